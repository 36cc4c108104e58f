//===- AlgorithmInterfaces.td - the arithmetic of a training step ---------===//
//
// The second interface of the attributes that are algorithms. Parameters, text
// and rules belong to the dialect; the arithmetic is attached to it by
// `registerAlgorithms`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ALGORITHMS_ALGORITHMINTERFACES_TD
#define AMP_ALGORITHMS_ALGORITHMINTERFACES_TD

include "mlir/IR/OpBase.td"

def OptimizerAlgorithmInterface : AttrInterface<"OptimizerAlgorithmInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    The arithmetic of an optimizer, an attribute with OptimizerAttrInterface.
  }];
  let methods = [
    InterfaceMethod<"Builds the update of one element.", "void", "buildUpdate",
      (ins "::mlir::amp::UpdateBuilder &":$s)>,
    InterfaceMethod<[{
      True if the update needs norms of the whole tensor: then each variable is
      updated on its own, and `norms` and `tensor…` of the builder may be used.
    }], "bool", "isPerTensor">
  ];
}

def ScheduleAlgorithmInterface : AttrInterface<"ScheduleAlgorithmInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    The learning rate as a function of the applied steps so far, of an attribute
    with ScheduleAttrInterface.
  }];
  let methods = [
    InterfaceMethod<[{
      The rate after `steps` applied steps, warm-up not counted, from the
      optimizer's `lr`.
    }], "::mlir::amp::Number", "buildRate",
      (ins "const ::mlir::amp::Number &":$lr, "const ::mlir::amp::Number &":$steps)>
  ];
}

def AverageAlgorithmInterface : AttrInterface<"AverageAlgorithmInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    The weights of an average over steps, an attribute with AverageAttrInterface.
  }];
  let methods = [
    InterfaceMethod<[{
      The share of the new value in the average at applied step `count`, from 1;
      1 replaces the average.
    }], "::mlir::amp::Number", "buildShare", (ins "const ::mlir::amp::Number &":$count)>
  ];
}

def ScalerAlgorithmInterface : AttrInterface<"ScalerAlgorithmInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    The arithmetic of a loss scaling policy, an attribute with
    ScalerPolicyInterface.
  }];
  let methods = [
    InterfaceMethod<[{
      S and the counters after a step, from those before it: `scale` in the
      compute type of the builder, f32 or f64, `counters` i32 in the order in
      which the policy declares them, `finite` i1. A value that is returned as it
      came is never written.
    }], "::llvm::SmallVector<::mlir::Value>", "buildScale",
      (ins "::mlir::amp::BodyBuilder &":$b, "::mlir::Value":$scale,
           "::llvm::ArrayRef<::mlir::Value>":$counters, "::mlir::Value":$finite)>
  ];
}

#endif // AMP_ALGORITHMS_ALGORITHMINTERFACES_TD
