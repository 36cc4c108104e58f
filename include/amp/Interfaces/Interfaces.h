//===- Interfaces.h - the op interfaces of the project --------------------===//
//
// Everything that passes know of ops they know through these.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_INTERFACES_H
#define AMP_INTERFACES_INTERFACES_H

#include "amp/Interfaces/Gradients.h"
#include "amp/Interfaces/Kernels.h"
#include "amp/Interfaces/Optimizer.h"
#include "amp/Interfaces/Precision.h"
#include "amp/Interfaces/ScalerPolicy.h"
#include "amp/Interfaces/State.h"
#include "mlir/IR/OpDefinition.h"

namespace mlir::amp {
class BodyBuilder;
} // namespace mlir::amp

#include "amp/Interfaces/DifferentiableOpInterface.h.inc"
#include "amp/Interfaces/GradientsOpInterface.h.inc"
#include "amp/Interfaces/KernelOpInterface.h.inc"
#include "amp/Interfaces/OptimizerAttrInterface.h.inc"
#include "amp/Interfaces/PrecisionOpInterface.h.inc"
#include "amp/Interfaces/ScalerPolicyInterface.h.inc"
#include "amp/Interfaces/StateOpInterface.h.inc"

namespace mlir::amp {
/// True if `op` consists of others, also where the context does not know which.
bool isComposite(Operation *op);
/// Emits the primitive ops that `op`, a composite, consists of before it, and
/// returns a value for each of its results. An error says that the context does
/// not know any.
FailureOr<SmallVector<Value>> expandComposite(Operation *op,
                                              OpBuilder &builder);
} // namespace mlir::amp

#endif // AMP_INTERFACES_INTERFACES_H
