//===- contract.c - the promises of amp-c/Amp.h, tried in C ---------------===//
//
//     contract FOLDER                        trains the images of the folder:
//                                            digits, rates, squares and turns
//     contract FOLDER MODEL.mlir INPUTS      makes them first, WITH_COMPILER
//     contract FOLDER callback               of a trainer that is in use
//
// Prints the message of every call that fails; images.test has the list. What
// holds without a message is asserted here.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "expect.h"
#include <math.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>
#if __has_include(<dlpack/dlpack.h>)
#include <dlpack/dlpack.h>
#define HAS_DLPACK
#endif

//===----------------------------------------------------------------------===//
// The ABI: sizes and places of fields that programs were compiled with
//===----------------------------------------------------------------------===//

#define SIZE(type, size) _Static_assert(sizeof(type) == (size), #type)
#define PLACE(type, field, offset)                                             \
  _Static_assert(offsetof(type, field) == (offset), #type "." #field)
SIZE(AmpTensor, 32);
PLACE(AmpTensor, strides, 16);
PLACE(AmpTensor, rank, 24);
PLACE(AmpTensor, element, 28);
SIZE(AmpCompileOptions, 240);
PLACE(AmpCompileOptions, precision, 8);
PLACE(AmpCompileOptions, epilogues, 56);
PLACE(AmpCompileOptions, batches, 64);
PLACE(AmpCompileOptions, numEvalBatches, 88);
PLACE(AmpCompileOptions, warnContext, 104);
PLACE(AmpCompileOptions, hyperparameters, 112);
PLACE(AmpCompileOptions, explainJson, 128);
PLACE(AmpCompileOptions, where, 136);
PLACE(AmpCompileOptions, errorBudget, 168);
PLACE(AmpCompileOptions, evalAverages, 180);
PLACE(AmpCompileOptions, data, 192);
PLACE(AmpCompileOptions, memory, 200);
PLACE(AmpCompileOptions, cudnn, 208);
PLACE(AmpCompileOptions, dataParallel, 216);
PLACE(AmpCompileOptions, syncBatchNorm, 224);
PLACE(AmpCompileOptions, shard, 232);
SIZE(AmpImageInfo, 96);
PLACE(AmpImageInfo, device, 24);
PLACE(AmpImageInfo, numEntries, 40);
PLACE(AmpImageInfo, inputBytes, 72);
PLACE(AmpImageInfo, precision, 80);
PLACE(AmpImageInfo, sumsOverRanks, 88);
SIZE(AmpEntryInfo, 48);
PLACE(AmpEntryInfo, numBatches, 40);
SIZE(AmpTensorInfo, 40);
PLACE(AmpTensorInfo, element, 16);
PLACE(AmpTensorInfo, note, 32);
SIZE(AmpTrainerOptions, 96);
PLACE(AmpTrainerOptions, seed, 24);
PLACE(AmpTrainerOptions, batch, 40);
PLACE(AmpTrainerOptions, allowMissing, 56);
PLACE(AmpTrainerOptions, warn, 64);
PLACE(AmpTrainerOptions, metrics, 80);
PLACE(AmpTrainerOptions, collectives, 88);
SIZE(AmpMeasureOptions, 56);
PLACE(AmpMeasureOptions, steps, 32);
PLACE(AmpMeasureOptions, threads, 48);
SIZE(AmpTrainerInfo, 56);
PLACE(AmpTrainerInfo, pending, 48);
SIZE(AmpStepResult, 72);
PLACE(AmpStepResult, skipped, 32);
PLACE(AmpStepResult, milliseconds, 48);
PLACE(AmpStepResult, call, 56);
SIZE(AmpAssertion, 32);
PLACE(AmpAssertion, index, 16);
SIZE(AmpPosition, 24);

//===----------------------------------------------------------------------===//
// Helpers
//===----------------------------------------------------------------------===//

int failures = 0;

#ifdef WITH_COMPILER
/// Compiles the images, and what is refused (compile.c).
void testCompile(const char *model, const char *inputs, const char *folder);
#endif

static AmpImage *loadFrom(const char *folder, const char *name) {
  char file[1024];
  path(file, folder, name);
  AmpImage *image;
  check(ampImageLoad(file, &image));
  return image;
}

enum { kBatch = 64, kFeatures = 64 };
static float x[kBatch * kFeatures];
static int64_t y[kBatch];
static int64_t xShape[] = {kBatch, kFeatures}, yShape[] = {kBatch};

static void makeBatch(AmpTensor *arguments) {
  for (int i = 0; i < kBatch * kFeatures; ++i)
    x[i] = (float)(i % 17) / 16;
  for (int i = 0; i < kBatch; ++i)
    y[i] = i % 10;
  arguments[0] = (AmpTensor){x, xShape, NULL, 2, AMP_ELEMENT_F32};
  arguments[1] = (AmpTensor){y, yShape, NULL, 1, AMP_ELEMENT_I64};
}

static AmpTrainer *makeTrainer(const AmpImage *image) {
  AmpTrainerOptions options = {
      .structSize = sizeof options, .threads = 1, .seed = 1};
  AmpTrainer *trainer;
  check(ampTrainerCreate(image, &options, &trainer));
  return trainer;
}

static double stepOn(AmpTrainer *trainer, const AmpTensor *arguments) {
  AmpStepResult result = {.structSize = sizeof result};
  check(ampTrainerStep(trainer, arguments, 2));
  check(ampTrainerWait(trainer, &result));
  EXPECT(result.call == 1 && result.calls == 1);
  return result.loss;
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// A tensor as its owner describes it, in steps of two sizes of batch.
static void testTensors(const char *folder) {
  AmpImage *small = loadFrom(folder, "squares.ampx");
  AmpTrainer *trainer;
  fails("two batches", ampTrainerCreate(small, NULL, &trainer));
  EXPECT(!trainer);
  AmpTrainerOptions options3 = {
      .structSize = sizeof options3, .threads = 1, .batch = 3};
  check(ampTrainerCreate(small, &options3, &trainer));
  // The image's handle may go first.
  check(ampImageDestroy(small));

  // A tensor of DLPack whose rows lie apart, as columns of another.
  float data[] = {9, 1, 2, 3, 4, 5, 6};
  int64_t shape[] = {3, 2}, strides[] = {1, 3}, two_[] = {2};
  struct {
    void *data;
    int32_t deviceType, deviceId, rank;
    uint8_t code, bits;
    uint16_t lanes;
    int64_t *shape, *strides;
    uint64_t byteOffset;
  } given = {data, 1, 0, 2, 2, 32, 1, shape, strides, 4};
  AmpTensor tensor;
  check(ampTensorFromDLPack(&given, &tensor));
  EXPECT(tensor.data == data + 1 && tensor.shape == shape);
  float w[2], squares[2];
  AmpTensor wTensor = {w, two_, NULL, 1, AMP_ELEMENT_F32};
  AmpTensor squaresTensor = {squares, two_, NULL, 1, AMP_ELEMENT_F32};
  w[0] = 1, w[1] = 2;
  check(ampTrainerSet(trainer, "@w", &wTensor));
  check(ampTrainerStep(trainer, &tensor, 1));
  check(ampTrainerRead(trainer, "squares", &squaresTensor));
  EXPECT(squares[0] == (1.f + 4 + 9) / 3 &&
         squares[1] == (64.f + 100 + 144) / 3);
  check(ampTrainerWait(trainer, NULL));
  double loss;
  check(ampTrainerNumber(trainer, "loss", &loss));
  EXPECT(loss == (squares[0] + squares[1]) / 2);
  fails("no number", ampTrainerNumber(trainer, "squares", &loss));
  given.deviceType = 2;
  fails("device", ampTensorFromDLPack(&given, &tensor));
  given.deviceType = 1;
  given.lanes = 4;
  fails("lanes", ampTensorFromDLPack(&given, &tensor));
  fails("null DLPack", ampTensorFromDLPack(NULL, &tensor));
#ifdef HAS_DLPACK
  DLManagedTensor managed = {.dl_tensor = {.data = w,
                                           .device = {kDLCPU, 0},
                                           .ndim = 1,
                                           .dtype = {kDLBfloat, 16, 1},
                                           .shape = two_}};
  check(ampTensorFromDLPack(&managed, &tensor));
  EXPECT(tensor.data == w && tensor.rank == 1 && tensor.shape == two_ &&
         !tensor.strides && tensor.element == AMP_ELEMENT_BF16);
#endif
  wTensor.strides = (int64_t[]){2};
  fails("strides to write to", ampTrainerGet(trainer, "w", &wTensor));
  for (int64_t far = INT64_MAX / 4; far; far = far > 0 ? -far : 0) {
    wTensor.strides = &far;
    fails("strides of no memory", ampTrainerSet(trainer, "w", &wTensor));
  }
  check(ampTrainerDestroy(trainer));
}

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

static void testImage(const AmpImage *image, const char *folder) {
  AmpImageInfo info = {.structSize = sizeof info};
  check(ampImageInfo(image, &info));
  EXPECT(!strncmp(info.compiler, "amp ", 4) && info.device == AMP_DEVICE_CPU);
  EXPECT(info.numEntries == 2 && info.stateBytes > 0);
  EXPECT(!strcmp(info.precision, "f16"));
  for (int64_t i = 0; i < info.numEntries; ++i) {
    AmpEntryInfo entry = {.structSize = sizeof entry};
    check(ampImageEntry(image, i, &entry));
    printf("entry %s, %s:", entry.name, entry.kind);
    int64_t batch = 0;
    for (int64_t k = 0; k < entry.numBatches; ++k) {
      check(ampImageBatch(image, entry.name, k, &batch));
      printf(" %lld", (long long)batch);
    }
    AmpTensorInfo tensor = {.structSize = sizeof tensor};
    for (int64_t k = 0; k < entry.numArguments; ++k) {
      check(ampImageArgument(image, entry.name, k, &tensor));
      printf(", %s %d[%lld]", tensor.name, tensor.element,
             (long long)tensor.shape[0]);
    }
    for (int64_t k = 0; k < entry.numResults; ++k) {
      check(ampImageResult(image, entry.name, batch, k, &tensor));
      printf(", %s%s", tensor.name, tensor.note);
    }
    printf("\n");
  }
  AmpTensorInfo variable = {.structSize = sizeof variable};
  check(ampImageVariable(image, 0, &variable));
  printf("variable %s, %s, rank %d\n", variable.name, variable.note,
         variable.rank);
  // A caller of an older version has fewer fields.
  AmpImageInfo older = {.structSize = 16, .source = "untouched"};
  check(ampImageInfo(image, &older));
  EXPECT(older.compiler == info.compiler && !strcmp(older.source, "untouched"));

  fails("null info", ampImageInfo(image, NULL));
  fails("no size", ampImageInfo(image, &(AmpImageInfo){0}));
  fails("entry index",
        ampImageEntry(image, 2, &(AmpEntryInfo){.structSize = 48}));
  fails("entry name", ampImageArgument(image, "trian", 0, &variable));
  fails("batch index", ampImageBatch(image, "eval", -1, &(int64_t){0}));
  fails("batch size", ampImageResult(image, "eval", 7, 0, &variable));

  char file[1024];
  path(file, folder, "saved.ampx");
  check(ampImageSave(image, file));
  AmpImage *again;
  check(ampImageLoad(file, &again));
  AmpImageInfo loaded = {.structSize = sizeof loaded};
  check(ampImageInfo(again, &loaded));
  EXPECT(!strcmp(loaded.source, info.source));
  check(ampImageDestroy(again));
  static char content[1 << 20];
  FILE *stream = fopen(file, "rb");
  size_t bytes = fread(content, 1, sizeof content, stream);
  fclose(stream);
  check(ampImageParse(content, bytes, &again));
  check(ampImageDestroy(again));
  content[bytes / 2] ^= 1;
  fails("changed image", ampImageParse(content, bytes, &again));
  EXPECT(!again);
  fails("null content", ampImageParse(NULL, 0, &again));
}

//===----------------------------------------------------------------------===//
// Handles and arguments
//===----------------------------------------------------------------------===//

static void testHandles(const AmpImage *image) {
  AmpTrainer *trainer = makeTrainer(image);
  AmpTrainerInfo info = {.structSize = sizeof info};
  int local = 0;
  fails("null trainer", ampTrainerInfo(NULL, &info));
  const char *table = NULL, *json = NULL;
  check(ampTrainerMemory(trainer, &table, &json));
  EXPECT(strstr(table, "weights") && strstr(json, "\"weights\":"));
  check(ampTrainerMemory(trainer, NULL, NULL));
  fails("an image", ampTrainerInfo((AmpTrainer *)image, &info));
  fails("foreign", ampTrainerInfo((AmpTrainer *)&local, &info));
  check(ampTrainerDestroy(trainer));
  fails("destroyed", ampTrainerInfo(trainer, &info));
  fails("destroyed twice", ampTrainerDestroy(trainer));
  check(ampTrainerDestroy(NULL));
  check(ampImageDestroy(NULL));
  fails("a trainer", ampImageDestroy((AmpImage *)trainer));
  fails("null image to train", ampTrainerCreate(NULL, NULL, &trainer));
  fails("null place", ampTrainerCreate(image, NULL, NULL));
  AmpTrainerOptions options = {.structSize = sizeof options, .threads = -1};
  fails("threads", ampTrainerCreate(image, &options, &trainer));
  options.threads = 1;
  options.tf32 = 2;
  fails("tf32", ampTrainerCreate(image, &options, &trainer));
  options.tf32 = 0;
  options.entry = "eval";
  fails("entry", ampTrainerCreate(image, &options, &trainer));
  options.entry = NULL;
  options.batch = 65;
  fails("batch", ampTrainerCreate(image, &options, &trainer));
  options.batch = 0;
  options.weights = "/nowhere.safetensors";
  AmpStatus *status = ampTrainerCreate(image, &options, &trainer);
  EXPECT(status && !trainer);
  ampStatusDestroy(status);
}

static int32_t gather(void *context, const void *send, void *receive,
                      uint64_t bytes) {
  (void)context;
  memcpy(receive, send, bytes);
  return 0;
}
static int32_t broadcast(void *context, void *buffer, uint64_t bytes,
                         int32_t root) {
  (void)context, (void)buffer, (void)bytes, (void)root;
  return 0;
}
static int32_t barrier(void *context) { return context != NULL; }
static void end(void *context, int32_t status) { (void)context, (void)status; }
static const char *error(void *context) { return context ? "context" : ""; }

/// What is refused of engines; test/Parallel trains by some.
static void testEngines(const AmpImage *image) {
  AmpCollectives engine = {.size = 8};
  AmpTrainerOptions options = {.structSize = sizeof options,
                               .collectives = &engine};
  AmpTrainer *trainer;
  fails("an old engine", ampTrainerCreate(image, &options, &trainer));
  engine = (AmpCollectives){.size = sizeof engine,
                            .ranks = 1,
                            .name = "one",
                            .allToAll = gather,
                            .allGather = gather,
                            .broadcast = broadcast,
                            .barrier = barrier,
                            .abort = end,
                            .error = error};
  options.threads = -1;
  fails("threads of a rank", ampTrainerCreate(image, &options, &trainer));
  options.threads = 1;
  fails("no sums", ampTrainerCreate(image, &options, &trainer));
  fails("no engine", ampCollectivesLoad("", &engine));
}

static void testArguments(const AmpImage *image) {
  AmpTrainer *trainer = makeTrainer(image);
  AmpTensor batch[2], wrong[2];
  makeBatch(batch);
  AmpStepResult result = {.structSize = sizeof result};
  fails("nothing to wait for", ampTrainerWait(trainer, &result));
  double value;
  fails("nothing reported", ampTrainerNumber(trainer, "loss", &value));
  AmpAssertion assertion = {.structSize = sizeof assertion};
  fails("nothing asserted", ampTrainerAssertion(trainer, &assertion));
  fails("nothing ran", ampTrainerRead(trainer, "loss", batch));
  fails("one argument", ampTrainerStep(trainer, batch, 1));
  fails("null arguments", ampTrainerStep(trainer, NULL, 2));
  memcpy(wrong, batch, sizeof batch);
  wrong[0].element = AMP_ELEMENT_F64;
  fails("type", ampTrainerStep(trainer, wrong, 2));
  wrong[0].element = 99;
  fails("no type", ampTrainerStep(trainer, wrong, 2));
  wrong[0] = batch[0];
  wrong[0].shape = (int64_t[]){32, 64};
  fails("shape", ampTrainerStep(trainer, wrong, 2));
  wrong[0].shape = NULL;
  fails("no shape", ampTrainerStep(trainer, wrong, 2));
  wrong[0] = batch[0];
  wrong[0].rank = -1;
  fails("rank", ampTrainerStep(trainer, wrong, 2));
  wrong[0] = batch[0];
  wrong[0].data = NULL;
  fails("no data", ampTrainerStep(trainer, wrong, 2));
  y[5] = 10;
  fails("label", ampTrainerStep(trainer, batch, 2));
  y[5] = 5;
  for (int i = 0; i < 64; ++i)
    check(ampTrainerStep(trainer, batch, 2));
  fails("too many steps", ampTrainerStep(trainer, batch, 2));
  fails("state while steps are pending",
        ampTrainerLoad(trainer, "/nowhere", NULL));
  int32_t isThere = 0;
  check(ampTrainerPoll(trainer, &result, &isThere));
  EXPECT(isThere == 1 && result.step == 1 && result.applied == 1);
  for (int i = 0; i < 63; ++i)
    check(ampTrainerWait(trainer, &result));
  EXPECT(result.step == 64 && result.applied == 64 && result.scale == 65536);
  check(ampTrainerNumber(trainer, "loss", &value));
  EXPECT(value == result.loss);
  fails("result's name", ampTrainerNumber(trainer, "lost", &value));

  // Calls and evaluations agree, and leave steps alone.
  int64_t one[] = {1, 64};
  AmpTensor sample[] = {batch[0], batch[1]};
  sample[0].shape = sample[1].shape = one;
  float loss, accuracy;
  AmpTensor results[] = {{&loss, NULL, NULL, 0, AMP_ELEMENT_F32},
                         {&accuracy, NULL, NULL, 0, AMP_ELEMENT_F32}};
  double values[2], sum = 0;
  for (int i = 0; i < kBatch; ++i) {
    sample[0].data = x + i * kFeatures;
    sample[1].data = y + i;
    check(ampTrainerCall(trainer, "eval", sample, 2, results, 2));
    sum += loss;
    if (i % 8 == 0) {
      check(ampTrainerEvaluate(trainer, "eval", sample, 2, 0, values, 2));
      EXPECT(values[0] == loss && values[1] == accuracy);
    }
  }
  check(ampTrainerEvaluate(trainer, "eval", batch, 2, 0, values, 2));
  EXPECT(fabs(values[0] - sum / kBatch) < 1e-6);
  fails("call of a step", ampTrainerCall(trainer, "train", batch, 2, NULL, 0));
  fails("call of nothing", ampTrainerCall(trainer, "test", batch, 2, NULL, 0));
  fails("call's batch", ampTrainerCall(trainer, "eval", batch, 2, NULL, 0));
  fails("call's results",
        ampTrainerCall(trainer, "eval", sample, 2, results, 1));
  results[1].element = AMP_ELEMENT_F64;
  fails("result's type",
        ampTrainerCall(trainer, "eval", sample, 2, results, 2));
  wrong[0] = batch[0];
  wrong[1] = batch[1];
  wrong[1].shape = (int64_t[]){63};
  fails("samples", ampTrainerEvaluate(trainer, "eval", wrong, 2, 0, values, 2));
  wrong[0].shape = (int64_t[]){INT64_C(1) << 60, kFeatures};
  wrong[1].shape = (int64_t[]){INT64_C(1) << 60};
  fails("more than memory",
        ampTrainerEvaluate(trainer, "eval", wrong, 2, 0, values, 2));
  fails("values", ampTrainerEvaluate(trainer, "eval", batch, 2, 0, values, 1));
  check(ampTrainerDestroy(trainer));
}

//===----------------------------------------------------------------------===//
// State
//===----------------------------------------------------------------------===//

static AmpTrainer *current;
static char reentered[1024];
static void reenter(void *context, const char *message) {
  (void)context, (void)message;
  AmpStatus *status = ampTrainerSave(current, "/nowhere", NULL);
  snprintf(reentered, sizeof reentered, "%s", ampStatusMessage(status));
  ampStatusDestroy(status);
}

static void testState(const AmpImage *image, const char *folder) {
  AmpTensor batch[2];
  makeBatch(batch);
  char saved[1024], weights[1024];
  path(saved, folder, "saved.safetensors");
  path(weights, folder, "weights.safetensors");
  AmpTrainer *trainer = makeTrainer(image);
  for (int i = 0; i < 3; ++i)
    stepOn(trainer, batch);
  AmpPosition position = {sizeof position, 1, 2};
  check(ampTrainerSave(trainer, saved, &position));
  check(ampTrainerSaveWeights(trainer, weights));
  double before[3];
  for (int i = 0; i < 3; ++i)
    before[i] = stepOn(trainer, batch);

  // The same trainer goes back; another one goes on.
  AmpTrainer *other = makeTrainer(image);
  for (int run = 0; run < 2; ++run) {
    AmpTrainer *now = run ? other : trainer;
    AmpPosition loaded = {.structSize = sizeof loaded};
    check(ampTrainerLoad(now, saved, &loaded));
    EXPECT(loaded.epoch == 1 && loaded.stepInEpoch == 2);
    for (int i = 0; i < 3; ++i) {
      AmpStepResult result = {.structSize = sizeof result};
      check(ampTrainerStep(now, batch, 2));
      check(ampTrainerWait(now, &result));
      EXPECT(result.loss == before[i] && result.step == (uint64_t)(4 + i) &&
             result.applied == (uint64_t)(4 + i) && !result.skipped);
    }
  }
  AmpTrainerInfo info = {.structSize = sizeof info};
  check(ampTrainerInfo(other, &info));
  EXPECT(info.attemptedSteps == 6 && info.pending == 0 && info.batch == 64 &&
         !strcmp(info.entry, "train") && !strncmp(info.device, "cpu", 3));

  // An overflow is a step that is skipped, and S is halved.
  float scale = 3e38f;
  AmpTensor scaleTensor = {&scale, NULL, NULL, 0, AMP_ELEMENT_F32};
  AmpImageInfo imageInfo = {.structSize = sizeof imageInfo};
  check(ampImageInfo(image, &imageInfo));
  const char *scaleName = NULL;
  for (int64_t i = 0; i < imageInfo.numVariables; ++i) {
    AmpTensorInfo variable = {.structSize = sizeof variable};
    check(ampImageVariable(image, i, &variable));
    if (!strcmp(variable.note, "scale"))
      scaleName = variable.name;
    if (!strcmp(variable.note, "copy") && variable.rank == 2) {
      static char copy[1 << 20];
      AmpTensor target = {copy, variable.shape, NULL, 2, variable.element};
      check(ampTrainerGet(other, variable.name, &target));
      fails("a copy", ampTrainerSet(other, variable.name, &target));
    }
  }
  check(ampTrainerStep(other, batch, 2));
  fails("scale while steps are pending",
        ampTrainerSet(other, scaleName, &scaleTensor));
  check(ampTrainerWait(other, NULL));
  check(ampTrainerSet(other, scaleName, &scaleTensor));
  AmpStepResult result = {.structSize = sizeof result};
  check(ampTrainerStep(other, batch, 2));
  check(ampTrainerWait(other, &result));
  EXPECT(result.skipped && result.scale == scale && result.applied == 7);
  check(ampTrainerGet(other, scaleName, &scaleTensor));
  EXPECT(scale == 3e38f / 2);
  check(ampTrainerSetScale(other, NULL, 1024));
  check(ampTrainerGet(other, scaleName, &scaleTensor));
  EXPECT(scale == 1024);
  fails("scale of 0", ampTrainerSetScale(other, NULL, 0));
  fails("scale beyond f32", ampTrainerSetScale(other, NULL, 1e39));
  fails("scaler's name", ampTrainerSetScale(other, "none", 8));
  fails("null trainer", ampTrainerSetScale(NULL, NULL, 8));
  check(ampTrainerGet(other, scaleName, &scaleTensor));
  EXPECT(scale == 1024);

  float b[10];
  int64_t ten[] = {10};
  AmpTensor bTensor = {b, ten, NULL, 1, AMP_ELEMENT_F32};
  check(ampTrainerGet(other, "b3", &bTensor));
  fails("variable's name", ampTrainerGet(other, "b4", &bTensor));
  fails("variable's shape", ampTrainerSet(other, "b2", &bTensor));
  fails("null variable", ampTrainerGet(other, NULL, &bTensor));
  fails("null tensor", ampTrainerGet(other, "b3", NULL));
  AmpTensor vTensor = bTensor;
  float v[10];
  vTensor.data = v;
  check(ampTrainerGet(other, "b3.v", &vTensor));
  check(ampTrainerSet(other, "b3.v", &vTensor));
  v[9] = -1;
  fails("square below 0", ampTrainerSet(other, "b3.v", &vTensor));
  fails("weights are no state", ampTrainerLoad(other, weights, NULL));
  fails("name of a setting",
        ampTrainerLoadAccepting(other, saved, "batch,precison", NULL));
  float after[10];
  bTensor.data = after;
  check(ampTrainerGet(other, "b3", &bTensor));
  EXPECT(!memcmp(b, after, sizeof b));

  // A new run from weights.
  AmpTrainerOptions options = {
      .structSize = sizeof options, .threads = 1, .weights = weights};
  AmpTrainer *fromWeights;
  check(ampTrainerCreate(image, &options, &fromWeights));
  EXPECT(stepOn(fromWeights, batch) == before[0]);
  check(ampTrainerDestroy(fromWeights));
  check(ampTrainerDestroy(trainer));
  check(ampTrainerDestroy(other));
}

//===----------------------------------------------------------------------===//
// Threads
//===----------------------------------------------------------------------===//

enum { kThreads = 4, kSteps = 3000 };
static int refused[kThreads], done[kThreads];
static char refusal[1024];

static void *stepALot(void *argument) {
  int self = *(int *)argument;
  AmpTensor batch[] = {{x, xShape, NULL, 2, AMP_ELEMENT_F32},
                       {y, yShape, NULL, 1, AMP_ELEMENT_I64}};
  for (int i = 0; i < kSteps; ++i) {
    AmpStatus *status = ampTrainerStep(current, batch, 2);
    if (!status) {
      ++done[self];
      // Another thread may have reported it.
      ampStatusDestroy(ampTrainerWait(current, NULL));
      continue;
    }
    ++refused[self];
    if (self == 0)
      snprintf(refusal, sizeof refusal, "%s", ampStatusMessage(status));
    ampStatusDestroy(status);
  }
  return NULL;
}

static const AmpImage *shared;

static void *stepAlone(void *argument) {
  AmpTensor batch[] = {{x, xShape, NULL, 2, AMP_ELEMENT_F32},
                       {y, yShape, NULL, 1, AMP_ELEMENT_I64}};
  AmpTrainer *trainer = makeTrainer(shared);
  for (int i = 0; i < 50; ++i)
    *(double *)argument = stepOn(trainer, batch);
  check(ampTrainerDestroy(trainer));
  return NULL;
}

/// Threads with a trainer each, of one image.
static void testOwnTrainers(const AmpImage *image) {
  AmpTensor batch[2];
  makeBatch(batch);
  shared = image;
  pthread_t threads[kThreads];
  double losses[kThreads];
  for (int i = 0; i < kThreads; ++i)
    pthread_create(threads + i, NULL, stepAlone, losses + i);
  for (int i = 0; i < kThreads; ++i) {
    pthread_join(threads[i], NULL);
    EXPECT(losses[i] == losses[0]);
  }
}

static void testThreads(const AmpImage *image) {
  AmpTensor batch[2];
  makeBatch(batch);
  current = makeTrainer(image);
  pthread_t threads[kThreads];
  int numbers[kThreads];
  for (int i = 0; i < kThreads; ++i) {
    numbers[i] = i;
    pthread_create(threads + i, NULL, stepALot, numbers + i);
  }
  int steps = 0, refusals = 0;
  for (int i = 0; i < kThreads; ++i) {
    pthread_join(threads[i], NULL);
    steps += done[i];
    refusals += refused[i];
  }
  AmpTrainerInfo info = {.structSize = sizeof info};
  check(ampTrainerInfo(current, &info));
  EXPECT(info.attemptedSteps == (uint64_t)steps && steps > 0);
  EXPECT(steps + refusals == kThreads * kSteps);
  check(ampTrainerDestroy(current));
  current = NULL;
}

/// A callback that uses its trainer, which is in use.
static void testCallback(const char *folder) {
  AmpImage *image = loadFrom(folder, "digits.ampx");
  char old[1024];
  path(old, folder, "old.safetensors");
  AmpTrainerOptions options = {
      .structSize = sizeof options, .threads = 1, .warn = reenter};
  check(ampTrainerCreate(image, &options, &current));
  // Of a version that saved no settings: that is warned of.
  check(ampTrainerLoad(current, old, NULL));
  printf("in a callback: %s\n", reentered);
  check(ampTrainerDestroy(current));
  check(ampImageDestroy(image));
}

/// A learning rate of 0 leaves the weights as they are, that of the module
/// does what a constant does.
static void testHyperparameters(const char *folder, const AmpImage *constant) {
  AmpImage *image = loadFrom(folder, "rates.ampx");
  AmpTrainer *trainer = makeTrainer(image), *other = makeTrainer(constant);
  AmpTensor arguments[2];
  makeBatch(arguments);
  int64_t shape[] = {10};
  float before[10], after[10], expected[10];
  double rate = 0, zero = 0;
  AmpTensor b = {before, shape, NULL, 1, AMP_ELEMENT_F32};
  AmpTensor lr = {&rate, NULL, NULL, 0, AMP_ELEMENT_F64};
  check(ampTrainerGet(trainer, "opt.lr", &lr));
  EXPECT(rate == 0.003);
  stepOn(trainer, arguments);
  stepOn(other, arguments);
  check(ampTrainerGet(trainer, "b3", &b));
  b.data = expected;
  check(ampTrainerGet(other, "b3", &b));
  EXPECT(memcmp(before, expected, sizeof before) == 0);
  lr.data = &zero;
  check(ampTrainerSet(trainer, "opt.lr", &lr));
  stepOn(trainer, arguments);
  b.data = after;
  check(ampTrainerGet(trainer, "b3", &b));
  EXPECT(memcmp(before, after, sizeof before) == 0);
  check(ampTrainerDestroy(trainer));
  check(ampTrainerDestroy(other));
  check(ampImageDestroy(image));
}

/// Two entries take turns on one variable: one adds its samples' mean, the
/// other takes it away.
static void testTurns(const char *folder) {
  AmpImage *image = loadFrom(folder, "turns.ampx");
  AmpTrainer *trainer;
  check(ampTrainerCreate(image, NULL, &trainer));
  float x[2] = {1, 2};
  AmpTensor sample = {x, (int64_t[]){1, 2}, NULL, 2, AMP_ELEMENT_F32};
  // Two steps of the first, one of the second, before any is waited for.
  check(ampTrainerStep(trainer, &sample, 1));
  check(ampTrainerStep(trainer, &sample, 1));
  check(ampTrainerSelect(trainer, "down", 0));
  check(ampTrainerStep(trainer, &sample, 1));
  AmpStepResult result = {.structSize = sizeof result};
  double last;
  check(ampTrainerWait(trainer, &result));
  EXPECT(result.step == 1 && result.loss == 3);
  fails("of another entry", ampTrainerNumber(trainer, "last", &last));
  check(ampTrainerWait(trainer, &result));
  EXPECT(result.step == 2 && result.loss == 6);
  check(ampTrainerWait(trainer, &result));
  EXPECT(result.step == 3 && result.loss == 3);
  check(ampTrainerNumber(trainer, "last", &last));
  EXPECT(last == 6);
  fails("no such entry", ampTrainerSelect(trainer, "sideways", 0));
  fails("no such batch", ampTrainerSelect(trainer, "up", 7));
  fails("null entry", ampTrainerSelect(trainer, NULL, 0));
  check(ampTrainerStep(trainer, &sample, 1));
  check(ampTrainerWait(trainer, &result));
  EXPECT(result.loss == 0);
  // A buffer may be infinite, but no weight may, and nothing may be no number.
  float w[2] = {1, INFINITY};
  AmpTensor wTensor = {w, (int64_t[]){2}, NULL, 1, AMP_ELEMENT_F32};
  check(ampTrainerSet(trainer, "w", &wTensor));
  w[1] = NAN;
  fails("buffer that is no number", ampTrainerSet(trainer, "w", &wTensor));
  check(ampTrainerDestroy(trainer));
  check(ampImageDestroy(image));
}

/* A line is in the file when what it tells was reported. */
static void testMetrics(const AmpImage *image, const char *folder) {
  char file[1024], content[1024] = "";
  path(file, folder, "metrics.jsonl");
  AmpTrainerOptions options = {
      .structSize = sizeof options, .threads = 1, .metrics = file};
  AmpTrainer *trainer;
  check(ampTrainerCreate(image, &options, &trainer));
  AmpTensor batch[2];
  makeBatch(batch);
  stepOn(trainer, batch);
  const char *names[] = {"loss", "accuracy"}, *wrong[] = {"loss", "step"};
  double values[] = {0.5, 0.25};
  check(ampTrainerLogEvaluation(trainer, 3, NULL, names, values, 2));
  fails("name of a line's own",
        ampTrainerLogEvaluation(trainer, 3, NULL, wrong, values, 2));
  fails("no loss",
        ampTrainerLogEvaluation(trainer, 3, NULL, names + 1, values, 1));
  fails("null names",
        ampTrainerLogEvaluation(trainer, 3, NULL, NULL, values, 1));
  FILE *stream = fopen(file, "r");
  EXPECT(stream && fread(content, 1, sizeof content - 1, stream) > 0);
  fclose(stream);
  EXPECT(!strncmp(content, "{\"step\":1,\"loss\":", 17));
  EXPECT(strstr(content, "}\n{\"epoch\":3,\"loss\":0.5,\"accuracy\":0.25}\n"));
  check(ampTrainerDestroy(trainer));
  trainer = makeTrainer(image);
  fails("no metrics",
        ampTrainerLogEvaluation(trainer, 3, NULL, names, values, 2));
  check(ampTrainerDestroy(trainer));
  options.metrics = "/nowhere/metrics.jsonl";
  fails("no folder", ampTrainerCreate(image, &options, &trainer));
}

static void testDevices(const AmpImage *image) {
  int32_t yes = -1;
  check(ampDeviceMultiplies(AMP_DEVICE_CPU, NULL, AMP_ELEMENT_F32, &yes));
  EXPECT(yes == 1);
  check(ampDeviceMultiplies(AMP_DEVICE_CPU, NULL, AMP_ELEMENT_F16, &yes));
  EXPECT(yes == 0);
  check(ampDeviceMultiplies(AMP_DEVICE_CUDA, NULL, AMP_ELEMENT_F16, &yes));
  EXPECT(yes == 1);
  /* As what a trainer says of its device. */
  check(ampDeviceMultiplies(AMP_DEVICE_CPU, NULL, AMP_ELEMENT_BF16, &yes));
  AmpTrainer *trainer = makeTrainer(image);
  AmpTrainerInfo info = {.structSize = sizeof info};
  check(ampTrainerInfo(trainer, &info));
  EXPECT(yes == !strstr(info.device, "converted to f32"));
  check(ampTrainerDestroy(trainer));
  check(ampDeviceMultiplies(AMP_DEVICE_CPU, "native,-avx512bf16",
                            AMP_ELEMENT_BF16, &yes));
  EXPECT(yes == 0);
  fails("device of none", ampDeviceMultiplies(2, NULL, AMP_ELEMENT_F16, &yes));
  fails("integers",
        ampDeviceMultiplies(AMP_DEVICE_CPU, NULL, AMP_ELEMENT_I8, &yes));
  fails("cpu of none",
        ampDeviceMultiplies(AMP_DEVICE_CPU, "z80", AMP_ELEMENT_BF16, &yes));
  fails("null yes",
        ampDeviceMultiplies(AMP_DEVICE_CPU, NULL, AMP_ELEMENT_BF16, NULL));
}

static void testAll(const char *folder) {
  testTensors(folder);
  AmpImage *image = loadFrom(folder, "digits.ampx");
  testImage(image, folder);
  testHandles(image);
  testEngines(image);
  testArguments(image);
  testState(image, folder);
  testOwnTrainers(image);
  testHyperparameters(folder, image);
  testThreads(image);
  testTurns(folder);
  testDevices(image);
  testMetrics(image, folder);
  check(ampImageDestroy(image));
  fails("destroyed image", ampTrainerCreate(image, NULL, &current));
}

int main(int argc, char **argv) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (argc == 3 && !strcmp(argv[2], "callback")) {
    testCallback(argv[1]);
    return failures != 0;
  }
  printf("version %s\n", ampVersion());
#ifdef WITH_COMPILER
  if (argc != 4)
    return 2;
  testCompile(argv[2], argv[3], argv[1]);
#else
  if (argc != 2)
    return 2;
#endif
  testAll(argv[1]);
  printf("%d failures\n", failures);
  return failures != 0;
}
