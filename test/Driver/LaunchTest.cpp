//===- LaunchTest.cpp - Launches that amp-run does not make ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operands of more than 2^31 elements: the last blocks of such launches and the
// CPU's kernel on the last indices, where an address of 32 bits would be
// elsewhere. Of the memory only the pages that are touched exist. Kernels that
// must stay in their buffers, which in a step lie side by side. And blocks of
// several long rows, which only launches of a thousand rows have.
//
//===----------------------------------------------------------------------===//

#include "CudaLaunches.h"

#include "llvm/Support/MemoryBuffer.h"
#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <sys/mman.h>

using namespace amp_test;
using ::amp::driver::Memory;
using namespace mlir;
using namespace mlir::amprt;

//===----------------------------------------------------------------------===//
// More than 2^31 elements
//===----------------------------------------------------------------------===//

namespace {

/// Elements at the end of a buffer that are random; all others are 0.
constexpr int64_t numRandom = 1 << 18;

/// The blocks at the end of a launch that run, and the elements at the end of
/// each result that these have stored.
struct Tail {
  int64_t blocks, elements;
};

/// A buffer on the CPU and on the driver.
class WideBuffer {
public:
  explicit WideBuffer(MemRefType type)
      : element(type.getElementType()), count(type.getNumElements()),
        address(Memory::get().allocate(bytes())),
        data(mmap(nullptr, bytes(), PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)) {}
  WideBuffer(const WideBuffer &) = delete;
  ~WideBuffer() {
    if (data != MAP_FAILED)
      munmap(data, bytes());
    if (address)
      Memory::get().free(address);
  }
  bool exists() const { return data != MAP_FAILED && address; }
  /// Room for the CPU's vectors.
  uint64_t bytes() const { return count * bytesOf(element) + 64; }
  char *onCPU(int64_t i) const {
    return static_cast<char *>(data) + i * bytesOf(element);
  }
  uint64_t onDriver(int64_t i) const { return address + i * bytesOf(element); }

