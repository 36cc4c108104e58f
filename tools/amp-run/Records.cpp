//===- Records.cpp - the results of an entry's runs -----------------------===//
//
// Runs an entry and reads its records in order, as soon as or not before they
// are there.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Records.h"
#include "Initialize.h"
#include <chrono>
#include <thread>

using namespace llvm;
using namespace amp::run;

std::optional<double> Record::find(StringRef name) const {
  for (const auto &slot : entry->record)
    if (slot.name == name)
      return elementAt(slot.element,
                       ArrayRef(bytes).slice(slot.offset, slot.bytes), 0);
  return std::nullopt;
}

double Record::sumOf(ArrayRef<std::string> variables) const {
  double sum = 0;
  for (const std::string &name : variables)
    sum += find("@" + name).value_or(0);
  return sum;
}

Error Records::run() {
  if (Error error = executable.run(entry->name))
    return error;
  ++started;
  return Error::success();
}

Expected<std::optional<Record>> Records::poll() {
  Record record;
  record.entry = entry;
  record.bytes.resize(entry->recordBytes);
  Expected<bool> isThere =
      executable.readRecord(*entry, read, record.bytes.data());
  if (!isThere)
    return isThere.takeError();
  if (!*isThere)
    return std::nullopt;
  ++read;
  return std::move(record);
}

Expected<Record> Records::wait() {
  using clock = std::chrono::steady_clock;
  // A device that failed writes no record. Whether it did is asked late,
  // because to ask is to stop until all that is queued has run.
  constexpr auto patience = std::chrono::seconds(1);
  auto start = clock::now();
  for (bool synchronized = false;;) {
    Expected<std::optional<Record>> record = poll();
    if (!record)
      return record.takeError();
    if (*record)
      return std::move(**record);
    auto waited = clock::now() - start;
    if (synchronized)
      return createStringError("entry '@" + entry->name +
                               "' ran and left no record");
    if (waited > patience) {
      if (Error error = executable.synchronize())
        return error;
      synchronized = true;
    } else if (waited > std::chrono::microseconds(50)) {
      std::this_thread::sleep_for(std::chrono::microseconds(20));
    }
  }
}
