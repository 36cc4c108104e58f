// Functions of another dialect, of which only the name is known: the policy
// says that they are functions.
// RUN: split-file %s %t
// RUN: amp-opt %t/graph.mlir --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=%t/policy.yaml" -o %t/out.mlir
// RUN: FileCheck %s < %t/out.mlir
// RUN: amp-opt %t/out.mlir --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=%t/policy.yaml" | diff %t/out.mlir -
// RUN: amp-opt %t/one.mlir --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=stablehlo" 2>&1 | FileCheck %s --check-prefix=UNSAID
// RUN: amp-opt %t/graph.mlir --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=%t/policy.yaml report=%t/report.json" -o /dev/null
// RUN: FileCheck %s --check-prefix=REPORT < %t/report.json
// RUN: not amp-opt %t/captures.mlir --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=%t/policy.yaml" 2>&1 | FileCheck %s --check-prefix=CAPTURES

// UNSAID: warning: nothing was decided: 'stablehlo.dot_general' is in no function, but in 'util.func'; expected an op around it that implements FunctionOpInterface, as 'func.func' does: load the dialect of that op, say '{op: util.func, is: function}' in the list 'ops' of a policy, or run autocast while this is in a function
// CAPTURES: error: 'stablehlo.dot_general' op expected to read values of 'util.func' only, as in every function, found one from around it; hand it in as an argument
// REPORT: "name": "main"
// REPORT: "name": "half"
// REPORT: "name": "wide"

//--- policy.yaml
extends: stablehlo
ops:
  - {op: [util.func, "vm.func*"], is: function}

//--- graph.mlir
// The signature keeps its types, two products hand on what is low.
// CHECK: "util.func"() <{function_type = (tensor<8x8xf32>) -> tensor<8x8xf32>, sym_name = "main"}> ({
// CHECK-NEXT: ^bb0(%[[X:.*]]: tensor<8x8xf32>):
// CHECK: %[[LOW:.*]] = "stablehlo.convert"(%[[X]]) {amp.inserted = true} : (tensor<8x8xf32>) -> tensor<8x8xbf16>
// CHECK: %[[P:.*]] = "stablehlo.dot_general"(%[[LOW]], %[[LOW]]) : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xbf16>
// CHECK: %[[Q:.*]] = "stablehlo.dot_general"(%[[P]], %[[P]]) : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xf32>
// CHECK: "util.return"(%[[Q]]) : (tensor<8x8xf32>) -> ()
"util.func"() <{sym_name = "main", function_type = (tensor<8x8xf32>) -> tensor<8x8xf32>}> ({
^bb0(%x: tensor<8x8xf32>):
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.dot_general"(%0, %0) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  "util.return"(%1) : (tensor<8x8xf32>) -> ()
}) : () -> ()

// A function's own attribute comes before the option, in a module too.
module @inner {
  // CHECK: sym_name = "half"
  // CHECK: "stablehlo.dot_general"(%{{.*}}, %{{.*}}) : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
  "vm.func.private"() <{sym_name = "half"}> ({
  ^bb0(%x: tensor<8x8xf32>):
    %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    "vm.return"(%0) : (tensor<8x8xf32>) -> ()
  }) {amp.autocast = f16} : () -> ()
  // CHECK: sym_name = "wide"
  // CHECK-NEXT: ^bb0(%[[W:.*]]: tensor<8x8xf32>):
  // CHECK-NEXT: "stablehlo.dot_general"(%[[W]], %[[W]]) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  "vm.func.private"() <{sym_name = "wide"}> ({
  ^bb0(%x: tensor<8x8xf32>):
    %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    "vm.return"(%0) : (tensor<8x8xf32>) -> ()
  }) {amp.autocast = false} : () -> ()
}

// Regions of autocast decide in it, and a second run leaves the rest alone.
// CHECK: sym_name = "region"
// CHECK: "stablehlo.dot_general"(%{{.*}}, %{{.*}}) : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK: "stablehlo.dot_general"(%{{.*}}, %{{.*}}) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK: {amp.autocast = false}
"util.func"() <{sym_name = "region"}> ({
^bb0(%x: tensor<8x8xf32>):
  %0 = amp.autocast f16 -> tensor<8x8xf32> {
    %2 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    amp.yield %2 : tensor<8x8xf32>
  }
  %1 = "stablehlo.dot_general"(%0, %0) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  "util.return"(%1) : (tensor<8x8xf32>) -> ()
}) : () -> ()

// A declaration, blocks that branch, and a reduction with its body.
"util.func"() <{sym_name = "declared"}> ({}) : () -> ()
// CHECK: sym_name = "blocks"
// CHECK: "stablehlo.dot_general"(%{{.*}}, %{{.*}}) : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xf32>
// CHECK: "stablehlo.reduce"
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<f32>, %{{.*}}: tensor<f32>):
"util.func"() <{sym_name = "blocks"}> ({
^bb0(%x: tensor<8x8xf32>, %i: tensor<f32>):
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  cf.br ^bb1(%0 : tensor<8x8xf32>)
^bb1(%y: tensor<8x8xf32>):
  %1 = "stablehlo.reduce"(%y, %i) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%2) : (tensor<f32>) -> ()
  }) : (tensor<8x8xf32>, tensor<f32>) -> tensor<f32>
  "util.return"(%1) : (tensor<f32>) -> ()
}) : () -> ()

//--- one.mlir
"util.func"() <{sym_name = "main"}> ({
^bb0(%x: tensor<8x8xf32>):
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  "util.return"(%0) : (tensor<8x8xf32>) -> ()
}) : () -> ()

//--- captures.mlir
%x = "stablehlo.constant"() {value = dense<1.0> : tensor<8x8xf32>} : () -> tensor<8x8xf32>
"util.func"() <{sym_name = "main"}> ({
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  "util.return"(%0) : (tensor<8x8xf32>) -> ()
}) : () -> ()
