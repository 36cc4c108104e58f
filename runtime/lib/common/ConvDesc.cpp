//===- ConvDesc.cpp - Rules of a convolution's description ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything is checked here, with overflow, so that the implementations can
// multiply sizes without a second thought.
//
//===----------------------------------------------------------------------===//

#include "ConvDesc.h"
#include "Description.h"
#include "GemmDesc.h"

#include <algorithm>
#include <cinttypes>

using namespace amp;

/// For messages.
static constexpr const char *kCall = "a convolution";

static int64_t product(std::initializer_list<int64_t> sizes) {
  int64_t all = 1;
  for (int64_t size : sizes)
    all *= size;
  return all;
}

int64_t amp::countX(const AmpConvDesc &d) {
  return product({d.batch, d.channels, d.sizes[0], d.sizes[1], d.sizes[2]});
}
int64_t amp::countW(const AmpConvDesc &d) {
  return product({d.outputs, d.channels / d.groups, d.kernel[0], d.kernel[1],
                  d.kernel[2]});
}
int64_t amp::countY(const AmpConvDesc &d) {
  return product({d.batch, d.outputs, d.counts[0], d.counts[1], d.counts[2]});
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

static Status verifyConvDesc(const AmpConvDesc &d) {
  const struct {
    const char *name;
    int64_t value, least, most;
  } numbers[] = {{"result", d.result, AMP_CONV_Y, AMP_CONV_W},
                 {"xType", d.xType, AMP_F16, AMP_F32},
                 {"wType", d.wType, AMP_F16, AMP_F32},
                 {"yType", d.yType, AMP_F16, AMP_F32},
                 {"epilogue", d.epilogue, 0, d.result == AMP_CONV_W ? 0 : 1},
                 {"batch", d.batch, 0, INT32_MAX},
                 {"channels", d.channels, 1, INT32_MAX},
                 {"outputs", d.outputs, 1, INT32_MAX},
                 {"groups", d.groups, 1, INT32_MAX}};
  for (auto &number : numbers)
    if (Status status = verifyRange(kCall, number.name, number.value,
                                    number.least, number.most))
      return status;
  if (d.channels % d.groups || d.outputs % d.groups)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'groups' of a convolution to divide %" PRId64
                      " channels and %" PRId64 " outputs, found %" PRId64,
                      d.channels, d.outputs, d.groups);
  for (int i = 0; i < 3; ++i) {
    const struct {
      const char *name;
      int64_t value, least;
    } sizes[] = {
        {"sizes", d.sizes[i], 1},         {"counts", d.counts[i], 1},
        {"kernel", d.kernel[i], 1},       {"strides", d.strides[i], 1},
        {"dilations", d.dilations[i], 1}, {"low", d.low[i], -INT32_MAX}};
    for (auto &size : sizes)
      if (Status status =
              verifyRange(kCall, size.name, size.value, size.least, INT32_MAX))
        return status;
  }
  int32_t type = d.result == AMP_CONV_Y ? d.yType : d.xType;
  if (d.epilogue && type != AMP_F32)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected an epilogue of a convolution to be given f32 "
                      "(2), found type %" PRId32,
                      type);
  Status status = verifyCount(
      kCall, "x", {d.batch, d.channels, d.sizes[0], d.sizes[1], d.sizes[2]});
  if (!status)
    status = verifyCount(
        kCall, "w",
        {d.outputs, d.channels, d.kernel[0], d.kernel[1], d.kernel[2]});
  if (!status)
    status = verifyCount(
        kCall, "y",
        {d.batch, d.outputs, d.counts[0], d.counts[1], d.counts[2]});
  for (int64_t stride : d.strides)
    if (!status && d.epilogue && d.result == AMP_CONV_X && stride != 1)
      return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                        "expected 'strides' of 1 beside an epilogue of x, "
                        "found %" PRId64,
                        stride);
  if (status)
    return status;
  // An image with all places that windows reach beyond it.
  int64_t reach[3];
  for (int i = 0; i < 3; ++i)
    if (__builtin_mul_overflow(d.counts[i], d.strides[i], &reach[i]))
      reach[i] = kMostElements;
    else
      reach[i] += d.sizes[i] + (d.low[i] < 0 ? -d.low[i] : d.low[i]) +
                  d.kernel[i] * std::min<int64_t>(d.dilations[i], 1 << 30);
  return verifyCount(kCall, "x and the zeros around it",
                     {reach[0], reach[1], reach[2], d.kernel[0],
                      std::max(d.channels, d.outputs)});
}

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

/// Calls `visit` with each field, in the order of the bytes.
template <typename Desc, typename Visit>
static void visitFields(Desc &d, int32_t &reserved, Visit visit) {
  for (auto *field : {&d.result, &d.xType, &d.wType, &d.yType, &d.epilogue})
    visit(*field);
  visit(reserved);
  for (auto *field : {&d.batch, &d.channels, &d.outputs, &d.groups})
    visit(*field);
  for (auto *list :
       {&d.sizes, &d.counts, &d.kernel, &d.strides, &d.dilations, &d.low})
    for (auto &field : *list)
      visit(field);
}

void ampConvDescEncode(const AmpConvDesc *desc, void *bytes) {
  encodeFields(desc, bytes);
}

Status amp::decode(const void *given, uint64_t size, AmpConvDesc &desc) {
  if (Status status = decodeFields(kCall, given, size, AMP_CONV_DESC_BYTES,
                                   "epilogue", desc))
    return status;
  return verifyConvDesc(desc);
}

//===----------------------------------------------------------------------===//
// The kind
//===----------------------------------------------------------------------===//

Status amp::describeConv(const void *bytes, uint64_t size, AmpCallInfo &info) {
  AmpConvDesc d;
  if (Status status = decode(bytes, size, d))
    return status;
  auto tensor = [](int32_t type, int64_t count) {
    uint64_t element = elementSize(type);
    return AmpCallOperand{element, element * uint64_t(count)};
  };
  const AmpCallOperand tensors[] = {tensor(d.yType, countY(d)),
                                    tensor(d.xType, countX(d)),
                                    tensor(d.wType, countW(d))};
  info.numOperands = kConvOperands;
  // By AmpConvResult, in the order x, w, y.
  AmpCallOperand *read = info.operands;
  for (int32_t other : {AMP_CONV_X, AMP_CONV_W, AMP_CONV_Y})
    if (other != d.result)
      *read++ = tensors[other];
  if (!d.epilogue) {
    *read = tensors[d.result];
    return nullptr;
  }
  bool isY = d.result == AMP_CONV_Y;
  info.takesEpilogue = 1;
  const int64_t *places = isY ? d.counts : d.sizes;
  info.rows =
      product({d.batch, isY ? d.outputs : d.channels, places[0], places[1]});
  info.columns = places[2];
  info.elementBytes = elementSize(AMP_F32);
  info.blockRows = 1;
  return nullptr;
}

Status amp::createConv(AmpRuntime &runtime, const void *bytes, uint64_t size,
                       std::unique_ptr<AmpCallPlan> &plan) {
  AmpConvDesc desc;
  Status status = decode(bytes, size, desc);
  if (!status)
    status = runtime.createConvPlan(desc, plan);
  if (status)
    return status;
  plan->owner = &runtime;
  plan->callKind = AMP_CALL_CONV;
  plan->numOperands = kConvOperands;
  plan->blockRows = desc.epilogue ? 1 : 0;
  return nullptr;
}
