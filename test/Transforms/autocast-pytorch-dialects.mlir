// The preset `pytorch` in other dialects than ours: what is on the lists of
// torch.autocast, and beside it what is not.
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=pytorch emit-cast=arith" -o %t && FileCheck %s < %t
// RUN: sed s/f16/bf16/g %s | amp-opt --amp-autocast="dtype=bf16 policy=pytorch emit-cast=arith" | sed s/bf16/f16/g | FileCheck %s
// RUN: amp-opt %t --amp-autocast="dtype=f16 policy=pytorch emit-cast=arith" | diff %t -
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=pytorch emit-cast=arith cache=false" -o %t.uncached
// RUN: amp-opt %t.uncached --amp-autocast="dtype=f16 policy=pytorch emit-cast=arith cache=false" | diff %t.uncached -
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith" | FileCheck %s --check-prefix=DEFAULT
// RUN: amp-opt %s --amp-explain="dtype=f16 policy=pytorch" -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

#id = affine_map<(d0, d1) -> (d0, d1)>

// A contraction adds up in f32 and is rounded once: what follows is low, and
// what needs f32 reads the rounded numbers, as behind torch.matmul.
// CHECK-LABEL: func.func @rounds(
// CHECK: %[[P:.*]] = linalg.matmul {{.*}} -> tensor<4x4xf32>
// CHECK-NEXT: %[[LOW:.*]] = arith.truncf %[[P]] {amp.inserted}
// CHECK: %[[F32:.*]] = arith.extf %[[LOW]] {amp.inserted}
// CHECK: math.tanh %[[LOW]] : tensor<4x4xf16>
// CHECK: math.exp %[[F32]] : tensor<4x4xf32>
// By the minimum it is f32 that is read.
// DEFAULT-LABEL: func.func @rounds(
// DEFAULT: %[[P:.*]] = linalg.matmul {{.*}} -> tensor<4x4xf32>
// DEFAULT: math.tanh %[[P]] : tensor<4x4xf32>
// DEFAULT: math.exp %[[P]] : tensor<4x4xf32>
// WHY-LABEL: @rounds at
// WHY: linalg.matmul {{.*}} f16 -> f32
// WHY-NEXT: allow: runs in f16 (pytorch.yaml:
// WHY: {{^ +}}of linalg.matmul at
func.func @rounds(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>, %init: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %0 = linalg.matmul ins(%x, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = math.tanh %0 : tensor<4x4xf32>
  %2 = math.exp %0 : tensor<4x4xf32>
  return %1, %2 : tensor<4x4xf32>, tensor<4x4xf32>
}

// A result that the function returns is rounded too: its type is the text's.
// CHECK-LABEL: func.func @dot(
// CHECK: %[[P:.*]] = linalg.dot {{.*}} -> tensor<f32>
// CHECK-NEXT: %[[LOW:.*]] = arith.truncf %[[P]]
// CHECK-NEXT: %[[F32:.*]] = arith.extf %[[LOW]]
// CHECK-NEXT: return %[[F32]]
func.func @dot(%x: tensor<4xf32>, %init: tensor<f32>) -> tensor<f32> {
  %0 = linalg.dot ins(%x, %x : tensor<4xf32>, tensor<4xf32>) outs(%init : tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// A loop carries f32, what is rounded in it is read low.
// CHECK-LABEL: func.func @carried(
// CHECK: %[[P:.*]] = linalg.matmul
// CHECK-NEXT: %[[LOW:.*]] = arith.truncf %[[P]]
// CHECK-NEXT: %[[F32:.*]] = arith.extf %[[LOW]]
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[F32]]) -> (tensor<4x4xf32>)
// CHECK: %[[Q:.*]] = linalg.matmul
// CHECK-NEXT: %[[NEXT:.*]] = arith.truncf %[[Q]]
// CHECK: linalg.abs ins(%[[NEXT]] : tensor<4x4xf16>)
func.func @carried(%x: tensor<4x4xf32>, %init: tensor<4x4xf32>, %n: index) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = linalg.matmul ins(%x, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> tensor<4x4xf32> {
    %2 = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
    %3 = linalg.abs ins(%2 : tensor<4x4xf32>) outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
    %4 = linalg.add ins(%2, %3 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %4 : tensor<4x4xf32>
  }
  return %1 : tensor<4x4xf32>
}

// Sums and products of tosa are f32, maxima are not.
// CHECK-LABEL: func.func @tosa(
// CHECK: %[[P:.*]] = tosa.matmul {{.*}} -> tensor<1x4x4xf32>
// CHECK-NEXT: %[[LOW:.*]] = tosa.cast %[[P]] {amp.inserted} : (tensor<1x4x4xf32>) -> tensor<1x4x4xf16>
// CHECK: tosa.reduce_sum %{{.*}} : (tensor<1x4x4xf32>)
// CHECK: tosa.reduce_product %{{.*}} : (tensor<1x4x4xf32>)
// CHECK: tosa.reduce_max %[[LOW]] {{.*}} : (tensor<1x4x4xf16>)
func.func @tosa(%x: tensor<1x4x4xf32>) -> (tensor<1x4x1xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.matmul %x, %x, %z, %z : (tensor<1x4x4xf32>, tensor<1x4x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
  %1 = tosa.reduce_sum %0 {axis = 2 : i32} : (tensor<1x4x4xf32>) -> tensor<1x4x1xf32>
  %2 = tosa.reduce_product %0 {axis = 2 : i32} : (tensor<1x4x4xf32>) -> tensor<1x4x1xf32>
  %3 = tosa.reduce_max %0 {axis = 2 : i32} : (tensor<1x4x4xf32>) -> tensor<1x4x1xf32>
  return %1, %2, %3 : tensor<1x4x1xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>
}

// CHECK-LABEL: func.func @linalg(
// CHECK: linalg.softmax {{.*}} ins(%{{.*}} : tensor<4x4xf32>)
// CHECK: linalg.square ins(%{{.*}} : tensor<4x4xf32>)
// CHECK: linalg.abs ins(%{{.*}} : tensor<4x4xf16>)
func.func @linalg(%x: tensor<4x4xf16>, %init: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %0 = amp.cast %x : tensor<4x4xf16> to tensor<4x4xf32>
  %1 = linalg.softmax dimension(1) ins(%0 : tensor<4x4xf32>) outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = linalg.square ins(%0 : tensor<4x4xf32>) outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = linalg.abs ins(%0 : tensor<4x4xf32>) outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1, %2, %3 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}

// A tensor of rank 0 does not make low tensors f32, whichever side it is on.
// Where one of rank 1 or more is f32, or all have rank 0, the widest counts.
// CHECK-LABEL: func.func @scalars(
// CHECK: amp.mul %{{.*}} : tensor<4x4xf16>, tensor<f16>
// CHECK: amp.sub %{{.*}} : tensor<f16>, tensor<4x4xf16>
// CHECK: amp.add %{{.*}} : tensor<4x4xf32>, tensor<4xf32>
// CHECK: amp.add %{{.*}} : tensor<f32>, tensor<f32>
func.func @scalars(%x: tensor<4x4xf16>, %s: tensor<f32>, %v: tensor<4xf32>, %l: tensor<f16>)
    -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>) {
  %0 = amp.cast %x : tensor<4x4xf16> to tensor<4x4xf32>
  %1 = amp.cast %l : tensor<f16> to tensor<f32>
  %2 = amp.mul %0, %s : tensor<4x4xf32>, tensor<f32>
  %3 = amp.sub %s, %0 : tensor<f32>, tensor<4x4xf32>
  %4 = amp.add %0, %v : tensor<4x4xf32>, tensor<4xf32>
  %5 = amp.add %1, %s : tensor<f32>, tensor<f32>
  return %2, %3, %4, %5 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>
}

// Where operands have one shape, a number is repeated first. In our dialect
// nobody has to: there it is torch.broadcast_to, which makes a tensor of it.
// CHECK-LABEL: func.func @repeated(
// CHECK: arith.addf %{{.*}} : tensor<4x4xf16>
// CHECK: amp.add %{{.*}} : tensor<4x4xf32>, tensor<4x4xf32>
func.func @repeated(%x: tensor<4x4xf16>, %s: tensor<f32>, %init: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %0 = amp.cast %x : tensor<4x4xf16> to tensor<4x4xf32>
  %1 = linalg.broadcast ins(%s : tensor<f32>) outs(%init : tensor<4x4xf32>) dimensions = [0, 1]
  %2 = arith.addf %0, %1 : tensor<4x4xf32>
  %3 = amp.broadcast %s : tensor<f32> -> tensor<4x4xf32>
  %4 = amp.add %0, %3 : tensor<4x4xf32>, tensor<4x4xf32>
  return %2, %4 : tensor<4x4xf32>, tensor<4x4xf32>
}
