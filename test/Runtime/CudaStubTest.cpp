//===- CudaStubTest.cpp - The CUDA runtime on the stubs ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// AMP_STUB_DIR is where the build puts the stubs.
//
//===----------------------------------------------------------------------===//

#include "CudaStubTest.h"
#include "../../runtime/lib/cuda/HostClock.h"

#include <cstdlib>
#include <dlfcn.h>

using namespace amp::test;
using namespace amp;

const char *const amp::test::stubPtx = R"(.version 8.0
.target sm_80
.address_size 64
.visible .entry two(
  .param .u64 two_param_0,
  .param .u64 two_param_1
)
.maxntid 256, 1, 1
{
  ret;
}
.visible .entry none()
.reqntid 128, 1, 1
{
  ret;
}
.visible .entry free(
  .param .u64 free_param_0
)
{
  ret;
}
)";

static stub::State &loadState() {
  void *driver = dlopen(AMP_STUB_DIR "/libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!driver)
    throw std::runtime_error(dlerror());
  auto get =
      reinterpret_cast<decltype(&ampStubState)>(dlsym(driver, "ampStubState"));
  return *get();
}

stub::State &amp::test::stubState() {
  static stub::State &state = loadState();
  return state;
}

/// In the place of the library's own: whatever else the machine does, choices
/// of algorithms have the time that a test gives them.
double amp::cuda::hostMilliseconds() { return stubState().hostMilliseconds; }

void CudaStubTest::SetUp() {
  setenv("AMP_CUDA_LIBRARY_DIR", AMP_STUB_DIR, /*overwrite=*/1);
  state = stub::State();
}

void CudaStubTest::TearDown() {
  EXPECT_EQ(state.misuses, std::vector<std::string>());
  for (const auto &[handle, kind] : state.handles)
    ADD_FAILURE() << "still alive: " << kind;
  EXPECT_EQ(state.memory.size(), 0u);
  EXPECT_EQ(state.pinned.size(), 0u);
  EXPECT_EQ(state.contexts, 0);
  EXPECT_FALSE(state.isCapturing);
}
