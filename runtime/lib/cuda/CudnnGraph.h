//===- CudnnGraph.h - Graphs of cuDNN, and their engines ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An engine of the library, with its knobs, is a way to compute a graph of
// operations. It is named by numbers, which are the same in every process that
// has the same version of the library.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_CUDNNGRAPH_H
#define AMP_RUNTIME_LIB_CUDA_CUDNNGRAPH_H

#include "Cudnn.h"

#include <deque>
#include <memory>
#include <optional>

namespace amp::cuda {

/// `type` is an AmpDataType but f64.
cudnnDataType_t cudnnTypeOf(int32_t type);

std::vector<int64_t> denseStrides(const std::vector<int64_t> &sizes);

/// The GPU that a plan is made for: cuDNN's handle of it or, where there is
/// none, its description.
struct CudnnDevice {
  cudnnHandle_t handle = nullptr;
  cudnnBackendDescriptor_t properties = nullptr;
};

/// The engines that may be taken, of those whose sums are in f32 and in a fixed
/// order.
struct EngineRules {
  /// Engines that multiply by tensor cores.
  bool hasTensorCores = false;
  /// Engines whose code is compiled when a plan is made.
  bool isCompiled = false;
};

/// An engine and the values of its knobs, each a cudnnBackendKnobType_t.
struct CudnnEngine {
  int64_t index = 0;
  std::vector<std::pair<int32_t, int64_t>> knobs;

  /// "62 2=1 13=0": the index, and knobs.
  std::string text() const;
  static std::optional<CudnnEngine> parse(const std::string &text);
};

/// A plan that can be run.
class CudnnPlan {
public:
  explicit CudnnPlan(const CudnnFunctions &library) : descriptors(library) {}

  CudnnEngine engine;
  cudnnBackendDescriptor_t plan = nullptr;
  /// With the scratch of the graph behind it.
  int64_t workspaceBytes = 0;

private:
  friend class CudnnGraph;
  Descriptors descriptors;
  int64_t scratchAt = 0;
};

class CudnnGraph {
public:
  using Tensor = cudnnBackendDescriptor_t;

  /// `library` and `device` outlive the graph.
  CudnnGraph(const CudnnFunctions &library, const CudnnDevice &device,
             EngineRules rules);

  //===--- Operations, to be added first ---===//

  /// Operand `id`, from 1 on, at a multiple of 16 bytes.
  Tensor operand(int64_t id, cudnnDataType_t type,
                 const std::vector<int64_t> &sizes,
                 const std::vector<int64_t> &strides);
  /// A tensor that no memory holds, dense where nothing else is said; a dense
  /// one in the workspace; a number.
  Tensor value(cudnnDataType_t type, const std::vector<int64_t> &sizes,
               const std::vector<int64_t> &strides = {});
  Tensor scratch(cudnnDataType_t type, const std::vector<int64_t> &sizes);
  Tensor number(float value, size_t rank);
  /// y = x * b, of matrices.
  void multiply(Tensor x, Tensor b, Tensor y);
  /// y = mode(x, b); of selections x where `chosen`, else b.
  void compute(cudnnPointwiseMode_t mode, Tensor x, Tensor b, Tensor y,
               Tensor chosen = nullptr);
  /// The place of each element in a dimension of x.
  void index(int64_t dimension, Tensor x, Tensor y);
  void reduce(cudnnReduceTensorOp_t mode, Tensor x, Tensor y);
  /// y is x, of another shape or type.
  void convert(Tensor x, Tensor y);
  /// An operation of another kind, made of `parts`.
  void add(cudnnBackendDescriptor_t operation) {
    operations.push_back(operation);
  }
  Descriptors &parts() { return descriptors; }
  /// Ends the graph.
  Status build();

  //===--- Engines ---===//

  /// The engines that the library's heuristics name, best first, of those that
  /// the rules allow; at most `most`.
  Status findEngines(size_t most, std::vector<CudnnEngine> &engines);
  /// No plan where the library refuses, or needs more than `mostWorkspace`
  /// bytes: `reason` says so.
  Status makePlan(const CudnnEngine &engine, int64_t mostWorkspace,
                  std::unique_ptr<CudnnPlan> &plan, std::string &reason);
  /// Queues a plan in the stream of the device's handle, with the operands by
  /// their ids, from 1 on. A refusal is unavailable.
  Status run(const CudnnPlan &plan, const std::vector<void *> &operands,
             void *workspace) const;

private:
  Tensor makeTensor(int64_t id, cudnnDataType_t type,
                    const std::vector<int64_t> &sizes,
                    const std::vector<int64_t> &strides, bool isVirtual,
                    bool isByValue);
  /// An operation of these descriptors; null ones are left out.
  void addOperation(cudnnBackendDescriptorType_t type,
                    std::initializer_list<std::pair<cudnnBackendAttributeName_t,
                                                    cudnnBackendDescriptor_t>>
                        attributes);
  /// In f32, not finalized.
  cudnnBackendDescriptor_t startPointwise(cudnnPointwiseMode_t mode);
  Status askHeuristics(cudnnBackendHeurMode_t mode, size_t most,
                       std::vector<CudnnEngine> &engines);
  /// True if all that the engine says of its arithmetic is allowed.
  bool isAllowed(Descriptors &held, cudnnBackendDescriptor_t engine) const;

  const CudnnFunctions &library;
  const CudnnDevice &device;
  const EngineRules rules;
  Descriptors descriptors;
  std::vector<cudnnBackendDescriptor_t> operations;
  cudnnBackendDescriptor_t graph = nullptr;
  /// Of what is no operand.
  int64_t nextId = 1000;
  std::vector<int64_t> scratchIds, scratchOffsets, numberIds;
  int64_t scratchBytes = 0;
  /// The library reads them when a plan runs.
  mutable std::deque<float> numbers;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_CUDNNGRAPH_H
