//===- AmpWindowOps.td - convolution and pooling --------------------------===//
//
// Ops that visit a tensor window by window. Composite ops say what a user
// means; `windows` and `window_reduce` are what they become, a constant number
// whatever the size of a window.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPWINDOWOPS_TD
#define AMP_IR_AMPWINDOWOPS_TD

include "amp/IR/AmpOpBase.td"

def Amp_WindowGroup : Amp_Group<"Convolution, pooling and interpolation",
    "Tensors are [N, C, …] with one to three spatial dimensions last, whose sizes are "
    "static; the batch may be dynamic. Lists have an entry for each spatial dimension; one "
    "that is left out is 1 for `strides` and `dilations`, 0 for paddings. A user writes "
    "neither `windows` nor `window_reduce` nor what ends in `_grad`.">;

//===----------------------------------------------------------------------===//
// Primitives
//===----------------------------------------------------------------------===//

def Amp_WindowsOp : Amp_MathOp<"windows", Amp_Follow, [Amp_ValuePreserving,
    DeclareOpInterfaceMethods<ViewOpInterface, ["viewThrough"]>,
    DeclareOpInterfaceMethods<InferTypeOpInterface>], [], ["getDegreeWeight"]> {
  let opDocGroup = Amp_WindowGroup;
  let summary = "The windows of a tensor, as a view of it";
  let description = [{
    Of a tensor [N, C, S…]: [N, C, K…, O…], where element (k, o) is the operand's at
    o · stride + k · dilation, and with `reversed` at that of K - 1 - k. Nothing is
    moved: who reads a window reads the operand.

    ```mlir
    %1 = amp.windows %0 {kernel = [3, 3], strides = [1, 1], dilations = [1, 1]}
        : tensor<?x4x8x8xf32>
    ```
  }];
  let arguments = (ins Amp_Tensor:$input, Amp_KernelArg:$kernel,
                       Arg<DenseI64ArrayAttr,
                  "the distances of neighbouring windows, one for each spatial dimension">:$strides,
                       Arg<DenseI64ArrayAttr,
              "the distances of neighbours in a window, one for each spatial dimension">:$dilations,
                       Arg<UnitAttr, "elements of a window are in reverse order">:$reversed);
  let results = (outs Amp_Tensor:$result);
  let assemblyFormat = "$input custom<WindowAttributes>(attr-dict, \"getOperationName()\") `:` type($input)";
}

def Amp_WindowKind : I32EnumAttr<"WindowKind", "how a window's elements are combined", [
    I32EnumAttrCase<"Sum", 0, "sum">, I32EnumAttrCase<"Max", 1, "max">,
    I32EnumAttrCase<"Min", 2, "min">]> {
  let cppNamespace = "::mlir::amp";
  let genSpecializedAttr = 0;
}
def Amp_WindowKindAttr : EnumAttr<Amp_Dialect, Amp_WindowKind, "window_kind">;

