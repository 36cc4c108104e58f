//===- CostReport.cpp - bytes and operations of a step --------------------===//
//
// Bytes count each element of a launch once, however often it is visited;
// operations are those of the kernel's body.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Codegen/CostReport.h"
#include "StepEmitter.h"
#include "amp/Codegen/KernelLevels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include <numeric>

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amprt;

static int64_t product(ArrayRef<int64_t> sizes) {
  return std::accumulate(sizes.begin(), sizes.end(), int64_t(1),
                         std::multiplies<int64_t>());
}

static int64_t bytesOf(Type element) {
  return llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
}

/// Different values of Σ index·stride; an upper bound where loops overlap in
/// another way than sliding over a range without gaps.
static int64_t countDistinct(ArrayRef<int64_t> counts,
                             ArrayRef<int64_t> strides) {
  if (llvm::is_contained(counts, 0))
    return 0;
  SmallVector<std::pair<int64_t, int64_t>> loops; // stride, count
  int64_t unit = 0;
  for (auto [count, stride] : llvm::zip(counts, strides))
    if (stride != 0 && count > 1) {
      loops.push_back({std::abs(stride), count});
      unit = std::gcd(unit, std::abs(stride));
    }
  llvm::sort(loops);
  int64_t number = 1, reach = 0;
  for (auto [stride, count] : loops) {
    bool overlaps = stride <= reach;
    reach += (count - 1) * stride;
    number *= count;
    if (overlaps)
      number = std::min(number, reach / unit + 1);
  }
  return number;
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// Floating-point operations of `op` on one element. What moves, compares or
/// converts is none, an elementary function is one, whatever it takes.
static int64_t flopsOf(Operation *op) {
  if (isa<math::FmaOp>(op))
    return 2;
  if (isa<ReduceOp>(op))
    return isa<FloatType>(op->getOperand(0).getType());
  if (op->getNumResults() != 1 || !isa<FloatType>(op->getResult(0).getType()))
    return 0;
  if (isa<math::MathDialect>(op->getDialect()))
    return !isa<math::AbsFOp, math::CopySignOp>(op);
  return isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp,
             arith::RemFOp, arith::MaximumFOp, arith::MinimumFOp,
             arith::MaxNumFOp, arith::MinNumFOp, arith::NegFOp>(op);
}

namespace {
/// One launch and its kernel.
class LaunchReader {
public:
  LaunchReader(LaunchOp launch, KernelOp kernel)
      : launch(launch), kernel(kernel), levels(kernel),
        chunks(std::max<int64_t>(launch.getNumChunks(kernel), 1)) {}

  LaunchCost cost() const;
  /// Elements of operand `index` that move.
  int64_t elementsOf(unsigned index) const;
  /// True for an operand that holds a number for each chunk, or one alone.
  bool isNumber(unsigned index) const {
    return (levels.isStoredAfterLoops(index) &&
            !levels.isStoredPerColumn(index)) ||
           elementsOf(index) == 1;
  }

  /// Accessors of ops are not const.
  mutable LaunchOp launch;
  mutable KernelOp kernel;

private:
  ArrayRef<int64_t> stridesOf(unsigned index) const {
    size_t loops = launch.getSizes().size();
    return launch.getStrides().slice(index * loops, loops);
  }
  int64_t boundOf(unsigned index) const;
  int64_t countOf(Level level) const;
  bool isScatter() const {
    return kernel.getKernelClass() == KernelClass::ScatterAdd;
  }

  KernelLevels levels;
  int64_t chunks;
};
} // namespace

int64_t LaunchReader::boundOf(unsigned index) const {
  unsigned gathered = 0;
  for (unsigned i = 0; i < index; ++i)
    gathered += kernel.getAccess(i).isGathered();
  return launch.getBounds()[gathered];
}

int64_t LaunchReader::elementsOf(unsigned index) const {
  ArrayRef<int64_t> sizes = launch.getSizes();
  OperandAttr access = kernel.getAccess(index);
  if (access.isWritten() && levels.isStoredAfterLoops(index))
    return chunks * (levels.isStoredPerColumn(index) ? sizes.back() : 1);
  SmallVector<int64_t> counts(sizes);
  if (access.isGathered()) {
    // As many rows as there are indices, but no row twice.
    ArrayRef<int64_t> own = stridesOf(index);
    SmallVector<int64_t> chosen(stridesOf(access.getIndex()));
    for (auto [loop, stride] : llvm::enumerate(own))
      if (int64_t(loop) != access.getGather() && stride != 0)
        chosen[loop] = 0;
    int64_t &rows = counts[access.getGather()];
    rows = std::min(boundOf(index), countDistinct(sizes, chosen));
  }
  return countDistinct(counts, stridesOf(index));
}

/// The number of times that a value of `level` is computed.
int64_t LaunchReader::countOf(Level level) const {
  ArrayRef<int64_t> sizes = launch.getSizes();
  switch (level) {
  case Level::Row:
    return product(sizes.drop_back());
  case Level::Element:
    return product(sizes);
  case Level::Column:
    return chunks * sizes.back();
  case Level::Chunk:
    return chunks;
  }
  llvm_unreachable("no such level");
}

LaunchCost LaunchReader::cost() const {
  LaunchCost cost;
  cost.name = launch.getKernel().str();
  cost.isSingle = true;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    OperandAttr access = kernel.getAccess(i);
    int64_t elements = elementsOf(i);
    int64_t bytes = elements * bytesOf(access.getElement());
    cost.isSingle &= elements <= 1;
    // The result of scatter_add is zeroed, not read.
    if (access.isRead() && !(isScatter() && i == 2))
      cost.bytesRead += bytes;
    if (access.isWritten())
      cost.bytesWritten += bytes;
  }
  for (Operation &inner : kernel.getBody().front()) {
    int64_t flops = flopsOf(&inner);
    if (flops == 0)
      continue;
    if (isScatter()) // once for each update, whatever row it goes to
      cost.flops += flops * product(launch.getSizes().drop_front());
    else if (auto reduce = dyn_cast<ReduceOp>(inner))
      cost.flops += flops * countOf(levels.getLevel(reduce.getValue()));
    else
      cost.flops += flops * countOf(levels.getLevel(inner.getResult(0)));
    if (inner.getResult(0).getType().isF64())
      cost.arithmetic = Arithmetic::F64;
  }
  return cost;
}

