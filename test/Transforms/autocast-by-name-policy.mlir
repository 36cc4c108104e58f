// What a policy says of ops that it only knows by name.
// RUN: amp-opt %s --allow-unregistered-dialect -split-input-file --amp-autocast=dtype=f16 2>&1 | FileCheck %s --implicit-check-not=warning

// Attributes that hold the element type change with it: numbers, types, lists.
// f64 and words are something else. Operands by index, and several results.
// CHECK-LABEL: @attributes
// CHECK: "toy.mm"{{.*}} -> tensor<4x4xf16>
// CHECK: "toy.clip"(%{{.*}}, %{{.*}}) <{bounds = [-1.000000e+00 : f16, 1.000000e+00 : f16], to = tensor<4x4xf16>}> {exact = 5.000000e-01 : f64, kind = "f32"} : (tensor<4x4xf16>, tensor<4xf32>) -> (tensor<4x4xf16>, tensor<4xf32>)
module attributes {amp.policy = {exact = "rounded", 
    "emit-cast" = "toy.cast", allow = ["toy.mm"], follow = ["toy.clip"],
    ops = [{op = "toy.clip", retype = ["bounds", "to", "exact", "kind", "absent"], operands = {"-1" = "f32"}, results = {"1" = "f32"}}]}} {
  func.func @attributes(%x: tensor<4x4xf32>, %s: tensor<4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>) {
    %0 = "toy.mm"(%x, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %1:2 = "toy.clip"(%0, %s) <{bounds = [-1.0 : f32, 1.0 : f32], to = tensor<4x4xf32>}> {exact = 0.5 : f64, kind = "f32"} : (tensor<4x4xf32>, tensor<4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>)
    %2 = "toy.mm"(%1#0, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    return %2, %1#1 : tensor<4x4xf32>, tensor<4xf32>
  }
}

// -----

// A bound that f16 cannot hold keeps the op f32.
// CHECK-LABEL: @bound
// CHECK: "toy.clip"{{.*}}{bound = 7.000000e+04 : f32} : (tensor<4x4xf32>) -> tensor<4x4xf32>
module attributes {amp.policy = {exact = "rounded", allow = ["toy.mm"], follow = ["toy.clip"], ops = [{op = "toy.clip", retype = "bound"}]}} {
  func.func @bound(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = "toy.mm"(%x, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = "toy.clip"(%0) {bound = 70000.0 : f32} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = "toy.mm"(%1, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    return %2 : tensor<4x4xf32>
  }
}

// -----

// Beginnings of names; variadic operands agree; no operands; types that the text
// mixes stay; an override alone says nothing about an op that nobody knows.
// CHECK-LABEL: @names
// CHECK: %[[A:.*]] = "toy.seed"() : () -> tensor<4x4xf32>
// CHECK: %[[AL:.*]] = amp.cast %[[A]]
// CHECK: "toy.move.join"(%[[AL]], %{{.*}}, %{{.*}}) : (tensor<4x4xf16>, tensor<4x4xf16>, tensor<4x4xf16>) -> tensor<12x4xf16>
// CHECK: "toy.move.mix"{{.*}} : (tensor<4x4xf16>, tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK: "toy.other"(%{{.*}}) : (tensor<4x4xf32>) -> tensor<4x4xf32>
module attributes {amp.policy = {exact = "rounded", 
    allow = ["toy.mm"], follow = ["toy.move.*", "*"], keep = ["toy.seed"], include = [{location = "here"}]}} {
  func.func @names(%x: tensor<4x4xf32>, %h: tensor<4x4xf16>) -> (tensor<12x4xf32>, tensor<4x4xf32>) {
    %0 = "toy.seed"() : () -> tensor<4x4xf32>
    %1 = "toy.move.join"(%0, %x, %x) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<12x4xf32>
    %2 = "toy.mm"(%1, %x) : (tensor<12x4xf32>, tensor<4x4xf32>) -> tensor<12x4xf32>
    %3 = "toy.move.mix"(%h, %x) : (tensor<4x4xf16>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %4 = "toy.other"(%3) : (tensor<4x4xf32>) -> tensor<4x4xf32> loc("here")
    %5 = "toy.mm"(%4, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc("here")
    return %2, %5 : tensor<12x4xf32>, tensor<4x4xf32>
  }
}

// -----

// An op of a dialect that is loaded, without the interface.
// CHECK-LABEL: @registered
// CHECK: linalg.matmul {{.*}} -> tensor<4x4xf32>
// CHECK: sparse_tensor.convert %{{.*}} : tensor<4x4xf16> to tensor<4x4xf16, #sparse>
// CHECK: sparse_tensor.number_of_entries %{{.*}} : tensor<4x4xf32, #sparse>
// CHECK: sparse_tensor.values %{{.*}} : tensor<4x4xf32, #sparse>
#sparse = #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>
module attributes {amp.policy = {exact = "rounded", 
    "emit-cast" = "arith", allow = ["sparse_tensor.convert", "linalg.matmul"], follow = ["sparse_tensor.number_of_entries", "sparse_tensor.values"]}} {
  func.func @registered(%x: tensor<4x4xf32>, %i: tensor<4x4xf32>) -> (index, memref<?xf32>) {
    %0 = linalg.matmul ins(%x, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%i : tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = sparse_tensor.convert %0 : tensor<4x4xf32> to tensor<4x4xf32, #sparse>
    %2 = sparse_tensor.number_of_entries %1 : tensor<4x4xf32, #sparse>
    %3 = sparse_tensor.values %1 : tensor<4x4xf32, #sparse> to memref<?xf32>
    return %2, %3 : index, memref<?xf32>
  }
}
