//===- Library.cpp - Shared libraries found at run time ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A file in the user's own folder that cannot be loaded is an error, not a
// reason to take another one silently.
//
//===----------------------------------------------------------------------===//

#include "Library.h"

#include <cstdlib>
#include <dlfcn.h>
#include <unistd.h>

using namespace amp;
using namespace amp::cuda;

Status Library::open(const std::vector<const char *> &names, const char *advice,
                     Library &library) {
  library.advice = advice;
  std::string found;
  auto load = [&](const std::string &path) {
    library.handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    library.name = path;
    if (!library.handle)
      found += (found.empty() ? "" : "; ") + std::string(dlerror());
    return library.handle != nullptr;
  };
  const char *folder = getenv("AMP_CUDA_LIBRARY_DIR");
  if (folder && *folder)
    for (const char *name : names) {
      std::string path = std::string(folder) + "/" + name;
      if (access(path.c_str(), F_OK) != 0)
        continue;
      if (load(path))
        return nullptr;
      return makeStatus(AMP_STATUS_UNAVAILABLE,
                        "expected a library in AMP_CUDA_LIBRARY_DIR that can "
                        "be loaded, found: %s; name another folder or unset "
                        "it",
                        found.c_str());
    }
  std::string expected;
  for (const char *name : names) {
    if (load(name))
      return nullptr;
    expected += (expected.empty() ? "'" : " or '") + std::string(name) + "'";
  }
  return makeStatus(AMP_STATUS_UNAVAILABLE, "expected %s, found: %s; %s",
                    expected.c_str(), found.c_str(), advice);
}

void *Library::findSymbol(const char *symbol) const {
  return dlsym(handle, symbol);
}

Status Library::missing(const char *symbol) const {
  return makeStatus(AMP_STATUS_UNAVAILABLE,
                    "expected function '%s' in '%s', found none; %s", symbol,
                    name.c_str(), advice);
}
