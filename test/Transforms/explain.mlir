// RUN: amp-opt %s --amp-explain="dtype=f16 policy=fewest-casts" -o %t 2>&1 | FileCheck %s
// RUN: amp-opt %s | diff - %t
// RUN: amp-opt %s --amp-explain="dtype=f16 placement=dispatch policy=fewest-casts" -o /dev/null 2>&1 | FileCheck %s --check-prefix=DISPATCH
// RUN: amp-opt %s --amp-explain="dtype=bf16 policy=pytorch" -o /dev/null 2>&1 | FileCheck %s --check-prefix=PYTORCH
// RUN: amp-opt %s --amp-explain=policy=fewest-casts -o /dev/null 2>&1 | FileCheck %s --check-prefix=NONE

// As JSON it is what amp-autocast writes while it decides, to a file or to a stream.
// RUN: amp-opt %s --amp-explain="dtype=f16 format=json output=%t.json policy=fewest-casts" | diff - %t
// RUN: amp-opt %s --amp-autocast="dtype=f16 report=- policy=fewest-casts" -o /dev/null | diff - %t.json
// RUN: amp-opt %s --amp-mixed-precision="dtype=f16 policy=fewest-casts report=%t.step.json" -o /dev/null && diff %t.json %t.step.json
// RUN: FileCheck %s --check-prefix=JSON < %t.json

// CHECK:      @f at explain.mlir:[[#]]: f16, mincut
// CHECK-NEXT: bytes  op {{ *}}where {{ *}}precision  why
// CHECK-NEXT: 33024  amp.add {{ *}}explain.mlir:[[#]]  f32 {{ *}}follow: casts are cheaper in f32
// CHECK:      amp.exp y {{ *}}explain.mlir:[[#]]  f32 {{ *}}deny, range: its values leave
// CHECK:      amp.cast {{ *}}explain.mlir:[[#]]  f32 -> f16  of argument 'x', for amp.matmul at
// CHECK:        0  amp.read @b {{ *}}explain.mlir:[[#]]  f32 {{ *}}as written: its type comes from state
// CHECK-NEXT: 1 ops in low precision, 2 in f32, 1 as written, 0 constants; 1 casts inserted (24576 bytes read and written)
// CHECK-NEXT: casts cost 90112, the least; 'isolated' would cost 90112 (1 casts)
// CHECK:      @g at explain.mlir:[[#]]: f16, mincut

// DISPATCH: @f at explain.mlir:[[#]]: f16, dispatch
// DISPATCH: casts cost [[#]]; 'mincut' would cost 90112 (1 casts)

// PYTORCH: amp.exp y {{.*}} f32 deny, range
// PYTORCH: (pytorch.yaml:[[#]])

// NONE: @f at explain.mlir:[[#]]
// NONE: amp.matmul {{.*}} f32 {{ *}}declared: outside of every autocast
// NONE: no autocast here: an 'amp.autocast' region, or a dtype for the whole function, is needed

// JSON:      "version": 3,
// JSON-NEXT: "totals": {
// JSON-NEXT:   "low": {
// JSON-NEXT:     "f16": 1
// JSON-NEXT:   },
// JSON-NEXT:   "f32": 3,
// JSON:      },
// JSON-NEXT: "functions": [
// JSON:        "name": "f",
// JSON:        "dtype": "f16",
// JSON-NEXT:   "placement": "mincut",
// JSON-NEXT:   "objective": "casts",
// JSON-NEXT:   "minimal": true,
// JSON:        "price": 90112,
// JSON-NEXT:   "alternatives": [
// JSON:        "ops": [
// JSON:          "op": "amp.read",
// JSON-NEXT:     "name": "@b",
// JSON:          "op": "amp.exp",
// JSON:          "kind": "decided",
// JSON-NEXT:     "class": "deny",
// JSON-NEXT:     "cause": "range",
// JSON-NEXT:     "low": false,
// JSON-NEXT:     "precision": "f32",
// JSON:        "casts": [
// JSON:          "value": "argument 'x'",
// JSON-NEXT:     "readers": [
// JSON-NEXT:       "amp.matmul at explain.mlir:[[#]]"
// JSON-NEXT:     ],
// JSON-NEXT:     "kept": false,
// JSON:        "name": "g",

amp.variable @b : tensor<64xf32> = #amp.zeros
func.func @f(%x: tensor<64x64xf32> {amp.name = "x"}) -> (tensor<64x64xf32> {amp.name = "y"}) {
  %b = amp.read @b : tensor<64xf32>
  %0 = amp.matmul %x, %x : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = amp.add %0, %b : tensor<64x64xf32>, tensor<64xf32>
  %2 = amp.exp %1 : tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}
func.func @g(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = amp.relu %x : tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
