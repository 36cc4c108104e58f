// RUN: amp-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expects '#amprt.operand' for operand 0, found 1 : i64}}
amprt.kernel @k outer 0 operands [1 : i64] {
  amprt.yield
}

// -----

// expected-error @+1 {{expects operand 0 to hold f16, bf16, f32, f64, i1, i8, i16, i32 or i64, found 'i7'}}
amprt.kernel @k outer 0 operands [
    #amprt.operand<element = i7, direction = in, inner = contiguous>] {
^bb0(%x: i7):
  amprt.yield
}

// -----

// expected-error @+1 {{expects operand 0 to be gathered along one of 0 outer loops, found loop 0}}
amprt.kernel @k outer 0 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous, gather = 0, index = 1>,
    #amprt.operand<element = i64, direction = in, inner = broadcast>] {
^bb0(%x: f32, %i: i64):
  amprt.yield
}

// -----

// expected-error @+1 {{cannot write operand 0, it is gathered}}
amprt.kernel @k outer 1 operands [
    #amprt.operand<element = f32, direction = inout, inner = contiguous, gather = 0, index = 1>,
    #amprt.operand<element = i64, direction = in, inner = broadcast>] {
^bb0(%x: f32, %i: i64):
  amprt.yield %x : f32
}

// -----

// expected-error @+1 {{expects the index of operand 0 to be an integer operand that is 'in', 'broadcast' and not gathered, found operand 1}}
amprt.kernel @k outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous, gather = 0, index = 1>,
    #amprt.operand<element = f32, direction = in, inner = broadcast>] {
^bb0(%x: f32, %i: f32):
  amprt.yield
}

// -----

// expected-error @+1 {{expects the predicate to be a scalar i1 operand, 'in' and 'broadcast', found operand 0}}
amprt.kernel @k outer 0 operands [
    #amprt.operand<element = f32, direction = inout, inner = contiguous>] predicate 0 {
^bb0(%x: f32):
  amprt.yield %x : f32
}

// -----

// expected-error @+1 {{of class 'scatter_add' expects the operands (integer indices in, updates in, result out), two outer loops and no predicate}}
amprt.kernel @k class scatter_add outer 1 operands [
    #amprt.operand<element = f32, direction = inout, inner = contiguous>] {
^bb0(%x: f32):
  amprt.yield %x : f32
}

// -----

amprt.kernel @k class scatter_add outer 2 operands [
    #amprt.operand<element = i64, direction = in, inner = broadcast>,
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%r: f32, %u: f32):
  // expected-error @+1 {{is not allowed in class 'scatter_add'}}
  %0 = amprt.index 0 : i32
  amprt.yield %r : f32
}

// -----

// expected-error @+1 {{expects block arguments of types ('f32'), one for each operand that is read, found ('f16')}}
amprt.kernel @k outer 0 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>] {
^bb0(%x: f16):
  amprt.yield
}

// -----

amprt.kernel @k outer 0 operands [
    #amprt.operand<element = f32, direction = inout, inner = contiguous>] {
^bb0(%x: f32):
  // expected-error @+1 {{expects values of types ('f32'), one for each operand that is written, found ()}}
  amprt.yield
}

// -----

amprt.kernel @k outer 1 operands [
    #amprt.operand<element = f16, direction = in, inner = contiguous>] {
^bb0(%x: f16):
  // expected-error @+1 {{'add' cannot reduce values of type 'f16', convert them to f32 first}}
  %0 = amprt.reduce add %x over inner : f16 -> f16
  amprt.yield
}

// -----

amprt.kernel @k outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>] {
^bb0(%x: f32):
  // expected-error @+1 {{expects the result type 'i64', found 'i32'}}
  %0 = amprt.reduce argmax %x over inner : f32 -> i32
  amprt.yield
}

// -----

amprt.kernel @k outer 0 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>] {
^bb0(%x: f32):
  // expected-error @+1 {{over 'inner' needs an outer loop, the kernel has none}}
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield
}

// -----

amprt.kernel @k outer 1 operands [
    #amprt.operand<element = f32, direction = inout, inner = contiguous>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over all : f32 -> f32
  // expected-error @+1 {{reduces a value that exists only after the loops}}
  %1 = amprt.reduce add %0 over inner : f32 -> f32
  amprt.yield %x : f32
}

