//===- Amp.h - the amp dialect --------------------------------------------===//
//
// Dialect, types, attributes and ops. The documentation is in the .td files.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_AMP_H
#define AMP_IR_AMP_H

#include "amp/Interfaces/Interfaces.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "amp/IR/AmpDialect.h.inc"
#include "amp/IR/AmpEnums.h.inc"

namespace mlir {
class FunctionOpInterface;
} // namespace mlir

namespace mlir::amp {

/// Attribute names through which the outside refers to values and functions.
inline constexpr llvm::StringLiteral kNameAttr = "amp.name";
inline constexpr llvm::StringLiteral kEntryAttr = "amp.entry";
/// On a function without regions: the low type in which all of it is one, or
/// false: it is none, whatever options say.
inline constexpr llvm::StringLiteral kAutocastAttr = "amp.autocast";
/// On an entry that trains: "all" where one optimizer's overflow makes every
/// optimizer skip, "own" (the default) where each skips on its own gradients.
inline constexpr llvm::StringLiteral kSkipAttr = "amp.skip";
/// On a module whose entries run on several ranks: a unit attribute.
inline constexpr llvm::StringLiteral kParallelAttr = "amp.parallel";
/// On an `amp.batch_norm` and its gradient: statistics are those of all ranks'
/// batches; on an `amp.size`: the number is that of all ranks' elements. A unit
/// attribute.
inline constexpr llvm::StringLiteral kOverRanksAttr = "amp.over_ranks";
/// On an `amp.size`: it counts what a batch norm's statistics are of, over
/// ranks where all batch norms are. A unit attribute.
inline constexpr llvm::StringLiteral kOfBatchNormAttr = "amp.of_batch_norm";
/// On ops that came out of an `amp.checkpoint`: the number of the region.
inline constexpr llvm::StringLiteral kCheckpointAttr = "amp.checkpoint_id";
/// On an `amp.loop` whose turns draw random numbers: the distance of the ids of
/// two turns that follow each other, an i64.
inline constexpr llvm::StringLiteral kTurnDistanceAttr = "amp.turn_distance";
/// On an entry function: the size of its dynamic dimensions, an i64.
inline constexpr llvm::StringLiteral kBatchAttr = "amp.batch";
/// On an entry function that is another for one more size: the first's name.
inline constexpr llvm::StringLiteral kInstanceOfAttr = "amp.instance_of";
/// On a function: the entry whose results over all samples it computes of the
/// numbers that those are functions of.
inline constexpr llvm::StringLiteral kTotalOfAttr = "amp.total_of";
/// On a bundle that an optimizer computed from gradients, finite where they
/// are: a unit attribute.
inline constexpr llvm::StringLiteral kDirectionAttr = "amp.direction";
/// On the sums of a window's gradients: the scaler whose S is a factor of them.
inline constexpr llvm::StringLiteral kScaledByAttr = "amp.scaled_by";
/// On the count of a window's calls: the number of calls that make a window.
inline constexpr llvm::StringLiteral kCallsAttr = "amp.calls";
/// On results of one number: the unit in which a run shows it.
inline constexpr llvm::StringLiteral kUnitAttr = "amp.unit";
/// On an entry function whose assertions were lowered: their messages. Its
/// result of the same name with them in one says which does not hold.
inline constexpr llvm::StringLiteral kAssertionsAttr = "amp.assertions";
inline constexpr llvm::StringLiteral kAssertionResult = "amp.assertion";
/// The split of data that an entry of kind "eval" or "predict" reads; "test"
/// where it is not there.
inline constexpr llvm::StringLiteral kSplitAttr = "amp.split";
/// On an entry function: it reads the averages of variables that have one.
inline constexpr llvm::StringLiteral kAverageAttr = "amp.average";
/// On arguments and results: whether autocast keeps the type, true or false.
inline constexpr llvm::StringLiteral kKeepAttr = "amp.keep";
/// In a graph whose backward is written out, on arguments: the gradient that it
/// starts from, and S; on results: a gradient that S leaves.
inline constexpr llvm::StringLiteral kSeedAttr = "amp.seed";
inline constexpr llvm::StringLiteral kScaleAttr = "amp.scale";
inline constexpr llvm::StringLiteral kGradientAttr = "amp.gradient";
/// On ops: the user wrote their 16-bit results, which others that are marked
/// read rounded to that type also where nothing stores them. "operands" on an
/// op that reads so and is a part of one that the user wrote. On a module: such
/// ops have been marked.
inline constexpr llvm::StringLiteral kRoundedAttr = "amp.rounded";
/// On ops: what the expansion that made one knows of its values (Facts.h).
inline constexpr llvm::StringLiteral kFactAttr = "amp.fact";
/// On a contraction whose derivative is computed and stored in f32, whatever
/// its operands are: a unit attribute.
inline constexpr llvm::StringLiteral kWideGradientAttr = "amp.wide_gradient";
/// On a function of such a graph whose seeds are multiplied by S already.
inline constexpr llvm::StringLiteral kScaledAttr = "amp.scaled";
/// Put on what autocast inserts into other compilers' graphs.
inline constexpr llvm::StringLiteral kInsertedAttr = "amp.inserted";

/// Element type of a ranked tensor value.
inline Type elementType(Value value) {
  return cast<RankedTensorType>(value.getType()).getElementType();
}
inline RankedTensorType tensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}
/// More elements than any memory holds, few enough that sizes in bytes, sums of
/// them and offsets are numbers of 64 bits: the largest tensor that gets
/// memory.
inline constexpr int64_t kMaxElements = int64_t(1) << 40;
/// True for a static `type` of at most kMaxElements elements. Sizes of 0 count
/// as 1, so that its strides are as small.
bool fitsMemory(RankedTensorType type);
/// f16 or bf16.
inline bool isLow(Type type) { return type.isF16() || type.isBF16(); }
/// The type in which values of `type` are accumulated: f32, or f64 for f64.
FloatType accumulatorType(Type type);

