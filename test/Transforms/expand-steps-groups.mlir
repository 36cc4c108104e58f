// RUN: amp-opt %s --amp-expand-steps --canonicalize --split-input-file | FileCheck %s

// Groups that differ in numbers are one update, with lists of those.
amp.variable @a : tensor<4xf32> = #amp.ones
amp.variable @b : tensor<4xf32> = #amp.ones
amp.variable @c : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.5, weight_decay = 0.25> for [@a], [@b, @c] {weight_decay = 0.0, lr = 0.25}
// CHECK-LABEL: func.func @numbers
func.func @numbers(%d: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK-DAG: %[[DECAYS:.*]] = amp.constant dense<[2.500000e-01, 0.000000e+00]> : tensor<2xf32>
  // CHECK-DAG: %[[RATES:.*]] = amp.constant dense<[5.000000e-01, 2.500000e-01]> : tensor<2xf32>
  // CHECK: amp.update [@a, @b, @c] {{.*}} with (%[[DECAYS]], %[[RATES]]) attributes {segments = array<i32: 0, 1, 1>}
  // CHECK-NOT: amp.update
  %g = amp.gradients [@a = %d, @b = %d, @c = %d] for @opt : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// Other arithmetic is another update.
amp.variable @a : tensor<4xf32> = #amp.ones
amp.variable @b : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.5, momentum = 0.9> for [@a], [@b] {momentum = 0.0}
// CHECK-LABEL: func.func @arithmetic
func.func @arithmetic(%d: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK: amp.update [@a] slots
  // CHECK: amp.update [@b] from
  %g = amp.gradients [@a = %d, @b = %d] for @opt : (tensor<4xf32>, tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// The norm of one group, a factor for it alone, and a flag that covers both.
amp.variable @a : tensor<4xf32> = #amp.ones
amp.variable @b : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@a], [@b]
// CHECK-LABEL: func.func @clip_group
func.func @clip_group(%d: tensor<4xf32>) -> tensor<f32> attributes {amp.entry = "train"} {
  // CHECK: %[[G:.*]] = amp.gradients [@a = %{{.*}}, @b = %{{.*}}]
  // CHECK: %[[SECOND:.*]] = amp.gradients [@b = %{{.*}}]
  // CHECK: %[[F1:.*]], %[[N1:.*]] = amp.gradient_norm %[[SECOND]]
  // CHECK: %[[FACTOR:.*]] = amp.minimum
  // CHECK: %[[FIRST:.*]] = amp.gradients [@a = %{{.*}}]
  // CHECK: %[[F0:.*]], %{{.*}} = amp.gradient_norm %[[FIRST]]
  // CHECK: %[[F:.*]] = amp.all %[[F0]], %[[F1]], %{{.*}}
  // CHECK: %[[FACTORS:.*]] = amp.concat
  // CHECK: amp.update [@a, @b] from %[[G]] times %[[FACTORS]] if %[[F]] attributes {segments = array<i32: 0, 1>}
  // CHECK: return %[[N1]]
  %g = amp.gradients [@a = %d, @b = %d] for @opt : (tensor<4xf32>, tensor<4xf32>) -> !amp.gradients<unscaled>
  %c, %n = amp.clip_grad_norm %g group 1 max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c : !amp.gradients<unscaled>
  return %n : tensor<f32>
}

// -----

// Elements of one group are clamped, and the others between infinities.
amp.variable @a : tensor<4xf32> = #amp.ones
amp.variable @b : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@a], [@b]
// CHECK-LABEL: func.func @clamp_group
func.func @clamp_group(%d: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK-DAG: %[[LOW:.*]] = amp.constant dense<[-5.000000e-01, 0xFF800000]> : tensor<2xf32>
  // CHECK-DAG: %[[HIGH:.*]] = amp.constant dense<[5.000000e-01, 0x7F800000]> : tensor<2xf32>
  // CHECK: amp.update [@a, @b] {{.*}} with (%[[LOW]], %[[HIGH]])
  %g = amp.gradients [@a = %d, @b = %d] for @opt : (tensor<4xf32>, tensor<4xf32>) -> !amp.gradients<unscaled>
  %c = amp.clip_grad_value %g group 0 max 0.5 : !amp.gradients<unscaled>
  amp.step @opt %c : !amp.gradients<unscaled>
  return
}
