//===- Runtime.h - C ABI of the training step's runtime ---------*- C -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything a compiled training step calls: memory, launches, contractions.
// It is C so that generated code calls it by name, and the same for every
// device so that a step is compiled against one list of entries.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_RUNTIME_H
#define AMP_RUNTIME_RUNTIME_H

#include "amp-runtime/Collectives.h"
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
/// set to NULL. No entry exits the process or lets an exception out. A handle
/// that is NULL, of another type or made by another runtime is an invalid
/// argument; an entry that returns no status keeps it as the runtime's error,
/// or, where the runtime is such a handle, does nothing and returns 0, "" or
/// NULL.
///
/// Order: what is asked of one runtime happens in the order of the calls. On
/// the CPU it has happened when a call returns. CUDA only queues launches,
/// contractions and steps, in a stream of the runtime's own; reading a buffer
/// and ampRuntimeSynchronize wait for them.
///
/// Determinism: results are the same bits from run to run, on CPUs for any
/// number of threads and with the same instruction set extensions, on GPUs of
/// the same kind with the same libraries and the same ampRuntimeAlgorithms.
///
/// CUDA: an entry leaves the device's primary context current in its thread.

/// A device together with its threads or its stream, and its sticky error.
typedef struct AmpRuntime AmpRuntime;
/// A range of device memory.
typedef struct AmpBuffer AmpBuffer;
/// Loaded code.
typedef struct AmpModule AmpModule;
/// A call of a library for fixed shapes, prepared once and run many times.
typedef struct AmpCallPlan AmpCallPlan;
/// Inputs that the host fills while an earlier step still runs.
typedef struct AmpFeed AmpFeed;
/// Records that steps append and the host reads without waiting.
typedef struct AmpRing AmpRing;
/// A list of launches and contractions, prepared once and run many times.
typedef struct AmpStep AmpStep;
/// The failure of an entry. NULL stands for success.
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
  AMP_STATUS_INTERNAL,
  /// A program asserts something of its data that does not hold.
  AMP_STATUS_ASSERTION
} AmpStatusCode;

/// The kind of failure; AMP_STATUS_OK for NULL.
AmpStatusCode ampStatusCode(const AmpStatus *status);

/// The message, one line without a full stop: expectation, finding and advice.
/// The string lives as long as the status. Empty string for NULL.
const char *ampStatusMessage(const AmpStatus *status);

/// Frees a status; NULL is allowed.
void ampStatusDestroy(AmpStatus *status);

//===----------------------------------------------------------------------===//
// Runtime
//===----------------------------------------------------------------------===//

/// Where a runtime computes. Values are part of the ABI.
typedef enum AmpDevice { AMP_DEVICE_CPU = 0, AMP_DEVICE_CUDA = 1 } AmpDevice;

/// All zero but for `threads` is the CPU.
typedef struct AmpRuntimeOptions {
  /// CPU: threads that work on a launch or a contraction, the calling one
  /// included. At least 1; 1 never creates a thread. No result depends on it.
  /// CUDA takes the same values and creates none.
  int32_t threads;
  /// AmpDevice.
  int32_t device;
  /// CUDA: which of the GPUs that the driver shows, from 0. CPU: 0.
  int32_t deviceIndex;
  /// 0 or 1. CUDA: 1 lets contractions of f32 round a and b to TF32, ten bits
  /// of mantissa, which is several times faster. The CPU multiplies in f32
  /// either way.
  int32_t tf32;
  /// 0 or 1. CUDA: 1 times the algorithms that a library offers for each
  /// contraction when its plan is made, takes the fastest and remembers it on
  /// disk, in $AMP_CACHE_DIR, $XDG_CACHE_HOME/amp or $HOME/.cache/amp. Bits
  /// then depend on that measurement, see ampRuntimeAlgorithms; 0 takes the
  /// library's first choice. The CPU never times.
  int32_t timeAlgorithms;
  /// The instructions that the host's CPU may use: "x86-64-v3", "x86-64-v4" or
  /// "native", all that it has, followed by features that are added or taken
  /// away, by LLVM's names: "native,-avx512bf16". NULL or empty is the
  /// environment variable AMP_CPU or, where that is not set either, "native".
  /// Not kept.
  const char *cpu;
  /// The engine by which calls reach the other ranks; NULL: there are none.
  /// Kept: it outlives the runtime, which does not destroy it. CUDA with
  /// several ranks needs NCCL 2.18 or later (libnccl.so.2), and a GPU of its
  /// own for each rank: `deviceIndex` is the engine's localRank as a rule. All
  /// ranks make such runtimes at once, and fail if one of them does.
  const AmpCollectives *collectives;
} AmpRuntimeOptions;

/// Makes a runtime and its threads or its stream. Unavailable where the
/// machine lacks what the runtime needs (CPU: x86-64-v3 and `cpu`; CUDA: a
/// build with it, libcuda.so.1 and libcublasLt.so, a GPU of compute
/// capability 8.0 or later). Invalid argument for less than one thread, an
/// unknown device, an index that no device has, options that are neither 0
/// nor 1 and an engine that is not as AmpCollectives says. A process may have
/// any number of runtimes, of any devices. The environment variable
/// AMP_CUDA_LIBRARY_DIR names a folder where CUDA's libraries are looked for
/// first. The caller owns `*runtime`.
AmpStatus *ampRuntimeCreate(const AmpRuntimeOptions *options,
                            AmpRuntime **runtime);

/// Waits for what is queued, ends the threads and frees the runtime; NULL is
/// allowed. Everything made from it must be destroyed before. A sticky error
/// not taken is dropped. On CUDA with several ranks it waits until all of them
/// destroy theirs: a rank that fails alone calls the engine's `abort` instead.
void ampRuntimeDestroy(AmpRuntime *runtime);

