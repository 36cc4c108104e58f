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

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

TEST(FaultTest, MatricesWithoutALane) {
  std::string fill = "\tmul.wide.u32 %rd5, %r1, 16;\n\tmov.b64 %rd6, tile;\n"
                     "\tadd.s64 %rd6, %rd6, %rd5;\n\tmov.b32 %r5, 0;\n"
                     "\tst.shared.v4.b32 [%rd6], {%r5, %r5, %r5, %r5};\n"
                     "\tbar.warp.sync -1;\n";
  for (std::string instruction :
       {"mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 "
        "{%r5, %r6, %r7, %r8}, {%r5, %r5, %r5, %r5}, {%r5, %r5}, "
        "{%r5, %r5, %r5, %r5};\n",
        "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r5, %r6, %r7, %r8}, "
        "[%rd6];\n"}) {
    EXPECT_EQ(runKernel(moduleOf(fill + "\t" + instruction), {}, 1, 64), "");
    expectError(runKernel(moduleOf(fill +
                                   "\tsetp.eq.u32 %p1, %r1, 7;\n"
                                   "\t@%p1 bra L;\n\t" +
                                   instruction + "L:\n"),
                          {}),
                {"line 31", "lane"});
    expectError(runKernel(moduleOf(fill +
                                   "\tsetp.ne.u32 %p1, %r1, 7;\n"
                                   "\t@%p1 " +
                                   instruction),
                          {}),
                {"line 30", "of the whole warp, in which lane 7 does not"});
    expectError(runKernel(moduleOf(fill + "\t" + instruction), {}, 1, 48),
                {"thread 32", "in which lane 16 does not take part"});
  }
}

TEST(FaultTest, MatricesOfSharedMemory) {
  auto body = [](const std::string &offset, const std::string &between) {
    return moduleOf("\tmul.wide.u32 %rd5, %r1, 16;\n\tmov.b64 %rd6, tile;\n"
                    "\tadd.s64 %rd6, %rd6, %rd5;\n\tmov.b32 %r5, 0;\n"
                    "\tsetp.lt.u32 %p1, %r1, 32;\n"
                    "\t@%p1 st.shared.v4.b32 [%rd6], {%r5, %r5, %r5, %r5};\n" +
                    between +
                    "\tldmatrix.sync.aligned.m8n8.x2.shared.b16 {%r5, %r6}, [" +
                    offset +
                    "];\n\tmul.wide.u32 %rd7, %r1, 4;\n"
                    "\tadd.s64 %rd7, %rd1, %rd7;\n"
                    "\tst.global.b32 [%rd7], %r6;\n");
  };
  Numbers<uint32_t> out(64);
  EXPECT_EQ(runKernel(body("%rd6", "\tbar.warp.sync -1;\n"), {out.address}),
            "");
  expectError(
      runKernel(body("%rd6", ""), {out.address}),
      {"race in shared memory at 0x0: read here and written by thread 0"});
  expectError(
      runKernel(body("tile", "\tbar.warp.sync -1;\n"), {out.address}, 1, 64),
      {"thread 32", "read here and written by thread 0"});
  EXPECT_EQ(runKernel(body("tile", "\tbar.sync 0;\n"), {out.address}, 1, 64),
            "");
  expectError(runKernel(body("%rd6+8", "\tbar.sync 0;\n"), {out.address}),
              {"load of 16 bytes at 0x8 of shared memory, which is not a "
               "multiple of 16",
               "thread 0"});
  expectError(runKernel(body("%rd6+800", "\tbar.sync 0;\n"), {out.address}),
              {"load of 16 bytes at 0x400 of shared memory, of which there "
               "are 1024 bytes",
               "thread 14"});
  expectError(runKernel(body("%rd6+384", "\tbar.sync 0;\n"), {out.address}),
              {"thread 0", "load of shared memory at 0x200",
               "which the block never wrote"});
}

