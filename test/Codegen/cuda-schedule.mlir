// How many of each instruction a thread has, of kernels in sizes of a model.

// RUN: split-file %s %t.d
// RUN: amp-opt %t.d/bias.mlir --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=BIAS
// RUN: amp-opt %t.d/in-place.mlir --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=INPLACE
// RUN: amp-opt %t.d/squares.mlir --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=SQUARES --implicit-check-not=mul.rn.f64
// RUN: amp-opt %t.d/columns.mlir --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=COLUMNS
// RUN: amp-opt %t.d/scaled.mlir --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=SCALED
// RUN: amp-opt %t.d/transposed.mlir --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=TRANSPOSED
// RUN: amp-opt %t.d/sums.mlir --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=SUMS
// RUN: amp-opt %t.d/combined.mlir --amp-emit-kernels=target=cuda -o - | FileCheck %s --check-prefix=COMBINED
// RUN: amp-opt %t.d/apart.mlir --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=APART

//--- bias.mlir

// A thread has the same columns of four rows, and reads the bias once; what it
// reads comes before what it stores.
amprt.kernel @add outer 1 operands [
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f16, direction = out, inner = contiguous>] {
^bb0(%x: f16, %b: f32):
  %0 = arith.extf %x : f16 to f32
  %1 = arith.addf %0, %b : f32
  %2 = arith.truncf %1 : f32 to f16
  amprt.yield %2 : f16
}
// BIAS: .entry amp_add(
// BIAS: .minnctapersm 3
// BIAS-NOT: bra
// BIAS-COUNT-6: ld.global.nc.v4.b32
// BIAS-NOT: ld.global
// BIAS-COUNT-4: st.global.v4.b32
// BIAS-NOT: {{st.global|bra}}
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer {arena = "step", offset = 0 : i64} : memref<786432xf16>
  %b = amprt.buffer {arena = "step", offset = 1572864 : i64} : memref<768xf32>
  %y = amprt.buffer {arena = "step", offset = 1575936 : i64} : memref<786432xf16>
  amprt.launch @add(%x, %b, %y) sizes [1024, 768] strides [768, 1, 0, 1, 768, 1]
      offsets [0, 0, 0] bounds [] grain 32 : memref<786432xf16>, memref<768xf32>, memref<786432xf16>
  return
}

//--- in-place.mlir

// Nobody moves a load of what is overwritten to before a store.
amprt.kernel @negate outer 0 operands [
    #amprt.operand<element = f16, direction = inout, inner = contiguous>] {
^bb0(%x: f16):
  %0 = arith.negf %x : f16
  amprt.yield %0 : f16
}
// INPLACE: .entry amp_negate(
// INPLACE-COUNT-4: ld.global.v4.b32
// INPLACE-COUNT-4: st.global.v4.b32
// INPLACE-NOT: {{ld.global|st.global}}
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer {arena = "step", offset = 0 : i64} : memref<16777216xf16>
  amprt.launch @negate(%x) sizes [16777216] strides [1] offsets [0] bounds []
      grain 8192 : memref<16777216xf16>
  return
}

//--- squares.mlir

// A square of f32 is exact in f64: one instruction adds it. Chunks are whole
// multiples of what a block loads at once, so that there is one loop.
amprt.kernel @norm outer 0 operands [
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f64, direction = out, inner = broadcast>] {
^bb0(%x: f16):
  %0 = arith.extf %x : f16 to f64
  %1 = arith.mulf %0, %0 : f64
  %2 = amprt.reduce add %1 over all : f64 -> f64
  amprt.yield %2 : f64
}
// SQUARES: .entry amp_norm(
// SQUARES-COUNT-32: fma.rn.f64
// SQUARES-NOT: fma.rn.f64
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer {arena = "step", offset = 0 : i64} : memref<1048576xf16>
  %y = amprt.buffer {arena = "step", offset = 2097152 : i64} : memref<16xf64>
  amprt.launch @norm(%x, %y) sizes [1048576] strides [1, 0] offsets [0, 0] bounds []
      grain 65536 : memref<1048576xf16>, memref<16xf64>
  return
}

//--- columns.mlir

