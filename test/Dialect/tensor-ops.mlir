// RUN: amp-opt %s | FileCheck %s
// RUN: amp-opt %s | amp-opt | FileCheck %s
// RUN: amp-opt %s --mlir-print-op-generic | amp-opt | FileCheck %s

// Constants, shapes, gather, contractions and reductions.

// CHECK-LABEL: func.func @constants
func.func @constants(%x: tensor<?x4xf16>) {
  // CHECK: %{{.*}} = amp.constant dense<1.000000e+00> : tensor<4xf32>
  %0 = amp.constant dense<1.000000e+00> : tensor<4xf32>
  // CHECK: %{{.*}} = amp.constant dense<[1, 2]> : tensor<2xi64>
  %1 = amp.constant dense<[1, 2]> : tensor<2xi64>
  // CHECK: %{{.*}} = amp.iota : tensor<10xi64>
  %2 = amp.iota : tensor<10xi64>
  // CHECK: %{{.*}} = amp.size %{{.*}} {axes = [0, 1]} : tensor<?x4xf16> -> tensor<f32>
  %3 = amp.size %x {axes = [0, 1]} : tensor<?x4xf16> -> tensor<f32>
  return
}

// CHECK-LABEL: func.func @shapes
func.func @shapes(%x: tensor<?x8x8xf32>, %y: tensor<?x?xf32>, %m: tensor<3x4xf32>, %s: tensor<f32>) {
  // CHECK: %{{.*}} = amp.reshape %{{.*}} : tensor<?x8x8xf32> -> tensor<?x64xf32>
  %0 = amp.reshape %x : tensor<?x8x8xf32> -> tensor<?x64xf32>
  // CHECK: %{{.*}} = amp.reshape %{{.*}} : tensor<?x?xf32> -> tensor<?x1x?xf32>
  %1 = amp.reshape %y : tensor<?x?xf32> -> tensor<?x1x?xf32>
  // CHECK: %{{.*}} = amp.reshape %{{.*}} like %{{.*}} : tensor<?x64xf32>, tensor<?x?xf32> -> tensor<?x?xf32>
  %2 = amp.reshape %0 like %y : tensor<?x64xf32>, tensor<?x?xf32> -> tensor<?x?xf32>
  // CHECK: %{{.*}} = amp.transpose %{{.*}} {permutation = [2, 0, 1]} : tensor<?x8x8xf32>
  %3 = amp.transpose %x {permutation = [2, 0, 1]} : tensor<?x8x8xf32>
  // CHECK: %{{.*}} = amp.broadcast %{{.*}} : tensor<3x4xf32> -> tensor<2x3x4xf32>
  %4 = amp.broadcast %m : tensor<3x4xf32> -> tensor<2x3x4xf32>
  // CHECK: %{{.*}} = amp.broadcast %{{.*}} like %{{.*}} : tensor<f32>, tensor<?x?xf32> -> tensor<?x?xf32>
  %5 = amp.broadcast %s like %y : tensor<f32>, tensor<?x?xf32> -> tensor<?x?xf32>
  // CHECK: %{{.*}} = amp.concat %{{.*}}, %{{.*}}, %{{.*}} {axis = 1 : i64} : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
  %6 = amp.concat %m, %m, %m {axis = 1 : i64} : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
  // CHECK: %{{.*}} = amp.concat %{{.*}}, %{{.*}} {axis = 1 : i64} : tensor<?x64xf32>, tensor<3x4xf32>
  %7 = amp.concat %0, %m {axis = 1 : i64} : tensor<?x64xf32>, tensor<3x4xf32>
  // CHECK: %{{.*}} = amp.slice %{{.*}} {offsets = [0, 1, 0], sizes = [-1, 3, 8], strides = [1, 3, 1]} : tensor<?x8x8xf32>
  %8 = amp.slice %x {offsets = [0, 1, 0], sizes = [-1, 3, 8], strides = [1, 3, 1]} : tensor<?x8x8xf32>
  // CHECK: %{{.*}} = amp.pad %{{.*}} {high = [0, 2], interior = [1, 0], low = [1, 0], value = 0.000000e+00 : f64} : tensor<3x4xf32>
  %9 = amp.pad %m {high = [0, 2], interior = [1, 0], low = [1, 0], value = 0.000000e+00 : f64} : tensor<3x4xf32>
  // CHECK: %{{.*}} = amp.pad %{{.*}} {high = [0, 2], interior = [1, 0], low = [1, 0], value = 5.000000e-01 : f64} : tensor<3x4xf32>
  %10 = amp.pad %m {high = [0, 2], interior = [1, 0], low = [1, 0], value = 5.000000e-01 : f64} : tensor<3x4xf32>
  return
}

// A concatenation knows the size that one of its operands knows.
// CHECK-LABEL: func.func @result_shapes
func.func @result_shapes(%x: tensor<?x2xf32>, %m: tensor<3x4xf32>) -> (tensor<3x6xf32>, tensor<6x6xf32>) {
  // CHECK: %{{.*}} = amp.concat %{{.*}}, %{{.*}} {axis = 1 : i64} : tensor<?x2xf32>, tensor<3x4xf32>
  %0 = amp.concat %x, %m {axis = 1 : i64} : tensor<?x2xf32>, tensor<3x4xf32>
  // CHECK: %{{.*}} = amp.pad %{{.*}} {high = [0, 2], interior = [1, 0], low = [1, 0], value = 0.000000e+00 : f64} : tensor<3x4xf32>
  %1 = amp.pad %m {high = [0, 2], interior = [1, 0], low = [1, 0], value = 0.000000e+00 : f64} : tensor<3x4xf32>
  return %0, %1 : tensor<3x6xf32>, tensor<6x6xf32>
}

