//===- DecodeInstruction.cpp - A statement to an instruction ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Decoder.h"
#include "Warp.h"

#include <algorithm>

using namespace amp::driver;
using namespace amp::driver::ptx;

using Operands = std::vector<std::string>;

void Decoder::decode(const Statement &statement) {
  line = statement.line;
  kernel.text[line] = statement.text;
  std::string text = statement.text;
  Instruction i;
  if (text[0] == '@') {
    size_t space = text.find(' ');
    i.isNegated = text[1] == '!';
    i.guard = operand(
        text.substr(i.isNegated ? 2 : 1, space - (i.isNegated ? 2 : 1)), 1);
    text = trim(text.substr(space));
  }
  size_t space = std::min(text.find(' '), text.size());
  std::string opcode = text.substr(0, space);
  Operands operands = split(text.substr(space), ',');
  if (decodeControl(opcode, i, operands) ||
      decodeWarpWide(opcode, i, operands) ||
      decodeAccess(opcode, i, operands) || decodeCopy(opcode, i, operands) ||
      decodeMatrices(opcode, i, operands) || decodeParts(opcode, i, operands))
    return;
  decodeOperation(opcode, i, operands);
}

static void expectOperands(uint32_t line, const std::string &opcode,
                           const Operands &operands, size_t count) {
  if (operands.size() != count)
    fail(line, "expected " + std::to_string(count) + " operands of '" + opcode +
                   "', found " + std::to_string(operands.size()));
}

bool Decoder::decodeControl(const std::string &opcode, Instruction &i,
                            const Operands &operands) {
  if (opcode == "bra" || opcode == "bra.uni") {
    expectOperands(line, opcode, operands, 1);
    branch(i, prefix + operands[0]);
  } else if (opcode == "ret" || opcode == "ret.uni" || opcode == "exit") {
    if (!end.empty() && opcode != "exit") {
      branch(i, end);
    } else {
      i.kind = Instruction::Exit;
      emit(i);
    }
  } else if (opcode == "call.uni" || opcode == "call") {
    if (i.guard != none)
      fail(line, "cannot call under a condition");
    call(operands);
  } else if (opcode == "bar.sync" || opcode == "barrier.sync.aligned") {
    expectOperands(line, opcode, operands, 1);
    i.kind = Instruction::Barrier;
    emit(i);
  } else if (startsWith(opcode, "fence.") || startsWith(opcode, "membar.")) {
    i.run = fence;
    emit(i);
  } else {
    return false;
  }
  return true;
}

bool Decoder::decodeWarpWide(const std::string &opcode, Instruction &i,
                             const Operands &operands) {
  static const std::map<std::string, Handler> handlers = {
      {"shfl.sync.bfly.b32", shuffleBfly},  {"shfl.sync.down.b32", shuffleDown},
      {"shfl.sync.up.b32", shuffleUp},      {"shfl.sync.idx.b32", shuffleIdx},
      {"vote.sync.ballot.b32", voteBallot}, {"vote.sync.any.pred", voteAny},
      {"vote.sync.all.pred", voteAll},      {"bar.warp.sync", syncWarp}};
  auto found = handlers.find(opcode);
  if (found == handlers.end())
    return false;
  i.kind = Instruction::WarpWide;
  i.run = found->second;
  i.c = operand(operands.back(), 32);
  if (startsWith(opcode, "shfl")) {
    expectOperands(line, opcode, operands, 5);
    Operands results = split(operands[0], '|');
    i.d = operand(results[0], 32);
    if (results.size() == 2)
      i.vector[1] = operand(results[1], 1);
    i.a = operand(operands[1], 32);
    i.b = operand(operands[2], 32);
    i.vector[0] = operand(operands[3], 32);
  } else if (startsWith(opcode, "vote")) {
    expectOperands(line, opcode, operands, 3);
    i.d = operand(operands[0], opcode.back() == 'd' ? 1 : 32);
    bool isNegated = operands[1][0] == '!';
    i.a = operand(operands[1].substr(isNegated), 1);
    i.vector[0] = isNegated;
  }
  emit(i);
  return true;
}

void Decoder::vector(const std::string &text, Instruction &i) {
  Operands elements = {text};
  if (text.front() == '{')
    elements = split(text.substr(1, text.size() - 2), ',');
  if (elements.size() != i.count)
    fail(line, "expected " + std::to_string(i.count) + " elements, found '" +
                   text + "'");
  for (size_t at = 0; at < elements.size(); ++at) {
    if (elements[at] == "_")
      continue;
    uint32_t bits = std::max(i.width * 8, 16);
    if (Register *found = findRegister(elements[at]))
      bits = found->bits;
    if (i.registerWidth && bits != i.registerWidth * 8u)
      fail(line, "registers of several widths");
    i.registerWidth = uint8_t(bits / 8);
    i.vector[at] = operand(elements[at], bits);
  }
}

