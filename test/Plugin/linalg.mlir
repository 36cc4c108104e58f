// The plugin in a stock mlir-opt, from an installed prefix, on another
// compiler's graph: models, presets, a policy of one's own, remarks.
// REQUIRES: unsanitized
// RUN: rm -rf %t && cmake --install %build --prefix %t > /dev/null
// RUN: cp %s %t/model.mlir && cp %S/Inputs/no-matmul.yaml %t

// DEFINE: %{mlir-opt} = %out_of_reach %t %root %build mlir-opt-22
// DEFINE: %{plugin} = --load-dialect-plugin=lib/amp-plugin.so --load-pass-plugin=lib/amp-plugin.so

// RUN: %{mlir-opt} %{plugin} model.mlir \
// RUN:   --pass-pipeline='builtin.module(amp-autocast{dtype=f16 emit-cast=arith})' \
// RUN: | FileCheck %s

// RUN: %{mlir-opt} %{plugin} model.mlir \
// RUN:   --pass-pipeline='builtin.module(amp-autocast{dtype=bf16 policy=no-matmul.yaml})' \
// RUN: | FileCheck %s --check-prefix=POLICY

// RUN: %{mlir-opt} %{plugin} model.mlir \
// RUN:   --pass-pipeline='builtin.module(amp-mixed-precision{dtype=f16 policy=apex-o1})' \
// RUN:   --remarks-filter=amp-autocast --remark-format=emitRemark 2>&1 \
// RUN: | FileCheck %s --check-prefix=REMARK

// RUN: %{mlir-opt} %{plugin} model.mlir \
// RUN:   --pass-pipeline='builtin.module(amp-autocast{dtype=f16 emit-cast=arith},convert-elementwise-to-linalg,one-shot-bufferize{bufferize-function-boundaries},convert-linalg-to-loops)' \
// RUN: | FileCheck %s --check-prefix=LOOPS

// Without the dialect plugin there are no models.
// RUN: %{mlir-opt} --load-pass-plugin=lib/amp-plugin.so model.mlir \
// RUN:   --pass-pipeline='builtin.module(amp-autocast{dtype=f16})' 2>&1 \
// RUN: | FileCheck %s --check-prefix=ALONE
// ALONE: warning: nothing was decided: no op here has a precision model, 'linalg.{{.*}}' for one; {{.*}} in mlir-opt with '--load-dialect-plugin' beside '--load-pass-plugin'

// What is loaded shows nothing but what mlir-opt asks for.
// RUN: llvm-nm -D --defined-only --format=just-symbols %t/lib/amp-plugin.so \
// RUN: | FileCheck %s --check-prefix=SYMBOLS
// SYMBOLS: mlirGetDialectPluginInfo
// SYMBOLS-NEXT: mlirGetPassPluginInfo
// SYMBOLS-NOT: {{.}}

// RUN: rm -rf %t

// CHECK-LABEL: func.func @layer
// CHECK-SAME: (%[[X:.+]]: tensor<4x64xf32>, %[[W:.+]]: tensor<64x8xf32>
// CHECK-DAG: %[[X16:.+]] = arith.truncf %[[X]] {amp.inserted} : tensor<4x64xf32> to tensor<4x64xf16>
// CHECK-DAG: %[[W16:.+]] = arith.truncf %[[W]] {amp.inserted} : tensor<64x8xf32> to tensor<64x8xf16>
// CHECK: linalg.matmul ins(%[[X16]], %[[W16]] : tensor<4x64xf16>, tensor<64x8xf16>)
// CHECK-SAME: -> tensor<4x8xf32>
// POLICY-LABEL: func.func @layer
// POLICY-NOT: bf16
// POLICY: linalg.matmul {{.*}} -> tensor<4x8xf32>
// REMARK: remark: [Passed] precision | Category:amp-autocast
// REMARK-SAME: Listed=apex-o1.yaml:{{[0-9]+}}, Op=linalg.matmul
// LOOPS-LABEL: func.func @layer
// LOOPS: arith.truncf {{.*}} : f32 to f16
// LOOPS: scf.for
// LOOPS: arith.extf {{.*}} : f16 to f32
func.func @layer(%x: tensor<4x64xf32>, %w: tensor<64x8xf32>, %init: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x64xf32>, tensor<64x8xf32>) outs(%init : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
