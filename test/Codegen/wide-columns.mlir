// RUN: amp-opt %s --amp-train=batch=1 | FileCheck %s
// RUN: amp-opt %s --amp-train="batch=1 target=cuda" | FileCheck %s

// Sums of columns that are stored in another type need memory of their own: of
// more columns than there is for, they are completed some at a time.
// CHECK: amprt.launch @{{sum.*}} sizes [5, 131075]
// CHECK: amprt.launch @[[COMBINE:.*]]([[FROM:%.*]], [[INTO:%.*]]) sizes [{{.*}}, 65536] strides [131075, 1, 0, 1] offsets [0, 0]
// CHECK: amprt.launch @[[COMBINE]]([[FROM]], [[INTO]]) sizes [{{.*}}, 65536] strides [131075, 1, 0, 1] offsets [65536, 65536]
// CHECK: amprt.launch @[[COMBINE]]([[FROM]], [[INTO]]) sizes [{{.*}}, 3] strides [131075, 1, 0, 1] offsets [131072, 131072]
func.func @f(%x: tensor<5x131075xf16>) -> tensor<131075xf16> attributes {amp.entry = "eval"} {
  %y = amp.sum %x {axes = [0]} : tensor<5x131075xf16> -> tensor<131075xf16>
  return %y : tensor<131075xf16>
}

// CHECK: amprt.launch @{{sum.*}} sizes [5, 131075]
// CHECK-NOT: amprt.launch @{{.*}} 65536]
func.func @g(%x: tensor<5x131075xf16>) -> tensor<131075xf32> attributes {amp.entry = "eval"} {
  %y = amp.sum %x {axes = [0]} : tensor<5x131075xf16> -> tensor<131075xf32>
  return %y : tensor<131075xf32>
}
