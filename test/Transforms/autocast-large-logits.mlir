// RUN: amp-opt %s --amp-autocast=dtype=bf16 | FileCheck %s

// A cross-entropy reads f32 however many its logits are: these take 6.1 GiB.

// CHECK: amp.matmul {{.*}} -> tensor<32768x50304xf32>
// CHECK-NEXT: amp.cross_entropy {{.*}} : tensor<32768x50304xf32>
func.func @loss(%x: tensor<32768x8xf32>, %w: tensor<8x50304xf32>, %y: tensor<32768xi64>) -> tensor<f32> {
  %0 = amp.matmul %x, %w : (tensor<32768x8xf32>, tensor<8x50304xf32>) -> tensor<32768x50304xf32>
  %1 = amp.cross_entropy %0, %y : tensor<32768x50304xf32>, tensor<32768xi64>
  return %1 : tensor<f32>
}
