// Correct steps, each with one thing changed: by which every one of them is
// rejected, with a message of its own. Where the parser does it, the message is
// the dialect's.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-verify

// The step that the mutations start from is right.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @unchanged(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  %c, %n = amp.clip_grad_norm %u max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c if %f : !amp.gradients<unscaled>
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @unscale_dropped(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the gradients are made here}}
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  // expected-error @+1 {{'amp.step' op expected unscaled gradients, found gradients of S(@s): nothing divided them by the S that seeded them [guarantee 1: unscaled once]}}
  amp.step @opt %g if %f : !amp.gradients<scaled>
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @unscale_dropped_after_expansion(%dw: tensor<4xf16>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %c = amp.cast %s : tensor<f32> to tensor<f16>
  %d = amp.mul %dw, %c : tensor<4xf16>, tensor<f16>
  // expected-note @+1 {{the value is made here}}
  %one = amp.constant dense<1.0> : tensor<f32>
  %g = amp.gradients [@w = %d] for @opt : (tensor<4xf16>) -> !amp.gradients<scaled>
  // expected-error @+1 {{'amp.gradient_norm' op expected gradients times multiplier to be of degree 0, found gradients of S(@s) times degree 0}}
  %f, %n = amp.gradient_norm %g times %one : !amp.gradients<scaled>, tensor<f32>
  // expected-error @+1 {{'amp.update' op expected gradients times multiplier to be of degree 0, found gradients of S(@s) times degree 0}}
  amp.update [@w] from %g times %one if %f : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32):
    %0 = arith.subf %p, %grad : f32
    amp.yield %0 : f32
  }
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

// As ops: a type error.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @unscale_doubled(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  // expected-note @+1 {{the gradients are made here}}
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  // expected-error @+1 {{expected scaled gradients, found '%u', which is unscaled already; remove this 'amp.unscale'}}
  %v = amp.unscale %u by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

// As a multiplier: a matter of degree.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @unscale_doubled_after_expansion(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %d = amp.mul %dw, %s : tensor<4xf32>, tensor<f32>
  %inv = amp.reciprocal %s : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %twice = amp.mul %inv, %inv : tensor<f32>, tensor<f32>
  %g = amp.gradients [@w = %d] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  %f, %n = amp.gradient_norm %g times %inv : !amp.gradients<scaled>, tensor<f32>
  // expected-error @+1 {{found gradients of S(@s) times 1 / S(@s)^2; multiply by the reciprocal of the S that seeded them [guarantee 1: unscaled once]}}
  amp.update [@w] from %g times %twice if %f : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32):
    %0 = arith.subf %p, %grad : f32
    amp.yield %0 : f32
  }
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @next_scale(%loss: tensor<f32>, %ok: tensor<i1>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  %o = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %o : !amp.gradients<unscaled>
  // expected-note @+1 {{the value is made here}}
  %next = amp.update_scale @s, %f : tensor<f32>
  // expected-error @+1 {{'amp.unscale' op expected to unscale by the S that seeded the gradients, S(@s), found next S(@s)}}
  %u = amp.unscale %g by @s seeded %next : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %u if %f : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @clip_before_unscale(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the gradients are made here}}
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  // expected-error @+1 {{expected unscaled gradients, found '%g', which is scaled still; write 'amp.unscale … by @scaler' before the clip, and clip its result}}
  %c, %n = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @checked_after_clipping(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %ok = amp.all_finite %u : !amp.gradients<unscaled>
  // expected-note @+1 {{clipped here}}
  %c, %n = amp.clip_grad_norm %u max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %c : !amp.gradients<unscaled>
  // expected-error @+1 {{found one taken after clipping, which hides an overflow of the norm}}
  amp.step @opt %c if %f : !amp.gradients<unscaled>
  %next = amp.update_scale @s, %ok : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @step_not_predicated(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the gradients are made here}}
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  // expected-error @+1 {{'amp.step' op expected a flag that says that the gradients of '@opt' are finite, found none; a skipped step must not change a variable [guarantee 5: state obeys the finite flag]}}
  amp.step @opt %u : !amp.gradients<unscaled>
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @update_not_predicated(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  %one = amp.constant dense<1.0> : tensor<f32>
  // expected-note @+1 {{the gradients are made here}}
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  // expected-error @+1 {{'amp.update' op expected a flag that says that the gradients of '@opt' are finite, found none}}
  amp.update [@w] from %g times %one : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32):
    %0 = arith.subf %p, %grad : f32
    amp.yield %0 : f32
  }
  return
}

// -----

