//===- Conv.cpp - Convolutions through cuDNN ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A plan is made once, of the fastest engine that is right, and run as often as
// a step is. The workspace is one range for all of them: they run one after
// another.
//
//===----------------------------------------------------------------------===//

#include "../common/Call.h"
#include "ConvGraph.h"
#include "ConvRules.h"
#include "ConvTrial.h"
#include "GemmRules.h"
#include "Race.h"

#include <algorithm>
#include <bit>
#include <cinttypes>

using namespace amp;
using namespace amp::cuda;

/// The same on every GPU, so that a choice does not hang on memory: what the
/// images of a large first layer take in another order.
static constexpr int64_t mostWorkspace = int64_t(1) << 30;
/// Engines that are timed.
static constexpr size_t mostEngines = 8;

namespace {
/// A convolution and the way that was chosen to compute it, for all calls that
/// have its description.
struct Solution {
  Solution(Runtime &runtime, Cudnn &cudnn, const AmpConvDesc &desc);
  /// Queues the convolution. Unavailable where the library does not run it.
  Status queue(const ConvEnginePlan &plan, void *const operands[3]) const {
    return graph.run(plan, operands, workspace ? workspace->data() : nullptr);
  }

  Runtime &runtime;
  Cudnn &cudnn;
  const AmpConvDesc desc;
  ConvGraph graph;
  std::unique_ptr<ConvEnginePlan> chosen;
  std::shared_ptr<Memory> workspace;
};

struct ConvPlan final : AmpCallPlan {
  explicit ConvPlan(std::shared_ptr<const Solution> solution)
      : solution(std::move(solution)) {}
  void run(const int64_t *operands, const AmpEpilogue *epilogue) override;

  std::shared_ptr<const Solution> solution;
};
} // namespace

/// The library for one runtime. What plans need lives as long as they do.
struct cuda::Cudnn {
  ~Cudnn() {
    if (device.handle)
      (void)functions.cudnnDestroy(device.handle);
  }
  Status initialize(const Runtime &runtime);
  /// Memory of at least so many bytes. Steps have recorded where that of others
  /// is, so that it stays where it is.
  Status reserve(Runtime &runtime, int64_t bytes,
                 std::shared_ptr<Memory> &memory);

  CudnnFunctions functions;
  CudnnDevice device;
  /// By description.
  std::map<std::string, std::weak_ptr<const Solution>> solutions;

private:
  std::weak_ptr<Memory> workspace;
  uint64_t workspaceBytes = 0;
};

Status Cudnn::initialize(const Runtime &runtime) {
  if (Status status = CudnnFunctions::load(functions))
    return status;
  if (Status status =
          functions.check(functions.cudnnCreate(&device.handle), "cudnnCreate"))
    return status;
  return functions.check(
      functions.cudnnSetStream(device.handle,
                               reinterpret_cast<cudaStream_t>(runtime.stream)),
      "cudnnSetStream");
}

Status Cudnn::reserve(Runtime &runtime, int64_t bytes,
                      std::shared_ptr<Memory> &memory) {
  memory = workspace.lock();
  if (bytes == 0 || (memory && workspaceBytes >= uint64_t(bytes)))
    return nullptr;
  memory = std::make_shared<Memory>();
  // A power of two: few are too small for what comes later.
  workspaceBytes = std::bit_ceil(uint64_t(bytes));
  workspace = memory;
  runtime.convolutionBytes = workspaceBytes;
  return memory->allocate(runtime, workspaceBytes);
}

Solution::Solution(Runtime &runtime, Cudnn &cudnn, const AmpConvDesc &desc)
    : runtime(runtime), cudnn(cudnn), desc(desc),
      graph(cudnn.functions, cudnn.device, desc, runtime.tf32) {}

//===----------------------------------------------------------------------===//
// Planning
//===----------------------------------------------------------------------===//

static bool isUnavailable(const Status &status) {
  return ampStatusCode(status.get()) == AMP_STATUS_UNAVAILABLE;
}

