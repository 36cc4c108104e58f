// RUN: amp-opt %s --amp-form-loops --split-input-file --verify-diagnostics

func.func @no_mark(%x: tensor<18x4xf32>) -> tensor<2x4xf32> {
  // expected-error@+1 {{expected 'amp.rest' as three numbers, as 'amp-expand-structures' writes it}}
  %0 = amp.micro_batch %x {count = 9, index = 1, amp.rest = ["a"]} : tensor<18x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

func.func @no_sum(%x: tensor<18x4xf32>) -> tensor<2x4xf32> {
  %0 = amp.micro_batch %x {count = 9, index = 1, amp.rest = [0, 8, 1]} : tensor<18x4xf32>
  // expected-error@+1 {{expected an op of a micro-batch that only computes, found 'func.return'; run 'amp-form-loops' right behind 'amp-autodiff'}}
  return %0 : tensor<2x4xf32>
}

// -----

amp.variable @v : tensor<f32> = #amp.zeros {trainable = false}
func.func @writes(%x: tensor<18xf32>) -> tensor<f32> {
  %a = amp.micro_batch %x {count = 9, index = 0} : tensor<18xf32>
  %0 = amp.sum %a {axes = [0]} : tensor<2xf32> -> tensor<f32>
  %b = amp.micro_batch %x {count = 9, index = 1, amp.rest = [0, 8, 1]} : tensor<18xf32>
  %1 = amp.sum %b {axes = [0]} : tensor<2xf32> -> tensor<f32>
  // expected-error@+1 {{expected an op of a micro-batch that only computes, found 'amp.write'; run 'amp-form-loops' right behind 'amp-autodiff'}}
  amp.write @v, %1 : tensor<f32>
  %2 = amp.add %0, %1 {amp.rest = array<i64: 0, 8, 1>} : tensor<f32>, tensor<f32>
  return %2 : tensor<f32>
}

// -----

func.func @no_addition(%x: tensor<18xf32>) -> tensor<f32> {
  %b = amp.micro_batch %x {count = 9, index = 1, amp.rest = [0, 8, 1]} : tensor<18xf32>
  %1 = amp.sum %b {axes = [0]} : tensor<2xf32> -> tensor<f32>
  // expected-error@+1 {{expected the sum of what the first micro-batch gives and of what the others give}}
  %2 = amp.tanh %1 {amp.rest = array<i64: 0, 8, 1>} : tensor<f32>
  return %2 : tensor<f32>
}

// -----

func.func @other_sum(%x: tensor<18xf32>) -> tensor<f32> {
  %b = amp.micro_batch %x {count = 9, index = 1, amp.rest = [0, 8, 1]} : tensor<18xf32>
  %1 = amp.sum %b {axes = [0]} : tensor<2xf32> -> tensor<f32>
  // expected-error@+1 {{expected the sum of what the first micro-batch gives and of what the others give}}
  %2 = amp.add %1, %1 {amp.rest = array<i64: 0, 8, 1>} : tensor<f32>, tensor<f32>
  return %2 : tensor<f32>
}

// -----

func.func @other_type(%x: tensor<18xf32>) -> tensor<f32> {
  %a = amp.micro_batch %x {count = 9, index = 0} : tensor<18xf32>
  %0 = amp.sum %a {axes = [0]} : tensor<2xf32> -> tensor<f32>
  %1 = amp.convert %0 : tensor<f32> to tensor<f64>
  %2 = amp.stop_gradient %1 {amp.rest = [0, 8, 1], amp.rest_read = @v} : tensor<f64>
  %3 = amp.convert %2 : tensor<f64> to tensor<f32>
  // expected-error@+1 {{expected to write what the next micro-batch reads, 'tensor<f64>', found 'tensor<f32>'}}
  %4 = amp.stop_gradient %3 {amp.rest = array<i64: 0, 8, 1>, amp.rest_written = @v} : tensor<f32>
  return %4 : tensor<f32>
}
