//===- SourceText.cpp - limits of a module's text -------------------------===//
//
// Counts brackets as a lexer would see them, in one pass and without memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/SourceText.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "llvm/Support/MemoryBufferRef.h"

/// The end of the string that starts before `begin`: after its closing quote,
/// or at the end of its line, where the parser reports it.
static size_t skipString(llvm::StringRef source, size_t begin) {
  for (size_t i = begin; i < source.size(); ++i) {
    if (source[i] == '\\')
      ++i;
    else if (source[i] == '"')
      return i + 1;
    else if (source[i] == '\n')
      return i;
  }
  return source.size();
}

llvm::Error mlir::amp::checkNesting(llvm::StringRef source) {
  if (isBytecode(llvm::MemoryBufferRef(source, "")))
    return llvm::Error::success();
  unsigned depth = 0;
  int64_t line = 1;
  auto at = [&](size_t i) { return i < source.size() ? source[i] : '\0'; };
  for (size_t i = 0; i < source.size(); ++i) {
    switch (source[i]) {
    case '\n':
      ++line;
      break;
    case '"':
      i = skipString(source, i + 1) - 1;
      break;
    case '/':
      if (at(i + 1) == '/')
        i = std::min(source.find('\n', i), source.size()) - 1;
      break;
    case '<':
    case '(':
    case '[':
    case '{':
      // Not the comparison <=.
      if (at(i + 1) != '=' && ++depth > kDeepestNesting)
        return llvm::createStringError(
            "expected at most %u nested brackets, found more in line %lld; "
            "leave out the locations of inlined calls, or give a function of "
            "its own to what is nested",
            kDeepestNesting, static_cast<long long>(line));
      break;
    case '>':
      // Nor the arrow -> and the comparison >=.
      if (i > 0 && (source[i - 1] == '-' || at(i + 1) == '='))
        break;
      [[fallthrough]];
    case ')':
    case ']':
    case '}':
      depth -= depth > 0;
      break;
    default:
      break;
    }
  }
  return llvm::Error::success();
}
