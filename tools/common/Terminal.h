//===- Terminal.h - the terminal that messages are shown on -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Its width may change at any time, so it is asked before each line.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TOOLS_COMMON_TERMINAL_H
#define AMP_TOOLS_COMMON_TERMINAL_H

#include "llvm/Support/raw_ostream.h"

namespace amp::run {

/// The stream for what people read: standard output, unless that carries data.
llvm::raw_ostream &display();

/// Standard output carries data from here on: display() is standard error.
void displayOnStandardError();

/// Nothing is shown from here on but errors: display() and standard output lead
/// nowhere, and warn() and note() say nothing. Another process speaks.
void silence();
bool isSilent();

/// True if a line of display() can be drawn again: on a terminal that has an
/// escape to erase with, which TERM=dumb has not.
bool canRedraw();

/// The columns of the terminal of display(), 80 where it does not tell.
unsigned terminalColumns();

/// The columns that a text in UTF-8 takes; of what is none, at least as many.
unsigned columnsOf(llvm::StringRef text);

/// Leaves colours away from now on where the environment says so: NO_COLOR.
/// (LLVM leaves them away where it does not know TERM.)
void readColorSettings();

} // namespace amp::run

#endif // AMP_TOOLS_COMMON_TERMINAL_H
