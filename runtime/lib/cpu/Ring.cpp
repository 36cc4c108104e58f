//===- Ring.cpp - Records in host memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Appended and read by one thread, so a count is all there is to keep.
//
//===----------------------------------------------------------------------===//

#include "Ring.h"
#include "Runtime.h"

#include <cstring>

using namespace amp;
using namespace amp::cpu;

Status Runtime::createRing(uint64_t recordBytes, uint64_t numRecords,
                           std::unique_ptr<AmpRing> &ring) {
  auto result = std::make_unique<Ring>();
  if (Status status =
          Memory::allocate(recordBytes * numRecords, result->memory))
    return status;
  ring = std::move(result);
  return nullptr;
}

void Ring::append(const std::vector<AmpRange> &fields) {
  char *end = place(count++);
  for (const AmpRange &field : fields) {
    memcpy(end, field.address, field.bytes);
    end += field.bytes;
  }
}

Status Ring::read(uint64_t number, void *record, bool &isThere) {
  if (number >= count)
    return nullptr;
  if (count - number > numRecords)
    return overwritten(number);
  memcpy(record, place(number), recordBytes);
  isThere = true;
  return nullptr;
}
