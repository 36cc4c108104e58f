//===- Features.cpp - The abilities of the CPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oneDNN is asked for AMX, because it also needs the system's permission; its
// environment variable ONEDNN_MAX_CPU_ISA is thereby respected.
//
//===----------------------------------------------------------------------===//

#include "Features.h"

#include <algorithm>
#include <iterator>

#ifdef AMP_ONEDNN
#include <dnnl.h>
#endif

using namespace amp;
using namespace amp::cpu;

namespace {

/// An instruction set extension that something here depends on, by LLVM's name.
struct Extension {
  const char *name;
  /// Part of x86-64-v3 or of x86-64-v4; 5 is of neither.
  int level;
  bool isThere;
  bool isAllowed = false;
};

} // namespace

static Status unknownLevel(std::string_view level) {
  return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                    "expected the CPU 'native', 'x86-64-v3' or 'x86-64-v4', "
                    "found '%.*s'",
                    static_cast<int>(level.size()), level.data());
}

/// Applies one `+NAME` or `-NAME`. Names that nothing here depends on are for
/// those who generate code.
static Status change(std::string_view part, Extension *first, Extension *last) {
  if (part.size() < 2 || (part[0] != '+' && part[0] != '-'))
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected '+' or '-' and a feature of the CPU by LLVM's "
                      "name, found '%.*s'",
                      static_cast<int>(part.size()), part.data());
  for (; first != last; ++first) {
    if (part.substr(1) != first->name)
      continue;
    if (part[0] == '+' && !first->isThere)
      return makeStatus(AMP_STATUS_UNAVAILABLE,
                        "expected a feature of this CPU, found '%s', which it "
                        "lacks",
                        first->name);
    first->isAllowed = part[0] == '+';
  }
  return nullptr;
}

Status amp::cpu::detectFeatures(std::string_view cpu, Features &features) {
  __builtin_cpu_init();
  bool amx = false;
  bool bf16 = false;
#ifdef AMP_ONEDNN
  dnnl_cpu_isa_t isa = dnnl_get_effective_cpu_isa();
  amx = isa == dnnl_cpu_isa_avx512_core_amx;
  bf16 = amx || isa == dnnl_cpu_isa_avx512_core_bf16;
#else
  bf16 = __builtin_cpu_supports("avx512bf16") != 0;
#endif
  Extension extensions[] = {
      {"avx2", 3, __builtin_cpu_supports("avx2") != 0},
      {"fma", 3, __builtin_cpu_supports("fma") != 0},
      {"f16c", 3, __builtin_cpu_supports("f16c") != 0},
      {"bmi2", 3, __builtin_cpu_supports("bmi2") != 0},
      {"avx512f", 4, __builtin_cpu_supports("avx512f") != 0},
      {"avx512bw", 4, __builtin_cpu_supports("avx512bw") != 0},
      {"avx512cd", 4, __builtin_cpu_supports("avx512cd") != 0},
      {"avx512dq", 4, __builtin_cpu_supports("avx512dq") != 0},
      {"avx512vl", 4, __builtin_cpu_supports("avx512vl") != 0},
      {"avx512bf16", 5, bf16},
      {"amx-tile", 5, amx},
      {"amx-int8", 5, amx},
      {"amx-bf16", 5, amx}};

  std::string_view level = cpu.substr(0, cpu.find(','));
  int highest = level == "x86-64-v3"   ? 3
                : level == "x86-64-v4" ? 4
                : level == "native"    ? 5
                                       : 0;
  if (!highest)
    return unknownLevel(level);
  for (Extension &extension : extensions) {
    bool isNeeded =
        extension.level == 3 || (extension.level == 4 && level == "x86-64-v4");
    if (isNeeded && !extension.isThere)
      return makeStatus(AMP_STATUS_UNAVAILABLE,
                        "expected a CPU of level x86-64-v%d or higher, found "
                        "one without '%s'; %s",
                        extension.level, extension.name,
                        extension.level == 3 ? "run on a newer CPU"
                                             : "ask for 'native'");
    extension.isAllowed = extension.isThere && extension.level <= highest;
  }
  for (size_t at = level.size(); at < cpu.size();) {
    size_t end = std::min(cpu.find(',', at + 1), cpu.size());
    if (Status status = change(cpu.substr(at + 1, end - at - 1),
                               std::begin(extensions), std::end(extensions)))
      return status;
    at = end;
  }

  auto hasAll = [&](int wanted, std::string_view prefix) {
    for (const Extension &extension : extensions)
      if (extension.level == wanted && !extension.isAllowed &&
          std::string_view(extension.name).starts_with(prefix))
        return false;
    return true;
  };
  if (!hasAll(3, ""))
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected avx2, fma, f16c and bmi2 to be left, found the "
                      "CPU '%.*s'",
                      static_cast<int>(cpu.size()), cpu.data());
  features.avx512 = hasAll(4, "");
  // oneDNN takes the most that it finds, so less than that is none of it.
  if (!features.avx512)
    features.bf16 = NativeBf16::None;
  else if (amx)
    features.bf16 = hasAll(5, "") ? NativeBf16::Amx : NativeBf16::None;
  else if (hasAll(5, "avx512") && __builtin_cpu_is("amd"))
    features.bf16 = NativeBf16::Avx512;
  return nullptr;
}
