//===- StubStreams.cpp - Streams, events and graphs of the stub driver ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Work is done when it is queued, but for copies out of pinned memory. What it
// would have had to wait for is kept in clocks.
//
//===----------------------------------------------------------------------===//

#include "StubDriver.h"

using namespace amp::stub;

/// The host waits until all that `clock` covers has run.
static void waitFor(const Clock &clock) {
  flush(clock);
  state().order.host.merge(clock);
}

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

CUresult cuStreamCreate(CUstream *stream, unsigned flags) {
  ENTER_CONTEXT();
  if (flags != CU_STREAM_NON_BLOCKING)
    state().misuse("cuStreamCreate: a stream that waits for the default one");
  *stream = makeHandle<CUstream>("stream");
  return CUDA_SUCCESS;
}

CUresult cuStreamDestroy(CUstream stream) {
  bool lived = release(__func__, stream, "stream");
  ENTER();
  return lived ? CUDA_SUCCESS : CUDA_ERROR_INVALID_HANDLE;
}

CUresult cuStreamSynchronize(CUstream stream) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_HANDLE;
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  waitFor(state().order.at(stream));
  return CUDA_SUCCESS;
}

// Work is done when it is queued, so nobody waits in vain.
CUresult cuStreamQuery(CUstream stream) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_HANDLE;
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  if (state().queries[stream]++ < state().queriesInVain)
    return CUDA_ERROR_NOT_READY;
  state().queries[stream] = 0;
  waitFor(state().order.at(stream));
  return CUDA_SUCCESS;
}

CUresult cuStreamWaitEvent(CUstream stream, CUevent event, unsigned flags) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, stream, "stream") ||
      !state().verify(__func__, event, "event") || flags != 0)
    return CUDA_ERROR_INVALID_HANDLE;
  State &s = state();
  if (auto found = s.capturedEvents.find(event);
      found != s.capturedEvents.end()) {
    if (!s.verifyCapturing(__func__))
      return CUDA_ERROR_CAPTURED_EVENT;
    // The stream is captured from here on.
    s.capturedStreams.insert(stream);
    s.captureOrder.at(stream).merge(found->second);
    return CUDA_SUCCESS;
  }
  // A captured stream may wait for what was captured alone.
  if (s.isCaptured(stream) && !s.verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_ISOLATION;
  s.order.at(stream).merge(s.order.events[event]);
  return CUDA_SUCCESS;
}

CUresult cuStreamBeginCapture(CUstream stream, CUstreamCaptureMode) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_HANDLE;
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_ILLEGAL_STATE;
  state().isCapturing = true;
  state().capturing = stream;
  state().recorded = {};
  state().capturedStreams = {stream};
  state().captureOrder = {};
  state().capturedEvents.clear();
  return CUDA_SUCCESS;
}

CUresult cuStreamEndCapture(CUstream stream, CUgraph *graph) {
  bool wasCapturing = state().isCapturing;
  const void *origin = state().capturing;
  std::set<const void *> captured = std::move(state().capturedStreams);
  state().isCapturing = false;
  state().capturing = nullptr;
  state().capturedStreams.clear();
  ENTER_CONTEXT();
  if (!state().verify(__func__, stream, "stream") || !wasCapturing ||
      stream != origin)
    return CUDA_ERROR_ILLEGAL_STATE;
  Order &order = state().captureOrder;
  for (const void *other : captured)
    if (!order.at(stream).covers(order.at(other)))
      return CUDA_ERROR_STREAM_CAPTURE_UNJOINED;
  *graph = makeHandle<CUgraph>("graph");
  state().graphs[*graph] = std::move(state().recorded);
  return CUDA_SUCCESS;
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

CUresult cuEventCreate(CUevent *event, unsigned flags) {
  ENTER_CONTEXT();
  if (flags != CU_EVENT_DISABLE_TIMING && flags != CU_EVENT_DEFAULT)
    return CUDA_ERROR_INVALID_VALUE;
  *event = makeHandle<CUevent>("event");
  state().eventTimes.erase(*event);
  if (flags == CU_EVENT_DEFAULT)
    state().eventTimes[*event] = 0;
  state().order.events[*event] = {};
  state().capturedEvents.erase(*event);
  return CUDA_SUCCESS;
}

CUresult cuEventDestroy(CUevent event) {
  bool lived = release(__func__, event, "event");
  ENTER();
  return lived ? CUDA_SUCCESS : CUDA_ERROR_INVALID_HANDLE;
}

CUresult cuEventRecord(CUevent event, CUstream stream) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, event, "event") ||
      !state().verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_HANDLE;
  if (state().isCaptured(stream)) {
    state().capturedEvents[event] = state().captureOrder.at(stream);
    return CUDA_SUCCESS;
  }
  state().capturedEvents.erase(event);
  state().order.events[event] = state().order.at(stream);
  state().queries[event] = 0;
  if (auto time = state().eventTimes.find(event);
      time != state().eventTimes.end())
    time->second = state().milliseconds;
  return CUDA_SUCCESS;
}

CUresult cuEventQuery(CUevent event) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, event, "event"))
    return CUDA_ERROR_INVALID_HANDLE;
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  // It is a graph's and cannot be asked.
  if (state().capturedEvents.count(event)) {
    state().misuse("cuEventQuery: an event of a capture");
    return CUDA_ERROR_CAPTURED_EVENT;
  }
  const Clock &clock = state().order.events[event];
  if (!state().order.host.covers(clock) &&
      state().queries[event]++ < state().queriesInVain)
    return CUDA_ERROR_NOT_READY;
  waitFor(clock);
  return CUDA_SUCCESS;
}

// The header calls it by the name that is new in CUDA 13.
#undef cuEventElapsedTime
extern "C" CUresult cuEventElapsedTime(float *milliseconds, CUevent start,
                                       CUevent end) {
  ENTER_CONTEXT();
  State &s = state();
  if (!s.eventTimes.count(start) || !s.eventTimes.count(end)) {
    s.misuse("cuEventElapsedTime: not an event that takes time");
    return CUDA_ERROR_INVALID_HANDLE;
  }
  if (!s.order.host.covers(s.order.events[end]))
    return CUDA_ERROR_NOT_READY;
  *milliseconds = float(s.eventTimes[end] - s.eventTimes[start]);
  return CUDA_SUCCESS;
}

//===----------------------------------------------------------------------===//
// Graphs
//===----------------------------------------------------------------------===//

CUresult cuGraphInstantiate(CUgraphExec *exec, CUgraph graph,
                            unsigned long long flags) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, graph, "graph") || flags != 0)
    return CUDA_ERROR_INVALID_VALUE;
  *exec = makeHandle<CUgraphExec>("executable graph");
  state().graphs[*exec] = state().graphs[graph];
  return CUDA_SUCCESS;
}

CUresult cuGraphDestroy(CUgraph graph) {
  bool lived = release(__func__, graph, "graph");
  ENTER();
  return lived ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

CUresult cuGraphLaunch(CUgraphExec exec, CUstream stream) {
  ENTER_CONTEXT();
  ++state().graphLaunches;
  CUresult result = useGraph(__func__, exec, stream);
  if (result != CUDA_SUCCESS)
    return result;
  const Recording &recording = state().graphs[exec];
  for (auto [address, isWrite] : recording.uses)
    state().use(__func__, stream, address, isWrite);
  if (!recording.work.empty())
    flush(state().order.at(stream));
  for (const auto &work : recording.work)
    work();
  return CUDA_SUCCESS;
}

CUresult cuGraphExecDestroy(CUgraphExec exec) {
  bool lived = release(__func__, exec, "executable graph");
  ENTER();
  return lived ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}
