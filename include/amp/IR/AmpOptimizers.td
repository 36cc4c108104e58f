//===- AmpOptimizers.td - the algorithms of optimizers --------------------===//
//
// One row per optimizer: name, parameters, formula. What a row computes is in
// lib/Algorithms, a file per family.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMPOPTIMIZERS_TD
#define AMP_IR_AMPOPTIMIZERS_TD

include "amp/IR/AmpDialect.td"
include "amp/Interfaces/OptimizerAttrInterface.td"

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

/// A parameter with the function that verifies it, of `mlir::amp::detail`.
class Amp_Parameter<string type, string value, string desc, string verifier>
    : AttrOrTypeParameter<type, desc # !if(!empty(value), "", "; by default " # value)> {
  let defaultValue = value;
  string require = verifier;
  /// What a number may be, for those that programs set.
  string within = "nullptr";
}
/// A number within one of the `bounds` of Optimizer.h.
class Amp_Number<string value, string desc, string bounds = "NotNegative">
    : Amp_Parameter<"::mlir::amp::Double", value, desc, "requireIn<bounds::" # bounds # ">"> {
  let within = "&bounds::" # bounds;
  let parser = "::mlir::amp::detail::parseDouble($_parser)";
  let printer = "::mlir::amp::detail::printDouble($_printer, $_self)";
}
class Amp_Decay<string value, string desc> : Amp_Number<value, desc, "Decay">;
class Amp_OptimizerFlag<string desc, string value = "false">
    : Amp_Parameter<"bool", value, desc, "requireNothing">;
class Amp_Count<string value, string desc, string verifier = "requireCount">
    : Amp_Parameter<"int64_t", value, desc, verifier>;
/// `[30, 80]`, ascending.
def Amp_Milestones : Amp_Parameter<"::mlir::DenseI64ArrayAttr", "", "counts of applied steps",
                                   "requireMilestones"> {
  let parser = "::mlir::amp::detail::parseMilestones($_parser)";
  let printer = "$_printer << '[' << $_self.asArrayRef() << ']'";
}
def Amp_Maximize : Amp_OptimizerFlag<"goes up instead of down">;
def Amp_Eps : Amp_Number<"1.0e-8", "added to the denominator">;
def Amp_ScheduleParameter : Amp_Parameter<"::mlir::Attribute", "", "how lr changes; by default not",
                                          "requireSchedule"> {
  let defaultValue = "::mlir::Attribute()";
  let parser = "::mlir::amp::detail::parseSchedule($_parser)";
}

/// An attribute whose parameters are verified one by one, each by its own rule,
/// and then together by `rule`, C++ that returns a result.
class Amp_VerifiedAttr<string name, string mnemonic, dag all, list<Trait> traits = [],
                       string rule = "return ::llvm::success();">
    : Amp_Attr<name, mnemonic, traits> {
  let parameters = all;
  let genVerifyDecl = 1;
  list<int> indices = !range(!size(all));
  string declared = !interleave(!foreach(i, indices,
      ", " # !getdagarg<Amp_Parameter>(all, i).cppType # " " # !getdagname(all, i)), "");
  string checked = !interleave(!foreach(i, indices,
      "::mlir::failed(detail::" # !getdagarg<Amp_Parameter>(all, i).require #
      "(emitError, \"" # !getdagname(all, i) # "\", " # !getdagname(all, i) # "))"), " || ");
  code verification = [{
    ::llvm::LogicalResult $cppClass::verify(
        ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError}] # declared # [{) {
      if (}] # checked # [{)
        return ::llvm::failure();
      }] # rule # [{
    }
  }];
  let extraClassDefinition = verification;
}

/// lr comes first and the schedule last in every optimizer.
class Amp_Optimizer<string name, string mnemonic, dag own,
                    string rule = "return ::llvm::success();",
                    list<string> methods = [], string lr = "">
    : Amp_VerifiedAttr<name, mnemonic,
          !con((ins Amp_Number<lr, "learning rate">:$lr), own,
               (ins Amp_ScheduleParameter:$schedule)),
          [DeclareAttrInterfaceMethods<OptimizerAttrInterface, methods>], rule> {
  let assemblyFormat = "`<` struct(params) `>`";
  string named = !interleave(!foreach(i, indices,
      "{\"" # !getdagname(parameters, i) # "\", getImpl()->" # !getdagname(parameters, i) #
      ", " # !getdagarg<Amp_Parameter>(parameters, i).within # "}"),
      ", ");
  string taken = !interleave(!foreach(i, indices,
      "std::get<" # !getdagarg<Amp_Parameter>(parameters, i).cppType # ">(parameters[" # !cast<string>(i) #
      "].value)"), ", ");
  let extraClassDefinition = verification # [{
    ::llvm::SmallVector<::mlir::amp::OptimizerParameter> $cppClass::getParameters() const {
      return {}] # named # [{};
    }
    ::mlir::Attribute $cppClass::withParameters(
        ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError,
        ::llvm::ArrayRef<::mlir::amp::OptimizerParameter> parameters) const {
      return getChecked(emitError, getContext(), }] # taken # [{);
    }
  }];
}

