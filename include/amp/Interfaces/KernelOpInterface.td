//===- KernelOpInterface.td - from an op to a kernel ----------------------===//
//
// The interfaces through which the kernel phase learns what an op is to the
// schedule: a map or a draw of elements, a reduction, a view, a box among zeros, a
// value that exists before the step, or a composite of those. Changes of state are in
// StateOpInterface.td.
// Target-independent: the same body serves every target.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_KERNELOPINTERFACE_TD
#define AMP_INTERFACES_KERNELOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def ElementwiseOpInterface : OpInterface<"ElementwiseOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    An op that computes each element of its one result from the elements of its
    operands at the same index, operands broadcast as in NumPy.
  }];
  let methods = [
    InterfaceMethod<[{
      Emits the computation of one element. Floating-point elements arrive and
      leave in the body's compute type (f32 or f64), integers in their own.
    }], "::mlir::Value", "buildBody",
      (ins "::mlir::amp::BodyBuilder &":$builder,
           "::mlir::ValueRange":$elements)>,
    InterfaceMethod<"How the element is made, where a rewrite may make use of it.",
      "::mlir::amp::ElementwiseKind", "getKind", (ins), "",
      "return ::mlir::amp::ElementwiseKind::Other;">
  ];
}

def DrawOpInterface : OpInterface<"DrawOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    An op that draws random numbers: a function of (key, id, position of the
    element) alone. Two such ops of a function need different ids, and clones
    that are to draw other numbers get ids of their own. An op that reads a key,
    has no such interface and does not say what it computes may draw in a way
    that nobody knows: it is refused where ids matter.
  }];
  let methods = [
    InterfaceMethod<"The key, (seed, attempted step); null where nothing is drawn.",
      "::mlir::Value", "getRandomKey", (ins), "", "return $_op.getKey();">,
    InterfaceMethod<[{
      The number that tells the op from others with its key. Asked of an op with
      a key.
    }], "int64_t", "getRandomId", (ins), "", "return $_op.getId();">,
    InterfaceMethod<"Changes the id of an op with a key to `id`.", "void",
      "setRandomId", (ins "int64_t":$id), "", "$_op.setId(id);">
  ];
}

def RandomOpInterface : OpInterface<"RandomOpInterface", [DrawOpInterface]> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    An op that computes each element of its one result from random bits and the
    elements of the operands before its key at the same index. The bits of an
    element are a function of (key, id, position of the element) alone.
  }];
  let methods = [
    InterfaceMethod<"The number of operands before the key, whose elements are read.",
      "unsigned", "getNumElementOperands", (ins), "", "return 0;">,
    InterfaceMethod<[{
      Emits the computation of one element from `bits`, two independent random
      i32.
    }], "::mlir::Value", "buildRandomBody",
      (ins "::mlir::amp::BodyBuilder &":$builder, "::mlir::ValueRange":$elements,
           "::std::pair<::mlir::Value, ::mlir::Value>":$bits)>
  ];
}

def ReductionOpInterface : OpInterface<"ReductionOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    An op that combines the elements of its first operand along axes into its one
    result. Fused with what computes the elements and what reads the result.
  }];
  let methods = [
    InterfaceMethod<"How elements are combined.", "::mlir::amp::Reduction",
      "getReduction">,
    InterfaceMethod<"The dimensions that are combined, from 0.",
      "::llvm::SmallVector<int64_t>", "getReducedAxes", (ins), "",
      "return ::llvm::to_vector($_op.getAxes());">,
    InterfaceMethod<"True if these dimensions stay in the result, with size 1.",
      "bool", "keepsAxes", (ins), "", "return $_op.getKeepdims();">,
    InterfaceMethod<[{
      The same reduction along `axes` alone, some of the op's, which stay with
      size 1; null where a reduction cannot be done axis by axis. The result has
      the accumulator's type where that makes a difference.
    }], "::mlir::Operation *", "reduceAlong",
      (ins "::mlir::OpBuilder &":$builder, "::llvm::ArrayRef<int64_t>":$axes),
      "", "return nullptr;">
  ];
}

def ViewOpInterface : OpInterface<"ViewOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    An op whose result has the elements of its first operand in another order or
    repeated. Who reads the result reads the operand; nothing is computed.
  }];
  let methods = [
    InterfaceMethod<[{
      The result as a view of what `source`, the operand, is a view of; none
      where no strides describe it, and the operand has to be copied first.
    }], "::std::optional<::mlir::amp::StridedView>", "viewThrough",
      (ins "const ::mlir::amp::StridedView &":$source), "", "return source;">,
    InterfaceMethod<"False where the op computes after all, as it stands.", "bool",
      "isView", (ins), "", "return true;">,
    InterfaceMethod<"True if the result gets memory of its own, at the op's place.",
      "bool", "isStored", (ins), "", "return false;">
  ];
}

def PlacingOpInterface : OpInterface<"PlacingOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    An op whose result has the elements of its first operand in a box, and other
    elements around it.
  }];
  let methods = [
    InterfaceMethod<[{
      The first index of the box in each dimension; none where the elements do
      not lie together, or others than zeros are around them.
    }], "::std::optional<::llvm::SmallVector<int64_t>>", "getBoxAmongZeros">
  ];
}

def SourceOpInterface : OpInterface<"SourceOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    An op without operands whose one result exists before the step: no kernel
    writes it.
  }];
  let methods = [
    InterfaceMethod<"Where the elements are, or what they are.",
      "::mlir::amp::KernelSource", "getSource">
  ];
}

def ExpandableOpInterface : OpInterface<"ExpandableOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    A composite op: it can be written as primitive ops of the dialect with the
    same result types. Used by the kernel phase, and by `amp-autodiff` for
    composites without a derivative rule of their own, through `expandComposite`.
    Ops of the dialect have the trait `Composite` and get the interface from
    `registerExpansions`.
  }];
  let methods = [
    InterfaceMethod<[{
      Emits the primitive ops before the op and returns one value per result,
      each of that result's type.
    }], "::llvm::SmallVector<::mlir::Value>", "expand",
      (ins "::mlir::OpBuilder &":$builder)>
  ];
}

def ShapeOpInterface : OpInterface<"ShapeOpInterface"> {
  let cppNamespace = "::mlir::amp";
  let description = [{
    The shapes of an op's results, of an op whose result types are written out
    because their element types are free. Others have InferTypeOpInterface.
  }];
  let methods = [
    InterfaceMethod<[{
      One shape per result. Dimensions are dynamic where the operands' shapes
      and the attributes do not say them.
    }], "::llvm::SmallVector<::llvm::SmallVector<int64_t>>", "inferShapes">
  ];
}

#endif // AMP_INTERFACES_KERNELOPINTERFACE_TD
