// RUN: amp-opt %s --canonicalize --cse | FileCheck %s

// What an entry function may do.

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @n : tensor<f32> = #amp.zeros {trainable = false}
amp.variable @m : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]

// Reads are snapshots: they need no order among themselves, and merge.
// CHECK-LABEL: func.func @reads
func.func @reads() -> (tensor<4xf32>, tensor<4xf32>) attributes {amp.entry = "eval"} {
  // CHECK: %[[W:.*]] = amp.read @w
  // CHECK-NOT: amp.read
  %0 = amp.read @w : tensor<4xf32>
  %1 = amp.read @w : tensor<4xf32>
  // CHECK: return %[[W]], %[[W]]
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// Writes of different variables, also from callees; recursion ends.
// CHECK-LABEL: func.func private @set_n
func.func private @set_n(%x: tensor<f32>, %again: i1) {
  scf.if %again {
    %false = arith.constant false
    func.call @get(%false) : (i1) -> ()
  }
  amp.write @n, %x : tensor<f32>
  return
}
func.func private @get(%again: i1) {
  scf.if %again {
    func.call @get(%again) : (i1) -> ()
  }
  %0 = amp.read @m : tensor<f32>
  return
}
// CHECK-LABEL: func.func @writes
func.func @writes(%x: tensor<f32>, %g: !amp.gradients<unscaled>, %c: i1) attributes {amp.entry = "train"} {
  func.call @set_n(%x, %c) : (tensor<f32>, i1) -> ()
  // CHECK: amp.write @m
  amp.write @m, %x : tensor<f32>
  // CHECK: amp.step @opt
  amp.step @opt %g : !amp.gradients<unscaled>
  return
}
