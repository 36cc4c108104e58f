// What an expansion knows of its ops makes code shorter. The same written out, of which
// nothing is known, is as near to the CPU's: a softmax, its logarithm, a sigmoid, a norm
// and the number that a label picks.
// REQUIRES: computing-driver
// RUN: %computing %python %S/compare_kernels.py %s %t --sizes 10 250 1000 --special x t
!elt = f32
!acc = f32
func.func @f(%x: tensor<11xCx!elt>, %t: tensor<11x1xi64>)
    -> (tensor<11xCx!elt>, tensor<11xCx!elt>, tensor<11xCx!elt>, tensor<11xCx!elt>, tensor<11x1x!acc>)
    attributes {amp.entry = "eval"} {
  %zero = amp.constant dense<0.0> : tensor<!acc>
  %one = amp.constant dense<1.0> : tensor<!acc>
  %eps = amp.constant dense<1.0e-5> : tensor<!acc>
  %count = amp.size %x {axes = [1]} : tensor<11xCx!elt> -> tensor<!acc>
  %w = amp.convert %x : tensor<11xCx!elt> to tensor<11xCx!acc>
  %max = amp.max %w {axes = [1], keepdims} : tensor<11xCx!acc> -> tensor<11x1x!acc>
  %shifted = amp.sub %w, %max : tensor<11xCx!acc>, tensor<11x1x!acc>
  %power = amp.exp %shifted : tensor<11xCx!acc>
  %sum = amp.sum %power {axes = [1], keepdims} : tensor<11xCx!acc> -> tensor<11x1x!acc>
  %share = amp.div %power, %sum : tensor<11xCx!acc>, tensor<11x1x!acc>
  %softmax = amp.convert %share : tensor<11xCx!acc> to tensor<11xCx!elt>
  %log = amp.log %sum : tensor<11x1x!acc>
  %rest = amp.sub %shifted, %log : tensor<11xCx!acc>, tensor<11x1x!acc>
  %logarithm = amp.convert %rest : tensor<11xCx!acc> to tensor<11xCx!elt>
  %negative = amp.neg %w : tensor<11xCx!acc>
  %inverse = amp.exp %negative : tensor<11xCx!acc>
  %above = amp.add %inverse, %one : tensor<11xCx!acc>, tensor<!acc>
  %probability = amp.div %one, %above : tensor<!acc>, tensor<11xCx!acc>
  %sigmoid = amp.convert %probability : tensor<11xCx!acc> to tensor<11xCx!elt>
  %total = amp.sum %w {axes = [1], keepdims} : tensor<11xCx!acc> -> tensor<11x1x!acc>
  %mean = amp.div %total, %count : tensor<11x1x!acc>, tensor<!acc>
  %centred = amp.sub %w, %mean : tensor<11xCx!acc>, tensor<11x1x!acc>
  %square = amp.mul %centred, %centred : tensor<11xCx!acc>, tensor<11xCx!acc>
  %squares = amp.sum %square {axes = [1], keepdims} : tensor<11xCx!acc> -> tensor<11x1x!acc>
  %variance = amp.div %squares, %count : tensor<11x1x!acc>, tensor<!acc>
  %shy = amp.add %variance, %eps : tensor<11x1x!acc>, tensor<!acc>
  %root = amp.sqrt %shy : tensor<11x1x!acc>
  %factor = amp.div %one, %root : tensor<!acc>, tensor<11x1x!acc>
  %unit = amp.mul %centred, %factor : tensor<11xCx!acc>, tensor<11x1x!acc>
  %norm = amp.convert %unit : tensor<11xCx!acc> to tensor<11xCx!elt>
  %columns = amp.iota : tensor<Cxi64>
  %is = amp.compare eq, %t, %columns : tensor<11x1xi64>, tensor<Cxi64>
  %own = amp.select %is, %w, %zero : tensor<11xCxi1>, tensor<11xCx!acc>, tensor<!acc>
  %picked = amp.sum %own {axes = [1], keepdims} : tensor<11xCx!acc> -> tensor<11x1x!acc>
  return %softmax, %logarithm, %sigmoid, %norm, %picked
      : tensor<11xCx!elt>, tensor<11xCx!elt>, tensor<11xCx!elt>, tensor<11xCx!elt>, tensor<11x1x!acc>
}
