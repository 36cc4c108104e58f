// RUN: amp-opt %s | FileCheck %s
// RUN: amp-opt %s | amp-opt | FileCheck %s
// RUN: amp-opt %s --mlir-print-op-generic | amp-opt | FileCheck %s
// RUN: amp-opt %s --emit-bytecode | amp-opt | FileCheck %s

// Elementwise ops: operands broadcast, only the operands' types are written,
// unless these differ.

// CHECK-LABEL: func.func @unary
func.func @unary(%x: tensor<?x4xf32>, %h: tensor<4xf16>, %b: tensor<bf16>, %d: tensor<0xf64>) {
  // CHECK: %{{.*}} = amp.neg %{{.*}} : tensor<?x4xf32>
  %0 = amp.neg %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.abs %{{.*}} : tensor<4xf16>
  %1 = amp.abs %h : tensor<4xf16>
  // CHECK: %{{.*}} = amp.sign %{{.*}} : tensor<bf16>
  %2 = amp.sign %b : tensor<bf16>
  // CHECK: %{{.*}} = amp.exp %{{.*}} : tensor<0xf64>
  %3 = amp.exp %d : tensor<0xf64>
  // CHECK: %{{.*}} = amp.expm1 %{{.*}} : tensor<?x4xf32>
  %4 = amp.expm1 %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.log %{{.*}} : tensor<?x4xf32>
  %5 = amp.log %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.log1p %{{.*}} : tensor<?x4xf32>
  %6 = amp.log1p %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.tanh %{{.*}} : tensor<?x4xf32>
  %7 = amp.tanh %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.sigmoid %{{.*}} : tensor<?x4xf32>
  %8 = amp.sigmoid %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.relu %{{.*}} : tensor<?x4xf32>
  %9 = amp.relu %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.leaky_relu %{{.*}} : tensor<?x4xf32>
  %10 = amp.leaky_relu %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.leaky_relu %{{.*}} {slope = 2.000000e-01 : f64} : tensor<?x4xf32>
  %11 = amp.leaky_relu %x {slope = 2.000000e-01 : f64} : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.silu %{{.*}} : tensor<?x4xf32>
  %12 = amp.silu %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.softplus %{{.*}} : tensor<?x4xf32>
  %13 = amp.softplus %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.softplus %{{.*}} {beta = 2.000000e+00 : f64, threshold = 2.000000e+01 : f64} : tensor<?x4xf32>
  %scaled = amp.softplus %x {beta = 2.0, threshold = 20.0} : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.atan %{{.*}} : tensor<?x4xf32>
  %atan = amp.atan %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.sqrt %{{.*}} : tensor<?x4xf32>
  %14 = amp.sqrt %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.rsqrt %{{.*}} : tensor<?x4xf32>
  %15 = amp.rsqrt %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.reciprocal %{{.*}} : tensor<?x4xf32>
  %16 = amp.reciprocal %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.erf %{{.*}} : tensor<?x4xf32>
  %17 = amp.erf %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.clamp %{{.*}} {max = 1.000000e+00 : f64, min = -1.000000e+00 : f64} : tensor<?x4xf32>
  %18 = amp.clamp %x {max = 1.000000e+00 : f64, min = -1.000000e+00 : f64} : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.gelu %{{.*}} : tensor<?x4xf32>
  %19 = amp.gelu %x : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.gelu %{{.*}} {tanh} : tensor<?x4xf32>
  %20 = amp.gelu %x {tanh} : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.gelu_grad %{{.*}}, %{{.*}} {tanh} : tensor<?x4xf32>
  %21 = amp.gelu_grad %x, %19 {tanh} : tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.is_finite %{{.*}} : tensor<?x4xf32>
  %22 = amp.is_finite %x : tensor<?x4xf32>
  return
}

