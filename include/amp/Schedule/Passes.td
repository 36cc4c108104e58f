//===- Passes.td - the kernel phase ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_SCHEDULE_PASSES_TD
#define AMP_SCHEDULE_PASSES_TD

include "mlir/Pass/PassBase.td"

def FormKernelsPass : Pass<"amp-form-kernels", "::mlir::ModuleOp"> {
  let summary = "Fuses ops into kernels and turns entries into schedules";
  let description = [{
    Expands composite ops, fuses elementwise chains with the reductions that
    they feed or follow, outlines each group once as an `amprt.kernel`, and
    replaces the body of every entry function by `amprt` ops on buffers. What is
    computed of single numbers becomes part of the launch that completes the sum
    it depends on, or of one launch for all of them.
    On the CPU, elementwise ops that read a contraction's result become its epilogue:
    a kernel that it runs on its sums before anything is stored, where no more has to
    be stored for that than without. What that kernel computes it may add up along the
    rows, as a bias's gradient is: for each 64 of them, which another kernel combines. On CUDA they do where the library has them;
    since a machine's library may lack one, an `amprt.choice` has calls that do
    without it, unless `epilogues` asks for it. A product of more than 256 MiB (CUDA: 1 GiB) is computed in parts of its rows,
    each with what reads it, where what they leave is less than half as large.
    An elementwise value that would wait in memory for a reader behind a call is computed
    again there, of values that wait anyway, where that costs no time and the plan of memory
    takes no more. `memory` trades time for memory: then dearer ops, random ones and operands
    of calls are computed again, too, but no reductions and no calls. Bits stay, and a smaller
    budget never gives a larger plan.
    All shapes must be static (`amp-specialize`).

    ```mlir
    func.func @f(%x: tensor<32x4xf32> {amp.name = "x"})
        -> (tensor<32x4xf32> {amp.name = "y"}) attributes {amp.entry = "eval"} {
      %0 = amp.relu %x : tensor<32x4xf32>
      %1 = amp.add %0, %x : tensor<32x4xf32>, tensor<32x4xf32>
      return %1 : tensor<32x4xf32>
    }
    ```

    becomes one kernel, and a step that launches it:

    ```mlir
    func.func @f() attributes {
        amprt.arguments = [#amprt.slot<"x" : tensor<32x4xf32>>], amp.entry = "eval",
        amprt.results = [#amprt.slot<"y" : tensor<32x4xf32>>]} {
      %x = amprt.buffer argument "x" : memref<128xf32>
      %y = amprt.buffer result "y" : memref<128xf32>
      amprt.launch @relu_add(%x, %y) sizes [128] strides [1, 1] offsets [0, 0]
          bounds [] grain 16384 : memref<128xf32>, memref<128xf32>
      return
    }
    amprt.kernel @relu_add outer 0 operands [
        #amprt.operand<element = f32, direction = in, inner = contiguous>,
        #amprt.operand<element = f32, direction = out, inner = contiguous>] {
    ^bb0(%x: f32):
      %zero = arith.constant 0.0 : f32
      %0 = arith.cmpf ogt, %zero, %x : f32
      %1 = arith.select %0, %zero, %x : f32
      %2 = arith.addf %1, %x : f32
      amprt.yield %2 : f32
    }
    ```
  }];
  let options = [
    Option<"target", "target", "std::string", "\"cpu\"",
           "The target that runs the kernels, cpu or cuda: partial sums are stored for chunks "
           "of a size that suits it.">,
    Option<"epilogues", "epilogues", "std::string", "\"\"",
           "The epilogues of contractions: none; on the CPU otherwise any; on CUDA bias, "
           "gelu, also the tanh form of gelu and its gradient, or all, also gradients of "
           "biases, of what gelu's gradient gives. Empty: those of all that a machine's "
           "library has.">,
    Option<"cudnn", "cudnn", "bool", "false",
           "On CUDA, convolutions and attentions are calls of cuDNN where it may have them.">,
    Option<"expandAll", "expand-all", "bool", "false",
           "Expand also ops for which the target has a call, such as convolutions on the CPU.">,
    Option<"storeAll", "store-all", "bool", "false",
           "Store also what would be computed again behind a call.">,
    Option<"memory", "memory", "std::string", "\"\"",
           "The bytes that the values of a step may take, the step arena of amp-plan-memory in "
           "each entry, such as 1500000 or 64MiB (KiB, MiB, GiB); min: the least that is "
           "possible. It is an error, which says what is possible, where no choice fits. Empty: what "
           "a step takes at which no time is lost.">,
    Option<"shard", "shard", "std::string", "\"\"",
           "optimizer: each rank keeps and updates a slice of what updates alone look at, moments "
           "and masters, and all ranks get the weights. Bits stay. Empty: all ranks keep all of it.">
  ];
  let dependentDialects = ["::mlir::amp::AmpDialect", "::mlir::amprt::AmprtDialect",
                           "::mlir::arith::ArithDialect", "::mlir::math::MathDialect",
                           "::mlir::memref::MemRefDialect"];
}

