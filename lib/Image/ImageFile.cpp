//===- ImageFile.cpp - images as files ------------------------------------===//
//
// FlatBuffers' verifier keeps every offset of a file inside of it; the checksum
// finds what was changed by accident before that.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Image/ImageFile.h"
#include <algorithm>
#include <cstring>

#define XXH_INLINE_ALL
#include <xxhash.h>

using namespace amp;
using namespace amp::image;

namespace {
struct Header {
  char magic[8];
  uint32_t version, zero;
  uint64_t bytes, checksum;
};
static_assert(sizeof(Header) == 32);
} // namespace

/// As PNG's: a file that went through a conversion of text or of line ends is
/// found.
static constexpr char kMagic[] = "\x89"
                                 "AMPX\r\n\x1a";

/// FlatBuffers' offsets have 32 bits and a sign.
static constexpr uint64_t kMostBytes = (uint64_t(1) << 31) - (1 << 20);

/// The bytes that do not depend on the number of calls.
static uint64_t bytesOfData(const ImageT &image) {
  uint64_t bytes = 0;
  for (const auto &variable : image.variables)
    if (const DataT *data = variable->initial.AsData())
      bytes += data->bytes.size();
  for (const auto &code : image.code)
    bytes += code->bytes.size();
  return bytes;
}

Expected<std::string> amp::packImage(const ImageT &image) {
  auto tooLarge = [](uint64_t bytes) {
    return Error("expected an image of less than 2 GiB, found " +
                 std::to_string(bytes) +
                 " bytes of initial values and code; put the values into a "
                 "safetensors file and load it with --load-weights");
  };
  if (uint64_t bytes = bytesOfData(image); bytes > kMostBytes / 2)
    return tooLarge(bytes);
  flatbuffers::FlatBufferBuilder builder(1 << 16);
  FinishImageBuffer(builder, CreateImage(builder, &image));
  if (builder.GetSize() > kMostBytes)
    return tooLarge(builder.GetSize());
  Header header = {};
  std::memcpy(header.magic, kMagic, sizeof(header.magic));
  header.version = kImageVersion;
  header.bytes = builder.GetSize();
  header.checksum = XXH3_64bits(builder.GetBufferPointer(), builder.GetSize());
  std::string content(reinterpret_cast<const char *>(&header), sizeof(header));
  content.append(reinterpret_cast<const char *>(builder.GetBufferPointer()),
                 builder.GetSize());
  return content;
}

bool amp::isImage(std::string_view content) {
  return content.starts_with(std::string_view(kMagic, sizeof(Header::magic)));
}

/// True where elements of 8 bytes are aligned, which FlatBuffers' verifier
/// checks of fields and not of vectors.
template <typename T>
static bool isAlignedAt(const flatbuffers::Vector<T> *vector) {
  return !vector ||
         reinterpret_cast<uintptr_t>(vector->Data()) % sizeof(uint64_t) == 0;
}

/// The same of a call with the calls in it, as deep as that verifier allows.
static bool isAlignedCall(const image::Call *call) {
  auto isAlignedList = [](const image::CallList *list) {
    auto *calls = list->calls();
    return !calls || std::all_of(calls->begin(), calls->end(), isAlignedCall);
  };
  auto *lists = call->lists();
  return isAlignedAt(call->operands()) && isAlignedAt(call->words()) &&
         isAlignedAt(call->unitBytes()) && isAlignedAt(call->steps()) &&
         isAlignedAt(call->writeSteps()) &&
         (!call->epilogue() || isAlignedCall(call->epilogue())) &&
         (!lists || std::all_of(lists->begin(), lists->end(), isAlignedList));
}

/// The same of an image.
static bool isAligned(const image::Image &tables) {
  auto haveAlignedShapes = [&](const auto *list) {
    return !list || std::all_of(list->begin(), list->end(), [&](auto *tensor) {
      return isAlignedAt(tensor->shape());
    });
  };
  auto isAlignedInstance = [&](const image::Instance *instance) {
    auto *calls = instance->calls();
    return haveAlignedShapes(instance->arguments()) &&
           haveAlignedShapes(instance->results()) &&
           haveAlignedShapes(instance->gradients()) &&
           (!calls || std::all_of(calls->begin(), calls->end(), isAlignedCall));
  };
  auto isAlignedEntry = [&](const image::Entry *entry) {
    auto *instances = entry->instances();
    return haveAlignedShapes(entry->arguments()) &&
           (!entry->total() || isAlignedInstance(entry->total())) &&
           (!instances || std::all_of(instances->begin(), instances->end(),
                                      isAlignedInstance));
  };
  auto *entries = tables.entries();
  return haveAlignedShapes(tables.variables()) &&
         (!entries ||
          std::all_of(entries->begin(), entries->end(), isAlignedEntry));
}