// Eight groups of a block add up 256 columns: each thread one of them.
amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f16):
  %0 = arith.extf %x : f16 to f32
  %1 = amprt.reduce add %0 over outer : f32 -> f32
  amprt.yield %1 : f32
}
// COLUMNS: .entry amp_sum(
// COLUMNS-COUNT-4: ld.global.nc.v4.b32
// COLUMNS-NOT: ld.global
// COLUMNS-COUNT-2: st.shared.v4.b32
// COLUMNS: bar.sync
// COLUMNS-COUNT-8: ld.shared.b32
// COLUMNS-COUNT-7: add.rn.f32
// COLUMNS: st.shared.b32
// COLUMNS: bar.sync
// COLUMNS-COUNT-2: ld.shared.v4.b32
// COLUMNS-NOT: {{shared|bar.sync|add.rn.f32}}
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer {arena = "step", offset = 0 : i64} : memref<1048576xf16>
  %y = amprt.buffer {arena = "step", offset = 2097152 : i64} : memref<8192xf32>
  amprt.launch @sum(%x, %y) sizes [1024, 1024] strides [1024, 1, 0, 1] offsets [0, 0] bounds []
      grain 128 : memref<1048576xf16>, memref<8192xf32>
  return
}

//--- scaled.mlir

// Where only what was loaded stays in registers, a product that the second pass
// needs is summed up there and not in the first one, too: of 24 elements of x,
// dy and the scale that is 3, 3 and 6 loads.
amprt.kernel @gradient outer 1 operands [
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f16, %dy: f16, %s: f32):
  %0 = arith.extf %x : f16 to f32
  %1 = arith.extf %dy : f16 to f32
  %2 = amprt.reduce add %0 over inner : f32 -> f32
  %3 = arith.subf %0, %2 : f32
  %4 = arith.mulf %1, %s : f32
  %5 = amprt.reduce add %4 over inner : f32 -> f32
  %6 = arith.mulf %4, %3 : f32
  %7 = amprt.reduce add %6 over inner : f32 -> f32
  %8 = arith.subf %4, %5 : f32
  %9 = arith.mulf %3, %7 : f32
  %10 = arith.subf %8, %9 : f32
  %11 = arith.mulf %1, %3 : f32
  %12 = amprt.reduce add %11 over outer : f32 -> f32
  %13 = amprt.reduce add %1 over outer : f32 -> f32
  amprt.yield %10, %12, %13 : f32, f32, f32
}
// SCALED: .entry amp_gradient(
// SCALED: .minnctapersm 2
// SCALED-COUNT-12: ld.global.nc.v4.b32
// SCALED-NOT: ld.global
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer {arena = "step", offset = 0 : i64} : memref<786432xf16>
  %dy = amprt.buffer {arena = "step", offset = 1572864 : i64} : memref<786432xf16>
  %s = amprt.buffer {arena = "step", offset = 3145728 : i64} : memref<768xf32>
  %dx = amprt.buffer {arena = "step", offset = 3148800 : i64} : memref<786432xf32>
  %ds = amprt.buffer {arena = "step", offset = 6294528 : i64} : memref<6144xf32>
  %db = amprt.buffer {arena = "step", offset = 6319104 : i64} : memref<6144xf32>
  amprt.launch @gradient(%x, %dy, %s, %dx, %ds, %db) sizes [1024, 768]
      strides [768, 1, 768, 1, 0, 1, 768, 1, 0, 1, 0, 1] offsets [0, 0, 0, 0, 0, 0] bounds []
      grain 128 : memref<786432xf16>, memref<786432xf16>, memref<768xf32>, memref<786432xf32>,
                  memref<6144xf32>, memref<6144xf32>
  return
}

//--- transposed.mlir

