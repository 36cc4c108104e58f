//===- CpuRuntimeTest.cpp - Messages of the CPU's runtime alone ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parts of creation and description that other devices do not share.
//
//===----------------------------------------------------------------------===//

#include "../../runtime/lib/cpu/AvailableMemory.h"
#include "GemmReference.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

// GCC has no such operator; then nothing is known of sanitizers.
#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#endif

using namespace amp::test;

TEST(CpuCreationTest, RefusesAnotherCpu) {
  for (int32_t index : {-1, 1}) {
    AmpRuntimeOptions options = {1, AMP_DEVICE_CPU, index};
    AmpRuntime *runtime = reinterpret_cast<AmpRuntime *>(1);
    EXPECT_TRUE(isFailure(ampRuntimeCreate(&options, &runtime),
                          AMP_STATUS_INVALID_ARGUMENT, "'deviceIndex'"));
    EXPECT_EQ(runtime, nullptr);
  }
}

/// A failure's message, or the runtime's description.
static std::string create(const char *cpu) {
  AmpRuntimeOptions options = {1};
  options.cpu = cpu;
  AmpRuntime *runtime = nullptr;
  AmpStatus *status = ampRuntimeCreate(&options, &runtime);
  if (status) {
    std::string message = ampStatusMessage(status);
    ampStatusDestroy(status);
    return message;
  }
  EXPECT_STREQ(ampRuntimeCpu(runtime), cpu);
  std::string text = ampRuntimeDescription(runtime);
  ampRuntimeDestroy(runtime);
  return text;
}

TEST(CpuCreationTest, UsesNoMoreThanItIsAllowed) {
  const char *v3 = "cpu, 1 thread, avx2, bf16 contractions: converted to f32";
  EXPECT_EQ(create("x86-64-v3"), v3);
  EXPECT_EQ(create("native,-avx512f"), v3);
  if (__builtin_cpu_supports("x86-64-v4"))
    EXPECT_EQ(create("x86-64-v4"),
              "cpu, 1 thread, avx512, bf16 contractions: converted to f32");
  else
    EXPECT_NE(create("x86-64-v4").find("level x86-64-v4 or higher"),
              std::string::npos);
  std::string slow = create("native,-avx512bf16,-amx-bf16");
  EXPECT_NE(slow.find("converted to f32"), std::string::npos) << slow;
}

TEST(CpuCreationTest, RefusesWhatIsNoCpu) {
  EXPECT_EQ(create("x86-64-v5"), "expected the CPU 'native', 'x86-64-v3' or "
                                 "'x86-64-v4', found 'x86-64-v5'");
  EXPECT_EQ(create("native,avx2"), "expected '+' or '-' and a feature of the "
                                   "CPU by LLVM's name, found 'avx2'");
  EXPECT_EQ(create("native,-fma"), "expected avx2, fma, f16c and bmi2 to be "
                                   "left, found the CPU 'native,-fma'");
}

TEST(CpuCreationTest, TakesTheCpuOfTheEnvironment) {
  std::string before = getenv("AMP_CPU") ? getenv("AMP_CPU") : "";
  setenv("AMP_CPU", "i386", 1);
  AmpRuntimeOptions options = {1};
  AmpRuntime *runtime = nullptr;
  EXPECT_TRUE(isFailure(ampRuntimeCreate(&options, &runtime),
                        AMP_STATUS_INVALID_ARGUMENT, "found 'i386'"));
  EXPECT_NE(create("x86-64-v3").find("avx2"), std::string::npos);
  setenv("AMP_CPU", before.c_str(), 1);
}

using CpuRuntimeTest = RuntimeTest;

TEST_P(CpuRuntimeTest, DescribesItself) {
  std::string text = ampRuntimeDescription(runtime.get());
  EXPECT_NE(text.find(std::to_string(GetParam().options.threads) + " thread"),
            std::string::npos);
  EXPECT_NE(text.find("bf16 contractions: "), std::string::npos);
}

/// Writes what Linux would show below a folder of its own.
class AvailableMemoryTest : public testing::Test {
protected:
  void SetUp() override {
    char path[] = "/tmp/amp-memory-XXXXXX";
    ASSERT_NE(mkdtemp(path), nullptr);
    root = std::string(path) + "/";
  }
  void TearDown() override { std::filesystem::remove_all(root); }

  void write(const std::string &path, const std::string &text) {
    std::filesystem::create_directories(
        std::filesystem::path(root + path).parent_path());
    std::ofstream(root + path) << text;
  }
  uint64_t available() { return amp::cpu::availableMemory(root); }

  std::string root;
};

TEST_F(AvailableMemoryTest, OfTheMachine) {
  EXPECT_EQ(available(), UINT64_MAX);
  write("proc/meminfo", "MemTotal: 9000 kB\nMemFree: 10 kB\n"
                        "MemAvailable:    100 kB\nSwapFree: 20 kB\n");
  EXPECT_EQ(available(), 120u * 1024);
}

