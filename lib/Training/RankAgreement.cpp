//===- RankAgreement.cpp - equal programs and states ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// By hashes. A rank that cannot make one tells the others, who wait for it.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/RankAgreement.h"
#include "Support.h"
#include "amp/Image/ImageFile.h"
#include <algorithm>
#include <array>

using namespace amp;
using namespace amp::detail;

bool amp::sumsOverRanks(const image::ImageT &image) {
  return std::ranges::any_of(image.plans, [](const auto &plan) {
    return plan->kind == AMP_CALL_ALL_REDUCE;
  });
}

Error amp::expectSums(const Image &image) {
  if (sumsOverRanks(image))
    return Error::success();
  return Error("expected a program that was compiled with --data-parallel yes, "
               "found one whose steps sum nothing over ranks");
}

Error amp::agreeOnProgram(Ranks &ranks, const Image &image) {
  if (Error error = ranks.agree("instructions of the CPU (--cpu)", image.cpu))
    return error;
  Expected<std::string> content = packImage(image);
  if (Error error = ranks.settle(content.takeError()))
    return error;
  return ranks.agree("hash of the compiled program", checksumOf(*content));
}

/// `parts` are the names of the hashes of weights and of all else.
static Error agreeOnHashes(Ranks &ranks, State &state,
                           const RunPosition &position,
                           std::array<std::string, 2> parts,
                           std::string_view advice) {
  auto hashes = state.hash(position);
  if (Error error = ranks.settle(hashes.takeError()))
    return error;
  if (Error error =
          ranks.agree(parts[0], std::to_string(hashes->first), advice))
    return error;
  return ranks.agree(parts[1], std::to_string(hashes->second), advice);
}

Error amp::agreeOnState(Ranks &ranks, State &state,
                        const RunPosition &position) {
  return agreeOnHashes(ranks, state, position,
                       {"hash of the initial weights",
                        "hash of the initial counters and position"},
                       kSameStart);
}

Error amp::agreeOnSteps(Ranks &ranks, State &state,
                        const RunPosition &position) {
  std::string after = " after step " + std::to_string(position.attemptedSteps);
  return agreeOnHashes(
      ranks, state, position,
      {"hash of the weights" + after,
       "hash of the counters and position" + after},
      "the machine of a rank computes, stores or receives other bits than the "
      "rest; this state is not saved");
}
