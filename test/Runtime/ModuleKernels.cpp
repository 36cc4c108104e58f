//===- ModuleKernels.cpp - An object for the CPU's loader ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compiled to an object as kernels are, and never linked. Between them the
// functions need each kind of section and of relocation that is known.
//
//===----------------------------------------------------------------------===//

#include <cmath>
#include <cstdint>
#include <cstring>

extern "C" {

/// Reached through the table of addresses: another object might define it.
int64_t calls = 0;
int64_t offsets[3] = {100, 10, 1};
/// Addresses, in data that a linker would make constant.
const int64_t *const table[3] = {&offsets[2], &offsets[1], &offsets[0]};

/// args: where to store. Counts its calls in .bss.
void count(const int64_t *args, int64_t begin, int64_t end) {
  calls += end - begin;
  *reinterpret_cast<int64_t *>(args[0]) = calls;
}

/// args: n, f64 to fill with tanh of its index. Calls libm, and through a
/// pointer.
void fill(const int64_t *args, int64_t begin, int64_t end) {
  double *values = reinterpret_cast<double *>(args[1]);
  double (*volatile function)(double) = static_cast<double (*)(double)>(exp);
  for (int64_t i = begin; i < end; ++i)
    values[i] = tanh(double(i)) + function(double(i));
}

/// args: a place to clear, its bytes.
void clear(const int64_t *args, int64_t, int64_t) {
  memset(reinterpret_cast<void *>(args[0]), 0, size_t(args[1]));
}

/// args: where to store, which. Jumps through a table of constants, and reads
/// data through one of addresses.
void choose(const int64_t *args, int64_t, int64_t) {
  double value = 0;
  switch (args[1]) {
  case 0:
    value = 0.1;
    break;
  case 1:
    value = sqrt(double(args[1]) + 1);
    break;
  case 2:
    value = log(double(args[1]));
    break;
  case 3:
    value = 1e300;
    break;
  case 4:
    value = sin(double(args[1]));
    break;
  }
  *reinterpret_cast<double *>(args[0]) = value + double(*table[args[1] % 3]);
}

} // extern "C"
