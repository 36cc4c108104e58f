//===- CudnnSolution.cpp - The choice of cuDNN's engine ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An engine that passed its trial is kept on disk, by version of the library.
//
//===----------------------------------------------------------------------===//

#include "CudnnSolution.h"
#include "Race.h"

#include <algorithm>
#include <bit>

using namespace amp;
using namespace amp::cuda;

/// The same on every GPU, so that a choice does not hang on memory: what the
/// images of a large first layer take in another order, or the gradients of
/// attentions in sums for parts of the keys.
static constexpr int64_t mostWorkspace = int64_t(1) << 31;
/// Engines that are timed.
static constexpr size_t mostEngines = 8;

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
  // A power of two: few are too small for what comes later.
  workspaceBytes = std::bit_ceil(uint64_t(bytes));
  memory.reset(new Memory, [&runtime, bytes = workspaceBytes](Memory *unused) {
    runtime.cudnnBytes -= bytes;
    delete unused;
  });
  workspace = memory;
  runtime.cudnnBytes += workspaceBytes;
  return memory->allocate(runtime, workspaceBytes);
}

static bool isUnavailable(const Status &status) {
  return ampStatusCode(status.get()) == AMP_STATUS_UNAVAILABLE;
}

/// The plans of the engines that the library offers.
static Status makePlans(Solution &solution,
                        std::vector<std::unique_ptr<CudnnPlan>> &plans,
                        std::string &reason) {
  std::vector<CudnnEngine> engines;
  if (Status status = solution.graph.findEngines(mostEngines, engines))
    return status;
  reason = "none whose sums are in f32 and in a fixed order";
  for (const CudnnEngine &engine : engines) {
    std::unique_ptr<CudnnPlan> made;
    if (Status status =
            solution.graph.makePlan(engine, mostWorkspace, made, reason))
      return status;
    if (made)
      plans.push_back(std::move(made));
  }
  return nullptr;
}

/// The engine of an earlier choice, which passed its trial before it was kept.
/// Its plan runs once, since code may not be loaded while a step is recorded.
static Status chooseKnown(Cudnn &cudnn, const CudnnProblem &problem,
                          Solution &solution, const std::string &text) {
  auto engine = CudnnEngine::parse(text);
  if (!engine)
    return nullptr;
  std::string reason;
  std::unique_ptr<CudnnPlan> made;
  if (Status status =
          solution.graph.makePlan(*engine, mostWorkspace, made, reason))
    return status;
  if (!made)
    return nullptr;
  Runtime &runtime = solution.runtime;
  if (Status status =
          cudnn.reserve(runtime, made->workspaceBytes, solution.workspace))
    return status;
  std::unique_ptr<CudnnTrial> trial = problem.makeTrial();
  bool isThere = false;
  if (Status status = trial->prepare(isThere))
    return status;
  if (isThere) {
    if (Status status = solution.queue(*made, trial->operands()))
      return isUnavailable(status) ? nullptr : std::move(status);
    if (Status status = runtime.wait(runtime.stream))
      return status;
  }
  solution.chosen = std::move(made);
  return nullptr;
}

/// Of what the library offers the fastest that passes its trial, or where
/// nothing is timed the first. `isTimed` tells which one it is.
static Status chooseNew(Cudnn &cudnn, const CudnnProblem &problem,
                        Solution &solution, bool &isTimed,
                        std::string &reason) {
  Runtime &runtime = solution.runtime;
  std::vector<std::unique_ptr<CudnnPlan>> plans;
  if (Status status = makePlans(solution, plans, reason))
    return status;
  std::unique_ptr<CudnnTrial> trial = problem.makeTrial();
  bool isThere = false;
  if (!plans.empty())
    if (Status status = trial->prepare(isThere))
      return status;
  if (!isThere) {
    if (!plans.empty())
      reason = "too little memory to try one";
    return nullptr;
  }
  int64_t workspace = 0;
  for (const auto &candidate : plans)
    workspace = std::max(workspace, candidate->workspaceBytes);
  if (Status status = cudnn.reserve(runtime, workspace, solution.workspace))
    return status;
  while (!plans.empty()) {
    std::optional<size_t> fastest;
    if (isTimed) {
      std::vector<Contender> contenders;
      for (const auto &candidate : plans)
        contenders.push_back([&](uint64_t, const char *&refusal) -> Status {
          Status status = solution.queue(*candidate, trial->operands());
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
    if (Status status = trial->check(
            [&]() -> Status {
              Status queued = solution.queue(*plans[next], trial->operands());
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

static Status choose(Cudnn &cudnn, const CudnnProblem &problem,
                     Solution &solution, const std::string &key,
                     std::string &reason) {
  Runtime &runtime = solution.runtime;
  bool isTimed = runtime.timeAlgorithms;
  std::optional<std::string> known;
  if (auto taken = cudnn.engines.find(key); taken != cudnn.engines.end())
    known = taken->second;
  else if (isTimed)
    known = runtime.cache.find(key);
  if (known)
    if (Status status = chooseKnown(cudnn, problem, solution, *known))
      return status;
  if (!solution.chosen) {
    if (Status status = chooseNew(cudnn, problem, solution, isTimed, reason))
      return status;
    if (solution.chosen && isTimed)
      runtime.cache.store(key, solution.chosen->engine.text());
  }
  if (solution.chosen)
    cudnn.engines[key] = solution.chosen->engine.text();
  return nullptr;
}

Status cuda::solve(Runtime &runtime, const CudnnProblem &problem,
                   std::shared_ptr<const Solution> &solution) {
  if (Status status = runtime.makeCurrent())
    return status;
  if (!runtime.cudnn) {
    auto made = std::make_shared<Cudnn>();
    if (Status status = made->initialize(runtime))
      return status;
    runtime.cudnn = std::move(made);
  }
  Cudnn &cudnn = *runtime.cudnn;
  std::string key = runtime.machine + " cudnn " +
                    std::to_string(cudnn.functions.cudnnGetVersion()) + " " +
                    problem.description;
  solution = cudnn.solutions[key].lock();
  if (solution)
    return nullptr;
  auto made = std::make_shared<Solution>(runtime, cudnn.functions, cudnn.device,
                                         problem.rules);
  if (Status status = problem.build(made->graph))
    return status;
  std::string reason;
  if (Status status = choose(cudnn, problem, *made, key, reason))
    return status;
  if (!made->chosen)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected cuDNN to have a deterministic engine for %s, "
                      "found %s; compiled with '--cudnn no' it needs "
                      "none",
                      problem.name.c_str(), reason.c_str());
  made->key = key;
  runtime.rememberAlgorithm(key, made->chosen->engine.text());
  cudnn.solutions[key] = made;
  solution = std::move(made);
  return nullptr;
}

Solution::~Solution() {
  if (!key.empty())
    runtime.forgetAlgorithm(key);
}

void Solution::run(const std::vector<void *> &operands) const {
  if (Status status = runtime.makeCurrent())
    return runtime.keepError(std::move(status));
  constexpr uintptr_t alignment = 16;
  for (void *place : operands)
    if (reinterpret_cast<uintptr_t>(place) % alignment)
      return runtime.keepError(makeStatus(
          AMP_STATUS_INVALID_ARGUMENT,
          "expected operands of cuDNN at multiples of 16 bytes, found one at "
          "%p",
          place));
  if (Status status = queue(*chosen, operands))
    runtime.keepError(std::move(status));
}
