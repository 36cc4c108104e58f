amp.variable @u : tensor<8x8xf32> = #amp.uniform<low = -0.3, high = 0.3>
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@u]
func.func @train(%x: tensor<?x12x8xf32> {amp.name = "x"}, %h0: tensor<?x8xf32> {amp.name = "h"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %loss = func.call @loss(%x, %h0) : (tensor<?x12x8xf32>, tensor<?x8xf32>) -> tensor<f32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
func.func @test(%x: tensor<?x12x8xf32> {amp.name = "x"}, %h0: tensor<?x8xf32> {amp.name = "h"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "eval"} {
  %loss = func.call @loss(%x, %h0) : (tensor<?x12x8xf32>, tensor<?x8xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
// The state stays apart by samples, a mean of each turn is carried.
func.func private @loss(%x: tensor<?x12x8xf32>, %h0: tensor<?x8xf32>) -> tensor<f32> {
  %u = amp.read @u : tensor<8x8xf32>
  %zero = amp.constant dense<0.0> : tensor<f32>
  %h, %sum, %all = amp.loop %t of 12 carries (%hi = %h0, %si = %zero) slices (%xt = %x along 1) stacks along [1]
      : (tensor<?x8xf32>, tensor<f32>, tensor<?x12x8xf32>) -> (tensor<?x8xf32>, tensor<f32>, tensor<?x12x8xf32>) {
    %0 = amp.matmul %hi, %u : (tensor<?x8xf32>, tensor<8x8xf32>) -> tensor<?x8xf32>
    %1 = amp.add %0, %xt : tensor<?x8xf32>, tensor<?x8xf32>
    %2 = amp.tanh %1 : tensor<?x8xf32>
    %3 = amp.mean %2 {axes = [0, 1]} : tensor<?x8xf32> -> tensor<f32>
    %4 = amp.add %si, %3 : tensor<f32>, tensor<f32>
    amp.next %2, %4 stacks %2 : tensor<?x8xf32>, tensor<f32>, tensor<?x8xf32>
  }
  %q = amp.mul %all, %all : tensor<?x12x8xf32>, tensor<?x12x8xf32>
  %m = amp.mean %q {axes = [0, 1, 2]} : tensor<?x12x8xf32> -> tensor<f32>
  %loss = amp.add %m, %sum : tensor<f32>, tensor<f32>
  return %loss : tensor<f32>
}
