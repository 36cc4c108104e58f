//===- ScalingFamilies.cpp - large graphs as text -------------------------===//
//
// Models as they are written, random graphs, and shapes on which an algorithm
// that looks at something twice becomes quadratic. Nothing in them is dead.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ScalingFamilies.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <functional>
#include <random>
#include <vector>

using namespace mlir::amp::bench;
using llvm::StringRef;

namespace {

/// One module; values are 64 x 64 unless said otherwise.
class Writer {
public:
  explicit Writer(int64_t size) : size(size) {}

  void transformer(bool training);
  void convnet();
  void random(int64_t window);
  void fan();
  void constants();
  void alternating();
  void castChain();
  void concat();
  void regions();
  void loops();
  void blocks();
  void handedRound();
  void calls();
  void ladder();

  std::string finish();

private:
  static std::string type(int64_t rows, int64_t cols, StringRef element) {
    return "tensor<" + std::to_string(rows) + "x" + std::to_string(cols) + "x" +
           element.str() + ">";
  }
  std::string fresh() { return "%" + std::to_string(next++); }
  /// `operation` with its result in front.
  std::string define(const std::string &operation) {
    std::string name = fresh();
    body += name + " = " + operation + "\n";
    ++count;
    return name;
  }
  std::string unary(const char *op, const std::string &x) {
    return define(std::string("amp.") + op + " " + x + " : " + square);
  }
  std::string add(const std::string &x, const std::string &y) {
    return define("amp.add " + x + ", " + y + " : " + square + ", " + square);
  }
  std::string matmul(const std::string &x, const std::string &y) {
    return define("amp.matmul " + x + ", " + y + " : (" + square + ", " +
                  square + ") -> " + square);
  }
  /// The beginning of a block, which has one argument.
  std::string block(const std::string &label) {
    std::string name = fresh();
    body += label + "(" + name + ": " + square + "):\n";
    return name;
  }
  /// Ends a block: `x` goes on to one label, and `y` back to the other.
  void branch(const std::string &onTo, const std::string &x,
              const std::string &backTo, const std::string &y) {
    body += "cf.cond_br %c, " + onTo + "(" + x + " : " + square + "), " +
            backTo + "(" + y + " : " + square + ")\n";
    ++count;
  }
  std::string variable(const std::string &of) {
    std::string name = "@w" + std::to_string(variables.size());
    head += "amp.variable " + name + " : " + of + " = #amp.zeros\n";
    variables.push_back(name);
    ++count;
    return define("amp.read " + name + " : " + of);
  }
  void result(const std::string &value, const std::string &of) {
    values += (values.empty() ? "" : ", ") + value;
    types += (types.empty() ? "" : ", ") + of;
  }

  const std::string square = type(64, 64, "f32");
  int64_t size, count = 0, next = 0;
  std::string head, body, tail, values, types;
  std::string arguments = "%x: tensor<64x64xf32>";
  std::vector<std::string> variables;
};

} // namespace

std::string Writer::finish() {
  return head + "func.func @f(" + arguments + ") -> (" + types + ") {\n" +
         body + (values.empty() ? "return" : "return " + values + " : ") +
         types + "\n}\n" + tail;
}

