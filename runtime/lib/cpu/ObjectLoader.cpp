//===- ObjectLoader.cpp - Relocatable objects as code in memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One mapping holds all sections, so that 32 bits reach from each to each, and
// a table of addresses with a jump through it for what lies elsewhere. A file
// may be damaged: everything that it says is compared with its bytes before
// it is used, and whatever is not understood is refused by name.
//
//===----------------------------------------------------------------------===//

#include "ObjectLoader.h"
#include "Functions.h"

#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <cstring>
#include <elf.h>
#include <sstream>
#include <sys/mman.h>
#include <vector>

using namespace amp;
using namespace amp::cpu;

static constexpr uint64_t pageBytes = 4096;
/// Far below 2 GiB, which a distance of 32 bits reaches.
static constexpr uint64_t maxBytes = uint64_t(1) << 30;

// Younger than some C libraries.
#ifndef SHT_X86_64_UNWIND
#define SHT_X86_64_UNWIND 0x70000001
#endif

namespace {

/// The parts of the memory, each of whole pages with a protection of its own.
enum Part { Text, Constants, Data, numParts };

struct Section {
  Elf64_Shdr header;
  std::string name;
  /// Not loaded: symbols, relocations, comments, tables for unwinding.
  bool isLoaded = false;
  Part part = Text;
  /// In the memory.
  uint64_t offset = 0;
};

struct Symbol {
  Elf64_Sym entry;
  std::string name;
  /// Of the C library.
  void *function = nullptr;
  /// In the table of addresses, or -1.
  int64_t slot = -1;
};

struct Relocation {
  Elf64_Rela entry;
  /// The section that is changed.
  uint32_t section;
  uint32_t type() const { return ELF64_R_TYPE(entry.r_info); }
  uint32_t symbol() const { return ELF64_R_SYM(entry.r_info); }
};

/// An entry of the table of addresses, and the code that jumps there.
constexpr uint64_t slotBytes = 8, stubBytes = 8;
/// Before the first function: callers that were compiled with -fsanitize=
/// function look there for its type.
constexpr uint64_t prefixBytes = 64;

} // namespace

static std::string nameOfRelocation(uint32_t type) {
  // By number, from 0.
  std::istringstream names(
      "NONE 64 PC32 GOT32 PLT32 COPY GLOB_DAT JUMP_SLOT RELATIVE GOTPCREL 32 "
      "32S 16 PC16 8 PC8 DTPMOD64 DTPOFF64 TPOFF64 TLSGD TLSLD DTPOFF32 "
      "GOTTPOFF TPOFF32 PC64 GOTOFF64 GOTPC32 GOT64 GOTPCREL64 GOTPC64 "
      "GOTPLT64 PLTOFF64 SIZE32 SIZE64 GOTPC32_TLSDESC TLSDESC_CALL TLSDESC "
      "IRELATIVE RELATIVE64 39 40 GOTPCRELX REX_GOTPCRELX");
  std::string name;
  for (uint32_t i = 0; names >> name; ++i)
    if (i == type)
      return "R_X86_64_" + name;
  return "R_X86_64_" + std::to_string(type);
}

static std::string nameOfSectionType(uint32_t type) {
  switch (type) {
  case SHT_REL:
    return "SHT_REL";
  case SHT_INIT_ARRAY:
    return "SHT_INIT_ARRAY";
  case SHT_FINI_ARRAY:
    return "SHT_FINI_ARRAY";
  case SHT_GROUP:
    return "SHT_GROUP";
  case SHT_NOTE:
    return "SHT_NOTE";
  case SHT_SYMTAB_SHNDX:
    return "SHT_SYMTAB_SHNDX";
  default:
    return "type " + std::to_string(type);
  }
}

/// A name out of a file, fit for a message.
static std::string printable(std::string_view name) {
  std::string text(name.substr(0, 100));
  for (char &letter : text)
    if (letter < ' ' || letter > '~')
      letter = '?';
  return text;
}