//===----------------------------------------------------------------------===//
// SGD.cpp
//===----------------------------------------------------------------------===//

def Amp_SGDAttr : Amp_Optimizer<"SGD", "sgd",
    (ins Amp_Number<"0.0", "momentum">:$momentum,
         Amp_Number<"0.0", "dampening of the momentum", "Finite">:$dampening,
         Amp_Number<"0.0", "L2 penalty, added to the gradient">:$weight_decay,
         Amp_OptimizerFlag<"Nesterov momentum">:$nesterov,
         Amp_Maximize:$maximize),
    [{
      if (nesterov && (momentum == 0.0 || dampening != 0.0))
        return emitError() << "'nesterov' needs a 'momentum' greater than 0 and no 'dampening'";
      return ::llvm::success();
    }]> {
  let summary = "Stochastic gradient descent, with momentum as in PyTorch";
  let description = [{
    g += weight_decay·w; m = momentum·m + (1 − dampening)·g (the first applied
    step: m = g); w −= lr·(nesterov ? g + momentum·m : m).

    ```mlir
    amp.optimizer @opt = #amp.sgd<lr = 0.1, momentum = 0.9> for [@w, @b]
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Adam.cpp
//===----------------------------------------------------------------------===//

class Amp_AdamLike<string name, string mnemonic, string decay>
    : Amp_Optimizer<name, mnemonic,
          (ins Amp_Decay<"0.9", "decay of the first moment">:$beta1,
               Amp_Decay<"0.999", "decay of the second moment">:$beta2,
               Amp_Number<"1.0e-8", "added to the root of the second moment">:$eps,
               Amp_Number<decay, "weight decay">:$weight_decay,
               Amp_OptimizerFlag<"divides by the largest second moment so far">:$amsgrad,
               Amp_Maximize:$maximize)>;
def Amp_AdamAttr : Amp_AdamLike<"Adam", "adam", "0.0"> {
  let summary = "Adam (Kingma, Ba 2015); weight decay is added to the gradient";
  let description = [{
    m = β1·m + (1 − β1)·g; v = β2·v + (1 − β2)·g²; w −= lr/(1 − β1^t) · m /
    (√(v/(1 − β2^t)) + eps), t counting applied steps. `amsgrad` takes the
    largest v so far (Reddi et al. 2018).

    ```mlir
    amp.optimizer @opt = #amp.adam<lr = 0.001> for [@w, @b]
    ```
  }];
}
def Amp_AdamWAttr : Amp_AdamLike<"AdamW", "adamw", "0.01"> {
  let summary = "AdamW (Loshchilov, Hutter 2019); decoupled weight decay";
  let description = [{
    As `#amp.adam`, but the decay is w −= lr·weight_decay·w.

    ```mlir
    amp.optimizer @opt = #amp.adamw<lr = 0.001, weight_decay = 0.1> for [@w, @b]
    ```
  }];
}
def Amp_AdamaxAttr : Amp_Optimizer<"Adamax", "adamax",
    (ins Amp_Decay<"0.9", "decay of the first moment">:$beta1,
         Amp_Decay<"0.999", "decay of the largest gradient">:$beta2,
         Amp_Number<"1.0e-8", "added to the size of each gradient">:$eps,
         Amp_Number<"0.0", "L2 penalty, added to the gradient">:$weight_decay,
         Amp_Maximize:$maximize)> {
  let summary = "Adamax (Kingma, Ba 2015)";
  let description = [{
    g += weight_decay·w; m = β1·m + (1 − β1)·g; u = max(β2·u, |g| + eps);
    w −= lr/(1 − β1^t) · m/u.

    ```mlir
    amp.optimizer @opt = #amp.adamax<lr = 0.002> for [@w, @b]
    ```
  }];
}
def Amp_NAdamAttr : Amp_Optimizer<"NAdam", "nadam",
    (ins Amp_Decay<"0.9", "decay of the first moment">:$beta1,
         Amp_Decay<"0.999", "decay of the second moment">:$beta2,
         Amp_Number<"1.0e-8", "added to the root of the second moment">:$eps,
         Amp_Number<"0.0", "weight decay">:$weight_decay,
         Amp_Number<"4.0e-3", "decay of the momentum">:$momentum_decay,
         Amp_OptimizerFlag<"decay as in AdamW">:$decoupled_weight_decay,
         Amp_Maximize:$maximize)> {
  let summary = "NAdam: Adam with Nesterov momentum (Dozat 2016)";
  let description = [{
    As `#amp.adam`, but with μ(t) = β1·(1 − 0.96^(t·momentum_decay)/2) and Π =
    the product of μ(1) … μ(t), which is state: w −= lr·((1 − μ(t))/(1 − Π)·g +
    μ(t+1)/(1 − Π·μ(t+1))·m) / (√(v/(1 − β2^t)) + eps).

    ```mlir
    amp.optimizer @opt = #amp.nadam<lr = 0.002> for [@w, @b]
    ```
  }];
}
def Amp_RAdamAttr : Amp_Optimizer<"RAdam", "radam",
    (ins Amp_Decay<"0.9", "decay of the first moment">:$beta1,
         Amp_Decay<"0.999", "decay of the second moment">:$beta2,
         Amp_Number<"1.0e-8", "added to the root of the second moment">:$eps,
         Amp_Number<"0.0", "weight decay">:$weight_decay,
         Amp_OptimizerFlag<"decay as in AdamW">:$decoupled_weight_decay,
         Amp_Maximize:$maximize)> {
  let summary = "RAdam: Adam with a rectified variance (Liu et al. 2020)";
  let description = [{
    ρ∞ = 2/(1 − β2) − 1, ρ = ρ∞ − 2t·β2^t/(1 − β2^t). Where ρ > 5: w −= lr·r ·
    m/(1 − β1^t) · √(1 − β2^t)/(√v + eps) with r² = (ρ − 4)(ρ − 2)ρ∞ /
    ((ρ∞ − 4)(ρ∞ − 2)ρ); before: w −= lr·m/(1 − β1^t).

    ```mlir
    amp.optimizer @opt = #amp.radam<lr = 0.001> for [@w, @b]
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Adagrad.cpp
//===----------------------------------------------------------------------===//

def Amp_AdagradAttr : Amp_Optimizer<"Adagrad", "adagrad",
    (ins Amp_Number<"0.0", "decay of the learning rate">:$lr_decay,
         Amp_Number<"0.0", "L2 penalty, added to the gradient">:$weight_decay,
         Amp_Number<"0.0", "first value of the sum of squares">:$initial_accumulator_value,
         Amp_Number<"1.0e-10", "added to the root of the sum">:$eps,
         Amp_Maximize:$maximize)> {
  let summary = "Adagrad (Duchi et al. 2011)";
  let description = [{
    g += weight_decay·w; s += g²; w −= lr/(1 + (t − 1)·lr_decay) · g/(√s + eps).

    ```mlir
    amp.optimizer @opt = #amp.adagrad<lr = 0.01> for [@w, @b]
    ```
  }];
}
def Amp_AdadeltaAttr : Amp_Optimizer<"Adadelta", "adadelta",
    (ins Amp_Number<"0.9", "decay of both averages", "Share">:$rho,
         Amp_Number<"1.0e-6", "added to both averages">:$eps,
         Amp_Number<"0.0", "L2 penalty, added to the gradient">:$weight_decay,
         Amp_Maximize:$maximize)> {
  let summary = "Adadelta (Zeiler 2012)";
  let description = [{
    g += weight_decay·w; v = ρ·v + (1 − ρ)·g²; d = √(a + eps)/√(v + eps) · g;
    a = ρ·a + (1 − ρ)·d²; w −= lr·d.

    ```mlir
    amp.optimizer @opt = #amp.adadelta<lr = 1.0> for [@w, @b]
    ```
  }];
}
def Amp_RMSpropAttr : Amp_Optimizer<"RMSprop", "rmsprop",
    (ins Amp_Number<"0.99", "decay of the averages", "Share">:$alpha,
         Amp_Number<"1.0e-8", "added to the root">:$eps,
         Amp_Number<"0.0", "L2 penalty, added to the gradient">:$weight_decay,
         Amp_Number<"0.0", "momentum">:$momentum,
         Amp_OptimizerFlag<"divides by the deviation instead of the root mean square">:$centered,
         Amp_Maximize:$maximize)> {
  let summary = "RMSprop (Hinton 2012), as in PyTorch";
  let description = [{
    g += weight_decay·w; v = α·v + (1 − α)·g²; `centered`: a = α·a + (1 − α)·g
    and r = √(v − a²), else r = √v; d = g/(r + eps), with momentum
    b = momentum·b + d and d = b; w −= lr·d.

    ```mlir
    amp.optimizer @opt = #amp.rmsprop<lr = 0.01, momentum = 0.9> for [@w, @b]
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Signs.cpp
//===----------------------------------------------------------------------===//

def Amp_RpropAttr : Amp_Optimizer<"Rprop", "rprop",
    (ins Amp_Number<"0.5", "factor of a step size where the sign changed">:$eta_minus,
         Amp_Number<"1.2", "factor of a step size where the sign stayed">:$eta_plus,
         Amp_Number<"1.0e-6", "smallest step size">:$step_size_min,
         Amp_Number<"50.0", "largest step size">:$step_size_max,
         Amp_Maximize:$maximize),
    [{
      if (!(0.0 < eta_minus && eta_minus < 1.0 && 1.0 < eta_plus))
        return emitError() << "expected 'eta_minus' in (0, 1) and 'eta_plus' greater than 1, found "
                           << double(eta_minus) << " and " << double(eta_plus);
      if (!(step_size_min <= step_size_max))
        return emitError() << "expected 'step_size_max' to be at least 'step_size_min', found "
                           << double(step_size_max) << " and " << double(step_size_min);
      if (schedule)
        return emitError() << "'schedule' has no effect: 'lr' of #amp.rprop is only its first "
                              "step size; remove it";
      return ::llvm::success();
    }], ["findsStepSizes"]> {
  let summary = "Resilient backpropagation (Riedmiller, Braun 1993)";
  let description = [{
    s = s·eta_plus where g has the sign of the gradient before, s·eta_minus where
    it has the other (then g = 0), within [step_size_min, step_size_max];
    w −= sign(g)·s. The first s is lr.

    ```mlir
    amp.optimizer @opt = #amp.rprop<lr = 0.01> for [@w, @b]
    ```
  }];
}
def Amp_LionAttr : Amp_Optimizer<"Lion", "lion",
    (ins Amp_Decay<"0.9", "share of the momentum in the sign">:$beta1,
         Amp_Decay<"0.99", "decay of the momentum">:$beta2,
         Amp_Number<"0.0", "decoupled weight decay">:$weight_decay,
         Amp_Maximize:$maximize)> {
  let summary = "Lion (Chen et al. 2023, Symbolic Discovery of Optimization Algorithms)";
  let description = [{
    w −= lr·(sign(β1·m + (1 − β1)·g) + weight_decay·w); m = β2·m + (1 − β2)·g.

    ```mlir
    amp.optimizer @opt = #amp.lion<lr = 0.0001, weight_decay = 0.1> for [@w, @b]
    ```
  }];
}

//===----------------------------------------------------------------------===//
// ASGD.cpp
//===----------------------------------------------------------------------===//

def Amp_ASGDAttr : Amp_Optimizer<"ASGD", "asgd",
    (ins Amp_Number<"1.0e-4", "decay of the weights">:$lambd,
         Amp_Number<"0.75", "power of the decay of eta", "Finite">:$alpha,
         Amp_Number<"1.0e+6", "applied steps before the average starts">:$t0,
         Amp_Number<"0.0", "L2 penalty, added to the gradient">:$weight_decay,
         Amp_Maximize:$maximize),
    "return ::llvm::success();", ["getAverageSuffix"]> {
  let summary = "Averaged SGD (Polyak, Juditsky 1992), as in PyTorch";
  let description = [{
    g += weight_decay·w; w = w·(1 − lambd·η) − η·g with the η of the step before,
    which is lr at first; `@w.ax` += (w − ax)/max(1, t − 1 − t0), or w itself
    where that is 1; then η = lr/(1 + lambd·lr·t)^alpha.

    ```mlir
    amp.optimizer @opt = #amp.asgd<lr = 0.01> for [@w, @b]
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Layerwise.cpp
//===----------------------------------------------------------------------===//

def Amp_LAMBAttr : Amp_Optimizer<"LAMB", "lamb",
    (ins Amp_Decay<"0.9", "decay of the first moment">:$beta1,
         Amp_Decay<"0.999", "decay of the second moment">:$beta2,
         Amp_Number<"1.0e-6", "added to the root of the second moment">:$eps,
         Amp_Number<"0.0", "weight decay">:$weight_decay,
         Amp_Maximize:$maximize)> {
  let summary = "LAMB (You et al. 2020, Large Batch Optimization for Deep Learning)";
  let description = [{
    m and v as in `#amp.adam`; u = m/(1 − β1^t) / (√(v/(1 − β2^t)) + eps) +
    weight_decay·w; w −= lr·‖w‖/‖u‖·u, norms over the whole variable, their
    ratio 1 where one of them is 0.

    ```mlir
    amp.optimizer @opt = #amp.lamb<lr = 0.001, weight_decay = 0.01> for [@w, @b]
    ```
  }];
}
def Amp_LARSAttr : Amp_Optimizer<"LARS", "lars",
    (ins Amp_Number<"0.9", "momentum">:$momentum,
         Amp_Number<"0.0", "weight decay">:$weight_decay,
         Amp_Number<"0.001", "trust coefficient">:$trust,
         Amp_Number<"1.0e-8", "added to the denominator of the local rate">:$eps,
         Amp_OptimizerFlag<"Nesterov momentum">:$nesterov,
         Amp_Maximize:$maximize)> {
  let summary = "LARS (You et al. 2017, Large Batch Training of Convolutional Networks)";
  let description = [{
    λ = trust·‖w‖/(‖g‖ + weight_decay·‖w‖ + eps), norms over the whole variable,
    1 where one of them is 0, with g before weight decay; m = momentum·m + lr·λ·(g + weight_decay·w); w −= m
    (`nesterov`: lr·λ·(g + weight_decay·w) + momentum·m).

    ```mlir
    amp.optimizer @opt = #amp.lars<lr = 0.1, weight_decay = 0.0001> for [@w, @b]
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Muon.cpp
//===----------------------------------------------------------------------===//

def Amp_RateAdjustment : Amp_Parameter<"::mlir::Attribute", "",
    "what lr is multiplied by, for R×C: \"original\" (the default) √max(1, R/C), "
    "\"match_rms_adamw\" 0.2·√max(R, C), \"spectral_unclamped\" √(R/C)",
    "requireRateAdjustment"> {
  let defaultValue = "::mlir::Attribute()";
}
def Amp_MuonAttr : Amp_Optimizer<"Muon", "muon",
    (ins Amp_Number<"0.1", "weight decay">:$weight_decay,
         Amp_Number<"0.95", "momentum">:$momentum,
         Amp_OptimizerFlag<"Nesterov momentum", "true">:$nesterov,
         Amp_Number<"3.4445", "first of PyTorch's ns_coefficients", "Finite">:$ns_a,
         Amp_Number<"-4.775", "second of them", "Finite">:$ns_b,
         Amp_Number<"2.0315", "third of them", "Finite">:$ns_c,
         Amp_Number<"1.0e-7", "the smallest norm to divide by">:$eps,
         Amp_Count<"5", "Newton–Schulz iterations, at most 99", "requireNotNegative">:$ns_steps,
         Amp_RateAdjustment:$adjust_lr_fn,
         Amp_Maximize:$maximize),
    [{
      if (ns_steps > 99)
        return emitError() << "expected 'ns_steps' to be at most 99, found " << ns_steps;
      return ::llvm::success();
    }], ["isForMatrices"]> {
  let summary = "Muon (Jordan et al. 2024), for matrices, as in PyTorch";
  let description = [{
    m = momentum·m + (1 − momentum)·g; u = nesterov ? momentum·m + (1 −
    momentum)·g : m. x = u/max(‖u‖, eps), of the wide one of u and its transpose;
    `ns_steps` times x = ns_a·x + (ns_b·y + ns_c·y²)·x with y = x·xᵀ; w −=
    lr·weight_decay·w + lr·adjustment·x. The products read x and y in the type in which
    contractions read the variable, and sum in f32.

    ```mlir
    amp.optimizer @muon = #amp.muon<lr = 0.02> for [@w]
    amp.optimizer @rest = #amp.adamw<lr = 0.0003> for [@b]
    ```
  }];
}

#endif // AMP_IR_AMPOPTIMIZERS_TD
