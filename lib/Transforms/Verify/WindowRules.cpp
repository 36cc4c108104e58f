//===- WindowRules.cpp - guarantee 8 of amp-verify -----------------------===//
//
// A window of several calls is one step. Flags and sums are judged by what they
// are in each call, as passes may fold and reorder what computes them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Verification.h"
#include "amp/Analysis/CallWindows.h"
#include "amp/IR/StateNames.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::amp;

namespace mlir::amp {
class WindowRules {
public:
  WindowRules(Verification &verification, FunctionOpInterface function)
      : verification(verification), function(function) {}

  void run();

private:
  bool collect();
  std::optional<VariableRole> roleOf(FlatSymbolRefAttr symbol) {
    VariableOp variable = verification.variable(symbol);
    return variable ? variable.getRole() : std::nullopt;
  }
  WriteOp expectWrite(VariableOp variable, Operation *user);
  void verifyFlag(Operation *op, Value flag, const Twine &what);
  void verifyEnd(UpdateScaleOp update);
  void verifyStart(VariableOp variable);
  void verifyCount();
  void verifySum(VariableOp variable, ReadOp read);
  void verifyUse(GradientsReaderOpInterface user);
  void verifyEntries(Operation *user, GradientsOpInterface bundle);
  void verifyBuffer(WriteOp write);
  void error(Operation *op, const Twine &message, Operation *other,
             StringRef note) {
    verification.error(Guarantee::OneStepAWindow, op, message, other, note);
  }

  Verification &verification;
  FunctionOpInterface function;
  /// The calls of the window, and what says so.
  int64_t count = 0;
  Operation *declaration = nullptr;
  /// True once steps are expanded.
  bool isExpanded = false;
  /// Calls to look at, and the last one.
  SmallVector<int64_t> early;
  llvm::MapVector<Operation *, ReadOp> sums;
  llvm::DenseMap<Attribute, SmallVector<WriteOp>> writes;
};
} // namespace mlir::amp

bool mlir::amp::belongsToWindow(std::optional<VariableRole> role) {
  return role == VariableRole::GradientSum ||
         role == VariableRole::WindowCall || role == VariableRole::Pending;
}

/// True if the function has a window.
bool WindowRules::collect() {
  function->walk([&](Operation *op) {
    auto window = dyn_cast<GradientsOpInterface>(op);
    if (window && window.isWindow()) {
      count = *window.getWindowCalls();
      declaration = op;
    } else if (auto write = dyn_cast<WriteOp>(op)) {
      writes[write.getVariableAttr()].push_back(write);
    }
    auto read = dyn_cast<ReadOp>(op);
    VariableOp variable =
        read ? verification.variable(read.getVariableAttr()) : VariableOp();
    if (!variable)
      return;
    if (variable.getRole() == VariableRole::WindowCall) {
      auto calls = variable->getAttrOfType<IntegerAttr>(kCallsAttr);
      count = calls ? calls.getInt() : 1;
      declaration = variable;
      isExpanded = true;
    } else if (variable.getRole() == VariableRole::GradientSum) {
      sums.insert({variable, read});
    }
  });
  for (auto &[variable, read] : sums)
    if (!declaration) {
      error(read,
            "reads a sum of several calls, but nothing counts them; expected a "
            "read of a variable of role 'window_call'",
            variable, "the sum is declared here");
      return false;
    }
  if (!declaration)
    return false;
  constexpr int64_t kAll = 64;
  for (int64_t call = 0; call < count - 1; ++call)
    if (count <= kAll || call < 2 || call >= count - 3)
      early.push_back(call);
    else
      call = std::max(call, count - 4);
  return true;
}

