// objective=traffic: what free ops move has a price too, where something runs
// low anyway.
// RUN: amp-opt %s --amp-autocast="dtype=f16 objective=casts policy=fewest-casts" | FileCheck %s --check-prefixes=CHECK,CASTS
// RUN: amp-opt %s --amp-autocast="dtype=f16 objective=traffic policy=fewest-casts" -o %t
// RUN: FileCheck %s --check-prefixes=CHECK,TRAFFIC < %t
// A second run finds the decisions of the first.
// RUN: amp-opt %t --amp-autocast="dtype=f16 objective=traffic policy=fewest-casts" | diff %t -
// RUN: amp-opt %s --amp-explain="dtype=f16 objective=traffic policy=fewest-casts" -o /dev/null 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: amp-opt %s --amp-mixed-precision="dtype=f16 policy=fewest-casts objective=traffic report=%t.json" -o /dev/null
// RUN: FileCheck %s --check-prefix=JSON < %t.json

// All prices are those of the objective.
// EXPLAIN:      @before_product at {{.*}}: f16, mincut
// EXPLAIN:      amp.tanh {{.*}} f16 {{.*}}follow: casts and traffic are
// The cast, and the 8 KiB that the product writes more; else each of the five
// reads and writes moves 8 KiB more.
// EXPLAIN:      casts and traffic cost 98304, the least; 'isolated' would cost 131072 (1 casts)
// EXPLAIN:      @after_product at
// JSON:         "objective": "traffic",
// JSON:         "price": 98304,

// One cast either way: by traffic it comes before what it makes cheaper.
// CHECK-LABEL: func @before_product(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CASTS-NEXT:    %[[A:.*]] = amp.relu %[[X]] : tensor<64x64xf32>
// CASTS-NEXT:    %[[B:.*]] = amp.tanh %[[A]] : tensor<64x64xf32>
// CASTS-NEXT:    %[[C:.*]] = amp.cast %[[B]]
// CASTS-NEXT:    amp.matmul %[[C]], %[[C]]
// TRAFFIC-NEXT:  %[[C:.*]] = amp.cast %[[X]]
// TRAFFIC-NEXT:  %[[A:.*]] = amp.relu %[[C]] : tensor<64x64xf16>
// TRAFFIC-NEXT:  %[[B:.*]] = amp.tanh %[[A]] : tensor<64x64xf16>
// TRAFFIC-NEXT:  amp.matmul %[[B]], %[[B]]
func.func @before_product(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = amp.relu %x : tensor<64x64xf32>
  %1 = amp.tanh %0 : tensor<64x64xf32>
  %2 = amp.matmul %1, %1 : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}

// After a product of 4 Mi elements: what it writes, and what two ops read and
// write, is 8 MiB less five times; the cast of the result moves 24 MiB.
// CHECK-LABEL: func @after_product(
// CASTS:         amp.matmul {{.*}} -> tensor<2048x2048xf32>
// CASTS-NOT:     amp.cast
// TRAFFIC:       %[[P:.*]] = amp.matmul {{.*}} -> tensor<2048x2048xf16>
// TRAFFIC-NEXT:  %[[A:.*]] = amp.relu %[[P]] : tensor<2048x2048xf16>
// TRAFFIC-NEXT:  %[[B:.*]] = amp.tanh %[[A]] : tensor<2048x2048xf16>
// TRAFFIC-NEXT:  %[[R:.*]] = amp.cast %[[B]]
// CHECK:         return
func.func @after_product(%x: tensor<2048x2048xf16>) -> tensor<2048x2048xf32> {
  %0 = amp.matmul %x, %x : (tensor<2048x2048xf16>, tensor<2048x2048xf16>) -> tensor<2048x2048xf32>
  %1 = amp.relu %0 : tensor<2048x2048xf32>
  %2 = amp.tanh %1 : tensor<2048x2048xf32>
  return %2 : tensor<2048x2048xf32>
}

// Small: the launch of a cast costs more than is saved.
// CHECK-LABEL: func @small(
// CHECK:         amp.matmul {{.*}} -> tensor<8x8xf32>
// CHECK-NOT:     amp.cast
// CHECK:         return
func.func @small(%x: tensor<8x8xf16>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
  %1 = amp.relu %0 : tensor<8x8xf32>
  %2 = amp.tanh %1 : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// A constant of one number is no tensor that is read; others are, but no more
// than once by one op.
// CHECK-LABEL: func @constants(
// CHECK:         amp.matmul {{.*}} -> tensor<128x128xf32>
// CHECK-NOT:     amp.cast
// CHECK:         return
func.func @constants(%x: tensor<128x128xf16>) -> tensor<128x128xf32> {
  %c = amp.constant dense<0.5> : tensor<128x128xf32>
  %0 = amp.matmul %x, %x : (tensor<128x128xf16>, tensor<128x128xf16>) -> tensor<128x128xf32>
  %1 = amp.add %0, %c : tensor<128x128xf32>, tensor<128x128xf32>
  %2 = amp.mul %1, %1 : tensor<128x128xf32>, tensor<128x128xf32>
  return %2 : tensor<128x128xf32>
}

// Nothing runs low, or only behind an op that is f32: no reason to begin.
// CHECK-LABEL: func @untouched(
// CHECK-NEXT:    amp.relu {{.*}} : tensor<2048x2048xf32>
// CHECK-NEXT:    amp.tanh {{.*}} : tensor<2048x2048xf32>
// CHECK-NEXT:    amp.sigmoid {{.*}} : tensor<2048x2048xf32>
// CHECK-NEXT:    amp.neg {{.*}} : tensor<2048x2048xf32>
// CHECK-NEXT:    %[[E:.*]] = amp.exp {{.*}} : tensor<2048x2048xf32>
// CHECK-NEXT:    amp.cast %[[E]]
// CHECK-NEXT:    amp.matmul
func.func @untouched(%x: tensor<2048x2048xf32>) -> tensor<2048x2048xf32> {
  %0 = amp.relu %x : tensor<2048x2048xf32>
  %1 = amp.tanh %0 : tensor<2048x2048xf32>
  %2 = amp.sigmoid %1 : tensor<2048x2048xf32>
  %3 = amp.neg %2 : tensor<2048x2048xf32>
  %4 = amp.exp %3 : tensor<2048x2048xf32>
  %5 = amp.matmul %4, %4 : (tensor<2048x2048xf32>, tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  return %5 : tensor<2048x2048xf32>
}
