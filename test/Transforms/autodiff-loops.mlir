// RUN: amp-opt %s --amp-autodiff --split-input-file | FileCheck %s

// The loop of the backward runs the turns in reverse and carries the cotangent of what the
// forward's carries. That stacks what the backward reads; gradients are sums over the rows
// of all turns. What is the same in all turns stands before both.
amp.variable @u : tensor<8x8xf32> = #amp.zeros
amp.variable @b : tensor<8xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@u, @b]
// CHECK-LABEL: func.func @rows
// CHECK-SAME: %[[X:[^:]*]]: tensor<?x5x8xf32>, %[[H0:[^:]*]]: tensor<?x8xf32>
// CHECK: %[[U:.*]] = amp.read @u
// CHECK: %[[B:.*]] = amp.read @b
// CHECK: %[[LAST:.*]], %[[ALL:.*]]:2 = amp.loop %{{.*}} of 5 carries (%[[H:.*]] = %[[H0]]) slices (%{{.*}} = %[[X]] along 1)
// CHECK: %[[Y:.*]] = amp.tanh
// CHECK: amp.next %[[Y]] stacks %[[Y]], %[[H]]
// CHECK: %[[SEED:.*]] = amp.broadcast
// A stack of slices is what they are of.
// CHECK: %[[DX:.*]], %[[PART:.*]] = amp.loop %{{.*}} of 5 carries (%[[DH:.*]] = %[[SEED]]) slices (%[[YT:.*]] = %[[ALL]]#0, %{{.*}} = %[[ALL]]#1) reverse
// CHECK: amp.mul %[[YT]], %[[YT]]
// CHECK: %[[DZ:.*]] = amp.mul %[[DH]]
// CHECK: %[[D:.*]] = amp.matmul %[[DZ]], %[[U]] {transpose_b}
// CHECK-NEXT: amp.next %[[D]] stacks %[[DZ]] :
// CHECK: %[[DZS:.*]] = amp.reshape %[[PART]] : tensor<5x?x8xf32> -> tensor<?x8xf32>
// CHECK: %[[DB:.*]] = amp.sum %[[DZS]] {axes = [0]}
// CHECK: %[[HS:.*]] = amp.reshape %[[ALL]]#1
// CHECK: %[[DU:.*]] = amp.matmul %[[HS]], %{{.*}} {transpose_a}
// CHECK: amp.gradients [@u = %[[DU]], @b = %[[DB]]]
func.func @rows(%x: tensor<?x5x8xf32>, %h0: tensor<?x8xf32>) {
  %h = amp.loop %t of 5 carries (%hi = %h0) slices (%xt = %x along 1)
      : (tensor<?x8xf32>, tensor<?x5x8xf32>) -> tensor<?x8xf32> {
    %u = amp.read @u : tensor<8x8xf32>
    %b = amp.read @b : tensor<8xf32>
    %0 = amp.matmul %hi, %u : (tensor<?x8xf32>, tensor<8x8xf32>) -> tensor<?x8xf32>
    %1 = amp.add %0, %xt : tensor<?x8xf32>, tensor<?x8xf32>
    %2 = amp.add %1, %b : tensor<?x8xf32>, tensor<8xf32>
    %3 = amp.tanh %2 : tensor<?x8xf32>
    amp.next %3 : tensor<?x8xf32>
  }
  %loss = amp.sum %h {axes = [0, 1]} : tensor<?x8xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// A contribution that is no sum over rows is added up turn by turn, from -0, with which a sum
// is what is added. What remembers to be computed again is: what it reads is stacked alone.
amp.variable @w : tensor<8xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
// CHECK-LABEL: func.func @turn_by_turn
// CHECK: %[[W:.*]] = amp.read @w
// CHECK: %{{.*}}, %[[HS:.*]] = amp.loop %{{.*}} of 5 carries (%[[H:.*]] = %{{.*}})
// CHECK: amp.next %{{.*}} stacks %[[H]]
// CHECK: %[[ZERO:.*]] = amp.constant dense<-0.000000e+00> : tensor<f32>
// CHECK: %[[NONE:.*]] = amp.broadcast %[[ZERO]] : tensor<f32> -> tensor<8xf32>
// CHECK: %[[ENDS:.*]]:2 = amp.loop %{{.*}} of 5 carries (%{{.*}} = %{{.*}}, %[[SUM:.*]] = %[[NONE]]) slices (%[[HT:.*]] = %[[HS]]) reverse
// CHECK: %[[P:.*]] = amp.mul %[[HT]], %[[W]]
// CHECK: amp.cos %[[P]]
// CHECK: %[[DW:.*]] = amp.mul %{{.*}}, %[[HT]]
// CHECK: %[[NEXT:.*]] = amp.add %[[SUM]], %[[DW]]
// CHECK: amp.next %{{.*}}, %[[NEXT]]
// CHECK: amp.gradients [@w = %[[ENDS]]#1]
func.func @turn_by_turn(%h0: tensor<8xf32>) {
  %w = amp.read @w : tensor<8xf32>
  %h = amp.loop %t of 5 carries (%hi = %h0) : (tensor<8xf32>) -> tensor<8xf32> {
    %0 = amp.mul %hi, %w {amp.checkpoint_id = 0} : tensor<8xf32>, tensor<8xf32>
    %1 = amp.sin %0 {amp.checkpoint_id = 0} : tensor<8xf32>
    amp.next %1 : tensor<8xf32>
  }
  %loss = amp.sum %h {axes = [0]} : tensor<8xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// A slice has a cotangent in each turn; the dropout is drawn again.
// CHECK-LABEL: func.func @slices
// CHECK-SAME: %[[X:[^:]*]]: tensor<8x3xf32>
// CHECK: %[[DS:.*]] = amp.loop %{{.*}} of 3 slices (%[[DT:.*]] = %{{.*}}) stacks along [1] reverse
// CHECK-NEXT: %[[D:.*]] = amp.dropout %[[DT]], %{{.*}} {id = 7 : i64
// CHECK-NEXT: amp.next stacks %[[D]]
// CHECK: return %[[DS]]
func.func @slices(%x: tensor<8x3xf32>, %key: tensor<2xi64>) -> tensor<8x3xf32> {
  %y = amp.loop %t of 3 slices (%xt = %x along 1) : (tensor<8x3xf32>) -> tensor<3x8xf32> {
    %0 = amp.dropout %xt, %key {rate = 0.5, id = 7} : tensor<8xf32>
    amp.next stacks %0 : tensor<8xf32>
  }
  %loss = amp.sum %y {axes = [0, 1]} : tensor<3x8xf32> -> tensor<f32>
  %dx = amp.backward %loss wrt (%x) : tensor<8x3xf32>
  return %dx : tensor<8x3xf32>
}

// -----

// A cotangent of what was written in f16 goes from turn to turn as wide as it was computed:
// nothing is rounded between two turns that is not where they are written out.
amp.variable @u : tensor<6xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@u]
// CHECK-LABEL: func.func @low
// CHECK: amp.next %{{.*}} stacks %{{.*}} : tensor<3x6xf16>
// CHECK: amp.loop %{{.*}} of 9 carries (%[[D:.*]] = %{{.*}}) slices (%{{.*}}) reverse : (tensor<3x6xf32>, tensor<9x3x6xf32>) -> (tensor<3x6xf32>
// CHECK-NOT: amp.cast
// CHECK: amp.next
func.func @low(%x: tensor<3x6xf16>) {
  %u = amp.read @u : tensor<6xf32>
  %last = amp.loop %t of 9 carries (%h = %x) : (tensor<3x6xf16>) -> tensor<3x6xf16> {
    %0 = amp.convert %h : tensor<3x6xf16> to tensor<3x6xf32>
    %1 = amp.mul %0, %u : tensor<3x6xf32>, tensor<6xf32>
    %2 = amp.convert %1 : tensor<3x6xf32> to tensor<3x6xf16>
    amp.next %2 : tensor<3x6xf16>
  }
  %3 = amp.convert %last : tensor<3x6xf16> to tensor<3x6xf32>
  %loss = amp.mean %3 {axes = [0, 1]} : tensor<3x6xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// What a checkpoint computes again is not stacked for one product: a turn adds up its own, all
// of one weight in one sum.
amp.variable @u : tensor<8x8xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@u]
// CHECK-LABEL: func.func @again
// CHECK: amp.loop
// CHECK: amp.next %{{.*}} stacks %{{.*}} : tensor<3x8xf32>, tensor<3x8xf32>
// CHECK: amp.loop %{{.*}} of 9 carries (%{{.*}} = %{{.*}}, %[[SUM:.*]] = %{{.*}}) slices (%{{.*}} = %{{.*}}) reverse : (tensor<3x8xf32>, tensor<8x8xf32>, tensor<9x3x8xf32>) -> (tensor<3x8xf32>, tensor<8x8xf32>) {
// CHECK: %[[FIRST:.*]] = amp.add %[[SUM]], %{{.*}} : tensor<8x8xf32>
// CHECK: %[[BOTH:.*]] = amp.add %[[FIRST]], %{{.*}} : tensor<8x8xf32>
// CHECK: amp.next %{{.*}}, %[[BOTH]]
func.func @again(%x: tensor<3x8xf32>) {
  %u = amp.read @u : tensor<8x8xf32>
  %last = amp.loop %t of 9 carries (%h = %x) : (tensor<3x8xf32>) -> tensor<3x8xf32> {
    %0 = amp.matmul %h, %u {amp.checkpoint_id = 0 : i64} : (tensor<3x8xf32>, tensor<8x8xf32>) -> tensor<3x8xf32>
    %1 = amp.tanh %0 {amp.checkpoint_id = 0 : i64} : tensor<3x8xf32>
    %2 = amp.matmul %1, %u {amp.checkpoint_id = 0 : i64} : (tensor<3x8xf32>, tensor<8x8xf32>) -> tensor<3x8xf32>
    amp.next %2 : tensor<3x8xf32>
  }
  %loss = amp.sum %last {axes = [0, 1]} : tensor<3x8xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}
