// A cause that holds for f16's range does not hold for bf16.
// RUN: amp-opt %s --amp-autocast=dtype=f16 | FileCheck %s --check-prefix=F16
// RUN: amp-opt %s --amp-autocast=dtype=bf16 | FileCheck %s --check-prefix=BF16

// Case 10.
// F16-LABEL: func @clamp(
// F16: amp.clamp {{.*}} : tensor<8x8xf32>
// BF16-LABEL: func @clamp(
// BF16-COUNT-1: amp.cast
// BF16-NOT: amp.cast
// BF16: amp.clamp {{.*}} : tensor<8x8xbf16>
func.func @clamp(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.clamp %0 {min = -128000.0, max = 128000.0} : tensor<8x8xf32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// `softplus` leaves f16's range only; `log` loses digits in both.
// F16-LABEL: func @functions(
// F16: amp.softplus {{.*}} : tensor<8x8xf32>
// F16: amp.log {{.*}} : tensor<8x8xf32>
// BF16-LABEL: func @functions(
// BF16: amp.softplus {{.*}} : tensor<8x8xbf16>
// BF16: amp.log {{.*}} : tensor<8x8xf32>
func.func @functions(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.softplus %0 : tensor<8x8xf32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = amp.log %2 : tensor<8x8xf32>
  %4 = amp.matmul %3, %3 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}

// 70000 fits bf16's range.
// F16-LABEL: func @constant(
// F16: amp.constant {{.*}} : tensor<f32>
// F16: amp.maximum {{.*}} : tensor<8x8xf32>
// BF16-LABEL: func @constant(
// BF16: amp.constant {{.*}} : tensor<bf16>
// BF16: amp.maximum {{.*}} : tensor<8x8xbf16>
func.func @constant(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %c = amp.constant dense<70000.0> : tensor<f32>
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.maximum %0, %c : tensor<8x8xf32>, tensor<f32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
