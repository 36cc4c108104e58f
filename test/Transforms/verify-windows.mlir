// A window of several calls, and each with one thing changed.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-verify

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @unchanged(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %d = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  %g, %last = amp.accumulate_calls mean 4 %d : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  %all = amp.all %last, %f
  amp.step @a %u if %all : !amp.gradients<unscaled>
  amp.write @mean, %l if %all : tensor<f32>
  %next = amp.update_scale @s, %f if %last : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @step_in_every_call(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %d = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  // expected-note @+1 {{the window is declared here}}
  %g, %last = amp.accumulate_calls mean 4 %d : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  %all = amp.all %last, %f
  // expected-error @+1 {{'amp.step' op expected a flag that is clear in call 1 of the 4 of a window; '@a' may step only when it ends, found another [guarantee 8: a window is one step]}}
  amp.step @a %u if %f : !amp.gradients<unscaled>
  amp.write @mean, %l if %all : tensor<f32>
  %next = amp.update_scale @s, %f if %last : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @buffer_in_every_call(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %d = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  // expected-note @+1 {{the window is declared here}}
  %g, %last = amp.accumulate_calls mean 4 %d : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  %all = amp.all %last, %f
  amp.step @a %u if %all : !amp.gradients<unscaled>
  // expected-error @+1 {{'amp.write' op expected a flag that is clear in call 1 of the 4 of a window; '@mean' may change only when it ends, found another [guarantee 8: a window is one step]}}
  amp.write @mean, %l if %f : tensor<f32>
  %next = amp.update_scale @s, %f if %last : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @scale_in_every_call(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %d = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  // expected-note @+1 {{the window is declared here}}
  %g, %last = amp.accumulate_calls mean 4 %d : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  %all = amp.all %last, %f
  amp.step @a %u if %all : !amp.gradients<unscaled>
  amp.write @mean, %l if %all : tensor<f32>
  // expected-error @+1 {{'amp.update_scale' op expected a flag that is clear in call 1 of the 4 of a window; S of '@s' may change only when it ends, found none [guarantee 8: a window is one step]}}
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @one_call_checked(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %d = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  // expected-note @+1 {{the gradients are made here}}
  %g, %last = amp.accumulate_calls mean 4 %d : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %u1 = amp.unscale %d by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u1 : !amp.gradients<unscaled>
  %all = amp.all %last, %f
  // expected-error @+1 {{'amp.step' op expected a flag that says that the gradients of '@a' are finite, found one that checks other gradients; a skipped step must not change a variable [guarantee 5: state obeys the finite flag]}}
  amp.step @a %u if %all : !amp.gradients<unscaled>
  %next = amp.update_scale @s, %f if %last : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @last_call_alone(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %d = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  // expected-note @+1 {{the window is declared here}}
  %g, %last = amp.accumulate_calls mean 4 %d : !amp.gradients<scaled>
  %dw = amp.gradient %g[@w] : !amp.gradients<scaled> -> tensor<4xf32>
  %u = amp.unscale %d by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  %all = amp.all %last, %f
  // expected-error @+1 {{expected gradients of all 4 calls of the window, found those of the last call alone [guarantee 8: a window is one step]}}
  amp.step @a %u if %all : !amp.gradients<unscaled>
  %next = amp.update_scale @s, %f if %last : tensor<f32>
  return
}

// -----

// Written down: a sum that is not cleared.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @w.total : tensor<4xf32> = #amp.zeros {role = #amp.role<gradient_sum of @w>, trainable = false}
// expected-note @+1 {{the window is declared here}}
amp.variable @train.call : tensor<i64> = #amp.zeros {amp.calls = 2 : i64, role = #amp.role<window_call of @not_cleared>, trainable = false}
func.func @not_cleared(%g: tensor<4xf32>) {
  %call = amp.read @train.call : tensor<i64>
  %zero = amp.constant dense<0> : tensor<i64>
  %one = amp.constant dense<1> : tensor<i64>
  %first = amp.compare eq, %call, %zero : tensor<i64>, tensor<i64>
  %next = amp.select %first, %one, %zero : tensor<i1>, tensor<i64>, tensor<i64>
  %sum = amp.read @w.total : tensor<4xf32>
  %total = amp.add %sum, %g : tensor<4xf32>, tensor<4xf32>
  // expected-error @+1 {{expected '@w.total' to be 0 after call 2 of 2, found another value [guarantee 8: a window is one step]}}
  amp.write @w.total, %total : tensor<4xf32>
  // expected-error @+1 {{expected the count of calls to be 0 after call 2 of 2, found 1 [guarantee 8: a window is one step]}}
  amp.write @train.call, %one : tensor<i64>
  return
}

// -----

// A sum that nothing counts.
amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-note @+1 {{the sum is declared here}}
amp.variable @w.total : tensor<4xf32> = #amp.zeros {role = #amp.role<gradient_sum of @w>, trainable = false}
func.func @not_counted(%g: tensor<4xf32>) {
  // expected-error @+1 {{reads a sum of several calls, but nothing counts them; expected a read of a variable of role 'window_call' [guarantee 8: a window is one step]}}
  %sum = amp.read @w.total : tensor<4xf32>
  %total = amp.add %sum, %g : tensor<4xf32>, tensor<4xf32>
  amp.write @w.total, %total : tensor<4xf32>
  return
}
