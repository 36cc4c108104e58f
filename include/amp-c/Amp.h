//===- Amp.h - C API of compilation and training ----------------*- C -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compiles a training graph and trains it from C, or from any language that
// calls C. docs/CAPI.md has a whole program. libamp.so has all of it. The
// archive libAmpCAPI.a needs neither LLVM nor MLIR, and lacks what compiles:
// ampCompileFile, ampCompileText, ampAutocastText, ampMeasure and
// ampTraceOverflow.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_C_AMP_H
#define AMP_C_AMP_H

#include "amp-runtime/Runtime.h"
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Rules that hold for every function below.
///
/// Errors: a function that can fail returns a status, NULL for success, that
/// the receiver destroys with ampStatusDestroy. Its message says what was
/// expected, what was found and what to do. On failure handles are set to NULL
/// and nothing has changed, unless a function says otherwise. None ends the
/// process on purpose or lets an exception out.
///
/// Handles: NULL, a handle that was destroyed, one of another type and any
/// other pointer are four different messages of an invalid argument. None of
/// them is followed: a handle is a number, no address.
///
/// Threads: an image never changes, so any threads use it at once. A trainer is
/// used by one thread at a time; a second one gets an invalid argument. So does
/// a callback that uses the trainer that called it. Different trainers are
/// independent of each other.
///
/// Growth: a struct with a field `structSize` gets sizeof of itself there, also
/// one that is filled in. New fields are added behind the others, zero is what
/// was before. Enumerators keep their values. Another ABI has another soname,
/// libamp.so.N.
///
/// Strings are UTF-8 and end with a zero byte. Those that are given are not
/// kept. Those that a function gives live as long as the handle that it was
/// given, and for no caller to free.

/// A compiled training program.
typedef struct AmpImage AmpImage;
/// An image on a device, with its state.
typedef struct AmpTrainer AmpTrainer;

/// The version of the library, "0.1.0".
const char *ampVersion(void);

/// Takes a warning, which may have several lines. `message` ends with the call.
typedef void (*AmpWarn)(void *context, const char *message);

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

typedef enum AmpElement {
  AMP_ELEMENT_F64 = 0,
  AMP_ELEMENT_F32 = 1,
  AMP_ELEMENT_F16 = 2,
  AMP_ELEMENT_BF16 = 3,
  AMP_ELEMENT_I64 = 4,
  AMP_ELEMENT_I32 = 5,
  AMP_ELEMENT_I16 = 6,
  AMP_ELEMENT_I8 = 7,
  AMP_ELEMENT_U64 = 8,
  AMP_ELEMENT_U32 = 9,
  AMP_ELEMENT_U16 = 10,
  AMP_ELEMENT_U8 = 11,
  /// One byte, 0 or 1.
  AMP_ELEMENT_BOOL = 12
} AmpElement;

/// A tensor in the caller's memory, little-endian.
typedef struct AmpTensor {
  /// Only read where a tensor is given; need not be aligned.
  void *data;
  /// `rank` sizes. NULL for rank 0.
  const int64_t *shape;
  /// `rank` distances in elements between neighbours in each dimension; NULL:
  /// row-major. What is written to must be row-major.
  const int64_t *strides;
  int32_t rank;
  /// AmpElement.
  int32_t element;
} AmpTensor;

/// Describes a tensor of DLPack, without a copy: `tensor` points to the same
/// data, shape and strides. `dlTensor` is the address of a DLTensor, or of a
/// DLManagedTensor, which begins with one; for a DLManagedTensorVersioned give
/// the address of its `dl_tensor`. Ownership stays where it is. Fails for
/// memory that the host cannot read, and for types that AmpElement does not
/// have.
AmpStatus *ampTensorFromDLPack(const void *dlTensor, AmpTensor *tensor);

//===----------------------------------------------------------------------===//
// Compilation: in libamp.so only
//===----------------------------------------------------------------------===//