/// The one write of `variable`, which every call does.
WriteOp WindowRules::expectWrite(VariableOp variable, Operation *user) {
  auto &found = writes[FlatSymbolRefAttr::get(variable.getSymNameAttr())];
  std::string name = ("'@" + variable.getSymName() + "'").str();
  if (found.size() != 1) {
    error(user,
          "expected one write of " + name +
              " in every call of the window, found " + Twine(found.size()),
          variable, "the variable is declared here");
    return {};
  }
  Value flag = found.front().getPredicate();
  if (!flag || flag.getDefiningOp<AssertionsOp>())
    return found.front();
  error(found.front(),
        "expected a write of " + name +
            " in every call of the window, found one that a flag holds back",
        variable, "the variable is declared here");
  return {};
}

/// `flag` lets `op` change state in the last call only.
void WindowRules::verifyFlag(Operation *op, Value flag, const Twine &what) {
  std::string of = (" of the " + Twine(count) + " of a window; " + what +
                    " only when it ends")
                       .str();
  auto note = "the window is declared here";
  for (int64_t call : early) {
    std::optional<double> is =
        WindowCall(verification.symbols, call).valueOf(flag);
    if (!is || *is)
      return error(op,
                   "expected a flag that is clear in call " + Twine(call + 1) +
                       of + ", found " + (flag ? "another" : "none"),
                   declaration, note);
  }
  std::optional<double> is =
      WindowCall(verification.symbols, count - 1).valueOf(flag);
  if (is && !*is)
    error(op,
          "expected a flag that may be set in call " + Twine(count) + of +
              ", found one that never is",
          declaration, note);
}

/// S changes at the end of each window, whatever is finite.
void WindowRules::verifyEnd(UpdateScaleOp update) {
  Value flag = update.getPredicate();
  std::optional<double> is =
      WindowCall(verification.symbols, count - 1).valueOf(flag);
  if (flag && !is)
    error(update,
          "expected an 'if' that is set in call " + Twine(count) +
              " of the window and depends on the calls alone, found another; "
              "S of '@" +
              update.getScaler() + "' changes in a skipped step too",
          declaration, "the window is declared here");
}

/// The first window begins as each one does, with nothing.
void WindowRules::verifyStart(VariableOp variable) {
  Attribute init = variable.getInit().value_or(Attribute());
  auto dense = dyn_cast_or_null<DenseElementsAttr>(init);
  bool isZero = dense && dense.isSplat() &&
                (isa<FloatType>(dense.getElementType())
                     ? dense.getSplatValue<APFloat>().isZero()
                     : dense.getSplatValue<APInt>().isZero());
  if (init && !isa<ZerosAttr>(init) && !isZero)
    error(variable,
          "expected '@" + variable.getSymName() +
              "', the state of a window, to begin as 0, found another initial "
              "value",
          function, "the entry with the window is here");
}

/// 0, 1, … and 0 again.
void WindowRules::verifyCount() {
  auto variable = dyn_cast<VariableOp>(declaration);
  if (!variable)
    return;
  verifyStart(variable);
  WriteOp write = expectWrite(variable, function);
  if (!write)
    return;
  SmallVector<int64_t> calls(early);
  calls.push_back(count - 1);
  for (int64_t call : calls) {
    int64_t expected = call + 1 == count ? 0 : call + 1;
    std::optional<double> next =
        WindowCall(verification.symbols, call).valueOf(write.getValue());
    if (!next || *next != expected)
      return error(write,
                   "expected the count of calls to be " + Twine(expected) +
                       " after call " + Twine(call + 1) + " of " +
                       Twine(count) + ", found " +
                       (next ? Twine(int64_t(*next)).str()
                             : std::string("a value that depends on more")),
                   declaration, "the window is declared here");
  }
}

/// True of a value that is 0 where a number is not finite, or a bound.
static bool hidesOverflow(Value value) {
  llvm::SmallPtrSet<Operation *, 8> seen;
  while (Operation *op = value.getDefiningOp()) {
    if (!seen.insert(op).second)
      return false;
    if (isa<ClampOp>(op))
      return true;
    if (auto select = dyn_cast<SelectOp>(op)) {
      SmallVector<Value> work{select.getCondition()};
      while (!work.empty()) {
        Operation *part = work.pop_back_val().getDefiningOp();
        if (part && looksAtFiniteness(part))
          return true;
        if (auto all = dyn_cast_or_null<AllOp>(part))
          llvm::append_range(work, all.getFlags());
      }
      return false;
    }
    if (!isa<CastOp, MulOp, AddOp, WatchOp>(op))
      return false;
    value = op->getOperand(0);
  }
  return false;
}

