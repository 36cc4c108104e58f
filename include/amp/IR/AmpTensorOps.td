//===- AmpTensorOps.td - constants, shapes, reductions, contractions ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPTENSOROPS_TD
#define AMP_IR_AMPTENSOROPS_TD

include "amp/IR/AmpOpBase.td"

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

def Amp_ConstantOp : Amp_Op<"constant", [Pure, ConstantLike,
    DeclareOpInterfaceMethods<SourceOpInterface>,
    DeclareOpInterfaceMethods<InferTypeOpInterface>,
    DeclareOpInterfaceMethods<PrecisionOpInterface, ["getStaticCause", "rebuild"]>]> {
  let opDocGroup = Amp_ConstantGroup;
  let summary = "A constant tensor";
  let description = [{
    ```mlir
    %0 = amp.constant dense<1.0> : tensor<4xf32>
    ```
  }];
  let arguments = (ins Arg<ElementsAttr, "the elements">:$value);
  let results = (outs Amp_Tensor:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
  let builders = [OpBuilder<(ins "::mlir::RankedTensorType":$type, "double":$splat)>];
}

def Amp_IotaOp : Amp_Op<"iota", [Pure, DeclareOpInterfaceMethods<SourceOpInterface>,
    DeclareOpInterfaceMethods<PrecisionOpInterface,
        ["getStaticCause", "isRemade", "rebuild"]>]> {
  let opDocGroup = Amp_ConstantGroup;
  let summary = "0, 1, 2, … as a vector";
  let description = [{
    ```mlir
    %0 = amp.iota : tensor<10xi64>
    ```

    Autocast makes a constant of one whose numbers a low type holds exactly (up
    to 2048 in f16, 256 in bf16), where that type is read; what reads a longer
    one stays f32.
  }];
  let results = (outs 1DTensorOf<[I32, I64, F32, F64]>:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def Amp_SizeOp : Amp_MathOp<"size", Amp_Follow, [], ["getOperandPrecision", "getResultPrecision"],
                            ["readsElements"]> {
  let opDocGroup = Amp_ConstantGroup;
  let summary = "The number of elements along axes";
  let description = [{
    As a floating-point scalar; the operand's elements are not read.

    With the attribute `amp.over_ranks`, in an entry that trains on several ranks
    (`amp-data-parallel`), it is the number of the elements of all ranks, which
    have equal batches. `amp.of_batch_norm` says that a batch norm's statistics are
    of these elements: then it is over ranks where `sync-batch-norm` makes all batch
    norms so. Else both have no effect.

    ```mlir
    %n = amp.size %x {axes = [0]} : tensor<?x4xf16> -> tensor<f32>
    ```
  }];
  let arguments = (ins Amp_Tensor:$input, Arg<DenseI64ArrayAttr, "the dimensions, from 0">:$axes);
  let results = (outs Amp_FloatScalar:$result);
  let assemblyFormat = "$input custom<Attributes>(attr-dict, \"getOperationName()\") `:` type($input) `->` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Shapes: nothing is computed, elements are visited in another way
//===----------------------------------------------------------------------===//

class Amp_ShapeOp<string mnemonic, list<Trait> traits = [],
                  list<string> precisionMethods = [], list<string> derivativeMethods = []>
    : Amp_MathOp<mnemonic, Amp_Follow, !listconcat([Amp_ValuePreserving], traits),
                 precisionMethods, !listconcat(["getDegreeWeight"], derivativeMethods)> {
  let opDocGroup = Amp_ShapeGroup;
  let hasVerifier = 1;
}

def Amp_ReshapeOp : Amp_ShapeOp<"reshape", [
    DeclareOpInterfaceMethods<ShapeOpInterface>,
    DeclareOpInterfaceMethods<ViewOpInterface, ["viewThrough"]>], ["getOperandPrecision"], ["readsElements"]> {
  let summary = "The same elements in row-major order, another shape";
  let description = [{
    At most one dimension of the result may be dynamic, unless only static
    dimensions of size 1 come or go, or `like` names a tensor of the result's
    shape.

    ```mlir
    %1 = amp.reshape %0 : tensor<?x8x8xf32> -> tensor<?x64xf32>
    ```
  }];
  let arguments = (ins Amp_Tensor:$input, Optional<Amp_Tensor>:$like);
  let results = (outs Amp_Tensor:$result);
  let assemblyFormat = [{
    $input (`like` $like^)? attr-dict `:` type($input) (`,` type($like)^)? `->` type($result)
  }];
  let hasFolder = 1;
}

def Amp_TransposeOp : Amp_ShapeOp<"transpose", [
    DeclareOpInterfaceMethods<InferTypeOpInterface>,
    DeclareOpInterfaceMethods<ViewOpInterface, ["viewThrough"]>]> {
  let summary = "Permutes dimensions";
  let description = [{
    Dimension i of the result is dimension `permutation[i]` of the operand.

    ```mlir
    %1 = amp.transpose %0 {permutation = [1, 0]} : tensor<?x64xf32>
    ```
  }];
  let arguments = (ins Amp_Tensor:$input,
                       Arg<DenseI64ArrayAttr,
                           "the operand's dimension for each of the result's">:$permutation);
  let results = (outs Amp_Tensor:$result);
  let assemblyFormat = "$input custom<Attributes>(attr-dict, \"getOperationName()\") `:` type($input)";
  let hasFolder = 1;
}

def Amp_BroadcastOp : Amp_ShapeOp<"broadcast", [
    DeclareOpInterfaceMethods<ShapeOpInterface>,
    DeclareOpInterfaceMethods<ViewOpInterface, ["viewThrough"]>], ["getOperandPrecision"], ["readsElements"]> {
  let summary = "Repeats elements along dimensions of size 1 and new leading ones";
  let description = [{
    A dynamic dimension that the operand does not have comes from `like`, a
    tensor of the result's shape whose elements are not read.

    ```mlir
    %1 = amp.broadcast %0 like %x : tensor<f32>, tensor<?x4xf16> -> tensor<?x4xf32>
    ```
  }];
  let arguments = (ins Amp_Tensor:$input, Optional<Amp_Tensor>:$like);
  let results = (outs Amp_Tensor:$result);
  let assemblyFormat = [{
    $input (`like` $like^)? attr-dict `:` type($input) (`,` type($like)^)? `->` type($result)
  }];
  let hasFolder = 1;
}

def Amp_ConcatOp : Amp_ShapeOp<"concat", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "Joins tensors along an axis";
  let description = [{
    Sizes along the axis are static.

    ```mlir
    %2 = amp.concat %0, %1 {axis = 1} : tensor<?x4xf32>, tensor<?x8xf32>
    ```
  }];
  let arguments = (ins Variadic<Amp_Tensor>:$inputs, Amp_AxisArg:$axis);
  let results = (outs Amp_Tensor:$result);
  let assemblyFormat = "$inputs attr-dict `:` type($inputs)";
}

def Amp_SliceOp : Amp_ShapeOp<"slice", [
    DeclareOpInterfaceMethods<InferTypeOpInterface>,
    DeclareOpInterfaceMethods<ViewOpInterface, ["viewThrough"]>]> {
  let summary = "A strided box of a tensor";
  let description = [{
    Elements offset, offset + stride, … of each dimension, `sizes` many. A
    dynamic dimension is taken whole: offset 0, stride 1, size -1.

    ```mlir
    %1 = amp.slice %0 {offsets = [0, 2], sizes = [-1, 4], strides = [1, 1]} : tensor<?x8xf32>
    ```
  }];
  let arguments = (ins Amp_Tensor:$input,
                       Arg<DenseI64ArrayAttr, "the first element of each dimension">:$offsets,
                       Arg<DenseI64ArrayAttr,
                           "the number of elements of each dimension, -1 for a dynamic one">:$sizes,
                       Arg<DenseI64ArrayAttr,
                           "the distance of neighbours in each dimension">:$strides);
  let results = (outs Amp_Tensor:$result);
  let assemblyFormat = "$input custom<Attributes>(attr-dict, \"getOperationName()\") `:` type($input)";
}

def Amp_PadOp : Amp_ShapeOp<"pad", [
    DeclareOpInterfaceMethods<InferTypeOpInterface>,
    DeclareOpInterfaceMethods<PlacingOpInterface>], ["getStaticCause"]> {
  let summary = "Adds elements before, after and between those of a tensor";
  let description = [{
    `low` before, `high` after, `interior` between two neighbours, of value
    `value`. Dynamic dimensions take no padding.

    ```mlir
    %1 = amp.pad %0 {low = [0, 1], high = [0, 1], interior = [0, 0], value = 0.0} : tensor<?x4xf32>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input,
                       Arg<DenseI64ArrayAttr,
                           "elements that are added in front of each dimension">:$low,
                       Arg<DenseI64ArrayAttr,
                           "elements that are added behind each dimension">:$high,
                       Arg<DenseI64ArrayAttr,
                          "elements that are added between neighbours of each dimension">:$interior,
                       Arg<DefaultValuedAttr<F64Attr, "0.0">,
                           "the value of added elements">:$value);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input custom<Attributes>(attr-dict, \"getOperationName()\") `:` type($input)";
}

//===----------------------------------------------------------------------===//
// Gather
//===----------------------------------------------------------------------===//

def Amp_GatherOp : Amp_MathOp<"gather", Amp_Follow, [Amp_ValuePreserving,
    DeclareOpInterfaceMethods<InferTypeOpInterface>], [], ["getDegreeWeight"]> {
  let opDocGroup = Amp_ShapeGroup;
  let summary = "Takes slices of a tensor by index (embedding)";
  let description = [{
    The result has the indices' dimensions in place of `axis`. An index outside
    [0, size), a negative one, too, gives NaN, of a table of integers 0.

    ```mlir
    %1 = amp.gather %table, %ids {axis = 0} : tensor<100x16xf32>, tensor<?xi64>
    ```
  }];
  let arguments = (ins Amp_Tensor:$table, Amp_IndexTensor:$indices,
                       Arg<DefaultValuedAttr<I64Attr, "0">, "the dimension, from 0">:$axis);
  let results = (outs Amp_Tensor:$result);
  let assemblyFormat = "$table `,` $indices attr-dict `:` type($table) `,` type($indices)";
}

def Amp_ScatterAddOp : Amp_MathOp<"scatter_add", Amp_Follow, [DeclareOpInterfaceMethods<ShapeOpInterface>], ["getOperandPrecision"],
                                  ["getDegreeWeight", "readsElements"]> {
  let opDocGroup = Amp_ShapeGroup;
  let summary = "Adds slices into zeros by index: the adjoint of gather";
  let description = [{
    Summed in f32 in the order of the indices, so the result is deterministic;
    indices out of range are ignored. A dynamic dimension of the result that the
    updates do not have comes from `like`, a tensor of the result's shape.

    ```mlir
    %1 = amp.scatter_add %ids, %u {axis = 0} : tensor<?xi64>, tensor<?x16xf16> -> tensor<100x16xf16>
    ```
  }];
  let arguments = (ins Amp_IndexTensor:$indices, Amp_FloatTensor:$updates,
                       Optional<Amp_Tensor>:$like,
                       Arg<DefaultValuedAttr<I64Attr, "0">, "the dimension, from 0">:$axis);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = [{
    $indices `,` $updates (`like` $like^)? attr-dict
    `:` type($indices) `,` type($updates) (`,` type($like)^)? `->` type($result)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Contraction
//===----------------------------------------------------------------------===//

def Amp_MatmulOp : Amp_MathOp<"matmul", Amp_Allow, [DeclareOpInterfaceMethods<ShapeOpInterface>], ["hasIndependentPorts", "addsOneProduct"], ["getDegreeWeight", "isDegreeMultiplicative", "hasWideGradient"]> {
  let opDocGroup = Amp_ReductionGroup;
  let summary = "Matrix product, batched by leading dimensions";
  let description = [{
    The last two dimensions are multiplied, leading ones broadcast. Both
    operands have one element type; accumulated in f32 (f64 for f64), stored in
    the result's type.

    ```mlir
    %2 = amp.matmul %0, %1 {transpose_b} : (tensor<?x64xf16>, tensor<128x64xf16>) -> tensor<?x128xf32>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$lhs, Amp_FloatTensor:$rhs,
                       Arg<UnitAttr,
                          "the left operand is transposed in its last two dimensions">:$transpose_a,
                       Arg<UnitAttr,
                        "the right operand is transposed in its last two dimensions">:$transpose_b);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

class Amp_Reduction<string mnemonic, Amp_Precision precision, list<Trait> traits = [],
                    list<string> precisionMethods = [], list<string> derivativeMethods = []>
    : Amp_MathOp<mnemonic, precision, !listconcat([
        DeclareOpInterfaceMethods<ShapeOpInterface>], traits),
        !listconcat(["movesElements"], precisionMethods), derivativeMethods> {
  let opDocGroup = Amp_ReductionGroup;
  let arguments = (ins Amp_FloatTensor:$input,
                       Arg<DenseI64ArrayAttr, "the dimensions, from 0">:$axes,
                       Arg<UnitAttr, "reduced dimensions stay, with size 1">:$keepdims);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input custom<Attributes>(attr-dict, \"getOperationName()\") `:` type($input) `->` type($result)";
  let hasVerifier = 1;
}

defvar Amp_FusedReduction = DeclareOpInterfaceMethods<ReductionOpInterface, ["reduceAlong"]>;

def Amp_SumOp : Amp_Reduction<"sum", Amp_Follow, [Amp_FusedReduction], ["hasIndependentPorts", "getResultPrecision"], ["getDegreeWeight"]> {
  let summary = "Sum along axes, accumulated in f32";
  let description = [{
    Autocast keeps the result f32: it leaves f16's range first.

    ```mlir
    %1 = amp.sum %0 {axes = [0]} : tensor<?x4xf16> -> tensor<4xf32>
    ```
  }];
}
def Amp_MeanOp : Amp_Reduction<"mean", Amp_Follow, [
    Amp_Composite], ["hasIndependentPorts"], ["getDegreeWeight"]> {
  let summary = "Mean along axes, accumulated in f32";
  let description = [{
    ```mlir
    %1 = amp.mean %0 {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
    ```
  }];
}
class Amp_Extremum<string mnemonic> : Amp_Reduction<mnemonic, Amp_Follow, [Amp_FusedReduction], ["hasIndependentPorts"]> {
  let description = [{
    ```mlir
    %1 = amp.}] # mnemonic # [{ %0 {axes = [1], keepdims} : tensor<?x4xf32> -> tensor<?x1xf32>
    ```
  }];
}
def Amp_MaxOp : Amp_Extremum<"max"> {
  let summary = "Largest element along axes; NaN where there is one. Ties share the derivative";
}
def Amp_MinOp : Amp_Extremum<"min"> {
  let summary = "Smallest element along axes; NaN where there is one. Ties share the derivative";
}
def Amp_ArgmaxOp : Amp_MathOp<"argmax", Amp_Promote, [
    DeclareOpInterfaceMethods<InferTypeOpInterface>,
    DeclareOpInterfaceMethods<ReductionOpInterface, ["getReducedAxes"]>], ["getStaticCause"]> {
  let opDocGroup = Amp_ReductionGroup;
  let summary = "Index of the first largest element along an axis; NaN is largest";
  let description = [{
    ```mlir
    %1 = amp.argmax %0 {axis = 1} : tensor<?x10xf32>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Amp_AxisArg:$axis,
                       Arg<UnitAttr, "reduced dimensions stay, with size 1">:$keepdims);
  let results = (outs Amp_IndexTensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input)";
}

#endif // AMP_IR_AMPTENSOROPS_TD
