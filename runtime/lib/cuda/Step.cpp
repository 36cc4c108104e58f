//===- Step.cpp - Steps as graphs ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A step is recorded once and then costs one launch, however many kernels it
// has. Errors of what it calls are sticky, so they are looked for before a
// graph that lacks something is used.
//
//===----------------------------------------------------------------------===//

#include "Runtime.h"

using namespace amp;
using namespace amp::cuda;

namespace {
struct Step final : AmpStep {
  explicit Step(Runtime &runtime) : runtime(runtime) {}
  ~Step() override;
  /// Makes the graph executable and frees it.
  Status instantiate(CUgraph graph);

  Runtime &runtime;
  CUgraphExec graph = nullptr;
};
} // namespace

Step::~Step() {
  if (!graph)
    return;
  if (Status status = runtime.synchronize())
    runtime.keepError(std::move(status));
  const Driver &driver = runtime.driver;
  if (Status status =
          driver.check(driver.cuGraphExecDestroy(graph), "cuGraphExecDestroy"))
    runtime.keepError(std::move(status));
}

Status Step::instantiate(CUgraph recorded) {
  const Driver &driver = runtime.driver;
  Status made =
      driver.check(driver.cuGraphInstantiate(&graph, recorded, /*flags=*/0),
                   "cuGraphInstantiateWithFlags");
  if (made)
    graph = nullptr;
  Status freed =
      driver.check(driver.cuGraphDestroy(recorded), "cuGraphDestroy");
  if (made)
    return made;
  if (freed)
    return freed;
  // Otherwise the first launch would do it.
  return driver.check(driver.cuGraphUpload(graph, runtime.stream),
                      "cuGraphUpload");
}

/// Calls `function` while the stream records. `graph` is null on failure.
static Status record(Runtime &runtime, AmpStepFunction function, char *state,
                     char *arena, AmpGemmPlan *const *plans, CUgraph &graph) {
  const Driver &driver = runtime.driver;
  if (Status status = runtime.makeCurrent())
    return status;
  // Of this thread only: what other threads do with the GPU is not ours.
  if (Status status =
          driver.check(driver.cuStreamBeginCapture(
                           runtime.stream, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL),
                       "cuStreamBeginCapture"))
    return status;
  Status earlier = runtime.takeError();
  Status inside;
  try {
    function(&runtime, state, arena, plans);
  } catch (...) {
    inside = statusFromException("recording a step");
  }
  if (Status status = runtime.takeError(); status && !inside)
    inside = std::move(status);
  if (earlier)
    runtime.keepError(std::move(earlier));

  Status ended = driver.check(driver.cuStreamEndCapture(runtime.stream, &graph),
                              "cuStreamEndCapture");
  if (ended)
    graph = nullptr;
  if (!inside && !ended)
    return nullptr;
  if (graph)
    // The first failure is the cause and the one to tell.
    (void)driver.cuGraphDestroy(graph);
  graph = nullptr;
  return inside ? std::move(inside) : std::move(ended);
}

Status Runtime::createStep(AmpStepFunction function, char *state, char *arena,
                           AmpGemmPlan *const *plans,
                           std::unique_ptr<AmpStep> &step) {
  auto result = std::make_unique<Step>(*this);
  CUgraph graph = nullptr;
  if (Status status = record(*this, function, state, arena, plans, graph))
    return status;
  if (Status status = result->instantiate(graph))
    return status;
  step = std::move(result);
  return nullptr;
}

void Runtime::run(AmpStep &base) {
  Step &step = static_cast<Step &>(base);
  if (Status status = makeCurrent())
    return keepError(std::move(status));
  if (Status status = driver.check(driver.cuGraphLaunch(step.graph, stream),
                                   "cuGraphLaunch"))
    keepError(std::move(status));
}
