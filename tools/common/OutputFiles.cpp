//===- OutputFiles.cpp - files that a run reads and writes are others -----===//
//
// Files are compared by their identity on disk, so that links and other
// spellings of a path are found.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "OutputFiles.h"
#include "Terminal.h"
#include "Tool.h"
#include "amp/Training/Checkpoints.h"
#include "amp/Training/TemporaryFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace amp;
using namespace amp::run;
using llvm::ArrayRef;
using llvm::enumerate;
using llvm::SmallString;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

/// The path without links, dots and relative parts, of a file that need not be
/// there.
static std::string canonicalPath(StringRef path) {
  std::string target = followLinks(path);
  SmallString<128> real, parent(llvm::sys::path::parent_path(target));
  if (!fs::real_path(target, real))
    return real.str().str();
  if (fs::real_path(parent.empty() ? "." : StringRef(parent), real))
    return target;
  llvm::sys::path::append(real, llvm::sys::path::filename(target));
  return real.str().str();
}

/// The same of the folder alone: checkpoints lie beside a link.
static std::string inCanonicalFolder(StringRef path) {
  StringRef folder = llvm::sys::path::parent_path(path);
  SmallString<128> real;
  if (fs::real_path(folder.empty() ? "." : folder, real))
    return path.str();
  llvm::sys::path::append(real, llvm::sys::path::filename(path));
  return real.str().str();
}

static bool areSame(StringRef a, StringRef b) {
  fs::file_status first, second;
  if (!fs::status(a, first) && !fs::status(b, second))
    return fs::equivalent(first, second);
  return canonicalPath(a) == canonicalPath(b);
}

/// A standard stream is read, or written, as one file.
static Error checkStandardStreams(ArrayRef<NamedFile> files) {
  const NamedFile *first[2] = {};
  for (const NamedFile &file : files) {
    if (file.path != "-")
      continue;
    const NamedFile *&other = first[file.isOutput];
    if (other)
      return makeError(file.option + ": expected another file than that of " +
                       other->option + ", found the standard " +
                       (file.isOutput ? "output" : "input") +
                       " for both; nothing was written");
    other = &file;
  }
  // The table of --explain is for people, as lines of a training are.
  if (first[true] && first[true]->option != "--explain")
    displayOnStandardError();
  return Error::success();
}

Error amp::run::writeFile(const std::string &path, StringRef content) {
  if (path == "-") {
    llvm::outs() << content;
    return Error::success();
  }
  Expected<TemporaryFile> file = TemporaryFile::create(path);
  if (!file)
    return file.takeError();
  if (Error error = file->write(content))
    return error;
  return file->replaceTarget();
}

Error amp::run::checkWritable(const std::string &path) {
  return path == "-" ? Error::success()
                     : TemporaryFile::create(path).takeError();
}

Error amp::run::checkOutputFiles(std::vector<NamedFile> files) {
  if (Error error = checkStandardStreams(files))
    return error;
  // Streams are none on disk.
  llvm::erase_if(files, [](const NamedFile &file) {
    return file.path.empty() || file.path == "-";
  });
  for (auto [i, output] : enumerate(files)) {
    if (!output.isOutput)
      continue;
    for (const NamedFile &other : ArrayRef(files).take_front(i)) {
      bool isResumed =
          output.option.starts_with("--save") && other.option == "--load";
      if (isResumed || !areSame(output.path, other.path))
        continue;
      return makeError(output.option + ": expected another file than " +
                       (other.isOutput ? "that of " : "the one read as ") +
                       other.option + ", found '" + output.path +
                       "'; nothing was written");
    }
  }
  return Error::success();
}

Error amp::run::checkCheckpointFiles(ArrayRef<NamedFile> files,
                                     StringRef saved) {
  for (const NamedFile &file : files)
    if (file.option != "--load" && file.option != "--save" &&
        Checkpoints::stepOf(inCanonicalFolder(saved),
                            inCanonicalFolder(file.path)))
      return makeError("--save-every: expected to write other files than that "
                       "of " +
                       file.option + ", found '" + file.path +
                       "'; nothing was written");
  return Error::success();
}
