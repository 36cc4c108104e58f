//===- Tensors.cpp - tensors in the caller's memory -----------------------===//
//
// A tensor with strides is gathered where it is copied anyway, into the memory
// of a step.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Tensors.h"
#include "Handles.h"
#include "amp/Training/Initialize.h"
#include <algorithm>
#include <cstdlib>

using namespace amp;
using namespace amp::capi;

static_assert(AMP_ELEMENT_F64 == int(image::Element::F64) &&
              AMP_ELEMENT_F32 == int(image::Element::F32) &&
              AMP_ELEMENT_F16 == int(image::Element::F16) &&
              AMP_ELEMENT_BF16 == int(image::Element::BF16) &&
              AMP_ELEMENT_I64 == int(image::Element::I64) &&
              AMP_ELEMENT_I32 == int(image::Element::I32) &&
              AMP_ELEMENT_I16 == int(image::Element::I16) &&
              AMP_ELEMENT_I8 == int(image::Element::I8) &&
              AMP_ELEMENT_U64 == int(image::Element::U64) &&
              AMP_ELEMENT_U32 == int(image::Element::U32) &&
              AMP_ELEMENT_U16 == int(image::Element::U16) &&
              AMP_ELEMENT_U8 == int(image::Element::U8) &&
              AMP_ELEMENT_BOOL == int(image::Element::Bool));

static uint64_t elementBytes(const AmpTensor &tensor) {
  return bytesOf(static_cast<image::Element>(tensor.element));
}

bool capi::isRowMajor(const AmpTensor &tensor) {
  if (!tensor.strides)
    return true;
  int64_t expected = 1;
  for (int32_t i = tensor.rank; i-- > 0;) {
    if (tensor.shape[i] != 1 && tensor.strides[i] != expected)
      return false;
    expected *= tensor.shape[i];
  }
  return true;
}

/// Beyond what any CPU addresses.
static constexpr int64_t kAddresses = int64_t(1) << 57;

/// True if there can be memory of all elements. Of a tensor that has some.
static bool fitsMemory(const AmpTensor &tensor) {
  auto bytes = static_cast<int64_t>(elementBytes(tensor));
  for (int32_t i = 0; i < tensor.rank; ++i)
    if (__builtin_mul_overflow(bytes, tensor.shape[i], &bytes) ||
        bytes >= kAddresses)
      return false;
  return true;
}

/// The dimension whose stride alone, or after those before it, leaves every
/// address space; negative where none does.
static int32_t findFarStride(const AmpTensor &tensor) {
  int64_t extent = 0;
  for (int32_t i = 0; tensor.strides && i < tensor.rank; ++i) {
    int64_t steps = std::max<int64_t>(tensor.shape[i] - 1, 0), reach;
    if (__builtin_mul_overflow(steps, tensor.strides[i], &reach) ||
        __builtin_mul_overflow(
            reach, static_cast<int64_t>(elementBytes(tensor)), &reach) ||
        reach <= -kAddresses || reach >= kAddresses - extent)
      return i;
    extent += std::abs(reach);
  }
  return -1;
}

Error capi::checkTensor(const std::string &what, const AmpTensor &tensor,
                        image::Element element,
                        const std::vector<int64_t> &shape) {
  auto fail = [&](const std::string &found) {
    return Error(what + ": expected " + formatType(element, shape) +
                 ", found " + found);
  };
  if (tensor.element < AMP_ELEMENT_F64 || tensor.element > AMP_ELEMENT_BOOL)
    return fail("element type " + std::to_string(tensor.element) +
                ", which is none");
  if (tensor.rank < 0 || tensor.rank > 1 << 10)
    return fail("rank " + std::to_string(tensor.rank));
  if (tensor.rank > 0 && !tensor.shape)
    return fail("no shape for rank " + std::to_string(tensor.rank));
  auto type = static_cast<image::Element>(tensor.element);
  std::vector<int64_t> found(tensor.shape, tensor.shape + tensor.rank);
  if (type != element || found != shape)
    return fail(formatType(type, found));
  if (std::ranges::find(found, 0) != found.end())
    return Error::success();
  if (!fitsMemory(tensor))
    return fail(formatType(type, found) + ", more than memory can hold");
  if (!tensor.data)
    return fail("no data");
  if (int32_t far = findFarStride(tensor); far >= 0)
    return Error(what +
                 ": expected strides within the tensor's memory, found " +
                 std::to_string(tensor.strides[far]) +
                 " elements in dimension " + std::to_string(far));
  return Error::success();
}

Error capi::checkDestination(const std::string &what, const AmpTensor &tensor,
                             image::Element element,
                             const std::vector<int64_t> &shape) {
  if (Error error = checkTensor(what, tensor, element, shape))
    return error;
  if (!isRowMajor(tensor))
    return Error(what + ": expected a row-major tensor to write to, found "
                        "strides of another");
  return Error::success();
}

namespace {

/// Visits the rows of a tensor, in order: neighbours in the last dimension.
template <typename Visit> class Rows {
public:
  Rows(const AmpTensor &tensor, Visit visit)
      : tensor(tensor), visit(visit),
        size(static_cast<int64_t>(elementBytes(tensor))) {}

  /// False where `visit` stopped.
  bool walk(int32_t dimension, const char *at) {
    if (dimension + 1 >= tensor.rank) {
      bool hasRow = dimension < tensor.rank;
      return visit(at, hasRow ? tensor.shape[dimension] : 1,
                   hasRow ? tensor.strides[dimension] * size : size);
    }
    for (int64_t i = 0; i < tensor.shape[dimension]; ++i)
      if (!walk(dimension + 1, at + i * tensor.strides[dimension] * size))
        return false;
    return true;
  }

private:
  const AmpTensor &tensor;
  Visit visit;
  int64_t size;
};

} // namespace

