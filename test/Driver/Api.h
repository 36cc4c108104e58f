//===- Api.h - The common part of the driver's entries ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Entries of devices and contexts, and those that do no work, are those of the
// driver that only looks (StubDriver.cpp and StubCommon.cpp in test/Runtime),
// and so are handles.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_API_H
#define AMP_TEST_DRIVER_API_H

#include "../Runtime/StubDriver.h"
#include "Device.h"

namespace amp::driver {

/// The work that the streams that are being captured have recorded.
struct Capture {
  Nodes nodes;
  /// The nodes that the next one of a stream waits for.
  std::map<const void *, std::vector<size_t>> ends;
};
Capture &capture();
/// True if the stream is being captured.
bool isCaptured(const void *stream);

/// Queues work in a stream, or records it.
void submit(const void *stream, const std::string &name, Action action);

// For actions: checks that bytes of the device are in an allocation, have been
// written if they are read, and notes them. Return where they are. Throw
// DeviceError.
char *reading(Footprint &footprint, const std::string &who, uint64_t address,
              uint64_t bytes);
char *writing(Footprint &footprint, const std::string &who, uint64_t address,
              uint64_t bytes);

} // namespace amp::driver

#endif // AMP_TEST_DRIVER_API_H
