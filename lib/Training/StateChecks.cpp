//===- StateChecks.cpp - values that programs set between steps -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A step takes its state for granted: an S of 0, a count below 0 or a weight
// that is no number would be seen by nobody before the run is lost.
//
//===----------------------------------------------------------------------===//

#include "StateChecks.h"
#include "Support.h"
#include "amp/Training/Initialize.h"
#include "amp/Training/State.h"
#include <cmath>
#include <cstdio>

using namespace amp;
using namespace amp::detail;
using namespace amp::image;

static std::string formatShort(double value) {
  char text[32];
  snprintf(text, sizeof(text), "%.9g", value);
  return text;
}

Error amp::detail::checkFinite(const std::string &what, ElementType type,
                               std::span<const char> data, bool isBuffer) {
  if (!isFloat(type))
    return Error::success();
  size_t size = getByteSize(type), first = 0;
  while (auto index = findNonFinite(type, data.subspan(first * size))) {
    size_t element = first + *index;
    std::string text = formatElement(type, data, element);
    if (!isBuffer || text.find("nan") != std::string::npos)
      return failure(what, ": expected finite values, found ", text,
                     " at element ", element,
                     "; is it of a run that diverged?");
    first = element + 1;
  }
  return Error::success();
}

/// True of what a program may only set to numbers.
static bool holdsNumbers(Role role) {
  switch (role) {
  case Role::Parameter:
  case Role::Master:
  case Role::Buffer:
  case Role::FirstMoment:
  case Role::SecondMoment:
  case Role::Momentum:
  case Role::Accumulator:
  case Role::Average:
    return true;
  default: // The sums of a window have the infinities of its calls.
    return false;
  }
}

std::vector<std::string> State::openWindows() {
  std::vector<std::string> windows;
  for (const auto &variable : image().variables)
    if (variable->role == Role::WindowCall)
      if (Expected<double> done = scalar(variable->name); done && *done > 0)
        windows.push_back(describeWindow(image(), variable->owner, *done));
  return windows;
}

/// Rules of a number of the state, wherever it comes from: S is above 0 and
/// finite; an optimizer's number lies within its bounds; counts are at least 0,
/// that of a window below its calls.
Error State::checkNumber(const VariableT &variable, double value) {
  auto fail = [&](const std::string &expected) {
    return failure("expected '", variable.name, "' ", expected, ", found ",
                   formatShort(value));
  };
  switch (variable.role) {
  case Role::Scale:
    if (!std::isfinite(value) || value <= 0)
      return fail("to be a finite number above 0");
    return Error::success();
  case Role::Hyperparameter: {
    const BoundsT *bounds = variable.bounds.get();
    if (!bounds || (bounds->least <= value && value <= bounds->most))
      return Error::success();
    return fail(bounds->text);
  }
  case Role::WindowCall: {
    const EntryT *entry = findEntry(image(), variable.owner);
    if (entry && (value < 0 || value >= static_cast<double>(entry->calls)))
      return fail("to be calls of a window that goes on, 0 to " +
                  std::to_string(entry->calls - 1));
    return Error::success();
  }
  case Role::GrowthTracker:
  case Role::ScalerCounter:
  case Role::Skipped:
  case Role::AppliedSteps:
    return value < 0 ? fail("to be a count, at least 0") : Error::success();
  default:
    return Error::success();
  }
}

/// Rules of S, which was `given` and is `value` in its type: it scales
/// something; above 0 and finite; no window is open.
Error State::checkScale(const VariableT &variable, double value, double given) {
  if (variable.isInert && value != 1)
    return failure("expected a scaler that scales a loss, found '@",
                   variable.owner,
                   "', which is elided or not enabled: its S is 1");
  if (!std::isfinite(value) || value <= 0)
    return failure("expected a finite number above 0 of type ",
                   nameOf(variable.element), " for '", variable.name,
                   "', found ", formatShort(given));
  // A sum has the S of the calls before as a factor.
  if (auto windows = openWindows(); !windows.empty())
    return failure("expected S to be set between two windows, found it set ",
                   windows.front());
  return Error::success();
}

/// Rules: no copy; numbers as above; what is computed with is finite, and means
/// of squares are at least 0.
Error State::checkSet(const VariableT &variable, std::span<const char> data) {
  if (holdsNumbers(variable.role)) {
    std::string what = "variable '@" + variable.name + "'";
    if (Error error = checkFinite(what, typeOf(variable.element), data,
                                  variable.role == Role::Buffer))
      return error;
    if (variable.role != Role::SecondMoment)
      return Error::success();
    for (size_t i = 0, end = data.size() / bytesOf(variable.element); i < end;
         ++i)
      if (double value = elementAt(variable.element, data, i); value < 0)
        return failure(what, ": expected means of squares, at least 0, found ",
                       formatShort(value), " at element ", i);
    return Error::success();
  }
  if (data.size() < bytesOf(variable.element))
    return Error::success();
  double value = elementAt(variable.element, data, 0);
  return variable.role == Role::Scale ? checkScale(variable, value, value)
                                      : checkNumber(variable, value);
}

Error State::set(const VariableT &variable, std::span<const char> data) {
  if (!executable.isInitialized)
    return failure("expected state with initial values, or loaded, to set '",
                   variable.name, "'; found none: call State::start first");
  // A wrong size and a copy are refused where bytes are written.
  if (variable.role != Role::Copy && data.size() == bytesOf(variable))
    if (Error error = checkSet(variable, data))
      return error;
  return write(variable, data);
}

Error State::setScalar(std::string_view name, double value) {
  const VariableT *variable = findVariable(image(), name);
  bool mayChange = variable && (variable->role == Role::Hyperparameter ||
                                variable->role == Role::Scale);
  if (!mayChange) {
    std::string known;
    for (Role role : {Role::Hyperparameter, Role::Scale})
      for (const std::string &other : namesOf(role))
        known += (known.empty() ? "'" : ", '") + other + "'";
    return failure("expected a hyperparameter or a loss scale, ",
                   known.empty() ? "of which there are none (compile with "
                                   "--hyperparameters lr)"
                                 : known,
                   ", found '", name, "'");
  }
  std::vector<char> bytes;
  appendElement(bytes, variable->element, value);
  if (variable->role != Role::Scale || !executable.isInitialized)
    return set(*variable, bytes);
  // A number may be too large or too small for its type.
  double stored = elementAt(variable->element, bytes, 0);
  if (Error error = checkScale(*variable, stored, value))
    return error;
  return write(*variable, bytes);
}
