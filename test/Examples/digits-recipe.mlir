// The digits with what long trainings use: gradients accumulated over four
// micro-batches and clipped, a learning rate that warms up and then falls as a
// cosine, and an average of the weights to evaluate with.
//
//     amp-run test/Examples/digits-recipe.mlir --epochs 30 --batch 64 \
//         --data test/Examples/digits.safetensors
//
// digits-mlp.mlir explains the language.

amp.variable @w1 : tensor<64x128xf32> = #amp.uniform<low = -0.125, high = 0.125>
amp.variable @b1 : tensor<128xf32> = #amp.zeros
amp.variable @w2 : tensor<128x10xf32> = #amp.uniform<low = -0.08838834764831845, high = 0.08838834764831845>
amp.variable @b2 : tensor<10xf32> = #amp.zeros

// 22 steps an epoch: an epoch and a half of warm-up, and 30 epochs in all.
// Skipped steps do not count.
amp.optimizer @opt = #amp.adamw<lr = 0.01, schedule = #amp.cosine<steps = 627, warmup = 33>>
    for [@w1, @w2], [@b1, @b2] {weight_decay = 0.0} average #amp.ema<decay = 0.98, warmup = true>
amp.scaler @scaler = #amp.dynamic<init = 65536.0, interval = 200>

func.func private @classify(%x: tensor<?x64xf32>) -> tensor<?x10xf32> {
  %w1 = amp.read @w1 : tensor<64x128xf32>
  %b1 = amp.read @b1 : tensor<128xf32>
  %w2 = amp.read @w2 : tensor<128x10xf32>
  %b2 = amp.read @b2 : tensor<10xf32>
  %logits = amp.autocast f16 -> tensor<?x10xf32> {
    %0 = amp.matmul %x, %w1 : (tensor<?x64xf32>, tensor<64x128xf32>) -> tensor<?x128xf32>
    %1 = amp.add %0, %b1 : tensor<?x128xf32>, tensor<128xf32>
    %2 = amp.gelu %1 : tensor<?x128xf32>
    %3 = amp.matmul %2, %w2 : (tensor<?x128xf32>, tensor<128x10xf32>) -> tensor<?x10xf32>
    %4 = amp.add %3, %b2 : tensor<?x10xf32>, tensor<10xf32>
    amp.yield %4 : tensor<?x10xf32>
  }
  return %logits : tensor<?x10xf32>
}

func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "norm"}, tensor<f32> {amp.name = "lr"})
    attributes {amp.entry = "train"} {
  // The batch in four parts, one after the other: activations take the memory
  // of one part. Losses and gradients are averaged, in f32.
  %loss, %scaled = amp.accumulate mean 4 (%xi = %x, %yi = %y) : (tensor<?x64xf32>, tensor<?xi64>)
      -> (tensor<f32>, !amp.gradients<scaled>) {
    %logits = func.call @classify(%xi) : (tensor<?x64xf32>) -> tensor<?x10xf32>
    %l = amp.cross_entropy %logits, %yi : tensor<?x10xf32>, tensor<?xi64>
    %g = amp.backward %l for @opt scaler @scaler : !amp.gradients<scaled>
    amp.yield %l, %g : tensor<f32>, !amp.gradients<scaled>
  }
  %unscaled = amp.unscale %scaled by @scaler : !amp.gradients<unscaled>
  %clipped, %norm = amp.clip_grad_norm %unscaled max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %clipped : !amp.gradients<unscaled>
  // Shown with every step: the norm before clipping, and the rate.
  %lr = amp.learning_rate @opt : tensor<f32>
  return %loss, %norm, %lr : tensor<f32>, tensor<f32>, tensor<f32>
}

// `amp.average`: weights are read as their averages.
func.func @eval(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "accuracy", amp.unit = "%"})
    attributes {amp.entry = "eval", amp.average} {
  %logits = func.call @classify(%x) : (tensor<?x64xf32>) -> tensor<?x10xf32>
  %loss = amp.cross_entropy %logits, %y : tensor<?x10xf32>, tensor<?xi64>
  %guess = amp.argmax %logits {axis = 1} : tensor<?x10xf32>
  %right = amp.compare eq, %guess, %y : tensor<?xi64>, tensor<?xi64>
  %ones = amp.convert %right : tensor<?xi1> to tensor<?xf32>
  %accuracy = amp.mean %ones {axes = [0]} : tensor<?xf32> -> tensor<f32>
  return %loss, %accuracy : tensor<f32>, tensor<f32>
}
