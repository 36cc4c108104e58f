//===- GemmReference.cpp - Contractions by definition ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Slow on purpose: three loops and no cleverness that could share a mistake
// with what it checks.
//
//===----------------------------------------------------------------------===//

#include "GemmReference.h"

#include <cmath>
#include <random>

namespace amp::test {

/// NaN in every type: nothing that was in c before may reach a result, not even
/// times 0.
static constexpr char untouched = '\xFF';

int64_t elementSize(int32_t type) {
  return type == AMP_F64 ? 8 : type == AMP_F32 ? 4 : 2;
}

/// f32 to a 16-bit format with `bits` bits of fraction and least exponent
/// `least`, in steps of the distance between neighbours.
static double roundTo(double value, int bits, int least) {
  if (!std::isfinite(value) || value == 0)
    return value;
  int exponent = std::max(std::ilogb(value), least);
  double step = std::ldexp(1.0, exponent - bits);
  return std::nearbyint(value / step) * step;
}

void encode(int32_t type, double value, void *element) {
  float single = static_cast<float>(value);
  uint16_t sign = std::signbit(value) ? 0x8000 : 0, half;
  switch (type) {
  case AMP_F64:
    memcpy(element, &value, 8);
    return;
  case AMP_F32:
    memcpy(element, &single, 4);
    return;
  case AMP_BF16: {
    float rounded = static_cast<float>(roundTo(single, 7, -126));
    uint32_t bits;
    memcpy(&bits, &rounded, 4);
    half = std::isnan(single) ? sign | 0x7FC0 : bits >> 16;
    break;
  }
  default: {
    double rounded = std::fabs(roundTo(single, 10, -14));
    if (std::isnan(rounded))
      half = sign | 0x7E00;
    else if (rounded >= 65536)
      half = sign | 0x7C00;
    else if (rounded < std::ldexp(1.0, -14))
      half = sign | uint16_t(std::ldexp(rounded, 24));
    else
      half =
          sign | uint16_t(((std::ilogb(rounded) + 14) << 10) +
                          int(std::ldexp(rounded, 10 - std::ilogb(rounded))));
  }
  }
  memcpy(element, &half, 2);
}

double decode(int32_t type, const void *element) {
  double value;
  float single;
  uint16_t half;
  switch (type) {
  case AMP_F64:
    memcpy(&value, element, 8);
    return value;
  case AMP_F32:
    memcpy(&single, element, 4);
    return single;
  case AMP_BF16: {
    memcpy(&half, element, 2);
    uint32_t bits = uint32_t(half) << 16;
    memcpy(&single, &bits, 4);
    return single;
  }
  default: {
    memcpy(&half, element, 2);
    int exponent = half >> 10 & 31, fraction = half & 1023;
    if (exponent == 31)
      value = fraction ? NAN : INFINITY;
    else if (exponent == 0)
      value = std::ldexp(fraction, -24);
    else
      value = std::ldexp(fraction + 1024, exponent - 25);
    return half & 0x8000 ? -value : value;
  }
  }
}

AmpGemmDesc makeDesc(int64_t m, int64_t n, int64_t k, int32_t a, int32_t b,
                     int32_t c) {
  AmpGemmDesc desc = {};
  desc.batch = 1;
  desc.m = m;
  desc.n = n;
  desc.k = k;
  desc.aType = a;
  desc.bType = b;
  desc.cType = c;
  desc.alignment = 16;
  setStrides(desc);
  return desc;
}

static int64_t rowsOfA(const AmpGemmDesc &d) {
  return d.transposeA ? d.k : d.m;
}
static int64_t rowsOfB(const AmpGemmDesc &d) {
  return d.transposeB ? d.n : d.k;
}

void setStrides(AmpGemmDesc &desc, int64_t moreLd, int64_t moreStride) {
  desc.lda = (desc.transposeA ? desc.m : desc.k) + moreLd;
  desc.ldb = (desc.transposeB ? desc.k : desc.n) + moreLd;
  desc.ldc = desc.n + moreLd;
  desc.strideA = rowsOfA(desc) * desc.lda + moreStride;
  desc.strideB = rowsOfB(desc) * desc.ldb + moreStride;
  desc.strideC = desc.m * desc.ldc + moreStride;
}

Operands makeOperands(const AmpGemmDesc &desc,
                      const std::function<double()> &draw) {
  auto make = [&](int32_t type, int64_t count) {
    std::vector<char> data(count * elementSize(type));
    for (int64_t i = 0; i < count; ++i)
      encode(type, draw(), data.data() + i * elementSize(type));
    return data;
  };
  int64_t last = std::max<int64_t>(desc.batch - 1, 0);
  bool readsAux = desc.epilogue & AMP_EPILOGUE_GELU_GRADIENT;
  bool writesBias = desc.epilogue & AMP_EPILOGUE_BIAS_GRADIENT;
  auto pattern = [](int32_t type, int64_t count) {
    return std::vector<char>(count * elementSize(type), untouched);
  };
  Operands operands;
  operands.a = make(desc.aType, last * desc.strideA + rowsOfA(desc) * desc.lda);
  operands.b = make(desc.bType, last * desc.strideB + rowsOfB(desc) * desc.ldb);
  operands.bias =
      writesBias ? pattern(desc.biasType, desc.n) : make(desc.biasType, desc.n);
  operands.c = pattern(desc.cType, last * desc.strideC + desc.m * desc.ldc);
  operands.aux = readsAux ? make(desc.cType, desc.m * desc.ldAux)
                          : pattern(desc.cType, desc.m * desc.ldAux);
  return operands;
}

testing::AssertionResult runGemm(AmpRuntime *runtime, const AmpGemmDesc &desc,
                                 Operands &operands) {
  AmpGemmPlan *raw = nullptr;
  if (auto result = isSuccess(ampGemmPlanCreate(runtime, &desc, &raw)); !result)
    return result;
  PlanPointer plan(raw, Deleter{runtime});
  BufferPointer buffers[5];
  std::vector<char> *host[] = {&operands.a, &operands.b, &operands.c,
                               &operands.bias, &operands.aux};
  void *address[5];
  for (int i = 0; i < 5; ++i) {
    buffers[i] = makeBuffer(runtime, host[i]->size());
    address[i] = ampBufferAddress(buffers[i].get());
    if (auto result = isSuccess(ampBufferWrite(
            runtime, buffers[i].get(), 0, host[i]->data(), host[i]->size()));
        !result)
      return result;
  }
  ampGemm(runtime, plan.get(), address[0], address[1], address[2], address[3],
          address[4]);
  if (auto result = isSuccess(ampRuntimeTakeError(runtime)); !result)
    return result;
  for (int i = 0; i < 5; ++i)
    if (auto result = isSuccess(ampBufferRead(
            runtime, buffers[i].get(), 0, host[i]->data(), host[i]->size()));
        !result)
      return result;
  return testing::AssertionSuccess();
}

/// Largest error of one rounding to `type`, of a value of this magnitude.
static double roundingError(int32_t type, double magnitude) {
  switch (type) {
  case AMP_F16:
    return magnitude * 0x1p-11 + 0x1p-25;
  case AMP_BF16:
    return magnitude * 0x1p-8;
  case AMP_F32:
    return magnitude * 0x1p-24;
  default:
    return magnitude * 0x1p-53;
  }
}

//===----------------------------------------------------------------------===//
// gelu
//===----------------------------------------------------------------------===//

static double geluTanh(double x) {
  return std::tanh(std::sqrt(2 / M_PI) * (x + 0.044715 * x * x * x));
}
static double geluSlope(double x) {
  return std::sqrt(2 / M_PI) * (1 + 3 * 0.044715 * x * x);
}

double gelu(double x) { return x / 2 * (1 + geluTanh(x)); }

double geluDerivative(double x) {
  double t = geluTanh(x);
  return (1 + t) / 2 + x / 2 * (1 - t * t) * geluSlope(x);
}

/// Of a tanh, relative.
static double tanhError(int32_t type) {
  return type == AMP_F64 ? 0x1p-48 : type == AMP_F32 ? 0x1p-20 : 0x1p-11;
}

double geluError(int32_t type, double x) {
  return std::fabs(x) / 2 * tanhError(type);
}

double geluDerivativeError(int32_t type, double x) {
  double t = geluTanh(x);
  return (0.5 * std::fabs(t) + std::fabs(x) * t * t * geluSlope(x)) *
         tanhError(type);
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

namespace {
/// The value that an element should have, and the error that it may have.
struct Expected {
  double value, tolerance;
};
} // namespace

/// After rounding to `type`; every bit if the value is exact.
static Expected stored(int32_t type, Expected value) {
  if (value.tolerance == 0) {
    char rounded[8];
    encode(type, value.value, rounded);
    return {decode(type, rounded), 0};
  }
  return {value.value,
          value.tolerance + roundingError(type, std::fabs(value.value))};
}

static double at(const std::vector<char> &data, int32_t type, int64_t index) {
  return decode(type, data.data() + index * elementSize(type));
}

static testing::AssertionResult isNear(double found, Expected expected) {
  bool same = found == expected.value ||
              (std::isnan(found) && std::isnan(expected.value));
  if (same || std::fabs(found - expected.value) <= expected.tolerance)
    return testing::AssertionSuccess();
  return testing::AssertionFailure()
         << "expected " << expected.value << " +- " << expected.tolerance
         << ", found " << found;
}

/// Element [i, j] of the product.
static Expected multiply(const AmpGemmDesc &desc, const Operands &operands,
                         bool exact, int64_t batch, int64_t i, int64_t j) {
  double sum = 0, magnitude = 0;
  for (int64_t l = 0; l < desc.k; ++l) {
    int64_t ia = desc.transposeA ? l * desc.lda + i : i * desc.lda + l;
    int64_t ib = desc.transposeB ? j * desc.ldb + l : l * desc.ldb + j;
    double product = at(operands.a, desc.aType, batch * desc.strideA + ia) *
                     at(operands.b, desc.bType, batch * desc.strideB + ib);
    sum += product;
    magnitude += std::fabs(product);
  }
  if (desc.epilogue & AMP_EPILOGUE_BIAS)
    sum += at(operands.bias, desc.biasType, j);
  double unit = desc.cType == AMP_F64 ? 0x1p-53 : 0x1p-24;
  return {sum, exact ? 0 : (magnitude + std::fabs(sum)) * unit * (desc.k + 2)};
}

/// The epilogue's result of `x`; `aux` is the value stored there.
static Expected apply(const AmpGemmDesc &desc, Expected x, double aux) {
  if (desc.epilogue & AMP_EPILOGUE_RELU)
    return {x.value < 0 ? 0 : x.value, x.tolerance};
  if (desc.epilogue & AMP_EPILOGUE_GELU)
    return {gelu(x.value), x.tolerance * 1.13 + geluError(desc.cType, x.value)};
  if (desc.epilogue & AMP_EPILOGUE_GELU_GRADIENT)
    return {x.value * geluDerivative(aux),
            x.tolerance * 1.13 +
                std::fabs(x.value) * geluDerivativeError(desc.cType, aux)};
  return x;
}

testing::AssertionResult isNotOffered(AmpRuntime *cuda, const AmpGemmDesc &desc,
                                      const std::string &text) {
  std::vector<uint8_t> bytes(AMP_GEMM_DESC_BYTES);
  ampGemmDescEncode(&desc, bytes.data());
  if (auto result = isFailure(ampDeviceOffers(AMP_DEVICE_CUDA, AMP_CALL_GEMM,
                                              bytes.data(), bytes.size()),
                              AMP_STATUS_UNAVAILABLE, text);
      !result)
    return result << " (without a device)";
  AmpGemmPlan *plan = nullptr;
  return isFailure(ampGemmPlanCreate(cuda, &desc, &plan),
                   AMP_STATUS_UNAVAILABLE, text);
}

testing::AssertionResult matchesReference(const AmpGemmDesc &desc,
                                          const Operands &operands,
                                          bool exact) {
  int64_t size = elementSize(desc.cType);
  bool writesAux = desc.epilogue & AMP_EPILOGUE_AUX;
  std::vector<char> written(operands.c.size()),
      writtenAux(operands.aux.size(), !writesAux);
  std::vector<Expected> sums(desc.n);
  std::vector<double> magnitudes(desc.n);
  for (int64_t batch = 0; batch < desc.batch; ++batch)
    for (int64_t i = 0; i < desc.m; ++i)
      for (int64_t j = 0; j < desc.n; ++j) {
        auto where = [&](const char *operand) {
          return testing::AssertionFailure()
                 << operand << ", batch " << batch << ", row " << i
                 << ", column " << j << ": ";
        };
        Expected product = multiply(desc, operands, exact, batch, i, j);
        double aux = 0;
        if (desc.epilogue & (AMP_EPILOGUE_AUX | AMP_EPILOGUE_GELU_GRADIENT))
          aux = at(operands.aux, desc.cType, i * desc.ldAux + j);
        if (writesAux) {
          memset(writtenAux.data() + (i * desc.ldAux + j) * size, 1, size);
          if (auto result = isNear(aux, stored(desc.cType, product)); !result)
            return where("aux") << result.message();
        }
        Expected applied = apply(desc, product, aux);
        int64_t index = batch * desc.strideC + i * desc.ldc + j;
        memset(written.data() + index * size, 1, size);
        double found = at(operands.c, desc.cType, index);
        // A value at the infinite end may be the limit as well.
        bool isLimit = found == 0 && product.value == -INFINITY &&
                       (desc.epilogue & AMP_EPILOGUE_GELU);
        if (auto result = isNear(found, stored(desc.cType, applied));
            !result && !isLimit)
          return where("c") << result.message();
        sums[j].value += applied.value;
        sums[j].tolerance +=
            stored(desc.cType, {applied.value, applied.tolerance + 0x1p-60})
                .tolerance;
        magnitudes[j] += std::fabs(applied.value);
      }
  for (int64_t j = 0; j < desc.n && desc.m > 0 && desc.batch > 0 &&
                      (desc.epilogue & AMP_EPILOGUE_BIAS_GRADIENT);
       ++j) {
    // Of stored elements or of those before; of f32 in any order.
    sums[j].tolerance += magnitudes[j] * 0x1p-20;
    if (auto result = isNear(at(operands.bias, desc.biasType, j),
                             stored(desc.biasType, sums[j]));
        !result)
      return testing::AssertionFailure()
             << "gradient of bias " << j << ": " << result.message();
  }
  for (size_t i = 0; i < written.size(); ++i)
    if (!written[i] && operands.c[i] != untouched)
      return testing::AssertionFailure()
             << "byte " << i << " between the rows of c was written";
  for (size_t i = 0; i < writtenAux.size(); ++i)
    if (!writtenAux[i] && operands.aux[i] != untouched)
      return testing::AssertionFailure()
             << "byte " << i << " between the rows of aux was written";
  return testing::AssertionSuccess();
}

std::function<double()> smallIntegers() {
  return [state = uint32_t(1)]() mutable {
    state = state * 1664525 + 1013904223;
    return double(int(state >> 16) % 9 - 4);
  };
}

std::function<double()> fractions() {
  return [generator = std::mt19937(1)]() mutable {
    return generator() * 0x1p-31 - 1;
  };
}

} // namespace amp::test