/// Attention and a two-layer perceptron, each weight a parameter of its own.
void Writer::transformer(bool training) {
  const std::string vector = "tensor<64xf32>", wide = type(64, 256, "f32");
  auto norm = [&](const std::string &x) {
    std::string scale = variable(vector), bias = variable(vector);
    return define("amp.layer_norm " + x + ", " + scale + ", " + bias + " : (" +
                  square + ", " + vector + ", " + vector + ") -> " + square);
  };
  auto linear = [&](const std::string &x, int64_t inputs, int64_t outputs) {
    std::string weight = variable(type(inputs, outputs, "f32"));
    std::string biasType = "tensor<" + std::to_string(outputs) + "xf32>";
    std::string bias = variable(biasType);
    std::string to = type(64, outputs, "f32");
    std::string product = define("amp.matmul " + x + ", " + weight + " : (" +
                                 type(64, inputs, "f32") + ", " +
                                 type(inputs, outputs, "f32") + ") -> " + to);
    return define("amp.add " + product + ", " + bias + " : " + to + ", " +
                  biasType);
  };
  std::string x = "%x";
  while (count < size) {
    std::string n = norm(x);
    std::string q = linear(n, 64, 64), k = linear(n, 64, 64);
    std::string v = linear(n, 64, 64);
    std::string scores =
        define("amp.matmul " + q + ", " + k + " {transpose_b} : (" + square +
               ", " + square + ") -> " + square);
    std::string scale = define("amp.constant dense<0.125> : tensor<f32>");
    scores = define("amp.mul " + scores + ", " + scale + " : " + square +
                    ", tensor<f32>");
    std::string weights = define("amp.softmax " + scores +
                                 " {axis = 1} : " + square + " -> " + square);
    x = add(x, linear(matmul(weights, v), 64, 64));
    std::string h = linear(norm(x), 64, 256);
    h = define("amp.gelu " + h + " : " + wide);
    x = add(x, linear(h, 256, 64));
  }
  result(define("amp.mse " + x + ", " + x + " : " + square + ", " + square),
         "tensor<f32>");
  if (!training)
    return;
  head += "amp.optimizer @opt = #amp.sgd<lr = 0.1> for [" +
          llvm::join(variables, ", ") + "]\n";
  std::string loss = values;
  std::string gradients =
      define("amp.backward " + loss + " for @opt : !amp.gradients<unscaled>");
  body += "amp.step @opt " + gradients + " : !amp.gradients<unscaled>\n";
}

/// Convolutions with bias, rectifier and residual, as torch-mlir writes them.
void Writer::convnet() {
  const std::string image = "tensor<1x16x16x32xf32>";
  const std::string kernel = "tensor<1x1x32x32xf32>", bias = "tensor<32xf32>";
  head = "#all = affine_map<(a, b, c, d) -> (a, b, c, d)>\n"
         "#last = affine_map<(a, b, c, d) -> (d)>\n";
  arguments = "%x: " + image + ", %w: " + kernel + ", %b: " + bias;
  std::string x = "%x";
  std::string zero = define("arith.constant 0.0 : f32");
  while (count < size) {
    std::string empty = define("tensor.empty() : " + image);
    std::string filled = define("linalg.fill ins(" + zero + " : f32) outs(" +
                                empty + " : " + image + ") -> " + image);
    std::string product =
        define("linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : "
               "tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(" +
               x + ", %w : " + image + ", " + kernel + ") outs(" + filled +
               " : " + image + ") -> " + image);
    std::string relu = define(
        "linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = "
        "[\"parallel\", \"parallel\", \"parallel\", \"parallel\"]} ins(" +
        product + ", %b : " + image + ", " + bias + ") outs(" + empty + " : " +
        image +
        ") {\n^bb0(%p: f32, %q: f32, %o: f32):\n%s = arith.addf %p, %q "
        ": f32\n%m = arith.maximumf %s, " +
        zero + " : f32\nlinalg.yield %m : f32\n} -> " + image);
    count += 6; // In the bodies.
    x = define("arith.addf " + relu + ", " + x + " : " + image);
  }
  result(x, image);
}

/// One op in ten must be low, one in ten f32. Each reads one value that nobody
/// has read so far and one of the last `window`.
void Writer::random(int64_t window) {
  std::mt19937_64 engine(1);
  auto roll = [&](int64_t n) { return static_cast<int64_t>(engine() % n); };
  std::vector<std::string> all = {"%x"}, unread = {"%x"};
  while (count < size) {
    // Few are unread, and those of the last ones.
    size_t index = roll(unread.size());
    std::string a, b;
    if (unread.size() > 16 || roll(2)) {
      a = unread[index];
      unread.erase(unread.begin() + index);
    } else {
      a = all[all.size() - 1 - roll(std::min<int64_t>(all.size(), window))];
    }
    b = all[all.size() - 1 - roll(std::min<int64_t>(all.size(), window))];
    std::string value;
    switch (roll(10)) {
    case 0:
      value = matmul(a, b);
      break;
    case 1:
      value = unary("log", a);
      break;
    case 2:
    case 3:
    case 4:
      value = unary("relu", a);
      break;
    default:
      value = add(a, b);
      break;
    }
    all.push_back(value);
    unread.push_back(value);
    if (unread.size() == 1)
      unread.push_back(value);
  }
  for (const std::string &value : unread)
    result(value, square);
}

