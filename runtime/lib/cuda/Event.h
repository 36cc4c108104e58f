//===- Event.h - Points in a stream ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Events order the two streams, and tell the host that a copy has ended.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_EVENT_H
#define AMP_RUNTIME_LIB_CUDA_EVENT_H

#include "Runtime.h"

namespace amp::cuda {

class Event {
public:
  Event() = default;
  Event(const Event &) = delete;
  Event &operator=(const Event &) = delete;
  ~Event() {
    if (!event)
      return;
    if (Status status = runtime->makeCurrent())
      runtime->keepError(std::move(status));
    if (Status status = check(driver().cuEventDestroy(event), "cuEventDestroy"))
      runtime->keepError(std::move(status));
  }

  /// Only once, with the runtime's context current, as in all that follows.
  /// `flags` are those of cuEventCreate.
  Status create(Runtime &owner, unsigned flags = CU_EVENT_DISABLE_TIMING) {
    runtime = &owner;
    Status status =
        check(driver().cuEventCreate(&event, flags), "cuEventCreate");
    if (status)
      event = nullptr;
    return status;
  }
  bool isCreated() const { return event != nullptr; }
  /// At the end of what is queued in `stream` now.
  Status record(CUstream stream) {
    return check(driver().cuEventRecord(event, stream), "cuEventRecord");
  }
  /// Holds back what is queued in `stream` from now on. An event never recorded
  /// has passed.
  Status delay(CUstream stream) const {
    return check(
        driver().cuStreamWaitEvent(stream, event, CU_EVENT_WAIT_DEFAULT),
        "cuStreamWaitEvent");
  }
  /// Tells if the event has passed.
  Status query(bool &hasPassed) const {
    CUresult result = driver().cuEventQuery(event);
    hasPassed = result == CUDA_SUCCESS;
    return result == CUDA_ERROR_NOT_READY ? nullptr
                                          : check(result, "cuEventQuery");
  }

  /// Since `start` passed; both have passed, and take time.
  Status since(const Event &start, float &milliseconds) const {
    return check(
        driver().cuEventElapsedTime_v1(&milliseconds, start.event, event),
        "cuEventElapsedTime");
  }

private:
  const Driver &driver() const { return runtime->driver; }
  Status check(CUresult result, const char *call) const {
    return driver().check(result, call);
  }

  Runtime *runtime = nullptr;
  CUevent event = nullptr;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_EVENT_H
