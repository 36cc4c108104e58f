// Policies that do not fit the module.
// RUN: amp-opt %s -split-input-file --amp-autocast=dtype=f16 -verify-diagnostics

// Names that match nothing.
// expected-warning@+2 {{'amp.matmull' matches no op of dialect 'amp'; did you mean 'amp.matmul'?}}
// expected-warning@+1 {{'encodr/*' matches the location of no op whose precision is decided; did you mean 'encoder/1'?}}
module attributes {amp.policy = {allow = ["amp.matmull"], exclude = [{location = "encodr/*"}]}} {
  func.func @unmatched(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = amp.matmul %x, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc("encoder/1")
    return %0 : tensor<4x4xf32>
  }
}

// -----

// expected-warning@+1 {{'apm.exp' matches no op: there is no dialect 'apm'; did you mean 'amp.exp'?}}
module attributes {amp.policy = {allow = ["apm.exp"]}} {}

// -----

// expected-note@+1 {{it is banned here}}
module attributes {amp.policy = {ban = [{op = "amp.pow", use = "amp.mul"}]}} {
  func.func @banned(%x: tensor<4xf32>) -> tensor<4xf32> {
    // expected-error@+1 {{is banned by policy 'the module's policy'; use amp.mul}}
    %0 = amp.pow %x, %x : tensor<4xf32>, tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

// -----

// expected-error@+1 {{expected operands and results that 'amp.matmul' can have in these types; with the others in 'f16': 'amp.matmul' op expects operands of one element type, found 'f32' and 'f16'}}
module attributes {amp.policy = {allow = [{op = "amp.matmul", operands = {"0" = "f32"}}]}} {
  func.func @impossible(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    // expected-note@+1 {{the entry decides on this op}}
    %0 = amp.matmul %x, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    return %0 : tensor<4x4xf32>
  }
}

// -----

// expected-error@+1 {{expected 'amp.policy' to be a string or a dictionary, found 4 : i64}}
module attributes {amp.policy = 4} {}

// -----

// expected-error@+1 {{'amp.policy' belongs on a module}}
func.func private @f() attributes {amp.policy = "pytorch"}
