// RUN: amp-opt %s -split-input-file -verify-diagnostics

// Variables.

// expected-error@+1 {{expected a static shape, found 'tensor<?x4xf32>'}}
amp.variable @w : tensor<?x4xf32> = #amp.zeros

// -----

// Also where a size of 0 leaves no element: strides count it as 1.
// expected-error@+1 {{expected at most 2^40 elements, found 'tensor<0x1048576x1048577xf32>'}}
amp.variable @w : tensor<0x1048576x1048577xf32> = #amp.zeros

// -----

// expected-error@+1 {{expected elements of type f16, bf16, f32, f64, i1, i8, i16, i32 or i64, found 'complex<f32>'}}
amp.variable @w : tensor<4xcomplex<f32>> = #amp.zeros

// -----

// expected-error@+1 {{expected floating-point elements of a trainable variable, found 'i64'; add {trainable = false}}}
amp.variable @n : tensor<4xi64> = #amp.zeros

// -----

// expected-error@+1 {{expected an initial value such as '= #amp.zeros', or 'copy_of'}}
amp.variable @w : tensor<4xf32>

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{has an initial value and 'copy_of'; a copy is made from its master}}
amp.variable @c : tensor<4xf16> = #amp.zeros copy_of @w

// -----

// expected-error@+1 {{expected floating-point elements for the random initial value #amp.normal, found 'i64'}}
amp.variable @n : tensor<4xi64> = #amp.normal {trainable = false}

// -----

// expected-error@+1 {{expected an initial value of type 'tensor<4xf32>', found 'tensor<2xf32>'}}
amp.variable @w : tensor<4xf32> = dense<1.0> : tensor<2xf32>

// -----

// expected-error@+1 {{expected an initial value of type 'tensor<4xf16>', found 'tensor<4xf32>'}}
amp.variable @w : tensor<4xf16> = dense<1.0> : tensor<4xf32>

// -----

// expected-error@+1 {{expected the initial value to be #amp.zeros, #amp.ones, #amp.full, #amp.uniform, #amp.normal, #amp.kaiming_uniform, #amp.xavier_uniform, #amp.given or a dense tensor, found 1.000000e+00 : f64}}
amp.variable @w : tensor<4xf32> = 1.0

// -----

// expected-error@+1 {{expected '@w' to name an 'amp.variable', found no such symbol}}
amp.variable @c : tensor<4xf16> copy_of @w

// -----

// expected-note@+1 {{it is declared here}}
amp.variable @w : tensor<4xf32> = #amp.ones {trainable = false}
// expected-error@+1 {{expected 'copy_of' to name a parameter, found '@w', which is not trainable: nothing writes a copy of it; read it and convert what is read}}
amp.variable @c : tensor<4xf16> copy_of @w

// -----

