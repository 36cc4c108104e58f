//===- Terminal.cpp - the terminal that messages are shown on -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's width is that of COLUMNS, which a shell sets once.
//
//===----------------------------------------------------------------------===//

#include "Terminal.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Unicode.h"
#include "llvm/Support/WithColor.h"
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

using namespace amp::run;
using llvm::WithColor;

static bool isOnStandardError = false, isSilenced = false;

static int descriptor() {
  return isOnStandardError ? STDERR_FILENO : STDOUT_FILENO;
}

llvm::raw_ostream &amp::run::display() {
  if (isSilenced)
    return llvm::nulls();
  return isOnStandardError ? llvm::errs() : llvm::outs();
}

void amp::run::displayOnStandardError() { isOnStandardError = true; }

/// By the descriptor: anybody may print.
void amp::run::silence() {
  isSilenced = true;
  int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere < 0)
    return;
  llvm::outs().flush();
  (void)::dup2(nowhere, STDOUT_FILENO);
  ::close(nowhere);
}

bool amp::run::isSilent() { return isSilenced; }

bool amp::run::canRedraw() {
  std::string terminal = llvm::sys::Process::GetEnv("TERM").value_or("");
  return !terminal.empty() && terminal != "dumb" && ::isatty(descriptor());
}

unsigned amp::run::terminalColumns() {
  struct winsize size = {};
  if (::ioctl(descriptor(), TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
    return 80;
  return size.ws_col;
}

unsigned amp::run::columnsOf(llvm::StringRef text) {
  int columns = llvm::sys::unicode::columnWidthUTF8(text);
  return columns < 0 ? text.size() : columns;
}

void amp::run::readColorSettings() {
  if (llvm::sys::Process::GetEnv("NO_COLOR").value_or("").empty())
    return;
  // As for a stream that is no terminal: --color of amp-opt comes first.
  WithColor::setAutoDetectFunction([](const llvm::raw_ostream &) {
    return WithColor::defaultAutoDetectFunction()(llvm::nulls());
  });
}
