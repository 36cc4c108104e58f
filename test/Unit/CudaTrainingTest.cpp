//===- CudaTrainingTest.cpp - amp-run on a driver that is looked at -------===//
//
// What amp-run asks of the driver and of cuBLASLt, and what it does where they
// lack something or fail: on the driver that computes (test/Driver), whose
// state is at hand here. What it computes on it is test/Driver's to compare.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../Runtime/Stub.h"
#include "Modules.h"
#include "Tool.h"
#include "amp/InitAll.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"
#include <cublasLt.h>
#include <dlfcn.h>
#include <map>
#include <set>

using namespace amp::run;
using amp::stub::Product;

namespace {

AmpRuntime *createRuntime(AmpDevice device) {
  AmpRuntimeOptions options = {};
  options.threads = 1;
  options.device = device;
  AmpRuntime *runtime = nullptr;
  AmpStatus *status = ampRuntimeCreate(&options, &runtime);
  EXPECT_EQ(status, nullptr) << ampStatusMessage(status);
  ampStatusDestroy(status);
  return runtime;
}

/// The results of a run.
struct TrainingRun {
  std::vector<double> losses;
  std::string metrics, checkpoint;
};

class CudaTraining : public testing::Test {
protected:
  void SetUp() override {
    setenv("AMP_CUDA_LIBRARY_DIR", AMP_COMPUTING_DIR, /*overwrite=*/1);
    // It reads PTX.
    setenv("AMP_ASSEMBLER", "driver", /*overwrite=*/1);
    void *driver =
        dlopen(AMP_COMPUTING_DIR "/libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    ASSERT_TRUE(driver) << dlerror();
    auto get = reinterpret_cast<decltype(&ampStubState)>(
        dlsym(driver, "ampStubState"));
    state = get();
    state->misuses.clear();
    state->products.clear();
    mlir::DialectRegistry registry;
    mlir::amp::registerAllDialects(registry);
    registry.insert<mlir::func::FuncDialect, mlir::scf::SCFDialect>();
    context.appendDialectRegistry(registry);
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("amp-cuda", folder));
    setenv("AMP_CACHE_DIR", folder.c_str(), /*overwrite=*/1);
  }
  void TearDown() override {
    EXPECT_EQ(state->misuses, std::vector<std::string>());
    EXPECT_TRUE(state->isEmpty());
    state->missingEpilogues.clear();
    llvm::sys::fs::remove_directories(folder);
  }

  Options digits(llvm::StringRef precision) {
    Options options;
    options.model = AMP_TEST_DIR "/Examples/digits-mlp.mlir";
    options.data = AMP_TEST_DIR "/Examples/digits.safetensors";
    options.precision = precision.str();
    options.threads = 1;
    options.steps = 6;
    options.batch = 24;
    options.warn = amp::run::warn;
    options.note = amp::run::note;
    return options;
  }

  /// The same model with the tanh form of gelu.
  Options withTanh(Options options) {
    auto file = llvm::MemoryBuffer::getFile(options.model);
    EXPECT_TRUE(bool(file));
    options.model = (folder + "/tanh.mlir").str();
    std::error_code code;
    llvm::raw_fd_ostream model(options.model, code);
    llvm::SmallVector<llvm::StringRef> lines;
    (*file)->getBuffer().split(lines, '\n');
    for (llvm::StringRef line : lines) {
      auto [before, after] = line.split(" : ");
      if (line.contains("amp.gelu"))
        model << before << " {tanh} : " << after << "\n";
      else
        model << line << "\n";
    }
    return options;
  }

  /// Trains on a runtime of its own.
  amp::Error train(const Options &options, AmpRuntime *runtime);
  /// Trains on a GPU; `name` is what its files are called.
  void train(Options options, const std::string &name, TrainingRun &run);

  mlir::MLIRContext context;
  amp::stub::State *state = nullptr;
  llvm::SmallString<128> folder;
};

} // namespace

amp::Error CudaTraining::train(const Options &options, AmpRuntime *runtime) {
  auto program = amp::TrainingModule::load(context, options);
  if (!program)
    return program.takeError();
  amp::Error error = amp::run::trainModule(options, **program, runtime);
  (*program)->reset();
  ampRuntimeDestroy(runtime);
  return error;
}

