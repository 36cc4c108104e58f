// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-form-kernels

// expected-error@+1 {{expected an entry that takes and returns tensors of numbers, found '!amp.gradients<unscaled>'}}
func.func @bundle(%g: !amp.gradients<unscaled>) attributes {amp.entry = "train"} {
  return
}

// -----

// expected-error@+1 {{expected static shapes, found 'tensor<?xf32>': run 'amp-specialize' with a batch size first}}
func.func @dynamic(%x: tensor<?xf32>) attributes {amp.entry = "eval"} {
  return
}

// -----

func.func @large(%x: tensor<1048576x1xf32>, %y: tensor<1048577xf32>) attributes {amp.entry = "eval"} {
  // expected-error@+1 {{expected at most 2^40 elements, found 'tensor<1048576x1048577xf32>'}}
  %0 = amp.add %x, %y : tensor<1048576x1xf32>, tensor<1048577xf32>
  return
}

// -----

// Found once the body is half made: what is made by then is the function's.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @no_kernel(%x: tensor<4xf32>) attributes {amp.entry = "train"} {
  %g = amp.gradients [@w = %x] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  // expected-error@+1 {{has no kernel; expected an op that the kernel phase knows, found 'amp.step': run the graph phase first}}
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

func.func @another_dialect(%x: tensor<4xf32>) -> tensor<4xf32> attributes {amp.entry = "eval"} {
  // expected-error@+1 {{has no kernel; expected ops of the dialect 'amp' on tensors of an entry, found 'math.tanh': write 'amp.tanh'}}
  %0 = math.tanh %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @a_type_in_the_name(%x: tensor<4xf32>) -> tensor<4xf32> attributes {amp.entry = "eval"} {
  // expected-error@+1 {{found 'arith.addf': write 'amp.add'}}
  %0 = arith.addf %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @no_counterpart(%x: tensor<4xf32>) -> tensor<4xf32> attributes {amp.entry = "eval"} {
  // expected-error-re@+1 {{has no kernel; {{.*}}, found 'math.cbrt'{{$}}}}
  %0 = math.cbrt %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// State is found by its role, whatever it is called.
amp.scaler @s = #amp.dynamic
amp.variable @s.scale : tensor<f32> = #amp.ones {trainable = false}
func.func @no_scale() -> tensor<f32> attributes {amp.entry = "eval"} {
  // expected-error@+1 {{expected its state in variables of the role 'scale', found none: run 'amp-expand-steps' first}}
  %0 = amp.read_scale @s : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @no_key() -> tensor<2xi64> attributes {amp.entry = "eval"} {
  // expected-error@+1 {{expected its state in variables of the role 'rng', found none: run 'amp-expand-steps' first}}
  %0 = amp.rng_key
  return %0 : tensor<2xi64>
}

// -----

amp.scaler @s = #amp.dynamic
func.func @not_expanded(%f: tensor<i1>) attributes {amp.entry = "train"} {
  // expected-error@+1 {{expected its state in variables, found none: run 'amp-expand-steps' first}}
  %0 = amp.update_scale @s, %f : tensor<f32>
  return
}

// -----

amp.variable @amp.rng : tensor<2xi64> = #amp.zeros {role = #amp.role<rng>, trainable = false}
func.func @turns_without_distance(%x: tensor<4xf32>) -> tensor<4xf32> attributes {amp.entry = "eval"} {
  %key = amp.rng_key
  // expected-error@+1 {{expected 'amp.turn_distance' of a loop whose turns draw random numbers, found none; run 'amp-unroll-loops' first}}
  %y = amp.loop %t of 3 carries (%h = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    %0 = amp.dropout %h, %key {rate = 0.5, id = 0} : tensor<4xf32>
    amp.next %0 : tensor<4xf32>
  }
  return %y : tensor<4xf32>
}
