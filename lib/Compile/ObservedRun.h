//===- ObservedRun.h - a program whose values can be seen -----------------===//
//
// One of the programs that run beside each other: the model in one precision,
// its state, and after each step every value of it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_COMPILE_OBSERVEDRUN_H
#define AMP_LIB_COMPILE_OBSERVEDRUN_H

#include "amp/Compile/TrainingModule.h"
#include "amp/Training/Batches.h"
#include "amp/Training/Records.h"
#include "amp/Training/RunData.h"
#include "amp/Training/State.h"

namespace amp {

class ObservedRun {
public:
  /// The module of `options`, not compiled yet; `option` asks for it. Steps
  /// run `options.observedEntry`, or the only entry that trains.
  static Expected<std::unique_ptr<ObservedRun>> load(mlir::MLIRContext &context,
                                                     CompileOptions options,
                                                     const RunOptions &run,
                                                     llvm::StringRef option);

  /// Compiles and gives the state its first value, as a training would begin.
  Expected<std::optional<RunPosition>> start(AmpRuntime *runtime);

  /// Halves each S of the last step; false where one was 1 or less, or there is
  /// none.
  Expected<bool> lowerScales();

  struct Step {
    double loss = 0;
    /// True where an overflow made the step leave the weights alone.
    bool skipped = false;
    /// True where it left those of one of its optimizers alone.
    bool skippedByOne = false;
  };
  /// Runs step `number` of the run, from 1, on the batch that `fill` copies.
  Expected<Step>
  step(const std::function<void(unsigned argument, char *memory)> &fill,
       uint64_t number);

  /// The elements of a value after the last step, in f32. Valid until the next
  /// call with the same `storage`.
  Expected<llvm::ArrayRef<float>> read(const ObservedValue &value,
                                       std::vector<float> &storage);
  /// The S that multiplied a gradient in the last step; 1 of all else.
  double scaleOf(const ObservedValue &value) const;
  const image::SlotT &slotOf(const ObservedValue &value);
  /// The value that another program gives under the same name, or null.
  const ObservedValue *findSame(const ObservedValue &other) const;
  /// The value of that number and kind, or null.
  const ObservedValue *find(uint64_t number, mlir::amp::Observation kind) const;

  TrainingModule &program() { return *loaded; }
  State &state() { return *values; }
  const image::EntryT &train() { return *entry; }
  const image::InstanceT &instance() {
    return *findInstance(train(), run.batch);
  }

private:
  ObservedRun(CompileOptions options, const RunOptions &run)
      : options(std::move(options)), run(run) {}

  Error writeScales();

  CompileOptions options;
  RunOptions run;
  std::unique_ptr<TrainingModule> loaded;
  const image::EntryT *entry = nullptr;
  std::optional<State> values;
  std::optional<Records> records;
  std::map<std::pair<uint64_t, mlir::amp::Observation>, const ObservedValue *>
      byNumber;
  std::map<std::string, const ObservedValue *> byResult;
  std::vector<std::string> skips, applied;
  /// S in the last step, by its variable's name; of scalers that scale.
  std::map<std::string, double> scales;
};

} // namespace amp

#endif // AMP_LIB_COMPILE_OBSERVEDRUN_H
