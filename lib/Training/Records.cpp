//===- Records.cpp - the results of an instance's runs --------------------===//
//
// Runs an instance and reads its records in order, as soon as or not before
// they are there.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Training/Records.h"
#include "amp/Training/Initialize.h"
#include <chrono>
#include <thread>

using namespace amp;

std::optional<double> Record::find(std::string_view name) const {
  for (const RecordField &field : *fields)
    if (field.name == name)
      return elementAt(
          field.element,
          std::span(bytes).subspan(field.offset, bytesOf(field.element)), 0);
  return std::nullopt;
}

double Record::sumOf(const std::vector<std::string> &variables) const {
  double sum = 0;
  for (const std::string &name : variables)
    sum += find("@" + name).value_or(0);
  return sum;
}

Error Records::run() {
  // Others may have run the instance since.
  if (started == read)
    started = read = executable.runs(instance);
  if (Error error = executable.run(instance))
    return error;
  ++started;
  return Error::success();
}

Expected<std::optional<Record>> Records::poll() {
  Record record;
  record.fields = &executable.record(instance);
  record.bytes.resize(executable.recordBytes(instance));
  Expected<bool> isThere =
      executable.readRecord(instance, read, record.bytes.data());
  if (!isThere)
    return isThere.takeError();
  if (!*isThere)
    return std::optional<Record>();
  ++read;
  return std::optional(std::move(record));
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
      return Error("expected a record of a run that has ended, found none",
                   AMP_STATUS_INTERNAL);
    if (waited > patience) {
      if (Error error = executable.synchronize())
        return error;
      synchronized = true;
    } else if (waited > std::chrono::microseconds(50)) {
      std::this_thread::sleep_for(std::chrono::microseconds(20));
    }
  }
}
