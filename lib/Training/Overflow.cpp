//===- Overflow.cpp - the cause of a skipped step -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words for each kind say what helps against it.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Overflow.h"
#include "Support.h"
#include <algorithm>

using namespace amp;
using namespace amp::detail;

const char *OverflowCause::name() const {
  switch (kind) {
  case Kind::Untraced:
    return "";
  case Kind::Forward:
    return "forward";
  case Kind::Loss:
    return "loss";
  case Kind::Backward:
    return "backward";
  case Kind::Unscale:
    return "unscale";
  case Kind::Earlier:
    return "earlier";
  case Kind::Unknown:
    return "unknown";
  }
  return "";
}

std::string OverflowCause::format() const {
  std::string at =
      "'" + op + "' at " + location + (turn.empty() ? "" : " in " + turn);
  std::string text;
  switch (kind) {
  case Kind::Untraced:
    return formatVariables();
  case Kind::Forward:
    text = "forward pass: " + at +
           " is the first whose result is not finite; no S helps";
    break;
  case Kind::Loss:
    text = "loss: " + at + " is not finite; no S helps";
    break;
  case Kind::Backward:
    text = "backward pass: the gradient of " + at +
           " is the first that is not finite; " +
           (dependsOnScale ? "a smaller S may help"
                           : "no S helps: look for a division by 0, or a root "
                             "or a norm of 0");
    break;
  case Kind::Unscale:
    text = "unscaling: gradients are finite, and divided by S they are not";
    break;
  case Kind::Earlier:
    text = "all values of the window's last call and their gradients are "
           "finite; those of a call before it are not, or what the graph makes "
           "of their sum";
    break;
  case Kind::Unknown:
    text = "all values and their gradients are finite; what the graph, or an "
           "injection, makes of the gradients before the step is not";
    break;
  }
  return variables.empty() ? text : text + "; " + formatVariables();
}

std::string OverflowCause::formatVariables() const {
  if (variables.empty())
    return "";
  constexpr size_t kShown = 12;
  std::string text = "gradients that are not finite: ";
  for (size_t i = 0; i < std::min(kShown, variables.size()); ++i)
    text += (i ? ", @" : "@") + variables[i];
  if (variables.size() > kShown)
    text += " and " + std::to_string(variables.size() - kShown) + " more";
  return text;
}

std::string OverflowCause::pack() const {
  std::string bytes = {static_cast<char>('0' + static_cast<int>(kind)),
                       dependsOnScale ? '1' : '0'};
  auto add = [&](const std::string &text) { bytes += text + '\0'; };
  add(op);
  add(location);
  add(turn);
  for (const std::string &variable : variables)
    add(variable);
  return bytes;
}

OverflowCause OverflowCause::unpack(std::string_view bytes) {
  OverflowCause cause;
  if (bytes.size() < 2)
    return cause;
  cause.kind = static_cast<Kind>(bytes[0] - '0');
  cause.dependsOnScale = bytes[1] == '1';
  bytes.remove_prefix(2);
  auto take = [&] {
    auto [text, rest] = splitAt(bytes, '\0');
    bytes = rest;
    return std::string(text);
  };
  cause.op = take();
  cause.location = take();
  cause.turn = take();
  while (!bytes.empty())
    cause.variables.push_back(take());
  return cause;
}
