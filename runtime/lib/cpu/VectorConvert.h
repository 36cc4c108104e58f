//===- VectorConvert.h - Vectors of f16, bf16 and f32 in memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loads and stores with a conversion, of whole vectors and of their first
// elements. It only has templates and functions of internal linkage, because it
// is compiled for different instruction sets.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_VECTORCONVERT_H
#define AMP_RUNTIME_LIB_CPU_VECTORCONVERT_H

#include "VectorTranspose.h"

#include "amp-runtime/Runtime.h"

namespace {

using Half = _Float16;
struct BFloat {
  uint16_t bits;
};

int64_t minimum(int64_t a, int64_t b) { return a < b ? a : b; }

template <class V> inline V loadBits(const void *source) {
  V value;
  __builtin_memcpy(&value, source, sizeof(V));
  return value;
}

//===----------------------------------------------------------------------===//
// The first `count` elements of a vector: nothing else is touched in memory,
// and what is loaded beyond is 0.
//===----------------------------------------------------------------------===//

template <int64_t N, size_t... I>
inline Vector<bool, N> makeMask(int64_t count, std::index_sequence<I...>) {
  constexpr Vector<int32_t, N> positions = {int32_t(I)...};
  return __builtin_convertvector(positions < int32_t(minimum(count, N)),
                                 Vector<bool, N>);
}
template <int64_t N> inline Vector<bool, N> makeMask(int64_t count) {
  return makeMask<N>(count, std::make_index_sequence<N>());
}

template <class S, int64_t N>
inline Vector<S, N> loadFirst(const S *source, int64_t count) {
  return __builtin_masked_load(makeMask<N>(count), source, Vector<S, N>(0));
}
template <class S, int64_t N>
inline void storeFirst(Vector<S, N> value, int64_t count, S *destination) {
  __builtin_masked_store(makeMask<N>(count), value, destination);
}

//===----------------------------------------------------------------------===//
// Conversion of vectors. `T` is the accumulator type, `S` the stored one.
//===----------------------------------------------------------------------===//

template <class S, class T, int64_t n> struct ConvertLanes {
  static Vector<T, n> widen(Vector<S, n> value) {
    return __builtin_convertvector(value, Vector<T, n>);
  }
  static Vector<T, n> load(const S *source) {
    return widen(loadBits<Vector<S, n>>(source));
  }
  static Vector<T, n> loadFirst(const S *source, int64_t count) {
    return widen(::loadFirst<S, n>(source, count));
  }
  static Vector<T, n> broadcast(const S *source) {
    return widen(Vector<S, n>(*source));
  }
  static void store(Vector<T, n> value, S *destination) {
    auto narrow = __builtin_convertvector(value, Vector<S, n>);
    __builtin_memcpy(destination, &narrow, sizeof(narrow));
  }
  static void storeFirst(Vector<T, n> value, int64_t count, S *destination) {
    auto narrow = __builtin_convertvector(value, Vector<S, n>);
    ::storeFirst<S, n>(narrow, count, destination);
  }
};

// bf16 by its bits: the CPU's own conversion flushes subnormals to zero.
template <int64_t n> struct ConvertLanes<BFloat, float, n> {
  static Vector<float, n> widen(Vector<uint16_t, n> value) {
    auto wide = __builtin_convertvector(value, Vector<uint32_t, n>);
    return __builtin_bit_cast(Vector<float, n>, wide << 16);
  }
  static Vector<float, n> load(const BFloat *source) {
    return widen(loadBits<Vector<uint16_t, n>>(source));
  }
  static Vector<float, n> loadFirst(const BFloat *source, int64_t count) {
    return widen(::loadFirst<uint16_t, n>(&source->bits, count));
  }
  static Vector<float, n> broadcast(const BFloat *source) {
    return widen(Vector<uint16_t, n>(source->bits));
  }
  static Vector<uint16_t, n> narrow(Vector<float, n> value) {
    auto bits = __builtin_bit_cast(Vector<uint32_t, n>, value);
    auto rounded = (bits + (0x7FFF + ((bits >> 16) & 1))) >> 16;
    // A NaN's payload may lie in the bits that go, or carry into the sign.
    auto quiet = (bits >> 16) | 0x40;
    auto isNan = (bits & 0x7FFFFFFF) > 0x7F800000;
    return __builtin_convertvector(isNan ? quiet : rounded,
                                   Vector<uint16_t, n>);
  }
  static void store(Vector<float, n> value, BFloat *destination) {
    auto bits = narrow(value);
    __builtin_memcpy(destination, &bits, sizeof(bits));
  }
  static void storeFirst(Vector<float, n> value, int64_t count,
                         BFloat *destination) {
    ::storeFirst<uint16_t, n>(narrow(value), count, &destination->bits);
  }
};

/// Calls `function` with a null pointer of the type that `type` stands for.
template <class T, class F> inline void withType(int32_t type, F function) {
  if constexpr (sizeof(T) == 8) {
    function(static_cast<const double *>(nullptr));
  } else {
    switch (type) {
    case AMP_F16:
      return function(static_cast<const Half *>(nullptr));
    case AMP_BF16:
      return function(static_cast<const BFloat *>(nullptr));
    default:
      return function(static_cast<const float *>(nullptr));
    }
  }
}

} // namespace

#endif // AMP_RUNTIME_LIB_CPU_VECTORCONVERT_H