def PlanMemoryPass : Pass<"amp-plan-memory", "::mlir::ModuleOp"> {
  let summary = "Gives every buffer of a step its place in one arena";
  let description = [{
    Variables lie in the state arena, masters, moments, gradients and low copies
    of an optimizer group contiguous and in one order; arguments in the inputs,
    which the host fills for the next step while one runs; the rest in the step
    arena, where buffers whose lives do not overlap share memory. Nothing is
    allocated in a step.

    The three buffers in between and the result share two places:

    ```mlir
    module {
      amprt.kernel @square outer 0 operands [
          #amprt.operand<element = f32, direction = in, inner = contiguous>,
          #amprt.operand<element = f32, direction = out, inner = contiguous>] {
      ^bb0(%e: f32):
        %0 = arith.mulf %e, %e : f32
        amprt.yield %0 : f32
      }
      func.func @f() attributes {amp.entry = "eval",
          amprt.arguments = [#amprt.slot<"x" : tensor<128xf32>>],
          amprt.results = [#amprt.slot<"y" : tensor<128xf32>>]} {
        %x = amprt.buffer argument "x" : memref<128xf32>
        %0 = amprt.buffer : memref<128xf32>
        %1 = amprt.buffer : memref<128xf32>
        %2 = amprt.buffer : memref<128xf32>
        %y = amprt.buffer result "y" : memref<128xf32>
        amprt.launch @square(%x, %0) sizes [128] strides [1, 1] offsets [0, 0]
            bounds [] grain 128 : memref<128xf32>, memref<128xf32>
        amprt.launch @square(%0, %1) sizes [128] strides [1, 1] offsets [0, 0]
            bounds [] grain 128 : memref<128xf32>, memref<128xf32>
        amprt.launch @square(%1, %2) sizes [128] strides [1, 1] offsets [0, 0]
            bounds [] grain 128 : memref<128xf32>, memref<128xf32>
        amprt.launch @square(%2, %y) sizes [128] strides [1, 1] offsets [0, 0]
            bounds [] grain 128 : memref<128xf32>, memref<128xf32>
        return
      }
    }
    ```

    becomes

    ```mlir
    module attributes {amprt.input_bytes = 512 : i64, amprt.state_bytes = 0 : i64,
        amprt.step_bytes = 1024 : i64} {
      amprt.kernel @square outer 0 operands [
          #amprt.operand<element = f32, direction = in, inner = contiguous>,
          #amprt.operand<element = f32, direction = out, inner = contiguous>] {
      ^bb0(%e: f32):
        %0 = arith.mulf %e, %e : f32
        amprt.yield %0 : f32
      }
      func.func @f() attributes {amp.entry = "eval",
          amprt.arguments = [#amprt.slot<"x" : tensor<128xf32> at 0>],
          amprt.results = [#amprt.slot<"y" : tensor<128xf32> at 512>]} {
        %x = amprt.buffer argument "x" {arena = "inputs", offset = 0 : i64} : memref<128xf32>
        %0 = amprt.buffer {arena = "step", offset = 0 : i64} : memref<128xf32>
        %1 = amprt.buffer {arena = "step", offset = 512 : i64} : memref<128xf32>
        %2 = amprt.buffer {arena = "step", offset = 0 : i64} : memref<128xf32>
        %y = amprt.buffer result "y" {arena = "step", offset = 512 : i64} : memref<128xf32>
        amprt.launch @square(%x, %0) sizes [128] strides [1, 1] offsets [0, 0]
            bounds [] grain 128 : memref<128xf32>, memref<128xf32>
        amprt.launch @square(%0, %1) sizes [128] strides [1, 1] offsets [0, 0]
            bounds [] grain 128 : memref<128xf32>, memref<128xf32>
        amprt.launch @square(%1, %2) sizes [128] strides [1, 1] offsets [0, 0]
            bounds [] grain 128 : memref<128xf32>, memref<128xf32>
        amprt.launch @square(%2, %y) sizes [128] strides [1, 1] offsets [0, 0]
            bounds [] grain 128 : memref<128xf32>, memref<128xf32>
        return
      }
    }
    ```
  }];
  let dependentDialects = ["::mlir::amprt::AmprtDialect"];
}

