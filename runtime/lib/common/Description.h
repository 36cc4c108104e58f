//===- Description.h - Fields of the descriptions of calls ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bytes and ranges that the rules of every kind of calls share.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_COMMON_DESCRIPTION_H
#define AMP_RUNTIME_LIB_COMMON_DESCRIPTION_H

#include "Status.h"

#include <bit>
#include <cinttypes>
#include <initializer_list>
#include <type_traits>

namespace amp {

/// Elements that a tensor may have: offsets in bytes, with what lies around an
/// image, are numbers of 64 bits then.
constexpr int64_t kMostElements = int64_t(1) << 48;

/// Succeeds if `value` is from `least` to `most`. `call` is the kind, as in
/// "a convolution".
Status verifyRange(const char *call, const char *name, int64_t value,
                   int64_t least, int64_t most);

/// Succeeds if the product of `sizes`, none negative, is at most kMostElements.
Status verifyCount(const char *call, const char *name,
                   std::initializer_list<int64_t> sizes);

/// Succeeds if a description of `call` has `expected` bytes.
Status verifyBytes(const char *call, uint64_t size, int expected);

template <typename T>
using BitsOf = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;

/// Writes fields, one call each: little-endian and without gaps.
struct FieldWriter {
  uint8_t *place;

  template <typename T> void operator()(const T &field) {
    auto bits = std::bit_cast<BitsOf<T>>(field);
    for (size_t i = 0; i < sizeof(T); ++i)
      *place++ = bits >> 8 * i;
  }
};

/// Reads what a FieldWriter wrote.
struct FieldReader {
  const uint8_t *place;

  template <typename T> void operator()(T &field) {
    BitsOf<T> bits = 0;
    for (size_t i = 0; i < sizeof(T); ++i)
      bits |= BitsOf<T>(*place++) << 8 * i;
    field = std::bit_cast<T>(bits);
  }
};

/// Writes the fields of `desc`, which its own `visitFields` calls with a number
/// that is reserved, 0; nothing where one of both is null.
template <typename Desc> void encodeFields(const Desc *desc, void *bytes) {
  if (!desc || !bytes)
    return;
  int32_t reserved = 0;
  visitFields(*desc, reserved, FieldWriter{static_cast<uint8_t *>(bytes)});
}

/// Reads them into `desc`, from the `size` bytes of a description of `call`,
/// which has `expected` bytes; the reserved number stands behind `last`.
template <typename Desc>
Status decodeFields(const char *call, const void *bytes, uint64_t size,
                    int expected, const char *last, Desc &desc) {
  if (Status status = verifyBytes(call, size, expected))
    return status;
  int32_t reserved = 0;
  desc = {};
  visitFields(desc, reserved, FieldReader{static_cast<const uint8_t *>(bytes)});
  if (reserved)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 0 behind '%s', found %" PRId32, last, reserved);
  return nullptr;
}

} // namespace amp

#endif // AMP_RUNTIME_LIB_COMMON_DESCRIPTION_H
