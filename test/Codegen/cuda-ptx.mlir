// RUN: amp-opt %s --split-input-file --amp-emit-kernels=target=cuda | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-emit-kernels="target=cuda lower" | FileCheck %s --check-prefix=LOWER
// RUN: split-file %s %t.d
// RUN: amp-opt %t.d/flat.mlir --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=FLAT
// RUN: amp-opt %t.d/rows.mlir --amp-emit-kernels="target=cuda chip=sm_80 assembly=-" -o %t.code | FileCheck %s --check-prefix=ROWS
// RUN: amp-opt %t.d/libm.mlir --amp-emit-kernels="target=cuda chip=sm_100 assembly=-" -o %t.code | FileCheck %s --check-prefix=LIBM
// RUN: amp-opt %t.d/wide.mlir --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=WIDE
// RUN: amp-opt %t.d/approximations.mlir --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=APPROX
// RUN: amp-opt %t.d/indices.mlir --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=INDICES
// RUN: not amp-opt %t.d/flat.mlir --amp-emit-kernels="target=cuda chip=sm_35 assembly=-" 2>&1 | FileCheck %s --check-prefix=CHIP
// CHIP: error: expected the chip sm_80, sm_86, sm_89, sm_90, sm_100, sm_103 or sm_120, found 'sm_35'
// RUN: not amp-opt %t.d/flat.mlir --amp-emit-kernels="target=rocm" 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: error: expected target 'cpu' or 'cuda', found 'rocm'
// RUN: not amp-opt %t.d/flat.mlir --amp-emit-kernels="target=cuda assembly=%t.d/no/file" 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: error: cannot open output file

// LOWER-NOT: {{ (scf|arith|math|vector|cf)\.}}

//--- flat.mlir

// Accesses of 16 bytes; what the predicate or the end of the range forbids is
// not stored. One kernel for each way in which sizes and alignment differ.
amprt.kernel @twice outer 0 operands [
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>,
    #amprt.operand<element = i1, direction = in, inner = broadcast>] predicate 2 {
^bb0(%x: f16, %flag: i1):
  %0 = arith.extf %x : f16 to f32
  %1 = arith.addf %0, %0 : f32
  amprt.yield %1 : f32
}
// CHECK-LABEL: llvm.func ptx_kernelcc @amp_twice(
// CHECK-SAME: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %{{.*}}: !llvm.ptr<1> {llvm.noalias}, %{{.*}}: !llvm.ptr<1> {llvm.noalias, llvm.readonly})
// CHECK: llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xi16>
// CHECK-LABEL: llvm.func ptx_kernelcc @amp_twice$1(
// CHECK: llvm.load {{.*}} {alignment = 2 : i64} : !llvm.ptr<1> -> vector<1xi16>
// CHECK-NOT: ptx_kernelcc
// FLAT: .target sm_90
// FLAT: .entry amp_twice(
// FLAT: .maxntid 256
// FLAT: ld.global.nc{{.*}}v4.b32
// FLAT: st.global{{.*}}v4.b32
// FLAT: .entry amp_twice$1(
// FLAT: ld.global.nc.b16
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer {arena = "step", offset = 0 : i64} : memref<8192xf16>
  %y = amprt.buffer {arena = "step", offset = 16384 : i64} : memref<8192xf32>
  %p = amprt.buffer {arena = "step", offset = 49152 : i64} : memref<1xi1>
  amprt.launch @twice(%x, %y, %p) sizes [8192] strides [1, 1, 0] offsets [0, 0, 0]
      bounds [] grain 8192 : memref<8192xf16>, memref<8192xf32>, memref<1xi1>
  amprt.launch @twice(%x, %y, %p) sizes [8192] strides [1, 1, 0] offsets [0, 0, 0]
      bounds [] grain 4096 : memref<8192xf16>, memref<8192xf32>, memref<1xi1>
  amprt.launch @twice(%x, %y, %p) sizes [8191] strides [1, 1, 0] offsets [1, 0, 0]
      bounds [] grain 8191 : memref<8192xf16>, memref<8192xf32>, memref<1xi1>
  return
}

