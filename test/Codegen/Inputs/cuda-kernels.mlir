// What is measured by cuda_kernels.py, one model for each class of kernels, in
// the sizes of a GPT-2 of 124 million parameters.

//--- adamw

// f32 master and moments, f16 gradient, f16 copy; check and norm before it.
amp.variable @w : tensor<1024x4096xf32> = #amp.zeros
amp.optimizer @opt = #amp.adamw<lr = 0.001, weight_decay = 0.01> for [@w]
amp.scaler @scaler = #amp.dynamic<init = 65536.0, interval = 2000>
func.func @f(%x: tensor<4096x1024xf32>, %y: tensor<4096xi64>) -> tensor<f32>
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<1024x4096xf32>
  %loss = amp.autocast f16 -> tensor<f32> {
    %0 = amp.matmul %x, %w : (tensor<4096x1024xf32>, tensor<1024x4096xf32>) -> tensor<4096x4096xf32>
    %1 = amp.cross_entropy %0, %y : tensor<4096x4096xf32>, tensor<4096xi64>
    amp.yield %1 : tensor<f32>
  }
  %scaled = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  %g = amp.unscale %scaled by @scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

//--- norm

// Enough gradients for every chunk of the check and norm.
amp.variable @w : tensor<768x50304xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.001> for [@w]
amp.scaler @scaler = #amp.dynamic<init = 65536.0, interval = 2000>
func.func @f(%x: tensor<1024x768xf32>, %y: tensor<1024xi64>) -> tensor<f32>
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<768x50304xf32>
  %loss = amp.autocast f16 -> tensor<f32> {
    %0 = amp.matmul %x, %w : (tensor<1024x768xf32>, tensor<768x50304xf32>) -> tensor<1024x50304xf32>
    %1 = amp.cross_entropy %0, %y : tensor<1024x50304xf32>, tensor<1024xi64>
    amp.yield %1 : tensor<f32>
  }
  %scaled = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  %g = amp.unscale %scaled by @scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

//--- bias_gelu_tanh

func.func @f(%x: tensor<32768x3072xf16>, %b: tensor<3072xf16>) -> tensor<32768x3072xf16>
    attributes {amp.entry = "eval"} {
  %0 = amp.add %x, %b : tensor<32768x3072xf16>, tensor<3072xf16>
  %1 = amp.gelu %0 {tanh} : tensor<32768x3072xf16>
  return %1 : tensor<32768x3072xf16>
}

//--- bias_gelu_erf

func.func @f(%x: tensor<32768x3072xf16>, %b: tensor<3072xf16>) -> tensor<32768x3072xf16>
    attributes {amp.entry = "eval"} {
  %0 = amp.add %x, %b : tensor<32768x3072xf16>, tensor<3072xf16>
  %1 = amp.gelu %0 : tensor<32768x3072xf16>
  return %1 : tensor<32768x3072xf16>
}

//--- gelu_backward

// The gradient of the erf form and the bias gradient's partial sums.
func.func @f(%x: tensor<32768x3072xf16>, %b: tensor<3072xf16>, %dy: tensor<32768x3072xf16>)
    -> (tensor<32768x3072xf16>, tensor<3072xf16>) attributes {amp.entry = "eval"} {
  %0 = amp.add %x, %b : tensor<32768x3072xf16>, tensor<3072xf16>
  %1 = amp.gelu_grad %0, %dy : tensor<32768x3072xf16>
  %2 = amp.sum %1 {axes = [0]} : tensor<32768x3072xf16> -> tensor<3072xf16>
  return %1, %2 : tensor<32768x3072xf16>, tensor<3072xf16>
}

//--- layer_norm

func.func @f(%x: tensor<32768x768xf16>, %r: tensor<32768x768xf16>, %s: tensor<768xf32>, %b: tensor<768xf32>)
    -> (tensor<32768x768xf16>, tensor<32768x768xf16>) attributes {amp.entry = "eval"} {
  %0 = amp.add %x, %r : tensor<32768x768xf16>, tensor<32768x768xf16>
  %1 = amp.layer_norm %0, %s, %b {eps = 1.0e-05}
      : (tensor<32768x768xf16>, tensor<768xf32>, tensor<768xf32>) -> tensor<32768x768xf16>
  return %0, %1 : tensor<32768x768xf16>, tensor<32768x768xf16>
}

