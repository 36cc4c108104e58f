//===- Lockstep.h - decisions of clocks and signals, of all ranks ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ranks stop after the same step and save after the same step, whenever each of
// them got the signal and whatever its clock shows. They ask each other every
// few steps: as many as the first rank, whose clock alone counts, makes in a
// tenth of a second, so that steps of microseconds do not wait for a network
// each. Until they ask, a step decides nothing.
//
// A launcher may pass on signals, or not, or to some ranks first; one rank that
// was asked to stop is enough. Open MPI's mpirun passes on SIGUSR1, while its
// own end by SIGINT or SIGTERM leaves the ranks the seconds of `--mca
// odls_base_sigkill_timeout` between a SIGTERM and a SIGKILL.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_LOCKSTEP_H
#define AMP_TRAINING_LOCKSTEP_H

#include "amp/Training/Ranks.h"
#include <chrono>

namespace amp {

class Lockstep {
public:
  struct Decision {
    bool stops = false, saves = false;
  };

  /// `ranks`: null for one process, which decides at every step.
  explicit Lockstep(Ranks *ranks) : ranks(ranks) {}

  /// To be called once a step: the decision after this one. `wants` is that of
  /// this process; any rank stops all, the first alone says when to save.
  Expected<Decision> decide(Decision wants);

private:
  using Clock = std::chrono::steady_clock;

  Ranks *ranks;
  /// Steps from one question to the next, and those that are left.
  uint64_t interval = 1, left = 1;
  Clock::time_point asked = Clock::now();
};

} // namespace amp

#endif // AMP_TRAINING_LOCKSTEP_H
