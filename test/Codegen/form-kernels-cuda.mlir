// RUN: amp-opt %s --split-input-file --amp-form-kernels=target=cuda | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s --check-prefix=CPU
// RUN: not amp-opt %s --split-input-file --amp-form-kernels=target=rocm 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: error: expected target 'cpu' or 'cuda', found 'rocm'

// A sum of everything: at most 1024 partial sums, each of at least 8192
// elements.
// CHECK-LABEL: func.func @flat
// CHECK: amprt.launch @sum({{.*}}) sizes [134217728] {{.*}} grain 131072 : {{.*}} memref<1024xf64>
// CHECK: amprt.launch @combine({{.*}}) sizes [1024] {{.*}} grain 1024
// CHECK: amprt.launch @sum({{.*}}) sizes [20000] {{.*}} grain 8192 : {{.*}} memref<3xf64>
// CHECK: amprt.launch @combine({{.*}}) sizes [3] {{.*}} grain 3
// CPU-LABEL: func.func @flat
// CPU: amprt.launch @sum({{.*}}) sizes [134217728] {{.*}} grain 16384 :
func.func @flat(%x: tensor<134217728xf16>, %y: tensor<20000xf16>)
    -> (tensor<f16>, tensor<f16>) attributes {amp.entry = "eval"} {
  %0 = amp.sum %x {axes = [0]} : tensor<134217728xf16> -> tensor<f16>
  %1 = amp.sum %y {axes = [0]} : tensor<20000xf16> -> tensor<f16>
  return %0, %1 : tensor<f16>, tensor<f16>
}

// -----

// Blocks share the columns of a chunk: few chunks where there are many.
// CHECK-LABEL: func.func @columns
// CHECK: amprt.launch @sum({{.*}}) sizes [32768, 3072] {{.*}} grain 416 : {{.*}} memref<242688xf64>
// CHECK: amprt.launch @combine({{.*}}) sizes [79, 3072] {{.*}} grain 79
// CHECK: amprt.launch @sum{{.*}}({{.*}}) sizes [100, 7680] {{.*}} grain 32 : {{.*}} memref<30720xf64>
// CHECK: amprt.launch @combine({{.*}}) sizes [4, 7680] {{.*}} grain 4
// CPU-LABEL: func.func @columns
// CPU: amprt.launch @sum({{.*}}) sizes [32768, 3072] {{.*}} grain 2048 :
func.func @columns(%x: tensor<32768x3072xf16>, %y: tensor<100x7680xf16>)
    -> (tensor<3072xf16>, tensor<7680xf16>) attributes {amp.entry = "eval"} {
  %0 = amp.sum %x {axes = [0]} : tensor<32768x3072xf16> -> tensor<3072xf16>
  %1 = amp.sum %y {axes = [0]} : tensor<100x7680xf16> -> tensor<7680xf16>
  return %0, %1 : tensor<3072xf16>, tensor<7680xf16>
}

// -----

// Where rows are needed as a whole two blocks per multiprocessor take them.
// CHECK-LABEL: func.func @rows
// The gradients of a norm are one kernel: nothing but partial sums lies between.
// CHECK: amprt.launch {{.*}} sizes [32768, 768] {{.*}} grain 128 :
// CHECK-NEXT: amprt.launch @combine{{.*}}({{.*}}) sizes [256, 768] {{.*}} grain 256
// CHECK-NEXT: return
// CPU-LABEL: func.func @rows
// CPU: amprt.launch {{.*}} sizes [32768, 768] {{.*}} grain 2048 :
func.func @rows(%x: tensor<32768x768xf16>, %s: tensor<768xf32>, %dy: tensor<32768x768xf16>)
    -> (tensor<32768x768xf16>, tensor<768xf32>, tensor<768xf32>) attributes {amp.entry = "eval"} {
  %dx, %ds, %db = amp.layer_norm_grad %x, %s, %dy {eps = 1.0e-05}
      : (tensor<32768x768xf16>, tensor<768xf32>, tensor<32768x768xf16>)
      -> (tensor<32768x768xf16>, tensor<768xf32>, tensor<768xf32>)
  return %dx, %ds, %db : tensor<32768x768xf16>, tensor<768xf32>, tensor<768xf32>
}

// -----

// One number per chunk of rows, one number of all.
// CHECK-LABEL: func.func @loss
// CHECK: amprt.launch {{.*}} sizes [32768, 50304] {{.*}} grain 32 : {{.*}} memref<1024xf64>
// CPU-LABEL: func.func @loss
// CPU: amprt.launch {{.*}} sizes [32768, 50304] {{.*}} grain 1 :
func.func @loss(%x: tensor<32768x50304xf16>, %y: tensor<32768xi64>) -> tensor<f32>
    attributes {amp.entry = "eval"} {
  %0 = amp.cross_entropy %x, %y : tensor<32768x50304xf16>, tensor<32768xi64>
  return %0 : tensor<f32>
}

// -----

// Gradients are checked and their squares summed in two stages, too.
// CHECK-LABEL: func.func @norm
// CHECK: amprt.launch @check_norm({{.*}}) sizes [16777216] {{.*}} grain 16384 : {{.*}} memref<1024xf64>
// CHECK: amprt.launch @combine_norm({{.*}}) sizes [1024]
// CPU-LABEL: func.func @norm
// CPU: amprt.launch @check_norm({{.*}}) sizes [16777216] {{.*}} grain 65536 :
func.func @norm(%g: tensor<4096x4096xf16>, %m: tensor<f32>) -> (tensor<f32>, tensor<i1>)
    attributes {amp.entry = "eval"} {
  %bundle = amp.gradients [@w = %g] for @opt : (tensor<4096x4096xf16>) -> !amp.gradients<scaled>
  %finite, %norm = amp.gradient_norm %bundle times %m : !amp.gradients<scaled>, tensor<f32>
  return %norm, %finite : tensor<f32>, tensor<i1>
}
amp.variable @w : tensor<4096x4096xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
