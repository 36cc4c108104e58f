//===- Mutation.cpp - Errors that the driver makes on request ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Mutation.h"

using namespace amp::driver;

/// Counts up to the one that is asked for.
static bool isTheOne() {
  static uint64_t count = 0;
  return ++count == Options::get().mutationNumber;
}

/// Adds where a kernel multiplies: values alone are other ones.
static std::string addInsteadOfMultiplying(std::string text) {
  constexpr std::string_view multiply = "mul.rn.f32";
  for (size_t at = text.find(multiply); at != std::string::npos;
       at = text.find(multiply, at + 1))
    if (isTheOne())
      return text.replace(at, 3, "add");
  return text;
}

std::string amp::driver::leaveOut(std::string text, std::string_view opcode,
                                  const std::function<bool()> &isTheOne) {
  for (size_t at = text.find(opcode); at != std::string::npos;
       at = text.find(opcode, at + 1)) {
    if (!isTheOne())
      continue;
    size_t begin = text.rfind('\n', at) + 1, end = text.find('\n', at);
    return text.replace(begin, end - begin, end - begin, ' ');
  }
  return text;
}

std::string amp::driver::mutatePtx(std::string text) {
  if (Options::get().mutates("value"))
    return addInsteadOfMultiplying(std::move(text));
  if (Options::get().mutates("barrier"))
    return leaveOut(std::move(text), "bar.sync", isTheOne);
  if (Options::get().mutates("copy"))
    return leaveOut(std::move(text), "cp.async.wait", isTheOne);
  if (!Options::get().mutates("offset"))
    return text;
  for (size_t at = 0, end; at < text.size(); at = end + 1) {
    end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    bool isAccess = line.find("ld.global") != std::string::npos ||
                    line.find("st.global") != std::string::npos;
    if (!isAccess || !isTheOne())
      continue;
    size_t dot = line.find(' ') == std::string::npos
                     ? line.find('\t', line.find(".global"))
                     : line.find_first_of(" \t", line.find(".global"));
    size_t type = line.rfind('.', dot);
    unsigned long bytes = std::stoul(line.substr(type + 2)) / 8;
    text.insert(at + line.find(']'), "+" + std::to_string(bytes));
    // An address has one offset.
    size_t plus = line.find('+');
    if (plus != std::string::npos) {
      unsigned long old = std::stoul(line.substr(plus + 1));
      size_t close = text.find(']', at);
      text.replace(at + plus, close - at - plus,
                   "+" + std::to_string(old + bytes));
    }
    return text;
  }
  return text;
}

void amp::driver::mutateLaunch(Launch &launch) {
  if (Options::get().mutates("grid") && launch.blocks > 1 && isTheOne())
    --launch.blocks;
}

void amp::driver::mutateNodes(Nodes &nodes) {
  uint64_t number = Options::get().mutationNumber;
  if (number == 0 || number >= nodes.size())
    return;
  if (Options::get().mutates("swap")) {
    std::swap(nodes[number].action, nodes[number - 1].action);
    std::swap(nodes[number].name, nodes[number - 1].name);
  }
  if (!Options::get().mutates("edge"))
    return;
  // The node after it waits for both.
  if (number + 1 < nodes.size())
    nodes[number + 1].waits.insert(nodes[number + 1].waits.end(),
                                   nodes[number].waits.begin(),
                                   nodes[number].waits.end());
  nodes[number].waits.clear();
}

bool amp::driver::mutateWait() { return Options::get().mutates("wait"); }
