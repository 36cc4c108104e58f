// amp.shift_right and its gradients, by make_goldens.py from cases_index.py.
// python3 test/Numerics/check_goldens.py --once shift_right
!elt = f16
!acc = f32

func.func @f(
    %i32.a: tensor<11x11xi32> {amp.name = "i32.a"},
    %i32.b: tensor<11x11xi32> {amp.name = "i32.b"},
    %i32_dynamic.a: tensor<?x5xi32> {amp.name = "i32_dynamic.a"},
    %i32_dynamic.b: tensor<5xi32> {amp.name = "i32_dynamic.b"},
    %i32_ones.a: tensor<1x3xi32> {amp.name = "i32_ones.a"},
    %i32_ones.b: tensor<1x1xi32> {amp.name = "i32_ones.b"},
    %i32_empty.a: tensor<0x3xi32> {amp.name = "i32_empty.a"},
    %i32_empty.b: tensor<3xi32> {amp.name = "i32_empty.b"},
    %i64.a: tensor<11x11xi64> {amp.name = "i64.a"},
    %i64.b: tensor<11x11xi64> {amp.name = "i64.b"},
    %i64_dynamic.a: tensor<?x5xi64> {amp.name = "i64_dynamic.a"},
    %i64_dynamic.b: tensor<5xi64> {amp.name = "i64_dynamic.b"},
    %i64_ones.a: tensor<1x3xi64> {amp.name = "i64_ones.a"},
    %i64_ones.b: tensor<1x1xi64> {amp.name = "i64_ones.b"},
    %i64_empty.a: tensor<0x3xi64> {amp.name = "i64_empty.a"},
    %i64_empty.b: tensor<3xi64> {amp.name = "i64_empty.b"}
  ) -> (
    tensor<11x11xi32> {amp.name = "i32.y"},
    tensor<?x5xi32> {amp.name = "i32_dynamic.y"},
    tensor<1x3xi32> {amp.name = "i32_ones.y"},
    tensor<0x3xi32> {amp.name = "i32_empty.y"},
    tensor<11x11xi64> {amp.name = "i64.y"},
    tensor<?x5xi64> {amp.name = "i64_dynamic.y"},
    tensor<1x3xi64> {amp.name = "i64_ones.y"},
    tensor<0x3xi64> {amp.name = "i64_empty.y"}
  ) attributes {amp.entry = "eval"} {
  %i32.y = amp.shift_right %i32.a, %i32.b : tensor<11x11xi32>, tensor<11x11xi32>

  %i32_dynamic.y = amp.shift_right %i32_dynamic.a, %i32_dynamic.b : tensor<?x5xi32>, tensor<5xi32>

  %i32_ones.y = amp.shift_right %i32_ones.a, %i32_ones.b : tensor<1x3xi32>, tensor<1x1xi32>

  %i32_empty.y = amp.shift_right %i32_empty.a, %i32_empty.b : tensor<0x3xi32>, tensor<3xi32>

  %i64.y = amp.shift_right %i64.a, %i64.b : tensor<11x11xi64>, tensor<11x11xi64>

  %i64_dynamic.y = amp.shift_right %i64_dynamic.a, %i64_dynamic.b : tensor<?x5xi64>, tensor<5xi64>

  %i64_ones.y = amp.shift_right %i64_ones.a, %i64_ones.b : tensor<1x3xi64>, tensor<1x1xi64>

  %i64_empty.y = amp.shift_right %i64_empty.a, %i64_empty.b : tensor<0x3xi64>, tensor<3xi64>
  return %i32.y, %i32_dynamic.y, %i32_ones.y, %i32_empty.y, %i64.y, %i64_dynamic.y, %i64_ones.y, %i64_empty.y
    : tensor<11x11xi32>, tensor<?x5xi32>, tensor<1x3xi32>, tensor<0x3xi32>, tensor<11x11xi64>, tensor<?x5xi64>, tensor<1x3xi64>, tensor<0x3xi64>
}
