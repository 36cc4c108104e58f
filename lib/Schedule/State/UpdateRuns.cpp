//===- UpdateRuns.cpp - variables that are updated together ---------------===//
//
// Variables of a kind and row lie together; each row starts at a multiple of a
// block, so that a block looks up its row once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "UpdateRuns.h"
#include "../Schedule.h"
#include "Slices.h"
#include <map>

using namespace mlir;
using namespace mlir::amp;

/// The low copies of each variable, in the order of the module.
static llvm::StringMap<SmallVector<VariableOp>> findLowCopies(ModuleOp module) {
  llvm::StringMap<SmallVector<VariableOp>> copies;
  for (auto variable : module.getOps<VariableOp>())
    if (auto master = variable.getCopyOf())
      copies[*master].push_back(variable);
  return copies;
}

/// The largest blocks whose alignment costs little: `sizes` are those of what
/// starts at a multiple of them.
static int64_t chooseBlock(ArrayRef<int64_t> sizes) {
  auto padded = [&](int64_t block) {
    int64_t total = 0;
    for (int64_t size : sizes)
      total += llvm::alignTo(size, block);
    return total;
  };
  int64_t least = padded(kRunAlignment), block = kRunAlignment;
  while (block < kLargestBlock && padded(2 * block) <= least + least / 32)
    block *= 2;
  return block;
}

namespace {

/// A variable that an update changes.
struct Member {
  VariableOp variable;
  Value gradient;
  SmallVector<VariableOp> slots, copies;
  /// The types that members of a run share: of the gradient and of low copies.
  std::string kind;
  /// The row of the update's tables, and the place in the update.
  int32_t row;
  size_t place;

  /// A variable that another entry has placed stays there: a run alone.
  bool isElsewhere() const {
    return runOf(variable) || llvm::any_of(slots, runOf) ||
           llvm::any_of(copies, runOf);
  }
  /// The variable, its slots and its low copies, each with the end of the name
  /// of its run.
  SmallVector<std::pair<VariableOp, std::string>> getRoles() const {
    SmallVector<std::pair<VariableOp, std::string>> roles{{variable, ""}};
    for (auto [i, slot] : llvm::enumerate(slots))
      roles.push_back({slot, ".slot" + std::to_string(i)});
    for (auto [i, copy] : llvm::enumerate(copies))
      roles.push_back({copy, ".low" + std::to_string(i)});
    return roles;
  }
};

/// Plans the updates of one function.
class Planner {
public:
  Planner(func::FuncOp function, SymbolTable &symbols,
          const llvm::StringSet<> &sliceable,
          llvm::function_ref<int64_t(const LoopNest &)> grainOf);

  /// The runs of `op`, the update of number `number`.
  FailureOr<std::vector<UpdateRun>> plan(UpdateOp op, unsigned number);

private:
  SmallVector<Member> findMembers(UpdateOp op, GradientsOp bundle);
  Value ownGradient(GradientsOp bundle, unsigned entry);
  void place(const Member &member, const Twine &run, int64_t position,
             int64_t extent);

  func::FuncOp function;
  SymbolTable &symbols;
  const llvm::StringSet<> &sliceable;
  llvm::function_ref<int64_t(const LoopNest &)> grainOf;
  llvm::StringMap<SmallVector<VariableOp>> lowCopies;
  /// Variables of which a sum of squares is taken.
  llvm::DenseSet<Attribute> summed;
  /// Values that have memory of their own already.
  llvm::DenseSet<Value> taken;
};

} // namespace

Planner::Planner(func::FuncOp function, SymbolTable &symbols,
                 const llvm::StringSet<> &sliceable,
                 llvm::function_ref<int64_t(const LoopNest &)> grainOf)
    : function(function), symbols(symbols), sliceable(sliceable),
      grainOf(grainOf),
      lowCopies(findLowCopies(cast<ModuleOp>(symbols.getOp()))) {
  Block &block = function.getBody().front();
  taken.insert_range(block.getTerminator()->getOperands());
  for (auto sums : block.getOps<SumSquaresOp>())
    summed.insert_range(sums.getVariables());
}

Value mlir::amp::wholeBaseOf(Value value) {
  View view = viewOf(value, [](Value stop) {
    auto op = stop.getDefiningOp<ViewOpInterface>();
    return op && op.isStored();
  });
  Value base = view.base;
  bool isOwn =
      !isLeaf(base) && !isViewOp(base.getDefiningOp()) && view.offset == 0 &&
      view.isContiguous() &&
      tensorType(base).getNumElements() == tensorType(value).getNumElements() &&
      elementType(base) == elementType(value);
  return isOwn ? base : Value();
}

/// The gradient of an entry of `bundle`, which needs memory of its own, in its
/// run: computed once more where it cannot have that.
Value Planner::ownGradient(GradientsOp bundle, unsigned entry) {
  Value gradient = bundle.getEntries()[entry];
  Value own = wholeBaseOf(gradient);
  if (!own || !taken.insert(own).second) {
    OpBuilder before(bundle);
    own = WatchOp::create(before, bundle.getLoc(), gradient);
    taken.insert(own);
  }
  bundle.getEntriesMutable()[entry].set(own);
  return own;
}

