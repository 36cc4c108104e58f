//===- ObjectLoader.h - Relocatable objects as code in memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The linker of the CPU's modules: what LLVM writes for kernels, position
// independent and in the small code model, and nothing more.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_OBJECTLOADER_H
#define AMP_RUNTIME_LIB_CPU_OBJECTLOADER_H

#include "../common/Status.h"

#include <map>
#include <string>

namespace amp::cpu {

class LoadedObject {
public:
  LoadedObject() = default;
  LoadedObject(const LoadedObject &) = delete;
  LoadedObject &operator=(const LoadedObject &) = delete;
  ~LoadedObject();

  /// Loads an object of `bytes` bytes, which are not kept. Once, and not used
  /// after a failure.
  Status load(const void *image, uint64_t bytes);

  /// A global function, or null.
  void *find(std::string_view name) const;

private:
  friend class ObjectLoader;

  char *memory = nullptr;
  uint64_t mapped = 0;
  /// Offsets in the memory, by name.
  std::map<std::string, uint64_t, std::less<>> functions;
};

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_OBJECTLOADER_H
