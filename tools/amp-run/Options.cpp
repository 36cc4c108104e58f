//===- Options.cpp - the command line of amp-run --------------------------===//
//
// Parses options, then checks those that exclude or need each other, each with
// an error of its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Options.h"
#include "Compiler.h"
#include "HelpGroups.h"
#include "Interrupt.h"
#include "Version.h"
#include "amp/Training/Resume.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Process.h"
#include <cmath>
#include <thread>

using namespace amp;
using namespace amp::run;
using amp::Error;
using amp::Expected;
using amp::Image;
using llvm::is_contained;
using llvm::SmallVector;
using llvm::split;
using llvm::StringRef;
using llvm::Twine;
namespace cl = llvm::cl;
namespace image = amp::image;

/// Adds one `--inject`.
static Error addInjection(StringRef text, Options &options) {
  Expected<Injection> injection = Injection::parse(text);
  if (!injection)
    return makeError("--inject: " + injection.takeError().message());
  if (injection->data.empty())
    options.injected.push_back(injection->target);
  options.injections.push_back(std::move(*injection));
  return Error::success();
}

/// Adds one `[@NAME=]NUMBER` of `option`, where `isPossible`, to `numbers`.
static Error addNumber(const cl::Option &option, StringRef text,
                       bool (*isPossible)(double), const char *expected,
                       std::vector<std::pair<std::string, double>> &numbers) {
  auto [name, value] =
      text.contains('=') ? text.split('=') : std::pair(StringRef(), text);
  double number = 0;
  bool isNamed = name.empty() ? !text.contains('=') : name != "@";
  if (!isNamed || value.getAsDouble(number) || !isPossible(number))
    return makeError("--" + option.ArgStr + ": expected '" + option.ValueStr +
                     "' with " + expected + ", found '" + text + "'");
  name.consume_front("@");
  if (llvm::any_of(numbers,
                   [&](const auto &given) { return given.first == name; }))
    return makeError("--" + option.ArgStr +
                     ": expected it once for each name, found another '" +
                     text + "'");
  numbers.push_back({name.str(), number});
  return Error::success();
}

/// `N` steps or `Ns`, seconds.
static Error readInterval(const TextOption &option, Options &options) {
  if (option.getNumOccurrences() == 0)
    return Error::success();
  StringRef text = option.getValue();
  bool isTime = text.consume_back("s");
  uint64_t number;
  if (text.getAsInteger(10, number) || number == 0 ||
      number > uint64_t(1) << 31)
    return makeError("--" + option.ArgStr +
                     ": expected a whole number of steps, or of seconds with "
                     "an s, of 1 or more, found '" +
                     option.getValue() + "'");
  (isTime ? options.saveEverySeconds : options.saveEverySteps) = number;
  return Error::success();
}

using Group = std::vector<cl::Option *>;

/// Without a compiler: leaves what is about modules out of --help, and adds to
/// `ofModules` the `others` that are of no use for an image.
static void showOptionsOfImages(CompileFlags &compile, Group &ofModules,
                                const Group &others) {
  cl::SetVersionPrinter(printRelease);
  compile.model.setDescription("IMAGE.ampx");
  llvm::append_range(ofModules, others);
  for (cl::Option *option : ofModules)
    option->setHiddenFlag(cl::ReallyHidden);
  // Those of the image are the only ones that are taken.
  for (cl::Option *option : Group{&compile.target, &compile.cpu})
    option->setHiddenFlag(cl::ReallyHidden);
}

/// Remembers an option that an image has not; an error without a compiler.
static Error takeOptionsOfModules(const Group &ofModules, bool hasCompiler,
                                  Options &options) {
  for (const cl::Option *option : ofModules) {
    if (option->getNumOccurrences() == 0)
      continue;
    if (!hasCompiler)
      return makeError("--" + option->ArgStr +
                       ": expected an option for step images (.ampx), found "
                       "one that needs the compiler, " +
                       kWhereCompilerIs);
    options.ofModule = option->ArgStr.str();
    return Error::success();
  }
  return Error::success();
}

