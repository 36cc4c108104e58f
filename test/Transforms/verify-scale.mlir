// S as a number: what multiplies it counts, and where it is stored.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-verify

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @twice(%loss: tensor<f32>) {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %seed = amp.add %s, %s : tensor<f32>, tensor<f32>
  // expected-error @+1 {{'amp.backward' op expected the seed to be the S of its scaler, S(@s), found 2 * S(@s); multiply the loss instead, before the backward [guarantee 1: unscaled once]}}
  %g = amp.backward %loss for @opt scaler @s seed %seed : !amp.gradients<scaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @negative(%loss: tensor<f32>, %c: i1) {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %seed = scf.if %c -> tensor<f32> {
    %0 = amp.neg %s : tensor<f32>
    scf.yield %0 : tensor<f32>
  } else {
    %minus = amp.constant dense<-1.0> : tensor<f32>
    %0 = amp.div %s, %minus : tensor<f32>, tensor<f32>
    scf.yield %0 : tensor<f32>
  }
  // expected-error @+1 {{found -S(@s)}}
  %g = amp.backward %loss for @opt scaler @s seed %seed : !amp.gradients<scaled>
  return
}

// -----

// What is not known is no S either.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
// expected-note @+1 {{the value is made here}}
func.func @weighted(%loss: tensor<f32>, %weight: tensor<f32>, %c: i1) {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %seed = amp.mul %s, %weight : tensor<f32>, tensor<f32>
  // expected-error @+1 {{found a multiple of S(@s)}}
  %g = amp.backward %loss for @opt scaler @s seed %seed : !amp.gradients<scaled>
  // A user weights the loss, and a backward without scaler as he likes.
  %0 = amp.mul %loss, %weight : tensor<f32>, tensor<f32>
  %h = amp.backward %0 for @opt scaler @s seed %s : !amp.gradients<scaled>
  %i = amp.backward %loss for @opt seed %weight : !amp.gradients<unscaled>
  // S by another way is S.
  %two = amp.constant dense<2.0> : tensor<f32>
  %1 = amp.mul %s, %two : tensor<f32>, tensor<f32>
  %2 = amp.sub %1, %s : tensor<f32>, tensor<f32>
  %3 = scf.if %c -> tensor<f32> {
    scf.yield %2 : tensor<f32>
  } else {
    scf.yield %s : tensor<f32>
  }
  %j = amp.backward %loss for @opt scaler @s seed %3 : !amp.gradients<scaled>
  // expected-error @+1 {{found degree 0}}
  %k = amp.backward %loss for @opt scaler @s seed %weight : !amp.gradients<scaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @unscaled_by_half(%loss: tensor<f32>) {
  %s = amp.read_scale @s : tensor<f32>
  %half = amp.constant dense<0.5> : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %0 = amp.mul %s, %half : tensor<f32>, tensor<f32>
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  // expected-error @+1 {{'amp.unscale' op expected to unscale by the S that seeded the gradients, S(@s), found 0.5 * S(@s)}}
  %u = amp.unscale %g by @s seeded %0 : !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

// After expansion: the multiplier.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @s.scale : tensor<f32> = #amp.ones {role = #amp.role<scale of @s>, trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @twice_the_reciprocal(%dw: tensor<4xf32>, %norm: tensor<f32>) {
  // S is a variable too.
  %s = amp.read @s.scale : tensor<f32>
  %d = amp.mul %dw, %s : tensor<4xf32>, tensor<f32>
  %two = amp.constant dense<2.0> : tensor<f32>
  %inv = amp.reciprocal %s : tensor<f32>
  %clipped = amp.mul %inv, %norm : tensor<f32>, tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %twice = amp.div %two, %s : tensor<f32>, tensor<f32>
  %g = amp.gradients [@w = %d] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  %f, %n = amp.gradient_norm %g times %inv : !amp.gradients<scaled>, tensor<f32>
  %e, %m = amp.gradient_norm %g times %clipped : !amp.gradients<scaled>, tensor<f32>
  // expected-error @+1 {{'amp.update' op expected the reciprocal of the S that seeded the gradients, found 2 * 1 / S(@s)}}
  amp.update [@w] from %g times %twice if %f : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32):
    %0 = arith.subf %p, %grad : f32
    amp.yield %0 : f32
  }
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

// Guarantee 3: S in 16 bits as a factor of the seed, and of the reciprocal.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @factor_in_f16(%loss: tensor<f32>, %dw: tensor<4xf32>, %norm: tensor<f32>) {
  %s = amp.read_scale @s : tensor<f32>
  %one = amp.constant dense<1.0> : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %low = amp.convert %s : tensor<f32> to tensor<f16>
  %wide = amp.convert %low : tensor<f16> to tensor<f32>
  %seed = amp.mul %one, %wide : tensor<f32>, tensor<f32>
  // expected-error @+1 {{'amp.backward' op expected a seed that is f32 from where it is computed, found one stored in f16 on the way [guarantee 3: loss and seed in f32]}}
  %g = amp.backward %loss for @opt scaler @s seed %seed : !amp.gradients<scaled>
  %d = amp.mul %dw, %s : tensor<4xf32>, tensor<f32>
  %h = amp.gradients [@w = %d] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  %inv = amp.reciprocal %wide : tensor<f32>
  %clipped = amp.mul %inv, %norm : tensor<f32>, tensor<f32>
  // expected-error @+1 {{'amp.gradient_norm' op expected a multiplier that is f32 from where it is computed, found one stored in f16 on the way}}
  %f, %n = amp.gradient_norm %h times %clipped : !amp.gradients<scaled>, tensor<f32>
  return
}

// -----

// A mean over S and zeros is a part of S.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @padded(%loss: tensor<f32>) {
  %s = amp.read_scale @s : tensor<f32>
  %0 = amp.reshape %s : tensor<f32> -> tensor<1xf32>
  %1 = amp.pad %0 {low = [0], high = [1], interior = [0], value = 0.0} : tensor<1xf32>
  // expected-note @+1 {{the value is made here}}
  %seed = amp.mean %1 {axes = [0]} : tensor<2xf32> -> tensor<f32>
  // expected-error @+1 {{expected the seed to be the S of its scaler}}
  %g = amp.backward %loss for @opt scaler @s seed %seed : !amp.gradients<scaled>
  return
}
