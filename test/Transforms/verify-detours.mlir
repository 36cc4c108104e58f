// Bits that are lost on a detour: the guarantees about precision hold through
// every op that moves elements, through regions, branches, loops and calls.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-verify

// Guarantee 3: the loss, by a shape of one element and the sum of it.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @loss_by_reshape_and_sum(%l: tensor<f32>) {
  // expected-note @+1 {{the value is made here}}
  %0 = amp.convert %l : tensor<f32> to tensor<f16>
  %1 = amp.reshape %0 : tensor<f16> -> tensor<1xf16>
  %2 = amp.convert %1 : tensor<1xf16> to tensor<1xf32>
  %loss = amp.sum %2 {axes = [0]} : tensor<1xf32> -> tensor<f32>
  // expected-error @+1 {{'amp.backward' op expected a loss that is f32 from where it is computed, found one stored in f16 on the way [guarantee 3: loss and seed in f32]}}
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @loss_by_branch(%l: tensor<f32>, %c: i1) {
  // expected-note @+1 {{the value is made here}}
  %low = amp.cast %l : tensor<f32> to tensor<bf16>
  %0 = scf.if %c -> tensor<bf16> {
    scf.yield %low : tensor<bf16>
  } else {
    %other = amp.constant dense<0.0> : tensor<bf16>
    scf.yield %other : tensor<bf16>
  }
  %sum = amp.reshape %0 : tensor<bf16> -> tensor<1xbf16>
  %wide = amp.cast %sum : tensor<1xbf16> to tensor<1xf32>
  %loss = amp.reshape %wide : tensor<1xf32> -> tensor<f32>
  // expected-error @+1 {{expected a loss that is f32 from where it is computed, found one stored in bf16 on the way}}
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// A function is judged for each of its callers: another one may round.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func private @halved(%x: tensor<f32>) -> tensor<f32> {
  %half = amp.constant dense<0.5> : tensor<f32>
  %0 = amp.mul %x, %half : tensor<f32>, tensor<f32>
  return %0 : tensor<f32>
}
func.func @loss_by_call(%l: tensor<f32>) {
  // expected-note @+1 {{the value is made here}}
  %0 = amp.convert %l : tensor<f32> to tensor<f16>
  %1 = amp.convert %0 : tensor<f16> to tensor<f32>
  %loss = call @halved(%1) : (tensor<f32>) -> tensor<f32>
  // expected-error @+1 {{expected a loss that is f32 from where it is computed, found one stored in f16 on the way}}
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}
func.func @another_caller(%l: tensor<f32>) {
  %loss = call @halved(%l) : (tensor<f32>) -> tensor<f32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// Guarantee 2: an average that goes through f16 in a loop.
amp.variable @average : tensor<4xf32> = #amp.zeros {trainable = false}
func.func @state_by_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %old = amp.read @average : tensor<4xf32>
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %old) -> tensor<4xf32> {
    // expected-note @+1 {{narrowed here}}
    %1 = amp.convert %a : tensor<4xf32> to tensor<4xf16>
    %2 = amp.convert %1 : tensor<4xf16> to tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  }
  // expected-error @+1 {{'amp.write' op writes to '@average' what '@average' held, after it was stored in fewer bits}}
  amp.write @average, %0 : tensor<4xf32>
  return
}

// -----

// Written by a function, narrowed by its caller.
amp.variable @w : tensor<4xf32> = #amp.zeros
func.func private @keep(%x: tensor<4xf32>) {
  // expected-error @+2 {{writes to '@w' what '@w' held, after it was stored in fewer bits}}
  // expected-note @+7 {{narrowed here}}
  amp.write @w, %x : tensor<4xf32>
  return
}
func.func @state_by_call() {
  %w = amp.read @w : tensor<4xf32>
  %0 = amp.reshape %w : tensor<4xf32> -> tensor<1x4xf32>
  %1 = amp.convert %0 : tensor<1x4xf32> to tensor<1x4xbf16>
  %2 = amp.convert %1 : tensor<1x4xbf16> to tensor<1x4xf32>
  %3 = amp.max %2 {axes = [0]} : tensor<1x4xf32> -> tensor<4xf32>
  call @keep(%3) : (tensor<4xf32>) -> ()
  return
}
