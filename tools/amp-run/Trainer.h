//===- Trainer.h - the loop of a training run -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_TRAINER_H
#define AMP_TOOLS_AMP_RUN_TRAINER_H

#include "Metrics.h"
#include "Progress.h"
#include "State.h"

namespace amp::run {

/// Trains, evaluates after every epoch and at the end, saves.
class Trainer {
public:
  Trainer(const Options &options, Program &program, AmpRuntime *runtime)
      : options(options), program(program), runtime(runtime), state(program) {}

  llvm::Error run();

private:
  llvm::Error bind();
  llvm::Error prepare();
  llvm::Error trainStep(Progress &progress);
  llvm::Error evaluate(Progress &progress, uint64_t epoch);
  llvm::Error runEntry(llvm::StringRef entry, const BoundSplit &split,
                       llvm::ArrayRef<int64_t> samples);
  llvm::Expected<double> result(llvm::StringRef entry, llvm::StringRef name);
  llvm::Expected<double> sumOf(llvm::ArrayRef<std::string> variables);

  const Options &options;
  Program &program;
  AmpRuntime *runtime;
  State state;
  const Entry *train = nullptr, *eval = nullptr;
  std::optional<BoundSplit> trainData, evalData;
  std::optional<Batches> batches;
  std::optional<MetricsWriter> metrics;
  std::vector<std::string> scales, skips, applied;
  uint64_t totalSteps = 0, attempted = 0;
  int64_t evalBatch = 0;
  double lastSkips = 0, lastApplied = 0;
};

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_TRAINER_H
