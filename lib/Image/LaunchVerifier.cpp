//===- LaunchVerifier.cpp - rules of the launches of an image -------------===//
//
// The words of a launch become trip counts and strides without another look:
// here they are held against what the kernel's code does with them. All that a
// kernel reads in memory, such as an index, its code checks itself.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LaunchVerifier.h"
#include <algorithm>
#include <optional>

using namespace amp;
using namespace amp::image;

Error amp::verifyKernel(const KernelT &kernel, Device device) {
  auto fail = [&](const char *what) {
    return Error("expected kernel '" + kernel.name + "' with " + what);
  };
  if (kernel.mostExtent < 0 || kernel.mostColumns < 0)
    return fail("launches of at least no elements");
  // As of ScatterAdd: indices, updates, result.
  if (kernel.scatters && (kernel.operands.size() != 3 || kernel.outer != 2))
    return fail("three operands and two outer loops to scatter");
  for (const auto &operand : kernel.operands) {
    if (operand->element > Element::MAX || operand->inner > Inner::MAX ||
        operand->stored > Stored::MAX)
      return fail("operands of known kinds");
    if (device == Device::Cpu && operand->gather >= int64_t(kernel.outer))
      return fail("operands that are gathered along a loop");
  }
  return Error::success();
}

namespace {

/// Elements [begin, end) from that at an operand's address.
struct Elements {
  int64_t begin = 0, end = 0;
};

/// A call of the CPU, of which the numbers of words and operands are right.
class Launch {
public:
  Launch(const KernelT &kernel, const CallT &call, const AmpCallInfo *result)
      : kernel(kernel), call(call), result(result),
        numLoops(size_t(kernel.outer) + 1) {}

  Error verify(const ImageT &image, const InstanceT &instance) const;
  Error verifyShares(const ImageT &image) const;

private:
  int64_t size(size_t loop) const { return call.words[loop]; }
  int64_t stride(size_t operand, size_t loop) const {
    return call.words[numLoops + operand * numLoops + loop];
  }
  /// `index` counts the gathered operands.
  int64_t bound(size_t index) const {
    return call.words[numLoops + kernel.operands.size() * numLoops + index];
  }
  int64_t grain() const { return call.words.back(); }

  Error verifySizes() const;
  Error verifyResult() const;
  bool moves(size_t operand, size_t loop) const;
  std::optional<Elements> rangeInLoops(size_t operand, int64_t positions) const;
  std::optional<Elements> rangeBehindLoops(size_t operand) const;
  std::optional<Elements> rangeOutside(size_t operand) const;

  const KernelT &kernel;
  const CallT &call;
  /// Of an epilogue, the result that its first operand is; else null.
  const AmpCallInfo *result;
  size_t numLoops;
};

} // namespace

/// The iterations that threads share, and all there are, with sizes of 0 as 1
/// in the latter; none beyond 64 bits.
static std::optional<int64_t> product(std::span<const int64_t> sizes,
                                      int64_t least) {
  int64_t count = 1;
  for (int64_t size : sizes)
    if (__builtin_mul_overflow(count, std::max(size, least), &count))
      return std::nullopt;
  return count;
}

Error Launch::verifySizes() const {
  std::span<const int64_t> sizes(call.words.data(), numLoops);
  if (std::ranges::min(sizes) < 0)
    return Error("expected trip counts of at least 0");
  std::optional<int64_t> all = product(sizes, 1);
  if (!all || *all > kernel.mostExtent || sizes.back() > kernel.mostColumns)
    return Error("expected at most " + std::to_string(kernel.mostExtent) +
                 " elements in rows of at most " +
                 std::to_string(kernel.mostColumns));
  // Both factors are part of `all`.
  int64_t extent = kernel.scatters     ? sizes.front()
                   : kernel.outer == 0 ? sizes.front()
                                       : *product(sizes.first(kernel.outer), 0);
  if (call.extent != extent)
    return Error("expected the extent " + std::to_string(extent) +
                 " of its trip counts, found " + std::to_string(call.extent));
  if (call.grain != grain())
    return Error("expected the grain " + std::to_string(call.grain) +
                 " in its words, found " + std::to_string(grain()));
  bool storesBehind =
      std::ranges::any_of(kernel.operands, [](const auto &operand) {
        return operand->stored != Stored::InLoops;
      });
  if ((call.kind == CallKind::Direct) != (extent == 0) ||
      (extent == 0 && !storesBehind))
    return Error("expected a kernel without iterations, and no other, to be "
                 "called directly, to store what is behind its loops");
  return Error::success();
}

