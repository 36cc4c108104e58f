//===- CudnnGraph.cpp - Graphs of cuDNN, and their engines ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Descriptors are made once for a graph, and again for each plan; a run puts
// together nothing but addresses.
//
//===----------------------------------------------------------------------===//

#include "CudnnGraph.h"

#include <algorithm>
#include <sstream>

using namespace amp;
using namespace amp::cuda;

std::string CudnnEngine::text() const {
  std::string text = std::to_string(index);
  for (auto [type, value] : knobs)
    text += " " + std::to_string(type) + "=" + std::to_string(value);
  return text;
}

std::optional<CudnnEngine> CudnnEngine::parse(const std::string &text) {
  std::istringstream input(text);
  CudnnEngine engine;
  if (!(input >> engine.index))
    return std::nullopt;
  int32_t type;
  int64_t value;
  char equals;
  while (input >> type) {
    if (!(input >> equals >> value) || equals != '=')
      return std::nullopt;
    engine.knobs.push_back({type, value});
  }
  // Not a number that was left over, either.
  if (engine.text() != text)
    return std::nullopt;
  return engine;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

CudnnGraph::CudnnGraph(const CudnnFunctions &library, const CudnnDevice &device,
                       EngineRules rules)
    : library(library), device(device), rules(rules), descriptors(library) {}

cudnnDataType_t cuda::cudnnTypeOf(int32_t type) {
  const cudnnDataType_t types[] = {CUDNN_DATA_HALF, CUDNN_DATA_BFLOAT16,
                                   CUDNN_DATA_FLOAT};
  return types[type];
}

std::vector<int64_t> cuda::denseStrides(const std::vector<int64_t> &sizes) {
  std::vector<int64_t> strides(sizes.size(), 1);
  for (size_t i = sizes.size() - 1; i > 0; --i)
    strides[i - 1] = strides[i] * sizes[i];
  return strides;
}

CudnnGraph::Tensor CudnnGraph::makeTensor(int64_t id, cudnnDataType_t type,
                                          const std::vector<int64_t> &sizes,
                                          const std::vector<int64_t> &strides,
                                          bool isVirtual, bool isByValue) {
  auto tensor = descriptors.create(CUDNN_BACKEND_TENSOR_DESCRIPTOR);
  descriptors.set(tensor, CUDNN_ATTR_TENSOR_UNIQUE_ID, CUDNN_TYPE_INT64, id);
  descriptors.set(tensor, CUDNN_ATTR_TENSOR_DATA_TYPE, CUDNN_TYPE_DATA_TYPE,
                  type);
  descriptors.set(tensor, CUDNN_ATTR_TENSOR_BYTE_ALIGNMENT, CUDNN_TYPE_INT64,
                  int64_t(16));
  descriptors.set(tensor, CUDNN_ATTR_TENSOR_DIMENSIONS, CUDNN_TYPE_INT64,
                  sizes.data(), sizes.size());
  descriptors.set(tensor, CUDNN_ATTR_TENSOR_STRIDES, CUDNN_TYPE_INT64,
                  strides.data(), strides.size());
  if (isVirtual)
    descriptors.set(tensor, CUDNN_ATTR_TENSOR_IS_VIRTUAL, CUDNN_TYPE_BOOLEAN,
                    true);
  if (isByValue)
    descriptors.set(tensor, CUDNN_ATTR_TENSOR_IS_BY_VALUE, CUDNN_TYPE_BOOLEAN,
                    true);
  descriptors.finalize(tensor);
  return tensor;
}

CudnnGraph::Tensor CudnnGraph::operand(int64_t id, cudnnDataType_t type,
                                       const std::vector<int64_t> &sizes,
                                       const std::vector<int64_t> &strides) {
  return makeTensor(id, type, sizes, strides, false, false);
}

CudnnGraph::Tensor CudnnGraph::value(cudnnDataType_t type,
                                     const std::vector<int64_t> &sizes,
                                     const std::vector<int64_t> &strides) {
  return makeTensor(nextId++, type, sizes,
                    strides.empty() ? denseStrides(sizes) : strides, true,
                    false);
}

CudnnGraph::Tensor CudnnGraph::scratch(cudnnDataType_t type,
                                       const std::vector<int64_t> &sizes) {
  scratchIds.push_back(nextId);
  scratchOffsets.push_back(scratchBytes);
  int64_t bytes = type == CUDNN_DATA_FLOAT ? 4 : 2;
  for (int64_t size : sizes)
    bytes *= size;
  scratchBytes += (bytes + 255) / 256 * 256;
  return makeTensor(nextId++, type, sizes, denseStrides(sizes), false, false);
}

CudnnGraph::Tensor CudnnGraph::number(float value, size_t rank) {
  numberIds.push_back(nextId);
  numbers.push_back(value);
  std::vector<int64_t> ones(rank, 1);
  return makeTensor(nextId++, CUDNN_DATA_FLOAT, ones, ones, false, true);
}

void CudnnGraph::addOperation(
    cudnnBackendDescriptorType_t type,
    std::initializer_list<
        std::pair<cudnnBackendAttributeName_t, cudnnBackendDescriptor_t>>
        attributes) {
  auto operation = descriptors.create(type);
  for (auto [name, descriptor] : attributes)
    if (descriptor)
      descriptors.set(operation, name, CUDNN_TYPE_BACKEND_DESCRIPTOR,
                      descriptor);
  descriptors.finalize(operation);
  operations.push_back(operation);
}

void CudnnGraph::multiply(Tensor x, Tensor b, Tensor y) {
  auto rule = descriptors.create(CUDNN_BACKEND_MATMUL_DESCRIPTOR);
  descriptors.set(rule, CUDNN_ATTR_MATMUL_COMP_TYPE, CUDNN_TYPE_DATA_TYPE,
                  CUDNN_DATA_FLOAT);
  descriptors.finalize(rule);
  addOperation(CUDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR,
               {{CUDNN_ATTR_OPERATION_MATMUL_DESC, rule},
                {CUDNN_ATTR_OPERATION_MATMUL_ADESC, x},
                {CUDNN_ATTR_OPERATION_MATMUL_BDESC, b},
                {CUDNN_ATTR_OPERATION_MATMUL_CDESC, y}});
}

cudnnBackendDescriptor_t CudnnGraph::startPointwise(cudnnPointwiseMode_t mode) {
  auto rule = descriptors.create(CUDNN_BACKEND_POINTWISE_DESCRIPTOR);
  descriptors.set(rule, CUDNN_ATTR_POINTWISE_MODE, CUDNN_TYPE_POINTWISE_MODE,
                  mode);
  descriptors.set(rule, CUDNN_ATTR_POINTWISE_MATH_PREC, CUDNN_TYPE_DATA_TYPE,
                  CUDNN_DATA_FLOAT);
  return rule;
}

void CudnnGraph::compute(cudnnPointwiseMode_t mode, Tensor x, Tensor b,
                         Tensor y, Tensor chosen) {
  auto rule = startPointwise(mode);
  descriptors.finalize(rule);
  addOperation(CUDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR,
               {{CUDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR, rule},
                {CUDNN_ATTR_OPERATION_POINTWISE_XDESC, x},
                {CUDNN_ATTR_OPERATION_POINTWISE_BDESC, b},
                {CUDNN_ATTR_OPERATION_POINTWISE_TDESC, chosen},
                {CUDNN_ATTR_OPERATION_POINTWISE_YDESC, y}});
}

void CudnnGraph::index(int64_t dimension, Tensor x, Tensor y) {
  auto rule = startPointwise(CUDNN_POINTWISE_GEN_INDEX);
  descriptors.set(rule, CUDNN_ATTR_POINTWISE_AXIS, CUDNN_TYPE_INT64, dimension);
  descriptors.finalize(rule);
  addOperation(CUDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR,
               {{CUDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR, rule},
                {CUDNN_ATTR_OPERATION_POINTWISE_XDESC, x},
                {CUDNN_ATTR_OPERATION_POINTWISE_YDESC, y}});
}

void CudnnGraph::reduce(cudnnReduceTensorOp_t mode, Tensor x, Tensor y) {
  auto rule = descriptors.create(CUDNN_BACKEND_REDUCTION_DESCRIPTOR);
  descriptors.set(rule, CUDNN_ATTR_REDUCTION_OPERATOR,
                  CUDNN_TYPE_REDUCTION_OPERATOR_TYPE, mode);
  descriptors.set(rule, CUDNN_ATTR_REDUCTION_COMP_TYPE, CUDNN_TYPE_DATA_TYPE,
                  CUDNN_DATA_FLOAT);
  descriptors.finalize(rule);
  addOperation(CUDNN_BACKEND_OPERATION_REDUCTION_DESCRIPTOR,
               {{CUDNN_ATTR_OPERATION_REDUCTION_DESC, rule},
                {CUDNN_ATTR_OPERATION_REDUCTION_XDESC, x},
                {CUDNN_ATTR_OPERATION_REDUCTION_YDESC, y}});
}

void CudnnGraph::convert(Tensor x, Tensor y) {
  addOperation(CUDNN_BACKEND_OPERATION_RESHAPE_DESCRIPTOR,
               {{CUDNN_ATTR_OPERATION_RESHAPE_XDESC, x},
                {CUDNN_ATTR_OPERATION_RESHAPE_YDESC, y}});
}

Status CudnnGraph::build() {
  graph = descriptors.create(CUDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR);
  descriptors.set(graph, CUDNN_ATTR_OPERATIONGRAPH_OPS,
                  CUDNN_TYPE_BACKEND_DESCRIPTOR, operations.data(),
                  operations.size());
  if (device.handle)
    descriptors.set(graph, CUDNN_ATTR_OPERATIONGRAPH_HANDLE, CUDNN_TYPE_HANDLE,
                    device.handle);
  descriptors.finalize(graph);
  return descriptors.takeStatus();
}

//===----------------------------------------------------------------------===//
// Engines
//===----------------------------------------------------------------------===//

/// An engine says what is particular about its arithmetic. Whatever is not
/// known to be a sum of exact products in f32, in a fixed order, is not taken.
bool CudnnGraph::isAllowed(Descriptors &held,
                           cudnnBackendDescriptor_t engine) const {
  // More than this version of the header names.
  cudnnBackendNumericalNote_t notes[32];
  int64_t count = held.get(engine, CUDNN_ATTR_ENGINE_NUMERICAL_NOTE,
                           CUDNN_TYPE_NUMERICAL_NOTE, notes, std::size(notes));
  bool isExact = std::all_of(notes, notes + count, [&](auto note) {
    return note == CUDNN_NUMERICAL_NOTE_STRICT_NAN_PROP ||
           (note == CUDNN_NUMERICAL_NOTE_TENSOR_CORE && rules.hasTensorCores);
  });
  cudnnBackendBehaviorNote_t behavior[32];
  count = held.get(engine, CUDNN_ATTR_ENGINE_BEHAVIOR_NOTE,
                   CUDNN_TYPE_BEHAVIOR_NOTE, behavior, std::size(behavior));
  bool isCompiled = std::count(behavior, behavior + count,
                               CUDNN_BEHAVIOR_NOTE_RUNTIME_COMPILATION);
  return isExact && (rules.isCompiled || !isCompiled);
}

Status CudnnGraph::findEngines(size_t most, std::vector<CudnnEngine> &engines) {
  // The library's own order, and what may always be tried.
  for (auto mode : {CUDNN_HEUR_MODE_A, CUDNN_HEUR_MODE_FALLBACK}) {
    if (Status status = askHeuristics(mode, most, engines))
      return status;
    if (!engines.empty())
      break;
  }
  return nullptr;
}

Status CudnnGraph::askHeuristics(cudnnBackendHeurMode_t mode, size_t most,
                                 std::vector<CudnnEngine> &engines) {
  Descriptors held(library);
  auto heuristics = held.create(CUDNN_BACKEND_ENGINEHEUR_DESCRIPTOR);
  held.set(heuristics, CUDNN_ATTR_ENGINEHEUR_OPERATION_GRAPH,
           CUDNN_TYPE_BACKEND_DESCRIPTOR, graph);
  held.set(heuristics, CUDNN_ATTR_ENGINEHEUR_MODE, CUDNN_TYPE_HEUR_MODE, mode);
  if (device.properties)
    held.set(heuristics, CUDNN_ATTR_ENGINEHEUR_DEVICEPROP,
             CUDNN_TYPE_BACKEND_DESCRIPTOR, device.properties);
  held.finalize(heuristics);
  // Results are written into descriptors that the asker has made.
  constexpr size_t mostOffers = 64, mostKnobs = CUDNN_KNOB_TYPE_COUNTS;
  std::vector<cudnnBackendDescriptor_t> offers(mostOffers);
  for (auto &offer : offers)
    offer = held.create(CUDNN_BACKEND_ENGINECFG_DESCRIPTOR);
  int64_t count =
      held.get(heuristics, CUDNN_ATTR_ENGINEHEUR_RESULTS,
               CUDNN_TYPE_BACKEND_DESCRIPTOR, offers.data(), offers.size());
  if (Status status = held.takeStatus()) {
    // Nothing on offer is no failure.
    bool isRefusal = ampStatusCode(status.get()) == AMP_STATUS_UNAVAILABLE;
    return isRefusal ? nullptr : std::move(status);
  }
  for (int64_t i = 0; i < count && engines.size() < most; ++i) {
    Descriptors parts(library);
    auto engine = parts.create(CUDNN_BACKEND_ENGINE_DESCRIPTOR);
    parts.get(offers[i], CUDNN_ATTR_ENGINECFG_ENGINE,
              CUDNN_TYPE_BACKEND_DESCRIPTOR, &engine, 1);
    CudnnEngine found;
    parts.get(engine, CUDNN_ATTR_ENGINE_GLOBAL_INDEX, CUDNN_TYPE_INT64,
              &found.index, 1);
    if (!isAllowed(parts, engine)) {
      if (Status status = parts.takeStatus())
        return status;
      continue;
    }
    std::vector<cudnnBackendDescriptor_t> knobs(mostKnobs);
    for (auto &knob : knobs)
      knob = parts.create(CUDNN_BACKEND_KNOB_CHOICE_DESCRIPTOR);
    int64_t numKnobs =
        parts.get(offers[i], CUDNN_ATTR_ENGINECFG_KNOB_CHOICES,
                  CUDNN_TYPE_BACKEND_DESCRIPTOR, knobs.data(), knobs.size());
    for (int64_t k = 0; k < numKnobs; ++k) {
      cudnnBackendKnobType_t type = CUDNN_KNOB_TYPE_COUNTS;
      int64_t value = 0;
      parts.get(knobs[k], CUDNN_ATTR_KNOB_CHOICE_KNOB_TYPE,
                CUDNN_TYPE_KNOB_TYPE, &type, 1);
      parts.get(knobs[k], CUDNN_ATTR_KNOB_CHOICE_KNOB_VALUE, CUDNN_TYPE_INT64,
                &value, 1);
      found.knobs.push_back({int32_t(type), value});
    }
    if (Status status = parts.takeStatus())
      return status;
    engines.push_back(std::move(found));
  }
  return nullptr;
}

Status CudnnGraph::makePlan(const CudnnEngine &engine, int64_t mostWorkspace,
                            std::unique_ptr<CudnnPlan> &result,
                            std::string &reason) {
  auto made = std::make_unique<CudnnPlan>(library);
  made->engine = engine;
  Descriptors &parts = made->descriptors;
  auto code = parts.create(CUDNN_BACKEND_ENGINE_DESCRIPTOR);
  parts.set(code, CUDNN_ATTR_ENGINE_OPERATION_GRAPH,
            CUDNN_TYPE_BACKEND_DESCRIPTOR, graph);
  parts.set(code, CUDNN_ATTR_ENGINE_GLOBAL_INDEX, CUDNN_TYPE_INT64,
            engine.index);
  if (device.properties)
    parts.set(code, CUDNN_ATTR_ENGINE_DEVICEPROP, CUDNN_TYPE_BACKEND_DESCRIPTOR,
              device.properties);
  parts.finalize(code);
  bool isExact = isAllowed(parts, code);
  std::vector<cudnnBackendDescriptor_t> knobs;
  for (auto [type, value] : engine.knobs) {
    knobs.push_back(parts.create(CUDNN_BACKEND_KNOB_CHOICE_DESCRIPTOR));
    parts.set(knobs.back(), CUDNN_ATTR_KNOB_CHOICE_KNOB_TYPE,
              CUDNN_TYPE_KNOB_TYPE, cudnnBackendKnobType_t(type));
    parts.set(knobs.back(), CUDNN_ATTR_KNOB_CHOICE_KNOB_VALUE, CUDNN_TYPE_INT64,
              value);
    parts.finalize(knobs.back());
  }
  auto config = parts.create(CUDNN_BACKEND_ENGINECFG_DESCRIPTOR);
  parts.set(config, CUDNN_ATTR_ENGINECFG_ENGINE, CUDNN_TYPE_BACKEND_DESCRIPTOR,
            code);
  if (!knobs.empty())
    parts.set(config, CUDNN_ATTR_ENGINECFG_KNOB_CHOICES,
              CUDNN_TYPE_BACKEND_DESCRIPTOR, knobs.data(), knobs.size());
  parts.finalize(config);
  made->plan = parts.create(CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR);
  if (device.handle)
    parts.set(made->plan, CUDNN_ATTR_EXECUTION_PLAN_HANDLE, CUDNN_TYPE_HANDLE,
              device.handle);
  if (device.properties)
    parts.set(made->plan, CUDNN_ATTR_EXECUTION_PLAN_DEVICEPROP,
              CUDNN_TYPE_BACKEND_DESCRIPTOR, device.properties);
  parts.set(made->plan, CUDNN_ATTR_EXECUTION_PLAN_ENGINE_CONFIG,
            CUDNN_TYPE_BACKEND_DESCRIPTOR, config);
  parts.finalize(made->plan);
  parts.get(made->plan, CUDNN_ATTR_EXECUTION_PLAN_WORKSPACE_SIZE,
            CUDNN_TYPE_INT64, &made->workspaceBytes, 1);
  if (Status status = parts.takeStatus()) {
    // A mistake, too: numbers that a damaged file names are another engine's.
    bool isRefusal = ampStatusCode(status.get()) != AMP_STATUS_OUT_OF_MEMORY;
    if (!isRefusal)
      return status;
    reason = ampStatusMessage(status.get());
    return nullptr;
  }
  // Addresses of 256 bytes are the device's own.
  made->scratchAt = (made->workspaceBytes + 255) / 256 * 256;
  if (scratchBytes)
    made->workspaceBytes = made->scratchAt + scratchBytes;
  if (!isExact)
    reason = "only engines that add in another order or another type, or that "
             "need a compiler";
  else if (made->workspaceBytes > mostWorkspace)
    reason = "only engines that need more than " +
             std::to_string(mostWorkspace >> 20) + " MiB of workspace";
  else
    result = std::move(made);
  return nullptr;
}

Status CudnnGraph::run(const CudnnPlan &plan,
                       const std::vector<void *> &operands,
                       void *workspace) const {
  std::vector<int64_t> ids;
  std::vector<void *> places = operands;
  for (size_t i = 0; i < operands.size(); ++i)
    ids.push_back(int64_t(i) + 1);
  for (size_t i = 0; i < scratchIds.size(); ++i) {
    ids.push_back(scratchIds[i]);
    places.push_back(static_cast<char *>(workspace) + plan.scratchAt +
                     scratchOffsets[i]);
  }
  for (size_t i = 0; i < numberIds.size(); ++i) {
    ids.push_back(numberIds[i]);
    places.push_back(&numbers[i]);
  }
  Descriptors held(library);
  auto pack = held.create(CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR);
  held.set(pack, CUDNN_ATTR_VARIANT_PACK_UNIQUE_IDS, CUDNN_TYPE_INT64,
           ids.data(), ids.size());
  held.set(pack, CUDNN_ATTR_VARIANT_PACK_DATA_POINTERS, CUDNN_TYPE_VOID_PTR,
           places.data(), places.size());
  held.set(pack, CUDNN_ATTR_VARIANT_PACK_WORKSPACE, CUDNN_TYPE_VOID_PTR,
           workspace);
  held.finalize(pack);
  if (Status status = held.takeStatus())
    return status;
  return library.check(
      library.cudnnBackendExecute(device.handle, plan.plan, pack),
      "cudnnBackendExecute");
}
