//===- RanksTest.cpp - the processes that train one model -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launchers are variables that a test sets, ranks are threads.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Ranks.h"
#include "ThreadEngine.h"
#include "Unwrap.h"
#include "amp/Training/Lockstep.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <map>

using namespace amp;
using namespace amp::test;
using ::testing::AllOf;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

//===----------------------------------------------------------------------===//
// Launchers
//===----------------------------------------------------------------------===//

using Variables = std::map<std::string, std::string>;

static Expected<std::optional<Launch>> find(const Variables &variables) {
  return Launch::find([&](const char *name) {
    auto it = variables.find(name);
    return it == variables.end() ? nullptr : it->second.c_str();
  });
}

/// "openmpi 2 of 4 by mpirun of Open MPI", "one", or the error.
static std::string describe(const Variables &variables) {
  auto found = find(variables);
  if (!found)
    return found.takeError().message();
  if (!*found)
    return "one";
  const Launch &launch = **found;
  return launch.engine + " " + std::to_string(launch.rank) + " of " +
         std::to_string(launch.ranks) + " by " + launch.launcher;
}

static Variables openMpi(const char *size = "4") {
  return {{"OMPI_COMM_WORLD_SIZE", size}, {"OMPI_COMM_WORLD_RANK", "2"}};
}

static Variables with(Variables variables, const Variables &more) {
  variables.insert(more.begin(), more.end());
  return variables;
}

TEST(Launch, LaunchersAreFoundByTheirVariables) {
  EXPECT_EQ(describe({}), "one");
  EXPECT_EQ(describe(openMpi()), "openmpi 2 of 4 by mpirun of Open MPI");
  EXPECT_EQ(describe({{"PMI_SIZE", "3"}, {"PMI_RANK", "0"}}),
            "mpich 0 of 3 by mpirun of MPICH");
  Variables slurm = {{"SLURM_STEP_NUM_TASKS", "8"}, {"SLURM_PROCID", "7"}};
  EXPECT_EQ(describe(slurm), "openmpi 7 of 8 by srun");
  // Open MPI's mpirun within an allocation.
  EXPECT_EQ(describe(with(openMpi(), slurm)),
            "openmpi 2 of 4 by mpirun of Open MPI");
  // A batch script is one process, whatever its allocation has.
  EXPECT_EQ(describe({{"SLURM_NTASKS", "8"}, {"SLURM_PROCID", "0"}}), "one");
}

TEST(Launch, OneProcessNeedsNoEngine) {
  EXPECT_EQ(describe({{"PMI_SIZE", "1"}, {"PMI_RANK", "0"}}), "one");
  EXPECT_EQ(describe(openMpi("1")), "one");
  EXPECT_EQ(describe({{"AMP_ENGINE", "mpich"}}), "one");
}

TEST(Launch, TheEnvironmentNamesAnotherEngine) {
  EXPECT_EQ(describe(with(openMpi(), {{"AMP_ENGINE", "mpich"}})),
            "mpich 2 of 4 by mpirun of Open MPI");
  EXPECT_EQ(describe(with(openMpi(), {{"AMP_ENGINE", "none"}})), "one");
  EXPECT_EQ(describe(with(openMpi(), {{"AMP_ENGINE", ""}})),
            "openmpi 2 of 4 by mpirun of Open MPI");
  EXPECT_EQ(describe({{"AMP_ENGINE", "./libours.so"}}),
            "./libours.so 0 of 0 by AMP_ENGINE");
}

TEST(Launch, ProcessesThatNothingConnectsAreErrors) {
  Variables torchrun = {{"RANK", "1"}, {"WORLD_SIZE", "4"}};
  EXPECT_THAT(describe(torchrun),
              AllOf(HasSubstr("found those of torchrun (RANK, WORLD_SIZE=4)"),
                    HasSubstr("'mpirun -n 4 amp-run …'")));
  EXPECT_EQ(describe(with(torchrun, {{"AMP_ENGINE", "none"}})), "one");
  // Programs that mpirun starts set these for libraries of their own.
  EXPECT_EQ(describe(with(torchrun, openMpi())),
            "openmpi 2 of 4 by mpirun of Open MPI");
  EXPECT_EQ(describe({{"RANK", "0"}, {"WORLD_SIZE", "1"}}), "one");
  EXPECT_THAT(describe(openMpi("many")),
              HasSubstr("OMPI_COMM_WORLD_SIZE to be a number of 1 or more, "
                        "found 'many'"));
}

