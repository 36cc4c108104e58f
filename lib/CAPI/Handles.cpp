//===- Handles.cpp - handles that can be told from anything else ----------===//
//
// Objects are shared: one that is destroyed while another thread looks at it
// lives until that is done.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Handles.h"
#include "Status.h"
#include <mutex>
#include <unordered_map>

using namespace amp;
using namespace amp::capi;

namespace {

enum Kind : uint64_t { ImageKind = 1, TrainerKind = 2 };

/// Bits 56 to 63: no address of user space on x86-64 or AArch64.
constexpr uint64_t kMark = 0xA7;

struct Registry {
  std::mutex mutex;
  std::unordered_map<uint64_t, std::shared_ptr<void>> objects;
  uint64_t nextSerial = 1;

  /// Bits 40 to 55 differ between two copies of this library in a process.
  uint64_t mark() const {
    return kMark << 56 | (reinterpret_cast<uint64_t>(this) >> 4 & 0xFFFF) << 40;
  }
};

} // namespace

/// Never destroyed: a thread may outlive the destructors of a process.
static Registry &registry() {
  static auto *registry = new Registry();
  return *registry;
}

static const char *nameOf(uint64_t kind) {
  return kind == ImageKind ? "an image" : "a trainer";
}

static uint64_t add(Kind kind, std::shared_ptr<void> object) {
  Registry &all = registry();
  std::lock_guard lock(all.mutex);
  uint64_t handle = all.mark() | all.nextSerial << 8 | kind;
  all.objects.emplace(handle, std::move(object));
  ++all.nextSerial;
  return handle;
}

AmpImage *capi::makeHandle(std::shared_ptr<ImageObject> object) {
  return reinterpret_cast<AmpImage *>(add(ImageKind, std::move(object)));
}

AmpTrainer *capi::makeHandle(std::shared_ptr<TrainerObject> object) {
  return reinterpret_cast<AmpTrainer *>(add(TrainerKind, std::move(object)));
}

static Expected<std::shared_ptr<void>> findObject(const char *name, Kind wanted,
                                                  const void *pointer) {
  if (Error error = checkNotNull(name, pointer))
    return error;
  auto handle = reinterpret_cast<uint64_t>(pointer);
  Registry &all = registry();
  std::lock_guard lock(all.mutex);
  auto fail = [&](const std::string &found) {
    return Error("expected '" + std::string(name) + "' to be " +
                 nameOf(wanted) + ", found " + found);
  };
  uint64_t kind = handle & 0xFF, serial = handle >> 8 & 0xFFFFFFFF;
  if ((handle ^ all.mark()) >> 40 || (kind != ImageKind && kind != TrainerKind))
    return fail("a pointer that is no handle of this library: give the one "
                "that it was created as");
  if (kind != wanted)
    return fail(nameOf(kind));
  auto it = all.objects.find(handle);
  if (it != all.objects.end())
    return it->second;
  if (serial && serial < all.nextSerial)
    return fail("one that was destroyed: do not use it any more");
  return fail("a handle that was never given: give the one that it was created "
              "as");
}

Expected<std::shared_ptr<ImageObject>> capi::find(const char *name,
                                                  const AmpImage *handle) {
  Expected<std::shared_ptr<void>> object = findObject(name, ImageKind, handle);
  if (!object)
    return object.takeError();
  return std::static_pointer_cast<ImageObject>(*object);
}

Expected<std::shared_ptr<TrainerObject>> capi::find(const char *name,
                                                    const AmpTrainer *handle) {
  Expected<std::shared_ptr<void>> object =
      findObject(name, TrainerKind, handle);
  if (!object)
    return object.takeError();
  return std::static_pointer_cast<TrainerObject>(*object);
}

void capi::forget(const void *handle) {
  Registry &all = registry();
  std::shared_ptr<void> object;
  std::lock_guard lock(all.mutex);
  auto it = all.objects.find(reinterpret_cast<uint64_t>(handle));
  if (it == all.objects.end())
    return;
  // Destroyed behind the lock: that may take a while.
  object = std::move(it->second);
  all.objects.erase(it);
}

Expected<Use> Use::begin(const AmpTrainer *handle) {
  Expected<std::shared_ptr<TrainerObject>> object = find("trainer", handle);
  if (!object)
    return object.takeError();
  if ((*object)->isBusy.exchange(true))
    return Error("expected 'trainer' to be used by one thread at a time, found "
                 "it in the middle of another call: lock it, or give each "
                 "thread a trainer of its own");
  return Use(std::move(*object));
}

AmpStatus *capi::toStatus(const Error &error) {
  if (!error)
    return nullptr;
  return makeStatus(error.code(), "%s", error.message().c_str()).release();
}

AmpStatus *capi::statusOfException(const char *what) {
  return statusFromException(what).release();
}

Error capi::checkNotNull(const char *name, const void *pointer) {
  if (pointer)
    return Error::success();
  return Error("expected '" + std::string(name) + "', found null");
}

Error capi::checkSize(const char *name, const void *data, uint64_t size,
                      bool isRead) {
  auto fail = [&](const std::string &expected, const std::string &found) {
    return Error("expected '" + std::string(name) + "' to " + expected +
                 ", found " + found);
  };
  uint64_t given;
  std::memcpy(&given, data, sizeof(given));
  if (given < sizeof(given) || given > 1 << 16)
    return fail("have its sizeof as structSize", std::to_string(given));
  // A caller of a newer version may set an option that is not known here.
  for (uint64_t i = size; isRead && i < given; ++i)
    if (static_cast<const char *>(data)[i])
      return fail(
          "be zero behind the " + std::to_string(size) +
              " bytes that this version knows",
          "an option of a newer one: leave it out, or use that library");
  return Error::success();
}
