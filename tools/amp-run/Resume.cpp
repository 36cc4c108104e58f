//===- Resume.cpp - Compares a run with the one that it goes on with ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Settings are compared as text: a setting that is new, or said in another way
// by a later version, is then a difference that is seen.
//
//===----------------------------------------------------------------------===//

#include "Resume.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/WithColor.h"

using namespace amp::run;
using llvm::Error;
using llvm::StringRef;

static std::string keyOf(StringRef setting) { return ("amp." + setting).str(); }

void amp::run::writeSettings(const Settings &settings, Metadata &metadata) {
  for (const auto &[name, value] : settings)
    metadata[keyOf(name)] = value;
}

Settings amp::run::readSettings(const Metadata &metadata) {
  Settings settings;
  for (StringRef name : kSettings)
    if (auto it = metadata.find(keyOf(name)); it != metadata.end())
      settings[name.str()] = it->second;
  return settings;
}

Error amp::run::compareSettings(StringRef path, const Settings &saved,
                                const Settings &here,
                                llvm::ArrayRef<std::string> accepted,
                                llvm::raw_ostream &warnings) {
  if (saved.empty()) {
    llvm::WithColor::warning(warnings, "amp-run")
        << path << ": does not say with which "
        << llvm::join(llvm::make_first_range(here), ", ")
        << " it was saved, so they are not compared: give those of that run\n";
    return Error::success();
  }
  llvm::SmallVector<std::string> differing, expected, found;
  for (const auto &[name, value] : here) {
    auto it = saved.find(name);
    if (it == saved.end() || it->second == value ||
        llvm::is_contained(accepted, name))
      continue;
    differing.push_back(name);
    expected.push_back(name + " " + it->second);
    found.push_back(name + " " + value);
  }
  if (!differing.empty())
    return llvm::createStringError(
        path + ": expected the settings of the run that saved it, " +
        llvm::join(expected, ", ") + ", found " + llvm::join(found, ", ") +
        ": give those, or go on with the others by --accept " +
        llvm::join(differing, ","));
  return Error::success();
}
