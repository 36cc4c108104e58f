// RUN: amp-opt %s --amp-expand-steps --canonicalize --split-input-file | FileCheck %s
// RUN: amp-opt %s --amp-expand-steps --amp-expand-steps --canonicalize --split-input-file | FileCheck %s

// Unscale, check, clip and step: one reduction, one multiplier, one update per
// group, the state in variables that stand with their owner.

// CHECK: amp.variable @w : tensor<4x2xf32> = #amp.ones
// CHECK-NEXT: amp.variable @w.m : tensor<4x2xf32> = #amp.zeros {role = #amp.role<first_moment of @w>, trainable = false}
// CHECK-NEXT: amp.variable @w.v : tensor<4x2xf32> = #amp.zeros {role = #amp.role<second_moment of @w>, trainable = false}
// CHECK-NEXT: amp.variable @b : tensor<2xf32> = #amp.zeros
// CHECK-NEXT: amp.variable @b.m
// CHECK-NEXT: amp.variable @b.v
// CHECK-NEXT: amp.optimizer @opt
// CHECK-NEXT: amp.variable @opt.t : tensor<i64> = #amp.zeros {role = #amp.role<applied_steps of @opt>, trainable = false}
amp.variable @w : tensor<4x2xf32> = #amp.ones
amp.variable @b : tensor<2xf32> = #amp.zeros
amp.optimizer @opt = #amp.adamw<lr = 0.5> for [@w], [@b] {weight_decay = 0.0}
amp.scaler @s = #amp.dynamic

