// RUN: amp-opt %s --amp-loss-scaling --split-input-file --verify-diagnostics | FileCheck %s
// RUN: amp-opt %s --amp-loss-scaling --amp-verify --amp-autodiff --amp-expand-steps --amp-verify --split-input-file -o /dev/null
// Twice is once:
// RUN: amp-opt %s --amp-loss-scaling --amp-loss-scaling --split-input-file 2>/dev/null | FileCheck %s
// RUN: amp-opt %s --amp-loss-scaling=elide=false --split-input-file | FileCheck %s --check-prefix=KEPT

// Nothing is f16: the seed is 1, and gradients are still checked.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
// CHECK: amp.scaler @s = #amp.dynamic {elided}
// KEPT: amp.scaler @s = #amp.dynamic{{$}}
amp.scaler @s = #amp.dynamic
// CHECK-LABEL: func.func @bf16
// KEPT-LABEL: func.func @bf16
func.func @bf16(%x: tensor<4xbf16>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %low = amp.cast %w : tensor<4xf32> to tensor<4xbf16>
  %0 = amp.mul %low, %x : tensor<4xbf16>, tensor<4xbf16>
  %1 = amp.cast %0 : tensor<4xbf16> to tensor<4xf32>
  %loss = amp.sum %1 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // CHECK: %[[G:.*]] = amp.backward %{{.*}} for @opt : !amp.gradients<unscaled>
  // CHECK-NEXT: %[[F:.*]] = amp.all_finite %[[G]]
  // CHECK-NEXT: %[[C:.*]], %{{.*}} = amp.clip_grad_norm %[[G]] max 1.0
  // CHECK-NEXT: amp.step @opt %[[C]] if %[[F]]
  // CHECK-NEXT: amp.update_scale @s, %[[F]] : tensor<f32>
  // KEPT: amp.backward %{{.*}} for @opt scaler @s seed
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  %c, %n = amp.clip_grad_norm %u max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

// -----

// One f16 value between the loss and a variable keeps the scaling.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
// CHECK: amp.scaler @s = #amp.dynamic{{$}}
amp.scaler @s = #amp.dynamic
// CHECK-LABEL: func.func @f16
func.func @f16() -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %low = amp.cast %w : tensor<4xf32> to tensor<4xf16>
  %0 = amp.mul %low, %low : tensor<4xf16>, tensor<4xf16>
  %1 = amp.cast %0 : tensor<4xf16> to tensor<4xf32>
  %loss = amp.sum %1 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // CHECK: amp.backward %{{.*}} for @opt scaler @s seed
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}

// -----

// Data of f16 that meet no variable, and what is f16 behind the loss, keep none.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
// CHECK: amp.scaler @s = #amp.dynamic {elided}
// expected-remark@+1 {{no f16 value lies between a loss and a variable: losses are not scaled, S is 1 and stays; gradients are checked; 'elide = false' keeps the scaling}}
amp.scaler @s = #amp.dynamic
// CHECK-LABEL: func.func @data
func.func @data(%x: tensor<4xf16>) -> (tensor<f32>, tensor<f16>) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %x32 = amp.convert %x : tensor<4xf16> to tensor<4xf32>
  %0 = amp.mul %w, %x32 : tensor<4xf32>, tensor<4xf32>
  %loss = amp.sum %0 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // CHECK: amp.backward %{{.*}} for @opt : !amp.gradients<unscaled>
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  %shown = amp.convert %loss : tensor<f32> to tensor<f16>
  return %loss, %shown : tensor<f32>, tensor<f16>
}

// -----

// A scaler that needs f16 in one of two entries scales in both.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
// CHECK: amp.scaler @s = #amp.dynamic{{$}}
amp.scaler @s = #amp.dynamic
// CHECK-LABEL: func.func @wide
func.func @wide() -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %loss = amp.sum %w {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // CHECK: amp.backward %{{.*}} for @opt scaler @s seed
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
// CHECK-LABEL: func.func @low
func.func @low() -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %low = amp.cast %w : tensor<4xf32> to tensor<4xf16>
  %0 = amp.mul %low, %low : tensor<4xf16>, tensor<4xf16>
  %1 = amp.cast %0 : tensor<4xf16> to tensor<4xf32>
  %loss = amp.sum %1 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}

// -----

