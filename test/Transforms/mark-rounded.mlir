// RUN: amp-opt %s --amp-mark-rounded | FileCheck %s
// RUN: amp-opt %s --amp-mark-rounded --amp-autocast=dtype=f16 -o %t.mlir
// RUN: amp-opt %t.mlir --amp-mark-rounded | diff %t.mlir -
// RUN: FileCheck %s --check-prefix=AUTOCAST --input-file %t.mlir

// What is in 16 bits before autocast was written so; what autocast puts into
// them is not marked, in a second run neither.

// CHECK: module attributes {amp.rounded}
// AUTOCAST: module attributes {amp.rounded}

// CHECK-LABEL: @f
// AUTOCAST-LABEL: @f
func.func @f(%a: tensor<4x4xbf16>, %x: tensor<4x4xf32>) -> (tensor<4x4xbf16>, tensor<4x4xf32>) {
  // CHECK: amp.tanh %{{.*}} {amp.rounded} : tensor<4x4xbf16>
  // AUTOCAST: amp.tanh %{{.*}} {amp.rounded} : tensor<4x4xbf16>
  %0 = amp.tanh %a : tensor<4x4xbf16>
  // CHECK: amp.matmul %{{[^{]*}} : (tensor<4x4xf32>
  // AUTOCAST: amp.matmul %{{[^{]*}} : (tensor<4x4xf16>
  %1 = amp.matmul %x, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: amp.cast %{{.*}} {amp.rounded} : tensor<4x4xf32> to tensor<4x4xf16>
  %2 = amp.cast %1 : tensor<4x4xf32> to tensor<4x4xf16>
  // CHECK: amp.cast %{{.*}} {amp.rounded} : tensor<4x4xf16> to tensor<4x4xf32>
  %3 = amp.cast %2 : tensor<4x4xf16> to tensor<4x4xf32>
  return %0, %3 : tensor<4x4xbf16>, tensor<4x4xf32>
}
