//===- AmpStructureOps.td - accumulation, loops, recomputation, derivatives ===//
//
// Structures of a training step beyond one forward and one backward.
// docs/Structures.md shows them in use.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPSTRUCTUREOPS_TD
#define AMP_IR_AMPSTRUCTUREOPS_TD

include "amp/IR/AmpOpBase.td"

//===----------------------------------------------------------------------===//
// Accumulation over micro-batches
//===----------------------------------------------------------------------===//

def Amp_AccumulateOp : Amp_Op<"accumulate", [SingleBlock, RecursiveMemoryEffects,
    DeclareOpInterfaceMethods<GradientsOpInterface, ["getTerms"]>]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "Gradients accumulated over micro-batches";
  let description = [{
    Syntax:

    ```
    operation ::= `amp.accumulate` (`mean` | `sum`) $count
                  `(` (block-argument `=` operand) (`,` block-argument `=` operand)* `)`
                  (`attributes` attr-dict)? `:` functional-type(operands, results) $body
    ```

    Splits dimension 0 of its operands into `count` equal micro-batches and runs
    the region for each, one after the other: the memory of activations is that
    of one. Bundles of gradients that the region yields are summed in f32, and
    with `mean` divided by `count`, once, at the end; so are other results, which
    are tensors of floating-point numbers or, with `sum`, of integers.

    The call is one step: S is constant in it, one flag looks at the sums, and
    there is one update or none. Dropout has another mask in each micro-batch.
    The region reads values from outside and steps nothing. What it writes to a
    buffer the next micro-batch reads, without a derivative; the last one's value
    is that of the step. An `amp.write` stands in the region itself, without `if`.

    ```mlir
    %loss, %g = amp.accumulate mean 4 (%xi = %x, %yi = %y)
        : (tensor<?x64xf32>, tensor<?xi64>) -> (tensor<f32>, !amp.gradients<scaled>) {
      %w = amp.read @w : tensor<64x128xf32>
      %0 = amp.matmul %xi, %w : (tensor<?x64xf32>, tensor<64x128xf32>) -> tensor<?x128xf32>
      %l = amp.cross_entropy %0, %yi : tensor<?x128xf32>, tensor<?xi64>
      %d = amp.backward %l for @opt scaler @scaler : !amp.gradients<scaled>
      amp.yield %l, %d : tensor<f32>, !amp.gradients<scaled>
    }
    ```
  }];
  let arguments = (ins Variadic<Amp_Tensor>:$inputs, Amp_CountArg:$count,
                       Arg<UnitAttr, "gradients and other results are divided by `count`">:$mean);
  let results = (outs Variadic<AnyTypeOf<[Amp_Gradients, Amp_Tensor]>>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
}

def Amp_AccumulateCallsOp : Amp_Op<"accumulate_calls", [Pure,
    DeclareOpInterfaceMethods<GradientsOpInterface, ["getTerms", "getWindowCalls", "getWindowEnd"]>,
    AllTypesMatch<["gradients", "total"]>]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "Gradients accumulated over calls of the entry";
  let description = [{
    Syntax:

    ```
    operation ::= `amp.accumulate_calls` (`mean` | `sum`) $count $gradients attr-dict
                  `:` type($gradients)
    ```

    `count` calls of the entry are one step, a *window*. The first result is the
    sum of the gradients of the window's calls so far, in f32, with `mean`
    divided by `count`; the flag is set in the call that ends the window.

    The sums are state. Until the last call nothing else is changed: no
    variable, moment, count or average, nor S and its counters. So S is constant
    in a window, one flag looks at the sums, and an overflow in any call is one
    skipped step and one backoff. What a call writes to a buffer the next one
    reads; the buffer has it when the window ends, if that is not skipped.

    Gradients are accumulated as a backward made them, and unscaled, checked and
    clipped afterwards. All steps of an entry that has a window take gradients
    of it, and all windows of an entry have the same number of calls.

    ```mlir
    %d = amp.backward %l for @opt scaler @scaler : !amp.gradients<scaled>
    %g, %last = amp.accumulate_calls mean 8 %d : !amp.gradients<scaled>
    amp.step @opt %g : !amp.gradients<scaled>
    ```
  }];
  let arguments = (ins Amp_Gradients:$gradients, Arg<I64Attr,
                                                     "the number of calls of a window">:$count,
                       Arg<UnitAttr, "gradients and other results are divided by `count`">:$mean);
  let results = (outs Amp_Gradients:$total, Amp_Flag:$last);
  let assemblyFormat = [{
    (`mean` $mean^) : (`sum`)? $count $gradients attr-dict `:` type($gradients)
  }];
  let hasVerifier = 1;
}

