//===- CpuModuleTest.cpp - Objects as modules of the CPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An object that runs, and the same one damaged in every place: loading that
// may fail or not, but reads nothing outside of the bytes that it was given.
//
//===----------------------------------------------------------------------===//

#include "../../runtime/lib/cpu/HostFeatures.h"
#include "Conformance.h"

#include <cmath>
#include <elf.h>
#include <fstream>
#include <iterator>
#include <sys/mman.h>

using namespace amp::test;

namespace {

/// Bytes with memory behind them, or before, that nobody may read.
class GuardedBytes {
public:
  explicit GuardedBytes(size_t size) : size(size) {
    inside = (size + page - 1) / page * page;
    void *memory = mmap(nullptr, inside + 2 * page, PROT_NONE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT_NE(memory, MAP_FAILED);
    start = static_cast<char *>(memory);
    mprotect(start + page, inside, PROT_READ | PROT_WRITE);
  }
  ~GuardedBytes() { munmap(start, inside + 2 * page); }
  /// A copy that ends where the memory ends.
  const char *put(const char *bytes, size_t count) {
    char *copy = start + page + inside - count;
    memcpy(copy, bytes, count);
    return copy;
  }

private:
  static constexpr size_t page = 4096;
  size_t size, inside;
  char *start;
};

class CpuModuleTest : public testing::Test {
protected:
  void SetUp() override {
    std::ifstream file(AMP_MODULE_OBJECT, std::ios::binary);
    object.assign(std::istreambuf_iterator<char>(file), {});
    ASSERT_FALSE(object.empty()) << AMP_MODULE_OBJECT;
    runtime = makeRuntime({"Cpu", {2}});
  }

  AmpStatus *load(const std::string &bytes, ModulePointer &module) {
    AmpModule *made = nullptr;
    AmpStatus *status =
        ampModuleCreate(runtime.get(), bytes.data(), bytes.size(), &made);
    module = ModulePointer(made, Deleter{runtime.get()});
    return status;
  }
  testing::AssertionResult refuses(const std::string &bytes,
                                   const std::string &text) {
    ModulePointer module;
    AmpStatus *status = load(bytes, module);
    EXPECT_EQ(module, nullptr);
    return isFailure(status, AMP_STATUS_INVALID_ARGUMENT, text);
  }
  AmpKernel find(const char *name) {
    AmpKernel kernel = nullptr;
    EXPECT_TRUE(isSuccess(ampModuleKernel(module.get(), name, &kernel)));
    return kernel;
  }

  template <typename T> T *at(std::string &bytes, uint64_t offset) {
    return reinterpret_cast<T *>(bytes.data() + offset);
  }
  Elf64_Shdr *section(std::string &bytes, uint64_t index) {
    return at<Elf64_Shdr>(bytes, at<Elf64_Ehdr>(bytes, 0)->e_shoff) + index;
  }
  /// The first section of a type.
  Elf64_Shdr *sectionOf(std::string &bytes, uint32_t type) {
    for (int i = 0; i < at<Elf64_Ehdr>(bytes, 0)->e_shnum; ++i)
      if (section(bytes, i)->sh_type == type)
        return section(bytes, i);
    ADD_FAILURE() << "no section of type " << type;
    return section(bytes, 0);
  }
  Elf64_Sym *symbol(std::string &bytes, const char *name) {
    Elf64_Shdr *table = sectionOf(bytes, SHT_SYMTAB);
    const char *names =
        bytes.data() + section(bytes, table->sh_link)->sh_offset;
    auto *symbols = at<Elf64_Sym>(bytes, table->sh_offset);
    for (uint64_t i = 0; i < table->sh_size / sizeof(Elf64_Sym); ++i)
      if (!strcmp(names + symbols[i].st_name, name))
        return symbols + i;
    ADD_FAILURE() << "no symbol " << name;
    return symbols;
  }
  /// The permissions of the mapping that holds an address, or none.
  static std::string permissions(const void *address) {
    std::ifstream maps("/proc/self/maps");
    std::string line;
    while (std::getline(maps, line)) {
      unsigned long begin, end;
      char found[5];
      if (sscanf(line.c_str(), "%lx-%lx %4s", &begin, &end, found) == 3 &&
          begin <= uintptr_t(address) && uintptr_t(address) < end)
        return found;
    }
    return "";
  }

