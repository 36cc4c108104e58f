//===- ImageVerifier.cpp - rules of an image ------------------------------===//
//
// An executable adds offsets of an image to addresses: what it takes for
// granted is checked here, once, of images from files and from the compiler
// alike.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LaunchVerifier.h"
#include "amp/Image/ImageFile.h"
#include <algorithm>
#include <set>

using namespace amp;
using namespace amp::image;

/// More than any machine has: sums of a few such sizes do not overflow.
static constexpr uint64_t kMostBytes = uint64_t(1) << 56;
static constexpr int64_t kMostElements = int64_t(1) << 40;
/// a, b, c, bias, aux.
static constexpr size_t kContractionOperands = 5;

namespace {

class Verifier {
public:
  explicit Verifier(const ImageT &image) : image(image) {}

  Error run();

private:
  Error verifySizes();
  Error verifyVariables();
  Error verifyPlaces();
  Error verifyInitial(const VariableT &variable);
  Error verifyEntry(const EntryT &entry);
  Error verifyInstance(const EntryT &entry, const InstanceT &instance);
  Error verifyTotal(const EntryT &entry);
  Error verifySlot(const SlotT &slot, Arena arena);
  Error verifyCall(const CallT &call);
  Error verifyContraction(const CallT &call);

  uint64_t sizeOf(Arena arena) const { return bytesOf(image, arena); }

  const ImageT &image;
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
                         image.gradientBytes})
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
    uint64_t bytes = bytesOf(*variable);
    held += bytes;
    if (bytes > image.stateBytes ||
        variable->offset > image.stateBytes - bytes || held > image.stateBytes)
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
  return verifyPlaces();
}

/// No variable shares a byte with another one: a copy has memory of its own.
Error Verifier::verifyPlaces() {
  std::vector<const VariableT *> sorted;
  for (const auto &variable : image.variables)
    if (bytesOf(*variable))
      sorted.push_back(variable.get());
  std::ranges::sort(sorted, {}, &VariableT::offset);
  for (size_t i = 1; i < sorted.size(); ++i) {
    const VariableT &before = *sorted[i - 1], &variable = *sorted[i];
    if (variable.offset - before.offset < bytesOf(before))
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

/// Of an AmpDataType.
static int64_t bytesOfType(int32_t type) {
  return type == AMP_F64 ? 8 : type == AMP_F32 ? 4 : 2;
}

/// Bytes from the first element of a matrix to behind the last of all batches,
/// or none where that is no number.
static std::optional<uint64_t> extentOf(int64_t batch, int64_t rows,
                                        int64_t columns, int64_t ld,
                                        int64_t stride, int32_t type) {
  if (batch == 0 || rows == 0 || columns == 0)
    return 0;
  int64_t bytes = bytesOfType(type);
  int64_t batches, lines, end;
  if (__builtin_mul_overflow(batch - 1, stride, &batches) ||
      __builtin_mul_overflow(rows - 1, ld, &lines) ||
      __builtin_add_overflow(batches, lines, &end) ||
      __builtin_add_overflow(end, columns, &end) ||
      __builtin_mul_overflow(end, bytes, &end) || end < 0)
    return std::nullopt;
  return end;
}

Error Verifier::verifyContraction(const CallT &call) {
  auto fail = [] {
    return Error("expected a contraction whose operands lie in their arenas");
  };
  if (call.target >= image.contractions.size() ||
      call.operands.size() != kContractionOperands)
    return fail();
  const ContractionT &c = *image.contractions[call.target];
  for (int64_t size : {c.batch, c.m, c.n, c.k, c.lda, c.ldb, c.ldc, c.strideA,
                       c.strideB, c.strideC, c.ldAux})
    if (size < 0)
      return fail();
  for (int32_t type : {c.aType, c.bType, c.cType, c.biasType})
    if (type < AMP_F16 || type > AMP_F64)
      return fail();
  bool hasBias = c.epilogue & (AMP_EPILOGUE_BIAS | AMP_EPILOGUE_BIAS_GRADIENT);
  bool hasAux = c.epilogue & (AMP_EPILOGUE_AUX | AMP_EPILOGUE_GELU_GRADIENT);
  std::optional<uint64_t> extents[kContractionOperands] = {
      c.transposeA ? extentOf(c.batch, c.k, c.m, c.lda, c.strideA, c.aType)
                   : extentOf(c.batch, c.m, c.k, c.lda, c.strideA, c.aType),
      c.transposeB ? extentOf(c.batch, c.n, c.k, c.ldb, c.strideB, c.bType)
                   : extentOf(c.batch, c.k, c.n, c.ldb, c.strideB, c.bType),
      extentOf(c.batch, c.m, c.n, c.ldc, c.strideC, c.cType),
      hasBias ? extentOf(1, 1, c.n, 0, 0, c.biasType) : 0,
      hasAux ? extentOf(1, c.m, c.n, c.ldAux, 0, c.cType) : 0};
  for (size_t i = 0; i < kContractionOperands; ++i) {
    const Operand &operand = call.operands[i];
    bool isThere = i < 3 || (i == 3 ? hasBias : hasAux);
    if (isThere != (operand.arena() != Arena::None))
      return fail();
    uint64_t size = sizeOf(operand.arena());
    const int32_t types[] = {c.aType, c.bType, c.cType, c.biasType, c.cType};
    if (isThere && operand.offset() % bytesOfType(types[i]))
      return Error("expected operands of a contraction at multiples of their "
                   "elements' bytes, found " +
                   std::to_string(operand.offset()));
    if (isThere && (!extents[i] || *extents[i] > size ||
                    operand.offset() > size - *extents[i]))
      return fail();
  }
  return Error::success();
}

Error Verifier::verifyCall(const CallT &call) {
  if (call.kind > CallKind::MAX)
    return Error("expected a known kind of call");
  for (const Operand &operand : call.operands) {
    bool isNone = operand.arena() == Arena::None;
    if (operand.arena() > Arena::MAX ||
        (isNone && call.kind != CallKind::Contraction) ||
        (!isNone && operand.offset() > sizeOf(operand.arena())))
      return Error("expected operands inside of their arenas");
  }
  if (call.kind == CallKind::Contraction)
    return verifyContraction(call);
  if (call.target >= image.kernels.size() || call.extent < 0 ||
      call.grain < 1 ||
      (call.kind == CallKind::Direct && image.device != Device::Cpu))
    return Error("expected a call of a kernel of the image over chunks of at "
                 "least 1");
  return verifyLaunch(image, call);
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
  for (const auto &call : instance.calls)
    if (Error error = verifyCall(*call))
      return error;
  return Error::success();
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
  for (const auto &call : total->calls)
    if (Error error = verifyCall(*call))
      return error;
  return Error::success();
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
  if (!haveUniqueNames(image.entries))
    return Error("expected entries of different names");
  for (const auto &entry : image.entries)
    if (Error error = verifyEntry(*entry))
      return Error("entry '@" + entry->name + "': " + error.message());
  return Error::success();
}

Error amp::verifyImage(const ImageT &image) { return Verifier(image).run(); }
