// RUN: amp-opt %s --split-input-file --verify-diagnostics

func.func @neither_mean_nor_sum(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected 'mean' or 'sum'}}
  amp.accumulate max 2 (%xi = %x) : (tensor<4xf32>) -> () { amp.yield }
  return
}

// -----

func.func @no_micro_batch(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected 1 to 1024 micro-batches, found 0}}
  amp.accumulate mean 0 (%xi = %x) : (tensor<4xf32>) -> () { amp.yield }
  return
}

// -----

func.func @nothing_to_split() {
  // expected-error @+1 {{expected an operand to split into micro-batches}}
  amp.accumulate mean 2 () : () -> () { amp.yield }
  return
}

// -----

func.func @no_dimension(%x: tensor<f32>) {
  // expected-error @+1 {{expected operand 0 to have a dimension to split, found 'tensor<f32>'}}
  amp.accumulate mean 2 (%xi = %x) : (tensor<f32>) -> () { amp.yield }
  return
}

// -----

func.func @no_multiple(%x: tensor<6x2xf32>) {
  // expected-error @+1 {{expected dimension 0 of operand 0 to be a multiple of the 4 micro-batches, found 'tensor<6x2xf32>'; give another batch or another number of micro-batches}}
  amp.accumulate mean 4 (%xi = %x) : (tensor<6x2xf32>) -> () { amp.yield }
  return
}

// -----

func.func @wrong_micro_batch(%x: tensor<8x2xf32>) {
  // expected-error @+1 {{expected micro-batches of type 'tensor<2x2xf32>' for operand 0, found 'tensor<8x2xf32>'}}
  "amp.accumulate"(%x) <{count = 4}> ({
  ^bb0(%xi: tensor<8x2xf32>):
    amp.yield
  }) : (tensor<8x2xf32>) -> ()
  return
}

// -----

func.func @wrong_number(%x: tensor<8x2xf32>) {
  // expected-error @+1 {{expected a region on 1 micro-batches, one for each operand, found 0}}
  "amp.accumulate"(%x) <{count = 4}> ({
    amp.yield
  }) : (tensor<8x2xf32>) -> ()
  return
}

// -----

func.func @wrong_yield(%x: tensor<8x2xf32>) {
  // expected-error @+1 {{expected its region to yield the results ('tensor<f32>'), found ('tensor<2x2xf32>')}}
  %0 = amp.accumulate mean 4 (%xi = %x) : (tensor<8x2xf32>) -> tensor<f32> {
    amp.yield %xi : tensor<2x2xf32>
  }
  return
}

// -----

func.func @mean_of_integers(%x: tensor<8xi64>) {
  // expected-error @+1 {{expected floating-point results of a mean, found 'tensor<2xi64>'}}
  %0 = amp.accumulate mean 4 (%xi = %x) : (tensor<8xi64>) -> tensor<2xi64> {
    amp.yield %xi : tensor<2xi64>
  }
  return
}

// -----

func.func @sum_of_flags(%x: tensor<8xi1>) {
  // expected-error @+1 {{expected floating-point results of a sum, found 'tensor<2xi1>'}}
  %0 = amp.accumulate sum 4 (%xi = %x) : (tensor<8xi1>) -> tensor<2xi1> {
    amp.yield %xi : tensor<2xi1>
  }
  return
}

// -----

amp.variable @m : tensor<f32> = #amp.zeros
amp.optimizer @o = #amp.sgd<lr = 0.1> for [@m]
func.func @step_inside(%x: tensor<8xf32>) attributes {amp.entry = "train"} {
  amp.accumulate sum 2 (%xi = %x) : (tensor<8xf32>) -> () {
    %m = amp.read @m : tensor<f32>
    %g = amp.backward %m for @o : !amp.gradients<unscaled>
    // expected-error @+1 {{steps '@o' inside 'amp.accumulate', in each micro-batch; do so once, with its results}}
    amp.step @o %g : !amp.gradients<unscaled>
    amp.yield
  }
  return
}

// -----

amp.variable @m : tensor<f32> = #amp.zeros {trainable = false}
func.func @read_after_micro_batches(%x: tensor<8xf32>) attributes {amp.entry = "train"} {
  amp.accumulate sum 2 (%xi = %x) : (tensor<8xf32>) -> () {
    %0 = amp.sum %xi {axes = [0]} : tensor<4xf32> -> tensor<f32>
    // expected-note @+1 {{written here}}
    amp.write @m, %0 : tensor<f32>
    amp.yield
  }
  // expected-error @+1 {{reads '@m' after this step wrote it; a step sees the values from before it}}
  %m = amp.read @m : tensor<f32>
  return
}

// -----

