// RUN: amp-opt %s --split-input-file --amp-verify
// Every pass of the graph phase keeps the guarantees; so does the whole of it.
// RUN: amp-opt %digits_mlp --amp-verify --amp-autocast --amp-verify --amp-loss-scaling --amp-verify --amp-autodiff --amp-verify --cse --amp-master-weights --amp-verify --amp-expand-steps --amp-verify --amp-fold-casts --amp-verify --canonicalize --cse --amp-verify
// RUN: amp-opt %digits_mlp --amp-promote=precision=bf16 --amp-mixed-precision --amp-verify
// RUN: amp-opt %digits_mlp --amp-promote=precision=f32 --amp-mixed-precision --amp-verify
// RUN: amp-opt %digits_mlp --amp-promote=precision=f64 --amp-mixed-precision --amp-verify
// RUN: amp-opt %digits_mlp --amp-mixed-precision=placement=dispatch --amp-verify
// RUN: amp-opt %digits_mlp --amp-mixed-precision=placement=propagate --amp-verify

// Loops in loops come to an end, whatever they begin with.
// RUN: amp-opt %S/autocast-loops.mlir --allow-unregistered-dialect --amp-autocast --amp-verify

// What a user writes, before any pass, needs neither flag nor unscale.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<4xf32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @as_written(%x: tensor<4xf32>) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %mean = amp.read @mean : tensor<4xf32>
  %loss = amp.autocast f16 -> tensor<f32> {
    %0 = amp.mul %x, %w : tensor<4xf32>, tensor<4xf32>
    %1 = amp.mean %0 {axes = [0]} : tensor<4xf32> -> tensor<f32>
    amp.yield %1 : tensor<f32>
  }
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  %old = amp.constant dense<0.9> : tensor<f32>
  %new = amp.constant dense<0.1> : tensor<f32>
  %0 = amp.mul %mean, %old : tensor<4xf32>, tensor<f32>
  %1 = amp.mul %x, %new : tensor<4xf32>, tensor<f32>
  %2 = amp.add %0, %1 : tensor<4xf32>, tensor<4xf32>
  amp.write @mean, %2 : tensor<4xf32>
  return
}

// -----

// A gradient penalty: scaled gradients are divided by S before they are
// squared, and the second backward scales the sum of both losses once.
amp.variable @w : tensor<4x4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @penalty(%x: tensor<2x4xf32>) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4x4xf32>
  %s = amp.read_scale @s : tensor<f32>
  %0 = amp.matmul %x, %w : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
  %1 = amp.tanh %0 : tensor<2x4xf32>
  %loss = amp.mean %1 {axes = [0, 1]} : tensor<2x4xf32> -> tensor<f32>
  %dx = amp.backward %loss scaler @s seed %s wrt (%x) : tensor<2x4xf32>
  %ux = amp.div %dx, %s : tensor<2x4xf32>, tensor<f32>
  %sq = amp.mul %ux, %ux : tensor<2x4xf32>, tensor<2x4xf32>
  %p = amp.sum %sq {axes = [0, 1]} : tensor<2x4xf32> -> tensor<f32>
  %total = amp.add %loss, %p : tensor<f32>, tensor<f32>
  %g = amp.backward %total for @opt scaler @s seed %s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  amp.step @opt %u if %f : !amp.gradients<unscaled>
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

// Gradients that are accumulated in a loop: the zeros that it starts with agree
// with any scale.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @accumulated(%x: tensor<4xf32>, %n: index) attributes {amp.entry = "train"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = amp.read_scale @s : tensor<f32>
  %zero = amp.constant dense<0.0> : tensor<4xf32>
  %dw = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> tensor<4xf32> {
    %0 = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
    %1 = amp.add %acc, %0 : tensor<4xf32>, tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  amp.step @opt %u if %f : !amp.gradients<unscaled>
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

// Two scalers into one optimizer: each unscaled with its own S, then added, and
// checked afterwards; each scaler obeys the gradients it scaled.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @a = #amp.dynamic
amp.scaler @b = #amp.dynamic
func.func @two_scalers(%x: tensor<4xf32>, %y: tensor<4xf32>) attributes {amp.entry = "train"} {
  %sa = amp.read_scale @a : tensor<f32>
  %sb = amp.read_scale @b : tensor<f32>
  %da = amp.mul %x, %sa : tensor<4xf32>, tensor<f32>
  %db = amp.mul %y, %sb : tensor<4xf32>, tensor<f32>
  %ga = amp.gradients [@w = %da] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  %gb = amp.gradients [@w = %db] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  %ua = amp.unscale %ga by @a seeded %sa : !amp.gradients<unscaled>, tensor<f32>
  %ub = amp.unscale %gb by @b seeded %sb : !amp.gradients<unscaled>, tensor<f32>
  %fa = amp.all_finite %ua : !amp.gradients<unscaled>
  %fb = amp.all_finite %ub : !amp.gradients<unscaled>
  %wa = amp.gradient %ua[@w] : !amp.gradients<unscaled> -> tensor<4xf32>
  %wb = amp.gradient %ub[@w] : !amp.gradients<unscaled> -> tensor<4xf32>
  %sum = amp.add %wa, %wb : tensor<4xf32>, tensor<4xf32>
  %g = amp.gradients [@w = %sum] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %f = amp.all_finite %g : !amp.gradients<unscaled>
  amp.step @opt %g if %f : !amp.gradients<unscaled>
  %na = amp.update_scale @a, %fa : tensor<f32>
  %nb = amp.update_scale @b, %fb : tensor<f32>
  return
}

// -----

// A moving average of weights, in f32, under the flag; and 16-bit values where
// they belong: the average of a batch's activations.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @average : tensor<4xf32> = #amp.zeros {trainable = false}
amp.variable @mean : tensor<4xf32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @buffers(%g: !amp.gradients<unscaled>, %x: tensor<4xf16>) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %average = amp.read @average : tensor<4xf32>
  %f = amp.all_finite %g : !amp.gradients<unscaled>
  %keep = amp.constant dense<0.99> : tensor<f32>
  %take = amp.constant dense<0.01> : tensor<f32>
  %0 = amp.mul %average, %keep : tensor<4xf32>, tensor<f32>
  %1 = amp.mul %w, %take : tensor<4xf32>, tensor<f32>
  %2 = amp.add %0, %1 : tensor<4xf32>, tensor<4xf32>
  %3 = amp.cast %x : tensor<4xf16> to tensor<4xf32>
  amp.step @opt %g if %f : !amp.gradients<unscaled>
  amp.write @average, %2 if %f : tensor<4xf32>
  amp.write @mean, %3 if %f : tensor<4xf32>
  return
}

// -----

// A function that returns a scaled gradient hands its scale to the caller.
amp.scaler @s = #amp.dynamic
func.func private @scaled(%x: tensor<4xf32>) -> tensor<4xf32> {
  %s = amp.read_scale @s : tensor<f32>
  %0 = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
  return %0 : tensor<4xf32>
}
func.func @call(%x: tensor<4xf32>) -> tensor<4xf32> {
  %s = amp.read_scale @s : tensor<f32>
  %0 = call @scaled(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = amp.div %0, %s : tensor<4xf32>, tensor<f32>
  %2 = amp.exp %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
