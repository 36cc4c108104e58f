//===- Printer.cpp - a made-up program in the ops of a dialect ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Program.h"
#include <cassert>
#include <cstdio>

using namespace amp_fuzz;

namespace {

const std::string kTensor = "tensor<4x4xf32>", kMask = "tensor<4x4xi1>";

std::string tensorOf(const std::string &element) {
  return "tensor<4x4x" + element + ">";
}

std::string numberText(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.8e", number);
  return text;
}

class Printer {
public:
  Printer(const Program &program, Language language, const std::string &dtype)
      : program(program), language(language), dtype(dtype),
        names(program.numValues) {}

  std::string print();

private:
  void printFunction(size_t index);
  void printBody(const Body &body, const std::string &terminator);
  void printOp(const Op &op);
  void printStructure(const Op &op);
  void printDiamond(const Op &op);
  void printFor(const Op &op);
  void printWhile(const Op &op);
  void printOurs(const Op &op);
  void printUpstream(const Op &op);
  void printLinalg(const Op &op);
  void printRowSum(const Op &op);
  void printSigmoid(const Op &op);

  void line(const std::string &text) {
    out += std::string(2 * indent, ' ') + text + "\n";
  }
  std::string fresh() { return "%t" + std::to_string(numFresh++); }
  /// Names the results and returns the left side of the op.
  std::string define(const std::vector<int> &values);
  std::string in(const Op &op, size_t index) const {
    return names[op.operands[index]];
  }
  std::string list(const std::vector<int> &values) const;
  static std::string types(size_t count, const std::string &type = kTensor);
  std::string constant(double number, const std::string &type = kTensor);

  const Program &program;
  Language language;
  std::string dtype;
  std::vector<std::string> names;
  std::string out;
  int indent = 1, numFresh = 0, numBlocks = 0;
};

} // namespace

std::string Printer::define(const std::vector<int> &values) {
  std::string base = "%v" + std::to_string(values[0]);
  if (values.size() == 1) {
    names[values[0]] = base;
    return base + " = ";
  }
  for (size_t i = 0; i < values.size(); ++i)
    names[values[i]] = base + "#" + std::to_string(i);
  return base + ":" + std::to_string(values.size()) + " = ";
}

std::string Printer::list(const std::vector<int> &values) const {
  std::string text;
  for (int value : values)
    text += (text.empty() ? "" : ", ") + names[value];
  return text;
}

std::string Printer::types(size_t count, const std::string &type) {
  std::string text;
  for (size_t i = 0; i < count; ++i)
    text += (i ? ", " : "") + type;
  return text;
}

std::string Printer::constant(double number, const std::string &type) {
  std::string name = fresh();
  line(name + " = " +
       (language == Language::Amp ? "amp.constant" : "arith.constant") +
       " dense<" + numberText(number) + "> : " + type);
  return name;
}

//===----------------------------------------------------------------------===//
// Structure
//===----------------------------------------------------------------------===//

std::string Printer::print() {
  out = "module {\n";
  for (size_t i = 0; i < program.functions.size(); ++i)
    printFunction(i);
  return out + "}\n";
}

void Printer::printFunction(size_t index) {
  const Body &body = program.functions[index];
  bool entry = language == Language::Amp && index == 0;
  auto named = [&](const std::string &name) {
    return entry ? " {amp.name = \"" + name + "\"}" : std::string();
  };
  std::string head = index == 0
                         ? "func.func @model("
                         : "func.func private @f" + std::to_string(index) + "(";
  for (size_t i = 0; i < body.arguments.size(); ++i) {
    std::string name = "a" + std::to_string(body.arguments[i]);
    names[body.arguments[i]] = "%" + name;
    head += "%" + name + ": " + kTensor + named(name) + ", ";
  }
  head += "%mask: " + kMask + named("mask");
  head += language == Language::Amp ? "" : ", %condition: i1";
  head += ") -> (";
  for (size_t i = 0; i < body.results.size(); ++i)
    head += (i ? ", " : "") + kTensor + named("r" + std::to_string(i));
  line(head + ")" + (entry ? " attributes {amp.entry = \"eval\"} {" : " {"));
  printBody(body, "return");
  line("}");
}

void Printer::printBody(const Body &body, const std::string &terminator) {
  ++indent;
  for (const Op &op : body.ops)
    printOp(op);
  line(terminator + " " + list(body.results) + " : " +
       types(body.results.size()));
  --indent;
}

void Printer::printOp(const Op &op) {
  if (op.kind >= Kind::If)
    return printStructure(op);
  if (language == Language::Amp)
    return printOurs(op);
  printUpstream(op);
}

