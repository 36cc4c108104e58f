// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels=epilogues=none | FileCheck %s --check-prefix=NONE
// RUN: amp-opt %s --split-input-file --amp-form-kernels --amp-plan-memory | FileCheck %s --check-prefix=PLACED

// What follows a contraction is computed of its sums before anything is stored: here
// a residual and silu, written out, whose parts are read twice.

// CHECK-LABEL: func.func @branch
// CHECK: amprt.gemm %{{[0-9]+}}, %{{[0-9]+}} {{{.*}}m = 64 : i64, n = 32 : i64} : memref<1024xf16>, memref<512xf16> epilogue {
// CHECK-NEXT: ^bb0(%[[SUMS:.*]]: memref<2048xf32>):
// CHECK-NEXT: amprt.launch @add_mul(%[[SUMS]], %{{.*}}, %{{.*}}, %{{.*}}) sizes [64, 32] strides [32, 1, 0, 1, 32, 1, 32, 1] {{.*}} : memref<2048xf32>, memref<32xf16>, memref<2048xf16>, memref<2048xf16>
// CHECK-NOT: amprt.launch
// CHECK: return
// The sums are not rounded before the bias is added, and what is not stored is not.
// CHECK: amprt.kernel @add_mul
// CHECK: ^bb0(%[[SUM:.*]]: f32, %[[BIAS:.*]]: f16, %{{.*}}: f16):
// CHECK-NOT: arith.truncf
// CHECK: arith.addf %[[SUM]],
// CHECK-NEXT: arith.truncf
// CHECK-NOT: arith.truncf
// CHECK: %[[STORED:.*]] = arith.truncf
// CHECK-NEXT: amprt.yield %[[STORED]] : f16
// NONE-LABEL: func.func @branch
// NONE: amprt.gemm {{.*}}, memref<2048xf16>{{$}}
// NONE-NEXT: amprt.launch
func.func @branch(%x: tensor<64x16xf16>, %w: tensor<16x32xf16>, %b: tensor<32xf16>, %r: tensor<64x32xf16>)
    -> tensor<64x32xf16> attributes {amp.entry = "eval"} {
  %0 = amp.matmul %x, %w : (tensor<64x16xf16>, tensor<16x32xf16>) -> tensor<64x32xf16>
  %1 = amp.add %0, %b : tensor<64x32xf16>, tensor<32xf16>
  %2 = amp.add %1, %r : tensor<64x32xf16>, tensor<64x32xf16>
  %3 = amp.sigmoid %2 : tensor<64x32xf16>
  %4 = amp.mul %2, %3 : tensor<64x32xf16>, tensor<64x32xf16>
  return %4 : tensor<64x32xf16>
}

// -----

// Of a layer that is trained both are stored, what the activation is given and what
// it gives: it reads the rounded one, as its derivative will.

// CHECK-LABEL: func.func @both
// CHECK: amprt.launch @add_tanh(%{{.*}}, %{{.*}}, %[[H:.*]], %[[A:.*]]) {{.*}} : memref<2048xf32>, memref<32xf16>, memref<2048xf16>, memref<2048xf16>
// CHECK: amprt.gemm %[[A]],
// CHECK: amprt.kernel @add_tanh
// CHECK: %[[ROUNDED:.*]] = arith.truncf %{{.*}} : f32 to f16
// CHECK-NEXT: %[[WIDE:.*]] = arith.extf %[[ROUNDED]] : f16 to f32
// CHECK: math.tanh %[[WIDE]]
func.func @both(%x: tensor<64x16xf16>, %w: tensor<16x32xf16>, %b: tensor<32xf16>, %v: tensor<32x32xf16>)
    -> (tensor<64x32xf16>, tensor<64x32xf16>) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %x, %w : (tensor<64x16xf16>, tensor<16x32xf16>) -> tensor<64x32xf16>
  %1 = amp.add %0, %b : tensor<64x32xf16>, tensor<32xf16>
  %2 = amp.tanh %1 : tensor<64x32xf16>
  %3 = amp.matmul %2, %v : (tensor<64x32xf16>, tensor<32x32xf16>) -> tensor<64x32xf16>
  return %1, %3 : tensor<64x32xf16>, tensor<64x32xf16>
}

// -----

// Memory of what an epilogue reads is not another's until then: three tensors are
// alive in the last product.

// PLACED: amprt.step_bytes = 24576 : i64
// PLACED-LABEL: func.func @alive
func.func @alive(%x: tensor<64x32xf32>, %w: tensor<32x32xf32>) -> tensor<64x32xf32> attributes {amp.entry = "eval"} {
  %0 = amp.matmul %x, %w : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
  %1 = amp.matmul %0, %w : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
  %2 = amp.matmul %1, %w : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
  %3 = amp.mul %2, %0 : tensor<64x32xf32>, tensor<64x32xf32>
  return %3 : tensor<64x32xf32>
}

// -----

// In 16 bits a value that a kernel goes on with, unrounded, is not stored before: the
// sum would change with what the contraction does.

