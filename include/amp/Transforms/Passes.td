//===- Passes.td - the graph phase ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRANSFORMS_PASSES_TD
#define AMP_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

/// The options of all passes that decide on precision.
defvar autocastOptions = [
  Option<"dtype", "dtype", "std::string", /*default=*/"\"\"",
         "The low type, f16 or bf16: makes a function without regions one region.">,
  Option<"placement", "placement", "std::string", "\"\"",
         "How casts are placed: mincut (the least price), careful (only what "
         "contractions read is low), propagate (TensorFlow's colouring) or dispatch (PyTorch's program order). By default what the "
         "policy says.">,
  Option<"objective", "objective", "std::string", "\"casts\"",
         "The quantity that mincut makes least: casts (their prices), traffic (also the bytes "
         "that ops move which may run in either precision, where they are connected "
         "with one that runs low) or budget (the same within a predicted error).">,
  Option<"policy", "policy", "std::string", "\"\"",
         "The policy that classifies ops: a preset's name or a YAML file. By "
         "default the module's attribute `amp.policy`, else the preset `default`.">,
  Option<"profile", "profile", "std::string", "\"\"",
         "A file that amp-run --calibrate wrote: values that it measured to leave the low type's "
         "range, or to lose too many digits, stay f32. By default none.">,
  Option<"trustProfile", "trust-profile", "bool", "false",
         "Lets ops run low that rules keep in f32 for what the profile does not show: for a "
         "range that they stay in, or for digits that they do not lose.">,
  Option<"profileError", "profile-error", "double", "16",
         "The largest error of a low value in the profile, in units of the type's rounding, of "
         "the value's largest magnitude.">,
  Option<"errorBudget", "error-budget", "double", "1",
         "With objective=budget: the error of the loss that the profile predicts may be so many "
         "times that of the careful placement.">,
  Option<"nominalDim", "nominal-dim", "int64_t", "1024",
         "The size that a dynamic dimension counts as in the price of a cast.">,
  Option<"cache", "cache", "bool", "true",
         "Share one cast of a value among all its uses; false gives each use "
         "its own, also in regions that share.">
];

def AutocastPass : Pass<"amp-autocast"> {
  let summary = "Decides the precision of each op and inserts casts";
  let description = [{
    Decides for every op of an `amp.autocast` region whether it runs in the
    region's low type or in f32, inserts `amp.cast` where the two meet, and
    inlines the region. With `dtype=` a function without regions is one region.

    Contractions run low, ops that need f32's range or digits stay f32, all
    others go where the sum of the prices of all casts is least (a minimum cut;
    of several, the one with the fewest low ops). A value is cast down and up at
    most once, right after its producer. Casts of the compiler's that are there
    already are used or removed; a user's `amp.convert` is not touched. Ops whose
    results nobody reads are erased first, since they must not decide.

    Declarations of the text stay: results of regions, arguments and results of
    public functions, ops inside `enabled = false` and what is written in f16 or
    bf16. What control flow hands on has one type, wherever it is said: results of
    branches that which saves casts, carried values f32 unless the first is
    produced low, and arguments and results of a private function, if nothing
    but calls mentions it, those that suit it and all its callers. Ops without
    PrecisionOpInterface stay as they are, with one remark per name. A policy
    (docs/Policies.md) overrules what ops say and names a placement. A second
    run changes nothing. docs/Autocast.md explains the decisions, and remarks of
    category `amp-autocast` each of them.

    Runs on a module or on any other op: on one function of a pipeline over
    functions its callees keep their types, and there is no report.

    ```mlir
    %y = amp.autocast f16 -> tensor<4x8xf32> {
      %0 = amp.matmul %x, %w : (tensor<4x64xf32>, tensor<64x8xf32>) -> tensor<4x8xf32>
      %1 = amp.add %0, %b : tensor<4x8xf32>, tensor<8xf32>
      %2 = amp.exp %1 : tensor<4x8xf32>
      amp.yield %2 : tensor<4x8xf32>
    }
    amp.write @y, %y : tensor<4x8xf32>
    ```

    The product reads f16 and writes the f32 that it accumulates in; the sum
    follows its f32 operands, and `exp` leaves f16's range:

    ```mlir
    %0 = amp.cast %w : tensor<64x8xf32> to tensor<64x8xf16>
    %1 = amp.cast %x : tensor<4x64xf32> to tensor<4x64xf16>
    %2 = amp.matmul %1, %0 : (tensor<4x64xf16>, tensor<64x8xf16>) -> tensor<4x8xf32>
    %3 = amp.add %2, %b : tensor<4x8xf32>, tensor<8xf32>
    %4 = amp.exp %3 : tensor<4x8xf32>
    amp.write @y, %4 : tensor<4x8xf32>
    ```
  }];
  let options = autocastOptions # [
    Option<"emitCast", "emit-cast", "std::string", "\"\"",
           "The casts to insert: amp (amp.cast), arith (arith.truncf and arith.extf, "
           "or the cast op of the dialect at hand) or the name of an op. By "
           "default what the policy says, else amp.">,
    Option<"keepIO", "keep-io", "bool", "true",
           "True if functions that others see keep the types of their arguments "
           "and results. `amp.keep = true` or `false` on one of them says so for it "
           "alone.">,
    ListOption<"keepIOExcept", "keep-io-except", "std::string",
               "Names (`amp.name`, or that in an argument's location) of arguments "
               "and results for which the opposite of `keep-io` holds.">,
    Option<"report", "report", "std::string", "\"\"",
           "A file that every decision is written to, as JSON (docs/AutocastReport.md); "
           "- is the standard output.">,
    Option<"table", "table", "std::string", "\"\"",
           "A file that every decision is printed to, as a table for people; - is "
           "the standard output.">,
    Option<"tableWhere", "table-where", "std::string", "\"\"",
           "A regular expression: rows of the table whose op or place it is found in. "
           "By default all.">,
    Option<"tableTop", "table-top", "int64_t", "0",
           "So many rows of each function, those with the most bytes; 0: all.">,
    Option<"tableOnly", "table-only", "std::string", "\"\"",
           "casts, or f32: ops that run in f32. By default all rows.">
  ];
  let dependentDialects = ["::mlir::amp::AmpDialect", "::mlir::arith::ArithDialect"];
  let statistics = [
    Statistic<"numCasts", "casts", "Number of casts inserted">,
    Statistic<"numLow", "low-ops", "Number of ops that run in low precision">
  ];
}

