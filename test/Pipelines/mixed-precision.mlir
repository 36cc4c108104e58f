// RUN: amp-opt %s --amp-mixed-precision | FileCheck %s
// RUN: amp-opt %s --amp-mixed-precision=precision=bf16 | FileCheck %s --check-prefix=BF16
// RUN: amp-opt %s --amp-mixed-precision=precision=f32 | FileCheck %s --check-prefix=F32
// RUN: amp-opt %s --amp-mixed-precision=precision=f64 | FileCheck %s --check-prefix=F64
// The result is a fixed point: nothing of it is lost or done again.
// RUN: amp-opt %s --amp-mixed-precision -o %t.mlir
// RUN: amp-opt %t.mlir --amp-mixed-precision | diff %t.mlir -

// The whole graph phase, with a batch of any size.

// CHECK: amp.variable @w : tensor<4x2xf32>
// CHECK: amp.variable @w.f16 : tensor<4x2xf16> copy_of @w
// BF16: amp.variable @w.bf16 : tensor<4x2xbf16> copy_of @w
// F32-NOT: copy_of
// F64: amp.variable @w : tensor<4x2xf64>
// F64-NOT: copy_of
amp.variable @w : tensor<4x2xf32> = #amp.kaiming_uniform<fan_in = 4>
amp.variable @b : tensor<2xf32> = #amp.zeros
amp.variable @seen : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1, momentum = 0.9> for [@w, @b]
amp.scaler @s = #amp.dynamic

func.func private @linear(%x: tensor<?x4xf32>) -> tensor<?x2xf32> {
  %w = amp.read @w : tensor<4x2xf32>
  %b = amp.read @b : tensor<2xf32>
  %0 = amp.matmul %x, %w : (tensor<?x4xf32>, tensor<4x2xf32>) -> tensor<?x2xf32>
  %1 = amp.add %0, %b : tensor<?x2xf32>, tensor<2xf32>
  return %1 : tensor<?x2xf32>
}

// CHECK-LABEL: func.func @train
// F32-LABEL: func.func @train
// F64-LABEL: func.func @train
func.func @train(%x: tensor<?x4xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  // CHECK-DAG: %[[S:.*]] = amp.read_scale @s : tensor<f32>
  // CHECK-DAG: %[[X:.*]] = amp.cast %arg0 : tensor<?x4xf32> to tensor<?x4xf16>
  // CHECK-DAG: %[[W:.*]] = amp.read @w.f16
  // CHECK: amp.matmul %[[X]], %[[W]] : (tensor<?x4xf16>, tensor<4x2xf16>)
  // CHECK: %[[LOSS:.*]] = amp.cross_entropy
  // The seed is S, in f32.
  // CHECK: %[[D:.*]] = amp.cross_entropy_grad %{{.*}}, %{{.*}}, %[[S]]
  // CHECK: amp.matmul %[[X]], %{{.*}} {transpose_a}
  // CHECK: %[[G:.*]] = amp.gradients [@w = %{{.*}}, @b = %{{.*}}] for @opt
  // CHECK: %[[QUOTIENT:.*]] = amp.reciprocal %[[S]]
  // CHECK: %[[INV:.*]] = amp.minimum %[[QUOTIENT]],
  // CHECK: %[[F:.*]], %{{.*}} = amp.gradient_norm %[[G]] times %[[INV]]
  // CHECK: amp.update [@w, @b] slots {{\[\[}}@w.momentum, @b.momentum]] from %[[G]] times %[[INV]] if %[[F]]
  // CHECK: amp.write @opt.t, %{{.*}} if %[[F]]
  // CHECK: amp.write @seen, %{{.*}} if %[[F]]
  // CHECK: amp.update_scale @s, %[[F]]
  // CHECK: return %[[LOSS]]
  // Without f16 nothing is scaled; skipped steps are counted.
  // F32-NOT: amp.read_scale
  // F32-NOT: f16
  // F32-NOT: amp.cast
  // F32: amp.update_scale
  // F64-NOT: amp.read_scale
  // F64-NOT: f32
  // F64: amp.update_scale
  %loss = amp.autocast f16 -> tensor<f32> {
    %0 = func.call @linear(%x) : (tensor<?x4xf32>) -> tensor<?x2xf32>
    %1 = amp.cross_entropy %0, %y : tensor<?x2xf32>, tensor<?xi64>
    amp.yield %1 : tensor<f32>
  }
  %seen = amp.read @seen : tensor<f32>
  %n = amp.size %x {axes = [0]} : tensor<?x4xf32> -> tensor<f32>
  %more = amp.add %seen, %n : tensor<f32>, tensor<f32>
  amp.write @seen, %more : tensor<f32>
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}

// An entry that evaluates reads the same low copies.
// CHECK-LABEL: func.func @eval
func.func @eval(%x: tensor<?x4xf32> {amp.name = "x"}) -> (tensor<?x2xf32> {amp.name = "y"})
    attributes {amp.entry = "eval"} {
  // CHECK: amp.read @w.f16
  // CHECK-NOT: amp.update_scale
  %0 = amp.autocast f16 -> tensor<?x2xf32> {
    %1 = func.call @linear(%x) : (tensor<?x4xf32>) -> tensor<?x2xf32>
    amp.yield %1 : tensor<?x2xf32>
  }
  return %0 : tensor<?x2xf32>
}
