// RUN: amp-opt %s | FileCheck %s
// RUN: amp-opt %s | amp-opt | FileCheck %s
// RUN: amp-opt %s --mlir-print-op-generic | amp-opt | FileCheck %s

// What a normalization stores is independent of what it reads.

// CHECK-LABEL: func.func @batch_norm
func.func @batch_norm(%x: tensor<?x8x4xf16>, %s: tensor<8xf32>, %b: tensor<8xf32>) {
  // CHECK: %{{.*}}, %[[MEAN:.*]], %[[VAR:.*]] = amp.batch_norm %{{.*}}, %{{.*}}, %{{.*}} : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>) -> (tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>)
  %y, %mean, %var = amp.batch_norm %x, %s, %b : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>) -> (tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>)
  // CHECK: amp.batch_norm_grad %{{.*}}, %{{.*}}, %[[MEAN]], %[[VAR]], %{{.*}} {eps = 1.000000e-03 : f64} : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<?x8x4xf32>) -> (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>)
  %dx, %ds, %db = amp.batch_norm_grad %x, %s, %mean, %var, %y {eps = 1.0e-3} : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<?x8x4xf32>) -> (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>)
  // CHECK: amp.batch_norm_inference %{{.*}}, %{{.*}}, %{{.*}}, %[[MEAN]], %[[VAR]] : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x4xf16>
  %z = amp.batch_norm_inference %x, %s, %b, %mean, %var : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x4xf16>
  return
}

// CHECK-LABEL: func.func @groups
func.func @groups(%x: tensor<?x8x4xf16>, %s: tensor<8xf32>, %b: tensor<8xf32>) {
  // CHECK: amp.group_norm %{{.*}}, %{{.*}}, %{{.*}} {groups = 4 : i64} : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x4xf16>
  %0 = amp.group_norm %x, %s, %b {groups = 4} : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x4xf16>
  // CHECK: amp.group_norm_grad %{{.*}}, %{{.*}}, %{{.*}} {groups = 4 : i64} : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<?x8x4xf16>) -> (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>)
  %1, %2, %3 = amp.group_norm_grad %x, %s, %0 {groups = 4} : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<?x8x4xf16>) -> (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>)
  // CHECK: amp.instance_norm %{{.*}}, %{{.*}}, %{{.*}} : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x4xf16>
  %4 = amp.instance_norm %x, %s, %b : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x4xf16>
  return
}

// CHECK-LABEL: func.func @rms_norm
func.func @rms_norm(%x: tensor<?x7x16xbf16>, %s: tensor<16xf32>, %p: tensor<7x16xf32>) {
  // CHECK: amp.rms_norm %{{.*}}, %{{.*}} : (tensor<?x7x16xbf16>, tensor<7x16xf32>) -> tensor<?x7x16xbf16>
  %planes = amp.rms_norm %x, %p : (tensor<?x7x16xbf16>, tensor<7x16xf32>) -> tensor<?x7x16xbf16>
  // CHECK: amp.rms_norm %{{.*}}, %{{.*}} {eps = 9.9999999999999995E-7 : f64} : (tensor<?x7x16xbf16>, tensor<16xf32>) -> tensor<?x7x16xbf16>
  %0 = amp.rms_norm %x, %s {eps = 1.0e-6} : (tensor<?x7x16xbf16>, tensor<16xf32>) -> tensor<?x7x16xbf16>
  // CHECK: amp.rms_norm_grad %{{.*}}, %{{.*}}, %{{.*}} : (tensor<?x7x16xbf16>, tensor<16xf32>, tensor<?x7x16xbf16>) -> (tensor<?x7x16xbf16>, tensor<16xf32>)
  %1, %2 = amp.rms_norm_grad %x, %s, %0 : (tensor<?x7x16xbf16>, tensor<16xf32>, tensor<?x7x16xbf16>) -> (tensor<?x7x16xbf16>, tensor<16xf32>)
  return
}
