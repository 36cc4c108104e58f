//===- ReportNames.cpp - names in reports ---------------------------------===//
//
// Names come from locations, symbols and `amp.name`; numbers are written as in
// the text of a module.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Autocast/AutocastExplain.h"
#include "amp/Interfaces/WrittenIn.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

std::string mlir::amp::describe(Location location) {
  std::string text;
  getWrittenLocation(location)->walk([&](Location loc) {
    if (auto name = dyn_cast<NameLoc>(loc)) {
      text = name.getName().str();
    } else if (auto file = dyn_cast<FileLineColLoc>(loc)) {
      StringRef path = file.getFilename();
      text = path.substr(path.rfind('/') + 1).str() + ":" +
             std::to_string(file.getLine());
    }
    return text.empty() ? WalkResult::advance() : WalkResult::interrupt();
  });
  return text;
}

std::string mlir::amp::describe(Operation *op) {
  std::string text = op->getName().getStringRef().str();
  if (op->hasTrait<OpTrait::ReturnLike>())
    text = isa_and_nonnull<FunctionOpInterface>(op->getParentOp())
               ? "the function's result"
               : "the result of " +
                     op->getParentOp()->getName().getStringRef().str();
  if (auto read = dyn_cast<ReadOp>(op))
    text += " @" + read.getVariable().str();
  std::string where = describe(op->getLoc());
  return where.empty() ? text : text + " at " + where;
}

std::string mlir::amp::describe(Value value) {
  if (Operation *op = value.getDefiningOp())
    return describe(op);
  auto argument = cast<BlockArgument>(value);
  Operation *owner = argument.getOwner()->getParentOp();
  auto function = dyn_cast<FunctionOpInterface>(owner);
  if (!function || !argument.getOwner()->isEntryBlock())
    return "a value inside of " + describe(owner);
  unsigned index = argument.getArgNumber();
  if (auto name = function.getArgAttrOfType<StringAttr>(index, kNameAttr))
    return "argument '" + name.str() + "'";
  return "argument " + std::to_string(index);
}
