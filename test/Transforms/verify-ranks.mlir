// Correct steps on several ranks, each with one thing changed.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-verify

module attributes {amp.parallel} {
  amp.variable @w : tensor<4xf32> = #amp.zeros
  amp.variable @mean : tensor<4xf32> = #amp.zeros {trainable = false}
  amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
  amp.scaler @s = #amp.dynamic
  func.func @unchanged(%x: tensor<?x4xf32>) -> tensor<f32> attributes {amp.entry = "train"} {
    %s = amp.read_scale @s : tensor<f32>
    %w = amp.read @w : tensor<4xf32>
    %k = amp.rng_key
    %r = amp.rank : tensor<i64>
    %own = amp.shift_key %k by %r {stride = 1} : tensor<i64>
    %p = amp.mul %x, %w : tensor<?x4xf32>, tensor<4xf32>
    %q = amp.dropout %p, %own {rate = 0.1, id = 0} : tensor<?x4xf32>
    %m = amp.mean %q {axes = [0]} : tensor<?x4xf32> -> tensor<4xf32>
    %l = amp.mean %m {axes = [0]} : tensor<4xf32> -> tensor<f32>
    %d = amp.backward %l for @opt scaler @s seed %s : !amp.gradients<scaled>
    %g = amp.all_reduce mean %d : !amp.gradients<scaled>
    %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
    %f = amp.all_finite %u : !amp.gradients<unscaled>
    %c, %n = amp.clip_grad_norm %u max 1.0 : !amp.gradients<unscaled>, tensor<f32>
    amp.step @opt %c if %f : !amp.gradients<unscaled>
    %ms = amp.all_reduce_tensors mean %m : (tensor<4xf32>) -> tensor<4xf32>
    amp.write @mean, %ms if %f : tensor<4xf32>
    %next = amp.update_scale @s, %f : tensor<f32>
    return %l : tensor<f32>
  }
}

// -----

