//===- AlgorithmCache.h - Timed choices on disk ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A choice costs some milliseconds and differs from measurement to measurement,
// so it is made once for a machine: later runs are faster and have the same
// bits.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_ALGORITHMCACHE_H
#define AMP_RUNTIME_LIB_CUDA_ALGORITHMCACHE_H

#include <optional>
#include <string>

namespace amp::cuda {

/// A file for each key, in the folder `algorithms` of $AMP_CACHE_DIR,
/// $XDG_CACHE_HOME/amp or $HOME/.cache/amp. What cannot be read, or is damaged,
/// is not there; what cannot be written is not kept.
class AlgorithmCache {
public:
  /// Reads the environment.
  AlgorithmCache();

  /// The text that was stored for `key`; both are one line.
  std::optional<std::string> find(const std::string &key) const;
  /// At once or not at all, whoever else writes it.
  void store(const std::string &key, const std::string &algorithm) const;

private:
  std::string pathOf(const std::string &key) const;

  /// Empty where there is none.
  std::string folder;
};

/// A hash of 64 bits (FNV-1a), in hexadecimal.
std::string hashOf(const std::string &text);

/// Two hexadecimal digits for each byte.
std::string hexOf(const void *bytes, size_t size);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_ALGORITHMCACHE_H
