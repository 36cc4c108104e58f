//===- AmpNormOps.td - normalizations -------------------------------------===//
//
// Normalizations of torch.nn.functional beside layer_norm. Statistics are
// computed in f32 (f64 for f64), stay in that type under autocast, and so do
// scale and bias.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPNORMOPS_TD
#define AMP_IR_AMPNORMOPS_TD

include "amp/IR/AmpOpBase.td"

class Amp_NormOp<string mnemonic, list<int> f32Operands, list<int> f32Results,
                 list<int> linearOperands, bit hasRule>
    : Amp_TabledOp<mnemonic, f32Operands, f32Results, linearOperands, hasRule> {
  dag eps = (ins Amp_EpsArg:$eps);
}

//===----------------------------------------------------------------------===//
// Batch norm
//===----------------------------------------------------------------------===//

def Amp_BatchNormOp : Amp_NormOp<"batch_norm", [1, 2], [1, 2], [], 1> {
  let summary = "(x - mean) / sqrt(var + eps) * scale + bias per channel of the batch";
  let description = [{
    The input is [N, C, …]; mean and var are those of each channel over the batch
    and all positions, var the biased one. Both are results, for running
    statistics. Scale, bias, mean and variance are [C] and stay f32 under autocast.

    With the attribute `amp.over_ranks`, in an entry that trains on several ranks
    (`amp-data-parallel`), mean and var are those of the batches of all ranks,
    which have equal sizes; else it has no effect. `amp.size` has the same attribute,
    for what is computed of their number.

    ```mlir
    %y, %mean, %var = amp.batch_norm %x, %scale, %bias {eps = 1.0e-5}
        : (tensor<?x8x4x4xf16>, tensor<8xf32>, tensor<8xf32>)
        -> (tensor<?x8x4x4xf16>, tensor<8xf32>, tensor<8xf32>)
    ```
  }];
  let arguments = !con((ins Amp_FloatTensor:$input, Amp_FloatTensor:$scale, Amp_FloatTensor:$bias), eps);
  let results = (outs Amp_FloatTensor:$result, Amp_FloatTensor:$mean, Amp_FloatTensor:$variance);
  let extraClassDeclaration = [{
    /// What comes back to the input through mean and variance.
    ::mlir::Value throughMoments(GradientBuilder &g, ::mlir::Value dmean, ::mlir::Value dvariance);
  }];
  let assemblyFormat = "$input `,` $scale `,` $bias attr-dict `:` functional-type(operands, results)";
}
def Amp_BatchNormGradOp : Amp_NormOp<"batch_norm_grad", [1, 2, 3], [1, 2], [4], 0> {
  let summary = "The cotangents of batch_norm's operands under that of its first result";
  let description = [{
    Mean and variance are those that `amp.batch_norm` gave.

    ```mlir
    %dx, %dscale, %dbias = amp.batch_norm_grad %x, %scale, %mean, %var, %dy
        : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<?x8x4xf16>)
        -> (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>)
    ```
  }];
  let arguments = !con((ins Amp_FloatTensor:$input, Amp_FloatTensor:$scale, Amp_FloatTensor:$mean,
                            Amp_FloatTensor:$variance, Amp_FloatTensor:$cotangent), eps);
  let results = (outs Amp_FloatTensor:$inputGradient, Amp_FloatTensor:$scaleGradient,
                      Amp_FloatTensor:$biasGradient);
  let assemblyFormat = [{
    $input `,` $scale `,` $mean `,` $variance `,` $cotangent attr-dict `:` functional-type(operands, results)
  }];
}
def Amp_BatchNormInferenceOp : Amp_NormOp<"batch_norm_inference", [1, 2, 3, 4], [], [], 0> {
  let summary = "(x - mean) / sqrt(variance + eps) * scale + bias, with statistics given";
  let description = [{
    Batch norm of a module in `eval()`: mean and variance are running statistics.

    ```mlir
    %y = amp.batch_norm_inference %x, %scale, %bias, %mean, %var
        : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>)
        -> tensor<?x8x4xf16>
    ```
  }];
  let arguments = !con((ins Amp_FloatTensor:$input, Amp_FloatTensor:$scale, Amp_FloatTensor:$bias,
                            Amp_FloatTensor:$mean, Amp_FloatTensor:$variance), eps);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = [{
    $input `,` $scale `,` $bias `,` $mean `,` $variance attr-dict `:` functional-type(operands, results)
  }];
}

