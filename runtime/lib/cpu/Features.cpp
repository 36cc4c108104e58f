//===- Features.cpp - The abilities of the CPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oneDNN is asked for AMX, because it also needs the system's permission; its
// environment variable ONEDNN_MAX_CPU_ISA is thereby respected.
//
//===----------------------------------------------------------------------===//

#include "Features.h"

#ifdef AMP_ONEDNN
#include <dnnl.h>
#endif

using namespace amp;
using namespace amp::cpu;

Status amp::cpu::detectFeatures(Features &features) {
  __builtin_cpu_init();
  const struct {
    const char *name;
    bool present;
  } required[] = {{"avx2", __builtin_cpu_supports("avx2") != 0},
                  {"fma", __builtin_cpu_supports("fma") != 0},
                  {"f16c", __builtin_cpu_supports("f16c") != 0},
                  {"bmi2", __builtin_cpu_supports("bmi2") != 0}};
  for (auto &feature : required)
    if (!feature.present)
      return makeStatus(
          AMP_STATUS_UNAVAILABLE,
          "expected a CPU of level x86-64-v3 or higher, found one "
          "without '%s'; run on a newer CPU",
          feature.name);

  features.avx512 =
      __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512cd") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
#ifdef AMP_ONEDNN
  dnnl_cpu_isa_t isa = dnnl_get_effective_cpu_isa();
  if (!features.avx512)
    features.bf16 = NativeBf16::None;
  else if (isa == dnnl_cpu_isa_avx512_core_amx)
    features.bf16 = NativeBf16::Amx;
  else if (isa == dnnl_cpu_isa_avx512_core_bf16 && __builtin_cpu_is("amd"))
    features.bf16 = NativeBf16::Avx512;
#endif
  return nullptr;
}
