//===- ScalerPolicies.cpp - the arithmetic of loss scaling policies -------===//
//
// One function per policy, step by step as the framework has it. A product of S
// and a factor is formed in f64 and rounded once, as PyTorch does; where the
// framework has factors in f32, they are.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Algorithm.h"
#include <limits>

using namespace mlir;
using namespace mlir::amp;

/// S and the counters of the next step.
using Next = SmallVector<Value>;

//===----------------------------------------------------------------------===//
// Parts of the arithmetic
//===----------------------------------------------------------------------===//

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

/// A factor of a framework that multiplies in f32.
static double inSingle(Double factor) {
  return static_cast<float>(static_cast<double>(factor));
}

//===----------------------------------------------------------------------===//
// static
//===----------------------------------------------------------------------===//

static Next build(StaticAttr, BodyBuilder &, Value scale, ArrayRef<Value>,
                  Value) {
  return {scale};
}

//===----------------------------------------------------------------------===//
// dynamic (torch.amp.GradScaler) and apex (apex.amp.scaler.LossScaler)
//===----------------------------------------------------------------------===//

using Grow = Value (Arithmetic::*)(Value, double, double);

template <typename Policy>
static Next buildTracking(Policy attr, Grow grow, BodyBuilder &b, Value scale,
                          ArrayRef<Value> counters, Value finite) {
  Arithmetic a(b);
  Value counted = a.plus(counters[0], 1);
  Value due = a.reaches(counted, attr.getInterval());
  Value clean =
      b.select(due, (a.*grow)(scale, attr.getGrowth(), attr.getMax()), scale);
  Value backed = a.backOff(scale, attr.getBackoff(), attr.getMin());
  Value zero = a.count(0);
  return {b.select(finite, clean, backed),
          b.select(finite, b.select(due, zero, counted), zero)};
}

static Next build(DynamicAttr attr, BodyBuilder &b, Value scale,
                  ArrayRef<Value> counters, Value finite) {
  return buildTracking(attr, &Arithmetic::grow, b, scale, counters, finite);
}

static Next build(ApexAttr attr, BodyBuilder &b, Value scale,
                  ArrayRef<Value> counters, Value finite) {
  return buildTracking(attr, &Arithmetic::growTo, b, scale, counters, finite);
}

/// Backs off once `hysteresis` overflows have been forgiven. Every clean step
/// refills that, or only a growth.
template <typename Policy>
static Next buildHysteresis(Policy attr, double growth, double backoff,
                            bool cleanStepsRefill, BodyBuilder &b, Value scale,
                            ArrayRef<Value> counters, Value finite) {
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
  return {b.select(finite, clean, overflowed),
          b.select(finite, b.select(due, zero, counted), zero),
          b.select(finite, refilled, left)};
}

//===----------------------------------------------------------------------===//
// apex_hysteresis (amp_C.update_scale_hysteresis)
//===----------------------------------------------------------------------===//

static Next build(ApexHysteresisAttr attr, BodyBuilder &b, Value scale,
                  ArrayRef<Value> counters, Value finite) {
  return buildHysteresis(attr, attr.getGrowth(), attr.getBackoff(),
                         /*cleanStepsRefill=*/true, b, scale, counters, finite);
}

//===----------------------------------------------------------------------===//
// megatron (megatron.core.optimizer.grad_scaler.DynamicGradScaler)
//===----------------------------------------------------------------------===//

static Next build(MegatronAttr attr, BodyBuilder &b, Value scale,
                  ArrayRef<Value> counters, Value finite) {
  return buildHysteresis(
      attr, inSingle(attr.getGrowth()), inSingle(attr.getBackoff()),
      /*cleanStepsRefill=*/false, b, scale, counters, finite);
}

//===----------------------------------------------------------------------===//
// deepspeed (deepspeed.runtime.fp16.fused_optimizer.FP16_Optimizer)
//===----------------------------------------------------------------------===//

static Next build(DeepSpeedAttr attr, BodyBuilder &b, Value scale,
                  ArrayRef<Value> counters, Value finite) {
  Arithmetic a(b);
  // Clean steps before this one, since the start, an overflow or one step
  // before a growth.
  Value due = a.reaches(counters[0], attr.getInterval());
  Value clean =
      b.select(due, a.grow(scale, attr.getGrowth(), attr.getMax()), scale);
  Value counted = b.select(due, a.count(1), a.plus(counters[0], 1));
  Value backed = a.backOff(scale, attr.getBackoff(), attr.getMin());
  return {b.select(finite, clean, backed),
          b.select(finite, counted, a.count(0))};
}

//===----------------------------------------------------------------------===//
// flax (flax.training.dynamic_scale.DynamicScale)
//===----------------------------------------------------------------------===//

static Next build(FlaxAttr attr, BodyBuilder &b, Value scale,
                  ArrayRef<Value> counters, Value finite) {
  Arithmetic a(b);
  Value due = a.reaches(counters[0], attr.getInterval());
  Value clean = b.select(
      due, a.growTo(scale, inSingle(attr.getGrowth()), attr.getMax()), scale);
  Value zero = a.count(0);
  Value counted = b.select(due, zero, a.plus(counters[0], 1));
  Value backed = a.backOff(scale, inSingle(attr.getBackoff()), attr.getMin());
  return {b.select(finite, clean, backed), b.select(finite, counted, zero)};
}

//===----------------------------------------------------------------------===//
// paddle (paddle.amp.GradScaler, phi update_loss_scaling)
//===----------------------------------------------------------------------===//

static Next build(PaddleAttr attr, BodyBuilder &b, Value scale,
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
  return {b.select(finite, clean, overflowed),
          b.select(finite, b.select(grows, zero, good), zero),
          b.select(finite, zero, b.select(backsOff, zero, bad))};
}

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

namespace {
template <typename AttrT>
struct ScalerModel
    : ScalerAlgorithmInterface::ExternalModel<ScalerModel<AttrT>, AttrT> {
  SmallVector<Value> buildScale(Attribute attribute, BodyBuilder &b,
                                Value scale, ArrayRef<Value> counters,
                                Value finite) const {
    return build(cast<AttrT>(attribute), b, scale, counters, finite);
  }
};
} // namespace

template <typename... Attrs> static void attach(MLIRContext *context) {
  (Attrs::template attachInterface<ScalerModel<Attrs>>(*context), ...);
}

void mlir::amp::detail::attachScalerPolicies(MLIRContext *context) {
  attach<ApexAttr, ApexHysteresisAttr, DeepSpeedAttr, DynamicAttr, FlaxAttr,
         MegatronAttr, PaddleAttr, StaticAttr>(context);
}
