// Rows of several warps, rows that no block has registers for, and columns of sums
// beyond that; none whose length a vector divides but one.
// REQUIRES: computing-driver
// RUN: %computing %python %S/compare_kernels.py %s %t
!elt = f32
!acc = f32
func.func @f(%x: tensor<3x1000x!elt>, %s: tensor<1000x!acc>, %u: tensor<2x40001x!elt>,
             %v: tensor<5x40000x!elt>)
    -> (tensor<3x1000x!elt>, tensor<3x1000x!elt>, tensor<1000x!acc>, tensor<2x40001x!elt>,
        tensor<2xi64>, tensor<40000x!elt>, tensor<5x!elt>, tensor<!elt>)
    attributes {amp.entry = "eval"} {
  %y = amp.layer_norm %x, %s, %s {eps = 1.0e-05}
      : (tensor<3x1000x!elt>, tensor<1000x!acc>, tensor<1000x!acc>) -> tensor<3x1000x!elt>
  %dx, %ds, %db = amp.layer_norm_grad %x, %s, %x {eps = 1.0e-05}
      : (tensor<3x1000x!elt>, tensor<1000x!acc>, tensor<3x1000x!elt>)
      -> (tensor<3x1000x!elt>, tensor<1000x!acc>, tensor<1000x!acc>)
  %softmax = amp.softmax %u {axis = 1} : tensor<2x40001x!elt> -> tensor<2x40001x!elt>
  %largest = amp.argmax %u {axis = 1} : tensor<2x40001x!elt>
  %columns = amp.sum %v {axes = [0]} : tensor<5x40000x!elt> -> tensor<40000x!elt>
  %maxima = amp.max %v {axes = [1]} : tensor<5x40000x!elt> -> tensor<5x!elt>
  %maximum = amp.max %u {axes = [0, 1]} : tensor<2x40001x!elt> -> tensor<!elt>
  return %y, %dx, %ds, %softmax, %largest, %columns, %maxima, %maximum
      : tensor<3x1000x!elt>, tensor<3x1000x!elt>, tensor<1000x!acc>, tensor<2x40001x!elt>,
        tensor<2xi64>, tensor<40000x!elt>, tensor<5x!elt>, tensor<!elt>
}
