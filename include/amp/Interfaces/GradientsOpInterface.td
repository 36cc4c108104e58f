//===- GradientsOpInterface.td - ops that make bundles of gradients -------===//
//
// The interface through which passes follow a bundle of gradients to the
// backward that it comes from: scaling, its verifier and the rules of ops that
// take bundles know no op that makes one, and none that reads one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_GRADIENTSOPINTERFACE_TD
#define AMP_INTERFACES_GRADIENTSOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def GradientsOpInterface : OpInterface<"GradientsOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    An op with results of type `!amp.gradients`, one gradient for each variable
    of an optimizer. Nothing is known of a bundle whose op has no such interface:
    its terms, its optimizer and its scaler are unknown, and it is checked as it
    is. Rules ask before ops are verified, so the answers hold for an op whose
    operands or attributes are missing, too.
  }];
  let methods = [
    InterfaceMethod<"The way in which the op makes its bundles.",
      "::mlir::amp::BundleKind", "getBundleKind">,
    InterfaceMethod<[{
      The bundles that `bundle`, one of the results, is made of: every term of a
      sum, and the one bundle that is unscaled or clipped. None where the bundle
      is differentiated or given.
    }], "::llvm::SmallVector<::mlir::Value>", "getTerms",
      (ins "::mlir::Value":$bundle), "", "return {};">,
    InterfaceMethod<[{
      The optimizer of whose variables a differentiated or given bundle has
      gradients; null where there is none, and of kinds that have terms.
    }], "::mlir::FlatSymbolRefAttr", "getOptimizerAttr", (ins), "", "return {};">,
    InterfaceMethod<[{
      The scaler whose S a differentiated bundle has as a factor, or by whose S
      a bundle is unscaled; null where none is named.
    }], "::mlir::FlatSymbolRefAttr", "getScalerAttr", (ins), "", "return {};">,
    InterfaceMethod<[{
      The gradients of a given bundle, a tensor for each variable that has one;
      none of other kinds.
    }], "::mlir::OperandRange", "getEntries", (ins), "",
      "return $_op->getOperands().take_front(0);">,
    InterfaceMethod<[{
      The variables of the entries of a given bundle, in their order; null of
      other kinds.
    }], "::mlir::ArrayAttr", "getEntryVariables", (ins), "", "return {};">,
    InterfaceMethod<[{
      The 2-norm over all bundles, before it is limited, of an op that clips by
      it, a scalar; else null.
    }], "::mlir::Value", "getNorm", (ins), "", "return {};">,
    InterfaceMethod<[{
      The number of calls of an entry over which the op sums, a window; none of
      an op that looks at one call.
    }], "::std::optional<int64_t>", "getWindowCalls", (ins), "",
      "return ::std::nullopt;">,
    InterfaceMethod<[{
      The flag that is set in the call that ends the window, an i1 scalar; null
      where there is no window.
    }], "::mlir::Value", "getWindowEnd", (ins), "", "return {};">
  ];
  let extraClassDeclaration = [{
    /// True of sums over calls: the last call of a window alone has the whole.
    bool isWindow() { return getWindowCalls().has_value(); }
  }];
}

def GradientsReaderOpInterface : OpInterface<"GradientsReaderOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    An op that reads the gradients of a bundle and makes none: it looks at them,
    or changes state by them, which StateOpInterface says. Asked before the op
    is verified.
  }];
  let methods = [
    InterfaceMethod<"The bundle.", "::mlir::Value", "getReadBundle", (ins), "",
      "return $_op.getGradients();">,
    InterfaceMethod<[{
      The number that each gradient is multiplied with before the op computes
      with it, a scalar or one for each row of a table; null where gradients are
      read as they are.
    }], "::mlir::Value", "getBundleFactor", (ins), "", "return {};">,
    InterfaceMethod<"The other numbers that the op computes with.",
      "::mlir::OperandRange", "getNumbers", (ins), "",
      "return $_op->getOperands().take_front(0);">,
    InterfaceMethod<[{
      The result that is set where all gradients, times the factor, are finite,
      an i1 scalar; null where there is none.
    }], "::mlir::Value", "getFiniteFlag", (ins), "", "return {};">,
    InterfaceMethod<[{
      The result that is the 2-norm of all gradients, times the factor, a scalar;
      null where there is none.
    }], "::mlir::Value", "getBundleNorm", (ins), "", "return {};">,
    InterfaceMethod<[{
      The variables whose gradients change state; null where those of all
      variables do, or none.
    }], "::mlir::ArrayAttr", "getUpdatedVariables", (ins), "", "return {};">,
    InterfaceMethod<"True of a change that has no flag on purpose.", "bool",
      "isNeverSkipped", (ins), "", "return false;">
  ];
}

#endif // AMP_INTERFACES_GRADIENTSOPINTERFACE_TD
