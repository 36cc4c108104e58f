// RUN: amp-opt %s --amp-loss-scaling=elide=false | FileCheck %s

amp.variable @v : tensor<4xf32> = #amp.zeros
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.variable @seen : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@v]
amp.optimizer @b = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
amp.scaler @t = #amp.dynamic

// One check of the sum, one update of S: none of the terms.
// CHECK-LABEL: func.func @sum
func.func @sum(%l: tensor<f32>, %m: tensor<f32>) {
  // CHECK: %[[S:.*]] = amp.read_scale @s
  // CHECK-NEXT: %[[G0:.*]] = amp.backward %{{.*}} for @a scaler @s seed %[[S]]
  // CHECK-NEXT: %[[G1:.*]] = amp.backward %{{.*}} for @a scaler @s seed %[[S]]
  // CHECK-NEXT: %[[G:.*]] = amp.sum_gradients %[[G0]], %[[G1]]
  // CHECK-NEXT: %[[U:.*]] = amp.unscale %[[G]] by @s seeded %[[S]]
  // CHECK-NEXT: %[[F:.*]] = amp.all_finite %[[U]]
  // CHECK-NEXT: amp.step @a %[[U]] if %[[F]]
  // CHECK-NEXT: amp.update_scale @s, %[[F]]
  // CHECK-NEXT: return
  %g0 = amp.backward %l for @a scaler @s : !amp.gradients<scaled>
  %g1 = amp.backward %m for @a scaler @s : !amp.gradients<scaled>
  %g = amp.sum_gradients %g0, %g1 : !amp.gradients<scaled>
  amp.step @a %g : !amp.gradients<scaled>
  return
}

// Two scalers of one optimizer: the step obeys the sum, each S its own term.
// CHECK-LABEL: func.func @two_scalers
func.func @two_scalers(%l: tensor<f32>, %m: tensor<f32>) {
  // CHECK: %[[U:.*]] = amp.unscale %{{.*}} by @s
  // CHECK-NEXT: %[[FS:.*]] = amp.all_finite %[[U]]
  // CHECK: %[[V:.*]] = amp.unscale %{{.*}} by @t
  // CHECK-NEXT: %[[FT:.*]] = amp.all_finite %[[V]]
  // CHECK-NEXT: %[[G:.*]] = amp.sum_gradients %[[U]], %[[V]]
  // CHECK-NEXT: %[[F:.*]] = amp.all_finite %[[G]]
  // CHECK-NEXT: amp.step @a %[[G]] if %[[F]]
  // CHECK-NEXT: amp.update_scale @s, %[[FS]]
  // CHECK-NEXT: amp.update_scale @t, %[[FT]]
  %g0 = amp.backward %l for @a scaler @s : !amp.gradients<scaled>
  %g1 = amp.backward %m for @a scaler @t : !amp.gradients<scaled>
  %u0 = amp.unscale %g0 by @s : !amp.gradients<unscaled>
  %u1 = amp.unscale %g1 by @t : !amp.gradients<unscaled>
  %g = amp.sum_gradients %u0, %u1 : !amp.gradients<unscaled>
  amp.step @a %g : !amp.gradients<unscaled>
  return
}

// Each optimizer by its own flag; a buffer by all, or by none.
// CHECK-LABEL: func.func @own
func.func @own(%l: tensor<f32>, %m: tensor<f32>) attributes {amp.entry = "train"} {
  // CHECK: amp.write @seen, %{{.*}} always
  // CHECK: amp.step @a %{{.*}} if %[[FA:.*]] :
  // CHECK: amp.step @b %{{.*}} if %[[FB:.*]] :
  // CHECK: %[[F:.*]] = amp.all %[[FA]], %[[FB]]
  // CHECK-NEXT: amp.write @mean, %{{.*}} if %[[F]]
  amp.write @mean, %l : tensor<f32>
  amp.write @seen, %l always : tensor<f32>
  %g = amp.backward %l for @a scaler @s : !amp.gradients<scaled>
  %h = amp.backward %m for @b scaler @t : !amp.gradients<scaled>
  amp.step @a %g : !amp.gradients<scaled>
  amp.step @b %h : !amp.gradients<scaled>
  return
}

