// RUN: amp-opt %s --amp-train=batch=8 | FileCheck %s
// The same in two steps, and a result that amp-opt reads.
// RUN: amp-opt %s --amp-mixed-precision | amp-opt --amp-specialize=batch=8 --canonicalize --cse \
// RUN:   --amp-form-kernels --amp-plan-memory | amp-opt | FileCheck %s

// Both phases: a step is a schedule of kernels and contractions on planned
// memory, and nothing else.

amp.variable @w : tensor<4x2xf32> = #amp.kaiming_uniform<fan_in = 4>
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic

// CHECK: module attributes {{.*}}amprt.state_bytes
// CHECK: func.func @train
// CHECK-NOT: = amp.
// CHECK-NOT: tensor.empty
// CHECK: amprt.gemm
// CHECK: amprt.launch
// CHECK-NOT: amp.update
func.func @train(%x: tensor<?x4xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4x2xf32>
  %loss = amp.autocast f16 -> tensor<f32> {
    %0 = amp.matmul %x, %w : (tensor<?x4xf32>, tensor<4x2xf32>) -> tensor<?x2xf32>
    %1 = amp.cross_entropy %0, %y : tensor<?x2xf32>, tensor<?xi64>
    amp.yield %1 : tensor<f32>
  }
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