def Amp_MicroBatchOp : Amp_MathOp<"micro_batch", Amp_Follow, [Amp_ValuePreserving,
    DeclareOpInterfaceMethods<InferTypeOpInterface>,
    Amp_Composite], [], ["getDegreeWeight"]> {
  let opDocGroup = Amp_ShapeGroup;
  let summary = "One of equal parts of dimension 0";
  let description = [{
    Part `index` of `count`, from 0 on. Made by `amp-expand-structures`.

    ```mlir
    %1 = amp.micro_batch %x {index = 1, count = 4} : tensor<?x64xf32>
    ```
  }];
  let arguments = (ins Amp_Tensor:$input, Arg<I64Attr, "the part, from 0">:$index,
                       Amp_CountArg:$count);
  let results = (outs Amp_Tensor:$result);
  let assemblyFormat = "$input custom<Attributes>(attr-dict, \"getOperationName()\") `:` type($input)";
  let hasVerifier = 1;
}

def Amp_SumGradientsOp : Amp_Op<"sum_gradients", [Pure, SameOperandsAndResultType,
    DeclareOpInterfaceMethods<GradientsOpInterface, ["getTerms"]>]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "The sum of bundles of gradients of one optimizer";
  let description = [{
    Entry by entry in f32 (f64 for f64), then divided by `divisor`. A variable
    that has a gradient in some bundles only has their sum. Gradients that two
    scalers scaled are unscaled first, each by its own.

    ```mlir
    %a = amp.backward %loss1 for @opt : !amp.gradients<unscaled>
    %b = amp.backward %loss2 for @opt : !amp.gradients<unscaled>
    %g = amp.sum_gradients %a, %b : !amp.gradients<unscaled>
    ```
  }];
  let arguments = (ins Variadic<Amp_Gradients>:$inputs,
                       Arg<DefaultValuedAttr<F64Attr, "1.0">,
                           "what the sum is divided by">:$divisor);
  let results = (outs Amp_Gradients:$sum);
  let assemblyFormat = "$inputs attr-dict `:` type($sum)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

