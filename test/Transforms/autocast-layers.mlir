// RUN: amp-opt %s --amp-autocast=dtype=f16 | FileCheck %s
// RUN: amp-opt %s --amp-autocast=dtype=f16 --amp-autodiff | FileCheck %s --check-prefix=GRADIENT

// Composite layers under autocast: attention is low, its mask is not, and what
// batch norm keeps is f32. Its gradient reads the statistics that it gave.
// Rotary positions are low for low products, by angles in f32, and turn back in
// the gradient; a row of padding has none.

amp.variable @w : tensor<8x4xf32> = #amp.zeros
amp.variable @s : tensor<8xf32> = #amp.ones
amp.variable @b : tensor<8xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w, @s, @b]

// CHECK-LABEL: func.func @layers
// GRADIENT-LABEL: func.func @layers
func.func @layers(%x: tensor<2x3x4xf32>, %m: tensor<3x3xf32>, %t: tensor<2x3x8xf32>) -> (tensor<f32>, tensor<3xf32>) {
  %w = amp.read @w : tensor<8x4xf32>
  %s = amp.read @s : tensor<8xf32>
  %b = amp.read @b : tensor<8xf32>
  %h = amp.matmul %x, %w {transpose_b} : (tensor<2x3x4xf32>, tensor<8x4xf32>) -> tensor<2x3x8xf32>
  // CHECK: amp.attention {{.*}} mask %{{.*}} : (tensor<2x3x8xf16>, tensor<2x3x8xf16>, tensor<2x3x8xf16>, tensor<3x3xf32>)
  %a = amp.attention %h, %h, %h mask %m : (tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<3x3xf32>) -> tensor<2x3x8xf32>
  %c = amp.transpose %a {permutation = [0, 2, 1]} : tensor<2x3x8xf32>
  // CHECK: amp.batch_norm {{.*}}tensor<8xf32>, tensor<8xf32>) -> (tensor<2x8x3xf{{16|32}}>, tensor<8xf32>, tensor<8xf32>)
  // GRADIENT: %[[Y:.*]], %[[MEAN:.*]], %[[VAR:.*]] = amp.batch_norm
  %n, %mean, %var = amp.batch_norm %c, %s, %b : (tensor<2x8x3xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<2x8x3xf32>, tensor<8xf32>, tensor<8xf32>)
  %u = amp.reshape %t : tensor<2x3x8xf32> -> tensor<2x8x3xf32>
  // CHECK: amp.huber {{.*}} : tensor<2x8x3xf{{16|32}}>, tensor<2x8x3xf{{16|32}}>{{$}}
  %l = amp.huber %n, %u : tensor<2x8x3xf32>, tensor<2x8x3xf32> -> tensor<f32>
  // GRADIENT: amp.batch_norm_grad %{{.*}}, %{{.*}}, %[[MEAN]], %[[VAR]], %
  // GRADIENT: amp.attention_grad {{.*}} mask %{{.*}} : (tensor<2x3x8xf16>, tensor<2x3x8xf16>, tensor<2x3x8xf16>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x2xf32>, tensor<3x3xf32>)
  %g = amp.backward %l for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  %k = amp.slice %mean {offsets = [0], sizes = [3], strides = [1]} : tensor<8xf32>
  return %l, %k : tensor<f32>, tensor<3xf32>
}

amp.variable @table : tensor<10x4xf32> = #amp.zeros
amp.optimizer @sgd = #amp.sgd<lr = 0.1> for [@table]

// CHECK-LABEL: func.func @positions
// GRADIENT-LABEL: func.func @positions
func.func @positions(%i: tensor<2x3xi64>, %w: tensor<8x4xf32>, %cos: tensor<3x4xf32>, %sin: tensor<3x4xf32>) -> tensor<f32> {
  %t = amp.read @table : tensor<10x4xf32>
  // CHECK: amp.embedding {{.*}} {padding_idx = 0 : i64} : tensor<10x4xf{{16|32}}>, tensor<2x3xi64>
  %e = amp.embedding %t, %i {padding_idx = 0} : tensor<10x4xf32>, tensor<2x3xi64>
  %h = amp.matmul %e, %w {transpose_b} : (tensor<2x3x4xf32>, tensor<8x4xf32>) -> tensor<2x3x8xf32>
  // CHECK: amp.rotary {{.*}} : (tensor<2x3x8xf{{16|32}}>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<2x3x8xf16>
  %q = amp.rotary %h, %cos, %sin : (tensor<2x3x8xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<2x3x8xf32>
  %a = amp.attention %q, %q, %h {causal} : (tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  // CHECK: amp.mse {{.*}} {reduction = "sum"}
  %l = amp.mse %a, %h {reduction = "sum"} : tensor<2x3x8xf32>, tensor<2x3x8xf32>
  // GRADIENT: %[[BACK:.*]] = amp.neg %{{.*}} : tensor<3x4xf32>
  // GRADIENT: amp.rotary %{{.*}}, %{{.*}}, %[[BACK]] : (tensor<2x3x8xf16>, tensor<3x4xf32>, tensor<3x4xf32>)
  // GRADIENT: %[[IDS:.*]] = amp.select %{{.*}} : tensor<2x3xi1>, tensor<i64>, tensor<2x3xi64>
  // GRADIENT: amp.scatter_add %[[IDS]],
  %g = amp.backward %l for @sgd : !amp.gradients<unscaled>
  amp.step @sgd %g : !amp.gradients<unscaled>
  return %l : tensor<f32>
}
