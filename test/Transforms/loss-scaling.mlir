// RUN: amp-opt %s --amp-loss-scaling --split-input-file | FileCheck %s
// The pass leaves alone what it has done.
// RUN: amp-opt %s --amp-loss-scaling --amp-loss-scaling --split-input-file | FileCheck %s

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @v : tensor<4xf32> = #amp.zeros
amp.variable @n : tensor<f32> = #amp.zeros {trainable = false}
amp.variable @m : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.optimizer @other = #amp.sgd<lr = 0.1> for [@v]
amp.scaler @s = #amp.dynamic
amp.scaler @t = #amp.static<scale = 128.0>

// A step that takes scaled gradients gets what is missing.
// CHECK-LABEL: func.func @shortest
func.func @shortest(%x: tensor<?x4xf32>, %loss: tensor<f32>) attributes {amp.entry = "train"} {
  // CHECK: %[[S:.*]] = amp.read_scale @s : tensor<f32>
  // CHECK: %[[G:.*]] = amp.backward %{{.*}} for @opt scaler @s seed %[[S]] : !amp.gradients<scaled>
  // CHECK: %[[U:.*]] = amp.unscale %[[G]] by @s seeded %[[S]] : !amp.gradients<unscaled>, tensor<f32>
  // CHECK: %[[F:.*]] = amp.all_finite %[[U]]
  // CHECK: amp.step @opt %[[U]] if %[[F]]
  // CHECK: amp.update_scale @s, %[[F]] : tensor<f32>
  // CHECK-NEXT: return
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return
}

// The gradients are checked before they are clipped: a factor of 0 would hide
// an infinity.
// CHECK-LABEL: func.func @clipped
func.func @clipped(%loss: tensor<f32>) -> tensor<f32> attributes {amp.entry = "train"} {
  // CHECK: %[[S:.*]] = amp.read_scale @s
  // CHECK: %[[U:.*]] = amp.unscale %{{.*}} by @s seeded %[[S]]
  // CHECK: %[[F:.*]] = amp.all_finite %[[U]]
  // CHECK: %[[C:.*]], %[[N:.*]] = amp.clip_grad_norm %[[U]] max 1.0
  // CHECK: amp.step @opt %[[C]] if %[[F]]
  // CHECK: amp.update_scale @s, %[[F]]
  // CHECK: return %[[N]]
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %u max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c : !amp.gradients<unscaled>
  return %norm : tensor<f32>
}

