// Correct structures of a step, and each with one thing changed.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-verify

amp.variable @v : tensor<4xf32> = #amp.zeros
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@v]
amp.optimizer @b = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
amp.scaler @t = #amp.dynamic
func.func @unchanged(%l: tensor<f32>, %m: tensor<f32>)
    attributes {amp.entry = "train", amp.skip = "all"} {
  %s = amp.read_scale @s : tensor<f32>
  %t = amp.read_scale @t : tensor<f32>
  %g0 = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  %g1 = amp.backward %m for @a scaler @s seed %s : !amp.gradients<scaled>
  %g = amp.sum_gradients %g0, %g1 : !amp.gradients<scaled>
  %h = amp.backward %l for @b scaler @t seed %t : !amp.gradients<scaled>
  %gu = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %hu = amp.unscale %h by @t seeded %t : !amp.gradients<unscaled>, tensor<f32>
  %gf = amp.all_finite %gu : !amp.gradients<unscaled>
  %hf = amp.all_finite %hu : !amp.gradients<unscaled>
  %f = amp.all %gf, %hf
  %gv = amp.clip_grad_value %gu max 0.5 : !amp.gradients<unscaled>
  %gc, %hc, %n = amp.clip_grad_norm %gv, %hu max 1.0
      : !amp.gradients<unscaled>, !amp.gradients<unscaled>, tensor<f32>
  amp.step @a %gc if %f : !amp.gradients<unscaled>
  amp.step @b %hc if %f : !amp.gradients<unscaled>
  amp.write @mean, %l always : tensor<f32>
  %s1 = amp.update_scale @s, %gf : tensor<f32>
  %t1 = amp.update_scale @t, %hf : tensor<f32>
  return
}

// -----

amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@v]
amp.scaler @s = #amp.dynamic
func.func @one_term_checked(%l: tensor<f32>, %m: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the gradients are made here}}
  %g0 = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  %g1 = amp.backward %m for @a scaler @s seed %s : !amp.gradients<scaled>
  // expected-note @+1 {{the gradients are made here}}
  %g = amp.sum_gradients %g0, %g1 : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %u1 = amp.unscale %g1 by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u1 : !amp.gradients<unscaled>
  // expected-error @+1 {{'amp.step' op expected a flag that says that the gradients of '@a' are finite, found one that checks other gradients; a skipped step must not change a variable [guarantee 5: state obeys the finite flag]}}
  amp.step @a %u if %f : !amp.gradients<unscaled>
  // expected-error @+1 {{'amp.update_scale' op expected a flag that says that the gradients of '@a' are finite, found one that checks other gradients; '@s' must back off when one of its gradients overflows}}
  %s1 = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@v]
amp.scaler @s = #amp.dynamic
amp.scaler @t = #amp.dynamic
func.func @sum_of_two_scales(%l: tensor<f32>, %m: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %t = amp.read_scale @t : tensor<f32>
  %g0 = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  // expected-note @+1 {{the value is made here}}
  %g1 = amp.backward %m for @a scaler @t seed %t : !amp.gradients<scaled>
  // expected-error @+1 {{'amp.sum_gradients' op adds gradients of different scales: expected bundles of one degree, found S(@s) and S(@t); unscale each with its own S first [guarantee 1: unscaled once]}}
  %g = amp.sum_gradients %g0, %g1 : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  amp.step @a %u if %f : !amp.gradients<unscaled>
  %s1 = amp.update_scale @s, %f : tensor<f32>
  %t1 = amp.update_scale @t, %f : tensor<f32>
  return
}

// -----

amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@v]
amp.scaler @s = #amp.dynamic
amp.scaler @t = #amp.dynamic
func.func @scaler_of_a_term_not_updated(%l: tensor<f32>, %m: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %t = amp.read_scale @t : tensor<f32>
  %g0 = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  // expected-error @+2 {{uses gradients that '@t' scaled, but nothing updates it; expected an 'amp.update_scale' in this function [guarantee 5: state obeys the finite flag]}}
  // expected-note @+1 {{the gradients are made here}}
  %g1 = amp.backward %m for @a scaler @t seed %t : !amp.gradients<scaled>
  %u0 = amp.unscale %g0 by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %u1 = amp.unscale %g1 by @t seeded %t : !amp.gradients<unscaled>, tensor<f32>
  %u = amp.sum_gradients %u0, %u1 : !amp.gradients<unscaled>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  amp.step @a %u if %f : !amp.gradients<unscaled>
  %s1 = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@v]
