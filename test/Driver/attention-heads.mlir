// Heads that lie behind rows, as a projection leaves them: read where they are, stored
// where the next projection reads them, and the gradients of all three in one tensor. The
// result is read after its copy, which no kernel may write over; a row that begins at no
// multiple of 16 bytes is copied.
// REQUIRES: computing-driver
// RUN: %computing %python %S/compare_kernels.py %s %t --types f16 bf16 --sizes 16 64
// RUN: %computing %python %S/compare_kernels.py %s %t --types f16 bf16 --sizes 16 64 --cudnn
!elt = f16
!acc = f32
func.func @f(%x: tensor<2x100x6xCx!elt>, %c: tensor<2x100x2xCx!elt>, %odd: tensor<2x100x2x129x!elt>)
    -> (tensor<2x100x2xCx!elt>, tensor<2x100x6xCx!elt>, tensor<2x2x100x64x!elt>)
    attributes {amp.entry = "eval"} {
  %q0 = amp.slice %x {offsets = [0, 0, 0, 0], sizes = [2, 100, 2, C], strides = [1, 1, 1, 1]} : tensor<2x100x6xCx!elt>
  %k0 = amp.slice %x {offsets = [0, 0, 2, 0], sizes = [2, 100, 2, C], strides = [1, 1, 1, 1]} : tensor<2x100x6xCx!elt>
  %v0 = amp.slice %x {offsets = [0, 0, 4, 0], sizes = [2, 100, 2, C], strides = [1, 1, 1, 1]} : tensor<2x100x6xCx!elt>
  %q = amp.transpose %q0 {permutation = [0, 2, 1, 3]} : tensor<2x100x2xCx!elt>
  %k = amp.transpose %k0 {permutation = [0, 2, 1, 3]} : tensor<2x100x2xCx!elt>
  %v = amp.transpose %v0 {permutation = [0, 2, 1, 3]} : tensor<2x100x2xCx!elt>
  %dy = amp.transpose %c {permutation = [0, 2, 1, 3]} : tensor<2x100x2xCx!elt>
  %y, %s = amp.attention %q, %k, %v {causal}
      : (tensor<2x2x100xCx!elt>, tensor<2x2x100xCx!elt>, tensor<2x2x100xCx!elt>)
      -> (tensor<2x2x100xCx!acc>, tensor<2x2x100x2xf32>)
  %low = amp.cast %y : tensor<2x2x100xCx!acc> to tensor<2x2x100xCx!elt>
  %yt = amp.transpose %low {permutation = [0, 2, 1, 3]} : tensor<2x2x100xCx!elt>
  %rows = amp.reshape %yt : tensor<2x100x2xCx!elt> -> tensor<200x2xCx!elt>
  %square = amp.mul %rows, %rows : tensor<200x2xCx!elt>, tensor<200x2xCx!elt>
  %out = amp.reshape %square : tensor<200x2xCx!elt> -> tensor<2x100x2xCx!elt>
  %dq, %dk, %dv = amp.attention_grad %q, %k, %v, %dy, %y, %s {causal}
      : (tensor<2x2x100xCx!elt>, tensor<2x2x100xCx!elt>, tensor<2x2x100xCx!elt>, tensor<2x2x100xCx!elt>,
         tensor<2x2x100xCx!acc>, tensor<2x2x100x2xf32>)
      -> (tensor<2x2x100xCx!elt>, tensor<2x2x100xCx!elt>, tensor<2x2x100xCx!elt>)
  %tq = amp.transpose %dq {permutation = [0, 2, 1, 3]} : tensor<2x2x100xCx!elt>
  %tk = amp.transpose %dk {permutation = [0, 2, 1, 3]} : tensor<2x2x100xCx!elt>
  %tv = amp.transpose %dv {permutation = [0, 2, 1, 3]} : tensor<2x2x100xCx!elt>
  %dx = amp.concat %tq, %tk, %tv {axis = 2} : tensor<2x100x2xCx!elt>, tensor<2x100x2xCx!elt>, tensor<2x100x2xCx!elt>
  %part = amp.slice %odd {offsets = [0, 0, 0, 1], sizes = [2, 100, 2, 64], strides = [1, 1, 1, 1]} : tensor<2x100x2x129x!elt>
  %o = amp.transpose %part {permutation = [0, 2, 1, 3]} : tensor<2x100x2x64x!elt>
  %z = amp.attention %o, %o, %o : (tensor<2x2x100x64x!elt>, tensor<2x2x100x64x!elt>, tensor<2x2x100x64x!elt>) -> tensor<2x2x100x64x!elt>
  return %out, %dx, %z : tensor<2x100x2xCx!elt>, tensor<2x100x6xCx!elt>, tensor<2x2x100x64x!elt>
}
