// amp.clamp and its gradients, by make_goldens.py from cases_elementwise.py.
// python3 test/Numerics/check_goldens.py clamp
// python3 test/Numerics/check_gradients.py clamp
!elt = f16
!acc = f32

func.func @f(
    %kinks.x: tensor<2x!elt> {amp.name = "kinks.x"},
    %kinks.cy: tensor<2x!acc> {amp.name = "kinks.cy"},
    %main.x: tensor<7x17x!elt> {amp.name = "main.x"},
    %main.cy: tensor<7x17x!acc> {amp.name = "main.cy"},
    %scalar.x: tensor<!elt> {amp.name = "scalar.x"},
    %scalar.cy: tensor<!acc> {amp.name = "scalar.cy"},
    %ones.x: tensor<1x5x1x!elt> {amp.name = "ones.x"},
    %ones.cy: tensor<1x5x1x!acc> {amp.name = "ones.cy"},
    %empty.x: tensor<0x5x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<0x5x!acc> {amp.name = "empty.cy"},
    %dynamic.x: tensor<?x3x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x3x!acc> {amp.name = "dynamic.cy"},
    %above.x: tensor<7x17x!elt> {amp.name = "above.x"},
    %above.cy: tensor<7x17x!acc> {amp.name = "above.cy"}
  ) -> (
    tensor<2x!elt> {amp.name = "kinks.y"},
    tensor<2x!elt> {amp.name = "kinks.dx"},
    tensor<7x17x!elt> {amp.name = "main.y"},
    tensor<7x17x!elt> {amp.name = "main.dx"},
    tensor<!elt> {amp.name = "scalar.y"},
    tensor<!elt> {amp.name = "scalar.dx"},
    tensor<1x5x1x!elt> {amp.name = "ones.y"},
    tensor<1x5x1x!elt> {amp.name = "ones.dx"},
    tensor<0x5x!elt> {amp.name = "empty.y"},
    tensor<0x5x!elt> {amp.name = "empty.dx"},
    tensor<?x3x!elt> {amp.name = "dynamic.y"},
    tensor<?x3x!elt> {amp.name = "dynamic.dx"},
    tensor<7x17x!elt> {amp.name = "above.y"},
    tensor<7x17x!elt> {amp.name = "above.dx"}
  ) attributes {amp.entry = "eval"} {
  %kinks.y = amp.clamp %kinks.x {min = -1.0, max = 0.5} : tensor<2x!elt>
  %kinks.ly.z = amp.convert %kinks.y : tensor<2x!elt> to tensor<2x!acc>
  %kinks.ly.w = amp.mul %kinks.ly.z, %kinks.cy : tensor<2x!acc>, tensor<2x!acc>
  %kinks.ly = amp.sum %kinks.ly.w {axes = [0]} : tensor<2x!acc> -> tensor<!acc>
  %kinks.dx = amp.backward %kinks.ly wrt (%kinks.x) : tensor<!acc> -> tensor<2x!elt>

  %main.y = amp.clamp %main.x {min = -1.0, max = 0.5} : tensor<7x17x!elt>
  %main.ly.z = amp.convert %main.y : tensor<7x17x!elt> to tensor<7x17x!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<7x17x!acc>, tensor<7x17x!acc>
  %main.ly = amp.sum %main.ly.w {axes = [0, 1]} : tensor<7x17x!acc> -> tensor<!acc>
  %main.dx = amp.backward %main.ly wrt (%main.x) : tensor<!acc> -> tensor<7x17x!elt>

  %scalar.y = amp.clamp %scalar.x {min = -1.0, max = 0.5} : tensor<!elt>
  %scalar.ly.z = amp.convert %scalar.y : tensor<!elt> to tensor<!acc>
  %scalar.ly.w = amp.mul %scalar.ly.z, %scalar.cy : tensor<!acc>, tensor<!acc>
  %scalar.dx = amp.backward %scalar.ly.w wrt (%scalar.x) : tensor<!acc> -> tensor<!elt>

  %ones.y = amp.clamp %ones.x {min = -1.0, max = 0.5} : tensor<1x5x1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<1x5x1x!elt> to tensor<1x5x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<1x5x1x!acc>, tensor<1x5x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1, 2]} : tensor<1x5x1x!acc> -> tensor<!acc>
  %ones.dx = amp.backward %ones.ly wrt (%ones.x) : tensor<!acc> -> tensor<1x5x1x!elt>

  %empty.y = amp.clamp %empty.x {min = -1.0, max = 0.5} : tensor<0x5x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x5x!elt> to tensor<0x5x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x5x!acc>, tensor<0x5x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x5x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x5x!elt>

  %dynamic.y = amp.clamp %dynamic.x {min = -1.0, max = 0.5} : tensor<?x3x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x3x!elt> to tensor<?x3x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x3x!acc>, tensor<?x3x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x3x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x3x!elt>

  %above.y = amp.clamp %above.x {min = 0.0, max = 0x7FF0000000000000 : f64} : tensor<7x17x!elt>
  %above.ly.z = amp.convert %above.y : tensor<7x17x!elt> to tensor<7x17x!acc>
  %above.ly.w = amp.mul %above.ly.z, %above.cy : tensor<7x17x!acc>, tensor<7x17x!acc>
  %above.ly = amp.sum %above.ly.w {axes = [0, 1]} : tensor<7x17x!acc> -> tensor<!acc>
  %above.dx = amp.backward %above.ly wrt (%above.x) : tensor<!acc> -> tensor<7x17x!elt>
  return %kinks.y, %kinks.dx, %main.y, %main.dx, %scalar.y, %scalar.dx, %ones.y, %ones.dx, %empty.y, %empty.dx, %dynamic.y, %dynamic.dx, %above.y, %above.dx
    : tensor<2x!elt>, tensor<2x!elt>, tensor<7x17x!elt>, tensor<7x17x!elt>, tensor<!elt>, tensor<!elt>, tensor<1x5x1x!elt>, tensor<1x5x1x!elt>, tensor<0x5x!elt>, tensor<0x5x!elt>, tensor<?x3x!elt>, tensor<?x3x!elt>, tensor<7x17x!elt>, tensor<7x17x!elt>
}
