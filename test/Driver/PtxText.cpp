//===- PtxText.cpp - PTX, as statements ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PtxText.h"

#include <algorithm>
#include <cstring>

using namespace amp::driver;
using namespace amp::driver::ptx;

void ptx::fail(uint32_t line, const std::string &message) {
  throw PtxError("line " + std::to_string(line) + "; " + message);
}

std::string ptx::trim(const std::string &text) {
  size_t begin = text.find_first_not_of(" \t\n\r");
  if (begin == std::string::npos)
    return "";
  return text.substr(begin, text.find_last_not_of(" \t\n\r") - begin + 1);
}

bool ptx::startsWith(const std::string &text, const char *prefix) {
  return text.compare(0, strlen(prefix), prefix) == 0;
}

std::vector<std::string> ptx::split(const std::string &text, char separator) {
  std::vector<std::string> parts;
  int depth = 0;
  std::string part;
  for (char c : text) {
    depth += strchr("([{", c) != nullptr;
    depth -= strchr(")]}", c) != nullptr;
    if (c == separator && depth == 0) {
      parts.push_back(trim(part));
      part.clear();
    } else {
      part += c;
    }
  }
  if (!trim(part).empty())
    parts.push_back(trim(part));
  return parts;
}

static uint32_t bytesOf(const std::string &type, uint32_t line) {
  size_t digits = type.find_first_of("0123456789");
  if (digits == std::string::npos)
    fail(line, "expected a type, found '" + type + "'");
  return std::max(std::stoul(type.substr(digits)) / 8, 1ul);
}

Variable ptx::parseVariable(const Statement &statement) {
  Variable result;
  size_t equals = statement.text.find('=');
  std::vector<std::string> words =
      split(trim(statement.text.substr(0, equals)), ' ');
  std::erase(words, "");
  if (words.size() < 3)
    fail(statement.line, "cannot declare '" + statement.text + "'");
  result.space = words.front();
  std::string name = words.back();
  uint32_t width = bytesOf(words[words.size() - 2], statement.line);
  result.alignment = width;
  for (size_t i = 0; i + 1 < words.size(); ++i)
    if (words[i] == ".align")
      result.alignment = uint32_t(std::stoul(words[i + 1]));
  size_t bracket = name.find('[');
  size_t count = bracket == std::string::npos
                     ? 1
                     : std::stoul("0" + name.substr(bracket + 1));
  result.name = name.substr(0, bracket);
  result.bytes = uint32_t(count) * width;
  if (equals == std::string::npos)
    return result;
  std::string values = trim(statement.text.substr(equals + 1));
  if (values.front() == '{')
    values = values.substr(1, values.size() - 2);
  for (const std::string &value : split(values, ',')) {
    uint64_t number = std::stoull(value, nullptr, 0);
    auto *bytes = reinterpret_cast<const char *>(&number);
    result.values.insert(result.values.end(), bytes, bytes + width);
  }
  result.values.resize(result.bytes);
  return result;
}

namespace {
class Parser {
public:
  explicit Parser(const std::string &source) : text(source) { blank(); }
  Module parse();

private:
  /// Replaces comments and directives that are lines by spaces.
  void blank();
  void skipSpace();
  void parseFunction(Module &module, const Statement &header);
  void parseBody(Function &function);
  /// Up to one of the characters, which is not consumed; braces that follow =
  /// are passed over.
  Statement readUntil(const char *ends);

  std::string text;
  size_t at = 0;
  uint32_t line = 1;
};
} // namespace

void Parser::blank() {
  auto erase = [this](size_t begin, size_t end) {
    for (size_t i = begin; i < std::min(end, text.size()); ++i)
      if (text[i] != '\n')
        text[i] = ' ';
  };
  for (size_t i = 0; (i = text.find("//", i)) != std::string::npos;)
    erase(i, text.find('\n', i));
  for (size_t i = 0; (i = text.find("/*", i)) != std::string::npos;)
    erase(i, text.find("*/", i) == std::string::npos ? text.size()
                                                     : text.find("*/", i) + 2);
  for (const char *directive : {".version", ".target", ".address_size"}) {
    size_t i = text.find(directive);
    if (i == std::string::npos)
      fail(1, std::string("expected '") + directive + "'");
    erase(i, text.find('\n', i));
  }
}

