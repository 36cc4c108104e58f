//===- Diagnostics.cpp - messages that are of no line ---------------------===//
//
// A text without a `module` of its own is one all the same; the parser gives
// it line 0 of the file.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Compile/Diagnostics.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

static StringRef nameOf(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Note:
    return "note";
  case DiagnosticSeverity::Warning:
    return "warning";
  case DiagnosticSeverity::Error:
    return "error";
  case DiagnosticSeverity::Remark:
    return "remark";
  }
  return "";
}

static bool hasPlace(Location loc) {
  if (auto file = loc->findInstanceOf<FileLineColLoc>())
    return file.getLine() > 0;
  return !isa<UnknownLoc>(loc);
}

::amp::PlacelessDiagnostics::PlacelessDiagnostics(MLIRContext *context,
                                                  llvm::raw_ostream &stream)
    : ScopedDiagnosticHandler(context) {
  setHandler([&stream](Diagnostic &diagnostic) {
    auto print = [&](Diagnostic &one) {
      stream << nameOf(one.getSeverity()) << ": " << one << "\n";
    };
    bool arePlaceless =
        !hasPlace(diagnostic.getLocation()) &&
        llvm::all_of(diagnostic.getNotes(), [](Diagnostic &note) {
          return !hasPlace(note.getLocation());
        });
    if (!arePlaceless)
      return failure();
    print(diagnostic);
    for (Diagnostic &note : diagnostic.getNotes())
      print(note);
    return success();
  });
}
