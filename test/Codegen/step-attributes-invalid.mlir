// RUN: amp-opt %s --split-input-file --verify-diagnostics

// Places in memory that passes leave for others.

// expected-error @+1 {{'amp.variable' op expected 'amprt.run' to be an #amprt.run on a variable, found "r"}}
amp.variable @w : tensor<4xf32> = #amp.zeros {amprt.run = "r"}

// -----

// expected-error @+1 {{'func.func' op expected 'amprt.run' to be an #amprt.run on a variable}}
func.func private @f() attributes {amprt.run = #amprt.run<"r", position = 0>}

// -----

// expected-error @+1 {{expected position to be a multiple of 32, at least 0, found 4}}
amp.variable @w : tensor<4xf32> = #amp.zeros {amprt.run = #amprt.run<"r", position = 4>}

// -----

// expected-error @+1 {{expected position to be a multiple of 32, at least 0, found -32}}
amp.variable @w : tensor<4xf32> = #amp.zeros {amprt.run = #amprt.run<"r", position = -32>}

// -----

// expected-error @+1 {{expected extent to be a multiple of 32, at least 0, found 33}}
amp.variable @w : tensor<4xf32> = #amp.zeros {amprt.run = #amprt.run<"r", position = 0, extent = 33>}

// -----

// expected-error @+1 {{'amp.variable' op expected an extent of at least its 40 elements, found #amprt.run<"r", position = 0, extent = 32>}}
amp.variable @w : tensor<40xf32> = #amp.zeros {amprt.run = #amprt.run<"r", position = 0, extent = 32>}

// -----

// expected-error @+1 {{'amp.variable' op expected 'amprt.offset' to be an i64 of at least 0 on 'amp.variable', found -64}}
amp.variable @w : tensor<40xf32> = #amp.zeros {amprt.offset = -64 : i64}

// -----

// expected-error @+1 {{'builtin.module' op expected 'amprt.step_bytes' to be an i64 of at least 0 on 'builtin.module', found "many"}}
module attributes {amprt.step_bytes = "many"} {}

// -----

// expected-error @+1 {{'func.func' op expected 'amprt.arguments' to be a list of '#amprt.slot's on a function, found 3}}
func.func private @f() attributes {amprt.arguments = 3}

// -----

// expected-error @+1 {{'func.func' op expected 'amprt.results' to be a list of '#amprt.slot's on a function, found ["x"]}}
func.func private @f() attributes {amprt.results = ["x"]}

// -----

// expected-error @+1 {{expected 'x' to be a static tensor of at most 2^40 numbers, found 'tensor<?xf32>'}}
func.func private @f() attributes {amprt.arguments = [#amprt.slot<"x" : tensor<?xf32>>]}

// -----

// expected-error @+1 {{expected 'x' to start at 0 or behind it, found -64}}
func.func private @f() attributes {amprt.arguments = [#amprt.slot<"x" : tensor<4xf32> at -64>]}

// -----

func.func @f() {
  // expected-error @+1 {{'amprt.buffer' op expected gradient 'w' of 16 bytes to lie in the 256 bytes of its buffer, found #amprt.slot<"w" : tensor<4xf32> at 244>}}
  %0 = amprt.buffer {gradients = [#amprt.slot<"w" : tensor<4xf32> at 244>]} : memref<64xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'amprt.buffer' op expected gradient 'w' of 16 bytes to lie in the 256 bytes of its buffer, found #amprt.slot<"w" : tensor<4xf32>>}}
  %0 = amprt.buffer {gradients = [#amprt.slot<"w" : tensor<4xf32>>]} : memref<64xf32>
  return
}
