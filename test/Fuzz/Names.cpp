//===- Names.cpp - the same module in ops that nobody registered ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Names.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Attributes.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

static constexpr llvm::StringLiteral kPolicy = R"({
  "emit-cast" = "x.cast",
  allow = ["x.math.fma"],
  deny = [{op = "x.math.exp", cause = "range"}],
  promote = ["x.arith.select"],
  follow = ["x.arith.addf", "x.arith.subf", "x.arith.mulf", "x.arith.negf",
            "x.arith.maximumf", "x.arith.minimumf", "x.math.absf",
            "x.math.tanh", "x.math.sqrt", "x.scf.if", "x.scf.while"],
  ops = [{op = "x.arith.constant", is = "constant", retype = "value"},
         {op = ["x.arith.truncf", "x.arith.extf"], is = "conversion"},
         {op = "x.scf.if", regions = "branches"},
         {op = "x.scf.while", regions = "loop"}]
})";

static std::string printGeneric(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream, OpPrintingFlags().printGenericOpForm());
  return text;
}

/// `text` with `to` in place of each `from`.
static std::string replaceAll(llvm::StringRef text, llvm::StringRef from,
                              llvm::StringRef to) {
  return llvm::join(llvm::split(text, from), to);
}

std::string amp_fuzz::toNames(ModuleOp module) {
  // A condition by name is a truth value alone.
  module.walk([](scf::ConditionOp op) { op->setOperands(op.getCondition()); });
  module->setAttr("amp.policy", parseAttribute(kPolicy, module.getContext()));
  std::string text = printGeneric(module);
  for (std::string name : {"arith.", "math.", "scf."})
    text = replaceAll(text, "\"" + name, "\"x." + name);
  return text;
}

std::string amp_fuzz::fromNames(ModuleOp module) {
  module->removeAttr("amp.policy");
  module.walk([](Operation *op) {
    if (op->getName().getStringRef() == "x.scf.condition")
      op->insertOperands(1, op->getBlock()->getArguments());
  });
  std::string text = printGeneric(module), renamed;
  for (llvm::StringRef line : llvm::split(text, '\n'))
    renamed += replaceAll(line, "\"x.cast\"",
                          line.ends_with("f32>") ? "\"arith.extf\""
                                                 : "\"arith.truncf\"") +
               "\n";
  return replaceAll(renamed, "\"x.", "\"");
}
