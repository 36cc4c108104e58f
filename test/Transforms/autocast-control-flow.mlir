// What control flow hands on is one decision: operands that become a value, the
// value, and what comes out.
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=fewest-casts" | FileCheck %s
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=fewest-casts" -o %t
// RUN: amp-opt %t --amp-autocast="dtype=f16 policy=fewest-casts" | diff %t -

!t = tensor<8x8xf32>

// Case 20: the branches disagree. One cast more, whichever way; of two equal
// prices the one with fewer low ops.
// CHECK-LABEL: func @disagree(
// CHECK-SAME:    %[[A0:.*]]: i1, %[[A1:.*]]: tensor<8x8xf32>, %[[A2:.*]]: tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[A2]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = scf.if %[[A0]] -> (tensor<8x8xf32>) {
// CHECK-NEXT:    %[[V5:.*]] = amp.matmul %[[V0]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    scf.yield %[[V5]] : tensor<8x8xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:    %[[V5:.*]] = amp.exp %[[A1]] : tensor<8x8xf32>
// CHECK-NEXT:    scf.yield %[[V5]] : tensor<8x8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V3:.*]] = amp.cast %[[V2]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V3]], %[[V3]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V4]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @disagree(%c: i1, %x: !t, %w: !t) -> !t {
  %r = scf.if %c -> !t {
    %0 = amp.matmul %x, %w : (!t, !t) -> !t
    scf.yield %0 : !t
  } else {
    %1 = amp.exp %x : !t
    scf.yield %1 : !t
  }
  %2 = amp.matmul %r, %r : (!t, !t) -> !t
  return %2 : !t
}

// A branch that is low anyway, and one that only hands on what is cast: no cast
// of the results. The same value yielded twice.
// CHECK-LABEL: func @agree(
// CHECK-SAME:    %[[A0:.*]]: i1, %[[A1:.*]]: tensor<8x8xf32>, %[[A2:.*]]: tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[A2]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]]:2 = scf.if %[[A0]] -> (tensor<8x8xf16>, tensor<8x8xf16>) {
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V0]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    scf.yield %[[V4]], %[[V4]] : tensor<8x8xf16>, tensor<8x8xf16>
// CHECK-NEXT:    } else {
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V1]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    scf.yield %[[V4]], %[[V0]] : tensor<8x8xf16>, tensor<8x8xf16>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V3:.*]] = amp.matmul %[[V2]]#0, %[[V2]]#1 : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V3]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @agree(%c: i1, %x: !t, %w: !t) -> !t {
  %r:2 = scf.if %c -> (!t, !t) {
    %0 = amp.matmul %x, %w : (!t, !t) -> !t
    scf.yield %0, %0 : !t, !t
  } else {
    %1 = amp.matmul %w, %x : (!t, !t) -> !t
    scf.yield %1, %x : !t, !t
  }
  %2 = amp.matmul %r#0, %r#1 : (!t, !t) -> !t
  return %2 : !t
}


// CHECK-LABEL: func @switch(
// CHECK-SAME:    %[[A0:.*]]: index, %[[A1:.*]]: tensor<8x8xf32>, %[[A2:.*]]: tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[A2]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = scf.index_switch %[[A0]] -> tensor<8x8xf16>
// CHECK-NEXT:    case 0 {
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V0]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    scf.yield %[[V4]] : tensor<8x8xf16>
// CHECK-NEXT:    }
// CHECK-NEXT:    case 7 {
// CHECK-NEXT:    scf.yield %[[V0]] : tensor<8x8xf16>
// CHECK-NEXT:    }
// CHECK-NEXT:    default {
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V1]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    scf.yield %[[V4]] : tensor<8x8xf16>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V3:.*]] = amp.matmul %[[V2]], %[[V2]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V3]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @switch(%n: index, %x: !t, %w: !t) -> !t {
  %r = scf.index_switch %n -> !t
  case 0 {
    %0 = amp.matmul %x, %w : (!t, !t) -> !t
    scf.yield %0 : !t
  }
  case 7 {
    scf.yield %x : !t
  }
  default {
    %0 = amp.matmul %w, %w : (!t, !t) -> !t
    scf.yield %0 : !t
  }
  %2 = amp.matmul %r, %r : (!t, !t) -> !t
  return %2 : !t
}

