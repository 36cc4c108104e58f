// RUN: amp-opt %s -split-input-file -verify-diagnostics

func.func @f() {
  // expected-error@+1 {{expected '@s' to name an 'amp.scaler', found no such symbol}}
  %0 = amp.read_scale @s : tensor<f32>
  return
}

// -----

// expected-note@+1 {{the symbol is defined here}}
amp.variable @s : tensor<f32> = #amp.zeros
func.func @f(%flag: tensor<i1>) {
  // expected-error@+1 {{expected '@s' to name an 'amp.scaler', found 'amp.variable'}}
  %0 = amp.update_scale @s, %flag : tensor<f32>
  return
}

// -----

amp.scaler @s = #amp.dynamic
func.func @f(%flag: tensor<i1>) {
  // expected-error@+1 {{expected 'state' and a region, or neither}}
  %0 = "amp.update_scale"(%flag) <{scaler = @s, state = [@s.scale]}> ({}) : (tensor<i1>) -> tensor<f32>
  return
}

// -----

amp.scaler @s = #amp.dynamic
func.func @f(%flag: tensor<i1>) {
  // expected-error@+1 {{expected a list of variables, S first, found []}}
  %0 = amp.update_scale @s, %flag : tensor<f32> state [] {
  ^bb0(%found: i1):
    amp.yield
  }
  return
}

// -----

amp.scaler @s = #amp.dynamic
func.func @f(%flag: tensor<i1>) {
  // expected-error@+1 {{expected a region on 2 values (the state and a flag of type i1), found 1}}
  %0 = amp.update_scale @s, %flag : tensor<f32> state [@s.scale] {
  ^bb0(%scale: f32):
    amp.yield %scale : f32
  }
  return
}

// -----

amp.scaler @s = #amp.dynamic
func.func @f(%flag: tensor<i1>) {
  // expected-error@+1 {{expected S as 'f32', found 'f64'}}
  %0 = amp.update_scale @s, %flag : tensor<f32> state [@s.scale] {
  ^bb0(%scale: f64, %found: i1):
    amp.yield %scale : f64
  }
  return
}

// -----

amp.scaler @s = #amp.dynamic
func.func @f(%flag: tensor<i1>) {
  // expected-error@+1 {{expected the region to yield a value of the type of each variable}}
  %0 = amp.update_scale @s, %flag : tensor<f32> state [@s.scale] {
  ^bb0(%scale: f32, %found: i1):
    amp.yield %found : i1
  }
  return
}

// -----

amp.scaler @s = #amp.dynamic
func.func @f(%flag: tensor<i1>) {
  // expected-error@+1 {{expected '@s.scale' to name an 'amp.variable', found no such symbol}}
  %0 = amp.update_scale @s, %flag : tensor<f32> state [@s.scale] {
  ^bb0(%scale: f32, %found: i1):
    amp.yield %scale : f32
  }
  return
}

// -----

amp.scaler @s = #amp.dynamic
amp.variable @w.scale : tensor<f32> = #amp.ones {trainable = false}
func.func @f(%flag: tensor<i1>) {
  // expected-error@+1 {{expected S of '@s' and then other state of '@s', found '@w.scale'}}
  %0 = amp.update_scale @s, %flag : tensor<f32> state [@w.scale] {
  ^bb0(%scale: f32, %found: i1):
    amp.yield %scale : f32
  }
  return
}

// -----

func.func @f(%g: !amp.gradients<scaled>) {
  // expected-error@+1 {{expected unscaled gradients, found '!amp.gradients<scaled>': a scaled value may be finite where its unscaled one is not}}
  %0 = amp.all_finite %g : !amp.gradients<scaled>
  return
}

// -----

func.func @f(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected a norm of the multiplier's type 'tensor<f32>', found 'tensor<f64>'}}
  %0:2 = "amp.gradient_norm"(%g, %inv) : (!amp.gradients<scaled>, tensor<f32>) -> (tensor<i1>, tensor<f64>)
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected at least one flag, found none}}
  %0 = "amp.all"() : () -> tensor<i1>
  return
}

// -----

// Updates.

func.func @f(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected a list of at least one variable, found []}}
  amp.update [] from %g times %inv : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32):
    amp.yield %p : f32
  }
  return
}

// -----

func.func @f(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected a slot to list one variable for each of the 2 updated variables, found [@w.m]}}
  amp.update [@w, @b] slots [[@w.m]] from %g times %inv : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32, %m: f32):
    amp.yield %p, %m : f32, f32
  }
  return
}

// -----

func.func @f(%g: !amp.gradients<scaled>, %inv: tensor<f32>, %rate: tensor<f32>) {
  // expected-error@+1 {{expected a region on 3 values (gradient, variable, 0 slots, 1 scalars), found 2}}
  amp.update [@w] from %g times %inv with (%rate) : !amp.gradients<scaled>, tensor<f32>, (tensor<f32>) {
  ^bb0(%grad: f32, %p: f32):
    amp.yield %p : f32
  }
  return
}

// -----

func.func @f(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected a region on f32 or f64, found 'f16'}}
  amp.update [@w] from %g times %inv : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%grad: f16, %p: f16):
    amp.yield %p : f16
  }
  return
}

// -----

