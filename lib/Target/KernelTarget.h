//===- KernelTarget.h - the device a step is compiled for ----------------===//
//
// The schedule, kernels and images ask a target what they need to know of it.
// Nothing but a target's own folder and the table of targets names one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_KERNELTARGET_H
#define AMP_LIB_TARGET_KERNELTARGET_H

#include "../Schedule/LoopNest.h"
#include "KernelCode.h"
#include "amp-runtime/Runtime.h"
#include "amp/Schedule/Passes.h"

#include <limits>

namespace mlir::amp {

/// Abilities of the target's contractions.
struct ContractionRules {
  /// A contraction runs a kernel on its sums before they are stored.
  bool runsKernels = true;
  /// Operands of several types in memory are converted on the way.
  bool convertsOperands = true;
  /// The bytes that the device moves in the time that one more call takes: a
  /// library's call has one loop of batches, and operands that have two are
  /// copied where that is less.
  int64_t bytesPerCall = 0;
  /// The bytes from which on a product that is read row by row alone is
  /// computed in parts, of about that size.
  int64_t largestProduct = int64_t(256) << 20;
  /// Convolutions convert images into another order and back.
  bool reordersImages = false;
};

/// Abilities of the attentions that a target claims.
struct AttentionRules {
  /// Kernels of the compiler's own compute them, gradients in two calls.
  bool isGenerated = false;
  /// The elements of which rows begin at a multiple.
  int64_t rowAlignment = 1;
  /// A library of the target's has sums of the query's gradient for so many
  /// keys each, but no more than so many sums; 0: one.
  int64_t keysPerSum = 0, mostSums = 0;
};

/// The epilogues that contractions may have, each level with those before it.
enum class Epilogues { None, Bias, Gelu, All };

/// The part of an operand in a library's epilogue: what the op before computed,
/// a row that is the same for all rows, or a matrix.
enum class FormOperand { Value, Bias, Aux };

/// An op of a library's epilogue, as the step would have it.
struct FormStep {
  bool (*isOp)(Operation *op);
  SmallVector<FormOperand, 2> operands;
};

/// An epilogue that a library has: ops that follow a contraction, one after the
/// other.
struct EpilogueForm {
  amprt::Form form;
  /// The first level with it.
  Epilogues level;
  SmallVector<FormStep, 2> steps;
  /// The form with this too stores as aux what its last step is given; none
  /// where it cannot.
  amprt::Form aux = amprt::Form::None;
  /// The sums of the columns of what is stored are part of it.
  bool sumsColumns = false;
};

/// The values that a kernel leaves once per chunk. The number of chunks follows
/// from them.
enum class Partials {
  /// Nothing, or one number.
  Scalar,
  /// A row, of rows that are looked at element by element.
  Columns,
  /// A row, of rows that are looked at as a whole (norms).
  ColumnsOfRows
};

/// The loops of a window reduction, and what their vectors cost: counts of
/// results and of a window's elements, and of vectors where columns are those
/// of what is kept or of the window.
struct WindowCounts {
  int64_t results, elements;
  int64_t keptVectors, windowVectors;
};

class KernelTarget {
public:
  virtual ~KernelTarget() = default;

  /// As options and messages name it.
  virtual StringRef getName() const = 0;
  /// As images name it.
  virtual ::amp::image::Device getDevice() const = 0;

  /// True if a call of the target computes `op`, which is composed of others
  /// and else becomes those. `offers` is asked of calls that not every device
  /// of the target has.
  virtual bool claims(Operation *op, const OffersCall &offers) const {
    return false;
  }

  /// Rewrites composites of an entry that become others than on all targets,
  /// before they are expanded.
  virtual void rewriteComposites(func::FuncOp entry) const {}
  /// Rewrites contractions and attentions of an entry into those that the
  /// target has. `offers` is claims's.
  virtual void legalizeContractions(func::FuncOp entry,
                                    const OffersCall &offers) const {}
  virtual ContractionRules getContractionRules() const = 0;
  virtual AttentionRules getAttentionRules() const { return {}; }
  /// The epilogues that the target's library may have, where it runs no
  /// kernels.
  virtual ArrayRef<EpilogueForm> getEpilogueForms() const { return {}; }
  /// True if devices of the target offer such a product, or a call of an
  /// AmpCallKind.
  bool offers(const AmpGemmDesc &desc) const;
  bool offers(int32_t kind, ArrayRef<uint8_t> desc) const;

  /// The part of a range that one chunk takes. By sizes alone: results depend
  /// neither on the number of threads nor on the device.
  virtual int64_t chooseGrain(const LoopNest &nest,
                              Partials partials) const = 0;
  /// The same for the sum of squares of a range of gradients.
  virtual int64_t chooseNormGrain(const LoopNest &nest) const = 0;
  /// The most columns whose sums a launch adds up to from what reductions of
  /// its rows give, in numbers of `type`: a row has to be there as a whole.
  virtual int64_t mostColumnsBesideRows(Type type) const {
    return std::numeric_limits<int64_t>::max();
  }
  /// True if columns of so many elements are combined as if each were a row of
  /// its own: complete in one launch, which goes on with them.
  virtual bool combinesColumnsAsRows(int64_t elements, int64_t columns) const {
    return false;
  }
  /// True if the columns of a window reduction's launch are those of the window
  /// rather than those of what is kept.
  virtual bool reducesColumns(const WindowCounts &counts) const = 0;

  /// The code of a module's kernels in MLIR, lowered to the LLVM dialect or
  /// not; null after a diagnostic. `cpu` is ImageTarget's.
  virtual OwningOpRef<ModuleOp> emitKernels(ModuleOp module, bool isLowered,
                                            StringRef cpu) const = 0;
  /// True if lowered code can be translated to text and assembled for a chip.
  virtual bool hasAssembly() const { return false; }
  /// Compiles a module's kernels and adds their code to `image`; details of a
  /// failure are diagnostics at kernels. The module outlives the result.
  virtual amprt::KernelCodeOrError
  compileKernels(ModuleOp module, const amprt::ImageTarget &target,
                 ::amp::Image &image) const = 0;
};

/// Every target, the default first.
ArrayRef<const KernelTarget *> getKernelTargets();
/// The target of a name, or null.
const KernelTarget *findKernelTarget(StringRef name);
/// The target of a device.
const KernelTarget &getKernelTarget(::amp::image::Device device);
/// "'cpu' or 'cuda'", for messages.
std::string listKernelTargets();

/// The tables' entries, each defined in its target's folder.
const KernelTarget &getCpuTarget();
const KernelTarget &getCudaTarget();

} // namespace mlir::amp

#endif // AMP_LIB_TARGET_KERNELTARGET_H
