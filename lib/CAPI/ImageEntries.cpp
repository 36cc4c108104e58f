//===- ImageEntries.cpp - images in C -------------------------------------===//
//
// Strings and shapes that are given are the image's own, which never changes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Handles.h"
#include "amp/Image/ImageFile.h"
#include "amp/Image/ImageInfo.h"
#include "amp/Training/RankAgreement.h"
#include "amp/Training/TemporaryFile.h"

using namespace amp;
using namespace amp::capi;
using namespace amp::image;

const char *ampVersion(void) { return AMP_VERSION; }

/// Makes a handle of the image that `make` gives.
template <typename Make>
static AmpStatus *createImage(const char *what, AmpImage **image, Make make) {
  return entry(what, [&]() -> Error {
    if (Error error = checkNotNull("image", image))
      return error;
    *image = nullptr;
    Expected<std::shared_ptr<const ImageT>> made = make();
    if (!made)
      return made.takeError();
    auto object = std::make_shared<ImageObject>();
    object->image = std::move(*made);
    *image = makeHandle(std::move(object));
    return Error::success();
  });
}

AmpStatus *ampImageLoad(const char *path, AmpImage **image) {
  return createImage("ampImageLoad", image,
                     [&]() -> Expected<std::shared_ptr<const ImageT>> {
                       if (Error error = checkNotNull("path", path))
                         return error;
                       return loadImage(path);
                     });
}

AmpStatus *ampImageParse(const void *content, uint64_t bytes,
                         AmpImage **image) {
  return createImage(
      "ampImageParse", image, [&]() -> Expected<std::shared_ptr<const ImageT>> {
        if (Error error = checkNotNull("content", content))
          return error;
        Expected<std::unique_ptr<ImageT>> parsed =
            parseImage({static_cast<const char *>(content), bytes}, "<memory>");
        if (!parsed)
          return parsed.takeError();
        return std::shared_ptr<const ImageT>(std::move(*parsed));
      });
}

/// Runs `body` with the image of a handle.
template <typename Body>
static AmpStatus *withImage(const char *what, const AmpImage *handle,
                            Body body) {
  return entry(what, [&]() -> Error {
    Expected<std::shared_ptr<ImageObject>> object = find("image", handle);
    if (!object)
      return object.takeError();
    return body(*(*object)->image);
  });
}

AmpStatus *ampImageSave(const AmpImage *image, const char *path) {
  return withImage("ampImageSave", image, [&](const ImageT &image) -> Error {
    if (Error error = checkNotNull("path", path))
      return error;
    Expected<std::string> content = packImage(image);
    if (!content)
      return content.takeError();
    Expected<TemporaryFile> file = TemporaryFile::create(path);
    if (!file)
      return file.takeError();
    if (Error error = file->write(*content))
      return error;
    return file->replaceTarget();
  });
}

AmpStatus *ampImageDestroy(AmpImage *image) {
  if (!image)
    return nullptr;
  return entry("ampImageDestroy", [&]() -> Error {
    if (Error error = find("image", image).takeError())
      return error;
    forget(image);
    return Error::success();
  });
}

//===----------------------------------------------------------------------===//
// Description
//===----------------------------------------------------------------------===//

AmpStatus *ampImageInfo(const AmpImage *image, AmpImageInfo *info) {
  return withImage("ampImageInfo", image, [&](const ImageT &image) -> Error {
    if (Error error = checkResult("info", info))
      return error;
    AmpImageInfo filled = {};
    filled.compiler = image.compiler.c_str();
    filled.source = image.source.c_str();
    filled.device =
        image.device == Device::Cuda ? AMP_DEVICE_CUDA : AMP_DEVICE_CPU;
    filled.cpu = image.cpu.c_str();
    filled.numEntries = static_cast<int64_t>(image.entries.size());
    filled.numVariables = static_cast<int64_t>(image.variables.size());
    filled.stateBytes = image.stateBytes;
    filled.stepBytes = image.stepBytes;
    filled.inputBytes = image.inputBytes;
    filled.precision = precisionOf(image);
    filled.sumsOverRanks = sumsOverRanks(image);
    writeResult(filled, info);
    return Error::success();
  });
}

/// The item at `index`, or a failure that says how many there are.
template <typename Items>
static Expected<const typename Items::value_type::element_type *>
itemAt(const char *what, const Items &items, int64_t index) {
  if (index >= 0 && index < static_cast<int64_t>(items.size()))
    return items[index].get();
  return Error("expected an index of the " + std::to_string(items.size()) +
               " " + what + ", from 0, found " + std::to_string(index));
}

static Expected<const EntryT *> findNamed(const ImageT &image,
                                          const char *name) {
  if (Error error = checkNotNull("entry", name))
    return error;
  if (const EntryT *found = findEntry(image, name))
    return found;
  std::string known;
  for (const auto &entry : image.entries)
    known += (known.empty() ? "'" : ", '") + entry->name + "'";
  return Error("expected the name of an entry (" + known + "), found '" +
               std::string(name) + "'");
}

