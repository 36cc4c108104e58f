// One model under each preset: policies differ, and so do their placements.
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=default" | FileCheck %s --check-prefix=DEFAULT
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=pytorch" | FileCheck %s --check-prefixes=PYTORCH,DISPATCH
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=tensorflow" | FileCheck %s --check-prefix=TF
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=apex-o1" | FileCheck %s --check-prefixes=O1,DISPATCH
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=apex-o2" | FileCheck %s --check-prefix=O2
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=apex-o3" | FileCheck %s --check-prefix=O3

func.func @model(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %y: tensor<8xi64>) -> tensor<f32> {
  // The product writes f32 for nothing where that saves a cast, low elsewhere.
  // DISPATCH: amp.matmul {{.*}} -> tensor<8x8xf16>
  %0 = amp.matmul %x, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  // DEFAULT: amp.sqrt {{.*}} : tensor<8x8xf32>
  // PYTORCH: amp.sqrt {{.*}} : tensor<8x8xf16>
  // TF: amp.sqrt {{.*}} : tensor<8x8xf32>
  // O1: amp.sqrt {{.*}} : tensor<8x8xf16>
  // O2: amp.sqrt {{.*}} : tensor<8x8xf16>
  // O3: amp.sqrt {{.*}} : tensor<8x8xf16>
  %1 = amp.sqrt %0 : tensor<8x8xf32>
  // DEFAULT: amp.exp {{.*}} : tensor<8x8xf32>
  // PYTORCH: amp.exp {{.*}} : tensor<8x8xf32>
  // TF: amp.exp {{.*}} : tensor<8x8xf32>
  // O1: amp.exp {{.*}} : tensor<8x8xf32>
  // O2: amp.exp {{.*}} : tensor<8x8xf16>
  // O3: amp.exp {{.*}} : tensor<8x8xf16>
  %2 = amp.exp %1 : tensor<8x8xf32>
  // DEFAULT: amp.matmul {{.*}} : (tensor<8x8xf16>
  %3 = amp.matmul %2, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  // PyTorch's softmax reads f16 and writes f32, Apex's reads f32; in TensorFlow
  // it lies before a loss in f32.
  // PYTORCH: amp.softmax {{.*}} : tensor<8x8xf16> -> tensor<8x8xf32>
  // TF: amp.softmax {{.*}} : tensor<8x8xf32> -> tensor<8x8xf32>
  // O1: amp.softmax {{.*}} : tensor<8x8xf32> -> tensor<8x8xf32>
  // O2: amp.softmax {{.*}} : tensor<8x8xf16> -> tensor<8x8xf16>
  // O3: amp.softmax {{.*}} : tensor<8x8xf16> -> tensor<8x8xf16>
  %4 = amp.softmax %3 {axis = 1} : tensor<8x8xf32> -> tensor<8x8xf32>
  // The loss reads low at level O3 alone.
  // PYTORCH: amp.cross_entropy {{.*}} : tensor<8x8xf32>
  // TF: amp.cross_entropy {{.*}} : tensor<8x8xf32>
  // O1: amp.cross_entropy {{.*}} : tensor<8x8xf32>
  // O2: amp.cross_entropy {{.*}} : tensor<8x8xf32>
  // O3: amp.cross_entropy {{.*}} : tensor<8x8xf16>
  %5 = amp.cross_entropy %4, %y : tensor<8x8xf32>, tensor<8xi64>
  return %5 : tensor<f32>
}
