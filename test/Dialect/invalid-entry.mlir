// RUN: amp-opt %s -split-input-file -verify-diagnostics

// Names.

// expected-error@+1 {{expected 'amp.name' of argument 0 to be a non-empty string, found 1 : i64}}
func.func @f(%x: tensor<f32> {amp.name = 1}) { return }

// -----

// expected-error@+1 {{expected 'amp.name' of argument 0 to be a non-empty string, found ""}}
func.func @f(%x: tensor<f32> {amp.name = ""}) { return }

// -----

// expected-error@+1 {{argument 1 has the name "x" of argument 0; names are unique in a function}}
func.func @f(%x: tensor<f32> {amp.name = "x"}, %y: tensor<f32> {amp.name = "x"}) { return }

// -----

// expected-error@+1 {{result 0 has the name "x" of argument 0; names are unique in a function}}
func.func @f(%x: tensor<f32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "x"}) {
  return %x : tensor<f32>
}

// -----

// expected-error@+1 {{result 1 has the name "y" of result 0; names are unique in a function}}
func.func @f(%x: tensor<f32>) -> (tensor<f32> {amp.name = "y"}, tensor<f32> {amp.name = "y"}) {
  return %x, %x : tensor<f32>, tensor<f32>
}

// -----

// expected-error@+1 {{'amp.name' belongs on an argument or a result}}
func.func @f() attributes {amp.name = "f"} { return }

// -----

// Entries.

// expected-error@+1 {{expected 'amp.entry' to be "train", "eval" or "predict", found "test"}}
func.func @f() attributes {amp.entry = "test"} { return }

// -----

func.func @f() {
  // expected-error@+1 {{'amp.entry' belongs on a function}}
  %0 = amp.constant {amp.entry = "train"} dense<1.0> : tensor<f32>
  return
}

// -----

amp.variable @n : tensor<f32> = #amp.zeros {trainable = false}
func.func @two_writes(%x: tensor<f32>) attributes {amp.entry = "train"} {
  // expected-note@+1 {{the first time is here}}
  amp.write @n, %x : tensor<f32>
  // expected-error@+1 {{writes '@n' a second time in one step}}
  amp.write @n, %x : tensor<f32>
  return
}

// -----

amp.variable @n : tensor<f32> = #amp.zeros {trainable = false}
func.func @read_after_write(%x: tensor<f32>) -> tensor<f32> attributes {amp.entry = "train"} {
  // expected-note@+1 {{written here}}
  amp.write @n, %x : tensor<f32>
  // expected-error@+1 {{reads '@n' after this step wrote it; a step sees the values from before it}}
  %0 = amp.read @n : tensor<f32>
  return %0 : tensor<f32>
}

// -----

amp.variable @w : tensor<f32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @two_steps(%g: !amp.gradients<unscaled>) attributes {amp.entry = "train"} {
  // expected-note@+1 {{the first time is here}}
  amp.step @opt %g : !amp.gradients<unscaled>
  // expected-error@+1 {{writes '@w' a second time in one step}}
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<f32> = #amp.zeros
amp.variable @w.f16 : tensor<f16> copy_of @w
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @copy_after_step(%g: !amp.gradients<unscaled>) attributes {amp.entry = "train"} {
  // expected-note@+1 {{written here}}
  amp.step @opt %g : !amp.gradients<unscaled>
  // expected-error@+1 {{reads '@w.f16' after this step wrote it}}
  %0 = amp.read @w.f16 : tensor<f16>
  return
}

// -----

amp.variable @w : tensor<f32> = #amp.zeros
amp.variable @m : tensor<f32> = #amp.zeros {trainable = false}
func.func @slot_written(%g: !amp.gradients<unscaled>, %one: tensor<f32>) attributes {amp.entry = "train"} {
  // expected-note@+1 {{the first time is here}}
  amp.write @m, %one : tensor<f32>
  // expected-error@+1 {{writes '@m' a second time in one step}}
  amp.update [@w] slots [[@m]] from %g times %one : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32, %s: f32):
    amp.yield %p, %s : f32, f32
  }
  return
}

// -----

