// RUN: amp-opt %s --amp-expand-steps --split-input-file | FileCheck %s
// Twice is once:
// RUN: amp-opt %s --amp-expand-steps --amp-expand-steps --split-input-file | FileCheck %s

// A policy is state and arithmetic: S and its products in f64, counters beside it.
// CHECK: amp.scaler @s = #amp.dynamic<interval = 3>
// CHECK-NEXT: amp.variable @s.scale : tensor<f32> = #amp.full<value = 65536.0> {role = #amp.role<scale of @s>, trainable = false}
// CHECK-NEXT: amp.variable @s.tracker : tensor<i32> = #amp.zeros {role = #amp.role<growth_tracker of @s>, trainable = false}
// CHECK-NEXT: amp.variable @s.skipped : tensor<i64> = #amp.zeros {role = #amp.role<skipped of @s>, trainable = false}
amp.scaler @s = #amp.dynamic<interval = 3>
// CHECK-LABEL: func.func @dynamic
func.func @dynamic(%flag: tensor<i1>) -> tensor<f32> {
  // CHECK: amp.update_scale @s, %{{.*}} : tensor<f32> state [@s.scale, @s.tracker, @s.skipped] {
  // CHECK-NEXT: ^bb0(%[[S:.*]]: f32, %[[T:.*]]: i32, %[[N:.*]]: i64, %[[F:.*]]: i1):
  // CHECK: %[[COUNTED:.*]] = arith.addi %[[T]], %{{.*}} : i32
  // CHECK: %[[DUE:.*]] = arith.cmpi sge, %[[COUNTED]], %{{.*}} : i32
  // CHECK: %[[WIDE:.*]] = arith.extf %[[S]] : f32 to f64
  // CHECK: %[[PRODUCT:.*]] = arith.mulf %[[WIDE]], %{{.*}} : f64
  // CHECK: arith.truncf %[[PRODUCT]] : f64 to f32
  // CHECK: amp.yield %{{.*}}, %{{.*}}, %{{.*}} : f32, i32, i64
  %next = amp.update_scale @s, %flag : tensor<f32>
  return %next : tensor<f32>
}

// -----

// S that stays is yielded as it came: it is not written.
// CHECK: amp.scaler @s = #amp.static<scale = 8.0>
// CHECK-NEXT: amp.variable @s.scale : tensor<f32> = #amp.full<value = 8.0>
// CHECK-NEXT: amp.variable @s.skipped
amp.scaler @s = #amp.static<scale = 8.0>
// CHECK-LABEL: func.func @static
func.func @static(%flag: tensor<i1>) {
  // CHECK: amp.update_scale @s, %{{.*}} : tensor<f32> state [@s.scale, @s.skipped] {
  // CHECK-NEXT: ^bb0(%[[S:.*]]: f32, %[[N:.*]]: i64, %[[F:.*]]: i1):
  // CHECK: %[[MORE:.*]] = arith.select %[[F]], %[[N]], %{{.*}} : i64
  // CHECK-NEXT: amp.yield %[[S]], %[[MORE]] : f32, i64
  %next = amp.update_scale @s, %flag : tensor<f32>
  return
}

// -----

// Counters start where the policy says.
// CHECK: amp.scaler @s = #amp.megatron
// CHECK-NEXT: amp.variable @s.scale : tensor<f32> = #amp.full<value = 4294967296.0>
// CHECK-NEXT: amp.variable @s.tracker : tensor<i32> = #amp.zeros
// CHECK-NEXT: amp.variable @s.hysteresis : tensor<i32> = dense<2> : tensor<i32> {role = #amp.role<scaler_counter of @s>, trainable = false}
// CHECK-NEXT: amp.variable @s.skipped
amp.scaler @s = #amp.megatron
// CHECK: amp.variable @t.bad : tensor<i32> = #amp.zeros {role = #amp.role<scaler_counter of @t>, trainable = false}
amp.scaler @t = #amp.paddle
// CHECK-LABEL: func.func @megatron
func.func @megatron(%flag: tensor<i1>) {
  // CHECK: state [@s.scale, @s.tracker, @s.hysteresis, @s.skipped]
  %next = amp.update_scale @s, %flag : tensor<f32>
  return
}

// -----

// The state of a scaler that is not enabled, or elided, is there; S is 1.
// CHECK: amp.variable @off.scale : tensor<f32> = #amp.full<value = 1.0>
// CHECK-NEXT: amp.variable @off.tracker
amp.scaler @off = #amp.dynamic {enabled = false}
// CHECK: amp.variable @s.scale : tensor<f32> = #amp.full<value = 1.0>
// CHECK-NEXT: amp.variable @s.tracker
amp.scaler @s = #amp.dynamic {elided}
// CHECK-LABEL: func.func @elided
func.func @elided(%flag: tensor<i1>) {
  // CHECK: ^bb0(%[[S:.*]]: f32, %[[T:.*]]: i32, %{{.*}}: i64, %{{.*}}: i1):
  // CHECK: amp.yield %[[S]], %[[T]], %{{.*}} : f32, i32, i64
  %next = amp.update_scale @s, %flag : tensor<f32>
  return
}

// -----

// In a module of f64 S is f64.
amp.scaler @s = #amp.flax
// CHECK-LABEL: func.func @wide
func.func @wide(%flag: tensor<i1>) -> tensor<f64> {
  %s = amp.read_scale @s : tensor<f64>
  // CHECK: ^bb0(%{{.*}}: f64, %{{.*}}: i32, %{{.*}}: i64, %{{.*}}: i1):
  %next = amp.update_scale @s, %flag : tensor<f64>
  return %next : tensor<f64>
}
