//===- Convolutions.cpp - Convolutions of cuDNN ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a convolution is is checked where it is asked for (StubConvolution.cpp);
// here it is computed: sums in f32, in one order for each engine.
//
//===----------------------------------------------------------------------===//

#include "Api.h"
#include "Elements.h"

#include <cudnn_graph.h>

#include <cstdlib>

using namespace amp::driver;
using amp::stub::Convolution;
using amp::stub::state;

static int typeOf(const Convolution &given) {
  switch (given.type) {
  case CUDNN_DATA_HALF:
    return CUDA_R_16F;
  case CUDNN_DATA_BFLOAT16:
    return CUDA_R_16BF;
  default:
    return CUDA_R_32F;
  }
}

namespace {
using Sizes = std::vector<int64_t>;

int64_t product(const int64_t *sizes, size_t count) {
  int64_t all = 1;
  for (size_t i = 0; i < count; ++i)
    all *= sizes[i];
  return all;
}

class Computation {
public:
  Computation(const Convolution &given, Footprint &footprint)
      : given(given), footprint(footprint), rank(given.strides.size()) {}
  void run();

private:
  std::vector<float> load(int tensor);
  void store(int tensor, const std::vector<float> &sums);
  /// The place of x, as a position in an image, that element `k` of the window
  /// at place `q` of y reads; -1 outside.
  int64_t placeOfX(int64_t q, int64_t k) const;

  const Convolution &given;
  Footprint &footprint;
  const size_t rank;
};
} // namespace

std::vector<float> Computation::load(int tensor) {
  const Sizes &sizes = given.sizes[tensor];
  int type = typeOf(given);
  int64_t count = product(sizes.data(), sizes.size());
  std::vector<float> values(count);
  const char *data = reading(footprint, "cudnnBackendExecute",
                             reinterpret_cast<uint64_t>(given.data[tensor]),
                             count * widthOf(type));
  for (int64_t i = 0; i < count; ++i)
    values[i] = decode<float>(type, data + i * widthOf(type));
  return values;
}

void Computation::store(int tensor, const std::vector<float> &sums) {
  int type = typeOf(given);
  char *data = writing(footprint, "cudnnBackendExecute",
                       reinterpret_cast<uint64_t>(given.data[tensor]),
                       sums.size() * widthOf(type));
  for (size_t i = 0; i < sums.size(); ++i)
    encode(type, sums[i], data + i * widthOf(type));
}

int64_t Computation::placeOfX(int64_t q, int64_t k) const {
  const auto &[x, w, y] = given.sizes;
  int64_t at = 0, scale = 1;
  for (size_t i = rank; i-- > 0;) {
    int64_t place = q % y[i + 2] * given.strides[i] +
                    k % w[i + 2] * given.dilations[i] - given.before[i];
    q /= y[i + 2];
    k /= w[i + 2];
    if (place < 0 || place >= x[i + 2])
      return -1;
    at += place * scale;
    scale *= x[i + 2];
  }
  return at;
}

void Computation::run() {
  const auto &[x, w, y] = given.sizes;
  std::vector<float> values[3];
  for (int i = 0; i < 3; ++i)
    values[i] = i == given.result
                    ? std::vector<float>(
                          product(given.sizes[i].data(), given.sizes[i].size()))
                    : load(i);
  int64_t inputs = w[1], outputs = y[1] / (x[1] / w[1]);
  int64_t image = product(&x[2], rank), window = product(&w[2], rank),
          places = product(&y[2], rank);
  // The places of a window's elements, for all channels.
  std::vector<int64_t> at(places * window);
  for (int64_t q = 0; q < places; ++q)
    for (int64_t k = 0; k < window; ++k)
      at[q * window + k] = placeOfX(q, k);
  // Each engine begins somewhere else.
  int64_t first = given.engine == 0 ? 0 : inputs / 2;
  for (int64_t n = 0; n < y[0]; ++n)
    for (int64_t o = 0; o < y[1]; ++o)
      for (int64_t j = 0; j < inputs; ++j) {
        int64_t i = (first + j) % inputs, c = o / outputs * inputs + i;
        float *ofX = values[0].data() + (n * x[1] + c) * image;
        float *ofW = values[1].data() + (o * inputs + i) * window;
        float *ofY = values[2].data() + (n * y[1] + o) * places;
        for (int64_t q = 0; q < places; ++q)
          for (int64_t k = 0; k < window; ++k) {
            int64_t p = at[q * window + k];
            if (p < 0)
              continue;
            if (given.result == 0)
              ofX[p] = __builtin_fmaf(ofY[q], ofW[k], ofX[p]);
            else if (given.result == 1)
              ofW[k] = __builtin_fmaf(ofX[p], ofY[q], ofW[k]);
            else
              ofY[q] = __builtin_fmaf(ofX[p], ofW[k], ofY[q]);
          }
      }
  store(given.result, values[given.result]);
}

/// Runs when the library is loaded.
[[maybe_unused]] static const bool isReady = [] {
  state().queueConvolution = [](const Convolution &given) {
    submit(given.stream, "cudnnBackendExecute", [given](uint64_t) {
      Footprint footprint;
      Computation(given, footprint).run();
      footprint.normalize();
      return footprint;
    });
  };
  // The second one is faster, and adds in another order.
  state().engines = {{.milliseconds = 2}, {.milliseconds = 1}};
  if (getenv("AMP_DRIVER_LACKS_ENGINES"))
    state().engines.clear();
  return true;
}();
