// The terms of a long row cancel: their sum in f32 is 0 where it is formed in f64.
// REQUIRES: computing-driver
// RUN: %computing %python %S/compare_kernels.py %s %t --types f32
!elt = f32
func.func @f(%q: tensor<2x150001x!elt>) -> (tensor<2x!elt>) attributes {amp.entry = "eval"} {
  %large = amp.constant dense<1024.0> : tensor<!elt>
  %0 = amp.reverse %q {axes = [1]} : tensor<2x150001x!elt>
  %1 = amp.sub %q, %0 : tensor<2x150001x!elt>, tensor<2x150001x!elt>
  %2 = amp.mul %1, %large : tensor<2x150001x!elt>, tensor<!elt>
  %sums = amp.sum %2 {axes = [1]} : tensor<2x150001x!elt> -> tensor<2x!elt>
  return %sums : tensor<2x!elt>
}
