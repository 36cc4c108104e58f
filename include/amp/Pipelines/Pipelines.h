//===- Pipelines.h - the graph phase and the whole of training ------------===//
//
// Named pipelines with their options. The order of the passes is part of what
// they mean: precision before derivatives, loss scaling while a backward is one
// op, verification before derivatives and last.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_PIPELINES_PIPELINES_H
#define AMP_PIPELINES_PIPELINES_H

#include "amp/Schedule/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

namespace mlir::amp {

/// Options of `amp-mixed-precision`.
struct MixedPrecisionOptions
    : public PassPipelineOptions<MixedPrecisionOptions> {
  Option<std::string> precision{
      *this, "precision",
      llvm::cl::desc("Runs the module in f64, f32, f16 or bf16 whatever its "
                     "regions say; empty leaves them as they are."),
      llvm::cl::init("")};
  Option<std::string> dtype{
      *this, "dtype",
      llvm::cl::desc("f16 or bf16: makes a function without regions one "
                     "region. Not beside precision, which says it of all."),
      llvm::cl::init("")};
  Option<std::string> placement{
      *this, "placement",
      llvm::cl::desc("How casts are placed: mincut (minimal), careful, "
                     "propagate or dispatch; empty: what the policy says."),
      llvm::cl::init("")};
  Option<std::string> objective{
      *this, "objective",
      llvm::cl::desc(
          "What mincut makes least: casts, traffic (also what ops move that "
          "may run in either precision), or budget (traffic, within a "
          "predicted error)."),
      llvm::cl::init("casts")};
  Option<std::string> policy{
      *this, "policy",
      llvm::cl::desc("The policy of autocast: a preset's name or a YAML file; "
                     "empty: the module's own, else default."),
      llvm::cl::init("")};
  Option<std::string> profile{
      *this, "profile",
      llvm::cl::desc("A file that amp-run --calibrate wrote: values that it "
                     "measured to need f32 stay f32; empty: none."),
      llvm::cl::init("")};
  Option<bool> trustProfile{
      *this, "trust-profile",
      llvm::cl::desc("Lets ops run low that rules keep in f32 for what the "
                     "profile does not show."),
      llvm::cl::init(false)};
  Option<double> errorBudget{
      *this, "error-budget",
      llvm::cl::desc("With objective=budget: the predicted error of the loss "
                     "may be so many times that of the careful placement."),
      llvm::cl::init(1)};
  Option<int64_t> nominalDim{
      *this, "nominal-dim",
      llvm::cl::desc("The size that a dynamic dimension counts as in the price "
                     "of a cast."),
      llvm::cl::init(1024)};
  Option<std::string> report{
      *this, "report",
      llvm::cl::desc("A file that every decision of autocast is written to, as "
                     "JSON; empty: none."),
      llvm::cl::init("")};
  Option<std::string> table{
      *this, "table",
      llvm::cl::desc("A file that every decision of autocast is printed to, as "
                     "a table; empty: none."),
      llvm::cl::init("")};
  Option<std::string> tableWhere{
      *this, "table-where",
      llvm::cl::desc("A regular expression: rows of the table whose op or "
                     "place it is found in; empty: all."),
      llvm::cl::init("")};
  Option<int64_t> tableTop{
      *this, "table-top",
      llvm::cl::desc("So many rows of each function, those with the most "
                     "bytes; 0: all."),
      llvm::cl::init(0)};
  Option<std::string> tableOnly{
      *this, "table-only",
      llvm::cl::desc("casts, or f32: ops that run in f32; empty: all rows."),
      llvm::cl::init("")};
  Option<std::string> hyperparameters{
      *this, "hyperparameters",
      llvm::cl::desc(
          "Numbers of the optimizers (lr, weight-decay, momentum, beta1, …), "
          "separated by commas: variables that a program may change between "
          "steps; empty: all are constants of the code."),
      llvm::cl::init("")};
  Option<std::string> observe{
      *this, "observe",
      llvm::cl::desc("values: makes the values of the train entry results of "
                     "it; gradients: and their derivatives (amp-observe); "
                     "empty: neither."),
      llvm::cl::init("")};
  Option<std::string> dataParallel{
      *this, "data-parallel",
      llvm::cl::desc("yes: sums gradients over ranks (amp-data-parallel); "
                     "keep-types: and stores the sums in the gradients' types; "
                     "no or empty: there is one process."),
      llvm::cl::init("")};
  Option<bool> syncBatchNorm{
      *this, "sync-batch-norm",
      llvm::cl::desc("With data-parallel: batch norms have the statistics of "
                     "all ranks' batches."),
      llvm::cl::init(false)};
  Option<bool> verify{
      *this, "verify",
      llvm::cl::desc(
          "Checks the static guarantees (amp-verify) before derivatives "
          "and at the end."),
      llvm::cl::init(true)};
};

/// Options of the kernel phase.
struct KernelOptions {
  /// The size of dynamic dimensions of entry functions that have no
  /// `amp.batch`; 0 where there are none.
  int64_t batch = 0;
  /// The target that runs the kernels: cpu or cuda.
  std::string target = "cpu";
  /// The level of epilogues that contractions have, see amp-form-kernels.
  std::string epilogues;
  /// Calls of cuDNN, see amp-form-kernels; or who is asked of each.
  bool cudnn = false;
  OffersCall offers;
  /// The memory that the values of a step may take, see amp-form-kernels.
  std::string memory;
  /// State that ranks divide, see amp-form-kernels.
  std::string shard;
};

/// Options of `amp-train`.
struct TrainOptions : public MixedPrecisionOptions {
  Option<int64_t> batch{
      *this, "batch",
      llvm::cl::desc("The size of dynamic dimensions of entry functions; a "
                     "module without dynamic dimensions needs none."),
      llvm::cl::init(0)};
  Option<std::string> target{
      *this, "target",
      llvm::cl::desc("What runs the kernels, cpu or cuda: partial sums are "
                     "stored for chunks of a size that suits it."),
      llvm::cl::init("cpu")};
  Option<std::string> epilogues{
      *this, "epilogues",
      llvm::cl::desc("What contractions do before they store: none, bias, gelu "
                     "or all, each with those before it; empty: those of "
                     "all that a machine's library has."),
      llvm::cl::init("")};
  Option<bool> cudnn{
      *this, "cudnn",
      llvm::cl::desc("On CUDA, convolutions and attentions are calls of cuDNN "
                     "where it may have them."),
      llvm::cl::init(false)};
  Option<std::string> memory{
      *this, "memory",
      llvm::cl::desc("The bytes that the values of a step may take, as 64MiB, "
                     "or min: time is traded for them; empty: what a step "
                     "takes at which no time is lost."),
      llvm::cl::init("")};
  Option<std::string> shard{
      *this, "shard",
      llvm::cl::desc("optimizer: with data-parallel, each rank keeps and "
                     "updates a slice of moments and masters; empty: all "
                     "ranks have all of them."),
      llvm::cl::init("")};
};

/// The graph phase: from what a user writes to a verified step of tensor ops,
/// updates and writes.
void buildMixedPrecisionPipeline(OpPassManager &manager,
                                 const MixedPrecisionOptions &options);

/// The kernel phase: from the graph phase's result to a schedule of kernels in
/// planned memory.
void buildKernelPipeline(OpPassManager &manager, const KernelOptions &options);

/// Both phases.
void buildTrainPipeline(OpPassManager &manager, const TrainOptions &options);

/// Registers `amp-mixed-precision` and `amp-train`.
void registerPipelines();

} // namespace mlir::amp

#endif // AMP_PIPELINES_PIPELINES_H
