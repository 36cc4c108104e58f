//===- step.cpp - a compiled step of any model, timed ---------------------===//
//
// What a step costs once it is compiled and its inputs are on the device. A
// server like amp-bench-device, for the same reason: it reads a request a line
// and answers each with one line of JSON.
//
//   losses N               the first result of each of N steps
//   time SAMPLES REPEATS   milliseconds per step: SAMPLES means, each over
//                          REPEATS that are queued without waiting
//
// Usage: amp-bench-step MODEL.mlir cpu|cuda BATCH PRECISION BLOCK [WEIGHTS]
//
// PRECISION is that of amp-run, or - for the module's own, or tf32 for f32 with
// contractions that round to TF32 on a GPU. BLOCK is a file of
// f32 numbers: each float argument is these numbers again and again, rounded
// to its type. Element i of an integer argument is 7919 i modulo the number of
// values it may have. WEIGHTS is a safetensors file. So a peer in another
// process can make the same values without files of gigabytes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Compile/TrainingModule.h"
#include "amp/Training/Convert.h"
#include "amp/Training/Initialize.h"
#include "amp/Training/State.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include <chrono>
#include <cmath>
#include <iostream>
#include <sstream>
#include <thread>

using namespace amp;
using llvm::formatv;
using llvm::outs;
using llvm::StringRef;
using llvm::Twine;

template <typename T>
static std::span<const char> asBytes(const std::vector<T> &values) {
  return {reinterpret_cast<const char *>(values.data()),
          values.size() * sizeof(T)};
}

/// The numbers of `block` as `type`, again and again.
static void repeat(const std::vector<float> &block, amp::ElementType type,
                   std::span<char> memory) {
  std::vector<char> once(block.size() * amp::getByteSize(type));
  amp::convertRounding(amp::ElementType::F32, asBytes(block), type, once);
  for (size_t at = 0; at < memory.size(); at += once.size())
    memcpy(memory.data() + at, once.data(),
           std::min(once.size(), memory.size() - at));
}

/// Element i is 7919 i modulo `classes`, which have to be values of its type.
static Error countUp(int64_t classes, const image::SlotT &slot,
                     std::span<char> memory) {
  std::vector<int64_t> values(amp::countOf(slot.shape));
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = 7919 * static_cast<int64_t>(i) % classes;
  if (amp::convertExactly(amp::ElementType::I64, asBytes(values),
                          amp::typeOf(slot.element), memory))
    return makeError("argument '" + slot.name + "': expected a type of its " +
                     Twine(classes) + " values, found " +
                     amp::nameOf(slot.element));
  return Error::success();
}

static Error feed(const image::EntryT &entry, const image::InstanceT &instance,
                  Executable &executable, const std::vector<float> &block) {
  Error failure = Error::success();
  Error fed = executable.feed(instance, [&](unsigned i, char *data) {
    const image::SlotT &slot = *instance.arguments[i];
    std::span<char> memory(data, amp::bytesOf(slot));
    const image::RangeT *range = entry.arguments[i]->range.get();
    if (amp::isFloat(amp::typeOf(slot.element)))
      repeat(block, amp::typeOf(slot.element), memory);
    else if (Error error = countUp(range ? range->max + 1 : 2, slot, memory))
      failure = std::move(error);
  });
  return fed ? std::move(fed) : std::move(failure);
}

/// As Python's json reads it.
static std::string toText(double value) {
  if (std::isnan(value))
    return "NaN";
  if (std::isinf(value))
    return value < 0 ? "-Infinity" : "Infinity";
  return formatv("{0:e9}", value);
}

/// Answers requests until the input ends.
static Error serve(Executable &executable, State &state,
                   const image::InstanceT &instance) {
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    std::string verb;
    int64_t count = 0, repeats = 1;
    words >> verb >> count;
    std::vector<std::string> values;
    if (verb == "losses" && count > 0) {
      const image::SlotT &loss = *instance.results.front();
      for (int64_t step = 0; step < count; ++step) {
        if (Error error = executable.run(instance))
          return error;
        Expected<std::vector<char>> data = state.read(loss);
        if (!data)
          return data.takeError();
        values.push_back(toText(amp::elementAt(loss.element, *data, 0)));
      }
    } else if (verb == "time" && words >> repeats && count > 0 && repeats > 0) {
      for (int64_t sample = 0; sample < count; ++sample) {
        if (Error error = executable.synchronize())
          return error;
        auto begin = std::chrono::steady_clock::now();
        for (int64_t i = 0; i < repeats; ++i)
          if (Error error = executable.run(instance))
            return error;
        if (Error error = executable.synchronize())
          return error;
        std::chrono::duration<double, std::milli> passed =
            std::chrono::steady_clock::now() - begin;
        values.push_back(formatv("{0:f6}", passed.count() / repeats));
      }
    } else {
      return makeError(
          "expected 'losses N' or 'time SAMPLES REPEATS', found '" + line +
          "'");
    }
    outs() << "{\"" << (verb == "time" ? "ms" : "losses") << "\": ["
           << llvm::join(values, ", ") << "]}\n";
    outs().flush();
  }
  return Error::success();
}