/// True if the user wrote `op` and the 16-bit type of `value`, which it reads.
bool readsRounded(Operation *op, Value value);

/// Checks that a function that is an entry, its callees included, writes each
/// variable and updates each scaler at most once, exactly where it runs once,
/// and reads neither after that; and that it uses what a clip or a window
/// gives.
LogicalResult verifyEntryFunction(Operation *function);

/// Adds results with these names to a function of one block.
void addResults(FunctionOpInterface function,
                ArrayRef<std::pair<std::string, Value>> named);

namespace detail {
/// A double as MLIR prints float literals, exact on the way back.
FailureOr<Double> parseDouble(AsmParser &parser);
void printDouble(AsmPrinter &printer, double value);

/// `[30, 80]`.
FailureOr<DenseI64ArrayAttr> parseMilestones(AsmParser &parser);
/// A schedule; an error about a name that none has lists those that are there.
FailureOr<Attribute> parseSchedule(AsmParser &parser);
/// Parses an attribute; an error about a name that none has goes on with those
/// that are `expected` here.
ParseResult parseAttributeOf(AsmParser &parser, Attribute &attribute,
                             StringRef expected);
/// The optimizers, schedules, averages and policies of scalers of the dialect,
/// as a list in words.
std::string listOptimizers();
std::string listSchedules();
std::string listAverages();
std::string listPolicies();

/// `{axes = [0], keepdims}`: the dictionary of the op `name`, in which lists of
/// integers need not spell their type.
ParseResult parseAttributes(OpAsmParser &parser, NamedAttrList &attributes,
                            StringRef name);
void printAttributes(OpAsmPrinter &printer, Operation *op,
                     DictionaryAttr attributes, StringRef name);

/// The broadcast shape of `operands` with `elementType`; reports at `location`
/// naming `opName`.
LogicalResult inferBroadcast(std::optional<Location> location, StringRef opName,
                             TypeRange operands, Type elementType,
                             SmallVectorImpl<Type> &inferred);
/// The same with the element type of `values`, some of the operands: their
/// common one, or f32 where a low type stands beside it.
LogicalResult inferMixed(std::optional<Location> location, StringRef opName,
                         TypeRange operands, TypeRange values,
                         SmallVectorImpl<Type> &inferred);
/// `results` are the type that `inferMixed` gives or, where the types of
/// `values` differ, that with the low element type.
LogicalResult verifyMixed(std::optional<Location> location, StringRef opName,
                          TypeRange operands, TypeRange values,
                          TypeRange results);
} // namespace detail
} // namespace mlir::amp

namespace mlir::amp {
class AccumulateOp;
class AutocastOp;
class CheckpointOp;
class CustomVjpOp;
class LoopOp;
class NextOp;
class SumSquaresOp;
class UpdateOp;
class UpdateScaleOp;
} // namespace mlir::amp

#define GET_TYPEDEF_CLASSES
#include "amp/IR/AmpTypes.h.inc"

#define GET_ATTRDEF_CLASSES
#include "amp/IR/AmpAttributes.h.inc"

#define GET_OP_CLASSES
#include "amp/IR/AmpStateOps.h.inc"
#define GET_OP_CLASSES
#include "amp/IR/AmpTrainingOps.h.inc"
#define GET_OP_CLASSES
#include "amp/IR/AmpScalingOps.h.inc"
#define GET_OP_CLASSES
#include "amp/IR/AmpStructureOps.h.inc"
#define GET_OP_CLASSES
#include "amp/IR/AmpUnaryOps.h.inc"
#define GET_OP_CLASSES
#include "amp/IR/AmpElementwiseOps.h.inc"
#define GET_OP_CLASSES
#include "amp/IR/AmpTensorOps.h.inc"
#define GET_OP_CLASSES
#include "amp/IR/AmpNeuralOps.h.inc"

#endif // AMP_IR_AMP_H
