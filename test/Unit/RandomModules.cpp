//===- RandomModules.cpp - random graphs as text --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "RandomModules.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace mlir::amp::test;

static std::string shapeOf(int64_t rows, int64_t cols) {
  return std::to_string(rows) + "x" + std::to_string(cols) + "x";
}

int64_t ModuleWriter::dim() {
  // Casts of these cost from little more than a launch to a hundred of them.
  constexpr int64_t dims[] = {8, 96, 1024};
  return shape.uniform ? 1 : dims[roll(3)];
}

std::string ModuleWriter::tensor(const Value &value,
                                 std::string element) const {
  return "tensor<" + shapeOf(value.rows, value.cols) + element + ">";
}

//===----------------------------------------------------------------------===//
// Sources
//===----------------------------------------------------------------------===//

ModuleWriter::Value ModuleWriter::argument(int64_t rows, int64_t cols,
                                           const std::string &element) {
  if (isInside)
    return variable(rows, cols);
  Value value{"%a" + std::to_string(counter++), rows, cols};
  arguments += (arguments.empty() ? "" : ", ") + value.name + ": " +
               tensor(value, element);
  return value;
}

std::string ModuleWriter::vectorArgument(int64_t size) {
  std::string type = "tensor<" + std::to_string(size) + "xf32>";
  if (isInside) {
    std::string name = fresh(), constant = "1.0";
    line(name + " = amp.constant dense<" + constant + "> : " + type);
    return name;
  }
  std::string &name = shared[type];
  if (name.empty()) {
    name = "%v" + std::to_string(counter++);
    arguments += (arguments.empty() ? "" : ", ") + name + ": " + type;
  }
  return name;
}

ModuleWriter::Value ModuleWriter::variable(int64_t rows, int64_t cols) {
  Value value{fresh(), rows, cols};
  std::string name = "@w" + std::to_string(variableNames.size());
  bool trainable = roll(4) != 0;
  variables += "amp.variable " + name + " : " + tensor(value) +
               " = #amp.zeros" + (trainable ? "" : " {trainable = false}") +
               "\n";
  line(value.name + " = amp.read " + name + " : " + tensor(value));
  variableNames.push_back(trainable ? name : "");
  return value;
}

ModuleWriter::Value ModuleWriter::constant(const Value &like) {
  Value value{fresh(), like.rows, like.cols};
  // 70000 is out of f16's range.
  line(value.name + " = amp.constant dense<" + (roll(4) ? "0.5" : "70000.0") +
       "> : " + tensor(value));
  return value;
}

