module {
  module @"elementwise-ops" {
    func.func @unary(%arg0: tensor<?x4xf32>, %arg1: tensor<4xf16>, %arg2: tensor<bf16>, %arg3: tensor<0xf64>) {
      %0 = amp.neg %arg0 : tensor<?x4xf32>
      %1 = amp.abs %arg1 : tensor<4xf16>
      %2 = amp.sign %arg2 : tensor<bf16>
      %3 = amp.exp %arg3 : tensor<0xf64>
      %4 = amp.expm1 %arg0 : tensor<?x4xf32>
      %5 = amp.log %arg0 : tensor<?x4xf32>
      %6 = amp.log1p %arg0 : tensor<?x4xf32>
      %7 = amp.tanh %arg0 : tensor<?x4xf32>
      %8 = amp.sigmoid %arg0 : tensor<?x4xf32>
      %9 = amp.relu %arg0 : tensor<?x4xf32>
      %10 = amp.leaky_relu %arg0 : tensor<?x4xf32>
      %11 = amp.leaky_relu %arg0 {slope = 2.000000e-01 : f64} : tensor<?x4xf32>
      %12 = amp.silu %arg0 : tensor<?x4xf32>
      %13 = amp.softplus %arg0 : tensor<?x4xf32>
      %14 = amp.softplus %arg0 {beta = 2.000000e+00 : f64, threshold = 2.000000e+01 : f64} : tensor<?x4xf32>
      %15 = amp.atan %arg0 : tensor<?x4xf32>
      %16 = amp.sqrt %arg0 : tensor<?x4xf32>
      %17 = amp.rsqrt %arg0 : tensor<?x4xf32>
      %18 = amp.reciprocal %arg0 : tensor<?x4xf32>
      %19 = amp.erf %arg0 : tensor<?x4xf32>
      %20 = amp.clamp %arg0 {max = 1.000000e+00 : f64, min = -1.000000e+00 : f64} : tensor<?x4xf32>
      %21 = amp.gelu %arg0 : tensor<?x4xf32>
      %22 = amp.gelu %arg0 {tanh} : tensor<?x4xf32>
      %23 = amp.gelu_grad %arg0, %21 {tanh} : tensor<?x4xf32>
      %24 = amp.is_finite %arg0 : tensor<?x4xf32>
      return
    }
    func.func @binary(%arg0: tensor<?x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<8x1xf32>, %arg3: tensor<f32>) -> (tensor<8x4xf32>, tensor<?x4xf32>) {
      %0 = amp.add %arg0, %arg1 : tensor<?x4xf32>, tensor<4xf32>
      %1 = amp.sub %arg3, %arg0 : tensor<f32>, tensor<?x4xf32>
      %2 = amp.mul %arg0, %arg2 : tensor<?x4xf32>, tensor<8x1xf32>
      %3 = amp.div %arg0, %arg0 : tensor<?x4xf32>, tensor<?x4xf32>
      %4 = amp.pow %arg2, %arg3 : tensor<8x1xf32>, tensor<f32>
      %5 = amp.maximum %arg1, %arg2 : tensor<4xf32>, tensor<8x1xf32>
      %6 = amp.minimum %2, %5 : tensor<8x4xf32>, tensor<8x4xf32>
      return %6, %3 : tensor<8x4xf32>, tensor<?x4xf32>
    }
    func.func @compare(%arg0: tensor<?x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<?xi64>, %arg3: tensor<ui8>) -> tensor<?x4xf32> {
      %0 = amp.compare  eq, %arg0, %arg1 : tensor<?x4xf32>, tensor<4xf32>
      %1 = amp.compare  ne, %arg2, %arg2 : tensor<?xi64>, tensor<?xi64>
      %2 = amp.compare  lt, %arg0, %arg0 : tensor<?x4xf32>, tensor<?x4xf32>
      %3 = amp.compare  le, %arg0, %arg0 : tensor<?x4xf32>, tensor<?x4xf32>
      %4 = amp.compare  gt, %arg0, %arg0 : tensor<?x4xf32>, tensor<?x4xf32>
      %5 = amp.compare  ge, %arg3, %arg3 : tensor<ui8>, tensor<ui8>
      %6 = amp.select %0, %arg0, %arg1 : tensor<?x4xi1>, tensor<?x4xf32>, tensor<4xf32>
      %7 = amp.select %1, %arg2, %arg2 : tensor<?xi1>, tensor<?xi64>, tensor<?xi64>
      return %6 : tensor<?x4xf32>
    }
    func.func @mixed(%arg0: tensor<?x4xf16>, %arg1: tensor<bf16>, %arg2: tensor<4xf32>, %arg3: tensor<?x4xi1>) -> tensor<?x4xf16> {
      %0 = amp.add %arg0, %arg2 : tensor<?x4xf16>, tensor<4xf32> -> tensor<?x4xf16>
      %1 = amp.sub %arg2, %0 : tensor<4xf32>, tensor<?x4xf16> -> tensor<?x4xf32>
      %2 = amp.mul %arg2, %arg1 : tensor<4xf32>, tensor<bf16> -> tensor<4xbf16>
      %3 = amp.div %arg2, %arg1 {note} : tensor<4xf32>, tensor<bf16> -> tensor<4xf32>
      %4 = amp.pow %arg2, %arg1 : tensor<4xf32>, tensor<bf16> -> tensor<4xf32>
      %5 = amp.maximum %arg2, %arg1 : tensor<4xf32>, tensor<bf16> -> tensor<4xbf16>
      %6 = amp.minimum %arg1, %arg2 : tensor<bf16>, tensor<4xf32> -> tensor<4xbf16>
      %7 = amp.compare  gt, %1, %arg1 : tensor<?x4xf32>, tensor<bf16>
      %8 = amp.select %arg3, %1, %0 : tensor<?x4xi1>, tensor<?x4xf32>, tensor<?x4xf16> -> tensor<?x4xf16>
      return %8 : tensor<?x4xf16>
    }
    func.func @dropout(%arg0: tensor<?x4xf16>) {
      %0 = amp.rng_key
      %1 = amp.dropout %arg0, %0 {id = 3 : i64, rate = 1.000000e-01 : f64} : tensor<?x4xf16>
      return
    }
  }
  module @"index-ops" {
    func.func @integers(%arg0: tensor<?x4xi64>, %arg1: tensor<4xi64>, %arg2: tensor<4xi1>) {
      %0 = amp.add %arg0, %arg1 : tensor<?x4xi64>, tensor<4xi64>
      %1 = amp.floor_div %0, %arg1 : tensor<?x4xi64>, tensor<4xi64>
      %2 = amp.trunc_mod %1, %arg1 : tensor<?x4xi64>, tensor<4xi64>
      %3 = amp.shift_right_logical %2, %arg1 : tensor<?x4xi64>, tensor<4xi64>
      %4 = amp.xor %arg2, %arg2 : tensor<4xi1>, tensor<4xi1>
      %5 = amp.abs %arg1 : tensor<4xi64>
      return
    }
    func.func @random(%arg0: tensor<?x8xf16>, %arg1: tensor<4xf32>) {
      %0 = amp.rng_key
      %1 = amp.random_uniform %0 {id = 0 : i64} : tensor<4x8xf32>
      %2 = amp.random_normal %0 like %arg0 {id = 1 : i64} : (tensor<?x8xf16>) -> tensor<?x8xf32>
      %3 = amp.bernoulli %arg1, %0 {id = 2 : i64} : tensor<4xf32>
      return
    }
    func.func @index(%arg0: tensor<?x8xf32>, %arg1: tensor<?x2xi64>, %arg2: tensor<?x2xf32>, %arg3: tensor<8xi32>) {
      %0 = amp.stop_gradient %arg0 : tensor<?x8xf32>
      %1 = amp.positions %arg0 {axis = 0 : i64} : tensor<?x8xf32> -> tensor<?xi64>
      %2 = amp.reverse %arg0 {axes = [1]} : tensor<?x8xf32>
      %3 = amp.take_along_axis %arg0, %arg1 {axis = 1 : i64} : tensor<?x8xf32>, tensor<?x2xi64>
      %4 = amp.scatter_add_along_axis %arg1, %arg2 {axis = 1 : i64} : tensor<?x2xi64>, tensor<?x2xf32> -> tensor<?x8xf32>
      %5 = amp.scatter_add_along_axis %arg1, %arg2 like %arg2 {axis = 0 : i64} : tensor<?x2xi64>, tensor<?x2xf32>, tensor<?x2xf32> -> tensor<?x2xf32>
      %6 = amp.embedding %arg0, %arg1 {padding_idx = 3 : i64} : tensor<?x8xf32>, tensor<?x2xi64>
      %7 = amp.gather %arg3, %arg1 : tensor<8xi32>, tensor<?x2xi64>
      return
    }
    func.func @orders(%arg0: tensor<?x8xf32>) -> (tensor<?x8xi64>, tensor<?x3xf32>) {
      %0 = amp.cumsum %arg0 {axis = 1 : i64, reverse} : tensor<?x8xf32>
      %1 = amp.cumprod %arg0 {axis = 1 : i64} : tensor<?x8xf32>
      %values, %indices = amp.sort %arg0 {axis = 1 : i64, descending} : tensor<?x8xf32>
      %values_0, %indices_1 = amp.top_k %arg0 {axis = 1 : i64, k = 3 : i64} : tensor<?x8xf32>
      %2 = amp.sort_key %arg0 {descending} : tensor<?x8xf32>
      return %indices, %values_0 : tensor<?x8xi64>, tensor<?x3xf32>
    }
  }
  module @"layer-ops" {
    func.func @attention(%arg0: tensor<?x4x3x8xf16>, %arg1: tensor<?x2x5x8xf16>, %arg2: tensor<?x2x5x6xf16>, %arg3: tensor<3x5xi1>, %arg4: tensor<?x1x1x5xf32>) {
      %result = amp.attention %arg0, %arg1, %arg2 : (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>) -> tensor<?x4x3x6xf32>
      %result_0 = amp.attention %arg0, %arg1, %arg2 {causal, scale = 5.000000e-01 : f64} : (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>) -> tensor<?x4x3x6xf16>
      %result_1 = amp.attention %arg0, %arg1, %arg2 mask %arg3 : (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>, tensor<3x5xi1>) -> tensor<?x4x3x6xf16>
      %0 = amp.rng_key
      %result_2 = amp.attention %arg0, %arg1, %arg2 mask %arg4 dropout %0 {dropout = 1.000000e-01 : f64, id = 3 : i64} : (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>, tensor<?x1x1x5xf32>, tensor<2xi64>) -> tensor<?x4x3x6xf16>
      %result_3, %statistics = amp.attention %arg0, %arg1, %arg2 : (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>) -> (tensor<?x4x3x6xf16>, tensor<?x4x3x2xf32>)
      %queryGradient, %keyGradient, %valueGradient = amp.attention_grad %arg0, %arg1, %arg2, %result_3, %result_3, %statistics mask %arg3 dropout %0 {dropout = 1.000000e-01 : f64, id = 3 : i64} : (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>, tensor<?x4x3x6xf16>, tensor<?x4x3x6xf16>, tensor<?x4x3x2xf32>, tensor<3x5xi1>, tensor<2xi64>) -> (tensor<?x4x3x8xf16>, tensor<?x2x5x8xf16>, tensor<?x2x5x6xf16>)
      return
    }
    func.func @rotary(%arg0: tensor<?x4x16x8xf16>, %arg1: tensor<16x4xf32>, %arg2: tensor<2xf32>) {
      %0 = amp.rotary %arg0, %arg1, %arg1 : (tensor<?x4x16x8xf16>, tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<?x4x16x8xf32>
      %1 = amp.rotary %arg0, %arg2, %arg2 {interleaved} : (tensor<?x4x16x8xf16>, tensor<2xf32>, tensor<2xf32>) -> tensor<?x4x16x8xf16>
      return
    }
    func.func @activations(%arg0: tensor<?x4x8xf16>, %arg1: tensor<4x1xf32>) {
      %0 = amp.elu %arg0 : tensor<?x4x8xf16>
      %1 = amp.elu %arg0 {alpha = 5.000000e-01 : f64, input_scale = 2.000000e+00 : f64, scale = 3.000000e+00 : f64} : tensor<?x4x8xf16>
      %2 = amp.hardtanh %arg0 {max = 2.000000e+00 : f64, min = -2.000000e+00 : f64} : tensor<?x4x8xf16>
      %3 = amp.prelu %arg0, %arg1 : tensor<?x4x8xf16>, tensor<4x1xf32> -> tensor<?x4x8xf32>
      %4 = amp.glu %arg0 {axis = 2 : i64} : tensor<?x4x8xf16> -> tensor<?x4x4xf16>
      return
    }
    func.func @losses(%arg0: tensor<?x10xf16>, %arg1: tensor<?x10xf32>, %arg2: tensor<?xi64>, %arg3: tensor<10xf32>) {
      %0 = amp.huber %arg0, %arg1 {delta = 5.000000e-01 : f64} : tensor<?x10xf16>, tensor<?x10xf32>
      %1 = amp.l1 %arg0, %arg1 {reduction = "none"} : tensor<?x10xf16>, tensor<?x10xf32>
      %2 = amp.kl_div %arg0, %arg1 {log_target, reduction = "sum"} : tensor<?x10xf16>, tensor<?x10xf32>
      %3 = amp.binary_cross_entropy_with_logits %arg0, %arg1 pos_weight %arg3 : tensor<?x10xf16>, tensor<?x10xf32>, tensor<10xf32>
      %4 = amp.nll %arg0, %arg2 weight %arg3 {ignore_index = 0 : i64, reduction = "none"} : tensor<?x10xf16>, tensor<?xi64>, tensor<10xf32>
      %5 = amp.nll %arg0, %arg2 : tensor<?x10xf16>, tensor<?xi64>
      %6 = amp.l1 %5, %5 {reduction = "sum"} : tensor<f32>, tensor<f32>
      return
    }
  }
  module @"neural-ops" {
    func.func @softmax(%arg0: tensor<?x10xf16>) {
      %0 = amp.softmax %arg0 {axis = 1 : i64} : tensor<?x10xf16> -> tensor<?x10xf32>
      %1 = amp.log_softmax %arg0 {axis = 0 : i64} : tensor<?x10xf16> -> tensor<?x10xbf16>
      %2 = amp.softmax_grad %0, %arg0 {axis = 1 : i64} : tensor<?x10xf32>, tensor<?x10xf16> -> tensor<?x10xf16>
      %3 = amp.log_softmax_grad %1, %arg0 {axis = 0 : i64} : tensor<?x10xbf16>, tensor<?x10xf16> -> tensor<?x10xf16>
      return
    }
    func.func @layer_norm(%arg0: tensor<?x7x128xf16>, %arg1: tensor<128xf32>, %arg2: tensor<128xf32>, %arg3: tensor<7x128xf32>) {
      %0 = amp.layer_norm %arg0, %arg1, %arg2 : (tensor<?x7x128xf16>, tensor<128xf32>, tensor<128xf32>) -> tensor<?x7x128xf16>
      %1 = amp.layer_norm %arg0, %arg1, %arg2 {eps = 1.000000e-03 : f64} : (tensor<?x7x128xf16>, tensor<128xf32>, tensor<128xf32>) -> tensor<?x7x128xf32>
      %inputGradient, %scaleGradient, %biasGradient = amp.layer_norm_grad %arg0, %arg1, %1 : (tensor<?x7x128xf16>, tensor<128xf32>, tensor<?x7x128xf32>) -> (tensor<?x7x128xf16>, tensor<128xf32>, tensor<128xf32>)
      %2 = amp.layer_norm %arg0, %arg3, %arg3 : (tensor<?x7x128xf16>, tensor<7x128xf32>, tensor<7x128xf32>) -> tensor<?x7x128xf16>
      return
    }
    func.func @losses(%arg0: tensor<?x10xf16>, %arg1: tensor<?xi32>, %arg2: tensor<4x3xf64>) -> (tensor<f32>, tensor<f64>) {
      %0 = amp.cross_entropy %arg0, %arg1 : tensor<?x10xf16>, tensor<?xi32>
      %1 = amp.cross_entropy %arg0, %arg1 {ignore_index = -1 : i64, label_smoothing = 1.000000e-01 : f64} : tensor<?x10xf16>, tensor<?xi32>
      %2 = amp.cross_entropy_grad %arg0, %arg1, %0 : tensor<?x10xf16>, tensor<?xi32>, tensor<f32> -> tensor<?x10xf16>
      %3 = amp.mse %arg0, %arg0 : tensor<?x10xf16>, tensor<?x10xf16>
      %4 = amp.mse %arg0, %arg0 {reduction = "none"} : tensor<?x10xf16>, tensor<?x10xf16>
      %5 = amp.neg %4 : tensor<?x10xf32>
      %6 = amp.mse %arg2, %arg2 : tensor<4x3xf64>, tensor<4x3xf64>
      return %3, %6 : tensor<f32>, tensor<f64>
    }
  }
  module @"norm-ops" {
    func.func @batch_norm(%arg0: tensor<?x8x4xf16>, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>) {
      %result, %mean, %variance = amp.batch_norm %arg0, %arg1, %arg2 : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>) -> (tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>)
      %inputGradient, %scaleGradient, %biasGradient = amp.batch_norm_grad %arg0, %arg1, %mean, %variance, %result {eps = 1.000000e-03 : f64} : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<?x8x4xf32>) -> (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>)
      %0 = amp.batch_norm_inference %arg0, %arg1, %arg2, %mean, %variance : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x4xf16>
      return
    }
    func.func @groups(%arg0: tensor<?x8x4xf16>, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>) {
      %0 = amp.group_norm %arg0, %arg1, %arg2 {groups = 4 : i64} : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x4xf16>
      %inputGradient, %scaleGradient, %biasGradient = amp.group_norm_grad %arg0, %arg1, %0 {groups = 4 : i64} : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<?x8x4xf16>) -> (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>)
      %1 = amp.instance_norm %arg0, %arg1, %arg2 : (tensor<?x8x4xf16>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x4xf16>
      return
    }
    func.func @rms_norm(%arg0: tensor<?x7x16xbf16>, %arg1: tensor<16xf32>, %arg2: tensor<7x16xf32>) {
      %0 = amp.rms_norm %arg0, %arg2 : (tensor<?x7x16xbf16>, tensor<7x16xf32>) -> tensor<?x7x16xbf16>
      %1 = amp.rms_norm %arg0, %arg1 {eps = 9.9999999999999995E-7 : f64} : (tensor<?x7x16xbf16>, tensor<16xf32>) -> tensor<?x7x16xbf16>
      %inputGradient, %scaleGradient = amp.rms_norm_grad %arg0, %arg1, %1 : (tensor<?x7x16xbf16>, tensor<16xf32>, tensor<?x7x16xbf16>) -> (tensor<?x7x16xbf16>, tensor<16xf32>)
      return
    }
  }
  module attributes {test.a0 = #amp.sgd<lr = 0.1, maximize = true>, test.a1 = #amp.adam<lr = 0.1, amsgrad = true>, test.a2 = #amp.adamw<lr = 0.1, maximize = true>, test.a3 = #amp.adamax<lr = 0.1>, test.a4 = #amp.nadam<lr = 0.1, momentum_decay = 0.01, decoupled_weight_decay = true>, test.a5 = #amp.radam<lr = 0.1, beta2 = 0.99>, test.a6 = #amp.adagrad<lr = 0.1, lr_decay = 0.01, initial_accumulator_value = 1.0>, test.a7 = #amp.adadelta<lr = 1.0, rho = 0.95>, test.a8 = #amp.rmsprop<lr = 0.1, momentum = 0.9, centered = true>, test.a9 = #amp.rprop<lr = 0.1, eta_minus = 0.25>, test.b0 = #amp.lion<lr = 0.1>, test.b1 = #amp.asgd<lr = 0.1, t0 = 10.0>, test.b2 = #amp.lamb<lr = 0.1>, test.b3 = #amp.lars<lr = 0.1, nesterov = true>, test.b4 = #amp.muon<lr = 0.1, nesterov = false, ns_steps = 3, adjust_lr_fn = "match_rms_adamw">, test.s0 = #amp.constant<warmup = 10>, test.s1 = #amp.step<size = 30>, test.s2 = #amp.multi_step<milestones = [30, 80], gamma = 0.5>, test.s3 = #amp.linear<steps = 10, end = 0.5, warmup = 5, warmup_start = 0.1>, test.s4 = #amp.cosine<steps = 10>, test.s5 = #amp.cosine_restarts<steps = 10, mult = 2, min = 0.1>, test.s6 = #amp.one_cycle<steps = 10, three_phase = true>, test.s7 = #amp.polynomial<steps = 10, power = 2.0>, test.s8 = #amp.exponential<gamma = 0.9>, test.s9 = #amp.inverse_sqrt<timescale = 100>} {
    amp.variable @w : tensor<4xf32> = #amp.zeros
    amp.variable @b : tensor<4xf32> = #amp.zeros
    amp.variable @c : tensor<4xf32> = #amp.zeros
    amp.optimizer @opt = #amp.adamw<lr = 0.001, schedule = #amp.cosine<steps = 10>> for [@w], [@b] {schedule = #amp.step<size = 5>} average #amp.ema<decay = 0.99, warmup = true>
    amp.optimizer @swa = #amp.sgd<lr = 0.1> for [@c] average #amp.swa<start = 5> attributes {note = "x"}
    func.func @train(%arg0: tensor<4xf32>, %arg1: tensor<f32>) attributes {amp.entry = "train"} {
      %0 = amp.gradients [@c = %arg0] for @swa : (tensor<4xf32>) -> !amp.gradients<unscaled>
      amp.step @swa %0 lr %arg1 : !amp.gradients<unscaled>, tensor<f32>
      return
    }
    func.func @eval() -> tensor<4xf32> attributes {amp.average, amp.entry = "eval"} {
      %0 = amp.read @w : tensor<4xf32>
      return %0 : tensor<4xf32>
    }
  }
  module @"scaling-ops" {
    amp.variable @w : tensor<4x2xf32> = #amp.zeros
    amp.variable @w.m : tensor<4x2xf32> = #amp.zeros {trainable = false}
    amp.variable @w.v : tensor<4x2xf32> = #amp.zeros {trainable = false}
    amp.variable @b : tensor<2xf32> = #amp.zeros
    amp.variable @b.m : tensor<2xf32> = #amp.zeros {trainable = false}
    amp.variable @b.v : tensor<2xf32> = #amp.zeros {trainable = false}
    amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w, @b]
    amp.scaler @s = #amp.dynamic
    amp.variable @s.scale : tensor<f32> = #amp.ones {role = #amp.role<scale of @s>, trainable = false}
    amp.variable @s.skipped : tensor<i64> = #amp.zeros {role = #amp.role<skipped of @s>, trainable = false}
    func.func @scaling(%arg0: !amp.gradients<scaled>, %arg1: !amp.gradients<unscaled>) {
      %0 = amp.read_scale @s : tensor<f32>
      %1 = amp.all_finite %arg1 : !amp.gradients<unscaled>
      %2 = amp.all %1, %1
      %finite, %norm = amp.gradient_norm %arg0 times %0 {note = "x"} : !amp.gradients<scaled>, tensor<f32>
      %3 = amp.update_scale @s, %2 : tensor<f32>
      %4 = amp.update_scale @s, %2 {note = "x"} : tensor<f32> state [@s.scale, @s.skipped] {
      ^bb0(%arg2: f32, %arg3: i64, %arg4: i1):
        amp.yield %arg2, %arg3 : f32, i64
      }
      return
    }
    func.func @update(%arg0: !amp.gradients<scaled>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<f32>) {
      amp.update [@w, @b] from %arg0 times %arg1 : !amp.gradients<scaled>, tensor<f32> {
      ^bb0(%arg4: f32, %arg5: f32):
        %0 = arith.subf %arg5, %arg4 : f32
        amp.yield %0 : f32
      }
      return
    }
    func.func @update_with_everything(%arg0: !amp.gradients<scaled>, %arg1: tensor<f64>, %arg2: tensor<i1>, %arg3: tensor<f64>, %arg4: tensor<f64>) {
      amp.update [@w, @b] slots [[@w.m, @b.m], [@w.v, @b.v]] from %arg0 times %arg1 if %arg2 with (%arg3, %arg4) attributes {note = "x"} : !amp.gradients<scaled>, tensor<f64>, (tensor<f64>, tensor<f64>) {
      ^bb0(%arg5: f64, %arg6: f64, %arg7: f64, %arg8: f64, %arg9: f64, %arg10: f64):
        amp.yield %arg6, %arg7, %arg8 : f64, f64, f64
      }
      return
    }
    func.func @tables(%arg0: !amp.gradients<scaled>, %arg1: tensor<2xf32>, %arg2: tensor<f32>, %arg3: tensor<2xf32>) {
      amp.update [@w, @b] from %arg0 times %arg1 with (%arg3) attributes {segments = array<i32: 0, 1>} : !amp.gradients<scaled>, tensor<2xf32>, (tensor<2xf32>) {
      ^bb0(%arg4: f32, %arg5: f32, %arg6: f32):
        amp.yield %arg5 : f32
      }
      %0:2 = amp.sum_squares [@w, @b] from %arg0 times %arg2 : !amp.gradients<scaled>, tensor<f32> -> tensor<2xf64>, tensor<2xf64> {
      ^bb0(%arg4: f32, %arg5: f32):
        amp.yield %arg5, %arg4 : f32, f32
      }
      %1 = amp.sum_squares [@w, @b] slots [[@w.m, @b.m]] from %arg0 times %arg2 with (%arg3) attributes {note = "x", segments = array<i32: 1, 0>} : !amp.gradients<scaled>, tensor<f32>, (tensor<2xf32>) -> tensor<2xf64> {
      ^bb0(%arg4: f32, %arg5: f32, %arg6: f32, %arg7: f32):
        amp.yield %arg6 : f32
      }
      return
    }
  }
  module @"state-ops" {
    module @initial_values {
      amp.variable @a : tensor<4xf32> = #amp.zeros
      amp.variable @given : tensor<4xi64> = #amp.given {trainable = false}
      amp.variable @b : tensor<4xf16> = #amp.ones
      amp.variable @c : tensor<4xbf16> = #amp.full<value = -0.5>
      amp.variable @d : tensor<f64> = #amp.uniform<low = -1.0, high = 2.0>
      amp.variable @e : tensor<4xf32> = #amp.normal
      amp.variable @f : tensor<4xf32> = #amp.normal<std = 0.02>
      amp.variable @g : tensor<4x2xf32> = #amp.kaiming_uniform<fan_in = 4>
      amp.variable @h : tensor<4x2xf32> = #amp.xavier_uniform<fan_in = 4, fan_out = 2, gain = 0.5>
      amp.variable @i : tensor<2xf32> = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
      amp.variable @j : tensor<2xi64> = dense<3> : tensor<2xi64> {trainable = false}
      amp.variable @k : tensor<4xf32> = #amp.zeros {role = #amp.role<first_moment of @k>, trainable = false}
      amp.variable @a.f16 : tensor<4xf16> copy_of @a
      amp.variable @l : tensor<0x4xf32> = #amp.zeros
    }
    module @numbers {
      amp.variable @a : tensor<f32> = #amp.full<value = 1.0>
      amp.variable @b : tensor<f32> = #amp.full<value = 0.001>
      amp.variable @c : tensor<f32> = #amp.full<value = -2.5>
      amp.variable @d : tensor<f32> = #amp.full<value = 1.0e+30>
      amp.variable @e : tensor<f32> = #amp.full<value = 0.1>
      amp.variable @f : tensor<f64> = #amp.full<value = 0.30000000000000004>
      amp.variable @g : tensor<f64> = #amp.full<value = 5.0e-324>
      amp.variable @h : tensor<f64> = #amp.full<value = -0.0>
    }
    module @optimizers {
      amp.variable @w : tensor<4xf32> = #amp.zeros
      amp.variable @b : tensor<4xf32> = #amp.zeros
      amp.variable @c : tensor<4xf32> = #amp.zeros
      amp.variable @d : tensor<4xf32> = #amp.zeros
      amp.optimizer @sgd = #amp.sgd<lr = 0.1> for [@w]
      amp.optimizer @adam = #amp.adam<lr = 0.001, beta1 = 0.8> for [@b], [@c] {lr = 0.01, weight_decay = 0.1}
      amp.optimizer @nesterov = #amp.sgd<lr = 0.1, momentum = 0.9> for [@d] {nesterov = true} attributes {note = "x"}
    }
    module @scalers {
      amp.scaler @a = #amp.dynamic
      amp.scaler @b = #amp.dynamic<init = 1024.0, interval = 100>
      amp.scaler @c = #amp.static<scale = 128.0>
      amp.scaler @d = #amp.apex
      amp.scaler @e = #amp.apex_hysteresis<hysteresis = 3>
      amp.scaler @f = #amp.megatron<interval = 500>
      amp.scaler @g = #amp.deepspeed<min = 0.25>
      amp.scaler @h = #amp.flax
      amp.scaler @i = #amp.paddle<growth = 0.5, backoff = 1.5, decr_every = 2>
      amp.scaler @j = #amp.dynamic {enabled = false}
      amp.scaler @k = #amp.dynamic {elide = false}
    }
    module @reads_and_writes {
      amp.variable @n : tensor<2xi64> = #amp.zeros {trainable = false}
      func.func @main(%arg0: tensor<i1>) -> tensor<2xi64> attributes {amp.entry = "eval"} {
        %0 = amp.read @n : tensor<2xi64>
        amp.write @n, %0 if %arg0 : tensor<2xi64>
        return %0 : tensor<2xi64>
      }
    }
  }
  module @"structure-ops" {
    amp.variable @w : tensor<64x10xf32> = #amp.zeros
    amp.variable @v : tensor<4xf32> = #amp.zeros
    amp.variable @mean : tensor<4xf32> = #amp.zeros {trainable = false}
    amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
    amp.optimizer @other = #amp.sgd<lr = 0.1> for [@v]
    amp.scaler @s = #amp.dynamic
    func.func @accumulate(%arg0: tensor<?x64xf32>, %arg1: tensor<32xi64>) -> tensor<f32> {
      %0:2 = amp.accumulate mean 4 (%arg2 = %arg0, %arg3 = %arg1) : (tensor<?x64xf32>, tensor<32xi64>) -> (tensor<f32>, !amp.gradients<scaled>) {
        %2 = amp.read @w : tensor<64x10xf32>
        %3 = amp.matmul %arg2, %2 : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
        %4 = amp.cross_entropy %3, %arg3 : tensor<?x10xf32>, tensor<8xi64>
        %5 = amp.backward %4 for @opt scaler @s : !amp.gradients<scaled>
        amp.yield %4, %5 : tensor<f32>, !amp.gradients<scaled>
      }
      %1 = amp.accumulate sum 2 (%arg2 = %arg1) attributes {note = 1 : i64} : (tensor<32xi64>) -> tensor<16xi64> {
        amp.yield %arg2 : tensor<16xi64>
      }
      return %0#0 : tensor<f32>
    }
    func.func @accumulate_calls(%arg0: tensor<f32>) {
      %0 = amp.backward %arg0 for @opt scaler @s : !amp.gradients<scaled>
      %total, %last = amp.accumulate_calls mean 8 %0 : !amp.gradients<scaled>
      %total_0, %last_1 = amp.accumulate_calls sum 2 %0 {note = 1 : i64} : !amp.gradients<scaled>
      %1 = amp.unscale %total by @s : !amp.gradients<unscaled>
      %2 = amp.all_finite %1 : !amp.gradients<unscaled>
      %3 = amp.update_scale @s, %2 if %last : tensor<f32>
      return
    }
    func.func @parts(%arg0: tensor<?x4xf32>, %arg1: tensor<8x4xf32>) {
      %0 = amp.micro_batch %arg0 {count = 4 : i64, index = 1 : i64} : tensor<?x4xf32>
      %1 = amp.micro_batch %arg1 {count = 4 : i64, index = 1 : i64} : tensor<8x4xf32>
      %2 = amp.barrier %1 : tensor<2x4xf32>
      return
    }
    amp.variable @a0 : tensor<4xf32> = #amp.zeros
    amp.variable @a1 : tensor<4xf32> = #amp.zeros
    amp.optimizer @two = #amp.sgd<lr = 0.1> for [@a0], [@a1] {lr = 0.2}
    func.func @gradients(%arg0: !amp.gradients<unscaled>, %arg1: !amp.gradients<unscaled>, %arg2: tensor<4xf32>) {
      %0 = amp.sum_gradients %arg0, %arg1 : !amp.gradients<unscaled>
      %1 = amp.sum_gradients %arg0 {divisor = 4.000000e+00 : f64} : !amp.gradients<unscaled>
      %clipped:2, %norm = amp.clip_grad_norm %0, %1 max 0.5 : !amp.gradients<unscaled>, !amp.gradients<unscaled>, tensor<f32>
      %2 = amp.clip_grad_value %clipped#0 max 0.25 : !amp.gradients<unscaled>
      %3 = amp.gradients [@a0 = %arg2, @a1 = %arg2] for @two : (tensor<4xf32>, tensor<4xf32>) -> !amp.gradients<unscaled>
      %clipped_0, %norm_1 = amp.clip_grad_norm %3 group 1 max 0.5 {note = "x"} : !amp.gradients<unscaled>, tensor<f32>
      %4 = amp.clip_grad_value %clipped_0 group 0 max 0.25 : !amp.gradients<unscaled>
      amp.write @mean, %arg2 always : tensor<4xf32>
      return
    }
    func.func @assert(%arg0: tensor<i1>, %arg1: tensor<i1>, %arg2: tensor<4xf32>) -> tensor<i32> {
      amp.assert %arg0, "ValueError: two lines\0A\09(model.py:12)" : tensor<i1>
      %held, %first = amp.assertions %arg0, %arg1 numbers [1, 0]
      amp.write @mean, %arg2 if %held always : tensor<4xf32>
      return %first : tensor<i32>
    }
    func.func @skip_all() attributes {amp.skip = "all"} {
      return
    }
    func.func @checkpoint(%arg0: tensor<4xf32>) -> tensor<4xf32> {
      %0 = amp.checkpoint -> tensor<4xf32> {
        %1 = amp.gelu %arg0 : tensor<4xf32>
        amp.yield %1 : tensor<4xf32>
      }
      return %0 : tensor<4xf32>
    }
    func.func @custom_vjp(%arg0: tensor<4xf32>, %arg1: tensor<4xi64>) -> tensor<4xf32> {
      %0 = amp.custom_vjp (%arg2 = %arg0, %arg3 = %arg1) : (tensor<4xf32>, tensor<4xi64>) -> tensor<4xf32> {
        %1 = amp.sign %arg2 : tensor<4xf32>
        amp.yield %1 : tensor<4xf32>
      } vjp {
      ^bb0(%arg2: tensor<4xf32>, %arg3: tensor<4xi64>, %arg4: tensor<4xf32>, %arg5: tensor<4xf32>):
        amp.yield %arg5 : tensor<4xf32>
      }
      return %0 : tensor<4xf32>
    }
  }
  module @"tensor-ops" {
    func.func @constants(%arg0: tensor<?x4xf16>) {
      %0 = amp.constant dense<1.000000e+00> : tensor<4xf32>
      %1 = amp.constant dense<[1, 2]> : tensor<2xi64>
      %2 = amp.iota : tensor<10xi64>
      %3 = amp.size %arg0 {axes = [0, 1]} : tensor<?x4xf16> -> tensor<f32>
      return
    }
    func.func @shapes(%arg0: tensor<?x8x8xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<3x4xf32>, %arg3: tensor<f32>) {
      %0 = amp.reshape %arg0 : tensor<?x8x8xf32> -> tensor<?x64xf32>
      %1 = amp.reshape %arg1 : tensor<?x?xf32> -> tensor<?x1x?xf32>
      %2 = amp.reshape %0 like %arg1 : tensor<?x64xf32>, tensor<?x?xf32> -> tensor<?x?xf32>
      %3 = amp.transpose %arg0 {permutation = [2, 0, 1]} : tensor<?x8x8xf32>
      %4 = amp.broadcast %arg2 : tensor<3x4xf32> -> tensor<2x3x4xf32>
      %5 = amp.broadcast %arg3 like %arg1 : tensor<f32>, tensor<?x?xf32> -> tensor<?x?xf32>
      %6 = amp.concat %arg2, %arg2, %arg2 {axis = 1 : i64} : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
      %7 = amp.concat %0, %arg2 {axis = 1 : i64} : tensor<?x64xf32>, tensor<3x4xf32>
      %8 = amp.slice %arg0 {offsets = [0, 1, 0], sizes = [-1, 3, 8], strides = [1, 3, 1]} : tensor<?x8x8xf32>
      %9 = amp.pad %arg2 {high = [0, 2], interior = [1, 0], low = [1, 0], value = 0.000000e+00 : f64} : tensor<3x4xf32>
      %10 = amp.pad %arg2 {high = [0, 2], interior = [1, 0], low = [1, 0], value = 5.000000e-01 : f64} : tensor<3x4xf32>
      return
    }
    func.func @result_shapes(%arg0: tensor<?x2xf32>, %arg1: tensor<3x4xf32>) -> (tensor<3x6xf32>, tensor<6x6xf32>) {
      %0 = amp.concat %arg0, %arg1 {axis = 1 : i64} : tensor<?x2xf32>, tensor<3x4xf32>
      %1 = amp.pad %arg1 {high = [0, 2], interior = [1, 0], low = [1, 0], value = 0.000000e+00 : f64} : tensor<3x4xf32>
      return %0, %1 : tensor<3x6xf32>, tensor<6x6xf32>
    }
    func.func @gather(%arg0: tensor<100x16xf32>, %arg1: tensor<?x5xi64>, %arg2: tensor<?x5x16xf32>, %arg3: tensor<?x16xf32>, %arg4: tensor<5xi32>, %arg5: tensor<5x16xf32>) {
      %0 = amp.gather %arg0, %arg1 : tensor<100x16xf32>, tensor<?x5xi64>
      %1 = amp.gather %arg0, %arg4 {axis = 1 : i64} : tensor<100x16xf32>, tensor<5xi32>
      %2 = amp.scatter_add %arg1, %0 : tensor<?x5xi64>, tensor<?x5x16xf32> -> tensor<100x16xf32>
      %3 = amp.scatter_add %arg4, %arg5 like %arg3 : tensor<5xi32>, tensor<5x16xf32>, tensor<?x16xf32> -> tensor<?x16xf32>
      return
    }
    func.func @matmul(%arg0: tensor<?x64xf16>, %arg1: tensor<128x64xf16>, %arg2: tensor<2x1x5x3xf32>, %arg3: tensor<7x5x4xf32>) {
      %0 = amp.matmul %arg0, %arg1 {transpose_b} : (tensor<?x64xf16>, tensor<128x64xf16>) -> tensor<?x128xf32>
      %1 = amp.matmul %arg0, %arg0 {transpose_a} : (tensor<?x64xf16>, tensor<?x64xf16>) -> tensor<64x64xf16>
      %2 = amp.matmul %arg2, %arg3 {transpose_a} : (tensor<2x1x5x3xf32>, tensor<7x5x4xf32>) -> tensor<2x7x3x4xbf16>
      return
    }
    func.func @reductions(%arg0: tensor<?x4xf16>) -> tensor<?xi64> {
      %0 = amp.sum %arg0 {axes = [0]} : tensor<?x4xf16> -> tensor<4xf32>
      %1 = amp.mean %arg0 {axes = [0, 1]} : tensor<?x4xf16> -> tensor<f16>
      %2 = amp.max %arg0 {axes = [1], keepdims} : tensor<?x4xf16> -> tensor<?x1xf16>
      %3 = amp.min %arg0 {axes = []} : tensor<?x4xf16> -> tensor<?x4xbf16>
      %4 = amp.argmax %arg0 {axis = 1 : i64} : tensor<?x4xf16>
      %5 = amp.argmax %arg0 {axis = 0 : i64, keepdims} : tensor<?x4xf16>
      return %4 : tensor<?xi64>
    }
  }
  module @"training-ops" {
    amp.variable @w : tensor<4x2xf32> = #amp.zeros
    amp.variable @b : tensor<2xf32> = #amp.zeros
    amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w], [@b]
    amp.scaler @s = #amp.dynamic
    func.func @train(%arg0: tensor<?x4xf32> {amp.name = "x"}, %arg1: tensor<?xi64> {amp.name = "y"}) -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "norm"}) attributes {amp.entry = "train"} {
      %0 = amp.read @w : tensor<4x2xf32>
      %1 = amp.read @b : tensor<2xf32>
      %2 = amp.autocast f16 -> tensor<f32> {
        %5 = amp.matmul %arg0, %0 : (tensor<?x4xf32>, tensor<4x2xf32>) -> tensor<?x2xf32>
        %6 = amp.add %5, %1 : tensor<?x2xf32>, tensor<2xf32>
        %7 = amp.cross_entropy %6, %arg1 : tensor<?x2xf32>, tensor<?xi64>
        amp.yield %7 : tensor<f32>
      }
      %3 = amp.backward %2 for @opt scaler @s : !amp.gradients<scaled>
      %4 = amp.unscale %3 by @s : !amp.gradients<unscaled>
      %clipped, %norm = amp.clip_grad_norm %4 max 1.0 : !amp.gradients<unscaled>, tensor<f32>
      amp.step @opt %clipped : !amp.gradients<unscaled>
      return %2, %norm : tensor<f32>, tensor<f32>
    }
    func.func @regions(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf16>) {
      amp.autocast bf16 {
        amp.yield
      }
      %0:2 = amp.autocast f16 -> tensor<4xf32>, tensor<4xf16> attributes {cache = false, enabled = false} {
        %1 = amp.convert %arg0 : tensor<4xf32> to tensor<4xf16>
        amp.yield %arg0, %1 : tensor<4xf32>, tensor<4xf16>
      }
      return %0#0, %0#1 : tensor<4xf32>, tensor<4xf16>
    }
    func.func @conversions(%arg0: tensor<4xi64>, %arg1: tensor<4xf32>) {
      %0 = amp.convert %arg0 {note = "x"} : tensor<4xi64> to tensor<4xf32>
      %1 = amp.cast %arg1 : tensor<4xf32> to tensor<4xbf16>
      return
    }
    func.func @backward(%arg0: tensor<4xf32>, %arg1: tensor<4xf16>, %arg2: tensor<f32>, %arg3: tensor<f64>, %arg4: tensor<f32>) {
      %0 = amp.watch %arg1 : tensor<4xf16>
      %1 = amp.backward %arg2 for @opt : !amp.gradients<unscaled>
      %2 = amp.backward %arg2 wrt (%arg0) : tensor<4xf32>
      %3:3 = amp.backward %arg2 for @opt scaler @s seed %arg4 wrt (%arg0, %0) {note = "x"} : !amp.gradients<scaled>, tensor<4xf32>, tensor<4xf16>
      %4 = amp.backward %arg3 for @opt : tensor<f64> -> !amp.gradients<unscaled>
      return
    }
    func.func @by_hand(%arg0: tensor<4x2xf16>, %arg1: tensor<2xf32>) -> tensor<4x2xf32> {
      %0 = amp.seed @s : tensor<f32>
      %1 = amp.gradients [@w = %arg0, @b = %arg1] for @opt : (tensor<4x2xf16>, tensor<2xf32>) -> !amp.gradients<scaled>
      %2 = amp.gradients [@b = %arg1] for @opt {note = "x"} : (tensor<2xf32>) -> !amp.gradients<unscaled>
      %3 = amp.gradients [] for @opt : () -> !amp.gradients<unscaled>
      %4 = amp.unscale %1 by @s seeded %0 {note = "x"} : !amp.gradients<unscaled>, tensor<f32>
      %5 = amp.gradient %4[@w] : !amp.gradients<unscaled> -> tensor<4x2xf32>
      return %5 : tensor<4x2xf32>
    }
    func.func @predicated(%arg0: !amp.gradients<unscaled>, %arg1: tensor<i1>) {
      amp.step @opt %arg0 if %arg1 : !amp.gradients<unscaled>
      return
    }
  }
  module @"window-ops" {
    func.func @convolution(%arg0: tensor<?x4x9x8xf16>, %arg1: tensor<6x2x3x3xf16>, %arg2: tensor<6x2x3x3xf16>) -> (tensor<?x6x5x4xf32>, tensor<?x4x10x8xf16>, tensor<6x2x3x3xf16>) {
      %0 = amp.conv %arg0, %arg1 {groups = 2 : i64, high = [1, 1], low = [1, 1], strides = [2, 2]} : (tensor<?x4x9x8xf16>, tensor<6x2x3x3xf16>) -> tensor<?x6x5x4xf32>
      %1 = amp.convert %0 : tensor<?x6x5x4xf32> to tensor<?x6x5x4xf16>
      %2 = amp.conv_transpose %1, %arg2 {groups = 2 : i64, high = [1, 1], low = [1, 1], output_padding = [1, 1], strides = [2, 2]} : (tensor<?x6x5x4xf16>, tensor<6x2x3x3xf16>) -> tensor<?x4x10x8xf16>
      %3 = amp.conv_weight_grad %arg0, %1 {groups = 2 : i64, high = [1, 1], kernel = [3, 3], low = [1, 1], strides = [2, 2]} : (tensor<?x4x9x8xf16>, tensor<?x6x5x4xf16>) -> tensor<6x2x3x3xf16>
      return %0, %2, %3 : tensor<?x6x5x4xf32>, tensor<?x4x10x8xf16>, tensor<6x2x3x3xf16>
    }
    func.func @defaults(%arg0: tensor<2x3x8xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<2x4x6xf32> {
      %0 = amp.conv %arg0, %arg1  : (tensor<2x3x8xf32>, tensor<4x3x3xf32>) -> tensor<2x4x6xf32>
      return %0 : tensor<2x4x6xf32>
    }
    func.func @pooling(%arg0: tensor<?x4x7x7xf16>) -> (tensor<?x4x4x4xf16>, tensor<?x4x3x3xf32>, tensor<?x4x1x1xf32>) {
      %result, %index = amp.max_pool %arg0 {ceil, kernel = [2, 2], strides = [2, 2]} : tensor<?x4x7x7xf16> -> tensor<?x4x4x4xf16>, tensor<?x4x4x4xi32>
      %0 = amp.max_pool_grad %result, %index {kernel = [2, 2], strides = [2, 2]} : tensor<?x4x4x4xf16>, tensor<?x4x4x4xi32> -> tensor<?x4x7x7xf16>
      %1 = amp.max_pool_take %0, %index {kernel = [2, 2], strides = [2, 2]} : tensor<?x4x7x7xf16>, tensor<?x4x4x4xi32> -> tensor<?x4x4x4xf16>
      %2 = amp.avg_pool %arg0 {exclude_padding, high = [1, 1], kernel = [3, 3], low = [1, 1], strides = [3, 3]} : tensor<?x4x7x7xf16> -> tensor<?x4x3x3xf32>
      %3 = amp.adaptive_avg_pool %arg0 {size = [1, 1]} : tensor<?x4x7x7xf16> -> tensor<?x4x1x1xf32>
      %4 = amp.adaptive_max_pool %arg0 {size = [3, 2]} : tensor<?x4x7x7xf16> -> tensor<?x4x3x2xf16>
      return %1, %2, %3 : tensor<?x4x4x4xf16>, tensor<?x4x3x3xf32>, tensor<?x4x1x1xf32>
    }
    func.func @interpolation(%arg0: tensor<2x3x4x5xf32>) -> tensor<2x3x8x10xf32> {
      %0 = amp.interpolate  linear %arg0 {align_corners, size = [8, 10]} : tensor<2x3x4x5xf32> -> tensor<2x3x8x10xf32>
      %1 = amp.interpolate  cubic %arg0 {scales = array<f64: 5.000000e-01, 5.000000e-01>, size = [8, 10]} : tensor<2x3x4x5xf32> -> tensor<2x3x8x10xf32>
      %2 = amp.add %0, %1 : tensor<2x3x8x10xf32>, tensor<2x3x8x10xf32>
      return %2 : tensor<2x3x8x10xf32>
    }
    func.func @primitives(%arg0: tensor<2x3x5x6xf16>, %arg1: tensor<3x3x2x1x1xf16>, %arg2: tensor<2x3x1x1x3x5xi32>) -> tensor<2x3x3x5xf32> {
      %0 = amp.windows %arg0 {dilations = [1, 1], kernel = [3, 2], reversed, strides = [1, 1]} : tensor<2x3x5x6xf16>
      %1 = amp.constant dense<1> : tensor<i32>
      %2 = amp.window_reduce  sum %0 times %arg1 where %arg2 equals %1 {axes = [2, 3]} : (tensor<2x3x3x2x3x5xf16>, tensor<3x3x2x1x1xf16>, tensor<2x3x1x1x3x5xi32>, tensor<i32>) -> tensor<2x3x3x5xf32>
      return %2 : tensor<2x3x3x5xf32>
    }
  }
  module @entry {
    amp.variable @w : tensor<4xf32> = #amp.zeros
    amp.variable @n : tensor<f32> = #amp.zeros {trainable = false}
    amp.variable @m : tensor<f32> = #amp.zeros {trainable = false}
    amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
    func.func @reads() -> (tensor<4xf32>, tensor<4xf32>) attributes {amp.entry = "eval"} {
      %0 = amp.read @w : tensor<4xf32>
      %1 = amp.read @w : tensor<4xf32>
      return %0, %1 : tensor<4xf32>, tensor<4xf32>
    }
    func.func private @set_n(%arg0: tensor<f32>, %arg1: i1) {
      scf.if %arg1 {
        %false = arith.constant false
        func.call @get(%false) : (i1) -> ()
      }
      amp.write @n, %arg0 : tensor<f32>
      return
    }
    func.func private @get(%arg0: i1) {
      scf.if %arg0 {
        func.call @get(%arg0) : (i1) -> ()
      }
      %0 = amp.read @m : tensor<f32>
      return
    }
    func.func @writes(%arg0: tensor<f32>, %arg1: !amp.gradients<unscaled>, %arg2: i1) attributes {amp.entry = "train"} {
      call @set_n(%arg0, %arg2) : (tensor<f32>, i1) -> ()
      amp.write @m, %arg0 : tensor<f32>
      amp.step @opt %arg1 : !amp.gradients<unscaled>
      return
    }
  }
  module @others {
    amp.variable @w : tensor<4xf32> = #amp.zeros
    amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
    func.func @f32(%arg0: tensor<?x4xf32>, %arg1: tensor<4xf32>) {
      %0 = amp.acos %arg0 : tensor<?x4xf32>
      %1 = amp.asin %arg0 : tensor<?x4xf32>
      %2 = amp.asinh %arg0 : tensor<?x4xf32>
      %3 = amp.atan2 %arg0, %arg1 : tensor<?x4xf32>, tensor<4xf32>
      %4 = amp.ceil %arg0 : tensor<?x4xf32>
      %5 = amp.celu %arg0 {alpha = 5.000000e-01 : f64} : tensor<?x4xf32>
      %6 = amp.cos %arg0 : tensor<?x4xf32>
      %7 = amp.cosh %arg0 : tensor<?x4xf32>
      %8 = amp.erfc %arg0 : tensor<?x4xf32>
      %9 = amp.erfinv %arg0 : tensor<?x4xf32>
      %10 = amp.floor %arg0 : tensor<?x4xf32>
      %11 = amp.hardshrink %arg0 {lambda = 2.500000e-01 : f64} : tensor<?x4xf32>
      %12 = amp.hardsigmoid %arg0 : tensor<?x4xf32>
      %13 = amp.hardswish %arg0 : tensor<?x4xf32>
      %14 = amp.log_sigmoid %arg0 : tensor<?x4xf32>
      %15 = amp.mish %arg0 : tensor<?x4xf32>
      %16 = amp.relu6 %arg0 : tensor<?x4xf32>
      %17 = amp.rem %arg0, %arg1 : tensor<?x4xf32>, tensor<4xf32>
      %18 = amp.round %arg0 : tensor<?x4xf32>
      %19 = amp.selu %arg0 : tensor<?x4xf32>
      %20 = amp.sin %arg0 : tensor<?x4xf32>
      %21 = amp.sinh %arg0 : tensor<?x4xf32>
      %22 = amp.softshrink %arg0 {lambda = 2.500000e-01 : f64} : tensor<?x4xf32>
      %23 = amp.threshold %arg0 {threshold = 5.000000e-01 : f64, value = -2.000000e+00 : f64} : tensor<?x4xf32>
      return
    }
    func.func @f16(%arg0: tensor<?x4xf16>, %arg1: tensor<?x4xf16>) {
      %0 = amp.binary_cross_entropy %arg0, %arg1 : tensor<?x4xf16>, tensor<?x4xf16>
      %1 = amp.hinge_embedding %arg0, %arg1 {margin = 5.000000e-01 : f64} : tensor<?x4xf16>, tensor<?x4xf16>
      %2 = amp.smooth_l1 %arg0, %arg1 {delta = 5.000000e-01 : f64} : tensor<?x4xf16>, tensor<?x4xf16>
      %3 = amp.soft_margin %arg0, %arg1 : tensor<?x4xf16>, tensor<?x4xf16>
      return
    }
    func.func @i64(%arg0: tensor<?x4xi64>, %arg1: tensor<i64>) {
      %0 = amp.and %arg0, %arg1 : tensor<?x4xi64>, tensor<i64>
      %1 = amp.floor_mod %arg0, %arg1 : tensor<?x4xi64>, tensor<i64>
      %2 = amp.or %arg0, %arg1 : tensor<?x4xi64>, tensor<i64>
      %3 = amp.shift_left %arg0, %arg1 : tensor<?x4xi64>, tensor<i64>
      %4 = amp.shift_right %arg0, %arg1 : tensor<?x4xi64>, tensor<i64>
      %5 = amp.trunc_div %arg0, %arg1 : tensor<?x4xi64>, tensor<i64>
      return
    }
    func.func @rate() -> (tensor<f32> {amp.name = "lr"}) attributes {amp.entry = "train"} {
      %0 = amp.learning_rate @opt : tensor<f32>
      return %0 : tensor<f32>
    }
  }
}

