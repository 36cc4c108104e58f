//===- Schedules.cpp - learning rates as functions of steps ---------------===//
//
// The closed forms of torch.optim.lr_scheduler, in f64.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Algorithm.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

/// From `a` to `b` as `share` goes from 0 to 1, in half a cosine.
static Number anneal(const Number &a, const Number &b, const Number &share) {
  return b + (a - b) * 0.5 * (1.0 + cosPi(share));
}

static Number build(ConstantScheduleAttr attr, const Number &lr,
                    const Number &steps) {
  if (attr.getSteps() == 0 || attr.getFactor() == 1.0)
    return lr;
  return select(ComparePredicate::LT, steps, double(attr.getSteps()),
                lr * Number(attr.getFactor()), lr);
}

static Number build(StepScheduleAttr attr, const Number &lr,
                    const Number &steps) {
  Number decays = truncate(steps / double(attr.getSize()));
  return lr * exp(decays * std::log(attr.getGamma()));
}

static Number build(MultiStepAttr attr, const Number &lr, const Number &steps) {
  Number rate = lr;
  double factor = 1.0;
  for (int64_t milestone : attr.getMilestones().asArrayRef()) {
    factor *= attr.getGamma();
    rate = select(ComparePredicate::GE, steps, double(milestone), lr * factor,
                  rate);
  }
  return rate;
}

static Number build(LinearAttr attr, const Number &lr, const Number &steps) {
  Number share = minimum(steps / double(attr.getSteps()), 1.0);
  return lr *
         (Number(attr.getStart()) + (attr.getEnd() - attr.getStart()) * share);
}

static Number build(CosineAttr attr, const Number &lr, const Number &steps) {
  return anneal(lr, Number(attr.getMin()), steps / double(attr.getSteps()));
}

static Number build(CosineRestartsAttr attr, const Number &lr,
                    const Number &steps) {
  double first = attr.getSteps(), mult = attr.getMult();
  Number begun = steps / first, period = first;
  if (attr.getMult() == 1) {
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
  return anneal(lr, Number(attr.getMin()), begun / period);
}

static Number build(OneCycleAttr attr, const Number &lr, const Number &steps) {
  Number low = lr / Number(attr.getDivFactor());
  Number last = low / Number(attr.getFinalDivFactor());
  auto to = [&](const Number &a, const Number &b, double begin, double end) {
    Number share = (minimum(steps, end) - begin) / (end - begin);
    return attr.getLinear() ? a + (b - a) * share : anneal(a, b, share);
  };
  double total = attr.getSteps(), rise = attr.getPctStart() * total - 1.0;
  double fall = attr.getThreePhase() ? 2.0 * attr.getPctStart() * total - 2.0
                                     : total - 1.0;
  Number falling = to(lr, attr.getThreePhase() ? low : last, rise, fall);
  Number rate = select(ComparePredicate::LE, steps, rise,
                       to(low, lr, 0.0, rise), falling);
  if (!attr.getThreePhase())
    return rate;
  return select(ComparePredicate::LE, steps, fall, rate,
                to(low, last, fall, total - 1.0));
}

static Number build(PolynomialAttr attr, const Number &lr,
                    const Number &steps) {
  Number rest = 1.0 - minimum(steps / double(attr.getSteps()), 1.0);
  return lr *
         (attr.getPower() == 1.0 ? rest : pow(rest, Number(attr.getPower())));
}

static Number build(ExponentialAttr attr, const Number &lr,
                    const Number &steps) {
  return lr * exp(steps * std::log(attr.getGamma()));
}

static Number build(InverseSqrtAttr attr, const Number &lr,
                    const Number &steps) {
  double scale = attr.getTimescale() ? attr.getTimescale()
                 : attr.getWarmup()  ? attr.getWarmup()
                                     : 10000;
  return lr / sqrt((steps + scale) / scale);
}

namespace {
template <typename AttrT>
struct ScheduleModel
    : ScheduleAlgorithmInterface::ExternalModel<ScheduleModel<AttrT>, AttrT> {
  Number buildRate(Attribute attribute, const Number &lr,
                   const Number &steps) const {
    return build(cast<AttrT>(attribute), lr, steps);
  }
};
} // namespace

template <typename... Attrs> static void attach(MLIRContext *context) {
  (Attrs::template attachInterface<ScheduleModel<Attrs>>(*context), ...);
}

void mlir::amp::detail::attachSchedules(MLIRContext *context) {
  attach<ConstantScheduleAttr, StepScheduleAttr, MultiStepAttr, LinearAttr,
         CosineAttr, CosineRestartsAttr, OneCycleAttr, PolynomialAttr,
         ExponentialAttr, InverseSqrtAttr>(context);
}
