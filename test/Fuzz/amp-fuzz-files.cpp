//===- amp-fuzz-files.cpp - every file that a run reads, changed ----------===//
//
// Data, checkpoints, weights, orders of samples and arguments of a call: each
// mutant is an error, or the run goes on with it. What a run reads as it is
// gives the same loss afterwards.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Image/ImageInfo.h"
#include "amp/Training/EntryCall.h"
#include "amp/Training/MemoryPlan.h"
#include "amp/Training/Program.h"
#include "amp/Training/TestRun.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>

using namespace amp;

namespace {

/// Keeps what a run says of its steps.
struct Listener final : RunListener {
  void warn(const std::string &message) override { warnings += message; }
  void step(const StepMetrics &metrics) override { loss = metrics.loss; }

  std::string warnings;
  double loss = 0;
};

/// A file that a run reads, and the run.
struct Input {
  const char *name;
  std::string content;
  std::function<Error(const std::string &path)> read;
};

static bool isText(const Input &input) {
  return std::string_view(input.name).ends_with(".txt");
}

} // namespace

static void check(const Error &error, const char *what) {
  if (!error)
    return;
  fprintf(stderr, "error: %s: %s\n", what, error.message().c_str());
  exit(1);
}

template <typename T> static T take(Expected<T> value, const char *what) {
  check(value ? Error() : value.takeError(), what);
  return std::move(*value);
}

