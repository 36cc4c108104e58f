// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels=epilogues=none | FileCheck %s --check-prefix=NONE

// The gradient of a bias: the sums of the columns of what a layer's gradient becomes
// are left by the product for each block of 64 rows, in f64, and added in the order
// of blocks. In 16 bits they are of what is stored before it is rounded.

// CHECK-LABEL: func.func @bias_gradient
// CHECK: amprt.gemm {{.*}} epilogue {
// CHECK-NEXT: ^bb0(%[[SUMS:.*]]: memref<6400xf32>):
// CHECK-NEXT: amprt.launch @gelu_grad_sum(%[[SUMS]], %{{.*}}, %{{.*}}, %[[BLOCKS:.*]]) sizes [200, 32] strides [32, 1, 32, 1, 32, 1, 0, 1] {{.*}} grain 64 : memref<6400xf32>, memref<6400xf16>, memref<6400xf16>, memref<128xf64>
// CHECK: amprt.launch @combine(%[[BLOCKS]], %{{.*}}) sizes [4, 32] strides [32, 1, 0, 1]
// CHECK-NOT: amprt.launch
// CHECK: amprt.gemm
// CHECK: return
// CHECK: amprt.kernel @gelu_grad_sum
// CHECK: %[[F64:.*]] = arith.extf %[[WIDE:.*]] : f32 to f64
// CHECK-NEXT: %[[SUM:.*]] = amprt.reduce add %[[F64]] over outer
// CHECK-NEXT: %[[GRADIENT:.*]] = arith.truncf %[[WIDE]] : f32 to f16
// CHECK-NEXT: amprt.yield %[[GRADIENT]], %[[SUM]]
// NONE-LABEL: func.func @bias_gradient
// NONE: amprt.gemm {{.*}}, memref<6400xf16>{{$}}
// NONE-NEXT: amprt.launch @gelu_grad_sum
func.func @bias_gradient(%dy: tensor<200x16xf16>, %w: tensor<16x32xf16>, %x: tensor<200x32xf16>, %v: tensor<32x8xf16>)
    -> (tensor<200x8xf16>, tensor<32xf16>) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %dy, %w : (tensor<200x16xf16>, tensor<16x32xf16>) -> tensor<200x32xf16>
  %1 = amp.gelu_grad %x, %0 : tensor<200x32xf16>
  %2 = amp.sum %1 {axes = [0]} : tensor<200x32xf16> -> tensor<32xf16>
  %3 = amp.matmul %1, %v : (tensor<200x32xf16>, tensor<32x8xf16>) -> tensor<200x8xf16>
  return %3, %2 : tensor<200x8xf16>, tensor<32xf16>
}

// -----

// relu's: the comparison stands behind the product, and is done in its epilogue. Of one
// block nothing is left to combine.

// CHECK-LABEL: func.func @relu_gradient
// CHECK: amprt.gemm {{.*}} epilogue {
// CHECK-NEXT: ^bb0
// CHECK-NEXT: amprt.launch @compare_sum({{.*}}) sizes [60, 32] strides {{.*}} grain 64 : memref<1920xf32>, memref<1920xf32>, memref<1920xf32>, memref<32xf32>
// CHECK-NEXT: }
// CHECK-NEXT: amprt.gemm
// CHECK-NOT: amprt.launch
// CHECK: return
func.func @relu_gradient(%dy: tensor<6x10x16xf32>, %w: tensor<16x32xf32>, %x: tensor<6x10x32xf32>, %v: tensor<32x8xf32>)
    -> (tensor<6x10x8xf32>, tensor<32xf32>) attributes {amp.entry = "eval"} {
  %zero = amp.constant dense<0.0> : tensor<f32>
  %0 = amp.matmul %dy, %w : (tensor<6x10x16xf32>, tensor<16x32xf32>) -> tensor<6x10x32xf32>
  %1 = amp.compare le, %x, %zero : tensor<6x10x32xf32>, tensor<f32>
  %2 = amp.select %1, %zero, %0 : tensor<6x10x32xi1>, tensor<f32>, tensor<6x10x32xf32>
  %3 = amp.sum %2 {axes = [0, 1]} : tensor<6x10x32xf32> -> tensor<32xf32>
  %4 = amp.matmul %2, %v : (tensor<6x10x32xf32>, tensor<32x8xf32>) -> tensor<6x10x8xf32>
  return %4, %3 : tensor<6x10x8xf32>, tensor<32xf32>
}

// -----

// Sums that a kernel forms beside others of the same read stay in it, and so do those
// of some rows, and those of batches that are no rows of one product.

// CHECK-LABEL: func.func @beside
// CHECK: amprt.gemm {{.*}}, memref<2048xf32>{{$}}
// CHECK-NEXT: amprt.launch @sum_sum
// CHECK: amprt.gemm {{.*}}batch = 3 : i64{{.*}}, memref<96xf32>{{$}}
// CHECK: amprt.gemm {{.*}}, memref<768xf32>{{$}}
func.func @beside(%x: tensor<64x16xf32>, %w: tensor<16x32xf32>, %y: tensor<64x32xf32>, %a: tensor<3x4x16xf32>, %b: tensor<3x16x8xf32>, %c: tensor<6x4x16xf32>)
    -> (tensor<32xf32>, tensor<32xf32>, tensor<8xf32>, tensor<4x32xf32>) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %x, %w : (tensor<64x16xf32>, tensor<16x32xf32>) -> tensor<64x32xf32>
  %1 = amp.sum %0 {axes = [0]} : tensor<64x32xf32> -> tensor<32xf32>
  %2 = amp.mul %0, %y : tensor<64x32xf32>, tensor<64x32xf32>
  %3 = amp.sum %2 {axes = [0]} : tensor<64x32xf32> -> tensor<32xf32>
  %4 = amp.matmul %a, %b : (tensor<3x4x16xf32>, tensor<3x16x8xf32>) -> tensor<3x4x8xf32>
  %5 = amp.sum %4 {axes = [0, 1]} : tensor<3x4x8xf32> -> tensor<8xf32>
  %6 = amp.matmul %c, %w : (tensor<6x4x16xf32>, tensor<16x32xf32>) -> tensor<6x4x32xf32>
  %7 = amp.sum %6 {axes = [0]} : tensor<6x4x32xf32> -> tensor<4x32xf32>
  return %1, %3, %5, %7 : tensor<32xf32>, tensor<32xf32>, tensor<8xf32>, tensor<4x32xf32>
}
