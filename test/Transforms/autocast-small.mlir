// A low op reads a small operand in the type that it has, and stays low; each
// rule where it applies and where it does not.
// RUN: amp-opt %s --amp-autocast=dtype=bf16 -o %t && FileCheck %s --check-prefixes=CHECK,BF16 < %t
// RUN: amp-opt %s --amp-autocast=dtype=f16 -o %t.f16 && FileCheck %s --check-prefixes=CHECK,F16 < %t.f16
// A second run finds the decisions of the first.
// RUN: amp-opt %t --amp-autocast=dtype=bf16 | diff %t -
// RUN: amp-opt %t.f16 --amp-autocast=dtype=f16 | diff %t.f16 -
// RUN: amp-opt %s --amp-autocast=dtype=bf16 --amp-verify -o /dev/null

!t = tensor<64x64xf32>
!v = tensor<64xf32>
amp.variable @bias : tensor<64xf32> = #amp.zeros
amp.variable @trained : tensor<64xf32> = #amp.zeros
amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@trained]

// A parameter is in range, what else is small may be anything: 1e5 times a low
// value is infinite in f16.
// CHECK-LABEL: @parameter(
// CHECK: amp.add {{.*}} : tensor<64x64x[[LOW:b?f16]]>, tensor<64xf32> -> tensor<64x64x[[LOW]]>
func.func @parameter(%x: !t) -> !t {
  %b = amp.read @bias : !v
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.add %0, %b : !t, !v
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  return %2 : !t
}
// CHECK-LABEL: @argument(
// BF16: amp.mul {{.*}} : tensor<64x64xbf16>, tensor<64xf32> -> tensor<64x64xbf16>
// F16: amp.mul {{.*}} : tensor<64x64xf32>, tensor<64xf32>
func.func @argument(%x: !t, %s: !v) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.mul %0, %s : !t, !v
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  return %2 : !t
}
// An optimizer writes a low copy of what it trains, for nothing.
// CHECK-LABEL: @updated(
// CHECK: amp.add {{.*}} : tensor<64x64x[[LOW:b?f16]]>, tensor<64x[[LOW]]>
func.func @updated(%x: !t) -> !t {
  %b = amp.read @trained : !v
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.add %0, %b : !t, !v
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  return %2 : !t
}

// Moves in between change nothing.
// CHECK-LABEL: @behind_moves(
// CHECK: amp.broadcast {{.*}} -> tensor<64x64xf32>
// BF16: amp.mul {{.*}} : tensor<64x64xbf16>, tensor<64x64xf32> -> tensor<64x64xbf16>
// BF16: amp.gather {{.*}} : tensor<8x64xf32>, tensor<64xi32>
// BF16: amp.maximum {{.*}} : tensor<64x64xbf16>, tensor<64x64xf32> -> tensor<64x64xbf16>
// F16: amp.mul {{.*}} : tensor<64x64xf32>, tensor<64x64xf32>
func.func @behind_moves(%x: !t, %s: tensor<1x64xf32>, %table: tensor<8x64xf32>, %i: tensor<64xi32>) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %r = amp.reshape %s : tensor<1x64xf32> -> !v
  %b = amp.broadcast %r {dimensions = [1], shape = [64, 64]} : !v -> !t
  %1 = amp.mul %0, %b : !t, !t
  %g = amp.gather %table, %i {axis = 0} : tensor<8x64xf32>, tensor<64xi32>
  %2 = amp.maximum %1, %g : !t, !t
  %3 = amp.matmul %2, %x : (!t, !t) -> !t
  return %3 : !t
}

// As large as the result it decides as before, and two that make it large are
// both small beside nothing.
// CHECK-LABEL: @whole(
// CHECK: amp.mul {{.*}} : tensor<64x64xf32>, tensor<64x64xf32>
// CHECK: amp.mul {{.*}} : tensor<64x1xf32>, tensor<64xf32>
func.func @whole(%x: !t, %mask: !t, %column: tensor<64x1xf32>, %row: !v) -> (!t, !t) {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.mul %0, %mask : !t, !t
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  %3 = amp.mul %column, %row : tensor<64x1xf32>, !v
  %4 = amp.matmul %3, %x : (!t, !t) -> !t
  return %2, %4 : !t, !t
}

// A number that is chosen; a comparison with one jumps.
// CHECK-LABEL: @number(
// BF16: amp.select {{.*}} : tensor<64x64xi1>, tensor<64x64xbf16>, tensor<f32> -> tensor<64x64xbf16>
// F16: amp.select {{.*}} : tensor<64x64xi1>, tensor<64x64xf32>, tensor<f32>
func.func @number(%x: !t, %s: tensor<f32>, %c: tensor<64x64xi1>) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.select %c, %0, %s : tensor<64x64xi1>, !t, tensor<f32>
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  return %2 : !t
}
// CHECK-LABEL: @compared(
// CHECK: amp.compare gt, {{.*}} : tensor<64x64xf32>, tensor<f32>
func.func @compared(%x: !t, %s: tensor<f32>) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.compare gt, %0, %s : !t, tensor<f32>
  %2 = amp.select %1, %0, %s : tensor<64x64xi1>, !t, tensor<f32>
  %3 = amp.matmul %2, %x : (!t, !t) -> !t
  return %3 : !t
}