/// The first failure since the last call among the entries that return none
/// (ampLaunch, ampCall, ampGemm, ampStepRun, those that destroy), or NULL;
/// clears it. Waits for nothing: on CUDA a kernel's own failure may come later,
/// or from another entry. The caller owns the status.
AmpStatus *ampRuntimeTakeError(AmpRuntime *runtime);

/// Waits until everything that was queued has run. Fails with the device's own
/// failure if it had one; the sticky error is left where it is.
AmpStatus *ampRuntimeSynchronize(AmpRuntime *runtime);

/// One line for logs and benchmarks, e.g.
/// "cpu, 2 threads, avx512, bf16 contractions: amx". Lives with the runtime.
const char *ampRuntimeDescription(AmpRuntime *runtime);

/// The instructions that the runtime was allowed, in the syntax of
/// AmpRuntimeOptions::cpu and never empty: what code made for it must keep to.
/// Lives with the runtime.
const char *ampRuntimeCpu(AmpRuntime *runtime);

/// The hash of all algorithms that the plans made so far were given, the same
/// for the same choices on the same kind of GPU with the same library, in any
/// order. With equal hashes a step has equal bits. Empty on the CPU and without
/// plans. The string lives until the next plan is made.
const char *ampRuntimeAlgorithms(AmpRuntime *runtime);

/// Sentences, a line each and the same once, on what the plans made so far
/// found otherwise than expected and went on with; empty if nothing. The string
/// lives until the next plan is made.
const char *ampRuntimeWarnings(AmpRuntime *runtime);

/// 10 * major + minor of a GPU's compute capability (90 is sm_90), which
/// modules must be made for; 0 on the CPU.
int32_t ampRuntimeComputeCapability(AmpRuntime *runtime);

/// The number of this rank, from 0, and that of ranks, by the engine of the
/// runtime (AmpRuntimeOptions::collectives): 0 and 1 without one, or of what is
/// no runtime.
int32_t ampRuntimeRank(AmpRuntime *runtime);
int32_t ampRuntimeRanks(AmpRuntime *runtime);

/// Copies `bytes` bytes of the host, of rank `root`, to all other ranks, which
/// call it too. Nothing is done with one rank. Internal where the engine fails,
/// as of AmpCollectives; not between the runs of two steps of which the first
/// has not ended.
AmpStatus *ampRuntimeBroadcast(AmpRuntime *runtime, void *buffer,
                               uint64_t bytes, int32_t root);
/// The same, of `bytes` bytes of each rank, which `receive` has in their order.
AmpStatus *ampRuntimeAllGather(AmpRuntime *runtime, const void *send,
                               void *receive, uint64_t bytes);

/// In bytes.
typedef struct AmpMemoryInfo {
  /// The bytes that new buffers can take at this moment. CPU: memory and swap
  /// that the system would give, or what is left to the control group of the
  /// process if that is less; UINT64_MAX where the system tells neither. CUDA:
  /// free memory of the GPU.
  uint64_t available;
  /// The bytes that plans share: scratch of those made so far on the CPU, with
  /// what plans keep of operands (ampCallHold), the libraries' workspaces on
  /// CUDA. `available` is without it.
  uint64_t scratch;
  /// The places that a feed has for its bytes: 1 on the CPU, 2 on CUDA.
  uint64_t feedPlaces;
} AmpMemoryInfo;

/// Tells about the memory of the runtime's device.
AmpStatus *ampRuntimeMemory(AmpRuntime *runtime, AmpMemoryInfo *info);

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

/// Allocates `bytes` zeroed bytes of device memory, aligned to 256. Zero bytes
/// are allowed. Out of memory if the device has not enough; the message says
/// what was asked for and, on CUDA, what is free and what there is. The caller
/// owns `*buffer` and destroys it before the runtime.
AmpStatus *ampBufferCreate(AmpRuntime *runtime, uint64_t bytes,
                           AmpBuffer **buffer);

/// Frees a buffer, after what is queued; NULL is allowed.
void ampBufferDestroy(AmpRuntime *runtime, AmpBuffer *buffer);

/// The device address of the first byte; it never changes.
void *ampBufferAddress(AmpBuffer *buffer);

/// Copies `bytes` from host memory to `offset` (both in bytes) in the buffer,
/// after everything that was launched before. The source may be reused when
/// the call returns. Invalid argument if the
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

/// Code over a range of indices. On the CPU the address of an
/// AmpKernelFunction, on CUDA what ampModuleKernel found; of use only with
/// runtimes of the device it was made for.
typedef struct AmpKernelCode *AmpKernel;

/// A kernel of the CPU, over the indices [begin, end). `args` are the pointers
/// and sizes given to the launch, 64 bits each.
typedef void (*AmpKernelFunction)(const int64_t *args, int64_t begin,
                                  int64_t end);

/// A function of this process as a kernel.
static inline AmpKernel ampKernelFromFunction(AmpKernelFunction function) {
  return (AmpKernel)function;
}

