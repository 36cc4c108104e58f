//===- CudnnPlans.cpp - The plans that cuDNN makes without a GPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// amp-cudnn-plans DEVICE.json < CALLS
//
// The real library makes plans for a GPU by its description. Each line of the
// input is a convolution: result (y, x or w), type (f16, bf16 or f32), batch,
// channels, outputs, groups, and for each spatial dimension size, kernel,
// stride, dilation and zeros on either side. Or an attention: value or
// gradient, type, batch, heads, queries, keys, sizes of keys and of values, 1
// if it is causal, and 1 if the rows of all heads lie together. The answer is
// the line, the number of engines that would be taken, and the first with its
// workspace; or why there is none.
//
//===----------------------------------------------------------------------===//

#include "../../runtime/lib/cuda/AttentionGraph.h"
#include "../../runtime/lib/cuda/AttentionRules.h"
#include "../../runtime/lib/cuda/ConvGraph.h"
#include "../../runtime/lib/cuda/ConvRules.h"

#include <fstream>
#include <iostream>
#include <sstream>

using namespace amp;
using namespace amp::cuda;

static const std::vector<std::string> types = {"f16", "bf16", "f32"};

/// The attention of a line; none if it is not one.
static std::optional<AmpAttentionDesc> parseAttention(const std::string &line) {
  std::istringstream input(line);
  std::string result, type;
  AmpAttentionDesc d = {};
  int64_t isPacked = 0;
  input >> result >> type >> d.batch >> d.heads >> d.queries >> d.keys >>
      d.size >> d.valueSize >> d.causal >> isPacked;
  auto found = std::find(types.begin(), types.end(), type);
  bool isGradient = result == "gradient";
  if (!input || found == types.end() || (!isGradient && result != "value"))
    return std::nullopt;
  d.result = isGradient ? AMP_ATTENTION_GRADIENT : AMP_ATTENTION_VALUE;
  d.type = d.resultType = int32_t(found - types.begin());
  d.cotangentType = isGradient ? d.type : 0;
  d.statistics = 1;
  d.keyHeads = d.heads;
  d.scale = 0.125;
  auto place = [&](int64_t rows, int64_t size, int64_t parts,
                   int64_t (&strides)[3]) {
    int64_t row = isPacked ? parts * d.heads * size : size;
    strides[0] = isPacked ? rows * row : d.heads * rows * size;
    strides[1] = isPacked ? size : rows * size;
    strides[2] = row;
  };
  // Of one projection, where sizes are one; the result is the next one's.
  int64_t parts = d.queries == d.keys && d.size == d.valueSize ? 3 : 1;
  place(d.queries, d.size, parts, d.queryStrides);
  place(d.keys, d.size, parts, d.keyStrides);
  place(d.keys, d.valueSize, parts, d.valueStrides);
  place(d.queries, d.valueSize, 1, d.resultStrides);
  if (isGradient) {
    place(d.queries, d.valueSize, 1, d.cotangentStrides);
    place(d.queries, d.size, parts, d.queryGradientStrides);
    place(d.keys, d.size, parts, d.keyGradientStrides);
    place(d.keys, d.valueSize, parts, d.valueGradientStrides);
  }
  return d;
}

/// The convolution of a line; none if it is not one.
static std::optional<AmpConvDesc> parseConv(const std::string &line) {
  std::istringstream input(line);
  std::string result, type;
  AmpConvDesc desc = {};
  input >> result >> type >> desc.batch >> desc.channels >> desc.outputs >>
      desc.groups;
  size_t at = std::string("yxw").find(result);
  auto found = std::find(types.begin(), types.end(), type);
  if (!input || result.size() != 1 || at > 2 || found == types.end())
    return std::nullopt;
  desc.result = int32_t(at);
  desc.xType = desc.wType = desc.yType = int32_t(found - types.begin());
  std::vector<int64_t> numbers(std::istream_iterator<int64_t>(input), {});
  size_t rank = numbers.size() / 5;
  if (numbers.size() % 5 || rank < 1 || rank > 3)
    return std::nullopt;
  for (size_t i = 0; i < 3; ++i) {
    const int64_t none[] = {1, 1, 1, 1, 0};
    const int64_t *of = i + rank < 3 ? none : &numbers[5 * (i + rank - 3)];
    desc.sizes[i] = of[0];
    desc.kernel[i] = of[1];
    desc.strides[i] = of[2];
    desc.dilations[i] = of[3];
    desc.low[i] = of[4];
    desc.counts[i] = (of[0] + 2 * of[4] - (of[1] - 1) * of[3] - 1) / of[2] + 1;
  }
  return desc;
}

static Status build(const AmpConvDesc &desc, CudnnGraph &graph) {
  return buildConv(desc, graph);
}
static Status build(const AmpAttentionDesc &desc, CudnnGraph &graph) {
  return buildAttention(desc, graph);
}

template <typename Desc>
static Status answer(const CudnnFunctions &library, const CudnnDevice &device,
                     EngineRules rules, const Desc &desc) {
  if (Status status = verifyOffered(desc))
    return status;
  CudnnGraph graph(library, device, rules);
  if (Status status = build(desc, graph))
    return status;
  std::vector<CudnnEngine> engines;
  if (Status status = graph.findEngines(8, engines))
    return status;
  size_t planned = 0;
  std::string first, reason = "none";
  for (const CudnnEngine &engine : engines) {
    std::unique_ptr<CudnnPlan> plan;
    if (Status status = graph.makePlan(engine, int64_t(1) << 31, plan, reason))
      return status;
    if (!plan)
      continue;
    if (planned++ == 0)
      first = "engine " + engine.text() + ", workspace " +
              std::to_string(plan->workspaceBytes);
  }
  std::cout << planned << " engines: " << (planned ? first : reason) << "\n";
  return nullptr;
}

int main(int argc, char **argv) {
  auto fail = [](const std::string &message) {
    std::cerr << "error: " << message << "\n";
    return 1;
  };
  if (argc != 2)
    return fail("expected DEVICE.json");
  std::ifstream file(argv[1]);
  std::string text(std::istreambuf_iterator<char>(file), {});
  CudnnFunctions library;
  if (Status status = CudnnFunctions::load(library))
    return fail(ampStatusMessage(status.get()));
  Descriptors owned(library);
  CudnnDevice device;
  device.properties = owned.create(CUDNN_BACKEND_DEVICEPROP_DESCRIPTOR);
  owned.set(device.properties, CUDNN_ATTR_DEVICEPROP_JSON_REPRESENTATION,
            CUDNN_TYPE_CHAR, text.data(), text.size());
  owned.finalize(device.properties);
  if (Status status = owned.takeStatus())
    return fail(ampStatusMessage(status.get()));
  std::cout << "cuDNN " << library.cudnnGetVersion() << "\n";
  for (std::string line; std::getline(std::cin, line);) {
    auto conv = parseConv(line);
    auto attention = parseAttention(line);
    if (!conv && !attention)
      return fail("expected a convolution or an attention, found '" + line +
                  "'");
    std::cout << line << ": ";
    if (Status status = conv
                            ? answer(library, device,
                                     {conv->xType != AMP_F32, false}, *conv)
                            : answer(library, device, {true, true}, *attention))
      std::cout << "0 engines: " << ampStatusMessage(status.get()) << "\n";
  }
}
