//===- Mpi.cpp - Engines between ranks over MPI ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compiled once for each MPI, whose ABIs differ, to a library of its own. Ranks
// share their machine's cores with each other and with threads that compute, so
// who waits for another rank soon sleeps: hence calls that do not wait
// themselves.
//
//===----------------------------------------------------------------------===//

#include "amp-runtime/Collectives.h"

#include <algorithm>
#include <chrono>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <new>
#include <sched.h>
#include <string>
#include <thread>
#include <vector>

// Not their classes for C++, which MPI no longer has.
#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#include <mpi.h>

/// Bytes of all ranks that one call of MPI moves, at most: a count is an int,
/// and so is what implementations make of several. Tests set it.
extern "C" [[gnu::visibility("default")]] uint64_t ampMpiChunkBytes;
uint64_t ampMpiChunkBytes = uint64_t(1) << 30;

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;

struct Engine {
  MPI_Comm ranks = MPI_COMM_NULL;
  int numRanks = 1;
  /// True where MPI was started for this engine, and ends with it.
  bool ownsMpi = false;
  char name[64] = "";
  char error[MPI_MAX_ERROR_STRING + 64] = "";
  /// For a wait that is too long.
  int rank = 0;
  double timeout = 0;
};

Engine &engineOf(void *context) { return *static_cast<Engine *>(context); }

/// Keeps what `function` says by `code`; true for success.
bool check(Engine &engine, const char *function, int code) {
  if (code == MPI_SUCCESS)
    return true;
  char reason[MPI_MAX_ERROR_STRING] = "";
  int length = 0;
  if (MPI_Error_string(code, reason, &length) != MPI_SUCCESS)
    snprintf(reason, sizeof(reason), "error %d", code);
  // One line.
  std::replace(reason, reason + strlen(reason), '\n', ' ');
  snprintf(engine.error, sizeof(engine.error), "%s: %s", function, reason);
  return false;
}

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

/// Nanoseconds that this thread has computed so far. A clock on the wall would
/// count what others do while MPI lets them run.
int64_t computed() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * int64_t(1000000000) + time.tv_nsec;
}

/// Messages between ranks that wait: who else does, and the answer.
enum Tag { kWhoWaits = 1, kIWait = 2 };

/// Takes a message of `tag` that is there; the rank that sent it, or -1.
int takeMessage(Engine &engine, int tag) {
  int isThere = 0;
  MPI_Status status;
  if (MPI_Iprobe(MPI_ANY_SOURCE, tag, engine.ranks, &isThere, &status) !=
          MPI_SUCCESS ||
      !isThere)
    return -1;
  MPI_Recv(nullptr, 0, MPI_BYTE, status.MPI_SOURCE, tag, engine.ranks,
           MPI_STATUS_IGNORE);
  return status.MPI_SOURCE;
}

void sendMessage(Engine &engine, int rank, int tag) {
  MPI_Request request = MPI_REQUEST_NULL;
  // Empty: gone before anybody takes it.
  if (MPI_Isend(nullptr, 0, MPI_BYTE, rank, tag, engine.ranks, &request) ==
      MPI_SUCCESS)
    MPI_Request_free(&request);
}

void answer(Engine &engine) {
  for (int rank; (rank = takeMessage(engine, kWhoWaits)) >= 0;)
    sendMessage(engine, rank, kIWait);
}

/// The ranks that do not say in time that they wait, too: "rank 2".
std::string findAbsent(Engine &engine) {
  constexpr auto patience = std::chrono::seconds(3);
  std::vector<bool> waits(engine.numRanks);
  waits[engine.rank] = true;
  for (int rank = 0; rank < engine.numRanks; ++rank)
    if (rank != engine.rank)
      sendMessage(engine, rank, kWhoWaits);
  for (Clock::time_point begin = Clock::now();
       Clock::now() - begin < patience;) {
    answer(engine);
    for (int rank; (rank = takeMessage(engine, kIWait)) >= 0;)
      waits[rank] = true;
    std::this_thread::sleep_for(microseconds(1000));
  }
  std::string absent;
  for (int rank = 0; rank < engine.numRanks; ++rank)
    if (!waits[rank])
      absent += (absent.empty() ? "rank " : ", rank ") + std::to_string(rank);
  return absent;
}

