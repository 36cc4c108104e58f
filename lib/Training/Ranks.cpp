//===- Ranks.cpp - the processes that train one model ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Texts of any length go as their lengths, then all as long as the longest.
// Values that have to be equal go as hashes first: most often they are.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Ranks.h"
#include "Support.h"
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <sched.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

using namespace amp;
using namespace amp::detail;

//===----------------------------------------------------------------------===//
// Launchers
//===----------------------------------------------------------------------===//

static constexpr char kEngine[] = "AMP_ENGINE";
static constexpr char kAlone[] =
    "AMP_ENGINE=none trains a model of its own in each process";

/// Of a launcher, the variables that it gives each process.
struct Variables {
  const char *launcher, *engine, *ranks, *rank;
};

/// The first that is there counts: Slurm starts Open MPI's mpirun as well.
/// Slurm's are those of a step, which a batch script is not.
static constexpr Variables kLaunchers[] = {
    {"mpirun of Open MPI", "openmpi", "OMPI_COMM_WORLD_SIZE",
     "OMPI_COMM_WORLD_RANK"},
    {"mpirun of MPICH", "mpich", "PMI_SIZE", "PMI_RANK"},
    {"srun", "openmpi", "SLURM_STEP_NUM_TASKS", "SLURM_PROCID"},
};

/// A number from `least` to the largest of its type.
static Expected<int32_t> readNumber(const char *name, const char *text,
                                    int32_t least) {
  const char *end = text + std::strlen(text);
  int32_t number = 0;
  auto [stop, code] = std::from_chars(text, end, number);
  if (code != std::errc() || stop != end || number < least)
    return failure("expected the environment variable ", name,
                   " to be a number of ", least, " or more, found '", text,
                   "'; ", kAlone);
  return number;
}

/// Rules: torchrun's processes have no MPI that connects them.
static Error checkTorchrun(const Launch::Environment &get) {
  const char *size = get("WORLD_SIZE");
  if (!size || !get("RANK") || std::string_view(size) == "1")
    return Error::success();
  return failure("expected ranks that mpirun or srun started, found those of "
                 "torchrun (RANK, WORLD_SIZE=",
                 size,
                 "), which starts programs in Python; start them with 'mpirun "
                 "-n ",
                 size, " amp-run …'; ", kAlone);
}

Expected<std::optional<Launch>> Launch::find(const Environment &environment) {
  Environment get = environment ? environment : [](const char *name) {
    return const_cast<const char *>(std::getenv(name));
  };
  const char *text = get(kEngine);
  std::string_view engine = text ? text : "";
  if (engine == "none")
    return std::optional<Launch>();
  for (const Variables &known : kLaunchers) {
    const char *size = get(known.ranks), *number = get(known.rank);
    if (!size || !number)
      continue;
    Expected<int32_t> ranks = readNumber(known.ranks, size, 1);
    if (!ranks)
      return ranks.takeError();
    Expected<int32_t> rank = readNumber(known.rank, number, 0);
    if (!rank)
      return rank.takeError();
    if (*ranks == 1)
      return std::optional<Launch>();
    return std::optional(Launch{
        known.launcher, std::string(engine.empty() ? known.engine : engine),
        *rank, *ranks});
  }
  // The launcher of a library of the user's own is not known here.
  if (engine.find('/') != engine.npos)
    return std::optional(Launch{kEngine, std::string(engine)});
  if (Error error = checkTorchrun(get))
    return error;
  return std::optional<Launch>();
}

