//===- KernelHarness.h - kernels from text, compiled and called -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_UNIT_KERNELHARNESS_H
#define AMP_TEST_UNIT_KERNELHARNESS_H

#include "amp/Schedule/KernelABI.h"
#include "amp/Target/KernelCompiler.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

namespace amp_test {

/// One operand of `#amprt.operand`: element, direction, inner access.
inline std::string operand(const std::string &element,
                           const std::string &direction = "in",
                           const std::string &inner = "contiguous",
                           const std::string &more = "") {
  return "#amprt.operand<element = " + element + ", direction = " + direction +
         ", inner = " + inner + more + ">";
}

/// The kernels of a module. `lookup` and `run` need it to have compiled.
class Kernels {
public:
  explicit Kernels(const std::string &text, const char *cpu = "") {
    context.loadDialect<mlir::amprt::AmprtDialect, mlir::arith::ArithDialect,
                        mlir::math::MathDialect>();
    context.allowUnregisteredDialects();
    context.getDiagEngine().registerHandler([this](mlir::Diagnostic &d) {
      message += d.str() + "\n";
      return mlir::success();
    });
    module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    if (!module)
      return;
    auto result = mlir::amprt::CompiledKernels::create(*module, cpu);
    if (result)
      compiled = std::move(*result);
    else
      message += llvm::toString(result.takeError());
  }

  bool ok() const { return compiled != nullptr; }

  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::unique_ptr<mlir::amprt::CompiledKernels> compiled;
  std::string message;
};

/// A launch without a runtime.
struct Launch {
  std::vector<void *> pointers;
  std::vector<int64_t> sizes;
  /// Operand by operand, outer loops then the inner one.
  std::vector<int64_t> strides;
  std::vector<int64_t> bounds = {};
  int64_t grain = int64_t(1) << 40;

  std::vector<int64_t> arguments() const {
    std::vector<int64_t> block;
    for (void *pointer : pointers)
      block.push_back(reinterpret_cast<int64_t>(pointer));
    for (auto *list : {&sizes, &strides, &bounds})
      block.insert(block.end(), list->begin(), list->end());
    block.push_back(grain);
    return block;
  }
  int64_t extent() const {
    if (sizes.size() == 1)
      return sizes[0];
    int64_t extent = 1;
    for (size_t i = 0; i + 1 < sizes.size(); ++i)
      extent *= sizes[i];
    return extent;
  }
  /// Runs the chunks last to first: their order must not matter.
  void run(AmpKernelFunction kernel) const {
    std::vector<int64_t> block = arguments();
    int64_t total = extent();
    int64_t chunks = total / grain + (total % grain != 0);
    for (int64_t i = chunks; i-- > 0;)
      kernel(block.data(), i * grain, std::min((i + 1) * grain, total));
  }
};

//===----------------------------------------------------------------------===//
// Halves
//===----------------------------------------------------------------------===//

inline float fromBF16(uint16_t bits) {
  return std::bit_cast<float>(uint32_t(bits) << 16);
}

inline uint16_t toBF16(float value) {
  uint32_t bits = std::bit_cast<uint32_t>(value);
  if (std::isnan(value))
    return uint16_t((bits | 0x400000) >> 16);
  return uint16_t((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16);
}

inline float fromF16(uint16_t bits) {
  return float(std::bit_cast<_Float16>(bits));
}

inline uint16_t toF16(float value) {
  return std::bit_cast<uint16_t>(_Float16(value));
}

} // namespace amp_test

#endif // AMP_TEST_UNIT_KERNELHARNESS_H
