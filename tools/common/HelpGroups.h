//===- HelpGroups.h - the groups that --help lists options in ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef AMP_TOOLS_COMMON_HELPGROUPS_H
#define AMP_TOOLS_COMMON_HELPGROUPS_H

namespace amp::run {

/// Puts the options that a tool has declared into groups. Needed between their
/// declaration and the parse. One of no group stays in the category that it
/// was declared with.
void groupOptions();

} // namespace amp::run

#endif // AMP_TOOLS_COMMON_HELPGROUPS_H
