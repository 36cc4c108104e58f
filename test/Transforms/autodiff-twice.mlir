// RUN: amp-opt %s --amp-expand-structures --amp-autodiff --canonicalize --cse --split-input-file | FileCheck %s

// A later backward differentiates through the graph of an earlier one.

// The second derivative of the sum of x^2 is 2.
// CHECK-LABEL: func.func @second_order
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>)
func.func @second_order(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK-DAG: %[[ONE:.*]] = amp.constant dense<1.0{{.*}}> : tensor<4xf32>
  // CHECK-DAG: %[[XX:.*]] = amp.mul %[[X]], %[[ONE]]
  // CHECK-DAG: %[[DX:.*]] = amp.add %[[XX]], %[[XX]]
  // CHECK-DAG: %[[P:.*]] = amp.mul %[[ONE]], %[[ONE]]
  // CHECK-DAG: %[[DDX:.*]] = amp.add %[[P]], %[[P]]
  // CHECK: return %[[DX]], %[[DDX]]
  %0 = amp.mul %x, %x : tensor<4xf32>, tensor<4xf32>
  %1 = amp.sum %0 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %dx = amp.backward %1 wrt (%x) : tensor<4xf32>
  %2 = amp.sum %dx {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %ddx = amp.backward %2 wrt (%x) : tensor<4xf32>
  return %dx, %ddx : tensor<4xf32>, tensor<4xf32>
}

// -----

amp.variable @w : tensor<4x3xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@w]

// A gradient penalty: the norm of the gradient of an input, in the loss.
// CHECK-LABEL: func.func @gradient_penalty
func.func @gradient_penalty(%x: tensor<?x4xf32>, %y: tensor<?xi64>) {
  // CHECK-NOT: amp.backward
  // CHECK: amp.gradients [@w = %{{.*}}] for @opt : (tensor<4x3xf32>) -> !amp.gradients<unscaled>
  %w = amp.read @w : tensor<4x3xf32>
  %0 = amp.matmul %x, %w : (tensor<?x4xf32>, tensor<4x3xf32>) -> tensor<?x3xf32>
  %1 = amp.cross_entropy %0, %y : tensor<?x3xf32>, tensor<?xi64>
  %dx = amp.backward %1 wrt (%x) : tensor<?x4xf32>
  %2 = amp.mul %dx, %dx : tensor<?x4xf32>, tensor<?x4xf32>
  %3 = amp.sum %2 {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  %loss = amp.add %1, %3 : tensor<f32>, tensor<f32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.5> for [@w, @v]
amp.scaler @s = #amp.dynamic

// Gradients that are read from a bundle, unscaled, are differentiated too.
// CHECK-LABEL: func.func @bundle_in_loss
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>, %[[S:.*]]: tensor<f32>)
func.func @bundle_in_loss(%x: tensor<4xf32>, %s: tensor<f32>) {
  %w = amp.read @w : tensor<4xf32>
  %v = amp.read @v : tensor<4xf32>
  %0 = amp.mul %w, %v : tensor<4xf32>, tensor<4xf32>
  %1 = amp.mul %0, %v : tensor<4xf32>, tensor<4xf32>
  %2 = amp.sum %1 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // CHECK: amp.reciprocal %[[S]]
  // CHECK-NOT: amp.gradient %
  // CHECK: amp.gradients [@v = %{{.*}}] for @a
  %g = amp.backward %2 for @a scaler @s seed %s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %dw = amp.gradient %u[@w] : !amp.gradients<unscaled> -> tensor<4xf32>
  %3 = amp.sum %dw {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %h = amp.backward %3 for @a : !amp.gradients<unscaled>
  amp.step @a %h : !amp.gradients<unscaled>
  return
}

// -----

// The user's derivative in a region that is computed again: what the first
// backward made of it belongs to the backward.
// CHECK-LABEL: func.func @own_derivative_in_checkpoint
func.func @own_derivative_in_checkpoint(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK-NOT: amp.custom_vjp
  // CHECK: amp.barrier
  // CHECK: return
  %0 = amp.exp %x : tensor<4xf32>
  %1 = amp.checkpoint -> tensor<4xf32> {
    %2 = amp.custom_vjp (%a = %0) : (tensor<4xf32>) -> tensor<4xf32> {
      %3 = amp.mul %a, %a : tensor<4xf32>, tensor<4xf32>
      amp.yield %3 : tensor<4xf32>
    } vjp {
    ^bb0(%a: tensor<4xf32>, %y: tensor<4xf32>, %dy: tensor<4xf32>):
      %3 = amp.mul %dy, %a : tensor<4xf32>, tensor<4xf32>
      amp.yield %3 : tensor<4xf32>
    }
    %4 = amp.mul %2, %2 : tensor<4xf32>, tensor<4xf32>
    amp.yield %4 : tensor<4xf32>
  }
  %5 = amp.sum %1 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %d = amp.backward %5 wrt (%x) : tensor<4xf32>
  %6 = amp.mul %d, %d : tensor<4xf32>, tensor<4xf32>
  %7 = amp.sum %6 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %e = amp.backward %7 wrt (%x) : tensor<4xf32>
  return %e : tensor<4xf32>
}