// A constant is made again in either branch; one that is out of range makes
// the result, and what reads it, f32.
// CHECK-LABEL: func @constants(
// CHECK-SAME:    %[[A0:.*]]: i1, %[[A1:.*]]: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.constant dense<2.000000e+00> : tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.constant dense<7.000000e+04> : tensor<8x8xf32>
// CHECK-NEXT:    %[[V3:.*]]:2 = scf.if %[[A0]] -> (tensor<8x8xf32>, tensor<8x8xf32>) {
// CHECK-NEXT:    %[[V7:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    scf.yield %[[V7]], %[[V7]] : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:    scf.yield %[[V1]], %[[V2]] : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V4:.*]] = amp.cast %[[V3]]#0 : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V5:.*]] = amp.matmul %[[V4]], %[[V4]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V6:.*]] = amp.relu %[[V3]]#1 : tensor<8x8xf32>
// CHECK-NEXT:    return %[[V5]], %[[V6]] : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @constants(%c: i1, %x: !t) -> (!t, !t) {
  %k = amp.constant dense<2.0> : !t
  %big = amp.constant dense<70000.0> : !t
  %r:2 = scf.if %c -> (!t, !t) {
    %0 = amp.matmul %x, %x : (!t, !t) -> !t
    scf.yield %0, %0 : !t, !t
  } else {
    scf.yield %k, %big : !t, !t
  }
  %2 = amp.matmul %r#0, %r#0 : (!t, !t) -> !t
  %3 = amp.relu %r#1 : !t
  return %2, %3 : !t, !t
}

// A loop carries low what arrives low.
// CHECK-LABEL: func @arrives_low(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: tensor<8x8xf32>, %[[A2:.*]]: index) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[A1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V2:.*]] = amp.matmul %[[V0]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V3:.*]] = scf.for %[[A3:.*]] = %[[C0]] to %[[A2]] step %[[C1]] iter_args(%[[A4:.*]] = %[[V2]]) -> (tensor<8x8xf16>) {
// CHECK-NEXT:    %[[V5:.*]] = amp.matmul %[[A4]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    scf.yield %[[V5]] : tensor<8x8xf16>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V3]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V4]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @arrives_low(%x: !t, %w: !t, %n: index) -> !t {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = amp.matmul %x, %w : (!t, !t) -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%h = %e) -> !t {
    %0 = amp.matmul %h, %w : (!t, !t) -> !t
    scf.yield %0 : !t
  }
  %s = amp.matmul %r, %w : (!t, !t) -> !t
  return %s : !t
}

// A constant arrives in f32: sums begin with it.
// CHECK-LABEL: func @arrives_constant(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: index) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V1:.*]] = amp.constant dense<0.000000e+00> : tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = scf.for %[[A2:.*]] = %[[C0]] to %[[A1]] step %[[C1]] iter_args(%[[A3:.*]] = %[[V1]]) -> (tensor<8x8xf32>) {
// CHECK-NEXT:    %[[V3:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V4:.*]] = amp.add %[[A3]], %[[V3]] : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:    scf.yield %[[V4]] : tensor<8x8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[V2]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @arrives_constant(%w: !t, %n: index) -> !t {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = amp.constant dense<0.0> : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%h = %zero) -> !t {
    %0 = amp.matmul %w, %w : (!t, !t) -> !t
    %1 = amp.add %h, %0 : !t, !t
    scf.yield %1 : !t
  }
  return %r : !t
}

