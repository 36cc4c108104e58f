// Regions of ops that are known by name: bodies that have the op's type, and
// control flow.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo,fewest-casts" -o %t && FileCheck %s < %t
// RUN: amp-opt %t --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo,fewest-casts" | diff %t -
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=stablehlo,fewest-casts" -o %t.bf16
// RUN: amp-opt %t.bf16 --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=stablehlo,fewest-casts" | diff %t.bf16 -

// A maximum follows, with its body and its initial value: -inf is f16's too.
// CHECK-LABEL: @maximum
// CHECK: "stablehlo.dot_general"{{.*}} -> tensor<8x8xf16>
// CHECK: %[[INF:.*]] = "stablehlo.constant"() <{value = dense<0xFC00> : tensor<f16>}>
// CHECK: "stablehlo.reduce"(%{{.*}}, %[[INF]]) <{dimensions = array<i64: 1>}> ({
// CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<f16>, %[[B:.*]]: tensor<f16>):
// CHECK-NEXT: %[[C:.*]] = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
// CHECK-NEXT: %[[D:.*]] = "stablehlo.maximum"(%[[A]], %[[B]]) : (tensor<f16>, tensor<f16>) -> tensor<f16>
// CHECK-NEXT: %[[E:.*]] = "stablehlo.maximum"(%[[C]], %[[D]]) : (tensor<f16>, tensor<f16>) -> tensor<f16>
// CHECK-NEXT: "stablehlo.return"(%[[E]]) : (tensor<f16>) -> ()
// CHECK-NEXT: }) {mine} : (tensor<8x8xf16>, tensor<f16>) -> tensor<8xf16>
func.func @maximum(%x: tensor<8x8xf32>) -> tensor<1xf32> {
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %inf = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %1 = "stablehlo.reduce"(%0, %inf) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
    %d = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %e = "stablehlo.maximum"(%c, %d) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%e) : (tensor<f32>) -> ()
  }) {mine} : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
  %2 = "stablehlo.dot_general"(%1, %1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<1xf32>
  return %2 : tensor<1xf32>
}

