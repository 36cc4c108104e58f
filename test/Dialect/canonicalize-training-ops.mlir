// RUN: amp-opt %s --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @cast_to_itself
func.func @cast_to_itself(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK-NOT: amp.cast
  %0 = amp.cast %x : tensor<4xf32> to tensor<4xf32>
  // CHECK: return %arg0
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @cast_of_exact_constant
func.func @cast_of_exact_constant() -> (tensor<4xf16>, tensor<f64>) {
  // CHECK-DAG: amp.constant dense<1.500000e+00> : tensor<4xf16>
  // CHECK-DAG: amp.constant dense<2.000000e+00> : tensor<f64>
  // CHECK-NOT: amp.cast
  %0 = amp.constant dense<1.5> : tensor<4xf32>
  %1 = amp.cast %0 : tensor<4xf32> to tensor<4xf16>
  %2 = amp.constant dense<2.0> : tensor<f32>
  %3 = amp.cast %2 : tensor<f32> to tensor<f64>
  return %1, %3 : tensor<4xf16>, tensor<f64>
}

// What would lose bits stays visible as a cast.
// CHECK-LABEL: func.func @cast_of_inexact_constants
func.func @cast_of_inexact_constants() -> (tensor<f16>, tensor<f16>, tensor<f16>) {
  %0 = amp.constant dense<0.1> : tensor<f32>
  %1 = amp.constant dense<65520.0> : tensor<f32>
  %2 = amp.constant dense<1.0e-30> : tensor<f32>
  // CHECK-COUNT-3: amp.cast
  %3 = amp.cast %0 : tensor<f32> to tensor<f16>
  %4 = amp.cast %1 : tensor<f32> to tensor<f16>
  %5 = amp.cast %2 : tensor<f32> to tensor<f16>
  return %3, %4, %5 : tensor<f16>, tensor<f16>, tensor<f16>
}

// The user's conversion stays, whatever it does.
// CHECK-LABEL: func.func @convert_stays
func.func @convert_stays(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<f16>) {
  // CHECK: amp.constant dense<1.000000e+00> : tensor<f32>
  %c = amp.constant dense<1.0> : tensor<f32>
  // CHECK: amp.convert %arg0 : tensor<4xf32> to tensor<4xf32>
  %0 = amp.convert %x : tensor<4xf32> to tensor<4xf32>
  // CHECK: amp.convert %arg0 : tensor<4xf32> to tensor<4xf16>
  %1 = amp.convert %x : tensor<4xf32> to tensor<4xf16>
  // CHECK: amp.convert %{{.*}} : tensor<4xf16> to tensor<4xf32>
  %2 = amp.convert %1 : tensor<4xf16> to tensor<4xf32>
  // CHECK: amp.convert %{{.*}} : tensor<f32> to tensor<f16>
  %3 = amp.convert %c : tensor<f32> to tensor<f16>
  return %0, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<f16>
}

// Two watches of one value are two things to differentiate by; an unused one
// is nothing.
// CHECK-LABEL: func.func @watch
func.func @watch(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[A:.*]] = amp.watch %arg0
  // CHECK: %[[B:.*]] = amp.watch %arg0
  // CHECK-NOT: amp.watch
  %0 = amp.watch %x : tensor<4xf32>
  %1 = amp.watch %x : tensor<4xf32>
  %2 = amp.watch %x : tensor<4xf32>
  // CHECK: return %[[A]], %[[B]]
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @all_of_one_flag
func.func @all_of_one_flag(%a: tensor<i1>, %b: tensor<i1>) -> (tensor<i1>, tensor<i1>) {
  // CHECK: %[[BOTH:.*]] = amp.all %arg0, %arg1
  %0 = amp.all %a
  %1 = amp.all %a, %b
  // CHECK: return %arg0, %[[BOTH]]
  return %0, %1 : tensor<i1>, tensor<i1>
}
