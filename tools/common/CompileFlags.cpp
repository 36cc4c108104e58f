//===- CompileFlags.cpp - options that decide what is compiled ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each option is checked by itself here; which of them exclude or need each
// other, every tool says.
//
//===----------------------------------------------------------------------===//

#include "CompileFlags.h"
#include "amp/Codegen/KernelCompiler.h"
#include "amp/Policies/Policy.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"

using namespace amp;
using namespace amp::run;
using llvm::StringRef;
using llvm::Twine;
namespace cl = llvm::cl;

static std::string listPresets() {
  std::string text = "What runs in low precision, a preset or a YAML file: ";
  llvm::ListSeparator separator;
  for (const mlir::amp::PolicyPreset &preset : mlir::amp::getPolicyPresets())
    (text += separator) += preset.name;
  return text;
}

CompileFlags::CompileFlags(cl::OptionCategory &category)
    : presets(listPresets()), model(cl::Positional, cl::desc("MODEL.mlir"),
                                    cl::Required, cl::cat(category)),
      precision("precision", cl::value_desc("f64|f32|f16|bf16"),
                cl::desc("Run in this precision: f16 and bf16 replace the "
                         "dtype of every autocast region, f32 disables them, "
                         "f64 promotes the whole module"),
                cl::cat(category)),
      policy("policy", cl::value_desc("NAME|FILE.yaml"), cl::desc(presets),
             cl::cat(category)),
      profile("profile", cl::value_desc("FILE.json"),
              cl::desc("Keep in f32 what a file that --calibrate wrote says "
                       "needs it"),
              cl::cat(category)),
      trustProfile("trust-profile",
                   cl::desc("With --profile, let ops run low whose reason for "
                            "f32 the profile does not show"),
                   cl::cat(category)),
      errorBudget("error-budget", cl::value_desc("X"),
                  cl::desc("With --profile, move the fewest bytes with which "
                           "the predicted error of the loss is at most X times "
                           "that of the careful placement"),
                  cl::cat(category)),
      target("target", cl::value_desc("cpu|cuda|auto"),
             cl::desc("Where to run; auto, the default, is the GPU where there "
                      "is one that can be used (AMP_TARGET in the environment "
                      "is another default)"),
             cl::cat(category)),
      cpu("cpu", cl::value_desc("native|x86-64-v3|x86-64-v4[,±FEATURE…]"),
          cl::desc("The instructions that may be used, with features by LLVM's "
                   "names: native,-avx512fp16 (AMP_CPU in the environment is "
                   "another default than native)"),
          cl::cat(category)),
      epilogues("epilogues", cl::value_desc("none|bias|gelu|all"),
                cl::desc("What contractions do before they store, each with "
                         "those before it; where nothing is said, all, or bias "
                         "where cuBLASLt's gelu is not there or not exact"),
                cl::cat(category)),
      hyperparameters(
          "hyperparameters", cl::value_desc("lr,weight-decay"),
          cl::desc("These numbers of optimizers are state, @opt.lr, which a "
                   "program may change between steps, and not constants of "
                   "the code"),
          cl::cat(category)),
      evalAverages(
          "eval-averages",
          cl::desc("Entries of kind eval and predict read the averages that "
                   "optimizers keep, as with 'amp.average'"),
          cl::cat(category)),
      printAfter("print-ir-after", cl::value_desc("PHASE"),
                 cl::desc("Print the module after a pass, or after 'graph' or "
                          "'kernel', to standard error"),
                 cl::cat(category)),
      explain("explain", cl::desc("Print the precision of every op, and why"),
              cl::cat(category)),
      where("where", cl::value_desc("REGEX"),
            cl::desc("With --explain: rows whose op or place this regular "
                     "expression is found in (all)"),
            cl::cat(category)),
      top("top", cl::value_desc("N"),
          cl::desc("With --explain: the N rows of each function with the most "
                   "bytes (all)"),
          cl::cat(category)),
      only(
          "only", cl::value_desc("casts|f32"),
          cl::desc("With --explain: casts alone, or ops that run in f32 (all)"),
          cl::cat(category)),
      explainJson("explain-json", cl::value_desc("FILE.json"),
                  cl::desc("Write the same as JSON (docs/AutocastReport.md); - "
                           "is the standard output"),
                  cl::cat(category)) {}

Error amp::run::readNumber(const TextOption &option, uint64_t least,
                           uint64_t most, std::optional<uint64_t> &value) {
  if (option.getNumOccurrences() == 0)
    return Error::success();
  uint64_t number;
  if (StringRef(option).getAsInteger(10, number) || number < least ||
      number > most)
    return makeError("--" + option.ArgStr + ": expected a whole number from " +
                     Twine(least) + " to " + Twine(most) + ", found '" +
                     option.getValue() + "'");
  value = number;
  return Error::success();
}

Error amp::run::needs(const cl::Option &option, bool has, const Twine &what) {
  if (option.getNumOccurrences() == 0 || has)
    return Error::success();
  return makeError("--" + option.ArgStr + " has no effect without " + what +
                   ": add that, or leave it out");
}

