// A neural network that reads handwritten digits, trained in mixed precision.
//
//     amp-run test/Examples/digits-mlp.mlir --epochs 15 \
//         --data test/Examples/digits.safetensors
//
// This is MLIR text. Names with @ live as long as the program, names with %
// are values, each defined once. What follows a colon is a type:
// tensor<64x128xf32> is a matrix of 64 rows and 128 columns of 32-bit floats,
// tensor<?x64xf32> has any number of rows, one for each image of a batch.

// The parameters: three layers of weights and biases, 64 -> 128 -> 64 -> 10.
// They are declared in f32 and stay f32: the 16-bit values that the layers
// multiply by are copies, which the compiler adds and keeps up to date.
// Weights start uniform on +-1/sqrt(number of inputs).
amp.variable @w1 : tensor<64x128xf32> = #amp.uniform<low = -0.125, high = 0.125>
amp.variable @b1 : tensor<128xf32> = #amp.zeros
amp.variable @w2 : tensor<128x64xf32> = #amp.uniform<low = -0.08838834764831845, high = 0.08838834764831845>
amp.variable @b2 : tensor<64xf32> = #amp.zeros
amp.variable @w3 : tensor<64x10xf32> = #amp.uniform<low = -0.125, high = 0.125>
amp.variable @b3 : tensor<10xf32> = #amp.zeros

// Who updates them: AdamW, in two groups. Biases are not decayed.
amp.optimizer @opt = #amp.adamw<lr = 0.003, weight_decay = 0.01>
    for [@w1, @w2, @w3], [@b1, @b2, @b3] {weight_decay = 0.0}

// Small gradients vanish in f16. The loss is therefore multiplied by S before
// it is differentiated, and the gradients divided by S afterwards. S is halved
// when a gradient overflows (that step changes nothing else) and doubled after
// 2000 steps without overflow.
amp.scaler @scaler = #amp.dynamic<init = 65536.0, interval = 2000>

// One training step. `amp.name` says which tensor of the data file an argument
// is: "x" is train.x, "y" is train.y.
func.func @train(%x: tensor<?x64xf32> {amp.name = "x"},
                 %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w1 = amp.read @w1 : tensor<64x128xf32>
  %b1 = amp.read @b1 : tensor<128xf32>
  %w2 = amp.read @w2 : tensor<128x64xf32>
  %b2 = amp.read @b2 : tensor<64xf32>
  %w3 = amp.read @w3 : tensor<64x10xf32>
  %b3 = amp.read @b3 : tensor<10xf32>

  // Inside, everything is written in f32, and the compiler decides which ops
  // run in f16. The type after the arrow is a promise: the loss leaves in f32.
  %loss = amp.autocast f16 -> tensor<f32> {
    %0 = amp.matmul %x, %w1 : (tensor<?x64xf32>, tensor<64x128xf32>) -> tensor<?x128xf32>
    %1 = amp.add %0, %b1 : tensor<?x128xf32>, tensor<128xf32>
    %2 = amp.gelu %1 : tensor<?x128xf32>
    %3 = amp.matmul %2, %w2 : (tensor<?x128xf32>, tensor<128x64xf32>) -> tensor<?x64xf32>
    %4 = amp.add %3, %b2 : tensor<?x64xf32>, tensor<64xf32>
    %5 = amp.gelu %4 : tensor<?x64xf32>
    %6 = amp.matmul %5, %w3 : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
    %7 = amp.add %6, %b3 : tensor<?x10xf32>, tensor<10xf32>
    %8 = amp.cross_entropy %7, %y : tensor<?x10xf32>, tensor<?xi64>
    amp.yield %8 : tensor<f32>
  }

  // Gradients of all parameters of @opt, as one value. Its type says whether
  // they still carry the factor S: clipping before unscaling would not parse.
  %scaled = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  %unscaled = amp.unscale %scaled by @scaler : !amp.gradients<unscaled>
  %clipped, %norm = amp.clip_grad_norm %unscaled max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %clipped : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

// Loss and accuracy on test.x and test.y, after every epoch. The unit "%" shows
// the share as a percentage.
func.func @eval(%x: tensor<?x64xf32> {amp.name = "x"},
                %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "accuracy", amp.unit = "%"})
    attributes {amp.entry = "eval"} {
  %w1 = amp.read @w1 : tensor<64x128xf32>
  %b1 = amp.read @b1 : tensor<128xf32>
  %w2 = amp.read @w2 : tensor<128x64xf32>
  %b2 = amp.read @b2 : tensor<64xf32>
  %w3 = amp.read @w3 : tensor<64x10xf32>
  %b3 = amp.read @b3 : tensor<10xf32>
  %logits, %loss = amp.autocast f16 -> tensor<?x10xf32>, tensor<f32> {
    %0 = amp.matmul %x, %w1 : (tensor<?x64xf32>, tensor<64x128xf32>) -> tensor<?x128xf32>
    %1 = amp.add %0, %b1 : tensor<?x128xf32>, tensor<128xf32>
    %2 = amp.gelu %1 : tensor<?x128xf32>
    %3 = amp.matmul %2, %w2 : (tensor<?x128xf32>, tensor<128x64xf32>) -> tensor<?x64xf32>
    %4 = amp.add %3, %b2 : tensor<?x64xf32>, tensor<64xf32>
    %5 = amp.gelu %4 : tensor<?x64xf32>
    %6 = amp.matmul %5, %w3 : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
    %7 = amp.add %6, %b3 : tensor<?x10xf32>, tensor<10xf32>
    %8 = amp.cross_entropy %7, %y : tensor<?x10xf32>, tensor<?xi64>
    amp.yield %7, %8 : tensor<?x10xf32>, tensor<f32>
  }

  // The share of images whose largest logit is that of their digit.
  %guess = amp.argmax %logits {axis = 1} : tensor<?x10xf32>
  %right = amp.compare eq, %guess, %y : tensor<?xi64>, tensor<?xi64>
  %ones = amp.convert %right : tensor<?xi1> to tensor<?xf32>
  %accuracy = amp.mean %ones {axes = [0]} : tensor<?xf32> -> tensor<f32>
  return %loss, %accuracy : tensor<f32>, tensor<f32>
}
