//===- Batches.cpp - The samples of each step -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Only the order of the current epoch is held; going to another one makes it
// again from seed and epoch, so a position is all that a checkpoint needs.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Batches.h"
#include "Support.h"
#include "amp/Training/Dataset.h"
#include "amp/Training/Philox.h"
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <limits>
#include <numeric>
#include <tuple>

// All in this file: nothing to link.
#define XXH_INLINE_ALL
#include <xxhash.h>

using namespace amp;
using namespace amp::detail;

/// Epochs and samples are 32-bit numbers to the generator.
static constexpr uint64_t maxCount = std::numeric_limits<uint32_t>::max();

Expected<Batches> Batches::create(const BoundSplit &split,
                                  BatchOptions options) {
  int64_t samples = split.numSamples();
  if (options.batch < 1)
    return failure("expected a batch of at least 1, found ", options.batch);
  if (static_cast<uint64_t>(samples) > maxCount)
    return failure(split.description(), ": expected at most ", maxCount,
                   " samples, found ", samples);
  int64_t global = 0;
  if (__builtin_mul_overflow(options.batch, options.ranks, &global))
    return failure("expected a batch of all ranks together below 2^63, found ",
                   options.ranks, " times ", options.batch);
  if (global > samples && !options.keepIncomplete) {
    std::string ofRanks =
        options.ranks > 1
            ? concat(" of ", options.ranks, " ranks, ", options.batch, " each,")
            : std::string();
    return failure("batch ", global, ofRanks, " is larger than the ", samples,
                   " samples of ", split.description(),
                   "; choose a smaller --batch",
                   options.ranks > 1 ? " or fewer ranks" : "");
  }
  Batches batches;
  batches.options = options;
  batches.numSamples = samples;
  // Not (samples + batch - 1) / batch, which overflows for a huge batch.
  batches.epochSteps = samples / global;
  if (options.keepIncomplete && samples % global)
    ++batches.epochSteps;
  return batches;
}

Expected<Batches> Batches::fromOrderFile(std::string_view path,
                                         const BoundSplit &split,
                                         BatchOptions options) {
  options.keepIncomplete = false;
  Expected<Batches> batches = create(split, options);
  if (!batches)
    return batches.takeError();
  batches->orderPath = path;
  Expected<Bytes> file = readFile(batches->orderPath);
  if (!file)
    return file.takeError();
  if (Error error =
          catchAll(path, [&] { return batches->parseOrderFile(file->text()); }))
    return error;
  return batches;
}

Error Batches::parseOrderFile(std::string_view text) {
  constexpr const char blanks[] = " \t\r\v\f";
  size_t batch = globalBatch();
  std::string ofRanks =
      options.ranks > 1
          ? concat(" of ", options.ranks, " ranks, ", options.batch, " each")
          : std::string();
  for (uint64_t number = 1; !text.empty(); ++number) {
    std::string_view line;
    std::tie(line, text) = splitAt(text, '\n');
    auto fail = [&](const auto &...message) {
      return failure(orderPath, ":", number, ": ", message...);
    };
    size_t count = 0;
    for (;; ++count) {
      line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
      if (line.empty())
        break;
      std::string_view word = line.substr(0, line.find_first_of(blanks));
      line.remove_prefix(word.size());
      int64_t index;
      auto [end, code] =
          std::from_chars(word.data(), word.data() + word.size(), index);
      if (code != std::errc() || end != word.data() + word.size())
        return fail("expected sample indices, found '", word.substr(0, 40),
                    "'");
      if (index < 0 || index >= numSamples)
        return fail("expected sample indices from 0 to ", numSamples - 1,
                    ", found ", index);
      order.push_back(index);
    }
    if (count != batch)
      return fail("expected ", batch, " sample indices, the batch", ofRanks,
                  ", found ", count);
  }
  if (order.empty())
    return failure(orderPath, ": expected one line for each step, found an "
                              "empty file");
  return Error::success();
}

Error Batches::checkSteps(uint64_t steps) const {
  uint64_t lines = order.size() / globalBatch();
  if (orderPath.empty() || lines >= steps)
    return Error::success();
  return failure(orderPath, ":", lines, ": expected a line for each of ", steps,
                 " steps, found ", lines, " lines; add lines or lower --steps");
}

void Batches::makeOrder() {
  bool made = !order.empty();
  if (made && (!options.shuffle || orderEpoch == current.epoch))
    return;
  order.resize(numSamples);
  std::iota(order.begin(), order.end(), 0);
  orderEpoch = current.epoch;
  if (!options.shuffle)
    return;
  PhiloxWords words({options.seed, PhiloxPurpose::Order,
                     static_cast<uint32_t>(current.epoch)});
  for (uint32_t i = static_cast<uint32_t>(numSamples) - 1; i > 0; --i)
    std::swap(order[i], order[words.bounded(i + 1)]);
}

Expected<std::span<const int64_t>> Batches::next() {
  uint64_t first = current.stepInEpoch;
  if (!orderPath.empty()) {
    first += current.epoch * epochSteps;
    if (Error error = checkSteps(first + 1))
      return error;
  } else if (current.epoch > maxCount) {
    return failure("expected at most ", maxCount, " epochs");
  } else if (Error error = catchAll("the order of samples", [&] {
               makeOrder();
               return Error::success();
             })) {
    return error;
  }
  if (++current.stepInEpoch == epochSteps)
    current = {current.epoch + 1, 0};
  // An incomplete batch may have none for the last ranks.
  uint64_t begin = first * globalBatch() + options.rank * options.batch;
  auto rest = std::span<const int64_t>(order).subspan(
      std::min<uint64_t>(begin, order.size()));
  return rest.first(std::min<size_t>(options.batch, rest.size()));
}

std::string Batches::describeOrder() const {
  // A file that was made longer for the steps to come is the same order.
  uint64_t steps = current.epoch * epochSteps + current.stepInEpoch;
  return describeOrder(std::min<uint64_t>(steps * globalBatch(), order.size()));
}

std::string Batches::identifyOrder() const {
  return describeOrder(order.size());
}

std::string Batches::describeOrder(size_t samples) const {
  if (orderPath.empty())
    return options.shuffle ? "shuffled" : "of the file";
  char text[32];
  std::snprintf(text, sizeof(text), "listed %llX",
                static_cast<unsigned long long>(
                    XXH3_64bits(order.data(), samples * sizeof(int64_t))));
  return text;
}

Error Batches::seek(BatchPosition position) {
  if (position.stepInEpoch >= epochSteps || position.epoch > maxCount)
    return failure("expected a data position with epoch up to ", maxCount,
                   " and step below ", epochSteps, ", found epoch ",
                   position.epoch, ", step ", position.stepInEpoch,
                   "; is --batch or the data another one?");
  current = position;
  return Error::success();
}
