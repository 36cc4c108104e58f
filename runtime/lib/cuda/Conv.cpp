//===- Conv.cpp - Convolutions through cuDNN ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The library's engines for them are compiled already, and many.
//
//===----------------------------------------------------------------------===//

#include "../common/Call.h"
#include "AlgorithmCache.h"
#include "ConvGraph.h"
#include "ConvRules.h"
#include "ConvTrial.h"
#include "CudnnSolution.h"
#include "GemmRules.h"

using namespace amp;
using namespace amp::cuda;

namespace {
struct ConvPlan final : AmpCallPlan {
  void run(const int64_t *operands, const AmpEpilogue *epilogue) override;

  int32_t result;
  std::shared_ptr<const Solution> solution;
};
} // namespace

/// Every byte of the description: what is added to one is part of the key.
static std::string describe(const Runtime &runtime, const AmpConvDesc &desc) {
  uint8_t bytes[AMP_CONV_DESC_BYTES];
  ampConvDescEncode(&desc, bytes);
  return "tf32 " + std::to_string(runtime.tf32) + " conv " +
         hexOf(bytes, sizeof(bytes));
}

static std::string nameOf(const AmpConvDesc &desc) {
  std::string name = "a convolution of " + std::to_string(desc.batch) + " x " +
                     std::to_string(desc.channels);
  // Where there are fewer dimensions, those in front are 1 in image and window.
  bool isThere = false;
  for (int i = 0; i < 3; ++i) {
    isThere |= i == 2 || desc.sizes[i] != 1 || desc.kernel[i] != 1;
    if (isThere)
      name += " x " + std::to_string(desc.sizes[i]);
  }
  return name + " to " + std::to_string(desc.outputs) + " outputs in " +
         nameOf(desc.xType);
}

Status Runtime::createConvPlan(const AmpConvDesc &desc,
                               std::unique_ptr<AmpCallPlan> &plan) {
  if (Status status = verifyOffered(desc))
    return status;
  CudnnProblem problem;
  problem.description = describe(*this, desc);
  problem.name = nameOf(desc);
  problem.rules.hasTensorCores = desc.xType != AMP_F32 || tf32;
  problem.build = [&](CudnnGraph &graph) { return buildConv(desc, graph); };
  problem.makeTrial = [&] { return std::make_unique<ConvTrial>(*this, desc); };
  auto made = std::make_unique<ConvPlan>();
  made->result = desc.result;
  if (Status status = solve(*this, problem, made->solution))
    return status;
  plan = std::move(made);
  return nullptr;
}

void ConvPlan::run(const int64_t *operands, const AmpEpilogue *) {
  // The two that are read in the order x, w, y, and the result.
  std::vector<void *> places;
  const int results[] = {2, 0, 1};
  const int64_t *next = operands;
  for (int i = 0; i < 3; ++i)
    places.push_back(addressOf(i == results[result] ? operands[2] : *next++));
  solution->run(places);
}
