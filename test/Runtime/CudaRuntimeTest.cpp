//===- CudaRuntimeTest.cpp - Creation and buffers on the stub driver ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What can be missing on a machine, one by one, with the message that its user
// would see.
//
//===----------------------------------------------------------------------===//

#include "CudaStubTest.h"

#include <filesystem>
#include <fstream>

using namespace amp::test;
namespace fs = std::filesystem;

namespace {

class CudaRuntimeTest : public CudaStubTest {
protected:
  static testing::AssertionResult
  creationFails(AmpStatusCode code, const std::string &text,
                const AmpRuntimeOptions &options = cudaOptions) {
    AmpRuntime *runtime = reinterpret_cast<AmpRuntime *>(1);
    auto result = isFailure(ampRuntimeCreate(&options, &runtime), code, text);
    EXPECT_EQ(runtime, nullptr);
    return result;
  }
};

/// A folder of libraries for one test, which AMP_CUDA_LIBRARY_DIR names.
struct Folder : TemporaryFolder {
  Folder() { setenv("AMP_CUDA_LIBRARY_DIR", path.c_str(), 1); }
  void addStub(const char *stub, const char *name) {
    fs::create_symlink(fs::path(AMP_STUB_DIR) / stub, path / name);
  }
  void addGarbage(const char *name) {
    std::ofstream(path / name) << "not a library";
  }
};

} // namespace

TEST_F(CudaRuntimeTest, DescribesItself) {
  RuntimePointer runtime = makeCudaRuntime();
  ASSERT_TRUE(runtime);
  EXPECT_STREQ(ampRuntimeDescription(runtime.get()),
               "cuda, Stub GPU 0 (sm_90), driver for CUDA 13.0, cuBLASLt "
               "13.1.0");
  EXPECT_EQ(ampRuntimeComputeCapability(runtime.get()), 90);
}

TEST_F(CudaRuntimeTest, LivesBesideOthers) {
  RuntimePointer cpu = makeRuntime({"Cpu", {1}});
  RuntimePointer first = makeCudaRuntime();
  RuntimePointer second = makeRuntime({"Second", {1, AMP_DEVICE_CUDA, 1}});
  BufferPointer a = makeBuffer(first.get(), 64);
  BufferPointer b = makeBuffer(second.get(), 64);
  const void *context = state.currentContext;
  EXPECT_TRUE(isSuccess(ampBufferWrite(first.get(), a.get(), 0, "x", 1)));
  EXPECT_NE(state.currentContext, context);
  EXPECT_TRUE(isSuccess(ampBufferWrite(second.get(), b.get(), 0, "y", 1)));
  EXPECT_EQ(state.currentContext, context);
}

TEST_F(CudaRuntimeTest, RefusesOtherIndices) {
  for (int32_t index : {-1, 2})
    EXPECT_TRUE(creationFails(AMP_STATUS_INVALID_ARGUMENT,
                              "one of the 2 GPUs, 0 to 1, found " +
                                  std::to_string(index),
                              {1, AMP_DEVICE_CUDA, index}));
}

TEST_F(CudaRuntimeTest, NeedsADevice) {
  state.deviceCount = 0;
  EXPECT_TRUE(
      creationFails(AMP_STATUS_UNAVAILABLE,
                    "expected cuInit to succeed, found CUDA_ERROR_NO_DEVICE "
                    "(100, said by the stub); make a GPU visible"));
}

TEST_F(CudaRuntimeTest, NeedsARecentDriver) {
  state.driverVersion = 11080;
  EXPECT_TRUE(creationFails(AMP_STATUS_UNAVAILABLE,
                            "a driver for CUDA 12.0 or later, found one for "
                            "11.8; update"));
}

TEST_F(CudaRuntimeTest, NeedsARecentDevice) {
  state.major = 7;
  state.minor = 5;
  EXPECT_TRUE(creationFails(AMP_STATUS_UNAVAILABLE,
                            "capability 8.0 or later, found 7.5 (Stub GPU 0)"));
}

TEST_F(CudaRuntimeTest, NamesUnknownErrors) {
  state.failAt = 1;
  state.failure = 1000;
  EXPECT_TRUE(
      creationFails(AMP_STATUS_INTERNAL, "found an unknown error (1000, "));
}

/// The number of the call `name` in making a runtime, from 1.
static int callOf(const amp::stub::State &state, const std::string &name) {
  auto at = std::find(state.calls.begin(), state.calls.end(), name);
  return 1 + int(at - state.calls.begin());
}

