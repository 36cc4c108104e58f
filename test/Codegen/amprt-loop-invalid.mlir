// RUN: amp-opt %s --split-input-file --verify-diagnostics

func.func @no_turn(%x: memref<8xf32>) {
  // expected-error@+1 {{expects 1 or more turns, found 0}}
  amprt.loop 0(%x) offsets [0] steps [4] periods [1] : memref<8xf32> {
  ^bb0(%part: memref<4xf32>):
  }
  return
}

// -----

func.func @steps(%x: memref<8xf32>) {
  // expected-error@+1 {{expects an offset, a step and a period for each of 1 buffers, found 2}}
  amprt.loop 2(%x) offsets [0] steps [4, 4] periods [2] : memref<8xf32> {
  ^bb0(%part: memref<4xf32>):
  }
  return
}

// -----

func.func @arguments(%x: memref<8xf32>) {
  // expected-error@+1 {{expects an argument for each of 1 buffers}}
  amprt.loop 2(%x) offsets [0] steps [4] periods [2] : memref<8xf32> {
  ^bb0:
  }
  return
}

// -----

func.func @period(%x: memref<8xf32>) {
  // expected-error@+1 {{expects periods of at least 1, found 0}}
  amprt.loop 2(%x) offsets [0] steps [4] periods [0] : memref<8xf32> {
  ^bb0(%part: memref<4xf32>):
  }
  return
}

// -----

func.func @type(%x: memref<8xf32>) {
  // expected-error@+1 {{expects flat memrefs of one element type as buffer 0 and its argument, found 'memref<8xf32>' and 'memref<4xf16>'}}
  amprt.loop 2(%x) offsets [0] steps [4] periods [2] : memref<8xf32> {
  ^bb0(%part: memref<4xf16>):
  }
  return
}

// -----

func.func @last_turn(%x: memref<8xf32>) {
  // expected-error@+1 {{accesses elements [0, 12) of buffer 0, which has 8}}
  amprt.loop 3(%x) offsets [0] steps [4] periods [3] : memref<8xf32> {
  ^bb0(%part: memref<4xf32>):
  }
  return
}

// -----

func.func @downwards(%x: memref<8xf32>) {
  // expected-error@+1 {{accesses elements [-4, 8) of buffer 0, which has 8}}
  amprt.loop 3(%x) offsets [4] steps [-4] periods [5] : memref<8xf32> {
  ^bb0(%part: memref<4xf32>):
  }
  return
}

// -----

func.func @far(%x: memref<8xf32>) {
  // expected-error@+1 {{accesses elements beyond 2^63 of buffer 0, which has 8}}
  amprt.loop 9223372036854775807(%x) offsets [0] steps [4] periods [9223372036854775807] : memref<8xf32> {
  ^bb0(%part: memref<4xf32>):
  }
  return
}

// -----

func.func @op(%x: memref<8xf32>) {
  amprt.loop 2(%x) offsets [0] steps [4] periods [2] : memref<8xf32> {
  ^bb0(%part: memref<4xf32>):
    // expected-error@+1 {{is in 'amprt.loop', which expects calls, and buffers of variables or of its own}}
    %0 = arith.constant 0 : i32
  }
  return
}

// -----

func.func @argument(%x: memref<8xf32>) {
  amprt.loop 2(%x) offsets [0] steps [4] periods [2] : memref<8xf32> {
  ^bb0(%part: memref<4xf32>):
    // expected-error@+1 {{is in 'amprt.loop', which expects calls, and buffers of variables or of its own}}
    %0 = amprt.buffer argument "x" : memref<4xf32>
  }
  return
}
