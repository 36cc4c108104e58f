//===- StubNvJitLink.cpp - stands in for NVIDIA's library -----------------===//
//
// "Assembles" PTX to its options and text, and refuses text with "bad" in it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include <cstdint>
#include <cstring>
#include <string>

namespace {
struct Link {
  std::string options, text;
};
const char kLog[] = "line 3: bad instruction";
Link *get(void *handle) { return static_cast<Link *>(handle); }
} // namespace

extern "C" {
int nvJitLinkVersion(unsigned *major, unsigned *minor) {
  *major = 12, *minor = 9;
  return 0;
}
int nvJitLinkCreate(void **handle, uint32_t count, const char *const *options) {
  auto *link = new Link;
  for (uint32_t i = 0; i < count; ++i)
    link->options += std::string(options[i]) + " ";
  *handle = link;
  return 0;
}
int nvJitLinkDestroy(void **handle) {
  delete get(*handle);
  *handle = nullptr;
  return 0;
}
int nvJitLinkAddData(void *handle, int kind, const void *data, size_t size,
                     const char *) {
  const char *text = static_cast<const char *>(data);
  if (kind != 2 || size == 0 || text[size - 1] != 0)
    return 3;
  get(handle)->text.assign(text, size - 1);
  return 0;
}
int nvJitLinkComplete(void *handle) {
  return get(handle)->text.find("bad") == std::string::npos ? 0 : 4;
}
int nvJitLinkGetLinkedCubinSize(void *handle, size_t *size) {
  *size = get(handle)->options.size() + get(handle)->text.size();
  return 0;
}
int nvJitLinkGetLinkedCubin(void *handle, void *cubin) {
  std::string result = get(handle)->options + get(handle)->text;
  memcpy(cubin, result.data(), result.size());
  return 0;
}
int nvJitLinkGetErrorLogSize(void *, size_t *size) {
  *size = sizeof(kLog);
  return 0;
}
int nvJitLinkGetErrorLog(void *, char *log) {
  memcpy(log, kLog, sizeof(kLog));
  return 0;
}
}
