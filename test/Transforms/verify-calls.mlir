// Gradients, state and counts that a function hides.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-verify

// Guarantee 1: a bundle is scaled by what its caller seeded it with.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
amp.scaler @t = #amp.dynamic
// expected-note @+1 {{the value is made here}}
func.func private @unscale(%g: !amp.gradients<scaled>) -> !amp.gradients<unscaled> {
  %s = amp.read_scale @s : tensor<f32>
  // expected-error @+1 {{expected gradients of S(@s), by which they are divided, found S(@t) [guarantee 1: unscaled once]}}
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  return %u : !amp.gradients<unscaled>
}
func.func @right(%l: tensor<f32>) -> !amp.gradients<unscaled> {
  %s = amp.read_scale @s : tensor<f32>
  %g = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  %u = call @unscale(%g) : (!amp.gradients<scaled>) -> !amp.gradients<unscaled>
  return %u : !amp.gradients<unscaled>
}
func.func @other_scaler(%l: tensor<f32>) -> !amp.gradients<unscaled> {
  %t = amp.read_scale @t : tensor<f32>
  %g = amp.backward %l for @a scaler @t seed %t : !amp.gradients<scaled>
  %u = call @unscale(%g) : (!amp.gradients<scaled>) -> !amp.gradients<unscaled>
  return %u : !amp.gradients<unscaled>
}

// -----

// And so is what comes back, of each call.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
amp.scaler @t = #amp.dynamic
func.func private @both(%g: !amp.gradients<scaled>, %h: !amp.gradients<scaled>) -> !amp.gradients<scaled> {
  %0 = call @same(%g) : (!amp.gradients<scaled>) -> !amp.gradients<scaled>
  %1 = call @same(%h) : (!amp.gradients<scaled>) -> !amp.gradients<scaled>
  %2 = amp.sum_gradients %0, %1 : !amp.gradients<scaled>
  return %2 : !amp.gradients<scaled>
}
func.func private @same(%g: !amp.gradients<scaled>) -> !amp.gradients<scaled> {
  return %g : !amp.gradients<scaled>
}
func.func @mixed(%l: tensor<f32>) -> (!amp.gradients<unscaled>, !amp.gradients<unscaled>) {
  %s = amp.read_scale @s : tensor<f32>
  %t = amp.read_scale @t : tensor<f32>
  %g = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  %h = amp.backward %l for @a scaler @t seed %t : !amp.gradients<scaled>
  %0 = call @both(%g, %g) : (!amp.gradients<scaled>, !amp.gradients<scaled>) -> !amp.gradients<scaled>
  // expected-note @+1 {{the value is made here}}
  %1 = call @same(%h) : (!amp.gradients<scaled>) -> !amp.gradients<scaled>
  %2 = amp.unscale %0 by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  // expected-error @+1 {{expected gradients of S(@s), by which they are divided, found S(@t) [guarantee 1: unscaled once]}}
  %3 = amp.unscale %1 by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  return %2, %3 : !amp.gradients<unscaled>, !amp.gradients<unscaled>
}

// -----

// Guarantee 5: no flag of the step is seen in a function.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
amp.scaler @t = #amp.dynamic
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.variable @seen : tensor<f32> = #amp.zeros {trainable = false}
func.func private @keep(%m: tensor<f32>) {
  // expected-note @+1 {{state is changed here}}
  amp.write @mean, %m : tensor<f32>
  return
}
func.func private @count(%m: tensor<f32>) {
  amp.write @seen, %m always : tensor<f32>
  return
}
func.func @train(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %g = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  amp.step @a %u if %f : !amp.gradients<unscaled>
  // expected-error @+1 {{'func.call' op calls a function that changes state, whose flag is not followed into it; run 'inline' first [guarantee 5: state obeys the finite flag]}}
  call @keep(%l) : (tensor<f32>) -> ()
  call @count(%l) : (tensor<f32>) -> ()
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

// Nor the counts that it reads.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.variable @a.t : tensor<i64> = #amp.zeros {role = #amp.role<applied_steps of @a>, trainable = false}
amp.scaler @s = #amp.dynamic
amp.variable @s.skipped : tensor<i64> = #amp.zeros {role = #amp.role<skipped of @s>, trainable = false}
func.func private @attempts() -> tensor<f32> {
  // expected-note @+1 {{it is read here}}
  %0 = amp.read @s.skipped : tensor<i64>
  %1 = amp.convert %0 : tensor<i64> to tensor<f32>
  return %1 : tensor<f32>
}
func.func private @steps() -> tensor<f32> {
  %0 = amp.read @a.t : tensor<i64>
  %1 = amp.convert %0 : tensor<i64> to tensor<f32>
  return %1 : tensor<f32>
}
func.func @schedule(%g: tensor<4xf32>) {
  %one = amp.constant dense<1.0> : tensor<f32>
  %u = amp.gradients [@w = %g] for @a : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  %right = call @steps() : () -> tensor<f32>
  %wrong = call @attempts() : () -> tensor<f32>
  // expected-error @+1 {{expected the numbers of an update to depend on applied steps, found '@s.skipped', which a skipped step changes [guarantee 5: state obeys the finite flag]}}
  amp.update [@w] from %u times %one if %f with (%right, %wrong)
      : !amp.gradients<unscaled>, tensor<f32>, (tensor<f32>, tensor<f32>) {
  ^bb0(%d: f32, %p: f32, %r: f32, %q: f32):
    %0 = arith.mulf %d, %r : f32
    %1 = arith.subf %p, %0 : f32
    amp.yield %1 : f32
  }
  return
}
