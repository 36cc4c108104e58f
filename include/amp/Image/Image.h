//===- Image.h - a training program after compilation ---------------------===//
//
// Names for the tables of Image.fbs, which describes them, and the questions
// that everybody asks of them. No LLVM, no MLIR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IMAGE_IMAGE_H
#define AMP_IMAGE_IMAGE_H

#include "amp/Image/Error.h"
#include "amp/Image/ImageSchema.h"
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace amp {

using Image = image::ImageT;

/// Bytes of one element.
uint64_t bytesOf(image::Element element);
/// "f32", "i1".
const char *nameOf(image::Element element);

/// "tensor<?x64xf32>": as MLIR writes the type, -1 being a dynamic size.
std::string formatType(image::Element element,
                       const std::vector<int64_t> &shape);

/// Elements of a static shape, and bytes of a tensor of them.
int64_t countOf(const std::vector<int64_t> &shape);
/// An arena has so many bytes, none 0; slices have those of a rank that is
/// alone.
uint64_t bytesOf(const Image &image, image::Arena arena);
/// The slices with byte `offset` of their arena, or null.
const image::SlicesT *findSlices(const Image &image, uint64_t offset);
/// Each of the equal parts of slices has so many bytes.
uint64_t unitBytesOf(const image::SlicesT &slices);
template <typename Tensor> uint64_t bytesOf(const Tensor &tensor) {
  return countOf(tensor.shape) * bytesOf(tensor.element);
}

/// Bytes [first, first + count).
struct BytePart {
  uint64_t first, count;
};
/// The bytes of a variable that a rank has: all, or of one that is sliced its
/// slice.
BytePart partOf(const Image &image, const image::VariableT &variable,
                int32_t rank, int32_t ranks);

/// Null where there is none, as of the others.
const image::VariableT *findVariable(const Image &image, std::string_view name);
const image::EntryT *findEntry(const Image &image, std::string_view name);
/// In the module's order.
std::vector<const image::EntryT *> entriesOfKind(const Image &image,
                                                 std::string_view kind);
const image::InstanceT *findInstance(const image::EntryT &entry, int64_t batch);
const image::SlotT *
findSlot(const std::vector<std::unique_ptr<image::SlotT>> &slots,
         std::string_view name);
/// The position of the argument with byte `offset` of the inputs.
std::optional<unsigned> findArgument(const image::InstanceT &instance,
                                     uint64_t offset);
const image::ResultT *findResult(const image::EntryT &entry,
                                 std::string_view name);

} // namespace amp

#endif // AMP_IMAGE_IMAGE_H
