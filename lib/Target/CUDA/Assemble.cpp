//===- Assemble.cpp - from PTX to what a driver loads ---------------------===//
//
// Takes the first assembler that is found and keeps cubins on disk, named by a
// hash of everything that they depend on.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AssemblerTools.h"
#include "amp/Target/Assembler.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/raw_ostream.h"
#include <fcntl.h>
#include <unistd.h>

using namespace mlir::amprt;
using llvm::createStringError;
using llvm::Expected;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

//===----------------------------------------------------------------------===//
// The environment
//===----------------------------------------------------------------------===//

/// Empty where it is not set.
static std::string getVariable(StringRef name) {
  return llvm::sys::Process::GetEnv(name).value_or("");
}

static std::string pathIn(StringRef folder, StringRef name) {
  llvm::SmallString<128> result(folder);
  path::append(result, name);
  return result.str().str();
}

static std::string cacheFolder() {
  if (std::string folder = getVariable("AMP_CACHE_DIR"); !folder.empty())
    return pathIn(folder, "cubin");
  if (std::string folder = getVariable("XDG_CACHE_HOME"); !folder.empty())
    return pathIn(folder, "amp/cubin");
  if (std::string folder = getVariable("HOME"); !folder.empty())
    return pathIn(folder, ".cache/amp/cubin");
  return "";
}

