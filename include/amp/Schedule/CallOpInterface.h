//===- CallOpInterface.h - the calls of a schedule ------------------------===//
//
// The answers of a call; CallOpInterface.td has the questions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_SCHEDULE_CALLOPINTERFACE_H
#define AMP_SCHEDULE_CALLOPINTERFACE_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"
#include "llvm/Support/Error.h"
#include <compare>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mlir::amprt {

class KernelCode;
class KernelOp;
struct ImageKernel;

using KernelLookup = llvm::function_ref<KernelOp(FlatSymbolRefAttr)>;

/// A buffer that a call reads or writes.
struct BufferUse {
  Value buffer;
  bool isRead, isWritten;
};

/// Elements [begin, end) of a buffer; none where 64 bits do not hold them.
struct BufferRange {
  Value buffer;
  /// The operand, for messages: "buffer 2".
  std::string name;
  std::optional<std::pair<int64_t, int64_t>> elements;
};

/// Attributes of a call for its cost, see amprt.conv and amprt.attention.
inline constexpr llvm::StringLiteral kReorderedAttr = "amprt.reordered";
inline constexpr llvm::StringLiteral kQuerySumsAttr = "amprt.query_sums";

/// The units of a call: matrix units for 16-bit operands, or f32, f64.
enum class Arithmetic { Matrix16, F32, F64 };

/// The part of a step. `Update`: the call writes parameters or state of an
/// optimizer or scaler, or numbers that only such calls read, as the check of
/// the gradients does.
enum class Part { Kernel, Contraction, Update };

struct CallCost {
  /// Calls of one name are one line of a report.
  std::string name;
  /// The number of times that the call is made, in all turns of loops.
  int64_t calls = 1;
  Part part = Part::Kernel;
  Arithmetic arithmetic = Arithmetic::F32;
  /// The code that multiplies matrices: a library's contractions, its
  /// attentions, or kernels of the compiler's.
  enum class Matrices { Contraction, Attention, Generated };
  Matrices matrices = Matrices::Contraction;
  /// No operand has more than one element: nothing but the call costs time.
  bool isSingle = false;
  int64_t bytesRead = 0, bytesWritten = 0, flops = 0;
  /// N ranks exchange these: each sends (N - 1)/N of them, and receives as
  /// many.
  int64_t bytesExchanged = 0;
  /// The elements of each use that move, each once. `isNumber` is true of a
  /// single one, and of partial values of a number.
  struct Moved {
    int64_t elements;
    bool isNumber;
  };
  SmallVector<Moved> moved;
};

/// A launch as a call of `ampLaunch`.
struct LaunchCall {
  /// The name of the kernel's function in the code.
  std::string kernel;
  /// The arguments behind the operands' addresses.
  SmallVector<int64_t> words;
  /// No extent, on the CPU: the function is called once, with no index.
  int64_t extent = 0, grain = 1;
  /// For the kernel's `mostColumns` and `mostExtent`.
  int64_t columns = 0, mostExtent = 0;
  /// The kernel, but for its name and the most that launches go through. Called
  /// for the first launch of each kernel.
  std::function<ImageKernel()> describeKernel;
};

/// The description of which the runtime makes the plan of a library's call.
/// Calls of equal descriptions share a plan.
struct PlanDescription {
  /// AmpCallKind.
  int32_t kind = 0;
  /// The description, as ampCallDescribe takes it.
  std::vector<uint8_t> desc;

  auto operator<=>(const PlanDescription &) const = default;
};

struct CallDescription {
  /// The call of a kernel, if this is one; else `plan` says what is called.
  std::optional<LaunchCall> launch;
  PlanDescription plan;
  /// The launch that stores the result of a library's call, if there is one.
  /// The launch's first operand has no buffer.
  std::unique_ptr<CallDescription> epilogue;
  /// The lists of a choice, which is nothing else: the first one all of whose
  /// plans the device makes is called. Or the one list of a loop.
  std::vector<std::vector<CallDescription>> lists;
  /// The turns of a loop; 0 of what is none.
  int64_t turns = 0;
  /// In the list of a loop the op that is described.
  Operation *op = nullptr;
  /// Without a buffer: an operand that the call does not have.
  struct Operand {
    Value buffer;
    /// In elements.
    int64_t offset;
  };
  SmallVector<Operand> operands;
  /// Ranks share so many equal parts of a launch, 0 of what they do not share.
  /// Each operand that is not sliced moves by so many elements from part to
  /// part.
  int64_t units = 0;
  SmallVector<int64_t> unitStrides = {};
};

} // namespace mlir::amprt

#include "amp/Schedule/CallOpInterface.h.inc"

namespace mlir::amprt {

/// The ops of a step that use `buffer`, in no order, as they stand in its
/// block. A launch that stores what a call computes counts as that call.
SmallVector<Operation *> getUsersInStep(Value buffer);

/// Every range stays in its buffer.
LogicalResult verifyRanges(ArrayRef<BufferRange> ranges,
                           llvm::function_ref<InFlightDiagnostic()> emitError);

} // namespace mlir::amprt

#endif // AMP_SCHEDULE_CALLOPINTERFACE_H