static Status refuse(const std::string &expected, const std::string &found) {
  return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                    "expected %s in the object of a module, found %s; compile "
                    "it again with the compiler of this runtime",
                    expected.c_str(), found.c_str());
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace amp::cpu {

class ObjectLoader {
public:
  ObjectLoader(const char *image, uint64_t bytes, LoadedObject &result)
      : image(image), bytes(bytes), result(result) {}

  Status load() {
    Status status = readSections();
    if (!status)
      status = readSymbols();
    if (!status)
      status = readRelocations();
    if (!status)
      status = placeSections();
    if (!status)
      status = fillMemory();
    if (!status)
      status = relocate();
    return status ? std::move(status) : protect();
  }

private:
  bool isInside(uint64_t offset, uint64_t size) const {
    return offset <= bytes && size <= bytes - offset;
  }
  /// Entries of files need not be aligned.
  template <typename T> T read(uint64_t offset) const {
    T value;
    memcpy(&value, image + offset, sizeof(T));
    return value;
  }

  Status readSections();
  Status checkSection(Section &section) const;
  bool readString(uint32_t table, uint64_t offset, std::string &text) const;
  Status readSymbols();
  Status checkSymbol(Symbol &symbol) const;
  Status readRelocations();
  Status checkRelocation(const Relocation &relocation);

  Status placeSections();
  Status fillMemory();
  Status relocate();
  Status protect();
  uint64_t addressOf(const Symbol &symbol) const;
  uint64_t addressAt(uint64_t offset) const {
    return reinterpret_cast<uint64_t>(result.memory) + offset;
  }

  const char *image;
  uint64_t bytes;
  LoadedObject &result;
  std::vector<Section> sections;
  std::vector<Symbol> symbols;
  std::vector<Relocation> relocations;
  int64_t numSlots = 0;
  /// Offsets of parts, and behind the last.
  uint64_t parts[numParts + 1] = {};
  uint64_t stubs = 0, slots = 0;
};

} // namespace amp::cpu

Status ObjectLoader::readSections() {
  if (bytes < sizeof(Elf64_Ehdr) || memcmp(image, ELFMAG, SELFMAG) != 0)
    return refuse("an ELF header", "something else");
  auto header = read<Elf64_Ehdr>(0);
  if (header.e_ident[EI_CLASS] != ELFCLASS64 ||
      header.e_ident[EI_DATA] != ELFDATA2LSB ||
      header.e_ident[EI_VERSION] != EV_CURRENT ||
      header.e_version != EV_CURRENT || header.e_machine != EM_X86_64 ||
      header.e_type != ET_REL)
    return refuse("relocatable ELF64 for x86-64",
                  "machine " + std::to_string(header.e_machine) + " and type " +
                      std::to_string(header.e_type));
  uint64_t count = header.e_shnum;
  if (header.e_shentsize != sizeof(Elf64_Shdr) || count == 0 ||
      header.e_shstrndx >= count ||
      !isInside(header.e_shoff, count * sizeof(Elf64_Shdr)))
    return refuse("a table of sections", std::to_string(count) +
                                             " sections at byte " +
                                             std::to_string(header.e_shoff) +
                                             " of " + std::to_string(bytes));
  sections.resize(count);
  for (uint64_t i = 0; i < count; ++i) {
    Elf64_Shdr &section = sections[i].header;
    section = read<Elf64_Shdr>(header.e_shoff + i * sizeof(Elf64_Shdr));
    if (section.sh_type != SHT_NULL && section.sh_type != SHT_NOBITS &&
        !isInside(section.sh_offset, section.sh_size))
      return refuse("sections inside of its " + std::to_string(bytes) +
                        " bytes",
                    std::to_string(section.sh_size) + " bytes at " +
                        std::to_string(section.sh_offset));
  }
  for (Section &section : sections) {
    if (!readString(header.e_shstrndx, section.header.sh_name, section.name))
      return refuse("names of sections", "a name outside of their table");
    if (Status status = checkSection(section))
      return status;
  }
  return nullptr;
}

Status ObjectLoader::checkSection(Section &section) const {
  const Elf64_Shdr &header = section.header;
  bool isAllocated = header.sh_flags & SHF_ALLOC;
  switch (header.sh_type) {
  case SHT_PROGBITS:
  case SHT_NOBITS:
    section.isLoaded = isAllocated;
    break;
  case SHT_X86_64_UNWIND: // Nothing unwinds through a kernel.
  case SHT_NULL:
    return nullptr;
  case SHT_STRTAB:
  case SHT_SYMTAB:
  case SHT_RELA:
    if (!isAllocated)
      return nullptr;
    [[fallthrough]];
  default:
    return refuse("code, data, symbols and relocations",
                  "section '" + printable(section.name) + "' of " +
                      nameOfSectionType(header.sh_type));
  }
  if (!section.isLoaded)
    return nullptr;
  constexpr uint64_t known =
      SHF_ALLOC | SHF_WRITE | SHF_EXECINSTR | SHF_MERGE | SHF_STRINGS;
  bool isCode = header.sh_flags & SHF_EXECINSTR;
  bool isWritten = header.sh_flags & SHF_WRITE;
  if (header.sh_flags & SHF_TLS)
    return refuse("no thread-local data",
                  "section '" + printable(section.name) + "'");
  if ((header.sh_flags & ~known) || (isCode && isWritten) ||
      (isCode && header.sh_type == SHT_NOBITS))
    return refuse("sections of code, constants or data",
                  "section '" + printable(section.name) + "' with flags " +
                      std::to_string(header.sh_flags));
  uint64_t alignment = std::max<uint64_t>(header.sh_addralign, 1);
  if ((alignment & (alignment - 1)) || alignment > pageBytes ||
      header.sh_size > maxBytes)
    return refuse("sections of at most 2^30 bytes that are aligned to 4096 or "
                  "a smaller power of two",
                  "section '" + printable(section.name) + "' of " +
                      std::to_string(header.sh_size) + " bytes aligned to " +
                      std::to_string(header.sh_addralign));
  section.part = isCode ? Text : isWritten ? Data : Constants;
  return nullptr;
}

