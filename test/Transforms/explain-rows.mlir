// The rows of the table that somebody asks for, and names that tell ops apart.
// RUN: amp-opt %s --amp-explain=dtype=f16 -o /dev/null 2>&1 | FileCheck %s --check-prefix=NAMES
// RUN: amp-opt %s --amp-explain="dtype=f16 only=casts" -o /dev/null 2>&1 | FileCheck %s --check-prefix=CASTS --implicit-check-not=deep
// RUN: amp-opt %s --amp-explain="dtype=f16 only=f32" -o /dev/null 2>&1 | FileCheck %s --check-prefix=F32 --implicit-check-not=amp.cast --implicit-check-not="allow: runs"
// RUN: amp-opt %s --amp-explain="dtype=f16 where=^amp.relu" -o /dev/null 2>&1 | FileCheck %s --check-prefix=OP --implicit-check-not=amp.exp --implicit-check-not=@loop
// RUN: amp-opt %s --amp-explain="dtype=f16 where=^deep" -o /dev/null 2>&1 | FileCheck %s --check-prefix=PLACE --implicit-check-not=amp.relu
// RUN: amp-opt %s --amp-explain="dtype=f16 top=1" -o /dev/null 2>&1 | FileCheck %s --check-prefix=TOP
// RUN: amp-opt %s --amp-explain="dtype=f16 top=100" -o /dev/null 2>&1 | FileCheck %s --check-prefix=NAMES --implicit-check-not="not shown"
// RUN: amp-opt %s --amp-explain="dtype=f16 where=nowhere only=casts" -o /dev/null 2>&1 | FileCheck %s --check-prefix=NONE --implicit-check-not=bytes
// RUN: amp-opt %s --amp-autocast="dtype=f16 table=- table-only=casts table-top=1" -o /dev/null | FileCheck %s --check-prefix=TABLE

// NAMES: @f at
// NAMES-DAG: amp.relu (1 of 2) {{ *}}same
// NAMES-DAG: amp.relu (2 of 2) {{ *}}same
// NAMES-DAG: amp.abs 8x8 {{ *}}sizes
// NAMES-DAG: amp.abs 4x8 {{ *}}sizes
// NAMES-DAG: amp.exp {{ *}}deep
// A loop has a reason for each value that it carries.
// NAMES: @loop at
// NAMES-DAG: scf.for #0 {{ *}}explain-rows.mlir:[[#]] {{ *}}f16 {{ *}}control flow: casts are cheaper in f16
// NAMES-DAG: scf.for #1 {{ *}}explain-rows.mlir:[[#]] {{ *}}f32 {{ *}}control flow: its first value is not

// CASTS: @f at
// CASTS: amp.cast {{.*}} f32 -> f16
// CASTS: casts inserted
// F32: @f at
// F32: amp.exp {{ *}}deep {{ *}}f32
// OP: @f at
// OP: amp.relu (1 of 2)
// OP: amp.relu (2 of 2)
// Sums are those of the function.
// OP: 2 ops in low precision, 5 in f32
// PLACE: amp.exp {{ *}}deep
// TOP: bytes
// TOP-NEXT: {{^ *[0-9]+  [a-z]+[.]}}
// TOP: {{[0-9]+}} more with fewer bytes are not shown
// NONE: none of {{[0-9]+}} rows is what was asked for: where 'nowhere': only casts
// TABLE: @f at
// TABLE: amp.cast
// TABLE: more with fewer bytes are not shown
func.func @f(%x: tensor<8x8xf32>, %y: tensor<4x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>) {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.relu %0 : tensor<8x8xf32> loc("same")
  %2 = amp.relu %1 : tensor<8x8xf32> loc("same")
  %3 = amp.matmul %2, %2 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = amp.exp %3 : tensor<8x8xf32> loc("deep")
  %5 = amp.abs %x : tensor<8x8xf32> loc("sizes")
  %6 = amp.abs %y : tensor<4x8xf32> loc("sizes")
  return %2, %4, %5, %6 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>
}

func.func @loop(%x: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0, %b = %x) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    %2 = amp.matmul %a, %a : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %3 = amp.exp %b : tensor<8x8xf32>
    scf.yield %2, %3 : tensor<8x8xf32>, tensor<8x8xf32>
  }
  %4 = amp.matmul %1#0, %1#1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}
