// What a region takes and yields is followed, whatever the op is called.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-verify

// Guarantee 6: out of a region.
func.func @checkpoint(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-note @+1 {{narrowed here}}
  %l = amp.cast %x : tensor<4xf32> to tensor<4xf16>
  %0 = amp.checkpoint -> tensor<4xf16> {
    amp.yield %l : tensor<4xf16>
  }
  // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed}}
  %1 = amp.cast %0 : tensor<4xf16> to tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// Through one and its argument.
func.func @forward(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-note @+1 {{narrowed here}}
  %l = amp.cast %x : tensor<4xf32> to tensor<4xf16>
  %0 = amp.custom_vjp (%a = %l) : (tensor<4xf16>) -> tensor<4xf16> {
    amp.yield %a : tensor<4xf16>
  } vjp {
  ^bb0(%a: tensor<4xf16>, %r: tensor<4xf16>, %d: tensor<4xf16>):
    amp.yield %d : tensor<4xf16>
  }
  // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed}}
  %1 = amp.cast %0 : tensor<4xf16> to tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// Into a derivative: the operand, and the result that is the operand.
func.func @backward(%x: tensor<4xf32>) -> tensor<4xf16> {
  // expected-note @+1 {{narrowed here}}
  %l = amp.cast %x : tensor<4xf32> to tensor<4xf16>
  %0 = amp.custom_vjp (%a = %l) : (tensor<4xf16>) -> tensor<4xf16> {
    amp.yield %a : tensor<4xf16>
  } vjp {
  ^bb0(%a: tensor<4xf16>, %r: tensor<4xf16>, %d: tensor<4xf16>):
    // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed}}
    %0 = amp.cast %a : tensor<4xf16> to tensor<4xf32>
    // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed}}
    %1 = amp.cast %r : tensor<4xf16> to tensor<4xf32>
    %2 = amp.cast %d : tensor<4xf16> to tensor<4xf32>
    %3 = amp.mul %0, %1 : tensor<4xf32>, tensor<4xf32>
    %4 = amp.mul %2, %3 : tensor<4xf32>, tensor<4xf32>
    %5 = amp.cast %4 : tensor<4xf32> to tensor<4xf16>
    amp.yield %5 : tensor<4xf16>
  }
  return %0 : tensor<4xf16>
}

// -----

// These compute: the region, and the sum over micro-batches.
func.func @computed(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<4xf32>, tensor<8xf32>) {
  %l = amp.cast %x : tensor<8xf32> to tensor<8xf16>
  %0 = amp.checkpoint -> tensor<8xf16> {
    %1 = amp.exp %l : tensor<8xf16>
    amp.yield %1 : tensor<8xf16>
  }
  %2 = amp.accumulate mean 2 (%part = %l) : (tensor<8xf16>) -> tensor<4xf16> {
    amp.yield %part : tensor<4xf16>
  }
  %3 = amp.custom_vjp (%a = %l) : (tensor<8xf16>) -> tensor<8xf16> {
    %4 = amp.exp %a : tensor<8xf16>
    amp.yield %4 : tensor<8xf16>
  } vjp {
  ^bb0(%a: tensor<8xf16>, %r: tensor<8xf16>, %d: tensor<8xf16>):
    // The cotangent is no result, though it has its type.
    amp.yield %a : tensor<8xf16>
  }
  %5 = amp.cast %0 : tensor<8xf16> to tensor<8xf32>
  %6 = amp.cast %2 : tensor<4xf16> to tensor<4xf32>
  %7 = amp.cast %3 : tensor<8xf16> to tensor<8xf32>
  return %5, %6, %7 : tensor<8xf32>, tensor<4xf32>, tensor<8xf32>
}

// -----

// Guarantee 2.
amp.variable @mean : tensor<4xf32> = #amp.zeros {trainable = false}
func.func @state(%x: tensor<4xf32>) {
  %0 = amp.checkpoint -> tensor<4xf32> {
    %1 = amp.read @mean : tensor<4xf32>
    // expected-note @+1 {{narrowed here}}
    %2 = amp.convert %1 : tensor<4xf32> to tensor<4xbf16>
    %3 = amp.convert %2 : tensor<4xbf16> to tensor<4xf32>
    amp.yield %3 : tensor<4xf32>
  }
  %4 = amp.add %0, %x : tensor<4xf32>, tensor<4xf32>
  // expected-error @+1 {{writes to '@mean' what '@mean' held, after it was stored in fewer bits}}
  amp.write @mean, %4 : tensor<4xf32>
  return
}