//--- layer_norm_backward

func.func @f(%x: tensor<32768x768xf16>, %s: tensor<768xf32>, %dy: tensor<32768x768xf16>)
    -> (tensor<32768x768xf16>, tensor<768xf32>, tensor<768xf32>) attributes {amp.entry = "eval"} {
  %dx, %ds, %db = amp.layer_norm_grad %x, %s, %dy {eps = 1.0e-05}
      : (tensor<32768x768xf16>, tensor<768xf32>, tensor<32768x768xf16>)
      -> (tensor<32768x768xf16>, tensor<768xf32>, tensor<768xf32>)
  return %dx, %ds, %db : tensor<32768x768xf16>, tensor<768xf32>, tensor<768xf32>
}

//--- layer_norm_backward_odd

// Rows of a chunk that are not whole for the groups of a block.
func.func @f(%x: tensor<300x768xf16>, %s: tensor<768xf32>, %dy: tensor<300x768xf16>)
    -> (tensor<300x768xf16>, tensor<768xf32>, tensor<768xf32>) attributes {amp.entry = "eval"} {
  %dx, %ds, %db = amp.layer_norm_grad %x, %s, %dy {eps = 1.0e-05}
      : (tensor<300x768xf16>, tensor<768xf32>, tensor<300x768xf16>)
      -> (tensor<300x768xf16>, tensor<768xf32>, tensor<768xf32>)
  return %dx, %ds, %db : tensor<300x768xf16>, tensor<768xf32>, tensor<768xf32>
}

//--- layer_norm_backward_residual

// Beside the gradient that comes along the residual.
func.func @f(%x: tensor<32768x768xf16>, %s: tensor<768xf32>, %dy: tensor<32768x768xf16>,
             %dr: tensor<32768x768xf16>)
    -> (tensor<32768x768xf16>, tensor<768xf32>, tensor<768xf32>) attributes {amp.entry = "eval"} {
  %dx, %ds, %db = amp.layer_norm_grad %x, %s, %dy {eps = 1.0e-05}
      : (tensor<32768x768xf16>, tensor<768xf32>, tensor<32768x768xf16>)
      -> (tensor<32768x768xf16>, tensor<768xf32>, tensor<768xf32>)
  %0 = amp.add %dx, %dr : tensor<32768x768xf16>, tensor<32768x768xf16>
  return %0, %ds, %db : tensor<32768x768xf16>, tensor<768xf32>, tensor<768xf32>
}

//--- cross_entropy

// Labels enough for a count of their own, and blocks of several rows.
func.func @f(%x: tensor<32768x50304xf16>, %y: tensor<32768xi64>)
    -> (tensor<f32>, tensor<32768x50304xf16>) attributes {amp.entry = "eval"} {
  %l = amp.cross_entropy %x, %y : tensor<32768x50304xf16>, tensor<32768xi64>
  %dx = amp.backward %l wrt (%x) : tensor<f32> -> tensor<32768x50304xf16>
  return %l, %dx : tensor<f32>, tensor<32768x50304xf16>
}

//--- column_sum

func.func @f(%x: tensor<32768x3072xf16>) -> tensor<3072xf16> attributes {amp.entry = "eval"} {
  %0 = amp.sum %x {axes = [0]} : tensor<32768x3072xf16> -> tensor<3072xf16>
  return %0 : tensor<3072xf16>
}

//--- transpose

// Not only a view: it is added to what lies the other way round.
func.func @f(%x: tensor<4096x8192xf16>) -> tensor<8192x4096xf16> attributes {amp.entry = "eval"} {
  %0 = amp.transpose %x {permutation = [1, 0]} : tensor<4096x8192xf16>
  %1 = amp.relu %0 : tensor<8192x4096xf16>
  return %1 : tensor<8192x4096xf16>
}

//--- softmax

