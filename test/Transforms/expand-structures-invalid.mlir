// RUN: amp-opt %s --amp-expand-structures -split-input-file -verify-diagnostics

amp.variable @m : tensor<f32> = #amp.zeros {trainable = false}
func.func @read_once(%x: tensor<4xf32>) {
  // expected-error @+1 {{reads '@m' once for all micro-batches of an 'amp.accumulate' that writes it; read it inside the region}}
  %m = amp.read @m : tensor<f32>
  amp.accumulate sum 2 (%xi = %x) : (tensor<4xf32>) -> () {
    %0 = amp.sum %xi {axes = [0]} : tensor<2xf32> -> tensor<f32>
    %1 = amp.add %m, %0 : tensor<f32>, tensor<f32>
    // expected-note @+1 {{written here}}
    amp.write @m, %1 : tensor<f32>
    amp.yield
  }
  return
}

// -----

amp.variable @m : tensor<f32> = #amp.zeros {trainable = false}
func.func @write_if(%x: tensor<4xf32>, %c: tensor<i1>) {
  amp.accumulate sum 2 (%xi = %x) : (tensor<4xf32>) -> () {
    %0 = amp.sum %xi {axes = [0]} : tensor<2xf32> -> tensor<f32>
    // expected-error @+1 {{expected no 'if' inside 'amp.accumulate', found one; write an 'amp.select' of the new and the old value}}
    amp.write @m, %0 if %c : tensor<f32>
    amp.yield
  }
  return
}

// -----

amp.variable @m : tensor<f32> = #amp.zeros {trainable = false}
func.func @write_in_branch(%x: tensor<4xf32>, %c: i1) {
  amp.accumulate sum 2 (%xi = %x) : (tensor<4xf32>) -> () {
    %0 = amp.sum %xi {axes = [0]} : tensor<2xf32> -> tensor<f32>
    scf.if %c {
      // expected-error @+1 {{expected a write directly in the region of 'amp.accumulate', found it in 'scf.if'; yield the value and write it there}}
      amp.write @m, %0 : tensor<f32>
    }
    amp.yield
  }
  return
}