// -----

amprt.kernel @k outer 1 operands [
    #amprt.operand<element = f32, direction = inout, inner = contiguous>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over outer : f32 -> f32
  %1 = amprt.reduce add %x over inner : f32 -> f32
  // expected-error @+1 {{combines values inside the loops with values after them}}
  %2 = arith.addf %0, %1 : f32
  amprt.yield %2 : f32
}

// -----

amprt.kernel @k outer 1 operands [
    #amprt.operand<element = i32, direction = out, inner = contiguous>] {
  // expected-error @+1 {{expects one of 2 loops, found 2}}
  %0 = amprt.index 2 : i32
  amprt.yield %0 : i32
}

// -----

amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<4xf32>
  // expected-error @+1 {{expects 'other' to be a kernel}}
  amprt.launch @other(%x, %y) sizes [4, 16] strides [16, 1, 1, 0] offsets [0, 0] bounds [] grain 4
      : memref<64xf32>, memref<4xf32>
  return
}

// -----

amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<4xf32>
  // expected-error @+1 {{expects sizes of at least 0, found -4}}
  amprt.launch @sum(%x, %y) sizes [-4, 16] strides [16, 1, 1, 0] offsets [0, 0] bounds [] grain 4
      : memref<64xf32>, memref<4xf32>
  return
}

// -----

amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<4xf32>
  // expected-error @+1 {{expects a grain of at least 1, found 0}}
  amprt.launch @sum(%x, %y) sizes [4, 16] strides [16, 1, 1, 0] offsets [0, 0] bounds [] grain 0
      : memref<64xf32>, memref<4xf32>
  return
}

// -----

amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<4xf32>
  // expected-error @+1 {{expects an offset for each of 2 buffers, found 1}}
  amprt.launch @sum(%x, %y) sizes [4, 16] strides [16, 1, 1, 0] offsets [0] bounds [] grain 4
      : memref<64xf32>, memref<4xf32>
  return
}

// -----

amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<4xf32>
  // expected-error @+1 {{expects 4 strides, one for each buffer and loop, found 3}}
  amprt.launch @sum(%x, %y) sizes [4, 16] strides [16, 1, 1] offsets [0, 0] bounds [] grain 4
      : memref<64xf32>, memref<4xf32>
  return
}

// -----

// expected-note @+1 {{the kernel is here}}
amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<4xf32>
  // expected-error @+1 {{expects 2 sizes, found 1}}
  amprt.launch @sum(%x, %y) sizes [4] strides [1, 0] offsets [0, 0] bounds [] grain 4
      : memref<64xf32>, memref<4xf32>
  return
}

// -----

// expected-note @+1 {{the kernel is here}}
amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<4xf32>
  // expected-error @+1 {{expects a bound of at least 0 for each of 0 gathered operands, found [3]}}
  amprt.launch @sum(%x, %y) sizes [4, 16] strides [16, 1, 1, 0] offsets [0, 0] bounds [3] grain 4
      : memref<64xf32>, memref<4xf32>
  return
}

// -----

// expected-note @+1 {{the kernel is here}}
amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<4xf32>
  // expected-error @+1 {{expects inner stride 1 of buffer 0, found 2}}
  amprt.launch @sum(%x, %y) sizes [4, 16] strides [16, 2, 1, 0] offsets [0, 0] bounds [] grain 4
      : memref<64xf32>, memref<4xf32>
  return
}

// -----

// expected-note @+1 {{the kernel is here}}
amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<4xf32>
  // expected-error @+1 {{expects inner stride 0 of buffer 1, found 1}}
  amprt.launch @sum(%x, %y) sizes [4, 16] strides [16, 1, 1, 1] offsets [0, 0] bounds [] grain 4
      : memref<64xf32>, memref<4xf32>
  return
}

// -----

// expected-note @+1 {{the kernel is here}}
amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<4xf32>
  // expected-error @+1 {{accesses elements [1, 65) of buffer 0, which has 64}}
  amprt.launch @sum(%x, %y) sizes [4, 16] strides [16, 1, 1, 0] offsets [1, 0] bounds [] grain 4
      : memref<64xf32>, memref<4xf32>
  return
}