/// One value, `size` readers that want one or the other.
void Writer::fan() {
  while (count < size) {
    result(unary("relu", "%x"), square);
    result(matmul("%x", "%x"), square);
    result(unary("exp", "%x"), square);
  }
}

void Writer::constants() {
  std::string x = matmul("%x", "%x");
  while (count < size) {
    std::string c = define("amp.constant dense<" + std::to_string(count % 97) +
                           ".0> : " + square);
    x = add(x, c);
  }
  result(matmul(x, x), square);
}

/// Every value has to change precision.
void Writer::alternating() {
  std::string x = "%x";
  while (count < size)
    x = unary("exp", matmul(x, x));
  result(x, square);
}

/// The compiler's casts of an earlier run, down and up again and again.
void Writer::castChain() {
  std::string x = unary("exp", "%x"), low = type(64, 64, "f16");
  while (count < size) {
    std::string y = define("amp.cast " + x + " : " + square + " to " + low);
    x = define("amp.cast " + y + " : " + low + " to " + square);
  }
  result(matmul(x, x), square);
}

void Writer::concat() {
  std::string operands, operandTypes, joined = "tensor<";
  int64_t parts = 0;
  for (; count < size; ++parts) {
    std::string part = unary("relu", "%x");
    operands += (parts ? ", " : "") + part;
    operandTypes += (parts ? ", " : "") + square;
  }
  joined += std::to_string(64 * parts) + "x64xf32>";
  std::string all =
      define("amp.concat " + operands + " {axis = 0} : " + operandTypes);
  result(define("amp.matmul " + all + ", %x : (" + joined + ", " + square +
                ") -> " + joined),
         joined);
}

/// 64 autocast regions in each other; each reads what the inner one hands out.
void Writer::regions() {
  std::function<std::string(int)> level = [&](int depth) {
    std::string x = "%x";
    for (int64_t i = 0; i * 65 * 2 < size; ++i)
      x = unary(i % 4 ? "relu" : "exp", matmul(x, "%x"));
    if (depth == 64)
      return x;
    std::string outer = std::move(body), name = fresh();
    body.clear();
    std::string inner = level(depth + 1);
    body = outer + name + " = amp.autocast f16 -> " + square + " {\n" + body +
           "amp.yield " + inner + " : " + square + "\n}\n";
    return add(x, name);
  };
  result(level(0), square);
}

void Writer::loops() {
  std::string zero = define("arith.constant 0 : index");
  std::string two = define("arith.constant 2 : index");
  std::string one = define("arith.constant 1 : index");
  std::function<std::string(int, std::string)> level = [&](int depth,
                                                           std::string x) {
    for (int64_t i = 0; i * 65 * 2 < size; ++i)
      x = unary(i % 4 ? "relu" : "exp", matmul(x, "%x"));
    if (depth == 64)
      return x;
    std::string outer = std::move(body), name = fresh(), carried = fresh();
    std::string index = fresh();
    body.clear();
    std::string inner = level(depth + 1, carried);
    body = outer + name + " = scf.for " + index + " = " + zero + " to " + two +
           " step " + one + " iter_args(" + carried + " = " + x + ") -> (" +
           square + ") {\n" + body + "scf.yield " + inner + " : " + square +
           "\n}\n";
    return add(x, name);
  };
  result(level(0, "%x"), square);
}

/// Each block branches on, and back to the one half as far: loops nest half as
/// deep as there are blocks.
void Writer::blocks() {
  arguments += ", %c: i1";
  body += "cf.br ^b0(%x : " + square + ")\n";
  int64_t last = 0;
  for (; count < size; ++last) {
    std::string x = block("^b" + std::to_string(last));
    x = last % 3 ? unary("relu", x) : matmul(x, x);
    branch("^b" + std::to_string(last + 1), x, "^b" + std::to_string(last / 2),
           x);
  }
  result(block("^b" + std::to_string(last)), square);
}