/// Says which ranks let this one wait for too long.
void failWaiting(Engine &engine, const std::string &absent) {
  snprintf(engine.error, sizeof(engine.error),
           "waited %.0f s for %s (AMP_ENGINE_TIMEOUT)", engine.timeout,
           absent.empty() ? "ranks that all wait" : absent.c_str());
}

/// Until a request has ended: asks at once for a time in which a rank beside
/// this one answers, then lets others run, then sleeps longer and longer. MPI
/// moves bytes in this thread, so behind a call that did there is no sleep.
/// False where the request fails, or does not end in time. Where all ranks
/// answer by then, as over a link that was gone and is back, it has that time
/// once more.
bool wait(Engine &engine, const char *function, MPI_Request &request) {
  constexpr auto spins = microseconds(20), yields = microseconds(200),
                 longest = microseconds(100);
  constexpr auto between = std::chrono::milliseconds(200);
  constexpr int64_t works = 10000;
  Clock::time_point begin = Clock::now(), looked = begin;
  bool isAgain = false;
  while (true) {
    Clock::duration waited = Clock::now() - begin;
    int64_t before = waited < yields ? 0 : computed();
    int isDone = 0;
    int code = MPI_Test(&request, &isDone, MPI_STATUS_IGNORE);
    if (code != MPI_SUCCESS || isDone)
      return check(engine, function, code);
    if (waited < spins)
      continue;
    if (Clock::now() - looked > between) {
      looked = Clock::now();
      answer(engine);
      if (std::chrono::duration<double>(waited).count() > engine.timeout) {
        std::string absent = findAbsent(engine);
        if (isAgain || !absent.empty()) {
          failWaiting(engine, absent);
          return false;
        }
        isAgain = true;
        begin = Clock::now();
      }
    }
    if (waited < yields)
      sched_yield();
    else if (computed() - before < works)
      std::this_thread::sleep_for(
          std::min<Clock::duration>(waited / 8, longest));
  }
}

//===----------------------------------------------------------------------===//
// Functions of the table
//===----------------------------------------------------------------------===//

/// The part of each rank's slice that goes with one call: `bytes` bytes, the
/// slices `stride` apart.
class Part {
public:
  Part(Engine &engine, uint64_t bytes, uint64_t stride) {
    if (bytes == stride) {
      count = static_cast<int>(bytes);
      return;
    }
    MPI_Datatype dense = MPI_DATATYPE_NULL;
    isMade =
        check(engine, "MPI_Type_contiguous",
              MPI_Type_contiguous(static_cast<int>(bytes), MPI_BYTE, &dense)) &&
        check(engine, "MPI_Type_create_resized",
              MPI_Type_create_resized(dense, 0, static_cast<MPI_Aint>(stride),
                                      &type)) &&
        check(engine, "MPI_Type_commit", MPI_Type_commit(&type));
    if (dense != MPI_DATATYPE_NULL)
      MPI_Type_free(&dense);
  }
  Part(const Part &) = delete;
  Part &operator=(const Part &) = delete;
  ~Part() {
    if (type != MPI_BYTE && type != MPI_DATATYPE_NULL)
      MPI_Type_free(&type);
  }

  MPI_Datatype type = MPI_BYTE;
  int count = 1;
  bool isMade = true;
};

/// Runs `start`, which begins the exchange of `size` bytes from `at` on and
/// makes a request, for all parts of [0, bytes), one after the other.
template <typename Start>
int32_t exchange(Engine &engine, const char *function, uint64_t bytes,
                 uint64_t most, Start start) {
  most = std::clamp<uint64_t>(most, 1, INT32_MAX);
  for (uint64_t at = 0; at < bytes; at += most) {
    MPI_Request request = MPI_REQUEST_NULL;
    if (!start(at, std::min(most, bytes - at), request) ||
        !wait(engine, function, request))
      return 1;
  }
  return 0;
}

