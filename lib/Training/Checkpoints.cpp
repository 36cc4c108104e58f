//===- Checkpoints.cpp - the files of a run that lasts --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files are found by their names alone: a directory may hold anything, and only
// what this series can have written is removed.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Checkpoints.h"
#include "Support.h"
#include <cerrno>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <unistd.h>

using namespace amp;
using namespace amp::detail;
namespace fs = std::filesystem;

static constexpr std::string_view kExtension = ".safetensors";
static constexpr std::string_view kStep = ".step";

//===----------------------------------------------------------------------===//
// The best evaluation
//===----------------------------------------------------------------------===//

static const std::string kMetric = "amp.best_metric";
static const std::string kValue = "amp.best_value";
static const std::string kEpoch = "amp.best_epoch";
static const std::string kSince = "amp.evaluations_since_best";

Expected<Criterion> Criterion::parse(std::string_view text) {
  char sign = text.starts_with('-') || text.starts_with('+') ? text[0] : 0;
  Criterion criterion;
  criterion.metric = text.substr(sign ? 1 : 0);
  if (criterion.metric.empty())
    return failure("expected the name of a result, with a minus where the "
                   "smallest is best and a plus where the largest is, found '",
                   text, "'");
  criterion.isLargestBest = sign ? sign == '+' : criterion.metric != "loss";
  return criterion;
}

bool BestEvaluation::update(uint64_t at, double found) {
  bool isBetter =
      std::isfinite(found) &&
      (!value || (criterion.isLargestBest ? found > *value : found < *value));
  if (!isBetter) {
    ++since;
    return false;
  }
  value = found;
  epoch = at;
  since = 0;
  return true;
}

void BestEvaluation::write(Metadata &metadata) const {
  metadata[kMetric] = criterion.text();
  metadata[kEpoch] = std::to_string(epoch);
  metadata[kSince] = std::to_string(since);
  if (!value)
    return;
  // As many digits as identify it.
  char digits[32];
  metadata[kValue] =
      std::string(digits, std::to_chars(digits, std::end(digits), *value).ptr);
}

/// The number that `key` has, all of its text.
template <typename Number>
static std::optional<Number> numberIn(const Metadata &metadata,
                                      const std::string &key) {
  auto it = metadata.find(key);
  if (it == metadata.end())
    return std::nullopt;
  Number number;
  const char *end = it->second.data() + it->second.size();
  auto [stop, code] = std::from_chars(it->second.data(), end, number);
  if (code != std::errc() || stop != end)
    return std::nullopt;
  return number;
}

std::optional<BestEvaluation> BestEvaluation::read(const Metadata &metadata) {
  auto metric = metadata.find(kMetric);
  auto epoch = numberIn<uint64_t>(metadata, kEpoch);
  auto since = numberIn<uint64_t>(metadata, kSince);
  if (metric == metadata.end() || !epoch || !since)
    return std::nullopt;
  Expected<Criterion> criterion = Criterion::parse(metric->second);
  if (!criterion)
    return std::nullopt;
  auto value = numberIn<double>(metadata, kValue);
  if (value && !std::isfinite(*value))
    return std::nullopt;
  return BestEvaluation{*criterion, value, *epoch, *since};
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// `path` without the extension that stays at the end, and that.
static std::pair<std::string_view, std::string_view>
splitExtension(std::string_view path) {
  if (!path.ends_with(kExtension) || path.size() == kExtension.size())
    return {path, {}};
  size_t stem = path.size() - kExtension.size();
  return {path.substr(0, stem), path.substr(stem)};
}

std::string Checkpoints::stepFile(std::string_view path, uint64_t step) {
  auto [stem, extension] = splitExtension(path);
  return concat(stem, kStep, step, extension);
}

std::string Checkpoints::bestFile(std::string_view path) {
  auto [stem, extension] = splitExtension(path);
  return concat(stem, ".best", extension);
}

std::optional<uint64_t> Checkpoints::stepOf(std::string_view path,
                                            std::string_view file) {
  auto [stem, extension] = splitExtension(path);
  std::string prefix = concat(stem, kStep);
  if (!file.starts_with(prefix) || !file.ends_with(extension) ||
      file.size() <= prefix.size() + extension.size())
    return std::nullopt;
  const char *first = file.data() + prefix.size();
  const char *end = file.data() + file.size() - extension.size();
  uint64_t step = 0;
  auto [stop, code] = std::from_chars(first, end, step);
  // Not 007: this run would not name a file so.
  if (code != std::errc() || stop != end || stepFile(path, step) != file)
    return std::nullopt;
  return step;
}

std::vector<std::string> Checkpoints::adopt(uint64_t step) {
  fs::path directory = fs::path(path).parent_path();
  std::string name = fs::path(path).filename();
  std::set<uint64_t> later;
  std::error_code code;
  for (fs::directory_iterator it(directory.empty() ? "." : directory, code),
       end;
       !code && it != end; it.increment(code)) {
    std::error_code ignored;
    auto found = stepOf(name, it->path().filename().native());
    if (found && fs::is_regular_file(it->symlink_status(ignored)))
      (*found <= step ? steps : later).insert(*found);
  }
  std::vector<std::string> others;
  for (uint64_t other : later)
    others.push_back(stepFile(path, other));
  return others;
}

Error Checkpoints::add(uint64_t step) {
  steps.insert(step);
  while (keep && steps.size() > keep) {
    std::string oldest = stepFile(path, *steps.begin());
    steps.erase(steps.begin());
    if (::unlink(oldest.c_str()) != 0 && errno != ENOENT)
      return failure(oldest, ": cannot remove: ", describeErrno(errno));
  }
  return Error::success();
}
