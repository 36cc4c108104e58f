//===- PrecisionModels.cpp - nn's ops, as autocast sees them --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Nn.h"
#include "amp/Interfaces/Interfaces.h"

using namespace mlir;
using namespace mlir::amp;

namespace {

/// The common part of all models: the dialect has a cast op of its own.
template <typename ModelT, typename OpT>
struct NnModel : PrecisionOpInterface::ExternalModel<ModelT, OpT> {
  StringRef getCastName(Operation *) const { return "nn.convert"; }
};

/// Runs low. It adds up in f32, so what it writes need not be what it reads.
struct DenseModel : NnModel<DenseModel, nn::DenseOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Allow};
  }
  bool hasIndependentPorts(Operation *) const { return true; }
};

/// Runs in whatever type is cheapest.
struct AddModel : NnModel<AddModel, nn::AddOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Follow};
  }
};

/// Leaves f16's range for arguments above 11; bf16 has the range of f32.
struct ExpModel : NnModel<ExpModel, nn::ExpOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Deny, PrecisionCause::Range};
  }
};

/// As good as its factor: 70000 is no number of f16.
struct ScaleModel : NnModel<ScaleModel, nn::ScaleOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Follow};
  }
  PrecisionCause getStaticCause(Operation *op, FloatType lowType) const {
    return causeOf(cast<nn::ScaleOp>(op).getFactor(), lowType);
  }
};

/// Where it was written by hand, it is not autocast's to move or remove.
struct ConvertModel : NnModel<ConvertModel, nn::ConvertOp> {
  PrecisionRule getPrecisionRule(Operation *) const {
    return {PrecisionClass::Keep};
  }
  bool isConversion(Operation *) const { return true; }
};

} // namespace

void nn::registerPrecisionModels(DialectRegistry &registry) {
  // Runs when the dialect is loaded, in whichever program that is.
  registry.addExtension(+[](MLIRContext *context, NnDialect *) {
    DenseOp::attachInterface<DenseModel>(*context);
    AddOp::attachInterface<AddModel>(*context);
    ExpOp::attachInterface<ExpModel>(*context);
    ScaleOp::attachInterface<ScaleModel>(*context);
    ConvertOp::attachInterface<ConvertModel>(*context);
  });
}
