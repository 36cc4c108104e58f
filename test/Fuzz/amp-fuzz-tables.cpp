//===- amp-fuzz-tables.cpp - every number of an image, changed ------------===//
//
// Checksum and FlatBuffers' verifier let a number through that was changed on
// purpose. Each mutant is loaded and runs its entries once in a process of its
// own: an error or a run, in time, and never a signal.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Tables.h"
#include "amp/Training/Program.h"
#include "amp/Training/Trainer.h"
#include "flatbuffers/reflection_generated.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <random>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace amp;

namespace {

/// A number in the tables, or the length of a vector.
struct Number {
  size_t at, bytes;
  std::string path;
};

/// Finds all numbers, by the schema: a field that is new is found as well.
class Walker {
public:
  Walker(const reflection::Schema &schema, const uint8_t *tables)
      : schema(schema), tables(tables) {}

  void walk(const flatbuffers::Table &table, const reflection::Object &object,
            const std::string &path);

  std::vector<Number> numbers;

private:
  void add(const uint8_t *address, size_t bytes, const std::string &path) {
    numbers.push_back({size_t(address - tables), bytes, path});
  }
  void walkStruct(const uint8_t *address, const reflection::Object &object,
                  const std::string &path);
  void walkVector(const uint8_t *vector, const reflection::Type &type,
                  const std::string &path);
  const reflection::Object &objectOf(int32_t index) const {
    return *schema.objects()->Get(index);
  }

  const reflection::Schema &schema;
  const uint8_t *tables;
};

} // namespace

static size_t sizeOf(reflection::BaseType type) {
  switch (type) {
  case reflection::UType:
  case reflection::Bool:
  case reflection::Byte:
  case reflection::UByte:
    return 1;
  case reflection::Short:
  case reflection::UShort:
    return 2;
  case reflection::Int:
  case reflection::UInt:
  case reflection::Float:
    return 4;
  case reflection::Long:
  case reflection::ULong:
  case reflection::Double:
    return 8;
  default:
    return 0;
  }
}

/// Where an offset leads.
static const uint8_t *follow(const uint8_t *offset) {
  return offset + flatbuffers::ReadScalar<flatbuffers::uoffset_t>(offset);
}

void Walker::walkStruct(const uint8_t *address,
                        const reflection::Object &object,
                        const std::string &path) {
  for (const reflection::Field *field : *object.fields())
    add(address + field->offset(), sizeOf(field->type()->base_type()),
        path + "." + field->name()->str());
}

void Walker::walkVector(const uint8_t *vector, const reflection::Type &type,
                        const std::string &path) {
  auto count = flatbuffers::ReadScalar<uint32_t>(vector);
  const uint8_t *first = vector + sizeof(uint32_t);
  add(vector, sizeof(uint32_t), path + ".length");
  // Code, and initial values.
  if (type.element() == reflection::UByte ||
      type.element() == reflection::String)
    return;
  for (uint32_t i = 0; i < count; ++i) {
    std::string name = path + "[" + std::to_string(i) + "]";
    if (size_t bytes = sizeOf(type.element())) {
      add(first + i * bytes, bytes, name);
    } else if (objectOf(type.index()).is_struct()) {
      const reflection::Object &object = objectOf(type.index());
      walkStruct(first + i * object.bytesize(), object, name);
    } else {
      const uint8_t *table = follow(first + i * sizeof(uint32_t));
      walk(*reinterpret_cast<const flatbuffers::Table *>(table),
           objectOf(type.index()), name);
    }
  }
}

void Walker::walk(const flatbuffers::Table &table,
                  const reflection::Object &object, const std::string &path) {
  for (const reflection::Field *field : *object.fields()) {
    const uint8_t *address = table.GetAddressOf(field->offset());
    const reflection::Type &type = *field->type();
    std::string name = path + "." + field->name()->str();
    if (!address || type.base_type() == reflection::String)
      continue;
    if (size_t bytes = sizeOf(type.base_type())) {
      add(address, bytes, name);
    } else if (type.base_type() == reflection::Vector) {
      walkVector(follow(address), type, name);
    } else if (type.base_type() == reflection::Union) {
      // The kind is the field before.
      auto kind = table.GetField<uint8_t>(
          field->offset() - sizeof(flatbuffers::voffset_t), 0);
      for (const auto *value : *schema.enums()->Get(type.index())->values())
        if (kind && value->value() == kind)
          walk(*reinterpret_cast<const flatbuffers::Table *>(follow(address)),
               objectOf(value->union_type()->index()), name);
    } else {
      walk(*reinterpret_cast<const flatbuffers::Table *>(follow(address)),
           objectOf(type.index()), name);
    }
  }
}

//===----------------------------------------------------------------------===//
// Mutants
//===----------------------------------------------------------------------===//

