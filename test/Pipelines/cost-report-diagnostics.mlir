// An error of the cost report is a line, whatever is in the module.
// RUN: not amp-opt %s --amp-cost-report 2>&1 | FileCheck %s --implicit-check-not=func.func
// RUN: not amp-opt %s --pass-pipeline='builtin.module(amp-cost-report)' 2>&1 | FileCheck %s --implicit-check-not=func.func
// CHECK: error: expected an entry that is a schedule of kernels, found none
// CHECK-NOT: note:

// Who asks for the module gets it, and without the report ops are shown as mlir-opt does.
// RUN: not amp-opt %s --amp-cost-report --mlir-print-op-on-diagnostic 2>&1 | FileCheck %s --check-prefix=ASKED
// RUN: echo 'func.func @f() -> i32 { return }' | not amp-opt 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: note: see current operation: "func.return"
// ASKED: note: see current operation:
// ASKED: "func.func"
func.func @f() attributes {amp.entry = "eval"} {
  return
}
