// RUN: amp-opt %s --amp-unroll-loops | FileCheck %s
// RUN: amp-opt %s --amp-unroll-loops=most=2 | FileCheck %s --check-prefix=MOST

// What a loop carries goes from turn to turn; what turns gather by numbers of the count is
// sliced, dropouts have ids of their own.
// CHECK-LABEL: func.func @turns
// CHECK-SAME: %[[X:[^:]*]]: tensor<5x4xf32>, %[[H:[^:]*]]: tensor<4xf32>, %[[KEY:[^:]*]]: tensor<2xi64>
// CHECK-NOT: scf.for
// CHECK: %[[AT:.*]] = amp.constant dense<[1, 3]> : tensor<2xi64>
// CHECK: %[[ROWS:.*]] = amp.gather %[[X]], %[[AT]]
// CHECK: amp.slice %{{.*}} {offsets = [0, 0, 0]
// CHECK: %[[A1:.*]] = amp.add %[[H]]
// CHECK: %[[D1:.*]] = amp.dropout %[[A1]], %[[KEY]] {id = 3 : i64
// CHECK: amp.slice %{{.*}} {offsets = [1, 0, 0]
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

// A loop's turns read their slices, and what only another loop slices is not stacked. Turn t of
// both draws the same numbers, and the number of a turn is a constant.
// CHECK-LABEL: func.func @loop
// CHECK-SAME: %[[X:[^:]*]]: tensor<?x3x4xf32>, %[[H:[^:]*]]: tensor<?x4xf32>, %[[KEY:[^:]*]]: tensor<2xi64>
// CHECK-NOT: amp.concat
// CHECK: %[[S0:.*]] = amp.slice %[[X]] {offsets = [0, 0, 0], sizes = [-1, 1, 4]
// CHECK: %[[X0:.*]] = amp.reshape %[[S0]] : tensor<?x1x4xf32> -> tensor<?x4xf32>
// CHECK: %[[A0:.*]] = amp.add %[[H]], %[[X0]]
// CHECK: %[[D0:.*]] = amp.dropout %[[A0]], %[[KEY]] {id = 0 : i64
// CHECK: %[[D1:.*]] = amp.dropout %{{.*}}, %[[KEY]] {id = 2 : i64
// CHECK: %[[D2:.*]] = amp.dropout %{{.*}}, %[[KEY]] {id = 4 : i64
// CHECK: %[[T2:.*]] = amp.constant dense<2> : tensor<i64>
// CHECK: %[[B2:.*]] = amp.dropout %[[D2]], %[[KEY]] {id = 5 : i64
// CHECK: %[[B1:.*]] = amp.dropout %[[D1]], %[[KEY]] {id = 3 : i64
// CHECK: %[[B0:.*]] = amp.dropout %[[D0]], %[[KEY]] {id = 1 : i64
// CHECK: %[[R0:.*]] = amp.reshape %[[B0]] : tensor<?x4xf32> -> tensor<?x1x4xf32>
// CHECK: %[[R2:.*]] = amp.reshape %[[B2]] : tensor<?x4xf32> -> tensor<?x1x4xf32>
// CHECK: %[[ALL:.*]] = amp.concat %[[R0]], %{{.*}}, %[[R2]] {axis = 1 : i64}
// CHECK: return %[[D2]], %[[ALL]]
// MOST-LABEL: func.func @loop
// MOST-COUNT-2: amp.loop
func.func @loop(%x: tensor<?x3x4xf32>, %h: tensor<?x4xf32>, %key: tensor<2xi64>)
    -> (tensor<?x4xf32>, tensor<?x3x4xf32>) attributes {amp.entry = "eval"} {
  %last, %stack = amp.loop %t of 3 carries (%c = %h) slices (%xt = %x along 1)
      : (tensor<?x4xf32>, tensor<?x3x4xf32>) -> (tensor<?x4xf32>, tensor<3x?x4xf32>) {
    %0 = amp.add %c, %xt : tensor<?x4xf32>, tensor<?x4xf32>
    %1 = amp.dropout %0, %key {rate = 0.5, id = 0} : tensor<?x4xf32>
    amp.next %1 stacks %1 : tensor<?x4xf32>, tensor<?x4xf32>
  }
  %n, %all = amp.loop %t of 3 carries (%m = %h) slices (%s = %stack) stacks along [1] reverse
      : (tensor<?x4xf32>, tensor<3x?x4xf32>) -> (tensor<?x4xf32>, tensor<?x3x4xf32>) {
    %number = amp.convert %t : tensor<i64> to tensor<f32>
    %0 = amp.dropout %s, %key {rate = 0.5, id = 1} : tensor<?x4xf32>
    %1 = amp.mul %m, %number : tensor<?x4xf32>, tensor<f32>
    amp.next %1 stacks %0 : tensor<?x4xf32>, tensor<?x4xf32>
  }
  return %last, %all : tensor<?x4xf32>, tensor<?x3x4xf32>
}

