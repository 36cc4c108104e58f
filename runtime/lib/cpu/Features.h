//===- Features.h - The abilities of the CPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The choice of every implementation hangs on this and on the shape alone, so
// a run on the same kind of CPU, or on any that has the features which were
// asked for, always gives the same bits.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_FEATURES_H
#define AMP_RUNTIME_LIB_CPU_FEATURES_H

#include "../common/Status.h"

#include <string_view>

namespace amp::cpu {

enum class NativeBf16 { None, Avx512, Amx };

struct Features {
  bool avx512 = false;
  /// The way bf16 contractions run; None converts to f32 like f16. Intel's
  /// AVX-512 instructions for bf16 are slower than f32, so only AMD's count.
  NativeBf16 bf16 = NativeBf16::None;
};

/// Reads the CPU's features, as far as `cpu` (AmpRuntimeOptions::cpu) allows
/// them. Unavailable below x86-64-v3, and where the CPU lacks what `cpu` names.
Status detectFeatures(std::string_view cpu, Features &features);

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_FEATURES_H
