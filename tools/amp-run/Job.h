//===- Job.h - the processes of one run -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// mpirun starts amp-run several times with one command line. The first rank
// speaks for all; others say nothing but what they alone fail of.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_JOB_H
#define AMP_TOOLS_AMP_RUN_JOB_H

#include "Tool.h"
#include "amp/Training/Ranks.h"
#include <memory>
#include <optional>

namespace amp::run {

class Job {
public:
  /// Looks for the launcher of several processes; ranks that do not speak are
  /// silent from here on.
  Error find();
  /// Waits for the other processes, where there are any.
  Error join();

  /// Null where this is the only process.
  Ranks *ranks() { return all.get(); }
  /// An error where that of any process is one.
  Error settle(Error error);
  /// Threads that leave the other ranks theirs.
  unsigned threads() const { return processors; }

  /// The end: tells the error of the run, if there is one, and ends all ranks
  /// with this one where they cannot know of it. The status of the process.
  int finish(Tool &tool, Error error);

private:
  std::optional<Launch> launch;
  std::unique_ptr<Ranks> all;
  unsigned processors = 1;
};

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_JOB_H
