// RUN: amp-opt %s --amp-fold-casts | FileCheck %s

// Up and down again is nothing; down and up again loses bits and stays.
// CHECK-LABEL: @chains
// CHECK-SAME: (%[[H:.*]]: tensor<4xf16>, %[[X:.*]]: tensor<4xf32>)
func.func @chains(%h: tensor<4xf16>, %x: tensor<4xf32>) -> (tensor<4xf16>, tensor<4xf32>, tensor<4xbf16>, tensor<4xf64>, tensor<4xf16>) {
  %0 = amp.cast %h : tensor<4xf16> to tensor<4xf32>
  %1 = amp.cast %0 : tensor<4xf32> to tensor<4xf16>
  // CHECK-DAG: %[[D:.*]] = amp.cast %[[X]] : tensor<4xf32> to tensor<4xf16>
  // CHECK-DAG: %[[U:.*]] = amp.cast %[[D]] : tensor<4xf16> to tensor<4xf32>
  %2 = amp.cast %x : tensor<4xf32> to tensor<4xf16>
  %3 = amp.cast %2 : tensor<4xf16> to tensor<4xf32>
  // To another low type: rounded once, from where it started.
  // CHECK-DAG: %[[B:.*]] = amp.cast %[[H]] : tensor<4xf16> to tensor<4xbf16>
  %4 = amp.cast %0 : tensor<4xf32> to tensor<4xbf16>
  // CHECK-DAG: %[[W:.*]] = amp.cast %[[H]] : tensor<4xf16> to tensor<4xf64>
  %5 = amp.cast %0 : tensor<4xf32> to tensor<4xf64>
  // CHECK: return %[[H]], %[[U]], %[[B]], %[[W]], %[[D]]
  return %1, %3, %4, %5, %2 : tensor<4xf16>, tensor<4xf32>, tensor<4xbf16>, tensor<4xf64>, tensor<4xf16>
}

// f64 to f32 to f16 rounds twice: not the same as once.
// CHECK-LABEL: @double_rounding
func.func @double_rounding(%x: tensor<4xf64>) -> tensor<4xf16> {
  // CHECK: amp.cast %{{.*}} : tensor<4xf64> to tensor<4xf32>
  // CHECK: amp.cast %{{.*}} : tensor<4xf32> to tensor<4xf16>
  %0 = amp.cast %x : tensor<4xf64> to tensor<4xf32>
  %1 = amp.cast %0 : tensor<4xf32> to tensor<4xf16>
  return %1 : tensor<4xf16>
}

// CHECK-LABEL: @through_moves
// CHECK-SAME: (%[[A:.*]]: tensor<?x8xf16>, %[[B:.*]]: tensor<?x8xf16>, %[[L:.*]]: tensor<?x4xf32>)
func.func @through_moves(%a: tensor<?x8xf16>, %b: tensor<?x8xf16>, %l: tensor<?x4xf32>) -> tensor<?x4xf16> {
  // CHECK-NOT: amp.cast
  // CHECK: %[[S:.*]] = amp.slice %[[A]] {{.*}} : tensor<?x8xf16>
  // CHECK: %[[C:.*]] = amp.concat %[[S]], %[[B]] {axis = 1 : i64} : tensor<?x4xf16>, tensor<?x8xf16>
  // CHECK: %[[R:.*]] = amp.reshape %[[C]] like %[[L]] : tensor<?x12xf16>, tensor<?x4xf32> -> tensor<?x4xf16>
  // CHECK: return %[[R]]
  %0 = amp.cast %a : tensor<?x8xf16> to tensor<?x8xf32>
  %1 = amp.cast %b : tensor<?x8xf16> to tensor<?x8xf32>
  %2 = amp.slice %0 {offsets = [0, 0], sizes = [-1, 4], strides = [1, 2]} : tensor<?x8xf32>
  %3 = amp.concat %2, %1 {axis = 1} : tensor<?x4xf32>, tensor<?x8xf32>
  %4 = amp.reshape %3 like %l : tensor<?x12xf32>, tensor<?x4xf32> -> tensor<?x4xf32>
  %5 = amp.cast %4 : tensor<?x4xf32> to tensor<?x4xf16>
  return %5 : tensor<?x4xf16>
}

