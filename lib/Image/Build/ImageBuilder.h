//===- ImageBuilder.h - an image as it is built of a planned module -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_IMAGE_BUILD_IMAGEBUILDER_H
#define AMP_LIB_IMAGE_BUILD_IMAGEBUILDER_H

#include "../../Target/KernelCode.h"
#include "amp/IR/Amp.h"
#include "amp/Image/BuildImage.h"
#include "amp/Image/Image.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <map>

namespace mlir::amprt {

/// The optimizers and scalers of a module, and what they own.
struct StateOwners {
  explicit StateOwners(ModuleOp module);
  /// The optimizer or scaler that `variable` belongs to; empty without one.
  StringRef ownerOf(amp::VariableOp variable) const;

  llvm::StringMap<Operation *> owners;
  llvm::StringMap<StringRef> trained;
};

/// Fills in role, source, owner and initial value of `made`, whose name,
/// element and shape are known. Fails for an initial value without data.
llvm::Error describeState(amp::VariableOp variable, const StateOwners &owners,
                          ::amp::image::VariableT &made);

/// Fills in the moment of a step, of any entry of a planned module, in which
/// most of the step arena is in use.
void describePeak(ModuleOp module, ::amp::Image &image);

/// The arena that plans call `name`; none for another name.
::amp::image::Arena arenaOf(StringRef name);

/// Builds an image in two steps: `plan` reads all that is known before kernels
/// are compiled, `compile` compiles them and lists the calls of each entry.
class ImageBuilder {
public:
  ImageBuilder(ModuleOp module, ImageTarget target, ::amp::Image &image)
      : module(module), target(std::move(target)), image(image),
        symbols(module) {
    // Kernels are compiled when all plans are known.
    for (const auto &plan : image.plans)
      plans.try_emplace({plan->kind, plan->desc}, plans.size());
  }

  llvm::Error plan();
  llvm::Error compile();

private:
  llvm::Error addSizes();
  llvm::Error addVariables();
  llvm::Error addSlices();
  llvm::Error addPlans();
  llvm::Error addInstance(func::FuncOp function);
  llvm::Error
  addSlots(ArrayAttr list, ::amp::image::Arena arena, int64_t start,
           std::vector<std::unique_ptr<::amp::image::SlotT>> &slots);
  llvm::Error checkBuffers(func::FuncOp function);
  llvm::Error checkPlace(const Twine &what, int64_t offset, uint64_t bytes,
                         ::amp::image::Arena arena);
  llvm::Error addCall(amprt::CallOpInterface op,
                      ::amp::image::InstanceT &instance);
  llvm::Expected<std::unique_ptr<::amp::image::CallT>>
  makeCall(const CallDescription &description);
  llvm::Error addWrites(amprt::CallOpInterface op, ::amp::image::CallT &call);
  void addHeld(amprt::LoopOp loop, const CallDescription &described,
               ::amp::image::CallT &call);
  /// The place of an element of `buffer` in the first turn of all loops around;
  /// adds how it moves with turns to `steps`, as operand `number`.
  llvm::Expected<::amp::image::Operand>
  operandOf(Value buffer, int64_t offset, uint32_t number,
            std::vector<::amp::image::Step> &steps);
  ::amp::image::EntryT &entryOf(func::FuncOp function);
  SmallVector<func::FuncOp> functions();
  uint32_t kernelNumber(const LaunchCall &launch);
  uint32_t planNumber(const CallDescription &description);
  void addPlans(const CallDescription &description);

  ModuleOp module;
  ImageTarget target;
  ::amp::Image &image;
  SymbolTable symbols;
  std::unique_ptr<KernelCode> code;
  llvm::StringMap<uint32_t> kernels;
  std::map<PlanDescription, uint32_t> plans;
};

} // namespace mlir::amprt

#endif // AMP_LIB_IMAGE_BUILD_IMAGEBUILDER_H
