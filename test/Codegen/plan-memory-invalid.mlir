// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-plan-memory

amp.variable @v : tensor<33xf32> = #amp.zeros {amprt.run = #amprt.run<"r", position = 0>}
// expected-error @+1 {{expected variables of one type apart from each other in run 'r', found '@v' and '@w'}}
amp.variable @w : tensor<4xf32> = #amp.zeros {amprt.run = #amprt.run<"r", position = 32>}

// -----

amp.variable @v : tensor<4xf16> = #amp.zeros {amprt.run = #amprt.run<"r", position = 0>}
// expected-error @+1 {{expected variables of one type apart from each other in run 'r'}}
amp.variable @w : tensor<4xf32> = #amp.zeros {amprt.run = #amprt.run<"r", position = 32>}

// -----

// expected-error @+1 {{expected memory of at most 2^56 bytes to be planned, found more}}
amp.variable @w : tensor<4xf32> = #amp.zeros {amprt.run = #amprt.run<"r", position = 9223372036854775776>}

// -----

func.func @f() attributes {amp.entry = "train", amprt.arguments = [], amprt.results = []} {
  // expected-error @+1 {{expected a flat memref of f16, bf16, f32, f64, i1, i8, i16, i32 or i64, found memref<2x2xf32>}}
  %0 = amprt.buffer : memref<2x2xf32>
  return
}

// -----

func.func @f() attributes {amp.entry = "train", amprt.arguments = [], amprt.results = []} {
  // expected-error @+1 {{expected a flat memref of f16, bf16, f32, f64, i1, i8, i16, i32 or i64, found memref<2xcomplex<f32>>}}
  %0 = amprt.buffer : memref<2xcomplex<f32>>
  return
}

// -----

func.func @f() attributes {amp.entry = "train", amprt.arguments = [], amprt.results = []} {
  // expected-error @+1 {{expected a buffer of less than 2^63 bytes, found memref<9223372036854775807xi8>}}
  %0 = amprt.buffer : memref<9223372036854775807xi8>
  return
}

// -----

func.func @f() attributes {amp.entry = "train", amprt.arguments = [], amprt.results = []} {
  // expected-error @+1 {{expected at most one of 'symbol', 'argument' and 'result'}}
  %0 = amprt.buffer argument "x" result "y" : memref<2xf32>
  return
}

// -----

func.func @f() attributes {amp.entry = "train", amprt.arguments = [], amprt.results = []} {
  // expected-error @+1 {{expected 'w' to be a variable}}
  %0 = amprt.buffer symbol @w : memref<2xf32>
  return
}

// -----

// expected-error @+1 {{expected a list 'amprt.results'; 'amp-form-kernels' makes it}}
func.func @f() attributes {amp.entry = "train", amprt.arguments = []} {
  return
}

// -----

// expected-error @+1 {{expected a buffer that holds 'x' of 'amprt.arguments'}}
func.func @f() attributes {amp.entry = "train", amprt.arguments = [#amprt.slot<"x" : tensor<4xf32>>], amprt.results = []} {
  %x = amprt.buffer argument "x" : memref<3xf32>
  return
}

// -----

func.func @f() attributes {amp.entry = "train", amprt.arguments = [], amprt.results = [#amprt.slot<"x" : tensor<4xf32>>]} {
  %x = amprt.buffer result "x" : memref<4xf32>
  // expected-error @+1 {{expected one buffer of the name 'x', found a second one}}
  %y = amprt.buffer result "x" : memref<4xf32>
  return
}

// -----

// expected-error @+1 {{expected a schedule of one block}}
func.func private @f() attributes {amp.entry = "train", amprt.arguments = [], amprt.results = []}

// -----

func.func @f(%a: memref<1xf32>) attributes {amp.entry = "train", amprt.arguments = [], amprt.results = []} {
  %x = amprt.buffer : memref<1000000000000000xf64>
  // expected-error @+1 {{expected memory of at most 2^56 bytes to be planned, found more}}
  %y = amprt.buffer : memref<72057594037927936xf32>
  %z = amprt.buffer argument "z" : memref<1xf32>
  return
}
