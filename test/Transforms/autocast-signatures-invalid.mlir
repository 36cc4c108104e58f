// RUN: amp-opt %s -split-input-file -verify-diagnostics

// expected-error @below {{expected 'amp.keep' to be true or false, found "yes"}}
func.func @argument(%x: tensor<4xf32> {amp.keep = "yes"}) {
  return
}

// -----

// expected-error @below {{expected 'amp.keep' to be true or false, found unit}}
func.func @result(%x: tensor<4xf32>) -> (tensor<4xf32> {amp.keep}) {
  return %x : tensor<4xf32>
}

// -----

// expected-error @below {{'amp.keep' belongs on an argument or a result}}
func.func @function() attributes {amp.keep = true} {
  return
}

// -----

// expected-error @below {{expected an attribute of the dialect on argument 1 to be 'amp.name' or 'amp.keep' or 'amp.seed' or 'amp.scale', found 'amp.kep'}}
func.func @mistyped_argument(%x: tensor<4xf32> {amp.keep = true}, %y: tensor<4xf32> {amp.kep = true}) {
  return
}

// -----

// expected-error @below {{expected an attribute of the dialect on result 0 to be 'amp.name' or 'amp.keep' or 'amp.gradient' or 'amp.unit', found 'amp.seed'}}
func.func @mistyped_result(%x: tensor<4xf32>) -> (tensor<4xf32> {amp.seed}) {
  return %x : tensor<4xf32>
}

// -----

// expected-error @below {{expected 'amp.unit' of result 0 to be a non-empty string without control characters, such as "%", found ""}}
func.func @no_unit(%x: tensor<f32>) -> (tensor<f32> {amp.unit = ""}) {
  return %x : tensor<f32>
}

// -----

// expected-error @below {{expected 'amp.unit' of result 0 to be a non-empty string without control characters, such as "%", found "\1B[2J"}}
func.func @control(%x: tensor<f32>) -> (tensor<f32> {amp.unit = "\1B[2J"}) {
  return %x : tensor<f32>
}

// -----

// expected-error @below {{'amp.unit' belongs on an argument or a result}}
func.func @unit_of_function() attributes {amp.unit = "%"} {
  return
}
