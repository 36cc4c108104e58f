// amp.positions and its gradients, by make_goldens.py from cases_index.py.
// python3 test/Numerics/check_goldens.py positions
!elt = f16
!acc = f32

func.func @f(
    %batch.x: tensor<?x3x!elt> {amp.name = "batch.x"},
    %static.x: tensor<4x1x!elt> {amp.name = "static.x"},
    %f32.x: tensor<2x5x!elt> {amp.name = "f32.x"},
    %f64.x: tensor<0x5x!elt> {amp.name = "f64.x"}
  ) -> (
    tensor<?xi64> {amp.name = "batch.y"},
    tensor<1xi32> {amp.name = "static.y"},
    tensor<5xf32> {amp.name = "f32.y"},
    tensor<0xf64> {amp.name = "f64.y"}
  ) attributes {amp.entry = "eval"} {
  %batch.y = amp.positions %batch.x {axis = 0} : tensor<?x3x!elt> -> tensor<?xi64>

  %static.y = amp.positions %static.x {axis = 1} : tensor<4x1x!elt> -> tensor<1xi32>

  %f32.y = amp.positions %f32.x {axis = 1} : tensor<2x5x!elt> -> tensor<5xf32>

  %f64.y = amp.positions %f64.x {axis = 0} : tensor<0x5x!elt> -> tensor<0xf64>
  return %batch.y, %static.y, %f32.y, %f64.y
    : tensor<?xi64>, tensor<1xi32>, tensor<5xf32>, tensor<0xf64>
}
