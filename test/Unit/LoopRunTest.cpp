//===- LoopRunTest.cpp - loops of an image, run ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products of single numbers whose operands move with the turns: what they
// leave says where each has been.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/State.h"
#include "gtest/gtest.h"
#include <cstring>
#include <utility>

using namespace amp;
using namespace amp::image;

namespace {

constexpr size_t kNumbers = 12;

/// Numbers in memory one after the other.
std::unique_ptr<SlotT> makeSlot(const std::string &name, Arena arena,
                                uint64_t offset, int64_t count) {
  auto slot = std::make_unique<SlotT>();
  slot->name = name;
  slot->element = Element::F32;
  slot->shape = {count};
  slot->arena = arena;
  slot->offset = offset;
  return slot;
}

/// Places are numbers, of 4 bytes each. Element `c` of y, or of what lies in
/// front of it in the step arena, is element `a` of x times element `b` of w.
std::unique_ptr<CallT> makeProduct(uint64_t a, uint64_t b, uint64_t c,
                                   std::vector<image::Step> steps = {}) {
  auto call = std::make_unique<CallT>();
  call->kind = CallKind::Library;
  // x is the second argument.
  call->operands = {Operand(64 + 4 * a, Arena::Inputs),
                    Operand(4 * b, Arena::State), Operand(4 * c, Arena::Step),
                    Operand(0, Arena::None), Operand(0, Arena::None)};
  auto write = std::make_unique<WriteT>();
  write->element = Element::F32;
  write->count = 1;
  write->arena = Arena::Step;
  write->offset = 4 * c;
  call->writes.push_back(std::move(write));
  for (const image::Step &step : steps)
    if (step.operand() == 2)
      call->writeSteps.emplace_back(step.bytes(), step.period(), 0,
                                    step.depth());
  call->steps = std::move(steps);
  return call;
}

template <typename... Calls>
std::unique_ptr<CallT> makeLoop(int64_t turns, Calls... calls) {
  auto loop = std::make_unique<CallT>();
  loop->kind = CallKind::Loop;
  loop->turns = turns;
  loop->lists.push_back(std::make_unique<CallListT>());
  (loop->lists[0]->calls.push_back(std::move(calls)), ...);
  return loop;
}

/// x, of 12 numbers behind an argument that nothing reads, gives y, of 12; w
/// are 2, 3, 5 and 7.
std::shared_ptr<ImageT> makeImage() {
  auto image = std::make_shared<ImageT>();
  image->stateBytes = image->stepBytes = 64;
  image->inputBytes = 128;
  image->features = "x86-64";
  auto variable = std::make_unique<VariableT>();
  variable->name = "w";
  variable->element = Element::F32;
  variable->shape = {4};
  DataT data;
  const float w[] = {2, 3, 5, 7};
  data.bytes.resize(sizeof(w));
  std::memcpy(data.bytes.data(), w, sizeof(w));
  variable->initial.Set(std::move(data));
  image->variables.push_back(std::move(variable));
  AmpGemmDesc desc = {};
  desc.batch = desc.m = desc.n = desc.k = 1;
  desc.lda = desc.ldb = desc.ldc = 1;
  desc.aType = desc.bType = desc.cType = AMP_F32;
  image->plans.push_back(std::make_unique<PlanT>());
  image->plans[0]->kind = AMP_CALL_GEMM;
  image->plans[0]->desc.resize(AMP_GEMM_DESC_BYTES);
  ampGemmDescEncode(&desc, image->plans[0]->desc.data());
  auto entry = std::make_unique<EntryT>();
  entry->name = entry->kind = entry->split = "predict";
  auto instance = std::make_unique<InstanceT>();
  for (std::string name : {"before", "x"}) {
    auto argument = std::make_unique<ArgumentT>();
    argument->name = name;
    argument->element = Element::F32;
    argument->shape = {kNumbers};
    entry->arguments.push_back(std::move(argument));
    instance->arguments.push_back(
        makeSlot(name, Arena::Inputs, name == "x" ? 64 : 0, kNumbers));
  }
  entry->results.push_back(std::make_unique<ResultT>());
  entry->results[0]->name = "y";
  instance->results.push_back(makeSlot("y", Arena::Step, 0, kNumbers));
  entry->instances.push_back(std::move(instance));
  image->entries.push_back(std::move(entry));
  return image;
}

/// A write that was observed: its call, turns, place and value.
struct Seen {
  uint64_t call;
  std::vector<int64_t> turns;
  uint64_t place;
  float value;
  bool operator==(const Seen &) const = default;
};

class LoopRunTest : public ::testing::Test {
protected:
  void SetUp() override {
    AmpRuntimeOptions options = {};
    options.threads = 1;
    ASSERT_EQ(ampRuntimeCreate(&options, &runtime), nullptr);
    for (size_t i = 0; i < kNumbers; ++i)
      x[i] = float(i + 1);
  }
  void TearDown() override {
    executable = nullptr;
    ampRuntimeDestroy(runtime);
  }

  template <typename... Calls> void load(Calls... calls) {
    auto image = makeImage();
    auto &instance = *image->entries[0]->instances[0];
    (instance.calls.push_back(std::move(calls)), ...);
    step = &instance;
    auto created = Executable::create(image, runtime);
    ASSERT_TRUE(bool(created)) << created.takeError().message();
    executable = std::move(*created);
    auto started = State(*executable).start({}, [](const std::string &) {});
    ASSERT_TRUE(bool(started)) << started.takeError().message();
  }

