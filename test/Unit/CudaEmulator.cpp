//===- CudaEmulator.cpp - kernels for GPUs, run on the CPU ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CudaEmulator.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/ExecutionEngine/Orc/ThreadSafeModule.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include <bit>
#include <cmath>
#include <functional>
#include <ucontext.h>
#include <vector>

using namespace amp_test;

//===----------------------------------------------------------------------===//
// A block
//===----------------------------------------------------------------------===//

namespace {

constexpr unsigned kWarp = 32;
constexpr size_t kStack = 256 * 1024;

class Block {
public:
  Block(unsigned size, int32_t index, std::function<void()> body)
      : index(index), exchanged(size), body(std::move(body)), fibers(size) {}

  /// False where threads wait for others that do not come.
  bool run();

  enum class State { Ready, AtWarp, AtBlock, Done };
  void wait(State state) {
    fibers[current].state = state;
    swapcontext(&fibers[current].context, &scheduler);
  }

  int32_t index;
  unsigned current = 0;
  /// The values that threads give each other.
  std::vector<int32_t> exchanged;

private:
  struct Fiber {
    ucontext_t context;
    State state = State::Ready;
  };
  static void enter();
  bool release(size_t from, size_t count, State state);

  std::function<void()> body;
  std::vector<Fiber> fibers;
  ucontext_t scheduler;
};

thread_local Block *running = nullptr;

} // namespace

void Block::enter() {
  running->body();
  running->wait(State::Done);
}

/// Lets threads go on if all of them wait for the same.
bool Block::release(size_t from, size_t count, State state) {
  for (size_t i = from; i < from + count; ++i)
    if (fibers[i].state != state)
      return false;
  for (size_t i = from; i < from + count; ++i)
    fibers[i].state = State::Ready;
  return true;
}

bool Block::run() {
  // Stacks are kept from block to block.
  thread_local std::vector<std::unique_ptr<char[]>> stacks;
  while (stacks.size() < fibers.size())
    stacks.push_back(std::make_unique<char[]>(kStack));
  running = this;
  for (auto [i, fiber] : llvm::enumerate(fibers)) {
    getcontext(&fiber.context);
    fiber.context.uc_stack.ss_sp = stacks[i].get();
    fiber.context.uc_stack.ss_size = kStack;
    fiber.context.uc_link = nullptr;
    makecontext(&fiber.context, &Block::enter, 0);
  }
  while (true) {
    for (current = 0; current < fibers.size(); ++current)
      if (fibers[current].state == State::Ready)
        swapcontext(&scheduler, &fibers[current].context);
    bool released = release(0, fibers.size(), State::AtBlock);
    for (size_t warp = 0; warp < fibers.size(); warp += kWarp)
      released |= release(warp, kWarp, State::AtWarp);
    if (!released)
      return llvm::all_of(fibers, [](const Fiber &fiber) {
        return fiber.state == State::Done;
      });
  }
}

//===----------------------------------------------------------------------===//
// What kernels call
//===----------------------------------------------------------------------===//

static int32_t threadIndex() { return running->current; }
static int32_t blockIndex() { return running->index; }
static void barrier(int32_t) { running->wait(Block::State::AtBlock); }
static int32_t ballot(int32_t, bool flag) {
  running->exchanged[running->current] = flag;
  running->wait(Block::State::AtWarp);
  uint32_t flags = 0;
  unsigned first = running->current / kWarp * kWarp;
  for (unsigned i = 0; i < kWarp; ++i)
    flags |= uint32_t(running->exchanged[first + i]) << i;
  running->wait(Block::State::AtWarp);
  return static_cast<int32_t>(flags);
}
/// A thread that leaves reaches no barrier any more.
static void leave() { running->wait(Block::State::Done); }
static void warpBarrier(int32_t) { running->wait(Block::State::AtWarp); }
static int32_t shuffle(int32_t, int32_t value, int32_t distance, int32_t) {
  running->exchanged[running->current] = value;
  running->wait(Block::State::AtWarp);
  int32_t other = running->exchanged[running->current ^ distance];
  running->wait(Block::State::AtWarp);
  return other;
}