amp.scaler @s = #amp.dynamic
func.func @checked_after_clamping(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %g = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  // expected-note @+1 {{clipped here}}
  %c = amp.clip_grad_value %u max 0.5 : !amp.gradients<unscaled>
  %f = amp.all_finite %c : !amp.gradients<unscaled>
  // expected-error @+1 {{found one taken after clipping, which hides an overflow of the norm}}
  amp.step @a %c if %f : !amp.gradients<unscaled>
  // expected-error @+1 {{found one taken after clipping, which hides an overflow of the norm}}
  %s1 = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@v]
func.func @checked_after_clamping_expanded(%d: tensor<4xf32>) attributes {amp.entry = "train"} {
  %one = amp.constant dense<1.0> : tensor<f32>
  %c = amp.clamp %d {min = -0.5, max = 0.5, amp.clips_gradient} : tensor<4xf32>
  // expected-note @+1 {{the gradients are made here}}
  %g = amp.gradients [@v = %c] for @a : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %f, %n = amp.gradient_norm %g times %one : !amp.gradients<unscaled>, tensor<f32>
  // expected-error @+1 {{'amp.update' op expected a flag that says that the gradients of '@a' are finite, found one that checks other gradients}}
  amp.update [@v] from %g times %one if %f : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32):
    amp.yield %p : f32
  }
  return
}

// -----

amp.variable @v : tensor<4xf32> = #amp.zeros
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@v]
amp.optimizer @b = #amp.sgd<lr = 0.1> for [@w]
func.func @one_skips_alone(%l: tensor<f32>) attributes {amp.entry = "train", amp.skip = "all"} {
  %g = amp.backward %l for @a : !amp.gradients<unscaled>
  // expected-note @+1 {{the gradients are made here}}
  %h = amp.backward %l for @b : !amp.gradients<unscaled>
  %gf = amp.all_finite %g : !amp.gradients<unscaled>
  %hf = amp.all_finite %h : !amp.gradients<unscaled>
  %f = amp.all %gf, %hf
  // expected-error @+1 {{'amp.step' op expected a flag that says that the gradients of '@b' are finite, found one that checks other gradients; 'amp.skip' says that all skip [guarantee 5: state obeys the finite flag]}}
  amp.step @a %g if %gf : !amp.gradients<unscaled>
  amp.step @b %h if %f : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @v : tensor<4xf32> = #amp.zeros
amp.variable @a.t : tensor<i64> = #amp.zeros {role = #amp.role<applied_steps of @a>, trainable = false}
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@v]
func.func @count_always(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %t = amp.read @a.t : tensor<i64>
  %one = amp.constant dense<1> : tensor<i64>
  %n = amp.add %t, %one : tensor<i64>, tensor<i64>
  // expected-note @+1 {{the gradients are made here}}
  %g = amp.backward %l for @a : !amp.gradients<unscaled>
  %f = amp.all_finite %g : !amp.gradients<unscaled>
  amp.step @a %g if %f : !amp.gradients<unscaled>
  // expected-error @+1 {{'amp.write' op expected a flag that says that the gradients of '@a' are finite, found none; a skipped step must not write '@a.t'}}
  amp.write @a.t, %n always : tensor<i64>
  return
}

// -----

// An optimizer's direction is finite where the gradients that it is computed from
// are; a flag of others says nothing of it.
amp.variable @v : tensor<2x2xf32> = #amp.zeros
amp.variable @w : tensor<2x2xf32> = #amp.zeros
amp.variable @v.momentum : tensor<2x2xf32> = #amp.zeros {role = #amp.role<momentum of @v>, trainable = false}
amp.variable @w.momentum : tensor<2x2xf32> = #amp.zeros {role = #amp.role<momentum of @w>, trainable = false}
amp.optimizer @a = #amp.muon<lr = 0.1> for [@v]
amp.optimizer @b = #amp.muon<lr = 0.1> for [@w]
func.func @directions(%dv: tensor<2x2xf32>, %dw: tensor<2x2xf32>) attributes {amp.entry = "train"} {
  %one = amp.constant dense<1.0> : tensor<f32>
  %g = amp.gradients [@v = %dv] for @a : (tensor<2x2xf32>) -> !amp.gradients<unscaled>
  %h = amp.gradients [@w = %dw] for @b : (tensor<2x2xf32>) -> !amp.gradients<unscaled>
  %gf = amp.all_finite %g : !amp.gradients<unscaled>
  %hf = amp.all_finite %h : !amp.gradients<unscaled>
  %x = amp.matmul %dv, %dv : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %y = amp.matmul %dw, %dw : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %d = amp.gradients [@v = %x] for @a {amp.direction} : (tensor<2x2xf32>) -> !amp.gradients<unscaled>
  // expected-note @+1 {{the gradients are made here}}
  %e = amp.gradients [@w = %y] for @b {amp.direction} : (tensor<2x2xf32>) -> !amp.gradients<unscaled>
  amp.write @v.momentum, %x if %gf : tensor<2x2xf32>
  amp.update [@v] from %d times %one if %gf : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%gradient: f32, %weight: f32):
    %next = arith.subf %weight, %gradient : f32
    amp.yield %next : f32
  }
  // expected-error @+1 {{'amp.update' op expected a flag that says that the gradients of '@b' are finite, found one that checks other gradients; a skipped step must not change a variable}}
  amp.update [@w] from %e times %one if %gf : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%gradient: f32, %weight: f32):
    %next = arith.subf %weight, %gradient : f32
    amp.yield %next : f32
  }
  return
}

