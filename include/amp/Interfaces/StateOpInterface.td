//===- StateOpInterface.td - ops that read and change state ---------------===//
//
// The interface of what outlives a step: variables, optimizers and scalers. The
// rules of entry functions and of regions, the flags that hold changes back, and
// the kernel phase, which puts changes last, know no op that has to do with it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_STATEOPINTERFACE_TD
#define AMP_INTERFACES_STATEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def StateOpInterface : OpInterface<"StateOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    An op that reads or changes state. A read is of the value before the step.
    Changes happen at the end of a step, in the order of the ops.
  }];
  let methods = [
    InterfaceMethod<[{
      The state that the op names, in the order of its text, with what the op
      does to it. Asked before the op is verified: a symbol may be null.
    }], "::llvm::SmallVector<::mlir::amp::StateAccess>", "getStateAccesses">,
    InterfaceMethod<[{
      False of a change that may be made in each micro-batch of a step, whose
      last one is that of the step.
    }], "bool", "changesOncePerStep", (ins), "", "return true;">,
    InterfaceMethod<[{
      The operand that is the flag of a change, an i1 scalar: where it is clear
      nothing changes. Empty where there is none; one can be assigned to every op
      that changes state.
    }], "::mlir::MutableOperandRange", "getFlagMutable", (ins), "",
      "return ::mlir::MutableOperandRange($_op, 0, 0);">,
    InterfaceMethod<[{
      The names of the variables whose memory an op of the kernel phase changes:
      copies of what it names among them.
    }], "::llvm::SmallVector<::llvm::StringRef>", "getChangedVariables", (ins), "",
      "return {};">,
    InterfaceMethod<[{
      True if each element of `operand` is stored as it is, at its own place of
      the one variable that the op changes.
    }], "bool", "storesOperand", (ins "::mlir::OpOperand &":$operand), "",
      "return false;">,
    InterfaceMethod<"False where a pass has not yet said which variables change.",
      "bool", "hasVariables", (ins), "", "return true;">
  ];
  let extraClassDeclaration = [{
    /// True if the op changes some state.
    bool changesState() {
      return ::llvm::any_of(getStateAccesses(),
                            [](const auto &access) { return access.changes; });
    }
    /// The flag of a change, null where there is none.
    ::mlir::Value getFlag() {
      ::mlir::MutableOperandRange flag = getFlagMutable();
      return flag.empty() ? ::mlir::Value() : flag[0].get();
    }
  }];
}

#endif // AMP_INTERFACES_STATEOPINTERFACE_TD
