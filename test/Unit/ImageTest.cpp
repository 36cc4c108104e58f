//===- ImageTest.cpp - images: files, rules, machines ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A small image, broken in one way at a time: each rule that an executable
// takes for granted refuses it.
//
//===----------------------------------------------------------------------===//

#include "../Fuzz/Tables.h"
#include "gtest/gtest.h"
#include <cstring>
#include <functional>
#include <utility>

using namespace amp::image;

namespace {

std::unique_ptr<SlotT> makeSlot(const std::string &name, Arena arena) {
  auto slot = std::make_unique<SlotT>();
  slot->name = name;
  slot->element = Element::F32;
  slot->shape = {2, 3};
  slot->arena = arena;
  return slot;
}

/// Rows of a matrix, gathered at indices, whose sums are stored and added up:
/// operands indices, matrix, sums of rows, sum of each chunk.
std::unique_ptr<KernelT> makeKernel() {
  auto kernel = std::make_unique<KernelT>();
  kernel->name = "k";
  kernel->outer = 1;
  kernel->mostColumns = 4;
  kernel->mostExtent = 12;
  for (int i = 0; i < 4; ++i) {
    auto operand = std::make_unique<KernelOperandT>();
    operand->element = i == 0 ? Element::I64 : Element::F32;
    operand->inner = i == 1 ? Inner::Contiguous : Inner::Broadcast;
    operand->gather = i == 1 ? 0 : -1;
    operand->inLoops = i < 3;
    operand->perRow = i != 1;
    operand->stored = i == 3 ? Stored::ElementPerChunk : Stored::InLoops;
    kernel->operands.push_back(std::move(operand));
  }
  return kernel;
}

/// 2x3 by 3x4, in f32.
AmpGemmDesc makeProduct() {
  AmpGemmDesc desc = {};
  desc.batch = 1;
  desc.m = 2;
  desc.k = desc.lda = 3;
  desc.n = desc.ldb = desc.ldc = 4;
  desc.aType = desc.bType = desc.cType = AMP_F32;
  return desc;
}

std::vector<uint8_t> encode(const AmpGemmDesc &desc) {
  std::vector<uint8_t> bytes(AMP_GEMM_DESC_BYTES);
  ampGemmDescEncode(&desc, bytes.data());
  return bytes;
}

/// Stores what it computes of each element of a result.
std::unique_ptr<KernelT> makeEpilogueKernel() {
  auto kernel = std::make_unique<KernelT>();
  kernel->name = "e";
  kernel->outer = 1;
  kernel->mostColumns = 4;
  kernel->mostExtent = 8;
  for (int i = 0; i < 2; ++i) {
    auto operand = std::make_unique<KernelOperandT>();
    operand->element = Element::F32;
    operand->inner = Inner::Contiguous;
    operand->inLoops = true;
    kernel->operands.push_back(std::move(operand));
  }
  return kernel;
}

/// A product whose 2x4 sums go through that kernel.
std::unique_ptr<CallT> makeCallWithEpilogue() {
  auto call = std::make_unique<CallT>();
  call->kind = CallKind::Library;
  call->target = 1;
  call->operands = {Operand(0, Arena::Inputs), Operand(0, Arena::State),
                    Operand(0, Arena::None), Operand(0, Arena::None),
                    Operand(0, Arena::None)};
  call->epilogue = std::make_unique<CallT>();
  call->epilogue->target = 1;
  call->epilogue->operands = {Operand(0, Arena::None), Operand(0, Arena::Step)};
  call->epilogue->extent = call->epilogue->grain = 2;
  call->epilogue->words = {2, 4, 4, 1, 4, 1, 2};
  return call;
}

/// One weight with a copy, an entry of one instance, a product, a launch and a
/// product with an epilogue.
std::unique_ptr<ImageT> makeImage() {
  auto image = std::make_unique<ImageT>();
  image->stateBytes = 256;
  image->stepBytes = image->inputBytes = 128;
  image->features = "x86-64,+sse2";
  for (std::string name : {"w", "w.f16"}) {
    auto variable = std::make_unique<VariableT>();
    variable->name = name;
    variable->element = name == "w" ? Element::F32 : Element::F16;
    variable->shape = {3, 4};
    variable->role = name == "w" ? Role::Parameter : Role::Copy;
    variable->offset = name == "w" ? 0 : 64;
    variable->copyOf = name == "w" ? "" : "w";
    image->variables.push_back(std::move(variable));
  }
  FillT one;
  one.value = 1;
  image->variables[0]->initial.Set(std::move(one));
  image->kernels.push_back(makeKernel());
  auto plan = std::make_unique<PlanT>();
  plan->kind = AMP_CALL_GEMM;
  plan->desc = encode(makeProduct());
  image->plans.push_back(std::move(plan));
  AmpGemmDesc stored = makeProduct();
  stored.epilogue = AMP_EPILOGUE_KERNEL;
  image->plans.push_back(std::make_unique<PlanT>());
  image->plans.back()->desc = encode(stored);
  image->kernels.push_back(makeEpilogueKernel());
  auto entry = std::make_unique<EntryT>();
  entry->name = entry->kind = entry->split = "train";
  auto argument = std::make_unique<ArgumentT>();
  argument->name = "x";
  argument->element = Element::F32;
  argument->shape = {-1, 3};
  entry->arguments.push_back(std::move(argument));
  auto result = std::make_unique<ResultT>();
  result->name = "y";
  entry->results.push_back(std::move(result));
  auto instance = std::make_unique<InstanceT>();
  instance->batch = 2;
  instance->arguments.push_back(makeSlot("x", Arena::Inputs));
  instance->results.push_back(makeSlot("y", Arena::Step));
  auto call = std::make_unique<CallT>();
  call->kind = CallKind::Library;
  call->operands = {Operand(0, Arena::Inputs), Operand(0, Arena::State),
                    Operand(0, Arena::Step), Operand(0, Arena::None),
                    Operand(0, Arena::None)};
  instance->calls.push_back(std::move(call));
  auto launch = std::make_unique<CallT>();
  // Three rows of four columns; sums and partial sums at the end of an arena.
  launch->operands = {Operand(0, Arena::Inputs), Operand(64, Arena::State),
                      Operand(116, Arena::Step), Operand(120, Arena::Step)};
  launch->extent = 3;
  launch->grain = 2;
  launch->words = {3, 4, 1, 0, 4, 1, 1, 0, 0, 0, 12, 2};
  instance->calls.push_back(std::move(launch));
  instance->calls.push_back(makeCallWithEpilogue());
  entry->instances.push_back(std::move(instance));
  image->entries.push_back(std::move(entry));
  return image;
}

TEST(ImageTest, FilesHoldAllThatThereIs) {
  auto image = makeImage();
  ASSERT_EQ(amp::verifyImage(*image).message(), "");
  auto packed = amp::packImage(*image);
  ASSERT_TRUE(bool(packed));
  // At any address.
  for (size_t shift : {0, 1, 4}) {
    std::string moved(shift, 'x');
    moved += *packed;
    auto read = amp::parseImage(std::span(moved).subspan(shift), "file");
    ASSERT_TRUE(bool(read)) << read.takeError().message();
    auto again = amp::packImage(**read);
    ASSERT_TRUE(bool(again));
    EXPECT_EQ(*again, *packed);
  }
}

TEST(ImageTest, DamagedFilesAreErrors) {
  std::string packed = *amp::packImage(*makeImage());
  auto messageOf = [](const std::string &content) {
    auto image = amp::parseImage(content, "file");
    return image ? "" : image.takeError().message();
  };
  for (size_t end = 0; end < packed.size(); ++end)
    EXPECT_NE(messageOf(packed.substr(0, end)), "") << end;
  for (size_t bit = 0; bit < 8 * packed.size(); ++bit) {
    std::string changed = packed;
    changed[bit / 8] ^= 1 << bit % 8;
    EXPECT_NE(messageOf(changed), "") << bit;
  }
  EXPECT_NE(messageOf(packed + "x"), "");
}

TEST(ImageTest, NumbersOfFilesAreAligned) {
  std::string tables = amp::packImage(*makeImage())->substr(32);
  // The words of the launch, with their number before the first three.
  int64_t words[] = {3, 4, 1};
  std::string text(reinterpret_cast<char *>(words), sizeof(words));
  size_t at = tables.find(text) - sizeof(uint32_t);
  ASSERT_EQ(tables.find(text, at + 8), std::string::npos);
  // Read from the first word on: three of them, each half of two words.
  unsigned changed = 0;
  for (size_t i = 0; i < at; i += sizeof(uint32_t)) {
    uint32_t offset;
    std::memcpy(&offset, &tables[i], sizeof(offset));
    if (i + offset != at)
      continue;
    offset += sizeof(uint32_t);
    std::memcpy(&tables[i], &offset, sizeof(offset));
    ++changed;
  }
  ASSERT_EQ(changed, 1u);
  std::vector<uint8_t> bytes(tables.begin(), tables.end());
  EXPECT_EQ(
      amp::parseImage(amp_fuzz::fileOf(bytes), "file").takeError().message(),
      "'file': expected the tables of an image, found numbers that are "
      "not aligned");
}

TEST(ImageTest, RulesRefuseWhatLeadsOutOfMemory) {
  auto expect = [](const char *message,
                   const std::function<void(ImageT &)> &change) {
    auto image = makeImage();
    change(*image);
    std::string found = amp::verifyImage(*image).message();
    EXPECT_NE(found.find(message), std::string::npos) << found;
    // The file of it is refused as well.
    auto packed = amp::packImage(*image);
    ASSERT_TRUE(bool(packed));
    EXPECT_FALSE(bool(amp::parseImage(*packed, "file"))) << message;
  };
  constexpr uint64_t huge = uint64_t(1) << 63;
  expect("arenas", [](ImageT &i) { i.stepBytes = huge; });
  expect("inside of the state", [](ImageT &i) { i.stateBytes = 32; });
  expect("gradients", [](ImageT &i) { i.gradientBytes = 1000; });
  expect("inside of the state",
         [](ImageT &i) { i.variables[1]->offset = huge; });
  expect("apart from each other, found 'w.f16' at 46 in the 48 bytes of 'w'",
         [](ImageT &i) { i.variables[1]->offset = 46; });
  expect("apart from each other",
         [](ImageT &i) { i.variables[1]->offset = 0; });
  expect("variable 'w' at a multiple of its element's bytes, found it at 98",
         [](ImageT &i) { i.variables[0]->offset = 98; });
  expect("known type", [](ImageT &i) {
    i.variables[0]->shape = {int64_t(1) << 40, int64_t(1) << 40};
  });
  expect("known type", [](ImageT &i) { i.variables[0]->shape = {-1}; });
  expect("known type",
         [](ImageT &i) { i.variables[0]->element = Element(200); });
  expect("known type", [](ImageT &i) { i.variables[0]->role = Role(200); });
  expect("different names", [](ImageT &i) { i.variables[1]->name = "w"; });
  expect("a copy of floats",
         [](ImageT &i) { i.variables[1]->copyOf = "nobody"; });
  expect("a copy of floats", [](ImageT &i) { i.variables[1]->shape = {4, 3}; });
  expect("a source of each copy",
         [](ImageT &i) { i.variables[1]->copyOf = ""; });
  expect("one element or all", [](ImageT &i) {
    DataT data;
    data.bytes = {1, 2, 3};
    i.variables[0]->initial.Set(std::move(data));
  });
  auto instance = [](ImageT &i) -> InstanceT & {
    return *i.entries[0]->instances[0];
  };
  expect("to lie in its arena",
         [&](ImageT &i) { instance(i).results[0]->offset = 120; });
  expect("tensor 'y' at a multiple of its element's bytes, found it at 6",
         [&](ImageT &i) { instance(i).results[0]->offset = 6; });
  expect("to lie in its arena",
         [&](ImageT &i) { instance(i).arguments[0]->arena = Arena::State; });
  expect("type and shape that the entry gives",
         [&](ImageT &i) { instance(i).batch = 3; });
  expect("arguments and results",
         [&](ImageT &i) { instance(i).arguments.clear(); });
  auto expectOfPlan = [&](const char *message, auto change) {
    expect(message, [&](ImageT &i) {
      AmpGemmDesc desc = makeProduct();
      change(desc);
      i.plans[0]->desc = encode(desc);
    });
  };
  auto expectOfWrite = [&](auto change) {
    expect("a call writes to lie in the state or step arena", [&](ImageT &i) {
      auto write = std::make_unique<WriteT>();
      write->element = Element::F32;
      write->count = 1;
      write->arena = Arena::Step;
      change(*write, i);
      instance(i).calls[0]->writes.push_back(std::move(write));
    });
  };
  expectOfWrite([](WriteT &w, ImageT &i) { w.count = i.stepBytes / 4 + 1; });
  expectOfWrite([](WriteT &w, ImageT &) { w.count = huge; });
  expectOfWrite([](WriteT &w, ImageT &) { w.element = Element(200); });
  for (Arena arena : {Arena::None, Arena::Inputs, Arena(200)})
    expectOfWrite([&](WriteT &w, ImageT &) { w.arena = arena; });
  expectOfWrite([](WriteT &w, ImageT &i) {
    w.arena = Arena::State;
    w.offset = i.stateBytes + 1;
  });
  const char *const apart = "operands of its plan, inside of their arenas";
  expect(apart, [&](ImageT &i) { instance(i).calls[0]->target = 1; });
  expect(apart, [&](ImageT &i) { instance(i).calls[0]->operands.pop_back(); });
  expect("'kind' to be an AmpCallKind",
         [&](ImageT &i) { i.plans[0]->kind = 77; });
  expect("to have 128 bytes, found 127",
         [&](ImageT &i) { i.plans[0]->desc.pop_back(); });
  expect("expected 0 behind 'transposeB', found 1",
         [&](ImageT &i) { i.plans[0]->desc[52] = 1; });
  expect("no kernel inside of a contraction on CUDA",
         [](ImageT &i) { i.device = Device::Cuda; });
  expectOfPlan(apart, [](AmpGemmDesc &d) { d.m = 1000; });
  expectOfPlan(apart, [](AmpGemmDesc &d) { d.epilogue = AMP_EPILOGUE_BIAS; });
  expectOfPlan("to fit into the address space",
               [](AmpGemmDesc &d) { d.lda = int64_t(1) << 62; });
  expectOfPlan("'aType' to be an AmpDataType",
               [](AmpGemmDesc &d) { d.aType = 9; });
  auto epilogue = [&](ImageT &i) -> CallT & {
    return *instance(i).calls[2]->epilogue;
  };
  expect("asks for one, found none",
         [&](ImageT &i) { instance(i).calls[2]->epilogue.reset(); });
  expect("asks for one, found one more", [&](ImageT &i) {
    instance(i).calls[0]->epilogue = std::move(instance(i).calls[2]->epilogue);
  });
  expect("of a library's call, found a launch's", [&](ImageT &i) {
    instance(i).calls[1]->epilogue = std::move(instance(i).calls[2]->epilogue);
  });
  // The first call in a list of a choice.
  auto choose = [&](ImageT &i) -> CallT & {
    auto choice = std::make_unique<CallT>();
    choice->kind = CallKind::Choice;
    choice->lists.push_back(std::make_unique<CallListT>());
    choice->lists[0]->calls.push_back(std::move(instance(i).calls[0]));
    instance(i).calls[0] = std::move(choice);
    return *instance(i).calls[0];
  };
  expect("a choice to have lists of calls, and nothing else",
         [&](ImageT &i) { choose(i).lists.clear(); });
  expect("a choice to have lists of calls, and nothing else",
         [&](ImageT &i) { choose(i).operands = {Operand(0, Arena::Step)}; });
  expect("no choice or loop in a choice, found one", [&](ImageT &i) {
    auto made = std::make_unique<CallT>();
    made->kind = CallKind::Choice;
    choose(i).lists[0]->calls.push_back(std::move(made));
  });
  expect("lists of calls of a choice or loop, and turns and what they hold "
         "of a loop, found another call's",
         [&](ImageT &i) {
           instance(i).calls[0]->lists.push_back(std::make_unique<CallListT>());
         });
  expect(apart,
         [&](ImageT &i) { choose(i).lists[0]->calls[0]->operands.pop_back(); });
  expect("whose first operand is in no arena",
         [&](ImageT &i) { epilogue(i).operands[0] = Operand(0, Arena::Step); });
  expect("whose first operand is in no arena",
         [&](ImageT &i) { epilogue(i).target = 2; });
  expect("operands of an epilogue inside",
         [&](ImageT &i) { epilogue(i).operands[1] = Operand(0, Arena::None); });
  expect("operand 1 to stay inside", [&](ImageT &i) {
    epilogue(i).operands[1] = Operand(100, Arena::Step);
  });
  expect("over 2 rows of 4 columns",
         [&](ImageT &i) { epilogue(i).words[1] = 3; });
  expect("over 2 rows of 4 columns",
         [&](ImageT &i) { epilogue(i).words[2] = 5; });
  const char *byPart =
      "elementwise, or to combine rows, of a result of 4 bytes";
  expect(byPart, [&](ImageT &i) {
    i.kernels[1]->operands[1]->stored = Stored::ElementPerChunk;
  });
  // Of all rows of a chunk a row of sums is stored.
  auto combine = [&](ImageT &i, int64_t grain) {
    KernelOperandT &sums = *i.kernels[1]->operands[1];
    sums.stored = Stored::RowPerChunk;
    sums.inLoops = false;
    epilogue(i).grain = epilogue(i).words.back() = grain;
  };
  expect(
      "the grain of the blocks that its call completes, 64, above 1, found 2",
      [&](ImageT &i) { combine(i, 2); });
  expect("the grain of the blocks that its call completes, 1, above 1, found 1",
         [&](ImageT &i) {
           AmpGemmDesc batches = makeProduct();
           batches.epilogue = AMP_EPILOGUE_KERNEL;
           batches.batch = batches.m;
           batches.m = 1;
           batches.strideA = batches.k;
           batches.strideC = batches.n;
           i.plans[1]->desc = encode(batches);
           combine(i, 1);
         });
  expect(byPart,
         [&](ImageT &i) { i.kernels[1]->operands[0]->element = Element::F64; });
  expect(byPart, [&](ImageT &i) {
    combine(i, 64);
    i.kernels[1]->operands[0]->stored = Stored::RowPerChunk;
  });
  expect("multiples of their elements' bytes, found 2", [&](ImageT &i) {
    instance(i).calls[0]->operands[0] = Operand(2, Arena::Inputs);
  });
  expect("operands inside", [&](ImageT &i) {
    instance(i).calls[1]->operands = {Operand(huge, Arena::State)};
  });
  expect("operands inside", [&](ImageT &i) {
    instance(i).calls[1]->operands = {Operand(0, Arena::None)};
  });
  expect("a kernel of the image",
         [&](ImageT &i) { instance(i).calls[1]->target = 2; });
  expect("a kernel of the image",
         [&](ImageT &i) { instance(i).calls[1]->grain = 0; });
  expect("a kernel of the image",
         [&](ImageT &i) { instance(i).calls[1]->extent = -1; });
}

/// `calls` as the list of a loop.
std::unique_ptr<CallT> makeLoop(int64_t turns,
                                std::vector<std::unique_ptr<CallT>> calls) {
  auto loop = std::make_unique<CallT>();
  loop->kind = CallKind::Loop;
  loop->turns = turns;
  loop->lists.push_back(std::make_unique<CallListT>());
  loop->lists[0]->calls = std::move(calls);
  return loop;
}

InstanceT &instanceOf(ImageT &image) { return *image.entries[0]->instances[0]; }

/// The calls of the innermost of loops that are alone in each other.
std::vector<std::unique_ptr<CallT>> &innermostCalls(ImageT &image) {
  auto *calls = &instanceOf(image).calls;
  while (calls->front()->kind == CallKind::Loop)
    calls = &calls->front()->lists[0]->calls;
  return *calls;
}

/// The calls of makeImage in a loop of four turns, which read and write all of
/// what lies around their operands.
std::unique_ptr<ImageT> makeLoopImage() {
  auto image = makeImage();
  InstanceT &instance = instanceOf(*image);
  image->inputBytes = 256;
  instance.batch = 8;
  instance.arguments[0]->shape = {8, 3};
  CallT &product = *instance.calls[0], &launch = *instance.calls[1],
        &stored = *instance.calls[2];
  // Forward, one of two, and in reverse.
  product.steps = {Step(24, 4, 0, 0), Step(208, 2, 1, 0), Step(-32, 9, 2, 0)};
  product.operands[2] = Operand(96, Arena::Step);
  auto write = std::make_unique<WriteT>();
  write->element = Element::F32;
  write->count = 8;
  write->arena = Arena::Step;
  write->offset = 96;
  product.writes.push_back(std::move(write));
  product.writeSteps = {Step(-32, 9, 0, 0)};
  launch.steps = {Step(24, 4, 0, 0), Step(-4, 4, 2, 0)};
  stored.epilogue->steps = {Step(32, 4, 1, 0)};
  instance.calls.push_back(makeLoop(4, std::exchange(instance.calls, {})));
  return image;
}

TEST(ImageTest, LoopsAreReadAgain) {
  auto image = makeLoopImage();
  ASSERT_EQ(amp::verifyImage(*image).message(), "");
  auto packed = amp::packImage(*image);
  ASSERT_TRUE(bool(packed));
  auto read = amp::parseImage(*packed, "file");
  ASSERT_TRUE(bool(read)) << read.takeError().message();
  EXPECT_EQ(*amp::packImage(**read), *packed);
}

// A loop that no other is around holds operands of plans, each once.
TEST(ImageTest, LoopsHoldOperands) {
  auto image = makeLoopImage();
  InstanceT &instance = instanceOf(*image);
  CallT &loop = *instance.calls[0], &product = *loop.lists[0]->calls[0];
  Held held(2, product.target);
  auto messageOf = [&](CallT &call, std::vector<Held> list) {
    call.held = std::move(list);
    std::string message = amp::verifyImage(*image).message();
    call.held.clear();
    return message;
  };
  auto refuses = [&](CallT &call, std::vector<Held> list) {
    return messageOf(call, std::move(list)).find("hold") != std::string::npos;
  };
  EXPECT_EQ(messageOf(loop, {held}), "");
  EXPECT_TRUE(refuses(loop, {held, held}));
  EXPECT_TRUE(refuses(loop, {Held(2, image->plans.size())}));
  EXPECT_TRUE(refuses(product, {held}));
  instance.calls.push_back(makeLoop(1, std::exchange(instance.calls, {})));
  EXPECT_TRUE(refuses(loop, {held}));
}

// Steps of several loops add up.
TEST(ImageTest, LoopsMayBeInLoops) {
  auto image = makeLoopImage();
  auto calls = std::move(innermostCalls(*image));
  for (auto &call : calls) {
    call->steps.clear();
    call->writeSteps.clear();
    if (call->epilogue)
      call->epilogue->steps.clear();
  }
  CallT &product = *calls[0];
  product.steps = {Step(-32, 2, 2, 1), Step(-64, 2, 2, 0), Step(72, 2, 0, 0),
                   Step(-72, 2, 0, 1)};
  product.operands[0] = Operand(72, Arena::Inputs);
  std::vector<std::unique_ptr<CallT>> inner;
  inner.push_back(makeLoop(2, std::move(calls)));
  instanceOf(*image).calls.clear();
  instanceOf(*image).calls.push_back(makeLoop(2, std::move(inner)));
  std::string found = amp::verifyImage(*image).message();
  // Each is moved by its own extremes: here both are out of the argument.
  EXPECT_NE(found.find("in a turn of a loop"), std::string::npos) << found;
  innermostCalls(*image)[0]->steps.pop_back();
  innermostCalls(*image)[0]->operands[0] = Operand(0, Arena::Inputs);
  EXPECT_EQ(amp::verifyImage(*image).message(), "");
  innermostCalls(*image)[0]->operands[2] = Operand(92, Arena::Step);
  EXPECT_NE(amp::verifyImage(*image).message(), "");
}

TEST(ImageTest, LoopsAreNotTooDeep) {
  for (int depth : {8, 9}) {
    auto image = makeImage();
    auto &calls = instanceOf(*image).calls;
    for (int i = 0; i < depth; ++i)
      calls.push_back(makeLoop(1, std::exchange(calls, {})));
    EXPECT_EQ(amp::verifyImage(*image).message(),
              depth == 8 ? ""
                         : "entry '@train': expected at most 8 loops in each "
                           "other, found one more");
  }
}

TEST(ImageTest, LoopsStayInsideOfMemoryInAllTurns) {
  auto expect = [](const char *message,
                   const std::function<void(ImageT &)> &change) {
    auto image = makeLoopImage();
    change(*image);
    std::string found = amp::verifyImage(*image).message();
    EXPECT_NE(found.find(message), std::string::npos)
        << message << "; found " << found;
    auto packed = amp::packImage(*image);
    ASSERT_TRUE(bool(packed));
    EXPECT_FALSE(bool(amp::parseImage(*packed, "file"))) << message;
  };
  auto loop = [](ImageT &i) -> CallT & { return *instanceOf(i).calls[0]; };
  auto call = [](ImageT &i, size_t index) -> CallT & {
    return *innermostCalls(i)[index];
  };
  const char *const alone = "a loop to have one list of calls, turns and";
  expect(alone, [&](ImageT &i) { loop(i).lists.clear(); });
  expect(alone, [&](ImageT &i) {
    loop(i).lists.push_back(std::make_unique<CallListT>());
  });
  expect(alone,
         [&](ImageT &i) { loop(i).operands = {Operand(0, Arena::Step)}; });
  expect(alone, [&](ImageT &i) { loop(i).words = {1}; });
  expect(alone,
         [&](ImageT &i) { loop(i).epilogue = std::move(call(i, 2).epilogue); });
  expect(alone, [&](ImageT &i) { loop(i).units = 1; });
  expect(alone, [&](ImageT &i) { loop(i).unitBytes = {0}; });
  expect(alone, [&](ImageT &i) { loop(i).steps = {Step(0, 1, 0, 0)}; });
  expect(alone,
         [&](ImageT &i) { loop(i).writes = std::move(call(i, 0).writes); });
  expect(alone, [&](ImageT &i) { loop(i).writeSteps = {Step(0, 1, 0, 0)}; });
  for (int64_t turns : {int64_t(-1), int64_t(0), (int64_t(1) << 40) + 1})
    expect("a loop of 1 to 2^40 turns",
           [=](ImageT &i) { instanceOf(i).calls[0]->turns = turns; });
  expect("no launch that ranks share in a loop", [&](ImageT &i) {
    call(i, 1).units = 3;
    call(i, 1).unitBytes = {0, 0, 0, 0};
  });
  expect("lists of calls of a choice or loop, and turns and what",
         [&](ImageT &i) { call(i, 1).turns = 1; });
  expect("whose first operand is in no arena",
         [&](ImageT &i) { call(i, 2).epilogue->turns = 1; });
  expect("whose first operand is in no arena",
         [&](ImageT &i) { call(i, 2).epilogue->kind = CallKind::Loop; });
  // A choice around the loop, and in it, where each call has its own steps.
  auto makeChoice = [](std::unique_ptr<CallT> call) {
    auto choice = makeLoop(0, {});
    choice->kind = CallKind::Choice;
    choice->lists[0]->calls.push_back(std::move(call));
    return choice;
  };
  expect("no choice or loop in a choice", [&](ImageT &i) {
    instanceOf(i).calls[0] = makeChoice(std::move(instanceOf(i).calls[0]));
  });
  auto choose = [&](ImageT &i) -> CallT & {
    auto &chosen = innermostCalls(i)[1];
    chosen = makeChoice(std::move(chosen));
    return *chosen;
  };
  {
    auto image = makeLoopImage();
    choose(*image);
    EXPECT_EQ(amp::verifyImage(*image).message(), "");
  }
  expect("operand 2 to stay inside", [&](ImageT &i) {
    choose(i).lists[0]->calls[0]->steps[1] = Step(4, 2, 2, 0);
  });
  const char *const nothingElse =
      "a choice to have lists of calls, and nothing else";
  expect(nothingElse, [&](ImageT &i) { choose(i).steps = {Step(0, 1, 0, 0)}; });
  expect(nothingElse, [&](ImageT &i) { choose(i).turns = 1; });
  // Steps, of a call with five operands, three of them in arenas.
  auto expectOfStep = [&](const char *message, Step step) {
    expect(message, [&](ImageT &i) { call(i, 0).steps[2] = step; });
  };
  constexpr int64_t huge = INT64_MAX, least = INT64_MIN;
  expectOfStep("steps of 5 places, found one of number 5", Step(0, 4, 5, 0));
  expectOfStep("in the 1 loops around a call, found one at depth 1",
               Step(0, 4, 2, 1));
  for (int64_t period : {int64_t(0), int64_t(-1), least})
    expectOfStep("begin anew after at least 1 turn", Step(0, period, 2, 0));
  expectOfStep("one step of a place in a loop, found two of number 1",
               Step(0, 4, 1, 0));
  expectOfStep("arenas other than slices, found one of operand 3",
               Step(0, 4, 3, 0));
  expectOfStep("operand 2 by a multiple of 4 bytes, found -2",
               Step(-2, 4, 2, 0));
  for (int64_t bytes : {huge, least, int64_t(1) << 56})
    expectOfStep("at most 2^56 bytes in all turns", Step(bytes, 4, 2, 0));
  const char *const outside = "in a turn of a loop: ";
  expectOfStep(outside, Step(-36, 4, 2, 0));
  expectOfStep(outside, Step(-36, huge, 2, 0));
  expectOfStep(outside, Step(4, 2, 2, 0));
  expectOfStep(outside, Step(int64_t(1) << 54, 4, 2, 0));
  expectOfStep(outside, Step(-(int64_t(1) << 54), 4, 2, 0));
  expect(outside, [&](ImageT &i) { call(i, 0).steps[1] = Step(212, 2, 1, 0); });
  expect(outside, [&](ImageT &i) { call(i, 0).steps[1] = Step(208, 3, 1, 0); });
  expect(outside, [&](ImageT &i) { loop(i).turns = 5; });
  // The arena of inputs goes on behind the argument.
  expect(outside, [&](ImageT &i) { call(i, 0).steps[0] = Step(28, 4, 0, 0); });
  expect(outside, [&](ImageT &i) { call(i, 1).steps[0] = Step(32, 4, 0, 0); });
  expect("operand 2 to stay inside",
         [&](ImageT &i) { call(i, 1).steps[1] = Step(4, 2, 2, 0); });
  expect("operand 2 by a multiple of 4 bytes, found -1",
         [&](ImageT &i) { call(i, 1).steps[1] = Step(-1, 4, 2, 0); });
  auto expectOfEpilogue = [&](const char *message, Step step) {
    expect(message, [&](ImageT &i) { call(i, 2).epilogue->steps[0] = step; });
  };
  expectOfEpilogue(outside, Step(36, 4, 1, 0));
  expectOfEpilogue(outside, Step(-4, 4, 1, 0));
  expectOfEpilogue("steps of 2 places", Step(0, 4, 2, 0));
  expectOfEpilogue("arenas other than slices, found one of operand 0",
                   Step(0, 4, 0, 0));
  expectOfEpilogue("operand 1 by a multiple of 4 bytes", Step(2, 4, 1, 0));
  auto expectOfWrite = [&](const char *message, Step step) {
    expect(message, [&](ImageT &i) { call(i, 0).writeSteps[0] = step; });
  };
  expectOfWrite("steps of 1 places", Step(0, 4, 1, 0));
  expectOfWrite("in the 1 loops", Step(0, 4, 0, 1));
  expectOfWrite("at least 1 turn", Step(0, 0, 0, 0));
  expectOfWrite("at most 2^56 bytes", Step(least, 4, 0, 0));
  expectOfWrite("to lie in the state or step arena", Step(-36, 4, 0, 0));
  expectOfWrite("to lie in the state or step arena", Step(4, 4, 0, 0));
  // Outside of loops nothing moves.
  expect("in the 0 loops around a call", [&](ImageT &i) {
    auto calls = std::move(innermostCalls(i));
    instanceOf(i).calls = std::move(calls);
  });
}

// Arguments that lie side by side may have memory of their own each.
TEST(ImageTest, AnOperandStaysInOneArgument) {
  auto image = makeLoopImage();
  InstanceT &instance = instanceOf(*image);
  auto &argument = *image->entries[0]->arguments[0];
  argument.shape = {4, 3};
  instance.arguments[0]->shape = {4, 3};
  image->entries[0]->arguments.push_back(std::make_unique<ArgumentT>(argument));
  image->entries[0]->arguments[1]->name = "x2";
  instance.arguments.push_back(std::make_unique<SlotT>(*instance.arguments[0]));
  instance.arguments[1]->name = "x2";
  instance.arguments[1]->offset = 48;
  for (size_t call : {0, 1})
    innermostCalls(*image)[call]->steps[0] = Step(24, 2, 0, 0);
  EXPECT_EQ(amp::verifyImage(*image).message(), "");
  innermostCalls(*image)[0]->steps[0] = Step(24, 4, 0, 0);
  EXPECT_EQ(amp::verifyImage(*image).message(),
            "entry '@train': in a turn of a loop: expected operand 0 inside of "
            "one argument in all turns");
}

// At the end of its arena each is where it may be; one element later, outside.
TEST(ImageTest, WhatEndsWithItsArenaLiesInIt) {
  auto expect = [](const char *what, uint64_t last, uint64_t element,
                   const std::function<void(ImageT &, uint64_t)> &place) {
    auto image = makeImage();
    place(*image, last);
    EXPECT_EQ(amp::verifyImage(*image).message(), "") << what;
    place(*image, last + element);
    EXPECT_NE(amp::verifyImage(*image).message(), "") << what;
  };
  auto instance = [](ImageT &i) -> InstanceT & {
    return *i.entries[0]->instances[0];
  };
  expect("a variable", 256 - 48, 4,
         [](ImageT &i, uint64_t at) { i.variables[0]->offset = at; });
  expect("a copy", 256 - 24, 2,
         [](ImageT &i, uint64_t at) { i.variables[1]->offset = at; });
  // All that is read of it goes with it.
  auto moveArgument = [&](ImageT &i, uint64_t at) {
    instance(i).arguments[0]->offset = at;
    for (auto &call : instance(i).calls)
      call->operands[0] = Operand(at, Arena::Inputs);
  };
  expect("an argument", 128 - 24, 8, moveArgument);
  expect("a result", 128 - 24, 4,
         [&](ImageT &i, uint64_t at) { instance(i).results[0]->offset = at; });
  auto operand = [&](unsigned index, Arena arena) {
    return [&, index, arena](ImageT &i, uint64_t at) {
      instance(i).calls[0]->operands[index] = Operand(at, arena);
    };
  };
  expect("a of a product", 128 - 24, 4, [&](ImageT &i, uint64_t at) {
    moveArgument(i, 128 - 24);
    operand(0, Arena::Inputs)(i, at);
  });
  // An argument that is not the last one, either.
  expect("a of an argument", 0, 4, operand(0, Arena::Inputs));
  expect("b of a product", 256 - 48, 4, operand(1, Arena::State));
  expect("c of a product", 128 - 32, 4, operand(2, Arena::Step));
  expect("a block's sums", 128 - 16, 4, [&](ImageT &i, uint64_t at) {
    i.kernels[1]->operands[1]->stored = Stored::RowPerChunk;
    i.kernels[1]->operands[1]->inLoops = false;
    CallT &sum = *instance(i).calls[2]->epilogue;
    sum.grain = sum.words.back() = AMP_EPILOGUE_BLOCK_ROWS;
    sum.operands[1] = Operand(at, Arena::Step);
  });
}

TEST(ImageTest, InitialValuesOfAKindAreThere) {
  // A file can hold one without the other, which is never written.
  auto image = makeImage();
  image->variables[1]->initial.type = Initial::Uniform;
  EXPECT_EQ(amp::verifyImage(*image).message(),
            "expected a known kind of initial value of variable 'w.f16'");
}

TEST(ImageTest, LaunchesStayInsideOfTheirArenas) {
  auto messageOf = [](const std::function<void(CallT &, KernelT &)> &change) {
    auto image = makeImage();
    change(*image->entries[0]->instances[0]->calls[1], *image->kernels[0]);
    return amp::verifyImage(*image).message();
  };
  auto expect = [&](const char *message, auto change) {
    std::string found = messageOf(change);
    EXPECT_NE(found.find(message), std::string::npos) << found;
  };
  enum { Rows, Columns, IndexStride, MatrixStride = 4, MatrixInner, SumStride };
  enum { Bound = 10, Grain };
  constexpr int64_t huge = int64_t(1) << 62;
  expect("found 3", [](CallT &c, KernelT &) { c.operands.pop_back(); });
  expect("expected 12 words, found 11",
         [](CallT &c, KernelT &) { c.words.pop_back(); });
  expect("expected 12 words, found 0",
         [](CallT &c, KernelT &) { c.words.clear(); });
  expect("multiples of their elements' bytes, found 118",
         [](CallT &c, KernelT &) { c.operands[2] = {118, Arena::Step}; });
  expect("of at least 0", [](CallT &c, KernelT &) { c.words[Rows] = -1; });
  expect("the extent 2 of its trip counts, found 3",
         [](CallT &c, KernelT &) { c.words[Rows] = 2; });
  expect("expected at most 12 elements",
         [](CallT &c, KernelT &) { c.words[Rows] = c.extent = 4; });
  expect("expected at most 12 elements",
         [](CallT &c, KernelT &) { c.words[Rows] = huge; });
  expect("rows of at most 4", [](CallT &c, KernelT &) {
    c.words[Rows] = c.extent = 2;
    c.words[Columns] = 5;
  });
  expect("expected the grain 2 in its words, found 0",
         [](CallT &c, KernelT &) { c.words[Grain] = 0; });
  expect("bounds of at least 0",
         [](CallT &c, KernelT &) { c.words[Bound] = -1; });
  expect("inner stride that its code was made for of operand 1, found 2",
         [](CallT &c, KernelT &) { c.words[MatrixInner] = 2; });
  for (int64_t stride : {int64_t(8), int64_t(-1), huge})
    expect("operand 0 to stay",
           [=](CallT &c, KernelT &) { c.words[IndexStride] = stride; });
  // 12 rows are as many as there are behind its address.
  expect("operand 1 to stay", [](CallT &c, KernelT &) { c.words[Bound] = 13; });
  expect("operand 1 to stay",
         [](CallT &c, KernelT &) { c.words[MatrixStride] = -4; });
  expect("operand 2 to stay",
         [](CallT &c, KernelT &) { c.words[SumStride] = 2; });
  expect("operand 3 to stay",
         [](CallT &c, KernelT &) { c.operands[3] = {124, Arena::Step}; });
  expect("operand 3 to stay",
         [](CallT &c, KernelT &) { c.words[Grain] = c.grain = 1; });
  // Rows without columns are stored.
  expect("operand 2 to stay", [](CallT &c, KernelT &) {
    c.words[Columns] = 0;
    c.operands[2] = {120, Arena::Step};
  });
  // Nothing but what is behind the loops.
  auto makeEmpty = [](CallT &c, KernelT &) {
    c.words[Rows] = c.extent = 0;
    c.operands[2] = {128, Arena::Step};
    c.kind = CallKind::Direct;
  };
  EXPECT_EQ(messageOf(makeEmpty), "");
  expect("to be called directly", [&](CallT &c, KernelT &k) {
    makeEmpty(c, k);
    c.kind = CallKind::Launch;
  });
  expect("to be called directly", [&](CallT &c, KernelT &k) {
    makeEmpty(c, k);
    k.operands[3]->stored = Stored::InLoops;
  });
  expect("to be called directly",
         [](CallT &c, KernelT &) { c.kind = CallKind::Direct; });
  expect("operand 3 to stay", [&](CallT &c, KernelT &k) {
    makeEmpty(c, k);
    c.operands[3] = {128, Arena::Step};
  });
  expect("operand 2 to stay", [&](CallT &c, KernelT &k) {
    makeEmpty(c, k);
    k.operands[2]->isReadOutside = true;
  });
  expect("operands of known kinds",
         [](CallT &, KernelT &k) { k.operands[0]->element = Element(99); });
  expect("along a loop",
         [](CallT &, KernelT &k) { k.operands[0]->gather = 1; });
  expect("to scatter", [](CallT &, KernelT &k) { k.scatters = true; });
}

TEST(ImageTest, LaunchesOfAScatterReachAllIndices) {
  auto image = makeImage();
  KernelT &kernel = *image->kernels[0];
  kernel.outer = 2;
  kernel.scatters = true;
  kernel.mostExtent = 100;
  kernel.operands.resize(3);
  for (auto &operand : kernel.operands) {
    operand->gather = -1;
    operand->inner = Inner::Contiguous;
  }
  kernel.operands[0]->inner = Inner::Broadcast;
  InstanceT &instance = instanceOf(*image);
  instance.calls.erase(instance.calls.begin());
  instance.calls.pop_back();
  image->entries[0]->arguments[0]->shape[1] = 4;
  instance.arguments[0]->shape[1] = 4;
  instance.arguments[0]->offset = 96;
  CallT &call = *instance.calls[0];
  // Five rows, two indices, four columns.
  call.operands = {Operand(112, Arena::Inputs), Operand(96, Arena::Inputs),
                   Operand(176, Arena::State)};
  call.extent = 5;
  call.words = {5, 2, 4, 0, 1, 0, 0, 4, 1, 4, 0, 1, 2};
  EXPECT_EQ(amp::verifyImage(*image).message(), "");
  auto expect = [&](const char *message, size_t word, int64_t value) {
    int64_t before = std::exchange(call.words[word], value);
    std::string found = amp::verifyImage(*image).message();
    EXPECT_NE(found.find(message), std::string::npos) << found;
    call.words[word] = before;
  };
  expect("operand 0 to stay", 1, 3);
  expect("operand 0 to stay", 4, 2);
  expect("operand 1 to stay", 7, 5);
  expect("operand 2 to stay", 9, 5);
  expect("found 5", 0, 4);
  // Rows are set to 0 without any index.
  call.words[1] = 0;
  expect("operand 2 to stay", 9, 5);
}

TEST(ImageTest, MachinesThatLackSomethingAreErrors) {
  AmpRuntimeOptions options = {};
  options.threads = 1;
  AmpRuntime *runtime = nullptr;
  ASSERT_EQ(ampRuntimeCreate(&options, &runtime), nullptr);
  auto image = makeImage();
  EXPECT_EQ(amp::verifyMachine(*image, runtime).message(), "");
  // No x86-64 has it beside what the test runs on.
  image->features = "x86-64,+avx512er";
  amp::Error error = amp::verifyMachine(*image, runtime);
  EXPECT_TRUE(error);
  EXPECT_NE(error.message().find("avx512er"), std::string::npos)
      << error.message();
  // Without the name of a CPU as well.
  image->features = "+nosuch";
  error = amp::verifyMachine(*image, runtime);
  EXPECT_NE(error.message().find("'nosuch'"), std::string::npos)
      << error.message();
  image->device = Device::Cuda;
  error = amp::verifyMachine(*image, runtime);
  EXPECT_EQ(error.code(), AMP_STATUS_UNAVAILABLE);
  EXPECT_NE(error.message().find("run with --target cuda"), std::string::npos);
  ampRuntimeDestroy(runtime);
}

TEST(ImageTest, TheBestCodeOfAGpuIsChosen) {
  ImageT image;
  auto add = [&](const std::string &chip, bool isPtx) {
    image.code.push_back(std::make_unique<CodeT>());
    image.code.back()->chip = chip;
    image.code.back()->isPtx = isPtx;
  };
  add("sm_80", true);
  add("sm_80", false);
  add("sm_90", false);
  auto chosen = [&](int32_t capability) -> std::string {
    const CodeT *code = amp::chooseCode(image, capability);
    return !code ? "none" : code->chip + (code->isPtx ? " ptx" : "");
  };
  EXPECT_EQ(chosen(75), "none");
  EXPECT_EQ(chosen(80), "sm_80");
  // Of the same generation.
  EXPECT_EQ(chosen(89), "sm_80");
  EXPECT_EQ(chosen(90), "sm_90");
  EXPECT_EQ(chosen(100), "sm_80 ptx");
}

} // namespace
