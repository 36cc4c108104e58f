//===- FlagMeaning.cpp - the gradients that a flag looks at ---------------===//
//
// A flag is a conjunction of checks. It holds a change back for the gradients
// whose elements one of them looks at, before anything limits these.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Flags.h"

using namespace mlir;
using namespace mlir::amp;

/// True of an op that says whether one number is finite.
static bool looksAtNumber(Operation *op) { return isa<IsFiniteOp>(op); }

bool mlir::amp::looksAtFiniteness(Operation *op) {
  auto reader = dyn_cast<GradientsReaderOpInterface>(op);
  return looksAtNumber(op) || (reader && reader.getFiniteFlag());
}

Operation *
mlir::amp::findSource(Value value,
                      llvm::function_ref<bool(Operation *)> isWanted) {
  llvm::SetVector<Value> behind;
  behind.insert(value);
  for (size_t i = 0; i < behind.size(); ++i) {
    Value source = behind[i];
    Operation *op = source.getDefiningOp();
    if (!op)
      op = source.getParentBlock()->getParentOp();
    // An assertion says nothing of gradients, whatever it looks at.
    if (isa<FunctionOpInterface, AssertionsOp>(op))
      continue;
    Operation *found = nullptr;
    op->walk([&](Operation *inner) {
      if (!found && isWanted(inner))
        found = inner;
      behind.insert(inner->operand_begin(), inner->operand_end());
    });
    if (found)
      return found;
  }
  return nullptr;
}

/// Only conjunctions of checks count. A flag that is computed otherwise may
/// take part in one: it can only make the flag stronger.
const FlagRules::Flag &FlagRules::flagOf(Value value) {
  std::unique_ptr<Flag> &known = flags[value];
  if (known)
    return *known;
  known = std::make_unique<Flag>();
  Flag &flag = *known;
  auto check = [&](Value gradients) {
    SmallVector<Value> bundles{gradients};
    while (!bundles.empty()) {
      Value bundle = bundles.pop_back_val();
      auto maker = bundle.getDefiningOp<GradientsOpInterface>();
      flag.checked.insert(bundle);
      if (!maker)
        continue;
      if (maker.getBundleKind() == BundleKind::Clipped) {
        flag.clipped = maker;
        continue;
      }
      // An infinity or NaN in a term is one in the sum.
      llvm::append_range(bundles, maker.getTerms(bundle));
      flag.checked.insert_range(maker.getEntries());
    }
  };
  SmallVector<Value> work{value};
  llvm::SmallPtrSet<Value, 8> seen;
  while (!work.empty()) {
    Value part = work.pop_back_val();
    if (!seen.insert(part).second)
      continue;
    Operation *op = part.getDefiningOp();
    if (auto all = dyn_cast_or_null<AllOp>(op))
      work.append(all.getFlags().begin(), all.getFlags().end());
    else if (auto reader = dyn_cast_or_null<GradientsReaderOpInterface>(op);
             reader && reader.getFiniteFlag() == part)
      check(reader.getReadBundle());
    else
      flag.others.push_back(part);
  }
  flag.looksAtNumbers = llvm::any_of(flag.others, [](Value part) {
    return findSource(part, looksAtNumber) != nullptr;
  });
  return flag;
}

/// True of a gradient of a bundle that is clipped by value, which hides
/// infinity. A clamp of the user's makes another gradient.
static bool isClipped(Value entry) {
  Operation *op = entry.getDefiningOp();
  return op && op->hasAttr(kClipAttr);
}

/// True if one of `checked` is `entry`, as it was before its bundle was clipped
/// by value: perhaps unscaled, multiplied by a clip factor and rounded since.
static bool isCheckedUnclipped(const llvm::SmallPtrSetImpl<Value> &checked,
                               Value entry) {
  // Read from a bundle, as it is there.
  if (auto read = entry.getDefiningOp<GradientOp>())
    return checked.contains(read.getGradients());
  if (!isClipped(entry))
    return checked.contains(entry);
  while (isa_and_nonnull<ClampOp, MulOp, CastOp>(entry.getDefiningOp())) {
    entry = entry.getDefiningOp()->getOperand(0);
    if (!isClipped(entry) && checked.contains(entry))
      return true;
  }
  return false;
}

