//===- Table.cpp - the report for people ----------------------------------===//
//
// One table for each function, with what moves the most bytes first. Reasons
// are wrapped so that a line fits a terminal.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AutocastExplain.h"
#include "amp/IR/Printable.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Regex.h"

using namespace mlir;
using namespace mlir::amp;

static constexpr size_t kLineWidth = 100;

namespace {

struct Row {
  int64_t bytes;
  /// In the program.
  size_t position;
  std::string op, where, precision, why;
  /// The sizes that may tell it from another op of the same place.
  std::string shape;
  bool isCast = false, isF32 = false;
};

} // namespace

std::string mlir::amp::explainMistake(const AutocastReportFilter &filter,
                                      StringRef prefix) {
  std::string reason;
  if (!filter.where.empty() && !llvm::Regex(filter.where).isValid(reason))
    return (prefix + "where: expected a regular expression, found '" +
            filter.where + "': " + reason +
            "; write a backslash before a character that stands for itself")
        .str();
  if (filter.top < 0)
    return (prefix + "top: expected a whole number of rows, 0 for all, found " +
            llvm::Twine(filter.top))
        .str();
  if (!filter.only.empty() && filter.only != "casts" && filter.only != "f32")
    return (prefix + "only: expected 'casts' or 'f32', found '" + filter.only +
            "'; leave it out for all rows")
        .str();
  return "";
}

/// Where the op was written, and the call that brought it here.
static std::string placeOf(const AutocastReport::Entry &entry) {
  std::string text = describe(entry.location);
  for (Location call : entry.calledAt)
    text += " < " + describe(call);
  return text;
}

static std::string reasonOf(const AutocastReport::Entry &entry) {
  std::string text = entry.rule;
  if (!entry.listed.empty())
    text += " (" + entry.listed + ")";
  if (!entry.blocker.empty())
    text += ", next to " + entry.blocker;
  if (entry.flipPrice != 0)
    text += " (else " + std::to_string(std::abs(entry.flipPrice)) + " bytes " +
            (entry.flipPrice > 0 ? "more)" : "less)");
  return text;
}

static std::string reasonOf(const AutocastReport::Cast &cast) {
  constexpr size_t most = 3;
  std::string text = cast.kept ? "was there: of " : "of ";
  text += cast.value + ", for ";
  if (cast.readers.empty())
    return text + "nobody";
  ArrayRef<std::string> readers(cast.readers);
  text += llvm::join(readers.take_front(most), ", ");
  if (readers.size() > most)
    text += " and " + std::to_string(readers.size() - most) + " more";
  return text;
}

/// Prints words up to the line's end, and further ones under the first.
static void printWrapped(raw_ostream &os, StringRef text, size_t column) {
  size_t used = column;
  SmallVector<StringRef> words;
  text.split(words, ' ');
  for (auto [index, word] : llvm::enumerate(words)) {
    if (index && used + 1 + word.size() > kLineWidth) {
      os << '\n';
      os.indent(column);
      used = column;
    } else if (index) {
      os << ' ';
      ++used;
    }
    os << word;
    used += word.size();
  }
  os << '\n';
}

static void printRows(raw_ostream &os, ArrayRef<Row> rows) {
  size_t bytes = 5, op = 2, where = 5, precision = 9;
  for (const Row &row : rows) {
    bytes = std::max(bytes, std::to_string(row.bytes).size());
    op = std::max(op, row.op.size());
    where = std::max(where, row.where.size());
    precision = std::max(precision, row.precision.size());
  }
  auto print = [&](StringRef count, StringRef name, StringRef place,
                   StringRef type, StringRef why) {
    os << llvm::right_justify(count, bytes) << "  "
       << llvm::left_justify(name, op) << "  "
       << llvm::left_justify(place, where) << "  ";
    constexpr size_t narrowest = 32, indent = 4;
    size_t column = bytes + op + where + precision + 4 * 2;
    if (column + narrowest <= kLineWidth) {
      os << llvm::left_justify(type, precision) << "  ";
      return printWrapped(os, why, column);
    }
    os << type << '\n';
    os.indent(bytes + indent);
    printWrapped(os, why, bytes + indent);
  };
  print("bytes", "op", "where", "precision", "why");
  for (const Row &row : rows)
    print(std::to_string(row.bytes), row.op, row.where, row.precision, row.why);
}

static void printSummary(raw_ostream &os,
                         const AutocastReport::Function &function) {
  if (function.dtype.empty()) {
    os << "no autocast here: an 'amp.autocast' region, or a dtype for the "
          "whole "
          "function, is needed\n";
    return;
  }
  os << function.numLow << " ops in low precision, " << function.numF32
     << " in f32, " << function.numAsWritten << " as written, "
     << function.numConstants << " constants; " << function.numCasts
     << " casts inserted (" << function.castBytes << " bytes read and written)";
  if (function.numReused)
    os << ", " << function.numReused << " existing ones kept";
  bool traffic = function.objective != stringify(AutocastObjective::Casts);
  os << (traffic ? "\ncasts and traffic cost " : "\ncasts cost ")
     << function.price << (function.minimal ? ", the least" : "");
  if (function.minimal && function.numTogether > 1)
    os << " for " << function.numTogether
       << " functions that are decided together";
  // Another placement may be cheaper, with a larger error.
  if (function.errorBudget)
    os << " with so small a predicted error of the loss: "
       << llvm::format("%.3g, allowed %.3g", function.errorBudget->predicted,
                       function.errorBudget->allowed);
  else if (const AutocastReport::Alternative *best = function.bestAlternative())
    os << "; '" << best->placement << "' would cost " << best->price << " ("
       << best->numCasts << " casts)";
  os << '\n';
}

