//===- Collectives.h - C ABI of the engines between ranks -------*- C -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ranks are processes that run the same step, each on samples of its own. What
// they exchange goes through an engine: MPI, NCCL, or one that the program
// has. An engine is a table of functions; the runtime makes of them what a step
// needs, with the same bits on every engine.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_COLLECTIVES_H
#define AMP_RUNTIME_COLLECTIVES_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The functions of an engine, and the place of this process among its ranks.
///
/// All ranks call the same functions in the same order, from one thread at a
/// time, which need not be the one that made the engine. A function returns
/// when its result is there, and 0; or another number where it failed, after
/// which `error` has a sentence and nothing but that, `abort` and `destroy` may
/// be called. Buffers are host memory, do not overlap, and may have 0 bytes.
typedef struct AmpCollectives {
  /// sizeof(AmpCollectives), of the header that the engine was compiled with.
  uint64_t size;
  /// Handed to every function.
  void *context;
  /// Of this process, from 0; and how many there are, at least 1.
  int32_t rank, ranks;
  /// Ranks before this one on the same machine, which says which of its GPUs is
  /// this rank's.
  int32_t localRank;
  /// For messages: "Open MPI 4.1.4".
  const char *name;

  /// `send` and `receive` have a slice of `bytes` for each rank, in their
  /// order: slice r of `send` goes to rank r, slice r of `receive` comes from
  /// it, that of this rank included.
  int32_t (*allToAll)(void *context, const void *send, void *receive,
                      uint64_t bytes);
  /// `send` is `bytes` long; `receive` has those of every rank, in their order.
  int32_t (*allGather)(void *context, const void *send, void *receive,
                       uint64_t bytes);
  /// Copies the `bytes` of rank `root` to all others.
  int32_t (*broadcast)(void *context, void *buffer, uint64_t bytes,
                       int32_t root);
  /// Returns when every rank has called it.
  int32_t (*barrier)(void *context);
  /// Ends the job, all ranks of it, with this exit status. Does not return
  /// where the engine can do that; may be called from any thread.
  void (*abort)(void *context, int32_t status);
  /// The last failure, a line without a full stop, which lives as long as the
  /// engine; empty before there is one.
  const char *(*error)(void *context);
  /// Ends the use of the engine; every rank calls it. NULL: there is nothing to
  /// end.
  void (*destroy)(void *context);
} AmpCollectives;

/// The entry of a library that has an engine, under the name
/// `ampCollectivesOpen`: joins the other ranks and fills in `*table`, whose
/// `size` says how large the caller's is. Returns 0; or another number where it
/// failed, with a line without a full stop in the `messageBytes` bytes, at
/// least 1, at `message`. What it needs stays loaded until the process ends.
typedef int32_t (*AmpCollectivesOpen)(AmpCollectives *table, char *message,
                                      uint64_t messageBytes);

#ifdef __cplusplus
}
#endif

#endif // AMP_RUNTIME_COLLECTIVES_H
