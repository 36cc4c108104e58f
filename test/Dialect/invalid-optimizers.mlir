// RUN: amp-opt %s --split-input-file --verify-diagnostics

// Parameters of optimizers, schedules and averages.

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{expected 'rho' to be in [0, 1], found 1.5}}
amp.optimizer @opt = #amp.adadelta<lr = 1.0, rho = 1.5> for [@w]

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{expected 'initial_accumulator_value' to be at least 0, found -1}}
amp.optimizer @opt = #amp.adagrad<lr = 1.0, initial_accumulator_value = -1.0> for [@w]

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{expected 'eta_minus' in (0, 1) and 'eta_plus' greater than 1, found 5.000000e-01 and 1.000000e+00}}
amp.optimizer @opt = #amp.rprop<lr = 1.0, eta_plus = 1.0> for [@w]

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{expected 'step_size_max' to be at least 'step_size_min'}}
amp.optimizer @opt = #amp.rprop<lr = 1.0, step_size_max = 1e-9> for [@w]

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{'schedule' has no effect: 'lr' of #amp.rprop is only its first step size; remove it}}
amp.optimizer @opt = #amp.rprop<lr = 1.0, schedule = #amp.step<size = 3>> for [@w]

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{expected 'schedule' to be #amp.constant, #amp.step, #amp.multi_step, #amp.linear, #amp.cosine, #amp.cosine_restarts, #amp.one_cycle, #amp.polynomial, #amp.exponential or #amp.inverse_sqrt, found #amp.zeros}}
amp.optimizer @opt = #amp.sgd<lr = 1.0, schedule = #amp.zeros> for [@w]

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+2 {{failed to parse Amp_SGDAttr parameter 'schedule'}}
// expected-error@+1 {{unknown attribute `cosin` in dialect `amp` (did you mean '#amp.cosine'?); expected #amp.constant, }}
amp.optimizer @opt = #amp.sgd<lr = 1.0, schedule = #amp.cosin<steps = 3>> for [@w]

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{in group 0: expected 'schedule' to be #amp.constant, }}
amp.optimizer @opt = #amp.sgd<lr = 1.0> for [@w] {schedule = 1.0}

// -----

// expected-error@+1 {{expected 'steps' to be at least 1, found 0}}
module attributes {test.a = #amp.cosine<steps = 0>} {}

// -----

// expected-error@+1 {{expected 'warmup' to be at least 0, found -1}}
module attributes {test.a = #amp.cosine<steps = 10, warmup = -1>} {}

// -----

// expected-error@+1 {{expected 'milestones' to be counts of steps in ascending order, such as [30, 80], found array<i64: 80, 30>}}
module attributes {test.a = #amp.multi_step<milestones = [80, 30]>} {}

// -----

// expected-error@+1 {{expected 'milestones' to be counts of steps in ascending order}}
module attributes {test.a = #amp.multi_step<milestones = []>} {}

// -----

// expected-error@+1 {{expected 'gamma' to be greater than 0, found 0}}
module attributes {test.a = #amp.exponential<gamma = 0.0>} {}

// -----

// expected-error@+1 {{expected 'pct_start' of 'steps' to leave at least one step on both sides of the peak, found 3.000000e-01 of 3}}
module attributes {test.a = #amp.one_cycle<steps = 3>} {}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{expected the average to be #amp.ema or #amp.swa, found #amp.zeros}}
amp.optimizer @opt = #amp.sgd<lr = 1.0> for [@w] average #amp.zeros

// -----

// expected-error@+1 {{expected 'decay' to be in [0, 1], found -0.5}}
module attributes {test.a = #amp.ema<decay = -0.5>} {}

// -----

// expected-error@+1 {{expected 'amp.average', without a value, on an entry of kind "eval" or "predict"}}
func.func @f() attributes {amp.entry = "train", amp.average} {
  return
}

// -----

// expected-error@+1 {{expected 'amp.average', without a value, on an entry of kind "eval" or "predict"}}
func.func @f() attributes {amp.entry = "eval", amp.average = @opt} {
  return
}
