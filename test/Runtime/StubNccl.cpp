//===- StubNccl.cpp - libnccl.so.2 without a GPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Between processes, and within one for libraries that are loaded several
// times, each with a driver of its own. What the real one leaves undefined, or
// hangs in, is an error here: ranks that ask for different things in turn,
// sizes that do not fit, work that is recorded before it has run, and a
// communicator that ends before the graphs that have its work.
//
//===----------------------------------------------------------------------===//

#include "../../runtime/lib/cuda/NcclApi.h"
#include "Stub.h"
#include "StubRanks.h"

#include <cstring>
#include <dlfcn.h>
#include <memory>
#include <utility>

using namespace amp::stub;

static State &state() {
  static State *found = [] {
    Dl_info self;
    dladdr(reinterpret_cast<void *>(&ncclGetVersion), &self);
    std::string path = self.dli_fname;
    path = path.substr(0, path.rfind('/')) + "/libcuda.so.1";
    void *driver = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    return reinterpret_cast<decltype(&ampStubState)>(
        dlsym(driver, "ampStubState"))();
  }();
  return *found;
}

static std::string lastError;
/// As the stub was told to.
static ncclResult_t fail() {
  lastError = "said by the stub";
  return ncclResult_t(state().ncclFailure);
}

/// Every entry begins with it: the call is remembered, and may have to fail.
#define ENTER()                                                                \
  if (state().enter(__func__))                                                 \
  return fail()

namespace {
/// The part of a communicator that recorded work keeps.
struct Rank {
  StubRanks others;
  int rank = 0, count = 0;
  /// Of exchanges that have run.
  uint64_t number = 0;
  bool mirrors = false;
  std::string error;
};
struct Communicator {
  std::shared_ptr<Rank> rank;
  /// The kinds that have run, by whether they are all-gathers.
  bool hasRun[2] = {};
  /// The group's sends and receives.
  Exchange group;
};
} // namespace

static int groupDepth = 0;
/// Of a call in the group that is open.
static ncclResult_t groupFailure = ncclSuccess;
/// Of the group that is open.
static Communicator *grouped = nullptr;

static ncclResult_t misuse(const std::string &what) {
  state().misuse("NCCL: " + what);
  lastError = what;
  return ncclInvalidUsage;
}

static Communicator *find(const char *name, ncclComm_t comm) {
  return state().verify(name, comm, "communicator")
             ? reinterpret_cast<Communicator *>(comm)
             : nullptr;
}

//===----------------------------------------------------------------------===//
// Exchanges
//===----------------------------------------------------------------------===//

static void put(std::string &text, uint64_t number) {
  text.append(reinterpret_cast<const char *>(&number), sizeof(number));
}
static uint64_t get(const std::string &text, size_t &at) {
  uint64_t number = 0;
  memcpy(&number, text.data() + at, sizeof(number));
  at += sizeof(number);
  return number;
}

/// The message of this rank: the number of the exchange, its kind, how many
/// sends there are, and of each the peer, its bytes and its content.
static std::string say(const Exchange &exchange, uint64_t number,
                       const std::vector<const char *> &sends) {
  std::string own;
  put(own, number);
  put(own, exchange.isGather);
  put(own, exchange.sends.size());
  for (size_t i = 0; i < sends.size(); ++i) {
    put(own, uint64_t(exchange.sends[i].peer));
    put(own, exchange.sends[i].bytes);
    own.append(sends[i], exchange.sends[i].bytes);
  }
  return own;
}

/// Takes of what rank `peer` says the content for `own`: receives of one rank
/// are those of its sends in their order.
static std::string hear(const Exchange &exchange, uint64_t number, int own,
                        int peer, const std::string &said,
                        const std::vector<char *> &receives) {
  auto told = [&](const char *what, uint64_t theirs, uint64_t ours) {
    return "rank " + std::to_string(peer) + " " + what + " " +
           std::to_string(theirs) + ", rank " + std::to_string(own) +
           " expects " + std::to_string(ours);
  };
  size_t at = 0;
  if (uint64_t theirs = get(said, at); theirs != number)
    return told("is at exchange", theirs, number);
  if (uint64_t theirs = get(said, at); theirs != uint64_t(exchange.isGather))
    return told("does kind", theirs, exchange.isGather);
  size_t next = 0;
  for (uint64_t left = get(said, at); left > 0; --left) {
    uint64_t to = get(said, at), bytes = get(said, at);
    const char *content = said.data() + at;
    at += bytes;
    if (!exchange.isGather && to != uint64_t(own))
      continue;
    while (next < receives.size() && exchange.receives[next].peer != peer)
      ++next;
    if (next == receives.size())
      return told("sends more than asked for, bytes", bytes, 0);
    if (exchange.receives[next].bytes != bytes)
      return told("sends bytes", bytes, exchange.receives[next].bytes);
    memcpy(receives[next++], content, bytes);
  }
  for (; next < receives.size(); ++next)
    if (exchange.receives[next].peer == peer)
      return told("sends bytes", 0, exchange.receives[next].bytes);
  return "";
}

