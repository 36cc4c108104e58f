// RUN: amp-opt %s --amp-form-kernels --amp-plan-memory --split-input-file | FileCheck %s
// RUN: amp-opt %s --amp-form-kernels=target=cuda --amp-plan-memory --split-input-file | FileCheck %s --check-prefix=CUDA

// A turn is scheduled once: slices and stacks move. What it carries has two places, since a row of
// the product is needed until all of the next one is there.
// CHECK-LABEL: func.func @turns
// CHECK-DAG: %[[X:.*]] = amprt.buffer argument "arg0"
// CHECK-DAG: %[[U:.*]] = amprt.buffer argument "arg2"
// CHECK-DAG: %[[ALL:.*]] = amprt.buffer result "result1"
// The second place is at a multiple of 128 bytes.
// CHECK: %[[H:.*]] = amprt.buffer {{.*}} : memref<47xf32>
// CHECK: amprt.launch @copy({{.*}}, %[[H]]) sizes [15]
// CHECK: amprt.loop 20(%[[H]], %[[U]], %[[X]], %[[H]], %[[ALL]]) offsets [0, 0, 0, 32, 0]
// CHECK-SAME: steps [32, 0, 15, -32, 15] periods [2, 1, 20, 2, 20]
// CHECK-NEXT: ^bb0(%[[OLD:.*]]: memref<15xf32>, %[[WEIGHT:.*]]: memref<25xf32>, %[[SLICE:.*]]: memref<15xf32>, %[[NEW:.*]]: memref<15xf32>, %[[PART:.*]]: memref<15xf32>)
// CHECK-NEXT: amprt.gemm %[[OLD]], %[[WEIGHT]]
// CHECK: amprt.launch @{{.*}}(%{{.*}}, %[[SLICE]], %[[NEW]], %[[PART]])
// CUDA-LABEL: func.func @turns
// CUDA: amprt.loop 20(
func.func @turns(%x: tensor<20x3x5xf32>, %h0: tensor<3x5xf32>, %u: tensor<5x5xf32>)
    -> (tensor<3x5xf32>, tensor<20x3x5xf32>) attributes {amp.entry = "eval"} {
  %last, %all = amp.loop %t of 20 carries (%h = %h0) slices (%xt = %x)
      : (tensor<3x5xf32>, tensor<20x3x5xf32>) -> (tensor<3x5xf32>, tensor<20x3x5xf32>) {
    %0 = amp.matmul %h, %u : (tensor<3x5xf32>, tensor<5x5xf32>) -> tensor<3x5xf32>
    %1 = amp.add %0, %xt : tensor<3x5xf32>, tensor<3x5xf32>
    %2 = amp.tanh %1 : tensor<3x5xf32>
    amp.next %2 stacks %2 : tensor<3x5xf32>, tensor<3x5xf32>
  }
  return %last, %all : tensor<3x5xf32>, tensor<20x3x5xf32>
}

// -----

// In reverse they count down. A slice along another dimension is a slice of a
// transposed copy, a stack along another one is transposed behind the loop.
// CHECK-LABEL: func.func @reverse
// CHECK: amprt.launch @copy({{.*}}) sizes [12, 2, 5]
// CHECK: amprt.loop 12({{.*}}) offsets [0, 110, 110] steps [0, -10, -10] periods [1, 12, 12]
// CHECK: amprt.launch @{{.*}} sizes [2, 12, 5]
func.func @reverse(%x: tensor<2x12x5xf32>) -> tensor<2x12x5xf32> attributes {amp.entry = "eval"} {
  %zero = amp.constant dense<0.0> : tensor<2x5xf32>
  %last, %all = amp.loop %t of 12 carries (%h = %zero) slices (%xt = %x along 1) stacks along [1] reverse
      : (tensor<2x5xf32>, tensor<2x12x5xf32>) -> (tensor<2x5xf32>, tensor<2x12x5xf32>) {
    %1 = amp.add %h, %xt : tensor<2x5xf32>, tensor<2x5xf32>
    amp.next %1 stacks %1 : tensor<2x5xf32>, tensor<2x5xf32>
  }
  return %all : tensor<2x12x5xf32>
}