void Printer::printStructure(const Op &op) {
  switch (op.kind) {
  case Kind::If: {
    // Names inside are taken before those of the results.
    std::string left = define(op.results);
    std::string condition = "%condition";
    if (language == Language::Amp) {
      condition = fresh();
      line(condition + " = arith.constant " +
           (op.variant % 2 ? "true" : "false"));
    }
    line(left + "scf.if " + condition + " -> (" + types(op.results.size()) +
         ") {");
    printBody(op.bodies[0], "scf.yield");
    line("} else {");
    printBody(op.bodies[1], "scf.yield");
    return line("}");
  }
  case Kind::Diamond:
    return printDiamond(op);
  case Kind::For:
    return printFor(op);
  case Kind::While:
    return printWhile(op);
  case Kind::Call: {
    std::string others = language == Language::Amp ? "" : ", %condition";
    std::string otherTypes = language == Language::Amp ? "" : ", i1";
    std::string operands = list(op.operands);
    return line(define(op.results) + "func.call @f" +
                std::to_string(op.callee) + "(" + operands + ", %mask" +
                others + ") : (" + types(op.operands.size()) + ", " + kMask +
                otherTypes + ") -> (" + types(op.results.size()) + ")");
  }
  default: {
    assert(op.kind == Kind::Autocast);
    line(define(op.results) + "amp.autocast " +
         (op.dtype.empty() ? dtype : op.dtype) + " -> " +
         types(op.results.size()) +
         (op.dtype.empty() ? " attributes {enabled = false} {" : " {"));
    printBody(op.bodies[0], "amp.yield");
    return line("}");
  }
  }
}

void Printer::printDiamond(const Op &op) {
  std::string number = std::to_string(numBlocks++);
  std::string join = "^join" + number;
  line("cf.cond_br %condition, ^then" + number + ", ^else" + number);
  for (int branch = 0; branch < 2; ++branch) {
    line((branch ? "^else" : "^then") + number + ":");
    const Body &body = op.bodies[branch];
    for (const Op &inner : body.ops)
      printOp(inner);
    line("cf.br " + join + "(" + list(body.results) + " : " +
         types(body.results.size()) + ")");
  }
  std::string arguments;
  for (int result : op.results) {
    names[result] = "%v" + std::to_string(result);
    arguments +=
        (arguments.empty() ? "" : ", ") + names[result] + ": " + kTensor;
  }
  line(join + "(" + arguments + "):");
}

void Printer::printFor(const Op &op) {
  const Body &body = op.bodies[0];
  std::string zero = fresh(), one = fresh(), count = fresh();
  line(zero + " = arith.constant 0 : index");
  line(one + " = arith.constant 1 : index");
  line(count + " = arith.constant " + std::to_string(op.trips) + " : index");
  std::string carried;
  for (size_t i = 0; i < op.operands.size(); ++i) {
    names[body.arguments[i]] = "%c" + std::to_string(body.arguments[i]);
    carried += (i ? ", " : "") + names[body.arguments[i]] + " = " + in(op, i);
  }
  line(define(op.results) + "scf.for " + fresh() + " = " + zero + " to " +
       count + " step " + one + " iter_args(" + carried + ") -> (" +
       types(op.operands.size()) + ") {");
  printBody(body, "scf.yield");
  line("}");
}

