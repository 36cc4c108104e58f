// RUN: %python %S/check_goldens.py %s %t
// RUN: %python %S/check_gradients.py %s %t

// amp.gelu_grad and its gradients, by make_goldens.py from the tables of cases.
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<7x17x!elt> {amp.name = "main.x"},
    %main.dy: tensor<7x17x!elt> {amp.name = "main.dy"},
    %main.cy: tensor<7x17x!acc> {amp.name = "main.cy"},
    %tanh.x: tensor<7x17x!elt> {amp.name = "tanh.x"},
    %tanh.dy: tensor<7x17x!elt> {amp.name = "tanh.dy"},
    %tanh.cy: tensor<7x17x!acc> {amp.name = "tanh.cy"}
  ) -> (
    tensor<7x17x!elt> {amp.name = "main.y"},
    tensor<7x17x!elt> {amp.name = "main.dx"},
    tensor<7x17x!elt> {amp.name = "main.ddy"},
    tensor<7x17x!elt> {amp.name = "tanh.y"},
    tensor<7x17x!elt> {amp.name = "tanh.dx"},
    tensor<7x17x!elt> {amp.name = "tanh.ddy"}
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
  return %main.y, %main.dx, %main.ddy, %tanh.y, %tanh.dx, %tanh.ddy
    : tensor<7x17x!elt>, tensor<7x17x!elt>, tensor<7x17x!elt>, tensor<7x17x!elt>, tensor<7x17x!elt>, tensor<7x17x!elt>
}
