// What is exact in f32 is rounded for contractions only; each rule where it
// applies and where it does not. `exact: rounded` (the preset fewest-casts) has none
// of them.
// RUN: amp-opt %s --amp-autocast=dtype=f16 -o %t && FileCheck %s --check-prefixes=CHECK,F16 < %t
// RUN: amp-opt %s --amp-autocast=dtype=bf16 -o %t.bf16 && FileCheck %s --check-prefixes=CHECK,BF16 < %t.bf16
// A second run finds the decisions of the first.
// RUN: amp-opt %t --amp-autocast=dtype=f16 | diff %t -
// RUN: amp-opt %t.bf16 --amp-autocast=dtype=bf16 | diff %t.bf16 -
// RUN: amp-opt %s --amp-autocast="dtype=bf16 policy=fewest-casts" | FileCheck %s --check-prefix=FEWEST
// `exact: outside-sums` (compact) has all but that on sums.
// RUN: amp-opt %s --amp-autocast="dtype=bf16 policy=compact" | FileCheck %s --check-prefix=COMPACT
// RUN: amp-opt %s --amp-autocast="dtype=bf16 placement=careful" | FileCheck %s --check-prefix=CAREFUL
// Whatever a policy allows: here, everything.
// RUN: amp-opt %s --amp-autocast="dtype=bf16 placement=careful policy=apex-o3" | FileCheck %s --check-prefix=CAREFUL
// RUN: amp-opt %s --amp-explain=dtype=f16 -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

!t = tensor<64x64xf32>
!v = tensor<64xf32>

amp.variable @mask : tensor<64xf32> = #amp.zeros {trainable = false}

// Between two contractions nothing is exact: all is low.
// CHECK-LABEL: @between(
// CHECK: amp.matmul {{.*}} -> tensor<64x64x[[T:b?f16]]>
// CHECK-NEXT: amp.relu {{.*}} : tensor<64x64x[[T]]>
// CHECK-NEXT: amp.matmul {{.*}} -> tensor<64x64xf32>
// The careful placement rounds what contractions read, and nothing else.
// CAREFUL-LABEL: @between(
// CAREFUL: amp.matmul {{.*}} -> tensor<64x64xf32>
// CAREFUL-NEXT: amp.relu {{.*}} : tensor<64x64xf32>
// CAREFUL-NEXT: amp.cast
// CAREFUL-NEXT: amp.matmul {{.*}} -> tensor<64x64xf32>
func.func @between(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.relu %0 : !t
  %2 = amp.matmul %1, %1 : (!t, !t) -> !t
  return %2 : !t
}

// An exact and a low value of one size meet in f32: an update, a residual.
// CHECK-LABEL: @update(
// CHECK: amp.matmul {{.*}} -> tensor<64x64xf32>
// CHECK: amp.mul {{.*}} : tensor<64x64xf32>, tensor<f32>
// CHECK: amp.sub {{.*}} : tensor<64x64xf32>, tensor<64x64xf32>
// CHECK: amp.cast
// CHECK-NEXT: amp.matmul
// COMPACT-LABEL: @update(
// COMPACT: amp.sub {{.*}} : tensor<64x64xf32>, tensor<64x64xf32>
// FEWEST-LABEL: @update(
// FEWEST: amp.sub {{.*}} : tensor<64x64xbf16>
// WHY-LABEL: @update at
// WHY: amp.sub {{.*}} f32 {{.*}}exact: an operand is exact
func.func @update(%w: !t, %g: !t) -> !t {
  %lr = amp.constant dense<0.125> : tensor<f32>
  %0 = amp.matmul %w, %g : (!t, !t) -> !t
  %1 = amp.mul %0, %lr : !t, tensor<f32>
  %2 = amp.sub %w, %1 : !t, !t
  %3 = amp.matmul %2, %g : (!t, !t) -> !t
  return %3 : !t
}

// So with a broadcast, a reshape or a call between.
// CHECK-LABEL: @behind_moves(
// CHECK: amp.broadcast {{.*}} -> tensor<64x64xf32>
// F16: amp.mul {{.*}} : tensor<64x64xf32>, tensor<64x64xf32>
// WHY-LABEL: @behind_moves at
// WHY: amp.mul {{.*}} f32 {{.*}}exact: an operand is exact in f32, next to
func.func @behind_moves(%x: !t, %s: tensor<1x64xf32>) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %r = amp.reshape %s : tensor<1x64xf32> -> !v
  %b = amp.broadcast %r {dimensions = [1], shape = [64, 64]} : !v -> !t
  %1 = amp.mul %0, %b : !t, !t
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  return %2 : !t
}

