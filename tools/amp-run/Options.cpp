//===- Options.cpp - the command line of amp-run --------------------------===//
//
// Parses options, then checks those that exclude or need each other, each with
// an error of its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Options.h"
#include "Resume.h"
#include "amp/Codegen/KernelCompiler.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Process.h"
#include <thread>

using namespace llvm;
using namespace amp::run;

static Expected<Injection> parseInjection(StringRef text) {
  Injection injection;
  bool hasStep = false;
  SmallVector<StringRef> parts;
  text.split(parts, ',');
  for (StringRef part : parts) {
    auto [key, value] = part.split('=');
    if (key == "step" && !value.getAsInteger(10, injection.step) &&
        injection.step > 0) {
      hasStep = true;
    } else if (key == "variable" && value.starts_with("@") &&
               value.size() > 1) {
      injection.variable = value.drop_front().str();
    } else {
      return createStringError("--inject-inf: expected "
                               "'step=K[,variable=@name]' with K of 1 or more, "
                               "found '" +
                               text + "'");
    }
  }
  if (!hasStep)
    return createStringError(
        "--inject-inf: expected 'step=K[,variable=@name]', found '" + text +
        "' without a step");
  return injection;
}

Expected<Options> amp::run::parseOptions(int argc, char **argv) {
  // LLVM's own options, hundreds of them, are none of this tool.
  cl::ResetCommandLineParser();
  Options options;
  cl::OptionCategory category("amp-run options");
  cl::opt<std::string> model(cl::Positional, cl::desc("MODEL.mlir"),
                             cl::Required, cl::cat(category));
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
  auto precision = text("precision", "f64|f32|f16|bf16",
                        "Run in this precision: f16 and bf16 replace the dtype "
                        "of every autocast region, f32 disables them, f64 "
                        "promotes the whole module");
  auto policy = text("policy", "NAME|FILE.yaml",
                     "What runs in low precision: default, pytorch, "
                     "tensorflow, apex-o1, apex-o2, apex-o3 or a YAML file");
  auto profile = text("profile", "FILE.json",
                      "Keep in f32 what a file that --calibrate wrote says "
                      "needs it");
  auto trust = flag("trust-profile",
                    "With --profile, let ops run low whose reason for f32 the "
                    "profile does not show");
  auto errorBudget = text("error-budget", "X",
                          "With --profile, move the fewest bytes with which "
                          "the predicted error of the loss is at most X times "
                          "that of the careful placement");
  auto target = text("target", "cpu|cuda|auto",
                     "Where to run; auto, the default, is the GPU where there "
                     "is one that can be used (AMP_TARGET in the environment "
                     "is another default)");
  auto cpu = text("cpu", "native|x86-64-v3|x86-64-v4[,±FEATURE…]",
                  "The instructions that may be used, with features by LLVM's "
                  "names: native,-avx512fp16 (AMP_CPU in the environment is "
                  "another default than native)");
  auto tf32 = flag("tf32", "On a GPU, let contractions of f32 round their "
                           "operands to TF32, which is several times faster");
  auto untimed = flag("no-timing", "On a GPU, take the first algorithm that "
                                   "cuBLASLt offers for a contraction instead "
                                   "of the fastest");
  auto epilogues = text("epilogues", "none|bias|gelu|all",
                        "What contractions do before they store, each with "
                        "those before it; where nothing is said, all, or bias "
                        "where cuBLASLt's gelu is not there or not exact");
  auto steps = text("steps", "N", "Train N steps");
  auto epochs = text("epochs", "N", "Train N epochs");
  auto batch = text("batch", "N", "Samples a step (64)");
  auto evalBatch = text("eval-batch", "N",
                        "Samples that an evaluation runs at once (1024); its "
                        "results are of all of them together");
  auto seed = text("seed", "N",
                   "Seed of initial weights, order of data and dropout (0)");
  auto threads = text("threads", "N", "Threads (as many as the machine has)");
  auto noShuffle = flag("no-shuffle", "Take samples in the order of the file");
  auto order = text("order", "FILE",
                    "Take samples in the order of this file: one line a step, "
                    "the indices of its samples");
  auto metrics = text("metrics", "FILE.jsonl",
                      "Write one JSON object a step and a evaluation");
  auto save = text("save", "FILE.safetensors", "Write the state at the end");
  auto load = text("load", "FILE.safetensors", "Resume from a saved state");
  auto accept = text("accept", "NAME,…",
                     "With --load, let these settings be others than those of "
                     "the saved run: batch, interval, order, precision, seed");
  auto weights = text("load-weights", "FILE.safetensors",
                      "Start from these weights and buffers, named after "
                      "variables; a file that --save wrote will do");
  auto printAfter = text("print-ir-after", "PHASE",
                         "Print the module after a pass, or after 'graph' or "
                         "'kernel', to standard error");
  auto explain = flag("explain", "Print the precision of every op, and why");
  auto where = text("where", "REGEX",
                    "With --explain: rows whose op or place this regular "
                    "expression is found in (all)");
  auto top = text("top", "N",
                  "With --explain: the N rows of each function with the most "
                  "bytes (all)");
  auto only = text("only", "casts|f32",
                   "With --explain: casts alone, or ops that run in f32 (all)");
  auto explainJson =
      text("explain-json", "FILE.json",
           "Write the same as JSON (docs/AutocastReport.md); - is "
           "the standard output");
  auto memoryReport = flag("memory-report",
                           "Print how much memory the run takes, and for what, "
                           "before anything runs");
  auto hashState =
      flag("hash-state", "Print two hashes after every step: of weights, "
                         "moments and buffers, and of everything that a "
                         "skipped step advances");
  cl::list<std::string> inject(
      "inject-inf", cl::value_desc("step=K[,variable=@w]"),
      cl::desc("Make gradients infinite in step K; may be given again"),
      cl::cat(category));
  auto maxSkips = text("max-skips", "N",
                       "End after N skipped steps in a row that cannot lower "
                       "S any more; 0 for no limit (50)");
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
  auto call = text("call", "ENTRY", "Run this entry once on --inputs");
  auto inputs = text("inputs", "FILE.safetensors", "Arguments of --call");
  auto outputs = text("outputs", "FILE.safetensors", "Results of --call");
  cl::SetVersionPrinter([](raw_ostream &stream) {
    stream << "amp " AMP_VERSION "\nLLVM " LLVM_VERSION_STRING "\n";
  });
  cl::ParseCommandLineOptions(
      argc, argv,
      "Trains a training graph in mixed precision.\n\n"
      "  amp-run model.mlir --data data.safetensors --epochs 10\n");

  auto number = [](const cl::opt<std::string> &option, uint64_t least,
                   uint64_t most, auto &target) -> Error {
    if (option.getNumOccurrences() == 0)
      return Error::success();
    uint64_t value;
    if (StringRef(option).getAsInteger(10, value) || value < least ||
        value > most)
      return createStringError("--" + option.ArgStr +
                               ": expected a whole number from " +
                               Twine(least) + " to " + Twine(most) +
                               ", found '" + option.getValue() + "'");
    target = value;
    return Error::success();
  };
  constexpr uint64_t kMany = uint64_t(1) << 40;
  if (Error error = number(steps, 1, kMany, options.steps))
    return error;
  if (Error error = number(epochs, 1, kMany, options.epochs))
    return error;
  if (Error error = number(batch, 1, 1 << 24, options.batch))
    return error;
  if (Error error = number(evalBatch, 1, 1 << 24, options.evalBatch))
    return error;
  if (Error error = number(seed, 0, INT64_MAX, options.seed))
    return error;
  options.threads = std::max(1u, std::thread::hardware_concurrency());
  if (Error error = number(threads, 1, 1024, options.threads))
    return error;
  if (Error error = number(maxSkips, 0, kMany, options.maxSkips))
    return error;
  if (Error error = number(batches, 1, kMany, options.batches))
    return error;
  if (Error error = number(top, 1, kMany, options.explained.top))
    return createStringError(toString(std::move(error)) +
                             "; leave it out for all rows");

  for (cl::opt<std::string> *file :
       {&data, &policy, &profile, &order, &metrics, &save, &load, &weights,
        &inputs, &outputs, &explainJson, &calibrate})
    if (file->getNumOccurrences() && file->empty())
      return createStringError("--" + file->ArgStr +
                               ": expected the name of a file, found an empty "
                               "one");
  if (model.empty())
    return createStringError(
        "expected the name of a model, found an empty one");
  options.model = model;
  options.data = data;
  options.precision = precision;
  options.cpu = cpu;
  const char *cpuSource = "--cpu";
  if (options.cpu.empty()) {
    cpuSource = "AMP_CPU";
    options.cpu = sys::Process::GetEnv(cpuSource).value_or("");
  }
  if (!options.cpu.empty())
    if (Error error = mlir::amprt::verifyCPU(options.cpu))
      return createStringError(Twine(cpuSource) + ": " +
                               toString(std::move(error)));
  options.tf32 = tf32;
  options.epilogues = epilogues;
  options.timeAlgorithms = !untimed;
  options.target = target;
  const char *source = "--target";
  if (options.target.empty()) {
    source = "AMP_TARGET";
    options.target = sys::Process::GetEnv(source).value_or("");
  }
  if (options.target.empty())
    options.target = "auto";
  options.shuffle = !noShuffle;
  options.order = order;
  options.metrics = metrics;
  options.save = save;
  options.load = load;
  options.loadWeights = weights;
  options.printAfter = printAfter;
  options.explain = explain;
  options.explainJson = explainJson;
  options.explained.where = where;
  options.explained.only = only;
  for (const cl::opt<std::string> *option : {&where, &only})
    if (option->getNumOccurrences() && option->empty())
      return createStringError("--" + option->ArgStr + ": expected " +
                               option->ValueStr +
                               ", found nothing; leave it out for all rows");
  if (std::string mistake = mlir::amp::explainMistake(options.explained, "--");
      !mistake.empty())
    return createStringError(mistake);
  options.policy = policy;
  options.profile = profile;
  options.trustProfile = trust;
  if (errorBudget.getNumOccurrences()) {
    double factor;
    if (StringRef(errorBudget).getAsDouble(factor) || !(factor >= 1))
      return createStringError("--error-budget: expected a number of at least "
                               "1, found '" +
                               errorBudget + "'");
    options.errorBudget = factor;
  }
  options.memoryReport = memoryReport;
  options.hashState = hashState;
  options.checkGradients = check;
  if (check && !is_contained({"", "f64"}, options.precision))
    return createStringError("--check-gradients: expected --precision f64, "
                             "which finite differences need, found '" +
                             options.precision + "'; leave it out");
  if (check)
    options.precision = "f64";
  options.calibrate = calibrate;
  options.checkPrecision = checkPrecision;
  if (options.compares() && is_contained({"f32", "f64"}, options.precision))
    return createStringError(
        Twine(checkPrecision ? "--check-precision" : "--calibrate") +
        ": expected the mixed precision that f32 is compared with, f16 or "
        "bf16, found --precision " +
        options.precision + "; leave it out where the model has regions");
  options.call = call;
  options.inputs = inputs;
  options.outputs = outputs;
  for (const std::string &text : inject) {
    Expected<Injection> injection = parseInjection(text);
    if (!injection)
      return injection.takeError();
    options.injections.push_back(*injection);
  }
  if (accept.getNumOccurrences())
    for (StringRef name : split(accept.getValue(), ',')) {
      if (!is_contained(kSettings, name))
        return createStringError("--accept: expected some of " +
                                 join(ArrayRef(kSettings), ", ") + ", found '" +
                                 name + "'");
      options.accepted.push_back(name.str());
    }

  if (!is_contained({"", "f64", "f32", "f16", "bf16"}, options.precision))
    return createStringError(
        "--precision: expected f64, f32, f16 or bf16, found '" +
        options.precision + "'");
  if (!is_contained({"", "none", "bias", "gelu", "all"}, options.epilogues))
    return createStringError(
        "--epilogues: expected none, bias, gelu or all, found '" +
        options.epilogues + "'");
  if (!is_contained({"cpu", "cuda", "auto"}, options.target))
    return createStringError(Twine(source) +
                             ": expected cpu, cuda or auto, found '" +
                             options.target + "'");
  auto exclusive = [](const cl::Option &a, const cl::Option &b) -> Error {
    if (a.getNumOccurrences() && b.getNumOccurrences())
      return createStringError("--" + a.ArgStr + " and --" + b.ArgStr +
                               " exclude each other: give one of them");
    return Error::success();
  };
  for (auto [a, b] : {std::pair<cl::Option *, cl::Option *>(&steps, &epochs),
                      {&noShuffle, &order},
                      {&load, &weights},
                      {&call, &data},
                      {&call, &steps},
                      {&call, &epochs},
                      {&call, &check},
                      {&check, &steps},
                      {&check, &epochs},
                      {&calibrate, &steps},
                      {&calibrate, &epochs},
                      {&calibrate, &check},
                      {&calibrate, &call},
                      {&calibrate, &memoryReport},
                      {&calibrate, &checkPrecision},
                      {&checkPrecision, &epochs},
                      {&checkPrecision, &check},
                      {&checkPrecision, &call},
                      {&checkPrecision, &memoryReport}})
    if (Error error = exclusive(*a, *b))
      return error;
  auto needs = [](const cl::Option &option, bool has, StringRef what) -> Error {
    if (option.getNumOccurrences() == 0 || has)
      return Error::success();
    return createStringError("--" + option.ArgStr + " has no effect without " +
                             what + ": add that, or leave it out");
  };
  for (cl::Option *option : std::initializer_list<cl::Option *>{
           &save, &metrics, &hashState, &maxSkips, &accept})
    if (Error error = needs(*option, options.trains(), "--steps or --epochs"))
      return error;
  for (cl::Option *option :
       std::initializer_list<cl::Option *>{&order, std::addressof(inject)})
    if (Error error = needs(*option, options.trains() || options.compares(),
                            "--steps or --epochs"))
      return error;
  if (Error error = needs(batches, !options.calibrate.empty(), "--calibrate"))
    return error;
  if (Error error = needs(checkPrecision, options.steps.has_value(), "--steps"))
    return error;
  for (cl::Option *option :
       std::initializer_list<cl::Option *>{&where, &top, &only})
    if (Error error = needs(*option, options.explain, "--explain"))
      return error;
  for (cl::Option *option :
       std::initializer_list<cl::Option *>{&trust, &errorBudget})
    if (Error error = needs(*option, profile.getNumOccurrences(), "--profile"))
      return error;
  if (Error error = needs(accept, load.getNumOccurrences(), "--load"))
    return error;
  for (cl::Option *option :
       std::initializer_list<cl::Option *>{&inputs, &outputs})
    if (Error error = needs(*option, call.getNumOccurrences(), "--call"))
      return error;
  if (!options.call.empty()) {
    if (options.inputs.empty())
      return createStringError("--call needs --inputs FILE.safetensors with "
                               "the arguments of the entry");
    return options;
  }
  if (!options.runs() && !options.explains())
    return createStringError("nothing to do: expected --steps N or --epochs N "
                             "with --data, or --explain, --explain-json, "
                             "--memory-report, --check-gradients, "
                             "--calibrate, --print-ir-after or --call");
  if ((options.trains() || options.checkGradients || options.compares()) &&
      options.data.empty())
    return createStringError("expected --data FILE.safetensors");
  return options;
}
