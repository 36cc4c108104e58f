// RUN: amp-opt %s --amp-expand-structures | FileCheck %s

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic

// One micro-batch after the other, each added to the sums before the next. The
// mean divides once.
// CHECK-LABEL: func.func @mean
// CHECK-SAME: %[[X:[^:]*]]: tensor<?x4xf32>
func.func @mean(%x: tensor<?x4xf32>) -> (tensor<f32>, !amp.gradients<scaled>) {
  // CHECK-NEXT: %[[X0:.*]] = amp.micro_batch %[[X]] {count = 3 : i64, index = 0 : i64}
  // CHECK: %[[L0:.*]] = amp.mean
  // CHECK: %[[G0:.*]] = amp.backward %[[L0]]
  // CHECK-NEXT: %[[X1:.*]] = amp.micro_batch %[[X]] {count = 3 : i64, index = 1 : i64}
  // CHECK: %[[L1:.*]] = amp.mean
  // CHECK-NEXT: %[[G1:.*]] = amp.backward %[[L1]]
  // CHECK-NEXT: %[[L:.*]] = amp.add %[[L0]], %[[L1]]
  // CHECK-NEXT: %[[G:.*]] = amp.sum_gradients %[[G0]], %[[G1]] : !amp.gradients<scaled>
  // CHECK-NEXT: %[[X2:.*]] = amp.micro_batch %[[X]] {count = 3 : i64, index = 2 : i64}
  // CHECK: %[[G2:.*]] = amp.backward
  // CHECK-NEXT: %[[ALL:.*]] = amp.add %[[L]]
  // CHECK-NEXT: %[[K:.*]] = amp.constant dense<3.0
  // CHECK-NEXT: %[[LOSS:.*]] = amp.div %[[ALL]], %[[K]]
  // CHECK-NEXT: %[[SUM:.*]] = amp.sum_gradients %[[G]], %[[G2]] {divisor = 3.000000e+00 : f64}
  // CHECK-NEXT: return %[[LOSS]], %[[SUM]]
  %loss, %g = amp.accumulate mean 3 (%xi = %x)
      : (tensor<?x4xf32>) -> (tensor<f32>, !amp.gradients<scaled>) {
    %w = amp.read @w : tensor<4xf32>
    %0 = amp.mul %xi, %w : tensor<?x4xf32>, tensor<4xf32>
    %l = amp.mean %0 {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
    %d = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>
    amp.yield %l, %d : tensor<f32>, !amp.gradients<scaled>
  }
  return %loss, %g : tensor<f32>, !amp.gradients<scaled>
}

// Low results are added in f32 and rounded once.
// CHECK-LABEL: func.func @low
func.func @low(%x: tensor<4xf16>) -> tensor<2xf16> {
  // CHECK: amp.cast %{{.*}} : tensor<2xf16> to tensor<2xf32>
  // CHECK: %[[S:.*]] = amp.add {{.*}} : tensor<2xf32>, tensor<2xf32>
  // CHECK: amp.cast %[[S]] : tensor<2xf32> to tensor<2xf16>
  %0 = amp.accumulate sum 2 (%xi = %x) : (tensor<4xf16>) -> tensor<2xf16> {
    amp.yield %xi : tensor<2xf16>
  }
  return %0 : tensor<2xf16>
}

// Integers are added exactly, up to 2^53.
// CHECK-LABEL: func.func @integers
func.func @integers(%x: tensor<4xi64>) -> tensor<2xi64> {
  // CHECK: %[[S:.*]] = amp.add {{.*}} : tensor<2xf64>, tensor<2xf64>
  // CHECK: amp.convert %[[S]] : tensor<2xf64> to tensor<2xi64>
  %0 = amp.accumulate sum 2 (%xi = %x) : (tensor<4xi64>) -> tensor<2xi64> {
    amp.yield %xi : tensor<2xi64>
  }
  return %0 : tensor<2xi64>
}

// One micro-batch is the batch.
// CHECK-LABEL: func.func @one
// CHECK-NEXT: return
func.func @one(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = amp.accumulate mean 1 (%xi = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    amp.yield %xi : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// Ids stay apart: the largest difference of two is 7.
// CHECK-LABEL: func.func @dropout
func.func @dropout(%x: tensor<4x4xf32>, %key: tensor<2xi64>) -> tensor<f32> {
  // CHECK: amp.dropout {{.*}}id = 9 : i64
  %0 = amp.dropout %x, %key {rate = 0.5, id = 9} : tensor<4x4xf32>
  // CHECK: amp.dropout {{.*}}id = 2 : i64
  // CHECK: amp.dropout {{.*}}id = 10 : i64
  // CHECK: amp.dropout {{.*}}id = 18 : i64
  // CHECK: amp.dropout {{.*}}id = 26 : i64
  %s = amp.accumulate sum 4 (%xi = %0) : (tensor<4x4xf32>) -> tensor<f32> {
    %1 = amp.dropout %xi, %key {rate = 0.5, id = 2} : tensor<1x4xf32>
    %2 = amp.sum %1 {axes = [0, 1]} : tensor<1x4xf32> -> tensor<f32>
    amp.yield %2 : tensor<f32>
  }
  return %s : tensor<f32>
}

// Windows in windows: four micro-batches.
// CHECK-LABEL: func.func @nested
func.func @nested(%x: tensor<8xf32>) -> tensor<2xf32> {
  // CHECK-COUNT-6: amp.micro_batch
  // CHECK-NOT: amp.micro_batch
  %s = amp.accumulate sum 2 (%xi = %x) : (tensor<8xf32>) -> tensor<2xf32> {
    %t = amp.accumulate sum 2 (%xj = %xi) : (tensor<4xf32>) -> tensor<2xf32> {
      amp.yield %xj : tensor<2xf32>
    }
    amp.yield %t : tensor<2xf32>
  }
  return %s : tensor<2xf32>
}

// Ops of a checkpoint carry its number; the outer one's inside another.
// CHECK-LABEL: func.func @checkpoints
func.func @checkpoints(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK-NEXT: amp.gelu %{{.*}} {amp.checkpoint_id = 0 : i64}
  // CHECK-NEXT: amp.exp %{{.*}} {amp.checkpoint_id = 0 : i64}
  // CHECK-NEXT: amp.tanh %{{.*}} {amp.checkpoint_id = 2 : i64}
  // CHECK-NEXT: return
  %y = amp.checkpoint -> tensor<4xf32> {
    %0 = amp.gelu %x : tensor<4xf32>
    %1 = amp.checkpoint -> tensor<4xf32> {
      %2 = amp.exp %0 : tensor<4xf32>
      amp.yield %2 : tensor<4xf32>
    }
    amp.yield %1 : tensor<4xf32>
  }
  %z = amp.checkpoint -> tensor<4xf32> {
    %0 = amp.tanh %y : tensor<4xf32>
    amp.yield %0 : tensor<4xf32>
  }
  return %z : tensor<4xf32>
}

// A micro-batch reads what the one before wrote, in the type of the variable
// and as no function of the weights. The last one writes.
amp.variable @m : tensor<2xf32> = #amp.zeros {trainable = false}
// CHECK-LABEL: func.func @statistics
func.func @statistics(%x: tensor<?x2xf32>) {
  // CHECK: %[[N0:.*]] = amp.autocast f16
  // CHECK: %[[M0:.*]] = amp.read @m
  // CHECK: amp.add %[[M0]]
  // CHECK-NOT: amp.write
  // CHECK: %[[M1:.*]] = amp.custom_vjp (%{{.*}} = %[[N0]])
  // CHECK: } vjp {
  // CHECK: %[[Z:.*]] = amp.constant dense<0.000000e+00> : tensor<2xf32>
  // CHECK-NEXT: amp.yield %[[Z]]
  // CHECK-NOT: amp.read
  // CHECK: %[[N1:.*]] = amp.autocast f16
  // CHECK: amp.add %[[M1]]
  // CHECK: amp.write @m, %[[N1]] always
  // CHECK-NOT: amp.write
  // CHECK: return
  amp.accumulate mean 2 (%xi = %x) : (tensor<?x2xf32>) -> () {
    amp.autocast f16 {
      %m = amp.read @m : tensor<2xf32>
      %0 = amp.mean %xi {axes = [0]} : tensor<?x2xf32> -> tensor<2xf32>
      %1 = amp.add %m, %0 : tensor<2xf32>, tensor<2xf32>
      amp.write @m, %1 always : tensor<2xf32>
      amp.yield
    }
    amp.yield
  }
  return
}

// A micro-batch of micro-batches goes on from the last one as well.
// CHECK-LABEL: func.func @nested_statistics
// CHECK-COUNT-1: amp.read @m
// CHECK-COUNT-3: amp.custom_vjp
// CHECK-NOT: amp.custom_vjp
// CHECK: amp.write @m
// CHECK-NOT: amp.write @m
func.func @nested_statistics(%x: tensor<8x2xf32>) {
  amp.accumulate mean 2 (%xi = %x) : (tensor<8x2xf32>) -> () {
    amp.accumulate mean 2 (%xj = %xi) : (tensor<4x2xf32>) -> () {
      %m = amp.read @m : tensor<2xf32>
      %0 = amp.mean %xj {axes = [0]} : tensor<2x2xf32> -> tensor<2xf32>
      %1 = amp.add %m, %0 : tensor<2xf32>, tensor<2xf32>
      amp.write @m, %1 : tensor<2xf32>
      amp.yield
    }
    amp.yield
  }
  return
}