// CHECK-LABEL: @called(
// CHECK-SAME: tensor<64x64xf32>, %{{.*}}: tensor<64x64xf32>
// CHECK: amp.add {{.*}} : tensor<64x64xf32>, tensor<64x64xf32>
func.func private @called(%x: !t, %y: !t) -> !t {
  %0 = amp.add %x, %y : !t, !t
  return %0 : !t
}
func.func @calls(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = func.call @called(%x, %0) : (!t, !t) -> !t
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  return %2 : !t
}

// What is no parameter is a term like others.
// CHECK-LABEL: @buffer(
// CHECK: amp.add {{.*}} : tensor<64x64xf32>, tensor<64xf32>
func.func @buffer(%x: !t) -> !t {
  %b = amp.read @mask : !v
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.add %0, %b : !t, !v
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  return %2 : !t
}

// One number is rounded with the result, several may be a table.
// CHECK-LABEL: @one_number(
// BF16: amp.mul {{.*}} : tensor<64x64xbf16>, tensor<bf16>
// F16: amp.mul {{.*}} : tensor<64x64xf32>, tensor<f32>
func.func @one_number(%x: !t) -> !t {
  %c = amp.constant dense<0.5> : tensor<f32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.relu %0 : !t
  %2 = amp.mul %1, %c : !t, tensor<f32>
  %3 = amp.matmul %2, %x : (!t, !t) -> !t
  return %3 : !t
}

// A factor that is rounded is wrong for every element: 1.001 is 1 in bf16. What
// f16 scales stays f32 for its range.
// CHECK-LABEL: @growth(
// CHECK: amp.mul {{.*}} : tensor<64x64xf32>, tensor<f32>
func.func @growth(%x: !t) -> !t {
  %c = amp.constant dense<1.001> : tensor<f32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.relu %0 : !t
  %2 = amp.mul %1, %c : !t, tensor<f32>
  %3 = amp.matmul %2, %x : (!t, !t) -> !t
  return %3 : !t
}
// CHECK-LABEL: @slow_growth(
// CHECK: amp.mul {{.*}} : tensor<64x64xf32>, tensor<f32>
// WHY-LABEL: @slow_growth at
// WHY: amp.mul {{.*}} f32 {{.*}}exact: 
func.func @slow_growth(%x: !t) -> !t {
  %c = amp.constant dense<1.0002> : tensor<f32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.relu %0 : !t
  %2 = amp.mul %1, %c : !t, tensor<f32>
  %3 = amp.matmul %2, %x : (!t, !t) -> !t
  return %3 : !t
}
// CHECK-LABEL: @decay(
// CHECK: amp.mul {{.*}} : tensor<64x64xf32>, tensor<f32>
func.func @decay(%x: !t) -> !t {
  %c = amp.constant dense<0.999> : tensor<f32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.relu %0 : !t
  %2 = amp.mul %1, %c : !t, tensor<f32>
  %3 = amp.matmul %2, %x : (!t, !t) -> !t
  return %3 : !t
}

// An offset may be taken away again, and what was added to it is gone then.
// CHECK-LABEL: @offset(
// CHECK: amp.add {{.*}} : tensor<64x64xf32>, tensor<f32>
// WHY-LABEL: @offset at
// WHY: amp.add {{.*}} f32 {{.*}}exact: with a number added
func.func @offset(%x: !t) -> !t {
  %c = amp.constant dense<200.0> : tensor<f32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.add %0, %c : !t, tensor<f32>
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  return %2 : !t
}
// CHECK-LABEL: @numbers(
// CHECK: amp.add {{.*}} : tensor<64x2xf32>, tensor<2xf32>
// WHY-LABEL: @numbers at
// WHY: amp.add {{.*}} f32 {{.*}}exact: an operand is exact in f32
func.func @numbers(%x: !t, %w: tensor<64x2xf32>) -> tensor<64x64xf32> {
  %c = amp.constant dense<[0.999, 3.0]> : tensor<2xf32>
  %0 = amp.matmul %x, %w : (!t, tensor<64x2xf32>) -> tensor<64x2xf32>
  %1 = amp.add %0, %c : tensor<64x2xf32>, tensor<2xf32>
  %2 = amp.matmul %1, %w {transpose_b} : (tensor<64x2xf32>, tensor<64x2xf32>) -> !t
  return %2 : !t
}

