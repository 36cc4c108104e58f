// amp.erfc and its gradients, by make_goldens.py from cases_elementwise.py.
// python3 test/Numerics/check_goldens.py erfc
// python3 test/Numerics/check_gradients.py erfc
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<7x17x!elt> {amp.name = "main.x"},
    %main.cy: tensor<7x17x!acc> {amp.name = "main.cy"},
    %scalar.x: tensor<!elt> {amp.name = "scalar.x"},
    %scalar.cy: tensor<!acc> {amp.name = "scalar.cy"},
    %ones.x: tensor<1x5x1x!elt> {amp.name = "ones.x"},
    %ones.cy: tensor<1x5x1x!acc> {amp.name = "ones.cy"},
    %empty.x: tensor<0x5x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<0x5x!acc> {amp.name = "empty.cy"},
    %dynamic.x: tensor<?x3x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x3x!acc> {amp.name = "dynamic.cy"}
  ) -> (
    tensor<7x17x!elt> {amp.name = "main.y"},
    tensor<7x17x!elt> {amp.name = "main.dx"},
    tensor<!elt> {amp.name = "scalar.y"},
    tensor<!elt> {amp.name = "scalar.dx"},
    tensor<1x5x1x!elt> {amp.name = "ones.y"},
    tensor<1x5x1x!elt> {amp.name = "ones.dx"},
    tensor<0x5x!elt> {amp.name = "empty.y"},
    tensor<0x5x!elt> {amp.name = "empty.dx"},
    tensor<?x3x!elt> {amp.name = "dynamic.y"},
    tensor<?x3x!elt> {amp.name = "dynamic.dx"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.erfc %main.x : tensor<7x17x!elt>
  %main.ly.z = amp.convert %main.y : tensor<7x17x!elt> to tensor<7x17x!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<7x17x!acc>, tensor<7x17x!acc>
  %main.ly = amp.sum %main.ly.w {axes = [0, 1]} : tensor<7x17x!acc> -> tensor<!acc>
  %main.dx = amp.backward %main.ly wrt (%main.x) : tensor<!acc> -> tensor<7x17x!elt>

  %scalar.y = amp.erfc %scalar.x : tensor<!elt>
  %scalar.ly.z = amp.convert %scalar.y : tensor<!elt> to tensor<!acc>
  %scalar.ly.w = amp.mul %scalar.ly.z, %scalar.cy : tensor<!acc>, tensor<!acc>
  %scalar.dx = amp.backward %scalar.ly.w wrt (%scalar.x) : tensor<!acc> -> tensor<!elt>

  %ones.y = amp.erfc %ones.x : tensor<1x5x1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<1x5x1x!elt> to tensor<1x5x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<1x5x1x!acc>, tensor<1x5x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1, 2]} : tensor<1x5x1x!acc> -> tensor<!acc>
  %ones.dx = amp.backward %ones.ly wrt (%ones.x) : tensor<!acc> -> tensor<1x5x1x!elt>

  %empty.y = amp.erfc %empty.x : tensor<0x5x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x5x!elt> to tensor<0x5x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x5x!acc>, tensor<0x5x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x5x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x5x!elt>

  %dynamic.y = amp.erfc %dynamic.x : tensor<?x3x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x3x!elt> to tensor<?x3x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x3x!acc>, tensor<?x3x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x3x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x3x!elt>
  return %main.y, %main.dx, %scalar.y, %scalar.dx, %ones.y, %ones.dx, %empty.y, %empty.dx, %dynamic.y, %dynamic.dx
    : tensor<7x17x!elt>, tensor<7x17x!elt>, tensor<!elt>, tensor<!elt>, tensor<1x5x1x!elt>, tensor<1x5x1x!elt>, tensor<0x5x!elt>, tensor<0x5x!elt>, tensor<?x3x!elt>, tensor<?x3x!elt>
}
