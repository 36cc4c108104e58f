//===- MetricsTest.cpp - Metrics files ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scripts read the metrics, so they are compared with what is written in the
// headers.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Metrics.h"
#include "Unwrap.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <cmath>
#include <random>

using namespace amp;
using ::testing::HasSubstr;

TEST(Metrics, StepsAndEvaluationsAreObjects) {
  EXPECT_EQ(formatMetrics(StepMetrics{1, 2.5, 65536, false, 1, 0.25}),
            "{\"step\":1,\"loss\":2.5,\"scale\":65536,\"skipped\":false,"
            "\"applied\":1,\"ms\":0.25}");
  EXPECT_EQ(formatMetrics(EvaluationMetrics{1, 0.5, {{"accuracy", 0.9, "%"}}}),
            "{\"epoch\":1,\"loss\":0.5,\"accuracy\":0.90000000000000002}");
  EXPECT_EQ(formatMetrics(EvaluationMetrics{2, 0.5}),
            "{\"epoch\":2,\"loss\":0.5}");
}

TEST(Metrics, EveryResultIsInTheLine) {
  EXPECT_EQ(formatMetrics(StepMetrics{
                1, 2.5, 1, false, 1, 0.25, {{"norm", 3}, {"lag", 2, "ms"}}}),
            "{\"step\":1,\"loss\":2.5,\"norm\":3,\"lag\":2,\"scale\":1,"
            "\"skipped\":false,\"applied\":1,\"ms\":0.25}");
  EXPECT_EQ(formatMetrics(EvaluationMetrics{1, 2, {{"a", 3}, {"b", 4, "%"}}},
                          /*hasUnits=*/true),
            "{\"epoch\":1,\"loss\":2,\"a\":3,\"b\":4,"
            "\"units\":{\"b\":\"%\"}}");
  EXPECT_EQ(formatMetrics(EvaluationMetrics{1, 2, {{"a", 3}}}, true),
            "{\"epoch\":1,\"loss\":2,\"a\":3}");
  for (const char *name :
       {"loss", "scale", "epoch", "loss_text", "ms", "units"})
    EXPECT_TRUE(isReservedMetric(name)) << name;
  EXPECT_FALSE(isReservedMetric("accuracy"));
}

TEST(Metrics, LossesKeepAllDigits) {
  double loss = 2.3025602491835095;
  std::string line = formatMetrics(StepMetrics{1, loss, 1, false, 1, 0});
  EXPECT_EQ(std::stod(line.substr(line.find("loss\":") + 6)), loss);
}

// LLVM's writer is the reference for numbers and names of any kind.
TEST(Metrics, LinesAreJSONWhateverIsInThem) {
  std::mt19937_64 random(1);
  std::vector<double> numbers{0.0,  -0.0, 0.1,  1e5,     65536,  1e16,
                              1e17, 1e21, 1e-5, 0.00012, 5e-324, -1e308};
  for (int i = 0; i < 10'000; ++i)
    numbers.push_back(llvm::bit_cast<double>(random()));
  std::vector<std::string> names{"plain", "a\"b\\c", "\t\n\r\b\f\x01\x1f\x7f",
                                 "größer 😀"};
  for (size_t i = 0; i < numbers.size(); ++i) {
    if (!std::isfinite(numbers[i]))
      continue;
    const std::string &name = names[i % names.size()];
    std::string expected;
    llvm::raw_string_ostream stream(expected);
    llvm::json::OStream json(stream);
    json.object([&] {
      json.attribute("epoch", 3);
      json.attribute("loss", numbers[i]);
      json.attribute(name, numbers[i]);
    });
    EXPECT_EQ(
        formatMetrics(EvaluationMetrics{3, numbers[i], {{name, numbers[i]}}}),
        expected);
  }
}

TEST(Metrics, NamesThatAreNoUTF8AreReplaced) {
  std::mt19937 random(1);
  // Bytes of which many make parts of characters.
  const std::string bytes =
      "az\x80\x9f\xa0\xbf\xc2\xe0\xed\xef\xf0\xf4\xf5\xff";
  for (int i = 0; i < 20'000; ++i) {
    std::string name(1 + random() % 6, ' ');
    for (char &byte : name)
      byte = bytes[random() % bytes.size()];
    std::string text;
    llvm::raw_string_ostream stream(text);
    stream << llvm::json::Value(llvm::json::fixUTF8(name));
    EXPECT_EQ(formatMetrics(EvaluationMetrics{1, 2, {{name, 3}}}),
              "{\"epoch\":1,\"loss\":2," + text + ":3}");
  }
}

TEST(Metrics, NonFiniteNumbersAreNullWithAText) {
  EXPECT_THAT(formatMetrics(StepMetrics{1, NAN, INFINITY, true, 0, 0}),
              HasSubstr("\"loss\":null,\"loss_text\":\"nan\",\"scale\":null,"
                        "\"scale_text\":\"inf\",\"skipped\":true"));
  EXPECT_THAT(
      formatMetrics(EvaluationMetrics{1, -INFINITY, {{"accuracy", NAN, "%"}}}),
      HasSubstr("\"loss_text\":\"-inf\",\"accuracy\":null,"
                "\"accuracy_text\":\"nan\""));
}

TEST(Metrics, EachLineIsInTheFileAtOnce) {
  llvm::SmallString<128> path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("metrics", "jsonl", path));
  MetricsWriter writer = unwrap(MetricsWriter::open(path.str()));
  EXPECT_FALSE(writer.write(StepMetrics{1, 2.5, 1, false, 1, 0}));
  EXPECT_FALSE(
      writer.write(EvaluationMetrics{1, 0.5, {{"accuracy", 0.75, "%"}}}));
  EXPECT_FALSE(
      writer.write(EvaluationMetrics{2, 0.5, {{"accuracy", 0.75, "%"}}}));
  auto text = llvm::MemoryBuffer::getFile(path);
  ASSERT_TRUE(bool(text));
  EXPECT_EQ((*text)->getBuffer().count('\n'), 3u);
  // The first of its kind has the units.
  EXPECT_EQ((*text)->getBuffer().count("\"units\":{\"accuracy\":\"%\"}"), 1u);
  EXPECT_TRUE((*text)->getBuffer().ends_with("\"accuracy\":0.75}\n"));
  llvm::sys::fs::remove(path);
}

TEST(Metrics, UnwritableFilesAreErrors) {
  auto writer = MetricsWriter::open("/nonexistent/directory/m.jsonl");
  EXPECT_THAT(writer.takeError().message(),
              HasSubstr("cannot write metrics: No such file"));
  // A full disk: the error is returned, and the stream's end does not abort.
  MetricsWriter full = unwrap(MetricsWriter::open("/dev/full"));
  EXPECT_THAT(full.write(StepMetrics{}).message(),
              HasSubstr("/dev/full: cannot write metrics: No space left"));
}
