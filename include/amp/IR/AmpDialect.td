//===- AmpDialect.td - the amp dialect, its types and attributes ----------===//
//
// Mixed-precision training graphs on tensors. The ops are in Amp*Ops.td, one
// file per family.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPDIALECT_TD
#define AMP_IR_AMPDIALECT_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "amp/Interfaces/ScalerPolicyInterface.td"

def Amp_Dialect : Dialect {
  let name = "amp";
  let cppNamespace = "::mlir::amp";
  let summary = "Training graphs in mixed precision";
  let description = [{
    A training graph on tensors: variables with an fp32 master, math ops,
    `amp.backward`, dynamic loss scaling and optimizer steps. Element types are
    f16, bf16, f32, f64, and integers for indices. An op's types say how values
    are *stored*; reductions, contractions, normalisations and losses
    accumulate in f32 whatever they store (in f64 when they store f64).

    Shapes broadcast as in NumPy; only a static 1 broadcasts, a dynamic
    dimension never does.
  }];
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::math::MathDialect"];
  let extraClassDeclaration = [{
    /// The version of this dialect in bytecode (amp/IR/BytecodeVersion.h).
    static constexpr uint64_t kBytecodeVersion = 2;

    /// An unknown op is an error that names the one most like it.
    std::optional<ParseOpHook>
    getParseOperationHook(::llvm::StringRef name) const override;
    /// An error about a parameter lists those that the attribute has; one about
    /// an unknown attribute names the one most like it.
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser,
                                     ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attribute,
                        ::mlir::DialectAsmPrinter &printer) const override;

    /// Each family of ops is registered in the file that defines its classes:
    /// one that registered all would take longer to compile than any other.
    void registerActivationOps();
    void registerAttentionOps();
    void registerElementwiseOps();
    void registerIndexOps();
    void registerLossOps();
    void registerNeuralOps();
    void registerNormOps();
    void registerRandomOps();
    void registerRankOps();
    void registerScalingOps();
    void registerStateOps();
    void registerStructureOps();
    void registerTensorOps();
    void registerTrainingOps();
    void registerUnaryOps();
    void registerWindowOps();
  }];
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

def Amp_Scaling : I32EnumAttr<"Scaling", "the scaling of gradients", [
    I32EnumAttrCase<"Scaled", 0, "scaled">,
    I32EnumAttrCase<"Unscaled", 1, "unscaled">]> {
  let cppNamespace = "::mlir::amp";
  let genSpecializedAttr = 0;
}

def Amp_GradientsType : TypeDef<Amp_Dialect, "Gradients"> {
  let mnemonic = "gradients";
  let summary = "The gradients of one optimizer's variables";
  let description = [{
    One value for all gradients of an optimizer's variables, in the order in
    which the optimizer lists them. `scaled` gradients carry the factor S of
    their backward, `unscaled` ones do not: unscaling twice and clipping before
    unscaling are type errors.
  }];
  let parameters = (ins EnumParameter<Amp_Scaling>:$scaling);
  let assemblyFormat = "`<` $scaling `>`";
  let extraClassDeclaration = [{
    bool isScaled() const { return getScaling() == Scaling::Scaled; }
  }];
}
/// Instead of the TypeDef, which assembly formats print without its name.
def Amp_Gradients : Type<CPred<"::llvm::isa<::mlir::amp::GradientsType>($_self)">,
                         "gradients of an optimizer">;

//===----------------------------------------------------------------------===//
// Attributes: initialisation
//===----------------------------------------------------------------------===//

class Amp_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<Amp_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
  list<int> places = !range(!size(parameters));
  string names = !interleave(!foreach(i, places, !getdagname(parameters, i)), ", ");
  let extraClassDeclaration =
      "static constexpr ::llvm::StringLiteral kParameterNames = \"" # names # "\";";
}

/// A double written as a plain float literal.
class Amp_Double<string desc> : AttrOrTypeParameter<"::mlir::amp::Double", desc> {
  let parser = "::mlir::amp::detail::parseDouble($_parser)";
  let printer = "::mlir::amp::detail::printDouble($_printer, $_self)";
}
class Amp_DefaultDouble<string value, string desc>
    : Amp_Double<desc # "; by default " # value> {
  let defaultValue = value;
}
class Amp_DefaultInt<string value, string desc>
    : DefaultValuedParameter<"int64_t", value, desc # "; by default " # value>;