// CHECK-LABEL: func.func @summed
// CHECK: amprt.gemm {{.*}}, memref<2048xf16>{{$}}
// CHECK-NEXT: amprt.launch @gelu_sum
func.func @summed(%x: tensor<64x16xf16>, %w: tensor<16x32xf16>, %v: tensor<32x32xf16>)
    -> (tensor<64x32xf16>, tensor<64xf32>) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %x, %w : (tensor<64x16xf16>, tensor<16x32xf16>) -> tensor<64x32xf16>
  %1 = amp.gelu %0 : tensor<64x32xf16>
  %2 = amp.sum %1 {axes = [1]} : tensor<64x32xf16> -> tensor<64xf32>
  %3 = amp.matmul %1, %v : (tensor<64x32xf16>, tensor<32x32xf16>) -> tensor<64x32xf16>
  return %3, %2 : tensor<64x32xf16>, tensor<64xf32>
}

// -----

// A softmax reads its row twice: nothing of it is stored in place of the scores.

// CHECK-LABEL: func.func @softmax
// CHECK: amprt.gemm {{.*}}, memref<1024xf16>{{$}}
// CHECK-NEXT: amprt.launch
// CHECK-NOT: amprt.launch
// CHECK: return
func.func @softmax(%q: tensor<32x16xf16>, %k: tensor<32x16xf16>) -> tensor<32x32xf16> attributes {amp.entry = "eval"} {
  %0 = amp.matmul %q, %k {transpose_b} : (tensor<32x16xf16>, tensor<32x16xf16>) -> tensor<32x32xf16>
  %1 = amp.softmax %0 {axis = 1} : tensor<32x32xf16> -> tensor<32x32xf16>
  return %1 : tensor<32x32xf16>
}

// -----

// A value that is computed later, a position and a comparison of another shape stay
// behind the call.

// CHECK-LABEL: func.func @later
// CHECK: amprt.gemm {{.*}}, memref<1024xf32>{{$}}
// CHECK: amprt.gemm {{.*}} epilogue
func.func @later(%q: tensor<32x16xf32>, %k: tensor<32x16xf32>) -> tensor<32x32xf32> attributes {amp.entry = "eval"} {
  %0 = amp.matmul %q, %k {transpose_b} : (tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x32xf32>
  %1 = amp.matmul %k, %q {transpose_b} : (tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x32xf32>
  %2 = amp.sub %0, %1 : tensor<32x32xf32>, tensor<32x32xf32>
  return %2 : tensor<32x32xf32>
}

// -----

// What the user wrote in 16 bits is rounded where he wrote it, but before a bias.

// CHECK-LABEL: func.func @rounded
// CHECK: amprt.kernel @add_exp
// CHECK-NEXT: ^bb0(%[[SUM:.*]]: f32, %[[BIAS:.*]]: f16):
// CHECK-NEXT: arith.extf %[[BIAS]]
// CHECK-NEXT: arith.addf %[[SUM]]
// CHECK-NEXT: arith.truncf
// CHECK-NEXT: arith.extf
// CHECK-NEXT: math.exp
func.func @rounded(%x: tensor<64x16xf16>, %w: tensor<16x32xf16>, %b: tensor<32xf16>)
    -> tensor<64x32xf16> attributes {amp.entry = "eval"} {
  %0 = amp.matmul %x, %w {amp.rounded} : (tensor<64x16xf16>, tensor<16x32xf16>) -> tensor<64x32xf16>
  %1 = amp.add %0, %b {amp.rounded} : tensor<64x32xf16>, tensor<32xf16>
  %2 = amp.exp %1 {amp.rounded} : tensor<64x32xf16>
  return %2 : tensor<64x32xf16>
}

// -----

// Batches that do not lie like rows are one call with more rows; where they are
// several calls each stores its result.

// CHECK-LABEL: func.func @batches
// CHECK: amprt.gemm {{.*}}batch = 3 : i64{{.*}} epilogue
// CHECK-NEXT: ^bb0(%{{.*}}: memref<96xf32>):
// CHECK-NEXT: amprt.launch @relu(%{{.*}}, %{{.*}}) sizes [12, 8]
// CHECK-COUNT-3: amprt.gemm {{.*}}batch = 7 : i64{{.*}}, memref<{{[0-9]+}}xf16>{{$}}
// CHECK: amprt.launch @relu
func.func @batches(%a: tensor<3x4x16xf16>, %b: tensor<3x16x8xf16>, %q: tensor<7x4x3x8xf16>)
    -> (tensor<3x4x8xf16>, tensor<7x3x4x4xf16>) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %a, %b : (tensor<3x4x16xf16>, tensor<3x16x8xf16>) -> tensor<3x4x8xf16>
  %1 = amp.relu %0 : tensor<3x4x8xf16>
  %2 = amp.transpose %q {permutation = [0, 2, 1, 3]} : tensor<7x4x3x8xf16>
  %3 = amp.matmul %2, %2 {transpose_b} : (tensor<7x3x4x8xf16>, tensor<7x3x4x8xf16>) -> tensor<7x3x4x4xf16>
  %4 = amp.relu %3 : tensor<7x3x4x4xf16>
  return %1, %4 : tensor<3x4x8xf16>, tensor<7x3x4x4xf16>
}