func.func @f(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected all values of the region to be 'f32', found 'f64'}}
  amp.update [@w] from %g times %inv : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f64):
    amp.yield %p : f64
  }
  return
}

// -----

func.func @f(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected the region to yield 1 values (variable, 0 slots), found 2}}
  amp.update [@w] from %g times %inv : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32):
    amp.yield %p, %p : f32, f32
  }
  return
}

// -----

func.func @f(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected the region to yield 'f32', found 'f16'}}
  amp.update [@w] from %g times %inv : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32):
    %0 = arith.truncf %p : f32 to f16
    amp.yield %0 : f16
  }
  return
}

// -----

// expected-note@+1 {{the variable is declared here}}
amp.variable @w : tensor<4xf32> = #amp.zeros {trainable = false}
func.func @f(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected '@w' to be trainable}}
  amp.update [@w] from %g times %inv : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32):
    amp.yield %p : f32
  }
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
// expected-note@+1 {{the slot is declared here}}
amp.variable @w.m : tensor<2xf32> = #amp.zeros {trainable = false}
func.func @f(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected the slot '@w.m' to be a floating-point buffer of the shape of '@w', found 'tensor<2xf32>'}}
  amp.update [@w] slots [[@w.m]] from %g times %inv : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32, %m: f32):
    amp.yield %p, %m : f32, f32
  }
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
func.func @list_without_segments(%g: !amp.gradients<scaled>, %inv: tensor<f32>, %rates: tensor<2xf32>) {
  // expected-error@+1 {{expected 'segments' beside numbers that variables do not share, found 'tensor<2xf32>' without}}
  amp.update [@w] from %g times %inv with (%rates) : !amp.gradients<scaled>, tensor<f32>, (tensor<2xf32>) {
  ^bb0(%grad: f32, %p: f32, %r: f32):
    amp.yield %p : f32
  }
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
func.func @too_few_rows(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected 'segments' to give each of the 1 variables a row, found 2 rows}}
  amp.update [@w] from %g times %inv attributes {segments = array<i32: 0, 1>} : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32):
    amp.yield %p : f32
  }
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
func.func @negative_row(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected rows from 0 on in 'segments', found -1}}
  amp.update [@w] from %g times %inv attributes {segments = array<i32: -1>} : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32):
    amp.yield %p : f32
  }
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
func.func @row_behind_the_list(%g: !amp.gradients<scaled>, %inv: tensor<f32>, %rates: tensor<2xf32>) {
  // expected-error@+1 {{expected a number for each of the 3 rows of 'segments', found 'tensor<2xf32>'}}
  amp.update [@w] from %g times %inv with (%rates) attributes {segments = array<i32: 2>}
      : !amp.gradients<scaled>, tensor<f32>, (tensor<2xf32>) {
  ^bb0(%grad: f32, %p: f32, %r: f32):
    amp.yield %p : f32
  }
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
func.func @no_sum(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected at least one sum, found none}}
  "amp.sum_squares"(%g, %inv) <{variables = [@w], slots = []}> ({
  ^bb0(%grad: f32, %p: f32):
    amp.yield
  }) : (!amp.gradients<scaled>, tensor<f32>) -> ()
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
func.func @sums_of_other_size(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected sums of 1 numbers, one for each variable, found 'tensor<2xf64>'}}
  %0 = amp.sum_squares [@w] from %g times %inv : !amp.gradients<scaled>, tensor<f32> -> tensor<2xf64> {
  ^bb0(%grad: f32, %p: f32):
    amp.yield %p : f32
  }
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
func.func @other_sums(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected the region to yield 1 values (one for each sum), found 2}}
  %0 = amp.sum_squares [@w] from %g times %inv : !amp.gradients<scaled>, tensor<f32> -> tensor<1xf64> {
  ^bb0(%grad: f32, %p: f32):
    amp.yield %p, %p : f32, f32
  }
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @w.m : tensor<4xf32> = #amp.zeros {role = #amp.role<first_moment of @w>, trainable = false}
amp.variable @b : tensor<4xf32> = #amp.zeros
amp.variable @b.m : tensor<4xf32> = #amp.zeros {role = #amp.role<first_moment of @b>, trainable = false}
func.func @slot_of_another(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected state of '@w' for its slot, found '@b.m', that of '@b'}}
  amp.update [@w, @b] slots [[@b.m, @w.m]] from %g times %inv : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32, %m: f32):
    amp.yield %p, %m : f32, f32
  }
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @w.m : tensor<4xf32> = #amp.zeros {role = #amp.role<first_moment of @w>, trainable = false}
amp.variable @b : tensor<4xf32> = #amp.zeros
// expected-note@+1 {{the slot is declared here}}
amp.variable @b.v : tensor<4xf32> = #amp.zeros {role = #amp.role<second_moment of @b>, trainable = false}
func.func @slot_of_another_role(%g: !amp.gradients<scaled>, %inv: tensor<f32>) {
  // expected-error@+1 {{expected variables of one role for a slot, found '@w.m' and '@b.v', whose roles differ}}
  amp.update [@w, @b] slots [[@w.m, @b.v]] from %g times %inv : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%grad: f32, %p: f32, %m: f32):
    amp.yield %p, %m : f32, f32
  }
  return
}