static std::string readAll(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

static void writeAll(const std::string &path, const std::string &content) {
  std::ofstream(path, std::ios::binary) << content;
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

static Expected<double> train(Program &program, const RunOptions &options) {
  Listener listener;
  auto data = RunData::bind(program.image(), options, listener);
  if (!data)
    return data.takeError();
  TrainingRun run(program.executable(), std::move(*data), options, listener);
  if (Error error = run.run())
    return error;
  return listener.loss;
}

/// Evaluates, and predicts to memory.
static Error test(Program &program, const RunOptions &options) {
  Listener listener;
  auto run = TestRun::bind(program.image(), {options, true, "-"}, listener);
  return run ? run->run(program.executable()) : run.takeError();
}

static Error call(Program &program, const char *entry,
                  const std::string &inputs) {
  auto arguments = EntryCall::read(program.image(), entry, inputs);
  if (!arguments)
    return arguments.takeError();
  return arguments->run(program.executable(), {}, [](const std::string &) {})
      .takeError();
}

/// Some first samples of each tensor, under the names that `rename` gives.
static void writeSamples(const SafetensorsFile &from, const std::string &path,
                         int64_t samples, std::string_view split) {
  TensorMap tensors;
  for (const auto &[name, tensor] : from.tensors()) {
    if (!name.starts_with(split))
      continue;
    TensorView part = tensor;
    int64_t all = part.shape.at(0);
    part.shape[0] = std::min(samples, all);
    part.data = part.data.first(part.data.size() / all * part.shape[0]);
    tensors[name.substr(split.size())] = part;
  }
  check(writeSafetensors(path, tensors), path.c_str());
}

//===----------------------------------------------------------------------===//
// Mutants
//===----------------------------------------------------------------------===//

using Random = std::mt19937_64;

/// Where numbers, or texts between quotes, stand in a text.
static std::vector<std::pair<size_t, size_t>> tokensOf(std::string_view text,
                                                       bool numbers) {
  std::vector<std::pair<size_t, size_t>> tokens;
  constexpr std::string_view digits = "0123456789";
  for (size_t at = 0; at < text.size();) {
    size_t first =
        numbers ? text.find_first_of(digits, at) : text.find('"', at);
    if (first == text.npos)
      break;
    size_t end = numbers ? text.find_first_not_of(digits, first)
                         : text.find('"', first + 1);
    end = std::min(end, text.size());
    first += numbers ? 0 : 1;
    if (first <= end)
      tokens.emplace_back(first, end - first);
    at = end + 1;
  }
  return tokens;
}

/// A text in which one thing is another.
static std::string mutateText(std::string text, Random &random) {
  static const std::string extremes[] = {"-1",         "0",
                                         "1",          "2147483648",
                                         "4294967296", "9223372036854775807",
                                         "1e30",       "",
                                         "1e999",      "18446744073709551615"};
  if (text.empty())
    return text;
  size_t kind = random() % 6;
  if (kind < 4) {
    auto tokens = tokensOf(text, kind < 2);
    if (!tokens.empty()) {
      auto [at, length] = tokens[random() % tokens.size()];
      auto [from, count] = tokens[random() % tokens.size()];
      std::string other =
          kind == 0   ? extremes[random() % std::size(extremes)]
          : kind == 2 ? std::string(1, static_cast<char>(random())) + "\\u0000"
                      : text.substr(from, count);
      return text.replace(at, length, other);
    }
  }
  if (kind == 4)
    return text.substr(0, random() % text.size());
  text[random() % text.size()] = static_cast<char>(random());
  return text;
}

/// A safetensors file with another header, length of the header, or data.
static std::string mutateSafetensors(const std::string &file, Random &random) {
  uint64_t length;
  memcpy(&length, file.data(), sizeof(length));
  std::string header = file.substr(8, length), data = file.substr(8 + length);
  switch (random() % 8) {
  case 0: // Elements that are infinite, NaN, negative or huge.
    for (size_t i = 0, at = random() % data.size() / 4 * 4; i < 4; ++i)
      if (at + i < data.size())
        data[at + i] = static_cast<char>(random() % 2 ? 0xff : random());
    break;
  case 1:
    data.resize(random() % (data.size() + 16));
    break;
  case 2:
    length += random() % 17 - 8;
    break;
  default:
    header = mutateText(header, random);
    length = header.size();
  }
  std::string result(reinterpret_cast<char *>(&length), sizeof(length));
  return result + header + data;
}

int main(int argc, char **argv) {
  if (argc != 6) {
    fprintf(stderr, "usage: amp-fuzz-files IMAGE.ampx DATA.safetensors FOLDER "
                    "MUTANTS SEED\n"
                    "MUTANTS: of each file; the last stays in the folder\n");
    return 1;
  }
  std::string folder = argv[3];
  auto inFolder = [&](const char *name) { return folder + "/" + name; };
  DeviceOptions device;
  device.threads = 1;
  auto program = take(Program::load(argv[1], device), argv[1]);
  auto digits = take(SafetensorsFile::open(argv[2]), argv[2]);
  take(MemoryPlan::read(program->image(), program->runtime()), "plan").json();
  if (formatInfo(program->image()).empty())
    return 1;

  // Good files, which a run leaves.
  RunOptions options;
  options.data = inFolder("data.safetensors");
  options.batch = 8;
  options.evalBatch = 4;
  options.steps = 5;
  options.hashState = true;
  writeSamples(digits, options.data, 40, "");
  RunOptions first = options;
  first.save = inFolder("checkpoint.safetensors");
  first.saveEverySteps = 2;
  first.keep = 1;
  first.saveBest = true;
  first.criterion = {.metric = "loss", .isLargestBest = false};
  first.exportWeights = inFolder("weights.safetensors");
  first.exportAverages = inFolder("averages.safetensors");
  first.metrics = inFolder("metrics.jsonl");
  take(train(*program, first), "a run that saves");
  writeSamples(digits, inFolder("inputs.safetensors"), 4, "test.");
  std::string order;
  for (int sample = 0; sample < 40; ++sample)
    order += std::to_string(39 - sample) + (sample % 8 == 7 ? "\n" : " ");
  writeAll(inFolder("order.txt"), order);

  auto trainWith = [&](auto change) {
    return [&, change](const std::string &path) {
      RunOptions changed = options;
      change(changed, path);
      return train(*program, changed).takeError();
    };
  };
  auto resume = [](RunOptions &options, const std::string &path) {
    options.load = path;
    options.steps = 7;
  };
  std::vector<Input> inputs = {
      {"checkpoint.safetensors", {}, trainWith(resume)},
      {"checkpoint.best.safetensors", {}, trainWith(resume)},
      {"weights.safetensors",
       {},
       trainWith([](RunOptions &options, const std::string &path) {
         options.loadWeights = path;
         options.allowMissing = true;
       })},
      {"averages.safetensors",
       {},
       [&](const std::string &path) {
         RunOptions changed = options;
         changed.loadWeights = path;
         return test(*program, changed);
       }},
      {"data.safetensors",
       {},
       trainWith([](RunOptions &options, const std::string &path) {
         options.data = path;
       })},
      {"order.txt",
       {},
       trainWith([](RunOptions &options, const std::string &path) {
         options.order = path;
       })},
      {"inputs.safetensors", {}, [&](const std::string &path) {
         return call(*program, "eval", path);
       }}};
  for (Input &input : inputs) {
    std::string path = inFolder(input.name);
    check(input.read(path), input.name);
    // A file from before: the checksum of a header would refuse all others.
    std::string before = inFolder("before");
    if (!isText(input)) {
      auto file = take(SafetensorsFile::open(path), input.name);
      Metadata metadata = file.metadata();
      metadata.erase("amp.xxh3");
      check(writeSafetensors(before, file.tensors(), metadata), input.name);
    }
    input.content = readAll(isText(input) ? path : before);
  }
  auto lossAfterResume = [&] {
    RunOptions changed = options;
    resume(changed, inFolder("checkpoint.safetensors"));
    return take(train(*program, changed), "a run that goes on");
  };
  double loss = lossAfterResume();

  Random random(strtoull(argv[5], nullptr, 10));
  size_t mutants = strtoul(argv[4], nullptr, 10), silent = 0;
  for (const Input &input : inputs) {
    size_t refused = 0;
    std::string path = folder + "/mutant-" + input.name;
    for (size_t i = 0; i < mutants; ++i) {
      writeAll(path, isText(input) ? mutateText(input.content, random)
                                   : mutateSafetensors(input.content, random));
      Error error = input.read(path);
      refused += bool(error);
      silent += error && error.message().empty();
    }
    printf("%s: %zu read, %zu refused\n", input.name, mutants - refused,
           refused);
  }
  bool isSame = lossAfterResume() == loss;
  printf("%zu refused without a word, the loss is %s\n", silent,
         isSame ? "the same" : "another");
  return silent || !isSame;
}