/// The launch goes over the result's rows and columns in their order, and all
/// that its code does it does to each element, or to each column of a chunk of
/// rows: the call runs it on parts, which are of whole chunks then.
Error Launch::verifyResult() const {
  bool isByPart = std::ranges::all_of(kernel.operands, [](const auto &operand) {
    return (operand->stored == Stored::RowPerChunk || operand->inLoops) &&
           operand->stored != Stored::ElementPerChunk &&
           !operand->isReadOutside && operand->gather < 0;
  });
  if (kernel.scatters || kernel.outer == 0 || !isByPart ||
      kernel.operands.front()->stored != Stored::InLoops ||
      bytesOf(kernel.operands.front()->element) !=
          uint64_t(result->elementBytes))
    return Error("expected an epilogue to be elementwise, or to combine rows, "
                 "of a result of " +
                 std::to_string(result->elementBytes) + " bytes an element");
  bool storesBlocks =
      std::ranges::any_of(kernel.operands, [](const auto &operand) {
        return operand->stored == Stored::RowPerChunk;
      });
  if (storesBlocks && (result->blockRows == 1 || grain() != result->blockRows))
    return Error("expected an epilogue that combines rows to have the grain "
                 "of the blocks that its call completes, " +
                 std::to_string(result->blockRows) + ", above 1, found " +
                 std::to_string(grain()));
  bool isInOrder = call.extent == result->rows &&
                   size(numLoops - 1) == result->columns &&
                   stride(0, numLoops - 1) == 1;
  // Below 2^63, as the count of all iterations is.
  int64_t next = size(numLoops - 1);
  for (size_t loop = numLoops - 1; loop-- > 0; next *= size(loop))
    isInOrder &= size(loop) == 1 || stride(0, loop) == next;
  if (!isInOrder)
    return Error("expected an epilogue over " + std::to_string(result->rows) +
                 " rows of " + std::to_string(result->columns) +
                 " columns, in their order");
  if (call.words.size() + kernel.operands.size() > AMP_MOST_EPILOGUE_ARGUMENTS)
    return Error("expected an epilogue of at most " +
                 std::to_string(AMP_MOST_EPILOGUE_ARGUMENTS) + " arguments");
  return Error::success();
}

/// True if the operand's address depends on the loop. A kernel that scatters
/// goes over the rows of its result in loop 0, over indices and updates in
/// loop 1.
bool Launch::moves(size_t operand, size_t loop) const {
  return !kernel.scatters || loop == 2 || (loop == 0) == (operand == 2);
}

/// Extends a range by the positions of a loop; false beyond 64 bits.
static bool extend(Elements &range, int64_t positions, int64_t stride) {
  int64_t distance;
  if (__builtin_mul_overflow(positions - 1, stride, &distance))
    return false;
  int64_t &moved = distance < 0 ? range.begin : range.end;
  return !__builtin_add_overflow(moved, distance, &moved);
}

/// Elements that iterations reach; none beyond 64 bits. `positions`: of the
/// loop along which it is gathered.
std::optional<Elements> Launch::rangeInLoops(size_t operand,
                                             int64_t positions) const {
  const KernelOperandT &access = *kernel.operands[operand];
  Elements range{0, 1};
  for (size_t loop = 0; loop < numLoops; ++loop) {
    if (!moves(operand, loop))
      continue;
    int64_t count = access.gather == int64_t(loop) ? positions : size(loop);
    // A value of a row is touched even where rows have no columns.
    if (loop + 1 == numLoops && access.perRow)
      count = std::max<int64_t>(count, 1);
    if (count == 0)
      return Elements();
    if (!extend(range, count, stride(operand, loop)))
      return std::nullopt;
  }
  return range;
}

