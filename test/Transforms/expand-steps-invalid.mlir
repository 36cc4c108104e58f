// RUN: amp-opt %s --amp-expand-steps --split-input-file --verify-diagnostics

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @not_differentiated(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  // expected-note@+1 {{the gradients}}
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  // expected-error@+1 {{expected gradients made by 'amp.gradients' in this function, found a backward: run 'amp-autodiff' first}}
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
// expected-note@+1 {{the gradients}}
func.func @from_outside(%g: !amp.gradients<unscaled>) attributes {amp.entry = "train"} {
  // expected-error@+1 {{expected gradients made by 'amp.gradients' in this function}}
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @not_scaled(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  // expected-error@+1 {{expected the S that seeded the gradients ('seeded %s'), found none: run 'amp-loss-scaling' first}}
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  amp.step @opt %u : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @b : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w, @b]
func.func @absent(%dw: tensor<4xf32>) -> tensor<4xf32> attributes {amp.entry = "train"} {
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  // expected-error@+1 {{expected a variable with a gradient, found '@b', on which the loss does not depend}}
  %0 = amp.gradient %g[@b] : !amp.gradients<unscaled> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @returned(%dw: tensor<4xf32>) -> !amp.gradients<unscaled> attributes {amp.entry = "train"} {
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  // expected-error@+1 {{the gradients of 'amp.clip_grad_norm' are used by 'func.return', which has no meaning once steps are expanded; read single gradients with 'amp.gradient'}}
  %c, %n = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  // expected-note@+1 {{used here}}
  return %c : !amp.gradients<unscaled>
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @nested(%dw: tensor<4xf32>, %c: i1) {
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  scf.if %c {
    // expected-error@+1 {{expected a step directly in its function, which has one block, found it in 'scf.if'}}
    amp.step @opt %g : !amp.gradients<unscaled>
  }
  return
}

// -----

// expected-error@+1 {{the name '@s.scale' is that of the compiler's own variable of role 'scale'; choose another}}
amp.variable @s.scale : tensor<f32> = #amp.ones
// expected-note@+1 {{which belongs to this}}
amp.scaler @s = #amp.dynamic

// -----

// 'amp-loss-scaling' leaves a function with an update of its own alone.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @own_update(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  %one = amp.constant dense<1.0> : tensor<f32>
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  // expected-error@+1 {{found none: where a function has an 'amp.update' of its own, read S with '%s = amp.read_scale @s' and give it to the backward and to this op}}
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  // expected-note@+1 {{the update is here}}
  amp.update [@w] from %u times %one : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%gradient: f32, %weight: f32):
    %next = arith.subf %weight, %gradient : f32
    amp.yield %next : f32
  }
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.ones
// expected-note@+1 {{the optimizer is here}}
amp.optimizer @opt = #amp.sgd<lr = 0.5, schedule = #amp.step<size = 3>> for [@w]
func.func @two_rates(%dw: tensor<4xf32>, %lr: tensor<f32>) {
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  // expected-error@+1 {{expected an optimizer without a rate of its own where the step gives 'lr', found a schedule in group 0}}
  amp.step @opt %g lr %lr : !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.ones
// expected-note@+1 {{the optimizer is here}}
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@w] {lr = 0.25}
func.func @rate_of_group(%dw: tensor<4xf32>, %lr: tensor<f32>) {
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  // expected-error@+1 {{found 'lr' in group 0}}
  amp.step @opt %g lr %lr : !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.ones
// expected-note@+1 {{the optimizer is here}}
amp.optimizer @opt = #amp.rprop<lr = 0.5> for [@w]
func.func @rate_of_rprop(%dw: tensor<4xf32>, %lr: tensor<f32>) {
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  // expected-error@+1 {{found #amp.rprop, whose 'lr' is only its first step size}}
  amp.step @opt %g lr %lr : !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@w]
// expected-error@+1 {{'amp.average' expects to read a variable whose optimizer keeps an average, found none: add 'average #amp.ema<…>' to the optimizer}}
func.func @eval() -> tensor<4xf32> attributes {amp.entry = "eval", amp.average} {
  %w = amp.read @w : tensor<4xf32>
  return %w : tensor<4xf32>
}

// -----

amp.variable @w : tensor<4xf32> = #amp.ones
// expected-error@+1 {{the name '@opt.mu_product' is that of the compiler's own variable of role 'accumulator'; choose another}}
amp.variable @opt.mu_product : tensor<f32> = #amp.ones
// expected-note@+1 {{which belongs to this}}
amp.optimizer @opt = #amp.nadam<lr = 0.5> for [@w]
func.func @taken(%dw: tensor<4xf32>) {
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}