static std::string meet(const Exchange &exchange, Rank &own,
                        const std::vector<const char *> &sends,
                        const std::vector<char *> &receives) {
  std::string said = say(exchange, ++own.number, sends);
  std::vector<std::string> all;
  if (!own.mirrors)
    if (std::string error = own.others.exchange(said, all); !error.empty()) {
      own.error = error;
      // A rank that is gone is no misuse: the library tells of it.
      return own.others.isAborted() ? "" : error;
    }
  for (int peer = 0; peer < own.count; ++peer) {
    Exchange seen = exchange;
    // What a mirror image sends to this rank is what this one sends to itself.
    std::string error = own.mirrors && !exchange.isGather && peer != own.rank
                            ? ""
                            : hear(seen, own.number, own.rank, peer,
                                   own.mirrors ? said : all[peer], receives);
    if (!error.empty())
      return error;
  }
  if (own.mirrors && !exchange.isGather)
    for (size_t i = 0; i < receives.size(); ++i)
      for (size_t j = 0; j < receives.size(); ++j)
        if (exchange.receives[j].peer == own.rank && i != j &&
            exchange.receives[i].bytes == exchange.receives[j].bytes)
          memcpy(receives[i], receives[j], exchange.receives[j].bytes);
  return "";
}

static ncclResult_t queue(Communicator &comm, Exchange exchange) {
  State &s = state();
  exchange.isRecorded = s.isCapturing;
  // The driver that computes knows what is used, to the byte.
  bool hasClocks = !s.queueExchange;
  for (const Exchange::Part &part : exchange.sends) {
    s.verifyRange("NCCL, send", part.address, part.bytes);
    if (hasClocks)
      s.use("NCCL, send", exchange.stream, part.address, false);
  }
  for (const Exchange::Part &part : exchange.receives) {
    s.verifyRange("NCCL, receive", part.address, part.bytes);
    if (hasClocks)
      s.use("NCCL, receive", exchange.stream, part.address, true);
  }
  bool isRecorded = s.isCapturing;
  if (isRecorded && !comm.hasRun[exchange.isGather])
    return misuse("recorded before it has run");
  comm.hasRun[exchange.isGather] |= !isRecorded;
  exchange.meet = [rank = comm.rank, plain = exchange](const auto &sends,
                                                       const auto &receives) {
    return meet(plain, *rank, sends, receives);
  };
  s.add(exchange);
  return ncclSuccess;
}

/// Rules: bytes of a stream that lives.
static bool verifyCall(const char *name, const void *stream,
                       ncclDataType_t type) {
  if (type != ncclInt8)
    misuse(std::string(name) + ": a type that the stub has not");
  return type == ncclInt8 && state().verify(name, stream, "stream");
}

static ncclResult_t addToGroup(const char *name, const void *data, size_t count,
                               ncclDataType_t type, int peer, ncclComm_t handle,
                               CUstream stream, bool isSend) {
  Communicator *comm = find(name, handle);
  if (!comm || !verifyCall(name, stream, type))
    return ncclInvalidArgument;
  if (groupDepth == 0)
    return misuse(std::string(name) + ": outside of a group");
  if (peer < 0 || peer >= comm->rank->count)
    return misuse(std::string(name) + ": to a rank that is not there");
  Exchange &group = comm->group;
  if ((grouped && grouped != comm) || (group.stream && group.stream != stream))
    return misuse(std::string(name) + ": several streams in a group");
  grouped = comm;
  group.stream = stream;
  (isSend ? group.sends : group.receives)
      .push_back({reinterpret_cast<uint64_t>(data), count, peer});
  return ncclSuccess;
}

//===----------------------------------------------------------------------===//
// The library
//===----------------------------------------------------------------------===//

ncclResult_t ncclGetVersion(int *version) {
  ENTER();
  *version = state().ncclVersion;
  return ncclSuccess;
}

// Not counted: a runtime asks for names only after another failure.
const char *ncclGetErrorString(ncclResult_t result) {
  switch (result) {
  case ncclUnhandledCudaError:
    return "unhandled cuda error (run with NCCL_DEBUG=INFO for details)";
  case ncclInvalidUsage:
    return "invalid usage (run with NCCL_DEBUG=WARN for details)";
  case ncclRemoteError:
    return "remote process exited or there was a network error";
  default:
    return "another error";
  }
}
const char *ncclGetLastError(ncclComm_t) { return lastError.c_str(); }

ncclResult_t ncclGetUniqueId(ncclUniqueId *id) {
  ENTER();
  *id = {};
  std::string name = state().mirrorsRanks ? "mirror" : StubRanks::makeName();
  memcpy(id->internal, name.c_str(), name.size());
  return name.empty() ? ncclSystemError : ncclSuccess;
}