func.func @f(%x: tensor<393216x1024xf16>) -> tensor<393216x1024xf16> attributes {amp.entry = "eval"} {
  %0 = amp.softmax %x {axis = 1} : tensor<393216x1024xf16> -> tensor<393216x1024xf16>
  return %0 : tensor<393216x1024xf16>
}

//--- dropout

amp.variable @amp.rng : tensor<2xi64> = #amp.zeros {role = #amp.role<rng>, trainable = false}
func.func @f(%x: tensor<32768x768xf16>) -> tensor<32768x768xf16> attributes {amp.entry = "eval"} {
  %k = amp.rng_key
  %0 = amp.dropout %x, %k {rate = 0.1, id = 0} : tensor<32768x768xf16>
  return %0 : tensor<32768x768xf16>
}

//--- gather

func.func @f(%x: tensor<50304x768xf16>, %i: tensor<65536xi64>) -> tensor<65536x768xf16>
    attributes {amp.entry = "eval"} {
  %0 = amp.gather %x, %i {axis = 0} : tensor<50304x768xf16>, tensor<65536xi64>
  return %0 : tensor<65536x768xf16>
}

//--- scatter_add

func.func @f(%i: tensor<65536xi64>, %x: tensor<65536x768xf16>) -> tensor<50304x768xf32>
    attributes {amp.entry = "eval"} {
  %0 = amp.convert %x : tensor<65536x768xf16> to tensor<65536x768xf32>
  %1 = amp.scatter_add %i, %0 {axis = 0, size = 50304} : tensor<65536xi64>, tensor<65536x768xf32> -> tensor<50304x768xf32>
  return %1 : tensor<50304x768xf32>
}

//--- attention_causal

func.func @f(%q: tensor<32x12x1024x64xf16>, %k: tensor<32x12x1024x64xf16>, %v: tensor<32x12x1024x64xf16>, %dy: tensor<32x12x1024x64xf16>) -> (tensor<32x12x1024x64xf32>, tensor<32x12x1024x64xf16>, tensor<32x12x1024x64xf16>, tensor<32x12x1024x64xf16>) attributes {amp.entry = "eval"} {
  %y, %s = amp.attention %q, %k, %v {causal} : (tensor<32x12x1024x64xf16>, tensor<32x12x1024x64xf16>, tensor<32x12x1024x64xf16>) -> (tensor<32x12x1024x64xf32>, tensor<32x12x1024x2xf32>)
  %dq, %dk, %dv = amp.attention_grad %q, %k, %v, %dy, %y, %s {causal}
      : (tensor<32x12x1024x64xf16>, tensor<32x12x1024x64xf16>, tensor<32x12x1024x64xf16>, tensor<32x12x1024x64xf16>, tensor<32x12x1024x64xf32>, tensor<32x12x1024x2xf32>) -> (tensor<32x12x1024x64xf16>, tensor<32x12x1024x64xf16>, tensor<32x12x1024x64xf16>)
  return %y, %dq, %dk, %dv : tensor<32x12x1024x64xf32>, tensor<32x12x1024x64xf16>, tensor<32x12x1024x64xf16>, tensor<32x12x1024x64xf16>
}

//--- attention

func.func @f(%q: tensor<256x12x197x64xbf16>, %k: tensor<256x12x197x64xbf16>, %v: tensor<256x12x197x64xbf16>, %dy: tensor<256x12x197x64xbf16>) -> (tensor<256x12x197x64xf32>, tensor<256x12x197x64xbf16>, tensor<256x12x197x64xbf16>, tensor<256x12x197x64xbf16>) attributes {amp.entry = "eval"} {
  %y, %s = amp.attention %q, %k, %v : (tensor<256x12x197x64xbf16>, tensor<256x12x197x64xbf16>, tensor<256x12x197x64xbf16>) -> (tensor<256x12x197x64xf32>, tensor<256x12x197x2xf32>)
  %dq, %dk, %dv = amp.attention_grad %q, %k, %v, %dy, %y, %s
      : (tensor<256x12x197x64xbf16>, tensor<256x12x197x64xbf16>, tensor<256x12x197x64xbf16>, tensor<256x12x197x64xbf16>, tensor<256x12x197x64xf32>, tensor<256x12x197x2xf32>) -> (tensor<256x12x197x64xbf16>, tensor<256x12x197x64xbf16>, tensor<256x12x197x64xbf16>)
  return %y, %dq, %dk, %dv : tensor<256x12x197x64xf32>, tensor<256x12x197x64xbf16>, tensor<256x12x197x64xbf16>, tensor<256x12x197x64xbf16>
}

