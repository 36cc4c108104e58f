//===- Runtime.cpp - Creation, description and sticky error ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A runtime is usable or does not exist: everything that can be missing on a
// machine is found out here.
//
//===----------------------------------------------------------------------===//

#include "Runtime.h"

#include <cinttypes>

using namespace amp;
using namespace amp::cpu;

void AmpRuntime::keepError(Status status) {
  AmpStatus *none = nullptr;
  if (error.compare_exchange_strong(none, status.get()))
    status.release();
}

Status AmpRuntime::takeError() { return Status(error.exchange(nullptr)); }

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

static Status create(const AmpRuntimeOptions &options,
                     std::unique_ptr<AmpRuntime> &runtime) {
  if (options.threads < 1)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'threads' to be at least 1, found %" PRId32,
                      options.threads);
  runtime = std::make_unique<AmpRuntime>();
  if (Status status = detectFeatures(runtime->features))
    return status;
  runtime->description = describe(runtime->features, options.threads);
  return runtime->pool.start(options.threads);
}

AmpStatus *ampRuntimeCreate(const AmpRuntimeOptions *options,
                            AmpRuntime **runtime) {
  if (!runtime)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'runtime' to be a place for the result, found "
                      "null")
        .release();
  *runtime = nullptr;
  if (!options)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'options', found null")
        .release();
  try {
    std::unique_ptr<AmpRuntime> result;
    Status status = create(*options, result);
    if (!status)
      *runtime = result.release();
    return status.release();
  } catch (...) {
    return statusFromException("creating the runtime").release();
  }
}

void ampRuntimeDestroy(AmpRuntime *runtime) { delete runtime; }

AmpStatus *ampRuntimeTakeError(AmpRuntime *runtime) {
  return runtime->takeError().release();
}

const char *ampRuntimeDescription(AmpRuntime *runtime) {
  return runtime->description.c_str();
}
