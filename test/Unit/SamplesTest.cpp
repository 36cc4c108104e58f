//===- SamplesTest.cpp - ops that keep the samples of a batch apart -------===//
//
// Every op of the dialect answers: by being elementwise, by a row of the table
// here, or as an op of state and structure, whose operands are no samples.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Interfaces/Samples.h"
#include "amp/IR/Amp.h"
#include "amp/Interfaces/Interfaces.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::amp;

namespace {

/// An op on operands whose samples lie along their dynamic dimension, and what
/// it answers: for each result "apart" with its dimension, and sizes before and
/// behind the samples where these are not 1, "sum", "mean", "weighted",
/// "constant" or "mixed".
struct Row {
  const char *op, *types, *answer;
};

const Row kRows[] = {
    // Where samples lie, with what is merged into their dimension.
    {"reshape %0", "tensor<?x4x6xf32> -> tensor<?x24xf32>", "apart 0"},
    {"reshape %0", "tensor<?x4x6xf32> -> tensor<?x6xf32>", "apart 0 1x4"},
    {"reshape %0", "tensor<4x?x6xf32> -> tensor<?x6xf32>", "apart 0 4x1"},
    {"reshape %0", "tensor<4x?x6xf32> -> tensor<2x?x3xf32>", "apart 1 2x2"},
    {"reshape %0", "tensor<?x4xf32> -> tensor<2x?xf32>", "mixed"},
    {"reshape %0", "tensor<?x4xf32> -> tensor<?x3xf32>", "mixed"},
    {"reshape %0", "tensor<?x4xf32> -> tensor<4x?xf32>", "mixed"},
    {"reshape %0", "tensor<?x?xf32> -> tensor<?x4xf32>", "mixed"},
    {"transpose %0 {permutation = [1, 2, 0]}", "tensor<?x4x6xf32>", "apart 2"},
    {"broadcast %0", "tensor<?x1xf32> -> tensor<3x?x4xf32>", "apart 1"},
    {"broadcast %0 like %1",
     "tensor<4xf32>, tensor<?x4xf32> -> tensor<?x4xf32>", "apart 0"},
    {"concat %0, %1 {axis = 1}", "tensor<?x4xf32>, tensor<?x2xf32>", "apart 0"},
    {"slice %0 {offsets = [0, 2], sizes = [-1, 1], strides = [1, 1]}",
     "tensor<?x8xf32>", "apart 0"},
    {"pad %0 {low = [0, 1], high = [0, 1], interior = [0, 0]}",
     "tensor<?x4xf32>", "apart 0"},
    {"reverse %0 {axes = [1]}", "tensor<?x4xf32>", "apart 0"},
    {"stop_gradient %0", "tensor<?x4xf32>", "apart 0"},
    {"barrier %0", "tensor<?x4xf32>", "apart 0"},
    {"micro_batch %0 {index = 0, count = 2}", "tensor<?x4xf32>", "mixed"},
    {"size %0 {axes = [0, 1]}", "tensor<?x4xf32> -> tensor<f32>", "sum"},
    {"size %0 {axes = [1]}", "tensor<?x4xf32> -> tensor<f32>", "constant"},
    {"positions %0 {axis = 0}", "tensor<?x4xf32> -> tensor<?xi64>", "mixed"},
    {"positions %0 {axis = 1}", "tensor<?x4xf32> -> tensor<4xi64>", "constant"},

    // Elements by index: of the sample itself or of one table.
    {"gather %0, %1 {axis = 0}", "tensor<9x4xf32>, tensor<3x?xi64>", "apart 1"},
    {"gather %0, %1 {axis = 0}", "tensor<9x?xf32>, tensor<3x2xi64>", "apart 2"},
    {"gather %0, %1 {axis = 0}", "tensor<?x4xf32>, tensor<3xi64>", "mixed"},
    {"gather %0, %1 {axis = 0}", "tensor<?x4xf32>, tensor<?xi64>", "mixed"},
    {"embedding %0, %1", "tensor<9x4xf32>, tensor<?x3xi64>", "apart 0"},
    {"embedding %0, %1", "tensor<?x4xf32>, tensor<3xi64>", "mixed"},
    {"take_along_axis %0, %1 {axis = 1}", "tensor<?x8xf32>, tensor<?x2xi64>",
     "apart 0"},
    {"take_along_axis %0, %1 {axis = 0}", "tensor<9x2xf32>, tensor<?x2xi64>",
     "apart 0"},
    {"take_along_axis %0, %1 {axis = 0}", "tensor<?x2xf32>, tensor<?x2xi64>",
     "mixed"},
    {"take_along_axis %0, %1 {axis = 0}", "tensor<?x2xf32>, tensor<3x2xi64>",
     "mixed"},
    {"scatter_add %0, %1 {axis = 0}",
     "tensor<?xi64>, tensor<?x4xf32> -> tensor<9x4xf32>", "sum"},
    {"scatter_add %0, %1 {axis = 0}",
     "tensor<3xi64>, tensor<3x?xf32> -> tensor<9x?xf32>", "apart 1"},
    {"scatter_add %0, %1 like %2 {axis = 0}",
     "tensor<?xi64>, tensor<?x4xf32>, tensor<?x4xf32> -> tensor<?x4xf32>",
     "mixed"},
    {"scatter_add_along_axis %0, %1 {axis = 1}",
     "tensor<?x2xi64>, tensor<?x2xf32> -> tensor<?x8xf32>", "apart 0"},
    {"scatter_add_along_axis %0, %1 {axis = 0}",
     "tensor<?x2xi64>, tensor<?x2xf32> -> tensor<9x2xf32>", "sum"},
    {"scatter_add_along_axis %0, %1 like %2 {axis = 0}",
     "tensor<?x2xi64>, tensor<?x2xf32>, tensor<?x2xf32> -> tensor<?x2xf32>",
     "mixed"},

    // Along an axis.
    {"cumsum %0 {axis = 1}", "tensor<?x8xf32>", "apart 0"},
    {"cumprod %0 {axis = 1}", "tensor<?x8xf32>", "apart 0"},
    {"sort %0 {axis = 1}", "tensor<?x8xf32>", "apart 0, apart 0"},
    {"top_k %0 {axis = 1, k = 2}", "tensor<?x8xf32>", "apart 0, apart 0"},
    {"softmax %0 {axis = 1}", "tensor<?x8xf32> -> tensor<?x8xf32>", "apart 0"},
    {"softmax %0 {axis = 0}", "tensor<?x8xf32> -> tensor<?x8xf32>", "mixed"},
    {"log_softmax %0 {axis = 0}", "tensor<?x8xf32> -> tensor<?x8xf32>",
     "mixed"},
    {"softmax_grad %0, %1 {axis = 0}",
     "tensor<?x8xf32>, tensor<?x8xf32> -> tensor<?x8xf32>", "mixed"},
    {"log_softmax_grad %0, %1 {axis = 1}",
     "tensor<?x8xf32>, tensor<?x8xf32> -> tensor<?x8xf32>", "apart 0"},
    {"glu %0 {axis = 1}", "tensor<?x8xf32> -> tensor<?x4xf32>", "apart 0"},

    // Reductions and products.
    {"sum %0 {axes = [0, 1]}", "tensor<?x8xf32> -> tensor<f32>", "sum"},
    {"sum %0 {axes = [0]}", "tensor<8x?xf32> -> tensor<?xf32>", "apart 0"},
    {"mean %0 {axes = [0], keepdims}", "tensor<?x8xf32> -> tensor<1x8xf32>",
     "mean"},
    {"max %0 {axes = [0]}", "tensor<?x8xf32> -> tensor<8xf32>", "mixed"},
    {"min %0 {axes = [1], keepdims}", "tensor<?x8xf32> -> tensor<?x1xf32>",
     "apart 0"},
    {"argmax %0 {axis = 0}", "tensor<?x8xf32>", "mixed"},
    {"argmax %0 {axis = 0}", "tensor<8x?xf32>", "apart 0"},
    {"matmul %0, %1", "(tensor<?x4xf32>, tensor<4x2xf32>) -> tensor<?x2xf32>",
     "apart 0"},
    {"matmul %0, %1 {transpose_b}",
     "(tensor<2x4xf32>, tensor<?x4xf32>) -> tensor<2x?xf32>", "apart 1"},
    {"matmul %0, %1",
     "(tensor<?x3x4xf32>, tensor<?x4x2xf32>) -> tensor<?x3x2xf32>", "apart 0"},
    {"matmul %0, %1",
     "(tensor<?x3x4xf32>, tensor<4x2xf32>) -> tensor<?x3x2xf32>", "apart 0"},
    {"matmul %0, %1 {transpose_a}",
     "(tensor<?x3xf32>, tensor<?x2xf32>) -> tensor<3x2xf32>", "sum"},
    {"matmul %0, %1 {transpose_b}",
     "(tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x?xf32>", "mixed"},
    {"window_reduce sum %0 {axes = [2]}",
     "(tensor<?x4x3x6xf32>) -> tensor<?x4x6xf32>", "apart 0"},
    {"window_reduce sum %0 times %1 {axes = [0]}",
     "(tensor<?x4xf32>, tensor<4xf32>) -> tensor<4xf32>", "sum"},
    {"window_reduce max %0 {axes = [0]}", "(tensor<?x4xf32>) -> tensor<4xf32>",
     "mixed"},

    // Windows.
    {"windows %0 {kernel = [3], strides = [1], dilations = [1]}",
     "tensor<?x4x8xf32>", "apart 0"},
    {"conv %0, %1",
     "(tensor<?x2x8xf32>, tensor<4x2x3xf32>) -> tensor<?x4x6xf32>", "apart 0"},
    {"conv_transpose %0, %1",
     "(tensor<?x2x8xf32>, tensor<2x4x3xf32>) -> tensor<?x4x10xf32>", "apart 0"},
    {"conv_weight_grad %0, %1 {kernel = [3]}",
     "(tensor<?x2x8xf32>, tensor<?x4x6xf32>) -> tensor<4x2x3xf32>", "sum"},
    {"max_pool %0 {kernel = [2], strides = [2]}",
     "tensor<?x4x8xf32> -> tensor<?x4x4xf32>, tensor<?x4x4xi32>",
     "apart 0, apart 0"},
    {"max_pool_grad %0, %1 {kernel = [2], strides = [2]}",
     "tensor<?x4x4xf32>, tensor<?x4x4xi32> -> tensor<?x4x8xf32>", "apart 0"},
    {"max_pool_take %0, %1 {kernel = [2], strides = [2]}",
     "tensor<?x4x8xf32>, tensor<?x4x4xi32> -> tensor<?x4x4xf32>", "apart 0"},
    {"avg_pool %0 {kernel = [2], strides = [2]}",
     "tensor<?x4x8xf32> -> tensor<?x4x4xf32>", "apart 0"},
    {"adaptive_avg_pool %0 {size = [1]}",
     "tensor<?x4x8xf32> -> tensor<?x4x1xf32>", "apart 0"},
    {"adaptive_max_pool %0 {size = [1]}",
     "tensor<?x4x8xf32> -> tensor<?x4x1xf32>", "apart 0"},
    {"interpolate linear %0 {size = [16]}",
     "tensor<?x4x8xf32> -> tensor<?x4x16xf32>", "apart 0"},

    // Norms: of a sample, or of the batch.
    {"layer_norm %0, %1, %2",
     "(tensor<?x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8xf32>",
     "apart 0"},
    {"layer_norm_grad %0, %1, %2",
     "(tensor<?x8xf32>, tensor<8xf32>, tensor<?x8xf32>) -> (tensor<?x8xf32>, "
     "tensor<8xf32>, tensor<8xf32>)",
     "apart 0, sum, sum"},
    {"rms_norm %0, %1", "(tensor<?x8xf32>, tensor<8xf32>) -> tensor<?x8xf32>",
     "apart 0"},
    {"rms_norm_grad %0, %1, %2",
     "(tensor<?x8xf32>, tensor<8xf32>, tensor<?x8xf32>) -> (tensor<?x8xf32>, "
     "tensor<8xf32>)",
     "apart 0, sum"},
    {"group_norm %0, %1, %2 {groups = 2}",
     "(tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x4xf32>",
     "apart 0"},
    {"group_norm_grad %0, %1, %2 {groups = 2}",
     "(tensor<?x8x4xf32>, tensor<8xf32>, tensor<?x8x4xf32>) -> "
     "(tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>)",
     "apart 0, sum, sum"},
    {"instance_norm %0, %1, %2",
     "(tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x4xf32>",
     "apart 0"},
    {"batch_norm %0, %1, %2",
     "(tensor<?x8xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<?x8xf32>, "
     "tensor<8xf32>, tensor<8xf32>)",
     "mixed, mixed, mixed"},
    {"batch_norm_grad %0, %1, %2, %3, %4",
     "(tensor<?x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, "
     "tensor<?x8xf32>) -> (tensor<?x8xf32>, tensor<8xf32>, tensor<8xf32>)",
     "mixed, mixed, mixed"},
    {"batch_norm_inference %0, %1, %2, %3, %4",
     "(tensor<?x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, "
     "tensor<8xf32>) -> tensor<?x8xf32>",
     "apart 0"},

    // Attention and what is not elementwise by its interface.
    {"attention %0, %1, %2",
     "(tensor<?x2x5x4xf32>, tensor<?x2x5x4xf32>, tensor<?x2x5x4xf32>) -> "
     "tensor<?x2x5x4xf32>",
     "apart 0"},
    {"attention %0, %1, %2 mask %3",
     "(tensor<?x2x5x4xf32>, tensor<?x2x5x4xf32>, tensor<?x2x5x4xf32>, "
     "tensor<?x1x1x5xi1>) -> tensor<?x2x5x4xf32>",
     "apart 0"},
    {"attention %0, %1, %2",
     "(tensor<2x?x4xf32>, tensor<2x?x4xf32>, tensor<2x?x4xf32>) -> "
     "tensor<2x?x4xf32>",
     "mixed"},
    {"attention_grad %0, %1, %2, %3, %4, %5 mask %6",
     "(tensor<?x2x5x4xf32>, tensor<?x2x5x4xf32>, tensor<?x2x5x4xf32>, "
     "tensor<?x2x5x4xf32>, tensor<?x2x5x4xf32>, tensor<?x2x5x2xf32>, "
     "tensor<?x1x1x5xi1>) -> (tensor<?x2x5x4xf32>, tensor<?x2x5x4xf32>, "
     "tensor<?x2x5x4xf32>)",
     "apart 0, apart 0, apart 0"},
    {"rotary %0, %1, %2",
     "(tensor<?x5x4xf32>, tensor<5x2xf32>, tensor<5x2xf32>) -> "
     "tensor<?x5x4xf32>",
     "apart 0"},
    {"prelu %0, %1", "tensor<?x8xf32>, tensor<8xf32> -> tensor<?x8xf32>",
     "apart 0"},

    // Losses.
    {"mse %0, %1", "tensor<?x8xf32>, tensor<?x8xf32>", "mean"},
    {"l1 %0, %1 {reduction = \"none\"}",
     "tensor<?x8xf32>, tensor<?x8xf32> -> tensor<?x8xf32>", "apart 0"},
    {"huber %0, %1 {reduction = \"sum\"}",
     "tensor<?x8xf32>, tensor<?x8xf32> -> tensor<f32>", "sum"},
    {"smooth_l1 %0, %1", "tensor<?x8xf32>, tensor<?x8xf32> -> tensor<f32>",
     "mean"},
    {"soft_margin %0, %1", "tensor<?x8xf32>, tensor<?x8xf32> -> tensor<f32>",
     "mean"},
    {"hinge_embedding %0, %1",
     "tensor<?x8xf32>, tensor<?x8xf32> -> tensor<f32>", "mean"},
    {"kl_div %0, %1", "tensor<?x8xf32>, tensor<?x8xf32> -> tensor<f32>",
     "mean"},
    {"binary_cross_entropy %0, %1",
     "tensor<?x8xf32>, tensor<?x8xf32> -> tensor<f32>", "mean"},
    {"binary_cross_entropy_with_logits %0, %1 pos_weight %2",
     "tensor<?x8xf32>, tensor<?x8xf32>, tensor<8xf32> -> tensor<f32>", "mean"},
    {"cross_entropy %0, %1", "tensor<?x8xf32>, tensor<?xi64>", "weighted"},
    {"cross_entropy_grad %0, %1, %2",
     "tensor<?x8xf32>, tensor<?xi64>, tensor<f32> -> tensor<?x8xf32>", "mixed"},
    {"nll %0, %1 weight %2",
     "tensor<?x8xf32>, tensor<?xi64>, tensor<8xf32> -> tensor<f32>",
     "weighted"},
    {"nll %0, %1 {reduction = \"none\"}",
     "tensor<?x8xf32>, tensor<?xi64> -> tensor<?xf32>", "apart 0"},

    // Random numbers are numbered by their place in the batch.
    {"dropout %0, %1 {rate = 0.5, id = 0}", "tensor<?x8xf32>", "apart 0"},
    {"bernoulli %0, %1 {id = 0}", "tensor<?x8xf32>", "apart 0"},
    {"random_uniform %1 like %0 {id = 0}",
     "(tensor<?x8xf32>) -> tensor<?x8xf32>", "apart 0"},
    {"random_normal %1 like %0 {id = 0}",
     "(tensor<?x8xf32>) -> tensor<?x8xf32>", "apart 0"},

    // Elementwise ops need no row; these show how operands are broadcast.
    {"add %0, %1", "tensor<?x8xf32>, tensor<8xf32>", "apart 0"},
    {"add %0, %1", "tensor<3x?x8xf32>, tensor<?x1xf32>", "apart 1"},
    {"add %0, %1", "tensor<?x8xf32>, tensor<8x?x1xf32>", "apart 1"},
    {"add %0, %1", "tensor<?x8xf32>, tensor<?x1x8xf32>", "mixed"},
    {"add %0, %1", "tensor<?x8xf32>, tensor<4x8xf32>", "mixed"},
};

/// Ops that take no samples, by what they are for.
const llvm::StringSet<> kWithoutSamples = {
    // State.
    "amp.variable", "amp.optimizer", "amp.scaler", "amp.read", "amp.write",
    "amp.learning_rate", "amp.rank", "amp.shift_key", "amp.all_reduce",
    "amp.all_reduce_tensors", "amp.rng_key", "amp.read_scale",
    "amp.update_scale",
    // Constants.
    "amp.constant", "amp.iota",
    // Gradients of variables, and flags.
    "amp.backward", "amp.seed", "amp.gradients", "amp.gradient", "amp.unscale",
    "amp.clip_grad_norm", "amp.clip_grad_value", "amp.step", "amp.all_finite",
    "amp.all", "amp.gradient_norm", "amp.sum_squares", "amp.update",
    "amp.sum_gradients", "amp.accumulate_calls", "amp.assert", "amp.assertions",
    // Regions, which mix whatever they take.
    "amp.autocast", "amp.yield", "amp.accumulate", "amp.checkpoint",
    "amp.custom_vjp", "amp.loop", "amp.next"};

std::string describe(const SampleFlow &flow) {
  switch (flow.kind) {
  case SampleFlow::Mixed:
    return "mixed";
  case SampleFlow::Constant:
    return "constant";
  case SampleFlow::Sum:
    return "sum";
  case SampleFlow::Mean:
    return "mean";
  case SampleFlow::Weighted:
    return "weighted";
  case SampleFlow::Apart:
    break;
  }
  std::string text = "apart " + std::to_string(flow.dim);
  if (flow.outer != 1 || flow.inner != 1)
    text += " " + std::to_string(flow.outer) + "x" + std::to_string(flow.inner);
  return text;
}

class SamplesTest : public testing::Test {
protected:
  SamplesTest() : context(MLIRContext::Threading::DISABLED) {
    context.loadDialect<AmpDialect, func::FuncDialect>();
  }

