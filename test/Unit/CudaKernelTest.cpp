//===- CudaKernelTest.cpp - kernels for GPUs beside those for the CPU -----===//
//
// Every launch of every op's module, and of the example, on random numbers:
// what the GPU's kernel stores, emulated, is what the CPU's stores.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CudaProgram.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"
#include <cmath>
#include <regex>

using namespace mlir;
using namespace amp_test;

namespace {
class CudaKernel : public testing::TestWithParam<const char *> {};
} // namespace

TEST_P(CudaKernel, EveryOpStoresWhatTheCPUStores) {
  unsigned launches = 0;
  std::error_code error;
  std::vector<std::string> paths;
  for (llvm::sys::fs::directory_iterator
           file(AMP_TEST_DIR "/Numerics/Inputs", error),
       end;
       file != end && !error; file.increment(error))
    if (llvm::sys::path::extension(file->path()) == ".mlir")
      paths.push_back("Numerics/Inputs/" +
                      llvm::sys::path::filename(file->path()).str());
  std::sort(paths.begin(), paths.end());
  for (const std::string &path : paths) {
    StringRef op = llvm::sys::path::stem(path);
    // Their modules name a type of at most 32 bits beside that of the elements.
    if (GetParam() == StringRef("f64") &&
        (op == "sort_key" || op == "hinge_embedding" || op == "soft_margin"))
      continue;
    CudaProgram program(path, readTest(path), GetParam(), 3);
    ASSERT_TRUE(program.module) << path;
    // A group of one element: 1/sqrt(eps) times the rounding of x - mean.
    if (op == "group_norm")
      program.magnification = 317;
    launches += program.compare();
  }
  EXPECT_GT(launches, 500u);
}
INSTANTIATE_TEST_SUITE_P(Types, CudaKernel,
                         testing::Values("f16", "bf16", "f32", "f64"),
                         [](const auto &info) { return info.param; });

// Several chunks, and partial results of each.
TEST(CudaKernelExample, StepStoresWhatTheCPUStores) {
  std::string path = "Examples/digits-mlp.mlir";
  for (int64_t batch : {1, 64, 300}) {
    CudaProgram program(path, readTest(path), "f16", batch);
    ASSERT_TRUE(program.module);
    EXPECT_GT(program.compare(), 12u);
  }
}

// Rows of several warps, rows that no block has registers for, and columns of
// sums beyond that.
TEST_P(CudaKernel, LongRowsStoreWhatTheCPUStores) {
  std::string text = R"mlir(
!elt = f32
!acc = f32
func.func @rows(%x: tensor<3x1000x!elt>, %s: tensor<1000x!acc>)
    -> (tensor<3x1000x!elt>, tensor<3x1000x!elt>, tensor<1000x!acc>)
    attributes {amp.entry = "eval"} {
  %y = amp.layer_norm %x, %s, %s {eps = 1.0e-05}
      : (tensor<3x1000x!elt>, tensor<1000x!acc>, tensor<1000x!acc>) -> tensor<3x1000x!elt>
  %dx, %ds, %db = amp.layer_norm_grad %x, %s, %x {eps = 1.0e-05}
      : (tensor<3x1000x!elt>, tensor<1000x!acc>, tensor<3x1000x!elt>)
      -> (tensor<3x1000x!elt>, tensor<1000x!acc>, tensor<1000x!acc>)
  return %y, %dx, %ds : tensor<3x1000x!elt>, tensor<3x1000x!elt>, tensor<1000x!acc>
}
func.func @long(%x: tensor<2x40001x!elt>, %y: tensor<5x40000x!elt>)
    -> (tensor<2x40001x!elt>, tensor<2xi64>, tensor<40000x!elt>, tensor<5x!elt>, tensor<!elt>)
    attributes {amp.entry = "eval"} {
  %0 = amp.softmax %x {axis = 1} : tensor<2x40001x!elt> -> tensor<2x40001x!elt>
  %1 = amp.argmax %x {axis = 1} : tensor<2x40001x!elt>
  %2 = amp.sum %y {axes = [0]} : tensor<5x40000x!elt> -> tensor<40000x!elt>
  %3 = amp.max %y {axes = [1]} : tensor<5x40000x!elt> -> tensor<5x!elt>
  %4 = amp.max %x {axes = [0, 1]} : tensor<2x40001x!elt> -> tensor<!elt>
  return %0, %1, %2, %3, %4
      : tensor<2x40001x!elt>, tensor<2xi64>, tensor<40000x!elt>, tensor<5x!elt>, tensor<!elt>
}
)mlir";
  CudaProgram program("long rows", text, GetParam(), 1);
  ASSERT_TRUE(program.module);
  EXPECT_GT(program.compare(), 3u);
}

