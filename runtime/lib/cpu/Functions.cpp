//===- Functions.cpp - Functions that a module may call ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elementary functions of libm, which kernels call in f64, and those that LLVM
// makes of them (sqrt of pow(x, 0.5), exp10 and ldexp of powers of 10 and 2)
// and of loops that fill or copy. By address: the dynamic linker is not asked
// for a name that a file gives.
//
//===----------------------------------------------------------------------===//

#include "Functions.h"

#include <cmath>
#include <cstring>

using namespace amp::cpu;

namespace {
struct LibraryFunction {
  std::string_view name;
  void *address;
};
} // namespace

static void *one(double (*function)(double)) {
  return reinterpret_cast<void *>(function);
}
static void *one(float (*function)(float)) {
  return reinterpret_cast<void *>(function);
}
static void *two(double (*function)(double, double)) {
  return reinterpret_cast<void *>(function);
}
static void *two(float (*function)(float, float)) {
  return reinterpret_cast<void *>(function);
}

void *amp::cpu::findLibraryFunction(std::string_view name) {
#define ONE(name)                                                              \
  {#name, one(static_cast<double (*)(double)>(::name))},                       \
      {#name "f", one(static_cast<float (*)(float)>(::name##f))}
#define TWO(name)                                                              \
  {#name, two(static_cast<double (*)(double, double)>(::name))}, {             \
    #name "f", two(static_cast<float (*)(float, float)>(::name##f))            \
  }
  static const LibraryFunction functions[] = {
      ONE(exp),
      ONE(exp2),
      ONE(exp10),
      ONE(expm1),
      ONE(log),
      ONE(log1p),
      ONE(log2),
      ONE(log10),
      ONE(tanh),
      ONE(erf),
      ONE(erfc),
      ONE(sin),
      ONE(cos),
      ONE(tan),
      ONE(sinh),
      ONE(cosh),
      ONE(asin),
      ONE(acos),
      ONE(atan),
      ONE(cbrt),
      ONE(sqrt),
      ONE(floor),
      ONE(ceil),
      ONE(trunc),
      ONE(round),
      ONE(roundeven),
      TWO(pow),
      TWO(atan2),
      TWO(fmod),
      TWO(fmax),
      TWO(fmin),
      {"ldexp",
       reinterpret_cast<void *>(static_cast<double (*)(double, int)>(::ldexp))},
      {"ldexpf",
       reinterpret_cast<void *>(static_cast<float (*)(float, int)>(::ldexpf))},
      {"memset", reinterpret_cast<void *>(&std::memset)},
      {"memcpy", reinterpret_cast<void *>(&std::memcpy)},
      {"memmove", reinterpret_cast<void *>(&std::memmove)}};
#undef ONE
#undef TWO
  for (const LibraryFunction &function : functions)
    if (function.name == name)
      return function.address;
  return nullptr;
}
