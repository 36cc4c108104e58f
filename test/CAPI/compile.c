//===- compile.c - the promises of amp-c/Amp.h about compilation ----------===//
//
// Leaves the images that contract.c trains, and prints the message of every
// call that fails.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "expect.h"
#include <stddef.h>
#include <string.h>

static void keepWarning(void *context, const char *message) {
  snprintf(context, 1024, "%s", message);
}

static void saveAs(AmpImage *image, const char *folder, const char *name) {
  char file[1024];
  path(file, folder, name);
  check(ampImageSave(image, file));
  check(ampImageDestroy(image));
}

static char text[1 << 14];
static size_t length;

/// The image of the text of a file, which the library does not see.
static AmpImage *compileText(const char *folder, const char *name,
                             const AmpCompileOptions *options) {
  char file[1024];
  path(file, folder, name);
  FILE *stream = fopen(file, "rb");
  if (!stream) {
    perror(file);
    exit(1);
  }
  length = fread(text, 1, sizeof text, stream);
  fclose(stream);
  AmpImage *image;
  check(ampCompileText(text, length, NULL, options, &image));
  return image;
}

static void takeCasts(void *context, const char *text, uint64_t length) {
  EXPECT(strlen(text) == length);
  int *casts = context;
  for (const char *at = text; (at = strstr(at, "arith.truncf")); ++at)
    ++*casts;
}

static void testAutocast(void) {
  const char *text =
      "func.func @f(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>, "
      "%z: tensor<8x8xf32>) -> tensor<8x8xf32> {\n"
      "  %0 = linalg.matmul ins(%x, %y : tensor<8x8xf32>, tensor<8x8xf32>) "
      "outs(%z : tensor<8x8xf32>) -> tensor<8x8xf32>\n"
      "  return %0 : tensor<8x8xf32>\n"
      "}\n";
  AmpAutocastOptions options = {
      .structSize = sizeof options, .dtype = "f16", .emitCast = "arith"};
  int casts = 0;
  check(ampAutocastText(text, strlen(text), NULL, &options, takeCasts, &casts));
  EXPECT(casts == 2);
  options.dtype = "f8";
  AmpStatus *status =
      ampAutocastText(text, strlen(text), NULL, &options, takeCasts, &casts);
  EXPECT(status &&
         strstr(ampStatusMessage(status), "expected 'f16' or 'bf16'"));
  ampStatusDestroy(status);
  status = ampAutocastText(text, strlen(text), NULL, NULL, NULL, NULL);
  EXPECT(status && strstr(ampStatusMessage(status), "receive"));
  ampStatusDestroy(status);
}

static void takeNothing(void *context, const char *text, uint64_t length) {
  (void)context, (void)text, (void)length;
}

