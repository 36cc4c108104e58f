// RUN: amp-opt %s --pass-pipeline='builtin.module(amp-expand-structures{label=true},amp-observe{number=true},amp-autocast,amp-observe{gradients=true})' | FileCheck %s

// A loss is asked for the gradients of what it is computed from: those of a micro-batch
// are of its own values and of what all read. A value says which micro-batch computes
// or differentiates it, and a stack of turns its dimension. The gradient by the data is
// on no way to a weight's.

amp.variable @w : tensor<8x8xf32> = #amp.zeros
amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@w]

// CHECK-LABEL: func.func @train(
// CHECK-SAME: amp.observed = [
// CHECK-SAME: kind = "gradient", {{[^}]*}}, micro_batch = "1 of 2", name = "x", number = 0 : i64, op = "argument", {{[^}]*}}, unneeded}
// CHECK-SAME: kind = "gradient", {{[^}]*}}, micro_batch = "1 of 2", name = "@w", number = 1 : i64, op = "amp.read", operands = array<i64>, scaler = ""}
// CHECK-SAME: {backward = 0 : i64, kind = "gradient", {{[^}]*}}, micro_batch = "1 of 2", name = "", number = 2 : i64, op = "amp.micro_batch",
// CHECK-SAME: {backward = 0 : i64, kind = "gradient", {{[^}]*}}, micro_batch = "1 of 2", name = "", number = 5 : i64, op = "amp.loop", {{[^}]*}}, turns = array<i64: 1, 1, 1>}
// CHECK-SAME: {backward = 1 : i64, kind = "gradient", {{[^}]*}}, micro_batch = "2 of 2", name = "x", number = 0 : i64, op = "argument",
// CHECK-NOT: micro_batch = "1 of 2"
// CHECK-SAME: {backward = 1 : i64, kind = "gradient", {{[^}]*}}, micro_batch = "2 of 2", name = "", number = 8 : i64,

// CHECK-NOT: amp.of_micro_batch
func.func @train(%x: tensor<8x8xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<8x8xf32>
  %loss, %g = amp.accumulate mean 2 (%xi = %x) : (tensor<8x8xf32>) -> (tensor<f32>, !amp.gradients<unscaled>) {
    %0 = amp.matmul %xi, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %last, %all = amp.loop %t of 10 carries (%h = %0) stacks along [1] reverse
        : (tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x10x8xf32>) {
      %1 = amp.tanh %h : tensor<4x8xf32>
      amp.next %1 stacks %1 : tensor<4x8xf32>, tensor<4x8xf32>
    }
    %l = amp.mean %all {axes = [0, 1, 2]} : tensor<4x10x8xf32> -> tensor<f32>
    %d = amp.backward %l for @sgd : !amp.gradients<unscaled>
    amp.yield %l, %d : tensor<f32>, !amp.gradients<unscaled>
  }
  amp.step @sgd %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