//===----------------------------------------------------------------------===//
// Contractions
//===----------------------------------------------------------------------===//

static Type elementOf(Value buffer) {
  return cast<MemRefType>(buffer.getType()).getElementType();
}

static LaunchCost costOf(GemmOp op) {
  int64_t batch = op.getBatch(), m = op.getM(), n = op.getN(), k = op.getK();
  Type a = elementOf(op.getA()), b = elementOf(op.getB()),
       c = elementOf(op.getC());
  LaunchCost cost;
  cost.part = Part::Contraction;
  llvm::raw_string_ostream name(cost.name);
  name << "gemm ";
  if (batch != 1)
    name << batch << "x ";
  name << m << 'x' << n << 'x' << k << ' ' << a << ',' << b << "->" << c << ' '
       << (op.getTransposeA() ? 't' : 'n') << (op.getTransposeB() ? 't' : 'n')
       << (op.getBias() ? " bias" : "") << (op.getRelu() ? " relu" : "")
       << (op.getGelu() ? " gelu" : "")
       << (op.getGeluGrad() ? " gelu_grad" : "")
       << (op.getGelu() && op.getAux() ? " aux" : "")
       << (op.getBiasGrad() ? " bias_grad" : "");
  auto isLow = [](Type type) { return type.isF16() || type.isBF16(); };
  cost.arithmetic = a.isF64()              ? Arithmetic::F64
                    : isLow(a) && isLow(b) ? Arithmetic::Matrix16
                                           : Arithmetic::F32;
  auto matrices = [&](int64_t stride) {
    return batch == 0 ? 0 : stride == 0 ? 1 : batch;
  };
  cost.bytesRead = matrices(op.getStrideA()) * m * k * bytesOf(a) +
                   matrices(op.getStrideB()) * k * n * bytesOf(b);
  if (op.getBias())
    cost.bytesRead += n * bytesOf(elementOf(op.getBias()));
  cost.bytesWritten = batch * m * n * bytesOf(c);
  if (op.getAux())
    (op.getGelu() ? cost.bytesWritten : cost.bytesRead) +=
        batch * m * n * bytesOf(elementOf(op.getAux()));
  if (op.getBiasGrad())
    cost.bytesWritten += n * bytesOf(elementOf(op.getBiasGrad()));
  cost.flops = 2 * batch * m * n * k;
  return cost;
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

namespace {
/// One entry; finds the launches that belong to updates.
class EntryReader {
public:
  EntryReader(SymbolTable &symbols, func::FuncOp function)
      : symbols(symbols), function(function) {}

  FailureOr<EntryCost> read();

private:
  LogicalResult collect();
  void markUpdates();
  VariableOp variableOf(Value buffer) const {
    auto symbol = buffer.getDefiningOp<BufferOp>().getSymbolAttr();
    return symbol ? symbols.lookup<VariableOp>(symbol.getValue())
                  : VariableOp();
  }
  bool writesState(const LaunchReader &launch) const;
  bool servesUpdates(const LaunchReader &launch) const;
  int64_t countParameters() const;

  SymbolTable &symbols;
  func::FuncOp function;
  std::vector<LaunchReader> launches;
  llvm::DenseMap<Value, SmallVector<Operation *>> readers;
  llvm::DenseSet<Operation *> updates;
};
} // namespace

/// Every op has a known cost; who reads what.
LogicalResult EntryReader::collect() {
  for (Operation &op : function.getBody().front()) {
    if (isa<BufferOp, func::ReturnOp>(op))
      continue;
    if (auto gemm = dyn_cast<GemmOp>(op)) {
      for (Value operand : gemm->getOperands())
        if (!gemm.isWritten(operand))
          readers[operand].push_back(&op);
      continue;
    }
    auto launch = dyn_cast<LaunchOp>(op);
    auto kernel =
        launch ? symbols.lookup<KernelOp>(launch.getKernel()) : nullptr;
    if (!kernel)
      return op.emitError("has no known cost; expected 'amprt.launch' or "
                          "'amprt.gemm' in a schedule, found '")
             << op.getName() << "'";
    launches.emplace_back(launch, kernel);
    for (auto [i, buffer] : llvm::enumerate(launch.getBuffers()))
      if (kernel.getAccess(i).isRead())
        readers[buffer].push_back(&op);
  }
  return success();
}

bool EntryReader::writesState(const LaunchReader &reader) const {
  for (auto [i, buffer] : llvm::enumerate(reader.launch.getBuffers())) {
    if (!reader.kernel.getAccess(i).isWritten())
      continue;
    VariableOp variable = variableOf(buffer);
    if (variable &&
        (variable.isParameter() || variable.getRole() || variable.getCopyOf()))
      return true;
  }
  return false;
}

/// True if all that the launch stores are numbers for launches of updates.
bool EntryReader::servesUpdates(const LaunchReader &reader) const {
  bool isRead = false;
  for (auto [i, buffer] : llvm::enumerate(reader.launch.getBuffers())) {
    if (!reader.kernel.getAccess(i).isWritten())
      continue;
    if (!reader.isNumber(i))
      return false;
    auto found = readers.find(buffer);
    if (found == readers.end())
      continue;
    for (Operation *op : found->second) {
      if (op == reader.launch || op->isBeforeInBlock(reader.launch))
        continue;
      if (!updates.contains(op))
        return false;
      isRead = true;
    }
  }
  return isRead;
}

void EntryReader::markUpdates() {
  for (const LaunchReader &reader : llvm::reverse(launches))
    if (writesState(reader) || servesUpdates(reader))
      updates.insert(reader.launch);
}

/// A launch that writes a parameter writes all that lie behind it in its run.
int64_t EntryReader::countParameters() const {
  int64_t total = 0;
  for (const LaunchReader &reader : launches) {
    for (auto [i, buffer] : llvm::enumerate(reader.launch.getBuffers())) {
      VariableOp first = variableOf(buffer);
      if (!reader.kernel.getAccess(i).isWritten() || !first ||
          !first.isParameter())
        continue;
      Attribute run = first->getAttr(kRunAttr);
      if (!run) {
        total += reader.elementsOf(i);
        continue;
      }
      auto positionOf = [](VariableOp variable) {
        auto position = variable->getAttrOfType<IntegerAttr>(kPositionAttr);
        return position ? position.getInt() : 0;
      };
      int64_t begin = positionOf(first), end = begin + reader.elementsOf(i);
      for (auto other :
           function->getParentOfType<ModuleOp>().getOps<VariableOp>())
        if (other->getAttr(kRunAttr) == run && positionOf(other) >= begin &&
            positionOf(other) < end)
          total += other.getTensorType().getNumElements();
    }
  }
  return total;
}

FailureOr<EntryCost> EntryReader::read() {
  if (failed(collect()))
    return failure();
  markUpdates();
  EntryCost entry;
  entry.name = function.getName().str();
  if (auto kind = function->getAttrOfType<StringAttr>(kEntryAttr))
    entry.kind = kind.getValue().str();
  size_t next = 0;
  for (Operation &op : function.getBody().front()) {
    if (auto gemm = dyn_cast<GemmOp>(op)) {
      entry.launches.push_back(costOf(gemm));
    } else if (isa<LaunchOp>(op)) {
      entry.launches.push_back(launches[next++].cost());
      if (updates.contains(&op))
        entry.launches.back().part = Part::Update;
    }
  }
  entry.parameters = countParameters();
  return entry;
}

FailureOr<CostReport> mlir::amprt::computeCosts(ModuleOp module) {
  CostReport report;
  SymbolTable symbols(module);
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function->hasAttr(kArgumentsAttr))
      continue;
    auto entry = EntryReader(symbols, function).read();
    if (failed(entry))
      return failure();
    report.entries.push_back(std::move(*entry));
  }
  if (report.entries.empty())
    return module.emitError("expected an entry that is a schedule of kernels, "
                            "found none: run 'amp-form-kernels' first, or the "
                            "pipeline 'amp-train'");
  return report;
}
