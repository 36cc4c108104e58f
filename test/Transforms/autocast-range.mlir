// A number that rounding to the low type makes infinite keeps its readers in
// f32: 65520 in f16, and between 3.39e38 and the largest f32 in bf16. Infinity
// itself is a number of all three types.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=%p/Inputs/range.yaml emit-cast=amp" | FileCheck %s --check-prefixes=CHECK,F16
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=%p/Inputs/range.yaml emit-cast=amp" | FileCheck %s --check-prefixes=CHECK,BF16

// CHECK-LABEL: func @largest_f32(
// CHECK: amp.minimum {{.*}} : tensor<8x8xf32>
func.func @largest_f32(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %c = amp.constant dense<3.40282347E+38> : tensor<f32>
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.minimum %0, %c : tensor<8x8xf32>, tensor<f32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// The mask of an attention: -inf would make NaN of a row that is all masked.
// CHECK-LABEL: func @mask(
// CHECK: amp.add {{.*}} : tensor<2x2xf32>
func.func @mask(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %c = amp.constant dense<[[0.0, -3.4028234663852886E+38], [0.0, 0.0]]> : tensor<2x2xf32>
  %0 = amp.matmul %x, %x : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = amp.add %0, %c : tensor<2x2xf32>, tensor<2x2xf32>
  %2 = amp.matmul %1, %1 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %2 : tensor<2x2xf32>
}

// CHECK-LABEL: func @arith(
// CHECK: arith.minimumf {{.*}} : tensor<8x8xf32>
func.func @arith(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %c = arith.constant dense<3.4E+38> : tensor<8x8xf32>
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = arith.minimumf %0, %c : tensor<8x8xf32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// CHECK-LABEL: func @clamp(
// CHECK: amp.clamp {{.*}} : tensor<8x8xf32>
func.func @clamp(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.clamp %0 {min = -3.4028234663852886E+38, max = 0.0} : tensor<8x8xf32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// By name: a constant's value, an attribute that changes type, a body.
// CHECK-LABEL: func @by_name(
// CHECK: "test.min"{{.*}} -> tensor<8x8xf32>
// CHECK: "test.clip"{{.*}}3.40282347E+38{{.*}} -> tensor<8x8xf32>
// CHECK: "test.reduce"
// CHECK: dense<-3.40282347E+38> : tensor<f32>
// CHECK: (tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @by_name(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %c = "test.constant"() {value = dense<3.40282347E+38> : tensor<8x8xf32>} : () -> tensor<8x8xf32>
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "test.min"(%0, %c) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = "test.clip"(%2) {bounds = [0.0 : f32, 3.40282347E+38 : f32]} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = amp.matmul %3, %3 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %5 = "test.reduce"(%4) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %lowest = "test.constant"() {value = dense<-3.40282347E+38> : tensor<f32>} : () -> tensor<f32>
    %m = "test.min"(%a, %lowest) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "test.return"(%m) : (tensor<f32>) -> ()
  }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %6 = amp.matmul %5, %5 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %6 : tensor<8x8xf32>
}

// 65519 is 65504 in f16.
// CHECK-LABEL: func @within(
// F16: amp.minimum {{.*}} : tensor<8x8xf16>
// BF16: amp.minimum {{.*}} : tensor<8x8xbf16>
func.func @within(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %c = amp.constant dense<65519.0> : tensor<f32>
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.minimum %0, %c : tensor<8x8xf32>, tensor<f32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// CHECK-LABEL: func @beyond(
// F16: amp.minimum {{.*}} : tensor<8x8xf32>
// BF16: amp.minimum {{.*}} : tensor<8x8xbf16>
func.func @beyond(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %c = amp.constant dense<65520.0> : tensor<f32>
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.minimum %0, %c : tensor<8x8xf32>, tensor<f32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// CHECK-LABEL: func @infinity(
// F16: amp.maximum {{.*}} : tensor<8x8xf16>
// BF16: amp.maximum {{.*}} : tensor<8x8xbf16>
func.func @infinity(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %c = amp.constant dense<0xFF800000> : tensor<f32>
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.maximum %0, %c : tensor<8x8xf32>, tensor<f32>
  %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