// -----

// expected-note @+1 {{the kernel is here}}
amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<4xf32>
  // expected-error @+1 {{accesses elements [-1, 3) of buffer 1, which has 4}}
  amprt.launch @sum(%x, %y) sizes [4, 16] strides [16, 1, 1, 0] offsets [0, -1] bounds [] grain 4
      : memref<64xf32>, memref<4xf32>
  return
}

// -----

// expected-note @+1 {{the kernel is here}}
amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<4xf32>
  // expected-error @+1 {{expects 2 buffers, found 1}}
  amprt.launch @sum(%x) sizes [4, 16] strides [16, 1] offsets [0] bounds [] grain 4
      : memref<64xf32>
  return
}

// -----

// expected-note @+1 {{the kernel is here}}
amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<4xf16>
  // expected-error @+1 {{expects buffer 1 to be a flat memref of 'f32', found 'memref<4xf16>'}}
  amprt.launch @sum(%x, %y) sizes [4, 16] strides [16, 1, 1, 0] offsets [0, 0] bounds [] grain 4
      : memref<64xf32>, memref<4xf16>
  return
}

// -----

// Partials: one row of columns for each of two chunks.
// expected-note @+1 {{the kernel is here}}
amprt.kernel @columns outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over outer : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<16xf32>
  // expected-error @+1 {{accesses elements [0, 32) of buffer 1, which has 16}}
  amprt.launch @columns(%x, %y) sizes [4, 16] strides [16, 1, 0, 1] offsets [0, 0] bounds [] grain 2
      : memref<64xf32>, memref<16xf32>
  return
}

// -----

// expected-note @+1 {{the kernel is here}}
amprt.kernel @after outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over outer : f32 -> f32
  %1 = arith.addf %0, %x : f32
  amprt.yield %1 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<16xf32>
  // expected-error @+1 {{expects outer strides 0 of buffer 0, it is read after the loops}}
  amprt.launch @after(%x, %y) sizes [4, 16] strides [16, 1, 0, 1] offsets [0, 0] bounds [] grain 4
      : memref<64xf32>, memref<16xf32>
  return
}

// -----

func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  // expected-error @+1 {{expects sizes with a product below 2^63, found [9223372036854775807, 0, 2]}}
  amprt.launch @sum(%x) sizes [9223372036854775807, 0, 2] strides [0, 0, 1] offsets [0]
      bounds [] grain 4 : memref<64xf32>
  return
}

// -----

// expected-note @+1 {{the kernel is here}}
amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<4xf32>
  // expected-error @+1 {{accesses elements beyond 2^63 of buffer 0, which has 64}}
  amprt.launch @sum(%x, %y) sizes [9223372036854775807, 1] strides [16, 1, 1, 0] offsets [0, 0] bounds [] grain 4
      : memref<64xf32>, memref<4xf32>
  return
}

// -----

