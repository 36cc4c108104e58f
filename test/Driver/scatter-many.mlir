// More positions than a block looks at together, of more of which it has a list: rows are
// added up in turns, each of which starts with what the one before it stored.
// REQUIRES: computing-driver
// RUN: %computing %python %S/compare_kernels.py %s %t --special i
!elt = f32
func.func @f(%i: tensor<9000xi64>, %u: tensor<9000x40x!elt>) -> (tensor<6x40x!elt>)
    attributes {amp.entry = "eval"} {
  %0 = amp.scatter_add %i, %u {axis = 0}
      : tensor<9000xi64>, tensor<9000x40x!elt> -> tensor<6x40x!elt>
  return %0 : tensor<6x40x!elt>
}