def Amp_WindowReduceOp : Amp_MathOp<"window_reduce", Amp_Keep, [AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<ShapeOpInterface>], ["hasIndependentPorts"],
    ["getDegreeWeight", "isDegreeMultiplicative"]> {
  let opDocGroup = Amp_WindowGroup;
  let summary = "Combines elements along axes, of which nothing is stored";
  let description = [{
    The sum, or the largest or smallest, of `value`, multiplied by `times`, along
    `axes`, of the elements where `where` equals `equals`; without any it is 0, or
    the infinity that every other element beats. NaN wins. Operands broadcast to
    one shape. Computed in f32, and in f64 for f64, in a kernel that reads each
    operand as the view that it is.

    ```mlir
    %w = amp.windows %x {kernel = [3], strides = [1], dilations = [1]} : tensor<2x4x8xf32>
    %1 = amp.window_reduce sum %w times %k {axes = [2]}
        : (tensor<2x4x3x6xf32>, tensor<4x3x1xf32>) -> tensor<2x4x6xf32>
    ```
  }];
  let arguments = (ins Arg<Amp_WindowKindAttr,
                           "how elements are combined, `sum`, `max` or `min`">:$kind,
                       Amp_FloatTensor:$value, Optional<Amp_FloatTensor>:$factor,
                       Optional<Amp_Tensor>:$condition, Optional<Amp_Tensor>:$equals,
                       Arg<DenseI64ArrayAttr, "the dimensions that are combined, from 0">:$axes);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = [{
    $kind $value (`times` $factor^)? (`where` $condition^ `equals` $equals)?
    custom<WindowAttributes>(attr-dict, "getOperationName()") `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Convolution
//===----------------------------------------------------------------------===//

/// The numbers that convolutions and poolings are made of: amp/IR/WindowShape.h.
class Amp_ConvLike<string mnemonic, list<string> derivativeMethods = []> : Amp_MathOp<mnemonic, Amp_Allow, [
    DeclareOpInterfaceMethods<ShapeOpInterface>,
    Amp_Composite],
    ["hasIndependentPorts"],
    !listconcat(["getDegreeWeight", "isDegreeMultiplicative"], derivativeMethods)> {
  let opDocGroup = Amp_WindowGroup;
  let results = (outs Amp_FloatTensor:$result);
  let extraClassDeclaration = [{
    /// The convolution itself; of a transposed one, that whose adjoint it is.
    ::mlir::amp::ConvolutionShape getConvolution();
  }];
  let hasVerifier = 1;
}

def Amp_ConvOp : Amp_ConvLike<"conv", ["hasWideGradient"]> {
  let summary = "Convolution";
  let description = [{
    Of [N, C, S…] with weights [O, C / groups, K…], as PyTorch's: a correlation.
    `low` and `high` zeros are added before and after each spatial dimension. Both
    operands have one element type; accumulated in f32 (f64 for f64), stored in the
    result's type. A bias is added by `amp.add`.

    ```mlir
    %1 = amp.conv %x, %w {low = [1, 1], high = [1, 1], strides = [2, 2]}
        : (tensor<?x3x8x8xf16>, tensor<16x3x3x3xf16>) -> tensor<?x16x4x4xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Amp_FloatTensor:$weight,
                       Amp_StridesArg:$strides,
                       Amp_LowArg:$low,
                       Amp_HighArg:$high,
                       Amp_DilationsArg:$dilations,
                       Amp_GroupsArg:$groups);
  let assemblyFormat = "$input `,` $weight custom<WindowAttributes>(attr-dict, \"getOperationName()\") `:` functional-type(operands, results)";
}

def Amp_ConvTransposeOp : Amp_ConvLike<"conv_transpose", ["hasWideGradient"]> {
  let summary = "Transposed convolution";
  let description = [{
    The adjoint of `amp.conv`: of [N, I, S…] with weights [I, O / groups, K…]. The
    result has (S - 1) · stride + (K - 1) · dilation + 1 + `output_padding` - `low` -
    `high` elements along a dimension.

    ```mlir
    %1 = amp.conv_transpose %x, %w {strides = [2, 2]}
        : (tensor<?x16x4x4xf16>, tensor<16x3x2x2xf16>) -> tensor<?x3x8x8xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Amp_FloatTensor:$weight, Amp_StridesArg:$strides,
                       Amp_LowArg:$low, Amp_HighArg:$high, Amp_DilationsArg:$dilations,
                       Arg<DefaultValuedAttr<DenseI64ArrayAttr, "{}">,
    "elements that the result has more, one number for each spatial dimension; by default 0">:$output_padding,
                       Amp_GroupsArg:$groups);
  let assemblyFormat = "$input `,` $weight custom<WindowAttributes>(attr-dict, \"getOperationName()\") `:` functional-type(operands, results)";
}

def Amp_ConvWeightGradOp : Amp_ConvLike<"conv_weight_grad"> {
  let summary = "The cotangent of a convolution's weights";
  let description = [{
    Of the convolution's input and the cotangent of its result; `kernel` are the
    spatial sizes of the weights.

    ```mlir
    %dw = amp.conv_weight_grad %x, %dy {kernel = [3, 3], low = [1, 1], high = [1, 1]}
        : (tensor<?x4x8x8xf16>, tensor<?x16x8x8xf16>) -> tensor<16x4x3x3xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Amp_FloatTensor:$cotangent,
                       Amp_KernelArg:$kernel,
                       Amp_StridesArg:$strides,
                       Amp_LowArg:$low,
                       Amp_HighArg:$high,
                       Amp_DilationsArg:$dilations,
                       Amp_GroupsArg:$groups);
  let assemblyFormat = "$input `,` $cotangent custom<WindowAttributes>(attr-dict, \"getOperationName()\") `:` functional-type(operands, results)";
}

//===----------------------------------------------------------------------===//
// Pooling
//===----------------------------------------------------------------------===//

class Amp_PoolLike<string mnemonic, Amp_Precision precision = Amp_Follow,
                   list<string> precisionMethods = [], list<string> derivativeMethods = []>
    : Amp_MathOp<mnemonic, precision, [
    DeclareOpInterfaceMethods<ShapeOpInterface>,
    Amp_Composite],
    !listconcat(["movesElements"], precisionMethods), derivativeMethods> {
  let opDocGroup = Amp_WindowGroup;
  let hasVerifier = 1;
}

def Amp_MaxPoolOp : Amp_PoolLike<"max_pool", Amp_Follow, [], ["getDegreeWeight"]> {
  let summary = "The largest element of each window, and where it is";
  let description = [{
    `index` is the place of the first largest element in its window, in row-major
    order; the derivative flows there. Padding is smaller than everything. Windows
    that `ceil` adds begin inside of the input or its lower padding.

    ```mlir
    %y, %i = amp.max_pool %x {kernel = [3, 3], strides = [2, 2], low = [1, 1], high = [1, 1]}
        : tensor<?x4x8x8xf16> -> tensor<?x4x4x4xf16>, tensor<?x4x4x4xi32>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Amp_KernelArg:$kernel,
                       Amp_StridesArg:$strides,
                       Amp_LowArg:$low,
                       Amp_HighArg:$high,
                       Amp_DilationsArg:$dilations,
                       Arg<UnitAttr, "the number of windows is rounded up, not down">:$ceil);
  let results = (outs Amp_FloatTensor:$result, RankedTensorOf<[I32]>:$index);
  let extraClassDeclaration = "::mlir::amp::WindowShape getWindowShape();";
  let assemblyFormat = "$input custom<WindowAttributes>(attr-dict, \"getOperationName()\") `:` type($input) `->` type($result) `,` type($index)";
}

def Amp_MaxPoolGradOp : Amp_PoolLike<"max_pool_grad", Amp_Follow, ["hasIndependentPorts"], ["getDegreeWeight"]> {
  let summary = "Adds each window's cotangent to its largest element";
  let description = [{
    ```mlir
    %dx = amp.max_pool_grad %dy, %i {kernel = [2, 2], strides = [2, 2]}
        : tensor<?x4x4x4xf16>, tensor<?x4x4x4xi32> -> tensor<?x4x8x8xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$cotangent, RankedTensorOf<[I32]>:$index,
                       Amp_KernelArg:$kernel,
                       Amp_StridesArg:$strides,
                       Amp_LowArg:$low,
                       Amp_DilationsArg:$dilations);
  let results = (outs Amp_FloatTensor:$result);
  let extraClassDeclaration = "::mlir::amp::WindowShape getWindowShape();";
  let assemblyFormat = "$cotangent `,` $index custom<WindowAttributes>(attr-dict, \"getOperationName()\") `:` type($cotangent) `,` type($index) `->` type($result)";
}

def Amp_MaxPoolTakeOp : Amp_PoolLike<"max_pool_take", Amp_Follow, ["hasIndependentPorts"], ["getDegreeWeight"]> {
  let summary = "The element of each window at a place in it";
  let description = [{
    The adjoint of `max_pool_grad`.

    ```mlir
    %t = amp.max_pool_take %g, %i {kernel = [2, 2], strides = [2, 2]}
        : tensor<?x4x8x8xf16>, tensor<?x4x4x4xi32> -> tensor<?x4x4x4xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, RankedTensorOf<[I32]>:$index,
                       Amp_KernelArg:$kernel,
                       Amp_StridesArg:$strides,
                       Amp_LowArg:$low,
                       Amp_DilationsArg:$dilations);
  let results = (outs Amp_FloatTensor:$result);
  let extraClassDeclaration = "::mlir::amp::WindowShape getWindowShape();";
  let assemblyFormat = "$input `,` $index custom<WindowAttributes>(attr-dict, \"getOperationName()\") `:` type($input) `,` type($index) `->` type($result)";
}

def Amp_AvgPoolOp : Amp_PoolLike<"avg_pool", Amp_Follow, ["hasIndependentPorts"], ["getDegreeWeight"]> {
  let summary = "The mean of each window";
  let description = [{
    Summed in f32. Padding counts as zeros, and with `exclude_padding` not at all;
    `divisor` divides instead of the number of elements. Elements behind the upper
    padding, which windows that `ceil` adds may reach, never count.

    ```mlir
    %y = amp.avg_pool %x {kernel = [2, 2], strides = [2, 2]}
        : tensor<?x4x8x8xf16> -> tensor<?x4x4x4xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Amp_KernelArg:$kernel, Amp_StridesArg:$strides,
                       Amp_LowArg:$low, Amp_HighArg:$high,
                       Arg<UnitAttr, "the number of windows is rounded up, not down">:$ceil,
                       Arg<UnitAttr, "padding does not count in the means">:$exclude_padding,
                       Arg<OptionalAttr<I64Attr>,
               "what sums are divided by; by default the number of elements of a window">:$divisor);
  let results = (outs Amp_FloatTensor:$result);
  let extraClassDeclaration = [{
    ::mlir::amp::WindowShape getWindowShape();
    /// The factors of the sums of `sizes` windows: one number or, where windows at
    /// the edges have fewer elements, a table.
    ::mlir::Value buildFactors(WindowBuilder &w, ::llvm::ArrayRef<int64_t> sizes,
                               ::mlir::Type element);
  }];
  let assemblyFormat = "$input custom<WindowAttributes>(attr-dict, \"getOperationName()\") `:` type($input) `->` type($result)";
}

def Amp_AdaptiveAvgPoolOp : Amp_PoolLike<"adaptive_avg_pool", Amp_Follow, ["hasIndependentPorts"], ["getDegreeWeight"]> {
  let summary = "Means over windows that divide a tensor into `size` places";
  let description = [{
    Place i of O along a dimension of S is the mean of elements floor(i · S / O) to
    ceil((i + 1) · S / O).

    ```mlir
    %y = amp.adaptive_avg_pool %x {size = [1, 1]} : tensor<?x4x8x8xf16> -> tensor<?x4x1x1xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Amp_SizeArg:$size);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input custom<WindowAttributes>(attr-dict, \"getOperationName()\") `:` type($input) `->` type($result)";
}

def Amp_AdaptiveMaxPoolOp : Amp_PoolLike<"adaptive_max_pool", Amp_Follow, [], ["getDegreeWeight"]> {
  let summary = "The largest elements of windows that divide a tensor into `size` places";
  let description = [{
    The windows are those of `amp.adaptive_avg_pool`. The derivative flows to the
    first largest element.

    ```mlir
    %y = amp.adaptive_max_pool %x {size = [3, 2]} : tensor<?x4x8x8xf16> -> tensor<?x4x3x2xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Amp_SizeArg:$size);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input custom<WindowAttributes>(attr-dict, \"getOperationName()\") `:` type($input) `->` type($result)";
}

def Amp_InterpolateMode : I32EnumAttr<"InterpolateMode", "how values between elements are found", [
    I32EnumAttrCase<"Nearest", 0, "nearest">, I32EnumAttrCase<"Linear", 1, "linear">,
    I32EnumAttrCase<"Cubic", 2, "cubic">]> {
  let cppNamespace = "::mlir::amp";
  let genSpecializedAttr = 0;
}
def Amp_InterpolateModeAttr : EnumAttr<Amp_Dialect, Amp_InterpolateMode, "interpolate_mode">;

def Amp_InterpolateOp : Amp_PoolLike<"interpolate", Amp_Follow, ["hasIndependentPorts"], ["getDegreeWeight"]> {
  let summary = "Resizes the spatial dimensions";
  let description = [{
    As PyTorch's `nearest`, `linear` and `cubic` (A = -0.75), one dimension after
    the other. Coordinates follow from the sizes, or from `scales` (input by
    output, one for each dimension) where they are given; with `align_corners`
    the first and the last elements are kept.

    ```mlir
    %y = amp.interpolate linear %x {size = [16, 16]} : tensor<?x4x8x8xf16> -> tensor<?x4x16x16xf16>
    ```
  }];
  let arguments = (ins Arg<Amp_InterpolateModeAttr, "`nearest`, `linear` or `cubic`">:$mode,
                       Amp_FloatTensor:$input, Amp_SizeArg:$size,
                       Arg<UnitAttr, "the first and the last elements are kept">:$align_corners,
                       Arg<OptionalAttr<DenseF64ArrayAttr>,
    "the size of the input by that of the output, one for each spatial dimension; by default that of the shapes">:$scales);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$mode $input custom<WindowAttributes>(attr-dict, \"getOperationName()\") `:` type($input) `->` type($result)";
}

#endif // AMP_IR_AMPWINDOWOPS_TD
