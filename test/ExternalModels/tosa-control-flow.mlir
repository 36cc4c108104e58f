// What tosa's branches and loops hand on is decided like what scf's do. Regions
// that read nothing from outside, as the specification wants it, still do not.
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith policy=fewest-casts" -o %t && FileCheck %s < %t
// RUN: mlir-opt %t --tosa-attach-target="profiles=pro_fp,pro_int extensions=controlflow" --tosa-validate="strict-op-spec-alignment" -o /dev/null
// RUN: amp-opt %t --amp-autocast="dtype=f16 emit-cast=arith policy=fewest-casts" | diff %t -
// RUN: mlir-opt %t --pass-pipeline="builtin.module(func.func(tosa-to-scf))" -o /dev/null
// RUN: amp-opt %s --amp-explain="dtype=f16 format=json output=- policy=fewest-casts" -o /dev/null | FileCheck %s --check-prefix=WHY

// The operands, the arguments that they become and the result are low, with one
// cast of each operand. Both branches end with what the product reads.
// CHECK-LABEL: func.func @branches
// CHECK-DAG: %[[X:.*]] = tosa.cast %arg1 {amp.inserted}
// CHECK-DAG: %[[W:.*]] = tosa.cast %arg2 {amp.inserted}
// CHECK: %[[Y:.*]] = tosa.cond_if %arg0 (%{{.*}} = %[[X]], %{{.*}} = %[[W]]) : tensor<i1> (tensor<1x8x8xf16>, tensor<1x8x8xf16>) -> tensor<1x8x8xf16>
// CHECK: ^bb0(%{{.*}}: tensor<1x8x8xf16>, %{{.*}}: tensor<1x8x8xf16>):
// CHECK: tosa.matmul {{.*}} -> tensor<1x8x8xf32>
// CHECK: %[[T:.*]] = tosa.cast {{.*}} -> tensor<1x8x8xf16>
// CHECK: tosa.yield %[[T]] : tensor<1x8x8xf16>
// CHECK: ^bb0(%{{.*}}: tensor<1x8x8xf16>, %{{.*}}: tensor<1x8x8xf16>):
// CHECK-NOT: tosa.cast
// CHECK: tosa.mul {{.*}} -> tensor<1x8x8xf16>
// CHECK: tosa.matmul %[[Y]], %[[W]]
// WHY: "op": "tosa.cond_if"
// WHY: "kind": "control-flow"
// WHY: "rule": "control flow: casts are cheaper in f16"
func.func @branches(%p: tensor<i1>, %x: tensor<1x8x8xf32>, %w: tensor<1x8x8xf32>) -> tensor<1x8x8xf32> {
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = "tosa.cond_if"(%p, %x, %w) ({
  ^bb0(%a: tensor<1x8x8xf32>, %b: tensor<1x8x8xf32>):
    %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
    %2 = tosa.matmul %a, %b, %zp, %zp : (tensor<1x8x8xf32>, tensor<1x8x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8xf32>
    tosa.yield %2 : tensor<1x8x8xf32>
  }, {
  ^bb0(%a: tensor<1x8x8xf32>, %b: tensor<1x8x8xf32>):
    %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %2 = tosa.mul %a, %b, %shift : (tensor<1x8x8xf32>, tensor<1x8x8xf32>, tensor<1xi8>) -> tensor<1x8x8xf32>
    tosa.yield %2 : tensor<1x8x8xf32>
  }) : (tensor<i1>, tensor<1x8x8xf32>, tensor<1x8x8xf32>) -> tensor<1x8x8xf32>
  %1 = tosa.matmul %0, %w, %zero, %zero : (tensor<1x8x8xf32>, tensor<1x8x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8xf32>
  return %1 : tensor<1x8x8xf32>
}

// Nothing wants either precision but exp: no casts.
// CHECK-LABEL: func.func @all_f32
// CHECK-NOT: tosa.cast
// CHECK: return
func.func @all_f32(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "tosa.cond_if"(%p, %x) ({
  ^bb0(%a: tensor<4xf32>):
    %1 = tosa.exp %a : (tensor<4xf32>) -> tensor<4xf32>
    tosa.yield %1 : tensor<4xf32>
  }, {
  ^bb0(%a: tensor<4xf32>):
    tosa.yield %a : tensor<4xf32>
  }) : (tensor<i1>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// The state arrives low from a convolution and stays low; the sum begins with a
// constant and stays f32; the weight and the bias that the loop only hands
// round are cast once, outside of it.
// CHECK-LABEL: func.func @loop
// CHECK-COUNT-3: tosa.cast %arg{{.*}} {amp.inserted}
// CHECK-NOT: tosa.cast
// CHECK: tosa.while_loop {{.*}} : (tensor<1x4x1x8xf16>, tensor<1x4x1x8xf32>, tensor<8x1x1x8xf16>, tensor<8xf16>, tensor<i32>) -> (tensor<1x4x1x8xf16>, tensor<1x4x1x8xf32>,
// CHECK-NOT: tosa.cast
// CHECK: ^bb0(%{{.*}}: tensor<1x4x1x8xf16>, %{{.*}}: tensor<1x4x1x8xf32>,
// CHECK: %[[H:.*]] = tosa.conv2d {{.*}} -> tensor<1x4x1x8xf16>
// CHECK-NEXT: %[[F:.*]] = tosa.cast %[[H]] {amp.inserted}
// CHECK-NEXT: %[[S:.*]] = tosa.add %{{.*}}, %[[F]] : {{.*}} -> tensor<1x4x1x8xf32>
// CHECK: tosa.yield %[[H]], %[[S]]
// CHECK: return
func.func @loop(%x: tensor<1x4x1x8xf32>, %w: tensor<8x1x1x8xf32>, %b: tensor<8xf32>) -> tensor<1x4x1x8xf32> {
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %none = "tosa.const"() <{values = dense<0.0> : tensor<1x4x1x8xf32>}> : () -> tensor<1x4x1x8xf32>
  %five = "tosa.const"() <{values = dense<5> : tensor<i32>}> : () -> tensor<i32>
  %first = tosa.conv2d %x, %w, %b, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x1x8xf32>, tensor<8x1x1x8xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x1x8xf32>
  %0:5 = "tosa.while_loop"(%first, %none, %w, %b, %five) ({
  ^bb0(%h: tensor<1x4x1x8xf32>, %s: tensor<1x4x1x8xf32>, %v: tensor<8x1x1x8xf32>, %c: tensor<8xf32>, %n: tensor<i32>):
    %one = "tosa.const"() <{values = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %more = tosa.greater_equal %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %more : tensor<i1>
  }, {
  ^bb0(%h: tensor<1x4x1x8xf32>, %s: tensor<1x4x1x8xf32>, %v: tensor<8x1x1x8xf32>, %c: tensor<8xf32>, %n: tensor<i32>):
    %one = "tosa.const"() <{values = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
    %1 = tosa.conv2d %h, %v, %c, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x1x8xf32>, tensor<8x1x1x8xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x1x8xf32>
    %sum = tosa.add %s, %1 : (tensor<1x4x1x8xf32>, tensor<1x4x1x8xf32>) -> tensor<1x4x1x8xf32>
    %next = tosa.sub %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    tosa.yield %1, %sum, %v, %c, %next : tensor<1x4x1x8xf32>, tensor<1x4x1x8xf32>, tensor<8x1x1x8xf32>, tensor<8xf32>, tensor<i32>
  }) : (tensor<1x4x1x8xf32>, tensor<1x4x1x8xf32>, tensor<8x1x1x8xf32>, tensor<8xf32>, tensor<i32>) -> (tensor<1x4x1x8xf32>, tensor<1x4x1x8xf32>, tensor<8x1x1x8xf32>, tensor<8xf32>, tensor<i32>)
  return %0#1 : tensor<1x4x1x8xf32>
}
