//===- AmpLossOps.td - the table of losses --------------------------------===//
//
// Losses of torch.nn.functional beside cross_entropy and mse. One row per loss:
// name, value of one element and its slopes, functions of LossFunctions.cpp. The
// reduction is the same for all. Losses are f32 (f64 for f64). The type of a loss
// follows from that of the input: it may be written behind '->', and is not printed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPLOSSOPS_TD
#define AMP_IR_AMPLOSSOPS_TD

include "amp/IR/AmpOpBase.td"

class Amp_LossOp<string mnemonic, list<int> f32Operands>
    : Amp_TabledOp<mnemonic, f32Operands, [0], [], 1> {
  dag reduced = (ins Arg<DefaultValuedStrAttr<StrAttr, "mean">,
            "`\"mean\"` or `\"sum\"` of all elements, or `\"none\"`: each is a result">:$reduction);
  let results = (outs Amp_FloatTensor:$loss);
}

/// `element`, `slope` and `targetSlope` are values of the GradientBuilder `g` at
/// the input `x` and the target `t`, in the type that things are accumulated in.
/// `targetSlope` may be null: no derivative.
class Amp_PairLoss<string mnemonic, string element, string slope, string targetSlope,
                   string example = "", dag attributes = (ins), list<int> f32Operands = []>
    : Amp_LossOp<mnemonic, f32Operands> {
  let description = [{
    Input and target have one shape. `reduction` is "mean", "sum" or "none"; with
    "none" the loss has their shape.

    ```mlir
    %l = amp.}] # mnemonic # " %x, %t" # example # [{ : tensor<?x4xf16>, tensor<?x4xf16>
    ```
  }];
  let arguments = !con((ins Amp_FloatTensor:$input, Amp_FloatTensor:$target), reduced, attributes);
  let assemblyFormat = "$input `,` $target attr-dict `:` type($input) `,` type($target) "
      "`` custom<Loss>(ref(attr-dict), ref(type($input)), ref(type($target)), type($loss))";
  let extraClassDeclaration = [{
    /// The loss of each element, before they are reduced, of `x` and `t` in the type
    /// that things are accumulated in.
    ::mlir::Value buildElement(GradientBuilder &g, ::mlir::Value x, ::mlir::Value t);
  }];
  let extraClassDefinition = mathDefinition # portDefinition # [{
    ::llvm::LogicalResult $cppClass::verify() { return verifyPair(*this); }
    ::llvm::SmallVector<::llvm::SmallVector<int64_t>> $cppClass::inferShapes() {
      return {reducedShape(*this)};
    }
    ::mlir::Value $cppClass::buildElement(GradientBuilder &g, ::mlir::Value x, ::mlir::Value t) {
      return }] # element # [{;
    }
    ::llvm::LogicalResult $cppClass::buildAdjoint(::mlir::OpBuilder &builder,
        ::llvm::ArrayRef<::mlir::Value> cotangents, ::llvm::ArrayRef<bool> needed,
        ::llvm::MutableArrayRef<::mlir::Value> operandCotangents) {
      ::mlir::amp::GradientBuilder g(builder, getLoc());
      ::mlir::Value x = g.accumulator(getInput()), t = g.accumulator(getTarget());
      ::mlir::Value dy = share(g, *this, cotangents[0]);
      if (needed[0])
        operandCotangents[0] = scaled(g, }] # slope # [{, dy, getInput());
      if (needed[1])
        operandCotangents[1] = scaled(g, }] # targetSlope # [{, dy, getTarget());
      return ::llvm::success();
    }
  }];
}