void ModuleWriter::writeSource() {
  int64_t rows = dim(), cols = dim();
  int kind = roll(10);
  if (kind < 5 || shape.uniform)
    return define(argument(rows, cols, "f32"));
  if (kind < 8 || isInside)
    return define(variable(rows, cols));
  // Low, or exactly what a low value can be: widened in the text.
  Value wide{fresh(), rows, cols};
  std::string element = kind == 8 || roll(2) ? shape.low : "i1";
  Value narrow = argument(rows, cols, element);
  line(wide.name + " = amp." + (kind == 8 ? "cast " : "convert ") +
       narrow.name + " : " + tensor(narrow, element) + " to " + tensor(wide));
  define(wide);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

ModuleWriter::Value ModuleWriter::pick() {
  int size = values.size();
  return values[size - 1 - roll(std::min(size, shape.window))];
}

ModuleWriter::Value ModuleWriter::pickLike(const Value &other) {
  for (int attempt = 0; attempt < 6; ++attempt)
    if (Value value = pick();
        value.rows == other.rows && value.cols == other.cols)
      return value;
  return roll(4) ? other : constant(other);
}

ModuleWriter::Value ModuleWriter::lastLike(const Value &other) {
  for (const Value &value : llvm::reverse(values))
    if (value.rows == other.rows && value.cols == other.cols)
      return value;
  return constant(other);
}

void ModuleWriter::writeMatmul() {
  Value lhs = pick(), rhs = pick();
  bool transposeA = roll(2), transposeB = roll(2);
  auto fits = [&] {
    return (transposeA ? lhs.rows : lhs.cols) ==
           (transposeB ? rhs.cols : rhs.rows);
  };
  for (int attempt = 0; attempt < 8 && !fits(); ++attempt) {
    rhs = pick();
    transposeB = roll(2);
  }
  if (!fits()) {
    rhs = lhs;
    transposeB = !transposeA;
  }
  Value result{fresh(), transposeA ? lhs.cols : lhs.rows,
               transposeB ? rhs.rows : rhs.cols};
  std::string flags;
  if (transposeA || transposeB)
    flags = std::string(" {") + (transposeA ? "transpose_a" : "") +
            (transposeA && transposeB ? ", " : "") +
            (transposeB ? "transpose_b" : "") + "}";
  line(result.name + " = amp.matmul " + lhs.name + ", " + rhs.name + flags +
       " : (" + tensor(lhs) + ", " + tensor(rhs) + ") -> " + tensor(result));
  define(result);
}

void ModuleWriter::writeUnary() {
  // Weighted: those that say f32, those that may be either.
  constexpr const char *names[] = {"exp", "log",  "relu",  "relu",   "tanh",
                                   "neg", "sqrt", "clamp", "sigmoid"};
  Value input = pick(), result{fresh(), input.rows, input.cols};
  std::string name = names[roll(9)];
  std::string bounds;
  if (name == "clamp")
    bounds = roll(2) ? " {min = -1.0, max = 1.0}"
                     : " {min = -128000.0, max = 128000.0}";
  line(result.name + " = amp." + name + " " + input.name + bounds + " : " +
       tensor(input));
  define(result);
}

void ModuleWriter::writeQuotient() {
  // 1e-6 is too small for f16, its root is not.
  Value rhs = pick();
  Value epsilon{fresh(), rhs.rows, rhs.cols};
  line(epsilon.name + " = amp.constant dense<" +
       (roll(2) ? "1.0e-12" : "1.0e-6") + "> : " + tensor(epsilon));
  Value divisor{fresh(), rhs.rows, rhs.cols};
  line(divisor.name + " = amp." + (roll(2) ? "add " : "maximum ") + rhs.name +
       ", " + epsilon.name + " : " + tensor(rhs) + ", " + tensor(epsilon));
  define(divisor);
  for (int i = roll(3); i > 0; --i) {
    bool isRoot = roll(2);
    Value next{fresh(), isRoot ? divisor.rows : divisor.cols,
               isRoot ? divisor.cols : divisor.rows};
    line(next.name +
         (isRoot ? " = amp.sqrt " + divisor.name + " : "
                 : " = amp.transpose " + divisor.name +
                       " {permutation = [1, 0]} : ") +
         tensor(divisor));
    define(divisor = next);
  }
  Value lhs = pickLike(divisor);
  Value result{fresh(), lhs.rows, lhs.cols};
  line(result.name + " = amp.div " + lhs.name + ", " + divisor.name + " : " +
       tensor(lhs) + ", " + tensor(divisor));
  define(result);
}

void ModuleWriter::writeForeign() {
  Value lhs = pick(), rhs = pickLike(lhs);
  Value result{fresh(), lhs.rows, lhs.cols};
  switch (roll(5)) {
  case 0:
  case 1: {
    // Square, by a weight of its own; the accumulator comes from outside.
    Value weight = argument(lhs.cols, lhs.cols, "f32");
    Value init = argument(lhs.rows, lhs.cols, "f32");
    line(result.name + " = linalg.matmul ins(" + lhs.name + ", " + weight.name +
         " : " + tensor(lhs) + ", " + tensor(weight) + ") outs(" + init.name +
         " : " + tensor(init) + ") -> " + tensor(result));
    break;
  }
  case 2:
    line(result.name + " = arith.addf " + lhs.name + ", " + rhs.name + " : " +
         tensor(lhs));
    break;
  case 3:
    line(result.name + " = math.tanh " + lhs.name + " : " + tensor(lhs));
    break;
  case 4:
    line(result.name + " = math.exp " + lhs.name + " : " + tensor(lhs));
    break;
  }
  define(result);
}

/// Writes an op that is promoted: of `a` or another value.
void ModuleWriter::writeSelect(Value a) {
  Value b = pickLike(a), result{fresh(), a.rows, a.cols};
  std::string condition = fresh();
  Value c = pickLike(a);
  line(condition + " = amp.compare gt, " + c.name + ", " + b.name + " : " +
       tensor(c) + ", " + tensor(b));
  line(result.name + " = amp.select " + condition + ", " + a.name + ", " +
       b.name + " : " + tensor(a, "i1") + ", " + tensor(a) + ", " + tensor(b));
  define(result);
}

void ModuleWriter::writeOp() {
  if (!callees.empty() && roll(4) == 0)
    return writeCall(roll(callees.size()));
  if (shape.foreign && roll(3) == 0)
    return writeForeign();
  int kind = roll(100);
  if (kind < 22)
    return writeMatmul();
  if (kind < 47)
    return writeUnary();
  if (kind < 52)
    return writeQuotient();
  Value a = pick();
  if (kind < 67) {
    constexpr const char *names[] = {"add", "mul", "sub", "maximum", "div"};
    Value b = pickLike(a), result{fresh(), a.rows, a.cols};
    bool swap = roll(2);
    line(result.name + " = amp." + names[roll(5)] + " " + (swap ? b : a).name +
         ", " + (swap ? a : b).name + " : " + tensor(a) + ", " + tensor(b));
    define(result);
  } else if (kind < 71) {
    Value result{fresh(), a.cols, a.rows};
    line(result.name + " = amp.transpose " + a.name +
         " {permutation = [1, 0]} : " + tensor(a));
    define(result);
  } else if (kind < 76) {
    Value result{fresh(), a.rows, a.cols};
    line(result.name + " = amp.softmax " + a.name +
         " {axis = 1} : " + tensor(a) + " -> " + tensor(result));
    define(result);
  } else if (kind < 82) {
    Value result{fresh(), a.rows, a.cols};
    std::string vector = vectorArgument(a.cols);
    std::string type = "tensor<" + std::to_string(a.cols) + "xf32>";
    line(result.name + " = amp.layer_norm " + a.name + ", " + vector + ", " +
         vector + " : (" + tensor(a) + ", " + type + ", " + type + ") -> " +
         tensor(result));
    define(result);
  } else if (kind < 86) {
    // Its f32 result is added to what has its shape after broadcasting.
    Value sum{fresh(), a.rows, 1}, result{fresh(), a.rows, a.cols};
    Value other = pickLike(a);
    line(sum.name + " = amp." + (roll(2) ? "sum " : "mean ") + a.name +
         " {axes = [1], keepdims} : " + tensor(a) + " -> " + tensor(sum));
    line(result.name + " = amp.mul " + other.name + ", " + sum.name + " : " +
         tensor(other) + ", " + tensor(sum));
    define(result);
  } else if (kind < 94) {
    writeSelect(a);
  } else if (shape.uniform || roll(2)) {
    Value b = pickLike(a), result{fresh(), a.rows, a.cols};
    line(result.name + " = amp.add " + a.name + ", " + b.name + " : " +
         tensor(a) + ", " + tensor(b));
    define(result);
  } else {
    writeSource();
  }
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

void ModuleWriter::writeBlock(int numOps, Block kind, int depth) {
  while (numOps > 0) {
    int inner = 1 + roll(std::max(1, numOps / 2));
    if (depth < 2 && shape.regions && roll(5) == 0)
      writeRegion(inner, depth + 1);
    else if (depth < 2 && shape.loops && kind != Block::Off && roll(5) == 0)
      roll(3) ? writeLoop(inner, depth + 1) : writeBranch(inner, depth + 1);
    else {
      writeOp();
      inner = 1;
    }
    numOps -= inner;
  }
}

void ModuleWriter::writeRegion(int numOps, int depth) {
  int which = roll(4);
  std::string outer = std::move(body);
  body.clear();
  size_t visible = values.size();
  writeBlock(numOps, which == 0 ? Block::Off : Block::Region, depth);
  // Hands out the last value, in training only that: which of several results
  // is differentiated is then certain.
  Value yielded = values.back();
  values.resize(visible);
  bool low = which == 1;
  std::string inside = std::move(body);
  body = std::move(outer);
  Value result{fresh(), yielded.rows, yielded.cols};
  std::string type = tensor(result, low ? shape.low : "f32");
  line(result.name + " = amp.autocast " + shape.low + " -> " + type +
       (which == 0   ? " attributes {enabled = false}"
        : which == 2 ? " attributes {cache = false}"
                     : "") +
       " {");
  body += inside;
  line("amp.yield " + yielded.name + " : " + tensor(yielded));
  line("}");
  if (low) {
    Value wide{fresh(), result.rows, result.cols};
    line(wide.name + " = amp.cast " + result.name + " : " + type + " to " +
         tensor(wide));
    result = wide;
  }
  define(result);
}

void ModuleWriter::writeLoop(int numOps, int depth) {
  Value initial = pick();
  std::string outer = std::move(body);
  body.clear();
  size_t visible = values.size();
  Value carried{fresh(), initial.rows, initial.cols};
  define(carried);
  writeBlock(numOps, Block::Loop, depth);
  Value yielded = carried;
  for (const Value &value : values)
    if (&value >= &values[visible] && value.rows == carried.rows &&
        value.cols == carried.cols)
      yielded = value;
  values.resize(visible);
  std::string inside = std::move(body);
  body = std::move(outer);
  int trips = 1 + roll(6);
  std::string lower = fresh(), upper = fresh(), step = fresh();
  line(lower + " = arith.constant 0 : index");
  line(upper + " = arith.constant " + std::to_string(trips) + " : index");
  line(step + " = arith.constant 1 : index");
  Value result{fresh(), initial.rows, initial.cols};
  std::string index = fresh();
  line(result.name + " = scf.for " + index + " = " + lower + " to " + upper +
       " step " + step + " iter_args(" + carried.name + " = " + initial.name +
       ") -> (" + tensor(result) + ") {");
  body += inside;
  line("scf.yield " + yielded.name + " : " + tensor(yielded));
  line("}");
  define(result);
}

void ModuleWriter::writeBranch(int numOps, int depth) {
  std::string outer = std::move(body), inside[2];
  size_t visible = values.size();
  Value yielded[2];
  for (int side = 0; side < 2; ++side) {
    body.clear();
    writeBlock(1 + numOps / 2, Block::Loop, depth);
    yielded[side] = side ? lastLike(yielded[0]) : values.back();
    line("scf.yield " + yielded[side].name + " : " + tensor(yielded[side]));
    values.resize(visible);
    inside[side] = std::move(body);
  }
  body = std::move(outer);
  std::string condition = "%c" + std::to_string(counter++);
  if (isInside)
    line(condition + " = arith.constant true");
  else
    arguments += (arguments.empty() ? "" : ", ") + condition + ": i1";
  Value result{fresh(), yielded[0].rows, yielded[0].cols};
  line(result.name + " = scf.if " + condition + " -> (" + tensor(result) +
       ") {");
  body += inside[0];
  line("} else {");
  body += inside[1];
  line("}");
  define(result);
}

void ModuleWriter::writeLoss() {
  std::string trained;
  for (const std::string &name : variableNames)
    if (!name.empty())
      trained += (trained.empty() ? "" : ", ") + name;
  if (trained.empty())
    return;
  variables +=
      "amp.optimizer @opt = #amp.sgd<lr = 0.1> for [" + trained + "]\n";
  Value value = values.back(), other = pickLike(value);
  line("%loss = amp.mse " + value.name + ", " + other.name + " : " +
       tensor(value) + ", " + tensor(other));
  line("%gradients = amp.backward %loss for @opt : !amp.gradients<unscaled>");
  line("amp.step @opt %gradients : !amp.gradients<unscaled>");
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

void ModuleWriter::writeFunction(int numOps) {
  isInside = true;
  Value from{fresh(), dim(), dim()};
  define(from);
  writeBlock(numOps, Block::Function, 1);
  Value to = values.back();
  static const char *const kOwn[] = {"", "f16", "bf16", "false"};
  std::string own = shape.attributes ? kOwn[roll(4)] : "";
  functions += "func.func private @p" + std::to_string(callees.size()) + "(" +
               from.name + ": " + tensor(from) + ") -> " + tensor(to) +
               (own.empty() ? "" : " attributes {amp.autocast = " + own + "}") +
               " {\n" + body + "return " + to.name + " : " + tensor(to) +
               "\n}\n";
  callees.push_back({from, to});
  body.clear();
  values.clear();
  isInside = false;
}

void ModuleWriter::writeCall(size_t callee) {
  Function &function = callees[callee];
  function.isCalled = true;
  Value operand;
  for (int attempt = 0; attempt < 8 && operand.name.empty(); ++attempt)
    if (Value value = pick();
        value.rows == function.from.rows && value.cols == function.from.cols)
      operand = value;
  if (operand.name.empty())
    operand = argument(function.from.rows, function.from.cols, "f32");
  Value result{fresh(), function.to.rows, function.to.cols};
  line(result.name + " = func.call @p" + std::to_string(callee) + "(" +
       operand.name + ") : (" + tensor(operand) + ") -> " + tensor(result));
  define(result);
  if (roll(4) == 0)
    writeSelect(result);
}

/// Writes calls. Functions that nobody calls keep their types.
void ModuleWriter::writeCalls() {
  for (size_t i = callees.size(); i-- > 0;)
    if (!callees[i].isCalled)
      writeCall(i);
}

std::string ModuleWriter::write() {
  for (int i = shape.functions ? 1 + roll(2) : 0; i > 0; --i)
    writeFunction(1 + roll(4));
  int sources = 1 + roll(3);
  for (int i = 0; i < sources; ++i)
    writeSource();
  if (shape.training)
    define(variable(dim(), dim()));
  if (shape.regions) {
    // One region around all: a function with regions has nothing outside.
    std::string before = std::move(body);
    body.clear();
    size_t visible = values.size();
    writeBlock(shape.numOps, Block::Region, 0);
    Value yielded = values.back(), result{fresh(), yielded.rows, yielded.cols};
    values.resize(visible);
    std::string inside = std::move(body);
    body = before + result.name + " = amp.autocast " + shape.low + " -> " +
           tensor(result) + " {\n" + inside + "amp.yield " + yielded.name +
           " : " + tensor(yielded) + "\n}\n";
    define(result);
  } else {
    writeBlock(shape.numOps, Block::Function, 0);
  }
  writeCalls();
  if (shape.training)
    writeLoss();
  Value a = values.back(), b = pick();
  line("return " + a.name + ", " + b.name + " : " + tensor(a) + ", " +
       tensor(b));
  return variables + functions + "func.func @f(" + arguments + ") -> (" +
         tensor(a) + ", " + tensor(b) + ") {\n" + body + "}\n";
}