// -----

// Its momentum obeys its own flag.
amp.variable @v : tensor<2x2xf32> = #amp.zeros
amp.variable @v.momentum : tensor<2x2xf32> = #amp.zeros {role = #amp.role<momentum of @v>, trainable = false}
amp.optimizer @a = #amp.muon<lr = 0.1> for [@v]
func.func @momentum(%dv: tensor<2x2xf32>, %other: tensor<i1>) attributes {amp.entry = "train"} {
  %one = amp.constant dense<1.0> : tensor<f32>
  %g = amp.gradients [@v = %dv] for @a : (tensor<2x2xf32>) -> !amp.gradients<unscaled>
  %f = amp.all_finite %g : !amp.gradients<unscaled>
  %x = amp.matmul %dv, %dv : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  // expected-note @+1 {{the gradients are made here}}
  %d = amp.gradients [@v = %x] for @a {amp.direction} : (tensor<2x2xf32>) -> !amp.gradients<unscaled>
  // expected-error @+1 {{'amp.write' op expected a flag that says that the gradients of '@a' are finite, found none; a skipped step must not write '@v.momentum'}}
  amp.write @v.momentum, %x : tensor<2x2xf32>
  amp.update [@v] from %d times %one if %f : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%gradient: f32, %weight: f32):
    %next = arith.subf %weight, %gradient : f32
    amp.yield %next : f32
  }
  return
}

// -----

// A norm over two optimizers' gradients: where it is not finite its clip factor is
// 0, and nobody steps.
amp.variable @w : tensor<2xf32> = #amp.zeros
amp.variable @v : tensor<2xf32> = #amp.zeros
amp.variable @u : tensor<2xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.optimizer @b = #amp.sgd<lr = 0.1> for [@v]
amp.optimizer @c = #amp.sgd<lr = 0.1> for [@u]
func.func @joint_norm(%dw: tensor<2xf32>, %dv: tensor<2xf32>, %du: tensor<2xf32>) attributes {amp.entry = "train"} {
  %one = amp.constant dense<1.0> : tensor<f32>
  %g = amp.gradients [@w = %dw] for @a : (tensor<2xf32>) -> !amp.gradients<unscaled>
  %h = amp.gradients [@v = %dv] for @b : (tensor<2xf32>) -> !amp.gradients<unscaled>
  %k = amp.gradients [@u = %du] for @c : (tensor<2xf32>) -> !amp.gradients<unscaled>
  %kf = amp.all_finite %k : !amp.gradients<unscaled>
  // expected-note @+1 {{the norm is here}}
  %gf, %gn = amp.gradient_norm %g times %one : !amp.gradients<unscaled>, tensor<f32>
  // expected-note @+1 {{the norm is here}}
  %hf, %hn = amp.gradient_norm %h times %one : !amp.gradients<unscaled>, tensor<f32>
  %gg = amp.mul %gn, %gn : tensor<f32>, tensor<f32>
  %hh = amp.mul %hn, %hn : tensor<f32>, tensor<f32>
  %sum = amp.add %gg, %hh : tensor<f32>, tensor<f32>
  %norm = amp.sqrt %sum : tensor<f32>
  %n = amp.is_finite %norm : tensor<f32>
  %factor = amp.div %one, %norm : tensor<f32>, tensor<f32>
  %all = amp.all %gf, %hf, %n
  amp.update [@w] from %g times %factor if %all : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%gradient: f32, %weight: f32):
    %next = arith.subf %weight, %gradient : f32
    amp.yield %next : f32
  }
  %own = amp.all %hf, %n
  // expected-error @+1 {{'amp.update' op expected a flag that says that the norms of the multiplier are finite, found one that leaves out other gradients; a clip factor of 0 must not be a step [guarantee 5: state obeys the finite flag]}}
  amp.update [@v] from %h times %factor if %own : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%gradient: f32, %weight: f32):
    %next = arith.subf %weight, %gradient : f32
    amp.yield %next : f32
  }
  %elements = amp.all %gf, %hf, %kf
  // expected-error @+1 {{'amp.update' op expected a flag that says that the norms of the multiplier are finite, found none for that over all of them}}
  amp.update [@u] from %k times %factor if %elements : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%gradient: f32, %weight: f32):
    %next = arith.subf %weight, %gradient : f32
    amp.yield %next : f32
  }
  return
}

