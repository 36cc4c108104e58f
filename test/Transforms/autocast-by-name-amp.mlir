// Regions of autocast around and inside of ops that are known by name.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast | FileCheck %s

module attributes {amp.policy = {"emit-cast" = "toy.cast", allow = ["toy.mm"], follow = ["toy.map"]}} {

// CHECK-LABEL: @around
// CHECK: %[[X:.*]] = "toy.cast"(%{{.*}}) {amp.inserted = true} : (tensor<4x4xf32>) -> tensor<4x4xbf16>
// CHECK: %[[Y:.*]] = "toy.mm"(%[[X]], %[[X]]) : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> tensor<4x4xbf16>
// CHECK: %[[Z:.*]] = "toy.cast"(%[[Y]]) {amp.inserted = true} : (tensor<4x4xbf16>) -> tensor<4x4xf32>
// CHECK: "toy.mm"(%[[Z]], %[[Z]]) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
func.func @around(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %y = amp.autocast bf16 -> tensor<4x4xf32> {
    %0 = "toy.mm"(%x, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    amp.yield %0 : tensor<4x4xf32>
  }
  %1 = "toy.mm"(%y, %y) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// The body stays as written, the region in it is decided.
// CHECK-LABEL: @inside
// CHECK: "toy.map"
// CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<4x4xf32>):
// CHECK-NEXT: %[[B:.*]] = "toy.cast"(%[[A]]) {amp.inserted = true}
// CHECK-NEXT: %[[C:.*]] = "toy.mm"(%[[B]], %[[B]]) : (tensor<4x4xf16>, tensor<4x4xf16>) -> tensor<4x4xf16>
// CHECK-NEXT: %[[D:.*]] = "toy.cast"(%[[C]]) {amp.inserted = true}
// CHECK-NEXT: "toy.end"(%[[D]]) : (tensor<4x4xf32>) -> ()
func.func @inside(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %y = "toy.map"(%x) ({
  ^bb0(%a: tensor<4x4xf32>):
    %b = amp.autocast f16 -> tensor<4x4xf32> {
      %0 = "toy.mm"(%a, %a) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      amp.yield %0 : tensor<4x4xf32>
    }
    "toy.end"(%b) : (tensor<4x4xf32>) -> ()
  }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %y : tensor<4x4xf32>
}
}
