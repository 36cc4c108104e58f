// RUN: amp-opt %s | FileCheck %s
// RUN: amp-opt %s | amp-opt | FileCheck %s
// RUN: amp-opt %s --emit-bytecode | amp-opt | FileCheck %s
// RUN: amp-opt %s --mlir-print-op-generic | amp-opt | FileCheck %s

amp.variable @w : tensor<4x2xf32> = #amp.zeros
amp.variable @w.m : tensor<4x2xf32> = #amp.zeros {trainable = false}
amp.variable @w.v : tensor<4x2xf32> = #amp.zeros {trainable = false}
amp.variable @b : tensor<2xf32> = #amp.zeros
amp.variable @b.m : tensor<2xf32> = #amp.zeros {trainable = false}
amp.variable @b.v : tensor<2xf32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w, @b]
amp.scaler @s = #amp.dynamic
amp.variable @s.scale : tensor<f32> = #amp.ones {role = #amp.role<scale of @s>, trainable = false}
amp.variable @s.skipped : tensor<i64> = #amp.zeros {role = #amp.role<skipped of @s>, trainable = false}

// CHECK-LABEL: func.func @scaling
func.func @scaling(%g: !amp.gradients<scaled>, %u: !amp.gradients<unscaled>) {
  // CHECK: %[[S:.*]] = amp.read_scale @s : tensor<f32>
  %s = amp.read_scale @s : tensor<f32>
  // CHECK: %[[F:.*]] = amp.all_finite %{{.*}} : !amp.gradients<unscaled>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  // CHECK: %[[A:.*]] = amp.all %[[F]], %[[F]]
  %all = amp.all %f, %f
  // CHECK: amp.gradient_norm %{{.*}} times %[[S]] {note = "x"} : !amp.gradients<scaled>, tensor<f32>
  %finite, %norm = amp.gradient_norm %g times %s {note = "x"} : !amp.gradients<scaled>, tensor<f32>
  // CHECK: amp.update_scale @s, %[[A]] : tensor<f32>
  %next = amp.update_scale @s, %all : tensor<f32>
  // CHECK: amp.update_scale @s, %[[A]] {note = "x"} : tensor<f32> state [@s.scale, @s.skipped] {
  // CHECK-NEXT: ^bb0(%[[SCALE:.*]]: f32, %[[SKIPPED:.*]]: i64, %{{.*}}: i1):
  // CHECK-NEXT: amp.yield %[[SCALE]], %[[SKIPPED]] : f32, i64
  %after = amp.update_scale @s, %all {note = "x"} : tensor<f32> state [@s.scale, @s.skipped] {
  ^bb0(%scale: f32, %skipped: i64, %found: i1):
    amp.yield %scale, %skipped : f32, i64
  }
  return
}

// CHECK-LABEL: func.func @update
func.func @update(%g: !amp.gradients<scaled>, %inv: tensor<f32>, %flag: tensor<i1>, %rate: tensor<f32>) {
  // CHECK: amp.update [@w, @b] from %{{.*}} times %{{.*}} : !amp.gradients<scaled>, tensor<f32> {
  amp.update [@w, @b] from %g times %inv : !amp.gradients<scaled>, tensor<f32> {
  // CHECK: ^bb0(%[[G:.*]]: f32, %[[P:.*]]: f32):
  ^bb0(%grad: f32, %p: f32):
    // CHECK: %[[R:.*]] = arith.subf %[[P]], %[[G]] : f32
    %0 = arith.subf %p, %grad : f32
    // CHECK: amp.yield %[[R]] : f32
    amp.yield %0 : f32
  }
  return
}

// CHECK-LABEL: func.func @update_with_everything
func.func @update_with_everything(%g: !amp.gradients<scaled>, %inv: tensor<f64>, %flag: tensor<i1>,
                                  %rate: tensor<f64>, %root: tensor<f64>) {
  // CHECK: amp.update [@w, @b] slots {{\[\[}}@w.m, @b.m], [@w.v, @b.v]] from %{{.*}} times %{{.*}} if %{{.*}} with (%{{.*}}, %{{.*}}) attributes {note = "x"} : !amp.gradients<scaled>, tensor<f64>, (tensor<f64>, tensor<f64>) {
  amp.update [@w, @b] slots [[@w.m, @b.m], [@w.v, @b.v]] from %g times %inv if %flag
      with (%rate, %root) attributes {note = "x"} : !amp.gradients<scaled>, tensor<f64>, (tensor<f64>, tensor<f64>) {
  ^bb0(%grad: f64, %p: f64, %m: f64, %v: f64, %r: f64, %q: f64):
    amp.yield %p, %m, %v : f64, f64, f64
  }
  return
}

// CHECK-LABEL: func.func @tables
func.func @tables(%g: !amp.gradients<scaled>, %inv: tensor<2xf32>, %one: tensor<f32>, %rates: tensor<2xf32>) {
  // CHECK: amp.update [@w, @b] from %{{.*}} times %{{.*}} with (%{{.*}}) attributes {segments = array<i32: 0, 1>} : !amp.gradients<scaled>, tensor<2xf32>, (tensor<2xf32>) {
  amp.update [@w, @b] from %g times %inv with (%rates) attributes {segments = array<i32: 0, 1>}
      : !amp.gradients<scaled>, tensor<2xf32>, (tensor<2xf32>) {
  ^bb0(%grad: f32, %p: f32, %r: f32):
    amp.yield %p : f32
  }
  // CHECK: %{{.*}}:2 = amp.sum_squares [@w, @b] from %{{.*}} times %{{.*}} : !amp.gradients<scaled>, tensor<f32> -> tensor<2xf64>, tensor<2xf64> {
  %sums:2 = amp.sum_squares [@w, @b] from %g times %one : !amp.gradients<scaled>, tensor<f32> -> tensor<2xf64>, tensor<2xf64> {
  ^bb0(%grad: f32, %p: f32):
    amp.yield %p, %grad : f32, f32
  }
  // CHECK: amp.sum_squares [@w, @b] slots {{\[\[}}@w.m, @b.m]] from %{{.*}} times %{{.*}} with (%{{.*}}) attributes {note = "x", segments = array<i32: 1, 0>} : !amp.gradients<scaled>, tensor<f32>, (tensor<2xf32>) -> tensor<2xf64> {
  %sum = amp.sum_squares [@w, @b] slots [[@w.m, @b.m]] from %g times %one with (%rates)
      attributes {note = "x", segments = array<i32: 1, 0>} : !amp.gradients<scaled>, tensor<f32>, (tensor<2xf32>) -> tensor<2xf64> {
  ^bb0(%grad: f32, %p: f32, %m: f32, %r: f32):
    amp.yield %m : f32
  }
  return
}
