// RUN: amp-opt %s --amp-loss-scaling --split-input-file --verify-diagnostics --allow-unregistered-dialect

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

// expected-error@+1 {{expected a ranked tensor of f32 for argument 0, found 'tensor<f16>'; it is multiplied by S, which begins at 65536}}
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

// -----

func.func @of_unknown_ops(%d: tensor<4xf32> {amp.seed}, %s: tensor<f32> {amp.scale}) -> (tensor<4xf32> {amp.gradient}) {
  // expected-error@+1 {{'toy.backward' op expected ops of StableHLO or of dialects that are loaded in a function with 'amp.seed', found one of which only the name is known: nobody can say which ops multiply by S and divide there; load its dialect, which takes ops of linalg then, or scale in the graph itself}}
  %0 = "toy.backward"(%d) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error@+1 {{expected tensor<f32> for 'amp.scale' in a graph of StableHLO, whose ops take no numbers, found 'f32'}}
func.func @stablehlo_number(%d: tensor<4xf32> {amp.seed}, %s: f32 {amp.scale}) -> (tensor<4xf32> {amp.gradient}) {
  %0 = "stablehlo.negate"(%d) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error@+1 {{expected tensors of static shape at 'amp.seed' and 'amp.gradient' in a graph of StableHLO, found 'tensor<?xf32>'; export it for a fixed size}}
func.func @stablehlo_dynamic(%d: tensor<?xf32> {amp.seed}, %s: tensor<f32> {amp.scale}) -> (tensor<?xf32> {amp.gradient}) {
  %0 = "stablehlo.negate"(%d) : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// expected-error@+1 {{expected 'amp.seed' without a value, found false; leave the mark out where it is not so}}
func.func @no_mark(%d: tensor<f32> {amp.seed = false}, %s: f32 {amp.scale}) -> (tensor<f32> {amp.gradient}) {
  return %d : tensor<f32>
}

// -----

// expected-error@+1 {{expected argument 0 to have 'amp.seed' or 'amp.scale', found both}}
func.func @scaled_by_itself(%d: tensor<f32> {amp.seed, amp.scale}) -> (tensor<f32> {amp.gradient}) {
  return %d : tensor<f32>
}

// -----

// expected-warning@+1 {{result 1 is computed from the seed and is returned times S; mark it 'amp.gradient' if it is a gradient}}
func.func @forgotten(%d: tensor<4xf32> {amp.seed}, %s: tensor<f32> {amp.scale}, %c: i1) -> (tensor<4xf32> {amp.gradient}, tensor<4xf32>) {
  %0 = scf.if %c -> tensor<4xf32> {
    %1 = arith.negf %d : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    %1 = arith.addf %d, %d : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %d, %0 : tensor<4xf32>, tensor<4xf32>
}

// -----

// expected-warning@+1 {{result 0 is marked 'amp.gradient' and divided by S, but not computed from the seed; leave the mark out unless it is 0}}
func.func @not_from_the_seed(%d: tensor<4xf32> {amp.seed}, %s: tensor<f32> {amp.scale}, %x: tensor<4xf32>) -> (tensor<4xf32> {amp.gradient}, tensor<4xf32> {amp.gradient}, tensor<4xf32>) {
  return %x, %d, %x : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
