// RUN: amp-opt %s -split-input-file -verify-diagnostics

// One case per rule of the elementwise ops.

func.func @shapes_differ(%a: tensor<4x3xf32>, %b: tensor<4x2xf32>) {
  // expected-error@+1 {{'amp.add' op expects operands that broadcast, found shapes [4, 3] and [4, 2] that differ in dimension 1 of the result}}
  %0 = amp.add %a, %b : tensor<4x3xf32>, tensor<4x2xf32>
  return
}

// -----

func.func @ranks_differ(%a: tensor<5x4x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error@+1 {{'amp.mul' op expects operands that broadcast, found shapes [5, 4, 3] and [2, 3] that differ in dimension 1 of the result}}
  %0 = amp.mul %a, %b : tensor<5x4x3xf32>, tensor<2x3xf32>
  return
}

// -----

func.func @low_types_differ(%a: tensor<4xbf16>, %b: tensor<4xf16>) {
  // expected-error@+1 {{'amp.sub' op expects operands of one element type, or f32 beside f16 or beside bf16, found 'bf16' and 'f16'; convert one with 'amp.convert'}}
  %0 = amp.sub %a, %b : tensor<4xbf16>, tensor<4xf16>
  return
}

// -----

func.func @f64_mixes_with_nothing(%a: tensor<4xf64>, %b: tensor<4xf32>) {
  // expected-error@+2 {{failed to infer returned types}}
  // expected-error@+1 {{'amp.sub' op expects operands of one element type, or f32 beside f16 or beside bf16, found 'f64' and 'f32'; convert one with 'amp.convert'}}
  %0 = amp.sub %a, %b : tensor<4xf64>, tensor<4xf32> -> tensor<4xf64>
  return
}

// -----

func.func @mixed_result_not_written(%a: tensor<?x4xf32>, %b: tensor<4xf16>) {
  // expected-error@+1 {{custom op 'amp.sub' expects '->' and the result's type after operands of 'f32' and 'f16', found neither; write '->' and 'tensor<?x4xf32>' or 'tensor<?x4xf16>'}}
  %0 = amp.sub %a, %b : tensor<?x4xf32>, tensor<4xf16>
  return
}

// -----

func.func @mixed_result_of_other_type(%a: tensor<4xf32>, %b: tensor<4xf16>) {
  // expected-error@+2 {{failed to infer returned types}}
  // expected-error@+1 {{'amp.mul' op expects a result of type 'tensor<4xf32>' or 'tensor<4xf16>', found 'tensor<4xbf16>'}}
  %0 = amp.mul %a, %b : tensor<4xf32>, tensor<4xf16> -> tensor<4xbf16>
  return
}

// -----

func.func @mixed_result_of_other_shape(%c: tensor<4xi1>, %a: tensor<f32>, %b: tensor<bf16>) {
  // expected-error@+2 {{failed to infer returned types}}
  // expected-error@+1 {{'amp.select' op expects a result of type 'tensor<4xf32>' or 'tensor<4xbf16>', found 'tensor<bf16>'}}
  %0 = amp.select %c, %a, %b : tensor<4xi1>, tensor<f32>, tensor<bf16> -> tensor<bf16>
  return
}

// -----

func.func @result_of_other_type(%a: tensor<4xf16>) {
  // expected-error@+2 {{failed to infer returned types}}
  // expected-error@+1 {{'amp.add' op inferred type(s) 'tensor<4xf16>' are incompatible with return type(s) of operation 'tensor<4xf32>'}}
  %0 = amp.add %a, %a : tensor<4xf16>, tensor<4xf16> -> tensor<4xf32>
  return
}

// -----