/// The options of amp-compile; all zero but for `structSize` is its defaults.
typedef struct AmpCompileOptions {
  uint64_t structSize;
  /// "f64", "f32", "f16" or "bf16"; NULL: the module's own.
  const char *precision;
  /// A preset or a YAML file; NULL: the module's own.
  const char *policy;
  /// A file that amp-run --calibrate wrote, or NULL.
  const char *profile;
  /// "cpu" or "cuda"; NULL: "cpu".
  const char *target;
  /// The instructions that the CPU may use, as in AmpRuntimeOptions.
  const char *cpu;
  /// CUDA: "sm_80,sm_90"; NULL: "sm_80".
  const char *chips;
  /// CUDA: "none", "bias", "gelu" or "all"; NULL: those of all that
  /// the GPU's library has.
  const char *epilogues;
  /// Samples of a step, one size or several; 0 sizes: 64.
  const int64_t *batches;
  int64_t numBatches;
  /// Samples that other entries run at once; 0 sizes: 1024 and 1.
  const int64_t *evalBatches;
  int64_t numEvalBatches;
  /// Gets what the compiler warns of; NULL: nobody does.
  AmpWarn warn;
  void *warnContext;
  /// Numbers of the optimizers, separated by commas ("lr", "lr,weight-decay",
  /// "momentum,beta1"): variables "opt.lr", "opt.beta1" and so on of each,
  /// which ampTrainerSet sets between steps; NULL: none, they are constants of
  /// the code.
  const char *hyperparameters;
  /// Files that get the precision of every op, and why, as a table and as JSON
  /// (docs/AutocastReport.md); NULL: none.
  const char *explain;
  const char *explainJson;
  /// Rows of the table of `explain`: those in whose op or place this regular
  /// expression is found, those with the most bytes of each function, and
  /// "casts" or "f32" alone; NULL and 0: all.
  const char *where;
  int64_t top;
  const char *only;
  /// "mincut", "careful", "propagate" or "dispatch"; NULL: the policy's.
  const char *placement;
  /// With `profile`: the error of the loss that is allowed for the fewest
  /// bytes, in multiples of the careful placement's, at least 1; 0: casts are
  /// counted.
  double errorBudget;
  /// 1, with `profile`: rules that it does not bear out do not count.
  int32_t trustProfile;
  /// 1: entries of kind eval and predict read the averages that optimizers
  /// keep.
  int32_t evalAverages;
  /// A pass, "graph" or "kernel": the module after it is printed to standard
  /// error; NULL: none.
  const char *printIrAfter;
  /// A data file, whose number of test samples says `evalBatches`, or NULL.
  const char *data;
  /// The memory that the values of a step may take: bytes such as "1500000" or
  /// "64MiB", or "min", the least that is possible; NULL: what takes no time.
  const char *memory;
  /// CUDA: "yes", where the image runs with cuDNN alone, or "no"; NULL: "no".
  const char *cudnn;
  /// "yes": ranks train together, and gradients are summed over them;
  /// "keep-types": and the sums have the gradients' types; "no" or NULL: there
  /// is one process.
  const char *dataParallel;
  /// 1, with `dataParallel`: batch norms have the statistics of all ranks'
  /// batches.
  int32_t syncBatchNorm;
  /// "optimizer", with `dataParallel`: each rank keeps and updates a part of
  /// moments and masters, and reading these is something that all ranks do, in
  /// the same order. NULL: every rank has all of them.
  const char *shard;
} AmpCompileOptions;

/// Compiles the module in a file. `options` may be NULL. What the compiler says
/// of an invalid module is the message of the status, in several lines:
/// "FILE:LINE:COLUMN: error: …", the line itself and a mark below the place.
/// One compilation runs at a time, others wait. The caller owns `*image`.
AmpStatus *ampCompileFile(const char *path, const AmpCompileOptions *options,
                          AmpImage **image);

/// The same for text of `length` bytes; `name` stands for the file in messages,
/// NULL for "<text>".
AmpStatus *ampCompileText(const char *text, uint64_t length, const char *name,
                          const AmpCompileOptions *options, AmpImage **image);

//===----------------------------------------------------------------------===//
// Autocast of other compilers' modules: in libamp.so only
//===----------------------------------------------------------------------===//

