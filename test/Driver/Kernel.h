//===- Kernel.h - PTX, decoded ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An instruction is a function for all 32 lanes of a warp, and the places of
// its operands in the warp's registers. A register is an array of 32 lanes, a
// predicate a mask of them; constants are registers that nobody writes.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_KERNEL_H
#define AMP_TEST_DRIVER_KERNEL_H

#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace amp::driver {

struct Warp;
struct Instruction;
using Handler = void (*)(Warp &, const Instruction &, uint32_t mask);

constexpr uint32_t none = ~uint32_t(0);

/// The memory that an access is to.
enum class Space : uint8_t { Global, Shared, Local, Const };

struct Instruction {
  enum Kind : uint8_t {
    /// Each lane by itself.
    Lanes,
    Branch,
    Exit,
    /// Waits for the whole block.
    Barrier,
    /// Waits for the lanes of the mask in `c`.
    WarpWide,
  };
  Kind kind = Lanes;
  bool isNegated = false;
  Space space = Space::Global;
  /// True for ld.global.nc, whose memory nothing writes during the launch.
  bool isReadOnly = false;
  /// True for accesses that other agents may make at the same time.
  bool isAtomic = false;
  /// Of an access: elements of a lane, and bytes of an element.
  uint8_t count = 1, width = 0;
  /// True for a load that repeats the sign in the rest of its register.
  bool isSigned = false;
  /// Bytes of the registers of an access.
  uint8_t registerWidth = 0;
  uint32_t guard = none;
  /// Places of registers in bytes.
  uint32_t d = none, a = none, b = none, c = none;
  /// The registers of a vector.
  uint32_t vector[4] = {none, none, none, none};
  /// The number added to an address, or a parameter's first byte.
  int64_t offset = 0;
  /// Of a branch the instruction that follows, of a product of matrices its
  /// number in the kernel's `products`.
  uint32_t target = 0;
  uint32_t line = 0;
  Handler run = nullptr;
};

/// The places of the registers of d = a b + c.
struct MatrixProduct {
  uint32_t d[4], a[4], b[2], c[4];
};

struct Constant {
  uint32_t place, bits;
  uint64_t value;
};

/// Registers that are not the program's to write.
struct Special {
  uint32_t tidX = none, ctaidX = none, ntidX = none, nctaidX = none,
           laneid = none;
};

struct Kernel {
  std::string name;
  std::vector<Instruction> code;
  std::vector<MatrixProduct> products;
  std::vector<Constant> constants;
  Special special;
  uint32_t registerBytes = 0, sharedBytes = 0, localBytes = 0;
  /// Of each parameter.
  std::vector<uint32_t> parameterOffsets, parameterSizes;
  uint32_t parameterBytes = 0;
  uint32_t maxThreads = 1024, requiredThreads = 0;
  /// The text of each line that has an instruction.
  std::map<uint32_t, std::string> text;
  /// The memory that ld.const reads.
  std::shared_ptr<const std::vector<char>> constMemory;
};

/// PTX that cannot be decoded; the message begins with its line.
struct PtxError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The entries of a module. Throws PtxError.
std::map<std::string, Kernel> readPtx(const std::string &text);

/// The handler of an opcode that computes in each lane, or null; and the bits
/// of its result and operands, 1 for a predicate.
struct Operation {
  Handler run = nullptr;
  uint8_t result = 0, operands[3] = {0, 0, 0};
};
const Operation *findOperation(const std::string &opcode);

} // namespace amp::driver

#endif // AMP_TEST_DRIVER_KERNEL_H