// The user's word, a seed by hand, and an S that is computed with keep it.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
// CHECK: amp.scaler @asked = #amp.dynamic {elide = false}
amp.scaler @asked = #amp.dynamic {elide = false}
// CHECK: amp.scaler @read = #amp.dynamic{{$}}
amp.scaler @read = #amp.dynamic
// CHECK-LABEL: func.func @keeps
func.func @keeps() -> tensor<f32> {
  %w = amp.read @w : tensor<4xf32>
  %loss = amp.sum %w {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // CHECK: amp.backward %{{.*}} for @opt scaler @asked seed
  %g = amp.backward %loss for @opt scaler @asked : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
// CHECK-LABEL: func.func @reads
func.func @reads() -> tensor<4xf32> {
  %w = amp.read @w : tensor<4xf32>
  %loss = amp.sum %w {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // CHECK: amp.backward %{{.*}} for @opt scaler @read seed
  %g = amp.backward %loss for @opt scaler @read : !amp.gradients<scaled>
  %gw = amp.gradient %g[@w] : !amp.gradients<scaled> -> tensor<4xf32>
  %s = amp.read_scale @read : tensor<f32>
  %mine = amp.div %gw, %s : tensor<4xf32>, tensor<f32>
  return %mine : tensor<4xf32>
}

// -----

// A scaler that is not enabled: no seed, no flag, no update of S.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @seen : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
// CHECK: amp.scaler @s = #amp.dynamic {enabled = false}
amp.scaler @s = #amp.dynamic {enabled = false}
// CHECK-LABEL: func.func @disabled
func.func @disabled(%x: tensor<4xf16>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %low = amp.cast %w : tensor<4xf32> to tensor<4xf16>
  %0 = amp.mul %low, %x : tensor<4xf16>, tensor<4xf16>
  %1 = amp.cast %0 : tensor<4xf16> to tensor<4xf32>
  %loss = amp.sum %1 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // CHECK: %[[G:.*]] = amp.backward %{{.*}} for @opt : !amp.gradients<unscaled>
  // CHECK-NEXT: amp.step @opt %[[G]] {unchecked} : !amp.gradients<unscaled>
  // CHECK-NEXT: amp.write @seen, %{{.*}} : tensor<f32>
  // CHECK-NEXT: return
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  amp.step @opt %u : !amp.gradients<unscaled>
  amp.write @seen, %loss : tensor<f32>
  return %loss : tensor<f32>
}

// -----

// A backward that is written by hand starts from 1.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic {enabled = false}
// CHECK-LABEL: func.func @disabled_by_hand
func.func @disabled_by_hand(%x: tensor<4xf16>) attributes {amp.entry = "train"} {
  // CHECK: %[[ONE:.*]] = amp.constant dense<1.0{{.*}}> : tensor<f32>
  // CHECK: amp.cast %[[ONE]]
  // CHECK: %[[G:.*]] = amp.gradients [@w = %{{.*}}] for @opt : (tensor<4xf16>) -> !amp.gradients<unscaled>
  // CHECK-NEXT: %[[C:.*]] = amp.clip_grad_value %[[G]]
  // CHECK-NEXT: amp.step @opt %[[C]] {unchecked} : !amp.gradients<unscaled>
  // CHECK-NEXT: return
  %s = amp.seed @s : tensor<f32>
  %low = amp.cast %s : tensor<f32> to tensor<f16>
  %dw = amp.mul %x, %low : tensor<4xf16>, tensor<f16>
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf16>) -> !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  %c = amp.clip_grad_value %u max 0.5 : !amp.gradients<unscaled>
  amp.step @opt %c : !amp.gradients<unscaled>
  return
}

// -----

// Gradients of micro-batches are added up first: one flag looks at the sum.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
// CHECK: amp.scaler @s = #amp.dynamic {elided}
// expected-remark@+1 {{no f16 value lies between a loss and a variable}}
amp.scaler @s = #amp.dynamic
// CHECK: amp.scaler @off = #amp.dynamic {enabled = false}
amp.scaler @off = #amp.dynamic {enabled = false}
// CHECK-LABEL: func.func @window
func.func @window(%x: tensor<4xf32>) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %loss = amp.sum %w {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %0 = amp.mul %w, %x : tensor<4xf32>, tensor<4xf32>
  %other = amp.sum %0 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // CHECK: %[[G:.*]] = amp.backward %{{.*}} for @opt : !amp.gradients<unscaled>
  // CHECK-NEXT: %[[H:.*]] = amp.backward %{{.*}} for @opt : !amp.gradients<unscaled>
  // CHECK-NEXT: %[[SUM:.*]] = amp.sum_gradients %[[G]], %[[H]] {divisor = 2.000000e+00 : f64} : !amp.gradients<unscaled>
  // CHECK-NEXT: %[[F:.*]] = amp.all_finite %[[SUM]]
  // CHECK-NEXT: amp.step @opt %[[SUM]] if %[[F]]
  // CHECK-NEXT: amp.update_scale @s, %[[F]] : tensor<f32>
  // CHECK-NEXT: return
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  %h = amp.backward %other for @opt scaler @s : !amp.gradients<scaled>
  %sum = amp.sum_gradients %g, %h {divisor = 2.0} : !amp.gradients<scaled>
  %u = amp.unscale %sum by @s : !amp.gradients<unscaled>
  amp.step @opt %u : !amp.gradients<unscaled>
  return
}
// CHECK-LABEL: func.func @window_off
func.func @window_off(%x: tensor<4xf16>) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %low = amp.cast %w : tensor<4xf32> to tensor<4xf16>
  %0 = amp.mul %low, %x : tensor<4xf16>, tensor<4xf16>
  %1 = amp.cast %0 : tensor<4xf16> to tensor<4xf32>
  %loss = amp.sum %1 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %other = amp.sum %w {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // CHECK: %[[SUM:.*]] = amp.sum_gradients
  // CHECK: %[[C:.*]] = amp.clip_grad_value %[[SUM]] max 1.0
  // CHECK-NEXT: amp.step @opt %[[C]] {unchecked} : !amp.gradients<unscaled>
  // CHECK-NEXT: return
  %g = amp.backward %loss for @opt scaler @off : !amp.gradients<scaled>
  %h = amp.backward %other for @opt scaler @off : !amp.gradients<scaled>
  %sum = amp.sum_gradients %g, %h : !amp.gradients<scaled>
  %u = amp.unscale %sum by @off : !amp.gradients<unscaled>
  %c = amp.clip_grad_value %u max 1.0 : !amp.gradients<unscaled>
  amp.step @opt %c : !amp.gradients<unscaled>
  return
}