// -----

// The number of the turn and the ids of random numbers are carried, too; views,
// constants and variables are read in the turn, not copied to it.
// CHECK-LABEL: func.func @reads
// CHECK: amprt.loop 10({{.*}}) offsets [0, 0, 0, 16, 32] steps [0, 16, 32, -16, -32]
// CHECK-NEXT: ^bb0(%{{.*}}: memref<12xf32>, %[[T:.*]]: memref<1xi64>, %[[IDS:.*]]: memref<1xi32>, %[[T1:.*]]: memref<1xi64>, %[[IDS1:.*]]: memref<1xi32>)
// CHECK: amprt.buffer symbol @w
// CHECK-NOT: @copy
// CHECK: amprt.gemm {{.*}} transpose_b
// CHECK: amprt.launch @dropout_mul({{.*}}, %[[IDS]], %[[T]], %{{.*}})
// CHECK: amprt.launch @{{.*}}(%[[T]], %[[IDS]], %[[T1]], %[[IDS1]])
amp.variable @w : tensor<5x4xf32> = #amp.zeros
amp.variable @amp.rng : tensor<2xi64> = #amp.zeros {role = #amp.role<rng>, trainable = false}
func.func @reads(%x: tensor<3x4xf32>) -> tensor<3x4xf32> attributes {amp.entry = "eval"} {
  %key = amp.rng_key
  %w = amp.read @w : tensor<5x4xf32>
  %wt = amp.transpose %w {permutation = [1, 0]} : tensor<5x4xf32>
  %last = amp.loop %t of 10 carries (%h = %x) attributes {amp.turn_distance = 2 : i64} : (tensor<3x4xf32>) -> tensor<3x4xf32> {
    %0 = amp.matmul %h, %wt : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
    %1 = amp.matmul %0, %w : (tensor<3x5xf32>, tensor<5x4xf32>) -> tensor<3x4xf32>
    %2 = amp.dropout %1, %key {rate = 0.5, id = 3} : tensor<3x4xf32>
    %3 = amp.convert %t : tensor<i64> to tensor<f32>
    %4 = amp.mul %2, %3 : tensor<3x4xf32>, tensor<f32>
    amp.next %4 : tensor<3x4xf32>
  }
  return %last : tensor<3x4xf32>
}

// -----

// What is last read where the new value is stored is written over, element by element, and so is
// the initial value, where nobody else needs it. A value that all turns hand on is what it was
// before.
// CHECK-LABEL: func.func @over
// CHECK: amprt.launch @copy(%{{.*}}, %[[H:.*]]) sizes [12]
// CHECK: amprt.loop 11(%[[H]]) offsets [0] steps [0] periods [1]
// CHECK-NEXT: ^bb0(%[[G:.*]]: memref<12xf32>)
// CHECK-NEXT: amprt.launch @sin_1(%[[G]])
// CHECK: amprt.launch @tanh(%[[H]])
// CHECK-NEXT: amprt.loop 11(%[[H]]) offsets [0] steps [0] periods [1]
// CHECK: amprt.launch @{{.*}}(%[[H]], %{{.*}}, %{{.*}})
// CUDA-LABEL: func.func @over
// CUDA: amprt.loop 11(%{{[^,]*}}) offsets [0] steps [0] periods [1]
func.func @over(%h0: tensor<2x6xf32>) -> tensor<2x6xf32> attributes {amp.entry = "eval"} {
  %a, %kept = amp.loop %s of 11 carries (%g = %h0, %k = %h0) : (tensor<2x6xf32>, tensor<2x6xf32>) -> (tensor<2x6xf32>, tensor<2x6xf32>) {
    %0 = amp.sin %g : tensor<2x6xf32>
    amp.next %0, %k : tensor<2x6xf32>, tensor<2x6xf32>
  }
  %b = amp.tanh %a : tensor<2x6xf32>
  %c = amp.loop %s of 11 carries (%g = %b) : (tensor<2x6xf32>) -> tensor<2x6xf32> {
    %0 = amp.sin %g : tensor<2x6xf32>
    amp.next %0 : tensor<2x6xf32>
  }
  %d = amp.add %c, %kept : tensor<2x6xf32>, tensor<2x6xf32>
  return %d : tensor<2x6xf32>
}

