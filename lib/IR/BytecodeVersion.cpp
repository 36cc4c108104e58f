//===- BytecodeVersion.cpp - the version of a dialect in bytecode ---------===//
//
// A file that is refused is refused before its ops are read: what they say may
// mean something else there.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/BytecodeVersion.h"

using namespace mlir;
using namespace mlir::amp;

void BytecodeVersionInterface::writeVersion(
    DialectBytecodeWriter &writer) const {
  writer.writeVarInt(current);
}

std::unique_ptr<DialectVersion>
BytecodeVersionInterface::readVersion(DialectBytecodeReader &reader) const {
  uint64_t found;
  if (failed(reader.readVarInt(found)))
    return nullptr;
  if (found >= 1 && found <= current)
    return std::make_unique<BytecodeVersion>(found);
  InFlightDiagnostic error = reader.emitError();
  error << "expected bytecode of dialect '" << getDialect()->getNamespace()
        << "' in version ";
  if (current > 1)
    error << "1 to ";
  error << current << ", found version " << found
        << (found > current ? ", which is newer; read it with the amp-opt that "
                              "wrote it, and print it as text there"
                            : ": bytes have changed; write the file again");
  return nullptr;
}

LogicalResult BytecodeVersionInterface::upgradeFromVersion(
    Operation *root, const DialectVersion &version) const {
  uint64_t from = static_cast<const BytecodeVersion &>(version).number;
  if (upgrade && from < current)
    upgrade(root, from);
  return success();
}
