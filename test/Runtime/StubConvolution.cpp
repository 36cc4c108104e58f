//===- StubConvolution.cpp - The demands of the stub of cuDNN ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A convolution is consistent, dense, summed in f32 and nothing else besides.
//
//===----------------------------------------------------------------------===//

#include "StubCudnn.h"

using namespace amp::stub;
using namespace amp::stub::cudnn;

static cudnnStatus_t finalizeTensor(const Descriptor &d) {
  auto sizes = d.list<int64_t>(CUDNN_ATTR_TENSOR_DIMENSIONS);
  auto strides = d.list<int64_t>(CUDNN_ATTR_TENSOR_STRIDES);
  if (sizes.size() < 4 || sizes.size() > 5 || strides.size() != sizes.size())
    return misuse("a tensor of another rank");
  for (size_t i = sizes.size(); i-- > 0;)
    if (sizes[i] < 1 || strides[i] < 1)
      return misuse("a tensor without elements");
  if (d.one<int64_t>(CUDNN_ATTR_TENSOR_BYTE_ALIGNMENT) != 16 ||
      !d.attributes.count(CUDNN_ATTR_TENSOR_UNIQUE_ID) ||
      !d.attributes.count(CUDNN_ATTR_TENSOR_DATA_TYPE))
    return misuse("a tensor without a type, an identity or an alignment");
  return CUDNN_STATUS_SUCCESS;
}

static bool isDense(const Descriptor &tensor) {
  auto sizes = tensor.list<int64_t>(CUDNN_ATTR_TENSOR_DIMENSIONS);
  auto strides = tensor.list<int64_t>(CUDNN_ATTR_TENSOR_STRIDES);
  int64_t stride = 1;
  for (size_t i = sizes.size(); i-- > 0; stride *= sizes[i])
    if (strides[i] != stride)
      return false;
  return true;
}

static cudnnStatus_t finalizeConvolution(const Descriptor &d) {
  size_t rank = d.one<int64_t>(CUDNN_ATTR_CONVOLUTION_SPATIAL_DIMS);
  if (d.one<int32_t>(CUDNN_ATTR_CONVOLUTION_COMP_TYPE) != CUDNN_DATA_FLOAT ||
      !d.attributes.count(CUDNN_ATTR_CONVOLUTION_COMP_TYPE) ||
      d.one<int32_t>(CUDNN_ATTR_CONVOLUTION_CONV_MODE) !=
          CUDNN_CROSS_CORRELATION)
    return misuse("a convolution that is flipped, or not summed in f32");
  for (auto name :
       {CUDNN_ATTR_CONVOLUTION_DILATIONS, CUDNN_ATTR_CONVOLUTION_FILTER_STRIDES,
        CUDNN_ATTR_CONVOLUTION_PRE_PADDINGS,
        CUDNN_ATTR_CONVOLUTION_POST_PADDINGS})
    if (d.list<int64_t>(name).size() != rank)
      return misuse("a convolution of another rank");
  return CUDNN_STATUS_SUCCESS;
}

/// Of x, w and y the attributes of each operation, its factors and its
/// convolution.
static const struct Kind {
  cudnnBackendDescriptorType_t type;
  int result, alpha, beta, conv, tensors[3];
} kinds[] = {{CUDNN_BACKEND_OPERATION_CONVOLUTION_FORWARD_DESCRIPTOR,
              2,
              CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_ALPHA,
              CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_BETA,
              CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_CONV_DESC,
              {CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_X,
               CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_W,
               CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_Y}},
             {CUDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_DATA_DESCRIPTOR,
              0,
              CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_ALPHA,
              CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_BETA,
              CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_CONV_DESC,
              {CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DX,
               CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_W,
               CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DY}},
             {CUDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_FILTER_DESCRIPTOR,
              1,
              CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_ALPHA,
              CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_BETA,
              CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_CONV_DESC,
              {CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_X,
               CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_DW,
               CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_DY}}};

static const Kind *kindOf(const Descriptor &d) {
  for (const Kind &kind : kinds)
    if (kind.type == d.type)
      return &kind;
  return nullptr;
}

