// RUN: amp-opt %s --amp-autocast=dtype=f16 --allow-unregistered-dialect \
// RUN:   --remarks-filter=amp-autocast --remark-format=emitRemark \
// RUN:   --verify-diagnostics -o /dev/null
// RUN: amp-opt %s --amp-autocast=dtype=f16 --allow-unregistered-dialect 2>&1 \
// RUN:   | FileCheck %s

// Ops that nobody classified get one remark per name and stay f32.
// CHECK: remark: 'other.op' has no precision class
// CHECK-NOT: remark
// CHECK: "other.op"(%{{.*}}) : (tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK: "other.op"(%{{.*}}) : (tensor<8x8xf32>) -> tensor<8x8xf32>

func.func @remarks(%x: tensor<8x8xf32>, %c: tensor<8x8xi1>) -> tensor<8x8xf32> {
  // expected-remark @below {{[Passed] precision | Category:amp-autocast | Bytes=384, Class=allow, FlipBytes=0, Op=amp.matmul, Precision="f16 -> f32", Rule="allow: runs in f16"}}
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  // expected-remark @below {{[Missed] precision | Category:amp-autocast | Bytes=384, Cause=range, Class=deny, FlipBytes=0, Op=amp.exp, Precision=f32, Rule="deny, range: its values leave f16's range"}}
  %1 = amp.exp %0 : tensor<8x8xf32>
  // expected-remark @below {{'other.op' has no precision class and stays as it is written; name it in a policy or implement PrecisionOpInterface for it}}
  %3 = "other.op"(%1) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = "other.op"(%3) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}
