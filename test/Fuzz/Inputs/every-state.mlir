// The digits with a variable of each role: weights with copies, moments, averages,
// a buffer, what a scaler and a window count; and an entry of each kind.
amp.variable @w1 : tensor<64x16xf32> = #amp.uniform<low = -0.125, high = 0.125>
amp.variable @b1 : tensor<16xf32> = #amp.zeros
amp.variable @w2 : tensor<16x10xf32> = #amp.uniform<low = -0.25, high = 0.25>
amp.variable @seen : tensor<16xf32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.adamw<lr = 0.01, schedule = #amp.cosine<steps = 660>>
    for [@w1, @w2], [@b1] {weight_decay = 0.0} average #amp.ema<decay = 0.9>
amp.scaler @scaler = #amp.dynamic<init = 1024.0, interval = 2>

func.func private @classify(%x: tensor<?x64xf32>) -> (tensor<?x10xf32>, tensor<?x16xf32>) {
  %w1 = amp.read @w1 : tensor<64x16xf32>
  %b1 = amp.read @b1 : tensor<16xf32>
  %w2 = amp.read @w2 : tensor<16x10xf32>
  %logits, %hidden = amp.autocast f16 -> tensor<?x10xf32>, tensor<?x16xf32> {
    %0 = amp.matmul %x, %w1 : (tensor<?x64xf32>, tensor<64x16xf32>) -> tensor<?x16xf32>
    %1 = amp.add %0, %b1 : tensor<?x16xf32>, tensor<16xf32>
    %2 = amp.relu %1 : tensor<?x16xf32>
    %3 = amp.matmul %2, %w2 : (tensor<?x16xf32>, tensor<16x10xf32>) -> tensor<?x10xf32>
    amp.yield %3, %2 : tensor<?x10xf32>, tensor<?x16xf32>
  }
  return %logits, %hidden : tensor<?x10xf32>, tensor<?x16xf32>
}

func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %logits, %hidden = func.call @classify(%x) : (tensor<?x64xf32>) -> (tensor<?x10xf32>, tensor<?x16xf32>)
  %loss = amp.cross_entropy %logits, %y : tensor<?x10xf32>, tensor<?xi64>
  %mean = amp.mean %hidden {axes = [0]} : tensor<?x16xf32> -> tensor<16xf32>
  amp.write @seen, %mean : tensor<16xf32>
  %scaled = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  %window, %last = amp.accumulate_calls mean 2 %scaled : !amp.gradients<scaled>
  %unscaled = amp.unscale %window by @scaler : !amp.gradients<unscaled>
  amp.step @opt %unscaled : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

func.func @eval(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "eval", amp.average} {
  %logits, %hidden = func.call @classify(%x) : (tensor<?x64xf32>) -> (tensor<?x10xf32>, tensor<?x16xf32>)
  %loss = amp.cross_entropy %logits, %y : tensor<?x10xf32>, tensor<?xi64>
  return %loss : tensor<f32>
}

func.func @predict(%x: tensor<?x64xf32> {amp.name = "x"})
    -> (tensor<?x10xf32> {amp.name = "logits"}) attributes {amp.entry = "predict", amp.split = "test"} {
  %logits, %hidden = func.call @classify(%x) : (tensor<?x64xf32>) -> (tensor<?x10xf32>, tensor<?x16xf32>)
  return %logits : tensor<?x10xf32>
}
