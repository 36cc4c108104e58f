//===- AmpTrainingOps.td - regions, backward, gradients, step -------------===//
//
// The structure of a training step, as a user writes it and as the graph phase
// leaves it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPTRAININGOPS_TD
#define AMP_IR_AMPTRAININGOPS_TD

include "amp/IR/AmpOpBase.td"

//===----------------------------------------------------------------------===//
// Precision
//===----------------------------------------------------------------------===//

def Amp_AutocastOp : Amp_Op<"autocast", [SingleBlock, NoRegionArguments,
    RecursiveMemoryEffects, RecursivelySpeculatable]> {
  let opDocGroup = Amp_PrecisionGroup;
  let summary = "A region whose ops run in mixed precision";
  let description = [{
    `amp-autocast` decides the precision of each op inside and inlines the
    region. The declared result types are the contract: they stay, and the
    inside adapts (`-> tensor<4xf16>` may yield an f32 value).
    `enabled = false` keeps what is inside in the types it is written with,
    also inside an enabled region. `cache = false` gives each use its own cast.

    ```mlir
    %y = amp.autocast f16 -> tensor<?x10xf32> {
      %0 = amp.matmul %x, %w : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
      amp.yield %0 : tensor<?x10xf32>
    }
    ```
  }];
  let arguments = (ins Arg<TypeAttr, "the low type, f16 or bf16">:$dtype,
                       Arg<DefaultValuedAttr<BoolAttr, "true">,
                           "whether ops may run in the low type">:$enabled,
                       Arg<DefaultValuedAttr<BoolAttr, "true">,
                           "uses of one value share a cast">:$cache);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $dtype (`->` type($results)^)? attr-dict-with-keyword $body
  }];
  let hasVerifier = 1;
}

