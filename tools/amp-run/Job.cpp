//===- Job.cpp - the processes of one run ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ranks wait for each other until all are ready to run or have failed. An error
// from before that is told once, by the first; one of a single rank in the
// middle of the run, while others wait for it, by that rank, which ends them.
//
//===----------------------------------------------------------------------===//

#include "Job.h"
#include "Terminal.h"
#include "Version.h"

using namespace amp;
using namespace amp::run;

Error Job::find() {
  auto found = Launch::find();
  if (!found)
    return found.takeError();
  launch = std::move(*found);
  if (launch && launch->rank > 0)
    silence();
  return Error::success();
}

Error Job::join() {
  if (!launch)
    return Error::success();
  auto joined = Ranks::join(*launch);
  if (!joined)
    return joined.takeError();
  if ((*joined)->count() == 1)
    return Error::success();
  all = std::move(*joined);
  if (!all->isFirst())
    silence();
  // Other versions would ask each other other things.
  if (Error error = all->agree("version of amp-run", release()))
    return error;
  auto part = all->processors();
  if (!part)
    return part.takeError();
  processors = *part;
  return Error::success();
}

Error Job::settle(Error error) {
  return all ? all->settle(std::move(error)) : std::move(error);
}

int Job::finish(Tool &tool, Error error) {
  auto withRank = [&](int32_t rank) {
    return Error("rank " + std::to_string(rank) + ": " + error.message());
  };
  if (!all)
    return tool.finish(error && launch && launch->ranks ? withRank(launch->rank)
                                                        : std::move(error));
  // Others may be about to begin.
  if (!all->hasBegun() && !all->isCommon())
    error = all->begin(std::move(error));
  if (error && !all->isCommon()) {
    int status = tool.finish(withRank(all->rank()));
    all->abort(status);
    return status;
  }
  int status = error && !all->isFirst() ? 1 : tool.finish(error);
  // A launcher that sees a rank end with an error ends the others, which have
  // to say their word first.
  (void)all->barrier().message();
  all.reset();
  return status;
}