void CudaTraining::train(Options options, const std::string &name,
                         TrainingRun &run) {
  run.metrics = (folder + "/" + name + ".jsonl").str();
  run.checkpoint = (folder + "/" + name + ".safetensors").str();
  options.metrics = run.metrics;
  options.save = run.checkpoint;
  amp::Error error = train(options, createRuntime(AMP_DEVICE_CUDA));
  EXPECT_FALSE(bool(error)) << error.message();

  auto file = llvm::MemoryBuffer::getFile(run.metrics);
  ASSERT_TRUE(bool(file));
  llvm::SmallVector<llvm::StringRef> lines;
  (*file)->getBuffer().split(lines, '\n', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef line : lines) {
    auto value = llvm::json::parse(line);
    ASSERT_TRUE(bool(value)) << line.str();
    auto *object = value->getAsObject();
    if (!object->get("step"))
      continue;
    run.losses.push_back(*object->getNumber("loss"));
  }
}

// gelu, its gradient and a bias's are part of contractions where the library
// has them, and kernels of their own where it is told not to.
TEST_F(CudaTraining, GeluIsPartOfContractions) {
  Options options = withTanh(digits("f16"));
  TrainingRun run;
  train(options, "fused", run);
  std::set<int> found;
  for (const Product &product : state->products)
    found.insert(product.epilogue);
  for (int epilogue :
       {CUBLASLT_EPILOGUE_GELU_AUX_BIAS, CUBLASLT_EPILOGUE_DGELU_BGRAD})
    EXPECT_TRUE(found.count(epilogue)) << epilogue;
  options.epilogues = "bias";
  state->products.clear();
  train(options, "apart", run);
  EXPECT_FALSE(state->products.empty());
  for (const Product &product : state->products)
    EXPECT_TRUE(product.epilogue == CUBLASLT_EPILOGUE_BIAS ||
                product.epilogue == CUBLASLT_EPILOGUE_DEFAULT);
}

// Only contractions that lack their epilogue do without it: here the sums of
// columns are a kernel, and gelu's gradient is not.
TEST_F(CudaTraining, WithoutAnEpilogueItIsAKernel) {
  Options options = withTanh(digits("f16"));
  TrainingRun expected, found;
  options.epilogues = "gelu";
  train(options, "expected", expected);
  state->missingEpilogues = {CUBLASLT_EPILOGUE_DGELU_BGRAD};
  options.epilogues = "";
  state->products.clear();
  testing::internal::CaptureStderr();
  train(options, "found", found);
  std::string told = testing::internal::GetCapturedStderr();
  EXPECT_NE(told.find("kernels do what contractions cannot: expected cuBLASLt "
                      "to have"),
            std::string::npos)
      << told;
  EXPECT_EQ(found.losses, expected.losses);
  std::set<int> used;
  for (const Product &product : state->products)
    used.insert(product.epilogue);
  EXPECT_TRUE(used.count(CUBLASLT_EPILOGUE_GELU_AUX_BIAS));
  EXPECT_TRUE(used.count(CUBLASLT_EPILOGUE_DGELU));
  EXPECT_FALSE(used.count(CUBLASLT_EPILOGUE_DGELU_BGRAD));
  // Asked for, it is an error.
  options.epilogues = "all";
  amp::Error error = train(options, createRuntime(AMP_DEVICE_CUDA));
  std::string message = error.message();
  EXPECT_NE(message.find("without '--epilogues' kernels do what the library "
                         "lacks"),
            std::string::npos)
      << message;
}

