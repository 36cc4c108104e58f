//===- RandomState.cpp - random steps that read and write variables -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "RandomState.h"
#include "amp/Training/Initialize.h"
#include <algorithm>
#include <numeric>

using namespace amp_test;
using Shape = std::vector<int64_t>;

std::vector<char> amp_test::toBytes(const Tensor &tensor,
                                    amp::image::Element element) {
  std::vector<char> bytes;
  for (double value : tensor.data)
    amp::appendElement(bytes, element, value);
  return bytes;
}

std::vector<double> amp_test::fromBytes(const std::vector<char> &bytes,
                                        amp::image::Element element) {
  std::vector<double> values(bytes.size() / amp::bytesOf(element));
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = amp::elementAt(element, bytes, i);
  return values;
}

std::vector<Tensor>
StateProgram::run(std::map<std::string, Tensor> &state) const {
  std::vector<Tensor> values;
  for (const Rule &rule : rules)
    values.push_back(rule(values, state));
  for (const Write &write : writes)
    if (write.flag < 0 || values[write.flag].data[0] != 0)
      state[write.variable].data = values[write.value].data;
  std::vector<Tensor> given;
  for (int result : results)
    given.push_back(values[result]);
  return given;
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

static int64_t count(const Shape &shape) {
  return std::accumulate(shape.begin(), shape.end(), int64_t(1),
                         std::multiplies<>());
}

static std::string list(const Shape &numbers) {
  std::string text;
  for (int64_t number : numbers)
    text += (text.empty() ? "" : ", ") + std::to_string(number);
  return "[" + text + "]";
}

static Shape stridesOf(const Shape &shape) {
  Shape strides(shape.size());
  int64_t stride = 1;
  for (size_t i = shape.size(); i-- > 0; stride *= shape[i])
    strides[i] = stride;
  return strides;
}

/// `element(index)` for each index of a tensor of `shape`, in order.
template <typename Function>
static std::vector<int64_t> forEach(const Shape &shape, Function element) {
  std::vector<int64_t> order;
  Shape strides = stridesOf(shape), index(shape.size());
  for (int64_t i = 0; i < count(shape); ++i) {
    for (size_t d = 0; d < shape.size(); ++d)
      index[d] = i / strides[d] % shape[d];
    order.push_back(element(index));
  }
  return order;
}

static int64_t offset(const Shape &index, const Shape &strides) {
  return std::inner_product(index.begin(), index.end(), strides.begin(),
                            int64_t(0));
}

std::string StateWriter::typeOf(const Shape &shape) const {
  std::string text = "tensor<";
  for (int64_t size : shape)
    text += std::to_string(size) + "x";
  return text + element + ">";
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

int StateWriter::define(const std::string &op, const Shape &shape,
                        StateProgram::Rule rule) {
  int value = shapes.size();
  body += "  " + name(value) + " = " + op + "\n";
  shapes.push_back(shape);
  program.rules.push_back(std::move(rule));
  return value;
}

int StateWriter::rearrange(const std::string &op, int operand,
                           const Shape &shape, Order order) {
  return define(op, shape, [=](const auto &values, const auto &) {
    Tensor result{shape, {}};
    for (int64_t from : order)
      result.data.push_back(from < 0 ? 0.0 : values[operand].data[from]);
    return result;
  });
}

int StateWriter::read(const std::string &variable, const Shape &shape) {
  return define(
      "amp.read @" + variable + " : " + typeOf(shape), shape,
      [=](const auto &, const auto &state) { return state.at(variable); });
}

int StateWriter::reshape(int value, const Shape &shape) {
  Order order(count(shape));
  std::iota(order.begin(), order.end(), 0);
  return rearrange("amp.reshape " + name(value) + " : " +
                       typeOf(shapes[value]) + " -> " + typeOf(shape),
                   value, shape, order);
}

int StateWriter::transpose(int value) {
  Shape from = shapes[value], permutation(from.size());
  std::iota(permutation.begin(), permutation.end(), 0);
  std::shuffle(permutation.begin(), permutation.end(), random);
  Shape shape, strides, old = stridesOf(from);
  for (int64_t dim : permutation) {
    shape.push_back(from[dim]);
    strides.push_back(old[dim]);
  }
  return rearrange(
      "amp.transpose " + name(value) + " {permutation = " + list(permutation) +
          "} : " + typeOf(from),
      value, shape,
      forEach(shape, [&](const Shape &i) { return offset(i, strides); }));
}

int StateWriter::slice(int value, const Shape &offsets, const Shape &sizes,
                       const Shape &strides) {
  Shape old = stridesOf(shapes[value]);
  return rearrange("amp.slice " + name(value) + " {offsets = " + list(offsets) +
                       ", sizes = " + list(sizes) + ", strides = " +
                       list(strides) + "} : " + typeOf(shapes[value]),
                   value, sizes, forEach(sizes, [&](const Shape &i) {
                     int64_t from = 0;
                     for (size_t d = 0; d < i.size(); ++d)
                       from += (offsets[d] + i[d] * strides[d]) * old[d];
                     return from;
                   }));
}

int StateWriter::randomSlice(int value) {
  Shape offsets, sizes, strides;
  for (int64_t size : shapes[value]) {
    offsets.push_back(roll(size));
    strides.push_back(1 + roll(2));
    int64_t most = (size - offsets.back() - 1) / strides.back() + 1;
    sizes.push_back(1 + roll(most));
  }
  return slice(value, offsets, sizes, strides);
}

int StateWriter::broadcast(int value, const Shape &shape) {
  Shape from = shapes[value], old = stridesOf(from);
  size_t added = shape.size() - from.size();
  return rearrange("amp.broadcast " + name(value) + " : " + typeOf(from) +
                       " -> " + typeOf(shape),
                   value, shape, forEach(shape, [&](const Shape &i) {
                     int64_t at = 0;
                     for (size_t d = 0; d < from.size(); ++d)
                       at += from[d] == 1 ? 0 : i[added + d] * old[d];
                     return at;
                   }));
}

/// The rest of a dimension, then its beginning, as in a ring buffer.
int StateWriter::rotate(int value) {
  Shape shape = shapes[value], zero(shape.size(), 0), one(shape.size(), 1);
  size_t axis = roll(shape.size());
  if (shape[axis] < 2)
    return transpose(value);
  int64_t shift = 1 + roll(shape[axis] - 1);
  Shape begin = zero, rest = shape, head = shape;
  begin[axis] = shift;
  rest[axis] -= shift;
  head[axis] = shift;
  int a = slice(value, begin, rest, one), b = slice(value, zero, head, one);
  Shape strides = stridesOf(shape);
  return rearrange("amp.concat " + name(a) + ", " + name(b) +
                       " {axis = " + std::to_string(axis) +
                       "} : " + typeOf(rest) + ", " + typeOf(head),
                   value, shape, forEach(shape, [&](Shape i) {
                     i[axis] = (i[axis] + shift) % shape[axis];
                     return offset(i, strides);
                   }));
}

int StateWriter::gather(int value) {
  Shape shape = shapes[value], strides = stridesOf(shape), indices;
  size_t axis = roll(shape.size());
  for (int64_t i = 0; i < shape[axis]; ++i)
    indices.push_back(roll(2) ? shape[axis] - 1 - i : roll(shape[axis]));
  std::string constant = "%i" + std::to_string(numConstants++);
  std::string type = "tensor<" + std::to_string(indices.size()) + "xi64>";
  body += "  " + constant + " = amp.constant dense<" + list(indices) +
          "> : " + type + "\n";
  return rearrange("amp.gather " + name(value) + ", " + constant +
                       " {axis = " + std::to_string(axis) +
                       "} : " + typeOf(shape) + ", " + type,
                   value, shape, forEach(shape, [&](Shape i) {
                     i[axis] = indices[i[axis]];
                     return offset(i, strides);
                   }));
}

int StateWriter::pad(int value) {
  Shape from = shapes[value], shape, low, high, interior;
  for (int64_t size : from) {
    low.push_back(roll(2));
    high.push_back(roll(2));
    interior.push_back(roll(2));
    shape.push_back(low.back() + size + (size - 1) * interior.back() +
                    high.back());
  }
  Shape old = stridesOf(from);
  return rearrange("amp.pad " + name(value) + " {low = " + list(low) +
                       ", high = " + list(high) + ", interior = " +
                       list(interior) + ", value = 0.0} : " + typeOf(from),
                   value, shape, forEach(shape, [&](const Shape &i) {
                     int64_t at = 0;
                     for (size_t d = 0; d < i.size(); ++d) {
                       int64_t step = interior[d] + 1, to = i[d] - low[d];
                       if (to < 0 || to % step || to / step >= from[d])
                         return int64_t(-1);
                       at += to / step * old[d];
                     }
                     return at;
                   }));
}

int StateWriter::add(int a, int b) {
  std::string type = typeOf(shapes[a]);
  return clamp(
      define("amp.add " + name(a) + ", " + name(b) + " : " + type + ", " + type,
             shapes[a], [=](const auto &values, const auto &) {
               Tensor result = values[a];
               for (size_t i = 0; i < result.data.size(); ++i)
                 result.data[i] += values[b].data[i];
               return result;
             }));
}

/// So that bf16 holds everything that follows.
int StateWriter::clamp(int value) {
  return define("amp.clamp " + name(value) +
                    " {min = -9.0, max = 9.0} : " + typeOf(shapes[value]),
                shapes[value], [=](const auto &values, const auto &) {
                  Tensor result = values[value];
                  for (double &x : result.data)
                    x = std::clamp(x, -9.0, 9.0);
                  return result;
                });
}

int StateWriter::sum(int value) {
  Shape from = shapes[value], shape = from, strides;
  size_t axis = roll(from.size());
  shape.erase(shape.begin() + axis);
  return clamp(
      define("amp.sum " + name(value) + " {axes = [" + std::to_string(axis) +
                 "]} : " + typeOf(from) + " -> " + typeOf(shape),
             shape, [=](const auto &values, const auto &) {
               Tensor result{shape, std::vector<double>(count(shape))};
               Shape inner(from.begin() + axis + 1, from.end());
               int64_t after = count(inner);
               for (int64_t i = 0; i < count(from); ++i)
                 result.data[i / (after * from[axis]) * after + i % after] +=
                     values[value].data[i];
               return result;
             }));
}

/// The flag that an element is positive; no operand of other ops.
int StateWriter::flag(int value) {
  int first = fit(value, {});
  int zero =
      define("amp.constant dense<0.0> : " + typeOf({}), {},
             [](const auto &, const auto &) { return Tensor{{}, {0.0}}; });
  int result =
      define("amp.compare gt, " + name(first) + ", " + name(zero) + " : " +
                 typeOf({}) + ", " + typeOf({}),
             {}, [=](const auto &values, const auto &) {
               return Tensor{{}, {values[first].data[0] > 0.0 ? 1.0 : 0.0}};
             });
  return result;
}

int StateWriter::fit(int value, const Shape &shape) {
  int64_t have = count(shapes[value]), need = count(shape);
  if (shapes[value] == shape)
    return value;
  if (have != need)
    value = reshape(value, {have});
  if (have < need) {
    int64_t times = (need + have - 1) / have;
    value = reshape(broadcast(value, {times, have}), {times * have});
    have *= times;
  }
  if (have > need)
    value = slice(value, {roll(have - need + 1)}, {need}, {1});
  return shapes[value] == shape ? value : reshape(value, shape);
}

int StateWriter::randomOp() {
  int value = pick();
  while (count(shapes[value]) > 200)
    value = pick();
  Shape shape = shapes[value];
  if (shape.empty())
    return broadcast(value, {1 + roll(4)});
  switch (roll(10)) {
  case 0:
  case 1:
    return transpose(value);
  case 2:
    return randomSlice(value);
  case 3:
    shape.insert(shape.begin(), 1 + roll(3));
    return broadcast(value, shape);
  case 4:
    return rotate(value);
  case 5:
    return gather(value);
  case 6:
    return pad(value);
  case 7:
    return sum(value);
  case 8:
    return reshape(value, {count(shape) / shape[0], shape[0]});
  default:
    return add(value, fit(pick(), shape));
  }
}

StateProgram StateWriter::write() {
  const char *elements[] = {"f32", "f64", "bf16"};
  element = elements[roll(3)];
  const Shape choices[] = {{2, 2},    {3, 3}, {4, 2}, {6},
                           {2, 3, 2}, {1},    {},     {40, 5}};
  std::string variables;
  std::vector<std::pair<std::string, int>> reads;
  for (int i = 0, n = 2 + roll(4); i < n; ++i) {
    std::string variable = "x" + std::to_string(i);
    Shape shape = i && roll(3) == 0 ? shapes[0] : choices[roll(8)];
    Tensor &value = program.initial[variable];
    value.shape = shape;
    for (int64_t k = 0; k < count(shape); ++k)
      value.data.push_back(roll(19) - 9);
    variables += "amp.variable @" + variable + " : " + typeOf(shape) +
                 " = #amp.zeros {trainable = false}\n";
    reads.push_back({variable, read(variable, shape)});
  }
  for (int i = 0, n = roll(10); i < n; ++i)
    randomOp();

  // First what is written where and if, then the writes: nothing is read after
  // it was written.
  std::shuffle(reads.begin(), reads.end(), random);
  for (auto &[variable, value] : reads) {
    if (roll(8) == 0)
      continue;
    int source = roll(2) ? reads[roll(reads.size())].second : pick();
    if (roll(2) && !shapes[source].empty())
      source = transpose(source);
    int written = fit(source, shapes[value]);
    if (roll(2))
      written = add(written, value);
    program.writes.push_back({variable, written, -1});
  }
  for (int i = 0; i < 2; ++i)
    program.results.push_back(pick());
  int last = pick();
  for (auto &write : program.writes)
    if (roll(4) == 0)
      write.flag = flag(roll(2) ? last : reads[0].second);

  for (auto &write : program.writes)
    body += "  amp.write @" + write.variable + ", " + name(write.value) +
            (write.flag < 0 ? "" : " if " + name(write.flag)) + " : " +
            typeOf(shapes[write.value]) + "\n";
  std::string types, values;
  for (int result : program.results) {
    types += (types.empty() ? "" : ", ") + typeOf(shapes[result]);
    values += (values.empty() ? "" : ", ") + name(result);
  }
  program.text = variables + "func.func @step() -> (" + types +
                 ") attributes {amp.entry = \"train\"} {\n" + body +
                 "  return " + values + " : " + types + "\n}\n";
  return program;
}
