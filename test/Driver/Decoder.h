//===- Decoder.h - Statements to instructions ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_DECODER_H
#define AMP_TEST_DRIVER_DECODER_H

#include "PtxText.h"

#include <unordered_map>

namespace amp::driver {

class Decoder {
public:
  Decoder(const ptx::Module &module, std::map<std::string, uint64_t> symbols)
      : module(module), symbols(std::move(symbols)) {}
  Kernel run(const ptx::Function &entry);

private:
  struct Register {
    /// None until it is used.
    uint32_t place = none, bits = 0;
  };

  void declare(const ptx::Statement &statement);
  void addVariable(const ptx::Variable &variable, uint32_t line);
  void decode(const std::vector<ptx::Statement> &body);
  void decode(const ptx::Statement &statement);
  // Of one kind of instruction; the guard and the line are there.
  bool decodeControl(const std::string &opcode, Instruction &i,
                     const std::vector<std::string> &operands);
  bool decodeWarpWide(const std::string &opcode, Instruction &i,
                      const std::vector<std::string> &operands);
  bool decodeAccess(const std::string &opcode, Instruction &i,
                    const std::vector<std::string> &operands);
  bool decodeCopy(const std::string &opcode, Instruction &i,
                  const std::vector<std::string> &operands);
  bool decodeMatrices(const std::string &opcode, Instruction &i,
                      const std::vector<std::string> &operands);
  bool decodeParts(const std::string &opcode, Instruction &i,
                   const std::vector<std::string> &operands);
  void decodeOperation(const std::string &opcode, Instruction i,
                       const std::vector<std::string> &operands);

  void call(const std::vector<std::string> &operands);
  void emitCopy(uint32_t to, uint32_t from, uint32_t bits);
  void emit(Instruction i) {
    i.line = line;
    kernel.code.push_back(i);
  }
  void branch(Instruction &i, const std::string &label) {
    i.kind = Instruction::Branch;
    branches.push_back({kernel.code.size(), label});
    emit(i);
  }

  uint32_t makePlace(uint32_t bits);
  uint32_t constant(uint64_t value, uint32_t bits);
  uint32_t special(const std::string &name);
  Register *findRegister(const std::string &name);
  /// The place of a register or a constant of so many bits.
  uint32_t operand(const std::string &text, uint32_t bits);
  uint64_t number(const std::string &text) const;
  void address(const std::string &text, Instruction &i);
  /// The places of {%r1, %r2}, registers of 32 bits.
  void places(const std::string &text, uint32_t *places, size_t count);
  /// The registers of {%r1, %r2}, or of one.
  void vector(const std::string &text, Instruction &i);

  const ptx::Module &module;
  std::map<std::string, uint64_t> symbols;
  Kernel kernel;
  std::unordered_map<std::string, Register> registers;
  std::map<std::string, uint32_t> labels;
  std::map<std::pair<uint32_t, uint64_t>, uint32_t> constants;
  std::vector<std::pair<size_t, std::string>> branches;
  /// Before the names of a function that is copied into the kernel, and the
  /// label of its end.
  std::string prefix, end;
  int numCalls = 0;
  uint32_t line = 0;
};

} // namespace amp::driver

#endif // AMP_TEST_DRIVER_DECODER_H
