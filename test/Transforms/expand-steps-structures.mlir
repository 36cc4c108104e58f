// RUN: amp-opt %s --amp-expand-steps | FileCheck %s

amp.variable @v : tensor<4xf32> = #amp.zeros
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @b : tensor<2xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.5> for [@v]
amp.optimizer @c = #amp.sgd<lr = 0.5> for [@w, @b]
amp.scaler @s = #amp.dynamic

// Each term is added as soon as it is there, in f32; the mean divides once. A
// variable with a gradient in one bundle only has that.
// CHECK-LABEL: func.func @sum
// CHECK-SAME: %[[X:[^:]*]]: tensor<4xf16>
func.func @sum(%x: tensor<4xf16>, %d: tensor<2xf32>) {
  // CHECK: %[[A:.*]] = amp.neg %[[X]]
  // CHECK: %[[B:.*]] = amp.abs %[[X]]
  // CHECK-NEXT: %[[A32:.*]] = amp.cast %[[A]] : tensor<4xf16> to tensor<4xf32>
  // CHECK-NEXT: %[[B32:.*]] = amp.cast %[[B]] : tensor<4xf16> to tensor<4xf32>
  // CHECK-NEXT: %[[SUM:.*]] = amp.add %[[A32]], %[[B32]]
  // CHECK-NEXT: %[[TWO:.*]] = amp.constant dense<2.0
  // CHECK-NEXT: %[[MEAN:.*]] = amp.div %[[SUM]], %[[TWO]]
  // CHECK: amp.exp
  // CHECK: %[[D:.*]] = amp.div %{{.*}} : tensor<2xf32>, tensor<f32>
  // CHECK: %[[G:.*]] = amp.gradients [@w = %[[MEAN]], @b = %[[D]]] for @c : (tensor<4xf32>, tensor<2xf32>) -> !amp.gradients<unscaled>
  // CHECK: amp.gradient_norm %[[G]]
  // CHECK: amp.update [@w, @b] from %[[G]]
  %g0 = amp.neg %x : tensor<4xf16>
  %a = amp.gradients [@w = %g0] for @c : (tensor<4xf16>) -> !amp.gradients<unscaled>
  %g1 = amp.abs %x : tensor<4xf16>
  %other = amp.exp %x : tensor<4xf16>
  %b = amp.gradients [@w = %g1, @b = %d] for @c : (tensor<4xf16>, tensor<2xf32>) -> !amp.gradients<unscaled>
  %g = amp.sum_gradients %a, %b {divisor = 2.0} : !amp.gradients<unscaled>
  amp.step @c %g : !amp.gradients<unscaled>
  return
}

// A clamp before the step costs no memory: it is in the update. The flag is
// that of the elements before.
// CHECK-LABEL: func.func @clamp
func.func @clamp(%d: tensor<4xf16>, %s: tensor<f32>) {
  // CHECK: %[[G:.*]] = amp.gradients
  // CHECK: %[[RAW:.*]] = amp.reciprocal
  // CHECK: %[[INV:.*]] = amp.minimum %[[RAW]]
  // CHECK: %[[F:.*]], %{{.*}} = amp.gradient_norm %[[G]] times %[[INV]]
  // CHECK-NOT: amp.clamp
  // CHECK: amp.update [@v] from %[[G]] times %[[INV]] if %[[F]]
  // CHECK-NEXT: ^bb0(%[[GRAD:.*]]: f32, %{{.*}}: f32):
  // CHECK: arith.constant 2.5
  // CHECK: arith.{{maxnumf|minnumf|maximumf|minimumf|select|cmpf}}{{.*}}%[[GRAD]]
  %g = amp.gradients [@v = %d] for @a : (tensor<4xf16>) -> !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  %c = amp.clip_grad_value %u max 2.5e-01 : !amp.gradients<unscaled>
  amp.step @a %c if %f : !amp.gradients<unscaled>
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}

// One norm of two bundles, summed in f64; both obey both flags and the norm's.
// CHECK-LABEL: func.func @common_norm
func.func @common_norm(%d: tensor<4xf32>, %e: tensor<4xf32>) {
  // CHECK: %[[F0:.*]], %[[N0:.*]] = amp.gradient_norm
  // CHECK: %[[F1:.*]], %[[N1:.*]] = amp.gradient_norm
  // CHECK: %[[W0:.*]] = amp.cast %[[N0]] : tensor<f32> to tensor<f64>
  // CHECK-NEXT: %[[Q0:.*]] = amp.mul %[[W0]], %[[W0]]
  // CHECK-NEXT: %[[W1:.*]] = amp.cast %[[N1]] : tensor<f32> to tensor<f64>
  // CHECK-NEXT: %[[Q1:.*]] = amp.mul %[[W1]], %[[W1]]
  // CHECK-NEXT: %[[Q:.*]] = amp.add %[[Q0]], %[[Q1]]
  // CHECK-NEXT: %[[R:.*]] = amp.sqrt %[[Q]]
  // CHECK-NEXT: %[[N:.*]] = amp.cast %[[R]] : tensor<f64> to tensor<f32>
  // CHECK-NEXT: %[[FN:.*]] = amp.is_finite %[[N]]
  // CHECK-NEXT: %[[F:.*]] = amp.all %[[F0]], %[[F1]], %[[FN]]
  // CHECK: %[[FACTOR:.*]] = amp.minimum
  // CHECK: amp.update [@v] from %{{.*}} times %[[FACTOR]] if %[[F]]
  // CHECK: amp.update [@w] from %{{.*}} times %[[FACTOR]] if %[[F]]
  %g = amp.gradients [@v = %d] for @a : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %h = amp.gradients [@w = %e] for @c : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %0, %1, %norm = amp.clip_grad_norm %g, %h max 1.0
      : !amp.gradients<unscaled>, !amp.gradients<unscaled>, tensor<f32>
  amp.step @a %0 : !amp.gradients<unscaled>
  amp.step @c %1 : !amp.gradients<unscaled>
  return
}