func.func @part_beyond(%x: tensor<8xf32>) {
  // expected-error @+1 {{'amp.micro_batch' op expects an index below 'count', found 4 of 4}}
  %0 = amp.micro_batch %x {index = 4, count = 4} : tensor<8xf32>
  return
}

// -----

func.func @unequal_parts(%x: tensor<6xf32>) {
  // expected-error @+1 {{expected a batch that is a multiple of the 4 micro-batches, found 6}}
  %0 = amp.micro_batch %x {index = 0, count = 4} : tensor<6xf32>
  return
}

// -----

func.func @sum_of_none() {
  // expected-error @+1 {{expected 1 or more operands, but found 0}}
  %0 = "amp.sum_gradients"() : () -> !amp.gradients<unscaled>
  return
}

// -----

func.func @divided_by_zero(%a: !amp.gradients<unscaled>) {
  // expected-error @+1 {{expected a finite 'divisor' above 0, found 0.000000e+00}}
  %0 = amp.sum_gradients %a {divisor = 0.0} : !amp.gradients<unscaled>
  return
}

// -----

func.func @turned_round(%a: !amp.gradients<unscaled>) {
  // expected-error @+1 {{expected a finite 'divisor' above 0, found -2.0}}
  %0 = amp.sum_gradients %a {divisor = -2.0} : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @v : tensor<4xf32> = #amp.zeros
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@v]
amp.optimizer @b = #amp.sgd<lr = 0.1> for [@w]
func.func @sum_of_two_optimizers(%loss: tensor<f32>) {
  %g = amp.backward %loss for @a : !amp.gradients<unscaled>
  // expected-note @+1 {{the gradients come from here}}
  %h = amp.backward %loss for @b : !amp.gradients<unscaled>
  // expected-error @+1 {{expected gradients of '@a', found gradients of '@b'}}
  %0 = amp.sum_gradients %g, %h : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@v]
