// A recurrent cell in a loop, and a branch in it: what the loop carries is a
// state that arrives low, a sum that begins with a constant, and two weights
// that it only hands round.
func.func @model(%x: tensor<1x4x1x8xf32>, %w: tensor<8x1x1x8xf32>, %b: tensor<8xf32>, %u: tensor<8x1x1x8xf32>) -> (tensor<1x4x1x8xf32>, tensor<1x4x1x8xf32>) {
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %none = "tosa.const"() <{values = dense<0.0> : tensor<1x4x1x8xf32>}> : () -> tensor<1x4x1x8xf32>
  %half = "tosa.const"() <{values = dense<0.5> : tensor<1x1x1x1xf32>}> : () -> tensor<1x1x1x1xf32>
  %five = "tosa.const"() <{values = dense<5> : tensor<i32>}> : () -> tensor<i32>
  %one = "tosa.const"() <{values = dense<1> : tensor<i32>}> : () -> tensor<i32>
  %first = tosa.conv2d %x, %w, %b, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x1x8xf32>, tensor<8x1x1x8xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x1x8xf32>
  %0:5 = "tosa.while_loop"(%first, %none, %u, %b, %five) ({
  ^bb0(%h: tensor<1x4x1x8xf32>, %s: tensor<1x4x1x8xf32>, %v: tensor<8x1x1x8xf32>, %c: tensor<8xf32>, %n: tensor<i32>):
    %more = tosa.greater_equal %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %more : tensor<i1>
  }, {
  ^bb0(%h: tensor<1x4x1x8xf32>, %s: tensor<1x4x1x8xf32>, %v: tensor<8x1x1x8xf32>, %c: tensor<8xf32>, %n: tensor<i32>):
    %1 = tosa.conv2d %h, %v, %c, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x1x8xf32>, tensor<8x1x1x8xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x1x8xf32>
    %isFirst = tosa.equal %n, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = "tosa.cond_if"(%isFirst, %1, %v) ({
    ^bb0(%g: tensor<1x4x1x8xf32>, %t: tensor<8x1x1x8xf32>):
      %3 = tosa.conv2d %g, %t, %c, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x1x8xf32>, tensor<8x1x1x8xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x1x8xf32>
      tosa.yield %3 : tensor<1x4x1x8xf32>
    }, {
    ^bb0(%g: tensor<1x4x1x8xf32>, %t: tensor<8x1x1x8xf32>):
      %3 = tosa.mul %g, %half, %shift : (tensor<1x4x1x8xf32>, tensor<1x1x1x1xf32>, tensor<1xi8>) -> tensor<1x4x1x8xf32>
      tosa.yield %3 : tensor<1x4x1x8xf32>
    }) : (tensor<i1>, tensor<1x4x1x8xf32>, tensor<8x1x1x8xf32>) -> tensor<1x4x1x8xf32>
    %sum = tosa.add %s, %2 : (tensor<1x4x1x8xf32>, tensor<1x4x1x8xf32>) -> tensor<1x4x1x8xf32>
    %next = tosa.sub %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    tosa.yield %2, %sum, %v, %c, %next : tensor<1x4x1x8xf32>, tensor<1x4x1x8xf32>, tensor<8x1x1x8xf32>, tensor<8xf32>, tensor<i32>
  }) : (tensor<1x4x1x8xf32>, tensor<1x4x1x8xf32>, tensor<8x1x1x8xf32>, tensor<8xf32>, tensor<i32>) -> (tensor<1x4x1x8xf32>, tensor<1x4x1x8xf32>, tensor<8x1x1x8xf32>, tensor<8xf32>, tensor<i32>)
  return %0#0, %0#1 : tensor<1x4x1x8xf32>, tensor<1x4x1x8xf32>
}