// CHECK-LABEL: func.func @adamw
func.func @adamw(%dw: tensor<4x2xf16>, %db: tensor<2xf16>) -> tensor<f32> attributes {amp.entry = "train"} {
  // CHECK-DAG: %[[ONE:.*]] = amp.constant dense<1.000000e+00> : tensor<f32>
  // CHECK-DAG: %[[MAX:.*]] = amp.constant dense<2.000000e+00> : tensor<f32>
  // CHECK-DAG: %[[EPS:.*]] = amp.constant dense<9.99999997E-7> : tensor<f32>
  // CHECK-DAG: %[[LOG1:.*]] = amp.constant dense<-0.10536051565782628> : tensor<f64>
  // CHECK-DAG: %[[LOG2:.*]] = amp.constant dense<-0.0010005003335835344> : tensor<f64>
  // CHECK-DAG: %[[LR:.*]] = amp.constant dense<5.000000e-01> : tensor<f64>
  // The second group decays nothing.
  // CHECK-DAG: %[[DECAYS:.*]] = amp.constant dense<[-5.000000e-03, -0.000000e+00]> : tensor<2xf32>
  // CHECK: %[[S:.*]] = amp.read_scale @s
  // CHECK: %[[G:.*]] = amp.gradients
  // CHECK: %[[QUOTIENT:.*]] = amp.reciprocal %[[S]] : tensor<f32>
  // CHECK: %[[INV:.*]] = amp.minimum %[[QUOTIENT]],
  // CHECK: %[[F:.*]], %[[N:.*]] = amp.gradient_norm %[[G]] times %[[INV]] : !amp.gradients<scaled>, tensor<f32>
  // CHECK: %[[SUM:.*]] = amp.add %[[N]], %[[EPS]]
  // CHECK: %[[RATIO:.*]] = amp.div %[[MAX]], %[[SUM]]
  // CHECK: %[[FACTOR:.*]] = amp.minimum %[[RATIO]], %[[ONE]]
  // CHECK: %[[MUL:.*]] = amp.mul %[[INV]], %[[FACTOR]]
  // CHECK: %[[T:.*]] = amp.read @opt.t : tensor<i64>
  // CHECK: %[[T0:.*]] = amp.convert %[[T]] : tensor<i64> to tensor<f64>
  // CHECK: %[[T1:.*]] = amp.add %[[T0]]
  // CHECK: %[[P1:.*]] = amp.mul %[[T1]], %[[LOG1]]
  // CHECK: %[[E1:.*]] = amp.expm1 %[[P1]]
  // CHECK: %[[BC1:.*]] = amp.neg %[[E1]]
  // CHECK: %[[STEP:.*]] = amp.div %[[LR]], %[[BC1]]
  // CHECK: %[[P2:.*]] = amp.mul %[[T1]], %[[LOG2]]
  // CHECK: %[[E2:.*]] = amp.expm1 %[[P2]]
  // CHECK: %[[BC2:.*]] = amp.neg %[[E2]]
  // CHECK: %[[SQRT:.*]] = amp.sqrt %[[BC2]]
  // CHECK: %[[ROOT:.*]] = amp.reciprocal %[[SQRT]]
  // CHECK: %[[ROOTF:.*]] = amp.cast %[[ROOT]] : tensor<f64> to tensor<f32>
  // CHECK: %[[STEPF:.*]] = amp.cast %[[STEP]] : tensor<f64> to tensor<f32>
  // CHECK: amp.update [@w, @b] slots {{\[\[}}@w.m, @b.m], [@w.v, @b.v]] from %[[G]] times %[[MUL]] if %[[F]] with (%[[ROOTF]], %[[STEPF]], %[[DECAYS]]) attributes {segments = array<i32: 0, 1>}
  // CHECK-NEXT: ^bb0(%[[GRAD:.*]]: f32, %[[W:.*]]: f32, %[[M:.*]]: f32, %[[V:.*]]: f32, %[[R:.*]]: f32, %[[SS:.*]]: f32, %[[DECAY:.*]]: f32):
  // CHECK-DAG: %[[ADAMEPS:.*]] = arith.constant 9.99999993E-9 : f32
  // CHECK-DAG: %[[BETA2:.*]] = arith.constant 9.990000e-01 : f32
  // CHECK-DAG: %[[REST2:.*]] = arith.constant 1.000000e-03 : f32
  // CHECK-DAG: %[[REST1:.*]] = arith.constant 1.000000e-01 : f32
  // CHECK: %[[W0:.*]] = math.fma %[[W]], %[[DECAY]], %[[W]]
  // CHECK: %[[D:.*]] = arith.subf %[[GRAD]], %[[M]]
  // CHECK: %[[M1:.*]] = math.fma %[[D]], %[[REST1]], %[[M]]
  // CHECK: %[[GG:.*]] = arith.mulf %[[GRAD]], %[[GRAD]]
  // CHECK: %[[GR:.*]] = arith.mulf %[[GG]], %[[REST2]]
  // CHECK: %[[V1:.*]] = math.fma %[[V]], %[[BETA2]], %[[GR]]
  // CHECK: %[[SQ:.*]] = math.sqrt %[[V1]]
  // CHECK: %[[DEN:.*]] = math.fma %[[SQ]], %[[R]], %[[ADAMEPS]]
  // CHECK: %[[Q:.*]] = arith.divf %[[M1]], %[[DEN]]
  // CHECK: %[[U:.*]] = arith.mulf %[[SS]], %[[Q]]
  // CHECK: %[[W1:.*]] = arith.subf %[[W0]], %[[U]]
  // CHECK: amp.yield %[[W1]], %[[M1]], %[[V1]]
  // CHECK: %[[TI:.*]] = amp.convert %[[T1]] : tensor<f64> to tensor<i64>
  // CHECK: amp.write @opt.t, %[[TI]] if %[[F]] : tensor<i64>
  // CHECK: amp.update_scale @s, %[[F]]
  // CHECK: return %[[N]]
  %s = amp.read_scale @s : tensor<f32>
  %g = amp.gradients [@w = %dw, @b = %db] for @opt : (tensor<4x2xf16>, tensor<2xf16>) -> !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %u max 2.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c if %f : !amp.gradients<unscaled>
  %next = amp.update_scale @s, %f : tensor<f32>
  return %norm : tensor<f32>
}

// -----

amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @plain = #amp.sgd<lr = 0.5> for [@w]
amp.scaler @s = #amp.dynamic

// What is neither scaled nor clipped is multiplied by one.
// CHECK-LABEL: func.func @sgd
func.func @sgd(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK: %[[ONE:.*]] = amp.constant dense<1.000000e+00> : tensor<f32>
  // CHECK: %[[F:.*]], %{{.*}} = amp.gradient_norm %[[G:.*]] times %[[ONE]] : !amp.gradients<unscaled>
  // CHECK: amp.update [@w] from %[[G]] times %[[ONE]] if %[[F]] :
  // CHECK-NEXT: ^bb0(%[[GRAD:.*]]: f32, %[[W:.*]]: f32):
  // CHECK-NEXT: %[[LR:.*]] = arith.constant 5.000000e-01
  // CHECK-NEXT: %[[U:.*]] = arith.mulf %[[GRAD]], %[[LR]]
  // CHECK-NEXT: %[[W1:.*]] = arith.subf %[[W]], %[[U]]
  // CHECK-NEXT: amp.yield %[[W1]]
  // CHECK: amp.write @plain.t
  %g = amp.gradients [@w = %dw] for @plain : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %f = amp.all_finite %g : !amp.gradients<unscaled>
  amp.step @plain %g if %f : !amp.gradients<unscaled>
  return
}

