//===- CudaTrainingTest.cpp - amp-run on a GPU that the CPU plays ---------===//
//
// The whole way of `amp-run --target cuda` without a GPU: a driver and a
// cuBLASLt that are stand-ins load the PTX, record the graph and check every
// call; what a graph's kernels and products do is done by the emulator and by
// the CPU's runtime. Training has to go as on the CPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../Runtime/StubProducts.h"
#include "CudaEmulator.h"
#include "Tool.h"
#include "Train.h"
#include "amp/Codegen/PTX.h"
#include "amp/InitAll.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"
#include <dlfcn.h>
#include <map>
#include <set>

using namespace amp::run;
using amp::stub::Launch;
using amp::stub::multiply;
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
  std::vector<double> losses, scales;
  std::vector<uint64_t> applied;
  std::string metrics, checkpoint;
};

class CudaTraining : public testing::Test {
protected:
  void SetUp() override {
    setenv("AMP_CUDA_LIBRARY_DIR", AMP_STUB_DIR, /*overwrite=*/1);
    // The stand-in reads PTX.
    setenv("AMP_ASSEMBLER", "driver", /*overwrite=*/1);
    void *driver = dlopen(AMP_STUB_DIR "/libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    ASSERT_TRUE(driver) << dlerror();
    auto get = reinterpret_cast<decltype(&ampStubState)>(
        dlsym(driver, "ampStubState"));
    state = get();
    *state = amp::stub::State();
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

  static void injectInf(Options &options, uint64_t step) {
    options.injected = {""};
    options.injections = {{.step = step}};
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
  /// Trains on `device`, where kernels and products do their work; `name` is
  /// what its files are called.
  void train(Options options, AmpDevice device, const std::string &name,
             TrainingRun &run);

  mlir::MLIRContext context;
  amp::stub::State *state = nullptr;
  llvm::SmallString<128> folder;
};

} // namespace

amp::Error CudaTraining::train(const Options &options, AmpRuntime *runtime) {
  auto program = amp::TrainingModule::load(context, options);
  if (!program)
    return program.takeError();
  amp::Error error = amp::run::train(options, **program, runtime);
  (*program)->reset();
  ampRuntimeDestroy(runtime);
  return error;
}

void CudaTraining::train(Options options, AmpDevice device,
                         const std::string &name, TrainingRun &run) {
  run.metrics = (folder + "/" + name + ".jsonl").str();
  run.checkpoint = (folder + "/" + name + ".safetensors").str();
  options.metrics = run.metrics;
  options.save = run.checkpoint;
  auto program = amp::TrainingModule::load(context, options);
  ASSERT_TRUE(bool(program)) << program.takeError().message();
  AmpRuntime *runtime = createRuntime(device);
  AmpRuntime *cpu = createRuntime(AMP_DEVICE_CPU);
  ASSERT_TRUE(runtime && cpu);

  std::unique_ptr<amp_test::CudaEmulator> emulator;
  state->runKernel = [&](const Launch &launch) {
    if (!emulator) {
      // Of the schedule that the running code was made from.
      auto kernels =
          mlir::amprt::emitCudaKernels((*program)->module(), /*lowered=*/true);
      auto created = amp_test::CudaEmulator::create(*kernels.code);
      ASSERT_TRUE(bool(created)) << llvm::toString(created.takeError());
      emulator = std::move(*created);
    }
    std::vector<void *> parameters;
    for (int64_t word : launch.args)
      parameters.push_back(reinterpret_cast<void *>(word));
    llvm::Error error = emulator->run(launch.kernel, launch.blocks, parameters);
    EXPECT_FALSE(bool(error)) << llvm::toString(std::move(error));
  };
  state->runProduct = [&](const Product &product) { multiply(cpu, product); };
  amp::Error error = amp::run::train(options, **program, runtime);
  EXPECT_FALSE(bool(error)) << error.message();
  (*program)->reset();
  ampRuntimeDestroy(runtime);
  ampRuntimeDestroy(cpu);
  state->runKernel = nullptr;
  state->runProduct = nullptr;

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
    run.scales.push_back(*object->getNumber("scale"));
    run.applied.push_back(*object->getInteger("applied"));
  }
}

TEST_F(CudaTraining, GoesAsOnTheCPU) {
  for (auto [precision, tolerance] : {std::pair("f64", 1e-12),
                                      {"f32", 1e-5},
                                      {"f16", 2e-3},
                                      {"bf16", 2e-2}}) {
    TrainingRun cpu, cuda;
    Options options = digits(precision);
    // One step in the middle overflows.
    injectInf(options, 3);
    train(options, AMP_DEVICE_CPU, "cpu", cpu);
    train(options, AMP_DEVICE_CUDA, "cuda", cuda);
    if (HasFatalFailure())
      return;
    EXPECT_GE(state->graphLaunches, 6);
    ASSERT_EQ(cuda.losses.size(), 6u);
    for (size_t i = 0; i < cuda.losses.size(); ++i)
      EXPECT_NEAR(cuda.losses[i], cpu.losses[i], tolerance) << precision;
    EXPECT_EQ(cuda.scales, cpu.scales);
    EXPECT_EQ(cuda.applied, cpu.applied);
    EXPECT_EQ(cuda.applied.back(), 5u);
  }
}

// gelu, its gradient and a bias's are part of contractions where the library
// has them, and kernels of their own where it has not.
TEST_F(CudaTraining, GeluIsPartOfContractions) {
  Options options = withTanh(digits("f16"));
  injectInf(options, 3);
  TrainingRun cpu, fused, apart;
  train(options, AMP_DEVICE_CPU, "cpu", cpu);
  train(options, AMP_DEVICE_CUDA, "fused", fused);
  std::set<int> found;
  for (const Product &product : state->products)
    found.insert(product.epilogue);
  for (int epilogue :
       {CUBLASLT_EPILOGUE_GELU_AUX_BIAS, CUBLASLT_EPILOGUE_DGELU_BGRAD})
    EXPECT_TRUE(found.count(epilogue)) << epilogue;
  options.epilogues = "bias";
  state->products.clear();
  train(options, AMP_DEVICE_CUDA, "apart", apart);
  for (const Product &product : state->products)
    EXPECT_TRUE(product.epilogue == CUBLASLT_EPILOGUE_BIAS ||
                product.epilogue == CUBLASLT_EPILOGUE_DEFAULT);
  for (const TrainingRun &run : {fused, apart}) {
    ASSERT_EQ(run.losses.size(), 6u);
    for (size_t i = 0; i < run.losses.size(); ++i)
      EXPECT_NEAR(run.losses[i], cpu.losses[i], 2e-3);
    EXPECT_EQ(run.scales, cpu.scales);
    EXPECT_EQ(run.applied, cpu.applied);
  }
}

TEST_F(CudaTraining, WithoutAnEpilogueItIsAKernel) {
  Options options = withTanh(digits("f16"));
  TrainingRun expected, found;
  options.epilogues = "bias";
  train(options, AMP_DEVICE_CUDA, "expected", expected);
  state->missingEpilogues = {CUBLASLT_EPILOGUE_DGELU_BGRAD};
  options.epilogues = "";
  testing::internal::CaptureStderr();
  train(options, AMP_DEVICE_CUDA, "found", found);
  std::string told = testing::internal::GetCapturedStderr();
  EXPECT_NE(told.find("--epilogues bias is used: expected cuBLASLt to have"),
            std::string::npos)
      << told;
  EXPECT_EQ(found.losses, expected.losses);
  // Asked for, it is an error.
  options.epilogues = "all";
  amp::Error error = train(options, createRuntime(AMP_DEVICE_CUDA));
  std::string message = error.message();
  EXPECT_NE(message.find("'--epilogues bias' asks for none"), std::string::npos)
      << message;
}

TEST_F(CudaTraining, WithoutABiasThereIsNone) {
  Options options = withTanh(digits("f16"));
  TrainingRun expected, found;
  options.epilogues = "none";
  train(options, AMP_DEVICE_CUDA, "expected", expected);
  // Neither level above does without it.
  for (int epilogue : {CUBLASLT_EPILOGUE_BIAS, CUBLASLT_EPILOGUE_GELU_AUX_BIAS})
    state->missingEpilogues.insert(epilogue);
  options.epilogues = "";
  testing::internal::CaptureStderr();
  train(options, AMP_DEVICE_CUDA, "found", found);
  std::string told = testing::internal::GetCapturedStderr();
  size_t bias = told.find("--epilogues bias is used: ");
  size_t none = told.find("--epilogues none is used: ");
  EXPECT_NE(bias, std::string::npos) << told;
  EXPECT_NE(none, std::string::npos) << told;
  EXPECT_LT(bias, none);
  EXPECT_EQ(found.losses, expected.losses);
}

// A toolkit newer than the driver: its cubin is refused, its PTX is not.
TEST_F(CudaTraining, ADriverThatRefusesTheCubinGetsPTX) {
  TrainingRun expected, found;
  Options options = digits("f16");
  options.steps = 2;
  train(options, AMP_DEVICE_CUDA, "expected", expected);
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
  train(options, AMP_DEVICE_CUDA, "found", found);
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

// A checkpoint knows nothing of the device that wrote it.
TEST_F(CudaTraining, ResumesWhatAnotherDeviceSaved) {
  Options options = digits("f16");
  for (AmpDevice device : {AMP_DEVICE_CUDA, AMP_DEVICE_CPU}) {
    TrainingRun first, whole, onCpu, onCuda;
    options.load = "";
    options.steps = 6;
    train(options, device, "first", first);
    options.load = first.checkpoint;
    options.steps = 3;
    train(options, AMP_DEVICE_CPU, "cpu", onCpu);
    train(options, AMP_DEVICE_CUDA, "cuda", onCuda);
    options.load = "";
    options.steps = 9;
    train(options, device, "whole", whole);
    ASSERT_EQ(onCpu.losses.size(), 3u);
    ASSERT_EQ(onCuda.losses.size(), 3u);
    ASSERT_EQ(whole.losses.size(), 9u);
    for (size_t i = 0; i < 3; ++i) {
      EXPECT_NEAR(onCpu.losses[i], whole.losses[6 + i], 2e-3) << device;
      EXPECT_NEAR(onCuda.losses[i], whole.losses[6 + i], 2e-3) << device;
    }
    // Where it was saved it goes on with the same bits.
    EXPECT_EQ((device == AMP_DEVICE_CPU ? onCpu : onCuda).losses,
              std::vector(whole.losses.begin() + 6, whole.losses.end()));
    EXPECT_LT(whole.losses.back(), whole.losses.front());
    EXPECT_EQ(onCuda.applied, onCpu.applied);
    EXPECT_EQ(onCuda.scales, onCpu.scales);
  }
}

// Contractions by other algorithms may have other bits; who resumes is told.
TEST_F(CudaTraining, ResumingWithOtherAlgorithmsWarns) {
  TrainingRun run;
  Options options = digits("f16");
  train(options, AMP_DEVICE_CUDA, "run", run);
  options.load = run.checkpoint;
  options.steps = 1;
  auto warning = [&](AmpDevice device) {
    testing::internal::CaptureStderr();
    // The stubs multiply nothing, so no step changes a weight: a failure.
    (void)train(options, createRuntime(device));
    return testing::internal::GetCapturedStderr();
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

// Two runs are equal in every bit, and so is one that was interrupted.
TEST_F(CudaTraining, IsBitwiseReproducible) {
  TrainingRun whole, again, half, rest;
  Options options = digits("f16");
  train(options, AMP_DEVICE_CUDA, "whole", whole);
  train(options, AMP_DEVICE_CUDA, "again", again);
  options.steps = 3;
  train(options, AMP_DEVICE_CUDA, "half", half);
  options.load = half.checkpoint;
  train(options, AMP_DEVICE_CUDA, "rest", rest);
  auto content = [](const TrainingRun &run) {
    auto file = llvm::MemoryBuffer::getFile(run.checkpoint);
    return file ? (*file)->getBuffer().str() : "none";
  };
  EXPECT_EQ(whole.losses, again.losses);
  EXPECT_TRUE(content(whole) == content(again));
  EXPECT_TRUE(content(whole) == content(rest));
}

// What another step costs: a copy of its batch beside the running step, one
// launch, nothing that waits or reads back.
TEST_F(CudaTraining, AStepIsOneLaunch) {
  auto count = [&](uint64_t steps) {
    *state = amp::stub::State();
    Options options = digits("f16");
    options.steps = steps;
    TrainingRun run;
    train(options, AMP_DEVICE_CUDA, "run", run);
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
  // The stubs multiply nothing: no step changes a weight, which is a failure of
  // the run, and its state is saved all the same.
  (void)train(options, createRuntime(AMP_DEVICE_CUDA));
  const std::string before = saved();
  ASSERT_FALSE(before.empty());
  options.steps = 4;

  auto attempt = [&](int failAt) {
    AmpRuntime *runtime = createRuntime(AMP_DEVICE_CUDA);
    state->calls.clear();
    state->failed.clear();
    state->failAt = failAt;
    std::string message = train(options, runtime).message();
    state->failAt = 0;
    // The verdict of a run that went to its end.
    return message.find("every step was skipped") == 0 ? "" : message;
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
}
