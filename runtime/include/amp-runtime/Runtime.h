//===- Runtime.h - C ABI of the training step's runtime ---------*- C -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything a compiled training step calls: memory, launches, contractions.
// It is C so that generated code calls it by name, and the same for every
// device so that a step is compiled once against one list of entries.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_RUNTIME_H
#define AMP_RUNTIME_RUNTIME_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Rules that hold for every entry below.
///
/// Threading: a runtime and all that was made from it are used by one thread
/// at a time. Different runtimes are independent of each other.
///
/// Errors: an entry that can fail returns a status, NULL for success, that the
/// receiver destroys. On failure nothing is created and output parameters are
/// set to NULL. No entry exits the process or lets an exception out.
///
/// Determinism: results are the same bits from run to run and for any number
/// of threads, on CPUs with the same instruction set extensions.

/// A device together with its threads and its sticky error.
typedef struct AmpRuntime AmpRuntime;
/// A range of device memory.
typedef struct AmpBuffer AmpBuffer;
/// A contraction of fixed shape, prepared once and run many times.
typedef struct AmpGemmPlan AmpGemmPlan;
/// Why an entry failed. NULL stands for success.
typedef struct AmpStatus AmpStatus;

//===----------------------------------------------------------------------===//
// Status
//===----------------------------------------------------------------------===//

typedef enum AmpStatusCode {
  AMP_STATUS_OK = 0,
  /// The caller passed something that no device could accept.
  AMP_STATUS_INVALID_ARGUMENT,
  AMP_STATUS_OUT_OF_MEMORY,
  /// This machine lacks what the call needs (device, instruction set, library).
  AMP_STATUS_UNAVAILABLE,
  /// A library or the system failed; the message carries its error.
  AMP_STATUS_INTERNAL
} AmpStatusCode;

/// The kind of failure; AMP_STATUS_OK for NULL.
AmpStatusCode ampStatusCode(const AmpStatus *status);

/// What was expected, what was found and what to do, as one line without a
/// full stop. It lives as long as the status. Empty string for NULL.
const char *ampStatusMessage(const AmpStatus *status);

/// Frees a status; NULL is allowed.
void ampStatusDestroy(AmpStatus *status);

//===----------------------------------------------------------------------===//
// Runtime
//===----------------------------------------------------------------------===//

typedef struct AmpRuntimeOptions {
  /// Threads that work on a launch or a contraction, the calling one included.
  /// At least 1; 1 never creates a thread. No result depends on it.
  int32_t threads;
} AmpRuntimeOptions;

/// Makes a runtime and its threads. Unavailable where the machine lacks what
/// the runtime needs (CPU: x86-64-v3), invalid argument for less than one
/// thread. The caller owns `*runtime`.
AmpStatus *ampRuntimeCreate(const AmpRuntimeOptions *options,
                            AmpRuntime **runtime);

/// Ends the threads and frees the runtime; NULL is allowed. Buffers and plans
/// made from it must be destroyed before. A sticky error not taken is dropped.
void ampRuntimeDestroy(AmpRuntime *runtime);

/// The first failure since the last call among the entries that return none
/// (ampLaunch, ampGemm), or NULL; clears it. The caller owns the status.
AmpStatus *ampRuntimeTakeError(AmpRuntime *runtime);

/// One line for logs and benchmarks, e.g.
/// "cpu, 2 threads, avx512, bf16 contractions: amx". Lives with the runtime.
const char *ampRuntimeDescription(AmpRuntime *runtime);

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

/// Allocates `bytes` zeroed bytes of device memory, aligned to 256. Zero bytes
/// are allowed. Out of memory if the device has not enough. The caller owns
/// `*buffer` and destroys it before the runtime.
AmpStatus *ampBufferCreate(AmpRuntime *runtime, uint64_t bytes,
                           AmpBuffer **buffer);

/// Frees a buffer; NULL is allowed.
void ampBufferDestroy(AmpRuntime *runtime, AmpBuffer *buffer);

/// The device address of the first byte; it never changes.
void *ampBufferAddress(AmpBuffer *buffer);

/// Copies `bytes` from host memory to `offset` (both in bytes) in the buffer.
/// The source may be reused when the call returns. Invalid argument if the
/// range leaves the buffer; then nothing is copied.
AmpStatus *ampBufferWrite(AmpRuntime *runtime, AmpBuffer *buffer,
                          uint64_t offset, const void *source, uint64_t bytes);

