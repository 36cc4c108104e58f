// Windows of several calls, after loss scaling and written down.
// RUN: amp-opt %s --amp-loss-scaling --amp-verify | FileCheck %s --check-prefix=SCALED
// RUN: amp-opt %s --amp-loss-scaling --amp-autodiff --amp-expand-steps --amp-verify \
// RUN:   --canonicalize --cse --amp-verify | FileCheck %s

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
amp.variable @seen : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@w]
amp.scaler @s = #amp.dynamic {elide = false}

// The state: a sum in f32 that carries S, what calls make of a buffer, a count.
// CHECK: amp.variable @w.total : tensor<4xf32> = #amp.zeros {amp.scaled_by = @s, role = #amp.role<gradient_sum of @w>, trainable = false}
// CHECK: amp.variable @mean.pending : tensor<f32> = #amp.zeros {role = #amp.role<pending of @mean>, trainable = false}

// One flag looks at the sums; the step, the buffer and S wait for the last call.
// SCALED-LABEL: func.func @train
// SCALED: %[[S:.*]] = amp.read_scale @s
// SCALED: %[[G:.*]], %[[LAST:.*]] = amp.accumulate_calls mean 8 %{{.*}} {amp.scaled_by = @s} : !amp.gradients<scaled>
// SCALED-NEXT: %[[U:.*]] = amp.unscale %[[G]] by @s seeded %[[S]]
// SCALED-NEXT: %[[F:.*]] = amp.all_finite %[[U]]
// SCALED: %[[OWN:.*]] = amp.all %[[LAST]], %[[F]]
// SCALED-NEXT: amp.step @opt %[[U]] if %[[OWN]]
// SCALED: amp.write @seen, %{{.*}} always
// SCALED: %[[ALL:.*]] = amp.all %[[F]], %[[LAST]]
// SCALED-NEXT: amp.write @mean, %{{.*}} if %[[ALL]]
// SCALED: amp.update_scale @s, %[[F]] if %[[LAST]]

// CHECK-LABEL: func.func @train
// CHECK-DAG: %[[CALL:.*]] = amp.read @train.call
// CHECK-DAG: %[[DONE:.*]] = amp.convert %[[CALL]] : tensor<i64> to tensor<f64>
// CHECK-DAG: %[[FIRST:.*]] = amp.compare eq, %[[DONE]], %{{.*}}
// CHECK-DAG: %[[END:.*]] = amp.compare eq, %[[DONE]], %{{.*}}
// CHECK-DAG: %[[BEFORE:.*]] = amp.read @w.total
// CHECK: %[[SUM:.*]] = amp.add %[[BEFORE]], %{{.*}} : tensor<4xf32>
// CHECK: %[[MEAN:.*]] = amp.div %[[SUM]]
// CHECK: %[[BUNDLE:.*]] = amp.gradients [@w = %[[MEAN]]]
// CHECK: %[[FINITE:.*]], %{{.*}} = amp.gradient_norm %[[BUNDLE]]
// CHECK: amp.all %{{.*}}, %[[FINITE]]
// CHECK: amp.update [@w] from %[[BUNDLE]] times %{{.*}} if %[[FLAG:[^ ]*]] :
// CHECK: amp.write @opt.t, %{{.*}} if %[[FLAG]]
// CHECK: amp.read @mean.pending
// CHECK: amp.update_scale @s, %[[FINITE]] if %{{.*}} state
// CHECK: amp.write @train.call, %{{[^ ]*}} : tensor<i64>
// CHECK: amp.write @w.total, %{{[^ ]*}} : tensor<4xf32>
// CHECK: amp.write @mean.pending, %{{[^ ]*}} : tensor<f32>
// CHECK: amp.variable @train.call : tensor<i64> = #amp.zeros {amp.calls = 8 : i64, role = #amp.role<window_call of @train>, trainable = false}
func.func @train(%x: tensor<4xf32>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %0 = amp.mul %x, %w : tensor<4xf32>, tensor<4xf32>
  %l = amp.sum %0 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %d = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>
  %g, %last = amp.accumulate_calls mean 8 %d : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  %old = amp.read @mean : tensor<f32>
  %new = amp.add %old, %l : tensor<f32>, tensor<f32>
  amp.write @mean, %new : tensor<f32>
  %seen = amp.read @seen : tensor<f32>
  %more = amp.add %seen, %l : tensor<f32>, tensor<f32>
  amp.write @seen, %more always : tensor<f32>
  return %l : tensor<f32>
}
