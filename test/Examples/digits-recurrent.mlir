// The digits as sequences: a recurrent network reads an image row by row, eight
// rows of eight pixels, and says after the last which digit it is.
//
//     amp-run test/Examples/digits-recurrent.mlir --epochs 15 \
//         --data test/Examples/digits.safetensors
//
// The loop is amp.loop: what it carries goes from row to row, of what it slices
// each turn reads one row, and its backward goes through the rows in reverse.
// digits-mlp.mlir explains the language.

amp.variable @u : tensor<8x64xf32> = #amp.uniform<low = -0.35, high = 0.35>
amp.variable @v : tensor<64x64xf32> = #amp.normal<std = 0.1>
amp.variable @b : tensor<64xf32> = #amp.zeros
amp.variable @w : tensor<64x10xf32> = #amp.uniform<low = -0.125, high = 0.125>
amp.optimizer @opt = #amp.adam<lr = 0.003> for [@u, @v, @b, @w]
amp.scaler @scaler = #amp.dynamic<init = 65536.0, interval = 200>

func.func private @classify(%x: tensor<?x64xf32>) -> tensor<?x10xf32> {
  %u = amp.read @u : tensor<8x64xf32>
  %v = amp.read @v : tensor<64x64xf32>
  %b = amp.read @b : tensor<64xf32>
  %w = amp.read @w : tensor<64x10xf32>
  %rows = amp.reshape %x : tensor<?x64xf32> -> tensor<?x8x8xf32>
  %zero = amp.constant dense<0.0> : tensor<f32>
  %h0 = amp.broadcast %zero like %x : tensor<f32>, tensor<?x64xf32> -> tensor<?x64xf32>
  %logits = amp.autocast f16 -> tensor<?x10xf32> {
    // %h is what the loop carries: the state after the rows before %t.
    %last = amp.loop %t of 8 carries (%h = %h0) slices (%row = %rows along 1)
        : (tensor<?x64xf32>, tensor<?x8x8xf32>) -> tensor<?x64xf32> {
      %1 = amp.matmul %row, %u : (tensor<?x8xf32>, tensor<8x64xf32>) -> tensor<?x64xf32>
      %2 = amp.matmul %h, %v : (tensor<?x64xf32>, tensor<64x64xf32>) -> tensor<?x64xf32>
      %3 = amp.add %1, %2 : tensor<?x64xf32>, tensor<?x64xf32>
      %4 = amp.add %3, %b : tensor<?x64xf32>, tensor<64xf32>
      %5 = amp.tanh %4 : tensor<?x64xf32>
      amp.next %5 : tensor<?x64xf32>
    }
    %6 = amp.matmul %last, %w : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
    amp.yield %6 : tensor<?x10xf32>
  }
  return %logits : tensor<?x10xf32>
}

func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %logits = func.call @classify(%x) : (tensor<?x64xf32>) -> tensor<?x10xf32>
  %loss = amp.cross_entropy %logits, %y : tensor<?x10xf32>, tensor<?xi64>
  %scaled = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  %unscaled = amp.unscale %scaled by @scaler : !amp.gradients<unscaled>
  %clipped, %norm = amp.clip_grad_norm %unscaled max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %clipped : !amp.gradients<unscaled>
  return %loss : tensor<f32>
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
