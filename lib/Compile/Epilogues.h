//===- Epilogues.h - epilogues that a GPU's library lacks -----------------===//
//
// Only the machine that runs the step knows if a library has an epilogue, once
// a plan is made.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_COMPILE_EPILOGUES_H
#define AMP_LIB_COMPILE_EPILOGUES_H

#include "amp/Training/MemoryPlan.h"

namespace amp {

/// An epilogue that is lacking: the reason, empty if none is, and the highest
/// level of --epilogues that does without.
struct MissingEpilogue {
  std::string reason;
  std::string level;
};

/// Looks for a contraction whose epilogue `runtime` lacks. Each is tried, in
/// memory of its own: an error with the numbers of `plan` where there is too
/// little.
Expected<MissingEpilogue> findMissingEpilogue(const Image &image,
                                              AmpRuntime *runtime,
                                              const MemoryPlan &plan);

} // namespace amp

#endif // AMP_LIB_COMPILE_EPILOGUES_H
