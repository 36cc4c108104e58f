// RUN: amp-opt %s --amp-loss-scaling=elide=false --split-input-file --verify-diagnostics

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @wrong(%l: tensor<f32>, %m: tensor<f32>) attributes {amp.entry = "train"} {
  %d = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>
  // expected-note @+1 {{the window is here}}
  %g, %last = amp.accumulate_calls mean 4 %d : !amp.gradients<scaled>
  %e = amp.backward %m for @opt scaler @s : !amp.gradients<scaled>
  // expected-error @+1 {{expected windows of one length in a function, 4 calls, found 8}}
  %h, %last1 = amp.accumulate_calls mean 8 %e : !amp.gradients<scaled>
  %sum = amp.sum_gradients %g, %h : !amp.gradients<scaled>
  amp.step @opt %sum : !amp.gradients<scaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @wrong(%l: tensor<f32>, %m: tensor<f32>) attributes {amp.entry = "train"} {
  %d = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>
  // expected-note @+1 {{the window is here}}
  %g, %last = amp.accumulate_calls mean 4 %d : !amp.gradients<scaled>
  %dw = amp.gradient %g[@w] : !amp.gradients<scaled> -> tensor<4xf32>
  // expected-error @+1 {{expected all gradients of a function with a window to go into 'amp.accumulate_calls', found some that do not: a call is no step}}
  amp.step @opt %d : !amp.gradients<scaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @wrong(%l: tensor<f32>, %m: tensor<f32>) attributes {amp.entry = "train"} {
  %d = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>
  // expected-note @+1 {{the window is here}}
  %g, %last = amp.accumulate_calls mean 4 %d : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  // expected-error @+1 {{expected no 'if' in a function with a window, found one; write an 'amp.select' of the new and the old value}}
  amp.write @mean, %m if %last : tensor<f32>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @wrong(%l: tensor<f32>, %w: tensor<4xf32>) attributes {amp.entry = "train"} {
  %d = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>
  // expected-note @+1 {{the window is here}}
  %g, %last = amp.accumulate_calls mean 4 %d : !amp.gradients<scaled>
  %dw = amp.gradient %g[@w] : !amp.gradients<scaled> -> tensor<4xf32>
  %e = amp.gradients [@w = %w] for @opt : (tensor<4xf32>) -> !amp.gradients<unscaled>
  // expected-error @+1 {{expected gradients of 'amp.accumulate_calls' in a function with a window, found those of one call}}
  amp.step @opt %e : !amp.gradients<unscaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
amp.variable @v : tensor<4xf32> = #amp.zeros
amp.optimizer @other = #amp.sgd<lr = 0.1> for [@v]
func.func @window(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %d = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>
  // expected-note @+1 {{the window is here}}
  %g, %last = amp.accumulate_calls mean 4 %d : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return
}
// expected-error @+1 {{expected a scaler of its own, found '@s', whose S stays as it is in a window of another entry}}
func.func @between(%l: tensor<f32>) attributes {amp.entry = "train"} {
  %d = amp.backward %l for @other scaler @s : !amp.gradients<scaled>
  amp.step @other %d : !amp.gradients<scaled>
  return
}

// -----

amp.variable @v : tensor<4xf32> = #amp.zeros
amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.optimizer @other = #amp.sgd<lr = 0.1> for [@v]
func.func @long(%l: tensor<f32>, %m: tensor<f32>) attributes {amp.entry = "train"} {
  %d = amp.backward %l for @opt : !amp.gradients<unscaled>
  %g, %last = amp.accumulate_calls mean 4 %d : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  // expected-note @+1 {{the other write is here}}
  amp.write @mean, %m : tensor<f32>
  return
}
func.func @short(%l: tensor<f32>, %m: tensor<f32>) attributes {amp.entry = "train"} {
  %g = amp.backward %l for @other : !amp.gradients<unscaled>
  amp.step @other %g : !amp.gradients<unscaled>
  // expected-error @+1 {{expected to be the only entry that writes '@mean', found another one whose window keeps its writes until the last call}}
  amp.write @mean, %m : tensor<f32>
  return
}
