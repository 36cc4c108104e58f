// What autocast leaves alone has a reason too: state, control flow, the user's
// conversions, f64, ops outside of regions. So have constants, and casts.
// RUN: amp-opt %s --amp-autocast=policy=fewest-casts -allow-unregistered-dialect \
// RUN:   --remarks-filter-analyse=amp-autocast \
// RUN:   --remark-format=emitRemark --verify-diagnostics -o /dev/null

  // expected-remark @below {{Placement=mincut, Policy=fewest-casts}}
module {
amp.variable @w : tensor<8x8xf32> = #amp.ones
  // expected-remark @below {{Alternative=isolated, AlternativeCasts=1, AlternativePrice=65920, CastBytes=384, Casts=1, Dtype=f16, F32=0, Function=given, Kept=0, Low=1, Objective=casts, Placement=mincut, Price=65920}}
func.func @given(%x: tensor<8x8xf32>, %d: tensor<4xf64>, %b: tensor<8x8xi8>, %n: index)
    -> (tensor<8x8xf32>, tensor<4xf64>, tensor<f32>, tensor<8x8xf32>) {
  // expected-remark @below {{Bytes=512, Class=keep, FlipBytes=0, Op=amp.relu, Precision=f32, Rule="declared: outside of every autocast region"}}
  %before = amp.relu %x : tensor<8x8xf32>
  %r:3 = amp.autocast f16 -> tensor<8x8xf32>, tensor<4xf64>, tensor<f32> {
  // expected-remark @below {{Bytes=0, Class=keep, FlipBytes=0, Name=@w, Op=amp.read, Precision=f32, Rule="as written: its type comes from state"}}
    %w = amp.read @w : tensor<8x8xf32>
  // expected-remark @below {{Bytes=320, Class=keep, FlipBytes=0, Op=amp.convert, Precision=f32, Rule="keep: a conversion of the user's"}}
    %0 = amp.convert %b : tensor<8x8xi8> to tensor<8x8xf32>
  // expected-remark @below {{Bytes=64, Class=keep, FlipBytes=0, Op=amp.relu, Precision=f64, Rule="declared: f64 takes no part"}}
    %1 = amp.relu %d : tensor<4xf64>
  // expected-remark @+2 {{'other.op' has no precision class and stays as it is written; name it in a policy or implement PrecisionOpInterface for it}}
  // expected-remark @below {{Bytes=512, Class=keep, FlipBytes=0, Op=other.op, Precision=f32, Rule="unclassified: neither the op nor the policy says what it is"}}
    %2 = "other.op"(%x) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // expected-remark @below {{Bytes=0, Class=follow, FlipBytes=0, Op=amp.constant, Precision=f16, Rule="constant: made in the type that is read"}}
    %one = amp.constant dense<1.0> : tensor<8x8xf32>
    %3 = amp.autocast f16 -> tensor<8x8xf32> attributes {enabled = false} {
  // expected-remark @+2 {{Bytes=768, Class=keep, FlipBytes=0, NextTo="amp.autocast at autocast-reasons-written.mlir:27", Op=amp.matmul, Precision=f32, Rule="declared: enabled = false around it"}}
  // expected-remark @below {{Bytes=384, From=f32, Kept=false, Op=amp.cast, Readers="amp.matmul at autocast-reasons-written.mlir:33", To=f16, Value="amp.matmul at autocast-reasons-written.mlir:30"}}
      %4 = amp.matmul %0, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      amp.yield %4 : tensor<8x8xf32>
    }
    %5 = amp.matmul %3, %one : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  // expected-remark @below {{Bytes=260, Class=keep, FlipBytes=0, Op=amp.size, Precision=f32, Rule="as written: it has no port that could be f16"}}
    %6 = amp.size %2 {axes = [0]} : tensor<8x8xf32> -> tensor<f32>
    amp.yield %5, %1, %6 : tensor<8x8xf32>, tensor<4xf64>, tensor<f32>
  }
  return %r#0, %r#1, %r#2, %before : tensor<8x8xf32>, tensor<4xf64>, tensor<f32>, tensor<8x8xf32>
}

// No region and no dtype: nothing was decided.
func.func @outside(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // expected-remark @below {{Bytes=768, Class=keep, FlipBytes=0, Op=amp.matmul, Precision=f32, Rule="declared: outside of every autocast region"}}
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// Control flow: what branches hand on, and what a loop carries.
  // expected-remark @+2 {{Alternative=isolated, AlternativeCasts=3, AlternativePrice=197760, CastBytes=384, Casts=1, Dtype=f16, F32=0, Function=branches, Kept=0, Low=3, Objective=casts, Placement=mincut, Price=65920}}
  // expected-remark @below {{Bytes=384, From=f32, Kept=false, Op=amp.cast, Readers="amp.matmul at autocast-reasons-written.mlir:52, amp.matmul at autocast-reasons-written.mlir:53, amp.matmul at autocast-reasons-written.mlir:60", To=f16, Value="argument 1"}}
func.func @branches(%c: i1, %x: tensor<8x8xf32>) -> tensor<8x8xf32> attributes {amp.autocast = f16} {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.matmul %0, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  // expected-remark @below {{Bytes=0, Class=follow, FlipBytes=197760, NextTo="amp.matmul at autocast-reasons-written.mlir:53", Op=scf.if, Precision=f16, Rule="control flow: casts are cheaper in f16"}}
  %2 = scf.if %c -> tensor<8x8xf32> {
    scf.yield %0 : tensor<8x8xf32>
  } else {
    scf.yield %1 : tensor<8x8xf32>
  }
  %3 = amp.matmul %2, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}
  // expected-remark @+2 {{Alternative=isolated, AlternativeCasts=2, AlternativePrice=593280, CastBytes=3456, Casts=2, Dtype=f16, F32=0, Function=loop, Kept=0, Low=1, Objective=casts, Placement=mincut, Price=593280}}
  // expected-remark @below {{Bytes=384, From=f32, Kept=false, Op=amp.cast, Readers="amp.matmul at autocast-reasons-written.mlir:71", To=f16, Value="argument 1"}}
func.func @loop(%n: index, %x: tensor<8x8xf32>, %s: tensor<8x8xf32>) -> tensor<8x8xf32> attributes {amp.autocast = f16} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark @+2 {{Bytes=0, Class=follow, FlipBytes=0, NextTo="argument 2", Op=scf.for, Precision=f32, Rule="control flow: its first value is not produced low"}}
  // expected-remark @below {{Bytes=3072, From=f32, Kept=false, Op=amp.cast, Readers="amp.matmul at autocast-reasons-written.mlir:71", To=f16, Value="a value inside of scf.for at autocast-reasons-written.mlir:70"}}
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %s) -> tensor<8x8xf32> {
    %1 = amp.matmul %a, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %1 : tensor<8x8xf32>
  }
  return %0 : tensor<8x8xf32>
}
}