// All skip when one does; each S goes by its own gradients still.
// CHECK-LABEL: func.func @all
func.func @all(%l: tensor<f32>, %m: tensor<f32>)
    attributes {amp.entry = "train", amp.skip = "all"} {
  // CHECK: %[[FA:.*]] = amp.all_finite
  // CHECK: %[[FB:.*]] = amp.all_finite
  // CHECK: %[[F:.*]] = amp.all %[[FA]], %[[FB]]
  // CHECK-NEXT: amp.step @a %{{.*}} if %[[F]]
  // CHECK-NEXT: %[[F1:.*]] = amp.all %[[FB]], %[[FA]]
  // CHECK-NEXT: amp.step @b %{{.*}} if %[[F1]]
  // CHECK-NEXT: amp.update_scale @s, %[[FA]]
  // CHECK-NEXT: amp.update_scale @t, %[[FB]]
  %g = amp.backward %l for @a scaler @s : !amp.gradients<scaled>
  amp.step @a %g : !amp.gradients<scaled>
  %h = amp.backward %m for @b scaler @t : !amp.gradients<scaled>
  amp.step @b %h : !amp.gradients<scaled>
  return
}

// The check stands before the clamp, which would make infinity a bound.
// CHECK-LABEL: func.func @clamped
func.func @clamped(%l: tensor<f32>) {
  // CHECK: %[[U:.*]] = amp.unscale
  // CHECK-NEXT: %[[F:.*]] = amp.all_finite %[[U]]
  // CHECK-NEXT: %[[C:.*]] = amp.clip_grad_value %[[U]] max 0.5
  // CHECK-NEXT: amp.step @a %[[C]] if %[[F]]
  %g = amp.backward %l for @a scaler @s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  %c = amp.clip_grad_value %u max 0.5 : !amp.gradients<unscaled>
  amp.step @a %c : !amp.gradients<unscaled>
  return
}

// The user's own check stands behind the step, which uses it all the same.
// CHECK-LABEL: func.func @checked_later
func.func @checked_later(%l: tensor<f32>) -> tensor<i1> {
  // CHECK: %[[G:.*]] = amp.backward
  // CHECK-NEXT: %[[F:.*]] = amp.all_finite %[[G]]
  // CHECK-NEXT: amp.step @a %[[G]] if %[[F]]
  // CHECK-NEXT: return %[[F]]
  %g = amp.backward %l for @a : !amp.gradients<unscaled>
  amp.step @a %g : !amp.gradients<unscaled>
  %f = amp.all_finite %g : !amp.gradients<unscaled>
  return %f : tensor<i1>
}

// A buffer obeys the norm over both, which may be beyond f32 though they are not.
// CHECK-LABEL: func.func @joint_norm
func.func @joint_norm(%l: tensor<f32>, %m: tensor<f32>, %x: tensor<f32>) {
  // CHECK-DAG: %[[F:.*]] = amp.all_finite %[[G:.*]] : !amp.gradients<unscaled>
  // CHECK: %{{.*}}:2, %[[N:.*]] = amp.clip_grad_norm
  // CHECK-NEXT: %[[FINITE:.*]] = amp.is_finite %[[N]]
  // CHECK: %[[ALL:.*]] = amp.all %{{.*}}%[[FINITE]]
  // CHECK-NEXT: amp.write @mean, %{{.*}} if %[[ALL]]
  amp.write @mean, %x : tensor<f32>
  %g = amp.backward %l for @a : !amp.gradients<unscaled>
  %h = amp.backward %m for @b : !amp.gradients<unscaled>
  %gc, %hc, %n = amp.clip_grad_norm %g, %h max 1.0
      : !amp.gradients<unscaled>, !amp.gradients<unscaled>, tensor<f32>
  amp.step @a %gc : !amp.gradients<unscaled>
  amp.step @b %hc : !amp.gradients<unscaled>
  return
}

// Nothing checks what no scaler is enabled for.
amp.scaler @off = #amp.dynamic {enabled = false}
// CHECK-LABEL: func.func @all_disabled
func.func @all_disabled(%l: tensor<f32>) attributes {amp.skip = "all"} {
  // CHECK: amp.step @a %{{.*}} {unchecked}
  %g = amp.backward %l for @a scaler @off : !amp.gradients<scaled>
  amp.step @a %g : !amp.gradients<scaled>
  return
}
