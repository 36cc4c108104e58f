//===- VectorTranspose.h - Transposing a square of vectors in registers ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Both packings of a transposed operand need it. It only has templates of
// internal linkage, because it is compiled for different instruction sets.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_VECTORTRANSPOSE_H
#define AMP_RUNTIME_LIB_CPU_VECTORTRANSPOSE_H

#include <stddef.h>
#include <stdint.h>
#include <utility>

namespace {

template <class T, int64_t N> struct VectorOf {
  typedef T type __attribute__((ext_vector_type(N)));
};
template <class T, int64_t N> using Vector = typename VectorOf<T, N>::type;

/// One step of a transposition: exchanges blocks of D lanes between two rows.
template <int D, class V, size_t... I>
inline void exchange(V &x, V &y, std::index_sequence<I...>) {
  constexpr int n = sizeof...(I);
  V low = __builtin_shufflevector(x, y, ((I & D) ? int(n + I - D) : int(I))...);
  y = __builtin_shufflevector(x, y, ((I & D) ? int(n + I) : int(I + D))...);
  x = low;
}

/// Transposes N rows of N lanes; D is N / 2.
template <int D, class V, int64_t N> inline void transpose(V (&rows)[N]) {
  if constexpr (D > 0) {
#pragma clang loop unroll(full)
    for (int64_t r = 0; r < N; ++r)
      if (!(r & D))
        exchange<D>(rows[r], rows[r + D], std::make_index_sequence<N>());
    transpose<D / 2>(rows);
  }
}

} // namespace

#endif // AMP_RUNTIME_LIB_CPU_VECTORTRANSPOSE_H
