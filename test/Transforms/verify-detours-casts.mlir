// Casts on a detour, and sums under a maximum; a running maximum is neither.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-verify

// A running maximum holds the bits of its state; what was compared holds none.
amp.variable @largest : tensor<4xf32> = #amp.zeros {trainable = false}
amp.variable @count : tensor<4xf32> = #amp.zeros {trainable = false}
func.func @running_maximum(%x: tensor<4xf32>) {
  %old = amp.read @largest : tensor<4xf32>
  %count = amp.read @count : tensor<4xf32>
  %c = amp.compare gt, %x, %old : tensor<4xf32>, tensor<4xf32>
  %new = amp.select %c, %x, %old : tensor<4xi1>, tensor<4xf32>, tensor<4xf32>
  amp.write @largest, %new : tensor<4xf32>
  %more = amp.compare gt, %x, %count : tensor<4xf32>, tensor<4xf32>
  %one = amp.convert %more : tensor<4xi1> to tensor<4xf32>
  %sum = amp.add %count, %one : tensor<4xf32>, tensor<4xf32>
  amp.write @count, %sum : tensor<4xf32>
  return
}

// -----

// Guarantee 6: both branches hand on what was rounded.
func.func @round_trip_by_branch(%c: i1, %x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  // expected-note @+1 {{narrowed here}}
  %lx = amp.cast %x : tensor<4xf32> to tensor<4xf16>
  %ly = amp.cast %y : tensor<4xf32> to tensor<4xf16>
  %0 = scf.if %c -> tensor<4xf16> {
    scf.yield %lx : tensor<4xf16>
  } else {
    scf.yield %ly : tensor<4xf16>
  }
  // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed}}
  %1 = amp.cast %0 : tensor<4xf16> to tensor<4xf32>
  return %1 : tensor<4xf32>
}
// One of them is computed low.
func.func @low_on_one_path(%c: i1, %x: tensor<4xf32>, %y: tensor<4xf16>) -> tensor<4xf32> {
  %lx = amp.cast %x : tensor<4xf32> to tensor<4xf16>
  %0 = scf.if %c -> tensor<4xf16> {
    scf.yield %lx : tensor<4xf16>
  } else {
    scf.yield %y : tensor<4xf16>
  }
  %1 = amp.cast %0 : tensor<4xf16> to tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func private @moved(%x: tensor<1x4xf16>) -> tensor<4xf16> {
  %0 = amp.sum %x {axes = [0]} : tensor<1x4xf16> -> tensor<4xf16>
  return %0 : tensor<4xf16>
}
func.func @round_trip_by_call(%x: tensor<1x4xf32>, %y: tensor<1x4xf16>) -> (tensor<4xf32>, tensor<4xf32>) {
  // expected-note @+1 {{narrowed here}}
  %0 = amp.cast %x : tensor<1x4xf32> to tensor<1x4xf16>
  %1 = call @moved(%0) : (tensor<1x4xf16>) -> tensor<4xf16>
  // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed}}
  %2 = amp.cast %1 : tensor<4xf16> to tensor<4xf32>
  %3 = call @moved(%y) : (tensor<1x4xf16>) -> tensor<4xf16>
  %4 = amp.cast %3 : tensor<4xf16> to tensor<4xf32>
  return %2, %4 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Guarantee 4: a sum in f16 under a maximum.
func.func @sum_under_maximum(%a: tensor<4x4xf16>, %m: tensor<4xf16>) -> tensor<4xf16> {
  // expected-error @+2 {{'linalg.generic' op accumulates in its init operand: expected f32 or f64 for it, found f16}}
  // expected-note @-2 {{the value is made here}}
  %0 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<4x4xf16>) outs(%m : tensor<4xf16>) {
  ^bb0(%x: f16, %acc: f16):
    %1 = arith.addf %acc, %x : f16
    %2 = arith.maximumf %1, %x : f16
    linalg.yield %2 : f16
  } -> tensor<4xf16>
  return %0 : tensor<4xf16>
}
func.func @largest_of_three(%a: tensor<4x4xf16>, %m: tensor<4xf16>) -> tensor<4xf16> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<4x4xf16>) outs(%m : tensor<4xf16>) {
  ^bb0(%x: f16, %acc: f16):
    %1 = arith.mulf %x, %x : f16
    %2 = arith.maximumf %acc, %x : f16
    %3 = arith.maximumf %1, %2 : f16
    linalg.yield %3 : f16
  } -> tensor<4xf16>
  return %0 : tensor<4xf16>
}

// -----

// Through blocks.
func.func @round_trip_by_blocks(%c: i1, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-note @+1 {{narrowed here}}
  %low = amp.cast %x : tensor<4xf32> to tensor<4xf16>
  cf.cond_br %c, ^bb1(%low : tensor<4xf16>), ^bb1(%low : tensor<4xf16>)
^bb1(%new: tensor<4xf16>):
  // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed}}
  %0 = amp.cast %new : tensor<4xf16> to tensor<4xf32>
  return %0 : tensor<4xf32>
}
