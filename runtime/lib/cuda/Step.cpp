//===- Step.cpp - Steps as graphs ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A step is recorded once and then costs one launch, however many kernels it
// has. Errors of what it calls are sticky, so they are looked for before a
// graph that lacks something is used.
//
//===----------------------------------------------------------------------===//

#include "Communicator.h"
#include "Feed.h"
#include "Ring.h"
#include "Runtime.h"

using namespace amp;
using namespace amp::cuda;

namespace {
class Step final : public AmpStep {
public:
  Step(Runtime &runtime, const AmpStepDesc &desc)
      : runtime(runtime), desc(desc), feed(static_cast<Feed *>(desc.feed)) {}
  ~Step() override;
  Status initialize();
  Status run();

private:
  /// Calls the function with `inputs` while the stream records. `graph` is null
  /// on failure.
  Status record(char *inputs, CUgraph &graph);
  /// Makes a graph executable and frees it.
  Status instantiate(CUgraph recorded, CUgraphExec &graph);

  Runtime &runtime;
  const AmpStepDesc desc;
  Feed *feed;
  /// Describes the fields to the ring's kernel.
  Memory fields;
  /// One for each place of the feed; without a feed the first alone.
  CUgraphExec graphs[Feed::numPlaces] = {};
};
} // namespace

Step::~Step() {
  if (Status status = runtime.synchronize())
    runtime.keepError(std::move(status));
  const Driver &driver = runtime.driver;
  for (CUgraphExec graph : graphs)
    if (graph)
      if (Status status = driver.check(driver.cuGraphExecDestroy(graph),
                                       "cuGraphExecDestroy"))
        runtime.keepError(std::move(status));
}

Status Step::record(char *inputs, CUgraph &graph) {
  const Driver &driver = runtime.driver;
  if (Status status = runtime.makeCurrent())
    return status;
  // Of this thread only: what other threads do with the GPU is not ours.
  if (Status status =
          driver.check(driver.cuStreamBeginCapture(
                           runtime.stream, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL),
                       "cuStreamBeginCapture"))
    return status;
  if (runtime.communicator)
    runtime.communicator->beginRecording();
  Status earlier = runtime.takeError();
  Status inside;
  try {
    desc.function(&runtime, desc.context, inputs);
    if (desc.ring)
      static_cast<Ring *>(desc.ring)->append(fields, desc.numFields);
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
  if (runtime.communicator)
    runtime.communicator->endRecording();
  if (!inside && !ended)
    return nullptr;
  if (graph)
    // The first failure is the cause and the one to tell.
    (void)driver.cuGraphDestroy(graph);
  graph = nullptr;
  return inside ? std::move(inside) : std::move(ended);
}

Status Step::instantiate(CUgraph recorded, CUgraphExec &graph) {
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

Status Step::initialize() {
  if (desc.ring)
    if (Status status = static_cast<Ring *>(desc.ring)->describe(
            desc.fields, desc.numFields, fields))
      return status;
  for (int i = 0; i < (feed ? Feed::numPlaces : 1); ++i) {
    CUgraph recorded = nullptr;
    char *inputs = feed ? feed->places[i].memory.data() : nullptr;
    if (Status status = record(inputs, recorded))
      return status;
    if (Status status = instantiate(recorded, graphs[i]))
      return status;
  }
  return nullptr;
}

Status Runtime::createStep(const AmpStepDesc &desc,
                           std::unique_ptr<AmpStep> &step) {
  auto result = std::make_unique<Step>(*this, desc);
  if (Status status = result->initialize())
    return status;
  step = std::move(result);
  return nullptr;
}

Status Step::run() {
  const Driver &driver = runtime.driver;
  if (Status status = runtime.makeCurrent())
    return status;
  // Its kernels are of no use without the other ranks, nor is its graph.
  if (runtime.communicator) {
    if (Status status = runtime.communicator->poll())
      return status;
    if (Status status = runtime.communicator->endAll())
      return status;
  }
  int place = feed ? feed->current : 0;
  if (feed)
    if (Status status = feed->places[place].copied.delay(runtime.stream))
      return status;
  if (Status status = driver.check(
          driver.cuGraphLaunch(graphs[place], runtime.stream), "cuGraphLaunch"))
    return status;
  return feed ? feed->places[place].read.record(runtime.stream) : nullptr;
}

void Runtime::run(AmpStep &step) {
  if (Status status = static_cast<Step &>(step).run())
    keepError(std::move(status));
}