/// Runs `kernel` over [0, extent) in chunks of `grain` indices: chunk i covers
/// [i * grain, min((i + 1) * grain, extent)). Chunks depend on extent and grain
/// alone and run in any order; `extent` = 0 runs none. `args` are `numArgs`
/// words of 64 bits; they are only read, and not kept.
///
/// CPU: a kernel that is called with `begin` works on chunk begin / grain.
/// Returns when all have run. `extent` <= `grain` is one call in the calling
/// thread.
///
/// CUDA: one block per chunk, along x, of as many threads as the kernel allows
/// at most (.maxntid or .reqntid of the PTX); it finds its chunk in %ctaid.x
/// and its extent among its arguments. The arguments are the kernel's
/// parameters, `numArgs` * 8 bytes without gaps. At most 2^31 - 1 chunks.
///
/// A negative extent or number of arguments, a grain below 1 and a null kernel
/// run nothing and are kept as the runtime's error, as is an exception thrown
/// by the kernel, and on CUDA any other number of parameters. A kernel must
/// not call any entry of this header.
void ampLaunch(AmpRuntime *runtime, AmpKernel kernel, const int64_t *args,
               int64_t numArgs, int64_t extent, int64_t grain);

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// Loads code for the runtime's device, `bytes` bytes that are not kept. The
/// caller owns `*module` and destroys it before the runtime and after
/// everything that launches its kernels.
///
/// CUDA: PTX text or a cubin. Invalid argument if the GPU's driver refuses it,
/// with what its assembler had to say.
///
/// CPU: an ELF64 relocatable object for x86-64, as LLVM writes it for code
/// that is position independent (PIC) in the small code model. It may call
/// what ampCpuHasFunction says and is else complete by itself. Invalid argument
/// where the object is damaged, needs another function or has what is not
/// known here: thread-local or common data, functions chosen at run time,
/// constructors, groups, other relocations than 64, PC64, PC32, PLT32,
/// GOTPCREL, GOTPCRELX and REX_GOTPCRELX, more than 2^30 bytes. Code is never
/// writable once it is loaded; unavailable where the system allows no
/// executable memory. What the code itself does is not checked: load only what
/// you trust. The instructions that it needs are ampCpuVerify's business.
AmpStatus *ampModuleCreate(AmpRuntime *runtime, const void *image,
                           uint64_t bytes, AmpModule **module);

/// Finds a kernel by name, and loads it: an .entry of the PTX, a global
/// function of the object, which is an AmpKernelFunction. Invalid argument if
/// there is none. The kernel lives as long as the module.
AmpStatus *ampModuleKernel(AmpModule *module, const char *name,
                           AmpKernel *kernel);

/// Unloads a module; NULL is allowed.
void ampModuleDestroy(AmpRuntime *runtime, AmpModule *module);

/// 1 if modules of the CPU may call the C function `name`, else 0: the
/// elementary functions of libm in f64 and f32, memset, memcpy and memmove.
int32_t ampCpuHasFunction(const char *name);

/// Checks that this machine runs what code was compiled for, "NAME,+feature,
/// -feature" (without spaces) in LLVM's syntax and by its names. NAME, which
/// may be left out, and what has a '-' are ignored; all that the code uses has
/// to be there with a '+'. Unavailable with the first feature that the CPU
/// lacks, or that the system does not support; invalid argument for a '+' and a
/// name that is not known.
AmpStatus *ampCpuVerify(const char *features);

//===----------------------------------------------------------------------===//
// Calls of libraries
//===----------------------------------------------------------------------===//

/// Kinds of calls. Values are part of the ABI and of images.
typedef enum AmpCallKind {
  /// A contraction: AmpGemmDesc, operands a, b, c, bias and aux as of ampGemm.
  AMP_CALL_GEMM = 0,
  /// A convolution or one of its derivatives: AmpConvDesc, and its operands.
  AMP_CALL_CONV = 1,
  /// Attention or its gradient: AmpAttentionDesc, and its operands.
  AMP_CALL_ATTENTION = 2,
  /// The largest elements of windows, or their gradient: AmpPoolDesc, and its
  /// operands.
  AMP_CALL_POOL = 3,
  /// Sums of tensors over all ranks: AmpAllReduceDesc, and its operands.
  AMP_CALL_ALL_REDUCE = 4,
  /// The end of an all-reduce that was begun: the same description and
  /// operands.
  AMP_CALL_ALL_REDUCE_END = 5,
  /// Each rank's slice, from all ranks: AmpGatherDesc, and its operand.
  AMP_CALL_GATHER = 6
} AmpCallKind;

/// The most operands of a call of any kind.
enum { AMP_MOST_CALL_OPERANDS = 32 };

/// The memory that a call reads or writes as one of its operands.
typedef struct AmpCallOperand {
  /// Bytes of which the address has to be a multiple; 0 where the call has no
  /// such operand, whose address is then not looked at.
  uint64_t alignment;
  /// Bytes from the address on, before which and behind which nothing is read
  /// or written.
  uint64_t bytes;
} AmpCallOperand;

/// A call, as its description says.
typedef struct AmpCallInfo {
  AmpCallOperand operands[AMP_MOST_CALL_OPERANDS];
  int64_t numOperands;
  /// 1 where an AmpEpilogue stores the result, else 0; then its rows, columns
  /// and the bytes of an element before it is stored.
  int32_t takesEpilogue;
  int64_t rows, columns, elementBytes;
  /// And the rows of a block: each part that the epilogue is run on consists of
  /// whole blocks, counted from the result's first row; only the last block of
  /// all may have fewer rows. 1 where parts may begin at any row.
  int64_t blockRows;
} AmpCallInfo;

/// Checks the description of a call, `size` bytes at `desc`, without a device.
/// Invalid argument for an unknown kind and where a rule of the kind is broken;
/// then all of `*info` is 0.
AmpStatus *ampCallDescribe(int32_t kind, const void *desc, uint64_t size,
                           AmpCallInfo *info);

/// Checks that devices of a kind, an AmpDevice, offer a call, without one:
/// unavailable, with advice, where none does. Fails as ampCallDescribe does,
/// and with invalid argument for an unknown device. A device may still lack it
/// (ampCallPlanCreate): an older library, or no memory.
AmpStatus *ampDeviceOffers(int32_t device, int32_t kind, const void *desc,
                           uint64_t size);

/// Prepares a call: chooses the implementation and allocates all scratch. Not
/// while a step is recorded. Fails as ampCallDescribe does, and as the kind's
/// own entry (ampGemmPlanCreate) where a device does not offer the call. The
/// caller owns `*plan` and destroys it before the runtime. The description is
/// not kept.
AmpStatus *ampCallPlanCreate(AmpRuntime *runtime, int32_t kind,
                             const void *desc, uint64_t size,
                             AmpCallPlan **plan);

