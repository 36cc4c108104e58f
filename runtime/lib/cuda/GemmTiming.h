//===- GemmTiming.h - The fastest of some algorithms ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The library's first choice can be several times slower than its best, for
// gradients of weights above all, whose depth has to be split.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_GEMMTIMING_H
#define AMP_RUNTIME_LIB_CUDA_GEMMTIMING_H

#include "GemmAlgorithm.h"
#include "HostClock.h"

namespace amp::cuda {

/// Wall time for the choice of one algorithm, loading of code included: 100 ms,
/// and an eighth of what is left of the second that all choices of a runtime
/// share. So a start takes at most that second more, and the more contractions
/// there are the fewer algorithms of the later ones are looked at.
class TimeLimit {
public:
  explicit TimeLimit(Runtime &runtime);
  ~TimeLimit() { runtime.choiceMilliseconds += spent(); }
  TimeLimit(const TimeLimit &) = delete;
  TimeLimit &operator=(const TimeLimit &) = delete;

  /// Milliseconds.
  double spent() const { return hostMilliseconds() - start; }
  /// Gives more time.
  void extend(double milliseconds) { limit += milliseconds; }
  /// True if that share of the time has passed.
  bool isSpent(double share = 1) const { return spent() >= share * limit; }

private:
  Runtime &runtime;
  double start, limit;
};

/// Sets `fastest` to the position of the fastest algorithm of a contraction, of
/// those that the limit leaves time for, by running them on memory of its own;
/// to none where there is not enough of it, or all are refused. `algorithms` is
/// not empty.
Status timeAlgorithms(const Product &product, const AmpGemmDesc &desc,
                      const std::vector<cublasLtMatmulAlgo_t> &algorithms,
                      TimeLimit &limit, std::optional<size_t> &fastest);

/// Times a product of gelu or its gradient against the one without, followed by
/// copies that move what a kernel would. True where there is no memory for it.
Status timeEpilogue(const Product &product, const AmpGemmDesc &desc,
                    const cublasLtMatmulAlgo_t &algorithm, const Product &plain,
                    const AmpGemmDesc &plainDesc,
                    const cublasLtMatmulAlgo_t &plainAlgorithm, bool &isFaster);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_GEMMTIMING_H
