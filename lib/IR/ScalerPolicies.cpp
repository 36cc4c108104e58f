//===- ScalerPolicies.cpp - the arithmetic of loss scaling policies -------===//
//
// One rule for the parameters and one function per policy, step by step as the
// framework has it. A product of S and a factor is formed in f64 and rounded
// once, as PyTorch does; where the framework has factors in f32, they are.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AttributeRules.h"
#include "amp/IR/BodyBuilder.h"
#include <limits>

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// S is stored in f32: a number that f32 makes 0 or infinite is none.
static LogicalResult verifyScale(EmitError emitError, StringRef name,
                                 Double scale) {
  auto stored = static_cast<float>(static_cast<double>(scale));
  return require(emitError, stored > 0 && std::isfinite(stored), name, scale,
                 "to be greater than 0 and finite in f32");
}

/// Counters are i32.
static LogicalResult verifyCount(EmitError emitError, StringRef name,
                                 int64_t value) {
  if (failed(requireCount(emitError, name, value)))
    return failure();
  constexpr int64_t kMost = std::numeric_limits<int32_t>::max();
  return require(emitError, value <= kMost, name, value,
                 "to be at most " + Twine(kMost));
}

static LogicalResult verifyFactors(EmitError emitError, Double growth,
                                   Double backoff) {
  if (failed(require(emitError, growth >= 1.0 && std::isfinite(growth),
                     "growth", growth, "to be at least 1")))
    return failure();
  return require(emitError, backoff > 0.0 && backoff <= 1.0, "backoff", backoff,
                 "to be in (0, 1]");
}

/// `defaults` has the bounds where the user wrote none: such a bound stops S
/// where it is and forbids no first S.
static LogicalResult verifyBounds(EmitError emitError, Double init, Double min,
                                  Double max,
                                  std::pair<double, double> defaults) {
  if (failed(verifyScale(emitError, "init", init)) ||
      failed(requireIn<bounds::NotNegative>(emitError, "min", min)) ||
      failed(requireIn<bounds::NotNegative>(emitError, "max", max)))
    return failure();
  if (min != 0.0 && failed(verifyScale(emitError, "min", min)))
    return failure();
  bool hasMin = min != 0.0 && min != defaults.first;
  bool hasMax = max != 0.0 && max != defaults.second;
  if (failed(require(
          emitError, !hasMin || !hasMax || double(min) <= double(max), "max",
          max, "to be at least 'min', which is " + formatNumber(min))) ||
      failed(require(emitError, !hasMin || double(min) <= double(init), "init",
                     init,
                     "to be at least 'min', which is " + formatNumber(min))))
    return failure();
  return require(emitError, !hasMax || double(max) >= double(init), "init",
                 init, "to be at most 'max', which is " + formatNumber(max));
}

/// Of policies with the parameters of `#amp.dynamic`.
static LogicalResult verifyDynamic(EmitError emitError, Double init,
                                   Double growth, Double backoff,
                                   int64_t interval, Double min, Double max,
                                   std::pair<double, double> defaults) {
  if (failed(verifyBounds(emitError, init, min, max, defaults)) ||
      failed(verifyFactors(emitError, growth, backoff)))
    return failure();
  return verifyCount(emitError, "interval", interval);
}

//===----------------------------------------------------------------------===//
// Parts of the arithmetic
//===----------------------------------------------------------------------===//

/// No policy takes S below it: 1/S stays finite, and S is never 0.
static constexpr double kLeastScale = std::numeric_limits<float>::min();

namespace {

/// Arithmetic on S and on counters.
class Arithmetic {
public:
  explicit Arithmetic(BodyBuilder &b) : b(b) {}

  Value count(int64_t value) {
    return b.integer(b.getBuilder().getI32Type(), value);
  }
  Value plus(Value counter, int64_t addend) {
    return arith::AddIOp::create(b.getBuilder(), b.getLoc(), counter,
                                 count(addend));
  }
  Value reaches(Value counter, int64_t bound) {
    return b.compare(ComparePredicate::GE, counter, count(bound));
  }
  Value both(Value left, Value right) {
    return arith::AndIOp::create(b.getBuilder(), b.getLoc(), left, right);
  }

