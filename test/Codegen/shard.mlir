// Ranks divide a run of variables between units of 4096 elements: what the update
// alone looks at lies in slices, and what others read is gathered behind it.
// RUN: amp-opt %s --split-input-file --amp-form-kernels="shard=optimizer" --amp-plan-memory --verify-diagnostics | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels --amp-plan-memory | FileCheck %s --check-prefix=WHOLE
// RUN: not amp-opt %s --split-input-file --amp-form-kernels="shard=weights" 2>&1 | FileCheck %s --check-prefix=VALUE

// WHOLE-NOT: amprt.sliced
// WHOLE-NOT: gather_slices
// VALUE: error: expected 'shard' to be optimizer, or empty, found 'weights'

// Moments alone: the step reads the weights. The last unit is filled up.
// CHECK: module attributes {{{.*}}amprt.slice_bytes = 49152
// CHECK: @w : tensor<100x100xf32>
// CHECK-NOT: sliced
// CHECK: @m : tensor<100x100xf32>
// CHECK-SAME: #amprt.run<"train.0.0.slot0", position = 0, extent = 12288>, amprt.sliced = 3
amp.variable @w : tensor<100x100xf32> = #amp.ones
amp.variable @m : tensor<100x100xf32> = #amp.zeros {role = #amp.role<momentum of @w>, trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]

// CHECK: func.func @train
// CHECK-DAG: %[[W:.*]] = amprt.buffer symbol @w {arena = "state", offset = 0 : i64} : memref<12288xf32>
// CHECK-DAG: %[[M:.*]] = amprt.buffer symbol @m {arena = "slices", offset = 0 : i64} : memref<12288xf32>
// CHECK: amprt.launch @update(%{{[^,]*}}, %[[W]], %[[M]], {{.*}}) sizes [12288] {{.*}} {amprt.units = 3 : i64}
// CHECK-NEXT: amprt.gather_slices %[[W]] {unit = 4096 : i64, units = 3 : i64} : memref<12288xf32>
// CHECK-NOT: gather_slices
func.func @train(%x: tensor<1x100xf32> {amp.name = "x"}) -> (tensor<1x100xf32> {amp.name = "y"}) attributes {amp.entry = "train"} {
  %one = amp.constant dense<1.0> : tensor<f32>
  %w = amp.read @w : tensor<100x100xf32>
  %y = amp.matmul %x, %w : (tensor<1x100xf32>, tensor<100x100xf32>) -> tensor<1x100xf32>
  %g = amp.mul %w, %w : tensor<100x100xf32>, tensor<100x100xf32>
  %bundle = amp.gradients [@w = %g] for @opt : (tensor<100x100xf32>) -> !amp.gradients<unscaled>
  amp.update [@w] slots [[@m]] from %bundle times %one : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%e: f32, %v: f32, %s: f32):
    %0 = arith.addf %s, %e : f32
    %1 = arith.subf %v, %0 : f32
    amp.yield %1, %0 : f32, f32
  }
  return %y : tensor<1x100xf32>
}

// -----

// Another entry reads the moments: they are whole.
// expected-warning@below {{'shard' has no effect: expected variables of at least 8192 elements together that updates alone read, such as moments, found none}}
module {
  amp.variable @w : tensor<100x100xf32> = #amp.ones
  amp.variable @m : tensor<100x100xf32> = #amp.zeros {role = #amp.role<momentum of @w>, trainable = false}
  amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]

  // CHECK: func.func @train
  // CHECK-NOT: units
  func.func @train(%x: tensor<1x100xf32> {amp.name = "x"}) -> (tensor<1x100xf32> {amp.name = "y"}) attributes {amp.entry = "train"} {
    %one = amp.constant dense<1.0> : tensor<f32>
    %w = amp.read @w : tensor<100x100xf32>
    %y = amp.matmul %x, %w : (tensor<1x100xf32>, tensor<100x100xf32>) -> tensor<1x100xf32>
    %g = amp.mul %w, %w : tensor<100x100xf32>, tensor<100x100xf32>
    %bundle = amp.gradients [@w = %g] for @opt : (tensor<100x100xf32>) -> !amp.gradients<unscaled>
    amp.update [@w] slots [[@m]] from %bundle times %one : !amp.gradients<unscaled>, tensor<f32> {
    ^bb0(%e: f32, %v: f32, %s: f32):
      %0 = arith.addf %s, %e : f32
      %1 = arith.subf %v, %0 : f32
      amp.yield %1, %0 : f32, f32
    }
    return %y : tensor<1x100xf32>
  }
  func.func @moments() -> (tensor<100x100xf32> {amp.name = "m"}) attributes {amp.entry = "predict"} {
    %m = amp.read @m : tensor<100x100xf32>
    return %m : tensor<100x100xf32>
  }
}