TEST(FaultTest, StoresOverMatricesThatAreRead) {
  auto body = [](const std::string &between) {
    return moduleOf("\tmov.b32 %r5, 0;\n\tmul.wide.u32 %rd5, %r1, 16;\n"
                    "\tmov.b64 %rd6, tile;\n\tadd.s64 %rd6, %rd6, %rd5;\n"
                    "\tst.shared.v4.b32 [%rd6], {%r5, %r5, %r5, %r5};\n"
                    "\tbar.sync 0;\n"
                    "\tldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 "
                    "{%r5, %r6, %r7, %r8}, [%rd6];\n" +
                    between + "\tst.shared.b32 [%rd6], %r5;\n");
  };
  EXPECT_EQ(runKernel(body("\tbar.sync 0;\n"), {}, 1, 64), "");
  EXPECT_EQ(runKernel(body("\tbar.warp.sync -1;\n"), {}, 1, 64), "");
  expectError(runKernel(body(""), {}, 1, 64),
              {"written here and read by warp 0 without a barrier"});
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// Each thread copies 16 bytes, and another one's are read.
static std::string copying(const std::string &between,
                           const std::string &after = "") {
  return moduleOf("\tmul.wide.u32 %rd5, %r1, 16;\n"
                  "\tadd.s64 %rd6, %rd1, %rd5;\n\tmov.b64 %rd7, tile;\n"
                  "\tadd.s64 %rd8, %rd7, %rd5;\n"
                  "\tcp.async.cg.shared.global [%rd8], [%rd6], 16;\n" +
                  between + "\tld.shared.b32 %r5, [tile+16];\n" + after);
}

TEST(FaultTest, CopiesThatAreNotWaitedFor) {
  Numbers<uint32_t> in(std::vector<uint32_t>(64 * 4, 1));
  std::string commit = "\tcp.async.commit_group;\n",
              wait = "\tcp.async.wait_group 0;\n", barrier = "\tbar.sync 0;\n";
  auto error = [&](const std::string &between) {
    return runKernel(copying(between), {in.address}, 1, 64);
  };
  EXPECT_EQ(error(commit + wait + barrier), "");
  EXPECT_EQ(error("\tcp.async.wait_all;\n" + barrier), "");
  const char *pending = "read at 0x10 of shared memory before thread 1 has "
                        "waited for its copy to there";
  expectError(error(""), {"line 28", pending});
  expectError(error(commit + barrier), {pending});
  // A barrier is none of one's own copies; a wait is none for another thread's.
  expectError(error(barrier + commit + wait),
              {"race in shared memory at 0x10: read here and written by thread "
               "1 without a barrier"});
  expectError(error(commit + barrier + wait), {"by thread 1 without"});
  EXPECT_EQ(
      runKernel(copying(commit + wait + "\tbar.warp.sync -1;\n"), {in.address}),
      "");
  // What was not committed is not waited for, nor what may still be under way.
  expectError(error(wait + barrier), {pending});
  expectError(error(commit + "\tcp.async.wait_group 1;\n" + barrier),
              {pending});
  // An empty group is one, too.
  EXPECT_EQ(error(commit + commit + "\tcp.async.wait_group 1;\n" + barrier),
            "");
  // The copies of a block that has ended are none of the next one's.
  expectError(runKernel(copying(commit +
                                "\tsetp.eq.u32 %p1, %r2, 0;\n\t@%p1 exit;\n"
                                "\tcp.async.wait_group 1;\n" +
                                barrier),
                        {in.address}, 2),
              {"block 1", pending});
  // Each thread has its own groups.
  expectError(error("\tsetp.ne.u32 %p1, %r1, 1;\n\t@%p1 " + commit.substr(1) +
                    wait + barrier),
              {pending});
}

TEST(FaultTest, StoresWhereACopyIsUnderWay) {
  Numbers<uint32_t> in(std::vector<uint32_t>(32 * 4, 1));
  expectError(
      runKernel(copying("\tst.shared.b32 [%rd8+4], %r1;\n"), {in.address}),
      {"written at 0x4 of shared memory before thread 0 has waited"});
  expectError(
      runKernel(copying("\tcp.async.ca.shared.global [%rd8+8], [%rd6], 8;\n"),
                {in.address}),
      {"written at 0x8 of shared memory before thread 0 has waited"});
  // The copy may be made before others have read what it replaces.
  std::string again = "\tcp.async.wait_all;\n\tbar.sync 0;\n"
                      "\tld.shared.b32 %r6, [tile+32];\n";
  std::string copy = "\tcp.async.cg.shared.global [%rd8], [%rd6], 16;\n"
                     "\tcp.async.wait_all;\n\tbar.sync 0;\n";
  EXPECT_EQ(runKernel(copying(again + "\tbar.sync 0;\n" + copy), {in.address}),
            "");
  expectError(runKernel(copying(again + copy), {in.address}),
              {"written here and read by warp 0 without a barrier"});
}

TEST(FaultTest, SourcesOfCopies) {
  std::vector<uint32_t> content(32 * 4, 1);
  Numbers<uint32_t> in(content), unwritten(32 * 4), few(31 * 4 + 2);
  std::string end = "\tcp.async.wait_all;\n\tbar.sync 0;\n";
  expectError(runKernel(copying(end), {few.address}),
              {"line 27", "thread 31", "load of 16 bytes", "in no allocation"});
  expectError(runKernel(copying(end), {unwritten.address}),
              {"line 27", "thread 0", "never written"});
  expectError(runKernel(copying(end), {in.address + 8}),
              {"line 27", "load of 16 bytes", "not a multiple of 16"});
  // It is read when the copy is waited for.
  std::string store = "\tst.global.b32 [%rd6], %r1;\n";
  EXPECT_EQ(runKernel(copying(end, store), {Numbers(content).address}), "");
  expectError(runKernel(copying(store + end), {in.address}),
              {"line 29 (cp.async.wait_all)",
               "the source of the copy of line 27",
               "was written before the copy was waited for"});
  // Another thread's store races with the copy, or comes after the barrier.
  std::string other = "\txor.b32 %r6, %r1, 1;\n\tmul.wide.u32 %rd9, %r6, 16;\n"
                      "\tadd.s64 %rd9, %rd1, %rd9;\n"
                      "\tst.global.b32 [%rd9], 0;\n";
  std::string kept = "\tmul.wide.u32 %rd10, %r1, 4;\n"
                     "\tadd.s64 %rd10, %rd2, %rd10;\n"
                     "\tst.global.b32 [%rd10], %r5;\n";
  Numbers<uint32_t> fresh(content), out(32);
  EXPECT_EQ(runKernel(copying(end, kept + other), {fresh.address, out.address}),
            "");
  expectError(
      runKernel(
          copying("\tcp.async.wait_all;\n" + other + "\tbar.sync 0;\n", kept),
          {Numbers(content).address, out.address}),
      {"race at byte", "a store by block 0", "a load by block 0"});
}

TEST(FaultTest, CopiesOfAnotherSize) {
  Numbers<uint32_t> in(std::vector<uint32_t>(32 * 4, 1));
  std::string copy = "\tcp.async.cg.shared.global [tile], [%rd1], 16, ";
  expectError(runKernel(moduleOf(copy + "17;\n"), {in.address}),
              {"a copy of 17 bytes of 16"});
  expectError(
      runKernel(moduleOf("\tcp.async.cg.shared.global [tile], [%rd1], 8;\n"),
                {}),
      {"line 23", "expected a copy of 16 bytes, found 8"});
  expectError(
      runKernel(moduleOf("\tcp.async.ca.shared.global [tile], [%rd1], 2;\n"),
                {}),
      {"expected a copy of 4, 8 or 16 bytes, found 2"});
}

TEST(FaultTest, UnknownInstructionsAreNamed) {
  expectError(runKernel(moduleOf("\tgriddepcontrol.wait;\n"), {}),
              {"line 23", "cannot run 'griddepcontrol.wait'"});
  expectError(
      runKernel(moduleOf("\tmma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 "
                         "{%r5, %r6}, {%r5, %r5, %r5, %r5}, {%r5, %r5}, "
                         "{%r5, %r6};\n"),
                {}),
      {"cannot run 'mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16'"});
  expectError(runKernel(moduleOf("\tldmatrix.sync.aligned.m8n8.x2.shared.b16 "
                                 "{%r5}, [tile];\n"),
                        {}),
              {"expected 2 elements, found '{%r5}'"});
  expectError(runKernel(moduleOf("\tmul24.lo.u32 %r5, %r1, %r2;\n"), {}),
              {"line 23", "cannot run 'mul24.lo.u32'"});
  expectError(runKernel(moduleOf("\tadd.s32 %r5, %rd1, 1;\n"), {}),
              {"expected a register of 32 bits, found '%rd1'"});
  expectError(runKernel(moduleOf("\tbra NOWHERE;\n"), {}),
              {"unknown label 'NOWHERE'"});
}
