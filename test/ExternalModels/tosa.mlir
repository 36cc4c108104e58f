// What tosa's ops are to autocast; casts are tosa's own.
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith policy=fewest-casts" -o %t && FileCheck %s < %t
// RUN: mlir-opt %t --tosa-attach-target="profiles=pro_fp" --tosa-validate="strict-op-spec-alignment" -o /dev/null
// RUN: amp-opt %t --amp-autocast="dtype=f16 emit-cast=arith policy=fewest-casts" | diff %t -
// RUN: amp-opt %s --amp-autocast="dtype=bf16 emit-cast=tosa.cast policy=fewest-casts" \
// RUN:   | FileCheck %s --check-prefix=BF16

// A matrix product reads f16 and writes the f32 that it adds up in; its zero
// points are made again.
// CHECK-LABEL: func.func @matmul
// CHECK: %[[X:.*]] = tosa.cast %arg0 {amp.inserted} : (tensor<1x4x8xf32>) -> tensor<1x4x8xf16>
// CHECK: "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf16>}>
// CHECK: tosa.matmul %[[X]], %{{.*}} : (tensor<1x4x8xf16>, tensor<1x8x4xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x4x4xf32>
// CHECK: tosa.exp %{{.*}} : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
// CHECK: tosa.reduce_sum %{{.*}} : (tensor<1x4x4xf32>) -> tensor<1x4x1xf32>
func.func @matmul(%a: tensor<1x4x8xf32>, %b: tensor<1x8x4xf32>) -> tensor<1x4x1xf32> {
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.matmul %a, %b, %zero, %zero : (tensor<1x4x8xf32>, tensor<1x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
  %1 = tosa.exp %0 : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
  %2 = tosa.reduce_sum %1 {axis = 2 : i32} : (tensor<1x4x4xf32>) -> tensor<1x4x1xf32>
  return %2 : tensor<1x4x1xf32>
}

// A convolution of 16 bits writes 16 bits and accumulates in f32; the bounds of
// a clamp change type with it, the importer's absent bound becomes infinite.
// CHECK-LABEL: func.func @convolution
// CHECK-COUNT-3: tosa.cast
// CHECK: tosa.conv2d {{.*}} {acc_type = f32{{.*}} -> tensor<1x4x4x3xf16>
// CHECK: tosa.clamp %{{.*}} {max_val = 0x7C00 : f16, min_val = 0.000000e+00 : f16}
// CHECK: tosa.max_pool2d {{.*}} -> tensor<1x2x2x3xf16>
// CHECK: tosa.conv2d {{.*}} -> tensor<1x2x2x3xf16>
// CHECK: tosa.cast %{{.*}} {amp.inserted} : (tensor<1x2x2x3xf16>) -> tensor<1x2x2x3xf32>
// CHECK-NOT: tosa.cast
func.func @convolution(%x: tensor<1x4x4x3xf32>, %w: tensor<3x1x1x3xf32>, %b: tensor<3xf32>) -> tensor<1x2x2x3xf32> {
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.conv2d %x, %w, %b, %zero, %zero {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x3xf32>, tensor<3x1x1x3xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x3xf32>
  %1 = tosa.clamp %0 {max_val = 3.40282347E+38 : f32, min_val = 0.0 : f32} : (tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32>
  %2 = tosa.max_pool2d %1 {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x4x4x3xf32>) -> tensor<1x2x2x3xf32>
  %3 = tosa.conv2d %2, %w, %b, %zero, %zero {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x2x2x3xf32>, tensor<3x1x1x3xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x3xf32>
  return %3 : tensor<1x2x2x3xf32>
}

// clip(x, ±128000) is f32 for f16 and may be bf16; a constant of 70000 as well.
// CHECK-LABEL: func.func @range
// CHECK: tosa.clamp %{{.*}} : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
// CHECK: tosa.add %{{.*}} -> tensor<1x4x4xf32>
// BF16-LABEL: func.func @range
// BF16: tosa.cast %arg0 {amp.inserted}
// BF16: tosa.clamp %{{.*}} {max_val = 1.280000e+05 : bf16, min_val = -1.280000e+05 : bf16}
// BF16: tosa.add %{{.*}} -> tensor<1x4x4xbf16>
func.func @range(%x: tensor<1x4x4xf32>) -> tensor<1x4x4xf32> {
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %big = "tosa.const"() <{values = dense<70000.0> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %0 = tosa.clamp %x {max_val = 128000.0 : f32, min_val = -128000.0 : f32} : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
  %1 = tosa.add %0, %big : (tensor<1x4x4xf32>, tensor<1x1x1xf32>) -> tensor<1x4x4xf32>
  %2 = tosa.matmul %1, %x, %zero, %zero : (tensor<1x4x4xf32>, tensor<1x4x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
  return %2 : tensor<1x4x4xf32>
}

// Exactly the largest f32 is an absent bound; another number that bf16 would
// make infinite is one that was meant.
// BF16-LABEL: func.func @near_the_largest
// BF16: tosa.clamp %{{.*}} : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
// BF16: tosa.clamp %{{.*}} : (tensor<1x4x4xbf16>) -> tensor<1x4x4xbf16>
func.func @near_the_largest(%x: tensor<1x4x4xf32>) -> tensor<1x4x4xf32> {
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.clamp %x {max_val = 3.4E+38 : f32, min_val = 0.0 : f32} : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
  %1 = tosa.clamp %x {max_val = 3.40282347E+38 : f32, min_val = 0.0 : f32} : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
  %2 = tosa.matmul %0, %1, %zero, %zero : (tensor<1x4x4xf32>, tensor<1x4x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
  %3 = tosa.matmul %2, %x, %zero, %zero : (tensor<1x4x4xf32>, tensor<1x4x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
  return %3 : tensor<1x4x4xf32>
}

// One reader of tosa's is enough, wherever it is among others.
// CHECK-LABEL: func.func @read_by_others
// CHECK-NOT: arith.truncf
// CHECK: tosa.cast %arg1 {amp.inserted}
// CHECK-NOT: arith.truncf
// CHECK: return
func.func @read_by_others(%x: tensor<1x8x8xf32>, %w: tensor<1x8x8xf32>) -> (tensor<1x8x8xf32>, tensor<1x8x8xf32>) {
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.matmul %x, %w, %zero, %zero : (tensor<1x8x8xf32>, tensor<1x8x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8xf32>
  return %0, %w : tensor<1x8x8xf32>, tensor<1x8x8xf32>
}

// A user's tosa.cast stays, also where it loses bits.
// CHECK-LABEL: func.func @given
// CHECK: tosa.cast %arg0 : (tensor<4xf32>) -> tensor<4xf16>
// CHECK: tosa.cast %{{.*}} : (tensor<4xf16>) -> tensor<4xf32>
// CHECK: tosa.argmax
func.func @given(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>) {
  %0 = tosa.cast %x : (tensor<4xf32>) -> tensor<4xf16>
  %1 = tosa.cast %0 : (tensor<4xf16>) -> tensor<4xf32>
  %2 = tosa.argmax %x {axis = 0 : i32} : (tensor<4xf32>) -> tensor<i32>
  return %1, %2 : tensor<4xf32>, tensor<i32>
}