/// True if every gradient that `direction` is computed from is checked, and
/// there is one.
bool FlagRules::coversDirection(const Flag &flag, Value direction) {
  llvm::DenseSet<Value> gradients;
  for (const Use &bundle : bundles)
    if (!bundle.op->hasAttr(kDirectionAttr))
      gradients.insert_range(
          cast<GradientsOpInterface>(bundle.op).getEntries());
  bool isAnyChecked = false;
  SmallVector<Value> work{direction};
  llvm::DenseSet<Value> seen;
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    bool isChecked = flag.checked.contains(value);
    isAnyChecked |= isChecked;
    if (isChecked)
      continue;
    if (gradients.contains(value))
      return false;
    if (Operation *op = value.getDefiningOp())
      llvm::append_range(work, op->getOperands());
  }
  return isAnyChecked;
}

bool FlagRules::covers(const Flag &flag, const Use &use) {
  auto bundle = use.root.getDefiningOp<GradientsOpInterface>();
  if (!isBundleOfKind(use.root, BundleKind::Given))
    bundle = {};
  if (bundle && bundle->hasAttr(kDirectionAttr))
    return llvm::all_of(bundle.getEntries(), [&](Value direction) {
      return coversDirection(flag, direction);
    });
  if (!(bundle && llvm::any_of(bundle.getEntries(), isClipped)) &&
      flag.checked.contains(use.root))
    return true;
  // Another bundle of the same gradients will do.
  if (!bundle)
    return false;
  llvm::SmallPtrSet<Attribute, 8> updated;
  if (use.variables)
    updated.insert_range(use.variables);
  return llvm::all_of(
      llvm::zip_equal(bundle.getEntryVariables(), bundle.getEntries()),
      [&](auto entry) {
        auto [variable, gradient] = entry;
        return isCheckedUnclipped(flag.checked, gradient) ||
               (use.variables && !updated.contains(variable));
      });
}

std::string mlir::amp::describeFlag(Value flag) {
  if (Operation *op = flag.getDefiningOp())
    return ("'" + op->getName().getStringRef() + "'").str();
  return "an argument";
}

bool FlagRules::expectCovered(Operation *op, Value value, const Use &use,
                              const Twine &what) {
  auto error = [&](const Twine &found, Value culprit, StringRef note) {
    verification.error(Guarantee::FlaggedState, op,
                       "expected a flag that says that the gradients" +
                           (use.optimizer
                                ? " of '@" + use.optimizer.getValue() + "'"
                                : Twine()) +
                           " are finite, found " + found + "; " + what,
                       culprit, note);
    return false;
  };
  if (!value)
    return error("none", use.root, "the gradients are made here");
  const Flag &flag = flagOf(value);
  if (covers(flag, use))
    return true;
  if (flag.clipped)
    return error("one taken after clipping, which hides an overflow of the "
                 "norm",
                 flag.clipped->getResult(0), "clipped here");
  if (flag.checked.empty() && !flag.others.empty()) {
    Value other = flag.others.front();
    Operation *made = other.getDefiningOp();
    StringRef reason =
        isa_and_nonnull<CompareOp>(made)
            ? ": a comparison of a sum is no conjunction, use 'amp.all'"
        : isa_and_nonnull<IsFiniteOp>(made)
            ? ": a sum or norm does not stand for its elements, use "
              "'amp.all_finite'"
            : "";
    return error(describeFlag(other) + reason, other, "the flag is made here");
  }
  return error("one that checks other gradients", use.root,
               "the gradients are made here");
}
