//===- AmprtOps.td - the amprt dialect: kernels and a static schedule -----===//
//
// The parts of a training step after `amp-form-kernels`: flat buffers,
// launches of outlined kernels and calls of library contractions. One
// description for every target.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_SCHEDULE_AMPRTOPS_TD
#define AMP_SCHEDULE_AMPRTOPS_TD

include "amp/Schedule/AmprtStepAttributes.td"
include "amp/Schedule/CallOpInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Amprt_Op<string mnemonic, list<Trait> traits = []>
    : Op<Amprt_Dialect, mnemonic, traits>;

def Amprt_Class : I32EnumAttr<"KernelClass", "how a kernel visits elements", [
    I32EnumAttrCase<"Loop", 0, "loop">,
    I32EnumAttrCase<"ScatterAdd", 1, "scatter_add">]> {
  let cppNamespace = "::mlir::amprt";
  let genSpecializedAttr = 0;
}
def Amprt_ClassAttr : EnumAttr<Amprt_Dialect, Amprt_Class, "class">;

def Amprt_Direction : I32EnumAttr<"Direction", "the use that a kernel makes of an operand", [
    I32EnumAttrCase<"In", 0, "in">, I32EnumAttrCase<"Out", 1, "out">,
    I32EnumAttrCase<"InOut", 2, "inout">]> {
  let cppNamespace = "::mlir::amprt";
  let genSpecializedAttr = 0;
}
def Amprt_Inner : I32EnumAttr<"InnerAccess", "stride of an operand in the inner loop", [
    I32EnumAttrCase<"Broadcast", 0, "broadcast">,
    I32EnumAttrCase<"Contiguous", 1, "contiguous">,
    I32EnumAttrCase<"Strided", 2, "strided">]> {
  let cppNamespace = "::mlir::amprt";
  let genSpecializedAttr = 0;
}

def Amprt_OperandAttr : AttrDef<Amprt_Dialect, "Operand"> {
  let mnemonic = "operand";
  let summary = "How a kernel accesses one operand";
  let description = [{
    Element type as stored (i1 as one byte), direction, and stride in the inner
    loop. `gather = d, index = k`: along outer loop d the position is the
    integer that operand k has there instead of the loop's own index; an index
    outside [0, `bound` passed with the launch) reads NaN.
  }];
  let parameters = (ins "::mlir::Type":$element, EnumParameter<Amprt_Direction>:$direction,
                        EnumParameter<Amprt_Inner>:$inner,
                        DefaultValuedParameter<"int64_t", "-1">:$gather,
                        DefaultValuedParameter<"int64_t", "-1">:$index);
  let assemblyFormat = "`<` struct(params) `>`";
  let extraClassDeclaration = [{
    bool isRead() const { return getDirection() != Direction::Out; }
    bool isWritten() const { return getDirection() != Direction::In; }
    bool isGathered() const { return getGather() >= 0; }
  }];
}