/// Copies `bytes` at `offset` (both in bytes) in the buffer to host memory,
/// after everything that was launched before. Invalid argument if the range
/// leaves the buffer; then nothing is copied.
AmpStatus *ampBufferRead(AmpRuntime *runtime, AmpBuffer *buffer,
                         uint64_t offset, void *destination, uint64_t bytes);

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

/// A kernel over the indices [begin, end). `args` are the pointers and sizes
/// given to the launch, 64 bits each.
typedef void (*AmpKernel)(const int64_t *args, int64_t begin, int64_t end);

/// Runs `kernel` over [0, extent) in chunks of `grain` indices: chunk i covers
/// [i * grain, min((i + 1) * grain, extent)), so a kernel that is called with
/// `begin` works on chunk begin / grain. Chunks depend on extent and grain
/// alone, never on the number of threads, and run in any order. Returns when
/// all have run. `extent` <= `grain` is one call in the calling thread,
/// `extent` = 0 none. `args` is only read, and not kept.
/// A negative extent or a grain below 1 runs nothing and is kept as the
/// runtime's error, as is an exception thrown by the kernel. A kernel must not
/// call ampLaunch or ampGemm.
void ampLaunch(AmpRuntime *runtime, AmpKernel kernel, const int64_t *args,
               int64_t extent, int64_t grain);

//===----------------------------------------------------------------------===//
// Contractions
//===----------------------------------------------------------------------===//

/// Element types. Values are part of the ABI.
typedef enum AmpDataType {
  AMP_F16 = 0,
  AMP_BF16 = 1,
  AMP_F32 = 2,
  AMP_F64 = 3
} AmpDataType;

/// What happens to a result before it is stored, in this order; a bit set.
typedef enum AmpEpilogue {
  AMP_EPILOGUE_NONE = 0,
  /// Adds bias[j] to column j.
  AMP_EPILOGUE_BIAS = 1,
  /// Replaces what is below zero by zero; NaN stays NaN.
  AMP_EPILOGUE_RELU = 2
} AmpEpilogue;

/// c[i, j] = epilogue(sum over l of a[i, l] * b[l, j]) for each batch, with
/// a m x k, b k x n and c m x n.
///
/// Products are accumulated in f32 and rounded once, to nearest even, when c
/// is stored: subnormals, infinities and NaN are kept and a value too large
/// for f16 becomes an infinity. The types of a, b and c are independent of
/// each other, except that f64 is all or none; f64 accumulates in f64. Where
/// the CPU multiplies bf16 itself, it takes bf16 subnormals for zero.
typedef struct AmpGemmDesc {
  /// 0 in any of batch, m, n is no work; k = 0 stores the epilogue of zeros.
  int64_t batch, m, n, k;
  /// AmpDataType of a, b and c.
  int32_t aType, bType, cType;
  /// 0 or 1. A transposed a is stored k x m, a transposed b n x k.
  int32_t transposeA, transposeB;
  /// Elements from row to row of the *stored*, row-major matrix; at least the
  /// length of such a row.
  int64_t lda, ldb, ldc;
  /// Elements from batch to batch; 0 for a or b is the same matrix for every
  /// batch. Not negative. Outputs of different batches must not overlap.
  int64_t strideA, strideB, strideC;
  /// Bit set of AmpEpilogue.
  int32_t epilogue;
  /// AmpDataType of the bias; ignored without AMP_EPILOGUE_BIAS.
  int32_t biasType;
} AmpGemmDesc;

/// Prepares a contraction: chooses the implementation by shape and CPU
/// features, never by timing, and allocates all scratch. Invalid argument if
/// the description breaks a rule above. The caller owns `*plan` and destroys it
/// before the runtime. The description is not kept.
AmpStatus *ampGemmPlanCreate(AmpRuntime *runtime, const AmpGemmDesc *desc,
                             AmpGemmPlan **plan);

/// Frees a plan; NULL is allowed.
void ampGemmPlanDestroy(AmpRuntime *runtime, AmpGemmPlan *plan);

/// Runs a plan on device memory, each pointer aligned to its element. `c` must
/// not overlap the others. `bias` holds n elements and is ignored without
/// AMP_EPILOGUE_BIAS. Allocates nothing itself. A failure is kept as the
/// runtime's error and c is then undefined.
void ampGemm(AmpRuntime *runtime, AmpGemmPlan *plan, const void *a,
             const void *b, void *c, const void *bias);

#ifdef __cplusplus
}
#endif

#endif // AMP_RUNTIME_RUNTIME_H
