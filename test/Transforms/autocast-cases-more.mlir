// The cases that autocast must get right, in whole functions. Constructed so
// that the number of casts is what is asked for: every line of the result is
// checked.
// RUN: amp-opt %s --amp-autocast=dtype=f16 | FileCheck %s
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=fewest-casts" | FileCheck %s --check-prefix=CASTS
// RUN: amp-opt %s --amp-explain=dtype=f16 -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

// Case 10: bounds that f16 cannot hold.
// CHECK-LABEL: func @case10(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.clamp %[[X]] {max = 1.280000e+05 : f64, min = -1.280000e+05 : f64} : tensor<8x8xf32>
// CHECK-NEXT:    return %[[V0]] : tensor<8x8xf32>
func.func @case10(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.clamp %x {min = -128000.0, max = 128000.0} : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// The same constant in another shape is still one: repeated and moved, it
// reaches neither the sum nor the product as an infinity.
// CHECK-LABEL: func @case10_moved(
// CHECK:         %[[C:.*]] = amp.constant dense<7.000000e+04> : tensor<8xf32>
// CHECK-NEXT:    %[[R:.*]] = amp.reshape %[[C]] : tensor<8xf32> -> tensor<1x8xf32>
// CHECK-NEXT:    %[[M:.*]] = amp.matmul {{.*}} -> tensor<4096x8xf32>
// CHECK-NEXT:    %[[S:.*]] = amp.minimum %[[M]], %[[R]] : tensor<4096x8xf32>, tensor<1x8xf32>
// CHECK-NEXT:    amp.cast %[[S]]
// CHECK:         %[[B:.*]] = amp.broadcast %[[C]] : tensor<8xf32> -> tensor<8x8xf32>
// CHECK-NEXT:    %[[T:.*]] = amp.transpose %[[B]] {permutation = [1, 0]} : tensor<8x8xf32>
// CHECK-NEXT:    amp.matmul %{{.*}}, %[[T]] : (tensor<4096x8xf32>, tensor<8x8xf32>) -> tensor<4096x8xf32>
func.func @case10_moved(%x: tensor<4096x8xf32>, %w: tensor<8x8xf32>) -> tensor<4096x8xf32> {
  %c = amp.constant dense<70000.0> : tensor<8xf32>
  %0 = amp.reshape %c : tensor<8xf32> -> tensor<1x8xf32>
  %1 = amp.matmul %x, %w : (tensor<4096x8xf32>, tensor<8x8xf32>) -> tensor<4096x8xf32>
  %2 = amp.minimum %1, %0 : tensor<4096x8xf32>, tensor<1x8xf32>
  %3 = amp.matmul %2, %w : (tensor<4096x8xf32>, tensor<8x8xf32>) -> tensor<4096x8xf32>
  %4 = amp.broadcast %c : tensor<8xf32> -> tensor<8x8xf32>
  %5 = amp.transpose %4 {permutation = [1, 0]} : tensor<8x8xf32>
  %6 = amp.matmul %3, %5 : (tensor<4096x8xf32>, tensor<8x8xf32>) -> tensor<4096x8xf32>
  return %6 : tensor<4096x8xf32>
}

// Case 10: an element that f16 cannot hold keeps the addition in f32.
// CHECK-LABEL: func @case10_constant(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x2xf32> to tensor<8x2xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.constant dense<[1.000000e+00, 7.000000e+04]> : tensor<2xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.matmul %[[V0]], %[[V0]] {transpose_a} : (tensor<8x2xf16>, tensor<8x2xf16>) -> tensor<2x2xf32>
// CHECK-NEXT:    %[[V3:.*]] = amp.add %[[V2]], %[[V1]] : tensor<2x2xf32>, tensor<2xf32>
// CHECK-NEXT:    %[[V4:.*]] = amp.cast %[[V3]] : tensor<2x2xf32> to tensor<2x2xf16>
// CHECK-NEXT:    %[[V5:.*]] = amp.matmul %[[V4]], %[[V4]] : (tensor<2x2xf16>, tensor<2x2xf16>) -> tensor<2x2xf32>
// CHECK-NEXT:    return %[[V5]] : tensor<2x2xf32>
func.func @case10_constant(%x: tensor<8x2xf32>) -> tensor<2x2xf32> {
  %c = amp.constant dense<[1.0, 70000.0]> : tensor<2xf32>
  %0 = amp.matmul %x, %x {transpose_a} : (tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<2x2xf32>
  %1 = amp.add %0, %c : tensor<2x2xf32>, tensor<2xf32>
  %2 = amp.matmul %1, %1 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %2 : tensor<2x2xf32>
}

// Case 12: one cast after the concat, not two before it.
// CHECK-LABEL: func @case12(
// CHECK-SAME:    %[[A:.*]]: {{[^,)]*}}, %[[B:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.concat %[[A]], %[[B]] {axis = 1 : i64} : tensor<8x4xf32>, tensor<8x4xf32>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[V0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = amp.matmul %[[V1]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V2]] : tensor<8x8xf32>
func.func @case12(%a: tensor<8x4xf32>, %b: tensor<8x4xf32>) -> tensor<8x8xf32> {
  %0 = amp.concat %a, %b {axis = 1} : tensor<8x4xf32>, tensor<8x4xf32>
  %1 = amp.matmul %0, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// Case 13: the user's own rounding stays.
// CHECK-LABEL: func @case13_user(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.convert %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.convert %[[V0]] : tensor<8x8xf16> to tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.relu %[[V1]] : tensor<8x8xf32>
// CHECK-NEXT:    return %[[V2]] : tensor<8x8xf32>
func.func @case13_user(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.convert %x : tensor<8x8xf32> to tensor<8x8xf16>
  %1 = amp.convert %0 : tensor<8x8xf16> to tensor<8x8xf32>
  %2 = amp.relu %1 : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// Case 13: up and down again by passes is gone.
// CHECK-LABEL: func @case13_passes(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.relu %[[X]] : tensor<8x8xf16>
// CHECK-NEXT:    return %[[V0]] : tensor<8x8xf16>
func.func @case13_passes(%x: tensor<8x8xf16>) -> tensor<8x8xf16> {
  %0 = amp.cast %x : tensor<8x8xf16> to tensor<8x8xf32>
  %1 = amp.cast %0 : tensor<8x8xf32> to tensor<8x8xf16>
  %2 = amp.relu %1 : tensor<8x8xf16>
  return %2 : tensor<8x8xf16>
}

// Case 14: through reshape and transpose too.
// CHECK-LABEL: func @case14(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.reshape %[[X]] : tensor<1x8x4xf16> -> tensor<8x4xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.transpose %[[V0]] {permutation = [1, 0]} : tensor<8x4xf16>
// CHECK-NEXT:    return %[[V1]] : tensor<4x8xf16>
func.func @case14(%x: tensor<1x8x4xf16>) -> tensor<4x8xf16> {
  %0 = amp.cast %x : tensor<1x8x4xf16> to tensor<1x8x4xf32>
  %1 = amp.reshape %0 : tensor<1x8x4xf32> -> tensor<8x4xf32>
  %2 = amp.transpose %1 {permutation = [1, 0]} : tensor<8x4xf32>
  %3 = amp.cast %2 : tensor<4x8xf32> to tensor<4x8xf16>
  return %3 : tensor<4x8xf16>
}

// Case 15: widened operands, narrowed product: no cast is left.
// CHECK-LABEL: func @case15(
// CHECK-SAME:    %[[A:.*]]: {{[^,)]*}}, %[[B:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.transpose %[[A]] {permutation = [1, 0]} : tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[B]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = amp.transpose %[[V1]] {permutation = [1, 0]} : tensor<8x8xf16>
// CHECK-NEXT:    return %[[V2]] : tensor<8x8xf16>
func.func @case15(%a: tensor<8x8xf16>, %b: tensor<8x8xf16>) -> tensor<8x8xf16> {
  %0 = amp.cast %a : tensor<8x8xf16> to tensor<8x8xf32>
  %1 = amp.cast %b : tensor<8x8xf16> to tensor<8x8xf32>
  %2 = amp.transpose %0 {permutation = [1, 0]} : tensor<8x8xf32>
  %3 = amp.matmul %2, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = amp.transpose %3 {permutation = [1, 0]} : tensor<8x8xf32>
  %5 = amp.cast %4 : tensor<8x8xf32> to tensor<8x8xf16>
  return %5 : tensor<8x8xf16>
}

// Case 16: f32 additions and a product read the same value.
// CHECK-LABEL: func @case16(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}, %[[Y:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.cast %[[V1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V3:.*]] = amp.add %[[V1]], %[[Y]] : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:    %[[V4:.*]] = amp.sub %[[V1]], %[[Y]] : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:    %[[V5:.*]] = amp.matmul %[[V2]], %[[V2]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V3]], %[[V4]], %[[V5]] : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
func.func @case16(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.add %0, %y : tensor<8x8xf32>, tensor<8x8xf32>
  %2 = amp.sub %0, %y : tensor<8x8xf32>, tensor<8x8xf32>
  %3 = amp.matmul %0, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1, %2, %3 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}

// Case 21: a softmax by hand.
// CHECK-LABEL: func @case21(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.exp %[[X]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V1:.*]] = amp.sum %[[V0]] {axes = [1], keepdims} : tensor<8x8xf32> -> tensor<8x1xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.div %[[V0]], %[[V1]] : tensor<8x8xf32>, tensor<8x1xf32>
// CHECK-NEXT:    %[[V3:.*]] = amp.cast %[[V2]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V3]], %[[V3]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V4]] : tensor<8x8xf32>
func.func @case21(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.exp %x : tensor<8x8xf32>
  %1 = amp.sum %0 {axes = [1], keepdims} : tensor<8x8xf32> -> tensor<8x1xf32>
  %2 = amp.div %0, %1 : tensor<8x8xf32>, tensor<8x1xf32>
  %3 = amp.matmul %2, %2 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}

// Case 22: an epsilon below f16's smallest normal keeps the addition in f32.
// CHECK-LABEL: func @case22_small(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.constant dense<9.99999996E-13> : tensor<f32>
// CHECK-NEXT:    %[[V2:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V3:.*]] = amp.add %[[V2]], %[[V1]] : tensor<8x8xf32>, tensor<f32>
// CHECK-NEXT:    %[[V4:.*]] = amp.cast %[[V3]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V5:.*]] = amp.matmul %[[V4]], %[[V4]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V5]] : tensor<8x8xf32>
func.func @case22_small(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %eps = amp.constant dense<1.0e-12> : tensor<f32>
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.add %0, %eps : tensor<8x8xf32>, tensor<f32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// Case 22: a larger one does not; the sum is f32 as any with a number is, and
// f16 where no rule but the classes' counts.
// WHY: deny, epsilon: 1e-12
// WHY: amp.add {{.*}} f32 {{.*}}exact: with a number added
// CASTS-LABEL: func @case22_large(
// CASTS:         %[[V1:.*]] = amp.constant dense<1.000170e-04> : tensor<f16>
// CASTS:         %[[V2:.*]] = amp.matmul {{.*}} -> tensor<8x8xf16>
// CASTS-NEXT:    amp.add %[[V2]], %[[V1]] : tensor<8x8xf16>, tensor<f16>
func.func @case22_large(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %eps = amp.constant dense<1.0e-4> : tensor<f32>
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.add %0, %eps : tensor<8x8xf32>, tensor<f32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// Case 24: a select with an f32 branch is no reason for a cast.
// CHECK-LABEL: func @case24(
// CHECK-SAME:    %[[C:.*]]: {{[^,)]*}}, %[[X:.*]]: {{[^,)]*}}, %[[Y:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.select %[[C]], %[[V1]], %[[Y]] : tensor<8x8xi1>, tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:    %[[V3:.*]] = amp.cast %[[V2]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V3]], %[[V3]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V4]] : tensor<8x8xf32>
func.func @case24(%c: tensor<8x8xi1>, %x: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.select %c, %0, %y : tensor<8x8xi1>, tensor<8x8xf32>, tensor<8x8xf32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// Case 24: f64 is not touched.
// CHECK-LABEL: func @case24_f64(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.matmul %[[X]], %[[X]] : (tensor<8x8xf64>, tensor<8x8xf64>) -> tensor<8x8xf64>
// CHECK-NEXT:    return %[[V0]] : tensor<8x8xf64>
func.func @case24_f64(%x: tensor<8x8xf64>) -> tensor<8x8xf64> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf64>, tensor<8x8xf64>) -> tensor<8x8xf64>
  return %0 : tensor<8x8xf64>
}

// Case 25: the order of the operands does not matter.
// CHECK-LABEL: func @case25_left(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}, %[[Y:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.add %[[V1]], %[[Y]] : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:    %[[V3:.*]] = amp.cast %[[V2]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V3]], %[[V3]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V4]] : tensor<8x8xf32>
func.func @case25_left(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.add %0, %y : tensor<8x8xf32>, tensor<8x8xf32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// CHECK-LABEL: func @case25_right(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}, %[[Y:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.add %[[Y]], %[[V1]] : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:    %[[V3:.*]] = amp.cast %[[V2]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V3]], %[[V3]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V4]] : tensor<8x8xf32>
func.func @case25_right(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.add %y, %0 : tensor<8x8xf32>, tensor<8x8xf32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
