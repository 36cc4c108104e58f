// amp.reshape and its gradients, by make_goldens.py from cases_tensor.py.
// python3 test/Numerics/check_goldens.py reshape
// python3 test/Numerics/check_gradients.py reshape
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<4x6x!elt> {amp.name = "main.x"},
    %main.cy: tensor<3x8x!acc> {amp.name = "main.cy"},
    %dynamic.x: tensor<?x3x5x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x15x!acc> {amp.name = "dynamic.cy"},
    %ones.x: tensor<5x!elt> {amp.name = "ones.x"},
    %ones.cy: tensor<1x5x1x!acc> {amp.name = "ones.cy"},
    %scalar.x: tensor<1x1x!elt> {amp.name = "scalar.x"},
    %scalar.cy: tensor<!acc> {amp.name = "scalar.cy"},
    %empty.x: tensor<0x4x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<2x0x!acc> {amp.name = "empty.cy"},
    %i64.x: tensor<2x3xi64> {amp.name = "i64.x"}
  ) -> (
    tensor<3x8x!elt> {amp.name = "main.y"},
    tensor<4x6x!elt> {amp.name = "main.dx"},
    tensor<?x15x!elt> {amp.name = "dynamic.y"},
    tensor<?x3x5x!elt> {amp.name = "dynamic.dx"},
    tensor<1x5x1x!elt> {amp.name = "ones.y"},
    tensor<5x!elt> {amp.name = "ones.dx"},
    tensor<!elt> {amp.name = "scalar.y"},
    tensor<1x1x!elt> {amp.name = "scalar.dx"},
    tensor<2x0x!elt> {amp.name = "empty.y"},
    tensor<0x4x!elt> {amp.name = "empty.dx"},
    tensor<3x2xi64> {amp.name = "i64.y"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.reshape %main.x : tensor<4x6x!elt> -> tensor<3x8x!elt>
  %main.ly.z = amp.convert %main.y : tensor<3x8x!elt> to tensor<3x8x!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<3x8x!acc>, tensor<3x8x!acc>
  %main.ly = amp.sum %main.ly.w {axes = [0, 1]} : tensor<3x8x!acc> -> tensor<!acc>
  %main.dx = amp.backward %main.ly wrt (%main.x) : tensor<!acc> -> tensor<4x6x!elt>

  %dynamic.y = amp.reshape %dynamic.x : tensor<?x3x5x!elt> -> tensor<?x15x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x15x!elt> to tensor<?x15x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x15x!acc>, tensor<?x15x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x15x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x3x5x!elt>

  %ones.y = amp.reshape %ones.x : tensor<5x!elt> -> tensor<1x5x1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<1x5x1x!elt> to tensor<1x5x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<1x5x1x!acc>, tensor<1x5x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1, 2]} : tensor<1x5x1x!acc> -> tensor<!acc>
  %ones.dx = amp.backward %ones.ly wrt (%ones.x) : tensor<!acc> -> tensor<5x!elt>

  %scalar.y = amp.reshape %scalar.x : tensor<1x1x!elt> -> tensor<!elt>
  %scalar.ly.z = amp.convert %scalar.y : tensor<!elt> to tensor<!acc>
  %scalar.ly.w = amp.mul %scalar.ly.z, %scalar.cy : tensor<!acc>, tensor<!acc>
  %scalar.dx = amp.backward %scalar.ly.w wrt (%scalar.x) : tensor<!acc> -> tensor<1x1x!elt>

  %empty.y = amp.reshape %empty.x : tensor<0x4x!elt> -> tensor<2x0x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<2x0x!elt> to tensor<2x0x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<2x0x!acc>, tensor<2x0x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<2x0x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x4x!elt>

  %i64.y = amp.reshape %i64.x : tensor<2x3xi64> -> tensor<3x2xi64>
  return %main.y, %main.dx, %dynamic.y, %dynamic.dx, %ones.y, %ones.dx, %scalar.y, %scalar.dx, %empty.y, %empty.dx, %i64.y
    : tensor<3x8x!elt>, tensor<4x6x!elt>, tensor<?x15x!elt>, tensor<?x3x5x!elt>, tensor<1x5x1x!elt>, tensor<5x!elt>, tensor<!elt>, tensor<1x1x!elt>, tensor<2x0x!elt>, tensor<0x4x!elt>, tensor<3x2xi64>
}
