//===- ScalingOpsBuilder.h - the ops of a scaled backward -----------------===//
//
// A compiler takes the ops of its own dialect: what is put into its graph is of
// that one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_SCALINGOPSBUILDER_H
#define AMP_LIB_TRANSFORMS_SCALINGOPSBUILDER_H

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::amp {

class ScalingOpsBuilder {
public:
  virtual ~ScalingOpsBuilder() = default;

  /// Reports an argument or result that the ops cannot scale, or a type of S
  /// that they do not take.
  virtual LogicalResult verify(FunctionOpInterface function, Type type,
                               Type scaleType) const = 0;
  /// `tensor` times S, a number.
  virtual Value multiply(OpBuilder &builder, Value tensor,
                         Value scale) const = 0;
  /// `tensor` divided by S.
  virtual Value divide(OpBuilder &builder, Value tensor, Value scale) const = 0;
  /// A true flag, of type tensor<i1>.
  virtual Value makeTrue(OpBuilder &builder, Location loc) const = 0;
  /// `flag` and whether each element of `tensor` is finite: element by element,
  /// since a sum or a norm of finite elements need not be.
  virtual Value allFinite(OpBuilder &builder, Value tensor,
                          Value flag) const = 0;
};

/// The ops for the function's graph: of StableHLO where there are such, and
/// else of linalg, on which dialects of MLIR meet. Reports an op of which only
/// the name is known.
FailureOr<std::unique_ptr<ScalingOpsBuilder>>
chooseScalingOps(FunctionOpInterface function);

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_SCALINGOPSBUILDER_H
