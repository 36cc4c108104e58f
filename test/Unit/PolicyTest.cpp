//===- PolicyTest.cpp - policies and the ops that there are ---------------===//
//
// What a policy names is compared with the ops of the dialect, and decides
// about them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PolicyFixture.h"
#include "amp/IR/Amp.h"
#include "amp/Policies/PolicyMatcher.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include <gmock/gmock.h>

using namespace mlir;
using namespace mlir::amp;

namespace {

struct PolicyTest : test::PolicyFixture {
  PolicyTest() { context.loadDialect<AmpDialect>(); }
};

TEST_F(PolicyTest, PresetsNameOpsThatExist) {
  ASSERT_EQ(getPolicyPresets().size(), 9u);
  for (const PolicyPreset &preset : getPolicyPresets()) {
    said.clear();
    FailureOr<Policy> policy =
        loadPolicy(preset.name, UnknownLoc::get(&context));
    ASSERT_TRUE(succeeded(policy)) << preset.name.str() << ": " << said;
    EXPECT_FALSE(policy->placement.empty());
    for (const PolicyLayer &layer : policy->layers)
      for (const PolicyEntry &entry : layer.entries)
        for (const std::string &op : entry.ops)
          if (StringRef(op).starts_with("amp."))
            EXPECT_TRUE(RegisteredOperationName::lookup(op, &context))
                << preset.name.str() << ": " << op;
  }
}

TEST_F(PolicyTest, TheFirstLayerThatKnowsAnOpDecides) {
  FailureOr<Policy> policy = parse("extends: [pytorch, tensorflow]\n"
                                   "follow: [\"amp.ex*\"]\n");
  ASSERT_TRUE(succeeded(policy)) << said;
  EXPECT_EQ(policy->placement, "dispatch");
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(
      "%x = amp.constant dense<1.0> : tensor<4xf32>\n"
      "%0 = amp.exp %x : tensor<4xf32>\n"
      "%1 = amp.log %x : tensor<4xf32>\n"
      "%2 = amp.relu %x : tensor<4xf32>\n"
      "%3 = amp.erf %x : tensor<4xf32>\n",
      &context);
  ASSERT_TRUE(module) << said;
  PolicyMatcher matcher(*policy);
  auto classOf = [&](int index) {
    Operation *op = &*std::next(module->getBody()->begin(), index);
    const PolicyEntry *entry = matcher.match(op, Float16Type::get(&context));
    return entry ? stringify(entry->cls) : "";
  };
  EXPECT_EQ(classOf(0), "");
  EXPECT_EQ(classOf(1), "follow") << "the file's own beginning of a name";
  EXPECT_EQ(classOf(2), "deny") << "pytorch, not tensorflow";
  EXPECT_EQ(classOf(3), "follow") << "tensorflow alone lists it";
}

TEST_F(PolicyTest, OpsThatSayWhatTheyAreAreNotToldIt) {
  EXPECT_THAT(
      refuse("ops: [{op: amp.exp, independent: true}]\n"),
      testing::HasSubstr("p.yaml:1:8: expected ops that do not say themselves "
                         "what they are, found 'amp.exp'"));
}

} // namespace
