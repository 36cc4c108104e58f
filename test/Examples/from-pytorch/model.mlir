// The network of docs/PyTorchByHand.md. Names of variables are those of the
// state dict, and shapes are as PyTorch has them.
amp.variable @"embed.weight" : tensor<32x8xf32> = #amp.given
amp.variable @"embed.bias" : tensor<32xf32> = #amp.given
amp.variable @"norm1.weight" : tensor<32xf32> = #amp.given
amp.variable @"norm1.bias" : tensor<32xf32> = #amp.given
amp.variable @"attn.in_proj_weight" : tensor<96x32xf32> = #amp.given
amp.variable @"attn.in_proj_bias" : tensor<96xf32> = #amp.given
amp.variable @"attn.out_proj.weight" : tensor<32x32xf32> = #amp.given
amp.variable @"attn.out_proj.bias" : tensor<32xf32> = #amp.given
amp.variable @"norm2.weight" : tensor<32xf32> = #amp.given
amp.variable @"norm2.bias" : tensor<32xf32> = #amp.given
amp.variable @"mlp.0.weight" : tensor<64x32xf32> = #amp.given
amp.variable @"mlp.0.bias" : tensor<64xf32> = #amp.given
amp.variable @"mlp.2.weight" : tensor<32x64xf32> = #amp.given
amp.variable @"mlp.2.bias" : tensor<32xf32> = #amp.given
amp.variable @"head.weight" : tensor<10x256xf32> = #amp.given
amp.variable @"head.bias" : tensor<10xf32> = #amp.given

amp.optimizer @opt = #amp.adamw<lr = 0.003>
    for [@"embed.weight", @"embed.bias", @"norm1.weight", @"norm1.bias", @"attn.in_proj_weight",
         @"attn.in_proj_bias", @"attn.out_proj.weight", @"attn.out_proj.bias", @"norm2.weight",
         @"norm2.bias", @"mlp.0.weight", @"mlp.0.bias", @"mlp.2.weight", @"mlp.2.bias",
         @"head.weight", @"head.bias"]
amp.scaler @scaler = #amp.dynamic