/// The op's name, with the variable, or the value of those that a loop carries.
static std::string titleOf(const AutocastReport::Entry &entry) {
  std::string text = entry.op;
  if (!entry.name.empty())
    text += " " + entry.name;
  if (entry.result)
    text += " #" + std::to_string(*entry.result);
  return text;
}

static Row rowOf(const AutocastReport::Entry &entry) {
  Row row{entry.bytes,     /*position=*/0,  titleOf(entry), placeOf(entry),
          entry.precision, reasonOf(entry), entry.shape};
  row.isF32 = entry.kind != AutocastReport::Kind::Constant &&
              (StringRef(entry.precision).starts_with("f32") ||
               StringRef(entry.precision).ends_with(", f32"));
  return row;
}

static Row rowOf(const AutocastReport::Cast &cast) {
  Row row{cast.bytes,
          /*position=*/0,
          cast.op,
          describe(cast.location),
          cast.from + " -> " + cast.to,
          reasonOf(cast),
          cast.shape};
  row.isCast = true;
  return row;
}

/// The text by which rows are alike. Casts are told apart by what they cast.
static std::string keyOf(const Row &row) {
  std::string key = row.op + '\0' + row.where;
  return row.isCast ? key + '\0' + row.precision + '\0' + row.why : key;
}

/// Tells ops of one name and place apart, by their sizes or else by their order
/// in the program.
static void distinguish(std::vector<Row> &rows) {
  llvm::StringMap<SmallVector<Row *, 1>> groups;
  for (Row &row : rows)
    groups[keyOf(row)].push_back(&row);
  for (auto &group : groups) {
    ArrayRef<Row *> alike = group.second;
    if (alike.size() < 2)
      continue;
    llvm::StringSet<> shapes;
    for (const Row *row : alike)
      shapes.insert(row->shape);
    bool differ = shapes.size() == alike.size() && !shapes.contains("");
    for (auto [index, row] : llvm::enumerate(alike))
      row->op += differ ? " " + row->shape
                        : " (" + std::to_string(index + 1) + " of " +
                              std::to_string(alike.size()) + ")";
  }
}

/// Leaves the rows that the filter asks for, but for how many.
static void select(std::vector<Row> &rows, const AutocastReportFilter &filter) {
  llvm::Regex pattern(filter.where);
  llvm::erase_if(rows, [&](const Row &row) {
    if (!filter.where.empty() && !pattern.match(row.op) &&
        !pattern.match(row.where))
      return true;
    return (filter.only == "casts" && !row.isCast) ||
           (filter.only == "f32" && !row.isF32);
  });
}

static void printTable(raw_ostream &os,
                       const AutocastReport::Function &function,
                       std::vector<Row> rows, int64_t top) {
  llvm::sort(rows, [](const Row &a, const Row &b) {
    return std::make_pair(b.bytes, a.position) <
           std::make_pair(a.bytes, b.position);
  });
  size_t shown = top ? std::min<size_t>(top, rows.size()) : rows.size();
  os << '@' << function.name;
  if (std::string where = describe(function.location); !where.empty())
    os << " at " << where;
  if (!function.dtype.empty())
    os << ": " << function.dtype << ", " << function.placement;
  os << "\n";
  if (!rows.empty())
    printRows(os, ArrayRef(rows).take_front(shown));
  if (shown < rows.size())
    os << rows.size() - shown << " more with fewer bytes are not shown\n";
  printSummary(os, function);
  os << '\n';
}

void mlir::amp::printReport(raw_ostream &stream, const AutocastReport &report,
                            const AutocastReportFilter &filter) {
  // Names in a module hold any bytes.
  PrintableStream os(stream);
  const AutocastReport::Entry *entry = report.entries.data(),
                              *entriesEnd = entry + report.entries.size();
  const AutocastReport::Cast *cast = report.casts.data(),
                             *castsEnd = cast + report.casts.size();
  size_t numRows = report.entries.size() + report.casts.size();
  bool found = false;
  for (auto [index, function] : llvm::enumerate(report.functions)) {
    std::vector<Row> rows;
    for (; entry != entriesEnd && entry->function == index; ++entry)
      rows.push_back(rowOf(*entry));
    for (; cast != castsEnd && cast->function == index; ++cast)
      rows.push_back(rowOf(*cast));
    for (auto [position, row] : llvm::enumerate(rows))
      row.position = position;
    distinguish(rows);
    select(rows, filter);
    if (rows.empty() && !filter.isEmpty())
      continue;
    found = true;
    printTable(os, function, std::move(rows), filter.top);
  }
  if (!found && !filter.isEmpty() && numRows)
    os << "none of " << numRows << " rows is what was asked for"
       << (filter.where.empty() ? "" : ": where '" + filter.where + "'")
       << (filter.only.empty() ? "" : ": only " + filter.only) << '\n';
}
