//===- AmpOpBase.td - the common part of all ops --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPOPBASE_TD
#define AMP_IR_AMPOPBASE_TD

include "amp/IR/AmpDialect.td"
include "amp/Interfaces/PrecisionOpInterface.td"
include "amp/Interfaces/DifferentiableOpInterface.td"
include "amp/Interfaces/GradientsOpInterface.td"
include "amp/Interfaces/KernelOpInterface.td"
include "amp/Interfaces/StateOpInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Amp_Float : AnyTypeOf<[F16, BF16, F32, F64], "f16, bf16, f32 or f64">;
def Amp_Int : AnyTypeOf<[I1, I8, UI8, I16, I32, I64], "i1, i8, ui8, i16, i32 or i64">;
def Amp_Index : AnyTypeOf<[I32, I64], "i32 or i64">;
def Amp_Element : AnyTypeOf<[Amp_Float, Amp_Int], "a floating-point or integer element">;

/// What arithmetic computes with.
def Amp_Number : AnyTypeOf<[Amp_Float, Amp_Index], "f16, bf16, f32, f64, i32 or i64">;
/// What has bits to combine.
def Amp_Bits : AnyTypeOf<[I1, Amp_Index], "i1, i32 or i64">;

def Amp_FloatTensor : RankedTensorOf<[Amp_Float]>;
def Amp_NumberTensor : RankedTensorOf<[Amp_Number]>;
def Amp_BitsTensor : RankedTensorOf<[Amp_Bits]>;
def Amp_IndexTensor : RankedTensorOf<[Amp_Index]>;
def Amp_BoolTensor : RankedTensorOf<[I1]>;
def Amp_Tensor : RankedTensorOf<[Amp_Element]>;
/// A scalar: a tensor of rank 0.
def Amp_FloatScalar : 0DTensorOf<[F32, F64]>;
/// A number that all elements share, or a table of them, one for each segment.
def Amp_FloatTable : AnyTypeOf<[Amp_FloatScalar, 1DTensorOf<[F32, F64]>],
                               "a number, or a list of numbers, in f32 or f64">;
/// A flag: tensor<i1>, buildable, so that the text need not spell its type.
def Amp_Flag : Type<CPred<"$_self == ::mlir::RankedTensorType::get({}, "
                          "::mlir::IntegerType::get($_self.getContext(), 1))">,
                    "tensor<i1>", "::mlir::RankedTensorType">,
               BuildableType<"::mlir::RankedTensorType::get({}, $_builder.getI1Type())">;
/// A number of things: tensor<i32>, buildable as well.
def Amp_Count : Type<CPred<"$_self == ::mlir::RankedTensorType::get({}, "
                           "::mlir::IntegerType::get($_self.getContext(), 32))">,
                     "tensor<i32>", "::mlir::RankedTensorType">,
                BuildableType<"::mlir::RankedTensorType::get({}, $_builder.getI32Type())">;

/// The key of random numbers: (seed, attempted step).
def Amp_Key : Type<CPred<"$_self == ::mlir::RankedTensorType::get({2}, "
                         "::mlir::IntegerType::get($_self.getContext(), 64))">,
                   "tensor<2xi64>", "::mlir::RankedTensorType">,
              BuildableType<"::mlir::RankedTensorType::get({2}, $_builder.getI64Type())">;

/// At 0 of the last operand the result is infinite or no number.
def Amp_SingularAtZero : NativeOpTrait<"SingularAtZero"> {
  let cppNamespace = "::mlir::amp";
}
/// The result is a root of the last operand.
def Amp_RootAtZero : NativeOpTrait<"RootAtZero"> {
  let cppNamespace = "::mlir::amp";
}
/// Floating-point operands may be f32 beside f16 or beside bf16: the op computes
/// in f32, and rounds once to the type that its result has.
def Amp_MixesFloats : NativeOpTrait<"MixesFloats"> {
  let cppNamespace = "::mlir::amp";
}
/// Every element of the result is an element of an operand or a constant of the
/// op: it does the same to converted elements.
def Amp_ValuePreserving : NativeOpTrait<"ValuePreserving"> {
  let cppNamespace = "::mlir::amp";
}
/// The op can be written as primitive ops: lib/Expansions says as which.
def Amp_Composite : NativeOpTrait<"Composite"> {
  let cppNamespace = "::mlir::amp";
}

//===----------------------------------------------------------------------===//
// Attributes that several ops have. Each attribute of the dialect has a sentence
// for docs/generated/Dialect.md, which adds the default.
//===----------------------------------------------------------------------===//

defvar Amp_AxisArg = Arg<I64Attr, "the dimension, from 0">;
defvar Amp_CountArg = Arg<I64Attr, "the number of equal parts">;
defvar Amp_DilationsArg = Arg<DefaultValuedAttr<DenseI64ArrayAttr, "{}">,
    "the distances of neighbours in a window, one for each spatial dimension; by default 1">;