//===----------------------------------------------------------------------===//
// Approximations
//===----------------------------------------------------------------------===//

/// `exact` rounded and then moved by up to `bound` units in the last place, as
/// NVIDIA documents them: how far depends on the bits of `x`, as on a GPU,
/// where the error is a function of the argument.
static float approximately(double exact, float x, int bound) {
  auto result = static_cast<float>(exact);
  uint32_t bits = std::bit_cast<uint32_t>(x) * 2654435761u;
  int distance = static_cast<int>(bits >> 16) % (2 * bound + 1) - bound;
  // A power of two of a whole number is exact.
  if (!std::isfinite(result) || result == 0 || x == std::trunc(x))
    return result;
  for (; distance != 0; distance -= distance > 0 ? 1 : -1)
    result = std::nextafter(result, distance > 0 ? INFINITY : -INFINITY);
  return result;
}
static float flush(float x) {
  return std::fabs(x) < 0x1p-126f ? std::copysign(0.0f, x) : x;
}
static float power(float x) {
  return approximately(std::exp2(double(x)), x, 2);
}
static float flushedPower(float x) { return flush(power(flush(x))); }
static float reciprocal(float x) {
  return flush(approximately(1.0 / double(flush(x)), x, 1));
}
static float reciprocalRoot(float x) {
  return approximately(1.0 / std::sqrt(double(x)), x, 2);
}
static float quotient(float x, float y) {
  return approximately(double(x) / double(y), y, 2);
}

//===----------------------------------------------------------------------===//
// CudaEmulator
//===----------------------------------------------------------------------===//

CudaEmulator::CudaEmulator() = default;
CudaEmulator::~CudaEmulator() = default;

static __bf16 truncateToBF16(float value) {
  uint32_t bits = std::bit_cast<uint32_t>(value);
  bits =
      std::isnan(value) ? bits | 0x400000 : bits + 0x7FFF + ((bits >> 16) & 1);
  return std::bit_cast<__bf16>(static_cast<uint16_t>(bits >> 16));
}

static _Float16 truncateToF16(double value) {
  return static_cast<_Float16>(value);
}

