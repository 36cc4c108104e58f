// RUN: amp-opt %s | FileCheck %s
// RUN: amp-opt %s --mlir-print-op-generic | amp-opt | FileCheck %s
// RUN: amp-opt %s | amp-opt | FileCheck %s

amp.variable @w : tensor<64x10xf32> = #amp.zeros
amp.variable @v : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<4xf32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.optimizer @other = #amp.sgd<lr = 0.1> for [@v]
amp.scaler @s = #amp.dynamic

// CHECK-LABEL: func.func @accumulate(
// CHECK-SAME: %[[X:[^:]*]]: tensor<?x64xf32>, %[[Y:[^:]*]]: tensor<32xi64>
func.func @accumulate(%x: tensor<?x64xf32>, %y: tensor<32xi64>) -> tensor<f32> {
  // CHECK: %[[R:.*]]:2 = amp.accumulate mean 4 (%[[A:.*]] = %[[X]], %[[B:.*]] = %[[Y]]) : (tensor<?x64xf32>, tensor<32xi64>) -> (tensor<f32>, !amp.gradients<scaled>) {
  %loss, %g = amp.accumulate mean 4 (%xi = %x, %yi = %y)
      : (tensor<?x64xf32>, tensor<32xi64>) -> (tensor<f32>, !amp.gradients<scaled>) {
    %w = amp.read @w : tensor<64x10xf32>
    // CHECK: amp.matmul %[[A]]
    %0 = amp.matmul %xi, %w : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
    // CHECK: amp.cross_entropy %{{.*}}, %[[B]] : tensor<?x10xf32>, tensor<8xi64>
    %l = amp.cross_entropy %0, %yi : tensor<?x10xf32>, tensor<8xi64>
    %d = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>
    amp.yield %l, %d : tensor<f32>, !amp.gradients<scaled>
  }
  // CHECK: amp.accumulate sum 2 (%{{.*}} = %[[Y]]) attributes {note = 1 : i64} : (tensor<32xi64>) -> tensor<16xi64>
  %n = amp.accumulate sum 2 (%yi = %y) attributes {note = 1} : (tensor<32xi64>) -> tensor<16xi64> {
    amp.yield %yi : tensor<16xi64>
  }
  return %loss : tensor<f32>
}

// CHECK-LABEL: func.func @accumulate_calls
func.func @accumulate_calls(%l: tensor<f32>) {
  %d = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>
  // CHECK: %[[G:.*]], %[[LAST:.*]] = amp.accumulate_calls mean 8 %{{.*}} : !amp.gradients<scaled>
  %g, %last = amp.accumulate_calls mean 8 %d : !amp.gradients<scaled>
  // CHECK: amp.accumulate_calls sum 2 %{{.*}} {note = 1 : i64} : !amp.gradients<scaled>
  %h, %last1 = amp.accumulate_calls sum 2 %d {note = 1 : i64} : !amp.gradients<scaled>
  // CHECK: amp.update_scale @s, %{{.*}} if %[[LAST]] : tensor<f32>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  %s = amp.update_scale @s, %f if %last : tensor<f32>
  return
}

// CHECK-LABEL: func.func @parts
func.func @parts(%x: tensor<?x4xf32>, %y: tensor<8x4xf32>) {
  // CHECK: amp.micro_batch %{{.*}} {count = 4 : i64, index = 1 : i64} : tensor<?x4xf32>
  %0 = amp.micro_batch %x {index = 1, count = 4} : tensor<?x4xf32>
  %1 = amp.micro_batch %y {index = 1, count = 4} : tensor<8x4xf32>
  // CHECK: amp.barrier %{{.*}} : tensor<2x4xf32>
  %2 = amp.barrier %1 : tensor<2x4xf32>
  return
}

amp.variable @a0 : tensor<4xf32> = #amp.zeros
amp.variable @a1 : tensor<4xf32> = #amp.zeros
amp.optimizer @two = #amp.sgd<lr = 0.1> for [@a0], [@a1] {lr = 0.2}