// A dynamic dimension is as large as what it meets; only a static 1 repeats.
// CHECK-LABEL: func.func @binary
func.func @binary(%a: tensor<?x4xf32>, %b: tensor<4xf32>, %c: tensor<8x1xf32>, %s: tensor<f32>) -> (tensor<8x4xf32>, tensor<?x4xf32>) {
  // CHECK: %{{.*}} = amp.add %{{.*}}, %{{.*}} : tensor<?x4xf32>, tensor<4xf32>
  %0 = amp.add %a, %b : tensor<?x4xf32>, tensor<4xf32>
  // CHECK: %{{.*}} = amp.sub %{{.*}}, %{{.*}} : tensor<f32>, tensor<?x4xf32>
  %1 = amp.sub %s, %a : tensor<f32>, tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.mul %{{.*}}, %{{.*}} : tensor<?x4xf32>, tensor<8x1xf32>
  %2 = amp.mul %a, %c : tensor<?x4xf32>, tensor<8x1xf32>
  // CHECK: %{{.*}} = amp.div %{{.*}}, %{{.*}} : tensor<?x4xf32>, tensor<?x4xf32>
  %3 = amp.div %a, %a : tensor<?x4xf32>, tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.pow %{{.*}}, %{{.*}} : tensor<8x1xf32>, tensor<f32>
  %4 = amp.pow %c, %s : tensor<8x1xf32>, tensor<f32>
  // CHECK: %{{.*}} = amp.maximum %{{.*}}, %{{.*}} : tensor<4xf32>, tensor<8x1xf32>
  %5 = amp.maximum %b, %c : tensor<4xf32>, tensor<8x1xf32>
  // CHECK: %{{.*}} = amp.minimum %{{.*}}, %{{.*}} : tensor<8x4xf32>, tensor<8x4xf32>
  %6 = amp.minimum %2, %5 : tensor<8x4xf32>, tensor<8x4xf32>
  return %6, %3 : tensor<8x4xf32>, tensor<?x4xf32>
}

// CHECK-LABEL: func.func @compare
func.func @compare(%a: tensor<?x4xf32>, %b: tensor<4xf32>, %i: tensor<?xi64>, %u: tensor<ui8>) -> tensor<?x4xf32> {
  // CHECK: %{{.*}} = amp.compare eq, %{{.*}}, %{{.*}} : tensor<?x4xf32>, tensor<4xf32>
  %0 = amp.compare eq, %a, %b : tensor<?x4xf32>, tensor<4xf32>
  // CHECK: %{{.*}} = amp.compare ne, %{{.*}}, %{{.*}} : tensor<?xi64>, tensor<?xi64>
  %1 = amp.compare ne, %i, %i : tensor<?xi64>, tensor<?xi64>
  // CHECK: %{{.*}} = amp.compare lt, %{{.*}}, %{{.*}} : tensor<?x4xf32>, tensor<?x4xf32>
  %2 = amp.compare lt, %a, %a : tensor<?x4xf32>, tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.compare le, %{{.*}}, %{{.*}} : tensor<?x4xf32>, tensor<?x4xf32>
  %3 = amp.compare le, %a, %a : tensor<?x4xf32>, tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.compare gt, %{{.*}}, %{{.*}} : tensor<?x4xf32>, tensor<?x4xf32>
  %4 = amp.compare gt, %a, %a : tensor<?x4xf32>, tensor<?x4xf32>
  // CHECK: %{{.*}} = amp.compare ge, %{{.*}}, %{{.*}} : tensor<ui8>, tensor<ui8>
  %5 = amp.compare ge, %u, %u : tensor<ui8>, tensor<ui8>
  // CHECK: %{{.*}} = amp.select %{{.*}}, %{{.*}}, %{{.*}} : tensor<?x4xi1>, tensor<?x4xf32>, tensor<4xf32>
  %6 = amp.select %0, %a, %b : tensor<?x4xi1>, tensor<?x4xf32>, tensor<4xf32>
  // CHECK: %{{.*}} = amp.select %{{.*}}, %{{.*}}, %{{.*}} : tensor<?xi1>, tensor<?xi64>, tensor<?xi64>
  %7 = amp.select %1, %i, %i : tensor<?xi1>, tensor<?xi64>, tensor<?xi64>
  return %6 : tensor<?x4xf32>
}

