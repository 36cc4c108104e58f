//===- ElementType.cpp - Element types of tensors in files ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names and single elements in messages. Whole tensors: Convert.h.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/ElementType.h"
#include "amp/Training/Float16.h"
#include <algorithm>
#include <bit>
#include <cassert>
#include <charconv>
#include <cstring>
#include <iterator>
#include <limits>

using namespace amp;

namespace {

struct TypeInfo {
  ElementType type;
  std::string_view name;
  unsigned byteSize;
};

/// Holds any element: `real` for floats, `integer` for the rest.
struct Value {
  bool isReal;
  double real;
  __int128 integer;
};

} // namespace

static constexpr TypeInfo typeInfos[] = {
    {ElementType::F64, "F64", 8},   {ElementType::F32, "F32", 4},
    {ElementType::F16, "F16", 2},   {ElementType::BF16, "BF16", 2},
    {ElementType::I64, "I64", 8},   {ElementType::I32, "I32", 4},
    {ElementType::I16, "I16", 2},   {ElementType::I8, "I8", 1},
    {ElementType::U64, "U64", 8},   {ElementType::U32, "U32", 4},
    {ElementType::U16, "U16", 2},   {ElementType::U8, "U8", 1},
    {ElementType::Bool, "BOOL", 1},
};

static const TypeInfo &getInfo(ElementType type) {
  const TypeInfo &info = typeInfos[static_cast<size_t>(type)];
  assert(info.type == type && "table is not in the order of the enumeration");
  return info;
}

std::string_view amp::getName(ElementType type) { return getInfo(type).name; }

unsigned amp::getByteSize(ElementType type) { return getInfo(type).byteSize; }

bool amp::isFloat(ElementType type) { return type <= ElementType::BF16; }

std::optional<ElementType> amp::parseElementType(std::string_view name) {
  const TypeInfo *info = std::ranges::find_if(
      typeInfos, [&](const TypeInfo &info) { return info.name == name; });
  if (info == std::end(typeInfos))
    return std::nullopt;
  return info->type;
}

std::string amp::listElementTypes() {
  std::string result;
  for (const TypeInfo &info : typeInfos) {
    result += result.empty() ? "" : ", ";
    result += info.name;
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

template <typename T> static T load(std::span<const char> data, size_t index) {
  static_assert(std::endian::native == std::endian::little);
  T value;
  std::memcpy(&value, data.data() + index * sizeof(T), sizeof(T));
  return value;
}

static Value makeReal(double value) { return {true, value, 0}; }
static Value makeInteger(__int128 value) { return {false, 0.0, value}; }

static Value loadElement(ElementType type, std::span<const char> data,
                         size_t index) {
  switch (type) {
  case ElementType::F64:
    return makeReal(std::bit_cast<double>(load<uint64_t>(data, index)));
  case ElementType::F32:
    return makeReal(std::bit_cast<float>(load<uint32_t>(data, index)));
  case ElementType::F16:
    return makeReal(decodeF16(load<uint16_t>(data, index)));
  case ElementType::BF16:
    return makeReal(decodeBF16(load<uint16_t>(data, index)));
  case ElementType::I64:
    return makeInteger(load<int64_t>(data, index));
  case ElementType::I32:
    return makeInteger(load<int32_t>(data, index));
  case ElementType::I16:
    return makeInteger(load<int16_t>(data, index));
  case ElementType::I8:
    return makeInteger(load<int8_t>(data, index));
  case ElementType::U64:
    return makeInteger(load<uint64_t>(data, index));
  case ElementType::U32:
    return makeInteger(load<uint32_t>(data, index));
  case ElementType::U16:
    return makeInteger(load<uint16_t>(data, index));
  case ElementType::U8:
  case ElementType::Bool:
    return makeInteger(load<uint8_t>(data, index));
  }
  return makeInteger(0);
}

/// Index of the first of the elements all of whose bits of `exponent` are set.
template <typename T>
static std::optional<size_t> findExponent(std::span<const char> data,
                                          T exponent) {
  constexpr size_t chunk = 1024;
  size_t count = data.size() / sizeof(T);
  for (size_t begin = 0; begin < count; begin += chunk) {
    size_t end = std::min(begin + chunk, count);
    bool isFound = false;
    for (size_t i = begin; i < end; ++i)
      isFound |= (load<T>(data, i) & exponent) == exponent;
    for (size_t i = begin; isFound; ++i)
      if ((load<T>(data, i) & exponent) == exponent)
        return i;
  }
  return std::nullopt;
}

std::optional<size_t> amp::findNonFinite(ElementType type,
                                         std::span<const char> data) {
  switch (type) {
  case ElementType::F64:
    return findExponent<uint64_t>(data, uint64_t(0x7ff) << 52);
  case ElementType::F32:
    return findExponent<uint32_t>(data, 0x7f800000);
  case ElementType::F16:
    return findExponent<uint16_t>(data, 0x7c00);
  case ElementType::BF16:
    return findExponent<uint16_t>(data, 0x7f80);
  default:
    return std::nullopt;
  }
}

std::string amp::formatElement(ElementType type, std::span<const char> data,
                               size_t index) {
  Value value = loadElement(type, data, index);
  if (!value.isReal)
    return value.integer < 0
               ? std::to_string(static_cast<int64_t>(value.integer))
               : std::to_string(static_cast<uint64_t>(value.integer));
  char text[32];
  int digits = type == ElementType::F64 ? 17 : type == ElementType::F32 ? 9 : 6;
  char *end = std::to_chars(text, std::end(text), value.real,
                            std::chars_format::general, digits)
                  .ptr;
  return std::string(text, end);
}

std::optional<int64_t>
amp::readInteger(ElementType type, std::span<const char> data, size_t index) {
  if (isFloat(type))
    return std::nullopt;
  __int128 value = loadElement(type, data, index).integer;
  if (value > std::numeric_limits<int64_t>::max())
    return std::nullopt;
  return static_cast<int64_t>(value);
}
