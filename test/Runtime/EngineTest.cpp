//===- EngineTest.cpp - Tables of engines, and loading of them ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The messages for a table or a library that is none. Real engines are tested
// by test/Parallel, which has processes.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"
#include "ThreadEngine.h"

#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace amp::test;

namespace {

AmpStatus *createWith(const AmpCollectives &table) {
  AmpRuntimeOptions options = {};
  options.threads = 1;
  options.collectives = &table;
  AmpRuntime *runtime = nullptr;
  AmpStatus *status = ampRuntimeCreate(&options, &runtime);
  EXPECT_EQ(runtime == nullptr, status != nullptr);
  ampRuntimeDestroy(runtime);
  return status;
}

AmpStatus *load(const std::string &name) {
  AmpCollectives table;
  memset(&table, 1, sizeof(table));
  AmpStatus *status = ampCollectivesLoad(name.c_str(), &table);
  EXPECT_EQ(table.size, 0u);
  EXPECT_EQ(table.allToAll, nullptr);
  return status;
}

/// Sets a variable of the environment while it lives.
struct Variable {
  Variable(const char *name, const std::string &value) : name(name) {
    setenv(name, value.c_str(), 1);
  }
  ~Variable() { unsetenv(name); }
  const char *name;
};

} // namespace

TEST(EngineTest, TablesAreChecked) {
  ThreadEngine engine(3);
  auto expect = [&](const std::string &message, auto change) {
    AmpCollectives table = *engine.table(1);
    change(table);
    EXPECT_TRUE(isFailure(createWith(table), AMP_STATUS_INVALID_ARGUMENT,
                          "expected '" + message));
  };
  using Table = AmpCollectives;
  expect("size' of an engine to be at least 96, found 95; compile",
         [](Table &t) { --t.size; });
  expect("ranks' of an engine to be at least 1, found 0",
         [](Table &t) { t.ranks = 0; });
  expect("rank' of an engine to be from 0 to 2, found 3",
         [](Table &t) { t.rank = 3; });
  expect("rank' of an engine to be from 0 to 2, found -1",
         [](Table &t) { t.rank = -1; });
  expect("localRank' of an engine to be from 0 to 2, found 4",
         [](Table &t) { t.localRank = 4; });
  expect("name' of an engine, found null", [](Table &t) { t.name = nullptr; });
  expect("allToAll'", [](Table &t) { t.allToAll = nullptr; });
  expect("allGather'", [](Table &t) { t.allGather = nullptr; });
  expect("broadcast'", [](Table &t) { t.broadcast = nullptr; });
  expect("barrier'", [](Table &t) { t.barrier = nullptr; });
  expect("abort'", [](Table &t) { t.abort = nullptr; });
  expect("error'", [](Table &t) { t.error = nullptr; });
}

TEST(EngineTest, LaterTablesAreLarger) {
  ThreadEngine engine(3);
  AmpCollectives table = *engine.table(2);
  table.size += 8;
  table.destroy = [](void *) { FAIL() << "the runtime owns no engine"; };
  EXPECT_TRUE(isSuccess(createWith(table)));
}

TEST(EngineTest, NamesAreAsked) {
  AmpCollectives table;
  EXPECT_TRUE(isFailure(ampCollectivesLoad(nullptr, &table),
                        AMP_STATUS_INVALID_ARGUMENT, "'name'"));
  EXPECT_TRUE(isFailure(ampCollectivesLoad("openmpi", nullptr),
                        AMP_STATUS_INVALID_ARGUMENT, "'table'"));
  EXPECT_TRUE(isFailure(load(""), AMP_STATUS_INVALID_ARGUMENT,
                        "'name' to be that of an engine, as openmpi"));
}

TEST(EngineTest, SaysWhereItLooked) {
  std::string folder =
      std::filesystem::read_symlink("/proc/self/exe").parent_path().string();
  for (const std::string &text :
       {"no '" + folder + "/libamp-nothing.so'",
        "no '" + folder + "/../lib/libamp-nothing.so'",
        std::string("libamp-nothing.so: cannot open shared object file"),
        std::string("; the engines are openmpi and mpich; another one is named "
                    "by its path, with a '/'")})
    EXPECT_TRUE(isFailure(load("nothing"), AMP_STATUS_UNAVAILABLE, text));
  EXPECT_TRUE(isFailure(load("/nowhere/engine.so"), AMP_STATUS_UNAVAILABLE,
                        "expected a library with the engine "
                        "'/nowhere/engine.so', found no '/nowhere/engine.so'"));
}

TEST(EngineTest, AFolderIsTheOnlyOne) {
  std::string folder =
      testing::TempDir() + "amp-engines-" + std::to_string(getpid());
  std::filesystem::create_directory(folder);
  Variable variable("AMP_ENGINE_DIR", folder);
  std::string file = folder + "/libamp-mpich.so";
  EXPECT_TRUE(isFailure(load("mpich"), AMP_STATUS_UNAVAILABLE,
                        "found no '" + file +
                            "'; install MPICH (Debian: mpich) and the "
                            "package amp-mpich"));
  std::ofstream(file) << "no library";
  EXPECT_TRUE(
      isFailure(load("mpich"), AMP_STATUS_UNAVAILABLE, "found " + file + ": "));
  std::filesystem::remove_all(folder);
}

TEST(EngineTest, LibrariesHaveTheEntry) {
  Dl_info info;
  ASSERT_TRUE(dladdr(reinterpret_cast<void *>(&getenv), &info));
  EXPECT_TRUE(isFailure(load(info.dli_fname), AMP_STATUS_UNAVAILABLE,
                        "to have the function 'ampCollectivesOpen', found "
                        "none"));
}