Expected<Options> amp::run::parseOptions(int argc, char **argv,
                                         Compiler *compiler) {
  // LLVM's own options, hundreds of them, are none of this tool.
  cl::ResetCommandLineParser();
  Options options;
  cl::OptionCategory category("amp-run options");
  CompileFlags compile(category);
  auto text = [&](StringRef name, StringRef value, StringRef help) {
    return cl::opt<std::string>(name, cl::value_desc(value), cl::desc(help),
                                cl::cat(category));
  };
  auto flag = [&](StringRef name, StringRef help) {
    return cl::opt<bool>(name, cl::desc(help), cl::cat(category));
  };
  auto data = text("data", "FILE.safetensors",
                   "Data: tensors train.x, train.y, test.x, … named after the "
                   "arguments of the entries");
  auto tf32 = flag("tf32", "On a GPU, let contractions of f32 round their "
                           "operands to TF32, which is several times faster");
  auto untimed = flag("no-timing", "On a GPU, take the first algorithm that "
                                   "cuBLASLt offers for a contraction instead "
                                   "of the fastest");
  auto steps = text("steps", "N", "Train N steps");
  auto epochs = text("epochs", "N", "Train N epochs");
  auto batch = text("batch", "N", "Samples a step, of each rank (64)");
  auto evalBatch = text("eval-batch", "N",
                        "Samples that an evaluation runs at once (1024); its "
                        "results are of all of them together");
  auto seed = text("seed", "N",
                   "Seed of initial weights, order of data and dropout (0)");
  auto threads = text("threads", "N",
                      "Threads (as many as the machine has; of several ranks, "
                      "each its part)");
  auto noShuffle = flag("no-shuffle", "Take samples in the order of the file");
  auto order = text("order", "FILE",
                    "Take samples in the order of this file: one line a step, "
                    "the indices of its samples");
  auto metrics = text("metrics", "FILE.jsonl",
                      "Write a line of JSON for each step and each evaluation");
  auto traceValues = text("trace-values", "FILE.jsonl",
                          "Run one call after the other and write a line of "
                          "JSON for what each has written: its op, a hash, "
                          "extremes and the norm (amp-report diff)");
  auto save = text("save", "FILE.safetensors", "Write the state at the end");
  auto saveEvery = text("save-every", "N|Ns",
                        "With --save FILE.safetensors, also write "
                        "FILE.stepK.safetensors after every N steps, or N "
                        "seconds");
  auto keep = text("keep", "K", "With --save-every, keep the last K (all)");
  auto saveBest = text("save-best", "METRIC",
                       "With --save FILE.safetensors, also write "
                       "FILE.best.safetensors after an evaluation that is "
                       "better than all before: smaller for loss and -METRIC, "
                       "else larger");
  auto patience = text("patience", "N",
                       "End after N evaluations without a better METRIC of "
                       "--save-best, or loss");
  auto exportWeights = text("export-weights", "FILE.safetensors",
                            "Write parameters and buffers alone at the end, "
                            "under their names");
  auto exportAverages = text("export-averages", "FILE.safetensors",
                             "The same, with the averages that optimizers keep "
                             "in place of parameters");
  auto load = text("load", "FILE.safetensors", "Resume from a saved state");
  auto accept = text("accept", "NAME,…",
                     "With --load, let these settings be others than those of "
                     "the saved run: batch, data, interval, optimizer, order, "
                     "policy, precision, scale, scaler, seed");
  auto weights = text("load-weights", "FILE.safetensors",
                      "Start from these weights and buffers, named after "
                      "variables; a file that --save wrote will do");
  auto allowMissing =
      flag("allow-missing", "With --load-weights, let parameters that the file "
                            "lacks keep their initial values");
  auto memoryReport = flag("memory-report",
                           "Print how much memory the run takes, and for what, "
                           "before anything runs");
  auto memoryJson = text("memory-json", "FILE.json",
                         "Write the same as JSON; - is the standard output");
  auto info = flag("info", "Print what a step image has: compiler, target, "
                           "settings, entries and sizes");
  auto hashState =
      flag("hash-state", "Print two hashes after every step: of weights, "
                         "moments and buffers, and of everything that a "
                         "skipped step advances");
  cl::list<std::string> inject(
      "inject", cl::value_desc("step=K[,value=V][,PLACE]"),
      cl::desc("Put inf, -inf or nan into step K: into its gradients, or "
               "into variable=@w, loss or data=x[,sample=I]; may be given "
               "again"),
      cl::cat(category));
  auto maxSkips =
      text("max-consecutive-skips", "N",
           "End after N skipped steps in a row, 0 for no limit; "
           "where nothing is said, after 10 that lower S no more or "
           "have a loss that is no number");
  cl::alias oldMaxSkips("max-skips", cl::desc("--max-consecutive-skips"),
                        cl::aliasopt(maxSkips));
  cl::list<std::string> setScale(
      "set-scale", cl::value_desc("[@scaler=]S"),
      cl::desc("Set S of a scaler before the first step, after --load; its "
               "counters stay. May be given for each scaler"),
      cl::cat(category));
  cl::list<std::string> rates(
      "lr", cl::value_desc("[@opt=]X"),
      cl::desc("Train with this learning rate, in place of that of all "
               "optimizers or of one; a schedule starts from it. May be given "
               "for each optimizer"),
      cl::cat(category));
  auto trace = text("trace-overflow", "always|auto|never",
                    "Run skipped steps again and name the first op whose "
                    "result is not finite: all (also without a value), those "
                    "that end a run and the third of each series (auto, where "
                    "nothing is said), or none");
  trace.setValueExpectedFlag(cl::ValueOptional);
  auto check = flag("check-gradients",
                    "Compare gradients with finite differences in f64");
  auto calibrate = text("calibrate", "FILE.json",
                        "Run steps in f32 and in mixed precision beside each "
                        "other and write what each value was like "
                        "(docs/Calibration.md)");
  auto batches = text("batches", "N", "With --calibrate, so many steps (8)");
  auto checkPrecision =
      flag("check-precision",
           "Train --steps in f32 and in mixed precision beside each other and "
           "name the first op that is less exact than it could be");
  auto evaluate =
      flag("evaluate", "Evaluate once and train nothing: a state of --load or "
                       "--load-weights, or the initial one");
  auto predict = text("predict", "FILE.safetensors",
                      "Write the results for each test sample of the entry of "
                      "kind predict, or of eval; - is the standard output, a "
                      "line of JSON a sample");
  auto call = text("call", "ENTRY", "Run this entry once on --inputs");
  auto inputs = text("inputs", "FILE.safetensors", "Arguments of --call");
  auto outputs = text("outputs", "FILE.safetensors", "Results of --call");
  Group ofModules = {&check, &calibrate, &checkPrecision};
  llvm::append_range(ofModules, compile.ofModules());
  if (compiler)
    compiler->complete(compile);
  else
    showOptionsOfImages(compile, ofModules, {&batches, &trace});
  groupOptions();
  cl::ParseCommandLineOptions(
      argc, argv,
      compiler ? "Trains a training graph in mixed precision.\n\n"
                 "  amp-run model.mlir --data data.safetensors --epochs 10\n"
               : "Trains a step image, which amp-compile made.\n\n"
                 "  amp-run step.ampx --data data.safetensors --epochs 10\n");
  if (Error error = takeOptionsOfModules(ofModules, compiler, options))
    return error;

  auto exclusive = [](const cl::Option &a, const cl::Option &b) -> Error {
    if (a.getNumOccurrences() && b.getNumOccurrences())
      return makeError("--" + a.ArgStr + " and --" + b.ArgStr +
                       " exclude each other: give one of them");
    return Error::success();
  };
  for (const auto &[one, others] :
       std::initializer_list<std::pair<cl::Option *, Group>>{
           {&steps, {&epochs}},
           {&noShuffle, {&order}},
           {&load, {&weights}},
           {&call, {&data, &steps, &epochs, &check}},
           {&check, {&steps, &epochs}},
           {&checkPrecision,
            {&epochs, &check, &call, &memoryReport, &memoryJson, &save,
             &metrics, &hashState}},
           {&calibrate,
            {&steps, &epochs, &check, &call, &memoryReport, &memoryJson,
             &checkPrecision, &save, &metrics, &hashState}},
           {&evaluate,
            {&predict, &steps, &epochs, &check, &calibrate, &call,
             &checkPrecision}},
           {&predict,
            {&steps, &epochs, &check, &calibrate, &call, &checkPrecision}},
           {&traceValues, {&check, &calibrate, &checkPrecision, &info}},
           {&info,
            {&steps, &epochs, &check, &calibrate, &call, &checkPrecision,
             &evaluate, &predict, &exportWeights, &exportAverages,
             &memoryReport, &memoryJson}},
           {&exportWeights, {&check, &calibrate, &call, &checkPrecision}},
           {&exportAverages, {&check, &calibrate, &call, &checkPrecision}}})
    for (cl::Option *other : others)
      if (Error error = exclusive(*one, *other))
        return error;

  constexpr uint64_t kMany = uint64_t(1) << 40;
  if (Error error = readNumber(steps, 1, kMany, options.steps))
    return error;
  if (Error error = readNumber(epochs, 1, kMany, options.epochs))
    return error;
  if (Error error = readNumber(batch, 1, 1 << 24, options.batch))
    return error;
  if (Error error = readNumber(evalBatch, 1, 1 << 24, options.evalBatch))
    return error;
  if (Error error = readNumber(seed, 0, INT64_MAX, options.seed))
    return error;
  options.threads = std::max(1u, std::thread::hardware_concurrency());
  if (Error error = readNumber(threads, 1, 1024, options.threads))
    return error;
  if (Error error = readNumber(maxSkips, 0, kMany, options.maxConsecutiveSkips))
    return error;
  if (Error error = readNumber(keep, 1, kMany, options.keep))
    return error;
  if (Error error = readNumber(patience, 1, kMany, options.patience))
    return error;
  if (Error error = readInterval(saveEvery, options))
    return error;
  if (saveBest.getNumOccurrences()) {
    Expected<amp::Criterion> criterion = amp::Criterion::parse(saveBest);
    if (!criterion)
      return makeError("--save-best: " + criterion.takeError().message());
    options.criterion = *criterion;
    options.saveBest = true;
  }
  if (Error error = readNumber(batches, 1, kMany, options.batches))
    return error;
  for (TextOption *file : {&data, &order, &load, &weights, &inputs})
    if (Error error = checkFileName(*file, /*isOutput=*/false))
      return error;
  for (TextOption *file :
       {&metrics, &traceValues, &save, &exportWeights, &exportAverages,
        &predict, &outputs, &calibrate, &memoryJson})
    if (Error error = checkFileName(*file, /*isOutput=*/true))
      return error;
  if (save == "-")
    return makeError("--save: expected the name of a file, which a complete "
                     "new one replaces in one step, found the standard "
                     "output; --export-weights - writes weights there");
  if (Error error = compile.read(options))
    return error;
  if (compiler)
    if (Error error = compiler->check(compile, options))
      return error;
  options.data = data;
  options.isCpuGiven = compile.cpu.getNumOccurrences();
  options.isTargetGiven = compile.target.getNumOccurrences();
  options.isBatchGiven = batch.getNumOccurrences();
  options.isThreadsGiven = threads.getNumOccurrences();
  options.tf32 = tf32;
  options.timeAlgorithms = !untimed;
  options.shuffle = !noShuffle;
  options.order = order;
  options.metrics = metrics;
  options.traceValues = traceValues;
  options.save = save;
  options.load = load;
  options.loadWeights = weights;
  options.allowMissing = allowMissing;
  options.exportWeights = exportWeights;
  options.exportAverages = exportAverages;
  options.stop = &stopRequest();
  options.memoryReport = memoryReport;
  options.memoryJson = memoryJson;
  options.info = info;
  if (trace.getNumOccurrences()) {
    static const std::pair<const char *, TraceOverflow> kTraces[] = {
        {"", TraceOverflow::Always},
        {"always", TraceOverflow::Always},
        {"auto", TraceOverflow::Auto},
        {"never", TraceOverflow::Never}};
    auto *found = llvm::find_if(kTraces, [&](const auto &known) {
      return StringRef(known.first) == trace.getValue();
    });
    if (found == std::end(kTraces))
      return makeError("--trace-overflow: expected always, auto or never, "
                       "found '" +
                       trace.getValue() + "'");
    options.traceOverflow = found->second;
  }
  options.hashState = hashState;
  options.givesGradients = check;
  if (check && !is_contained({"", "f64"}, options.precision))
    return makeError("--check-gradients: expected --precision f64, "
                     "which finite differences need, found '" +
                     options.precision + "'; leave it out");
  if (check)
    options.precision = "f64";
  options.calibrate = calibrate;
  options.checkPrecision = checkPrecision;
  if (options.compares() && is_contained({"f32", "f64"}, options.precision))
    return makeError(
        Twine(checkPrecision ? "--check-precision" : "--calibrate") +
        ": expected the mixed precision that f32 is compared with, f16 or "
        "bf16, found --precision " +
        options.precision + "; leave it out where the model has regions");
  options.call = call;
  options.isCalled = call.getNumOccurrences();
  options.evaluate = evaluate;
  options.predict = predict;
  options.inputs = inputs;
  options.outputs = outputs;
  for (const std::string &text : inject)
    if (Error error = addInjection(text, options))
      return error;
  for (const std::string &text : setScale)
    if (Error error = addNumber(
            setScale, text,
            [](double scale) { return scale > 0 && std::isfinite(scale); },
            "a finite S above 0", options.scales))
      return error;
  for (const std::string &text : rates)
    if (Error error = addNumber(
            rates, text, [](double rate) { return std::isfinite(rate); },
            "a finite number", options.rates))
      return error;
  if (accept.getNumOccurrences()) {
    auto names = parseSettingNames(accept.getValue());
    if (!names)
      return makeError("--accept: " + names.takeError().message());
    options.accepted = std::move(*names);
  }

  bool trains = options.trains();
  struct Need {
    Group options;
    bool isThere;
    const char *what;
  };
  for (const Need &need : std::initializer_list<Need>{
           {{&save, &hashState, &maxSkips, &trace, &accept, &patience},
            trains,
            "--steps or --epochs"},
           {{&metrics},
            trains || options.evaluate,
            "--steps, --epochs or --evaluate"},
           {{&traceValues},
            trains || options.tests() || options.isCalled,
            "--steps, --epochs, --evaluate, --predict or --call"},
           {{std::addressof(setScale), std::addressof(rates)},
            trains,
            "--steps or --epochs"},
           {{&order, std::addressof(inject)},
            trains || options.compares(),
            "--steps or --epochs"},
           {{&saveEvery, &saveBest}, save.getNumOccurrences() > 0, "--save"},
           {{&keep}, saveEvery.getNumOccurrences() > 0, "--save-every"},
           {{&allowMissing}, weights.getNumOccurrences() > 0, "--load-weights"},
           {{&batches}, !options.calibrate.empty(), "--calibrate"},
           {{&checkPrecision}, options.steps.has_value(), "--steps"},
           {{&accept}, load.getNumOccurrences() > 0, "--load"},
           {{&inputs, &outputs}, options.isCalled, "--call"}})
    for (cl::Option *option : need.options)
      if (Error error = needs(*option, need.isThere, need.what))
        return error;
  if (!options.call.empty()) {
    if (options.inputs.empty())
      return makeError("--call needs --inputs FILE.safetensors with "
                       "the arguments of the entry");
    return options;
  }
  if (!options.runs() && !options.explains() && !options.info)
    return makeError(
        Twine("nothing to do: expected --steps N or --epochs N with --data, or "
              "--memory-report, --memory-json, --info, ") +
        (compiler ? "--explain, --explain-json, --check-gradients, "
                    "--calibrate, --print-ir-after, "
                  : "") +
        "--evaluate, --predict, --export-weights, --export-averages or --call");
  if ((options.trains() || options.givesGradients || options.compares() ||
       options.evaluate || !options.predict.empty()) &&
      options.data.empty())
    return makeError("expected --data FILE.safetensors");
  return options;
}