/// Takes a text of `length` bytes, which is gone after the call; a 0 follows
/// them.
typedef void (*AmpReceive)(void *context, const char *text, uint64_t length);

/// The options of the pass amp-autocast; all zero but for `structSize` is its
/// defaults.
typedef struct AmpAutocastOptions {
  uint64_t structSize;
  /// "f16" or "bf16": makes each function one region; NULL: only
  /// `amp.autocast` regions are decided.
  const char *dtype;
  /// A preset or a YAML file; NULL: the module's own.
  const char *policy;
  /// "amp", "arith" or the name of the op that converts; NULL: the policy's.
  const char *emitCast;
  /// "mincut", "careful", "propagate" or "dispatch"; NULL: the policy's.
  const char *placement;
  /// "casts", "traffic" or "budget"; NULL: "casts".
  const char *objective;
  /// A file that amp-run --calibrate wrote, or NULL.
  const char *profile;
  /// With "budget": the error that is allowed, in multiples of the careful
  /// placement's, at least 1; 0: 1.
  double errorBudget;
  /// The size that a dynamic dimension counts as; 0: 1024.
  int64_t nominalDim;
  /// 1: rules that the profile does not bear out do not count.
  int32_t trustProfile;
  /// 1: public functions may change the types of arguments and results.
  int32_t changeSignatures;
  /// Gets the decisions as JSON (docs/AutocastReport.md); NULL: nobody does.
  AmpReceive report;
  void *reportContext;
  /// Gets what is said of the module, warnings and remarks; NULL: nobody does.
  AmpWarn warn;
  void *warnContext;
} AmpAutocastOptions;

/// Decides the precision of each op of a module and inserts casts; `receive`
/// gets the module. Text of `length` bytes, of any dialect: those of MLIR's
/// linalg, tosa, tensor, arith, math, scf and func and of this project in their
/// own form, others in the generic one. `name` stands for the file in messages,
/// NULL for "<text>"; `options` may be NULL. Errors as with ampCompileFile.
AmpStatus *ampAutocastText(const char *text, uint64_t length, const char *name,
                           const AmpAutocastOptions *options,
                           AmpReceive receive, void *context);

//===----------------------------------------------------------------------===//
// Measurements: in libamp.so only
//===----------------------------------------------------------------------===//

/// The runs of amp-run that answer a question (docs/Calibration.md).
typedef enum AmpMeasurement {
  /// --calibrate: the profile of each value. JSON: the file's.
  AMP_MEASURE_PROFILE = 0,
  /// --check-precision. JSON: {"text": lines for people, "values", "gradients":
  /// their numbers, "worse": {"op", "location", "error", "careful", "policy"}
  /// or null, "hopeless": the same}. null stands for an infinite error.
  AMP_MEASURE_PRECISION = 1,
  /// --check-gradients, in f64. JSON: {"text", "gradients": [{"variable",
  /// "agrees", "isZero", "worst", "checked", "count"}], "moved": variables
  /// whose gradient was 0, for which all weights were moved}.
  AMP_MEASURE_GRADIENTS = 2
} AmpMeasurement;

/// All zero but for `structSize` and `data` is what amp-run does.
typedef struct AmpMeasureOptions {
  uint64_t structSize;
  /// A safetensors file of `train.<argument>`, as of amp-run --data, whose
  /// samples are taken in their order.
  const char *data;
  /// Parameters and buffers, as of AmpTrainerOptions; NULL: initial ones.
  const char *weights;
  uint64_t seed;
  /// Steps that are made, at most those of the data; 0: 8. Gradients are
  /// checked in the first.
  uint64_t steps;
  /// Samples of a step; 0: 64.
  int64_t batch;
  /// The CPU's threads, as in AmpTrainerOptions.
  int32_t threads;
  int32_t reserved;
} AmpMeasureOptions;

/// Trains a module as amp-run does to answer a question, an AmpMeasurement;
/// `receive` gets JSON, also where the answer is bad. `text`, `length`, `name`
/// and `options` are those of ampCompileText; an f16 or bf16 module is compared
/// with f32. Fails as that does, for data that do not fit, for a module without
/// what is asked for, and where the device has too little memory for all values
/// at once.
AmpStatus *ampMeasure(int32_t measurement, const char *text, uint64_t length,
                      const char *name, const AmpCompileOptions *options,
                      const AmpMeasureOptions *measure, AmpReceive receive,
                      void *context);

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