def Amp_YieldOp : Amp_Op<"yield", [Pure, Terminator, ReturnLike,
    ParentOneOf<["AccumulateOp", "AutocastOp", "CheckpointOp", "CustomVjpOp",
                 "UpdateOp", "SumSquaresOp",
                 "UpdateScaleOp"]>]> {
  let opDocGroup = Amp_PrecisionGroup;
  let summary = "Ends a region of this dialect";
  let description = [{
    Its operands are the results of the region's op, or what `amp.update` and
    `amp.update_scale` store.

    ```mlir
    %y = amp.autocast bf16 -> tensor<4xf32> {
      %0 = amp.relu %x : tensor<4xf32>
      amp.yield %0 : tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "($operands^ `:` type($operands))? attr-dict";
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
}

class Amp_ConvertLike<string mnemonic, list<Trait> traits = [], list<string> bodyMethods = []>
    : Amp_Op<mnemonic, !listconcat([Pure,
    SameOperandsAndResultShape, ElementwiseMappable,
    DeclareOpInterfaceMethods<PrecisionOpInterface, ["getOperandPrecision", "getResultPrecision", "isConversion"]>,
    DeclareOpInterfaceMethods<DifferentiableOpInterface, ["getDegreeWeight"]>,
    DeclareOpInterfaceMethods<ShapeOpInterface>,
    DeclareOpInterfaceMethods<ElementwiseOpInterface, bodyMethods>], traits)> {
  let opDocGroup = Amp_PrecisionGroup;
  let arguments = (ins Amp_Tensor:$input);
  let results = (outs Amp_Tensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($result)";
}

def Amp_ConvertOp : Amp_ConvertLike<"convert"> {
  let summary = "The user's conversion between element types";
  let description = [{
    Any element type to any. The compiler never moves, merges, retypes or
    removes it, even where it loses bits: it is lossy on purpose. Float to float
    rounds to nearest even, overflow goes to infinity; float to integer
    truncates and saturates, NaN gives 0.

    ```mlir
    %1 = amp.convert %0 : tensor<4xi64> to tensor<4xf32>
    ```
  }];
}

def Amp_CastOp : Amp_ConvertLike<"cast", [
    DeclareOpInterfaceMethods<ViewOpInterface, ["isView"]>], ["getKind"]> {
  let summary = "The compiler's conversion between floating-point types";
  let description = [{
    Inserted by passes, which may move and remove it. Rounds to nearest even.
    `stores` marks a rounding of an op that is written out in primitive ops:
    what reads it in f32 reads what that op would have stored.

    ```mlir
    %1 = amp.cast %0 : tensor<4xf32> to tensor<4xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input,
                       Arg<UnitAttr, "the rounding is that of an op that is written out">:$stores);
  let results = (outs Amp_FloatTensor:$result);
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Backward and the gradients bundle
//===----------------------------------------------------------------------===//

def Amp_BackwardOp : Amp_Op<"backward", [AttrSizedOperandSegments, Pure,
    DeclareOpInterfaceMethods<GradientsOpInterface>, DeclareOpInterfaceMethods<StateOpInterface>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "The gradients of a loss";
  let description = [{
    Syntax:

    ```
    operation ::= `amp.backward` $loss (`for` $optimizer)? (`scaler` $scaler)? (`seed` $seed)?
                  (`wrt` `(` $wrt `)`)? attr-dict `:` (type($loss) `->`)? type($results)
    ```

    Differentiates a scalar f32 (or f64) loss with respect to the variables of
    optimizer `for`, by symbol: the total derivative over all reads of a
    variable. With `wrt`, also or only with respect to block arguments of the
    function and results of `amp.watch`. `seed` is the cotangent of the loss,
    1 where absent; `amp-loss-scaling` puts S of `scaler` there. The bundle is
    `scaled` with a scaler and `unscaled` without. The loss is `tensor<f32>`
    where its type is not written.

    As in PyTorch, a variable that the loss does not depend on has no gradient
    and is left as it is, with a warning; one that it depends on through ops
    whose derivative is zero everywhere, such as `amp.sign`, has a gradient of
    zeros: its weights decay.

    ```mlir
    %g = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
    %x1 = amp.watch %x : tensor<4xf32>
    %dx = amp.backward %loss wrt (%x1) : tensor<4xf32>
    %h = amp.backward %loss64 for @opt : tensor<f64> -> !amp.gradients<unscaled>
    ```
  }];
  let arguments = (ins Amp_FloatScalar:$loss, Optional<Amp_FloatScalar>:$seed,
                       Variadic<Amp_FloatTensor>:$wrt,
                       Arg<OptionalAttr<FlatSymbolRefAttr>,
    "the optimizer whose variables are differentiated for; by default `wrt` alone says for what">:$optimizer,
                       Arg<OptionalAttr<FlatSymbolRefAttr>,
                           "the scaler, by name; by default gradients are not scaled">:$scaler);
  let results = (outs Variadic<AnyTypeOf<[Amp_Gradients, Amp_FloatTensor]>>:$results);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The bundle, null without `for`.
    ::mlir::Value getGradients() {
      return getOptimizer() ? getResult(0) : ::mlir::Value();
    }
    /// The gradients of the `wrt` values, in their order.
    ::mlir::ResultRange getWrtGradients() {
      return getResults().drop_front(getOptimizer() ? 1 : 0);
    }
  }];
}

