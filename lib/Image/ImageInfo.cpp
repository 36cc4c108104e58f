//===- ImageInfo.cpp - an image in words ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One line for each thing, its name first, so that scripts can read it, too.
//
//===----------------------------------------------------------------------===//

#include "amp/Image/ImageInfo.h"
#include "amp-runtime/Runtime.h"
#include <algorithm>

using namespace amp;
using namespace amp::image;

static std::string line(std::string name, const std::string &text) {
  name.resize(std::max<size_t>(name.size() + 1, 12), ' ');
  return name + text + "\n";
}

static std::string count(size_t number, const std::string &noun) {
  return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

static std::string formatDevice(const ImageT &image) {
  if (image.device == Device::Cpu)
    return "cpu " + image.cpu;
  std::string text = "cuda";
  for (const auto &code : image.code)
    text += (code->isPtx ? " PTX:" : " ") + code->chip;
  return text;
}

/// The libraries of NVIDIA's that an image's plans are made by.
static std::string formatLibraries(const ImageT &image) {
  auto has = [&](bool ofContractions) {
    return std::any_of(image.plans.begin(), image.plans.end(),
                       [&](const auto &plan) {
                         return (plan->kind == AMP_CALL_GEMM) == ofContractions;
                       });
  };
  std::string text = has(true) ? "cuBLASLt" : "";
  if (has(false))
    text += text.empty() ? "cuDNN" : ", cuDNN";
  return text.empty() ? "none" : text;
}

static std::string formatArgument(const ArgumentT &argument) {
  std::string text =
      argument.name + ": " + formatType(argument.element, argument.shape);
  const RangeT *range = argument.range.get();
  if (!range)
    return text;
  text += " from " + std::to_string(range->min) + " to " +
          std::to_string(range->max);
  return range->hasIgnored ? text + " or " + std::to_string(range->ignored)
                           : text;
}

/// Results that the compiler added are nobody's to read.
static std::string formatResult(const ResultT &result, const EntryT &entry) {
  std::string text = result.name;
  if (!entry.instances.empty())
    if (const SlotT *slot =
            findSlot(entry.instances.front()->results, result.name))
      text += ": " + formatType(slot->element, slot->shape);
  return result.unit.empty() ? text : text + " in " + result.unit;
}

static std::string formatEntry(const EntryT &entry) {
  std::string batches;
  for (const auto &instance : entry.instances)
    batches += (batches.empty() ? "" : ",") + std::to_string(instance->batch);
  std::string text = line(
      "entry", "@" + entry.name + ", kind " + entry.kind +
                   (entry.kind == "train" ? "" : ", split " + entry.split) +
                   ", batches " + batches);
  for (const auto &argument : entry.arguments)
    text += line("  argument", formatArgument(*argument));
  for (const auto &result : entry.results)
    text += line("  result", formatResult(*result, entry));
  return text;
}

std::string amp::formatInfo(const ImageT &image) {
  std::string text = line("compiler", image.compiler) +
                     line("source", image.source) +
                     line("target", formatDevice(image));
  if (image.device == Device::Cuda)
    text += line("libraries", formatLibraries(image));
  if (!image.features.empty())
    text += line("features", image.features);
  for (const auto &setting : image.settings)
    text += line(setting->name, setting->value);
  size_t codeBytes = 0;
  for (const auto &code : image.code)
    codeBytes += code->bytes.size();
  auto bytes = [](uint64_t number) {
    return std::to_string(number) + " bytes";
  };
  text += line("state", bytes(image.stateBytes) + ", " +
                            count(image.variables.size(), "variable") +
                            ", gradients " + bytes(image.gradientBytes)) +
          line("step", bytes(image.stepBytes)) +
          line("inputs", bytes(image.inputBytes)) +
          line("code", bytes(codeBytes) + ", " +
                           count(image.kernels.size(), "kernel") + ", " +
                           count(image.plans.size(), "library call"));
  for (const auto &entry : image.entries)
    text += formatEntry(*entry);
  return text;
}

const char *amp::precisionOf(const Image &image) {
  for (const auto &setting : image.settings)
    if (setting->name == "precision")
      return setting->value.c_str();
  return "";
}
