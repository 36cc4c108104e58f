//===- Schedules.cpp - learning rates as functions of steps ---------------===//
//
// The closed forms of torch.optim.lr_scheduler, in f64.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/UpdateBuilder.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

/// From `a` to `b` as `share` goes from 0 to 1, in half a cosine.
static Number anneal(const Number &a, const Number &b, const Number &share) {
  return b + (a - b) * 0.5 * (1.0 + cosPi(share));
}

Number ConstantScheduleAttr::buildRate(const Number &lr,
                                       const Number &steps) const {
  if (getSteps() == 0 || getFactor() == 1.0)
    return lr;
  return select(ComparePredicate::LT, steps, double(getSteps()),
                lr * Number(getFactor()), lr);
}

Number StepScheduleAttr::buildRate(const Number &lr,
                                   const Number &steps) const {
  Number decays = truncate(steps / double(getSize()));
  return lr * exp(decays * std::log(getGamma()));
}

Number MultiStepAttr::buildRate(const Number &lr, const Number &steps) const {
  Number rate = lr;
  double factor = 1.0;
  for (int64_t milestone : getMilestones().asArrayRef()) {
    factor *= getGamma();
    rate = select(ComparePredicate::GE, steps, double(milestone), lr * factor,
                  rate);
  }
  return rate;
}

Number LinearAttr::buildRate(const Number &lr, const Number &steps) const {
  Number share = minimum(steps / double(getSteps()), 1.0);
  return lr * (Number(getStart()) + (getEnd() - getStart()) * share);
}

Number CosineAttr::buildRate(const Number &lr, const Number &steps) const {
  return anneal(lr, Number(getMin()), steps / double(getSteps()));
}

Number CosineRestartsAttr::buildRate(const Number &lr,
                                     const Number &steps) const {
  double first = getSteps(), mult = getMult();
  Number begun = steps / first, period = first;
  if (getMult() == 1) {
    begun = steps - first * truncate(begun);
  } else {
    // Periods up to n take first·(mult^n − 1)/(mult − 1); where one ends the
    // logarithm is whole but for rounding.
    Number number =
        truncate(log(begun * (mult - 1.0) + 1.0) / std::log(mult) + 1e-9);
    Number scale = truncate(exp(number * std::log(mult)) + 0.5);
    begun = steps - (scale - 1.0) * (first / (mult - 1.0));
    period = scale * first;
  }
  return anneal(lr, Number(getMin()), begun / period);
}

Number OneCycleAttr::buildRate(const Number &lr, const Number &steps) const {
  Number low = lr / Number(getDivFactor());
  Number last = low / Number(getFinalDivFactor());
  auto to = [&](const Number &a, const Number &b, double begin, double end) {
    Number share = (minimum(steps, end) - begin) / (end - begin);
    return getLinear() ? a + (b - a) * share : anneal(a, b, share);
  };
  double total = getSteps(), rise = getPctStart() * total - 1.0;
  double fall =
      getThreePhase() ? 2.0 * getPctStart() * total - 2.0 : total - 1.0;
  Number falling = to(lr, getThreePhase() ? low : last, rise, fall);
  Number rate = select(ComparePredicate::LE, steps, rise,
                       to(low, lr, 0.0, rise), falling);
  if (!getThreePhase())
    return rate;
  return select(ComparePredicate::LE, steps, fall, rate,
                to(low, last, fall, total - 1.0));
}

Number PolynomialAttr::buildRate(const Number &lr, const Number &steps) const {
  Number rest = 1.0 - minimum(steps / double(getSteps()), 1.0);
  return lr * (getPower() == 1.0 ? rest : pow(rest, Number(getPower())));
}

Number ExponentialAttr::buildRate(const Number &lr, const Number &steps) const {
  return lr * exp(steps * std::log(getGamma()));
}

Number InverseSqrtAttr::buildRate(const Number &lr, const Number &steps) const {
  double scale = getTimescale() ? getTimescale()
                 : getWarmup()  ? getWarmup()
                                : 10000;
  return lr / sqrt((steps + scale) / scale);
}
