// RUN: amp-opt %s -split-input-file -verify-diagnostics

// Parameters of initial values, optimizers and scaling policies.

// expected-error@+2 {{expected a number such as 1.0, found 'inf'}}
// expected-error@+1 {{failed to parse Amp_FullAttr parameter 'value'}}
amp.variable @w : tensor<f32> = #amp.full<value = inf>

// -----

// expected-error@+2 {{expected a number such as 1.0, found 'nan'}}
// expected-error@+1 {{failed to parse Amp_FullAttr parameter 'value'}}
amp.variable @w : tensor<f32> = #amp.full<value = nan>

// -----

// expected-error@+2 {{expected a number such as 1.0, found '-inf'}}
// expected-error@+1 {{failed to parse Amp_FullAttr parameter 'value'}}
amp.variable @w : tensor<f32> = #amp.full<value = -inf>

// -----

// expected-error@+2 {{expected a number that a double can hold, found '1e400'}}
// expected-error@+1 {{failed to parse Amp_FullAttr parameter 'value'}}
amp.variable @w : tensor<f32> = #amp.full<value = 1e400>

// -----

// expected-error@+2 {{expected a number such as 1.0, found '0x10'}}
// expected-error@+1 {{failed to parse Amp_FullAttr parameter 'value'}}
amp.variable @w : tensor<f32> = #amp.full<value = 0x10>

// -----

// expected-error@+2 {{expected a number such as 1.0, found '1e5e'}}
// expected-error@+1 {{failed to parse Amp_FullAttr parameter 'value'}}
amp.variable @w : tensor<f32> = #amp.full<value = 1e5e>

// -----

// expected-error@+1 {{expected 'high' to be at least 'low', found -1}}
amp.variable @w : tensor<f32> = #amp.uniform<low = 0.0, high = -1.0>

// -----

// expected-error@+1 {{expected 'std' to be at least 0, found -1}}
amp.variable @w : tensor<f32> = #amp.normal<std = -1.0>

// -----

// expected-error@+1 {{expected 'fan_in' to be at least 1, found 0}}
amp.variable @w : tensor<f32> = #amp.kaiming_uniform<fan_in = 0>

// -----

// expected-error@+1 {{expected 'gain' to be at least 0, found -1}}
amp.variable @w : tensor<f32> = #amp.kaiming_uniform<fan_in = 1, gain = -1.0>

// -----

// expected-error@+1 {{expected 'fan_out' to be at least 1, found -2}}
amp.variable @w : tensor<f32> = #amp.xavier_uniform<fan_in = 1, fan_out = -2>

// -----

amp.variable @w : tensor<f32> = #amp.zeros
// expected-error@+1 {{expected 'lr' to be at least 0, found -0.1}}
amp.optimizer @opt = #amp.sgd<lr = -0.1> for [@w]

// -----

amp.variable @w : tensor<f32> = #amp.zeros
// expected-error@+1 {{expected 'momentum' to be at least 0, found -1}}
amp.optimizer @opt = #amp.sgd<lr = 0.1, momentum = -1.0> for [@w]

// -----

amp.variable @w : tensor<f32> = #amp.zeros
// expected-error@+1 {{'nesterov' needs a 'momentum' greater than 0 and no 'dampening'}}
amp.optimizer @opt = #amp.sgd<lr = 0.1, nesterov = true> for [@w]

// -----

amp.variable @w : tensor<f32> = #amp.zeros
// expected-error@+1 {{expected 'beta1' to be in [0, 1), found 1}}
amp.optimizer @opt = #amp.adam<lr = 0.1, beta1 = 1.0> for [@w]

// -----

amp.variable @w : tensor<f32> = #amp.zeros
// expected-error@+1 {{expected 'beta2' to be in [0, 1), found -0.5}}
amp.optimizer @opt = #amp.adamw<lr = 0.1, beta2 = -0.5> for [@w]

// -----

amp.variable @w : tensor<f32> = #amp.zeros
// expected-error@+1 {{expected 'eps' to be at least 0, found -1}}
amp.optimizer @opt = #amp.adamw<lr = 0.1, eps = -1.0> for [@w]

// -----

amp.variable @w : tensor<f32> = #amp.zeros
// expected-error@+1 {{expected 'weight_decay' to be at least 0, found -1}}
amp.optimizer @opt = #amp.adamw<lr = 0.1, weight_decay = -1.0> for [@w]

// -----

// expected-error@+1 {{expected 'init' to be greater than 0 and finite in f32, found 0}}
amp.scaler @s = #amp.dynamic<init = 0.0>

