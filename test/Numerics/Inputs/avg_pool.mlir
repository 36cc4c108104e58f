// amp.avg_pool and its gradients, by make_goldens.py from cases_window.py.
// python3 test/Numerics/check_goldens.py avg_pool
// python3 test/Numerics/check_gradients.py avg_pool
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
    %cube.x: tensor<1x2x3x4x4x!elt> {amp.name = "cube.x"},
    %cube.cy: tensor<1x2x2x2x2x!acc> {amp.name = "cube.cy"},
    %global.x: tensor<2x2x3x1x!elt> {amp.name = "global.x"},
    %global.cy: tensor<2x2x1x1x!acc> {amp.name = "global.cy"},
    %dynamic.x: tensor<?x2x4x4x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x2x2x2x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x2x4x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<0x2x3x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<3x1x4x!elt> {amp.name = "edges.x"},
    %padding_counts.x: tensor<1x2x5x4x!elt> {amp.name = "padding_counts.x"},
    %padding_counts.cy: tensor<1x2x5x4x!acc> {amp.name = "padding_counts.cy"},
    %divisor.x: tensor<1x2x5x4x!elt> {amp.name = "divisor.x"},
    %divisor.cy: tensor<1x2x4x3x!acc> {amp.name = "divisor.cy"},
    %ceil_counts.x: tensor<1x2x5x4x!elt> {amp.name = "ceil_counts.x"},
    %ceil_counts.cy: tensor<1x2x3x2x!acc> {amp.name = "ceil_counts.cy"}
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
    tensor<1x2x2x2x2x!elt> {amp.name = "cube.y"},
    tensor<1x2x3x4x4x!elt> {amp.name = "cube.dx"},
    tensor<2x2x1x1x!elt> {amp.name = "global.y"},
    tensor<2x2x3x1x!elt> {amp.name = "global.dx"},
    tensor<?x2x2x2x!elt> {amp.name = "dynamic.y"},
    tensor<?x2x4x4x!elt> {amp.name = "dynamic.dx"},
    tensor<0x2x3x!elt> {amp.name = "empty.y"},
    tensor<0x2x4x!elt> {amp.name = "empty.dx"},
    tensor<3x1x2x!elt> {amp.name = "edges.y"},
    tensor<1x2x5x4x!elt> {amp.name = "padding_counts.y"},
    tensor<1x2x5x4x!elt> {amp.name = "padding_counts.dx"},
    tensor<1x2x4x3x!elt> {amp.name = "divisor.y"},
    tensor<1x2x5x4x!elt> {amp.name = "divisor.dx"},
    tensor<1x2x3x2x!elt> {amp.name = "ceil_counts.y"},
    tensor<1x2x5x4x!elt> {amp.name = "ceil_counts.dx"}
  ) attributes {amp.entry = "eval"} {
  %plain.y = amp.avg_pool %plain.x {kernel = [2, 2], strides = [2, 2]} : tensor<2x2x4x6x!elt> -> tensor<2x2x2x3x!elt>
  %plain.ly.z = amp.convert %plain.y : tensor<2x2x2x3x!elt> to tensor<2x2x2x3x!acc>
  %plain.ly.w = amp.mul %plain.ly.z, %plain.cy : tensor<2x2x2x3x!acc>, tensor<2x2x2x3x!acc>
  %plain.ly = amp.sum %plain.ly.w {axes = [0, 1, 2, 3]} : tensor<2x2x2x3x!acc> -> tensor<!acc>
  %plain.dx = amp.backward %plain.ly wrt (%plain.x) : tensor<!acc> -> tensor<2x2x4x6x!elt>

  %overlapping.y = amp.avg_pool %overlapping.x {kernel = [3, 3], strides = [2, 2], low = [1, 1], high = [1, 1], exclude_padding} : tensor<2x2x7x18x!elt> -> tensor<2x2x4x9x!elt>
  %overlapping.ly.z = amp.convert %overlapping.y : tensor<2x2x4x9x!elt> to tensor<2x2x4x9x!acc>
  %overlapping.ly.w = amp.mul %overlapping.ly.z, %overlapping.cy : tensor<2x2x4x9x!acc>, tensor<2x2x4x9x!acc>
  %overlapping.ly = amp.sum %overlapping.ly.w {axes = [0, 1, 2, 3]} : tensor<2x2x4x9x!acc> -> tensor<!acc>
  %overlapping.dx = amp.backward %overlapping.ly wrt (%overlapping.x) : tensor<!acc> -> tensor<2x2x7x18x!elt>

  %dense.y = amp.avg_pool %dense.x {kernel = [3], low = [1], high = [1]} : tensor<1x2x5x!elt> -> tensor<1x2x5x!elt>
  %dense.ly.z = amp.convert %dense.y : tensor<1x2x5x!elt> to tensor<1x2x5x!acc>
  %dense.ly.w = amp.mul %dense.ly.z, %dense.cy : tensor<1x2x5x!acc>, tensor<1x2x5x!acc>
  %dense.ly = amp.sum %dense.ly.w {axes = [0, 1, 2]} : tensor<1x2x5x!acc> -> tensor<!acc>
  %dense.dx = amp.backward %dense.ly wrt (%dense.x) : tensor<!acc> -> tensor<1x2x5x!elt>

  %ceil.y = amp.avg_pool %ceil.x {kernel = [3, 2], strides = [2, 3], low = [0, 1], high = [0, 1], ceil, exclude_padding} : tensor<1x2x6x8x!elt> -> tensor<1x2x3x3x!elt>
  %ceil.ly.z = amp.convert %ceil.y : tensor<1x2x3x3x!elt> to tensor<1x2x3x3x!acc>
  %ceil.ly.w = amp.mul %ceil.ly.z, %ceil.cy : tensor<1x2x3x3x!acc>, tensor<1x2x3x3x!acc>
  %ceil.ly = amp.sum %ceil.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x3x3x!acc> -> tensor<!acc>
  %ceil.dx = amp.backward %ceil.ly wrt (%ceil.x) : tensor<!acc> -> tensor<1x2x6x8x!elt>

  %ceil_strided.y = amp.avg_pool %ceil_strided.x {kernel = [1], strides = [3], ceil} : tensor<1x2x5x!elt> -> tensor<1x2x2x!elt>
  %ceil_strided.ly.z = amp.convert %ceil_strided.y : tensor<1x2x2x!elt> to tensor<1x2x2x!acc>
  %ceil_strided.ly.w = amp.mul %ceil_strided.ly.z, %ceil_strided.cy : tensor<1x2x2x!acc>, tensor<1x2x2x!acc>
  %ceil_strided.ly = amp.sum %ceil_strided.ly.w {axes = [0, 1, 2]} : tensor<1x2x2x!acc> -> tensor<!acc>
  %ceil_strided.dx = amp.backward %ceil_strided.ly wrt (%ceil_strided.x) : tensor<!acc> -> tensor<1x2x5x!elt>

  %cube.y = amp.avg_pool %cube.x {kernel = [2, 2, 2], strides = [1, 2, 2]} : tensor<1x2x3x4x4x!elt> -> tensor<1x2x2x2x2x!elt>
  %cube.ly.z = amp.convert %cube.y : tensor<1x2x2x2x2x!elt> to tensor<1x2x2x2x2x!acc>
  %cube.ly.w = amp.mul %cube.ly.z, %cube.cy : tensor<1x2x2x2x2x!acc>, tensor<1x2x2x2x2x!acc>
  %cube.ly = amp.sum %cube.ly.w {axes = [0, 1, 2, 3, 4]} : tensor<1x2x2x2x2x!acc> -> tensor<!acc>
  %cube.dx = amp.backward %cube.ly wrt (%cube.x) : tensor<!acc> -> tensor<1x2x3x4x4x!elt>

  %global.y = amp.avg_pool %global.x {kernel = [3, 1]} : tensor<2x2x3x1x!elt> -> tensor<2x2x1x1x!elt>
  %global.ly.z = amp.convert %global.y : tensor<2x2x1x1x!elt> to tensor<2x2x1x1x!acc>
  %global.ly.w = amp.mul %global.ly.z, %global.cy : tensor<2x2x1x1x!acc>, tensor<2x2x1x1x!acc>
  %global.ly = amp.sum %global.ly.w {axes = [0, 1, 2, 3]} : tensor<2x2x1x1x!acc> -> tensor<!acc>
  %global.dx = amp.backward %global.ly wrt (%global.x) : tensor<!acc> -> tensor<2x2x3x1x!elt>

  %dynamic.y = amp.avg_pool %dynamic.x {kernel = [2, 2], strides = [2, 2]} : tensor<?x2x4x4x!elt> -> tensor<?x2x2x2x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x2x2x2x!elt> to tensor<?x2x2x2x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x2x2x2x!acc>, tensor<?x2x2x2x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1, 2, 3]} : tensor<?x2x2x2x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x2x4x4x!elt>

  %empty.y = amp.avg_pool %empty.x {kernel = [2]} : tensor<0x2x4x!elt> -> tensor<0x2x3x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x2x3x!elt> to tensor<0x2x3x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x2x3x!acc>, tensor<0x2x3x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1, 2]} : tensor<0x2x3x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x2x4x!elt>

  %edges.y = amp.avg_pool %edges.x {kernel = [2], strides = [2]} : tensor<3x1x4x!elt> -> tensor<3x1x2x!elt>

  %padding_counts.y = amp.avg_pool %padding_counts.x {kernel = [3, 3], low = [1, 1], high = [1, 1]} : tensor<1x2x5x4x!elt> -> tensor<1x2x5x4x!elt>
  %padding_counts.ly.z = amp.convert %padding_counts.y : tensor<1x2x5x4x!elt> to tensor<1x2x5x4x!acc>
  %padding_counts.ly.w = amp.mul %padding_counts.ly.z, %padding_counts.cy : tensor<1x2x5x4x!acc>, tensor<1x2x5x4x!acc>
  %padding_counts.ly = amp.sum %padding_counts.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x5x4x!acc> -> tensor<!acc>
  %padding_counts.dx = amp.backward %padding_counts.ly wrt (%padding_counts.x) : tensor<!acc> -> tensor<1x2x5x4x!elt>

  %divisor.y = amp.avg_pool %divisor.x {kernel = [2, 2], divisor = 3} : tensor<1x2x5x4x!elt> -> tensor<1x2x4x3x!elt>
  %divisor.ly.z = amp.convert %divisor.y : tensor<1x2x4x3x!elt> to tensor<1x2x4x3x!acc>
  %divisor.ly.w = amp.mul %divisor.ly.z, %divisor.cy : tensor<1x2x4x3x!acc>, tensor<1x2x4x3x!acc>
  %divisor.ly = amp.sum %divisor.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x4x3x!acc> -> tensor<!acc>
  %divisor.dx = amp.backward %divisor.ly wrt (%divisor.x) : tensor<!acc> -> tensor<1x2x5x4x!elt>

  %ceil_counts.y = amp.avg_pool %ceil_counts.x {kernel = [3, 2], strides = [2, 3], low = [1, 0], high = [1, 0], ceil} : tensor<1x2x5x4x!elt> -> tensor<1x2x3x2x!elt>
  %ceil_counts.ly.z = amp.convert %ceil_counts.y : tensor<1x2x3x2x!elt> to tensor<1x2x3x2x!acc>
  %ceil_counts.ly.w = amp.mul %ceil_counts.ly.z, %ceil_counts.cy : tensor<1x2x3x2x!acc>, tensor<1x2x3x2x!acc>
  %ceil_counts.ly = amp.sum %ceil_counts.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x3x2x!acc> -> tensor<!acc>
  %ceil_counts.dx = amp.backward %ceil_counts.ly wrt (%ceil_counts.x) : tensor<!acc> -> tensor<1x2x5x4x!elt>
  return %plain.y, %plain.dx, %overlapping.y, %overlapping.dx, %dense.y, %dense.dx, %ceil.y, %ceil.dx, %ceil_strided.y, %ceil_strided.dx, %cube.y, %cube.dx, %global.y, %global.dx, %dynamic.y, %dynamic.dx, %empty.y, %empty.dx, %edges.y, %padding_counts.y, %padding_counts.dx, %divisor.y, %divisor.dx, %ceil_counts.y, %ceil_counts.dx
    : tensor<2x2x2x3x!elt>, tensor<2x2x4x6x!elt>, tensor<2x2x4x9x!elt>, tensor<2x2x7x18x!elt>, tensor<1x2x5x!elt>, tensor<1x2x5x!elt>, tensor<1x2x3x3x!elt>, tensor<1x2x6x8x!elt>, tensor<1x2x2x!elt>, tensor<1x2x5x!elt>, tensor<1x2x2x2x2x!elt>, tensor<1x2x3x4x4x!elt>, tensor<2x2x1x1x!elt>, tensor<2x2x3x1x!elt>, tensor<?x2x2x2x!elt>, tensor<?x2x4x4x!elt>, tensor<0x2x3x!elt>, tensor<0x2x4x!elt>, tensor<3x1x2x!elt>, tensor<1x2x5x4x!elt>, tensor<1x2x5x4x!elt>, tensor<1x2x4x3x!elt>, tensor<1x2x5x4x!elt>, tensor<1x2x3x2x!elt>, tensor<1x2x5x4x!elt>
}
