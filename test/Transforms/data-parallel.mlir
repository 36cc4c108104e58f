// RUN: amp-opt %s --split-input-file --amp-data-parallel | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-data-parallel=keep-types | FileCheck %s --check-prefix=KEEP
// RUN: amp-opt %s --split-input-file --amp-data-parallel=sync-batch-norm | FileCheck %s --check-prefix=SYNC
// RUN: amp-opt %s --split-input-file --amp-mixed-precision=data-parallel=yes -o %t
// RUN: FileCheck %s --check-prefix=STEP --input-file %t
// RUN: amp-opt %s --split-input-file --amp-mixed-precision="data-parallel=yes precision=f16" -o %t
// RUN: amp-opt %s --split-input-file --amp-mixed-precision="data-parallel=yes precision=f16 observe=gradients" -o %t

// Gradients, a loss, a count, a flag, running statistics. Numbers that meet
// samples are drawn by the rank's own key, what is added to a weight by that of
// all ranks. What is no number stays each rank's.
// CHECK: module attributes {amp.parallel}
// CHECK-LABEL: func.func @train(
// KEEP-LABEL: func.func @train(
amp.variable @w : tensor<4x4xf32> = #amp.ones
amp.variable @noise : tensor<4xf32> = #amp.zeros {trainable = false}
amp.variable @mean : tensor<4xf32> = #amp.zeros {trainable = false}
amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@w]
func.func @train(%x: tensor<?x4xf32> {amp.name = "x"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<i64> {amp.name = "hits"},
        tensor<i1> {amp.name = "any"}, tensor<?x4xf32> {amp.name = "y"},
        tensor<f32> {amp.name = "size"}) attributes {amp.entry = "train"} {
  // CHECK: %[[RANK:.*]] = amp.rank
  // CHECK-NEXT: %[[KEY:.*]] = amp.rng_key
  // CHECK-NEXT: %[[OWN:.*]] = amp.shift_key %[[KEY]] by %[[RANK]] {stride = 3 : i64}
  // CHECK: %[[D:.*]] = amp.dropout %{{.*}}, %[[OWN]] {id = 3
  // CHECK: %[[N:.*]] = amp.random_normal %[[KEY]] {id = 5
  // CHECK: amp.write @noise, %[[N]]
  %w = amp.read @w : tensor<4x4xf32>
  %old = amp.read @mean : tensor<4xf32>
  %y = amp.matmul %x, %w : (tensor<?x4xf32>, tensor<4x4xf32>) -> tensor<?x4xf32>
  %k = amp.rng_key
  %d = amp.dropout %y, %k {rate = 0.1, id = 3} : tensor<?x4xf32>
  %n = amp.random_normal %k {id = 5} : tensor<4xf32>
  amp.write @noise, %n : tensor<4xf32>
  %m = amp.mean %d {axes = [0]} : tensor<?x4xf32> -> tensor<4xf32>
  // CHECK: %[[NEW:.*]] = amp.add
  %new = amp.add %old, %m : tensor<4xf32>, tensor<4xf32>
  amp.write @mean, %new : tensor<4xf32>
  %loss = amp.mean %d {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  // CHECK: %[[B:.*]] = amp.backward %[[LOSS:.*]] for @sgd
  // CHECK-NEXT: %[[G:.*]] = amp.all_reduce mean %[[B]] : !amp.gradients<unscaled>
  // KEEP: amp.all_reduce mean %{{.*}} {keep_types} : !amp.gradients<unscaled>
  %g = amp.backward %loss for @sgd : !amp.gradients<unscaled>
  // CHECK-NEXT: amp.step @sgd %[[G]]
  amp.step @sgd %g : !amp.gradients<unscaled>
  %zero = amp.constant dense<0.0> : tensor<f32>
  %pos = amp.compare gt, %d, %zero : tensor<?x4xf32>, tensor<f32>
  %ones = amp.convert %pos : tensor<?x4xi1> to tensor<?x4xf64>
  %sum = amp.sum %ones {axes = [0, 1]} : tensor<?x4xf64> -> tensor<f64>
  %hits = amp.convert %sum : tensor<f64> to tensor<i64>
  %any = amp.compare gt, %loss, %zero : tensor<f32>, tensor<f32>
  %size = amp.sum %w {axes = [0, 1]} : tensor<4x4xf32> -> tensor<f32>
  // CHECK: %[[HITS:.*]] = amp.convert %{{.*}} : tensor<f64> to tensor<i64>
  // CHECK: %[[COUNT:.*]] = amp.convert %[[HITS]] : tensor<i64> to tensor<f64>
  // CHECK: %[[FLAG:.*]] = amp.convert %{{.*}} : tensor<i1> to tensor<f32>
  // CHECK: %[[MEANS:.*]]:3 = amp.all_reduce_tensors mean %[[NEW]], %[[LOSS]], %[[FLAG]] :
  // CHECK: %[[SUM:.*]] = amp.all_reduce_tensors sum %[[COUNT]] : (tensor<f64>) -> tensor<f64>
  // CHECK: %[[ALLHITS:.*]] = amp.convert %[[SUM]] : tensor<f64> to tensor<i64>
  // CHECK: %[[ONE:.*]] = amp.constant dense<1.0
  // CHECK: %[[ALL:.*]] = amp.compare  eq, %[[MEANS]]#2, %[[ONE]]
  // CHECK: %[[SIZE:.*]] = amp.sum %{{.*}} : tensor<4x4xf32> -> tensor<f32>
  // CHECK: amp.write @mean, %[[MEANS]]#0
  // CHECK: return %[[MEANS]]#1, %[[ALLHITS]], %[[ALL]], %[[D]], %[[SIZE]] :
  return %loss, %hits, %any, %d, %size
      : tensor<f32>, tensor<i64>, tensor<i1>, tensor<?x4xf32>, tensor<f32>
}

// An evaluation is each rank's own.
// CHECK-LABEL: func.func @eval
// CHECK-NOT: amp.all_reduce
// CHECK: return
func.func @eval(%x: tensor<?x4xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "eval"} {
  %loss = amp.mean %x {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Sums of backwards are reduced once, before a window; a bundle that also goes
// its own way, by itself.
// CHECK-LABEL: func.func @sums
amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@w]
func.func @sums(%x: tensor<?x4xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %p = amp.mul %x, %w : tensor<?x4xf32>, tensor<4xf32>
  %l0 = amp.mean %p {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  %q = amp.mul %p, %p : tensor<?x4xf32>, tensor<?x4xf32>
  %l1 = amp.mean %q {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  // CHECK: %[[A:.*]] = amp.backward
  // CHECK-NEXT: %[[RA:.*]] = amp.all_reduce mean %[[A]]
  // CHECK-NEXT: %[[B:.*]] = amp.backward
  // CHECK-NEXT: %[[S:.*]] = amp.sum_gradients %[[A]], %[[B]]
  // CHECK-NEXT: %[[R:.*]] = amp.all_reduce mean %[[S]]
  // CHECK-NEXT: amp.gradient %[[RA]][@w]
  // CHECK-NEXT: %[[T:.*]], %{{.*}} = amp.accumulate_calls mean 8 %[[R]]
  // CHECK-NEXT: amp.step @sgd %[[T]]
  %a = amp.backward %l0 for @sgd : !amp.gradients<unscaled>
  %b = amp.backward %l1 for @sgd : !amp.gradients<unscaled>
  %g = amp.sum_gradients %a, %b : !amp.gradients<unscaled>
  %dw = amp.gradient %a[@w] : !amp.gradients<unscaled> -> tensor<4xf32>
  %t, %last = amp.accumulate_calls mean 8 %g : !amp.gradients<unscaled>
  amp.step @sgd %t : !amp.gradients<unscaled>
  return %l0 : tensor<f32>
}

// -----

// What a user sums over ranks, in a step or before its derivative, is left as
// it is.
// CHECK-LABEL: func.func @by_hand
// CHECK-COUNT-1: amp.all_reduce mean
// CHECK-NOT: amp.all_reduce
amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@w]
func.func @by_hand(%x: tensor<?x4xf32> {amp.name = "x"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %p = amp.mul %x, %w : tensor<?x4xf32>, tensor<4xf32>
  %l = amp.mean %p {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  %d = amp.backward %l for @sgd : !amp.gradients<unscaled>
  %g = amp.all_reduce mean %d : !amp.gradients<unscaled>
  amp.step @sgd %g : !amp.gradients<unscaled>
  return
}

// -----

// An argument without samples is given whole to every rank.
// CHECK-LABEL: func.func @rate
// CHECK: amp.step @sgd %{{.*}} lr %arg1
amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@w]
func.func @rate(%x: tensor<?x4xf32> {amp.name = "x"}, %lr: tensor<f32> {amp.name = "lr"})
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %p = amp.mul %x, %w : tensor<?x4xf32>, tensor<4xf32>
  %l = amp.mean %p {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  %d = amp.backward %l for @sgd : !amp.gradients<unscaled>
  amp.step @sgd %d lr %lr : !amp.gradients<unscaled>, tensor<f32>
  return
}

// -----

// A gradient that no sample decides is the same on all ranks.
// CHECK-LABEL: func.func @shared
// CHECK-NOT: amp.all_reduce
amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@w]
func.func @shared() -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %l = amp.mean %w {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %d = amp.backward %l for @sgd : !amp.gradients<unscaled>
  amp.step @sgd %d : !amp.gradients<unscaled>
  return %l : tensor<f32>
}

// -----

// A key that is the rank's own stays as it is.
// CHECK-LABEL: func.func @own_key
func.func @own_key(%x: tensor<?x4xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  // CHECK: %[[OWN:.*]] = amp.shift_key
  // CHECK-NOT: amp.shift_key
  // CHECK: amp.dropout %{{.*}}, %[[OWN]]
  %k = amp.rng_key
  %r = amp.rank : tensor<i64>
  %own = amp.shift_key %k by %r {stride = 1} : tensor<i64>
  %d = amp.dropout %x, %own {rate = 0.1, id = 3} : tensor<?x4xf32>
  %l = amp.mean %d {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  return %l : tensor<f32>
}

// -----

// A share of samples: their number is the same on all ranks.
amp.variable @seen : tensor<f32> = #amp.zeros {trainable = false}
// CHECK-LABEL: func.func @share
func.func @share(%x: tensor<?xf32> {amp.name = "x"}) attributes {amp.entry = "train"} {
  // CHECK: %[[S:.*]] = amp.all_reduce_tensors mean %{{.*}} : (tensor<f32>)
  // CHECK: amp.write @seen, %[[S]]
  %n = amp.size %x {axes = [0]} : tensor<?xf32> -> tensor<f32>
  %sum = amp.sum %x {axes = [0]} : tensor<?xf32> -> tensor<f32>
  %share = amp.div %sum, %n : tensor<f32>, tensor<f32>
  amp.write @seen, %share : tensor<f32>
  return
}

// -----

// An assertion fails on all ranks where it does on one; one in a loop is summed
// behind it, by amp-lower-assertions.
// CHECK-LABEL: func.func @assertions
func.func @assertions(%x: tensor<?x4xf32> {amp.name = "x"}) attributes {amp.entry = "train"} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %f = amp.constant dense<0.0> : tensor<f32>
  %sum = amp.sum %x {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  %holds = amp.compare ge, %sum, %f : tensor<f32>, tensor<f32>
  // CHECK: %[[N:.*]] = amp.convert %{{.*}} : tensor<i1> to tensor<f32>
  // CHECK: %[[M:.*]] = amp.all_reduce_tensors mean %[[N]]
  // CHECK: %[[ALL:.*]] = amp.compare  eq, %[[M]]
  // CHECK: scf.for
  // CHECK-NEXT: amp.assert %{{.*}}, "in a loop" {amp.over_ranks}
  // CHECK: amp.assert %[[ALL]], "a sum of at least 0"
  amp.assert %holds, "a sum of at least 0" : tensor<i1>
  scf.for %i = %zero to %one step %one {
    amp.assert %holds, "in a loop" : tensor<i1>
  }
  return
}

// -----

// A size of the batch is no sample of it.
// CHECK-LABEL: func.func @unbiased
amp.variable @w : tensor<4xf32> = #amp.ones
amp.variable @var : tensor<4xf32> = #amp.ones {trainable = false}
amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@w]
func.func @unbiased(%x: tensor<?x4xf32> {amp.name = "x"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %y, %m, %v = amp.batch_norm %x, %w, %w {eps = 1.0e-05} : (tensor<?x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<?x4xf32>, tensor<4xf32>, tensor<4xf32>)
  %n = amp.size %x {axes = [0]} : tensor<?x4xf32> -> tensor<f32>
  %s = amp.mul %v, %n : tensor<4xf32>, tensor<f32>
  // CHECK: %[[MEAN:.*]] = amp.all_reduce_tensors mean %{{.*}} : (tensor<4xf32>)
  // CHECK: amp.write @var, %[[MEAN]]
  amp.write @var, %s : tensor<4xf32>
  %loss = amp.mean %y {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  %g = amp.backward %loss for @sgd : !amp.gradients<unscaled>
  amp.step @sgd %g : !amp.gradients<unscaled>
  return
}

// -----

// A count of samples that is over ranks is their number times that of ranks, and the
// same on all. A count that a norm's option decides is each rank's without it, and
// entries that do not train have their own batches.
// CHECK-LABEL: func.func @counted
// SYNC-LABEL: func.func @counted
amp.variable @w : tensor<4xf32> = #amp.ones
amp.variable @var : tensor<4xf32> = #amp.ones {trainable = false}
amp.variable @own : tensor<4xf32> = #amp.ones {trainable = false}
amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@w]
func.func @counted(%x: tensor<8x4xf32> {amp.name = "x"}) attributes {amp.entry = "train"} {
  // CHECK: %[[ONE:.*]] = amp.constant dense<1.000000e+00> : tensor<f32>
  // CHECK: %[[RANKS:.*]] = amp.all_reduce_tensors sum %[[ONE]]
  // SYNC: amp.all_reduce_tensors sum
  %w = amp.read @w : tensor<4xf32>
  // CHECK: amp.batch_norm %{{.*}} {amp.over_ranks}
  %y, %m, %v = amp.batch_norm %x, %w, %w {eps = 1.0e-05, amp.over_ranks} : (tensor<8x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>, tensor<4xf32>)
  // CHECK: %[[N:.*]] = amp.size %{{.*}} {amp.over_ranks, axes = [0]}
  // CHECK: %[[ALL:.*]] = amp.mul %[[N]], %[[RANKS]]
  // SYNC: amp.size %{{.*}} {amp.over_ranks, axes = [0]}
  %n = amp.size %x {axes = [0], amp.over_ranks} : tensor<8x4xf32> -> tensor<f32>
  // CHECK: %[[S:.*]] = amp.mul %{{.*}}, %[[ALL]]
  %s = amp.mul %v, %n : tensor<4xf32>, tensor<f32>
  // CHECK: amp.write @var, %[[S]]
  amp.write @var, %s : tensor<4xf32>
  // CHECK: amp.batch_norm %result, %{{[0-9]+}}, %{{[0-9]+}} :
  // SYNC: amp.batch_norm %{{.*}} {amp.over_ranks}
  %y1, %m1, %v1 = amp.batch_norm %y, %w, %w {eps = 1.0e-05} : (tensor<8x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>, tensor<4xf32>)
  // CHECK: amp.size %{{.*}} {axes = [0]}
  // SYNC: amp.size %{{.*}} {amp.over_ranks, axes = [0]}
  %n1 = amp.size %y {axes = [0], amp.of_batch_norm} : tensor<8x4xf32> -> tensor<f32>
  %s1 = amp.mul %v1, %n1 : tensor<4xf32>, tensor<f32>
  amp.write @own, %s1 : tensor<4xf32>
  %loss = amp.mean %y1 {axes = [0, 1]} : tensor<8x4xf32> -> tensor<f32>
  %g = amp.backward %loss for @sgd : !amp.gradients<unscaled>
  amp.step @sgd %g : !amp.gradients<unscaled>
  return
}
// CHECK-LABEL: func.func @other
// SYNC-LABEL: func.func @other
func.func @other(%x: tensor<8x4xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "n"}) attributes {amp.entry = "eval"} {
  // CHECK-NOT: over_ranks
  // SYNC-NOT: over_ranks
  %w = amp.read @w : tensor<4xf32>
  %y, %m, %v = amp.batch_norm %x, %w, %w {eps = 1.0e-05, amp.over_ranks} : (tensor<8x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>, tensor<4xf32>)
  %n = amp.size %y {axes = [0], amp.over_ranks} : tensor<8x4xf32> -> tensor<f32>
  return %n : tensor<f32>
}

// -----

// What turns count is the same on all ranks, what they sum is not.
// CHECK-LABEL: func.func @turns
amp.variable @calls : tensor<i64> = #amp.zeros {trainable = false}
amp.variable @seen : tensor<4xf32> = #amp.zeros {trainable = false}
func.func @turns(%x: tensor<?x4xf32> {amp.name = "x"}) attributes {amp.entry = "train"} {
  %one = amp.constant dense<1> : tensor<i64>
  %zero = amp.constant dense<0.0> : tensor<4xf32>
  %old = amp.read @calls : tensor<i64>
  // CHECK: %[[LOOP:.*]]:3 = amp.loop
  %new, %first, %then = amp.loop %t of 9 carries (%n = %old, %u = %zero, %v = %zero)
      : (tensor<i64>, tensor<4xf32>, tensor<4xf32>) -> (tensor<i64>, tensor<4xf32>, tensor<4xf32>) {
    %more = amp.add %n, %one : tensor<i64>, tensor<i64>
    %s = amp.sum %x {axes = [0]} : tensor<?x4xf32> -> tensor<4xf32>
    amp.next %more, %s, %u : tensor<i64>, tensor<4xf32>, tensor<4xf32>
  }
  // CHECK: %[[MEAN:.*]] = amp.all_reduce_tensors mean %[[LOOP]]#2
  // CHECK-DAG: amp.write @calls, %[[LOOP]]#0
  // CHECK-DAG: amp.write @seen, %[[MEAN]]
  amp.write @calls, %new : tensor<i64>
  amp.write @seen, %then : tensor<4xf32>
  return
}

// -----

// Of many micro-batches the loop sums over no rank, but what one of them says.
// STEP-LABEL: func.func @micro_batches
// SYNC-LABEL: func.func @micro_batches
amp.variable @w : tensor<4xf32> = #amp.ones
amp.variable @seen : tensor<4xf32> = #amp.zeros {trainable = false}
amp.variable @calls : tensor<i64> = #amp.zeros {trainable = false}
amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@w]
func.func @micro_batches(%x: tensor<?x4xf32> {amp.name = "x"}) -> tensor<f32> attributes {amp.entry = "train"} {
  %one = amp.constant dense<1> : tensor<i64>
  %zero = amp.constant dense<0.0> : tensor<f32>
  // STEP: %[[LOOP:.*]]:5 = amp.loop
  // STEP: amp.all_reduce_tensors mean %{{.*}} : (tensor<4xf32>) -> tensor<4xf32>
  // STEP: amp.next
  // STEP-DAG: amp.all_reduce_tensors mean %[[LOOP]]#3, %{{.*}}, %{{.*}} : (tensor<4xf32>, tensor<f32>, tensor<f32>)
  // STEP-DAG: amp.convert %[[LOOP]]#4 : tensor<i1> to tensor<f32>
  // STEP-DAG: amp.write @calls, %[[LOOP]]#2
  %loss, %g = amp.accumulate mean 9 (%xi = %x) : (tensor<?x4xf32>) -> (tensor<f32>, !amp.gradients<unscaled>) {
    %w = amp.read @w : tensor<4xf32>
    %old = amp.read @calls : tensor<i64>
    %more = amp.add %old, %one : tensor<i64>, tensor<i64>
    amp.write @calls, %more : tensor<i64>
    %0 = amp.mul %xi, %w : tensor<?x4xf32>, tensor<4xf32>
    %1 = amp.sum %0 {axes = [0]} : tensor<?x4xf32> -> tensor<4xf32>
    %2 = amp.all_reduce_tensors mean %1 : (tensor<4xf32>) -> tensor<4xf32>
    %3 = amp.mul %1, %2 : tensor<4xf32>, tensor<4xf32>
    amp.write @seen, %1 : tensor<4xf32>
    %l = amp.sum %3 {axes = [0]} : tensor<4xf32> -> tensor<f32>
    %holds = amp.compare ge, %l, %zero : tensor<f32>, tensor<f32>
    amp.assert %holds, "a loss of at least 0" : tensor<i1>
    %d = amp.backward %l for @sgd : !amp.gradients<unscaled>
    amp.yield %l, %d : tensor<f32>, !amp.gradients<unscaled>
  }
  amp.step @sgd %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
