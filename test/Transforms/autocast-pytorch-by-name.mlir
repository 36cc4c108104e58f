// The lists of torch.autocast hold for StableHLO's and CHLO's ops, by name.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=%S/Inputs/pytorch-stablehlo.yaml" | FileCheck %s
// RUN: sed s/f16/bf16/g %s | amp-opt --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=%S/Inputs/pytorch-stablehlo.yaml" | sed s/bf16/f16/g | FileCheck %s

// CHECK-LABEL: func.func @lists(
func.func @lists(%x: tensor<4x4xf16>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %0 = amp.cast %x : tensor<4x4xf16> to tensor<4x4xf32>
  // CHECK: "chlo.acos"({{.*}} : (tensor<4x4xf32>)
  %1 = "chlo.acos"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: "chlo.asin"({{.*}} : (tensor<4x4xf32>)
  %2 = "chlo.asin"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: "chlo.cosh"({{.*}} : (tensor<4x4xf32>)
  %3 = "chlo.cosh"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: "chlo.sinh"({{.*}} : (tensor<4x4xf32>)
  %4 = "chlo.sinh"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: "stablehlo.tan"({{.*}} : (tensor<4x4xf32>)
  %5 = "stablehlo.tan"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: "stablehlo.exponential"({{.*}} : (tensor<4x4xf32>)
  %6 = "stablehlo.exponential"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // On no list of PyTorch's.
  // CHECK: "stablehlo.tanh"({{.*}} : (tensor<4x4xf16>)
  %7 = "stablehlo.tanh"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1, %2, %3, %4, %5, %6, %7 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}
