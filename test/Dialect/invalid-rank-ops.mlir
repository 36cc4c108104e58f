// RUN: amp-opt %s --split-input-file --verify-diagnostics

func.func @stride(%k: tensor<2xi64>, %r: tensor<i64>) {
  // expected-error @+1 {{attribute 'stride' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %0 = amp.shift_key %k by %r {stride = 0} : tensor<i64>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @twice(%l: tensor<f32>) {
  %d = amp.backward %l for @opt : !amp.gradients<unscaled>
  // expected-note @+1 {{the other op is here}}
  %g = amp.all_reduce mean %d : !amp.gradients<unscaled>
  // expected-error @+1 {{expected gradients as a backward made them, found those of 'amp.all_reduce'; they are summed over all ranks already}}
  %h = amp.all_reduce mean %g : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @clipped(%l: tensor<f32>) {
  %d = amp.backward %l for @opt : !amp.gradients<unscaled>
  // expected-note @+1 {{the other op is here}}
  %c, %n = amp.clip_grad_norm %d max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  // expected-error @+1 {{found those of 'amp.clip_grad_norm'; sum first, and do that with the sums}}
  %g = amp.all_reduce mean %c : !amp.gradients<unscaled>
  return
}

// -----

func.func @none() {
  // expected-error @+1 {{expected tensors and a sum of each, found 0 tensors and 0 sums}}
  "amp.all_reduce_tensors"() : () -> ()
  return
}

// -----

func.func @type(%x: tensor<4xf16>) {
  // expected-error @+1 {{expected sums of 'f32' or 'f16', found 'f64'}}
  %0 = amp.all_reduce_tensors mean %x : (tensor<4xf16>) -> tensor<4xf64>
  return
}

// -----

func.func @types(%x: tensor<4xf16>, %y: tensor<4xf32>) {
  // expected-error @+1 {{expected tensor 1 and its sum of 'f16' and 'f32' and of one shape, found 'tensor<4xf32>' and 'tensor<4xf32>'}}
  %0:2 = amp.all_reduce_tensors mean %x, %y : (tensor<4xf16>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @shape(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected tensor 0 and its sum of 'f32' and 'f32' and of one shape, found 'tensor<4xf32>' and 'tensor<5xf32>'}}
  %0 = amp.all_reduce_tensors mean %x : (tensor<4xf32>) -> tensor<5xf32>
  return
}
