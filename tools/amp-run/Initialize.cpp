//===- Initialize.cpp - initial values of variables -----------------------===//
//
// Large variables are filled by several threads; each number depends on its
// index alone.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Initialize.h"
#include "Convert.h"
#include "Program.h"
#include "RandomFill.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/TypeSwitch.h"
#include <thread>

using mlir::Attribute;
using mlir::dyn_cast;
using mlir::FloatType;
using mlir::isa;
using mlir::Type;
using namespace amp::run;

size_t amp::run::elementBytes(Type type) {
  return llvm::divideCeil(type.getIntOrFloatBitWidth(), 8);
}

void amp::run::appendElement(std::vector<char> &bytes, Type type,
                             double value) {
  uint64_t bits;
  if (auto floatType = dyn_cast<FloatType>(type)) {
    llvm::APFloat number(value);
    bool losesInfo;
    number.convert(floatType.getFloatSemantics(),
                   llvm::APFloat::rmNearestTiesToEven, &losesInfo);
    bits = number.bitcastToAPInt().getZExtValue();
  } else {
    bits = static_cast<uint64_t>(static_cast<int64_t>(value));
  }
  for (size_t i = 0; i < elementBytes(type); ++i)
    bytes.push_back(static_cast<char>(bits >> (8 * i)));
}

double amp::run::elementAt(Type type, llvm::ArrayRef<char> data, size_t index) {
  size_t size = elementBytes(type);
  uint64_t bits = 0;
  for (size_t i = 0; i < size; ++i)
    bits |= uint64_t(static_cast<uint8_t>(data[index * size + i])) << (8 * i);
  if (auto floatType = dyn_cast<FloatType>(type))
    return llvm::APFloat(floatType.getFloatSemantics(),
                         llvm::APInt(type.getIntOrFloatBitWidth(), bits))
        .convertToDouble();
  llvm::APInt integer(8 * size, bits);
  bool isUnsigned = type.isInteger(1) || type.isUnsignedInteger();
  return isUnsigned ? static_cast<double>(integer.getZExtValue())
                    : static_cast<double>(integer.getSExtValue());
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

/// Elements that are made at once, and that a thread is worth starting for.
static constexpr int64_t kChunk = 4096, kPerThread = 16 * kChunk;
/// More only wait for memory.
static constexpr unsigned kMostThreads = 16;

/// Calls `function(begin, end)` for ranges that cover [0, count), in threads.
static void forEachRange(int64_t count, unsigned threads,
                         llvm::function_ref<void(int64_t, int64_t)> function) {
  int64_t ranges = std::clamp<int64_t>(count / kPerThread, 1,
                                       std::min(threads, kMostThreads));
  int64_t size = llvm::alignTo(llvm::divideCeil(count, ranges), kChunk);
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
  Initializer(ElementType type, int64_t count, unsigned threads,
              std::vector<char> &bytes)
      : type(type), count(count), threads(threads), bytes(bytes) {}

  void fill(llvm::ArrayRef<char> element) {
    if (llvm::all_of(element, [](char byte) { return byte == 0; }))
      return bytes.clear();
    size_t size = resize(), done = std::min(element.size(), size);
    std::copy_n(element.data(), done, bytes.data());
    for (; done < size; done *= 2)
      std::copy_n(bytes.data(), std::min(done, size - done),
                  bytes.data() + done);
  }

  /// `make(first, numbers)` makes those of the elements from `first` on.
  void
  random(llvm::function_ref<void(int64_t, llvm::MutableArrayRef<float>)> make) {
    resize();
    forEachRange(count, threads, [&](int64_t begin, int64_t end) {
      std::vector<float> numbers(std::min(kChunk, end - begin));
      for (; begin < end; begin += kChunk) {
        llvm::MutableArrayRef<float> some(numbers);
        some = some.take_front(std::min(kChunk, end - begin));
        make(begin, some);
        convertRounding(
            ElementType::F32,
            {reinterpret_cast<const char *>(some.data()), 4 * some.size()},
            type,
            llvm::MutableArrayRef(bytes).slice(
                begin * getByteSize(type), some.size() * getByteSize(type)));
      }
    });
  }

  /// False if `attr` has no data, or not those of the variable.
  bool copy(mlir::DenseElementsAttr attr, Type element);
  bool copy(mlir::DenseResourceElementsAttr attr);

private:
  size_t resize() {
    bytes.resize(count * getByteSize(type));
    return bytes.size();
  }

  ElementType type;
  int64_t count;
  unsigned threads;
  std::vector<char> &bytes;
};

} // namespace

bool Initializer::copy(mlir::DenseElementsAttr attr, Type element) {
  auto append = [&](std::vector<char> &to, auto value) {
    if constexpr (std::is_same_v<decltype(value), llvm::APFloat>)
      appendElement(to, element, value.convertToDouble());
    else
      for (size_t i = 0; i < getByteSize(type); ++i)
        to.push_back(static_cast<char>(value.getZExtValue() >> (8 * i)));
  };
  if (attr.isSplat()) {
    std::vector<char> one;
    if (isa<FloatType>(element))
      append(one, attr.getSplatValue<llvm::APFloat>());
    else
      append(one, attr.getSplatValue<llvm::APInt>());
    fill(one);
    return true;
  }
  // Every other element is in memory as it is in a variable.
  llvm::ArrayRef<char> data = attr.getRawData();
  if (attr.getElementType() == element && !element.isInteger(1) &&
      data.size() == resize()) {
    llvm::copy(data, bytes.begin());
    return true;
  }
  bytes.clear();
  if (isa<FloatType>(element))
    for (llvm::APFloat value : attr.getValues<llvm::APFloat>())
      append(bytes, value);
  else
    for (const llvm::APInt &value : attr.getValues<llvm::APInt>())
      append(bytes, value);
  return true;
}

