// RUN: amp-opt %s --amp-loss-scaling --split-input-file --verify-diagnostics

// expected-error@+1 {{expected one argument with 'amp.scale', found 0}}
func.func @no_scale(%d: tensor<f32> {amp.seed}) -> (tensor<f32> {amp.gradient}) {
  return %d : tensor<f32>
}

// -----

// expected-error@+1 {{expected one argument with 'amp.scale', found 2}}
func.func @two_scales(%d: tensor<f32> {amp.seed}, %s: f32 {amp.scale}, %t: f32 {amp.scale}) -> (tensor<f32> {amp.gradient}) {
  return %d : tensor<f32>
}

// -----

// expected-error@+1 {{expected 'amp.seed' on the argument that the backward starts from, found none}}
func.func @no_seed(%d: tensor<f32>, %s: f32 {amp.scale}) -> (tensor<f32> {amp.gradient}) {
  return %d : tensor<f32>
}

// -----

// expected-error@+1 {{expected 'amp.gradient' on the results that are gradients, found none}}
func.func @no_gradient(%d: tensor<f32> {amp.seed}, %s: f32 {amp.scale}) -> tensor<f32> {
  return %d : tensor<f32>
}

// -----

// expected-error@+1 {{expected f32 or tensor<f32> for 'amp.scale', found 'tensor<1xf32>'}}
func.func @scale_shape(%d: tensor<f32> {amp.seed}, %s: tensor<1xf32> {amp.scale}) -> (tensor<f32> {amp.gradient}) {
  return %d : tensor<f32>
}

// -----

// expected-error@+1 {{expected a ranked tensor of f32 for argument 0, found 'tensor<f16>'; 65536 is no number of f16}}
func.func @low_seed(%d: tensor<f16> {amp.seed}, %s: f32 {amp.scale}, %g: tensor<f32>) -> (tensor<f32> {amp.gradient}) {
  return %g : tensor<f32>
}

// -----

// expected-error@+1 {{expected a ranked tensor of f32 for result 0, found 'tensor<f16>'; unscaled in 16 bits small gradients are lost; return it converted to f32}}
func.func @low_gradient(%d: tensor<f32> {amp.seed}, %s: f32 {amp.scale}, %g: tensor<f16>) -> (tensor<f16> {amp.gradient}) {
  return %g : tensor<f16>
}

// -----

// expected-error@+1 {{expected no callers, as a result is appended; inline the calls first}}
func.func @called(%d: tensor<f32> {amp.seed}, %s: f32 {amp.scale}) -> (tensor<f32> {amp.gradient}) {
  return %d : tensor<f32>
}
func.func @caller(%d: tensor<f32>, %s: f32) -> tensor<f32> {
  %0 = func.call @called(%d, %s) : (tensor<f32>, f32) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// expected-error@+1 {{expected one block in a function with 'amp.seed', found several; loss scaling takes branches as 'scf.if'}}
func.func @blocks(%d: tensor<f32> {amp.seed}, %s: f32 {amp.scale}) -> (tensor<f32> {amp.gradient}) {
  cf.br ^bb1
^bb1:
  return %d : tensor<f32>
}