// Enough for threads to have several vectors, and a last block of one.
TEST_P(CudaKernel, LargeRangesStoreWhatTheCPUStores) {
  std::string text = R"mlir(
!elt = f32
func.func @f(%x: tensor<1622024x!elt>, %y: tensor<1622024x!elt>) -> tensor<1622024x!elt>
    attributes {amp.entry = "eval"} {
  %0 = amp.sub %x, %y : tensor<1622024x!elt>, tensor<1622024x!elt>
  return %0 : tensor<1622024x!elt>
}
)mlir";
  CudaProgram program("large range", text, GetParam(), 1);
  ASSERT_TRUE(program.module);
  EXPECT_EQ(program.compare(), 1u);
}

// Read as vectors of rows, in blocks of 8, 4 and 2 by as many; a last block
// that lacks rows and columns; beside rows and single numbers that lie as they
// should, and in a batch.
TEST_P(CudaKernel, TransposedOperandsStoreWhatTheCPUStores) {
  std::string text = R"mlir(
!elt = f32
func.func @f(%x: tensor<72x280x!elt>, %y: tensor<280x72x!elt>, %b: tensor<72x!elt>,
             %u: tensor<3x20x12x!elt>, %v: tensor<6x10x!elt>, %w: tensor<6x9x!elt>)
    -> (tensor<280x72x!elt>, tensor<3x12x20x!elt>, tensor<10x6x!elt>, tensor<9x6x!elt>)
    attributes {amp.entry = "eval"} {
  %0 = amp.transpose %x {permutation = [1, 0]} : tensor<72x280x!elt>
  %1 = amp.sub %0, %y : tensor<280x72x!elt>, tensor<280x72x!elt>
  %2 = amp.mul %1, %b : tensor<280x72x!elt>, tensor<72x!elt>
  %3 = amp.transpose %u {permutation = [0, 2, 1]} : tensor<3x20x12x!elt>
  %4 = amp.relu %3 : tensor<3x12x20x!elt>
  %5 = amp.transpose %v {permutation = [1, 0]} : tensor<6x10x!elt>
  %6 = amp.relu %5 : tensor<10x6x!elt>
  %7 = amp.transpose %w {permutation = [1, 0]} : tensor<6x9x!elt>
  %8 = amp.relu %7 : tensor<9x6x!elt>
  return %2, %4, %6, %8
      : tensor<280x72x!elt>, tensor<3x12x20x!elt>, tensor<10x6x!elt>, tensor<9x6x!elt>
}
)mlir";
  CudaProgram program("transposed", text, GetParam(), 1);
  ASSERT_TRUE(program.module);
  EXPECT_EQ(program.compare(), 4u);
}

// One row alone looks as if all rows were the same one; what is written over in
// the meantime must not be read again.
TEST_P(CudaKernel, OneRowIsNotReadAfterItIsOverwritten) {
  std::string text = R"mlir(
!elt = f32
func.func @f(%a: tensor<1x4x!elt>, %b: tensor<4x40000x!elt>, %c: tensor<40000x4x!elt>)
    -> (tensor<1x4x!elt>, tensor<1x4x!elt>) attributes {amp.entry = "eval"} {
  %x = amp.matmul %a, %b : (tensor<1x4x!elt>, tensor<4x40000x!elt>) -> tensor<1x40000x!elt>
  %0 = amp.argmax %x {axis = 1} : tensor<1x40000x!elt>
  %1 = amp.convert %0 : tensor<1xi64> to tensor<1x!elt>
  %2 = amp.sub %1, %x : tensor<1x!elt>, tensor<1x40000x!elt>
  %3 = amp.argmax %2 {axis = 1} : tensor<1x40000x!elt>
  %4 = amp.convert %3 : tensor<1xi64> to tensor<1x!elt>
  %5 = amp.add %x, %4 : tensor<1x40000x!elt>, tensor<1x!elt>
  %y = amp.matmul %2, %c : (tensor<1x40000x!elt>, tensor<40000x4x!elt>) -> tensor<1x4x!elt>
  %z = amp.matmul %5, %c : (tensor<1x40000x!elt>, tensor<40000x4x!elt>) -> tensor<1x4x!elt>
  return %y, %z : tensor<1x4x!elt>, tensor<1x4x!elt>
}
)mlir";
  CudaProgram program("one row", text, GetParam(), 1);
  ASSERT_TRUE(program.module);
  EXPECT_GT(program.compare(), 0u);
}

