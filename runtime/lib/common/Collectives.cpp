//===- Collectives.cpp - Loading of an engine between ranks ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each MPI has an ABI of its own, so each has a library of ours, which is
// loaded by name: a build with all of them runs where none is installed.
//
//===----------------------------------------------------------------------===//

#include "Engine.h"
#include "Entry.h"

#include <climits>
#include <cstdlib>
#include <dlfcn.h>
#include <link.h>
#include <unistd.h>
#include <vector>

using namespace amp;

static constexpr const char *kEntry = "ampCollectivesOpen";

/// The folder of the library or program that has this code, or "".
static std::string findOwnFolder() {
  Dl_info info;
  link_map *map = nullptr;
  if (!dladdr1(reinterpret_cast<void *>(&ampCollectivesLoad), &info,
               reinterpret_cast<void **>(&map), RTLD_DL_LINKMAP) ||
      !map)
    return "";
  // The program itself has no name there, and in `info` what it was called by.
  char path[PATH_MAX];
  if (!realpath(*map->l_name ? map->l_name : "/proc/self/exe", path))
    return "";
  std::string folder = path;
  return folder.substr(0, folder.rfind('/'));
}

/// Places to look for an engine, in this order; a name without '/' is the
/// system's loader's business.
static std::vector<std::string> listPlaces(const std::string &name) {
  if (name.find('/') != std::string::npos)
    return {name};
  std::string file = "libamp-" + name + ".so";
  const char *folder = getenv("AMP_ENGINE_DIR");
  if (folder && *folder)
    return {std::string(folder) + "/" + file};
  std::vector<std::string> places;
  if (std::string own = findOwnFolder(); !own.empty())
    places = {own + "/" + file, own + "/../lib/" + file};
  places.push_back(file);
  return places;
}

/// Advice to who lacks an engine of this name.
static const char *adviseOn(const std::string &name) {
  if (name == "openmpi")
    return "install Open MPI (Debian: openmpi-bin) and the package "
           "amp-openmpi, or build with it (libopenmpi-dev), or name the "
           "library's folder in AMP_ENGINE_DIR";
  if (name == "mpich")
    return "install MPICH (Debian: mpich) and the package amp-mpich, or build "
           "with it (libmpich-dev), or name the library's folder in "
           "AMP_ENGINE_DIR";
  if (name.find('/') == std::string::npos)
    return "the engines are openmpi and mpich; another one is named by its "
           "path, with a '/'";
  return "name a library for this machine whose own libraries are installed";
}

static Status load(const std::string &name, void *&library) {
  std::string found;
  for (const std::string &place : listPlaces(name)) {
    bool isFile = place.find('/') != std::string::npos;
    if (isFile && access(place.c_str(), F_OK) != 0) {
      found += (found.empty() ? "no '" : ", no '") + place + "'";
      continue;
    }
    // Plugins that an MPI loads later have to find its symbols.
    library = dlopen(place.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (library)
      return nullptr;
    found += (found.empty() ? "" : ", ") + std::string(dlerror());
    // A file that is there and cannot be loaded is no reason to take another.
    if (isFile)
      break;
  }
  return makeStatus(AMP_STATUS_UNAVAILABLE,
                    "expected a library with the engine '%s', found %s; %s",
                    name.c_str(), found.c_str(), adviseOn(name));
}

static Status open(const std::string &name, AmpCollectives &table) {
  void *library = nullptr;
  if (Status status = load(name, library))
    return status;
  auto entry = reinterpret_cast<AmpCollectivesOpen>(dlsym(library, kEntry));
  if (!entry)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected the library of the engine '%s' to have the "
                      "function '%s', found none; name another library",
                      name.c_str(), kEntry);
  AmpCollectives made = {};
  made.size = sizeof(made);
  char message[512] = "";
  if (entry(&made, message, sizeof(message)) != 0)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected the engine '%s' to join the other ranks, "
                      "found: %s",
                      name.c_str(), *message ? message : "no reason given");
  if (Status status = verifyCollectives(made))
    return status;
  table = made;
  return nullptr;
}

AmpStatus *ampCollectivesLoad(const char *name, AmpCollectives *table) {
  return runEntry("loading an engine",
                  [&] {
                    Status status = verifyNotNull("name", name);
                    if (!status)
                      status = verifyNotNull("table", table);
                    if (status)
                      return status;
                    *table = {};
                    if (!*name)
                      return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                                        "expected 'name' to be that of an "
                                        "engine, as openmpi, found none");
                    return open(name, *table);
                  })
      .release();
}
