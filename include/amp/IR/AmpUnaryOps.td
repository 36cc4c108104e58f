//===- AmpUnaryOps.td - the table of elementwise ops of one operand -------===//
//
// Rows as those of AmpElementwiseOps.td, apart from them so that each of the two
// files of generated code compiles fast.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPUNARYOPS_TD
#define AMP_IR_AMPUNARYOPS_TD

include "amp/IR/AmpOpBase.td"

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
def Amp_RsqrtOp : Amp_Unary<"rsqrt", Amp_DenyRange, "b.rsqrt(x)",
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

#endif // AMP_IR_AMPUNARYOPS_TD