AmpStatus *ampImageEntry(const AmpImage *image, int64_t index,
                         AmpEntryInfo *info) {
  return withImage("ampImageEntry", image, [&](const ImageT &image) -> Error {
    if (Error error = checkResult("info", info))
      return error;
    auto entry = itemAt("entries", image.entries, index);
    if (!entry)
      return entry.takeError();
    AmpEntryInfo filled = {};
    filled.name = (*entry)->name.c_str();
    filled.kind = (*entry)->kind.c_str();
    filled.numArguments = static_cast<int64_t>((*entry)->arguments.size());
    filled.numResults = static_cast<int64_t>((*entry)->results.size());
    filled.numBatches = static_cast<int64_t>((*entry)->instances.size());
    writeResult(filled, info);
    return Error::success();
  });
}

AmpStatus *ampImageBatch(const AmpImage *image, const char *entry,
                         int64_t index, int64_t *batch) {
  return withImage("ampImageBatch", image, [&](const ImageT &image) -> Error {
    if (Error error = checkNotNull("batch", batch))
      return error;
    auto found = findNamed(image, entry);
    if (!found)
      return found.takeError();
    auto instance = itemAt("batches", (*found)->instances, index);
    if (!instance)
      return instance.takeError();
    *batch = (*instance)->batch;
    return Error::success();
  });
}

template <typename Tensor>
static AmpTensorInfo infoOf(const Tensor &tensor, const char *note) {
  AmpTensorInfo info = {};
  info.name = tensor.name.c_str();
  info.element = static_cast<int32_t>(tensor.element);
  info.rank = static_cast<int32_t>(tensor.shape.size());
  info.shape = tensor.shape.data();
  info.note = note;
  return info;
}

AmpStatus *ampImageArgument(const AmpImage *image, const char *entry,
                            int64_t index, AmpTensorInfo *info) {
  return withImage(
      "ampImageArgument", image, [&](const ImageT &image) -> Error {
        if (Error error = checkResult("info", info))
          return error;
        auto found = findNamed(image, entry);
        if (!found)
          return found.takeError();
        auto argument = itemAt("arguments", (*found)->arguments, index);
        if (!argument)
          return argument.takeError();
        writeResult(infoOf(**argument, ""), info);
        return Error::success();
      });
}

AmpStatus *ampImageResult(const AmpImage *image, const char *entry,
                          int64_t batch, int64_t index, AmpTensorInfo *info) {
  return withImage("ampImageResult", image, [&](const ImageT &image) -> Error {
    if (Error error = checkResult("info", info))
      return error;
    auto found = findNamed(image, entry);
    if (!found)
      return found.takeError();
    const InstanceT *instance = findInstance(**found, batch);
    if (!instance)
      return Error("expected a batch that entry '@" + (*found)->name +
                   "' was compiled for, found " + std::to_string(batch) +
                   ": ampImageBatch gives them");
    auto result = itemAt("results", (*found)->results, index);
    if (!result)
      return result.takeError();
    writeResult(infoOf(*instance->results[index], (*result)->unit.c_str()),
                info);
    return Error::success();
  });
}

static const char *nameOf(Role role) {
  switch (role) {
  case Role::Parameter:
    return "parameter";
  case Role::Buffer:
    return "buffer";
  case Role::Scale:
    return "scale";
  case Role::GrowthTracker:
    return "growth-tracker";
  case Role::Skipped:
    return "skipped";
  case Role::AppliedSteps:
    return "applied-steps";
  case Role::FirstMoment:
    return "first-moment";
  case Role::SecondMoment:
    return "second-moment";
  case Role::Momentum:
    return "momentum";
  case Role::Master:
    return "master";
  case Role::Copy:
    return "copy";
  case Role::Rng:
    return "rng";
  case Role::Constant:
    return "constant";
  case Role::Injection:
    return "injection";
  case Role::Hyperparameter:
    return "hyperparameter";
  case Role::ScalerCounter:
    return "scaler-counter";
  case Role::Accumulator:
    return "accumulator";
  case Role::Average:
    return "average";
  case Role::GradientSum:
    return "gradient-sum";
  case Role::WindowCall:
    return "window-call";
  case Role::Pending:
    return "pending";
  case Role::Rank:
    return "rank";
  }
  return "";
}

AmpStatus *ampImageVariable(const AmpImage *image, int64_t index,
                            AmpTensorInfo *info) {
  return withImage(
      "ampImageVariable", image, [&](const ImageT &image) -> Error {
        if (Error error = checkResult("info", info))
          return error;
        auto variable = itemAt("variables", image.variables, index);
        if (!variable)
          return variable.takeError();
        writeResult(infoOf(**variable, nameOf((*variable)->role)), info);
        return Error::success();
      });
}