  /// Rounded once, to S's type. Of a factor in f32 that is the product in f32.
  Value times(Value scale, double factor) {
    OpBuilder &builder = b.getBuilder();
    BodyBuilder wide(builder, b.getLoc(), builder.getF64Type());
    Value product = wide.mul(wide.convert(scale, builder.getF64Type()),
                             wide.constant(factor));
    return wide.convert(product, b.getComputeType());
  }
  /// S stays where the product is infinite or above `max`, if there is one.
  Value grow(Value scale, double factor, double max) {
    if (factor < 1)
      return backOff(scale, factor, 0);
    Value grown = times(scale, factor);
    Value allowed = b.isFinite(grown);
    if (max > 0)
      allowed = both(allowed,
                     b.compare(ComparePredicate::LE, grown, b.constant(max)));
    return b.select(allowed, grown, scale);
  }
  /// A product above `max`, or above all finite values, becomes that.
  Value growTo(Value scale, double factor, double max) {
    double largest = b.getComputeType().isF64()
                         ? std::numeric_limits<double>::max()
                         : std::numeric_limits<float>::max();
    Value bound = b.constant(max > 0 ? max : largest);
    Value grown = times(scale, factor);
    Value clamped =
        b.select(b.compare(ComparePredicate::LE, grown, bound), grown, bound);
    // An S that was above the bound before does not shrink.
    return b.select(b.compare(ComparePredicate::LE, scale, clamped), clamped,
                    scale);
  }
  /// S falls to `min`, if there is one; below that on to the smallest normal
  /// f32, where it stays.
  Value backOff(Value scale, double factor, double min) {
    if (factor > 1)
      return grow(scale, factor, 0);
    auto least = [&](Value left, Value right) {
      return b.select(b.compare(ComparePredicate::LE, left, right), left,
                      right);
    };
    Value backed = times(scale, factor);
    Value lowest = least(b.constant(kLeastScale), scale);
    if (min > kLeastScale) {
      Value floor = b.constant(min);
      lowest = b.select(b.compare(ComparePredicate::GE, scale, floor), floor,
                        lowest);
    }
    return b.select(b.compare(ComparePredicate::GE, backed, lowest), backed,
                    lowest);
  }

private:
  BodyBuilder &b;
};

} // namespace

static ScalerPolicy::Counter tracker() {
  return {"tracker", VariableRole::GrowthTracker};
}
static ScalerPolicy::Counter counter(StringRef suffix, int64_t initial = 0) {
  return {suffix, VariableRole::ScalerCounter, static_cast<int32_t>(initial)};
}

/// A factor of a framework that multiplies in f32.
static double inSingle(Double factor) {
  return static_cast<float>(static_cast<double>(factor));
}

/// A policy with the common parameters of `attribute`.
template <typename Attribute>
static ScalerPolicy dynamicPolicy(Attribute attribute) {
  ScalerPolicy policy;
  policy.initialScale = attribute.getInit();
  policy.interval = attribute.getInterval();
  policy.counters = {tracker()};
  return policy;
}

//===----------------------------------------------------------------------===//
// static
//===----------------------------------------------------------------------===//

LogicalResult StaticAttr::verify(EmitError emitError, Double scale) {
  return verifyScale(emitError, "scale", scale);
}

ScalerPolicy StaticAttr::makePolicy() const {
  ScalerPolicy policy;
  policy.initialScale = getScale();
  policy.update = [](BodyBuilder &, Value scale, ArrayRef<Value>, Value) {
    return SmallVector<Value>{scale};
  };
  return policy;
}

//===----------------------------------------------------------------------===//
// dynamic (torch.amp.GradScaler) and apex (apex.amp.scaler.LossScaler)
//===----------------------------------------------------------------------===//

using Grow = Value (Arithmetic::*)(Value, double, double);

template <typename Attribute>
static ScalerPolicy trackingPolicy(Attribute attr, Grow grow) {
  ScalerPolicy policy = dynamicPolicy(attr);
  policy.update = [=](BodyBuilder &b, Value scale, ArrayRef<Value> counters,
                      Value finite) {
    Arithmetic a(b);
    Value counted = a.plus(counters[0], 1);
    Value due = a.reaches(counted, attr.getInterval());
    Value clean =
        b.select(due, (a.*grow)(scale, attr.getGrowth(), attr.getMax()), scale);
    Value backed = a.backOff(scale, attr.getBackoff(), attr.getMin());
    Value zero = a.count(0);
    return SmallVector<Value>{
        b.select(finite, clean, backed),
        b.select(finite, b.select(due, zero, counted), zero)};
  };
  return policy;
}

