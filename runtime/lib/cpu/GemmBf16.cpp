//===- GemmBf16.cpp - bf16 products by the CPU's own instructions ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oneDNN may split the depth over its OpenMP threads, so each call is kept to
// one, and the caller's own OpenMP setting is put back afterwards.
//
//===----------------------------------------------------------------------===//

#include "GemmBf16.h"

#include <algorithm>
#include <cstring>
#include <dnnl.hpp>
#include <vector>

using namespace amp;
using namespace amp::cpu;

extern "C" {
int omp_get_max_threads(void);
void omp_set_num_threads(int count);
}

namespace {

/// One OpenMP thread in this scope. The setting belongs to the calling thread.
class OneOpenMPThread {
public:
  OneOpenMPThread() : before(omp_get_max_threads()) {
    if (before != 1)
      omp_set_num_threads(1);
  }
  ~OneOpenMPThread() {
    if (before != 1)
      omp_set_num_threads(before);
  }

private:
  int before;
};

/// One block shape, with the memory objects of each thread.
struct Shape {
  int64_t rows = 0, columns = 0;
  dnnl::matmul primitive;
  struct Arguments {
    dnnl::memory a, b, c, scratch;
    dnnl_exec_arg_t list[4];
  };
  std::vector<Arguments> threads;
};

} // namespace

struct Bf16Blocks::Storage {
  dnnl::engine engine{dnnl::engine::kind::cpu, 0};
  std::vector<dnnl::stream> streams;
  std::vector<Shape> shapes;

  Status addShape(int64_t rows, int64_t columns, int64_t depth);
};

Status Bf16Blocks::Storage::addShape(int64_t rows, int64_t columns,
                                     int64_t depth) {
  using dnnl::memory;
  using Tag = memory::format_tag;
  for (const Shape &shape : shapes)
    if (shape.rows == rows && shape.columns == columns)
      return nullptr;
  memory::desc a({rows, depth}, memory::data_type::bf16, Tag::ab);
  memory::desc b({depth, columns}, memory::data_type::bf16, Tag::BA16a64b2a);
  memory::desc c({rows, columns}, memory::data_type::f32, Tag::ab);
  dnnl::primitive_attr attributes;
  attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  dnnl::matmul::primitive_desc chosen(dnnl::matmul::desc(a, b, c), attributes,
                                      engine);
  // Its reference loops would be thousands of times slower.
  if (!strstr(chosen.impl_info_str(), "brg"))
    return makeStatus(
        AMP_STATUS_UNAVAILABLE,
        "expected oneDNN to have a fast bf16 contraction for this "
        "CPU, found '%s'; use another version of oneDNN",
        chosen.impl_info_str());
  Shape shape;
  shape.rows = rows;
  shape.columns = columns;
  shape.primitive = dnnl::matmul(chosen);
  for (size_t i = 0; i < streams.size(); ++i) {
    Shape::Arguments arguments = {memory(a, engine, DNNL_MEMORY_NONE),
                                  memory(b, engine, DNNL_MEMORY_NONE),
                                  memory(c, engine, DNNL_MEMORY_NONE),
                                  memory(chosen.scratchpad_desc(), engine),
                                  {}};
    arguments.list[0] = {DNNL_ARG_SRC, arguments.a.get()};
    arguments.list[1] = {DNNL_ARG_WEIGHTS, arguments.b.get()};
    arguments.list[2] = {DNNL_ARG_DST, arguments.c.get()};
    arguments.list[3] = {DNNL_ARG_SCRATCHPAD, arguments.scratch.get()};
    shape.threads.push_back(std::move(arguments));
  }
  shapes.push_back(std::move(shape));
  return nullptr;
}

Bf16Blocks::Bf16Blocks() = default;
Bf16Blocks::~Bf16Blocks() = default;

Status Bf16Blocks::create(int64_t m, int64_t n, int64_t paddedDepth,
                          int64_t rows, int64_t columns, int threads,
                          std::unique_ptr<Bf16Blocks> &blocks) {
  OneOpenMPThread scope;
  try {
    std::unique_ptr<Bf16Blocks> result(new Bf16Blocks);
    result->storage = std::make_unique<Storage>();
    Storage &storage = *result->storage;
    for (int i = 0; i < threads; ++i)
      storage.streams.emplace_back(storage.engine);
    int64_t paddedN = (n + bf16Columns - 1) / bf16Columns * bf16Columns;
    for (int64_t height : {std::min(rows, m), m % rows})
      for (int64_t width : {std::min(columns, paddedN), paddedN % columns})
        if (height > 0 && width > 0)
          if (Status status = storage.addShape(height, width, paddedDepth))
            return status;
    blocks = std::move(result);
    return nullptr;
  } catch (...) {
    return statusFromException("preparing a bf16 contraction with oneDNN");
  }
}

bool Bf16Blocks::multiply(int worker, int64_t rows, int64_t columns,
                          const uint16_t *a, const uint16_t *b,
                          float *c) const {
  OneOpenMPThread scope;
  for (Shape &shape : storage->shapes) {
    if (shape.rows != rows || shape.columns != columns)
      continue;
    Shape::Arguments &arguments = shape.threads[worker];
    return dnnl_memory_set_data_handle(
               arguments.a.get(), const_cast<uint16_t *>(a)) == dnnl_success &&
           dnnl_memory_set_data_handle(
               arguments.b.get(), const_cast<uint16_t *>(b)) == dnnl_success &&
           dnnl_memory_set_data_handle(arguments.c.get(), c) == dnnl_success &&
           dnnl_primitive_execute(shape.primitive.get(),
                                  storage->streams[worker].get(), 4,
                                  arguments.list) == dnnl_success;
  }
  return false;
}
