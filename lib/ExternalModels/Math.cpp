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
        ExpOp, Exp2Op, ExpM1Op, PowFOp, FPowIOp, RsqrtOp, SinhOp, CoshOp,
        TanOp>(*context);
    // Near 1 the logarithm of a rounded number has no digit left.
    AttachRule<PrecisionClass::Deny, PrecisionCause::Precision>::to<
        LogOp, Log2Op, Log10Op, Log1pOp>(*context);
    AttachRule<PrecisionClass::Promote>::to<IsFiniteOp, IsInfOp, IsNaNOp,
                                            IsNormalOp>(*context);
    AttachRule<PrecisionClass::Follow>::to<
        AbsFOp, AcosOp, AcoshOp, AsinOp, AsinhOp, AtanOp, Atan2Op, AtanhOp,
        CbrtOp, CeilOp, ClampFOp, CopySignOp, CosOp, ErfOp, ErfcOp, FloorOp,
        FmaOp, RoundOp, RoundEvenOp, SinOp, SincosOp, SqrtOp, TanhOp, TruncOp>(
        *context);
  });
}
