// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=fewest-casts" --allow-unregistered-dialect \
// RUN:   --remarks-filter=amp-autocast --remark-format=emitRemark \
// RUN:   --verify-diagnostics -o /dev/null
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=fewest-casts" --allow-unregistered-dialect 2>&1 \
// RUN:   | FileCheck %s

// Ops that nobody classified get one remark per name and stay f32.
// CHECK: remark: 'other.op' has no precision class
// CHECK-NOT: remark
// CHECK: "other.op"(%{{.*}}) : (tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK: "other.op"(%{{.*}}) : (tensor<8x8xf32>) -> tensor<8x8xf32>

  // expected-remark @below {{[Analysis] policy | Category:amp-autocast | Placement=mincut, Policy=fewest-casts}}
module {
  // expected-remark @+2 {{[Analysis] summary | Category:amp-autocast | Alternative=isolated, AlternativeCasts=1, AlternativePrice=65920, CastBytes=384, Casts=1, Dtype=f16, F32=1, Function=remarks, Kept=0, Low=1, Objective=casts, Placement=mincut, Price=65920}}
  // expected-remark @below {{[Analysis] cast | Category:amp-autocast | Bytes=384, From=f32, Kept=false, Op=amp.cast, Readers="amp.matmul at autocast-remarks.mlir:19", To=f16, Value="argument 0"}}
func.func @remarks(%x: tensor<8x8xf32>, %c: tensor<8x8xi1>) -> tensor<8x8xf32> {
  // expected-remark @below {{[Passed] precision | Category:amp-autocast | Bytes=512, Class=allow, FlipBytes=0, Op=amp.matmul, Precision="f16 -> f32", Rule="allow: runs in f16"}}
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  // expected-remark @below {{[Missed] precision | Category:amp-autocast | Bytes=512, Cause=range, Class=deny, FlipBytes=0, Op=amp.exp, Precision=f32, Rule="deny, range: its values leave f16's range"}}
  %1 = amp.exp %0 : tensor<8x8xf32>
  // expected-remark @+2 {{'other.op' has no precision class and stays as it is written; name it in a policy or implement PrecisionOpInterface for it}}
  // expected-remark @below {{[Analysis] precision | Category:amp-autocast | Bytes=512, Class=keep, FlipBytes=0, Op=other.op, Precision=f32, Rule="unclassified: neither the op nor the policy says what it is"}}
  %3 = "other.op"(%1) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // expected-remark @below {{[Analysis] precision | Category:amp-autocast | Bytes=512, Class=keep, FlipBytes=0, Op=other.op, Precision=f32, Rule="unclassified: neither the op nor the policy says what it is"}}
  %4 = "other.op"(%3) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}
}