TEST_F(CudaTraining, WithoutABiasThereIsNone) {
  Options options = withTanh(digits("f16"));
  TrainingRun expected, found;
  options.epilogues = "none";
  train(options, "expected", expected);
  // No form of a layer is left.
  state->missingEpilogues = {
      CUBLASLT_EPILOGUE_BIAS, CUBLASLT_EPILOGUE_GELU_BIAS,
      CUBLASLT_EPILOGUE_GELU_AUX_BIAS, CUBLASLT_EPILOGUE_DGELU,
      CUBLASLT_EPILOGUE_DGELU_BGRAD};
  options.epilogues = "";
  state->products.clear();
  testing::internal::CaptureStderr();
  train(options, "found", found);
  std::string told = testing::internal::GetCapturedStderr();
  // One line, whatever is lacking.
  size_t note = told.find("kernels do what contractions cannot: ");
  EXPECT_NE(note, std::string::npos) << told;
  EXPECT_EQ(told.find("kernels do what", note + 1), std::string::npos) << told;
  EXPECT_EQ(found.losses, expected.losses);
  for (const Product &product : state->products)
    EXPECT_EQ(product.epilogue, CUBLASLT_EPILOGUE_DEFAULT);
}

// A toolkit newer than the driver: its cubin is refused, its PTX is not.
TEST_F(CudaTraining, ADriverThatRefusesTheCubinGetsPTX) {
  TrainingRun expected, found;
  Options options = digits("f16");
  options.steps = 2;
  train(options, "expected", expected);
  llvm::SmallString<128> program(folder);
  llvm::sys::path::append(program, "ptxas");
  {
    std::error_code code;
    llvm::raw_fd_ostream script(program, code);
    script << "#!/bin/sh\n"
              "test \"$1\" = --version && echo 99.0 && exit\n"
              "for output; do :; done\n"
              "echo a cubin of the future > \"$output\"\n"
              "echo x >> "
           << folder << "/assembled\n";
  }
  ASSERT_FALSE(llvm::sys::fs::setPermissions(program, llvm::sys::fs::all_all));
  setenv("AMP_ASSEMBLER", "ptxas", /*overwrite=*/1);
  setenv("AMP_PTXAS", program.c_str(), /*overwrite=*/1);
  train(options, "found", found);
  unsetenv("AMP_PTXAS");
  EXPECT_TRUE(llvm::sys::fs::exists(folder + "/assembled"));
  EXPECT_EQ(found.losses, expected.losses);
  EXPECT_EQ(found.losses.size(), 2u);
}

