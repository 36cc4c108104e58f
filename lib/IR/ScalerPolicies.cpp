//===- ScalerPolicies.cpp - rules and state of loss scaling policies ------===//
//
// The numbers that the parameters of each policy may be, and the counters that
// it keeps. How they change is in lib/Algorithms/ScalerPolicies.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AttributeRules.h"
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
// State
//===----------------------------------------------------------------------===//

static ScalerPolicy::Counter tracker() {
  return {"tracker", VariableRole::GrowthTracker};
}
static ScalerPolicy::Counter counter(StringRef suffix, int64_t initial = 0) {
  return {suffix, VariableRole::ScalerCounter, static_cast<int32_t>(initial)};
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
  return policy;
}

//===----------------------------------------------------------------------===//
// dynamic (torch.amp.GradScaler) and apex (apex.amp.scaler.LossScaler)
//===----------------------------------------------------------------------===//

LogicalResult DynamicAttr::verify(EmitError emitError, Double init,
                                  Double growth, Double backoff,
                                  int64_t interval, Double min, Double max) {
  return verifyDynamic(emitError, init, growth, backoff, interval, min, max,
                       {0.0, 0.0});
}

ScalerPolicy DynamicAttr::makePolicy() const { return dynamicPolicy(*this); }

LogicalResult ApexAttr::verify(EmitError emitError, Double init, Double growth,
                               Double backoff, int64_t interval, Double min,
                               Double max) {
  return verifyDynamic(emitError, init, growth, backoff, interval, min, max,
                       {0.0, 0x1p24});
}

ScalerPolicy ApexAttr::makePolicy() const { return dynamicPolicy(*this); }

/// A policy that counts the overflows which it still forgives.
template <typename Policy> static ScalerPolicy hysteresisPolicy(Policy attr) {
  ScalerPolicy policy = dynamicPolicy(attr);
  policy.counters.push_back(counter("hysteresis", attr.getHysteresis()));
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
  return hysteresisPolicy(*this);
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
  return hysteresisPolicy(*this);
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

ScalerPolicy DeepSpeedAttr::makePolicy() const { return dynamicPolicy(*this); }

//===----------------------------------------------------------------------===//
// flax (flax.training.dynamic_scale.DynamicScale)
//===----------------------------------------------------------------------===//

LogicalResult FlaxAttr::verify(EmitError emitError, Double init, Double growth,
                               Double backoff, int64_t interval, Double min,
                               Double max) {
  return verifyDynamic(emitError, init, growth, backoff, interval, min, max,
                       {kLeastScale, 0.0});
}

ScalerPolicy FlaxAttr::makePolicy() const { return dynamicPolicy(*this); }

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
  return policy;
}
