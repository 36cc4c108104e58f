// A generative adversarial network that draws handwritten digits: two networks,
// two optimizers, two loss scales, and two training entries that take turns.
//
//     amp-run test/Examples/digits-gan.mlir --epochs 60 --batch 32 \
//         --data test/Examples/digits.safetensors
//
// Step 1 runs @discriminate, step 2 @generate, step 3 @discriminate, and so on.
// digits-mlp.mlir explains the language.

// The generator makes an image of 64 pixels of 128 random signs and a digit.
amp.variable @gz : tensor<128x128xf32> = #amp.normal<std = 0.05>
amp.variable @gy : tensor<10x128xf32> = #amp.normal<std = 0.5>
amp.variable @gw : tensor<128x64xf32> = #amp.normal<std = 0.09>
amp.variable @gb : tensor<64xf32> = #amp.full<value = -1.0>

// The discriminator tells drawn images of a digit from real ones.
amp.variable @dx : tensor<64x128xf32> = #amp.normal<std = 0.125>
amp.variable @dy : tensor<10x128xf32> = #amp.normal<std = 0.5>
amp.variable @dw : tensor<128x1xf32> = #amp.normal<std = 0.09>

amp.optimizer @gopt = #amp.adam<lr = 0.0005, beta1 = 0.5> for [@gz, @gy, @gw, @gb]
amp.optimizer @dopt = #amp.adam<lr = 0.0005, beta1 = 0.5> for [@dx, @dy, @dw]

// Each loss has an S of its own: an overflow of one leaves the other alone.
amp.scaler @gscaler = #amp.dynamic<init = 4096.0, interval = 500>
amp.scaler @dscaler = #amp.dynamic<init = 1024.0, interval = 500>

// Images of the digits %y.
func.func private @draw(%y: tensor<?xi64>) -> tensor<?x64xf32> {
  %gz = amp.read @gz : tensor<128x128xf32>
  %gy = amp.read @gy : tensor<10x128xf32>
  %gw = amp.read @gw : tensor<128x64xf32>
  %gb = amp.read @gb : tensor<64xf32>
  // Random signs: dropout of ones gives 0 or 2. Every step has others.
  %labels = amp.gather %gy, %y {axis = 0} : tensor<10x128xf32>, tensor<?xi64>
  %one = amp.constant dense<1.0> : tensor<f32>
  %ones = amp.broadcast %one like %labels : tensor<f32>, tensor<?x128xf32> -> tensor<?x128xf32>
  %key = amp.rng_key
  %dropped = amp.dropout %ones, %key {rate = 0.5, id = 0} : tensor<?x128xf32>
  %signs = amp.sub %dropped, %one : tensor<?x128xf32>, tensor<f32>
  %image = amp.autocast f16 -> tensor<?x64xf32> {
    %0 = amp.matmul %signs, %gz : (tensor<?x128xf32>, tensor<128x128xf32>) -> tensor<?x128xf32>
    %1 = amp.add %0, %labels : tensor<?x128xf32>, tensor<?x128xf32>
    %2 = amp.relu %1 : tensor<?x128xf32>
    %3 = amp.matmul %2, %gw : (tensor<?x128xf32>, tensor<128x64xf32>) -> tensor<?x64xf32>
    %4 = amp.add %3, %gb : tensor<?x64xf32>, tensor<64xf32>
    %5 = amp.sigmoid %4 : tensor<?x64xf32>
    amp.yield %5 : tensor<?x64xf32>
  }
  return %image : tensor<?x64xf32>
}

// A number for each image: large for one that looks like a real digit %y.
func.func private @judge(%x: tensor<?x64xf32>, %y: tensor<?xi64>) -> tensor<?x1xf32> {
  %dx = amp.read @dx : tensor<64x128xf32>
  %dy = amp.read @dy : tensor<10x128xf32>
  %dw = amp.read @dw : tensor<128x1xf32>
  %labels = amp.gather %dy, %y {axis = 0} : tensor<10x128xf32>, tensor<?xi64>
  %verdict = amp.autocast f16 -> tensor<?x1xf32> {
    %0 = amp.matmul %x, %dx : (tensor<?x64xf32>, tensor<64x128xf32>) -> tensor<?x128xf32>
    %1 = amp.add %0, %labels : tensor<?x128xf32>, tensor<?x128xf32>
    %2 = amp.leaky_relu %1 {slope = 0.2} : tensor<?x128xf32>
    %3 = amp.matmul %2, %dw : (tensor<?x128xf32>, tensor<128x1xf32>) -> tensor<?x1xf32>
    amp.yield %3 : tensor<?x1xf32>
  }
  return %verdict : tensor<?x1xf32>
}

// The discriminator's loss: real images are to get large numbers, drawn ones
// small ones. @dopt updates the discriminator alone: the generator stays.
func.func @discriminate(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %real = func.call @judge(%x, %y) : (tensor<?x64xf32>, tensor<?xi64>) -> tensor<?x1xf32>
  %image = func.call @draw(%y) : (tensor<?xi64>) -> tensor<?x64xf32>
  %drawn = func.call @judge(%image, %y) : (tensor<?x64xf32>, tensor<?xi64>) -> tensor<?x1xf32>
  %0 = amp.neg %real : tensor<?x1xf32>
  %1 = amp.softplus %0 : tensor<?x1xf32>
  %2 = amp.softplus %drawn : tensor<?x1xf32>
  %3 = amp.add %1, %2 : tensor<?x1xf32>, tensor<?x1xf32>
  %loss = amp.mean %3 {axes = [0, 1]} : tensor<?x1xf32> -> tensor<f32>
  %g = amp.backward %loss for @dopt scaler @dscaler : !amp.gradients<scaled>
  amp.step @dopt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}

// The generator's: its images are to get large numbers.
func.func @generate(%y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %image = func.call @draw(%y) : (tensor<?xi64>) -> tensor<?x64xf32>
  %drawn = func.call @judge(%image, %y) : (tensor<?x64xf32>, tensor<?xi64>) -> tensor<?x1xf32>
  %0 = amp.neg %drawn : tensor<?x1xf32>
  %1 = amp.softplus %0 : tensor<?x1xf32>
  %loss = amp.mean %1 {axes = [0, 1]} : tensor<?x1xf32> -> tensor<f32>
  %g = amp.backward %loss for @gopt scaler @gscaler : !amp.gradients<scaled>
  amp.step @gopt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}

// The distance from the mean of real images to that of drawn ones of the same
// digits, and from one real image to the drawn one beside it, as roots of mean
// squares over pixels. The second stays large: no two images of a digit agree.
func.func @eval(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "single"}) attributes {amp.entry = "eval"} {
  %image = func.call @draw(%y) : (tensor<?xi64>) -> tensor<?x64xf32>
  %difference = amp.sub %x, %image : tensor<?x64xf32>, tensor<?x64xf32>
  %mean = amp.mean %difference {axes = [0]} : tensor<?x64xf32> -> tensor<64xf32>
  %0 = amp.mul %mean, %mean : tensor<64xf32>, tensor<64xf32>
  %1 = amp.mean %0 {axes = [0]} : tensor<64xf32> -> tensor<f32>
  %loss = amp.sqrt %1 : tensor<f32>
  %2 = amp.mul %difference, %difference : tensor<?x64xf32>, tensor<?x64xf32>
  %3 = amp.mean %2 {axes = [0, 1]} : tensor<?x64xf32> -> tensor<f32>
  %single = amp.sqrt %3 : tensor<f32>
  return %loss, %single : tensor<f32>, tensor<f32>
}