// A NaN is skipped without a scaler too.
// CHECK-LABEL: func.func @no_scaler
func.func @no_scaler(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  // CHECK-NOT: amp.read_scale
  // CHECK: %[[G:.*]] = amp.backward %{{.*}} for @opt : !amp.gradients<unscaled>
  // CHECK: %[[F:.*]] = amp.all_finite %[[G]]
  // CHECK: amp.step @opt %[[G]] if %[[F]]
  // CHECK-NOT: amp.update_scale
  // CHECK: return
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// A constant S is checked, and its skipped steps are counted, all the same.
// CHECK-LABEL: func.func @static
func.func @static(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  // CHECK: %[[S:.*]] = amp.read_scale @t
  // CHECK: amp.unscale %{{.*}} by @t seeded %[[S]]
  // CHECK: %[[F:.*]] = amp.all_finite
  // CHECK: amp.step @opt %{{.*}} if %[[F]]
  // CHECK: amp.update_scale @t, %[[F]]
  %g = amp.backward %loss for @opt scaler @t : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return
}

// In a module of f64 S is f64.
// CHECK-LABEL: func.func @f64
func.func @f64(%loss: tensor<f64>) attributes {amp.entry = "train"} {
  // CHECK: %[[S:.*]] = amp.read_scale @s : tensor<f64>
  // CHECK: amp.backward %{{.*}} for @opt scaler @s seed %[[S]] : tensor<f64> -> !amp.gradients<scaled>
  // CHECK: amp.unscale %{{.*}} by @s seeded %[[S]] : !amp.gradients<unscaled>, tensor<f64>
  // CHECK: amp.update_scale @s, %{{.*}} : tensor<f64>
  %g = amp.backward %loss for @opt scaler @s : tensor<f64> -> !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  amp.step @opt %u : !amp.gradients<unscaled>
  return
}

// A backward written by hand: the scaler is that of its seed.
// CHECK-LABEL: func.func @by_hand
func.func @by_hand(%x: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK-DAG: %[[S:.*]] = amp.read_scale @s
  // CHECK-DAG: amp.read_scale @t
  // CHECK-NOT: amp.seed
  // CHECK: %[[DW:.*]] = amp.mul %{{.*}}, %[[S]]
  // CHECK: %[[G:.*]] = amp.gradients [@w = %[[DW]]]
  // CHECK: %[[U:.*]] = amp.unscale %[[G]] by @s seeded %[[S]]
  // CHECK: %[[F:.*]] = amp.all_finite %[[U]]
  // CHECK: amp.step @opt %[[U]] if %[[F]]
  // CHECK: amp.update_scale @s, %[[F]]
  // CHECK-NOT: amp.update_scale
  // CHECK: return
  %seed = amp.seed @s : tensor<f32>
  %unused = amp.seed @t : tensor<f32>
  %dw = amp.mul %x, %seed : tensor<4xf32>, tensor<f32>
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return
}

// Buffers are written last, and only where the whole step is finite.
// CHECK-LABEL: func.func @buffers
func.func @buffers(%x: tensor<f32>, %loss: tensor<f32>, %even: tensor<i1>) attributes {amp.entry = "train"} {
  // CHECK: %[[F:.*]] = amp.all_finite
  // CHECK: amp.step @opt
  // CHECK: amp.write @n, %{{.*}} if %[[F]] : tensor<f32>
  // CHECK: %[[BOTH:.*]] = amp.all %{{.*}}, %[[F]]
  // CHECK: amp.write @m, %{{.*}} if %[[BOTH]] : tensor<f32>
  // CHECK: amp.update_scale @s, %[[F]]
  // CHECK-NEXT: return
  amp.write @n, %x : tensor<f32>
  amp.write @m, %x if %even : tensor<f32>
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return
}

// An optimizer of the user's own, in writes.
// CHECK-LABEL: func.func @own_optimizer
func.func @own_optimizer(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  // CHECK: %[[S:.*]] = amp.read_scale @s
  // CHECK: %[[U:.*]] = amp.unscale %{{.*}} by @s seeded %[[S]]
  // CHECK: %[[F:.*]] = amp.all_finite %[[U]]
  // CHECK: amp.gradient %[[U]][@w]
  // CHECK: amp.write @w, %{{.*}} if %[[F]]
  // CHECK: amp.update_scale @s, %[[F]]
  %w = amp.read @w : tensor<4xf32>
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  %dw = amp.gradient %u[@w] : !amp.gradients<unscaled> -> tensor<4xf32>
  %new = amp.sub %w, %dw : tensor<4xf32>, tensor<4xf32>
  amp.write @w, %new : tensor<4xf32>
  return
}

// Two models: each optimizer and each scaler on its own flag, buffers on both.
// CHECK-LABEL: func.func @two_of_each
func.func @two_of_each(%x: tensor<f32>, %a: tensor<f32>, %b: tensor<f32>) attributes {amp.entry = "train"} {
  // CHECK: %[[F:.*]] = amp.all_finite
  // CHECK: %[[E:.*]] = amp.all_finite
  // CHECK: amp.step @opt %{{.*}} if %[[F]]
  // CHECK: amp.step @other %{{.*}} if %[[E]]
  // CHECK: %[[BOTH:.*]] = amp.all %[[F]], %[[E]]
  // CHECK: amp.write @n, %{{.*}} if %[[BOTH]]
  // CHECK: amp.update_scale @s, %[[F]]
  // CHECK: amp.update_scale @t, %[[E]]
  amp.write @n, %x : tensor<f32>
  %g = amp.backward %a for @opt scaler @s : !amp.gradients<scaled>
  %gu = amp.unscale %g by @s : !amp.gradients<unscaled>
  %h = amp.backward %b for @other scaler @t : !amp.gradients<scaled>
  %hu = amp.unscale %h by @t : !amp.gradients<unscaled>
  amp.step @opt %gu : !amp.gradients<unscaled>
  amp.step @other %hu : !amp.gradients<unscaled>
  return
}

// One scaler, two optimizers: one update of S, on all that it scaled.
// CHECK-LABEL: func.func @one_scaler
func.func @one_scaler(%a: tensor<f32>, %b: tensor<f32>) attributes {amp.entry = "train"} {
  // CHECK-COUNT-1: amp.read_scale @s
  // CHECK: %[[F:.*]] = amp.all_finite
  // CHECK: amp.step @opt %{{.*}} if %[[F]]
  // CHECK: %[[E:.*]] = amp.all_finite
  // CHECK: amp.step @other %{{.*}} if %[[E]]
  // CHECK: %[[BOTH:.*]] = amp.all %[[F]], %[[E]]
  // CHECK: amp.update_scale @s, %[[BOTH]]
  // CHECK-NOT: amp.update_scale
  // CHECK: return
  %g = amp.backward %a for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  %h = amp.backward %b for @other scaler @s : !amp.gradients<scaled>
  amp.step @other %h : !amp.gradients<scaled>
  return
}

// Two losses into one optimizer: each unscaled by its own S, then added. Each
// scaler looks at its own gradients, the step at their sum.
// CHECK-LABEL: func.func @two_scalers_one_optimizer
func.func @two_scalers_one_optimizer(%a: tensor<f32>, %b: tensor<f32>) attributes {amp.entry = "train"} {
  // CHECK: %[[U:.*]] = amp.unscale %{{.*}} by @s
  // CHECK: %[[F:.*]] = amp.all_finite %[[U]]
  // CHECK: %[[V:.*]] = amp.unscale %{{.*}} by @t
  // CHECK: %[[E:.*]] = amp.all_finite %[[V]]
  // CHECK: %[[G:.*]] = amp.gradients
  // CHECK: %[[D:.*]] = amp.all_finite %[[G]]
  // CHECK: amp.step @opt %[[G]] if %[[D]]
  // CHECK: amp.update_scale @s, %[[F]]
  // CHECK: amp.update_scale @t, %[[E]]
  %g = amp.backward %a for @opt scaler @s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  %du = amp.gradient %u[@w] : !amp.gradients<unscaled> -> tensor<4xf32>
  %h = amp.backward %b for @opt scaler @t : !amp.gradients<scaled>
  %v = amp.unscale %h by @t : !amp.gradients<unscaled>
  %dv = amp.gradient %v[@w] : !amp.gradients<unscaled> -> tensor<4xf32>
  %sum = amp.add %du, %dv : tensor<4xf32>, tensor<4xf32>
  %all = amp.gradients [@w = %sum] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %all : !amp.gradients<unscaled>
  return
}

// A user's op that makes gradients infinite skips the step; S backs off only
// for what the backward made.
// CHECK-LABEL: func.func @modified
func.func @modified(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  // CHECK: %[[U:.*]] = amp.unscale
  // CHECK: %[[F:.*]] = amp.all_finite %[[U]]
  // CHECK: amp.exp
  // CHECK: %[[G:.*]] = amp.gradients
  // CHECK: %[[E:.*]] = amp.all_finite %[[G]]
  // CHECK: %[[C:.*]], %{{.*}} = amp.clip_grad_norm %[[G]]
  // CHECK: amp.step @opt %[[C]] if %[[E]]
  // CHECK: amp.update_scale @s, %[[F]]
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  %dw = amp.gradient %u[@w] : !amp.gradients<unscaled> -> tensor<4xf32>
  %e = amp.exp %dw : tensor<4xf32>
  %m = amp.gradients [@w = %e] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %m max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c : !amp.gradients<unscaled>
  return
}

// A flag of the user's joins ours.
// CHECK-LABEL: func.func @predicated
func.func @predicated(%loss: tensor<f32>, %mine: tensor<i1>) attributes {amp.entry = "train"} {
  // CHECK: %[[F:.*]] = amp.all_finite
  // CHECK: %[[BOTH:.*]] = amp.all %arg1, %[[F]]
  // CHECK: amp.step @opt %{{.*}} if %[[BOTH]]
  // CHECK: amp.update_scale @s, %[[F]]
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g if %mine : !amp.gradients<scaled>
  return
}

// Gradients with respect to values carry S of the same read.
// CHECK-LABEL: func.func @wrt
func.func @wrt(%x: tensor<4xf32>, %a: tensor<f32>, %b: tensor<f32>) attributes {amp.entry = "train"} {
  // CHECK: %[[S:.*]] = amp.read_scale @s
  // CHECK: amp.backward %{{.*}} scaler @s seed %[[S]] wrt (%arg0) : tensor<4xf32>
  // CHECK: amp.backward %{{.*}} for @opt scaler @s seed %[[S]]
  // CHECK: %[[F:.*]] = amp.all_finite
  // CHECK: amp.update_scale @s, %[[F]]
  %dx = amp.backward %a scaler @s wrt (%x) : tensor<4xf32>
  %g = amp.backward %b for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return
}

// Who only looks at gradients changes no S.
// CHECK-LABEL: func.func @look
func.func @look(%loss: tensor<f32>) -> tensor<4xf32> attributes {amp.entry = "eval"} {
  // CHECK: %[[S:.*]] = amp.read_scale @s
  // CHECK: amp.backward %{{.*}} for @opt scaler @s seed %[[S]]
  // CHECK: amp.unscale %{{.*}} by @s seeded %[[S]]
  // CHECK-NOT: amp.update_scale
  // CHECK: return
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  %dw = amp.gradient %u[@w] : !amp.gradients<unscaled> -> tensor<4xf32>
  return %dw : tensor<4xf32>
}

// Writes of a function without gradients have nothing to obey.
// CHECK-LABEL: func.func @count
func.func @count(%x: tensor<f32>) attributes {amp.entry = "eval"} {
  // CHECK: amp.write @n, %{{.*}} : tensor<f32>
  amp.write @n, %x : tensor<f32>
  return
}

// S that a user updates is updated once.
// CHECK-LABEL: func.func @updated
func.func @updated(%loss: tensor<f32>, %mine: tensor<i1>) attributes {amp.entry = "train"} {
  // CHECK: amp.update_scale @s, %arg1
  // CHECK-NOT: amp.update_scale
  // CHECK: return
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  %next = amp.update_scale @s, %mine : tensor<f32>
  return
}
