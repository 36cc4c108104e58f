// Attention and its gradients by kernels of whole matrices: rows that are whole and half
// vectors of a fragment, queries and keys that do not fill the last tile, keys beyond
// queries, heads that share a key, scales of either sign, overflow.
// REQUIRES: computing-driver
// RUN: %computing %python %S/compare_kernels.py %s %t --types f16 bf16 --sizes 8 32 40 64 72 128 --special o --rounded y
// RUN: %computing %python %S/compare_kernels.py %s %t --types f16 bf16 --sizes 8 40 128 --special o --rounded y --cudnn
!elt = f16
!acc = f32
func.func @f(%q: tensor<2x2x150xCx!elt>, %k: tensor<2x2x150xCx!elt>, %v: tensor<2x2x150xCx!elt>, %c: tensor<2x2x150xCx!elt>,
             %g: tensor<2x4x20xCx!elt>, %e: tensor<2x2x77xCx!elt>, %w: tensor<2x2x77x24x!elt>, %d: tensor<2x4x20x24x!elt>,
             %o: tensor<1x3xCx!elt>)
    -> (tensor<2x2x150xCx!acc>, tensor<2x2x150xCx!elt>, tensor<2x2x150xCx!elt>, tensor<2x2x150xCx!elt>,
        tensor<2x4x20x24x!elt>, tensor<2x4x20x2xf32>, tensor<2x4x20xCx!elt>, tensor<2x2x77xCx!elt>, tensor<2x2x77x24x!elt>,
        tensor<1x3xCx!elt>)
    attributes {amp.entry = "eval"} {
  %y, %s = amp.attention %q, %k, %v {causal}
      : (tensor<2x2x150xCx!elt>, tensor<2x2x150xCx!elt>, tensor<2x2x150xCx!elt>)
      -> (tensor<2x2x150xCx!acc>, tensor<2x2x150x2xf32>)
  %dq, %dk, %dv = amp.attention_grad %q, %k, %v, %c, %y, %s {causal}
      : (tensor<2x2x150xCx!elt>, tensor<2x2x150xCx!elt>, tensor<2x2x150xCx!elt>, tensor<2x2x150xCx!elt>,
         tensor<2x2x150xCx!acc>, tensor<2x2x150x2xf32>)
      -> (tensor<2x2x150xCx!elt>, tensor<2x2x150xCx!elt>, tensor<2x2x150xCx!elt>)
  %z, %t = amp.attention %g, %e, %w {scale = -0.0625}
      : (tensor<2x4x20xCx!elt>, tensor<2x2x77xCx!elt>, tensor<2x2x77x24x!elt>)
      -> (tensor<2x4x20x24x!elt>, tensor<2x4x20x2xf32>)
  %dg, %de, %dw = amp.attention_grad %g, %e, %w, %d, %z, %t {scale = -0.0625}
      : (tensor<2x4x20xCx!elt>, tensor<2x2x77xCx!elt>, tensor<2x2x77x24x!elt>, tensor<2x4x20x24x!elt>,
         tensor<2x4x20x24x!elt>, tensor<2x4x20x2xf32>)
      -> (tensor<2x4x20xCx!elt>, tensor<2x2x77xCx!elt>, tensor<2x2x77x24x!elt>)
  %x = amp.attention %o, %o, %o : (tensor<1x3xCx!elt>, tensor<1x3xCx!elt>, tensor<1x3xCx!elt>) -> tensor<1x3xCx!elt>
  return %y, %dq, %dk, %dv, %z, %t, %dg, %de, %dw, %x
      : tensor<2x2x150xCx!acc>, tensor<2x2x150xCx!elt>, tensor<2x2x150xCx!elt>, tensor<2x2x150xCx!elt>,
        tensor<2x4x20x24x!elt>, tensor<2x4x20x2xf32>, tensor<2x4x20xCx!elt>, tensor<2x2x77xCx!elt>, tensor<2x2x77x24x!elt>,
        tensor<1x3xCx!elt>
}
