//===- HostFeatures.cpp - Instructions by LLVM's names ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A table of the bits that cpuid gives, because the compiler's own test knows
// fewer names and others. A test compares it with LLVM's answers.
//
//===----------------------------------------------------------------------===//

#include "HostFeatures.h"

#include <algorithm>
#include <cpuid.h>

using namespace amp;
using namespace amp::cpu;

namespace {

enum Register { Eax, Ebx, Ecx, Edx };

/// The registers that the system has to save for an extension.
enum Saved { Nothing, Avx, Avx512, Amx, Apx };

struct Bit {
  std::string_view name;
  unsigned leaf, subleaf;
  Register where;
  unsigned bit;
  Saved saved = Nothing;
};

} // namespace

static constexpr unsigned extended = 0x80000000;

static const Bit bits[] = {
    {"x87", 1, 0, Edx, 0},
    {"cx8", 1, 0, Edx, 8},
    {"cmov", 1, 0, Edx, 15},
    {"mmx", 1, 0, Edx, 23},
    {"fxsr", 1, 0, Edx, 24},
    {"sse", 1, 0, Edx, 25},
    {"sse2", 1, 0, Edx, 26},
    {"sse3", 1, 0, Ecx, 0},
    {"pclmul", 1, 0, Ecx, 1},
    {"ssse3", 1, 0, Ecx, 9},
    {"fma", 1, 0, Ecx, 12, Avx},
    {"cx16", 1, 0, Ecx, 13},
    {"sse4.1", 1, 0, Ecx, 19},
    {"sse4.2", 1, 0, Ecx, 20},
    {"crc32", 1, 0, Ecx, 20},
    {"movbe", 1, 0, Ecx, 22},
    {"popcnt", 1, 0, Ecx, 23},
    {"aes", 1, 0, Ecx, 25},
    {"xsave", 1, 0, Ecx, 26, Avx},
    {"avx", 1, 0, Ecx, 28, Avx},
    {"f16c", 1, 0, Ecx, 29, Avx},
    {"rdrnd", 1, 0, Ecx, 30},

    {"fsgsbase", 7, 0, Ebx, 0},
    {"sgx", 7, 0, Ebx, 2},
    {"bmi", 7, 0, Ebx, 3},
    {"avx2", 7, 0, Ebx, 5, Avx},
    {"bmi2", 7, 0, Ebx, 8},
    {"invpcid", 7, 0, Ebx, 10},
    {"rtm", 7, 0, Ebx, 11},
    {"avx512f", 7, 0, Ebx, 16, Avx512},
    {"avx512dq", 7, 0, Ebx, 17, Avx512},
    {"rdseed", 7, 0, Ebx, 18},
    {"adx", 7, 0, Ebx, 19},
    {"avx512ifma", 7, 0, Ebx, 21, Avx512},
    {"clflushopt", 7, 0, Ebx, 23},
    {"clwb", 7, 0, Ebx, 24},
    {"avx512cd", 7, 0, Ebx, 28, Avx512},
    {"sha", 7, 0, Ebx, 29},
    {"avx512bw", 7, 0, Ebx, 30, Avx512},
    {"avx512vl", 7, 0, Ebx, 31, Avx512},
    {"avx512vbmi", 7, 0, Ecx, 1, Avx512},
    {"pku", 7, 0, Ecx, 4},
    {"waitpkg", 7, 0, Ecx, 5},
    {"avx512vbmi2", 7, 0, Ecx, 6, Avx512},
    {"shstk", 7, 0, Ecx, 7},
    {"gfni", 7, 0, Ecx, 8},
    {"vaes", 7, 0, Ecx, 9, Avx},
    {"vpclmulqdq", 7, 0, Ecx, 10, Avx},
    {"avx512vnni", 7, 0, Ecx, 11, Avx512},
    {"avx512bitalg", 7, 0, Ecx, 12, Avx512},
    {"avx512vpopcntdq", 7, 0, Ecx, 14, Avx512},
    {"rdpid", 7, 0, Ecx, 22},
    {"kl", 7, 0, Ecx, 23},
    {"cldemote", 7, 0, Ecx, 25},
    {"movdiri", 7, 0, Ecx, 27},
    {"movdir64b", 7, 0, Ecx, 28},
    {"enqcmd", 7, 0, Ecx, 29},
    {"uintr", 7, 0, Edx, 5},
    {"avx512vp2intersect", 7, 0, Edx, 8, Avx512},
    {"serialize", 7, 0, Edx, 14},
    {"tsxldtrk", 7, 0, Edx, 16},
    {"pconfig", 7, 0, Edx, 18},
    {"amx-bf16", 7, 0, Edx, 22, Amx},
    {"avx512fp16", 7, 0, Edx, 23, Avx512},
    {"amx-tile", 7, 0, Edx, 24, Amx},
    {"amx-int8", 7, 0, Edx, 25, Amx},

    {"sha512", 7, 1, Eax, 0, Avx},
    {"sm3", 7, 1, Eax, 1, Avx},
    {"sm4", 7, 1, Eax, 2, Avx},
    {"raoint", 7, 1, Eax, 3},
    {"avxvnni", 7, 1, Eax, 4, Avx},
    {"avx512bf16", 7, 1, Eax, 5, Avx512},
    {"cmpccxadd", 7, 1, Eax, 7},
    {"amx-fp16", 7, 1, Eax, 21, Amx},
    {"hreset", 7, 1, Eax, 22},
    {"avxifma", 7, 1, Eax, 23, Avx},
    {"movrs", 7, 1, Eax, 31},
    {"avxvnniint8", 7, 1, Edx, 4, Avx},
    {"avxneconvert", 7, 1, Edx, 5, Avx},
    {"amx-complex", 7, 1, Edx, 8, Amx},
    {"avxvnniint16", 7, 1, Edx, 10, Avx},
    {"prefetchi", 7, 1, Edx, 14},
    {"usermsr", 7, 1, Edx, 15},
    // Parts of APX, which comes as a whole.
    {"egpr", 7, 1, Edx, 21, Apx},
    {"push2pop2", 7, 1, Edx, 21, Apx},
    {"ppx", 7, 1, Edx, 21, Apx},
    {"ndd", 7, 1, Edx, 21, Apx},
    {"ccmp", 7, 1, Edx, 21, Apx},
    {"nf", 7, 1, Edx, 21, Apx},
    {"cf", 7, 1, Edx, 21, Apx},
    {"zu", 7, 1, Edx, 21, Apx},

    {"xsaveopt", 0xd, 1, Eax, 0, Avx},
    {"xsavec", 0xd, 1, Eax, 1, Avx},
    {"xsaves", 0xd, 1, Eax, 3, Avx},
    {"ptwrite", 0x14, 0, Ebx, 4},
    {"widekl", 0x19, 0, Ebx, 2},
    {"amx-fp8", 0x1e, 1, Eax, 4, Amx},
    {"amx-tf32", 0x1e, 1, Eax, 6, Amx},
    {"amx-avx512", 0x1e, 1, Eax, 7, Amx},
    {"amx-movrs", 0x1e, 1, Eax, 8, Amx},

    {"sahf", extended + 1, 0, Ecx, 0},
    {"lzcnt", extended + 1, 0, Ecx, 5},
    {"sse4a", extended + 1, 0, Ecx, 6},
    {"prfchw", extended + 1, 0, Ecx, 8},
    {"xop", extended + 1, 0, Ecx, 11, Avx},
    {"lwp", extended + 1, 0, Ecx, 15},
    {"fma4", extended + 1, 0, Ecx, 16, Avx},
    {"tbm", extended + 1, 0, Ecx, 21},
    {"mwaitx", extended + 1, 0, Ecx, 29},
    {"64bit", extended + 1, 0, Edx, 29},
    {"clzero", extended + 8, 0, Ebx, 0},
    {"rdpru", extended + 8, 0, Ebx, 4},
    {"wbnoinvd", extended + 8, 0, Ebx, 9},
};