// -----

// expected-error@+1 {{expected 'init' to be greater than 0 and finite in f32, found 1e+39}}
amp.scaler @s = #amp.dynamic<init = 1.0e39>

// -----

// expected-error@+1 {{expected 'growth' to be at least 1, found 0.5}}
amp.scaler @s = #amp.dynamic<growth = 0.5>

// -----

// expected-error@+1 {{expected 'backoff' to be in (0, 1], found 2}}
amp.scaler @s = #amp.dynamic<backoff = 2.0>

// -----

// expected-error@+1 {{expected 'interval' to be at least 1, found 0}}
amp.scaler @s = #amp.dynamic<interval = 0>

// -----

// expected-error@+1 {{expected 'interval' to be at most 2147483647, found 2147483648}}
amp.scaler @s = #amp.dynamic<interval = 2147483648>

// -----

// expected-error@+1 {{expected 'init' to be at least 'min', which is 8, found 4}}
amp.scaler @s = #amp.dynamic<init = 4.0, min = 8.0>

// -----

// expected-error@+1 {{expected 'init' to be at most 'max', which is 4, found 8}}
amp.scaler @s = #amp.dynamic<init = 8.0, max = 4.0>

// -----

// expected-error@+1 {{expected 'max' to be at least 'min', which is 8, found 4}}
amp.scaler @s = #amp.apex<init = 8.0, min = 8.0, max = 4.0>

// -----

// No bound that the user did not write forbids a first S.
amp.scaler @low = #amp.dynamic<init = 0.5>
amp.scaler @high = #amp.dynamic<init = 33554432.0>
amp.scaler @tiny = #amp.flax<init = 1.0e-45>

// -----

// expected-error@+1 {{expected 'hysteresis' to be at least 1, found 0}}
amp.scaler @s = #amp.megatron<hysteresis = 0>

// -----

// expected-error@+1 {{expected 'hysteresis' to be at least 1, found 0}}
amp.scaler @s = #amp.apex_hysteresis<hysteresis = 0>

// -----

// expected-error@+1 {{expected 'decr_every' to be at least 1, found 0}}
amp.scaler @s = #amp.paddle<decr_every = 0>

// -----

// expected-error@+1 {{expected 'backoff' to be greater than 0 and finite, found 0}}
amp.scaler @s = #amp.paddle<backoff = 0.0>

// -----

// expected-error@+1 {{expected 'growth' to be at least 1, found 0.5}}
amp.scaler @s = #amp.deepspeed<growth = 0.5>

// -----

// expected-error@+1 {{expected 'scale' to be greater than 0 and finite in f32, found -1}}
amp.scaler @s = #amp.static<scale = -1.0>

// -----

// An option that a policy does not have.
// expected-error@+1 {{expected '>'; the parameters of #amp.static are scale}}
amp.scaler @s = #amp.static<scale = 1.0, interval = 3>

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: intervall; the parameters of #amp.dynamic are init, growth, backoff, interval, min, max}}
amp.scaler @s = #amp.dynamic<intervall = 3>

// -----

// expected-error@+2 {{expected integer value such as 2000}}
// expected-error@+1 {{failed to parse Amp_DynamicAttr parameter 'interval'}}
amp.scaler @s = #amp.dynamic<interval = 3.5>

// -----

// expected-error@+1 {{unknown attribute `pytorch` in dialect `amp`; expected #amp.dynamic, }}
amp.scaler @s = #amp.pytorch

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{expected '<'; the parameters of #amp.sgd are lr, momentum, }}
amp.optimizer @opt = #amp.sgd for [@w]

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{unknown attribute `adamx` in dialect `amp` (did you mean '#amp.adam'?); expected #amp.sgd, #amp.adam, #amp.adamw, }}
amp.optimizer @opt = #amp.adamx<lr = 0.1> for [@w]

// -----

// expected-error@+1 {{unknown attribute `zeross` in dialect `amp` (did you mean '#amp.zeros'?)}}
amp.variable @w : tensor<4xf32> = #amp.zeross

// -----

func.func @misspelt(%x: tensor<4xf32>) {
  // expected-error-re@+1 {{{{^}}custom op 'amp.silou' is unknown (did you mean 'amp.silu'?)}}
  %0 = amp.silou %x : tensor<4xf32>
  return
}

// -----

func.func @unlike(%x: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'amp.zzzzzz' is unknown}}
  %0 = amp.zzzzzz %x : tensor<4xf32>
  return
}
