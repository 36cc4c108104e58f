// RUN: amp-opt %s --amp-specialize=batch=1 --split-input-file --verify-diagnostics

// A dynamic dimension that turns out to be 1 is not repeated: with any other
// batch these would be errors of shape.

func.func @add(%x: tensor<?x4xf32>, %w: tensor<5x4xf32>) -> tensor<5x4xf32> attributes {amp.entry = "eval"} {
  // expected-error@+1 {{'amp.add' op expects dimension 0 of operand 0, which is dynamic, to be as large as what it meets, 5, found 1 once the batch is known; only a static 1 is repeated}}
  %0 = amp.add %x, %w : tensor<?x4xf32>, tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

// -----

// Two dynamic ones of different sizes.
func.func @flattened(%x: tensor<?x4xf32>, %y: tensor<?xf32>) -> tensor<?xf32> attributes {amp.entry = "eval"} {
  %0 = amp.reshape %x : tensor<?x4xf32> -> tensor<?xf32>
  // expected-error@+1 {{expects dimension 0 of operand 1, which is dynamic, to be as large as what it meets, 4, found 1 once the batch is known}}
  %1 = amp.compare gt, %0, %y : tensor<?xf32>, tensor<?xf32>
  %2 = amp.select %1, %0, %0 : tensor<?xi1>, tensor<?xf32>, tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

// Of fewer dimensions.
func.func @vector(%x: tensor<?xf32>, %w: tensor<4x3xf32>) -> tensor<4x3xf32> attributes {amp.entry = "eval"} {
  // expected-error@+1 {{expects dimension 0 of operand 1, which is dynamic, to be as large as what it meets, 3, found 1 once the batch is known}}
  %0 = amp.mul %w, %x : tensor<4x3xf32>, tensor<?xf32>
  return %0 : tensor<4x3xf32>
}

// -----

func.func @broadcast(%x: tensor<?x4xf32>) -> tensor<5x4xf32> attributes {amp.entry = "eval"} {
  // expected-error@+1 {{'amp.broadcast' op expects dimension 0 of operand 0, which is dynamic, to be as large as what it meets, 5, found 1 once the batch is known}}
  %0 = amp.broadcast %x : tensor<?x4xf32> -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

// -----

// The leading dimensions of a product.
func.func @matmul(%x: tensor<?x2x3xf32>, %w: tensor<5x3x2xf32>) -> tensor<5x2x2xf32> attributes {amp.entry = "eval"} {
  // expected-error@+1 {{'amp.matmul' op expects dimension 0 of operand 0, which is dynamic, to be as large as what it meets, 5, found 1 once the batch is known}}
  %0 = amp.matmul %x, %w : (tensor<?x2x3xf32>, tensor<5x3x2xf32>) -> tensor<5x2x2xf32>
  return %0 : tensor<5x2x2xf32>
}

// -----

// A static 1 is repeated over a dynamic dimension, also one of size 1; the rows
// of a product may be as many as they like.
func.func @fine(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>, %w: tensor<1x4xf32>, %m: tensor<4x4xf32>) -> tensor<?x4xf32>
    attributes {amp.entry = "eval"} {
  %0 = amp.add %x, %w : tensor<?x4xf32>, tensor<1x4xf32>
  %1 = amp.add %0, %y : tensor<?x4xf32>, tensor<?x4xf32>
  %2 = amp.matmul %1, %m : (tensor<?x4xf32>, tensor<4x4xf32>) -> tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}
