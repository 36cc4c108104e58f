//===- MemoryPlan.cpp - the memory of a run, by purpose -------------------===//
//
// Adds up the image's arenas by purpose.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Training/MemoryPlan.h"
#include "Support.h"
#include <cstdio>

using namespace amp;
using namespace amp::image;

/// Lines of each list.
static constexpr size_t kShownTensors = 8;

/// Adds up variables by what they are for: of those that are sliced what this
/// rank has.
static void readState(const ImageT &image, AmpRuntime *runtime,
                      MemoryPlan &plan) {
  int32_t rank = ampRuntimeRank(runtime), ranks = ampRuntimeRanks(runtime);
  uint64_t slices = 0;
  for (const auto &known : image.slices)
    slices += unitBytesOf(*known) * ampSliceOf(known->units, rank, ranks).count;
  for (const auto &variable : image.variables) {
    uint64_t bytes = partOf(image, *variable, rank, ranks).count;
    switch (variable->role) {
    case Role::Copy:
      plan.copies += bytes;
      break;
    case Role::FirstMoment:
    case Role::SecondMoment:
    case Role::Momentum:
    case Role::Accumulator:
    case Role::Average:
      plan.moments += bytes;
      break;
    case Role::GradientSum:
      plan.gradients += bytes;
      break;
    default:
      if (variable->trainable)
        plan.weights += bytes;
    }
  }
  plan.gradients += image.gradientBytes;
  plan.otherState = image.stateBytes + slices - plan.weights - plan.copies -
                    plan.moments - plan.gradients;
}

/// The scratch of all calls of libraries, and what they keep of operands in
/// loops. On the CPU it grows as plans are made, so each is made for a moment;
/// a GPU's is the same whatever the plans, which take time to make there.
static Error readScratch(const ImageT &image, AmpRuntime *runtime,
                         MemoryPlan &plan) {
  std::map<uint32_t, uint64_t> held;
  for (const auto &entry : image.entries)
    for (const auto &instance : entry->instances)
      for (const auto &call : instance->calls)
        for (const image::Held &loop : call->held)
          held[loop.plan()] |= loop.operands();
  uint64_t kept = 0;
  if (ampRuntimeComputeCapability(runtime) == 0)
    for (size_t number = 0; number < image.plans.size(); ++number) {
      const auto &described = image.plans[number];
      AmpCallPlan *made = nullptr;
      Error error(ampCallPlanCreate(runtime, described->kind,
                                    described->desc.data(),
                                    described->desc.size(), &made));
      if (error && error.code() == AMP_STATUS_OUT_OF_MEMORY)
        return plan.describe(error.message() +
                             ", for the scratch of library calls");
      if (error)
        return error;
      if (auto operands = held.find(uint32_t(number)); operands != held.end()) {
        AmpMemoryInfo before = {}, after = {};
        error = Error(ampRuntimeMemory(runtime, &before));
        ampCallHold(runtime, made, operands->second);
        if (!error)
          error = Error(ampRuntimeMemory(runtime, &after));
        kept += after.scratch - before.scratch;
      }
      ampCallPlanDestroy(runtime, made);
      if (error)
        return error;
    }
  AmpMemoryInfo info = {};
  if (Error error = Error(ampRuntimeMemory(runtime, &info)))
    return error;
  plan.scratch = info.scratch + kept;
  return Error::success();
}

Expected<MemoryPlan> MemoryPlan::read(const ImageT &image,
                                      AmpRuntime *runtime) {
  MemoryPlan plan;
  readState(image, runtime, plan);
  plan.activations = image.stepBytes;
  if (image.peak) {
    plan.peakEntry = image.peak->entry;
    plan.peakPlace = image.peak->place;
    for (const auto &tensor : image.peak->tensors)
      plan.peak.push_back({tensor->bytes, tensor->name});
    for (const auto &value : image.peak->waiting)
      plan.waiting.push_back({value->bytes, value->name, value->reader,
                              value->reason, value->is_recomputed});
  }
  AmpMemoryInfo info = {};
  if (Error error = Error(ampRuntimeMemory(runtime, &info)))
    return error;
  plan.inputs = image.inputBytes * info.feedPlaces;
  if (Error error = readScratch(image, runtime, plan))
    return error;
  return plan;
}

std::string amp::formatBytes(uint64_t bytes) {
  if (bytes < 1024)
    return std::to_string(bytes) + " bytes";
  double number = static_cast<double>(bytes);
  const char *unit = "";
  for (const char *next : {"KiB", "MiB", "GiB", "TiB", "PiB"}) {
    if (number < 1024)
      break;
    number /= 1024;
    unit = next;
  }
  char text[32];
  snprintf(text, sizeof(text), "%.1f %s", number, unit);
  return text;
}

static std::string formatLine(uint64_t bytes, const std::string &name) {
  char text[64];
  snprintf(text, sizeof(text), "  %11s%17llu  ", formatBytes(bytes).c_str(),
           static_cast<unsigned long long>(bytes));
  return text + name + "\n";
}