TEST_F(AvailableMemoryTest, OfGroupsOfVersion2) {
  write("proc/meminfo", "MemAvailable: 100 kB\n");
  write("proc/self/cgroup", "0::/outer/inner\n");
  write("sys/fs/cgroup/outer/inner/memory.max", "max\n");
  write("sys/fs/cgroup/outer/inner/memory.current", "5000\n");
  EXPECT_EQ(available(), 102400u);
  // What lies around it counts too, but not its cache of files.
  write("sys/fs/cgroup/outer/memory.max", "9000\n");
  write("sys/fs/cgroup/outer/memory.current", "6000\n");
  write("sys/fs/cgroup/outer/memory.stat", "anon 1\ninactive_file 500\n");
  EXPECT_EQ(available(), 3500u);
  write("sys/fs/cgroup/outer/inner/memory.max", "6000\n");
  EXPECT_EQ(available(), 1000u);
  write("sys/fs/cgroup/outer/inner/memory.current", "7000\n");
  EXPECT_EQ(available(), 0u);
}

TEST_F(AvailableMemoryTest, OfGroupsOfVersion1) {
  // The path is of the host, which a container does not see.
  write("proc/self/cgroup", "3:cpu:/c\n2:memory:/docker/abc\n");
  write("sys/fs/cgroup/memory/memory.limit_in_bytes", "8000\n");
  write("sys/fs/cgroup/memory/memory.usage_in_bytes", "2000\n");
  write("sys/fs/cgroup/memory/memory.stat",
        "inactive_file 1\ntotal_inactive_file 100\n");
  EXPECT_EQ(available(), 6100u);
}

TEST_P(CpuRuntimeTest, TakesAndIgnoresOptionsOfGpus) {
  AmpRuntimeOptions options = GetParam().options;
  options.tf32 = options.timeAlgorithms = 1;
  RuntimePointer other = makeRuntime({"Tf32", options});
  EXPECT_STREQ(ampRuntimeDescription(other.get()),
               ampRuntimeDescription(runtime.get()));
  EXPECT_STREQ(ampRuntimeAlgorithms(other.get()), "");
}

// A held operand is not packed again: who breaks the promise sees the old one.
TEST_P(CpuRuntimeTest, KeepsWhatIsHeld) {
  for (int32_t type : {AMP_BF16, AMP_F32, AMP_F64}) {
    AmpGemmDesc desc = makeDesc(3, 20, 40, type, type, type);
    Operands operands = makeOperands(desc, fractions()),
             others = makeOperands(desc, smallIntegers());
    AmpGemmPlan *raw = nullptr;
    ASSERT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &desc, &raw)));
    PlanPointer plan(raw, Deleter{runtime.get()});
    auto scratch = [&] {
      AmpMemoryInfo info = {};
      EXPECT_TRUE(isSuccess(ampRuntimeMemory(runtime.get(), &info)));
      return info.scratch;
    };
    std::vector<char> b = operands.b;
    auto run = [&] {
      std::vector<char> c(operands.c.size());
      ampGemm(runtime.get(), raw, operands.a.data(), b.data(), c.data(),
              nullptr, nullptr);
      return c;
    };
    std::vector<char> first = run();
    uint64_t without = scratch();
    ampCallHold(runtime.get(), raw, 2);
    EXPECT_GT(scratch(), without);
    EXPECT_EQ(run(), first);
    b.assign(others.b.begin(), others.b.end());
    EXPECT_EQ(run(), first);
    ampCallRelease(runtime.get(), raw);
    EXPECT_NE(run(), first);
    plan.reset();
    EXPECT_EQ(scratch(), without);
  }
}

TEST_P(CpuRuntimeTest, HasNoComputeCapability) {
  EXPECT_EQ(ampRuntimeComputeCapability(runtime.get()), 0);
}

/// A GPU's plan has no memory of its own.
TEST_P(CpuRuntimeTest, MoreScratchThanMemoryIsAStatus) {
  AmpGemmDesc desc = makeDesc(1, int64_t(1) << 25, int64_t(1) << 25, AMP_F16,
                              AMP_F16, AMP_F16);
  AmpGemmPlan *plan = nullptr;
  EXPECT_TRUE(isFailure(ampGemmPlanCreate(runtime.get(), &desc, &plan),
                        AMP_STATUS_OUT_OF_MEMORY, "host memory"));
}

#if __has_feature(address_sanitizer)
TEST_P(CpuRuntimeTest, SanitizersSeeTheEndOfABuffer) {
  for (uint64_t bytes : {0, 1, 4, 100, 256, 4096}) {
    BufferPointer buffer = makeBuffer(runtime.get(), bytes);
    ASSERT_TRUE(buffer);
    char *begin = static_cast<char *>(ampBufferAddress(buffer.get()));
    EXPECT_EQ(__asan_region_is_poisoned(begin, bytes), nullptr) << bytes;
    // Of no byte malloc makes one.
    EXPECT_TRUE(
        __asan_address_is_poisoned(begin + std::max<uint64_t>(bytes, 1)))
        << bytes;
  }
}
#endif

AMP_INSTANTIATE(CpuRuntimeTest);