/// An element of each chunk, or a row; one chunk at least.
std::optional<Elements> Launch::rangeBehindLoops(size_t operand) const {
  bool isRow = kernel.operands[operand]->stored == Stored::RowPerChunk;
  int64_t chunks = call.extent == 0 ? 1 : (call.extent - 1) / call.grain + 1;
  Elements range;
  if (__builtin_mul_overflow(chunks, isRow ? size(numLoops - 1) : 1,
                             &range.end))
    return std::nullopt;
  return range;
}

/// The row, or the element, that is read outside of the outer loops.
std::optional<Elements> Launch::rangeOutside(size_t operand) const {
  bool isRow = kernel.operands[operand]->inner != Inner::Broadcast;
  int64_t count = isRow ? size(numLoops - 1) : 1;
  Elements range{0, 1};
  if (count == 0)
    return Elements();
  if (!extend(range, count, stride(operand, numLoops - 1)))
    return std::nullopt;
  return range;
}

/// True if the elements lie in `size` bytes, of which the operand's address is
/// `offset` bytes in.
static bool isInside(const std::optional<Elements> &range, uint64_t offset,
                     uint64_t size, uint64_t element) {
  if (!range)
    return false;
  if (range->begin == range->end)
    return true;
  int64_t begin, end;
  return !__builtin_mul_overflow(range->begin, element, &begin) &&
         !__builtin_mul_overflow(range->end, element, &end) &&
         !__builtin_add_overflow(begin, offset, &begin) &&
         !__builtin_add_overflow(end, offset, &end) && begin >= 0 &&
         uint64_t(end) <= size;
}

Place amp::placeOf(const ImageT &image, const InstanceT &instance,
                   const Operand &operand) {
  uint64_t offset = operand.offset();
  switch (operand.arena()) {
  case Arena::Slices: // nothing before one is its rank's
    return {0, findSlices(image, offset)->bytes};
  case Arena::Inputs:
    if (auto argument = findArgument(instance, offset)) {
      const SlotT &slot = *instance.arguments[*argument];
      return {offset - slot.offset, bytesOf(slot)};
    }
    return {0, 0};
  default:
    return {offset, bytesOf(image, operand.arena())};
  }
}

Error Launch::verify(const ImageT &image, const InstanceT &instance) const {
  if (Error error = verifySizes())
    return error;
  if (result)
    if (Error error = verifyResult())
      return error;
  size_t gathered = 0;
  for (size_t i = 0; i < kernel.operands.size(); ++i) {
    const KernelOperandT &access = *kernel.operands[i];
    int64_t inner = stride(i, numLoops - 1);
    if (access.stored == Stored::InLoops && access.inner != Inner::Strided &&
        inner != (access.inner == Inner::Contiguous))
      return Error("expected the inner stride that its code was made for of "
                   "operand " +
                   std::to_string(i) + ", found " + std::to_string(inner));
    int64_t positions = access.gather < 0 ? 0 : bound(gathered++);
    if (positions < 0)
      return Error("expected bounds of at least 0, found " +
                   std::to_string(positions));
    if (result && i == 0)
      continue; // no memory
    Place place = placeOf(image, instance, call.operands[i]);
    auto isHere = [&](const std::optional<Elements> &range) {
      return isInside(range, place.offset, place.bytes,
                      bytesOf(access.element));
    };
    if ((access.inLoops && !isHere(rangeInLoops(i, positions))) ||
        (access.stored != Stored::InLoops && !isHere(rangeBehindLoops(i))) ||
        (access.isReadOutside && !isHere(rangeOutside(i))))
      return Error("expected operand " + std::to_string(i) +
                   " to stay inside of its memory");
  }
  return Error::success();
}

