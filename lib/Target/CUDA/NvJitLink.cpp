//===- NvJitLink.cpp - the CUDA toolkit's assembler as a library ----------===//
//
// Loaded at run time, without its header: builds and machines without CUDA have
// neither. It stays loaded, as it may have threads of its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AssemblerTools.h"
#include "llvm/ADT/ScopeExit.h"
#include <dlfcn.h>

using namespace mlir::amprt::cuda;
using llvm::createStringError;
using llvm::Expected;
using llvm::StringRef;

namespace {

/// The part of nvJitLink.h that is needed; 0 is success.
struct Functions {
  using Handle = void *;
  static constexpr int kInputPtx = 2;

  int (*version)(unsigned *, unsigned *) = nullptr;
  int (*create)(Handle *, uint32_t, const char *const *) = nullptr;
  int (*destroy)(Handle *) = nullptr;
  int (*addData)(Handle, int, const void *, size_t, const char *) = nullptr;
  int (*complete)(Handle) = nullptr;
  int (*cubinSize)(Handle, size_t *) = nullptr;
  int (*cubin)(Handle, void *) = nullptr;
  int (*logSize)(Handle, size_t *) = nullptr;
  int (*log)(Handle, char *) = nullptr;
};

class NvJitLink : public AssemblerTool {
public:
  NvJitLink(const Functions &call, StringRef name, unsigned major,
            unsigned minor)
      : call(call), name(name),
        version(std::to_string(major) + "." + std::to_string(minor)) {}

  std::string identity() const override { return "nvJitLink " + version; }

  Expected<std::string> assemble(StringRef ptx, StringRef chip) override {
    std::string arch = "-arch=" + chip.str();
    const char *options[] = {arch.c_str(), "-O3"};
    Functions::Handle link = nullptr;
    if (int result = call.create(&link, std::size(options), options))
      return failed("nvJitLinkCreate", chip, result, nullptr);
    llvm::scope_exit destroy([&] { call.destroy(&link); });
    // PTX is a C string there, with its end.
    std::string text = ptx.str();
    if (int result = call.addData(link, Functions::kInputPtx, text.c_str(),
                                  text.size() + 1, "kernels"))
      return failed("nvJitLinkAddData", chip, result, link);
    if (int result = call.complete(link))
      return failed("nvJitLinkComplete", chip, result, link);
    size_t size = 0;
    if (int result = call.cubinSize(link, &size))
      return failed("nvJitLinkGetLinkedCubinSize", chip, result, link);
    std::string cubin(size, '\0');
    if (int result = call.cubin(link, cubin.data()))
      return failed("nvJitLinkGetLinkedCubin", chip, result, link);
    return cubin;
  }

private:
  llvm::Error failed(const char *function, StringRef chip, int result,
                     Functions::Handle link) {
    std::string log;
    size_t size = 0;
    if (link && call.logSize(link, &size) == 0 && size > 0) {
      log.resize(size);
      if (call.log(link, log.data()) != 0)
        log.clear();
      log = StringRef(log.c_str()).trim().str();
    }
    return createStringError("'" + name + "' of version " + version +
                             " failed for " + chip + ": " + function +
                             " returned " + std::to_string(result) +
                             (log.empty() ? " and no message" : ":\n" + log));
  }

  Functions call;
  std::string name, version;
};

} // namespace

std::unique_ptr<AssemblerTool>
mlir::amprt::cuda::openNvJitLink(StringRef name, std::string &found) {
  auto note = [&](StringRef reason) {
    found += (found.empty() ? "" : "; ") + reason.str();
  };
  void *library = dlopen(name.str().c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    note(dlerror());
    return nullptr;
  }
  Functions call;
  unsigned major = 0, minor = 0;
  bool complete = true;
  auto find = [&](const char *symbol, auto &function) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(
        dlsym(library, symbol));
    complete &= function != nullptr;
  };
  find("nvJitLinkVersion", call.version);
  find("nvJitLinkCreate", call.create);
  find("nvJitLinkDestroy", call.destroy);
  find("nvJitLinkAddData", call.addData);
  find("nvJitLinkComplete", call.complete);
  find("nvJitLinkGetLinkedCubinSize", call.cubinSize);
  find("nvJitLinkGetLinkedCubin", call.cubin);
  find("nvJitLinkGetErrorLogSize", call.logSize);
  find("nvJitLinkGetErrorLog", call.log);
  // Before 12.3 it does not tell its version, and has its functions under
  // other names.
  if (!complete || call.version(&major, &minor) != 0) {
    note("'" + name.str() + "' is older than 12.3");
    return nullptr;
  }
  return std::make_unique<NvJitLink>(call, name, major, minor);
}