Expected<AssemblerOptions> AssemblerOptions::fromEnvironment() {
  AssemblerOptions options;
  options.cache = cacheFolder();
  std::string tool = getVariable("AMP_ASSEMBLER");
  if (tool == "driver")
    return options;
  if (!tool.empty() && tool != "ptxas" && tool != "nvjitlink")
    return createStringError("expected AMP_ASSEMBLER to be 'ptxas', "
                             "'nvjitlink' or 'driver', found '" +
                             tool + "'");
  options.required = !tool.empty();
  std::string chosen = getVariable("AMP_PTXAS");
  if (tool != "nvjitlink" && !chosen.empty()) {
    if (!fs::can_execute(chosen))
      return createStringError("expected AMP_PTXAS to name a program, found '" +
                               chosen + "', which cannot be executed");
    options.ptxas = {chosen};
  } else if (tool != "nvjitlink") {
    llvm::SmallVector<StringRef> folders;
    std::string search = getVariable("PATH");
    StringRef(search).split(folders, ':', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    for (StringRef folder : folders)
      options.ptxas.push_back(pathIn(folder, "ptxas"));
    for (StringRef name : {"CUDA_HOME", "CUDA_PATH"})
      if (std::string folder = getVariable(name); !folder.empty())
        options.ptxas.push_back(pathIn(folder, "bin/ptxas"));
    options.ptxas.push_back("/usr/local/cuda/bin/ptxas");
  }
  if (tool != "ptxas") {
    std::string folder = getVariable("AMP_CUDA_LIBRARY_DIR");
    for (StringRef name : {"libnvJitLink.so.13", "libnvJitLink.so.12"})
      if (!folder.empty())
        options.nvJitLink.push_back(pathIn(folder, name));
    for (StringRef name : {"libnvJitLink.so.13", "libnvJitLink.so.12"})
      options.nvJitLink.push_back(name.str());
  }
  return options;
}

//===----------------------------------------------------------------------===//
// The cache
//===----------------------------------------------------------------------===//

static std::string hexHash(llvm::ArrayRef<StringRef> parts) {
  llvm::SHA256 hash;
  for (StringRef part : parts) {
    // The length first: no two lists of parts are one text.
    hash.update(std::to_string(part.size()) + ":");
    hash.update(part);
  }
  return llvm::toHex(hash.final(), /*LowerCase=*/true);
}

/// True for what this user owns and no other can write: a GPU runs what a file
/// of the cache holds, and its hash is no secret.
static bool isOurs(const fs::file_status &status) {
  return status.getUser() == ::geteuid() &&
         !(status.permissions() & (fs::group_write | fs::others_write));
}

/// A file is the hash of its content, a line's end, and the content.
static std::optional<std::string> readCache(StringRef file) {
  fs::file_status folder, status;
  if (fs::status(path::parent_path(file), folder) || !isOurs(folder))
    return std::nullopt;
  // The file itself, not what a link names, and not one that blocks.
  int handle = ::open(file.str().c_str(),
                      O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
  if (handle < 0)
    return std::nullopt;
  auto closeHandle = llvm::scope_exit([&] { ::close(handle); });
  if (fs::status(handle, status) ||
      status.type() != fs::file_type::regular_file || !isOurs(status))
    return std::nullopt;
  auto buffer = llvm::MemoryBuffer::getOpenFile(handle, file, status.getSize());
  if (!buffer)
    return std::nullopt;
  auto [hash, content] = (*buffer)->getBuffer().split('\n');
  if (hash != hexHash({content}))
    return std::nullopt;
  return content.str();
}

/// Readers see the whole file or none. Whoever cannot write goes without.
static void writeCache(StringRef file, StringRef content) {
  StringRef folder = path::parent_path(file);
  if (fs::create_directories(folder))
    return;
  // Whatever the umask says: a folder that others can write is not read.
  if (auto permissions = fs::getPermissions(folder))
    (void)fs::setPermissions(
        folder,
        fs::perms(*permissions & ~(fs::group_write | fs::others_write)));
  auto temporary = fs::TempFile::create(file + ".%%%%%%%%",
                                        fs::owner_read | fs::owner_write);
  if (!temporary) {
    llvm::consumeError(temporary.takeError());
    return;
  }
  llvm::raw_fd_ostream stream(temporary->FD, /*shouldClose=*/false);
  stream << hexHash({content}) << '\n' << content;
  stream.flush();
  bool failed = stream.has_error();
  stream.clear_error();
  llvm::consumeError(failed ? temporary->discard() : temporary->keep(file));
}

//===----------------------------------------------------------------------===//
// Assembling
//===----------------------------------------------------------------------===//

/// Null where nothing is found and nothing is required.
static Expected<std::unique_ptr<cuda::AssemblerTool>>
findTool(const AssemblerOptions &options) {
  for (StringRef program : options.ptxas)
    if (fs::can_execute(program))
      return cuda::openPtxas(program);
  std::string found;
  for (StringRef library : options.nvJitLink)
    if (auto tool = cuda::openNvJitLink(library, found))
      return std::move(tool);
  if (!options.required)
    return nullptr;
  return createStringError(
      "expected an assembler for PTX, looked for '" +
      llvm::join(options.ptxas, "', '") + "'" +
      (found.empty() ? "" : " and found " + found) +
      "; install the CUDA toolkit's ptxas, name it in AMP_PTXAS, or leave "
      "AMP_ASSEMBLER unset for the driver's own assembler");
}

Expected<std::string> mlir::amprt::assemble(StringRef ptx, StringRef chip,
                                            const AssemblerOptions &options) {
  auto tool = findTool(options);
  if (!tool)
    return tool.takeError();
  if (!*tool)
    return ptx.str();
  std::string file;
  if (!options.cache.empty()) {
    file = pathIn(options.cache, hexHash({ptx, chip, (*tool)->identity()}));
    if (auto cubin = readCache(file))
      return std::move(*cubin);
  }
  auto cubin = (*tool)->assemble(ptx, chip);
  if (!cubin)
    return createStringError(
        "kernels cannot be assembled: " + llvm::toString(cubin.takeError()) +
        "\nset AMP_PTXAS to the ptxas of a newer CUDA toolkit, or "
        "AMP_ASSEMBLER=driver to let the driver assemble");
  if (!file.empty())
    writeCache(file, *cubin);
  return cubin;
}

Expected<std::string> mlir::amprt::assemble(StringRef ptx, StringRef chip) {
  auto options = AssemblerOptions::fromEnvironment();
  if (!options)
    return options.takeError();
  return assemble(ptx, chip, *options);
}

std::string mlir::amprt::describeAssembler() {
  auto options = AssemblerOptions::fromEnvironment();
  if (!options)
    return "none: " + llvm::toString(options.takeError());
  auto tool = findTool(*options);
  if (!tool)
    return "none: " + llvm::toString(tool.takeError());
  if (!*tool)
    return "the driver";
  for (const std::string &program : options->ptxas)
    if (fs::can_execute(program))
      return program;
  std::string identity = (*tool)->identity();
  return StringRef(identity).split('\n').first.str();
}
