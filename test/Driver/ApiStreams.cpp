//===- ApiStreams.cpp - Streams, events and graphs ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Api.h"
#include "Mutation.h"

using namespace amp::driver;
using amp::stub::makeHandle;
using amp::stub::release;
using amp::stub::state;
using amp::stub::useGraph;

namespace {
struct Event {
  /// The last work of the stream when it was recorded.
  WorkPointer work;
  /// Of a capture.
  std::vector<size_t> nodes;
  bool isCaptured = false;
};
} // namespace

static std::map<const void *, Event> &events() {
  static auto *result = new std::map<const void *, Event>;
  return *result;
}
static std::map<const void *, std::shared_ptr<const Nodes>> &graphs() {
  static auto *result =
      new std::map<const void *, std::shared_ptr<const Nodes>>;
  return *result;
}

Capture &amp::driver::capture() {
  static auto *result = new Capture;
  return *result;
}

bool amp::driver::isCaptured(const void *stream) {
  return state().isCapturing && capture().ends.count(stream);
}

void amp::driver::submit(const void *stream, const std::string &name,
                         Action action) {
  if (!isCaptured(stream)) {
    Device::get().enqueue(stream, name, std::move(action));
    return;
  }
  std::vector<size_t> &ends = capture().ends[stream];
  capture().nodes.push_back({name, std::move(action), ends});
  ends = {capture().nodes.size() - 1};
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
  Device::get().wait(Device::get().last(stream));
  Device::get().forget(stream);
  if (!release(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_HANDLE;
  ENTER_CONTEXT();
  return CUDA_SUCCESS;
}

CUresult cuStreamSynchronize(CUstream stream) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_HANDLE;
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  return Device::get().wait(Device::get().last(stream));
}

CUresult cuStreamQuery(CUstream stream) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_HANDLE;
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  if (!Device::get().isDone(Device::get().last(stream)))
    return CUDA_ERROR_NOT_READY;
  return Device::get().error();
}

CUresult cuStreamBeginCapture(CUstream stream, CUstreamCaptureMode) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_HANDLE;
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_ILLEGAL_STATE;
  state().isCapturing = true;
  state().capturing = stream;
  capture() = {};
  capture().ends[stream];
  return CUDA_SUCCESS;
}

CUresult cuStreamEndCapture(CUstream stream, CUgraph *graph) {
  bool wasCapturing = state().isCapturing && state().capturing == stream;
  state().isCapturing = false;
  state().capturing = nullptr;
  state().recorded = {};
  ENTER_CONTEXT();
  if (!wasCapturing)
    return CUDA_ERROR_ILLEGAL_STATE;
  // What other streams recorded has to be waited for by this one.
  std::vector<bool> isWaitedFor(capture().nodes.size());
  for (const Node &node : capture().nodes)
    for (size_t wait : node.waits)
      isWaitedFor[wait] = true;
  for (size_t end : capture().ends[stream])
    isWaitedFor[end] = true;
  for (bool is : isWaitedFor)
    if (!is)
      return CUDA_ERROR_STREAM_CAPTURE_UNJOINED;
  *graph = makeHandle<CUgraph>("graph");
  mutateNodes(capture().nodes);
  graphs()[*graph] = std::make_shared<const Nodes>(std::move(capture().nodes));
  capture() = {};
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
  events()[*event] = {};
  state().eventTimes.erase(*event);
  if (flags == CU_EVENT_DEFAULT)
    state().eventTimes[*event] = 0;
  return CUDA_SUCCESS;
}

CUresult cuEventDestroy(CUevent event) {
  if (!release(__func__, event, "event"))
    return CUDA_ERROR_INVALID_HANDLE;
  events().erase(event);
  ENTER_CONTEXT();
  return CUDA_SUCCESS;
}

CUresult cuEventRecord(CUevent handle, CUstream stream) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, handle, "event") ||
      !state().verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_HANDLE;
  Event &event = events()[handle];
  event = {};
  if (isCaptured(stream)) {
    event.isCaptured = true;
    event.nodes = capture().ends[stream];
    return CUDA_SUCCESS;
  }
  event.work = Device::get().last(stream);
  // Products tell how long they would have taken.
  if (auto time = state().eventTimes.find(handle);
      time != state().eventTimes.end())
    time->second = state().milliseconds;
  return CUDA_SUCCESS;
}

CUresult cuStreamWaitEvent(CUstream stream, CUevent handle, unsigned flags) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, stream, "stream") ||
      !state().verify(__func__, handle, "event") || flags != 0)
    return CUDA_ERROR_INVALID_HANDLE;
  Event &event = events()[handle];
  if (event.isCaptured) {
    std::vector<size_t> &ends = capture().ends[stream];
    ends.insert(ends.end(), event.nodes.begin(), event.nodes.end());
    return CUDA_SUCCESS;
  }
  if (isCaptured(stream) && !state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_ISOLATION;
  if (!mutateWait())
    Device::get().delay(stream, event.work);
  return CUDA_SUCCESS;
}

CUresult cuEventQuery(CUevent event) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, event, "event"))
    return CUDA_ERROR_INVALID_HANDLE;
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  return Device::get().isDone(events()[event].work) ? CUDA_SUCCESS
                                                    : CUDA_ERROR_NOT_READY;
}

// The header calls it by the name that is new in CUDA 13.
#undef cuEventElapsedTime
extern "C" CUresult cuEventElapsedTime(float *milliseconds, CUevent start,
                                       CUevent end) {
  ENTER_CONTEXT();
  auto &times = state().eventTimes;
  if (!times.count(start) || !times.count(end)) {
    state().misuse("cuEventElapsedTime: not an event that takes time");
    return CUDA_ERROR_INVALID_HANDLE;
  }
  if (!Device::get().isDone(events()[end].work))
    return CUDA_ERROR_NOT_READY;
  *milliseconds = float(times[end] - times[start]);
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
  graphs()[*exec] = graphs()[graph];
  return CUDA_SUCCESS;
}

CUresult cuGraphDestroy(CUgraph graph) {
  if (!release(__func__, graph, "graph"))
    return CUDA_ERROR_INVALID_VALUE;
  graphs().erase(graph);
  ENTER_CONTEXT();
  return CUDA_SUCCESS;
}

CUresult cuGraphLaunch(CUgraphExec exec, CUstream stream) {
  ENTER_CONTEXT();
  CUresult result = useGraph(__func__, exec, stream);
  if (result != CUDA_SUCCESS)
    return result;
  submit(stream, "graph", [nodes = graphs()[exec]](uint64_t seed) {
    return runNodes(*nodes, seed);
  });
  return CUDA_SUCCESS;
}

CUresult cuGraphExecDestroy(CUgraphExec exec) {
  Device::get().waitForAll();
  if (!release(__func__, exec, "executable graph"))
    return CUDA_ERROR_INVALID_VALUE;
  graphs().erase(exec);
  ENTER_CONTEXT();
  return CUDA_SUCCESS;
}
