//===- AutocastReportFilter.h - the rows of a report that are shown -------===//
//
// Apart from the report, which needs MLIR: who reads options needs this alone.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRANSFORMS_AUTOCASTREPORTFILTER_H
#define AMP_TRANSFORMS_AUTOCASTREPORTFILTER_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace mlir::amp {

/// The rows of the table that somebody asked for.
struct AutocastReportFilter {
  /// A regular expression that is found in the op or the place; empty: all.
  std::string where;
  /// So many rows of each function, those with the most bytes; 0: all.
  int64_t top = 0;
  /// "casts"; "f32": ops that run in f32; empty: all.
  std::string only;

  bool isEmpty() const { return where.empty() && top == 0 && only.empty(); }
};

/// The mistake in a filter, whose options have names that begin with `prefix`,
/// or empty.
std::string explainMistake(const AutocastReportFilter &filter,
                           llvm::StringRef prefix);

} // namespace mlir::amp

#endif // AMP_TRANSFORMS_AUTOCASTREPORTFILTER_H
