// amp.interpolate and its gradients, by make_goldens.py from cases_window.py.
// python3 test/Numerics/check_goldens.py interpolate
// python3 test/Numerics/check_gradients.py interpolate
!elt = f16
!acc = f32

func.func @f(
    %nearest.x: tensor<1x2x3x2x!elt> {amp.name = "nearest.x"},
    %nearest.cy: tensor<1x2x6x6x!acc> {amp.name = "nearest.cy"},
    %nearest_uneven.x: tensor<1x2x3x5x!elt> {amp.name = "nearest_uneven.x"},
    %nearest_uneven.cy: tensor<1x2x7x2x!acc> {amp.name = "nearest_uneven.cy"},
    %nearest_scales.x: tensor<1x1x5x!elt> {amp.name = "nearest_scales.x"},
    %nearest_scales.cy: tensor<1x1x7x!acc> {amp.name = "nearest_scales.cy"},
    %linear.x: tensor<1x2x3x4x!elt> {amp.name = "linear.x"},
    %linear.cy: tensor<1x2x5x8x!acc> {amp.name = "linear.cy"},
    %linear_corners.x: tensor<1x2x3x4x!elt> {amp.name = "linear_corners.x"},
    %linear_corners.cy: tensor<1x2x5x1x!acc> {amp.name = "linear_corners.cy"},
    %linear_scales.x: tensor<1x1x5x!elt> {amp.name = "linear_scales.x"},
    %linear_scales.cy: tensor<1x1x7x!acc> {amp.name = "linear_scales.cy"},
    %line.x: tensor<1x2x4x!elt> {amp.name = "line.x"},
    %line.cy: tensor<1x2x8x!acc> {amp.name = "line.cy"},
    %cube.x: tensor<1x1x2x2x3x!elt> {amp.name = "cube.x"},
    %cube.cy: tensor<1x1x3x4x3x!acc> {amp.name = "cube.cy"},
    %cubic.x: tensor<1x2x4x3x!elt> {amp.name = "cubic.x"},
    %cubic.cy: tensor<1x2x6x5x!acc> {amp.name = "cubic.cy"},
    %cubic_corners.x: tensor<1x1x4x5x!elt> {amp.name = "cubic_corners.x"},
    %cubic_corners.cy: tensor<1x1x7x3x!acc> {amp.name = "cubic_corners.cy"},
    %dynamic.x: tensor<?x2x4x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x2x7x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x2x4x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<0x2x2x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<3x1x4x!elt> {amp.name = "edges.x"}
  ) -> (
    tensor<1x2x6x6x!elt> {amp.name = "nearest.y"},
    tensor<1x2x3x2x!elt> {amp.name = "nearest.dx"},
    tensor<1x2x7x2x!elt> {amp.name = "nearest_uneven.y"},
    tensor<1x2x3x5x!elt> {amp.name = "nearest_uneven.dx"},
    tensor<1x1x7x!elt> {amp.name = "nearest_scales.y"},
    tensor<1x1x5x!elt> {amp.name = "nearest_scales.dx"},
    tensor<1x2x5x8x!elt> {amp.name = "linear.y"},
    tensor<1x2x3x4x!elt> {amp.name = "linear.dx"},
    tensor<1x2x5x1x!elt> {amp.name = "linear_corners.y"},
    tensor<1x2x3x4x!elt> {amp.name = "linear_corners.dx"},
    tensor<1x1x7x!elt> {amp.name = "linear_scales.y"},
    tensor<1x1x5x!elt> {amp.name = "linear_scales.dx"},
    tensor<1x2x8x!elt> {amp.name = "line.y"},
    tensor<1x2x4x!elt> {amp.name = "line.dx"},
    tensor<1x1x3x4x3x!elt> {amp.name = "cube.y"},
    tensor<1x1x2x2x3x!elt> {amp.name = "cube.dx"},
    tensor<1x2x6x5x!elt> {amp.name = "cubic.y"},
    tensor<1x2x4x3x!elt> {amp.name = "cubic.dx"},
    tensor<1x1x7x3x!elt> {amp.name = "cubic_corners.y"},
    tensor<1x1x4x5x!elt> {amp.name = "cubic_corners.dx"},
    tensor<?x2x7x!elt> {amp.name = "dynamic.y"},
    tensor<?x2x4x!elt> {amp.name = "dynamic.dx"},
    tensor<0x2x2x!elt> {amp.name = "empty.y"},
    tensor<0x2x4x!elt> {amp.name = "empty.dx"},
    tensor<3x1x8x!elt> {amp.name = "edges.y"}
  ) attributes {amp.entry = "eval"} {
  %nearest.y = amp.interpolate nearest %nearest.x {size = [6, 6]} : tensor<1x2x3x2x!elt> -> tensor<1x2x6x6x!elt>
  %nearest.ly.z = amp.convert %nearest.y : tensor<1x2x6x6x!elt> to tensor<1x2x6x6x!acc>
  %nearest.ly.w = amp.mul %nearest.ly.z, %nearest.cy : tensor<1x2x6x6x!acc>, tensor<1x2x6x6x!acc>
  %nearest.ly = amp.sum %nearest.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x6x6x!acc> -> tensor<!acc>
  %nearest.dx = amp.backward %nearest.ly wrt (%nearest.x) : tensor<!acc> -> tensor<1x2x3x2x!elt>

  %nearest_uneven.y = amp.interpolate nearest %nearest_uneven.x {size = [7, 2]} : tensor<1x2x3x5x!elt> -> tensor<1x2x7x2x!elt>
  %nearest_uneven.ly.z = amp.convert %nearest_uneven.y : tensor<1x2x7x2x!elt> to tensor<1x2x7x2x!acc>
  %nearest_uneven.ly.w = amp.mul %nearest_uneven.ly.z, %nearest_uneven.cy : tensor<1x2x7x2x!acc>, tensor<1x2x7x2x!acc>
  %nearest_uneven.ly = amp.sum %nearest_uneven.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x7x2x!acc> -> tensor<!acc>
  %nearest_uneven.dx = amp.backward %nearest_uneven.ly wrt (%nearest_uneven.x) : tensor<!acc> -> tensor<1x2x3x5x!elt>

  %nearest_scales.y = amp.interpolate nearest %nearest_scales.x {size = [7], scales = array<f64: 0.7142857142857143>} : tensor<1x1x5x!elt> -> tensor<1x1x7x!elt>
  %nearest_scales.ly.z = amp.convert %nearest_scales.y : tensor<1x1x7x!elt> to tensor<1x1x7x!acc>
  %nearest_scales.ly.w = amp.mul %nearest_scales.ly.z, %nearest_scales.cy : tensor<1x1x7x!acc>, tensor<1x1x7x!acc>
  %nearest_scales.ly = amp.sum %nearest_scales.ly.w {axes = [0, 1, 2]} : tensor<1x1x7x!acc> -> tensor<!acc>
  %nearest_scales.dx = amp.backward %nearest_scales.ly wrt (%nearest_scales.x) : tensor<!acc> -> tensor<1x1x5x!elt>

  %linear.y = amp.interpolate linear %linear.x {size = [5, 8]} : tensor<1x2x3x4x!elt> -> tensor<1x2x5x8x!elt>
  %linear.ly.z = amp.convert %linear.y : tensor<1x2x5x8x!elt> to tensor<1x2x5x8x!acc>
  %linear.ly.w = amp.mul %linear.ly.z, %linear.cy : tensor<1x2x5x8x!acc>, tensor<1x2x5x8x!acc>
  %linear.ly = amp.sum %linear.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x5x8x!acc> -> tensor<!acc>
  %linear.dx = amp.backward %linear.ly wrt (%linear.x) : tensor<!acc> -> tensor<1x2x3x4x!elt>

  %linear_corners.y = amp.interpolate linear %linear_corners.x {size = [5, 1], align_corners} : tensor<1x2x3x4x!elt> -> tensor<1x2x5x1x!elt>
  %linear_corners.ly.z = amp.convert %linear_corners.y : tensor<1x2x5x1x!elt> to tensor<1x2x5x1x!acc>
  %linear_corners.ly.w = amp.mul %linear_corners.ly.z, %linear_corners.cy : tensor<1x2x5x1x!acc>, tensor<1x2x5x1x!acc>
  %linear_corners.ly = amp.sum %linear_corners.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x5x1x!acc> -> tensor<!acc>
  %linear_corners.dx = amp.backward %linear_corners.ly wrt (%linear_corners.x) : tensor<!acc> -> tensor<1x2x3x4x!elt>

  %linear_scales.y = amp.interpolate linear %linear_scales.x {size = [7], scales = array<f64: 0.6666666666666666>} : tensor<1x1x5x!elt> -> tensor<1x1x7x!elt>
  %linear_scales.ly.z = amp.convert %linear_scales.y : tensor<1x1x7x!elt> to tensor<1x1x7x!acc>
  %linear_scales.ly.w = amp.mul %linear_scales.ly.z, %linear_scales.cy : tensor<1x1x7x!acc>, tensor<1x1x7x!acc>
  %linear_scales.ly = amp.sum %linear_scales.ly.w {axes = [0, 1, 2]} : tensor<1x1x7x!acc> -> tensor<!acc>
  %linear_scales.dx = amp.backward %linear_scales.ly wrt (%linear_scales.x) : tensor<!acc> -> tensor<1x1x5x!elt>

  %line.y = amp.interpolate linear %line.x {size = [8]} : tensor<1x2x4x!elt> -> tensor<1x2x8x!elt>
  %line.ly.z = amp.convert %line.y : tensor<1x2x8x!elt> to tensor<1x2x8x!acc>
  %line.ly.w = amp.mul %line.ly.z, %line.cy : tensor<1x2x8x!acc>, tensor<1x2x8x!acc>
  %line.ly = amp.sum %line.ly.w {axes = [0, 1, 2]} : tensor<1x2x8x!acc> -> tensor<!acc>
  %line.dx = amp.backward %line.ly wrt (%line.x) : tensor<!acc> -> tensor<1x2x4x!elt>

  %cube.y = amp.interpolate linear %cube.x {size = [3, 4, 3]} : tensor<1x1x2x2x3x!elt> -> tensor<1x1x3x4x3x!elt>
  %cube.ly.z = amp.convert %cube.y : tensor<1x1x3x4x3x!elt> to tensor<1x1x3x4x3x!acc>
  %cube.ly.w = amp.mul %cube.ly.z, %cube.cy : tensor<1x1x3x4x3x!acc>, tensor<1x1x3x4x3x!acc>
  %cube.ly = amp.sum %cube.ly.w {axes = [0, 1, 2, 3, 4]} : tensor<1x1x3x4x3x!acc> -> tensor<!acc>
  %cube.dx = amp.backward %cube.ly wrt (%cube.x) : tensor<!acc> -> tensor<1x1x2x2x3x!elt>

  %cubic.y = amp.interpolate cubic %cubic.x {size = [6, 5]} : tensor<1x2x4x3x!elt> -> tensor<1x2x6x5x!elt>
  %cubic.ly.z = amp.convert %cubic.y : tensor<1x2x6x5x!elt> to tensor<1x2x6x5x!acc>
  %cubic.ly.w = amp.mul %cubic.ly.z, %cubic.cy : tensor<1x2x6x5x!acc>, tensor<1x2x6x5x!acc>
  %cubic.ly = amp.sum %cubic.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x6x5x!acc> -> tensor<!acc>
  %cubic.dx = amp.backward %cubic.ly wrt (%cubic.x) : tensor<!acc> -> tensor<1x2x4x3x!elt>

  %cubic_corners.y = amp.interpolate cubic %cubic_corners.x {size = [7, 3], align_corners} : tensor<1x1x4x5x!elt> -> tensor<1x1x7x3x!elt>
  %cubic_corners.ly.z = amp.convert %cubic_corners.y : tensor<1x1x7x3x!elt> to tensor<1x1x7x3x!acc>
  %cubic_corners.ly.w = amp.mul %cubic_corners.ly.z, %cubic_corners.cy : tensor<1x1x7x3x!acc>, tensor<1x1x7x3x!acc>
  %cubic_corners.ly = amp.sum %cubic_corners.ly.w {axes = [0, 1, 2, 3]} : tensor<1x1x7x3x!acc> -> tensor<!acc>
  %cubic_corners.dx = amp.backward %cubic_corners.ly wrt (%cubic_corners.x) : tensor<!acc> -> tensor<1x1x4x5x!elt>

  %dynamic.y = amp.interpolate linear %dynamic.x {size = [7]} : tensor<?x2x4x!elt> -> tensor<?x2x7x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x2x7x!elt> to tensor<?x2x7x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x2x7x!acc>, tensor<?x2x7x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1, 2]} : tensor<?x2x7x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x2x4x!elt>

  %empty.y = amp.interpolate linear %empty.x {size = [2]} : tensor<0x2x4x!elt> -> tensor<0x2x2x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x2x2x!elt> to tensor<0x2x2x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x2x2x!acc>, tensor<0x2x2x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1, 2]} : tensor<0x2x2x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x2x4x!elt>

  %edges.y = amp.interpolate nearest %edges.x {size = [8]} : tensor<3x1x4x!elt> -> tensor<3x1x8x!elt>
  return %nearest.y, %nearest.dx, %nearest_uneven.y, %nearest_uneven.dx, %nearest_scales.y, %nearest_scales.dx, %linear.y, %linear.dx, %linear_corners.y, %linear_corners.dx, %linear_scales.y, %linear_scales.dx, %line.y, %line.dx, %cube.y, %cube.dx, %cubic.y, %cubic.dx, %cubic_corners.y, %cubic_corners.dx, %dynamic.y, %dynamic.dx, %empty.y, %empty.dx, %edges.y
    : tensor<1x2x6x6x!elt>, tensor<1x2x3x2x!elt>, tensor<1x2x7x2x!elt>, tensor<1x2x3x5x!elt>, tensor<1x1x7x!elt>, tensor<1x1x5x!elt>, tensor<1x2x5x8x!elt>, tensor<1x2x3x4x!elt>, tensor<1x2x5x1x!elt>, tensor<1x2x3x4x!elt>, tensor<1x1x7x!elt>, tensor<1x1x5x!elt>, tensor<1x2x8x!elt>, tensor<1x2x4x!elt>, tensor<1x1x3x4x3x!elt>, tensor<1x1x2x2x3x!elt>, tensor<1x2x6x5x!elt>, tensor<1x2x4x3x!elt>, tensor<1x1x7x3x!elt>, tensor<1x1x4x5x!elt>, tensor<?x2x7x!elt>, tensor<?x2x4x!elt>, tensor<0x2x2x!elt>, tensor<0x2x4x!elt>, tensor<3x1x8x!elt>
}
