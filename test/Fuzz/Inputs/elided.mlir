// A scaler of bf16, which is elided: nothing is scaled, gradients are checked,
// and S and the count of skipped steps stay state. A schedule reads its own count.
amp.variable @w : tensor<4x8xf32> = #amp.uniform<low = -0.5, high = 0.5>
amp.variable @b : tensor<8xf32> = #amp.zeros
amp.optimizer @adam = #amp.adam<lr = 0.01, schedule = #amp.linear<steps = 100>>
    for [@w], [@b] {lr = 0.02}
amp.scaler @s = #amp.dynamic
func.func @train(%x: tensor<16x4xf32>, %y: tensor<16xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4x8xf32>
  %b = amp.read @b : tensor<8xf32>
  %loss = amp.autocast bf16 -> tensor<f32> {
    %0 = amp.matmul %x, %w : (tensor<16x4xf32>, tensor<4x8xf32>) -> tensor<16x8xf32>
    %1 = amp.add %0, %b : tensor<16x8xf32>, tensor<8xf32>
    %2 = amp.cross_entropy %1, %y : tensor<16x8xf32>, tensor<16xi64>
    amp.yield %2 : tensor<f32>
  }
  %g = amp.backward %loss for @adam scaler @s : !amp.gradients<scaled>
  amp.step @adam %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
