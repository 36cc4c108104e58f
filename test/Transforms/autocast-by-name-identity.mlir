// A barrier hands each operand on as the result of its place: each pair has a
// type of its own, and nothing is rounded only to be handed on.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo" -o %t && FileCheck %s < %t
// RUN: amp-opt %t --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo" | diff %t -
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo table=-" -o /dev/null | FileCheck %s --check-prefix=TABLE

!t = tensor<8x8xf32>

// The weight is cast once, for the product before the barrier and the one after
// it; what `exponential` reads stays f32, tokens and integers as they are.
// CHECK-LABEL: func.func @rematerialised
// CHECK-DAG: %[[X:.*]] = "stablehlo.convert"(%arg0)
// CHECK-DAG: %[[W:.*]] = "stablehlo.convert"(%arg1)
// CHECK: %[[P:.*]] = "stablehlo.dot_general"(%[[X]], %[[W]]) : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK: %[[B:.*]]:5 = "stablehlo.optimization_barrier"(%[[W]], %[[P]], %arg0, %arg2, %arg3) : (tensor<8x8xf16>, tensor<8x8xf16>, tensor<8x8xf32>, tensor<i32>, !stablehlo.token) -> (tensor<8x8xf16>, tensor<8x8xf16>, tensor<8x8xf32>, tensor<i32>, !stablehlo.token)
// CHECK-NEXT: "stablehlo.dot_general"(%[[B]]#1, %[[B]]#0) : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// CHECK-NEXT: "stablehlo.exponential"(%[[B]]#2) : (tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NOT: "stablehlo.convert"
// TABLE: stablehlo.optimization_barrier
func.func @rematerialised(%x: !t, %w: !t, %i: tensor<i32>, %token: !stablehlo.token) -> (!t, !t, tensor<i32>) {
  %0 = "stablehlo.dot_general"(%x, %w) : (!t, !t) -> !t
  %1:5 = "stablehlo.optimization_barrier"(%w, %0, %x, %i, %token) : (!t, !t, !t, tensor<i32>, !stablehlo.token) -> (!t, !t, !t, tensor<i32>, !stablehlo.token)
  %2 = "stablehlo.dot_general"(%1#1, %1#0) : (!t, !t) -> !t
  %3 = "stablehlo.exponential"(%1#2) : (!t) -> !t
  return %2, %3, %1#3 : !t, !t, tensor<i32>
}

// The argument is cast for the first product. A small slice that is cast back
// would be cheaper than the result of the barrier cast: but it would read f32
// that was rounded.
// CHECK-LABEL: func.func @no_round_trip
// CHECK: %[[X:.*]] = "stablehlo.convert"(%arg0)
// CHECK: "stablehlo.dot_general"(%[[X]], %[[X]])
// CHECK: %[[B:.*]] = "stablehlo.optimization_barrier"(%arg0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-DAG: "stablehlo.convert"(%[[B]])
// CHECK-DAG: %[[S:.*]] = "stablehlo.slice"(%[[B]]) : (tensor<8x8xf32>) -> tensor<1x1xf32>
// CHECK: "stablehlo.exponential"(%[[S]])
func.func @no_round_trip(%x: !t) -> (!t, !t, tensor<1x1xf32>) {
  %0 = "stablehlo.dot_general"(%x, %x) : (!t, !t) -> !t
  %1 = "stablehlo.optimization_barrier"(%x) : (!t) -> !t
  %2 = "stablehlo.dot_general"(%1, %1) : (!t, !t) -> !t
  %3 = "stablehlo.slice"(%1) : (!t) -> tensor<1x1xf32>
  %4 = "stablehlo.exponential"(%3) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  return %0, %2, %4 : !t, !t, tensor<1x1xf32>
}

// Nor through two barriers, which one cast would save.
// CHECK-LABEL: func.func @no_round_trip_of_two
// CHECK: %[[B:.*]] = "stablehlo.optimization_barrier"(%{{.*}}) : (tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK: "stablehlo.optimization_barrier"(%[[B]]) : (tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @no_round_trip_of_two(%x: !t) -> (!t, !t, !t, !t) {
  %0 = "stablehlo.dot_general"(%x, %x) : (!t, !t) -> !t
  %1 = "stablehlo.optimization_barrier"(%x) : (!t) -> !t
  %2 = "stablehlo.dot_general"(%1, %1) : (!t, !t) -> !t
  %3 = "stablehlo.optimization_barrier"(%1) : (!t) -> !t
  %4 = "stablehlo.dot_general"(%3, %3) : (!t, !t) -> !t
  %5 = "stablehlo.exponential"(%3) : (!t) -> !t
  return %0, %2, %4, %5 : !t, !t, !t, !t
}

// What the text writes low stays, and so do its neighbours; f64 takes no part.
// CHECK-LABEL: func.func @mixed
// CHECK: "stablehlo.optimization_barrier"(%{{.*}}) : (tensor<8x8xf16>, tensor<8x8xf64>, tensor<8x8xf16>) -> (tensor<8x8xf16>, tensor<8x8xf64>, tensor<8x8xf16>)
func.func @mixed(%h: tensor<8x8xf16>, %d: tensor<8x8xf64>, %x: !t) -> (tensor<8x8xf16>, tensor<8x8xf64>, !t) {
  %0 = "stablehlo.dot_general"(%x, %x) : (!t, !t) -> !t
  %1:3 = "stablehlo.optimization_barrier"(%h, %d, %0) : (tensor<8x8xf16>, tensor<8x8xf64>, !t) -> (tensor<8x8xf16>, tensor<8x8xf64>, !t)
  %2 = "stablehlo.dot_general"(%1#2, %1#2) : (!t, !t) -> !t
  return %1#0, %1#1, %2 : tensor<8x8xf16>, tensor<8x8xf64>, !t
}

// An epsilon that a barrier hands on is f32 for the quotient that it guards.
// CHECK-LABEL: func.func @epsilon
// CHECK: %[[E:.*]] = "stablehlo.optimization_barrier"(%{{.*}}) : (tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK: "stablehlo.add"(%{{.*}}, %[[E]]) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK: "stablehlo.divide"{{.*}} -> tensor<8x8xf32>
func.func @epsilon(%x: !t) -> !t {
  %0 = "stablehlo.constant"() <{value = dense<1.0e-12> : !t}> : () -> !t
  %e = "stablehlo.optimization_barrier"(%0) : (!t) -> !t
  %1 = "stablehlo.dot_general"(%x, %x) : (!t, !t) -> !t
  %2 = "stablehlo.add"(%1, %e) : (!t, !t) -> !t
  %3 = "stablehlo.divide"(%1, %2) : (!t, !t) -> !t
  %4 = "stablehlo.dot_general"(%3, %3) : (!t, !t) -> !t
  return %4 : !t
}

// An identity has as many results as operands; tuples name the types of their
// elements, which stay.
// CHECK-LABEL: func.func @not_understood
// CHECK: "stablehlo.optimization_barrier"(%{{.*}}) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK: "stablehlo.tuple"(%{{.*}}) : (tensor<8x8xf32>) -> tuple<tensor<8x8xf32>>
// CHECK: "stablehlo.optimization_barrier"(%{{.*}}) : (tuple<tensor<8x8xf32>>) -> tuple<tensor<8x8xf32>>
// CHECK: "stablehlo.get_tuple_element"(%{{.*}}) <{index = 0 : i32}> : (tuple<tensor<8x8xf32>>) -> tensor<8x8xf32>
func.func @not_understood(%x: !t) -> !t {
  %0 = "stablehlo.dot_general"(%x, %x) : (!t, !t) -> !t
  %1 = "stablehlo.optimization_barrier"(%0, %0) : (!t, !t) -> !t
  %2 = "stablehlo.tuple"(%1) : (!t) -> tuple<!t>
  %3 = "stablehlo.optimization_barrier"(%2) : (tuple<!t>) -> tuple<!t>
  %4 = "stablehlo.get_tuple_element"(%3) <{index = 0 : i32}> : (tuple<!t>) -> !t
  %5 = "stablehlo.dot_general"(%4, %4) : (!t, !t) -> !t
  return %5 : !t
}

// Where nothing is decided, nothing is handed on low.
// CHECK-LABEL: func.func @as_written
// CHECK: "stablehlo.optimization_barrier"(%{{.*}}) : (tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @as_written(%x: !t) -> !t attributes {amp.autocast = false} {
  %0 = "stablehlo.dot_general"(%x, %x) : (!t, !t) -> !t
  %1 = "stablehlo.optimization_barrier"(%0) : (!t) -> !t
  %2 = "stablehlo.dot_general"(%1, %1) : (!t, !t) -> !t
  return %2 : !t
}
