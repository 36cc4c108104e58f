//===- DriverTest.h - Kernels of a few lines ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_DRIVERTEST_H
#define AMP_TEST_DRIVER_DRIVERTEST_H

#include "Launch.h"

#include <cstring>
#include <gtest/gtest.h>

namespace amp::driver {

/// A module with one kernel `k` of four addresses, %rd1 to %rd4; its registers
/// are %p<9>, %rs<9>, %r<33> and %rd<33>, of which %r1 is the thread and %r2
/// the block.
inline std::string moduleOf(const std::string &body,
                            const std::string &bounds = ".maxntid 1024, 1, 1") {
  std::string text = ".version 8.0\n.target sm_90\n.address_size 64\n"
                     ".visible .entry k(\n";
  for (int i = 0; i < 4; ++i)
    text += std::string("\t.param .u64 .ptr .global .align 1 k_param_") +
            char('0' + i) + (i < 3 ? ",\n" : "\n");
  text += ")\n" + bounds +
          "\n{\n\t.reg .pred %p<9>;\n\t.reg .b16 %rs<9>;\n"
          "\t.reg .b32 %r<33>;\n\t.reg .b64 %rd<33>;\n"
          "\t.shared .align 16 .b8 tile[1024];\n";
  for (int i = 0; i < 4; ++i)
    text += "\tld.param.b64 %rd" + std::to_string(i + 1) + ", [k_param_" +
            std::to_string(i) + "];\n";
  return text + "\tmov.u32 %r1, %tid.x;\n\tmov.u32 %r2, %ctaid.x;\n" + body +
         "\tret;\n}\n";
}

/// Memory of the device with numbers.
template <typename T> class Numbers {
public:
  explicit Numbers(const std::vector<T> &values) : Numbers(values.size()) {
    memcpy(Memory::get().data(address), values.data(), size * sizeof(T));
    memset(Memory::get().written(address), 1, size * sizeof(T));
  }
  /// Never written.
  explicit Numbers(size_t size)
      : address(Memory::get().allocate(size * sizeof(T))), size(size) {}
  Numbers(const Numbers &) = delete;
  ~Numbers() { Memory::get().free(address); }

  std::vector<T> read() const {
    std::vector<T> values(size);
    memcpy(values.data(), Memory::get().data(address), size * sizeof(T));
    return values;
  }

  const uint64_t address;
  const size_t size;
};

/// Runs the kernel; its error, or nothing.
inline std::string runKernel(const std::string &module,
                             std::vector<uint64_t> arguments,
                             uint32_t blocks = 1, uint32_t threads = 32,
                             uint64_t seed = 0) {
  try {
    auto kernels = readPtx(module);
    Launch launch;
    launch.kernel = &kernels.at("k");
    launch.blocks = blocks;
    launch.threads = threads;
    launch.seed = seed;
    arguments.resize(4);
    auto *bytes = reinterpret_cast<const char *>(arguments.data());
    launch.parameters.assign(bytes, bytes + 32);
    runLaunch(launch);
    return "";
  } catch (const std::runtime_error &error) {
    return error.what();
  }
}

} // namespace amp::driver

#endif // AMP_TEST_DRIVER_DRIVERTEST_H
