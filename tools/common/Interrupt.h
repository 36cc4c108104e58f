//===- Interrupt.h - signals that end a run after its step ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SIGINT (Ctrl-C), SIGTERM and SIGHUP ask a training to stop; a second one of
// them ends the program at once, and what was being written is as it was.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TOOLS_COMMON_INTERRUPT_H
#define AMP_TOOLS_COMMON_INTERRUPT_H

#include <atomic>

namespace amp::run {

/// True once a signal asked to stop.
const std::atomic<bool> &stopRequest();

/// To be called before anything else sets handlers.
void rememberIgnoredSignals();
/// Lets a write beyond `ulimit -f` fail as one on a full disk does.
void ignoreFileSizeSignal();
/// From now on signals ask to stop; those that were ignored are again, such as
/// SIGHUP under nohup. `redraws`: the terminal shows a bar. `isOfRanks`:
/// SIGUSR1, which launchers of several processes pass on, is one more of them.
void catchStopSignals(bool redraws, bool isOfRanks = false);

/// A run has ended because it was asked to.
void setInterrupted();
/// The exit status that shells expect of a program that the signal ended, 130,
/// 143 or 129; 0 where no run was interrupted, or another process of the run
/// was asked.
int interruptedStatus();

} // namespace amp::run

#endif // AMP_TOOLS_COMMON_INTERRUPT_H
