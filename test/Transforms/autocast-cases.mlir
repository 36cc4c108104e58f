// The cases that autocast must get right, in whole functions. Constructed so
// that the number of casts is what is asked for: every line of the result is
// checked.
// RUN: amp-opt %s --amp-autocast=dtype=f16 | FileCheck %s

amp.variable @w : tensor<8x8xf32> = #amp.zeros

// Case 1: nothing wants f16, nothing changes.
// CHECK-LABEL: func @case1_no_contraction(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.exp %[[X]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V1:.*]] = amp.relu %[[V0]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.sqrt %[[V1]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V3:.*]] = amp.relu %[[V2]] : tensor<8x8xf32>
// CHECK-NEXT:    return %[[V3]] : tensor<8x8xf32>
func.func @case1_no_contraction(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.exp %x : tensor<8x8xf32>
  %1 = amp.relu %0 : tensor<8x8xf32>
  %2 = amp.sqrt %1 : tensor<8x8xf32>
  %3 = amp.relu %2 : tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}

// Case 1: what is written in f16 stays so, `exp` too.
// CHECK-LABEL: func @case1_already_low(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.exp %[[X]] : tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[X]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = amp.softmax %[[V1]] {axis = 1 : i64} : tensor<8x8xf16> -> tensor<8x8xf16>
// CHECK-NEXT:    return %[[V2]] : tensor<8x8xf16>
func.func @case1_already_low(%x: tensor<8x8xf16>) -> tensor<8x8xf16> {
  %0 = amp.exp %x : tensor<8x8xf16>
  %1 = amp.matmul %0, %x : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
  %2 = amp.softmax %1 {axis = 1} : tensor<8x8xf16> -> tensor<8x8xf16>
  return %2 : tensor<8x8xf16>
}

// Case 2: one cast, the product writes the f32 that its reader wants.
// CHECK-LABEL: func @case2(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.exp %[[X]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V1:.*]] = amp.relu %[[V0]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.sqrt %[[V1]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V3:.*]] = amp.relu %[[V2]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V4:.*]] = amp.cast %[[V3]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V5:.*]] = amp.matmul %[[V4]], %[[V4]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V6:.*]] = amp.relu %[[V5]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V7:.*]] = amp.log %[[V6]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V8:.*]] = amp.relu %[[V7]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V9:.*]] = amp.softmax %[[V8]] {axis = 1 : i64} : tensor<8x8xf32> -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V9]] : tensor<8x8xf32>
func.func @case2(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.exp %x : tensor<8x8xf32>
  %1 = amp.relu %0 : tensor<8x8xf32>
  %2 = amp.sqrt %1 : tensor<8x8xf32>
  %3 = amp.relu %2 : tensor<8x8xf32>
  %4 = amp.matmul %3, %3 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %5 = amp.relu %4 : tensor<8x8xf32>
  %6 = amp.log %5 : tensor<8x8xf32>
  %7 = amp.relu %6 : tensor<8x8xf32>
  %8 = amp.softmax %7 {axis = 1} : tensor<8x8xf32> -> tensor<8x8xf32>
  return %8 : tensor<8x8xf32>
}

// Case 3: one cast, after either relu.
// CHECK-LABEL: func @case3(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.relu %[[X]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[V0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = amp.relu %[[X]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V3:.*]] = amp.matmul %[[V1]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V4:.*]] = amp.relu %[[V2]] : tensor<8x8xf32>
// CHECK-NEXT:    return %[[V3]], %[[V4]] : tensor<8x8xf32>, tensor<8x8xf32>
func.func @case3(%x: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = amp.relu %x : tensor<8x8xf32>
  %1 = amp.relu %x : tensor<8x8xf32>
  %2 = amp.matmul %0, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = amp.relu %1 : tensor<8x8xf32>
  return %2, %3 : tensor<8x8xf32>, tensor<8x8xf32>
}

