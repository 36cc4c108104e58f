//===- GemmEpilogue.cpp - gelu and gradients at the end of a contraction
//---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Written as x * sigmoid(u), u = sqrt(8 / pi) * (x + 0.044715 * x^3), which is
// the tanh form without its cancellation below 0.
//
//===----------------------------------------------------------------------===//

#include "GemmEpilogue.h"
#include "../common/GemmDesc.h"

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace amp;
using namespace amp::cpu;

static constexpr double scale = 1.5957691216057308, cubic = 0.044715;

template <typename T> static T gelu(T x) {
  T u = T(scale) * (x + T(cubic) * x * x * x);
  return x / (1 + std::exp(-u));
}

template <typename T> static T geluDerivative(T x) {
  // Beyond, it is 0 or 1 in every type, and the terms below overflow.
  x = x < -30 ? T(-30) : x > 30 ? T(30) : x;
  T u = T(scale) * (x + T(cubic) * x * x * x);
  T slope = T(scale) * (1 + T(3 * cubic) * x * x);
  T sigmoid = 1 / (1 + std::exp(-u)), rest = 1 / (1 + std::exp(u));
  return sigmoid * (1 + x * slope * rest);
}

template <typename T>
static void apply(const AmpGemmDesc &desc, const GemmKernels &kernels,
                  const EpilogueBlock &block) {
  int64_t ldAux = desc.ldAux * elementSize(desc.cType);
  alignas(64) T inputs[maxEpilogueColumns];
  for (int64_t row = 0; row < block.rows; ++row) {
    T *values =
        static_cast<T *>(block.accumulators) + row * block.ldAccumulators;
    char *aux = block.aux ? block.aux + row * ldAux : nullptr;
    if (desc.epilogue & AMP_EPILOGUE_GELU_GRADIENT) {
      kernels.convert(aux, desc.cType, block.columns, inputs);
      for (int64_t j = 0; j < block.columns; ++j)
        values[j] *= geluDerivative(inputs[j]);
      continue;
    }
    if (const T *bias = static_cast<const T *>(block.bias))
      for (int64_t j = 0; j < block.columns; ++j)
        values[j] += bias[j];
    if (desc.epilogue & AMP_EPILOGUE_AUX)
      kernels.store(values, block.ldAccumulators, nullptr, /*relu=*/false, aux,
                    desc.ldAux, desc.cType, /*rows=*/1, block.columns);
    for (int64_t j = 0; j < block.columns; ++j)
      values[j] = gelu(values[j]);
  }
}

void cpu::applyActivation(const AmpGemmDesc &desc, const GemmKernels &kernels,
                          const EpilogueBlock &block) {
  if (desc.aType == AMP_F64)
    apply<double>(desc, kernels, block);
  else
    apply<float>(desc, kernels, block);
}

template <typename T>
static void storeSums(const AmpGemmDesc &desc, const GemmKernels &kernels,
                      const char *c, int64_t column, int64_t count,
                      char *bias) {
  double sums[sumColumns] = {};
  alignas(64) T values[sumColumns];
  for (int64_t row = 0; row < desc.m; ++row) {
    kernels.convert(c + (row * desc.ldc + column) * elementSize(desc.cType),
                    desc.cType, count, values);
    for (int64_t j = 0; j < count; ++j)
      sums[j] += values[j];
  }
  std::copy_n(sums, sumColumns, values);
  kernels.store(values, sumColumns, nullptr, /*relu=*/false,
                bias + column * elementSize(desc.biasType), count,
                desc.biasType, /*rows=*/1, count);
}

void cpu::storeColumnSums(const AmpGemmDesc &desc, const GemmKernels &kernels,
                          const char *c, int64_t column, int64_t count,
                          char *bias) {
  if (desc.aType == AMP_F64)
    storeSums<double>(desc, kernels, c, column, count, bias);
  else
    storeSums<float>(desc, kernels, c, column, count, bias);
}

// The kernel finds row `row` of an operand at `row` times its stride behind its
// address, and its columns from the address on. So addresses move by columns,
// and that of the sums to where row 0 would be. The row that it stores of a
// chunk it puts behind those of the chunks before, each as long as the part:
// such an address moves, chunk by chunk, by what these are shorter.
void amp::cpu::runEpilogue(const AmpEpilogue &epilogue,
                           const ResultPart &part) {
  int64_t args[AMP_MOST_EPILOGUE_ARGUMENTS];
  std::copy_n(epilogue.args, epilogue.numArgs, args);
  int64_t *sizes = args + epilogue.numOperands;
  int64_t *strides = sizes + epilogue.numLoops;
  int64_t inner = epilogue.numLoops - 1;
  sizes[inner] = part.columns;
  args[0] = static_cast<int64_t>(reinterpret_cast<intptr_t>(part.sums)) -
            part.row * part.ld * part.elementBytes;
  for (int64_t loop = 0; loop < inner; ++loop)
    strides[loop] = strides[loop] / part.width * part.ld;
  for (int64_t i = 1; i < epilogue.numOperands; ++i)
    args[i] += part.column * strides[i * epilogue.numLoops + inner] *
               epilogue.elementBytes[i];
  auto kernel = reinterpret_cast<AmpKernelFunction>(epilogue.kernel);
  int64_t end = part.row + part.rows;
  if (!std::memchr(epilogue.storesBlocks, 1, epilogue.numOperands))
    return kernel(args, part.row, end);
  int64_t rows = args[epilogue.numArgs - 1];
  auto moveBlocks = [&](int64_t blocks) {
    int64_t elements = blocks * (part.width - part.columns);
    for (int64_t i = 1; i < epilogue.numOperands; ++i)
      if (epilogue.storesBlocks[i])
        args[i] += elements * epilogue.elementBytes[i];
  };
  moveBlocks(part.row / rows);
  for (int64_t row = part.row; row < end; row += rows) {
    kernel(args, row, std::min(row + rows, end));
    moveBlocks(1);
  }
}
