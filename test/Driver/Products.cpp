//===- Products.cpp - Products of cuBLASLt, and misuse ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a product is is checked where it is asked for (StubMatmul.cpp); here it
// is computed: sums in f32, or f64 of f64, in one order for each algorithm.
//
//===----------------------------------------------------------------------===//

#include "Api.h"
#include "Elements.h"

#include <cublasLt.h>

#include <cstdlib>
#include <sstream>

using namespace amp::driver;
using amp::stub::Layout;
using amp::stub::Product;
using amp::stub::state;

/// 10 bits of mantissa are left.
static float roundToTf32(float x) {
  uint32_t bits = std::bit_cast<uint32_t>(x);
  return std::isfinite(x) ? std::bit_cast<float>((bits + 0x1000) & ~0x1fffu)
                          : x;
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

namespace {
/// A column-major matrix of the device.
struct Matrix {
  uint64_t address;
  Layout layout;

  uint64_t columnBytes() const { return layout.rows * widthOf(layout.type); }
  uint64_t column(int32_t batch, uint64_t column) const {
    return address +
           (batch * layout.stride + column * layout.ld) * widthOf(layout.type);
  }
};

template <typename T> class Computation {
public:
  Computation(const Product &product, Footprint &footprint)
      : product(product), footprint(footprint) {}
  void run();

private:
  /// The matrix, or its transpose, as rows of `across` numbers.
  std::vector<T> gather(const Matrix &matrix, int32_t batch, bool transpose);
  void runBatch(int32_t batch);
  void multiply(const std::vector<T> &a, const std::vector<T> &b,
                uint64_t column, std::vector<T> &sums) const;
  void finish(int32_t batch, uint64_t column, std::vector<T> &sums);
  bool has(int flag) const { return (product.epilogue & flag) == flag; }

  const Product &product;
  Footprint &footprint;
  uint64_t rows = 0, columns = 0, depth = 0;
  /// Of the gradient of a bias.
  std::vector<T> biasSums;
};
} // namespace

static Matrix matrixOf(const void *data, const Layout &layout) {
  return {reinterpret_cast<uint64_t>(data), layout};
}

template <typename T>
std::vector<T> Computation<T>::gather(const Matrix &matrix, int32_t batch,
                                      bool transpose) {
  const Layout &layout = matrix.layout;
  std::vector<T> result(layout.rows * layout.columns);
  uint64_t width = widthOf(layout.type);
  bool isTf32 = product.computeType == CUBLAS_COMPUTE_32F_FAST_TF32;
  for (uint64_t j = 0; j < layout.columns; ++j) {
    const char *column = reading(footprint, "cublasLtMatmul",
                                 matrix.column(batch, j), matrix.columnBytes());
    for (uint64_t i = 0; i < layout.rows; ++i) {
      T value = decode<T>(layout.type, column + i * width);
      if (isTf32)
        value = T(roundToTf32(float(value)));
      result[transpose ? i * layout.columns + j : j * layout.rows + i] = value;
    }
  }
  return result;
}

template <typename T>
void Computation<T>::multiply(const std::vector<T> &a, const std::vector<T> &b,
                              uint64_t column, std::vector<T> &sums) const {
  auto add = [&](uint64_t begin, uint64_t end) {
    for (uint64_t l = begin; l < end; ++l) {
      const T *from = a.data() + l * rows;
      T factor = b[column * depth + l];
      T *to = sums.data();
      for (uint64_t i = 0; i < rows; ++i)
        if constexpr (sizeof(T) == 8)
          to[i] = __builtin_fma(from[i], factor, to[i]);
        else
          to[i] = __builtin_fmaf(from[i], factor, to[i]);
    }
  };
  std::fill(sums.begin(), sums.end(), T(0));
  // Each algorithm begins somewhere else.
  uint64_t first = product.algorithm == 0 ? 0 : depth / 2;
  add(first, depth);
  add(0, first);
}

//===----------------------------------------------------------------------===//
// Epilogues
//===----------------------------------------------------------------------===//

static constexpr double slope = 0.79788456080286535588;
static constexpr double cubic = 0.044715;

static double gelu(double x) {
  return x / 2 * (1 + std::tanh(slope * (x + cubic * x * x * x)));
}

static double geluDerivative(double x) {
  double t = std::tanh(slope * (x + cubic * x * x * x));
  return (1 + t) / 2 + x / 2 * (1 - t * t) * slope * (1 + 3 * cubic * x * x);
}

template <typename T>
void Computation<T>::finish(int32_t batch, uint64_t column,
                            std::vector<T> &sums) {
  constexpr int bias = CUBLASLT_EPILOGUE_BIAS, gelus = CUBLASLT_EPILOGUE_GELU;
  constexpr int aux = 128, gradient = 64, biasGradient = 16;
  const Matrix c = matrixOf(product.cData, product.c);
  uint64_t width = widthOf(product.c.type);
  if (has(bias)) {
    uint64_t size = widthOf(product.biasType);
    const char *values =
        reading(footprint, "cublasLtMatmul, bias",
                reinterpret_cast<uint64_t>(product.bias), rows * size);
    for (uint64_t i = 0; i < rows; ++i)
      sums[i] += decode<T>(product.biasType, values + i * size);
  }
  if (has(aux)) {
    uint64_t place = reinterpret_cast<uint64_t>(product.aux) +
                     column * product.auxLd * width;
    char *values =
        has(gradient)
            ? reading(footprint, "cublasLtMatmul, aux", place, rows * width)
            : writing(footprint, "cublasLtMatmul, aux", place, rows * width);
    for (uint64_t i = 0; i < rows; ++i)
      if (has(gradient))
        sums[i] = T(sums[i] * geluDerivative(decode<double>(
                                  product.c.type, values + i * width)));
      else
        encode(product.c.type, sums[i], values + i * width);
  }
  if (has(gelus))
    for (T &sum : sums)
      sum = T(gelu(sum));
  char *result = writing(footprint, "cublasLtMatmul, c",
                         c.column(batch, column), rows * width);
  for (uint64_t i = 0; i < rows; ++i)
    encode(product.c.type, sums[i], result + i * width);
  if (has(biasGradient))
    for (uint64_t i = 0; i < rows; ++i)
      biasSums[i] += sums[i];
}

template <typename T> void Computation<T>::runBatch(int32_t batch) {
  std::vector<T> a = gather(matrixOf(product.aData, product.a), batch,
                            product.transposeA != CUBLAS_OP_N);
  std::vector<T> b = gather(matrixOf(product.bData, product.b), batch,
                            product.transposeB != CUBLAS_OP_N);
  std::vector<T> sums(rows);
  for (uint64_t column = 0; column < columns; ++column) {
    multiply(a, b, column, sums);
    finish(batch, column, sums);
  }
}

template <typename T> void Computation<T>::run() {
  rows = product.c.rows;
  columns = product.c.columns;
  depth =
      product.transposeA != CUBLAS_OP_N ? product.a.rows : product.a.columns;
  biasSums.assign(rows, T(0));
  for (int32_t batch = 0; batch < product.c.batch; ++batch)
    runBatch(batch);
  if (!(product.epilogue & 16))
    return;
  uint64_t size = widthOf(product.biasType);
  char *sums = writing(footprint, "cublasLtMatmul, gradient of a bias",
                       reinterpret_cast<uint64_t>(product.bias), rows * size);
  for (uint64_t i = 0; i < rows; ++i)
    encode(product.biasType, biasSums[i], sums + i * size);
}

//===----------------------------------------------------------------------===//
// Hooks
//===----------------------------------------------------------------------===//

static void queue(const Product &product) {
  submit(product.stream, "cublasLtMatmul", [product](uint64_t) {
    Footprint footprint;
    if (product.scaleType == CUDA_R_64F)
      Computation<double>(product, footprint).run();
    else
      Computation<float>(product, footprint).run();
    footprint.normalize();
    return footprint;
  });
}

/// Runs when the library is loaded.
[[maybe_unused]] static const bool isReady = [] {
  state().queueProduct = queue;
  state().findFailure = [] { return int(Device::get().error()); };
  state().mapHost = [](uint64_t address, uint64_t bytes) {
    Memory::get().addHost(address, bytes);
  };
  state().tellMisuse = [](const std::string &what) {
    Device::get().fail(CUDA_ERROR_INVALID_VALUE, "misuse: " + what);
  };
  // The second one is faster, and adds in another order. Timing ends soon.
  state().offers = {{2}, {1}};
  // AMP_DRIVER_LACKS: epilogues that this library lacks, as numbers.
  const char *lacking = getenv("AMP_DRIVER_LACKS");
  std::istringstream numbers(lacking ? lacking : "");
  for (int epilogue; numbers >> epilogue;)
    state().missingEpilogues.insert(epilogue);
  return true;
}();
