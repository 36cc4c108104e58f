// RUN: amp-opt %s -split-input-file -verify-diagnostics

// Regions.

// expected-error@+2 {{expected f16 or bf16, found 'f32'}}
func.func @f() {
  amp.autocast f32 {
    amp.yield
  }
  return
}

// -----

func.func @f(%x: tensor<4xi64>) {
  // expected-error@+1 {{declares the results ('tensor<4xf32>'), but its region yields ('tensor<4xi64>')}}
  %0 = amp.autocast f16 -> tensor<4xf32> {
    amp.yield %x : tensor<4xi64>
  }
  return
}

// -----

// Conversions.

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{same shape}}
  %0 = amp.convert %x : tensor<4xf32> to tensor<2xf16>
  return
}

// -----

func.func @f(%x: tensor<4xi64>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of f16, bf16, f32 or f64 values, but got 'tensor<4xi64>'}}
  %0 = amp.cast %x : tensor<4xi64> to tensor<4xf32>
  return
}

// -----

// Backward.

func.func @f(%loss: tensor<f32>) {
  // expected-error@+1 {{expected 'for @optimizer', 'wrt (…)' or both: nothing to differentiate by}}
  "amp.backward"(%loss) {operandSegmentSizes = array<i32: 1, 0, 0>} : (tensor<f32>) -> ()
  return
}

// -----

func.func @f(%loss: tensor<4xf32>, %x: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be}}
  %0 = amp.backward %loss wrt (%x) : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%loss: tensor<f16>, %x: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be 0D tensor of 32-bit float or 64-bit float values, but got 'tensor<f16>'}}
  %0 = amp.backward %loss wrt (%x) : tensor<f16> -> tensor<4xf32>
  return
}

// -----