def Amp_WatchOp : Amp_Op<"watch", [AlwaysSpeculatable, AllTypesMatch<["input", "result"]>,
    Amp_ValuePreserving,
    DeclareOpInterfaceMethods<PrecisionOpInterface>,
    DeclareOpInterfaceMethods<DifferentiableOpInterface, ["getDegreeWeight"]>,
    DeclareOpInterfaceMethods<ElementwiseOpInterface>]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "An identity that nobody folds";
  let description = [{
    Marks an activation with respect to which `amp.backward … wrt` may
    differentiate. It counts as an allocation: an unused one goes, but two of
    one value are never merged, which would change what is differentiated.

    ```mlir
    %h1 = amp.watch %h : tensor<?x128xf32>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input);
  let results = (outs Res<Amp_FloatTensor, "", [MemAlloc]>:$result);
  let assemblyFormat = "$input attr-dict `:` type($input)";
}

def Amp_SeedOp : Amp_Op<"seed", [Pure, DeclareOpInterfaceMethods<StateOpInterface>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "The start of a backward that is written by hand";
  let description = [{
    S of the scaler. `amp.gradients` ends such a backward.

    ```mlir
    %s = amp.seed @scaler : tensor<f32>
    ```
  }];
  let arguments = (ins Amp_ScalerArg:$scaler);
  let results = (outs Amp_FloatScalar:$scale);
  let assemblyFormat = "$scaler attr-dict `:` type($scale)";
}

def Amp_GradientsOp : Amp_Op<"gradients", [Pure,
    DeclareOpInterfaceMethods<GradientsOpInterface, ["getEntryVariables"]>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "A bundle of gradients, one for each variable of an optimizer";
  let description = [{
    Syntax:

    ```
    operation ::= `amp.gradients` `[` (entry (`,` entry)*)? `]` `for` $optimizer attr-dict
                  `:` functional-type($entries, $gradients)
    entry     ::= symbol `=` ssa-use
    ```

    An entry has its variable's shape and a floating-point type of its own.
    A variable without an entry has no gradient and is not updated.

    ```mlir
    %g = amp.gradients [@w = %dw, @b = %db] for @opt
        : (tensor<64x128xf16>, tensor<128xf32>) -> !amp.gradients<scaled>
    ```
  }];
  let arguments = (ins Variadic<Amp_FloatTensor>:$entries, Amp_VariablesArg:$variables,
                       Amp_OptimizerArg:$optimizer);
  let results = (outs Amp_Gradients:$gradients);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Amp_GradientOp : Amp_Op<"gradient", [Pure,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "One gradient of a bundle";
  let description = [{
    In f32 (f64 in a module promoted to f64), unscaled if the bundle is.

    ```mlir
    %dw = amp.gradient %g[@w] : !amp.gradients<unscaled> -> tensor<64x128xf32>
    ```
  }];
  let arguments = (ins Amp_Gradients:$gradients, Amp_VariableArg:$variable);
  let results = (outs Amp_FloatTensor:$value);
  let assemblyFormat = [{
    $gradients `[` $variable `]` attr-dict `:` type($gradients) `->` type($value)
  }];
}

def Amp_UnscaleOp : Amp_Op<"unscale", [Pure,
    DeclareOpInterfaceMethods<GradientsOpInterface, ["getTerms"]>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_ScalingGroup;
  let summary = "Removes the factor S from gradients";
  let description = [{
    Syntax:

    ```
    operation ::= `amp.unscale` $gradients `by` $scaler (`seeded` $scale)? attr-dict
                  `:` type($unscaled) (`,` type($scale))?
    ```

    `amp-loss-scaling` adds the S that seeded the backward (`seeded`); the S of
    a later step would be wrong.

    ```mlir
    %u = amp.unscale %g by @scaler : !amp.gradients<unscaled>
    %v = amp.unscale %g by @scaler seeded %s : !amp.gradients<unscaled>, tensor<f32>
    ```
  }];
  let arguments = (ins Amp_Gradients:$gradients, Amp_ScalerArg:$scaler,
                       Optional<Amp_FloatScalar>:$scale);
  let results = (outs Amp_Gradients:$unscaled);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Amp_ClipGradNormOp : Amp_Op<"clip_grad_norm", [Pure,
    DeclareOpInterfaceMethods<GradientsOpInterface, ["getTerms"]>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_ScalingGroup;
  let summary = "Scales gradients down to a largest norm";
  let description = [{
    Syntax:

    ```
    operation ::= `amp.clip_grad_norm` $gradients (`,` $gradients)* (`group` $group)?
                  `max` $max_norm attr-dict
                  `:` type($clipped) (`,` type($clipped))* `,` type($norm)
    ```

    Multiplies all gradients by min(1, max / (norm + 1e-6)), norm = the 2-norm
    over all of them, summed so that finite gradients cannot overflow it. The
    last result is the norm before clipping; a non-finite one makes the step
    a skipped one. Several bundles, of several optimizers, have one norm.
    `group 1` before `max` clips the gradients of that parameter group of the
    bundle's optimizer alone, by their norm, and leaves the others as they are;
    groups are counted from 0.

    ```mlir
    %c, %norm = amp.clip_grad_norm %u max 1.0 : !amp.gradients<unscaled>, tensor<f32>
    %c0, %c1, %n = amp.clip_grad_norm %u0, %u1 max 1.0
        : !amp.gradients<unscaled>, !amp.gradients<unscaled>, tensor<f32>
    ```
  }];
  let arguments = (ins Variadic<Amp_Gradients>:$gradients,
                       Arg<F64Attr, "the largest norm that is left as it is">:$max_norm,
                       Arg<OptionalAttr<I64Attr>,
                 "the parameter group whose gradients are clipped, from 0; by default all">:$group);
  let results = (outs Variadic<Amp_Gradients>:$clipped, Amp_FloatScalar:$norm);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Amp_ClipGradValueOp : Amp_Op<"clip_grad_value", [Pure,
    DeclareOpInterfaceMethods<GradientsOpInterface, ["getTerms"]>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_ScalingGroup;
  let summary = "Clamps each element of gradients";
  let description = [{
    Syntax:

    ```
    operation ::= `amp.clip_grad_value` $gradients (`group` $group)? `max` $max_value attr-dict
                  `:` type($clipped)
    ```

    To [-max, max]; NaN stays NaN. An infinity would become the bound: the check
    for finite values looks at the gradients before they are clipped. `group 1`
    before `max` clamps the gradients of that parameter group alone.

    ```mlir
    %c = amp.clip_grad_value %u max 0.5 : !amp.gradients<unscaled>
    ```
  }];
  let arguments = (ins Amp_Gradients:$gradients,
                       Arg<F64Attr, "the largest magnitude that an element may have">:$max_value,
                       Arg<OptionalAttr<I64Attr>,
                 "the parameter group whose gradients are clipped, from 0; by default all">:$group);
  let results = (outs Amp_Gradients:$clipped);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Amp_StepOp : Amp_Op<"step", [MemoryEffects<[MemWrite]>, AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<StateOpInterface, ["getFlagMutable"]>,
    DeclareOpInterfaceMethods<GradientsReaderOpInterface, ["getNumbers", "isNeverSkipped"]>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_StateGroup;
  let summary = "Updates the variables of an optimizer";
  let description = [{
    Takes scaled or unscaled gradients; `amp-loss-scaling` unscales what still
    is scaled and adds the flag `if`: where it is clear nothing of the
    optimizer's state changes, not a bit. `unchecked` steps, those of a scaler
    that is not enabled, have no flag and are never skipped.

    With `lr` the learning rate is a value of the graph, for all groups.

    ```mlir
    amp.step @opt %g : !amp.gradients<unscaled>
    ```

    ```mlir
    amp.step @opt %g lr %rate : !amp.gradients<unscaled>, tensor<f32>
    ```
  }];
  let arguments = (ins Amp_OptimizerArg:$optimizer, Amp_Gradients:$gradients,
                       Optional<Amp_Flag>:$finite, Optional<Amp_FloatScalar>:$lr,
                       Arg<UnitAttr, "there is no flag, and the step is never skipped">:$unchecked);
  let assemblyFormat = [{
    $optimizer $gradients (`if` $finite^)? (`lr` $lr^)? attr-dict
    `:` type($gradients) (`,` type($lr)^)?
  }];
}

def Amp_LearningRateOp : Amp_Op<"learning_rate", [Pure,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_StateGroup;
  let summary = "The learning rate of an optimizer in this step";
  let description = [{
    By the schedule of its first group, wherever the op stands. Returned from an entry under a name, it
    is in the metrics of every step.

    ```mlir
    %lr = amp.learning_rate @opt : tensor<f32>
    ```
  }];
  let arguments = (ins Amp_OptimizerArg:$optimizer);
  let results = (outs Amp_FloatScalar:$rate);
  let assemblyFormat = "$optimizer attr-dict `:` type($rate)";
}

#endif // AMP_IR_AMPTRAININGOPS_TD
