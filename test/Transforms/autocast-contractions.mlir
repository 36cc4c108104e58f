// What gains from low operands, and what a rounding of them would harm.
//
// RUN: amp-opt %s --amp-autocast=dtype=bf16 | FileCheck %s
// RUN: amp-opt %s --amp-explain=dtype=bf16 2>&1 | FileCheck %s --check-prefix=WHY

// One product for each element of the result: nothing is added up.
// CHECK-LABEL: @outer
// CHECK-NOT: amp.cast
func.func @outer(%x: tensor<64x1xf32>, %y: tensor<1x64xf32>) -> tensor<64x64xf32> {
  %0 = amp.matmul %x, %y : (tensor<64x1xf32>, tensor<1x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

// CHECK-LABEL: @inner
// CHECK: amp.matmul {{.*}}bf16
func.func @inner(%x: tensor<64x2xf32>, %y: tensor<2x64xf32>) -> tensor<64x64xf32> {
  %0 = amp.matmul %x, %y : (tensor<64x2xf32>, tensor<2x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

// CHECK-LABEL: @depthwise_by_numbers
// CHECK-NOT: amp.cast
func.func @depthwise_by_numbers(%x: tensor<2x1x8x8xf32>, %w: tensor<4x1x1x1xf32>) -> tensor<2x4x8x8xf32> {
  %0 = amp.conv %x, %w : (tensor<2x1x8x8xf32>, tensor<4x1x1x1xf32>) -> tensor<2x4x8x8xf32>
  return %0 : tensor<2x4x8x8xf32>
}

// WHY: exact: its result becomes an angle
// CHECK-LABEL: @angle
// CHECK-NOT: amp.cast
func.func @angle(%x: tensor<64x8xf32>, %y: tensor<8x64xf32>, %b: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %c = amp.constant dense<30.0> : tensor<f32>
  %0 = amp.matmul %x, %y : (tensor<64x8xf32>, tensor<8x64xf32>) -> tensor<64x64xf32>
  %1 = amp.mul %0, %c : tensor<64x64xf32>, tensor<f32>
  %2 = amp.add %1, %b : tensor<64x64xf32>, tensor<64x64xf32>
  %3 = amp.sin %2 : tensor<64x64xf32>
  return %3 : tensor<64x64xf32>
}

// CHECK-LABEL: @no_angle
// CHECK: amp.matmul {{.*}}bf16
func.func @no_angle(%x: tensor<64x8xf32>, %y: tensor<8x64xf32>) -> tensor<64x64xf32> {
  %0 = amp.matmul %x, %y : (tensor<64x8xf32>, tensor<8x64xf32>) -> tensor<64x64xf32>
  %1 = amp.tanh %0 : tensor<64x64xf32>
  %2 = amp.sin %1 : tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}

// WHY: exact: it reads converted integers
// CHECK-LABEL: @counts
// CHECK-NOT: amp.cast
func.func @counts(%x: tensor<64x8xi32>, %y: tensor<8x64xf32>) -> tensor<64x64xf32> {
  %0 = amp.convert %x : tensor<64x8xi32> to tensor<64x8xf32>
  %1 = amp.matmul %0, %y : (tensor<64x8xf32>, tensor<8x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}

// CHECK-LABEL: @flags
// CHECK: amp.matmul {{.*}}bf16
func.func @flags(%x: tensor<64x8xi1>, %y: tensor<8x64xf32>) -> tensor<64x64xf32> {
  %0 = amp.convert %x : tensor<64x8xi1> to tensor<64x8xf32>
  %1 = amp.matmul %0, %y : (tensor<64x8xf32>, tensor<8x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}

// WHY: exact: a distance
// CHECK-LABEL: @distance
// CHECK-NOT: amp.cast
func.func @distance(%x: tensor<64x8xf32>, %y: tensor<64x8xf32>) -> tensor<64x64xf32> {
  %two = amp.constant dense<-2.0> : tensor<f32>
  %xx = amp.mul %x, %x : tensor<64x8xf32>, tensor<64x8xf32>
  %yy = amp.mul %y, %y : tensor<64x8xf32>, tensor<64x8xf32>
  %a = amp.sum %xx {axes = [1]} : tensor<64x8xf32> -> tensor<64xf32>
  %b = amp.sum %yy {axes = [1]} : tensor<64x8xf32> -> tensor<64xf32>
  %column = amp.reshape %a : tensor<64xf32> -> tensor<64x1xf32>
  %norms = amp.add %column, %b : tensor<64x1xf32>, tensor<64xf32>
  %xy = amp.matmul %x, %y {transpose_b} : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x64xf32>
  %twice = amp.mul %xy, %two : tensor<64x64xf32>, tensor<f32>
  %d = amp.add %norms, %twice : tensor<64x64xf32>, tensor<64x64xf32>
  return %d : tensor<64x64xf32>
}
