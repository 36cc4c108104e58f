// RUN: amp-opt %s --split-input-file --amp-form-kernels=target=cuda | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s --check-prefix=CPU
// RUN: amp-opt %s --split-input-file --amp-form-kernels=target=cuda --amp-emit-kernels=target=cuda -o /dev/null

// Sums of columns of what reductions of the rows give: of a row that a block's
// registers hold they are one launch, of a longer one they read what the rows'
// launch has stored. A CPU holds any row.
// CHECK-LABEL: func.func @held
// CHECK-COUNT-1: sizes [3, 8192]
// CHECK-NOT: sizes [3, 8192]
// CPU-LABEL: func.func @held
// CPU: over inner
// CPU-NOT: amprt.kernel
// CPU: over outer
func.func @held(%x: tensor<3x8192xf32>) -> (tensor<3x8192xf32>, tensor<8192xf32>)
    attributes {amp.entry = "eval"} {
  %0 = amp.softmax %x {axis = 1} : tensor<3x8192xf32> -> tensor<3x8192xf32>
  %1 = amp.sum %0 {axes = [0]} : tensor<3x8192xf32> -> tensor<8192xf32>
  return %0, %1 : tensor<3x8192xf32>, tensor<8192xf32>
}

// -----

// CHECK-LABEL: func.func @too_long
// CHECK: amprt.launch @[[ROWS:[a-z_0-9]+]](%{{.*}}, %[[Y:[0-9]+]]) sizes [3, 8193]
// CHECK-NEXT: amprt.launch @[[SUMS:[a-z_0-9]+]](%[[Y]], %{{.*}}) sizes [3, 8193]
// CHECK: amprt.kernel @[[ROWS]]
// CHECK: over inner
// CHECK: amprt.kernel @[[SUMS]]
// CHECK-NOT: over inner
// CHECK: over outer
// CPU-LABEL: func.func @too_long
// CPU: over inner
// CPU-NOT: amprt.kernel
// CPU: over outer
func.func @too_long(%x: tensor<3x8193xf32>) -> (tensor<3x8193xf32>, tensor<8193xf32>)
    attributes {amp.entry = "eval"} {
  %0 = amp.softmax %x {axis = 1} : tensor<3x8193xf32> -> tensor<3x8193xf32>
  %1 = amp.sum %0 {axes = [0]} : tensor<3x8193xf32> -> tensor<8193xf32>
  return %0, %1 : tensor<3x8193xf32>, tensor<8193xf32>
}

// -----

// Rows of numbers in f64 are held up to half of that. Groups that are one
// beside each other, as a norm and its gradient are, stay two.
// CHECK-LABEL: func.func @merged
// CHECK-COUNT-2: sizes [3, 4097]
// CHECK-NOT: sizes [3, 4097]
// CPU-LABEL: func.func @merged
// CPU: over inner
// CPU-NOT: amprt.kernel
// CPU: over outer
func.func @merged(%x: tensor<3x4097xf64>, %c: tensor<3x4097xf64>)
    -> (tensor<3x4097xf64>, tensor<4097xf64>) attributes {amp.entry = "eval"} {
  %0 = amp.softmax %x {axis = 1} : tensor<3x4097xf64> -> tensor<3x4097xf64>
  %1 = amp.mul %0, %c : tensor<3x4097xf64>, tensor<3x4097xf64>
  %2 = amp.sum %1 {axes = [0]} : tensor<3x4097xf64> -> tensor<4097xf64>
  return %0, %2 : tensor<3x4097xf64>, tensor<4097xf64>
}