  /// y of a run whose x is lent, or copied.
  std::vector<float> run(bool isLent) {
    auto lend = [&](unsigned i) {
      return i == 1 && isLent ? reinterpret_cast<const char *>(x) : nullptr;
    };
    Error error = executable->feed(
        *step,
        [&](unsigned i, char *memory) {
          if (i == 1)
            std::memcpy(memory, x, sizeof(x));
        },
        lend);
    EXPECT_EQ(error.message(), "");
    error = executable->run(*step);
    EXPECT_EQ(error.message(), "");
    std::vector<float> y(kNumbers);
    error = executable->read(*step->results[0], y.data(), sizeof(x));
    EXPECT_EQ(error.message(), "");
    return y;
  }

  /// In all ways in which a step runs.
  void expect(const std::vector<float> &y) {
    for (bool isLent : {false, true, false}) {
      EXPECT_EQ(run(isLent), y) << isLent;
      for (float &number : x)
        number = -number;
      std::vector<float> negative = y;
      for (float &number : negative)
        number = -number;
      EXPECT_EQ(run(isLent), negative) << isLent;
      for (float &number : x)
        number = -number;
    }
    executable->observe([](const auto &) { return Error::success(); });
    EXPECT_EQ(run(true), y);
    EXPECT_EQ(run(false), y);
    executable->observe({});
    EXPECT_EQ(run(false), y);
  }

  AmpRuntime *runtime = nullptr;
  std::unique_ptr<Executable> executable;
  const InstanceT *step = nullptr;
  float x[kNumbers];
};

// x forward, w one of two, y in reverse; behind the loop all are in place.
TEST_F(LoopRunTest, OperandsMoveWithTheTurns) {
  load(makeProduct(0, 0, 0),
       makeLoop(10, makeProduct(1, 0, 10,
                                {{4, 10, 0, 0}, {4, 2, 1, 0}, {-4, 99, 2, 0}})),
       makeProduct(11, 3, 11));
  expect({2, 33, 20, 27, 16, 21, 12, 15, 8, 9, 4, 84});
}

// One turn is none that moves.
TEST_F(LoopRunTest, ALoopMayHaveOneTurn) {
  load(
      makeLoop(1, makeProduct(0, 0, 0, {{400, 3, 0, 0}, {4, 1, 1, 0}})),
      makeLoop(11, makeProduct(1, 3, 1,
                               {{4, 11, 0, 0}, {4, 11, 2, 0}, {-4, 3, 1, 0}})));
  expect({2, 14, 15, 12, 35, 30, 21, 56, 45, 30, 77, 60});
}

// Three turns of four, with a call of the outer loop alone before the inner
// one.
TEST_F(LoopRunTest, StepsOfLoopsAddUp) {
  load(makeLoop(3, makeProduct(0, 3, 0, {{16, 3, 2, 0}}),
                makeLoop(4, makeProduct(11, 0, 0,
                                        {{-16, 3, 0, 0},
                                         {-4, 4, 0, 1},
                                         {4, 2, 1, 1},
                                         {4, 2, 1, 0},
                                         {16, 3, 2, 0},
                                         {4, 4, 2, 1}}))));
  std::vector<float> y;
  const float w[] = {2, 3, 5, 7};
  for (int outer = 0; outer < 3; ++outer)
    for (int inner = 0; inner < 4; ++inner)
      y.push_back(x[11 - 4 * outer - inner] * w[inner % 2 + outer % 2]);
  expect(y);
}

TEST_F(LoopRunTest, ChoicesMoveTheirOwnCalls) {
  auto choice = std::make_unique<CallT>();
  choice->kind = CallKind::Choice;
  choice->lists.push_back(std::make_unique<CallListT>());
  auto &calls = choice->lists[0]->calls;
  calls.push_back(makeProduct(0, 0, 0, {{4, 6, 0, 0}, {8, 6, 2, 0}}));
  calls.push_back(makeProduct(0, 1, 1, {{4, 6, 0, 0}, {8, 6, 2, 0}}));
  load(makeLoop(6, std::move(choice)));
  expect({2, 3, 4, 6, 6, 9, 8, 12, 10, 15, 12, 18});
}

TEST_F(LoopRunTest, AnObserverSeesEachTurn) {
  load(makeProduct(0, 0, 0),
       makeLoop(2, makeProduct(1, 0, 1, {{4, 2, 2, 0}}),
                makeLoop(2, makeProduct(
                                2, 1, 4,
                                {{4, 2, 2, 1}, {-8, 2, 2, 0}, {4, 2, 0, 1}}))),
       makeProduct(3, 0, 11));
  std::vector<Seen> seen;
  uint64_t last = 100;
  executable->observe([&](const Executable::Written &written) {
    float value;
    std::memcpy(&value, written.bytes.data(), sizeof(value));
    seen.push_back({written.call,
                    {written.turns.begin(), written.turns.end()},
                    written.write.offset / 4,
                    value});
    EXPECT_EQ(written.source.kind, CallKind::Library);
    return seen.size() == last ? Error("enough") : Error::success();
  });
  run(true);
  // The loops are calls 1 and 3.
  const std::vector<Seen> all = {
      {0, {}, 0, 2},  {2, {0}, 1, 4},    {4, {0, 0}, 4, 9},  {4, {0, 1}, 5, 12},
      {2, {1}, 2, 4}, {4, {1, 0}, 2, 9}, {4, {1, 1}, 3, 12}, {5, {}, 11, 8}};
  EXPECT_TRUE(seen == all) << seen.size();
  EXPECT_EQ(executable->runs(*step), 1u);
  // A run that ends in a turn leaves nothing behind.
  seen.clear();
  last = 7;
  EXPECT_EQ(executable->run(*step).message(), "enough");
  EXPECT_EQ(seen.size(), 7u);
  seen.clear();
  last = 100;
  run(false);
  EXPECT_TRUE(seen == all) << seen.size();
}

} // namespace
