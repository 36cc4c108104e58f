// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-unroll-loops --amp-autodiff

func.func @too_long(%x: tensor<4xf32>) -> tensor<4xf32> attributes {amp.entry = "eval"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %many = arith.constant 100000000 : index
  // expected-error @+1 {{expected loops of at most 1048576 ops once they are unrolled, found 100000000 turns of 2; let each turn do more, in fewer}}
  %r = scf.for %i = %c0 to %many step %c1 iter_args(%a = %x) -> tensor<4xf32> {
    %0 = amp.tanh %a : tensor<4xf32>
    scf.yield %0 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----

func.func @no_step(%x: tensor<4xf32>) -> tensor<4xf32> attributes {amp.entry = "eval"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error @+1 {{expected a step greater than 0, found 0}}
  %r = scf.for %i = %c0 to %c1 step %c0 iter_args(%a = %x) -> tensor<4xf32> {
    %0 = amp.tanh %a : tensor<4xf32>
    scf.yield %0 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @unknown_length(%n: index) -> !amp.gradients<unscaled> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note @+1 {{it depends on this}}
  %w = amp.read @w : tensor<4xf32>
  // expected-error @+1 {{expected a loop with constant bounds and step to differentiate, found 'scf.for' of a length that is not known here; write a constant number of turns}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %w) -> tensor<4xf32> {
    %0 = amp.tanh %a : tensor<4xf32>
    scf.yield %0 : tensor<4xf32>
  }
  %l = amp.sum %r {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // expected-note @+1 {{differentiated here}}
  %g = amp.backward %l for @opt : !amp.gradients<unscaled>
  return %g : !amp.gradients<unscaled>
}

// -----

func.func @many_turns_of_many(%x: tensor<4xf32>) -> tensor<4xf32> attributes {amp.entry = "eval"} {
  %r = amp.loop %t of 2000 carries (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    // expected-error @+1 {{expected loops of at most 1048576 ops once they are unrolled, found 2000 turns of 2 beside 1048000 of others; let each turn do more, in fewer}}
    %b = amp.loop %s of 2000 carries (%c = %a) : (tensor<4xf32>) -> tensor<4xf32> {
      %0 = amp.tanh %c : tensor<4xf32>
      amp.next %0 : tensor<4xf32>
    }
    amp.next %b : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
