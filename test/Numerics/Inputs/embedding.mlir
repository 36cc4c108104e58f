// amp.embedding and its gradients, by make_goldens.py from cases_index.py.
// python3 test/Numerics/check_goldens.py embedding
// python3 test/Numerics/check_gradients.py embedding
!elt = f16
!acc = f32

func.func @f(
    %main.w: tensor<7x5x!elt> {amp.name = "main.w"},
    %main.i: tensor<2x3xi64> {amp.name = "main.i"},
    %main.cy: tensor<2x3x5x!acc> {amp.name = "main.cy"},
    %scalar.w: tensor<4x3x!elt> {amp.name = "scalar.w"},
    %scalar.i: tensor<i32> {amp.name = "scalar.i"},
    %scalar.cy: tensor<3x!acc> {amp.name = "scalar.cy"},
    %one.w: tensor<1x1x!elt> {amp.name = "one.w"},
    %one.i: tensor<1x2xi32> {amp.name = "one.i"},
    %one.cy: tensor<1x2x1x!acc> {amp.name = "one.cy"},
    %dynamic.w: tensor<5x2x!elt> {amp.name = "dynamic.w"},
    %dynamic.i: tensor<?x2xi64> {amp.name = "dynamic.i"},
    %dynamic.cy: tensor<?x2x2x!acc> {amp.name = "dynamic.cy"},
    %padding.w: tensor<4x3x!elt> {amp.name = "padding.w"},
    %padding.i: tensor<6xi64> {amp.name = "padding.i"},
    %padding.cy: tensor<6x3x!acc> {amp.name = "padding.cy"},
    %dynamic_padding.w: tensor<5x2x!elt> {amp.name = "dynamic_padding.w"},
    %dynamic_padding.i: tensor<?x2xi32> {amp.name = "dynamic_padding.i"},
    %dynamic_padding.cy: tensor<?x2x2x!acc> {amp.name = "dynamic_padding.cy"},
    %empty.w: tensor<3x2x!elt> {amp.name = "empty.w"},
    %empty.i: tensor<0xi64> {amp.name = "empty.i"},
    %empty.cy: tensor<0x2x!acc> {amp.name = "empty.cy"},
    %edges.w: tensor<6x1x!elt> {amp.name = "edges.w"},
    %edges.i: tensor<8xi64> {amp.name = "edges.i"},
    %edges.cy: tensor<8x1x!acc> {amp.name = "edges.cy"}
  ) -> (
    tensor<2x3x5x!elt> {amp.name = "main.y"},
    tensor<7x5x!elt> {amp.name = "main.dw"},
    tensor<3x!elt> {amp.name = "scalar.y"},
    tensor<4x3x!elt> {amp.name = "scalar.dw"},
    tensor<1x2x1x!elt> {amp.name = "one.y"},
    tensor<1x1x!elt> {amp.name = "one.dw"},
    tensor<?x2x2x!elt> {amp.name = "dynamic.y"},
    tensor<5x2x!elt> {amp.name = "dynamic.dw"},
    tensor<6x3x!elt> {amp.name = "padding.y"},
    tensor<4x3x!elt> {amp.name = "padding.dw"},
    tensor<?x2x2x!elt> {amp.name = "dynamic_padding.y"},
    tensor<5x2x!elt> {amp.name = "dynamic_padding.dw"},
    tensor<0x2x!elt> {amp.name = "empty.y"},
    tensor<3x2x!elt> {amp.name = "empty.dw"},
    tensor<8x1x!elt> {amp.name = "edges.y"},
    tensor<6x1x!elt> {amp.name = "edges.dw"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.embedding %main.w, %main.i : tensor<7x5x!elt>, tensor<2x3xi64>
  %main.ly.z = amp.convert %main.y : tensor<2x3x5x!elt> to tensor<2x3x5x!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<2x3x5x!acc>, tensor<2x3x5x!acc>
  %main.ly = amp.sum %main.ly.w {axes = [0, 1, 2]} : tensor<2x3x5x!acc> -> tensor<!acc>
  %main.dw = amp.backward %main.ly wrt (%main.w) : tensor<!acc> -> tensor<7x5x!elt>

  %scalar.y = amp.embedding %scalar.w, %scalar.i {padding_idx = 0} : tensor<4x3x!elt>, tensor<i32>
  %scalar.ly.z = amp.convert %scalar.y : tensor<3x!elt> to tensor<3x!acc>
  %scalar.ly.w = amp.mul %scalar.ly.z, %scalar.cy : tensor<3x!acc>, tensor<3x!acc>
  %scalar.ly = amp.sum %scalar.ly.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %scalar.dw = amp.backward %scalar.ly wrt (%scalar.w) : tensor<!acc> -> tensor<4x3x!elt>

  %one.y = amp.embedding %one.w, %one.i : tensor<1x1x!elt>, tensor<1x2xi32>
  %one.ly.z = amp.convert %one.y : tensor<1x2x1x!elt> to tensor<1x2x1x!acc>
  %one.ly.w = amp.mul %one.ly.z, %one.cy : tensor<1x2x1x!acc>, tensor<1x2x1x!acc>
  %one.ly = amp.sum %one.ly.w {axes = [0, 1, 2]} : tensor<1x2x1x!acc> -> tensor<!acc>
  %one.dw = amp.backward %one.ly wrt (%one.w) : tensor<!acc> -> tensor<1x1x!elt>

  %dynamic.y = amp.embedding %dynamic.w, %dynamic.i : tensor<5x2x!elt>, tensor<?x2xi64>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x2x2x!elt> to tensor<?x2x2x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x2x2x!acc>, tensor<?x2x2x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1, 2]} : tensor<?x2x2x!acc> -> tensor<!acc>
  %dynamic.dw = amp.backward %dynamic.ly wrt (%dynamic.w) : tensor<!acc> -> tensor<5x2x!elt>

  %padding.y = amp.embedding %padding.w, %padding.i {padding_idx = 2} : tensor<4x3x!elt>, tensor<6xi64>
  %padding.ly.z = amp.convert %padding.y : tensor<6x3x!elt> to tensor<6x3x!acc>
  %padding.ly.w = amp.mul %padding.ly.z, %padding.cy : tensor<6x3x!acc>, tensor<6x3x!acc>
  %padding.ly = amp.sum %padding.ly.w {axes = [0, 1]} : tensor<6x3x!acc> -> tensor<!acc>
  %padding.dw = amp.backward %padding.ly wrt (%padding.w) : tensor<!acc> -> tensor<4x3x!elt>

  %dynamic_padding.y = amp.embedding %dynamic_padding.w, %dynamic_padding.i {padding_idx = 1} : tensor<5x2x!elt>, tensor<?x2xi32>
  %dynamic_padding.ly.z = amp.convert %dynamic_padding.y : tensor<?x2x2x!elt> to tensor<?x2x2x!acc>
  %dynamic_padding.ly.w = amp.mul %dynamic_padding.ly.z, %dynamic_padding.cy : tensor<?x2x2x!acc>, tensor<?x2x2x!acc>
  %dynamic_padding.ly = amp.sum %dynamic_padding.ly.w {axes = [0, 1, 2]} : tensor<?x2x2x!acc> -> tensor<!acc>
  %dynamic_padding.dw = amp.backward %dynamic_padding.ly wrt (%dynamic_padding.w) : tensor<!acc> -> tensor<5x2x!elt>

  %empty.y = amp.embedding %empty.w, %empty.i {padding_idx = 1} : tensor<3x2x!elt>, tensor<0xi64>
  %empty.ly.z = amp.convert %empty.y : tensor<0x2x!elt> to tensor<0x2x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x2x!acc>, tensor<0x2x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x2x!acc> -> tensor<!acc>
  %empty.dw = amp.backward %empty.ly wrt (%empty.w) : tensor<!acc> -> tensor<3x2x!elt>

  %edges.y = amp.embedding %edges.w, %edges.i {padding_idx = 4} : tensor<6x1x!elt>, tensor<8xi64>
  %edges.ly.z = amp.convert %edges.y : tensor<8x1x!elt> to tensor<8x1x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<8x1x!acc>, tensor<8x1x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1]} : tensor<8x1x!acc> -> tensor<!acc>
  %edges.dw = amp.backward %edges.ly wrt (%edges.w) : tensor<!acc> -> tensor<6x1x!elt>
  return %main.y, %main.dw, %scalar.y, %scalar.dw, %one.y, %one.dw, %dynamic.y, %dynamic.dw, %padding.y, %padding.dw, %dynamic_padding.y, %dynamic_padding.dw, %empty.y, %empty.dw, %edges.y, %edges.dw
    : tensor<2x3x5x!elt>, tensor<7x5x!elt>, tensor<3x!elt>, tensor<4x3x!elt>, tensor<1x2x1x!elt>, tensor<1x1x!elt>, tensor<?x2x2x!elt>, tensor<5x2x!elt>, tensor<6x3x!elt>, tensor<4x3x!elt>, tensor<?x2x2x!elt>, tensor<5x2x!elt>, tensor<0x2x!elt>, tensor<3x2x!elt>, tensor<8x1x!elt>, tensor<6x1x!elt>
}
