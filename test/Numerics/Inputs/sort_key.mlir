// amp.sort_key and its gradients, by make_goldens.py from cases_index.py.
// python3 test/Numerics/check_goldens.py sort_key
!elt = f16
!acc = f32

func.func @f(
    %edges.x: tensor<12x!elt> {amp.name = "edges.x"},
    %f64.x: tensor<12xf64> {amp.name = "f64.x"},
    %i64.x: tensor<4x1xi64> {amp.name = "i64.x"},
    %dynamic.x: tensor<?x2x!elt> {amp.name = "dynamic.x"},
    %empty.x: tensor<0x2x!elt> {amp.name = "empty.x"}
  ) -> (
    tensor<12xi32> {amp.name = "edges.y"},
    tensor<12xi64> {amp.name = "f64.y"},
    tensor<4x1xi64> {amp.name = "i64.y"},
    tensor<?x2xi32> {amp.name = "dynamic.y"},
    tensor<0x2xi32> {amp.name = "empty.y"}
  ) attributes {amp.entry = "eval"} {
  %edges.y = amp.sort_key %edges.x : tensor<12x!elt>

  %f64.y = amp.sort_key %f64.x {descending} : tensor<12xf64>

  %i64.y = amp.sort_key %i64.x : tensor<4x1xi64>

  %dynamic.y = amp.sort_key %dynamic.x : tensor<?x2x!elt>

  %empty.y = amp.sort_key %empty.x : tensor<0x2x!elt>
  return %edges.y, %f64.y, %i64.y, %dynamic.y, %empty.y
    : tensor<12xi32>, tensor<12xi64>, tensor<4x1xi64>, tensor<?x2xi32>, tensor<0x2xi32>
}