TEST_F(CudaRuntimeTest, MachinesThatAreNotReadySayWhy) {
  const struct {
    const char *call;
    int failure;
    AmpStatusCode code;
    const char *advice;
  } cases[] = {
      {"cuInit", 34, AMP_STATUS_UNAVAILABLE, "stub for linking: remove"},
      {"cuInit", 100, AMP_STATUS_UNAVAILABLE, "make a GPU visible"},
      {"cuInit", 102, AMP_STATUS_UNAVAILABLE, "has no licence"},
      {"cuInit", 304, AMP_STATUS_INTERNAL, "whether nvidia-smi lists"},
      {"cuInit", 801, AMP_STATUS_UNAVAILABLE, "update NVIDIA's driver"},
      {"cuInit", 802, AMP_STATUS_UNAVAILABLE, "start nvidia-fabricmanager"},
      {"cuInit", 803, AMP_STATUS_UNAVAILABLE, "install one driver"},
      {"cuInit", 804, AMP_STATUS_UNAVAILABLE, "cuda-compat"},
      {"cuInit", 805, AMP_STATUS_UNAVAILABLE, "nvidia-cuda-mps-control"},
      {"cuInit", 999, AMP_STATUS_INTERNAL, "/dev/nvidia*"},
      {"cuDeviceGetCount", 3, AMP_STATUS_INTERNAL, "whether nvidia-smi"},
      {"cuDevicePrimaryCtxRetain", 2, AMP_STATUS_OUT_OF_MEMORY,
       "end other processes on this GPU"},
      {"cuDevicePrimaryCtxRetain", 36, AMP_STATUS_UNAVAILABLE,
       "update NVIDIA's driver"},
      {"cuDevicePrimaryCtxRetain", 46, AMP_STATUS_UNAVAILABLE,
       "another process has the GPU to itself: end it"},
      {"cuStreamCreate", 214, AMP_STATUS_INTERNAL, "on another GPU"},
      {"cuMemAlloc", 719, AMP_STATUS_INTERNAL, "from the last checkpoint"},
      {"cuMemAlloc", 1, AMP_STATUS_INTERNAL, "report this line"},
  };
  makeCudaRuntime();
  const amp::stub::State whole = state;
  for (const auto &expected : cases) {
    state.failAt = callOf(whole, expected.call);
    state.failure = expected.failure;
    EXPECT_TRUE(creationFails(expected.code, expected.advice))
        << expected.call << " " << expected.failure;
    EXPECT_EQ(state.failed, expected.call);
  }
}

TEST_F(CudaRuntimeTest, LibrariesThatAreNotReadySayWhy) {
  const struct {
    int failure;
    AmpStatusCode code;
    const char *advice;
  } cases[] = {
      {1, AMP_STATUS_UNAVAILABLE,
       "expected cublasLtCreate to succeed, found "
       "CUBLAS_STATUS_NOT_INITIALIZED (1, said by the stub); look whether "
       "nvidia-smi lists the GPU"},
      {3, AMP_STATUS_OUT_OF_MEMORY, "end other processes on this GPU"},
      {7, AMP_STATUS_INTERNAL, "another version of cuBLASLt"},
      {8, AMP_STATUS_UNAVAILABLE, "has no code for this GPU: install"},
      {13, AMP_STATUS_INTERNAL, "from the last checkpoint"},
      {14, AMP_STATUS_INTERNAL, "report this line"},
      {15, AMP_STATUS_UNAVAILABLE, "another version of cuBLASLt"},
      {16, AMP_STATUS_UNAVAILABLE, "has no licence"},
  };
  makeCudaRuntime();
  const amp::stub::State whole = state;
  for (const auto &expected : cases) {
    state.failAt = callOf(whole, "cublasLtCreate");
    state.cublasFailure = expected.failure;
    EXPECT_TRUE(creationFails(expected.code, expected.advice))
        << expected.failure;
  }
}

TEST_F(CudaRuntimeTest, CodeThatCannotBeAssembledSaysWhy) {
  const std::pair<int, const char *> cases[] = {
      {221, "libnvidia-ptxjitcompiler"},
      {222, "in a version of PTX that CUDA 13.0 has, or update"},
      {223, "unset CUDA_DISABLE_PTX_JIT"}};
  RuntimePointer runtime = makeCudaRuntime();
  for (auto [failure, advice] : cases) {
    state.failAt = 2;
    state.failure = failure;
    AmpModule *module = nullptr;
    EXPECT_TRUE(isFailure(
        ampModuleCreate(runtime.get(), stubPtx, strlen(stubPtx), &module),
        failure == 222 ? AMP_STATUS_INVALID_ARGUMENT : AMP_STATUS_UNAVAILABLE,
        advice));
    EXPECT_EQ(state.failed, "cuModuleLoadDataEx");
  }
}

TEST_F(CudaRuntimeTest, NeedsALibraryThatLoads) {
  Folder folder;
  folder.addGarbage("libcuda.so.1");
  EXPECT_TRUE(creationFails(AMP_STATUS_UNAVAILABLE,
                            "in AMP_CUDA_LIBRARY_DIR that can be loaded, "
                            "found: " +
                                folder.path.string()));
}