/// Makes `*multiplies` 1 where a device multiplies numbers of a type, an
/// AmpElement, as they are, and 0 where they are converted to wider ones first.
/// A precision is chosen by it. `device` is an AmpDevice: AMP_DEVICE_CPU is
/// this machine, with the instructions that `cpu` allows, as in
/// AmpRuntimeOptions; AMP_DEVICE_CUDA every GPU that trains, and none is asked.
/// Fails for another device, for an element that is no float, and for a `cpu`
/// that this machine is not.
AmpStatus *ampDeviceMultiplies(int32_t device, const char *cpu, int32_t element,
                               int32_t *multiplies);

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

/// Reads an image's file, which has machine code: load none that you would not
/// run. The caller owns `*image`.
AmpStatus *ampImageLoad(const char *path, AmpImage **image);
/// The same for the content of such a file, which is not kept.
AmpStatus *ampImageParse(const void *content, uint64_t bytes, AmpImage **image);
/// Writes an image's file: a whole one or none.
AmpStatus *ampImageSave(const AmpImage *image, const char *path);
/// Destroys the handle; NULL is allowed. Trainers made from the image stay.
AmpStatus *ampImageDestroy(AmpImage *image);

typedef struct AmpImageInfo {
  uint64_t structSize;
  /// The compiler, "amp 0.1.0 (LLVM 22.1.0)".
  const char *compiler;
  /// The hash of the module's text.
  const char *source;
  /// AmpDevice.
  int32_t device;
  int32_t reserved;
  /// The instructions of the CPU that the code was made for.
  const char *cpu;
  int64_t numEntries, numVariables;
  /// Memory that a trainer takes, without what contractions need.
  uint64_t stateBytes, stepBytes, inputBytes;
  /// The types of its autocast regions, "bf16" or "bf16 f16"; without any the
  /// "f64" that it was compiled with, or else "f32".
  const char *precision;
  /// 1 where steps sum over ranks: AmpCompileOptions::dataParallel.
  int32_t sumsOverRanks;
  int32_t reserved2;
} AmpImageInfo;

AmpStatus *ampImageInfo(const AmpImage *image, AmpImageInfo *info);

/// A function of the module that can be run.
typedef struct AmpEntryInfo {
  uint64_t structSize;
  const char *name;
  /// "train", "eval" or "predict".
  const char *kind;
  int64_t numArguments, numResults;
  /// The sizes of batches that it was compiled for; 0 where it has no batch.
  int64_t numBatches;
} AmpEntryInfo;

/// Entry `index`, from 0.
AmpStatus *ampImageEntry(const AmpImage *image, int64_t index,
                         AmpEntryInfo *info);
/// Batch `index` of an entry.
AmpStatus *ampImageBatch(const AmpImage *image, const char *entry,
                         int64_t index, int64_t *batch);

typedef struct AmpTensorInfo {
  uint64_t structSize;
  const char *name;
  /// AmpElement.
  int32_t element;
  int32_t rank;
  /// -1 is a size that the batch decides.
  const int64_t *shape;
  /// Result: "%" for a share of 1, else "". Variable: its role, "parameter",
  /// "buffer", "scale", "growth-tracker", "skipped", "applied-steps",
  /// "first-moment", "second-moment", "momentum", "master", "copy", "rng",
  /// "constant", "injection", "hyperparameter", "scaler-counter",
  /// "accumulator", "average", "gradient-sum", "window-call" or "pending".
  /// Argument: "".
  const char *note;
} AmpTensorInfo;

/// Argument `index` of an entry.
AmpStatus *ampImageArgument(const AmpImage *image, const char *entry,
                            int64_t index, AmpTensorInfo *info);
/// Result `index` of an entry, as it is for a batch of the size that
/// ampImageBatch gives.
AmpStatus *ampImageResult(const AmpImage *image, const char *entry,
                          int64_t batch, int64_t index, AmpTensorInfo *info);
