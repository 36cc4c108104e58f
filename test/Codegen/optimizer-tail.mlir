// RUN: amp-opt %s --split-input-file --amp-train="target=cpu policy=compact" | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-train="target=cuda policy=compact" | FileCheck %s

// What follows the last gradient is three launches: the check with the norm's
// partial sums, its last stage with every single number, and the update.

// Clipping, moments, bias corrections, dynamic scale. The scale that the check
// divides by is read where the next one is not yet written.
// CHECK-LABEL: func.func @train
// CHECK: amprt.gemm {{.*}}transpose_a
// CHECK-NEXT: amprt.launch @check_norm(
// CHECK-NEXT: amprt.launch @[[NUMBERS:combine_norm_numbers]](
// CHECK-NEXT: amprt.launch @update(
// CHECK-NEXT: return
// CHECK: amprt.kernel @check_norm
// CHECK: arith.divf
// CHECK: amprt.kernel @[[NUMBERS]]
// CHECK-COUNT-4: direction = inout, inner = broadcast
// CHECK: %[[SUM:.*]] = amprt.reduce
// CHECK: math.sqrt %[[SUM]]
// CHECK-COUNT-2: math.expm1
amp.variable @w : tensor<512x512xf32> = #amp.ones
amp.optimizer @opt = #amp.adamw<lr = 0.001> for [@w]
amp.scaler @scaler = #amp.dynamic
func.func @train(%x: tensor<512x512xf16> {amp.name = "x"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<512x512xf32>
  %loss = amp.autocast f16 -> tensor<f32> {
    %x32 = amp.convert %x : tensor<512x512xf16> to tensor<512x512xf32>
    %0 = amp.matmul %x32, %w : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
    %1 = amp.mean %0 {axes = [0, 1]} : tensor<512x512xf32> -> tensor<f32>
    amp.yield %1 : tensor<f32>
  }
  %d = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  %u = amp.unscale %d by @scaler : !amp.gradients<unscaled>
  %c, %n = amp.clip_grad_norm %u max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

// -----

// Without clipping the update multiplies by 1/S, computed before S changes.
// CHECK-LABEL: func.func @train
// CHECK: amprt.gemm {{.*}}transpose_a
// CHECK-NEXT: amprt.launch @check_norm(
// CHECK-NEXT: amprt.launch @[[NUMBERS:combine_norm_numbers]](
// CHECK-NEXT: amprt.launch @update(
// CHECK-NEXT: return
// CHECK: amprt.kernel @[[NUMBERS]]
// CHECK: ^bb0(%{{.*}}: f64, %[[S:[a-z0-9]+]]: f32,
// CHECK: %[[QUOTIENT:.*]] = arith.divf %{{.*}}, %[[S]] : f32
// CHECK: %[[FACTOR:.*]] = arith.minimumf %[[QUOTIENT]], %{{.*}} : f32
// CHECK: amprt.yield %{{[0-9]+}}, %[[FACTOR]], %{{[0-9]+}}
amp.variable @w : tensor<512x512xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @scaler = #amp.dynamic
func.func @train(%x: tensor<512x512xf16> {amp.name = "x"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<512x512xf32>
  %loss = amp.autocast f16 -> tensor<f32> {
    %x32 = amp.convert %x : tensor<512x512xf16> to tensor<512x512xf32>
    %0 = amp.matmul %x32, %w : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
    %1 = amp.mean %0 {axes = [0, 1]} : tensor<512x512xf32> -> tensor<f32>
    amp.yield %1 : tensor<f32>
  }
  %d = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  %u = amp.unscale %d by @scaler : !amp.gradients<unscaled>
  amp.step @opt %u : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

// -----

// A scale that stays.
// CHECK-LABEL: func.func @train
// CHECK: amprt.gemm {{.*}}transpose_a
// CHECK-NEXT: amprt.launch @check_norm(
// CHECK-NEXT: amprt.launch @[[NUMBERS:combine_norm_numbers]](
// CHECK-NEXT: amprt.launch @update(
// CHECK-NEXT: return
amp.variable @w : tensor<512x512xf32> = #amp.ones
amp.optimizer @opt = #amp.adam<lr = 0.001> for [@w]
amp.scaler @scaler = #amp.static<scale = 1024.0>
func.func @train(%x: tensor<512x512xf16> {amp.name = "x"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<512x512xf32>
  %loss = amp.autocast f16 -> tensor<f32> {
    %x32 = amp.convert %x : tensor<512x512xf16> to tensor<512x512xf32>
    %0 = amp.matmul %x32, %w : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
    %1 = amp.mean %0 {axes = [0, 1]} : tensor<512x512xf32> -> tensor<f32>
    amp.yield %1 : tensor<f32>
  }
  %d = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  %u = amp.unscale %d by @scaler : !amp.gradients<unscaled>
  %c, %n = amp.clip_grad_norm %u max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

// -----

// No scale, but a norm.
// CHECK-LABEL: func.func @train
// CHECK: amprt.gemm {{.*}}transpose_a
// CHECK-NEXT: amprt.launch @check_norm(
// CHECK-NEXT: amprt.launch @[[NUMBERS:combine_norm_numbers]](
// CHECK-NEXT: amprt.launch @update(
// CHECK-NEXT: return
amp.variable @w : tensor<512x512xf32> = #amp.ones
amp.optimizer @opt = #amp.adamw<lr = 0.001> for [@w]
func.func @train(%x: tensor<512x512xbf16> {amp.name = "x"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<512x512xf32>
  %loss = amp.autocast bf16 -> tensor<f32> {
    %x32 = amp.convert %x : tensor<512x512xbf16> to tensor<512x512xf32>
    %0 = amp.matmul %x32, %w : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
    %1 = amp.mean %0 {axes = [0, 1]} : tensor<512x512xf32> -> tensor<f32>
    amp.yield %1 : tensor<f32>
  }
  %d = amp.backward %loss for @opt : !amp.gradients<unscaled>
  %c, %n = amp.clip_grad_norm %d max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

// -----

// Neither: a step that overflows is skipped all the same.
// CHECK-LABEL: func.func @train
// CHECK: amprt.gemm {{.*}}transpose_a
// CHECK-NEXT: amprt.launch @check_norm(
// CHECK-NEXT: amprt.launch @[[NUMBERS:combine_norm_numbers]](
// CHECK-NEXT: amprt.launch @update(
// CHECK-NEXT: return
amp.variable @w : tensor<512x512xf32> = #amp.ones
amp.optimizer @opt = #amp.adamw<lr = 0.001> for [@w]
func.func @train(%x: tensor<512x512xbf16> {amp.name = "x"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<512x512xf32>
  %loss = amp.autocast bf16 -> tensor<f32> {
    %x32 = amp.convert %x : tensor<512x512xbf16> to tensor<512x512xf32>
    %0 = amp.matmul %x32, %w : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
    %1 = amp.mean %0 {axes = [0, 1]} : tensor<512x512xf32> -> tensor<f32>
    amp.yield %1 : tensor<f32>
  }
  %d = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %d : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

// -----

// Two optimizers, and one scale for both: two checks, of which the last knows
// the next scale.
// CHECK-LABEL: func.func @train
// CHECK: amprt.launch @check_norm(
// CHECK-NEXT: amprt.launch @combine_norm_numbers(
// CHECK: amprt.launch @check_norm(
// CHECK-NEXT: amprt.launch @combine_norm_numbers_1(
// CHECK-NEXT: amprt.launch @update(
// CHECK-NEXT: amprt.launch @update_1(
// CHECK-NEXT: return
amp.variable @w : tensor<512x512xf32> = #amp.ones
amp.variable @b : tensor<512xf32> = #amp.zeros
amp.optimizer @opt2 = #amp.sgd<lr = 0.1> for [@b]
amp.optimizer @opt = #amp.adamw<lr = 0.001> for [@w]
amp.scaler @scaler = #amp.dynamic
func.func @train(%x: tensor<512x512xf16> {amp.name = "x"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<512x512xf32>
  %loss = amp.autocast f16 -> tensor<f32> {
    %x32 = amp.convert %x : tensor<512x512xf16> to tensor<512x512xf32>
    %0 = amp.matmul %x32, %w : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
    %b = amp.read @b : tensor<512xf32>
    %2 = amp.add %0, %b : tensor<512x512xf32>, tensor<512xf32>
    %1 = amp.mean %2 {axes = [0, 1]} : tensor<512x512xf32> -> tensor<f32>
    amp.yield %1 : tensor<f32>
  }
  %d = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  %u = amp.unscale %d by @scaler : !amp.gradients<unscaled>
  %c, %n = amp.clip_grad_norm %u max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c : !amp.gradients<unscaled>
  %d2 = amp.backward %loss for @opt2 scaler @scaler : !amp.gradients<scaled>
  %u2 = amp.unscale %d2 by @scaler : !amp.gradients<unscaled>
  amp.step @opt2 %u2 : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

// -----

// LAMB: one launch over all tensors for the check and for all norms, one that
// makes rates of them, and one update.
// CHECK-LABEL: func.func @train
// CHECK-NOT: check_norm
// CHECK: amprt.launch @[[NORMS:check_sum_squares]](
// CHECK-NEXT: amprt.launch @combine_norm{{[a-z_]*}}(
// CHECK-NEXT: amprt.launch @sum_blocks
// CHECK-NEXT: amprt.launch
// CHECK-NEXT: amprt.launch @update(
// CHECK-NEXT: return
// CHECK: amprt.kernel @[[NORMS]] outer 1 {{.*}} {
// CHECK-COUNT-2: amprt.reduce  add %{{.*}} over  inner : f64
// CHECK: amprt.reduce  add %{{.*}} over  all : f64
amp.variable @v : tensor<512x512xf32> = #amp.ones
amp.variable @w : tensor<512x512xf32> = #amp.ones
amp.optimizer @opt = #amp.lamb<lr = 0.001, weight_decay = 0.01> for [@v, @w]
amp.scaler @scaler = #amp.dynamic
func.func @train(%x: tensor<512x512xf16> {amp.name = "x"}, %y: tensor<512x512xf16> {amp.name = "y"})
    attributes {amp.entry = "train"} {
  %seed = amp.seed @scaler : tensor<f32>
  %low = amp.convert %seed : tensor<f32> to tensor<f16>
  %dv = amp.mul %x, %low : tensor<512x512xf16>, tensor<f16>
  %dw = amp.mul %y, %low : tensor<512x512xf16>, tensor<f16>
  %g = amp.gradients [@v = %dv, @w = %dw] for @opt : (tensor<512x512xf16>, tensor<512x512xf16>) -> !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return
}

// -----

// A gradient that is a view of all that a product computes is where the product stores it.
// CHECK-LABEL: func.func @train
// CHECK: amprt.gemm {{.*}}transpose_a
// CHECK-NEXT: amprt.launch @check_norm(
// CHECK: amprt.launch @update(
// CHECK-NEXT: return
amp.variable @w : tensor<512x2x256xf32> = #amp.ones
amp.optimizer @opt = #amp.adamw<lr = 0.001> for [@w]
func.func @train(%x: tensor<512x512xbf16> {amp.name = "x"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<512x2x256xf32>
  %loss = amp.autocast bf16 -> tensor<f32> {
    %x32 = amp.convert %x : tensor<512x512xbf16> to tensor<512x512xf32>
    %rows = amp.reshape %w : tensor<512x2x256xf32> -> tensor<512x512xf32>
    %0 = amp.matmul %x32, %rows : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
    %1 = amp.mean %0 {axes = [0, 1]} : tensor<512x512xf32> -> tensor<f32>
    amp.yield %1 : tensor<f32>
  }
  %d = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %d : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