/// False if there is no table of strings, or no string at `offset`.
bool ObjectLoader::readString(uint32_t table, uint64_t offset,
                              std::string &text) const {
  if (table >= sections.size())
    return false;
  const Elf64_Shdr &header = sections[table].header;
  if (header.sh_type != SHT_STRTAB || offset >= header.sh_size)
    return false;
  const char *start = image + header.sh_offset + offset;
  size_t rest = header.sh_size - offset;
  size_t length = strnlen(start, rest);
  text.assign(start, length);
  return length < rest;
}

Status ObjectLoader::readSymbols() {
  const Section *table = nullptr;
  for (const Section &section : sections) {
    if (section.header.sh_type != SHT_SYMTAB)
      continue;
    if (table)
      return refuse("one table of symbols", "two");
    table = &section;
  }
  if (!table)
    return refuse("one table of symbols", "none");
  const Elf64_Shdr &header = table->header;
  if (header.sh_entsize != sizeof(Elf64_Sym) ||
      header.sh_size % sizeof(Elf64_Sym) != 0)
    return refuse("symbols of 24 bytes", std::to_string(header.sh_size) +
                                             " bytes of symbols of " +
                                             std::to_string(header.sh_entsize));
  symbols.resize(header.sh_size / sizeof(Elf64_Sym));
  for (size_t i = 1; i < symbols.size(); ++i) {
    Symbol &symbol = symbols[i];
    symbol.entry = read<Elf64_Sym>(header.sh_offset + i * sizeof(Elf64_Sym));
    if (!readString(header.sh_link, symbol.entry.st_name, symbol.name))
      return refuse("names of symbols", "a name outside of their table");
    if (Status status = checkSymbol(symbol))
      return status;
  }
  return nullptr;
}

Status ObjectLoader::checkSymbol(Symbol &symbol) const {
  const Elf64_Sym &entry = symbol.entry;
  unsigned type = ELF64_ST_TYPE(entry.st_info);
  unsigned binding = ELF64_ST_BIND(entry.st_info);
  std::string named = "symbol '" + printable(symbol.name) + "'";
  if (type == STT_TLS)
    return refuse("no thread-local data", named + " (STT_TLS)");
  if (type == STT_GNU_IFUNC)
    return refuse("functions", named + ", which is chosen at run time "
                                       "(STT_GNU_IFUNC)");
  if (type == STT_COMMON || entry.st_shndx == SHN_COMMON)
    return refuse("data with a section", named + " without (SHN_COMMON)");
  if (type > STT_FILE || binding > STB_WEAK)
    return refuse("functions and data",
                  named + " of type " + std::to_string(type) + " and binding " +
                      std::to_string(binding));
  if (type == STT_FILE)
    return nullptr;
  if (entry.st_shndx == SHN_UNDEF) {
    symbol.function = findLibraryFunction(symbol.name);
    if (symbol.function)
      return nullptr;
    return refuse("calls of functions of libm, memset, memcpy and memmove "
                  "alone",
                  "a use of '" + printable(symbol.name) + "'");
  }
  if (entry.st_shndx >= sections.size())
    return refuse("symbols in one of " + std::to_string(sections.size()) +
                      " sections",
                  named + " in section " + std::to_string(entry.st_shndx));
  uint64_t size = sections[entry.st_shndx].header.sh_size;
  if (entry.st_value > size || entry.st_size > size - entry.st_value)
    return refuse("symbols inside of their section",
                  named + " of " + std::to_string(entry.st_size) +
                      " bytes at " + std::to_string(entry.st_value) + " of " +
                      std::to_string(size));
  return nullptr;
}

