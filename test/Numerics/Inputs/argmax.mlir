// amp.argmax and its gradients, by make_goldens.py from cases_tensor.py.
// python3 test/Numerics/check_goldens.py argmax
!elt = f16
!acc = f32

func.func @f(
    %rows.x: tensor<5x33x!elt> {amp.name = "rows.x"},
    %columns.x: tensor<19x17x!elt> {amp.name = "columns.x"},
    %kept.x: tensor<3x5x17x!elt> {amp.name = "kept.x"},
    %dynamic.x: tensor<?x10x!elt> {amp.name = "dynamic.x"},
    %ties.x: tensor<2x5x!elt> {amp.name = "ties.x"},
    %edges.x: tensor<8x3x!elt> {amp.name = "edges.x"},
    %ones.x: tensor<3x1x!elt> {amp.name = "ones.x"},
    %empty.x: tensor<0x5x!elt> {amp.name = "empty.x"}
  ) -> (
    tensor<5xi64> {amp.name = "rows.y"},
    tensor<17xi64> {amp.name = "columns.y"},
    tensor<3x1x17xi64> {amp.name = "kept.y"},
    tensor<?xi64> {amp.name = "dynamic.y"},
    tensor<2xi64> {amp.name = "ties.y"},
    tensor<8xi64> {amp.name = "edges.y"},
    tensor<3xi64> {amp.name = "ones.y"},
    tensor<0xi64> {amp.name = "empty.y"}
  ) attributes {amp.entry = "eval"} {
  %rows.y = amp.argmax %rows.x {axis = 1} : tensor<5x33x!elt>

  %columns.y = amp.argmax %columns.x {axis = 0} : tensor<19x17x!elt>

  %kept.y = amp.argmax %kept.x {axis = 1, keepdims} : tensor<3x5x17x!elt>

  %dynamic.y = amp.argmax %dynamic.x {axis = 1} : tensor<?x10x!elt>

  %ties.y = amp.argmax %ties.x {axis = 1} : tensor<2x5x!elt>

  %edges.y = amp.argmax %edges.x {axis = 1} : tensor<8x3x!elt>

  %ones.y = amp.argmax %ones.x {axis = 1} : tensor<3x1x!elt>

  %empty.y = amp.argmax %empty.x {axis = 1} : tensor<0x5x!elt>
  return %rows.y, %columns.y, %kept.y, %dynamic.y, %ties.y, %edges.y, %ones.y, %empty.y
    : tensor<5xi64>, tensor<17xi64>, tensor<3x1x17xi64>, tensor<?xi64>, tensor<2xi64>, tensor<8xi64>, tensor<3xi64>, tensor<0xi64>
}
