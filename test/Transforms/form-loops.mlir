// RUN: amp-opt %s --pass-pipeline='builtin.module(amp-expand-structures{most=8},amp-autodiff,amp-form-loops)' --split-input-file | FileCheck %s
// RUN: amp-opt %s --amp-expand-structures=most=8 --split-input-file | FileCheck %s --check-prefix=TWO

// The first micro-batch stands before a loop of the others, which adds to what that gave. What
// is the same in all stays outside; one that draws is told the distance of its turns.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
// TWO-LABEL: func.func @nine
// TWO: amp.micro_batch %{{.*}} {count = 9 : i64, index = 0 : i64}
// TWO: amp.micro_batch %{{.*}} {amp.rest = [0, 8, 1], count = 9 : i64, index = 1 : i64}
// TWO-NOT: amp.micro_batch
// TWO: amp.sum_gradients %{{.*}}, %{{.*}} {amp.rest = array<i64: 0, 8, 1>}
// CHECK-LABEL: func.func @nine
// CHECK-SAME: %[[X:[^:]*]]: tensor<?x4xf32>, %[[KEY:[^:]*]]: tensor<2xi64>
// CHECK: %[[W:.*]] = amp.read @w
// CHECK: %[[FIRST:.*]] = amp.sum %{{.*}} {axes = [0, 1]}
// CHECK: %[[ALL:.*]] = amp.reshape %[[X]] : tensor<?x4xf32> -> tensor<9x?x4xf32>
// CHECK: %[[REST:.*]] = amp.slice %[[ALL]] {offsets = [1, 0, 0], sizes = [8, -1, 4], strides = [1, 1, 1]}
// CHECK: %[[SUMS:.*]]:2 = amp.loop %{{.*}} of 8 carries (%[[L:.*]] = %[[FIRST]], %[[D:.*]] = %{{.*}}) slices (%[[PART:.*]] = %[[REST]]) attributes {amp.turn_distance = 1 : i64}
// CHECK: amp.mul %[[PART]], %{{.*}}
// CHECK: amp.dropout %{{.*}}, %[[KEY]] {id = 4 : i64
// CHECK: amp.dropout %{{.*}}, %[[KEY]] {id = 4 : i64
// CHECK: amp.next
// CHECK: amp.gradients [@w = %[[SUMS]]#1] for @opt
// CHECK: amp.sum_gradients %{{[0-9]*}} :
// CHECK: return %[[SUMS]]#0
func.func @nine(%x: tensor<?x4xf32>, %key: tensor<2xi64>) -> tensor<f32> {
  %loss, %g = amp.accumulate sum 9 (%xi = %x) : (tensor<?x4xf32>) -> (tensor<f32>, !amp.gradients<unscaled>) {
    %w = amp.read @w : tensor<4xf32>
    %0 = amp.mul %xi, %w : tensor<?x4xf32>, tensor<4xf32>
    %1 = amp.dropout %0, %key {rate = 0.5, id = 3} : tensor<?x4xf32>
    %l = amp.sum %1 {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
    %d = amp.backward %l for @opt : !amp.gradients<unscaled>
    amp.yield %l, %d : tensor<f32>, !amp.gradients<unscaled>
  }
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

// -----

// What a micro-batch writes the next one reads: the loop carries it.
amp.variable @seen : tensor<f32> = #amp.zeros {trainable = false}
amp.variable @calls : tensor<i64> = #amp.zeros {trainable = false}
amp.variable @last : tensor<f32> = #amp.zeros {trainable = false}
// CHECK-LABEL: func.func @writes
// CHECK: %[[OLD:.*]] = amp.read @seen
// CHECK: %[[NEW:.*]] = amp.add %[[OLD]]
// CHECK: %[[LEFT:.*]]:3 = amp.loop %{{.*}} of 8 carries (%[[S:.*]] = %[[NEW]], %[[L:.*]] = %{{[0-9]*}}, %[[C:.*]] = %{{.*}}) slices
// CHECK-NEXT: %[[L1:.*]] = amp.sum
// CHECK: %[[S1:.*]] = amp.add %[[S]], %[[L1]]
// CHECK: %[[C1:.*]] = amp.add %[[C]]
// CHECK: amp.next %[[S1]], %[[L1]], %[[C1]]
// CHECK-DAG: amp.write @seen, %[[LEFT]]#0
// CHECK-DAG: amp.write @last, %[[LEFT]]#1
// CHECK-DAG: amp.write @calls, %[[LEFT]]#2
func.func @writes(%x: tensor<?x4xf32>) {
  %one = amp.constant dense<1> : tensor<i64>
  amp.accumulate sum 9 (%xi = %x) : (tensor<?x4xf32>) -> () {
    %s = amp.read @seen : tensor<f32>
    %c = amp.read @calls : tensor<i64>
    %l = amp.sum %xi {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
    %new = amp.add %s, %l : tensor<f32>, tensor<f32>
    amp.write @seen, %new : tensor<f32>
    amp.write @last, %l : tensor<f32>
    %more = amp.add %c, %one : tensor<i64>, tensor<i64>
    amp.write @calls, %more : tensor<i64>
    amp.yield
  }
  return
}

// -----

// All are written out of few, and where the results or what micro-batches are parts of may be
// differentiated.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @rows : tensor<9x4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.optimizer @other = #amp.sgd<lr = 0.1> for [@rows]
// TWO-LABEL: func.func @few
// TWO-NOT: amp.rest
// CHECK-LABEL: func.func @few
func.func @few(%x: tensor<?x4xf32>) -> tensor<f32> {
  %loss = amp.accumulate sum 8 (%xi = %x) : (tensor<?x4xf32>) -> tensor<f32> {
    %l = amp.sum %xi {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
    amp.yield %l : tensor<f32>
  }
  return %loss : tensor<f32>
}
// TWO-LABEL: func.func @parts_of_weights
// TWO-NOT: amp.rest
func.func @parts_of_weights() {
  %r = amp.read @rows : tensor<9x4xf32>
  %0 = amp.tanh %r : tensor<9x4xf32>
  %g = amp.accumulate sum 9 (%ri = %0) : (tensor<9x4xf32>) -> !amp.gradients<unscaled> {
    %l = amp.sum %ri {axes = [0, 1]} : tensor<1x4xf32> -> tensor<f32>
    %d = amp.backward %l for @other : !amp.gradients<unscaled>
    amp.yield %d : !amp.gradients<unscaled>
  }
  amp.step @other %g : !amp.gradients<unscaled>
  return
}
// TWO-LABEL: func.func @with_respect_to_all
// TWO-NOT: amp.rest
func.func @with_respect_to_all(%x: tensor<9x4xf32>) -> tensor<9x4xf32> {
  %0 = amp.tanh %x : tensor<9x4xf32>
  %g = amp.accumulate sum 9 (%xi = %0) : (tensor<9x4xf32>) -> tensor<9x4xf32> {
    %l = amp.sum %xi {axes = [0, 1]} : tensor<1x4xf32> -> tensor<f32>
    %d = amp.backward %l wrt (%x) : tensor<9x4xf32>
    amp.yield %d : tensor<9x4xf32>
  }
  return %g : tensor<9x4xf32>
}
// TWO-LABEL: func.func @outside
// TWO-NOT: amp.rest
func.func @outside(%x: tensor<?x4xf32>) -> tensor<f32> {
  %loss = amp.accumulate sum 9 (%xi = %x) : (tensor<?x4xf32>) -> tensor<f32> {
    %w = amp.read @w : tensor<4xf32>
    %0 = amp.mul %xi, %w : tensor<?x4xf32>, tensor<4xf32>
    %l = amp.sum %0 {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
    amp.yield %l : tensor<f32>
  }
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

// -----

// Ids of the second are apart from all that the first one stands for.
// TWO-LABEL: func.func @apart
// TWO: amp.dropout %{{.*}} {id = 0 : i64
// TWO: amp.dropout %{{.*}} {amp.rest = array<i64: 0, 8, 2>, id = 2 : i64
// TWO: amp.dropout %{{.*}} {id = 1 : i64
// TWO: amp.dropout %{{.*}} {amp.rest = array<i64: 1, 8, 17>, id = 18 : i64
func.func @apart(%x: tensor<?x4xf32>, %key: tensor<2xi64>) -> (tensor<f32>, tensor<f32>) {
  %a = amp.accumulate sum 9 (%xi = %x) : (tensor<?x4xf32>) -> tensor<f32> {
    %0 = amp.dropout %xi, %key {rate = 0.5, id = 0} : tensor<?x4xf32>
    %l = amp.sum %0 {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
    amp.yield %l : tensor<f32>
  }
  %b = amp.accumulate sum 9 (%xi = %x) : (tensor<?x4xf32>) -> tensor<f32> {
    %0 = amp.dropout %xi, %key {rate = 0.5, id = 1} : tensor<?x4xf32>
    %l = amp.sum %0 {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
    amp.yield %l : tensor<f32>
  }
  return %a, %b : tensor<f32>, tensor<f32>
}
