//===- Communicator.cpp - The GPUs of all ranks ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A rank that cannot go on tells the others as long as the host's engine is
// what they wait in. Later they wait on their GPUs, for ever if a rank is gone:
// so who waits asks NCCL what it knows, and ends its kernels when it has lost
// somebody.
//
//===----------------------------------------------------------------------===//

#include "Communicator.h"

#include <chrono>
#include <cinttypes>
#include <cstring>
#include <future>
#include <thread>

using namespace amp;
using namespace amp::cuda;

/// Of each rank, in the exchange that comes before all others.
static constexpr uint64_t warmUpBytes = 256;

Communicator::~Communicator() {
  const Driver &driver = runtime.driver;
  // There is nobody to tell of failures.
  if (comm)
    (void)nccl.ncclCommDestroy(comm);
  if (stream)
    (void)driver.cuStreamDestroy(stream);
}

//===----------------------------------------------------------------------===//
// Joining
//===----------------------------------------------------------------------===//

Status Communicator::getReady() {
  const Driver &driver = runtime.driver;
  if (Status status = runtime.makeCurrent())
    return status;
  if (!stream)
    if (Status status =
            driver.check(driver.cuStreamCreate(&stream, CU_STREAM_NON_BLOCKING),
                         "cuStreamCreate")) {
      stream = nullptr;
      return status;
    }
  if (!begun.isCreated())
    if (Status status = begun.create(runtime))
      return status;
  return prepare(0);
}

Status Communicator::agree(Status own) {
  int32_t ranks = runtime.engine.ranks();
  std::vector<int32_t> versions(ranks);
  int32_t version = own ? 0 : nccl.version;
  Status gathered =
      runtime.engine.allGather(&version, versions.data(), sizeof(version));
  if (own)
    return own;
  if (gathered)
    return gathered;
  for (int32_t rank = 0; rank < ranks; ++rank)
    if (versions[rank] == 0)
      return makeStatus(AMP_STATUS_UNAVAILABLE,
                        "expected all ranks to get ready for NCCL, found that "
                        "rank %d could not; see what it says",
                        rank);
  for (int32_t rank = 0; rank < ranks; ++rank)
    if (versions[rank] != versions[0])
      return makeStatus(AMP_STATUS_UNAVAILABLE,
                        "expected the same version of NCCL on all ranks, %d on "
                        "rank 0, found %d on rank %d; name the folder of one "
                        "version in AMP_CUDA_LIBRARY_DIR on all machines",
                        versions[0], versions[rank], rank);
  return nullptr;
}

Status Communicator::shareId(ncclUniqueId &id) {
  struct {
    ncclUniqueId id;
    char failure[512];
  } shared = {};
  if (runtime.engine.rank() == 0)
    if (Status status =
            nccl.check(nccl.ncclGetUniqueId(&shared.id), "ncclGetUniqueId"))
      snprintf(shared.failure, sizeof(shared.failure), "%s",
               ampStatusMessage(status.get()));
  if (Status status =
          runtime.engine.broadcast(&shared, sizeof(shared), /*root=*/0))
    return status;
  id = shared.id;
  return *shared.failure
             ? makeStatus(AMP_STATUS_INTERNAL, "rank 0: %s", shared.failure)
             : nullptr;
}

/// The first exchange of a kind connects the GPUs and loads code, which no
/// recording allows.
Status Communicator::warmUp() {
  uint64_t bytes = runtime.engine.ranks() * warmUpBytes;
  Memory memory;
  if (Status status = memory.allocate(runtime, 2 * bytes))
    return status;
  if (Status status = fork(0))
    return status;
  CUdeviceptr send = memory.address(), receive = send + bytes;
  if (Status status = allToAll(send, bytes, warmUpBytes, receive))
    return status;
  if (Status status = allGather(send, warmUpBytes, receive))
    return status;
  if (Status status = finish(0))
    return status;
  return runtime.wait(stream);
}

Status Communicator::connect(Status own) {
  if (Status status = agree(own ? std::move(own) : getReady()))
    return status;
  ncclUniqueId id;
  if (Status status = shareId(id))
    return status;
  if (Status status =
          nccl.check(nccl.ncclCommInitRank(&comm, runtime.engine.ranks(), id,
                                           runtime.engine.rank()),
                     "ncclCommInitRank")) {
    comm = nullptr;
    return status;
  }
  return warmUp();
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

Status Communicator::prepare(int32_t ticket) {
  auto [entry, isNew] = tickets.try_emplace(ticket);
  if (!isNew)
    return nullptr;
  Status status = runtime.makeCurrent();
  if (!status)
    status = entry->second.done.create(runtime);
  if (status)
    tickets.erase(entry);
  return status;
}

Status Communicator::fork(int32_t ticket) {
  if (Status status = poll())
    return status;
  if (tickets.at(ticket).isUnderWay)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected the all-reduce of ticket %" PRId32
                      " to be ended before it begins again, found it under way",
                      ticket);
  if (Status status = begun.record(runtime.stream))
    return status;
  return begun.delay(stream);
}

Status Communicator::finish(int32_t ticket) {
  Ticket &own = tickets.at(ticket);
  if (Status status = own.done.record(stream))
    return status;
  if (ticket == 0)
    return own.done.delay(runtime.stream);
  own.isUnderWay = true;
  return nullptr;
}

