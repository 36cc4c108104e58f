/* A compiler in C: reads a module of MLIR, decides its precision, prints it. */
#include <amp-c/MLIR.h>
#include <mlir-c/Dialect/Func.h>
#include <mlir-c/Dialect/Linalg.h>
#include <mlir-c/Dialect/Tensor.h>
#include <mlir-c/Pass.h>
#include <stdio.h>
#include <stdlib.h>

static void print(MlirStringRef text, void *stream) {
  fwrite(text.data, 1, text.length, stream);
}

/* The module in a file, or null; messages are on standard error. */
static MlirModule parse(MlirContext context, const char *path) {
  static char text[1 << 16];
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    exit(1);
  }
  size_t length = fread(text, 1, sizeof text, file);
  fclose(file);
  return mlirModuleCreateParse(context, mlirStringRefCreate(text, length));
}

/* Runs passes that a text names; 0 where the text or a pass fails. */
static int run(MlirModule module, const char *pipeline) {
  MlirPassManager manager = mlirPassManagerCreate(mlirModuleGetContext(module));
  int done = mlirLogicalResultIsSuccess(mlirParsePassPipeline(
                 mlirPassManagerGetAsOpPassManager(manager),
                 mlirStringRefCreateFromCString(pipeline), print, stderr)) &&
             mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(
                 manager, mlirModuleGetOperation(module)));
  mlirPassManagerDestroy(manager);
  return done;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "expected MODEL.mlir and a pass pipeline\n");
    return 2;
  }
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  mlirRegisterAmpDialects(registry);
  mlirDialectHandleInsertDialect(mlirGetDialectHandle__func__(), registry);
  mlirDialectHandleInsertDialect(mlirGetDialectHandle__linalg__(), registry);
  mlirDialectHandleInsertDialect(mlirGetDialectHandle__tensor__(), registry);
  mlirRegisterAmpPasses();
  MlirContext context =
      mlirContextCreateWithRegistry(registry, /*threadingEnabled=*/false);
  mlirDialectRegistryDestroy(registry);

  MlirModule module = parse(context, argv[1]);
  int done = !mlirModuleIsNull(module) && run(module, argv[2]);
  if (done)
    mlirOperationPrint(mlirModuleGetOperation(module), print, stdout);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  return !done;
}
