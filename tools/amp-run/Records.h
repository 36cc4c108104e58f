//===- Records.h - the results of an entry's runs -------------------------===//
//
// A GPU runs behind the host: what a run gave is read when it is there, in
// order, without stopping the runs that follow. On the CPU it is there at once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_RECORDS_H
#define AMP_TOOLS_AMP_RUN_RECORDS_H

#include "amp/Codegen/Executable.h"
#include <optional>

namespace amp::run {

/// The numbers of one run.
class Record {
public:
  /// A result's, or of a recorded variable "@name"; null if there is none.
  std::optional<double> find(llvm::StringRef name) const;
  /// The sum over variables.
  double sumOf(llvm::ArrayRef<std::string> variables) const;

private:
  friend class Records;
  const mlir::amprt::Entry *entry = nullptr;
  std::vector<char> bytes;
};

/// The records of an entry from now on, each once.
class Records {
public:
  /// Runs that the host may be ahead at most.
  static constexpr uint64_t kMaxAhead = 64;

  Records(mlir::amprt::Executable &executable, llvm::StringRef entry)
      : executable(executable), entry(executable.findEntry(entry)) {}

  /// Runs the entry once.
  llvm::Error run();
  /// Runs without a record that was read.
  uint64_t pending() const { return started - read; }
  /// The next record, or none if it is not there yet.
  llvm::Expected<std::optional<Record>> poll();
  /// The next record, which is waited for; something must be pending.
  llvm::Expected<Record> wait();

private:
  mlir::amprt::Executable &executable;
  const mlir::amprt::Entry *entry;
  uint64_t started = 0, read = 0;
};

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_RECORDS_H
