//===- Tool.cpp - the ends that every tool shares -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names and text of files that anybody wrote are made printable.
//
//===----------------------------------------------------------------------===//

#include "Tool.h"
#include "Terminal.h"
#include "amp/IR/Printable.h"
#include "amp/Training/TemporaryFile.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/WithColor.h"
#include <csignal>

using namespace amp;
using namespace amp::run;
using llvm::errs;
using llvm::outs;
using llvm::raw_ostream;
using llvm::WithColor;

static const char *toolName = "amp";

static bool isIgnored(int signal) {
  struct sigaction action = {};
  return ::sigaction(signal, nullptr, &action) == 0 &&
         action.sa_handler == SIG_IGN;
}

namespace {
/// Standard error, written at once when it goes: what other processes write to
/// the same file, or a launcher that merges two, then stands between lines.
class WholeLine {
public:
  WholeLine() { errs().SetBuffered(); }
  ~WholeLine() { errs().SetUnbuffered(); }
  raw_ostream &stream() { return errs(); }
};
} // namespace

extern "C" {
/// The user's wish, for which LLVM would ask for a report of a bug.
static void quit(int signal) {
  // Removes temporary files, which LLVM keeps for handlers.
  llvm::sys::RunInterruptHandlers();
  (void)::signal(signal, SIG_DFL);
  (void)::raise(signal);
}
}

Tool::Tool(int &argc, char **&argv, const char *name)
    : ignoresQuit(isIgnored(SIGQUIT)), init(argc, argv) {
  toolName = name;
  readColorSettings();
  setTemporaryFileHooks(
      {[](const std::string &file) { llvm::sys::RemoveFileOnSignal(file); },
       [](const std::string &file) {
         llvm::sys::DontRemoveFileOnSignal(file);
       }});
  (void)::signal(SIGQUIT, ignoresQuit ? SIG_IGN : quit);
}

int Tool::finish(const Error &error) {
  outs().flush();
  // Else LLVM ends the program with a message of its own.
  std::string unwritten;
  if (std::error_code code = outs().error()) {
    outs().clear_error();
    unwritten =
        "expected to write to standard output, found: " + code.message();
  }
  for (const std::string &message : {error.message(), unwritten})
    if (!message.empty())
      WithColor::error(WholeLine().stream(), toolName)
          << mlir::amp::printable(message, /*keepLines=*/true) << "\n";
  return error || !unwritten.empty() ? 1 : 0;
}

void amp::run::warn(const std::string &message) {
  if (isSilent())
    return;
  WithColor::warning(WholeLine().stream(), toolName)
      << mlir::amp::printable(message) << "\n";
}

void amp::run::note(const std::string &message) {
  if (isSilent())
    return;
  WithColor::note(WholeLine().stream(), toolName)
      << mlir::amp::printable(message) << "\n";
}