int32_t allToAll(void *context, const void *send, void *receive,
                 uint64_t bytes) {
  Engine &engine = engineOf(context);
  uint64_t most = ampMpiChunkBytes / engine.numRanks;
  return exchange(
      engine, "MPI_Ialltoall", bytes, most,
      [&](uint64_t at, uint64_t size, MPI_Request &request) {
        Part part(engine, size, bytes);
        return part.isMade &&
               check(engine, "MPI_Ialltoall",
                     MPI_Ialltoall(
                         static_cast<const char *>(send) + at, part.count,
                         part.type, static_cast<char *>(receive) + at,
                         part.count, part.type, engine.ranks, &request));
      });
}

int32_t allGather(void *context, const void *send, void *receive,
                  uint64_t bytes) {
  Engine &engine = engineOf(context);
  uint64_t most = ampMpiChunkBytes / engine.numRanks;
  return exchange(
      engine, "MPI_Iallgather", bytes, most,
      [&](uint64_t at, uint64_t size, MPI_Request &request) {
        Part part(engine, size, bytes);
        return part.isMade &&
               check(engine, "MPI_Iallgather",
                     MPI_Iallgather(static_cast<const char *>(send) + at,
                                    static_cast<int>(size), MPI_BYTE,
                                    static_cast<char *>(receive) + at,
                                    part.count, part.type, engine.ranks,
                                    &request));
      });
}

int32_t broadcast(void *context, void *buffer, uint64_t bytes, int32_t root) {
  Engine &engine = engineOf(context);
  return exchange(engine, "MPI_Ibcast", bytes, ampMpiChunkBytes,
                  [&](uint64_t at, uint64_t size, MPI_Request &request) {
                    return check(engine, "MPI_Ibcast",
                                 MPI_Ibcast(static_cast<char *>(buffer) + at,
                                            static_cast<int>(size), MPI_BYTE,
                                            root, engine.ranks, &request));
                  });
}

int32_t barrier(void *context) {
  Engine &engine = engineOf(context);
  MPI_Request request = MPI_REQUEST_NULL;
  return check(engine, "MPI_Ibarrier", MPI_Ibarrier(engine.ranks, &request)) &&
                 wait(engine, "MPI_Ibarrier", request)
             ? 0
             : 1;
}

void abortJob(void *context, int32_t status) {
  MPI_Abort(engineOf(context).ranks, status);
}

const char *tellError(void *context) { return engineOf(context).error; }

void destroy(void *context) {
  Engine *engine = static_cast<Engine *>(context);
  int isOver = 0;
  // Behind a failure the others may never come to the end: their mpirun ends
  // them when this process ends without one.
  if (!*engine->error && MPI_Finalized(&isOver) == MPI_SUCCESS && !isOver) {
    MPI_Comm_free(&engine->ranks);
    if (engine->ownsMpi)
      MPI_Finalize();
  }
  delete engine;
}

//===----------------------------------------------------------------------===//
// Beginning
//===----------------------------------------------------------------------===//

/// A place for the message of what failed.
struct Message {
  char *text;
  uint64_t bytes;

  [[gnu::format(printf, 2, 3)]] bool fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, bytes, format, arguments);
    va_end(arguments);
    return false;
  }
};

/// "Open MPI 4.1.4" of "Open MPI v4.1.4, package: ...", and "MPICH 4.0.2" of
/// "MPICH Version:\t4.0.2\n...".
void findName(char *name, size_t bytes) {
  char text[MPI_MAX_LIBRARY_VERSION_STRING] = "";
  int length = 0;
  if (MPI_Get_library_version(text, &length) != MPI_SUCCESS)
    text[0] = 0;
  text[strcspn(text, ",\n")] = 0;
  size_t digits = strcspn(text, "0123456789"), end = digits;
  while (end > 0 && strchr(" \tv:", text[end - 1]))
    --end;
  constexpr char word[] = " Version";
  constexpr size_t wordBytes = sizeof(word) - 1;
  if (end > wordBytes && !strncmp(text + end - wordBytes, word, wordBytes))
    end -= wordBytes;
  if (end == 0)
    snprintf(name, bytes, "MPI");
  else
    snprintf(name, bytes, "%.*s %s", static_cast<int>(end), text,
             text + digits);
}