// CHECK-LABEL: func.func @gather
func.func @gather(%t: tensor<100x16xf32>, %i: tensor<?x5xi64>, %u: tensor<?x5x16xf32>, %v: tensor<?x16xf32>, %j: tensor<5xi32>, %w: tensor<5x16xf32>) {
  // CHECK: %{{.*}} = amp.gather %{{.*}}, %{{.*}} : tensor<100x16xf32>, tensor<?x5xi64>
  %0 = amp.gather %t, %i : tensor<100x16xf32>, tensor<?x5xi64>
  // CHECK: %{{.*}} = amp.gather %{{.*}}, %{{.*}} {axis = 1 : i64} : tensor<100x16xf32>, tensor<5xi32>
  %1 = amp.gather %t, %j {axis = 1 : i64} : tensor<100x16xf32>, tensor<5xi32>
  // CHECK: %{{.*}} = amp.scatter_add %{{.*}}, %{{.*}} : tensor<?x5xi64>, tensor<?x5x16xf32> -> tensor<100x16xf32>
  %2 = amp.scatter_add %i, %0 : tensor<?x5xi64>, tensor<?x5x16xf32> -> tensor<100x16xf32>
  // CHECK: %{{.*}} = amp.scatter_add %{{.*}}, %{{.*}} like %{{.*}} : tensor<5xi32>, tensor<5x16xf32>, tensor<?x16xf32> -> tensor<?x16xf32>
  %3 = amp.scatter_add %j, %w like %v : tensor<5xi32>, tensor<5x16xf32>, tensor<?x16xf32> -> tensor<?x16xf32>
  return
}

// CHECK-LABEL: func.func @matmul
func.func @matmul(%a: tensor<?x64xf16>, %b: tensor<128x64xf16>, %c: tensor<2x1x5x3xf32>, %d: tensor<7x5x4xf32>) {
  // CHECK: %{{.*}} = amp.matmul %{{.*}}, %{{.*}} {transpose_b} : (tensor<?x64xf16>, tensor<128x64xf16>) -> tensor<?x128xf32>
  %0 = amp.matmul %a, %b {transpose_b} : (tensor<?x64xf16>, tensor<128x64xf16>) -> tensor<?x128xf32>
  // CHECK: %{{.*}} = amp.matmul %{{.*}}, %{{.*}} {transpose_a} : (tensor<?x64xf16>, tensor<?x64xf16>) -> tensor<64x64xf16>
  %1 = amp.matmul %a, %a {transpose_a} : (tensor<?x64xf16>, tensor<?x64xf16>) -> tensor<64x64xf16>
  // CHECK: %{{.*}} = amp.matmul %{{.*}}, %{{.*}} {transpose_a} : (tensor<2x1x5x3xf32>, tensor<7x5x4xf32>) -> tensor<2x7x3x4xbf16>
  %2 = amp.matmul %c, %d {transpose_a} : (tensor<2x1x5x3xf32>, tensor<7x5x4xf32>) -> tensor<2x7x3x4xbf16>
  return
}

// CHECK-LABEL: func.func @reductions
func.func @reductions(%x: tensor<?x4xf16>) -> tensor<?xi64> {
  // CHECK: %{{.*}} = amp.sum %{{.*}} {axes = [0]} : tensor<?x4xf16> -> tensor<4xf32>
  %0 = amp.sum %x {axes = [0]} : tensor<?x4xf16> -> tensor<4xf32>
  // CHECK: %{{.*}} = amp.mean %{{.*}} {axes = [0, 1]} : tensor<?x4xf16> -> tensor<f16>
  %1 = amp.mean %x {axes = [0, 1]} : tensor<?x4xf16> -> tensor<f16>
  // CHECK: %{{.*}} = amp.max %{{.*}} {axes = [1], keepdims} : tensor<?x4xf16> -> tensor<?x1xf16>
  %2 = amp.max %x {axes = [1], keepdims} : tensor<?x4xf16> -> tensor<?x1xf16>
  // CHECK: %{{.*}} = amp.min %{{.*}} {axes = []} : tensor<?x4xf16> -> tensor<?x4xbf16>
  %3 = amp.min %x {axes = []} : tensor<?x4xf16> -> tensor<?x4xbf16>
  // CHECK: %{{.*}} = amp.argmax %{{.*}} {axis = 1 : i64} : tensor<?x4xf16>
  %4 = amp.argmax %x {axis = 1 : i64} : tensor<?x4xf16>
  // CHECK: %{{.*}} = amp.argmax %{{.*}} {axis = 0 : i64, keepdims} : tensor<?x4xf16>
  %5 = amp.argmax %x {axis = 0 : i64, keepdims} : tensor<?x4xf16>
  return %4 : tensor<?xi64>
}
