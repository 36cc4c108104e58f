// What arith, math and tensor do on tensors: classes, constants, conversions.
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith policy=fewest-casts" -o %t && FileCheck %s < %t
// RUN: mlir-opt %t -o /dev/null
// RUN: amp-opt %t --amp-autocast="dtype=f16 emit-cast=arith policy=fewest-casts" | diff %t -

// What is read by two products follows them, one cast for both; the constant is
// made again, and shapes change in f16.
// CHECK-LABEL: func.func @follow
// CHECK-DAG: %[[X:.*]] = arith.truncf %arg0 {amp.inserted} : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-DAG: %[[C:.*]] = arith.constant dense<5.000000e-01> : tensor<8x8xf16>
// CHECK: arith.mulf %[[X]], %[[C]] : tensor<8x8xf16>
// CHECK: math.tanh %{{.*}} : tensor<8x8xf16>
// CHECK: tensor.collapse_shape %{{.*}} : tensor<8x8xf16> into tensor<64xf16>
// CHECK: tensor.expand_shape %{{.*}} : tensor<64xf16> into tensor<8x8xf16>
// CHECK: linalg.matmul ins(%{{.*}}, %[[X]] : tensor<8x8xf16>, tensor<8x8xf16>) outs(%{{.*}} : tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NOT: truncf
func.func @follow(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %half = arith.constant dense<0.5> : tensor<8x8xf32>
  %e = tensor.empty() : tensor<8x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = arith.mulf %x, %half : tensor<8x8xf32>
  %2 = math.tanh %1 : tensor<8x8xf32>
  %3 = tensor.collapse_shape %2 [[0, 1]] : tensor<8x8xf32> into tensor<64xf32>
  %4 = tensor.expand_shape %3 [[0, 1]] output_shape [8, 8] : tensor<64xf32> into tensor<8x8xf32>
  %5 = linalg.matmul ins(%4, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %5 : tensor<8x8xf32>
}

// exp leaves f16's range: the cast comes after it.
// CHECK-LABEL: func.func @range
// CHECK: math.exp %arg0 : tensor<8x8xf32>
// CHECK: arith.truncf
// CHECK-NOT: truncf
func.func @range(%x: tensor<8x8xf32>, %init: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = math.exp %x : tensor<8x8xf32>
  %1 = linalg.matmul ins(%0, %0 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// A constant that f16 cannot hold keeps its reader f32, through a reshape too;
// an epsilon as well.
// CHECK-LABEL: func.func @constants
// CHECK: arith.addf %arg0, %{{.*}} : tensor<64xf32>
// CHECK: arith.maximumf %{{.*}} : tensor<64xf32>
func.func @constants(%x: tensor<64xf32>, %init: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %big = arith.constant dense<70000.0> : tensor<8x8xf32>
  %eps = arith.constant dense<1.0e-12> : tensor<64xf32>
  %flat = tensor.collapse_shape %big [[0, 1]] : tensor<8x8xf32> into tensor<64xf32>
  %0 = arith.addf %x, %flat : tensor<64xf32>
  %1 = arith.maximumf %0, %eps : tensor<64xf32>
  %2 = tensor.expand_shape %1 [[0, 1]] output_shape [8, 8] : tensor<64xf32> into tensor<8x8xf32>
  %3 = linalg.matmul ins(%2, %2 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}

// The user's conversion of a mask stays; the low value is made from the mask.
// CHECK-LABEL: func.func @mask
// CHECK-DAG: arith.uitofp %arg0 : tensor<8x8xi1> to tensor<8x8xf32>
// CHECK-DAG: %[[LOW:.*]] = arith.uitofp %arg0 : tensor<8x8xi1> to tensor<8x8xf16>
// CHECK-NOT: truncf
// CHECK: linalg.matmul ins(%[[LOW]], %[[LOW]] : tensor<8x8xf16>, tensor<8x8xf16>)
func.func @mask(%m: tensor<8x8xi1>, %init: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = arith.uitofp %m : tensor<8x8xi1> to tensor<8x8xf32>
  %1 = linalg.matmul ins(%0, %0 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// Padding is part of what is padded; slices and dynamic sizes.
// CHECK-LABEL: func.func @pad
// CHECK: arith.truncf %arg0 {amp.inserted} : tensor<?x6xf32> to tensor<?x6xf16>
// CHECK: %[[PAD:.*]] = tensor.pad
// CHECK: tensor.yield %{{.*}} : f16
// CHECK: tensor<?x6xf16> to tensor<?x8xf16>
// CHECK: tensor.dim %[[PAD]]
// CHECK: tensor.extract_slice %[[PAD]][0, 0] [8, 8] [1, 1] : tensor<?x8xf16> to tensor<8x8xf16>
// CHECK-NOT: truncf
func.func @pad(%x: tensor<?x6xf32>, %init: tensor<8x8xf32>) -> (tensor<8x8xf32>, index) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %0 = tensor.pad %x low[1, 1] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<?x6xf32> to tensor<?x8xf32>
  %d = tensor.dim %0, %c0 : tensor<?x8xf32>
  %1 = tensor.extract_slice %0[0, 0] [8, 8] [1, 1] : tensor<?x8xf32> to tensor<8x8xf32>
  %s = tensor.extract_slice %0[1, 0] [8, 8] [1, 1] : tensor<?x8xf32> to tensor<8x8xf32>
  %2 = linalg.matmul ins(%1, %s : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2, %d : tensor<8x8xf32>, index
}

// f64 is not touched.
// CHECK-LABEL: func.func @doubles
// CHECK-NOT: truncf
func.func @doubles(%x: tensor<8x8xf64>, %init: tensor<8x8xf64>) -> tensor<8x8xf64> {
  %0 = arith.addf %x, %x : tensor<8x8xf64>
  %1 = linalg.matmul ins(%0, %0 : tensor<8x8xf64>, tensor<8x8xf64>) outs(%init : tensor<8x8xf64>) -> tensor<8x8xf64>
  return %1 : tensor<8x8xf64>
}