//--- rows.mlir

// -----

// Threads of a row exchange what they have.
amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
// CHECK-LABEL: llvm.func ptx_kernelcc @amp_sum(
// CHECK-COUNT-3: llvm.call_intrinsic "llvm.nvvm.shfl.sync.bfly.i32"
// CHECK-LABEL: llvm.func ptx_kernelcc @amp_sum$1(
// CHECK: llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"
// ROWS: .target sm_80
// ROWS: .entry amp_sum(
// ROWS: shfl.sync.bfly.b32
// ROWS: add.rn.f32
// ROWS: .entry amp_sum$1(
// ROWS: bar.sync
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer : memref<8192xf32>
  %y = amprt.buffer : memref<128xf32>
  amprt.launch @sum(%x, %y) sizes [128, 64] strides [64, 1, 1, 0] offsets [0, 0]
      bounds [] grain 128 : memref<8192xf32>, memref<128xf32>
  amprt.launch @sum(%x, %y) sizes [1, 8192] strides [8192, 1, 1, 0] offsets [0, 0]
      bounds [] grain 1 : memref<8192xf32>, memref<128xf32>
  return
}

//--- libm.mlir

// -----

// Functions of f64 come from libclc; those of f32 are polynomials.
amprt.kernel @power outer 0 operands [
    #amprt.operand<element = f64, direction = inout, inner = contiguous>] {
^bb0(%x: f64):
  %0 = math.expm1 %x : f64
  amprt.yield %0 : f64
}
// CHECK-LABEL: llvm.func ptx_kernelcc @amp_power(
// CHECK: math.expm1
// LIBM: .target sm_100
// LIBM-NOT: .extern
// LIBM: .entry amp_power(
// LIBM-NOT: __nv_
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer : memref<64xf64>
  amprt.launch @power(%x) sizes [64] strides [1] offsets [0]
      bounds [] grain 64 : memref<64xf64>
  return
}

//--- wide.mlir

// -----

// Indices have 32 bits, and 64 where an operand is that large: the last block
// begins at element 5000003584, which 32 bits would take for 705036288.
amprt.kernel @negate outer 0 operands [
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f16, direction = out, inner = contiguous>] {
^bb0(%x: f16):
  %0 = arith.negf %x : f16
  amprt.yield %0 : f16
}
// CHECK-LABEL: llvm.func ptx_kernelcc @amp_negate(
// CHECK: arith.muli %{{.*}}, %{{.*}} : i32
// CHECK-NOT: arith.extui
// CHECK-LABEL: llvm.func ptx_kernelcc @amp_negate$1(
// CHECK: arith.extui %{{.*}} : i32 to i64
// CHECK: arith.muli %{{.*}}, %{{.*}} : i64
// CHECK: arith.constant 5000003594 : i64
// WIDE: .entry amp_negate(
// WIDE: .entry amp_negate$1(
// WIDE: mul.wide.u32
// WIDE: min.u64 {{.*}}, 5000001546
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer : memref<8192xf16>
  %y = amprt.buffer : memref<8192xf16>
  amprt.launch @negate(%x, %y) sizes [8192] strides [1, 1] offsets [0, 0]
      bounds [] grain 8192 : memref<8192xf16>, memref<8192xf16>
  %v = amprt.buffer : memref<5000003594xf16>
  %w = amprt.buffer : memref<5000003594xf16>
  amprt.launch @negate(%v, %w) sizes [5000003594] strides [1, 1] offsets [0, 0]
      bounds [] grain 8192 : memref<5000003594xf16>, memref<5000003594xf16>
  return
}

//--- approximations.mlir

// -----

