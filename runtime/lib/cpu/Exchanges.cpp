//===- Exchanges.cpp - Exchanges between ranks beside a step ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Neither side spins: while one waits, the other has its core.
//
//===----------------------------------------------------------------------===//

#include "Exchanges.h"

#include <cinttypes>

using namespace amp;
using namespace amp::cpu;

Exchanges::~Exchanges() {
  if (!thread.joinable())
    return;
  {
    std::lock_guard lock(mutex);
    isEnding = true;
  }
  wanted.notify_one();
  thread.join();
}

Status Exchanges::prepare(int32_t ticket) {
  if (begun.size() <= size_t(ticket))
    begun.resize(ticket + 1);
  if (thread.joinable())
    return nullptr;
  try {
    thread = std::thread([this] { work(); });
  } catch (const std::exception &error) {
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected the system to start a thread for exchanges "
                      "between ranks, found no room (%s)",
                      error.what());
  }
  return nullptr;
}

void Exchanges::work() {
  std::unique_lock lock(mutex);
  for (;;) {
    wanted.wait(lock, [&] { return first || isEnding; });
    if (!first)
      return;
    Exchange &exchange = *first;
    lock.unlock();
    exchange.exchange();
    lock.lock();
    first = exchange.next;
    exchange.isUnderWay = false;
    done.notify_all();
  }
}

Status Exchanges::begin(int32_t ticket, Exchange &exchange) {
  Exchange *&known = begun[ticket];
  if (known)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected the all-reduce of ticket %" PRId32
                      " to be ended before it begins again, found it under way",
                      ticket);
  known = &exchange;
  {
    std::lock_guard lock(mutex);
    exchange.isUnderWay = true;
    exchange.next = nullptr;
    (first ? last->next : first) = &exchange;
    last = &exchange;
  }
  wanted.notify_one();
  return nullptr;
}

Status Exchanges::end(int32_t ticket) {
  Exchange *exchange = begun[ticket];
  if (!exchange)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected an all-reduce of ticket %" PRId32
                      " that was begun, found none to end",
                      ticket);
  std::unique_lock lock(mutex);
  done.wait(lock, [&] { return !exchange->isUnderWay; });
  begun[ticket] = nullptr;
  return nullptr;
}

void Exchanges::finish() {
  std::unique_lock lock(mutex);
  done.wait(lock, [&] { return !first; });
}
