// Training: casts on differentiated values count twice, and a product that
// writes f32 makes the backward cast its cotangent.
// RUN: amp-opt %s --amp-autocast=dtype=f16 | FileCheck %s

amp.variable @w1 : tensor<64x128xf32> = #amp.zeros
amp.variable @b1 : tensor<128xf32> = #amp.zeros
amp.variable @w2 : tensor<128x10xf32> = #amp.zeros
amp.variable @b2 : tensor<10xf32> = #amp.zeros
amp.variable @table : tensor<4x64xf32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w1, @b1, @w2, @b2]

// Case 26: besides the variables' casts one, of the input; all but the logits
// and the loss is low. The last bias is read as it is.
// CHECK-LABEL: func @case26(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}, %[[Y:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<?x64xf32> to tensor<?x64xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.read @w1 : tensor<64x128xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.cast %[[V1]] : tensor<64x128xf32> to tensor<64x128xf16>
// CHECK-NEXT:    %[[V3:.*]] = amp.read @b1 : tensor<128xf32>
// CHECK-NEXT:    %[[V4:.*]] = amp.cast %[[V3]] : tensor<128xf32> to tensor<128xf16>
// CHECK-NEXT:    %[[V5:.*]] = amp.read @w2 : tensor<128x10xf32>
// CHECK-NEXT:    %[[V6:.*]] = amp.cast %[[V5]] : tensor<128x10xf32> to tensor<128x10xf16>
// CHECK-NEXT:    %[[V7:.*]] = amp.read @b2 : tensor<10xf32>
// CHECK-NEXT:    %[[V9:.*]] = amp.matmul %[[V0]], %[[V2]] : (tensor<?x64xf16>, tensor<64x128xf16>) -> tensor<?x128xf16>
// CHECK-NEXT:    %[[V10:.*]] = amp.add %[[V9]], %[[V4]] : tensor<?x128xf16>, tensor<128xf16>
// CHECK-NEXT:    %[[V11:.*]] = amp.relu %[[V10]] : tensor<?x128xf16>
// CHECK-NEXT:    %[[V12:.*]] = amp.matmul %[[V11]], %[[V6]] : (tensor<?x128xf16>, tensor<128x10xf16>) -> tensor<?x10xf32>
// CHECK-NEXT:    %[[V13:.*]] = amp.add %[[V12]], %[[V7]] : tensor<?x10xf32>, tensor<10xf32>
// CHECK-NEXT:    %[[V14:.*]] = amp.cross_entropy %[[V13]], %[[Y]] : tensor<?x10xf32>, tensor<?xi64>
// CHECK-NEXT:    %[[V15:.*]] = amp.backward %[[V14]] for @opt : !amp.gradients<unscaled>
// CHECK-NEXT:    amp.step @opt %[[V15]] : !amp.gradients<unscaled>
// CHECK-NEXT:    return %[[V14]] : tensor<f32>
func.func @case26(%x: tensor<?x64xf32>, %y: tensor<?xi64>) -> tensor<f32> {
  %w1 = amp.read @w1 : tensor<64x128xf32>
  %b1 = amp.read @b1 : tensor<128xf32>
  %w2 = amp.read @w2 : tensor<128x10xf32>
  %b2 = amp.read @b2 : tensor<10xf32>
  %0 = amp.matmul %x, %w1 : (tensor<?x64xf32>, tensor<64x128xf32>) -> tensor<?x128xf32>
  %1 = amp.add %0, %b1 : tensor<?x128xf32>, tensor<128xf32>
  %2 = amp.relu %1 : tensor<?x128xf32>
  %3 = amp.matmul %2, %w2 : (tensor<?x128xf32>, tensor<128x10xf32>) -> tensor<?x10xf32>
  %4 = amp.add %3, %b2 : tensor<?x10xf32>, tensor<10xf32>
  %5 = amp.cross_entropy %4, %y : tensor<?x10xf32>, tensor<?xi64>
  %g = amp.backward %5 for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %5 : tensor<f32>
}

