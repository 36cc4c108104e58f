//===- Profile.cpp - a profile as JSON ------------------------------------===//
//
// A profile comes from a file that anybody may have written: each number is
// checked before anything is believed. docs/Calibration.md has the schema.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Policies/Profile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cmath>
#include <limits>

using namespace mlir::amp;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;

/// Bumped when the meaning of a number changes.
static constexpr int64_t kProfileVersion = 1;
/// The error of sums and quotients of shares.
static constexpr double kRounding = 1e-9;
/// More than any graph has: what is larger is no profile.
static constexpr int64_t kMostBytes = int64_t(1) << 30;

double ProfileFormat::unitRoundoff() const { return std::ldexp(1, -precision); }
double ProfileFormat::overflow() const {
  return std::ldexp(2 - std::ldexp(1, -precision), most);
}
double ProfileFormat::underflow() const {
  return std::ldexp(1, least - precision);
}
double ProfileFormat::subnormal() const {
  return std::ldexp(1 - std::ldexp(1, -precision), least);
}

const ProfileValue *Profile::find(uint64_t number) const {
  auto it = llvm::lower_bound(values, number,
                              [](const ProfileValue &value, uint64_t number) {
                                return value.number < number;
                              });
  return it == values.end() || it->number != number ? nullptr : &*it;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

namespace {
class Writer {
public:
  explicit Writer(llvm::raw_ostream &stream) : json(stream, /*IndentSize=*/1) {}

  void write(const Profile &profile);

private:
  void write(const ProfileValue &value);
  void text(StringRef key, StringRef text) {
    json.attribute(key, llvm::json::fixUTF8(text));
  }
  /// JSON has no infinity: null is one.
  void number(StringRef key, double value) {
    if (std::isfinite(value))
      json.attribute(key, value);
    else
      json.attribute(key, nullptr);
  }
  void optional(StringRef key, std::optional<double> value) {
    if (value)
      number(key, *value);
  }

  llvm::json::OStream json;
};
} // namespace

void Writer::write(const ProfileValue &value) {
  json.object([&] {
    json.attribute("number", value.number);
    text("op", value.op);
    if (!value.name.empty())
      text("name", value.name);
    text("location", value.location);
    text("shape", value.shape);
    json.attribute("elements", value.elements);
    number("largest", value.largest);
    number("smallest", value.smallest);
    number("nonfinite", value.nonfinite);
    for (auto [format, measured] :
         llvm::zip_equal(kProfileFormats, value.formats))
      json.attributeObject(format.name, [&] {
        number("overflow", measured.overflow);
        number("underflow", measured.underflow);
        number("subnormal", measured.subnormal);
        optional("effect", measured.effect);
      });
    optional("condition", value.condition);
    optional("gradient-largest", value.gradientLargest);
    optional("gradient-smallest", value.gradientSmallest);
    if (value.mixed)
      json.attributeObject("mixed", [&] {
        text("type", value.mixed->type);
        number("error", value.mixed->error);
        number("rms", value.mixed->rms);
      });
  });
}

void Writer::write(const Profile &profile) {
  json.object([&] {
    json.attribute("version", kProfileVersion);
    text("graph", profile.graph);
    text("function", profile.function);
    text("precision", profile.precision);
    json.attribute("batch", profile.batch);
    json.attribute("batches", profile.batches);
    json.attribute("skipped", profile.skipped);
    json.attributeArray("values", [&] {
      for (const ProfileValue &value : profile.values)
        write(value);
    });
  });
}

void mlir::amp::writeProfile(llvm::raw_ostream &stream,
                             const Profile &profile) {
  Writer(stream).write(profile);
  stream << "\n";
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {
/// Reads one object; the first mistake is kept.
class Reader {
public:
  Reader(const llvm::json::Object &object, std::string where,
         std::string &mistake)
      : object(object), where(std::move(where)), mistake(mistake) {}

  std::string text(StringRef key, bool isOptional = false);
  uint64_t whole(StringRef key);
  /// In [0, most]; infinite for null where `most` is.
  double number(StringRef key,
                double most = std::numeric_limits<double>::infinity());
  std::optional<double> optional(StringRef key);
  bool has(StringRef key) const { return object.get(key); }
  void read(ProfileValue &value);
  /// Notes a mistake in a number that is what it should be by itself.
  void expect(bool holds, StringRef key, const Twine &expected) {
    if (!holds)
      fail(key, expected.str());
  }

private:
  Reader inner(StringRef key);
  /// Shares of the elements in a format, beside the magnitudes of all.
  void read(const ProfileValue &value, const ProfileFormat &format,
            ProfileValue::InFormat &measured);
  void fail(StringRef key, StringRef expected);

  const llvm::json::Object &object;
  std::string where;
  std::string &mistake;
};
} // namespace

void Reader::fail(StringRef key, StringRef expected) {
  if (!mistake.empty())
    return;
  mistake = where + ": expected '" + key.str() + "' to be " + expected.str() +
            ", found ";
  const llvm::json::Value *value = object.get(key);
  if (!value) {
    mistake += "none";
    return;
  }
  llvm::raw_string_ostream stream(mistake);
  if (value->getAsArray() || value->getAsObject())
    stream << (value->getAsArray() ? "a list" : "an object");
  else
    stream << *value;
}

std::string Reader::text(StringRef key, bool isOptional) {
  if (isOptional && !has(key))
    return "";
  if (auto found = object.getString(key))
    return found->str();
  fail(key, "a text");
  return "";
}

uint64_t Reader::whole(StringRef key) {
  if (auto found = object.getInteger(key); found && *found >= 0)
    return *found;
  fail(key, "a whole number of at least 0");
  return 0;
}

double Reader::number(StringRef key, double most) {
  bool isBounded = std::isfinite(most);
  if (!isBounded && object.getNull(key))
    return most;
  auto found = object.getNumber(key);
  if (found && *found >= 0 && *found <= most && std::isfinite(*found))
    return *found;
  fail(key, isBounded ? "a share from 0 to 1"
                      : "a number of at least 0, or null for infinity");
  return 0;
}

std::optional<double> Reader::optional(StringRef key) {
  if (!has(key))
    return std::nullopt;
  return number(key);
}

Reader Reader::inner(StringRef key) {
  static const llvm::json::Object kNone;
  const llvm::json::Object *found = object.getObject(key);
  if (!found)
    fail(key, "an object");
  return Reader(found ? *found : kNone, where + ", '" + key.str() + "'",
                mistake);
}

void Reader::read(ProfileValue &value) {
  value.number = whole("number");
  value.op = text("op");
  value.name = text("name", /*isOptional=*/true);
  value.location = text("location");
  value.shape = text("shape");
  value.elements = whole("elements");
  expect(value.elements > 0, "elements", "at least 1");
  value.largest = number("largest");
  value.smallest = number("smallest");
  expect(value.smallest <= value.largest, "smallest", "at most 'largest'");
  value.nonfinite = number("nonfinite", 1);
  for (auto [format, measured] :
       llvm::zip_equal(kProfileFormats, value.formats))
    inner(format.name).read(value, format, measured);
  value.condition = optional("condition");
  // Both sums are f32's.
  expect(!value.condition || *value.condition >= 0.99, "condition",
         "at least 1");
  value.gradientLargest = optional("gradient-largest");
  value.gradientSmallest = optional("gradient-smallest");
  expect(!value.gradientSmallest ||
             *value.gradientSmallest <= value.gradientLargest.value_or(0),
         "gradient-smallest", "at most 'gradient-largest'");
  if (!has("mixed"))
    return;
  Reader reader = inner("mixed");
  value.mixed = {reader.text("type"), reader.number("error"),
                 reader.number("rms")};
  reader.expect(llvm::is_contained({"f16", "bf16", "f32"}, value.mixed->type),
                "type", "'f16', 'bf16' or 'f32'");
}

void Reader::read(const ProfileValue &value, const ProfileFormat &format,
                  ProfileValue::InFormat &measured) {
  measured.overflow = number("overflow", 1);
  measured.underflow = number("underflow", 1);
  measured.subnormal = number("subnormal", 1);
  measured.effect = optional("effect");
  expect(measured.overflow + measured.underflow + measured.subnormal +
                 value.nonfinite <=
             1 + kRounding,
         "overflow", "with the other shares at most 1");
  bool overflows = value.largest >= format.overflow();
  expect((measured.overflow > 0) == overflows, "overflow",
         overflows ? "above 0 beside such a 'largest'"
                   : "0 beside such a 'largest'");
}

/// The parser recurses: nothing valid nests deeper than a profile does, which
/// is an object with a list of objects with objects.
static bool isTooDeep(StringRef content) {
  unsigned depth = 0;
  for (size_t i = 0; i < content.size(); ++i) {
    char c = content[i];
    if (c == '"') {
      for (++i; i < content.size() && content[i] != '"'; ++i)
        i += content[i] == '\\';
    } else if (c == '{' || c == '[') {
      if (++depth > 4)
        return true;
    } else if (c == '}' || c == ']') {
      depth -= depth > 0;
    }
  }
  return false;
}

static Expected<Profile> parseProfile(StringRef content) {
  if (isTooDeep(content))
    return createStringError("expected at most 4 nested levels");
  Expected<llvm::json::Value> parsed = llvm::json::parse(content);
  if (!parsed)
    return parsed.takeError();
  const llvm::json::Object *object = parsed->getAsObject();
  if (!object)
    return createStringError("expected an object, found none");
  std::string mistake;
  Reader reader(*object, "the profile", mistake);
  uint64_t version = reader.whole("version");
  if (mistake.empty() && version != kProfileVersion)
    return createStringError("expected a profile of version " +
                             Twine(kProfileVersion) + ", found version " +
                             Twine(version));
  Profile profile;
  profile.graph = reader.text("graph");
  profile.function = reader.text("function");
  profile.precision = reader.text("precision");
  profile.batch = reader.whole("batch");
  profile.batches = reader.whole("batches");
  profile.skipped = reader.whole("skipped");
  reader.expect(profile.batches > 0, "batches", "at least 1");
  auto isLow = [](StringRef type) {
    return llvm::is_contained({"f16", "bf16"}, type);
  };
  reader.expect(llvm::all_of(llvm::split(profile.precision, ' '), isLow),
                "precision", "'f16', 'bf16' or both");
  const llvm::json::Array *values = object->getArray("values");
  if (mistake.empty() && !values)
    mistake = "the profile: expected 'values' to be a list";
  if (mistake.empty() && values->empty())
    mistake = "the profile: expected at least one of 'values', found none";
  for (size_t i = 0; mistake.empty() && i < values->size(); ++i) {
    std::string where = "value " + std::to_string(i);
    const llvm::json::Object *row = (*values)[i].getAsObject();
    if (!row) {
      mistake = where + ": expected an object";
      break;
    }
    ProfileValue value;
    Reader(*row, where, mistake).read(value);
    if (mistake.empty() && !profile.values.empty() &&
        value.number <= profile.values.back().number)
      mistake = where +
                ": expected a 'number' above that of the value before, " +
                std::to_string(profile.values.back().number) + ", found " +
                std::to_string(value.number);
    profile.values.push_back(std::move(value));
  }
  if (!mistake.empty())
    return createStringError(mistake);
  return profile;
}

Expected<Profile> mlir::amp::readProfile(StringRef path) {
  auto fail = [&](const Twine &reason) {
    return createStringError("'" + path + "' is no profile: " + reason +
                             "; make one with 'amp-run MODEL --data DATA "
                             "--calibrate " +
                             path + "'");
  };
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer)
    return createStringError("cannot read the profile '" + path +
                             "': " + buffer.getError().message());
  if (static_cast<int64_t>((*buffer)->getBufferSize()) > kMostBytes)
    return fail("it has more than " + Twine(kMostBytes) + " bytes");
  Expected<Profile> profile = parseProfile((*buffer)->getBuffer());
  if (!profile)
    return fail(toString(profile.takeError()));
  return profile;
}