// What f16 hide is approximated: one instruction, and one that keeps subnormal
// numbers where bf16 show them. What is stored in f32 is divided as it should
// be, and nothing is fused that is not asked for.
amprt.kernel @sigmoid outer 0 operands [
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f16, direction = out, inner = contiguous>] {
^bb0(%x: f16):
  %one = arith.constant 1.0 : f32
  %0 = arith.extf %x : f16 to f32
  %1 = math.exp %0 : f32
  %2 = arith.addf %one, %1 {amp.fact = #amp.fact<at_least_one>} : f32
  %3 = arith.divf %0, %2 : f32
  %4 = arith.truncf %3 : f32 to f16
  amprt.yield %4 : f16
}
amprt.kernel @exp outer 0 operands [
    #amprt.operand<element = bf16, direction = in, inner = contiguous>,
    #amprt.operand<element = bf16, direction = out, inner = contiguous>] {
^bb0(%x: bf16):
  %0 = arith.extf %x : bf16 to f32
  %1 = math.exp %0 : f32
  %2 = arith.truncf %1 : f32 to bf16
  amprt.yield %2 : bf16
}
amprt.kernel @exact outer 0 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = inout, inner = contiguous>] {
^bb0(%x: f32, %y: f32):
  %0 = arith.divf %x, %y : f32
  %1 = math.sqrt %x : f32
  %2 = arith.mulf %0, %1 : f32
  %3 = arith.addf %2, %y : f32
  amprt.yield %3 : f32
}
// APPROX: .version 8.0
// APPROX: .target sm_90
// APPROX-LABEL: .entry amp_sigmoid(
// APPROX: ex2.approx.ftz.f32
// APPROX: rcp.approx.ftz.f32
// APPROX-NOT: div.
// APPROX-LABEL: .entry amp_exp(
// APPROX-NOT: ftz
// APPROX: ex2.approx.f32
// APPROX: cvt.rn.bf16x2.f32
// APPROX-LABEL: .entry amp_exact(
// APPROX-NOT: approx
// APPROX-NOT: fma.
// APPROX-DAG: div.rn.f32
// APPROX-DAG: sqrt.rn.f32
// APPROX-DAG: mul.rn.f32
// APPROX-DAG: add.rn.f32
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer : memref<64xf16>
  %y = amprt.buffer : memref<64xf16>
  amprt.launch @sigmoid(%x, %y) sizes [64] strides [1, 1] offsets [0, 0]
      bounds [] grain 64 : memref<64xf16>, memref<64xf16>
  %v = amprt.buffer : memref<64xbf16>
  %w = amprt.buffer : memref<64xbf16>
  amprt.launch @exp(%v, %w) sizes [64] strides [1, 1] offsets [0, 0]
      bounds [] grain 64 : memref<64xbf16>, memref<64xbf16>
  %p = amprt.buffer : memref<64xf32>
  %q = amprt.buffer : memref<64xf32>
  amprt.launch @exact(%p, %q) sizes [64] strides [1, 1] offsets [0, 0]
      bounds [] grain 64 : memref<64xf32>, memref<64xf32>
  return
}

//--- indices.mlir

// -----

// 64-bit indices beside 16-bit elements do not make narrow accesses.
amprt.kernel @gather outer 1 operands [
    #amprt.operand<element = f16, direction = in, inner = contiguous, gather = 0, index = 1>,
    #amprt.operand<element = i64, direction = in, inner = broadcast>,
    #amprt.operand<element = f16, direction = out, inner = contiguous>] {
^bb0(%x: f16, %i: i64):
  amprt.yield %x : f16
}
// INDICES: .entry amp_gather(
// INDICES-DAG: ld.global.nc{{.*}}v4.b32
// INDICES-DAG: st.global{{.*}}v4.b32
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer : memref<16384xf16>
  %i = amprt.buffer : memref<32xi64>
  %y = amprt.buffer : memref<8192xf16>
  amprt.launch @gather(%x, %i, %y) sizes [32, 256] strides [256, 1, 1, 0, 256, 1] offsets [0, 0, 0]
      bounds [64] grain 32 : memref<16384xf16>, memref<32xi64>, memref<8192xf16>
  return
}
