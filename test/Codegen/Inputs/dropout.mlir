// Dropout and its gradient: flat, of an odd number of elements, of several
// blocks, beside a row that all rows share, and of what lies the other way.
!elt = f16

func.func @f(%x: tensor<40x50x!elt>, %y: tensor<7x13x!elt>, %z: tensor<70x4096x!elt>,
             %b: tensor<50x!elt>, %t: tensor<48x40x!elt>,
             %cx: tensor<40x50x!elt>, %cy: tensor<7x13x!elt>, %cz: tensor<70x4096x!elt>)
    -> (tensor<40x50x!elt>, tensor<7x13x!elt>, tensor<70x4096x!elt>, tensor<40x50x!elt>, tensor<40x48x!elt>,
        tensor<40x50x!elt>, tensor<7x13x!elt>, tensor<70x4096x!elt>)
    attributes {amp.entry = "eval"} {
  %key = amp.rng_key
  %0 = amp.dropout %x, %key {rate = 0.25, id = 0} : tensor<40x50x!elt>
  %1 = amp.dropout %y, %key {rate = 0.5, id = 1} : tensor<7x13x!elt>
  %2 = amp.dropout %z, %key {rate = 0.1, id = 2} : tensor<70x4096x!elt>
  %biased = amp.add %x, %b : tensor<40x50x!elt>, tensor<50x!elt>
  %3 = amp.dropout %biased, %key {rate = 0.25, id = 3} : tensor<40x50x!elt>
  %u = amp.transpose %t {permutation = [1, 0]} : tensor<48x40x!elt>
  %4 = amp.dropout %u, %key {rate = 0.25, id = 4} : tensor<40x48x!elt>

  %p0 = amp.mul %0, %cx : tensor<40x50x!elt>, tensor<40x50x!elt>
  %w0 = amp.convert %p0 : tensor<40x50x!elt> to tensor<40x50xf32>
  %l0 = amp.sum %w0 {axes = [0, 1]} : tensor<40x50xf32> -> tensor<f32>
  %p1 = amp.mul %1, %cy : tensor<7x13x!elt>, tensor<7x13x!elt>
  %w1 = amp.convert %p1 : tensor<7x13x!elt> to tensor<7x13xf32>
  %l1 = amp.sum %w1 {axes = [0, 1]} : tensor<7x13xf32> -> tensor<f32>
  %p2 = amp.mul %2, %cz : tensor<70x4096x!elt>, tensor<70x4096x!elt>
  %w2 = amp.convert %p2 : tensor<70x4096x!elt> to tensor<70x4096xf32>
  %l2 = amp.sum %w2 {axes = [0, 1]} : tensor<70x4096xf32> -> tensor<f32>
  %l3 = amp.add %l0, %l1 : tensor<f32>, tensor<f32>
  %loss = amp.add %l3, %l2 : tensor<f32>, tensor<f32>
  %dx, %dy, %dz = amp.backward %loss wrt (%x, %y, %z)
      : tensor<f32> -> tensor<40x50x!elt>, tensor<7x13x!elt>, tensor<70x4096x!elt>
  return %0, %1, %2, %3, %4, %dx, %dy, %dz
      : tensor<40x50x!elt>, tensor<7x13x!elt>, tensor<70x4096x!elt>, tensor<40x50x!elt>, tensor<40x48x!elt>,
        tensor<40x50x!elt>, tensor<7x13x!elt>, tensor<70x4096x!elt>
}