LogicalResult DynamicAttr::verify(EmitError emitError, Double init,
                                  Double growth, Double backoff,
                                  int64_t interval, Double min, Double max) {
  return verifyDynamic(emitError, init, growth, backoff, interval, min, max,
                       {0.0, 0.0});
}

ScalerPolicy DynamicAttr::makePolicy() const {
  return trackingPolicy(*this, &Arithmetic::grow);
}

LogicalResult ApexAttr::verify(EmitError emitError, Double init, Double growth,
                               Double backoff, int64_t interval, Double min,
                               Double max) {
  return verifyDynamic(emitError, init, growth, backoff, interval, min, max,
                       {0.0, 0x1p24});
}

ScalerPolicy ApexAttr::makePolicy() const {
  return trackingPolicy(*this, &Arithmetic::growTo);
}

/// Backs off once `hysteresis` overflows have been forgiven. Every clean step
/// refills that, or only a growth.
template <typename Policy>
static ScalerPolicy hysteresisPolicy(Policy attr, double growth, double backoff,
                                     bool cleanStepsRefill) {
  ScalerPolicy policy = dynamicPolicy(attr);
  policy.counters.push_back(counter("hysteresis", attr.getHysteresis()));
  policy.update = [=](BodyBuilder &b, Value scale, ArrayRef<Value> counters,
                      Value finite) {
    Arithmetic a(b);
    Value counted = a.plus(counters[0], 1);
    Value due = a.reaches(counted, attr.getInterval());
    Value clean = b.select(due, a.grow(scale, growth, attr.getMax()), scale);
    Value zero = a.count(0);
    // Once it is used up, every overflow counts.
    Value forgives = a.reaches(counters[1], 2);
    Value left = b.select(forgives, a.plus(counters[1], -1), zero);
    Value overflowed =
        b.select(forgives, scale, a.backOff(scale, backoff, attr.getMin()));
    Value full = a.count(attr.getHysteresis());
    Value refilled = cleanStepsRefill ? full : b.select(due, full, counters[1]);
    return SmallVector<Value>{
        b.select(finite, clean, overflowed),
        b.select(finite, b.select(due, zero, counted), zero),
        b.select(finite, refilled, left)};
  };
  return policy;
}

//===----------------------------------------------------------------------===//
// apex_hysteresis (amp_C.update_scale_hysteresis)
//===----------------------------------------------------------------------===//

LogicalResult ApexHysteresisAttr::verify(EmitError emitError, Double init,
                                         Double growth, Double backoff,
                                         int64_t interval, int64_t hysteresis,
                                         Double min, Double max) {
  if (failed(verifyDynamic(emitError, init, growth, backoff, interval, min, max,
                           {0.0, 0.0})))
    return failure();
  return verifyCount(emitError, "hysteresis", hysteresis);
}

ScalerPolicy ApexHysteresisAttr::makePolicy() const {
  return hysteresisPolicy(*this, getGrowth(), getBackoff(),
                          /*cleanStepsRefill=*/true);
}

//===----------------------------------------------------------------------===//
// megatron (megatron.core.optimizer.grad_scaler.DynamicGradScaler)
//===----------------------------------------------------------------------===//

LogicalResult MegatronAttr::verify(EmitError emitError, Double init,
                                   Double growth, Double backoff,
                                   int64_t interval, int64_t hysteresis,
                                   Double min, Double max) {
  if (failed(verifyDynamic(emitError, init, growth, backoff, interval, min, max,
                           {1.0, 0.0})))
    return failure();
  return verifyCount(emitError, "hysteresis", hysteresis);
}

ScalerPolicy MegatronAttr::makePolicy() const {
  return hysteresisPolicy(*this, inSingle(getGrowth()), inSingle(getBackoff()),
                          /*cleanStepsRefill=*/false);
}

//===----------------------------------------------------------------------===//
// deepspeed (deepspeed.runtime.fp16.fused_optimizer.FP16_Optimizer)
//===----------------------------------------------------------------------===//