TEST(Launch, AnEngineThatIsNotThereIsAnError) {
  auto joined = Ranks::join({"mpirun of Open MPI", "./nothing.so", 0, 2});
  EXPECT_THAT(joined.takeError().message(),
              AllOf(HasSubstr("./nothing.so"),
                    HasSubstr("the processes of mpirun of Open MPI"),
                    HasSubstr("AMP_ENGINE=none trains a model of its own")));
}

//===----------------------------------------------------------------------===//
// Agreements
//===----------------------------------------------------------------------===//

namespace {

/// The errors of ranks that each call a function; empty ones for success.
struct Errors {
  template <typename Function>
  Errors(int32_t count, const Function &function)
      : engine(count), messages(count), common(count) {
    runRanks(engine, count, [&](Ranks &ranks) {
      messages[ranks.rank()] = function(ranks).message();
      common[ranks.rank()] = ranks.isCommon();
    });
  }

  ThreadEngine engine;
  std::vector<std::string> messages;
  // Not bool, of which eight are one byte.
  std::vector<char> common;
};

} // namespace

TEST(Ranks, TextsOfAnyLengthAreGathered) {
  Errors none(3, [](Ranks &ranks) {
    for (size_t length : {0, 1, 1000}) {
      std::string own(length * ranks.rank(), static_cast<char>('a' + length));
      auto texts = unwrap(ranks.allGatherTexts(own));
      EXPECT_EQ(texts.size(), 3u);
      for (size_t i = 0; i < 3; ++i)
        EXPECT_EQ(texts[i],
                  std::string(length * i, static_cast<char>('a' + length)));
    }
    return ranks.barrier();
  });
  EXPECT_THAT(none.messages, Each(""));
}

TEST(Ranks, EveryRankLearnsWhoDiffers) {
  Errors same(4, [](Ranks &ranks) { return ranks.agree("--batch", "64"); });
  EXPECT_THAT(same.messages, Each(""));
  EXPECT_EQ(same.engine.calls, 1);
  auto differ = [](int32_t who) {
    return Errors(4, [&](Ranks &ranks) {
      return ranks.agree("--batch", ranks.rank() == who ? "32" : "64");
    });
  };
  Errors third = differ(2);
  EXPECT_THAT(third.messages,
              Each("expected the same --batch on all ranks, 64 on ranks 0, 1, "
                   "3, found 32 on rank 2; start all with the same options and "
                   "files"));
  EXPECT_THAT(third.common, Each(true));
  EXPECT_THAT(differ(0).messages, Each(HasSubstr("64 on ranks 1, 2, 3, found "
                                                 "32 on rank 0;")));
  Errors all(3, [](Ranks &ranks) {
    return ranks.agree("order", std::string(ranks.rank(), 'x'));
  });
  EXPECT_THAT(all.messages, Each(HasSubstr("none on rank 0, found x on rank 1, "
                                           "xx on rank 2;")));
}

TEST(Ranks, AnErrorOfOneIsToldToAll) {
  Errors none(3, [](Ranks &ranks) {
    EXPECT_FALSE(ranks.hasBegun());
    Error error = ranks.settle(Error::success());
    EXPECT_FALSE(ranks.hasBegun());
    if (!error)
      error = ranks.begin(Error::success());
    EXPECT_TRUE(ranks.hasBegun());
    return error;
  });
  EXPECT_THAT(none.messages, Each(""));
  EXPECT_THAT(none.common, Each(false));
  Errors one(3, [](Ranks &ranks) {
    return ranks.settle(ranks.rank() == 1 ? Error("no data")
                                          : Error::success());
  });
  EXPECT_THAT(one.messages, Each("rank 1: no data"));
  EXPECT_THAT(one.common, Each(true));
  // Said once where it is the same.
  Errors all(3, [](Ranks &ranks) { return ranks.settle(Error("no data")); });
  EXPECT_THAT(all.messages, Each("no data"));
  Errors found(3, [](Ranks &ranks) { return ranks.findCommon(Error("x")); });
  EXPECT_THAT(found.common, Each(true));
  Errors two(3, [](Ranks &ranks) {
    return ranks.settle(ranks.rank() == 0 ? Error("no model")
                                          : Error("no data"));
  });
  EXPECT_THAT(two.messages, Each("rank 0: no model\nranks 1, 2: no data"));
}

