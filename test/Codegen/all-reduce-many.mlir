// A call takes 16 tensors; more of them are several calls.
// RUN: amp-opt %s --amp-form-kernels --amp-plan-memory | FileCheck %s
// CHECK-LABEL: func.func @many
// CHECK: %[[LAST:.*]] = amprt.buffer result "result16"
// CHECK: amprt.all_reduce mean({{.*}}) {counts = array<i64: 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3>,
// CHECK: amprt.all_reduce mean(%{{[^ ]*}} to %[[LAST]]) {counts = array<i64: 3>,
func.func @many(%x0: tensor<3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>, %x5: tensor<3xf32>, %x6: tensor<3xf32>, %x7: tensor<3xf32>, %x8: tensor<3xf32>, %x9: tensor<3xf32>, %x10: tensor<3xf32>, %x11: tensor<3xf32>, %x12: tensor<3xf32>, %x13: tensor<3xf32>, %x14: tensor<3xf32>, %x15: tensor<3xf32>, %x16: tensor<3xf32>)
    -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) attributes {amp.entry = "train"} {
  %s:17 = amp.all_reduce_tensors mean %x0, %x1, %x2, %x3, %x4, %x5, %x6, %x7, %x8, %x9, %x10, %x11, %x12, %x13, %x14, %x15, %x16
      : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return %s#0, %s#1, %s#2, %s#3, %s#4, %s#5, %s#6, %s#7, %s#8, %s#9, %s#10, %s#11, %s#12, %s#13, %s#14, %s#15, %s#16 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}
