//===- ConvGraph.h - A convolution as a graph of cuDNN's ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An engine of the library, with its knobs, is a way to compute a graph. It is
// named by numbers, which are the same in every process that has the same
// version of the library.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_CONVGRAPH_H
#define AMP_RUNTIME_LIB_CUDA_CONVGRAPH_H

#include "../common/ConvDesc.h"
#include "Cudnn.h"

#include <memory>
#include <optional>

namespace amp::cuda {

/// The GPU that a plan is made for: cuDNN's handle of it or, where there is
/// none, its description.
struct CudnnDevice {
  cudnnHandle_t handle = nullptr;
  cudnnBackendDescriptor_t properties = nullptr;
};

/// An engine and the values of its knobs, each a cudnnBackendKnobType_t.
struct ConvEngine {
  int64_t index = 0;
  std::vector<std::pair<int32_t, int64_t>> knobs;

  /// "62 2=1 13=0": the index, and knobs.
  std::string text() const;
  static std::optional<ConvEngine> parse(const std::string &text);
};

/// A plan that can be run.
class ConvEnginePlan {
public:
  ConvEnginePlan(const CudnnFunctions &library) : descriptors(library) {}

  ConvEngine engine;
  cudnnBackendDescriptor_t plan = nullptr;
  int64_t workspaceBytes = 0;

private:
  friend class ConvGraph;
  Descriptors descriptors;
};

class ConvGraph {
public:
  /// `library` and `device` outlive the graph.
  ConvGraph(const CudnnFunctions &library, const CudnnDevice &device,
            const AmpConvDesc &desc, bool allowsTf32);

  /// To be called first. `desc` is one that verifyOffered takes.
  Status build();
  /// The engines that the library's heuristics name, best first, of those that
  /// add in a fixed order, in f32, and need no compiler; at most `most`.
  Status findEngines(size_t most, std::vector<ConvEngine> &engines);
  /// No plan where the library refuses, or needs more than `mostWorkspace`
  /// bytes: `reason` says so.
  Status makePlan(const ConvEngine &engine, int64_t mostWorkspace,
                  std::unique_ptr<ConvEnginePlan> &plan, std::string &reason);
  /// Queues a plan in the stream of the device's handle. The operands are x, w
  /// and y. A refusal is unavailable.
  Status run(const ConvEnginePlan &plan, void *const operands[3],
             void *workspace) const;

private:
  cudnnBackendDescriptor_t makeTensor(int64_t id, int32_t type,
                                      std::vector<int64_t> sizes);
  cudnnBackendDescriptor_t makeOperation();
  Status askHeuristics(cudnnBackendHeurMode_t mode, size_t most,
                       std::vector<ConvEngine> &engines);
  /// True if all that the engine says of its arithmetic is allowed.
  bool isAllowed(Descriptors &descriptors,
                 cudnnBackendDescriptor_t engine) const;

  const CudnnFunctions &library;
  const CudnnDevice &device;
  const AmpConvDesc desc;
  const bool allowsTf32;
  /// The first dimension with windows: images have three or two.
  const int first;
  Descriptors descriptors;
  cudnnBackendDescriptor_t graph = nullptr;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_CONVGRAPH_H
