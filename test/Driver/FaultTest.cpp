//===- FaultTest.cpp - Kernels with one mistake each ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is wrong is told with kernel, line of PTX, block and thread; and the
// same without the mistake is not.
//
//===----------------------------------------------------------------------===//

#include "DriverTest.h"

using namespace amp::driver;

/// %rd5 is %rd1 and 4 bytes for each thread of the launch.
static const char *const place = "\tmov.u32 %r3, %ntid.x;\n"
                                 "\tmad.lo.s32 %r4, %r2, %r3, %r1;\n"
                                 "\tmul.wide.u32 %rd5, %r4, 4;\n"
                                 "\tadd.s64 %rd5, %rd1, %rd5;\n";

static void expectError(const std::string &error,
                        std::initializer_list<const char *> parts) {
  for (const char *part : parts)
    EXPECT_NE(error.find(part), std::string::npos)
        << "expected '" << part << "', found '" << error << "'";
}

TEST(FaultTest, StoreBeyondAnAllocation) {
  Numbers<uint32_t> memory(64);
  std::string module =
      moduleOf(std::string(place) + "\tst.global.b32 [%rd5], %r1;\n");
  EXPECT_EQ(runKernel(module, {memory.address}, 2), "");
  expectError(runKernel(module, {memory.address}, 3),
              {"kernel 'k', line 27 (st.global.b32", "block 2, thread 0",
               "store of 4 bytes", "in no allocation: byte 256 of allocation",
               "has 256 bytes"});
}

TEST(FaultTest, OffsetByOneElement) {
  Numbers<uint32_t> memory(std::vector<uint32_t>(64, 1));
  std::string module =
      moduleOf(std::string(place) + "\tld.global.b32 %r5, [%rd5+4];\n");
  expectError(
      runKernel(module, {memory.address}, 2),
      {"line 27", "block 1, thread 31", "load of 4 bytes", "in no allocation"});
}

TEST(FaultTest, FreedMemory) {
  uint64_t address;
  {
    Numbers<uint32_t> memory(32);
    address = memory.address;
  }
  expectError(
      runKernel(moduleOf(std::string(place) + "\tst.global.b32 [%rd5], %r1;\n"),
                {address}),
      {"in no allocation"});
}

TEST(FaultTest, MisalignedForItsVector) {
  Numbers<uint32_t> memory(std::vector<uint32_t>(64, 1));
  std::string module =
      moduleOf("\tld.global.v4.b32 {%r5, %r6, %r7, %r8}, [%rd1+8];\n");
  expectError(runKernel(module, {memory.address}),
              {"load of 16 bytes", "not a multiple of 16", "thread 0"});
  EXPECT_EQ(runKernel(module, {memory.address + 8}), "");
}

TEST(FaultTest, NeverWritten) {
  Numbers<uint32_t> memory(64);
  std::string first = "\tsetp.lt.u32 %p1, %r1, 20;\n"
                      "\t@%p1 st.global.b32 [%rd5], %r1;\n";
  expectError(
      runKernel(moduleOf(place + first + "\tld.global.b32 %r5, [%rd5];\n"),
                {memory.address}),
      {"line 29", "thread 20", "never written: byte 80"});
}

TEST(FaultTest, SharedMemoryOfAnotherBlock) {
  Numbers<uint32_t> memory(64);
  std::string body =
      "\tsetp.ne.u32 %p1, %r2, 0;\n\tmul.wide.u32 %rd6, %r1, 4;\n"
      "\tmov.b64 %rd7, tile;\n\tadd.s64 %rd6, %rd7, %rd6;\n"
      "\t@!%p1 st.shared.b32 [%rd6], %r1;\n"
      "\tld.shared.b32 %r5, [%rd6];\n";
  // What is dropped is nothing.
  EXPECT_EQ(runKernel(moduleOf(body), {}, 2), "");
  body += std::string(place) + "\tst.global.b32 [%rd5], %r5;\n";
  EXPECT_EQ(runKernel(moduleOf(body), {memory.address}), "");
  expectError(runKernel(moduleOf(body), {memory.address}, 2),
              {"block 1, thread 0", "the block never wrote"});
}

TEST(FaultTest, BarrierThatNotAllReach) {
  std::string body = "\tsetp.lt.u32 %p1, %r1, 32;\n\t@%p1 bra L;\n"
                     "\tbar.sync 0;\nL:\n";
  expectError(runKernel(moduleOf(body), {}, 1, 64),
              {"line 25 (bar.sync 0)", "not all threads of the block reach"});
  expectError(runKernel(moduleOf("\tsetp.lt.u32 %p1, %r1, 5;\n\t@%p1 bra L;\n"
                                 "\tbar.sync 0;\nL:\n"),
                        {}),
              {"line 25 (bar.sync 0)"});
  EXPECT_EQ(runKernel(moduleOf("\tbar.sync 0;\n"), {}, 3, 96), "");
}

