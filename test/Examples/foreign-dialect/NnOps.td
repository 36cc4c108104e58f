//===- NnOps.td - a dialect of five ops -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Nn_Dialect : Dialect {
  let name = "nn";
  let cppNamespace = "::nn";
}

def Nn_Tensor : RankedTensorOf<[AnyFloat]>;

class Nn_Op<string mnemonic, list<Trait> traits = []>
    : Op<Nn_Dialect, mnemonic, !listconcat(traits, [Pure])>;

class Nn_ElementwiseOp<string mnemonic>
    : Nn_Op<mnemonic, [SameOperandsAndResultType]>;

def Nn_DenseOp : Nn_Op<"dense"> {
  let summary = "Matrix product that accumulates in f32";
  let arguments = (ins Nn_Tensor:$input, Nn_Tensor:$weight);
  let results = (outs Nn_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Nn_AddOp : Nn_ElementwiseOp<"add"> {
  let summary = "Sum of two tensors";
  let arguments = (ins Nn_Tensor:$lhs, Nn_Tensor:$rhs);
  let results = (outs Nn_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}

def Nn_ExpOp : Nn_ElementwiseOp<"exp"> {
  let summary = "Exponential of each element";
  let arguments = (ins Nn_Tensor:$input);
  let results = (outs Nn_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}

def Nn_ScaleOp : Nn_ElementwiseOp<"scale"> {
  let summary = "Each element times a factor";
  let arguments = (ins Nn_Tensor:$input, F64Attr:$factor);
  let results = (outs Nn_Tensor:$result);
  let assemblyFormat = "$input `by` $factor attr-dict `:` type($result)";
}

def Nn_ConvertOp : Nn_Op<"convert"> {
  let summary = "Each element in another type";
  let arguments = (ins Nn_Tensor:$input);
  let results = (outs Nn_Tensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($result)";
}