  MLIRContext context;
};

StringRef nameOf(const Row &row) { return StringRef(row.op).split(' ').first; }

/// The types of the operands, which stand first; then a key of random numbers.
std::string argumentsOf(const Row &row) {
  std::string text;
  StringRef rest = StringRef(row.types).split("->").first;
  unsigned count = 0;
  for (size_t at; (at = rest.find("tensor<")) != StringRef::npos;) {
    rest = rest.drop_front(at);
    size_t size = rest.find('>') + 1;
    text += "%" + std::to_string(count++) + ": " + rest.take_front(size).str() +
            ", ";
    rest = rest.drop_front(size);
  }
  return text + "%" + std::to_string(count) + ": tensor<2xi64>";
}

TEST_F(SamplesTest, OpsAnswer) {
  for (const Row &row : kRows) {
    std::string text = "func.func @f(" + argumentsOf(row) + ") {\n  amp." +
                       row.op + " : " + row.types + "\n  return\n}\n";
    SCOPED_TRACE(text);
    auto module = parseSourceString<ModuleOp>(text, &context);
    ASSERT_TRUE(module);
    auto function = *module->getOps<func::FuncOp>().begin();
    Operation &op = function.getBody().front().front();
    SmallVector<SampleFlow> operands;
    for (Value operand : op.getOperands()) {
      ArrayRef<int64_t> shape =
          cast<RankedTensorType>(operand.getType()).getShape();
      int64_t dim = llvm::find_if(shape, ShapedType::isDynamic) - shape.begin();
      operands.push_back(dim < int64_t(shape.size())
                             ? SampleFlow{SampleFlow::Apart, dim}
                             : SampleFlow{SampleFlow::Constant});
    }
    EXPECT_EQ(
        llvm::join(llvm::map_range(followSamples(&op, operands), describe),
                   ", "),
        row.answer);
  }
}

TEST_F(SamplesTest, EveryOpAnswers) {
  llvm::StringSet<> shown;
  for (const Row &row : kRows)
    shown.insert(("amp." + nameOf(row)).str());
  unsigned elementwise = 0;
  for (RegisteredOperationName op : context.getRegisteredOperations()) {
    StringRef name = op.getStringRef();
    if (op.getDialectNamespace() != "amp")
      continue;
    bool hasRule = op.hasInterface<SampleOpInterface>();
    bool isElementwise = op.hasInterface<ElementwiseOpInterface>();
    elementwise += isElementwise;
    EXPECT_FALSE(hasRule && isElementwise) << name.str() << " has two rules";
    EXPECT_TRUE(isElementwise ||
                shown.contains(name) != kWithoutSamples.contains(name))
        << "expected a row for '" << name.str()
        << "' that shows what it does to samples, or a place among the ops "
           "that "
           "take none";
  }
  EXPECT_GT(elementwise, 60u);
}

} // namespace