// f32 stands beside a low type, and the result is either.
// CHECK-LABEL: func.func @mixed
func.func @mixed(%h: tensor<?x4xf16>, %b: tensor<bf16>, %w: tensor<4xf32>, %c: tensor<?x4xi1>) -> tensor<?x4xf16> {
  // CHECK: %[[LOW:.*]] = amp.add %{{.*}}, %{{.*}} : tensor<?x4xf16>, tensor<4xf32> -> tensor<?x4xf16>{{$}}
  %0 = amp.add %h, %w : tensor<?x4xf16>, tensor<4xf32> -> tensor<?x4xf16>
  // CHECK: %[[WIDE:.*]] = amp.sub %{{.*}}, %[[LOW]] : tensor<4xf32>, tensor<?x4xf16> -> tensor<?x4xf32>{{$}}
  %1 = amp.sub %w, %0 : tensor<4xf32>, tensor<?x4xf16> -> tensor<?x4xf32>
  // CHECK: amp.mul %{{.*}}, %{{.*}} : tensor<4xf32>, tensor<bf16> -> tensor<4xbf16>{{$}}
  %2 = amp.mul %w, %b : tensor<4xf32>, tensor<bf16> -> tensor<4xbf16>
  // CHECK: amp.div %{{.*}}, %{{.*}} {note} : tensor<4xf32>, tensor<bf16> -> tensor<4xf32>{{$}}
  %3 = amp.div %w, %b {note} : tensor<4xf32>, tensor<bf16> -> tensor<4xf32>
  // CHECK: amp.pow %{{.*}}, %{{.*}} : tensor<4xf32>, tensor<bf16> -> tensor<4xf32>{{$}}
  %4 = amp.pow %w, %b : tensor<4xf32>, tensor<bf16> -> tensor<4xf32>
  // CHECK: amp.maximum %{{.*}}, %{{.*}} : tensor<4xf32>, tensor<bf16> -> tensor<4xbf16>{{$}}
  %5 = amp.maximum %w, %b : tensor<4xf32>, tensor<bf16> -> tensor<4xbf16>
  // CHECK: amp.minimum %{{.*}}, %{{.*}} : tensor<bf16>, tensor<4xf32> -> tensor<4xbf16>{{$}}
  %6 = amp.minimum %b, %w : tensor<bf16>, tensor<4xf32> -> tensor<4xbf16>
  // CHECK: amp.compare gt, %[[WIDE]], %{{.*}} : tensor<?x4xf32>, tensor<bf16>{{$}}
  %7 = amp.compare gt, %1, %b : tensor<?x4xf32>, tensor<bf16>
  // CHECK: amp.select %{{.*}}, %[[WIDE]], %[[LOW]] : tensor<?x4xi1>, tensor<?x4xf32>, tensor<?x4xf16> -> tensor<?x4xf16>{{$}}
  %8 = amp.select %c, %1, %0 : tensor<?x4xi1>, tensor<?x4xf32>, tensor<?x4xf16> -> tensor<?x4xf16>
  return %8 : tensor<?x4xf16>
}

// CHECK-LABEL: func.func @dropout
func.func @dropout(%x: tensor<?x4xf16>) {
  // CHECK: %{{.*}} = amp.rng_key
  %k = amp.rng_key
  // CHECK: %{{.*}} = amp.dropout %{{.*}}, %{{.*}} {id = 3 : i64, rate = 1.000000e-01 : f64} : tensor<?x4xf16>
  %0 = amp.dropout %x, %k {id = 3 : i64, rate = 1.000000e-01 : f64} : tensor<?x4xf16>
  return
}