LogicalResult DeepSpeedAttr::verify(EmitError emitError, Double init,
                                    Double growth, Double backoff,
                                    int64_t interval, Double min, Double max) {
  return verifyDynamic(emitError, init, growth, backoff, interval, min, max,
                       {1.0, 0.0});
}

ScalerPolicy DeepSpeedAttr::makePolicy() const {
  ScalerPolicy policy = dynamicPolicy(*this);
  policy.update = [attr = *this](BodyBuilder &b, Value scale,
                                 ArrayRef<Value> counters, Value finite) {
    Arithmetic a(b);
    // Clean steps before this one, since the start, an overflow or one step
    // before a growth.
    Value due = a.reaches(counters[0], attr.getInterval());
    Value clean =
        b.select(due, a.grow(scale, attr.getGrowth(), attr.getMax()), scale);
    Value counted = b.select(due, a.count(1), a.plus(counters[0], 1));
    Value backed = a.backOff(scale, attr.getBackoff(), attr.getMin());
    return SmallVector<Value>{b.select(finite, clean, backed),
                              b.select(finite, counted, a.count(0))};
  };
  return policy;
}

//===----------------------------------------------------------------------===//
// flax (flax.training.dynamic_scale.DynamicScale)
//===----------------------------------------------------------------------===//

LogicalResult FlaxAttr::verify(EmitError emitError, Double init, Double growth,
                               Double backoff, int64_t interval, Double min,
                               Double max) {
  return verifyDynamic(emitError, init, growth, backoff, interval, min, max,
                       {kLeastScale, 0.0});
}

ScalerPolicy FlaxAttr::makePolicy() const {
  ScalerPolicy policy = dynamicPolicy(*this);
  policy.update = [attr = *this](BodyBuilder &b, Value scale,
                                 ArrayRef<Value> counters, Value finite) {
    Arithmetic a(b);
    Value due = a.reaches(counters[0], attr.getInterval());
    Value clean = b.select(
        due, a.growTo(scale, inSingle(attr.getGrowth()), attr.getMax()), scale);
    Value zero = a.count(0);
    Value counted = b.select(due, zero, a.plus(counters[0], 1));
    Value backed = a.backOff(scale, inSingle(attr.getBackoff()), attr.getMin());
    return SmallVector<Value>{b.select(finite, clean, backed),
                              b.select(finite, counted, zero)};
  };
  return policy;
}

//===----------------------------------------------------------------------===//
// paddle (paddle.amp.GradScaler, phi update_loss_scaling)
//===----------------------------------------------------------------------===//

LogicalResult PaddleAttr::verify(EmitError emitError, Double init,
                                 Double growth, Double backoff,
                                 int64_t interval, int64_t decrEvery,
                                 Double min, Double max) {
  auto isFactor = [&](StringRef name, Double factor) {
    return require(emitError, factor > 0.0 && std::isfinite(factor), name,
                   factor, "to be greater than 0 and finite");
  };
  if (failed(verifyBounds(emitError, init, min, max, {1.0, 0.0})) ||
      failed(isFactor("growth", growth)) ||
      failed(isFactor("backoff", backoff)) ||
      failed(verifyCount(emitError, "interval", interval)))
    return failure();
  return verifyCount(emitError, "decr_every", decrEvery);
}

ScalerPolicy PaddleAttr::makePolicy() const {
  ScalerPolicy policy = dynamicPolicy(*this);
  policy.counters.push_back(counter("bad"));
  policy.update = [attr = *this](BodyBuilder &b, Value scale,
                                 ArrayRef<Value> counters, Value finite) {
    Arithmetic a(b);
    Value zero = a.count(0);
    Value good = a.plus(counters[0], 1), bad = a.plus(counters[1], 1);
    Value grows = a.reaches(good, attr.getInterval());
    Value backsOff = a.reaches(bad, attr.getDecrEvery());
    Value clean = b.select(
        grows, a.grow(scale, inSingle(attr.getGrowth()), attr.getMax()), scale);
    Value overflowed = b.select(
        backsOff, a.backOff(scale, inSingle(attr.getBackoff()), attr.getMin()),
        scale);
    return SmallVector<Value>{
        b.select(finite, clean, overflowed),
        b.select(finite, b.select(grows, zero, good), zero),
        b.select(finite, zero, b.select(backsOff, zero, bad))};
  };
  return policy;
}