defvar Amp_EpsArg = Arg<DefaultValuedAttr<F64Attr, "1.0e-5">,
    "added to the variance, or mean square, before its root is taken">;
defvar Amp_GroupsArg = Arg<DefaultValuedAttr<I64Attr, "1">,
    "the groups that channels are split into, each with weights of its own">;
defvar Amp_HighArg = Arg<DefaultValuedAttr<DenseI64ArrayAttr, "{}">,
    "padding behind each spatial dimension; by default 0">;
defvar Amp_IdArg = Arg<I64Attr, "tells the random numbers of this op from those of others">;
defvar Amp_IgnoreIndexArg = Arg<DefaultValuedAttr<I64Attr, "-100">,
    "rows with this label do not count">;
defvar Amp_KernelArg = Arg<DenseI64ArrayAttr,
    "the sizes of a window, one for each spatial dimension">;
defvar Amp_LabelSmoothingArg = Arg<DefaultValuedAttr<F64Attr, "0.0">,
    "the share of the target that all classes have in equal parts, from 0 to 1">;
defvar Amp_LowArg = Arg<DefaultValuedAttr<DenseI64ArrayAttr, "{}">,
    "padding in front of each spatial dimension; by default 0">;
defvar Amp_OptimizerArg = Arg<FlatSymbolRefAttr, "the optimizer, by name">;
defvar Amp_ScalerArg = Arg<FlatSymbolRefAttr, "the scaler, by name">;
defvar Amp_SizeArg = Arg<DenseI64ArrayAttr, "the sizes of the result's spatial dimensions">;
defvar Amp_StridesArg = Arg<DefaultValuedAttr<DenseI64ArrayAttr, "{}">,
    "the distances of neighbouring windows, one for each spatial dimension; by default 1">;
defvar Amp_SymNameArg = Arg<SymbolNameAttr, "the name">;
defvar Amp_VariableArg = Arg<FlatSymbolRefAttr, "the variable, by name">;
defvar Amp_VariablesArg = Arg<ArrayAttr, "the variables, by name">;

//===----------------------------------------------------------------------===//
// Groups of ops, in the order of docs/generated/Dialect.md
//===----------------------------------------------------------------------===//

class Amp_Group<string title, string text> : OpDocGroup {
  let summary = title;
  let description = text;
}
def Amp_StateGroup : Amp_Group<"Variables and optimizers",
    "State that lives longer than a step, and what reads and changes it.">;
def Amp_PrecisionGroup : Amp_Group<"Precision",
    "Regions in mixed precision, and conversions between element types.">;
def Amp_BackwardGroup : Amp_Group<"Gradients",
    "The backward, and the gradients of an optimizer's variables as one value.">;
def Amp_ScalingGroup : Amp_Group<"Loss scaling, clipping and updates",
    "A user writes `amp.scaler`, `amp.unscale` and `amp.clip_grad_norm`; the others are "
    "inserted by passes, and may be written too.">;
def Amp_ArithmeticGroup : Amp_Group<"Elementwise arithmetic",
    "Operands broadcast as in NumPy. Operands and result have one element type, or f32 "
    "stands beside f16 or bf16: then the result's type, either of the two, is written. "
    "Such an op computes in f32 and rounds once. f64 mixes with nothing.">;
def Amp_IntegerGroup : Amp_Group<"Integer arithmetic",
    "Elementwise, of i32 or i64; `amp.add`, `amp.sub`, `amp.mul`, `amp.maximum`, "
    "`amp.minimum`, `amp.neg` and `amp.abs` take integers, too. What overflows wraps.">;
def Amp_ActivationGroup : Amp_Group<"Activations", "Elementwise, of one operand.">;
def Amp_SelectionGroup : Amp_Group<"Comparison and selection",
    "Elementwise; `i1` is the type of a truth value.">;
def Amp_RandomGroup : Amp_Group<"Random numbers", "Counter-based: no state but the key.">;
def Amp_RankGroup : Amp_Group<"Ranks", "What processes that train together exchange.">;
def Amp_ConstantGroup : Amp_Group<"Constants and sizes", "Values that no operand's elements go into.">;
def Amp_ShapeGroup : Amp_Group<"Shapes", "Elements are moved, not computed with.">;
def Amp_IndexGroup : Amp_Group<"Sorting, scans and elements by index",
    "Deterministic: equal elements keep their order, sums have the order of the indices.">;
def Amp_ReductionGroup : Amp_Group<"Products and reductions",
    "Accumulated in f32, and in f64 for f64, whatever is stored.">;
