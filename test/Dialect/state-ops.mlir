// RUN: amp-opt %s | FileCheck %s
// RUN: amp-opt %s | amp-opt | FileCheck %s
// RUN: amp-opt %s --emit-bytecode | amp-opt | FileCheck %s
// RUN: amp-opt %s --mlir-print-op-generic | amp-opt | FileCheck %s

// Variables, optimizers and scalers; numbers print as short as they can be.

// CHECK-LABEL: module @initial_values
module @initial_values {
  // CHECK: amp.variable @a : tensor<4xf32> = #amp.zeros{{$}}
  amp.variable @a : tensor<4xf32> = #amp.zeros
  // CHECK: amp.variable @given : tensor<4xi64> = #amp.given {trainable = false}
  amp.variable @given : tensor<4xi64> = #amp.given {trainable = false}
  // CHECK: amp.variable @b : tensor<4xf16> = #amp.ones
  amp.variable @b : tensor<4xf16> = #amp.ones
  // CHECK: amp.variable @c : tensor<4xbf16> = #amp.full<value = -0.5>
  amp.variable @c : tensor<4xbf16> = #amp.full<value = -0.5>
  // CHECK: amp.variable @d : tensor<f64> = #amp.uniform<low = -1.0, high = 2.0>
  amp.variable @d : tensor<f64> = #amp.uniform<low = -1, high = 2.0>
  // CHECK: amp.variable @e : tensor<4xf32> = #amp.normal{{$}}
  amp.variable @e : tensor<4xf32> = #amp.normal
  // CHECK: amp.variable @f : tensor<4xf32> = #amp.normal<std = 0.02>
  amp.variable @f : tensor<4xf32> = #amp.normal<mean = 0.0, std = 2.0e-2>
  // CHECK: amp.variable @g : tensor<4x2xf32> = #amp.kaiming_uniform<fan_in = 4>
  amp.variable @g : tensor<4x2xf32> = #amp.kaiming_uniform<fan_in = 4>
  // CHECK: amp.variable @h : tensor<4x2xf32> = #amp.xavier_uniform<fan_in = 4, fan_out = 2, gain = 0.5>
  amp.variable @h : tensor<4x2xf32> = #amp.xavier_uniform<fan_in = 4, fan_out = 2, gain = 0.5>
  // CHECK: amp.variable @i : tensor<2xf32> = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  amp.variable @i : tensor<2xf32> = dense<[1.0, 2.0]> : tensor<2xf32>
  // CHECK: amp.variable @j : tensor<2xi64> = dense<3> : tensor<2xi64> {trainable = false}
  amp.variable @j : tensor<2xi64> = dense<3> : tensor<2xi64> {trainable = false}
  // CHECK: amp.variable @k : tensor<4xf32> = #amp.zeros {role = #amp.role<first_moment of @a>, trainable = false}
  amp.variable @k : tensor<4xf32> = #amp.zeros {role = #amp.role<first_moment of @a>, trainable = false}
  // CHECK: amp.variable @a.f16 : tensor<4xf16> copy_of @a
  amp.variable @a.f16 : tensor<4xf16> copy_of @a
  // CHECK: amp.variable @l : tensor<0x4xf32> = #amp.zeros
  amp.variable @l : tensor<0x4xf32> = #amp.zeros
}

// CHECK-LABEL: module @numbers
module @numbers {
  // CHECK: #amp.full<value = 1.0>
  amp.variable @a : tensor<f32> = #amp.full<value = 1>
  // CHECK: #amp.full<value = 0.001>
  amp.variable @b : tensor<f32> = #amp.full<value = 1e-3>
  // CHECK: #amp.full<value = -2.5>
  amp.variable @c : tensor<f32> = #amp.full<value = -25e-1>
  // CHECK: #amp.full<value = 1.0e+30>
  amp.variable @d : tensor<f32> = #amp.full<value = 1e30>
  // CHECK: #amp.full<value = 0.1>
  amp.variable @e : tensor<f32> = #amp.full<value = 0.1>
  // CHECK: #amp.full<value = 0.30000000000000004>
  amp.variable @f : tensor<f64> = #amp.full<value = 0.30000000000000004>
  // CHECK: #amp.full<value = 5.0e-324>
  amp.variable @g : tensor<f64> = #amp.full<value = 4.9406564584124654e-324>
  // CHECK: #amp.full<value = -0.0>
  amp.variable @h : tensor<f64> = #amp.full<value = -0.0>
}

