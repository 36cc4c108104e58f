//===- BytecodeVersion.h - the version of a dialect in bytecode -----------===//
//
// Text has no version: whoever has it can edit it. Bytecode is kept, so it says
// which version of each dialect wrote it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_BYTECODEVERSION_H
#define AMP_IR_BYTECODEVERSION_H

#include "mlir/Bytecode/BytecodeImplementation.h"

namespace mlir::amp {

/// The version of a dialect as bytecode has it: one number, from 1.
struct BytecodeVersion : DialectVersion {
  explicit BytecodeVersion(uint64_t number) : number(number) {}
  uint64_t number;
};

/// Writes the version of a dialect into bytecode, and refuses bytecode of a
/// version that is newer, or of 0, at the place where the reader is. Attributes
/// and types go into bytecode as their text.
///
/// The number grows by 1 with every change after which bytecode of before is
/// no longer read, or is read as something else: an op, an attribute or a
/// parameter that is gone, has another name, another default or another
/// meaning. `upgrade` then turns what the older version `from` wrote, all of
/// it below `root`, into what the new one has, and
/// `test/Dialect/Inputs/bytecode` gets a file of the new version; the files of
/// all older ones stay.
class BytecodeVersionInterface : public BytecodeDialectInterface {
public:
  using Upgrade = void (*)(Operation *root, uint64_t from);

  BytecodeVersionInterface(Dialect *dialect, uint64_t current,
                           Upgrade upgrade = nullptr)
      : BytecodeDialectInterface(dialect), current(current), upgrade(upgrade) {}

  void writeVersion(DialectBytecodeWriter &writer) const final;
  std::unique_ptr<DialectVersion>
  readVersion(DialectBytecodeReader &reader) const final;
  LogicalResult upgradeFromVersion(Operation *root,
                                   const DialectVersion &version) const final;

private:
  uint64_t current;
  Upgrade upgrade;
};

} // namespace mlir::amp

#endif // AMP_IR_BYTECODEVERSION_H