void Printer::printWhile(const Op &op) {
  const Body &body = op.bodies[0];
  size_t size = op.operands.size();
  std::string zero = fresh(), one = fresh(), count = fresh();
  line(zero + " = arith.constant 0 : index");
  line(one + " = arith.constant 1 : index");
  line(count + " = arith.constant " + std::to_string(op.trips) + " : index");
  // The counter is carried first; its final value is not read.
  std::string before, passed, after;
  for (size_t i = 0; i < size; ++i) {
    std::string name = fresh();
    before += ", " + name + " = " + in(op, i);
    passed += ", " + name;
    names[body.arguments[i]] = "%c" + std::to_string(body.arguments[i]);
    after += ", " + names[body.arguments[i]] + ": " + kTensor;
  }
  std::string all = "index, " + types(size), base = fresh();
  std::string counter = fresh(), more = fresh(), inside = fresh();
  line(base + ":" + std::to_string(size + 1) + " = scf.while (" + counter +
       " = " + zero + before + ") : (" + all + ") -> (" + all + ") {");
  line("  " + more + " = arith.cmpi slt, " + counter + ", " + count +
       " : index");
  line("  scf.condition(" + more + ") " + counter + passed + " : " + all);
  line("} do {");
  line("^bb0(" + inside + ": index" + after + "):");
  ++indent;
  for (const Op &inner : body.ops)
    printOp(inner);
  std::string next = fresh();
  line(next + " = arith.addi " + inside + ", " + one + " : index");
  line("scf.yield " + next + ", " + list(body.results) + " : " + all);
  --indent;
  line("}");
  for (size_t i = 0; i < size; ++i)
    names[op.results[i]] = base + "#" + std::to_string(i + 1);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static const char *nameOf(Kind kind) {
  switch (kind) {
  case Kind::Neg:
    return "neg";
  case Kind::Abs:
    return "abs";
  case Kind::Relu:
    return "relu";
  case Kind::Tanh:
    return "tanh";
  case Kind::Sigmoid:
    return "sigmoid";
  case Kind::Exp:
    return "exp";
  case Kind::Softmax:
    return "softmax";
  case Kind::Add:
    return "add";
  case Kind::Sub:
    return "sub";
  case Kind::Mul:
    return "mul";
  case Kind::Max:
    return "maximum";
  case Kind::Min:
    return "minimum";
  default:
    return "";
  }
}

void Printer::printOurs(const Op &op) {
  std::string to = " : " + kTensor;
  switch (op.kind) {
  case Kind::Constant:
    return line(define(op.results) + "amp.constant dense<" +
                numberText(op.number) + ">" + to);
  case Kind::Sqrt: {
    std::string magnitude = fresh();
    line(magnitude + " = amp.abs " + in(op, 0) + to);
    return line(define(op.results) + "amp.sqrt " + magnitude + to);
  }
  case Kind::Softmax:
    return line(define(op.results) + "amp.softmax " + in(op, 0) +
                " {axis = 1}" + to + " -> " + kTensor);
  case Kind::Transpose:
    return line(define(op.results) + "amp.transpose " + in(op, 0) +
                " {permutation = [1, 0]}" + to);
  case Kind::RowSum: {
    std::string sum = fresh(), column = "tensor<4x1xf32>";
    line(sum + " = amp.sum " + in(op, 0) + " {axes = [1], keepdims}" + to +
         " -> " + column);
    return line(define(op.results) + "amp.broadcast " + sum + " : " + column +
                " -> " + kTensor);
  }
  case Kind::Round: {
    std::string low = fresh(), type = tensorOf(op.dtype);
    line(low + " = amp.convert " + in(op, 0) + to + " to " + type);
    return line(define(op.results) + "amp.convert " + low + " : " + type +
                " to " + kTensor);
  }
  case Kind::Through64: {
    std::string wide = fresh(), product = fresh(), type = tensorOf("f64");
    line(wide + " = amp.convert " + in(op, 0) + to + " to " + type);
    std::string factor = constant(op.number, type);
    line(product + " = amp.mul " + wide + ", " + factor + " : " + type + ", " +
         type);
    return line(define(op.results) + "amp.convert " + product + " : " + type +
                " to " + kTensor);
  }
  case Kind::Select:
    return line(define(op.results) + "amp.select %mask, " + in(op, 0) + ", " +
                in(op, 1) + " : " + kMask + ", " + types(2));
  case Kind::MatMul:
    return line(define(op.results) + "amp.matmul " + in(op, 0) + ", " +
                in(op, 1) + " : (" + types(2) + ") -> " + kTensor);
  default:
    return line(define(op.results) + "amp." + nameOf(op.kind) + " " +
                list(op.operands) + " : " + types(op.operands.size()));
  }
}

void Printer::printUpstream(const Op &op) {
  std::string to = " : " + kTensor;
  auto unary = [&](const std::string &name) {
    line(define(op.results) + name + " " + list(op.operands) + to);
  };
  auto asLinalg = [&] {
    return language == Language::Upstream && op.variant % 2;
  };
  switch (op.kind) {
  case Kind::Constant:
    return line(define(op.results) + "arith.constant dense<" +
                numberText(op.number) + ">" + to);
  case Kind::Relu: {
    std::string zero = constant(0);
    return line(define(op.results) + "arith.maximumf " + in(op, 0) + ", " +
                zero + to);
  }
  case Kind::Sqrt: {
    std::string magnitude = fresh();
    line(magnitude + " = math.absf " + in(op, 0) + to);
    return line(define(op.results) + "math.sqrt " + magnitude + to);
  }
  case Kind::Round:
  case Kind::Through64: {
    bool rounds = op.kind == Kind::Round;
    std::string other = fresh(), type = tensorOf(rounds ? op.dtype : "f64");
    line(other + (rounds ? " = arith.truncf " : " = arith.extf ") + in(op, 0) +
         to + " to " + type);
    if (!rounds) {
      std::string factor = constant(op.number, type), product = fresh();
      line(product + " = arith.mulf " + other + ", " + factor + " : " + type);
      other = product;
    }
    return line(define(op.results) +
                (rounds ? "arith.extf " : "arith.truncf ") + other + " : " +
                type + " to " + kTensor);
  }
  case Kind::Select:
    return line(define(op.results) + "arith.select %mask, " + in(op, 0) + ", " +
                in(op, 1) + " : " + kMask + ", " + kTensor);
  case Kind::RowSum:
    return printRowSum(op);
  case Kind::Softmax: // no op of upstream's that can be lowered and is one
  case Kind::Sigmoid:
    return printSigmoid(op);
  case Kind::Transpose:
    return printLinalg(op);
  case Kind::MatMul: {
    if (language == Language::Upstream)
      return printLinalg(op);
    // What stands for a contraction: products, element by element.
    std::string zero = constant(0);
    return line(define(op.results) + "math.fma " + list(op.operands) + ", " +
                zero + to);
  }
  case Kind::Neg:
    return asLinalg() ? printLinalg(op) : unary("arith.negf");
  case Kind::Abs:
    return asLinalg() ? printLinalg(op) : unary("math.absf");
  case Kind::Tanh:
    return asLinalg() ? printLinalg(op) : unary("math.tanh");
  case Kind::Exp:
    return asLinalg() ? printLinalg(op) : unary("math.exp");
  case Kind::Add:
    return asLinalg() ? printLinalg(op) : unary("arith.addf");
  case Kind::Sub:
    return asLinalg() ? printLinalg(op) : unary("arith.subf");
  case Kind::Mul:
    return asLinalg() ? printLinalg(op) : unary("arith.mulf");
  case Kind::Max:
    return asLinalg() ? printLinalg(op) : unary("arith.maximumf");
  default:
    assert(op.kind == Kind::Min);
    return unary("arith.minimumf");
  }
}

void Printer::printLinalg(const Op &op) {
  std::string init = fresh(), name;
  line(init + " = tensor.empty() : " + kTensor);
  switch (op.kind) {
  case Kind::MatMul: {
    std::string zero = fresh(), filled = fresh();
    line(zero + " = arith.constant 0.0 : f32");
    line(filled + " = linalg.fill ins(" + zero + " : f32) outs(" + init +
         " : " + kTensor + ") -> " + kTensor);
    init = filled;
    name = "matmul";
    break;
  }
  case Kind::Transpose:
    return line(define(op.results) + "linalg.transpose ins(" + in(op, 0) +
                " : " + kTensor + ") outs(" + init + " : " + kTensor +
                ") permutation = [1, 0]");
  case Kind::Neg:
    name = "negf";
    break;
  case Kind::Max:
    name = "max";
    break;
  default:
    name = nameOf(op.kind);
  }
  line(define(op.results) + "linalg." + name + " ins(" + list(op.operands) +
       " : " + types(op.operands.size()) + ") outs(" + init + " : " + kTensor +
       ") -> " + kTensor);
}

void Printer::printRowSum(const Op &op) {
  std::string zero = fresh(), empty = fresh(), filled = fresh(), sum = fresh(),
              init = fresh(), row = "tensor<4xf32>";
  line(zero + " = arith.constant 0.0 : f32");
  line(empty + " = tensor.empty() : " + row);
  line(filled + " = linalg.fill ins(" + zero + " : f32) outs(" + empty + " : " +
       row + ") -> " + row);
  line(sum + " = linalg.reduce { arith.addf } ins(" + in(op, 0) + " : " +
       kTensor + ") outs(" + filled + " : " + row + ") dimensions = [1]");
  line(init + " = tensor.empty() : " + kTensor);
  line(define(op.results) + "linalg.broadcast ins(" + sum + " : " + row +
       ") outs(" + init + " : " + kTensor + ") dimensions = [1]");
}

void Printer::printSigmoid(const Op &op) {
  std::string init = fresh();
  line(init + " = tensor.empty() : " + kTensor);
  std::string map = "affine_map<(i, j) -> (i, j)>";
  line(define(op.results) + "linalg.generic {indexing_maps = [" + map + ", " +
       map + "], iterator_types = [\"parallel\", \"parallel\"]} ins(" +
       in(op, 0) + " : " + kTensor + ") outs(" + init + " : " + kTensor +
       ") {");
  line("^bb0(%x: f32, %y: f32):");
  line("  %one = arith.constant 1.0 : f32");
  line("  %minus = arith.negf %x : f32");
  line("  %power = math.exp %minus : f32");
  line("  %sum = arith.addf %power, %one : f32");
  line("  %all = arith.divf %one, %sum : f32");
  line("  linalg.yield %all : f32");
  line("} -> " + kTensor);
}

std::string amp_fuzz::print(const Program &program, Language language,
                            const std::string &dtype) {
  return Printer(program, language, dtype).print();
}
