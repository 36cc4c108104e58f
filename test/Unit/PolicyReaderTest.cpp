//===- PolicyReaderTest.cpp - reading policies ----------------------------===//
//
// Every mistake is reported with its place, and no input crashes. No op is
// registered: whatever a file names is taken at its word.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PolicyFixture.h"
#include "amp/Policies/PolicyMatcher.h"
#include "llvm/Support/MemoryBuffer.h"
#include <gmock/gmock.h>
#include <random>

using namespace mlir;
using namespace mlir::amp;

namespace {

using testing::HasSubstr;
using testing::Not;

struct PolicyReaderTest : test::PolicyFixture {
  PolicyReaderTest() { context.allowUnregisteredDialects(); }
};

TEST_F(PolicyReaderTest, ReadsAllThatThereIs) {
  FailureOr<Policy> policy = parse(R"yaml(
# A comment.
placement: propagate
unlisted: follow
static-causes: [range]
allow: [amp.matmul, "amp.re*"]
deny:
  - op: [amp.exp, amp.pow]
    cause: range
  - {op: amp.log, cause: precision, dtypes: bf16}
promote: [amp.select]
follow:
  - op: amp.layer_norm
    operands: {1: f32, -1: untouched}
    results: {0: free}
ban: [{op: amp.softplus, use: amp.relu}]
keep:
  - op: amp.mean
    where:
      body: ["toy.a*", toy.b]
      attributes: {keepdims: true}
      operands:
        0: {element: [f32, bf16], rank: ">= 2", size: "< 100", dims: {-1: 4}}
include: [{symbol: "head*"}]
exclude: [{location: ["a?", "{b,c}[0-9]"]}]
emit-cast: toy.cast
ops:
  - {op: toy.constant, is: constant, retype: value}
  - {op: ["toy.move.*", toy.copy], is: movement, operands: {1: untouched}}
  - {op: toy.mm, independent: true, results: {-1: f32}}
  - {op: toy.while, regions: loop}
  - {op: toy.call, functions: [callee, other]}
)yaml");
  ASSERT_TRUE(succeeded(policy)) << said;
  EXPECT_EQ(policy->placement, "propagate");
  EXPECT_EQ(policy->unlisted, PrecisionClass::Follow);
  EXPECT_TRUE(policy->looksFor(PrecisionCause::Range));
  EXPECT_FALSE(policy->looksFor(PrecisionCause::Epsilon));
  ASSERT_EQ(policy->layers.size(), 1u);
  ArrayRef<PolicyEntry> entries = policy->layers[0].entries;
  ASSERT_EQ(entries.size(), 10u);
  EXPECT_EQ(entries[1].ops, (std::vector<std::string>{"amp.re*"}));
  EXPECT_EQ(entries[2].cls, PrecisionClass::Deny);
  EXPECT_TRUE(entries[2].f16 && !entries[2].bf16) << "a range is f16's";
  EXPECT_TRUE(!entries[3].f16 && entries[3].bf16);
  EXPECT_EQ(findPort(entries[5].operands, 1, 3), PortPrecision::KeepF32);
  EXPECT_EQ(findPort(entries[5].operands, 2, 3), PortPrecision::Untouched);
  EXPECT_EQ(findPort(entries[5].operands, 0, 3), std::nullopt);
  EXPECT_EQ(entries[6].replacement, "amp.relu");
  EXPECT_EQ(entries[7].where.operands[0].elements.size(), 2u);
  EXPECT_TRUE(entries[8].isOverride && entries[9].isOverride);
  EXPECT_EQ(entries[9].locations.size(), 2u);
  EXPECT_EQ(entries[7].where.body.size(), 2u);
  EXPECT_EQ(policy->emitCast, "toy.cast");
  ArrayRef<PolicyOp> ops = policy->layers[0].ops;
  ASSERT_EQ(ops.size(), 5u);
  EXPECT_EQ(ops[0].kind, PolicyOp::Constant);
  EXPECT_EQ(ops[0].retyped, std::vector<std::string>{"value"});
  EXPECT_EQ(ops[1].kind, PolicyOp::Movement);
  EXPECT_EQ(findPort(ops[1].operands, 1, 2), PortPrecision::Untouched);
  EXPECT_TRUE(ops[2].independent && !ops[1].independent);
  EXPECT_EQ(findPort(ops[2].results, 1, 2), PortPrecision::KeepF32);
  EXPECT_EQ(ops[3].regions, ControlFlow::Loop);
  EXPECT_EQ(ops[4].functions.size(), 2u);
}

TEST_F(PolicyReaderTest, EmptyIsAPolicy) {
  for (StringRef yaml : {"", "# nothing\n", "---\n...\n", "allow:\n"})
    EXPECT_TRUE(succeeded(parse(yaml))) << yaml.str() << said;
}

TEST_F(PolicyReaderTest, SaysWhereAMistakeIs) {
  EXPECT_THAT(refuse("\nalow: []\n"),
              HasSubstr("p.yaml:2:1: unknown key 'alow'; expected "));
  EXPECT_THAT(said, HasSubstr("; did you mean 'allow'?"));
  EXPECT_THAT(refuse("allow: []\nallow: []\n"),
              HasSubstr("p.yaml:2:1: expected the key 'allow' once"));
  EXPECT_THAT(refuse("- allow\n"), HasSubstr("p.yaml:1:1: expected a map"));
  EXPECT_THAT(refuse("placement: best\n"),
              HasSubstr("p.yaml:1:12: unknown placement 'best'; expected "
                        "'mincut', 'careful', 'propagate', 'dispatch'"));
  EXPECT_THAT(refuse("allow: amp.exp\n"),
              HasSubstr("p.yaml:1:8: expected a list of entries in 'allow', "
                        "found 'amp.exp'"));
  EXPECT_THAT(refuse("allow:\n  - {opp: amp.exp}\n"),
              HasSubstr("p.yaml:2:6: unknown key of an entry of 'allow': "
                        "'opp'; expected 'op', "));
  EXPECT_THAT(refuse("deny: [amp.exp]\n"),
              HasSubstr("p.yaml:1:8: expected a cause of 'deny'"));
  EXPECT_THAT(refuse("deny: [{op: amp.exp, cause: rang}]\n"),
              HasSubstr("p.yaml:1:29: unknown cause 'rang'"));
  EXPECT_THAT(refuse("ban: [amp.exp]\n"),
              HasSubstr("p.yaml:1:7: expected 'use' in an entry of 'ban'"));
  EXPECT_THAT(refuse("allow: [{dtypes: f16}]\n"),
              HasSubstr("expected 'op', 'location' or 'symbol'"));
  EXPECT_THAT(refuse("allow: [{op: amp.exp, dtypes: f8}]\n"),
              HasSubstr("p.yaml:1:31: unknown low type 'f8'"));
  EXPECT_THAT(refuse("allow: [exp]\n"),
              HasSubstr("expected the name of an op such as 'amp.exp'"));
  EXPECT_THAT(refuse("allow: [\"amp.*p\"]\n"), HasSubstr("found 'amp.*p'"));
  EXPECT_THAT(refuse("exclude: [{location: \"[\"}]\n"),
              HasSubstr("p.yaml:1:22: expected a pattern"));
  EXPECT_THAT(refuse("allow: [{op: amp.exp, operands: {x: f32}}]\n"),
              HasSubstr("expected the index of one of the operands"));
  EXPECT_THAT(refuse("allow: [{op: amp.exp, operands: {0: f16}}]\n"),
              HasSubstr("unknown rule 'f16'; expected 'free', 'f32', "));
  EXPECT_THAT(refuse("allow: [{op: amp.exp, where: {operands: {0: {rank: "
                     "two}}}}]\n"),
              HasSubstr("expected a number or a comparison"));
  EXPECT_THAT(refuse("allow: [{op: amp.exp, where: {operands: {0: {element: "
                     "float}}}}]\n"),
              HasSubstr("expected an element type such as 'f32'"));
  EXPECT_THAT(refuse("allow: [{op: amp.exp, where: {attributes: {a: \"> "
                     "b\"}}}]\n"),
              HasSubstr("expected a number after the operator"));
  EXPECT_THAT(
      refuse("emit-cast: convert\n"),
      HasSubstr("p.yaml:1:12: expected 'amp', 'arith' or the name of an "
                "op such as 'stablehlo.convert' to emit casts with, "
                "found 'convert'"));
  EXPECT_THAT(refuse("keep: [{op: a.b, where: {body: add}}]\n"),
              HasSubstr("p.yaml:1:32: expected the name of an op such as"));
  EXPECT_THAT(refuse("extends: pytroch\n"),
              HasSubstr("p.yaml:1:10: unknown policy 'pytroch'"));
  EXPECT_THAT(refuse("a: *b\n"),
              HasSubstr("p.yaml:1:4: expected a value, found an alias"));
  // What the YAML library says comes alone, and has a place.
  StringRef broken("**\n**\0*", 7);
  EXPECT_THAT(refuse(broken), HasSubstr("p.yaml:2:"));
  EXPECT_THAT(refuse(broken), Not(HasSubstr("alias")));
  EXPECT_THAT(refuse("allow: []\n---\nallow: []\n"),
              HasSubstr("expected one document"));
  EXPECT_THAT(refuse("[a]: b\n"), HasSubstr("p.yaml:1:"));
}

TEST_F(PolicyReaderTest, SaysWhatIsWrongWithOps) {
  EXPECT_THAT(refuse("ops: a.b\n"),
              HasSubstr("p.yaml:1:6: expected a list of entries in 'ops', "
                        "found 'a.b'"));
  EXPECT_THAT(refuse("ops: [a.b]\n"),
              HasSubstr("p.yaml:1:7: expected a map in 'ops' such as "));
  EXPECT_THAT(
      refuse("ops:\n  - {op: a.b, retpye: v}\n"),
      HasSubstr("p.yaml:2:15: unknown key of an entry of 'ops': 'retpye'; "
                "expected 'op', 'is', "));
  EXPECT_THAT(said, HasSubstr("; did you mean 'retype'?"));
  EXPECT_THAT(refuse("ops: [{op: a.b, is: constnat, retype: v}]\n"),
              HasSubstr("p.yaml:1:21: unknown kind of op 'constnat'; expected "
                        "'constant', 'conversion', 'movement', 'iota', "
                        "'identity', 'function'; did you mean "
                        "'constant'?"));
  EXPECT_THAT(refuse("ops: [{op: a.b, is: constant}]\n"),
              HasSubstr("p.yaml:1:8: expected 'retype' beside 'is: constant', "
                        "found none"));
  EXPECT_THAT(refuse("ops: [{is: conversion}]\n"),
              HasSubstr("p.yaml:1:8: expected 'op' in an entry of 'ops'"));
  EXPECT_THAT(refuse("ops: [{op: a.b, regions: lop}]\n"),
              HasSubstr("p.yaml:1:26: unknown kind of regions 'lop'; expected "
                        "'follow', 'branches', 'loop'; did you mean 'loop'?"));
  EXPECT_THAT(
      refuse("ops: [{op: a.b, independent: 1}]\n"),
      HasSubstr("p.yaml:1:30: unknown truth value '1'; expected 'true', "
                "'false'"));
  EXPECT_THAT(refuse("ops: [{op: a.b, retype: {v: f32}}]\n"),
              HasSubstr("expected the name of an attribute or a list of them, "
                        "found a map"));
  EXPECT_THAT(refuse("ops: [{op: a.b, operands: {a: f32}}]\n"),
              HasSubstr("expected the index of one of the operands"));
  EXPECT_THAT(refuse("ops: [{op: a.b, near-zero: singular}]\n"),
              HasSubstr("p.yaml:1:28: expected a map from indices of operands "
                        "to 'singular' or 'root', found 'singular'"));
  EXPECT_THAT(refuse("ops: [{op: a.b, near-zero: {1: singlar}}]\n"),
              HasSubstr("p.yaml:1:32: unknown rule 'singlar'; expected "
                        "'singular', 'root'; did you mean 'singular'?"));
  EXPECT_THAT(refuse("ops: [{op: a.b}, {op: [a.c, a.b]}]\n"),
              HasSubstr("p.yaml:1:19: expected 'a.b' once in 'ops', found it "
                        "again"));
  EXPECT_THAT(
      refuse("ops: [{op: a.b, is: function, regions: loop}]\n"),
      HasSubstr("p.yaml:1:31: expected 'op' alone beside 'is: function', found "
                "'regions'"));
  EXPECT_THAT(refuse("ops: [{op: builtin.module, is: function}]\n"),
              HasSubstr("p.yaml:1:8: expected ops of which only the name is "
                        "known beside 'is: function', found 'builtin.module'"));
}

TEST_F(PolicyReaderTest, KnowsOpsByName) {
  FailureOr<Policy> policy = parse("ops:\n"
                                   "  - {op: \"a.*\", is: movement}\n"
                                   "  - {op: a.c, is: conversion}\n"
                                   "allow: [b.mm, \"*\"]\n"
                                   "include: [{op: b.x, symbol: s}]\n");
  ASSERT_TRUE(succeeded(policy)) << said;
  PolicyMatcher matcher(*policy);
  auto know = [&](StringRef name) {
    return matcher.know(OperationName(name, &context));
  };
  ASSERT_TRUE(know("a.b") && know("a.c") && know("b.mm"));
  EXPECT_EQ(know("a.b")->kind, PolicyOp::Movement);
  EXPECT_EQ(know("a.c")->kind, PolicyOp::Conversion) << "closest name";
  EXPECT_EQ(know("b.mm")->kind, PolicyOp::Computation) << "by its class";
  EXPECT_EQ(know("b.x"), nullptr) << "an override is no class";
  EXPECT_EQ(know("c.d"), nullptr) << "'*' names nothing";
}

TEST_F(PolicyReaderTest, OneClassForEachLowType) {
  EXPECT_THAT(refuse("allow: [amp.exp]\npromote: [amp.exp]\n"),
              HasSubstr("p.yaml:2:11: expected one class for 'amp.exp', found "
                        "'allow' and 'promote'"));
  EXPECT_THAT(refuse("allow: [amp.exp, amp.exp]\n"),
              HasSubstr("expected 'amp.exp' once in 'allow'"));
  // A range is f16's affair.
  EXPECT_TRUE(succeeded(parse("deny: [{op: amp.exp, cause: range}]\n"
                              "allow: [{op: amp.exp, dtypes: bf16}]\n")));
  EXPECT_TRUE(succeeded(
      parse("allow: [amp.exp]\n"
            "promote: [{op: amp.exp, where: {operands: {0: {rank: 0}}}}]\n")));
}

TEST_F(PolicyReaderTest, DocumentationIsRead) {
  auto buffer =
      llvm::MemoryBuffer::getFile(AMP_TEST_DIR "/../docs/Policies.md");
  ASSERT_TRUE(bool(buffer));
  StringRef text = (*buffer)->getBuffer();
  int blocks = 0;
  while (true) {
    text = text.split("```yaml\n").second;
    if (text.empty())
      break;
    EXPECT_TRUE(succeeded(parse(text.split("```").first))) << said;
    ++blocks;
  }
  EXPECT_GE(blocks, 2);
}

// Beginnings, mutations and depths of a good policy: an error or a policy, and
// an error says something.
TEST_F(PolicyReaderTest, NoInputCrashes) {
  auto check = [&](StringRef yaml) {
    if (failed(parse(yaml)))
      EXPECT_FALSE(said.empty()) << yaml.str();
  };
  StringRef good = R"yaml(
extends: default # a comment
allow: [amp.matmul, {op: "amp.re*", dtypes: [f16, 'bf16']}]
deny:
  - op: &a amp.exp
    cause: range
    where: {operands: {0: {dims: {-1: ">= 4096"}}}}
ban: [{op: amp.softplus, use: |
  amp.relu}]
exclude: [{location: "{a,b}*[c-d]?"}]
)yaml";
  for (size_t length = 0; length <= good.size(); ++length)
    check(good.take_front(length));
  constexpr char alphabet[] = "{}[]:,-#&*!|>'\"%@`? \n\t\\\0\xff";
  std::mt19937 random(7);
  for (int round = 0; round < 5000; ++round) {
    std::string text = good.str();
    for (int change = random() % 4; change >= 0; --change)
      text[random() % text.size()] =
          alphabet[random() % (sizeof(alphabet) - 1)];
    check(text);
  }
  check(std::string(100000, '['));
  check(std::string(100000, '{'));
  check("allow: " + std::string(1000, '[') + std::string(1000, ']'));
  std::string deep;
  for (int level = 0; level < 1000; ++level)
    deep += std::string(level, ' ') + "a:\n";
  check(deep);
}

} // namespace