ncclResult_t ncclCommInitRank(ncclComm_t *result, int ranks, ncclUniqueId id,
                              int rank) {
  ENTER();
  State &s = state();
  *result = nullptr;
  if (!s.verifyNotCapturing(__func__) || groupDepth)
    return ncclInvalidUsage;
  if (!s.currentContext || rank < 0 || rank >= ranks || !id.internal[0])
    return misuse("ncclCommInitRank: no context, or an id that nobody made");
  auto comm = std::make_unique<Communicator>();
  comm->rank = std::make_shared<Rank>();
  comm->rank->rank = rank;
  comm->rank->count = ranks;
  comm->rank->mirrors = s.mirrorsRanks;
  if (!s.mirrorsRanks) {
    lastError = comm->rank->others.join(
        id.internal, rank, ranks, reinterpret_cast<uint64_t>(s.currentContext));
    if (!lastError.empty())
      return lastError.rfind("Duplicate", 0) == 0 ? ncclInvalidUsage
                                                  : ncclSystemError;
  }
  s.handles[comm.get()] = "communicator";
  *result = reinterpret_cast<ncclComm_t>(comm.release());
  return ncclSuccess;
}

/// Ends a communicator's life; one that is aborted waits for nobody.
static bool release(const char *name, ncclComm_t handle, bool isAborted) {
  Communicator *comm = find(name, handle);
  if (!comm || !state().verifyNotCapturing(name))
    return false;
  if (groupDepth)
    misuse(std::string(name) + ": in a group");
  state().handles.erase(handle);
  std::shared_ptr<Rank> rank = comm->rank;
  if (grouped == comm)
    grouped = nullptr;
  delete comm;
  if (isAborted)
    rank->others.abort();
  else if (rank.use_count() > 1 && state().failed.empty())
    state().misuse("NCCL: a communicator that a graph, or a stream, still has");
  if (!isAborted && !rank->mirrors && rank->error.empty())
    if (std::string error = rank->others.leave();
        !error.empty() && !rank->others.isAborted())
      state().misuse("NCCL: ncclCommDestroy: " + error);
  return true;
}

ncclResult_t ncclCommDestroy(ncclComm_t comm) {
  bool lived = release(__func__, comm, /*isAborted=*/false);
  ENTER();
  return lived ? ncclSuccess : ncclInvalidArgument;
}

ncclResult_t ncclCommAbort(ncclComm_t comm) {
  bool lived = release(__func__, comm, /*isAborted=*/true);
  ENTER();
  return lived ? ncclSuccess : ncclInvalidArgument;
}

ncclResult_t ncclCommGetAsyncError(ncclComm_t handle, ncclResult_t *error) {
  ENTER();
  Communicator *comm = find(__func__, handle);
  if (!comm)
    return ncclInvalidArgument;
  *error = ncclResult_t(state().ncclLater);
  if (!comm->rank->error.empty() || comm->rank->others.isAborted()) {
    lastError = comm->rank->error;
    *error = ncclRemoteError;
  }
  return ncclSuccess;
}

ncclResult_t ncclGroupStart() {
  ENTER();
  ++groupDepth;
  return ncclSuccess;
}

ncclResult_t ncclGroupEnd() {
  bool isOpen = groupDepth > 0 && --groupDepth == 0;
  Communicator *comm = isOpen ? std::exchange(grouped, nullptr) : nullptr;
  Exchange group = comm ? std::exchange(comm->group, {}) : Exchange();
  ncclResult_t failed = std::exchange(groupFailure, ncclSuccess);
  ENTER();
  // Nothing is done of a group of which something has failed.
  if (failed != ncclSuccess)
    return failed;
  if (!isOpen)
    return misuse("ncclGroupEnd: no group, or one in another");
  return comm ? queue(*comm, std::move(group)) : ncclSuccess;
}

ncclResult_t ncclSend(const void *data, size_t count, ncclDataType_t type,
                      int peer, ncclComm_t comm, CUstream stream) {
  if (state().enter(__func__))
    return groupFailure = fail();
  return addToGroup(__func__, data, count, type, peer, comm, stream, true);
}

ncclResult_t ncclRecv(void *data, size_t count, ncclDataType_t type, int peer,
                      ncclComm_t comm, CUstream stream) {
  if (state().enter(__func__))
    return groupFailure = fail();
  return addToGroup(__func__, data, count, type, peer, comm, stream, false);
}

ncclResult_t ncclAllGather(const void *send, void *receive, size_t count,
                           ncclDataType_t type, ncclComm_t handle,
                           CUstream stream) {
  ENTER();
  Communicator *comm = find(__func__, handle);
  if (!comm || !verifyCall(__func__, stream, type))
    return ncclInvalidArgument;
  if (groupDepth)
    return misuse("ncclAllGather: in a group, which the stub has not");
  Exchange exchange;
  exchange.isGather = true;
  exchange.stream = stream;
  exchange.sends.push_back({reinterpret_cast<uint64_t>(send), count, -1});
  for (int rank = 0; rank < comm->rank->count; ++rank)
    exchange.receives.push_back(
        {reinterpret_cast<uint64_t>(receive) + rank * count, count, rank});
  return queue(*comm, std::move(exchange));
}
