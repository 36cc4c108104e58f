// Why is this op f32? One case for each rule and cause.
// RUN: amp-opt %s --amp-autocast="dtype=f16" -split-input-file \
// RUN:   --remarks-filter-passed=amp-autocast --remarks-filter-missed=amp-autocast \
// RUN:   --remark-format=emitRemark --verify-diagnostics -o /dev/null

  // expected-remark @below {{Placement=mincut, Policy=fewest-casts}}
module attributes {amp.policy = "fewest-casts"} {
func.func @classes(%x: tensor<8x8xf32>, %c: tensor<8x8xi1>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  // expected-remark @below {{Bytes=384, Class=allow, FlipBytes=0, Op=amp.matmul, Precision=f16, Rule="allow: runs in f16"}}
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  // expected-remark @below {{Bytes=256, Class=follow, FlipBytes=131840, NextTo="amp.matmul at autocast-reasons.mlir:16", Op=amp.relu, Precision=f16, Rule="follow: casts are cheaper in f16"}}
  %1 = amp.relu %0 : tensor<8x8xf32>
  // expected-remark @below {{Bytes=448, Class=promote, FlipBytes=197760, NextTo="amp.matmul at autocast-reasons.mlir:16", Op=amp.select, Precision=f16, Rule="promote: casts are cheaper in f16"}}
  %2 = amp.select %c, %1, %0 : tensor<8x8xi1>, tensor<8x8xf32>, tensor<8x8xf32>
  // expected-remark @below {{Bytes=512, Class=allow, FlipBytes=0, Op=amp.matmul, Precision="f16 -> f32", Rule="allow: runs in f16"}}
  %3 = amp.matmul %2, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  // expected-remark @below {{Bytes=512, Class=follow, FlipBytes=131840, NextTo="amp.exp at autocast-reasons.mlir:20", Op=amp.tanh, Precision=f32, Rule="follow: casts are cheaper in f32"}}
  %4 = amp.tanh %3 : tensor<8x8xf32>
  // expected-remark @below {{Bytes=512, Cause=range, Class=deny, FlipBytes=0, Op=amp.exp, Precision=f32, Rule="deny, range: its values leave f16's range"}}
  %5 = amp.exp %4 : tensor<8x8xf32>
  // expected-remark @below {{Bytes=512, Cause=precision, Class=deny, FlipBytes=0, Op=amp.log, Precision=f32, Rule="deny, precision: it needs f32's digits"}}
  %6 = amp.log %x : tensor<8x8xf32>
  // expected-remark @below {{Bytes=832, Class=promote, FlipBytes=0, NextTo="argument 0", Op=amp.select, Precision=f32, Rule="promote: an operand is produced in f32"}}
  %7 = amp.select %c, %3, %x : tensor<8x8xi1>, tensor<8x8xf32>, tensor<8x8xf32>
  return %5, %6, %7 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}
}

// -----

// Constants, bounds and paddings that f16 cannot hold are named, and what is
// below its normal numbers.
  // expected-remark @below {{Placement=mincut, Policy=fewest-casts}}
module attributes {amp.policy = "fewest-casts"} {
func.func @numbers(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<10xf32>, tensor<8xf32>) {
  %big = amp.constant dense<[1.0, 2.0, 7.0e4, 3.0, 4.0, 5.0, 6.0, 7.0]> : tensor<8xf32>
  %eps = amp.constant dense<1.0e-12> : tensor<8xf32>
  // expected-remark @below {{Bytes=96, Cause=range, Class=deny, FlipBytes=0, NextTo="amp.constant at autocast-reasons.mlir:36", Op=amp.mul, Precision=f32, Rule="deny, range: 70000 is beyond f16's largest, 65504"}}
  %0 = amp.mul %x, %big : tensor<8xf32>, tensor<8xf32>
  // expected-remark @below {{Bytes=64, Cause=range, Class=deny, FlipBytes=0, Op=amp.clamp, Precision=f32, Rule="deny, range: max = 128000 is beyond f16's largest, 65504"}}
  %1 = amp.clamp %x {min = -1.28e5, max = 1.28e5} : tensor<8xf32>
  // expected-remark @below {{Bytes=72, Cause=range, Class=deny, FlipBytes=0, Op=amp.pad, Precision=f32, Rule="deny, range: value = -1e+09 is beyond f16's largest, 65504"}}
  %2 = amp.pad %x {low = [1], high = [1], interior = [0], value = -1.0e9} : tensor<8xf32>
  // expected-remark @below {{Bytes=96, Cause=epsilon, Class=deny, FlipBytes=0, NextTo="amp.constant at autocast-reasons.mlir:37", Op=amp.add, Precision=f32, Rule="deny, epsilon: 1e-12 is below f16's smallest normal, 6.10352e-05"}}
  %3 = amp.add %x, %eps : tensor<8xf32>, tensor<8xf32>
  return %0, %1, %2, %3 : tensor<8xf32>, tensor<8xf32>, tensor<10xf32>, tensor<8xf32>
}
}

