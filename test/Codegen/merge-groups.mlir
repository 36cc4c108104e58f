// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s

// A loss and its gradient are one kernel with one exp, and the gradient takes
// the memory of the logits.
// CHECK-LABEL: func.func @loss_and_gradient
// CHECK: amprt.gemm %{{.*}}, %{{.*}}, %[[LOGITS:[0-9]+]] {{.*}} : memref<2048xf16>, memref<1600xf16>, memref<12800xf16>
// CHECK: amprt.launch @[[COUNT:[a-z_0-9]+]]({{.*}}) sizes [1, 128]
// CHECK-NEXT: amprt.launch @[[BOTH:[a-z_0-9]+]]({{.*}}%[[LOGITS]]{{.*}}) sizes [128, 100]
// CHECK-NEXT: amprt.gemm %{{.*}}, %[[LOGITS]], %{{.*}} {{.*}}transpose_a
// CHECK: amprt.kernel @[[BOTH]]
// CHECK-SAME: element = f16, direction = inout
// CHECK-COUNT-1: math.exp
// CHECK-NOT: math.exp
// CHECK: amprt.yield
func.func @loss_and_gradient(%x: tensor<128x16xf16>, %w: tensor<16x100xf16>,
                             %y: tensor<128xi64>, %scale: tensor<f32>)
    -> (tensor<f32>, tensor<16x100xf16>) attributes {amp.entry = "train"} {
  %0 = amp.matmul %x, %w : (tensor<128x16xf16>, tensor<16x100xf16>) -> tensor<128x100xf16>
  %1 = amp.cross_entropy %0, %y : tensor<128x100xf16>, tensor<128xi64>
  %2 = amp.cross_entropy_grad %0, %y, %scale : tensor<128x100xf16>, tensor<128xi64>, tensor<f32> -> tensor<128x100xf16>
  %3 = amp.matmul %x, %2 {transpose_a} : (tensor<128x16xf16>, tensor<128x100xf16>) -> tensor<16x100xf16>
  return %1, %3 : tensor<f32>, tensor<16x100xf16>
}

// -----

// So are they where the count of the labels is a launch of its own, which the
// gradient waits for: the loss waits, too, and what reads it comes behind.
// CHECK-LABEL: func.func @long_loss_and_gradient
// CHECK-NOT: sizes [16384, 100]
// CHECK: amprt.launch @{{.*}} sizes [16384] {{.*}} : memref<16384xi64>
// CHECK: amprt.launch @[[BOTH:[a-z_0-9]+]]({{.*}}) sizes [16384, 100]
// CHECK-NOT: sizes [16384, 100]
// CHECK: return
// CHECK: amprt.kernel @[[BOTH]]
// CHECK-COUNT-1: math.exp
// CHECK-NOT: math.exp
// CHECK: amprt.yield
func.func @long_loss_and_gradient(%x: tensor<16384x100xf16>, %y: tensor<16384xi64>,
                                  %scale: tensor<f32>)
    -> (tensor<f32>, tensor<16384x100xf16>) attributes {amp.entry = "train"} {
  %0 = amp.cross_entropy %x, %y : tensor<16384x100xf16>, tensor<16384xi64>
  %1 = amp.mul %0, %0 : tensor<f32>, tensor<f32>
  %2 = amp.cross_entropy_grad %x, %y, %scale : tensor<16384x100xf16>, tensor<16384xi64>, tensor<f32> -> tensor<16384x100xf16>
  return %1, %2 : tensor<f32>, tensor<16384x100xf16>
}

// -----

// But not where the gradient needs the loss.
// CHECK-LABEL: func.func @gradient_of_loss
// CHECK-COUNT-2: sizes [16384, 100]
// CHECK: return
func.func @gradient_of_loss(%x: tensor<16384x100xf16>, %y: tensor<16384xi64>)
    -> (tensor<f32>, tensor<16384x100xf16>) attributes {amp.entry = "train"} {
  %0 = amp.cross_entropy %x, %y : tensor<16384x100xf16>, tensor<16384xi64>
  %1 = amp.cross_entropy_grad %x, %y, %0 : tensor<16384x100xf16>, tensor<16384xi64>, tensor<f32> -> tensor<16384x100xf16>
  return %0, %1 : tensor<f32>, tensor<16384x100xf16>
}

// -----

// Not across a library call: the step says to compute again instead of keeping.
// CHECK-LABEL: func.func @apart
// CHECK: amprt.launch @exp
// CHECK: amprt.gemm
// CHECK: amprt.launch @tanh
func.func @apart(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>)
    -> (tensor<8x8xf32>, tensor<8x8xf32>) attributes {amp.entry = "train"} {
  %0 = amp.matmul %x, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.exp %0 : tensor<8x8xf32>
  %2 = amp.matmul %1, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = amp.tanh %0 : tensor<8x8xf32>
  %4 = amp.mul %2, %2 : tensor<8x8xf32>, tensor<8x8xf32>
  return %3, %4 : tensor<8x8xf32>, tensor<8x8xf32>
}