static cudnnStatus_t finalizeOperation(Descriptor &d, const Kind &kind) {
  if (d.one<float>(kind.alpha) != 1 || d.one<float>(kind.beta) != 0 ||
      !d.attributes.count(kind.beta))
    return misuse("more than a convolution");
  auto made = std::make_shared<Convolution>();
  made->result = kind.result;
  const Descriptor *conv = d.part(kind.conv);
  if (!conv)
    return misuse("an operation without a convolution");
  made->strides = conv->list<int64_t>(CUDNN_ATTR_CONVOLUTION_FILTER_STRIDES);
  made->dilations = conv->list<int64_t>(CUDNN_ATTR_CONVOLUTION_DILATIONS);
  made->before = conv->list<int64_t>(CUDNN_ATTR_CONVOLUTION_PRE_PADDINGS);
  made->behind = conv->list<int64_t>(CUDNN_ATTR_CONVOLUTION_POST_PADDINGS);
  size_t rank = made->strides.size();
  for (int i = 0; i < 3; ++i) {
    const Descriptor *tensor = d.part(kind.tensors[i]);
    if (!tensor || tensor->one<int64_t>(CUDNN_ATTR_TENSOR_UNIQUE_ID) != i + 1)
      return misuse("an operation without its tensors");
    int type = tensor->one<int32_t>(CUDNN_ATTR_TENSOR_DATA_TYPE);
    if (i > 0 && type != made->type)
      return CUDNN_STATUS_NOT_SUPPORTED;
    made->type = type;
    made->sizes[i] = tensor->list<int64_t>(CUDNN_ATTR_TENSOR_DIMENSIONS);
    if (!isDense(*tensor))
      return misuse("a tensor that is not dense");
    if (made->sizes[i].size() != rank + 2)
      return misuse("tensors of another rank");
  }
  auto &[x, w, y] = made->sizes;
  if (x[0] != y[0] || w[0] != y[1] || x[1] % w[1] || y[1] % (x[1] / w[1]))
    return misuse("channels that do not fit");
  for (size_t i = 0; i < rank; ++i) {
    int64_t window = (w[i + 2] - 1) * made->dilations[i] + 1;
    int64_t room = x[i + 2] + made->before[i] + made->behind[i] - window;
    if (made->before[i] < 0 || made->behind[i] < 0 || room < 0 ||
        y[i + 2] != room / made->strides[i] + 1)
      return misuse("places that do not fit");
  }
  d.convolution = made;
  return CUDNN_STATUS_SUCCESS;
}

/// A tensor of an operation that is no convolution; none where the attribute is
/// not set.
static GraphTensor tensorOf(const Descriptor &operation, int name) {
  GraphTensor made;
  const Descriptor *tensor = operation.part(name);
  if (!tensor)
    return made;
  made.id = tensor->one<int64_t>(CUDNN_ATTR_TENSOR_UNIQUE_ID);
  made.type = tensor->one<int32_t>(CUDNN_ATTR_TENSOR_DATA_TYPE);
  made.sizes = tensor->list<int64_t>(CUDNN_ATTR_TENSOR_DIMENSIONS);
  made.strides = tensor->list<int64_t>(CUDNN_ATTR_TENSOR_STRIDES);
  made.isVirtual = tensor->one<uint8_t>(CUDNN_ATTR_TENSOR_IS_VIRTUAL);
  made.isByValue = tensor->one<uint8_t>(CUDNN_ATTR_TENSOR_IS_BY_VALUE);
  return made;
}

/// Fills in an operation that is no convolution.
static cudnnStatus_t finalizeGraphOperation(Descriptor &d) {
  auto made = std::make_shared<Graph>();
  GraphOperation &operation = made->operations.emplace_back();
  const Descriptor *rule = nullptr;
  int type = -1;
  switch (d.type) {
  case CUDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR:
    operation.kind = GraphOperation::Multiply;
    rule = d.part(CUDNN_ATTR_OPERATION_MATMUL_DESC);
    type = CUDNN_ATTR_MATMUL_COMP_TYPE;
    operation.x = tensorOf(d, CUDNN_ATTR_OPERATION_MATMUL_ADESC);
    operation.b = tensorOf(d, CUDNN_ATTR_OPERATION_MATMUL_BDESC);
    operation.y = tensorOf(d, CUDNN_ATTR_OPERATION_MATMUL_CDESC);
    break;
  case CUDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR:
    rule = d.part(CUDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR);
    type = CUDNN_ATTR_POINTWISE_MATH_PREC;
    operation.x = tensorOf(d, CUDNN_ATTR_OPERATION_POINTWISE_XDESC);
    operation.b = tensorOf(d, CUDNN_ATTR_OPERATION_POINTWISE_BDESC);
    operation.t = tensorOf(d, CUDNN_ATTR_OPERATION_POINTWISE_TDESC);
    operation.y = tensorOf(d, CUDNN_ATTR_OPERATION_POINTWISE_YDESC);
    break;
  case CUDNN_BACKEND_OPERATION_REDUCTION_DESCRIPTOR:
    operation.kind = GraphOperation::Reduce;
    rule = d.part(CUDNN_ATTR_OPERATION_REDUCTION_DESC);
    type = CUDNN_ATTR_REDUCTION_COMP_TYPE;
    operation.x = tensorOf(d, CUDNN_ATTR_OPERATION_REDUCTION_XDESC);
    operation.y = tensorOf(d, CUDNN_ATTR_OPERATION_REDUCTION_YDESC);
    break;
  default:
    operation.kind = GraphOperation::Convert;
    operation.x = tensorOf(d, CUDNN_ATTR_OPERATION_RESHAPE_XDESC);
    operation.y = tensorOf(d, CUDNN_ATTR_OPERATION_RESHAPE_YDESC);
  }
  if (!operation.x.id || !operation.y.id)
    return misuse("an operation without operands");
  if (type >= 0 && (!rule || !rule->attributes.count(type) ||
                    rule->one<int32_t>(type) != CUDNN_DATA_FLOAT))
    return misuse("an operation that is not in f32");
  if (operation.kind == GraphOperation::Compute) {
    operation.mode = rule->one<int32_t>(CUDNN_ATTR_POINTWISE_MODE);
    operation.axis = rule->one<int64_t>(CUDNN_ATTR_POINTWISE_AXIS);
  } else if (operation.kind == GraphOperation::Reduce) {
    operation.mode = rule->one<int32_t>(CUDNN_ATTR_REDUCTION_OPERATOR);
  }
  d.graph = made;
  return CUDNN_STATUS_SUCCESS;
}