// What others read in f32 would be moved twice: it stays. So does what began in
// another type.
// CHECK-LABEL: @not_through
func.func @not_through(%a: tensor<8xf16>, %b: tensor<8xbf16>) -> (tensor<2x4xf16>, tensor<2x4xf32>, tensor<2x4xf16>) {
  // CHECK: amp.reshape %{{.*}} : tensor<8xf32>
  // CHECK: amp.cast %{{.*}} : tensor<2x4xf32> to tensor<2x4xf16>
  %0 = amp.cast %a : tensor<8xf16> to tensor<8xf32>
  %1 = amp.reshape %0 : tensor<8xf32> -> tensor<2x4xf32>
  %2 = amp.cast %1 : tensor<2x4xf32> to tensor<2x4xf16>
  // CHECK: amp.cast %{{.*}} : tensor<8xbf16> to tensor<8xf32>
  // CHECK: amp.reshape %{{.*}} : tensor<8xf32>
  // CHECK: amp.cast %{{.*}} : tensor<2x4xf32> to tensor<2x4xf16>
  %3 = amp.cast %b : tensor<8xbf16> to tensor<8xf32>
  %4 = amp.reshape %3 : tensor<8xf32> -> tensor<2x4xf32>
  %5 = amp.cast %4 : tensor<2x4xf32> to tensor<2x4xf16>
  return %2, %1, %5 : tensor<2x4xf16>, tensor<2x4xf32>, tensor<2x4xf16>
}

// CHECK-LABEL: @constants
func.func @constants() -> (tensor<2xf16>, tensor<2xbf16>, tensor<f32>) {
  // Rounded as the cast would: 1 + 2^-11 is a tie and goes to the even 1.
  // CHECK-DAG: %[[A:.*]] = amp.constant dense<[1.000000e+00, 0x7C00]> : tensor<2xf16>
  // CHECK-DAG: %[[B:.*]] = amp.constant dense<1.500000e+00> : tensor<2xbf16>
  // CHECK-DAG: %[[C:.*]] = amp.constant dense<0x7FC00000> : tensor<f32>
  // CHECK: return %[[A]], %[[B]], %[[C]]
  %0 = amp.constant dense<[1.00048828125, 1.0e6]> : tensor<2xf32>
  %1 = amp.cast %0 : tensor<2xf32> to tensor<2xf16>
  %2 = amp.constant dense<1.5> : tensor<2xf32>
  %3 = amp.cast %2 : tensor<2xf32> to tensor<2xbf16>
  %4 = amp.constant dense<0x7E00> : tensor<f16>
  %5 = amp.cast %4 : tensor<f16> to tensor<f32>
  return %1, %3, %5 : tensor<2xf16>, tensor<2xbf16>, tensor<f32>
}

// What accumulates in f32 stores what its only reader wants. A sum keeps its
// f32 result, and a second reader keeps the cast.
// CHECK-LABEL: @stores
func.func @stores(%a: tensor<4x8xf16>, %b: tensor<8x8xf16>) -> (tensor<4x8xf16>, tensor<4x8xf16>, tensor<4x8xf32>, tensor<8xf16>) {
  // CHECK: amp.matmul {{.*}} -> tensor<4x8xf16>
  %0 = amp.matmul %a, %b : (tensor<4x8xf16>, tensor<8x8xf16>) -> tensor<4x8xf32>
  // CHECK-NEXT: amp.softmax {{.*}} -> tensor<4x8xf32>
  // CHECK-NEXT: amp.cast
  %1 = amp.cast %0 : tensor<4x8xf32> to tensor<4x8xf16>
  %2 = amp.softmax %a {axis = 1} : tensor<4x8xf16> -> tensor<4x8xf32>
  %3 = amp.cast %2 : tensor<4x8xf32> to tensor<4x8xf16>
  // CHECK-NEXT: amp.sum {{.*}} -> tensor<8xf32>
  // CHECK-NEXT: amp.cast
  %4 = amp.sum %a {axes = [0]} : tensor<4x8xf16> -> tensor<8xf32>
  %5 = amp.cast %4 : tensor<8xf32> to tensor<8xf16>
  return %1, %3, %2, %5 : tensor<4x8xf16>, tensor<4x8xf16>, tensor<4x8xf32>, tensor<8xf16>
}

// One of several equal casts, also in regions inside; the one inside a region
// is nobody's outside. Unused ones go.
// CHECK-LABEL: @equal
func.func @equal(%c: i1, %x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf16>, tensor<4xf16>, tensor<4xf16>) {
  // CHECK-NOT: amp.cast
  // CHECK: scf.if
  // CHECK: %[[IN:.*]] = amp.cast %{{.*}} : tensor<4xf32> to tensor<4xf16>
  // CHECK: scf.yield %[[IN]]
  // CHECK: %[[ELSE:.*]] = amp.cast
  // CHECK: scf.yield %[[ELSE]]
  %unused = amp.cast %x : tensor<4xf32> to tensor<4xbf16>
  %0 = scf.if %c -> tensor<4xf16> {
    %1 = amp.cast %x : tensor<4xf32> to tensor<4xf16>
    scf.yield %1 : tensor<4xf16>
  } else {
    %1 = amp.cast %y : tensor<4xf32> to tensor<4xf16>
    scf.yield %1 : tensor<4xf16>
  }
  // CHECK: %[[OUT:.*]] = amp.cast
  // CHECK-NOT: amp.cast
  // CHECK: scf.if
  // CHECK: scf.yield %[[OUT]]
  %2 = amp.cast %x : tensor<4xf32> to tensor<4xf16>
  %3 = scf.if %c -> tensor<4xf16> {
    %4 = amp.cast %x : tensor<4xf32> to tensor<4xf16>
    scf.yield %4 : tensor<4xf16>
  } else {
    scf.yield %2 : tensor<4xf16>
  }
  // CHECK-NOT: amp.cast
  // CHECK: return %{{.*}}, %[[OUT]]
  return %0, %2, %3 : tensor<4xf16>, tensor<4xf16>, tensor<4xf16>
}

