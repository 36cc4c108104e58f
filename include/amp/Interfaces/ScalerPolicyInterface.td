//===- ScalerPolicyInterface.td - attributes that are scaling policies ----===//
//
// `amp.scaler` accepts these attributes. A policy is a record in AmpScalerPolicies.td, its
// rules and its state in lib/IR/ScalerPolicies.cpp. How the state changes is in
// lib/Algorithms/ScalerPolicies.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_SCALERPOLICYINTERFACE_TD
#define AMP_INTERFACES_SCALERPOLICYINTERFACE_TD

include "mlir/IR/OpBase.td"

def ScalerPolicyInterface : AttrInterface<"ScalerPolicyInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    A policy of loss scaling: how S follows from the steps that overflowed.
  }];
  let methods = [
    InterfaceMethod<"The state of the policy.",
                    "::mlir::amp::ScalerPolicy", "makePolicy">
  ];
}

#endif // AMP_INTERFACES_SCALERPOLICYINTERFACE_TD
