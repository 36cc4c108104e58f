//===- StubPtx.cpp - Executing a little PTX ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A thread runs up to a barrier, then the next one does. All values are
// unsigned and kept in 64 bits.
//
//===----------------------------------------------------------------------===//

#include "StubPtx.h"

#include <atomic>
#include <cstring>
#include <sstream>

using namespace amp::stub;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static std::vector<std::string> split(const std::string &text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) {
    size_t begin = part.find_first_not_of(" \n");
    if (begin != std::string::npos)
      parts.push_back(
          part.substr(begin, part.find_last_not_of(" \n") - begin + 1));
  }
  return parts;
}

Program::Program(const std::string &ptx) {
  size_t open = ptx.find('('), close = ptx.find(')');
  for (const std::string &parameter :
       split(ptx.substr(open + 1, close - open - 1), ','))
    parameters.push_back(parameter.substr(parameter.rfind(' ') + 1));
  size_t begin = ptx.find('{'), end = ptx.find('}');
  std::string body = ptx.substr(begin + 1, end - begin - 1);
  // A label is a statement of its own.
  for (size_t at = 0; (at = body.find(':', at)) != std::string::npos; ++at)
    body.insert(at + 1, ";");
  for (std::string statement : split(body, ';')) {
    if (statement.back() == ':') {
      statement.pop_back();
      labels[statement] = instructions.size();
      continue;
    }
    if (statement[0] == '.')
      continue;
    Instruction instruction;
    if (statement[0] == '@') {
      size_t space = statement.find(' ');
      instruction.predicate = statement.substr(1, space - 1);
      statement = statement.substr(space + 1);
    }
    size_t space = std::min(statement.find(' '), statement.size());
    instruction.name = split(statement.substr(0, space), '.');
    instruction.operands = split(statement.substr(space), ',');
    instructions.push_back(instruction);
  }
}

bool Program::Instruction::has(const char *suffix) const {
  return std::find(name.begin(), name.end(), suffix) != name.end();
}

