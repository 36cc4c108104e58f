// RUN: amp-opt %s --split-input-file --amp-form-kernels --verify-diagnostics

// What is marked as computed again has to be what was stored. The first two are; every other one
// differs from the second in one thing.

func.func @same(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) attributes {amp.entry = "eval"} {
  %0 = amp.tanh %x {amprt.stored = 0 : i64} : tensor<8xf32>
  %1 = amp.tanh %x {amprt.again = 0 : i64} : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @chain(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
    attributes {amp.entry = "eval"} {
  %k = amp.constant dense<[7, 3]> : tensor<2xi64>
  %l = amp.constant dense<[7, 4]> : tensor<2xi64>
  %t = amp.tanh %x {amprt.stored = 0 : i64} : tensor<8xf32>
  %d = amp.dropout %t, %k {amprt.stored = 1 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  %u = amp.tanh %x {amprt.again = 0 : i64} : tensor<8xf32>
  %e = amp.dropout %u, %k {amprt.again = 1 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  return %d, %e : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @none(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
    attributes {amp.entry = "eval"} {
  %k = amp.constant dense<[7, 3]> : tensor<2xi64>
  %l = amp.constant dense<[7, 4]> : tensor<2xi64>
  %t = amp.tanh %x {amprt.stored = 0 : i64} : tensor<8xf32>
  %d = amp.dropout %t, %k {amprt.stored = 1 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  // expected-error @+1 {{expected an op with 'amprt.stored = 2 : i64' in its block, which is computed again, found none}}
  %u = amp.tanh %x {amprt.again = 2 : i64} : tensor<8xf32>
  %e = amp.dropout %u, %k {amprt.again = 1 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  return %d, %e : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @op(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
    attributes {amp.entry = "eval"} {
  %k = amp.constant dense<[7, 3]> : tensor<2xi64>
  %l = amp.constant dense<[7, 4]> : tensor<2xi64>
  // expected-note @+1 {{stored here}}
  %t = amp.tanh %x {amprt.stored = 0 : i64} : tensor<8xf32>
  %d = amp.dropout %t, %k {amprt.stored = 1 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  // expected-error @+1 {{expected an op that is computed again to be the one that was stored; expected 'amp.tanh', found 'amp.sigmoid'}}
  %u = amp.sigmoid %x {amprt.again = 0 : i64} : tensor<8xf32>
  %e = amp.dropout %u, %k {amprt.again = 1 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  return %d, %e : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @operand(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
    attributes {amp.entry = "eval"} {
  %k = amp.constant dense<[7, 3]> : tensor<2xi64>
  %l = amp.constant dense<[7, 4]> : tensor<2xi64>
  // expected-note @+1 {{stored here}}
  %t = amp.tanh %x {amprt.stored = 0 : i64} : tensor<8xf32>
  %d = amp.dropout %t, %k {amprt.stored = 1 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  // expected-error @+1 {{expected an op that is computed again to be the one that was stored; expected the same value as operand 0, or what computes that again, found another}}
  %u = amp.tanh %y {amprt.again = 0 : i64} : tensor<8xf32>
  %e = amp.dropout %u, %k {amprt.again = 1 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  return %d, %e : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @chained_operand(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
    attributes {amp.entry = "eval"} {
  %k = amp.constant dense<[7, 3]> : tensor<2xi64>
  %l = amp.constant dense<[7, 4]> : tensor<2xi64>
  %t = amp.tanh %x {amprt.stored = 0 : i64} : tensor<8xf32>
  // expected-note @+1 {{stored here}}
  %d = amp.dropout %t, %k {amprt.stored = 1 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  %u = amp.tanh %x {amprt.again = 0 : i64} : tensor<8xf32>
  // expected-error @+1 {{expected an op that is computed again to be the one that was stored; expected the same value as operand 0, or what computes that again, found another}}
  %e = amp.dropout %y, %k {amprt.again = 1 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  return %d, %e : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @key(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
    attributes {amp.entry = "eval"} {
  %k = amp.constant dense<[7, 3]> : tensor<2xi64>
  %l = amp.constant dense<[7, 4]> : tensor<2xi64>
  %t = amp.tanh %x {amprt.stored = 0 : i64} : tensor<8xf32>
  // expected-note @+1 {{stored here}}
  %d = amp.dropout %t, %k {amprt.stored = 1 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  %u = amp.tanh %x {amprt.again = 0 : i64} : tensor<8xf32>
  // expected-error @+1 {{expected an op that is computed again to be the one that was stored; expected the same value as operand 1, or what computes that again, found another}}
  %e = amp.dropout %u, %l {amprt.again = 1 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  return %d, %e : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @id(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
    attributes {amp.entry = "eval"} {
  %k = amp.constant dense<[7, 3]> : tensor<2xi64>
  %l = amp.constant dense<[7, 4]> : tensor<2xi64>
  %t = amp.tanh %x {amprt.stored = 0 : i64} : tensor<8xf32>
  // expected-note @+1 {{stored here}}
  %d = amp.dropout %t, %k {amprt.stored = 1 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  %u = amp.tanh %x {amprt.again = 0 : i64} : tensor<8xf32>
  // expected-error-re @+1 {{expected an op that is computed again to be the one that was stored; expected the attributes {{.*id = 3.*}}, found {{.*id = 4}}}}
  %e = amp.dropout %u, %k {amprt.again = 1 : i64, id = 4, rate = 0.5 : f64} : tensor<8xf32>
  return %d, %e : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @rate(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
    attributes {amp.entry = "eval"} {
  %k = amp.constant dense<[7, 3]> : tensor<2xi64>
  %l = amp.constant dense<[7, 4]> : tensor<2xi64>
  %t = amp.tanh %x {amprt.stored = 0 : i64} : tensor<8xf32>
  // expected-note @+1 {{stored here}}
  %d = amp.dropout %t, %k {amprt.stored = 1 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  %u = amp.tanh %x {amprt.again = 0 : i64} : tensor<8xf32>
  // expected-error-re @+1 {{expected an op that is computed again to be the one that was stored; expected the attributes {{.*rate = 5.*}}, found {{.*rate = 2.5}}}}
  %e = amp.dropout %u, %k {amprt.again = 1 : i64, id = 3, rate = 0.25 : f64} : tensor<8xf32>
  return %d, %e : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @number(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
    attributes {amp.entry = "eval"} {
  %k = amp.constant dense<[7, 3]> : tensor<2xi64>
  %l = amp.constant dense<[7, 4]> : tensor<2xi64>
  // expected-note @+1 {{stored here}}
  %t = amp.tanh %x {amprt.stored = 0 : i64} : tensor<8xf32>
  %d = amp.dropout %t, %k {amprt.stored = 1 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  %u = amp.tanh %x {amprt.again = 0 : i64} : tensor<8xf32>
  // expected-error @+1 {{expected an op that is computed again to be the one that was stored; expected 'amp.tanh', found 'amp.dropout'}}
  %e = amp.dropout %u, %k {amprt.again = 0 : i64, id = 3, rate = 0.5 : f64} : tensor<8xf32>
  return %d, %e : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @type(%x: tensor<8xf32>) -> (tensor<8xf16>, tensor<8xbf16>) attributes {amp.entry = "eval"} {
  // expected-note @+1 {{stored here}}
  %0 = amp.cast %x {amprt.stored = 0 : i64} : tensor<8xf32> to tensor<8xf16>
  // expected-error @+1 {{expected the type 'tensor<8xf16>', found 'tensor<8xbf16>'}}
  %1 = amp.cast %x {amprt.again = 0 : i64} : tensor<8xf32> to tensor<8xbf16>
  return %0, %1 : tensor<8xf16>, tensor<8xbf16>
}

// -----

func.func @two(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) attributes {amp.entry = "eval"} {
  // expected-note @+1 {{stored here}}
  %0 = amp.tanh %x {amprt.stored = 0 : i64} : tensor<8xf32>
  // expected-error @+1 {{found a second op with 'amprt.stored = 0 : i64'}}
  %1 = amp.sigmoid %x {amprt.stored = 0 : i64} : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

// -----

// Which bits a sum has depends on the kernel.
func.func @sum(%x: tensor<8x8xf32>) -> (tensor<8xf32>, tensor<8xf32>) attributes {amp.entry = "eval"} {
  // expected-note @+1 {{stored here}}
  %0 = amp.sum %x {amprt.stored = 0 : i64, axes = [1]} : tensor<8x8xf32> -> tensor<8xf32>
  // expected-error @+1 {{expected an elementwise op, a random op or a view, found 'amp.sum'}}
  %1 = amp.sum %x {amprt.again = 0 : i64, axes = [1]} : tensor<8x8xf32> -> tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
