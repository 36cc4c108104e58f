// All that a step changes obeys its assertions, the key of random numbers does not.
// RUN: amp-opt %s --amp-lower-assertions | FileCheck %s
// RUN: amp-opt %s --amp-lower-assertions --amp-lower-assertions | FileCheck %s
// RUN: amp-opt %s --amp-lower-assertions --canonicalize --cse | FileCheck %s

amp.variable @w : tensor<f32> = #amp.zeros
amp.variable @seen : tensor<f32> = #amp.zeros {trainable = false}
amp.variable @last : tensor<f32> = #amp.zeros {trainable = false}
amp.variable @rng : tensor<2xi64> = #amp.zeros {role = #amp.role<rng>, trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.static<scale = 2.0>
amp.variable @s.scale : tensor<f32> = #amp.full<value = 2.0> {role = #amp.role<scale of @s>, trainable = false}

// CHECK-LABEL: func.func @train
// CHECK-SAME: -> (tensor<f32> {amp.name = "loss"}, tensor<i32> {amp.name = "amp.assertion"})
// CHECK-SAME: amp.assertions = ["first", "second"]
func.func @train(%x: tensor<f32> {amp.name = "x"}, %a: tensor<i1>, %b: tensor<i1>, %k: tensor<2xi64>)
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  // A change of state that stands before an assertion goes behind it.
  amp.write @seen, %x always : tensor<f32>
  amp.assert %a, "first" : tensor<i1>
  amp.assert %b, "second" : tensor<i1>
  %g = amp.gradients [@w = %x] for @opt : (tensor<f32>) -> !amp.gradients<scaled>
  %s = amp.read_scale @s : tensor<f32>
  %i = amp.reciprocal %s : tensor<f32>
  // CHECK: %[[FINITE:.*]], %{{.*}} = amp.gradient_norm
  %finite, %norm = amp.gradient_norm %g times %i : !amp.gradients<scaled>, tensor<f32>
  // CHECK: amp.write @rng, %{{[^ ]*}} : tensor<2xi64>
  amp.write @rng, %k : tensor<2xi64>
  // CHECK: %[[HELD:.*]], %[[FIRST:.*]] = amp.assertions %{{.*}}, %{{.*}}, %{{.*}} numbers [0, 1, 0]
  // CHECK: amp.write @seen, %{{.*}} if %[[HELD]] always
  // CHECK: %[[ALL:.*]] = amp.all %[[FINITE]], %[[HELD]]
  // CHECK: amp.update [@w] {{.*}} if %[[ALL]]
  amp.update [@w] from %g times %i if %finite : !amp.gradients<scaled>, tensor<f32> {
  ^bb0(%d: f32, %w: f32):
    amp.yield %w : f32
  }
  amp.write @last, %x if %finite : tensor<f32>
  // CHECK: amp.update_scale @s, %[[FINITE]] if %[[HELD]]
  %next = amp.update_scale @s, %finite : tensor<f32> state [@s.scale] {
  ^bb0(%scale: f32, %clean: i1):
    amp.yield %scale : f32
  }
  %c = amp.all %a, %b
  amp.assert %c, "first" : tensor<i1>
  // CHECK-NOT: amp.assert %
  // CHECK: return %{{.*}}, %[[FIRST]] : tensor<f32>, tensor<i32>
  return %x : tensor<f32>
}

// CHECK-LABEL: func.func @eval
// CHECK: %{{.*}}, %[[FIRST:.*]] = amp.assertions %{{.*}} numbers [0]
// CHECK: return %{{.*}}, %[[FIRST]]
func.func @eval(%x: tensor<f32>, %a: tensor<i1>) -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "eval"} {
  amp.assert %a, "in an evaluation" : tensor<i1>
  return %x : tensor<f32>
}

// What is no entry is called by one.
// CHECK-LABEL: func.func @other
// CHECK: amp.assert %
func.func @other(%a: tensor<i1>) {
  amp.assert %a, "of the caller" : tensor<i1>
  return
}

// An assertion in a turn is one of all turns.
// CHECK-LABEL: func.func @turns
// CHECK: %[[YES:.*]] = amp.constant dense<true> : tensor<i1>
// CHECK: %[[HELD:.*]]:2 = amp.loop %{{.*}} of 3 carries (%{{.*}} = %{{.*}}, %[[SOFAR:.*]] = %[[YES]])
// CHECK: %[[NOW:.*]] = amp.compare
// CHECK: %[[ALL:.*]] = amp.all %[[SOFAR]], %[[NOW]]
// CHECK: amp.next %{{.*}}, %[[ALL]]
// CHECK: amp.assertions %[[HELD]]#1
func.func @turns(%x: tensor<f32>) -> tensor<f32> attributes {amp.entry = "eval"} {
  %y = amp.loop %t of 3 carries (%h = %x) : (tensor<f32>) -> tensor<f32> {
    %0 = amp.sin %h : tensor<f32>
    %1 = amp.compare lt, %0, %x : tensor<f32>, tensor<f32>
    amp.assert %1, "smaller" : tensor<i1>
    amp.next %0 : tensor<f32>
  }
  return %y : tensor<f32>
}

// One that says so holds where it does on all ranks.
// CHECK-LABEL: func.func @over_ranks
func.func @over_ranks(%x: tensor<f32>, %a: tensor<i1>, %b: tensor<i1>) attributes {amp.entry = "train"} {
  // CHECK: %[[NUMBER:.*]] = amp.convert %[[OWN:.*]] : tensor<i1> to tensor<f32>
  // CHECK: %[[MEAN:.*]] = amp.all_reduce_tensors mean %[[NUMBER]]
  // CHECK: %[[ON_ALL:.*]] = amp.compare  eq, %[[MEAN]]
  // CHECK: amp.assertions %{{.*}}, %[[ON_ALL]] numbers [0, 1]
  amp.assert %a, "first" : tensor<i1>
  amp.assert %b, "second" {amp.over_ranks} : tensor<i1>
  amp.write @seen, %x : tensor<f32>
  return
}
