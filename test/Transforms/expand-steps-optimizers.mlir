// RUN: amp-opt %s --amp-expand-steps --canonicalize --split-input-file | FileCheck %s
// RUN: amp-opt %s --amp-expand-steps --amp-expand-steps --canonicalize --split-input-file | FileCheck %s

// State of optimizers beside moments: first values, numbers of a group.

// CHECK: amp.variable @w.last : tensor<4xf32> = #amp.zeros {role = #amp.role<accumulator of @w>, trainable = false}
// CHECK-NEXT: amp.variable @w.step : tensor<4xf32> = #amp.full<value = 0.5> {role = #amp.role<accumulator of @w>, trainable = false}
amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.rprop<lr = 0.5> for [@w]
// CHECK-LABEL: func.func @rprop
func.func @rprop(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK: amp.update [@w] slots {{\[\[}}@w.last], [@w.step]]
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// Written under the flag, as every state of an optimizer.
// CHECK-DAG: amp.variable @opt.mu_product : tensor<f64> = #amp.full<value = 1.0> {role = #amp.role<accumulator of @opt>, trainable = false}
// CHECK-DAG: amp.variable @opt.group1.mu_product : tensor<f64>
amp.variable @v : tensor<4xf32> = #amp.ones
amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.nadam<lr = 0.5> for [@v], [@w] {beta1 = 0.5}
// CHECK-LABEL: func.func @nadam
func.func @nadam(%dv: tensor<4xf32>, %dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK: %[[F:.*]], %{{.*}} = amp.gradient_norm
  // CHECK: %[[P:.*]] = amp.read @opt.mu_product
  // CHECK: %[[NEXT:.*]] = amp.mul %[[P]]
  // CHECK: amp.write @opt.mu_product, %[[NEXT]] if %[[F]] : tensor<f64>
  // CHECK: amp.write @opt.group1.mu_product, %{{.*}} if %[[F]] : tensor<f64>
  // CHECK: amp.update [@v, @w] {{.*}} if %[[F]]
  %g = amp.gradients [@v = %dv, @w = %dw] for @opt : (tensor<4xf32>, tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// Maximizing negates the gradient, before it decays.
amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.5, weight_decay = 0.25, maximize = true> for [@w]
// CHECK-LABEL: func.func @maximize
func.func @maximize(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK: ^bb0(%[[GRAD:.*]]: f32, %[[W:.*]]: f32):
  // CHECK: %[[UP:.*]] = arith.negf %[[GRAD]]
  // CHECK: math.fma %[[W]], %{{.*}}, %[[UP]]
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// Norms of all tensors come before one update, which has a rate for each.
amp.variable @v : tensor<4xf32> = #amp.ones
amp.variable @w : tensor<2x2xf32> = #amp.ones
amp.optimizer @opt = #amp.lars<lr = 0.5> for [@v, @w]
// CHECK-LABEL: func.func @lars
func.func @lars(%dv: tensor<4xf32>, %dw: tensor<2x2xf32>) attributes {amp.entry = "train"} {
  // CHECK: %[[SUMS:.*]]:2 = amp.sum_squares [@v, @w] slots {{\[\[}}@v.momentum, @w.momentum]] {{.*}} -> tensor<2xf64>, tensor<2xf64> {
  // CHECK-NEXT: ^bb0(%[[GRAD:.*]]: f32, %[[VALUE:.*]]: f32, %{{.*}}: f32):
  // CHECK-NEXT: amp.yield %[[VALUE]], %[[GRAD]]
  // CHECK: amp.sqrt %[[SUMS]]#0 : tensor<2xf64>
  // CHECK: amp.sqrt %[[SUMS]]#1 : tensor<2xf64>
  // CHECK: %[[RATES:.*]] = amp.cast %{{.*}} : tensor<2xf64> to tensor<2xf32>
  // CHECK: amp.update [@v, @w] slots {{\[\[}}@v.momentum, @w.momentum]] {{.*}} with (%[[RATES]]) attributes {segments = array<i32: 0, 1>}
  %g = amp.gradients [@v = %dv, @w = %dw] for @opt : (tensor<4xf32>, tensor<2x2xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// A schedule is a function of the applied steps before this one.
amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.5, schedule = #amp.linear<steps = 8, warmup = 4>> for [@w]
// CHECK-LABEL: func.func @schedule
func.func @schedule(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK: %[[T:.*]] = amp.read @opt.t
  // CHECK: %[[T0:.*]] = amp.convert %[[T]]
  // CHECK: %[[COUNT:.*]] = amp.add %[[T0]]
  // CHECK: %[[DONE:.*]] = amp.sub %[[COUNT]]
  // CHECK: %[[IS:.*]] = amp.compare lt, %[[DONE]]
  // CHECK: %[[RATE:.*]] = amp.select %[[IS]]
  // CHECK: %[[LOW:.*]] = amp.cast %[[RATE]] : tensor<f64> to tensor<f32>
  // CHECK: amp.update [@w] {{.*}} with (%[[LOW]])
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// A rate of the graph.
amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@w]
// CHECK-LABEL: func.func @given
// CHECK-SAME: %[[LR:arg1]]: tensor<f32>
func.func @given(%dw: tensor<4xf32>, %lr: tensor<f32>) attributes {amp.entry = "train"} {
  // CHECK: amp.update [@w] {{.*}} with (%{{.*}})
  // CHECK-NEXT: ^bb0(%{{.*}}: f32, %{{.*}}: f32, %[[RATE:.*]]: f32):
  // CHECK: arith.mulf %[[RATE]]
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g lr %lr : !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

// An average is one slot more in the same update; an entry reads it once there
// was a step.
// CHECK: amp.variable @w.ema : tensor<4xf32> = #amp.zeros {role = #amp.role<average of @w>, trainable = false}
amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@w] average #amp.ema<decay = 0.75>
// CHECK-LABEL: func.func @average
func.func @average(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK: amp.update [@w] slots {{\[\[}}@w.ema]] {{.*}} with (%[[SHARE:.*]])
  // CHECK-NEXT: ^bb0(%{{.*}}: f32, %{{.*}}: f32, %[[AVG:.*]]: f32, %[[SHARE:.*]]: f32):
  // CHECK: %[[W:.*]] = arith.subf
  // CHECK: %[[D:.*]] = arith.subf %[[W]], %[[AVG]]
  // CHECK: %[[MIX:.*]] = math.fma %[[D]], %[[SHARE]], %[[AVG]]
  // CHECK: %[[NEXT:.*]] = arith.select %{{.*}}, %[[W]], %[[MIX]]
  // CHECK: amp.yield %[[W]], %[[NEXT]]
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}
// CHECK-LABEL: func.func @eval
// CHECK-NOT: amp.average
func.func @eval() -> tensor<4xf32> attributes {amp.entry = "eval", amp.average} {
  // CHECK: %[[W:.*]] = amp.read @w
  // CHECK: %[[T:.*]] = amp.read @opt.t
  // CHECK: %[[AVG:.*]] = amp.read @w.ema
  // CHECK: %[[HAS:.*]] = amp.compare gt, %[[T]]
  // CHECK: %[[BOTH:.*]] = amp.select %[[HAS]], %[[AVG]], %[[W]]
  // CHECK: return %[[BOTH]]
  %w = amp.read @w : tensor<4xf32>
  return %w : tensor<4xf32>
}

// -----

// Muon: what autocast reads in f16 is multiplied in f16. The momentum is a tensor
// of its own, the update follows the last product.
amp.variable @w : tensor<2x4xf32> = #amp.ones
amp.variable @w.f16 : tensor<2x4xf16> copy_of @w
amp.optimizer @opt = #amp.muon<lr = 0.5, ns_steps = 1> for [@w]
// CHECK-LABEL: func.func @muon
func.func @muon(%dw: tensor<2x4xf32>) attributes {amp.entry = "train"} {
  // CHECK: %[[FINITE:.*]], %{{.*}} = amp.gradient_norm
  // CHECK: amp.matmul %{{.*}}, %{{.*}} {transpose_b} : (tensor<2x4xf16>, tensor<2x4xf16>) -> tensor<2x2xf32>
  // CHECK: amp.matmul %{{.*}}, %{{.*}} : (tensor<2x2xf16>, tensor<2x2xf16>) -> tensor<2x2xf32>
  // CHECK: amp.matmul %{{.*}}, %{{.*}} : (tensor<2x2xf16>, tensor<2x4xf16>) -> tensor<2x4xf32>
  // CHECK: %[[X:.*]] = amp.add
  // CHECK: amp.write @w.momentum, %{{.*}} if %[[FINITE]]
  // CHECK: %[[DIRECTION:.*]] = amp.gradients [@w = %[[X]]] for @opt {amp.direction}
  // CHECK: amp.update [@w] from %[[DIRECTION]] times %{{.*}} if %[[FINITE]]
  %g = amp.gradients [@w = %dw] for @opt : (tensor<2x4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}