std::string Options::kind() const {
  return checkPrecision       ? "--check-precision"
         : !calibrate.empty() ? "--calibrate"
         : givesGradients     ? "--check-gradients"
         : isCalled           ? "--call"
         : evaluate           ? "--evaluate"
         : !predict.empty()   ? "--predict"
         : trains()           ? "training"
                              : "reports";
}

Error Options::adaptTo(Ranks &all, unsigned part) {
  if (compares() || givesGradients || isCalled)
    return makeError(kind() + ": expected one process, found " +
                     std::to_string(all.count()) +
                     "; start amp-run without mpirun");
  for (const std::string *path : {&model, &data})
    if (*path == "-")
      return makeError("expected files, which each of " +
                       std::to_string(all.count()) +
                       " ranks reads, found '-', standard input: write it to "
                       "a file first");
  if (!isShared())
    return Error::success();
  if (trains() && dataParallel == "no")
    return makeError("--data-parallel: expected yes or keep-types with " +
                     std::to_string(all.count()) +
                     " ranks, found no; with AMP_ENGINE=none in the "
                     "environment each trains by itself");
  // Where no step is made, nothing but slices of state is of ranks.
  if (dataParallel.empty() && (trains() || !shard.empty()))
    dataParallel = "yes";
  if (!isThreadsGiven)
    threads = part;
  ranks = &all;
  if (all.isFirst())
    return Error::success();
  // The first rank has the same model, and says the same of it.
  messages = &llvm::nulls();
  explain = memoryReport = false;
  for (std::string *file :
       {&explainJson, &memoryJson, &traceValues, &metrics, &printIrAfter})
    file->clear();
  return Error::success();
}

Error Options::adaptTo(const Image &image) {
  // Data are injected into images, too.
  StringRef needsModule =
      !ofModule.empty() || injected.empty() ? StringRef(ofModule) : "inject";
  if (!needsModule.empty())
    return makeError("--" + needsModule +
                     ": expected the module (.mlir), found '" + model +
                     "', which is compiled: give amp-run the module");
  std::string device = image.device == image::Device::Cuda ? "cuda" : "cpu";
  if (isTargetGiven && target != device && target != "auto")
    return makeError("--target: expected '" + device + "', for which '" +
                     model + "' was compiled, found '" + target + "'");
  target = device;
  if (isCpuGiven && cpu != image.cpu)
    return makeError("--cpu: expected '" + image.cpu + "', for which '" +
                     model + "' was compiled, found '" + cpu + "'");
  cpu = image.cpu;
  for (const auto &entry : image.entries)
    if (!isBatchGiven && entry->kind == "train" && entry->instances.size() == 1)
      batch = entry->instances.front()->batch;
  return Error::success();
}