// Loops that are left are told the distance of what their turns draw.
// MOST-LABEL: func.func @drawing
// MOST: amp.loop {{.*}} of 3 {{.*}} attributes {amp.turn_distance = 8 : i64}
// MOST: amp.loop {{.*}} of 4 {{.*}} attributes {amp.turn_distance = 2 : i64}
// MOST: amp.loop %{{[a-z0-9_]*}} of 5 carries (%{{[^)]*}}) : (
func.func @drawing(%x: tensor<4xf32>, %key: tensor<2xi64>) -> tensor<4xf32> attributes {amp.entry = "eval"} {
  %a = amp.loop %t of 3 carries (%h = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    %0 = amp.dropout %h, %key {rate = 0.5, id = 3} : tensor<4xf32>
    %b = amp.loop %s of 4 carries (%i = %0) : (tensor<4xf32>) -> tensor<4xf32> {
      %1 = amp.dropout %i, %key {rate = 0.5, id = 4} : tensor<4xf32>
      amp.next %1 : tensor<4xf32>
    }
    amp.next %b : tensor<4xf32>
  }
  %c = amp.loop %t of 5 carries (%h = %a) : (tensor<4xf32>) -> tensor<4xf32> {
    %0 = amp.tanh %h : tensor<4xf32>
    amp.next %0 : tensor<4xf32>
  }
  return %c : tensor<4xf32>
}

// An scf.for becomes an amp.loop. Numbers of the count are a slice of a table; what turns take
// by them from outside is sliced, where all is taken in order as it is, else of one gather.
// MOST-LABEL: func.func @counted
// MOST-SAME: %[[X:[^:]*]]: tensor<?x6x4xf32>, %[[Y:[^:]*]]: tensor<9x4xf32>, %[[H:[^:]*]]: tensor<?x4xf32>
// MOST: %[[XS:.*]] = amp.reshape %[[X]] : tensor<?x6x4xf32> -> tensor<?x3x2x4xf32>
// MOST: %[[BACK:.*]] = amp.constant dense<[8, 6, 4]> : tensor<3xi64>
// MOST: %[[ROWS:.*]] = amp.gather %[[Y]], %[[BACK]]
// MOST: %[[YS:.*]] = amp.reshape %[[ROWS]] : tensor<3x4xf32> -> tensor<3x1x4xf32>
// MOST: %[[PLACES:.*]] = amp.constant {{.*}}8{{.*}}6{{.*}}4{{.*}} : tensor<3x1xi64>
// MOST: %[[COUNT:.*]] = amp.constant {{.*}} : tensor<3xf32>
// MOST: amp.loop %{{.*}} of 3 carries (%[[A:.*]] = %[[H]]) slices (%[[XT:.*]] = %[[XS]] along 1, %[[YT:.*]] = %[[YS]], %[[AT:.*]] = %[[PLACES]], %[[T:.*]] = %[[COUNT]])
// MOST-SAME: (tensor<?x4xf32>, tensor<?x3x2x4xf32>, tensor<3x1x4xf32>, tensor<3x1xi64>, tensor<3xf32>) -> tensor<?x4xf32> {
// MOST: amp.sum %[[XT]] {axes = [1]} : tensor<?x2x4xf32>
// MOST: amp.add %{{.*}}, %[[YT]] : tensor<?x4xf32>, tensor<1x4xf32>
// MOST: amp.gather %[[A]], %[[AT]]
// MOST: amp.mul %{{.*}}, %[[T]]
// MOST: amp.next
// MOST-NOT: scf
// CHECK-LABEL: func.func @counted
// CHECK: amp.gather %{{.*}}, %{{.*}} {axis = 1
// CHECK: %[[FIVE:.*]] = amp.constant dense<5.0{{.*}}> : tensor<f32>
// CHECK: amp.mul %{{.*}}, %[[FIVE]]
// CHECK-NOT: amp.loop
// CHECK: return
func.func @counted(%x: tensor<?x6x4xf32>, %y: tensor<9x4xf32>, %h: tensor<?x4xf32>) -> tensor<?x4xf32>
    attributes {amp.entry = "eval"} {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %nine = arith.constant 9 : i64
  %one = arith.constant 1 : i64
  %r = scf.for %i = %c1 to %c7 step %c2 iter_args(%a = %h) -> tensor<?x4xf32> {
    %i64 = arith.index_cast %i : index to i64
    %more = arith.addi %i64, %nine : i64
    %same = arith.subi %more, %nine : i64
    %before = arith.subi %same, %one : i64
    %pair = tensor.from_elements %before, %i64 : tensor<2xi64>
    %0 = amp.gather %x, %pair {axis = 1} : tensor<?x6x4xf32>, tensor<2xi64>
    %1 = amp.sum %0 {axes = [1]} : tensor<?x2x4xf32> -> tensor<?x4xf32>
    %back = arith.subi %nine, %i64 : i64
    %at = tensor.from_elements %back : tensor<1xi64>
    %2 = amp.gather %y, %at {axis = 0} : tensor<9x4xf32>, tensor<1xi64>
    %3 = amp.add %1, %2 : tensor<?x4xf32>, tensor<1x4xf32>
    %4 = amp.gather %a, %at {axis = 1} : tensor<?x4xf32>, tensor<1xi64>
    %f = arith.sitofp %i64 : i64 to f32
    %t = tensor.from_elements %f : tensor<f32>
    %5 = amp.mul %4, %t : tensor<?x1xf32>, tensor<f32>
    %6 = amp.add %3, %5 : tensor<?x4xf32>, tensor<?x1xf32>
    %7 = amp.tanh %6 : tensor<?x4xf32>
    scf.yield %7 : tensor<?x4xf32>
  }
  return %r : tensor<?x4xf32>
}

