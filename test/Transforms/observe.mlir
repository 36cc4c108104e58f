// RUN: amp-opt %s --pass-pipeline='builtin.module(amp-observe{number=true},amp-autocast,amp-observe)' | FileCheck %s --check-prefix=VALUES
// RUN: amp-opt %s --pass-pipeline='builtin.module(amp-promote{precision=f32},amp-observe{number=true},amp-autocast,amp-observe{gradients=true})' | FileCheck %s --check-prefix=GRADIENTS
// RUN: amp-opt %s --pass-pipeline='builtin.module(amp-observe{number=true})' | FileCheck %s --check-prefix=NUMBERS
// RUN: amp-opt %s --amp-mixed-precision="observe=gradients precision=f32" | FileCheck %s --check-prefix=WHOLE

// What was numbered in f32 is known in f16; constants, flags and what depends on
// gradients have no number, nor has an entry that trains nothing.

amp.variable @w : tensor<8x8xf32> = #amp.zeros
amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@w]
amp.scaler @scaler = #amp.dynamic

// NUMBERS-LABEL: func.func @train(
// NUMBERS-SAME: amp.graph = "{{[0-9a-f]+}}"
// NUMBERS: amp.read @w {amp.number = 1 : i64}
// NUMBERS: amp.constant dense
// NUMBERS-NOT: amp.number
// NUMBERS: amp.matmul {{.*}}amp.number = 2 : i64
// NUMBERS: amp.relu {{.*}}amp.number = 3 : i64
// NUMBERS: amp.matmul {{.*}}amp.number = 4 : i64
// NUMBERS: amp.sub {{.*}}amp.number = 5 : i64
// NUMBERS: amp.argmax
// NUMBERS-NOT: amp.number
// NUMBERS: amp.mean {{.*}}amp.number = 6 : i64
// NUMBERS-NOT: amp.number

// VALUES-LABEL: func.func @train(
// VALUES-SAME: -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "norm"}, tensor<8x8xf16> {amp.name = "amp.observe.2.value"},
// VALUES-SAME: amp.observed = [{kind = "value", location = "observe.mlir:[[@LINE+33]]",
// VALUES-SAME: low = [{contraction = true, location = "observe.mlir:[[@LINE+32]]", op = "amp.matmul", writes = true}],
// VALUES-SAME: name = "", number = 2 : i64, op = "amp.matmul", operands = array<i64: 0, 1>, scaler = ""},
// VALUES-SAME: op = "amp.matmul", writes = false}], name = "", number = 4 : i64, op = "amp.matmul", operands = array<i64: 3, 1>, scaler = ""},
// VALUES-SAME: low = [], name = "", number = 5 : i64, op = "amp.sub", operands = array<i64: 4>, scaler = ""},
// VALUES: %[[PRODUCT:.*]] = amp.matmul {{.*}} -> tensor<8x8xf16>
// VALUES-NEXT: %[[SEEN:.*]] = amp.watch %[[PRODUCT]]
// VALUES-NEXT: amp.relu %[[PRODUCT]]
// VALUES: amp.backward %{{.*}} for @sgd scaler @scaler : !amp.gradients<scaled>
// VALUES: return %{{.*}}, %{{.*}}, %[[SEEN]],

// Derivatives are asked for on the way to the loss; a sum has the same op on
// magnitudes beside it, a difference their sum.
// GRADIENTS-LABEL: func.func @train(
// GRADIENTS-SAME: kind = "gradient", {{.*}}, number = 2 : i64, op = "amp.matmul", operands = array<i64: 0, 1>, scaler = "scaler"}
// GRADIENTS: %[[PRODUCT:.*]] = amp.matmul
// GRADIENTS: %[[SEEN:.*]] = amp.watch %[[PRODUCT]]
// GRADIENTS: %[[A:.*]] = amp.abs
// GRADIENTS: %[[B:.*]] = amp.abs
// GRADIENTS: amp.matmul %[[A]], %[[B]]
// GRADIENTS: amp.relu %[[SEEN]]
// GRADIENTS: amp.sub
// GRADIENTS: %[[A:.*]] = amp.abs
// GRADIENTS: %[[B:.*]] = amp.abs
// GRADIENTS: amp.add %[[A]], %[[B]]
// GRADIENTS: %{{.*}}:8 = amp.backward %{{.*}} for @sgd scaler @scaler wrt (%{{.*}}, %{{.*}}, %[[SEEN]],

// WHOLE: amp.name = "amp.observe.6.gradient.0"
// WHOLE-NOT: amp.number
func.func @train(%x: tensor<8x8xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "norm"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<8x8xf32>
  %half = amp.constant dense<0.5> : tensor<f32>
  %loss = amp.autocast f16 -> tensor<f32> {
    %0 = amp.matmul %x, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = amp.relu %0 : tensor<8x8xf32>
    %2 = amp.matmul %1, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %3 = amp.sub %2, %half : tensor<8x8xf32>, tensor<f32>
    %guess = amp.argmax %3 {axis = 1} : tensor<8x8xf32>
    %4 = amp.mean %3 {axes = [0, 1]} : tensor<8x8xf32> -> tensor<f32>
    amp.yield %4 : tensor<f32>
  }
  %g = amp.backward %loss for @sgd scaler @scaler : !amp.gradients<scaled>
  %u = amp.unscale %g by @scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %u max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @sgd %c : !amp.gradients<unscaled>
  return %loss, %norm : tensor<f32>, tensor<f32>
}

// NUMBERS-LABEL: func.func @eval
// NUMBERS-NOT: amp.number
func.func @eval(%x: tensor<8x8xf32> {amp.name = "x"}) -> (tensor<8x8xf32> {amp.name = "y"}) attributes {amp.entry = "eval"} {
  %0 = amp.relu %x : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
