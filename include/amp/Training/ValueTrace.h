//===- ValueTrace.h - the values that calls write ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two runs of one program differ first where a line of one trace differs first:
// between devices, compilers or precisions as well as between two runs.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_VALUETRACE_H
#define AMP_TRAINING_VALUETRACE_H

#include "amp/Training/Executable.h"
#include "amp/Training/LineFile.h"

namespace amp {

/// A file with a line of JSON for each range that a call of a run writes,
/// behind a line on the program (docs/Reports.md has their keys).
class ValueTrace {
public:
  /// Creates or empties the file; "-" is the standard output. The image is that
  /// of the runs, and outlives the trace.
  static Expected<ValueTrace> open(std::string_view path, const Image &image);

  Error write(const Executable::Written &written);

private:
  ValueTrace(LineFile file, const Image &image);

  LineFile file;
  const Image &image;
  /// The entry of each instance.
  std::map<const image::InstanceT *, std::string> entries;
};

} // namespace amp

#endif // AMP_TRAINING_VALUETRACE_H
