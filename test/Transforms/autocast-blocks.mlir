// Blocks: what branches hand on is the same decision as in regions.
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=fewest-casts" | FileCheck %s
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=fewest-casts" -o %t
// RUN: amp-opt %t --amp-autocast="dtype=f16 policy=fewest-casts" | diff %t -

!t = tensor<8x8xf32>

// Blocks in any order; the unreachable one stays as it is written.
// CHECK-LABEL: func @blocks(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: tensor<8x8xf32>, %[[A2:.*]]: i1) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[A1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    cf.cond_br %[[A2]], ^bb3, ^bb2
// CHECK-NEXT:    ^bb1(%[[V2:.*]]: tensor<8x8xf16>):
// CHECK-NEXT:    %[[V3:.*]] = amp.matmul %[[V2]], %[[V2]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V3]] : tensor<8x8xf32>
// CHECK-NEXT:    ^bb2:
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V1]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    cf.br ^bb1(%[[V4]] : tensor<8x8xf16>)
// CHECK-NEXT:    ^bb3:
// CHECK-NEXT:    %[[V5:.*]] = amp.matmul %[[V0]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    cf.br ^bb1(%[[V5]] : tensor<8x8xf16>)
// CHECK-NEXT:    ^bb4(%[[V6:.*]]: tensor<8x8xf32>):
// CHECK-NEXT:    %[[V7:.*]] = amp.matmul %[[V6]], %[[A1]] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V8:.*]] = amp.cast %[[V7]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    cf.br ^bb1(%[[V8]] : tensor<8x8xf16>)
// CHECK-NEXT:    }
func.func @blocks(%x: !t, %w: !t, %c: i1) -> !t {
  cf.cond_br %c, ^a, ^b
^join(%r: !t):
  %2 = amp.matmul %r, %r : (!t, !t) -> !t
  return %2 : !t
^b:
  %1 = amp.matmul %w, %w : (!t, !t) -> !t
  cf.br ^join(%1 : !t)
^a:
  %0 = amp.matmul %x, %w : (!t, !t) -> !t
  cf.br ^join(%0 : !t)
^unreachable(%q: !t):
  %3 = amp.matmul %q, %w : (!t, !t) -> !t
  cf.br ^join(%3 : !t)
}

// A cycle of blocks carries like a loop: case 8 again.
// CHECK-LABEL: func @cycle(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: tensor<8x8xf32>, %[[A2:.*]]: i32) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[V1:.*]] = amp.exp %[[A0]] : tensor<8x8xf32>
// CHECK-NEXT:    cf.br ^bb1(%[[V1]], %[[A2]] : tensor<8x8xf32>, i32)
// CHECK-NEXT:    ^bb1(%[[V2:.*]]: tensor<8x8xf32>, %[[V3:.*]]: i32):
// CHECK-NEXT:    %[[V4:.*]] = amp.cast %[[V2]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V5:.*]] = amp.matmul %[[V4]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V6:.*]] = arith.subi %[[V3]], %[[C1_I32]] : i32
// CHECK-NEXT:    %[[V7:.*]] = arith.cmpi sgt, %[[V6]], %[[C1_I32]] : i32
// CHECK-NEXT:    cf.cond_br %[[V7]], ^bb1(%[[V5]], %[[V6]] : tensor<8x8xf32>, i32), ^bb2(%[[V5]] : tensor<8x8xf32>)
// CHECK-NEXT:    ^bb2(%[[V8:.*]]: tensor<8x8xf32>):
// CHECK-NEXT:    return %[[V8]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @cycle(%x: !t, %w: !t, %n: i32) -> !t {
  %c1 = arith.constant 1 : i32
  %e = amp.exp %x : !t
  cf.br ^head(%e, %n : !t, i32)
^head(%h: !t, %i: i32):
  %m = amp.matmul %h, %w : (!t, !t) -> !t
  %k = arith.subi %i, %c1 : i32
  %c = arith.cmpi sgt, %k, %c1 : i32
  cf.cond_br %c, ^head(%m, %k : !t, i32), ^exit(%m : !t)
^exit(%r: !t):
  return %r : !t
}

// CHECK-LABEL: func @execute(
// CHECK-SAME:    %[[A0:.*]]: tensor<8x8xf32>, %[[A1:.*]]: tensor<8x8xf32>, %[[A2:.*]]: i1) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[A0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[A1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = scf.execute_region -> tensor<8x8xf16> {
// CHECK-NEXT:    cf.cond_br %[[A2]], ^bb1, ^bb2
// CHECK-NEXT:    ^bb1:
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V0]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    scf.yield %[[V4]] : tensor<8x8xf16>
// CHECK-NEXT:    ^bb2:
// CHECK-NEXT:    %[[V5:.*]] = amp.matmul %[[V1]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    scf.yield %[[V5]] : tensor<8x8xf16>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V3:.*]] = amp.matmul %[[V2]], %[[V2]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V3]] : tensor<8x8xf32>
// CHECK-NEXT:    }
func.func @execute(%x: !t, %w: !t, %c: i1) -> !t {
  %r = scf.execute_region -> !t {
    cf.cond_br %c, ^a, ^b
  ^a:
    %0 = amp.matmul %x, %w : (!t, !t) -> !t
    scf.yield %0 : !t
  ^b:
    %1 = amp.matmul %w, %w : (!t, !t) -> !t
    scf.yield %1 : !t
  }
  %2 = amp.matmul %r, %r : (!t, !t) -> !t
  return %2 : !t
}

// Loops of blocks nest: a cast in the outer one is cheaper than in the inner.
// CHECK-LABEL: func @nested(
// CHECK:         %[[E:.*]] = amp.exp %{{.*}} : tensor<8x8xf32>
// CHECK-NEXT:    %[[C:.*]] = amp.cast %[[E]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    cf.br ^bb2(%[[E]] : tensor<8x8xf32>)
// CHECK:         %[[R:.*]] = amp.relu %[[C]] : tensor<8x8xf16>
// CHECK-NEXT:    amp.matmul %[[R]], %[[R]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
func.func @nested(%x: !t, %c: i1) -> !t {
  cf.br ^outer(%x : !t)
^outer(%h: !t):
  %e = amp.exp %h : !t
  cf.br ^inner(%e : !t)
^inner(%i: !t):
  %r = amp.relu %e : !t
  %m = amp.matmul %r, %r : (!t, !t) -> !t
  cf.cond_br %c, ^inner(%m : !t), ^next
^next:
  cf.cond_br %c, ^outer(%m : !t), ^exit
^exit:
  return %i : !t
}