// Sums stay f32: the product before writes it, for nothing.
// CHECK-LABEL: @sum
// CHECK: "stablehlo.dot_general"{{.*}} -> tensor<8x8xf32>
// CHECK: "stablehlo.reduce"
// CHECK: }) : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
func.func @sum(%x: tensor<8x8xf32>) -> tensor<1xf32> {
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %1 = "stablehlo.reduce"(%0, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
  %2 = "stablehlo.dot_general"(%1, %1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<1xf32>
  return %2 : tensor<1xf32>
}

// The place of a maximum is that of the f32 elements.
// CHECK-LABEL: @argmax
// CHECK: "stablehlo.reduce"
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<f32>, %{{.*}}: tensor<i32>, %{{.*}}: tensor<f32>, %{{.*}}: tensor<i32>):
// CHECK: }) : (tensor<8x8xf32>, tensor<8x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>)
func.func @argmax(%x: tensor<8x8xf32>, %i: tensor<8x8xi32>, %zero: tensor<i32>) -> (tensor<1xf32>, tensor<8xi32>) {
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %inf = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %1:2 = "stablehlo.reduce"(%0, %i, %inf, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %ai: tensor<i32>, %b: tensor<f32>, %bi: tensor<i32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %d = "stablehlo.select"(%c, %a, %b) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %e = "stablehlo.select"(%c, %ai, %bi) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%d, %e) : (tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<8x8xf32>, tensor<8x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>)
  %2 = "stablehlo.dot_general"(%1#0, %1#0) : (tensor<8xf32>, tensor<8xf32>) -> tensor<1xf32>
  return %2, %1#1 : tensor<1xf32>, tensor<8xi32>
}

// Two regions; a body in a body; scattering what is written, not added.
// CHECK-LABEL: @nested
// CHECK: "stablehlo.select_and_scatter"
// CHECK: "stablehlo.compare"{{.*}} : (tensor<f16>, tensor<f16>) -> tensor<i1>
// CHECK: "stablehlo.add"{{.*}} -> tensor<f16>
// CHECK: }) : (tensor<8x8xf16>, tensor<4x4xf16>, tensor<f16>) -> tensor<8x8xf16>
// CHECK: "stablehlo.map"
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<f16>)
// CHECK: "stablehlo.reduce"
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<f16>, %{{.*}}: tensor<f16>):
// CHECK: }) : (tensor<f16>, tensor<f16>) -> tensor<f16>
// CHECK: }) : (tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK: "stablehlo.scatter"
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<f16>, %{{.*}}: tensor<f16>):
// CHECK: }) : (tensor<8x8xf16>, tensor<1xi32>, tensor<8xf16>) -> tensor<8x8xf16>
func.func @nested(%x: tensor<8x8xf32>, %y: tensor<4x4xf32>, %i: tensor<1xi32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.dot_general"(%y, %y) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "stablehlo.dot_general"(%y, %y) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<8xf32>
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %3 = "stablehlo.select_and_scatter"(%0, %1, %zero) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<8x8xf32>, tensor<4x4xf32>, tensor<f32>) -> tensor<8x8xf32>
  %4 = "stablehlo.map"(%3) ({
  ^bb0(%a: tensor<f32>):
    %b = "stablehlo.reduce"(%a, %a) ({
    ^bb0(%c: tensor<f32>, %d: tensor<f32>):
      %e = "stablehlo.minimum"(%c, %d) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%e) : (tensor<f32>) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %5 = "stablehlo.scatter"(%4, %i, %2) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8x8xf32>, tensor<1xi32>, tensor<8xf32>) -> tensor<8x8xf32>
  %6 = "stablehlo.dot_general"(%5, %5) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %6 : tensor<8x8xf32>
}

// Bodies that must stay f32: one reads a value from outside, one computes an
// exponential, one holds a number that f16 has not, one converts.
// CHECK-LABEL: @f32_bodies
// CHECK-COUNT-4: "stablehlo.map"{{.*}}{{[[:space:]]+}}^bb0(%{{.*}}: tensor<f32>):
// CHECK: return
func.func @f32_bodies(%x: tensor<8x8xf32>, %s: tensor<f32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.map"(%0) ({
  ^bb0(%a: tensor<f32>):
    %b = "stablehlo.add"(%a, %s) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = "stablehlo.dot_general"(%1, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = "stablehlo.map"(%2) ({
  ^bb0(%a: tensor<f32>):
    %b = "stablehlo.exponential"(%a) : (tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = "stablehlo.dot_general"(%3, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %5 = "stablehlo.map"(%4) ({
  ^bb0(%a: tensor<f32>):
    %c = "stablehlo.constant"() <{value = dense<1.0e+10> : tensor<f32>}> : () -> tensor<f32>
    %b = "stablehlo.minimum"(%a, %c) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %6 = "stablehlo.dot_general"(%5, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %7 = "stablehlo.map"(%6) ({
  ^bb0(%a: tensor<f32>):
    %b = "stablehlo.convert"(%a) : (tensor<f32>) -> tensor<i32>
    %c = "stablehlo.convert"(%b) : (tensor<i32>) -> tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %8 = "stablehlo.dot_general"(%7, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %8 : tensor<8x8xf32>
}

// What a loop carries is f32 unless it starts low; ops in it are decided. The
// weight is cast outside, once.
// CHECK-LABEL: @loop
// CHECK-SAME: (%{{.*}}: tensor<8x8xf32>, %[[W:.*]]: tensor<8x8xf32>, %{{.*}}: tensor<i32>)
// CHECK: %[[WL:.*]] = "stablehlo.convert"(%[[W]]) {amp.inserted = true}
// CHECK: %[[L:.*]] = "stablehlo.dot_general"{{.*}} -> tensor<8x8xf16>
// CHECK: "stablehlo.while"(%{{.*}}, %{{.*}}, %[[L]]) ({
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<i32>, %{{.*}}: tensor<8x8xf32>, %{{.*}}: tensor<8x8xf16>):
// CHECK: "stablehlo.return"(%{{.*}}) : (tensor<i1>) -> ()
// CHECK: ^bb0(%{{.*}}: tensor<i32>, %[[C:.*]]: tensor<8x8xf32>, %[[D:.*]]: tensor<8x8xf16>):
// CHECK: %[[CL:.*]] = "stablehlo.convert"(%[[C]]) {amp.inserted = true}
// CHECK: %[[P:.*]] = "stablehlo.dot_general"(%[[CL]], %[[WL]]) : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK: %[[Q:.*]] = "stablehlo.dot_general"(%[[D]], %[[WL]]) : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK: "stablehlo.return"(%{{.*}}, %[[P]], %[[Q]]) : (tensor<i32>, tensor<8x8xf32>, tensor<8x8xf16>) -> ()
// CHECK: }) : (tensor<i32>, tensor<8x8xf32>, tensor<8x8xf16>) -> (tensor<i32>, tensor<8x8xf32>, tensor<8x8xf16>)
func.func @loop(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %n: tensor<i32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %l = "stablehlo.dot_general"(%w, %w) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %0:3 = "stablehlo.while"(%n, %x, %l) ({
  ^bb0(%i: tensor<i32>, %a: tensor<8x8xf32>, %d: tensor<8x8xf32>):
    %c = "stablehlo.compare"(%i, %n) : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %a: tensor<8x8xf32>, %d: tensor<8x8xf32>):
    %p = "stablehlo.dot_general"(%a, %w) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %q = "stablehlo.dot_general"(%d, %w) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %j = "stablehlo.add"(%i, %n) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%j, %p, %q) : (tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>) -> ()
  }) : (tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>) -> (tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>)
  %1 = "stablehlo.dot_general"(%0#2, %w) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0#1, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// The condition of a loop that carries one value ends with another type.
// CHECK-LABEL: @one_carried
// CHECK: "stablehlo.while"(%{{.*}}) ({
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<f16>):
// CHECK: }) : (tensor<f16>) -> tensor<f16>
func.func @one_carried(%x: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.while"(%0) ({
  ^bb0(%a: tensor<f32>):
    %c = "stablehlo.is_finite"(%a) : (tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>):
    %b = "stablehlo.dot_general"(%a, %a) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<f32>) -> tensor<f32>
  %2 = "stablehlo.dot_general"(%1, %1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %2 : tensor<f32>
}

// Branches agree at the least cost; what they read from outside is cast there.
// CHECK-LABEL: @branches
// CHECK: %[[R:.*]]:2 = "stablehlo.case"(%{{.*}}) ({
// CHECK: "stablehlo.return"(%{{.*}}, %{{.*}}) : (tensor<8x8xf16>, tensor<8x8xf32>) -> ()
// CHECK: "stablehlo.return"(%{{.*}}, %{{.*}}) : (tensor<8x8xf16>, tensor<8x8xf32>) -> ()
// CHECK: }) : (tensor<i32>) -> (tensor<8x8xf16>, tensor<8x8xf32>)
// CHECK: "stablehlo.if"
// CHECK: }) : (tensor<i1>) -> tensor<8x8xf32>
func.func @branches(%x: tensor<8x8xf32>, %i: tensor<i32>, %p: tensor<i1>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %0:2 = "stablehlo.case"(%i) ({
    %a = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %e = "stablehlo.exponential"(%x) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    "stablehlo.return"(%a, %e) : (tensor<8x8xf32>, tensor<8x8xf32>) -> ()
  }, {
    %b = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    "stablehlo.return"(%b, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> ()
  }) : (tensor<i32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
  %1 = "stablehlo.dot_general"(%0#0, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = "stablehlo.if"(%p) ({
    %c = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    "stablehlo.return"(%c) : (tensor<8x8xf32>) -> ()
  }, {
    "stablehlo.return"(%x) : (tensor<8x8xf32>) -> ()
  }) : (tensor<i1>) -> tensor<8x8xf32>
  return %1, %0#1, %2 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}

// A composite keeps its types, and what it stands for too, also when it is in
// a region of an unregistered op.
// CHECK-LABEL: @composite
// CHECK: "stablehlo.composite"(%{{.*}}) {{.*}} : (tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-LABEL: func.func private @softly
// CHECK: "stablehlo.dot_general"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-LABEL: func.func private @called
// CHECK: "stablehlo.dot_general"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-LABEL: func.func private @other
// CHECK: "stablehlo.dot_general"{{.*}} : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
func.func @composite(%x: tensor<8x8xf32>, %p: tensor<i1>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.composite"(%0) <{decomposition = @softly, name = "my.softly"}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = "stablehlo.map"(%1) ({
  ^bb0(%a: tensor<8x8xf32>):
    %3 = "stablehlo.custom_call"(%a) <{call_target_name = "my.call", called_computations = [@called]}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    "stablehlo.return"(%3) : (tensor<8x8xf32>) -> ()
  }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
func.func private @softly(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
func.func private @called(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
func.func private @other(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// What accumulates in f32 already, and other types that the text mixes, stay.
// CHECK-LABEL: @mixed
// CHECK: "stablehlo.reduce"
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<f32>, %{{.*}}: tensor<f32>):
// CHECK: }) : (tensor<8x8xf16>, tensor<f32>) -> tensor<8xf32>
func.func @mixed(%x: tensor<8x8xf16>, %s: tensor<f32>) -> tensor<8xf32> {
  %0 = "stablehlo.reduce"(%x, %s) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<8x8xf16>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
