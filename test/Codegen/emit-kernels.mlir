// RUN: amp-opt %s --split-input-file --amp-emit-kernels | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-emit-kernels=lower | FileCheck %s --check-prefix=LOWER
// RUN: amp-opt %s --split-input-file --amp-emit-kernels="lower cpu=x86-64-v3" | FileCheck %s --check-prefix=V3
// RUN: not amp-opt %s --split-input-file --amp-emit-kernels=cpu=i386 2>&1 | FileCheck %s --check-prefix=CPU

// An instruction of AVX-512.
// V3-NOT: scalef
// CPU: error: expected the CPU 'native', 'x86-64-v3' or 'x86-64-v4', found 'i386'

// LOWER-NOT: {{(scf|arith|math|vector|cf)\.}}

// Two vectors an iteration, then one at a time with a mask.
// CHECK-LABEL: llvm.func internal @amp.kernel.twice.loops
// CHECK-SAME: (%[[X:.*]]: !llvm.ptr {llvm.noalias, llvm.readonly}, %[[Y:.*]]: !llvm.ptr {llvm.noalias},
// CHECK-SAME: %{{.*}}: !llvm.ptr {llvm.noalias, llvm.readonly}, %[[BEGIN:.*]]: i64, %[[END:.*]]: i64)
// CHECK: %[[STEP:.*]] = arith.constant 32 : i64
// CHECK: scf.for %{{.*}} = %[[BEGIN]] to %{{.*}} step %[[STEP]]
// CHECK: llvm.load {{.*}} -> vector<16xi16>
// CHECK: arith.extf {{.*}} : vector<16xf16> to vector<16xf32>
// CHECK: arith.addf {{.*}} : vector<16xf32>
// CHECK: llvm.store {{.*}} : vector<16xi16>
// CHECK: scf.for
// CHECK: llvm.intr.masked.load
// CHECK: llvm.intr.masked.store
// CHECK: llvm.func @amp.kernel.twice(%{{.*}}: !llvm.ptr, %{{.*}}: i64, %{{.*}}: i64)
// CHECK: llvm.call @amp.kernel.twice.loops
amprt.kernel @twice outer 0 operands [
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f16, direction = out, inner = contiguous>] {
^bb0(%x: f16):
  %0 = arith.extf %x : f16 to f32
  %1 = arith.addf %0, %0 : f32
  %2 = arith.truncf %1 : f32 to f16
  amprt.yield %2 : f16
}

// -----

// exp is computed in the second pass over a row, kept, and loaded in the third.
// CHECK-LABEL: @amp.kernel.softmax.loops
// CHECK: llvm.alloca
// CHECK: scf.for
// CHECK: scf.for {{.*}} iter_args
// CHECK: arith.maximumf
// CHECK: math.exp
// CHECK: llvm.store
// CHECK: llvm.shufflevector
// CHECK: scf.for
// CHECK-NOT: math.exp
// CHECK: arith.divf
// Rows that are too long for the stack: exp is computed again.
// CHECK: } else {
// CHECK: math.exp
// CHECK: llvm.shufflevector
// CHECK: math.exp
// CHECK: arith.divf
amprt.kernel @softmax outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  %m = amprt.reduce max %x over inner : f32 -> f32
  %d = arith.subf %x, %m : f32
  %e = math.exp %d : f32
  %s = amprt.reduce add %e over inner : f32 -> f32
  %y = arith.divf %e, %s : f32
  amprt.yield %y : f32
}

// -----

// The launches say that no row is long: one version suffices.
// CHECK-LABEL: @amp.kernel.center.loops
// CHECK-NOT: scf.if
// CHECK: llvm.return
amprt.kernel @center outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  %e = math.exp %x : f32
  %s = amprt.reduce add %e over inner : f32 -> f32
  %y = arith.subf %e, %s : f32
  amprt.yield %y : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<64xf32>
  amprt.launch @center(%x, %y) sizes [4, 16] strides [16, 1, 16, 1] offsets [0, 0] bounds [] grain 4
      : memref<64xf32>, memref<64xf32>
  return
}

// -----

// A predicate guards everything.
// CHECK-LABEL: @amp.kernel.guarded.loops
// CHECK: %[[FLAG:.*]] = arith.cmpi ne
// CHECK: scf.if %[[FLAG]]
amprt.kernel @guarded outer 0 operands [
    #amprt.operand<element = f32, direction = inout, inner = contiguous>,
    #amprt.operand<element = i1, direction = in, inner = broadcast>] predicate 1 {
^bb0(%x: f32, %f: i1):
  %0 = arith.negf %x : f32
  amprt.yield %0 : f32
}