// What all threads of a row read, in the place of which one of them stores
// another number of the row: a factor, and the step that dropout's mask is of.
TEST_P(CudaKernel, NumbersOfARowAreReadBeforeTheyAreOverwritten) {
  std::string row = R"mlir(
!elt = f32
!acc = f32
func.func @f(%x: tensor<40x8x!elt>, %v: tensor<8x1x!elt>, %y: tensor<40x4096x!elt>, %u: tensor<1x40x!elt>)
    -> (tensor<40x4096x!elt>, tensor<1x1x!elt>) attributes {amp.entry = "eval"} {
  %r = amp.matmul %x, %v : (tensor<40x8x!elt>, tensor<8x1x!elt>) -> tensor<40x1x!elt>
  %s = amp.sum %y {axes = [1]} : tensor<40x4096x!elt> -> tensor<40x!elt>
  %m = amp.reshape %s : tensor<40x!elt> -> tensor<40x1x!elt>
  %d = amp.sub %y, %m : tensor<40x4096x!elt>, tensor<40x1x!elt>
  %z = amp.mul %d, %r : tensor<40x4096x!elt>, tensor<40x1x!elt>
  %q = amp.matmul %u, %m : (tensor<1x40x!elt>, tensor<40x1x!elt>) -> tensor<1x1x!elt>
  return %z, %q : tensor<40x4096x!elt>, tensor<1x1x!elt>
}
)mlir";
  std::string number = R"mlir(
!elt = f32
amp.variable @amp.rng : tensor<2xi64> = #amp.zeros {role = #amp.role<rng>, trainable = false}
func.func @f(%x: tensor<1x4096x!elt>) -> tensor<1x4096x!elt> attributes {amp.entry = "train"} {
  %key = amp.rng_key
  %0 = amp.softmax %x {axis = 1} : tensor<1x4096x!elt> -> tensor<1x4096x!elt>
  %1 = amp.dropout %0, %key {rate = 0.5, id = 0} : tensor<1x4096x!elt>
  return %1 : tensor<1x4096x!elt>
}
)mlir";
  for (const std::string &text : {row, number}) {
    CudaProgram program("in place", text, GetParam(), 1);
    ASSERT_TRUE(program.module);
    EXPECT_GT(program.compare(), 0u);
  }
}

// Norms with their gradients in one kernel: rows of a warp and of several, with
// values kept from pass to pass and not, several chunks, infinities and NaN.
TEST_P(CudaKernel, NormsStoreWhatTheCPUStores) {
  for (int64_t columns : {24, 768, 1000, 1600, 2560}) {
    std::string text = R"mlir(
!elt = f32
!acc = f32
func.func @f(%a: tensor<70x4x!elt>, %b: tensor<4xCx!elt>, %r: tensor<70xCx!elt>,
             %s: tensor<Cx!acc>)
    -> (tensor<70xCx!elt>, tensor<70xCx!elt>, tensor<70xCx!elt>, tensor<Cx!acc>, tensor<Cx!acc>)
    attributes {amp.entry = "eval"} {
  %x = amp.matmul %a, %b : (tensor<70x4x!elt>, tensor<4xCx!elt>) -> tensor<70xCx!elt>
  %h = amp.add %x, %r : tensor<70xCx!elt>, tensor<70xCx!elt>
  %y = amp.layer_norm %h, %s, %s {eps = 1.0e-05}
      : (tensor<70xCx!elt>, tensor<Cx!acc>, tensor<Cx!acc>) -> tensor<70xCx!elt>
  %dx, %ds, %db = amp.layer_norm_grad %r, %s, %x {eps = 1.0e-05}
      : (tensor<70xCx!elt>, tensor<Cx!acc>, tensor<70xCx!elt>)
      -> (tensor<70xCx!elt>, tensor<Cx!acc>, tensor<Cx!acc>)
  return %h, %y, %dx, %ds, %db
      : tensor<70xCx!elt>, tensor<70xCx!elt>, tensor<70xCx!elt>, tensor<Cx!acc>, tensor<Cx!acc>
}
)mlir";
    text = std::regex_replace(text, std::regex("([x<])Cx"),
                              "$01" + std::to_string(columns) + "x");
    CudaProgram program(std::to_string(columns) + " columns", text, GetParam(),
                        1);
    ASSERT_TRUE(program.module);
    auto usual = program.draw;
    program.draw = [&, usual](std::mt19937 &random, Type element) {
      auto one = [&](int64_t of) {
        return std::uniform_int_distribution<int64_t>(0, of - 1)(random);
      };
      const double specials[] = {NAN, INFINITY, -INFINITY};
      return one(16 * columns) ? usual(random, element) : specials[one(3)];
    };
    EXPECT_GT(program.compare(), 0u);
  }
}