  const Type element;
  const int64_t count;

private:
  const uint64_t address;
  void *const data;
};

/// Labels, and rows that are looked up, at the ends of their ranges too.
double drawWide(std::mt19937 &random, Type element, int64_t limit) {
  if (!isa<IntegerType>(element))
    return std::uniform_real_distribution(-2.0, 2.0)(random);
  return static_cast<double>(
      std::uniform_int_distribution<int64_t>(0, 3)(random)
          ? limit - 1
          : std::uniform_int_distribution<int64_t>(0, limit - 1)(random));
}

void compareTail(LaunchOp launch, CudaLaunches &launches, Tail tail,
                 int64_t limit) {
  auto kernel = SymbolTable::lookupNearestSymbolFrom<KernelOp>(
      launch, launch.getKernelAttr());
  std::mt19937 random(1);
  std::vector<std::unique_ptr<WideBuffer>> buffers;
  std::vector<char *> onCPU;
  std::vector<uint64_t> onDriver;
  for (auto [i, value] : llvm::enumerate(launch.getBuffers())) {
    buffers.push_back(
        std::make_unique<WideBuffer>(cast<MemRefType>(value.getType())));
    WideBuffer &buffer = *buffers.back();
    if (!buffer.exists())
      GTEST_SKIP() << "expected " << buffer.bytes()
                   << " bytes of address space, found less";
    for (int64_t e = std::max<int64_t>(0, buffer.count - numRandom);
         e < buffer.count; ++e) {
      put(buffer.onCPU(e), buffer.element,
          drawWide(random, buffer.element, limit));
      memcpy(Memory::get().data(buffer.onDriver(e)), buffer.onCPU(e),
             bytesOf(buffer.element));
    }
    onCPU.push_back(buffer.onCPU(launch.getOffsets()[i]));
    onDriver.push_back(buffer.onDriver(launch.getOffsets()[i]));
  }
  int64_t grain = launch.getGrain(), extent = launch.getExtent(kernel);
  launches.runOnCPU(launch, onCPU, (extent - 1) / grain * grain);
  launches.runOnDriver(launch, onDriver, tail.blocks);

  for (auto [i, buffer] : llvm::enumerate(buffers)) {
    if (!kernel.getAccess(i).isWritten())
      continue;
    double sum = 0, tolerance = buffer->element.isF32() ? 2e-5 : 4e-3;
    for (int64_t e = std::max<int64_t>(0, buffer->count - tail.elements);
         e < buffer->count; ++e) {
      double x = get(buffer->onCPU(e), buffer->element);
      double y = get(Memory::get().data(buffer->onDriver(e)), buffer->element);
      sum += std::abs(x);
      ASSERT_LE(std::abs(x - y), tolerance * (1 + std::abs(x)))
          << launch.getKernel().str() << ", operand " << i << ", element " << e
          << " of " << buffer->count << ": expected " << x << ", found " << y;
    }
    // What is 0 everywhere would be found anywhere.
    EXPECT_GT(sum, 0) << launch.getKernel().str() << ", operand " << i;
  }
}

std::string readTest(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(AMP_TEST_DIR "/" + path);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

class LaunchTest : public testing::Test {
protected:
  void SetUp() override { loadDialects(context); }
  MLIRContext context;
};

} // namespace

TEST_F(LaunchTest, LastBlocksOfMoreThan2To31ElementsStoreWhatTheCPUStores) {
  const std::map<std::string, Tail> tails = {
      {"softmax", {1, 65536}},       {"layer_norm", {1, 768}},
      {"bias_gradient", {12, 3072}}, {"cross_entropy", {1, 1}},
      {"gather", {1, 768}},          {"scatter_add", {3, 768}},
      {"transpose", {1, 64}}};
  auto module = schedule(context, readTest("Codegen/Inputs/wide.mlir"));
  ASSERT_TRUE(module);
  auto launches = CudaLaunches::create(*module);
  ASSERT_TRUE(launches);
  std::set<std::string> compared;
  module->walk([&](LaunchOp launch) {
    int64_t largest = 0;
    for (Value buffer : launch.getBuffers())
      largest = std::max(largest,
                         cast<MemRefType>(buffer.getType()).getNumElements());
    if (largest < int64_t(1) << 31)
      return;
    auto name = launch->getParentOfType<SymbolOpInterface>().getName().str();
    int64_t limit = name == "cross_entropy" ? 50304 : 2800000;
    compared.insert(name);
    compareTail(launch, *launches, tails.at(name), limit);
  });
  EXPECT_EQ(compared.size(), tails.size());
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

/// The module for a type and a size of C.
static std::string instantiate(std::string text, const std::string &type,
                               int64_t size) {
  text = std::regex_replace(text, std::regex("!elt = .*"), "!elt = " + type);
  text = std::regex_replace(text, std::regex("!acc = .*"),
                            type == "f64" ? "!acc = f64" : "!acc = f32");
  return std::regex_replace(text, std::regex("([<x])Cx"),
                            "$01" + std::to_string(size) + "x");
}

TEST_F(LaunchTest, KernelsStayInTheirBuffers) {
  auto draw = [](std::mt19937 &random, Type element) -> double {
    if (isa<IntegerType>(element))
      return std::uniform_int_distribution(0, 1)(random);
    return std::uniform_real_distribution(0.25, 2.0)(random);
  };
  for (const char *name : {"ranges-transposes", "rows-in-place", "rows-labels",
                           "rows-long", "rows-norms"}) {
    std::string text = readTest(std::string("Driver/") + name + ".mlir");
    ASSERT_NE(text, "") << name;
    bool hasSizes = text.find("xCx") != std::string::npos;
    for (const char *type : {"f16", "f32"})
      for (int64_t size : hasSizes ? std::vector<int64_t>{10, 1001}
                                   : std::vector<int64_t>{1}) {
        SCOPED_TRACE(std::string(name) + " in " + type);
        auto module = schedule(context, instantiate(text, type, size));
        ASSERT_TRUE(module);
        auto launches = CudaLaunches::create(*module);
        ASSERT_TRUE(launches);
        module->walk(
            [&](LaunchOp launch) { launches->checkBounds(launch, draw); });
      }
  }
}

//===----------------------------------------------------------------------===//
// Long rows
//===----------------------------------------------------------------------===//

// Rows that a block keeps in registers one after the other, each loaded while
// the one before it is stored: the last one of a block, and blocks of one.
TEST_F(LaunchTest, LongRowsAreLoadedAhead) {
  const std::string text = R"mlir(
!elt = f32
!acc = f32
func.func @f(%a: tensor<7x4x!elt>, %b: tensor<4xCx!elt>, %t: tensor<7xi64>, %dy: tensor<!acc>)
    -> (tensor<!acc>, tensor<4xCx!elt>) attributes {amp.entry = "eval"} {
  %x = amp.matmul %a, %b : (tensor<7x4x!elt>, tensor<4xCx!elt>) -> tensor<7xCx!elt>
  %0 = amp.cross_entropy %x, %t : tensor<7xCx!elt>, tensor<7xi64>
  %1 = amp.cross_entropy_grad %x, %t, %dy : tensor<7xCx!elt>, tensor<7xi64>, tensor<!acc> -> tensor<7xCx!elt>
  %z = amp.matmul %a, %1 {transpose_a} : (tensor<7x4x!elt>, tensor<7xCx!elt>) -> tensor<4xCx!elt>
  return %0, %z : tensor<!acc>, tensor<4xCx!elt>
}
)mlir";
  for (const char *type : {"f16", "bf16", "f32", "f64"})
    for (int64_t classes : {20008, 40960, 40008}) {
      auto module = schedule(context, instantiate(text, type, classes));
      ASSERT_TRUE(module);
      // As many rows of a chunk as there are of thousands.
      unsigned numRows = 0;
      module->walk([&](LaunchOp launch) {
        if (launch.getSizes() != llvm::ArrayRef<int64_t>({7, classes}))
          return;
        launch.setGrain(3);
        ++numRows;
      });
      EXPECT_GE(numRows, 1u);
      auto launches = CudaLaunches::create(*module);
      ASSERT_TRUE(launches);
      auto draw = [=](std::mt19937 &random, Type element) -> double {
        if (element.isInteger(64))
          return double(random() % (classes + 1));
        return std::uniform_real_distribution(-2.0, 2.0)(random);
      };
      module->walk([&](LaunchOp launch) { launches->compare(launch, draw); });
    }
}
