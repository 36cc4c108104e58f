//===- Decode.cpp - Statements to instructions ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that a kernel calls are copied into it: what they are given and
// return are registers. All registers of a kernel have a place of their own.
//
//===----------------------------------------------------------------------===//

#include "Decoder.h"

#include <algorithm>

using namespace amp::driver;
using namespace amp::driver::ptx;

uint32_t Decoder::makePlace(uint32_t bits) {
  // As wide as a vector register at least, to be aligned for it.
  uint32_t place = kernel.registerBytes;
  kernel.registerBytes += bits == 1 ? 64 : bits * 4;
  return place;
}

static uint32_t bitsOfType(const std::string &type) {
  if (type == "pred")
    return 1;
  size_t digits = type.find_first_of("0123456789");
  if (digits == std::string::npos)
    return 0;
  uint32_t bits = uint32_t(std::stoul(type.substr(digits)));
  if (type.find('x') != std::string::npos)
    bits *= 2;
  return std::max(bits, 16u);
}

void Decoder::declare(const Statement &statement) {
  const std::string &text = statement.text;
  if (startsWith(text, ".reg")) {
    std::string rest = trim(text.substr(4));
    size_t space = rest.find(' ');
    uint32_t bits = bitsOfType(rest.substr(1, space - 1));
    for (const std::string &name : split(rest.substr(space), ',')) {
      size_t open = name.find('<');
      if (open == std::string::npos) {
        registers[prefix + name] = {makePlace(bits), bits};
        continue;
      }
      unsigned long count = std::stoul(name.substr(open + 1));
      for (unsigned long i = 0; i < count; ++i)
        registers[prefix + name.substr(0, open) + std::to_string(i)] = {none,
                                                                        bits};
    }
    return;
  }
  if (startsWith(text, ".pragma") || startsWith(text, ".loc"))
    return;
  Variable variable = parseVariable(statement);
  if (variable.space == ".param") {
    uint32_t bits = std::max(variable.bytes * 8, 16u);
    if (bits > 64)
      fail(statement.line, "cannot pass more than 64 bits to a function");
    registers[prefix + variable.name] = {makePlace(bits), bits};
    return;
  }
  addVariable(variable, statement.line);
}