// A sum of flags compared with their number, where only "all" may stand.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.optimizer @other = #amp.sgd<lr = 0.1> for [@v]
func.func @sum_for_or(%a: !amp.gradients<unscaled>, %b: !amp.gradients<unscaled>) attributes {amp.entry = "train"} {
  %fa = amp.all_finite %a : !amp.gradients<unscaled>
  %fb = amp.all_finite %b : !amp.gradients<unscaled>
  %na = amp.convert %fa : tensor<i1> to tensor<f32>
  %nb = amp.convert %fb : tensor<i1> to tensor<f32>
  %sum = amp.add %na, %nb : tensor<f32>, tensor<f32>
  %two = amp.constant dense<2.0> : tensor<f32>
  // expected-note @+1 {{the flag is made here}}
  %f = amp.compare eq, %sum, %two : tensor<f32>, tensor<f32>
  // expected-error @+1 {{found 'amp.compare': a comparison of a sum is no conjunction, use 'amp.all'; a skipped step must not change a variable [guarantee 5: state obeys the finite flag]}}
  amp.step @opt %a if %f : !amp.gradients<unscaled>
  // expected-error @+1 {{found 'amp.compare': a comparison of a sum is no conjunction}}
  amp.step @other %b if %f : !amp.gradients<unscaled>
  return
}

// -----

