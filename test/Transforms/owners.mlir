// State is found by the owner that its role names: renaming the users' symbols
// between two passes changes nothing but names.
// RUN: amp-opt %s --amp-master-weights --amp-loss-scaling --amp-autodiff \
// RUN:   --amp-expand-steps=hyperparameters=lr --amp-verify -o %t.mlir
// RUN: sed 's/@\(v\|w\|mean\|opt\|s\|train\)\b\([^.]\|$\)/@other_\1\2/g' %t.mlir > %t.renamed.mlir
// RUN: FileCheck %s < %t.renamed.mlir
// RUN: amp-opt --amp-verify --amp-form-kernels --amp-plan-memory < %t.renamed.mlir \
// RUN:   | FileCheck %s --check-prefixes=CHECK,AFTER
// CHECK: amp.variable @v.master.m {{.*}}role = #amp.role<first_moment of @v.master>
// CHECK: amp.variable @other_v : tensor<4xf16> copy_of @v.master
// CHECK: amp.variable @w.total {{.*}} {amp.scaled_by = @other_s, {{.*}}role = #amp.role<gradient_sum of @other_w>
// CHECK: amp.variable @opt.group1.lr {{.*}}role = #amp.role<hyperparameter of @other_opt>
// CHECK: amp.variable @s.hysteresis {{.*}}role = #amp.role<scaler_counter of @other_s>
// AFTER: func.func @other_train

// Runs and the slots of gradients have names of users' symbols, too.
// RUN: amp-opt --amp-verify --amp-form-kernels --amp-plan-memory < %t.mlir \
// RUN:   | sed 's/@\(v\|w\|mean\|opt\|s\|train\)\b\([^.]\|$\)/@other_\1\2/g; s/"\(train\.\|w"\)/"other_\1/g' > %t.expected.mlir
// RUN: amp-opt --amp-verify --amp-form-kernels --amp-plan-memory < %t.renamed.mlir \
// RUN:   | diff %t.expected.mlir -

amp.variable @v : tensor<4xf16> = #amp.ones
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.nadam<lr = 0.5> for [@v], [@w] {lr = 0.25, beta1 = 0.5} average #amp.ema<decay = 0.5>
amp.scaler @s = #amp.megatron {elide = false}
func.func @train(%x: tensor<8x4xf32>) -> tensor<f32> attributes {amp.entry = "train"} {
  %v = amp.read @v : tensor<4xf16>
  %w = amp.read @w : tensor<4xf32>
  %c = amp.convert %v : tensor<4xf16> to tensor<4xf32>
  %p = amp.mul %w, %c : tensor<4xf32>, tensor<4xf32>
  %y = amp.mul %x, %p : tensor<8x4xf32>, tensor<4xf32>
  %k = amp.rng_key
  %d = amp.dropout %y, %k {id = 3 : i64, rate = 0.5} : tensor<8x4xf32>
  %l = amp.sum %d {axes = [0, 1]} : tensor<8x4xf32> -> tensor<f32>
  amp.write @mean, %l : tensor<f32>
  %g = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>
  %a, %last = amp.accumulate_calls mean 8 %g : !amp.gradients<scaled>
  amp.step @opt %a : !amp.gradients<scaled>
  return %l : tensor<f32>
}