//--- attention_long

func.func @f(%q: tensor<8x16x2048x128xbf16>, %k: tensor<8x16x2048x128xbf16>, %v: tensor<8x16x2048x128xbf16>, %dy: tensor<8x16x2048x128xbf16>) -> (tensor<8x16x2048x128xf32>, tensor<8x16x2048x128xbf16>, tensor<8x16x2048x128xbf16>, tensor<8x16x2048x128xbf16>) attributes {amp.entry = "eval"} {
  %y, %s = amp.attention %q, %k, %v {causal} : (tensor<8x16x2048x128xbf16>, tensor<8x16x2048x128xbf16>, tensor<8x16x2048x128xbf16>) -> (tensor<8x16x2048x128xf32>, tensor<8x16x2048x2xf32>)
  %dq, %dk, %dv = amp.attention_grad %q, %k, %v, %dy, %y, %s {causal}
      : (tensor<8x16x2048x128xbf16>, tensor<8x16x2048x128xbf16>, tensor<8x16x2048x128xbf16>, tensor<8x16x2048x128xbf16>, tensor<8x16x2048x128xf32>, tensor<8x16x2048x2xf32>) -> (tensor<8x16x2048x128xbf16>, tensor<8x16x2048x128xbf16>, tensor<8x16x2048x128xbf16>)
  return %y, %dq, %dk, %dv : tensor<8x16x2048x128xf32>, tensor<8x16x2048x128xbf16>, tensor<8x16x2048x128xbf16>, tensor<8x16x2048x128xbf16>
}

//--- attention_mask

func.func @f(%q: tensor<32x12x512x64xf16>, %k: tensor<32x12x512x64xf16>, %v: tensor<32x12x512x64xf16>, %dy: tensor<32x12x512x64xf16>, %m: tensor<32x1x1x512xi1>) -> (tensor<32x12x512x64xf32>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>) attributes {amp.entry = "eval"} {
  %y, %s = amp.attention %q, %k, %v mask %m : (tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x1x1x512xi1>) -> (tensor<32x12x512x64xf32>, tensor<32x12x512x2xf32>)
  %dq, %dk, %dv = amp.attention_grad %q, %k, %v, %dy, %y, %s mask %m
      : (tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf32>, tensor<32x12x512x2xf32>, tensor<32x1x1x512xi1>) -> (tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>)
  return %y, %dq, %dk, %dv : tensor<32x12x512x64xf32>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>
}

//--- attention_dropout

func.func @f(%q: tensor<32x12x512x64xf16>, %k: tensor<32x12x512x64xf16>, %v: tensor<32x12x512x64xf16>, %dy: tensor<32x12x512x64xf16>, %m: tensor<32x1x512x512xf32>, %key: tensor<2xi64>) -> (tensor<32x12x512x64xf32>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>) attributes {amp.entry = "eval"} {
  %y, %s = amp.attention %q, %k, %v mask %m dropout %key {dropout = 0.1, id = 0} : (tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x1x512x512xf32>, tensor<2xi64>) -> (tensor<32x12x512x64xf32>, tensor<32x12x512x2xf32>)
  %dq, %dk, %dv = amp.attention_grad %q, %k, %v, %dy, %y, %s mask %m dropout %key {dropout = 0.1, id = 0}
      : (tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf32>, tensor<32x12x512x2xf32>, tensor<32x1x512x512xf32>, tensor<2xi64>) -> (tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>)
  return %y, %dq, %dk, %dv : tensor<32x12x512x64xf32>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>, tensor<32x12x512x64xf16>
}