/// Variable `index` of the state.
AmpStatus *ampImageVariable(const AmpImage *image, int64_t index,
                            AmpTensorInfo *info);

//===----------------------------------------------------------------------===//
// Trainers
//===----------------------------------------------------------------------===//

/// All zero but for `structSize` is a new run on all threads.
typedef struct AmpTrainerOptions {
  uint64_t structSize;
  /// Threads that compute, as in AmpRuntimeOptions, but 0 is as many as the
  /// machine has, or a rank's part of those.
  int32_t threads;
  /// The GPU, from 0; of ranks the first one's on its machine, behind which the
  /// others take theirs.
  int32_t deviceIndex;
  int32_t tf32;
  /// 1: no timing of algorithms, see AmpRuntimeOptions::timeAlgorithms.
  int32_t fixedAlgorithms;
  /// Of random initial values and of the random numbers of steps.
  uint64_t seed;
  /// The entry that steps run; NULL: the first of kind "train", if there is
  /// one.
  const char *entry;
  /// The batch of `entry`; 0: the only one that there is.
  int64_t batch;
  /// A safetensors file with parameters and buffers for a new run, or NULL.
  const char *weights;
  /// 1: parameters that `weights` lacks keep their initial values.
  int32_t allowMissing;
  /// Skipped steps in a row after which a step that is reported is an error; 0:
  /// 10 that lower S no more, or have a loss that is no number; -1: no limit.
  int32_t maxConsecutiveSkips;
  /// Gets warnings of this call, of ampTrainerLoad and of steps: of ten in a
  /// row that were skipped, and of ten that were applied and changed no weight,
  /// once, at the start. NULL: nobody does.
  AmpWarn warn;
  void *warnContext;
  /// A file that is emptied, and gets a line for each step that is reported, as
  /// that of amp-run --metrics (docs/Reports.md); NULL: none. A line that
  /// cannot be written is an error of the call that reports, with the step
  /// reported.
  const char *metrics;
  /// The engine by which ranks train together (below), of ampCollectivesLoad or
  /// of the program's own. The table is copied; what it points to outlives the
  /// trainer. NULL: this process trains alone.
  const AmpCollectives *collectives;
} AmpTrainerOptions;

// Ranks are processes that train one model, each on batches of its own, by an
// image that was compiled with AmpCompileOptions::dataParallel. Without an
// engine such an image trains alone.
//
// All ranks call ampTrainerCreate, ampTrainerSelect, ampTrainerStep,
// ampTrainerLoad and ampTraceOverflow in the same order, and set the same
// variables to the same values. Losses, numbers, skipped steps and the state
// are the same on all. ampTrainerCreate is an error on every rank unless all
// have made the same trainer, and so is the first step, and the first one after
// a state was loaded, unless all have the same state. A call that fails on one
// rank alone, as a step does with a batch that does not fit, may be made again:
// until then the others wait.
//
// All other functions exchange nothing, so one rank alone may call them. It is
// enough that one saves: all have the same state. ampTrainerEvaluate and
// ampTrainerCall run the samples that they are given. A file that is written is
// that rank's: ranks on one machine give AmpTrainerOptions::metrics other
// names.

/// Loads an image on its device and gives every variable its first value.
/// `options` may be NULL. The caller owns `*trainer`.
AmpStatus *ampTrainerCreate(const AmpImage *image,
                            const AmpTrainerOptions *options,
                            AmpTrainer **trainer);
/// Chooses the entry of kind "train" that the next steps run, and its batch; 0:
/// the only one that there is. For entries that alternate, before each step;
/// variables are shared.
AmpStatus *ampTrainerSelect(AmpTrainer *trainer, const char *entry,
                            int64_t batch);
/// Frees the trainer; NULL is allowed. Fails, and frees nothing, while another
/// thread uses it.
AmpStatus *ampTrainerDestroy(AmpTrainer *trainer);

