//===- PrintableTest.cpp - control characters stay off the terminal -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/Printable.h"
#include "gtest/gtest.h"

using namespace mlir::amp;

namespace {

TEST(PrintableTest, EscapesControlCharacters) {
  EXPECT_EQ(printable("a\x1b[2Jb"), "a\\1B[2Jb");
  EXPECT_EQ(printable("\x7f\r\n\t"), "\\7F\\0D\\0A\\09");
  EXPECT_EQ(printable(llvm::StringRef("\0x", 2)), "\\00x");
  EXPECT_EQ(printable("\xC2\x9B"
                      "31m"),
            "\\C2\\9B31m");
}

TEST(PrintableTest, KeepsText) {
  // U+00A0 is the first character behind the controls; "é" begins like one.
  for (llvm::StringRef text : {"", "plain", "é → ∞", "\xC2\xA0", "\xC2"}) {
    EXPECT_TRUE(isPrintable(text));
    EXPECT_EQ(printable(text), text);
  }
  EXPECT_FALSE(isPrintable("a\nb"));
  EXPECT_FALSE(isPrintable("\xC2\x80"));
  EXPECT_EQ(printable("a\n\tb\r", /*keepLines=*/true), "a\n\tb\\0D");
}

TEST(PrintableTest, StreamsEscape) {
  std::string text;
  llvm::raw_string_ostream out(text);
  PrintableStream stream(out);
  stream << "line " << 1 << "\n\x1b]0;title\x07 " << 'x';
  EXPECT_EQ(text, "line 1\n\\1B]0;title\\07 x");
  EXPECT_EQ(stream.tell(), 19u);
}

} // namespace