func.func @f(%loss: tensor<f32>) {
  // expected-error@+1 {{expected '@opt' to name an 'amp.optimizer', found no such symbol}}
  %0 = amp.backward %loss for @opt : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @f(%loss: tensor<f32>) {
  // expected-error@+1 {{expected '@s' to name an 'amp.scaler', found no such symbol}}
  %0 = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @f(%loss: tensor<f32>) {
  // expected-error@+1 {{expected unscaled gradients, as there is no scaler, found '!amp.gradients<scaled>'}}
  %0 = amp.backward %loss for @opt : !amp.gradients<scaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @f(%loss: tensor<f32>) {
  // expected-error@+1 {{expected scaled gradients, as there is a scaler, found '!amp.gradients<unscaled>'}}
  %0 = amp.backward %loss for @opt scaler @s : !amp.gradients<unscaled>
  return
}

// -----

func.func @f(%loss: tensor<f32>) {
  // expected-error@+1 {{expected the first result to be the bundle of '@opt', found 'tensor<4xf32>'}}
  %0 = amp.backward %loss for @opt : tensor<4xf32>
  return
}

// -----

func.func @f(%loss: tensor<f32>, %x: tensor<4xf32>) {
  // expected-error@+1 {{expected 1 results, a bundle for the optimizer and one for each value after 'wrt', found 2}}
  %0:2 = amp.backward %loss wrt (%x) : tensor<4xf32>, tensor<4xf32>
  return
}

// -----

func.func @f(%loss: tensor<f32>, %x: tensor<4xf32>) {
  // expected-error@+1 {{expected one result type for each of the 2 values after 'wrt', found 1}}
  %0 = amp.backward %loss wrt (%x, %x) : tensor<4xf32>
  return
}

// -----

func.func @f(%loss: tensor<f32>, %x: tensor<4xf32>) {
  // expected-error@+1 {{expected a gradient of its value's type 'tensor<4xf32>', found 'tensor<4xf16>'}}
  %0 = "amp.backward"(%loss, %x) {operandSegmentSizes = array<i32: 1, 0, 1>} : (tensor<f32>, tensor<4xf32>) -> tensor<4xf16>
  return
}

// -----

func.func @f(%loss: tensor<f32>, %x: tensor<4xf32>, %seed: tensor<f64>) {
  // expected-error@+1 {{expected a seed of the loss's type 'tensor<f32>', found 'tensor<f64>'}}
  %0 = "amp.backward"(%loss, %seed, %x) {operandSegmentSizes = array<i32: 1, 1, 1>} : (tensor<f32>, tensor<f64>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%loss: tensor<f32>, %x: tensor<4xf32>) {
  // expected-note@+1 {{this one is neither; put 'amp.watch' around it and use its result}}
  %h = amp.relu %x : tensor<4xf32>
  // expected-error@+1 {{expected the values after 'wrt' to be arguments of the function or results of 'amp.watch'}}
  %0 = amp.backward %loss wrt (%h) : tensor<4xf32>
  return
}

// -----

// Bundles.

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @f(%g: tensor<4xf32>) {
  // expected-error@+1 {{has two gradients of '@w'}}
  %0 = amp.gradients [@w = %g, @w = %g] for @opt : (tensor<4xf32>, tensor<4xf32>) -> !amp.gradients<unscaled>
  return
}

// -----

func.func @f(%g: tensor<4xf32>) {
  // expected-error@+1 {{expected one variable per gradient, 1, found 0}}
  %0 = "amp.gradients"(%g) {variables = [], optimizer = @opt} : (tensor<4xf32>) -> !amp.gradients<unscaled>
  return
}

// -----

func.func @f(%g: tensor<4xf32>) {
  // expected-error@+1 {{expected a variable, found 1 : i64}}
  %0 = "amp.gradients"(%g) {variables = [1], optimizer = @opt} : (tensor<4xf32>) -> !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @v : tensor<4xf32> = #amp.zeros
// expected-note@+1 {{the optimizer is here}}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @f(%g: tensor<4xf32>) {
  // expected-error@+1 {{expected variables of '@opt', found '@v'}}
  %0 = amp.gradients [@v = %g] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  return
}

// -----

// expected-note@+1 {{the variable is declared here}}
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @f(%g: tensor<2xf32>) {
  // expected-error@+1 {{expected 'tensor<4xf32>', the type of '@w', found 'tensor<2xf32>'}}
  %0 = amp.gradients [@w = %g] for @opt : (tensor<2xf32>) -> !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
func.func @f(%g: !amp.gradients<unscaled>) {
  // expected-error@+1 {{expected a gradient in f32 or f64, found 'tensor<4xf16>'}}
  %0 = amp.gradient %g[@w] : !amp.gradients<unscaled> -> tensor<4xf16>
  return
}

// -----

// expected-note@+1 {{the variable is declared here}}
amp.variable @w : tensor<4xf32> = #amp.zeros
func.func @f(%g: !amp.gradients<unscaled>) {
  // expected-error@+1 {{expected 'tensor<4xf32>', the type of '@w', found 'tensor<2xf32>'}}
  %0 = amp.gradient %g[@w] : !amp.gradients<unscaled> -> tensor<2xf32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @f(%loss: tensor<f32>) {
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  %c, %n = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  // expected-error@+1 {{expected a variable of '@opt', found '@v'}}
  %0 = amp.gradient %c[@v] : !amp.gradients<unscaled> -> tensor<4xf32>
  return
}

// -----

// Unscaled twice: a type error in the text, and in the generic form.

amp.scaler @s = #amp.dynamic
func.func @f(%g: !amp.gradients<scaled>) {
  // expected-note@+1 {{the gradients are made here}}
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  // expected-error@+1 {{expected scaled gradients, found '%u', which is unscaled already; remove this 'amp.unscale'}}
  %v = amp.unscale %u by @s : !amp.gradients<unscaled>
  return
}

// -----

func.func @f(%u: !amp.gradients<unscaled>) {
  // expected-error@+1 {{expected scaled gradients, found gradients that are unscaled already}}
  %v = "amp.unscale"(%u) {scaler = @s} : (!amp.gradients<unscaled>) -> !amp.gradients<unscaled>
  return
}

// -----

func.func @f(%g: !amp.gradients<scaled>) {
  // expected-error@+1 {{expected an unscaled result, found '!amp.gradients<scaled>'}}
  %v = amp.unscale %g by @s : !amp.gradients<scaled>
  return
}

// -----

func.func @f(%g: !amp.gradients<scaled>) {
  // expected-error@+1 {{expected '@s' to name an 'amp.scaler', found no such symbol}}
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
amp.scaler @t = #amp.dynamic
func.func @f(%loss: tensor<f32>) {
  // expected-note@+1 {{the gradients come from here}}
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  // expected-error@+1 {{unscales by '@t' gradients that '@s' scaled}}
  %u = amp.unscale %g by @t : !amp.gradients<unscaled>
  return
}

// -----

// Clipped while scaled.

// expected-note@+1 {{the gradients are made here}}
func.func @f(%g: !amp.gradients<scaled>) {
  // expected-error@+1 {{expected unscaled gradients, found '%g', which is scaled still; write 'amp.unscale … by @scaler' before the clip, and clip its result}}
  %c, %n = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

func.func @f(%g: !amp.gradients<scaled>) {
  // expected-error@+1 {{expected unscaled gradients, found '!amp.gradients<scaled>': their norm carries the loss scale; use 'amp.unscale' first}}
  %c, %n = "amp.clip_grad_norm"(%g) {max_norm = 1.0 : f64} : (!amp.gradients<scaled>) -> (!amp.gradients<unscaled>, tensor<f32>)
  return
}

// -----

func.func @f(%g: !amp.gradients<unscaled>) {
  // expected-error@+1 {{expected an unscaled result, found '!amp.gradients<scaled>'}}
  %c, %n = amp.clip_grad_norm %g max 1.0 : !amp.gradients<scaled>, tensor<f32>
  return
}

// -----

func.func @f(%g: !amp.gradients<unscaled>) {
  // expected-error@+1 {{expected 'max' to be finite and greater than 0, found -1.0}}
  %c, %n = amp.clip_grad_norm %g max -1.0 : !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

func.func @f(%g: !amp.gradients<unscaled>) {
  // expected-error@+1 {{expected a number such as 1.0, found 'inf'}}
  %c, %n = amp.clip_grad_norm %g max inf : !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

// Steps.

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.optimizer @other = #amp.sgd<lr = 0.1> for [@v]
func.func @f(%loss: tensor<f32>) {
  // expected-note@+1 {{the gradients come from here}}
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  // expected-error@+1 {{expected gradients of '@other', found gradients of '@opt'}}
  amp.step @other %g : !amp.gradients<unscaled>
  return
}

// -----

func.func @f(%g: !amp.gradients<unscaled>) {
  // expected-error@+1 {{expected '@opt' to name an 'amp.optimizer', found no such symbol}}
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected '@s' to name an 'amp.scaler', found no such symbol}}
  %0 = amp.seed @s : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic {elided}

func.func @elided_by_hand() {
  %w = amp.read @w : tensor<4xf32>
  %0 = amp.sum %w {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // expected-error@+1 {{expected a scaler that scales, found '@s', which is 'elided': the compiler sets that where it leaves the scaling out; remove it}}
  %g = amp.backward %0 for @opt scaler @s : !amp.gradients<scaled>
  return
}
