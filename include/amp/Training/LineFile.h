//===- LineFile.h - A file that grows line by line --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program that is killed has left every line that it wrote.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_LINEFILE_H
#define AMP_TRAINING_LINEFILE_H

#include "amp/Image/Error.h"
#include <string>
#include <string_view>
#include <utility>

namespace amp {

/// A text file. A line is in the hands of the system when write() returns.
class LineFile {
public:
  /// Creates or empties the file; "-" is the standard output. Errors of all
  /// functions begin with its path and give the system's reason; they call
  /// what is written `what`, such as "metrics".
  static Expected<LineFile> open(std::string_view path, std::string_view what);

  /// Adds a line, given without its end. After an error the file may end in a
  /// part of one.
  Error write(std::string line);

  LineFile(LineFile &&other)
      : path(std::move(other.path)), what(std::move(other.what)),
        descriptor(std::exchange(other.descriptor, -1)) {}
  LineFile &operator=(LineFile &&other) {
    std::swap(path, other.path);
    std::swap(what, other.what);
    std::swap(descriptor, other.descriptor);
    return *this;
  }
  ~LineFile();

private:
  LineFile() = default;

  std::string path, what;
  int descriptor = -1;
};

} // namespace amp

#endif // AMP_TRAINING_LINEFILE_H
