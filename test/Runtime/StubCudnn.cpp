//===- StubCudnn.cpp - libcudnn.so.9 without a GPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A descriptor is a bag of attributes here as there; what it has to have is
// checked when it is finalized, and a convolution, which nobody computes here,
// when it is run.
//
//===----------------------------------------------------------------------===//

#include "StubCudnn.h"

#include <dlfcn.h>

using namespace amp::stub;
using namespace amp::stub::cudnn;

State &cudnn::state() {
  static State *found = [] {
    Dl_info self;
    dladdr(reinterpret_cast<void *>(&cudnnGetVersion), &self);
    std::string path = self.dli_fname;
    path = path.substr(0, path.rfind('/')) + "/libcuda.so.1";
    void *driver = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    return reinterpret_cast<decltype(&ampStubState)>(
        dlsym(driver, "ampStubState"))();
  }();
  return *found;
}

/// Every entry begins with it: the call is remembered, and may have to fail.
#define ENTER()                                                                \
  if (state().enter(__func__))                                                 \
  return cudnnStatus_t(state().cudnnFailure)

cudnnStatus_t cudnn::misuse(const std::string &what) {
  state().misuse("cuDNN: " + what);
  return CUDNN_STATUS_BAD_PARAM;
}

static Descriptor *find(const char *name, cudnnBackendDescriptor_t handle) {
  return state().verify(name, handle, "cuDNN descriptor")
             ? reinterpret_cast<Descriptor *>(handle)
             : nullptr;
}

static uint64_t widthOf(int type) { return type == CUDNN_DATA_FLOAT ? 4 : 2; }

static int64_t countOf(const std::vector<int64_t> &sizes) {
  int64_t count = 1;
  for (int64_t size : sizes)
    count *= size;
  return count;
}

//===----------------------------------------------------------------------===//
// The library
//===----------------------------------------------------------------------===//

size_t cudnnGetVersion() { return 91900; }
const char *cudnnGetErrorString(cudnnStatus_t) { return "said by the stub"; }