def Amp_LoopOp : Amp_Op<"loop", [SingleBlock, AttrSizedOperandSegments, AttrSizedResultSegments,
    RecursiveMemoryEffects, RecursivelySpeculatable,
    DeclareOpInterfaceMethods<RegionBranchOpInterface,
        ["areTypesCompatible", "getEntrySuccessorOperands", "getRegionInvocationBounds"]>,
    DeclareOpInterfaceMethods<LoopLikeOpInterface,
        ["getInitsMutable", "getRegionIterArgs", "getYieldedValuesMutable", "getLoopResults",
         "getStaticTripCount"]>]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "Turns of a known number, one after the other";
  let description = [{
    Syntax:

    ```
    operation ::= `amp.loop` block-argument `of` $count
                  (`carries` `(` block-argument `=` operand (`,` …)* `)`)?
                  (`slices` `(` block-argument `=` operand (`along` integer)? (`,` …)* `)`)?
                  (`stacks` `along` `[` integer (`,` integer)* `]`)? `reverse`?
                  (`attributes` attr-dict)? `:` functional-type(operands, results) $body
    ```

    Runs its region `count` times, with the number of the turn as the first
    argument, an i64 from 0 on. What it *carries* is an operand in the first
    turn, and in each other one what the turn before handed on with `amp.next`;
    the first results are what the last turn hands on. Of what it *slices* each
    turn reads one element along a dimension, which is left out: 0, unless
    `along` says which. What it *stacks*, `amp.next` gives in each turn; the
    remaining results have it along a new dimension, 0 unless `along` says where.
    The region reads other values as they are.

    With `reverse` turns count down, from the last slice to the first; stacks are
    in the order of slices all the same.

    Autocast decides the region once: a carried value has one type in all turns,
    a slice the type of what it is of, and a stack that of what it is made of.
    A dropout draws other numbers in each turn. The region changes no state.

    ```mlir
    %last, %all = amp.loop %t of 5 carries (%h = %h0) slices (%xt = %x along 1)
        : (tensor<?x8xf32>, tensor<?x5x8xf32>) -> (tensor<?x8xf32>, tensor<5x?x8xf32>) {
      %0 = amp.matmul %h, %u : (tensor<?x8xf32>, tensor<8x8xf32>) -> tensor<?x8xf32>
      %1 = amp.add %0, %xt : tensor<?x8xf32>, tensor<?x8xf32>
      %2 = amp.tanh %1 : tensor<?x8xf32>
      amp.next %2 stacks %2 : tensor<?x8xf32>, tensor<?x8xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<Amp_Tensor>:$initial, Variadic<Amp_Tensor>:$sliced,
                       Arg<I64Attr, "the number of turns">:$count,
                       Arg<DenseI64ArrayAttr,
                           "for each slice, the dimension that turns go along">:$slice_dims,
                       Arg<DenseI64ArrayAttr,
                           "for each stack, the dimension of the result that turns go along">:$stack_dims,
                       Arg<UnitAttr, "turns count down">:$reverse);
  let results = (outs Variadic<Amp_Tensor>:$carried, Variadic<Amp_Tensor>:$stacked);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    /// The argument that has the number of the turn.
    ::mlir::BlockArgument getTurn() { return getBody().getArgument(0); }
    /// The arguments of slices.
    ::mlir::Block::BlockArgListType getSliceArgs() {
      return getBody().getArguments().drop_front(1 + getInitial().size());
    }
    /// The terminator of the region.
    ::mlir::amp::NextOp getNext();
    /// The types of the region's arguments by those of the operands; null for a
    /// slice along a dimension that an operand does not have.
    ::llvm::SmallVector<::mlir::Type> inferArgumentTypes();
    /// The types of the results by those of what the turns hand on.
    ::llvm::SmallVector<::mlir::Type> inferResultTypes();
    /// False for what changes state or differentiates: a turn only computes.
    static bool mayHold(::mlir::Operation *op);
    /// `type` with the turns as dimension `dim`, as a slice is of.
    static ::mlir::Type stackOf(::mlir::Type type, int64_t dim, int64_t count);
  }];
}

def Amp_NextOp : Amp_Op<"next", [Pure, Terminator, AttrSizedOperandSegments,
    ParentOneOf<["LoopOp"]>,
    DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface>]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "Ends a turn of a loop";
  let description = [{
    Syntax:

    ```
    operation ::= `amp.next` $carried (`stacks` $stacked)? attr-dict
                  (`:` type($carried), type($stacked))?
    ```

    Hands on what `amp.loop` carries to the next turn, and gives it what it
    stacks.

    ```mlir
    %last, %all = amp.loop %t of 3 carries (%h = %x) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<3x4xf32>) {
      %0 = amp.tanh %h : tensor<4xf32>
      amp.next %0 stacks %0 : tensor<4xf32>, tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<Amp_Tensor>:$carried, Variadic<Amp_Tensor>:$stacked);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let builders = [OpBuilder<(ins), [{
    build($_builder, $_state, ::mlir::ValueRange(), ::mlir::ValueRange());
  }]>];
}

//===----------------------------------------------------------------------===//
// Recomputation
//===----------------------------------------------------------------------===//

def Amp_CheckpointOp : Amp_Op<"checkpoint", [SingleBlock, NoRegionArguments,
    RecursiveMemoryEffects, RecursivelySpeculatable]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "A region that the backward computes again";
  let description = [{
    Of what is computed inside, nothing is kept for the backward but what the
    region reads from outside and what it yields: the backward computes the rest
    again, with the same masks of dropout and in the same precision. In f32 and
    f64 the numbers are those without the region, bit for bit; in a long loop
    gradients are those of its turns written out. In 16 bits they
    may be rounded elsewhere: a region changes which ops share a kernel, and
    values inside of a kernel are not rounded.

    ```mlir
    %y = amp.checkpoint -> tensor<?x128xf32> {
      %0 = amp.gelu %h : tensor<?x128xf32>
      %1 = amp.mul %0, %h : tensor<?x128xf32>, tensor<?x128xf32>
      amp.yield %1 : tensor<?x128xf32>
    }
    ```
  }];
  let results = (outs Variadic<Amp_Tensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "(`->` type($results)^)? attr-dict-with-keyword $body";
  let hasVerifier = 1;
}

