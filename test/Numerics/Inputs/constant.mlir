// amp.constant and its gradients, by make_goldens.py from cases_tensor.py.
// python3 test/Numerics/check_goldens.py constant
!elt = f16
!acc = f32

func.func @f(

  ) -> (
    tensor<3x17x!elt> {amp.name = "splat.y"},
    tensor<3x!elt> {amp.name = "dense.y"},
    tensor<2xi64> {amp.name = "i64.y"}
  ) attributes {amp.entry = "eval"} {
  %splat.y = amp.constant dense<0.1> : tensor<3x17x!elt>

  %dense.y = amp.constant dense<[-1.5, 0.0, 65504.0]> : tensor<3x!elt>

  %i64.y = amp.constant dense<[-9223372036854775808, 7]> : tensor<2xi64>
  return %splat.y, %dense.y, %i64.y
    : tensor<3x17x!elt>, tensor<3x!elt>, tensor<2xi64>
}
