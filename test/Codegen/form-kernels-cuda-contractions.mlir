// RUN: amp-opt %s --amp-form-kernels="target=cuda epilogues=all" | FileCheck %s
// RUN: amp-opt %s --amp-form-kernels=target=cpu | FileCheck %s --check-prefix=CPU

// What cuBLASLt takes: results in the operands' type or in f32, a bias.

// CHECK-LABEL: func.func @narrow
// CHECK: amprt.gemm {{.*}} : memref<12xf32>, memref<20xf32>, memref<15xf32>
// CHECK: amprt.launch
// CPU-LABEL: func.func @narrow
// CPU: amprt.gemm {{.*}} : memref<12xf32>, memref<20xf32>, memref<15xf16>
// CPU-NOT: amprt.launch
// CPU: return
func.func @narrow(%a: tensor<3x4xf32> {amp.name = "a"}, %b: tensor<4x5xf32> {amp.name = "b"})
    -> (tensor<3x5xf16> {amp.name = "c"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %a, %b : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf16>
  return %0 : tensor<3x5xf16>
}

// CHECK-LABEL: func.func @other
// CHECK: amprt.gemm {{.*}} : memref<12xbf16>, memref<20xbf16>, memref<15xf32>
// CHECK: amprt.launch
func.func @other(%a: tensor<3x4xbf16> {amp.name = "a"}, %b: tensor<4x5xbf16> {amp.name = "b"})
    -> (tensor<3x5xf16> {amp.name = "c"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %a, %b : (tensor<3x4xbf16>, tensor<4x5xbf16>) -> tensor<3x5xf16>
  return %0 : tensor<3x5xf16>
}

// CHECK-LABEL: func.func @wide
// CHECK: amprt.gemm {{.*}} : memref<12xf16>, memref<20xf16>, memref<15xf32>
// CHECK-NOT: amprt.launch
// CHECK: return
func.func @wide(%a: tensor<3x4xf16> {amp.name = "a"}, %b: tensor<4x5xf16> {amp.name = "b"})
    -> (tensor<3x5xf32> {amp.name = "c"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %a, %b : (tensor<3x4xf16>, tensor<4x5xf16>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// CHECK-LABEL: func.func @bias
// CHECK: amprt.gemm %{{.*}}, %{{.*}}, %{{.*}} form<bias> bias
// CHECK-NOT: relu
// CHECK: amprt.launch
// CPU-LABEL: func.func @bias
// CPU: amprt.gemm {{.*}} epilogue
// CPU: amprt.launch @add_relu(
// CPU-NOT: amprt.launch
// CPU: return
func.func @bias(%a: tensor<3x4xf16> {amp.name = "a"}, %b: tensor<4x5xf16> {amp.name = "b"},
                %v: tensor<5xf16> {amp.name = "v"})
    -> (tensor<3x5xf16> {amp.name = "c"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %a, %b : (tensor<3x4xf16>, tensor<4x5xf16>) -> tensor<3x5xf16>
  %1 = amp.add %0, %v : tensor<3x5xf16>, tensor<5xf16>
  %2 = amp.relu %1 : tensor<3x5xf16>
  return %2 : tensor<3x5xf16>
}

// No epilogue in f64.
// CHECK-LABEL: func.func @double
// CHECK: amprt.gemm %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}} {
// CHECK: amprt.launch
func.func @double(%a: tensor<3x4xf64> {amp.name = "a"}, %b: tensor<4x5xf64> {amp.name = "b"},
                  %v: tensor<5xf64> {amp.name = "v"})
    -> (tensor<3x5xf64> {amp.name = "c"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %a, %b : (tensor<3x4xf64>, tensor<4x5xf64>) -> tensor<3x5xf64>
  %1 = amp.add %0, %v : tensor<3x5xf64>, tensor<5xf64>
  return %1 : tensor<3x5xf64>
}

// Heads of an attention, which lie between the rows of a sample: one product
// for each of three heads, over seven samples.
// CHECK-LABEL: func.func @heads
// CHECK-COUNT-3: amprt.gemm {{.*}}batch = 7 : i64
// CHECK-NOT: amprt.gemm
// CPU-LABEL: func.func @heads
// CPU-COUNT-3: amprt.gemm {{.*}}batch = 7 : i64
// CPU-NOT: amprt.gemm
func.func @heads(%q: tensor<7x4x3x8xf16> {amp.name = "q"}, %k: tensor<7x4x3x8xf16> {amp.name = "k"})
    -> (tensor<7x3x4x4xf16> {amp.name = "w"}) attributes {amp.entry = "eval"} {
  %0 = amp.transpose %q {permutation = [0, 2, 1, 3]} : tensor<7x4x3x8xf16>
  %1 = amp.transpose %k {permutation = [0, 2, 1, 3]} : tensor<7x4x3x8xf16>
  %2 = amp.matmul %0, %1 {transpose_b} : (tensor<7x3x4x8xf16>, tensor<7x3x4x8xf16>) -> tensor<7x3x4x4xf16>
  return %2 : tensor<7x3x4x4xf16>
}

// A bias of another type than the product's: a kernel reads it, on the CPU one
// inside of the product, and nobody rounds it.
// CHECK-LABEL: func.func @wide_bias
// CHECK: amprt.gemm %{{[^,]*}}, %{{[^,]*}}, %[[C:[^ ]*]] {
// CHECK: amprt.launch @add_relu(%[[C]], %{{.*}}) {{.*}} : memref<15xf16>, memref<5xf32>, memref<15xf16>
// CPU-LABEL: func.func @wide_bias
// CPU: amprt.gemm {{.*}} epilogue
// CPU: amprt.launch @add_relu{{.*}} : memref<15xf32>, memref<5xf32>, memref<15xf16>
// CPU-NOT: amprt.launch
// CPU: return
func.func @wide_bias(%a: tensor<3x4xf16> {amp.name = "a"}, %b: tensor<4x5xf16> {amp.name = "b"},
                     %v: tensor<5xf32> {amp.name = "v"})
    -> (tensor<3x5xf16> {amp.name = "y"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %a, %b : (tensor<3x4xf16>, tensor<4x5xf16>) -> tensor<3x5xf16>
  %1 = amp.add %0, %v : tensor<3x5xf16>, tensor<5xf32> -> tensor<3x5xf16>
  %2 = amp.relu %1 : tensor<3x5xf16>
  return %2 : tensor<3x5xf16>
}

// The same where a low bias meets a product of f32.
// CHECK-LABEL: func.func @low_bias
// CHECK: amprt.gemm %{{[^,]*}}, %{{[^,]*}}, %[[C:[^ ]*]] {
// CHECK: amprt.launch @add{{.*}}(%[[C]], %{{.*}}) {{.*}} : memref<15xf32>, memref<5xf16>, memref<15xf32>
// CPU-LABEL: func.func @low_bias
// CPU: amprt.gemm {{.*}} epilogue
// CPU: amprt.launch @add{{.*}} : memref<15xf32>, memref<5xf16>, memref<15xf32>
// CPU-NOT: amprt.launch
// CPU: return
func.func @low_bias(%a: tensor<3x4xf16> {amp.name = "a"}, %b: tensor<4x5xf16> {amp.name = "b"},
                    %v: tensor<5xf16> {amp.name = "v"})
    -> (tensor<3x5xf32> {amp.name = "y"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %a, %b : (tensor<3x4xf16>, tensor<4x5xf16>) -> tensor<3x5xf32>
  %1 = amp.cast %v : tensor<5xf16> to tensor<5xf32>
  %2 = amp.add %0, %1 : tensor<3x5xf32>, tensor<5xf32>
  return %2 : tensor<3x5xf32>
}

// What is cast is read as it is, but for a product with another type, which
// cuBLASLt has not: there it is converted first.
// CHECK-LABEL: func.func @two_types
// CHECK: amprt.launch @copy(%{{.*}}, %[[A:[^ ]*]]) {{.*}} : memref<12xf16>, memref<12xf32>
// CHECK: amprt.gemm %[[A]], {{.*}} : memref<12xf32>, memref<20xf32>, memref<15xf32>
// CPU-LABEL: func.func @two_types
// CPU-NOT: amprt.launch
// CPU: amprt.gemm {{.*}} : memref<12xf16>, memref<20xf32>, memref<15xf32>
func.func @two_types(%a: tensor<3x4xf16> {amp.name = "a"}, %b: tensor<4x5xf32> {amp.name = "b"})
    -> (tensor<3x5xf32> {amp.name = "y"}) attributes {amp.entry = "eval"} {
  %0 = amp.cast %a : tensor<3x4xf16> to tensor<3x4xf32>
  %1 = amp.matmul %0, %b : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  return %1 : tensor<3x5xf32>
}
