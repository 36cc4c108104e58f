//===- Interrupt.cpp - signals that end a run after its step --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A handler interrupts anything, even an allocation: it touches atomics, writes
// to a descriptor, and ends the process without its destructors.
//
//===----------------------------------------------------------------------===//

#include "Interrupt.h"
#include "Terminal.h"
#include "llvm/Support/Signals.h"
#include <cerrno>
#include <csignal>
#include <cstring>
#include <iterator>
#include <unistd.h>

using namespace amp;

static std::atomic<bool> isRequested = false;
static std::atomic<int> firstSignal = 0;
static std::atomic<bool> isInterrupted = false;
static bool isErased = false;
static_assert(std::atomic<int>::is_always_lock_free);

static constexpr int kSignalStatus = 128;
/// The last only where processes run together.
static constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP, SIGUSR1};
static bool isIgnored[std::size(kSignals)];

const std::atomic<bool> &amp::run::stopRequest() { return isRequested; }
void amp::run::setInterrupted() { isInterrupted = true; }
int amp::run::interruptedStatus() {
  return isInterrupted && firstSignal ? kSignalStatus + firstSignal : 0;
}

static void tell(const char *text) {
  (void)!::write(STDERR_FILENO, text, std::strlen(text));
}

/// A terminal shows ^C, over a bar or behind a line that has not ended.
static void startLine() {
  if (::isatty(STDERR_FILENO))
    tell(isErased ? "\r\x1b[J" : "\n");
}

extern "C" {
static void requestStop(int signal) {
  int before = errno;
  int none = 0;
  if (!firstSignal.compare_exchange_strong(none, signal)) {
    startLine();
    // Removes temporary files, which LLVM keeps for handlers.
    llvm::sys::RunInterruptHandlers();
    _exit(kSignalStatus + signal);
  }
  isRequested = true;
  if (!run::isSilent()) {
    startLine();
    tell("amp-run: note: ends after this step; a second signal ends it at "
         "once\n");
  }
  errno = before;
}
}

void amp::run::rememberIgnoredSignals() {
  for (size_t i = 0; i < std::size(kSignals); ++i) {
    struct sigaction before = {};
    isIgnored[i] = ::sigaction(kSignals[i], nullptr, &before) == 0 &&
                   before.sa_handler == SIG_IGN;
  }
}

void amp::run::ignoreFileSizeSignal() { (void)::signal(SIGXFSZ, SIG_IGN); }

void amp::run::catchStopSignals(bool redraws, bool isOfRanks) {
  isErased = redraws;
  for (size_t i = 0; i < std::size(kSignals) - (isOfRanks ? 0 : 1); ++i) {
    struct sigaction action = {};
    action.sa_handler = isIgnored[i] ? SIG_IGN : requestStop;
    action.sa_flags = SA_RESTART;
    sigfillset(&action.sa_mask);
    (void)::sigaction(kSignals[i], &action, nullptr);
  }
}