/// Frees a plan; NULL is allowed.
void ampCallPlanDestroy(AmpRuntime *runtime, AmpCallPlan *plan);

/// The kernel that stores the result of a call, in its place.
///
/// CPU: the call runs it on parts of the result, in its own threads: the kernel
/// is compiled for any number of rows and columns.
typedef struct AmpEpilogue {
  AmpKernel kernel;
  /// As of ampLaunch: addresses of operands, the trip count of each loop, for
  /// each operand its stride in each loop, in elements, and the grain. The
  /// inner loop goes over the columns of the result, the others over its rows.
  /// The first operand is the result before it is stored, in the type of its
  /// sums: its address is not looked at, its strides are those of a result that
  /// lies row by row.
  const int64_t *args;
  int64_t numArgs;
  /// Operands, at least 1, and loops, at least 2.
  int64_t numOperands, numLoops;
  /// Bytes of an element of each operand.
  const uint8_t *elementBytes;
  /// 1 for each operand of which the kernel writes one row a chunk of rows, as
  /// long as the result's, which it makes of the chunk's columns; else 0. Where
  /// there is one, the grain is AmpCallInfo's blockRows, above 1; else it is
  /// not looked at.
  const uint8_t *storesBlocks;
} AmpEpilogue;

/// The rows of a block of what one product leaves: of parts of columns that are
/// combined later, in the order of blocks, so that bits depend neither on
/// threads nor on tiles.
enum { AMP_EPILOGUE_BLOCK_ROWS = 64 };

/// The most arguments of the kernel of an AmpEpilogue.
enum { AMP_MOST_EPILOGUE_ARGUMENTS = 1024 };

/// Runs a plan on device memory. `operands` are `numOperands` addresses of 64
/// bits each, as many as ampCallDescribe says; they are only read, and not
/// kept. What is written must not overlap any other operand. `epilogue` is NULL
/// but for a plan whose description asks for one. Allocates nothing itself. A
/// failure, and another number of operands, is kept as the runtime's error, and
/// what is written is then undefined.
void ampCall(AmpRuntime *runtime, AmpCallPlan *plan, const int64_t *operands,
             int64_t numOperands, const AmpEpilogue *epilogue);

/// Until ampCallRelease, operands of the plan's runs have the same elements
/// wherever they have the same address: bit i of `operands` says so of operand
/// i. So a plan may keep what it makes of them. CPU: contractions of at most
/// 128 rows keep b as it is packed, in memory that the first call of this
/// takes; without that memory, and for all else, nothing changes. Never changes
/// a result.
void ampCallHold(AmpRuntime *runtime, AmpCallPlan *plan, uint64_t operands);

/// Operands may have other elements from here on. The memory stays with the
/// plan.
void ampCallRelease(AmpRuntime *runtime, AmpCallPlan *plan);

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

/// The operations on a result before it is stored; a bit set. At most one of
/// relu, gelu and gelu's gradient.
typedef enum AmpGemmEpilogue {
  AMP_EPILOGUE_NONE = 0,
  /// Adds bias[j] to column j, before anything else. Not with gelu's gradient.
  AMP_EPILOGUE_BIAS = 1,
  /// Replaces what is below zero by zero; NaN stays NaN.
  AMP_EPILOGUE_RELU = 2,
  /// Replaces x by x / 2 * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3))), the
  /// tanh form of gelu; NaN stays NaN.
  AMP_EPILOGUE_GELU = 4,
  /// With AMP_EPILOGUE_GELU alone: stores what gelu is given to aux.
  AMP_EPILOGUE_AUX = 8,
  /// Multiplies element [i, j] by the derivative of that gelu at aux[i, j]; NaN
  /// in either stays NaN.
  AMP_EPILOGUE_GELU_GRADIENT = 16,
  /// With AMP_EPILOGUE_GELU_GRADIENT alone: stores the sum of column j, formed
  /// in f32 or more, to bias[j].
  AMP_EPILOGUE_BIAS_GRADIENT = 32,
  /// And no other: c is not stored. The AmpEpilogue of ampCall stores what it
  /// computes of the sums, which are cType: f32, or f64 where all is. They
  /// count as batch * m rows of n.
  AMP_EPILOGUE_KERNEL = 64
} AmpGemmEpilogue;

/// c[i, j] = epilogue(sum over l of a[i, l] * b[l, j]) for each batch, with
/// a m x k, b k x n and c m x n.
///
/// Products are accumulated in f32 and rounded once, to nearest even, when c
/// is stored: subnormals, infinities and NaN are kept and a value too large
/// for f16 becomes an infinity. The types of a, b and c are independent of
/// each other, except that f64 is all or none; f64 accumulates in f64. Where
/// the CPU multiplies bf16 itself, it takes bf16 subnormals for zero.
typedef struct AmpGemmDesc {
  /// Each below 2^31. 0 in any of batch, m, n is no work; k = 0 stores the
  /// epilogue of zeros.
  int64_t batch, m, n, k;
  /// AmpDataType of a, b and c.
  int32_t aType, bType, cType;
  /// 0 or 1. A transposed a is stored k x m, a transposed b n x k.
  int32_t transposeA, transposeB;
  /// Elements from row to row of the *stored*, row-major matrix; at least the
  /// length of such a row.
  int64_t lda, ldb, ldc;
  /// Elements from batch to batch; 0 for a or b is the same matrix for every
  /// batch. Not negative. No two batches share an element of c: strideC is at
  /// least (m - 1) * ldc + n, or at least n where ldc is at least
  /// (batch - 1) * strideC + n.
  int64_t strideA, strideB, strideC;
  /// Bit set of AmpGemmEpilogue.
  int32_t epilogue;
  /// AmpDataType of the bias or of its gradient; ignored without.
  int32_t biasType;
  /// With AMP_EPILOGUE_AUX or AMP_EPILOGUE_GELU_GRADIENT, which need `batch` to
  /// be at most 1: elements from row to row of aux, which is m x n, row-major
  /// and of the type of c. Else ignored.
  int64_t ldAux;
  /// Bytes of which the address of each operand is a multiple, a power of two;
  /// 0 or 1 where no more is known than that elements are aligned. 16 or more
  /// is faster on CUDA, where the algorithm is chosen for it.
  int64_t alignment;
} AmpGemmDesc;

