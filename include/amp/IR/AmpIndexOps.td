//===- AmpIndexOps.td - sorting, scans, elements by index -----------------===//
//
// Composite ops: each can be expanded into gathers, sums and arithmetic.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPINDEXOPS_TD
#define AMP_IR_AMPINDEXOPS_TD

include "amp/IR/AmpOpBase.td"

class Amp_IndexOp<string mnemonic, Amp_Precision precision, list<Trait> traits = [],
                  list<string> precisionMethods = [], list<string> derivativeMethods = []>
    : Amp_MathOp<mnemonic, precision, !listconcat([
        Amp_Composite], traits),
        precisionMethods, derivativeMethods> {
  let opDocGroup = Amp_IndexGroup;
  let hasVerifier = 1;
}

def Amp_PositionsOp : Amp_IndexOp<"positions", Amp_Follow, [
    DeclareOpInterfaceMethods<ShapeOpInterface>],
    ["getOperandPrecision", "getResultPrecision"], ["readsElements"]> {
  let opDocGroup = Amp_ConstantGroup;
  let summary = "0, 1, 2, … as many as a tensor has along an axis";
  let description = [{
    `amp.iota` of a length that is known with the batch alone. The operand's
    elements are not read.

    ```mlir
    %1 = amp.positions %0 {axis = 0} : tensor<?x4xf32> -> tensor<?xi64>
    ```
  }];
  let arguments = (ins Amp_Tensor:$input, Amp_AxisArg:$axis);
  let results = (outs 1DTensorOf<[I32, I64, F32, F64]>:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `->` type($result)";
}

def Amp_ReverseOp : Amp_MathOp<"reverse", Amp_Follow, [
    Amp_ValuePreserving, AllTypesMatch<["input", "result"]>,
    DeclareOpInterfaceMethods<ViewOpInterface, ["viewThrough"]>],
    [], ["getDegreeWeight"]> {
  let opDocGroup = Amp_ShapeGroup;
  let summary = "The elements along axes in reverse order";
  let description = [{
    Dynamic dimensions cannot be reversed.

    ```mlir
    %1 = amp.reverse %0 {axes = [1]} : tensor<?x4xf32>
    ```
  }];
  let arguments = (ins Amp_Tensor:$input,
                       Arg<DenseI64ArrayAttr, "the dimensions that are reversed, from 0">:$axes);
  let results = (outs Amp_Tensor:$result);
  let assemblyFormat = "$input custom<Attributes>(attr-dict, \"getOperationName()\") `:` type($input)";
  let hasVerifier = 1;
}

def Amp_TakeAlongAxisOp : Amp_IndexOp<"take_along_axis", Amp_Follow, [
    Amp_ValuePreserving, DeclareOpInterfaceMethods<InferTypeOpInterface>],
    [], ["getDegreeWeight"]> {
  let summary = "Takes elements along an axis, each by an index of its own";
  let description = [{
    Result[i, j] is input[indices[i, j], j] for axis 0. Both have one shape but
    for the axis; the result has the indices'. An index outside [0, size) gives
    NaN, of a tensor of integers 0. PyTorch's `gather`.

    ```mlir
    %1 = amp.take_along_axis %0, %i {axis = 1} : tensor<?x8xf32>, tensor<?x2xi64>
    ```
  }];
  let arguments = (ins Amp_Tensor:$input, Amp_IndexTensor:$indices, Amp_AxisArg:$axis);
  let results = (outs Amp_Tensor:$result);
  let assemblyFormat = "$input `,` $indices attr-dict `:` type($input) `,` type($indices)";
  let hasVerifier = 0;
}

def Amp_ScatterAddAlongAxisOp : Amp_IndexOp<"scatter_add_along_axis", Amp_Follow, [
    DeclareOpInterfaceMethods<ShapeOpInterface>], ["getOperandPrecision"],
    ["getDegreeWeight", "readsElements"]> {
  let summary = "Adds elements into zeros, each at an index of its own along an axis";
  let description = [{
    The adjoint of `amp.take_along_axis`: updates[i, j] is added to
    result[indices[i, j], j] for axis 0. Summed in f32 in the order of the
    indices; indices out of range are ignored. A dynamic dimension of the axis
    comes from `like`, a tensor of the result's shape.

    ```mlir
    %1 = amp.scatter_add_along_axis %i, %u {axis = 1} : tensor<?x2xi64>, tensor<?x2xf32> -> tensor<?x8xf32>
    ```
  }];
  let arguments = (ins Amp_IndexTensor:$indices, Amp_FloatTensor:$updates,
                       Optional<Amp_Tensor>:$like, Amp_AxisArg:$axis);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = [{
    $indices `,` $updates (`like` $like^)? attr-dict
    `:` type($indices) `,` type($updates) (`,` type($like)^)? `->` type($result)
  }];
}

def Amp_EmbeddingOp : Amp_IndexOp<"embedding", Amp_Follow, [
    Amp_ValuePreserving, DeclareOpInterfaceMethods<InferTypeOpInterface>],
    [], ["getDegreeWeight"]> {
  let summary = "The row of a table for each id";
  let description = [{
    Of a table [V, D]: the result has the ids' dimensions, then D. An id outside
    [0, V) gives NaN. The row `padding_idx` gets no gradient. PyTorch's
    `nn.Embedding`.

    ```mlir
    %1 = amp.embedding %table, %ids {padding_idx = 0} : tensor<100x16xf32>, tensor<?x8xi64>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$table, Amp_IndexTensor:$ids,
                       Arg<OptionalAttr<I64Attr>,
                           "the row that gets no gradient; by default all get one">:$padding_idx);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$table `,` $ids attr-dict `:` type($table) `,` type($ids)";
  let hasVerifier = 0;
}

class Amp_Scan<string mnemonic, Amp_Precision precision, Type element,
               list<string> derivativeMethods = []>
    : Amp_IndexOp<mnemonic, precision, [AllTypesMatch<["input", "result"]>],
                  ["movesElements"], derivativeMethods> {
  let arguments = (ins element:$input, Amp_AxisArg:$axis,
                       Arg<UnitAttr, "the scan begins at the last element">:$reverse);
  let results = (outs element:$result);
  let assemblyFormat = "$input attr-dict `:` type($input)";
}
def Amp_CumsumOp : Amp_Scan<"cumsum", Amp_DenyPrecision, Amp_NumberTensor,
                            ["getDegreeWeight"]> {
  let summary = "Sums of the elements up to each one along an axis, accumulated in f32";
  let description = [{
    With `reverse` of those from each one on. The axis is static.

    ```mlir
    %1 = amp.cumsum %0 {axis = 1} : tensor<?x8xf32>
    %2 = amp.cumsum %0 {axis = 1, reverse} : tensor<?x8xf32>
    ```
  }];
}
def Amp_CumprodOp : Amp_Scan<"cumprod", Amp_DenyRange, Amp_NumberTensor> {
  let summary = "Products of the elements up to each one along an axis, in f32";
  let description = [{
    With `reverse` of those from each one on. The axis is static. The derivative
    is right at zeros, too.

    ```mlir
    %1 = amp.cumprod %0 {axis = 1} : tensor<?x8xf32>
    ```
  }];
}

def Amp_SortOp : Amp_IndexOp<"sort", Amp_DenyIndex, [
    DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "Elements in ascending order along an axis, and where they were";
  let description = [{
    Stable: equal elements keep their order. NaN is above all numbers.
    `descending` reverses what is compared, not the order of equal elements. The
    axis is static.

    ```mlir
    %values, %indices = amp.sort %0 {axis = 1, descending} : tensor<?x8xf32>
    ```
  }];
  let arguments = (ins Amp_NumberTensor:$input, Amp_AxisArg:$axis,
                       Arg<UnitAttr, "the largest elements come first">:$descending);
  let results = (outs Amp_NumberTensor:$values, Amp_IndexTensor:$indices);
  let assemblyFormat = "$input attr-dict `:` type($input)";
  let hasVerifier = 0;
}

def Amp_TopKOp : Amp_IndexOp<"top_k", Amp_DenyIndex, [
    DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "The k largest elements along an axis, the largest first, and where they were";
  let description = [{
    The first k of `amp.sort` with `descending`, or without it where `smallest`
    is given.

    ```mlir
    %values, %indices = amp.top_k %0 {axis = 1, k = 2} : tensor<?x8xf32>
    ```
  }];
  let arguments = (ins Amp_NumberTensor:$input, Amp_AxisArg:$axis,
                       Arg<I64Attr, "the number of elements that are taken">:$k,
                       Arg<UnitAttr, "the smallest elements are taken, not the largest">:$smallest);
  let results = (outs Amp_NumberTensor:$values, Amp_IndexTensor:$indices);
  let assemblyFormat = "$input attr-dict `:` type($input)";
  let hasVerifier = 0;
}

def Amp_SortKeyOp : Amp_MathOp<"sort_key", Amp_DenyIndex, [
    DeclareOpInterfaceMethods<InferTypeOpInterface>,
    DeclareOpInterfaceMethods<ElementwiseOpInterface>]> {
  let opDocGroup = Amp_IndexGroup;
  let summary = "An integer that is ordered as the element is";
  let description = [{
    Of i32, of an element of 64 bits i64; the largest one of NaN, one for both
    zeros, with `descending` all its bits inverted. `amp.sort` becomes it; a
    user writes it where keys of several tensors are put together.

    ```mlir
    %1 = amp.sort_key %0 : tensor<?x8xf32>
    ```
  }];
  let arguments = (ins Amp_NumberTensor:$input,
                       Arg<UnitAttr, "the largest elements come first">:$descending);
  let results = (outs Amp_IndexTensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input)";
}

#endif // AMP_IR_AMPINDEXOPS_TD
