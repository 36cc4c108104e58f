//===- MeasuredFunction.cpp - a function with its profile -----------------===//
//
// Values are found by the numbers on their ops: a pass may free an op and make
// another at the same address.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/MeasuredFunction.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using namespace mlir::amp;

std::string mlir::amp::printMeasured(double number) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.3g", number);
  return text;
}

FailureOr<std::unique_ptr<MeasuredFunction>>
MeasuredFunction::create(Operation *root, StringRef path) {
  llvm::Expected<Profile> profile = readProfile(path);
  if (!profile)
    return emitError(root->getLoc()) << toString(profile.takeError());
  std::unique_ptr<MeasuredFunction> measured(
      new MeasuredFunction(std::move(*profile)));
  const Profile &read = measured->profile;
  auto function = dyn_cast_if_present<FunctionOpInterface>(
      SymbolTable::lookupSymbolIn(root, read.function));
  if (!function || function.isExternal())
    return emitError(root->getLoc())
           << "'" << path << "' is a profile of '@" << read.function
           << "': expected a function of that name, found none; give the model "
              "that it was made of";
  bool isMarked = function->hasAttr(kGraphAttr);
  if (!isMarked)
    StepValues(function).mark(function);
  measured->function = function;
  measured->isMarkedHere = !isMarked;
  auto graph = function->getAttrOfType<StringAttr>(kGraphAttr);
  if (graph.getValue() != read.graph)
    return function->emitError("expected the graph that the profile '")
           << path << "' was made of, " << read.graph << ", found "
           << graph.getValue()
           << "; make a new profile with 'amp-run --calibrate'";
  return measured;
}

MeasuredFunction::~MeasuredFunction() {
  if (isMarkedHere)
    removeMarks(function);
}

const ProfileValue *MeasuredFunction::find(Value value) const {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    if (argument.getOwner()->getParentOp() != function)
      return nullptr;
    Block::BlockArgListType before =
        argument.getOwner()->getArguments().take_front(argument.getArgNumber());
    return profile.find(llvm::count_if(before, canBeNumbered));
  }
  Operation *op = value.getDefiningOp();
  auto first = op->getAttrOfType<IntegerAttr>(kNumberAttr);
  if (!first || op->getParentOfType<FunctionOpInterface>() != function)
    return nullptr;
  return profile.find(
      first.getInt() +
      llvm::count_if(
          op->getResults().take_front(cast<OpResult>(value).getResultNumber()),
          canBeNumbered));
}
