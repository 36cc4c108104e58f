//===- DriverKernels.cpp - The driver's kernels, by name ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "DriverKernels.h"

#include "Launch.h"

using namespace amp::driver;

std::string DriverKernels::read(const std::string &ptx) {
  try {
    kernels = readPtx(ptx);
    return "";
  } catch (const PtxError &error) {
    return error.what();
  }
}

std::string DriverKernels::run(const std::string &name, int64_t blocks,
                               const std::vector<uint64_t> &addresses,
                               int64_t last) {
  auto kernel = kernels.find(name);
  if (kernel == kernels.end())
    return "expected a kernel '" + name + "', found none";
  Launch launch;
  launch.kernel = &kernel->second;
  launch.blocks = static_cast<uint32_t>(blocks);
  launch.threads = kernel->second.maxThreads;
  launch.isChecked = last == 0;
  if (last && last < blocks)
    launch.first = static_cast<uint32_t>(blocks - last);
  auto *bytes = reinterpret_cast<const char *>(addresses.data());
  launch.parameters.assign(bytes, bytes + 8 * addresses.size());
  try {
    runLaunch(launch);
    return "";
  } catch (const LaunchError &error) {
    return error.what();
  }
}
