// What other entries may change between two calls of a window: nothing that it
// keeps.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-verify

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
amp.scaler @t = #amp.dynamic
// expected-note @+1 {{the entry with the window is here}}
func.func @train(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %d = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  %g, %last = amp.accumulate_calls mean 4 %d : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  %all = amp.all %last, %f
  amp.step @a %u if %all : !amp.gradients<unscaled>
  %next = amp.update_scale @s, %f if %last : tensor<f32>
  return
}
func.func @scaler_of_a_window(%f: tensor<i1>) {
  // expected-error @+1 {{'amp.update_scale' op changes S of '@s' between the calls of the window of '@train', whose sums have it as a factor; expected a scaler of its own [guarantee 8: a window is one step]}}
  %next = amp.update_scale @s, %f : tensor<f32>
  return
}
func.func @scaler_of_its_own(%f: tensor<i1>) {
  %next = amp.update_scale @t, %f : tensor<f32>
  return
}

// -----

// Written down.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @w.total : tensor<4xf32> = #amp.zeros {role = #amp.role<gradient_sum of @w>, trainable = false}
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.variable @mean.pending : tensor<f32> = #amp.zeros {role = #amp.role<pending of @mean>, trainable = false}
amp.variable @last : tensor<f32> = #amp.zeros {trainable = false}
amp.variable @last.pending : tensor<f32> = #amp.zeros {role = #amp.role<pending of @last>, trainable = false}
amp.variable @other : tensor<f32> = #amp.zeros {trainable = false}
amp.variable @train.call : tensor<i64> = #amp.zeros {amp.calls = 2 : i64, role = #amp.role<window_call of @train>, trainable = false}
// expected-note @+1 {{the entry with the window is here}}
func.func @train(%g: tensor<4xf32>, %m: tensor<f32>) {
  %call = amp.read @train.call : tensor<i64>
  %zero = amp.constant dense<0> : tensor<i64>
  %one = amp.constant dense<1> : tensor<i64>
  %zeros = amp.constant dense<0.0> : tensor<4xf32>
  %first = amp.compare eq, %call, %zero : tensor<i64>, tensor<i64>
  %next = amp.select %first, %one, %zero : tensor<i1>, tensor<i64>, tensor<i64>
  %sum = amp.read @w.total : tensor<4xf32>
  %total = amp.add %sum, %g : tensor<4xf32>, tensor<4xf32>
  %kept = amp.select %first, %total, %zeros : tensor<i1>, tensor<4xf32>, tensor<4xf32>
  %pending = amp.read @mean.pending : tensor<f32>
  %moved = amp.add %pending, %m : tensor<f32>, tensor<f32>
  amp.write @w.total, %kept : tensor<4xf32>
  amp.write @mean.pending, %moved : tensor<f32>
  amp.write @last.pending, %m : tensor<f32>
  amp.write @train.call, %next : tensor<i64>
  return
}
func.func @other_entry(%g: tensor<4xf32>, %m: tensor<f32>, %i: tensor<i64>) attributes {amp.entry = "eval"} {
  // expected-error @+1 {{'amp.write' op writes '@train.call', the state of a window of '@train', which only that entry may write [guarantee 8: a window is one step]}}
  amp.write @train.call, %i : tensor<i64>
  // expected-error @+1 {{'amp.write' op writes '@w.total', the state of a window of '@train', which only that entry may write}}
  amp.write @w.total, %g : tensor<4xf32>
  // expected-error @+1 {{'amp.write' op writes '@mean.pending', the state of a window of '@train', which only that entry may write}}
  amp.write @mean.pending, %m : tensor<f32>
  // expected-error @+1 {{'amp.write' op writes '@mean', what the window of '@train' undoes when it ends; expected one entry that writes it, or 'always' there}}
  amp.write @mean, %m : tensor<f32>
  amp.write @other, %m : tensor<f32>
  return
}

// -----

// expected-note @+1 {{the variable is declared here}}
amp.variable @train.call : tensor<i64> = #amp.zeros {amp.calls = 2 : i64, role = #amp.role<window_call of @nobody_reads_it>, trainable = false}
func.func @nobody_reads_it(%i: tensor<i64>) attributes {amp.entry = "eval"} {
  // expected-error @+1 {{'amp.write' op writes '@train.call', the state of a window, which nothing reads; expected a read in the entry that has the window [guarantee 8: a window is one step]}}
  amp.write @train.call, %i : tensor<i64>
  return
}

// -----

// The first window begins with nothing.
// expected-error @+1 {{expected '@train.call', the state of a window, to begin as 0, found another initial value [guarantee 8: a window is one step]}}
amp.variable @train.call : tensor<i64> = #amp.ones {amp.calls = 2 : i64, role = #amp.role<window_call of @begins_late>, trainable = false}
// expected-note @+1 {{the entry with the window is here}}
func.func @begins_late() {
  %call = amp.read @train.call : tensor<i64>
  %zero = amp.constant dense<0> : tensor<i64>
  %one = amp.constant dense<1> : tensor<i64>
  %first = amp.compare eq, %call, %zero : tensor<i64>, tensor<i64>
  %next = amp.select %first, %one, %zero : tensor<i1>, tensor<i64>, tensor<i64>
  amp.write @train.call, %next : tensor<i64>
  return
}

// -----

// S changes at the end of each window, whatever is finite.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @scaler_held_back(%l: tensor<f32>, %may: tensor<i1>) attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %d = amp.backward %l for @a scaler @s seed %s : !amp.gradients<scaled>
  // expected-note @+1 {{the window is declared here}}
  %g, %last = amp.accumulate_calls mean 4 %d : !amp.gradients<scaled>
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  %f = amp.all_finite %u : !amp.gradients<unscaled>
  %all = amp.all %last, %f
  amp.step @a %u if %all : !amp.gradients<unscaled>
  %end = amp.all %last, %may
  // expected-error @+1 {{'amp.update_scale' op expected an 'if' that is set in call 4 of the window and depends on the calls alone, found another; S of '@s' changes in a skipped step too [guarantee 8: a window is one step]}}
  %next = amp.update_scale @s, %f if %end : tensor<f32>
  return
}
