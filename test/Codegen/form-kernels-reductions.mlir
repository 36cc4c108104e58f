// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s

// One kernel per run of axes, the last run first.
// CHECK-LABEL: func.func @three_runs
// CHECK: amprt.launch @sum({{.*}}) sizes [36, 2]
// CHECK: amprt.launch @sum_1({{.*}}) sizes [6, 3, 2]
// CHECK: amprt.launch @sum_2({{.*}}) sizes [2, 9]
// CHECK-NOT: amprt.launch
func.func @three_runs(
    %x: tensor<2x3x2x3x2xf32> {amp.name = "x"}) -> (tensor<3x3xf32> {amp.name = "y"})
    attributes {amp.entry = "eval"} {
  %0 = amp.sum %x {axes = [0, 2, 4]} : tensor<2x3x2x3x2xf32> -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

// An axis of size 1 neither makes a run nor separates two.
// CHECK-LABEL: func.func @ones
// CHECK: amprt.launch @max({{.*}}) sizes [4, 6]
// CHECK-NOT: amprt.launch
func.func @ones(
    %x: tensor<1x4x2x1x3xf32> {amp.name = "x"}) -> (tensor<4x1xf32> {amp.name = "y"})
    attributes {amp.entry = "eval"} {
  %0 = amp.max %x {axes = [0, 2, 4]} : tensor<1x4x2x1x3xf32> -> tensor<4x1xf32>
  return %0 : tensor<4x1xf32>
}