cudnnStatus_t cudnnCreate(cudnnHandle_t *handle) {
  ENTER();
  if (!state().currentContext)
    return CUDNN_STATUS_NOT_INITIALIZED;
  if (!state().verifyNotCapturing(__func__))
    return CUDNN_STATUS_BAD_PARAM;
  auto *made = new Handle;
  state().handles[made] = "cuDNN handle";
  *handle = reinterpret_cast<cudnnHandle_t>(made);
  return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnDestroy(cudnnHandle_t handle) {
  if (state().verify(__func__, handle, "cuDNN handle")) {
    state().handles.erase(handle);
    delete reinterpret_cast<Handle *>(handle);
  }
  ENTER();
  return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetStream(cudnnHandle_t handle, cudaStream_t stream) {
  ENTER();
  if (!state().verify(__func__, handle, "cuDNN handle") ||
      !state().verify(__func__, stream, "stream"))
    return CUDNN_STATUS_BAD_PARAM;
  reinterpret_cast<Handle *>(handle)->stream = stream;
  return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t
cudnnBackendCreateDescriptor(cudnnBackendDescriptorType_t type,
                             cudnnBackendDescriptor_t *descriptor) {
  ENTER();
  auto *made = new Descriptor;
  made->type = type;
  state().handles[made] = "cuDNN descriptor";
  *descriptor = made;
  return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t
cudnnBackendDestroyDescriptor(cudnnBackendDescriptor_t descriptor) {
  if (Descriptor *found = find(__func__, descriptor)) {
    state().handles.erase(found);
    delete found;
  }
  ENTER();
  return CUDNN_STATUS_SUCCESS;
}

static size_t bytesOf(cudnnBackendAttributeType_t type) {
  switch (type) {
  case CUDNN_TYPE_HANDLE:
  case CUDNN_TYPE_INT64:
  case CUDNN_TYPE_VOID_PTR:
  case CUDNN_TYPE_BACKEND_DESCRIPTOR:
    return 8;
  case CUDNN_TYPE_DATA_TYPE:
  case CUDNN_TYPE_FLOAT:
  case CUDNN_TYPE_CONVOLUTION_MODE:
  case CUDNN_TYPE_HEUR_MODE:
  case CUDNN_TYPE_KNOB_TYPE:
  case CUDNN_TYPE_POINTWISE_MODE:
  case CUDNN_TYPE_REDUCTION_OPERATOR_TYPE:
    return 4;
  case CUDNN_TYPE_BOOLEAN:
    return 1;
  default:
    misuse("an attribute of type " + std::to_string(type));
    return 0;
  }
}

cudnnStatus_t cudnnBackendSetAttribute(cudnnBackendDescriptor_t descriptor,
                                       cudnnBackendAttributeName_t name,
                                       cudnnBackendAttributeType_t type,
                                       int64_t count, const void *values) {
  ENTER();
  Descriptor *found = find(__func__, descriptor);
  if (!found || count < 1 || !values)
    return misuse("an attribute of nothing");
  if (found->isFinal)
    return misuse("an attribute of what is finalized");
  const char *bytes = static_cast<const char *>(values);
  found->attributes[name] = {
      type, count, {bytes, bytes + count * bytesOf(type)}};
  return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnBackendFinalize(cudnnBackendDescriptor_t descriptor) {
  ENTER();
  Descriptor *found = find(__func__, descriptor);
  if (!found || found->isFinal)
    return misuse("finalized twice");
  // Nothing but the operands of a run is put together while recording.
  if (found->type != CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR &&
      !state().verifyNotCapturing(__func__))
    return CUDNN_STATUS_BAD_PARAM;
  cudnnStatus_t result = finalize(*found);
  found->isFinal = result == CUDNN_STATUS_SUCCESS;
  return result;
}

//===----------------------------------------------------------------------===//
// Answers
//===----------------------------------------------------------------------===//

/// Copies as many values as there is room for.
template <typename T>
static cudnnStatus_t answer(const std::vector<T> &values, int64_t room,
                            int64_t *count, void *to) {
  *count = int64_t(values.size());
  std::copy_n(values.data(), std::min(*count, room), static_cast<T *>(to));
  return CUDNN_STATUS_SUCCESS;
}

/// The descriptor of the asker's that is to become an answer.
static Descriptor *findRoom(void *to, int64_t position) {
  return find("cudnnBackendGetAttribute",
              static_cast<cudnnBackendDescriptor_t *>(to)[position]);
}

cudnnStatus_t cudnnBackendGetAttribute(
    cudnnBackendDescriptor_t const descriptor, cudnnBackendAttributeName_t name,
    cudnnBackendAttributeType_t, int64_t room, int64_t *count, void *to) {
  ENTER();
  Descriptor *found = find(__func__, descriptor);
  if (!found || !found->isFinal)
    return misuse("asked before it is finalized");
  const std::vector<Engine> &engines = state().engines;
  switch (name) {
  case CUDNN_ATTR_ENGINEHEUR_RESULTS:
    *count = std::min(room, int64_t(engines.size()));
    for (int64_t i = 0; i < *count; ++i) {
      Descriptor *offer = findRoom(to, i);
      if (!offer || offer->type != CUDNN_BACKEND_ENGINECFG_DESCRIPTOR)
        return misuse("no room for an offer");
      offer->convolution =
          found->part(CUDNN_ATTR_ENGINEHEUR_OPERATION_GRAPH)->convolution;
      offer->graph = found->part(CUDNN_ATTR_ENGINEHEUR_OPERATION_GRAPH)->graph;
      offer->engine = i;
      offer->isFinal = true;
    }
    return CUDNN_STATUS_SUCCESS;
  case CUDNN_ATTR_ENGINECFG_ENGINE: {
    Descriptor *engine = findRoom(to, 0);
    if (!engine || engine->type != CUDNN_BACKEND_ENGINE_DESCRIPTOR)
      return misuse("no room for an engine");
    engine->convolution = found->convolution;
    engine->graph = found->graph;
    engine->engine = found->engine;
    engine->isFinal = true;
    *count = 1;
    return CUDNN_STATUS_SUCCESS;
  }
  case CUDNN_ATTR_ENGINECFG_KNOB_CHOICES: {
    Descriptor *knob = findRoom(to, 0);
    if (!knob || knob->type != CUDNN_BACKEND_KNOB_CHOICE_DESCRIPTOR)
      return misuse("no room for a knob");
    knob->engine = found->engine;
    knob->isFinal = true;
    *count = 1;
    return CUDNN_STATUS_SUCCESS;
  }
  case CUDNN_ATTR_KNOB_CHOICE_KNOB_TYPE:
    return answer(std::vector<int>{CUDNN_KNOB_TYPE_TILE_SIZE}, room, count, to);
  case CUDNN_ATTR_KNOB_CHOICE_KNOB_VALUE:
    return answer(std::vector<int64_t>{found->engine + 7}, room, count, to);
  case CUDNN_ATTR_ENGINE_GLOBAL_INDEX:
    return answer(std::vector<int64_t>{found->engine}, room, count, to);
  case CUDNN_ATTR_ENGINE_NUMERICAL_NOTE:
    return answer(engines[found->engine].notes, room, count, to);
  case CUDNN_ATTR_ENGINE_BEHAVIOR_NOTE:
    return answer(engines[found->engine].behavior, room, count, to);
  case CUDNN_ATTR_EXECUTION_PLAN_WORKSPACE_SIZE:
    return answer(std::vector<int64_t>{engines[found->engine].workspaceBytes},
                  room, count, to);
  default:
    return misuse("a question that the stub does not know");
  }
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

/// Remembers code that runs for the first time, which a recording may not load.
static void load(const std::string &key) {
  if (!state().isCapturing)
    state().loaded.insert(key);
  else if (!state().loaded.count(key))
    state().misuse("cudnnBackendExecute: recorded before it has run");
}

/// The key that decides which code runs.
static std::string describe(const Convolution &c, int64_t engine) {
  std::string key = "cudnn " + std::to_string(engine) + " " +
                    std::to_string(c.result) + " " + std::to_string(c.type);
  for (auto *list : {&c.sizes[0], &c.sizes[1], &c.sizes[2], &c.strides,
                     &c.dilations, &c.before, &c.behind})
    for (int64_t value : *list)
      key += " " + std::to_string(value);
  return key;
}
static std::string describe(const Graph &graph, int64_t engine) {
  std::string key = "cudnn " + std::to_string(engine) + " graph";
  for (const GraphOperation &operation : graph.operations) {
    key += " " + std::to_string(operation.kind) + " " +
           std::to_string(operation.mode);
    for (auto *tensor :
         {&operation.x, &operation.b, &operation.t, &operation.y})
      for (auto *list : {&tensor->sizes, &tensor->strides})
        for (int64_t value : *list)
          key += " " + std::to_string(value);
  }
  return key;
}

static void runConvolution(const Descriptor &plan, const Engine &engine,
                           const std::map<int64_t, void *> &data,
                           const void *stream) {
  State &s = state();
  Convolution run = *plan.convolution;
  run.engine = plan.engine;
  run.isRecorded = s.isCapturing;
  run.stream = stream;
  load(describe(run, run.engine));
  for (int i = 0; i < 3; ++i) {
    run.data[i] = data.at(i + 1);
    uint64_t address = reinterpret_cast<uint64_t>(run.data[i]);
    s.verifyRange("cudnnBackendExecute", address,
                  countOf(run.sizes[i]) * widthOf(run.type));
    if (address % 16)
      s.misuse("cudnnBackendExecute: less aligned than was said");
    s.use("cudnnBackendExecute", stream, address, i == run.result);
  }
  if (engine.isWrong)
    run.before.assign(run.before.size(), 0);
  s.add(run);
}

static void runGraph(const Descriptor &plan, const Engine &engine,
                     const std::map<int64_t, void *> &data,
                     const void *stream) {
  State &s = state();
  Graph run = *plan.graph;
  run.engine = plan.engine;
  run.isRecorded = s.isCapturing;
  run.stream = stream;
  run.data = data;
  load(describe(run, run.engine));
  for (const GraphOperation &operation : run.operations)
    for (auto *tensor :
         {&operation.x, &operation.b, &operation.t, &operation.y}) {
      if (!tensor->id || tensor->isVirtual)
        continue;
      if (!data.count(tensor->id)) {
        s.misuse("cudnnBackendExecute: a tensor without memory");
        return;
      }
      if (tensor->isByValue)
        continue;
      uint64_t address = reinterpret_cast<uint64_t>(data.at(tensor->id));
      int64_t last = 0;
      for (size_t i = 0; i < tensor->sizes.size(); ++i)
        last += (tensor->sizes[i] - 1) * tensor->strides[i];
      s.verifyRange("cudnnBackendExecute", address,
                    (last + 1) * widthOf(tensor->type));
      if (address % 16)
        s.misuse("cudnnBackendExecute: less aligned than was said");
      s.use("cudnnBackendExecute", stream, address, tensor == &operation.y);
    }
  // Another scale, say, or a product that is lost.
  if (engine.isWrong)
    for (GraphOperation &operation : run.operations)
      if (operation.kind == GraphOperation::Reduce)
        operation.mode = 3 - operation.mode;
  s.add(run);
}

cudnnStatus_t cudnnBackendExecute(cudnnHandle_t handle,
                                  cudnnBackendDescriptor_t planHandle,
                                  cudnnBackendDescriptor_t packHandle) {
  ENTER();
  State &s = state();
  Descriptor *plan = find(__func__, planHandle);
  Descriptor *pack = find(__func__, packHandle);
  if (!s.verify(__func__, handle, "cuDNN handle") || !plan || !pack ||
      !plan->isFinal || !pack->isFinal || (!plan->convolution && !plan->graph))
    return misuse("run without a plan");
  const Engine &engine = s.engines[plan->engine];
  if (engine.isRefused)
    return CUDNN_STATUS_NOT_SUPPORTED;
  auto ids = pack->list<int64_t>(CUDNN_ATTR_VARIANT_PACK_UNIQUE_IDS);
  auto places = pack->list<void *>(CUDNN_ATTR_VARIANT_PACK_DATA_POINTERS);
  std::map<int64_t, void *> data;
  for (size_t i = 0; i < std::min(ids.size(), places.size()); ++i)
    data[ids[i]] = places[i];
  if (ids.size() != places.size() || data.size() != ids.size() ||
      !data.count(1) || !data.count(2) || !data.count(3))
    return misuse("run without operands");
  const void *stream = reinterpret_cast<Handle *>(handle)->stream;
  if (plan->convolution)
    runConvolution(*plan, engine, data, stream);
  else
    runGraph(*plan, engine, data, stream);
  if (engine.workspaceBytes)
    s.verifyRange("cudnnBackendExecute, workspace",
                  reinterpret_cast<uint64_t>(
                      pack->one<void *>(CUDNN_ATTR_VARIANT_PACK_WORKSPACE)),
                  engine.workspaceBytes);
  if (!s.isCapturing)
    s.milliseconds += engine.milliseconds;
  return CUDNN_STATUS_SUCCESS;
}
