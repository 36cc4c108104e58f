//===- Algorithms.cpp - registration of the algorithms --------------------===//
//
// The list of the files that attach some, and the error of a context without.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Algorithms/Algorithms.h"
#include "Algorithm.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

#include "amp/Algorithms/AlgorithmInterfaces.cpp.inc"

void mlir::amp::registerAlgorithms(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, AmpDialect *) {
    attachASGD(context);
    attachAdagrad(context);
    attachAdam(context);
    attachAverages(context);
    attachLayerwise(context);
    attachMuon(context);
    attachSGD(context);
    attachScalerPolicies(context);
    attachSchedules(context);
    attachSigns(context);
  });
}

/// Rules: `algorithm`, where there is one, has `Interface`.
template <typename Interface>
static LogicalResult check(Operation *user, Attribute algorithm) {
  if (!algorithm || isa<Interface>(algorithm))
    return success();
  return user->emitOpError("expected the arithmetic of ")
         << algorithm
         << ", found none in this context; call mlir::amp::registerAlgorithms "
            "on its registry";
}

LogicalResult mlir::amp::checkAlgorithms(OptimizerOp optimizer) {
  for (unsigned group = 0; group < optimizer.getGroups().size(); ++group) {
    OptimizerAttrInterface algorithm = optimizer.getGroupAlgorithm(group);
    if (failed(check<OptimizerAlgorithmInterface>(optimizer, algorithm)) ||
        failed(check<ScheduleAlgorithmInterface>(
            optimizer, algorithm.getScheduleOrNull())))
      return failure();
  }
  return check<AverageAlgorithmInterface>(optimizer,
                                          optimizer.getAverageAttr());
}

LogicalResult mlir::amp::checkAlgorithm(ScalerOp scaler) {
  return check<ScalerAlgorithmInterface>(scaler, scaler.getPolicy());
}
