// The column that a label names, alone: 0 where there is no such column.
// REQUIRES: computing-driver
// RUN: %computing %python %S/compare_kernels.py %s %t --sizes 10 1001 --special t
!elt = f32
func.func @f(%x: tensor<11xCx!elt>, %t: tensor<11x1xi64>) -> (tensor<11x!elt>)
    attributes {amp.entry = "eval"} {
  %columns = amp.iota : tensor<Cxi64>
  %is = amp.compare eq, %columns, %t : tensor<Cxi64>, tensor<11x1xi64>
  %zero = amp.constant dense<0.0> : tensor<!elt>
  %0 = amp.select %is, %x, %zero : tensor<11xCxi1>, tensor<11xCx!elt>, tensor<!elt>
  %picked = amp.sum %0 {axes = [1]} : tensor<11xCx!elt> -> tensor<11x!elt>
  return %picked : tensor<11x!elt>
}