/// The problem that an engine is chosen for, as one line.
static std::string describe(const Runtime &runtime, const Cudnn &cudnn,
                            const AmpConvDesc &desc) {
  std::string key = runtime.machine + " cudnn " +
                    std::to_string(cudnn.functions.cudnnGetVersion()) +
                    " tf32 " + std::to_string(runtime.tf32) + " conv";
  for (int64_t value : {int64_t(desc.result), int64_t(desc.xType), desc.batch,
                        desc.channels, desc.outputs, desc.groups})
    key += " " + std::to_string(value);
  for (auto *list : {&desc.sizes, &desc.counts, &desc.kernel, &desc.strides,
                     &desc.dilations, &desc.low})
    for (int64_t value : *list)
      key += " " + std::to_string(value);
  return key;
}

/// The plans of the engines that the library offers.
static Status makePlans(Solution &solution,
                        std::vector<std::unique_ptr<ConvEnginePlan>> &plans,
                        std::string &reason) {
  std::vector<ConvEngine> engines;
  if (Status status = solution.graph.findEngines(mostEngines, engines))
    return status;
  reason = "none whose sums are in f32 and in a fixed order";
  for (const ConvEngine &engine : engines) {
    std::unique_ptr<ConvEnginePlan> made;
    if (Status status =
            solution.graph.makePlan(engine, mostWorkspace, made, reason))
      return status;
    if (made)
      plans.push_back(std::move(made));
  }
  return nullptr;
}

/// The engine of an earlier choice, which passed its trial before it was kept.
/// Unless it has run in this process it does now, since code may not be loaded
/// while a step is recorded.
static Status chooseKnown(Solution &solution, const std::string &text,
                          bool hasRun) {
  auto engine = ConvEngine::parse(text);
  if (!engine)
    return nullptr;
  std::string reason;
  std::unique_ptr<ConvEnginePlan> made;
  if (Status status =
          solution.graph.makePlan(*engine, mostWorkspace, made, reason))
    return status;
  if (!made)
    return nullptr;
  Runtime &runtime = solution.runtime;
  if (Status status = solution.cudnn.reserve(runtime, made->workspaceBytes,
                                             solution.workspace))
    return status;
  ConvTrial operands(runtime, solution.desc);
  bool isThere = false;
  if (!hasRun)
    if (Status status = operands.prepare(isThere))
      return status;
  if (isThere) {
    if (Status status = solution.queue(*made, operands.operands()))
      return isUnavailable(status) ? nullptr : std::move(status);
    if (Status status = runtime.wait(runtime.stream))
      return status;
  }
  solution.chosen = std::move(made);
  return nullptr;
}

/// Of what the library offers the fastest that passes its trial, or where
/// nothing is timed the first. `isTimed` tells which one it is.
static Status chooseNew(Solution &solution, bool &isTimed,
                        std::string &reason) {
  Runtime &runtime = solution.runtime;
  std::vector<std::unique_ptr<ConvEnginePlan>> plans;
  if (Status status = makePlans(solution, plans, reason))
    return status;
  ConvTrial trial(runtime, solution.desc);
  bool isThere = false;
  if (!plans.empty())
    if (Status status = trial.prepare(isThere))
      return status;
  if (!isThere) {
    if (!plans.empty())
      reason = "too little memory to try one";
    return nullptr;
  }
  int64_t workspace = 0;
  for (const auto &candidate : plans)
    workspace = std::max(workspace, candidate->workspaceBytes);
  if (Status status =
          solution.cudnn.reserve(runtime, workspace, solution.workspace))
    return status;
  while (!plans.empty()) {
    std::optional<size_t> fastest;
    if (isTimed) {
      std::vector<Contender> contenders;
      for (const auto &candidate : plans)
        contenders.push_back([&](uint64_t, const char *&refusal) -> Status {
          Status status = solution.queue(*candidate, trial.operands());
          if (!isUnavailable(status))
            return status;
          refusal = "not supported";
          return nullptr;
        });
      TimeLimit limit(runtime);
      if (Status status =
              Race(runtime, /*copies=*/1).run(contenders, limit, fastest))
        return status;
      isTimed = fastest.has_value();
    }
    size_t next = fastest.value_or(0);
    Status refused;
    if (Status status = trial.check(
            [&]() -> Status {
              Status queued = solution.queue(*plans[next], trial.operands());
              if (!isUnavailable(queued))
                return queued;
              refused = std::move(queued);
              return nullptr;
            },
            reason))
      return status;
    if (refused)
      reason = ampStatusMessage(refused.get());
    else if (reason.empty()) {
      solution.chosen = std::move(plans[next]);
      return nullptr;
    } else
      runtime.warn("an engine of cuDNN is not taken: " + reason + " (" +
                   plans[next]->engine.text() + ")");
    plans.erase(plans.begin() + next);
  }
  return nullptr;
}

