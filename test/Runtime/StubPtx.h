//===- StubPtx.h - Executing a little PTX ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Enough for kernels of integers with barriers in straight-line places, one
// block after the other: what an assembler accepts can still be wrong.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_STUBPTX_H
#define AMP_TEST_RUNTIME_STUBPTX_H

#include "Stub.h"

namespace amp::stub {

class Program {
public:
  Program() = default;
  /// The entry at the start of `ptx`.
  explicit Program(const std::string &ptx);

  bool isEmpty() const { return instructions.empty(); }
  /// Runs all blocks. What it cannot execute, and accesses outside of the
  /// device's and mapped memory, are misuses.
  void run(State &state, const Launch &launch) const;

private:
  struct Instruction {
    /// Register that must be true, or empty.
    std::string predicate;
    /// The operation and its suffixes.
    std::vector<std::string> name;
    std::vector<std::string> operands;

    bool has(const char *suffix) const;
    /// Bits of the type, its last suffix.
    unsigned bits() const;
  };
  struct Thread {
    std::map<std::string, uint64_t> registers;
    size_t next = 0;
    bool hasEnded = false;
  };
  struct Block;

  std::vector<std::string> parameters;
  std::vector<Instruction> instructions;
  std::map<std::string, size_t> labels;
};

} // namespace amp::stub

#endif // AMP_TEST_RUNTIME_STUBPTX_H
