//===- Batches.cpp - The samples of each step -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Only the order of the current epoch is held; going to another one makes it
// again from seed and epoch, so a position is all that a checkpoint needs.
//
//===----------------------------------------------------------------------===//

#include "Batches.h"
#include "Dataset.h"
#include "Philox.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/xxhash.h"
#include <limits>
#include <numeric>

using namespace amp::run;
using llvm::ArrayRef;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;

/// Epochs and samples are 32-bit numbers to the generator.
static constexpr uint64_t maxCount = std::numeric_limits<uint32_t>::max();

Expected<Batches> Batches::create(const BoundSplit &split,
                                  BatchOptions options) {
  int64_t samples = split.numSamples();
  if (options.batch < 1)
    return llvm::createStringError("expected a batch of at least 1, found " +
                                   Twine(options.batch));
  if (static_cast<uint64_t>(samples) > maxCount)
    return llvm::createStringError(split.description() + ": expected at most " +
                                   Twine(maxCount) + " samples, found " +
                                   Twine(samples));
  if (options.batch > samples && !options.keepIncomplete)
    return llvm::createStringError("batch " + Twine(options.batch) +
                                   " is larger than the " + Twine(samples) +
                                   " samples of " + split.description() +
                                   "; choose a smaller --batch");
  Batches batches;
  batches.options = options;
  batches.numSamples = samples;
  // Not (samples + batch - 1) / batch, which overflows for a huge batch.
  batches.epochSteps = samples / options.batch;
  if (options.keepIncomplete && samples % options.batch)
    ++batches.epochSteps;
  return batches;
}

Expected<Batches> Batches::fromOrderFile(StringRef path,
                                         const BoundSplit &split,
                                         BatchOptions options) {
  options.keepIncomplete = false;
  Expected<Batches> batches = create(split, options);
  if (!batches)
    return batches.takeError();
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false,
                                            /*IsVolatile=*/true);
  if (!buffer)
    return llvm::createStringError(
        buffer.getError(),
        path + ": cannot read: " + buffer.getError().message());
  batches->orderPath = path.str();
  if (Error error = batches->parseOrderFile((*buffer)->getBuffer()))
    return error;
  return batches;
}

Error Batches::parseOrderFile(StringRef text) {
  size_t batch = options.batch;
  for (uint64_t number = 1; !text.empty(); ++number) {
    StringRef line;
    std::tie(line, text) = text.split('\n');
    auto fail = [&](const Twine &message) {
      return llvm::createStringError(orderPath + ":" + Twine(number) + ": " +
                                     message);
    };
    size_t count = 0;
    for (StringRef rest = line.trim(); !rest.empty(); ++count) {
      size_t end = rest.find_first_of(" \t\r\v\f");
      StringRef word = rest.take_front(end);
      rest = rest.drop_front(word.size()).ltrim();
      int64_t index;
      if (word.getAsInteger(10, index))
        return fail("expected sample indices, found '" + word.take_front(40) +
                    "'");
      if (index < 0 || index >= numSamples)
        return fail("expected sample indices from 0 to " +
                    Twine(numSamples - 1) + ", found " + Twine(index));
      order.push_back(index);
    }
    if (count != batch)
      return fail("expected " + Twine(batch) +
                  " sample indices, the batch, found " + Twine(count));
  }
  if (order.empty())
    return llvm::createStringError(orderPath +
                                   ": expected one line for each step, found "
                                   "an empty file");
  return Error::success();
}

Error Batches::checkSteps(uint64_t steps) const {
  uint64_t lines = order.size() / options.batch;
  if (orderPath.empty() || lines >= steps)
    return Error::success();
  return llvm::createStringError(
      orderPath + ":" + Twine(lines) + ": expected a line for each of " +
      Twine(steps) + " steps, found " + Twine(lines) +
      " lines; add lines or lower --steps");
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

Expected<ArrayRef<int64_t>> Batches::next() {
  uint64_t first = current.stepInEpoch;
  if (!orderPath.empty()) {
    first += current.epoch * epochSteps;
    if (Error error = checkSteps(first + 1))
      return error;
  } else if (current.epoch > maxCount) {
    return llvm::createStringError("expected at most " + Twine(maxCount) +
                                   " epochs");
  } else {
    makeOrder();
  }
  if (++current.stepInEpoch == epochSteps)
    current = {current.epoch + 1, 0};
  ArrayRef<int64_t> rest = ArrayRef(order).drop_front(first * options.batch);
  return rest.take_front(options.batch);
}

std::string Batches::describeOrder() const {
  if (orderPath.empty())
    return options.shuffle ? "shuffled" : "of the file";
  // A file that was made longer for the steps to come is the same order.
  uint64_t steps = current.epoch * epochSteps + current.stepInEpoch;
  ArrayRef<int64_t> before = ArrayRef(order).take_front(steps * options.batch);
  uint64_t hash = llvm::xxh3_64bits(
      llvm::ArrayRef(reinterpret_cast<const uint8_t *>(before.data()),
                     before.size() * sizeof(int64_t)));
  return "listed " + llvm::utohexstr(hash);
}

Error Batches::seek(BatchPosition position) {
  if (position.stepInEpoch >= epochSteps || position.epoch > maxCount)
    return llvm::createStringError(
        "expected a data position with epoch up to " + Twine(maxCount) +
        " and step below " + Twine(epochSteps) + ", found epoch " +
        Twine(position.epoch) + ", step " + Twine(position.stepInEpoch) +
        "; is --batch or the data another one?");
  current = position;
  return Error::success();
}
