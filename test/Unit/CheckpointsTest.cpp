//===- CheckpointsTest.cpp - names, order and the best of checkpoints -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files are removed by their names: each kind that looks like one of a series
// and is none stands here.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Checkpoints.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace amp;
using ::testing::ElementsAre;
namespace fs = std::filesystem;

static std::string textOf(std::string_view option) {
  Expected<Criterion> criterion = Criterion::parse(option);
  return criterion ? criterion->text() : criterion.takeError().message();
}

TEST(Criterion, TheSignSaysWhatIsBest) {
  EXPECT_EQ(textOf("loss"), "-loss");
  EXPECT_EQ(textOf("accuracy"), "+accuracy");
  EXPECT_EQ(textOf("-perplexity"), "-perplexity");
  EXPECT_EQ(textOf("+loss"), "+loss");
  EXPECT_EQ(Criterion().text(), "-loss");
  EXPECT_THAT(textOf("+"), testing::HasSubstr("found '+'"));
  EXPECT_THAT(textOf(""), testing::HasSubstr("found ''"));
}

TEST(BestEvaluation, EqualAndNoNumbersAreNotBetter) {
  BestEvaluation best;
  EXPECT_FALSE(best.update(1, NAN));
  EXPECT_FALSE(best.update(2, -INFINITY));
  EXPECT_EQ(best.since, 2u);
  EXPECT_TRUE(best.update(3, 0.5));
  EXPECT_FALSE(best.update(4, 0.5));
  EXPECT_FALSE(best.update(5, 0.75));
  EXPECT_EQ(best.since, 2u);
  EXPECT_EQ(best.epoch, 3u);
  EXPECT_TRUE(best.update(6, 0.25));
  EXPECT_EQ(best.since, 0u);
}

TEST(Evaluation, FindsItsResults) {
  EvaluationMetrics metrics{1, 9, {{"other", 5}, {"accuracy", 0.5}}};
  EXPECT_EQ(metrics.find("accuracy"), 0.5);
  EXPECT_EQ(metrics.find("loss"), 9);
  EXPECT_EQ(metrics.find("epoch"), std::nullopt);
}

TEST(BestEvaluation, IsTheSameAfterAFile) {
  BestEvaluation best{*Criterion::parse("-x"), 0.1 + 0.2, 7, 3};
  Metadata metadata;
  best.write(metadata);
  auto read = BestEvaluation::read(metadata);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->criterion.text(), "-x");
  EXPECT_EQ(read->value, best.value);
  EXPECT_EQ(read->epoch, 7u);
  EXPECT_EQ(read->since, 3u);
  metadata["amp.best_value"] = "nan";
  EXPECT_FALSE(BestEvaluation::read(metadata));
  metadata["amp.best_value"] = "1";
  EXPECT_TRUE(BestEvaluation::read(metadata));
  metadata["amp.best_epoch"] = "7x";
  EXPECT_FALSE(BestEvaluation::read(metadata));
  EXPECT_FALSE(BestEvaluation::read({}));
}

TEST(Checkpoints, NamesStandBeforeTheExtension) {
  EXPECT_EQ(Checkpoints::stepFile("a/run.safetensors", 100),
            "a/run.step100.safetensors");
  EXPECT_EQ(Checkpoints::stepFile("a.b/run", 7), "a.b/run.step7");
  EXPECT_EQ(Checkpoints::bestFile("run.v2.safetensors"),
            "run.v2.best.safetensors");
  EXPECT_EQ(Checkpoints::stepOf("run.safetensors", "run.step12.safetensors"),
            12u);
  for (const char *other :
       {"run.safetensors", "run.best.safetensors", "run.step.safetensors",
        "run.step012.safetensors", "run.step-1.safetensors",
        "run.step1.5.safetensors", "run.step12", "xrun.step12.safetensors",
        "run.step12.safetensors.tmp-amp-0123abcd",
        "run.step99999999999999999999.safetensors"})
    EXPECT_FALSE(Checkpoints::stepOf("run.safetensors", other)) << other;
}

TEST(Checkpoints, TheLastOfARunStay) {
  std::string name = fs::temp_directory_path() / "checkpoints-XXXXXX";
  ASSERT_NE(::mkdtemp(name.data()), nullptr);
  fs::path folder = name;
  std::string path = folder / "run.safetensors";
  auto make = [&](const std::string &name) { std::ofstream(folder / name); };
  auto list = [&] {
    std::set<std::string> names;
    for (const auto &file : fs::directory_iterator(folder))
      names.insert(file.path().filename());
    return std::vector(names.begin(), names.end());
  };
  for (const char *name : {"run.step9.safetensors", "run.step10.safetensors",
                           "run.step30.safetensors"})
    make(name);
  Checkpoints checkpoints(path, 2);
  EXPECT_THAT(checkpoints.adopt(10),
              ElementsAre(folder / "run.step30.safetensors"));
  make("run.step20.safetensors");
  EXPECT_FALSE(checkpoints.add(20));
  EXPECT_THAT(list(),
              ElementsAre("run.step10.safetensors", "run.step20.safetensors",
                          "run.step30.safetensors"));
  // A file that somebody else removed is no failure.
  fs::remove(folder / "run.step10.safetensors");
  EXPECT_FALSE(checkpoints.add(30));
  EXPECT_THAT(list(),
              ElementsAre("run.step20.safetensors", "run.step30.safetensors"));
  fs::remove_all(folder);
}
