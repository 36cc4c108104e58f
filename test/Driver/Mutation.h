//===- Mutation.h - Errors that the driver makes on request ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// AMP_DRIVER_MUTATE=WHAT=N makes one error, for the test that shows that its
// checks find it.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_MUTATION_H
#define AMP_TEST_DRIVER_MUTATION_H

#include "Device.h"
#include "Launch.h"

#include <string_view>

namespace amp::driver {

/// barrier=N leaves out the barrier of a block number N, from 1, of all that is
/// loaded, and copy=N such a wait for copies; offset=N adds an element to the
/// address of the access to global memory number N.
std::string mutatePtx(std::string text);
/// Blanks the first line with `opcode` for which `isTheOne`, which is asked
/// once for each, is true.
std::string leaveOut(std::string text, std::string_view opcode,
                     const std::function<bool()> &isTheOne);
/// grid=N takes a block from launch number N of those that have several.
void mutateLaunch(Launch &launch);
/// edge=N has node N of each graph, from 1, wait for nothing, and the one after
/// it for what it waited for; swap=N exchanges the work of nodes N - 1 and N.
void mutateNodes(Nodes &nodes);
/// True with wait=0: streams do not wait for events.
bool mutateWait();

} // namespace amp::driver

#endif // AMP_TEST_DRIVER_MUTATION_H