/// A sum grows in every call but the last, which clears it.
void WindowRules::verifySum(VariableOp variable, ReadOp read) {
  verifyStart(variable);
  WriteOp write = expectWrite(variable, read);
  if (!write)
    return;
  auto fail = [&](int64_t call, const Twine &expected) {
    error(write,
          "expected '@" + variable.getSymName() + "' to be " + expected +
              " after call " + Twine(call + 1) + " of " + Twine(count) +
              ", found another value",
          declaration, "the window is declared here");
  };
  for (int64_t call : early) {
    Value value =
        WindowCall(verification.symbols, call).chosen(write.getValue());
    std::optional<WindowSum> sum;
    if (value.getDefiningOp<AddOp>())
      sum = findWindowSum(value, verification.symbols);
    if (!sum || sum->before.getVariableAttr() != write.getVariableAttr())
      return fail(call, "what it was and a gradient");
    if (hidesOverflow(sum->gradient->get()))
      return error(write,
                   "expected the sum to have an infinity or NaN of each call, "
                   "found a gradient that is limited before it is added",
                   sum->gradient->get().getDefiningOp(),
                   "the gradient is limited here");
  }
  Value value =
      WindowCall(verification.symbols, count - 1).chosen(write.getValue());
  if (!matchPattern(value, m_AnyZeroFloat()))
    fail(count - 1, "0");
}

/// True if one of the values that `value` is computed from has `isWanted`.
static bool comesFrom(Value value, llvm::function_ref<bool(Value)> isWanted) {
  llvm::SetVector<Value> behind;
  behind.insert(value);
  for (size_t i = 0; i < behind.size(); ++i) {
    if (isWanted(behind[i]))
      return true;
    if (Operation *op = behind[i].getDefiningOp())
      behind.insert(op->operand_begin(), op->operand_end());
  }
  return false;
}

/// An update applies sums over calls, each of its variable.
void WindowRules::verifyEntries(Operation *user, GradientsOpInterface bundle) {
  for (auto [symbol, entry] :
       llvm::zip_equal(bundle.getEntryVariables(), bundle.getEntries())) {
    StringRef variable = cast<FlatSymbolRefAttr>(symbol).getValue();
    auto note = "the bundle is made here";
    if (auto sum = findWindowSum(entry, verification.symbols)) {
      VariableOp found = verification.variable(sum->before.getVariableAttr());
      if (found.getOwner() != variable)
        error(user,
              "expected the sum of the gradients of '@" + variable +
                  "', found '@" + found.getSymName() + "'",
              bundle, note);
      continue;
    }
    // Gradients of the user's own are made from sums somewhere.
    auto isSum = [&](Value value) {
      return findWindowSum(value, verification.symbols).has_value();
    };
    if (!comesFrom(entry, isSum))
      error(user,
            "expected gradients of all " + Twine(count) +
                " calls of the window, found one of '@" + variable +
                "' of the last call alone",
            bundle, note);
  }
}

/// Gradients that change state come from a window, be they changed by hand.
void WindowRules::verifyUse(GradientsReaderOpInterface user) {
  Value bundle = user.getReadBundle();
  FlatSymbolRefAttr stepped = steppedOptimizer(user);
  verifyFlag(user, cast<StateOpInterface>(*user).getFlag(),
             stepped ? "'@" + stepped.getValue() + "' may step"
                     : Twine("a variable may change"));
  if (isExpanded) {
    if (isBundleOfKind(bundle, BundleKind::Given))
      verifyEntries(user, bundle.getDefiningOp<GradientsOpInterface>());
    return;
  }
  auto isTotal = [](Value value) {
    auto maker = value.getDefiningOp<GradientsOpInterface>();
    return maker && maker.isWindow();
  };
  if (!comesFrom(bundle, isTotal))
    error(user,
          "expected gradients of all " + Twine(count) +
              " calls of the window, found those of the last call alone",
          declaration, "the window is declared here");
}

