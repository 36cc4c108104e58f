//===- MemoryReport.h - the memory of a run, by purpose -------------------===//
//
// All of it is planned: read from the compiled module before any is allocated.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_MEMORYREPORT_H
#define AMP_TOOLS_AMP_RUN_MEMORYREPORT_H

#include "amp-runtime/Runtime.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace amp::run {

/// Bytes of the device's memory, by what they are for.
struct MemoryPlan {
  uint64_t weights = 0, copies = 0, moments = 0, gradients = 0;
  /// Variables that no optimizer updates, counters, and gaps between variables.
  uint64_t otherState = 0;
  /// As often as the device has them.
  uint64_t inputs = 0;
  /// The step arena.
  uint64_t activations = 0;
  /// Of contractions; the runtime has it already.
  uint64_t scratch = 0;

  uint64_t total() const {
    return weights + copies + moments + gradients + otherState + inputs +
           activations + scratch;
  }

  /// A value of a step.
  struct Tensor {
    uint64_t bytes = 0;
    /// The maker with the maker's line in the model, or the tensor's name.
    std::string name;
  };
  /// The tensors alive where most are, the largest first, and that place.
  std::vector<Tensor> peak;
  std::string peakEntry, peakPlace;

  /// Of a module after amp-plan-memory.
  static llvm::Expected<MemoryPlan> read(mlir::ModuleOp module,
                                         AmpRuntime *runtime);

  void print(llvm::raw_ostream &stream) const;
  /// `message` as an error, with these numbers behind it.
  llvm::Error describe(llvm::StringRef message) const;
  /// An error with these numbers where the device has too little left.
  llvm::Error check(AmpRuntime *runtime) const;
};

/// "512 bytes", "1.5 KiB", "4.2 GiB".
std::string formatBytes(uint64_t bytes);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_MEMORYREPORT_H