/// A block that many give a value, which many loops begin again with.
void Writer::handedRound() {
  arguments += ", %c: i1";
  body += "cf.br ^b0(%x : " + square + ")\n";
  int64_t last = 0;
  for (; count < size / 2; ++last)
    branch("^b" + std::to_string(last + 1),
           unary("relu", block("^b" + std::to_string(last))), "^hub", "%x");
  body += "^b" + std::to_string(last) + "(%last: " + square +
          "):\ncf.br ^hub(%last : " + square + ")\n";
  std::string hub = block("^hub");
  body += "cf.br ^l0(" + hub + " : " + square + ")\n";
  int64_t loop = 0;
  for (; count < size; ++loop) {
    std::string label = "^l" + std::to_string(loop);
    branch("^l" + std::to_string(loop + 1), unary("relu", block(label)), label,
           hub);
  }
  std::string x = block("^l" + std::to_string(loop));
  result(matmul(x, x), square);
}

/// As many functions as calls.
void Writer::calls() {
  std::string x = "%x";
  for (int64_t i = 0; count < size; ++i) {
    std::string name = "@g" + std::to_string(i);
    tail += "func.func private " + name + "(%x: " + square + ") -> " + square +
            " {\n%0 = amp.matmul %x, %x : (" + square + ", " + square +
            ") -> " + square + "\n%1 = amp.relu %0 : " + square +
            "\nreturn %1 : " + square + "\n}\n";
    x = define("func.call " + name + "(" + x + ") : (" + square + ") -> " +
               square);
    count += 4;
  }
  result(x, square);
}

/// Free ops between rails of ops that are low and f32: documented as slow.
void Writer::ladder() {
  std::string a = matmul("%x", "%x"), b = unary("exp", "%x");
  while (count < size) {
    std::string rung = add(a, b);
    a = unary("relu", add(a, rung));
    b = unary("tanh", add(b, rung));
  }
  result(matmul(a, a), square);
  result(unary("exp", b), square);
}

static constexpr StringRef kFamilies[] = {
    "transformer",
    "transformer training",
    "transformer fwd+bwd",
    "convnet",
    "random, window 100",
    "random",
    "one value, N users",
    "N constants",
    "alternating",
    "N casts in a chain",
    "concat of N operands",
    "64 nested regions",
    "64 nested loops",
    "N blocks, N back edges",
    "N loops, one value",
    "N functions, N calls",
    "ladder",
    "gigabyte",
};

llvm::ArrayRef<StringRef> mlir::amp::bench::familyNames() { return kFamilies; }

std::optional<std::string> mlir::amp::bench::writeFamily(StringRef family,
                                                         int64_t size) {
  Writer writer(size);
  if (family == "transformer" || family == "gigabyte")
    writer.transformer(false);
  else if (family == "transformer training")
    writer.transformer(true);
  else if (family == "transformer fwd+bwd")
    // Differentiated by the caller, to five ops for three.
    return writeFamily("transformer training", size * 3 / 5);
  else if (family == "convnet")
    writer.convnet();
  else if (family == "random, window 100")
    writer.random(100);
  else if (family == "random")
    writer.random(size);
  else if (family == "one value, N users")
    writer.fan();
  else if (family == "N constants")
    writer.constants();
  else if (family == "alternating")
    writer.alternating();
  else if (family == "N casts in a chain")
    writer.castChain();
  else if (family == "concat of N operands")
    writer.concat();
  else if (family == "64 nested regions")
    writer.regions();
  else if (family == "64 nested loops")
    writer.loops();
  else if (family == "N blocks, N back edges")
    writer.blocks();
  else if (family == "N loops, one value")
    writer.handedRound();
  else if (family == "N functions, N calls")
    writer.calls();
  else if (family == "ladder")
    writer.ladder();
  else
    return std::nullopt;
  return writer.finish();
}