// -----

// What one group computes and the other reads in place needs no memory, where
// nobody else reads it; and rows may be visited as a norm visits them.
// CHECK-LABEL: func.func @residual
// CHECK-NOT: amprt.buffer :
// CHECK: amprt.launch @{{.*}} sizes [32, 96]
// CHECK-NEXT: return
func.func @residual(%x: tensor<32x96xf16>, %r: tensor<32x96xf16>, %s: tensor<96xf32>)
    -> (tensor<32x96xf16>, tensor<32x96xf16>) attributes {amp.entry = "eval"} {
  %0 = amp.add %x, %r : tensor<32x96xf16>, tensor<32x96xf16>
  %1 = amp.layer_norm %0, %s, %s {eps = 1.0e-05}
      : (tensor<32x96xf16>, tensor<96xf32>, tensor<96xf32>) -> tensor<32x96xf16>
  return %0, %1 : tensor<32x96xf16>, tensor<32x96xf16>
}

// -----

// A sum over all rows is complete after the loops only: who reads it comes
// later, and the other way round its columns stay apart.
// CHECK-LABEL: func.func @complete
// CHECK: amprt.launch @[[SUM:.*]](
// CHECK: amprt.launch @{{.*}}(
// CHECK: amprt.kernel @[[SUM]]
func.func @complete(%x: tensor<32x96xf32>) -> tensor<32x96xf32> attributes {amp.entry = "eval"} {
  %0 = amp.exp %x : tensor<32x96xf32>
  %1 = amp.sum %0 {axes = [0]} : tensor<32x96xf32> -> tensor<96xf32>
  %2 = amp.sub %0, %1 : tensor<32x96xf32>, tensor<96xf32>
  return %2 : tensor<32x96xf32>
}

// -----

// Nor does a norm's gradient take more through memory than the norm has read:
// no f32 row waits, a number of each row may, and a sum is made at once.
// CHECK-LABEL: func.func @across
// CHECK-NOT: amprt.buffer {{.*}}memref<3072xf32>
// CHECK: amprt.launch @{{.*}} memref<96xf16>
// CHECK-NEXT: amprt.gemm
// CHECK-NEXT: amprt.launch @
// CHECK-NOT: amprt.launch
// CHECK: return
func.func @across(%x: tensor<32x96xf16>, %r: tensor<32x96xf16>, %s: tensor<96xf32>, %w: tensor<96x96xf16>)
    -> (tensor<32x96xf16>, tensor<96xf16>) attributes {amp.entry = "train"} {
  %a = amp.matmul %x, %w : (tensor<32x96xf16>, tensor<96x96xf16>) -> tensor<32x96xf16>
  %0 = amp.add %a, %r : tensor<32x96xf16>, tensor<32x96xf16>
  %1 = amp.layer_norm %0, %s, %s {eps = 1.0e-05}
      : (tensor<32x96xf16>, tensor<96xf32>, tensor<96xf32>) -> tensor<32x96xf16>
  %2 = amp.matmul %1, %w : (tensor<32x96xf16>, tensor<96x96xf16>) -> tensor<32x96xf16>
  %dx, %ds, %db = amp.layer_norm_grad %0, %s, %2 {eps = 1.0e-05}
      : (tensor<32x96xf16>, tensor<96xf32>, tensor<32x96xf16>)
      -> (tensor<32x96xf16>, tensor<96xf32>, tensor<96xf32>)
  %3 = amp.sum %1 {axes = [0]} : tensor<32x96xf16> -> tensor<96xf16>
  return %dx, %3 : tensor<32x96xf16>, tensor<96xf16>
}

// -----

// A product with a slice is no row, though the slice is copied behind it for a
// reader that needs one: its sum is a kernel of its own, over rows.
// CHECK-LABEL: func.func @sum_before_copy
// CHECK-NOT: sizes [1, 4, 3, 3]
// CHECK: return
func.func @sum_before_copy(%x: tensor<4x1x3x3xf32>, %scale: tensor<1xf32>, %mean: tensor<1xf32>,
                           %variance: tensor<1xf32>, %dy: tensor<4x1x5x5xf32>)
    -> (tensor<4x1x3x3xf32>, tensor<1xf32>, tensor<1xf32>) attributes {amp.entry = "train"} {
  %0 = amp.slice %dy {offsets = [0, 0, 1, 1], sizes = [4, 1, 3, 3], strides = [1, 1, 1, 1]} : tensor<4x1x5x5xf32>
  %1, %2, %3 = amp.batch_norm_grad %x, %scale, %mean, %variance, %0 : (tensor<4x1x3x3xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<4x1x3x3xf32>) -> (tensor<4x1x3x3xf32>, tensor<1xf32>, tensor<1xf32>)
  return %1, %2, %3 : tensor<4x1x3x3xf32>, tensor<1xf32>, tensor<1xf32>
}