// The same without the backward: the last product writes the f32 that the
// loss may as well read.
// CHECK-LABEL: func @case26_forward(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}, %[[Y:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.cast %[[X]] : tensor<?x64xf32> to tensor<?x64xf16>
// CHECK-NEXT:    %[[V1:.*]] = amp.read @w1 : tensor<64x128xf32>
// CHECK-NEXT:    %[[V2:.*]] = amp.cast %[[V1]] : tensor<64x128xf32> to tensor<64x128xf16>
// CHECK-NEXT:    %[[V3:.*]] = amp.read @b1 : tensor<128xf32>
// CHECK-NEXT:    %[[V4:.*]] = amp.cast %[[V3]] : tensor<128xf32> to tensor<128xf16>
// CHECK-NEXT:    %[[V5:.*]] = amp.read @w2 : tensor<128x10xf32>
// CHECK-NEXT:    %[[V6:.*]] = amp.cast %[[V5]] : tensor<128x10xf32> to tensor<128x10xf16>
// CHECK-NEXT:    %[[V7:.*]] = amp.read @b2 : tensor<10xf32>
// CHECK-NEXT:    %[[V8:.*]] = amp.matmul %[[V0]], %[[V2]] : (tensor<?x64xf16>, tensor<64x128xf16>) -> tensor<?x128xf16>
// CHECK-NEXT:    %[[V9:.*]] = amp.add %[[V8]], %[[V4]] : tensor<?x128xf16>, tensor<128xf16>
// CHECK-NEXT:    %[[V10:.*]] = amp.relu %[[V9]] : tensor<?x128xf16>
// CHECK-NEXT:    %[[V11:.*]] = amp.matmul %[[V10]], %[[V6]] : (tensor<?x128xf16>, tensor<128x10xf16>) -> tensor<?x10xf32>
// CHECK-NEXT:    %[[V12:.*]] = amp.add %[[V11]], %[[V7]] : tensor<?x10xf32>, tensor<10xf32>
// CHECK-NEXT:    %[[V13:.*]] = amp.cross_entropy %[[V12]], %[[Y]] : tensor<?x10xf32>, tensor<?xi64>
// CHECK-NEXT:    return %[[V13]] : tensor<f32>
func.func @case26_forward(%x: tensor<?x64xf32>, %y: tensor<?xi64>) -> tensor<f32> {
  %w1 = amp.read @w1 : tensor<64x128xf32>
  %b1 = amp.read @b1 : tensor<128xf32>
  %w2 = amp.read @w2 : tensor<128x10xf32>
  %b2 = amp.read @b2 : tensor<10xf32>
  %0 = amp.matmul %x, %w1 : (tensor<?x64xf32>, tensor<64x128xf32>) -> tensor<?x128xf32>
  %1 = amp.add %0, %b1 : tensor<?x128xf32>, tensor<128xf32>
  %2 = amp.relu %1 : tensor<?x128xf32>
  %3 = amp.matmul %2, %w2 : (tensor<?x128xf32>, tensor<128x10xf32>) -> tensor<?x10xf32>
  %4 = amp.add %3, %b2 : tensor<?x10xf32>, tensor<10xf32>
  %5 = amp.cross_entropy %4, %y : tensor<?x10xf32>, tensor<?xi64>
  return %5 : tensor<f32>
}

// The gradient of an activation is asked for in the type that it has.
// CHECK-LABEL: func @watched(
// CHECK-SAME:    %[[X:.*]]: {{[^,)]*}}
// CHECK-NEXT:    %[[V0:.*]] = amp.read @w1 : tensor<64x128xf32>
// CHECK-NEXT:    %[[V1:.*]] = amp.cast %[[V0]] : tensor<64x128xf32> to tensor<64x128xf16>
// CHECK-NEXT:    %[[V2:.*]] = amp.relu %[[X]] : tensor<8x64xf32>
// CHECK-NEXT:    %[[V3:.*]] = amp.watch %[[V2]] : tensor<8x64xf32>
// CHECK-NEXT:    %[[V4:.*]] = amp.cast %[[V3]] : tensor<8x64xf32> to tensor<8x64xf16>
// CHECK-NEXT:    %[[V5:.*]] = amp.matmul %[[V4]], %[[V1]] : (tensor<8x64xf16>, tensor<64x128xf16>) -> tensor<8x128xf32>
// CHECK-NEXT:    %[[V6:.*]] = amp.mse %[[V5]], %[[V5]] : tensor<8x128xf32>, tensor<8x128xf32>
// CHECK-NEXT:    %[[V7:.*]] = amp.backward %[[V6]] wrt (%[[V3]]) : tensor<8x64xf32>
// CHECK-NEXT:    return %[[V6]], %[[V7]] : tensor<f32>, tensor<8x64xf32>
func.func @watched(%x: tensor<8x64xf32>) -> (tensor<f32>, tensor<8x64xf32>) {
  %w1 = amp.read @w1 : tensor<64x128xf32>
  %h = amp.relu %x : tensor<8x64xf32>
  %a = amp.watch %h : tensor<8x64xf32>
  %0 = amp.matmul %a, %w1 : (tensor<8x64xf32>, tensor<64x128xf32>) -> tensor<8x128xf32>
  %1 = amp.mse %0, %0 : tensor<8x128xf32>, tensor<8x128xf32>
  %g = amp.backward %1 wrt (%a) : tensor<8x64xf32>
  return %1, %g : tensor<f32>, tensor<8x64xf32>
}

// S is no number of f16: what it is multiplied with stays f32, the product may
// be cast.
amp.scaler @s = #amp.dynamic<init = 65536.0, interval = 2000>
// CHECK-LABEL: func @by_hand(
// CHECK:         %[[S:.*]] = amp.seed @s : tensor<f32>
// CHECK-NEXT:    %[[L:.*]] = amp.matmul {{.*}} -> tensor<8x8xf32>
// CHECK-NEXT:    %[[D:.*]] = amp.mul %[[L]], %[[S]] : tensor<8x8xf32>, tensor<f32>
// CHECK-NEXT:    %[[C:.*]] = amp.cast %[[D]] : tensor<8x8xf32> to tensor<8x8xf16>
// CHECK-NEXT:    amp.matmul %{{.*}}, %[[C]]
func.func @by_hand(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %seed = amp.seed @s : tensor<f32>
  %0 = amp.matmul %x, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.mul %0, %seed : tensor<8x8xf32>, tensor<f32>
  %2 = amp.matmul %x, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
