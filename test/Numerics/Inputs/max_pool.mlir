// amp.max_pool and its gradients, by make_goldens.py from cases_window.py.
// python3 test/Numerics/check_goldens.py max_pool
// python3 test/Numerics/check_gradients.py max_pool
!elt = f16
!acc = f32

func.func @f(
    %plain.x: tensor<2x2x4x6x!elt> {amp.name = "plain.x"},
    %plain.cy: tensor<2x2x2x3x!acc> {amp.name = "plain.cy"},
    %overlapping.x: tensor<2x2x7x18x!elt> {amp.name = "overlapping.x"},
    %overlapping.cy: tensor<2x2x4x9x!acc> {amp.name = "overlapping.cy"},
    %dense.x: tensor<1x2x5x!elt> {amp.name = "dense.x"},
    %dense.cy: tensor<1x2x5x!acc> {amp.name = "dense.cy"},
    %ceil.x: tensor<1x2x6x8x!elt> {amp.name = "ceil.x"},
    %ceil.cy: tensor<1x2x3x3x!acc> {amp.name = "ceil.cy"},
    %ceil_strided.x: tensor<1x2x5x!elt> {amp.name = "ceil_strided.x"},
    %ceil_strided.cy: tensor<1x2x2x!acc> {amp.name = "ceil_strided.cy"},
    %dilated.x: tensor<1x2x7x6x!elt> {amp.name = "dilated.x"},
    %dilated.cy: tensor<1x2x4x1x!acc> {amp.name = "dilated.cy"},
    %both.x: tensor<1x2x9x!elt> {amp.name = "both.x"},
    %both.cy: tensor<1x2x4x!acc> {amp.name = "both.cy"},
    %cube.x: tensor<1x2x3x4x4x!elt> {amp.name = "cube.x"},
    %cube.cy: tensor<1x2x2x2x2x!acc> {amp.name = "cube.cy"},
    %global.x: tensor<2x2x3x1x!elt> {amp.name = "global.x"},
    %global.cy: tensor<2x2x1x1x!acc> {amp.name = "global.cy"},
    %dynamic.x: tensor<?x2x4x4x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x2x2x2x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x2x4x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<0x2x3x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<3x1x4x!elt> {amp.name = "edges.x"},
    %ties.x: tensor<1x1x8x!elt> {amp.name = "ties.x"},
    %ties.cy: tensor<1x1x6x!acc> {amp.name = "ties.cy"}
  ) -> (
    tensor<2x2x2x3x!elt> {amp.name = "plain.y"},
    tensor<2x2x2x3xi32> {amp.name = "plain.i"},
    tensor<2x2x4x6x!elt> {amp.name = "plain.dx"},
    tensor<2x2x4x9x!elt> {amp.name = "overlapping.y"},
    tensor<2x2x4x9xi32> {amp.name = "overlapping.i"},
    tensor<2x2x7x18x!elt> {amp.name = "overlapping.dx"},
    tensor<1x2x5x!elt> {amp.name = "dense.y"},
    tensor<1x2x5xi32> {amp.name = "dense.i"},
    tensor<1x2x5x!elt> {amp.name = "dense.dx"},
    tensor<1x2x3x3x!elt> {amp.name = "ceil.y"},
    tensor<1x2x3x3xi32> {amp.name = "ceil.i"},
    tensor<1x2x6x8x!elt> {amp.name = "ceil.dx"},
    tensor<1x2x2x!elt> {amp.name = "ceil_strided.y"},
    tensor<1x2x2xi32> {amp.name = "ceil_strided.i"},
    tensor<1x2x5x!elt> {amp.name = "ceil_strided.dx"},
    tensor<1x2x4x1x!elt> {amp.name = "dilated.y"},
    tensor<1x2x4x1xi32> {amp.name = "dilated.i"},
    tensor<1x2x7x6x!elt> {amp.name = "dilated.dx"},
    tensor<1x2x4x!elt> {amp.name = "both.y"},
    tensor<1x2x4xi32> {amp.name = "both.i"},
    tensor<1x2x9x!elt> {amp.name = "both.dx"},
    tensor<1x2x2x2x2x!elt> {amp.name = "cube.y"},
    tensor<1x2x2x2x2xi32> {amp.name = "cube.i"},
    tensor<1x2x3x4x4x!elt> {amp.name = "cube.dx"},
    tensor<2x2x1x1x!elt> {amp.name = "global.y"},
    tensor<2x2x1x1xi32> {amp.name = "global.i"},
    tensor<2x2x3x1x!elt> {amp.name = "global.dx"},
    tensor<?x2x2x2x!elt> {amp.name = "dynamic.y"},
    tensor<?x2x2x2xi32> {amp.name = "dynamic.i"},
    tensor<?x2x4x4x!elt> {amp.name = "dynamic.dx"},
    tensor<0x2x3x!elt> {amp.name = "empty.y"},
    tensor<0x2x3xi32> {amp.name = "empty.i"},
    tensor<0x2x4x!elt> {amp.name = "empty.dx"},
    tensor<3x1x2x!elt> {amp.name = "edges.y"},
    tensor<3x1x2xi32> {amp.name = "edges.i"},
    tensor<1x1x6x!elt> {amp.name = "ties.y"},
    tensor<1x1x6xi32> {amp.name = "ties.i"},
    tensor<1x1x8x!elt> {amp.name = "ties.dx"}
  ) attributes {amp.entry = "eval"} {
  %plain.y, %plain.i = amp.max_pool %plain.x {kernel = [2, 2], strides = [2, 2]} : tensor<2x2x4x6x!elt> -> tensor<2x2x2x3x!elt>, tensor<2x2x2x3xi32>
  %plain.ly.z = amp.convert %plain.y : tensor<2x2x2x3x!elt> to tensor<2x2x2x3x!acc>
  %plain.ly.w = amp.mul %plain.ly.z, %plain.cy : tensor<2x2x2x3x!acc>, tensor<2x2x2x3x!acc>
  %plain.ly = amp.sum %plain.ly.w {axes = [0, 1, 2, 3]} : tensor<2x2x2x3x!acc> -> tensor<!acc>
  %plain.dx = amp.backward %plain.ly wrt (%plain.x) : tensor<!acc> -> tensor<2x2x4x6x!elt>

  %overlapping.y, %overlapping.i = amp.max_pool %overlapping.x {kernel = [3, 3], strides = [2, 2], low = [1, 1], high = [1, 1]} : tensor<2x2x7x18x!elt> -> tensor<2x2x4x9x!elt>, tensor<2x2x4x9xi32>
  %overlapping.ly.z = amp.convert %overlapping.y : tensor<2x2x4x9x!elt> to tensor<2x2x4x9x!acc>
  %overlapping.ly.w = amp.mul %overlapping.ly.z, %overlapping.cy : tensor<2x2x4x9x!acc>, tensor<2x2x4x9x!acc>
  %overlapping.ly = amp.sum %overlapping.ly.w {axes = [0, 1, 2, 3]} : tensor<2x2x4x9x!acc> -> tensor<!acc>
  %overlapping.dx = amp.backward %overlapping.ly wrt (%overlapping.x) : tensor<!acc> -> tensor<2x2x7x18x!elt>

  %dense.y, %dense.i = amp.max_pool %dense.x {kernel = [3], low = [1], high = [1]} : tensor<1x2x5x!elt> -> tensor<1x2x5x!elt>, tensor<1x2x5xi32>
  %dense.ly.z = amp.convert %dense.y : tensor<1x2x5x!elt> to tensor<1x2x5x!acc>
  %dense.ly.w = amp.mul %dense.ly.z, %dense.cy : tensor<1x2x5x!acc>, tensor<1x2x5x!acc>
  %dense.ly = amp.sum %dense.ly.w {axes = [0, 1, 2]} : tensor<1x2x5x!acc> -> tensor<!acc>
  %dense.dx = amp.backward %dense.ly wrt (%dense.x) : tensor<!acc> -> tensor<1x2x5x!elt>

  %ceil.y, %ceil.i = amp.max_pool %ceil.x {kernel = [3, 2], strides = [2, 3], low = [0, 1], high = [0, 1], ceil} : tensor<1x2x6x8x!elt> -> tensor<1x2x3x3x!elt>, tensor<1x2x3x3xi32>
  %ceil.ly.z = amp.convert %ceil.y : tensor<1x2x3x3x!elt> to tensor<1x2x3x3x!acc>
  %ceil.ly.w = amp.mul %ceil.ly.z, %ceil.cy : tensor<1x2x3x3x!acc>, tensor<1x2x3x3x!acc>
  %ceil.ly = amp.sum %ceil.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x3x3x!acc> -> tensor<!acc>
  %ceil.dx = amp.backward %ceil.ly wrt (%ceil.x) : tensor<!acc> -> tensor<1x2x6x8x!elt>

  %ceil_strided.y, %ceil_strided.i = amp.max_pool %ceil_strided.x {kernel = [1], strides = [3], ceil} : tensor<1x2x5x!elt> -> tensor<1x2x2x!elt>, tensor<1x2x2xi32>
  %ceil_strided.ly.z = amp.convert %ceil_strided.y : tensor<1x2x2x!elt> to tensor<1x2x2x!acc>
  %ceil_strided.ly.w = amp.mul %ceil_strided.ly.z, %ceil_strided.cy : tensor<1x2x2x!acc>, tensor<1x2x2x!acc>
  %ceil_strided.ly = amp.sum %ceil_strided.ly.w {axes = [0, 1, 2]} : tensor<1x2x2x!acc> -> tensor<!acc>
  %ceil_strided.dx = amp.backward %ceil_strided.ly wrt (%ceil_strided.x) : tensor<!acc> -> tensor<1x2x5x!elt>

  %dilated.y, %dilated.i = amp.max_pool %dilated.x {kernel = [2, 3], strides = [1, 2], dilations = [3, 2]} : tensor<1x2x7x6x!elt> -> tensor<1x2x4x1x!elt>, tensor<1x2x4x1xi32>
  %dilated.ly.z = amp.convert %dilated.y : tensor<1x2x4x1x!elt> to tensor<1x2x4x1x!acc>
  %dilated.ly.w = amp.mul %dilated.ly.z, %dilated.cy : tensor<1x2x4x1x!acc>, tensor<1x2x4x1x!acc>
  %dilated.ly = amp.sum %dilated.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x4x1x!acc> -> tensor<!acc>
  %dilated.dx = amp.backward %dilated.ly wrt (%dilated.x) : tensor<!acc> -> tensor<1x2x7x6x!elt>

  %both.y, %both.i = amp.max_pool %both.x {kernel = [3], strides = [2], dilations = [2], low = [1], high = [1]} : tensor<1x2x9x!elt> -> tensor<1x2x4x!elt>, tensor<1x2x4xi32>
  %both.ly.z = amp.convert %both.y : tensor<1x2x4x!elt> to tensor<1x2x4x!acc>
  %both.ly.w = amp.mul %both.ly.z, %both.cy : tensor<1x2x4x!acc>, tensor<1x2x4x!acc>
  %both.ly = amp.sum %both.ly.w {axes = [0, 1, 2]} : tensor<1x2x4x!acc> -> tensor<!acc>
  %both.dx = amp.backward %both.ly wrt (%both.x) : tensor<!acc> -> tensor<1x2x9x!elt>

  %cube.y, %cube.i = amp.max_pool %cube.x {kernel = [2, 2, 2], strides = [1, 2, 2]} : tensor<1x2x3x4x4x!elt> -> tensor<1x2x2x2x2x!elt>, tensor<1x2x2x2x2xi32>
  %cube.ly.z = amp.convert %cube.y : tensor<1x2x2x2x2x!elt> to tensor<1x2x2x2x2x!acc>
  %cube.ly.w = amp.mul %cube.ly.z, %cube.cy : tensor<1x2x2x2x2x!acc>, tensor<1x2x2x2x2x!acc>
  %cube.ly = amp.sum %cube.ly.w {axes = [0, 1, 2, 3, 4]} : tensor<1x2x2x2x2x!acc> -> tensor<!acc>
  %cube.dx = amp.backward %cube.ly wrt (%cube.x) : tensor<!acc> -> tensor<1x2x3x4x4x!elt>

  %global.y, %global.i = amp.max_pool %global.x {kernel = [3, 1]} : tensor<2x2x3x1x!elt> -> tensor<2x2x1x1x!elt>, tensor<2x2x1x1xi32>
  %global.ly.z = amp.convert %global.y : tensor<2x2x1x1x!elt> to tensor<2x2x1x1x!acc>
  %global.ly.w = amp.mul %global.ly.z, %global.cy : tensor<2x2x1x1x!acc>, tensor<2x2x1x1x!acc>
  %global.ly = amp.sum %global.ly.w {axes = [0, 1, 2, 3]} : tensor<2x2x1x1x!acc> -> tensor<!acc>
  %global.dx = amp.backward %global.ly wrt (%global.x) : tensor<!acc> -> tensor<2x2x3x1x!elt>

  %dynamic.y, %dynamic.i = amp.max_pool %dynamic.x {kernel = [2, 2], strides = [2, 2]} : tensor<?x2x4x4x!elt> -> tensor<?x2x2x2x!elt>, tensor<?x2x2x2xi32>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x2x2x2x!elt> to tensor<?x2x2x2x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x2x2x2x!acc>, tensor<?x2x2x2x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1, 2, 3]} : tensor<?x2x2x2x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x2x4x4x!elt>

  %empty.y, %empty.i = amp.max_pool %empty.x {kernel = [2]} : tensor<0x2x4x!elt> -> tensor<0x2x3x!elt>, tensor<0x2x3xi32>
  %empty.ly.z = amp.convert %empty.y : tensor<0x2x3x!elt> to tensor<0x2x3x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x2x3x!acc>, tensor<0x2x3x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1, 2]} : tensor<0x2x3x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x2x4x!elt>

  %edges.y, %edges.i = amp.max_pool %edges.x {kernel = [2], strides = [2]} : tensor<3x1x4x!elt> -> tensor<3x1x2x!elt>, tensor<3x1x2xi32>

  %ties.y, %ties.i = amp.max_pool %ties.x {kernel = [3]} : tensor<1x1x8x!elt> -> tensor<1x1x6x!elt>, tensor<1x1x6xi32>
  %ties.ly.z = amp.convert %ties.y : tensor<1x1x6x!elt> to tensor<1x1x6x!acc>
  %ties.ly.w = amp.mul %ties.ly.z, %ties.cy : tensor<1x1x6x!acc>, tensor<1x1x6x!acc>
  %ties.ly = amp.sum %ties.ly.w {axes = [0, 1, 2]} : tensor<1x1x6x!acc> -> tensor<!acc>
  %ties.dx = amp.backward %ties.ly wrt (%ties.x) : tensor<!acc> -> tensor<1x1x8x!elt>
  return %plain.y, %plain.i, %plain.dx, %overlapping.y, %overlapping.i, %overlapping.dx, %dense.y, %dense.i, %dense.dx, %ceil.y, %ceil.i, %ceil.dx, %ceil_strided.y, %ceil_strided.i, %ceil_strided.dx, %dilated.y, %dilated.i, %dilated.dx, %both.y, %both.i, %both.dx, %cube.y, %cube.i, %cube.dx, %global.y, %global.i, %global.dx, %dynamic.y, %dynamic.i, %dynamic.dx, %empty.y, %empty.i, %empty.dx, %edges.y, %edges.i, %ties.y, %ties.i, %ties.dx
    : tensor<2x2x2x3x!elt>, tensor<2x2x2x3xi32>, tensor<2x2x4x6x!elt>, tensor<2x2x4x9x!elt>, tensor<2x2x4x9xi32>, tensor<2x2x7x18x!elt>, tensor<1x2x5x!elt>, tensor<1x2x5xi32>, tensor<1x2x5x!elt>, tensor<1x2x3x3x!elt>, tensor<1x2x3x3xi32>, tensor<1x2x6x8x!elt>, tensor<1x2x2x!elt>, tensor<1x2x2xi32>, tensor<1x2x5x!elt>, tensor<1x2x4x1x!elt>, tensor<1x2x4x1xi32>, tensor<1x2x7x6x!elt>, tensor<1x2x4x!elt>, tensor<1x2x4xi32>, tensor<1x2x9x!elt>, tensor<1x2x2x2x2x!elt>, tensor<1x2x2x2x2xi32>, tensor<1x2x3x4x4x!elt>, tensor<2x2x1x1x!elt>, tensor<2x2x1x1xi32>, tensor<2x2x3x1x!elt>, tensor<?x2x2x2x!elt>, tensor<?x2x2x2xi32>, tensor<?x2x4x4x!elt>, tensor<0x2x3x!elt>, tensor<0x2x3xi32>, tensor<0x2x4x!elt>, tensor<3x1x2x!elt>, tensor<3x1x2xi32>, tensor<1x1x6x!elt>, tensor<1x1x6xi32>, tensor<1x1x8x!elt>
}
