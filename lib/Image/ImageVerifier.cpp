//===- ImageVerifier.cpp - rules of an image ------------------------------===//
//
// An executable adds offsets of an image to addresses: what it takes for
// granted is checked here, once, of images from files and from the compiler
// alike.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LaunchVerifier.h"
#include "amp-runtime/Runtime.h"
#include "amp/Image/ImageFile.h"
#include <algorithm>
#include <set>

using namespace amp;
using namespace amp::image;

/// More than any machine has: sums of a few such sizes do not overflow.
static constexpr uint64_t kMostBytes = uint64_t(1) << 56;
static constexpr int64_t kMostElements = int64_t(1) << 40;
static constexpr int64_t kMostTurns = int64_t(1) << 40;
/// Loops in each other: whoever walks them calls itself for each.
static constexpr size_t kMostLoops = 8;

namespace {

class Verifier {
public:
  explicit Verifier(const ImageT &image) : image(image) {}

  Error run();

private:
  Error verifySizes();
  Error verifyVariables();
  Error verifyPlaces();
  Error verifySlices();
  Error verifyInitial(const VariableT &variable);
  Error verifyEntry(const EntryT &entry);
  Error verifyInstance(const EntryT &entry, const InstanceT &instance);
  Error verifyTotal(const EntryT &entry);
  Error verifySlot(const SlotT &slot, Arena arena);
  Error verifyCall(const CallT &call);
  Error verifyPlaced(const CallT &call);
  Error verifyMoved(const CallT &call);
  Error verifySteps(const std::vector<Step> &steps, size_t count) const;
  Error verifyOperandSteps(const CallT &call, bool isEpilogue) const;
  int64_t reachOf(const Step &step) const;
  void moveOperands(CallT &call, bool isForward) const;
  Error verifyInputs(const CallT &call, const CallT &moved) const;
  Error verifyCalls(const std::vector<std::unique_ptr<CallT>> &calls);
  Error verifyWrites(const CallT &call);
  Error verifyMovedWrites(const CallT &call);
  Error verifyLoop(const CallT &call);
  Error verifyChoice(const CallT &call);
  Error verifyPlans();
  Error verifyLibraryCall(const CallT &call);
  Error verifyEpilogue(const CallT &call, const AmpCallInfo &info);

  uint64_t sizeOf(Arena arena) const { return bytesOf(image, arena); }
  bool isInArena(const Operand &operand) const {
    return operand.arena() != Arena::None && operand.arena() <= Arena::MAX &&
           operand.offset() <= sizeOf(operand.arena());
  }

  const ImageT &image;
  /// By the position in `plans`.
  std::vector<AmpCallInfo> calls;
  /// The instance whose calls are looked at, and the turns of the loops around
  /// one of these, the outermost first.
  const InstanceT *instance = nullptr;
  std::vector<int64_t> turns;
};

} // namespace

/// True for a static shape whose tensor memory can hold.
template <typename Tensor> static bool isPossible(const Tensor &tensor) {
  if (tensor.element > Element::MAX)
    return false;
  int64_t count = 1;
  for (int64_t size : tensor.shape)
    if (size < 0 || __builtin_mul_overflow(count, size, &count) ||
        count > kMostElements)
      return false;
  return true;
}

template <typename T>
static bool haveUniqueNames(const std::vector<std::unique_ptr<T>> &list) {
  std::set<std::string_view> names;
  for (const auto &element : list)
    if (!names.insert(element->name).second)
      return false;
  return true;
}

static bool isFloat(Element element) {
  return element == Element::F64 || element == Element::F32 ||
         element == Element::F16 || element == Element::BF16;
}

Error Verifier::verifySizes() {
  for (uint64_t bytes : {image.stateBytes, image.stepBytes, image.inputBytes,
                         image.gradientBytes, image.sliceBytes})
    if (bytes > kMostBytes)
      return Error("expected arenas of at most 2^56 bytes, found " +
                   std::to_string(bytes));
  if (image.device > Device::MAX)
    return Error("expected the device 'cpu' or 'cuda', found neither");
  if (image.gradientBytes > image.stateBytes)
    return Error("expected gradients inside of the state");
  return Error::success();
}

