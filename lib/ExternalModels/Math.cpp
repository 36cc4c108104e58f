//===- Math.cpp - precision of math's ops ---------------------------------===//
//
// The same table as for the ops of our own dialect, by what they compute.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Math/IR/Math.h"
#include "Common.h"
#include "amp/ExternalModels/ExternalModels.h"

using namespace mlir;
using namespace mlir::amp;

void mlir::amp::registerMathModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, math::MathDialect *) {
    using namespace math;
    // Their results leave f16's range for arguments well inside it.
    AttachRule<PrecisionClass::Deny, PrecisionCause::Range>::to<
        ExpOp, Exp2Op, ExpM1Op, PowFOp, FPowIOp, SinhOp, CoshOp>(*context);
    AttachNearZero<NearZero::Singular, PrecisionClass::Deny,
                   PrecisionCause::Range>::to<RsqrtOp>(*context);
    // Near 1 the logarithm of a rounded number has no digit left.
    AttachNearZero<NearZero::Singular, PrecisionClass::Deny,
                   PrecisionCause::Precision>::to<LogOp, Log2Op,
                                                  Log10Op>(*context);
    // A large angle is rounded by more than a turn; near 1 the slope of acos,
    // acosh, asin and atanh has no bound.
    AttachRule<PrecisionClass::Deny, PrecisionCause::Precision>::to<
        AcosOp, AcoshOp, AsinOp, AtanhOp, CosOp, Log1pOp, SincosOp, SinOp,
        TanOp>(*context);
    AttachNearZero<NearZero::Root, PrecisionClass::Follow>::to<SqrtOp>(
        *context);
    // Of two values that low precision makes equal they say something else.
    AttachRule<PrecisionClass::Promote>::to<CeilOp, FloorOp, IsFiniteOp,
                                            IsInfOp, IsNaNOp, IsNormalOp,
                                            RoundEvenOp, RoundOp, TruncOp>(
        *context);
    AttachRule<PrecisionClass::Follow>::to<AbsFOp, AsinhOp, AtanOp, Atan2Op,
                                           CbrtOp, ClampFOp, CopySignOp, ErfOp,
                                           ErfcOp, FmaOp, TanhOp>(*context);
  });
}
