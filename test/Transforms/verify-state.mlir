// State that loses bits, or numbers, where nobody sees it.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-verify

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error @+1 {{expected state of the role 'first_moment' in f32 or f64, found 16 bits, which lose what each step adds [guarantee 2: state is not narrowed]}}
amp.variable @w.m : tensor<4xf16> = #amp.zeros {role = #amp.role<first_moment>, trainable = false}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-error @+1 {{expected state of the role 'average' in f32 or f64, found 16 bits}}
amp.variable @w.average : tensor<4xbf16> = #amp.zeros {role = #amp.role<average>, trainable = false}

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
  // expected-error @+1 {{expected a key of random numbers that advances in a skipped step too, found one that is held back: the next step would draw the same numbers [guarantee 5: state obeys the finite flag]}}
  amp.write @amp.rng, %next if %flag : tensor<2xi64>
  return
}
