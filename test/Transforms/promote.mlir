// RUN: amp-opt %s --amp-promote=precision=f64 --split-input-file | FileCheck %s --check-prefix=F64
// RUN: amp-opt %s --amp-promote=precision=f32 --split-input-file | FileCheck %s --check-prefix=F32
// RUN: amp-opt %s --amp-promote=precision=bf16 --split-input-file | FileCheck %s --check-prefix=BF16
// RUN: amp-opt %s --amp-promote --split-input-file | FileCheck %s --check-prefix=SAME

// In f64 everything is f64: variables, constants, signatures, bodies of loops;
// regions are inlined, conversions between floats and low copies go.

// F64: amp.variable @w : tensor<4x2xf64> = #amp.kaiming_uniform<fan_in = 4>
// F64-NOT: @w.f16
// F64: amp.variable @h : tensor<2xf64> = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf64>
// F64: amp.variable @i : tensor<2xi64>
amp.variable @w : tensor<4x2xf32> = #amp.kaiming_uniform<fan_in = 4>
amp.variable @w.f16 : tensor<4x2xf16> copy_of @w
amp.variable @h : tensor<2xf16> = dense<[1.0, 2.0]> : tensor<2xf16>
amp.variable @i : tensor<2xi64> = dense<[1, 2]> : tensor<2xi64> {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w, @h]
amp.scaler @s = #amp.dynamic

// F64-LABEL: func.func private @f
// F64-SAME: (%[[A:.*]]: tensor<?x4xf64>) -> tensor<?x4xf64>
// F64-NEXT: return %[[A]]
// SAME-LABEL: func.func private @f
// SAME: amp.convert
func.func private @f(%x: tensor<?x4xf32>) -> tensor<?x4xf16> {
  %0 = amp.convert %x : tensor<?x4xf32> to tensor<?x4xf16>
  return %0 : tensor<?x4xf16>
}

// F64-LABEL: func.func @train
// F64-SAME: (%{{.*}}: tensor<?x4xf64> {amp.name = "x"}) -> (tensor<f64> {amp.name = "loss"})
// F32-LABEL: func.func @train
// BF16-LABEL: func.func @train
// BF16-NOT: amp.autocast = bf16
// SAME-LABEL: func.func @train
func.func @train(%x: tensor<?x4xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  // F64: %[[W:.*]] = amp.read @w : tensor<4x2xf64>
  // F64: amp.read @h : tensor<2xf64>
  // F64: %[[I:.*]] = amp.read @i : tensor<2xi64>
  %w = amp.read @w.f16 : tensor<4x2xf16>
  %h = amp.read @h : tensor<2xf16>
  %i = amp.read @i : tensor<2xi64>
  // F64: %[[X:.*]] = call @f
  %0 = func.call @f(%x) : (tensor<?x4xf32>) -> tensor<?x4xf16>
  // F64-NEXT: %[[M:.*]] = amp.matmul %[[X]], %[[W]] : (tensor<?x4xf64>, tensor<4x2xf64>) -> tensor<?x2xf64>
  // F64-NEXT: %[[E:.*]] = amp.exp %[[M]]
  // F32: amp.autocast f16 -> tensor<?x2xf32> attributes {enabled = false}
  // F32: amp.autocast f16 -> tensor<?x2xf32> attributes {enabled = false}
  // BF16: amp.autocast bf16 -> tensor<?x2xf32> {
  // BF16: amp.autocast bf16 -> tensor<?x2xf32> attributes {enabled = false}
  // SAME: amp.autocast f16 -> tensor<?x2xf32> {
  // SAME: amp.autocast f16 -> tensor<?x2xf32> attributes {enabled = false}
  %1 = amp.autocast f16 -> tensor<?x2xf32> {
    %3 = amp.matmul %0, %w : (tensor<?x4xf16>, tensor<4x2xf16>) -> tensor<?x2xf32>
    %4 = amp.autocast f16 -> tensor<?x2xf32> attributes {enabled = false} {
      %5 = amp.exp %3 : tensor<?x2xf32>
      amp.yield %5 : tensor<?x2xf32>
    }
    amp.yield %4 : tensor<?x2xf32>
  }
  // What f32 made of 0.1 stays: it is the value that the module has.
  // F64-NEXT: amp.constant dense<[0.10000000149011612, 5.000000e-01]> : tensor<2xf64>
  // F64-NEXT: amp.convert %[[I]] : tensor<2xi64> to tensor<2xf64>
  // F64: amp.clamp %{{.*}} {max = 1.000000e-01 : f64, min = 0.000000e+00 : f64}
  %k = amp.constant dense<[0.1, 0.5]> : tensor<2xf32>
  %ii = amp.convert %i : tensor<2xi64> to tensor<2xf32>
  %kk = amp.mul %k, %ii : tensor<2xf32>, tensor<2xf32>
  %6 = amp.add %1, %kk : tensor<?x2xf32>, tensor<2xf32>
  %7 = amp.clamp %6 {min = 0.0, max = 0.1} : tensor<?x2xf32>
  %l = amp.sum %7 {axes = [0, 1]} : tensor<?x2xf32> -> tensor<f32>
  %g = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %l : tensor<f32>
}

// -----

// A module without regions is one region: the attribute says so.
// F64-LABEL: func.func @no_regions
// F64-NOT: amp.autocast
// F32-LABEL: func.func @no_regions
// F32-NOT: amp.autocast
// BF16-LABEL: func.func @no_regions
// BF16-SAME: attributes {amp.autocast = bf16, amp.entry = "eval"}
// SAME-LABEL: func.func @no_regions
// SAME-NOT: amp.autocast
func.func @no_regions(%x: tensor<?x4xf32>) -> tensor<?x4xf32> attributes {amp.entry = "eval"} {
  // F64: amp.relu %{{.*}} : tensor<?x4xf64>
  // F32: amp.relu
  // BF16: amp.relu
  // SAME: amp.relu
  %0 = amp.relu %x : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// Nothing is declared here.
// BF16: func.func private @external(tensor<f32>){{$}}
func.func private @external(tensor<f32>)

// -----

// The attribute is an answer already; precision= changes it.
// F32-LABEL: func.func @with_attribute
// F32-NOT: amp.autocast
// BF16-LABEL: func.func @with_attribute
// BF16-SAME: amp.autocast = bf16
func.func @with_attribute(%x: tensor<?x4xf32>) -> tensor<?x4xf32> attributes {amp.autocast = f16} {
  return %x : tensor<?x4xf32>
}
