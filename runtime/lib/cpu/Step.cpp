//===- Step.cpp - Steps on the CPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The code of a step is straight calls already: there is nothing to prepare.
//
//===----------------------------------------------------------------------===//

#include "Runtime.h"

using namespace amp;
using namespace amp::cpu;

namespace {
struct Step final : AmpStep {
  AmpStepFunction function;
  char *state, *arena;
  AmpGemmPlan *const *plans;
};
} // namespace

Status Runtime::createStep(AmpStepFunction function, char *state, char *arena,
                           AmpGemmPlan *const *plans,
                           std::unique_ptr<AmpStep> &step) {
  auto result = std::make_unique<Step>();
  result->function = function;
  result->state = state;
  result->arena = arena;
  result->plans = plans;
  step = std::move(result);
  return nullptr;
}

void Runtime::run(AmpStep &base) {
  Step &step = static_cast<Step &>(base);
  step.function(this, step.state, step.arena, step.plans);
}
