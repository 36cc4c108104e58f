// Loss and gradient of a cross-entropy, in place and not, of rows in one warp, in
// several, in registers and not, of lengths that no vector divides; labels at the ends,
// beyond them and ignored, beside numbers, infinities and NaN.
// REQUIRES: computing-driver
// RUN: %computing %python %S/compare_kernels.py %s %t \
// RUN:   --sizes 1 10 250 1000 1001 9000 40001 --special p q t
!elt = f32
!acc = f32
func.func @f(%p: tensor<11xCx!elt>, %q: tensor<11xCx!elt>, %t: tensor<11xi64>, %dy: tensor<!acc>)
    -> (tensor<!acc>, tensor<11xCx!elt>, tensor<!acc>, tensor<11xCx!elt>, tensor<11xCx!elt>)
    attributes {amp.entry = "eval"} {
  %x = amp.barrier %p : tensor<11xCx!elt>
  %0 = amp.cross_entropy %x, %t : tensor<11xCx!elt>, tensor<11xi64>
  %1 = amp.cross_entropy_grad %x, %t, %dy
      : tensor<11xCx!elt>, tensor<11xi64>, tensor<!acc> -> tensor<11xCx!elt>
  %z = amp.barrier %1 : tensor<11xCx!elt>
  %y = amp.barrier %q : tensor<11xCx!elt>
  %2 = amp.cross_entropy %y, %t {ignore_index = 0, label_smoothing = 0.25}
      : tensor<11xCx!elt>, tensor<11xi64>
  %3 = amp.cross_entropy_grad %y, %t, %dy {ignore_index = 0, label_smoothing = 0.25}
      : tensor<11xCx!elt>, tensor<11xi64>, tensor<!acc> -> tensor<11xCx!elt>
  %s = amp.softmax %y {axis = 1} : tensor<11xCx!elt> -> tensor<11xCx!elt>
  return %0, %z, %2, %3, %s
      : tensor<!acc>, tensor<11xCx!elt>, tensor<!acc>, tensor<11xCx!elt>, tensor<11xCx!elt>
}
