// amp.glu and its gradients, by make_goldens.py from cases_layers.py.
// python3 test/Numerics/check_goldens.py glu
// python3 test/Numerics/check_gradients.py glu
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<5x6x!elt> {amp.name = "main.x"},
    %main.cy: tensor<5x3x!acc> {amp.name = "main.cy"},
    %first.x: tensor<4x3x1x!elt> {amp.name = "first.x"},
    %first.cy: tensor<2x3x1x!acc> {amp.name = "first.cy"},
    %dynamic.x: tensor<?x4x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x2x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x4x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<0x2x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<8x2x!elt> {amp.name = "edges.x"},
    %edges.cy: tensor<4x2x!acc> {amp.name = "edges.cy"}
  ) -> (
    tensor<5x3x!elt> {amp.name = "main.y"},
    tensor<5x6x!elt> {amp.name = "main.dx"},
    tensor<2x3x1x!elt> {amp.name = "first.y"},
    tensor<4x3x1x!elt> {amp.name = "first.dx"},
    tensor<?x2x!elt> {amp.name = "dynamic.y"},
    tensor<?x4x!elt> {amp.name = "dynamic.dx"},
    tensor<0x2x!elt> {amp.name = "empty.y"},
    tensor<0x4x!elt> {amp.name = "empty.dx"},
    tensor<4x2x!elt> {amp.name = "edges.y"},
    tensor<8x2x!elt> {amp.name = "edges.dx"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.glu %main.x {axis = 1} : tensor<5x6x!elt> -> tensor<5x3x!elt>
  %main.ly.z = amp.convert %main.y : tensor<5x3x!elt> to tensor<5x3x!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<5x3x!acc>, tensor<5x3x!acc>
  %main.ly = amp.sum %main.ly.w {axes = [0, 1]} : tensor<5x3x!acc> -> tensor<!acc>
  %main.dx = amp.backward %main.ly wrt (%main.x) : tensor<!acc> -> tensor<5x6x!elt>

  %first.y = amp.glu %first.x {axis = 0} : tensor<4x3x1x!elt> -> tensor<2x3x1x!elt>
  %first.ly.z = amp.convert %first.y : tensor<2x3x1x!elt> to tensor<2x3x1x!acc>
  %first.ly.w = amp.mul %first.ly.z, %first.cy : tensor<2x3x1x!acc>, tensor<2x3x1x!acc>
  %first.ly = amp.sum %first.ly.w {axes = [0, 1, 2]} : tensor<2x3x1x!acc> -> tensor<!acc>
  %first.dx = amp.backward %first.ly wrt (%first.x) : tensor<!acc> -> tensor<4x3x1x!elt>

  %dynamic.y = amp.glu %dynamic.x {axis = 1} : tensor<?x4x!elt> -> tensor<?x2x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x2x!elt> to tensor<?x2x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x2x!acc>, tensor<?x2x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x2x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x4x!elt>

  %empty.y = amp.glu %empty.x {axis = 1} : tensor<0x4x!elt> -> tensor<0x2x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x2x!elt> to tensor<0x2x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x2x!acc>, tensor<0x2x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x2x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x4x!elt>

  %edges.y = amp.glu %edges.x {axis = 0} : tensor<8x2x!elt> -> tensor<4x2x!elt>
  %edges.ly.z = amp.convert %edges.y : tensor<4x2x!elt> to tensor<4x2x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<4x2x!acc>, tensor<4x2x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1]} : tensor<4x2x!acc> -> tensor<!acc>
  %edges.dx = amp.backward %edges.ly wrt (%edges.x) : tensor<!acc> -> tensor<8x2x!elt>
  return %main.y, %main.dx, %first.y, %first.dx, %dynamic.y, %dynamic.dx, %empty.y, %empty.dx, %edges.y, %edges.dx
    : tensor<5x3x!elt>, tensor<5x6x!elt>, tensor<2x3x1x!elt>, tensor<4x3x1x!elt>, tensor<?x2x!elt>, tensor<?x4x!elt>, tensor<0x2x!elt>, tensor<0x4x!elt>, tensor<4x2x!elt>, tensor<8x2x!elt>
}
