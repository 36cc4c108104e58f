//===- Initialize.cpp - initial values of variables -----------------------===//
//
// Large variables are filled by several threads; each number depends on its
// index alone.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Training/Initialize.h"
#include "amp/Training/Convert.h"
#include "amp/Training/RandomFill.h"
#include <algorithm>
#include <cmath>
#include <limits>
#include <thread>

using namespace amp;
using namespace amp::image;

static_assert(int(ElementType::F64) == int(Element::F64) &&
              int(ElementType::BF16) == int(Element::BF16) &&
              int(ElementType::I8) == int(Element::I8) &&
              int(ElementType::Bool) == int(Element::Bool));

ElementType amp::typeOf(Element element) {
  return static_cast<ElementType>(element);
}

void amp::appendElement(std::vector<char> &bytes, Element element,
                        double value) {
  size_t size = bytesOf(element), end = bytes.size();
  bytes.resize(end + size);
  convertRounding(ElementType::F64,
                  {reinterpret_cast<const char *>(&value), sizeof(value)},
                  typeOf(element), {bytes.data() + end, size});
}

double amp::elementAt(Element element, std::span<const char> data,
                      size_t index) {
  ElementType type = typeOf(element);
  if (!isFloat(type))
    return static_cast<double>(readInteger(type, data, index).value_or(0));
  double value = 0;
  size_t size = bytesOf(element);
  convertRounding(type, data.subspan(index * size, size), ElementType::F64,
                  {reinterpret_cast<char *>(&value), sizeof(value)});
  return value;
}

/// Elements that are made at once, and that a thread is worth starting for.
static constexpr int64_t kChunk = 4096, kPerThread = 16 * kChunk;
/// More only wait for memory.
static constexpr unsigned kMostThreads = 16;

/// Calls `function(begin, end)` for ranges that cover [0, count), in threads.
template <typename Function>
static void forEachRange(int64_t count, unsigned threads, Function function) {
  auto divideUp = [](int64_t a, int64_t b) { return (a + b - 1) / b; };
  int64_t ranges = std::clamp<int64_t>(count / kPerThread, 1,
                                       std::clamp(threads, 1u, kMostThreads));
  int64_t size = divideUp(divideUp(count, ranges), kChunk) * kChunk;
  std::vector<std::thread> others;
  for (int64_t begin = size; begin < count; begin += size)
    others.emplace_back(
        [=] { function(begin, std::min(begin + size, count)); });
  function(0, std::min(size, count));
  for (std::thread &other : others)
    other.join();
}

namespace {

/// Makes the bytes of one variable.
class Initializer {
public:
  Initializer(const VariableT &variable, unsigned threads,
              std::vector<char> &bytes)
      : variable(variable), threads(threads), bytes(bytes) {}

  void fill(std::span<const char> element) {
    if (std::all_of(element.begin(), element.end(),
                    [](char byte) { return byte == 0; }))
      return bytes.clear();
    size_t size = resize(), done = std::min(element.size(), size);
    std::copy_n(element.data(), done, bytes.data());
    for (; done < size; done *= 2)
      std::copy_n(bytes.data(), std::min(done, size - done),
                  bytes.data() + done);
  }

  /// `make(first, numbers)` makes those of the elements from `first` on.
  template <typename Make> void random(Make make) {
    resize();
    size_t size = bytesOf(variable.element);
    forEachRange(
        countOf(variable.shape), threads, [&](int64_t begin, int64_t end) {
          std::vector<float> numbers(std::min(kChunk, end - begin));
          for (; begin < end; begin += kChunk) {
            std::span<float> some(numbers.data(),
                                  std::min(kChunk, end - begin));
            make(begin, some);
            convertRounding(ElementType::F32,
                            {reinterpret_cast<const char *>(some.data()),
                             some.size_bytes()},
                            typeOf(variable.element),
                            {bytes.data() + begin * size, some.size() * size});
          }
        });
  }

private:
  size_t resize() {
    bytes.resize(bytesOf(variable));
    return bytes.size();
  }

  const VariableT &variable;
  unsigned threads;
  std::vector<char> &bytes;
};

} // namespace

/// No number of PhiloxStream::normal is larger: sqrt(-2 ln 2^-53) is 8.6.
static constexpr double kLargestNormal = 9;

/// True if numbers up to `largest` are finite as elements of that type.
static bool isInRange(Element element, double largest) {
  if (!isFloat(typeOf(element)))
    return true;
  std::vector<char> bytes;
  appendElement(bytes, element, largest);
  return largest <= elementAt(element, bytes, 0) &&
         std::isfinite(elementAt(element, bytes, 0));
}

Error amp::initialValue(const VariableT &variable, uint64_t seed,
                        unsigned threads, std::vector<char> &bytes) {
  Initializer values(variable, threads, bytes);
  PhiloxStream stream{seed, PhiloxPurpose::Initialization, variable.stream};
  // A bound of the magnitudes that the initial value asks for; infinities that
  // the user wrote are none.
  double largest = 0;
  // Numbers are drawn in f32, which may hold less than the element type.
  auto drawn = [](double bound) {
    return bound <= std::numeric_limits<float>::max()
               ? bound
               : std::numeric_limits<double>::infinity();
  };
  switch (variable.initial.type) {
  case Initial::NONE:
  case Initial::Given: // 0 until it is given.
    bytes.clear();
    break;
  case Initial::Fill: {
    double value = variable.initial.AsFill()->value;
    std::vector<char> one;
    appendElement(one, variable.element, value);
    values.fill(one);
    largest = std::isfinite(value) ? std::abs(value) : 0;
    break;
  }
  case Initial::Uniform: {
    auto [low, high] = std::pair(variable.initial.AsUniform()->low,
                                 variable.initial.AsUniform()->high);
    // In f32: the same weights whatever the precision of the run. A range that
    // f32 does not hold is made at half its size.
    float scale = std::isfinite(static_cast<float>(high - low)) ? 1 : 2;
    auto lowest = static_cast<float>(low / scale);
    auto width = static_cast<float>(high / scale - low / scale);
    values.random([=](int64_t first, std::span<float> numbers) {
      fillUniform(stream, first, lowest, width, numbers);
      if (scale != 1)
        for (float &number : numbers)
          number *= scale;
    });
    largest = drawn(std::max(std::abs(low), std::abs(high)));
    break;
  }
  case Initial::Normal: {
    const NormalT &normal = *variable.initial.AsNormal();
    values.random([&](int64_t first, std::span<float> numbers) {
      fillNormal(stream, first, normal.mean, normal.deviation, numbers);
    });
    largest = drawn(std::abs(normal.mean) + kLargestNormal * normal.deviation);
    break;
  }
  case Initial::Data: {
    const std::vector<uint8_t> &data = variable.initial.AsData()->bytes;
    auto *first = reinterpret_cast<const char *>(data.data());
    if (data.size() == bytesOf(variable))
      bytes.assign(first, first + data.size());
    else
      values.fill({first, data.size()});
    break;
  }
  }
  if (isInRange(variable.element, largest) ||
      !findNonFinite(typeOf(variable.element), bytes))
    return Error::success();
  std::string type = nameOf(variable.element);
  return Error("variable '@" + variable.name +
               "': expected a finite initial value in " + type +
               ", found infinities or NaN of " + variable.initialText +
               "; give it numbers that " + type +
               ", and f32 where they are drawn, holds");
}
