//===- DescribeState.cpp - variables, for the image -----------------------===//
//
// Attributes of a variable as an image has them: a role, a source, an owner,
// and numbers that make its initial value.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ImageBuilder.h"
#include "amp/IR/StateNames.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/TypeSwitch.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amprt;
namespace image = ::amp::image;
using mlir::amp::VariableOp;
using mlir::amp::VariableRole;

static image::Role roleOf(VariableOp variable) {
  if (variable.getCopyOf())
    return image::Role::Copy;
  auto role = variable.getRole();
  if (!role)
    return variable.getTrainable() ? image::Role::Parameter
                                   : image::Role::Buffer;
  switch (*role) {
  case VariableRole::Scale:
    return image::Role::Scale;
  case VariableRole::GrowthTracker:
    return image::Role::GrowthTracker;
  case VariableRole::Skipped:
    return image::Role::Skipped;
  case VariableRole::AppliedSteps:
    return image::Role::AppliedSteps;
  case VariableRole::FirstMoment:
    return image::Role::FirstMoment;
  case VariableRole::SecondMoment:
    return image::Role::SecondMoment;
  case VariableRole::Momentum:
    return image::Role::Momentum;
  case VariableRole::Master:
    return image::Role::Master;
  case VariableRole::Rng:
    return image::Role::Rng;
  case VariableRole::Constant:
    return image::Role::Constant;
  case VariableRole::Injection:
    return image::Role::Injection;
  case VariableRole::Hyperparameter:
    return image::Role::Hyperparameter;
  case VariableRole::ScalerCounter:
    return image::Role::ScalerCounter;
  case VariableRole::Accumulator:
    return image::Role::Accumulator;
  case VariableRole::Average:
    return image::Role::Average;
  case VariableRole::GradientSum:
    return image::Role::GradientSum;
  case VariableRole::WindowCall:
    return image::Role::WindowCall;
  case VariableRole::Pending:
    return image::Role::Pending;
  case VariableRole::Rank:
    return image::Role::Rank;
  }
  llvm_unreachable("a role of the dialect");
}

StateOwners::StateOwners(ModuleOp module) {
  for (Operation &op : *module.getBody()) {
    if (isa<mlir::amp::OptimizerOp, mlir::amp::ScalerOp>(op))
      owners[SymbolTable::getSymbolName(&op)] = &op;
    if (auto optimizer = dyn_cast<mlir::amp::OptimizerOp>(op))
      for (FlatSymbolRefAttr symbol : optimizer.getVariables())
        trained.try_emplace(symbol.getValue(), optimizer.getSymName());
  }
}

StringRef StateOwners::ownerOf(VariableOp variable) const {
  StringRef owner = variable.getOwner();
  // A master is trained itself, as are variables without a role.
  if (owner.empty() || variable.getRole() == VariableRole::Master)
    return trained.lookup(variable.getSymName());
  bool isNamed =
      owners.contains(owner) || variable.getRole() == VariableRole::WindowCall;
  return isNamed ? owner : trained.lookup(owner);
}

/// The bounds of the optimizer's number that `variable` holds.
static std::unique_ptr<image::BoundsT> boundsOf(VariableOp variable,
                                                const StateOwners &owners) {
  auto optimizer = dyn_cast_or_null<mlir::amp::OptimizerOp>(
      owners.owners.lookup(variable.getOwner()));
  if (!optimizer)
    return nullptr;
  auto algorithm =
      cast<mlir::amp::OptimizerAttrInterface>(optimizer.getAlgorithm());
  const mlir::amp::NumberBounds *bounds =
      algorithm.getBounds(mlir::amp::lastPartOf(variable));
  if (!bounds)
    return nullptr;
  auto made = std::make_unique<image::BoundsT>();
  made->least = bounds->least;
  made->most = bounds->most;
  made->text = bounds->text.str();
  return made;
}

