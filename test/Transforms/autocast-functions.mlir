// Functions: one decision over all of which the text shows every caller.
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=fewest-casts" | FileCheck %s
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=fewest-casts" -o %t
// RUN: amp-opt %t --amp-autocast="dtype=f16 policy=fewest-casts" | diff %t -

!t = tensor<8x8xf32>

// Case 20: two loops share a body. Its arguments agree with what both hand in,
// and the weight is cast once, outside of the loops.
// CHECK-LABEL: func private @body(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[A1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.relu %[[V1]] : tensor<8x8xf32>
// CHECK-NEXT:    return %[[V2]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func private @body(%h: !t, %w: !t) -> !t {
  %0 = amp.matmul %h, %w : (!t, !t) -> !t
  %1 = amp.relu %0 : !t
  return %1 : !t
}
// CHECK-LABEL: func @two_loops(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: tensor<8x8xf32>, %[[A2:.*]]: index) -> (tensor<8x8xf32>, tensor<8x8xf32>)
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[A1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V2:.*]] = amp.matmul %[[V0]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V3:.*]] = amp.exp %[[A0]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V4:.*]] = scf.for %[[A3:.*]] = %[[C0]] to %[[A2]] step %[[C1]] iter_args(%[[A4:.*]] = %[[V2]]) -> (tensor<8x8xf32>) {
// CHECK-NEXT:    %[[V6:.*]] = func.call @body(%[[A4]], %[[V1]]) : (tensor<8x8xf32>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    scf.yield %[[V6]] : tensor<8x8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V5:.*]] = scf.for %[[A3:.*]] = %[[C0]] to %[[A2]] step %[[C1]] iter_args(%[[A4:.*]] = %[[V3]]) -> (tensor<8x8xf32>) {
// CHECK-NEXT:    %[[V6:.*]] = func.call @body(%[[A4]], %[[V1]]) : (tensor<8x8xf32>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    scf.yield %[[V6]] : tensor<8x8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[V4]], %[[V5]] : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @two_loops(%x: !t, %w: !t, %n: index) -> (!t, !t) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = amp.matmul %x, %w : (!t, !t) -> !t
  %e = amp.exp %x : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%h = %m) -> !t {
    %0 = func.call @body(%h, %w) : (!t, !t) -> !t
    scf.yield %0 : !t
  }
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%h = %e) -> !t {
    %0 = func.call @body(%h, %w) : (!t, !t) -> !t
    scf.yield %0 : !t
  }
  return %r, %s : !t, !t
}

// Layers hand each other low values; the public function's types stay.
// CHECK-LABEL: func private @layer(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf16>, %[[A1:.*]]: tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V0:.*]] = amp.matmul %[[A0]], %[[A1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    return %[[V0]] : tensor<8x8xf16>
// CHECK-NEXT:    }
func.func private @layer(%x: !t, %w: !t) -> !t {
  %0 = amp.matmul %x, %w : (!t, !t) -> !t
  return %0 : !t
}
// CHECK-LABEL: func @layers(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[A1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = call @layer(%[[V0]], %[[V1]]) : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V3:.*]] = call @layer(%[[V2]], %[[V1]]) : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V4:.*]] = call @layer(%[[V3]], %[[V1]]) : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V5:.*]] = amp.cast %[[V4]] : tensor<8x8xf16> to tensor<8x8xf32>
// CHECK-NEXT:    return %[[V5]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @layers(%x: !t, %w: !t) -> !t {
  %0 = func.call @layer(%x, %w) : (!t, !t) -> !t
  %1 = func.call @layer(%0, %w) : (!t, !t) -> !t
  %2 = func.call @layer(%1, %w) : (!t, !t) -> !t
  return %2 : !t
}

// Several results, of which one is handed on, one f64, one f32 for a cause.
// CHECK-LABEL: func private @several(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: tensor<8xf64>) -> (tensor<8x8xf32>, tensor<8xf64>, tensor<8x8xf32>, tensor<8x8xf16>)
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.exp %[[V1]] : tensor<8x8xf32>
// CHECK-NEXT:    return %[[V1]], %[[A1]], %[[V2]], %[[V0]] : tensor<8x8xf32>, tensor<8xf64>, tensor<8x8xf32>, tensor<8x8xf16>
// CHECK-NEXT:    }
func.func private @several(%x: !t, %d: tensor<8xf64>) -> (!t, tensor<8xf64>, !t, !t) {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.exp %0 : !t
  return %0, %d, %1, %x : !t, tensor<8xf64>, !t, !t
}
// CHECK-LABEL: func @takes_several(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: tensor<8xf64>) -> (tensor<8x8xf32>, tensor<8xf64>, tensor<8x8xf32>)
// CHECK-NEXT:    %[[V0:.*]]:4 = call @several(%[[A0]], %[[A1]]) : (tensor<8x8xf32>, tensor<8xf64>) -> (tensor<8x8xf32>, tensor<8xf64>, tensor<8x8xf32>, tensor<8x8xf16>)
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[V0]]#0 : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = amp.matmul %[[V1]], %[[V0]]#3 : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V2]], %[[V0]]#1, %[[V0]]#2 : tensor<8x8xf32>, tensor<8xf64>, tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @takes_several(%x: !t, %d: tensor<8xf64>) -> (!t, tensor<8xf64>, !t) {
  %0:4 = func.call @several(%x, %d) : (!t, tensor<8xf64>) -> (!t, tensor<8xf64>, !t, !t)
  %1 = amp.matmul %0#0, %0#3 : (!t, !t) -> !t
  return %1, %0#1, %0#2 : !t, tensor<8xf64>, !t
}

