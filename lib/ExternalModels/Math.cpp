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
    // Their results leave f16's range for arguments well inside it.
    AttachRule<PrecisionClass::Deny, PrecisionCause::Range>::to<
        math::ExpOp, math::Exp2Op, math::ExpM1Op, math::PowFOp, math::FPowIOp,
        math::SinhOp, math::CoshOp>(*context);
    AttachNearZero<NearZero::Singular, PrecisionClass::Deny,
                   PrecisionCause::Range>::to<math::RsqrtOp>(*context);
    // Near 1 the logarithm of a rounded number has no digit left.
    AttachNearZero<NearZero::Singular, PrecisionClass::Deny,
                   PrecisionCause::Precision>::to<math::LogOp, math::Log2Op,
                                                  math::Log10Op>(*context);
    // A large angle is rounded by more than a turn; near 1 the slope of acos,
    // acosh, asin and atanh has no bound.
    AttachRule<PrecisionClass::Deny, PrecisionCause::Precision>::to<
        math::AcosOp, math::AcoshOp, math::AsinOp, math::AtanhOp, math::CosOp,
        math::Log1pOp, math::SincosOp, math::SinOp, math::TanOp>(*context);
    AttachNearZero<NearZero::Root, PrecisionClass::Follow>::to<math::SqrtOp>(
        *context);
    // Of two values that low precision makes equal they say something else.
    AttachRule<PrecisionClass::Promote>::to<
        math::CeilOp, math::FloorOp, math::IsFiniteOp, math::IsInfOp,
        math::IsNaNOp, math::IsNormalOp, math::RoundEvenOp, math::RoundOp,
        math::TruncOp>(*context);
    AttachRule<PrecisionClass::Follow>::to<
        math::AbsFOp, math::AsinhOp, math::AtanOp, math::Atan2Op, math::CbrtOp,
        math::ClampFOp, math::CopySignOp, math::ErfOp, math::ErfcOp,
        math::FmaOp, math::TanhOp>(*context);
  });
}
