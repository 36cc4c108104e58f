//===- DataRange.cpp - data and gradients beyond f16 ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Overflows have many causes; this one can be read off the data, and is mended
// there.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/DataRange.h"
#include "Support.h"
#include "amp/Image/ImageInfo.h"
#include "amp/Training/Initialize.h"
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <sstream>

using namespace amp;
using namespace amp::detail;
using namespace amp::image;

/// The largest finite number of f16.
static constexpr double kLargestF16 = 65504;

bool amp::computesInF16(const Image &image) {
  std::istringstream types(precisionOf(image));
  return std::count(std::istream_iterator<std::string>(types), {}, "f16") != 0;
}

/// "1.91e+06": a magnitude for people.
static std::string formatMagnitude(double value) {
  char text[32];
  snprintf(text, sizeof(text), "%.3g", value);
  return text;
}

/// The largest magnitude of an argument of floating-point numbers, else 0.
static double largestOf(const SlotT &slot, unsigned argument,
                        const Trainer::Fill &fill) {
  if (!isFloat(typeOf(slot.element)))
    return 0;
  std::vector<char> bytes(bytesOf(slot));
  fill(argument, bytes.data());
  double largest = 0;
  for (size_t i = 0, end = countOf(slot.shape); i < end; ++i)
    largest = std::max(largest, std::abs(elementAt(slot.element, bytes, i)));
  return largest;
}

std::string amp::describeBeyondF16(const EntryT &entry,
                                   const InstanceT &instance,
                                   const Trainer::Fill &fill) {
  std::string text;
  for (unsigned i = 0; i < instance.arguments.size(); ++i)
    if (double largest = largestOf(*instance.arguments[i], i, fill);
        largest > kLargestF16)
      text += concat(text.empty() ? "" : ", ", "'", entry.arguments[i]->name,
                     "' has numbers up to ", formatMagnitude(largest),
                     " in its batch");
  return text.empty() ? text
                      : text + ", and f16 ends at 65504: normalize the data";
}

std::string amp::describeRange(const Image &image, const StepMetrics &step,
                               const std::string &beyond) {
  if (step.heldBackAt() || !computesInF16(image))
    return "";
  if (!beyond.empty())
    return "; " + beyond;
  if (!std::isfinite(step.loss) || !(step.scale > 0))
    return "";
  return concat("; at this S f16 holds no gradient beyond ",
                formatMagnitude(kLargestF16 / step.scale),
                ": smaller targets, or a mean in place of a sum, make smaller "
                "ones");
}
