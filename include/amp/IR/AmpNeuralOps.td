//===- AmpNeuralOps.td - softmax, norms, losses ---------------------------===//
//
// Composite ops: all of them compute in f32 (f64 for f64) whatever they store
// and can be expanded into primitive ops. Their derivatives are composite ops
// too, so that one kernel serves each.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPNEURALOPS_TD
#define AMP_IR_AMPNEURALOPS_TD

include "amp/IR/AmpOpBase.td"

class Amp_SoftmaxLike<string mnemonic> : Amp_CompositeOp<mnemonic, [
    DeclareOpInterfaceMethods<ShapeOpInterface>]> {
  let arguments = (ins Amp_FloatTensor:$input, Amp_AxisArg:$axis);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `->` type($result)";
}
def Amp_SoftmaxOp : Amp_SoftmaxLike<"softmax"> {
  let summary = "e^x / sum(e^x) along an axis";
  let description = [{
    ```mlir
    %1 = amp.softmax %0 {axis = 1} : tensor<?x10xf16> -> tensor<?x10xf16>
    ```
  }];
}
def Amp_LogSoftmaxOp : Amp_SoftmaxLike<"log_softmax"> {
  let summary = "x - log(sum(e^x)) along an axis";
  let description = [{
    ```mlir
    %1 = amp.log_softmax %0 {axis = 1} : tensor<?x10xf32> -> tensor<?x10xf32>
    ```
  }];
}
class Amp_SoftmaxGradLike<string mnemonic> : Amp_CompositeOp<mnemonic, [
    DeclareOpInterfaceMethods<ShapeOpInterface>]> {
  let arguments = (ins Amp_FloatTensor:$output, Amp_FloatTensor:$cotangent, Amp_AxisArg:$axis);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$output `,` $cotangent attr-dict `:` type($output) `,` type($cotangent) `->` type($result)";
}
def Amp_SoftmaxGradOp : Amp_SoftmaxGradLike<"softmax_grad"> {
  let summary = "y * (dy - sum(dy * y)), y the softmax";
  let description = [{
    ```mlir
    %dx = amp.softmax_grad %y, %dy {axis = 1} : tensor<?x10xf16>, tensor<?x10xf16> -> tensor<?x10xf16>
    ```
  }];
}
def Amp_LogSoftmaxGradOp : Amp_SoftmaxGradLike<"log_softmax_grad"> {
  let summary = "dy - e^y * sum(dy), y the log softmax";
  let description = [{
    ```mlir
    %dx = amp.log_softmax_grad %y, %dy {axis = 1} : tensor<?x10xf32>, tensor<?x10xf32> -> tensor<?x10xf32>
    ```
  }];
}

def Amp_LayerNormOp : Amp_CompositeOp<"layer_norm",
    [DeclareOpInterfaceMethods<ShapeOpInterface>],
    ["hasIndependentPorts", "getOperandPrecision"]> {
  let summary = "(x - mean) / sqrt(var + eps) * scale + bias over the last dimensions";
  let description = [{
    var is the biased variance. Scale and bias have the shape of the dimensions that
    are normalized, the last one or more, and stay f32 under autocast.

    ```mlir
    %1 = amp.layer_norm %0, %scale, %bias {eps = 1.0e-5}
        : (tensor<?x128xf16>, tensor<128xf32>, tensor<128xf32>) -> tensor<?x128xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Amp_FloatTensor:$scale, Amp_FloatTensor:$bias,
                       Amp_EpsArg:$eps);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input `,` $scale `,` $bias attr-dict `:` functional-type(operands, results)";
}
def Amp_LayerNormGradOp : Amp_CompositeOp<"layer_norm_grad",
    [DeclareOpInterfaceMethods<ShapeOpInterface>],
    ["hasIndependentPorts", "getOperandPrecision", "getResultPrecision"]> {
  let summary = "The cotangents of layer_norm's operands";
  let description = [{
    ```mlir
    %dx, %dscale, %dbias = amp.layer_norm_grad %x, %scale, %dy {eps = 1.0e-5}
        : (tensor<?x128xf16>, tensor<128xf32>, tensor<?x128xf16>)
        -> (tensor<?x128xf16>, tensor<128xf32>, tensor<128xf32>)
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Amp_FloatTensor:$scale, Amp_FloatTensor:$cotangent,
                       Amp_EpsArg:$eps);
  let results = (outs Amp_FloatTensor:$inputGradient, Amp_FloatTensor:$scaleGradient,
                      Amp_FloatTensor:$biasGradient);
  let assemblyFormat = "$input `,` $scale `,` $cotangent attr-dict `:` functional-type(operands, results)";
}

def Amp_CrossEntropyOp : Amp_CompositeOp<"cross_entropy",
    [DeclareOpInterfaceMethods<InferTypeOpInterface>],
    ["hasIndependentPorts", "getResultPrecision"]> {
  let summary = "Mean cross-entropy of logits against class indices";
  let description = [{
    Logits are [N, C], labels [N]. Rows with label `ignore_index` do not count;
    with none left the loss is NaN. With `label_smoothing` ε the target is
    (1 − ε)·onehot + ε/C. The loss is f32 (f64 for f64). A label that is neither
    in [0, C) nor `ignore_index` makes the loss NaN.

    ```mlir
    %l = amp.cross_entropy %logits, %labels : tensor<?x10xf16>, tensor<?xi64>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$logits, Amp_IndexTensor:$labels,
                       Amp_IgnoreIndexArg:$ignore_index,
                       Amp_LabelSmoothingArg:$label_smoothing);
  let results = (outs Amp_FloatTensor:$loss);
  let assemblyFormat = "$logits `,` $labels attr-dict `:` type($logits) `,` type($labels)";
}
def Amp_CrossEntropyGradOp : Amp_CompositeOp<"cross_entropy_grad",
    [DeclareOpInterfaceMethods<ShapeOpInterface>],
    ["hasIndependentPorts", "getOperandPrecision"]> {
  let summary = "(softmax(logits) - target) * dloss / count";
  let description = [{
    ```mlir
    %dlogits = amp.cross_entropy_grad %logits, %labels, %dloss
        : tensor<?x10xf16>, tensor<?xi64>, tensor<f32> -> tensor<?x10xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$logits, Amp_IndexTensor:$labels, Amp_FloatTensor:$cotangent,
                       Amp_IgnoreIndexArg:$ignore_index,
                       Amp_LabelSmoothingArg:$label_smoothing);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = [{
    $logits `,` $labels `,` $cotangent attr-dict `:` type($logits) `,` type($labels) `,` type($cotangent)
    `->` type($result)
  }];
}
def Amp_MseOp : Amp_CompositeOp<"mse", [DeclareOpInterfaceMethods<InferTypeOpInterface>],
    ["hasIndependentPorts", "getResultPrecision"]> {
  let summary = "(lhs - rhs)^2, reduced";
  let description = [{
    Both have one shape. `reduction` is "mean", "sum" or "none"; with "none" the
    loss has their shape.

    ```mlir
    %l = amp.mse %a, %b : tensor<?x4xf16>, tensor<?x4xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$lhs, Amp_FloatTensor:$rhs,
                       Arg<DefaultValuedStrAttr<StrAttr, "mean">,
            "`\"mean\"` or `\"sum\"` of all elements, or `\"none\"`: each is a result">:$reduction);
  let results = (outs Amp_FloatTensor:$loss);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs)";
}

#endif // AMP_IR_AMPNEURALOPS_TD
