//===- Injection.cpp - faults that a run meets on purpose -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// State is written between steps, which the runtime orders behind those that
// still run.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Injection.h"
#include "Support.h"
#include "amp/Training/Initialize.h"
#include "amp/Training/State.h"
#include <algorithm>
#include <charconv>
#include <cstring>
#include <utility>

using namespace amp;
using namespace amp::detail;

Expected<Injection> Injection::parse(std::string_view text) {
  Injection injection;
  bool hasPlace = false, hasValue = false;
  auto fail = [&] {
    return failure(
        "expected 'step=K[,value=inf|-inf|nan][,variable=@w | "
        ",loss | ,data=x[,sample=I]]' with K of 1 or more and I of 0 "
        "or more, found '",
        text, "'");
  };
  auto read = [](std::string_view digits, auto &number) {
    const char *end = digits.data() + digits.size();
    auto [stop, code] = std::from_chars(digits.data(), end, number);
    return code == std::errc() && stop == end;
  };
  for (std::string_view rest = text; !rest.empty();) {
    std::string_view part;
    std::tie(part, rest) = splitAt(rest, ',');
    auto [key, value] = splitAt(part, '=');
    bool isPlace = part == "loss" || key == "variable" || key == "data";
    if (isPlace && hasPlace)
      return fail();
    hasPlace |= isPlace;
    if (key == "step") {
      if (injection.step || !read(value, injection.step))
        return fail();
    } else if (key == "sample") {
      if (injection.sample || !read(value, injection.sample.emplace()) ||
          *injection.sample < 0)
        return fail();
    } else if (key == "value" && !std::exchange(hasValue, true) &&
               (value == "inf" || value == "-inf" || value == "nan")) {
      injection.value =
          value == "nan"   ? std::numeric_limits<double>::quiet_NaN()
          : value == "inf" ? std::numeric_limits<double>::infinity()
                           : -std::numeric_limits<double>::infinity();
    } else if (part == "loss") {
      injection.target = part;
    } else if (key == "variable" && value.size() > 1 && value[0] == '@') {
      injection.target = value;
    } else if (key == "data" && !value.empty()) {
      injection.data = value;
    } else {
      return fail();
    }
  }
  if (injection.step == 0 || (injection.sample && injection.data.empty()))
    return fail();
  return injection;
}

Error amp::checkInjections(std::span<const Injection> injections,
                           std::span<const image::EntryT *const> trains,
                           uint64_t done, uint64_t steps, int64_t batch) {
  for (const Injection &injection : injections) {
    if (injection.step <= done || injection.step > done + steps)
      return failure("--inject: expected a step of this run, ", done + 1,
                     " to ", done + steps, ", found ", injection.step);
    if (injection.sample && *injection.sample >= batch)
      return failure("--inject: expected a sample of a batch of ", batch,
                     ", 0 to ", batch - 1, ", found ", *injection.sample);
    if (injection.data.empty())
      continue;
    const image::EntryT &entry = *trains[(injection.step - 1) % trains.size()];
    std::string known;
    bool isThere = false;
    for (const auto &argument : entry.arguments) {
      if (!isFloat(typeOf(argument->element)))
        continue;
      isThere |= argument->name == injection.data;
      known += (known.empty() ? "" : ", ") + argument->name;
    }
    if (!isThere)
      return failure("--inject: expected an argument of floating-point type of "
                     "entry '@",
                     entry.name, "', which step ", injection.step, " runs (",
                     known.empty() ? "it has none" : known, "), found '",
                     injection.data, "'");
  }
  return Error::success();
}

std::string amp::injectionVariable(std::string_view target) {
  std::string name = "amp.inject";
  if (target.starts_with('@'))
    return name + ".gradient." + std::string(target.substr(1));
  return target.empty() ? name : name + "." + std::string(target);
}

Expected<bool> amp::setInjections(State &state, const Image &image,
                                  std::span<const Injection> injections,
                                  uint64_t step, bool clear) {
  bool any = false;
  for (const Injection &injection : injections) {
    if (injection.step != step)
      continue;
    any = true;
    if (!injection.data.empty())
      continue;
    std::string name = injectionVariable(injection.target);
    const image::VariableT *variable = findVariable(image, name);
    if (!variable)
      return failure("expected a program with the variable '@", name,
                     "', through which faults are injected, found none");
    std::vector<char> bytes;
    appendElement(bytes, variable->element, clear ? 0 : injection.value);
    if (Error error = state.write(*variable, bytes))
      return error;
  }
  return any;
}

void amp::injectData(std::span<const Injection> injections, uint64_t step,
                     const image::ArgumentT &argument, int64_t samples,
                     char *memory, int64_t first) {
  for (const Injection &injection : injections) {
    if (injection.step != step || injection.data != argument.name)
      continue;
    int64_t elements = 1;
    for (size_t i = 1; i < argument.shape.size(); ++i)
      elements *= argument.shape[i];
    std::vector<char> sample;
    for (int64_t i = 0; i < elements; ++i)
      appendElement(sample, argument.element, injection.value);
    for (int64_t i = 0; i < samples; ++i)
      if (!injection.sample || *injection.sample == first + i)
        memcpy(memory + i * sample.size(), sample.data(), sample.size());
  }
}