/// Bytes of a description as ampCallDescribe and images take it: its fields in
/// their order, little-endian and without gaps, but for four bytes that are 0
/// behind `transposeB`. Equal descriptions have equal bytes.
enum { AMP_GEMM_DESC_BYTES = 128 };

/// Writes AMP_GEMM_DESC_BYTES to `bytes`. Checks nothing.
void ampGemmDescEncode(const AmpGemmDesc *desc, void *bytes);

/// Reads what ampGemmDescEncode wrote. Invalid argument if it is not `size`
/// bytes long or the description breaks a rule above.
AmpStatus *ampGemmDescDecode(const void *bytes, uint64_t size,
                             AmpGemmDesc *desc);

/// A plan of kind AMP_CALL_GEMM.
typedef AmpCallPlan AmpGemmPlan;

/// As ampCallPlanCreate, by shape and the device's features, by timing only
/// with the option `timeAlgorithms`. Invalid argument if the description breaks
/// a rule above. Unavailable where a device does not offer it, with advice; the
/// CPU offers all. CUDA offers what cuBLASLt does: a and b of one type, c of
/// that type or f32, the bias of the type of c, no epilogue of f64, no relu,
/// and gelu or its gradient where all is f16 or bf16, `alignment` at least 16
/// and rows of c and aux are multiples of 8 elements long and apart, if a trial
/// on the GPU finds them to be what AmpGemmEpilogue says and, where timed, not
/// slower than a kernel behind the product, and no AMP_EPILOGUE_KERNEL.
AmpStatus *ampGemmPlanCreate(AmpRuntime *runtime, const AmpGemmDesc *desc,
                             AmpGemmPlan **plan);

/// The same as ampCallPlanDestroy.
void ampGemmPlanDestroy(AmpRuntime *runtime, AmpGemmPlan *plan);

/// As ampCall, each pointer aligned to its element; with aux
/// on CUDA to 16 bytes. `bias` holds n elements, read with AMP_EPILOGUE_BIAS,
/// written with AMP_EPILOGUE_BIAS_GRADIENT, ignored without; `aux` is written
/// with AMP_EPILOGUE_AUX, read with AMP_EPILOGUE_GELU_GRADIENT, ignored
/// without.
void ampGemm(AmpRuntime *runtime, AmpGemmPlan *plan, const void *a,
             const void *b, void *c, void *bias, void *aux);

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

/// The tensor of a convolution y = conv(x, w) that is computed of the others.
typedef enum AmpConvResult {
  /// y of x and w.
  AMP_CONV_Y = 0,
  /// x of y and w: the gradient of x where y is that of y, a transposed
  /// convolution.
  AMP_CONV_X = 1,
  /// w of x and y: the gradient of w where y is that of y.
  AMP_CONV_W = 2
} AmpConvResult;

/// With O outputs, C channels and G groups, for each place q of y and k of the
/// window
///
///   y[n, o, q] = sum over c, k of x[n, c, q * stride + k * dilation - low]
///                                 * w[o, c, k],
///
/// where o and c are of one group, and x is 0 outside of its sizes; or x or w
/// as the linear function's transpose gives them. All are dense and row-major:
/// x is [N, C, sizes], w [O, C / G, kernel], y [N, O, counts].
///
/// Products are accumulated in f32 and rounded once, as a contraction's are.
/// The operands of the call are the two that are read, in the order x, w, y,
/// and the result.
typedef struct AmpConvDesc {
  /// An AmpConvResult.
  int32_t result;
  /// AmpDataType of x, w and y: f16, bf16 or f32.
  int32_t xType, wType, yType;
  /// 1 if an AmpEpilogue stores the result, of which the type is f32 then: its
  /// columns are those of an image, and its rows all rows of images. Not with
  /// AMP_CONV_W, and of x only where all strides are 1.
  int32_t epilogue;
  /// N from 0, the others from 1, all below 2^31. `groups` divides both.
  int64_t batch, channels, outputs, groups;
  /// For three spatial dimensions, 1 (low: 0) in front where there are fewer:
  /// sizes of x, y and the window, each from 1 on and below 2^31; steps of the
  /// window and within it, from 1 on; the zeros before x, of any sign.
  int64_t sizes[3], counts[3], kernel[3], strides[3], dilations[3], low[3];
} AmpConvDesc;

/// Bytes of a description as ampCallDescribe and images take it: its fields in
/// their order, little-endian, with four bytes that are 0 behind `epilogue`.
enum { AMP_CONV_DESC_BYTES = 200 };

/// Writes AMP_CONV_DESC_BYTES to `bytes`. Checks nothing. The plan is made by
/// ampCallPlanCreate: the CPU offers every convolution. CUDA may offer those of
/// at least one sample without an epilogue, whose tensors have one type and
/// whose windows begin and end with x or zeros around it, and has those for
/// which cuDNN 9 is found and has a deterministic engine; operands lie at
/// multiples of 16 bytes there.
void ampConvDescEncode(const AmpConvDesc *desc, void *bytes);

//===----------------------------------------------------------------------===//
// Attention
//===----------------------------------------------------------------------===//

/// The result of an attention's call.
typedef enum AmpAttentionResult {
  /// The result, and what its gradient needs of it where it is asked for.
  AMP_ATTENTION_VALUE = 0,
  /// The gradients of query, key and value.
  AMP_ATTENTION_GRADIENT = 1
} AmpAttentionResult;

