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

#include "Convert.h"
#include "Initialize.h"
#include "Program.h"
#include "State.h"
#include "amp/InitAll.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"
#include <chrono>
#include <cmath>
#include <iostream>
#include <sstream>
#include <thread>

using namespace llvm;
using namespace amp::run;
using mlir::amprt::TensorSlot;

template <typename T> static ArrayRef<char> bytesOf(ArrayRef<T> values) {
  return {reinterpret_cast<const char *>(values.data()),
          values.size() * sizeof(T)};
}

/// The numbers of `block` as `type`, again and again.
static void repeat(ArrayRef<float> block, ElementType type,
                   MutableArrayRef<char> memory) {
  std::vector<char> once(block.size() * getByteSize(type));
  convertRounding(ElementType::F32, bytesOf(block), type, once);
  for (size_t at = 0; at < memory.size(); at += once.size())
    memcpy(memory.data() + at, once.data(),
           std::min(once.size(), memory.size() - at));
}

/// Element i is 7919 i modulo `classes`, which have to be values of `type`.
static Error countUp(int64_t classes, const TensorSlot &slot, ElementType type,
                     MutableArrayRef<char> memory) {
  std::vector<int64_t> values(slot.getNumElements());
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = 7919 * static_cast<int64_t>(i) % classes;
  if (convertExactly(ElementType::I64, bytesOf(ArrayRef(values)), type, memory))
    return createStringError("argument '" + slot.name +
                             "': expected a type of "
                             "its " +
                             Twine(classes) + " values, found " +
                             getName(type));
  return Error::success();
}

static Error feed(const Entry &entry, Program &program, ArrayRef<float> block) {
  const auto &compiled = *program.executable().findEntry(entry.name);
  Error failure = Error::success();
  Error fed = program.executable().feed(compiled, [&](unsigned i, char *data) {
    const TensorSlot &slot = compiled.arguments[i];
    MutableArrayRef<char> memory(data, slot.bytes);
    const std::optional<IntegerRange> &range = entry.arguments[i].range;
    Expected<ElementType> type = elementTypeOf(slot.element);
    if (!type)
      failure = joinErrors(std::move(failure), type.takeError());
    else if (isFloat(*type))
      repeat(block, *type, memory);
    else
      failure =
          joinErrors(std::move(failure),
                     countUp(range ? range->max + 1 : 2, slot, *type, memory));
  });
  return joinErrors(std::move(fed), std::move(failure));
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
static Error serve(Program &program, State &state, AmpRuntime *runtime,
                   const std::string &entry) {
  auto &executable = program.executable();
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    std::string verb;
    int64_t count = 0, repeats = 1;
    words >> verb >> count;
    std::vector<std::string> values;
    if (verb == "losses" && count > 0) {
      const TensorSlot &loss = executable.findEntry(entry)->results.front();
      for (int64_t step = 0; step < count; ++step) {
        if (Error error = executable.run(entry))
          return error;
        Expected<std::vector<char>> data = state.read(loss);
        if (!data)
          return data.takeError();
        values.push_back(toText(elementAt(loss.element, *data, 0)));
      }
    } else if (verb == "time" && words >> repeats && count > 0 && repeats > 0) {
      for (int64_t sample = 0; sample < count; ++sample) {
        if (Error error = toError(ampRuntimeSynchronize(runtime)))
          return error;
        auto begin = std::chrono::steady_clock::now();
        for (int64_t i = 0; i < repeats; ++i)
          if (Error error = executable.run(entry))
            return error;
        if (Error error = toError(ampRuntimeSynchronize(runtime)))
          return error;
        std::chrono::duration<double, std::milli> passed =
            std::chrono::steady_clock::now() - begin;
        values.push_back(formatv("{0:f6}", passed.count() / repeats));
      }
    } else {
      return createStringError(
          "expected 'losses N' or 'time SAMPLES REPEATS', found '" + line +
          "'");
    }
    outs() << "{\"" << (verb == "time" ? "ms" : "losses") << "\": ["
           << join(values, ", ") << "]}\n";
    outs().flush();
  }
  return Error::success();
}

static Error run(const Options &options, StringRef blockPath,
                 AmpRuntime *runtime) {
  auto buffer = MemoryBuffer::getFile(blockPath);
  if (!buffer || (*buffer)->getBufferSize() % sizeof(float) ||
      !(*buffer)->getBufferSize())
    return createStringError("expected a file of f32 numbers, found '" +
                             blockPath + "'");
  std::vector<float> block((*buffer)->getBufferSize() / sizeof(float));
  memcpy(block.data(), (*buffer)->getBufferStart(), (*buffer)->getBufferSize());

  mlir::DialectRegistry registry;
  mlir::amp::registerAllDialects(registry);
  registry.insert<mlir::arith::ArithDialect, mlir::func::FuncDialect,
                  mlir::math::MathDialect, mlir::scf::SCFDialect>();
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  auto start = std::chrono::steady_clock::now();
  Expected<std::unique_ptr<Program>> loaded = Program::load(context, options);
  if (!loaded)
    return loaded.takeError();
  Program &program = **loaded;
  const Entry *entry = program.entryOfKind("train");
  if (!entry)
    entry = program.entryOfKind("eval");
  if (Error error = program.compile(runtime, {{entry->name, options.batch}}))
    return error;
  State state(program);
  if (auto position = state.start(options); !position)
    return position.takeError();
  if (Error error = feed(*entry, program, block))
    return error;
  std::chrono::duration<double> passed =
      std::chrono::steady_clock::now() - start;
  auto statistics = program.executable().statistics();
  outs() << formatv("{{\"device\": \"{0}\", \"compiled ms\": {1:f0}, "
                    "\"ready s\": {2:f2}, \"launches\": {3}, "
                    "\"gemms\": {4}}\n",
                    ampRuntimeDescription(runtime),
                    program.compileMilliseconds(), passed.count(),
                    statistics.launches, statistics.gemms);
  outs().flush();
  return serve(program, state, runtime, entry->name);
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  ExitOnError exitOnError("error: ");
  Options options;
  if (argc < 6 || argc > 7 ||
      StringRef(argv[3]).getAsInteger(10, options.batch))
    exitOnError(createStringError("usage: amp-bench-step MODEL.mlir cpu|cuda "
                                  "BATCH PRECISION BLOCK [WEIGHTS]"));
  options.model = argv[1];
  StringRef precision = argv[4];
  bool roundsToTF32 = precision == "tf32";
  if (precision != "-")
    options.precision = roundsToTF32 ? "f32" : precision.str();
  options.loadWeights = argc > 6 ? argv[6] : "";
  AmpRuntimeOptions runtimeOptions = {};
  options.threads = std::max(1u, std::thread::hardware_concurrency());
  runtimeOptions.threads = options.threads;
  runtimeOptions.device =
      StringRef(argv[2]) == "cuda" ? AMP_DEVICE_CUDA : AMP_DEVICE_CPU;
  runtimeOptions.tf32 = roundsToTF32;
  runtimeOptions.timeAlgorithms = 1; // as amp-run does
  AmpRuntime *runtime = nullptr;
  exitOnError(toError(ampRuntimeCreate(&runtimeOptions, &runtime)));
  Error error = run(options, argv[5], runtime);
  ampRuntimeDestroy(runtime);
  exitOnError(std::move(error));
}