typedef struct AmpTrainerInfo {
  uint64_t structSize;
  /// "cpu, 2 threads, …".
  const char *device;
  /// ampRuntimeAlgorithms; lives until the next call with this trainer.
  const char *algorithms;
  /// The entry that steps run; "" where there is none.
  const char *entry;
  int64_t batch;
  /// Steps that were started, over resumes, and those not yet reported.
  uint64_t attemptedSteps, pending;
} AmpTrainerInfo;

AmpStatus *ampTrainerInfo(AmpTrainer *trainer, AmpTrainerInfo *info);

/// The memory that the trainer takes, and for what: the lines of amp-run
/// --memory-report, and the JSON of --memory-json. Either may be NULL.
/// Both live until the next call with this trainer.
AmpStatus *ampTrainerMemory(AmpTrainer *trainer, const char **text,
                            const char **json);

/// Starts a step on a batch: one tensor for each of the entry's arguments, in
/// its order, of its types and shapes. They are copied, once, before the call
/// returns. Fails for indices out of range. On a GPU the step may run on; at
/// most 64 steps may be started and not reported.
AmpStatus *ampTrainerStep(AmpTrainer *trainer, const AmpTensor *arguments,
                          int64_t numArguments);

typedef struct AmpStepResult {
  uint64_t structSize;
  /// Counts attempted steps from 1, over resumes.
  uint64_t step;
  double loss;
  /// The factor with which the step's gradients were scaled.
  double scale;
  /// 1 if an overflow made the step leave the weights alone.
  int32_t skipped;
  int32_t reserved;
  /// Steps applied so far, over resumes.
  uint64_t applied;
  double milliseconds;
  /// The place of the call in its window, from 1 on, and the calls that make
  /// one: 1 and 1 where the entry does not accumulate over calls.
  uint64_t call, calls;
} AmpStepResult;

/// Waits for the oldest step that was started and not reported, and reports it.
/// An error, with the step reported all the same, where so many were skipped as
/// AmpTrainerOptions::maxConsecutiveSkips says; steps may go on. The same, with
/// code AMP_STATUS_ASSERTION, where what the step asserts did not hold: it has
/// changed nothing.
AmpStatus *ampTrainerWait(AmpTrainer *trainer, AmpStepResult *result);
/// The same without waiting: `*isThere` is 0 where the step still runs.
AmpStatus *ampTrainerPoll(AmpTrainer *trainer, AmpStepResult *result,
                          int32_t *isThere);
/// An assertion that did not hold, where a call failed with
/// AMP_STATUS_ASSERTION.
typedef struct AmpAssertion {
  uint64_t structSize;
  /// The trainer owns the text. It is valid until another call fails with
  /// AMP_STATUS_ASSERTION.
  const char *message;
  /// The assertion's place among those of its entry.
  uint64_t index;
  /// The step, as AmpStepResult::step, or 0 of an entry that is none.
  uint64_t step;
} AmpAssertion;

/// The one that the last such call was about.
AmpStatus *ampTrainerAssertion(AmpTrainer *trainer, AmpAssertion *assertion);
/// A result of one number, by name, of the step that was reported last.
AmpStatus *ampTrainerNumber(AmpTrainer *trainer, const char *name,
                            double *value);

/// Runs an entry that is not of kind "train" once, for a batch of a size that
/// it was compiled for, and waits for it. `results`: one tensor for each
/// result, in the entry's order, that is written to; or none of them.
AmpStatus *ampTrainerCall(AmpTrainer *trainer, const char *entry,
                          const AmpTensor *arguments, int64_t numArguments,
                          const AmpTensor *results, int64_t numResults);
/// Copies a result, by name, of the last step that was started or the last
/// call, whichever was later.
AmpStatus *ampTrainerRead(AmpTrainer *trainer, const char *name,
                          const AmpTensor *destination);

/// Runs an entry of kind "eval" over any number of samples, in batches of the
/// sizes that it was compiled for, up to `batch` (0: any), and combines their
/// results. `arguments` have all samples in their first dimension. `values`:
/// one number for each result, in the entry's order; NaN for a result that is
/// no number.
AmpStatus *ampTrainerEvaluate(AmpTrainer *trainer, const char *entry,
                              const AmpTensor *arguments, int64_t numArguments,
                              int64_t batch, double *values, int64_t numValues);