// expected-note @+1 {{the kernel is here}}
amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step() {
  %x = amprt.buffer : memref<64xf32>
  %y = amprt.buffer : memref<4xf32>
  // expected-error @+1 {{accesses elements beyond 2^63 of buffer 1, which has 4}}
  amprt.launch @sum(%x, %y) sizes [4, 16] strides [16, 1, 1, 0] offsets [0, 9223372036854775807] bounds [] grain 4
      : memref<64xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<64xf16>) {
  // expected-error @+1 {{has a form of no library: expected 'epilogue' to be at most one of AMP_EPILOGUE_RELU (2), AMP_EPILOGUE_GELU (4) and AMP_EPILOGUE_GELU_GRADIENT (16), found 6}}
  amprt.gemm %a, %a, %a form<relu|gelu> {m = 8 : i64, n = 8 : i64, k = 8 : i64, lda = 8 : i64, ldb = 8 : i64, ldc = 8 : i64}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @f(%a: memref<64xf16>) {
  // expected-error @+1 {{expects the operands 'bias' and 'aux' of the form 'none' and no other, found 'aux'}}
  amprt.gemm %a, %a, %a aux %a : memref<64xf16> {m = 8 : i64, n = 8 : i64, k = 8 : i64, lda = 8 : i64, ldb = 8 : i64, ldc = 8 : i64}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @f(%a: memref<64xf16>) {
  // expected-error @+1 {{expects the operands 'bias' and 'aux' of the form 'gelu_grad' and no other, found none}}
  amprt.gemm %a, %a, %a form<gelu_grad> {m = 8 : i64, n = 8 : i64, k = 8 : i64, lda = 8 : i64, ldb = 8 : i64, ldc = 8 : i64}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @f(%a: memref<64xf16>) {
  // expected-error @+1 {{expects the operands 'bias' and 'aux' of the form 'bias|gelu' and no other, found both}}
  amprt.gemm %a, %a, %a form<bias|gelu> bias %a : memref<64xf16> aux %a : memref<64xf16> {m = 8 : i64, n = 8 : i64, k = 8 : i64, lda = 8 : i64, ldb = 8 : i64, ldc = 8 : i64}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @f(%a: memref<64xf16>) {
  // expected-error @+1 {{has a form of no library: expected 'epilogue' to be no AMP_EPILOGUE_BIAS (1) beside AMP_EPILOGUE_GELU_GRADIENT (16), found 17}}
  amprt.gemm %a, %a, %a form<bias|gelu_grad> bias %a : memref<64xf16> aux %a : memref<64xf16> {m = 8 : i64, n = 8 : i64, k = 8 : i64, lda = 8 : i64, ldb = 8 : i64, ldc = 8 : i64}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @f(%a: memref<64xf16>) {
  // expected-error @+1 {{expects at least 2 lists of calls, found 1}}
  amprt.choice {
    amprt.gemm %a, %a, %a {m = 8 : i64, n = 8 : i64, k = 8 : i64, lda = 8 : i64, ldb = 8 : i64, ldc = 8 : i64}
        : memref<64xf16>, memref<64xf16>, memref<64xf16>
  }
  return
}

// -----

func.func @f(%a: memref<64xf16>) {
  amprt.choice {
    // expected-error @+1 {{is in a list of 'amprt.choice', which expects calls that are no choice themselves}}
    amprt.choice {
      amprt.gemm %a, %a, %a {m = 8 : i64, n = 8 : i64, k = 8 : i64, lda = 8 : i64, ldb = 8 : i64, ldc = 8 : i64}
          : memref<64xf16>, memref<64xf16>, memref<64xf16>
    }, {
      amprt.gemm %a, %a, %a {m = 8 : i64, n = 8 : i64, k = 8 : i64, lda = 8 : i64, ldb = 8 : i64, ldc = 8 : i64}
          : memref<64xf16>, memref<64xf16>, memref<64xf16>
    }
  }, {
    amprt.gemm %a, %a, %a {m = 8 : i64, n = 8 : i64, k = 8 : i64, lda = 8 : i64, ldb = 8 : i64, ldc = 8 : i64}
        : memref<64xf16>, memref<64xf16>, memref<64xf16>
  }
  return
}

// -----

func.func @f(%a: memref<64xf16>) {
  // expected-error @+1 {{expects lists of at least one call, without arguments}}
  amprt.choice {
    amprt.gemm %a, %a, %a {m = 8 : i64, n = 8 : i64, k = 8 : i64, lda = 8 : i64, ldb = 8 : i64, ldc = 8 : i64}
        : memref<64xf16>, memref<64xf16>, memref<64xf16>
  }, {
  ^bb0:
  }
  return
}

// -----

func.func @f(%a: memref<64xf16>) {
  // expected-error @+1 {{expects 5 offsets, of a, b, c, bias and aux, found 4}}
  amprt.gemm %a, %a, %a {m = 8 : i64, n = 8 : i64, k = 8 : i64, lda = 8 : i64, ldb = 8 : i64, ldc = 8 : i64, offsets = array<i64: 0, 0, 0, 0>}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @f(%a: memref<64xf16>) {
  // expected-error @+1 {{expects a 'stride_c' that keeps the outputs of 2 batches apart, found 12}}
  amprt.gemm %a, %a, %a {batch = 2 : i64, m = 4 : i64, n = 4 : i64, k = 4 : i64, lda = 4 : i64, ldb = 4 : i64, ldc = 4 : i64,
      stride_a = 16 : i64, stride_b = 16 : i64, stride_c = 12 : i64} : memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}
