//===- Support.h - text, files and memory of the training library ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The few things that LLVM's support library would be needed for.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_LIB_TRAINING_SUPPORT_H
#define AMP_LIB_TRAINING_SUPPORT_H

#include "amp/Image/Error.h"
#include "amp/Training/Safetensors.h"
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

namespace amp::detail {

/// The parts one after another; integers in decimal.
template <typename... Parts> std::string concat(const Parts &...parts) {
  std::string text;
  auto append = [&](const auto &part) {
    if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(part)>>)
      text += std::to_string(part);
    else
      text += part;
  };
  (append(parts), ...);
  return text;
}

/// A failure with the message concat(parts...).
template <typename... Parts> Error failure(const Parts &...parts) {
  return Error(concat(parts...));
}

/// The system's text for a value of errno: "No such file or directory".
std::string describeErrno(int code);

/// The parts of `text` before and after the first `separator`; without one all
/// of it and nothing.
std::pair<std::string_view, std::string_view> splitAt(std::string_view text,
                                                      char separator);

/// a * b, or none beyond 64 bits.
std::optional<uint64_t> multiply(uint64_t a, uint64_t b);

/// Calls `function`, which needs memory in proportion to a file. No exception
/// leaves it: too little memory is a failure that begins with `subject`.
template <typename Function>
std::invoke_result_t<Function> catchAll(std::string_view subject,
                                        Function function) {
  constexpr const char message[] =
      ": expected memory in proportion to the file, found too little";
  try {
    return function();
  } catch (const std::bad_alloc &) {
    return Error(concat(subject, message), AMP_STATUS_OUT_OF_MEMORY);
  } catch (const std::length_error &) {
    return Error(concat(subject, message), AMP_STATUS_OUT_OF_MEMORY);
  }
}

/// Bytes that stay where they are when this is moved.
struct Bytes {
  std::shared_ptr<const char> data;
  size_t size = 0;

  std::span<const char> span() const { return {data.get(), size}; }
  std::string_view text() const { return {data.get(), size}; }
};

/// A copy on the heap; a failure begins with `subject`.
Expected<Bytes> copyBytes(std::string_view subject,
                          std::span<const char> bytes);

/// The name of the input "-" in messages.
inline constexpr char kStandardInput[] = "standard input";

/// All of a file, or of a pipe; "-" is the standard input. A file that is not
/// small is mapped: no other process may truncate it as long as the bytes are
/// used.
Expected<Bytes> readFile(const std::string &path);

/// The metadata in which a safetensors file keeps the checksum of a tensor.
std::string checksumKey(std::string_view tensor);
/// XXH3 of 64 bits, in hexadecimal.
std::string checksumOf(std::span<const char> bytes);

/// The metadata in which a safetensors file keeps the checksum of the rest of
/// its header.
inline const std::string kHeaderChecksum = "amp.xxh3";
/// The same of names, types and shapes of tensors, and of all other metadata.
std::string checksumOf(const TensorMap &tensors, const Metadata &metadata);

/// Writes all of `bytes`; errno, or 0.
int writeAll(int descriptor, std::span<const char> bytes);

/// True of well-formed UTF-8: no surrogates, nothing longer than need be.
bool isUTF8(std::string_view text);

/// Appends `text` to `json` as a string of JSON. What is no UTF-8 becomes
/// U+FFFD.
void appendQuoted(std::string &json, std::string_view text);

} // namespace amp::detail

#endif // AMP_LIB_TRAINING_SUPPORT_H
