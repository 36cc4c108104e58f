//===- Communicator.h - The GPUs of all ranks ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exchanges by NCCL, one after the other in a stream of their own, beside that
// of the step. The host's engine brings the ranks together; after that a GPU
// needs no host.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_COMMUNICATOR_H
#define AMP_RUNTIME_LIB_CUDA_COMMUNICATOR_H

#include "Event.h"
#include "Nccl.h"

namespace amp::cuda {

class Communicator {
public:
  explicit Communicator(Runtime &runtime) : runtime(runtime) {}
  Communicator(const Communicator &) = delete;
  Communicator &operator=(const Communicator &) = delete;
  /// Waits for the other ranks to do the same, unless there was a failure.
  ~Communicator();

  /// Finds NCCL.
  Status load() { return Nccl::load(nccl); }
  std::string name() const { return nccl.name(); }
  /// Joins the other ranks, which do so too, and exchanges something: later
  /// exchanges may be recorded. Only once, and by a rank that has failed as
  /// well, with its failure: the others wait for it.
  Status connect(Status own);
  /// Makes room for a ticket.
  Status prepare(int32_t ticket);

  /// Work that is queued in `stream` from here on waits for what is queued in
  /// the step's; and what is queued in that, for the exchange of a ticket,
  /// which `end` of the same follows. Ticket 0 is ended as it begins.
  Status fork(int32_t ticket);
  Status finish(int32_t ticket);
  Status end(int32_t ticket);
  /// Holds back the step's stream until all that is under way has ended.
  Status endAll();
  /// Between them exchanges are recorded, which is no time to end others.
  void beginRecording() { isRecording = true; }
  void endRecording();

  /// Slice r of `send` goes to rank r; slices are `stride` bytes apart, of
  /// `bytes` in all, so that the last ones are shorter or empty. `receive` has
  /// this rank's from each, as far apart.
  Status allToAll(CUdeviceptr send, uint64_t bytes, uint64_t stride,
                  CUdeviceptr receive);
  /// `receive` has the `bytes` of every rank.
  Status allGather(CUdeviceptr send, uint64_t bytes, CUdeviceptr receive);

  /// The failure of an exchange that was queued, if one is known; from then on
  /// always. Asks no device.
  Status poll();
  /// As Runtime::wait, but ends with a failure where other ranks have gone.
  Status wait(CUstream queue);

  CUstream stream = nullptr;

private:
  struct Ticket {
    Event done;
    bool isUnderWay = false;
  };

  /// The stream and the events.
  Status getReady();
  /// An error on all ranks unless each comes with success and the same version.
  Status agree(Status own);
  Status shareId(ncclUniqueId &id);
  Status warmUp();
  /// Keeps what went wrong and ends what is under way.
  Status fail(const std::string &found);
  void abort();
  Status check(ncclResult_t result, const char *call);

  Runtime &runtime;
  Nccl nccl;
  ncclComm_t comm = nullptr;
  bool isRecording = false;
  Event begun;
  /// By number; 0 is of exchanges that end at once.
  std::map<int32_t, Ticket> tickets;
  /// The message of the first failure.
  std::string failure;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_COMMUNICATOR_H
