// What nobody reads must not decide: it goes first.
// RUN: amp-opt %s --amp-autocast=dtype=f16 | FileCheck %s

// The dead product would need %x in f16, and so make the f16 relu free.
// CHECK-LABEL: func @dead(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.relu %[[X]] : tensor<8x8xf32>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[V0]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    %[[V2:.*]] = amp.matmul %[[V1]], %[[V1]] : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT:    return %[[V2]] : tensor<8x8xf32>
func.func @dead(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.relu %x : tensor<8x8xf32>
  %1 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = amp.exp %0 : tensor<8x8xf32>
  %3 = amp.add %1, %2 : tensor<8x8xf32>, tensor<8x8xf32>
  %4 = amp.matmul %0, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}

// Loops and regions whose results nobody reads too, last to first.
// CHECK-LABEL: func @dead_regions(
// CHECK-NEXT:    return
func.func @dead_regions(%x: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = amp.tanh %x : tensor<8x8xf32>
  %1 = scf.for %i = %zero to %n step %one iter_args(%c = %0) -> (tensor<8x8xf32>) {
    %2 = amp.matmul %c, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %2 : tensor<8x8xf32>
  }
  return %x : tensor<8x8xf32>
}

// The bound of a pad is made again in f16; the one of f32 goes with its reader.
// CHECK-LABEL: func @remade(
// CHECK-NOT:     arith.constant 0.0{{.*}} : f32
// CHECK:         tensor.pad
// CHECK:         arith.constant 0.0{{.*}} : f16
func.func @remade(%x: tensor<6x6xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.pad %x low[1, 1] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<6x6xf32> to tensor<8x8xf32>
  %1 = amp.matmul %0, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