func.func @norm_twice(%loss: tensor<f32>) {
  %g = amp.backward %loss for @a : !amp.gradients<unscaled>
  %h = amp.backward %loss for @a : !amp.gradients<unscaled>
  // expected-error @+1 {{has two bundles of '@a'; add them with 'amp.sum_gradients' first}}
  %0:3 = amp.clip_grad_norm %g, %h max 1.0 : !amp.gradients<unscaled>, !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

func.func @norm_results(%a: !amp.gradients<unscaled>, %b: !amp.gradients<unscaled>) {
  // expected-error @+1 {{expected 3 results, one bundle for each that is clipped and the norm, found 2}}
  %0:2 = amp.clip_grad_norm %a, %b max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

func.func @group_of_two(%a: !amp.gradients<unscaled>, %b: !amp.gradients<unscaled>) {
  // expected-error @+1 {{expected one bundle where a group of its optimizer is clipped, found 2}}
  %0:3 = amp.clip_grad_norm %a, %b group 0 max 1.0 : !amp.gradients<unscaled>, !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

// expected-note @+1 {{the gradients}}
func.func @group_of_unknown(%a: !amp.gradients<unscaled>) {
  // expected-error @+1 {{expected gradients whose optimizer is known, where 'group' names one of its groups; clip in the function that makes them}}
  %0 = amp.clip_grad_value %a group 0 max 1.0 : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @v : tensor<4xf32> = #amp.zeros
// expected-note @+1 {{the optimizer is here}}
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@v]
func.func @no_such_group(%loss: tensor<f32>) {
  %g = amp.backward %loss for @a : !amp.gradients<unscaled>
  // expected-error @+1 {{expected 'group' to be one of the 1 groups of '@a', counted from 0, found 1}}
  %c, %n = amp.clip_grad_norm %g group 1 max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

amp.variable @v : tensor<4xf32> = #amp.zeros
// expected-note @+1 {{the optimizer is here}}
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@v]
func.func @negative_group(%loss: tensor<f32>) {
  %g = amp.backward %loss for @a : !amp.gradients<unscaled>
  // expected-error @+1 {{expected 'group' to be one of the 1 groups of '@a', counted from 0, found -1}}
  %c = amp.clip_grad_value %g group -1 max 1.0 : !amp.gradients<unscaled>
  return
}

// -----

func.func @clip_scaled(%a: !amp.gradients<scaled>) {
  // expected-error @+1 {{expected unscaled gradients, found '!amp.gradients<scaled>': their elements carry the loss scale; use 'amp.unscale' first}}
  %0 = "amp.clip_grad_value"(%a) <{max_value = 1.0}> : (!amp.gradients<scaled>) -> !amp.gradients<unscaled>
  return
}

// -----

func.func @negative_bound(%a: !amp.gradients<unscaled>) {
  // expected-error @+1 {{expected 'max' to be finite and greater than 0, found -1.000000e+00}}
  %0 = amp.clip_grad_value %a max -1.0 : !amp.gradients<unscaled>
  return
}

// -----

func.func @assert_without_message(%a: tensor<i1>) {
  // expected-error @+1 {{expected a message that is not empty and has no control characters, found ''}}
  amp.assert %a, "" : tensor<i1>
  return
}

// -----

func.func @assert_control(%a: tensor<i1>) {
  // expected-error @+1 {{expected a message that is not empty and has no control characters, found 'a\1Bb'}}
  amp.assert %a, "a\1Bb" : tensor<i1>
  return
}

// -----

func.func @assert_tensor(%a: tensor<4xi1>) {
  // expected-error @+1 {{operand #0 must be tensor<i1>}}
  "amp.assert"(%a) {message = "all"} : (tensor<4xi1>) -> ()
  return
}

// -----

func.func @no_assertions() -> tensor<i32> {
  // expected-error @+1 {{expected at least one condition, found none}}
  %held, %first = amp.assertions numbers []
  return %first : tensor<i32>
}

// -----

func.func @no_number(%a: tensor<i1>) -> tensor<i32> {
  // expected-error @+1 {{expected a number for each of 1 conditions, found 2}}
  %held, %first = amp.assertions %a numbers [0, 1]
  return %first : tensor<i32>
}

// -----

func.func @negative_number(%a: tensor<i1>) -> tensor<i32> {
  // expected-error @+1 {{expected numbers of 0 or more, found -1}}
  %held, %first = amp.assertions %a numbers [-1]
  return %first : tensor<i32>
}

// -----

// expected-note @+1 {{declared here without {trainable = false}}}
amp.variable @w : tensor<f32> = #amp.zeros
func.func @parameter_always(%x: tensor<f32>) {
  // expected-error @+1 {{expected 'always' for a buffer, found the parameter '@w', which no skipped step may change}}
  amp.write @w, %x always : tensor<f32>
  return
}

// -----

// expected-error @+1 {{expected 'amp.skip' to be "own" (each optimizer skips on its own gradients) or "all" (all skip when one does), found "none"}}
func.func @skip() attributes {amp.skip = "none"} {
  return
}

// -----

func.func @checkpoint_yields(%x: tensor<4xf32>) {
  // expected-error @+1 {{declares the results ('tensor<f32>'), but its region yields ('tensor<4xf32>')}}
  %0 = amp.checkpoint -> tensor<f32> {
    amp.yield %x : tensor<4xf32>
  }
  return
}

// -----

amp.variable @m : tensor<4xf32> = #amp.zeros {trainable = false}
func.func @checkpoint_writes(%x: tensor<4xf32>) {
  %0 = amp.checkpoint -> tensor<4xf32> {
    // expected-error @+1 {{inside 'amp.checkpoint', which is computed twice; move it out}}
    amp.write @m, %x : tensor<4xf32>
    amp.yield %x : tensor<4xf32>
  }
  return
}

// -----

func.func @custom_takes(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected the backward to take ('tensor<4xf32>', 'tensor<4xf32>', 'tensor<4xf32>'), found ('tensor<4xf32>')}}
  %0 = amp.custom_vjp (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    amp.yield %a : tensor<4xf32>
  } vjp {
  ^bb0(%d: tensor<4xf32>):
    amp.yield %d : tensor<4xf32>
  }
  return
}

// -----

func.func @custom_yields(%x: tensor<4xf32>, %i: tensor<4xi64>) {
  // expected-error @+1 {{expected the backward to yield ('tensor<4xf32>'), found ()}}
  %0 = amp.custom_vjp (%a = %x, %b = %i) : (tensor<4xf32>, tensor<4xi64>) -> tensor<4xf32> {
    amp.yield %a : tensor<4xf32>
  } vjp {
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xi64>, %r: tensor<4xf32>, %d: tensor<4xf32>):
    amp.yield
  }
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
func.func @custom_reads(%x: tensor<4xf32>) {
  %0 = amp.custom_vjp (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    // expected-error @+1 {{inside 'amp.custom_vjp', which computes from its operands alone; move it out}}
    %w = amp.read @w : tensor<4xf32>
    amp.yield %w : tensor<4xf32>
  } vjp {
  ^bb0(%a: tensor<4xf32>, %r: tensor<4xf32>, %d: tensor<4xf32>):
    amp.yield %d : tensor<4xf32>
  }
  return
}

// -----

func.func @no_calls(%g: !amp.gradients<scaled>) {
  // expected-error @+1 {{expected 1 to 1048576 calls, found 0}}
  %0, %last = amp.accumulate_calls mean 0 %g : !amp.gradients<scaled>
  return
}

// -----

amp.scaler @s = #amp.dynamic
func.func @unscaled_before(%g: !amp.gradients<scaled>) {
  // expected-note @+1 {{the other op is here}}
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  // expected-error @+1 {{expected gradients as a backward made them, found those of 'amp.unscale'; accumulate first, and do that with the sums}}
  %0, %last = amp.accumulate_calls mean 4 %u : !amp.gradients<unscaled>
  return
}

// -----

func.func @window_of_a_window(%g: !amp.gradients<unscaled>) {
  // expected-note @+1 {{the other op is here}}
  %0, %last0 = amp.accumulate_calls sum 4 %g : !amp.gradients<unscaled>
  // expected-error @+1 {{found those of 'amp.accumulate_calls'; make one window of the calls of both}}
  %1, %last1 = amp.accumulate_calls mean 2 %0 : !amp.gradients<unscaled>
  return
}

// -----

func.func @no_turn(%h: tensor<4xf32>) {
  // expected-error @+1 {{expected 1 turn or more, found 0; leave the loop out where there is nothing to do}}
  %0 = amp.loop %t of 0 carries (%c = %h) : (tensor<4xf32>) -> tensor<4xf32> {
    amp.next %c : tensor<4xf32>
  }
  return
}

// -----

func.func @other_number_of_slices(%x: tensor<3x4xf32>) {
  // expected-error @+1 {{expected a slice of a tensor that has 4 elements along dimension 0, one for each turn, found 'tensor<3x4xf32>'}}
  %0 = amp.loop %t of 4 slices (%c = %x) : (tensor<3x4xf32>) -> tensor<4x4xf32> {
    amp.next stacks %c : tensor<4xf32>
  }
  return
}

// -----

func.func @no_dimension_to_slice(%x: tensor<3xf32>) {
  // expected-error @+1 {{expected a dimension of 'tensor<3xf32>' to go along, found 1}}
  amp.loop %t of 3 slices (%c = %x along 1) : (tensor<3xf32>) -> () {
    amp.next
  }
  return
}

// -----

func.func @another_result(%h: tensor<4xf32>) {
  // expected-error @+1 {{expected results of what is carried, ('tensor<4xf32>'), found ('tensor<f32>')}}
  %0 = amp.loop %t of 3 carries (%c = %h) : (tensor<4xf32>) -> tensor<f32> {
    amp.next %c : tensor<4xf32>
  }
  return
}

// -----

func.func @too_few_results(%h: tensor<4xf32>) {
  // expected-error @+1 {{expected a result for each of the 1 carried values, found 0}}
  amp.loop %t of 3 carries (%c = %h) : (tensor<4xf32>) -> () {
    amp.next %c : tensor<4xf32>
  }
  return
}

// -----

func.func @carries_another_type(%h: tensor<4xf32>, %x: tensor<f32>) {
  %0 = amp.loop %t of 3 carries (%c = %h) : (tensor<4xf32>) -> tensor<4xf32> {
    // expected-error @+1 {{expected to hand on what the loop carries, ('tensor<4xf32>'), found ('tensor<f32>')}}
    amp.next %x : tensor<f32>
  }
  return
}

// -----

func.func @another_number_of_stacks(%h: tensor<4xf32>) {
  %0 = amp.loop %t of 3 : () -> tensor<3x4xf32> {
    // expected-error @+1 {{expected 1 values to stack, one for each result behind those that are carried, found 0}}
    amp.next
  }
  return
}

// -----

func.func @another_stack(%h: tensor<4xf32>) {
  %0 = amp.loop %t of 3 : () -> tensor<4x3xf32> {
    // expected-error @+1 {{expected a stack of type 'tensor<3x4xf32>' of 'tensor<4xf32>', found 'tensor<4x3xf32>'}}
    amp.next stacks %h : tensor<4xf32>
  }
  return
}

// -----

func.func @no_dimension_to_stack(%h: tensor<4xf32>) {
  %0 = amp.loop %t of 3 stacks along [2] : () -> tensor<3x4xf32> {
    // expected-error @+1 {{expected a dimension of 'tensor<3x4xf32>' to stack along, found 2}}
    amp.next stacks %h : tensor<4xf32>
  }
  return
}

// -----

func.func @another_end(%h: tensor<4xf32>) {
  // expected-error @+1 {{expected a region that ends with 'amp.next'}}
  amp.loop %t of 3 : () -> () {
    func.return
  }
  return
}

// -----

amp.variable @v : tensor<4xf32> = #amp.zeros {trainable = false}
func.func @changes_state(%h: tensor<4xf32>) {
  amp.loop %t of 3 : () -> () {
    // expected-error @+1 {{inside 'amp.loop', whose turns only compute; hand the value on and do that behind the loop}}
    amp.write @v, %h : tensor<4xf32>
    amp.next
  }
  return
}
