// RUN: amp-opt %s --amp-loss-scaling --split-input-file --verify-diagnostics

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @nested(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  amp.autocast f16 {
    // expected-error@+1 {{expected 'amp.backward' directly in its function, found it in 'amp.autocast'; 'amp-autocast' inlines regions of 'amp.autocast'}}
    %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
    amp.step @opt %g : !amp.gradients<scaled>
    amp.yield
  }
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @no_seed(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  // expected-note@+1 {{the gradients}}
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  // expected-error@+1 {{expected gradients scaled by one scaler, found gradients that come from no 'amp.seed' and no backward with a scaler}}
  amp.step @opt %g : !amp.gradients<scaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
// expected-note@+1 {{the gradients}}
func.func @from_outside(%g: !amp.gradients<scaled>) attributes {amp.entry = "train"} {
  // expected-error@+1 {{expected gradients scaled by one scaler, found gradients that come from no 'amp.seed' and no backward with a scaler}}
  amp.step @opt %g : !amp.gradients<scaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
amp.scaler @t = #amp.dynamic
func.func @added_scaled(%a: tensor<f32>, %b: tensor<f32>) attributes {amp.entry = "train"} {
  %g = amp.backward %a for @opt scaler @s : !amp.gradients<scaled>
  %dg = amp.gradient %g[@w] : !amp.gradients<scaled> -> tensor<4xf32>
  %h = amp.backward %b for @opt scaler @t : !amp.gradients<scaled>
  %dh = amp.gradient %h[@w] : !amp.gradients<scaled> -> tensor<4xf32>
  %sum = amp.add %dg, %dh : tensor<4xf32>, tensor<4xf32>
  // expected-note@+1 {{the gradients}}
  %all = amp.gradients [@w = %sum] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  // expected-error@+1 {{expected gradients scaled by one scaler, found gradients scaled by '@s' and '@t'; unscale each with its own before they meet}}
  amp.step @opt %all : !amp.gradients<scaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
amp.scaler @t = #amp.dynamic
func.func @wrong_scaler(%a: tensor<f32>) attributes {amp.entry = "train"} {
  %g = amp.backward %a for @opt scaler @s : !amp.gradients<scaled>
  %dg = amp.gradient %g[@w] : !amp.gradients<scaled> -> tensor<4xf32>
  %half = amp.neg %dg : tensor<4xf32>
  // expected-note@+1 {{the gradients come from here}}
  %h = amp.gradients [@w = %half] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  // expected-error@+1 {{expected to unscale by '@s', which scaled the gradients, found '@t'}}
  %u = amp.unscale %h by @t : !amp.gradients<unscaled>
  amp.step @opt %u : !amp.gradients<unscaled>
  return
}

// -----

// The rules of entry functions hold for every function that steps.

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @twice(%a: tensor<f32>) {
  %g = amp.backward %a for @opt : !amp.gradients<unscaled>
  // expected-note@+1 {{the first time is here}}
  amp.step @opt %g : !amp.gradients<unscaled>
  // expected-error@+1 {{writes '@w' a second time in one step}}
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w, @v]
func.func @missing(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  // expected-warning@+1 {{no gradient of '@v', which '@opt' updates; a step with this leaves it as it is}}
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// A norm alone may be wanted, but is rather a step that was given the wrong gradients.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @unclipped(%l: tensor<f32>) -> tensor<f32> attributes {amp.entry = "train"} {
  %u = amp.backward %l for @opt : !amp.gradients<unscaled>
  // expected-warning@+1 {{expected a step of clipped gradients, found result 0 unused: these gradients are applied as they were; give amp.step the clipped ones}}
  %c, %norm = amp.clip_grad_norm %u max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %u : !amp.gradients<unscaled>
  return %norm : tensor<f32>
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @train(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %g = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  // expected-error @+1 {{expected a step that obeys the flag of its gradients, which are scaled, found an 'unchecked' one, which would apply infinity; leave 'unchecked' out}}
  amp.step @opt %u {unchecked} : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @seed_beside_update(%x: tensor<4xf32>) attributes {amp.entry = "train"} {
  // expected-error @+1 {{expected '%s = amp.read_scale @s' in a function that has an 'amp.update' of its own, found 'amp.seed'}}
  %s = amp.seed @s : tensor<f32>
  %d = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
  %g = amp.gradients [@w = %d] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  %inverse = amp.reciprocal %s : tensor<f32>
  %f, %n = amp.gradient_norm %g times %inverse : !amp.gradients<scaled>, tensor<f32>
  // expected-note @+1 {{the update is here}}
  amp.update [@w] from %g times %inverse if %f : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%gradient: f32, %weight: f32):
    %next = arith.subf %weight, %gradient : f32
    amp.yield %next : f32
  }
  %after = amp.update_scale @s, %f : tensor<f32>
  return
}