// expected-note@+1 {{the master is declared here}}
amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{expected a copy of the master's shape, found 'tensor<8xf16>' of 'tensor<4xf32>'}}
amp.variable @c : tensor<8xf16> copy_of @w

// -----

// expected-note@+1 {{the master is declared here}}
amp.variable @w : tensor<4xf16> = #amp.zeros
// expected-error@+1 {{expected a copy in a narrower floating-point type than its master, found 'tensor<4xbf16>' of 'tensor<4xf16>'}}
amp.variable @c : tensor<4xbf16> copy_of @w

// -----

amp.variable @w : tensor<4xf64> = #amp.zeros
// expected-note@+1 {{the copy is declared here}}
amp.variable @c : tensor<4xf32> copy_of @w
// expected-error@+1 {{expected 'copy_of' to name a master, found the copy '@c'}}
amp.variable @d : tensor<4xf16> copy_of @c

// -----

// Optimizers.

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{expected the algorithm to be #amp.sgd, #amp.adam, #amp.adamw, #amp.adamax, #amp.nadam, #amp.radam, #amp.adagrad, #amp.adadelta, #amp.rmsprop, #amp.rprop, #amp.lion, #amp.asgd, #amp.lamb, #amp.lars or #amp.muon, found #amp.zeros}}
amp.optimizer @opt = #amp.zeros for [@w]

// -----

amp.variable @w : tensor<4x4xf32> = #amp.zeros
// expected-note@+1 {{the variable is declared here}}
amp.variable @b : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{expected '@b' to be a matrix, found 'tensor<4xf32>'; give it to an optimizer for any shape, such as #amp.adamw}}
amp.optimizer @opt = #amp.muon<lr = 0.1> for [@w], [@b] {weight_decay = 0.0}

// -----

amp.variable @w : tensor<4x4xf32> = #amp.zeros
// expected-error@+1 {{expected 'ns_steps' to be at most 99, found 100}}
amp.optimizer @opt = #amp.muon<lr = 0.1, ns_steps = 100> for [@w]

// -----

amp.variable @w : tensor<4x4xf32> = #amp.zeros
// expected-error@+1 {{expected 'adjust_lr_fn' to be "original", "match_rms_adamw" or "spectral_unclamped", found "rms"}}
amp.optimizer @opt = #amp.muon<lr = 0.1, adjust_lr_fn = "rms"> for [@w]

// -----

amp.variable @w : tensor<4x4xf32> = #amp.zeros
// expected-error@+1 {{in group 0: expected a whole number for 'ns_steps', found 3.000000e+00 : f64}}
amp.optimizer @opt = #amp.muon<lr = 0.1> for [@w] {ns_steps = 3.0}

// -----

// expected-error@+1 {{expected at least one variable in group 0}}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for []

// -----

// expected-error@+1 {{expected at least one group of variables}}
"amp.optimizer"() {sym_name = "opt", algorithm = #amp.sgd<lr = 0.1>, groups = [], overrides = []} : () -> ()

// -----

// expected-error@+1 {{expected one dictionary of overrides per group, 1, found 2}}
"amp.optimizer"() {sym_name = "opt", algorithm = #amp.sgd<lr = 0.1>, groups = [[@w]], overrides = [{}, {}]} : () -> ()

// -----

// expected-error@+1 {{expected group 0 to be a list of variables, found @w}}
"amp.optimizer"() {sym_name = "opt", algorithm = #amp.sgd<lr = 0.1>, groups = [@w], overrides = [{}]} : () -> ()

// -----

// expected-error@+1 {{expected the overrides of group 0 to be a dictionary, found 1 : i64}}
"amp.optimizer"() {sym_name = "opt", algorithm = #amp.sgd<lr = 0.1>, groups = [[@w]], overrides = [1]} : () -> ()

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{in group 0: 'momentun' is no parameter of #amp.sgd<lr = 0.1>; it has 'lr', 'momentum', 'dampening', 'weight_decay', 'nesterov', 'maximize', 'schedule'}}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w] {momentun = 0.9}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{in group 0: 'momentum' is no parameter of #amp.adam<lr = 0.1>; it has 'lr', 'beta1', 'beta2', 'eps', 'weight_decay', 'amsgrad', 'maximize', 'schedule'}}
amp.optimizer @opt = #amp.adam<lr = 0.1> for [@w] {momentum = 0.9}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{in group 0: expected a floating-point number for 'lr', such as 0.1, found 1 : i64}}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w] {lr = 1}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{in group 0: expected true or false for 'nesterov', found 1.000000e+00 : f64}}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w] {nesterov = 1.0}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{in group 0: expected 'lr' to be at least 0, found -1}}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w] {lr = -1.0}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error@+1 {{lists '@w' twice}}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w], [@w]

// -----

// expected-error@+1 {{expected '@w' to name an 'amp.variable', found no such symbol}}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]

// -----

// expected-note@+1 {{the symbol is defined here}}
amp.scaler @w = #amp.dynamic
// expected-error@+1 {{expected '@w' to name an 'amp.variable', found 'amp.scaler'}}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]

// -----

// expected-note@+1 {{the variable is declared here}}
amp.variable @w : tensor<4xf32> = #amp.zeros {trainable = false}
// expected-error@+1 {{expected '@w' to be trainable, found {trainable = false}}}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-note@+1 {{the variable is declared here}}
amp.variable @c : tensor<4xf16> copy_of @w
// expected-error@+1 {{expected '@c' to be trainable, found a copy of another variable}}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@c]

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-note@+1 {{the other optimizer is here}}
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
// expected-error@+1 {{updates '@w', which '@a' updates too}}
amp.optimizer @b = #amp.adam<lr = 0.1> for [@w]

// -----

// Scalers, reads and writes.

// expected-error@+1 {{expected #amp.dynamic, #amp.static, }}
amp.scaler @s = #amp.zeros

// -----

func.func @f() {
  // expected-error@+1 {{expected '@w' to name an 'amp.variable', found no such symbol}}
  %0 = amp.read @w : tensor<4xf32>
  return
}

// -----

// expected-note@+1 {{the variable is declared here}}
amp.variable @w : tensor<4xf32> = #amp.zeros
func.func @f() {
  // expected-error@+1 {{expected 'tensor<4xf32>', the type of '@w', found 'tensor<4xf16>'}}
  %0 = amp.read @w : tensor<4xf16>
  return
}

// -----

// expected-note@+1 {{the variable is declared here}}
amp.variable @w : tensor<4xf32> = #amp.zeros
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{expected 'tensor<4xf32>', the type of '@w', found 'tensor<2xf32>'}}
  amp.write @w, %x : tensor<2xf32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-note@+1 {{the copy is declared here}}
amp.variable @c : tensor<4xf16> copy_of @w
func.func @f(%x: tensor<4xf16>) {
  // expected-error@+1 {{writes the copy '@c', which is made from '@w'; write that}}
  amp.write @c, %x : tensor<4xf16>
  return
}

// -----

// expected-error@+1 {{expected a whole number that 'i8' holds as initial value, found #amp.full<value = 300.0>}}
amp.variable @v : tensor<4xi8> = #amp.full<value = 300.0> {trainable = false}

// -----

// expected-error@+1 {{expected a whole number that 'i32' holds as initial value, found #amp.full<value = 2.5>}}
amp.variable @v : tensor<4xi32> = #amp.full<value = 2.5> {trainable = false}

// -----

// expected-error@+1 {{expected a whole number that 'i1' holds as initial value, found #amp.full<value = 2.0>}}
amp.variable @v : tensor<4xi1> = #amp.full<value = 2.0> {trainable = false}

// -----

// expected-error@+1 {{expected a whole number that 'i64' holds as initial value, found}}
amp.variable @v : tensor<4xi64> = #amp.full<value = 1.0e19> {trainable = false}
