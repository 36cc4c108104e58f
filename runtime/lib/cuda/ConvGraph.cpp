//===- ConvGraph.cpp - A convolution as a graph of cuDNN's ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensors are dense and row-major, as everywhere: NCHW to cuDNN, which converts
// to the order of its engines in its workspace.
//
//===----------------------------------------------------------------------===//

#include "ConvGraph.h"
#include "ConvRules.h"

#include <algorithm>
#include <sstream>

using namespace amp;
using namespace amp::cuda;

/// The identities of tensors in a graph: x, w, y.
static constexpr int64_t identities[] = {1, 2, 3};

//===----------------------------------------------------------------------===//
// Engines
//===----------------------------------------------------------------------===//

std::string ConvEngine::text() const {
  std::string text = std::to_string(index);
  for (auto [type, value] : knobs)
    text += " " + std::to_string(type) + "=" + std::to_string(value);
  return text;
}

std::optional<ConvEngine> ConvEngine::parse(const std::string &text) {
  std::istringstream input(text);
  ConvEngine engine;
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
// The graph
//===----------------------------------------------------------------------===//

static bool hasDepth(const AmpConvDesc &desc) {
  return desc.sizes[0] != 1 || desc.kernel[0] != 1 || desc.counts[0] != 1 ||
         desc.low[0] != 0;
}

ConvGraph::ConvGraph(const CudnnFunctions &library, const CudnnDevice &device,
                     const AmpConvDesc &desc, bool allowsTf32)
    : library(library), device(device), desc(desc), allowsTf32(allowsTf32),
      first(hasDepth(desc) ? 0 : 1), descriptors(library) {}

static cudnnDataType_t cudnnTypeOf(int32_t type) {
  const cudnnDataType_t types[] = {CUDNN_DATA_HALF, CUDNN_DATA_BFLOAT16,
                                   CUDNN_DATA_FLOAT};
  return types[type];
}

cudnnBackendDescriptor_t ConvGraph::makeTensor(int64_t id, int32_t type,
                                               std::vector<int64_t> sizes) {
  std::vector<int64_t> strides(sizes.size(), 1);
  for (size_t i = sizes.size() - 1; i > 0; --i)
    strides[i - 1] = strides[i] * sizes[i];
  auto tensor = descriptors.create(CUDNN_BACKEND_TENSOR_DESCRIPTOR);
  descriptors.set(tensor, CUDNN_ATTR_TENSOR_UNIQUE_ID, CUDNN_TYPE_INT64, id);
  descriptors.set(tensor, CUDNN_ATTR_TENSOR_DATA_TYPE, CUDNN_TYPE_DATA_TYPE,
                  cudnnTypeOf(type));
  // Of buffers of a step and of the memory for trials.
  descriptors.set(tensor, CUDNN_ATTR_TENSOR_BYTE_ALIGNMENT, CUDNN_TYPE_INT64,
                  int64_t(16));
  descriptors.set(tensor, CUDNN_ATTR_TENSOR_DIMENSIONS, CUDNN_TYPE_INT64,
                  sizes.data(), sizes.size());
  descriptors.set(tensor, CUDNN_ATTR_TENSOR_STRIDES, CUDNN_TYPE_INT64,
                  strides.data(), strides.size());
  descriptors.finalize(tensor);
  return tensor;
}

cudnnBackendDescriptor_t ConvGraph::makeOperation() {
  // The spatial part of a list.
  auto spatial = [&](const int64_t (&list)[3]) {
    return std::vector<int64_t>(list + first, list + 3);
  };
  auto sizesOf = [&](int64_t outer, int64_t inner, const int64_t (&list)[3]) {
    std::vector<int64_t> sizes = {outer, inner};
    for (int64_t size : spatial(list))
      sizes.push_back(size);
    return sizes;
  };
  cudnnBackendDescriptor_t tensors[] = {
      makeTensor(identities[0], desc.xType,
                 sizesOf(desc.batch, desc.channels, desc.sizes)),
      makeTensor(
          identities[1], desc.wType,
          sizesOf(desc.outputs, desc.channels / desc.groups, desc.kernel)),
      makeTensor(identities[2], desc.yType,
                 sizesOf(desc.batch, desc.outputs, desc.counts))};

  auto conv = descriptors.create(CUDNN_BACKEND_CONVOLUTION_DESCRIPTOR);
  std::vector<int64_t> behind;
  for (int i = first; i < 3; ++i)
    behind.push_back(std::max<int64_t>(0, zerosBehind(desc, i)));
  descriptors.set(conv, CUDNN_ATTR_CONVOLUTION_COMP_TYPE, CUDNN_TYPE_DATA_TYPE,
                  CUDNN_DATA_FLOAT);
  descriptors.set(conv, CUDNN_ATTR_CONVOLUTION_CONV_MODE,
                  CUDNN_TYPE_CONVOLUTION_MODE, CUDNN_CROSS_CORRELATION);
  descriptors.set(conv, CUDNN_ATTR_CONVOLUTION_SPATIAL_DIMS, CUDNN_TYPE_INT64,
                  int64_t(3 - first));
  const std::pair<cudnnBackendAttributeName_t, std::vector<int64_t>> lists[] = {
      {CUDNN_ATTR_CONVOLUTION_DILATIONS, spatial(desc.dilations)},
      {CUDNN_ATTR_CONVOLUTION_FILTER_STRIDES, spatial(desc.strides)},
      {CUDNN_ATTR_CONVOLUTION_PRE_PADDINGS, spatial(desc.low)},
      {CUDNN_ATTR_CONVOLUTION_POST_PADDINGS, behind}};
  for (const auto &[attribute, list] : lists)
    descriptors.set(conv, attribute, CUDNN_TYPE_INT64, list.data(),
                    list.size());
  descriptors.finalize(conv);

  // By AmpConvResult.
  static constexpr struct {
    cudnnBackendDescriptorType_t type;
    cudnnBackendAttributeName_t alpha, beta, conv, x, w, y;
  } kinds[] = {{CUDNN_BACKEND_OPERATION_CONVOLUTION_FORWARD_DESCRIPTOR,
                CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_ALPHA,
                CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_BETA,
                CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_CONV_DESC,
                CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_X,
                CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_W,
                CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_Y},
               {CUDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_DATA_DESCRIPTOR,
                CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_ALPHA,
                CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_BETA,
                CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_CONV_DESC,
                CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DX,
                CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_W,
                CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DY},
               {CUDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_FILTER_DESCRIPTOR,
                CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_ALPHA,
                CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_BETA,
                CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_CONV_DESC,
                CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_X,
                CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_DW,
                CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_DY}};
  const auto &kind = kinds[desc.result];
  auto operation = descriptors.create(kind.type);
  descriptors.set(operation, kind.alpha, CUDNN_TYPE_FLOAT, 1.0f);
  descriptors.set(operation, kind.beta, CUDNN_TYPE_FLOAT, 0.0f);
  descriptors.set(operation, kind.conv, CUDNN_TYPE_BACKEND_DESCRIPTOR, conv);
  const cudnnBackendAttributeName_t names[] = {kind.x, kind.w, kind.y};
  for (int i = 0; i < 3; ++i)
    descriptors.set(operation, names[i], CUDNN_TYPE_BACKEND_DESCRIPTOR,
                    tensors[i]);
  descriptors.finalize(operation);
  return operation;
}

Status ConvGraph::build() {
  cudnnBackendDescriptor_t operation = makeOperation();
  graph = descriptors.create(CUDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR);
  descriptors.set(graph, CUDNN_ATTR_OPERATIONGRAPH_OPS,
                  CUDNN_TYPE_BACKEND_DESCRIPTOR, operation);
  if (device.handle)
    descriptors.set(graph, CUDNN_ATTR_OPERATIONGRAPH_HANDLE, CUDNN_TYPE_HANDLE,
                    device.handle);
  descriptors.finalize(graph);
  return descriptors.takeStatus();
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

/// An engine says what is particular about its arithmetic. Tensor cores are of
/// f16 and bf16, of f32 where TF32 is allowed; whatever else is not known to be
/// a sum of exact products in f32, in a fixed order, is not taken. Nor is what
/// is compiled when a plan is made.
bool ConvGraph::isAllowed(Descriptors &held,
                          cudnnBackendDescriptor_t engine) const {
  // More than this version of the header names.
  cudnnBackendNumericalNote_t notes[32];
  int64_t count = held.get(engine, CUDNN_ATTR_ENGINE_NUMERICAL_NOTE,
                           CUDNN_TYPE_NUMERICAL_NOTE, notes, std::size(notes));
  bool isExact = std::all_of(notes, notes + count, [&](auto note) {
    return note == CUDNN_NUMERICAL_NOTE_STRICT_NAN_PROP ||
           (note == CUDNN_NUMERICAL_NOTE_TENSOR_CORE &&
            (desc.xType != AMP_F32 || allowsTf32));
  });
  cudnnBackendBehaviorNote_t behavior[32];
  count = held.get(engine, CUDNN_ATTR_ENGINE_BEHAVIOR_NOTE,
                   CUDNN_TYPE_BEHAVIOR_NOTE, behavior, std::size(behavior));
  return isExact && std::none_of(behavior, behavior + count, [](auto note) {
           return note == CUDNN_BEHAVIOR_NOTE_RUNTIME_COMPILATION;
         });
}

Status ConvGraph::findEngines(size_t most, std::vector<ConvEngine> &engines) {
  // The library's own order, and what may always be tried.
  for (auto mode : {CUDNN_HEUR_MODE_A, CUDNN_HEUR_MODE_FALLBACK}) {
    if (Status status = askHeuristics(mode, most, engines))
      return status;
    if (!engines.empty())
      break;
  }
  return nullptr;
}

Status ConvGraph::askHeuristics(cudnnBackendHeurMode_t mode, size_t most,
                                std::vector<ConvEngine> &engines) {
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
    ConvEngine found;
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

Status ConvGraph::makePlan(const ConvEngine &engine, int64_t mostWorkspace,
                           std::unique_ptr<ConvEnginePlan> &result,
                           std::string &reason) {
  auto made = std::make_unique<ConvEnginePlan>(library);
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

Status ConvGraph::run(const ConvEnginePlan &plan, void *const operands[3],
                      void *workspace) const {
  Descriptors held(library);
  auto pack = held.create(CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR);
  held.set(pack, CUDNN_ATTR_VARIANT_PACK_UNIQUE_IDS, CUDNN_TYPE_INT64,
           identities, std::size(identities));
  held.set(pack, CUDNN_ATTR_VARIANT_PACK_DATA_POINTERS, CUDNN_TYPE_VOID_PTR,
           operands, 3);
  held.set(pack, CUDNN_ATTR_VARIANT_PACK_WORKSPACE, CUDNN_TYPE_VOID_PTR,
           workspace);
  held.finalize(pack);
  if (Status status = held.takeStatus())
    return status;
  return library.check(
      library.cudnnBackendExecute(device.handle, plan.plan, pack),
      "cudnnBackendExecute");
}
