// RUN: amp-opt %s --amp-verify --split-input-file --verify-diagnostics

// The policy, folded and written in another order, is right; see that of
// amp-expand-steps in verify.mlir.
amp.scaler @s = #amp.static<scale = 8.0>
amp.variable @s.scale : tensor<f32> = #amp.full<value = 8.0> {role = #amp.role<scale of @s>, trainable = false}
amp.variable @s.skipped : tensor<i64> = #amp.zeros {role = #amp.role<skipped of @s>, trainable = false}
func.func @right(%flag: tensor<i1>) {
  %next = amp.update_scale @s, %flag : tensor<f32> state [@s.scale, @s.skipped] {
  ^bb0(%scale: f32, %skipped: i64, %finite: i1):
    %true = arith.constant true
    %found = arith.xori %finite, %true : i1
    %one = arith.extui %found : i1 to i64
    %more = arith.addi %one, %skipped : i64
    amp.yield %scale, %more : f32, i64
  }
  return
}

// -----

// A static S that shrinks.
// expected-note@+1 {{the scaler is declared here}}
amp.scaler @s = #amp.static<scale = 8.0>
amp.variable @s.scale : tensor<f32> = #amp.full<value = 8.0> {role = #amp.role<scale of @s>, trainable = false}
amp.variable @s.skipped : tensor<i64> = #amp.zeros {role = #amp.role<skipped of @s>, trainable = false}
func.func @shrinks(%flag: tensor<i1>) {
  // expected-error@+1 {{expected the arithmetic of #amp.static<scale = 8.0>, found another: of (8.000000e+00 : f32, 0 : i64, false) it makes (4.000000e+00 : f32, 1 : i64), expected (8.000000e+00 : f32, 1 : i64)}}
  %next = amp.update_scale @s, %flag : tensor<f32> state [@s.scale, @s.skipped] {
  ^bb0(%scale: f32, %skipped: i64, %finite: i1):
    %half = arith.constant 0.5 : f32
    %less = arith.mulf %scale, %half : f32
    %kept = arith.select %finite, %scale, %less : f32
    %one = arith.constant 1 : i64
    %added = arith.addi %skipped, %one : i64
    %more = arith.select %finite, %skipped, %added : i64
    amp.yield %kept, %more : f32, i64
  }
  return
}

// -----

// Its tracker is forgotten.
// expected-note@+1 {{the scaler is declared here}}
amp.scaler @s = #amp.dynamic
amp.variable @s.scale : tensor<f32> = #amp.full<value = 65536.0> {role = #amp.role<scale of @s>, trainable = false}
amp.variable @s.tracker : tensor<i32> = #amp.zeros {role = #amp.role<growth_tracker of @s>, trainable = false}
amp.variable @s.skipped : tensor<i64> = #amp.zeros {role = #amp.role<skipped of @s>, trainable = false}
func.func @forgets(%flag: tensor<i1>) {
  // expected-error@+1 {{expected the state of '@s', [@s.scale, @s.tracker, @s.skipped], found [@s.scale, @s.skipped]}}
  %next = amp.update_scale @s, %flag : tensor<f32> state [@s.scale, @s.skipped] {
  ^bb0(%scale: f32, %skipped: i64, %finite: i1):
    amp.yield %scale, %skipped : f32, i64
  }
  return
}

// -----

// Control flow is no arithmetic that can be told.
// expected-note@+1 {{the scaler is declared here}}
amp.scaler @s = #amp.static<scale = 8.0>
amp.variable @s.scale : tensor<f32> = #amp.full<value = 8.0> {role = #amp.role<scale of @s>, trainable = false}
amp.variable @s.skipped : tensor<i64> = #amp.zeros {role = #amp.role<skipped of @s>, trainable = false}
func.func @other(%flag: tensor<i1>) {
  // expected-error@+1 {{expected the arithmetic of #amp.static<scale = 8.0>, found another}}
  %next = amp.update_scale @s, %flag : tensor<f32> state [@s.scale, @s.skipped] {
  ^bb0(%scale: f32, %skipped: i64, %finite: i1):
    %root = math.sqrt %scale : f32
    %same = arith.mulf %root, %root : f32
    amp.yield %same, %skipped : f32, i64
  }
  return
}
