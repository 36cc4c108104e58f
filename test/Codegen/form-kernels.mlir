// RUN: amp-opt %s --amp-form-kernels --split-input-file | FileCheck %s

// A view that is stored for a later reader: who reads it before does so where
// it was a view of.

// CHECK-LABEL: func.func @earlier_reader()
// CHECK: %[[B:.*]] = amprt.buffer argument "b"
// CHECK: %[[EXP:.*]] = amprt.buffer : memref<6xf32>
// CHECK: %[[COPY:.*]] = amprt.buffer : memref<24xf32>
// CHECK: amprt.launch @exp(%{{.*}}, %[[EXP]])
// CHECK: amprt.gemm %[[EXP]], %[[B]]
// CHECK: amprt.launch @copy(%[[EXP]], %[[COPY]])
// CHECK: amprt.gemm %[[COPY]], %[[B]]
func.func @earlier_reader(%a: tensor<2x3xf32> {amp.name = "a"}, %b: tensor<3x5xf32> {amp.name = "b"})
    -> (tensor<4x2x5xf32> {amp.name = "before"}, tensor<8x5xf32> {amp.name = "after"})
    attributes {amp.entry = "eval"} {
  %0 = amp.exp %a : tensor<2x3xf32>
  %1 = amp.broadcast %0 : tensor<2x3xf32> -> tensor<4x2x3xf32>
  %2 = amp.matmul %1, %b : (tensor<4x2x3xf32>, tensor<3x5xf32>) -> tensor<4x2x5xf32>
  %3 = amp.reshape %1 : tensor<4x2x3xf32> -> tensor<8x3xf32>
  %4 = amp.matmul %3, %b : (tensor<8x3xf32>, tensor<3x5xf32>) -> tensor<8x5xf32>
  return %2, %4 : tensor<4x2x5xf32>, tensor<8x5xf32>
}

// -----

// What is computed where it is read may read a stored view too: only after it
// is stored.

// CHECK-LABEL: func.func @inlined_reader()
// CHECK: %[[V:.*]] = amprt.buffer argument "v"
// CHECK: amprt.launch @copy(%[[V]], %[[COPY:.*]]) sizes
// CHECK: amprt.launch @neg_mul(%[[COPY]],
func.func @inlined_reader(%v: tensor<3x2xf32> {amp.name = "v"}, %x: tensor<2x3xf32> {amp.name = "x"},
                          %ids: tensor<2xi64> {amp.name = "ids"})
    -> (tensor<2x3xf32> {amp.name = "gathered"}, tensor<2x3xf32> {amp.name = "product"})
    attributes {amp.entry = "eval"} {
  %0 = amp.transpose %v {permutation = [1, 0]} : tensor<3x2xf32>
  %1 = amp.neg %0 : tensor<2x3xf32>
  %2 = amp.softmax %x {axis = 1} : tensor<2x3xf32> -> tensor<2x3xf32>
  %3 = amp.gather %0, %ids {axis = 0} : tensor<2x3xf32>, tensor<2xi64>
  %4 = amp.mul %2, %1 : tensor<2x3xf32>, tensor<2x3xf32>
  return %3, %4 : tensor<2x3xf32>, tensor<2x3xf32>
}
