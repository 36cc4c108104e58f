// RUN: amp-opt %s | FileCheck %s
// RUN: amp-opt %s | amp-opt | FileCheck %s
// RUN: amp-opt %s --emit-bytecode | amp-opt | FileCheck %s
// RUN: amp-opt %s --mlir-print-op-generic | amp-opt | FileCheck %s

amp.variable @w : tensor<4x2xf32> = #amp.zeros
amp.variable @b : tensor<2xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w], [@b]
amp.scaler @s = #amp.dynamic

// The step as a user writes it.
// CHECK-LABEL: func.func @train
func.func @train(%x: tensor<?x4xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "norm"})
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4x2xf32>
  %b = amp.read @b : tensor<2xf32>
  // CHECK: %[[LOSS:.*]] = amp.autocast f16 -> tensor<f32> {
  %loss = amp.autocast f16 -> tensor<f32> {
    %0 = amp.matmul %x, %w : (tensor<?x4xf32>, tensor<4x2xf32>) -> tensor<?x2xf32>
    %1 = amp.add %0, %b : tensor<?x2xf32>, tensor<2xf32>
    %2 = amp.cross_entropy %1, %y : tensor<?x2xf32>, tensor<?xi64>
    // CHECK: amp.yield %{{.*}} : tensor<f32>
    amp.yield %2 : tensor<f32>
  }
  // CHECK: %[[G:.*]] = amp.backward %[[LOSS]] for @opt scaler @s : !amp.gradients<scaled>
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  // CHECK: %[[U:.*]] = amp.unscale %[[G]] by @s : !amp.gradients<unscaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  // CHECK: %[[C:.*]], %[[N:.*]] = amp.clip_grad_norm %[[U]] max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  %c, %norm = amp.clip_grad_norm %u max 1 : !amp.gradients<unscaled>, tensor<f32>
  // CHECK: amp.step @opt %[[C]] : !amp.gradients<unscaled>
  amp.step @opt %c : !amp.gradients<unscaled>
  return %loss, %norm : tensor<f32>, tensor<f32>
}

// CHECK-LABEL: func.func @regions
func.func @regions(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf16>) {
  // CHECK: amp.autocast bf16 {
  amp.autocast bf16 {
    // CHECK: amp.yield{{$}}
    amp.yield
  }
  // CHECK: amp.autocast f16 -> tensor<4xf32>, tensor<4xf16> attributes {cache = false, enabled = false} {
  %0:2 = amp.autocast f16 -> tensor<4xf32>, tensor<4xf16> attributes {enabled = false, cache = false} {
    // CHECK: amp.convert %{{.*}} : tensor<4xf32> to tensor<4xf16>
    %1 = amp.convert %x : tensor<4xf32> to tensor<4xf16>
    amp.yield %x, %1 : tensor<4xf32>, tensor<4xf16>
  }
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf16>
}

// CHECK-LABEL: func.func @conversions
func.func @conversions(%x: tensor<4xi64>, %y: tensor<4xf32>) {
  // CHECK: amp.convert %{{.*}} {note = "x"} : tensor<4xi64> to tensor<4xf32>
  %0 = amp.convert %x {note = "x"} : tensor<4xi64> to tensor<4xf32>
  // CHECK: amp.cast %{{.*}} : tensor<4xf32> to tensor<4xbf16>
  %1 = amp.cast %y : tensor<4xf32> to tensor<4xbf16>
  return
}

// CHECK-LABEL: func.func @backward
func.func @backward(%x: tensor<4xf32>, %y: tensor<4xf16>, %loss: tensor<f32>,
                    %loss64: tensor<f64>, %seed: tensor<f32>) {
  // CHECK: %[[H:.*]] = amp.watch %{{.*}} : tensor<4xf16>
  %h = amp.watch %y : tensor<4xf16>
  // CHECK: amp.backward %[[LOSS:.*]] for @opt : !amp.gradients<unscaled>
  %0 = amp.backward %loss for @opt : !amp.gradients<unscaled>
  // CHECK: amp.backward %[[LOSS]] wrt (%arg0) : tensor<4xf32>
  %1 = amp.backward %loss wrt (%x) : tensor<4xf32>
  // CHECK: amp.backward %[[LOSS]] for @opt scaler @s seed %{{.*}} wrt (%arg0, %[[H]]) {note = "x"} : !amp.gradients<scaled>, tensor<4xf32>, tensor<4xf16>
  %2:3 = amp.backward %loss for @opt scaler @s seed %seed wrt (%x, %h) {note = "x"}
      : !amp.gradients<scaled>, tensor<4xf32>, tensor<4xf16>
  // CHECK: amp.backward %{{.*}} for @opt : tensor<f64> -> !amp.gradients<unscaled>
  %3 = amp.backward %loss64 for @opt : tensor<f64> -> !amp.gradients<unscaled>
  return
}

// A backward that is written by hand.
// CHECK-LABEL: func.func @by_hand
func.func @by_hand(%dw: tensor<4x2xf16>, %db: tensor<2xf32>) -> tensor<4x2xf32> {
  // CHECK: amp.seed @s : tensor<f32>
  %seed = amp.seed @s : tensor<f32>
  // CHECK: %[[G:.*]] = amp.gradients [@w = %arg0, @b = %arg1] for @opt : (tensor<4x2xf16>, tensor<2xf32>) -> !amp.gradients<scaled>
  %g = amp.gradients [@w = %dw, @b = %db] for @opt : (tensor<4x2xf16>, tensor<2xf32>) -> !amp.gradients<scaled>
  // CHECK: amp.gradients [@b = %arg1] for @opt {note = "x"} : (tensor<2xf32>) -> !amp.gradients<unscaled>
  %p = amp.gradients [@b = %db] for @opt {note = "x"} : (tensor<2xf32>) -> !amp.gradients<unscaled>
  // CHECK: amp.gradients [] for @opt : () -> !amp.gradients<unscaled>
  %e = amp.gradients [] for @opt : () -> !amp.gradients<unscaled>
  // CHECK: amp.unscale %[[G]] by @s seeded %{{.*}} {note = "x"} : !amp.gradients<unscaled>, tensor<f32>
  %u = amp.unscale %g by @s seeded %seed {note = "x"} : !amp.gradients<unscaled>, tensor<f32>
  // CHECK: amp.gradient %{{.*}}[@w] : !amp.gradients<unscaled> -> tensor<4x2xf32>
  %0 = amp.gradient %u[@w] : !amp.gradients<unscaled> -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// CHECK-LABEL: func.func @predicated
func.func @predicated(%g: !amp.gradients<unscaled>, %flag: tensor<i1>) {
  // CHECK: amp.step @opt %{{.*}} if %{{.*}} : !amp.gradients<unscaled>
  amp.step @opt %g if %flag : !amp.gradients<unscaled>
  return
}
