//===- StreamTest.cpp - Streams, events and graphs ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Through the driver's entries, in the process itself. A failure stays, so each
// test that expects one is a process of its own.
//
//===----------------------------------------------------------------------===//

#include "Api.h"
#include "DriverTest.h"

#include <future>

using namespace amp::driver;

namespace {

class StreamTest : public testing::Test {
protected:
  StreamTest() {
    testing::GTEST_FLAG(death_test_style) = "threadsafe";
    CUcontext context;
    check(cuInit(0));
    check(cuDevicePrimaryCtxRetain(&context, 0));
    check(cuCtxSetCurrent(context));
    for (CUstream *stream : {&first, &second})
      check(cuStreamCreate(stream, CU_STREAM_NON_BLOCKING));
    check(cuMemAlloc(&memory, bytes));
    check(cuMemsetD8Async(memory, 0, bytes, first));
    check(cuStreamSynchronize(first));
    check(cuMemHostAlloc(&pinned, bytes, 0));
  }
  ~StreamTest() override {
    for (CUevent event : events)
      check(cuEventDestroy(event));
    check(cuMemFree(memory));
    check(cuMemFreeHost(pinned));
    for (CUstream stream : {first, second})
      check(cuStreamDestroy(stream));
    check(cuDevicePrimaryCtxRelease(0));
    EXPECT_TRUE(amp::stub::state().isEmpty());
  }
  static void check(CUresult result) { ASSERT_EQ(result, CUDA_SUCCESS); }

  /// Ends the process as a user's would: with the first status.
  [[noreturn]] void finish() {
    CUresult result = cuStreamSynchronize(first);
    if (result == CUDA_SUCCESS)
      result = cuStreamSynchronize(second);
    _exit(result == CUDA_SUCCESS ? 0 : 1);
  }
  static auto failed() { return testing::ExitedWithCode(1); }

  CUevent makeEvent() {
    CUevent event;
    EXPECT_EQ(cuEventCreate(&event, CU_EVENT_DISABLE_TIMING), CUDA_SUCCESS);
    events.push_back(event);
    return event;
  }

  static constexpr size_t bytes = 1 << 20;
  std::vector<CUevent> events;
  CUstream first = nullptr, second = nullptr;
  CUdeviceptr memory = 0;
  void *pinned = nullptr;
};

} // namespace

TEST_F(StreamTest, WritesOfTheHostThatComeTooEarly) {
  EXPECT_EXIT(
      {
        memset(pinned, 1, bytes);
        // Behind work that ends only once the host has written.
        std::promise<void> written;
        submit(first, "wait for the host", [&](uint64_t) {
          written.get_future().wait();
          return Footprint();
        });
        cuMemcpyHtoDAsync(memory, pinned, bytes, first);
        memset(pinned, 2, bytes);
        written.set_value();
        finish();
      },
      failed(), "the host wrote to pinned memory");
}

TEST_F(StreamTest, StreamsThatDoNotWait) {
  EXPECT_EXIT(
      {
        cuMemsetD8Async(memory, 1, bytes, first);
        cuMemsetD8Async(memory + 512, 2, 16, second);
        finish();
      },
      failed(), "race between streams");
}

TEST_F(StreamTest, StreamsThatWaitOrUseOtherMemory) {
  CUevent event = makeEvent();
  check(cuMemsetD8Async(memory, 1, 512, first));
  check(cuMemsetD8Async(memory + 512, 2, 512, second));
  check(cuEventRecord(event, first));
  check(cuStreamWaitEvent(second, event, 0));
  check(cuMemsetD8Async(memory, 3, 256, second));
  check(cuStreamSynchronize(second));
  char found[1024];
  check(cuMemcpyDtoHAsync(found, memory, 1024, first));
  EXPECT_EQ(found[0], 3);
  EXPECT_EQ(found[256], 1);
  EXPECT_EQ(found[512], 2);
  check(cuEventQuery(event));
}

TEST_F(StreamTest, PageableMemoryIsTheCallersAgain) {
  std::string content(bytes, 'a'), found(bytes, 0);
  check(cuMemcpyHtoDAsync(memory, content.data(), bytes, first));
  content.assign(bytes, 'b');
  check(cuMemcpyDtoHAsync(found.data(), memory, bytes, first));
  EXPECT_EQ(found, std::string(bytes, 'a'));
}

/// A graph of two streams that join, and one where they do not.
TEST_F(StreamTest, GraphsHaveTheEdgesOfTheirStreams) {
  auto record = [this](bool forks, CUgraph &graph) {
    CUevent fork = makeEvent(), joined = makeEvent();
    check(cuStreamBeginCapture(first, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL));
    check(cuMemsetD8Async(memory, 1, 512, first));
    check(cuEventRecord(fork, first));
    check(cuStreamWaitEvent(second, fork, 0));
    check(cuMemsetD8Async(memory + 512, 2, 512, second));
    check(cuMemsetD8Async(memory + (forks ? 512 : 0), 3, 256, first));
    check(cuEventRecord(joined, second));
    check(cuStreamWaitEvent(first, joined, 0));
    check(cuMemsetD8Async(memory, 4, 1, first));
    check(cuStreamEndCapture(first, &graph));
  };
  CUgraph graph = nullptr;
  CUgraphExec exec = nullptr;
  record(/*forks=*/false, graph);
  check(cuGraphInstantiate(&exec, graph, 0));
  check(cuGraphLaunch(exec, first));
  char found[1024];
  check(cuMemcpyDtoHAsync(found, memory, 1024, first));
  EXPECT_EQ(std::string(found, 2), "\4\3");
  EXPECT_EQ(found[512], 2);
  EXPECT_EXIT(
      {
        record(/*forks=*/true, graph);
        cuGraphInstantiate(&exec, graph, 0);
        cuGraphLaunch(exec, first);
        finish();
      },
      failed(), "race between nodes 2 .* of a graph");
  check(cuGraphExecDestroy(exec));
  check(cuGraphDestroy(graph));
}

TEST_F(StreamTest, LaunchesBeyondTheChip) {
  CUmodule module;
  CUfunction function;
  std::string text = moduleOf("", ".maxntid 128, 1, 1");
  check(cuModuleLoadDataEx(&module, text.c_str(), 0, nullptr, nullptr));
  check(cuModuleGetFunction(&function, module, "k"));
  uint64_t arguments[4] = {};
  size_t size = sizeof(arguments);
  void *extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, arguments,
                   CU_LAUNCH_PARAM_BUFFER_SIZE, &size, CU_LAUNCH_PARAM_END};
  auto launch = [&](unsigned blocks, unsigned threads) {
    return cuLaunchKernel(function, blocks, 1, 1, threads, 1, 1, 0, first,
                          nullptr, extra);
  };
  check(launch(3, 128));
  check(cuStreamSynchronize(first));
  EXPECT_EXIT(
      {
        launch(3, 256);
        finish();
      },
      failed(), "misuse: cuLaunchKernel of 'k': 256 threads, of at most 128");
  EXPECT_EXIT(
      {
        launch(0, 128);
        finish();
      },
      failed(), "misuse: cuLaunchKernel of 'k': a grid");
  check(cuModuleUnload(module));
}
