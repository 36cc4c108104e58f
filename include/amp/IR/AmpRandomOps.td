//===- AmpRandomOps.td - random numbers -----------------------------------===//
//
// Made by the counter generator that amp.dropout has: no state but the key.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPRANDOMOPS_TD
#define AMP_IR_AMPRANDOMOPS_TD

include "amp/IR/AmpOpBase.td"

/// Numbers of a distribution without parameters: others are made of them by
/// arithmetic, which has a derivative.
class Amp_RandomNumbers<string mnemonic> : Amp_MathOp<mnemonic, Amp_Follow, [
    DeclareOpInterfaceMethods<RandomOpInterface, ["buildRandomBody"]>,
    DeclareOpInterfaceMethods<ShapeOpInterface>],
    ["getOperandPrecision", "getResultPrecision"], ["readsElements"]> {
  let opDocGroup = Amp_RandomGroup;
  let description = [{
    Element i is made from (key, id, i) alone: the same in a recomputation, in
    the backward, after a skip and after a resume. Two random ops of a function
    need different ids. A dynamic dimension comes from `like`, a tensor of the
    result's shape whose elements are not read.

    ```mlir
    %1 = amp.}] # mnemonic # [{ %key {id = 0} : tensor<4x8xf32>
    %2 = amp.}] # mnemonic # [{ %key like %x {id = 1} : (tensor<?x8xf16>) -> tensor<?x8xf32>
    ```
  }];
  let arguments = (ins Amp_Key:$key, Optional<Amp_Tensor>:$like, Amp_IdArg:$id);
  let results = (outs RankedTensorOf<[F32, F64]>:$result);
  let assemblyFormat = "$key (`like` $like^)? attr-dict `:` (`(` type($like)^ `)` `->`)? type($result)";
  let hasVerifier = 1;
}

def Amp_RandomUniformOp : Amp_RandomNumbers<"random_uniform"> {
  let summary = "Numbers of the uniform distribution on [0, 1)";
}
def Amp_RandomNormalOp : Amp_RandomNumbers<"random_normal"> {
  let summary = "Numbers of the normal distribution of mean 0 and variance 1";
}

def Amp_BernoulliOp : Amp_MathOp<"bernoulli", Amp_Promote, [
    AllTypesMatch<["probability", "result"]>,
    DeclareOpInterfaceMethods<RandomOpInterface, ["getNumElementOperands", "buildRandomBody"]>],
    [], ["getDegreeWeight"]> {
  let opDocGroup = Amp_RandomGroup;
  let summary = "1 with a probability, else 0";
  let description = [{
    1 where a uniform number, made as `amp.random_uniform` makes it, is below
    the probability; NaN where that is NaN. The derivative is 0.

    ```mlir
    %1 = amp.bernoulli %p, %key {id = 0} : tensor<?x8xf32>
    ```
  }];
  let arguments = (ins Amp_FloatTensor:$probability, Amp_Key:$key, Amp_IdArg:$id);
  let results = (outs Amp_FloatTensor:$result);
  let assemblyFormat = "$probability `,` $key attr-dict `:` type($probability)";
}

#endif // AMP_IR_AMPRANDOMOPS_TD