bool Initializer::copy(mlir::DenseResourceElementsAttr attr) {
  if (!attr.getRawHandle().getBlob())
    return false;
  llvm::ArrayRef<char> data = attr.getData();
  if (data.size() != resize())
    return false;
  llvm::copy(data, bytes.begin());
  return true;
}

/// No number of PhiloxStream::normal is larger: sqrt(-2 ln 2^-53) is 8.6.
static constexpr double kLargestNormal = 9;

/// True if numbers up to `largest` are finite as elements of that type.
static bool isInRange(Type element, double largest) {
  auto type = dyn_cast<FloatType>(element);
  return !type || largest <= llvm::APFloat::getLargest(type.getFloatSemantics())
                                 .convertToDouble();
}

llvm::Error amp::run::initialValue(mlir::amp::VariableOp variable,
                                   uint64_t seed, uint32_t number,
                                   unsigned threads, std::vector<char> &bytes) {
  auto type = variable.getTensorType();
  Type element = type.getElementType();
  llvm::Expected<ElementType> stored = elementTypeOf(element);
  if (!stored)
    return stored.takeError();
  Initializer values(*stored, type.getNumElements(), threads, bytes);
  PhiloxStream stream{seed, PhiloxPurpose::Initialization, number};

  // A bound of the magnitudes that the initial value asks for; infinities that
  // the user wrote are none.
  double largest = 0;
  // Numbers are drawn in f32, which may hold less than the element type.
  auto drawn = [](double bound) {
    return bound <= std::numeric_limits<float>::max()
               ? bound
               : std::numeric_limits<double>::infinity();
  };
  auto fill = [&](double value) {
    std::vector<char> one;
    appendElement(one, element, value);
    values.fill(one);
    largest = std::isfinite(value) ? std::abs(value) : 0;
  };
  auto uniform = [&](double low, double high) {
    // In f32: the same weights whatever the precision of the run. A range that
    // f32 does not hold is made at half its size.
    float scale = std::isfinite(static_cast<float>(high - low)) ? 1 : 2;
    auto lowest = static_cast<float>(low / scale);
    auto width = static_cast<float>(high / scale - low / scale);
    values.random([&](int64_t first, llvm::MutableArrayRef<float> numbers) {
      fillUniform(stream, first, lowest, width, numbers);
      if (scale != 1)
        for (float &number : numbers)
          number *= scale;
    });
    largest = drawn(std::max(std::abs(low), std::abs(high)));
  };

  Attribute init = variable.getInitAttr();
  if (!init) {
    fill(0.0);
    return llvm::Error::success();
  }
  bool known =
      llvm::TypeSwitch<Attribute, bool>(init)
          .Case<mlir::amp::ZerosAttr>([&](auto) { return fill(0.0), true; })
          .Case<mlir::amp::OnesAttr>([&](auto) { return fill(1.0), true; })
          .Case<mlir::amp::FullAttr>(
              [&](auto attr) { return fill(attr.getValue()), true; })
          .Case<mlir::amp::UniformAttr>([&](auto attr) {
            return uniform(attr.getLow(), attr.getHigh()), true;
          })
          .Case<mlir::amp::NormalAttr>([&](auto attr) {
            values.random([&](int64_t first,
                              llvm::MutableArrayRef<float> numbers) {
              fillNormal(stream, first, attr.getMean(), attr.getStd(), numbers);
            });
            largest = drawn(std::abs(attr.getMean()) +
                            kLargestNormal * attr.getStd());
            return true;
          })
          .Case<mlir::amp::KaimingUniformAttr>([&](auto attr) {
            double bound = attr.getGain() * std::sqrt(3.0 / attr.getFanIn());
            return uniform(-bound, bound), true;
          })
          .Case<mlir::amp::XavierUniformAttr>([&](auto attr) {
            double bound =
                attr.getGain() *
                std::sqrt(6.0 / (double(attr.getFanIn()) + attr.getFanOut()));
            return uniform(-bound, bound), true;
          })
          .Case<mlir::DenseElementsAttr>(
              [&](auto attr) { return values.copy(attr, element); })
          .Case<mlir::DenseResourceElementsAttr>(
              [&](auto attr) { return values.copy(attr); })
          .Default([](Attribute) { return false; });
  if (known && isInRange(element, largest))
    return llvm::Error::success();
  if (known) {
    if (!findNonFinite(*stored, bytes))
      return llvm::Error::success();
    std::string text;
    llvm::raw_string_ostream(text)
        << "variable '@" << variable.getSymName() << "': expected a finite "
        << "initial value in " << element << ", found infinities or NaN of "
        << init << "; give it numbers that " << element
        << ", and f32 where they are drawn, holds";
    return llvm::createStringError(text);
  }
  return llvm::createStringError(
      "variable '@" + variable.getSymName() +
      "': expected an initialisation of this dialect or a dense attribute "
      "with data");
}