// -----

// A sum of products is written over where each is computed, at the place of what the function
// results in.
// CHECK-LABEL: func.func @sums
// CHECK: %[[S:.*]] = amprt.buffer result "result0"
// CHECK: amprt.launch @fill(%[[S]])
// CHECK: amprt.loop 9(%[[S]], %{{.*}}) offsets [0, 0] steps [0, 12]
// CHECK-NEXT: ^bb0(%[[SUM:.*]]: memref<36xf32>, %[[R:.*]]: memref<12xf32>)
// CHECK-NEXT: amprt.gemm %[[R]], %[[R]]
// CHECK: amprt.launch @{{.*}}(%{{.*}}, %[[SUM]])
// CHECK-NOT: @copy
// CHECK: return
func.func @sums(%x: tensor<9x2x6xf32>) -> tensor<6x6xf32> attributes {amp.entry = "eval"} {
  %zero = amp.constant dense<0.0> : tensor<6x6xf32>
  %sum = amp.loop %t of 9 carries (%s = %zero) slices (%r = %x) : (tensor<6x6xf32>, tensor<9x2x6xf32>) -> tensor<6x6xf32> {
    %rt = amp.transpose %r {permutation = [1, 0]} : tensor<2x6xf32>
    %0 = amp.matmul %rt, %r : (tensor<6x2xf32>, tensor<2x6xf32>) -> tensor<6x6xf32>
    %1 = amp.add %s, %0 : tensor<6x6xf32>, tensor<6x6xf32>
    amp.next %1 : tensor<6x6xf32>
  }
  return %sum : tensor<6x6xf32>
}

// -----

// Not written over: what the call reads as well, what is read behind it, and what a row needs more
// than once. What a loop hands out is where its last turn left it.
// CHECK-LABEL: func.func @apart
// CHECK: amprt.loop 11(%[[H:.*]], %{{.*}}, %[[H]]) offsets [0, 0, 64] steps [64, 0, -64] periods [2, 1, 2]
// CHECK: amprt.launch @tanh(%[[H]]) sizes [36] strides [1] offsets [64]
// CHECK: amprt.loop 10(%[[A:.*]], %[[B:.*]], %[[A]], %[[B]]) offsets [0, 0, 64, 64] steps [64, 64, -64, -64]
// CHECK: amprt.loop 10(%[[P:.*]], %[[P]]) offsets [0, 64] steps [64, -64]
func.func @apart(%h0: tensor<6x6xf32>, %w: tensor<6x6xf32>) -> tensor<6x6xf32> attributes {amp.entry = "eval"} {
  %a = amp.loop %s of 11 carries (%g = %h0) : (tensor<6x6xf32>) -> tensor<6x6xf32> {
    %0 = amp.matmul %g, %w : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %1 = amp.add %0, %g : tensor<6x6xf32>, tensor<6x6xf32>
    amp.next %1 : tensor<6x6xf32>
  }
  %b = amp.tanh %a : tensor<6x6xf32>
  %c, %d = amp.loop %s of 10 carries (%g = %b, %h = %h0) : (tensor<6x6xf32>, tensor<6x6xf32>) -> (tensor<6x6xf32>, tensor<6x6xf32>) {
    %0 = amp.cumsum %g {axis = 0} : tensor<6x6xf32>
    %1 = amp.cumsum %h {axis = 1} : tensor<6x6xf32>
    amp.next %1, %0 : tensor<6x6xf32>, tensor<6x6xf32>
  }
  %e = amp.sub %c, %d : tensor<6x6xf32>, tensor<6x6xf32>
  %f = amp.loop %s of 10 carries (%g = %e) : (tensor<6x6xf32>) -> tensor<6x6xf32> {
    %0 = amp.softmax %g {axis = 1} : tensor<6x6xf32> -> tensor<6x6xf32>
    amp.next %0 : tensor<6x6xf32>
  }
  return %f : tensor<6x6xf32>
}