static Status choose(Solution &solution, const std::string &key,
                     std::string &reason) {
  Runtime &runtime = solution.runtime;
  bool isTimed = runtime.timeAlgorithms;
  auto taken = runtime.chosen.find(key);
  bool hasRun = taken != runtime.chosen.end();
  std::optional<std::string> known;
  if (hasRun)
    known = taken->second;
  else if (isTimed)
    known = runtime.cache.find(key);
  if (known)
    if (Status status = chooseKnown(solution, *known, hasRun))
      return status;
  if (!solution.chosen) {
    if (Status status = chooseNew(solution, isTimed, reason))
      return status;
    if (solution.chosen && isTimed)
      runtime.cache.store(key, solution.chosen->engine.text());
  }
  if (solution.chosen)
    runtime.rememberAlgorithm(key, solution.chosen->engine.text());
  return nullptr;
}

Status Runtime::createConvPlan(const AmpConvDesc &desc,
                               std::unique_ptr<AmpCallPlan> &plan) {
  if (Status status = verifyOffered(desc))
    return status;
  if (Status status = makeCurrent())
    return status;
  if (!cudnn) {
    auto made = std::make_shared<Cudnn>();
    if (Status status = made->initialize(*this))
      return status;
    cudnn = std::move(made);
  }
  std::string key = describe(*this, *cudnn, desc);
  if (auto known = cudnn->solutions[key].lock()) {
    plan = std::make_unique<ConvPlan>(std::move(known));
    return nullptr;
  }
  auto solution = std::make_shared<Solution>(*this, *cudnn, desc);
  if (Status status = solution->graph.build())
    return status;
  std::string reason;
  if (Status status = choose(*solution, key, reason))
    return status;
  if (!solution->chosen)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected cuDNN to have a deterministic engine for a "
                      "convolution of %" PRId64 " x %" PRId64 " x %" PRId64
                      " x %" PRId64 " x %" PRId64 " to %" PRId64
                      " outputs in %s, found %s; '--convolutions windows' "
                      "needs none",
                      desc.batch, desc.channels, desc.sizes[0], desc.sizes[1],
                      desc.sizes[2], desc.outputs, nameOf(desc.xType),
                      reason.c_str());
  cudnn->solutions[key] = solution;
  plan = std::make_unique<ConvPlan>(std::move(solution));
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

void ConvPlan::run(const int64_t *operands, const AmpEpilogue *) {
  Runtime &runtime = solution->runtime;
  if (Status status = runtime.makeCurrent())
    return runtime.keepError(std::move(status));
  // The two that are read in the order x, w, y, and the result.
  void *places[3];
  const int64_t *next = operands;
  const int results[] = {2, 0, 1};
  for (int i = 0; i < 3; ++i) {
    places[i] =
        addressOf(i == results[solution->desc.result] ? operands[2] : *next++);
    if (reinterpret_cast<uintptr_t>(places[i]) % wideAlignment)
      return runtime.keepError(makeStatus(
          AMP_STATUS_INVALID_ARGUMENT,
          "expected operands of a convolution at multiples of %" PRIu32
          " bytes on CUDA, found one at %p",
          wideAlignment, places[i]));
  }
  if (Status status = solution->queue(*solution->chosen, places))
    runtime.keepError(std::move(status));
}