Status Communicator::end(int32_t ticket) {
  Ticket &own = tickets.at(ticket);
  if (!own.isUnderWay)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected an all-reduce of ticket %" PRId32
                      " that was begun, found none to end",
                      ticket);
  own.isUnderWay = false;
  return own.done.delay(runtime.stream);
}

Status Communicator::endAll() {
  for (auto &[number, ticket] : tickets)
    if (ticket.isUnderWay)
      if (Status status = ticket.done.delay(runtime.stream))
        return status;
  return nullptr;
}

void Communicator::endRecording() {
  isRecording = false;
  for (auto &[number, ticket] : tickets)
    ticket.isUnderWay = false;
  if (!failure.empty())
    abort();
}

//===----------------------------------------------------------------------===//
// Exchanges
//===----------------------------------------------------------------------===//

Status Communicator::allToAll(CUdeviceptr send, uint64_t bytes, uint64_t stride,
                              CUdeviceptr receive) {
  auto pointer = [](CUdeviceptr address) {
    return reinterpret_cast<void *>(address);
  };
  auto bytesOf = [&](uint64_t rank) {
    uint64_t begin = std::min(rank * stride, bytes);
    return std::min(stride, bytes - begin);
  };
  uint64_t own = bytesOf(runtime.engine.rank());
  if (Status status = check(nccl.ncclGroupStart(), "ncclGroupStart"))
    return status;
  ncclResult_t result = ncclSuccess;
  const char *call = nullptr;
  for (int32_t rank = 0; rank < runtime.engine.ranks(); ++rank) {
    if (result == ncclSuccess && bytesOf(rank)) {
      call = "ncclSend";
      result = nccl.ncclSend(pointer(send + rank * stride), bytesOf(rank),
                             ncclInt8, rank, comm, stream);
    }
    if (result == ncclSuccess && own) {
      call = "ncclRecv";
      result = nccl.ncclRecv(pointer(receive + rank * stride), own, ncclInt8,
                             rank, comm, stream);
    }
  }
  // A group that was begun is ended before anything else.
  ncclResult_t ended = nccl.ncclGroupEnd();
  return result == ncclSuccess ? check(ended, "ncclGroupEnd")
                               : check(result, call);
}

Status Communicator::allGather(CUdeviceptr send, uint64_t bytes,
                               CUdeviceptr receive) {
  return check(nccl.ncclAllGather(reinterpret_cast<void *>(send),
                                  reinterpret_cast<void *>(receive), bytes,
                                  ncclInt8, comm, stream),
               "ncclAllGather");
}

//===----------------------------------------------------------------------===//
// Failures
//===----------------------------------------------------------------------===//

Status Communicator::fail(const std::string &found) {
  if (failure.empty())
    failure = "expected all ranks to exchange their tensors, found that rank " +
              std::to_string(runtime.engine.rank()) + " of " +
              std::to_string(runtime.engine.ranks()) + " could not (" +
              nccl.name() + ": " + found +
              "); see what the other ranks say, then start the job again; "
              "NCCL_DEBUG=WARN tells more";
  if (!isRecording)
    abort();
  return makeStatus(AMP_STATUS_INTERNAL, "%s", failure.c_str());
}

/// NCCL ends its kernels at once, but returns when all ranks of the machine are
/// here too, which some may never be: they wait for this one.
void Communicator::abort() {
  using namespace std::chrono_literals;
  if (!comm)
    return;
  std::packaged_task<void()> task([call = nccl.ncclCommAbort, old = comm] {
    // Of two failures the first is the one to tell.
    (void)call(old);
  });
  std::future<void> ended = task.get_future();
  comm = nullptr;
  try {
    std::thread(std::move(task)).detach();
    (void)ended.wait_for(10s);
  } catch (const std::system_error &) {
    // Without a thread the failure is told all the same.
  }
}

Status Communicator::check(ncclResult_t result, const char *call) {
  if (result == ncclSuccess)
    return nullptr;
  return fail(std::string(call) + ": " + nccl.describe(result, comm));
}

Status Communicator::poll() {
  if (!failure.empty())
    return makeStatus(AMP_STATUS_INTERNAL, "%s", failure.c_str());
  if (!comm || isRecording)
    return nullptr;
  ncclResult_t later = ncclSuccess;
  if (Status status = check(nccl.ncclCommGetAsyncError(comm, &later),
                            "ncclCommGetAsyncError"))
    return status;
  if (later == ncclSuccess || later == ncclInProgress)
    return nullptr;
  return fail(nccl.describe(later, comm));
}

Status Communicator::wait(CUstream queue) {
  using namespace std::chrono_literals;
  const Driver &driver = runtime.driver;
  // A step is shorter than a sleep, a lost rank's longer than all of these.
  constexpr int eagerTurns = 1000;
  for (int turn = 0;; ++turn) {
    if (Status status = poll()) {
      // Its kernels end now, and with them all that is queued.
      (void)driver.cuStreamSynchronize(queue);
      return status;
    }
    CUresult result = driver.cuStreamQuery(queue);
    if (result != CUDA_ERROR_NOT_READY)
      return driver.check(result, "cuStreamQuery");
    if (turn < eagerTurns)
      std::this_thread::yield();
    else
      std::this_thread::sleep_for(50us);
  }
}