// Eight rows by eight columns a thread, read and stored 16 bytes at a time. What
// lies in rows of which there are no eight is read one by one.
amprt.kernel @negate outer 1 operands [
    #amprt.operand<element = f16, direction = in, inner = strided>,
    #amprt.operand<element = f16, direction = out, inner = contiguous>] {
^bb0(%x: f16):
  %0 = arith.negf %x : f16
  amprt.yield %0 : f16
}
// TRANSPOSED: .entry amp_negate(
// TRANSPOSED-COUNT-8: ld.global.nc.v4.b32
// TRANSPOSED-NOT: ld.global
// TRANSPOSED-COUNT-8: st.global.v4.b32
// TRANSPOSED-NOT: st.global
// TRANSPOSED: .entry amp_negate$1(
// TRANSPOSED: ld.global.nc.b16
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer {arena = "step", offset = 0 : i64} : memref<1048576xf16>
  %y = amprt.buffer {arena = "step", offset = 2097152 : i64} : memref<1048576xf16>
  amprt.launch @negate(%x, %y) sizes [1024, 1024] strides [1, 1024, 1024, 1] offsets [0, 0]
      bounds [] grain 32 : memref<1048576xf16>, memref<1048576xf16>
  amprt.launch @negate(%x, %y) sizes [1023, 1024] strides [1, 1024, 1024, 1] offsets [0, 0]
      bounds [] grain 33 : memref<1048576xf16>, memref<1048576xf16>
  return
}

//--- combined.mlir

// (x - mean(x) - y · k) · r of which only f16 are made: two multiply-adds for
// each element, and three products for the row. Not so with a number in place of
// the mean, from which the difference may be exact, nor where f32 are stored.
amprt.kernel @norm outer 1 operands [
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = in, inner = broadcast>,
    #amprt.operand<element = f32, direction = in, inner = broadcast>,
    #amprt.operand<element = f16, direction = out, inner = contiguous>] {
^bb0(%x: f16, %y: f16, %k: f32, %r: f32):
  %n = arith.constant 256.0 : f32
  %0 = arith.extf %x : f16 to f32
  %1 = arith.extf %y : f16 to f32
  %2 = amprt.reduce add %0 over inner : f32 -> f32
  %3 = arith.divf %2, %n {amp.fact = #amp.fact<mean>} : f32
  %4 = arith.subf %0, %3 : f32
  %5 = arith.mulf %1, %k : f32
  %6 = arith.subf %4, %5 : f32
  %7 = arith.mulf %6, %r : f32
  %8 = arith.truncf %7 : f32 to f16
  amprt.yield %8 : f16
}
amprt.kernel @number outer 1 operands [
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = in, inner = broadcast>,
    #amprt.operand<element = f32, direction = in, inner = broadcast>,
    #amprt.operand<element = f16, direction = out, inner = contiguous>] {
^bb0(%x: f16, %m: f32, %r: f32):
  %0 = arith.extf %x : f16 to f32
  %1 = arith.subf %0, %m : f32
  %2 = arith.mulf %1, %r : f32
  %3 = arith.truncf %2 : f32 to f16
  amprt.yield %3 : f16
}
amprt.kernel @wide outer 1 operands [
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = in, inner = broadcast>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f16, %r: f32):
  %n = arith.constant 256.0 : f32
  %0 = arith.extf %x : f16 to f32
  %1 = amprt.reduce add %0 over inner : f32 -> f32
  %2 = arith.divf %1, %n {amp.fact = #amp.fact<mean>} : f32
  %3 = arith.subf %0, %2 : f32
  %4 = arith.mulf %3, %r : f32
  amprt.yield %4 : f32
}
// COMBINED-LABEL: @amp_norm(
// COMBINED: %[[KR:.+]] = arith.mulf %{{.+}}, %[[R:.+]] : f32
// COMBINED: %[[A:.+]] = arith.negf %[[KR]] : f32
// COMBINED: %[[MEAN:.+]] = arith.divf
// COMBINED: %[[MR:.+]] = arith.mulf %[[MEAN]], %[[R]] : f32
// COMBINED: %[[M:.+]] = arith.negf %[[MR]] : f32
// COMBINED-NOT: {{arith.(mulf|subf|addf) .*}} : vector<8xf32>
// COMBINED: vector.broadcast %[[A]] : f32
// COMBINED: vector.broadcast %[[M]] : f32
// COMBINED: math.fma {{.*}} : vector<8xf32>
// COMBINED: vector.broadcast %[[R]] : f32
// COMBINED: math.fma {{.*}} : vector<8xf32>
// COMBINED-NOT: {{arith.(mulf|subf|addf) .*}} : vector<8xf32>
// COMBINED-LABEL: @amp_number(
// COMBINED: arith.subf {{.*}} : vector<8xf32>
// COMBINED: arith.mulf {{.*}} : vector<8xf32>
// COMBINED-LABEL: @amp_wide(
// COMBINED: arith.subf {{.*}} : vector<8xf32>
// COMBINED: arith.mulf {{.*}} : vector<8xf32>
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer {arena = "step", offset = 0 : i64} : memref<262144xf16>
  %y = amprt.buffer {arena = "step", offset = 524288 : i64} : memref<262144xf16>
  %k = amprt.buffer {arena = "step", offset = 1048576 : i64} : memref<1024xf32>
  %r = amprt.buffer {arena = "step", offset = 1052672 : i64} : memref<1024xf32>
  %z = amprt.buffer {arena = "step", offset = 1056768 : i64} : memref<262144xf16>
  %w = amprt.buffer {arena = "step", offset = 1581056 : i64} : memref<262144xf32>
  amprt.launch @norm(%x, %y, %k, %r, %z) sizes [1024, 256] strides [256, 1, 256, 1, 1, 0, 1, 0, 256, 1]
      offsets [0, 0, 0, 0, 0] bounds [] grain 32
      : memref<262144xf16>, memref<262144xf16>, memref<1024xf32>, memref<1024xf32>, memref<262144xf16>
  amprt.launch @number(%x, %k, %r, %z) sizes [1024, 256] strides [256, 1, 1, 0, 1, 0, 256, 1]
      offsets [0, 0, 0, 0] bounds [] grain 32
      : memref<262144xf16>, memref<1024xf32>, memref<1024xf32>, memref<262144xf16>
  amprt.launch @wide(%x, %r, %w) sizes [1024, 256] strides [256, 1, 1, 0, 256, 1]
      offsets [0, 0, 0] bounds [] grain 32
      : memref<262144xf16>, memref<1024xf32>, memref<262144xf32>
  return
}

