//===- Resume.cpp - Compares a run with the one that it goes on with ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Settings are compared as text: a setting that is new, or said in another way
// by a later version, is then a difference that is seen.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Resume.h"
#include "Support.h"
#include "amp/Training/State.h"
#include <algorithm>

using namespace amp;
using namespace amp::detail;

static std::string keyOf(std::string_view setting) {
  return concat("amp.", setting);
}

void amp::writeSettings(const Settings &settings, Metadata &metadata) {
  for (const auto &[name, value] : settings)
    metadata[keyOf(name)] = value;
}

/// `scalers` with the bounds of each `dynamic`. Older versions left out those
/// that were their defaults.
static std::string withBounds(std::string scalers) {
  static constexpr std::string_view kDynamic = " dynamic";
  for (size_t at = scalers.find(kDynamic); at != scalers.npos;
       at = scalers.find(kDynamic, at)) {
    at += kDynamic.size();
    if (!scalers.substr(at).starts_with('<'))
      scalers.insert(at, "<>");
    for (std::string_view bound : {"min = 1.0", "max = 16777216.0"}) {
      size_t end = scalers.find('>', at);
      std::string known = scalers.substr(at, end - at);
      if (known.find(bound.substr(0, 6)) == known.npos)
        scalers.insert(end, concat(known == "<" ? "" : ", ", bound));
    }
  }
  return scalers;
}

Settings amp::readSettings(const Metadata &metadata) {
  Settings settings;
  for (std::string_view name : kSettings)
    if (auto it = metadata.find(keyOf(name)); it != metadata.end())
      settings[std::string(name)] = it->second;
  if (auto it = settings.find("scaler"); it != settings.end())
    it->second = withBounds(std::move(it->second));
  return settings;
}

/// Adds `part` to a list.
static void append(std::string &list, std::string_view separator,
                   std::string_view part) {
  if (!list.empty())
    list += separator;
  list += part;
}

static std::string_view withoutBlanks(std::string_view text) {
  size_t begin = text.find_first_not_of(" \t");
  size_t end = text.find_last_not_of(" \t");
  return begin == text.npos ? "" : text.substr(begin, end + 1 - begin);
}

Expected<std::vector<std::string>>
amp::parseSettingNames(std::string_view text) {
  std::vector<std::string> names;
  while (true) {
    size_t end = std::min(text.find(','), text.size());
    std::string_view name = withoutBlanks(text.substr(0, end));
    if (std::ranges::find(kSettings, name) == std::end(kSettings)) {
      std::string known;
      for (std::string_view setting : kSettings)
        append(known, ", ", setting);
      return failure("expected some of ", known, ", found '", name, "'");
    }
    names.emplace_back(name);
    if (end == text.size())
      return names;
    text.remove_prefix(end + 1);
  }
}

Expected<std::string> amp::compareSettings(
    std::string_view path, const Settings &saved, const Settings &here,
    std::span<const std::string> accepted, std::string_view how) {
  if (saved.empty()) {
    std::string names;
    for (const auto &[name, value] : here)
      append(names, ", ", name);
    return concat(path, ": does not say with which ", names,
                  " it was saved, so they are not compared: give those of "
                  "that run");
  }
  std::string differing, expected, found;
  for (const auto &[name, setting] : here) {
    auto it = saved.find(name);
    if (it == saved.end() || it->second == setting ||
        std::ranges::find(accepted, name) != accepted.end())
      continue;
    append(differing, ",", name);
    append(expected, ", ", concat(name, " ", it->second));
    append(found, ", ", concat(name, " ", setting));
  }
  if (!differing.empty())
    return failure(path, ": expected the settings of the run that saved it, ",
                   expected, ", found ", found,
                   ": give those, or go on with the others by ", how,
                   differing);
  return std::string();
}

std::vector<std::string> amp::describeFresh(const std::string &path,
                                            const RunPosition &saved,
                                            std::string_view precision) {
  std::vector<std::string> sentences;
  auto was = saved.settings.find("precision");
  bool isOther = was != saved.settings.end() && was->second != precision;
  for (const std::string &scale : saved.freshScales)
    sentences.push_back(
        path + ": was saved " +
        (isOther ? "in precision " + was->second : "with another constant S") +
        ": '" + scale + "' starts at its initial value");
  for (const std::string &scale : saved.scalesOfNoScaling)
    sentences.push_back(path + ": was saved without scaling: '" + scale +
                        "' starts at its initial value");
  for (const std::string &window : saved.freshWindows)
    sentences.push_back(path + ": was saved " + window +
                        ", with another S or in a longer window: these calls "
                        "are in no step, and a window starts anew");
  return sentences;
}
