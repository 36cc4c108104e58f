// Each guarantee, broken in the ways that verify-mutations.mlir does not show.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect --amp-verify

// Guarantee 1: what is not known to be linear needs degree 0.
amp.scaler @s = #amp.dynamic
func.func @unknown_op(%x: tensor<4xf32>) -> tensor<4xf32> {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %d = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
  // expected-error @+1 {{'other.op' op is not known to be linear: expected operand 0 to be of degree 0, found S(@s); divide by S first [guarantee 1: unscaled once]}}
  %0 = "other.op"(%d) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

amp.variable @v : tensor<4xf32> = #amp.zeros {trainable = false}
amp.scaler @s = #amp.dynamic
func.func @scaled_write(%x: tensor<4xf32>) {
  %s = amp.seed @s : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %d = amp.div %x, %s : tensor<4xf32>, tensor<f32>
  // expected-error @+1 {{'amp.write' op writes a scaled value to '@v': expected operand 0 to be of degree 0, found 1 / S(@s); divide by S first}}
  amp.write @v, %d : tensor<4xf32>
  return
}

// -----

// A constant other than 0 has degree 0.
amp.scaler @s = #amp.dynamic
func.func @epsilon(%x: tensor<4xf32>) -> tensor<4xf32> {
  %s = amp.read_scale @s : tensor<f32>
  %d = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %eps = amp.constant dense<1.0e-6> : tensor<f32>
  // expected-error @+1 {{found S(@s) and degree 0}}
  %0 = amp.add %d, %eps : tensor<4xf32>, tensor<f32>
  return %0 : tensor<4xf32>
}

// -----

// Zero agrees with any scale where it is added, and nowhere else.
amp.scaler @s = #amp.dynamic
func.func @zero(%x: tensor<4xf32>) -> tensor<4xf32> {
  %s = amp.read_scale @s : tensor<f32>
  %zero = amp.constant dense<0.0> : tensor<f32>
  %d = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
  %0 = amp.add %d, %zero : tensor<4xf32>, tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %1 = amp.maximum %x, %zero : tensor<4xf32>, tensor<f32>
  // expected-error @+1 {{adds values of different scales: expected operands of one degree, found S(@s) and degree 0}}
  %2 = amp.add %0, %1 : tensor<4xf32>, tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

amp.scaler @s = #amp.dynamic
func.func @rounded_to_integers(%x: tensor<4xf32>) -> tensor<4xi32> {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %d = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
  // expected-error @+1 {{'amp.convert' op makes integers of a scaled value: expected degree 0, found S(@s)}}
  %0 = amp.convert %d : tensor<4xf32> to tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

// S of a value may be finite where the value is not.
amp.scaler @s = #amp.dynamic
func.func @finite_while_scaled(%x: tensor<4xf32>) -> tensor<4xi1> {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %d = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
  // expected-error @+1 {{'amp.is_finite' op is not linear in a scaled value}}
  %0 = amp.is_finite %d : tensor<4xf32>
  return %0 : tensor<4xi1>
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w, @v]
amp.scaler @s = #amp.dynamic
func.func @bundle_of_two_scales(%x: tensor<4xf32>) {
  %s = amp.read_scale @s : tensor<f32>
  %d = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %dd = amp.mul %d, %s : tensor<4xf32>, tensor<f32>
  // expected-error @+1 {{'amp.gradients' op expected gradients of one scale, found S(@s) in that of '@w' and S(@s)^2 in that of '@v'; unscale each with its own S}}
  %g = amp.gradients [@w = %d, @v = %dd] for @opt : (tensor<4xf32>, tensor<4xf32>) -> !amp.gradients<scaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @declared_unscaled(%x: tensor<4xf32>) {
  %s = amp.seed @s : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %d = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
  // expected-error @+1 {{'amp.gradients' op makes a bundle of unscaled gradients: expected degree 0, found S(@s); divide by S, or declare it scaled}}
  %g = amp.gradients [@w = %d] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @never_scaled(%x: tensor<4xf32>) {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %g = amp.gradients [@w = %x] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  // expected-error @+1 {{'amp.unscale' op expected gradients of S(@s), by which they are divided, found degree 0}}
  %u = amp.unscale %g by @s seeded %s : !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

amp.scaler @s = #amp.dynamic
// expected-note @+1 {{the value is made here}}
func.func @branches(%c: i1, %x: tensor<4xf32>) -> tensor<4xf32> {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %0 = scf.if %c -> tensor<4xf32> {
    %d = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
    scf.yield %d : tensor<4xf32>
  } else {
    // expected-error @+1 {{'scf.yield' op hands on values of different scales: expected S(@s) as on other paths, found degree 0}}
    scf.yield %x : tensor<4xf32>
  }
  // expected-error @+1 {{'amp.exp' op is not linear in a scaled value}}
  %1 = amp.exp %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// A power of S more in each round.
amp.scaler @s = #amp.dynamic
func.func @loop(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = amp.read_scale @s : tensor<f32>
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> tensor<4xf32> {
    // expected-note @+1 {{the value is made here}}
    %d = amp.mul %acc, %s : tensor<4xf32>, tensor<f32>
    // expected-error @+1 {{'scf.yield' op hands on values of different scales: expected degree 0 as on other paths, found S(@s)}}
    scf.yield %d : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

amp.scaler @s = #amp.dynamic
func.func private @square(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = amp.mul %x, %x : tensor<4xf32>, tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @call(%x: tensor<4xf32>) -> tensor<4xf32> {
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %d = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
  // expected-error @+1 {{'func.call' op calls a function, which is checked for itself (run 'inline' first): expected operand 0 to be of degree 0, found S(@s)}}
  %0 = call @square(%d) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Guarantee 2: an average that goes through bf16 on its way to itself, by the
// user's own conversions too. What it takes in may be low.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @average : tensor<4xf32> = #amp.zeros {trainable = false}
amp.variable @seen : tensor<4xf32> = #amp.zeros {trainable = false}
func.func @keep_average() {
  %w = amp.read @w : tensor<4xf32>
  %low = amp.convert %w : tensor<4xf32> to tensor<4xbf16>
  %wide = amp.convert %low : tensor<4xbf16> to tensor<4xf32>
  amp.write @seen, %wide : tensor<4xf32>
  %old = amp.read @average : tensor<4xf32>
  // expected-note @+1 {{narrowed here}}
  %0 = amp.convert %old : tensor<4xf32> to tensor<4xbf16>
  %1 = amp.convert %0 : tensor<4xbf16> to tensor<4xf32>
  %c = amp.constant dense<0.1> : tensor<f32>
  %2 = amp.mul %1, %c : tensor<4xf32>, tensor<f32>
  %3 = amp.add %2, %wide : tensor<4xf32>, tensor<4xf32>
  // expected-error @+1 {{'amp.write' op writes to '@average' what '@average' held, after it was stored in fewer bits; expected a path in the type of the variables [guarantee 2: state is not narrowed]}}
  amp.write @average, %3 : tensor<4xf32>
  return
}

// -----

amp.variable @w : tensor<2x2xf32> = #amp.zeros
func.func @parameter_from_f16(%x: tensor<4xf16>) {
  // expected-note @+1 {{the value is made here}}
  %0 = amp.reshape %x : tensor<4xf16> -> tensor<2x2xf16>
  %1 = amp.cast %0 : tensor<2x2xf16> to tensor<2x2xf32>
  // expected-error @+1 {{'amp.write' op writes to '@w', which is kept in f32, a value stored in 16 bits}}
  amp.write @w, %1 : tensor<2x2xf32>
  return
}

// -----

// Guarantee 3: one term of the loss, in a region that is not decided yet.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @term(%x: tensor<4xf32>, %p: tensor<f32>) {
  %0 = amp.autocast bf16 -> tensor<f32> {
    // expected-note @+1 {{the value is made here}}
    %1 = amp.mean %x {axes = [0]} : tensor<4xf32> -> tensor<bf16>
    amp.yield %1 : tensor<bf16>
  }
  %loss = amp.add %p, %0 : tensor<f32>, tensor<f32>
  // expected-error @+1 {{'amp.backward' op expected a loss that is f32 from where it is computed, found one stored in bf16 on the way [guarantee 3: loss and seed in f32]}}
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// Guarantee 4: another dialect's reductions accumulate in their init operand.
func.func @f16_matmul(%a: tensor<4x4xf16>, %b: tensor<4x4xf16>) -> tensor<4x4xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<4x4xf16>
  // expected-note @+1 {{the value is made here}}
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<4x4xf16>) -> tensor<4x4xf16>
  // expected-error @+1 {{'linalg.matmul' op accumulates in its init operand: expected f32 or f64 for it, found f16; narrow the result instead [guarantee 4: accumulation in f32]}}
  %0 = linalg.matmul ins(%a, %b : tensor<4x4xf16>, tensor<4x4xf16>) outs(%init : tensor<4x4xf16>) -> tensor<4x4xf16>
  return %0 : tensor<4x4xf16>
}
// The largest of f16 values is one of them, and f32 is wide enough.
func.func @fine(%a: tensor<4x4xf16>, %m: tensor<4xf16>, %s: tensor<4xf32>) -> (tensor<4xf16>, tensor<4xf32>) {
  %0 = linalg.reduce { arith.maximumf } ins(%a : tensor<4x4xf16>) outs(%m : tensor<4xf16>) dimensions = [1]
  %1 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<4x4xf16>) outs(%s : tensor<4xf32>) {
  ^bb0(%x: f16, %acc: f32):
    %2 = arith.extf %x : f16 to f32
    %3 = arith.addf %acc, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<4xf32>
  return %0, %1 : tensor<4xf16>, tensor<4xf32>
}

// -----

// Guarantee 5: a flag from outside says nothing about these gradients.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
// expected-note @+1 {{the flag is made here}}
func.func @flag_of_the_caller(%g: !amp.gradients<unscaled>, %f: tensor<i1>) {
  // expected-error @+1 {{'amp.step' op expected a flag that says that the gradients of '@opt' are finite, found an argument; a skipped step must not change a variable}}
  amp.step @opt %g if %f : !amp.gradients<unscaled>
  return
}

// -----

// What the user changes after the check needs a check of its own.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @changed_after_the_check(%dw: tensor<4xf32>, %x: tensor<4xf32>) {
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %f = amp.all_finite %g : !amp.gradients<unscaled>
  %0 = amp.div %dw, %x : tensor<4xf32>, tensor<4xf32>
  // expected-note @+1 {{the gradients are made here}}
  %h = amp.gradients [@w = %0] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  // expected-error @+1 {{found one that checks other gradients}}
  amp.step @opt %h if %f : !amp.gradients<unscaled>
  return
}
// A user's condition may take part, and equal gradients are the same ones.
func.func @stronger(%dw: tensor<4xf32>, %mine: tensor<i1>) {
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %h = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %f = amp.all_finite %g : !amp.gradients<unscaled>
  %all = amp.all %mine, %f
  amp.step @opt %h if %all : !amp.gradients<unscaled>
  return
}

// -----

// A buffer belongs to the whole step.
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @v : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<4xf32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.optimizer @other = #amp.sgd<lr = 0.1> for [@v]
func.func @half_of_the_step(%dw: tensor<4xf32>, %dv: tensor<4xf32>, %new: tensor<4xf32>) {
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  // expected-note @+1 {{the gradients are made here}}
  %h = amp.gradients [@v = %dv] for @other : (tensor<4xf32>) -> !amp.gradients<unscaled>
  %f = amp.all_finite %g : !amp.gradients<unscaled>
  %e = amp.all_finite %h : !amp.gradients<unscaled>
  amp.step @opt %g if %f : !amp.gradients<unscaled>
  amp.step @other %h if %e : !amp.gradients<unscaled>
  // expected-error @+1 {{'amp.write' op expected a flag that says that the gradients of '@other' are finite, found one that checks other gradients; a skipped step must not write '@mean'}}
  amp.write @mean, %new if %f : tensor<4xf32>
  return
}

// -----

// Guarantee 6: through ops that move elements.
func.func @round_trip(%x: tensor<4x2xf32>) -> tensor<2x2xf32> {
  // expected-note @+1 {{narrowed here}}
  %0 = amp.cast %x : tensor<4x2xf32> to tensor<4x2xf16>
  %1 = amp.transpose %0 {permutation = [1, 0]} : tensor<4x2xf16>
  %2 = amp.slice %1 {offsets = [0, 0], sizes = [2, 2], strides = [1, 1]} : tensor<2x4xf16>
  // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed, and nothing was computed in between; expected a use of the wide value [guarantee 6: no lossy round trip]}}
  %3 = amp.cast %2 : tensor<2x2xf16> to tensor<2x2xf32>
  return %3 : tensor<2x2xf32>
}
// The user's own, and up and down again.
func.func @kept(%x: tensor<4xf32>, %y: tensor<4xf16>) -> (tensor<4xf32>, tensor<4xf16>) {
  %0 = amp.convert %x : tensor<4xf32> to tensor<4xf16>
  %1 = amp.convert %0 : tensor<4xf16> to tensor<4xf32>
  %2 = amp.cast %y : tensor<4xf16> to tensor<4xf32>
  %3 = amp.cast %2 : tensor<4xf32> to tensor<4xf16>
  return %1, %3 : tensor<4xf32>, tensor<4xf16>
}

// -----

// Guarantee 7.
func.func @marked(%x: tensor<4xf32>) -> tensor<4xf16> {
  // expected-error @+1 {{'amp.convert' op is marked 'amp.inserted', but only the user makes conversions between floating-point types; expected 'amp.cast' of a pass [guarantee 7: conversions stay the user's]}}
  %0 = amp.convert %x {amp.inserted} : tensor<4xf32> to tensor<4xf16>
  return %0 : tensor<4xf16>
}

// -----

// The record says what the user wrote.
// expected-error @+1 {{expected the 0 conversions from f32 to f16 that the user wrote, found 1: a pass made or retyped 'amp.convert'}}
module attributes {amp.conversions = {"f32 to bf16" = 1 : i64}} {
  func.func @retyped(%x: tensor<4xf32>) -> tensor<4xf16> {
    %0 = amp.convert %x : tensor<4xf32> to tensor<4xf16>
    return %0 : tensor<4xf16>
  }
}

// -----

// Guarantee 2: an op of f32 and a low type that stores the latter narrows.
amp.variable @w : tensor<4xf32> = #amp.zeros
func.func @narrowed_by_a_sum(%h: tensor<4xf16>) {
  %w = amp.read @w : tensor<4xf32>
  // expected-note @+1 {{narrowed here}}
  %0 = amp.add %w, %h : tensor<4xf32>, tensor<4xf16> -> tensor<4xf16>
  %1 = amp.cast %0 : tensor<4xf16> to tensor<4xf32>
  // expected-error @+1 {{'amp.write' op writes to '@w' what '@w' held, after it was stored in fewer bits}}
  amp.write @w, %1 : tensor<4xf32>
  return
}

// -----

// What it takes in may be low.
amp.variable @w : tensor<4xf32> = #amp.zeros
func.func @kept_by_a_sum(%h: tensor<4xf16>) {
  %w = amp.read @w : tensor<4xf32>
  %0 = amp.add %w, %h : tensor<4xf32>, tensor<4xf16> -> tensor<4xf32>
  amp.write @w, %0 : tensor<4xf32>
  return
}
