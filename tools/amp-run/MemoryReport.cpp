//===- MemoryReport.cpp - the memory of a run, by purpose -----------------===//
//
// Adds up the plan's arenas by purpose and finds the moment when most of the
// step arena is alive.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "MemoryReport.h"
#include "Program.h"
#include "amp/Codegen/Amprt.h"
#include "amp/Codegen/Contractions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace amp::run;
using namespace mlir::amprt;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using mlir::cast;
using mlir::IntegerAttr;
using mlir::ModuleOp;
using mlir::Operation;
using mlir::Value;
using mlir::amp::VariableOp;
using mlir::amp::VariableRole;
namespace func = mlir::func;

/// Lines of the list of what is alive at the peak.
static constexpr size_t kShownTensors = 8;

static uint64_t bytesOf(mlir::Type element, int64_t count) {
  return llvm::divideCeil(element.getIntOrFloatBitWidth(), 8) * count;
}

static uint64_t bytesOf(BufferOp buffer) {
  auto type = cast<mlir::MemRefType>(buffer.getType());
  return bytesOf(type.getElementType(), type.getNumElements());
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// " (model.mlir:37)", or nothing where the op has no line.
static std::string lineOf(Operation *op) {
  std::string text;
  op->getLoc()->walk([&](mlir::Location location) {
    auto line = llvm::dyn_cast<mlir::FileLineColLoc>(location);
    if (!line)
      return mlir::WalkResult::advance();
    text = (" (" + line.getFilename().getValue().rsplit('/').second + ":" +
            llvm::Twine(line.getLine()) + ")")
               .str();
    return mlir::WalkResult::interrupt();
  });
  return text;
}

static std::string nameOf(Operation *op) {
  if (auto launch = llvm::dyn_cast<LaunchOp>(op))
    return launch.getKernel().str() + lineOf(op);
  return "contraction" + lineOf(op);
}

static bool writes(Operation *op, Value buffer, mlir::SymbolTable &symbols) {
  if (auto gemm = llvm::dyn_cast<GemmOp>(op))
    return gemm.isWritten(buffer);
  auto launch = cast<LaunchOp>(op);
  auto kernel = symbols.lookup<KernelOp>(launch.getKernel());
  for (auto [i, operand] : llvm::enumerate(launch.getBuffers()))
    if (operand == buffer && kernel.getAccess(i).isWritten())
      return true;
  return false;
}

static std::string nameOf(BufferOp buffer, mlir::SymbolTable &symbols) {
  if (auto result = buffer.getResultName())
    return "result \"" + result->str() + "\"";
  Operation *first = nullptr;
  for (Operation *user : buffer->getUsers())
    if (writes(user, buffer, symbols) &&
        (!first || user->isBeforeInBlock(first)))
      first = user;
  return first ? nameOf(first) : "never written";
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static bool holdsMoments(VariableOp variable) {
  auto role = variable.getRole();
  return role == VariableRole::FirstMoment ||
         role == VariableRole::SecondMoment || role == VariableRole::Momentum;
}

/// Adds up variables by what they are for.
static void readState(ModuleOp module, MemoryPlan &plan) {
  for (auto variable : module.getOps<VariableOp>()) {
    auto type = variable.getTensorType();
    uint64_t bytes = bytesOf(type.getElementType(), type.getNumElements());
    if (variable.getCopyOf())
      plan.copies += bytes;
    else if (variable.isParameter())
      plan.weights += bytes;
    else if (holdsMoments(variable))
      plan.moments += bytes;
  }
}

/// Reads the buffers that are alive where most of the step arena is, if they
/// are more than in `plan` already.
static void readPeak(func::FuncOp function, mlir::SymbolTable &symbols,
                     MemoryPlan &plan) {
  struct Life {
    BufferOp buffer;
    int64_t first, last;
  };
  llvm::DenseMap<Operation *, int64_t> order;
  std::vector<Operation *> ops;
  for (Operation &op : function.getBody().front()) {
    order[&op] = ops.size();
    ops.push_back(&op);
  }
  std::vector<Life> lives;
  std::vector<int64_t> change(ops.size() + 1, 0);
  for (auto buffer : function.getOps<BufferOp>()) {
    if (buffer.getArena() != StringRef("step"))
      continue;
    // As amp-plan-memory has it: results outlive a step.
    Life life{buffer, int64_t(ops.size()) - 1, 0};
    for (Operation *user : buffer->getUsers()) {
      life.first = std::min(life.first, order.lookup(user));
      life.last = std::max(life.last, order.lookup(user));
    }
    if (buffer.getResultName())
      life.last = ops.size() - 1;
    change[life.first] += bytesOf(buffer);
    change[life.last + 1] -= bytesOf(buffer);
    lives.push_back(life);
  }
  int64_t alive = 0, most = 0, at = 0;
  for (size_t i = 0; i < ops.size(); ++i) {
    alive += change[i];
    if (alive > most) {
      most = alive;
      at = i;
    }
  }
  int64_t known = 0;
  for (const MemoryPlan::Tensor &tensor : plan.peak)
    known += tensor.bytes;
  if (most <= known)
    return;
  plan.peakEntry = function.getName().str();
  plan.peakPlace = nameOf(ops[at]);
  plan.peak.clear();
  std::vector<std::pair<int64_t, const Life *>> sorted;
  for (const Life &life : lives)
    if (life.first <= at && at <= life.last)
      sorted.push_back({-static_cast<int64_t>(bytesOf(life.buffer)), &life});
  llvm::sort(sorted);
  for (auto [bytes, life] : sorted)
    plan.peak.push_back({bytesOf(life->buffer), nameOf(life->buffer, symbols)});
}

/// The scratch of all contractions. On the CPU it grows as plans are made, so
/// each is made for a moment; a GPU's is the same whatever the plans, which
/// take time to make there.
static Error readScratch(ModuleOp module, AmpRuntime *runtime,
                         MemoryPlan &plan) {
  llvm::SmallVector<GemmOp> contractions;
  if (ampRuntimeComputeCapability(runtime) == 0)
    module.walk([&](GemmOp op) { contractions.push_back(op); });
  std::vector<AmpGemmDesc> known;
  for (GemmOp op : contractions) {
    auto desc = describeGemm(op);
    if (!desc)
      return desc.takeError();
    if (llvm::any_of(known, [&](const AmpGemmDesc &other) {
          return isEqual(*desc, other);
        }))
      continue;
    known.push_back(*desc);
    AmpGemmPlan *made = nullptr;
    AmpStatus *status = ampGemmPlanCreate(runtime, &*desc, &made);
    bool isMemory = ampStatusCode(status) == AMP_STATUS_OUT_OF_MEMORY;
    if (Error error = toError(status))
      return isMemory ? plan.describe(toString(std::move(error)) +
                                      ", for the scratch of contractions")
                      : std::move(error);
    ampGemmPlanDestroy(runtime, made);
  }
  AmpMemoryInfo info = {};
  if (Error error = toError(ampRuntimeMemory(runtime, &info)))
    return error;
  plan.scratch = info.scratch;
  return Error::success();
}

Expected<MemoryPlan> MemoryPlan::read(ModuleOp module, AmpRuntime *runtime) {
  MemoryPlan plan;
  auto sizeOf = [&](StringRef name) -> uint64_t {
    auto size = module->getAttrOfType<IntegerAttr>(name);
    return size ? size.getInt() : 0;
  };
  readState(module, plan);
  mlir::SymbolTable symbols(module);
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function->hasAttr(mlir::amp::kEntryAttr))
      continue;
    // The rest of the state arena, which is no variable, are gradients, whose
    // gaps have to stay zero.
    for (auto buffer : function.getOps<BufferOp>())
      if (buffer.getArena() == StringRef("state") && !buffer.getSymbol())
        plan.gradients += bytesOf(buffer);
    readPeak(function, symbols, plan);
  }
  plan.otherState = sizeOf("amprt.state_bytes") - plan.weights - plan.copies -
                    plan.moments - plan.gradients;
  plan.activations = sizeOf("amprt.step_bytes");
  AmpMemoryInfo info = {};
  if (Error error = toError(ampRuntimeMemory(runtime, &info)))
    return std::move(error);
  plan.inputs = sizeOf("amprt.input_bytes") * info.feedPlaces;
  if (Error error = readScratch(module, runtime, plan))
    return std::move(error);
  return plan;
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

std::string amp::run::formatBytes(uint64_t bytes) {
  if (bytes < 1024)
    return std::to_string(bytes) + " bytes";
  double number = bytes;
  StringRef unit;
  for (StringRef next : {"KiB", "MiB", "GiB", "TiB", "PiB"}) {
    if (number < 1024)
      break;
    number /= 1024;
    unit = next;
  }
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.1f ", number) << unit;
  return text;
}

static void printLine(llvm::raw_ostream &stream, uint64_t bytes,
                      StringRef name) {
  stream << "  " << llvm::right_justify(formatBytes(bytes), 11)
         << llvm::right_justify(std::to_string(bytes), 17) << "  " << name
         << '\n';
}

void MemoryPlan::print(llvm::raw_ostream &stream) const {
  stream << "memory of the device, with exact bytes\n";
  printLine(stream, weights, "weights");
  printLine(stream, copies, "low-precision copies of weights");
  printLine(stream, moments, "moments of optimizers");
  printLine(stream, gradients, "gradients");
  printLine(stream, otherState, "other variables, counters, padding");
  printLine(stream, inputs, "inputs");
  printLine(stream, activations, "activations and other values of a step");
  printLine(stream, scratch, "scratch of contractions");
  printLine(stream, total(), "total");
  uint64_t alive = 0, rest = 0;
  for (const Tensor &tensor : peak)
    alive += tensor.bytes;
  if (peak.empty())
    return;
  stream << "alive at the peak of a step, " << formatBytes(alive) << " in @"
         << peakEntry << " at " << peakPlace << '\n';
  for (const Tensor &tensor : llvm::ArrayRef(peak).take_front(kShownTensors))
    printLine(stream, tensor.bytes, tensor.name);
  for (const Tensor &tensor :
       llvm::ArrayRef(peak).drop_front(std::min(kShownTensors, peak.size())))
    rest += tensor.bytes;
  if (peak.size() > kShownTensors)
    printLine(stream, rest,
              std::to_string(peak.size() - kShownTensors) + " more");
}

Error MemoryPlan::describe(StringRef message) const {
  std::string text = message.str() + "\n";
  llvm::raw_string_ostream stream(text);
  print(stream);
  return llvm::createStringError(StringRef(text).rtrim().str());
}

Error MemoryPlan::check(AmpRuntime *runtime) const {
  AmpMemoryInfo info = {};
  if (Error error = toError(ampRuntimeMemory(runtime, &info)))
    return error;
  uint64_t needed = total() - scratch;
  if (needed <= info.available)
    return Error::success();
  std::string text;
  llvm::raw_string_ostream(text)
      << "expected " << formatBytes(needed) << " (" << needed
      << " bytes) of memory to be available, found "
      << formatBytes(info.available) << " (" << info.available
      << " bytes); use a smaller --batch, f16 or bf16, or end other programs";
  return describe(text);
}
