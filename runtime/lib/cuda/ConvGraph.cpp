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

using namespace amp;
using namespace amp::cuda;

static bool hasDepth(const AmpConvDesc &desc) {
  return desc.sizes[0] != 1 || desc.kernel[0] != 1 || desc.counts[0] != 1 ||
         desc.low[0] != 0;
}

Status cuda::buildConv(const AmpConvDesc &desc, CudnnGraph &graph) {
  // Images have three spatial dimensions, or two.
  const int first = hasDepth(desc) ? 0 : 1;
  Descriptors &descriptors = graph.parts();
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
  const std::vector<int64_t> sizes[] = {
      sizesOf(desc.batch, desc.channels, desc.sizes),
      sizesOf(desc.outputs, desc.channels / desc.groups, desc.kernel),
      sizesOf(desc.batch, desc.outputs, desc.counts)};
  CudnnGraph::Tensor tensors[3];
  for (int i = 0; i < 3; ++i)
    tensors[i] = graph.operand(i + 1, cudnnTypeOf(desc.xType), sizes[i],
                               denseStrides(sizes[i]));

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
  graph.add(operation);
  return graph.build();
}
