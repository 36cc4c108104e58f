// RUN: amp-opt %s --split-input-file --amp-emit-kernels=target=cuda | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-emit-kernels="target=cuda lower" | FileCheck %s --check-prefix=LOWER
// RUN: split-file %s %t.d
// RUN: amp-opt %t.d/flat.mlir --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=FLAT
// RUN: amp-opt %t.d/rows.mlir --amp-emit-kernels="target=cuda chip=sm_80 assembly=-" -o %t.code | FileCheck %s --check-prefix=ROWS
// RUN: amp-opt %t.d/libm.mlir --amp-emit-kernels="target=cuda chip=sm_100 assembly=-" -o %t.code | FileCheck %s --check-prefix=LIBM
// RUN: not amp-opt %t.d/flat.mlir --amp-emit-kernels="target=cuda chip=sm_35 assembly=-" 2>&1 | FileCheck %s --check-prefix=CHIP
// CHIP: error: expected the chip sm_80, sm_86, sm_89, sm_90, sm_100 or sm_120, found 'sm_35'
// RUN: not amp-opt %t.d/flat.mlir --amp-emit-kernels="target=rocm" 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: error: expected target 'cpu', or 'cuda' with or without 'assembly' and 'binary', found 'rocm'
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
// FLAT: .reqntid 256
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
