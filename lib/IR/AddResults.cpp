//===- AddResults.cpp - results that the compiler adds to a function ------===//
//
// All at once: a function's type and attributes are copied with each change.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/Amp.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

void mlir::amp::addResults(FunctionOpInterface function,
                           ArrayRef<std::pair<std::string, Value>> named) {
  Builder builder(function.getContext());
  Operation *terminator = function.getFunctionBody().front().getTerminator();
  SmallVector<Value> returned(terminator->getOperands());
  SmallVector<Type> types(function.getResultTypes());
  SmallVector<DictionaryAttr> attributes;
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    attributes.push_back(builder.getDictionaryAttr(function.getResultAttrs(i)));
  for (const auto &[name, value] : named) {
    returned.push_back(value);
    types.push_back(value.getType());
    attributes.push_back(builder.getDictionaryAttr(
        builder.getNamedAttr(kNameAttr, builder.getStringAttr(name))));
  }
  terminator->setOperands(returned);
  function.setType(function.cloneTypeWith(function.getArgumentTypes(), types));
  function.setAllResultAttrs(attributes);
}