def EmitKernelsPass : Pass<"amp-emit-kernels", "::mlir::ModuleOp"> {
  let summary = "Shows the code of kernels, as a target runs it";
  let description = [{
    Replaces the module's content by the code of its kernels. What runs is made
    from the same code, so this pass is for reading it.

    For the CPU: for each kernel a function with loops over sixteen elements at
    a time, and one that unpacks the arguments of a launch and calls it.

    For CUDA: for each distinct launch a function that is what one block does,
    with the sizes of the launch built in. `assembly` writes PTX, without a
    CUDA toolkit; `binary` writes what a driver would be given, a cubin where
    something is found that assembles.

    ```mlir
    amprt.kernel @negate outer 0 operands [
        #amprt.operand<element = f32, direction = inout, inner = contiguous>] {
    ^bb0(%x: f32):
      %0 = arith.negf %x : f32
      amprt.yield %0 : f32
    }
    ```

    becomes functions `@amp.kernel.negate.loops`, in which `scf.for` steps by 32
    elements and then by 16 with a mask, and `@amp.kernel.negate`; on CUDA nothing,
    as nothing launches it.
  }];
  let options = [
    Option<"target", "target", "std::string", "\"cpu\"", "cpu or cuda.">,
    Option<"lower", "lower", "bool", "false",
           "Expands elementary functions and lowers to the LLVM dialect.">,
    Option<"cpu", "cpu", "std::string", "\"\"",
           "The CPU whose instructions may be used: native, x86-64-v3 or x86-64-v4, and features "
           "that are added or taken away, by LLVM's names, as in native,-avx512fp16. By default "
           "the environment variable AMP_CPU or native.">,
    Option<"chip", "chip", "std::string", "\"sm_90\"",
           "The GPU that PTX is for: sm_80, sm_86, sm_89, sm_90, sm_100, sm_103 or sm_120.">,
    Option<"assembly", "assembly", "std::string", "",
           "The file that PTX is written to, '-' for standard output; lowers.">,
    Option<"binary", "binary", "std::string", "",
           "The file that a cubin is written to, or PTX where nothing assembles; lowers.">
  ];
  let dependentDialects = ["::mlir::amprt::AmprtDialect", "::mlir::arith::ArithDialect",
                           "::mlir::cf::ControlFlowDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::math::MathDialect", "::mlir::scf::SCFDialect",
                           "::mlir::vector::VectorDialect"];
}

def CostReportPass : Pass<"amp-cost-report", "::mlir::ModuleOp"> {
  let summary = "Prints what each kernel of a step moves and computes";
  let description = [{
    Reads the schedules that `amp-form-kernels` made and changes nothing. For
    each kernel and contraction of each entry: launches, bytes that have to be
    read and written, floating-point operations, and the time below which no
    device of the given rates can be; then sums of all, of contractions, of the
    rest, and of the update of parameters. docs/CostReport.md defines every
    number and the JSON.

    ```mlir
    amprt.kernel @double outer 0 operands [
        #amprt.operand<element = f32, direction = in, inner = contiguous>,
        #amprt.operand<element = f16, direction = out, inner = contiguous>] {
    ^bb0(%x: f32):
      %0 = arith.addf %x, %x : f32
      %1 = arith.truncf %0 : f32 to f16
      amprt.yield %1 : f16
    }
    func.func @f() attributes {amp.entry = "eval",
        amprt.arguments = [#amprt.slot<"x" : tensor<1000xf32>>],
        amprt.results = [#amprt.slot<"y" : tensor<1000xf16>>]} {
      %x = amprt.buffer argument "x" : memref<1000xf32>
      %y = amprt.buffer result "y" : memref<1000xf16>
      amprt.launch @double(%x, %y) sizes [1000] strides [1, 1] offsets [0, 0]
          bounds [] grain 16384 : memref<1000xf32>, memref<1000xf16>
      return
    }
    ```

    reads 4000 bytes, writes 2000, takes 1000 operations, and at 4300 GB/s at
    least 1.4 ns.
  }];
  let options = [
    Option<"format", "format", "std::string", "\"text\"", "text or json.">,
    Option<"device", "device", "std::string", "\"h200\"",
           "h200, or a device's rates: GB/s, then TFLOP/s in 16-bit contractions, in f32 and in f64, "
           "as 4300:790:67:67; a missing one is as the one before it.">,
    Option<"network", "network", "std::string", "\"371:38\"",
           "Between ranks: GB/s that each sends, and as many receives, and microseconds of an exchange; "
           "as of 8 GPUs by NVLink where nothing is said.">,
    Option<"output", "output", "std::string", "\"-\"",
           "The file that is written, '-' for standard output.">
  ];
}

#endif // AMP_SCHEDULE_PASSES_TD
