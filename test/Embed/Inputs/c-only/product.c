/* [1 2; 3 4] · [5 6; 7 8], by the runtime. */
#include <amp-runtime/Runtime.h>
#include <stdio.h>

static int failed(AmpStatus *status) {
  if (!status)
    return 0;
  fprintf(stderr, "%s\n", ampStatusMessage(status));
  ampStatusDestroy(status);
  return 1;
}

int main(void) {
  float a[] = {1, 2, 3, 4}, b[] = {5, 6, 7, 8}, c[4] = {0};
  AmpRuntimeOptions options = {.threads = 2};
  AmpRuntime *runtime = NULL;
  if (failed(ampRuntimeCreate(&options, &runtime)))
    return 1;
  AmpGemmDesc desc = {.batch = 1, .m = 2, .n = 2, .k = 2,
                      .aType = AMP_F32, .bType = AMP_F32, .cType = AMP_F32,
                      .lda = 2, .ldb = 2, .ldc = 2};
  AmpGemmPlan *plan = NULL;
  int bad = failed(ampGemmPlanCreate(runtime, &desc, &plan));
  if (!bad) {
    ampGemm(runtime, plan, a, b, c, NULL, NULL);
    bad = failed(ampRuntimeTakeError(runtime));
  }
  ampGemmPlanDestroy(runtime, plan);
  ampRuntimeDestroy(runtime);
  printf("%g %g %g %g\n", c[0], c[1], c[2], c[3]);
  return bad;
}
