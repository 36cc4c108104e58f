// An unranked tensor is f32, under every preset.
//
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith policy=pytorch" | FileCheck %s
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith policy=apex-o1" | FileCheck %s
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith policy=apex-o2" | FileCheck %s
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith policy=apex-o3" | FileCheck %s
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith" | FileCheck %s

func.func private @print(tensor<*xf32>)
// CHECK-LABEL: @printed
// CHECK: linalg.matmul ins({{.*}} : tensor<64x64xf16>, tensor<64x64xf16>)
// CHECK: tensor.cast {{.*}} : tensor<64x64xf32> to tensor<*xf32>
func.func @printed(%a: tensor<64x64xf32>, %z: tensor<64x64xf32>) {
  %m = linalg.matmul ins(%a, %a : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z : tensor<64x64xf32>) -> tensor<64x64xf32>
  %u = tensor.cast %m : tensor<64x64xf32> to tensor<*xf32>
  call @print(%u) : (tensor<*xf32>) -> ()
  return
}
// CHECK-LABEL: @given
// CHECK: tensor.cast {{.*}} : tensor<*xf32> to tensor<64x64xf32>
// CHECK: linalg.matmul ins({{.*}} : tensor<64x64xf16>, tensor<64x64xf16>)
func.func @given(%u: tensor<*xf32>, %z: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %a = tensor.cast %u : tensor<*xf32> to tensor<64x64xf32>
  %m = linalg.matmul ins(%a, %a : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %m : tensor<64x64xf32>
}
