// Norms with their gradients in one kernel: rows of a warp and of several, with values
// kept from pass to pass and not, several chunks, infinities and NaN.
// REQUIRES: computing-driver
// RUN: %computing %python %S/compare_kernels.py %s %t --sizes 24 768 1000 1600 2560 --special r
!elt = f32
!acc = f32
func.func @f(%a: tensor<70xCx!elt>, %r: tensor<70xCx!elt>, %s: tensor<Cx!acc>)
    -> (tensor<70xCx!elt>, tensor<70xCx!elt>, tensor<70xCx!elt>, tensor<Cx!acc>, tensor<Cx!acc>)
    attributes {amp.entry = "eval"} {
  %x = amp.barrier %a : tensor<70xCx!elt>
  %h = amp.add %x, %r : tensor<70xCx!elt>, tensor<70xCx!elt>
  %y = amp.layer_norm %h, %s, %s {eps = 1.0e-05}
      : (tensor<70xCx!elt>, tensor<Cx!acc>, tensor<Cx!acc>) -> tensor<70xCx!elt>
  %dx, %ds, %db = amp.layer_norm_grad %r, %s, %x {eps = 1.0e-05}
      : (tensor<70xCx!elt>, tensor<Cx!acc>, tensor<70xCx!elt>)
      -> (tensor<70xCx!elt>, tensor<Cx!acc>, tensor<Cx!acc>)
  return %h, %y, %dx, %ds, %db
      : tensor<70xCx!elt>, tensor<70xCx!elt>, tensor<70xCx!elt>, tensor<Cx!acc>, tensor<Cx!acc>
}
