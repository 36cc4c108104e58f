//===- AmprtStepAttributes.td - where the state of a step lies ------------===//
//
// Attributes that amp-form-kernels and amp-plan-memory leave on variables,
// buffers and entries, for later passes, reports and images.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_SCHEDULE_AMPRTSTEPATTRIBUTES_TD
#define AMP_SCHEDULE_AMPRTSTEPATTRIBUTES_TD

include "amp/Schedule/AmprtDialect.td"
include "mlir/IR/AttrTypeBase.td"

class Amprt_StepAttr<string name, string attrMnemonic> : AttrDef<Amprt_Dialect, name> {
  let mnemonic = attrMnemonic;
  let genVerifyDecl = 1;
}

def Amprt_RunAttr : Amprt_StepAttr<"Run", "run"> {
  let summary = "The place of a variable among those that lie side by side";
  let description = [{
    On variables, as `amprt.run`: the name of their run, and the element of it
    where the variable starts, a multiple of 32. `extent` is the number of
    elements that are the variable's own where that is more than its elements
    and their alignment; by default 0, which says that it is not.

    ```mlir
    amp.variable @w : tensor<100xf32> = #amp.zeros
        {amprt.run = #amprt.run<"update0", position = 128>}
    ```
  }];
  let parameters = (ins StringRefParameter<>:$run, "int64_t":$position,
                        DefaultValuedParameter<"int64_t", "0">:$extent);
  let assemblyFormat = "`<` $run `,` struct($position, $extent) `>`";
}

def Amprt_SlotAttr : Amprt_StepAttr<"Slot", "slot"> {
  let summary = "A tensor that a step takes, gives or checks, in memory";
  let description = [{
    In lists: `amprt.arguments` and `amprt.results` of an entry, and the
    `gradients` of a buffer. Its name, its type and, once it is known, the byte
    of the arena, or of the buffer, where it starts.

    ```mlir
    func.func @f() attributes {amp.entry = "eval",
        amprt.arguments = [#amprt.slot<"x" : tensor<32x4xf32> at 512>],
        amprt.results = []} {
      %x = amprt.buffer argument "x" {arena = "inputs", offset = 512 : i64}
          : memref<128xf32>
      return
    }
    ```
  }];
  let parameters = (ins StringRefParameter<>:$name, "::mlir::RankedTensorType":$tensor,
                        DefaultValuedParameter<"int64_t", "-1">:$offset);
  let assemblyFormat = "`<` $name `:` $tensor (`at` $offset^)? `>`";
  let extraClassDeclaration = [{
    bool isPlaced() const { return getOffset() >= 0; }
    /// The same tensor from byte `offset` on.
    SlotAttr placedAt(int64_t offset) const {
      return get(getContext(), getName(), getTensor(), offset);
    }
  }];
}

def Amprt_WaitAttr : Amprt_StepAttr<"Wait", "wait"> {
  let summary = "A value that is read behind a call";
  let description = [{
    In lists on entries: `amprt.kept`, of values that wait in memory for a
    reader behind a call, and `amprt.recomputed`, of values that are computed
    again for it. The op that makes the value, with its line, the bytes of the
    value, the op that reads it last, and why it is kept or what computing it
    again takes.

    ```mlir
    func.func @f() attributes {amp.entry = "eval",
        amprt.arguments = [], amprt.results = [],
        amprt.kept = [#amprt.wait<"matmul (f.mlir:3)", bytes = 8192,
                                  reader = "mul (f.mlir:8)",
                                  reason = "the result of a call">]} {
      return
    }
    ```
  }];
  let parameters = (ins StringRefParameter<>:$value, "int64_t":$bytes,
                        StringRefParameter<>:$reader, StringRefParameter<>:$reason);
  let assemblyFormat = "`<` $value `,` struct($bytes, $reader, $reason) `>`";
}

#endif // AMP_SCHEDULE_AMPRTSTEPATTRIBUTES_TD
