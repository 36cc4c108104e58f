//===- Lockstep.cpp - decisions of clocks and signals, of all ranks -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One exchange is the question, the answer, and the steps to the next one.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Lockstep.h"
#include <algorithm>
#include <cstring>

using namespace amp;

Expected<Lockstep::Decision> Lockstep::decide(Decision wants) {
  if (!ranks)
    return wants;
  if (--left)
    return Decision();
  struct Word {
    uint64_t interval;
    uint8_t stops, saves, unused[6];
  };
  // At most twice as many as before: the first steps of a run take longer.
  auto now = Clock::now();
  double seconds = std::chrono::duration<double>(now - asked).count();
  constexpr double kSeconds = 0.1;
  double steps = static_cast<double>(interval) *
                 std::clamp(kSeconds / std::max(seconds, 1e-9), 0.0, 2.0);
  Word own = {std::max<uint64_t>(1, static_cast<uint64_t>(steps)),
              wants.stops,
              wants.saves,
              {}};
  auto bytes = ranks->allGather({reinterpret_cast<char *>(&own), sizeof(own)});
  if (!bytes)
    return bytes.takeError();
  std::vector<Word> words(ranks->count());
  std::memcpy(words.data(), bytes->data(), bytes->size());
  asked = now;
  left = interval = words.front().interval;
  return Decision{
      std::ranges::any_of(words, [](const Word &word) { return word.stops; }),
      words.front().saves != 0};
}
