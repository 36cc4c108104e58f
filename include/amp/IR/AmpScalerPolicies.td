//===- AmpScalerPolicies.td - policies of loss scaling --------------------===//
//
// Each with the parameters of the framework that it is named after. Their
// arithmetic is in lib/Algorithms/ScalerPolicies.cpp, one function each.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPSCALERPOLICIES_TD
#define AMP_IR_AMPSCALERPOLICIES_TD

include "amp/IR/AmpDialect.td"

class Amp_PolicyAttr<string name, string mnemonic>
    : Amp_Attr<name, mnemonic, [DeclareAttrInterfaceMethods<ScalerPolicyInterface>]> {
  let assemblyFormat = "(`<` struct(params)^ `>`)?";
  let genVerifyDecl = 1;
}

class Amp_FirstScale<string value> : Amp_DefaultDouble<value, "first S">;
def Amp_Growth : Amp_DefaultDouble<"2.0", "growth factor, at least 1">;
def Amp_Backoff : Amp_DefaultDouble<"0.5", "backoff factor, in (0, 1]">;
class Amp_Floor<string value>
    : Amp_DefaultDouble<value, "no backoff takes S below it; 0 for 2^-126, below which no S falls">;
class Amp_Cap<string value>
    : Amp_DefaultDouble<value, "no growth takes S above it; 0 for none">;
class Amp_Interval<string value, string meaning = "clean steps between two growths">
    : Amp_DefaultInt<value, meaning>;

def Amp_DynamicAttr : Amp_PolicyAttr<"Dynamic", "dynamic"> {
  let summary = "Dynamic loss scaling, PyTorch's policy";
  let description = [{
    Non-finite gradients: S ·= backoff, tracker = 0. Else tracker += 1 and, when
    tracker ≥ interval, S ·= growth if the result is finite and ≤ max, and
    tracker = 0. Bounds are none unless you write them, as in PyTorch.

    ```mlir
    amp.scaler @scaler = #amp.dynamic<init = 1024.0, interval = 500>
    ```
  }];
  let parameters = (ins Amp_FirstScale<"65536.0">:$init, Amp_Growth:$growth,
      Amp_Backoff:$backoff, Amp_Interval<"2000">:$interval,
      Amp_Floor<"0.0">:$min, Amp_Cap<"0.0">:$max);
}

def Amp_StaticAttr : Amp_PolicyAttr<"Static", "static"> {
  let summary = "Constant S; overflows are still found and skipped";
  let description = [{
    ```mlir
    amp.scaler @scaler = #amp.static<scale = 128.0>
    ```
  }];
  let parameters = (ins Amp_Double<"S">:$scale);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Amp_ApexAttr : Amp_PolicyAttr<"Apex", "apex"> {
  let summary = "Dynamic loss scaling as Apex's `LossScaler` does it";
  let description = [{
    As `#amp.dynamic`, but a growth beyond max takes S to max, and no floor is
    set.

    ```mlir
    amp.scaler @scaler = #amp.apex<interval = 500>
    ```
  }];
  let parameters = (ins Amp_FirstScale<"65536.0">:$init, Amp_Growth:$growth,
      Amp_Backoff:$backoff, Amp_Interval<"2000">:$interval,
      Amp_Floor<"0.0">:$min, Amp_Cap<"16777216.0">:$max);
}

def Amp_ApexHysteresisAttr : Amp_PolicyAttr<"ApexHysteresis", "apex_hysteresis"> {
  let summary = "Apex's `update_scale_hysteresis`: isolated overflows are forgiven";
  let description = [{
    An overflow takes one from the hysteresis counter. While some is left, it only
    clears the tracker; from 0 on, S ·= backoff. Each clean step refills the
    counter and counts as in `#amp.dynamic`.

    ```mlir
    amp.scaler @scaler = #amp.apex_hysteresis<hysteresis = 3>
    ```
  }];
  let parameters = (ins Amp_FirstScale<"65536.0">:$init, Amp_Growth:$growth,
      Amp_Backoff:$backoff, Amp_Interval<"2000">:$interval,
      Amp_DefaultInt<"2", "overflows in a row until S backs off">:$hysteresis,
      Amp_Floor<"0.0">:$min, Amp_Cap<"0.0">:$max);
}

def Amp_MegatronAttr : Amp_PolicyAttr<"Megatron", "megatron"> {
  let summary = "Megatron-LM's `DynamicGradScaler`";
  let description = [{
    An overflow clears the tracker and takes one from the hysteresis counter; at 0
    and from then on, S ·= backoff. Only a growth refills the counter.

    ```mlir
    amp.scaler @scaler = #amp.megatron<init = 65536.0>
    ```
  }];
  let parameters = (ins Amp_FirstScale<"4294967296.0">:$init, Amp_Growth:$growth,
      Amp_Backoff:$backoff, Amp_Interval<"1000">:$interval,
      Amp_DefaultInt<"2", "overflows between two growths until S backs off">:$hysteresis,
      Amp_Floor<"1.0">:$min, Amp_Cap<"0.0">:$max);
}

def Amp_DeepSpeedAttr : Amp_PolicyAttr<"DeepSpeed", "deepspeed"> {
  let summary = "DeepSpeed's `FP16_Optimizer`";
  let description = [{
    Non-finite gradients: S ·= backoff. S grows on clean step interval + 1 after
    the start or an overflow, and on every interval-th after that.

    ```mlir
    amp.scaler @scaler = #amp.deepspeed<interval = 500>
    ```
  }];
  let parameters = (ins Amp_FirstScale<"65536.0">:$init, Amp_Growth:$growth,
      Amp_Backoff:$backoff, Amp_Interval<"1000">:$interval,
      Amp_Floor<"1.0">:$min, Amp_Cap<"0.0">:$max);
}

def Amp_FlaxAttr : Amp_PolicyAttr<"Flax", "flax"> {
  let summary = "Flax's `DynamicScale`";
  let description = [{
    The growth is due before the step is counted: S grows on every clean step
    interval + 1. A growth beyond the largest finite value takes S there.

    ```mlir
    amp.scaler @scaler = #amp.flax<interval = 500>
    ```
  }];
  let parameters = (ins Amp_FirstScale<"65536.0">:$init, Amp_Growth:$growth,
      Amp_Backoff:$backoff,
      Amp_Interval<"2000", "clean steps between two growths, less 1">:$interval,
      Amp_Floor<"1.1754943508222875e-38">:$min, Amp_Cap<"0.0">:$max);
}

def Amp_PaddleAttr : Amp_PolicyAttr<"Paddle", "paddle"> {
  let summary = "PaddlePaddle's `update_loss_scaling`";
  let description = [{
    S ·= backoff on every decr_every-th overflow in a row, S ·= growth on every
    interval-th clean step in a row. Any factors are accepted.

    ```mlir
    amp.scaler @scaler = #amp.paddle<backoff = 0.8, decr_every = 2>
    ```
  }];
  let parameters = (ins Amp_FirstScale<"65536.0">:$init,
      Amp_DefaultDouble<"2.0", "growth factor">:$growth,
      Amp_DefaultDouble<"0.5", "backoff factor">:$backoff,
      Amp_Interval<"2000">:$interval,
      Amp_DefaultInt<"1", "overflows in a row until S backs off">:$decr_every,
      Amp_Floor<"1.0">:$min, Amp_Cap<"0.0">:$max);
}

#endif // AMP_IR_AMPSCALERPOLICIES_TD
