//===- Convert.cpp - Tensors in another element type ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A chunk at a time is decoded to a carrier, which holds every value of the
// type, and encoded from it: one decoder and one encoder for each type, all of
// them loops without branches. Exact is what decodes to the same again.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Convert.h"
#include "amp/Training/Float16.h"
#include <algorithm>
#include <cassert>
#include <cstring>
#include <limits>
#include <type_traits>

using namespace amp;

/// Elements of a chunk, which stays in the first cache.
static constexpr size_t kChunk = 1024;

//===----------------------------------------------------------------------===//
// Decoders and encoders
//===----------------------------------------------------------------------===//

/// Data in files are not aligned, and little-endian like every host of ours.
template <typename T> static T load(const char *data, size_t index) {
  T value;
  std::memcpy(&value, data + index * sizeof(T), sizeof(T));
  return value;
}

template <typename T> static void store(char *data, size_t index, T value) {
  std::memcpy(data + index * sizeof(T), &value, sizeof(T));
}

template <typename T, typename Carrier>
static void decodeAs(const char *source, size_t count, Carrier *values) {
  for (size_t i = 0; i < count; ++i)
    values[i] = static_cast<Carrier>(load<T>(source, i));
}

template <typename Carrier>
static void decode(ElementType type, const char *source, size_t count,
                   Carrier *values) {
  switch (type) {
  case ElementType::F64:
    return decodeAs<double>(source, count, values);
  case ElementType::F32:
    return decodeAs<float>(source, count, values);
  case ElementType::F16:
    for (size_t i = 0; i < count; ++i)
      values[i] = static_cast<Carrier>(decodeF16(load<uint16_t>(source, i)));
    return;
  case ElementType::BF16:
    for (size_t i = 0; i < count; ++i)
      values[i] = static_cast<Carrier>(decodeBF16(load<uint16_t>(source, i)));
    return;
  case ElementType::I64:
    return decodeAs<int64_t>(source, count, values);
  case ElementType::I32:
    return decodeAs<int32_t>(source, count, values);
  case ElementType::I16:
    return decodeAs<int16_t>(source, count, values);
  case ElementType::I8:
    return decodeAs<int8_t>(source, count, values);
  case ElementType::U64:
    return decodeAs<uint64_t>(source, count, values);
  case ElementType::U32:
    return decodeAs<uint32_t>(source, count, values);
  case ElementType::U16:
    return decodeAs<uint16_t>(source, count, values);
  case ElementType::U8:
  case ElementType::Bool:
    return decodeAs<uint8_t>(source, count, values);
  }
}

static float narrow(float value) { return value; }
static float narrow(double value) { return roundToOdd(value); }
/// For what is exact in f64; anything else is not exact in 16 bits either.
static float narrow(long double value) {
  return roundToOdd(static_cast<double>(value));
}

/// Truncates. Values beyond the 64-bit type, and NaN, become the type's lowest
/// number.
template <typename Wide, typename Carrier> static Wide truncate(Carrier value) {
  constexpr auto low = static_cast<Carrier>(std::numeric_limits<Wide>::min());
  constexpr auto half =
      static_cast<Carrier>(std::numeric_limits<Wide>::max() / 2 + 1);
  bool isInside = value >= low && value < 2 * half;
  return isInside ? static_cast<Wide>(value) : std::numeric_limits<Wide>::min();
}

template <typename T, typename Carrier>
static void encodeReal(const Carrier *values, size_t count, char *target) {
  for (size_t i = 0; i < count; ++i)
    store(target, i, static_cast<T>(values[i]));
}

template <typename T, typename Carrier>
static void encodeInteger(const Carrier *values, size_t count, char *target) {
  using Wide = std::conditional_t<std::is_same_v<T, uint64_t>, T, int64_t>;
  for (size_t i = 0; i < count; ++i)
    store(target, i, static_cast<T>(truncate<Wide>(values[i])));
}

