//===- Ptxas.cpp - the CUDA toolkit's assembler ---------------------------===//
//
// Runs the program with files of its own in the temporary folder, which are
// removed whatever happens.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AssemblerTools.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir::amprt::cuda;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;

namespace {

/// A file for the time of a call.
class TemporaryFile {
public:
  static Expected<TemporaryFile> create(StringRef suffix) {
    TemporaryFile file;
    if (std::error_code error =
            llvm::sys::fs::createTemporaryFile("amp", suffix, file.path))
      return createStringError(
          "a temporary file cannot be made: " + error.message() +
          "; TMPDIR names the folder for them");
    file.remover = std::make_unique<llvm::FileRemover>(file.path);
    return file;
  }

  Error write(StringRef text) {
    std::error_code error;
    llvm::raw_fd_ostream stream(path, error);
    if (!error) {
      stream << text;
      stream.close();
      error = stream.error();
      stream.clear_error();
    }
    if (error)
      return createStringError("'" + path +
                               "' cannot be written: " + error.message());
    return Error::success();
  }

  std::string read() const {
    auto buffer = llvm::MemoryBuffer::getFile(path);
    return buffer ? (*buffer)->getBuffer().str() : std::string();
  }

  llvm::SmallString<128> path;

private:
  /// Behind a pointer: a copy would remove the file too.
  std::unique_ptr<llvm::FileRemover> remover;
};

/// Output of a program that succeeded.
Expected<std::string> runProgram(llvm::ArrayRef<StringRef> command) {
  auto log = TemporaryFile::create("log");
  if (!log)
    return log.takeError();
  std::string message;
  StringRef path = log->path;
  int status = llvm::sys::ExecuteAndWait(
      command.front(), command, std::nullopt, {StringRef(""), path, path},
      /*SecondsToWait=*/0, /*MemoryLimit=*/0, &message);
  std::string text = log->read();
  if (status == 0)
    return text;
  text = StringRef(text).trim().str();
  return createStringError("'" + llvm::join(command, " ") + "' failed" +
                           (message.empty()
                                ? " with status " + std::to_string(status)
                                : ": " + message) +
                           (text.empty() ? " and no message" : ":\n" + text));
}

class Ptxas : public AssemblerTool {
public:
  Ptxas(StringRef path, std::string version)
      : path(path), version(std::move(version)) {}

  std::string identity() const override { return version; }

  Expected<std::string> assemble(StringRef ptx, StringRef chip) override {
    auto input = TemporaryFile::create("ptx");
    if (!input)
      return input.takeError();
    auto output = TemporaryFile::create("cubin");
    if (!output)
      return output.takeError();
    if (Error error = input->write(ptx))
      return std::move(error);
    std::string arch = "-arch=" + chip.str();
    auto log = runProgram(
        {path, arch, "-O3", input->path.str(), "-o", output->path.str()});
    if (!log)
      return log.takeError();
    std::string cubin = output->read();
    if (cubin.empty())
      return createStringError("'" + path + "' wrote no cubin" +
                               (log->empty() ? "" : ":\n" + *log));
    return cubin;
  }

private:
  std::string path, version;
};

} // namespace

Expected<std::unique_ptr<AssemblerTool>>
mlir::amprt::cuda::openPtxas(StringRef path) {
  // The whole text: releases differ in its last line only.
  auto version = runProgram({path, "--version"});
  if (!version)
    return version.takeError();
  return std::make_unique<Ptxas>(path, std::move(*version));
}
