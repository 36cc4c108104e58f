//===- AmpStateOps.td - variables, optimizers, scalers --------------------===//
//
// State that lives longer than a step: symbols at the top of the module, and the ops
// that read and write them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPSTATEOPS_TD
#define AMP_IR_AMPSTATEOPS_TD

include "amp/IR/AmpOpBase.td"

def Amp_VariableRole : I32EnumAttr<"VariableRole", "the part that a variable plays", [
    I32EnumAttrCase<"Scale", 0, "scale">,
    I32EnumAttrCase<"GrowthTracker", 1, "growth_tracker">,
    I32EnumAttrCase<"Skipped", 2, "skipped">,
    I32EnumAttrCase<"AppliedSteps", 3, "applied_steps">,
    I32EnumAttrCase<"FirstMoment", 4, "first_moment">,
    I32EnumAttrCase<"SecondMoment", 5, "second_moment">,
    I32EnumAttrCase<"Momentum", 6, "momentum">,
    I32EnumAttrCase<"Master", 7, "master">,
    I32EnumAttrCase<"Rng", 8, "rng">,
    I32EnumAttrCase<"Constant", 9, "constant">,
    I32EnumAttrCase<"Injection", 10, "injection">,
    I32EnumAttrCase<"Hyperparameter", 11, "hyperparameter">,
    I32EnumAttrCase<"ScalerCounter", 12, "scaler_counter">,
    I32EnumAttrCase<"Accumulator", 13, "accumulator">,
    I32EnumAttrCase<"Average", 14, "average">,
    I32EnumAttrCase<"GradientSum", 15, "gradient_sum">,
    I32EnumAttrCase<"WindowCall", 16, "window_call">,
    I32EnumAttrCase<"Pending", 17, "pending">,
    I32EnumAttrCase<"Rank", 18, "rank">]> {
  let cppNamespace = "::mlir::amp";
  let genSpecializedAttr = 0;
}
def Amp_VariableRoleAttr : AttrDef<Amp_Dialect, "VariableRole"> {
  let mnemonic = "role";
  let summary = "The part that a variable plays, and whose state it is";
  let description = [{
    The owner is a variable, optimizer, scaler or entry: `#amp.role<momentum of
    @w>`. Only a key of random numbers, a constant, an injection and a rank have none:
    `#amp.role<rng>`.
  }];
  let parameters = (ins EnumParameter<Amp_VariableRole>:$value,
                        OptionalParameter<"::mlir::FlatSymbolRefAttr",
    "the symbol whose state the variable is; by default none">:$owner);
  let assemblyFormat = "`<` $value (`of` $owner^)? `>`";
  let returnType = "::mlir::amp::VariableRole";
  let convertFromStorage = "$_self.getValue()";
}