template <typename Carrier>
static void encode(const Carrier *values, size_t count, ElementType type,
                   char *target) {
  switch (type) {
  case ElementType::F64:
    return encodeReal<double>(values, count, target);
  case ElementType::F32:
    return encodeReal<float>(values, count, target);
  case ElementType::F16:
    for (size_t i = 0; i < count; ++i)
      store(target, i, encodeF16(narrow(values[i])));
    return;
  case ElementType::BF16:
    for (size_t i = 0; i < count; ++i)
      store(target, i, encodeBF16(narrow(values[i])));
    return;
  case ElementType::I64:
    return encodeInteger<int64_t>(values, count, target);
  case ElementType::U64:
    return encodeInteger<uint64_t>(values, count, target);
  case ElementType::I32:
  case ElementType::U32:
    return encodeInteger<int32_t>(values, count, target);
  case ElementType::I16:
  case ElementType::U16:
    return encodeInteger<int16_t>(values, count, target);
  case ElementType::I8:
  case ElementType::U8:
  case ElementType::Bool:
    return encodeInteger<int8_t>(values, count, target);
  }
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// Calls `function(source, count, target)` for each chunk, until one is false.
template <typename Function>
static void forEachChunk(ElementType from, std::span<const char> source,
                         ElementType to, std::span<char> target,
                         Function function) {
  size_t count = source.size() / getByteSize(from);
  assert(target.size() == count * getByteSize(to) && "no room for the result");
  for (size_t i = 0; i < count; i += kChunk)
    if (!function(source.data() + i * getByteSize(from),
                  std::min(kChunk, count - i),
                  target.data() + i * getByteSize(to)))
      return;
}

template <typename Carrier>
static std::optional<size_t> convertBy(ElementType from,
                                       std::span<const char> source,
                                       ElementType to, std::span<char> target) {
  // Any other number of a BOOL is no value of it.
  Carrier most = from == ElementType::Bool || to == ElementType::Bool
                     ? Carrier(1)
                     : std::numeric_limits<Carrier>::infinity();
  bool keepsNaN = isFloat(to);
  Carrier values[kChunk], stored[kChunk];
  size_t done = 0;
  std::optional<size_t> inexact;
  auto isExact = [&](size_t i) {
    bool isSame = (values[i] == stored[i]) & (values[i] <= most);
    bool isNaN = values[i] != values[i];
    return isSame | (isNaN & keepsNaN);
  };
  forEachChunk(from, source, to, target,
               [&](const char *piece, size_t count, char *result) {
                 decode(from, piece, count, values);
                 encode(values, count, to, result);
                 decode(to, result, count, stored);
                 bool areExact = true;
                 for (size_t i = 0; i < count; ++i)
                   areExact &= isExact(i);
                 for (size_t i = 0; i < count && !areExact && !inexact; ++i)
                   if (!isExact(i))
                     inexact = done + i;
                 done += count;
                 return areExact;
               });
  return inexact;
}

std::optional<size_t> amp::convertExactly(ElementType from,
                                          std::span<const char> source,
                                          ElementType to,
                                          std::span<char> target) {
  if (from == to && from != ElementType::Bool) {
    assert(target.size() == source.size() && "no room for the result");
    std::ranges::copy(source, target.begin());
    return std::nullopt;
  }
  // Beyond 2^53 not every integer is an f64.
  auto isLong = [](ElementType type) {
    return type == ElementType::I64 || type == ElementType::U64;
  };
  static_assert(std::numeric_limits<long double>::digits >= 64);
  return isLong(from) || isLong(to)
             ? convertBy<long double>(from, source, to, target)
             : convertBy<double>(from, source, to, target);
}

template <typename Carrier>
static void roundBy(ElementType from, std::span<const char> source,
                    ElementType to, std::span<char> target) {
  Carrier values[kChunk];
  forEachChunk(from, source, to, target,
               [&](const char *piece, size_t count, char *result) {
                 decode(from, piece, count, values);
                 encode(values, count, to, result);
                 return true;
               });
}

void amp::convertRounding(ElementType from, std::span<const char> source,
                          ElementType to, std::span<char> target) {
  assert(isFloat(from) && "integers are converted exactly");
  if (from == ElementType::F64)
    roundBy<double>(from, source, to, target);
  else
    roundBy<float>(from, source, to, target);
}
