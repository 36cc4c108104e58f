// RUN: amp-opt %s --split-input-file --amp-form-kernels=target=cuda | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels="target=cuda expand-all" | FileCheck %s --check-prefix=EXPANDED

// On CUDA an attention of 16 bits is a kernel of its own, and its gradients two. All read heads
// where they lie, and store where the copies would be.

// EXPANDED-NOT: amprt.attention

// CHECK-LABEL: func.func @heads
// CHECK-NOT: amprt.launch
// CHECK: amprt.attention value(%[[X:[0-9]+]], %[[X]], %[[X]], %[[Y:[0-9]+]], %[[S:[0-9]+]]) {{.*}}generated{{.*}}key_strides = array<i64: 1536, 16, 96>{{.*}}offsets = array<i64: 0, 32, 64, 0, 0>{{.*}}query_strides = array<i64: 1536, 16, 96>{{.*}}stored_strides = array<i64: 512, 16, 32>{{.*}} : memref<3072xf16>, memref<3072xf16>, memref<3072xf16>, memref<1024xf16>
// CHECK-NEXT: amprt.gemm %[[Y]]
// CHECK-NEXT: amprt.attention query_gradient(%[[X]], %[[X]], %[[X]], %[[Y]], %[[S]], %[[C:[0-9]+]], %[[G:[0-9]+]], %[[N:[0-9]+]]) {{.*}}offsets = array<i64: 0, 32, 64, 0, 0, 0, 0, 0>{{.*}}stored_strides = array<i64: 512, 16, 32, 1536, 16, 96>
// CHECK-NEXT: amprt.attention key_gradient(%[[X]], %[[X]], %[[X]], %[[S]], %[[C]], %[[G]], %[[G]], %[[N]]) {{.*}}offsets = array<i64: 0, 32, 64, 0, 0, 32, 64, 0>{{.*}}stored_strides = array<i64: 1536, 16, 96, 1536, 16, 96>
// CHECK-NEXT: return
func.func @heads(%x: tensor<2x16x6x16xf16>, %w: tensor<32x32xf16>, %c: tensor<2x16x2x16xf16>)
    -> (tensor<2x16x32xf16>, tensor<2x16x6x16xf16>) attributes {amp.entry = "eval"} {
  %q0 = amp.slice %x {offsets = [0, 0, 0, 0], sizes = [2, 16, 2, 16], strides = [1, 1, 1, 1]} : tensor<2x16x6x16xf16>
  %k0 = amp.slice %x {offsets = [0, 0, 2, 0], sizes = [2, 16, 2, 16], strides = [1, 1, 1, 1]} : tensor<2x16x6x16xf16>
  %v0 = amp.slice %x {offsets = [0, 0, 4, 0], sizes = [2, 16, 2, 16], strides = [1, 1, 1, 1]} : tensor<2x16x6x16xf16>
  %q = amp.transpose %q0 {permutation = [0, 2, 1, 3]} : tensor<2x16x2x16xf16>
  %k = amp.transpose %k0 {permutation = [0, 2, 1, 3]} : tensor<2x16x2x16xf16>
  %v = amp.transpose %v0 {permutation = [0, 2, 1, 3]} : tensor<2x16x2x16xf16>
  %dy = amp.transpose %c {permutation = [0, 2, 1, 3]} : tensor<2x16x2x16xf16>
  %y, %s = amp.attention %q, %k, %v
      : (tensor<2x2x16x16xf16>, tensor<2x2x16x16xf16>, tensor<2x2x16x16xf16>) -> (tensor<2x2x16x16xf32>, tensor<2x2x16x2xf32>)
  %low = amp.cast %y : tensor<2x2x16x16xf32> to tensor<2x2x16x16xf16>
  %yt = amp.transpose %low {permutation = [0, 2, 1, 3]} : tensor<2x2x16x16xf16>
  %rows = amp.reshape %yt : tensor<2x16x2x16xf16> -> tensor<2x16x32xf16>
  %out = amp.matmul %rows, %w : (tensor<2x16x32xf16>, tensor<32x32xf16>) -> tensor<2x16x32xf16>
  %dq, %dk, %dv = amp.attention_grad %q, %k, %v, %dy, %y, %s
      : (tensor<2x2x16x16xf16>, tensor<2x2x16x16xf16>, tensor<2x2x16x16xf16>, tensor<2x2x16x16xf16>,
         tensor<2x2x16x16xf32>, tensor<2x2x16x2xf32>) -> (tensor<2x2x16x16xf16>, tensor<2x2x16x16xf16>, tensor<2x2x16x16xf16>)
  %tq = amp.transpose %dq {permutation = [0, 2, 1, 3]} : tensor<2x2x16x16xf16>
  %tk = amp.transpose %dk {permutation = [0, 2, 1, 3]} : tensor<2x2x16x16xf16>
  %tv = amp.transpose %dv {permutation = [0, 2, 1, 3]} : tensor<2x2x16x16xf16>
  %dx = amp.concat %tq, %tk, %tv {axis = 2} : tensor<2x16x2x16xf16>, tensor<2x16x2x16xf16>, tensor<2x16x2x16xf16>
  return %out, %dx : tensor<2x16x32xf16>, tensor<2x16x6x16xf16>
}

