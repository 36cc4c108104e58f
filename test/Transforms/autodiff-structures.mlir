// RUN: amp-opt %s --amp-expand-structures --amp-autodiff --cse | FileCheck %s

amp.variable @w : tensor<4x4xf32> = #amp.zeros
amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.optimizer @other = #amp.sgd<lr = 0.1> for [@v]

// The backward reads the tanh that it computes again, behind a barrier that
// stands after the loss: CSE merges nothing. What the region yields is kept,
// and so is its input.
// CHECK-LABEL: func.func @checkpoint
// CHECK-SAME: %[[X:[^:]*]]: tensor<2x4xf32>, %[[KEY:[^:]*]]: tensor<2xi64>
func.func @checkpoint(%x: tensor<2x4xf32>, %key: tensor<2xi64>) -> !amp.gradients<unscaled> {
  // CHECK: %[[W:.*]] = amp.read @w
  // CHECK: %[[M:.*]] = amp.matmul %[[X]], %[[W]]
  // CHECK: %[[T:.*]] = amp.tanh %[[M]]
  // CHECK: %[[D:.*]] = amp.dropout %[[T]]
  // CHECK: %[[Y:.*]] = amp.exp %[[D]]
  // CHECK: %[[X1:.*]] = amp.barrier %[[X]]
  // CHECK: %[[M1:.*]] = amp.matmul %[[X1]], %[[W]]
  // CHECK: %[[T1:.*]] = amp.tanh %[[M1]]
  // CHECK-NOT: amp.exp
  // CHECK-NOT: %[[T]]
  // CHECK: amp.mul %[[T1]], %[[T1]]
  // CHECK-NOT: checkpoint_id
  %w = amp.read @w : tensor<4x4xf32>
  %y = amp.checkpoint -> tensor<2x4xf32> {
    %0 = amp.matmul %x, %w : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
    %1 = amp.tanh %0 : tensor<2x4xf32>
    %2 = amp.dropout %1, %key {rate = 0.5, id = 5} : tensor<2x4xf32>
    %3 = amp.exp %2 : tensor<2x4xf32>
    amp.yield %3 : tensor<2x4xf32>
  }
  %l = amp.mean %y {axes = [0, 1]} : tensor<2x4xf32> -> tensor<f32>
  %g = amp.backward %l for @opt : !amp.gradients<unscaled>
  return %g : !amp.gradients<unscaled>
}

// Where nothing is differentiated nothing is computed again.
// CHECK-LABEL: func.func @forward
// CHECK-NEXT: amp.tanh %{{.*}} : tensor<4xf32>
// CHECK-NEXT: return
func.func @forward(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = amp.checkpoint -> tensor<4xf32> {
    %0 = amp.tanh %x : tensor<4xf32>
    amp.yield %0 : tensor<4xf32>
  }
  return %y : tensor<4xf32>
}

// The backward of the user's, with operands, results and cotangents.
// CHECK-LABEL: func.func @custom
func.func @custom() -> !amp.gradients<unscaled> {
  // CHECK: %[[V:.*]] = amp.read @v
  // CHECK-NEXT: %[[E:.*]] = amp.exp %[[V]]
  // CHECK: %[[DY:.*]] = amp.broadcast
  // CHECK: %[[A:.*]] = amp.mul %[[E]], %[[DY]]
  // CHECK-NEXT: %[[DV:.*]] = amp.mul %[[A]], %[[V]]
  // CHECK-NEXT: amp.gradients [@v = %[[DV]]]
  %v = amp.read @v : tensor<4xf32>
  %y = amp.custom_vjp (%a = %v) : (tensor<4xf32>) -> tensor<4xf32> {
    %0 = amp.exp %a : tensor<4xf32>
    amp.yield %0 : tensor<4xf32>
  } vjp {
  ^bb0(%a: tensor<4xf32>, %r: tensor<4xf32>, %dr: tensor<4xf32>):
    %0 = amp.mul %r, %dr : tensor<4xf32>, tensor<4xf32>
    %1 = amp.mul %0, %a : tensor<4xf32>, tensor<4xf32>
    amp.yield %1 : tensor<4xf32>
  }
  %l = amp.sum %y {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %g = amp.backward %l for @other : !amp.gradients<unscaled>
  return %g : !amp.gradients<unscaled>
}

// CHECK-LABEL: func.func @custom_forward
// CHECK-NEXT: amp.sign
// CHECK-NEXT: return
func.func @custom_forward(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = amp.custom_vjp (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    %0 = amp.sign %a : tensor<4xf32>
    amp.yield %0 : tensor<4xf32>
  } vjp {
  ^bb0(%a: tensor<4xf32>, %r: tensor<4xf32>, %dr: tensor<4xf32>):
    amp.yield %dr : tensor<4xf32>
  }
  return %y : tensor<4xf32>
}