//--- sums.mlir

// Three sums of each of 16 columns, beside one of all: 80 registers, which is
// what three blocks leave, would be too few.
amprt.kernel @sums outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = arith.mulf %x, %x : f32
  %1 = arith.mulf %0, %x : f32
  %2 = amprt.reduce add %x over outer : f32 -> f32
  %3 = amprt.reduce add %0 over outer : f32 -> f32
  %4 = amprt.reduce add %1 over outer : f32 -> f32
  %5 = amprt.reduce add %1 over all : f32 -> f32
  amprt.yield %2, %3, %4, %5 : f32, f32, f32, f32
}
// SUMS: .entry amp_sums(
// SUMS: .minnctapersm 2
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer {arena = "step", offset = 0 : i64} : memref<4194304xf32>
  %a = amprt.buffer {arena = "step", offset = 16777216 : i64} : memref<32768xf32>
  %b = amprt.buffer {arena = "step", offset = 16908288 : i64} : memref<32768xf32>
  %c = amprt.buffer {arena = "step", offset = 17039360 : i64} : memref<32768xf32>
  %d = amprt.buffer {arena = "step", offset = 17170432 : i64} : memref<8xf32>
  amprt.launch @sums(%x, %a, %b, %c, %d) sizes [1024, 4096]
      strides [4096, 1, 0, 1, 0, 1, 0, 1, 0, 0] offsets [0, 0, 0, 0, 0] bounds [] grain 128
      : memref<4194304xf32>, memref<32768xf32>, memref<32768xf32>, memref<32768xf32>, memref<8xf32>
  return
}

//--- apart.mlir

// A row whose elements lie apart is a warp's, and a block has the eight rows beside each other that memory
// reads at once: nothing goes through shared memory.
amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = strided>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
// APART: .entry amp_sum(
// APART: .maxntid 256
// APART-NOT: bar.sync
// APART: ret
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer {arena = "step", offset = 0 : i64} : memref<16384xf32>
  %y = amprt.buffer {arena = "step", offset = 65536 : i64} : memref<64xf32>
  amprt.launch @sum(%x, %y) sizes [64, 256] strides [1, 64, 1, 0] offsets [0, 0] bounds [] grain 32
      : memref<16384xf32>, memref<64xf32>
  return
}