// -----

// Nor what an exchange between ranks stores while the old value is read.
// CHECK-LABEL: func.func @exchanged
// CHECK: amprt.loop 10({{.*}}) offsets [0, 0, 64, 0] steps [64, 36, -64, 36]
// CHECK-NEXT: ^bb0(%[[OLD:.*]]: memref<36xf32>, %[[Y:.*]]: memref<36xf32>, %[[NEW:.*]]: memref<36xf32>, %[[Z:.*]]: memref<36xf32>)
// CHECK-NEXT: amprt.all_reduce mean(%[[Y]] to %[[NEW]])
// CHECK-NEXT: amprt.launch @sin(%[[OLD]], %[[Z]])
// CHECK-NEXT: amprt.all_reduce_end mean(%[[Y]] to %[[NEW]])
func.func @exchanged(%y: tensor<10x6x6xf32>) -> (tensor<6x6xf32>, tensor<10x6x6xf32>) attributes {amp.entry = "train"} {
  %zero = amp.constant dense<0.0> : tensor<6x6xf32>
  %c, %all = amp.loop %t of 10 carries (%g = %zero) slices (%yt = %y) : (tensor<6x6xf32>, tensor<10x6x6xf32>) -> (tensor<6x6xf32>, tensor<10x6x6xf32>) {
    %0 = amp.all_reduce_tensors mean %yt : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %1 = amp.sin %g : tensor<6x6xf32>
    amp.next %0 stacks %1 : tensor<6x6xf32>, tensor<6x6xf32>
  }
  return %c, %all : tensor<6x6xf32>, tensor<10x6x6xf32>
}

// -----

// Nor what an exchange still reads.
// CHECK-LABEL: func.func @sent
// CHECK: amprt.loop 10({{.*}}) offsets [0, 0, 64, 0] steps [64, 36, -64, 36]
// CHECK-NEXT: ^bb0(%[[OLD:.*]]: memref<36xf32>, %[[Y:.*]]: memref<36xf32>, %[[NEW:.*]]: memref<36xf32>, %[[Z:.*]]: memref<36xf32>)
// CHECK-NEXT: amprt.all_reduce mean(%[[OLD]] to %[[Z]])
// CHECK-NEXT: amprt.launch @sin(%[[Y]], %[[NEW]])
// CHECK-NEXT: amprt.all_reduce_end mean(%[[OLD]] to %[[Z]])
func.func @sent(%y: tensor<10x6x6xf32>) -> (tensor<6x6xf32>, tensor<10x6x6xf32>) attributes {amp.entry = "train"} {
  %zero = amp.constant dense<0.0> : tensor<6x6xf32>
  %c, %all = amp.loop %t of 10 carries (%g = %zero) slices (%yt = %y) : (tensor<6x6xf32>, tensor<10x6x6xf32>) -> (tensor<6x6xf32>, tensor<10x6x6xf32>) {
    %0 = amp.all_reduce_tensors mean %g : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %1 = amp.sin %yt : tensor<6x6xf32>
    amp.next %1 stacks %0 : tensor<6x6xf32>, tensor<6x6xf32>
  }
  return %c, %all : tensor<6x6xf32>, tensor<10x6x6xf32>
}
