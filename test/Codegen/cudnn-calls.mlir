// Attentions and convolutions that cuDNN may have are its calls; the rest are kernels and
// products. Statistics that anybody else reads are our own, and a row that stands for many
// is copied.
// RUN: amp-opt %s --amp-form-kernels="target=cuda cudnn" | FileCheck %s
// RUN: amp-opt %s --amp-form-kernels=target=cuda | FileCheck %s --check-prefix=OWN
// OWN-NOT: amprt.conv
// OWN-NOT: amprt.attention{{ +}}gradient

// CHECK-LABEL: func.func @both
// CHECK: amprt.attention{{ +}}value({{.*}}) {batch = 2 : i64, causal, heads = 3 : i64
// CHECK-NOT: generated
// CHECK: amprt.attention{{ +}}gradient(
// CHECK-NOT: generated
func.func @both(%q: tensor<2x3x16x8xf16>, %k: tensor<2x3x16x8xf16>, %v: tensor<2x3x16x8xf16>, %c: tensor<2x3x16x8xf16>)
    -> (tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>) attributes {amp.entry = "eval"} {
  %y, %s = amp.attention %q, %k, %v {causal}
      : (tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>) -> (tensor<2x3x16x8xf16>, tensor<2x3x16x2xf32>)
  %dq, %dk, %dv = amp.attention_grad %q, %k, %v, %c, %y, %s {causal}
      : (tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>,
         tensor<2x3x16x2xf32>) -> (tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>)
  return %y, %dq, %dk, %dv : tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>
}

// CHECK-LABEL: func.func @shared
// CHECK: amprt.attention{{ +}}value({{.*}}) {batch = 2 : i64, generated
func.func @shared(%q: tensor<2x4x16x8xf16>, %k: tensor<2x2x16x8xf16>, %v: tensor<2x2x16x8xf16>) -> tensor<2x4x16x8xf16>
    attributes {amp.entry = "eval"} {
  %y = amp.attention %q, %k, %v : (tensor<2x4x16x8xf16>, tensor<2x2x16x8xf16>, tensor<2x2x16x8xf16>) -> tensor<2x4x16x8xf16>
  return %y : tensor<2x4x16x8xf16>
}

// CHECK-LABEL: func.func @read
// CHECK: amprt.attention{{ +}}value({{.*}}) {batch = 2 : i64, generated
func.func @read(%q: tensor<2x3x16x8xf16>) -> (tensor<2x3x16x8xf16>, tensor<2x3x16x2xf32>) attributes {amp.entry = "eval"} {
  %y, %s = amp.attention %q, %q, %q
      : (tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>) -> (tensor<2x3x16x8xf16>, tensor<2x3x16x2xf32>)
  return %y, %s : tensor<2x3x16x8xf16>, tensor<2x3x16x2xf32>
}

// CHECK-LABEL: func.func @broadcast
// CHECK: amprt.launch @copy
// CHECK: amprt.attention{{ +}}value(
// CHECK-SAME: key_strides = array<i64: 384, 128, 8>
// CHECK-NOT: generated
func.func @broadcast(%q: tensor<2x3x16x8xf16>, %k: tensor<1x3x16x8xf16>) -> tensor<2x3x16x8xf16> attributes {amp.entry = "eval"} {
  %0 = amp.broadcast %k : tensor<1x3x16x8xf16> -> tensor<2x3x16x8xf16>
  %y = amp.attention %q, %0, %q : (tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>, tensor<2x3x16x8xf16>) -> tensor<2x3x16x8xf16>
  return %y : tensor<2x3x16x8xf16>
}

// CHECK-LABEL: func.func @convolutions
// CHECK: amprt.conv{{ +}}y({{.*}}amprt.reordered
// CHECK-COUNT-2: amprt.gemm
// CHECK-NOT: amprt.conv
func.func @convolutions(%x: tensor<2x3x8x8xf16>, %w: tensor<4x3x3x3xf16>, %p: tensor<4x3x1x1xf16>)
    -> (tensor<2x4x8x8xf16>, tensor<2x4x8x8xf32>, tensor<2x4x8x8xf16>) attributes {amp.entry = "eval"} {
  %0 = amp.conv %x, %w {low = [1, 1], high = [1, 1]} : (tensor<2x3x8x8xf16>, tensor<4x3x3x3xf16>) -> tensor<2x4x8x8xf16>
  %1 = amp.conv %x, %w {low = [1, 1], high = [1, 1]} : (tensor<2x3x8x8xf16>, tensor<4x3x3x3xf16>) -> tensor<2x4x8x8xf32>
  %2 = amp.conv %x, %p : (tensor<2x3x8x8xf16>, tensor<4x3x1x1xf16>) -> tensor<2x4x8x8xf16>
  return %0, %1, %2 : tensor<2x4x8x8xf16>, tensor<2x4x8x8xf32>, tensor<2x4x8x8xf16>
}