def Amp_VariableOp : Amp_Op<"variable", [Symbol,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_StateGroup;
  let summary = "A tensor that lives longer than a step";
  let description = [{
    A parameter, or with `trainable = false` a buffer. It has either an initial
    value or `copy_of`, which makes it derived state: the low-precision copy of
    a master, written by the optimizer and made again when a checkpoint is
    loaded. The compiler sets `role` on the variables that it makes:

    | role | holds |
    |---|---|
    | `scale`, `growth_tracker`, `skipped` | state of a scaler: S, finite steps since S changed, skipped steps |
    | `scaler_counter` | another counter of a scaler's policy, such as its hysteresis |
    | `applied_steps` | an optimizer's count of steps that were not skipped |
    | `first_moment`, `second_moment`, `momentum` | state of an optimizer for one variable, of that variable's shape |
    | `master` | the f32 value of a parameter declared in a low type |
    | `rng` | the key of random numbers: seed and step |
    | `constant` | a constant too large for the code of a kernel |
    | `injection` | a fault of `amp-run --inject` |
    | `hyperparameter` | a number of an optimizer that programs may change between steps |
    | `accumulator` | other state of an optimizer, for one variable (of its shape) or for a group (an f64) |
    | `average` | the average of a variable over steps |
    | `gradient_sum` | the gradients of a variable, summed over the calls of a window so far |
    | `window_call` | the number of calls that a window of an entry has had |
    | `pending` | what the calls of a window made of a buffer, which has it when the window ends |
    | `rank` | the number of the process among the ranks, which no checkpoint has |

    ```mlir
    amp.variable @w : tensor<64x128xf32> = #amp.kaiming_uniform<fan_in = 64>
    amp.variable @mean : tensor<128xf32> = #amp.zeros {trainable = false}
    amp.variable @w.f16 : tensor<64x128xf16> copy_of @w
    amp.variable @w.m : tensor<64x128xf32> = #amp.zeros {role = #amp.role<momentum of @w>, trainable = false}
    ```
  }];
  let arguments = (ins Amp_SymNameArg:$sym_name,
                       Arg<TypeAttrOf<AnyRankedTensor>, "the type, a tensor of static shape">:$type,
                       Arg<OptionalAttr<AnyAttr>,
    "the initial value, `#amp.zeros`, `#amp.given` or a dense tensor; by default, as a copy, none">:$init,
                       Arg<DefaultValuedAttr<BoolAttr, "true">,
                           "an optimizer may update it; a buffer has `false`">:$trainable,
                       Arg<OptionalAttr<FlatSymbolRefAttr>,
    "the variable whose value this one has in its own type; by default it has a value of its own">:$copy_of,
                       Arg<OptionalAttr<Amp_VariableRoleAttr>,
    "set by the compiler: the part that the variable plays, and whose state it is; by default it is the user's own">:$role);
  let assemblyFormat = [{
    $sym_name `:` $type (`=` $init^)? (`copy_of` $copy_of^)? attr-dict
  }];
  let hasVerifier = 1;
  // State, which no optimizer trains; `owner` is null for a role without one.
  let builders = [OpBuilder<(ins "::mlir::StringRef":$name, "::mlir::RankedTensorType":$type,
                                 "::mlir::Attribute":$init,
                                 "::mlir::amp::VariableRole":$role,
                                 CArg<"::mlir::Operation *", "nullptr">:$owner)>];
  let extraClassDeclaration = [{
    /// The variable, optimizer, scaler or entry whose state this is; empty
    /// where it is nobody's.
    ::mlir::StringRef getOwner() {
      ::mlir::amp::VariableRoleAttr role = getRoleAttr();
      return role && role.getOwner() ? role.getOwner().getValue() : ::mlir::StringRef();
    }
    ::mlir::RankedTensorType getTensorType() {
      return ::llvm::cast<::mlir::RankedTensorType>(getType());
    }
    /// True for a variable that an optimizer may update.
    bool isParameter() { return getTrainable() && !getCopyOf(); }
  }];
}

def Amp_OptimizerOp : Amp_Op<"optimizer", [Symbol,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_StateGroup;
  let summary = "An optimizer and the variables it updates";
  let description = [{
    Syntax:

    ```
    operation ::= `amp.optimizer` $sym_name `=` $algorithm `for` group (`,` group)*
                  (`average` $average)? (`attributes` attr-dict)?
    group     ::= `[` (symbol (`,` symbol)*)? `]` attr-dict?
    ```

    Variables come in groups; the attributes after a group replace the
    optimizer's own for that group. `average` keeps an average of each variable,
    which entries with `amp.average` read instead.

    ```mlir
    amp.optimizer @opt = #amp.adamw<lr = 0.001> for [@w], [@b] {weight_decay = 0.0}
    ```
  }];
  let arguments = (ins Amp_SymNameArg:$sym_name,
                       Arg<AnyAttr,
                           "the optimizer and its numbers, `#amp.sgd<lr = 0.1>`">:$algorithm,
                       Arg<ArrayAttr, "the variables of each group">:$groups,
                       Arg<ArrayAttr,
                       "the numbers of each group that are others than the optimizer's">:$overrides,
                       Arg<OptionalAttr<AnyAttr>,
    "how an average of each variable is kept, `#amp.ema<decay = 0.999>`; by default none is">:$average);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// All variables, group after group: the order of a gradients bundle.
    ::llvm::SmallVector<::mlir::FlatSymbolRefAttr> getVariables();
    /// The algorithm of group `index` with its overrides applied.
    ::mlir::amp::OptimizerAttrInterface getGroupAlgorithm(unsigned index);
  }];
}

