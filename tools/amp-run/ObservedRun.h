//===- ObservedRun.h - a program whose values can be seen -----------------===//
//
// One of the programs that run beside each other: the model in one precision,
// its state, and after each step every value of it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_OBSERVEDRUN_H
#define AMP_TOOLS_AMP_RUN_OBSERVEDRUN_H

#include "Records.h"
#include "State.h"

namespace amp::run {

struct TrainingData;

class ObservedRun {
public:
  /// The model of `options`, which are those of the command line with another
  /// `precision`, `placement` or `observed`; not compiled yet.
  static llvm::Expected<std::unique_ptr<ObservedRun>>
  load(mlir::MLIRContext &context, Options options);

  /// Compiles and gives the state its first value, as a training would begin.
  llvm::Expected<std::optional<RunPosition>> start(AmpRuntime *runtime);

  struct Step {
    double loss = 0;
    /// True where an overflow made the step leave the weights alone.
    bool skipped = false;
  };
  /// Runs step `number` of the run, from 1, on these samples.
  llvm::Expected<Step> step(const TrainingData &data,
                            llvm::ArrayRef<int64_t> samples, uint64_t number);

  /// The elements of a value after the last step, in f32. Valid until the next
  /// call with the same `storage`.
  llvm::Expected<llvm::ArrayRef<float>> read(const ObservedValue &value,
                                             std::vector<float> &storage);
  const mlir::amprt::TensorSlot &slotOf(const ObservedValue &value);
  /// The value of that number and kind, or null.
  const ObservedValue *find(uint64_t number, mlir::amp::Observation kind) const;

  Program &program() { return *loaded; }
  State &state() { return *values; }
  const Entry &train() { return *loaded->entryOfKind("train"); }

private:
  explicit ObservedRun(Options options) : options(std::move(options)) {}
  llvm::Error setInjections(uint64_t step, char to);

  Options options;
  std::unique_ptr<Program> loaded;
  std::optional<State> values;
  std::optional<Records> records;
  std::map<std::pair<uint64_t, mlir::amp::Observation>, const ObservedValue *>
      byNumber;
  std::vector<std::string> scales, skips, applied;
  double lastSkips = 0, lastApplied = 0;
};

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_OBSERVEDRUN_H
