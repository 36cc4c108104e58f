// Sums over ranks are calls. What can run meanwhile runs between the beginning
// of an exchange and its end.
// RUN: amp-opt %s --amp-train="batch=16 data-parallel=yes" | FileCheck %s
// RUN: amp-opt %s --amp-train="batch=16 data-parallel=keep-types" | FileCheck %s --check-prefix=KEEP
// RUN: amp-opt %s --amp-train="batch=16 data-parallel=yes" --amp-cost-report=network=1:10 -o %t | FileCheck %s --check-prefix=COST
// RUN: amp-opt %s --amp-train="batch=16 data-parallel=yes" | amp-opt | FileCheck %s

amp.variable @w1 : tensor<64x32xf32> = #amp.kaiming_uniform<fan_in = 64>
amp.variable @b1 : tensor<32xf32> = #amp.zeros
amp.variable @w2 : tensor<32x10xf32> = #amp.kaiming_uniform<fan_in = 32>
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w1, @b1, @w2]
func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %k = amp.rng_key
  %w1 = amp.read @w1 : tensor<64x32xf32>
  %b1 = amp.read @b1 : tensor<32xf32>
  %w2 = amp.read @w2 : tensor<32x10xf32>
  %l = amp.autocast bf16 -> tensor<f32> {
    %0 = amp.matmul %x, %w1 : (tensor<?x64xf32>, tensor<64x32xf32>) -> tensor<?x32xf32>
    %1 = amp.add %0, %b1 : tensor<?x32xf32>, tensor<32xf32>
    %2 = amp.relu %1 : tensor<?x32xf32>
    %3 = amp.dropout %2, %k {rate = 0.1, id = 0} : tensor<?x32xf32>
    %4 = amp.matmul %3, %w2 : (tensor<?x32xf32>, tensor<32x10xf32>) -> tensor<?x10xf32>
    %5 = amp.cross_entropy %4, %y : tensor<?x10xf32>, tensor<?xi64>
    amp.yield %5 : tensor<f32>
  }
  %g = amp.backward %l for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %l : tensor<f32>
}

// CHECK: amp.variable @amp.rank : tensor<i64> = #amp.zeros {{.*}}role = #amp.role<rank>
// CHECK: %[[LOSS:.*]] = amprt.buffer result "loss"
// CHECK: %[[RANK:.*]] = amprt.buffer symbol @amp.rank
// The key of the rank, once.
// CHECK: amprt.launch @shift_key(%{{.*}}, %{{.*}}, %[[RANK]], %[[KEY:[0-9]+]], %[[KEY]])
// CHECK: amprt.launch @{{.*}}dropout{{.*}}(%{{.*}}, %[[KEY]], %[[KEY]],
// The loss is on its way during all of the backward.
// CHECK: amprt.all_reduce mean(%{{.*}} to %[[LOSS]]) {counts = {{.*}}ticket = 1
// CHECK: amprt.all_reduce mean
// CHECK-NOT: ticket
// CHECK: amprt.launch @check
// CHECK: amprt.all_reduce_end mean(%{{.*}} to %[[LOSS]]) {counts = {{.*}}ticket = 1

// KEEP: amprt.all_reduce mean({{.*}}memref<2048xbf16>{{.*}} to memref<{{[0-9]+}}xbf16>

// COST: all-reduce bf16 to f32 of 3
// 2400 gradients there in 2 bytes and back in 4, and the loss.
// COST: between ranks: 2 exchanges of 14 408 bytes, {{.*}}: 34 us at 1 GB/s and 10 us an exchange,