// CHECK-LABEL: func.func @clip_only
func.func @clip_only(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK: %[[F:.*]], %[[N:.*]] = amp.gradient_norm
  // CHECK: %[[FACTOR:.*]] = amp.minimum
  // CHECK: amp.update [@w] from %{{.*}} times %[[FACTOR]] if %[[F]]
  %g = amp.gradients [@w = %dw] for @plain : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @plain %c : !amp.gradients<unscaled>
  return
}

// CHECK-LABEL: func.func @unscale_only
func.func @unscale_only(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK: %[[QUOTIENT:.*]] = amp.reciprocal
  // CHECK: %[[INV:.*]] = amp.minimum %[[QUOTIENT]],
  // CHECK: %[[F:.*]], %{{.*}} = amp.gradient_norm %{{.*}} times %[[INV]]
  // CHECK: amp.update [@w] from %{{.*}} times %[[INV]] if %[[F]]
  %s = amp.read_scale @s : tensor<f32>
  %g = amp.gradients [@w = %dw] for @plain : (tensor<4xf32>) -> !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  amp.step @plain %u : !amp.gradients<unscaled>
  return
}

// The norm of what is clipped twice is that of the first result.
// CHECK-LABEL: func.func @clip_twice
func.func @clip_twice(%dw: tensor<4xf32>) -> (tensor<f32>, tensor<f32>) attributes {amp.entry = "train"} {
  // CHECK: %{{.*}}, %[[N:.*]] = amp.gradient_norm
  // CHECK: %[[F1:.*]] = amp.minimum
  // CHECK: %[[N1:.*]] = amp.mul %[[N]], %[[F1]]
  // CHECK: %[[F2:.*]] = amp.minimum
  // CHECK: %[[MUL:.*]] = amp.mul %[[F1]], %[[F2]]
  // CHECK: amp.update [@w] from %{{.*}} times %[[MUL]]
  // CHECK: return %[[N]], %[[N1]]
  %g = amp.gradients [@w = %dw] for @plain : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %c, %n = amp.clip_grad_norm %g max 3.0 : !amp.gradients<unscaled>, tensor<f32>
  %d, %m = amp.clip_grad_norm %c max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @plain %d : !amp.gradients<unscaled>
  return %n, %m : tensor<f32>, tensor<f32>
}

