// RUN: amp-opt %s --amp-form-attention | FileCheck %s
// RUN: amp-opt %s --amp-form-attention --amp-form-attention | FileCheck %s

// A policy names the ops that were written: they stay, whether a module has it or a pipeline.
// RUN: sed '1i module attributes {amp.policy = {deny = ["amp.matmul"]}} {' %s > %t.mlir && echo '}' >> %t.mlir
// RUN: amp-opt %t.mlir --amp-form-attention | FileCheck %s --check-prefix=POLICY --implicit-check-not=amp.attention
// RUN: amp-opt %s --amp-mixed-precision="dtype=f16 policy=pytorch" | FileCheck %s --check-prefix=POLICY --implicit-check-not=amp.attention
// RUN: amp-opt %s --amp-mixed-precision=dtype=f16 | FileCheck %s --check-prefix=PIPELINE
// POLICY: amp.softmax
// PIPELINE: amp.attention

// CHECK-LABEL: func.func @plain
// CHECK-NEXT: %[[Y:.*]] = amp.attention %arg0, %arg1, %arg2 {scale = 1.000000e+00 : f64}
// CHECK-NEXT: return %[[Y]]
func.func @plain(%q: tensor<?x4x8xf32>, %k: tensor<?x5x8xf32>, %v: tensor<?x5x6xf32>) -> tensor<?x4x6xf32> {
  %s = amp.matmul %q, %k {transpose_b} : (tensor<?x4x8xf32>, tensor<?x5x8xf32>) -> tensor<?x4x5xf32>
  %p = amp.softmax %s {axis = 2} : tensor<?x4x5xf32> -> tensor<?x4x5xf32>
  %y = amp.matmul %p, %v : (tensor<?x4x5xf32>, tensor<?x5x6xf32>) -> tensor<?x4x6xf32>
  return %y : tensor<?x4x6xf32>
}

// All that may stand between: a key that is transposed, factors, masks that are added or
// selected, dropout. A row that is all replaced has no derivative: its query is 0.
// CHECK-LABEL: func.func @all
// CHECK: %[[KEY:.*]] = amp.rng_key
// CHECK: %[[SEEN:.*]] = amp.select %arg4, %[[ONE:.*]], %[[NONE:.*]] :
// CHECK: %[[ANY:.*]] = amp.max %[[SEEN]] {axes = [2], keepdims}
// CHECK: %[[ROWS:.*]] = amp.compare gt, %[[ANY]], %[[NONE]]
// CHECK: %[[Q:.*]] = amp.select %[[ROWS]], %arg0, %[[NONE]]
// CHECK: %[[HIDDEN:.*]] = amp.select %arg4,
// CHECK: %[[MASK:.*]] = amp.add %[[HIDDEN]], %arg3
// CHECK: %[[K:.*]] = amp.transpose %arg1 {permutation = [0, 2, 1, 3]}
// CHECK: amp.attention %[[Q]], %[[K]], %arg2 mask %[[MASK]] dropout %[[KEY]] {dropout = 1.000000e-01 : f64, id = 3 : i64, scale = 1.250000e-01 : f64}
// CHECK-NEXT: return
func.func @all(%q: tensor<?x2x4x8xf32>, %k: tensor<?x5x2x8xf32>, %v: tensor<?x2x5x8xf32>, %m: tensor<4x5xf32>,
               %c: tensor<1x4x5xi1>) -> tensor<?x2x4x8xf32> {
  %kt = amp.transpose %k {permutation = [0, 2, 3, 1]} : tensor<?x5x2x8xf32>
  %s = amp.matmul %q, %kt : (tensor<?x2x4x8xf32>, tensor<?x2x8x5xf32>) -> tensor<?x2x4x5xf32>
  %half = amp.constant dense<0.5> : tensor<f32>
  %four = amp.constant dense<4.0> : tensor<f32>
  %least = amp.constant dense<-3.40282347E+38> : tensor<f32>
  %0 = amp.mul %half, %s : tensor<f32>, tensor<?x2x4x5xf32>
  %1 = amp.div %0, %four : tensor<?x2x4x5xf32>, tensor<f32>
  %2 = amp.select %c, %1, %least : tensor<1x4x5xi1>, tensor<?x2x4x5xf32>, tensor<f32>
  %3 = amp.add %m, %2 : tensor<4x5xf32>, tensor<?x2x4x5xf32>
  %key = amp.rng_key
  %p = amp.softmax %3 {axis = 3} : tensor<?x2x4x5xf32> -> tensor<?x2x4x5xf32>
  %d = amp.dropout %p, %key {rate = 0.1, id = 3} : tensor<?x2x4x5xf32>
  %y = amp.matmul %d, %v : (tensor<?x2x4x5xf32>, tensor<?x2x5x8xf32>) -> tensor<?x2x4x8xf32>
  return %y : tensor<?x2x4x8xf32>
}