// Case 17: case 3 in another order.
// CHECK-LABEL: func @case17_order(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.relu %[[X]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V1:.*]] = amp.relu %[[V0]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.relu %[[X]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V3:.*]] = amp.cast %[[V2]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V3]], %[[V3]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V4]], %[[V1]] : tensor<8x8xf32>, tensor<8x8xf32>
func.func @case17_order(%x: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %1 = amp.relu %x : tensor<8x8xf32>
  %3 = amp.relu %1 : tensor<8x8xf32>
  %0 = amp.relu %x : tensor<8x8xf32>
  %2 = amp.matmul %0, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2, %3 : tensor<8x8xf32>, tensor<8x8xf32>
}

// Case 4: a returned product is written in f32.
// CHECK-LABEL: func @case4(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V1]] : tensor<8x8xf32>
func.func @case4(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// Case 5: the read stays f32, one cast serves all products.
// CHECK-LABEL: func @case5(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.read @w : tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.cast %[[V1]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V3:.*]] = amp.matmul %[[V0]], %[[V2]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V3]], %[[V2]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V5:.*]] = amp.matmul %[[V4]], %[[V2]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V5]] : tensor<8x8xf32>
func.func @case5(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %w = amp.read @w : tensor<8x8xf32>
  %0 = amp.matmul %x, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.matmul %0, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = amp.matmul %1, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// Case 6: a norm reads f32 and writes f16 without a cast; scale and bias
// stay f32.
// CHECK-LABEL: func @case6(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}, %[[S:.*]]: {{[^,)]*}}, %[[B:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[V0]], %[[V0]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.layer_norm %[[V1]], %[[S]], %[[B]] : (tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8x8xf16>
// CHECK-NEXT:    %[[V3:.*]] = amp.matmul %[[V2]], %[[V2]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V3]] : tensor<8x8xf32>
func.func @case6(%x: tensor<8x8xf32>, %s: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.layer_norm %0, %s, %b {eps = 1.0e-5} : (tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// Case 7: the low value is made from the bool, the user's conversion stays.
// CHECK-LABEL: func @case7(
// CHECK-SAME:    %[[M:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.convert %[[M]] : tensor<8x8xi1> to tensor<8x8xf32>
// CHECK-NEXT:    %[[V1:.*]] = amp.convert %[[M]] : tensor<8x8xi1> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = amp.matmul %[[V1]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V0]], %[[V2]] : tensor<8x8xf32>, tensor<8x8xf32>
func.func @case7(%m: tensor<8x8xi1>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = amp.convert %m : tensor<8x8xi1> to tensor<8x8xf32>
  %1 = amp.matmul %0, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// Case 7: of an f16 value that the user widened nothing is cast.
// CHECK-LABEL: func @case7_f16(
// CHECK-SAME:    %[[M:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.convert %[[M]] : tensor<8x8xf16> to tensor<8x8xf32>
// CHECK-NEXT:    %[[V1:.*]] = amp.matmul %[[M]], %[[M]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V0]], %[[V1]] : tensor<8x8xf32>, tensor<8x8xf32>
func.func @case7_f16(%m: tensor<8x8xf16>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = amp.convert %m : tensor<8x8xf16> to tensor<8x8xf32>
  %1 = amp.matmul %0, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// Case 9: one cast of the shared operand, none before the f32 op.
// CHECK-LABEL: func @case9(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}, %[[Y:.*]]: {{[^,)]*}}, %[[Z:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[Y]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = amp.cast %[[Z]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V3:.*]] = amp.matmul %[[V0]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V4:.*]] = amp.matmul %[[V0]], %[[V2]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    %[[V5:.*]] = amp.log %[[V3]] : tensor<8x8xf32>
// CHECK-NEXT:    return %[[V5]], %[[V4]] : tensor<8x8xf32>, tensor<8x8xf32>
func.func @case9(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>, %z: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = amp.matmul %x, %y : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.matmul %x, %z : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = amp.log %0 : tensor<8x8xf32>
  return %2, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}