def Amprt_KernelOp : Amprt_Op<"kernel", [Symbol, IsolatedFromAbove, SingleBlock]> {
  let summary = "A body and how it is repeated";
  let description = [{
    `outer` nested outer loops (0 or more) around one inner, vectorised loop.
    The block gets one element of each read operand, of its stored element type
    (floats are converted up by the body, `arith.extf`, and down at the end),
    and yields one element of each written operand, in operand order. With
    `predicate = k` the kernel does nothing where scalar operand k (i1) is 0.

    A value that depends on an `amprt.reduce … inner` is one value per row: an
    output that is yielded such a value, or whose inner access is `broadcast`,
    is stored once per row; `reduce … all` of such a value takes it once per row.
    A value that depends on `reduce … outer` or
    `reduce … all` exists after the loops; its output is written once per chunk
    of the launch's range, at element chunk · inner size (`outer`) or chunk
    (`all`), with outer strides ignored: with one chunk this is the result
    itself, with more it is the partials that a second launch combines in chunk
    order. An `inout` operand that is written after the loops is the element at
    its offset when it is read, inside of them or after them; operands are stored
    in their order, so what needs the old value comes before it.

    Class `scatter_add`: operands (indices in, updates in, result out), sizes
    (rows of the result, number of indices, row length), the range is the rows
    of the result; the body combines (element of the result, element of the
    update) in the compute type. The result is zeroed first.

    With `window = w` the last w outer loops are those of a window, of which each
    element is seen and nothing is stored: chunks are whole windows. Every output
    is yielded a value that depends on `reduce … window`, and has one for each
    iteration of the other outer loops and the inner one, or on `reduce … inner`,
    which is over both: one for each iteration of the other outer loops.

    The compute type is f32, or f64 where the body computes in f64.

    ```mlir
    amprt.kernel @scale outer 1 operands [
        #amprt.operand<element = f16, direction = in, inner = contiguous>,
        #amprt.operand<element = f16, direction = out, inner = contiguous>] {
    ^bb0(%x: f16):
      %0 = arith.extf %x : f16 to f32
      %1 = arith.addf %0, %0 : f32
      %2 = arith.truncf %1 : f32 to f16
      amprt.yield %2 : f16
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name,
                       DefaultValuedAttr<Amprt_ClassAttr, "::mlir::amprt::KernelClass::Loop">:$kernel_class,
                       I64Attr:$outer, ArrayAttr:$accesses,
                       OptionalAttr<I64Attr>:$predicate,
                       DefaultValuedAttr<I64Attr, "0">:$window);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $sym_name (`class` $kernel_class^)? `outer` $outer (`window` $window^)?
    `operands` $accesses (`predicate` $predicate^)? attr-dict-with-keyword $body
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    OperandAttr getAccess(unsigned index) {
      return ::llvm::cast<OperandAttr>(getAccesses()[index]);
    }
    unsigned getNumKernelOperands() { return getAccesses().size(); }
  }];
}

def Amprt_YieldOp : Amprt_Op<"yield", [Pure, Terminator, HasParent<"KernelOp">]> {
  let summary = "The elements that a kernel stores";
  let description = [{
    ```mlir
    amprt.kernel @negate outer 1 operands [
        #amprt.operand<element = f32, direction = in, inner = contiguous>,
        #amprt.operand<element = f32, direction = out, inner = contiguous>] {
    ^bb0(%x: f32):
      %0 = arith.negf %x : f32
      amprt.yield %0 : f32
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}

def Amprt_ReduceKind : I32EnumAttr<"ReduceKind", "how elements are combined", [
    I32EnumAttrCase<"Add", 0, "add">, I32EnumAttrCase<"Max", 1, "max">,
    I32EnumAttrCase<"Min", 2, "min">, I32EnumAttrCase<"Argmax", 3, "argmax">]> {
  let cppNamespace = "::mlir::amprt";
  let genSpecializedAttr = 0;
}
def Amprt_ReduceKindAttr : EnumAttr<Amprt_Dialect, Amprt_ReduceKind, "kind">;
def Amprt_ReduceOver : I32EnumAttr<"ReduceOver", "the loops reduced over", [
    I32EnumAttrCase<"Inner", 0, "inner">, I32EnumAttrCase<"Outer", 1, "outer">,
    I32EnumAttrCase<"All", 2, "all">, I32EnumAttrCase<"Window", 3, "window">]> {
  let cppNamespace = "::mlir::amprt";
  let genSpecializedAttr = 0;
}
def Amprt_ReduceOverAttr : EnumAttr<Amprt_Dialect, Amprt_ReduceOver, "over">;

def Amprt_ReduceOp : Amprt_Op<"reduce", [Pure]> {
  let summary = "Combines the values of all elements of a row, column or all";
  let description = [{
    In an order that depends only on the sizes. `max` and `min` give NaN where
    there is one; `argmax` (inner only) gives the i64 index of the first largest
    element, NaN being largest.

    ```mlir
    %s = amprt.reduce add %x over inner : f32 -> f32
    ```
  }];
  let arguments = (ins Amprt_ReduceKindAttr:$kind, AnyType:$value, Amprt_ReduceOverAttr:$over);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$kind $value `over` $over attr-dict `:` type($value) `->` type($result)";
}

def Amprt_IndexOp : Amprt_Op<"index", [Pure]> {
  let summary = "The index of the current element along a loop";
  let description = [{
    Loops are numbered from the outermost, the inner one is last.

    ```mlir
    %i = amprt.index 1 : i32
    ```
  }];
  let arguments = (ins I64Attr:$loop);
  let results = (outs AnyTypeOf<[I32, I64]>:$result);
  let assemblyFormat = "$loop attr-dict `:` type($result)";
}

def Amprt_BufferOp : Amprt_Op<"buffer", [MemoryEffects<[MemAlloc]>]> {
  let summary = "A flat piece of memory";
  let description = [{
    One of: the memory of a variable (`symbol`), an argument or result of the
    entry (`argument`, `result`), or a value inside the step. `arena` and
    `offset` (bytes, a multiple of 64) are set by `amp-plan-memory`. Two buffers
    of one type are two pieces of memory: merging them would be wrong. A buffer
    of `gradients` lives as long as the state, and what no gradient covers stays
    zero; it lists those that a step checks as they lie there.

    ```mlir
    %w = amprt.buffer symbol @w : memref<8192xf32>
    %x = amprt.buffer argument "x" : memref<4096xf32>
    %0 = amprt.buffer {arena = "step", offset = 0 : i64} : memref<4096xf16>
    ```
  }];
  let arguments = (ins OptionalAttr<FlatSymbolRefAttr>:$symbol,
                       OptionalAttr<StrAttr>:$argument, OptionalAttr<StrAttr>:$result_name,
                       OptionalAttr<StrAttr>:$arena, OptionalAttr<I64Attr>:$offset,
                       OptionalAttr<TypedArrayAttrBase<Amprt_SlotAttr, "list of '#amprt.slot's">>:$gradients);
  let results = (outs AnyStaticShapeMemRef:$buffer);
  let hasVerifier = 1;
  let assemblyFormat = [{
    (`symbol` $symbol^)? (`argument` $argument^)? (`result` $result_name^)?
    attr-dict `:` type($buffer)
  }];
}

def Amprt_LaunchOp : Amprt_Op<"launch", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<Amprt_CallOpInterface>]> {
  let summary = "Runs a kernel";
  let description = [{
    `sizes`: outer loops' and the inner loop's trip counts. `strides`: for each
    operand its stride in each outer loop, then in the inner loop, in elements.
    `offsets`: for each operand the element where it starts. `bounds`: for each
    gathered operand the number of positions along the gathered loop. The range
    that is divided among threads is the product of the outer sizes, or the
    inner size where there are none; `grain` of it at a time, which alone fixes
    the chunks.

    With `amprt.units = 5`, an i64, that range is five equal parts, which ranks share in
    slices (`ampSliceOf` of `amp-runtime/Runtime.h`): each rank runs its own. A buffer of
    variables with `amprt.sliced` has the rank's slice alone.

    ```mlir
    amprt.launch @scale(%0, %1) sizes [64, 128] strides [128, 1, 128, 1] offsets [0, 0]
        bounds [] grain 64 : memref<8192xf16>, memref<8192xf16>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$kernel, Variadic<AnyStaticShapeMemRef>:$buffers,
                       DenseI64ArrayAttr:$sizes, DenseI64ArrayAttr:$strides,
                       DenseI64ArrayAttr:$offsets, DenseI64ArrayAttr:$bounds, I64Attr:$grain);
  let assemblyFormat = [{
    $kernel `(` $buffers `)` `sizes` $sizes `strides` $strides `offsets` $offsets
    `bounds` $bounds `grain` $grain attr-dict `:` type($buffers)
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Trip count of the loops that are divided among threads. `kernel` is the
    /// kernel of the launch, as is that of `getNumChunks`: to look it up here
    /// would visit every symbol of the module for every launch.
    int64_t getExtent(KernelOp kernel);
    int64_t getNumChunks(KernelOp kernel);
    /// The parts that ranks share, if they do.
    std::optional<int64_t> getUnits();
    void setUnits(int64_t units);
    /// Elements that the operand moves by from one of the `units` to the next,
    /// where it is not sliced.
    int64_t getUnitStride(KernelOp kernel, unsigned operand);
  }];
}

def Amprt_Form : I32BitEnumAttr<"Form", "what a library does before it stores, as AmpGemmEpilogue", [
    I32BitEnumAttrCaseNone<"None", "none">, I32BitEnumAttrCaseBit<"Bias", 0, "bias">,
    I32BitEnumAttrCaseBit<"Relu", 1, "relu">, I32BitEnumAttrCaseBit<"Gelu", 2, "gelu">,
    I32BitEnumAttrCaseBit<"Aux", 3, "aux">, I32BitEnumAttrCaseBit<"GeluGrad", 4, "gelu_grad">,
    I32BitEnumAttrCaseBit<"BiasGrad", 5, "bias_grad">]> {
  let cppNamespace = "::mlir::amprt";
  let genSpecializedAttr = 0;
}
def Amprt_FormAttr : EnumAttr<Amprt_Dialect, Amprt_Form, "form"> {
  let assemblyFormat = "`<` $value `>`";
}

def Amprt_GemmOp : Amprt_Op<"gemm", [AttrSizedOperandSegments, NoTerminator,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<Amprt_CallOpInterface, ["addEpilogue"]>]> {
  let summary = "A library contraction and what happens to it before it is stored";
  let description = [{
    c = a · b, and then, before c is rounded to its type, the `form`, one of those
    that the runtime's descriptions have:

    * `bias`: a row vector is added;
    * `relu`, or `gelu`, its tanh form. With `aux` beside gelu, what gelu is
      given is stored in the operand `aux`;
    * or `gelu_grad`: multiplied by the derivative of that gelu at `aux`. With
      `bias_grad` the sums of its columns are stored in the operand `bias`.

    Or `epilogue`, in the place of c and of a form: one launch of a kernel that
    stores what it computes of the sums, its first operand. They are not memory:
    the library runs the kernel on each part of them that is complete. They count as a
    row-major matrix of batch · m rows of n, in f32 (f64). The kernel is elementwise
    and has no `amprt.index`; its inner loop is over the columns, its range the rows.
    Of a product without batches it may combine rows, too (`amprt.reduce … outer`):
    those of each chunk. The grain is 64 then, and the library runs the kernel on
    whole chunks.

    Row-major; leading dimensions, batch strides and offsets (of a, b, c, bias,
    aux) in elements. Rows of aux are as far apart as those of c; no
    two batches of c share an element.
    Element types are those of the buffers; accumulated in f32 (f64).

    ```mlir
    amprt.gemm %a, %b, %c {m = 64 : i64, n = 128 : i64, k = 64 : i64,
                           lda = 64 : i64, ldb = 128 : i64, ldc = 128 : i64}
        : memref<4096xf16>, memref<8192xf16>, memref<8192xf16>
    amprt.gemm %a, %b, %c form<bias|gelu|aux>
        bias %v : memref<128xf16> aux %h : memref<8192xf16>
        {m = 64 : i64, n = 128 : i64, k = 64 : i64,
         lda = 64 : i64, ldb = 128 : i64, ldc = 128 : i64}
        : memref<4096xf16>, memref<8192xf16>, memref<8192xf16>
    amprt.gemm %a, %b {m = 64 : i64, n = 128 : i64, k = 64 : i64,
                       lda = 64 : i64, ldb = 128 : i64, ldc = 128 : i64}
        : memref<4096xf16>, memref<8192xf16> epilogue {
    ^bb0(%sums: memref<8192xf32>):
      amprt.launch @tanh(%sums, %h) sizes [64, 128] strides [128, 1, 128, 1] offsets [0, 0]
          bounds [] grain 64 : memref<8192xf32>, memref<8192xf16>
    }
    ```
  }];
  let arguments = (ins AnyStaticShapeMemRef:$a, AnyStaticShapeMemRef:$b,
                       Optional<AnyStaticShapeMemRef>:$c, Optional<AnyStaticShapeMemRef>:$bias,
                       Optional<AnyStaticShapeMemRef>:$aux,
                       DefaultValuedAttr<Amprt_FormAttr, "::mlir::amprt::Form::None">:$form,
                       DefaultValuedAttr<I64Attr, "1">:$batch,
                       I64Attr:$m, I64Attr:$n, I64Attr:$k,
                       UnitAttr:$transpose_a, UnitAttr:$transpose_b,
                       I64Attr:$lda, I64Attr:$ldb, I64Attr:$ldc,
                       DefaultValuedAttr<I64Attr, "0">:$stride_a,
                       DefaultValuedAttr<I64Attr, "0">:$stride_b,
                       DefaultValuedAttr<I64Attr, "0">:$stride_c,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{0, 0, 0, 0, 0}">:$offsets);
  let regions = (region MaxSizedRegion<1>:$epilogue);
  let assemblyFormat = [{
    $a `,` $b (`,` $c^)? (`form` `` $form^)? (`bias` $bias^ `:` type($bias))?
    (`aux` $aux^ `:` type($aux))? attr-dict `:` type($a) `,` type($b)
    (`,` type($c)^)? (`epilogue` $epilogue^)?
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    /// The launch that stores the result, or null where c is stored.
    LaunchOp getStore();
  }];
}

def Amprt_ChoiceOp : Amprt_Op<"choice", [NoTerminator,
    DeclareOpInterfaceMethods<Amprt_CallOpInterface>]> {
  let summary = "The first of several lists of calls that the device can do";
  let description = [{
    Each list leaves the same in all buffers that are read behind it. The first is
    taken all of whose plans the device's library makes; that is known when they are
    made. The last one asks for the least.

    ```mlir
    amprt.choice {
      amprt.gemm %a, %b, %d form<gelu> {m = 64 : i64, n = 128 : i64, k = 64 : i64,
                                        lda = 64 : i64, ldb = 128 : i64, ldc = 128 : i64}
          : memref<4096xf16>, memref<8192xf16>, memref<8192xf16>
    }, {
      amprt.gemm %a, %b, %c {m = 64 : i64, n = 128 : i64, k = 64 : i64,
                             lda = 64 : i64, ldb = 128 : i64, ldc = 128 : i64}
          : memref<4096xf16>, memref<8192xf16>, memref<8192xf16>
      amprt.launch @scale(%c, %d) sizes [64, 128] strides [128, 1, 128, 1] offsets [0, 0]
          bounds [] grain 64 : memref<8192xf16>, memref<8192xf16>
    }
    ```
  }];
  let regions = (region VariadicRegion<SizedRegion<1>>:$lists);
  let assemblyFormat = "$lists attr-dict";
  let hasRegionVerifier = 1;
}

def Amprt_LoopOp : Amprt_Op<"loop", [NoTerminator, IsolatedFromAbove,
    DeclareOpInterfaceMethods<Amprt_CallOpInterface>]> {
  let summary = "Calls that are made again and again, on memory that moves";
  let description = [{
    Makes the calls of its region `turns` times, in their order. Its arguments are
    parts of the operands: in turn t argument i begins at element
    offsets[i] + (t mod periods[i]) · steps[i] of operand i. So with steps of its size
    and a period of all turns an argument is a slice; with a period of 2 and
    the steps s and -s two arguments of one operand are what a turn finds of the one
    before, and what it leaves; and with steps of 0 it is the same in all turns.

    A buffer of the region that is no variable's has a value within one turn. The
    schedule is planned, and kernels are compiled, once for all turns.

    ```mlir
    amprt.loop 64 (%x, %h, %h) offsets [0, 0, 128] steps [128, 128, -128] periods [64, 2, 2]
        : memref<8192xf16>, memref<256xf16>, memref<256xf16> {
    ^bb0(%xt: memref<128xf16>, %before: memref<128xf16>, %after: memref<128xf16>):
      amprt.launch @scale(%before, %after) sizes [1, 128] strides [128, 1, 128, 1] offsets [0, 0]
          bounds [] grain 1 : memref<128xf16>, memref<128xf16>
      amprt.launch @scale(%after, %xt) sizes [1, 128] strides [128, 1, 128, 1] offsets [0, 0]
          bounds [] grain 1 : memref<128xf16>, memref<128xf16>
    }
    ```
  }];
  let arguments = (ins I64Attr:$turns, Variadic<AnyStaticShapeMemRef>:$buffers,
                       DenseI64ArrayAttr:$offsets, DenseI64ArrayAttr:$steps,
                       DenseI64ArrayAttr:$periods);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $turns `(` $buffers `)` `offsets` $offsets `steps` $steps `periods` $periods
    attr-dict `:` type($buffers) $body
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    /// Elements [begin, end) of operand `index` that turns find in its argument; none
    /// where 64 bits do not hold them.
    std::optional<std::pair<int64_t, int64_t>> getReach(unsigned index);
    /// The operand of which `argument`, of the region, is a part.
    unsigned getIndex(::mlir::Value argument) {
      return ::llvm::cast<::mlir::BlockArgument>(argument).getArgNumber();
    }
  }];
}

def Amprt_ConvResult : I32EnumAttr<"ConvResult", "the tensor of a convolution that is computed of the others", [
    I32EnumAttrCase<"Y", 0, "y">, I32EnumAttrCase<"X", 1, "x">,
    I32EnumAttrCase<"W", 2, "w">]> {
  let cppNamespace = "::mlir::amprt";
  let genSpecializedAttr = 0;
}
def Amprt_ConvResultAttr : EnumAttr<Amprt_Dialect, Amprt_ConvResult, "conv_result">;

def Amprt_ConvOp : Amprt_Op<"conv", [NoTerminator,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<Amprt_CallOpInterface, ["addEpilogue"]>]> {
  let summary = "A library convolution, or a derivative of one";
  let description = [{
    Of y = conv(x, w), with x [batch, channels, sizes], w [outputs, channels / groups,
    kernel] and y [batch, outputs, counts], all dense and row-major: y of x and w, x of
    y and w (the transpose of that linear function), or w of x and y. The operands
    are the two that are read, in the order x, w, y, and the result.

    Lists have three numbers, for spatial dimensions; where there are fewer, the first
    ones are 1 (`low` 0). `low` is the number of zeros before x; behind it there are as many as
    the windows reach. Element types are those of the buffers, accumulated in f32.

    `epilogue` is as that of `amprt.gemm`, for y and x: the sums count as a matrix
    whose columns are the last dimension of the result. It combines no rows.

    For the cost report, `amprt.reordered` says that the library computes with images in another
    order, so that x and y are read and written once more.

    ```mlir
    amprt.conv y(%x, %w) to %y {batch = 2 : i64, channels = 3 : i64, outputs = 8 : i64,
        sizes = array<i64: 1, 5, 5>, counts = array<i64: 1, 5, 5>,
        kernel = array<i64: 1, 3, 3>, low = array<i64: 0, 1, 1>}
        : memref<150xf16>, memref<216xf16>, memref<400xf16>
    ```
  }];
  let arguments = (ins Amprt_ConvResultAttr:$result,
                       AnyStaticShapeMemRef:$a, AnyStaticShapeMemRef:$b,
                       Optional<AnyStaticShapeMemRef>:$c,
                       I64Attr:$batch, I64Attr:$channels, I64Attr:$outputs,
                       DefaultValuedAttr<I64Attr, "1">:$groups,
                       DenseI64ArrayAttr:$sizes, DenseI64ArrayAttr:$counts,
                       DenseI64ArrayAttr:$kernel,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{1, 1, 1}">:$strides,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{1, 1, 1}">:$dilations,
                       DenseI64ArrayAttr:$low,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{0, 0, 0}">:$offsets);
  let regions = (region MaxSizedRegion<1>:$epilogue);
  let assemblyFormat = [{
    $result `(` $a `,` $b `)` (`to` $c^)? attr-dict `:` type($a) `,` type($b) (`,` type($c)^)?
    (`epilogue` $epilogue^)?
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def Amprt_PoolResult : I32EnumAttr<"PoolResult", "what is computed of a pooling", [
    I32EnumAttrCase<"Max", 0, "max">, I32EnumAttrCase<"Gradient", 1, "gradient">]> {
  let cppNamespace = "::mlir::amprt";
  let genSpecializedAttr = 0;
}
def Amprt_PoolResultAttr : EnumAttr<Amprt_Dialect, Amprt_PoolResult, "pool_result">;

def Amprt_PoolOp : Amprt_Op<"pool", [DeclareOpInterfaceMethods<Amprt_CallOpInterface>]> {
  let summary = "The largest elements of windows by a library, or their gradient";
  let description = [{
    Of x [planes, sizes], the largest elements y of windows and their places, i32, both
    [planes, counts]; or with `gradient`, x of y and places, as `AmpPoolDesc` of
    `amp-runtime/Runtime.h` has it. All are dense and row-major. Lists have three numbers,
    for spatial dimensions; where there are fewer, the first ones are 1 (`low` 0). `low` is
    the number of places before x, which are smaller than everything.

    ```mlir
    amprt.pool max(%x, %y, %places) {planes = 6 : i64,
        sizes = array<i64: 1, 4, 4>, counts = array<i64: 1, 2, 2>,
        kernel = array<i64: 1, 2, 2>, strides = array<i64: 1, 2, 2>,
        low = array<i64: 0, 0, 0>} : memref<96xf16>, memref<24xf16>, memref<24xi32>
    ```
  }];
  let arguments = (ins Amprt_PoolResultAttr:$result,
                       AnyStaticShapeMemRef:$x, AnyStaticShapeMemRef:$y,
                       AnyStaticShapeMemRef:$places, I64Attr:$planes,
                       DenseI64ArrayAttr:$sizes, DenseI64ArrayAttr:$counts,
                       DenseI64ArrayAttr:$kernel,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{1, 1, 1}">:$strides,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{1, 1, 1}">:$dilations,
                       DenseI64ArrayAttr:$low,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{0, 0, 0}">:$offsets);
  let assemblyFormat = [{
    $result `(` $x `,` $y `,` $places `)` attr-dict `:` type($x) `,` type($y) `,` type($places)
  }];
  let hasVerifier = 1;
}

class Amprt_AllReduceLike<string mnemonic> : Amprt_Op<mnemonic, [SameVariadicOperandSize,
    DeclareOpInterfaceMethods<Amprt_CallOpInterface>]> {
  let arguments = (ins UnitAttr:$mean, Variadic<AnyStaticShapeMemRef>:$tensors,
                       Variadic<AnyStaticShapeMemRef>:$sums,
                       DenseI64ArrayAttr:$counts, DenseI64ArrayAttr:$offsets,
                       DefaultValuedAttr<I32Attr, "0">:$ticket);
  let assemblyFormat = [{
    (`mean` $mean^) : (`sum`)? `(` $tensors `to` $sums `)` attr-dict
    `:` type($tensors) `to` type($sums)
  }];
  let hasVerifier = 1;
}

def Amprt_AllReduceOp : Amprt_AllReduceLike<"all_reduce"> {
  let summary = "Sums of tensors over all ranks";
  let description = [{
    Of each tensor, `counts` elements from its offset on, the sum over ranks, or the mean, as
    `AmpAllReduceDesc` of `amp-runtime/Runtime.h` has it. `offsets` are of the tensors and
    then of their sums. With a `ticket`, above 0, it only begins; the sums are there after
    the `amprt.all_reduce_end` of the same ticket.

    ```mlir
    amprt.all_reduce mean (%a, %b to %c, %d) {counts = array<i64: 640, 10>,
        offsets = array<i64: 0, 0, 0, 0>}
        : memref<640xf16>, memref<10xf16> to memref<640xf32>, memref<10xf32>
    ```
  }];
}

def Amprt_AllReduceEndOp : Amprt_AllReduceLike<"all_reduce_end"> {
  let summary = "The end of an `amprt.all_reduce` with the same ticket";
  let description = [{
    With the same operands and attributes. Between the two nobody writes the tensors, or
    looks at the sums.

    ```mlir
    amprt.all_reduce_end mean (%a to %c) {counts = array<i64: 640>,
        offsets = array<i64: 0, 0>, ticket = 1 : i32} : memref<640xf16> to memref<640xf32>
    ```
  }];
}

def Amprt_GatherSlicesOp : Amprt_Op<"gather_slices", [
    DeclareOpInterfaceMethods<Amprt_CallOpInterface>]> {
  let summary = "What each rank has updated, from all ranks";
  let description = [{
    Of `unit` · `units` elements of the buffer, from `offset` on, as `AmpGatherDesc` of
    `amp-runtime/Runtime.h` has it: each rank has its slice before, and all slices behind
    the call.

    ```mlir
    amprt.gather_slices %w {unit = 4096 : i64, units = 2 : i64} : memref<8192xf16>
    ```
  }];
  let arguments = (ins AnyStaticShapeMemRef:$buffer, DefaultValuedAttr<I64Attr, "0">:$offset,
                       I64Attr:$unit, I64Attr:$units);
  let assemblyFormat = "$buffer attr-dict `:` type($buffer)";
  let hasVerifier = 1;
}

def Amprt_AttentionResult : I32EnumAttr<"AttentionResult", "what is computed of an attention", [
    I32EnumAttrCase<"Value", 0, "value">, I32EnumAttrCase<"Gradient", 1, "gradient">,
    I32EnumAttrCase<"QueryGradient", 2, "query_gradient">,
    I32EnumAttrCase<"KeyGradient", 3, "key_gradient">]> {
  let cppNamespace = "::mlir::amprt";
  let genSpecializedAttr = 0;
}
def Amprt_AttentionResultAttr : EnumAttr<Amprt_Dialect, Amprt_AttentionResult, "attention_result">;

def Amprt_AttentionOp : Amprt_Op<"attention", [
    DeclareOpInterfaceMethods<Amprt_CallOpInterface>]> {
  let summary = "An attention, or its gradients";
  let description = [{
    Of queries [batch, heads, queries, size], keys [batch, key_heads, keys, size] and
    values [batch, key_heads, keys, value_size], as `AmpAttentionDesc` of
    `amp-runtime/Runtime.h` has it. The buffers are the operands of that call which there
    are, in their order: query, key, value, the mask where it has strides, the key of random
    numbers where weights are dropped, the result, its statistics (always for gradients),
    and for `gradient` the cotangent of the result and the gradients of query, key and value.
    What is computed is dense and row-major.

    Strides are those of batch, head and row, in elements; the mask's are of batch, head,
    query and key, 0 where it is the same for all.

    A library computes it, or with `generated` a kernel of the compiler's own. Behind the key
    of random numbers that kernel reads the id, an i32. It has gradients in two calls:
    `query_gradient` has the buffers of `gradient` up to the gradient of the query, and stores
    in a last one, f32 [batch, heads, queries, 2], of each query the binary logarithm of the sum
    that its weights are divided by (where the mask is added, its largest score), and the
    product of its cotangent and its result;
    `key_gradient` reads these in the place of the result, in a last buffer behind the gradients
    of key and value. `stored_strides` are those of batch, head and row of the
    result and of each gradient that a call has, in the order of their buffers, where they
    are not dense, which no library of the CPU's has. For the
    cost report, `amprt.query_sums` says in how many places, of f32, a library adds up the
    gradient of the query, which are written and read once more.

    ```mlir
    amprt.attention value(%q, %k, %v, %y, %statistics) {batch = 2 : i64, heads = 4 : i64,
        key_heads = 2 : i64, queries = 16 : i64, keys = 16 : i64, size = 8 : i64,
        value_size = 8 : i64, query_strides = array<i64: 512, 128, 8>,
        key_strides = array<i64: 256, 128, 8>, value_strides = array<i64: 256, 128, 8>,
        scale = 3.5e-01 : f64, causal, offsets = array<i64: 0, 0, 0, 0, 0>}
        : memref<1024xf16>, memref<512xf16>, memref<512xf16>, memref<1024xf16>, memref<256xf32>
    ```
  }];
  let arguments = (ins Amprt_AttentionResultAttr:$result,
                       Variadic<AnyStaticShapeMemRef>:$buffers,
                       I64Attr:$batch, I64Attr:$heads, I64Attr:$key_heads,
                       I64Attr:$queries, I64Attr:$keys, I64Attr:$size, I64Attr:$value_size,
                       DenseI64ArrayAttr:$query_strides, DenseI64ArrayAttr:$key_strides,
                       DenseI64ArrayAttr:$value_strides,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{0, 0, 0}">:$cotangent_strides,
                       OptionalAttr<DenseI64ArrayAttr>:$mask_strides,
                       F64Attr:$scale, UnitAttr:$causal,
                       DefaultValuedAttr<F64Attr, "0.0">:$dropout,
                       DefaultValuedAttr<I64Attr, "0">:$id, UnitAttr:$generated,
                       OptionalAttr<DenseI64ArrayAttr>:$stored_strides,
                       DenseI64ArrayAttr:$offsets);
  let assemblyFormat = "$result `(` $buffers `)` attr-dict `:` type($buffers)";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Names what a buffer is to the call: an operand of the runtime's, by its
    /// number there, or what generated kernels alone have.
    enum class Role : unsigned {
      Query, Key, Value, Mask, Random, Result, Statistics, Cotangent,
      QueryGradient, KeyGradient, ValueGradient, RandomId, QueryNumbers
    };
    /// Returns a role for each buffer, in their order, and more where there are
    /// too few buffers.
    SmallVector<Role> getRoles();
    /// The shape of a buffer in its role, and the strides of what is in it but
    /// of the last dimension, 1; of operands that `encode` has no strides of.
    struct Rows {
      std::array<int64_t, 3> sizes, strides;
      int64_t width;
    };
    /// The rows of the result or a gradient.
    Rows getStoredRows(Role role);
  }];
}

#endif // AMP_SCHEDULE_AMPRTOPS_TD
