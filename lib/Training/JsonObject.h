//===- JsonObject.h - an object of JSON in one line -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP_LIB_TRAINING_JSONOBJECT_H
#define AMP_LIB_TRAINING_JSONOBJECT_H

#include <cstdint>
#include <string>
#include <string_view>

namespace amp::detail {

/// An object, without blanks, of the keys in the order in which they are added.
class JsonObject {
public:
  void add(std::string_view key, uint64_t value);
  void add(std::string_view key, bool value);
  /// With the digits that identify the f64. JSON has no NaN and infinity: null,
  /// beside a text of the key with "_text".
  void add(std::string_view key, double value);
  void add(std::string_view key, std::string_view text);
  void add(std::string_view key, const char *text) {
    add(key, std::string_view(text));
  }
  /// A value that is JSON.
  void addJson(std::string_view key, std::string_view json);

  bool isEmpty() const { return text.size() == 1; }
  std::string take() { return std::move(text) + '}'; }

private:
  void addKey(std::string_view key);

  std::string text = "{";
};

} // namespace amp::detail

#endif // AMP_LIB_TRAINING_JSONOBJECT_H
