// RUN: amp-opt %s --amp-autodiff --split-input-file | FileCheck %s

// A cotangent has its value's type; a bundle follows the optimizer's order.

amp.variable @w : tensor<64x10xf32> = #amp.zeros
amp.variable @b : tensor<10xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@b], [@w]
amp.scaler @s = #amp.dynamic

// CHECK-LABEL: func.func @f32
func.func @f32(%x: tensor<?x64xf32>, %y: tensor<?xi64>) -> tensor<f32> {
  %w = amp.read @w : tensor<64x10xf32>
  %b = amp.read @b : tensor<10xf32>
  %0 = amp.matmul %x, %w : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
  // CHECK: %[[L:.*]] = amp.add %{{.*}}, %{{.*}} : tensor<?x10xf32>, tensor<10xf32>
  %1 = amp.add %0, %b : tensor<?x10xf32>, tensor<10xf32>
  %loss = amp.cross_entropy %1, %y : tensor<?x10xf32>, tensor<?xi64>
  // CHECK: %[[SEED:.*]] = amp.constant dense<1.0{{.*}}> : tensor<f32>
  // CHECK-NEXT: %[[DL:.*]] = amp.cross_entropy_grad %[[L]], %{{.*}}, %[[SEED]]
  // CHECK-NEXT: %[[DB:.*]] = amp.sum %[[DL]] {axes = [0]} : tensor<?x10xf32> -> tensor<10xf32>
  // CHECK-NEXT: %[[DW:.*]] = amp.matmul %{{.*}}, %[[DL]] {transpose_a}
  // CHECK-NEXT: amp.gradients [@b = %[[DB]], @w = %[[DW]]] for @opt
  // CHECK-NOT: amp.backward
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

// Read through one low copy: the entry is low. Where two contributions meet
// they are summed in f32.
// CHECK-LABEL: func.func @low_copies
func.func @low_copies(%x: tensor<?x64xf16>, %y: tensor<?xi64>, %s: tensor<f32>) -> tensor<f32> {
  %w = amp.read @w : tensor<64x10xf32>
  %b = amp.read @b : tensor<10xf32>
  %w16 = amp.cast %w : tensor<64x10xf32> to tensor<64x10xf16>
  %b16 = amp.cast %b : tensor<10xf32> to tensor<10xf16>
  %0 = amp.matmul %x, %w16 : (tensor<?x64xf16>, tensor<64x10xf16>) -> tensor<?x10xf16>
  %1 = amp.add %0, %b16 : tensor<?x10xf16>, tensor<10xf16>
  %2 = amp.add %1, %b16 : tensor<?x10xf16>, tensor<10xf16>
  %loss = amp.cross_entropy %2, %y : tensor<?x10xf16>, tensor<?xi64>
  // CHECK: amp.cross_entropy_grad %{{.*}}, %{{.*}}, %arg2 : {{.*}} -> tensor<?x10xf16>
  // CHECK-DAG: %[[B0:.*]] = amp.cast %{{.*}} : tensor<10xf16> to tensor<10xf32>
  // CHECK-DAG: %[[B1:.*]] = amp.cast %{{.*}} : tensor<10xf16> to tensor<10xf32>
  // CHECK: %[[DB:.*]] = amp.add %[[B0]], %[[B1]] : tensor<10xf32>, tensor<10xf32>
  // CHECK: %[[DW:.*]] = amp.matmul {{.*}} -> tensor<64x10xf16>
  // CHECK-NEXT: amp.gradients [@b = %[[DB]], @w = %[[DW]]] for @opt : (tensor<10xf32>, tensor<64x10xf16>) -> !amp.gradients<scaled>
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @w.f16 : tensor<4xf16> copy_of @w
amp.variable @low : tensor<4xbf16> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@w, @low]

// Two reads are one variable, a read of its copy too: the total derivative.
// CHECK-LABEL: func.func @tied
func.func @tied(%x: tensor<4xf32>) {
  %a = amp.read @w : tensor<4xf32>
  %b = amp.read @w.f16 : tensor<4xf16>
  %c = amp.read @low : tensor<4xbf16>
  %0 = amp.mul %x, %a : tensor<4xf32>, tensor<4xf32>
  %1 = amp.cast %0 : tensor<4xf32> to tensor<4xf16>
  %2 = amp.mul %1, %b : tensor<4xf16>, tensor<4xf16>
  %3 = amp.cast %2 : tensor<4xf16> to tensor<4xbf16>
  %4 = amp.mul %3, %c : tensor<4xbf16>, tensor<4xbf16>
  %loss = amp.sum %4 {axes = [0]} : tensor<4xbf16> -> tensor<f32>
  // CHECK: amp.cast %{{.*}} : tensor<4xbf16> to tensor<4xf16>
  // CHECK: %[[B:.*]] = amp.cast %{{.*}} : tensor<4xf16> to tensor<4xf32>
  // CHECK: %[[A:.*]] = amp.mul %[[B]], %{{.*}} : tensor<4xf32>, tensor<4xf32>
  // CHECK: %[[B32:.*]] = amp.cast %{{.*}} : tensor<4xf16> to tensor<4xf32>
  // CHECK: %[[W:.*]] = amp.add %[[A]], %[[B32]] : tensor<4xf32>, tensor<4xf32>
  // CHECK: amp.gradients [@w = %[[W]], @low = %{{.*}}] for @opt : (tensor<4xf32>, tensor<4xbf16>)
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// With respect to an argument and an activation; what the loss does not depend
// on gets zeros, also of dynamic shape.
// CHECK-LABEL: func.func @wrt
// CHECK-SAME: (%[[X:.*]]: tensor<?xf32>, %[[Z:.*]]: tensor<?xf16>)
func.func @wrt(%x: tensor<?xf32>, %z: tensor<?xf16>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf16>) {
  // CHECK: %[[E:.*]] = amp.exp %[[X]]
  %0 = amp.exp %x : tensor<?xf32>
  // CHECK: %[[H:.*]] = amp.watch %[[E]]
  %h = amp.watch %0 : tensor<?xf32>
  %loss = amp.sum %h {axes = [0]} : tensor<?xf32> -> tensor<f32>
  // CHECK: %[[DH:.*]] = amp.broadcast %{{.*}} like %[[H]]
  // CHECK: %[[DX:.*]] = amp.mul %[[DH]], %[[E]]
  // CHECK: %[[ZERO:.*]] = amp.constant dense<0.0{{.*}}> : tensor<f16>
  // CHECK: %[[DZ:.*]] = amp.broadcast %[[ZERO]] like %[[Z]]
  // CHECK: return %[[DX]], %[[DH]], %[[DZ]]
  %dx, %dh, %dz = amp.backward %loss wrt (%x, %h, %z) : tensor<?xf32>, tensor<?xf32>, tensor<?xf16>
  return %dx, %dh, %dz : tensor<?xf32>, tensor<?xf32>, tensor<?xf16>
}

// -----

// A composite without a rule is differentiated as its expansion, which also
// takes its place in the forward.
// CHECK-LABEL: func.func @expanded
func.func @expanded(%x: tensor<4xf16>, %y: tensor<4xf16>) -> (tensor<f32>, tensor<4xf16>) {
  // CHECK-NOT: amp.mse
  // CHECK: %[[D:.*]] = amp.sub %{{.*}}, %{{.*}} : tensor<4xf32>, tensor<4xf32>
  // CHECK: %[[M:.*]] = amp.mul %[[D]], %[[D]]
  // CHECK: %[[S:.*]] = amp.sum %[[M]] {axes = [0]}
  // CHECK: %[[L:.*]] = amp.div %[[S]],
  // CHECK: %[[DX:.*]] = amp.cast %{{.*}} : tensor<4xf32> to tensor<4xf16>
  // CHECK: return %[[L]], %[[DX]]
  %loss = amp.mse %x, %y : tensor<4xf16>, tensor<4xf16>
  %dx = amp.backward %loss wrt (%x) : tensor<4xf16>
  return %loss, %dx : tensor<f32>, tensor<4xf16>
}

// -----

// Flags, indices and shapes carry nothing on: only x itself is on the way.
// CHECK-LABEL: func.func @no_flow
func.func @no_flow(%x: tensor<?x4xf32>, %t: tensor<4xf32>) -> tensor<?x4xf32> {
  %i = amp.argmax %x {axis = 1} : tensor<?x4xf32>
  %e = amp.gather %t, %i : tensor<4xf32>, tensor<?xi64>
  %n = amp.size %x {axes = [0]} : tensor<?x4xf32> -> tensor<f32>
  %w = amp.broadcast %t like %x : tensor<4xf32>, tensor<?x4xf32> -> tensor<?x4xf32>
  %c = amp.compare gt, %x, %w : tensor<?x4xf32>, tensor<?x4xf32>
  %0 = amp.select %c, %x, %w : tensor<?x4xi1>, tensor<?x4xf32>, tensor<?x4xf32>
  %1 = amp.sum %0 {axes = [1]} : tensor<?x4xf32> -> tensor<?xf32>
  %2 = amp.mul %1, %e : tensor<?xf32>, tensor<?xf32>
  %3 = amp.sum %2 {axes = [0]} : tensor<?xf32> -> tensor<f32>
  %loss = amp.div %3, %n : tensor<f32>, tensor<f32>
  // CHECK: amp.div %{{.*}}, %{{.*}} : tensor<f32>, tensor<f32>
  // CHECK-NOT: amp.scatter_add
  // CHECK-COUNT-1: amp.select
  // CHECK-NOT: amp.select
  // CHECK: return
  %dx = amp.backward %loss wrt (%x) : tensor<?x4xf32>
  return %dx : tensor<?x4xf32>
}

// -----

// A dropout goes back through the same mask.
// CHECK-LABEL: func.func @dropout
func.func @dropout(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[K:.*]] = amp.rng_key
  %k = amp.rng_key
  // CHECK: amp.dropout %{{.*}}, %[[K]] {id = 7 : i64, rate = 5.000000e-01 : f64}
  %0 = amp.dropout %x, %k {rate = 0.5, id = 7} : tensor<4xf32>
  %loss = amp.sum %0 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // CHECK: %[[DX:.*]] = amp.dropout %{{.*}}, %[[K]] {id = 7 : i64, rate = 5.000000e-01 : f64}
  // CHECK: return %[[DX]]
  %dx = amp.backward %loss wrt (%x) : tensor<4xf32>
  return %dx : tensor<4xf32>
}

// -----

// A way to the loss along which the derivative is zero is one: @v gets a
// gradient of zeros, which its weights decay with. What only flags depend on,
// as @u, has none.
amp.variable @w : tensor<4xf32> = #amp.ones
amp.variable @v : tensor<4xf32> = #amp.ones
amp.variable @u : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.5, weight_decay = 0.1> for [@w, @v, @u]
// CHECK-LABEL: func.func @signs
func.func @signs() {
  %w = amp.read @w : tensor<4xf32>
  %v = amp.read @v : tensor<4xf32>
  %u = amp.read @u : tensor<4xf32>
  %0 = amp.exp %v : tensor<4xf32>
  %1 = amp.sign %0 : tensor<4xf32>
  %2 = amp.mul %w, %1 : tensor<4xf32>, tensor<4xf32>
  %3 = amp.compare gt, %u, %w : tensor<4xf32>, tensor<4xf32>
  %4 = amp.convert %3 : tensor<4xi1> to tensor<4xf32>
  %5 = amp.mul %2, %4 : tensor<4xf32>, tensor<4xf32>
  %loss = amp.sum %5 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // CHECK: %[[ZERO:.*]] = amp.constant dense<0.0{{.*}}> : tensor<4xf32>
  // CHECK: amp.gradients [@w = %{{.*}}, @v = %[[ZERO]]] for @opt
  // expected-warning@+1 {{the loss does not depend on variable '@u'}}
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// The gradient of an f32 operand beside a low one is computed and summed in
// f32; that of the low one is rounded once.
// CHECK-LABEL: func.func @mixed
// CHECK-SAME: (%[[H:.*]]: tensor<4x8xf16>, %[[S:.*]]: tensor<8xf32>, %[[B:.*]]: tensor<8xf32>)
func.func @mixed(%h: tensor<4x8xf16>, %s: tensor<8xf32>, %b: tensor<8xf32>) -> (tensor<4x8xf16>, tensor<8xf32>, tensor<8xf32>) {
  %0 = amp.mul %h, %s : tensor<4x8xf16>, tensor<8xf32> -> tensor<4x8xf16>
  %1 = amp.add %0, %b : tensor<4x8xf16>, tensor<8xf32> -> tensor<4x8xf16>
  %loss = amp.sum %1 {axes = [0, 1]} : tensor<4x8xf16> -> tensor<f32>
  // CHECK: %[[DY:.*]] = amp.broadcast %{{.*}} : tensor<f16> -> tensor<4x8xf16>
  // CHECK: %[[DB:.*]] = amp.sum %[[DY]] {axes = [0]} : tensor<4x8xf16> -> tensor<8xf32>
  // CHECK: %[[DHW:.*]] = amp.mul %[[DY]], %[[S]] : tensor<4x8xf16>, tensor<8xf32> -> tensor<4x8xf32>
  // CHECK: %[[DH:.*]] = amp.cast %[[DHW]] : tensor<4x8xf32> to tensor<4x8xf16>
  // CHECK: %[[WIDE:.*]] = amp.cast %[[DY]] : tensor<4x8xf16> to tensor<4x8xf32>
  // CHECK: %[[P:.*]] = amp.mul %[[WIDE]], %[[H]] : tensor<4x8xf32>, tensor<4x8xf16> -> tensor<4x8xf32>
  // CHECK: %[[DS:.*]] = amp.sum %[[P]] {axes = [0]} : tensor<4x8xf32> -> tensor<8xf32>
  // CHECK: return %[[DH]], %[[DS]], %[[DB]]
  %dh, %ds, %db = amp.backward %loss wrt (%h, %s, %b) : tensor<f32> -> tensor<4x8xf16>, tensor<8xf32>, tensor<8xf32>
  return %dh, %ds, %db : tensor<4x8xf16>, tensor<8xf32>, tensor<8xf32>
}
