// What loops carry: what they only hand round, and what they begin with.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo,fewest-casts" | FileCheck %s
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo,fewest-casts" --amp-autocast="dtype=f16 policy=stablehlo,fewest-casts" | FileCheck %s

// A weight that is handed round is cast once, outside, as if the loop's body
// read it from there.
// CHECK-LABEL: func @by_name(
// CHECK: %[[W:.*]] = "stablehlo.convert"(%arg1)
// CHECK: "stablehlo.while"(%[[W]], %{{.*}}) ({
// CHECK: "stablehlo.convert"(%arg3) {{.*}} : (tensor<4x8xf32>) -> tensor<4x8xf16>
// CHECK-NOT: stablehlo.convert
// CHECK: return
func.func @by_name(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %e = "stablehlo.exponential"(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %r:2 = "stablehlo.while"(%w, %e) ({
  ^bb0(%a: tensor<8x8xf32>, %b: tensor<4x8xf32>):
    %p = "stablehlo.constant"() {value = dense<true> : tensor<i1>} : () -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<8x8xf32>, %b: tensor<4x8xf32>):
    %d = "stablehlo.dot_general"(%b, %a) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    "stablehlo.return"(%a, %d) : (tensor<8x8xf32>, tensor<4x8xf32>) -> ()
  }) : (tensor<8x8xf32>, tensor<4x8xf32>) -> (tensor<8x8xf32>, tensor<4x8xf32>)
  return %r#1 : tensor<4x8xf32>
}

// CHECK-LABEL: func @for(
// CHECK: %[[W:.*]] = "stablehlo.convert"(%arg1)
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %arg0, %{{.*}} = %[[W]]) -> (tensor<8x8xf32>, tensor<8x8xf16>)
func.func @for(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x, %a = %w) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    %0 = amp.matmul %h, %a : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %0, %a : tensor<8x8xf32>, tensor<8x8xf32>
  }
  return %r#0 : tensor<8x8xf32>
}

// By way of a branch, and of both regions of a while.
// CHECK-LABEL: func @through(
// CHECK: scf.while {{.*}} : (tensor<8x8xf32>, tensor<8x8xf16>) -> (tensor<8x8xf32>, tensor<8x8xf16>)
func.func @through(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %c: i1) -> tensor<8x8xf32> {
  %r:2 = scf.while (%h = %x, %a = %w) : (tensor<8x8xf32>, tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    scf.condition(%c) %h, %a : tensor<8x8xf32>, tensor<8x8xf32>
  } do {
  ^bb0(%h: tensor<8x8xf32>, %a: tensor<8x8xf32>):
    %0:2 = scf.if %c -> (tensor<8x8xf32>, tensor<8x8xf32>) {
      %1 = amp.matmul %h, %a : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      scf.yield %1, %a : tensor<8x8xf32>, tensor<8x8xf32>
    } else {
      scf.yield %h, %a : tensor<8x8xf32>, tensor<8x8xf32>
    }
    scf.yield %0#0, %0#1 : tensor<8x8xf32>, tensor<8x8xf32>
  }
  return %r#0 : tensor<8x8xf32>
}

// Somebody reads it in f32, who must not get it rounded.
// CHECK-LABEL: func @read_in_f32(
// CHECK: scf.for {{.*}} -> (tensor<8x8xf32>, tensor<8x8xf32>)
func.func @read_in_f32(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %n: index) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x, %a = %w) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    %0 = amp.matmul %h, %a : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %0, %a : tensor<8x8xf32>, tensor<8x8xf32>
  }
  return %r#0, %r#1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// What is computed of constants is not "produced low": zeros, as others write
// them, are no reason to add up in f16.
// CHECK-LABEL: func @zeros(
// CHECK: "stablehlo.while"(%{{.*}}) ({
// CHECK: }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @zeros(%w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %z = "stablehlo.constant"() {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %c = "stablehlo.broadcast_in_dim"(%z) {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<8x8xf32>
  %r = "stablehlo.while"(%c) ({
  ^bb0(%b: tensor<8x8xf32>):
    %p = "stablehlo.constant"() {value = dense<true> : tensor<i1>} : () -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b: tensor<8x8xf32>):
    %d = "stablehlo.dot_general"(%b, %w) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %e = "stablehlo.add"(%b, %d) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    "stablehlo.return"(%e) : (tensor<8x8xf32>) -> ()
  }) : (tensor<8x8xf32>) -> (tensor<8x8xf32>)
  return %r : tensor<8x8xf32>
}

// CHECK-LABEL: func @negated_zeros(
// CHECK: scf.for {{.*}} -> (tensor<8x8xf32>)
func.func @negated_zeros(%w: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = amp.constant dense<0.0> : tensor<64xf32>
  %m = amp.neg %z : tensor<64xf32>
  %c = amp.reshape %m : tensor<64xf32> -> tensor<8x8xf32>
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%b = %c) -> (tensor<8x8xf32>) {
    %d = amp.matmul %b, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %e = amp.add %b, %d : tensor<8x8xf32>, tensor<8x8xf32>
    scf.yield %e : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}

// Nor is a cast of the argument, which nobody else wants low.
// CHECK-LABEL: func @cast_for_the_loop(
// CHECK: amp.relu %arg0 : tensor<8x8xf32>
// CHECK: scf.for {{.*}} -> (tensor<8x8xf32>)
func.func @cast_for_the_loop(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c = amp.relu %x : tensor<8x8xf32>
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%b = %c) -> (tensor<8x8xf32>) {
    %d = amp.matmul %b, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %e = amp.add %b, %d : tensor<8x8xf32>, tensor<8x8xf32>
    scf.yield %e : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}

// A product may write low, and what follows from it.
// CHECK-LABEL: func @produced_low(
// CHECK: scf.for {{.*}} -> (tensor<8x8xf16>)
func.func @produced_low(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = amp.matmul %x, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %c = amp.relu %p : tensor<8x8xf32>
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%b = %c) -> (tensor<8x8xf32>) {
    %d = amp.matmul %b, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %d : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}

// What a loop begins with comes by way of a call: low if all calls give it low,
// f32 otherwise.
// CHECK-LABEL: func private @sum_from(
// CHECK-SAME: tensor<8x8xf32>, {{.*}}) -> tensor<8x8xf32>
func.func private @sum_from(%c: tensor<8x8xf32>, %w: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%b = %c) -> (tensor<8x8xf32>) {
    %d = amp.matmul %b, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %e = amp.add %b, %d : tensor<8x8xf32>, tensor<8x8xf32>
    scf.yield %e : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}
// CHECK-LABEL: func private @product_from(
// CHECK-SAME: tensor<8x8xf16>,
// CHECK: scf.for {{.*}} -> (tensor<8x8xf16>)
func.func private @product_from(%c: tensor<8x8xf32>, %w: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%b = %c) -> (tensor<8x8xf32>) {
    %d = amp.matmul %b, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %d : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}
func.func @calls(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %n: index) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = func.call @sum_from(%x, %w, %n) : (tensor<8x8xf32>, tensor<8x8xf32>, index) -> tensor<8x8xf32>
  %p = amp.matmul %x, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = func.call @product_from(%p, %w, %n) : (tensor<8x8xf32>, tensor<8x8xf32>, index) -> tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}
