// RUN: amp-opt %s --split-input-file --amp-form-kernels --amp-plan-memory | FileCheck %s

// A product of more than 256 MiB is computed in parts of its rows, each with what
// reads it: of 640 MiB of logits and as much of a gradient one part each is stored.

// CHECK: amprt.step_bytes = 448{{[0-9]+}} : i64
// CHECK-LABEL: func.func @head
// CHECK: amprt.gemm %[[X:[0-9]+]], %[[W:[0-9]+]], {{.*}} m = 3414 : i64, n = 16384 : i64}
// CHECK: amprt.gemm {{.*}}, %[[W]], %[[DX:[0-9]+]] {{.*}}transpose_b
// CHECK: amprt.gemm %[[X]], {{.*}}, %[[DW:[0-9]+]] {{.*}}transpose_a
// CHECK: amprt.gemm %[[X]], %[[W]], {{.*}} m = 3414 : i64, n = 16384 : i64, offsets = array<i64: 27312, 0, 0, 0, 0>}
// CHECK: amprt.gemm {{.*}}, %[[W]],
// CHECK: amprt.gemm %[[X]], {{.*}} {{.*}}offsets = array<i64: 27312, 0, 0, 0, 0>, transpose_a{{.*}} epilogue
// CHECK-NEXT: ^bb0(%[[MORE:[a-z0-9]+]]:
// CHECK-NEXT: amprt.launch @add{{.*}}(%[[MORE]], %[[DW]],
// CHECK: amprt.gemm %[[X]], %[[W]], {{.*}} m = 3412 : i64, n = 16384 : i64, offsets = array<i64: 54624, 0, 0, 0, 0>}
// CHECK: amprt.launch @copy(%[[DX]],
// CHECK-NOT: amprt.gemm
// CHECK: return
func.func @head(%x: tensor<10240x8xf32> {amp.name = "x"}, %w: tensor<8x16384xf32> {amp.name = "w"},
                %y: tensor<10240xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<10240x8xf32> {amp.name = "dx"},
        tensor<8x16384xf32> {amp.name = "dw"}) attributes {amp.entry = "eval"} {
  %one = amp.constant dense<1.0> : tensor<f32>
  %0 = amp.matmul %x, %w : (tensor<10240x8xf32>, tensor<8x16384xf32>) -> tensor<10240x16384xf32>
  %1 = amp.cross_entropy %0, %y : tensor<10240x16384xf32>, tensor<10240xi64>
  %2 = amp.cross_entropy_grad %0, %y, %one : tensor<10240x16384xf32>, tensor<10240xi64>, tensor<f32> -> tensor<10240x16384xf32>
  %3 = amp.matmul %2, %w {transpose_b} : (tensor<10240x16384xf32>, tensor<8x16384xf32>) -> tensor<10240x8xf32>
  %4 = amp.matmul %x, %2 {transpose_a} : (tensor<10240x8xf32>, tensor<10240x16384xf32>) -> tensor<8x16384xf32>
  return %1, %3, %4 : tensor<f32>, tensor<10240x8xf32>, tensor<8x16384xf32>
}

// -----

// A sequence of 20 to a row; of f16, whose sum over rows is f32 until the last.

