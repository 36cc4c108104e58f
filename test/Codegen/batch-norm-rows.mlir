// RUN: amp-opt %s --amp-form-kernels=target=cuda | FileCheck %s
// RUN: amp-opt %s --amp-form-kernels="target=cuda expand-all" | FileCheck %s --check-prefix=TWICE

// On CUDA the statistics of a channel come from those of its rows, one of each sample: one kernel
// reads the images for both, and one normalises them.

// CHECK-LABEL: func.func @images
// CHECK: amprt.launch @sum_sum(%[[X:[0-9]+]], %{{[0-9]+}}, %{{[0-9]+}})
// CHECK-NEXT: amprt.launch
// CHECK-NEXT: amprt.launch @sub_cast(%[[X]],
// CHECK-NOT: (%[[X]],
// CHECK: return
// TWICE-LABEL: func.func @images
// TWICE: amprt.launch @sum{{[_0-9]*}}(%[[X:[0-9]+]],
// TWICE: amprt.launch @sub_sum{{[_0-9]*}}(%[[X]],
// TWICE: amprt.launch @sub_cast(%[[X]],
func.func @images(%x: tensor<8x16x32x32xf16>, %s: tensor<16xf32>) -> (tensor<8x16x32x32xf16>, tensor<16xf32>) attributes {amp.entry = "eval"} {
  %y, %m, %v = amp.batch_norm %x, %s, %s {eps = 1.0e-05}
      : (tensor<8x16x32x32xf16>, tensor<16xf32>, tensor<16xf32>) -> (tensor<8x16x32x32xf16>, tensor<16xf32>, tensor<16xf32>)
  return %y, %v : tensor<8x16x32x32xf16>, tensor<16xf32>
}

// Columns are no rows.

// CHECK-LABEL: func.func @columns
// CHECK: amprt.launch @sum{{[_0-9]*}}(%[[X:[0-9]+]],
// CHECK: amprt.launch @sub_sum{{[_0-9]*}}(%[[X]],
func.func @columns(%x: tensor<2048x64xf16>, %s: tensor<64xf32>) -> tensor<2048x64xf16> attributes {amp.entry = "eval"} {
  %y, %m, %v = amp.batch_norm %x, %s, %s {eps = 1.0e-05}
      : (tensor<2048x64xf16>, tensor<64xf32>, tensor<64xf32>) -> (tensor<2048x64xf16>, tensor<64xf32>, tensor<64xf32>)
  return %y : tensor<2048x64xf16>
}