// The norm of the gradients for a look at each.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @norm_for_check(%g: !amp.gradients<unscaled>) attributes {amp.entry = "train"} {
  %c, %n = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  // expected-note @+1 {{the flag is made here}}
  %f = amp.is_finite %n : tensor<f32>
  // expected-error @+1 {{found 'amp.is_finite': a sum or norm does not stand for its elements, use 'amp.all_finite'}}
  amp.step @opt %c if %f : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @loss_in_f16(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  %0 = amp.cast %loss : tensor<f32> to tensor<f16>
  // expected-note @+1 {{prior use here}}
  %1 = amp.relu %0 : tensor<f16>
  // expected-error @+1 {{use of value '%1' expects different type than prior uses: 'tensor<f32>' vs 'tensor<f16>'}}
  %g = amp.backward %1 for @opt scaler @s : !amp.gradients<scaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @loss_stored_in_f16(%x: tensor<4xf16>) attributes {amp.entry = "train"} {
  // expected-note @+1 {{the value is made here}}
  %0 = amp.mean %x {axes = [0]} : tensor<4xf16> -> tensor<f16>
  %1 = amp.cast %0 : tensor<f16> to tensor<f32>
  %half = amp.constant dense<0.5> : tensor<f32>
  %loss = amp.mul %1, %half : tensor<f32>, tensor<f32>
  // expected-error @+1 {{'amp.backward' op expected a loss that is f32 from where it is computed, found one stored in f16 on the way [guarantee 3: loss and seed in f32]}}
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return
}

// -----

// 2^16 is no f16 number.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @seed_in_f16(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+2 {{narrowed here}}
  // expected-note @+1 {{the value is made here}}
  %low = amp.cast %s : tensor<f32> to tensor<f16>
  // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed}}
  %seed = amp.cast %low : tensor<f16> to tensor<f32>
  // expected-error @+1 {{'amp.backward' op expected a seed that is f32 from where it is computed, found one stored in f16 on the way}}
  %g = amp.backward %loss for @opt scaler @s seed %seed : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  amp.step @opt %u if %f : !amp.gradients<unscaled>
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

amp.scaler @s = #amp.dynamic
func.func @seed_typed_f16() {
  // expected-error @+1 {{'amp.seed' op result #0 must be 0D tensor of 32-bit float or 64-bit float values, but got 'tensor<f16>'}}
  %s = amp.seed @s : tensor<f16>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @constant_seed(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  // expected-note @+1 {{the value is made here}}
  %one = amp.constant dense<1.0> : tensor<f32>
  // expected-error @+1 {{'amp.backward' op expected the seed to be the S of its scaler, S(@s), found degree 0}}
  %g = amp.backward %loss for @opt scaler @s seed %one : !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  amp.step @opt %u if %f : !amp.gradients<unscaled>
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

// Each optimizer and each scaler obeys the gradients of its own.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.optimizer @other = #amp.sgd<lr = 0.1> for [@v]
amp.scaler @s = #amp.dynamic
amp.scaler @t = #amp.dynamic
func.func @predicate_of_another_scaler(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %t = amp.read_scale @t : tensor<f32>
  // expected-note @+1 {{the gradients are made here}}
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  %h = amp.backward %loss for @other scaler @t seed %t : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %v = amp.unscale %h by @t seeded %t : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %v : !amp.gradients<unscaled>
  // expected-error @+1 {{'amp.step' op expected a flag that says that the gradients of '@opt' are finite, found one that checks other gradients; a skipped step must not change a variable [guarantee 5: state obeys the finite flag]}}
  amp.step @opt %u if %f : !amp.gradients<unscaled>
  amp.step @other %v if %f : !amp.gradients<unscaled>
  // expected-error @+1 {{'amp.update_scale' op expected a flag that says that the gradients of '@opt' are finite, found one that checks other gradients; '@s' must back off when one of its gradients overflows}}
  %ns = amp.update_scale @s, %f : tensor<f32>
  %nt = amp.update_scale @t, %f : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @w.f16 : tensor<4xf16> copy_of @w
func.func @master_from_low_copy(%d: tensor<4xf32>) attributes {amp.entry = "train"} {
  // expected-note @+1 {{narrowed here}}
  %low = amp.read @w.f16 : tensor<4xf16>
  // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed, and nothing was computed in between; expected a use of the wide value [guarantee 6: no lossy round trip]}}
  %w = amp.cast %low : tensor<4xf16> to tensor<4xf32>
  %new = amp.sub %w, %d : tensor<4xf32>, tensor<4xf32>
  // expected-error @+1 {{'amp.write' op writes to '@w' what '@w' held, after it was stored in fewer bits; expected a path in the type of the variables [guarantee 2: state is not narrowed]}}
  amp.write @w, %new : tensor<4xf32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @w.m : tensor<4xf32> = #amp.zeros {role = #amp.role<momentum of @w>, trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @moment_through_f16(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  %one = amp.constant dense<1.0> : tensor<f32>
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %f, %n = amp.gradient_norm %g times %one : !amp.gradients<unscaled>, tensor<f32>
  // expected-note @+1 {{the update is here}}
  amp.update [@w] slots [[@w.m]] from %g times %one if %f : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32, %m: f32):
    %0 = arith.addf %m, %grad : f32
    // expected-error @+1 {{'arith.truncf' op narrows to 16 bits what the update of '@w' computes in 32; masters and moments are never rounded on the way [guarantee 2: state is not narrowed]}}
    %1 = arith.truncf %0 : f32 to f16
    %2 = arith.extf %1 : f16 to f32
    %3 = arith.subf %p, %2 : f32
    amp.yield %3, %2 : f32, f32
  }
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<4xf32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @buffer_not_predicated(%dw: tensor<4xf32>, %new: tensor<4xf32>) attributes {amp.entry = "train"} {
  // expected-note @+1 {{the gradients are made here}}
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %f = amp.all_finite %g : !amp.gradients<unscaled>
  amp.step @opt %g if %f : !amp.gradients<unscaled>
  // expected-error @+1 {{'amp.write' op expected a flag that says that the gradients of '@opt' are finite, found none; a skipped step must not write '@mean' [guarantee 5: state obeys the finite flag]}}
  amp.write @mean, %new : tensor<4xf32>
  return
}

// -----

// Bias correction counts applied steps only.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.variable @opt.t : tensor<i64> = #amp.zeros {role = #amp.role<applied_steps of @opt>, trainable = false}
amp.optimizer @other = #amp.sgd<lr = 0.1> for [@v]
func.func @counter_of_another_optimizer(%dw: tensor<4xf32>, %dv: tensor<4xf32>) attributes {amp.entry = "train"} {
  %t = amp.read @opt.t : tensor<i64>
  %one = amp.constant dense<1> : tensor<i64>
  %next = amp.add %t, %one : tensor<i64>, tensor<i64>
  // expected-note @+1 {{the gradients are made here}}
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %h = amp.gradients [@v = %dv] for @other : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %f = amp.all_finite %g : !amp.gradients<unscaled>
  %e = amp.all_finite %h : !amp.gradients<unscaled>
  amp.step @opt %g if %f : !amp.gradients<unscaled>
  amp.step @other %h if %e : !amp.gradients<unscaled>
  // expected-error @+1 {{'amp.write' op expected a flag that says that the gradients of '@opt' are finite, found one that checks other gradients; a skipped step must not write '@opt.t'}}
  amp.write @opt.t, %next if %e : tensor<i64>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @not_linear_while_scaled(%x: tensor<4xf32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %dw = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
  // expected-error @+1 {{'amp.clamp' op is not linear in a scaled value: expected operand 0 to be of degree 0, found S(@s); divide by S first [guarantee 1: unscaled once]}}
  %c = amp.clamp %dw {min = -1.0, max = 1.0} : tensor<4xf32>
  %g = amp.gradients [@w = %c] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  amp.step @opt %u if %f : !amp.gradients<unscaled>
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @two_updates_of_a_scaler(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  amp.step @opt %u if %f : !amp.gradients<unscaled>
  // expected-note @+1 {{the first time is here}}
  %next = amp.update_scale @s, %f : tensor<f32>
  // expected-error @+1 {{'amp.update_scale' op updates '@s' a second time in one step}}
  %again = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @scaler_not_updated(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the gradients are made here}}
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  // expected-error @+1 {{'amp.step' op uses gradients that '@s' scaled, but nothing updates it; expected an 'amp.update_scale' in this function}}
  amp.step @opt %u if %f : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @a = #amp.dynamic
amp.scaler @b = #amp.dynamic
func.func @two_scales_added(%x: tensor<4xf32>, %ok: tensor<i1>) attributes {amp.entry = "train"} {
  %sa = amp.read_scale @a : tensor<f32>
  %sb = amp.read_scale @b : tensor<f32>
  %da = amp.mul %x, %sa : tensor<4xf32>, tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %db = amp.mul %x, %sb : tensor<4xf32>, tensor<f32>
  // expected-error @+1 {{'amp.add' op adds values of different scales: expected operands of one degree, found S(@a) and S(@b); unscale each with its own S first [guarantee 1: unscaled once]}}
  %d = amp.add %da, %db : tensor<4xf32>, tensor<4xf32>
  %g = amp.gradients [@w = %d] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  %u = amp.unscale %g by @a seeded %sa : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  amp.step @opt %u if %f : !amp.gradients<unscaled>
  %na = amp.update_scale @a, %f : tensor<f32>
  return
}
