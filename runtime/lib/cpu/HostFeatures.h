//===- HostFeatures.h - Instructions by LLVM's names ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Generated code may use more than the runtime's own code depends on
// (Features.h), so this knows every name that LLVM gives to what a CPU has.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_HOSTFEATURES_H
#define AMP_RUNTIME_LIB_CPU_HOSTFEATURES_H

#include "../common/Status.h"

#include <string_view>

namespace amp::cpu {

enum class HostFeature { Unknown, Missing, Present };

/// An extension by LLVM's name. Present only where the system, too, saves the
/// registers that it uses.
HostFeature findHostFeature(std::string_view name);

/// See ampCpuVerify.
Status verifyHostFeatures(std::string_view features);

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_HOSTFEATURES_H