// A rounding serves all who read a value, or nobody: tanh reads no rounded
// product because another contraction wants one.
// CHECK-LABEL: @read_in_f32(
// CHECK: amp.matmul {{.*}} -> tensor<64x64xf32>
// CHECK: amp.relu {{.*}} : tensor<64x64xf32>
// CHECK: amp.log {{.*}} : tensor<64x64xf32>
// WHY-LABEL: @read_in_f32 at
// WHY: amp.relu {{.*}} f32 {{.*}}exact: it is read in f32
func.func @read_in_f32(%x: !t) -> (!t, !t) {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.relu %0 : !t
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  %3 = amp.log %1 : !t
  return %2, %3 : !t, !t
}

// A sum may cancel as a difference does, and sums of sums accumulate.
// CHECK-LABEL: @sum(
// CHECK: amp.add {{.*}} : tensor<64x64xf32>
// FEWEST-LABEL: @sum(
// FEWEST: amp.add {{.*}} : tensor<64x64xbf16>
// WHY-LABEL: @sum at
// WHY: amp.add {{.*}} f32 {{.*}}exact: a sum or difference
func.func @sum(%x: !t, %w: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.matmul %x, %w : (!t, !t) -> !t
  %2 = amp.add %0, %1 : !t, !t
  %3 = amp.matmul %2, %x : (!t, !t) -> !t
  return %3 : !t
}
// CHECK-LABEL: @sums(
// CHECK: amp.add {{.*}} : tensor<64x64xf32>
// CHECK: amp.add {{.*}} : tensor<64x64xf32>
// FEWEST-LABEL: @sums(
// FEWEST: amp.add {{.*}} : tensor<64x64xbf16>
// FEWEST: amp.add {{.*}} : tensor<64x64xbf16>
func.func @sums(%x: !t, %w: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.matmul %x, %w : (!t, !t) -> !t
  %2 = amp.add %0, %1 : !t, !t
  %3 = amp.matmul %2, %x : (!t, !t) -> !t
  %4 = amp.add %2, %3 : !t, !t
  %5 = amp.matmul %4, %x : (!t, !t) -> !t
  return %5 : !t
}

// f16's range: what is scaled, divided or squared right after a contraction.
// CHECK-LABEL: @scaled(
// F16: amp.mul {{.*}} : tensor<64x64xf32>
// BF16: amp.mul {{.*}} : tensor<64x64xbf16>
func.func @scaled(%x: !t) -> !t {
  %c = amp.constant dense<0.125> : tensor<f32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.mul %0, %c : !t, tensor<f32>
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  return %2 : !t
}
// CHECK-LABEL: @squared(
// F16: amp.mul {{.*}} : tensor<64x64xf32>
// BF16: amp.mul {{.*}} : tensor<64x64xbf16>
func.func @squared(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.relu %0 : !t
  %2 = amp.mul %1, %1 : !t, !t
  %3 = amp.matmul %2, %x : (!t, !t) -> !t
  return %3 : !t
}

// What amplifies the error of what it reads, also in bf16, where it is in range.
// CHECK-LABEL: @exponential(
// CHECK: amp.matmul {{.*}} -> tensor<64x64xf32>
// CHECK: amp.exp {{.*}} : tensor<64x64xf32>
// CHECK: amp.tanh {{.*}} : tensor<64x64x{{b?}}f16>
// FEWEST-LABEL: @exponential(
// FEWEST: amp.exp {{.*}} : tensor<64x64xbf16>
func.func @exponential(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.exp %0 : !t
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  %3 = amp.tanh %2 : !t
  %4 = amp.matmul %3, %x : (!t, !t) -> !t
  return %4 : !t
}

// A loop that scales what it carries is f32, though it begins with what is low;
// one that makes it anew by a contraction is not.
// CHECK-LABEL: @decays(
// CHECK: scf.for {{.*}} -> (tensor<64x64xf32>)
// FEWEST-LABEL: @decays(
// FEWEST: scf.for {{.*}} -> (tensor<64x64xbf16>)
// WHY-LABEL: @decays at
// WHY: scf.for {{.*}} f32 control flow: each turn scales
func.func @decays(%x: !t, %n: index) -> !t {
  %c = amp.constant dense<0.5> : tensor<f32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%v = %0) -> !t {
    %2 = amp.relu %v : !t
    %3 = amp.mul %2, %c : !t, tensor<f32>
    scf.yield %3 : !t
  }
  %4 = amp.matmul %1, %x : (!t, !t) -> !t
  return %4 : !t
}
// CHECK-LABEL: @made_anew(
// CHECK: scf.for {{.*}} -> (tensor<64x64x{{b?}}f16>)
func.func @made_anew(%x: !t, %n: index) -> !t {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%v = %0) -> !t {
    %2 = amp.matmul %v, %x : (!t, !t) -> !t
    %3 = amp.tanh %2 : !t
    scf.yield %3 : !t
  }
  %4 = amp.matmul %1, %x : (!t, !t) -> !t
  return %4 : !t
}

