//===- JsonObject.cpp - an object of JSON in one line ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Metrics and traces consist of such lines.
//
//===----------------------------------------------------------------------===//

#include "JsonObject.h"
#include "Support.h"
#include <charconv>
#include <cmath>
#include <iterator>

using namespace amp::detail;

void JsonObject::addKey(std::string_view key) {
  if (text.size() > 1)
    text += ',';
  appendQuoted(text, key);
  text += ':';
}

void JsonObject::add(std::string_view key, uint64_t value) {
  addJson(key, std::to_string(value));
}

void JsonObject::add(std::string_view key, bool value) {
  addJson(key, value ? "true" : "false");
}

void JsonObject::add(std::string_view key, double value) {
  if (std::isfinite(value)) {
    // 17 digits identify every f64. Not printf, which a program's locale gives
    // another decimal point.
    char digits[32];
    char *end = std::to_chars(digits, std::end(digits), value,
                              std::chars_format::general, 17)
                    .ptr;
    return addJson(key, std::string_view(digits, end - digits));
  }
  addJson(key, "null");
  add(concat(key, "_text"), std::isnan(value) ? "nan"
                            : value < 0       ? "-inf"
                                              : "inf");
}

void JsonObject::add(std::string_view key, std::string_view value) {
  addKey(key);
  appendQuoted(text, value);
}

void JsonObject::addJson(std::string_view key, std::string_view json) {
  addKey(key);
  text += json;
}
