// The digits again, with a gradient penalty: beside the loss, the optimizer
// lowers the squared norm of the loss's gradient by the image, so that small
// changes of an image change the answer little (Drucker and LeCun, 1991).
//
//     amp-run test/Examples/digits-gradient-penalty.mlir --epochs 15 \
//         --data test/Examples/digits.safetensors
//
// The gradient that the penalty looks at is differentiated once more: a
// backward of a backward. digits-mlp.mlir explains the language.

amp.variable @w1 : tensor<64x128xf32> = #amp.uniform<low = -0.125, high = 0.125>
amp.variable @b1 : tensor<128xf32> = #amp.zeros
amp.variable @w2 : tensor<128x10xf32> = #amp.uniform<low = -0.08838834764831845, high = 0.08838834764831845>
amp.variable @b2 : tensor<10xf32> = #amp.zeros
amp.optimizer @opt = #amp.adamw<lr = 0.003> for [@w1, @w2], [@b1, @b2] {weight_decay = 0.0}
amp.scaler @scaler = #amp.dynamic<init = 4096.0>

func.func private @classify(%x: tensor<?x64xf32>) -> tensor<?x10xf32> {
  %w1 = amp.read @w1 : tensor<64x128xf32>
  %b1 = amp.read @b1 : tensor<128xf32>
  %w2 = amp.read @w2 : tensor<128x10xf32>
  %b2 = amp.read @b2 : tensor<10xf32>
  %logits = amp.autocast f16 -> tensor<?x10xf32> {
    %0 = amp.matmul %x, %w1 : (tensor<?x64xf32>, tensor<64x128xf32>) -> tensor<?x128xf32>
    %1 = amp.add %0, %b1 : tensor<?x128xf32>, tensor<128xf32>
    // Smooth: a relu has no second derivative.
    %2 = amp.gelu %1 : tensor<?x128xf32>
    %3 = amp.matmul %2, %w2 : (tensor<?x128xf32>, tensor<128x10xf32>) -> tensor<?x10xf32>
    %4 = amp.add %3, %b2 : tensor<?x10xf32>, tensor<10xf32>
    amp.yield %4 : tensor<?x10xf32>
  }
  return %logits : tensor<?x10xf32>
}

func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "penalty"}) attributes {amp.entry = "train"} {
  // Gradients are asked of parameters by name, and of other values where they
  // are watched.
  %watched = amp.watch %x : tensor<?x64xf32>
  %logits = func.call @classify(%watched) : (tensor<?x64xf32>) -> tensor<?x10xf32>
  %task = amp.cross_entropy %logits, %y : tensor<?x10xf32>, tensor<?xi64>
  // Of a mean over the batch: times the number of images it is of order one,
  // and in the range of f16.
  %size = amp.size %x {axes = [0]} : tensor<?x64xf32> -> tensor<f32>
  %dx = amp.backward %task seed %size wrt (%watched) : tensor<?x64xf32>
  %0 = amp.mul %dx, %dx : tensor<?x64xf32>, tensor<?x64xf32>
  %1 = amp.sum %0 {axes = [1]} : tensor<?x64xf32> -> tensor<?xf32>
  %penalty = amp.mean %1 {axes = [0]} : tensor<?xf32> -> tensor<f32>

  %weight = amp.constant dense<0.05> : tensor<f32>
  %2 = amp.mul %penalty, %weight : tensor<f32>, tensor<f32>
  %loss = amp.add %task, %2 : tensor<f32>, tensor<f32>
  %g = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss, %penalty : tensor<f32>, tensor<f32>
}

func.func @eval(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "accuracy", amp.unit = "%"})
    attributes {amp.entry = "eval"} {
  %logits = func.call @classify(%x) : (tensor<?x64xf32>) -> tensor<?x10xf32>
  %loss = amp.cross_entropy %logits, %y : tensor<?x10xf32>, tensor<?xi64>
  %guess = amp.argmax %logits {axis = 1} : tensor<?x10xf32>
  %right = amp.compare eq, %guess, %y : tensor<?xi64>, tensor<?xi64>
  %ones = amp.convert %right : tensor<?xi1> to tensor<?xf32>
  %accuracy = amp.mean %ones {axes = [0]} : tensor<?xf32> -> tensor<f32>
  return %loss, %accuracy : tensor<f32>, tensor<f32>
}
