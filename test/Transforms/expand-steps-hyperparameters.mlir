// RUN: amp-opt %s --amp-expand-steps=hyperparameters=lr,weight-decay | FileCheck %s
// RUN: not amp-opt %s --amp-expand-steps=hyperparameters=beta 2>&1 | FileCheck %s --check-prefix=OTHER

// The learning rate and the decay are variables; a group with a rate of its own
// has one of its own.

// OTHER: :[[#@LINE+8]]:1: error: hyperparameters: expected numbers of the optimizers (lr, weight_decay, momentum, dampening), separated by commas, found 'beta'

amp.variable @v : tensor<4xf32> = #amp.ones
amp.variable @w : tensor<4xf32> = #amp.ones
// CHECK: amp.optimizer @opt
// CHECK-DAG: amp.variable @opt.lr : tensor<f64> = #amp.full<value = 0.5> {role = #amp.role<hyperparameter of @opt>, trainable = false}
// CHECK-DAG: amp.variable @opt.group1.lr : tensor<f64> = #amp.full<value = 0.25> {role = #amp.role<hyperparameter of @opt>, trainable = false}
// CHECK-DAG: amp.variable @opt.weight_decay : tensor<f64>
amp.optimizer @opt = #amp.sgd<lr = 0.5, weight_decay = 0.125> for [@v], [@w] {lr = 0.25}

// CHECK-LABEL: func.func @step
func.func @step(%dv: tensor<4xf32>, %dw: tensor<4xf32>) {
  %g = amp.gradients [@v = %dv, @w = %dw] for @opt : (tensor<4xf32>, tensor<4xf32>) -> !amp.gradients<unscaled>
  // CHECK: %[[LR:.*]] = amp.read @opt.lr : tensor<f64>
  // CHECK: %[[DECAY:.*]] = amp.read @opt.weight_decay : tensor<f64>
  // CHECK: %[[BOTH:.*]] = amp.cast %[[DECAY]] : tensor<f64> to tensor<f32>
  // CHECK: %[[OWN:.*]] = amp.read @opt.group1.lr : tensor<f64>
  // CHECK: %[[FIRST:.*]] = amp.reshape %[[LR]]
  // CHECK: %[[SECOND:.*]] = amp.reshape %[[OWN]]
  // CHECK: %[[LIST:.*]] = amp.concat %[[FIRST]], %[[SECOND]]
  // CHECK: %[[RATES:.*]] = amp.cast %[[LIST]] : tensor<2xf64> to tensor<2xf32>
  // CHECK: amp.update [@v, @w] {{.*}} with (%[[BOTH]], %[[RATES]]) attributes {segments = array<i32: 0, 1>}
  // CHECK: ^bb0(%[[DV:.*]]: f32, %[[V:.*]]: f32, %[[BY:.*]]: f32, %[[RATE:.*]]: f32):
  // CHECK-NEXT: math.fma %[[V]], %[[BY]], %[[DV]]
  // CHECK-NEXT: arith.mulf %[[RATE]]
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}