Error Verifier::verifyInitial(const VariableT &variable) {
  bool hasValue = variable.initial.value != nullptr;
  if (variable.initial.type > Initial::MAX ||
      hasValue != (variable.initial.type != Initial::NONE))
    return Error("expected a known kind of initial value of variable '" +
                 variable.name + "'");
  const DataT *data = variable.initial.AsData();
  uint64_t one = bytesOf(variable.element);
  if (data && data->bytes.size() != one &&
      data->bytes.size() != bytesOf(variable))
    return Error("expected the initial value of variable '" + variable.name +
                 "' to be one element or all, found " +
                 std::to_string(data->bytes.size()) + " bytes");
  return Error::success();
}

Error Verifier::verifyVariables() {
  if (!haveUniqueNames(image.variables))
    return Error("expected variables of different names");
  uint64_t held = image.gradientBytes;
  for (const auto &variable : image.variables) {
    std::string name = "variable '" + variable->name + "'";
    if (!isPossible(*variable) || variable->role > Role::MAX)
      return Error("expected " + name + " to have a known type and shape");
    uint64_t bytes = bytesOf(*variable),
             size = variable->isSliced ? image.sliceBytes : image.stateBytes;
    held += variable->isSliced ? 0 : bytes;
    if (bytes > size || variable->offset > size - bytes ||
        held > image.stateBytes)
      return Error("expected " + name + " inside of the state, found it at " +
                   std::to_string(variable->offset));
    if (variable->offset % bytesOf(variable->element))
      return Error("expected " + name +
                   " at a multiple of its element's bytes, found it at " +
                   std::to_string(variable->offset));
    if (Error error = verifyInitial(*variable))
      return error;
    if ((variable->role == Role::Copy) == variable->copyOf.empty())
      return Error("expected a source of each copy, and of nothing else; "
                   "found another of " +
                   name);
    if (variable->copyOf.empty())
      continue;
    const VariableT *source = findVariable(image, variable->copyOf);
    if (!source || source->role == Role::Copy ||
        source->shape != variable->shape || !isFloat(source->element) ||
        !isFloat(variable->element))
      return Error("expected " + name +
                   " to be a copy of floats of its shape, found it of '" +
                   variable->copyOf + "'");
  }
  if (Error error = verifySlices())
    return error;
  return verifyPlaces();
}

/// Slices lie one after the other, of equal parts, and have all variables that
/// are sliced.
Error Verifier::verifySlices() {
  uint64_t end = 0;
  for (const auto &slices : image.slices) {
    if (slices->units < 1 || uint64_t(slices->units) > kMostBytes / 64 ||
        slices->offset < end || slices->bytes > image.sliceBytes ||
        slices->offset > image.sliceBytes - slices->bytes ||
        slices->bytes == 0 || slices->bytes % (64 * slices->units))
      return Error("expected slices one after the other in their arena, of "
                   "parts of whole 64 bytes, found them at " +
                   std::to_string(slices->offset));
    end = slices->offset + slices->bytes;
  }
  for (const auto &variable : image.variables) {
    if (!variable->isSliced || bytesOf(*variable) == 0)
      continue;
    const SlicesT *slices = findSlices(image, variable->offset);
    if (!slices || bytesOf(*variable) >
                       slices->bytes - (variable->offset - slices->offset))
      return Error("expected variable '" + variable->name +
                   "' inside of slices, found it at " +
                   std::to_string(variable->offset));
  }
  return Error::success();
}

/// No variable shares a byte with another one: a copy has memory of its own.
Error Verifier::verifyPlaces() {
  std::vector<const VariableT *> sorted;
  for (const auto &variable : image.variables)
    if (bytesOf(*variable))
      sorted.push_back(variable.get());
  std::ranges::sort(sorted, {}, [](const VariableT *variable) {
    return std::pair(variable->isSliced, variable->offset);
  });
  for (size_t i = 1; i < sorted.size(); ++i) {
    const VariableT &before = *sorted[i - 1], &variable = *sorted[i];
    if (variable.isSliced == before.isSliced &&
        variable.offset - before.offset < bytesOf(before))
      return Error("expected variables apart from each other, found '" +
                   variable.name + "' at " + std::to_string(variable.offset) +
                   " in the " + std::to_string(bytesOf(before)) +
                   " bytes of '" + before.name + "' at " +
                   std::to_string(before.offset));
  }
  return Error::success();
}

Error Verifier::verifySlot(const SlotT &slot, Arena arena) {
  if (isPossible(slot) && slot.arena == arena) {
    uint64_t bytes = bytesOf(slot), size = sizeOf(arena);
    if (slot.offset % bytesOf(slot.element))
      return Error("expected tensor '" + slot.name +
                   "' at a multiple of its element's bytes, found it at " +
                   std::to_string(slot.offset));
    if (bytes <= size && slot.offset <= size - bytes)
      return Error::success();
  }
  return Error("expected tensor '" + slot.name +
               "' to lie in its arena, found it at " +
               std::to_string(slot.offset));
}

