//===- RingTest.cpp - Records of steps ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Steps here run nothing: what a record is made of lies in buffers that the
// test writes between them.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

using namespace amp::test;

namespace {

class RingTest : public RuntimeTest {
protected:
  static void runNothing(AmpRuntime *, void *, char *) {}

  /// A step that appends `fields` to `ring`.
  StepPointer makeStep(const RingPointer &ring,
                       const std::vector<AmpRange> &fields) {
    AmpStepDesc desc = describe(ring, fields);
    return amp::test::makeStep(runtime.get(), desc);
  }
  AmpStepDesc describe(const RingPointer &ring,
                       const std::vector<AmpRange> &fields) {
    AmpStepDesc desc = {};
    desc.function = runNothing;
    desc.ring = ring.get();
    desc.fields = fields.data();
    desc.numFields = int64_t(fields.size());
    return desc;
  }
  static AmpRange range(const BufferPointer &buffer, uint64_t offset,
                        uint64_t bytes) {
    return {static_cast<char *>(ampBufferAddress(buffer.get())) + offset,
            bytes};
  }
  void write(const BufferPointer &buffer, const std::string &content) {
    EXPECT_TRUE(isSuccess(ampBufferWrite(runtime.get(), buffer.get(), 0,
                                         content.data(), content.size())));
  }
  void run(const StepPointer &step) {
    ampStepRun(runtime.get(), step.get());
    EXPECT_TRUE(isSuccess(ampRuntimeTakeError(runtime.get())));
    EXPECT_TRUE(isSuccess(ampRuntimeSynchronize(runtime.get())));
  }
  /// Record `number`, or "none".
  std::string read(const RingPointer &ring, uint64_t number, uint64_t bytes) {
    std::string record(bytes, '?');
    int32_t isThere = -1;
    EXPECT_TRUE(isSuccess(ampRingRead(runtime.get(), ring.get(), number,
                                      record.data(), &isThere)));
    if (isThere)
      return record;
    EXPECT_EQ(record, std::string(bytes, '?'));
    return "none";
  }
  testing::AssertionResult isOverwritten(const RingPointer &ring,
                                         uint64_t number) {
    char record[64];
    int32_t isThere = -1;
    auto result = isFailure(
        ampRingRead(runtime.get(), ring.get(), number, record, &isThere),
        AMP_STATUS_INVALID_ARGUMENT,
        "expected record " + std::to_string(number) + " among the last ");
    EXPECT_EQ(isThere, 0);
    return result;
  }
  testing::AssertionResult isInvalid(AmpStatus *status,
                                     const std::string &text) {
    return isFailure(status, AMP_STATUS_INVALID_ARGUMENT, text);
  }
};

} // namespace

TEST_P(RingTest, KeepsWhatEachStepLeft) {
  BufferPointer buffer = makeBuffer(runtime.get(), 3);
  RingPointer ring = makeRing(runtime.get(), 3, 4);
  StepPointer step = makeStep(ring, {range(buffer, 0, 3)});
  EXPECT_EQ(read(ring, 0, 3), "none");
  for (int i = 0; i < 4; ++i) {
    write(buffer, "ab" + std::to_string(i));
    run(step);
  }
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ(read(ring, i, 3), "ab" + std::to_string(i));
  // Reading takes nothing away.
  EXPECT_EQ(read(ring, 0, 3), "ab0");
  EXPECT_EQ(read(ring, 4, 3), "none");
  EXPECT_EQ(read(ring, UINT64_MAX, 3), "none");
}

TEST_P(RingTest, FieldsLieAnywhereOfAnySize) {
  std::string content;
  for (int i = 0; i < 1000; ++i)
    content += char('a' + i * i % 23);
  BufferPointer first = makeBuffer(runtime.get(), 1000);
  BufferPointer second = makeBuffer(runtime.get(), 8);
  write(first, content);
  write(second, "12345678");
  std::vector<AmpRange> fields = {range(second, 1, 1), range(first, 3, 900),
                                  range(first, 0, 0), range(second, 4, 4),
                                  range(first, 999, 1)};
  uint64_t bytes = 906;
  RingPointer ring = makeRing(runtime.get(), bytes, 2);
  StepPointer step = makeStep(ring, fields);
  run(step);
  EXPECT_EQ(read(ring, 0, bytes),
            "2" + content.substr(3, 900) + "5678" + content[999]);
}

