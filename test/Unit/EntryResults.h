//===- EntryResults.h - the values that an entry computes -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_UNIT_ENTRYRESULTS_H
#define AMP_TEST_UNIT_ENTRYRESULTS_H

#include "LoadedModule.h"
#include "amp/InitAll.h"
#include "amp/Schedule/Passes.h"
#include "mlir/Parser/Parser.h"
#include <gtest/gtest.h>
#include <random>

namespace amp_test {

/// Tests that run one entry as schedules of several kinds.
class EntryResultsTest : public ::testing::Test {
protected:
  void SetUp() override {
    mlir::DialectRegistry registry;
    mlir::amp::registerAllDialects(registry);
    registry.insert<mlir::func::FuncDialect>();
    context.appendDialectRegistry(registry);
  }

  /// All results of the module's entry, whose tensors are f32, one behind the
  /// other; its arguments are drawn from [-1, 1). `check` sees the schedule.
  std::vector<float> run(const std::string &text,
                         const mlir::amp::FormKernelsPassOptions &form,
                         int threads,
                         llvm::function_ref<void(mlir::ModuleOp)> check) {
    AmpRuntimeOptions options = {};
    options.threads = threads;
    AmpRuntime *runtime = nullptr;
    EXPECT_EQ(ampRuntimeCreate(&options, &runtime), nullptr);
    auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    std::vector<float> results;
    if (module && succeeded(mlir::amp::runFormKernels(*module, form)) &&
        succeeded(mlir::amp::runPlanMemory(*module))) {
      check(*module);
      auto made = loadModule(*module, runtime);
      EXPECT_TRUE(bool(made)) << made.takeError().message();
      if (made)
        results = run(**made);
    }
    ampRuntimeDestroy(runtime);
    return results;
  }

  /// The same with `calls` ops of the class CallT, or with none and what they
  /// stand for.
  template <typename CallT>
  std::vector<float> runCalls(const std::string &text, int calls,
                              bool expandAll, int threads) {
    mlir::amp::FormKernelsPassOptions form;
    form.expandAll = expandAll;
    return run(text, form, threads, [&](mlir::ModuleOp module) {
      int found = 0;
      module.walk([&](CallT) { ++found; });
      EXPECT_EQ(found, expandAll ? 0 : calls);
    });
  }

private:
  static std::vector<float> run(amp::Executable &executable) {
    const amp::image::InstanceT &instance =
        *executable.image().entries.front()->instances.front();
    auto countOf = [](const amp::image::SlotT &slot) {
      int64_t count = 1;
      for (int64_t size : slot.shape)
        count *= size;
      return count;
    };
    std::mt19937 random(3);
    std::uniform_real_distribution<float> draw(-1, 1);
    EXPECT_FALSE(executable.feed(instance, [&](unsigned i, char *memory) {
      for (int64_t j = 0; j < countOf(*instance.arguments[i]); ++j)
        reinterpret_cast<float *>(memory)[j] = draw(random);
    }));
    EXPECT_FALSE(executable.run(instance));
    std::vector<float> results;
    for (const auto &result : instance.results) {
      std::vector<float> values(countOf(*result));
      EXPECT_FALSE(executable.read(*result, values.data(), 4 * values.size()));
      results.insert(results.end(), values.begin(), values.end());
    }
    return results;
  }

  mlir::MLIRContext context;
};

} // namespace amp_test

#endif // AMP_TEST_UNIT_ENTRYRESULTS_H