// CHECK-LABEL: func.func @sequence
// CHECK: amprt.gemm {{.*}} m = 4000 : i64, n = 32768 : i64
// CHECK: amprt.gemm {{.*}} transpose_a} : memref<{{.*}}xf16>, memref<{{.*}}xf16>, memref<262144xf32>
// CHECK: amprt.gemm {{.*}} m = 4000 : i64, n = 32768 : i64, offsets
// CHECK: amprt.launch @add_cast
// CHECK: return
func.func @sequence(%x: tensor<400x20x8xf16> {amp.name = "x"}, %w: tensor<32768x8xf16> {amp.name = "w"})
    -> (tensor<32768x8xf16> {amp.name = "dw"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %x, %w {transpose_b} : (tensor<400x20x8xf16>, tensor<32768x8xf16>) -> tensor<400x20x32768xf16>
  %1 = amp.reshape %0 : tensor<400x20x32768xf16> -> tensor<8000x32768xf16>
  %2 = amp.tanh %1 : tensor<8000x32768xf16>
  %3 = amp.reshape %x : tensor<400x20x8xf16> -> tensor<8000x8xf16>
  %4 = amp.matmul %2, %3 {transpose_a} : (tensor<8000x32768xf16>, tensor<8000x8xf16>) -> tensor<32768x8xf16>
  return %4 : tensor<32768x8xf16>
}

// -----

// Whole where it is a result, where rows are mixed and where it is not large.

// CHECK-LABEL: func.func @result
// CHECK: amprt.gemm {{.*}} m = 10240 : i64
func.func @result(%x: tensor<10240x8xf32> {amp.name = "x"}, %w: tensor<8x16384xf32> {amp.name = "w"})
    -> (tensor<f32> {amp.name = "sum"}, tensor<10240x16384xf32> {amp.name = "product"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %x, %w : (tensor<10240x8xf32>, tensor<8x16384xf32>) -> tensor<10240x16384xf32>
  %1 = amp.sum %0 {axes = [0, 1]} : tensor<10240x16384xf32> -> tensor<f32>
  return %1, %0 : tensor<f32>, tensor<10240x16384xf32>
}

// -----

// CHECK-LABEL: func.func @mixed
// CHECK: amprt.gemm {{.*}} m = 10240 : i64
func.func @mixed(%x: tensor<10240x8xf32> {amp.name = "x"}, %w: tensor<8x16384xf32> {amp.name = "w"})
    -> (tensor<16384xf32> {amp.name = "most"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %x, %w : (tensor<10240x8xf32>, tensor<8x16384xf32>) -> tensor<10240x16384xf32>
  %1 = amp.max %0 {axes = [0]} : tensor<10240x16384xf32> -> tensor<16384xf32>
  return %1 : tensor<16384xf32>
}

// -----

// CHECK-LABEL: func.func @small
// CHECK: amprt.gemm {{.*}} m = 2 : i64
func.func @small(%x: tensor<2x8xf32> {amp.name = "x"}, %w: tensor<8x16384xf32> {amp.name = "w"})
    -> (tensor<f32> {amp.name = "sum"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %x, %w : (tensor<2x8xf32>, tensor<8x16384xf32>) -> tensor<2x16384xf32>
  %1 = amp.sum %0 {axes = [0, 1]} : tensor<2x16384xf32> -> tensor<f32>
  return %1 : tensor<f32>
}

// -----

// What depends on the whole reads the product again: the first stays whole, the
// second, which is read once, does not.

// CHECK-LABEL: func.func @again
// CHECK: amprt.gemm {{.*}} m = 10240 : i64, n = 16384
// CHECK: amprt.gemm {{.*}} m = 10240 : i64, n = 8
// CHECK: amprt.gemm {{.*}} m = 3414 : i64, n = 16384
func.func @again(%x: tensor<10240x8xf32> {amp.name = "x"}, %w: tensor<8x16384xf32> {amp.name = "w"})
    -> (tensor<10240x8xf32> {amp.name = "y"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %x, %w : (tensor<10240x8xf32>, tensor<8x16384xf32>) -> tensor<10240x16384xf32>
  %1 = amp.matmul %0, %w {transpose_b} : (tensor<10240x16384xf32>, tensor<8x16384xf32>) -> tensor<10240x8xf32>
  %2 = amp.matmul %1, %w : (tensor<10240x8xf32>, tensor<8x16384xf32>) -> tensor<10240x16384xf32>
  %3 = amp.mul %0, %2 : tensor<10240x16384xf32>, tensor<10240x16384xf32>
  %4 = amp.matmul %3, %w {transpose_b} : (tensor<10240x16384xf32>, tensor<8x16384xf32>) -> tensor<10240x8xf32>
  return %4 : tensor<10240x8xf32>
}

// -----

// As many columns as rows: the rows are still those of the left factor.

// CHECK-LABEL: func.func @square
// CHECK: amprt.gemm {{.*}} m = 4096 : i64, n = 16384 : i64
// CHECK: return
func.func @square(%x: tensor<16384x8xf32> {amp.name = "x"}, %w: tensor<16384x8xf32> {amp.name = "w"})
    -> (tensor<f32> {amp.name = "sum"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %x, %w {transpose_b} : (tensor<16384x8xf32>, tensor<16384x8xf32>) -> tensor<16384x16384xf32>
  %1 = amp.tanh %0 : tensor<16384x16384xf32>
  %2 = amp.sum %1 {axes = [0, 1]} : tensor<16384x16384xf32> -> tensor<f32>
  return %2 : tensor<f32>
}
