// amp.gelu_grad and its gradients, by make_goldens.py from cases_elementwise.py.
// python3 test/Numerics/check_goldens.py gelu_grad
// python3 test/Numerics/check_gradients.py gelu_grad
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<7x17x!elt> {amp.name = "main.x"},
    %main.dy: tensor<7x17x!elt> {amp.name = "main.dy"},
    %main.cy: tensor<7x17x!acc> {amp.name = "main.cy"},
    %tanh.x: tensor<7x17x!elt> {amp.name = "tanh.x"},
    %tanh.dy: tensor<7x17x!elt> {amp.name = "tanh.dy"},
    %tanh.cy: tensor<7x17x!acc> {amp.name = "tanh.cy"},
    %ones.x: tensor<1x5x1x!elt> {amp.name = "ones.x"},
    %ones.dy: tensor<1x5x1x!elt> {amp.name = "ones.dy"},
    %ones.cy: tensor<1x5x1x!acc> {amp.name = "ones.cy"},
    %empty.x: tensor<0x5x!elt> {amp.name = "empty.x"},
    %empty.dy: tensor<0x5x!elt> {amp.name = "empty.dy"},
    %empty.cy: tensor<0x5x!acc> {amp.name = "empty.cy"},
    %dynamic.x: tensor<?x3x!elt> {amp.name = "dynamic.x"},
    %dynamic.dy: tensor<?x3x!elt> {amp.name = "dynamic.dy"},
    %dynamic.cy: tensor<?x3x!acc> {amp.name = "dynamic.cy"}
  ) -> (
    tensor<7x17x!elt> {amp.name = "main.y"},
    tensor<7x17x!elt> {amp.name = "main.dx"},
    tensor<7x17x!elt> {amp.name = "main.ddy"},
    tensor<7x17x!elt> {amp.name = "tanh.y"},
    tensor<7x17x!elt> {amp.name = "tanh.dx"},
    tensor<7x17x!elt> {amp.name = "tanh.ddy"},
    tensor<1x5x1x!elt> {amp.name = "ones.y"},
    tensor<1x5x1x!elt> {amp.name = "ones.dx"},
    tensor<1x5x1x!elt> {amp.name = "ones.ddy"},
    tensor<0x5x!elt> {amp.name = "empty.y"},
    tensor<0x5x!elt> {amp.name = "empty.dx"},
    tensor<0x5x!elt> {amp.name = "empty.ddy"},
    tensor<?x3x!elt> {amp.name = "dynamic.y"},
    tensor<?x3x!elt> {amp.name = "dynamic.dx"},
    tensor<?x3x!elt> {amp.name = "dynamic.ddy"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.gelu_grad %main.x, %main.dy : tensor<7x17x!elt>
  %main.ly.z = amp.convert %main.y : tensor<7x17x!elt> to tensor<7x17x!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<7x17x!acc>, tensor<7x17x!acc>
  %main.ly = amp.sum %main.ly.w {axes = [0, 1]} : tensor<7x17x!acc> -> tensor<!acc>
  %main.dx, %main.ddy = amp.backward %main.ly wrt (%main.x, %main.dy) : tensor<!acc> -> tensor<7x17x!elt>, tensor<7x17x!elt>

  %tanh.y = amp.gelu_grad %tanh.x, %tanh.dy {tanh} : tensor<7x17x!elt>
  %tanh.ly.z = amp.convert %tanh.y : tensor<7x17x!elt> to tensor<7x17x!acc>
  %tanh.ly.w = amp.mul %tanh.ly.z, %tanh.cy : tensor<7x17x!acc>, tensor<7x17x!acc>
  %tanh.ly = amp.sum %tanh.ly.w {axes = [0, 1]} : tensor<7x17x!acc> -> tensor<!acc>
  %tanh.dx, %tanh.ddy = amp.backward %tanh.ly wrt (%tanh.x, %tanh.dy) : tensor<!acc> -> tensor<7x17x!elt>, tensor<7x17x!elt>

  %ones.y = amp.gelu_grad %ones.x, %ones.dy : tensor<1x5x1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<1x5x1x!elt> to tensor<1x5x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<1x5x1x!acc>, tensor<1x5x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1, 2]} : tensor<1x5x1x!acc> -> tensor<!acc>
  %ones.dx, %ones.ddy = amp.backward %ones.ly wrt (%ones.x, %ones.dy) : tensor<!acc> -> tensor<1x5x1x!elt>, tensor<1x5x1x!elt>

  %empty.y = amp.gelu_grad %empty.x, %empty.dy : tensor<0x5x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x5x!elt> to tensor<0x5x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x5x!acc>, tensor<0x5x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x5x!acc> -> tensor<!acc>
  %empty.dx, %empty.ddy = amp.backward %empty.ly wrt (%empty.x, %empty.dy) : tensor<!acc> -> tensor<0x5x!elt>, tensor<0x5x!elt>

  %dynamic.y = amp.gelu_grad %dynamic.x, %dynamic.dy : tensor<?x3x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x3x!elt> to tensor<?x3x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x3x!acc>, tensor<?x3x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x3x!acc> -> tensor<!acc>
  %dynamic.dx, %dynamic.ddy = amp.backward %dynamic.ly wrt (%dynamic.x, %dynamic.dy) : tensor<!acc> -> tensor<?x3x!elt>, tensor<?x3x!elt>
  return %main.y, %main.dx, %main.ddy, %tanh.y, %tanh.dx, %tanh.ddy, %ones.y, %ones.dx, %ones.ddy, %empty.y, %empty.dx, %empty.ddy, %dynamic.y, %dynamic.dx, %dynamic.ddy
    : tensor<7x17x!elt>, tensor<7x17x!elt>, tensor<7x17x!elt>, tensor<7x17x!elt>, tensor<7x17x!elt>, tensor<7x17x!elt>, tensor<1x5x1x!elt>, tensor<1x5x1x!elt>, tensor<1x5x1x!elt>, tensor<0x5x!elt>, tensor<0x5x!elt>, tensor<0x5x!elt>, tensor<?x3x!elt>, tensor<?x3x!elt>, tensor<?x3x!elt>
}
