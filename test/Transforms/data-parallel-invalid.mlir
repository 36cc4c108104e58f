// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-data-parallel

amp.variable @seen : tensor<i64> = #amp.zeros {trainable = false}
func.func @integers(%y: tensor<?xi64> {amp.name = "y"}) attributes {amp.entry = "train"} {
  %f = amp.convert %y : tensor<?xi64> to tensor<?xf32>
  %max = amp.max %f {axes = [0]} : tensor<?xf32> -> tensor<f32>
  %n = amp.convert %max : tensor<f32> to tensor<i64>
  // expected-error @+1 {{expected a value of '@seen' that is the same on all ranks, found integers that depend on each rank's samples; sum what they are computed of with 'amp.all_reduce_tensors', as floating-point numbers}}
  amp.write @seen, %n : tensor<i64>
  return
}

// -----

// A queue of keys, as MoCo has it: the mean over ranks of samples is none.
amp.variable @queue : tensor<8x4xf32> = #amp.zeros {trainable = false}
func.func @samples(%x: tensor<2x3xf32> {amp.name = "x"}) attributes {amp.entry = "train"} {
  %old = amp.read @queue : tensor<8x4xf32>
  %w = amp.constant dense<1.0> : tensor<3x4xf32>
  %keys = amp.matmul %x, %w : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  // expected-note @+1 {{they come in here}}
  %all = amp.concat %keys, %old {axis = 0} : tensor<2x4xf32>, tensor<8x4xf32>
  %new = amp.slice %all {offsets = [0, 0], sizes = [8, 4], strides = [1, 1]} : tensor<10x4xf32>
  // expected-error @+1 {{expected a value of '@queue' that has a mean over ranks, as sums over samples have, found samples, which differ from rank to rank; train it in one process}}
  amp.write @queue, %new : tensor<8x4xf32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@w]
func.func @rate(%x: tensor<?x4xf32> {amp.name = "x"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %p = amp.mul %x, %w : tensor<?x4xf32>, tensor<4xf32>
  %l = amp.mean %p {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  %d = amp.backward %l for @sgd : !amp.gradients<unscaled>
  // expected-note @+1 {{the value is made here}}
  %lr = amp.sum %p {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  // expected-error @+1 {{expected operands that are the same on all ranks, as the state is that 'amp.step' changes, found one that depends on each rank's samples; sum it, or what it is computed of, with 'amp.all_reduce_tensors'}}
  amp.step @sgd %d lr %lr : !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

// Samples as they are, and as a contraction made them.
amp.variable @last : tensor<2x3xf32> = #amp.zeros {trainable = false}
// expected-note @+1 {{they come in here}}
func.func @last_batch(%x: tensor<2x3xf32> {amp.name = "x"}) attributes {amp.entry = "train"} {
  // expected-error @+1 {{expected a value of '@last' that has a mean over ranks, as sums over samples have, found samples}}
  amp.write @last, %x : tensor<2x3xf32>
  return
}

// -----

amp.variable @keys : tensor<2x3xf32> = #amp.zeros {trainable = false}
func.func @last_keys(%x: tensor<2x3xf32> {amp.name = "x"}) attributes {amp.entry = "train"} {
  %w = amp.constant dense<1.0> : tensor<3x3xf32>
  // expected-note @+1 {{they come in here}}
  %keys = amp.matmul %x, %w : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>
  // expected-error @+1 {{expected a value of '@keys' that has a mean over ranks, as sums over samples have, found samples}}
  amp.write @keys, %keys : tensor<2x3xf32>
  return
}

// -----

// The largest of all samples is no mean of the ranks' largest.
amp.variable @largest : tensor<4xf32> = #amp.zeros {trainable = false}
func.func @running_maximum(%x: tensor<?x4xf32> {amp.name = "x"}) attributes {amp.entry = "train"} {
  %old = amp.read @largest : tensor<4xf32>
  // expected-note @+1 {{they come in here}}
  %max = amp.max %x {axes = [0]} : tensor<?x4xf32> -> tensor<4xf32>
  %new = amp.maximum %old, %max : tensor<4xf32>, tensor<4xf32>
  // expected-error @+1 {{expected a value of '@largest' that has a mean over ranks, as sums over samples have, found samples}}
  amp.write @largest, %new : tensor<4xf32>
  return
}

// -----

amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
func.func private @note(%l: tensor<f32>) {
  amp.write @mean, %l : tensor<f32>
  return
}
func.func @call(%x: tensor<?xf32> {amp.name = "x"}) attributes {amp.entry = "train"} {
  %l = amp.mean %x {axes = [0]} : tensor<?xf32> -> tensor<f32>
  // expected-error @+1 {{expected an entry that calls no functions to train on several ranks, found a call; run '--inline' before}}
  func.call @note(%l) : (tensor<f32>) -> ()
  return
}