// A flag of the user's and the gradients' own.
// CHECK-LABEL: func.func @predicated
func.func @predicated(%dw: tensor<4xf32>, %mine: tensor<i1>) attributes {amp.entry = "train"} {
  // CHECK: %[[F:.*]], %{{.*}} = amp.gradient_norm
  // CHECK: %[[BOTH:.*]] = amp.all %arg1, %[[F]]
  // CHECK: amp.update {{.*}} if %[[BOTH]]
  // CHECK: amp.write @plain.t, %{{.*}} if %[[BOTH]]
  %g = amp.gradients [@w = %dw] for @plain : (tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @plain %g if %mine : !amp.gradients<unscaled>
  return
}

// Reading one gradient: in f32 before it is multiplied.
// CHECK-LABEL: func.func @read_gradients
func.func @read_gradients(%dw: tensor<4xf16>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[QUOTIENT:.*]] = amp.reciprocal
  // CHECK: %[[INV:.*]] = amp.minimum %[[QUOTIENT]],
  // CHECK: %[[SCALED:.*]] = amp.cast %arg0 : tensor<4xf16> to tensor<4xf32>
  // CHECK: %[[WIDE:.*]] = amp.cast %arg0 : tensor<4xf16> to tensor<4xf32>
  // CHECK: %[[UNSCALED:.*]] = amp.mul %[[WIDE]], %[[INV]]
  // CHECK: return %[[SCALED]], %[[UNSCALED]]
  %s = amp.read_scale @s : tensor<f32>
  %g = amp.gradients [@w = %dw] for @plain : (tensor<4xf16>) -> !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %0 = amp.gradient %g[@w] : !amp.gradients<scaled> -> tensor<4xf32>
  %1 = amp.gradient %u[@w] : !amp.gradients<unscaled> -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Momentum: m = momentum * m + g; the first m is 0, so the first step is g.

amp.variable @w : tensor<4xf32> = #amp.ones
// CHECK: amp.variable @w.momentum : tensor<4xf32> = #amp.zeros {role = #amp.role<momentum of @w>, trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.5, momentum = 0.75, weight_decay = 0.25> for [@w]
// CHECK-LABEL: func.func @momentum
func.func @momentum(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK: amp.update [@w] slots {{\[\[}}@w.momentum]]
  // CHECK-NEXT: ^bb0(%[[GRAD:.*]]: f32, %[[W:.*]]: f32, %[[M:.*]]: f32):
  // CHECK-DAG: %[[LR:.*]] = arith.constant 5.000000e-01
  // CHECK-DAG: %[[MU:.*]] = arith.constant 7.500000e-01
  // CHECK-DAG: %[[WD:.*]] = arith.constant 2.500000e-01
  // CHECK: %[[G1:.*]] = math.fma %[[W]], %[[WD]], %[[GRAD]]
  // CHECK: %[[M1:.*]] = math.fma %[[M]], %[[MU]], %[[G1]]
  // CHECK: %[[U:.*]] = arith.mulf %[[M1]], %[[LR]]
  // CHECK: %[[W1:.*]] = arith.subf %[[W]], %[[U]]
  // CHECK: amp.yield %[[W1]], %[[M1]]
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.5, momentum = 0.75, nesterov = true> for [@w]
// CHECK-LABEL: func.func @nesterov
func.func @nesterov(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK: ^bb0(%[[GRAD:.*]]: f32, %[[W:.*]]: f32, %[[M:.*]]: f32):
  // CHECK: %[[M1:.*]] = math.fma %[[M]], %{{.*}}, %[[GRAD]]
  // CHECK: %[[D:.*]] = math.fma %[[M1]], %{{.*}}, %[[GRAD]]
  // CHECK: arith.mulf %[[D]]
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// Dampening leaves the first applied step alone.
amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.5, momentum = 0.75, dampening = 0.25> for [@w]
// CHECK-LABEL: func.func @dampening
func.func @dampening(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK-DAG: %[[REST:.*]] = amp.constant dense<7.500000e-01> : tensor<f64>
  // CHECK-DAG: %[[ONE:.*]] = amp.constant dense<1.000000e+00> : tensor<f64>
  // CHECK: %[[T1:.*]] = amp.add
  // CHECK: %[[FIRST:.*]] = amp.compare eq, %[[T1]], %[[ONE]]
  // CHECK: %[[SHARE:.*]] = amp.select %[[FIRST]], %[[ONE]], %[[REST]]
  // CHECK: %[[F32:.*]] = amp.cast %[[SHARE]] : tensor<f64> to tensor<f32>
  // CHECK: amp.update {{.*}} with (%[[F32]])
  // CHECK-NEXT: ^bb0(%[[GRAD:.*]]: f32, %[[W:.*]]: f32, %[[M:.*]]: f32, %[[S:.*]]: f32):
  // CHECK: %[[G1:.*]] = arith.mulf %[[GRAD]], %[[S]]
  // CHECK: math.fma %[[M]], %{{.*}}, %[[G1]]
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// Adam's decay goes into the gradient.
amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.adam<lr = 0.5, beta1 = 0.0, weight_decay = 0.25> for [@w]
// CHECK-LABEL: func.func @adam
func.func @adam(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK-COUNT-1: amp.expm1
  // Without beta1 the step size is a constant.
  // CHECK: ^bb0(%[[GRAD:.*]]: f32, %[[W:.*]]: f32, %[[M:.*]]: f32, %[[V:.*]]: f32, %{{.*}}: f32):
  // CHECK: %[[G1:.*]] = math.fma %[[W]], %{{.*}}, %[[GRAD]]
  // CHECK: arith.subf %[[G1]], %[[M]]
  // CHECK: arith.mulf %[[G1]], %[[G1]]
  // CHECK: arith.subf %[[W]], %{{.*}}
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// All in f64.
// CHECK: amp.variable @w.m : tensor<4xf64> = #amp.zeros
amp.variable @w : tensor<4xf64> = #amp.ones
amp.optimizer @opt = #amp.adam<lr = 0.5> for [@w]
amp.scaler @s = #amp.dynamic
// CHECK-LABEL: func.func @f64
func.func @f64(%dw: tensor<4xf64>) -> tensor<f64> attributes {amp.entry = "train"} {
  // CHECK: %[[QUOTIENT:.*]] = amp.reciprocal %{{.*}} : tensor<f64>
  // CHECK: %[[INV:.*]] = amp.minimum %[[QUOTIENT]],
  // CHECK: %{{.*}}, %[[N:.*]] = amp.gradient_norm %{{.*}} times %[[INV]] : !amp.gradients<scaled>, tensor<f64>
  // CHECK-NOT: amp.cast
  // CHECK: amp.update {{.*}} : !amp.gradients<scaled>, tensor<f64>, (tensor<f64>, tensor<f64>)
  // CHECK-NEXT: ^bb0(%{{.*}}: f64, %{{.*}}: f64, %{{.*}}: f64, %{{.*}}: f64, %{{.*}}: f64, %{{.*}}: f64):
  // CHECK: return %[[N]] : tensor<f64>
  %s = amp.read_scale @s : tensor<f64>
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf64>) -> !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f64>
  %c, %norm = amp.clip_grad_norm %u max 2.0 : !amp.gradients<unscaled>, tensor<f64>
  amp.step @opt %c : !amp.gradients<unscaled>
  return %norm : tensor<f64>
}

// -----

// Moments never pass through 16 bits, and no variable of the user's becomes
// one by its name.
// CHECK: amp.variable @w : tensor<4xf16>
// CHECK: amp.variable @[[MOMENTUM:w\.momentum.+]] : tensor<4xf32> = #amp.zeros {role = #amp.role<momentum of @w>, trainable = false}
// CHECK: amp.variable @w.momentum : tensor<4xf32> = #amp.ones
amp.variable @w : tensor<4xf16> = #amp.ones
amp.variable @w.momentum : tensor<4xf32> = #amp.ones {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.5, momentum = 0.75> for [@w]
// CHECK-LABEL: func.func @state
func.func @state(%dw: tensor<4xf16>) attributes {amp.entry = "train"} {
  // CHECK: amp.update [@w] slots {{\[\[}}@[[MOMENTUM]]]]
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf16>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}
// A second entry updates the same state.
// CHECK-LABEL: func.func @same_state
func.func @same_state(%dw: tensor<4xf16>) attributes {amp.entry = "train"} {
  // CHECK: amp.update [@w] slots {{\[\[}}@[[MOMENTUM]]]]
  // CHECK: amp.write @opt.t
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf16>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// A variable without a gradient is not updated, but its state exists; without
// any gradient the step is a clean one that does nothing but count.
// CHECK: amp.variable @b.momentum
amp.variable @w : tensor<4xf32> = #amp.ones
amp.variable @b : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.5, momentum = 0.75> for [@w, @b]
// CHECK-LABEL: func.func @some_absent
func.func @some_absent(%dw: tensor<4xf32>) attributes {amp.entry = "train"} {
  // CHECK: amp.update [@w] slots {{\[\[}}@w.momentum]]
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}
// CHECK-LABEL: func.func @all_absent
func.func @all_absent() attributes {amp.entry = "train"} {
  // CHECK: %[[F:.*]], %{{.*}} = amp.gradient_norm
  // CHECK-NOT: amp.update
  // CHECK: amp.write @opt.t, %{{.*}} if %[[F]]
  %g = amp.gradients [] for @opt : () -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// Scalers and random numbers keep their state in variables too. In a module of
// f64 S is f64.
// CHECK: amp.variable @amp.rng : tensor<2xi64> = #amp.zeros {role = #amp.role<rng>, trainable = false}
// CHECK: amp.scaler @s = #amp.dynamic<init = 4.0>
// CHECK-NEXT: amp.variable @s.scale : tensor<f64> = #amp.full<value = 4.0> {role = #amp.role<scale of @s>, trainable = false}
// CHECK-NEXT: amp.variable @s.tracker : tensor<i32> = #amp.zeros {role = #amp.role<growth_tracker of @s>, trainable = false}
// CHECK-NEXT: amp.variable @s.skipped : tensor<i64> = #amp.zeros {role = #amp.role<skipped of @s>, trainable = false}
// CHECK-NEXT: amp.scaler @t = #amp.static<scale = 128.0>
// CHECK-NEXT: amp.variable @t.scale : tensor<f32> = #amp.full<value = 128.0>
amp.scaler @s = #amp.dynamic<init = 4.0>
amp.scaler @t = #amp.static<scale = 128.0>
func.func @scalers(%x: tensor<4xf32>) -> (tensor<f64>, tensor<4xf32>) {
  %k = amp.rng_key
  %s = amp.read_scale @s : tensor<f64>
  %0 = amp.dropout %x, %k {rate = 0.5, id = 0} : tensor<4xf32>
  return %s, %0 : tensor<f64>, tensor<4xf32>
}