// Recursion: what a function hands itself agrees with what others hand it.
// CHECK-LABEL: func private @recursive(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf16>, %[[A1:.*]]: tensor<8x8xf16>, %[[A2:.*]]: i32) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[V0:.*]] = amp.matmul %[[A0]], %[[A1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = arith.subi %[[A2]], %[[C1_I32]] : i32
// CHECK-NEXT:    %[[V2:.*]] = arith.cmpi sgt, %[[V1]], %[[C1_I32]] : i32
// CHECK-NEXT:    cf.cond_br %[[V2]], ^bb1, ^bb2(%[[V0]] : tensor<8x8xf16>)
// CHECK-NEXT:    ^bb1:
// CHECK-NEXT:    %[[V3:.*]] = call @recursive(%[[V0]], %[[A1]], %[[V1]]) : (tensor<8x8xf16>, tensor<8x8xf16>, i32) -> tensor<8x8xf16>
// CHECK-NEXT:    cf.br ^bb2(%[[V3]] : tensor<8x8xf16>)
// CHECK-NEXT:    ^bb2(%[[V4:.*]]: tensor<8x8xf16>):
// CHECK-NEXT:    return %[[V4]] : tensor<8x8xf16>
// CHECK-NEXT:    }
func.func private @recursive(%x: !t, %w: !t, %n: i32) -> !t {
  %c1 = arith.constant 1 : i32
  %0 = amp.matmul %x, %w : (!t, !t) -> !t
  %k = arith.subi %n, %c1 : i32
  %c = arith.cmpi sgt, %k, %c1 : i32
  cf.cond_br %c, ^again, ^exit(%0 : !t)
^again:
  %1 = func.call @recursive(%0, %w, %k) : (!t, !t, i32) -> !t
  cf.br ^exit(%1 : !t)
^exit(%r: !t):
  return %r : !t
}
// CHECK-LABEL: func @recurses(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: tensor<8x8xf32>, %[[A2:.*]]: i32) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[A1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = call @recursive(%[[V0]], %[[V1]], %[[A2]]) : (tensor<8x8xf16>, tensor<8x8xf16>, i32) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V3:.*]] = amp.cast %[[V2]] : tensor<8x8xf16> to tensor<8x8xf32>
// CHECK-NEXT:    return %[[V3]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @recurses(%x: !t, %w: !t, %n: i32) -> !t {
  %0 = func.call @recursive(%x, %w, %n) : (!t, !t, i32) -> !t
  return %0 : !t
}

// CHECK-LABEL: func private @even(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf16>, %[[A1:.*]]: i32) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V0:.*]] = amp.matmul %[[A0]], %[[A0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = call @odd(%[[V0]], %[[A1]]) : (tensor<8x8xf16>, i32) -> tensor<8x8xf16>
// CHECK-NEXT:    return %[[V1]] : tensor<8x8xf16>
// CHECK-NEXT:    }
func.func private @even(%x: !t, %n: i32) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = func.call @odd(%0, %n) : (!t, i32) -> !t
  return %1 : !t
}
// CHECK-LABEL: func private @odd(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf16>, %[[A1:.*]]: i32) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi sgt, %[[A1]], %[[C0_I32]] : i32
// CHECK-NEXT:    %[[V1:.*]] = scf.if %[[V0]] -> (tensor<8x8xf16>) {
// CHECK-NEXT:    %[[V2:.*]] = func.call @even(%[[A0]], %[[A1]]) : (tensor<8x8xf16>, i32) -> tensor<8x8xf16>
// CHECK-NEXT:    scf.yield %[[V2]] : tensor<8x8xf16>
// CHECK-NEXT:    } else {
// CHECK-NEXT:    scf.yield %[[A0]] : tensor<8x8xf16>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[V1]] : tensor<8x8xf16>
// CHECK-NEXT:    }
func.func private @odd(%x: !t, %n: i32) -> !t {
  %c0 = arith.constant 0 : i32
  %c = arith.cmpi sgt, %n, %c0 : i32
  %r = scf.if %c -> !t {
    %0 = func.call @even(%x, %n) : (!t, i32) -> !t
    scf.yield %0 : !t
  } else {
    scf.yield %x : !t
  }
  return %r : !t
}
// CHECK-LABEL: func @mutual(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: i32) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = call @even(%[[V0]], %[[A1]]) : (tensor<8x8xf16>, i32) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = amp.matmul %[[V1]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V2]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @mutual(%x: !t, %n: i32) -> !t {
  %0 = func.call @even(%x, %n) : (!t, i32) -> !t
  %1 = amp.matmul %0, %0 : (!t, !t) -> !t
  return %1 : !t
}