// What is added before a number takes its place is replaced too; a constant tells that each row
// has a score.
// CHECK-LABEL: func.func @replaced
// CHECK: %[[MASK:.*]] = amp.select %{{.*}}, %arg1, %{{.*}} : tensor<2x2xi1>, tensor<2x2xf32>, tensor<f32>
// CHECK: amp.attention %arg0, %arg0, %arg0 mask %[[MASK]] {
func.func @replaced(%q: tensor<2x8xf32>, %m: tensor<2x2xf32>) -> tensor<2x8xf32> {
  %s = amp.matmul %q, %q {transpose_b} : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x2xf32>
  %0 = amp.add %s, %m : tensor<2x2xf32>, tensor<2x2xf32>
  %c = amp.constant dense<[[true, false], [true, true]]> : tensor<2x2xi1>
  %low = amp.constant dense<-1.0e30> : tensor<f32>
  %1 = amp.select %c, %0, %low : tensor<2x2xi1>, tensor<2x2xf32>, tensor<f32>
  %p = amp.softmax %1 {axis = 1} : tensor<2x2xf32> -> tensor<2x2xf32>
  %y = amp.matmul %p, %q : (tensor<2x2xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
  return %y : tensor<2x8xf32>
}

// Infinity hides whatever the score is: flags say it.
// CHECK-LABEL: func.func @flags
// CHECK: %[[SEEN:.*]] = amp.xor %arg1, %{{.*}} : tensor<3x3xi1>, tensor<i1>
// CHECK: amp.attention %arg0, %arg0, %arg0 mask %[[SEEN]] {scale = 1.000000e+00 : f64} : {{.*}}tensor<3x3xi1>) ->
func.func @flags(%q: tensor<3x8xf32>, %c: tensor<3x3xi1>) -> tensor<3x8xf32> {
  %s = amp.matmul %q, %q {transpose_b} : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x3xf32>
  %inf = amp.constant dense<0xFF800000> : tensor<f32>
  %1 = amp.select %c, %inf, %s : tensor<3x3xi1>, tensor<f32>, tensor<3x3xf32>
  %p = amp.softmax %1 {axis = 1} : tensor<3x3xf32> -> tensor<3x3xf32>
  %y = amp.matmul %p, %q : (tensor<3x3xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
  return %y : tensor<3x8xf32>
}

// The checkpoint of its ops is that of the op.
// CHECK-LABEL: func.func @checkpoint
// CHECK: amp.attention {{.*}} {amp.checkpoint_id = 4 : i64, scale
func.func @checkpoint(%q: tensor<3x8xf32>) -> tensor<3x8xf32> {
  %s = amp.matmul %q, %q {transpose_b, amp.checkpoint_id = 4} : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x3xf32>
  %p = amp.softmax %s {axis = 1, amp.checkpoint_id = 4} : tensor<3x3xf32> -> tensor<3x3xf32>
  %y = amp.matmul %p, %q {amp.checkpoint_id = 4} : (tensor<3x3xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
  return %y : tensor<3x8xf32>
}

// A factor behind a mask is one of the mask too.
// CHECK-LABEL: func.func @behind
// CHECK: %[[MASK:.*]] = amp.mul %arg1, %{{.*}} : tensor<3x3xf32>, tensor<f32>
// CHECK: %[[HIDDEN:.*]] = amp.select %arg2, %{{.*}}, %[[MASK]]
// CHECK: amp.attention {{.*}} mask %[[HIDDEN]] {scale = 5.000000e-01 : f64}
func.func @behind(%q: tensor<3x8xf32>, %m: tensor<3x3xf32>, %c: tensor<3x3xi1>) -> tensor<3x8xf32> {
  %s = amp.matmul %q, %q {transpose_b} : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x3xf32>
  %1 = amp.add %s, %m : tensor<3x3xf32>, tensor<3x3xf32>
  %least = amp.constant dense<-1.0e38> : tensor<f32>
  %2 = amp.select %c, %least, %1 : tensor<3x3xi1>, tensor<f32>, tensor<3x3xf32>
  %half = amp.constant dense<0.5> : tensor<f32>
  %3 = amp.mul %2, %half : tensor<3x3xf32>, tensor<f32>
  %p = amp.softmax %3 {axis = 1} : tensor<3x3xf32> -> tensor<3x3xf32>
  %y = amp.matmul %p, %q : (tensor<3x3xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
  return %y : tensor<3x8xf32>
}

// Heads that come and go on the way: the op has them apart, with a mask of each form.
// CHECK-LABEL: func.func @heads_as_one
// CHECK-DAG: %[[Q:.*]] = amp.reshape %arg0 : tensor<?x3x8xf32> -> tensor<?x2x3x8xf32>
// CHECK-DAG: %[[K:.*]] = amp.reshape %arg1 : tensor<?x5x8xf32> -> tensor<?x2x5x8xf32>
// CHECK-DAG: %[[V:.*]] = amp.reshape %arg2 : tensor<?x5x6xf32> -> tensor<?x2x5x6xf32>
// CHECK-DAG: %[[OWN:.*]] = amp.reshape %arg3 : tensor<?x1x5xf32> -> tensor<?x2x1x5xf32>
// CHECK-DAG: %[[ONE:.*]] = amp.reshape %arg4 : tensor<1x3x5xf32> -> tensor<1x1x3x5xf32>
// CHECK-DAG: %[[SUM:.*]] = amp.add %[[ONE]], %[[OWN]]
// CHECK-DAG: %[[MASK:.*]] = amp.add %[[SUM]], %arg5 : {{.*}}, tensor<2x3x5xf32>
// CHECK: %[[Y:.*]] = amp.attention %[[Q]], %[[K]], %[[V]] mask %[[MASK]]
// CHECK: amp.reshape %[[Y]] : tensor<?x2x3x6xf32> -> tensor<?x3x6xf32>
func.func @heads_as_one(%q: tensor<?x3x8xf32>, %k: tensor<?x5x8xf32>, %v: tensor<?x5x6xf32>, %own: tensor<?x1x5xf32>,
                        %one: tensor<1x3x5xf32>, %heads: tensor<2x3x5xf32>) -> tensor<?x3x6xf32> {
  %s = amp.matmul %q, %k {transpose_b} : (tensor<?x3x8xf32>, tensor<?x5x8xf32>) -> tensor<?x3x5xf32>
  %0 = amp.add %s, %one : tensor<?x3x5xf32>, tensor<1x3x5xf32>
  %1 = amp.add %0, %own : tensor<?x3x5xf32>, tensor<?x1x5xf32>
  %2 = amp.reshape %1 : tensor<?x3x5xf32> -> tensor<?x2x3x5xf32>
  %3 = amp.add %2, %heads : tensor<?x2x3x5xf32>, tensor<2x3x5xf32>
  %p = amp.softmax %3 {axis = 3} : tensor<?x2x3x5xf32> -> tensor<?x2x3x5xf32>
  %4 = amp.reshape %p : tensor<?x2x3x5xf32> -> tensor<?x3x5xf32>
  %y = amp.matmul %4, %v : (tensor<?x3x5xf32>, tensor<?x5x6xf32>) -> tensor<?x3x6xf32>
  return %y : tensor<?x3x6xf32>
}

// As torch.einsum has it, in either order of the heads: transposes that move dimensions of size 1 alone, one or
// two together, keep all elements where they are.
// CHECK-LABEL: func.func @einsum
// CHECK: amp.attention %{{.*}}, %{{.*}}, %{{.*}} {scale = 5.000000e-01 : f64} : (tensor<?x4x6x8xf32>, tensor<?x4x6x8xf32>, tensor<?x4x6x8xf32>) -> tensor<?x4x6x8xf32>
// CHECK-NOT: amp.softmax
func.func @einsum(%q: tensor<?x6x8xf32>, %k: tensor<?x8x6xf32>, %v: tensor<?x6x8xf32>) -> tensor<?x6x8xf32> {
  %s = amp.matmul %q, %k : (tensor<?x6x8xf32>, tensor<?x8x6xf32>) -> tensor<?x6x6xf32>
  %0 = amp.reshape %s : tensor<?x6x6xf32> -> tensor<?x4x6x1x6xf32>
  %1 = amp.transpose %0 {permutation = [0, 1, 2, 4, 3]} : tensor<?x4x6x1x6xf32>
  %2 = amp.reshape %1 : tensor<?x4x6x6x1xf32> -> tensor<?x4x6x6xf32>
  %two = amp.constant dense<2.0> : tensor<f32>
  %3 = amp.div %2, %two : tensor<?x4x6x6xf32>, tensor<f32>
  %p = amp.softmax %3 {axis = 3} : tensor<?x4x6x6xf32> -> tensor<?x4x6x6xf32>
  %4 = amp.reshape %p : tensor<?x4x6x6xf32> -> tensor<?x4x6x6x1xf32>
  %5 = amp.transpose %4 {permutation = [0, 2, 1, 4, 3]} : tensor<?x4x6x6x1xf32>
  %6 = amp.transpose %5 {permutation = [0, 2, 1, 4, 3]} : tensor<?x6x4x1x6xf32>
  %7 = amp.reshape %6 : tensor<?x4x6x6x1xf32> -> tensor<?x6x6xf32>
  %y = amp.matmul %7, %v : (tensor<?x6x6xf32>, tensor<?x6x8xf32>) -> tensor<?x6x8xf32>
  return %y : tensor<?x6x8xf32>
}

// A mask that is taken away, and what it is taken from scaled behind it.
// CHECK-LABEL: func.func @subtracted
// CHECK: %[[MASK:.*]] = amp.mul %arg1, %[[MINUS:.*]] : tensor<3x3xf32>, tensor<f32>
// CHECK: amp.attention %arg0, %arg0, %arg0 mask %[[MASK]] {scale = 5.000000e-01 : f64}
func.func @subtracted(%q: tensor<3x8xf32>, %m: tensor<3x3xf32>) -> tensor<3x8xf32> {
  %s = amp.matmul %q, %q {transpose_b} : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x3xf32>
  %1 = amp.sub %s, %m : tensor<3x3xf32>, tensor<3x3xf32>
  %half = amp.constant dense<0.5> : tensor<f32>
  %2 = amp.mul %1, %half : tensor<3x3xf32>, tensor<f32>
  %p = amp.softmax %2 {axis = 1} : tensor<3x3xf32> -> tensor<3x3xf32>
  %y = amp.matmul %p, %q : (tensor<3x3xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
  return %y : tensor<3x8xf32>
}

// A billion is as good as infinity.
// CHECK-LABEL: func.func @billion
// CHECK: amp.attention
func.func @billion(%q: tensor<3x8xf32>, %c: tensor<3x3xi1>) -> tensor<3x8xf32> {
  %s = amp.matmul %q, %q {transpose_b} : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x3xf32>
  %low = amp.constant dense<-1.0e9> : tensor<f32>
  %1 = amp.select %c, %s, %low : tensor<3x3xi1>, tensor<3x3xf32>, tensor<f32>
  %p = amp.softmax %1 {axis = 1} : tensor<3x3xf32> -> tensor<3x3xf32>
  %y = amp.matmul %p, %q : (tensor<3x3xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
  return %y : tensor<3x8xf32>
}