// Reader.forward, which @train and @eval call.
func.func private @forward(%image: tensor<?x64xf32>) -> tensor<?x10xf32> {
  // self.embed(x.reshape(-1, 8, 8))
  %we = amp.read @"embed.weight" : tensor<32x8xf32>
  %be = amp.read @"embed.bias" : tensor<32xf32>
  %rows = amp.reshape %image : tensor<?x64xf32> -> tensor<?x8x8xf32>
  %0 = amp.matmul %rows, %we {transpose_b} : (tensor<?x8x8xf32>, tensor<32x8xf32>) -> tensor<?x8x32xf32>
  %x = amp.add %0, %be : tensor<?x8x32xf32>, tensor<32xf32>

  // self.norm1(x)
  %g1 = amp.read @"norm1.weight" : tensor<32xf32>
  %b1 = amp.read @"norm1.bias" : tensor<32xf32>
  %h = amp.layer_norm %x, %g1, %b1 : (tensor<?x8x32xf32>, tensor<32xf32>, tensor<32xf32>) -> tensor<?x8x32xf32>

  // self.attn(h, h, h): queries, keys and values of two heads of 16
  %wi = amp.read @"attn.in_proj_weight" : tensor<96x32xf32>
  %bi = amp.read @"attn.in_proj_bias" : tensor<96xf32>
  %1 = amp.matmul %h, %wi {transpose_b} : (tensor<?x8x32xf32>, tensor<96x32xf32>) -> tensor<?x8x96xf32>
  %2 = amp.add %1, %bi : tensor<?x8x96xf32>, tensor<96xf32>
  %3 = amp.reshape %2 : tensor<?x8x96xf32> -> tensor<?x8x6x16xf32>
  %4 = amp.transpose %3 {permutation = [0, 2, 1, 3]} : tensor<?x8x6x16xf32>
  %q = amp.slice %4 {offsets = [0, 0, 0, 0], sizes = [-1, 2, 8, 16], strides = [1, 1, 1, 1]} : tensor<?x6x8x16xf32>
  %k = amp.slice %4 {offsets = [0, 2, 0, 0], sizes = [-1, 2, 8, 16], strides = [1, 1, 1, 1]} : tensor<?x6x8x16xf32>
  %v = amp.slice %4 {offsets = [0, 4, 0, 0], sizes = [-1, 2, 8, 16], strides = [1, 1, 1, 1]} : tensor<?x6x8x16xf32>
  %5 = amp.matmul %q, %k {transpose_b} : (tensor<?x2x8x16xf32>, tensor<?x2x8x16xf32>) -> tensor<?x2x8x8xf32>
  %scale = amp.constant dense<0.25> : tensor<f32>
  %6 = amp.mul %5, %scale : tensor<?x2x8x8xf32>, tensor<f32>
  %7 = amp.softmax %6 {axis = 3} : tensor<?x2x8x8xf32> -> tensor<?x2x8x8xf32>
  %8 = amp.matmul %7, %v : (tensor<?x2x8x8xf32>, tensor<?x2x8x16xf32>) -> tensor<?x2x8x16xf32>
  %9 = amp.transpose %8 {permutation = [0, 2, 1, 3]} : tensor<?x2x8x16xf32>
  %10 = amp.reshape %9 : tensor<?x8x2x16xf32> -> tensor<?x8x32xf32>
  %wo = amp.read @"attn.out_proj.weight" : tensor<32x32xf32>
  %bo = amp.read @"attn.out_proj.bias" : tensor<32xf32>
  %11 = amp.matmul %10, %wo {transpose_b} : (tensor<?x8x32xf32>, tensor<32x32xf32>) -> tensor<?x8x32xf32>
  %12 = amp.add %11, %bo : tensor<?x8x32xf32>, tensor<32xf32>
  %x1 = amp.add %x, %12 : tensor<?x8x32xf32>, tensor<?x8x32xf32>

  // self.mlp(self.norm2(x))
  %g2 = amp.read @"norm2.weight" : tensor<32xf32>
  %b2 = amp.read @"norm2.bias" : tensor<32xf32>
  %w3 = amp.read @"mlp.0.weight" : tensor<64x32xf32>
  %b3 = amp.read @"mlp.0.bias" : tensor<64xf32>
  %w4 = amp.read @"mlp.2.weight" : tensor<32x64xf32>
  %b4 = amp.read @"mlp.2.bias" : tensor<32xf32>
  %13 = amp.layer_norm %x1, %g2, %b2 : (tensor<?x8x32xf32>, tensor<32xf32>, tensor<32xf32>) -> tensor<?x8x32xf32>
  %14 = amp.matmul %13, %w3 {transpose_b} : (tensor<?x8x32xf32>, tensor<64x32xf32>) -> tensor<?x8x64xf32>
  %15 = amp.add %14, %b3 : tensor<?x8x64xf32>, tensor<64xf32>
  %16 = amp.gelu %15 : tensor<?x8x64xf32>
  %17 = amp.matmul %16, %w4 {transpose_b} : (tensor<?x8x64xf32>, tensor<32x64xf32>) -> tensor<?x8x32xf32>
  %18 = amp.add %17, %b4 : tensor<?x8x32xf32>, tensor<32xf32>
  %x2 = amp.add %x1, %18 : tensor<?x8x32xf32>, tensor<?x8x32xf32>

  // self.head(x.flatten(1))
  %wh = amp.read @"head.weight" : tensor<10x256xf32>
  %bh = amp.read @"head.bias" : tensor<10xf32>
  %19 = amp.reshape %x2 : tensor<?x8x32xf32> -> tensor<?x256xf32>
  %20 = amp.matmul %19, %wh {transpose_b} : (tensor<?x256xf32>, tensor<10x256xf32>) -> tensor<?x10xf32>
  %logits = amp.add %20, %bh : tensor<?x10xf32>, tensor<10xf32>
  return %logits : tensor<?x10xf32>
}

func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %loss = amp.autocast f16 -> tensor<f32> {
    %logits = func.call @forward(%x) : (tensor<?x64xf32>) -> tensor<?x10xf32>
    %0 = amp.cross_entropy %logits, %y : tensor<?x10xf32>, tensor<?xi64>
    amp.yield %0 : tensor<f32>
  }
  %g = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}

func.func @eval(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "accuracy", amp.unit = "%"})
    attributes {amp.entry = "eval"} {
  %logits, %loss = amp.autocast f16 -> tensor<?x10xf32>, tensor<f32> {
    %0 = func.call @forward(%x) : (tensor<?x64xf32>) -> tensor<?x10xf32>
    %1 = amp.cross_entropy %0, %y : tensor<?x10xf32>, tensor<?xi64>
    amp.yield %0, %1 : tensor<?x10xf32>, tensor<f32>
  }
  %guess = amp.argmax %logits {axis = 1} : tensor<?x10xf32>
  %right = amp.compare eq, %guess, %y : tensor<?xi64>, tensor<?xi64>
  %ones = amp.convert %right : tensor<?xi1> to tensor<?xf32>
  %accuracy = amp.mean %ones {axes = [0]} : tensor<?xf32> -> tensor<f32>
  return %loss, %accuracy : tensor<f32>, tensor<f32>
}
