// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels=expand-all | FileCheck %s --check-prefix=EXPANDED

// An attention on the CPU is one call, which reads heads behind rows where they lie.

// EXPANDED-NOT: amprt.attention

// CHECK-LABEL: func.func @heads
// CHECK-NOT: amprt.launch
// CHECK: amprt.attention value(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) {batch = 2 : i64, causal, heads = 4 : i64, key_heads = 2 : i64, key_strides = array<i64: 256, 8, 16>, keys = 16 : i64, offsets = array<i64: 0, 0, 0, 0>, queries = 16 : i64, query_strides = array<i64: 512, 8, 32>, scale = 0.35355339059327373 : f64, size = 8 : i64, value_size = 8 : i64, value_strides = array<i64: 256, 128, 8>} : memref<1024xf16>, memref<512xf16>, memref<512xf16>, memref<1024xf16>
// CHECK-NEXT: return
func.func @heads(%q: tensor<2x16x4x8xf16>, %k: tensor<2x16x2x8xf16>, %v: tensor<2x2x16x8xf16>)
    -> tensor<2x4x16x8xf16> attributes {amp.entry = "eval"} {
  %qt = amp.transpose %q {permutation = [0, 2, 1, 3]} : tensor<2x16x4x8xf16>
  %kt = amp.transpose %k {permutation = [0, 2, 1, 3]} : tensor<2x16x2x8xf16>
  %y = amp.attention %qt, %kt, %v {causal} : (tensor<2x4x16x8xf16>, tensor<2x2x16x8xf16>, tensor<2x2x16x8xf16>) -> tensor<2x4x16x8xf16>
  return %y : tensor<2x4x16x8xf16>
}

// -----

// Both calls of a step share the statistics. The mask is broadcast by its strides, and a
// key whose rows are not dense is copied.

// CHECK-LABEL: func.func @gradients
// CHECK: amprt.launch @copy
// CHECK: amprt.attention value(%[[Q:[0-9]+]], %[[K:[0-9]+]], %[[V:[0-9]+]], %[[M:[0-9]+]], %[[KEY:[0-9]+]], %[[Y:[0-9]+]], %[[S:[0-9]+]]) {{.*}}dropout = 1.000000e-01 : f64{{.*}}id = 3 : i64{{.*}}mask_strides = array<i64: 5, 0, 0, 1>
// CHECK: amprt.attention gradient(%[[Q]], %[[K]], %[[V]], %[[M]], %[[KEY]], %[[Y]], %[[S]], %{{[0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}}) {{.*}}cotangent_strides = array<i64: 48, 6, 12>
// CHECK: memref<{{[0-9]+}}xi1>, memref<{{[0-9]+}}xi64>
func.func @gradients(%q: tensor<2x2x4x8xf32>, %k: tensor<2x2x8x5xf32>, %v: tensor<2x2x5x6xf32>, %m: tensor<2x1x1x5xi1>,
                     %key: tensor<2xi64>, %dy: tensor<2x4x2x6xf32>)
    -> (tensor<2x2x4x6xf32>, tensor<2x2x4x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x6xf32>) attributes {amp.entry = "eval"} {
  %kt = amp.transpose %k {permutation = [0, 1, 3, 2]} : tensor<2x2x8x5xf32>
  %y, %s = amp.attention %q, %kt, %v mask %m dropout %key {dropout = 0.1, id = 3}
      : (tensor<2x2x4x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x6xf32>, tensor<2x1x1x5xi1>, tensor<2xi64>)
      -> (tensor<2x2x4x6xf32>, tensor<2x2x4x2xf32>)
  %c = amp.transpose %dy {permutation = [0, 2, 1, 3]} : tensor<2x4x2x6xf32>
  %gq, %gk, %gv = amp.attention_grad %q, %kt, %v, %c, %y, %s mask %m dropout %key {dropout = 0.1, id = 3}
      : (tensor<2x2x4x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x6xf32>, tensor<2x2x4x6xf32>, tensor<2x2x4x6xf32>,
         tensor<2x2x4x2xf32>, tensor<2x1x1x5xi1>, tensor<2xi64>)
      -> (tensor<2x2x4x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x6xf32>)
  return %y, %gq, %gk, %gv : tensor<2x2x4x6xf32>, tensor<2x2x4x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x6xf32>
}

// -----

// Expanded: f64, an attention without keys, a mask that two leading dimensions share in part.

// CHECK-LABEL: func.func @expanded
// CHECK-NOT: amprt.attention
func.func @expanded(%q: tensor<2x3x4xf64>, %e: tensor<2x3x4xf32>, %k: tensor<2x0x4xf32>, %s: tensor<2x3x2x4x8xf32>, %m: tensor<2x1x1x4x4xi1>)
    -> (tensor<2x3x4xf64>, tensor<2x3x4xf32>, tensor<2x3x2x4x8xf32>) attributes {amp.entry = "eval"} {
  %0 = amp.attention %q, %q, %q : (tensor<2x3x4xf64>, tensor<2x3x4xf64>, tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  %1 = amp.attention %e, %k, %k : (tensor<2x3x4xf32>, tensor<2x0x4xf32>, tensor<2x0x4xf32>) -> tensor<2x3x4xf32>
  %2 = amp.attention %s, %s, %s mask %m : (tensor<2x3x2x4x8xf32>, tensor<2x3x2x4x8xf32>, tensor<2x3x2x4x8xf32>, tensor<2x1x1x4x4xi1>) -> tensor<2x3x2x4x8xf32>
  return %0, %1, %2 : tensor<2x3x4xf64>, tensor<2x3x4xf32>, tensor<2x3x2x4x8xf32>
}
