//===- EntryCall.h - one run of an entry on tensors of a file ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// amp-run --call, docs/GettingStarted.md.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_ENTRYCALL_H
#define AMP_TRAINING_ENTRYCALL_H

#include "amp/Training/NamedTensor.h"
#include "amp/Training/State.h"

namespace amp {

/// The arguments of one run of an entry.
class EntryCall {
public:
  /// Reads the tensors of `inputs`, a safetensors file: one for each argument
  /// of the entry `name`, by its name, and no other. Numbers are converted
  /// where that is exact.
  static Expected<EntryCall> read(const Image &image, const std::string &name,
                                  const std::string &inputs);

  /// The first dimension of arguments with a batch; 1 without.
  int64_t batch() const { return samples; }

  /// Starts the state and runs the entry once. `executable` is of the same
  /// image, compiled for `batch`.
  Expected<std::vector<NamedTensor>> run(Executable &executable,
                                         const StartOptions &start,
                                         const Warn &warn) const;

private:
  const image::EntryT *entry = nullptr;
  std::string inputs;
  int64_t samples = 1;
  std::vector<std::vector<char>> values;
};

} // namespace amp

#endif // AMP_TRAINING_ENTRYCALL_H