def Amp_BarrierOp : Amp_Op<"barrier", [AlwaysSpeculatable, AllTypesMatch<["input", "result"]>,
    Amp_ValuePreserving, DeclareOpInterfaceMethods<ViewOpInterface, ["isStored"]>,
    DeclareOpInterfaceMethods<PrecisionOpInterface>,
    DeclareOpInterfaceMethods<DifferentiableOpInterface, ["getDegreeWeight"]>]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "A value, read again from here on";
  let description = [{
    The operand's elements. What is computed from the result is neither merged
    with what is computed from the operand nor scheduled before this op: so
    values that the backward computes again come after those that it does not
    keep. Made by `amp-autodiff` for `amp.checkpoint`.

    ```mlir
    %h1 = amp.barrier %h : tensor<?x128xf32>
    ```
  }];
  let arguments = (ins Amp_Tensor:$input);
  let results = (outs Res<Amp_Tensor, "", [MemAlloc]>:$result);
  let assemblyFormat = "$input attr-dict `:` type($input)";
}

//===----------------------------------------------------------------------===//
// Derivatives of the user's own
//===----------------------------------------------------------------------===//

def Amp_CustomVjpOp : Amp_Op<"custom_vjp", [SingleBlock, IsolatedFromAbove,
    RecursiveMemoryEffects]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "A forward with a derivative of the user's own";
  let description = [{
    Syntax:

    ```
    operation ::= `amp.custom_vjp` `(` (block-argument `=` operand)* `)` (`attributes` attr-dict)?
                  `:` functional-type(operands, results) $forward `vjp` $backward
    ```

    The first region computes the results from the operands. The second one takes
    the operands, the results and their cotangents, in this order, and yields the
    cotangents of the floating-point operands, each of its operand's type;
    `amp.backward` uses it in place of the derivative of the first. Both take
    what they need as operands, variables too. The types are a contract: `amp.autocast` around the op leaves
    them, regions of it inside decide the precision of either part.

    ```mlir
    // Rounds forward, lets gradients through: a straight-through estimator.
    %y = amp.custom_vjp (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> {
      %0 = amp.convert %a : tensor<4xf32> to tensor<4xi32>
      %1 = amp.convert %0 : tensor<4xi32> to tensor<4xf32>
      amp.yield %1 : tensor<4xf32>
    } vjp {
    ^bb0(%a: tensor<4xf32>, %r: tensor<4xf32>, %dr: tensor<4xf32>):
      amp.yield %dr : tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<Amp_Tensor>:$inputs);
  let results = (outs Variadic<Amp_Tensor>:$results);
  let regions = (region SizedRegion<1>:$forward, SizedRegion<1>:$backward);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Assertions
//===----------------------------------------------------------------------===//

def Amp_AssertOp : Amp_Op<"assert", [MemoryEffects<[MemWrite]>]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "A condition that a step must satisfy";
  let description = [{
    Where one of a step's assertions does not hold, the step changes nothing: no
    variable, moment, buffer or average, also none that is written `always`, no
    count, and neither S nor its counters, for it is no overflow. A call of a
    window of several leaves the window as it was, too. Random numbers go on, as
    in a skipped step. Reading the result of the step, or of an entry of any
    other kind, is an error with the message of the first one that did not hold.

    It stands wherever ops do, but not in a branch: each step checks it, in each
    micro-batch. Its place among an entry's assertions is that of its message.

    With the attribute `amp.over_ranks`, which `amp-data-parallel` gives one in a
    loop, it holds where it does on all ranks.

    ```mlir
    %ok = amp.compare lt, %largest, %classes : tensor<i64>, tensor<i64>
    amp.assert %ok, "ValueError: label out of range (model.py:12)" : tensor<i1>
    ```
  }];
  let arguments = (ins Amp_Flag:$condition,
                       Arg<StrAttr, "what is said where the condition does not hold">:$message);
  let assemblyFormat = "$condition `,` $message attr-dict `:` type($condition)";
  let hasVerifier = 1;
}

def Amp_AssertionsOp : Amp_Op<"assertions", [Pure,
    Amp_Composite]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "All assertions of a step";
  let description = [{
    The first result is the conjunction of the conditions, which every change of
    state obeys. The second one is 0, or 1 and the number of the first condition
    that does not hold; numbers are places in `amp.assertions` of the function.
    Made by `amp-lower-assertions`.

    ```mlir
    %held, %first = amp.assertions %a, %b numbers [0, 1]
    ```
  }];
  let arguments = (ins Variadic<Amp_Flag>:$conditions,
                       Arg<DenseI32ArrayAttr,
                      "the places of the conditions in `amp.assertions` of the function">:$numbers);
  let results = (outs Amp_Flag:$held, Amp_Count:$first);
  let assemblyFormat = "$conditions `numbers` $numbers attr-dict";
  let hasVerifier = 1;
}

#endif // AMP_IR_AMPSTRUCTUREOPS_TD
