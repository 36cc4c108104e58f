//===- AutocastReport.h - the decisions of autocast, and reasons ----------===//
//
// The explanation as data: for a table, for JSON and for remarks.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRANSFORMS_AUTOCASTREPORT_H
#define AMP_TRANSFORMS_AUTOCASTREPORT_H

#include "amp/Analysis/PlacementBudget.h"
#include "amp/Interfaces/Precision.h"
#include "amp/Transforms/AutocastReportFilter.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mlir::amp {

/// The decisions of autocast with their reasons. Counts are always there, lists
/// only where somebody asked for lists.
struct AutocastReport {
  /// The part that an op plays in the decision.
  enum class Kind { Decided, AsWritten, Constant, ControlFlow };

  /// One op that reads or writes floating-point tensors.
  struct Entry {
    /// Index of its function.
    size_t function = 0;
    std::string op;
    /// The variable that it reads or writes, or the `amp.name` of the
    /// function's result that it computes; empty where it has none.
    std::string name;
    /// Of a loop that carries several values: the result that the entry is
    /// about.
    std::optional<unsigned> result;
    /// The sizes of its result, or else operand: "4x8".
    std::string shape;
    /// Where the user wrote the op.
    Location location;
    /// The function that the op was written in, where it came from there by
    /// inlining or copying; else empty.
    std::string writtenIn;
    /// The calls through which it was inlined, the innermost first.
    SmallVector<Location, 0> calledAt;
    Kind kind = Kind::Decided;
    PrecisionClass cls = PrecisionClass::Keep;
    PrecisionCause cause = PrecisionCause::None;
    /// True for an op that computes on low operands.
    bool low = false;
    /// "f16", "f32", or "f16 -> f32" where inputs and outputs differ.
    std::string precision;
    /// The rule that decided, in words.
    std::string rule;
    /// The policy's entry that says so, as file:line; empty where none does.
    std::string listed;
    /// The numbers of a profile for or against the rule; else empty.
    std::string measured;
    /// The op or border that forced the precision; empty where nothing did.
    std::string blocker;
    /// By how much the function's price would rise if the op ran in the other
    /// precision; 0 where a rule decided.
    int64_t flipPrice = 0;
    /// Bytes that it reads and writes in its precision, in all turns of the
    /// loops around.
    int64_t bytes = 0;

    explicit Entry(Location location) : location(location) {}
  };

  /// One cast, new or kept.
  struct Cast {
    size_t function = 0;
    std::string op;
    Location location;
    /// Element types.
    std::string from, to;
    /// The sizes of what is cast.
    std::string shape;
    /// The value that is cast, and its readers.
    std::string value;
    std::vector<std::string> readers;
    /// Bytes that it reads and writes, in all turns of the loops around.
    int64_t bytes = 0;
    /// Was there before.
    bool kept = false;

    explicit Cast(Location location) : location(location) {}
  };

  /// The price of another placement of casts under the same policy.
  struct Alternative {
    std::string placement;
    int64_t price = 0;
    int64_t numCasts = 0;
    /// The price for all functions that are decided together.
    int64_t totalPrice = 0;
  };

  /// The error of the loss that a profile predicts, with objective=budget.
  struct ErrorBudget {
    double predicted = 0, allowed = 0;
    /// Of the careful placement.
    double careful = 0;
    std::vector<BudgetPoint> frontier;
  };

  /// One function, or the part of it that one low type concerns.
  struct Function {
    std::string name;
    Location location;
    /// Empty where the function has no autocast.
    std::string dtype;
    std::string placement;
    /// The objective that `price` belongs to: `casts`, `traffic` or `budget`.
    std::string objective;
    /// True if no placement is cheaper for the functions that are decided
    /// together, of which there are so many.
    bool minimal = false;
    size_t numTogether = 1;
    int64_t numLow = 0, numF32 = 0, numAsWritten = 0, numConstants = 0;
    int64_t numControlFlow = 0;
    int64_t numCasts = 0, numReused = 0, castBytes = 0;
    /// The sum of the prices of all casts, and by the objective of what ops
    /// move (docs/Autocast.md).
    int64_t price = 0;
    std::vector<Alternative> alternatives;
    /// Of the functions that are decided together, where one was measured.
    std::optional<ErrorBudget> errorBudget;

    explicit Function(Location location) : location(location) {}

    /// The cheapest of the alternatives, or null.
    const Alternative *bestAlternative() const;
  };

  /// Sums over all functions.
  struct Totals {
    /// Ops that run low, by low type.
    std::map<std::string, int64_t> low;
    int64_t f32 = 0, asWritten = 0, constants = 0, controlFlow = 0;
    int64_t casts = 0, keptCasts = 0, castBytes = 0, price = 0;
  };

  Totals totals() const;

  /// In program order.
  std::vector<Function> functions;
  std::vector<Entry> entries;
  std::vector<Cast> casts;

  int64_t numLow = 0, numF32 = 0;
  /// Casts that were inserted, and that existed and are still needed.
  int64_t numCasts = 0, numReused = 0;
  /// Bytes that the inserted casts read and write.
  int64_t castBytes = 0;
};

/// Prints a table for each function, with what moves the most bytes first, and
/// a summary. A filter leaves out rows, and functions without one.
void printReport(raw_ostream &os, const AutocastReport &report,
                 const AutocastReportFilter &filter = {});

/// Writes the report as JSON of the schema in docs/Autocast.md.
void writeReport(raw_ostream &os, const AutocastReport &report);

/// Writes a file; "-" is the standard output. Reports at `asker` what hinders.
LogicalResult writeReportFile(
    StringRef path, const AutocastReport &report, Location asker,
    llvm::function_ref<void(raw_ostream &, const AutocastReport &)> write =
        writeReport);

} // namespace mlir::amp

#endif // AMP_TRANSFORMS_AUTOCASTREPORT_H