/// The elements of a mask.
typedef enum AmpAttentionMask {
  AMP_MASK_NONE = 0,
  /// Flags of one byte each: not 0 where the query sees the key.
  AMP_MASK_FLAGS = 1,
  /// Numbers that are added to the scaled scores.
  AMP_MASK_F16 = 2,
  AMP_MASK_BF16 = 3,
  AMP_MASK_F32 = 4
} AmpAttentionMask;

/// With q, k and v the rows of a head of query, key and value,
///
///   x[i, j] = scale * sum over e of q[i, e] * k[j, e]
///   weights[i] = dropout(softmax(x[i] + mask[i]))
///   result[i] = sum over j of weights[i, j] * v[j],
///
/// where j goes over the keys that the mask's flags, or causal, let the query
/// see; or the gradients of query, key and value as the chain rule gives them
/// of that of the result. No matrix of queries times keys is stored. Heads of
/// the query that are heads / keyHeads in a row share one of key and value,
/// whose gradients are summed over them in their order. A query for which the
/// mask hides every key, by its flags or by -infinity, has weights, a result
/// and gradients of 0. Where else a row of scores has no finite maximum, or a
/// NaN, it becomes NaN.
///
/// All is computed in f32, results are rounded once. Where the CPU multiplies
/// bf16 itself, weights and derivatives by scores are rounded to it before they
/// are multiplied, and bf16 subnormals are zero. A weight that is below 2^-126
/// times the largest of its row is 0. Sums go over the keys in blocks, and over
/// the queries in blocks that depend on the shape alone, so bits depend on no
/// number of threads.
///
/// Dropout is Philox 2x32-10 (Salmon et al., SC 2011) with a key of seed, step
/// and the low 32 bits of id, by the weight's position in [batch, heads,
/// queries, keys]: of the first word, the upper 24 bits below
/// dropout * 2^24 drop a weight, which is multiplied with 0; others are divided
/// by 1 - dropout.
///
/// The operands of the call, in this order, with the shapes
///   query [batch, heads, queries, size], key [batch, keyHeads, keys, size],
///   value [batch, keyHeads, keys, valueSize], mask, random (two i64: seed and
///   step; absent without dropout), result [batch, heads, queries, valueSize],
///   statistics (f32 [batch, heads, queries, 2]: of each row the maximum of its
///   masked scores and 1 / the sum of exp(x - maximum); 0 and 0 where the mask
///   hides all), the gradient of the result, and the gradients of query, key
///   and value.
/// The value reads those up to random, and writes the result and, where asked,
/// statistics; the other four are absent. The gradient reads those up to the
/// gradient of the result, and writes the last three. What has no strides below
/// is dense and row-major.
///
/// Source: Rabe and Staats, "Self-attention does not need O(n^2) memory", 2021;
/// Dao et al., FlashAttention, NeurIPS 2022, section 3.1 and appendix B.
typedef struct AmpAttentionDesc {
  /// An AmpAttentionResult.
  int32_t result;
  /// AmpDataType, f16, bf16 or f32: of query, key, value and their gradients;
  /// of the result; of the gradient of the result, where the value has 0.
  int32_t type, resultType, cotangentType;
  /// An AmpAttentionMask.
  int32_t mask;
  /// 1 if query i sees the keys 0 to i alone, else 0. Not with a mask.
  int32_t causal;
  /// 1 if the value stores statistics, else 0; 1 of the gradient.
  int32_t statistics;
  /// From 1 on, batch from 0, all below 2^31. `keyHeads` divides `heads`.
  int64_t batch, heads, keyHeads, queries, keys, size, valueSize;
  /// Elements from batch to batch, head to head and row to row, not negative;
  /// the elements of a row are neighbours. Of the value `cotangentStrides`,
  /// those of the gradient of the result, are 0.
  int64_t queryStrides[3], keyStrides[3], valueStrides[3], cotangentStrides[3];
  /// Elements from batch to batch, head to head, query to query and key to key
  /// of the mask, not negative, the last one 0 or 1. All are 0 without a mask.
  int64_t maskStrides[4];
  /// Any number; and the probability with which a weight is dropped, from 0 on
  /// and below 1.
  double scale, dropout;
  /// Tells the random numbers of this call from those of others.
  int64_t id;
  /// Strides, as above, of the result and of the gradients of query, key and
  /// value; all 0 where they are dense, which the CPU demands.
  int64_t resultStrides[3], queryGradientStrides[3], keyGradientStrides[3],
      valueGradientStrides[3];
} AmpAttentionDesc;

/// Bytes of a description as ampCallDescribe and images take it: its fields in
/// their order, little-endian, with four bytes that are 0 behind `statistics`.
enum { AMP_ATTENTION_DESC_BYTES = 336 };

/// Writes AMP_ATTENTION_DESC_BYTES to `bytes`. Checks nothing. The plan is made
/// by ampCallPlanCreate: the CPU offers every attention of dense results. CUDA
/// may offer those of f16 and bf16 without a mask, dropout or shared keys, of
/// sizes in multiples of 8 up to 128, whose tensors have one type, and has
/// those for which cuDNN 9 is found and has a deterministic engine. Rows lie at
/// multiples of 16 bytes there, and statistics are the library's own.
void ampAttentionDescEncode(const AmpAttentionDesc *desc, void *bytes);

//===----------------------------------------------------------------------===//
// Pooling
//===----------------------------------------------------------------------===//

/// The result of a call of pooling.
typedef enum AmpPoolResult {
  /// y of x, and the places where they are.
  AMP_POOL_MAX = 0,
  /// The gradient of x of that of y, and of the places.
  AMP_POOL_GRADIENT = 1
} AmpPoolResult;

