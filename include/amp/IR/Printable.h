//===- Printable.h - names as a terminal may show them --------------------===//
//
// Names come from files that anybody wrote, and a terminal obeys control
// characters: a name could hide an error or retitle a window.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_PRINTABLE_H
#define AMP_IR_PRINTABLE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace mlir::amp {

/// True if `text` has no control characters: none of the first 32, no DEL, and
/// in UTF-8 none of U+0080 to U+009F.
bool isPrintable(llvm::StringRef text);

/// `text` with each control character as `\1B`, its bytes in hexadecimal, as in
/// MLIR's text. Line ends stay where `keepLines` says so, and so do tabs.
std::string printable(llvm::StringRef text, bool keepLines = false);

/// A stream that gives `printable` text, with its lines, to `stream`, which
/// must outlive it. Colours go through.
class PrintableStream : public llvm::raw_ostream {
public:
  explicit PrintableStream(llvm::raw_ostream &stream)
      : llvm::raw_ostream(/*unbuffered=*/true), stream(stream) {}

  llvm::raw_ostream &changeColor(enum Colors color, bool bold,
                                 bool background) override;
  llvm::raw_ostream &resetColor() override;
  llvm::raw_ostream &reverseColor() override;
  bool is_displayed() const override { return stream.is_displayed(); }
  bool has_colors() const override { return stream.has_colors(); }

private:
  void write_impl(const char *text, size_t size) override;
  uint64_t current_pos() const override { return written; }

  llvm::raw_ostream &stream;
  uint64_t written = 0;
};

} // namespace mlir::amp

#endif // AMP_IR_PRINTABLE_H
