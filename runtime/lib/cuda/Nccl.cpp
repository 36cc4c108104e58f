//===- Nccl.cpp - NCCL's functions ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A result is only a class of errors: what happened is in the library's log, of
// which it tells the last line.
//
//===----------------------------------------------------------------------===//

#include "Nccl.h"

using namespace amp;
using namespace amp::cuda;

static constexpr int oldestVersion = 21800;
static constexpr const char *installLibrary =
    "install NCCL 2.18 or later for the driver's version of CUDA (the package "
    "libnccl2 of NVIDIA's, or nvidia-nccl-cu13 or -cu12 of Python) and name "
    "its folder in AMP_CUDA_LIBRARY_DIR, or use one rank or the device 'cpu'";

Status Nccl::load(Nccl &table) {
  Library library;
  if (Status status = Library::open({"libnccl.so.2"}, installLibrary, library))
    return status;
#define AMP_FIND(NAME)                                                         \
  if (Status status = library.find(#NAME, table.NAME))                         \
    return status;
  AMP_NCCL_FUNCTIONS(AMP_FIND)
#undef AMP_FIND
  if (Status status =
          table.check(table.ncclGetVersion(&table.version), "ncclGetVersion"))
    return status;
  if (table.version < oldestVersion)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected NCCL 2.18 or later, found %s; %s",
                      table.name().c_str(), installLibrary);
  return nullptr;
}

std::string Nccl::name() const {
  return "NCCL " + std::to_string(version / 10000) + "." +
         std::to_string(version / 100 % 100) + "." +
         std::to_string(version % 100);
}

/// Statuses are one line.
static std::string lineOf(const char *text) {
  std::string line = text ? text : "";
  while (!line.empty() && (line.back() == '\n' || line.back() == '.'))
    line.pop_back();
  for (size_t at; (at = line.find('\n')) != std::string::npos;)
    line.replace(at, 1, "; ");
  return line;
}

std::string Nccl::describe(ncclResult_t result, ncclComm_t comm) const {
  std::string name = lineOf(ncclGetErrorString(result));
  std::string last = lineOf(ncclGetLastError(comm));
  return (name.empty() ? "an unknown error" : name) + " (" +
         std::to_string(result) + (last.empty() ? "" : ", " + last) + ")";
}

/// The advice for a failure, as the end of a message.
static const char *adviceFor(ncclResult_t result) {
  switch (result) {
  case ncclInvalidArgument:
  case ncclInvalidUsage:
    return "; give each rank a GPU of its own; NCCL_DEBUG=WARN tells more";
  case ncclSystemError:
  case ncclRemoteError:
    return "; see what the other ranks say, and whether they reach each other "
           "(NCCL_SOCKET_IFNAME names the network, /dev/shm has to be large "
           "enough in a container); NCCL_DEBUG=WARN tells more";
  default:
    return "; see what the other ranks say; NCCL_DEBUG=WARN tells more";
  }
}

Status Nccl::check(ncclResult_t result, const char *call,
                   ncclComm_t comm) const {
  if (result == ncclSuccess)
    return nullptr;
  return makeStatus(AMP_STATUS_INTERNAL, "expected %s to succeed, found %s%s",
                    call, describe(result, comm).c_str(), adviceFor(result));
}