Status ObjectLoader::readRelocations() {
  for (const Section &section : sections) {
    const Elf64_Shdr &header = section.header;
    if (header.sh_type != SHT_RELA)
      continue;
    if (header.sh_entsize != sizeof(Elf64_Rela) ||
        header.sh_size % sizeof(Elf64_Rela) != 0 ||
        header.sh_info >= sections.size() ||
        header.sh_link >= sections.size() ||
        sections[header.sh_link].header.sh_type != SHT_SYMTAB)
      return refuse("relocations of 24 bytes with a section and symbols",
                    "section '" + printable(section.name) + "' of " +
                        std::to_string(header.sh_size) + " bytes");
    if (!sections[header.sh_info].isLoaded)
      continue;
    for (uint64_t at = 0; at < header.sh_size; at += sizeof(Elf64_Rela)) {
      Relocation relocation = {read<Elf64_Rela>(header.sh_offset + at),
                               header.sh_info};
      if (Status status = checkRelocation(relocation))
        return status;
      relocations.push_back(relocation);
    }
  }
  return nullptr;
}

Status ObjectLoader::checkRelocation(const Relocation &relocation) {
  uint64_t width = 4;
  bool needsSlot = false;
  switch (relocation.type()) {
  case R_X86_64_64:
  case R_X86_64_PC64:
    width = 8;
    break;
  case R_X86_64_PC32:
  case R_X86_64_PLT32:
    break;
  case R_X86_64_GOTPCREL:
  case R_X86_64_GOTPCRELX:
  case R_X86_64_REX_GOTPCRELX:
    needsSlot = true;
    break;
  default:
    return refuse("relocations of position-independent code",
                  nameOfRelocation(relocation.type()));
  }
  const Section &section = sections[relocation.section];
  uint64_t at = relocation.entry.r_offset, size = section.header.sh_size;
  if (section.header.sh_type == SHT_NOBITS || at > size || width > size - at)
    return refuse("relocations inside of section '" + printable(section.name) +
                      "'",
                  std::to_string(width) + " bytes at " + std::to_string(at) +
                      " of " + std::to_string(size));
  if (relocation.symbol() == 0 || relocation.symbol() >= symbols.size())
    return refuse("relocations with a symbol",
                  "number " + std::to_string(relocation.symbol()) + " of " +
                      std::to_string(symbols.size()));
  Symbol &symbol = symbols[relocation.symbol()];
  bool isFile = ELF64_ST_TYPE(symbol.entry.st_info) == STT_FILE;
  if (!symbol.function && (isFile || !sections[symbol.entry.st_shndx].isLoaded))
    return refuse("relocations to what is loaded",
                  "symbol '" + printable(symbol.name) + "'");
  if ((needsSlot || symbol.function) && symbol.slot < 0)
    symbol.slot = numSlots++;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

static uint64_t alignTo(uint64_t offset, uint64_t alignment) {
  return (offset + alignment - 1) / alignment * alignment;
}

/// Sizes are at most 2^30 bytes each, and sections at most 2^16.
Status ObjectLoader::placeSections() {
  uint64_t offset = 0;
  for (int part = 0; part < numParts; ++part) {
    parts[part] = offset = alignTo(offset, pageBytes);
    if (part == Text)
      offset = prefixBytes;
    for (Section &section : sections) {
      if (!section.isLoaded || section.part != part)
        continue;
      section.offset =
          alignTo(offset, std::max<uint64_t>(section.header.sh_addralign, 1));
      offset = section.offset + section.header.sh_size;
    }
    if (part == Text) {
      stubs = alignTo(offset, stubBytes);
      offset = stubs + numSlots * stubBytes;
    } else if (part == Constants) {
      slots = alignTo(offset, slotBytes);
      offset = slots + numSlots * slotBytes;
    }
  }
  parts[numParts] = alignTo(std::max<uint64_t>(offset, 1), pageBytes);
  if (parts[numParts] <= maxBytes)
    return nullptr;
  return refuse("at most 2^30 bytes of code and data",
                std::to_string(parts[numParts]));
}

Status ObjectLoader::fillMemory() {
  void *memory = mmap(nullptr, parts[numParts], PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    return makeStatus(AMP_STATUS_OUT_OF_MEMORY,
                      "expected %" PRIu64 " bytes of memory for a module, "
                      "found less; free other memory",
                      parts[numParts]);
  result.memory = static_cast<char *>(memory);
  result.mapped = parts[numParts];
  for (const Section &section : sections)
    if (section.isLoaded && section.header.sh_type != SHT_NOBITS)
      memcpy(result.memory + section.offset, image + section.header.sh_offset,
             section.header.sh_size);
  for (const Symbol &symbol : symbols) {
    const Elf64_Sym &entry = symbol.entry;
    bool isDefined = !symbol.function && entry.st_shndx != SHN_UNDEF;
    if (isDefined && ELF64_ST_TYPE(entry.st_info) == STT_FUNC &&
        ELF64_ST_BIND(entry.st_info) != STB_LOCAL) {
      const Section &section = sections[entry.st_shndx];
      if (!section.isLoaded || section.part != Text)
        return refuse("functions in sections of code",
                      "function '" + printable(symbol.name) + "' in section '" +
                          printable(section.name) + "'");
      if (!result.functions
               .emplace(symbol.name, section.offset + entry.st_value)
               .second)
        return refuse("functions of different names",
                      "two of '" + printable(symbol.name) + "'");
    }
    if (symbol.slot < 0)
      continue;
    uint64_t slot = slots + symbol.slot * slotBytes;
    uint64_t stub = stubs + symbol.slot * stubBytes;
    uint64_t address = symbol.function
                           ? reinterpret_cast<uint64_t>(symbol.function)
                           : addressOf(symbol);
    memcpy(result.memory + slot, &address, sizeof(address));
    // jmp *slot(%rip), and int3 in the rest.
    unsigned char code[stubBytes] = {0xff, 0x25, 0, 0, 0, 0, 0xcc, 0xcc};
    auto distance = static_cast<int32_t>(slot - (stub + 6));
    memcpy(code + 2, &distance, sizeof(distance));
    memcpy(result.memory + stub, code, sizeof(code));
  }
  return nullptr;
}

/// The symbol itself or, of the C library, the jump to it.
uint64_t ObjectLoader::addressOf(const Symbol &symbol) const {
  if (symbol.function)
    return addressAt(stubs + symbol.slot * stubBytes);
  return addressAt(sections[symbol.entry.st_shndx].offset +
                   symbol.entry.st_value);
}

Status ObjectLoader::relocate() {
  for (const Relocation &relocation : relocations) {
    const Symbol &symbol = symbols[relocation.symbol()];
    uint64_t place =
        sections[relocation.section].offset + relocation.entry.r_offset;
    // Modulo 2^64, as the format says.
    auto addend = static_cast<uint64_t>(relocation.entry.r_addend);
    uint64_t value = addressOf(symbol) + addend;
    switch (relocation.type()) {
    case R_X86_64_64:
      memcpy(result.memory + place, &value, 8);
      continue;
    case R_X86_64_PC64:
      value -= addressAt(place);
      memcpy(result.memory + place, &value, 8);
      continue;
    case R_X86_64_GOTPCREL:
    case R_X86_64_GOTPCRELX:
    case R_X86_64_REX_GOTPCRELX:
      value = addressAt(slots + symbol.slot * slotBytes) + addend;
      break;
    default:
      break;
    }
    auto distance = static_cast<int64_t>(value - addressAt(place));
    auto stored = static_cast<int32_t>(distance);
    if (stored != distance)
      return refuse("distances of 32 bits",
                    "one of " + std::to_string(distance) + " to symbol '" +
                        printable(symbol.name) + "'");
    memcpy(result.memory + place, &stored, 4);
  }
  return nullptr;
}

Status ObjectLoader::protect() {
  constexpr int protections[numParts] = {PROT_READ | PROT_EXEC, PROT_READ,
                                         PROT_READ | PROT_WRITE};
  for (int part = 0; part < numParts; ++part) {
    uint64_t size = parts[part + 1] - parts[part];
    if (size && mprotect(result.memory + parts[part], size, protections[part]))
      return makeStatus(AMP_STATUS_UNAVAILABLE,
                        "expected the system to allow executable memory, "
                        "found error %d (%s); allow it to this process",
                        errno, strerror(errno));
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Use
//===----------------------------------------------------------------------===//

LoadedObject::~LoadedObject() {
  if (memory)
    munmap(memory, mapped);
}

Status LoadedObject::load(const void *image, uint64_t bytes) {
  return ObjectLoader(static_cast<const char *>(image), bytes, *this).load();
}

void *LoadedObject::find(std::string_view name) const {
  auto function = functions.find(name);
  return function == functions.end() ? nullptr : memory + function->second;
}
