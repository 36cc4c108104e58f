//===- PrecisionOpInterface.td - an op, as autocast sees it ---------------===//
//
// The interface through which `amp-autocast` learns everything about an op, so
// that no pass has a switch over op names. Ops of other dialects implement it
// by external models.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_PRECISIONOPINTERFACE_TD
#define AMP_INTERFACES_PRECISIONOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def PrecisionOpInterface : OpInterface<"PrecisionOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    Says in which precision an op may run and how it is built again at other
    element types. "Low" is f16 or bf16, whichever the region asks for; only
    f32 and already low floating-point tensors take part, f64 and integers are
    never touched.

    An op's ports are its floating-point operands and results. Unless
    `hasIndependentPorts` says otherwise all free ports have one type.
  }];
  let methods = [
    InterfaceMethod<
      "The class of the op under the default policy, with its cause.",
      "::mlir::amp::PrecisionRule", "getPrecisionRule">,
    InterfaceMethod<[{
      True where operands and results are decided independently, because the op
      computes in f32 inside whatever the op stores (contractions, softmax,
      norms, means, losses).
    }], "bool", "hasIndependentPorts", (ins), "", "return false;">,
    InterfaceMethod<
      "The types that operand `index` may have.",
      "::mlir::amp::PortPrecision", "getOperandPrecision",
      (ins "unsigned":$index), "", "return ::mlir::amp::PortPrecision::Free;">,
    InterfaceMethod<
      "The types that result `index` may have.",
      "::mlir::amp::PortPrecision", "getResultPrecision",
      (ins "unsigned":$index), "", "return ::mlir::amp::PortPrecision::Free;">,
    InterfaceMethod<[{
      True for a contraction that adds up one product for each element of its
      result (an outer product, a matrix times numbers): it has nothing to gain
      from low operands. The default counts elements, where these are known.
    }], "bool", "addsOneProduct", (ins), "",
      "return ::mlir::amp::hasOneProductEach($_op);">,
    InterfaceMethod<[{
      The least positive number that the op divides by, where an attribute of
      its own says so: the root of a norm's epsilon. The larger the quotient of
      an equal row, the larger is the derivative, which f16 may not hold.
    }], "std::optional<double>", "getLeastDivisor", (ins), "",
      "return ::mlir::amp::findLeastDivisor($_op);">,
    InterfaceMethod<[{
      True where floating-point operands may be f32 beside the low type that the
      op runs in, because it computes in f32: a small one then needs no cast.
    }], "bool", "mixesFloats", (ins), "",
      "return $_op->template hasTrait<::mlir::amp::MixesFloats>();">,
    InterfaceMethod<[{
      A reason found in the op itself for which it must stay f32, or `None`: a
      constant or a bound that `lowType` cannot hold, an epsilon below its
      smallest normal, a long sum in the type that is stored, an index of
      floating-point numbers as result.
    }], "::mlir::amp::PrecisionCause", "getStaticCause",
      (ins "::mlir::FloatType":$lowType), "",
      "return ::mlir::amp::PrecisionCause::None;">,
    InterfaceMethod<[{
      The behaviour of the op where operand `index` is near 0: where the op is
      singular, an epsilon that keeps the operand from 0 must not be rounded
      away.
    }], "::mlir::amp::NearZero", "getNearZero", (ins "unsigned":$index), "",
      [{
        if (index + 1 != $_op->getNumOperands())
          return ::mlir::amp::NearZero::Regular;
        if ($_op->template hasTrait<::mlir::amp::SingularAtZero>())
          return ::mlir::amp::NearZero::Singular;
        return $_op->template hasTrait<::mlir::amp::RootAtZero>()
                   ? ::mlir::amp::NearZero::Root
                   : ::mlir::amp::NearZero::Regular;
      }]>,
    InterfaceMethod<[{
      True where the result is made again in whatever type is wanted, by
      `rebuild` without operands, and never cast: constants, fills, tensors
      without contents.
    }], "bool", "isRemade", (ins), "",
      "return $_op->template hasTrait<::mlir::OpTrait::ConstantLike>();">,
    InterfaceMethod<[{
      True where each element of the result is an element of an operand, in the
      result's type, so that a constant stays one through the op.
    }], "bool", "movesElements", (ins), "",
      "return $_op->template hasTrait<::mlir::amp::ValuePreserving>();">,
    InterfaceMethod<[{
      True for a user's conversion: each element of the result is the first
      operand's element in another type.
    }], "bool", "isConversion", (ins), "", "return false;">,
    InterfaceMethod<[{
      The values that the op's regions pass on, of control flow that does not
      implement upstream's RegionBranchOpInterface: such values are decided, and
      agree.
    }], "::mlir::amp::ControlFlow", "getControlFlow", (ins), "",
      "return ::mlir::amp::ControlFlow::None;">,
    InterfaceMethod<[{
      The name of the op that converts between the precisions of this dialect
      (one operand, one result), or empty where `arith` does.
    }], "::llvm::StringRef", "getCastName", (ins), "", "return {};">,
    InterfaceMethod<[{
      Builds the op again with `operands` and `resultTypes` (same shapes, other
      element types), attributes and regions kept, and returns the new op. The
      default clones generically, which is right for every op whose attributes
      hold no element type.
    }], "::mlir::Operation *", "rebuild",
      (ins "::mlir::OpBuilder &":$builder, "::mlir::ValueRange":$operands,
           "::mlir::TypeRange":$resultTypes), "",
      "return ::mlir::amp::rebuildGeneric(builder, $_op, operands, resultTypes);">
  ];
}

#endif // AMP_INTERFACES_PRECISIONOPINTERFACE_TD