/// A description of a call that devices of the image's kind have.
Error Verifier::verifyPlans() {
  for (const auto &plan : image.plans) {
    const uint8_t *desc = plan->desc.data();
    uint64_t size = plan->desc.size();
    Error error =
        Error(ampCallDescribe(plan->kind, desc, size, &calls.emplace_back()));
    if (!error)
      error = Error(ampDeviceOffers(static_cast<int32_t>(image.device),
                                    plan->kind, desc, size));
    if (error)
      return error;
  }
  return Error::success();
}

/// One launch, on the CPU, over the rows and columns of the result.
Error Verifier::verifyEpilogue(const CallT &call, const AmpCallInfo &info) {
  const CallT *store = call.epilogue.get();
  if ((info.takesEpilogue != 0) != (store != nullptr))
    return Error(std::string("expected an epilogue where the plan of a "
                             "library's call asks for one, found ") +
                 (store ? "one more" : "none"));
  if (!store)
    return Error::success();
  if (store->kind != CallKind::Launch || store->epilogue || store->units ||
      store->target >= image.kernels.size() || store->extent < 0 ||
      store->grain < 1 || store->operands.empty() || !store->lists.empty() ||
      store->turns || store->operands.front().arena() != Arena::None ||
      image.device != Device::Cpu)
    return Error("expected an epilogue to be the launch of a kernel of the "
                 "image, on the CPU, whose first operand is in no arena");
  for (size_t i = 1; i < store->operands.size(); ++i)
    if (!isInArena(store->operands[i]))
      return Error("expected operands of an epilogue inside of their arenas");
  return verifyLaunch(image, *instance, *store, &info);
}

Error Verifier::verifyLibraryCall(const CallT &call) {
  auto fail = [] {
    return Error("expected the call of a library with the operands of its "
                 "plan, inside of their arenas");
  };
  if (call.target >= calls.size())
    return fail();
  const AmpCallInfo &info = calls[call.target];
  if (call.operands.size() != size_t(info.numOperands))
    return fail();
  for (size_t i = 0; i < call.operands.size(); ++i) {
    const Operand &operand = call.operands[i];
    const AmpCallOperand &wanted = info.operands[i];
    if ((wanted.alignment != 0) != (operand.arena() != Arena::None) ||
        operand.arena() == Arena::Slices)
      return fail();
    if (wanted.alignment == 0)
      continue;
    if (operand.offset() % wanted.alignment)
      return Error("expected operands of a library's call at multiples of "
                   "their elements' bytes, found " +
                   std::to_string(operand.offset()));
    Place place = placeOf(image, *instance, operand);
    if (wanted.bytes > place.bytes || place.offset > place.bytes - wanted.bytes)
      return fail();
  }
  return verifyEpilogue(call, info);
}

/// True if something beside lists of calls, and of the number of their turns,
/// says what a call does.
static bool hasMoreThanLists(const CallT &call) {
  return !call.operands.empty() || !call.words.empty() || call.epilogue ||
         call.units || !call.unitBytes.empty() || !call.steps.empty();
}

/// Lists of calls, one level deep, and nothing else.
Error Verifier::verifyChoice(const CallT &call) {
  if (call.lists.empty() || hasMoreThanLists(call) || call.turns ||
      !call.held.empty())
    return Error("expected a choice to have lists of calls, and nothing else");
  for (const auto &list : call.lists)
    for (const auto &listed : list->calls) {
      if (listed->kind == CallKind::Choice || listed->kind == CallKind::Loop)
        return Error("expected no choice or loop in a choice, found one");
      if (Error error = verifyCall(*listed))
        return error;
    }
  return Error::success();
}

/// One list of calls, a number of turns, what stays in them, and nothing else.
Error Verifier::verifyLoop(const CallT &call) {
  if (call.lists.size() != 1 || hasMoreThanLists(call) ||
      !call.writes.empty() || !call.writeSteps.empty())
    return Error("expected a loop to have one list of calls, turns and what "
                 "they hold, and nothing else");
  if (call.turns < 1 || call.turns > kMostTurns)
    return Error("expected a loop of 1 to 2^40 turns, found " +
                 std::to_string(call.turns));
  if (turns.size() == kMostLoops)
    return Error("expected at most " + std::to_string(kMostLoops) +
                 " loops in each other, found one more");
  std::set<uint32_t> held;
  for (const Held &plan : call.held)
    if (!turns.empty() || plan.plan() >= image.plans.size() ||
        !held.insert(plan.plan()).second)
      return Error("expected an outermost loop to hold operands of plans, each "
                   "once, found plan " +
                   std::to_string(plan.plan()));
  turns.push_back(call.turns);
  Error error = verifyCalls(call.lists.front()->calls);
  turns.pop_back();
  return error;
}

