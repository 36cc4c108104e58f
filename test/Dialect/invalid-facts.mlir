// RUN: amp-opt %s -split-input-file -verify-diagnostics

// Facts that expansions note on ops.

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'amp.exp' op expected 'amp.fact' to be an #amp.fact, found "mean"}}
  %0 = amp.exp %x {amp.fact = "mean"} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error@+1 {{expected 'one_hot of' the operand that is the label, such as 'one_hot of 0'}}
#fact = #amp.fact<one_hot>

// -----

// expected-error@+1 {{expected 'mean' without an operand, found 'mean of 1'}}
#fact = #amp.fact<mean of 1>

// -----

func.func @f(%x: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error@+1 {{'amp.neg' op expected one result, of floats, where 'amp.fact' is #amp.fact<softmax>, found 'tensor<4xi32>'}}
  %0 = amp.neg %x {amp.fact = #amp.fact<softmax>} : tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'amp.exp' op expected one result, of i1, where 'amp.fact' is #amp.fact<one_hot of 0>, found 'tensor<4xf32>'}}
  %0 = amp.exp %x {amp.fact = #amp.fact<one_hot of 0>} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xi32>) -> tensor<4xi1> {
  // expected-error@+1 {{'amp.compare' op expected the label to be one of 2 operands, found 2}}
  %0 = amp.compare eq, %x, %x {amp.fact = #amp.fact<one_hot of 2>} : tensor<4xi32>, tensor<4xi32>
  return %0 : tensor<4xi1>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xi1> {
  // expected-error@+1 {{'amp.compare' op expected a label of i32 or i64, found 'f32'}}
  %0 = amp.compare eq, %x, %x {amp.fact = #amp.fact<one_hot of 0>} : tensor<4xf32>, tensor<4xf32>
  return %0 : tensor<4xi1>
}

// -----

// Ops of kernels obey the same rules.
func.func @f(%x: f32) -> i32 {
  // expected-error@+1 {{'arith.fptosi' op expected one result, of floats, where 'amp.fact' is #amp.fact<at_least_one>, found 'i32'}}
  %0 = arith.fptosi %x {amp.fact = #amp.fact<at_least_one>} : f32 to i32
  return %0 : i32
}
