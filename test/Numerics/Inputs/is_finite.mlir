// amp.is_finite and its gradients, by make_goldens.py from cases_elementwise.py.
// python3 test/Numerics/check_goldens.py is_finite
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<7x17x!elt> {amp.name = "main.x"},
    %ones.x: tensor<1x3x!elt> {amp.name = "ones.x"},
    %empty.x: tensor<0x3x!elt> {amp.name = "empty.x"},
    %dynamic.x: tensor<?x2x!elt> {amp.name = "dynamic.x"}
  ) -> (
    tensor<7x17xi1> {amp.name = "main.y"},
    tensor<1x3xi1> {amp.name = "ones.y"},
    tensor<0x3xi1> {amp.name = "empty.y"},
    tensor<?x2xi1> {amp.name = "dynamic.y"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.is_finite %main.x : tensor<7x17x!elt>

  %ones.y = amp.is_finite %ones.x : tensor<1x3x!elt>

  %empty.y = amp.is_finite %empty.x : tensor<0x3x!elt>

  %dynamic.y = amp.is_finite %dynamic.x : tensor<?x2x!elt>
  return %main.y, %ones.y, %empty.y, %dynamic.y
    : tensor<7x17xi1>, tensor<1x3xi1>, tensor<0x3xi1>, tensor<?x2xi1>
}
