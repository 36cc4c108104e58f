//===- Records.h - the results of an instance's runs ----------------------===//
//
// A GPU runs behind the host: what a run gave is read when it is there, in
// order, without stopping the runs that follow. On the CPU it is there at once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_RECORDS_H
#define AMP_TRAINING_RECORDS_H

#include "amp/Training/Executable.h"
#include <optional>

namespace amp {

/// The numbers of one run.
class Record {
public:
  Record() = default;
  /// Of another process that runs the same program. `fields` are kept.
  Record(const std::vector<RecordField> &fields, std::span<const char> bytes)
      : fields(&fields), bytes(bytes.begin(), bytes.end()) {}

  /// A result's, or of a recorded variable "@name"; none if there is no such.
  std::optional<double> find(std::string_view name) const;
  /// The sum over variables.
  double sumOf(const std::vector<std::string> &variables) const;
  std::span<const char> content() const { return bytes; }

private:
  friend class Records;
  const std::vector<RecordField> *fields = nullptr;
  std::vector<char> bytes;
};

/// The records of runs of an instance, each once. As long as one is pending,
/// nobody else runs the instance.
class Records {
public:
  /// Runs that the host may be ahead at most.
  static constexpr uint64_t kMaxAhead = 64;

  Records(Executable &executable, const image::InstanceT &instance)
      : executable(executable), instance(instance) {}

  /// Runs the instance once.
  Error run();
  /// Runs without a record that was read.
  uint64_t pending() const { return started - read; }
  /// The next record, or none if it is not there yet.
  Expected<std::optional<Record>> poll();
  /// The next record, which is waited for; something must be pending.
  Expected<Record> wait();

private:
  Executable &executable;
  const image::InstanceT &instance;
  uint64_t started = 0, read = 0;
};

} // namespace amp

#endif // AMP_TRAINING_RECORDS_H