// What is not there is memory, not an epilogue: nothing is tried.
TEST_F(CudaTraining, TooLittleMemoryIsKnownBeforeTrials) {
  Options options = withTanh(digits("f16"));
  for (const char *epilogues : {"", "all"}) {
    options.epilogues = epilogues;
    AmpRuntime *runtime = createRuntime(AMP_DEVICE_CUDA);
    uint64_t used = 0;
    for (auto [address, bytes] : state->memory)
      used += bytes;
    uint64_t all = std::exchange(state->memoryBytes, used + 100'000);
    testing::internal::CaptureStderr();
    std::string message = train(options, runtime).message();
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
    state->memoryBytes = all;
    EXPECT_NE(message.find("of memory to be available, found 97.7 KiB (100000 "
                           "bytes)"),
              std::string::npos)
        << message;
    EXPECT_NE(message.find("  weights\n"), std::string::npos) << message;
    EXPECT_TRUE(state->products.empty());
  }
}

// Contractions by other algorithms may have other bits; who resumes is told.
TEST_F(CudaTraining, ResumingWithOtherAlgorithmsWarns) {
  TrainingRun run;
  Options options = digits("f16");
  train(options, "run", run);
  options.load = run.checkpoint;
  options.steps = 1;
  auto warning = [&](AmpDevice device) {
    testing::internal::CaptureStderr();
    amp::Error error = train(options, createRuntime(device));
    std::string told = testing::internal::GetCapturedStderr();
    EXPECT_FALSE(bool(error)) << error.message();
    return told;
  };
  EXPECT_EQ(warning(AMP_DEVICE_CUDA).find("warning"), std::string::npos);
  EXPECT_NE(warning(AMP_DEVICE_CPU).find("found others (the CPU's)"),
            std::string::npos);
  options.batch = 25;
  options.order = (folder + "/order").str();
  options.accepted = {"batch", "order"};
  {
    std::error_code code;
    llvm::raw_fd_ostream order(options.order, code);
    for (int line = 0; line < 20; ++line, order << "\n")
      for (int i = 0; i < 25; ++i)
        order << i << " ";
  }
  EXPECT_NE(warning(AMP_DEVICE_CUDA).find("found others"), std::string::npos);
}

// What another step costs: a copy of its batch beside the running step, one
// launch, nothing that waits or reads back.
TEST_F(CudaTraining, AStepIsOneLaunch) {
  auto count = [&](uint64_t steps) {
    state->calls.clear();
    Options options = digits("f16");
    options.steps = steps;
    TrainingRun run;
    train(options, "run", run);
    std::map<std::string, int> calls;
    for (const std::string &name : state->calls)
      ++calls[name];
    return calls;
  };
  auto few = count(4), many = count(9);
  std::map<std::string, int> more;
  for (const auto &[name, number] : many)
    if (number != few[name])
      more[name] = number - few[name];
  EXPECT_EQ(more.at("cuGraphLaunch"), 5);
  EXPECT_EQ(more.at("cuMemcpyHtoDAsync"), 5);
  for (const auto &[name, number] : more)
    EXPECT_TRUE(name == "cuGraphLaunch" || name == "cuMemcpyHtoDAsync" ||
                name == "cuCtxSetCurrent" || name == "cuEventRecord" ||
                name == "cuEventQuery" || name == "cuStreamWaitEvent")
        << name << " " << number << " times";
}

// Each call of the driver and of cuBLASLt fails in turn: the run ends with an
// error that names a cause, everything is given back, and the checkpoint that
// was there is still the one that was there.
TEST_F(CudaTraining, AFailureLosesNothing) {
  std::string model = (folder + "/model.mlir").str();
  {
    std::error_code code;
    llvm::raw_fd_ostream(model, code) << R"mlir(
amp.variable @w : tensor<64x10xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @scaler = #amp.dynamic<init = 1024.0, interval = 2000>
func.func @train(%x: tensor<?x64xf32> {amp.name = "x"},
                 %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<64x10xf32>
  %loss = amp.autocast f16 -> tensor<f32> {
    %0 = amp.matmul %x, %w : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
    %1 = amp.cross_entropy %0, %y : tensor<?x10xf32>, tensor<?xi64>
    amp.yield %1 : tensor<f32>
  }
  %g = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
)mlir";
    ASSERT_FALSE(code);
  }
  Options options = digits("");
  options.model = model;
  options.steps = 3;
  // A trace that fails is a warning.
  options.traceOverflow = amp::TraceOverflow::Never;
  options.save = (folder + "/state.safetensors").str();
  auto saved = [&] {
    auto file = llvm::MemoryBuffer::getFile(options.save);
    return file ? (*file)->getBuffer().str() : "";
  };
  ASSERT_EQ(train(options, createRuntime(AMP_DEVICE_CUDA)).message(), "");
  const std::string before = saved();
  ASSERT_FALSE(before.empty());
  options.steps = 4;
  // With a second one a run whose algorithm fails has other bits.
  auto offers = state->offers;
  state->offers.resize(1);

  auto attempt = [&](int failAt) {
    AmpRuntime *runtime = createRuntime(AMP_DEVICE_CUDA);
    state->calls.clear();
    state->failed.clear();
    state->failAt = failAt;
    std::string message = train(options, runtime).message();
    state->failAt = 0;
    return message;
  };
  ASSERT_EQ(attempt(0), "");
  int calls = static_cast<int>(state->calls.size());
  ASSERT_GT(calls, 100);
  const std::string after = saved();
  ASSERT_NE(after, before);
  // A prime, so that every kind of call has its turn.
  std::set<std::string> failed;
  for (int failAt = 1; failAt < calls; failAt += 11) {
    std::error_code code;
    llvm::raw_fd_ostream(options.save, code) << before;
    ASSERT_FALSE(code);
    std::string message = attempt(failAt);
    failed.insert(state->failed);
    // What fails while all is given back has nobody to tell.
    if (message.empty()) {
      EXPECT_EQ(saved(), after) << state->failed;
      continue;
    }
    EXPECT_NE(message.find(state->failed.substr(0, 6)), std::string::npos)
        << state->failed << ": " << message;
    EXPECT_EQ(saved(), before) << state->failed;
    EXPECT_TRUE(state->isEmpty()) << state->failed;
  }
  EXPECT_GT(failed.size(), 10u);
  state->offers = offers;
}
