// A scaler that is elided counts skipped steps, by a check; a schedule counts others.

// RUN: amp-opt %s --amp-autocast --amp-loss-scaling -o %t.mlir 2> %t.remarks
// RUN: amp-opt %t.mlir --amp-verify -o /dev/null
// RUN: grep -v amp.update_scale %t.mlir > %t.forgotten.mlir
// RUN: not amp-opt %t.forgotten.mlir --amp-verify 2>&1 | FileCheck %s --check-prefix=FORGOTTEN
// FORGOTTEN: error: 'func.func' op expected an 'amp.update_scale' of '@s', which is elided and counts skipped steps, found none [guarantee 5: state obeys the finite flag]

// RUN: sed 's/= amp.all_finite .*/= amp.constant dense<true> : tensor<i1>/' %t.mlir > %t.constant.mlir
// RUN: not cmp %t.mlir %t.constant.mlir
// RUN: not amp-opt %t.constant.mlir --amp-verify 2>&1 | FileCheck %s --check-prefix=CONSTANT
// CONSTANT: error: 'amp.update_scale' op expected a flag that says that the gradients are finite, found 'amp.constant'; '@s' must count a step in which a gradient overflows

// RUN: amp-opt %t.mlir --amp-autodiff --amp-master-weights --amp-expand-steps -o %t.steps.mlir
// RUN: amp-opt %t.steps.mlir --amp-verify -o /dev/null
// RUN: sed 's/amp.read @opt.t /amp.read @s.skipped /' %t.steps.mlir > %t.attempts.mlir
// RUN: not amp-opt %t.attempts.mlir --amp-verify 2>&1 | FileCheck %s --check-prefix=ATTEMPTS
// ATTEMPTS: error: 'amp.update' op expected the numbers of an update to depend on applied steps, found '@s.skipped', which a skipped step changes
// ATTEMPTS: note: it is read here

amp.variable @w : tensor<4x8xf32> = #amp.zeros
amp.optimizer @opt = #amp.adam<lr = 0.01, schedule = #amp.linear<steps = 100>> for [@w]
amp.scaler @s = #amp.dynamic
func.func @train(%x: tensor<16x4xf32>, %y: tensor<16xi64>) -> tensor<f32>
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4x8xf32>
  %loss = amp.autocast bf16 -> tensor<f32> {
    %0 = amp.matmul %x, %w : (tensor<16x4xf32>, tensor<4x8xf32>) -> tensor<16x8xf32>
    %1 = amp.cross_entropy %0, %y : tensor<16x8xf32>, tensor<16xi64>
    amp.yield %1 : tensor<f32>
  }
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