/// Of a buffer that the last call writes, what the calls before made of it is
/// kept, and read in its place.
void WindowRules::verifyBuffer(WriteOp write) {
  VariableOp kept;
  StringRef name = write.getVariable();
  ReadOp reader;
  function->walk([&](ReadOp read) {
    if (read.getVariable() == name)
      reader = read;
    VariableOp variable = verification.variable(read.getVariableAttr());
    if (variable && variable.getRole() == VariableRole::Pending &&
        variable.getOwner() == name)
      kept = variable;
  });
  if (!reader)
    return;
  auto fail = [&](const Twine &expected) {
    error(write,
          "writes '@" + name +
              "', which the next call of the window reads: "
              "expected " +
              expected,
          reader, "it is read here");
  };
  if (!kept)
    return fail("a variable of role 'pending' to keep it, found none");
  WriteOp keeps = expectWrite(kept, write);
  if (!keeps)
    return;
  if (keeps.getValue() != write.getValue())
    return fail("'@" + kept.getSymName() +
                "' to keep that value, found it "
                "keep another");
  bool isRight = true;
  function->walk([&](ReadOp read) {
    bool isKept = read.getVariable() == kept.getSymName();
    if (read.getVariable() != name && !isKept)
      return;
    for (Operation *user : read->getUsers()) {
      auto select = dyn_cast<SelectOp>(user);
      auto valueIn = [&](int64_t call) {
        return select.getCondition() == read.getValue()
                   ? Value()
                   : WindowCall(verification.symbols, call)
                         .chosen(select.getResult());
      };
      auto readIn = [&](int64_t call) {
        auto from = select ? valueIn(call).getDefiningOp<ReadOp>() : ReadOp();
        return from ? from.getVariable() : StringRef();
      };
      isRight &=
          readIn(0) == name && llvm::all_of(ArrayRef(early), [&](int64_t call) {
            return call == 0 || readIn(call) == kept.getSymName();
          });
      isRight &= count == 1 || readIn(count - 1) == kept.getSymName();
    }
  });
  if (!isRight)
    fail("'@" + kept.getSymName() +
         "' to be read in every call but the first, found '@" + name +
         "' read, or the reverse");
}

void WindowRules::run() {
  if (!collect())
    return;
  bool isScaled = isLossScaled(function);
  function->walk([&](Operation *op) {
    if (auto reader = dyn_cast<GradientsReaderOpInterface>(op);
        reader && changesState(op)) {
      // Loss scaling gives a step its flag.
      if (isScaled || !steppedOptimizer(reader))
        verifyUse(reader);
    } else if (auto update = dyn_cast<UpdateScaleOp>(op)) {
      verifyFlag(op, update.getPredicate(),
                 "S of '@" + update.getScaler() + "' may change");
      verifyEnd(update);
    } else if (auto write = dyn_cast<WriteOp>(op)) {
      std::optional<VariableRole> role = roleOf(write.getVariableAttr());
      if ((write.getAlways() && !role) || role == VariableRole::Rng ||
          belongsToWindow(role) || !isScaled)
        return;
      verifyFlag(op, write.getPredicate(),
                 "'@" + write.getVariable() + "' may change");
      if (!role && isExpanded)
        verifyBuffer(write);
    }
  });
  if (!isExpanded)
    return;
  verifyCount();
  for (auto &[variable, read] : sums)
    verifySum(cast<VariableOp>(variable), read);
}

void Verification::verifyWindows(FunctionOpInterface function) {
  WindowRules(*this, function).run();
}
