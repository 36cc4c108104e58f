//===- PtxText.h - PTX, as statements ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_PTXTEXT_H
#define AMP_TEST_DRIVER_PTXTEXT_H

#include "Kernel.h"

namespace amp::driver::ptx {

struct Statement {
  /// Without its semicolon; of a label with its colon.
  std::string text;
  uint32_t line;
};

struct Parameter {
  std::string name;
  uint32_t bytes, alignment;
};

/// A declaration like .shared .align 16 .b8 name[128].
struct Variable {
  std::string space, name;
  uint32_t bytes = 0, alignment = 1;
  std::vector<char> values;
};

struct Function {
  std::string name;
  uint32_t line = 0;
  bool isEntry = false;
  std::vector<Parameter> results, parameters;
  uint32_t maxThreads = 0, requiredThreads = 0;
  std::vector<Statement> body;
};

struct Module {
  std::vector<Function> functions;
  std::vector<Variable> variables;
};

/// Throws PtxError.
Module parse(const std::string &text);
Variable parseVariable(const Statement &statement);

/// The parts between separators that are not in brackets or braces, without
/// spaces around them.
std::vector<std::string> split(const std::string &text, char separator);
std::string trim(const std::string &text);
bool startsWith(const std::string &text, const char *prefix);
[[noreturn]] void fail(uint32_t line, const std::string &message);

} // namespace amp::driver::ptx

#endif // AMP_TEST_DRIVER_PTXTEXT_H