// What rounding the result would lose stays f32.
// CHECK-LABEL: @difference(
// CHECK: amp.sub {{.*}} : tensor<64x64xf32>, tensor<64x1xf32>
func.func @difference(%x: !t, %mean: tensor<64x1xf32>) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.sub %0, %mean : !t, tensor<64x1xf32>
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  return %2 : !t
}
// CHECK-LABEL: @near_one(
// CHECK: amp.mul {{.*}} : tensor<64x64xf32>, tensor<f32>
func.func @near_one(%x: !t) -> !t {
  %c = amp.constant dense<0.999> : tensor<f32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.mul %0, %c : !t, tensor<f32>
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  return %2 : !t
}

// Constants of several numbers, if bf16 has all of them; one number is made
// again.
// CHECK-LABEL: @constants(
// CHECK: amp.add {{.*}} : tensor<2x64xf32>, tensor<2x1xf32>
// CHECK: amp.add {{.*}} : tensor<2x64xf32>, tensor<2x1xf32>
// CHECK: amp.maximum {{.*}} : tensor<2x64x[[LOW:b?f16]]>, tensor<[[LOW]]>
func.func @constants(%x: tensor<2x64xf32>, %w: !t) -> (tensor<2x64xf32>, tensor<2x64xf32>, tensor<2x64xf32>) {
  %c = amp.constant dense<[[0.3], [0.7]]> : tensor<2x1xf32>
  %huge = amp.constant dense<[[0.3], [-3.4e38]]> : tensor<2x1xf32>
  %one = amp.constant dense<0.0> : tensor<f32>
  %0 = amp.matmul %x, %w : (tensor<2x64xf32>, !t) -> tensor<2x64xf32>
  %1 = amp.add %0, %c : tensor<2x64xf32>, tensor<2x1xf32>
  %2 = amp.matmul %1, %w : (tensor<2x64xf32>, !t) -> tensor<2x64xf32>
  %3 = amp.matmul %x, %w : (tensor<2x64xf32>, !t) -> tensor<2x64xf32>
  %4 = amp.add %3, %huge : tensor<2x64xf32>, tensor<2x1xf32>
  %5 = amp.matmul %4, %w : (tensor<2x64xf32>, !t) -> tensor<2x64xf32>
  %6 = amp.matmul %x, %w : (tensor<2x64xf32>, !t) -> tensor<2x64xf32>
  %7 = amp.maximum %6, %one : tensor<2x64xf32>, tensor<f32>
  %8 = amp.matmul %7, %w : (tensor<2x64xf32>, !t) -> tensor<2x64xf32>
  return %2, %5, %8 : tensor<2x64xf32>, tensor<2x64xf32>, tensor<2x64xf32>
}

// An f32 op reads in f32 what is small, too, whoever else reads it low.
// CHECK-LABEL: @low_small(
// CHECK: %[[S:.*]] = amp.relu {{.*}} : tensor<1x64xf32>
// CHECK: amp.add {{.*}}, %[[S]] : tensor<64x64xf32>, tensor<1x64xf32>
func.func @low_small(%x: !t, %r: tensor<1x64xf32>) -> (!t, tensor<1x64xf32>) {
  %0 = amp.matmul %r, %x : (tensor<1x64xf32>, !t) -> tensor<1x64xf32>
  %1 = amp.relu %0 : tensor<1x64xf32>
  %2 = amp.matmul %1, %x : (tensor<1x64xf32>, !t) -> tensor<1x64xf32>
  %3 = amp.add %x, %1 : !t, tensor<1x64xf32>
  return %3, %2 : !t, tensor<1x64xf32>
}

// Types that the text mixes stay.
// CHECK-LABEL: @written(
// CHECK: amp.add {{.*}} : tensor<64x64xf32>, tensor<64x64xf16> -> tensor<64x64xf32>
func.func @written(%x: !t, %h: tensor<64x64xf16>) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.add %0, %h : !t, tensor<64x64xf16> -> !t
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  return %2 : !t
}

// A term that is no parameter may take the other away.
// CHECK-LABEL: @term(
// CHECK: amp.add {{.*}} : tensor<64xf32>, tensor<64x64xf32>
func.func @term(%x: !t, %b: !v) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.neg %0 : !t
  %2 = amp.add %b, %1 : !v, !t
  %3 = amp.matmul %2, %x : (!t, !t) -> !t
  return %3 : !t
}
