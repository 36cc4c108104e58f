//===- LineFile.cpp - A file that grows line by line ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One system call for each line.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/LineFile.h"
#include "Support.h"
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

using namespace amp;
using namespace amp::detail;

Expected<LineFile> LineFile::open(std::string_view path,
                                  std::string_view what) {
  LineFile file;
  file.path = path;
  file.what = what;
  if (path == "-") {
    file.path = "standard output";
    file.descriptor = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    if (file.descriptor < 0)
      return failure("standard output: cannot write ", what, ": ",
                     describeErrno(errno));
    return file;
  }
  do
    file.descriptor = ::open(file.path.c_str(),
                             O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  while (file.descriptor < 0 && errno == EINTR);
  if (file.descriptor < 0)
    return failure(path, ": cannot write ", what, ": ", describeErrno(errno),
                   "; does the directory exist, may files be made in it?");
  return file;
}

LineFile::~LineFile() {
  if (descriptor >= 0)
    ::close(descriptor);
}

Error LineFile::write(std::string line) {
  line += '\n';
  if (int code = writeAll(descriptor, line))
    return failure(path, ": cannot write ", what, ": ", describeErrno(code));
  return Error::success();
}
