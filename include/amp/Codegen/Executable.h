//===- Executable.h - a planned module, ready to run ----------------------===//
//
// The end of the pipeline: kernels compiled for the runtime's device, steps
// compiled to straight calls of the runtime, memory allocated. One step is one
// call, on a GPU one graph.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_CODEGEN_EXECUTABLE_H
#define AMP_CODEGEN_EXECUTABLE_H

#include "amp-runtime/Runtime.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>

namespace mlir::amprt {

class KernelCode;

/// A tensor in one of the arenas, or in a record; row-major without gaps.
struct TensorSlot {
  std::string name;
  /// As stored; i1 is one byte.
  Type element;
  llvm::SmallVector<int64_t> shape;
  /// "state", "step", "inputs" or "record".
  std::string arena;
  /// In bytes, from the arena's start.
  uint64_t offset = 0, bytes = 0;

  int64_t getNumElements() const;
};

/// A function with `amp.entry`.
struct Entry {
  /// The function's symbol, and the value of `amp.entry`: "train" or "eval".
  std::string name, kind;
  /// Fed before and read after a run.
  std::vector<TensorSlot> arguments, results;
  /// The fields of a run's record: the run's results of one element, by name,
  /// and the recorded variables, as "@name".
  std::vector<TensorSlot> record;
  uint64_t recordBytes = 0;

  const TensorSlot *findArgument(llvm::StringRef name) const;
  const TensorSlot *findResult(llvm::StringRef name) const;
};

/// A compiled module. `create` expects, all of it set by `amp-plan-memory`:
///   * module attributes `amprt.state_bytes`, `amprt.step_bytes` and
///     `amprt.input_bytes` (i64);
///   * on each `amp.variable` `amprt.offset` (i64, bytes in the state arena);
///   * on each `amprt.buffer` `arena` ("state", "step" or "inputs") and
///     `offset`;
///   * on each function with `amp.entry` (a string) the arrays `amp.arguments`
///     (in arena "inputs") and `amp.results` (in "step") of dictionaries {name,
///     type (the tensor's), offset}; its body is a list of `amprt.buffer`,
///     `amprt.launch` and `amprt.gemm`.
///
/// The module's context must outlive the executable (types point into it), the
/// module itself need not; the runtime must outlive it, too. Like a runtime, an
/// executable is used by one thread at a time.
class Executable {
public:
  /// Records that can be read after later ones were written.
  static constexpr int64_t kRecords = 256;

  /// Compiles and allocates; all arenas are zero. `recorded` are variables of
  /// one element. Fails with what was found instead of the above, with the
  /// runtime's error, or where a kernel cannot be compiled (details are
  /// diagnostics then).
  static llvm::Expected<std::unique_ptr<Executable>>
  create(ModuleOp module, AmpRuntime *runtime,
         llvm::ArrayRef<std::string> recorded = {});
  ~Executable();
  Executable(const Executable &) = delete;
  Executable &operator=(const Executable &) = delete;

  llvm::ArrayRef<Entry> entries() const { return entryList; }
  const Entry *findEntry(llvm::StringRef name) const;

  /// Gives all arguments of `entry` to the runs that follow. `fill` is called
  /// for each argument, by number, with the memory to fill (TensorSlot::bytes).
  /// On a GPU this does not wait for a run that still reads the last ones.
  llvm::Error
  feed(const Entry &entry,
       llvm::function_ref<void(unsigned argument, char *memory)> fill);

  /// Runs one step of the entry named `name`; on a GPU, queues it.
  llvm::Error run(llvm::StringRef name);

  /// Copies to `record` (Entry::recordBytes) what run `number`, from 0, of the
  /// entry left, and says whether it did: on a GPU it may not be there yet.
  /// Never waits. Fails for what kRecords later runs have overwritten.
  llvm::Expected<bool> readRecord(const Entry &entry, uint64_t number,
                                  char *record);
  /// Waits for all that is queued; the device's failure, if it had one.
  llvm::Error synchronize();

  /// State tensors, in the order of the module.
  llvm::ArrayRef<TensorSlot> variables() const { return variableList; }
  const TensorSlot *findVariable(llvm::StringRef name) const;

  /// Copies a whole variable or result; `size` must be its bytes.
  llvm::Error read(const TensorSlot &slot, void *destination, uint64_t size);
  llvm::Error write(const TensorSlot &slot, const void *source, uint64_t size);

  struct Statistics {
    unsigned kernels = 0, launches = 0, gemms = 0, gemmPlans = 0;
    double kernelMilliseconds = 0, stepMilliseconds = 0;
  };
  const Statistics &statistics() const { return counts; }

private:
  Executable() = default;
  llvm::Error readTensors(ModuleOp module);
  llvm::Error checkBuffers(func::FuncOp entry,
                           const SymbolTable &symbols) const;
  uint64_t sizeOf(llvm::StringRef arena) const;
  llvm::Error planRecords(llvm::ArrayRef<std::string> recorded);
  llvm::Error compile(ModuleOp module);
  llvm::Error allocate();
  llvm::Expected<AmpBuffer *> bufferOf(const TensorSlot &slot) const;

  AmpRuntime *runtime = nullptr;
  AmpBuffer *stateArena = nullptr, *stepArena = nullptr;
  AmpFeed *inputs = nullptr;
  uint64_t stateSize = 0, stepSize = 0, inputSize = 0;
  std::vector<Entry> entryList;
  std::vector<TensorSlot> variableList;
  std::vector<AmpGemmPlan *> plans;
  std::unique_ptr<KernelCode> kernels;
  llvm::StringMap<AmpStepFunction> functions;
  llvm::StringMap<AmpStep *> steps;
  llvm::StringMap<AmpRing *> rings;
  /// Where the fields of each entry's record are copied from.
  llvm::StringMap<std::vector<TensorSlot>> recordSources;
  Statistics counts;
};

} // namespace mlir::amprt

#endif // AMP_CODEGEN_EXECUTABLE_H
