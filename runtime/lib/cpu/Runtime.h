//===- Runtime.h - The CPU runtime's state ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The struct behind AmpRuntime. Scratch is one range for all plans, as large as
// the largest needs: a runtime runs one contraction at a time.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_RUNTIME_H
#define AMP_RUNTIME_LIB_CPU_RUNTIME_H

#include "Features.h"
#include "GemmKernels.h"
#include "Memory.h"
#include "ThreadPool.h"

#include <atomic>
#include <string>

struct AmpRuntime {
  amp::cpu::Features features;
  amp::cpu::Memory scratch;
  std::string description;
  amp::cpu::ThreadPool pool;

  /// Keeps `status` unless an earlier failure is kept. Any thread may call it.
  void keepError(amp::Status status);
  amp::Status takeError();

  ~AmpRuntime() { takeError(); }

private:
  std::atomic<AmpStatus *> error = nullptr;
};

#endif // AMP_RUNTIME_LIB_CPU_RUNTIME_H