/* What is measured, test/Python/measure.test compares with amp-run's. */
static void testMeasure(void) {
  AmpMeasureOptions measure = {.structSize = sizeof measure,
                               .data = "/nowhere.safetensors"};
  const char *text = "amp.variable @w : tensor<2xf32> = #amp.zeros\n";
  struct {
    int32_t measurement;
    AmpMeasureOptions *measure;
    AmpReceive receive;
    const char *message;
  } cases[] = {{3, &measure, takeNothing, "AmpMeasurement, found 3"},
               {AMP_MEASURE_PROFILE, NULL, takeNothing, "expected 'data'"},
               {AMP_MEASURE_PROFILE, &measure, NULL, "expected 'receive'"},
               {AMP_MEASURE_PROFILE, &measure, takeNothing, "expected"},
               {AMP_MEASURE_GRADIENTS, &measure, takeNothing, "expected"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
    AmpStatus *status =
        ampMeasure(cases[i].measurement, text, strlen(text), NULL, NULL,
                   cases[i].measure, cases[i].receive, NULL);
    EXPECT(status && strstr(ampStatusMessage(status), cases[i].message));
    ampStatusDestroy(status);
  }
}

static void takeText(void *context, const char *given, uint64_t length) {
  snprintf(context, 1024, "%.*s", (int)length, given);
}

/// Which op overflowed, test/Python/from-torch-overflow.test compares.
static void testTrace(const AmpImage *squares, const AmpCompileOptions *options,
                      const char *inputs) {
  AmpTrainerOptions made = {.structSize = sizeof made, .seed = 1, .batch = 2};
  AmpTrainer *trainer;
  check(ampTrainerCreate(squares, &made, &trainer));
  float x[] = {1, 1e30f, 1, 1, 1, 1};
  int64_t shape[] = {2, 2}, other[] = {3, 2};
  AmpTensor batch = {x, shape, NULL, 2, AMP_ELEMENT_F32};
  char found[1024] = "";
  check(ampTrainerStep(trainer, &batch, 1));
  fails("trace of a pending step",
        ampTraceOverflow(trainer, text, length, NULL, options, &batch, 1,
                         takeText, found));
  AmpStepResult step = {.structSize = sizeof step};
  check(ampTrainerWait(trainer, &step));
  EXPECT(step.skipped);
  check(ampTraceOverflow(trainer, text, length, NULL, options, &batch, 1,
                         takeText, found));
  printf("traced: %s\n", found);
  x[1] = 1;
  check(ampTraceOverflow(trainer, text, length, NULL, options, &batch, 1,
                         takeText, found));
  printf("traced: %s\n", found);
  batch.shape = other;
  fails("trace of another batch",
        ampTraceOverflow(trainer, text, length, NULL, options, &batch, 1,
                         takeText, found));
  batch.shape = shape;
  fails("null receive", ampTraceOverflow(trainer, text, length, NULL, options,
                                         &batch, 1, NULL, found));
  check(ampImageDestroy(compileText(inputs, "turns.mlir", NULL)));
  fails("trace of another module",
        ampTraceOverflow(trainer, text, length, NULL, NULL, &batch, 1, takeText,
                         found));
  check(ampTrainerDestroy(trainer));
}

void testCompile(const char *model, const char *inputs, const char *folder) {
  testAutocast();
  testMeasure();
  AmpCompileOptions options = {.structSize = sizeof options,
                               .precision = "f16"};
  AmpImage *image;
  check(ampCompileFile(model, &options, &image));
  saveAs(image, folder, "digits.ampx");

  AmpImage *none = (AmpImage *)&options;
  fails("no file", ampCompileFile("/nowhere.mlir", NULL, &none));
  EXPECT(!none);
  fails("null path", ampCompileFile(NULL, NULL, &none));
  fails("null image", ampCompileFile(model, NULL, NULL));
  const char *wrong = "// A module.\n"
                      "amp.variable @w : tensor<2x2xf32> = #amp.zeros\n"
                      "amp.variable @w : tensor<2xf8> = #amp.zeros\n";
  fails("wrong text",
        ampCompileText(wrong, strlen(wrong), "m.mlir", NULL, &none));
  wrong = "func.func @f() attributes {amp.entry = \"train\"} {\n"
          "  %0 = amp.read @nothing : tensor<2xf32>\n"
          "  return\n"
          "}\n";
  fails("wrong module",
        ampCompileText(wrong, strlen(wrong), NULL, NULL, &none));
  options.precision = "f8";
  fails("precision", ampCompileFile(model, &options, &none));
  options.precision = NULL;
  options.cpu = "z80";
  fails("cpu", ampCompileFile(model, &options, &none));
  options.cpu = NULL;
  options.chips = "sm_90";
  fails("chips", ampCompileFile(model, &options, &none));
  options.chips = NULL;
  const int64_t sizes[] = {32, 32};
  options.batches = sizes;
  options.numBatches = 2;
  fails("batches", ampCompileFile(model, &options, &none));
  options.batches = NULL;
  fails("null batches", ampCompileFile(model, &options, &none));
  options.numBatches = 0;
  options.placement = "best";
  fails("placement", ampCompileFile(model, &options, &none));
  options.placement = NULL;
  options.errorBudget = 2;
  fails("error budget", ampCompileFile(model, &options, &none));
  options.errorBudget = 0;
  options.trustProfile = 2;
  fails("trust profile", ampCompileFile(model, &options, &none));
  options.trustProfile = 0;
  options.only = "casts";
  fails("rows", ampCompileFile(model, &options, &none));
  options.only = NULL;
  options.evalBatches = sizes;
  options.numEvalBatches = 1;
  options.data = "digits.safetensors";
  fails("evaluations", ampCompileFile(model, &options, &none));
  options.evalBatches = NULL;
  options.numEvalBatches = 0;
  options.data = NULL;

  options.explain = model;
  fails("report", ampCompileFile(model, &options, &none));
  options.explain = NULL;
  options.explainJson = options.policy = model;
  fails("policy's report", ampCompileText("", 0, NULL, &options, &none));
  options.explainJson = options.policy = NULL;

  // A program that knew the fields up to `explainJson` has zeros behind them.
  options.where = "not known to it";
  options.structSize = offsetof(AmpCompileOptions, where);
  check(ampCompileFile(model, &options, &image));
  check(ampImageDestroy(image));
  options.where = NULL;
  options.structSize = 4;
  fails("struct size", ampCompileFile(model, &options, &none));
  struct {
    AmpCompileOptions options;
    uint64_t newer;
  } newer = {.options = {.structSize = sizeof newer}, .newer = 1};
  fails("newer option", ampCompileFile(model, &newer.options, &none));

  // A variable that nothing updates is warned of.
  char warning[1024] = "";
  AmpCompileOptions two = {.structSize = sizeof two,
                           .batches = (int64_t[]){2, 3},
                           .numBatches = 2,
                           .warn = keepWarning,
                           .warnContext = warning};
  AmpImage *squares = compileText(inputs, "squares.mlir", &two);
  printf("warned: %s\n", warning);
  testTrace(squares, &two, inputs);
  saveAs(squares, folder, "squares.ampx");

  AmpCompileOptions rates = {
      .structSize = sizeof rates, .precision = "f16", .hyperparameters = "lr"};
  check(ampCompileFile(model, &rates, &image));
  saveAs(image, folder, "rates.ampx");
  AmpCompileOptions one = {
      .structSize = sizeof one, .batches = (int64_t[]){1}, .numBatches = 1};
  saveAs(compileText(inputs, "turns.mlir", &one), folder, "turns.ampx");
}
