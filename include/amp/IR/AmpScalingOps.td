//===- AmpScalingOps.td - ops of loss scaling and updates -----------------===//
//
// Ops that passes insert; a user can write them too.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPSCALINGOPS_TD
#define AMP_IR_AMPSCALINGOPS_TD

include "amp/IR/AmpOpBase.td"

def Amp_ReadScaleOp : Amp_Op<"read_scale", [Pure, DeclareOpInterfaceMethods<SourceOpInterface>,
    DeclareOpInterfaceMethods<StateOpInterface>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_ScalingGroup;
  let summary = "S of a scaler at the start of the step";
  let description = [{
    ```mlir
    %s = amp.read_scale @scaler : tensor<f32>
    ```
  }];
  let arguments = (ins Amp_ScalerArg:$scaler);
  let results = (outs Amp_FloatScalar:$scale);
  let assemblyFormat = "$scaler attr-dict `:` type($scale)";
}

def Amp_AllFiniteOp : Amp_Op<"all_finite", [Pure,
    DeclareOpInterfaceMethods<GradientsReaderOpInterface, ["getFiniteFlag"]>]> {
  let opDocGroup = Amp_ScalingGroup;
  let summary = "True if every element of every gradient is finite";
  let description = [{
    Looks at the unscaled value of each element, never at a sum: a scaled value
    may be finite where its unscaled one is not.

    ```mlir
    %finite = amp.all_finite %u : !amp.gradients<unscaled>
    ```
  }];
  let arguments = (ins Amp_Gradients:$gradients);
  let results = (outs Amp_Flag:$finite);
  let assemblyFormat = "$gradients attr-dict `:` type($gradients)";
  let hasVerifier = 1;
}

def Amp_AllOp : Amp_Op<"all", [Pure,
    DeclareOpInterfaceMethods<ElementwiseOpInterface>]> {
  let opDocGroup = Amp_ScalingGroup;
  let summary = "The conjunction of flags";
  let description = [{
    With the flags of several gradients as operands, one overflow anywhere is found.

    ```mlir
    %f = amp.all %f0, %f1
    ```
  }];
  let arguments = (ins Variadic<Amp_Flag>:$flags);
  let results = (outs Amp_Flag:$result);
  let assemblyFormat = "$flags attr-dict";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Amp_UpdateScaleOp : Amp_Op<"update_scale", [MemoryEffects<[MemWrite]>, SingleBlock,
    DeclareOpInterfaceMethods<StateOpInterface, ["getFlagMutable", "getChangedVariables", "hasVariables"]>,
    IsolatedFromAbove, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_ScalingGroup;
  let summary = "Updates S and its counters, once and last in a step";
  let description = [{
    By the scaler's policy, on whether this step's gradients were finite. The
    result is the S of the *next* step. With `if`, only where that flag is set:
    S and its counters stay in a call that does not end its window.

    ```mlir
    %next = amp.update_scale @scaler, %finite : tensor<f32>
    ```
    ```mlir
    %next = amp.update_scale @scaler, %finite if %last : tensor<f32>
    ```

    `amp-expand-steps` writes down what that means: the variables of the scaler,
    S first, and a region from their values and the flag to their next values. A
    value that the region yields as it came is not written.

    ```mlir
    %next = amp.update_scale @scaler, %finite : tensor<f32> state [@scaler.scale, @scaler.skipped] {
    ^bb0(%s: f32, %skipped: i64, %clean: i1):
      %one = arith.constant 1 : i64
      %added = arith.addi %skipped, %one : i64
      %more = arith.select %clean, %skipped, %added : i64
      amp.yield %s, %more : f32, i64
    }
    ```
  }];
  let arguments = (ins Amp_ScalerArg:$scaler, Amp_Flag:$finite, Optional<Amp_Flag>:$predicate,
                       Arg<OptionalAttr<ArrayAttr>,
                "the variables that the region changes; by default it is not expanded yet">:$state);
  let results = (outs Amp_FloatScalar:$next);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = [{
    $scaler `,` $finite (`if` $predicate^)? attr-dict `:` type($next) (`state` $state^ $body)?
  }];
  let builders = [OpBuilder<(ins "::mlir::Type":$next, "::mlir::FlatSymbolRefAttr":$scaler,
                                 "::mlir::Value":$finite)>];
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    /// True once its state and arithmetic are written down.
    bool isExpanded() { return !getBody().empty(); }
    /// True if the region gives `state[index]` a new value.
    bool changes(unsigned index);
  }];
}