module attributes {amp.parallel} {
  amp.variable @w : tensor<4xf32> = #amp.zeros
  amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
  func.func @not_reduced(%x: tensor<?x4xf32>) attributes {amp.entry = "train"} {
    %w = amp.read @w : tensor<4xf32>
    %p = amp.mul %x, %w : tensor<?x4xf32>, tensor<4xf32>
    %l = amp.mean %p {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
    // expected-note @+1 {{the value is made here}}
    %d = amp.backward %l for @opt : !amp.gradients<unscaled>
    %f = amp.all_finite %d : !amp.gradients<unscaled>
    // expected-error @+1 {{'amp.step' op changes state, which is the same on all ranks, by a value that depends on each rank's samples; expected its sum over ranks [guarantee 9: state is the same on all ranks]}}
    amp.step @opt %d if %f : !amp.gradients<unscaled>
    return
  }
}

// -----

// One of two bundles.
module attributes {amp.parallel} {
  amp.variable @w : tensor<4xf32> = #amp.zeros
  amp.variable @v : tensor<4xf32> = #amp.zeros
  amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
  amp.optimizer @other = #amp.sgd<lr = 0.1> for [@v]
  func.func @one_not_reduced(%x: tensor<?x4xf32>) attributes {amp.entry = "train"} {
    %w = amp.read @w : tensor<4xf32>
    %v = amp.read @v : tensor<4xf32>
    %p = amp.mul %x, %w : tensor<?x4xf32>, tensor<4xf32>
    %q = amp.mul %p, %v : tensor<?x4xf32>, tensor<4xf32>
    %l = amp.mean %q {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
    %d = amp.backward %l for @opt : !amp.gradients<unscaled>
    // expected-note @+1 {{the value is made here}}
    %e = amp.backward %l for @other : !amp.gradients<unscaled>
    %g = amp.all_reduce mean %d : !amp.gradients<unscaled>
    %f = amp.all_finite %g : !amp.gradients<unscaled>
    %h = amp.all_finite %e : !amp.gradients<unscaled>
    amp.step @opt %g if %f : !amp.gradients<unscaled>
    // expected-error @+1 {{'amp.step' op changes state}}
    amp.step @other %e if %h : !amp.gradients<unscaled>
    return
  }
}

// -----

// The flag looks at the rank's own gradients: one rank would skip alone.
module attributes {amp.parallel} {
  amp.variable @w : tensor<4xf32> = #amp.zeros
  amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
  func.func @own_flag(%x: tensor<?x4xf32>) attributes {amp.entry = "train"} {
    %w = amp.read @w : tensor<4xf32>
    %p = amp.mul %x, %w : tensor<?x4xf32>, tensor<4xf32>
    %l = amp.mean %p {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
    %d = amp.backward %l for @opt : !amp.gradients<unscaled>
    %g = amp.all_reduce mean %d : !amp.gradients<unscaled>
    %f = amp.all_finite %g : !amp.gradients<unscaled>
    %own = amp.all_finite %d : !amp.gradients<unscaled>
    // expected-note @+1 {{the value is made here}}
    %both = amp.all %f, %own
    // expected-error @+1 {{'amp.step' op changes state}}
    amp.step @opt %g if %both : !amp.gradients<unscaled>
    return
  }
}

// -----

// A norm of the rank's own gradients, once steps are expanded.
module attributes {amp.parallel} {
  amp.variable @w : tensor<4xf32> = #amp.zeros
  amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
  func.func @own_norm(%x: tensor<?x4xf32>) attributes {amp.entry = "train"} {
    %dw = amp.mean %x {axes = [0]} : tensor<?x4xf32> -> tensor<4xf32>
    %one = amp.constant dense<1.0> : tensor<f32>
    %all = amp.all_reduce_tensors mean %dw : (tensor<4xf32>) -> tensor<4xf32>
    %o = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
    %g = amp.gradients [@w = %all] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
    %f, %n = amp.gradient_norm %g times %one : !amp.gradients<unscaled>, tensor<f32>
    %h, %own = amp.gradient_norm %o times %one : !amp.gradients<unscaled>, tensor<f32>
    // expected-note @+1 {{the value is made here}}
    %factor = amp.div %one, %own : tensor<f32>, tensor<f32>
    %both = amp.all %f, %h
    // expected-error @+1 {{'amp.update' op changes state}}
    amp.update [@w] from %g times %factor if %both : !amp.gradients<unscaled>, tensor<f32> {
    ^bb0(%gradient: f32, %p: f32):
      %0 = arith.subf %p, %gradient : f32
      amp.yield %0 : f32
    }
    return
  }
}

// -----

module attributes {amp.parallel} {
  amp.variable @mean : tensor<4xf32> = #amp.zeros {trainable = false}
  func.func @own_statistics(%x: tensor<?x4xf32>) attributes {amp.entry = "train"} {
    // expected-note @+1 {{the value is made here}}
    %m = amp.mean %x {axes = [0]} : tensor<?x4xf32> -> tensor<4xf32>
    // expected-error @+1 {{'amp.write' op changes state}}
    amp.write @mean, %m always : tensor<4xf32>
    return
  }
}

// -----

module attributes {amp.parallel} {
  amp.scaler @s = #amp.dynamic
  // expected-note @+1 {{the value is made here}}
  func.func @own_scale(%f: tensor<i1>) attributes {amp.entry = "train"} {
    // expected-error @+1 {{'amp.update_scale' op changes state}}
    %next = amp.update_scale @s, %f : tensor<f32>
    return
  }
}

// -----

module attributes {amp.parallel} {
  amp.variable @w : tensor<4xf32> = #amp.zeros
  amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
  func.func @twice(%x: tensor<?x4xf32>) attributes {amp.entry = "train"} {
    %dw = amp.mean %x {axes = [0]} : tensor<?x4xf32> -> tensor<4xf32>
    // expected-note @+1 {{the value is made here}}
    %all = amp.all_reduce_tensors sum %dw : (tensor<4xf32>) -> tensor<4xf32>
    // expected-error @+1 {{sums over ranks a value that is the same on all of them; expected each to be summed once [guarantee 9: state is the same on all ranks]}}
    %again = amp.all_reduce_tensors sum %all : (tensor<4xf32>) -> tensor<4xf32>
    %g = amp.gradients [@w = %again] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
    %f = amp.all_finite %g : !amp.gradients<unscaled>
    amp.step @opt %g if %f : !amp.gradients<unscaled>
    return
  }
}

// -----

module attributes {amp.parallel} {
  func.func @same_mask(%x: tensor<?x4xf32>) -> tensor<f32> attributes {amp.entry = "train"} {
    // expected-note @+1 {{the value is made here}}
    %k = amp.rng_key
    // expected-error @+1 {{'amp.dropout' op draws the same numbers on all ranks for different samples; expected a key of the rank's own, from 'amp.shift_key'}}
    %q = amp.dropout %x, %k {rate = 0.1, id = 0} : tensor<?x4xf32>
    %l = amp.mean %q {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
    return %l : tensor<f32>
  }
}

// -----

// Noise on weights is the same on all ranks.
module attributes {amp.parallel} {
  amp.variable @w : tensor<4xf32> = #amp.zeros {trainable = false}
  func.func @own_noise(%x: tensor<?x4xf32>) attributes {amp.entry = "train"} {
    %k = amp.rng_key
    %r = amp.rank : tensor<i64>
    %own = amp.shift_key %k by %r {stride = 1} : tensor<i64>
    // expected-note @+1 {{the value is made here}}
    %n = amp.random_normal %own {id = 0} : tensor<4xf32>
    // expected-error @+1 {{'amp.write' op changes state}}
    amp.write @w, %n always : tensor<4xf32>
    return
  }
}

// -----

// In a loop, and by an op that nobody describes.
module attributes {amp.parallel} {
  amp.variable @mean : tensor<4xf32> = #amp.zeros {trainable = false}
  func.func @in_a_loop(%x: tensor<?x4xf32>) attributes {amp.entry = "train"} {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %old = amp.read @mean : tensor<4xf32>
    // expected-note @+1 {{the value is made here}}
    %new = scf.for %i = %zero to %one step %one iter_args(%m = %old) -> tensor<4xf32> {
      %0 = amp.mean %x {axes = [0]} : tensor<?x4xf32> -> tensor<4xf32>
      %1 = amp.add %m, %0 : tensor<4xf32>, tensor<4xf32>
      scf.yield %1 : tensor<4xf32>
    }
    // expected-error @+1 {{'amp.write' op changes state}}
    amp.write @mean, %new always : tensor<4xf32>
    return
  }
}

// -----

module attributes {amp.parallel} {
  amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
  func.func private @note(%l: tensor<f32>) {
    amp.write @mean, %l always : tensor<f32>
    return
  }
  func.func @in_a_callee(%x: tensor<?xf32>) attributes {amp.entry = "train"} {
    %l = amp.mean %x {axes = [0]} : tensor<?xf32> -> tensor<f32>
    // expected-error @+1 {{'func.call' op is not followed in a step on several ranks; expected calls to be inlined ('--inline')}}
    func.call @note(%l) : (tensor<f32>) -> ()
    return
  }
}
