//===- CudnnSolution.h - The choice of cuDNN's engine ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A plan is made once, of the fastest engine that is right, for all calls of a
// description, and run as often as a step is.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_CUDNNSOLUTION_H
#define AMP_RUNTIME_LIB_CUDA_CUDNNSOLUTION_H

#include "CudnnGraph.h"
#include "CudnnTrial.h"
#include "Memory.h"
#include "Runtime.h"

namespace amp::cuda {

/// A graph and the way that was chosen to compute it. The workspace is one
/// range for all of them: they run one after another.
struct Solution {
  Solution(Runtime &runtime, const CudnnFunctions &library,
           const CudnnDevice &device, EngineRules rules)
      : runtime(runtime), graph(library, device, rules) {}
  Solution(const Solution &) = delete;
  Solution &operator=(const Solution &) = delete;
  ~Solution();
  /// Queues the graph. Unavailable where the library does not run it.
  Status queue(const CudnnPlan &plan,
               const std::vector<void *> &operands) const {
    return graph.run(plan, operands, workspace ? workspace->data() : nullptr);
  }
  /// For a call: the runtime keeps an error.
  void run(const std::vector<void *> &operands) const;

  Runtime &runtime;
  CudnnGraph graph;
  std::unique_ptr<CudnnPlan> chosen;
  std::shared_ptr<Memory> workspace;
  /// As what its engine is among the runtime's algorithms; empty before.
  std::string key;
};

/// Something that cuDNN may compute.
struct CudnnProblem {
  /// One line: all but the GPU and the versions.
  std::string description;
  /// For messages: "a convolution of ... in f16".
  std::string name;
  EngineRules rules;
  std::function<Status(CudnnGraph &graph)> build;
  std::function<std::unique_ptr<CudnnTrial>()> makeTrial;
};

/// The library for one runtime. What plans need lives as long as they do.
struct Cudnn {
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
  /// The engines that were chosen in this process, by description: a compiler
  /// asks for plans that nobody keeps.
  std::map<std::string, std::string> engines;

private:
  std::weak_ptr<Memory> workspace;
  uint64_t workspaceBytes = 0;
};

/// Loads the library if need be. Unavailable, with the reason, where there is
/// none or none of its engines is right.
Status solve(Runtime &runtime, const CudnnProblem &problem,
             std::shared_ptr<const Solution> &solution);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_CUDNNSOLUTION_H
