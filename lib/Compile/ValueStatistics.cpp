//===- ValueStatistics.cpp - the numbers of a profile ---------------------===//
//
// All sums are in f64, element after element, so that a profile is the same in
// every run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ValueStatistics.h"
#include <cmath>
#include <limits>

using namespace amp;
using llvm::ArrayRef;
using mlir::amp::kProfileFormats;

static constexpr double kInfinity = std::numeric_limits<double>::infinity();

void ErrorStatistics::add(ArrayRef<float> exact, ArrayRef<float> mixed) {
  double largest = 0, difference = 0;
  for (auto [value, other] : llvm::zip_equal(exact, mixed)) {
    if (!std::isfinite(value))
      continue;
    double distance = std::isfinite(other)
                          ? std::abs(double(value) - double(other))
                          : kInfinity;
    largest = std::max(largest, std::abs(double(value)));
    difference = std::max(difference, distance);
    squares += double(value) * value;
    errors += distance * distance;
  }
  if (difference > 0)
    worst = std::max(worst, difference / largest);
}

double ErrorStatistics::rms() const {
  return errors > 0 ? std::sqrt(errors / squares) : 0;
}

/// Extends the range of magnitudes; 0 counts for the largest alone.
static void extend(double magnitude, double &largest, double &smallest) {
  largest = std::max(largest, magnitude);
  if (magnitude > 0 && (smallest == 0 || magnitude < smallest))
    smallest = magnitude;
}

void ValueStatistics::add(ArrayRef<float> values) {
  double overflow[2], underflow[2], subnormal[2];
  for (int i : {0, 1}) {
    overflow[i] = kProfileFormats[i].overflow();
    underflow[i] = kProfileFormats[i].underflow();
    subnormal[i] = kProfileFormats[i].subnormal();
  }
  count += values.size();
  for (float value : values) {
    if (!std::isfinite(value)) {
      ++nonfinite;
      continue;
    }
    double magnitude = std::abs(value);
    extend(magnitude, largest, smallest);
    for (int i : {0, 1}) {
      counts[i].overflow += magnitude >= overflow[i];
      bool isLost = magnitude <= underflow[i];
      counts[i].underflow += isLost && magnitude > 0;
      counts[i].subnormal += !isLost && magnitude < subnormal[i];
    }
  }
}

void ValueStatistics::addGradient(ArrayRef<float> values,
                                  ArrayRef<float> gradient) {
  hasGradient = true;
  for (auto [value, derivative] : llvm::zip_equal(values, gradient)) {
    if (!std::isfinite(value) || !std::isfinite(derivative))
      continue;
    effect += std::abs(double(value) * derivative);
    extend(std::abs(derivative), gradientLargest, gradientSmallest);
  }
}

void ValueStatistics::addSum(ArrayRef<float> values, ArrayRef<float> sums) {
  hasSum = true;
  for (auto [value, sum] : llvm::zip_equal(values, sums)) {
    if (!std::isfinite(value) || !std::isfinite(sum))
      continue;
    results += std::abs(value);
    magnitudes += sum;
  }
}

void ValueStatistics::fill(mlir::amp::ProfileValue &row,
                           uint64_t batches) const {
  auto share = [&](uint64_t part) {
    return count ? double(part) / double(count) : 0;
  };
  row.elements = count;
  row.largest = largest;
  row.smallest = smallest;
  row.nonfinite = share(nonfinite);
  for (int i : {0, 1}) {
    auto &format = row.formats[i];
    format.overflow = share(counts[i].overflow);
    format.underflow = share(counts[i].underflow);
    format.subnormal = share(counts[i].subnormal);
    if (hasGradient)
      format.effect = effect / batches * kProfileFormats[i].unitRoundoff();
  }
  if (hasSum && magnitudes > 0)
    row.condition = results > 0 ? magnitudes / results : kInfinity;
  if (hasGradient) {
    row.gradientLargest = gradientLargest;
    row.gradientSmallest = gradientSmallest;
  }
  if (hasMixed)
    row.mixed = {"", errors.error(), errors.rms()};
}