def Amp_L1Op : Amp_PairLoss<"l1", "absolute(g, g.sub(x, t))", "g.sign(g.sub(x, t))",
    "g.sign(g.sub(t, x))", " {reduction = \"sum\"}"> {
  let summary = "|input - target|, reduced; derivative 0 where they are equal";
}
def Amp_HuberOp : Amp_PairLoss<"huber", "huber(g, x, t, delta(*this), 1.0)",
    "huberSlope(g, x, t, delta(*this), 1.0)", "huberSlope(g, t, x, delta(*this), 1.0)",
    " {delta = 0.5}", (ins Arg<DefaultValuedAttr<F64Attr, "1.0">,
                               "where the quadratic part ends, above 0">:$delta)> {
  let summary = "d^2 / 2 where |d| <= delta, else delta * (|d| - delta / 2), d = input - target";
}
def Amp_SmoothL1Op : Amp_PairLoss<"smooth_l1",
    "huber(g, x, t, delta(*this), 1.0 / delta(*this))",
    "huberSlope(g, x, t, delta(*this), 1.0 / delta(*this))",
    "huberSlope(g, t, x, delta(*this), 1.0 / delta(*this))",
    " {delta = 0.5}", (ins Arg<DefaultValuedAttr<F64Attr, "1.0">,
                               "where the quadratic part ends, above 0">:$delta)> {
  let summary = "huber divided by delta, PyTorch's beta";
}
def Amp_SoftMarginOp : Amp_PairLoss<"soft_margin", "g.softplus(g.neg(g.mul(t, x)))",
    "g.neg(g.mul(t, g.sigmoid(g.neg(g.mul(t, x)))))",
    "g.neg(g.mul(x, g.sigmoid(g.neg(g.mul(t, x)))))"> {
  let summary = "log(1 + e^(-target * input)), reduced";
}
def Amp_HingeEmbeddingOp : Amp_PairLoss<"hinge_embedding",
    "hingeEmbedding(g, x, t, getMargin().convertToDouble())",
    "hingeEmbeddingSlope(g, x, t, getMargin().convertToDouble())", "::mlir::Value()",
    " {margin = 0.5}", (ins Arg<DefaultValuedAttr<F64Attr, "1.0">,
                       "the distance from which on a pair with target -1 costs nothing">:$margin)> {
  let summary = "input where target = 1, max(0, margin - input) where it is -1, reduced";
}
def Amp_KlDivOp : Amp_PairLoss<"kl_div", "klDiv(g, x, t, getLogTarget())",
    "klDivSlope(g, t, getLogTarget())", "klDivTargetSlope(g, x, t, getLogTarget())",
    " {log_target}", (ins Arg<UnitAttr,
                              "the target is the logarithm of probabilities">:$log_target)> {
  let summary = "target * (log(target) - input), reduced; with log_target the target is a logarithm";
}
/// Probabilities near 1 are all the same in 16 bits: the input stays f32.
def Amp_BinaryCrossEntropyOp : Amp_PairLoss<"binary_cross_entropy",
    "binaryCrossEntropy(g, x, t)", "binaryCrossEntropySlope(g, x, t)",
    "g.sub(g.log(g.sub(g.constant(x, 1.0), x)), g.log(x))", "", (ins), [0]> {
  let summary = "-target * log(input) - (1 - target) * log(1 - input), logarithms at least -100";
}

def Amp_BinaryCrossEntropyWithLogitsOp : Amp_LossOp<"binary_cross_entropy_with_logits", []> {
  let summary = "Binary cross-entropy of sigmoid(input), without overflow";
  let description = [{
    `pos_weight` multiplies the term of the target, and broadcasts to the input.
    `reduction` is "mean", "sum" or "none".

    ```mlir
    %l = amp.binary_cross_entropy_with_logits %x, %t pos_weight %w
        : tensor<?x4xf16>, tensor<?x4xf32>, tensor<4xf32>
    ```
  }];
  let arguments = !con((ins Amp_FloatTensor:$input, Amp_FloatTensor:$target,
                            Optional<Amp_FloatTensor>:$pos_weight), reduced);
  let extraClassDeclaration = [{
    /// The loss of each element, before they are reduced, of `x` and `t` in the type
    /// that things are accumulated in.
    ::mlir::Value buildElement(GradientBuilder &g, ::mlir::Value x, ::mlir::Value t);
  }];
  let assemblyFormat = [{
    $input `,` $target (`pos_weight` $pos_weight^)? attr-dict
    `:` type($input) `,` type($target) (`,` type($pos_weight)^)?
    `` custom<Loss>(ref(attr-dict), ref(type($input)), ref(type($target)), type($loss))
  }];
}

def Amp_NllOp : Amp_LossOp<"nll", [2]> {
  let summary = "-log p of class indices, with weights of classes";
  let description = [{
    Logarithms of probabilities are [N, C], labels [N], weights [C]. Rows with
    label `ignore_index` do not count. The mean is that of what counts, by weight.
    With `label_smoothing` ε the target is (1 − ε)·onehot + ε/C. A label that is
    neither in [0, C) nor `ignore_index` makes the loss NaN.

    ```mlir
    %l = amp.nll %logp, %labels weight %w {reduction = "sum"}
        : tensor<?x10xf16>, tensor<?xi64>, tensor<10xf32>
    ```
  }];
  let arguments = !con((ins Amp_FloatTensor:$input, Amp_IndexTensor:$labels,
                            Optional<Amp_FloatTensor>:$weight), reduced,
                       (ins Amp_IgnoreIndexArg:$ignore_index,
                            Amp_LabelSmoothingArg:$label_smoothing));
  let assemblyFormat = [{
    $input `,` $labels (`weight` $weight^)? attr-dict
    `:` type($input) `,` type($labels) (`,` type($weight)^)?
    `` custom<Loss>(ref(attr-dict), ref(type($input)), ref(type($labels)), type($loss))
  }];
}

#endif // AMP_IR_AMPLOSSOPS_TD