Error Verifier::verifyCall(const CallT &call) {
  if (call.kind > CallKind::MAX)
    return Error("expected a known kind of call");
  if (call.kind == CallKind::Choice)
    return verifyChoice(call);
  if (call.kind == CallKind::Loop)
    return verifyLoop(call);
  if (!call.lists.empty() || call.turns || !call.held.empty())
    return Error("expected lists of calls of a choice or loop, and turns and "
                 "what they hold of a loop, found another call's");
  if (!turns.empty() && call.units)
    return Error("expected no launch that ranks share in a loop, found one");
  if (Error error = verifyPlaced(call))
    return error;
  return verifyMoved(call);
}

/// Steps of some of `count` places in the loops around.
Error Verifier::verifySteps(const std::vector<Step> &steps,
                            size_t count) const {
  std::set<std::pair<uint32_t, uint32_t>> seen;
  for (const Step &step : steps) {
    if (step.depth() >= turns.size())
      return Error("expected steps in the " + std::to_string(turns.size()) +
                   " loops around a call, found one at depth " +
                   std::to_string(step.depth()));
    if (step.operand() >= count)
      return Error("expected steps of " + std::to_string(count) +
                   " places, found one of number " +
                   std::to_string(step.operand()));
    if (step.period() < 1)
      return Error("expected steps that begin anew after at least 1 turn, "
                   "found " +
                   std::to_string(step.period()));
    if (!seen.emplace(step.operand(), step.depth()).second)
      return Error("expected one step of a place in a loop, found two of "
                   "number " +
                   std::to_string(step.operand()));
    int64_t most = std::min(step.period(), turns[step.depth()]) - 1, bytes;
    if (__builtin_mul_overflow(step.bytes(), most, &bytes) ||
        bytes > int64_t(kMostBytes) || bytes < -int64_t(kMostBytes))
      return Error("expected steps of at most 2^56 bytes in all turns, found " +
                   std::to_string(step.bytes()) + " bytes a turn");
  }
  return Error::success();
}

/// The bytes, forward or back, that a step moves a place by at most.
int64_t Verifier::reachOf(const Step &step) const {
  return step.bytes() * (std::min(step.period(), turns[step.depth()]) - 1);
}

/// The steps of a call whose place in the first turns is right.
Error Verifier::verifyOperandSteps(const CallT &call, bool isEpilogue) const {
  if (Error error = verifySteps(call.steps, call.operands.size()))
    return error;
  for (const Step &step : call.steps) {
    size_t i = step.operand();
    Arena arena = call.operands[i].arena();
    if (arena == Arena::None || arena == Arena::Slices)
      return Error("expected steps of operands in arenas other than slices, "
                   "found one of operand " +
                   std::to_string(i));
    bool isLibrary = call.kind == CallKind::Library && !isEpilogue;
    uint64_t alignment =
        isLibrary ? calls[call.target].operands[i].alignment
                  : bytesOf(image.kernels[call.target]->operands[i]->element);
    if (step.bytes() % int64_t(alignment))
      return Error("expected steps of operand " + std::to_string(i) +
                   " by a multiple of " + std::to_string(alignment) +
                   " bytes, found " + std::to_string(step.bytes()));
  }
  return Error::success();
}

/// Puts each operand where it is foremost in all turns, or hindmost.
void Verifier::moveOperands(CallT &call, bool isForward) const {
  for (const Step &step : call.steps) {
    Operand &operand = call.operands[step.operand()];
    // A place before its arena wraps to one beyond all arenas.
    if (int64_t reach = reachOf(step); (reach > 0) == isForward)
      operand = Operand(operand.offset() + reach, operand.arena());
  }
}

/// An argument may have memory of its own.
Error Verifier::verifyInputs(const CallT &call, const CallT &moved) const {
  for (size_t i = 0; i < call.operands.size(); ++i)
    if (call.operands[i].arena() == Arena::Inputs &&
        findArgument(*instance, call.operands[i].offset()) !=
            findArgument(*instance, moved.operands[i].offset()))
      return Error("expected operand " + std::to_string(i) +
                   " inside of one argument in all turns");
  return Error::success();
}

