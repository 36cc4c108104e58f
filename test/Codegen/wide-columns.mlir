// RUN: amp-opt %s --amp-train=batch=1 | FileCheck %s
// RUN: amp-opt %s --amp-train="batch=1 target=cuda" | FileCheck %s --check-prefix=CUDA

// Sums of columns are formed in f64 and need memory of their own: of more
// columns than there is for, they are completed some at a time.
// CHECK: amprt.launch @{{sum.*}} sizes [5, 131075]
// CHECK: amprt.launch @[[COMBINE:.*]]([[FROM:%.*]], [[INTO:%.*]]) sizes [{{.*}}, 65536] strides [131075, 1, 0, 1] offsets [0, 0]
// CHECK: amprt.launch @[[COMBINE]]([[FROM]], [[INTO]]) sizes [{{.*}}, 65536] strides [131075, 1, 0, 1] offsets [65536, 65536]
// CHECK: amprt.launch @[[COMBINE]]([[FROM]], [[INTO]]) sizes [{{.*}}, 3] strides [131075, 1, 0, 1] offsets [131072, 131072]
// On CUDA those that are as many share a launch.
// CUDA: amprt.launch @{{sum.*}} sizes [5, 131075]
// CUDA: amprt.launch @{{combine.*}}([[FROM:%.*]], [[INTO:%[0-9]+]], [[FROM]], [[INTO]]) sizes [{{.*}}, 65536] {{.*}} offsets [0, 0, 65536, 65536]
// CUDA: amprt.launch @{{combine.*}}([[FROM]], [[INTO]]) sizes [{{.*}}, 3] strides [131075, 1, 0, 1] offsets [131072, 131072]
func.func @f(%x: tensor<5x131075xf16>) -> tensor<131075xf16> attributes {amp.entry = "eval"} {
  %y = amp.sum %x {axes = [0]} : tensor<5x131075xf16> -> tensor<131075xf16>
  return %y : tensor<131075xf16>
}

// Of f64 they are accumulated where they are stored.
// CHECK: amprt.launch @{{sum.*}} sizes [5, 131075]
// CHECK-NOT: amprt.launch @{{.*}} 65536]
// CUDA: amprt.launch @{{sum.*}} sizes [5, 131075]
// CUDA-NOT: amprt.launch @{{.*}} 65536]
func.func @g(%x: tensor<5x131075xf64>) -> tensor<131075xf64> attributes {amp.entry = "eval"} {
  %y = amp.sum %x {axes = [0]} : tensor<5x131075xf64> -> tensor<131075xf64>
  return %y : tensor<131075xf64>
}
