// Ops that are known by name in places and shapes that nobody expects: nothing
// crashes, what is not understood stays as written, and a second run changes
// nothing, wherever casts are placed.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 placement=mincut" -o %t.f16.mincut
// RUN: amp-opt %t.f16.mincut --allow-unregistered-dialect --amp-autocast="dtype=f16 placement=mincut" | diff %t.f16.mincut -
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=bf16 placement=mincut" -o %t.bf16.mincut
// RUN: amp-opt %t.bf16.mincut --allow-unregistered-dialect --amp-autocast="dtype=bf16 placement=mincut" | diff %t.bf16.mincut -
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 placement=dispatch" -o %t.f16.dispatch
// RUN: amp-opt %t.f16.dispatch --allow-unregistered-dialect --amp-autocast="dtype=f16 placement=dispatch" | diff %t.f16.dispatch -
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=bf16 placement=propagate" -o %t.bf16.propagate
// RUN: amp-opt %t.bf16.propagate --allow-unregistered-dialect --amp-autocast="dtype=bf16 placement=propagate" | diff %t.bf16.propagate -
// RUN: FileCheck %s < %t.f16.mincut

module attributes {amp.policy = {exact = "rounded", 
    "emit-cast" = "toy.cast", allow = ["toy.mm", "toy.switch", "toy.region"], follow = ["toy.*"],
    ops = [{op = "toy.loop", regions = "loop"}, {op = "toy.branch", regions = "branches"},
           {op = "toy.constant", is = "constant", retype = "v"}, {op = "toy.convert", is = "conversion"},
           {op = "toy.move", is = "movement", operands = {"5" = "f32", "-7" = "untouched"}}]}} {

// Control flow without blocks, with several, with an end that hands nothing on, with
// other sizes.
// CHECK-LABEL: @control_flow
// CHECK-COUNT-4: -> tensor<4xf32>
// CHECK: "toy.switch"(%{{.*}})[^bb1] : (tensor<4xf32>) -> ()
// CHECK: "toy.loop"(%{{.*}}) ({
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<4xf32>):
// CHECK-NEXT: "toy.nothing"
// CHECK: "toy.loop"
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<?xf16>):
// CHECK: "toy.next"(%{{.*}}) : (tensor<?xf16>) -> ()
func.func @control_flow(%x: tensor<4xf32>) -> tensor<4xf32> {
  "toy.loop"() ({}) : () -> ()
  %0 = "toy.loop"(%x) ({}) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "toy.branch"() ({}, {}) : () -> tensor<4xf32>
  %2 = "toy.branch"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    %m = "toy.mm"(%a, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "toy.switch"(%m)[^bb1] : (tensor<4xf32>) -> ()
  ^bb1:
    "toy.end"(%m) : (tensor<4xf32>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = "toy.mm"(%2, %1, %0) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %4 = "toy.loop"(%3) ({
  ^bb0(%a: tensor<4xf32>):
    "toy.nothing"() : () -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %5 = "toy.mm"(%4) : (tensor<4xf32>) -> tensor<4xf32>
  %6 = "toy.loop"(%5) ({
  ^bb0(%a: tensor<?xf32>):
    %m = "toy.mm"(%a) : (tensor<?xf32>) -> tensor<?xf32>
    "toy.next"(%m) : (tensor<?xf32>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %6 : tensor<4xf32>
}

// What a branch's regions begin with are the last operands: low where both
// regions understand them, as written where one has other types.
// CHECK-LABEL: @given
// CHECK: %[[X:.*]] = "toy.cast"(%arg0)
// CHECK: "toy.branch"(%arg1, %[[X]])
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<4xf16>):
// CHECK: ^bb0(%{{.*}}: tensor<4xf16>):
// CHECK: }) : (tensor<f32>, tensor<4xf16>) -> tensor<4xf16>
// CHECK: "toy.branch"(%arg1, %arg0)
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<4xf32>):
// CHECK: ^bb0(%{{.*}}: tensor<i1>):
// CHECK: }) : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
func.func @given(%x: tensor<4xf32>, %p: tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = "toy.branch"(%p, %x) ({
  ^bb0(%a: tensor<4xf32>):
    %m = "toy.mm"(%a) : (tensor<4xf32>) -> tensor<4xf32>
    "toy.end"(%m) : (tensor<4xf32>) -> ()
  }, {
  ^bb0(%a: tensor<4xf32>):
    "toy.end"(%a) : (tensor<4xf32>) -> ()
  }) : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = "toy.mm"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "toy.branch"(%p, %x) ({
  ^bb0(%a: tensor<4xf32>):
    %m = "toy.mm"(%a) : (tensor<4xf32>) -> tensor<4xf32>
    "toy.end"(%m) : (tensor<4xf32>) -> ()
  }, {
  ^bb0(%a: tensor<i1>):
    "toy.end"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}

// Bodies: without an end, used before defined, a function or an autocast region
// inside, bodies in bodies.
// CHECK-LABEL: @bodies
// CHECK: "toy.mm"() : () -> tensor<4xf16>
// CHECK: %[[M:.*]] = "toy.mm"(%[[N:.*]]) : (tensor<4xf16>) -> tensor<4xf16>
// CHECK: %[[N]] = "toy.mm"(%{{.*}}) : (tensor<4xf16>) -> tensor<4xf16>
// CHECK: %[[I:.*]] = "toy.scalar"(%[[N]]) : (tensor<4xf16>) -> i1
// CHECK: "toy.end"(%[[M]], %[[I]]) : (tensor<4xf16>, i1) -> ()
// CHECK: ^bb0(%{{.*}}: tensor<4xf32>):
// CHECK-NEXT: func.func @inner(%{{.*}}: tensor<4xf32>) -> tensor<4xf32>
// CHECK: "toy.mm"(%{{.*}}) : (tensor<4xf16>) -> tensor<4xf16>
// CHECK: "toy.end"(%{{.*}}) : (tensor<4xf32>) -> ()
// CHECK: "toy.constant"() <{v = dense<3.000000e+00> : tensor<4xf16>}>
// CHECK: "toy.mm"(%{{.*}}, %{{.*}}, %{{.*}}) : (tensor<4xf16>, tensor<4xf16>, tensor<4xf16>) -> tensor<4xf16>
func.func @bodies(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "toy.region"(%x) ({
    %m = "toy.mm"() : () -> tensor<4xf32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "toy.region"(%0) ({
  ^bb0(%a: tensor<4xf32>):
    %m = "toy.mm"(%n) : (tensor<4xf32>) -> tensor<4xf32>
    %n = "toy.mm"(%a) : (tensor<4xf32>) -> tensor<4xf32>
    %i = "toy.scalar"(%n) : (tensor<4xf32>) -> i1
    "toy.end"(%m, %i) : (tensor<4xf32>, i1) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "toy.region"(%1) ({
  ^bb0(%a: tensor<4xf32>):
    func.func @inner(%z: tensor<4xf32>) -> tensor<4xf32> {
      %m = "toy.mm"(%z) : (tensor<4xf32>) -> tensor<4xf32>
      return %m : tensor<4xf32>
    }
    "toy.end"(%a) : (tensor<4xf32>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = "toy.region"(%2) ({
  ^bb0(%a: tensor<4xf32>):
    %m = "toy.region"(%a) ({
    ^bb0(%b: tensor<4xf32>):
      %c = "toy.constant"() <{v = dense<3.0> : tensor<4xf32>}> : () -> tensor<4xf32>
      %q = "toy.mm"(%b, %a, %c) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      "toy.end"(%q) : (tensor<4xf32>) -> ()
    }) : (tensor<4xf32>) -> tensor<4xf32>
    "toy.end"(%m) : (tensor<4xf32>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}

// Constants that hold something else, or nothing, are cast.
// CHECK-LABEL: @constants
// CHECK-COUNT-8: "toy.constant"{{.*}} -> {{\(?}}tensor<4xf32>
// CHECK: "toy.mm"
func.func @constants() -> tensor<4xf32> {
  %0 = "toy.constant"() : () -> tensor<4xf32>
  %1 = "toy.constant"() {v = 1.0 : f32} : () -> tensor<4xf32>
  %2 = "toy.constant"() {v = "x"} : () -> tensor<4xf32>
  %3 = "toy.constant"() {v = dense<1> : tensor<4xi32>} : () -> tensor<4xf32>
  %4 = "toy.constant"() {v = sparse<[[0]], [1.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %5 = "toy.constant"() <{v = dense<1.0> : tensor<4xf64>}> : () -> tensor<4xf32>
  %6:2 = "toy.constant"() <{v = dense<1.0> : tensor<4xf32>}> : () -> (tensor<4xf32>, tensor<4xf32>)
  %7 = "toy.constant"() <"no dictionary"> : () -> tensor<4xf32>
  %8 = "toy.mm"(%0, %1, %2, %3, %4, %5, %6#0, %7)
      : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %8 : tensor<4xf32>
}

// Conversions and movement with no operand, no result, or two.
// CHECK-LABEL: @counts
// CHECK: "toy.convert"() : () -> tensor<4xf32>
// CHECK: "toy.convert"(%{{.*}}, %{{.*}}) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
// CHECK: "toy.move"() : () -> tensor<4xf32>
// CHECK: "toy.move"(%{{.*}}) : (tensor<4xf32>) -> ()
// CHECK: "toy.move"(%{{.*}}) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
func.func @counts(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "toy.convert"() : () -> tensor<4xf32>
  %1:2 = "toy.convert"(%0, %x) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %2 = "toy.mm"(%1#0, %0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = "toy.move"() : () -> tensor<4xf32>
  %c = "toy.constant"() <{v = dense<1.0e+38> : tensor<4xf32>}> : () -> tensor<4xf32>
  "toy.move"(%c) : (tensor<4xf32>) -> ()
  %4:2 = "toy.move"(%c) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %5 = "toy.mm"(%4#0, %4#1, %3, %2) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %5 : tensor<4xf32>
}

// A module that nobody knows.
// CHECK: "toy.module"
// CHECK: func.func @deep
// CHECK: "toy.mm"(%{{.*}}) : (tensor<4xf16>) -> tensor<4xf16>
"toy.module"() ({
  func.func @deep(%z: tensor<4xf32>) -> tensor<4xf32> {
    %m = "toy.mm"(%z) : (tensor<4xf32>) -> tensor<4xf32>
    return %m : tensor<4xf32>
  }
}) : () -> ()
"toy.module"() ({
^bb0:
}) : () -> ()
}