/// A convolution alone, or other operations.
static cudnnStatus_t finalizeGraph(Descriptor &d) {
  auto operations =
      d.list<cudnnBackendDescriptor_t>(CUDNN_ATTR_OPERATIONGRAPH_OPS);
  if (operations.empty() ||
      !state().verify("a graph",
                      d.one<cudnnHandle_t>(CUDNN_ATTR_OPERATIONGRAPH_HANDLE),
                      "cuDNN handle"))
    return misuse("a graph without a handle or an operation");
  auto made = std::make_shared<Graph>();
  for (cudnnBackendDescriptor_t handle : operations) {
    auto *operation = reinterpret_cast<const Descriptor *>(handle);
    if (!state().handles.count(operation) || !operation->isFinal)
      return misuse("a graph of what is not finalized");
    d.convolution = operation->convolution;
    if (operation->graph)
      made->operations.push_back(operation->graph->operations.front());
  }
  if (d.convolution && operations.size() > 1)
    return misuse("more than a convolution");
  if (!d.convolution)
    d.graph = made;
  return CUDNN_STATUS_SUCCESS;
}

static cudnnStatus_t finalizePlan(Descriptor &d) {
  const Descriptor *config = d.part(CUDNN_ATTR_EXECUTION_PLAN_ENGINE_CONFIG);
  const Descriptor *engine =
      config ? config->part(CUDNN_ATTR_ENGINECFG_ENGINE) : nullptr;
  if (!engine ||
      !state().verify("a plan",
                      d.one<cudnnHandle_t>(CUDNN_ATTR_EXECUTION_PLAN_HANDLE),
                      "cuDNN handle"))
    return misuse("a plan without a handle or an engine");
  d.convolution = engine->convolution;
  d.graph = engine->graph;
  d.engine = engine->engine;
  return state().engines[d.engine].isUnplanned ? CUDNN_STATUS_NOT_SUPPORTED
                                               : CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnn::finalize(Descriptor &d) {
  if (const Kind *kind = kindOf(d))
    return finalizeOperation(d, *kind);
  switch (d.type) {
  case CUDNN_BACKEND_TENSOR_DESCRIPTOR:
    return finalizeTensor(d);
  case CUDNN_BACKEND_CONVOLUTION_DESCRIPTOR:
    return finalizeConvolution(d);
  case CUDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR:
  case CUDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR:
  case CUDNN_BACKEND_OPERATION_REDUCTION_DESCRIPTOR:
  case CUDNN_BACKEND_OPERATION_RESHAPE_DESCRIPTOR:
    return finalizeGraphOperation(d);
  case CUDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR:
    return finalizeGraph(d);
  case CUDNN_BACKEND_ENGINEHEUR_DESCRIPTOR:
    return d.part(CUDNN_ATTR_ENGINEHEUR_OPERATION_GRAPH)
               ? CUDNN_STATUS_SUCCESS
               : misuse("heuristics of nothing");
  case CUDNN_BACKEND_ENGINE_DESCRIPTOR: {
    const Descriptor *graph = d.part(CUDNN_ATTR_ENGINE_OPERATION_GRAPH);
    if (!graph)
      return misuse("an engine of nothing");
    d.convolution = graph->convolution;
    d.graph = graph->graph;
    d.engine = d.one<int64_t>(CUDNN_ATTR_ENGINE_GLOBAL_INDEX);
    return d.engine < 0 || d.engine >= int64_t(state().engines.size())
               ? CUDNN_STATUS_NOT_SUPPORTED
               : CUDNN_STATUS_SUCCESS;
  }
  case CUDNN_BACKEND_MATMUL_DESCRIPTOR:
  case CUDNN_BACKEND_POINTWISE_DESCRIPTOR:
  case CUDNN_BACKEND_REDUCTION_DESCRIPTOR:
  case CUDNN_BACKEND_KNOB_CHOICE_DESCRIPTOR:
  case CUDNN_BACKEND_ENGINECFG_DESCRIPTOR:
  case CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR:
    return CUDNN_STATUS_SUCCESS;
  case CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR:
    return finalizePlan(d);
  default:
    return misuse("a descriptor that the stub has not");
  }
}
