//===- CudaStubTest.h - The CUDA runtime on the stubs ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each test starts with a driver that nothing has used, and ends by asking
// whether all was given back and nothing was called that a real one refuses.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_CUDASTUBTEST_H
#define AMP_TEST_RUNTIME_CUDASTUBTEST_H

#include "Conformance.h"
#include "Stub.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace amp::test {

inline constexpr AmpRuntimeOptions cudaOptions = {1, AMP_DEVICE_CUDA, 0};

/// Kernels `two` (two arguments, at most 256 threads), `none` (no argument,
/// exactly 128 threads) and `free` (one argument, any number).
extern const char *const stubPtx;

/// The state of the stub driver, loaded as the runtime loads it.
stub::State &stubState();

/// A folder for one test.
struct TemporaryFolder {
  TemporaryFolder() {
    std::string name =
        (std::filesystem::temp_directory_path() / "amp-cuda-XXXXXX").string();
    path = mkdtemp(name.data());
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path); }
  void clear() {
    for (const auto &entry : std::filesystem::directory_iterator(path))
      std::filesystem::remove_all(entry);
  }
  std::filesystem::path path;
};

class CudaStubTest : public testing::Test {
protected:
  /// The runtime looks for libraries in the folder of the stubs.
  void SetUp() override;
  void TearDown() override;

  static RuntimePointer makeCudaRuntime() {
    return makeRuntime({"Cuda", cudaOptions});
  }
  static ModulePointer makeModule(AmpRuntime *runtime) {
    AmpModule *module = nullptr;
    EXPECT_TRUE(
        isSuccess(ampModuleCreate(runtime, stubPtx, strlen(stubPtx), &module)));
    return ModulePointer(module, Deleter{runtime});
  }
  static AmpKernel findKernel(AmpModule *module, const char *name) {
    AmpKernel kernel = nullptr;
    EXPECT_TRUE(isSuccess(ampModuleKernel(module, name, &kernel)));
    return kernel;
  }

  stub::State &state = stubState();
};

} // namespace amp::test

#endif // AMP_TEST_RUNTIME_CUDASTUBTEST_H
