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
