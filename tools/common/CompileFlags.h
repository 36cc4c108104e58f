//===- CompileFlags.h - options that decide what is compiled -- -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Those that amp-run and amp-compile share.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TOOLS_COMMON_COMPILEFLAGS_H
#define AMP_TOOLS_COMMON_COMPILEFLAGS_H

#include "Tool.h"
#include "amp/Compile/CompileOptions.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"

namespace amp::run {

/// The module to compile, and the device.
struct ModuleOptions : CompileOptions {
  /// cpu, cuda, or auto: cuda where there is a GPU that can be used.
  std::string target;
  /// The instructions that code may use, as in mlir::amprt::verifyCPU; empty:
  /// native.
  std::string cpu;
};

/// An option without a default: whether it was given is known.
using TextOption = llvm::cl::opt<std::string>;
using FlagOption = llvm::cl::opt<bool>;

/// A flag of the table is true or false, any other option a text.
template <typename Value>
using OptionOf =
    std::conditional_t<std::is_same_v<Value, bool>, FlagOption, TextOption>;

/// The options on a command line.
class CompileFlags {
public:
  explicit CompileFlags(llvm::cl::OptionCategory &category);

  /// Says in the help of --policy which presets there are.
  void listPresets();

  /// Takes them over, once the command line was parsed.
  Error read(ModuleOptions &options);

  /// An error unless the compiler can do what was read.
  Error check(const ModuleOptions &options) const;

  /// The options that decide what is compiled: an image has none of them.
  std::vector<llvm::cl::Option *> ofModules();

  TextOption model;
#define AMP_COMPILE_OPTION(kind, name, flag, values, help)                     \
  OptionOf<option::kind> name;
#define AMP_ROWS_OPTION AMP_COMPILE_OPTION
#define AMP_TOOL_OPTION AMP_COMPILE_OPTION
#include "amp/Compile/CompileOptions.def"

private:
  /// The help of --policy.
  std::string presets;
};

/// An error unless `option`, where it was given, is a whole number from `least`
/// to `most`, which is then stored in `target`.
Error readNumber(const TextOption &option, uint64_t least, uint64_t most,
                 std::optional<uint64_t> &value);
template <typename Number>
Error readNumber(const TextOption &option, uint64_t least, uint64_t most,
                 Number &target) {
  std::optional<uint64_t> value;
  if (Error error = readNumber(option, least, most, value))
    return error;
  if (value)
    target = static_cast<Number>(*value);
  return Error::success();
}

/// An error for an option that was given where `has`, which is `what` the
/// option needs, is false.
Error needs(const llvm::cl::Option &option, bool has, const llvm::Twine &what);

/// An error for an option that was given without the name of a file. The names
/// of the standard streams, such as /dev/stdout of an output, become "-".
Error checkFileName(TextOption &option, bool isOutput);

/// Reads options.model, "-" being the standard input, for options.text: what is
/// given back must outlive that.
Expected<std::unique_ptr<llvm::MemoryBuffer>>
readModel(CompileOptions &options);

} // namespace amp::run

#endif // AMP_TOOLS_COMMON_COMPILEFLAGS_H