// -----

// A result that somebody reads as it is stays as it is, and is copied for others.

// CHECK-LABEL: func.func @both
// CHECK: amprt.attention value(%{{[0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}}, %[[Y:[0-9]+]])
// CHECK-NOT: stored_strides
// CHECK: amprt.launch @copy(%[[Y]]
func.func @both(%q: tensor<2x2x16x16xf16>, %w: tensor<32x32xf16>) -> (tensor<2x2x16x16xf16>, tensor<2x16x32xf16>) attributes {amp.entry = "eval"} {
  %y = amp.attention %q, %q, %q : (tensor<2x2x16x16xf16>, tensor<2x2x16x16xf16>, tensor<2x2x16x16xf16>) -> tensor<2x2x16x16xf16>
  %yt = amp.transpose %y {permutation = [0, 2, 1, 3]} : tensor<2x2x16x16xf16>
  %rows = amp.reshape %yt : tensor<2x16x2x16xf16> -> tensor<2x16x32xf16>
  %out = amp.matmul %rows, %w : (tensor<2x16x32xf16>, tensor<32x32xf16>) -> tensor<2x16x32xf16>
  return %y, %out : tensor<2x2x16x16xf16>, tensor<2x16x32xf16>
}

// -----

// A copy in another type is made.

// CHECK-LABEL: func.func @converted
// CHECK: amprt.attention value(%{{[0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}}, %[[Y:[0-9]+]]) {{.*}} : memref<1024xf16>, memref<1024xf16>, memref<1024xf16>, memref<1024xf16>
// CHECK: amprt.launch @copy(%[[Y]]
func.func @converted(%q: tensor<2x2x16x16xf16>, %w: tensor<32x32xf32>) -> tensor<2x16x32xf32> attributes {amp.entry = "eval"} {
  %y = amp.attention %q, %q, %q : (tensor<2x2x16x16xf16>, tensor<2x2x16x16xf16>, tensor<2x2x16x16xf16>) -> tensor<2x2x16x16xf16>
  %wide = amp.cast %y : tensor<2x2x16x16xf16> to tensor<2x2x16x16xf32>
  %yt = amp.transpose %wide {permutation = [0, 2, 1, 3]} : tensor<2x2x16x16xf32>
  %rows = amp.reshape %yt : tensor<2x16x2x16xf32> -> tensor<2x16x32xf32>
  %out = amp.matmul %rows, %w : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
  return %out : tensor<2x16x32xf32>
}

// -----

// Rows that begin at no multiple of 16 bytes are copied. With dropout the kernel reads the id.

// CHECK-LABEL: func.func @odd
// CHECK: amprt.launch @copy(%{{[0-9]+}}, %[[Q:[0-9]+]])
// CHECK: amprt.attention value(%[[Q]], %[[Q]], %[[Q]], %{{[0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}}) {{.*}} : memref<1024xf16>, memref<1024xf16>, memref<1024xf16>, memref<2xi64>, memref<1xi32>, memref<1024xf16>
func.func @odd(%x: tensor<4x16x17xf16>, %key: tensor<2xi64>) -> tensor<4x16x16xf16> attributes {amp.entry = "eval"} {
  %q = amp.slice %x {offsets = [0, 0, 1], sizes = [4, 16, 16], strides = [1, 1, 1]} : tensor<4x16x17xf16>
  %y = amp.attention %q, %q, %q dropout %key {dropout = 0.1, id = 7}
      : (tensor<4x16x16xf16>, tensor<4x16x16xf16>, tensor<4x16x16xf16>, tensor<2xi64>) -> tensor<4x16x16xf16>
  return %y : tensor<4x16x16xf16>
}

// -----

// Expanded: other types, rows that are no whole vectors or too long for registers, one key.

// CHECK-LABEL: func.func @expanded
// CHECK-NOT: amprt.attention
func.func @expanded(%a: tensor<2x3x8xf32>, %b: tensor<2x3x4xf16>, %c: tensor<2x3x136xbf16>, %d: tensor<2x1x8xf16>)
    -> (tensor<2x3x8xf32>, tensor<2x3x4xf16>, tensor<2x3x136xbf16>, tensor<2x1x8xf16>) attributes {amp.entry = "eval"} {
  %0 = amp.attention %a, %a, %a : (tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %1 = amp.attention %b, %b, %b : (tensor<2x3x4xf16>, tensor<2x3x4xf16>, tensor<2x3x4xf16>) -> tensor<2x3x4xf16>
  %2 = amp.attention %c, %c, %c : (tensor<2x3x136xbf16>, tensor<2x3x136xbf16>, tensor<2x3x136xbf16>) -> tensor<2x3x136xbf16>
  %3 = amp.attention %d, %d, %d : (tensor<2x1x8xf16>, tensor<2x1x8xf16>, tensor<2x1x8xf16>) -> tensor<2x1x8xf16>
  return %0, %1, %2, %3 : tensor<2x3x8xf32>, tensor<2x3x4xf16>, tensor<2x3x136xbf16>, tensor<2x1x8xf16>
}
