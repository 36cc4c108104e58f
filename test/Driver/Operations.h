//===- Operations.h - Tables of opcodes ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The opcodes that the compiler emits, and their closest relatives. Any other
// is an error when a module is loaded.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_OPERATIONS_H
#define AMP_TEST_DRIVER_OPERATIONS_H

#include "Lanes.h"

#include <unordered_map>

namespace amp::driver {

using Operations = std::unordered_map<std::string, Operation>;

const Operations &integerOperations();
const Operations &floatOperations();
const Operations &conversionOperations();
const Operations &approximateOperations();

} // namespace amp::driver

/// An entry of a table. F may be in parentheses.
#define AMP_OPERATION(NAME, F) {NAME, amp::driver::InLanes<F>::operation},

#endif // AMP_TEST_DRIVER_OPERATIONS_H