def Amp_GradientNormOp : Amp_Op<"gradient_norm", [Pure,
    DeclareOpInterfaceMethods<GradientsReaderOpInterface,
        ["getBundleFactor", "getFiniteFlag", "getBundleNorm"]>]> {
  let opDocGroup = Amp_ScalingGroup;
  let summary = "Finite flag and norm of gradients in one reduction";
  let description = [{
    Syntax:

    ```
    operation ::= `amp.gradient_norm` $gradients `times` $multiplier attr-dict
                  `:` type($gradients) `,` type($norm)
    ```

    `multiplier` (1/S) is applied to each element first. The flag is clear when
    any product or the norm is not finite, the norm is the 2-norm of the products, its
    squares summed in f64 (in f32 per chunk where they cannot overflow).

    ```mlir
    %finite, %norm = amp.gradient_norm %g times %inv : !amp.gradients<scaled>, tensor<f32>
    ```
  }];
  let arguments = (ins Amp_Gradients:$gradients, Amp_FloatScalar:$multiplier);
  let results = (outs Amp_Flag:$finite, Amp_FloatScalar:$norm);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Amp_SumSquaresOp : Amp_Op<"sum_squares", [Pure, SingleBlock, IsolatedFromAbove,
    DeclareOpInterfaceMethods<GradientsReaderOpInterface, ["getBundleFactor", "getNumbers"]>,
    DeclareOpInterfaceMethods<StateOpInterface>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_ScalingGroup;
  let summary = "Sums of squares over each tensor of what an optimizer computes";
  let description = [{
    Syntax:

    ```
    operation ::= `amp.sum_squares` $variables (`slots` $slots)? `from` $gradients
                  `times` $multiplier (`with` `(` $scalars `)`)? (`attributes` attr-dict)?
                  `:` type($gradients) `,` type($multiplier) (`,` `(` type($scalars) `)`)?
                  `->` type($sums) (`,` type($sums))* $body
    ```

    Runs the region as `amp.update` does, on the same values and before an
    update changes them, and stores nothing: each result has, for each variable,
    the sum of the squares of what the region yields for its elements, formed in
    f64. Optimizers with a rate for each tensor take their norms of it, in one
    pass over all tensors. An `amp.update` of the same variables and slots must
    follow, which says how they lie in memory.

    ```mlir
    %sums:2 = amp.sum_squares [@w, @b] from %g times %inv
        : !amp.gradients<scaled>, tensor<f32> -> tensor<2xf64>, tensor<2xf64> {
    ^bb0(%gradient: f32, %weight: f32):
      amp.yield %gradient, %weight : f32, f32
    }
    ```
  }];
  let arguments = (ins Amp_VariablesArg:$variables,
                       Arg<ArrayAttr,
    "the state of the optimizer: for each slot a list of one variable for each updated one">:$slots,
                       Amp_Gradients:$gradients, Amp_FloatTable:$multiplier,
                       Variadic<Amp_FloatTable>:$scalars,
                       Arg<OptionalAttr<DenseI32ArrayAttr>,
    "the row of a table of numbers that each variable takes; by default there is no table">:$segments);
  let results = (outs Variadic<1DTensorOf<[F64]>>:$sums);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
}

def Amp_UpdateOp : Amp_Op<"update", [MemoryEffects<[MemWrite]>, SingleBlock,
    DeclareOpInterfaceMethods<StateOpInterface, ["getFlagMutable", "getChangedVariables"]>,
    DeclareOpInterfaceMethods<GradientsReaderOpInterface,
        ["getBundleFactor", "getNumbers", "getUpdatedVariables", "isNeverSkipped"]>,
    AttrSizedOperandSegments, IsolatedFromAbove,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_ScalingGroup;
  let summary = "An optimizer's arithmetic over a whole group of variables";
  let description = [{
    Syntax:

    ```
    operation ::= `amp.update` $variables (`slots` $slots)? `from` $gradients `times` $multiplier
                  (`if` $finite)? (`with` `(` $scalars `)`)? (`attributes` attr-dict)?
                  `:` type($gradients) `,` type($multiplier) (`,` `(` type($scalars) `)`)? $body
    ```

    For each variable and element runs the region on (gradient times
    `multiplier`, variable, its slots, the scalars) and stores what it yields:
    the variable, its slots; a low-precision copy of the variable is written
    with it. Nothing is written where `finite` is clear; an `unchecked` update
    has no flag on purpose. `slots` lists, for each
    slot, one variable per updated variable. All elements have the compute type,
    f32 or f64, whatever the variables store.

    What variables do not share is a table: with `segments`, which gives each
    variable a row, the multiplier and the scalars may be lists of numbers
    (`tensor<3xf32>`), of which the region gets the number of the variable's row.
    Groups that differ in constants are one update so.

    ```mlir
    amp.update [@w, @b] from %g times %inv if %finite with (%lr)
        : !amp.gradients<scaled>, tensor<f32>, (tensor<f32>) {
    ^bb0(%gradient: f32, %weight: f32, %rate: f32):
      %step = arith.mulf %rate, %gradient : f32
      %next = arith.subf %weight, %step : f32
      amp.yield %next : f32
    }
    // Each with a rate of its own.
    amp.update [@w, @b] from %g times %inv if %finite with (%rates)
        attributes {segments = array<i32: 0, 1>}
        : !amp.gradients<scaled>, tensor<f32>, (tensor<2xf32>) {
    ^bb0(%gradient: f32, %weight: f32, %rate: f32):
      %step = arith.mulf %rate, %gradient : f32
      %next = arith.subf %weight, %step : f32
      amp.yield %next : f32
    }
    ```
  }];
  let arguments = (ins Amp_VariablesArg:$variables,
                       Arg<ArrayAttr,
    "the state of the optimizer: for each slot a list of one variable for each updated one">:$slots,
                       Amp_Gradients:$gradients, Amp_FloatTable:$multiplier,
                       Optional<Amp_Flag>:$finite, Variadic<Amp_FloatTable>:$scalars,
                       Arg<UnitAttr, "there is no flag, and the step is never skipped">:$unchecked,
                       Arg<OptionalAttr<DenseI32ArrayAttr>,
    "the row of a table of numbers that each variable takes; by default there is no table">:$segments);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
}

#endif // AMP_IR_AMPSCALINGOPS_TD
