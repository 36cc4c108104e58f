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
        ExpOp, Exp2Op, ExpM1Op, PowFOp, FPowIOp, SinhOp, CoshOp, TanOp>(
        *context);
    AttachNearZero<NearZero::Singular, PrecisionClass::Deny,
                   PrecisionCause::Range>::to<RsqrtOp>(*context);
    // Near 1 the logarithm of a rounded number has no digit left.
    AttachNearZero<NearZero::Singular, PrecisionClass::Deny,
                   PrecisionCause::Precision>::to<LogOp, Log2Op,
                                                  Log10Op>(*context);
    AttachRule<PrecisionClass::Deny, PrecisionCause::Precision>::to<Log1pOp>(
        *context);
    AttachNearZero<NearZero::Root, PrecisionClass::Follow>::to<SqrtOp>(
        *context);
    AttachRule<PrecisionClass::Promote>::to<IsFiniteOp, IsInfOp, IsNaNOp,
                                            IsNormalOp>(*context);
    AttachRule<PrecisionClass::Follow>::to<
        AbsFOp, AcosOp, AcoshOp, AsinOp, AsinhOp, AtanOp, Atan2Op, AtanhOp,
        CbrtOp, CeilOp, ClampFOp, CopySignOp, CosOp, ErfOp, ErfcOp, FloorOp,
        FmaOp, RoundOp, RoundEvenOp, SinOp, SincosOp, TanhOp, TruncOp>(
        *context);
  });
}