// Written out however long: turns that carry a number, that change state, whose count bounds another loop.
// MOST-LABEL: func.func @not_counted
// MOST-NOT: amp.loop
// MOST: return
func.func @not_counted(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {amp.entry = "eval"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r, %n = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %c0) -> (tensor<4xf32>, index) {
    %0 = amp.tanh %a : tensor<4xf32>
    %more = arith.addi %b, %i : index
    scf.yield %0, %more : tensor<4xf32>, index
  }
  %s = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<4xf32> {
    %t = scf.for %j = %c0 to %i step %c1 iter_args(%b = %a) -> tensor<4xf32> {
      %0 = amp.tanh %b : tensor<4xf32>
      scf.yield %0 : tensor<4xf32>
    }
    scf.yield %t : tensor<4xf32>
  }
  return %r, %s : tensor<4xf32>, tensor<4xf32>
}

// A short loop in a long one, and a long one in a short one.
// MOST-LABEL: func.func @nested_counts
// MOST: amp.loop %{{.*}} of 3
// MOST-COUNT-2: amp.tanh
// MOST-NOT: amp.tanh
// MOST: amp.next
// MOST-COUNT-2: amp.loop %{{.*}} of 3
// MOST-NOT: amp.loop
// MOST: return
func.func @nested_counts(%x: tensor<4xf32>) -> tensor<4xf32> attributes {amp.entry = "eval"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<4xf32> {
    %t = scf.for %j = %c0 to %c2 step %c1 iter_args(%b = %a) -> tensor<4xf32> {
      %0 = amp.tanh %b : tensor<4xf32>
      scf.yield %0 : tensor<4xf32>
    }
    scf.yield %t : tensor<4xf32>
  }
  %s = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %r) -> tensor<4xf32> {
    %t = scf.for %j = %c0 to %c3 step %c1 iter_args(%b = %a) -> tensor<4xf32> {
      %0 = amp.sin %b : tensor<4xf32>
      scf.yield %0 : tensor<4xf32>
    }
    scf.yield %t : tensor<4xf32>
  }
  return %s : tensor<4xf32>
}

// A loop of one turn leaves numbers behind.
// CHECK-LABEL: func.func @one_turn
// CHECK: %[[AT:.*]] = amp.constant dense<2> : tensor<1xi64>
// CHECK: amp.gather %{{.*}}, %[[AT]]
// CHECK: %[[TWO:.*]] = amp.constant dense<2.0{{.*}}> : tensor<f32>
// CHECK: amp.mul %{{.*}}, %[[TWO]]
// CHECK-NOT: tensor.from_elements
// CHECK: return
func.func @one_turn(%x: tensor<4x4xf32>) -> tensor<1x4xf32> attributes {amp.entry = "eval"} {
  %c2 = arith.constant 2 : index
  %i = arith.index_cast %c2 : index to i64
  %at = tensor.from_elements %i : tensor<1xi64>
  %0 = amp.gather %x, %at {axis = 0} : tensor<4x4xf32>, tensor<1xi64>
  %two = arith.constant dense<2.0> : tensor<f32>
  %1 = amp.mul %0, %two : tensor<1x4xf32>, tensor<f32>
  return %1 : tensor<1x4xf32>
}

// Who knows no constant of the dialect keeps its own.
// CHECK-LABEL: func.func @foreign
// CHECK: %[[TWO:.*]] = arith.constant dense<2.0{{.*}}> : tensor<4xf32>
// CHECK: arith.mulf %{{.*}}, %[[TWO]]
func.func @foreign(%x: tensor<4xf32>) -> tensor<4xf32> attributes {amp.entry = "eval"} {
  %two = arith.constant dense<2.0> : tensor<4xf32>
  %0 = arith.mulf %x, %two : tensor<4xf32>
  return %0 : tensor<4xf32>
}
