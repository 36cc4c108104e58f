//===- AmpElementwiseOps.td - the table of elementwise ops ----------------===//
//
// One row per op: name, precision, value of one element, derivative. In
// `body`, `b` is a BodyBuilder on scalars of the compute type; in a gradient,
// `g` is a GradientBuilder on tensors, `dy` the cotangent of the result `y`. Ops
// of one operand are in AmpUnaryOps.td.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPELEMENTWISEOPS_TD
#define AMP_IR_AMPELEMENTWISEOPS_TD

include "amp/IR/AmpOpBase.td"

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

class Amp_Binary<string mnemonic, Amp_Precision precision, string body,
                 string lhsGradient, string rhsGradient,
                 string weights, bit multiplicative, list<Trait> traits = [],
                 list<string> bodyMethods = []>
    : Amp_MathOp<mnemonic, precision, !listconcat(traits, [Amp_MixesFloats,
        DeclareOpInterfaceMethods<InferTypeOpInterface, ["refineReturnTypes"]>,
        DeclareOpInterfaceMethods<ElementwiseOpInterface, bodyMethods>]), [], ["getDegreeWeight", "isDegreeMultiplicative"]> {
  let opDocGroup = Amp_ArithmeticGroup;
  let description = [{
    ```mlir
    %1 = amp.}] # mnemonic # [{ %0, %b : tensor<?x4xf32>, tensor<4xf32>
    %2 = amp.}] # mnemonic # [{ %h, %b : tensor<?x4xf16>, tensor<4xf32> -> tensor<?x4xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$lhs, Amp_FloatTensor:$rhs);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs)
    `` custom<MixedResult>("\"}] # mnemonic # [{\"", ref(type($lhs)), ref(type($rhs)), type($result))
  }];
  let extraClassDefinition = mathDefinition # [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(::mlir::MLIRContext *,
        ::std::optional<::mlir::Location> location, ::mlir::ValueRange operands,
        ::mlir::DictionaryAttr, ::mlir::OpaqueProperties, ::mlir::RegionRange,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferred) {
      return ::mlir::amp::detail::inferMixed(location, "}] # mnemonic # [{", operands, operands, inferred);
    }
    ::llvm::LogicalResult $cppClass::refineReturnTypes(::mlir::MLIRContext *,
        ::std::optional<::mlir::Location> location, ::mlir::ValueRange operands,
        ::mlir::DictionaryAttr, ::mlir::OpaqueProperties, ::mlir::RegionRange,
        ::llvm::SmallVectorImpl<::mlir::Type> &results) {
      return ::mlir::amp::detail::verifyMixed(location, "}] # mnemonic # [{", operands, operands, results);
    }
    ::mlir::Value $cppClass::buildBody(::mlir::amp::BodyBuilder &b, ::mlir::ValueRange elements) {
      ::mlir::Value lhs = elements[0], rhs = elements[1];
      return }] # body # [{;
    }
    ::llvm::LogicalResult $cppClass::buildAdjoint(::mlir::OpBuilder &builder,
        ::llvm::ArrayRef<::mlir::Value> cotangents, ::llvm::ArrayRef<bool> needed,
        ::llvm::MutableArrayRef<::mlir::Value> operandCotangents) {
      ::mlir::amp::GradientBuilder g(builder, getLoc());
      ::mlir::Value lhs = getLhs(), rhs = getRhs(), y = getResult(), dy = cotangents[0];
      (void)lhs; (void)rhs; (void)y;
      if (needed[0])
        operandCotangents[0] = g.unbroadcast(}] # lhsGradient # [{, lhs);
      if (needed[1])
        operandCotangents[1] = g.unbroadcast(}] # rhsGradient # [{, rhs);
      return ::llvm::success();
    }
    int $cppClass::getDegreeWeight(unsigned index) {
      constexpr int weights[] = }] # weights # [{;
      return weights[index];
    }
    bool $cppClass::isDegreeMultiplicative() { return }] # multiplicative # [{; }
  }];
}

/// Of integers, too.
class Amp_NumberBinary<string mnemonic, Amp_Precision precision, string body,
                       string lhsGradient, string rhsGradient,
                       string weights, bit multiplicative, list<Trait> traits = [],
                       list<string> bodyMethods = []>
    : Amp_Binary<mnemonic, precision, body, lhsGradient, rhsGradient, weights,
                 multiplicative, traits, bodyMethods> {
  let arguments = (ins Amp_NumberTensor:$lhs, Amp_NumberTensor:$rhs);
  let results = (outs Amp_NumberTensor:$result);
}

def Amp_AddOp : Amp_NumberBinary<"add", Amp_Follow, "b.add(lhs, rhs)", "dy", "dy",
                           "{1, 1}", 0, [Commutative], ["getKind"]> {
  let summary = "lhs + rhs";
}
def Amp_SubOp : Amp_NumberBinary<"sub", Amp_Follow, "b.sub(lhs, rhs)", "dy", "g.neg(dy)", "{1, 1}", 0> {
  let summary = "lhs - rhs";
}
def Amp_MulOp : Amp_NumberBinary<"mul", Amp_Follow, "b.mul(lhs, rhs)",
                           "g.mul(g.atLeast(dy, lhs), rhs)",
                           "g.mul(g.atLeast(dy, rhs), lhs)", "{1, 1}", 1, [Commutative]> {
  let summary = "lhs * rhs";
}
def Amp_DivOp : Amp_Binary<"div", Amp_Follow, "b.div(lhs, rhs)",
                           "g.div(g.atLeast(dy, lhs), rhs)",
                           "g.neg(g.div(g.mul(g.atLeast(dy, rhs), y), rhs))", "{1, -1}", 1,
                           [Amp_SingularAtZero]> {
  let summary = "lhs / rhs";
}
def Amp_PowOp : Amp_Binary<"pow", Amp_DenyRange, "b.pow(lhs, rhs)",
                           "g.powBaseGradient(lhs, rhs, dy)",
                           "g.powExponentGradient(g.atLeast(lhs, rhs), rhs, y, dy)", "{0, 0}", 1> {
  let summary = "lhs ^ rhs, as C's pow";
}
def Amp_Atan2Op : Amp_Binary<"atan2", Amp_Follow, "b.atan2(lhs, rhs)",
                             "atan2Gradient(g, lhs, rhs, dy, true)",
                             "atan2Gradient(g, lhs, rhs, dy, false)", "{0, 0}", 1> {
  let summary = "The angle of the point (rhs, lhs), as C's atan2; derivative 0 at (0, 0)";
}
def Amp_RemOp : Amp_Binary<"rem", Amp_Promote, "b.rem(lhs, rhs)", "dy",
                           "g.neg(g.mul(g.atLeast(dy, rhs), truncate(g, g.div(g.accumulator(lhs), g.accumulator(rhs)))))", "{0, 0}", 0> {
  let summary = "lhs - trunc(lhs / rhs) * rhs without a rounding, as C's fmod";
}
def Amp_MaximumOp : Amp_NumberBinary<"maximum", Amp_Follow, "b.maximum(lhs, rhs)",
                               "g.selectGradient(lhs, rhs, dy)", "g.selectGradient(rhs, lhs, dy)",
                               "{0, 0}", 0, [Commutative]> {
  let summary = "The larger; NaN where either is. Equal operands share the derivative";
}
def Amp_MinimumOp : Amp_NumberBinary<"minimum", Amp_Follow, "b.minimum(lhs, rhs)",
                               "g.selectGradient(rhs, lhs, dy)", "g.selectGradient(lhs, rhs, dy)",
                               "{0, 0}", 0, [Commutative]> {
  let summary = "The smaller; NaN where either is. Equal operands share the derivative";
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// Of integers alone, of one type: neither a precision nor a derivative.
class Amp_IntegerBinary<string mnemonic, Type operand, string body, list<Trait> traits = []>
    : Amp_MathOp<mnemonic, Amp_Follow, !listconcat(traits, [
        DeclareOpInterfaceMethods<InferTypeOpInterface>,
        DeclareOpInterfaceMethods<ElementwiseOpInterface>])> {
  let opDocGroup = Amp_IntegerGroup;
  let description = [{
    ```mlir
    %1 = amp.}] # mnemonic # [{ %0, %n : tensor<?x4xi64>, tensor<i64>
    ```
  }];
  let arguments = (ins operand:$lhs, operand:$rhs);
  let results = (outs operand:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs)";
  let extraClassDefinition = mathDefinition # [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(::mlir::MLIRContext *,
        ::std::optional<::mlir::Location> location, ::mlir::ValueRange operands,
        ::mlir::DictionaryAttr, ::mlir::OpaqueProperties, ::mlir::RegionRange,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferred) {
      return ::mlir::amp::detail::inferMixed(location, "}] # mnemonic # [{", operands, operands, inferred);
    }
    ::mlir::Value $cppClass::buildBody(::mlir::amp::BodyBuilder &b, ::mlir::ValueRange elements) {
      ::mlir::Value lhs = elements[0], rhs = elements[1];
      return }] # body # [{;
    }
    ::llvm::LogicalResult $cppClass::buildAdjoint(::mlir::OpBuilder &,
        ::llvm::ArrayRef<::mlir::Value>, ::llvm::ArrayRef<bool>,
        ::llvm::MutableArrayRef<::mlir::Value>) {
      return ::llvm::success();
    }
  }];
}

def Amp_FloorDivOp : Amp_IntegerBinary<"floor_div", Amp_IndexTensor, "b.floorDiv(lhs, rhs)"> {
  let summary = "The quotient, rounded down; 0 where rhs is 0";
}
def Amp_FloorModOp : Amp_IntegerBinary<"floor_mod", Amp_IndexTensor, "b.floorMod(lhs, rhs)"> {
  let summary = "What floor_div leaves, of rhs's sign; 0 where rhs is 0";
}
def Amp_TruncDivOp : Amp_IntegerBinary<"trunc_div", Amp_IndexTensor, "b.truncDiv(lhs, rhs)"> {
  let summary = "The quotient, rounded to 0; 0 where rhs is 0";
}
def Amp_TruncModOp : Amp_IntegerBinary<"trunc_mod", Amp_IndexTensor, "b.truncMod(lhs, rhs)"> {
  let summary = "What trunc_div leaves, of lhs's sign; 0 where rhs is 0";
}
def Amp_AndOp : Amp_IntegerBinary<"and", Amp_BitsTensor, "b.bitAnd(lhs, rhs)", [Commutative]> {
  let summary = "Bits that both have; of truth values, both are true";
}
def Amp_OrOp : Amp_IntegerBinary<"or", Amp_BitsTensor, "b.bitOr(lhs, rhs)", [Commutative]> {
  let summary = "Bits that one has; of truth values, one is true";
}
def Amp_XorOp : Amp_IntegerBinary<"xor", Amp_BitsTensor, "b.bitXor(lhs, rhs)", [Commutative]> {
  let summary = "Bits in which both differ; of truth values, one alone is true";
}
def Amp_ShiftLeftOp : Amp_IntegerBinary<"shift_left", Amp_IndexTensor, "b.shiftLeft(lhs, rhs)"> {
  let summary = "Bits of lhs, rhs places up; 0 beyond all of them";
}
def Amp_ShiftRightOp : Amp_IntegerBinary<"shift_right", Amp_IndexTensor, "b.shiftRight(lhs, rhs)"> {
  let summary = "Bits of lhs, rhs places down, copies of the sign above them";
}
def Amp_ShiftRightLogicalOp : Amp_IntegerBinary<"shift_right_logical", Amp_IndexTensor,
                                                "b.shiftRightLogical(lhs, rhs)"> {
  let summary = "Bits of lhs, rhs places down, zeros above them";
}

//===----------------------------------------------------------------------===//
// Comparison and selection
//===----------------------------------------------------------------------===//

def Amp_ComparePredicate : I32EnumAttr<"ComparePredicate", "how to compare", [
    I32EnumAttrCase<"EQ", 0, "eq">, I32EnumAttrCase<"NE", 1, "ne">,
    I32EnumAttrCase<"LT", 2, "lt">, I32EnumAttrCase<"LE", 3, "le">,
    I32EnumAttrCase<"GT", 4, "gt">, I32EnumAttrCase<"GE", 5, "ge">]> {
  let cppNamespace = "::mlir::amp";
  let genSpecializedAttr = 0;
}
def Amp_ComparePredicateAttr : EnumAttr<Amp_Dialect, Amp_ComparePredicate, "predicate">;

def Amp_CompareOp : Amp_MathOp<"compare", Amp_Promote, [Amp_MixesFloats,
    DeclareOpInterfaceMethods<InferTypeOpInterface>,
    DeclareOpInterfaceMethods<ElementwiseOpInterface>]> {
  let opDocGroup = Amp_SelectionGroup;
  let summary = "Compares elements";
  let description = [{
    Ordered comparison (false where either is NaN), but `ne` is true there.
    Operands have one element type, or f32 stands beside f16 or bf16.

    ```mlir
    %1 = amp.compare gt, %a, %b : tensor<4xf32>, tensor<f32>
    %2 = amp.compare gt, %h, %b : tensor<4xf16>, tensor<f32>
    ```
  }];
  let arguments = (ins Arg<Amp_ComparePredicateAttr,
                           "`eq`, `ne`, `lt`, `le`, `gt` or `ge`">:$predicate,
                       Amp_Tensor:$lhs, Amp_Tensor:$rhs);
  let results = (outs Amp_BoolTensor:$result);
  let assemblyFormat = "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs)";
}

def Amp_SelectOp : Amp_MathOp<"select", Amp_Promote, [Amp_ValuePreserving, Amp_MixesFloats,
    DeclareOpInterfaceMethods<InferTypeOpInterface, ["refineReturnTypes"]>,
    DeclareOpInterfaceMethods<ElementwiseOpInterface>], ["movesElements"], ["getDegreeWeight"]> {
  let opDocGroup = Amp_SelectionGroup;
  let summary = "onTrue where the condition holds, else onFalse";
  let description = [{
    The two values have one element type, or f32 stands beside f16 or bf16: then
    the result's type, either of the two, is written.

    ```mlir
    %1 = amp.select %c, %a, %b : tensor<4xi1>, tensor<4xf32>, tensor<f32>
    %2 = amp.select %c, %h, %b : tensor<4xi1>, tensor<4xf16>, tensor<f32> -> tensor<4xf16>
    ```
  }];
  let arguments = (ins Amp_BoolTensor:$condition, Amp_Tensor:$onTrue, Amp_Tensor:$onFalse);
  let results = (outs Amp_Tensor:$result);
  let assemblyFormat = [{
    $condition `,` $onTrue `,` $onFalse attr-dict `:` type($condition) `,` type($onTrue) `,` type($onFalse)
    `` custom<MixedResult>("\"select\"", ref(type($condition)), ref(type($onTrue)), ref(type($onFalse)), type($result))
  }];
}

//===----------------------------------------------------------------------===//
// Dropout
//===----------------------------------------------------------------------===//

def Amp_RngKeyOp : Amp_Op<"rng_key", [Pure, DeclareOpInterfaceMethods<SourceOpInterface>]> {
  let opDocGroup = Amp_RandomGroup;
  let summary = "The key of this step's random numbers";
  let description = [{
    (seed, attempted step). The second counts skipped steps too.

    ```mlir
    %k = amp.rng_key
    ```
  }];
  let results = (outs Amp_Key:$key);
  let assemblyFormat = "attr-dict";
}

def Amp_DropoutOp : Amp_MathOp<"dropout", Amp_Follow, [
    AllTypesMatch<["input", "result"]>,
    DeclareOpInterfaceMethods<RandomOpInterface, ["getNumElementOperands", "buildRandomBody"]>],
    [], ["getDegreeWeight"]> {
  let opDocGroup = Amp_RandomGroup;
  let summary = "Zeroes elements at random and scales the rest";
  let description = [{
    Element i is kept, and divided by 1 - rate, where a uniform number made from
    (key, id, i) alone is ≥ rate: the same in a recomputation, in the backward,
    after a skip and after a resume. Two dropouts of a function need different
    ids.

    ```mlir
    %1 = amp.dropout %0, %key {rate = 0.1, id = 0} : tensor<?x128xf32>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Amp_Key:$key,
                       Arg<F64Attr,
                           "the probability with which an element is dropped, from 0 to 1">:$rate,
                       Amp_IdArg:$id);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input `,` $key attr-dict `:` type($input)";
  let hasVerifier = 1;
}

#endif // AMP_IR_AMPELEMENTWISEOPS_TD