// CHECK-LABEL: module @optimizers
module @optimizers {
  amp.variable @w : tensor<4xf32> = #amp.zeros
  amp.variable @b : tensor<4xf32> = #amp.zeros
  amp.variable @c : tensor<4xf32> = #amp.zeros
  amp.variable @d : tensor<4xf32> = #amp.zeros
  // CHECK: amp.optimizer @sgd = #amp.sgd<lr = 0.1> for [@w]{{$}}
  amp.optimizer @sgd = #amp.sgd<lr = 0.1> for [@w]
  // CHECK: amp.optimizer @adam = #amp.adam<lr = 0.001, beta1 = 0.8> for [@b], [@c] {lr = 0.01, weight_decay = 0.1}
  amp.optimizer @adam = #amp.adam<lr = 1.0e-3, beta1 = 0.8> for [@b], [@c] {weight_decay = 0.1, lr = 0.01}
  // CHECK: amp.optimizer @nesterov = #amp.sgd<lr = 0.1, momentum = 0.9> for [@d] {nesterov = true} attributes {note = "x"}
  amp.optimizer @nesterov = #amp.sgd<lr = 0.1, momentum = 0.9> for [@d] {nesterov = true} attributes {note = "x"}
}

// CHECK-LABEL: module @scalers
module @scalers {
  // CHECK: amp.scaler @a = #amp.dynamic{{$}}
  amp.scaler @a = #amp.dynamic
  // CHECK: amp.scaler @b = #amp.dynamic<init = 1024.0, interval = 100>{{$}}
  amp.scaler @b = #amp.dynamic<init = 1024.0, interval = 100, min = 0.0, max = 0.0>
  // CHECK: amp.scaler @c = #amp.static<scale = 128.0>
  amp.scaler @c = #amp.static<scale = 128>
  // CHECK: amp.scaler @d = #amp.apex{{$}}
  amp.scaler @d = #amp.apex<init = 65536.0>
  // CHECK: amp.scaler @e = #amp.apex_hysteresis<hysteresis = 3>
  amp.scaler @e = #amp.apex_hysteresis<hysteresis = 3>
  // CHECK: amp.scaler @f = #amp.megatron<interval = 500>
  amp.scaler @f = #amp.megatron<interval = 500>
  // CHECK: amp.scaler @g = #amp.deepspeed<min = 0.25>
  amp.scaler @g = #amp.deepspeed<min = 0.25>
  // CHECK: amp.scaler @h = #amp.flax{{$}}
  amp.scaler @h = #amp.flax<min = 1.1754943508222875e-38>
  // CHECK: amp.scaler @i = #amp.paddle<growth = 0.5, backoff = 1.5, decr_every = 2>
  amp.scaler @i = #amp.paddle<growth = 0.5, backoff = 1.5, decr_every = 2>
  // CHECK: amp.scaler @j = #amp.dynamic {enabled = false}
  amp.scaler @j = #amp.dynamic {enabled = false}
  // CHECK: amp.scaler @k = #amp.dynamic {elide = false}
  amp.scaler @k = #amp.dynamic {elide = false}
}

// CHECK-LABEL: module @reads_and_writes
module @reads_and_writes {
  amp.variable @n : tensor<2xi64> = #amp.zeros {trainable = false}
  // CHECK-LABEL: func.func @main
  func.func @main(%flag: tensor<i1>) -> tensor<2xi64> attributes {amp.entry = "eval"} {
    // CHECK: %[[READ:.*]] = amp.read @n : tensor<2xi64>
    %0 = amp.read @n : tensor<2xi64>
    // CHECK: amp.write @n, %[[READ]] if %{{.*}} : tensor<2xi64>
    amp.write @n, %0 if %flag : tensor<2xi64>
    return %0 : tensor<2xi64>
  }
}
