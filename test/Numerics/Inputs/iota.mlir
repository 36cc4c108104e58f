// amp.iota and its gradients, by make_goldens.py from cases_tensor.py.
// python3 test/Numerics/check_goldens.py --once iota
!elt = f16
!acc = f32

func.func @f(

  ) -> (
    tensor<33xi32> {amp.name = "i32.y"},
    tensor<33xi64> {amp.name = "i64.y"},
    tensor<33xf32> {amp.name = "f32.y"},
    tensor<33xf64> {amp.name = "f64.y"},
    tensor<0xi64> {amp.name = "empty.y"}
  ) attributes {amp.entry = "eval"} {
  %i32.y = amp.iota : tensor<33xi32>

  %i64.y = amp.iota : tensor<33xi64>

  %f32.y = amp.iota : tensor<33xf32>

  %f64.y = amp.iota : tensor<33xf64>

  %empty.y = amp.iota : tensor<0xi64>
  return %i32.y, %i64.y, %f32.y, %f64.y, %empty.y
    : tensor<33xi32>, tensor<33xi64>, tensor<33xf32>, tensor<33xf64>, tensor<0xi64>
}
