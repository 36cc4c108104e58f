//===- Stillness.cpp - a training that changes no weight ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Small weights, such as biases, are read in no time. Those of an embedding may
// be all there is, so that only a look at all weights proves that none changes.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Stillness.h"
#include "Support.h"
#include <string_view>

using namespace amp;
using namespace amp::detail;
using namespace amp::image;

/// Applied steps between two looks.
static constexpr uint64_t kSteps = 10;
/// Bytes of a small weight.
static constexpr uint64_t kSmall = 1 << 14;

std::optional<std::vector<uint64_t>> Stillness::look(State &state,
                                                     const Image &image) {
  std::vector<uint64_t> hashes;
  for (const auto &variable : image.variables) {
    // Of a weight in a low type the master changes first.
    if (!variable->trainable && variable->role != Role::Master)
      continue;
    if (at == At::Small && bytesOf(*variable) > kSmall)
      continue;
    Expected<std::vector<char>> data = state.read(*variable);
    if (!data)
      return std::nullopt;
    hashes.push_back(std::hash<std::string_view>()(
        std::string_view(data->data(), data->size())));
  }
  return hashes;
}

std::optional<std::string> Stillness::step(State &state, const Image &image,
                                           const StepMetrics &step) {
  if (at == At::Done || step.skipped ||
      (at != At::Start && step.applied < since + kSteps))
    return std::nullopt;
  if (at != At::Start) {
    auto now = look(state, image);
    bool isStill = now && *now == seen;
    if (!isStill || at == At::All) {
      at = At::Done;
      seen.clear();
      if (!isStill)
        return std::nullopt;
      return concat("step ", step.step, ": no weight has changed in the last ",
                    kSteps,
                    " steps that were applied; look at the learning rate, "
                    "which may be 0 or too small, and at the loss, whose "
                    "gradients may all be 0");
    }
  }
  at = at == At::Start ? At::Small : At::All;
  since = step.applied;
  if (auto now = look(state, image))
    seen = std::move(*now);
  else
    at = At::Done;
  return std::nullopt;
}