/// For each plane n, place q of y and number k of a place in the window, in
/// row-major order,
///
///   y[n, q] = max over k of x[n, q * stride + k * dilation - low],
///
/// where x is -infinity outside of its sizes; places[n, q] is the first k with
/// that element. A NaN is larger than all numbers, and its place is behind the
/// window's last. Or the gradient of x: each element is the sum of y[n, q] over
/// the windows whose places name it, from the last one to the first, in f32 and
/// rounded once. Places outside of the window or of x name none.
///
/// The operands of the call are x [N, sizes], y [N, counts] and places (i32
/// [N, counts]), all dense and row-major. AMP_POOL_MAX reads the first and
/// writes the others, AMP_POOL_GRADIENT the other way round.
typedef struct AmpPoolDesc {
  /// An AmpPoolResult.
  int32_t result;
  /// AmpDataType of x and y: f16, bf16 or f32.
  int32_t xType, yType;
  /// N, channels of images, from 0 on; below 2^48.
  int64_t planes;
  /// For three spatial dimensions, 1 (low: 0) in front where there are fewer:
  /// sizes of x, y and the window, each from 1 on and below 2^31, of the window
  /// at most 2^24 together; steps of the window and within it, from 1 on; the
  /// places before x, of any sign.
  int64_t sizes[3], counts[3], kernel[3], strides[3], dilations[3], low[3];
} AmpPoolDesc;

/// Bytes of a description as ampCallDescribe and images take it: its fields in
/// their order, little-endian, with four bytes that are 0 behind `yType`.
enum { AMP_POOL_DESC_BYTES = 168 };

/// Writes AMP_POOL_DESC_BYTES to `bytes`. Checks nothing. The plan is made by
/// ampCallPlanCreate: the CPU offers every pooling, CUDA none.
void ampPoolDescEncode(const AmpPoolDesc *desc, void *bytes);

//===----------------------------------------------------------------------===//
// Engines between ranks
//===----------------------------------------------------------------------===//

/// Loads an engine and joins the other ranks, which do the same. `name` is
/// "openmpi" or "mpich", the MPI whose mpirun started this process, or the path
/// of a library, with a '/', that has the entry AmpCollectivesOpen. NAME is
/// libamp-NAME.so, in the folder of $AMP_ENGINE_DIR; where that is not set,
/// beside the library or program that has the runtime, in ../lib of there, or
/// where the system's loader finds it. Unavailable where there is none, or
/// where it cannot join. The caller ends it, by `destroy` of the table, after
/// all runtimes that have it.
AmpStatus *ampCollectivesLoad(const char *name, AmpCollectives *table);

//===----------------------------------------------------------------------===//
// All-reduces
//===----------------------------------------------------------------------===//

/// The ways to make one tensor of those of all ranks. Values are part of the
/// ABI.
typedef enum AmpReduction {
  AMP_REDUCTION_SUM = 0,
  /// The sum divided by the number of ranks, once.
  AMP_REDUCTION_MEAN = 1
} AmpReduction;

/// The most tensors of an all-reduce.
enum { AMP_MOST_REDUCED = 16 };

/// result[i] = the sum over ranks of tensor[i], of several tensors at once,
/// which lie anywhere. Every rank runs the call with the same description, in
/// the same order among its other calls of the kind.
///
/// Elements are added from rank 0 to the last one, in f32 (f64 of f64), and
/// rounded once, to nearest even, when the result is stored: the same bits on
/// every rank and by every engine, and those that one process has that adds
/// the tensors one after the other. With one rank the sum is the tensor. NaN
/// stays NaN, but which one is not said.
///
/// The plan is for the ranks of its runtime's engine. Where that fails, the
/// failure is kept as the runtime's error, internal, and every later call of
/// the kind fails so at once.
///
/// CUDA exchanges by NCCL, beside the stream of the step: the engine connects
/// the ranks when their runtimes are made, and moves nothing later. Where ranks
/// are lost, entries that wait fail
/// too, and from then on steps.
///
/// The operands of the call are the tensors, then their results, in the same
/// order, all dense.
///
/// With a `ticket` AMP_CALL_ALL_REDUCE only begins, and other calls run while
/// ranks exchange. The results are there after AMP_CALL_ALL_REDUCE_END of the
/// same description; until then nobody writes the tensors, and nobody looks at
/// the results. Each that was begun is ended once before it begins again, and
/// before its memory is freed; several may be under way.
typedef struct AmpAllReduceDesc {
  /// An AmpReduction.
  int32_t reduction;
  /// AmpDataType of all tensors, and of all results: that of the tensors, or
  /// f32 of f16 and bf16.
  int32_t type, resultType;
  /// Tensors, from 1 to AMP_MOST_REDUCED.
  int32_t numTensors;
  /// 0: the results are there when the call returns. From 1 on: the number of
  /// an all-reduce that is begun and ended, another one of each that a step has
  /// under way at a time.
  int32_t ticket;
  /// Elements of each tensor, from 0 on, below 2^48 together; 0 behind the
  /// last one.
  int64_t counts[AMP_MOST_REDUCED];
} AmpAllReduceDesc;

/// Bytes of a description as ampCallDescribe and images take it: its fields in
/// their order, little-endian, with four bytes that are 0 behind `ticket`.
enum { AMP_ALL_REDUCE_DESC_BYTES = 152 };

/// Writes AMP_ALL_REDUCE_DESC_BYTES to `bytes`. Checks nothing. The plan is
/// made by ampCallPlanCreate.
void ampAllReduceDescEncode(const AmpAllReduceDesc *desc, void *bytes);

/// Units [first, first + count).
typedef struct AmpSlice {
  int64_t first, count;
} AmpSlice;

/// The slice of a rank, where `ranks` share `units` that lie side by side: as
/// many each as divides them, rounded up; the last ranks have fewer, or none.
AmpSlice ampSliceOf(int64_t units, int32_t rank, int32_t ranks);