// -----

// What the text says: types, a gradient, a seed.
  // expected-remark @below {{Placement=mincut, Policy=fewest-casts}}
module attributes {amp.policy = "fewest-casts"} {
amp.variable @w : tensor<4x4xf32> = #amp.ones
amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@w]
func.func @written(%x: tensor<4x4xf16>, %y: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %w = amp.read @w : tensor<4x4xf32>
  // expected-remark @below {{Bytes=64, Class=follow, FlipBytes=0, Op=amp.relu, Precision=f16, Rule="declared: written in f16"}}
  %0 = amp.relu %x : tensor<4x4xf16>
  // expected-remark @below {{Bytes=128, Class=follow, FlipBytes=131264, NextTo="amp.watch at autocast-reasons.mlir:64", Op=amp.relu, Precision=f32, Rule="follow: casts are cheaper in f32"}}
  %1 = amp.relu %y : tensor<4x4xf32>
  // expected-remark @below {{Bytes=128, Class=follow, FlipBytes=0, Op=amp.watch, Precision=f32, Rule="declared: its gradient is asked for in f32"}}
  %watched = amp.watch %1 : tensor<4x4xf32>
  // expected-remark @below {{Bytes=96, Class=allow, FlipBytes=0, Op=amp.matmul, Precision=f16, Rule="allow: runs in f16"}}
  %2 = amp.matmul %watched, %w : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-remark @below {{Bytes=36, Class=follow, FlipBytes=131264, NextTo="amp.matmul at autocast-reasons.mlir:66", Op=amp.sum, Precision="f16 -> f32", Rule="follow: casts are cheaper in f16"}}
  %3 = amp.sum %2 {axes = [0, 1]} : tensor<4x4xf32> -> tensor<f32>
  %g, %d = amp.backward %3 for @sgd wrt (%watched) : !amp.gradients<unscaled>, tensor<4x4xf32>
  amp.step @sgd %g : !amp.gradients<unscaled>
  %low = amp.convert %0 : tensor<4x4xf16> to tensor<4x4xf32>
  // expected-remark @below {{Bytes=192, Class=follow, FlipBytes=131264, NextTo="amp.backward at autocast-reasons.mlir:69", Op=amp.add, Precision=f32, Rule="follow: casts are cheaper in f32"}}
  %4 = amp.add %d, %low : tensor<4x4xf32>, tensor<4x4xf32>
  return %4, %1 : tensor<4x4xf32>, tensor<4x4xf32>
}
func.func @seed(%d: tensor<4x2xf32> {amp.seed}, %w: tensor<2x4xf32>, %s: tensor<f32> {amp.scale})
    -> (tensor<4x4xf32> {amp.gradient}) {
  // expected-remark @below {{Bytes=128, Cause=declared, Class=deny, FlipBytes=0, Op=amp.matmul, Precision=f32, Rule="declared: it reads the gradient's seed, which is scaled"}}
  %0 = amp.matmul %d, %w : (tensor<4x2xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
}

// -----

// The policy's entries; its file is the module.
  // expected-remark @below {{Placement=mincut, Policy="the module's policy"}}
module attributes {amp.policy = {exact = "rounded",
    allow = ["amp.relu"], deny = [{op = "amp.tanh", cause = "precision"}, {op = "amp.abs", cause = "index"},
    {op = "amp.sqrt", cause = "epsilon"}], promote = ["amp.neg"],
    exclude = [{symbol = "excluded"}], include = [{symbol = "included"}]}} {
  func.func @entries(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // expected-remark @below {{Bytes=256, Class=allow, FlipBytes=0, Listed=autocast-reasons.mlir:88, Op=amp.relu, Precision=f16, Rule="allow: runs in f16"}}
    %0 = amp.relu %x : tensor<8x8xf32>
  // expected-remark @below {{Bytes=512, Cause=precision, Class=deny, FlipBytes=0, Listed=autocast-reasons.mlir:88, Op=amp.tanh, Precision=f32, Rule="deny, precision: it needs f32's digits"}}
    %1 = amp.tanh %0 : tensor<8x8xf32>
  // expected-remark @below {{Bytes=512, Cause=index, Class=deny, FlipBytes=0, Listed=autocast-reasons.mlir:88, Op=amp.abs, Precision=f32, Rule="deny, index: low precision changes indices"}}
    %2 = amp.abs %1 : tensor<8x8xf32>
  // expected-remark @below {{Bytes=512, Cause=epsilon, Class=deny, FlipBytes=0, Listed=autocast-reasons.mlir:88, Op=amp.sqrt, Precision=f32, Rule="deny, epsilon: below f16's smallest normal"}}
    %3 = amp.sqrt %2 : tensor<8x8xf32>
  // expected-remark @below {{Bytes=512, Class=promote, FlipBytes=0, Listed=autocast-reasons.mlir:88, NextTo="amp.sqrt at autocast-reasons.mlir:100", Op=amp.neg, Precision=f32, Rule="promote: an operand is produced in f32"}}
    %4 = amp.neg %3 : tensor<8x8xf32>
    return %4 : tensor<8x8xf32>
  }
  func.func @excluded(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // expected-remark @below {{Bytes=768, Cause=declared, Class=deny, FlipBytes=0, Listed=autocast-reasons.mlir:88, Op=amp.matmul, Precision=f32, Rule="declared: excluded by the policy"}}
    %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
  func.func @included(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // expected-remark @below {{Bytes=256, Class=allow, FlipBytes=0, Listed=autocast-reasons.mlir:88, Op=amp.exp, Precision=f16, Rule="declared: included by the policy"}}
    %0 = amp.exp %x : tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
}

// -----

// On no list; an iota is a constant, whatever a policy says.
  // expected-remark @below {{Placement=mincut, Policy="the module's policy"}}
module attributes {amp.policy = {extends = "default", unlisted = "promote", allow = ["amp.iota"]}} {
  func.func @unlisted(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // expected-remark @below {{Bytes=64, Class=promote, FlipBytes=0, Listed="on no list of the policy", NextTo="argument 0", Op=amp.relu, Precision=f32, Rule="promote: an operand is produced in f32"}}
    %0 = amp.relu %x : tensor<8xf32>
    // A constant: nothing is said of it.
    %1 = amp.iota : tensor<8xf32>
    return %0, %1 : tensor<8xf32>, tensor<8xf32>
  }
}

// -----

  // expected-remark @below {{Placement=mincut, Policy="the module's policy"}}
module attributes {amp.policy = {extends = "default", unlisted = "allow", "static-causes" = ["range"]}} {
  func.func @all_low(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
    %eps = amp.constant dense<1.0e-12> : tensor<f32>
  // expected-remark @below {{Bytes=34, Class=allow, FlipBytes=0, Listed="on no list of the policy", Op=amp.add, Precision=f16, Rule="allow: runs in f16"}}
    %0 = amp.add %x, %eps : tensor<8xf32>, tensor<f32>
    // A constant: nothing is said of it.
    %1 = amp.iota : tensor<8xf32>
    return %0, %1 : tensor<8xf32>, tensor<8xf32>
  }
}

// -----

// The placements of other frameworks have their own reasons.
  // expected-remark @below {{Placement=dispatch, Policy="the module's policy"}}
module attributes {amp.policy = {placement = "dispatch"}} {
  func.func @dispatch(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // expected-remark @below {{Bytes=384, Class=allow, FlipBytes=0, Op=amp.matmul, Precision=f16, Rule="allow: runs in f16"}}
    %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  // expected-remark @below {{Bytes=256, Class=follow, FlipBytes=0, Op=amp.relu, Precision=f16, Rule="follow: no operand is in f32"}}
    %1 = amp.relu %0 : tensor<8x8xf32>
  // expected-remark @below {{Bytes=768, Class=follow, FlipBytes=0, NextTo="argument 0", Op=amp.add, Precision=f32, Rule="follow: its widest operand is in f32"}}
    %2 = amp.add %1, %x : tensor<8x8xf32>, tensor<8x8xf32>
    return %2 : tensor<8x8xf32>
  }
}

// -----

  // expected-remark @below {{Placement=propagate, Policy="the module's policy"}}
module attributes {amp.policy = {placement = "propagate"}} {
  func.func @propagate(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // expected-remark @below {{Bytes=384, Class=allow, FlipBytes=0, Op=amp.matmul, Precision=f16, Rule="allow: runs in f16"}}
    %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  // expected-remark @below {{Bytes=256, Class=follow, FlipBytes=131840, NextTo="amp.matmul at autocast-reasons.mlir:171", Op=amp.relu, Precision=f16, Rule="follow: it lies between ops in f16"}}
    %1 = amp.relu %0 : tensor<8x8xf32>
  // expected-remark @below {{Bytes=384, Class=allow, FlipBytes=0, Op=amp.matmul, Precision=f16, Rule="allow: runs in f16"}}
    %2 = amp.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  // expected-remark @below {{Bytes=512, Class=follow, FlipBytes=0, NextTo="the function's result at autocast-reasons.mlir:174", Op=amp.relu, Precision=f32, Rule="follow: it does not lie between ops in f16 only"}}
    %3 = amp.relu %2 : tensor<8x8xf32>
    return %3 : tensor<8x8xf32>
  }
}