static Error runOnce(const std::string &content, bool isShort) {
  Expected<std::unique_ptr<Image>> parsed = parseImage(content, "mutant");
  if (!parsed)
    return parsed.takeError();
  if (!isShort)
    return Error::success();
  DeviceOptions options;
  options.threads = 1;
  auto program = Program::create(
      std::shared_ptr<const Image>(std::move(*parsed)), options);
  if (!program)
    return program.takeError();
  Trainer trainer((*program)->executable());
  auto started = trainer.state().start({}, [](const std::string &) {});
  if (!started)
    return started.takeError();
  // Any bits may be an argument: indices out of range, infinities.
  for (int value : {0, 1, 0xff})
    for (const auto &entry : (*program)->image().entries)
      for (const auto &instance : entry->instances)
        if (Error error =
                trainer.call(*entry, *instance, [&](unsigned i, char *memory) {
                  memset(memory, value, bytesOf(*instance->arguments[i]));
                }))
          return error;
  return Error::success();
}

/// The end of a mutant.
enum Outcome { Ran, Refused, Silent, Killed, TooLong, kOutcomes };
static const char *const names[] = {"ran", "refused", "refused without a word",
                                    "killed", "took too long"};
/// Of CPU, which a busy machine does not change; and of a mutant that waits for
/// ever.
static constexpr unsigned kCpuSeconds = 10, kSeconds = 600;

/// `isShort`: it is run as well.
static Outcome tryOne(const std::string &content, bool isShort = true) {
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    alarm(kSeconds);
    rlimit cpu = {kCpuSeconds, kCpuSeconds + 5}, none = {0, 0};
    setrlimit(RLIMIT_CPU, &cpu);
    setrlimit(RLIMIT_CORE, &none);
    Error error = runOnce(content, isShort);
    _exit(!error ? Ran : error.message().empty() ? Silent : Refused);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child) {
    perror("fork");
    exit(1);
  }
  if (WIFSIGNALED(status))
    return WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGALRM ? TooLong
                                                                      : Killed;
  return WEXITSTATUS(status) < kOutcomes ? Outcome(WEXITSTATUS(status))
                                         : Killed;
}

/// Kinds of values that stand where another did; the last is random.
static constexpr uint64_t kKinds = 9;

static uint64_t mutate(uint64_t value, uint64_t kind, uint64_t random) {
  switch (kind) {
  case 0:
    return value + 1;
  case 1:
    return ~uint64_t(0);
  case 2:
    return value ? 0 : 2;
  case 3:
    return value ^ uint64_t(1) << random % 64;
  case 4:
    return value - 1;
  case 5:
    return value * 2;
  case 6:
    return value + 64;
  case 7:
    return uint64_t(1) << 62;
  default:
    return random >> random % 61;
  }
}

/// False of a loop that may take as long as its many turns do.
static bool isShort(const Number &number, uint64_t value) {
  return !number.path.ends_with(".turns") || value <= 1000;
}

static std::string readAll(const char *path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: amp-fuzz-tables IMAGE.ampx MUTANTS SEED\n"
                    "MUTANTS: of each number of the tables\n");
    return 1;
  }
  Expected<std::unique_ptr<Image>> image =
      parseImage(readAll(argv[1]), argv[1]);
  if (!image) {
    fprintf(stderr, "error: %s\n", image.takeError().message().c_str());
    return 1;
  }
  // Numbers that are defaults are there as well.
  flatbuffers::FlatBufferBuilder builder;
  builder.ForceDefaults(true);
  image::FinishImageBuffer(builder, image::CreateImage(builder, image->get()));
  std::span<uint8_t> tables(builder.GetBufferPointer(), builder.GetSize());
  std::string bytes = readAll(AMP_IMAGE_SCHEMA);
  const auto &schema = *reflection::GetSchema(bytes.data());
  Walker walker(schema, tables.data());
  walker.walk(*flatbuffers::GetRoot<flatbuffers::Table>(tables.data()),
              *schema.root_table(), "image");
  if (tryOne(amp_fuzz::fileOf(tables)) != Ran) {
    fprintf(stderr, "error: expected the image as it is to run\n");
    return 1;
  }
  uint64_t seed = strtoull(argv[3], nullptr, 10);
  std::mt19937_64 random(seed);
  unsigned mutants = strtoul(argv[2], nullptr, 10);
  size_t counts[kOutcomes] = {};
  for (const Number &number : walker.numbers)
    for (unsigned i = 0; i < mutants; ++i) {
      uint64_t value = 0;
      memcpy(&value, &tables[number.at], number.bytes);
      // Neighbours, which have the same rules, begin with different kinds.
      uint64_t kind = i < kKinds ? (number.at + seed + i) % kKinds : kKinds;
      uint64_t changed = mutate(value, kind, random());
      memcpy(&tables[number.at], &changed, number.bytes);
      Outcome outcome =
          tryOne(amp_fuzz::fileOf(tables), isShort(number, changed));
      memcpy(&tables[number.at], &value, number.bytes);
      ++counts[outcome];
      if (outcome > Refused)
        printf("%s: %lld instead of %lld: %s\n", number.path.c_str(),
               (long long)changed, (long long)value, names[outcome]);
    }
  printf("%zu numbers:", walker.numbers.size());
  for (int i = 0; i < kOutcomes; ++i)
    printf(" %zu %s%s", counts[i], names[i], i + 1 < kOutcomes ? "," : "\n");
  return counts[Silent] + counts[Killed] + counts[TooLong] ? 1 : 0;
}
