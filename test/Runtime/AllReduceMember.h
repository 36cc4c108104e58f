//===- AllReduceMember.h - One rank of a test of all-reduces ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_ALLREDUCEMEMBER_H
#define AMP_TEST_RUNTIME_ALLREDUCEMEMBER_H

#include "GemmReference.h"
#include "ThreadEngine.h"

#include <cmath>
#include <functional>
#include <random>

namespace amp::test {

using Bytes = std::vector<uint8_t>;
/// The tensors of a rank, as they are stored.
using Stored = std::vector<std::vector<char>>;

inline AmpAllReduceDesc makeReduce(int32_t reduction, int32_t type,
                                   int32_t resultType,
                                   const std::vector<int64_t> &counts) {
  AmpAllReduceDesc d = {};
  d.reduction = reduction;
  d.type = type;
  d.resultType = resultType;
  d.numTensors = counts.size();
  std::copy(counts.begin(), counts.end(), d.counts);
  return d;
}

inline Bytes encoded(const AmpAllReduceDesc &desc) {
  Bytes bytes(AMP_ALL_REDUCE_DESC_BYTES);
  ampAllReduceDescEncode(&desc, bytes.data());
  return bytes;
}

/// Draws the tensors of each rank.
inline std::vector<Stored> makeTensors(const AmpAllReduceDesc &d, int32_t ranks,
                                       const std::function<double()> &draw) {
  std::vector<Stored> all(ranks);
  for (Stored &own : all)
    for (int32_t i = 0; i < d.numTensors; ++i) {
      own.emplace_back(d.counts[i] * elementSize(d.type));
      for (int64_t j = 0; j < d.counts[i]; ++j)
        encode(d.type, draw(), &own[i][j * elementSize(d.type)]);
    }
  return all;
}

/// Element `j` of tensor `i` of the result. `T` is the type of sums.
template <typename T>
double reference(const AmpAllReduceDesc &d, const std::vector<Stored> &all,
                 int32_t i, int64_t j) {
  T sum = 0;
  for (size_t rank = 0; rank < all.size(); ++rank) {
    T value = T(decode(d.type, &all[rank][i][j * elementSize(d.type)]));
    sum = rank == 0 ? value : sum + value;
  }
  return d.reduction == AMP_REDUCTION_MEAN ? sum / T(all.size()) : sum;
}

/// One rank's runtime and plan.
struct Member {
  Member(const Factory &factory, const AmpCollectives *engine,
         const AmpAllReduceDesc &d)
      : d(d) {
    runtime = makeRank(factory, engine);
    Bytes bytes = encoded(d);
    AmpCallPlan *made = nullptr;
    EXPECT_TRUE(
        isSuccess(ampCallPlanCreate(runtime.get(), AMP_CALL_ALL_REDUCE,
                                    bytes.data(), bytes.size(), &made)));
    plan = PlanPointer(made, Deleter{runtime.get()});
  }

  /// Runs the call and returns its error; `results` have a guard behind them.
  AmpStatus *run(const Stored &tensors, Stored &results) {
    std::vector<BufferPointer> buffers;
    std::vector<int64_t> operands;
    auto give = [&](const std::vector<char> &content) {
      buffers.push_back(makeBuffer(runtime.get(), content.size()));
      AmpBuffer *buffer = buffers.back().get();
      EXPECT_TRUE(isSuccess(ampBufferWrite(runtime.get(), buffer, 0,
                                           content.data(), content.size())));
      operands.push_back(reinterpret_cast<int64_t>(ampBufferAddress(buffer)));
    };
    for (auto &tensor : tensors)
      give(tensor);
    results.clear();
    for (int32_t i = 0; i < d.numTensors; ++i) {
      results.emplace_back(d.counts[i] * elementSize(d.resultType) + 64, 0x5a);
      give(results.back());
    }
    ampCall(runtime.get(), plan.get(), operands.data(), operands.size(),
            nullptr);
    if (AmpStatus *status = ampRuntimeTakeError(runtime.get()))
      return status;
    for (int32_t i = 0; i < d.numTensors; ++i)
      EXPECT_TRUE(isSuccess(
          ampBufferRead(runtime.get(), buffers[d.numTensors + i].get(), 0,
                        results[i].data(), results[i].size())));
    return nullptr;
  }

  AmpAllReduceDesc d;
  RuntimePointer runtime;
  PlanPointer plan;
};

/// A call with its tensors, which a step may have.
class ReduceCall {
public:
  ReduceCall(AmpRuntime *runtime, const AmpAllReduceDesc &d)
      : runtime(runtime), d(d) {
    Bytes bytes = encoded(d);
    for (int32_t kind : {AMP_CALL_ALL_REDUCE, AMP_CALL_ALL_REDUCE_END}) {
      if (kind == AMP_CALL_ALL_REDUCE_END && !d.ticket)
        continue;
      AmpCallPlan *made = nullptr;
      EXPECT_TRUE(isSuccess(
          ampCallPlanCreate(runtime, kind, bytes.data(), bytes.size(), &made)));
      plans.emplace_back(made, Deleter{runtime});
    }
    for (int32_t type : {d.type, d.resultType})
      for (int32_t i = 0; i < d.numTensors; ++i) {
        // A guard is behind what is written.
        std::vector<char> guard(d.counts[i] * elementSize(type) + 64, 0x5a);
        buffers.push_back(makeBuffer(runtime, guard.size()));
        AmpBuffer *buffer = buffers.back().get();
        EXPECT_TRUE(isSuccess(
            ampBufferWrite(runtime, buffer, 0, guard.data(), guard.size())));
        operands.push_back(reinterpret_cast<int64_t>(ampBufferAddress(buffer)));
      }
  }
  void begin() { run(plans[0].get()); }
  void end() { run(plans[1].get()); }
  void write(const Stored &tensors) {
    for (int32_t i = 0; i < d.numTensors; ++i)
      EXPECT_TRUE(isSuccess(ampBufferWrite(
          runtime, buffers[i].get(), 0, tensors[i].data(), tensors[i].size())));
  }
  void read(Stored &results) {
    results.clear();
    for (int32_t i = 0; i < d.numTensors; ++i) {
      results.emplace_back(d.counts[i] * elementSize(d.resultType) + 64);
      EXPECT_TRUE(
          isSuccess(ampBufferRead(runtime, buffers[d.numTensors + i].get(), 0,
                                  results[i].data(), results[i].size())));
    }
  }
  int64_t operand(int i) const { return operands[i]; }

private:
  void run(AmpCallPlan *plan) {
    ampCall(runtime, plan, operands.data(), int64_t(operands.size()), nullptr);
  }

  AmpRuntime *runtime;
  AmpAllReduceDesc d;
  std::vector<PlanPointer> plans;
  std::vector<BufferPointer> buffers;
  std::vector<int64_t> operands;
};

/// Numbers of many magnitudes, so that a sum's order shows in its bits; zeros
/// of both signs and subnormals among them.
inline std::function<double()> wideNumbers() {
  return [random = std::mt19937(3)]() mutable {
    uint32_t bits = random();
    if (bits % 50 == 0)
      return bits & 256 ? -0.0 : 0.0;
    double fraction = double(bits >> 8) / (1 << 24) - 0.5;
    return std::ldexp(fraction, int(bits % 29) - 17);
  };
}

} // namespace amp::test

#endif // AMP_TEST_RUNTIME_ALLREDUCEMEMBER_H