void Parser::skipSpace() {
  for (; at < text.size() && strchr(" \t\n\r", text[at]); ++at)
    line += text[at] == '\n';
}

Statement Parser::readUntil(const char *ends) {
  skipSpace();
  Statement result{"", line};
  int depth = 0;
  for (bool isValue = false; at < text.size(); ++at) {
    char c = text[at];
    isValue |= c == '=';
    if (depth == 0 && strchr(ends, c) && !(isValue && c == '{'))
      break;
    depth += c == '(' || (isValue && c == '{');
    depth -= c == ')' || (isValue && c == '}');
    line += c == '\n';
    result.text += c == '\n' || c == '\t' ? ' ' : c;
  }
  if (at == text.size())
    fail(line, std::string("expected one of '") + ends + "', found the end");
  result.text = trim(result.text);
  return result;
}

Module Parser::parse() {
  Module module;
  for (;;) {
    skipSpace();
    if (at == text.size())
      return module;
    Statement statement = readUntil(";{");
    bool isFunction = statement.text.find(".entry") != std::string::npos ||
                      statement.text.find(".func") != std::string::npos;
    if (isFunction && text[at] == '{')
      parseFunction(module, statement);
    else if (!isFunction)
      module.variables.push_back(parseVariable(statement));
    if (at < text.size() && text[at] == ';')
      ++at;
  }
}

static std::vector<Parameter> parseParameters(const std::string &list,
                                              uint32_t line) {
  std::vector<Parameter> result;
  for (const std::string &text : split(list, ',')) {
    std::string declaration = text;
    // .ptr .global .align 1 describes what a pointer points to.
    if (size_t ptr = text.find(".ptr"); ptr != std::string::npos)
      declaration =
          text.substr(0, ptr) + " " + text.substr(text.find_last_of(" \t") + 1);
    Variable variable = parseVariable({declaration, line});
    result.push_back({variable.name, variable.bytes, variable.alignment});
  }
  return result;
}

void Parser::parseFunction(Module &module, const Statement &header) {
  Function function;
  function.line = header.line;
  std::string rest = header.text;
  function.isEntry = rest.find(".entry") != std::string::npos;
  const char *keyword = function.isEntry ? ".entry" : ".func";
  rest = trim(rest.substr(rest.find(keyword) + strlen(keyword)));
  auto takeList = [&] {
    size_t close = rest.find(')');
    auto result = parseParameters(rest.substr(1, close - 1), header.line);
    rest = trim(rest.substr(close + 1));
    return result;
  };
  if (rest.front() == '(')
    function.results = takeList();
  size_t end = rest.find_first_of(" (");
  function.name = rest.substr(0, end);
  rest = end == std::string::npos ? "" : trim(rest.substr(end));
  if (!rest.empty() && rest.front() == '(')
    function.parameters = takeList();
  auto threads = [&](const char *directive) -> uint32_t {
    size_t found = rest.find(directive);
    if (found == std::string::npos)
      return 0;
    uint32_t product = 1;
    size_t stop = rest.find('.', found + 1);
    for (const std::string &size :
         split(rest.substr(found + strlen(directive),
                           stop - found - strlen(directive)),
               ','))
      product *= uint32_t(std::stoul(size));
    return product;
  };
  function.maxThreads = threads(".maxntid");
  function.requiredThreads = threads(".reqntid");
  ++at;
  parseBody(function);
  module.functions.push_back(std::move(function));
}

void Parser::parseBody(Function &function) {
  for (int depth = 1;;) {
    skipSpace();
    if (at == text.size())
      fail(line, "expected '}', found the end");
    if (text[at] == '{' || text[at] == '}') {
      depth += text[at++] == '{' ? 1 : -1;
      if (depth == 0)
        return;
      continue;
    }
    // A label ends with a colon, an opcode may contain some.
    size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKL"
                                        "MNOPQRSTUVWXYZ0123456789_$%",
                                        at);
    if (end != std::string::npos && text[end] == ':' && end > at) {
      function.body.push_back({text.substr(at, end - at + 1), line});
      at = end + 1;
      continue;
    }
    function.body.push_back(readUntil(";"));
    ++at;
  }
}

Module ptx::parse(const std::string &text) { return Parser(text).parse(); }