// Loss and gradient, in place and not, of rows in one warp, in several, in
// registers and not, of lengths that no vector divides; labels at the ends,
// beyond them and ignored, beside numbers, infinities and NaN.
TEST_P(CudaKernel, CrossEntropyStoresWhatTheCPUStores) {
  for (int64_t classes : {1, 10, 250, 1000, 1001, 9000, 40001}) {
    std::string text = R"mlir(
!elt = f32
!acc = f32
func.func @f(%a: tensor<11x4x!elt>, %b: tensor<4xCx!elt>, %t: tensor<11xi64>, %dy: tensor<!acc>)
    -> (tensor<!acc>, tensor<!acc>, tensor<11xCx!elt>, tensor<11xCx!elt>)
    attributes {amp.entry = "eval"} {
  %x = amp.matmul %a, %b : (tensor<11x4x!elt>, tensor<4xCx!elt>) -> tensor<11xCx!elt>
  %0 = amp.cross_entropy %x, %t : tensor<11xCx!elt>, tensor<11xi64>
  %1 = amp.cross_entropy_grad %x, %t, %dy : tensor<11xCx!elt>, tensor<11xi64>, tensor<!acc> -> tensor<11xCx!elt>
  %z = amp.matmul %a, %1 {transpose_a} : (tensor<11x4x!elt>, tensor<11xCx!elt>) -> tensor<4xCx!elt>
  %y = amp.matmul %a, %z : (tensor<11x4x!elt>, tensor<4xCx!elt>) -> tensor<11xCx!elt>
  %2 = amp.cross_entropy %y, %t {ignore_index = 0, label_smoothing = 0.25}
      : tensor<11xCx!elt>, tensor<11xi64>
  %3 = amp.cross_entropy_grad %y, %t, %dy {ignore_index = 0, label_smoothing = 0.25}
      : tensor<11xCx!elt>, tensor<11xi64>, tensor<!acc> -> tensor<11xCx!elt>
  %s = amp.softmax %y {axis = 1} : tensor<11xCx!elt> -> tensor<11xCx!elt>
  return %0, %2, %3, %s : tensor<!acc>, tensor<!acc>, tensor<11xCx!elt>, tensor<11xCx!elt>
}
)mlir";
    text = std::regex_replace(text, std::regex("xCx"),
                              "x" + std::to_string(classes) + "x");
    CudaProgram program(std::to_string(classes) + " classes", text, GetParam(),
                        1);
    ASSERT_TRUE(program.module);
    auto usual = program.draw;
    program.draw = [&, usual](std::mt19937 &random, Type element) {
      auto one = [&](int64_t of) {
        return std::uniform_int_distribution<int64_t>(0, of - 1)(random);
      };
      if (element.isInteger(64)) {
        const int64_t labels[] = {-100, -1, 0, classes - 1, classes};
        int64_t choice = one(10);
        return static_cast<double>(choice < 5 ? labels[choice] : one(classes));
      }
      if (one(8 * classes) == 0) {
        const double specials[] = {NAN, INFINITY, -INFINITY};
        return specials[one(3)];
      }
      return usual(random, element) * (one(2) ? 8 : 1);
    };
    EXPECT_GT(program.compare(), 1u);
  }
}

// Rows that a block keeps in registers one after the other, each loaded while
// the one before it is stored: the last one of a block, and blocks of one.
TEST_P(CudaKernel, LongRowsAreLoadedAhead) {
  for (int64_t classes : {20008, 40960, 40008}) {
    std::string text = R"mlir(
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
    text = std::regex_replace(text, std::regex("xCx"),
                              "x" + std::to_string(classes) + "x");
    CudaProgram program(std::to_string(classes) + " classes", text, GetParam(),
                        1);
    ASSERT_TRUE(program.module);
    // As many rows of a chunk as there are of thousands.
    unsigned changed = 0;
    program.module->walk([&](mlir::amprt::LaunchOp launch) {
      if (launch.getSizes() != llvm::ArrayRef<int64_t>({7, classes}))
        return;
      launch.setGrain(3);
      ++changed;
    });
    EXPECT_GE(changed, 1u);
    auto usual = program.draw;
    program.draw = [&, usual](std::mt19937 &random, Type element) {
      return element.isInteger(64) ? double(random() % (classes + 1))
                                   : usual(random, element);
    };
    EXPECT_GT(program.compare(), 0u);
  }
}