/// One register of a leaf, 0 where the CPU has no such leaf.
static unsigned ask(unsigned leaf, unsigned subleaf, Register where) {
  unsigned found[4] = {};
  if (!__get_cpuid_count(leaf, subleaf, &found[Eax], &found[Ebx], &found[Ecx],
                         &found[Edx]))
    return 0;
  return found[where];
}

/// The registers that the system saves (XCR0).
static uint64_t savedRegisters() {
  constexpr unsigned osxsave = 1u << 27;
  if (!(ask(1, 0, Ecx) & osxsave))
    return 0;
  uint32_t low, high;
  asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return uint64_t(high) << 32 | low;
}

static bool isSaved(Saved saved) {
  constexpr uint64_t masks[] = {0, 0x6, 0xe6, 0x60000, 0x80000};
  uint64_t mask = masks[saved];
  return (savedRegisters() & mask) == mask;
}

HostFeature amp::cpu::findHostFeature(std::string_view name) {
  for (const Bit &bit : bits) {
    if (bit.name != name)
      continue;
    bool isThere = ask(bit.leaf, bit.subleaf, bit.where) >> bit.bit & 1;
    return isThere && isSaved(bit.saved) ? HostFeature::Present
                                         : HostFeature::Missing;
  }
  for (unsigned version : {1, 2})
    if (name == (version == 1 ? "avx10.1" : "avx10.2")) {
      bool isThere = (ask(7, 1, Edx) >> 19 & 1) && isSaved(Avx512) &&
                     (ask(0x24, 0, Ebx) & 0xff) >= version;
      return isThere ? HostFeature::Present : HostFeature::Missing;
    }
  return HostFeature::Unknown;
}

Status amp::cpu::verifyHostFeatures(std::string_view features) {
  // The name of the CPU itself, where there is one, only says what code is
  // scheduled for.
  bool isNamed = !features.starts_with('+') && !features.starts_with('-');
  size_t at = isNamed ? std::min(features.find(','), features.size()) + 1 : 0;
  while (at <= features.size()) {
    size_t end = std::min(features.find(',', at), features.size());
    std::string_view part = features.substr(at, end - at);
    at = end + 1;
    if (part.size() < 2 || (part[0] != '+' && part[0] != '-'))
      return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                        "expected '+' or '-' and a feature of the CPU by "
                        "LLVM's name, found '%.*s'",
                        static_cast<int>(part.size()), part.data());
    if (part[0] == '-')
      continue;
    std::string_view name = part.substr(1);
    switch (findHostFeature(name)) {
    case HostFeature::Present:
      break;
    case HostFeature::Missing:
      return makeStatus(AMP_STATUS_UNAVAILABLE,
                        "expected a CPU that has '%.*s', found one without it "
                        "or a system that does not allow it; compile for this "
                        "CPU or run on one like that which was compiled for",
                        static_cast<int>(name.size()), name.data());
    case HostFeature::Unknown:
      return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                        "expected features of x86-64 by LLVM's names, found "
                        "'%.*s'; use the runtime that the compiler came with",
                        static_cast<int>(name.size()), name.data());
    }
  }
  return nullptr;
}
