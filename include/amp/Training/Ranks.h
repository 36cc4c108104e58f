//===- Ranks.h - the processes that train one model -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ranks run the same program, each on samples of its own. Everything that they
// do together is in the same order on all of them: a decision that only one of
// them could make, by its clock or a signal, is made for all at one step
// (Lockstep.h). A rank that fails alone ends the others by
// abort(); what fails on all of them, they learn from settle(), share() and
// agree(), and may end in peace.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_RANKS_H
#define AMP_TRAINING_RANKS_H

#include "amp-runtime/Collectives.h"
#include "amp/Image/Error.h"
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace amp {

/// A process as its launcher describes it in the environment.
struct Launch {
  /// For messages: "mpirun of Open MPI".
  std::string launcher;
  /// Named as ampCollectivesLoad takes it.
  std::string engine;
  /// None are known of an engine with a launcher of its own.
  int32_t rank = 0, ranks = 0;

  using Environment = std::function<const char *(const char *name)>;
  /// Nothing where there is one process, or where AMP_ENGINE=none says that
  /// each of several is one. Fails for processes that no engine can connect.
  static Expected<std::optional<Launch>> find(const Environment &get = {});
};

/// For messages: what makes ranks equal that never were.
inline constexpr std::string_view kSameStart =
    "start all with the same options and files";

/// One of the processes that train a model, as it knows the others. All call
/// the same functions in the same order; one that fails because of the engine
/// fails ever after.
class Ranks {
public:
  /// Loads the engine and waits for the other ranks. Fails where it finds other
  /// ranks than the launcher has started.
  static Expected<std::unique_ptr<Ranks>> join(const Launch &launch);
  /// Takes an engine that the program has, and that outlives this.
  explicit Ranks(const AmpCollectives &engine) : table(engine) {}
  ~Ranks();
  Ranks(const Ranks &) = delete;
  Ranks &operator=(const Ranks &) = delete;

  int32_t rank() const { return table.rank; }
  int32_t count() const { return table.ranks; }
  /// True of the rank that speaks and writes files for all.
  bool isFirst() const { return table.rank == 0; }
  /// For AmpRuntimeOptions::collectives.
  const AmpCollectives &engine() const { return table; }

  Error barrier();
  /// Copies the bytes of rank `root` to all others.
  Error broadcast(std::span<char> bytes, int32_t root = 0);
  /// The bytes of every rank, as many of each, in their order.
  Expected<std::vector<char>> allGather(std::span<const char> bytes);
  /// The text of every rank, of any length.
  Expected<std::vector<std::string>> allGatherTexts(std::string_view text);

  /// An error on every rank unless all have the same `value` of `what`; it
  /// names a rank that most others differ from, and both values, and ends with
  /// `advice`.
  Error agree(std::string_view what, std::string_view value,
              std::string_view advice = kSameStart);
  /// Success if no rank comes with an error; else, on every rank, the errors of
  /// all, with the ranks that they are of.
  Error settle(Error error);
  /// The same, once all that is needed to run is there or has failed.
  Error begin(Error error);
  /// The success or error of the first rank, on every rank.
  Error share(Error error);

  /// An error that every rank finds by itself, in equal numbers.
  Error findCommon(Error error) {
    common = static_cast<bool>(error);
    return error;
  }

  bool hasBegun() const { return begun; }
  /// True if the last error of the functions above is one that every rank has.
  /// False of one that this rank alone may have.
  bool isCommon() const { return common; }
  /// Ends all ranks with this exit status. May return where the engine cannot.
  void abort(int32_t status) { table.abort(table.context, status); }

  /// The part of this machine's processors that is this rank's, at least 1:
  /// those that it may run on, shared with the ranks that may run there too.
  Expected<unsigned> processors();

private:
  /// Success if `failed` is 0, else the engine's error, which is kept.
  Error check(int32_t failed);

  AmpCollectives table = {};
  bool isOwner = false, begun = false, common = false;
  std::string broken;
};

/// True of the rank that speaks for all or, where `ranks` is null, of the only
/// process.
inline bool isFirst(const Ranks *ranks) { return !ranks || ranks->isFirst(); }
/// Ranks::begin, or `error` itself.
inline Error begin(Ranks *ranks, Error error) {
  return ranks ? ranks->begin(std::move(error)) : std::move(error);
}
/// Calls `write` on the first rank alone; its error is that of every rank.
template <typename Function>
Error onFirst(Ranks *ranks, const Function &write) {
  Error error = isFirst(ranks) ? write() : Error::success();
  return ranks ? ranks->share(std::move(error)) : std::move(error);
}

/// Calls `write` on every rank, with the path on the first and an empty one on
/// the others, of which it may need something; the first's error is that of
/// every rank.
template <typename Function>
Error writeOnFirst(Ranks *ranks, const std::string &path,
                   const Function &write) {
  Error error = write(isFirst(ranks) ? path : std::string());
  return ranks ? ranks->share(std::move(error)) : std::move(error);
}

} // namespace amp

#endif // AMP_TRAINING_RANKS_H
