//===- Runtime.cpp - Creation and description of the CPU's runtime ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A feature that the CPU lacks is found out here, before anything is compiled
// for it.
//
//===----------------------------------------------------------------------===//

#include "Runtime.h"

#include <cinttypes>

using namespace amp;
using namespace amp::cpu;

static std::string describe(const Features &features, int threads) {
  const char *bf16 = "converted to f32";
  if (features.bf16 == NativeBf16::Amx)
    bf16 = "amx";
  else if (features.bf16 == NativeBf16::Avx512)
    bf16 = "avx512_bf16";
  return "cpu, " + std::to_string(threads) +
         (threads == 1 ? " thread, " : " threads, ") +
         (features.avx512 ? "avx512" : "avx2") + ", bf16 contractions: " + bf16;
}

Status cpu::createRuntime(const AmpRuntimeOptions &options,
                          RuntimePointer &runtime) {
  if (options.deviceIndex != 0)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'deviceIndex' to be 0 on the CPU, found "
                      "%" PRId32,
                      options.deviceIndex);
  auto result = std::make_unique<Runtime>();
  if (Status status = detectFeatures(options.cpu, result->features))
    return status;
  result->description = describe(result->features, options.threads);
  if (Status status = result->pool.start(options.threads))
    return status;
  runtime = std::move(result);
  return nullptr;
}
