//===- OptimizerAttrInterface.td - optimizers, schedules, averages --------===//
//
// Passes know this of the algorithm of an optimizer, without its arithmetic:
// that is in amp/Algorithms/AlgorithmInterfaces.td.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_OPTIMIZERATTRINTERFACE_TD
#define AMP_INTERFACES_OPTIMIZERATTRINTERFACE_TD

include "mlir/IR/OpBase.td"

def OptimizerAttrInterface : AttrInterface<"OptimizerAttrInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    The algorithm of an optimizer: its parameters by name, and what variables it
    is for.
  }];
  let methods = [
    InterfaceMethod<"The parameters in the order in which they print.",
        "::llvm::SmallVector<::mlir::amp::OptimizerParameter>", "getParameters">,
    InterfaceMethod<[{
      The algorithm with the values of `parameters`, which are its own, in their
      order. Null, with an error, where one is not allowed.
    }], "::mlir::Attribute", "withParameters",
      (ins "::llvm::function_ref<::mlir::InFlightDiagnostic()>":$emitError,
           "::llvm::ArrayRef<::mlir::amp::OptimizerParameter>":$parameters)>,
    InterfaceMethod<"True if it updates matrices alone.", "bool",
      "isForMatrices", (ins), [{}], [{ return false; }]>,
    InterfaceMethod<[{
      Names the average of a variable that the update keeps, `@w.ax`; empty where
      it keeps none.
    }], "::llvm::StringRef", "getAverageSuffix", (ins), [{}], [{ return {}; }]>,
    InterfaceMethod<[{
      True if `lr` is the size of the first step alone, and the update finds that
      of each later one.
    }], "bool", "findsStepSizes", (ins), [{}], [{ return false; }]>
  ];
  let extraSharedClassDeclaration = [{
    /// The number called `name`; 0 where there is none.
    double getNumber(::llvm::StringRef name) const {
      for (const auto &parameter : $_attr.getParameters())
        if (parameter.name == name)
          return std::get<::mlir::amp::Double>(parameter.value);
      return 0.0;
    }
    bool hasParameter(::llvm::StringRef name) const {
      return ::llvm::any_of($_attr.getParameters(),
                            [&](const auto &p) { return p.name == name; });
    }
    /// What the number called `name` may be; null where there is none.
    const ::mlir::amp::NumberBounds *getBounds(::llvm::StringRef name) const {
      for (const auto &parameter : $_attr.getParameters())
        if (parameter.name == name)
          return parameter.bounds;
      return nullptr;
    }
    /// The flag called `name`; false where there is none.
    bool getFlag(::llvm::StringRef name) const {
      for (const auto &parameter : $_attr.getParameters())
        if (parameter.name == name)
          return std::get<bool>(parameter.value);
      return false;
    }
    /// Null where lr does not change.
    ::mlir::Attribute getScheduleOrNull() const {
      for (const auto &parameter : $_attr.getParameters())
        if (parameter.name == "schedule")
          return std::get<::mlir::Attribute>(parameter.value);
      return {};
    }
  }];
}

def ScheduleAttrInterface : AttrInterface<"ScheduleAttrInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    The learning rate as a function of the applied steps so far: its warm-up.
  }];
  let methods = [
    InterfaceMethod<"Applied steps of linear warm-up.", "int64_t", "getWarmup">,
    InterfaceMethod<"The share of lr with which the warm-up starts.",
        "::mlir::amp::Double", "getWarmupStart">
  ];
}

def AverageAttrInterface : AttrInterface<"AverageAttrInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    An average of a variable over the steps of a run.
  }];
  let methods = [
    InterfaceMethod<"Names the state: `@w.ema`.", "::llvm::StringRef", "getSuffix">
  ];
}

#endif // AMP_INTERFACES_OPTIMIZERATTRINTERFACE_TD
