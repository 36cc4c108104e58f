//===- ElementType.h - Element types of tensors in files --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The element types that files and variables have.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_ELEMENTTYPE_H
#define AMP_TRAINING_ELEMENTTYPE_H

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace amp {

enum class ElementType {
  F64,
  F32,
  F16,
  BF16,
  I64,
  I32,
  I16,
  I8,
  U64,
  U32,
  U16,
  U8,
  Bool
};

/// The name in a safetensors header, e.g. "BF16".
std::string_view getName(ElementType type);

/// The type of that name, or none.
std::optional<ElementType> parseElementType(std::string_view name);

/// All names, for messages: "F64, F32, …".
std::string listElementTypes();

unsigned getByteSize(ElementType type);
bool isFloat(ElementType type);

/// Element `index` of little-endian `data`, as text for messages. Floats with
/// all the digits that tell them apart.
std::string formatElement(ElementType type, std::span<const char> data,
                          size_t index);

/// Index of the first NaN or infinity, or none.
std::optional<size_t> findNonFinite(ElementType type,
                                    std::span<const char> data);

/// Element `index` of an integer or BOOL tensor, when it fits i64.
std::optional<int64_t> readInteger(ElementType type, std::span<const char> data,
                                   size_t index);

} // namespace amp

#endif // AMP_TRAINING_ELEMENTTYPE_H