// CHECK-LABEL: func.func @gradients
func.func @gradients(%a: !amp.gradients<unscaled>, %b: !amp.gradients<unscaled>,
                     %new: tensor<4xf32>) {
  // CHECK: amp.sum_gradients %{{.*}}, %{{.*}} : !amp.gradients<unscaled>
  %0 = amp.sum_gradients %a, %b : !amp.gradients<unscaled>
  // CHECK: amp.sum_gradients %{{.*}} {divisor = 4.000000e+00 : f64} : !amp.gradients<unscaled>
  %1 = amp.sum_gradients %a {divisor = 4.0} : !amp.gradients<unscaled>
  // CHECK: amp.clip_grad_norm %{{.*}}, %{{.*}} max 0.5 : !amp.gradients<unscaled>, !amp.gradients<unscaled>, tensor<f32>
  %2, %3, %norm = amp.clip_grad_norm %0, %1 max 0.5
      : !amp.gradients<unscaled>, !amp.gradients<unscaled>, tensor<f32>
  // CHECK: amp.clip_grad_value %{{.*}} max 0.25 : !amp.gradients<unscaled>
  %4 = amp.clip_grad_value %2 max 0.25 : !amp.gradients<unscaled>
  // CHECK: amp.clip_grad_norm %{{.*}} group 1 max 0.5 {note = "x"} : !amp.gradients<unscaled>, tensor<f32>
  %d = amp.gradients [@a0 = %new, @a1 = %new] for @two : (tensor<4xf32>, tensor<4xf32>) -> !amp.gradients<unscaled>
  %5, %norm1 = amp.clip_grad_norm %d group 1 max 0.5 {note = "x"} : !amp.gradients<unscaled>, tensor<f32>
  // CHECK: amp.clip_grad_value %{{.*}} group 0 max 0.25 : !amp.gradients<unscaled>
  %6 = amp.clip_grad_value %5 group 0 max 0.25 : !amp.gradients<unscaled>
  // CHECK: amp.write @mean, %{{.*}} always : tensor<4xf32>
  amp.write @mean, %new always : tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @assert
func.func @assert(%a: tensor<i1>, %b: tensor<i1>, %x: tensor<4xf32>) -> tensor<i32> {
  // CHECK: amp.assert %{{.*}}, "ValueError: two lines\0A\09(model.py:12)" : tensor<i1>
  amp.assert %a, "ValueError: two lines\n\t(model.py:12)" : tensor<i1>
  // CHECK: %[[HELD:.*]], %[[FIRST:.*]] = amp.assertions %{{.*}}, %{{.*}} numbers [1, 0]
  %held, %first = amp.assertions %a, %b numbers [1, 0]
  // CHECK: amp.write @mean, %{{.*}} if %[[HELD]] always : tensor<4xf32>
  amp.write @mean, %x if %held always : tensor<4xf32>
  // CHECK: return %[[FIRST]] : tensor<i32>
  return %first : tensor<i32>
}

// CHECK-LABEL: func.func @skip_all{{.*}}amp.skip = "all"
func.func @skip_all() attributes {amp.skip = "all"} {
  return
}

// CHECK-LABEL: func.func @checkpoint
func.func @checkpoint(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: amp.checkpoint -> tensor<4xf32> {
  %y = amp.checkpoint -> tensor<4xf32> {
    %0 = amp.gelu %x : tensor<4xf32>
    amp.yield %0 : tensor<4xf32>
  }
  return %y : tensor<4xf32>
}

// CHECK-LABEL: func.func @custom_vjp
func.func @custom_vjp(%x: tensor<4xf32>, %i: tensor<4xi64>) -> tensor<4xf32> {
  // CHECK: amp.custom_vjp (%[[A:.*]] = %{{.*}}, %{{.*}} = %{{.*}}) : (tensor<4xf32>, tensor<4xi64>) -> tensor<4xf32> {
  %y = amp.custom_vjp (%a = %x, %b = %i) : (tensor<4xf32>, tensor<4xi64>) -> tensor<4xf32> {
    // CHECK-NEXT: amp.sign %[[A]]
    %0 = amp.sign %a : tensor<4xf32>
    amp.yield %0 : tensor<4xf32>
  // CHECK: } vjp {
  // CHECK-NEXT: ^bb0(%{{.*}}: tensor<4xf32>, %{{.*}}: tensor<4xi64>, %{{.*}}: tensor<4xf32>, %[[DY:.*]]: tensor<4xf32>):
  } vjp {
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xi64>, %r: tensor<4xf32>, %dr: tensor<4xf32>):
    // CHECK-NEXT: amp.yield %[[DY]]
    amp.yield %dr : tensor<4xf32>
  }
  return %y : tensor<4xf32>
}

// CHECK-LABEL: func.func @loop(
// CHECK-SAME: %[[X:.*]]: tensor<?x5x8xf32>, %[[H:.*]]: tensor<?x8xf32>, %[[W:.*]]: tensor<5x2xf64>
func.func @loop(%x: tensor<?x5x8xf32>, %h0: tensor<?x8xf32>, %w: tensor<5x2xf64>) {
  // CHECK: %[[LAST:.*]], %[[ALL:.*]]:2 = amp.loop %[[T:.*]] of 5 carries (%[[C:.*]] = %[[H]]) slices (%[[XT:.*]] = %[[X]] along 1, %[[WT:.*]] = %[[W]]) stacks along [1, 0] : (tensor<?x8xf32>, tensor<?x5x8xf32>, tensor<5x2xf64>) -> (tensor<?x8xf32>, tensor<?x5x8xf32>, tensor<5x2xf64>) {
  // CHECK: %[[NEXT:.*]] = amp.add %[[C]], %[[XT]] : tensor<?x8xf32>
  // CHECK: amp.next %[[NEXT]] stacks %[[NEXT]], %[[WT]] : tensor<?x8xf32>, tensor<?x8xf32>, tensor<2xf64>
  %last, %all, %ws = amp.loop %t of 5 carries (%h = %h0) slices (%xt = %x along 1, %wt = %w) stacks along [1, 0]
      : (tensor<?x8xf32>, tensor<?x5x8xf32>, tensor<5x2xf64>)
      -> (tensor<?x8xf32>, tensor<?x5x8xf32>, tensor<5x2xf64>) {
    %0 = amp.add %h, %xt : tensor<?x8xf32>, tensor<?x8xf32>
    amp.next %0 stacks %0, %wt : tensor<?x8xf32>, tensor<?x8xf32>, tensor<2xf64>
  }
  // Nothing is carried, and turns count down.
  // CHECK: %{{.*}} = amp.loop %[[T:.*]] of 3 reverse attributes {note = 1 : i64} : () -> tensor<3xi64> {
  // CHECK: amp.next stacks %[[T]] : tensor<i64>
  %n = amp.loop %t of 3 reverse attributes {note = 1} : () -> tensor<3xi64> {
    amp.next stacks %t : tensor<i64>
  }
  // CHECK: amp.loop %{{.*}} of 1 : () -> () {
  // CHECK-NEXT: amp.next
  amp.loop %t of 1 : () -> () {
    amp.next
  }
  return
}