  std::string object;
  RuntimePointer runtime;
  ModulePointer module;
};

} // namespace

TEST_F(CpuModuleTest, RunsItsKernels) {
  ASSERT_TRUE(isSuccess(load(object, module)));
  int64_t counted = 0;
  int64_t count[] = {reinterpret_cast<int64_t>(&counted)};
  for (int i = 0; i < 3; ++i)
    ampLaunch(runtime.get(), find("count"), count, 1, 7, 7);
  EXPECT_EQ(counted, 21);

  std::vector<double> values(40);
  int64_t fill[] = {40, reinterpret_cast<int64_t>(values.data())};
  ampLaunch(runtime.get(), find("fill"), fill, 2, 40, 3);
  for (int i = 0; i < 40; ++i)
    EXPECT_EQ(values[i], std::tanh(double(i)) + std::exp(double(i)));

  int64_t clear[] = {reinterpret_cast<int64_t>(values.data()), 39 * 8};
  ampLaunch(runtime.get(), find("clear"), clear, 2, 1, 1);
  EXPECT_EQ(values[38], 0);
  EXPECT_NE(values[39], 0);

  const double chosen[] = {0.1 + 1, std::sqrt(2.0) + 10, std::log(2.0) + 100,
                           1e300 + 1, std::sin(4.0) + 10};
  for (int64_t i = 0; i < 5; ++i) {
    int64_t choose[] = {reinterpret_cast<int64_t>(values.data()), i};
    ampLaunch(runtime.get(), find("choose"), choose, 2, 1, 1);
    EXPECT_EQ(values[0], chosen[i]);
  }
  EXPECT_TRUE(isSuccess(ampRuntimeTakeError(runtime.get())));
}

TEST_F(CpuModuleTest, ModulesHaveDataOfTheirOwn) {
  ASSERT_TRUE(isSuccess(load(object, module)));
  int64_t counted = 0;
  int64_t args[] = {reinterpret_cast<int64_t>(&counted)};
  ampLaunch(runtime.get(), find("count"), args, 1, 5, 5);
  ASSERT_TRUE(isSuccess(load(object, module)));
  ampLaunch(runtime.get(), find("count"), args, 1, 2, 2);
  EXPECT_EQ(counted, 2);
}

TEST_F(CpuModuleTest, CodeIsNeverWritable) {
  ASSERT_TRUE(isSuccess(load(object, module)));
  const void *code = find("count");
  EXPECT_EQ(permissions(code), "r-xp");
  module.reset();
  EXPECT_NE(permissions(code), "r-xp");
}

TEST_F(CpuModuleTest, MissingKernelIsAStatus) {
  ASSERT_TRUE(isSuccess(load(object, module)));
  // The second is data.
  for (const char *name : {"counts", "calls", ""}) {
    AmpKernel kernel = reinterpret_cast<AmpKernel>(1);
    EXPECT_TRUE(isFailure(ampModuleKernel(module.get(), name, &kernel),
                          AMP_STATUS_INVALID_ARGUMENT,
                          "expected a kernel '" + std::string(name) +
                              "' in the module, found none"));
    EXPECT_EQ(kernel, nullptr);
  }
}

TEST_F(CpuModuleTest, RefusesWhatIsNoObject) {
  EXPECT_TRUE(refuses("", "expected an ELF header"));
  EXPECT_TRUE(refuses(std::string(64, 'x'), "expected an ELF header"));
  std::string other = object;
  at<Elf64_Ehdr>(other, 0)->e_machine = EM_AARCH64;
  EXPECT_TRUE(refuses(other, "relocatable ELF64 for x86-64"));
  other = object;
  at<Elf64_Ehdr>(other, 0)->e_type = ET_DYN;
  EXPECT_TRUE(refuses(other, "relocatable ELF64 for x86-64"));
}

TEST_F(CpuModuleTest, RefusesSymbolsByName) {
  std::string other = object;
  symbol(other, "calls")->st_info = ELF64_ST_INFO(STB_GLOBAL, STT_TLS);
  EXPECT_TRUE(refuses(other, "found symbol 'calls' (STT_TLS)"));
  other = object;
  symbol(other, "count")->st_info = ELF64_ST_INFO(STB_GLOBAL, STT_GNU_IFUNC);
  EXPECT_TRUE(refuses(other, "symbol 'count', which is chosen at run time"));
  other = object;
  symbol(other, "calls")->st_shndx = SHN_COMMON;
  EXPECT_TRUE(refuses(other, "symbol 'calls' without (SHN_COMMON)"));
  other = object;
  symbol(other, "calls")->st_value = 1 << 20;
  EXPECT_TRUE(refuses(other, "symbols inside of their section"));
  other = object;
  symbol(other, "count")->st_name = symbol(other, "fill")->st_name;
  EXPECT_TRUE(refuses(other, "two of 'fill'"));
  other = object;
  symbol(other, "tanh")->st_name = symbol(other, "fill")->st_name;
  EXPECT_TRUE(refuses(other, "found a use of 'fill'"));
}

TEST_F(CpuModuleTest, RefusesRelocationsByName) {
  auto change = [&](auto what) {
    std::string other = object;
    what(*at<Elf64_Rela>(other, sectionOf(other, SHT_RELA)->sh_offset));
    return other;
  };
  auto type = [&](uint32_t type) {
    return change([&](Elf64_Rela &entry) {
      entry.r_info = ELF64_R_INFO(ELF64_R_SYM(entry.r_info), type);
    });
  };
  EXPECT_TRUE(refuses(type(R_X86_64_TPOFF32), "found R_X86_64_TPOFF32"));
  EXPECT_TRUE(refuses(type(R_X86_64_32S), "found R_X86_64_32S"));
  EXPECT_TRUE(refuses(type(1000), "found R_X86_64_1000"));
  EXPECT_TRUE(refuses(change([](Elf64_Rela &entry) { entry.r_offset = ~0ull; }),
                      "expected relocations inside of section '.text'"));
  // The last four bytes of the code may be one, and nothing behind them.
  uint64_t end = section(object, sectionOf(object, SHT_RELA)->sh_info)->sh_size;
  auto moved = [&](uint64_t offset) {
    return change([&](Elf64_Rela &entry) { entry.r_offset = offset; });
  };
  EXPECT_TRUE(isSuccess(load(moved(end - 4), module)));
  EXPECT_TRUE(refuses(moved(end - 3), "found 4 bytes at"));
  EXPECT_TRUE(
      refuses(change([](Elf64_Rela &entry) { entry.r_addend = 1ll << 40; }),
              "expected distances of 32 bits"));
  EXPECT_TRUE(refuses(change([](Elf64_Rela &entry) {
                        entry.r_info = ELF64_R_INFO(12345, R_X86_64_PC32);
                      }),
                      "found number 12345 of "));
}

TEST_F(CpuModuleTest, RefusesSectionsByName) {
  std::string other = object;
  sectionOf(other, SHT_NOBITS)->sh_flags |= SHF_TLS;
  EXPECT_TRUE(refuses(other, "found section '.bss'"));
  other = object;
  sectionOf(other, SHT_NOBITS)->sh_type = SHT_INIT_ARRAY;
  EXPECT_TRUE(refuses(other, "section '.bss' of SHT_INIT_ARRAY"));
  other = object;
  sectionOf(other, SHT_NOBITS)->sh_size = ~0ull;
  EXPECT_TRUE(refuses(other, "at most 2^30 bytes"));
  other = object;
  sectionOf(other, SHT_NOBITS)->sh_addralign = 8192;
  EXPECT_TRUE(refuses(other, "aligned to 8192"));
  other = object;
  sectionOf(other, SHT_PROGBITS)->sh_flags |= SHF_WRITE;
  EXPECT_TRUE(refuses(other, "expected sections of code, constants or data"));
}

TEST_F(CpuModuleTest, TruncatedObjectsAreStatuses) {
  GuardedBytes guarded(object.size());
  for (size_t count = 0; count < object.size(); ++count) {
    AmpModule *made = nullptr;
    AmpStatus *status = ampModuleCreate(
        runtime.get(), guarded.put(object.data(), count), count, &made);
    ASSERT_NE(status, nullptr) << count;
    ampStatusDestroy(status);
  }
}

TEST_F(CpuModuleTest, FlippedBitsAreStatusesOrModules) {
  GuardedBytes guarded(object.size());
  int numLoaded = 0, numRefused = 0;
  for (size_t bit = 0; bit < 9 * object.size(); ++bit) {
    std::string other = object;
    // The last turn inverts a whole byte.
    other[bit / 9] ^= bit % 9 < 8 ? 1 << bit % 9 : 0xff;
    AmpModule *made = nullptr;
    AmpStatus *status =
        ampModuleCreate(runtime.get(), guarded.put(other.data(), other.size()),
                        other.size(), &made);
    ASSERT_EQ(status == nullptr, made != nullptr);
    // A section may have become huge.
    if (ampStatusCode(status) == AMP_STATUS_OUT_OF_MEMORY) {
      ampStatusDestroy(status);
      continue;
    }
    if (status) {
      ASSERT_TRUE(isFailure(status, AMP_STATUS_INVALID_ARGUMENT, "found"));
      ++numRefused;
      continue;
    }
    ++numLoaded;
    AmpKernel kernel = nullptr;
    ampStatusDestroy(ampModuleKernel(made, "count", &kernel));
    ampModuleDestroy(runtime.get(), made);
  }
  EXPECT_GT(numLoaded, 100);
  EXPECT_GT(numRefused, 100);
}

TEST(CpuFunctionTest, AreThoseOfLibm) {
  for (const char *name : {"exp", "expf", "roundeven", "atan2f", "memcpy"})
    EXPECT_EQ(ampCpuHasFunction(name), 1) << name;
  for (const char *name : {"system", "expl", "", "exp2ff"})
    EXPECT_EQ(ampCpuHasFunction(name), 0) << name;
  EXPECT_EQ(ampCpuHasFunction(nullptr), 0);
}

TEST(CpuVerifyTest, TellsWhatIsMissing) {
  EXPECT_TRUE(isSuccess(ampCpuVerify("")));
  EXPECT_TRUE(isSuccess(ampCpuVerify("znver4")));
  EXPECT_TRUE(isSuccess(ampCpuVerify("any,+avx2,+fma,+sse4.2,-x,-avx512f")));
  EXPECT_TRUE(isSuccess(ampCpuVerify("+avx2,-x")));
  EXPECT_TRUE(isSuccess(ampCpuVerify("-x,+avx2")));
  for (const char *text : {"+warp", "-x,+warp"})
    EXPECT_TRUE(
        isFailure(ampCpuVerify(text), AMP_STATUS_INVALID_ARGUMENT, "'warp'"));
  EXPECT_TRUE(isFailure(ampCpuVerify(nullptr), AMP_STATUS_INVALID_ARGUMENT,
                        "found null"));
  EXPECT_TRUE(isFailure(ampCpuVerify("any,+avx2,+warp"),
                        AMP_STATUS_INVALID_ARGUMENT, "found 'warp'"));
  for (const char *text : {"any,avx2", "any,", "any,+", "any,+avx2,,+fma"})
    EXPECT_TRUE(isFailure(ampCpuVerify(text), AMP_STATUS_INVALID_ARGUMENT,
                          "expected '+' or '-'"))
        << text;
  // No CPU has both.
  using amp::cpu::HostFeature;
  for (std::string name : {"xop", "amx-tile"})
    if (amp::cpu::findHostFeature(name) == HostFeature::Missing)
      EXPECT_TRUE(isFailure(
          ampCpuVerify(("any,+avx2,+" + name + ",+warp").c_str()),
          AMP_STATUS_UNAVAILABLE, "expected a CPU that has '" + name + "'"));
}
