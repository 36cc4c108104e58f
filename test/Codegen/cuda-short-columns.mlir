// RUN: amp-opt %s --split-input-file --amp-form-kernels=target=cuda | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s --check-prefix=CPU

// A short column is a row: its mean, its squares and what follows from them are one launch, with
// nothing but sums of rows inside. The CPU adds up columns.

// CHECK-LABEL: func.func @statistics
// CHECK: amprt.launch @[[ONE:[a-z_0-9]+]]({{.*}}) sizes [64, 256] strides [1, 64,
// CHECK-NEXT: return
// CHECK: amprt.kernel @[[ONE]]
// CHECK-COUNT-2: over inner
// CHECK-NOT: over
// CHECK: math.rsqrt
// CPU-LABEL: func.func @statistics
// CPU: amprt.launch {{.*}} sizes [256, 64]
func.func @statistics(%x: tensor<256x64xf32>, %n: tensor<1x64xf32>)
    -> (tensor<1x64xf32>, tensor<1x64xf32>) attributes {amp.entry = "eval"} {
  %sum = amp.sum %x {axes = [0], keepdims} : tensor<256x64xf32> -> tensor<1x64xf32>
  %mean = amp.div %sum, %n : tensor<1x64xf32>, tensor<1x64xf32>
  %far = amp.sub %x, %mean : tensor<256x64xf32>, tensor<1x64xf32>
  %square = amp.mul %far, %far : tensor<256x64xf32>, tensor<256x64xf32>
  %squares = amp.sum %square {axes = [0], keepdims} : tensor<256x64xf32> -> tensor<1x64xf32>
  %rstd = amp.rsqrt %squares : tensor<1x64xf32>
  return %mean, %rstd : tensor<1x64xf32>, tensor<1x64xf32>
}

// -----

// Longer columns, and rows, are no such columns.

// CHECK-LABEL: func.func @long
// CHECK: amprt.launch {{.*}} sizes [1025, 64]
// CHECK: amprt.launch {{.*}} sizes [8, 4097]
func.func @long(%x: tensor<1025x64xf32>, %y: tensor<8x4097xf32>)
    -> (tensor<64xf32>, tensor<4097xf32>) attributes {amp.entry = "eval"} {
  %0 = amp.sum %x {axes = [0]} : tensor<1025x64xf32> -> tensor<64xf32>
  %1 = amp.sum %y {axes = [0]} : tensor<8x4097xf32> -> tensor<4097xf32>
  return %0, %1 : tensor<64xf32>, tensor<4097xf32>
}

// -----

// A sum beside one that reads the same elements and does not wait for it is part of the same launch: that reads
// them once.

// CHECK-LABEL: func.func @beside
// CHECK: amprt.launch @{{.*}}(%[[X:[0-9]+]], %{{[0-9]+}}, %{{[0-9]+}}) sizes [300, 768]
// CHECK-NOT: (%[[X]],
// CHECK: return
func.func @beside(%x: tensor<300x768xf32>) -> (tensor<768xf32>, tensor<768xf32>) attributes {amp.entry = "eval"} {
  %y = amp.barrier %x : tensor<300x768xf32>
  %square = amp.mul %y, %y : tensor<300x768xf32>, tensor<300x768xf32>
  %0 = amp.sum %square {axes = [0]} : tensor<300x768xf32> -> tensor<768xf32>
  %1 = amp.sum %y {axes = [0]} : tensor<300x768xf32> -> tensor<768xf32>
  return %0, %1 : tensor<768xf32>, tensor<768xf32>
}
