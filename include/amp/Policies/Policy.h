//===- Policy.h - precisions of ops, as data ------------------------------===//
//
// A policy is a YAML file, a preset or an attribute of a module. It overrules
// what ops say through PrecisionOpInterface; docs/Policies.md is the format.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_POLICIES_POLICY_H
#define AMP_POLICIES_POLICY_H

#include "amp/IR/FindNearest.h"
#include "amp/Interfaces/Precision.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/Support/GlobPattern.h"
#include <optional>
#include <string>
#include <vector>

namespace mlir::amp {

/// On modules: their policy, a name or a dictionary.
inline constexpr llvm::StringLiteral kPolicyAttr = "amp.policy";

/// `> 65504`, or a number that is to be equal.
struct PolicyComparison {
  enum Operator { EQ, NE, LT, LE, GT, GE };
  Operator op = EQ;
  double number = 0;

  bool holds(double value) const;
};

/// A condition on an attribute: a comparison where the text is one, and else
/// equality with the attribute's value as text, with `*` for any characters.
struct PolicyAttributeCondition {
  std::string name;
  std::string text;
  std::optional<PolicyComparison> comparison;
};

/// A condition on an operand or result. A dynamic size fulfils nothing.
struct PolicyTensorCondition {
  int64_t index = 0;
  /// Names of element types; empty: any.
  std::vector<std::string> elements;
  std::optional<PolicyComparison> rank;
  /// Number of elements.
  std::optional<PolicyComparison> size;
  /// Sizes of dimensions, negative ones counted from the last.
  std::vector<std::pair<int64_t, PolicyComparison>> dims;
};

struct PolicyCondition {
  std::vector<PolicyAttributeCondition> attributes;
  std::vector<PolicyTensorCondition> operands, results;
  /// Names of ops as in an entry, of which one is to be in the op's regions.
  std::vector<std::string> body;

  bool empty() const {
    return attributes.empty() && operands.empty() && results.empty() &&
           body.empty();
  }
  /// Judges the op by the types that the text gives it.
  bool holds(Operation *op) const;
};

/// A glob, which refers to its text.
struct PolicyPattern {
  StringAttr text;
  llvm::GlobPattern glob;
  Location location;
};

/// Properties of operands or results by index; negative indices count from the
/// last.
template <typename T> using PolicyIndexed = std::vector<std::pair<int64_t, T>>;
using PolicyPorts = PolicyIndexed<PortPrecision>;

/// The entry of `ports` for the one at `index` of `count`.
template <typename T>
std::optional<T> findPort(const PolicyIndexed<T> &ports, unsigned index,
                          unsigned count) {
  for (auto [at, said] : ports)
    if (at == index || (at < 0 && at + int64_t(count) == index))
      return said;
  return std::nullopt;
}

/// The closeness of `names` (or their beginnings with a `*` after them) to an
/// op's name: all of its name closest, else by the length of the beginning;
/// none where they do not name it.
std::optional<size_t> closeness(llvm::ArrayRef<std::string> names,
                                StringRef opName);

/// One entry of a list: which ops, and what is said of them.
struct PolicyEntry {
  explicit PolicyEntry(Location location) : location(location) {}

  /// Names of ops, or their beginning with a `*` after it. Empty: all.
  std::vector<std::string> ops;
  /// One of each list that is not empty has to match.
  std::vector<PolicyPattern> locations, symbols;
  PolicyCondition where;
  /// The low types for which the entry holds.
  bool f16 = true, bf16 = true;

  PrecisionClass cls = PrecisionClass::Follow;
  PrecisionCause cause = PrecisionCause::None;
  /// From `include` or `exclude`: before all classes.
  bool isOverride = false;
  /// The op to write instead of a banned one.
  std::string replacement;
  /// The reason in the words of who wrote the entry; empty: the class says it.
  std::string because;
  /// Operands and results that differ from what the op says.
  PolicyPorts operands, results;

  /// Where it is written.
  Location location;

  bool isConditional() const {
    return !locations.empty() || !symbols.empty() || !where.empty() || !f16 ||
           !bf16;
  }
  /// True if single operands or results are named.
  bool hasIndices() const {
    return !operands.empty() || !results.empty() || !where.operands.empty() ||
           !where.results.empty();
  }
  bool holdsFor(FloatType lowType) const {
    return lowType.isF16() ? f16 : bf16;
  }
};

/// The nature of an op, whatever its class: of ops without
/// PrecisionOpInterface, which would say it.
struct PolicyOp {
  enum Kind {
    Computation,
    Constant,
    Conversion,
    Movement,
    Iota,
    Identity,
    Function
  };

  /// As in an entry.
  std::vector<std::string> ops;
  Kind kind = Computation;
  /// Operands and results are decided each on their own.
  bool independent = false;
  /// None: what is in the op's regions has the op's type.
  ControlFlow regions = ControlFlow::None;
  /// Attributes that hold the op's element type.
  std::vector<std::string> retyped;
  /// Attributes that name functions which stay as they are written.
  std::vector<std::string> functions;
  /// Of an iota: the attribute that holds the dimension along which it counts.
  std::string dimension;
  PolicyPorts operands, results;
  /// Operands of which a number near 0 makes something special.
  PolicyIndexed<NearZero> nearZero;

  /// Where it is written.
  LocationAttr location;
};

/// The entries of one file, in its order.
struct PolicyLayer {
  /// A preset's name, or a path.
  std::string name;
  bool isPreset = false;
  std::vector<PolicyEntry> entries;
  std::vector<PolicyOp> ops;
};

/// Where mincut rounds a value that is exact in f32.
enum class ExactValues : uint8_t {
  Kept,        ///< for contractions
  OutsideSums, ///< for contractions and sums, and for what sums up by itself
  Rounded,     ///< wherever that saves casts
};

struct Policy {
  /// The name that it was asked for by.
  std::string name;
  /// The file itself, then what it extends: the first that knows an op decides.
  std::vector<PolicyLayer> layers;
  /// mincut, careful, propagate or dispatch; empty: not said.
  std::string placement;
  /// None: not said, which is Kept.
  std::optional<ExactValues> exact;
  /// The casts to insert, as in AutocastOptions; empty: not said.
  std::string emitCast;
  /// The class of ops that have the interface and are on no list; none: what
  /// the op says.
  std::optional<PrecisionClass> unlisted;
  /// The causes that are looked for in constants and attributes; none: all.
  std::optional<std::vector<PrecisionCause>> staticCauses;

  bool looksFor(PrecisionCause cause) const {
    return !staticCauses || llvm::is_contained(*staticCauses, cause);
  }
};

/// A policy that comes with the compiler.
struct PolicyPreset {
  llvm::StringLiteral name;
  /// YAML.
  llvm::StringLiteral text;
};
llvm::ArrayRef<PolicyPreset> getPolicyPresets();

/// The preset called `name`, or else the YAML file of that path; several, with
/// commas, as a file that extends them in this order. Reports errors with line
/// and column, or at `asker` where there is no such policy.
FailureOr<Policy> loadPolicy(StringRef name, Location asker);

/// Reads YAML; what it extends is looked up beside `path`.
FailureOr<Policy> parsePolicy(StringRef yaml, StringRef path,
                              MLIRContext *context);

/// Reads an attribute: a string is the name of a preset, a dictionary has the
/// keys of a file and extends presets only. A module comes from anywhere: the
/// files of the machine are not for it to name.
FailureOr<Policy> readPolicy(Attribute attribute, Location location);

} // namespace mlir::amp

#endif // AMP_POLICIES_POLICY_H