func.func @unranked(%a: tensor<*xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'amp.div' op operand #0 must be ranked tensor of f16, bf16, f32 or f64 values, but got 'tensor<*xf32>'}}
  %0 = "amp.div"(%a, %b) : (tensor<*xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @not_a_tensor(%a: f32) {
  // expected-error@+1 {{custom op 'amp.neg' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %0 = amp.neg %a : f32
  return
}

// -----

func.func @integers(%a: tensor<4xi8>) {
  // expected-error@+1 {{'amp.add' op operand #0 must be ranked tensor of f16, bf16, f32, f64, i32 or i64 values, but got 'tensor<4xi8>'}}
  %0 = amp.add %a, %a : tensor<4xi8>, tensor<4xi8>
  return
}

// -----

func.func @wrong_result(%a: tensor<4xf32>, %b: tensor<?x4xf32>) {
  // expected-error@+2 {{failed to infer returned types}}
  // expected-error@+1 {{'amp.add' op inferred type(s) 'tensor<?x4xf32>' are incompatible with return type(s) of operation 'tensor<4xf32>'}}
  %0 = "amp.add"(%a, %b) : (tensor<4xf32>, tensor<?x4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @compare_types(%a: tensor<4xi64>, %b: tensor<4xi32>) {
  // expected-error@+1 {{'amp.compare' op expects operands of one element type, or f32 beside f16 or beside bf16, found 'i64' and 'i32'; convert one with 'amp.convert'}}
  %0 = amp.compare eq, %a, %b : tensor<4xi64>, tensor<4xi32>
  return
}

// -----

func.func @compare_predicate(%a: tensor<4xi64>) {
  // expected-error@+2 {{expected ::mlir::amp::ComparePredicate to be one of: eq, ne, lt, le, gt, ge}}
  // expected-error@+1 {{failed to parse Amp_ComparePredicateAttr parameter 'value'}}
  %0 = amp.compare almost, %a, %a : tensor<4xi64>, tensor<4xi64>
  return
}

// -----

func.func @select_condition(%c: tensor<4xf32>, %a: tensor<4xf32>) {
  // expected-error@+1 {{'amp.select' op operand #0 must be ranked tensor of 1-bit signless integer values, but got 'tensor<4xf32>'}}
  %0 = amp.select %c, %a, %a : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  return
}

// -----

func.func @select_types(%c: tensor<4xi1>, %a: tensor<4xf32>, %b: tensor<4xf64>) {
  // expected-error@+1 {{'amp.select' op expects operands of one element type, or f32 beside f16 or beside bf16, found 'f32' and 'f64'; convert one with 'amp.convert'}}
  %0 = amp.select %c, %a, %b : tensor<4xi1>, tensor<4xf32>, tensor<4xf64>
  return
}

// -----

func.func @clamp_order(%a: tensor<4xf32>) {
  // expected-error@+1 {{'amp.clamp' op expects min <= max, found min = 1.000000e+00 : f64 and max = -1.000000e+00 : f64}}
  %0 = amp.clamp %a {min = 1.0, max = -1.0} : tensor<4xf32>
  return
}

// -----

func.func @clamp_nan(%a: tensor<4xf32>) {
  // expected-error@+1 {{'amp.clamp' op expects min <= max, found min = 0x7FF8000000000000 : f64 and max = 1.000000e+00 : f64}}
  %0 = amp.clamp %a {min = 0x7FF8000000000000 : f64, max = 1.0} : tensor<4xf32>
  return
}

// -----

func.func @dropout_rate(%a: tensor<4xf32>, %k: tensor<2xi64>) {
  // expected-error@+1 {{'amp.dropout' op expects a rate in [0, 1), found 1.000000e+00 : f64}}
  %0 = amp.dropout %a, %k {rate = 1.0, id = 0} : tensor<4xf32>
  return
}

// -----

func.func @dropout_without_id(%a: tensor<4xf32>, %k: tensor<2xi64>) {
  // expected-error@+1 {{'amp.dropout' op requires attribute 'id'}}
  %0 = amp.dropout %a, %k {rate = 0.5} : tensor<4xf32>
  return
}

// -----

func.func @softplus_beta(%x: tensor<4xf32>) {
  // expected-error@+1 {{'amp.softplus' op expects a finite beta > 0, found 0.000000e+00 : f64}}
  %0 = amp.softplus %x {beta = 0.0} : tensor<4xf32>
  return
}

// -----

func.func @softplus_threshold(%x: tensor<4xf32>) {
  // expected-error@+1 {{'amp.softplus' op expects a threshold that is a number, found 0x7FF8000000000000 : f64}}
  %0 = amp.softplus %x {threshold = 0x7FF8000000000000 : f64} : tensor<4xf32>
  return
}