// The inner loop's first value is produced low, the outer loop's is not.
// CHECK-LABEL: func @nested(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: tensor<8x8xf32>, %[[A2:.*]]: index) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[A1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V2:.*]] = amp.exp %[[A0]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V3:.*]] = scf.for %[[A3:.*]] = %[[C0]] to %[[A2]] step %[[C1]] iter_args(%[[A4:.*]] = %[[V2]]) -> (tensor<8x8xf32>) {
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V0]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V5:.*]] = scf.for %[[A5:.*]] = %[[C0]] to %[[A2]] step %[[C1]] iter_args(%[[A6:.*]] = %[[V4]]) -> (tensor<8x8xf16>) {
// CHECK-NEXT:    %[[V8:.*]] = amp.matmul %[[A6]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    scf.yield %[[V8]] : tensor<8x8xf16>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V6:.*]] = amp.cast %[[V5]] : tensor<8x8xf16> to tensor<8x8xf32>
// CHECK-NEXT:    %[[V7:.*]] = amp.add %[[A4]], %[[V6]] : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:    scf.yield %[[V7]] : tensor<8x8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[V3]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @nested(%x: !t, %w: !t, %n: index) -> !t {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = amp.exp %x : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %z) -> !t {
    %m = amp.matmul %x, %w : (!t, !t) -> !t
    %s = scf.for %j = %c0 to %n step %c1 iter_args(%h = %m) -> !t {
      %0 = amp.matmul %h, %w : (!t, !t) -> !t
      scf.yield %0 : !t
    }
    %t = amp.add %acc, %s : !t, !t
    scf.yield %t : !t
  }
  return %r : !t
}

// Known counts of trips: 1 and 0. What the text writes low stays; f64 and
// integers are not looked at; arguments that are only handed on.
// CHECK-LABEL: func @mixed(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: tensor<8x8xf32>, %[[A2:.*]]: tensor<8xf64>, %[[A3:.*]]: tensor<8x8xf16>, %[[A4:.*]]: i32, %[[A5:.*]]: memref<?xindex>) -> (tensor<8x8xf32>, tensor<8xf64>, tensor<8x8xf16>, i32, tensor<8x8xf32>)
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[A1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V2:.*]] = amp.matmul %[[V0]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V3:.*]]:4 = scf.for %[[A6:.*]] = %[[C0]] to %[[C1]] step %[[C1]] iter_args(%[[A7:.*]] = %[[V2]], %[[A8:.*]] = %[[A2]], %[[A9:.*]] = %[[A3]], %[[A10:.*]] = %[[A4]]) -> (tensor<8x8xf16>, tensor<8xf64>, tensor<8x8xf16>, i32) {
// CHECK-NEXT:    %[[V7:.*]] = amp.matmul %[[A7]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V8:.*]] = amp.add %[[A9]], %[[A9]] : tensor<8x8xf16>, tensor<8x8xf16>
// CHECK-NEXT:    scf.yield %[[V7]], %[[A8]], %[[V8]], %[[A10]] : tensor<8x8xf16>, tensor<8xf64>, tensor<8x8xf16>, i32
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V4:.*]] = scf.for %[[A6:.*]] = %[[C0]] to %[[C0]] step %[[C1]] iter_args(%[[A7:.*]] = %[[V2]]) -> (tensor<8x8xf16>) {
// CHECK-NEXT:    %[[V7:.*]] = amp.matmul %[[A7]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    scf.yield %[[V7]] : tensor<8x8xf16>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V5:.*]] = amp.cast %[[V4]] : tensor<8x8xf16> to tensor<8x8xf32>
// CHECK-NEXT:    scf.for %[[A6:.*]] = %[[C0]] to %[[C1]] step %[[C1]] {
// CHECK-NEXT:    memref.store %[[A6]], %[[A5]][%[[A6]]] : memref<?xindex>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V6:.*]] = amp.matmul %[[V3]]#0, %[[V4]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V6]], %[[V3]]#1, %[[V3]]#2, %[[V3]]#3, %[[V5]] : tensor<8x8xf32>, tensor<8xf64>, tensor<8x8xf16>, i32, tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @mixed(%x: !t, %w: !t, %d: tensor<8xf64>, %l: tensor<8x8xf16>, %k: i32,
                 %n: memref<?xindex>)
    -> (!t, tensor<8xf64>, tensor<8x8xf16>, i32, !t) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = amp.matmul %x, %w : (!t, !t) -> !t
  %r:4 = scf.for %i = %c0 to %c1 step %c1 iter_args(%h = %e, %f = %d, %g = %l, %j = %k)
      -> (!t, tensor<8xf64>, tensor<8x8xf16>, i32) {
    %0 = amp.matmul %h, %w : (!t, !t) -> !t
    %1 = amp.add %g, %g : tensor<8x8xf16>, tensor<8x8xf16>
    scf.yield %0, %f, %1, %j : !t, tensor<8xf64>, tensor<8x8xf16>, i32
  }
  %s = scf.for %i = %c0 to %c0 step %c1 iter_args(%h = %e) -> !t {
    %0 = amp.matmul %h, %w : (!t, !t) -> !t
    scf.yield %0 : !t
  }
  scf.for %i = %c0 to %c1 step %c1 {
    memref.store %i, %n[%i] : memref<?xindex>
  }
  %t = amp.matmul %r#0, %s : (!t, !t) -> !t
  return %t, %r#1, %r#2, %r#3, %s : !t, tensor<8xf64>, tensor<8x8xf16>, i32, !t
}

