//===- Overflow.h - the cause of a skipped step ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_OVERFLOW_H
#define AMP_TRAINING_OVERFLOW_H

#include "amp/Image/Error.h"
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace amp {

class Trainer;
struct StepMetrics;

/// The place where the first number of a step is not finite.
struct OverflowCause {
  enum class Kind {
    Untraced, ///< nobody has looked
    Forward,  ///< in the forward pass: no S helps
    Loss,     ///< in the loss itself
    Backward, ///< in the backward pass
    Unscale,  ///< where gradients are divided by an S below 1
    Earlier,  ///< not in the last call of a window: in one before it
    Unknown   ///< behind the backward pass, where the graph changes gradients
  };
  Kind kind = Kind::Untraced;
  /// The first op whose result, or in the backward pass the gradient of whose
  /// result, is not finite, in the order in which they are computed, and its
  /// location; empty where `kind` names none.
  std::string op, location;
  /// The one of several that it is in, counted from 1: "turn 3 of 100",
  /// "micro-batch 2 of 64", "turn 3 of 100 in micro-batch 2 of 64"; else empty.
  std::string turn;
  /// True if the gradient has an S above 1.
  bool dependsOnScale = false;
  /// Variables whose gradients are not finite.
  std::vector<std::string> variables;

  /// "backward", as metrics name it; empty where nobody has looked.
  const char *name() const;
  /// For people, without a full stop: "backward pass: the gradient of 'amp.mul'
  /// at model.mlir:9:8 is the first that is not finite; of @w, @b no gradient
  /// is finite".
  std::string format() const;
  /// "gradients that are not finite: @w, @b", or nothing where none is known.
  std::string formatVariables() const;

  /// All of it as bytes, for another process; never empty.
  std::string pack() const;
  /// Reads what `pack` gave; no bytes are an Untraced one.
  static OverflowCause unpack(std::string_view bytes);
};

/// The skipped steps whose cause is looked for.
enum class TraceOverflow {
  Never,
  /// Skips that end a run, and the third of each series: a start with a large S
  /// is a series of one or two.
  Auto,
  Always
};

/// Looks for the cause of a skipped step by running it again.
class SkipTracer {
public:
  virtual ~SkipTracer() = default;
  /// `step`, the last that `trainer` reported, ran on the batch that `fill`
  /// copies. Of a step that was not skipped, the batch runs from the state of
  /// now. Untraced where this run skips no step, or the graph held it back.
  virtual Expected<OverflowCause>
  trace(Trainer &trainer, const StepMetrics &step,
        const std::function<void(unsigned argument, char *memory)> &fill) = 0;
};

} // namespace amp

#endif // AMP_TRAINING_OVERFLOW_H
