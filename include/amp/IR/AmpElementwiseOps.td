//===- AmpElementwiseOps.td - the table of elementwise ops ----------------===//
//
// One row per op: name, precision, value of one element, derivative. In
// `body`, `b` is a BodyBuilder on scalars of the compute type; in a gradient,
// `g` is a GradientBuilder on tensors, `dy` the cotangent of the result `y`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPELEMENTWISEOPS_TD
#define AMP_IR_AMPELEMENTWISEOPS_TD

include "amp/IR/AmpOpBase.td"

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

class Amp_Unary<string mnemonic, Amp_Precision precision, string body,
                string gradient, int weight = 0, list<string> precisionMethods = [],
                list<Trait> traits = []>
    : Amp_MathOp<mnemonic, precision, traits # [
        AllTypesMatch<["input", "result"]>, ElementwiseMappable,
        DeclareOpInterfaceMethods<ElementwiseOpInterface>], precisionMethods,
        ["getDegreeWeight", "isDegreeMultiplicative"]> {
  let opDocGroup = Amp_ArithmeticGroup;
  let description = [{
    ```mlir
    %1 = amp.}] # mnemonic # [{ %0 : tensor<?x4xf32>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input)";
  let extraClassDefinition = mathDefinition # [{
    ::mlir::Value $cppClass::buildBody(::mlir::amp::BodyBuilder &b, ::mlir::ValueRange elements) {
      ::mlir::Value x = elements[0];
      (void)x;
      return }] # body # [{;
    }
    ::llvm::LogicalResult $cppClass::buildAdjoint(::mlir::OpBuilder &builder,
        ::llvm::ArrayRef<::mlir::Value> cotangents, ::llvm::ArrayRef<bool> needed,
        ::llvm::MutableArrayRef<::mlir::Value> operandCotangents) {
      ::mlir::amp::GradientBuilder g(builder, getLoc());
      ::mlir::Value x = getInput(), y = getResult(), dy = cotangents[0];
      (void)x; (void)y; (void)dy;
      if (needed[0])
        operandCotangents[0] = }] # gradient # [{;
      return ::llvm::success();
    }
    int $cppClass::getDegreeWeight(unsigned) { return }] # weight # [{; }
    bool $cppClass::isDegreeMultiplicative() { return true; }
  }];
}

def Amp_NegOp : Amp_Unary<"neg", Amp_Follow, "b.neg(x)", "g.neg(dy)", 1> {
  let summary = "-x";
  let arguments = (ins Amp_NumberTensor:$input);
  let results = (outs Amp_NumberTensor:$result);
}
def Amp_AbsOp : Amp_Unary<"abs", Amp_Follow, "b.abs(x)", "g.mul(dy, g.sign(x))"> {
  let summary = "|x|; derivative 0 at 0";
  let arguments = (ins Amp_NumberTensor:$input);
  let results = (outs Amp_NumberTensor:$result);
}
def Amp_FloorOp : Amp_Unary<"floor", Amp_Promote, "b.floor(x)", "::mlir::Value()"> {
  let summary = "The largest whole number that is not above x; derivative 0";
}
def Amp_CeilOp : Amp_Unary<"ceil", Amp_Promote, "b.ceil(x)", "::mlir::Value()"> {
  let summary = "The smallest whole number that is not below x; derivative 0";
}
def Amp_RoundOp : Amp_Unary<"round", Amp_Promote, "b.roundEven(x)", "::mlir::Value()"> {
  let summary = "The nearest whole number, the even one of two; derivative 0";
}
def Amp_SinOp : Amp_Unary<"sin", Amp_DenyPrecision, "b.sin(x)", "g.mul(dy, g.cos(x))"> {
  let summary = "Sine";
}
def Amp_CosOp : Amp_Unary<"cos", Amp_DenyPrecision, "b.cos(x)", "g.neg(g.mul(dy, g.sin(x)))"> {
  let summary = "Cosine";
}
def Amp_SignOp : Amp_Unary<"sign", Amp_Follow, "b.sign(x)", "::mlir::Value()"> {
  let summary = "-1, 0 or 1; NaN stays";
}
def Amp_ExpOp : Amp_Unary<"exp", Amp_DenyRange, "b.exp(x)", "g.mul(dy, y)"> {
  let summary = "e^x";
}
def Amp_Expm1Op : Amp_Unary<"expm1", Amp_DenyRange, "b.expm1(x)",
    "g.mul(dy, g.add(y, g.constant(y, 1.0)))"> {
  let summary = "e^x - 1, exact near 0";
}
def Amp_LogOp : Amp_Unary<"log", Amp_DenyPrecision, "b.log(x)", "g.div(dy, x)",
    0, [], [Amp_SingularAtZero]> {
  let summary = "Natural logarithm";
}
def Amp_Log1pOp : Amp_Unary<"log1p", Amp_DenyPrecision, "b.log1p(x)",
    "g.div(dy, g.add(x, g.constant(x, 1.0)))"> {
  let summary = "log(1 + x), exact near 0";
}
def Amp_TanhOp : Amp_Unary<"tanh", Amp_Follow, "b.tanh(x)",
    "g.mul(dy, g.sub(g.constant(y, 1.0), g.mul(y, y)))"> {
  let opDocGroup = Amp_ActivationGroup;
  let summary = "Hyperbolic tangent";
}
def Amp_SigmoidOp : Amp_Unary<"sigmoid", Amp_Follow, "b.sigmoid(x)",
    "g.mul(g.mul(dy, y), g.sub(g.constant(y, 1.0), y))"> {
  let opDocGroup = Amp_ActivationGroup;
  let summary = "1 / (1 + e^-x)";
}
def Amp_ReluOp : Amp_Unary<"relu", Amp_Follow, "b.relu(x)",
    "g.select(g.compare(ComparePredicate::LE, y, g.constant(y, 0.0)), g.constant(dy, 0.0), dy)"> {
  let opDocGroup = Amp_ActivationGroup;
  let summary = "max(x, 0); NaN stays, derivative 0 at 0";
}
def Amp_LeakyReluOp : Amp_Unary<"leaky_relu", Amp_Follow,
    "b.select(b.greater(x, b.constant(0.0)), x, b.mul(x, b.constant(getSlope().convertToDouble())))",
    "g.select(g.greater(x, g.constant(x, 0.0)), dy, g.mul(dy, g.constant(dy, getSlope().convertToDouble())))"> {
  let opDocGroup = Amp_ActivationGroup;
  let summary = "x where x > 0, else slope * x";
  let description = [{
    ```mlir
    %1 = amp.leaky_relu %0 {slope = 0.2} : tensor<?x4xf32>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input,
                       Arg<DefaultValuedAttr<F64Attr, "0.01">, "the slope below 0">:$slope);
}
def Amp_SiluOp : Amp_Unary<"silu", Amp_Follow, "b.mul(x, b.sigmoid(x))", "g.siluGradient(x, dy)"> {
  let opDocGroup = Amp_ActivationGroup;
  let summary = "x * sigmoid(x)";
}
def Amp_SoftplusOp : Amp_Unary<"softplus", Amp_DenyRange,
    "softplusBody(*this, b, x)", "softplusGradient(*this, g, x, dy)"> {
  let opDocGroup = Amp_ActivationGroup;
  let summary = "log(1 + e^(beta * x)) / beta";
  let description = [{
    With `threshold` x itself where beta * x is above it: PyTorch's is 20. Without
    one the formula serves everywhere.

    ```mlir
    %1 = amp.softplus %0 : tensor<?x4xf32>
    %2 = amp.softplus %0 {beta = 2.0, threshold = 20.0} : tensor<?x4xf32>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input,
                       Arg<DefaultValuedAttr<F64Attr, "1.0">,
                           "what the operand is multiplied with">:$beta,
                       Arg<OptionalAttr<F64Attr>,
    "the product with `beta` from which on the operand is the result; by default none">:$threshold);
  let hasVerifier = 1;
}
def Amp_SqrtOp : Amp_Unary<"sqrt", Amp_Follow, "b.sqrt(x)",
    "g.div(g.mul(dy, g.constant(dy, 0.5)), y)", 0, [], [Amp_RootAtZero]> {
  let summary = "Square root";
}
def Amp_RsqrtOp : Amp_Unary<"rsqrt", Amp_DenyRange, "b.div(b.constant(1.0), b.sqrt(x))",
    "g.mul(g.mul(dy, g.constant(dy, -0.5)), g.mul(y, g.mul(y, y)))",
    0, [], [Amp_SingularAtZero]> {
  let summary = "1 / sqrt(x)";
}
def Amp_ReciprocalOp : Amp_Unary<"reciprocal", Amp_DenyRange, "b.div(b.constant(1.0), x)",
    "g.neg(g.mul(dy, g.mul(y, y)))", -1, [], [Amp_SingularAtZero]> {
  let summary = "1 / x";
}
def Amp_ErfOp : Amp_Unary<"erf", Amp_Follow, "b.erf(x)",
    "g.mul(g.mul(dy, g.constant(dy, 1.1283791670955126)), g.exp(g.neg(g.mul(x, x))))"> {
  let summary = "Error function";
}
def Amp_ErfcOp : Amp_Unary<"erfc", Amp_Follow, "b.erfc(x)",
    "g.neg(g.mul(g.mul(dy, g.constant(dy, 1.1283791670955126)), g.exp(g.neg(g.mul(x, x)))))"> {
  let summary = "1 - erf(x), with all its digits where x is large";
}
def Amp_ClampOp : Amp_Unary<"clamp", Amp_Follow,
    "b.clamp(x, getMin().convertToDouble(), getMax().convertToDouble())",
    "g.clampGradient(x, dy, getMin().convertToDouble(), getMax().convertToDouble())",
    0, ["getStaticCause"]> {
  let summary = "min(max(x, min), max); NaN stays";
  let description = [{
    The derivative is 1 in (min, max), and 0 outside and at its ends. Bounds
    outside the range of the low type, or below f16's smallest normal, keep the
    op in f32.

    ```mlir
    %1 = amp.clamp %0 {min = -1.0, max = 1.0} : tensor<4xf32>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Arg<F64Attr, "the lower bound">:$min,
                       Arg<F64Attr, "the upper bound">:$max);
  let hasVerifier = 1;
}
def Amp_GeluOp : Amp_Unary<"gelu", Amp_Follow, "b.gelu(x, getTanh())",
    "g.geluGradient(x, dy, getTanh())"> {
  let opDocGroup = Amp_ActivationGroup;
  let summary = "x * Phi(x), exact or with `tanh` the tanh form";
  let description = [{
    ```mlir
    %1 = amp.gelu %0 : tensor<?x4xf32>
    %2 = amp.gelu %0 {tanh} : tensor<?x4xf32>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Arg<UnitAttr, "the approximation with tanh">:$tanh);
}
def Amp_StopGradientOp : Amp_MathOp<"stop_gradient", Amp_Follow, [
    AllTypesMatch<["input", "result"]>, Amp_ValuePreserving, ViewOpInterface], [],
    ["getDegreeWeight", "hasDerivative"]> {
  let opDocGroup = Amp_BackwardGroup;
  let summary = "x, which counts as a constant where something is differentiated";
  let description = [{
    What is computed of the result has no derivative with respect to x, as after
    PyTorch's `detach`. Costs nothing: no element is moved.

    ```mlir
    %1 = amp.stop_gradient %0 : tensor<?x4xf32>
    ```
  }];
  let arguments = (ins Amp_Tensor:$input);
  let results = (outs Amp_Tensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input)";
}
def Amp_IsFiniteOp : Amp_Op<"is_finite", [Pure, ElementwiseMappable,
    DeclareOpInterfaceMethods<PrecisionOpInterface>,
    DeclareOpInterfaceMethods<DifferentiableOpInterface>,
    DeclareOpInterfaceMethods<InferTypeOpInterface>,
    DeclareOpInterfaceMethods<ElementwiseOpInterface>]> {
  let opDocGroup = Amp_SelectionGroup;
  let summary = "True where x is neither infinite nor NaN";
  let description = [{
    ```mlir
    %1 = amp.is_finite %0 : tensor<?x4xf32>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input);
  let results = (outs Amp_BoolTensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input)";
}

/// The derivative of gelu as one op: one kernel body, expanded into primitives
/// where it is differentiated again.
def Amp_GeluGradOp : Amp_MathOp<"gelu_grad", Amp_Follow, [
    AllTypesMatch<["input", "cotangent", "result"]>, ElementwiseMappable,
    Amp_Composite,
    DeclareOpInterfaceMethods<ElementwiseOpInterface>], [], ["getDegreeWeight"]> {
  let opDocGroup = Amp_ActivationGroup;
  let summary = "The cotangent of gelu's operand";
  let description = [{
    `amp.backward` makes it of `amp.gelu`.

    ```mlir
    %dx = amp.gelu_grad %x, %dy : tensor<?x4xf32>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Amp_FloatTensor:$cotangent,
                       Arg<UnitAttr, "the approximation with tanh">:$tanh);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input `,` $cotangent attr-dict `:` type($input)";
}

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

class Amp_Binary<string mnemonic, Amp_Precision precision, string body,
                 string lhsGradient, string rhsGradient,
                 string weights, bit multiplicative, list<Trait> traits = []>
    : Amp_MathOp<mnemonic, precision, !listconcat(traits, [Amp_MixesFloats,
        DeclareOpInterfaceMethods<InferTypeOpInterface, ["refineReturnTypes"]>,
        DeclareOpInterfaceMethods<ElementwiseOpInterface>]), [], ["getDegreeWeight", "isDegreeMultiplicative"]> {
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
                       string weights, bit multiplicative, list<Trait> traits = []>
    : Amp_Binary<mnemonic, precision, body, lhsGradient, rhsGradient, weights,
                 multiplicative, traits> {
  let arguments = (ins Amp_NumberTensor:$lhs, Amp_NumberTensor:$rhs);
  let results = (outs Amp_NumberTensor:$result);
}

def Amp_AddOp : Amp_NumberBinary<"add", Amp_Follow, "b.add(lhs, rhs)", "dy", "dy",
                           "{1, 1}", 0, [Commutative]> {
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
