// RUN: split-file %s %t.d
// RUN: not amp-opt %t.d/none.mlir --amp-cost-report 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: expected an entry that is a schedule of kernels, found none: run 'amp-form-kernels' first, or the pipeline 'amp-train'
// RUN: not amp-opt %t.d/op.mlir --amp-cost-report 2>&1 | FileCheck %s --check-prefix=OP
// OP: error: has no known cost; expected a call of the dialect 'amprt' in a schedule, found 'memref.copy'
// RUN: not amp-opt %t.d/op.mlir --amp-cost-report=format=yaml 2>&1 | FileCheck %s --check-prefix=FORMAT
// FORMAT: error: expected the format 'text' or 'json', found 'yaml'
// RUN: not amp-opt %t.d/op.mlir --amp-cost-report=device=h300 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not amp-opt %t.d/op.mlir --amp-cost-report=device=4300 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not amp-opt %t.d/op.mlir --amp-cost-report=device=4300:0 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not amp-opt %t.d/op.mlir --amp-cost-report=device=1:2:3:4:5 2>&1 | FileCheck %s --check-prefix=DEVICE
// DEVICE: error: expected the device 'h200' or numbers greater than 0, 'GBS:TFLOPS16[:TFLOPS32[:TFLOPS64]]', found '{{h300|4300|4300:0|1:2:3:4:5}}'
// RUN: not amp-opt %t.d/op.mlir --amp-cost-report=network=0:1 2>&1 | FileCheck %s --check-prefix=NETWORK
// RUN: not amp-opt %t.d/op.mlir --amp-cost-report=network=47 2>&1 | FileCheck %s --check-prefix=NETWORK
// NETWORK: error: expected the network as two numbers, 'GBS:US', the first greater than 0, found '{{0:1|47}}'
// RUN: not amp-opt %t.d/empty.mlir --amp-cost-report=output=%t.d/no/file 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: error: cannot open output file

//--- none.mlir
func.func @f(%x: tensor<4xf32> {amp.name = "x"}) attributes {amp.entry = "eval"} {
  return
}

//--- op.mlir
func.func @f() attributes {amp.entry = "eval", amprt.arguments = [], amprt.results = []} {
  %x = amprt.buffer : memref<4xf32>
  %y = amprt.buffer : memref<4xf32>
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  return
}

//--- empty.mlir
func.func @f() attributes {amp.entry = "eval", amprt.arguments = [], amprt.results = []} {
  return
}