// The user's conversions stay, lossy or not.
// CHECK-LABEL: @user
func.func @user(%h: tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>) {
  // CHECK: %[[U:.*]] = amp.convert %{{.*}} : tensor<4xf16> to tensor<4xf32>
  // CHECK: %[[D:.*]] = amp.convert %[[U]] : tensor<4xf32> to tensor<4xf16>
  // CHECK: %[[C:.*]] = amp.cast %[[U]]
  // CHECK: return %[[D]], %[[C]]
  %0 = amp.convert %h : tensor<4xf16> to tensor<4xf32>
  %1 = amp.convert %0 : tensor<4xf32> to tensor<4xf16>
  %2 = amp.cast %0 : tensor<4xf32> to tensor<4xf16>
  return %1, %2 : tensor<4xf16>, tensor<4xf16>
}

// An op that computes in f32 reads a small operand as it was, and stores what
// the only cast of its result stores.
// CHECK-LABEL: @mixed
// CHECK-SAME: (%[[X:.*]]: tensor<4x8xf32>, %[[H:.*]]: tensor<4x8xf16>, %[[V:.*]]: tensor<8xf16>)
func.func @mixed(%x: tensor<4x8xf32>, %h: tensor<4x8xf16>, %v: tensor<8xf16>) -> (tensor<4x8xf32>, tensor<4x8xf16>, tensor<4x8xf16>) {
  // CHECK-NOT: amp.cast
  // CHECK: %[[A:.*]] = amp.add %[[X]], %[[V]] : tensor<4x8xf32>, tensor<8xf16> -> tensor<4x8xf32>
  %0 = amp.cast %v : tensor<8xf16> to tensor<8xf32>
  %1 = amp.add %x, %0 : tensor<4x8xf32>, tensor<8xf32>
  // CHECK: %[[B:.*]] = amp.mul %[[X]], %[[H]] : tensor<4x8xf32>, tensor<4x8xf16> -> tensor<4x8xf16>
  %2 = amp.mul %x, %h : tensor<4x8xf32>, tensor<4x8xf16> -> tensor<4x8xf32>
  %3 = amp.cast %2 : tensor<4x8xf32> to tensor<4x8xf16>
  // CHECK: %[[C:.*]] = amp.sub %[[H]], %[[V]] : tensor<4x8xf16>, tensor<8xf16>{{$}}
  %4 = amp.sub %h, %0 : tensor<4x8xf16>, tensor<8xf32> -> tensor<4x8xf16>
  // CHECK: return %[[A]], %[[B]], %[[C]]
  return %1, %3, %4 : tensor<4x8xf32>, tensor<4x8xf16>, tensor<4x8xf16>
}

// A whole operand keeps its cast; both operands cannot be low under f32; a
// select that converts is no move.
// CHECK-LABEL: @not_mixed
func.func @not_mixed(%x: tensor<4x8xf32>, %h: tensor<4x8xf16>, %v: tensor<8xf16>, %c: tensor<8xi1>, %w: tensor<8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<8xf32>) {
  // CHECK: %[[H:.*]] = amp.cast %{{.*}} : tensor<4x8xf16> to tensor<4x8xf32>
  %0 = amp.cast %h : tensor<4x8xf16> to tensor<4x8xf32>
  // CHECK: amp.add %{{.*}}, %[[H]] : tensor<4x8xf32>, tensor<4x8xf32>
  %1 = amp.add %x, %0 : tensor<4x8xf32>, tensor<4x8xf32>
  // CHECK: %[[V:.*]] = amp.cast %{{.*}} : tensor<8xf16> to tensor<8xf32>
  %2 = amp.cast %v : tensor<8xf16> to tensor<8xf32>
  // CHECK: amp.mul %{{.*}}, %[[V]] : tensor<4x8xf16>, tensor<8xf32> -> tensor<4x8xf32>
  %3 = amp.mul %h, %2 : tensor<4x8xf16>, tensor<8xf32> -> tensor<4x8xf32>
  // CHECK: %[[S:.*]] = amp.select {{.*}} -> tensor<8xf16>
  %4 = amp.select %c, %v, %w : tensor<8xi1>, tensor<8xf16>, tensor<8xf32> -> tensor<8xf16>
  // CHECK: amp.cast %[[S]] : tensor<8xf16> to tensor<8xf32>
  %5 = amp.cast %4 : tensor<8xf16> to tensor<8xf32>
  return %1, %3, %5 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<8xf32>
}