TEST(Ranks, TheFirstWritesForAll) {
  std::atomic<int> written = 0;
  Errors ok(3, [&](Ranks &ranks) {
    return onFirst(&ranks, [&] {
      ++written;
      return Error::success();
    });
  });
  EXPECT_THAT(ok.messages, Each(""));
  EXPECT_EQ(written, 1);
  Errors full(3, [](Ranks &ranks) {
    Error error =
        onFirst(&ranks, [] { return Error("disk full", AMP_STATUS_INTERNAL); });
    EXPECT_EQ(error.code(), AMP_STATUS_INTERNAL);
    return error;
  });
  EXPECT_THAT(full.messages, Each("disk full"));
  EXPECT_THAT(full.common, Each(true));
  EXPECT_EQ(onFirst(nullptr, [] { return Error("alone"); }).message(), "alone");
}

TEST(Ranks, AnEngineThatFailedIsNotCalledAgain) {
  ThreadEngine engine(2);
  engine.isCut = true;
  runRanks(engine, 2, [](Ranks &ranks) {
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(ranks.agree("--batch", "64").message(),
                "rank " + std::to_string(ranks.rank()) +
                    " of 2, threads: a wire is cut");
      EXPECT_FALSE(ranks.isCommon());
    }
    // The own error says more.
    EXPECT_EQ(ranks.settle(Error("no data")).message(), "no data");
    EXPECT_FALSE(ranks.isCommon());
    if (ranks.isFirst())
      ranks.abort(1);
  });
  EXPECT_EQ(engine.calls, 1);
  EXPECT_EQ(engine.aborted, 1);
}

TEST(Ranks, ProcessorsAreShared) {
  unsigned alone = 0;
  for (int32_t count : {1, 2, 1000}) {
    ThreadEngine engine(count);
    std::vector<unsigned> parts(count);
    runRanks(engine, count, [&](Ranks &ranks) {
      parts[ranks.rank()] = unwrap(ranks.processors());
    });
    if (count == 1)
      alone = parts[0];
    EXPECT_THAT(parts, Each(std::max(1u, alone / count)));
  }
}

//===----------------------------------------------------------------------===//
// Decisions
//===----------------------------------------------------------------------===//

TEST(Lockstep, OneProcessDecidesAtEveryStep) {
  Lockstep lockstep(nullptr);
  EXPECT_FALSE(unwrap(lockstep.decide({})).stops);
  EXPECT_TRUE(unwrap(lockstep.decide({.stops = true})).stops);
  EXPECT_TRUE(unwrap(lockstep.decide({.saves = true})).saves);
}

// Fast steps ask rarely; whoever is asked to stop, all do after the same step.
TEST(Lockstep, AllStopAfterTheSameStep) {
  ThreadEngine engine(3);
  std::vector<int> stoppedAt(3), savedAt(3);
  runRanks(engine, 3, [&](Ranks &ranks) {
    Lockstep lockstep(&ranks);
    for (int step = 1;; ++step) {
      auto decision = unwrap(lockstep.decide(
          {.stops = ranks.rank() == 2 && step > 100,
           .saves = ranks.rank() == 0 ? step > 10 : step > 50}));
      if (decision.saves && !savedAt[ranks.rank()])
        savedAt[ranks.rank()] = step;
      if (!decision.stops)
        continue;
      stoppedAt[ranks.rank()] = step;
      break;
    }
  });
  EXPECT_GT(stoppedAt[0], 100);
  EXPECT_THAT(stoppedAt, Each(stoppedAt[0]));
  EXPECT_GT(savedAt[0], 10);
  EXPECT_THAT(savedAt, Each(savedAt[0]));
  EXPECT_LT(engine.calls, 100);
}
