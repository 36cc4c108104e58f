//===- AmpActivationOps.td - the table of activations ---------------------===//
//
// Activations of torch.nn.functional, and functions, beside those of
// AmpElementwiseOps.td. One row per op: name, value of one element, slope at x.
// Both are functions of ActivationOps.cpp or one expression; slopes at kinks are
// PyTorch's.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPACTIVATIONOPS_TD
#define AMP_IR_AMPACTIVATIONOPS_TD

include "amp/IR/AmpOpBase.td"

/// `body` is a value of the BodyBuilder `b` at the element `x`, `gradient` one of
/// the GradientBuilder `g` at `x` under the cotangent `dy`, both of the type
/// that things are accumulated in.
class Amp_Activation<string mnemonic, string body, string gradient, string example = "",
                     dag attributes = (ins), Amp_Precision precision = Amp_Follow>
    : Amp_MathOp<mnemonic, precision, [
        AllTypesMatch<["input", "result"]>, ElementwiseMappable,
        DeclareOpInterfaceMethods<ElementwiseOpInterface>], [],
        ["getDegreeWeight", "isDegreeMultiplicative"]> {
  let opDocGroup = Amp_ActivationGroup;
  let description = [{
    ```mlir
    %1 = amp.}] # mnemonic # " %0" # example # [{ : tensor<?x4xf32>
    ```
  }];
  let arguments = !con((ins Amp_FloatTensor:$input), attributes);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input)";
  let extraClassDefinition = mathDefinition # [{
    ::mlir::Value $cppClass::buildBody(::mlir::amp::BodyBuilder &b, ::mlir::ValueRange elements) {
      ::mlir::Value x = elements[0];
      return }] # body # [{;
    }
    ::llvm::LogicalResult $cppClass::buildAdjoint(::mlir::OpBuilder &builder,
        ::llvm::ArrayRef<::mlir::Value> cotangents, ::llvm::ArrayRef<bool> needed,
        ::llvm::MutableArrayRef<::mlir::Value> operandCotangents) {
      if (!needed[0])
        return ::llvm::success();
      ::mlir::amp::GradientBuilder g(builder, getLoc());
      ::mlir::Value x = g.accumulator(getInput()), dy = g.accumulator(cotangents[0]);
      operandCotangents[0] = g.cast(}] # gradient # [{, elementType(getInput()));
      return ::llvm::success();
    }
    int $cppClass::getDegreeWeight(unsigned) { return 0; }
    bool $cppClass::isDegreeMultiplicative() { return true; }
  }];
}

//===----------------------------------------------------------------------===//
// Exponential
//===----------------------------------------------------------------------===//

def Amp_EluOp : Amp_Activation<"elu",
    "eluBody(b, x, number(getAlpha()), number(getScale()), number(getInputScale()))",
    "eluGradient(g, x, dy, number(getAlpha()), number(getScale()), number(getInputScale()))",
    " {alpha = 0.5}",
    (ins Arg<DefaultValuedAttr<F64Attr, "1.0">,
             "far below 0 the result tends to -alpha, times `scale` where there is one">:$alpha,
         Arg<DefaultValuedAttr<F64Attr, "1.0">, "what the result is multiplied with">:$scale,
         Arg<DefaultValuedAttr<F64Attr, "1.0">,
             "what a negative operand is multiplied with before the exponential">:$input_scale)> {
  let summary = "scale * x where x > 0, else scale * alpha * (e^(input_scale * x) - 1)";
}
def Amp_SeluOp : Amp_Activation<"selu",
    "eluBody(b, x, kSeluAlpha, kSeluScale, 1.0)",
    "eluGradient(g, x, dy, kSeluAlpha, kSeluScale, 1.0)"> {
  let summary = "elu with alpha = 1.6732632423543772, scale = 1.0507009873554805";
}
def Amp_CeluOp : Amp_Activation<"celu",
    "eluBody(b, x, number(getAlpha()), 1.0, 1.0 / number(getAlpha()))",
    "eluGradient(g, x, dy, number(getAlpha()), 1.0, 1.0 / number(getAlpha()))",
    " {alpha = 0.5}", (ins Arg<DefaultValuedAttr<F64Attr, "1.0">,
              "far below 0 the result tends to -alpha, times `scale` where there is one">:$alpha)> {
  let summary = "x where x > 0, else alpha * (e^(x / alpha) - 1)";
  let hasVerifier = 1;
}
def Amp_MishOp : Amp_Activation<"mish", "b.mul(x, b.tanh(b.softplus(x)))",
    "mishGradient(g, x, dy)"> {
  let summary = "x * tanh(log(1 + e^x))";
}
def Amp_LogSigmoidOp : Amp_Activation<"log_sigmoid", "b.neg(b.softplus(b.neg(x)))",
    "g.mul(dy, g.sigmoid(g.neg(x)))"> {
  let summary = "-log(1 + e^-x)";
}

//===----------------------------------------------------------------------===//
// Piecewise linear
//===----------------------------------------------------------------------===//