/// Calls `visit` with the address, count and distance in bytes of elements, row
/// after row, until it returns false.
template <typename Visit>
static void forEachRow(const AmpTensor &tensor, Visit visit) {
  auto *data = static_cast<const char *>(tensor.data);
  auto size = static_cast<int64_t>(elementBytes(tensor));
  int64_t count = 1;
  for (int32_t i = 0; i < tensor.rank; ++i)
    count *= tensor.shape[i];
  if (count == 0)
    return;
  if (isRowMajor(tensor))
    visit(data, count, size);
  else
    Rows(tensor, visit).walk(0, data);
}

void capi::copyTensor(const AmpTensor &tensor, char *destination) {
  auto size = static_cast<int64_t>(elementBytes(tensor));
  forEachRow(tensor, [&](const char *at, int64_t count, int64_t stride) {
    if (stride == size)
      std::memcpy(destination, at, count * size);
    else
      for (int64_t i = 0; i < count; ++i)
        std::memcpy(destination + i * size, at + i * stride, size);
    destination += count * size;
    return true;
  });
}

void capi::copyTensor(const AmpTensor &tensor, int64_t first, int64_t count,
                      char *destination) {
  AmpTensor part = tensor;
  std::vector<int64_t> shape(tensor.shape, tensor.shape + tensor.rank);
  int64_t stride = 1;
  for (int32_t i = 1; i < tensor.rank; ++i)
    stride *= shape[i];
  if (tensor.strides)
    stride = tensor.strides[0];
  shape[0] = count;
  part.shape = shape.data();
  part.data = static_cast<char *>(tensor.data) +
              first * stride * static_cast<int64_t>(elementBytes(tensor));
  copyTensor(part, destination);
}

Error capi::checkRange(const std::string &what, const AmpTensor &tensor,
                       const image::RangeT *range) {
  if (!range)
    return Error::success();
  ElementType type = typeOf(static_cast<image::Element>(tensor.element));
  size_t size = elementBytes(tensor);
  std::string found;
  forEachRow(tensor, [&](const char *at, int64_t count, int64_t stride) {
    for (int64_t i = 0; i < count; ++i) {
      std::span<const char> element(at + i * stride, size);
      std::optional<int64_t> value = readInteger(type, element, 0);
      if (value && ((*value >= range->min && *value <= range->max) ||
                    (range->hasIgnored && *value == range->ignored)))
        continue;
      found = formatElement(type, element, 0);
      return false;
    }
    return true;
  });
  if (found.empty())
    return Error::success();
  std::string ignored =
      range->hasIgnored ? " or " + std::to_string(range->ignored) : "";
  return Error(what + ": expected integers from " + std::to_string(range->min) +
               " to " + std::to_string(range->max) + ignored + ", found " +
               found);
}

//===----------------------------------------------------------------------===//
// DLPack
//===----------------------------------------------------------------------===//

namespace {

/// A DLTensor, as DLPack has laid it out since its first version.
struct DLPackTensor {
  void *data;
  int32_t deviceType, deviceId;
  int32_t rank;
  uint8_t code, bits;
  uint16_t lanes;
  int64_t *shape, *strides;
  uint64_t byteOffset;
};

} // namespace

AmpStatus *ampTensorFromDLPack(const void *dlTensor, AmpTensor *tensor) {
  return entry("ampTensorFromDLPack", [&]() -> Error {
    if (Error error = checkNotNull("tensor", tensor))
      return error;
    *tensor = {};
    if (Error error = checkNotNull("dlTensor", dlTensor))
      return error;
    auto &given = *static_cast<const DLPackTensor *>(dlTensor);
    // kDLCPU, pinned memory of CUDA and ROCm, managed memory of CUDA.
    static constexpr int32_t kReadable[] = {1, 3, 11, 13};
    if (std::ranges::find(kReadable, given.deviceType) == std::end(kReadable))
      return Error("expected a DLPack tensor in memory of the host, found "
                   "device type " +
                   std::to_string(given.deviceType) + ": copy it first");
    static constexpr struct {
      uint8_t code, bits;
      AmpElement element;
    } kTypes[] = {
        {2, 64, AMP_ELEMENT_F64}, {2, 32, AMP_ELEMENT_F32},
        {2, 16, AMP_ELEMENT_F16}, {4, 16, AMP_ELEMENT_BF16},
        {0, 64, AMP_ELEMENT_I64}, {0, 32, AMP_ELEMENT_I32},
        {0, 16, AMP_ELEMENT_I16}, {0, 8, AMP_ELEMENT_I8},
        {1, 64, AMP_ELEMENT_U64}, {1, 32, AMP_ELEMENT_U32},
        {1, 16, AMP_ELEMENT_U16}, {1, 8, AMP_ELEMENT_U8},
        {6, 8, AMP_ELEMENT_BOOL},
    };
    auto type = std::ranges::find_if(kTypes, [&](const auto &known) {
      return known.code == given.code && known.bits == given.bits;
    });
    if (type == std::end(kTypes) || given.lanes != 1)
      return Error("expected a DLPack tensor of a type of AmpElement, found "
                   "code " +
                   std::to_string(given.code) + ", " +
                   std::to_string(given.bits) + " bits, " +
                   std::to_string(given.lanes) + " lanes");
    if (given.rank < 0 || (given.rank > 0 && !given.shape))
      return Error("expected a DLPack tensor with a shape, found rank " +
                   std::to_string(given.rank));
    tensor->data = given.data
                       ? static_cast<char *>(given.data) + given.byteOffset
                       : nullptr;
    tensor->shape = given.shape;
    tensor->strides = given.strides;
    tensor->rank = given.rank;
    tensor->element = type->element;
    return Error::success();
  });
}
