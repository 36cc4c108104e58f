//===- AmpSchedules.td - schedules of learning rates, averages ------------===//
//
// One row per schedule, a function of the count of applied steps, so that a
// skipped step does not advance it. What a row computes is in
// lib/Algorithms/Schedules.cpp; averages of variables are in Averages.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPSCHEDULES_TD
#define AMP_IR_AMPSCHEDULES_TD

include "amp/IR/AmpOptimizers.td"

//===----------------------------------------------------------------------===//
// Schedules
//===----------------------------------------------------------------------===//

class Amp_Schedule<string name, string mnemonic, dag own,
                   string rule = "return ::llvm::success();">
    : Amp_VerifiedAttr<name, mnemonic,
          !con(own, (ins
               Amp_Count<"0", "applied steps of linear warm-up before the rest",
                         "requireNotNegative">:$warmup,
               Amp_Number<"0.0", "share of lr with which the warm-up starts">:$warmup_start)),
          [DeclareAttrInterfaceMethods<ScheduleAttrInterface>], rule> {
  let assemblyFormat = "`<` struct(params) `>`";
}
def Amp_Gamma : Amp_Number<"0.1", "factor of each decay", "Positive">;
def Amp_Steps : Amp_Count<"", "applied steps that it takes">;

def Amp_ConstantScheduleAttr : Amp_Schedule<"ConstantSchedule", "constant",
    (ins Amp_Number<"1.0", "factor of lr at first">:$factor,
         Amp_Count<"0", "applied steps with the factor", "requireNotNegative">:$steps)> {
  let summary = "lr·factor for `steps` applied steps, then lr";
  let description = [{
    torch.optim.lr_scheduler.ConstantLR; alone or after a warm-up.

    ```mlir
    amp.optimizer @opt = #amp.sgd<lr = 0.1, schedule = #amp.constant<warmup = 100>> for [@w, @b]
    ```
  }];
}
def Amp_StepScheduleAttr : Amp_Schedule<"StepSchedule", "step",
    (ins Amp_Count<"", "applied steps between two decays">:$size, Amp_Gamma:$gamma)> {
  let summary = "lr·gamma^⌊t/size⌋";
  let description = [{
    torch.optim.lr_scheduler.StepLR.

    ```mlir
    amp.optimizer @opt = #amp.sgd<lr = 0.1, schedule = #amp.step<size = 30>> for [@w, @b]
    ```
  }];
}
def Amp_MultiStepAttr : Amp_Schedule<"MultiStep", "multi_step",
    (ins Amp_Milestones:$milestones, Amp_Gamma:$gamma)> {
  let summary = "lr·gamma^(number of milestones ≤ t)";
  let description = [{
    torch.optim.lr_scheduler.MultiStepLR.

    ```mlir
    amp.optimizer @opt = #amp.sgd<lr = 0.1, schedule = #amp.multi_step<milestones = [30, 80]>>
        for [@w, @b]
    ```
  }];
}
def Amp_LinearAttr : Amp_Schedule<"Linear", "linear",
    (ins Amp_Steps:$steps,
         Amp_Number<"1.0", "factor of lr at first">:$start,
         Amp_Number<"0.0", "factor of lr in the end">:$end)> {
  let summary = "lr·(start + (end − start)·min(t/steps, 1))";
  let description = [{
    torch.optim.lr_scheduler.LinearLR.

    ```mlir
    amp.optimizer @opt = #amp.adamw<lr = 0.001, schedule = #amp.linear<steps = 900, warmup = 100>>
        for [@w, @b]
    ```
  }];
}
def Amp_CosineAttr : Amp_Schedule<"Cosine", "cosine",
    (ins Amp_Steps:$steps, Amp_Number<"0.0", "smallest rate">:$min)> {
  let summary = "min + (lr − min)·(1 + cos(π·t/steps))/2";
  let description = [{
    torch.optim.lr_scheduler.CosineAnnealingLR: after `steps` the rate rises
    again, as it does there.

    ```mlir
    amp.optimizer @opt = #amp.adamw<lr = 0.001, schedule = #amp.cosine<steps = 900, warmup = 100>>
        for [@w, @b]
    ```
  }];
}
def Amp_CosineRestartsAttr : Amp_Schedule<"CosineRestarts", "cosine_restarts",
    (ins Amp_Count<"", "applied steps of the first period">:$steps,
         Amp_Count<"1", "factor of each period's length">:$mult,
         Amp_Number<"0.0", "smallest rate">:$min)> {
  let summary = "As `#amp.cosine`, from lr again after each period";
  let description = [{
    torch.optim.lr_scheduler.CosineAnnealingWarmRestarts. Period n, from 0, is
    steps·multⁿ applied steps long.

    ```mlir
    amp.optimizer @opt = #amp.adamw<lr = 0.001, schedule = #amp.cosine_restarts<steps = 100, mult = 2>>
        for [@w, @b]
    ```
  }];
}
def Amp_OneCycleAttr : Amp_Schedule<"OneCycle", "one_cycle",
    (ins Amp_Count<"", "applied steps of the cycle">:$steps,
         Amp_Number<"0.3", "share of the steps in which the rate rises", "Share">:$pct_start,
         Amp_Number<"25.0", "lr over the first rate", "Positive">:$div_factor,
         Amp_Number<"1.0e+4", "first rate over the last", "Positive">:$final_div_factor,
         Amp_OptimizerFlag<"straight lines instead of cosines">:$linear,
         Amp_OptimizerFlag<"falls to the first rate as fast as it rose, then to the last">:$three_phase),
    [{
      double rise = pct_start * double(steps) - 1.0;
      double fall = three_phase ? 2.0 * pct_start * double(steps) - 2.0 : rise;
      if (!(rise > 0.0) || !(fall < double(steps) - 1.0))
        return emitError() << "expected 'pct_start' of 'steps' to leave at least one step on "
                              "both sides of the peak, found " << double(pct_start) << " of "
                           << steps;
      return ::llvm::success();
    }]> {
  let summary = "Rises from lr/div_factor to lr, falls to that/final_div_factor";
  let description = [{
    torch.optim.lr_scheduler.OneCycleLR with `cycle_momentum=False` and lr as
    `max_lr`. After `steps` the last rate stays.

    ```mlir
    amp.optimizer @opt = #amp.sgd<lr = 0.1, schedule = #amp.one_cycle<steps = 1000>> for [@w, @b]
    ```
  }];
}
def Amp_PolynomialAttr : Amp_Schedule<"Polynomial", "polynomial",
    (ins Amp_Steps:$steps, Amp_Number<"1.0", "power">:$power)> {
  let summary = "lr·(1 − min(t/steps, 1))^power";
  let description = [{
    torch.optim.lr_scheduler.PolynomialLR.

    ```mlir
    amp.optimizer @opt = #amp.sgd<lr = 0.1, schedule = #amp.polynomial<steps = 1000, power = 2.0>>
        for [@w, @b]
    ```
  }];
}
def Amp_ExponentialAttr : Amp_Schedule<"Exponential", "exponential",
    (ins Amp_Number<"", "factor of each step", "Positive">:$gamma)> {
  let summary = "lr·gamma^t";
  let description = [{
    torch.optim.lr_scheduler.ExponentialLR.

    ```mlir
    amp.optimizer @opt = #amp.sgd<lr = 0.1, schedule = #amp.exponential<gamma = 0.999>> for [@w, @b]
    ```
  }];
}
def Amp_InverseSqrtAttr : Amp_Schedule<"InverseSqrt", "inverse_sqrt",
    (ins Amp_Count<"0", "applied steps, warm-up counted, at lr; 0 for those of the warm-up, or 10000",
                   "requireNotNegative">:$timescale)> {
  let summary = "lr/√(1 + t/timescale)";
  let description = [{
    transformers.get_inverse_sqrt_schedule; of Vaswani et al. 2017.

    ```mlir
    amp.optimizer @opt = #amp.adam<lr = 0.001, schedule = #amp.inverse_sqrt<warmup = 4000>>
        for [@w, @b]
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Averages
//===----------------------------------------------------------------------===//

class Amp_Average<string name, string mnemonic, dag own>
    : Amp_VerifiedAttr<name, mnemonic, own, [DeclareAttrInterfaceMethods<AverageAttrInterface>]>;

def Amp_EMAAttr : Amp_Average<"EMA", "ema",
    (ins Amp_Number<"0.999", "share of the average that stays", "Share">:$decay,
         Amp_OptimizerFlag<"decays by (1 + t)/(10 + t) at most">:$warmup)> {
  let assemblyFormat = "(`<` struct(params)^ `>`)?";
  let summary = "Exponential moving average of variables";
  let description = [{
    `@w.ema` += (1 − decay)·(w − `@w.ema`) after each applied step; the first
    makes it w. torch.optim.swa_utils.AveragedModel with get_ema_multi_avg_fn.

    ```mlir
    amp.optimizer @opt = #amp.adamw<lr = 0.001> for [@w, @b] average #amp.ema<decay = 0.999>
    ```
  }];
}
def Amp_SWAAttr : Amp_Average<"SWA", "swa",
    (ins Amp_Count<"1", "applied step that is the first in the average">:$start,
         Amp_Count<"1", "applied steps from one in the average to the next">:$every)> {
  let assemblyFormat = "(`<` struct(params)^ `>`)?";
  let summary = "Equal average of variables (Izmailov et al. 2018)";
  let description = [{
    `@w.swa` is w until applied step `start`, then the mean of w after the steps
    start, start + every, …: torch.optim.swa_utils.AveragedModel.

    ```mlir
    amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w, @b] average #amp.swa<start = 800, every = 10>
    ```
  }];
}

#endif // AMP_IR_AMPSCHEDULES_TD
