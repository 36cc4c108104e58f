//===- Algorithm.h - models of the interfaces of algorithms ---------------===//
//
// A file per family of algorithms has a function `build` for each attribute,
// and attaches them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_ALGORITHMS_ALGORITHM_H
#define AMP_LIB_ALGORITHMS_ALGORITHM_H

#include "amp/Algorithms/Algorithms.h"
#include "amp/Algorithms/UpdateBuilder.h"

namespace mlir::amp::detail {

template <typename AttrT, typename Build, bool perTensor>
struct OptimizerModel : OptimizerAlgorithmInterface::ExternalModel<
                            OptimizerModel<AttrT, Build, perTensor>, AttrT> {
  void buildUpdate(Attribute attribute, UpdateBuilder &s) const {
    Build()(cast<AttrT>(attribute), s);
  }
  bool isPerTensor(Attribute) const { return perTensor; }
};

/// Gives each of `Attrs` the update that `build(attribute, s)` builds.
template <typename... Attrs, typename Build>
void attachOptimizers(MLIRContext *context, Build) {
  (Attrs::template attachInterface<OptimizerModel<Attrs, Build, false>>(
       *context),
   ...);
}
/// The same where the update needs norms of the whole tensor.
template <typename... Attrs, typename Build>
void attachOptimizersPerTensor(MLIRContext *context, Build) {
  (Attrs::template attachInterface<OptimizerModel<Attrs, Build, true>>(
       *context),
   ...);
}

void attachASGD(MLIRContext *context);
void attachAdagrad(MLIRContext *context);
void attachAdam(MLIRContext *context);
void attachAverages(MLIRContext *context);
void attachLayerwise(MLIRContext *context);
void attachMuon(MLIRContext *context);
void attachSGD(MLIRContext *context);
void attachScalerPolicies(MLIRContext *context);
void attachSchedules(MLIRContext *context);
void attachSigns(MLIRContext *context);

} // namespace mlir::amp::detail

#endif // AMP_LIB_ALGORITHMS_ALGORITHM_H
