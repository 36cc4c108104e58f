//===- Matrices.cpp - ldmatrix and mma ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A register of a warp that holds two 16-bit numbers in each lane is a matrix
// of 8 by 8, row by row: lane 4 g + t has columns 2 t and 2 t + 1 of row g.
// Larger operands of mma consist of such blocks; of the second one it is the
// columns that lie in the rows.
//
//===----------------------------------------------------------------------===//

#include "Floats.h"
#include "Loads.h"

#include <cstring>

using namespace amp::driver;

static void expectWholeWarp(uint32_t mask) {
  if (uint32_t missing = ~mask)
    throw Fault{"an instruction of the whole warp, in which lane " +
                    std::to_string(__builtin_ctz(missing)) +
                    " does not take part",
                uint32_t(__builtin_ctz(mask))};
}

//===----------------------------------------------------------------------===//
// ldmatrix
//===----------------------------------------------------------------------===//

template <bool isTransposed>
static void loadMatrix(Warp &warp, const Instruction &i, const uint64_t *rows,
                       uint32_t place) {
  const Block &block = *warp.block;
  uint16_t numbers[64];
  for (uint32_t at = 0; at < 64; ++at) {
    uint32_t row = isTransposed ? at % 8 : at / 8;
    uint32_t column = isTransposed ? at / 8 : at % 8;
    uint64_t address = rows[row] + 2 * column;
    memcpy(&numbers[at], block.shared.data() + address, 2);
    // The lane that gets the bytes and the one that has their address may both
    // be the reader, so no lane's own stores are seen without waiting.
    if (block.log &&
        !checkShared(warp, allOf(warp), at / 2, address, 2, false) &&
        noteUndefined(warp, i, at / 2, address))
      numbers[at] = uint16_t(~numbers[at]);
  }
  memcpy(warp.registers + place, numbers, sizeof(numbers));
}

template <bool isTransposed>
static void loadMatrices(Warp &warp, const Instruction &i, uint32_t mask) {
  expectWholeWarp(mask);
  uint64_t rows[32];
  uint32_t count = 0;
  for (; count < 4 && i.vector[count] != none; ++count)
    for (uint32_t lane = 8 * count; lane < 8 * count + 8; ++lane) {
      rows[lane] = addressOf(warp, i, lane);
      expectShared(warp, i, /*isWrite=*/false, rows[lane], lane);
    }
  for (uint32_t at = 0; at < count; ++at)
    loadMatrix<isTransposed>(warp, i, rows + 8 * at, i.vector[at]);
}

Handler amp::driver::findMatrixLoad(bool isTransposed) {
  return isTransposed ? loadMatrices<true> : loadMatrices<false>;
}

//===----------------------------------------------------------------------===//
// mma
//===----------------------------------------------------------------------===//

using Row = double __attribute__((vector_size(64)));

static double widen(f16 x) { return double(x); }
static double widen(bf16 x) { return double(toFloat(x)); }

/// Products of 16-bit numbers are exact in f64. Their sum is formed there, in
/// the order of k after c, and rounded to f32 at the end.
template <typename T, uint32_t depth>
static void multiply(Warp &warp, const Instruction &i, uint32_t mask) {
  expectWholeWarp(mask);
  const MatrixProduct &product = warp.block->kernel->products[i.target];
  double a[16][depth];
  Row b[depth], sums[16];
  for (uint32_t block = 0; block < depth / 4; ++block) {
    auto *x = reinterpret_cast<const T *>(warp.registers + product.a[block]);
    for (uint32_t row = 0; row < 8; ++row)
      for (uint32_t k = 0; k < 8; ++k)
        a[block % 2 * 8 + row][block / 2 * 8 + k] = widen(x[8 * row + k]);
  }
  for (uint32_t block = 0; block < depth / 8; ++block) {
    auto *x = reinterpret_cast<const T *>(warp.registers + product.b[block]);
    for (uint32_t k = 0; k < 8; ++k)
      for (uint32_t column = 0; column < 8; ++column)
        b[8 * block + k][column] = widen(x[8 * column + k]);
  }
  for (uint32_t row = 0; row < 16; ++row)
    for (uint32_t column = 0; column < 8; ++column)
      sums[row][column] = reinterpret_cast<const float *>(
          warp.registers +
          product.c[row / 8 * 2 + column % 2])[row % 8 * 4 + column / 2];
  for (uint32_t row = 0; row < 16; ++row) {
    Row sum = sums[row];
    for (uint32_t k = 0; k < depth; ++k)
      sum += a[row][k] * b[k];
    sums[row] = sum;
  }
  for (uint32_t row = 0; row < 16; ++row)
    for (uint32_t column = 0; column < 8; ++column) {
      double sum = sums[row][column];
      reinterpret_cast<float *>(
          warp.registers +
          product.d[row / 8 * 2 + column % 2])[row % 8 * 4 + column / 2] =
          sum != sum ? canonicalNan() : float(sum);
    }
}

Handler amp::driver::findMatrixProduct(bool isBf16, uint32_t depth) {
  if (isBf16)
    return depth == 16 ? multiply<bf16, 16> : multiply<bf16, 8>;
  return depth == 16 ? multiply<f16, 16> : multiply<f16, 8>;
}
