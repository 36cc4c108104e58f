//===- ElementType.cpp - Element types of tensors in files ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values travel through f64 or a 128-bit integer, which hold every value of
// every type, so that one encoder and one decoder per type are enough.
//
//===----------------------------------------------------------------------===//

#include "ElementType.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Endian.h"
#include <cassert>
#include <cmath>
#include <cstdio>
#include <limits>

using namespace amp::run;
using llvm::ArrayRef;
using llvm::MutableArrayRef;
using llvm::StringRef;

namespace {

struct TypeInfo {
  ElementType type;
  StringRef name;
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

StringRef amp::run::getName(ElementType type) { return getInfo(type).name; }

unsigned amp::run::getByteSize(ElementType type) {
  return getInfo(type).byteSize;
}

bool amp::run::isFloat(ElementType type) { return type <= ElementType::BF16; }

std::optional<ElementType> amp::run::parseElementType(StringRef name) {
  const TypeInfo *info = llvm::find_if(
      typeInfos, [&](const TypeInfo &info) { return info.name == name; });
  if (info == std::end(typeInfos))
    return std::nullopt;
  return info->type;
}

std::string amp::run::listElementTypes() {
  std::string result;
  for (const TypeInfo &info : typeInfos)
    result += (result.empty() ? "" : ", ") + info.name.str();
  return result;
}

//===----------------------------------------------------------------------===//
// 16-bit floats
//===----------------------------------------------------------------------===//

static double decodeF16(uint16_t bits) {
  int exponent = bits >> 10 & 31;
  int mantissa = bits & 1023;
  double magnitude;
  if (exponent == 31)
    magnitude = mantissa ? std::numeric_limits<double>::quiet_NaN()
                         : std::numeric_limits<double>::infinity();
  else if (exponent == 0)
    magnitude = std::ldexp(mantissa, -24);
  else
    magnitude = std::ldexp(mantissa + 1024, exponent - 25);
  return std::copysign(magnitude, bits & 0x8000 ? -1.0 : 1.0);
}

/// Encodes a value that a 16-bit format with `precision` significant bits and
/// exponents up to `maxExponent` represents exactly; none otherwise.
static std::optional<uint16_t> encode16(double value, int precision,
                                        int maxExponent) {
  int fractionBits = precision - 1;
  int minExponent = 1 - maxExponent;
  uint16_t sign = std::signbit(value) ? 0x8000 : 0;
  uint16_t infinity = (2 * maxExponent + 1) << fractionBits;
  if (std::isnan(value))
    return sign | infinity | 1 << (fractionBits - 1);
  if (std::isinf(value))
    return sign | infinity;
  if (value == 0.0)
    return sign;
  int exponent = std::max(std::ilogb(value), minExponent);
  double quanta = std::ldexp(std::fabs(value), fractionBits - exponent);
  if (exponent > maxExponent || quanta != std::floor(quanta))
    return std::nullopt;
  // A normal number's leading bit adds one to the exponent's field; a
  // subnormal one has no leading bit and leaves the field at 0.
  int field = exponent + maxExponent - 1;
  return sign | ((field << fractionBits) + static_cast<int>(quanta));
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

template <typename T> static T load(ArrayRef<char> data, size_t index) {
  return llvm::support::endian::read<T, llvm::endianness::little>(
      data.data() + index * sizeof(T));
}

template <typename T>
static void store(MutableArrayRef<char> data, size_t index, T value) {
  llvm::support::endian::write<T, llvm::endianness::little>(
      data.data() + index * sizeof(T), value);
}

static Value makeReal(double value) { return {true, value, 0}; }
static Value makeInteger(__int128 value) { return {false, 0.0, value}; }

static Value loadElement(ElementType type, ArrayRef<char> data, size_t index) {
  switch (type) {
  case ElementType::F64:
    return makeReal(llvm::bit_cast<double>(load<uint64_t>(data, index)));
  case ElementType::F32:
    return makeReal(llvm::bit_cast<float>(load<uint32_t>(data, index)));
  case ElementType::F16:
    return makeReal(decodeF16(load<uint16_t>(data, index)));
  case ElementType::BF16:
    return makeReal(
        llvm::bit_cast<float>(uint32_t(load<uint16_t>(data, index)) << 16));
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

/// The value as an f64, when that is exact.
static std::optional<double> asReal(const Value &value) {
  if (value.isReal)
    return value.real;
  double real = static_cast<double>(value.integer);
  if (static_cast<__int128>(real) != value.integer)
    return std::nullopt;
  return real;
}

/// The value as an integer, when that is exact. 2^65 is beyond every type.
static std::optional<__int128> asInteger(const Value &value) {
  if (!value.isReal)
    return value.integer;
  if (!(std::fabs(value.real) < 0x1p65) || value.real != std::floor(value.real))
    return std::nullopt;
  return static_cast<__int128>(value.real);
}

template <typename T>
static bool storeInteger(const Value &value, MutableArrayRef<char> target,
                         size_t index, T max = std::numeric_limits<T>::max()) {
  std::optional<__int128> integer = asInteger(value);
  if (!integer || *integer < std::numeric_limits<T>::min() || *integer > max)
    return false;
  store<T>(target, index, static_cast<T>(*integer));
  return true;
}

static bool storeReal(const Value &value, ElementType type,
                      MutableArrayRef<char> target, size_t index) {
  std::optional<double> real = asReal(value);
  if (!real)
    return false;
  if (type == ElementType::F64) {
    store<uint64_t>(target, index, llvm::bit_cast<uint64_t>(*real));
    return true;
  }
  if (type == ElementType::F32) {
    // Beyond the finite f32 the conversion is undefined in C++.
    if (std::isfinite(*real) &&
        std::fabs(*real) > std::numeric_limits<float>::max())
      return false;
    float rounded = static_cast<float>(*real);
    store<uint32_t>(target, index, llvm::bit_cast<uint32_t>(rounded));
    return rounded == *real || std::isnan(*real);
  }
  std::optional<uint16_t> bits = type == ElementType::F16
                                     ? encode16(*real, 11, 15)
                                     : encode16(*real, 8, 127);
  if (bits)
    store<uint16_t>(target, index, *bits);
  return bits.has_value();
}

/// Stores a value; false if the type cannot represent it exactly.
static bool storeElement(const Value &value, ElementType type,
                         MutableArrayRef<char> target, size_t index) {
  switch (type) {
  case ElementType::F64:
  case ElementType::F32:
  case ElementType::F16:
  case ElementType::BF16:
    return storeReal(value, type, target, index);
  case ElementType::I64:
    return storeInteger<int64_t>(value, target, index);
  case ElementType::I32:
    return storeInteger<int32_t>(value, target, index);
  case ElementType::I16:
    return storeInteger<int16_t>(value, target, index);
  case ElementType::I8:
    return storeInteger<int8_t>(value, target, index);
  case ElementType::U64:
    return storeInteger<uint64_t>(value, target, index);
  case ElementType::U32:
    return storeInteger<uint32_t>(value, target, index);
  case ElementType::U16:
    return storeInteger<uint16_t>(value, target, index);
  case ElementType::U8:
    return storeInteger<uint8_t>(value, target, index);
  case ElementType::Bool:
    return storeInteger<uint8_t>(value, target, index, 1);
  }
  return false;
}

std::optional<size_t> amp::run::convertExactly(ElementType from,
                                               ArrayRef<char> source,
                                               ElementType to,
                                               MutableArrayRef<char> target) {
  size_t count = source.size() / getByteSize(from);
  assert(target.size() == count * getByteSize(to) && "no room for the result");
  for (size_t i = 0; i < count; ++i) {
    Value value = loadElement(from, source, i);
    if (from == ElementType::Bool && value.integer > 1)
      return i;
    if (!storeElement(value, to, target, i))
      return i;
  }
  return std::nullopt;
}

std::optional<size_t> amp::run::findNonFinite(ElementType type,
                                              ArrayRef<char> data) {
  if (!isFloat(type))
    return std::nullopt;
  for (size_t i = 0, e = data.size() / getByteSize(type); i < e; ++i)
    if (!std::isfinite(loadElement(type, data, i).real))
      return i;
  return std::nullopt;
}

std::string amp::run::formatElement(ElementType type, ArrayRef<char> data,
                                    size_t index) {
  Value value = loadElement(type, data, index);
  if (!value.isReal)
    return value.integer < 0
               ? std::to_string(static_cast<int64_t>(value.integer))
               : std::to_string(static_cast<uint64_t>(value.integer));
  char text[32];
  int digits = type == ElementType::F64 ? 17 : type == ElementType::F32 ? 9 : 6;
  std::snprintf(text, sizeof(text), "%.*g", digits, value.real);
  return text;
}

std::optional<int64_t>
amp::run::readInteger(ElementType type, ArrayRef<char> data, size_t index) {
  if (isFloat(type))
    return std::nullopt;
  __int128 value = loadElement(type, data, index).integer;
  if (value > std::numeric_limits<int64_t>::max())
    return std::nullopt;
  return static_cast<int64_t>(value);
}
