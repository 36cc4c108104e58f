//===- Arc4Random.cpp - A function that old systems lack ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's and libstdc++'s archives call arc4random where they were built with
// glibc 2.36 or later. Programs linked with them (AMP_STATIC) find it here, and
// so run with glibc 2.35, too.
//
//===----------------------------------------------------------------------===//

#include <sys/random.h>

#include <cstdint>

extern "C" uint32_t arc4random() noexcept;

/// A number from the kernel, which has them as soon as it runs programs; asked
/// again where a signal came between.
extern "C" uint32_t arc4random() noexcept {
  uint32_t number = 0;
  while (getrandom(&number, sizeof(number), /*flags=*/0) != sizeof(number)) {
  }
  return number;
}
