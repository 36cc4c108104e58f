// Behind a division by a guard below 2^-16, of a row of zeros by its norm, a
// gradient is finite in f32 and infinite in f16: the contraction that made the
// row is differentiated in f32. A bf16 has f32's range.
//
// RUN: amp-opt %s --amp-autocast=dtype=f16 | FileCheck %s
// RUN: amp-opt %s --amp-mixed-precision=dtype=f16 | FileCheck %s --check-prefix=STEP
// RUN: amp-opt %s --amp-mixed-precision=dtype=bf16 | FileCheck %s --check-prefix=BF16
// RUN: sed 's/amp.maximum %3, %eps .*/amp.clamp %3 {min = 1.0e-12 : f64, max = 1.7976931348623157E+308 : f64} : tensor<8xf32>/' %s | \
// RUN:   amp-opt --amp-mixed-precision=dtype=f16 | FileCheck %s --check-prefix=STEP
// RUN: sed 's/amp.maximum %3, %eps .*/amp.clamp %3 {min = 1.0e-12 : f64, max = 1.0e6 : f64} : tensor<8xf32>/' %s | \
// RUN:   amp-opt --amp-mixed-precision=dtype=f16 | FileCheck %s --check-prefix=STEP
// RUN: sed s/1.0e-12/1.0e-4/ %s | amp-opt --amp-mixed-precision=dtype=f16 | FileCheck %s --check-prefix=LARGE

amp.scaler @scaler = #amp.dynamic
amp.variable @w : tensor<16x16xf32> = #amp.normal<mean = 0.0, std = 0.1>
amp.variable @v : tensor<16x16xf32> = #amp.normal<mean = 0.0, std = 0.1>
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w, @v]

// The first contraction's gradient does not come through a division by less.
// CHECK-LABEL: @train
// CHECK: amp.matmul {{[^{]*}} : {{.*}}f16>) -> tensor<8x16xf16>
// CHECK: amp.matmul {{.*}} {amp.wide_gradient} : {{.*}}f16>) -> tensor<8x16xf32>
// STEP: amp.matmul {{.*}} {amp.wide_gradient} : {{.*}}f16>) -> tensor<8x16xf32>
// STEP-COUNT-2: amp.matmul {{.*}} : (tensor<{{.*}}f32>, tensor<{{.*}}f32>) ->
// STEP: amp.matmul {{.*}}f16>
// BF16-NOT: amp.wide_gradient
// LARGE-NOT: amp.wide_gradient
func.func @train(%x: tensor<8x16xf32>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<16x16xf32>
  %v = amp.read @v : tensor<16x16xf32>
  %eps = amp.constant dense<1.0e-12> : tensor<f32>
  %h = amp.matmul %x, %v : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %r = amp.relu %h : tensor<8x16xf32>
  %0 = amp.matmul %r, %w : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %1 = amp.mul %0, %0 : tensor<8x16xf32>, tensor<8x16xf32>
  %2 = amp.sum %1 {axes = [1]} : tensor<8x16xf32> -> tensor<8xf32>
  %3 = amp.sqrt %2 : tensor<8xf32>
  %4 = amp.maximum %3, %eps : tensor<8xf32>, tensor<f32>
  %5 = amp.reshape %4 : tensor<8xf32> -> tensor<8x1xf32>
  %6 = amp.div %0, %5 : tensor<8x16xf32>, tensor<8x1xf32>
  %7 = amp.tanh %6 : tensor<8x16xf32>
  %8 = amp.sum %7 {axes = [0, 1]} : tensor<8x16xf32> -> tensor<f32>
  %g = amp.backward %8 for @opt scaler @scaler : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %8 : tensor<f32>
}
