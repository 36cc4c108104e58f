//===- CallOpInterface.td - the calls of a schedule -----------------------===//
//
// The memory plan, reports and images ask a call this, whatever it calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_SCHEDULE_CALLOPINTERFACE_TD
#define AMP_SCHEDULE_CALLOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def Amprt_CallOpInterface : OpInterface<"CallOpInterface"> {
  let cppNamespace = "::mlir::amprt";
  let description = [{
    A call of a schedule: it reads and writes buffers, and nothing else. A launch
    of a kernel is one, a call of a library another. `kernels` finds kernels by
    name; the caller has a table of them, or has just verified that they exist.
  }];
  let methods = [
    InterfaceMethod<"What the call is, for reports of memory.",
      "::std::string", "getCallName">,
    InterfaceMethod<"The buffers that the call uses, in the order of its operands.",
      "::llvm::SmallVector<::mlir::amprt::BufferUse>", "getUses",
      (ins "::mlir::amprt::KernelLookup":$kernels)>,
    InterfaceMethod<[{
      The elements that each use touches, in the order of `getUses`. Verifiers
      call it when all else of the call has been verified.
    }], "::llvm::SmallVector<::mlir::amprt::BufferRange>", "getRanges",
      (ins "::mlir::amprt::KernelLookup":$kernels)>,
    InterfaceMethod<"Bytes and operations, and the elements that each use moves.",
      "::mlir::amprt::CallCost", "getCost",
      (ins "::mlir::amprt::KernelLookup":$kernels)>,
    InterfaceMethod<[{
      The call as an image has it, or none where it has nothing to do. Before
      kernels are compiled `code` is null: then calls of libraries alone have a
      description.
    }], "::llvm::Expected<::std::optional<::mlir::amprt::CallDescription>>",
      "describe", (ins "const ::mlir::amprt::KernelCode *":$code)>,
    InterfaceMethod<[{
      Makes the block of an epilogue, for the launch that stores the result: the
      argument is the result in the type of its sums. Of a call that has one.
    }], "::mlir::Block &", "addEpilogue", (ins), "",
      [{ llvm_unreachable("a call that stores its result itself"); }]>
  ];
}

#endif // AMP_SCHEDULE_CALLOPINTERFACE_TD