/// A line for each of the first of `tensors`, and one for the others.
static std::string formatLines(const std::vector<MemoryPlan::Tensor> &tensors) {
  std::string lines;
  uint64_t rest = 0;
  for (size_t i = 0; i < tensors.size(); ++i)
    if (i < kShownTensors)
      lines += formatLine(tensors[i].bytes, tensors[i].name);
    else
      rest += tensors[i].bytes;
  if (tensors.size() > kShownTensors)
    lines += formatLine(rest, std::to_string(tensors.size() - kShownTensors) +
                                  " more");
  return lines;
}

/// Values that are read behind a call, under `title`.
static std::string formatWaiting(const std::vector<MemoryPlan::Waiting> &values,
                                 bool isRecomputed, const char *title) {
  std::vector<MemoryPlan::Tensor> tensors;
  for (const MemoryPlan::Waiting &value : values)
    if (value.isRecomputed == isRecomputed)
      tensors.push_back({value.bytes, value.name + " for " + value.reader +
                                          ": " + value.reason});
  return tensors.empty() ? "" : title + formatLines(tensors);
}

std::string MemoryPlan::format() const {
  std::string text = "memory of the device, with exact bytes\n";
  text += formatLine(weights, "weights");
  text += formatLine(copies, "low-precision copies of weights");
  text += formatLine(moments, "moments of optimizers");
  text += formatLine(gradients, "gradients");
  text += formatLine(otherState, "other variables, counters, padding");
  text += formatLine(inputs, "inputs");
  text += formatLine(activations, "activations and other values of a step");
  text += formatLine(scratch, "scratch of library calls");
  text += formatLine(total(), "total");
  if (peak.empty())
    return text;
  uint64_t alive = 0;
  for (const Tensor &tensor : peak)
    alive += tensor.bytes;
  return text + "alive at the peak of a step, " + formatBytes(alive) + " in @" +
         peakEntry + " at " + peakPlace + "\n" + formatLines(peak) +
         formatWaiting(waiting, /*isRecomputed=*/false,
                       "kept for a reader behind a call\n") +
         formatWaiting(waiting, /*isRecomputed=*/true,
                       "computed again behind a call\n");
}

std::string MemoryPlan::json() const {
  std::string text = "{";
  auto add = [&](const char *key, uint64_t bytes) {
    text += "\"" + std::string(key) + "\":" + std::to_string(bytes) + ",";
  };
  add("weights", weights);
  add("copies", copies);
  add("moments", moments);
  add("gradients", gradients);
  add("other_state", otherState);
  add("inputs", inputs);
  add("activations", activations);
  add("scratch", scratch);
  add("total", total());
  if (peak.empty())
    return text + "\"peak\":null}\n";
  text += "\"peak\":{\"entry\":";
  detail::appendQuoted(text, peakEntry);
  text += ",\"place\":";
  detail::appendQuoted(text, peakPlace);
  text += ",";
  uint64_t alive = 0;
  for (const Tensor &tensor : peak)
    alive += tensor.bytes;
  add("bytes", alive);
  text += "\"tensors\":[";
  for (const Tensor &tensor : peak) {
    text += text.back() == '[' ? "{" : ",{";
    add("bytes", tensor.bytes);
    text += "\"name\":";
    detail::appendQuoted(text, tensor.name);
    text += "}";
  }
  text += "]";
  for (bool isRecomputed : {false, true}) {
    text += isRecomputed ? ",\"recomputed\":[" : ",\"kept\":[";
    for (const Waiting &value : waiting) {
      if (value.isRecomputed != isRecomputed)
        continue;
      text += text.back() == '[' ? "{" : ",{";
      add("bytes", value.bytes);
      for (auto [key, field] : {std::pair("name", &value.name),
                                {"reader", &value.reader},
                                {"reason", &value.reason}}) {
        text += "\"" + std::string(key) + "\":";
        detail::appendQuoted(text, *field);
        text += ",";
      }
      text.back() = '}';
    }
    text += "]";
  }
  return text + "}}\n";
}

Error MemoryPlan::describe(const std::string &message) const {
  std::string text = message + "\n" + format();
  text.pop_back();
  return Error(text, AMP_STATUS_OUT_OF_MEMORY);
}

Error MemoryPlan::check(AmpRuntime *runtime) const {
  AmpMemoryInfo info = {};
  if (Error error = Error(ampRuntimeMemory(runtime, &info)))
    return error;
  uint64_t needed = total() - scratch;
  if (needed <= info.available)
    return Error::success();
  return describe(
      "expected " + formatBytes(needed) + " (" + std::to_string(needed) +
      " bytes) of memory to be available, found " +
      formatBytes(info.available) + " (" + std::to_string(info.available) +
      " bytes); use a smaller --batch, f16 or bf16, or end other "
      "programs");
}
