//===- AssemblerTest.cpp - finding assemblers, and the cache --------------===//
//
// With a script for ptxas, which counts its calls, and a library of our own for
// nvJitLink. The real ptxas runs in test/Codegen/cuda-cubin.test.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Target/Assembler.h"
#include "llvm/Support/FileSystem.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using mlir::amprt::assemble;
using mlir::amprt::AssemblerOptions;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
namespace stdfs = std::filesystem;

namespace {

std::string read(const stdfs::path &path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

void write(const stdfs::path &path, const std::string &text) {
  std::ofstream(path, std::ios::binary) << text;
}

class AssemblerTest : public ::testing::Test {
protected:
  void SetUp() override {
    llvm::SmallString<128> path;
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("assembler", path));
    folder = path.str().str();
    options.cache = (folder / "cache" / "cubin").string();
  }
  void TearDown() override { stdfs::remove_all(folder); }

  /// A ptxas that writes its arguments and the text it was given.
  std::string makePtxas(const std::string &name, const std::string &version) {
    stdfs::path path = folder / name;
    write(path, "#!/bin/sh\n"
                "if [ \"$1\" = --version ]; then echo " +
                    version +
                    "; exit 0; fi\n"
                    "echo call >> '" +
                    (folder / "calls").string() +
                    "'\n"
                    "if grep -q bad \"$3\"; then\n"
                    "  echo 'line 3: bad instruction' >&2; exit 7\n"
                    "fi\n"
                    "grep -q nothing \"$3\" && exit 0\n"
                    "{ echo \"$1 $2 $4\"; cat \"$3\"; } > \"$5\"\n");
    stdfs::permissions(path, stdfs::perms::owner_all);
    return path.string();
  }

  int numCalls() {
    std::string calls = read(folder / "calls");
    return std::count(calls.begin(), calls.end(), '\n');
  }

  std::string succeed(const std::string &ptx, const std::string &chip) {
    auto result = assemble(ptx, chip, options);
    if (result)
      return *result;
    ADD_FAILURE() << llvm::toString(result.takeError());
    return "";
  }

  std::string fail(const std::string &ptx) {
    auto result = assemble(ptx, "sm_90", options);
    if (!result)
      return llvm::toString(result.takeError());
    ADD_FAILURE() << "expected an error, found " << *result;
    return "";
  }

  std::vector<stdfs::path> cacheFiles() {
    std::vector<stdfs::path> files;
    if (stdfs::exists(options.cache))
      for (const auto &entry : stdfs::directory_iterator(options.cache))
        files.push_back(entry.path());
    return files;
  }

  stdfs::path folder;
  AssemblerOptions options;
};

TEST_F(AssemblerTest, WithoutAnyTheDriverAssembles) {
  options.ptxas = {(folder / "absent").string()};
  options.nvJitLink = {(folder / "absent.so").string()};
  EXPECT_EQ(succeed("ptx", "sm_90"), "ptx");
  EXPECT_TRUE(cacheFiles().empty());

  options.required = true;
  EXPECT_THAT(fail("ptx"),
              AllOf(HasSubstr("expected an assembler for PTX"),
                    HasSubstr("absent'"), HasSubstr("absent.so"),
                    HasSubstr("install the CUDA toolkit's ptxas")));
}

TEST_F(AssemblerTest, TheFirstProgramThereIs) {
  options.ptxas = {(folder / "absent").string(), makePtxas("first", "1"),
                   makePtxas("second", "2")};
  EXPECT_EQ(succeed("text\n", "sm_90"), "-arch=sm_90 -O3 -o\ntext\n");
}

TEST_F(AssemblerTest, EachTextChipAndVersionOnce) {
  options.ptxas = {makePtxas("ptxas", "release 13.0")};
  std::string cubin = succeed("one", "sm_90");
  EXPECT_EQ(succeed("one", "sm_90"), cubin);
  EXPECT_EQ(numCalls(), 1);
  EXPECT_THAT(succeed("one", "sm_80"), StartsWith("-arch=sm_80 "));
  EXPECT_EQ(numCalls(), 2);
  succeed("two", "sm_90");
  EXPECT_EQ(numCalls(), 3);
  options.ptxas = {makePtxas("ptxas", "release 13.1")};
  succeed("one", "sm_90");
  EXPECT_EQ(numCalls(), 4);
  // The same program at another place is the same assembler.
  options.ptxas = {makePtxas("moved", "release 13.1")};
  succeed("one", "sm_90");
  EXPECT_EQ(numCalls(), 4);
  // Nothing but results: temporary files were renamed.
  EXPECT_EQ(cacheFiles().size(), 4u);
}

TEST_F(AssemblerTest, DamagedFilesAreMadeAgain) {
  options.ptxas = {makePtxas("ptxas", "1")};
  std::string cubin = succeed("text", "sm_90");
  ASSERT_EQ(cacheFiles().size(), 1u);
  stdfs::path file = cacheFiles().front();
  std::string good = read(file);
  std::string flipped = good;
  flipped.back() ^= 1;
  int calls = 1;
  for (std::string damaged : {flipped, good.substr(0, good.size() - 1),
                              good + "x", good.substr(0, 20), std::string()}) {
    write(file, damaged);
    EXPECT_EQ(succeed("text", "sm_90"), cubin);
    EXPECT_EQ(numCalls(), ++calls);
    EXPECT_EQ(read(file), good);
  }
}

TEST_F(AssemblerTest, FilesThatOthersCanWriteAreMadeAgain) {
  options.ptxas = {makePtxas("ptxas", "1")};
  std::string cubin = succeed("text", "sm_90");
  ASSERT_EQ(cacheFiles().size(), 1u);
  stdfs::path file = cacheFiles().front();
  int calls = 1;
  auto isMadeAgain = [&] {
    EXPECT_EQ(succeed("text", "sm_90"), cubin);
    EXPECT_EQ(numCalls(), ++calls);
    EXPECT_EQ(succeed("text", "sm_90"), cubin);
    EXPECT_EQ(numCalls(), calls) << "it is not taken now either";
  };
  for (stdfs::perms others :
       {stdfs::perms::group_write, stdfs::perms::others_write})
    for (const stdfs::path &path : {file, file.parent_path()}) {
      stdfs::permissions(path, others, stdfs::perm_options::add);
      isMadeAgain();
    }
  stdfs::rename(file, folder / "elsewhere");
  stdfs::create_symlink(folder / "elsewhere", file);
  isMadeAgain();
}

TEST_F(AssemblerTest, WithoutACacheEveryTime) {
  options.ptxas = {makePtxas("ptxas", "1")};
  options.cache.clear();
  succeed("text", "sm_90");
  succeed("text", "sm_90");
  EXPECT_EQ(numCalls(), 2);

  // A file in the folder's place: also where the tests run as root.
  write(folder / "file", "");
  options.cache = (folder / "file" / "cubin").string();
  EXPECT_EQ(succeed("text", "sm_90"), "-arch=sm_90 -O3 -o\ntext");
  EXPECT_EQ(numCalls(), 3);
  // A folder in the file's place.
  options.cache = (folder / "cache").string();
  succeed("text", "sm_90");
  stdfs::path file = cacheFiles().front();
  stdfs::remove(file);
  stdfs::create_directories(file / "folder");
  EXPECT_EQ(succeed("text", "sm_90"), "-arch=sm_90 -O3 -o\ntext");
  EXPECT_EQ(numCalls(), 5);
  EXPECT_EQ(cacheFiles().size(), 1u);
}

TEST_F(AssemblerTest, ErrorsShowTheLog) {
  options.ptxas = {makePtxas("ptxas", "1")};
  EXPECT_THAT(fail("bad"),
              AllOf(HasSubstr("kernels cannot be assembled"),
                    HasSubstr("ptxas -arch=sm_90 -O3"), HasSubstr("status 7"),
                    HasSubstr("line 3: bad instruction"),
                    HasSubstr("AMP_ASSEMBLER=driver")));
  EXPECT_THAT(fail("nothing"), HasSubstr("wrote no cubin"));
  EXPECT_TRUE(cacheFiles().empty());

  write(folder / "broken", "#!/bin/sh\necho no license; exit 3\n");
  stdfs::permissions(folder / "broken", stdfs::perms::owner_all);
  options.ptxas = {(folder / "broken").string()};
  EXPECT_THAT(fail("text"), AllOf(HasSubstr("--version' failed with status 3"),
                                  HasSubstr("no license")));
}

TEST_F(AssemblerTest, NvJitLinkWhereThereIsNoProgram) {
  options.ptxas = {(folder / "absent").string()};
  options.nvJitLink = {AMP_STUB_NVJITLINK};
  EXPECT_EQ(succeed("text", "sm_100"), "-arch=sm_100 -O3 text");
  ASSERT_EQ(cacheFiles().size(), 1u);
  EXPECT_THAT(fail("bad"), AllOf(HasSubstr("nvJitLinkComplete returned 4"),
                                 HasSubstr("version 12.9"),
                                 HasSubstr("line 3: bad instruction")));
  // A library that is not nvJitLink.
  options.nvJitLink = {"libm.so.6"};
  options.required = true;
  EXPECT_THAT(fail("text"), HasSubstr("'libm.so.6' is older than 12.3"));
}

//===----------------------------------------------------------------------===//
// The environment
//===----------------------------------------------------------------------===//

class EnvironmentTest : public AssemblerTest {
protected:
  void SetUp() override {
    AssemblerTest::SetUp();
    for (const char *name : kNames) {
      const char *value = getenv(name);
      saved.emplace_back(name, value ? std::optional<std::string>(value)
                                     : std::nullopt);
      unsetenv(name);
    }
  }
  void TearDown() override {
    for (const auto &[name, value] : saved)
      value ? setenv(name, value->c_str(), 1) : unsetenv(name);
    AssemblerTest::TearDown();
  }

