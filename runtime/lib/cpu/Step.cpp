//===- Step.cpp - Steps on the CPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A step is a function that makes calls already: there is nothing to prepare.
//
//===----------------------------------------------------------------------===//

#include "Feed.h"
#include "Ring.h"
#include "Runtime.h"

using namespace amp;
using namespace amp::cpu;

namespace {
struct Step final : AmpStep {
  AmpStepDesc desc;
  /// The caller's own may be gone.
  std::vector<AmpRange> fields;
};
} // namespace

Status Runtime::createStep(const AmpStepDesc &desc,
                           std::unique_ptr<AmpStep> &step) {
  auto result = std::make_unique<Step>();
  result->desc = desc;
  if (desc.ring)
    result->fields.assign(desc.fields, desc.fields + desc.numFields);
  step = std::move(result);
  return nullptr;
}

void Runtime::run(AmpStep &base) {
  const Step &step = static_cast<Step &>(base);
  const AmpStepDesc &desc = step.desc;
  char *inputs =
      desc.feed ? static_cast<Feed *>(desc.feed)->memory.data() : nullptr;
  desc.function(this, desc.context, inputs);
  if (desc.ring)
    static_cast<Ring *>(desc.ring)->append(step.fields);
}
