//===- StubRanks.cpp - The way between the ranks of the stub of NCCL ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names are gone as soon as all ranks have opened them: whatever ends a job
// leaves nothing behind.
//
//===----------------------------------------------------------------------===//

#include "StubRanks.h"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <random>
#include <sys/mman.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace amp::stub;

static std::string failure(const char *what) {
  return std::string(what) + ": " + strerror(errno);
}

std::string StubRanks::makeName() {
  std::random_device random;
  std::string name =
      "/amp-nccl-" + std::to_string(random()) + "-" + std::to_string(random());
  int file = shm_open(name.c_str(), O_CREAT | O_EXCL | O_RDWR, 0600);
  if (file < 0 || ftruncate(file, sizeof(Hall)) != 0)
    name.clear();
  close(file);
  return name;
}

std::string StubRanks::boxOf(const std::string &name, int rank) {
  return name + "-" + std::to_string(rank);
}

std::string StubRanks::join(const std::string &name, int ownRank, int ranks,
                            uint64_t device) {
  rank = ownRank;
  count = ranks;
  if (count > most)
    return "more ranks than the stub has room for";
  int file = shm_open(name.c_str(), O_RDWR, 0);
  if (file < 0)
    return failure("no such id");
  void *memory =
      mmap(nullptr, sizeof(Hall), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (memory == MAP_FAILED)
    return failure("mmap");
  hall = static_cast<Hall *>(memory);
  hall->devices[rank] = device;
  int own =
      shm_open(boxOf(name, rank).c_str(), O_CREAT | O_EXCL | O_RDWR, 0600);
  if (own < 0)
    return failure("two of one rank");
  std::string error = meet();
  for (int other = 0; other < count && error.empty(); ++other) {
    boxes.push_back(other == rank
                        ? own
                        : shm_open(boxOf(name, other).c_str(), O_RDONLY, 0));
    if (boxes.back() < 0)
      error = failure("shm_open");
    if (other != rank && hall->devices[other] == device)
      error = "Duplicate GPU detected : rank " + std::to_string(rank) +
              " and rank " + std::to_string(other);
  }
  std::string met = meet();
  shm_unlink(boxOf(name, rank).c_str());
  if (rank == 0)
    shm_unlink(name.c_str());
  return error.empty() ? met : error;
}

StubRanks::~StubRanks() {
  for (int box : boxes)
    close(box);
  if (hall)
    munmap(hall, sizeof(Hall));
}

std::string StubRanks::meet() {
  using namespace std::chrono;
  uint32_t turn = hall->turn;
  if (++hall->arrived == uint32_t(count)) {
    hall->arrived = 0;
    ++hall->turn;
    return "";
  }
  auto end = steady_clock::now() + 100s;
  for (int tries = 0; hall->turn == turn; ++tries) {
    if (hall->isAborted)
      return "another rank has gone";
    if (steady_clock::now() > end)
      return "waited in vain for the other ranks";
    if (tries < 100)
      std::this_thread::yield();
    else
      std::this_thread::sleep_for(50us);
  }
  return "";
}

std::string StubRanks::exchange(const std::string &own,
                                std::vector<std::string> &all) {
  if (hall->isAborted)
    return "another rank has gone";
  if (ftruncate(boxes[rank], off_t(own.size())) != 0 ||
      pwrite(boxes[rank], own.data(), own.size(), 0) != ssize_t(own.size()))
    return failure("pwrite");
  if (std::string error = meet(); !error.empty())
    return error;
  all.assign(count, "");
  for (int other = 0; other < count; ++other) {
    struct stat state;
    if (fstat(boxes[other], &state) != 0)
      return failure("fstat");
    all[other].resize(state.st_size);
    if (pread(boxes[other], all[other].data(), all[other].size(), 0) !=
        ssize_t(all[other].size()))
      return failure("pread");
  }
  return meet();
}

void StubRanks::abort() {
  if (hall)
    hall->isAborted = true;
}