class Amp_DefaultBool<string value, string desc>
    : DefaultValuedParameter<"bool", value, desc # "; by default " # value>;

class Amp_InitAttr<string name, string mnemonic> : Amp_Attr<name, mnemonic>;

def Amp_ZerosAttr : Amp_InitAttr<"Zeros", "zeros"> {
  let summary = "All elements are 0";
  let description = [{
    ```mlir
    amp.variable @v : tensor<64x128xf32> = #amp.zeros
    ```
  }];
}
def Amp_OnesAttr : Amp_InitAttr<"Ones", "ones"> {
  let summary = "All elements are 1";
  let description = [{
    ```mlir
    amp.variable @v : tensor<64x128xf32> = #amp.ones
    ```
  }];
}
def Amp_FullAttr : Amp_InitAttr<"Full", "full"> {
  let summary = "All elements are `value`";
  let description = [{
    ```mlir
    amp.variable @v : tensor<64x128xf32> = #amp.full<value = 0.5>
    ```
  }];
  let parameters = (ins Amp_Double<"the value">:$value);
  let assemblyFormat = "`<` struct(params) `>`";
}
def Amp_UniformAttr : Amp_InitAttr<"Uniform", "uniform"> {
  let summary = "Uniform on [low, high)";
  let description = [{
    ```mlir
    amp.variable @v : tensor<64x128xf32> = #amp.uniform<low = -0.125, high = 0.125>
    ```
  }];
  let parameters = (ins Amp_Double<"lower bound">:$low, Amp_Double<"upper bound">:$high);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}
def Amp_NormalAttr : Amp_InitAttr<"Normal", "normal"> {
  let summary = "Normal with `mean` and `std`";
  let description = [{
    ```mlir
    amp.variable @v : tensor<64x128xf32> = #amp.normal<std = 0.02>
    ```
  }];
  let parameters = (ins Amp_DefaultDouble<"0.0", "mean">:$mean,
                        Amp_DefaultDouble<"1.0", "standard deviation">:$std);
  let assemblyFormat = "(`<` struct(params)^ `>`)?";
  let genVerifyDecl = 1;
}
defvar Amp_FanIn = AttrParameter<"int64_t", "elements that each output is made of">;
def Amp_KaimingUniformAttr : Amp_InitAttr<"KaimingUniform", "kaiming_uniform"> {
  let summary = "Uniform on ±gain·sqrt(3/fan_in) (He et al. 2015)";
  let description = [{
    ```mlir
    amp.variable @v : tensor<64x128xf32> = #amp.kaiming_uniform<fan_in = 64>
    ```
  }];
  let parameters = (ins Amp_FanIn:$fan_in,
      Amp_DefaultDouble<"1.4142135623730951", "gain, sqrt(2) for relu">:$gain);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}
def Amp_XavierUniformAttr : Amp_InitAttr<"XavierUniform", "xavier_uniform"> {
  let summary = "Uniform on ±gain·sqrt(6/(fan_in+fan_out)) (Glorot, Bengio 2010)";
  let description = [{
    ```mlir
    amp.variable @v : tensor<64x128xf32> = #amp.xavier_uniform<fan_in = 64, fan_out = 128>
    ```
  }];
  let parameters = (ins Amp_FanIn:$fan_in,
                        AttrParameter<"int64_t", "outputs that each element contributes to">:$fan_out,
                        Amp_DefaultDouble<"1.0", "gain">:$gain);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

def Amp_GivenAttr : Amp_InitAttr<"Given", "given"> {
  let summary = "Of a file or a program, which has to give it before the first step";
  let description = [{
    There is no initial value: a run that has neither a file with one nor a
    program that sets it is refused.

    ```mlir
    amp.variable @v : tensor<64x128xf32> = #amp.given
    ```
  }];
}

include "amp/IR/AmpScalerPolicies.td"
include "amp/IR/AmpFacts.td"

#endif // AMP_IR_AMPDIALECT_TD