/// The variables of `op` that have a gradient, those of a kind and row
/// together.
SmallVector<Member> Planner::findMembers(UpdateOp op, GradientsOp bundle) {
  llvm::DenseMap<Attribute, unsigned> entryOf;
  for (auto [i, symbol] : llvm::enumerate(bundle.getVariables()))
    entryOf[symbol] = i;
  SmallVector<Member> members;
  for (auto [i, symbol] :
       llvm::enumerate(op.getVariables().getAsRange<FlatSymbolRefAttr>())) {
    auto entry = entryOf.find(symbol);
    if (entry == entryOf.end())
      continue; // no gradient: not updated
    Member member;
    member.variable = symbols.lookup<VariableOp>(symbol.getValue());
    member.gradient = ownGradient(bundle, entry->second);
    member.row = op.getSegments() ? (*op.getSegments())[i] : 0;
    member.place = members.size();
    for (auto slot : op.getSlots().getAsRange<ArrayAttr>())
      member.slots.push_back(symbols.lookup<VariableOp>(
          cast<FlatSymbolRefAttr>(slot[i]).getValue()));
    member.copies = lowCopies.lookup(symbol.getValue());
    llvm::raw_string_ostream kind(member.kind);
    kind << elementType(member.gradient);
    for (VariableOp copy : member.copies)
      kind << "." << copy.getTensorType().getElementType();
    members.push_back(member);
  }
  llvm::sort(members, [](const Member &a, const Member &b) {
    return std::tie(a.kind, a.row, a.place) < std::tie(b.kind, b.row, b.place);
  });
  return members;
}

/// Puts what is not placed yet of `member` and its roles into their runs.
void Planner::place(const Member &member, const Twine &run, int64_t position,
                    int64_t extent) {
  // Padding that the alignment asks for needs no word.
  if (extent == paddedElements(member.variable))
    extent = 0;
  for (auto &[variable, role] : member.getRoles())
    if (!runOf(variable))
      variable->setAttr(kRunAttr, amprt::RunAttr::get(function.getContext(),
                                                      (run + role).str(),
                                                      position, extent));
}

FailureOr<std::vector<UpdateRun>> Planner::plan(UpdateOp op, unsigned number) {
  auto bundle = op.getGradients().getDefiningOp<GradientsOp>();
  if (!bundle)
    return op.emitError("expected gradients made by 'amp.gradients', found a "
                        "value of another op: run 'amp-autodiff' first");
  SmallVector<Member> members = findMembers(op, bundle);
  bool isSummed = llvm::any_of(members, [&](const Member &member) {
    return summed.contains(FlatSymbolRefAttr::get(member.variable));
  });
  // True if what has one row and is one after the other starts there.
  auto startsRow = [&](size_t i) {
    return i == 0 || isSummed || members[i - 1].kind != members[i].kind ||
           members[i - 1].row != members[i].row;
  };
  std::map<std::string, SmallVector<int64_t>> rowSizes;
  for (size_t i = 0; i < members.size(); ++i) {
    SmallVector<int64_t> &sizes = rowSizes[members[i].kind];
    if (startsRow(i))
      sizes.push_back(0);
    sizes.back() += paddedElements(members[i].variable);
  }
  bool anyElsewhere =
      llvm::any_of(members, [](const Member &m) { return m.isElsewhere(); });
  auto blockOf = [&](const Member &member) {
    ArrayRef<int64_t> sizes = rowSizes[member.kind];
    bool isFlat = anyElsewhere || (sizes.size() == 1 && !isSummed);
    return isFlat ? kRunAlignment : chooseBlock(sizes);
  };

  std::vector<UpdateRun> runs;
  // Of the run that another variable may join; empty if none may.
  std::string openKind;
  for (auto [i, member] : llvm::enumerate(members)) {
    bool isNew = !member.isElsewhere();
    if (runs.empty() || !isNew || openKind != member.kind) {
      runs.emplace_back();
      runs.back().block = blockOf(member);
      runs.back().slots = member.slots;
      runs.back().lowCopies = member.copies;
      runs.back().gradientType = elementType(member.gradient);
    }
    openKind = isNew ? member.kind : "";
    UpdateRun &run = runs.back();
    // A variable of another row starts a block, and so does whatever lies
    // behind the run.
    int64_t extent = paddedElements(member.variable);
    if (i + 1 == members.size() || startsRow(i + 1))
      extent = llvm::alignTo(run.size + extent, run.block) - run.size;
    place(member,
          function.getName() + "." + Twine(number) + "." +
              Twine(runs.size() - 1),
          run.size, extent);
    run.roles.resize(member.getRoles().size());
    for (auto [role, placed] : llvm::zip_equal(run.roles, member.getRoles()))
      role.push_back(placed.first);
    run.rows.push_back(member.row);
    run.variables.push_back(member.variable);
    run.gradients.push_back(member.gradient);
    run.positions.push_back(run.size);
    run.size += extent;
  }
  for (UpdateRun &run : runs) {
    run.memory = run.size;
    // A chunk that is summed is one rank's.
    int64_t multiple = run.block;
    if (isSummed)
      multiple *= grainOf({{run.numBlocks(), run.block}, {0, 1}});
    if (!anyElsewhere)
      sliceRun(run, sliceable, multiple);
  }
  return runs;
}

FailureOr<UpdatePlan>
mlir::amp::planUpdates(func::FuncOp function, SymbolTable &symbols,
                       const llvm::StringSet<> &sliceable,
                       llvm::function_ref<int64_t(const LoopNest &)> grainOf) {
  UpdatePlan updates;
  Planner planner(function, symbols, sliceable, grainOf);
  unsigned number = 0;
  for (auto op :
       llvm::to_vector(function.getBody().front().getOps<UpdateOp>())) {
    FailureOr<std::vector<UpdateRun>> runs = planner.plan(op, number++);
    if (failed(runs))
      return failure();
    updates.runs[op] = std::move(*runs);
  }
  planWrites(function, symbols, updates);
  return updates;
}