// Before and after differ in number and order; what is checked is f32, what
// the body gets is produced low.
// CHECK-LABEL: func @while(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: tensor<8x8xf32>, %[[A2:.*]]: i32) -> (tensor<8x8xf32>, tensor<8x8xf32>)
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[V1:.*]] = amp.exp %[[A0]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]]:3 = scf.while (%[[A3:.*]] = %[[V1]], %[[A4:.*]] = %[[A2]]) : (tensor<8x8xf32>, i32) -> (i32, tensor<8x8xf16>, tensor<8x8xf32>) {
// CHECK-NEXT:    %[[V4:.*]] = amp.cast %[[A3]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V5:.*]] = amp.matmul %[[V4]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V6:.*]] = arith.subi %[[A4]], %[[C1_I32]] : i32
// CHECK-NEXT:    %[[V7:.*]] = arith.cmpi sgt, %[[V6]], %[[C1_I32]] : i32
// CHECK-NEXT:    scf.condition(%[[V7]]) %[[V6]], %[[V5]], %[[A3]] : i32, tensor<8x8xf16>, tensor<8x8xf32>
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%[[A3:.*]]: i32, %[[A4:.*]]: tensor<8x8xf16>, %[[A5:.*]]: tensor<8x8xf32>):
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[A4]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V5:.*]] = amp.add %[[V4]], %[[A5]] : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:    scf.yield %[[V5]], %[[A3]] : tensor<8x8xf32>, i32
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V3:.*]] = amp.cast %[[V2]]#1 : tensor<8x8xf16> to tensor<8x8xf32>
// CHECK-NEXT:    return %[[V3]], %[[V2]]#2 : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @while(%x: !t, %w: !t, %n: i32) -> (!t, !t) {
  %c1 = arith.constant 1 : i32
  %e = amp.exp %x : !t
  %r:3 = scf.while (%h = %e, %i = %n) : (!t, i32) -> (i32, !t, !t) {
    %0 = amp.matmul %h, %w : (!t, !t) -> !t
    %k = arith.subi %i, %c1 : i32
    %c = arith.cmpi sgt, %k, %c1 : i32
    scf.condition (%c) %k, %0, %h : i32, !t, !t
  } do {
  ^bb0(%b: i32, %a: !t, %h: !t):
    %1 = amp.matmul %a, %w : (!t, !t) -> !t
    %2 = amp.add %1, %h : !t, !t
    scf.yield %2, %b : !t, i32
  }
  return %r#1, %r#2 : !t, !t
}
