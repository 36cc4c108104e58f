// RUN: amp-opt %s -split-input-file -verify-diagnostics

// One case per rule of attention, activations and losses.

func.func @attention_element(%q: tensor<3x8xf16>, %k: tensor<5x8xf32>) {
  // expected-error@+1 {{'amp.attention' op expects query, key and value of one element type, found 'f16', 'f32' and 'f32'}}
  %0 = amp.attention %q, %k, %k : (tensor<3x8xf16>, tensor<5x8xf32>, tensor<5x8xf32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @attention_sizes(%q: tensor<3x8xf32>, %k: tensor<5x7xf32>) {
  // expected-error@+1 {{'amp.attention' op expects query [..., H, L, E], key [..., K, S, E] and value [..., K, S, F], found [3, 8], [5, 7] and [5, 7]}}
  %0 = amp.attention %q, %k, %k : (tensor<3x8xf32>, tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<3x7xf32>
  return
}

// -----

func.func @attention_heads(%q: tensor<4x3x8xf32>, %k: tensor<3x5x8xf32>) {
  // expected-error@+1 {{'amp.attention' op expects heads of the query that are a multiple of those of key and value, with static rows where they differ, found [4, 3, 8], [3, 5, 8] and [3, 5, 8]}}
  %0 = amp.attention %q, %k, %k : (tensor<4x3x8xf32>, tensor<3x5x8xf32>, tensor<3x5x8xf32>) -> tensor<4x3x8xf32>
  return
}

// -----

func.func @attention_masks(%q: tensor<2x4x3x8xf32>, %k: tensor<2x2x5x8xf32>, %v: tensor<2x2x5x6xf32>, %m: tensor<3x5xi1>) {
  // expected-error@+1 {{'amp.attention' op expects a mask or causal, found both; put what causal hides into the mask}}
  %0 = amp.attention %q, %k, %v mask %m {causal} : (tensor<2x4x3x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x6xf32>, tensor<3x5xi1>) -> tensor<2x4x3x6xf32>
  return
}

// -----

func.func @attention_mask(%q: tensor<2x4x3x8xf32>, %k: tensor<2x2x5x8xf32>, %v: tensor<2x2x5x6xf32>, %m: tensor<4x5xi1>) {
  // expected-error@+1 {{'amp.attention' op expects a mask that broadcasts to [2, 4, 3, 5], found [4, 5]}}
  %0 = amp.attention %q, %k, %v mask %m : (tensor<2x4x3x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x6xf32>, tensor<4x5xi1>) -> tensor<2x4x3x6xf32>
  return
}

// -----

func.func @attention_causal(%q: tensor<?x8xf32>, %k: tensor<5x8xf32>) {
  // expected-error@+1 {{'amp.attention' op expects static rows and columns of causal scores, found [?, 5]}}
  %0 = amp.attention %q, %k, %k {causal} : (tensor<?x8xf32>, tensor<5x8xf32>, tensor<5x8xf32>) -> tensor<?x8xf32>
  return
}

// -----

func.func @attention_scale(%q: tensor<3x?xf32>) {
  // expected-error@+1 {{'amp.attention' op expects a scale or a static size of the last dimension, found [3, ?]}}
  %0 = amp.attention %q, %q, %q : (tensor<3x?xf32>, tensor<3x?xf32>, tensor<3x?xf32>) -> tensor<3x?xf32>
  return
}

// -----

func.func @attention_rate(%q: tensor<2x4x3x8xf32>, %k: tensor<2x2x5x8xf32>, %v: tensor<2x2x5x6xf32>) {
  // expected-error@+1 {{'amp.attention' op expects dropout in [0, 1), found 1.000000e+00 : f64}}
  %0 = amp.attention %q, %k, %v {dropout = 1.0} : (tensor<2x4x3x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x6xf32>) -> tensor<2x4x3x6xf32>
  return
}

// -----

func.func @attention_key(%q: tensor<2x4x3x8xf32>, %k: tensor<2x2x5x8xf32>, %v: tensor<2x2x5x6xf32>) {
  // expected-error@+1 {{'amp.attention' op expects a rate of dropout, an id and a key of random numbers together, found dropout = 5.000000e-01 : f64, an id and no key}}
  %0 = amp.attention %q, %k, %v {dropout = 0.5, id = 0} : (tensor<2x4x3x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x6xf32>) -> tensor<2x4x3x6xf32>
  return
}

// -----

func.func @attention_result(%q: tensor<2x4x3x8xf32>, %k: tensor<2x2x5x8xf32>, %v: tensor<2x2x5x6xf32>) {
  // expected-error@+1 {{'amp.attention' op expects a result of shape [2, 4, 3, 6], found [2, 4, 3, 8]}}
  %0 = amp.attention %q, %k, %v : (tensor<2x4x3x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x6xf32>) -> tensor<2x4x3x8xf32>
  return
}

// -----

func.func @attention_f64(%q: tensor<2x4x3x8xf32>, %k: tensor<2x2x5x8xf32>, %v: tensor<2x2x5x6xf32>) {
  // expected-error@+1 {{'amp.attention' op expects f64 everywhere or nowhere (it accumulates in f64 or in f32), found 'f32' and 'f64'}}
  %0 = amp.attention %q, %k, %v : (tensor<2x4x3x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x6xf32>) -> tensor<2x4x3x6xf64>
  return
}

// -----

func.func @celu(%x: tensor<?x8xf32>) {
  // expected-error@+1 {{'amp.celu' op expects a finite alpha other than 0, found 0}}
  %0 = amp.celu %x {alpha = 0.0} : tensor<?x8xf32>
  return
}

// -----

func.func @hardtanh(%x: tensor<?x8xf32>) {
  // expected-error@+1 {{'amp.hardtanh' op expects min <= max, found min = 1.000000e+00 : f64 and max = -1.000000e+00 : f64}}
  %0 = amp.hardtanh %x {min = 1.0, max = -1.0} : tensor<?x8xf32>
  return
}

// -----

func.func @softshrink(%x: tensor<?x8xf32>) {
  // expected-error@+1 {{'amp.softshrink' op expects lambda >= 0, found -1}}
  %0 = amp.softshrink %x {lambda = -1.0} : tensor<?x8xf32>
  return
}

// -----

func.func @prelu_weight(%x: tensor<?x8xf32>, %w: tensor<4xf32>) {
  // expected-error@+1 {{'amp.prelu' op expects a weight that broadcasts to the input, found [4] and [?, 8]}}
  %0 = amp.prelu %x, %w : tensor<?x8xf32>, tensor<4xf32> -> tensor<?x8xf32>
  return
}

// -----

func.func @prelu_result(%x: tensor<?x8xf32>, %w: tensor<8xf32>) {
  // expected-error@+1 {{'amp.prelu' op expects a result of shape [?, 8], found [?, 4]}}
  %0 = amp.prelu %x, %w : tensor<?x8xf32>, tensor<8xf32> -> tensor<?x4xf32>
  return
}

// -----

func.func @prelu_f64(%x: tensor<?x8xf32>, %w: tensor<8xf64>) {
  // expected-error@+1 {{'amp.prelu' op expects f64 everywhere or nowhere (it accumulates in f64 or in f32), found 'f32' and 'f64'}}
  %0 = amp.prelu %x, %w : tensor<?x8xf32>, tensor<8xf64> -> tensor<?x8xf32>
  return
}

// -----

func.func @glu_axis(%x: tensor<?x8xf32>) {
  // expected-error@+1 {{'amp.glu' op expects an axis in [0, 2), found 2}}
  %0 = amp.glu %x {axis = 2} : tensor<?x8xf32> -> tensor<?x4xf32>
  return
}

// -----

func.func @glu_size(%x: tensor<?x8xf32>) {
  // expected-error@+1 {{'amp.glu' op expects a static even size along axis 0, found [?, 8]}}
  %0 = amp.glu %x {axis = 0} : tensor<?x8xf32> -> tensor<?x8xf32>
  return
}

// -----

func.func @glu_result(%x: tensor<?x8xf32>) {
  // expected-error@+1 {{'amp.glu' op expects a result of shape [?, 4], found [?, 8]}}
  %0 = amp.glu %x {axis = 1} : tensor<?x8xf32> -> tensor<?x8xf32>
  return
}

// -----

func.func @loss_reduction(%x: tensor<?x8xf32>, %t: tensor<?x8xf32>) {
  // expected-error@+1 {{'amp.l1' op expects reduction "mean", "sum" or "none", found "max"}}
  %0 = amp.l1 %x, %t {reduction = "max"} : tensor<?x8xf32>, tensor<?x8xf32> -> tensor<f32>
  return
}

// -----

func.func @loss_shapes(%x: tensor<?x8xf32>, %t: tensor<8xf32>) {
  // expected-error@+1 {{'amp.huber' op expects input and target of one shape, found [?, 8] and [8]}}
  %0 = amp.huber %x, %t : tensor<?x8xf32>, tensor<8xf32> -> tensor<f32>
  return
}

// -----

func.func @loss_result(%x: tensor<?x8xf32>, %t: tensor<?x8xf32>) {
  // expected-error@+1 {{'amp.kl_div' op expects a loss of shape [?, 8], found []}}
  %0 = amp.kl_div %x, %t {reduction = "none"} : tensor<?x8xf32>, tensor<?x8xf32> -> tensor<f32>
  return
}

// -----

func.func @loss_type(%x: tensor<?x8xf32>, %t: tensor<?x8xf32>) {
  // expected-error@+1 {{'amp.kl_div' op expects a loss of 'f32', found one of 'f16'}}
  %0 = amp.kl_div %x, %t : tensor<?x8xf32>, tensor<?x8xf32> -> tensor<f16>
  return
}

// -----

func.func @loss_delta(%x: tensor<?x8xf32>, %t: tensor<?x8xf32>) {
  // expected-error@+1 {{'amp.smooth_l1' op expects a finite delta > 0, found 0}}
  %0 = amp.smooth_l1 %x, %t {delta = 0.0} : tensor<?x8xf32>, tensor<?x8xf32> -> tensor<f32>
  return
}

// -----

func.func @loss_f64(%x: tensor<?x8xf32>, %t: tensor<?x8xf64>) {
  // expected-error@+1 {{'amp.l1' op expects f64 everywhere or nowhere (it accumulates in f64 or in f32), found 'f32' and 'f64'}}
  %0 = amp.l1 %x, %t : tensor<?x8xf32>, tensor<?x8xf64> -> tensor<f32>
  return
}

// -----

func.func @pos_weight(%x: tensor<?x8xf32>, %t: tensor<?x8xf32>, %w: tensor<4xf32>) {
  // expected-error@+1 {{'amp.binary_cross_entropy_with_logits' op expects pos_weight that broadcasts to the input, found [4] and [?, 8]}}
  %0 = amp.binary_cross_entropy_with_logits %x, %t pos_weight %w : tensor<?x8xf32>, tensor<?x8xf32>, tensor<4xf32> -> tensor<f32>
  return
}

// -----

func.func @nll_classes(%x: tensor<4x?xf32>, %i: tensor<4xi64>) {
  // expected-error@+1 {{'amp.nll' op expects logarithms of shape [N, C] with a static number of classes, found [4, ?]}}
  %0 = amp.nll %x, %i : tensor<4x?xf32>, tensor<4xi64> -> tensor<f32>
  return
}

// -----

func.func @nll_labels(%x: tensor<?x8xf32>, %i: tensor<4x2xi64>) {
  // expected-error@+1 {{'amp.nll' op expects labels of shape [?], found [4, 2]}}
  %0 = amp.nll %x, %i : tensor<?x8xf32>, tensor<4x2xi64> -> tensor<f32>
  return
}

// -----

func.func @nll_weights(%x: tensor<?x8xf32>, %i: tensor<?xi64>, %w: tensor<4xf32>) {
  // expected-error@+1 {{'amp.nll' op expects weights of shape [8], found [4]}}
  %0 = amp.nll %x, %i weight %w : tensor<?x8xf32>, tensor<?xi64>, tensor<4xf32> -> tensor<f32>
  return
}

// -----

func.func @nll_smoothing(%x: tensor<?x8xf32>, %i: tensor<?xi64>) {
  // expected-error@+1 {{'amp.nll' op expects label_smoothing in [0, 1], found 2.000000e+00 : f64}}
  %0 = amp.nll %x, %i {label_smoothing = 2.0} : tensor<?x8xf32>, tensor<?xi64> -> tensor<f32>
  return
}

// -----

func.func @rotary_rank(%x: tensor<?x3x?xf32>, %c: tensor<3x2xf32>) {
  // expected-error@+1 {{'amp.rotary' op expects an input with a static last dimension and at most one dynamic dimension, found [?, 3, ?]}}
  %0 = amp.rotary %x, %c, %c : (tensor<?x3x?xf32>, tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<?x3x?xf32>
  return
}

// -----

func.func @rotary_angles(%x: tensor<3x8xf32>, %c: tensor<3x2xf32>, %s: tensor<3x4xf32>) {
  // expected-error@+1 {{'amp.rotary' op expects cos and sin of one shape, found [3, 2] and [3, 4]}}
  %0 = amp.rotary %x, %c, %s : (tensor<3x8xf32>, tensor<3x2xf32>, tensor<3x4xf32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @rotary_pairs(%x: tensor<3x8xf32>, %c: tensor<3x8xf32>) {
  // expected-error@+1 {{'amp.rotary' op expects cos and sin with an entry for each of at most 4 pairs of the last dimension, found [3, 8]}}
  %0 = amp.rotary %x, %c, %c : (tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @rotary_broadcast(%x: tensor<3x8xf32>, %c: tensor<2x4xf32>) {
  // expected-error@+1 {{'amp.rotary' op expects cos and sin that broadcast to [3, 4], found [2, 4]}}
  %0 = amp.rotary %x, %c, %c : (tensor<3x8xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @rotary_result(%x: tensor<3x8xf32>, %c: tensor<3x4xf32>) {
  // expected-error@+1 {{'amp.rotary' op expects a result of shape [3, 8], found [3, 4]}}
  %0 = amp.rotary %x, %c, %c : (tensor<3x8xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @rotary_f64(%x: tensor<3x8xf64>, %c: tensor<3x4xf32>) {
  // expected-error@+1 {{'amp.rotary' op expects f64 everywhere or nowhere (it accumulates in f64 or in f32), found 'f64' and 'f32'}}
  %0 = amp.rotary %x, %c, %c : (tensor<3x8xf64>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x8xf64>
  return
}

// -----

func.func @attention_statistics(%q: tensor<3x8xf16>, %k: tensor<5x8xf16>) {
  // expected-error@+1 {{'amp.attention' op expects statistics of 'f32', found 'f16'}}
  %0, %1 = amp.attention %q, %k, %k : (tensor<3x8xf16>, tensor<5x8xf16>, tensor<5x8xf16>) -> (tensor<3x8xf16>, tensor<3x2xf16>)
  return
}

// -----

func.func @attention_statistics_shape(%q: tensor<3x8xf16>, %k: tensor<5x8xf16>) {
  // expected-error@+1 {{'amp.attention' op expects statistics of shape [3, 2], found [3]}}
  %0, %1 = amp.attention %q, %k, %k : (tensor<3x8xf16>, tensor<5x8xf16>, tensor<5x8xf16>) -> (tensor<3x8xf16>, tensor<3xf32>)
  return
}

// -----

func.func @attention_grad(%q: tensor<3x8xf16>, %k: tensor<5x8xf16>, %s: tensor<3x2xf32>) {
  // expected-error@+1 {{'amp.attention_grad' op expects a cotangent of shape [3, 8], found [5, 8]}}
  %0:3 = amp.attention_grad %q, %k, %k, %k, %q, %s : (tensor<3x8xf16>, tensor<5x8xf16>, tensor<5x8xf16>, tensor<5x8xf16>, tensor<3x8xf16>, tensor<3x2xf32>) -> (tensor<3x8xf16>, tensor<5x8xf16>, tensor<5x8xf16>)
  return
}

// -----

func.func @attention_grad_results(%q: tensor<3x8xf16>, %k: tensor<5x8xf16>, %s: tensor<3x2xf32>) {
  // expected-error@+1 {{'amp.attention_grad' op expects the key's gradient of shape [5, 8], found [3, 8]}}
  %0:3 = amp.attention_grad %q, %k, %k, %q, %q, %s : (tensor<3x8xf16>, tensor<5x8xf16>, tensor<5x8xf16>, tensor<3x8xf16>, tensor<3x8xf16>, tensor<3x2xf32>) -> (tensor<3x8xf16>, tensor<3x8xf16>, tensor<5x8xf16>)
  return
}

// -----

func.func @attention_grad_dropout(%q: tensor<3x8xf16>, %k: tensor<5x8xf16>, %s: tensor<3x2xf32>) {
  // expected-error@+1 {{'amp.attention_grad' op expects a rate of dropout, an id and a key of random numbers together, found dropout = 5.000000e-01 : f64, no id and no key}}
  %0:3 = amp.attention_grad %q, %k, %k, %q, %q, %s {dropout = 0.5} : (tensor<3x8xf16>, tensor<5x8xf16>, tensor<5x8xf16>, tensor<3x8xf16>, tensor<3x8xf16>, tensor<3x2xf32>) -> (tensor<3x8xf16>, tensor<5x8xf16>, tensor<5x8xf16>)
  return
}
