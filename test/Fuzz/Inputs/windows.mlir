// A window of four calls: gradients of two bundles, one of which micro-batches
// make, clipping, a schedule, an average, a buffer that calls move on, one
// that counts them all and an assertion: what amp-fuzz-verify changes piece by piece.
amp.variable @w : tensor<4x4xf32> = #amp.uniform<low = -0.5, high = 0.5>
amp.variable @v : tensor<4x4xf32> = #amp.uniform<low = -0.5, high = 0.5>
amp.variable @c : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<4xf32> = #amp.zeros {trainable = false}
amp.variable @seen : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @adam = #amp.adamw<lr = 0.01, weight_decay = 0.01, schedule = #amp.cosine<steps = 900, warmup = 100>>
    for [@w, @v] average #amp.ema<decay = 0.999>
amp.optimizer @sgd = #amp.sgd<lr = 0.1, momentum = 0.9> for [@c]
amp.scaler @s = #amp.dynamic {elide = false}
amp.scaler @t = #amp.dynamic<init = 1024.0> {elide = false}
func.func @train(%x: tensor<16x4xf32>, %y: tensor<16xi64>) -> tensor<f32>
    attributes {amp.entry = "train"} {
  %loss, %a, %b, %m = amp.accumulate mean 2 (%xi = %x, %yi = %y)
      : (tensor<16x4xf32>, tensor<16xi64>)
      -> (tensor<f32>, !amp.gradients<scaled>, !amp.gradients<scaled>, tensor<4xf32>) {
    %w = amp.read @w : tensor<4x4xf32>
    %v = amp.read @v : tensor<4x4xf32>
    %c = amp.read @c : tensor<4xf32>
    %l, %h = amp.autocast f16 -> tensor<f32>, tensor<8x4xf32> {
      %0 = amp.matmul %xi, %w : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %1 = amp.gelu %0 : tensor<8x4xf32>
      %2 = amp.matmul %1, %v : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %3 = amp.add %2, %c : tensor<8x4xf32>, tensor<4xf32>
      %4 = amp.cross_entropy %3, %yi : tensor<8x4xf32>, tensor<8xi64>
      amp.yield %4, %1 : tensor<f32>, tensor<8x4xf32>
    }
    %0 = amp.mean %h {axes = [0]} : tensor<8x4xf32> -> tensor<4xf32>
    %ok = amp.is_finite %l : tensor<f32>
    amp.assert %ok, "the loss is not finite" : tensor<i1>
    %da = amp.backward %l for @adam scaler @s : !amp.gradients<scaled>
    %db = amp.backward %l for @sgd scaler @t : !amp.gradients<scaled>
    amp.yield %l, %da, %db, %0
        : tensor<f32>, !amp.gradients<scaled>, !amp.gradients<scaled>, tensor<4xf32>
  }
  %ga, %last = amp.accumulate_calls mean 4 %a : !amp.gradients<scaled>
  %gb, %last1 = amp.accumulate_calls sum 4 %b : !amp.gradients<scaled>
  %ua = amp.unscale %ga by @s : !amp.gradients<unscaled>
  %na, %norm = amp.clip_grad_norm %ua max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @adam %na : !amp.gradients<unscaled>
  amp.step @sgd %gb : !amp.gradients<scaled>
  %old = amp.read @mean : tensor<4xf32>
  %keep = amp.constant dense<0.9> : tensor<f32>
  %kept = amp.mul %old, %keep : tensor<4xf32>, tensor<f32>
  %moved = amp.add %kept, %m : tensor<4xf32>, tensor<4xf32>
  amp.write @mean, %moved : tensor<4xf32>
  %one = amp.constant dense<1.0> : tensor<f32>
  %seen = amp.read @seen : tensor<f32>
  %more = amp.add %seen, %one : tensor<f32>, tensor<f32>
  amp.write @seen, %more always : tensor<f32>
  return %loss : tensor<f32>
}
