//===- TrainingModule.h - a training graph that is compiled ---------------===//
//
// From the text of a module to something that runs: precision, graph phase,
// kernel phase, machine code. Who wants the image alone has compileImage
// (CompileImage.h).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_COMPILE_TRAININGMODULE_H
#define AMP_COMPILE_TRAININGMODULE_H

#include "amp/Compile/CompileOptions.h"
#include "amp/Compile/Diagnostics.h"
#include "amp/Compile/Errors.h"
#include "amp/IR/Amp.h"
#include "amp/IR/Printable.h"
#include "amp/Image/BuildImage.h"
#include "amp/Training/Executable.h"
#include "amp/Training/Injection.h"
#include "amp/Training/MemoryPlan.h"
#include "amp/Transforms/Observe.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/SourceMgr.h"
#include <map>
#include <set>

namespace amp {

/// All dialects that a training graph may have, and messages that show the line
/// in the user's file; no threads.
std::unique_ptr<mlir::MLIRContext> createContext();

/// Results of CompileOptions::givesGradients: loss:OPTIMIZER and
/// gradient:OPTIMIZER:VARIABLE.
inline constexpr llvm::StringLiteral kLossPrefix = "loss:";
inline constexpr llvm::StringLiteral kGradientPrefix = "gradient:";

/// The sizes of batches to compile each entry for, by its name.
using InstanceSizes = std::map<std::string, std::vector<int64_t>>;

/// An op that reads or writes 16 bits, and that a policy may name.
struct LowOp {
  std::string op, location;
  /// True of one whose result may be f32 while it reads low values.
  bool isContraction = false;
  /// False where it only reads low values.
  bool writes = false;
};

/// A value of the train entry that its compiled form gives under `result`.
struct ObservedValue {
  /// Of mlir::amp::StepValues.
  uint64_t number = 0;
  mlir::amp::Observation kind = mlir::amp::Observation::Value;
  /// For people, see kObservedAttr.
  std::string op, name, location;
  /// The numbers of what it is computed from.
  std::vector<uint64_t> operands;
  /// The ops in 16 bits: its own, or those inside of that.
  std::vector<LowOp> low;
  /// The scaler whose S multiplies it, a gradient; empty: none.
  std::string scaler;
  /// The number of the loss that it is a gradient of, in their order.
  uint64_t backward = 0;
  /// True of a gradient that none of the step's goes through.
  bool isUnneeded = false;
  /// "3 of 64": the micro-batch that computes it, or differentiates it.
  std::string microBatch;
  /// The turns of a loop, of what is a stack of them: their dimension, whether
  /// they count down, and whether all that is carried is stacked, too.
  struct Turns {
    int64_t dimension;
    bool reverse;
    bool isExact;
  };
  std::optional<Turns> turns;
  /// The name of the entry's result.
  std::string result;
};

/// The parsed module and its entries; later its compiled form.
class TrainingModule {
public:
  /// Parses and checks the module, and applies the precision. `context` and
  /// `options` must outlive it.
  static Expected<std::unique_ptr<TrainingModule>>
  load(mlir::MLIRContext &context, const CompileOptions &options);

  /// The entry of kind "train", where there is one and no more; else an error
  /// of `option`, which looks at one.
  Expected<const image::EntryT *> onlyTrainEntry(llvm::StringRef option) const;

  /// Lowers to kernels and plans memory, for these batches. `runtime` is where
  /// it will run, or null where nobody knows: then memory is not checked.
  Error plan(const mlir::amprt::ImageTarget &target, AmpRuntime *runtime,
             const InstanceSizes &sizes);
  /// Plans and generates code: `image` is complete.
  Error compile(const mlir::amprt::ImageTarget &target, AmpRuntime *runtime,
                const InstanceSizes &sizes);
  /// The same for the device and CPU of `runtime`, and loads what was compiled.
  Error planFor(AmpRuntime *runtime, const InstanceSizes &sizes);
  Error compileAndLoad(AmpRuntime *runtime, const InstanceSizes &sizes);

  /// Complains of a module that trains nothing or loses small gradients: an
  /// error for an entry of kind "train" that changes no variable, warnings for
  /// trainable ones that all of them leave alone and for gradients in f16
  /// without a loss scale. Nothing of a module without such entries.
  Error checkTraining();

  /// An error for a fault of a gradient that its step does not have; of a
  /// module that was compiled.
  Error checkInjections(llvm::ArrayRef<Injection> injections) const;

  /// Runs the graph phase alone, which explains where that is asked for.
  Error lowerGraph();

  /// Frees what was loaded; needed before the runtime goes.
  void reset() { loaded.reset(); }

  mlir::ModuleOp module() { return *moduleRef; }
  /// Entries from the start; all of it once it was compiled. The setting
  /// "precision" is "f64", "f32" or the low types of regions, "bf16 f16";
  /// "interval" the growth intervals of dynamic scalers, if there are any.
  const Image &image() const { return *content; }
  std::shared_ptr<const Image> sharedImage() const { return content; }
  const std::string &precision() const { return precisionText; }
  /// The values that options.observed asked for, and their graph; known once it
  /// was compiled.
  llvm::ArrayRef<ObservedValue> observed() const { return observedValues; }
  /// True if that entry has a gradient of `variable`, "@w"; known once it is
  /// compiled.
  bool hasGradient(const std::string &entry,
                   const std::string &variable) const {
    return differentiated.contains({entry, variable});
  }
  const std::string &graph() const { return graphHash; }
  Executable &executable() { return *loaded; }
  /// Wall time of all passes and code generation, in milliseconds.
  double compileMilliseconds() const { return milliseconds; }

private:
  TrainingModule(const CompileOptions &options) : options(options) {}
  Error collectEntries();
  void collectSettings();
  /// Runs `step`, whose time counts.
  template <typename Step> Error measure(const Step &step);
  Error runPasses(llvm::function_ref<void(mlir::OpPassManager &)> build);
  Error formKernels(bool isGpu, AmpRuntime *runtime);
  Error planMemory(AmpRuntime *runtime);
  Error explainMissing(Error error) const;
  Error addInstances(const InstanceSizes &sizes);
  void printPhase(llvm::StringRef phase);
  Error addLossInjections();
  Error addGradientInjections();
  Error planEvaluation();
  mlir::func::FuncOp trainFunction();
  void keepLosses();
  void keepGradients();
  void collectObserved();

  const CompileOptions &options;
  /// Show the line that a message is about.
  std::shared_ptr<llvm::SourceMgr> sources;
  std::unique_ptr<mlir::amp::PrintableStream> messages;
  std::unique_ptr<mlir::SourceMgrDiagnosticHandler> diagnostics;
  std::unique_ptr<PlacelessDiagnostics> placeless;
  mlir::OwningOpRef<mlir::ModuleOp> moduleRef;
  std::shared_ptr<Image> content = std::make_shared<Image>();
  std::string precisionText;
  std::vector<ObservedValue> observedValues;
  /// Entries and the variables, "@w", that they have gradients of.
  std::set<std::pair<std::string, std::string>> differentiated;
  std::string graphHash;
  std::unique_ptr<Executable> loaded;
  std::optional<MemoryPlan> memory;
  std::vector<std::string> passNames;
  double milliseconds = 0;
};

/// A type as the text of a module has it.
std::string formatType(mlir::Type type);

} // namespace amp

#endif // AMP_COMPILE_TRAININGMODULE_H