TEST(FaultTest, ShuffleWithoutALane) {
  std::string shuffle = "\tshfl.sync.bfly.b32 %r5, %r1, 1, 31, -1;\n";
  EXPECT_EQ(runKernel(moduleOf(shuffle), {}), "");
  std::string body =
      "\tsetp.eq.u32 %p1, %r1, 7;\n\t@%p1 bra L;\n" + shuffle + "L:\n";
  expectError(runKernel(moduleOf(body), {}), {"line 25", "thread 0"});
}

TEST(FaultTest, SharedMemoryWithoutABarrier) {
  auto body = [](const std::string &between) {
    return moduleOf("\tmul.wide.u32 %rd6, %r1, 4;\n\tmov.b64 %rd7, tile;\n"
                    "\tadd.s64 %rd6, %rd7, %rd6;\n"
                    "\tst.shared.b32 [%rd6], %r1;\n" +
                    between + "\tld.shared.b32 %r5, [tile+8];\n");
  };
  EXPECT_EQ(runKernel(body("\tbar.sync 0;\n"), {}, 2, 64), "");
  EXPECT_EQ(runKernel(body("\tbar.warp.sync -1;\n"), {}, 2, 32), "");
  expectError(
      runKernel(body(""), {}, 1, 64),
      {"race in shared memory at 0x8", "by thread 2 without a barrier"});
}

TEST(FaultTest, TwoThreadsWriteOneAddress) {
  Numbers<uint32_t> memory(64);
  std::string store = "\tst.global.b32 [%rd1], %r1;\n";
  std::string one = "\tsetp.eq.u32 %p1, %r1, 0;\n\t@%p1" + store;
  EXPECT_EQ(runKernel(moduleOf(one), {memory.address}), "");
  // The lanes of a warp may all store the same.
  EXPECT_EQ(
      runKernel(moduleOf("\tst.global.b32 [%rd1], %r2;\n"), {memory.address}),
      "");
  expectError(runKernel(moduleOf(store), {memory.address}),
              {"race at byte", "a store by block 0, thread 0 and others"});
  expectError(runKernel(moduleOf(one), {memory.address}, 2),
              {"a store by block 0, thread 0", "a store by block 1, thread 0",
               "nothing orders them"});
  EXPECT_EQ(runKernel(moduleOf("\tred.global.add.u32 [%rd1], 1;\n"),
                      {memory.address}, 3),
            "");
}

TEST(FaultTest, OneReadsWhatAnotherWrites) {
  Numbers<uint32_t> memory(std::vector<uint32_t>(64, 1)), other(64);
  // Each adds its neighbour to its own element.
  auto body = [](const std::string &between) {
    return moduleOf(std::string(place) +
                    "\tld.global.b32 %r5, [%rd5];\n"
                    "\txor.b32 %r6, %r4, 16;\n"
                    "\tmul.wide.u32 %rd6, %r6, 4;\n"
                    "\tadd.s64 %rd6, %rd1, %rd6;\n"
                    "\tld.global.b32 %r7, [%rd6];\n" +
                    between +
                    "\tadd.s32 %r8, %r5, %r7;\n\tst.global.b32 [%rd5], %r8;\n");
  };
  expectError(runKernel(body(""), {memory.address}, 2),
              {"race at byte", "a store by block 0", "a load by block 0"});
  EXPECT_EQ(runKernel(body("\tbar.sync 0;\n"), {memory.address}, 2), "");
}

/// An idle thread loads what another one writes, and drops it.
TEST(FaultTest, WhatIsDroppedMayRace) {
  auto body = [](const char *kept) {
    return moduleOf(std::string(place) +
                    "\tsetp.lt.u32 %p1, %r1, 20;\n"
                    "\tselp.b64 %rd6, %rd5, %rd1, %p1;\n"
                    "\tld.global.b32 %r5, [%rd6];\n"
                    "\tadd.s32 %r5, %r5, 1;\n"
                    "\tadd.s64 %rd7, %rd2, 0;\n" +
                    kept + "\t@%p1 st.global.b32 [%rd5], %r5;\n");
  };
  std::vector<uint32_t> content(32, 5), expected(32, 5);
  std::fill_n(expected.begin(), 20, 6);
  Numbers<uint32_t> memory(content), sink(32);
  EXPECT_EQ(runKernel(body(""), {memory.address, sink.address}), "");
  EXPECT_EQ(memory.read(), expected);
  expectError(runKernel(body("\tmul.wide.u32 %rd8, %r1, 4;\n"
                             "\tadd.s64 %rd8, %rd2, %rd8;\n"
                             "\tst.global.b32 [%rd8], %r5;\n"),
                        {memory.address, sink.address}),
              {"race at byte"});
}

TEST(FaultTest, UnknownInstructionsAreNamed) {
  expectError(runKernel(moduleOf("\tmul24.lo.u32 %r5, %r1, %r2;\n"), {}),
              {"line 23", "cannot run 'mul24.lo.u32'"});
  expectError(runKernel(moduleOf("\tadd.s32 %r5, %rd1, 1;\n"), {}),
              {"expected a register of 32 bits, found '%rd1'"});
  expectError(runKernel(moduleOf("\tbra NOWHERE;\n"), {}),
              {"unknown label 'NOWHERE'"});
}
