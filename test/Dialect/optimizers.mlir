// RUN: amp-opt %s | FileCheck %s
// RUN: amp-opt %s | amp-opt | FileCheck %s
// RUN: amp-opt %s --emit-bytecode | amp-opt | FileCheck %s

// Every optimizer, schedule and average: what is by default is not printed.


// CHECK: module attributes
// CHECK-SAME: test.a0 = #amp.sgd<lr = 0.1, maximize = true>
// CHECK-SAME: test.a1 = #amp.adam<lr = 0.1, amsgrad = true>
// CHECK-SAME: test.a2 = #amp.adamw<lr = 0.1, maximize = true>
// CHECK-SAME: test.a3 = #amp.adamax<lr = 0.1>
// CHECK-SAME: test.a4 = #amp.nadam<lr = 0.1, momentum_decay = 0.01, decoupled_weight_decay = true>
// CHECK-SAME: test.a5 = #amp.radam<lr = 0.1, beta2 = 0.99>
// CHECK-SAME: test.a6 = #amp.adagrad<lr = 0.1, lr_decay = 0.01, initial_accumulator_value = 1.0>
// CHECK-SAME: test.a7 = #amp.adadelta<lr = 1.0, rho = 0.95>
// CHECK-SAME: test.a8 = #amp.rmsprop<lr = 0.1, momentum = 0.9, centered = true>
// CHECK-SAME: test.a9 = #amp.rprop<lr = 0.1, eta_minus = 0.25>
// CHECK-SAME: test.b0 = #amp.lion<lr = 0.1>
// CHECK-SAME: test.b1 = #amp.asgd<lr = 0.1, t0 = 10.0>
// CHECK-SAME: test.b2 = #amp.lamb<lr = 0.1>
// CHECK-SAME: test.b3 = #amp.lars<lr = 0.1, nesterov = true>
// CHECK-SAME: test.b4 = #amp.muon<lr = 0.1, nesterov = false, ns_steps = 3, adjust_lr_fn = "match_rms_adamw">
// CHECK-SAME: test.s0 = #amp.constant<warmup = 10>
// CHECK-SAME: test.s1 = #amp.step<size = 30>
// CHECK-SAME: test.s2 = #amp.multi_step<milestones = [30, 80], gamma = 0.5>
// CHECK-SAME: test.s3 = #amp.linear<steps = 10, end = 0.5, warmup = 5, warmup_start = 0.1>
// CHECK-SAME: test.s4 = #amp.cosine<steps = 10>
// CHECK-SAME: test.s5 = #amp.cosine_restarts<steps = 10, mult = 2, min = 0.1>
// CHECK-SAME: test.s6 = #amp.one_cycle<steps = 10, three_phase = true>
// CHECK-SAME: test.s7 = #amp.polynomial<steps = 10, power = 2.0>
// CHECK-SAME: test.s8 = #amp.exponential<gamma = 0.9>
// CHECK-SAME: test.s9 = #amp.inverse_sqrt<timescale = 100>
module attributes {
  test.a0 = #amp.sgd<lr = 0.1, maximize = true>,
  test.a1 = #amp.adam<lr = 0.1, amsgrad = true, beta1 = 0.9>,
  test.a2 = #amp.adamw<lr = 0.1, maximize = true>,
  test.a3 = #amp.adamax<lr = 0.1>,
  test.a4 = #amp.nadam<lr = 0.1, decoupled_weight_decay = true, momentum_decay = 1e-2>,
  test.a5 = #amp.radam<lr = 0.1, beta2 = 0.99>,
  test.a6 = #amp.adagrad<lr = 0.1, lr_decay = 0.01, initial_accumulator_value = 1>,
  test.a7 = #amp.adadelta<lr = 1.0, rho = 0.95>,
  test.a8 = #amp.rmsprop<lr = 0.1, centered = true, momentum = 0.9>,
  test.a9 = #amp.rprop<lr = 0.1, eta_minus = 0.25>,
  test.b0 = #amp.lion<lr = 0.1, beta2 = 0.99>,
  test.b1 = #amp.asgd<lr = 0.1, t0 = 10.0>,
  test.b2 = #amp.lamb<lr = 0.1>,
  test.b3 = #amp.lars<lr = 0.1, nesterov = true>,
  test.b4 = #amp.muon<lr = 0.1, nesterov = false, ns_steps = 3, momentum = 0.95, adjust_lr_fn = "match_rms_adamw">,
  test.s0 = #amp.constant<warmup = 10>,
  test.s1 = #amp.step<size = 30, gamma = 0.1>,
  test.s2 = #amp.multi_step<milestones = [30, 80], gamma = 0.5>,
  test.s3 = #amp.linear<steps = 10, end = 0.5, warmup_start = 0.1, warmup = 5>,
  test.s4 = #amp.cosine<steps = 10, min = 0.0>,
  test.s5 = #amp.cosine_restarts<steps = 10, mult = 2, min = 0.1>,
  test.s6 = #amp.one_cycle<steps = 10, three_phase = true>,
  test.s7 = #amp.polynomial<steps = 10, power = 2.0>,
  test.s8 = #amp.exponential<gamma = 0.9>,
  test.s9 = #amp.inverse_sqrt<timescale = 100>
} {
  amp.variable @w : tensor<4xf32> = #amp.zeros
  amp.variable @b : tensor<4xf32> = #amp.zeros
  amp.variable @c : tensor<4xf32> = #amp.zeros
  // CHECK: amp.optimizer @opt = #amp.adamw<lr = 0.001, schedule = #amp.cosine<steps = 10>> for [@w], [@b] {schedule = #amp.step<size = 5>} average #amp.ema<decay = 0.99, warmup = true>{{$}}
  amp.optimizer @opt = #amp.adamw<lr = 0.001, schedule = #amp.cosine<steps = 10>> for [@w], [@b] {schedule = #amp.step<size = 5>} average #amp.ema<decay = 0.99, warmup = true>
  // CHECK: amp.optimizer @swa = #amp.sgd<lr = 0.1> for [@c] average #amp.swa<start = 5> attributes {note = "x"}
  amp.optimizer @swa = #amp.sgd<lr = 0.1> for [@c] average #amp.swa<start = 5> attributes {note = "x"}

  // CHECK-LABEL: func.func @train
  func.func @train(%d: tensor<4xf32>, %lr: tensor<f32>) attributes {amp.entry = "train"} {
    // CHECK: %[[G:.*]] = amp.gradients
    %g = amp.gradients [@c = %d] for @swa : (tensor<4xf32>) -> !amp.gradients<unscaled>
    // CHECK: amp.step @swa %[[G]] lr %{{.*}} : !amp.gradients<unscaled>, tensor<f32>
    amp.step @swa %g lr %lr : !amp.gradients<unscaled>, tensor<f32>
    return
  }
  // CHECK: attributes {amp.average, amp.entry = "eval"}
  func.func @eval() -> tensor<4xf32> attributes {amp.entry = "eval", amp.average} {
    %w = amp.read @w : tensor<4xf32>
    return %w : tensor<4xf32>
  }
}
