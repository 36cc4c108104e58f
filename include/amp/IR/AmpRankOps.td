//===- AmpRankOps.td - ops between ranks ----------------------------------===//
//
// Ranks are processes that run the same step, each on samples of its own
// (docs/Parallel.md). Passes insert these ops; a user can write them too.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPRANKOPS_TD
#define AMP_IR_AMPRANKOPS_TD

include "amp/IR/AmpOpBase.td"

def Amp_RankOp : Amp_Op<"rank", [Pure, DeclareOpInterfaceMethods<SourceOpInterface>]> {
  let opDocGroup = Amp_RankGroup;
  let summary = "The number of this process among the ranks";
  let description = [{
    From 0; 0 where there is one process.

    ```mlir
    %r = amp.rank : tensor<i64>
    ```
  }];
  let results = (outs 0DTensorOf<[I64]>:$rank);
  let assemblyFormat = "attr-dict `:` type($rank)";
}

def Amp_ShiftKeyOp : Amp_Op<"shift_key", [Pure]> {
  let opDocGroup = Amp_RankGroup;
  let summary = "A key with which ops draw as ops of other ids do";
  let description = [{
    What has id i and draws by the result draws the numbers of
    id i + `number` · `stride` by `key`. So ranks draw the numbers of the
    micro-batches of one process, which `amp.accumulate` tells apart by their
    ids.

    ```mlir
    %k = amp.rng_key
    %r = amp.rank : tensor<i64>
    %own = amp.shift_key %k by %r {stride = 3} : tensor<i64>
    ```
  }];
  let arguments = (ins Amp_Key:$key, 0DTensorOf<[I64]>:$number,
                       Arg<ConfinedAttr<I64Attr, [IntPositive]>,
                           "the distance of ids, above that of any two in use">:$stride);
  let results = (outs Amp_Key:$shifted);
  let assemblyFormat = "$key `by` $number attr-dict `:` type($number)";
}

def Amp_AllReduceOp : Amp_Op<"all_reduce", [Pure, SameOperandsAndResultType,
    DeclareOpInterfaceMethods<GradientsOpInterface, ["getTerms"]>]> {
  let opDocGroup = Amp_RankGroup;
  let summary = "Gradients summed over all ranks";
  let description = [{
    Each gradient of the bundle is the sum of those of all ranks, formed in f32
    (f64 of f64) from rank 0 to the last, and with `mean` divided once by the
    number of ranks: the same on every rank. Where there is one process the
    gradients stay as they are.

    Gradients are summed as a backward made them, and unscaled, checked and
    clipped afterwards, so that all ranks step or skip alike. Sums are f32; with
    `keep_types` those of 16-bit gradients are rounded to the gradients' type,
    which halves what is sent of them.

    ```mlir
    %d = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
    %g = amp.all_reduce mean %d : !amp.gradients<scaled>
    amp.step @opt %g : !amp.gradients<scaled>
    ```
  }];
  let arguments = (ins Amp_Gradients:$gradients,
                       Arg<UnitAttr, "sums are divided by the number of ranks">:$mean,
                       Arg<UnitAttr, "sums have the types of the gradients">:$keep_types);
  let results = (outs Amp_Gradients:$total);
  let assemblyFormat = [{
    (`mean` $mean^) : (`sum`)? $gradients attr-dict `:` type($gradients)
  }];
  let hasVerifier = 1;
}

def Amp_AllReduceTensorsOp : Amp_Op<"all_reduce_tensors", [Pure,
    DeclareOpInterfaceMethods<DifferentiableOpInterface, ["getDegreeWeight"]>]> {
  let opDocGroup = Amp_RankGroup;
  let summary = "Tensors summed over all ranks";
  let description = [{
    Of one element type, in one exchange. Each result is the sum of the operand
    over all ranks, formed in f32 (f64 of f64) from rank 0 to the last, with
    `mean` divided once by the number of ranks, and rounded to the result's type:
    f32, or the operands' type; f64 of f64.

    The derivative is for losses that are means of the ranks' losses.

    ```mlir
    %l, %v = amp.all_reduce_tensors mean %loss, %variance
        : (tensor<f32>, tensor<64xf32>) -> (tensor<f32>, tensor<64xf32>)
    ```
  }];
  let arguments = (ins Variadic<Amp_FloatTensor>:$inputs,
                       Arg<UnitAttr, "sums are divided by the number of ranks">:$mean);
  let results = (outs Variadic<Amp_FloatTensor>:$sums);
  let assemblyFormat = [{
    (`mean` $mean^) : (`sum`)? $inputs attr-dict `:` functional-type($inputs, $sums)
  }];
  let hasVerifier = 1;
}

#endif // AMP_IR_AMPRANKOPS_TD
