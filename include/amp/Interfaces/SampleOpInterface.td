//===- SampleOpInterface.td - ops and the samples of a batch --------------===//
//
// The interface through which an evaluation learns whether an op keeps samples
// apart, so that the results of several batches can be put together.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_SAMPLEOPINTERFACE_TD
#define AMP_INTERFACES_SAMPLEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def SampleOpInterface : OpInterface<"SampleOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    How an op's results depend on the samples of a batch, given how its operands
    do. An op without the interface mixes samples, unless it is elementwise:
    `followSamples` of Samples.h asks either.
  }];
  let methods = [
    InterfaceMethod<[{
      Writes how each result depends on samples into `results`, whose entries
      are `Mixed`. Each operand is `Constant` or `Apart`, and one is `Apart`.
    }], "void", "followSamples",
      (ins "::llvm::ArrayRef<::mlir::amp::SampleFlow>":$operands,
           "::llvm::MutableArrayRef<::mlir::amp::SampleFlow>":$results)>
  ];
}

#endif // AMP_INTERFACES_SAMPLEOPINTERFACE_TD