/// The bytes from one part of a shared launch to the next are those that its
/// strides say, also where there is a slice.
Error Launch::verifyShares(const ImageT &image) const {
  if (kernel.scatters || kernel.outer > 1)
    return Error("expected at most one outer loop of a launch that ranks "
                 "share");
  for (size_t i = 0; i < kernel.operands.size(); ++i) {
    const KernelOperandT &access = *kernel.operands[i];
    int64_t wanted = stride(i, 0), found = call.unitBytes[i],
            part = call.extent / call.units;
    if (access.gather >= 0)
      wanted = 0;
    if (access.stored != Stored::InLoops) {
      if (access.stored == Stored::RowPerChunk || part % call.grain)
        return Error("expected parts of whole chunks of a launch that ranks "
                     "share, and a number of each chunk");
      wanted = 1;
      part /= call.grain;
    }
    bool isPossible = !__builtin_mul_overflow(wanted, part, &wanted) &&
                      !__builtin_mul_overflow(
                          wanted, int64_t(bytesOf(access.element)), &wanted);
    if (call.operands[i].arena() == Arena::Slices) {
      const SlicesT *slices = findSlices(image, call.operands[i].offset());
      found = int64_t(slices->bytes) / slices->units;
    }
    if (!isPossible || wanted != found)
      return Error("expected parts " + std::to_string(wanted) +
                   " bytes apart of operand " + std::to_string(i) + ", found " +
                   std::to_string(found));
  }
  return Error::success();
}

/// Ranks share whole parts, and all that is sliced is sliced alike.
static Error verifyUnits(const ImageT &image, const CallT &call) {
  size_t count = call.operands.size();
  if (call.units < 0 || call.unitBytes.size() != (call.units ? count : 0) ||
      (call.units &&
       (call.kind != CallKind::Launch || call.extent % call.units != 0)))
    return Error("expected a launch that ranks share in equal parts, with the "
                 "bytes of each part of each operand");
  for (size_t i = 0; i < count; ++i) {
    const Operand &operand = call.operands[i];
    uint64_t size = bytesOf(image, operand.arena());
    if (operand.arena() == Arena::Slices) {
      const SlicesT *slices = findSlices(image, operand.offset());
      if (!slices || slices->offset != operand.offset() ||
          slices->units != call.units || call.unitBytes[i] != 0)
        return Error("expected slices of the launch's own parts as operand " +
                     std::to_string(i));
    } else if (call.units &&
               (operand.arena() == Arena::Inputs || call.unitBytes[i] < 0 ||
                uint64_t(call.unitBytes[i]) >
                    (size - operand.offset()) / uint64_t(call.units))) {
      return Error("expected the parts of operand " + std::to_string(i) +
                   " to stay inside of its arena");
    }
  }
  return Error::success();
}

Error amp::verifyLaunch(const ImageT &image, const InstanceT &instance,
                        const CallT &call, const AmpCallInfo *result) {
  const KernelT &kernel = *image.kernels[call.target];
  auto fail = [&](const std::string &what) {
    return Error("launch of kernel '" + kernel.name + "': " + what);
  };
  auto found = [](size_t number) {
    return ", found " + std::to_string(number);
  };
  size_t count = kernel.operands.size();
  if (call.operands.size() != count)
    return fail("expected " + std::to_string(count) + " operands" +
                found(call.operands.size()));
  if (Error error = verifyUnits(image, call))
    return fail(error.message());
  for (size_t i = 0; i < count; ++i)
    if (call.operands[i].offset() % bytesOf(kernel.operands[i]->element))
      return fail("expected operands at multiples of their elements' bytes" +
                  found(call.operands[i].offset()));
  // On a GPU trip counts and strides are in the code.
  if (image.device != Device::Cpu) {
    if (call.words.empty() && call.extent <= kernel.mostExtent)
      return Error::success();
    return fail("expected no words and at most " +
                std::to_string(kernel.mostExtent) + " blocks");
  }
  size_t numLoops = size_t(kernel.outer) + 1;
  size_t words = numLoops + count * numLoops + 1;
  for (const auto &operand : kernel.operands)
    words += operand->gather >= 0;
  if (call.words.size() != words)
    return fail("expected " + std::to_string(words) + " words" +
                found(call.words.size()));
  Launch launch(kernel, call, result);
  Error error = launch.verify(image, instance);
  if (!error && call.units)
    error = launch.verifyShares(image);
  return error ? fail(error.message()) : Error::success();
}