def PrepareInliningPass : Pass<"amp-prepare-inlining", "::mlir::ModuleOp"> {
  let summary = "Keeps what autocast says of functions through inlining";
  let description = [{
    Inlining puts the ops of a function among those of its caller: an attribute
    `amp.autocast` on it is lost then, and so is its name, which a policy may
    mention. This pass comes before the inliner. It

    * puts a call of a function that has `amp.autocast` into a region that says
      the same, where that is not what surrounds the call anyway;
    * gives each op of a function that is called a location that names the
      function, which policies and reports read;
    * with `dtype=`, writes the attribute `amp.autocast` on functions that are
      one region by that option, since inlined regions would make them look like
      functions with regions of their own.

    A function without the attribute needs nothing: inlined, it is part of the
    region that its call is in, which is what its call means (docs/Autocast.md,
    Functions). Calls and values stay as they are.

    Calls of calls multiply: where inlining would make more than 2^20 ops, and
    more than eight times as many as are written, this is an error.

    ```mlir
    func.func private @head(%x: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {amp.autocast = false} {
      %0 = amp.matmul %x, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      return %0 : tensor<4x4xf32>
    }
    func.func @net(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
      %y = amp.autocast f16 -> tensor<4x4xf32> {
        %0 = func.call @head(%x) : (tensor<4x4xf32>) -> tensor<4x4xf32>
        amp.yield %0 : tensor<4x4xf32>
      }
      return %y : tensor<4x4xf32>
    }
    ```

    becomes

    ```mlir
    func.func private @head(%x: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {amp.autocast = false} {
      %0 = amp.matmul %x, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      return %0 : tensor<4x4xf32>
    }
    func.func @net(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
      %y = amp.autocast f16 -> tensor<4x4xf32> {
        %0 = amp.autocast f16 -> tensor<4x4xf32> attributes {enabled = false} {
          %1 = func.call @head(%x) : (tensor<4x4xf32>) -> tensor<4x4xf32>
          amp.yield %1 : tensor<4x4xf32>
        }
        amp.yield %0 : tensor<4x4xf32>
      }
      return %y : tensor<4x4xf32>
    }
    ```
  }];
  let options = [
    Option<"dtype", "dtype", "std::string", "\"\"",
           "The low type that autocast will be told: f16, bf16 or none.">
  ];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def ExplainPass : Pass<"amp-explain", "::mlir::ModuleOp"> {
  let summary = "Says which precision each op would get from autocast, and why";
  let description = [{
    Decides on a copy of the module what `amp-autocast` would decide, and prints
    for each function a table: what each op and cast would move in bytes, its
    precision and the reason, the most bytes first. The module stays as it is.

    Ops that autocast leaves alone are in the table too: state, control flow,
    ops outside of regions and ops that nobody classified. docs/AutocastReport.md
    says how to read it. With `format=json` it is what `amp-autocast` writes with
    `report=`.

    ```mlir
    func.func @f(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
      %0 = amp.matmul %x, %x : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %1 = amp.exp %0 : tensor<64x64xf32>
      return %1 : tensor<64x64xf32>
    }
    ```

    is unchanged:

    ```mlir
    func.func @f(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
      %0 = amp.matmul %x, %x : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %1 = amp.exp %0 : tensor<64x64xf32>
      return %1 : tensor<64x64xf32>
    }
    ```
  }];
  let options = autocastOptions # [
    Option<"format", "format", "std::string", "\"table\"", "table or json.">,
    Option<"output", "output", "std::string", "\"\"",
           "The file to print to; - is the standard output. By default the standard "
           "error stream.">,
    Option<"where", "where", "std::string", "\"\"",
           "A regular expression: rows of the table whose op or place it is found in. "
           "By default all.">,
    Option<"top", "top", "int64_t", "0",
           "So many rows of each function, those with the most bytes; 0: all.">,
    Option<"only", "only", "std::string", "\"\"",
           "casts, or f32: ops that run in f32. By default all rows.">
  ];
  let dependentDialects = ["::mlir::amp::AmpDialect", "::mlir::arith::ArithDialect"];
}