// A product of a product rounds twice; the factors of one may be low in bf16.
// CHECK-LABEL: @products(
// CHECK: amp.mul {{.*}} : tensor<64x64xf32>
// CHECK: amp.mul {{.*}} : tensor<64x64xf32>
func.func @products(%x: !t, %w: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.matmul %x, %w : (!t, !t) -> !t
  %2 = amp.mul %0, %1 : !t, !t
  %3 = amp.mul %2, %1 : !t, !t
  %4 = amp.matmul %3, %x : (!t, !t) -> !t
  return %4 : !t
}
// CHECK-LABEL: @product(
// F16: amp.mul {{.*}} : tensor<64x64xf32>
// BF16: amp.mul {{.*}} : tensor<64x64xbf16>
func.func @product(%x: !t, %w: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.matmul %x, %w : (!t, !t) -> !t
  %2 = amp.mul %0, %1 : !t, !t
  %3 = amp.matmul %2, %x : (!t, !t) -> !t
  return %3 : !t
}

// Jumps: a floor, a comparison; but the sign of a value survives its rounding.
// CHECK-LABEL: @steps(
// CHECK: amp.compare {{.*}} : tensor<64x64xf32>, tensor<64x64xf32>
func.func @steps(%x: !t, %w: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.matmul %x, %w : (!t, !t) -> !t
  %2 = amp.compare gt, %0, %1 : !t, !t
  %3 = amp.select %2, %0, %1 : tensor<64x64xi1>, !t, !t
  %4 = amp.matmul %3, %x : (!t, !t) -> !t
  return %4 : !t
}
// CHECK-LABEL: @signs(
// CHECK: amp.compare {{.*}} : tensor<64x64x{{b?}}f16>, tensor<{{b?}}f16>
func.func @signs(%x: !t) -> !t {
  %zero = amp.constant dense<0.0> : tensor<f32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.compare gt, %0, %zero : !t, tensor<f32>
  %2 = amp.relu %0 : !t
  %3 = amp.select %1, %0, %2 : tensor<64x64xi1>, !t, !t
  %4 = amp.matmul %3, %x : (!t, !t) -> !t
  return %4 : !t
}

// A root may bring into f16's range what was not in it.
// CHECK-LABEL: @root(
// F16: amp.sqrt {{.*}} : tensor<64x64xf32>
// BF16: amp.sqrt {{.*}} : tensor<64x64xbf16>
func.func @root(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.sqrt %0 : !t
  %2 = amp.matmul %1, %x : (!t, !t) -> !t
  return %2 : !t
}

// What subtracts a mean or adds up reads f32, and may write low.
// CHECK-LABEL: @softmax(
// CHECK: amp.matmul {{.*}} -> tensor<64x64xf32>
// CHECK: amp.softmax {{.*}} : tensor<64x64xf32> -> tensor<64x64x{{b?}}f16>
// FEWEST-LABEL: @softmax(
func.func @softmax(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.softmax %0 {axis = 1} : !t -> !t
  %2 = amp.matmul %0, %1 : (!t, !t) -> !t
  return %2 : !t
}

// A residual stream is f32, and so is what a norm reads; compact lets both be low.
// CHECK-LABEL: @stream(
// CHECK: amp.matmul {{.*}} -> tensor<64x64xf32>
// CHECK: amp.add {{.*}} : tensor<64x64xf32>, tensor<64x64xf32>
// CHECK: amp.softmax {{.*}} : tensor<64x64xf32> -> tensor<64x64x{{b?}}f16>
// COMPACT-LABEL: @stream(
// COMPACT: amp.matmul {{.*}} -> tensor<64x64xbf16>
// COMPACT: amp.add {{.*}} : tensor<64x64xbf16>, tensor<64x64xbf16>
// COMPACT: amp.softmax {{.*}} : tensor<64x64xbf16> -> tensor<64x64xbf16>
// COMPACT: amp.matmul {{.*}} -> tensor<64x64xf32>
func.func @stream(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.add %x, %0 : !t, !t
  %2 = amp.softmax %1 {axis = 1} : !t -> !t
  %3 = amp.matmul %2, %1 : (!t, !t) -> !t
  return %3 : !t
}
