// A precision that is asked for is everyone's: dtype= then makes no function a
// region.
// RUN: amp-opt %s --amp-mixed-precision=dtype=f16 | FileCheck %s --check-prefix=DTYPE
// RUN: amp-opt %s --amp-mixed-precision="precision=f32 dtype=f16" | FileCheck %s --implicit-check-not=f16
// RUN: amp-opt %s --amp-mixed-precision="precision=bf16 dtype=f16" | FileCheck %s --implicit-check-not="xf16>"

// DTYPE: amp.matmul {{.*}} : (tensor<4x4xf16>, tensor<4x4xf16>)
// CHECK: amp.matmul
func.func @f(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = amp.matmul %x, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