/// The calls of one run.
struct CallCounts {
  int64_t launches = 0, gemms = 0;

  void add(const std::vector<std::unique_ptr<image::CallT>> &calls,
           int64_t turns) {
    for (const auto &call : calls)
      if (call->kind == image::CallKind::Loop)
        add(call->lists.front()->calls, turns * call->turns);
      else
        (call->kind == image::CallKind::Library ? gemms : launches) += turns;
  }
};

static Error run(const CompileOptions &options, const StartOptions &start,
                 int64_t batch, StringRef blockPath, AmpRuntime *runtime) {
  auto buffer = llvm::MemoryBuffer::getFile(blockPath);
  if (!buffer || (*buffer)->getBufferSize() % sizeof(float) ||
      !(*buffer)->getBufferSize())
    return makeError("expected a file of f32 numbers, found '" + blockPath +
                     "'");
  std::vector<float> block((*buffer)->getBufferSize() / sizeof(float));
  memcpy(block.data(), (*buffer)->getBufferStart(), (*buffer)->getBufferSize());

  std::unique_ptr<mlir::MLIRContext> context = createContext();
  auto begin = std::chrono::steady_clock::now();
  Expected<std::unique_ptr<TrainingModule>> loaded =
      TrainingModule::load(*context, options);
  if (!loaded)
    return loaded.takeError();
  TrainingModule &program = **loaded;
  // The entry that trains, if there is one.
  const image::EntryT *entry = program.image().entries.front().get();
  for (const auto &other : program.image().entries)
    if (other->kind == "train")
      entry = other.get();
  if (Error error = program.compileAndLoad(runtime, {{entry->name, {batch}}}))
    return error;
  Executable &executable = program.executable();
  for (const std::string &sentence : executable.warnings())
    llvm::errs() << "amp-bench-step: warning: " << sentence << "\n";
  const image::InstanceT &instance = *entry->instances.front();
  State state(executable);
  auto position = state.start(start, [](const std::string &message) {
    llvm::errs() << "amp-bench-step: warning: " << message << "\n";
  });
  if (!position)
    return position.takeError();
  if (Error error = feed(*entry, instance, executable, block))
    return error;
  std::chrono::duration<double> passed =
      std::chrono::steady_clock::now() - begin;
  CallCounts counts;
  counts.add(instance.calls, 1);
  outs() << formatv("{{\"device\": \"{0}\", \"compiled ms\": {1:f0}, "
                    "\"ready s\": {2:f2}, \"launches\": {3}, "
                    "\"gemms\": {4}}\n",
                    ampRuntimeDescription(runtime),
                    program.compileMilliseconds(), passed.count(),
                    counts.launches, counts.gemms);
  outs().flush();
  return serve(executable, state, instance);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  auto exitOnError = [](Error error) {
    if (!error)
      return;
    llvm::errs() << "error: " << error.message() << "\n";
    exit(1);
  };
  CompileOptions options;
  StartOptions start;
  int64_t batch = 0;
  if (argc < 6 || argc > 7 || StringRef(argv[3]).getAsInteger(10, batch))
    exitOnError(makeError("usage: amp-bench-step MODEL.mlir cpu|cuda "
                          "BATCH PRECISION BLOCK [WEIGHTS]"));
  options.model = argv[1];
  StringRef precision = argv[4];
  bool roundsToTF32 = precision == "tf32";
  if (precision != "-")
    options.precision = roundsToTF32 ? "f32" : precision.str();
  start.loadWeights = argc > 6 ? argv[6] : "";
  AmpRuntimeOptions runtimeOptions = {};
  start.threads = std::max(1u, std::thread::hardware_concurrency());
  runtimeOptions.threads = start.threads;
  runtimeOptions.device =
      StringRef(argv[2]) == "cuda" ? AMP_DEVICE_CUDA : AMP_DEVICE_CPU;
  runtimeOptions.tf32 = roundsToTF32;
  runtimeOptions.timeAlgorithms = 1; // as amp-run does
  AmpRuntime *runtime = nullptr;
  exitOnError(Error(ampRuntimeCreate(&runtimeOptions, &runtime)));
  Error error = run(options, start, batch, argv[5], runtime);
  ampRuntimeDestroy(runtime);
  exitOnError(std::move(error));
}
