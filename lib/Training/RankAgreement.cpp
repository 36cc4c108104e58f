//===- RankAgreement.cpp - programs and states that all ranks have --------===//
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

Error amp::agreeOnState(Ranks &ranks, State &state,
                        const RunPosition &position) {
  auto hashes = state.hash(position);
  if (Error error = ranks.settle(hashes.takeError()))
    return error;
  if (Error error = ranks.agree("hash of the initial weights",
                                std::to_string(hashes->first)))
    return error;
  return ranks.agree("hash of the initial counters and position",
                     std::to_string(hashes->second));
}
