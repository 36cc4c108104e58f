// RUN: amp-opt %s | FileCheck %s
// RUN: amp-opt %s | amp-opt | FileCheck %s
// RUN: amp-opt %s --mlir-print-op-generic | amp-opt | FileCheck %s

// Attention, activations and losses.

// CHECK-LABEL: func.func @attention
func.func @attention(%q: tensor<?x4x3x8xf16>, %k: tensor<?x2x5x8xf16>, %v: tensor<?x2x5x6xf16>,
                     %b: tensor<3x5xi1>, %m: tensor<?x1x1x5xf32>) {
  // CHECK: amp.attention %{{.*}}, %{{.*}}, %{{.*}} : (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>) -> tensor<?x4x3x6xf32>
  %0 = amp.attention %q, %k, %v : (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>) -> tensor<?x4x3x6xf32>
  // CHECK: amp.attention %{{.*}}, %{{.*}}, %{{.*}} {causal, scale = 5.000000e-01 : f64} :
  %1 = amp.attention %q, %k, %v {causal, scale = 0.5} : (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>) -> tensor<?x4x3x6xf16>
  // CHECK: amp.attention %{{.*}}, %{{.*}}, %{{.*}} mask %{{.*}} : (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>, tensor<3x5xi1>) ->
  %2 = amp.attention %q, %k, %v mask %b : (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>, tensor<3x5xi1>) -> tensor<?x4x3x6xf16>
  %key = amp.rng_key
  // CHECK: amp.attention %{{.*}}, %{{.*}}, %{{.*}} mask %{{.*}} dropout %{{.*}} {dropout = 1.000000e-01 : f64, id = 3 : i64} :
  %3 = amp.attention %q, %k, %v mask %m dropout %key {dropout = 0.1, id = 3} : (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>, tensor<?x1x1x5xf32>, tensor<2xi64>) -> tensor<?x4x3x6xf16>
  // CHECK: %[[Y:.*]], %[[S:.*]] = amp.attention %{{.*}} -> (tensor<?x4x3x6xf16>, tensor<?x4x3x2xf32>)
  %4, %s = amp.attention %q, %k, %v mask %b : (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>, tensor<3x5xi1>) -> (tensor<?x4x3x6xf16>, tensor<?x4x3x2xf32>)
  // CHECK: amp.attention_grad %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %[[Y]], %[[S]] mask %{{.*}} :
  %5:3 = amp.attention_grad %q, %k, %v, %4, %4, %s mask %b : (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>, tensor<?x4x3x6xf16>, tensor<?x4x3x6xf16>, tensor<?x4x3x2xf32>, tensor<3x5xi1>) -> (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>)
  // CHECK: amp.attention_grad {{.*}} dropout %{{.*}} {causal, dropout = 1.000000e-01 : f64, id = 3 : i64} :
  %6:3 = amp.attention_grad %q, %k, %v, %4, %4, %s dropout %key {causal, dropout = 0.1, id = 3} : (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>, tensor<?x4x3x6xf16>, tensor<?x4x3x6xf16>, tensor<?x4x3x2xf32>, tensor<2xi64>) -> (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>)
  return
}

