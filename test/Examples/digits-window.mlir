// The digits in a batch that comes piece by piece: four calls of 16 samples are
// one step of 64, a window.
//
//     amp-run test/Examples/digits-window.mlir --epochs 30 --batch 16 \
//         --data test/Examples/digits.safetensors
//
// digits-mlp.mlir explains the language.

amp.variable @w1 : tensor<64x128xf32> = #amp.uniform<low = -0.125, high = 0.125>
amp.variable @b1 : tensor<128xf32> = #amp.zeros
amp.variable @w2 : tensor<128x10xf32> = #amp.uniform<low = -0.08838834764831845, high = 0.08838834764831845>
amp.variable @b2 : tensor<10xf32> = #amp.zeros
// A buffer: the share of units that are on, averaged over calls. Each call goes
// on from the one before; an evaluation sees what it was after the last window.
amp.variable @active : tensor<128xf32> = #amp.zeros {trainable = false}

// Steps and the schedule count windows: 89 calls an epoch are 22 of them, and
// the last window goes on in the next epoch.
amp.optimizer @opt = #amp.adamw<lr = 0.01, schedule = #amp.cosine<steps = 660>>
    for [@w1, @w2], [@b1, @b2] {weight_decay = 0.0}
amp.scaler @scaler = #amp.dynamic<init = 65536.0, interval = 200>

func.func private @classify(%x: tensor<?x64xf32>) -> (tensor<?x10xf32>, tensor<?x128xf32>) {
  %w1 = amp.read @w1 : tensor<64x128xf32>
  %b1 = amp.read @b1 : tensor<128xf32>
  %w2 = amp.read @w2 : tensor<128x10xf32>
  %b2 = amp.read @b2 : tensor<10xf32>
  %logits, %hidden = amp.autocast f16 -> tensor<?x10xf32>, tensor<?x128xf32> {
    %0 = amp.matmul %x, %w1 : (tensor<?x64xf32>, tensor<64x128xf32>) -> tensor<?x128xf32>
    %1 = amp.add %0, %b1 : tensor<?x128xf32>, tensor<128xf32>
    %2 = amp.relu %1 : tensor<?x128xf32>
    %3 = amp.matmul %2, %w2 : (tensor<?x128xf32>, tensor<128x10xf32>) -> tensor<?x10xf32>
    %4 = amp.add %3, %b2 : tensor<?x10xf32>, tensor<10xf32>
    amp.yield %4, %2 : tensor<?x10xf32>, tensor<?x128xf32>
  }
  return %logits, %hidden : tensor<?x10xf32>, tensor<?x128xf32>
}

func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "norm"})
    attributes {amp.entry = "train"} {
  %logits, %hidden = func.call @classify(%x) : (tensor<?x64xf32>) -> (tensor<?x10xf32>, tensor<?x128xf32>)
  %loss = amp.cross_entropy %logits, %y : tensor<?x10xf32>, tensor<?xi64>
  %old = amp.read @active : tensor<128xf32>
  %zero = amp.constant dense<0.0> : tensor<f32>
  %on = amp.compare gt, %hidden, %zero : tensor<?x128xf32>, tensor<f32>
  %ones = amp.convert %on : tensor<?x128xi1> to tensor<?x128xf32>
  %share = amp.mean %ones {axes = [0]} : tensor<?x128xf32> -> tensor<128xf32>
  %change = amp.sub %share, %old : tensor<128xf32>, tensor<128xf32>
  %rate = amp.constant dense<0.05> : tensor<f32>
  %part = amp.mul %change, %rate : tensor<128xf32>, tensor<f32>
  %new = amp.add %old, %part : tensor<128xf32>, tensor<128xf32>
  amp.write @active, %new : tensor<128xf32>
  %scaled = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  // The mean of the gradients of four calls. Only the fourth one steps; `%last`
  // is set in it. Infinity in any of the four makes one skipped step.
  %window, %last = amp.accumulate_calls mean 4 %scaled : !amp.gradients<scaled>
  %unscaled = amp.unscale %window by @scaler : !amp.gradients<unscaled>
  %clipped, %norm = amp.clip_grad_norm %unscaled max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %clipped : !amp.gradients<unscaled>
  // The loss is that of the call, the norm that of the calls so far.
  return %loss, %norm : tensor<f32>, tensor<f32>
}

func.func @eval(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "accuracy", amp.unit = "%"})
    attributes {amp.entry = "eval"} {
  %logits, %hidden = func.call @classify(%x) : (tensor<?x64xf32>) -> (tensor<?x10xf32>, tensor<?x128xf32>)
  %loss = amp.cross_entropy %logits, %y : tensor<?x10xf32>, tensor<?xi64>
  %guess = amp.argmax %logits {axis = 1} : tensor<?x10xf32>
  %right = amp.compare eq, %guess, %y : tensor<?xi64>, tensor<?xi64>
  %ones = amp.convert %right : tensor<?xi1> to tensor<?xf32>
  %accuracy = amp.mean %ones {axes = [0]} : tensor<?xf32> -> tensor<f32>
  return %loss, %accuracy : tensor<f32>, tensor<f32>
}
