// RUN: %python %S/check_goldens.py %s %t

// amp.is_finite and its gradients, by make_goldens.py from the tables of cases.
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<7x17x!elt> {amp.name = "main.x"},
    %empty.x: tensor<0x3x!elt> {amp.name = "empty.x"}
  ) -> (
    tensor<7x17xi1> {amp.name = "main.y"},
    tensor<0x3xi1> {amp.name = "empty.y"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.is_finite %main.x : tensor<7x17x!elt>

  %empty.y = amp.is_finite %empty.x : tensor<0x3x!elt>
  return %main.y, %empty.y
    : tensor<7x17xi1>, tensor<0x3xi1>
}
