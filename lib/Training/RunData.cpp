//===- RunData.cpp - data matched with the entries of a run ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All is checked before the first step: training cannot stop for data later.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/RunData.h"
#include "amp/Training/Initialize.h"
#include <algorithm>
#include <numeric>

using namespace amp;
using namespace amp::image;

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

Error amp::checkResults(const EntryT &entry, RunListener &listener) {
  auto fail = [&](const std::string &message) {
    return Error("entry '@" + entry.name + "': " + message);
  };
  const ResultT *loss = findResult(entry, "loss");
  if (!loss || !loss->isNumber)
    return fail(
        std::string("expected one number with amp.name = \"loss\", found ") +
        (loss ? "a tensor" : "no result of that name"));
  std::string tensors;
  for (const auto &result : entry.results) {
    std::string_view base = result->name;
    bool isText = base.ends_with("_text") &&
                  findResult(entry, base.substr(0, base.size() - 5));
    if (result.get() != loss && (isText || isReservedMetric(result->name)))
      return fail("expected results with names of their own, found '" +
                  result->name +
                  "', which every line of --metrics may have; give it another "
                  "amp.name");
    if (!result->isNumber)
      tensors += (tensors.empty() ? "'" : ", '") + result->name + "'";
  }
  if (!tensors.empty())
    listener.warn("entry '@" + entry.name +
                  "': a run shows single numbers only, --call " + entry.name +
                  " shows " + tensors);
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Entries and their splits
//===----------------------------------------------------------------------===//

/// True where no argument of `entry` has a batch: a step is given one sample,
/// which is all of it.
static bool isStatic(const EntryT &entry) {
  return std::ranges::none_of(entry.arguments, [](const auto &argument) {
    return std::ranges::count(argument->shape, -1) != 0;
  });
}

/// The demand of `argument` on data, with a batch in front of each sample, or
/// without one.
static Expected<ArgumentSpec> specOf(const EntryT &entry,
                                     const ArgumentT &argument) {
  const std::vector<int64_t> &shape = argument.shape;
  auto dynamic = std::count(shape.begin(), shape.end(), -1);
  if (dynamic > 1 || (dynamic == 1 && shape[0] != -1))
    return Error(
        "entry '@" + entry.name + "', argument '" + argument.name +
        "': expected static sizes, or a dynamic first dimension (the "
        "batch) and static others, to feed it from a data file, found " +
        formatType(argument.element, shape));
  ArgumentSpec spec;
  spec.name = argument.name;
  spec.type = typeOf(argument.element);
  spec.isWhole = dynamic == 0;
  spec.sampleShape.assign(shape.begin() + dynamic, shape.end());
  if (const RangeT *range = argument.range.get()) {
    spec.range = IntegerRange{range->min, range->max};
    if (range->hasIgnored)
      spec.range->ignore = range->ignored;
  }
  return spec;
}

namespace {
/// A split and what its readers ask of it together.
struct Demand {
  std::vector<ArgumentSpec> specs;
  /// The argument that each of `specs` was first asked for by, for messages.
  std::vector<std::pair<const EntryT *, const ArgumentT *>> askers;

  /// Adds that of `entry`; the columns that are its arguments.
  Expected<std::vector<size_t>> add(const EntryT &entry);
};
} // namespace

Expected<std::vector<size_t>> Demand::add(const EntryT &entry) {
  std::vector<size_t> columns;
  for (const auto &argument : entry.arguments) {
    auto spec = specOf(entry, *argument);
    if (!spec)
      return spec.takeError();
    size_t column = std::ranges::find(specs, spec->name, &ArgumentSpec::name) -
                    specs.begin();
    columns.push_back(column);
    if (column == specs.size()) {
      specs.push_back(std::move(*spec));
      askers.push_back({&entry, argument.get()});
      continue;
    }
    ArgumentSpec &known = specs[column];
    auto [asker, asked] = askers[column];
    if (known.type != spec->type || known.sampleShape != spec->sampleShape ||
        known.isWhole != spec->isWhole)
      return Error("entry '@" + entry.name + "', argument '" + spec->name +
                   "': expected " + formatType(asked->element, asked->shape) +
                   ", the type that entry '@" + asker->name +
                   "' gives it, found " +
                   formatType(argument->element, argument->shape) +
                   "; give it another amp.name");
    if (spec->range)
      known.range =
          known.range ? intersect(*known.range, *spec->range) : spec->range;
  }
  return columns;
}

Expected<std::vector<EntryData>>
amp::bindEntries(const Dataset &file, const ImageT &image,
                 std::span<const EntryT *const> readers, bool allowOthers) {
  std::map<std::string, Demand> demands;
  std::vector<EntryData> bound;
  for (const EntryT *entry : readers) {
    auto columns = demands[entry->split].add(*entry);
    if (!columns)
      return columns.takeError();
    bound.push_back({entry, nullptr, std::move(*columns)});
  }
  for (auto &[split, demand] : demands) {
    std::set<std::string> others;
    for (const auto &entry : image.entries)
      if (entry->split == split)
        for (const auto &argument : entry->arguments)
          others.insert(argument->name);
    auto samples =
        file.bind(split, demand.specs, allowOthers ? nullptr : &others);
    if (!samples)
      return samples.takeError();
    auto shared = std::make_shared<const BoundSplit>(std::move(*samples));
    for (EntryData &data : bound)
      if (data.entry->split == split)
        data.samples = shared;
  }
  return bound;
}

Expected<Batches> amp::openBatches(const BoundSplit &samples,
                                   const RunOptions &options) {
  return openBatches(samples, options, options.batch);
}

Expected<Batches> amp::openBatches(const BoundSplit &samples,
                                   const RunOptions &options, int64_t batch) {
  BatchOptions order{batch, options.seed, options.shuffle, false};
  if (options.ranks) {
    order.rank = options.ranks->rank();
    order.ranks = options.ranks->count();
  }
  return options.order.empty()
             ? Batches::create(samples, order)
             : Batches::fromOrderFile(options.order, samples, order);
}

std::vector<int64_t> TestData::instanceSizes() const {
  std::vector<int64_t> sizes = {batch};
  if (int64_t rest = numSamples() % batch)
    sizes.push_back(rest);
  return sizes;
}

std::function<void(int64_t, int64_t, unsigned, char *)> TestData::fill() const {
  return [this](int64_t first, int64_t count, unsigned argument, char *memory) {
    std::vector<int64_t> indices(count);
    std::iota(indices.begin(), indices.end(), first);
    gather(indices, argument, memory);
  };
}

Expected<std::vector<TestData>>
amp::bindTests(const Dataset &file, const ImageT &image,
               std::span<const EntryT *const> readers,
               const RunOptions &options, bool allowOthers) {
  auto bound = bindEntries(file, image, readers, allowOthers);
  if (!bound)
    return bound.takeError();
  std::vector<TestData> tests;
  for (EntryData &data : *bound) {
    int64_t batch = isStatic(*data.entry)
                        ? 1
                        : std::min(data.numSamples(), options.evalBatch);
    tests.push_back({std::move(data), batch});
  }
  return tests;
}

//===----------------------------------------------------------------------===//
// A training
//===----------------------------------------------------------------------===//

/// Nobody reads what a mistake in a name hides.
static Error checkSplits(const Dataset &file, const ImageT &image,
                         const std::string &path) {
  std::set<std::string> read = {"train", "test"};
  for (const auto &entry : image.entries)
    read.insert(entry->split);
  for (const std::string &split : file.splits()) {
    if (read.contains(split))
      continue;
    std::string known;
    for (const std::string &name : read)
      known += (known.empty() ? "" : ", ") + name;
    return Error(path + ": expected tensors of the splits that entries read (" +
                 known + "), found '" + split +
                 ".*'; add an entry of kind \"eval\" with amp.split = \"" +
                 split + "\", or leave them out");
  }
  return Error::success();
}

Expected<RunData> RunData::bind(const ImageT &image, const RunOptions &options,
                                RunListener &listener) {
  std::vector<const EntryT *> trains = entriesOfKind(image, "train");
  std::vector<const EntryT *> evals = entriesOfKind(image, "eval");
  if (trains.empty())
    return Error("expected a function with amp.entry = \"train\" to train, "
                 "found none");
  for (const auto *entries : {&trains, &evals})
    for (const EntryT *entry : *entries)
      if (Error error = checkResults(*entry, listener))
        return error;
  Expected<Dataset> file = Dataset::open(options.data);
  if (!file)
    return file.takeError();
  if (Error error = checkSplits(*file, image, options.data))
    return error;
  if (evals.empty() && file->hasSplit("test"))
    listener.warn("nothing is evaluated: expected a function with amp.entry = "
                  "\"eval\" for the tensors 'test.*' of '" +
                  options.data + "'");
  bool isOnly = evals.size() == 1;
  std::erase_if(evals, [&](const EntryT *eval) {
    if (file->hasSplit(eval->split))
      return false;
    listener.warn((isOnly ? "nothing is evaluated"
                          : "'@" + eval->name + "' evaluates nothing") +
                  ": expected tensors '" + eval->split + ".*' in '" +
                  options.data + "' for entry '@" + eval->name + "'");
    return true;
  });
  auto trainData = bindEntries(*file, image, trains);
  if (!trainData)
    return trainData.takeError();
  auto tests = bindTests(*file, image, evals, options);
  if (!tests)
    return tests.takeError();
  // Entries that train take turns, with one batch.
  bool anyBatch = !std::ranges::all_of(
      trains, [](const EntryT *train) { return isStatic(*train); });
  int64_t batch = anyBatch ? options.batch : 1;
  auto batches = openBatches(*trainData->front().samples, options, batch);
  if (!batches)
    return batches.takeError();
  std::string evalIdentity;
  if (options.ranks)
    for (const TestData &test : *tests)
      evalIdentity += (evalIdentity.empty() ? "" : ", ") +
                      file->identify(test.entry->split);
  return RunData{std::move(*trainData),
                 std::move(*batches),
                 std::move(*tests),
                 file->identify("train"),
                 batch,
                 evalIdentity};
}

std::map<std::string, std::vector<int64_t>> RunData::instanceSizes() const {
  std::map<std::string, std::vector<int64_t>> sizes;
  for (const EntryData &train : trains)
    sizes[train.entry->name] = {batch};
  for (const TestData &eval : evals)
    sizes[eval.entry->name] = eval.instanceSizes();
  return sizes;
}
