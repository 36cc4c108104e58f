//===- DifferentiableOpInterface.td - reverse mode and degrees ------------===//
//
// The interface through which `amp-autodiff` learns the adjoint of an op, and
// `amp-verify` how the loss scale passes through it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_DIFFERENTIABLEOPINTERFACE_TD
#define AMP_INTERFACES_DIFFERENTIABLEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def DifferentiableOpInterface : OpInterface<"DifferentiableOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    The derivative of an op. The adjoint is emitted in ops that are themselves
    differentiable, so that a backward graph can be differentiated again.

    *Degrees.* Every value carries its power of the loss scale S. An op is
    additive (operands with weight 1 must agree, the result has their degree)
    or multiplicative (the result's degree is the weighted sum of the operands'
    degrees). An operand of weight 0 must have degree 0: the op is not linear
    in it.
  }];
  let methods = [
    InterfaceMethod<[{
      Emits the cotangents of the operands. `cotangents` has one value per
      result (null where none flows), each of its result's type; writes one
      value per operand of its operand's type into `operandCotangents`, null
      where `needed` is false or the derivative is zero everywhere.
    }], "::llvm::LogicalResult", "buildAdjoint",
      (ins "::mlir::OpBuilder &":$builder,
           "::llvm::ArrayRef<::mlir::Value>":$cotangents,
           "::llvm::ArrayRef<bool>":$needed,
           "::llvm::MutableArrayRef<::mlir::Value>":$operandCotangents)>,
    InterfaceMethod<
      "True where the degrees of the operands add up (product); false where they must agree (sum).",
      "bool", "isDegreeMultiplicative", (ins), "", "return false;">,
    InterfaceMethod<[{
      The weight of operand `index` in the degree: 1 where the op is linear in
      it, -1 where it is linear in its reciprocal, 0 where it is not linear.
    }], "int", "getDegreeWeight", (ins "unsigned":$index), "", "return 0;">,
    InterfaceMethod<[{
      True where the elements of operand `index` are read. Of the other operands
      only the shape counts, so no gradient flows through them.
    }], "bool", "readsElements", (ins "unsigned":$index), "", "return true;">,
    InterfaceMethod<[{
      True where the result changes with operand `index` as far as a derivative
      is concerned. False where the operand counts as a constant: what is
      computed of the result then does not depend on it either.
    }], "bool", "hasDerivative", (ins "unsigned":$index), "",
      "return $_op.readsElements(index);">,
    InterfaceMethod<[{
      True for a contraction that computes and stores its derivative in f32,
      whatever it reads, where it is marked `amp.wide_gradient`.
    }], "bool", "hasWideGradient", (ins), "", "return false;">,
    InterfaceMethod<
      "True where the op is linear in operand `index`, the others held.",
      "bool", "linearIn", (ins "unsigned":$index), "",
      "return $_op.getDegreeWeight(index) == 1;">
  ];
}

#endif // AMP_INTERFACES_DIFFERENTIABLEOPINTERFACE_TD