bool Decoder::decodeAccess(const std::string &opcode, Instruction &i,
                           const Operands &operands) {
  Operands parts = split(opcode, '.');
  bool isLoad = parts[0] == "ld", isStore = parts[0] == "st";
  bool isReduction = parts[0] == "red";
  if (!isLoad && !isStore && !isReduction)
    return false;
  expectOperands(line, opcode, operands, 2);
  bool isParameter = false, isAdd = false, hasSpace = false;
  for (size_t at = 1; at + 1 < parts.size(); ++at) {
    const std::string &part = parts[at];
    static const std::map<std::string, Space> spaces = {
        {"global", Space::Global},
        {"shared", Space::Shared},
        {"local", Space::Local},
        {"const", Space::Const}};
    if (auto space = spaces.find(part); space != spaces.end()) {
      i.space = space->second;
      hasSpace = true;
    } else if (part == "param")
      isParameter = hasSpace = true;
    else if (part == "nc")
      i.isReadOnly = true;
    else if (part == "v2" || part == "v4")
      i.count = uint8_t(part[1] - '0');
    else if (part == "relaxed" || part == "acquire" || part == "release" ||
             part == "volatile")
      i.isAtomic = true;
    else if (part == "add" && isReduction)
      isAdd = true;
    // Scopes and hints for caches.
    else if (part != "sys" && part != "gpu" && part != "cta" &&
             part != "weak" && part != "L1::no_allocate" && part != "cs" &&
             part != "cg" && part != "ca")
      fail(line, "cannot run '" + opcode + "'");
  }
  const std::string &type = parts.back();
  i.width = uint8_t(std::stoul(type.substr(1)) / 8);
  if (!hasSpace)
    fail(line, "cannot run '" + opcode + "'");
  i.isSigned = isLoad && type[0] == 's';
  if (isReduction && (!isAdd || i.width != 4 || type[0] == 'f'))
    fail(line, "cannot run '" + opcode + "'");
  i.isAtomic |= isReduction;
  vector(operands[isLoad ? 0 : 1], i);
  const std::string &place = operands[isLoad ? 1 : 0];
  i.run = isReduction ? reduceAdd : isLoad ? load : store;
  if (!isParameter) {
    address(place, i);
    emit(i);
    return true;
  }
  // A parameter of the kernel, or what goes to a function and comes from it.
  std::string name = place.substr(1, place.size() - 2);
  if (Register *passed = name[0] == '%' ? nullptr : findRegister(name)) {
    if (passed->bits != i.registerWidth * 8u)
      fail(line, "an argument of another width");
    emitCopy(isLoad ? i.vector[0] : passed->place,
             isLoad ? passed->place : i.vector[0], passed->bits);
    return true;
  }
  if (!isLoad)
    fail(line, "unknown parameter '" + name + "'");
  address(place, i);
  i.run = loadParameter;
  emit(i);
  return true;
}

bool Decoder::decodeCopy(const std::string &opcode, Instruction &i,
                         const Operands &operands) {
  static const std::map<std::string, Handler> handlers = {
      {"cp.async.cg.shared.global", startCopy},
      {"cp.async.ca.shared.global", startCopy},
      {"cp.async.commit_group", commitCopies},
      {"cp.async.wait_group", waitForGroups},
      {"cp.async.wait_all", waitForCopies}};
  auto found = handlers.find(opcode);
  if (found == handlers.end())
    return false;
  i.run = found->second;
  if (i.run != startCopy) {
    expectOperands(line, opcode, operands, i.run == waitForGroups);
    if (i.run == waitForGroups)
      i.offset = int64_t(number(operands[0]));
    emit(i);
    return true;
  }
  if (operands.size() != 4)
    expectOperands(line, opcode, operands, 3);
  uint64_t bytes = number(operands[2]);
  bool isAny = opcode == "cp.async.ca.shared.global";
  if (bytes != 16 && !(isAny && (bytes == 4 || bytes == 8)))
    fail(line, std::string("expected a copy of ") +
                   (isAny ? "4, 8 or 16" : "16") + " bytes, found " +
                   operands[2]);
  i.width = uint8_t(bytes);
  if (operands.size() == 4)
    i.b = operand(operands[3], 32);
  // The place of the destination is computed before, so that one offset is
  // left.
  Instruction to;
  address(operands[0], to);
  Instruction sum;
  sum.run = findOperation("add.s64")->run;
  sum.a = to.a == none ? constant(0, 64) : to.a;
  sum.b = constant(uint64_t(to.offset), 64);
  sum.d = i.d = makePlace(64);
  emit(sum);
  address(operands[1], i);
  emit(i);
  return true;
}