unsigned Program::Instruction::bits() const {
  return std::stoul(name.back().substr(1));
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

struct Program::Block {
  State &state;
  const Program &program;
  const std::vector<int64_t> &args;

  void fail(const Instruction &instruction) {
    std::string name;
    for (const std::string &part : instruction.name)
      name += (name.empty() ? "" : ".") + part;
    state.misuse("PTX: cannot run " + name);
  }

  static uint64_t valueOf(Thread &thread, const std::string &operand) {
    if (operand[0] == '%')
      return thread.registers[operand];
    return std::stoull(operand, nullptr, 0);
  }

  /// Of an operand like [%r] or [%r+8].
  char *addressOf(Thread &thread, const std::string &operand, unsigned bytes) {
    size_t plus = std::min(operand.find('+'), operand.size() - 1);
    uint64_t address = valueOf(thread, operand.substr(1, plus - 1));
    if (operand[plus] == '+')
      address += std::stoull(operand.substr(plus + 1));
    uint64_t host = State::find(state.pinned, address, bytes);
    if (!state.mapped.count(host))
      state.verifyRange("PTX", address, bytes);
    if (address % bytes != 0)
      state.misuse("PTX: an address that is not aligned");
    return reinterpret_cast<char *>(address);
  }

  void load(Thread &thread, const Instruction &instruction) {
    const std::string &place = instruction.operands[1];
    uint64_t value = 0;
    if (instruction.has("param")) {
      auto found =
          std::find(program.parameters.begin(), program.parameters.end(),
                    place.substr(1, place.size() - 2));
      value = args.at(found - program.parameters.begin());
    } else {
      unsigned bytes = instruction.bits() / 8;
      memcpy(&value, addressOf(thread, place, bytes), bytes);
    }
    thread.registers[instruction.operands[0]] = value;
  }

  void store(Thread &thread, const Instruction &instruction) {
    unsigned bytes = instruction.bits() / 8;
    char *address = addressOf(thread, instruction.operands[0], bytes);
    uint64_t value = valueOf(thread, instruction.operands[1]);
    // On x86 any order of stores is kept, if the compiler keeps it.
    std::atomic_thread_fence(std::memory_order_seq_cst);
    memcpy(address, &value, bytes);
    std::atomic_thread_fence(std::memory_order_seq_cst);
  }

  void reduce(Thread &thread, const Instruction &instruction) {
    if (!instruction.has("add") || instruction.bits() != 32)
      return fail(instruction);
    auto *place = reinterpret_cast<uint32_t *>(
        addressOf(thread, instruction.operands[0], sizeof(uint32_t)));
    *place += uint32_t(valueOf(thread, instruction.operands[1]));
  }

  void compute(Thread &thread, const Instruction &instruction) {
    const std::string &name = instruction.name[0];
    std::vector<uint64_t> in;
    for (size_t i = 1; i < instruction.operands.size(); ++i)
      in.push_back(valueOf(thread, instruction.operands[i]));
    uint64_t value;
    if (name == "mov" || name == "cvt")
      value = in.at(0);
    else if (name == "add")
      value = in.at(0) + in.at(1);
    else if (name == "sub")
      value = in.at(0) - in.at(1);
    else if (name == "mul" && instruction.has("lo"))
      value = in.at(0) * in.at(1);
    else if (name == "min")
      value = std::min(in.at(0), in.at(1));
    else if (name == "and")
      value = in.at(0) & in.at(1);
    else if (name == "or")
      value = in.at(0) | in.at(1);
    else if (name == "shl")
      value = in.at(0) << in.at(1);
    else if (name == "shr")
      value = in.at(0) >> in.at(1);
    else if (name == "rem" && in.at(1) != 0)
      value = in.at(0) % in.at(1);
    else if (name == "mad" && instruction.has("lo"))
      value = in.at(0) * in.at(1) + in.at(2);
    else if (name == "setp" && instruction.has("eq"))
      value = in.at(0) == in.at(1);
    else if (name == "setp" && instruction.has("lt"))
      value = in.at(0) < in.at(1);
    else if (name == "setp" && instruction.has("ge"))
      value = in.at(0) >= in.at(1);
    else
      return fail(instruction);
    if (instruction.bits() == 32)
      value = uint32_t(value);
    thread.registers[instruction.operands[0]] = value;
  }

  /// Up to a barrier or the end. The barrier's place, or the end's.
  size_t run(Thread &thread) {
    const auto &instructions = program.instructions;
    while (!thread.hasEnded) {
      if (thread.next >= instructions.size())
        break;
      const Instruction &instruction = instructions[thread.next++];
      if (!instruction.predicate.empty() &&
          !thread.registers[instruction.predicate])
        continue;
      const std::string &name = instruction.name[0];
      if (name == "ret")
        thread.hasEnded = true;
      else if (name == "bar")
        return thread.next;
      else if (name == "bra")
        thread.next = program.labels.at(instruction.operands[0]);
      else if (name == "ld")
        load(thread, instruction);
      else if (name == "st")
        store(thread, instruction);
      else if (name == "red")
        reduce(thread, instruction);
      else if (name != "fence")
        compute(thread, instruction);
    }
    return instructions.size();
  }
};

void Program::run(State &state, const Launch &launch) const {
  Block block{state, *this, launch.args};
  for (unsigned number = 0; number < launch.blocks; ++number) {
    std::vector<Thread> threads(launch.threads);
    for (unsigned i = 0; i < launch.threads; ++i)
      threads[i].registers = {
          {"%tid.x", i}, {"%ctaid.x", number}, {"%ntid.x", launch.threads}};
    while (!threads[0].hasEnded && state.misuses.empty()) {
      size_t barrier = block.run(threads[0]);
      for (unsigned i = 1; i < launch.threads; ++i)
        if (block.run(threads[i]) != barrier)
          state.misuse("PTX: a barrier that not all threads reach");
    }
  }
}