llvm::Expected<std::unique_ptr<CudaEmulator>>
CudaEmulator::create(mlir::ModuleOp code) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto context = std::make_unique<llvm::LLVMContext>();
  std::unique_ptr<llvm::Module> module =
      mlir::translateModuleToLLVMIR(code, *context);
  if (!module)
    return llvm::createStringError("kernels cannot be translated to LLVM IR");
  std::unique_ptr<CudaEmulator> result(new CudaEmulator());
  auto jit = llvm::orc::LLJITBuilder().create();
  if (!jit)
    return jit.takeError();
  result->jit = std::move(*jit);
  llvm::orc::LLJIT &linker = *result->jit;

  auto address = [](auto *function) {
    return llvm::orc::ExecutorSymbolDef(
        llvm::orc::ExecutorAddr::fromPtr(function),
        llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable);
  };
  const std::pair<llvm::StringRef, llvm::orc::ExecutorSymbolDef> functions[] = {
      {"llvm.nvvm.read.ptx.sreg.tid.x", address(&threadIndex)},
      {"llvm.nvvm.read.ptx.sreg.ctaid.x", address(&blockIndex)},
      {"llvm.nvvm.barrier.cta.sync.aligned.all", address(&barrier)},
      {"llvm.nvvm.shfl.sync.bfly.i32", address(&shuffle)},
      {"llvm.nvvm.bar.warp.sync", address(&warpBarrier)},
      {"llvm.nvvm.exit", address(&leave)},
      {"llvm.nvvm.vote.ballot.sync", address(&ballot)},
      {"llvm.nvvm.ex2.approx.f32", address(&power)},
      {"llvm.nvvm.ex2.approx.ftz.f32", address(&flushedPower)},
      {"llvm.nvvm.rcp.approx.ftz.f", address(&reciprocal)},
      {"llvm.nvvm.rsqrt.approx.f", address(&reciprocalRoot)},
      {"llvm.nvvm.div.full", address(&quotient)}};
  llvm::orc::SymbolMap symbols;
  llvm::SmallVector<llvm::Function *> all;
  for (llvm::Function &function : *module)
    all.push_back(&function);
  for (llvm::Function *each : all) {
    llvm::Function &function = *each;
    if (!function.getName().starts_with("llvm.nvvm.")) {
      if (function.isDeclaration())
        continue;
      // A function that takes its parameters from an array.
      function.setCallingConv(llvm::CallingConv::C);
      std::string size =
          function.getFnAttribute("nvvm.maxntid").getValueAsString().str();
      result->sizes[function.getName()] = std::stoi(size);
      llvm::IRBuilder<> ir(module->getContext());
      auto *entry = llvm::Function::Create(
          llvm::FunctionType::get(ir.getVoidTy(), {ir.getPtrTy()}, false),
          llvm::Function::ExternalLinkage, "enter." + function.getName(),
          *module);
      ir.SetInsertPoint(
          llvm::BasicBlock::Create(module->getContext(), "", entry));
      llvm::SmallVector<llvm::Value *> arguments;
      for (llvm::Argument &argument : function.args())
        arguments.push_back(
            ir.CreateLoad(argument.getType(),
                          ir.CreateConstGEP1_64(ir.getPtrTy(), entry->getArg(0),
                                                argument.getArgNo())));
      ir.CreateCall(&function, arguments);
      ir.CreateRetVoid();
      continue;
    }
    const auto *known = llvm::find_if(functions, [&](const auto &entry) {
      return entry.first == function.getName();
    });
    if (known == std::end(functions))
      return llvm::createStringError("the emulator has no '%s'",
                                     function.getName().str().c_str());
    std::string name = "emulated." + function.getName().str();
    auto *emulated =
        llvm::Function::Create(function.getFunctionType(),
                               llvm::Function::ExternalLinkage, name, *module);
    function.replaceAllUsesWith(emulated);
    function.eraseFromParent();
    symbols[linker.mangleAndIntern(name)] = known->second;
  }
  // Functions of a compiler's own library, which the JIT's code calls where the
  // CPU has no instruction for halves.
  symbols[linker.mangleAndIntern("__truncsfbf2")] = address(&truncateToBF16);
  symbols[linker.mangleAndIntern("__truncdfhf2")] = address(&truncateToF16);
  module->setDataLayout(linker.getDataLayout());
  module->setTargetTriple(linker.getTargetTriple());
  if (llvm::Error error = linker.getMainJITDylib().define(
          llvm::orc::absoluteSymbols(std::move(symbols))))
    return std::move(error);
  auto process = llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(
      linker.getDataLayout().getGlobalPrefix());
  if (!process)
    return process.takeError();
  linker.getMainJITDylib().addGenerator(std::move(*process));
  if (llvm::Error error = linker.addIRModule(
          {std::move(module),
           llvm::orc::ThreadSafeContext(std::move(context))}))
    return std::move(error);
  return result;
}

llvm::Error CudaEmulator::run(llvm::StringRef kernel, int64_t blocks,
                              llvm::ArrayRef<void *> parameters,
                              int64_t first) {
  auto address = jit->lookup(("enter." + kernel).str());
  if (!address)
    return address.takeError();
  auto *entry = address->toPtr<void (*)(void *const *)>();
  for (int64_t index = first; index < blocks; ++index) {
    Block block(sizes.lookup(kernel), static_cast<int32_t>(index),
                [&]() { entry(parameters.data()); });
    if (!block.run())
      return llvm::createStringError(
          "threads of block %d of '%s' wait for others that have ended or wait "
          "elsewhere",
          int(index), kernel.str().c_str());
  }
  return llvm::Error::success();
}