// CHECK-LABEL: func.func @rotary
func.func @rotary(%x: tensor<?x4x16x8xf16>, %c: tensor<16x4xf32>, %p: tensor<2xf32>) {
  // CHECK: amp.rotary %{{.*}}, %{{.*}}, %{{.*}} : (tensor<?x4x16x8xf16>, tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<?x4x16x8xf32>
  %0 = amp.rotary %x, %c, %c : (tensor<?x4x16x8xf16>, tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<?x4x16x8xf32>
  // CHECK: amp.rotary %{{.*}}, %{{.*}}, %{{.*}} {interleaved} : (tensor<?x4x16x8xf16>, tensor<2xf32>, tensor<2xf32>) ->
  %1 = amp.rotary %x, %p, %p {interleaved} : (tensor<?x4x16x8xf16>, tensor<2xf32>, tensor<2xf32>) -> tensor<?x4x16x8xf16>
  return
}

// CHECK-LABEL: func.func @activations
func.func @activations(%x: tensor<?x4x8xf16>, %w: tensor<4x1xf32>) {
  // CHECK: amp.elu %{{.*}} : tensor<?x4x8xf16>
  %0 = amp.elu %x : tensor<?x4x8xf16>
  // CHECK: amp.elu %{{.*}} {alpha = 5.000000e-01 : f64, input_scale = 2.000000e+00 : f64, scale = 3.000000e+00 : f64}
  %1 = amp.elu %x {alpha = 0.5, scale = 3.0, input_scale = 2.0} : tensor<?x4x8xf16>
  // CHECK: amp.hardtanh %{{.*}} {max = 2.000000e+00 : f64, min = -2.000000e+00 : f64}
  %2 = amp.hardtanh %x {min = -2.0, max = 2.0} : tensor<?x4x8xf16>
  // CHECK: amp.prelu %{{.*}}, %{{.*}} : tensor<?x4x8xf16>, tensor<4x1xf32> -> tensor<?x4x8xf32>
  %3 = amp.prelu %x, %w : tensor<?x4x8xf16>, tensor<4x1xf32> -> tensor<?x4x8xf32>
  // CHECK: amp.glu %{{.*}} {axis = 2 : i64} : tensor<?x4x8xf16> -> tensor<?x4x4xf16>
  %4 = amp.glu %x {axis = 2} : tensor<?x4x8xf16> -> tensor<?x4x4xf16>
  return
}

// CHECK-LABEL: func.func @losses
func.func @losses(%x: tensor<?x10xf16>, %t: tensor<?x10xf32>, %i: tensor<?xi64>, %w: tensor<10xf32>) {
  // CHECK: amp.huber %{{.*}}, %{{.*}} {delta = 5.000000e-01 : f64} : tensor<?x10xf16>, tensor<?x10xf32>{{$}}
  %0 = amp.huber %x, %t {delta = 0.5} : tensor<?x10xf16>, tensor<?x10xf32>
  // CHECK: amp.l1 %{{.*}}, %{{.*}} {reduction = "none"} : tensor<?x10xf16>, tensor<?x10xf32>{{$}}
  %1 = amp.l1 %x, %t {reduction = "none"} : tensor<?x10xf16>, tensor<?x10xf32>
  // CHECK: amp.kl_div %{{.*}}, %{{.*}} {log_target, reduction = "sum"}
  %2 = amp.kl_div %x, %t {reduction = "sum", log_target} : tensor<?x10xf16>, tensor<?x10xf32> -> tensor<f32>
  // CHECK: amp.binary_cross_entropy_with_logits %{{.*}}, %{{.*}} pos_weight %{{.*}} : tensor<?x10xf16>, tensor<?x10xf32>, tensor<10xf32>{{$}}
  %3 = amp.binary_cross_entropy_with_logits %x, %t pos_weight %w : tensor<?x10xf16>, tensor<?x10xf32>, tensor<10xf32> -> tensor<f32>
  // CHECK: amp.nll %{{.*}}, %{{.*}} weight %{{.*}} {ignore_index = 0 : i64, reduction = "none"} : tensor<?x10xf16>, tensor<?xi64>, tensor<10xf32>{{$}}
  %4 = amp.nll %x, %i weight %w {ignore_index = 0, reduction = "none"} : tensor<?x10xf16>, tensor<?xi64>, tensor<10xf32>
  // The type of a loss may be written; it is that of the op.
  // CHECK: %[[L:.*]] = amp.nll %{{.*}}, %{{.*}} : tensor<?x10xf16>, tensor<?xi64>{{$}}
  %5 = amp.nll %x, %i : tensor<?x10xf16>, tensor<?xi64> -> tensor<f32>
  // CHECK: amp.l1 %[[L]], %[[L]] {reduction = "sum"} : tensor<f32>, tensor<f32>{{$}}
  %6 = amp.l1 %5, %5 {reduction = "sum"} : tensor<f32>, tensor<f32>
  return
}