amp.scaler @s = #amp.dynamic
func.func @two_updates(%f: tensor<i1>) attributes {amp.entry = "train"} {
  // expected-note@+1 {{the first time is here}}
  %0 = amp.update_scale @s, %f : tensor<f32>
  // expected-error@+1 {{updates '@s' a second time in one step}}
  %1 = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

amp.scaler @s = #amp.dynamic
func.func @next_scale_used(%f: tensor<i1>) attributes {amp.entry = "train"} {
  // expected-note@+1 {{written here}}
  %0 = amp.update_scale @s, %f : tensor<f32>
  // expected-error@+1 {{reads '@s' after this step wrote it}}
  %1 = amp.read_scale @s : tensor<f32>
  return
}

// -----

amp.scaler @s = #amp.dynamic
func.func @seeded_late(%f: tensor<i1>) attributes {amp.entry = "train"} {
  // expected-note@+1 {{written here}}
  %0 = amp.update_scale @s, %f : tensor<f32>
  // expected-error@+1 {{seeds with '@s' after this step wrote it}}
  %1 = amp.seed @s : tensor<f32>
  return
}

// -----

amp.variable @n : tensor<f32> = #amp.zeros {trainable = false}
func.func @in_a_branch(%x: tensor<f32>, %c: i1) attributes {amp.entry = "train"} {
  scf.if %c {
    // expected-error@+1 {{writes '@n' inside a region; in an entry function this must be where it runs exactly once}}
    amp.write @n, %x : tensor<f32>
  }
  return
}

// -----

// Callees belong to the step.

amp.variable @n : tensor<f32> = #amp.zeros {trainable = false}
func.func private @set(%x: tensor<f32>) {
  // expected-error@+2 {{writes '@n' a second time in one step}}
  // expected-note@+1 {{the first time is here}}
  amp.write @n, %x : tensor<f32>
  return
}
func.func @calls(%x: tensor<f32>) attributes {amp.entry = "train"} {
  func.call @set(%x) : (tensor<f32>) -> ()
  func.call @set(%x) : (tensor<f32>) -> ()
  return
}

// -----

amp.variable @n : tensor<f32> = #amp.zeros {trainable = false}
func.func private @get() -> tensor<f32> {
  // expected-error@+1 {{reads '@n' after this step wrote it}}
  %0 = amp.read @n : tensor<f32>
  return %0 : tensor<f32>
}
func.func @calls(%x: tensor<f32>) -> tensor<f32> attributes {amp.entry = "train"} {
  %0 = func.call @get() : () -> tensor<f32>
  // expected-note@+1 {{written here}}
  amp.write @n, %x : tensor<f32>
  %1 = func.call @get() : () -> tensor<f32>
  return %1 : tensor<f32>
}

// -----

// expected-error@+1 {{'func.func' op expected 'amp.autocast' to be f16, bf16 or false, found f32}}
func.func @whole_in_f32() attributes {amp.autocast = f32} {
  return
}

// -----

// expected-error@+1 {{'amp.autocast' belongs on a function}}
module attributes {amp.autocast = f16} {
}

// -----

// expected-error@+1 {{'amp.scaled' belongs on a function}}
module attributes {amp.scaled} {
}

// -----

// A clip or a window that no step uses is left out of the step.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @unclipped(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %u = amp.backward %l for @opt : !amp.gradients<unscaled>
  // expected-error@+1 {{'amp.clip_grad_norm' op expected a step of its result, found it unused; give amp.step the clipped gradients}}
  %c, %norm = amp.clip_grad_norm %u max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %u : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func private @step(%u: !amp.gradients<unscaled>) {
  // expected-error@+1 {{'amp.clip_grad_value' op expected a step of its result, found it unused}}
  %c = amp.clip_grad_value %u max 1.0 : !amp.gradients<unscaled>
  amp.step @opt %u : !amp.gradients<unscaled>
  return
}
func.func @unclipped(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %u = amp.backward %l for @opt : !amp.gradients<unscaled>
  func.call @step(%u) : (!amp.gradients<unscaled>) -> ()
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @every_call(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %u = amp.backward %l for @opt : !amp.gradients<unscaled>
  // expected-error@+1 {{'amp.accumulate_calls' op expected a step, an unscale or a clip of the window's gradients, found them unused; give amp.step the first result instead of the gradients of one call}}
  %g, %last = amp.accumulate_calls mean 8 %u : !amp.gradients<unscaled>
  amp.step @opt %u : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @calls_in_micro_batches(%x: tensor<8x4xf32>) attributes {amp.entry = "train"} {
  %g = amp.accumulate mean 2 (%xi = %x) : (tensor<8x4xf32>) -> !amp.gradients<unscaled> {
    %w = amp.read @w : tensor<4xf32>
    %0 = amp.mul %xi, %w : tensor<4x4xf32>, tensor<4xf32>
    %l = amp.sum %0 {axes = [0, 1]} : tensor<4x4xf32> -> tensor<f32>
    %d = amp.backward %l for @opt : !amp.gradients<unscaled>
    // expected-error@+1 {{'amp.accumulate_calls' op expected to stand in its function, found it inside a region: a call is one of a window, a micro-batch is not; accumulate what 'amp.accumulate' gives}}
    %sum, %last = amp.accumulate_calls mean 8 %d : !amp.gradients<unscaled>
    amp.yield %sum : !amp.gradients<unscaled>
  }
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}
