// amp.max_pool_take and its gradients, by make_goldens.py from cases_window.py.
// python3 test/Numerics/check_goldens.py max_pool_take
// python3 test/Numerics/check_gradients.py max_pool_take
!elt = f16
!acc = f32

func.func @f(
    %plain.x: tensor<2x2x4x6x!elt> {amp.name = "plain.x"},
    %plain.i: tensor<2x2x2x3xi32> {amp.name = "plain.i"},
    %plain.cy: tensor<2x2x2x3x!acc> {amp.name = "plain.cy"},
    %overlapping.x: tensor<2x2x7x18x!elt> {amp.name = "overlapping.x"},
    %overlapping.i: tensor<2x2x4x9xi32> {amp.name = "overlapping.i"},
    %overlapping.cy: tensor<2x2x4x9x!acc> {amp.name = "overlapping.cy"},
    %dense.x: tensor<1x2x5x!elt> {amp.name = "dense.x"},
    %dense.i: tensor<1x2x5xi32> {amp.name = "dense.i"},
    %dense.cy: tensor<1x2x5x!acc> {amp.name = "dense.cy"},
    %ceil.x: tensor<1x2x6x8x!elt> {amp.name = "ceil.x"},
    %ceil.i: tensor<1x2x3x3xi32> {amp.name = "ceil.i"},
    %ceil.cy: tensor<1x2x3x3x!acc> {amp.name = "ceil.cy"},
    %ceil_strided.x: tensor<1x2x5x!elt> {amp.name = "ceil_strided.x"},
    %ceil_strided.i: tensor<1x2x2xi32> {amp.name = "ceil_strided.i"},
    %ceil_strided.cy: tensor<1x2x2x!acc> {amp.name = "ceil_strided.cy"},
    %dilated.x: tensor<1x2x7x6x!elt> {amp.name = "dilated.x"},
    %dilated.i: tensor<1x2x4x1xi32> {amp.name = "dilated.i"},
    %dilated.cy: tensor<1x2x4x1x!acc> {amp.name = "dilated.cy"},
    %both.x: tensor<1x2x9x!elt> {amp.name = "both.x"},
    %both.i: tensor<1x2x4xi32> {amp.name = "both.i"},
    %both.cy: tensor<1x2x4x!acc> {amp.name = "both.cy"},
    %cube.x: tensor<1x2x3x4x4x!elt> {amp.name = "cube.x"},
    %cube.i: tensor<1x2x2x2x2xi32> {amp.name = "cube.i"},
    %cube.cy: tensor<1x2x2x2x2x!acc> {amp.name = "cube.cy"},
    %global.x: tensor<2x2x3x1x!elt> {amp.name = "global.x"},
    %global.i: tensor<2x2x1x1xi32> {amp.name = "global.i"},
    %global.cy: tensor<2x2x1x1x!acc> {amp.name = "global.cy"},
    %dynamic.x: tensor<?x2x4x4x!elt> {amp.name = "dynamic.x"},
    %dynamic.i: tensor<?x2x2x2xi32> {amp.name = "dynamic.i"},
    %dynamic.cy: tensor<?x2x2x2x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x2x4x!elt> {amp.name = "empty.x"},
    %empty.i: tensor<0x2x3xi32> {amp.name = "empty.i"},
    %empty.cy: tensor<0x2x3x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<3x1x4x!elt> {amp.name = "edges.x"},
    %edges.i: tensor<3x1x2xi32> {amp.name = "edges.i"}
  ) -> (
    tensor<2x2x2x3x!elt> {amp.name = "plain.y"},
    tensor<2x2x4x6x!elt> {amp.name = "plain.dx"},
    tensor<2x2x4x9x!elt> {amp.name = "overlapping.y"},
    tensor<2x2x7x18x!elt> {amp.name = "overlapping.dx"},
    tensor<1x2x5x!elt> {amp.name = "dense.y"},
    tensor<1x2x5x!elt> {amp.name = "dense.dx"},
    tensor<1x2x3x3x!elt> {amp.name = "ceil.y"},
    tensor<1x2x6x8x!elt> {amp.name = "ceil.dx"},
    tensor<1x2x2x!elt> {amp.name = "ceil_strided.y"},
    tensor<1x2x5x!elt> {amp.name = "ceil_strided.dx"},
    tensor<1x2x4x1x!elt> {amp.name = "dilated.y"},
    tensor<1x2x7x6x!elt> {amp.name = "dilated.dx"},
    tensor<1x2x4x!elt> {amp.name = "both.y"},
    tensor<1x2x9x!elt> {amp.name = "both.dx"},
    tensor<1x2x2x2x2x!elt> {amp.name = "cube.y"},
    tensor<1x2x3x4x4x!elt> {amp.name = "cube.dx"},
    tensor<2x2x1x1x!elt> {amp.name = "global.y"},
    tensor<2x2x3x1x!elt> {amp.name = "global.dx"},
    tensor<?x2x2x2x!elt> {amp.name = "dynamic.y"},
    tensor<?x2x4x4x!elt> {amp.name = "dynamic.dx"},
    tensor<0x2x3x!elt> {amp.name = "empty.y"},
    tensor<0x2x4x!elt> {amp.name = "empty.dx"},
    tensor<3x1x2x!elt> {amp.name = "edges.y"}
  ) attributes {amp.entry = "eval"} {
  %plain.y = amp.max_pool_take %plain.x, %plain.i {kernel = [2, 2], strides = [2, 2]} : tensor<2x2x4x6x!elt>, tensor<2x2x2x3xi32> -> tensor<2x2x2x3x!elt>
  %plain.ly.z = amp.convert %plain.y : tensor<2x2x2x3x!elt> to tensor<2x2x2x3x!acc>
  %plain.ly.w = amp.mul %plain.ly.z, %plain.cy : tensor<2x2x2x3x!acc>, tensor<2x2x2x3x!acc>
  %plain.ly = amp.sum %plain.ly.w {axes = [0, 1, 2, 3]} : tensor<2x2x2x3x!acc> -> tensor<!acc>
  %plain.dx = amp.backward %plain.ly wrt (%plain.x) : tensor<!acc> -> tensor<2x2x4x6x!elt>

  %overlapping.y = amp.max_pool_take %overlapping.x, %overlapping.i {kernel = [3, 3], strides = [2, 2], low = [1, 1]} : tensor<2x2x7x18x!elt>, tensor<2x2x4x9xi32> -> tensor<2x2x4x9x!elt>
  %overlapping.ly.z = amp.convert %overlapping.y : tensor<2x2x4x9x!elt> to tensor<2x2x4x9x!acc>
  %overlapping.ly.w = amp.mul %overlapping.ly.z, %overlapping.cy : tensor<2x2x4x9x!acc>, tensor<2x2x4x9x!acc>
  %overlapping.ly = amp.sum %overlapping.ly.w {axes = [0, 1, 2, 3]} : tensor<2x2x4x9x!acc> -> tensor<!acc>
  %overlapping.dx = amp.backward %overlapping.ly wrt (%overlapping.x) : tensor<!acc> -> tensor<2x2x7x18x!elt>

  %dense.y = amp.max_pool_take %dense.x, %dense.i {kernel = [3], low = [1]} : tensor<1x2x5x!elt>, tensor<1x2x5xi32> -> tensor<1x2x5x!elt>
  %dense.ly.z = amp.convert %dense.y : tensor<1x2x5x!elt> to tensor<1x2x5x!acc>
  %dense.ly.w = amp.mul %dense.ly.z, %dense.cy : tensor<1x2x5x!acc>, tensor<1x2x5x!acc>
  %dense.ly = amp.sum %dense.ly.w {axes = [0, 1, 2]} : tensor<1x2x5x!acc> -> tensor<!acc>
  %dense.dx = amp.backward %dense.ly wrt (%dense.x) : tensor<!acc> -> tensor<1x2x5x!elt>

  %ceil.y = amp.max_pool_take %ceil.x, %ceil.i {kernel = [3, 2], strides = [2, 3], low = [0, 1]} : tensor<1x2x6x8x!elt>, tensor<1x2x3x3xi32> -> tensor<1x2x3x3x!elt>
  %ceil.ly.z = amp.convert %ceil.y : tensor<1x2x3x3x!elt> to tensor<1x2x3x3x!acc>
  %ceil.ly.w = amp.mul %ceil.ly.z, %ceil.cy : tensor<1x2x3x3x!acc>, tensor<1x2x3x3x!acc>
  %ceil.ly = amp.sum %ceil.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x3x3x!acc> -> tensor<!acc>
  %ceil.dx = amp.backward %ceil.ly wrt (%ceil.x) : tensor<!acc> -> tensor<1x2x6x8x!elt>

  %ceil_strided.y = amp.max_pool_take %ceil_strided.x, %ceil_strided.i {kernel = [1], strides = [3]} : tensor<1x2x5x!elt>, tensor<1x2x2xi32> -> tensor<1x2x2x!elt>
  %ceil_strided.ly.z = amp.convert %ceil_strided.y : tensor<1x2x2x!elt> to tensor<1x2x2x!acc>
  %ceil_strided.ly.w = amp.mul %ceil_strided.ly.z, %ceil_strided.cy : tensor<1x2x2x!acc>, tensor<1x2x2x!acc>
  %ceil_strided.ly = amp.sum %ceil_strided.ly.w {axes = [0, 1, 2]} : tensor<1x2x2x!acc> -> tensor<!acc>
  %ceil_strided.dx = amp.backward %ceil_strided.ly wrt (%ceil_strided.x) : tensor<!acc> -> tensor<1x2x5x!elt>

  %dilated.y = amp.max_pool_take %dilated.x, %dilated.i {kernel = [2, 3], strides = [1, 2], dilations = [3, 2]} : tensor<1x2x7x6x!elt>, tensor<1x2x4x1xi32> -> tensor<1x2x4x1x!elt>
  %dilated.ly.z = amp.convert %dilated.y : tensor<1x2x4x1x!elt> to tensor<1x2x4x1x!acc>
  %dilated.ly.w = amp.mul %dilated.ly.z, %dilated.cy : tensor<1x2x4x1x!acc>, tensor<1x2x4x1x!acc>
  %dilated.ly = amp.sum %dilated.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x4x1x!acc> -> tensor<!acc>
  %dilated.dx = amp.backward %dilated.ly wrt (%dilated.x) : tensor<!acc> -> tensor<1x2x7x6x!elt>

  %both.y = amp.max_pool_take %both.x, %both.i {kernel = [3], strides = [2], dilations = [2], low = [1]} : tensor<1x2x9x!elt>, tensor<1x2x4xi32> -> tensor<1x2x4x!elt>
  %both.ly.z = amp.convert %both.y : tensor<1x2x4x!elt> to tensor<1x2x4x!acc>
  %both.ly.w = amp.mul %both.ly.z, %both.cy : tensor<1x2x4x!acc>, tensor<1x2x4x!acc>
  %both.ly = amp.sum %both.ly.w {axes = [0, 1, 2]} : tensor<1x2x4x!acc> -> tensor<!acc>
  %both.dx = amp.backward %both.ly wrt (%both.x) : tensor<!acc> -> tensor<1x2x9x!elt>

  %cube.y = amp.max_pool_take %cube.x, %cube.i {kernel = [2, 2, 2], strides = [1, 2, 2]} : tensor<1x2x3x4x4x!elt>, tensor<1x2x2x2x2xi32> -> tensor<1x2x2x2x2x!elt>
  %cube.ly.z = amp.convert %cube.y : tensor<1x2x2x2x2x!elt> to tensor<1x2x2x2x2x!acc>
  %cube.ly.w = amp.mul %cube.ly.z, %cube.cy : tensor<1x2x2x2x2x!acc>, tensor<1x2x2x2x2x!acc>
  %cube.ly = amp.sum %cube.ly.w {axes = [0, 1, 2, 3, 4]} : tensor<1x2x2x2x2x!acc> -> tensor<!acc>
  %cube.dx = amp.backward %cube.ly wrt (%cube.x) : tensor<!acc> -> tensor<1x2x3x4x4x!elt>

  %global.y = amp.max_pool_take %global.x, %global.i {kernel = [3, 1]} : tensor<2x2x3x1x!elt>, tensor<2x2x1x1xi32> -> tensor<2x2x1x1x!elt>
  %global.ly.z = amp.convert %global.y : tensor<2x2x1x1x!elt> to tensor<2x2x1x1x!acc>
  %global.ly.w = amp.mul %global.ly.z, %global.cy : tensor<2x2x1x1x!acc>, tensor<2x2x1x1x!acc>
  %global.ly = amp.sum %global.ly.w {axes = [0, 1, 2, 3]} : tensor<2x2x1x1x!acc> -> tensor<!acc>
  %global.dx = amp.backward %global.ly wrt (%global.x) : tensor<!acc> -> tensor<2x2x3x1x!elt>

  %dynamic.y = amp.max_pool_take %dynamic.x, %dynamic.i {kernel = [2, 2], strides = [2, 2]} : tensor<?x2x4x4x!elt>, tensor<?x2x2x2xi32> -> tensor<?x2x2x2x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x2x2x2x!elt> to tensor<?x2x2x2x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x2x2x2x!acc>, tensor<?x2x2x2x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1, 2, 3]} : tensor<?x2x2x2x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x2x4x4x!elt>

  %empty.y = amp.max_pool_take %empty.x, %empty.i {kernel = [2]} : tensor<0x2x4x!elt>, tensor<0x2x3xi32> -> tensor<0x2x3x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x2x3x!elt> to tensor<0x2x3x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x2x3x!acc>, tensor<0x2x3x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1, 2]} : tensor<0x2x3x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x2x4x!elt>

  %edges.y = amp.max_pool_take %edges.x, %edges.i {kernel = [2], strides = [2]} : tensor<3x1x4x!elt>, tensor<3x1x2xi32> -> tensor<3x1x2x!elt>
  return %plain.y, %plain.dx, %overlapping.y, %overlapping.dx, %dense.y, %dense.dx, %ceil.y, %ceil.dx, %ceil_strided.y, %ceil_strided.dx, %dilated.y, %dilated.dx, %both.y, %both.dx, %cube.y, %cube.dx, %global.y, %global.dx, %dynamic.y, %dynamic.dx, %empty.y, %empty.dx, %edges.y
    : tensor<2x2x2x3x!elt>, tensor<2x2x4x6x!elt>, tensor<2x2x4x9x!elt>, tensor<2x2x7x18x!elt>, tensor<1x2x5x!elt>, tensor<1x2x5x!elt>, tensor<1x2x3x3x!elt>, tensor<1x2x6x8x!elt>, tensor<1x2x2x!elt>, tensor<1x2x5x!elt>, tensor<1x2x4x1x!elt>, tensor<1x2x7x6x!elt>, tensor<1x2x4x!elt>, tensor<1x2x9x!elt>, tensor<1x2x2x2x2x!elt>, tensor<1x2x3x4x4x!elt>, tensor<2x2x1x1x!elt>, tensor<2x2x3x1x!elt>, tensor<?x2x2x2x!elt>, tensor<?x2x4x4x!elt>, tensor<0x2x3x!elt>, tensor<0x2x4x!elt>, tensor<3x1x2x!elt>
}
