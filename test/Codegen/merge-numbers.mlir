// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels=target=cuda | FileCheck %s

// What follows from a sum is computed where the sum is completed.
// CHECK-LABEL: func.func @after_sum
// CHECK: amprt.launch @[[SUM:sum]]({{.*}}) sizes [100000]
// CHECK-NEXT: amprt.launch @[[LAST:combine_numbers]](%{{[0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}})
// CHECK-NEXT: return
// CHECK: amprt.kernel @[[LAST]]
// CHECK: %[[S:.*]] = amprt.reduce{{ +}}add %{{.*}} over{{ +}}all
// CHECK: %[[ROUNDED:.*]] = arith.truncf %[[S]] : f64 to f32
// CHECK: math.sqrt %[[ROUNDED]]
// CHECK: arith.divf
func.func @after_sum(%x: tensor<100000xf32>, %n: tensor<f32>) -> tensor<f32>
    attributes {amp.entry = "eval"} {
  %0 = amp.sum %x {axes = [0]} : tensor<100000xf32> -> tensor<f32>
  %1 = amp.sqrt %0 : tensor<f32>
  %2 = amp.div %1, %n : tensor<f32>, tensor<f32>
  return %2 : tensor<f32>
}

// -----

// Of several rows each stores what does not follow from their sum: that would
// be read by one row and written by another.
// CHECK-LABEL: func.func @rows
// CHECK: amprt.launch @[[ROWS:[a-z_0-9]+]]({{.*}}) sizes [4, 8]
// CHECK-NEXT: amprt.launch @[[NUMBER:copy|numbers]](
// CHECK-NEXT: return
amp.variable @step : tensor<f32> = #amp.zeros {trainable = false}
func.func @rows(%x: tensor<4x8xf32>) -> (tensor<f32>, tensor<4xf32>)
    attributes {amp.entry = "train"} {
  %0 = amp.max %x {axes = [1]} : tensor<4x8xf32> -> tensor<4xf32>
  %1 = amp.sum %0 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %t = amp.read @step : tensor<f32>
  %next = amp.exp %t : tensor<f32>
  amp.write @step, %next : tensor<f32>
  return %1, %0 : tensor<f32>, tensor<4xf32>
}

// -----

// What is stored before the sum is complete is not read after it: @count keeps
// a launch of its own.
// CHECK-LABEL: func.func @count_and_sum
// CHECK: %[[COUNT:.*]] = amprt.buffer symbol @count
// CHECK: amprt.launch @sum(
// CHECK-NEXT: amprt.launch @combine_numbers({{.*}}%[[COUNT]]
// CHECK-NEXT: amprt.launch @copy(%{{[0-9]+}}, %[[COUNT]])
// CHECK-NEXT: return
amp.variable @count : tensor<f32> = #amp.zeros {trainable = false}
func.func @count_and_sum(%x: tensor<100000xf32>) -> tensor<f32>
    attributes {amp.entry = "train"} {
  %t = amp.read @count : tensor<f32>
  %0 = amp.sum %x {axes = [0]} : tensor<100000xf32> -> tensor<f32>
  %1 = amp.mul %0, %t : tensor<f32>, tensor<f32>
  %next = amp.sqrt %t : tensor<f32>
  amp.write @count, %next : tensor<f32>
  return %1 : tensor<f32>
}

// -----

// A kernel with a window stores what it reduces alone.
// CHECK-LABEL: func.func @window
// CHECK: amprt.launch @window_reduce(
// CHECK: amprt.kernel @window_reduce outer 1 window 1
amp.variable @step : tensor<i64> = #amp.zeros {trainable = false}
func.func @window(%x: tensor<1x1x2xf32>, %i: tensor<1x1x2xi32>) -> tensor<1x1x2xf32>
    attributes {amp.entry = "train"} {
  %t = amp.read @step : tensor<i64>
  %0 = amp.max_pool_take %x, %i {kernel = [1], strides = [1]} : tensor<1x1x2xf32>, tensor<1x1x2xi32> -> tensor<1x1x2xf32>
  %next = amp.convert %t : tensor<i64> to tensor<f64>
  %root = amp.sqrt %next : tensor<f64>
  %count = amp.convert %root : tensor<f64> to tensor<i64>
  amp.write @step, %count : tensor<i64>
  return %0 : tensor<1x1x2xf32>
}
