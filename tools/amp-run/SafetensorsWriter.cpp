//===- SafetensorsWriter.cpp - Writes safetensors files -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A checkpoint may be the only copy of days of work, so a new one replaces it
// by a rename of a complete, synced file and by nothing else.
//
//===----------------------------------------------------------------------===//

#include "Safetensors.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>
#include <vector>

using namespace amp::run;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;
namespace fs = llvm::sys::fs;

namespace {

/// A tensor and where its data begin.
struct Placed {
  StringRef name;
  const TensorView *tensor;
  uint64_t offset;
};

/// A file beside the one to be written, removed unless it took its place.
class TemporaryFile {
public:
  static Expected<TemporaryFile> create(StringRef path);
  TemporaryFile(TemporaryFile &&other)
      : target(std::move(other.target)), name(std::move(other.name)),
        descriptor(std::exchange(other.descriptor, -1)) {
    other.name.clear();
  }
  ~TemporaryFile();

  Error write(llvm::ArrayRef<char> bytes);
  Error replaceTarget();

private:
  TemporaryFile() = default;
  Error fail(StringRef action, int code) const {
    std::error_code error(code, std::generic_category());
    return llvm::createStringError(error, target + ": cannot " + action + ": " +
                                              error.message());
  }

  std::string target;
  std::string name;
  int descriptor = -1;
};

} // namespace

Expected<TemporaryFile> TemporaryFile::create(StringRef path) {
  TemporaryFile file;
  file.target = path.str();
  fs::file_status status;
  if (!fs::status(path, status)) {
    // A rename would replace a device by a file.
    if (status.type() != fs::file_type::regular_file)
      return llvm::createStringError(
          path + ": cannot write: expected a regular file or a new one");
    // Through a link, write the file that it names.
    llvm::SmallString<128> real;
    if (!fs::real_path(path, real))
      file.target = real.str().str();
  }
  llvm::SmallString<128> name;
  if (std::error_code code =
          fs::createUniqueFile(file.target + ".tmp-%%%%%%%%", file.descriptor,
                               name, fs::OF_None, fs::all_read | fs::all_write))
    return llvm::createStringError(
        code, path + ": cannot write: " + code.message() +
                  "; does the directory exist, may files be made in it?");
  file.name = name.str().str();
  llvm::sys::RemoveFileOnSignal(file.name);
  return file;
}

TemporaryFile::~TemporaryFile() {
  if (descriptor >= 0)
    ::close(descriptor);
  if (name.empty())
    return;
  fs::remove(name);
  llvm::sys::DontRemoveFileOnSignal(name);
}

Error TemporaryFile::write(llvm::ArrayRef<char> bytes) {
  // Linux writes at most 2 GiB at once.
  constexpr size_t chunk = size_t(1) << 30;
  while (!bytes.empty()) {
    ssize_t written =
        ::write(descriptor, bytes.data(), std::min(bytes.size(), chunk));
    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0)
      return fail("write", errno);
    bytes = bytes.drop_front(written);
  }
  return Error::success();
}

Error TemporaryFile::replaceTarget() {
  if (::fsync(descriptor) != 0)
    return fail("sync", errno);
  if (::close(std::exchange(descriptor, -1)) != 0)
    return fail("close", errno);
  if (::rename(name.c_str(), target.c_str()) != 0)
    return fail("rename the temporary file", errno);
  llvm::sys::DontRemoveFileOnSignal(name);
  name.clear();
  // Until the directory is on disk too, a power cut may bring back the old
  // name.
  StringRef parent = llvm::sys::path::parent_path(target);
  std::string directory = parent.empty() ? "." : parent.str();
  int handle = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0)
    return fail("open the directory to sync it", errno);
  auto closeHandle = llvm::scope_exit([&] { ::close(handle); });
  if (::fsync(handle) != 0)
    return fail("sync the directory", errno);
  return Error::success();
}

/// What the arguments must satisfy for the file to be valid.
static Error checkTensor(StringRef path, StringRef name,
                         const TensorView &tensor) {
  auto fail = [&](const Twine &message) {
    return llvm::createStringError(path + ": cannot write tensor '" + name +
                                   "': " + message);
  };
  if (name == "__metadata__" || !llvm::json::isUTF8(name))
    return fail("expected a name in UTF-8 other than '__metadata__'");
  std::optional<uint64_t> size = getByteSize(tensor.type);
  for (int64_t dimension : tensor.shape)
    if (size)
      size = dimension < 0
                 ? std::nullopt
                 : llvm::checkedMulUnsigned<uint64_t>(*size, dimension);
  if (!size || *size != tensor.data.size())
    return fail("found " + Twine(tensor.data.size()) + " bytes for " +
                getName(tensor.type) + " " + formatShape(tensor.shape));
  return Error::success();
}

/// Data order: element size descending, then name. Without gaps, which the
/// format forbids, that aligns every tensor to its element.
static std::vector<Placed> place(const TensorMap &tensors) {
  std::vector<Placed> placed;
  for (const auto &[name, tensor] : tensors)
    placed.push_back({name, &tensor, 0});
  llvm::sort(placed, [](const Placed &a, const Placed &b) {
    unsigned sizeA = getByteSize(a.tensor->type);
    unsigned sizeB = getByteSize(b.tensor->type);
    return sizeA != sizeB ? sizeA > sizeB : a.name < b.name;
  });
  uint64_t offset = 0;
  for (Placed &entry : placed) {
    entry.offset = offset;
    offset += entry.tensor->data.size();
  }
  return placed;
}

static std::string encodeHeader(std::vector<Placed> placed,
                                const Metadata &metadata) {
  llvm::sort(placed,
             [](const Placed &a, const Placed &b) { return a.name < b.name; });
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream header(stream);
  header.object([&] {
    if (!metadata.empty())
      header.attributeObject("__metadata__", [&] {
        for (const auto &[key, value] : metadata)
          header.attribute(key, value);
      });
    for (const Placed &entry : placed)
      header.attributeObject(entry.name, [&] {
        header.attributeArray("data_offsets", [&] {
          header.value(entry.offset);
          header.value(entry.offset + entry.tensor->data.size());
        });
        header.attribute("dtype", getName(entry.tensor->type));
        header.attributeArray("shape", [&] {
          for (int64_t dimension : entry.tensor->shape)
            header.value(dimension);
        });
      });
  });
  text.resize(llvm::alignTo(8 + text.size(), 64) - 8, ' ');
  char length[8];
  llvm::support::endian::write64le(length, text.size());
  return std::string(length, sizeof(length)) + text;
}

Error amp::run::writeSafetensors(StringRef path, const TensorMap &tensors,
                                 const Metadata &metadata) {
  for (const auto &[name, tensor] : tensors)
    if (Error error = checkTensor(path, name, tensor))
      return error;
  for (const auto &[key, value] : metadata)
    if (!llvm::json::isUTF8(key) || !llvm::json::isUTF8(value))
      return llvm::createStringError(path + ": cannot write metadata '" + key +
                                     "': expected UTF-8");
  std::vector<Placed> placed = place(tensors);
  std::string header = encodeHeader(placed, metadata);

  Expected<TemporaryFile> file = TemporaryFile::create(path);
  if (!file)
    return file.takeError();
  if (Error error = file->write(llvm::ArrayRef(header.data(), header.size())))
    return error;
  for (const Placed &entry : placed)
    if (Error error = file->write(entry.tensor->data))
      return error;
  return file->replaceTarget();
}

Error amp::run::checkSafetensorsWritable(StringRef path) {
  return TemporaryFile::create(path).takeError();
}
