// The same with masks of flags and of numbers, for all or for each sample, head, query or
// key; queries that see no key, and some whose keys all have the least number; and dropout, which drops the weights that the CPU drops.
// REQUIRES: computing-driver
// RUN: %computing %python %S/compare_kernels.py %s %t --types f16 bf16 --sizes 32 64 128 --rounded y0 y1 y2 y3 --rng 1099511627783 8589934597
!elt = f16
!acc = f32
func.func @f(%q: tensor<2x2x70xCx!elt>, %k: tensor<2x2x50xCx!elt>, %v: tensor<2x2x50xCx!elt>, %c: tensor<2x2x70xCx!elt>,
             %rows: tensor<2x1x70x1xi1>, %columns: tensor<2x1x1x50xi1>, %numbers: tensor<2x70x50xf32>, %few: tensor<70x50x!elt>)
    -> (tensor<2x2x70xCx!acc>, tensor<2x2x70x2xf32>, tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>,
        tensor<2x2x70xCx!acc>, tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>,
        tensor<2x2x70xCx!acc>, tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>,
        tensor<2x2x70xCx!acc>, tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>)
    attributes {amp.entry = "train"} {
  %key = amp.rng_key
  %y0, %s0 = amp.attention %q, %k, %v mask %rows
      : (tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x1x70x1xi1>)
      -> (tensor<2x2x70xCx!acc>, tensor<2x2x70x2xf32>)
  %q0, %k0, %v0 = amp.attention_grad %q, %k, %v, %c, %y0, %s0 mask %rows
      : (tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x70xCx!elt>,
         tensor<2x2x70xCx!acc>, tensor<2x2x70x2xf32>, tensor<2x1x70x1xi1>)
      -> (tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>)
  %y1, %s1 = amp.attention %q, %k, %v mask %columns dropout %key {dropout = 0.25, id = 3}
      : (tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x1x1x50xi1>, tensor<2xi64>)
      -> (tensor<2x2x70xCx!acc>, tensor<2x2x70x2xf32>)
  %q1, %k1, %v1 = amp.attention_grad %q, %k, %v, %c, %y1, %s1 mask %columns dropout %key {dropout = 0.25, id = 3}
      : (tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x70xCx!elt>,
         tensor<2x2x70xCx!acc>, tensor<2x2x70x2xf32>, tensor<2x1x1x50xi1>, tensor<2xi64>)
      -> (tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>)
  %y2, %s2 = amp.attention %q, %k, %v mask %numbers
      : (tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x70x50xf32>)
      -> (tensor<2x2x70xCx!acc>, tensor<2x2x70x2xf32>)
  %q2, %k2, %v2 = amp.attention_grad %q, %k, %v, %c, %y2, %s2 mask %few
      : (tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x70xCx!elt>,
         tensor<2x2x70xCx!acc>, tensor<2x2x70x2xf32>, tensor<70x50x!elt>)
      -> (tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>)
  %zero = amp.constant dense<0.0> : tensor<f32>
  %number = amp.constant dense<-3.4028235e+38> : tensor<f32>
  %least = amp.select %rows, %zero, %number : tensor<2x1x70x1xi1>, tensor<f32>, tensor<f32>
  %y3, %s3 = amp.attention %q, %k, %v mask %least
      : (tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x1x70x1xf32>)
      -> (tensor<2x2x70xCx!acc>, tensor<2x2x70x2xf32>)
  %q3, %k3, %v3 = amp.attention_grad %q, %k, %v, %c, %y3, %s3 mask %least
      : (tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x70xCx!elt>,
         tensor<2x2x70xCx!acc>, tensor<2x2x70x2xf32>, tensor<2x1x70x1xf32>)
      -> (tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>)
  return %y0, %s0, %q0, %k0, %v0, %y1, %q1, %k1, %v1, %y2, %q2, %k2, %v2, %y3, %q3, %k3, %v3
      : tensor<2x2x70xCx!acc>, tensor<2x2x70x2xf32>, tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>,
        tensor<2x2x70xCx!acc>, tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>,
        tensor<2x2x70xCx!acc>, tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>,
        tensor<2x2x70xCx!acc>, tensor<2x2x70xCx!elt>, tensor<2x2x50xCx!elt>, tensor<2x2x50xCx!elt>
}
