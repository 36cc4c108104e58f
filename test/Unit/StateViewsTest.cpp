//===- StateViewsTest.cpp - steps that rewrite what they read -------------===//
//
// Random steps that read variables, view them in other orders, compute a
// little and write the results into the same and other variables, against an
// interpreter with value semantics: a read is of what was there before the
// step, whatever the step writes and in whatever order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LoadedModule.h"
#include "RandomState.h"
#include "amp/InitAll.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "gtest/gtest.h"

using namespace amp_test;
using amp::Executable;
using amp::findEntry;
using amp::findVariable;

namespace {

class StateViews : public testing::TestWithParam<const char *> {
protected:
  void SetUp() override {
    AmpRuntimeOptions options = {};
    options.threads = 3;
    AmpStatus *status = ampRuntimeCreate(&options, &runtime);
    ASSERT_EQ(status, nullptr) << ampStatusMessage(status);
    mlir::DialectRegistry registry;
    mlir::amp::registerAllDialects(registry);
    registry.insert<mlir::func::FuncDialect>();
    context.appendDialectRegistry(registry);
  }
  void TearDown() override { ampRuntimeDestroy(runtime); }

  /// `text`, scheduled for the target of the test and run by the CPU.
  std::unique_ptr<Executable> compile(const std::string &text) {
    auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    if (!module)
      return nullptr;
    mlir::PassManager passes(&context);
    mlir::amp::buildMixedPrecisionPipeline(passes, {});
    mlir::amp::KernelOptions kernels;
    kernels.target = GetParam();
    mlir::amp::buildKernelPipeline(passes, kernels);
    if (failed(passes.run(*module)))
      return nullptr;
    auto created = loadModule(*module, runtime);
    EXPECT_TRUE(bool(created)) << created.takeError().message();
    return created ? std::move(*created) : nullptr;
  }

  void write(Executable &executable, const std::string &name,
             const Tensor &value) {
    const auto *variable = findVariable(executable.image(), name);
    ASSERT_TRUE(variable) << name;
    std::vector<char> bytes = toBytes(value, variable->element);
    amp::Error error = executable.write(*variable, bytes.data(), bytes.size());
    ASSERT_FALSE(error) << error.message();
  }

  template <typename T>
  std::vector<double> read(Executable &executable, const T &tensor) {
    std::vector<char> bytes(amp::bytesOf(tensor));
    amp::Error error = executable.read(tensor, bytes.data(), bytes.size());
    EXPECT_FALSE(error) << error.message();
    return fromBytes(bytes, tensor.element);
  }

  /// Runs `program` for some steps, beside the interpreter.
  void compare(const StateProgram &program) {
    SCOPED_TRACE(program.text);
    auto executable = compile(program.text);
    ASSERT_TRUE(executable);
    std::map<std::string, Tensor> state = program.initial;
    for (auto &[name, value] : state)
      write(*executable, name, value);
    const auto *entry = findEntry(executable->image(), "step");
    ASSERT_TRUE(entry);
    const amp::image::InstanceT &instance = *entry->instances.front();
    for (int step = 0; step < 3; ++step) {
      SCOPED_TRACE("step " + std::to_string(step));
      amp::Error error = executable->run(instance);
      ASSERT_FALSE(error) << error.message();
      std::vector<Tensor> results = program.run(state);
      for (auto &[name, value] : state)
        ASSERT_EQ(read(*executable, *findVariable(executable->image(), name)),
                  value.data)
            << "@" << name;
      for (auto [i, value] : llvm::enumerate(results))
        ASSERT_EQ(read(*executable, *instance.results[i]), value.data)
            << "result " << i;
    }
  }

  mlir::MLIRContext context;
  AmpRuntime *runtime = nullptr;
};

} // namespace

TEST_P(StateViews, RandomStepsReadWhatWasThereBefore) {
  for (uint64_t seed = 1; seed <= 120 && !HasFatalFailure(); ++seed)
    compare(StateWriter(seed).write());
}

/// A module whose step, of `ops`, reads 2x2 variables @a and @b.
static std::string stepOf(const std::string &ops) {
  return R"(
amp.variable @a : tensor<2x2xf32> = #amp.zeros {trainable = false}
amp.variable @b : tensor<2x2xf32> = #amp.zeros {trainable = false}
func.func @step() -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %zero = amp.constant dense<0.0> : tensor<f32>
  %a = amp.read @a : tensor<2x2xf32>
  %b = amp.read @b : tensor<2x2xf32>
)" + ops +
         "  return %zero : tensor<f32>\n}\n";
}

TEST_P(StateViews, NamedSteps) {
  using Numbers = std::vector<double>;
  struct Case {
    const char *name, *ops;
    Numbers a, b;
  } cases[] = {
      {"a transposed variable",
       R"(  %0 = amp.transpose %a {permutation = [1, 0]} : tensor<2x2xf32>
  amp.write @a, %0 : tensor<2x2xf32>
)",
       {1, 3, 2, 4},
       {5, 6, 7, 8}},
      {"a swap",
       R"(  amp.write @a, %b : tensor<2x2xf32>
  amp.write @b, %a : tensor<2x2xf32>
)",
       {5, 6, 7, 8},
       {1, 2, 3, 4}},
      {"a swap with a transposition",
       R"(  %0 = amp.transpose %a {permutation = [1, 0]} : tensor<2x2xf32>
  amp.write @a, %b : tensor<2x2xf32>
  amp.write @b, %0 : tensor<2x2xf32>
)",
       {5, 6, 7, 8},
       {1, 3, 2, 4}},
      {"one row for all",
       R"(  %0 = amp.slice %a {offsets = [1, 0], sizes = [1, 2], strides = [1, 1]} : tensor<2x2xf32>
  %1 = amp.broadcast %0 : tensor<1x2xf32> -> tensor<2x2xf32>
  amp.write @a, %1 : tensor<2x2xf32>
)",
       {3, 4, 3, 4},
       {5, 6, 7, 8}},
      {"a ring",
       R"(  %0 = amp.slice %a {offsets = [1, 0], sizes = [1, 2], strides = [1, 1]} : tensor<2x2xf32>
  %1 = amp.slice %b {offsets = [0, 0], sizes = [1, 2], strides = [1, 1]} : tensor<2x2xf32>
  %2 = amp.concat %0, %1 {axis = 0} : tensor<1x2xf32>, tensor<1x2xf32>
  amp.write @a, %2 : tensor<2x2xf32>
)",
       {3, 4, 5, 6},
       {5, 6, 7, 8}},
      {"itself",
       "  amp.write @a, %a : tensor<2x2xf32>\n",
       {1, 2, 3, 4},
       {5, 6, 7, 8}},
  };
  for (const Case &test : cases) {
    SCOPED_TRACE(test.name);
    auto executable = compile(stepOf(test.ops));
    ASSERT_TRUE(executable);
    write(*executable, "a", {{2, 2}, {1, 2, 3, 4}});
    write(*executable, "b", {{2, 2}, {5, 6, 7, 8}});
    const amp::Image &image = executable->image();
    amp::Error error =
        executable->run(*findEntry(image, "step")->instances.front());
    ASSERT_FALSE(error) << error.message();
    EXPECT_EQ(read(*executable, *findVariable(image, "a")), test.a);
    EXPECT_EQ(read(*executable, *findVariable(image, "b")), test.b);
  }
}

INSTANTIATE_TEST_SUITE_P(Schedules, StateViews, testing::Values("cpu", "cuda"),
                         [](const auto &info) { return info.param; });
