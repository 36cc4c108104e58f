//===- StubDriver.h - The common part of the stub driver ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each file of the stub defines functions of one concern, under the names that
// cuda.h gives them, so signatures are checked by the compiler.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_STUBDRIVER_H
#define AMP_TEST_RUNTIME_STUBDRIVER_H

#include "Stub.h"

#include <cstdlib>
#include <cstring>
#include <cuda.h>
#include <memory>

namespace amp::stub {

inline State &state() { return *ampStubState(); }

template <typename Handle> Handle makeHandle(const char *kind) {
  void *memory = malloc(1);
  state().handles[memory] = kind;
  return static_cast<Handle>(memory);
}

/// Ends a handle's life; false if it had none.
inline bool release(const char *name, const void *handle, const char *kind) {
  if (!state().verify(name, handle, kind))
    return false;
  state().handles.erase(handle);
  state().graphs.erase(handle);
  if (strcmp(kind, "module") != 0)
    free(const_cast<void *>(handle));
  return true;
}

/// Makes the pending copies that `clock` covers.
void flush(const Clock &clock);
/// Of the device's memory.
uint64_t usedBytes();
/// Checks what a call does with an executable graph in a stream.
CUresult useGraph(const char *name, CUgraphExec exec, CUstream stream);

} // namespace amp::stub

/// Leaves the calling function with the failure it was told to have.
#define ENTER()                                                                \
  if (amp::stub::state().enter(__func__))                                      \
  return CUresult(amp::stub::state().failure)
/// The same, for what needs an initialised driver and a current context, and
/// fails when the device has.
#define ENTER_CONTEXT()                                                        \
  ENTER();                                                                     \
  if (int failed = amp::stub::state().findFailure                              \
                       ? amp::stub::state().findFailure()                      \
                       : 0)                                                    \
    return CUresult(failed);                                                   \
  if (!amp::stub::state().currentContext)                                      \
  return amp::stub::state().misuse(std::string(__func__) +                     \
                                   ": no current context"),                    \
         CUDA_ERROR_INVALID_CONTEXT

#endif // AMP_TEST_RUNTIME_STUBDRIVER_H
