// digits-batch-norm.mlir - one forward for training and evaluation
//
// Batch norm and dropout are all that differs: a training takes the statistics of its
// batch, moves the running ones and drops elements, an evaluation takes the running ones.
// What is the same stands in functions that both entries call.

amp.variable @w1 : tensor<64x128xf32> = #amp.kaiming_uniform<fan_in = 64>
amp.variable @scale : tensor<128xf32> = #amp.ones
amp.variable @bias : tensor<128xf32> = #amp.zeros
amp.variable @w2 : tensor<128x10xf32> = #amp.kaiming_uniform<fan_in = 128>
amp.variable @mean : tensor<128xf32> = #amp.zeros {trainable = false}
amp.variable @variance : tensor<128xf32> = #amp.ones {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1, momentum = 0.9> for [@w1, @scale, @bias, @w2]
amp.scaler @scaler = #amp.dynamic

// Before the norm, and behind the dropout: the same in training and evaluation.
func.func private @hidden(%x: tensor<?x64xf32>) -> tensor<?x128xf32> {
  %w1 = amp.read @w1 : tensor<64x128xf32>
  %0 = amp.matmul %x, %w1 : (tensor<?x64xf32>, tensor<64x128xf32>) -> tensor<?x128xf32>
  return %0 : tensor<?x128xf32>
}
func.func private @logits(%h: tensor<?x128xf32>) -> tensor<?x10xf32> {
  %w2 = amp.read @w2 : tensor<128x10xf32>
  %0 = amp.silu %h : tensor<?x128xf32>
  %1 = amp.matmul %0, %w2 : (tensor<?x128xf32>, tensor<128x10xf32>) -> tensor<?x10xf32>
  return %1 : tensor<?x10xf32>
}

// A running value moves a tenth of the way to the batch's: momentum = 0.1 of PyTorch,
// which takes n / (n - 1) of the variance of n elements.
func.func private @moved(%old: tensor<128xf32>, %new: tensor<128xf32>) -> tensor<128xf32> {
  %tenth = amp.constant dense<0.1> : tensor<f32>
  %0 = amp.sub %new, %old : tensor<128xf32>, tensor<128xf32>
  %1 = amp.mul %0, %tenth : tensor<128xf32>, tensor<f32>
  %2 = amp.add %old, %1 : tensor<128xf32>, tensor<128xf32>
  return %2 : tensor<128xf32>
}

func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %scale = amp.read @scale : tensor<128xf32>
  %bias = amp.read @bias : tensor<128xf32>
  %key = amp.rng_key
  %loss, %m, %v = amp.autocast f16 -> tensor<f32>, tensor<128xf32>, tensor<128xf32> {
    %0 = func.call @hidden(%x) : (tensor<?x64xf32>) -> tensor<?x128xf32>
    %1, %m, %v = amp.batch_norm %0, %scale, %bias
        : (tensor<?x128xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<?x128xf32>, tensor<128xf32>, tensor<128xf32>)
    %2 = amp.dropout %1, %key {rate = 0.1, id = 0} : tensor<?x128xf32>
    %3 = func.call @logits(%2) : (tensor<?x128xf32>) -> tensor<?x10xf32>
    %4 = amp.cross_entropy %3, %y : tensor<?x10xf32>, tensor<?xi64>
    amp.yield %4, %m, %v : tensor<f32>, tensor<128xf32>, tensor<128xf32>
  }
  %mean = amp.read @mean : tensor<128xf32>
  %variance = amp.read @variance : tensor<128xf32>
  %m1 = func.call @moved(%mean, %m) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
  %v1 = func.call @moved(%variance, %v) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
  amp.write @mean, %m1 : tensor<128xf32>
  amp.write @variance, %v1 : tensor<128xf32>
  %g = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}

func.func @eval(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "accuracy", amp.unit = "%"})
    attributes {amp.entry = "eval"} {
  %scale = amp.read @scale : tensor<128xf32>
  %bias = amp.read @bias : tensor<128xf32>
  %mean = amp.read @mean : tensor<128xf32>
  %variance = amp.read @variance : tensor<128xf32>
  %0 = func.call @hidden(%x) : (tensor<?x64xf32>) -> tensor<?x128xf32>
  %1 = amp.batch_norm_inference %0, %scale, %bias, %mean, %variance
      : (tensor<?x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>) -> tensor<?x128xf32>
  %logits = func.call @logits(%1) : (tensor<?x128xf32>) -> tensor<?x10xf32>
  %loss = amp.cross_entropy %logits, %y : tensor<?x10xf32>, tensor<?xi64>
  %guess = amp.argmax %logits {axis = 1} : tensor<?x10xf32>
  %right = amp.compare eq, %guess, %y : tensor<?xi64>, tensor<?xi64>
  %ones = amp.convert %right : tensor<?xi1> to tensor<?xf32>
  %accuracy = amp.mean %ones {axes = [0]} : tensor<?xf32> -> tensor<f32>
  return %loss, %accuracy : tensor<f32>, tensor<f32>
}
