//===- Functions.h - Functions that a module may call ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The allow-list of the object loader. Nothing else of the process can be
// reached by name.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_FUNCTIONS_H
#define AMP_RUNTIME_LIB_CPU_FUNCTIONS_H

#include <string_view>

namespace amp::cpu {

/// The address of a function of the C library that modules may call, or null.
void *findLibraryFunction(std::string_view name);

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_FUNCTIONS_H
