//===- Printable.cpp - names as a terminal may show them ------------------===//
//
// Bytes of control characters are written in hexadecimal; line ends and tabs
// stay where a text may have them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/Printable.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

/// The bytes of the control character that `text` begins with, or 0.
static size_t controlLength(StringRef text) {
  auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x20 || first == 0x7F)
    return 1;
  auto second = text.size() > 1 ? static_cast<unsigned char>(text[1]) : 0;
  return first == 0xC2 && second >= 0x80 && second <= 0x9F ? 2 : 0;
}

bool mlir::amp::isPrintable(StringRef text) {
  for (; !text.empty(); text = text.drop_front())
    if (controlLength(text))
      return false;
  return true;
}

std::string mlir::amp::printable(StringRef text, bool keepLines) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    size_t length = controlLength(text);
    bool isKept = keepLines && (text[0] == '\n' || text[0] == '\t');
    if (length == 0 || isKept) {
      shown += text[0];
      text = text.drop_front();
      continue;
    }
    for (unsigned char byte : text.take_front(length))
      shown += '\\' + utohexstr(byte, /*LowerCase=*/false, /*Width=*/2);
    text = text.drop_front(length);
  }
  return shown;
}

raw_ostream &mlir::amp::PrintableStream::changeColor(enum Colors color,
                                                     bool bold,
                                                     bool background) {
  stream.changeColor(color, bold, background);
  return *this;
}

raw_ostream &mlir::amp::PrintableStream::resetColor() {
  stream.resetColor();
  return *this;
}

raw_ostream &mlir::amp::PrintableStream::reverseColor() {
  stream.reverseColor();
  return *this;
}

void mlir::amp::PrintableStream::write_impl(const char *text, size_t size) {
  stream << printable(StringRef(text, size), /*keepLines=*/true);
  written += size;
}