/// Adds the line of an evaluation to AmpTrainerOptions::metrics, behind those
/// of the steps that were reported: that of ampTrainerEvaluate, or of the
/// caller's own. `epoch` counts them. `entry` is named where there are several,
/// or NULL; `names` and `values` are its `numValues` results, "loss" among
/// them. Fails without a file, for a name that the lines have another meaning
/// for, and where the line cannot be written.
AmpStatus *ampTrainerLogEvaluation(AmpTrainer *trainer, uint64_t epoch,
                                   const char *entry, const char *const *names,
                                   const double *values, int64_t numValues);

/// Finds the op that made the step overflow that was reported last, which was
/// skipped: runs it again, in a program that gives every value, as amp-run
/// --trace-overflow. `arguments` are the batch of that step. `text`, `length`,
/// `name` and `options` are those of ampCompileText that made the trainer's
/// image. `receive` gets JSON: {"text": a line for people, "kind": as in
/// docs/LossScaling.md, "op", "location": of the first op whose result or
/// gradient is not finite, or "", "turn": which of a loop's turns or of the
/// micro-batches it is in, or "", "variables": those whose gradients are not}.
/// If that step was not skipped, the batch runs with the state of now. null: it
/// skips no step. The trainer stays as it is. Fails while steps are
/// pending. In libamp.so only.
AmpStatus *ampTraceOverflow(AmpTrainer *trainer, const char *text,
                            uint64_t length, const char *name,
                            const AmpCompileOptions *options,
                            const AmpTensor *arguments, int64_t numArguments,
                            AmpReceive receive, void *context);

//===----------------------------------------------------------------------===//
// State
//===----------------------------------------------------------------------===//

/// Copies a variable, after all steps that were started. Of ranks that share
/// state (AmpCompileOptions::shard) all read the same at once.
AmpStatus *ampTrainerGet(AmpTrainer *trainer, const char *variable,
                         const AmpTensor *destination);
/// Sets a variable, and copies of it in low precision. Fails for such a copy,
/// and for the state of scalers and counts of steps while steps are pending.
AmpStatus *ampTrainerSet(AmpTrainer *trainer, const char *variable,
                         const AmpTensor *source);
/// Replaces S of `scaler`, NULL for the only one, for the next step; its
/// counters stay. Fails for an S that is not above 0 and finite in f32, for a
/// scaler that is elided or not enabled, and while steps are pending.
AmpStatus *ampTrainerSetScale(AmpTrainer *trainer, const char *scaler,
                              double scale);

/// A place in the data, which is the caller's; only saved and loaded.
typedef struct AmpPosition {
  uint64_t structSize;
  uint64_t epoch, stepInEpoch;
} AmpPosition;

/// Writes all state, after all steps that were started: a whole file or none.
/// `position` may be NULL, which is 0, 0. Of ranks that share state all save at
/// once; those behind the first may give an empty path, and write no file.
AmpStatus *ampTrainerSave(AmpTrainer *trainer, const char *path,
                          const AmpPosition *position);
/// Goes on with the state that ampTrainerSave or amp-run --save wrote. Every
/// step was reported. Fails for a run with a batch that the entry was not
/// compiled for, another growth interval, kind of optimizer, policy, precision
/// or constant S. `position` may be NULL: it counts steps of the saved batch.
AmpStatus *ampTrainerLoad(AmpTrainer *trainer, const char *path,
                          AmpPosition *position);
/// The same where some of these differ: `accept` names them as amp-run --accept
/// does, "precision" or "batch,policy". In another precision, and with another
/// constant S, S starts at its initial value, which is warned of. Ranks read
/// the file once all have called: it may be what one of them saved just before.
AmpStatus *ampTrainerLoadAccepting(AmpTrainer *trainer, const char *path,
                                   const char *accept, AmpPosition *position);
/// Writes parameters and buffers alone, under the names of the module. Ranks do
/// as in ampTrainerSave.
AmpStatus *ampTrainerSaveWeights(AmpTrainer *trainer, const char *path);

#ifdef __cplusplus
}
#endif

#endif // AMP_C_AMP_H
