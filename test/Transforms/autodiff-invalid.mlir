// RUN: amp-opt %s --amp-autodiff --split-input-file --verify-diagnostics \
// RUN:   --allow-unregistered-dialect

// expected-note@+1 {{it depends on this}}
func.func @no_derivative(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = amp.exp %x : tensor<4xf32>
  // expected-error@+1 {{expected an op with a derivative on the way from a variable to the loss, found 'test.unknown'; write ops of 'amp' that have one, or put it into an 'amp.custom_vjp' with a derivative of your own}}
  %1 = "test.unknown"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = amp.sum %1 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // expected-note@+1 {{differentiated here}}
  %dx = amp.backward %2 wrt (%x) : tensor<4xf32>
  return %dx : tensor<4xf32>
}

// -----

// Off the way it does not matter.
func.func @off_the_way(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "test.unknown"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "test.unknown"(%y) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = amp.mul %x, %1 : tensor<4xf32>, tensor<4xf32>
  %3 = amp.sum %2 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %dx = amp.backward %3 wrt (%x) : tensor<4xf32>
  return %dx : tensor<4xf32>
}

// -----

// The body of a structured op is no control flow.
// expected-note@+1 {{it depends on this}}
func.func @structured(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error@+1 {{expected an op with a derivative on the way from a variable to the loss, found 'linalg.matmul'; write ops of 'amp' that have one, or put it into an 'amp.custom_vjp' with a derivative of your own}}
  %0 = linalg.matmul ins(%x, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = amp.sum %0 {axes = [0, 1]} : tensor<4x4xf32> -> tensor<f32>
  // expected-note@+1 {{differentiated here}}
  %dx = amp.backward %1 wrt (%x) : tensor<4x4xf32>
  return %dx : tensor<4x4xf32>
}

// -----

// With a derivative of the user's own it is taken.
func.func @given(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = amp.custom_vjp (%a = %x) : (tensor<4x4xf32>) -> tensor<4x4xf32> {
    %1 = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
    amp.yield %1 : tensor<4x4xf32>
  } vjp {
  ^bb0(%a: tensor<4x4xf32>, %y: tensor<4x4xf32>, %dy: tensor<4x4xf32>):
    amp.yield %dy : tensor<4x4xf32>
  }
  %2 = amp.sum %0 {axes = [0, 1]} : tensor<4x4xf32> -> tensor<f32>
  %dx = amp.backward %2 wrt (%x) : tensor<4x4xf32>
  return %dx : tensor<4x4xf32>
}

// -----

func.func private @callee(tensor<4xf32>) -> tensor<f32>
// expected-note@+1 {{it depends on this}}
func.func @call(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{cannot differentiate a call; run the pass 'inline' first}}
  %0 = func.call @callee(%x) : (tensor<4xf32>) -> tensor<f32>
  // expected-note@+1 {{differentiated here}}
  %dx = amp.backward %0 wrt (%x) : tensor<4xf32>
  return %dx : tensor<4xf32>
}

// -----

amp.variable @w : tensor<f32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@w]
func.func private @reads() -> tensor<f32>
// A callee may read a variable without having an operand.
func.func @hidden_read() {
  // expected-error@+1 {{cannot differentiate a call; run the pass 'inline' first}}
  %0 = func.call @reads() : () -> tensor<f32>
  // expected-note@+1 {{differentiated here}}
  %g = amp.backward %0 for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

// What a region captures counts as an operand.
func.func @captured(%c: i1, %x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{differentiating 'scf.if' is not supported; write what depends on variables without control flow, for instance with 'amp.select'}}
  %0 = scf.if %c -> tensor<4xf32> {
    %1 = amp.exp %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %y : tensor<4xf32>
  }
  %2 = amp.sum %0 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // expected-note@+1 {{differentiated here}}
  %dx = amp.backward %2 wrt (%x) : tensor<4xf32>
  return %dx : tensor<4xf32>
}

// -----

amp.variable @w : tensor<f32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@w]
func.func @region() {
  // expected-error@+1 {{cannot differentiate a region whose precision is not decided; run the pass 'amp-autocast' first}}
  %0 = amp.autocast f16 -> tensor<f32> {
    %w = amp.read @w : tensor<f32>
    amp.yield %w : tensor<f32>
  }
  // expected-note@+1 {{differentiated here}}
  %g = amp.backward %0 for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

func.func @in_a_region(%x: tensor<f32>) -> tensor<f32> {
  %0 = amp.autocast f16 -> tensor<f32> {
    %1 = amp.exp %x : tensor<f32>
    // expected-error@+1 {{expected 'amp.backward' directly in a function, found it in 'amp.autocast'; run the pass 'amp-autocast' first, or move it out of there}}
    %dx = amp.backward %1 wrt (%x) : tensor<f32>
    amp.yield %dx : tensor<f32>
  }
  return %0 : tensor<f32>
}

// -----

func.func @branches(%x: tensor<f32>) -> tensor<f32> {
  cf.br ^bb1
^bb1:
  %0 = amp.exp %x : tensor<f32>
  // expected-error@+1 {{expected a function of one block, found 2; write what depends on variables without branches}}
  %dx = amp.backward %0 wrt (%x) : tensor<f32>
  return %dx : tensor<f32>
}

// -----

amp.variable @w : tensor<f32> = #amp.zeros
amp.variable @v : tensor<f32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@w, @v]
func.func @independent() {
  %w = amp.read @w : tensor<f32>
  %v = amp.read @v : tensor<f32>
  // expected-warning@+1 {{the loss does not depend on variable '@v', which gets no gradient and no update}}
  %g = amp.backward %w for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}

// -----

func.func @equal_ids(%x: tensor<4xf32>, %k: tensor<2xi64>) -> tensor<4xf32> {
  // expected-note@+1 {{the other dropout}}
  %0 = amp.dropout %x, %k {rate = 0.5, id = 1} : tensor<4xf32>
  // expected-error@+1 {{expected an id of its own, found 1 again: equal ids draw equal numbers}}
  %1 = amp.dropout %0, %k {rate = 0.5, id = 1} : tensor<4xf32>
  %2 = amp.sum %1 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %dx = amp.backward %2 wrt (%x) : tensor<4xf32>
  return %dx : tensor<4xf32>
}

// -----

func.func @dynamic_scatter(%i: tensor<3xi64>, %u: tensor<3xf32>, %l: tensor<?xf32>) -> tensor<3xf32> {
  // expected-error@+1 {{'amp.scatter_add' op is differentiated only where axis 0 has a static size; specialise it first}}
  %0 = amp.scatter_add %i, %u like %l : tensor<3xi64>, tensor<3xf32>, tensor<?xf32> -> tensor<?xf32>
  %1 = amp.sum %0 {axes = [0]} : tensor<?xf32> -> tensor<f32>
  %du = amp.backward %1 wrt (%u) : tensor<3xf32>
  return %du : tensor<3xf32>
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic

func.func @unseeded() {
  %w = amp.read @w : tensor<4xf32>
  %0 = amp.sum %w {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // expected-error@+1 {{names the scaler '@s' and is seeded by nothing: run 'amp-loss-scaling' first}}
  %g = amp.backward %0 for @opt scaler @s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  amp.step @opt %u : !amp.gradients<unscaled>
  return
}
