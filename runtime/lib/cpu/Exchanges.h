//===- Exchanges.h - Exchanges between ranks beside a step ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One thread, which sleeps while it waits, does what was begun in its order:
// an engine is called by one thread at a time, and by all ranks in one order.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_EXCHANGES_H
#define AMP_RUNTIME_LIB_CPU_EXCHANGES_H

#include "../common/Status.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace amp::cpu {

/// The part of one rank in an exchange. It keeps its errors itself.
class Exchange {
public:
  virtual ~Exchange() = default;
  virtual void exchange() = 0;

private:
  friend class Exchanges;
  bool isUnderWay = false;
  Exchange *next = nullptr;
};

class Exchanges {
public:
  ~Exchanges();

  /// Starts the thread, if there is none, and makes room for `ticket`.
  Status prepare(int32_t ticket);
  /// Begins an exchange, which is the caller's and stays until it is ended.
  Status begin(int32_t ticket, Exchange &exchange);
  /// Waits for the exchange that was begun with `ticket`.
  Status end(int32_t ticket);
  /// Waits for all that was begun.
  void finish();

private:
  void work();

  std::thread thread;
  std::mutex mutex;
  /// Something was begun, or is to end; an exchange is done.
  std::condition_variable wanted, done;
  Exchange *first = nullptr, *last = nullptr;
  bool isEnding = false;
  /// By ticket, from 1 on.
  std::vector<Exchange *> begun;
};

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_EXCHANGES_H