Expected<std::unique_ptr<Ranks>> Ranks::join(const Launch &launch) {
  AmpCollectives table = {};
  if (Error error(ampCollectivesLoad(launch.engine.c_str(), &table)); error)
    return Error(error.message() + "; it is to connect the processes of " +
                     launch.launcher + ": " + kEngine +
                     " names another engine, and " + kAlone,
                 error.code());
  auto ranks = std::make_unique<Ranks>(table);
  ranks->isOwner = true;
  // Processes that do not find each other would each train a model.
  if (launch.ranks && launch.ranks != table.ranks)
    return failure("expected the engine '", launch.engine, "' (", table.name,
                   ") to find the ", launch.ranks, " processes that ",
                   launch.launcher, " started, found ", table.ranks,
                   "; give the engine of that launcher by ", kEngine,
                   "=openmpi or mpich, or to srun its --mpi; ", kAlone);
  return ranks;
}

Ranks::~Ranks() {
  if (isOwner && table.destroy)
    table.destroy(table.context);
}

//===----------------------------------------------------------------------===//
// The engine
//===----------------------------------------------------------------------===//

Error Ranks::check(int32_t failed) {
  if (failed && broken.empty())
    broken = concat("rank ", table.rank, " of ", table.ranks, ", ", table.name,
                    ": ", table.error(table.context));
  common = false;
  return broken.empty() ? Error::success() : Error(broken, AMP_STATUS_INTERNAL);
}

Error Ranks::barrier() {
  return check(broken.empty() ? table.barrier(table.context) : 0);
}

Error Ranks::broadcast(std::span<char> bytes, int32_t root) {
  return check(broken.empty() ? table.broadcast(table.context, bytes.data(),
                                                bytes.size(), root)
                              : 0);
}

Expected<std::vector<char>> Ranks::allGather(std::span<const char> bytes) {
  std::vector<char> all(bytes.size() * count());
  if (Error error =
          check(broken.empty() ? table.allGather(table.context, bytes.data(),
                                                 all.data(), bytes.size())
                               : 0))
    return error;
  return all;
}

/// A number of each rank.
template <typename Number>
static Expected<std::vector<Number>> allGatherNumbers(Ranks &ranks,
                                                      Number number) {
  auto bytes =
      ranks.allGather({reinterpret_cast<char *>(&number), sizeof(number)});
  if (!bytes)
    return bytes.takeError();
  std::vector<Number> numbers(ranks.count());
  std::memcpy(numbers.data(), bytes->data(), bytes->size());
  return numbers;
}

Expected<std::vector<std::string>>
Ranks::allGatherTexts(std::string_view text) {
  auto sizes = allGatherNumbers<uint64_t>(*this, text.size());
  if (!sizes)
    return sizes.takeError();
  size_t longest = *std::ranges::max_element(*sizes);
  std::string padded(text);
  padded.resize(longest);
  auto all = longest ? allGather(padded) : std::vector<char>();
  if (!all)
    return all.takeError();
  std::vector<std::string> texts;
  for (size_t i = 0; i < sizes->size(); ++i)
    texts.emplace_back(all->data() + i * longest, (*sizes)[i]);
  return texts;
}

//===----------------------------------------------------------------------===//
// Agreements
//===----------------------------------------------------------------------===//

/// "rank 2", "ranks 1, 3".
static std::string describe(const std::vector<int32_t> &ranks) {
  std::string text = ranks.size() == 1 ? "rank " : "ranks ";
  for (size_t i = 0; i < ranks.size(); ++i)
    text += concat(i ? ", " : "", ranks[i]);
  return text;
}

namespace {
/// A text and the ranks that have it.
struct Group {
  std::string text;
  std::vector<int32_t> ranks = {};
};
} // namespace

/// The different texts that are not empty, in the order of their first ranks.
static std::vector<Group> groupRanks(const std::vector<std::string> &texts) {
  std::vector<Group> groups;
  for (size_t i = 0; i < texts.size(); ++i) {
    if (texts[i].empty())
      continue;
    auto group = std::ranges::find(groups, texts[i], &Group::text);
    if (group == groups.end())
      group = groups.insert(group, Group{texts[i]});
    group->ranks.push_back(static_cast<int32_t>(i));
  }
  return groups;
}