def Amp_HardtanhOp : Amp_Activation<"hardtanh",
    "b.clamp(x, number(getMin()), number(getMax()))",
    "hardtanhGradient(g, x, dy, number(getMin()), number(getMax()))",
    " {min = -2.0, max = 2.0}",
    (ins Arg<DefaultValuedAttr<F64Attr, "-1.0">, "the lower bound">:$min,
         Arg<DefaultValuedAttr<F64Attr, "1.0">, "the upper bound">:$max)> {
  let summary = "min(max(x, min), max); derivative 0 at both bounds";
  let hasVerifier = 1;
}
def Amp_Relu6Op : Amp_Activation<"relu6", "b.clamp(x, 0.0, 6.0)",
    "hardtanhGradient(g, x, dy, 0.0, 6.0)"> {
  let summary = "min(max(x, 0), 6); derivative 0 at 0 and 6";
}
def Amp_HardsigmoidOp : Amp_Activation<"hardsigmoid", "hardsigmoidBody(b, x)",
    "hardsigmoidGradient(g, x, dy)"> {
  let summary = "min(max(x + 3, 0), 6) / 6; derivative 0 at -3 and 3";
}
def Amp_HardswishOp : Amp_Activation<"hardswish", "b.mul(x, hardsigmoidBody(b, x))",
    "hardswishGradient(g, x, dy)"> {
  let summary = "x * hardsigmoid(x); derivative 0 at -3, 1 at 3";
}
def Amp_SoftshrinkOp : Amp_Activation<"softshrink", "softshrinkBody(b, x, number(getLambda()))",
    "shrinkGradient(g, x, dy, number(getLambda()))", " {lambda = 0.25}",
    (ins Arg<DefaultValuedAttr<F64Attr, "0.5">,
             "the half width of the interval around 0">:$lambda)> {
  let summary = "x moved by lambda towards 0, 0 on [-lambda, lambda]";
  let hasVerifier = 1;
}
def Amp_HardshrinkOp : Amp_Activation<"hardshrink", "hardshrinkBody(b, x, number(getLambda()))",
    "shrinkGradient(g, x, dy, number(getLambda()))", " {lambda = 0.25}",
    (ins Arg<DefaultValuedAttr<F64Attr, "0.5">,
             "the half width of the interval around 0">:$lambda)> {
  let summary = "x, but 0 on [-lambda, lambda]";
  let hasVerifier = 1;
}
def Amp_ThresholdOp : Amp_Activation<"threshold",
    "thresholdBody(b, x, number(getThreshold()), number(getValue()))",
    "thresholdGradient(g, x, dy, number(getThreshold()))",
    " {threshold = 0.5, value = -2.0}", (ins Arg<F64Attr,
                                      "the bound above which the operand is the result">:$threshold,
                                             Arg<F64Attr,
                                                 "the result at and below the threshold">:$value)> {
  let summary = "value where x <= threshold, else x; derivative 0 at the threshold";
}

//===----------------------------------------------------------------------===//
// Inverse and hyperbolic functions
//===----------------------------------------------------------------------===//

class Amp_Function<string mnemonic, Amp_Precision precision, string body, string gradient>
    : Amp_Activation<mnemonic, body, gradient, "", (ins), precision> {
  let opDocGroup = Amp_ArithmeticGroup;
}
def Amp_AtanOp : Amp_Function<"atan", Amp_Follow, "b.atan(x)", "g.mul(dy, atanSlope(g, x))"> {
  let summary = "Arc tangent";
}
def Amp_AsinOp : Amp_Function<"asin", Amp_DenyPrecision, "asinBody(b, x)",
    "g.div(dy, arcRoot(g, x))"> {
  let summary = "Arc sine; NaN outside [-1, 1]";
}
def Amp_AcosOp : Amp_Function<"acos", Amp_DenyPrecision, "acosBody(b, x)",
    "g.neg(g.div(dy, arcRoot(g, x)))"> {
  let summary = "Arc cosine; NaN outside [-1, 1]";
}
def Amp_SinhOp : Amp_Function<"sinh", Amp_DenyRange, "sinhBody(b, x)",
    "g.mul(dy, CoshOp::create(g.getBuilder(), g.getLoc(), x))"> {
  let summary = "Hyperbolic sine";
}
def Amp_CoshOp : Amp_Function<"cosh", Amp_DenyRange, "coshBody(b, x)",
    "g.mul(dy, SinhOp::create(g.getBuilder(), g.getLoc(), x))"> {
  let summary = "Hyperbolic cosine";
}
def Amp_ErfinvOp : Amp_Function<"erfinv", Amp_DenyPrecision, "erfinvBody(b, x)",
    "g.mul(dy, erfinvSlope(g, x))"> {
  let summary = "Inverse of erf; infinite at -1 and 1, NaN beyond";
}
def Amp_AsinhOp : Amp_Function<"asinh", Amp_Follow, "asinhBody(b, x)",
    "g.mul(dy, asinhSlope(g, x))"> {
  let summary = "Inverse hyperbolic sine";
}

//===----------------------------------------------------------------------===//
// Of two operands, or of halves
//===----------------------------------------------------------------------===//

def Amp_PreluOp : Amp_TabledOp<"prelu", [], [], [1], 0,
    [Amp_MixesFloats, DeclareOpInterfaceMethods<ShapeOpInterface>], Amp_Follow, 0> {
  let opDocGroup = Amp_ActivationGroup;
  let summary = "x where x > 0, else weight * x";
  let description = [{
    The weight broadcasts to the input: [C, 1, 1] for one number per channel of
    [N, C, H, W].

    ```mlir
    %1 = amp.prelu %0, %w : tensor<?x4x8xf16>, tensor<4x1xf32> -> tensor<?x4x8xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Amp_FloatTensor:$weight);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input `,` $weight attr-dict `:` type($input) `,` type($weight) `->` type($result)";
}
def Amp_GluOp : Amp_TabledOp<"glu", [], [], [], 0,
    [DeclareOpInterfaceMethods<ShapeOpInterface>], Amp_Follow, 0> {
  let opDocGroup = Amp_ActivationGroup;
  let summary = "The first half along an axis times sigmoid of the second";
  let description = [{
    ```mlir
    %1 = amp.glu %0 {axis = 1} : tensor<?x8xf16> -> tensor<?x4xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Amp_AxisArg:$axis);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `->` type($result)";
}

#endif // AMP_IR_AMPACTIVATIONOPS_TD