/// A call whose operands move lies where it may in all turns: it is as if it
/// was called with each operand at its foremost and its hindmost place.
Error Verifier::verifyMoved(const CallT &call) {
  if (Error error = verifyOperandSteps(call, /*isEpilogue=*/false))
    return error;
  if (call.epilogue)
    if (Error error = verifyOperandSteps(*call.epilogue, /*isEpilogue=*/true))
      return error;
  if (call.steps.empty() && (!call.epilogue || call.epilogue->steps.empty()))
    return Error::success();
  for (bool isForward : {false, true}) {
    CallT moved = call;
    moveOperands(moved, isForward);
    if (moved.epilogue)
      moveOperands(*moved.epilogue, isForward);
    Error error = verifyPlaced(moved);
    if (!error)
      error = verifyInputs(call, moved);
    if (!error && call.epilogue)
      error = verifyInputs(*call.epilogue, *moved.epilogue);
    if (error)
      return Error("in a turn of a loop: " + error.message());
  }
  return Error::success();
}

/// A call, no choice or loop, in the first turns of the loops around it.
Error Verifier::verifyPlaced(const CallT &call) {
  if (call.kind != CallKind::Launch && (call.units || !call.unitBytes.empty()))
    return Error("expected launches that ranks share, found another call");
  bool isLibrary = call.kind == CallKind::Library;
  for (const Operand &operand : call.operands)
    if (!isInArena(operand) && !(isLibrary && operand.arena() == Arena::None))
      return Error("expected operands inside of their arenas");
  if (isLibrary)
    return verifyLibraryCall(call);
  if (call.epilogue)
    return Error("expected the epilogue of a library's call, found a launch's");
  if (call.target >= image.kernels.size() || call.extent < 0 ||
      call.grain < 1 ||
      (call.kind == CallKind::Direct && image.device != Device::Cpu))
    return Error("expected a call of a kernel of the image over chunks of at "
                 "least 1");
  return verifyLaunch(image, *instance, call);
}

/// The ranges that a trace reads lie in the state or step arena.
Error Verifier::verifyWrites(const CallT &call) {
  for (const auto &write : call.writes) {
    Operand place(write->offset, write->arena);
    if (write->element > Element::MAX || !isInArena(place) ||
        write->arena == Arena::Inputs || write->arena == Arena::Slices ||
        write->count >
            (sizeOf(write->arena) - write->offset) / bytesOf(write->element))
      return Error("expected what a call writes to lie in the state or step "
                   "arena, found " +
                   std::to_string(write->count) + " elements beyond");
  }
  return Error::success();
}

/// The same in all turns of the loops around.
Error Verifier::verifyMovedWrites(const CallT &call) {
  if (Error error = verifyWrites(call))
    return error;
  if (Error error = verifySteps(call.writeSteps, call.writes.size()))
    return error;
  for (bool isForward : {false, true}) {
    if (call.writeSteps.empty())
      break;
    CallT moved = call;
    for (const Step &step : call.writeSteps)
      if (int64_t reach = reachOf(step); (reach > 0) == isForward)
        moved.writes[step.operand()]->offset += reach;
    if (Error error = verifyWrites(moved))
      return Error("in a turn of a loop: " + error.message());
  }
  return Error::success();
}

Error Verifier::verifyCalls(const std::vector<std::unique_ptr<CallT>> &calls) {
  for (const auto &call : calls) {
    if (Error error = verifyCall(*call))
      return error;
    if (Error error = verifyMovedWrites(*call))
      return error;
  }
  return Error::success();
}