/// "-" for the standard stream under any of its names.
static std::string standardName(StringRef path, bool isOutput) {
  static constexpr StringRef kInputs[] = {"/dev/stdin", "/dev/fd/0",
                                          "/proc/self/fd/0"};
  static constexpr StringRef kOutputs[] = {"/dev/stdout", "/dev/fd/1",
                                           "/proc/self/fd/1"};
  bool isStandard = isOutput ? llvm::is_contained(kOutputs, path)
                             : llvm::is_contained(kInputs, path);
  return isStandard ? "-" : path.str();
}

Error amp::run::checkFileName(TextOption &option, bool isOutput) {
  if (option.getNumOccurrences() && option.empty())
    return makeError("--" + option.ArgStr +
                     ": expected the name of a file, found an empty one");
  option.setValue(standardName(option.getValue(), isOutput));
  return Error::success();
}

Expected<std::unique_ptr<llvm::MemoryBuffer>>
amp::run::readModel(CompileOptions &options) {
  // An image need not end in a null.
  auto file = llvm::MemoryBuffer::getFileOrSTDIN(
      options.model, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!file)
    return makeError("cannot read '" + options.model +
                     "': " + file.getError().message());
  if (options.model == "-")
    options.model = "stdin";
  options.text = (*file)->getBuffer();
  return std::move(*file);
}

Error CompileFlags::read(ModuleOptions &options) {
  if (Error error =
          readNumber(top, 1, uint64_t(1) << 40, options.explained.top))
    return makeError(error.message() + "; leave it out for all rows");
  for (TextOption *file : {&policy, &profile}) {
    if (Error error = checkFileName(*file, /*isOutput=*/false))
      return error;
    // Passes read it, each run of them.
    if (llvm::is_contained(llvm::split(StringRef(*file), ','), "-"))
      return makeError("--" + file->ArgStr +
                       ": expected a file that can be read again, found the "
                       "standard input; write it to a file first");
  }
  if (Error error = checkFileName(explainJson, /*isOutput=*/true))
    return error;
  if (model.empty())
    return makeError("expected the name of a model, found an empty one");
  options.model = standardName(model, /*isOutput=*/false);
  options.precision = precision;
  options.cpu = cpu;
  const char *source = "--cpu";
  if (options.cpu.empty()) {
    source = "AMP_CPU";
    options.cpu = llvm::sys::Process::GetEnv(source).value_or("");
  }
  if (!options.cpu.empty())
    if (Error error = fromLLVM(mlir::amprt::verifyCPU(options.cpu)))
      return makeError(Twine(source) + ": " + error.message());
  options.epilogues = epilogues;
  options.target = target;
  source = "--target";
  if (options.target.empty()) {
    source = "AMP_TARGET";
    options.target = llvm::sys::Process::GetEnv(source).value_or("");
  }
  if (options.target.empty())
    options.target = "auto";
  if (!llvm::is_contained({"cpu", "cuda", "auto"}, options.target))
    return makeError(Twine(source) + ": expected cpu, cuda or auto, found '" +
                     options.target + "'");
  options.hyperparameters = hyperparameters;
  options.evalAverages = evalAverages;
  options.printAfter = printAfter;
  options.explain = explain;
  options.explainJson = explainJson;
  options.explained.where = where;
  options.explained.only = only;
  for (const TextOption *option : {&where, &only})
    if (option->getNumOccurrences() && option->empty())
      return makeError("--" + option->ArgStr + ": expected " +
                       option->ValueStr +
                       ", found nothing; leave it out for all rows");
  if (std::string mistake = mlir::amp::explainMistake(options.explained, "--");
      !mistake.empty())
    return makeError(mistake);
  options.policy = policy;
  options.profile = profile;
  options.trustProfile = trustProfile;
  if (errorBudget.getNumOccurrences()) {
    double factor;
    if (StringRef(errorBudget).getAsDouble(factor) || !(factor >= 1))
      return makeError("--error-budget: expected a number of at least 1, found "
                       "'" +
                       errorBudget + "'");
    options.errorBudget = factor;
  }
  if (!llvm::is_contained({"", "f64", "f32", "f16", "bf16"}, options.precision))
    return makeError("--precision: expected f64, f32, f16 or bf16, found '" +
                     options.precision + "'");
  if (!llvm::is_contained({"", "none", "bias", "gelu", "all"},
                          options.epilogues))
    return makeError("--epilogues: expected none, bias, gelu or all, found '" +
                     options.epilogues + "'");
  for (const cl::Option *option :
       std::initializer_list<const cl::Option *>{&where, &top, &only})
    if (Error error = needs(*option, options.explain, "--explain"))
      return error;
  if (Error error =
          needs(profile, !llvm::is_contained({"f32", "f64"}, options.precision),
                "mixed precision"))
    return error;
  for (const cl::Option *option :
       std::initializer_list<const cl::Option *>{&trustProfile, &errorBudget})
    if (Error error = needs(*option, profile.getNumOccurrences(), "--profile"))
      return error;
  return Error::success();
}
