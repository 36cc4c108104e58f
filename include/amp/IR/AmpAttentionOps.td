//===- AmpAttentionOps.td - attention -------------------------------------===//
//
// One op for scaled dot-product attention, so that a graph reads as it was
// written and a kernel of its own can take its place.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPATTENTIONOPS_TD
#define AMP_IR_AMPATTENTIONOPS_TD

include "amp/IR/AmpOpBase.td"

def Amp_MaskTensor : RankedTensorOf<[I1, F16, BF16, F32, F64]>;

def Amp_AttentionOp : Amp_TabledOp<"attention", [3], [], [2], 0, [
    AttrSizedOperandSegments, DeclareOpInterfaceMethods<ShapeOpInterface>], Amp_Allow> {
  let summary = "softmax(scale * query * key^T + mask) * value";
  let description = [{
    Query is [..., H, L, E], key [..., K, S, E], value [..., K, S, F], the result
    [..., H, L, F]. H is a multiple of K: H / K heads of the query share one of key
    and value. `scale` is 1 / sqrt(E) where it is not given.

    The mask broadcasts to [..., H, L, S]: of `i1`, true where a query sees a key;
    of numbers, added to the scores. `causal` lets query i see the keys 0 to i. A
    query that sees no key gives 0. With a key of random numbers each weight is
    dropped with probability `dropout`, as by `amp.dropout` with the same `id`.

    Products and weights are stored in the type of the query, the softmax is
    computed in f32 (f64 for f64). The mask stays f32 under autocast.

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
                       OptionalAttr<F64Attr>:$scale, UnitAttr:$causal,
                       DefaultValuedAttr<F64Attr, "0.0">:$dropout, OptionalAttr<I64Attr>:$id);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = [{
    $query `,` $key `,` $value (`mask` $mask^)? (`dropout` $random^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

#endif // AMP_IR_AMPATTENTIONOPS_TD