// -----

// What an optimizer counts is its own.
amp.variable @w : tensor<2xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.variable @a.t : tensor<i64> = #amp.zeros {role = #amp.role<applied_steps of @a>, trainable = false}
// expected-note @+1 {{the variable is declared here}}
amp.variable @b.t : tensor<i64> = #amp.zeros {role = #amp.role<applied_steps of @a>, trainable = false}
// expected-note @+1 {{the variable is declared here}}
amp.variable @c.t : tensor<i64> = #amp.zeros {role = #amp.role<applied_steps of @a>, trainable = false}
func.func @counts(%dw: tensor<2xf32>) attributes {amp.entry = "train"} {
  %number = amp.constant dense<1> : tensor<i64>
  %g = amp.gradients [@w = %dw] for @a : (tensor<2xf32>) -> !amp.gradients<unscaled>
  %f = amp.all_finite %g : !amp.gradients<unscaled>
  amp.step @a %g if %f : !amp.gradients<unscaled>
  %t = amp.read @a.t : tensor<i64>
  %same = amp.read @c.t : tensor<i64>
  %next = amp.add %number, %t : tensor<i64>, tensor<i64>
  amp.write @a.t, %next if %f : tensor<i64>
  // expected-error @+1 {{'amp.write' op expected '@b.t', which counts applied steps, to become one more than it was, found another value [guarantee 5: state obeys the finite flag]}}
  amp.write @b.t, %next if %f : tensor<i64>
  // expected-error @+1 {{expected '@c.t', which counts applied steps, to become one more than it was}}
  amp.write @c.t, %same if %f : tensor<i64>
  return
}

// -----

// S changes in a skipped step too: only the end of a window holds it back.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
amp.scaler @r = #amp.dynamic
amp.scaler @q = #amp.dynamic
func.func @held_back(%loss: tensor<f32>, %last: tensor<i1>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  // expected-note @+1 {{the flag is made here}}
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  amp.step @opt %u if %f : !amp.gradients<unscaled>
  // expected-note @+1 {{the flag is made here}}
  %no = amp.constant dense<false> : tensor<i1>
  // expected-error @+1 {{'amp.update_scale' op expected an 'if' that says whether a window ends, found 'amp.constant'; S of '@s' and its counters change in a skipped step too [guarantee 5: state obeys the finite flag]}}
  %next = amp.update_scale @s, %f if %no : tensor<f32>
  %both = amp.all %last, %f
  // expected-error @+1 {{'amp.update_scale' op expected an 'if' that says whether a window ends, found 'amp.all_finite'; S of '@r'}}
  %other = amp.update_scale @r, %f if %both : tensor<f32>
  // A window by hand.
  %third = amp.update_scale @q, %f if %last : tensor<f32>
  return
}

// -----

// A module as a user writes it is right, with micro-batches too.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @micro_batches(%x: tensor<8x4xf32>) -> tensor<f32> attributes {amp.entry = "train"} {
  %loss, %g = amp.accumulate mean 4 (%part = %x) : (tensor<8x4xf32>) -> (tensor<f32>, !amp.gradients<scaled>) {
    %w = amp.read @w : tensor<4xf32>
    %0 = amp.mul %part, %w : tensor<2x4xf32>, tensor<4xf32>
    %1 = amp.mean %0 {axes = [0, 1]} : tensor<2x4xf32> -> tensor<f32>
    %h = amp.backward %1 for @opt scaler @s : !amp.gradients<scaled>
    amp.yield %1, %h : tensor<f32>, !amp.gradients<scaled>
  }
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  amp.step @opt %u : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

// -----

// Gradients that are read from a checked bundle are checked.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @b : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w, @b]
amp.scaler @s = #amp.dynamic
func.func @taken_apart(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  %dw = amp.gradient %u[@w] : !amp.gradients<unscaled> -> tensor<4xf32>
  %db = amp.gradient %u[@b] : !amp.gradients<unscaled> -> tensor<4xf32>
  %same = amp.gradients [@w = %dw, @b = %db] for @opt
      : (tensor<4xf32>, tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %same if %f : !amp.gradients<unscaled>
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

// What is made of them is not.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @changed(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  %dw = amp.gradient %u[@w] : !amp.gradients<unscaled> -> tensor<4xf32>
  %more = amp.exp %dw : tensor<4xf32>
  // expected-note @+1 {{the gradients are made here}}
  %made = amp.gradients [@w = %more] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  // expected-error @+1 {{found one that checks other gradients; a skipped step must not change a variable}}
  amp.step @opt %made if %f : !amp.gradients<unscaled>
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}
