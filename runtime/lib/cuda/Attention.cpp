//===- Attention.cpp - Attentions through cuDNN ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The library compiles its engines for them when a plan is made. Statistics are
// one number of a query, in the first half of the memory that two would take:
// nobody but the library's gradients reads them.
//
//===----------------------------------------------------------------------===//

#include "../common/Call.h"
#include "AlgorithmCache.h"
#include "AttentionGraph.h"
#include "AttentionRules.h"
#include "AttentionTrial.h"
#include "CudnnSolution.h"
#include "GemmRules.h"

using namespace amp;
using namespace amp::cuda;

namespace {
struct AttentionPlan final : AmpCallPlan {
  void run(const int64_t *operands, const AmpEpilogue *epilogue) override;

  /// The operands that the graph has, in the order of its ids.
  std::vector<int> operandsOf;
  std::shared_ptr<const Solution> solution;
};
} // namespace

/// Every byte of the description: what is added to one is part of the key.
static std::string describe(const AmpAttentionDesc &desc) {
  uint8_t bytes[AMP_ATTENTION_DESC_BYTES];
  ampAttentionDescEncode(&desc, bytes);
  return "attention " + hexOf(bytes, sizeof(bytes));
}

static std::string nameOf(const AmpAttentionDesc &desc) {
  std::string name = "an attention of " + std::to_string(desc.batch);
  for (int64_t size : {desc.heads, desc.queries, desc.keys})
    name += " x " + std::to_string(size);
  return name + " scores by " + std::to_string(desc.size) + " and " +
         std::to_string(desc.valueSize) + " in " + nameOf(desc.type);
}

Status Runtime::createAttentionPlan(const AmpAttentionDesc &desc,
                                    std::unique_ptr<AmpCallPlan> &plan) {
  if (Status status = verifyOffered(desc))
    return status;
  CudnnProblem problem;
  problem.description = describe(desc);
  problem.name = nameOf(desc);
  problem.rules = {/*hasTensorCores=*/true, /*isCompiled=*/true};
  problem.build = [&](CudnnGraph &graph) {
    return buildAttention(desc, graph);
  };
  problem.makeTrial = [&] {
    return std::make_unique<AttentionTrial>(*this, desc);
  };
  auto made = std::make_unique<AttentionPlan>();
  made->operandsOf = {kQuery, kKey, kValue, kResult};
  if (desc.statistics)
    made->operandsOf.push_back(kStatistics);
  if (desc.result == AMP_ATTENTION_GRADIENT)
    for (int operand :
         {kCotangent, kQueryGradient, kKeyGradient, kValueGradient})
      made->operandsOf.push_back(operand);
  if (Status status = solve(*this, problem, made->solution))
    return status;
  plan = std::move(made);
  return nullptr;
}

void AttentionPlan::run(const int64_t *operands, const AmpEpilogue *) {
  std::vector<void *> places;
  for (int operand : operandsOf)
    places.push_back(addressOf(operands[operand]));
  solution->run(places);
}