TEST_P(RingTest, OldestAreOverwritten) {
  BufferPointer buffer = makeBuffer(runtime.get(), 5);
  RingPointer ring = makeRing(runtime.get(), 5, 3);
  StepPointer step = makeStep(ring, {range(buffer, 0, 5)});
  auto record = [](int i) { return std::to_string(10000 + i); };
  for (int i = 0; i < 10; ++i) {
    write(buffer, record(i));
    run(step);
    for (int back = 0; back <= i; ++back) {
      if (back < 3)
        EXPECT_EQ(read(ring, i - back, 5), record(i - back));
      else
        EXPECT_TRUE(isOverwritten(ring, i - back));
    }
    EXPECT_EQ(read(ring, i + 1, 5), "none");
    EXPECT_EQ(read(ring, i + 3, 5), "none");
  }
}

TEST_P(RingTest, StepsShareARing) {
  BufferPointer buffer = makeBuffer(runtime.get(), 2);
  write(buffer, "ab");
  RingPointer ring = makeRing(runtime.get(), 1, 8);
  StepPointer a = makeStep(ring, {range(buffer, 0, 1)});
  StepPointer b = makeStep(ring, {range(buffer, 1, 1)});
  std::string seen;
  for (int i = 0; i < 3; ++i) {
    run(i % 2 ? a : b);
    seen += read(ring, i, 1);
  }
  EXPECT_EQ(seen, "bab");
}

TEST_P(RingTest, RefusesFieldsThatAreNoRecord) {
  BufferPointer buffer = makeBuffer(runtime.get(), 64);
  RingPointer ring = makeRing(runtime.get(), 16, 2);
  RingPointer none;
  AmpStep *step = reinterpret_cast<AmpStep *>(1);
  auto create = [&](const RingPointer &ring,
                    const std::vector<AmpRange> &fields) {
    AmpStepDesc desc = describe(ring, fields);
    return ampStepCreate(runtime.get(), &desc, &step);
  };
  AmpRange eight = range(buffer, 0, 8);
  EXPECT_TRUE(isInvalid(create(ring, {eight}), "16 bytes together, found 8"));
  EXPECT_EQ(step, nullptr);
  EXPECT_TRUE(isInvalid(create(ring, {eight, eight, eight}),
                        "found more in the first 3"));
  EXPECT_TRUE(isInvalid(create(ring, {eight, range(buffer, 0, UINT64_MAX - 4)}),
                        "found more in the first 2"));
  EXPECT_TRUE(isInvalid(create(ring, {eight, {nullptr, 8}}), "'address'"));
  EXPECT_TRUE(isInvalid(create(none, {eight}), "'ring'"));
  EXPECT_TRUE(isInvalid(create(ring, {}), "'fields'"));
  AmpStepDesc desc = describe(ring, {});
  desc.numFields = -1;
  EXPECT_TRUE(isInvalid(ampStepCreate(runtime.get(), &desc, &step),
                        "'numFields' to be at least 0, found -1"));
}

TEST_P(RingTest, RefusesOtherSizes) {
  AmpRing *ring = reinterpret_cast<AmpRing *>(1);
  EXPECT_TRUE(
      isInvalid(ampRingCreate(runtime.get(), 0, 4, &ring), "found 4 of 0"));
  EXPECT_EQ(ring, nullptr);
  EXPECT_TRUE(
      isInvalid(ampRingCreate(runtime.get(), 8, 0, &ring), "found 0 of 8"));
  EXPECT_TRUE(
      isInvalid(ampRingCreate(runtime.get(), 8, -1, &ring), "found -1 of 8"));
  for (uint64_t bytes : {UINT64_MAX, uint64_t(1) << 60, uint64_t(1) << 50})
    EXPECT_TRUE(isFailure(ampRingCreate(runtime.get(), bytes, 1000, &ring),
                          AMP_STATUS_OUT_OF_MEMORY, "bytes"));
}

TEST_P(RingTest, RefusesNull) {
  RingPointer ring = makeRing(runtime.get(), 8, 4);
  char record[8];
  int32_t isThere = 1;
  EXPECT_TRUE(isInvalid(
      ampRingRead(runtime.get(), nullptr, 0, record, &isThere), "'ring'"));
  EXPECT_EQ(isThere, 0);
  EXPECT_TRUE(
      isInvalid(ampRingRead(runtime.get(), ring.get(), 0, nullptr, &isThere),
                "'record'"));
  EXPECT_TRUE(isInvalid(
      ampRingRead(runtime.get(), ring.get(), 0, record, nullptr), "'isThere'"));
  AmpRing *made;
  EXPECT_TRUE(isInvalid(ampRingCreate(nullptr, 8, 4, &made), "'runtime'"));
  EXPECT_TRUE(isInvalid(ampRingCreate(runtime.get(), 8, 4, nullptr), "'ring'"));
}

AMP_INSTANTIATE(RingTest);
