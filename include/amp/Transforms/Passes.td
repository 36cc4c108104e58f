//===- Passes.td - the graph phase ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRANSFORMS_PASSES_TD
#define AMP_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def AutocastPass : Pass<"amp-autocast", "::mlir::ModuleOp"> {
  let summary = "Decides the precision of each op and inserts casts";
  let description = [{
    Inlines `amp.autocast` regions, running the ops inside in f16 or bf16 where
    the policy allows it, with a provably minimal price of casts. Without
    regions, `dtype=` makes each function one region. Types that the text
    declares (results of regions, signatures of public functions) stay.
  }];
  let options = [
    Option<"dtype", "dtype", "std::string", /*default=*/"\"\"",
           "The low type, f16 or bf16: makes a function without regions one region.">,
    Option<"placement", "placement", "std::string", "\"mincut\"",
           "How casts are placed: mincut (minimal), propagate or dispatch.">,
    Option<"policy", "policy", "std::string", "\"default\"", "The policy: default.">,
    Option<"nominalDim", "nominal-dim", "int64_t", "1024",
           "The size that a dynamic dimension counts as in the price of a cast.">,
    Option<"cache", "cache", "bool", "true",
           "Share one cast of a value among all its users.">
  ];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
  let statistics = [
    Statistic<"numCasts", "casts", "Number of casts inserted">,
    Statistic<"numLow", "low-ops", "Number of ops that run in low precision">
  ];
}

def LossScalingPass : Pass<"amp-loss-scaling", "::mlir::ModuleOp"> {
  let summary = "Seeds backwards with S, unscales, checks and updates S";
  let description = [{
    Each `amp.backward … scaler @s` is seeded with S in f32. A step that gets
    scaled gradients gets an `amp.unscale`, each step the flag of its gradients
    (after the last op that modifies them, before clipping), and each scaler one
    `amp.update_scale`, last.
  }];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def AutodiffPass : Pass<"amp-autodiff", "::mlir::ModuleOp"> {
  let summary = "Expands amp.backward into the backward graph";
  let description = [{
    Reverse mode over SSA. A cotangent has the type of its value; gradients that
    meet in a variable are summed in f32. An op that is not differentiable on
    the way from a variable to the loss is an error that names it.
  }];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def MasterWeightsPass : Pass<"amp-master-weights", "::mlir::ModuleOp"> {
  let summary = "Gives variables an fp32 master and a low copy";
  let description = [{
    A read of an f32 parameter that is cast to a low type becomes a read of a
    persistent low copy, which the optimizer writes with the master. A parameter
    declared in a low type gets an f32 master made from it.
  }];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def ExpandStepsPass : Pass<"amp-expand-steps", "::mlir::ModuleOp"> {
  let summary = "Expands amp.step into the optimizer's arithmetic";
  let description = [{
    Adds the optimizer's state (moments, count of applied steps) as variables
    and replaces unscale, check, clip and step by one `amp.gradient_norm` and
    one `amp.update` per parameter group, predicated on the finite flag.
  }];
  let dependentDialects = ["::mlir::amp::AmpDialect", "::mlir::arith::ArithDialect",
                           "::mlir::math::MathDialect"];
}

def FoldCastsPass : Pass<"amp-fold-casts", "::mlir::ModuleOp"> {
  let summary = "Removes casts that can go without changing a bit";
  let description = [{
    cast(cast(x)) up and down again, also through reshapes, transposes and
    slices; casts of constants that are exact; duplicate and unused casts. A
    user's `amp.convert` is never touched.
  }];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def VerifyPass : Pass<"amp-verify", "::mlir::ModuleOp"> {
  let summary = "Checks the static guarantees of a training step";
  let description = [{
    By degree analysis (the power of S that each value carries) and dominance of
    the finite flag. Each violated guarantee is an error that names the op, the
    value and the rule.
  }];
}

def PromotePass : Pass<"amp-promote", "::mlir::ModuleOp"> {
  let summary = "Runs a whole module in one precision";
  let description = [{
    `precision=f16|bf16` replaces the dtype of every autocast region (a module
    without regions becomes one region), `f32` disables the regions, `f64`
    promotes every floating-point value of the module: the exact reference.
  }];
  let options = [Option<"precision", "precision", "std::string", "\"\"",
                        "f64, f32, f16 or bf16; empty leaves the module as it is.">];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def SpecializePass : Pass<"amp-specialize", "::mlir::ModuleOp"> {
  let summary = "Replaces dynamic dimensions by a size";
  let description = [{
    Every dynamic dimension of an entry function's arguments becomes `batch`, or
    the function's own attribute `amp.batch`; the types of everything computed
    from them follow.
  }];
  let options = [Option<"batch", "batch", "int64_t", "0",
                        "The size of dynamic dimensions.">];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

#endif // AMP_TRANSFORMS_PASSES_TD
