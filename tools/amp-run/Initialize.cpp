//===- Initialize.cpp - initial values of variables -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Initialize.h"
#include "Philox.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/TypeSwitch.h"

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
  return isUnsigned ? integer.getZExtValue() : integer.getSExtValue();
}

llvm::Expected<std::vector<char>>
amp::run::initialValue(mlir::amp::VariableOp variable, uint64_t seed,
                       uint32_t number) {
  auto type = variable.getTensorType();
  Type element = type.getElementType();
  int64_t count = type.getNumElements();
  std::vector<char> bytes;
  bytes.reserve(count * elementBytes(element));
  PhiloxStream stream{seed, PhiloxPurpose::Initialization, number};

  auto fill = [&](double value) {
    for (int64_t i = 0; i < count; ++i)
      appendElement(bytes, element, value);
  };
  auto uniform = [&](double low, double high) {
    // In f32: the same weights whatever the precision of the run.
    auto lowest = static_cast<float>(low);
    auto width = static_cast<float>(high - low);
    for (int64_t i = 0; i < count; ++i)
      appendElement(bytes, element, lowest + width * stream.uniformF32(i));
  };

  Attribute init = variable.getInitAttr();
  if (!init) {
    fill(0.0);
    return bytes;
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
            for (int64_t i = 0; i < count; ++i)
              appendElement(
                  bytes, element,
                  static_cast<float>(attr.getMean() +
                                     attr.getStd() * stream.normal(i)));
            return true;
          })
          .Case<mlir::amp::KaimingUniformAttr>([&](auto attr) {
            double bound = attr.getGain() * std::sqrt(3.0 / attr.getFanIn());
            return uniform(-bound, bound), true;
          })
          .Case<mlir::amp::XavierUniformAttr>([&](auto attr) {
            double bound =
                attr.getGain() *
                std::sqrt(6.0 / (attr.getFanIn() + attr.getFanOut()));
            return uniform(-bound, bound), true;
          })
          .Case<mlir::DenseElementsAttr>([&](mlir::DenseElementsAttr attr) {
            if (isa<FloatType>(element)) {
              for (llvm::APFloat value : attr.getValues<llvm::APFloat>())
                appendElement(bytes, element, value.convertToDouble());
              return true;
            }
            size_t size = elementBytes(element);
            for (const llvm::APInt &value : attr.getValues<llvm::APInt>())
              for (size_t i = 0; i < size; ++i)
                bytes.push_back(
                    static_cast<char>(value.getZExtValue() >> (8 * i)));
            return true;
          })
          .Case<mlir::DenseResourceElementsAttr>([&](auto attr) {
            llvm::ArrayRef<char> data = attr.getRawHandle().getBlob()
                                            ? attr.getData()
                                            : llvm::ArrayRef<char>();
            if (data.size() != count * elementBytes(element))
              return false;
            bytes.assign(data.begin(), data.end());
            return true;
          })
          .Default([](Attribute) { return false; });
  if (!known)
    return llvm::createStringError(
        "variable '@" + variable.getSymName() +
        "': expected an initialisation of this dialect or a dense attribute "
        "with data");
  return bytes;
}
