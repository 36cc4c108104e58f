//===- KernelOpInterface.td - how an op becomes a kernel ------------------===//
//
// The interfaces through which the kernel phase learns what an op computes per
// element, and what a composite op consists of. Target-independent: the same
// body serves every target.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_KERNELOPINTERFACE_TD
#define AMP_INTERFACES_KERNELOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def ElementwiseOpInterface : OpInterface<"ElementwiseOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    An op that computes each element of its one result from the elements of its
    operands at the same index, operands broadcast as in NumPy.
  }];
  let methods = [
    InterfaceMethod<[{
      Emits the computation of one element. Floating-point elements arrive and
      leave in the body's compute type (f32 or f64), integers in their own.
    }], "::mlir::Value", "buildBody",
      (ins "::mlir::amp::BodyBuilder &":$builder,
           "::mlir::ValueRange":$elements)>
  ];
}

def ExpandableOpInterface : OpInterface<"ExpandableOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    A composite op: it can be written as primitive ops of the dialect with the
    same result types. Used by the kernel phase, and by `amp-autodiff` for
    composites without a derivative rule of their own.
  }];
  let methods = [
    InterfaceMethod<[{
      Emits the primitive ops before the op and returns one value per result,
      each of that result's type.
    }], "::llvm::SmallVector<::mlir::Value>", "expand",
      (ins "::mlir::OpBuilder &":$builder)>
  ];
}

#endif // AMP_INTERFACES_KERNELOPINTERFACE_TD
