// A derivative of the user's own is a contract of types: autocast around it
// leaves both regions, regions of autocast inside decide.
// RUN: amp-opt %s --amp-autocast | FileCheck %s

amp.variable @w : tensor<64x64xf32> = #amp.zeros

// The matmul before is f16; what the op takes is f32 again, and its own matmul
// stays so.
// CHECK-LABEL: func.func @around
// CHECK: %[[LOW:.*]] = amp.matmul {{.*}} -> tensor<8x64xf{{16|32}}>
// CHECK: amp.custom_vjp (%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}) : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32> {
// CHECK-NEXT: amp.matmul %[[A]], %[[B]] : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
// CHECK: } vjp {
// CHECK-NOT: f16
// CHECK: amp.yield %{{.*}}, %{{.*}} : tensor<8x64xf32>, tensor<64x64xf32>
// CHECK: return
func.func @around(%x: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %w = amp.read @w : tensor<64x64xf32>
  %y = amp.autocast f16 -> tensor<8x64xf32> {
    %h = amp.matmul %x, %w : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
    %0 = amp.custom_vjp (%a = %h, %b = %w) : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32> {
      %1 = amp.matmul %a, %b : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
      amp.yield %1 : tensor<8x64xf32>
    } vjp {
    ^bb0(%a: tensor<8x64xf32>, %b: tensor<64x64xf32>, %r: tensor<8x64xf32>, %dr: tensor<8x64xf32>):
      %da = amp.matmul %dr, %b {transpose_b} : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
      %db = amp.matmul %a, %dr {transpose_a} : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<64x64xf32>
      amp.yield %da, %db : tensor<8x64xf32>, tensor<64x64xf32>
    }
    %z = amp.matmul %0, %w : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
    amp.yield %z : tensor<8x64xf32>
  }
  return %y : tensor<8x64xf32>
}

// Said inside, in one region alone.
// CHECK-LABEL: func.func @inside
// CHECK: amp.custom_vjp (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32> {
// CHECK: amp.matmul {{.*}} : (tensor<8x64xf16>, tensor<64x64xf16>)
// CHECK: } vjp {
// CHECK: amp.matmul {{.*}} : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
// CHECK: amp.matmul {{.*}} : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<64x64xf32>
// CHECK: return
func.func @inside(%x: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %w = amp.read @w : tensor<64x64xf32>
  %y = amp.custom_vjp (%a = %x, %b = %w) : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32> {
    %0 = amp.autocast f16 -> tensor<8x64xf32> {
      %1 = amp.matmul %a, %b : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
      amp.yield %1 : tensor<8x64xf32>
    }
    amp.yield %0 : tensor<8x64xf32>
  } vjp {
  ^bb0(%a: tensor<8x64xf32>, %b: tensor<64x64xf32>, %r: tensor<8x64xf32>, %dr: tensor<8x64xf32>):
    %da = amp.matmul %dr, %b {transpose_b} : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
    %db = amp.matmul %a, %dr {transpose_a} : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<64x64xf32>
    amp.yield %da, %db : tensor<8x64xf32>, tensor<64x64xf32>
  }
  return %y : tensor<8x64xf32>
}