def ExpandStructuresPass : Pass<"amp-expand-structures"> {
  let summary = "Writes out micro-batches and marks what is computed again";
  let description = [{
    `amp.accumulate` becomes its micro-batches, one after the other: a forward, a
    backward, and the addition of what both yield to sums. Dropouts of different
    micro-batches get ids of their own. Reads of a variable that the region
    writes become the value of the micro-batch before, and the last micro-batch
    writes; such a variable is not read outside of the region for use in it, and
    the write has no `if` and stands in no branch. The region of `amp.checkpoint` takes the
    place of the op; its ops carry its number, by which `amp-autodiff` finds what
    to compute again. Runs before precision is decided: each op has one decision,
    in the forward and where it is computed again.

    A size of dimension 0 that the micro-batches do not divide is an error, of
    `amp-specialize` where it is not known before.

    ```mlir
    func.func @f(%x: tensor<?x4xf32>) -> tensor<f32> {
      %s = amp.accumulate mean 2 (%xi = %x) : (tensor<?x4xf32>) -> tensor<f32> {
        %0 = amp.mean %xi {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
        amp.yield %0 : tensor<f32>
      }
      return %s : tensor<f32>
    }
    ```

    becomes

    ```mlir
    func.func @f(%x: tensor<?x4xf32>) -> tensor<f32> {
      %x0 = amp.micro_batch %x {count = 2, index = 0} : tensor<?x4xf32>
      %0 = amp.mean %x0 {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
      %x1 = amp.micro_batch %x {count = 2, index = 1} : tensor<?x4xf32>
      %1 = amp.mean %x1 {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
      %2 = amp.add %0, %1 : tensor<f32>, tensor<f32>
      %two = amp.constant dense<2.0> : tensor<f32>
      %3 = amp.div %2, %two : tensor<f32>, tensor<f32>
      return %3 : tensor<f32>
    }
    ```
  }];
  let options = [
    Option<"most", "most", "int64_t", "std::numeric_limits<int64_t>::max()",
           "The most micro-batches that are all written out; by default each is. Of more "
           "there are two, the second of which stands for those behind the first, for "
           "amp-form-loops; not of a region that observes, nor where gradients are "
           "taken outside, or with respect to what is divided.">,
    Option<"label", "label", "bool", "false",
           "Writes on each op of a micro-batch which one it is of, for amp-observe: "
           "amp.of_micro_batch, the number from 0 and how many there are.">
  ];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def DataParallelPass : Pass<"amp-data-parallel", "::mlir::ModuleOp"> {
  let summary = "Sums gradients, losses and buffers over ranks";
  let description = [{
    Ranks are processes that run the same step, each on samples of its own, as
    the micro-batches of one `amp.accumulate mean` over all of them. In entries
    that train

    * each bundle of gradients that depends on samples is summed over ranks
      (`amp.all_reduce mean`), behind the last sum of backwards and
      micro-batches and before all else: unscaling, the check, clipping, the sums
      of a window. So every rank sees the same gradients, and skips alike;
    * floating-point results of one number become means of the ranks', integers
      sums, and flags and assertions hold where they do on all ranks; other
      results stay each rank's own. An assertion in a loop, or in many
      micro-batches, is told so (`amp.over_ranks`);
    * what depends on sums over samples and is written to a buffer, as running
      statistics, is written as the mean over ranks;
    * what a sum over ranks depends on is drawn at random by a key of the rank's
      own (`amp.shift_key`): the numbers of the micro-batch of its number. All
      else is drawn by the key that all ranks share, as noise on weights.

    All of this at the end of the step is one exchange. State is then the same on
    every rank, which `amp-verify` proves. Integers or samples that are written to
    a buffer, and numbers of a step that depend on samples (a learning rate, a
    flag), are errors.

    Before `amp-loss-scaling`, and after `amp-expand-structures`. With
    `keep-types` sums of 16-bit gradients are stored in 16 bits, and half as much
    is sent. A batch norm has the statistics of each rank's batch, unless it says
    `amp.over_ranks`, as all of them do with `sync-batch-norm`; an `amp.size` that
    says so is multiplied by the number of ranks.

    ```mlir
    amp.variable @w : tensor<4xf32> = #amp.zeros
    amp.optimizer @sgd = #amp.sgd<lr = 0.1> for [@w]
    func.func @train(%x: tensor<?x4xf32>) -> tensor<f32> attributes {amp.entry = "train"} {
      %w = amp.read @w : tensor<4xf32>
      %y = amp.mul %x, %w : tensor<?x4xf32>, tensor<4xf32>
      %loss = amp.mean %y {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
      %g = amp.backward %loss for @sgd : !amp.gradients<unscaled>
      amp.step @sgd %g : !amp.gradients<unscaled>
      return %loss : tensor<f32>
    }
    ```

    becomes

    ```mlir
    module attributes {amp.parallel} {
      amp.variable @w : tensor<4xf32> = #amp.zeros
      amp.optimizer @sgd = #amp.sgd<lr = 0.1> for [@w]
      func.func @train(%x: tensor<?x4xf32>) -> tensor<f32> attributes {amp.entry = "train"} {
        %w = amp.read @w : tensor<4xf32>
        %y = amp.mul %x, %w : tensor<?x4xf32>, tensor<4xf32>
        %loss = amp.mean %y {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
        %mean = amp.all_reduce_tensors mean %loss : (tensor<f32>) -> tensor<f32>
        %d = amp.backward %loss for @sgd : !amp.gradients<unscaled>
        %g = amp.all_reduce mean %d : !amp.gradients<unscaled>
        amp.step @sgd %g : !amp.gradients<unscaled>
        return %mean : tensor<f32>
      }
    }
    ```
  }];
  let options = [
    Option<"keepTypes", "keep-types", "bool", "false",
           "Sums of gradients have the types of the gradients.">,
    Option<"syncBatchNorm", "sync-batch-norm", "bool", "false",
           "Every `amp.batch_norm` of an entry that trains has the statistics of all ranks' "
           "batches (`amp.over_ranks`), and so has each `amp.size` with `amp.of_batch_norm`.">
  ];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def LossScalingPass : Pass<"amp-loss-scaling", "::mlir::ModuleOp"> {
  let summary = "Seeds backwards with S, unscales, checks and updates S";
  let description = [{
    Each `amp.backward … scaler @s` and each `amp.seed @s` is seeded with S in
    f32 (f64 where the loss is), read once at the start of the function; what is
    unscaled is unscaled by that S. A step that gets scaled gradients gets an
    `amp.unscale`, and every step, with a scaler or without, the flag of its
    gradients: after the last op that modifies them, before clipping. Each
    scaler gets one `amp.update_scale`, last, on all gradients that it scaled.
    `amp.write`s move to the end of the step and obey all of its flags; a flag
    of the user's own is joined. A function that neither steps nor writes
    updates no S.

    Where gradients are accumulated over calls (`amp.accumulate_calls`), the flag
    looks at their sums, and steps, writes and the update of S obey the flag of
    the last call too. Gradients of a single call in a step beside that, windows
    of two lengths and a scaler that another entry updates are errors.

    The scaler of gradients is that of their backward, or the one from whose
    seed a bundle written by hand is computed. Gradients of no or of two scalers,
    another scaler's `amp.unscale`, steps inside regions, and what breaks the
    rules of entry functions are errors; a bundle written by hand that lacks a
    variable's gradient is a warning.

    Where no f16 value lies between a scaler's losses and variables scaling is
    elided, as bf16 has f32's range; where there are f16 values elsewhere, a
    remark says so. The backward becomes one without a scaler and the scaler is
    marked `elided`: its S is 1 and stays, gradients are still checked, skipped
    steps are counted. That needs backwards of
    `amp.backward` whose bundles stay in their functions; `elide = false` of the
    scaler, or of the pass for all of them, keeps the scaling. A scaler with
    `enabled = false` is removed from the graph in the same way, and its steps
    are not checked.

    In another compiler's graph, whose backward is written out, arguments and
    results say the same: what is marked `amp.seed` is multiplied by the argument
    marked `amp.scale`, results marked `amp.gradient` are divided by it, both in
    f32, and a result of type `tensor<i1>` is appended: whether all gradients are
    finite. That is done by ops of StableHLO where the function has such, whether
    their dialect is loaded or not, and else of linalg; another op of which only
    the name is known is an error. The marks are removed, but for `amp.scaled` on
    the function. It comes after `amp-autocast`, which keeps what reads the seed in
    f32 and refuses a function that is scaled already.

    ```mlir
    %g = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
    amp.step @opt %g : !amp.gradients<scaled>
    ```

    becomes

    ```mlir
    %s = amp.read_scale @scaler : tensor<f32>
    %g = amp.backward %loss for @opt scaler @scaler seed %s : !amp.gradients<scaled>
    %u = amp.unscale %g by @scaler seeded %s : !amp.gradients<unscaled>, tensor<f32>
    %finite = amp.all_finite %u : !amp.gradients<unscaled>
    amp.step @opt %u if %finite : !amp.gradients<unscaled>
    %next = amp.update_scale @scaler, %finite : tensor<f32>
    ```
  }];
  let options = [
    Option<"elide", "elide", "bool", "true",
           "Whether scaling goes where no f16 value needs it.">
  ];
  let dependentDialects = ["::mlir::amp::AmpDialect", "::mlir::linalg::LinalgDialect"];
}

def FormSoftmaxPass : Pass<"amp-form-softmax"> {
  let summary = "Makes one op of a softmax that was written out";
  let description = [{
    Exponentials of what is left of numbers without the largest of their row, divided by
    their sum, become `amp.softmax`: it has a derivative of its own, and may be part of an
    attention (`amp-form-attention`). The largest is a maximum, or taken at its place (argmax).
    It and the sum may be reshaped or broadcast to their rows, and their gradients stopped. Without the maximum large numbers overflow, so that
    is left as it is. Of ops in f32 or f64 alone, and not in a module with a policy of its
    own, as in `amp-form-attention`.

    ```mlir
    func.func @f(%z: tensor<?x10xf32>) -> tensor<?x10xf32> {
      %m = amp.max %z {axes = [1], keepdims} : tensor<?x10xf32> -> tensor<?x1xf32>
      %0 = amp.sub %z, %m : tensor<?x10xf32>, tensor<?x1xf32>
      %e = amp.exp %0 : tensor<?x10xf32>
      %s = amp.sum %e {axes = [1], keepdims} : tensor<?x10xf32> -> tensor<?x1xf32>
      %y = amp.div %e, %s : tensor<?x10xf32>, tensor<?x1xf32>
      return %y : tensor<?x10xf32>
    }
    ```

    becomes

    ```mlir
    func.func @f(%z: tensor<?x10xf32>) -> tensor<?x10xf32> {
      %y = amp.softmax %z {axis = 1} : tensor<?x10xf32> -> tensor<?x10xf32>
      return %y : tensor<?x10xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def FormAttentionPass : Pass<"amp-form-attention"> {
  let summary = "Makes one op of an attention that was written out";
  let description = [{
    A product whose left operand is the softmax, along rows, of a product becomes
    `amp.attention`, which a target may compute without storing scores. Between the
    two may stand factors and divisors that are constants; masks that are added, or taken
    away, or that select a number of -1e8 or less in a score's place; views that keep the
    elements in their order and the last two dimensions, such as reshapes of batch and heads
    to one dimension, or what `einsum` makes; and, behind the softmax, dropout, which keeps
    its id. Of ops in f32 or f64 alone (16-bit values that were written are rounded as they
    were written), of which nobody else reads a result. Conversions of the user's stay. Not
    in a module with a policy of its own (`amp.policy`), which names the ops that were
    written; the pipelines leave the pass out where they are given a policy.

    A query for which a mask of -inf hides every key gives 0, where the ops written out
    give NaN. One for which a finite number takes the place of all scores has weights that
    are alike, and gets no derivative, as written out.

    ```mlir
    func.func @f(%q: tensor<2x4x8xf32>, %k: tensor<2x5x8xf32>, %v: tensor<2x5x8xf32>,
                 %m: tensor<4x5xf32>) -> tensor<2x4x8xf32> {
      %s = amp.matmul %q, %k {transpose_b}
          : (tensor<2x4x8xf32>, tensor<2x5x8xf32>) -> tensor<2x4x5xf32>
      %half = amp.constant dense<0.5> : tensor<f32>
      %0 = amp.mul %s, %half : tensor<2x4x5xf32>, tensor<f32>
      %1 = amp.add %0, %m : tensor<2x4x5xf32>, tensor<4x5xf32>
      %p = amp.softmax %1 {axis = 2} : tensor<2x4x5xf32> -> tensor<2x4x5xf32>
      %y = amp.matmul %p, %v : (tensor<2x4x5xf32>, tensor<2x5x8xf32>) -> tensor<2x4x8xf32>
      return %y : tensor<2x4x8xf32>
    }
    ```

    becomes

    ```mlir
    func.func @f(%q: tensor<2x4x8xf32>, %k: tensor<2x5x8xf32>, %v: tensor<2x5x8xf32>,
                 %m: tensor<4x5xf32>) -> tensor<2x4x8xf32> {
      %y = amp.attention %q, %k, %v mask %m {scale = 0.5}
          : (tensor<2x4x8xf32>, tensor<2x5x8xf32>, tensor<2x5x8xf32>, tensor<4x5xf32>)
          -> tensor<2x4x8xf32>
      return %y : tensor<2x4x8xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def MarkRoundedPass : Pass<"amp-mark-rounded", "::mlir::ModuleOp"> {
  let summary = "Marks the ops whose 16-bit results the user wrote";
  let description = [{
    Values that stay inside a kernel are not rounded to the type that their op
    would store. Where autocast chose that type this is only more exact. Where
    the user wrote it he may compute with what a rounding loses, as Kahan's sum
    does. Ops of the dialect that have operands or results in f16 or bf16 before
    autocast are marked `amp.rounded`: `amp-form-kernels` rounds what one of them
    reads of another. An op that becomes several is rounded once, at its end. The
    module is marked too: in a second run the types are autocast's.

    Derivatives, which no user wrote, have no mark, and read results as they were
    before they were rounded where they share a kernel. A contraction's result is not
    rounded before a bias or an activation that the library applies with it, as
    in PyTorch's `addmm`.

    ```mlir
    func.func @f(%a: tensor<4xbf16>, %x: tensor<4xf32>) -> (tensor<4xbf16>, tensor<4xf32>) {
      %0 = amp.tanh %a : tensor<4xbf16>
      %1 = amp.tanh %x : tensor<4xf32>
      return %0, %1 : tensor<4xbf16>, tensor<4xf32>
    }
    ```

    becomes

    ```mlir
    module attributes {amp.rounded} {
      func.func @f(%a: tensor<4xbf16>, %x: tensor<4xf32>) -> (tensor<4xbf16>, tensor<4xf32>) {
        %0 = amp.tanh %a {amp.rounded} : tensor<4xbf16>
        %1 = amp.tanh %x : tensor<4xf32>
        return %0, %1 : tensor<4xbf16>, tensor<4xf32>
      }
    }
    ```
  }];
}

def UnrollLoopsPass : Pass<"amp-unroll-loops"> {
  let summary = "Writes out loops of known length";
  let description = [{
    A step is a static schedule: an `amp.loop`, or an `scf.for` with constant
    bounds, becomes its turns, in entry functions and in those with a backward.
    Dropouts of different turns get ids of their own; integers computed from the
    count become constants, also as `tensor.from_elements`, by which `amp.gather`
    takes what belongs to a turn.
    Runs after `amp-autocast`, which decides a loop once: before `amp-autodiff`,
    which differentiates each `amp.loop` that is left as a loop, and once more
    behind it. A loop of more than `most` turns stays one down to the schedule,
    an `scf.for` as an `amp.loop`: tensors of numbers of its count are slices of
    a constant, and so is what turns gather by them from outside. It is written
    out where its turns carry a number, or where the count is used otherwise.
    What draws random numbers in a loop is told the distance of its turns
    (`amp.turn_distance`). Other loops stay, and are errors.

    ```mlir
    func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> attributes {amp.entry = "eval"} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %y = scf.for %i = %c0 to %c2 step %c1 iter_args(%h = %x) -> tensor<4xf32> {
        %0 = amp.tanh %h : tensor<4xf32>
        scf.yield %0 : tensor<4xf32>
      }
      return %y : tensor<4xf32>
    }
    ```

    becomes

    ```mlir
    func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> attributes {amp.entry = "eval"} {
      %0 = amp.tanh %x : tensor<4xf32>
      %1 = amp.tanh %0 : tensor<4xf32>
      return %1 : tensor<4xf32>
    }
    ```
  }];
  let options = [
    Option<"most", "most", "int64_t", "std::numeric_limits<int64_t>::max()",
           "The most turns of a loop that is written out; by default each is.">
  ];
  let dependentDialects = ["::mlir::amp::AmpDialect", "::mlir::arith::ArithDialect"];
}

def FormLoopsPass : Pass<"amp-form-loops"> {
  let summary = "Makes loops of micro-batches that stand for others";
  let description = [{
    `amp-expand-structures` with `most` writes the first of many micro-batches and
    one that stands for all others. Once `amp-autodiff` has written its derivative,
    all that depends on its part of the batch, or on its random numbers, becomes the
    region of an `amp.loop`: that slices the parts, carries the sums, which begin as
    what the first gave, and what each writes for the next, and draws in each
    turn as the micro-batch would. What
    is the same in all stays outside. So a thousand micro-batches are compiled as two, with
    the sums, bit for bit, of all written out.

    ```mlir
    func.func @f(%x: tensor<36x4xf32>) -> tensor<f32> {
      %x0 = amp.micro_batch %x {count = 9, index = 0} : tensor<36x4xf32>
      %0 = amp.mean %x0 {axes = [0, 1]} : tensor<4x4xf32> -> tensor<f32>
      %x1 = amp.micro_batch %x {count = 9, index = 1, amp.rest = array<i64: 0, 8, 1>} : tensor<36x4xf32>
      %1 = amp.mean %x1 {axes = [0, 1]} : tensor<4x4xf32> -> tensor<f32>
      %2 = amp.add %0, %1 {amp.rest = array<i64: 0, 8, 1>} : tensor<f32>, tensor<f32>
      return %2 : tensor<f32>
    }
    ```

    becomes

    ```mlir
    func.func @f(%x: tensor<36x4xf32>) -> tensor<f32> {
      %x0 = amp.micro_batch %x {count = 9, index = 0} : tensor<36x4xf32>
      %0 = amp.mean %x0 {axes = [0, 1]} : tensor<4x4xf32> -> tensor<f32>
      %parts = amp.reshape %x : tensor<36x4xf32> -> tensor<9x4x4xf32>
      %rest = amp.slice %parts {offsets = [1, 0, 0], sizes = [8, 4, 4], strides = [1, 1, 1]} : tensor<9x4x4xf32>
      %sum = amp.loop %t of 8 carries (%s = %0) slices (%xi = %rest)
          : (tensor<f32>, tensor<8x4x4xf32>) -> tensor<f32> {
        %1 = amp.mean %xi {axes = [0, 1]} : tensor<4x4xf32> -> tensor<f32>
        %2 = amp.add %s, %1 : tensor<f32>, tensor<f32>
        amp.next %2 : tensor<f32>
      }
      return %sum : tensor<f32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def AutodiffPass : Pass<"amp-autodiff", "::mlir::ModuleOp"> {
  let summary = "Expands amp.backward into the backward graph";
  let description = [{
    Reverse mode over SSA. A cotangent has the type of its value; gradients that
    meet in a variable are summed in f32. The derivative of an `amp.loop` is one
    that runs the turns in reverse; what it reads of the turns the first one
    stacks. An op that is not differentiable on the way from a variable to the
    loss is an error that names it.

    ```mlir
    amp.variable @v : tensor<64x10xf32> = #amp.zeros
    amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@v]
    func.func @train(%x: tensor<?x64xf32>, %y: tensor<?xi64>) -> tensor<f32> {
      %v = amp.read @v : tensor<64x10xf32>
      %z = amp.matmul %x, %v : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
      %loss = amp.cross_entropy %z, %y : tensor<?x10xf32>, tensor<?xi64>
      %g = amp.backward %loss for @sgd : !amp.gradients<unscaled>
      amp.step @sgd %g : !amp.gradients<unscaled>
      return %loss : tensor<f32>
    }
    ```

    becomes

    ```mlir
    amp.variable @v : tensor<64x10xf32> = #amp.zeros
    amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@v]
    func.func @train(%x: tensor<?x64xf32>, %y: tensor<?xi64>) -> tensor<f32> {
      %v = amp.read @v : tensor<64x10xf32>
      %z = amp.matmul %x, %v : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
      %loss = amp.cross_entropy %z, %y : tensor<?x10xf32>, tensor<?xi64>
      %one = amp.constant dense<1.0> : tensor<f32>
      %dz = amp.cross_entropy_grad %z, %y, %one
          : tensor<?x10xf32>, tensor<?xi64>, tensor<f32> -> tensor<?x10xf32>
      %dv = amp.matmul %x, %dz {transpose_a}
          : (tensor<?x64xf32>, tensor<?x10xf32>) -> tensor<64x10xf32>
      %g = amp.gradients [@v = %dv] for @sgd : (tensor<64x10xf32>) -> !amp.gradients<unscaled>
      amp.step @sgd %g : !amp.gradients<unscaled>
      return %loss : tensor<f32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def MasterWeightsPass : Pass<"amp-master-weights", "::mlir::ModuleOp"> {
  let summary = "Gives variables an fp32 master and a low copy";
  let description = [{
    A read of an f32 parameter that is cast to a low type becomes a read of a
    persistent low copy, which the optimizer writes with the master; all readers
    share it. Variables that no optimizer updates, or that an `amp.write`
    updates too, keep their casts: nobody would keep a copy up to date.

    A parameter that is declared in a low type becomes the copy of a new f32
    master `@name.master` with its initial value, which is trained in its place;
    an `amp.write` to such a parameter, and an initial value in a resource, are
    errors.

    ```mlir
    amp.variable @v : tensor<4xf32> = #amp.ones
    amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@v]
    func.func @f(%x: tensor<4xf16>) -> tensor<4xf16> {
      %v = amp.read @v : tensor<4xf32>
      %0 = amp.cast %v : tensor<4xf32> to tensor<4xf16>
      %1 = amp.mul %x, %0 : tensor<4xf16>, tensor<4xf16>
      return %1 : tensor<4xf16>
    }
    ```

    becomes

    ```mlir
    amp.variable @v : tensor<4xf32> = #amp.ones
    amp.variable @v.f16 : tensor<4xf16> copy_of @v
    amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@v]
    func.func @f(%x: tensor<4xf16>) -> tensor<4xf16> {
      %0 = amp.read @v.f16 : tensor<4xf16>
      %1 = amp.mul %x, %0 : tensor<4xf16>, tensor<4xf16>
      return %1 : tensor<4xf16>
    }
    ```
  }];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def ExpandStepsPass : Pass<"amp-expand-steps", "::mlir::ModuleOp"> {
  let summary = "Expands amp.step into the optimizer's arithmetic";
  let description = [{
    Adds the state of optimizers (moments in f32 or f64, count of applied steps),
    of scalers (S, the counters of the policy, count of skipped steps) and of
    random numbers as variables, gives `amp.update_scale` the policy's arithmetic,
    and replaces unscale, check, clip and step by one
    `amp.gradient_norm` and one `amp.update` per parameter group, predicated on
    the finite flag. Unscaling and clipping are one multiplier per element. The
    arithmetic is that of PyTorch's single-tensor optimizers; bias corrections
    count applied steps. Variables without a gradient are left as they are.

    A window of several calls becomes state of its own, which every call writes:
    for each variable the sum of its gradients, for each buffer that calls write
    what they made of it, and the count of calls, from which the flag of the last
    one is computed.

    With `hyperparameters=lr` the learning rate is a variable `@sgd.lr`, which
    starts as the optimizer says and which a program may change between steps; a
    group with a rate of its own has `@sgd.group1.lr`. As long as nobody changes
    it, every bit is that of the constant. Other numbers of optimizers are named
    in the same way (`momentum`, `beta1`, `eps`); a bias correction of a beta that
    is state may be off by one rounding of f64.

    Runs after `amp-autodiff`; gradients that come from elsewhere, steps inside
    regions and bundles that leave the function are errors.

    ```mlir
    amp.variable @v : tensor<4xf32> = #amp.ones
    amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@v]
    amp.scaler @scaler = #amp.static<scale = 128.0>
    func.func @step(%dv: tensor<4xf16>, %s: tensor<f32>) {
      %g = amp.gradients [@v = %dv] for @sgd : (tensor<4xf16>) -> !amp.gradients<scaled>
      %u = amp.unscale %g by @scaler seeded %s : !amp.gradients<unscaled>, tensor<f32>
      %finite = amp.all_finite %u : !amp.gradients<unscaled>
      amp.step @sgd %u if %finite : !amp.gradients<unscaled>
      %next = amp.update_scale @scaler, %finite : tensor<f32>
      return
    }
    ```

    becomes

    ```mlir
    amp.variable @v : tensor<4xf32> = #amp.ones
    amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@v]
    amp.variable @sgd.t : tensor<i64> = #amp.zeros {role = #amp.role<applied_steps of @sgd>, trainable = false}
    amp.scaler @scaler = #amp.static<scale = 128.0>
    amp.variable @scaler.scale : tensor<f32> = #amp.full<value = 128.0> {role = #amp.role<scale of @scaler>, trainable = false}
    amp.variable @scaler.skipped : tensor<i64> = #amp.zeros {role = #amp.role<skipped of @scaler>, trainable = false}
    func.func @step(%dv: tensor<4xf16>, %s: tensor<f32>) {
      %g = amp.gradients [@v = %dv] for @sgd : (tensor<4xf16>) -> !amp.gradients<scaled>
      %quotient = amp.reciprocal %s : tensor<f32>
      %largest = amp.constant dense<3.40282347E+38> : tensor<f32>
      %inv = amp.minimum %quotient, %largest : tensor<f32>, tensor<f32>
      %finite, %norm = amp.gradient_norm %g times %inv : !amp.gradients<scaled>, tensor<f32>
      %t = amp.read @sgd.t : tensor<i64>
      %t0 = amp.convert %t : tensor<i64> to tensor<f64>
      %one = amp.constant dense<1.0> : tensor<f64>
      %t1 = amp.add %t0, %one : tensor<f64>, tensor<f64>
      amp.update [@v] from %g times %inv if %finite : !amp.gradients<scaled>, tensor<f32> {
      ^bb0(%dw: f32, %w: f32):
        %lr = arith.constant 0.5 : f32
        %0 = arith.mulf %lr, %dw : f32
        %1 = arith.subf %w, %0 : f32
        amp.yield %1 : f32
      }
      %t2 = amp.convert %t1 : tensor<f64> to tensor<i64>
      amp.write @sgd.t, %t2 if %finite : tensor<i64>
      %next = amp.update_scale @scaler, %finite : tensor<f32> state [@scaler.scale, @scaler.skipped] {
      ^bb0(%scale: f32, %skipped: i64, %clean: i1):
        %1 = arith.constant 1 : i64
        %2 = arith.addi %skipped, %1 : i64
        %3 = arith.select %clean, %skipped, %2 : i64
        amp.yield %scale, %3 : f32, i64
      }
      return
    }
    ```
  }];
  let options = [
    Option<"hyperparameters", "hyperparameters", "std::string", "\"\"",
           "Numbers of the optimizers (lr, weight-decay, momentum, beta1, …), "
           "separated by commas: these are variables (@sgd.lr, f64), which a "
           "program may change between steps, and not constants of the code.">
  ];
  let dependentDialects = ["::mlir::amp::AmpDialect", "::mlir::arith::ArithDialect",
                           "::mlir::math::MathDialect"];
}

def LowerAssertionsPass : Pass<"amp-lower-assertions", "::mlir::ModuleOp"> {
  let summary = "Makes all state of an entry obey its assertions";
  let description = [{
    The `amp.assert` of an entry become one `amp.assertions`. Each
    `amp.update`, `amp.write` and `amp.update_scale` obeys its flag, beside the
    flag that it has, and its number is one more result of the entry,
    `amp.assertion`. The messages are the function's attribute `amp.assertions`,
    each once, in the order of the program. Only the key of random numbers goes
    on in a step that an assertion holds back.

    An assertion in a loop becomes one of all turns, behind it. One that says
    `amp.over_ranks` holds where it does on all ranks.

    Runs after `amp-expand-steps`, which makes all that a step changes; an
    assertion inside another region is an error.

    ```mlir
    amp.variable @seen : tensor<f32> = #amp.zeros {trainable = false}
    func.func @step(%x: tensor<f32>, %ok: tensor<i1>) attributes {amp.entry = "train"} {
      amp.assert %ok, "x is out of range" : tensor<i1>
      amp.write @seen, %x always : tensor<f32>
      return
    }
    ```

    becomes

    ```mlir
    amp.variable @seen : tensor<f32> = #amp.zeros {trainable = false}
    func.func @step(%x: tensor<f32>, %ok: tensor<i1>)
        -> (tensor<i32> {amp.name = "amp.assertion"})
        attributes {amp.assertions = ["x is out of range"], amp.entry = "train"} {
      %held, %first = amp.assertions %ok numbers [0]
      amp.write @seen, %x if %held always : tensor<f32>
      return %first : tensor<i32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def FoldCastsPass : Pass<"amp-fold-casts", "::mlir::ModuleOp"> {
  let summary = "Removes casts that can go without changing a bit";
  let description = [{
    Removes a cast up followed by one down again, also where reshapes,
    transposes, slices or other ops that only move elements lie between; turns
    casts of constants into constants; lets an op that accumulates in f32 store
    the type its result is cast to, where that cast is the only use; lets an
    elementwise op that reads f32 besides do so too, and read a small operand
    before it was cast up; keeps one of several equal casts and drops unused ones. A cast down and up again is
    lossy and stays. A user's `amp.convert` is never touched.

    Casts of `amp-autocast` in another compiler's graph are known by their mark,
    `amp.inserted`, and fold likewise; ops between casts that move elements, and
    constants, are those that PrecisionOpInterface describes.

    ```mlir
    func.func @f(%x: tensor<4x2xf16>) -> tensor<2x4xf16> {
      %0 = amp.cast %x : tensor<4x2xf16> to tensor<4x2xf32>
      %1 = amp.transpose %0 {permutation = [1, 0]} : tensor<4x2xf32>
      %2 = amp.cast %1 : tensor<2x4xf32> to tensor<2x4xf16>
      return %2 : tensor<2x4xf16>
    }
    ```

    becomes

    ```mlir
    func.func @f(%x: tensor<4x2xf16>) -> tensor<2x4xf16> {
      %0 = amp.transpose %x {permutation = [1, 0]} : tensor<4x2xf16>
      return %0 : tensor<2x4xf16>
    }
    ```
  }];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
  let statistics = [Statistic<"numRemoved", "removed-casts", "Number of casts removed">];
}

def VerifyPass : Pass<"amp-verify", "::mlir::ModuleOp"> {
  let summary = "Checks the static guarantees of a training step";
  let description = [{
    Eight guarantees, numbered as in docs/Verification.md, which states the rule
    behind each and what is not checked:

    1. what updates, clips, checks or enters something not linear carries no
       factor S, and gradients are divided by the S that seeded them, no
       multiple of it;
    2. no parameter or moment is stored in fewer bits on its way to its next
       value;
    3. loss, seed and 1/S are never stored in 16 bits;
    4. reductions accumulate in f32 or wider;
    5. parameters, moments, counters and buffers change only if a flag says that
       all gradients in question were finite, and each scaler is updated by the
       flag of its own;
    6. no compiler's cast widens what another one narrowed;
    7. conversions between floating-point types are the user's;
    8. of the calls of a window the last one alone changes more than the sums.

    Each violation is an error that names the op, the value and the guarantee.
    Detours through moves, regions, branches, loops and calls hide nothing. The
    pass changes no op, takes time linear in their number, and may stand after
    any pass of the graph phase; what `amp-loss-scaling` inserts is demanded
    only after it.

    ```mlir
    amp.variable @v : tensor<4xf32> = #amp.ones
    amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@v]
    amp.scaler @scaler = #amp.static<scale = 128.0>
    func.func @train(%loss: tensor<f32>) attributes {amp.entry = "train"} {
      %s = amp.read_scale @scaler : tensor<f32>
      %g = amp.backward %loss for @sgd scaler @scaler seed %s : !amp.gradients<scaled>
      %u = amp.unscale %g by @scaler seeded %s : !amp.gradients<unscaled>, tensor<f32>
      %finite = amp.all_finite %u : !amp.gradients<unscaled>
      amp.step @sgd %u if %finite : !amp.gradients<unscaled>
      %next = amp.update_scale @scaler, %finite : tensor<f32>
      return
    }
    ```

    passes and stays as it is:

    ```mlir
    amp.variable @v : tensor<4xf32> = #amp.ones
    amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@v]
    amp.scaler @scaler = #amp.static<scale = 128.0>
    func.func @train(%loss: tensor<f32>) attributes {amp.entry = "train"} {
      %s = amp.read_scale @scaler : tensor<f32>
      %g = amp.backward %loss for @sgd scaler @scaler seed %s : !amp.gradients<scaled>
      %u = amp.unscale %g by @scaler seeded %s : !amp.gradients<unscaled>, tensor<f32>
      %finite = amp.all_finite %u : !amp.gradients<unscaled>
      amp.step @sgd %u if %finite : !amp.gradients<unscaled>
      %next = amp.update_scale @scaler, %finite : tensor<f32>
      return
    }
    ```

    Without `if %finite` it is an error: `'amp.step' op expected a flag that
    says that the gradients of '@sgd' are finite, found none; a skipped step
    must not change a variable [guarantee 5: state obeys the finite flag]`.
  }];
  let options = [Option<"record", "record", "bool", "false",
      "Checks nothing, but writes down which conversions the user wrote, for the "
      "run that checks (guarantee 7); for the start of a pipeline.">];
  let dependentDialects = ["::mlir::amp::AmpDialect", "::mlir::arith::ArithDialect",
                           "::mlir::math::MathDialect"];
}

def ObservePass : Pass<"amp-observe", "::mlir::ModuleOp"> {
  let summary = "Makes the values of a training step results of its function";
  let description = [{
    Runs twice. With `number`, before `amp-autocast`, it numbers the
    floating-point values of each function of the entry `train`: arguments, then
    results of ops in the order of the text, also in autocast regions, but no
    constants and nothing that depends on gradients. Attributes on ops hold the
    numbers, which passes keep, and `amp.graph` on the function names the graph.

    Without it, after `amp-autocast`, it appends each of these values to the
    results of the function, in the type that autocast gave it. Whoever runs the
    step can then read it. Arguments and variables, which autocast leaves as they
    are, are among them only with `gradients`. That also appends for each value

    * the derivative of each loss by it, if all ops on the way have one: it is
      handed on through an `amp.watch`, with respect to which `amp.backward`
      differentiates;
    * for a contraction, `amp.sum`, `amp.mean`, `amp.add` and `amp.sub` the sum
      of the magnitudes of what they add up: the op on magnitudes.

    Each value is stored, so contractions are not fused with what follows them. A
    kernel of several other ops hands values on in f32, as it does unobserved,
    and rounds what it stores.

    `--amp-observe=number=true` turns

    ```mlir
    func.func @train(%x: tensor<8x8xf32> {amp.name = "x"}) -> (tensor<8x8xf32> {amp.name = "y"})
        attributes {amp.autocast = f16, amp.entry = "train"} {
      %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      %1 = amp.relu %0 : tensor<8x8xf32>
      return %1 : tensor<8x8xf32>
    }
    ```

    into

    ```mlir
    func.func @train(%x: tensor<8x8xf32> {amp.name = "x"}) -> (tensor<8x8xf32> {amp.name = "y"})
        attributes {amp.autocast = f16, amp.entry = "train", amp.graph = "6697247269dfff9ed6232d03ad8c8cec"} {
      %0 = amp.matmul %x, %x {amp.number = 1 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      %1 = amp.relu %0 {amp.number = 2 : i64} : tensor<8x8xf32>
      return %1 : tensor<8x8xf32>
    }
    ```

    After `amp-autocast`, `--amp-observe` appends the results `amp.observe.1.value` and
    `amp.observe.2.value`, the first of them in f16 if a product reads it, and with
    `gradients` those of number 0, which is `%x`, too.
  }];
  let options = [
    Option<"number", "number", "bool", "false",
           "Numbers values, for the run that observes them.">,
    Option<"gradients", "gradients", "bool", "false",
           "Also arguments, variables, derivatives and sums of magnitudes.">
  ];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def PromotePass : Pass<"amp-promote", "::mlir::ModuleOp"> {
  let summary = "Runs a whole module in one precision";
  let description = [{
    `precision=f16|bf16` replaces the dtype of every autocast region (a module
    without regions becomes one region), `f32` disables the regions, `f64`
    promotes every floating-point value of the module: the exact reference.
  }];
  let options = [Option<"precision", "precision", "std::string", "\"\"",
                        "f64, f32, f16 or bf16; empty leaves the module as it is.">];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

def SpecializePass : Pass<"amp-specialize", "::mlir::ModuleOp"> {
  let summary = "Replaces dynamic dimensions by a size";
  let description = [{
    Every dynamic dimension of an entry function's arguments becomes `batch`, or
    the function's own attribute `amp.batch`; the types of everything computed
    from them follow.

    `--amp-specialize=batch=32` turns

    ```mlir
    func.func @f(%x: tensor<?x4xf16>) -> tensor<?x4xf16> attributes {amp.entry = "eval"} {
      %0 = amp.relu %x : tensor<?x4xf16>
      return %0 : tensor<?x4xf16>
    }
    ```

    into

    ```mlir
    func.func @f(%x: tensor<32x4xf16>) -> tensor<32x4xf16> attributes {amp.entry = "eval"} {
      %0 = amp.relu %x : tensor<32x4xf16>
      return %0 : tensor<32x4xf16>
    }
    ```
  }];
  let options = [Option<"batch", "batch", "int64_t", "0",
                        "The size of dynamic dimensions.">];
  let dependentDialects = ["::mlir::amp::AmpDialect"];
}

#endif // AMP_TRANSFORMS_PASSES_TD