Error Ranks::agree(std::string_view what, std::string_view value,
                   std::string_view advice) {
  auto hashes = allGatherNumbers<uint64_t>(
      *this, XXH3_64bits(value.data(), value.size()));
  if (!hashes)
    return hashes.takeError();
  if (std::ranges::count(*hashes, hashes->front()) == count())
    return Error::success();
  auto values = allGatherTexts(value);
  if (!values)
    return values.takeError();
  for (std::string &text : *values)
    if (text.empty())
      text = "none";
  std::vector<Group> groups = groupRanks(*values);
  auto usual = std::ranges::max_element(
      groups, {}, [](const Group &group) { return group.ranks.size(); });
  std::string others;
  for (const Group &group : groups)
    if (group.text != usual->text)
      others += concat(others.empty() ? "" : ", ", group.text, " on ",
                       describe(group.ranks));
  common = true;
  return failure("expected the same ", what, " on all ranks, ", usual->text,
                 " on ", describe(usual->ranks), ", found ", others, "; ",
                 advice);
}

Error Ranks::begin(Error error) {
  begun = true;
  return settle(std::move(error));
}

Error Ranks::settle(Error error) {
  // A byte in front tells an error from none.
  std::string own;
  if (error)
    own = static_cast<char>('0' + error.code()) + error.message();
  auto texts = allGatherTexts(own);
  if (!texts)
    return error ? std::move(error) : texts.takeError();
  std::vector<Group> groups = groupRanks(*texts);
  if (groups.empty())
    return Error::success();
  common = true;
  auto codeOf = [](const std::string &text) {
    return static_cast<AmpStatusCode>(text[0] - '0');
  };
  const Group &first = groups.front();
  if (first.ranks.size() == texts->size())
    return Error(first.text.substr(1), codeOf(first.text));
  std::string lines;
  for (const Group &group : groups)
    lines += concat(lines.empty() ? "" : "\n", describe(group.ranks), ": ",
                    std::string_view(group.text).substr(1));
  return Error(lines, codeOf(first.text));
}

Error Ranks::share(Error error) {
  struct {
    uint64_t size;
    uint64_t code;
  } head = {error.message().size(), static_cast<uint64_t>(error.code())};
  if (Error failed =
          broadcast({reinterpret_cast<char *>(&head), sizeof(head)}, 0))
    return failed;
  if (head.code == AMP_STATUS_OK)
    return Error::success();
  std::string text = error.message();
  text.resize(head.size);
  if (Error failed = broadcast(text, 0))
    return failed;
  common = true;
  return Error(text, static_cast<AmpStatusCode>(head.code));
}

//===----------------------------------------------------------------------===//
// Processors
//===----------------------------------------------------------------------===//

Expected<unsigned> Ranks::processors() {
  struct {
    char machine[256];
    cpu_set_t allowed;
  } own = {};
  (void)::gethostname(own.machine, sizeof(own.machine) - 1);
  bool isKnown = ::sched_getaffinity(0, sizeof(own.allowed), &own.allowed) == 0;
  auto bytes = allGather({reinterpret_cast<char *>(&own), sizeof(own)});
  if (!bytes)
    return bytes.takeError();
  // Each rank's part of a processor that several may run on.
  double part = 0;
  for (int cpu = 0; isKnown && cpu < CPU_SETSIZE; ++cpu) {
    if (!CPU_ISSET(cpu, &own.allowed))
      continue;
    int sharing = 0;
    for (int32_t i = 0; i < count(); ++i) {
      auto other = own;
      std::memcpy(&other, bytes->data() + i * sizeof(other), sizeof(other));
      sharing += std::strcmp(other.machine, own.machine) == 0 &&
                 CPU_ISSET(cpu, &other.allowed);
    }
    part += 1.0 / sharing;
  }
  // Thirds may add up to a little less than 1.
  return static_cast<unsigned>(std::max(1.0, part + 1e-6));
}