void Decoder::places(const std::string &text, uint32_t *places, size_t count) {
  bool isList = text.size() > 1 && text.front() == '{';
  Operands elements =
      isList ? split(text.substr(1, text.size() - 2), ',') : Operands{text};
  if (elements.size() != count)
    fail(line, "expected " + std::to_string(count) + " elements, found '" +
                   text + "'");
  for (size_t at = 0; at < count; ++at)
    places[at] = operand(elements[at], 32);
}

bool Decoder::decodeMatrices(const std::string &opcode, Instruction &i,
                             const Operands &operands) {
  struct Matrices {
    Handler run;
    /// Of ldmatrix, and of the first and second operand of mma.
    size_t registers, second;
  };
  static const std::map<std::string, Matrices> opcodes = [] {
    std::map<std::string, Matrices> result;
    for (size_t count : {1, 2, 4})
      for (bool isTransposed : {false, true})
        result["ldmatrix.sync.aligned.m8n8.x" + std::to_string(count) +
               (isTransposed ? ".trans" : "") + ".shared.b16"] = {
            findMatrixLoad(isTransposed), count, 0};
    for (bool isBf16 : {false, true})
      for (size_t depth : {8, 16}) {
        std::string type = isBf16 ? ".bf16" : ".f16";
        result["mma.sync.aligned.m16n8k" + std::to_string(depth) +
               ".row.col.f32" + type + type + ".f32"] = {
            findMatrixProduct(isBf16, uint32_t(depth)), depth / 4, depth / 8};
      }
    return result;
  }();
  auto found = opcodes.find(opcode);
  if (found == opcodes.end())
    return false;
  const Matrices &matrices = found->second;
  i.kind = Instruction::WarpWide;
  i.run = matrices.run;
  if (matrices.second == 0) {
    expectOperands(line, opcode, operands, 2);
    i.space = Space::Shared;
    // Of a row.
    i.width = 16;
    places(operands[0], i.vector, matrices.registers);
    address(operands[1], i);
  } else {
    expectOperands(line, opcode, operands, 4);
    MatrixProduct product;
    places(operands[0], product.d, 4);
    places(operands[1], product.a, matrices.registers);
    places(operands[2], product.b, matrices.second);
    places(operands[3], product.c, 4);
    i.target = uint32_t(kernel.products.size());
    kernel.products.push_back(product);
  }
  emit(i);
  return true;
}

bool Decoder::decodeParts(const std::string &opcode, Instruction &i,
                          const Operands &operands) {
  if (!startsWith(opcode, "mov.b") || operands.size() != 2)
    return false;
  bool isPack = operands[1].front() == '{';
  if (!isPack && operands[0].front() != '{')
    return false;
  const std::string &parts = operands[isPack ? 1 : 0];
  uint32_t bits = uint32_t(std::stoul(opcode.substr(5)));
  i.count = uint8_t(1 + std::count(parts.begin(), parts.end(), ','));
  i.width = uint8_t(bits / 8 / i.count);
  vector(parts, i);
  if (i.registerWidth != i.width)
    fail(line, "cannot run '" + opcode + "' with these registers");
  i.run = isPack ? pack : unpack;
  (isPack ? i.d : i.a) = operand(operands[isPack ? 0 : 1], bits);
  emit(i);
  return true;
}

void Decoder::decodeOperation(const std::string &opcode, Instruction i,
                              const Operands &operands) {
  if (operands.empty())
    fail(line, "cannot run '" + opcode + "'");
  // A comparison of pairs has two results.
  if (size_t bar = operands[0].find('|'); bar != std::string::npos) {
    Operands one = operands;
    one[0] = trim(operands[0].substr(0, bar));
    decodeOperation(opcode + " low", i, one);
    one[0] = trim(operands[0].substr(bar + 1));
    decodeOperation(opcode + " high", i, one);
    return;
  }
  // Global memory has one address in both of its spaces.
  const Operation *operation = findOperation(
      opcode == "cvta.to.global.u64" ? std::string("mov.b64") : opcode);
  if (!operation)
    fail(line, "cannot run '" + opcode + "'");
  size_t count = 1;
  for (uint8_t bits : operation->operands)
    count += bits != 0;
  expectOperands(line, opcode, operands, count);
  i.run = operation->run;
  i.d = operand(operands[0], operation->result);
  uint32_t *places[] = {&i.a, &i.b, &i.c};
  // A conversion takes the low part of a wider register.
  uint32_t bits = operation->operands[0];
  Register *wide = findRegister(operands[1]);
  if (startsWith(opcode, "cvt.") && wide && wide->bits > bits) {
    Instruction narrow;
    narrow.run = findOperation("cvt.u" + std::to_string(bits) + ".u" +
                               std::to_string(wide->bits))
                     ->run;
    narrow.a = wide->place;
    narrow.d = makePlace(bits);
    emit(narrow);
    i.a = narrow.d;
  }
  for (size_t at = 1; at < count; ++at)
    if (*places[at - 1] == none)
      *places[at - 1] = operand(operands[at], operation->operands[at - 1]);
  emit(i);
}
