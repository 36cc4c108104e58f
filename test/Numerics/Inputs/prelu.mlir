// amp.prelu and its gradients, by make_goldens.py from cases_layers.py.
// python3 test/Numerics/check_goldens.py prelu
// python3 test/Numerics/check_gradients.py prelu
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<5x4x3x!elt> {amp.name = "main.x"},
    %main.w: tensor<4x1x!elt> {amp.name = "main.w"},
    %main.cy: tensor<5x4x3x!acc> {amp.name = "main.cy"},
    %one.x: tensor<3x5x!elt> {amp.name = "one.x"},
    %one.w: tensor<1x!elt> {amp.name = "one.w"},
    %one.cy: tensor<3x5x!acc> {amp.name = "one.cy"},
    %dynamic.x: tensor<?x3x!elt> {amp.name = "dynamic.x"},
    %dynamic.w: tensor<3x!elt> {amp.name = "dynamic.w"},
    %dynamic.cy: tensor<?x3x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x3x!elt> {amp.name = "empty.x"},
    %empty.w: tensor<1x!elt> {amp.name = "empty.w"},
    %empty.cy: tensor<0x3x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<8x!elt> {amp.name = "edges.x"},
    %edges.w: tensor<1x!elt> {amp.name = "edges.w"},
    %edges.cy: tensor<8x!acc> {amp.name = "edges.cy"}
  ) -> (
    tensor<5x4x3x!elt> {amp.name = "main.y"},
    tensor<5x4x3x!elt> {amp.name = "main.dx"},
    tensor<4x1x!elt> {amp.name = "main.dw"},
    tensor<3x5x!elt> {amp.name = "one.y"},
    tensor<3x5x!elt> {amp.name = "one.dx"},
    tensor<1x!elt> {amp.name = "one.dw"},
    tensor<?x3x!elt> {amp.name = "dynamic.y"},
    tensor<?x3x!elt> {amp.name = "dynamic.dx"},
    tensor<3x!elt> {amp.name = "dynamic.dw"},
    tensor<0x3x!elt> {amp.name = "empty.y"},
    tensor<0x3x!elt> {amp.name = "empty.dx"},
    tensor<1x!elt> {amp.name = "empty.dw"},
    tensor<8x!elt> {amp.name = "edges.y"},
    tensor<8x!elt> {amp.name = "edges.dx"},
    tensor<1x!elt> {amp.name = "edges.dw"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.prelu %main.x, %main.w : tensor<5x4x3x!elt>, tensor<4x1x!elt> -> tensor<5x4x3x!elt>
  %main.ly.z = amp.convert %main.y : tensor<5x4x3x!elt> to tensor<5x4x3x!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<5x4x3x!acc>, tensor<5x4x3x!acc>
  %main.ly = amp.sum %main.ly.w {axes = [0, 1, 2]} : tensor<5x4x3x!acc> -> tensor<!acc>
  %main.dx, %main.dw = amp.backward %main.ly wrt (%main.x, %main.w) : tensor<!acc> -> tensor<5x4x3x!elt>, tensor<4x1x!elt>

  %one.y = amp.prelu %one.x, %one.w : tensor<3x5x!elt>, tensor<1x!elt> -> tensor<3x5x!elt>
  %one.ly.z = amp.convert %one.y : tensor<3x5x!elt> to tensor<3x5x!acc>
  %one.ly.w = amp.mul %one.ly.z, %one.cy : tensor<3x5x!acc>, tensor<3x5x!acc>
  %one.ly = amp.sum %one.ly.w {axes = [0, 1]} : tensor<3x5x!acc> -> tensor<!acc>
  %one.dx, %one.dw = amp.backward %one.ly wrt (%one.x, %one.w) : tensor<!acc> -> tensor<3x5x!elt>, tensor<1x!elt>

  %dynamic.y = amp.prelu %dynamic.x, %dynamic.w : tensor<?x3x!elt>, tensor<3x!elt> -> tensor<?x3x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x3x!elt> to tensor<?x3x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x3x!acc>, tensor<?x3x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x3x!acc> -> tensor<!acc>
  %dynamic.dx, %dynamic.dw = amp.backward %dynamic.ly wrt (%dynamic.x, %dynamic.w) : tensor<!acc> -> tensor<?x3x!elt>, tensor<3x!elt>

  %empty.y = amp.prelu %empty.x, %empty.w : tensor<0x3x!elt>, tensor<1x!elt> -> tensor<0x3x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x3x!elt> to tensor<0x3x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x3x!acc>, tensor<0x3x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x3x!acc> -> tensor<!acc>
  %empty.dx, %empty.dw = amp.backward %empty.ly wrt (%empty.x, %empty.w) : tensor<!acc> -> tensor<0x3x!elt>, tensor<1x!elt>

  %edges.y = amp.prelu %edges.x, %edges.w : tensor<8x!elt>, tensor<1x!elt> -> tensor<8x!elt>
  %edges.ly.z = amp.convert %edges.y : tensor<8x!elt> to tensor<8x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<8x!acc>, tensor<8x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0]} : tensor<8x!acc> -> tensor<!acc>
  %edges.dx, %edges.dw = amp.backward %edges.ly wrt (%edges.x, %edges.w) : tensor<!acc> -> tensor<8x!elt>, tensor<1x!elt>
  return %main.y, %main.dx, %main.dw, %one.y, %one.dx, %one.dw, %dynamic.y, %dynamic.dx, %dynamic.dw, %empty.y, %empty.dx, %empty.dw, %edges.y, %edges.dx, %edges.dw
    : tensor<5x4x3x!elt>, tensor<5x4x3x!elt>, tensor<4x1x!elt>, tensor<3x5x!elt>, tensor<3x5x!elt>, tensor<1x!elt>, tensor<?x3x!elt>, tensor<?x3x!elt>, tensor<3x!elt>, tensor<0x3x!elt>, tensor<0x3x!elt>, tensor<1x!elt>, tensor<8x!elt>, tensor<8x!elt>, tensor<1x!elt>
}
