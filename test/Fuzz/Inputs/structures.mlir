// Micro-batches, a checkpoint, a loop, two scalers of one optimizer, clipping by
// value and by a common norm, dropout, a schedule, an average, all skipping together: what amp-fuzz-verify changes
// piece by piece.
amp.variable @w : tensor<4x4xf32> = #amp.uniform<low = -0.5, high = 0.5>
amp.variable @v : tensor<4x2xf32> = #amp.uniform<low = -0.5, high = 0.5>
amp.variable @c : tensor<2xf32> = #amp.zeros
amp.variable @mean : tensor<4xf32> = #amp.zeros {trainable = false}
amp.variable @seen : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @adam = #amp.adamw<lr = 0.01, weight_decay = 0.01, schedule = #amp.cosine<steps = 900, warmup = 100>>
    for [@w] average #amp.ema<decay = 0.999>
amp.optimizer @sgd = #amp.sgd<lr = 0.1, momentum = 0.9> for [@v, @c]
amp.scaler @s = #amp.dynamic {elide = false}
amp.scaler @t = #amp.dynamic<init = 1024.0> {elide = false}
func.func @train(%x: tensor<16x4xf32>, %y: tensor<16xi64>) -> tensor<f32>
    attributes {amp.entry = "train", amp.skip = "all"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %key = amp.rng_key
  %loss, %ga, %gb, %gc, %h = amp.accumulate mean 2 (%xi = %x, %yi = %y)
      : (tensor<16x4xf32>, tensor<16xi64>)
      -> (tensor<f32>, !amp.gradients<scaled>, !amp.gradients<scaled>, !amp.gradients<scaled>, tensor<4xf32>) {
    %w = amp.read @w : tensor<4x4xf32>
    %v = amp.read @v : tensor<4x2xf32>
    %c = amp.read @c : tensor<2xf32>
    %l, %a, %p = amp.autocast f16 -> tensor<f32>, tensor<8x4xf32>, tensor<f32> {
      %0 = scf.for %i = %c0 to %c2 step %c1 iter_args(%hi = %xi) -> tensor<8x4xf32> {
        %1 = amp.checkpoint -> tensor<8x4xf32> {
          %2 = amp.matmul %hi, %w : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
          %3 = amp.gelu %2 : tensor<8x4xf32>
          amp.yield %3 : tensor<8x4xf32>
        }
        scf.yield %1 : tensor<8x4xf32>
      }
      %4 = amp.matmul %0, %v : (tensor<8x4xf32>, tensor<4x2xf32>) -> tensor<8x2xf32>
      %dropped = amp.dropout %4, %key {rate = 0.1, id = 0} : tensor<8x2xf32>
      %5 = amp.add %dropped, %c : tensor<8x2xf32>, tensor<2xf32>
      %6 = amp.cross_entropy %5, %yi : tensor<8x2xf32>, tensor<8xi64>
      %7 = amp.mul %v, %v : tensor<4x2xf32>, tensor<4x2xf32>
      %8 = amp.sum %7 {axes = [0, 1]} : tensor<4x2xf32> -> tensor<f32>
      amp.yield %6, %0, %8 : tensor<f32>, tensor<8x4xf32>, tensor<f32>
    }
    %da = amp.backward %l for @adam scaler @s : !amp.gradients<scaled>
    %db = amp.backward %l for @sgd scaler @s : !amp.gradients<scaled>
    %dc = amp.backward %p for @sgd scaler @t : !amp.gradients<scaled>
    %m = amp.mean %a {axes = [0]} : tensor<8x4xf32> -> tensor<4xf32>
    amp.yield %l, %da, %db, %dc, %m
        : tensor<f32>, !amp.gradients<scaled>, !amp.gradients<scaled>, !amp.gradients<scaled>, tensor<4xf32>
  }
  %ua = amp.unscale %ga by @s : !amp.gradients<unscaled>
  %ub = amp.unscale %gb by @s : !amp.gradients<unscaled>
  %uc = amp.unscale %gc by @t : !amp.gradients<unscaled>
  %sum = amp.sum_gradients %ub, %uc : !amp.gradients<unscaled>
  %va = amp.clip_grad_value %ua max 0.5 : !amp.gradients<unscaled>
  %na, %nb, %norm = amp.clip_grad_norm %va, %sum max 1.0
      : !amp.gradients<unscaled>, !amp.gradients<unscaled>, tensor<f32>
  amp.step @adam %na : !amp.gradients<unscaled>
  amp.step @sgd %nb : !amp.gradients<unscaled>
  amp.write @mean, %h : tensor<4xf32>
  %one = amp.constant dense<1.0> : tensor<f32>
  %seen = amp.read @seen : tensor<f32>
  %more = amp.add %seen, %one : tensor<f32>, tensor<f32>
  amp.write @seen, %more always : tensor<f32>
  return %loss : tensor<f32>
}