Expected<std::unique_ptr<ImageT>> amp::parseImage(std::span<const char> content,
                                                  std::string_view name) {
  auto fail = [&](const std::string &what) {
    return Error("'" + std::string(name) + "': " + what);
  };
  auto again = "; compile the module again with amp-compile";
  Header header;
  if (content.size() < sizeof(header))
    return fail("expected a step image (.ampx), found " +
                std::to_string(content.size()) + " bytes");
  std::memcpy(&header, content.data(), sizeof(header));
  if (std::memcmp(header.magic, kMagic, sizeof(header.magic)) != 0)
    return fail("expected a step image (.ampx), found another kind of file");
  if (header.zero != 0)
    return fail(std::string("expected zeros in the header, found others: "
                            "bytes have changed; copy it") +
                again);
  if (header.version != kImageVersion)
    return fail("expected an image of version " +
                std::to_string(kImageVersion) + ", found version " +
                std::to_string(header.version) + again);
  uint64_t bytes = content.size() - sizeof(header);
  if (header.bytes != bytes)
    return fail("expected " + std::to_string(header.bytes) +
                " bytes behind the header, found " + std::to_string(bytes) +
                ": the file was cut or added to; copy it" + again);
  const char *tables = content.data() + sizeof(header);
  if (XXH3_64bits(tables, bytes) != header.checksum)
    return fail(std::string("expected the checksum of its header, found "
                            "another: bytes have changed; copy it") +
                again);
  // Tables are read where they lie, at their alignment.
  std::vector<uint64_t> aligned;
  if (reinterpret_cast<uintptr_t>(tables) % sizeof(uint64_t)) {
    aligned.resize(bytes / sizeof(uint64_t) + 1);
    std::memcpy(aligned.data(), tables, bytes);
    tables = reinterpret_cast<const char *>(aligned.data());
  }
  auto *data = reinterpret_cast<const uint8_t *>(tables);
  if (bytes > kMostBytes)
    return fail("expected tables of less than 2 GiB");
  flatbuffers::Verifier::Options options;
  options.max_tables = 100'000'000;
  flatbuffers::Verifier verifier(data, bytes, options);
  if (!VerifyImageBuffer(verifier))
    return fail("expected the tables of an image, found offsets that lead out "
                "of them");
  if (!isAligned(*GetImage(data)))
    return fail("expected the tables of an image, found numbers that are not "
                "aligned");
  std::unique_ptr<ImageT> image = UnPackImage(data);
  if (Error error = verifyImage(*image))
    return fail(error.message());
  return image;
}

/// "sm_90" of 90.
static std::string chipName(int32_t computeCapability) {
  return "sm_" + std::to_string(computeCapability);
}

Error amp::verifyMachine(const ImageT &image, AmpRuntime *runtime) {
  int32_t capability = ampRuntimeComputeCapability(runtime);
  const char *made = image.device == Device::Cuda ? "cuda" : "cpu";
  const char *found = capability ? "cuda" : "cpu";
  if ((capability != 0) != (image.device == Device::Cuda))
    return Error(std::string("expected a runtime of device '") + made +
                     "', for which the image was compiled, found '" + found +
                     "'; run with --target " + made,
                 AMP_STATUS_UNAVAILABLE);
  if (image.device == Device::Cpu)
    return Error(ampCpuVerify(image.features.c_str()));
  std::string chips;
  for (const auto &code : image.code)
    chips += (chips.empty() ? "" : ", ") + code->chip +
             (code->isPtx ? " and later (PTX)" : "");
  if (!chooseCode(image, capability))
    return Error("expected code for " + chipName(capability) +
                     ", found it for " + chips + "; compile with --chips " +
                     chipName(capability),
                 AMP_STATUS_UNAVAILABLE);
  return Error::success();
}

const CodeT *amp::chooseCode(const ImageT &image, int32_t capability) {
  const CodeT *best = nullptr;
  auto number = [](const CodeT &code) {
    return code.chip.starts_with("sm_") ? std::atoi(code.chip.c_str() + 3) : 0;
  };
  for (const auto &code : image.code) {
    int chip = number(*code);
    // A cubin runs on later chips of its generation, PTX on all later ones.
    bool runs = code->isPtx
                    ? chip <= capability
                    : chip / 10 == capability / 10 && chip <= capability;
    if (!runs)
      continue;
    if (!best || (best->isPtx && !code->isPtx) ||
        (best->isPtx == code->isPtx && number(*best) < chip))
      best = code.get();
  }
  return best;
}
