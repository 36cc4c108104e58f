// RUN: amp-opt %s --amp-master-weights --split-input-file | FileCheck %s
// RUN: amp-opt %s --amp-master-weights --amp-master-weights --split-input-file | FileCheck %s

// What is read in f16 is a copy that the optimizer keeps; readers share it.

// CHECK: amp.variable @w : tensor<4x2xf32> = #amp.ones
// CHECK-NEXT: amp.variable @w.f16 : tensor<4x2xf16> copy_of @w
// CHECK-NOT: copy_of
amp.variable @w : tensor<4x2xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]

// CHECK-LABEL: func.func @train
func.func @train() -> (tensor<4x2xf16>, tensor<4x2xf16>) attributes {amp.entry = "train"} {
  // CHECK-NOT: amp.read @w :
  // CHECK-NOT: amp.cast
  // CHECK: amp.read @w.f16 : tensor<4x2xf16>
  %0 = amp.read @w : tensor<4x2xf32>
  %1 = amp.cast %0 : tensor<4x2xf32> to tensor<4x2xf16>
  %2 = amp.read @w : tensor<4x2xf32>
  %3 = amp.cast %2 : tensor<4x2xf32> to tensor<4x2xf16>
  return %1, %3 : tensor<4x2xf16>, tensor<4x2xf16>
}
// CHECK-LABEL: func.func @eval
func.func @eval() -> (tensor<4x2xf32>, tensor<4x2xf16>) attributes {amp.entry = "eval"} {
  // CHECK-DAG: %[[LOW:.*]] = amp.read @w.f16
  // CHECK-DAG: %[[HIGH:.*]] = amp.read @w :
  // CHECK: return %[[HIGH]], %[[LOW]]
  %0 = amp.read @w : tensor<4x2xf32>
  %1 = amp.cast %0 : tensor<4x2xf32> to tensor<4x2xf16>
  return %0, %1 : tensor<4x2xf32>, tensor<4x2xf16>
}

// -----

// One copy for each low type; a name that is taken is not reused.

// CHECK: amp.variable @w : tensor<4xf32>
// CHECK-DAG: amp.variable @[[F16:w\.f16.+]] : tensor<4xf16> copy_of @w
// CHECK-DAG: amp.variable @w.bf16 : tensor<4xbf16> copy_of @w
// CHECK: amp.variable @w.f16 : tensor<1xf32>
amp.variable @w : tensor<4xf32> = #amp.ones
amp.variable @w.f16 : tensor<1xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
// CHECK-LABEL: func.func @both
func.func @both() -> (tensor<4xf16>, tensor<4xbf16>) {
  // CHECK-DAG: amp.read @[[F16]] : tensor<4xf16>
  // CHECK-DAG: amp.read @w.bf16 : tensor<4xbf16>
  %0 = amp.read @w : tensor<4xf32>
  %1 = amp.cast %0 : tensor<4xf32> to tensor<4xf16>
  %2 = amp.cast %0 : tensor<4xf32> to tensor<4xbf16>
  return %1, %2 : tensor<4xf16>, tensor<4xbf16>
}

// -----

// Nobody keeps copies of these up to date: a buffer, a parameter that no
// optimizer updates, and one that is also written by hand. The user's own
// conversion, and a cast to a wider type, are no reads of a low copy.

// CHECK-NOT: copy_of
amp.variable @buffer : tensor<4xf32> = #amp.ones {trainable = false}
amp.variable @frozen : tensor<4xf32> = #amp.ones
amp.variable @written : tensor<4xf32> = #amp.ones
amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@written, @w]
// CHECK-LABEL: func.func @stay
func.func @stay(%x: tensor<4xf32>) -> (tensor<4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<4xf64>) {
  // CHECK-COUNT-3: amp.cast %{{.*}} : tensor<4xf32> to tensor<4xf16>
  // CHECK: amp.convert
  // CHECK: amp.cast %{{.*}} : tensor<4xf32> to tensor<4xf64>
  %0 = amp.read @buffer : tensor<4xf32>
  %1 = amp.cast %0 : tensor<4xf32> to tensor<4xf16>
  %2 = amp.read @frozen : tensor<4xf32>
  %3 = amp.cast %2 : tensor<4xf32> to tensor<4xf16>
  %4 = amp.read @written : tensor<4xf32>
  %5 = amp.cast %4 : tensor<4xf32> to tensor<4xf16>
  %6 = amp.read @w : tensor<4xf32>
  %7 = amp.convert %6 : tensor<4xf32> to tensor<4xf16>
  %8 = amp.cast %6 : tensor<4xf32> to tensor<4xf64>
  amp.write @written, %x : tensor<4xf32>
  return %1, %3, %5, %7, %8 : tensor<4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<4xf64>
}

// -----

// A parameter declared low becomes the copy of a master made from it, which is
// what is trained; reads stay.

// CHECK: amp.variable @w.master : tensor<4xf32> = #amp.normal {role = #amp.role<master of @w>}
// CHECK-NEXT: amp.variable @w : tensor<4xf16> copy_of @w.master
// CHECK: amp.variable @b.master : tensor<2xf32> = dense<[5.000000e-01, 1.000000e+00]> : tensor<2xf32> {role = #amp.role<master of @b>}
// CHECK-NEXT: amp.variable @b : tensor<2xbf16> copy_of @b.master
// CHECK: amp.variable @n : tensor<2xf16> = #amp.zeros {trainable = false}
// CHECK: amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w.master, @b.master]
amp.variable @w : tensor<4xf16> = #amp.normal
amp.variable @b : tensor<2xbf16> = dense<[0.5, 1.0]> : tensor<2xbf16>
amp.variable @n : tensor<2xf16> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w, @b]
// CHECK-LABEL: func.func @declared_low
func.func @declared_low(%x: tensor<2xf16>, %db: tensor<2xbf16>) -> tensor<2xf32> {
  // CHECK: %[[W:.*]] = amp.read @w : tensor<4xf16>
  // CHECK: amp.gradients [@w.master = %[[W]], @b.master = %arg1] for @opt
  // CHECK: amp.gradient %{{.*}}[@b.master]
  // CHECK: amp.write @n
  %0 = amp.read @w : tensor<4xf16>
  %g = amp.gradients [@w = %0, @b = %db] for @opt : (tensor<4xf16>, tensor<2xbf16>) -> !amp.gradients<unscaled>
  %1 = amp.gradient %g[@b] : !amp.gradients<unscaled> -> tensor<2xf32>
  amp.write @n, %x : tensor<2xf16>
  return %1 : tensor<2xf32>
}