def Amp_ScalerOp : Amp_Op<"scaler", [Symbol]> {
  let opDocGroup = Amp_ScalingGroup;
  let summary = "The state of a loss scaler";
  let description = [{
    S, the counters of the policy and the count of skipped steps live on the
    device and in the checkpoint.

    `enabled = false` turns it off, as `GradScaler(enabled=False)`: the loss is
    not scaled, gradients are not checked, no step is skipped. The state stays,
    with S = 1.

    Where no f16 value lies between a loss and a variable nothing can underflow
    for want of range: `amp-loss-scaling` elides the scaling and marks the scaler `elided`. S is 1; gradients are still checked. `elide =
    false` keeps the scaling.

    ```mlir
    amp.scaler @scaler = #amp.dynamic<init = 65536.0, interval = 2000>
    amp.scaler @off = #amp.dynamic {enabled = false}
    ```
  }];
  let arguments = (ins Amp_SymNameArg:$sym_name,
                       Arg<AnyAttr, "how S changes, `#amp.dynamic` or another policy">:$policy,
                       Arg<DefaultValuedAttr<BoolAttr, "true">,
                           "whether losses are scaled and steps may be skipped">:$enabled,
                       Arg<DefaultValuedAttr<BoolAttr, "true">,
                           "the scaling may be left out where it is of no use">:$elide,
                       Arg<UnitAttr,
                           "set by the compiler: the scaling was left out, S is 1">:$elided);
  let assemblyFormat = "$sym_name `=` custom<Policy>($policy) attr-dict";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// False where S is 1 and stays so.
    bool isActive() { return getEnabled() && !getElided(); }
    /// The declaration of its policy; of a scaler that is not active, one with
    /// the same state that nothing changes.
    ::mlir::amp::ScalerPolicy makePolicy();
  }];
}

def Amp_ReadOp : Amp_Op<"read", [Pure, DeclareOpInterfaceMethods<SourceOpInterface>,
    DeclareOpInterfaceMethods<StateOpInterface>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_StateGroup;
  let summary = "The value of a variable at the start of the step";
  let description = [{
    A snapshot: an entry function writes or steps a variable at most once and
    reads it nowhere after that, so a read is pure.

    ```mlir
    %w = amp.read @w : tensor<64x128xf32>
    ```
  }];
  let arguments = (ins Amp_VariableArg:$variable);
  let results = (outs Amp_Tensor:$value);
  let assemblyFormat = "$variable attr-dict `:` type($value)";
}

def Amp_WriteOp : Amp_Op<"write", [MemoryEffects<[MemWrite]>,
    DeclareOpInterfaceMethods<StateOpInterface,
        ["changesOncePerStep", "getFlagMutable", "getChangedVariables", "storesOperand"]>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let opDocGroup = Amp_StateGroup;
  let summary = "Replaces the value of a variable at the end of the step";
  let description = [{
    With `if`, only where the flag is set; otherwise not a bit changes.

    A skipped step holds the write back too: in a function with a backward or a
    step, `amp-loss-scaling` adds the flags of all its gradients to the `if`, and
    an overflow leaves the variable as it was, like weights and moments. With
    `always` the variable, a buffer, changes in skipped steps too, as a running
    mean does in PyTorch: also to what an overflow of the forward made of it.
    With both, `if` is all that it obeys.

    ```mlir
    amp.write @mean, %new if %finite : tensor<128xf32>
    ```
    ```mlir
    amp.write @mean, %new always : tensor<128xf32>
    ```
  }];
  let arguments = (ins Amp_VariableArg:$variable, Amp_Tensor:$value, Optional<Amp_Flag>:$predicate,
                       Arg<UnitAttr,
                          "also a step that is skipped writes, and each call of a window">:$always);
  let assemblyFormat = [{
    $variable `,` $value (`if` $predicate^)? (`always` $always^)? attr-dict `:` type($value)
  }];
  let builders = [OpBuilder<(ins "::mlir::FlatSymbolRefAttr":$variable,
                                 "::mlir::Value":$value,
                                 CArg<"::mlir::Value", "{}">:$predicate),
      [{ build($_builder, $_state, variable, value, predicate, ::mlir::UnitAttr()); }]>];
}

#endif // AMP_IR_AMPSTATEOPS_TD