// Its address is taken: who calls it is not known.
// CHECK-LABEL: func private @indirect(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V1]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func private @indirect(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  return %0 : !t
}
// CHECK-LABEL: func @takes_address(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[F:.*]] = constant @indirect : (tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = call_indirect %[[F]](%[[A0]]) : (tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V1:.*]] = call @indirect(%[[V0]]) : (tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.cast %[[V1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V3:.*]] = amp.matmul %[[V2]], %[[V2]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V3]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @takes_address(%x: !t) -> !t {
  %f = func.constant @indirect : (!t) -> !t
  %0 = func.call_indirect %f(%x) : (!t) -> !t
  %1 = func.call @indirect(%0) : (!t) -> !t
  %2 = amp.matmul %1, %1 : (!t, !t) -> !t
  return %2 : !t
}

// Called by nobody whom the text shows: found by its name, perhaps.
// CHECK-LABEL: func private @uncalled(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V1]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func private @uncalled(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  return %0 : !t
}

// Called by itself alone: that shows no caller.
// CHECK-LABEL: func private @calls_itself(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>) -> tensor<8x8xf32>
func.func private @calls_itself(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = func.call @calls_itself(%0) : (!t) -> !t
  return %1 : !t
}

// Who is called by a function of another low type is part of that.
// CHECK-LABEL: func private @called_by_bf16(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>) -> tensor<8x8xbf16>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xbf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xbf16>
// CHECK-NEXT:    return %[[V1]] : tensor<8x8xbf16>
// CHECK-NEXT:    }
func.func private @called_by_bf16(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  return %0 : !t
}
// CHECK-LABEL: func @bf16(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = call @called_by_bf16(%[[A0]]) : (tensor<8x8xf32>) -> tensor<8x8xbf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V1]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @bf16(%x: !t) -> !t attributes {amp.autocast = bf16} {
  %0 = func.call @called_by_bf16(%x) : (!t) -> !t
  %1 = amp.matmul %0, %0 : (!t, !t) -> !t
  return %1 : !t
}

// From a region of the same low type a call is like any.
// CHECK-LABEL: func private @called_by_region(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V0:.*]] = amp.matmul %[[A0]], %[[A0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    return %[[V0]] : tensor<8x8xf16>
// CHECK-NEXT:    }
func.func private @called_by_region(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  return %0 : !t
}
// CHECK-LABEL: func @region(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = call @called_by_region(%[[V0]]) : (tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = amp.matmul %[[V1]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V2]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @region(%x: !t) -> !t {
  %r = amp.autocast f16 -> !t {
    %0 = func.call @called_by_region(%x) : (!t) -> !t
    %1 = amp.matmul %0, %x : (!t, !t) -> !t
    amp.yield %1 : !t
  }
  return %r : !t
}

// A constant out of range goes through a call: what reads it stays f32.
// CHECK-LABEL: func private @scaled(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.mul %[[V1]], %[[A1]] : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:    return %[[V2]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func private @scaled(%x: !t, %s: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.mul %0, %s : !t, !t
  return %1 : !t
}
// CHECK-LABEL: func @out_of_range(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.constant dense<7.000000e+04> : tensor<8x8xf32>
// CHECK-NEXT:    %[[V1:.*]] = amp.constant dense<1.000000e+00> : tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = call @scaled(%[[A0]], %[[V0]]) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V3:.*]] = call @scaled(%[[V2]], %[[V1]]) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V3]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @out_of_range(%x: !t) -> !t {
  %big = amp.constant dense<70000.0> : !t
  %one = amp.constant dense<1.0> : !t
  %0 = func.call @scaled(%x, %big) : (!t, !t) -> !t
  %1 = func.call @scaled(%0, %one) : (!t, !t) -> !t
  return %1 : !t
}
