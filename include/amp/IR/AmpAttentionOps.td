//===- AmpAttentionOps.td - attention and positions -----------------------===//
//
// One op for scaled dot-product attention, one for its gradients and one for
// rotary positions, so that a graph reads as it was written and a kernel of its
// own can take their place.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPATTENTIONOPS_TD
#define AMP_IR_AMPATTENTIONOPS_TD

include "amp/IR/AmpOpBase.td"

def Amp_MaskTensor : RankedTensorOf<[I1, F16, BF16, F32, F64]>;

defvar Amp_AttentionScaleArg = Arg<OptionalAttr<F64Attr>,
    "what scores are multiplied with; by default 1 / sqrt(E)">;
defvar Amp_CausalArg = Arg<UnitAttr, "query i sees the keys 0 to i alone">;
defvar Amp_AttentionDropoutArg = Arg<DefaultValuedAttr<F64Attr, "0.0">,
    "the probability with which a weight is dropped">;
defvar Amp_AttentionIdArg = Arg<OptionalAttr<I64Attr>,
    "tells the random numbers of this op from those of others; needed with a key">;

/// Numbers are drawn only with a rate of dropout: then there is a key, and an id.
def Amp_DrawsWeights
    : DeclareOpInterfaceMethods<DrawOpInterface, ["getRandomKey", "getRandomId"]>;

def Amp_AttentionOp : Amp_TabledOp<"attention", [3], [1], [2], 1, [
    AttrSizedOperandSegments, DeclareOpInterfaceMethods<ShapeOpInterface>, Amp_DrawsWeights], Amp_Allow> {
  let summary = "softmax(scale * query * key^T + mask) * value";
  let description = [{
    Query is [..., H, L, E], key [..., K, S, E], value [..., K, S, F], the result
    [..., H, L, F]. H is a multiple of K: H / K heads of the query share one of key
    and value. `scale` is 1 / sqrt(E) where it is not given.

    The mask broadcasts to [..., H, L, S]: of `i1`, true where a query sees a key;
    of numbers, added to the scores. `causal` lets query i see the keys 0 to i. A
    query that sees no key gives 0. With a key of random numbers each weight is
    dropped with probability `dropout`, as by `amp.dropout` with the same `id`.

    Statistics are what the gradients need beside the result: [..., H, L, 2] in f32
    (f64 for f64), of each query its largest score and 1 / the sum of exp(score -
    largest score); two zeros for a query that sees no key. `amp.backward` asks for them,
    and for a result in f32, which is rounded where it is read.

    Where the op is expanded, products and weights are stored in the type of the query;
    a kernel of its own stores neither. The softmax is computed in f32 (f64 for f64). The
    mask stays f32 under autocast.

    ```mlir
    %1 = amp.attention %q, %k, %v {causal}
        : (tensor<?x4x16x8xf16>, tensor<?x2x16x8xf16>, tensor<?x2x16x8xf16>) -> tensor<?x4x16x8xf16>
    %2 = amp.attention %q, %k, %v mask %m dropout %key {dropout = 0.1, id = 0}
        : (tensor<?x4x16x8xf16>, tensor<?x2x16x8xf16>, tensor<?x2x16x8xf16>, tensor<16x16xi1>, tensor<2xi64>)
        -> tensor<?x4x16x8xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$query, Amp_FloatTensor:$key, Amp_FloatTensor:$value,
                       Optional<Amp_MaskTensor>:$mask, Optional<Amp_Key>:$random,
                       Amp_AttentionScaleArg:$scale, Amp_CausalArg:$causal,
                       Amp_AttentionDropoutArg:$dropout, Amp_AttentionIdArg:$id);
  let results = (outs Amp_FloatTensor:$result, Optional<Amp_FloatTensor>:$statistics);
  let assemblyFormat = [{
    $query `,` $key `,` $value (`mask` $mask^)? (`dropout` $random^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

def Amp_AttentionGradOp : Amp_TabledOp<"attention_grad", [5, 6], [], [3], 0, [
    AttrSizedOperandSegments, DeclareOpInterfaceMethods<ShapeOpInterface>, Amp_DrawsWeights], Amp_Allow> {
  let summary = "The cotangents of attention's query, key and value";
  let description = [{
    Result and statistics are those that `amp.attention` gave of the other operands, the
    cotangent is that of its result. Weights are computed again: none is kept from one
    op to the other. Dropout drops the same weights.

    ```mlir
    %dq, %dk, %dv = amp.attention_grad %q, %k, %v, %dy, %y, %statistics {causal}
        : (tensor<?x4x16x8xf16>, tensor<?x2x16x8xf16>, tensor<?x2x16x8xf16>, tensor<?x4x16x8xf16>,
           tensor<?x4x16x8xf16>, tensor<?x4x16x2xf32>)
        -> (tensor<?x4x16x8xf16>, tensor<?x2x16x8xf16>, tensor<?x2x16x8xf16>)
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$query, Amp_FloatTensor:$key, Amp_FloatTensor:$value,
                       Amp_FloatTensor:$cotangent, Amp_FloatTensor:$output,
                       Amp_FloatTensor:$statistics,
                       Optional<Amp_MaskTensor>:$mask, Optional<Amp_Key>:$random,
                       Amp_AttentionScaleArg:$scale, Amp_CausalArg:$causal,
                       Amp_AttentionDropoutArg:$dropout, Amp_AttentionIdArg:$id);
  let results = (outs Amp_FloatTensor:$queryGradient, Amp_FloatTensor:$keyGradient,
                      Amp_FloatTensor:$valueGradient);
  let assemblyFormat = [{
    $query `,` $key `,` $value `,` $cotangent `,` $output `,` $statistics
    (`mask` $mask^)? (`dropout` $random^)? attr-dict `:` functional-type(operands, results)
  }];
}

def Amp_RotaryOp : Amp_TabledOp<"rotary", [1, 2], [], [0], 1> {
  let summary = "Rotates pairs of elements by angles: rotary position embedding";
  let description = [{
    Cos and sin have one entry for each pair: of x [..., T, D] they are [T, R / 2],
    R <= D, or what else broadcasts to [..., T, R / 2]. The pair (a, b) number i
    becomes (a * cos_i - b * sin_i, b * cos_i + a * sin_i). It is made of the
    elements i and i + R / 2 (GPT-NeoX, Llama), with `interleaved` of 2 * i and
    2 * i + 1 (GPT-J). Elements from R on stay. Tables [T, D] that hold each angle
    twice give one half of them, by `amp.slice`.

    Computed in f32 (f64 for f64). Cos and sin stay f32 under autocast. At most one
    dimension of x is dynamic, and not the last.

    ```mlir
    %1 = amp.rotary %q, %cos, %sin
        : (tensor<?x4x16x8xf16>, tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<?x4x16x8xf16>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$input, Amp_FloatTensor:$cos, Amp_FloatTensor:$sin,
                       Arg<UnitAttr,
                 "pairs are neighbours, not elements half of the rotated part apart">:$interleaved);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$input `,` $cos `,` $sin attr-dict `:` functional-type(operands, results)";
}

#endif // AMP_IR_AMPATTENTIONOPS_TD
