//===- Program.h - a model, compiled for this run -------------------------===//
//
// From the text of a module to something that runs: precision, graph phase,
// kernel phase, machine code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_PROGRAM_H
#define AMP_TOOLS_AMP_RUN_PROGRAM_H

#include "Dataset.h"
#include "Evaluation.h"
#include "Options.h"
#include "Resume.h"
#include "amp-runtime/Runtime.h"
#include "amp/Codegen/Executable.h"
#include "amp/IR/Amp.h"
#include "amp/IR/Printable.h"
#include "amp/Transforms/Observe.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/SourceMgr.h"
#include <map>

namespace amp::run {

struct MemoryPlan;

/// Names that amp-run gives to what it adds to a module.
inline constexpr llvm::StringLiteral kInjectionVariable = "amp.inject";
inline constexpr llvm::StringLiteral kTailSuffix = ".tail";
/// Results for --check-gradients: loss:OPTIMIZER, gradient:OPTIMIZER:VARIABLE.
inline constexpr llvm::StringLiteral kLossPrefix = "loss:";
inline constexpr llvm::StringLiteral kGradientPrefix = "gradient:";
/// Roles of the counters that every run leaves in its record.
inline constexpr mlir::amp::VariableRole kRecordedRoles[] = {
    mlir::amp::VariableRole::Scale, mlir::amp::VariableRole::Skipped,
    mlir::amp::VariableRole::AppliedSteps};

/// An argument of an entry as the user wrote it.
struct Argument {
  std::string name;
  mlir::RankedTensorType type;
  /// Where it is used as labels or indices: what they may be.
  std::optional<IntegerRange> range;

  /// True if the first dimension is the batch.
  bool isBatched() const { return type.getRank() > 0 && type.isDynamicDim(0); }
};

/// A result of an entry as the user wrote it.
struct Result {
  std::string name;
  /// `amp.unit`, or empty.
  std::string unit;
  /// One number, whatever its rank: what a run can show.
  bool isNumber = false;
};

struct Entry {
  std::string name;
  std::vector<Argument> arguments;
  std::vector<Result> results;

  const Result *findResult(llvm::StringRef name) const;
};

/// A value of the train entry that its compiled form gives under `result`.
struct ObservedValue {
  /// Of mlir::amp::StepValues.
  uint64_t number = 0;
  mlir::amp::Observation kind = mlir::amp::Observation::Value;
  /// For people, see kObservedAttr.
  std::string op, name, location;
  /// True where the op is one: its result may be f32 while it reads low values.
  bool isContraction = false;
  /// The name of the entry's result.
  std::string result;
};

/// The parsed module and its entries; later its compiled form.
class Program {
public:
  /// Parses and checks the file, and applies --precision.
  static llvm::Expected<std::unique_ptr<Program>>
  load(mlir::MLIRContext &context, const Options &options);

  /// The entry of that kind ("train", "eval"), if there is one.
  const Entry *entryOfKind(llvm::StringRef kind) const;
  const Entry *entryNamed(llvm::StringRef name) const;

  /// Lowers to kernels and compiles. `batches`: for each entry the size of
  /// its batch; an entry may be asked for twice, as `name` and `name.tail`.
  llvm::Error compile(AmpRuntime *runtime,
                      const std::map<std::string, int64_t> &batches);

  /// Complains of a module that trains nothing or loses small gradients: an
  /// error where `train` changes no trainable variable, warnings for variables
  /// that it leaves alone and for gradients in f16 without a loss scale.
  llvm::Error checkTraining(const Entry &train);

  /// Runs the graph phase alone, which explains where that is asked for.
  llvm::Error lowerGraph();

  /// Frees what was compiled; needed before the runtime goes.
  void reset() { compiled.reset(); }

  mlir::ModuleOp module() { return *moduleRef; }
  /// The combinations of an evaluation's results over batches, by name; known
  /// once the eval entry was compiled.
  const std::map<std::string, Combination> &evaluation() const {
    return combinations;
  }
  /// Everything that is settled by the module and --precision of the settings
  /// that a run saves: "precision" is "f64", "f32" or the low types of regions,
  /// "bf16 f16"; "interval" the growth intervals of dynamic scalers, if there
  /// are any.
  const Settings &settings() const { return moduleSettings; }
  /// The values that options.observed asked for, and their graph; known once
  /// the program was compiled.
  llvm::ArrayRef<ObservedValue> observed() const { return observedValues; }
  const std::string &graph() const { return graphHash; }
  /// Variables that have this role, in the order of the module.
  std::vector<std::string> variablesOfRole(mlir::amp::VariableRole role);
  mlir::amprt::Executable &executable() { return *compiled; }
  /// For work of the host, at least one.
  unsigned threads() const { return std::max(1u, options.threads); }
  /// Wall time of all passes and code generation, in milliseconds.
  double compileMilliseconds() const { return milliseconds; }

private:
  Program(const Options &options) : options(options) {}
  llvm::Error collectEntries();
  void collectSettings();
  llvm::Error runPasses(llvm::function_ref<void(mlir::OpPassManager &)> build);
  llvm::Error formKernels(AmpRuntime *runtime, llvm::StringRef epilogues);
  llvm::Expected<MemoryPlan> planMemory(AmpRuntime *runtime);
  llvm::Error tryEpilogues(AmpRuntime *runtime, const MemoryPlan &plan,
                           mlir::OwningOpRef<mlir::ModuleOp> before);
  void printPhase(llvm::StringRef phase);
  llvm::Error addInjections();
  llvm::Error planEvaluation(const Entry &eval);
  void keepLosses();
  void keepGradients();
  void collectObserved();

  const Options &options;
  /// Show the line that a message is about.
  std::shared_ptr<llvm::SourceMgr> sources;
  std::unique_ptr<mlir::amp::PrintableStream> messages;
  std::unique_ptr<mlir::SourceMgrDiagnosticHandler> diagnostics;
  mlir::OwningOpRef<mlir::ModuleOp> moduleRef;
  std::map<std::string, std::vector<Entry>> entries; ///< by kind
  std::map<std::string, Combination> combinations;
  Settings moduleSettings;
  std::vector<ObservedValue> observedValues;
  std::string graphHash;
  std::unique_ptr<mlir::amprt::Executable> compiled;
  std::vector<std::string> passNames;
  double milliseconds = 0;
};

/// A type as the text of a module has it.
std::string formatType(mlir::Type type);

/// The element type of a tensor as the data layer names it.
llvm::Expected<ElementType> elementTypeOf(mlir::Type type);

/// Adds results with these values of amp.name to `function`.
void addResults(
    mlir::func::FuncOp function,
    llvm::ArrayRef<std::pair<std::string, mlir::Value>> namedResults);

/// The tensors that the data must provide for `entry` with batches.
llvm::Expected<std::vector<ArgumentSpec>> dataSpecs(const Entry &entry);

/// An error of the runtime as an llvm::Error; takes the status.
llvm::Error toError(AmpStatus *status);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_PROGRAM_H
