//===- AmpFacts.td - facts about values, from expansions ------------------===//
//
// Whoever writes an op as others knows more of their values than the ops say.
// The op carries such a fact to whoever makes code of it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPFACTS_TD
#define AMP_IR_AMPFACTS_TD

include "amp/IR/AmpDialect.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def Amp_Fact : I32EnumAttr<"Fact", "a fact about the values of an op", [
    I32EnumAttrCase<"RowShift", 0, "row_shift">,
    I32EnumAttrCase<"SoftmaxNumerator", 1, "softmax_numerator">,
    I32EnumAttrCase<"SoftmaxDenominator", 2, "softmax_denominator">,
    I32EnumAttrCase<"Softmax", 3, "softmax">,
    I32EnumAttrCase<"LogSoftmax", 4, "log_softmax">,
    I32EnumAttrCase<"AtLeastOne", 5, "at_least_one">,
    I32EnumAttrCase<"Mean", 6, "mean">,
    I32EnumAttrCase<"OneHot", 7, "one_hot">,
    I32EnumAttrCase<"OneHotSum", 8, "one_hot_sum">]> {
  let cppNamespace = "::mlir::amp";
  let genSpecializedAttr = 0;
}

def Amp_FactAttr : Amp_Attr<"Fact", "fact"> {
  let summary = "A fact about the values of an op";
  let description = [{
    On an op as `amp.fact`, by the expansion that made it. Kernels carry it to
    the op of their body that computes the same value. A row is what the op, or
    the reduction that it reads, runs over. A fact holds up to roundings of what
    the op reads; code that no fact is known of is slower, and as right.

    | fact | the op's values |
    |------|-----------------|
    | `row_shift` | x - max(x), of a row |
    | `softmax_numerator` | exp(x - max(x)): 0 to 1, and 1 for one of the row |
    | `softmax_denominator` | the sum of a row of these: 1 at least |
    | `softmax` | a numerator over the denominator of its row |
    | `log_softmax` | a row's shift minus the logarithm of its denominator |
    | `at_least_one` | 1 at least, or NaN |
    | `mean` | the sum of a row over the number of its elements |
    | `one_hot of n` | true where a position along the row is the label, operand n |
    | `one_hot_sum` | a row's sum, of elements that are 0 but where a `one_hot` is true |

    ```mlir
    %h = amp.compare eq, %label, %position {amp.fact = #amp.fact<one_hot of 0>}
        : tensor<8x1xi64>, tensor<10xi64>
    ```
  }];
  let parameters = (ins EnumParameter<Amp_Fact>:$kind,
                        DefaultValuedParameter<"int64_t", "-1",
                            "of a one_hot, the label's place among the operands">:$operand);
  let assemblyFormat = "`<` $kind (`of` $operand^)? `>`";
  let genVerifyDecl = 1;
}

#endif // AMP_IR_AMPFACTS_TD
