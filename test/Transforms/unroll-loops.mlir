// RUN: amp-opt %s --amp-unroll-loops | FileCheck %s

// What a loop carries goes from turn to turn; numbers of the count are
// constants, dropouts have ids of their own.
// CHECK-LABEL: func.func @turns
// CHECK-SAME: %[[X:[^:]*]]: tensor<5x4xf32>, %[[H:[^:]*]]: tensor<4xf32>, %[[KEY:[^:]*]]: tensor<2xi64>
// CHECK-NOT: scf.for
// CHECK-DAG: %[[T1:.*]] = amp.constant dense<1> : tensor<1xi64>
// CHECK: %[[R1:.*]] = amp.gather %[[X]], %[[T1]]
// CHECK: %[[A1:.*]] = amp.add %[[H]]
// CHECK: %[[D1:.*]] = amp.dropout %[[A1]], %[[KEY]] {id = 3 : i64
// CHECK-DAG: %[[T3:.*]] = amp.constant dense<3> : tensor<1xi64>
// CHECK: %[[R3:.*]] = amp.gather %[[X]], %[[T3]]
// CHECK: %[[A3:.*]] = amp.add %[[D1]]
// CHECK: %[[D3:.*]] = amp.dropout %[[A3]], %[[KEY]] {id = 4 : i64
// CHECK: return %[[D3]]
func.func @turns(%x: tensor<5x4xf32>, %h: tensor<4xf32>, %key: tensor<2xi64>) -> tensor<4xf32>
    attributes {amp.entry = "eval"} {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %r = scf.for %i = %c1 to %c5 step %c2 iter_args(%hi = %h) -> tensor<4xf32> {
    %t = arith.index_cast %i : index to i64
    %at = tensor.from_elements %t : tensor<1xi64>
    %0 = amp.gather %x, %at {axis = 0} : tensor<5x4xf32>, tensor<1xi64>
    %1 = amp.reshape %0 : tensor<1x4xf32> -> tensor<4xf32>
    %2 = amp.add %hi, %1 : tensor<4xf32>, tensor<4xf32>
    %3 = amp.dropout %2, %key {rate = 0.5, id = 3} : tensor<4xf32>
    scf.yield %3 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// The outer count bounds the inner loop: 0 + 1 + 2 turns.
// CHECK-LABEL: func.func @nested
// CHECK-COUNT-3: amp.tanh
// CHECK-NOT: amp.tanh
// CHECK: return
func.func @nested(%x: tensor<4xf32>) -> tensor<4xf32> attributes {amp.entry = "eval"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<4xf32> {
    %s = scf.for %j = %c0 to %i step %c1 iter_args(%b = %a) -> tensor<4xf32> {
      %0 = amp.tanh %b : tensor<4xf32>
      scf.yield %0 : tensor<4xf32>
    }
    scf.yield %s : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// No turn gives what it starts from.
// CHECK-LABEL: func.func @none
// CHECK-SAME: %[[X:[^:]*]]: tensor<4xf32>
// CHECK: return %[[X]]
func.func @none(%x: tensor<4xf32>) -> tensor<4xf32> attributes {amp.entry = "eval"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c1 to %c0 step %c1 iter_args(%a = %x) -> tensor<4xf32> {
    %0 = amp.tanh %a : tensor<4xf32>
    scf.yield %0 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// Neither an entry nor differentiated; a length that is not known.
// CHECK-LABEL: func.func @others
// CHECK: scf.for
// CHECK-LABEL: func.func @unknown
// CHECK: scf.for
func.func @others(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %x) -> tensor<4xf32> {
    %0 = amp.tanh %a : tensor<4xf32>
    scf.yield %0 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
func.func @unknown(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> attributes {amp.entry = "eval"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<4xf32> {
    %0 = amp.tanh %a : tensor<4xf32>
    scf.yield %0 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