def Amp_NeuralGroup : Amp_Group<"Softmax, norms and losses",
    "Computed in f32, and in f64 for f64, whatever is stored. A user writes no op that "
    "ends in `_grad`: those are what `amp.backward` becomes.">;

class Amp_Op<string mnemonic, list<Trait> traits = []>
    : Op<Amp_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// Precision of an op, as a row of the table
//===----------------------------------------------------------------------===//

/// The class of an op for autocast. `body` is C++ that ends in
/// `return {class, cause, "reason"};`.
class Amp_Precision<string rule> { string body = rule; }
def Amp_Allow : Amp_Precision<"return {PrecisionClass::Allow};">;
def Amp_Follow : Amp_Precision<"return {PrecisionClass::Follow};">;
def Amp_Promote : Amp_Precision<"return {PrecisionClass::Promote};">;
/// Leaves f16's range soon; bf16 has f32's range, there it follows.
def Amp_DenyRange : Amp_Precision<
    "return {PrecisionClass::Deny, PrecisionCause::Range};">;
def Amp_DenyPrecision : Amp_Precision<
    "return {PrecisionClass::Deny, PrecisionCause::Precision};">;
def Amp_DenyIndex : Amp_Precision<
    "return {PrecisionClass::Deny, PrecisionCause::Index};">;
def Amp_Keep : Amp_Precision<"return {PrecisionClass::Keep};">;

/// A math op: pure, with a precision rule and a derivative.
/// The last two lists name methods that the op overrides.
class Amp_MathOp<string mnemonic, Amp_Precision precision, list<Trait> traits = [],
                 list<string> precisionMethods = [],
                 list<string> derivativeMethods = []>
    : Amp_Op<mnemonic, !listconcat([Pure,
        DeclareOpInterfaceMethods<PrecisionOpInterface, precisionMethods>,
        DeclareOpInterfaceMethods<DifferentiableOpInterface, derivativeMethods>], traits)> {
  string precisionCode = precision.body;
  code mathDefinition = [{
    ::mlir::amp::PrecisionRule $cppClass::getPrecisionRule() {
      }] # precisionCode # [{
    }
  }];
  let extraClassDefinition = mathDefinition;
}

/// A composite op: it has independent ports and an expansion into primitive ops.
class Amp_CompositeOp<string mnemonic, list<Trait> traits = [],
                      list<string> precisionMethods = ["hasIndependentPorts"],
                      Amp_Precision precision = Amp_Follow>
    : Amp_MathOp<mnemonic, precision, !listconcat([
        Amp_Composite], traits), precisionMethods, ["getDegreeWeight"]> {
  let opDocGroup = Amp_NeuralGroup;
  let hasVerifier = 1;
}

/// C++ that is true where `index` is in a list.
class Amp_IsIn<list<int> indices> {
  string test = !foldl("false", indices, all, i, all # " || index == " # i);
}

/// A composite op whose ports are told by lists of operands and results: those
/// that stay f32, and the operands in which it is linear. Without `hasRule` its
/// derivative is that of its expansion; without `independent` all free ports
/// have one type.
class Amp_TabledOp<string mnemonic, list<int> f32Operands, list<int> f32Results,
                   list<int> linearOperands, bit hasRule, list<Trait> traits = [
                     DeclareOpInterfaceMethods<ShapeOpInterface>],
                   Amp_Precision precision = Amp_Follow, bit independent = 1>
    : Amp_CompositeOp<mnemonic, traits,
        ["hasIndependentPorts", "getOperandPrecision", "getResultPrecision"], precision> {
  code portDefinition = [{
    bool $cppClass::hasIndependentPorts() { return }] # independent # [{; }
    ::mlir::amp::PortPrecision $cppClass::getOperandPrecision([[maybe_unused]] unsigned index) {
      return }] # Amp_IsIn<f32Operands>.test # [{ ? PortPrecision::KeepF32 : PortPrecision::Free;
    }
    ::mlir::amp::PortPrecision $cppClass::getResultPrecision([[maybe_unused]] unsigned index) {
      return }] # Amp_IsIn<f32Results>.test # [{ ? PortPrecision::KeepF32 : PortPrecision::Free;
    }
    int $cppClass::getDegreeWeight([[maybe_unused]] unsigned index) {
      return }] # Amp_IsIn<linearOperands>.test # [{;
    }
  }] # !if(hasRule, "", [{
    ::llvm::LogicalResult $cppClass::buildAdjoint(::mlir::OpBuilder &, ::llvm::ArrayRef<::mlir::Value>,
        ::llvm::ArrayRef<bool>, ::llvm::MutableArrayRef<::mlir::Value>) {
      return ::llvm::failure();
    }
  }]);
  let extraClassDefinition = mathDefinition # portDefinition;
}

#endif // AMP_IR_AMPOPBASE_TD
