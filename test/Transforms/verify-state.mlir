// State that loses bits, or numbers, where nobody sees it.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-verify

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error @+1 {{expected state of the role 'first_moment' in f32 or f64, found 16 bits, which lose what each step adds [guarantee 2: state is not narrowed]}}
amp.variable @w.m : tensor<4xf16> = #amp.zeros {role = #amp.role<first_moment of @w>, trainable = false}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error @+1 {{expected state of the role 'average' in f32 or f64, found 16 bits}}
amp.variable @w.average : tensor<4xbf16> = #amp.zeros {role = #amp.role<average of @w>, trainable = false}

// -----

// A low copy is no state, and neither is a parameter that the user declares low.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @w.f16 : tensor<4xf16> copy_of @w
amp.variable @v : tensor<4xf16> = #amp.zeros

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @amp.rng : tensor<2xi64> = #amp.zeros {role = #amp.role<rng>, trainable = false}
func.func @held_key(%g: !amp.gradients<unscaled>, %next: tensor<2xi64>) {
  // expected-note @+1 {{the flag is made here}}
  %flag = amp.all_finite %g : !amp.gradients<unscaled>
  // expected-error @+1 {{expected a key of random numbers that advances in a skipped step too, found one that a flag holds back: the next step would draw the same numbers; leave 'if' out [guarantee 5: state obeys the finite flag]}}
  amp.write @amp.rng, %next if %flag : tensor<2xi64>
  return
}

// -----

// Whatever the flag is: a user's own, or none that is ever clear.
amp.variable @amp.rng : tensor<2xi64> = #amp.zeros {role = #amp.role<rng>, trainable = false}
amp.variable @second : tensor<2xi64> = #amp.zeros {role = #amp.role<rng>, trainable = false}
amp.variable @third : tensor<2xi64> = #amp.zeros {role = #amp.role<rng>, trainable = false}
// expected-note @+1 {{the flag is made here}}
func.func @keys(%flag: tensor<i1>, %next: tensor<2xi64>) {
  // expected-error @+1 {{expected a key of random numbers that advances in a skipped step too, found one that a flag holds back}}
  amp.write @amp.rng, %next if %flag : tensor<2xi64>
  %true = amp.constant dense<true> : tensor<i1>
  amp.write @second, %next if %true : tensor<2xi64>
  amp.write @third, %next : tensor<2xi64>
  return
}

// -----

// A count goes through types that tell all counts apart.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.variable @a.t : tensor<i64> = #amp.zeros {role = #amp.role<applied_steps of @a>, trainable = false}
func.func @wide_count() {
  %old = amp.read @a.t : tensor<i64>
  %one = amp.constant dense<1.0> : tensor<f64>
  %0 = amp.convert %old : tensor<i64> to tensor<f64>
  %1 = amp.add %0, %one : tensor<f64>, tensor<f64>
  %2 = amp.convert %1 : tensor<f64> to tensor<i64>
  amp.write @a.t, %2 : tensor<i64>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
// expected-note @+1 {{the variable is declared here}}
amp.variable @a.t : tensor<i64> = #amp.zeros {role = #amp.role<applied_steps of @a>, trainable = false}
func.func @narrow_count() {
  %old = amp.read @a.t : tensor<i64>
  %one = amp.constant dense<1.0> : tensor<f32>
  %0 = amp.convert %old : tensor<i64> to tensor<f32>
  %1 = amp.add %0, %one : tensor<f32>, tensor<f32>
  %2 = amp.convert %1 : tensor<f32> to tensor<i64>
  // expected-error @+1 {{expected '@a.t', which counts applied steps, to become one more than it was, found another value [guarantee 5: state obeys the finite flag]}}
  amp.write @a.t, %2 : tensor<i64>
  return
}

// -----

// The branch hands on a check.
amp.scaler @s = #amp.dynamic
func.func @held_back_in_a_branch(%g: !amp.gradients<unscaled>, %c: i1, %last: tensor<i1>) {
  // expected-note @+1 {{the flag is made here}}
  %f = amp.all_finite %g : !amp.gradients<unscaled>
  %end = scf.if %c -> tensor<i1> {
    scf.yield %f : tensor<i1>
  } else {
    scf.yield %last : tensor<i1>
  }
  // expected-error @+1 {{'amp.update_scale' op expected an 'if' that says whether a window ends, found 'amp.all_finite'}}
  %next = amp.update_scale @s, %f if %end : tensor<f32>
  return
}

// -----

// What an update stores is state, whatever its role.
// expected-note @+1 {{the variable is declared here}}
amp.variable @w : tensor<4xf16> = #amp.zeros
amp.variable @v : tensor<4xf32> = #amp.zeros
// expected-note @+1 {{the variable is declared here}}
amp.variable @v.mean : tensor<4xbf16> = #amp.zeros {trainable = false}
amp.variable @v.other : tensor<4xf32> = #amp.zeros {trainable = false}
func.func @stored_low(%f: !amp.gradients<unscaled>, %g: !amp.gradients<unscaled>, %one: tensor<f32>) {
  %ff = amp.all_finite %f : !amp.gradients<unscaled>
  %fg = amp.all_finite %g : !amp.gradients<unscaled>
  // expected-error @+1 {{expected to store '@w' in f32 or f64, found 16 bits, which lose what each step adds [guarantee 2: state is not narrowed]}}
  amp.update [@w] from %f times %one if %ff : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%d: f32, %p: f32):
    %0 = arith.subf %p, %d : f32
    amp.yield %0 : f32
  }
  // expected-error @+1 {{expected to store '@v.mean' in f32 or f64, found 16 bits}}
  amp.update [@v] slots [[@v.mean], [@v.other]] from %g times %one if %fg : !amp.gradients<unscaled>, tensor<f32> {
  ^bb0(%d: f32, %p: f32, %m: f32, %o: f32):
    %0 = arith.subf %p, %d : f32
    amp.yield %0, %d, %d : f32, f32, f32
  }
  return
}