bool startMpi(Engine &engine, Message &message) {
  int isOver = 0, isStarted = 0, threads = MPI_THREAD_SINGLE;
  MPI_Finalized(&isOver);
  if (isOver)
    return message.fail("MPI has ended in this process; load the engine once");
  MPI_Initialized(&isStarted);
  if (isStarted) {
    MPI_Query_thread(&threads);
  } else if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_MULTIPLE, &threads) !=
             MPI_SUCCESS) {
    return message.fail("MPI_Init_thread failed; start the job with the mpirun "
                        "of this MPI");
  }
  engine.ownsMpi = !isStarted;
  if (threads < MPI_THREAD_SERIALIZED)
    return message.fail("MPI is for one thread in this process; start it with "
                        "MPI_THREAD_SERIALIZED or use another build of it");
  return true;
}

/// Finds a launcher that started several processes of which this MPI knows
/// nothing: each would train alone.
bool verifyLauncher(const Engine &engine, Message &message) {
  if (engine.numRanks > 1)
    return true;
  for (const char *variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
    const char *ranks = getenv(variable);
    if (ranks && atoi(ranks) > 1)
      return message.fail(
          "%s finds 1 rank where %s is %s: another MPI's mpirun started this "
          "process; start it with that of %s, or name the other engine",
          engine.name, variable, ranks, engine.name);
  }
  return true;
}

/// $AMP_ENGINE_TIMEOUT, in seconds; half an hour without it.
bool findTimeout(Engine &engine, Message &message) {
  engine.timeout = 1800;
  const char *text = getenv("AMP_ENGINE_TIMEOUT");
  if (!text || !*text)
    return true;
  char *end = nullptr;
  engine.timeout = strtod(text, &end);
  return (*end == 0 && engine.timeout > 0 && engine.timeout <= 1e9) ||
         message.fail("expected AMP_ENGINE_TIMEOUT to be a number of seconds "
                      "above 0, at most 1e9, found '%s'",
                      text);
}

/// Joins the others. What fails is in the message, or in the engine's error.
bool join(Engine &engine, AmpCollectives &table, Message &message) {
  if (!startMpi(engine, message))
    return false;
  findName(engine.name, sizeof(engine.name));
  int rank = 0, localRank = 0;
  MPI_Comm local = MPI_COMM_NULL;
  if (engine.ownsMpi)
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  bool isJoined =
      check(engine, "MPI_Comm_dup",
            MPI_Comm_dup(MPI_COMM_WORLD, &engine.ranks)) &&
      check(engine, "MPI_Comm_set_errhandler",
            MPI_Comm_set_errhandler(engine.ranks, MPI_ERRORS_RETURN)) &&
      check(engine, "MPI_Comm_size",
            MPI_Comm_size(engine.ranks, &engine.numRanks)) &&
      check(engine, "MPI_Comm_rank", MPI_Comm_rank(engine.ranks, &rank)) &&
      check(engine, "MPI_Comm_split_type",
            MPI_Comm_split_type(engine.ranks, MPI_COMM_TYPE_SHARED, rank,
                                MPI_INFO_NULL, &local)) &&
      check(engine, "MPI_Comm_rank", MPI_Comm_rank(local, &localRank));
  if (local != MPI_COMM_NULL)
    MPI_Comm_free(&local);
  if (!isJoined)
    return message.fail("%s", engine.error);
  engine.rank = rank;
  if (!findTimeout(engine, message))
    return false;
  table = {sizeof(AmpCollectives),
           &engine,
           rank,
           engine.numRanks,
           localRank,
           engine.name,
           allToAll,
           allGather,
           broadcast,
           barrier,
           abortJob,
           tellError,
           destroy};
  return verifyLauncher(engine, message);
}

} // namespace

/// See AmpCollectivesOpen.
extern "C" [[gnu::visibility("default")]] int32_t
ampCollectivesOpen(AmpCollectives *table, char *text, uint64_t bytes) {
  Message message = {text, bytes};
  if (table->size < sizeof(AmpCollectives)) {
    message.fail("expected a program with the header of this engine, found an "
                 "older one; build both from the same source");
    return 1;
  }
  Engine *engine = new (std::nothrow) Engine;
  if (!engine) {
    message.fail("expected memory, found none");
    return 1;
  }
  AmpCollectives made;
  if (join(*engine, made, message)) {
    *table = made;
    return 0;
  }
  // MPI can be started only once, so it stays as it is.
  delete engine;
  return 1;
}
