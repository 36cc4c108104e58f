//===- Names.cpp - the same module in ops that nobody registered ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Names.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Attributes.h"
#include "mlir/Parser/Parser.h"
#include <regex>

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

std::string amp_fuzz::toNames(ModuleOp module) {
  // A condition by name is a truth value alone.
  module.walk([](scf::ConditionOp op) { op->setOperands(op.getCondition()); });
  module->setAttr("amp.policy", parseAttribute(kPolicy, module.getContext()));
  return std::regex_replace(printGeneric(module),
                            std::regex("\"(arith|math|scf)\\."), "\"x.$1.");
}

std::string amp_fuzz::fromNames(ModuleOp module) {
  module->removeAttr("amp.policy");
  module.walk([](Operation *op) {
    if (op->getName().getStringRef() == "x.scf.condition")
      op->insertOperands(1, op->getBlock()->getArguments());
  });
  std::string text = std::regex_replace(
      printGeneric(module), std::regex("\"x\\.cast\"([^\n]*f32>\n)"),
      "\"arith.extf\"$1");
  text =
      std::regex_replace(text, std::regex("\"x\\.cast\""), "\"arith.truncf\"");
  return std::regex_replace(text, std::regex("\"x\\."), "\"");
}
