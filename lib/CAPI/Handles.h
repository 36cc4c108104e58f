//===- Handles.h - handles that can be told from anything else ------------===//
//
// A handle is a number in the form of a pointer: a mark that no address of a
// process has, a mark of this copy of the library, a serial number that is
// never used again, and the type. What it stands for is looked up, so that a
// wrong one is never followed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CAPI_HANDLES_H
#define AMP_LIB_CAPI_HANDLES_H

#include "amp-c/Amp.h"
#include "amp/Image/Image.h"
#include "amp/Training/Outcome.h"
#include "amp/Training/Program.h"
#include "amp/Training/Stillness.h"
#include "amp/Training/Trainer.h"
#include <atomic>
#include <cstring>
#include <exception>
#include <map>

namespace amp::capi {

/// Behind an AmpImage.
struct ImageObject {
  std::shared_ptr<const Image> image;
  /// True if this process compiled it: none of a file is trusted to stay within
  /// an argument in the caller's memory.
  bool isCompiledHere = false;
};

/// Behind an AmpTrainer.
struct TrainerObject {
  /// The processes that it trains together with, or null.
  std::unique_ptr<Ranks> ranks;
  /// True once all of them have the same state.
  bool hasAgreed = false;
  std::unique_ptr<Program> program;
  std::unique_ptr<Trainer> trainer;
  std::string entry;
  Warn warn;
  /// The instance whose results lie in memory, or null.
  const image::InstanceT *last = nullptr;
  const image::EntryT *lastEntry = nullptr;
  Outcome outcome{std::nullopt};
  Stillness stillness;
  StepMetrics reported;
  std::optional<MetricsWriter> metrics;
  bool hasReported = false;
  /// The data beyond f16 in batches of steps that were not reported, by step.
  std::map<uint64_t, std::string> beyondF16;
  /// Texts that ampTrainerMemory gave.
  std::string memoryText, memoryJson;
  /// True if calls read arguments in the caller's memory.
  bool borrows = false;
  /// True while a thread uses it.
  std::atomic<bool> isBusy = false;

  const Image &image() const { return program->image(); }
  /// True unless the step that was reported last was applied.
  bool mayBeSkipping() const { return !hasReported || reported.skipped; }
};

/// Gives an object a handle.
AmpImage *makeHandle(std::shared_ptr<ImageObject> object);
AmpTrainer *makeHandle(std::shared_ptr<TrainerObject> object);

/// The object of a handle, or a failure that calls it `name`.
Expected<std::shared_ptr<ImageObject>> find(const char *name,
                                            const AmpImage *handle);
Expected<std::shared_ptr<TrainerObject>> find(const char *name,
                                              const AmpTrainer *handle);
/// Forgets a handle that was found.
void forget(const void *handle);

/// The one use of a trainer at a time.
class Use {
public:
  static Expected<Use> begin(const AmpTrainer *handle);
  Use(Use &&) = default;
  ~Use() {
    if (object)
      object->isBusy = false;
  }
  TrainerObject *operator->() const { return object.get(); }
  TrainerObject &operator*() const { return *object; }

private:
  explicit Use(std::shared_ptr<TrainerObject> object)
      : object(std::move(object)) {}
  std::shared_ptr<TrainerObject> object;
};

/// The status of an error; null for success.
AmpStatus *toStatus(const Error &error);
/// The exception being handled, as a failure of `what`.
AmpStatus *statusOfException(const char *what);

/// Runs a function's body, which returns an Error; `what` is its name.
template <typename Body> AmpStatus *entry(const char *what, Body body) {
  try {
    return toStatus(body());
  } catch (...) {
    return statusOfException(what);
  }
}

/// Runs `body` with a trainer that no other thread uses meanwhile.
template <typename Body>
AmpStatus *withTrainer(const char *what, const AmpTrainer *handle, Body body) {
  return entry(what, [&]() -> Error {
    Expected<Use> use = Use::begin(handle);
    if (!use)
      return use.takeError();
    return body(**use);
  });
}

/// An error if `pointer` is null.
Error checkNotNull(const char *name, const void *pointer);

/// An error unless a struct of the caller's begins with a size that can be its
/// own. One that is read has nothing but zeros behind the `size` bytes that are
/// known.
Error checkSize(const char *name, const void *data, uint64_t size, bool isRead);

/// Options as this version has them: those of a caller who knows fewer fields
/// are followed by zeros. Null is all defaults.
template <typename T>
Error readOptions(const char *name, const T *given, T &options) {
  options = {};
  if (!given)
    return Error::success();
  if (Error error = checkSize(name, given, sizeof(T), /*isRead=*/true))
    return error;
  std::memcpy(&options, given,
              std::min<uint64_t>(given->structSize, sizeof(T)));
  return Error::success();
}

/// An error unless `result` can be filled in.
template <typename T> Error checkResult(const char *name, const T *result) {
  if (Error error = checkNotNull(name, result))
    return error;
  return checkSize(name, result, sizeof(T), /*isRead=*/false);
}

/// Fills in as much of the caller's struct as it has; it was checked.
template <typename T> void writeResult(T filled, T *result) {
  filled.structSize = result->structSize;
  std::memcpy(result, &filled,
              std::min<uint64_t>(result->structSize, sizeof(T)));
}

} // namespace amp::capi

#endif // AMP_LIB_CAPI_HANDLES_H