  static constexpr const char *kNames[] = {
      "AMP_ASSEMBLER",  "AMP_PTXAS", "PATH",
      "CUDA_HOME",      "CUDA_PATH", "AMP_CACHE_DIR",
      "XDG_CACHE_HOME", "HOME",      "AMP_CUDA_LIBRARY_DIR"};
  std::vector<std::pair<const char *, std::optional<std::string>>> saved;
};

TEST_F(EnvironmentTest, PlacesInTheirOrder) {
  setenv("PATH", "/a:/b", 1);
  setenv("CUDA_HOME", "/c", 1);
  setenv("CUDA_PATH", "/d", 1);
  setenv("AMP_CUDA_LIBRARY_DIR", "/e", 1);
  auto found = llvm::cantFail(AssemblerOptions::fromEnvironment());
  EXPECT_THAT(found.ptxas,
              ElementsAre("/a/ptxas", "/b/ptxas", "/c/bin/ptxas",
                          "/d/bin/ptxas", "/usr/local/cuda/bin/ptxas"));
  EXPECT_THAT(found.nvJitLink,
              ElementsAre("/e/libnvJitLink.so.13", "/e/libnvJitLink.so.12",
                          "libnvJitLink.so.13", "libnvJitLink.so.12"));
  EXPECT_FALSE(found.required);
  EXPECT_EQ(found.cache, "");
}

TEST_F(EnvironmentTest, ChosenByName) {
  std::string program = makePtxas("mine", "1");
  setenv("AMP_PTXAS", program.c_str(), 1);
  auto get = [] { return llvm::cantFail(AssemblerOptions::fromEnvironment()); };
  EXPECT_THAT(get().ptxas, ElementsAre(program));
  setenv("AMP_ASSEMBLER", "ptxas", 1);
  EXPECT_THAT(get().nvJitLink, ElementsAre());
  EXPECT_TRUE(get().required);
  setenv("AMP_ASSEMBLER", "nvjitlink", 1);
  EXPECT_THAT(get().ptxas, ElementsAre());
  EXPECT_TRUE(get().required);
  setenv("AMP_ASSEMBLER", "driver", 1);
  EXPECT_EQ(llvm::cantFail(assemble("ptx", "sm_90")), "ptx");

  setenv("AMP_ASSEMBLER", "nvcc", 1);
  EXPECT_THAT(llvm::toString(assemble("ptx", "sm_90").takeError()),
              HasSubstr("expected AMP_ASSEMBLER to be 'ptxas', 'nvjitlink' or "
                        "'driver', found 'nvcc'"));
  unsetenv("AMP_ASSEMBLER");
  setenv("AMP_PTXAS", (folder / "absent").c_str(), 1);
  EXPECT_THAT(llvm::toString(assemble("ptx", "sm_90").takeError()),
              AllOf(HasSubstr("expected AMP_PTXAS to name a program"),
                    HasSubstr("absent', which cannot be executed")));
}

TEST_F(EnvironmentTest, TheFolderOfResults) {
  auto cache = [] {
    return llvm::cantFail(AssemblerOptions::fromEnvironment()).cache;
  };
  setenv("HOME", "/home", 1);
  EXPECT_EQ(cache(), "/home/.cache/amp/cubin");
  setenv("XDG_CACHE_HOME", "/xdg", 1);
  EXPECT_EQ(cache(), "/xdg/amp/cubin");
  setenv("AMP_CACHE_DIR", "/mine", 1);
  EXPECT_EQ(cache(), "/mine/cubin");
}

} // namespace