/// Every rank gets all slices: before the call a rank has its own (ampSliceOf)
/// of the units of one operand, in their place; behind it all of them. The
/// other rules are those of an all-reduce without a ticket. Nothing is done
/// with one rank.
typedef struct AmpGatherDesc {
  /// Bytes of an element, 1, 2, 4 or 8, of which the operand's address is a
  /// multiple.
  int64_t elementBytes;
  /// Elements of a unit, at least 1, and units, at least 0; elements below 2^48
  /// together.
  int64_t unit, units;
} AmpGatherDesc;

/// Bytes of a description as ampCallDescribe and images take it: its fields in
/// their order, little-endian.
enum { AMP_GATHER_DESC_BYTES = 24 };

/// Writes AMP_GATHER_DESC_BYTES to `bytes`. Checks nothing.
void ampGatherDescEncode(const AmpGatherDesc *desc, void *bytes);

//===----------------------------------------------------------------------===//
// Feeds
//===----------------------------------------------------------------------===//

/// Allocates inputs of `bytes` zeroed bytes, aligned to 256 on the host and on
/// the device. Zero bytes are allowed. CUDA: twice each, so that one half is
/// filled and copied while a step reads the other. The caller owns `*feed` and
/// destroys it before the runtime and after all steps made with it.
AmpStatus *ampFeedCreate(AmpRuntime *runtime, uint64_t bytes, AmpFeed **feed);

/// Frees a feed, after what is queued; NULL is allowed.
void ampFeedDestroy(AmpRuntime *runtime, AmpFeed *feed);

/// Sets `*host` to the memory to fill for the next step, `bytes` of
/// ampFeedCreate; what it holds is undefined. The memory is the caller's until
/// ampFeedEnd; no step of this feed may run in between. CPU: the memory that
/// steps read. CUDA: pinned memory, one of two ranges in turn; waits, by
/// polling, until an earlier copy out of this one has ended, so the host is
/// never more than two feeds ahead. Invalid argument without an ampFeedEnd
/// since the last call.
AmpStatus *ampFeedBegin(AmpRuntime *runtime, AmpFeed *feed, void **host);

/// Hands the first `bytes` of that memory to the device: steps made with this
/// feed that run from now on read them, until the next ampFeedEnd; what they
/// find behind them is undefined. Waits for nothing: CUDA queues the copy
/// beside the steps that run, behind the last one that reads the same place.
/// Invalid argument without an ampFeedBegin or for more bytes than the feed
/// has; then the memory is still the caller's.
AmpStatus *ampFeedEnd(AmpRuntime *runtime, AmpFeed *feed, uint64_t bytes);

//===----------------------------------------------------------------------===//
// Rings
//===----------------------------------------------------------------------===//

/// Allocates the last `numRecords` records of `recordBytes` bytes, both at
/// least 1. CUDA: in pinned host memory that the GPU writes. The caller owns
/// `*ring` and destroys it before the runtime and after all steps made with it.
AmpStatus *ampRingCreate(AmpRuntime *runtime, uint64_t recordBytes,
                         int64_t numRecords, AmpRing **ring);

/// Frees a ring, after what is queued; NULL is allowed.
void ampRingDestroy(AmpRuntime *runtime, AmpRing *ring);

/// Copies record `number` of all that were appended, from 0, to `record` and
/// sets `*isThere` to 1; sets it to 0 and copies nothing where the record was
/// not appended yet. Where a record is there, all before it are or were.
/// Waits for nothing and calls no driver; so it does not see a device fail,
/// which ampRuntimeSynchronize does, behind which all records of queued steps
/// are there. Invalid argument, with `*isThere` 0, for a record that was
/// overwritten by one of `numRecords` later ones.
AmpStatus *ampRingRead(AmpRuntime *runtime, AmpRing *ring, uint64_t number,
                       void *record, int32_t *isThere);

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// A step as code: calls ampLaunch, ampCall and ampGemm, and no other entry,
/// with what it finds by `context` and with addresses in `inputs` (NULL without
/// a feed).
typedef void (*AmpStepFunction)(AmpRuntime *runtime, void *context,
                                char *inputs);

/// A range of device memory that somebody else owns.
typedef struct AmpRange {
  const void *address;
  uint64_t bytes;
} AmpRange;

/// All zero but for `function` is a step without operands.
typedef struct AmpStepDesc {
  AmpStepFunction function;
  /// Passed to `function`; not looked at.
  void *context;
  /// The feed whose inputs `function` is passed, or NULL.
  AmpFeed *feed;
  /// To which a record is appended when the step has run, or NULL.
  AmpRing *ring;
  /// The record, `numFields` ranges one after another that are together as long
  /// as the ring's. The ranges are not in the feed.
  const AmpRange *fields;
  int64_t numFields;
} AmpStepDesc;

/// Prepares a step. CPU: remembers the description. CUDA: calls `function` now,
/// while the stream records instead of running, and makes a graph of it: all
/// that can vary from run to run has to be in device memory. With a feed it is
/// called for each of the feed's two places. Fails with the first failure of
/// what `function` called; invalid argument for fields that are not a record.
/// The function, its context, all memory, plans and modules that it uses
/// outlive the step; the description and `fields` are not kept. The caller owns
/// `*step` and destroys it before the runtime.
AmpStatus *ampStepCreate(AmpRuntime *runtime, const AmpStepDesc *desc,
                         AmpStep **step);

/// Runs a step. CPU: calls the function. CUDA: queues the graph, one launch,
/// and waits for nothing. A failure is kept as the runtime's error, as is a
/// step whose feed is being filled, which does not run.
void ampStepRun(AmpRuntime *runtime, AmpStep *step);

/// Frees a step; NULL is allowed.
void ampStepDestroy(AmpRuntime *runtime, AmpStep *step);

#ifdef __cplusplus
}
#endif

#endif // AMP_RUNTIME_RUNTIME_H
