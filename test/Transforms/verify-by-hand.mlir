// Updates that a user writes, without steps and bundles: guarantee 5.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-verify

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.scaler @s = #amp.dynamic
func.func @no_flag(%x: tensor<4xf32>) {
  // expected-note @+1 {{S is read here}}
  %s = amp.read_scale @s : tensor<f32>
  %w = amp.read @w : tensor<4xf32>
  %dw = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
  %u = amp.div %dw, %s : tensor<4xf32>, tensor<f32>
  %new = amp.sub %w, %u : tensor<4xf32>, tensor<4xf32>
  // expected-error @+2 {{'amp.write' op expected a flag that says that the gradients are finite, found none; a skipped step must not write '@w' [guarantee 5: state obeys the finite flag]}}
  // expected-error @+1 {{'amp.write' op uses gradients that '@s' scaled, but nothing updates it; expected an 'amp.update_scale' in this function}}
  amp.write @w, %new : tensor<4xf32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @calls : tensor<f32> = #amp.zeros {trainable = false}
amp.scaler @s = #amp.dynamic
func.func @constant_flag(%x: tensor<4xf32>, %c: i1) {
  %s = amp.read_scale @s : tensor<f32>
  %w = amp.read @w : tensor<4xf32>
  %calls = amp.read @calls : tensor<f32>
  %dw = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
  // Out of a branch too.
  %u = scf.if %c -> tensor<4xf32> {
    %0 = amp.div %dw, %s : tensor<4xf32>, tensor<f32>
    scf.yield %0 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  %new = amp.sub %w, %u : tensor<4xf32>, tensor<4xf32>
  // expected-note @+1 {{the value is made here}}
  %true = amp.constant dense<true> : tensor<i1>
  // expected-error @+1 {{found 'amp.constant'; a skipped step must not write '@w'}}
  amp.write @w, %new if %true : tensor<4xf32>
  // Does not depend on gradients.
  %one = amp.constant dense<1.0> : tensor<f32>
  %more = amp.add %calls, %one : tensor<f32>, tensor<f32>
  amp.write @calls, %more : tensor<f32>
  // expected-error @+1 {{found 'amp.constant'; '@s' must back off when one of its gradients overflows}}
  %next = amp.update_scale @s, %true : tensor<f32>
  return
}

// -----

// A check of the user's own is taken at its word.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.scaler @s = #amp.dynamic
func.func @checked(%x: tensor<4xf32>) {
  %s = amp.read_scale @s : tensor<f32>
  %w = amp.read @w : tensor<4xf32>
  %dw = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
  %u = amp.div %dw, %s : tensor<4xf32>, tensor<f32>
  %ok = amp.is_finite %u : tensor<4xf32>
  %ones = amp.convert %ok : tensor<4xi1> to tensor<4xf32>
  %least = amp.min %ones {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %half = amp.constant dense<0.5> : tensor<f32>
  %f = amp.compare gt, %least, %half : tensor<f32>, tensor<f32>
  %new = amp.sub %w, %u : tensor<4xf32>, tensor<4xf32>
  amp.write @w, %new if %f : tensor<4xf32>
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

// A bundle that no step uses is updated by hand.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @bundle(%loss: tensor<f32>) {
  %s = amp.read_scale @s : tensor<f32>
  %w = amp.read @w : tensor<4xf32>
  // expected-note @+1 {{the gradients are made here}}
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  %dw = amp.gradient %u[@w] : !amp.gradients<unscaled> -> tensor<4xf32>
  %new = amp.sub %w, %dw : tensor<4xf32>, tensor<4xf32>
  // expected-error @+1 {{expected a flag that says that the gradients of '@opt' are finite, found none; a skipped step must not write '@w'}}
  amp.write @w, %new : tensor<4xf32>
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

// S is updated once, by its own op.
// expected-note @+1 {{the variable is declared here}}
amp.variable @s.scale : tensor<f32> = #amp.ones {role = #amp.role<scale of @s>, trainable = false}
amp.scaler @s = #amp.dynamic
func.func @scale_written(%x: tensor<f32>) {
  // expected-error @+1 {{'amp.write' op writes '@s.scale', the state of '@s', which only 'amp.update_scale' may write, once in a step [guarantee 5: state obeys the finite flag]}}
  amp.write @s.scale, %x : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w, @v]
func.func @update_without_gradient(%dw: tensor<4xf32>) {
  %one = amp.constant dense<1.0> : tensor<f32>
  // expected-note @+1 {{the bundle is made here}}
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %f, %n = amp.gradient_norm %g times %one : !amp.gradients<unscaled>, tensor<f32>
  // expected-error @+1 {{'amp.update' op expected a gradient of '@v' in the bundle, found none}}
  amp.update [@w, @v] from %g times %one if %f : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32):
    %0 = arith.subf %p, %grad : f32
    amp.yield %0 : f32
  }
  return
}

// -----

// Guarantee 2: by integers.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @update_by_integers(%dw: tensor<4xf32>) {
  %one = amp.constant dense<1.0> : tensor<f32>
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %f, %n = amp.gradient_norm %g times %one : !amp.gradients<unscaled>, tensor<f32>
  // expected-note @+1 {{the update is here}}
  amp.update [@w] from %g times %one if %f : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32):
    %c = arith.cmpf ogt, %grad, %p : f32
    %0 = arith.select %c, %grad, %p : f32
    // expected-error @+1 {{'arith.fptosi' op makes an integer of what the update of '@w' computes in 32}}
    %1 = arith.fptosi %0 : f32 to i32
    %2 = arith.sitofp %1 : i32 to f32
    amp.yield %2 : f32
  }
  return
}