Error Verifier::verifyInstance(const EntryT &entry, const InstanceT &instance) {
  if (instance.batch < 0 ||
      instance.arguments.size() != entry.arguments.size() ||
      instance.results.size() < entry.results.size() ||
      !haveUniqueNames(instance.results))
    return Error("expected the arguments and results of the entry");
  for (size_t i = 0; i < entry.arguments.size(); ++i) {
    const ArgumentT &argument = *entry.arguments[i];
    const SlotT &slot = *instance.arguments[i];
    if (Error error = verifySlot(slot, Arena::Inputs))
      return error;
    bool fits = slot.name == argument.name &&
                slot.element == argument.element &&
                slot.shape.size() == argument.shape.size();
    for (size_t dim = 0; fits && dim < slot.shape.size(); ++dim)
      fits = argument.shape[dim] == slot.shape[dim] ||
             (argument.shape[dim] == -1 &&
              (dim > 0 || slot.shape[0] == instance.batch));
    if (!fits)
      return Error("expected argument '" + argument.name +
                   "' with the type and shape that the entry gives it");
  }
  for (size_t i = 0; i < instance.results.size(); ++i) {
    const SlotT &slot = *instance.results[i];
    if (Error error = verifySlot(slot, Arena::Step))
      return error;
    if (i < entry.results.size() &&
        (slot.name != entry.results[i]->name ||
         (entry.results[i]->isNumber && countOf(slot.shape) != 1)))
      return Error("expected result '" + entry.results[i]->name +
                   "' as the entry gives it");
  }
  for (const auto &slot : instance.gradients) {
    if (Error error = verifySlot(*slot, Arena::State))
      return error;
    if (!isFloat(slot->element) || !findVariable(image, slot->name))
      return Error("expected gradients of variables, of floats, found '" +
                   slot->name + "'");
  }
  for (const auto *results : {&entry.results, &entry.parts})
    for (const auto &result : *results)
      if (result->combine == Combine::Ratio &&
          !findSlot(instance.results, result->weight))
        return Error("expected a result '" + result->weight +
                     "' that weighs '" + result->name + "', found none");
  for (const auto &part : entry.parts)
    if (!findSlot(instance.results, part->name))
      return Error("expected a result '" + part->name + "', found none");
  const SlotT *assertion = findSlot(instance.results, entry.assertion);
  if (!entry.assertions.empty() &&
      (!assertion || assertion->element != Element::I32 ||
       countOf(assertion->shape) != 1))
    return Error("expected a result '" + entry.assertion +
                 "' of one I32, which says what does not hold, found none");
  this->instance = &instance;
  return verifyCalls(instance.calls);
}

/// The total reads the parts, one f64 each, and gives what is computed of them.
Error Verifier::verifyTotal(const EntryT &entry) {
  const InstanceT *total = entry.total.get();
  if (total && (total->arguments.size() != entry.parts.size() ||
                !haveUniqueNames(total->results) || !total->gradients.empty()))
    return Error("expected a total of its parts");
  if (!haveUniqueNames(entry.parts))
    return Error("expected parts of different names");
  for (size_t i = 0; i < entry.parts.size(); ++i) {
    if (entry.parts[i]->combine > Combine::Sum)
      return Error("expected part '" + entry.parts[i]->name +
                   "' to be a sum or a mean");
    if (!total)
      continue;
    const SlotT &slot = *total->arguments[i];
    if (Error error = verifySlot(slot, Arena::Inputs))
      return error;
    if (slot.element != Element::F64 || countOf(slot.shape) != 1)
      return Error("expected a total that reads one f64 for each part");
  }
  for (const auto &result : entry.results)
    if (result->combine == Combine::Total && !entry.instances.empty() &&
        (!total || !findSlot(total->results, result->name)))
      return Error("expected a total that gives result '" + result->name +
                   "', found none");
  if (!total)
    return Error::success();
  for (const auto &slot : total->results)
    if (Error error = verifySlot(*slot, Arena::Step))
      return error;
  instance = total;
  return verifyCalls(total->calls);
}

Error Verifier::verifyEntry(const EntryT &entry) {
  if (!haveUniqueNames(entry.arguments) || !haveUniqueNames(entry.results))
    return Error("expected arguments and results of different names");
  if (entry.calls < 1)
    return Error("expected at least one call for a step, found " +
                 std::to_string(entry.calls));
  std::set<int64_t> batches;
  for (const auto &result : entry.results)
    if (result->combine > Combine::MAX)
      return Error("expected a known way to combine result '" + result->name +
                   "'");
  for (const auto &instance : entry.instances) {
    if (!batches.insert(instance->batch).second)
      return Error("expected one instance for each size of the batch");
    if (Error error = verifyInstance(entry, *instance))
      return error;
  }
  return verifyTotal(entry);
}

Error Verifier::run() {
  if (Error error = verifySizes())
    return error;
  if (Error error = verifyVariables())
    return error;
  for (const auto &kernel : image.kernels)
    if (Error error = verifyKernel(*kernel, image.device))
      return error;
  if (Error error = verifyPlans())
    return error;
  if (!haveUniqueNames(image.entries))
    return Error("expected entries of different names");
  for (const auto &entry : image.entries)
    if (Error error = verifyEntry(*entry))
      return Error("entry '@" + entry->name + "': " + error.message());
  return Error::success();
}

Error amp::verifyImage(const ImageT &image) { return Verifier(image).run(); }
