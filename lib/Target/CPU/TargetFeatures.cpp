//===- TargetFeatures.cpp - the instructions that code may use ------------===//
//
// Reads `LEVEL[,±FEATURE…]` with LLVM's names of features, as LLVM itself would
// apply them one after the other, and refuses what this CPU cannot run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Target.h"
#include "amp/Target/KernelCompiler.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Support/Process.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/SubtargetFeature.h"

using namespace mlir;
using namespace mlir::amprt::cpu;

static llvm::Error makeError(const Twine &message) {
  return llvm::createStringError(message);
}

/// The features that every kernel of ours takes for granted.
static constexpr StringLiteral kV3[] = {"avx2", "fma", "f16c", "bmi2"};
static constexpr StringLiteral kAVX512[] = {"avx512f", "avx512bw", "avx512cd",
                                            "avx512dq", "avx512vl"};

/// The level without features.
static llvm::Expected<Target>
readLevel(StringRef level, const llvm::StringMap<bool> &available) {
  std::string native = llvm::sys::getHostCPUName().str();
  if (level != "native" && level != "x86-64-v3" && level != "x86-64-v4")
    return makeError("expected the CPU 'native', 'x86-64-v3' or 'x86-64-v4', "
                     "found '" +
                     level + "'");
  for (StringRef feature : kV3)
    if (!available.lookup(feature))
      return makeError("expected a CPU with x86-64-v3, found '" + native +
                       "' without '" + feature + "'; run on a newer CPU");
  if (level == "x86-64-v4")
    for (StringRef feature : kAVX512)
      if (!available.lookup(feature))
        return makeError("expected a CPU with x86-64-v4, found '" + native +
                         "' without '" + feature + "'; ask for 'native'");
  Target target;
  target.cpu = level == "native" ? native : level.str();
  if (level == "native") {
    llvm::SubtargetFeatures features;
    for (auto &[name, isAvailable] : available)
      features.AddFeature(name, isAvailable);
    target.features = features.getString();
  }
  return target;
}

std::string mlir::amprt::chooseCPU(StringRef asked) {
  std::string cpu = asked.str();
  if (cpu.empty())
    cpu = llvm::sys::Process::GetEnv("AMP_CPU").value_or("");
  return cpu.empty() ? "native" : cpu;
}

llvm::Expected<Target> Target::get(StringRef asked) {
  std::string cpu = chooseCPU(asked);
  llvm::StringMap<bool> available = llvm::sys::getHostCPUFeatures();
  auto [level, changes] = StringRef(cpu).split(',');
  auto target = readLevel(level, available);
  if (!target)
    return target;

  auto plain = target->createMachine(llvm::CodeGenOptLevel::None);
  if (!plain)
    return plain.takeError();
  llvm::StringSet<> known;
  for (const auto &feature :
       (*plain)->getMCSubtargetInfo()->getAllProcessorFeatures())
    known.insert(feature.Key);
  SmallVector<StringRef> parts;
  if (level.size() != cpu.size())
    changes.split(parts, ',');
  for (StringRef part : parts) {
    StringRef name = part.drop_front(!part.empty());
    if (!part.starts_with("+") && !part.starts_with("-"))
      return makeError("expected '+' or '-' and a feature by LLVM's name, "
                       "found '" +
                       part + "' in '" + cpu + "'");
    if (!known.contains(name))
      return makeError("expected a feature by LLVM's name, found '" + name +
                       "'; 'llc-22 -march=x86-64 -mattr=help' lists them");
    if (part.starts_with("+") && !available.lookup(name))
      return makeError("expected a feature of this CPU, '" +
                       llvm::sys::getHostCPUName() + "', found '" + part +
                       "', which it lacks");
    target->features += (target->features.empty() ? "" : ",") + part.str();
  }

  // A feature brings in others, and takes them with it.
  auto machine = target->createMachine(llvm::CodeGenOptLevel::None);
  if (!machine)
    return machine.takeError();
  llvm::StringSet<> enabled;
  for (const auto &feature :
       (*machine)->getMCSubtargetInfo()->getEnabledProcessorFeatures()) {
    auto it = available.find(feature.Key);
    if (it != available.end() && !it->second)
      return makeError("expected this CPU, '" + llvm::sys::getHostCPUName() +
                       "', to have all of '" + cpu + "', found it without '" +
                       feature.Key + "'; take away '-" + feature.Key +
                       "' or ask for 'native'");
    enabled.insert(feature.Key);
  }
  auto has = [&](StringRef feature) { return enabled.contains(feature); };
  for (StringRef feature : kV3)
    if (!has(feature))
      return makeError("expected x86-64-v3 to be left, found '" + cpu +
                       "' without '" + feature + "'");
  target->hasAVX512 = llvm::all_of(kAVX512, has);
  // Others that LLVM enables say how fast a CPU is, and need nothing of it.
  target->required = target->cpu;
  SmallVector<StringRef> names = llvm::to_vector(available.keys());
  llvm::sort(names);
  for (StringRef name : llvm::make_filter_range(names, has))
    target->required += ",+" + name.str();
  return target;
}

llvm::Expected<std::string> mlir::amprt::getRequiredFeatures(StringRef cpu) {
  auto target = cpu::Target::get(cpu);
  if (!target)
    return target.takeError();
  return target->required;
}

llvm::Error mlir::amprt::verifyCPU(StringRef cpu) {
  return cpu::Target::get(cpu).takeError();
}