/// The elements of `attr` as they lie in memory; false where it has none, or
/// not as many as `made`.
static bool copyElements(Attribute attr, Type element, image::VariableT &made) {
  image::DataT data;
  auto append = [&](const llvm::APInt &bits) {
    for (unsigned i = 0; i < ::amp::bytesOf(made.element); ++i)
      data.bytes.push_back(static_cast<uint8_t>(bits.extractBitsAsZExtValue(
          std::min(8u,
                   bits.getBitWidth() - std::min(8 * i, bits.getBitWidth())),
          8 * i)));
  };
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attr)) {
    if (!resource.getRawHandle().getBlob() ||
        resource.getData().size() != ::amp::bytesOf(made))
      return false;
    data.bytes.assign(resource.getData().begin(), resource.getData().end());
  } else {
    auto elements = cast<DenseElementsAttr>(attr);
    // A promoted variable has the values of its old type.
    auto appendFloat = [&](llvm::APFloat value) {
      bool losesInfo;
      value.convert(cast<FloatType>(element).getFloatSemantics(),
                    llvm::APFloat::rmNearestTiesToEven, &losesInfo);
      append(value.bitcastToAPInt());
    };
    ArrayRef<char> raw = elements.getRawData();
    bool isFloat = isa<FloatType>(element);
    if (elements.isSplat() && isFloat)
      appendFloat(elements.getSplatValue<llvm::APFloat>());
    else if (elements.isSplat())
      append(elements.getSplatValue<llvm::APInt>());
    // Every element but i1 is in memory as it is in a variable.
    else if (elements.getElementType() == element && !element.isInteger(1) &&
             raw.size() == ::amp::bytesOf(made))
      data.bytes.assign(raw.begin(), raw.end());
    else if (isFloat)
      llvm::for_each(elements.getValues<llvm::APFloat>(), appendFloat);
    else
      llvm::for_each(elements.getValues<llvm::APInt>(), append);
  }
  made.initial.Set(std::move(data));
  return true;
}

llvm::Error mlir::amprt::describeState(VariableOp variable,
                                       const StateOwners &owners,
                                       image::VariableT &made) {
  made.role = roleOf(variable);
  made.trainable = variable.isParameter();
  made.owner = owners.ownerOf(variable).str();
  if (auto scaler = dyn_cast_or_null<mlir::amp::ScalerOp>(
          owners.owners.lookup(made.owner)))
    made.isInert = made.role == image::Role::Scale && !scaler.isActive();
  if (made.role == image::Role::Hyperparameter)
    made.bounds = boundsOf(variable, owners);
  if (auto source = variable.getCopyOf())
    made.copyOf = source->str();
  Attribute init = variable.getInitAttr();
  if (!init)
    return llvm::Error::success();
  auto fill = [&](double value) {
    image::FillT filled;
    filled.value = value;
    made.initial.Set(std::move(filled));
  };
  auto uniform = [&](double low, double high) {
    image::UniformT drawn;
    drawn.low = low;
    drawn.high = high;
    made.initial.Set(std::move(drawn));
  };
  bool known =
      llvm::TypeSwitch<Attribute, bool>(init)
          .Case<mlir::amp::ZerosAttr>([&](auto) { return true; })
          .Case<mlir::amp::OnesAttr>([&](auto) { return fill(1.0), true; })
          .Case<mlir::amp::FullAttr>(
              [&](auto attr) { return fill(attr.getValue()), true; })
          .Case<mlir::amp::UniformAttr>([&](auto attr) {
            return uniform(attr.getLow(), attr.getHigh()), true;
          })
          .Case<mlir::amp::NormalAttr>([&](auto attr) {
            image::NormalT drawn;
            drawn.mean = attr.getMean();
            drawn.deviation = attr.getStd();
            made.initial.Set(std::move(drawn));
            return true;
          })
          .Case<mlir::amp::KaimingUniformAttr>([&](auto attr) {
            double bound = attr.getGain() * std::sqrt(3.0 / attr.getFanIn());
            return uniform(-bound, bound), true;
          })
          .Case<mlir::amp::XavierUniformAttr>([&](auto attr) {
            double bound =
                attr.getGain() *
                std::sqrt(6.0 / (double(attr.getFanIn()) + attr.getFanOut()));
            return uniform(-bound, bound), true;
          })
          .Case<mlir::amp::GivenAttr>([&](auto) {
            made.initial.Set(image::GivenT());
            return true;
          })
          .Case<DenseElementsAttr, DenseResourceElementsAttr>([&](auto attr) {
            return copyElements(attr, variable.getTensorType().getElementType(),
                                made);
          })
          .Default([](Attribute) { return false; });
  if (!known)
    return llvm::createStringError(
        "variable '@" + variable.getSymName() +
        "': expected an initialisation of this dialect or a dense attribute "
        "with data");
  if (!isa<DenseElementsAttr, DenseResourceElementsAttr>(init))
    llvm::raw_string_ostream(made.initialText) << init;
  return llvm::Error::success();
}
