// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels=store-all | FileCheck %s --check-prefix=STORED

// A norm of channels: what differs from the mean is computed where it is needed, of the input
// and of the means. Stored, it would be written once and read once, as often as the input.

// CHECK-LABEL: func.func @channels
// CHECK: amprt.launch @sum(%[[X:[0-9]+]], %{{[0-9]+}})
// CHECK: amprt.launch @div(%[[MEAN:[0-9]+]])
// CHECK: amprt.launch @sub_sum(%[[X]], %[[MEAN]], %[[PARTIALS:[0-9]+]])
// CHECK: amprt.launch @sub_add(%[[X]], %[[MEAN]], {{.*}}, %[[Y:[0-9]+]])
// CHECK-NEXT: return
// STORED-LABEL: func.func @channels
// STORED: amprt.launch @sub_sum(%{{[0-9]+}}, %{{[0-9]+}}, %[[C:[0-9]+]], %{{[0-9]+}})
// STORED: (%[[C]],
func.func @channels(%x: tensor<8x16x1024xf32>, %s: tensor<16xf32>) -> tensor<8x16x1024xf32> attributes {amp.entry = "eval"} {
  %y, %m, %v = amp.batch_norm %x, %s, %s {eps = 1.0e-05}
      : (tensor<8x16x1024xf32>, tensor<16xf32>, tensor<16xf32>) -> (tensor<8x16x1024xf32>, tensor<16xf32>, tensor<16xf32>)
  return %y : tensor<8x16x1024xf32>
}

// -----

// Stored: a function that costs more than its bytes (in the place of what it is of), and a sum
// of which two values would have to be read instead.

// CHECK-LABEL: func.func @stored
// CHECK: amprt.gemm {{.*}}, %[[X:[0-9]+]] {
// CHECK: amprt.launch @add(%{{[a-z0-9]+}}, %[[X]], %[[SUM:[0-9]+]])
// CHECK: amprt.launch @exp_sum(%[[X]],
// CHECK: amprt.launch @sum(%[[SUM]],
// CHECK: amprt.launch @mul(%[[SUM]],
// CHECK: amprt.launch @mul(%[[X]],
// CHECK: return
func.func @stored(%w: tensor<64x64xf32>, %v: tensor<64x1024xf32>)
    -> (tensor<64x1024xf32>, tensor<64x1024xf32>) attributes {amp.entry = "eval"} {
  %x = amp.matmul %w, %v : (tensor<64x64xf32>, tensor<64x1024xf32>) -> tensor<64x1024xf32>
  %y = amp.matmul %w, %v {transpose_a} : (tensor<64x64xf32>, tensor<64x1024xf32>) -> tensor<64x1024xf32>
  %sum = amp.add %x, %y : tensor<64x1024xf32>, tensor<64x1024xf32>
  %exp = amp.exp %x : tensor<64x1024xf32>
  %a = amp.sum %sum {axes = [0]} : tensor<64x1024xf32> -> tensor<1024xf32>
  %b = amp.sum %exp {axes = [0]} : tensor<64x1024xf32> -> tensor<1024xf32>
  %c = amp.mul %sum, %a : tensor<64x1024xf32>, tensor<1024xf32>
  %d = amp.mul %exp, %b : tensor<64x1024xf32>, tensor<1024xf32>
  return %c, %d : tensor<64x1024xf32>, tensor<64x1024xf32>
}

// -----

// What differs from the mean is nowhere in memory, and its product with a number of the row is: both
// are computed again.

// CHECK-LABEL: func.func @chain
// CHECK: amprt.launch @copy(%{{[0-9]+}}, %[[X:[0-9]+]])
// CHECK: amprt.launch @sub_sum(%[[X]], %[[MEAN:[0-9]+]], %[[RSTD:[0-9]+]],
// CHECK: amprt.launch @sub_mul(%[[X]], %[[MEAN]], %[[RSTD]],
// STORED-LABEL: func.func @chain
// STORED: amprt.launch @sub_sum(%[[X:[0-9]+]],
// STORED: amprt.launch @mul(%[[X]],
func.func @chain(%v: tensor<64x1024xf32>, %dy: tensor<64x1024xf32>, %mean: tensor<64x1xf32>, %rstd: tensor<64x1xf32>)
    -> tensor<64x1024xf32> attributes {amp.entry = "eval"} {
  %x = amp.barrier %v : tensor<64x1024xf32>
  %far = amp.sub %x, %mean : tensor<64x1024xf32>, tensor<64x1xf32>
  %xhat = amp.mul %far, %rstd : tensor<64x1024xf32>, tensor<64x1xf32>
  %product = amp.mul %dy, %xhat : tensor<64x1024xf32>, tensor<64x1024xf32>
  %along = amp.sum %product {axes = [0]} : tensor<64x1024xf32> -> tensor<1024xf32>
  %part = amp.mul %xhat, %along : tensor<64x1024xf32>, tensor<1024xf32>
  return %part : tensor<64x1024xf32>
}