//===----------------------------------------------------------------------===//
// Group norm and instance norm
//===----------------------------------------------------------------------===//

def Amp_GroupNormOp : Amp_NormOp<"group_norm", [1, 2], [], [], 1> {
  let summary = "(x - mean) / sqrt(var + eps) * scale + bias per sample and group of channels";
  let description = [{
    The input is [N, C, …] with at most one dynamic dimension; var is the biased
    variance. Scale and bias are [C] and stay f32 under autocast.

    ```mlir
    %y = amp.group_norm %x, %scale, %bias {groups = 4}
        : (tensor<?x8x4x4xf16>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x4x4xf16>
    ```
  }];
  let arguments = !con((ins Amp_FloatTensor:$input, Amp_FloatTensor:$scale, Amp_FloatTensor:$bias,
                            Arg<I64Attr,
                      "the number of groups of channels, each normalized by itself">:$groups), eps);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input `,` $scale `,` $bias attr-dict `:` functional-type(operands, results)";
}
def Amp_GroupNormGradOp : Amp_NormOp<"group_norm_grad", [1], [1, 2], [2], 0> {
  let summary = "The cotangents of group_norm's operands";
  let description = [{
    ```mlir
    %dx, %dscale, %dbias = amp.group_norm_grad %x, %scale, %dy {groups = 4}
        : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<?x8x4xf16>)
        -> (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>)
    ```
  }];
  let arguments = !con((ins Amp_FloatTensor:$input, Amp_FloatTensor:$scale,
                            Amp_FloatTensor:$cotangent,
                            Arg<I64Attr,
                      "the number of groups of channels, each normalized by itself">:$groups), eps);
  let results = (outs Amp_FloatTensor:$inputGradient, Amp_FloatTensor:$scaleGradient,
                      Amp_FloatTensor:$biasGradient);
  let assemblyFormat = "$input `,` $scale `,` $cotangent attr-dict `:` functional-type(operands, results)";
}
def Amp_InstanceNormOp : Amp_NormOp<"instance_norm", [1, 2], [], [], 1> {
  let summary = "(x - mean) / sqrt(var + eps) * scale + bias per sample and channel";
  let description = [{
    `amp.group_norm` with as many groups as channels.

    ```mlir
    %y = amp.instance_norm %x, %scale, %bias
        : (tensor<?x8x4x4xf16>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x4x4xf16>
    ```
  }];
  let arguments = !con((ins Amp_FloatTensor:$input, Amp_FloatTensor:$scale, Amp_FloatTensor:$bias), eps);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input `,` $scale `,` $bias attr-dict `:` functional-type(operands, results)";
}

//===----------------------------------------------------------------------===//
// RMS norm
//===----------------------------------------------------------------------===//

def Amp_RmsNormOp : Amp_NormOp<"rms_norm", [1], [], [], 1> {
  let summary = "x / sqrt(mean(x^2) + eps) * scale over the last dimensions";
  let description = [{
    Scale has the shape of the dimensions that are normalized, the last one or more,
    and stays f32 under autocast.

    ```mlir
    %y = amp.rms_norm %x, %scale {eps = 1.0e-6}
        : (tensor<?x128xf16>, tensor<128xf32>) -> tensor<?x128xf16>
    ```
  }];
  let arguments = !con((ins Amp_FloatTensor:$input, Amp_FloatTensor:$scale), eps);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input `,` $scale attr-dict `:` functional-type(operands, results)";
}
def Amp_RmsNormGradOp : Amp_NormOp<"rms_norm_grad", [1], [1], [2], 0> {
  let summary = "The cotangents of rms_norm's operands";
  let description = [{
    ```mlir
    %dx, %dscale = amp.rms_norm_grad %x, %scale, %dy {eps = 1.0e-6}
        : (tensor<?x128xf16>, tensor<128xf32>, tensor<?x128xf16>)
        -> (tensor<?x128xf16>, tensor<128xf32>)
    ```
  }];
  let arguments = !con((ins Amp_FloatTensor:$input, Amp_FloatTensor:$scale, Amp_FloatTensor:$cotangent), eps);
  let results = (outs Amp_FloatTensor:$inputGradient, Amp_FloatTensor:$scaleGradient);
  let assemblyFormat = "$input `,` $scale `,` $cotangent attr-dict `:` functional-type(operands, results)";
}

#endif // AMP_IR_AMPNORMOPS_TD
