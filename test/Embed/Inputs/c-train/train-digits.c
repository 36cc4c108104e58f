/* Trains the digits from C:
     train-digits step.ampx x.bin y.bin EPOCHS weights.safetensors
   x.bin has 64 floats for each sample, y.bin one int64_t. Built with
   WITH_COMPILER it takes the text of a module instead of step.ampx. */
#include <amp-c/Amp.h>
#include <stdio.h>
#include <stdlib.h>

static void check(AmpStatus *status) {
  if (!status)
    return;
  fprintf(stderr, "%s\n", ampStatusMessage(status));
  ampStatusDestroy(status);
  exit(1);
}

static char *readFile(const char *path, size_t *bytes) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END)) {
    perror(path);
    exit(1);
  }
  *bytes = (size_t)ftell(file);
  rewind(file);
  char *content = malloc(*bytes + 1);
  if (!content || fread(content, 1, *bytes, file) != *bytes) {
    perror(path);
    exit(1);
  }
  fclose(file);
  return content;
}

int main(int argc, char **argv) {
  if (argc != 6)
    return 2;
  AmpImage *image;
#ifdef WITH_COMPILER
  size_t length;
  char *text = readFile(argv[1], &length);
  AmpCompileOptions compile = {.structSize = sizeof compile,
                               .precision = "f16"};
  check(ampCompileText(text, length, argv[1], &compile, &image));
  free(text);
#else
  check(ampImageLoad(argv[1], &image));
#endif
  AmpTrainerOptions options = {.structSize = sizeof options, .seed = 1};
  AmpTrainer *trainer;
  check(ampTrainerCreate(image, &options, &trainer));
  AmpTrainerInfo info = {.structSize = sizeof info};
  check(ampTrainerInfo(trainer, &info));
  int64_t batch = info.batch;

  /* Any memory will do; here it is a file's. */
  size_t xBytes, yBytes;
  float *x = (float *)readFile(argv[2], &xBytes);
  int64_t *y = (int64_t *)readFile(argv[3], &yBytes);
  int64_t samples = (int64_t)(yBytes / sizeof *y);
  int64_t xShape[] = {batch, 64}, yShape[] = {batch};
  AmpTensor arguments[] = {
      {.element = AMP_ELEMENT_F32, .rank = 2, .shape = xShape},
      {.element = AMP_ELEMENT_I64, .rank = 1, .shape = yShape}};

  for (int epoch = 1; epoch <= atoi(argv[4]); ++epoch) {
    AmpStepResult step = {.structSize = sizeof step};
    for (int64_t first = 0; first + batch <= samples; first += batch) {
      arguments[0].data = x + first * 64;
      arguments[1].data = y + first;
      check(ampTrainerStep(trainer, arguments, 2));
      check(ampTrainerWait(trainer, &step));
    }
    printf("epoch %d  loss %.17g  S %g\n", epoch, step.loss, step.scale);
  }

  /* Loss and accuracy on all samples. */
  double values[2];
  xShape[0] = yShape[0] = samples;
  arguments[0].data = x;
  arguments[1].data = y;
  check(ampTrainerEvaluate(trainer, "eval", arguments, 2, 0, values, 2));
  printf("accuracy %.1f %%\n", 100 * values[1]);

  check(ampTrainerSaveWeights(trainer, argv[5]));
  check(ampTrainerDestroy(trainer));
  check(ampImageDestroy(image));
  free(x);
  free(y);
  return 0;
}
