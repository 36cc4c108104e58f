// RUN: amp-opt %s --amp-form-kernels="target=cuda epilogues=all" | FileCheck %s
// RUN: amp-opt %s --amp-form-kernels=target=cuda | FileCheck %s --check-prefix=CHOICE
// RUN: amp-opt %s --amp-form-kernels="target=cuda epilogues=gelu" \
// RUN:   | FileCheck %s --check-prefixes=CHECK-GELU
// RUN: amp-opt %s --amp-form-kernels="target=cuda epilogues=bias" \
// RUN:   | FileCheck %s --check-prefixes=CHECK-BIAS
// RUN: amp-opt %s --amp-form-kernels="target=cuda epilogues=none" \
// RUN:   | FileCheck %s --check-prefixes=CHECK-NONE
// RUN: not amp-opt %s --amp-form-kernels="target=cuda epilogues=relu" 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WRONG

// WRONG: error: expected epilogues 'none', 'bias', 'gelu' or 'all', found 'relu'

// gelu alone, and what it is given only where somebody else reads that.

// CHECK-LABEL: func.func @forward
// CHECK-NOT: amprt.choice
// CHECK: amprt.gemm %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}} form<bias|gelu> bias %{{[^ ]*}} : memref<8xf16> {
// CHECK-NOT: amprt.launch
// CHECK: return
// CHECK-BIAS-LABEL: func.func @forward
// CHECK-BIAS: amprt.gemm {{.*}} form<bias> bias
// CHECK-BIAS-NOT: gelu
// CHECK-BIAS: amprt.launch @gelu
// CHECK-NONE-LABEL: func.func @forward
// CHECK-NONE: amprt.gemm %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}} {
// CHECK-NONE: amprt.launch @add_gelu
// Where nothing is asked for, each form that the library may lack has lists of calls
// behind it that do with less; what none but the kernel reads lies in the result.
// CHOICE-LABEL: func.func @forward
// CHOICE: amprt.buffer result "c"
// CHOICE-NOT: amprt.buffer
// CHOICE: amprt.choice {
// CHOICE-NEXT: amprt.gemm %{{[^,]*}}, %{{[^,]*}}, %[[C:[^ ]*]] form<bias|gelu> bias
// CHOICE-NEXT: }, {
// CHOICE-NEXT: amprt.gemm %{{[^,]*}}, %{{[^,]*}}, %[[C]] form<bias> bias
// CHOICE-NEXT: amprt.launch @gelu(%[[C]])
// CHOICE-NEXT: }, {
// CHOICE-NEXT: amprt.gemm %{{[^,]*}}, %{{[^,]*}}, %[[C]] {
// CHOICE-NEXT: amprt.launch @add_gelu(%[[C]], %{{[^ ]*}})
// CHOICE-NEXT: }
// CHOICE-NEXT: return
func.func @forward(%a: tensor<4x16xf16> {amp.name = "a"}, %b: tensor<16x8xf16> {amp.name = "b"},
                   %v: tensor<8xf16> {amp.name = "v"})
    -> (tensor<4x8xf16> {amp.name = "c"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %a, %b : (tensor<4x16xf16>, tensor<16x8xf16>) -> tensor<4x8xf16>
  %1 = amp.add %0, %v : tensor<4x8xf16>, tensor<8xf16>
  %2 = amp.gelu %1 {tanh} : tensor<4x8xf16>
  return %2 : tensor<4x8xf16>
}

// A hidden layer and back: two contractions instead of them and four launches.
// aux is what the second reads.

// CHECK-LABEL: func.func @both
// CHECK: %[[H:.*]] = amprt.buffer : memref<32xf16>
// CHECK: amprt.gemm {{.*}} form<gelu|aux> aux %[[H]] : memref<32xf16> {{.*}}m = 4 {{.*}}n = 8
// CHECK: amprt.gemm {{.*}} form<gelu_grad|bias_grad> bias %{{.*}} : memref<8xf16> aux %[[H]] : memref<32xf16> {{.*}}transpose_b}
// CHECK-NOT: amprt.launch
// CHECK: return
// CHECK-GELU-LABEL: func.func @both
// CHECK-GELU: amprt.gemm {{.*}} form<gelu|aux> aux
// CHECK-GELU: amprt.gemm {{.*}} form<gelu_grad> aux %{{[0-9]*}} : memref<32xf16>
// CHECK-GELU: amprt.launch @sum
// CHECK-BIAS-LABEL: func.func @both
// CHECK-BIAS: amprt.gemm
// CHECK-BIAS: amprt.launch @gelu
// CHECK-BIAS: amprt.gemm
// CHECK-BIAS: amprt.launch @gelu_grad_sum
// CHOICE-LABEL: func.func @both
// CHOICE: amprt.choice
// CHOICE-NEXT: amprt.gemm {{.*}}, %[[Y:[^ ]*]] form<gelu|aux> aux %[[H:[^ ]*]] :
// CHOICE-NEXT: }, {
// CHOICE-NEXT: amprt.gemm {{.*}}, %[[H]] {
// CHOICE-NEXT: amprt.launch @{{[^(]*}}(%[[H]], %[[Y]])
// CHOICE-NEXT: }
// CHOICE-NEXT: amprt.choice
// CHOICE-NEXT: amprt.gemm {{.*}}, %[[D:[^ ]*]] form<gelu_grad|bias_grad> bias %[[S:[^ ]*]] : memref<8xf16> aux %[[H]] :
// CHOICE-NEXT: }, {
// CHOICE-NEXT: amprt.gemm {{.*}}, %[[D]] form<gelu_grad> aux %[[H]] :
// CHOICE-NEXT: amprt.launch @sum(%[[D]], %[[S]])
// CHOICE-NEXT: }, {
// CHOICE-NEXT: amprt.gemm {{.*}}, %[[D]] {
// CHOICE-NEXT: amprt.launch @gelu_grad_sum(%[[H]], %[[D]], %[[S]])
// CHOICE-NEXT: }
// CHOICE-NEXT: return
func.func @both(%a: tensor<4x16xf16> {amp.name = "a"}, %b: tensor<16x8xf16> {amp.name = "b"},
                %dy: tensor<4x24xf16> {amp.name = "dy"}, %w: tensor<8x24xf16> {amp.name = "w"})
    -> (tensor<4x8xf16> {amp.name = "c"}, tensor<4x8xf16> {amp.name = "da"},
        tensor<8xf16> {amp.name = "dv"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %a, %b : (tensor<4x16xf16>, tensor<16x8xf16>) -> tensor<4x8xf16>
  %1 = amp.gelu %0 {tanh} : tensor<4x8xf16>
  %2 = amp.matmul %dy, %w {transpose_b} : (tensor<4x24xf16>, tensor<8x24xf16>) -> tensor<4x8xf16>
  %3 = amp.gelu_grad %0, %2 {tanh} : tensor<4x8xf16>
  %4 = amp.sum %3 {axes = [0]} : tensor<4x8xf16> -> tensor<8xf16>
  return %1, %3, %4 : tensor<4x8xf16>, tensor<4x8xf16>, tensor<8xf16>
}

// Batches that are more rows are one matrix.

// CHECK-LABEL: func.func @rows
// CHECK: amprt.gemm {{.*}} form<gelu_grad|bias_grad> {{.*}}m = 12
// CHECK-NOT: amprt.launch
// CHECK: return
func.func @rows(%h: tensor<3x4x8xbf16> {amp.name = "h"}, %dy: tensor<3x4x24xbf16> {amp.name = "dy"},
                %w: tensor<24x8xbf16> {amp.name = "w"})
    -> (tensor<3x4x8xbf16> {amp.name = "da"}, tensor<8xbf16> {amp.name = "dv"})
    attributes {amp.entry = "eval"} {
  %0 = amp.matmul %dy, %w : (tensor<3x4x24xbf16>, tensor<24x8xbf16>) -> tensor<3x4x8xbf16>
  %1 = amp.gelu_grad %h, %0 {tanh} : tensor<3x4x8xbf16>
  %2 = amp.sum %1 {axes = [0, 1]} : tensor<3x4x8xbf16> -> tensor<8xbf16>
  return %1, %2 : tensor<3x4x8xbf16>, tensor<8xbf16>
}

// Batches that are not are several.

// CHECK-LABEL: func.func @batches
// CHECK: amprt.gemm
// CHECK-NOT: {{ aux |gelu}}
// CHECK: amprt.launch @gelu
func.func @batches(%a: tensor<3x4x16xf16> {amp.name = "a"}, %b: tensor<3x16x8xf16> {amp.name = "b"})
    -> (tensor<3x4x8xf16> {amp.name = "c"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %a, %b : (tensor<3x4x16xf16>, tensor<3x16x8xf16>) -> tensor<3x4x8xf16>
  %1 = amp.gelu %0 {tanh} : tensor<3x4x8xf16>
  return %1 : tensor<3x4x8xf16>
}

// The exact form is another function.

// CHECK-LABEL: func.func @exact
// CHECK: amprt.gemm
// CHECK-NOT: {{ aux |gelu}}
// CHECK: amprt.launch @gelu
// CHECK: amprt.gemm
// CHECK-NOT: {{ aux |gelu}}
// CHECK: amprt.launch @gelu_grad
func.func @exact(%a: tensor<4x16xf16> {amp.name = "a"}, %b: tensor<16x8xf16> {amp.name = "b"},
                 %h: tensor<4x8xf16> {amp.name = "h"})
    -> (tensor<4x8xf16> {amp.name = "c"}, tensor<4x8xf16> {amp.name = "d"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %a, %b : (tensor<4x16xf16>, tensor<16x8xf16>) -> tensor<4x8xf16>
  %1 = amp.gelu %0 : tensor<4x8xf16>
  %2 = amp.matmul %1, %1 {transpose_b} : (tensor<4x8xf16>, tensor<4x8xf16>) -> tensor<4x4xf16>
  %3 = amp.matmul %2, %h : (tensor<4x4xf16>, tensor<4x8xf16>) -> tensor<4x8xf16>
  %4 = amp.gelu_grad %h, %3 : tensor<4x8xf16>
  return %1, %4 : tensor<4x8xf16>, tensor<4x8xf16>
}

// Rows of 9 elements, f32, a result of another type, an operand 8 bytes on, a
// gradient that others read as well: each is a kernel.

// CHECK-LABEL: func.func @odd
// CHECK: amprt.gemm
// CHECK-NOT: {{ aux |gelu}}
// CHECK: amprt.launch @gelu
func.func @odd(%a: tensor<4x16xf16> {amp.name = "a"}, %b: tensor<16x9xf16> {amp.name = "b"})
    -> (tensor<4x9xf16> {amp.name = "c"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %a, %b : (tensor<4x16xf16>, tensor<16x9xf16>) -> tensor<4x9xf16>
  %1 = amp.gelu %0 {tanh} : tensor<4x9xf16>
  return %1 : tensor<4x9xf16>
}
// CHECK-LABEL: func.func @wide
// CHECK: amprt.gemm
// CHECK-NOT: {{ aux |gelu}}
// CHECK: amprt.launch @gelu
func.func @wide(%a: tensor<4x16xf32> {amp.name = "a"}, %b: tensor<16x8xf32> {amp.name = "b"})
    -> (tensor<4x8xf32> {amp.name = "c"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %a, %b : (tensor<4x16xf32>, tensor<16x8xf32>) -> tensor<4x8xf32>
  %1 = amp.gelu %0 {tanh} : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
// CHECK-LABEL: func.func @mixed
// CHECK: amprt.gemm
// CHECK-NOT: {{ aux |gelu}}
// CHECK: amprt.launch @gelu
func.func @mixed(%a: tensor<4x16xf16> {amp.name = "a"}, %b: tensor<16x8xf16> {amp.name = "b"})
    -> (tensor<4x8xf32> {amp.name = "c"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %a, %b : (tensor<4x16xf16>, tensor<16x8xf16>) -> tensor<4x8xf32>
  %1 = amp.gelu %0 {tanh} : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
// CHECK-LABEL: func.func @unaligned
// CHECK: amprt.gemm
// CHECK-NOT: {{ aux |gelu}}
// CHECK: amprt.launch @gelu
func.func @unaligned(%a: tensor<4x20xf16> {amp.name = "a"}, %b: tensor<16x8xf16> {amp.name = "b"})
    -> (tensor<4x8xf16> {amp.name = "c"}) attributes {amp.entry = "eval"} {
  %0 = amp.slice %a {offsets = [0, 4], sizes = [4, 16], strides = [1, 1]} : tensor<4x20xf16>
  %1 = amp.matmul %0, %b : (tensor<4x16xf16>, tensor<16x8xf16>) -> tensor<4x8xf16>
  %2 = amp.gelu %1 {tanh} : tensor<4x8xf16>
  return %2 : tensor<4x8xf16>
}
// CHECK-LABEL: func.func @shared
// CHECK: amprt.gemm
// CHECK-NOT: {{ aux |gelu}}
// CHECK: amprt.launch @gelu_grad
func.func @shared(%h: tensor<4x8xf16> {amp.name = "h"}, %dy: tensor<4x16xf16> {amp.name = "dy"},
                  %w: tensor<16x8xf16> {amp.name = "w"})
    -> (tensor<4x8xf16> {amp.name = "da"}, tensor<4x8xf16> {amp.name = "dg"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %dy, %w : (tensor<4x16xf16>, tensor<16x8xf16>) -> tensor<4x8xf16>
  %1 = amp.gelu_grad %h, %0 {tanh} : tensor<4x8xf16>
  return %0, %1 : tensor<4x8xf16>, tensor<4x8xf16>
}

// A bias's gradient is a kernel where its sum is f32, and a row's sum is none.

// CHECK-LABEL: func.func @sums
// CHECK: amprt.gemm {{.*}} form<gelu_grad> aux %{{[0-9a-z]*}} : memref<32xf16>
// CHECK: amprt.launch
func.func @sums(%h: tensor<4x8xf16> {amp.name = "h"}, %dy: tensor<4x16xf16> {amp.name = "dy"},
                %w: tensor<16x8xf16> {amp.name = "w"})
    -> (tensor<8xf32> {amp.name = "dv"}, tensor<4xf16> {amp.name = "r"}) attributes {amp.entry = "eval"} {
  %0 = amp.matmul %dy, %w : (tensor<4x16xf16>, tensor<16x8xf16>) -> tensor<4x8xf16>
  %1 = amp.gelu_grad %h, %0 {tanh} : tensor<4x8xf16>
  %2 = amp.sum %1 {axes = [0]} : tensor<4x8xf16> -> tensor<8xf32>
  %3 = amp.sum %1 {axes = [1]} : tensor<4x8xf16> -> tensor<4xf16>
  return %2, %3 : tensor<8xf32>, tensor<4xf16>
}