TEST_F(CudaRuntimeTest, NeedsAllFunctions) {
  Folder folder;
  // A library, but not that one.
  folder.addStub("libcublasLt.so.13", "libcuda.so.1");
  EXPECT_TRUE(creationFails(AMP_STATUS_UNAVAILABLE,
                            "expected function 'cuDriverGetVersion' in '" +
                                folder.path.string() +
                                "/libcuda.so.1', found none; install"));
}

TEST_F(CudaRuntimeTest, NeedsCublasLt) {
  Folder folder;
  folder.addStub("libcuda.so.1", "libcuda.so.1");
  folder.addGarbage("libcublasLt.so.13");
  EXPECT_TRUE(creationFails(AMP_STATUS_UNAVAILABLE, "libcublasLt.so.13"));
}

TEST_F(CudaRuntimeTest, TakesALibraryThatTheDriverServes) {
  Folder folder;
  folder.addStub("libcuda.so.1", "libcuda.so.1");
  folder.addStub("libcublasLt.so.13", "libcublasLt.so.12");
  folder.addGarbage("libcublasLt.so.13");
  state.driverVersion = 12080;
  EXPECT_TRUE(makeCudaRuntime());
}

TEST_F(CudaRuntimeTest, SaysWhatItLookedFor) {
  Folder empty;
  AmpRuntime *runtime = nullptr;
  AmpStatus *status = ampRuntimeCreate(&cudaOptions, &runtime);
  if (ampStatusCode(status) != AMP_STATUS_UNAVAILABLE ||
      !strstr(ampStatusMessage(status), "libcuda.so.1")) {
    ampStatusDestroy(status);
    ampRuntimeDestroy(runtime);
    GTEST_SKIP() << "this machine has a driver";
  }
  EXPECT_TRUE(isFailure(status, AMP_STATUS_UNAVAILABLE,
                        "expected 'libcuda.so.1', found: libcuda.so.1: cannot "
                        "open shared object file"));
}

TEST_F(CudaRuntimeTest, BuffersAreCopiedInOrderOfTheStream) {
  RuntimePointer runtime = makeCudaRuntime();
  BufferPointer buffer = makeBuffer(runtime.get(), 1000);
  ASSERT_TRUE(buffer);
  state.calls.clear();
  EXPECT_TRUE(
      isSuccess(ampBufferWrite(runtime.get(), buffer.get(), 996, "abcd", 4)));
  char content[6] = {};
  EXPECT_TRUE(
      isSuccess(ampBufferRead(runtime.get(), buffer.get(), 994, content, 6)));
  EXPECT_EQ(memcmp(content, "\0\0abcd", 6), 0);
  // Pageable memory is the caller's again only after the stream was waited for.
  EXPECT_EQ(state.calls,
            (std::vector<std::string>{
                "cuCtxSetCurrent", "cuMemcpyHtoDAsync", "cuCtxSetCurrent",
                "cuStreamSynchronize", "cuCtxSetCurrent", "cuMemcpyDtoHAsync",
                "cuCtxSetCurrent", "cuStreamSynchronize"}));
}

TEST_F(CudaRuntimeTest, NoMemoryIsAStatusWithNumbers) {
  state.memoryBytes = uint64_t(1) << 30;
  RuntimePointer runtime = makeCudaRuntime();
  uint64_t free = state.memoryBytes - (uint64_t(32) << 20);
  for (uint64_t bytes : {free + 1, UINT64_MAX}) {
    AmpBuffer *buffer = reinterpret_cast<AmpBuffer *>(1);
    EXPECT_TRUE(isFailure(ampBufferCreate(runtime.get(), bytes, &buffer),
                          AMP_STATUS_OUT_OF_MEMORY,
                          "expected " + std::to_string(bytes) +
                              " bytes of GPU memory, found " +
                              std::to_string(free) + " free of " +
                              std::to_string(state.memoryBytes)));
    EXPECT_EQ(buffer, nullptr);
  }
  EXPECT_TRUE(makeBuffer(runtime.get(), 0));
}

TEST_F(CudaRuntimeTest, WorkspaceThatDoesNotFitIsAStatus) {
  state.memoryBytes = 1000;
  EXPECT_TRUE(creationFails(AMP_STATUS_OUT_OF_MEMORY, "33554432 bytes"));
}

TEST_F(CudaRuntimeTest, LostDeviceSaysWhatToDo) {
  RuntimePointer runtime = makeCudaRuntime();
  state.failAt = 2;
  state.failure = 700;
  EXPECT_TRUE(isFailure(ampRuntimeSynchronize(runtime.get()),
                        AMP_STATUS_INTERNAL,
                        "found CUDA_ERROR_ILLEGAL_ADDRESS (700, said by the "
                        "stub); this process cannot use the GPU any more: "
                        "start it again from the last checkpoint"));
}
