//===- StubRanks.h - The way between the ranks of the stub of NCCL -*- C++ -*-//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared memory, so that ranks may be processes, or libraries loaded several
// times into one. Each rank leaves what it has to say where all others look,
// and goes on when all have looked.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_STUBRANKS_H
#define AMP_TEST_RUNTIME_STUBRANKS_H

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace amp::stub {

class StubRanks {
public:
  /// A name that no other job has; makes what the ranks meet in.
  static std::string makeName();
  /// Joins the others. `device` tells ranks apart that have one GPU.
  std::string join(const std::string &name, int rank, int count,
                   uint64_t device);
  ~StubRanks();

  /// Gives `own` to all ranks and gets theirs. An error, or nothing.
  std::string exchange(const std::string &own, std::vector<std::string> &all);
  /// Waits for all to leave.
  std::string leave() { return meet(); }
  /// Ends all waits, of every rank.
  void abort();
  bool isAborted() const { return hall && hall->isAborted; }

private:
  static constexpr int most = 64;
  struct Hall {
    std::atomic<uint32_t> arrived, turn;
    std::atomic<bool> isAborted;
    std::atomic<uint64_t> devices[most];
  };

  std::string meet();
  static std::string boxOf(const std::string &name, int rank);

  int rank = 0, count = 0;
  Hall *hall = nullptr;
  /// A file for each rank.
  std::vector<int> boxes;
};

} // namespace amp::stub

#endif // AMP_TEST_RUNTIME_STUBRANKS_H
