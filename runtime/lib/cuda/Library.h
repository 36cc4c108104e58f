//===- Library.h - Shared libraries found at run time ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One build runs with and without a GPU because nothing of NVIDIA's is linked:
// what is absent is a status that says where it was looked for.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_LIBRARY_H
#define AMP_RUNTIME_LIB_CUDA_LIBRARY_H

#include "../common/Status.h"

#include <string>
#include <vector>

namespace amp::cuda {

class Library {
public:
  /// Opens the first of `names` that lies in the folder named by the
  /// environment variable AMP_CUDA_LIBRARY_DIR, or else the first that the
  /// system's loader finds. Unavailable without any, with `advice` behind what
  /// was found. The library stays loaded until the process ends: drivers have
  /// threads and exit handlers of their own.
  static Status open(const std::vector<const char *> &names, const char *advice,
                     Library &library);

  /// Sets `function` to the address of `symbol`. Unavailable if there is none.
  template <typename Function>
  Status find(const char *symbol, Function &function) const {
    function = reinterpret_cast<Function>(findSymbol(symbol));
    return function ? nullptr : missing(symbol);
  }
  /// As `find`, but null is allowed.
  template <typename Function>
  void findOptional(const char *symbol, Function &function) const {
    function = reinterpret_cast<Function>(findSymbol(symbol));
  }

private:
  void *findSymbol(const char *symbol) const;
  Status missing(const char *symbol) const;

  void *handle = nullptr;
  std::string name;
  const char *advice = "";
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_LIBRARY_H