void Decoder::addVariable(const Variable &variable, uint32_t line) {
  uint32_t *bytes = variable.space == ".shared"  ? &kernel.sharedBytes
                    : variable.space == ".local" ? &kernel.localBytes
                                                 : nullptr;
  if (!bytes)
    fail(line, "cannot declare '" + variable.space + "'");
  uint32_t alignment = std::max(variable.alignment, 16u);
  *bytes = (*bytes + alignment - 1) / alignment * alignment;
  symbols[variable.name] = *bytes;
  *bytes += variable.bytes;
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

uint32_t Decoder::constant(uint64_t value, uint32_t bits) {
  if (bits == 16)
    value &= 0xffff;
  if (bits == 32)
    value &= 0xffffffff;
  auto [entry, isNew] = constants.try_emplace({bits, value}, 0);
  if (isNew) {
    entry->second = makePlace(bits);
    kernel.constants.push_back({entry->second, bits, value});
  }
  return entry->second;
}

uint32_t Decoder::special(const std::string &name) {
  auto once = [this](uint32_t &place) {
    if (place == none)
      place = makePlace(32);
    return place;
  };
  if (name == "%tid.x")
    return once(kernel.special.tidX);
  if (name == "%ctaid.x")
    return once(kernel.special.ctaidX);
  if (name == "%ntid.x")
    return once(kernel.special.ntidX);
  if (name == "%nctaid.x")
    return once(kernel.special.nctaidX);
  if (name == "%laneid")
    return once(kernel.special.laneid);
  if (name == "%tid.y" || name == "%tid.z" || name == "%ctaid.y" ||
      name == "%ctaid.z")
    return constant(0, 32);
  return none;
}

Decoder::Register *Decoder::findRegister(const std::string &name) {
  auto found = registers.find(prefix + name);
  if (found == registers.end())
    return nullptr;
  if (found->second.place == none)
    found->second.place = makePlace(found->second.bits);
  return &found->second;
}

uint32_t Decoder::operand(const std::string &text, uint32_t bits) {
  if (text.empty())
    fail(line, "an operand is missing");
  if (text[0] == '%') {
    if (uint32_t place = special(text); place != none)
      return place;
    Register *found = findRegister(text);
    if (!found)
      fail(line, "unknown register '" + text + "'");
    if (found->bits != bits)
      fail(line, "expected a register of " + std::to_string(bits) +
                     " bits, found '" + text + "'");
    return found->place;
  }
  if (auto symbol = symbols.find(text); symbol != symbols.end())
    return constant(symbol->second, bits);
  if (startsWith(text, "0f") || startsWith(text, "0F") ||
      startsWith(text, "0d") || startsWith(text, "0D"))
    return constant(std::stoull(text.substr(2), nullptr, 16), bits);
  return constant(number(text), bits);
}

uint64_t Decoder::number(const std::string &text) const {
  try {
    return text.at(0) == '-' ? uint64_t(std::stoll(text, nullptr, 0))
                             : std::stoull(text, nullptr, 0);
  } catch (const std::exception &) {
    fail(line, "expected a number, found '" + text + "'");
  }
}

/// Of text like [%rd1+16], [name] or [name+8].
void Decoder::address(const std::string &text, Instruction &i) {
  if (text.size() < 3 || text.front() != '[')
    fail(line, "expected an address, found '" + text + "'");
  std::string inner = text.substr(1, text.size() - 2);
  size_t plus = inner.find('+');
  i.offset = plus == std::string::npos ? 0 : std::stoll(inner.substr(plus + 1));
  std::string base = trim(inner.substr(0, plus));
  if (auto symbol = symbols.find(base); symbol != symbols.end()) {
    i.offset += int64_t(symbol->second);
    return;
  }
  Register *found = findRegister(base);
  if (found && found->bits == 64)
    i.a = found->place;
  else
    fail(line, "expected an address, found '" + text + "'");
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

void Decoder::emitCopy(uint32_t to, uint32_t from, uint32_t bits) {
  Instruction i;
  i.run = findOperation("mov.b" + std::to_string(bits))->run;
  i.d = to;
  i.a = from;
  emit(i);
}

void Decoder::call(const std::vector<std::string> &operands) {
  // (result), name, (arguments)
  bool hasResult = operands[0].front() == '(';
  const std::string &name = operands.at(hasResult ? 1 : 0);
  auto list = [](const std::string &text) {
    return split(text.substr(1, text.size() - 2), ',');
  };
  auto callee = std::find_if(
      module.functions.begin(), module.functions.end(),
      [&](const Function &f) { return !f.isEntry && f.name == name; });
  if (callee == module.functions.end())
    fail(line, "unknown function '" + name + "'");
  std::vector<std::string> arguments, results;
  if (operands.size() > size_t(hasResult ? 2 : 1))
    arguments = list(operands.back());
  if (hasResult)
    results = list(operands[0]);
  if (arguments.size() != callee->parameters.size() ||
      results.size() != callee->results.size())
    fail(line, "a call of '" + name + "' with other arguments");
  std::string outer = prefix, inner = "#" + std::to_string(++numCalls) + " ";
  for (bool isResult : {false, true})
    for (size_t i = 0; i < (isResult ? results : arguments).size(); ++i) {
      Register *mine = findRegister((isResult ? results : arguments)[i]);
      if (!mine)
        fail(line, "an argument that was not declared");
      registers[inner +
                (isResult ? callee->results : callee->parameters)[i].name] =
          *mine;
    }
  std::string outerEnd = end;
  prefix = inner;
  end = inner + "end";
  if (numCalls > 1000)
    fail(line, "too many calls, or one of a function by itself");
  decode(callee->body);
  labels[end] = uint32_t(kernel.code.size());
  prefix = outer;
  end = outerEnd;
}

void Decoder::decode(const std::vector<Statement> &body) {
  for (const Statement &statement : body) {
    if (startsWith(statement.text, "."))
      declare(statement);
    else if (statement.text.back() == ':')
      labels[prefix + statement.text.substr(0, statement.text.size() - 1)] =
          uint32_t(kernel.code.size());
    else
      decode(statement);
  }
}

Kernel Decoder::run(const Function &entry) {
  kernel.name = entry.name;
  kernel.requiredThreads = entry.requiredThreads;
  if (entry.maxThreads || entry.requiredThreads)
    kernel.maxThreads =
        entry.requiredThreads ? entry.requiredThreads : entry.maxThreads;
  for (const Parameter &parameter : entry.parameters) {
    uint32_t alignment = parameter.alignment;
    uint32_t offset =
        (kernel.parameterBytes + alignment - 1) / alignment * alignment;
    symbols[parameter.name] = offset;
    kernel.parameterOffsets.push_back(offset);
    kernel.parameterSizes.push_back(parameter.bytes);
    kernel.parameterBytes = offset + parameter.bytes;
  }
  for (const Variable &variable : module.variables)
    if (variable.space == ".shared")
      addVariable(variable, entry.line);
  decode(entry.body);
  line = entry.line;
  Instruction exit;
  exit.kind = Instruction::Exit;
  emit(exit);
  for (auto [index, label] : branches) {
    auto found = labels.find(label);
    if (found == labels.end())
      fail(kernel.code[index].line, "unknown label '" + label + "'");
    kernel.code[index].target = found->second;
  }
  if (kernel.sharedBytes > 48 * 1024)
    fail(entry.line, "more shared memory than a block has, 49152 bytes: " +
                         std::to_string(kernel.sharedBytes));
  return std::move(kernel);
}

std::map<std::string, Kernel> amp::driver::readPtx(const std::string &text) {
  Module module = parse(text);
  auto memory = std::make_shared<std::vector<char>>();
  std::map<std::string, uint64_t> symbols;
  for (const Variable &variable : module.variables)
    if (variable.space == ".const") {
      memory->resize((memory->size() + 15) / 16 * 16);
      symbols[variable.name] = memory->size();
      memory->insert(memory->end(), variable.values.begin(),
                     variable.values.end());
    } else if (variable.space != ".shared") {
      fail(1, "cannot declare '" + variable.space + "'");
    }
  std::map<std::string, Kernel> kernels;
  for (const Function &function : module.functions)
    if (function.isEntry) {
      Kernel kernel = Decoder(module, symbols).run(function);
      kernel.constMemory = memory;
      kernels.emplace(function.name, std::move(kernel));
    }
  return kernels;
}
