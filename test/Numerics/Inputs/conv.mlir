// amp.conv and its gradients, by make_goldens.py from cases_window.py.
// python3 test/Numerics/check_goldens.py conv
// python3 test/Numerics/check_gradients.py conv
!elt = f16
!acc = f32

func.func @f(
    %plain.x: tensor<2x3x5x6x!elt> {amp.name = "plain.x"},
    %plain.w: tensor<4x3x3x3x!elt> {amp.name = "plain.w"},
    %plain.cy: tensor<2x4x3x4x!acc> {amp.name = "plain.cy"},
    %padded.x: tensor<2x2x5x5x!elt> {amp.name = "padded.x"},
    %padded.w: tensor<3x2x3x2x!elt> {amp.name = "padded.w"},
    %padded.cy: tensor<2x3x6x5x!acc> {amp.name = "padded.cy"},
    %strided.x: tensor<1x2x7x8x!elt> {amp.name = "strided.x"},
    %strided.w: tensor<2x2x3x3x!elt> {amp.name = "strided.w"},
    %strided.cy: tensor<1x2x4x3x!acc> {amp.name = "strided.cy"},
    %dilated.x: tensor<1x2x7x6x!elt> {amp.name = "dilated.x"},
    %dilated.w: tensor<2x2x2x3x!elt> {amp.name = "dilated.w"},
    %dilated.cy: tensor<1x2x5x3x!acc> {amp.name = "dilated.cy"},
    %dilated_strided.x: tensor<1x1x9x5x!elt> {amp.name = "dilated_strided.x"},
    %dilated_strided.w: tensor<2x1x3x2x!elt> {amp.name = "dilated_strided.w"},
    %dilated_strided.cy: tensor<1x2x3x4x!acc> {amp.name = "dilated_strided.cy"},
    %line.x: tensor<2x3x9x!elt> {amp.name = "line.x"},
    %line.w: tensor<2x3x3x!elt> {amp.name = "line.w"},
    %line.cy: tensor<2x2x4x!acc> {amp.name = "line.cy"},
    %cube.x: tensor<1x2x3x4x3x!elt> {amp.name = "cube.x"},
    %cube.w: tensor<2x2x2x2x2x!elt> {amp.name = "cube.w"},
    %cube.cy: tensor<1x2x2x2x2x!acc> {amp.name = "cube.cy"},
    %groups.x: tensor<1x6x4x4x!elt> {amp.name = "groups.x"},
    %groups.w: tensor<8x3x3x3x!elt> {amp.name = "groups.w"},
    %groups.cy: tensor<1x8x4x4x!acc> {amp.name = "groups.cy"},
    %depthwise.x: tensor<2x3x5x18x!elt> {amp.name = "depthwise.x"},
    %depthwise.w: tensor<3x1x3x3x!elt> {amp.name = "depthwise.w"},
    %depthwise.cy: tensor<2x3x5x18x!acc> {amp.name = "depthwise.cy"},
    %depthwise_strided.x: tensor<2x3x6x7x!elt> {amp.name = "depthwise_strided.x"},
    %depthwise_strided.w: tensor<6x1x3x2x!elt> {amp.name = "depthwise_strided.w"},
    %depthwise_strided.cy: tensor<2x6x3x3x!acc> {amp.name = "depthwise_strided.cy"},
    %pairs.x: tensor<1x4x4x4x!elt> {amp.name = "pairs.x"},
    %pairs.w: tensor<4x2x2x2x!elt> {amp.name = "pairs.w"},
    %pairs.cy: tensor<1x4x3x3x!acc> {amp.name = "pairs.cy"},
    %pointwise.x: tensor<2x3x3x4x!elt> {amp.name = "pointwise.x"},
    %pointwise.w: tensor<4x3x1x1x!elt> {amp.name = "pointwise.w"},
    %pointwise.cy: tensor<2x4x3x4x!acc> {amp.name = "pointwise.cy"},
    %pointwise_long.x: tensor<2x2x5x4x!elt> {amp.name = "pointwise_long.x"},
    %pointwise_long.w: tensor<3x2x1x1x!elt> {amp.name = "pointwise_long.w"},
    %pointwise_long.cy: tensor<2x3x5x4x!acc> {amp.name = "pointwise_long.cy"},
    %pointwise_strided.x: tensor<2x3x5x4x!elt> {amp.name = "pointwise_strided.x"},
    %pointwise_strided.w: tensor<2x3x1x1x!elt> {amp.name = "pointwise_strided.w"},
    %pointwise_strided.cy: tensor<2x2x3x2x!acc> {amp.name = "pointwise_strided.cy"},
    %pointwise_groups.x: tensor<2x6x3x!elt> {amp.name = "pointwise_groups.x"},
    %pointwise_groups.w: tensor<8x3x1x!elt> {amp.name = "pointwise_groups.w"},
    %pointwise_groups.cy: tensor<2x8x3x!acc> {amp.name = "pointwise_groups.cy"},
    %pointwise_padded.x: tensor<1x2x3x!elt> {amp.name = "pointwise_padded.x"},
    %pointwise_padded.w: tensor<2x2x1x!elt> {amp.name = "pointwise_padded.w"},
    %pointwise_padded.cy: tensor<1x2x3x!acc> {amp.name = "pointwise_padded.cy"},
    %one.x: tensor<3x3x1x1x!elt> {amp.name = "one.x"},
    %one.w: tensor<2x3x1x1x!elt> {amp.name = "one.w"},
    %one.cy: tensor<3x2x1x1x!acc> {amp.name = "one.cy"},
    %patches.x: tensor<1x2x4x6x!elt> {amp.name = "patches.x"},
    %patches.w: tensor<3x2x2x3x!elt> {amp.name = "patches.w"},
    %patches.cy: tensor<1x3x2x2x!acc> {amp.name = "patches.cy"},
    %sparse.x: tensor<1x2x8x!elt> {amp.name = "sparse.x"},
    %sparse.w: tensor<2x2x2x!elt> {amp.name = "sparse.w"},
    %sparse.cy: tensor<1x2x3x!acc> {amp.name = "sparse.cy"},
    %dynamic.x: tensor<?x2x4x4x!elt> {amp.name = "dynamic.x"},
    %dynamic.w: tensor<3x2x3x3x!elt> {amp.name = "dynamic.w"},
    %dynamic.cy: tensor<?x3x4x4x!acc> {amp.name = "dynamic.cy"},
    %dynamic_depthwise.x: tensor<?x2x5x!elt> {amp.name = "dynamic_depthwise.x"},
    %dynamic_depthwise.w: tensor<2x1x3x!elt> {amp.name = "dynamic_depthwise.w"},
    %dynamic_depthwise.cy: tensor<?x2x3x!acc> {amp.name = "dynamic_depthwise.cy"},
    %empty.x: tensor<0x2x4x!elt> {amp.name = "empty.x"},
    %empty.w: tensor<3x2x2x!elt> {amp.name = "empty.w"},
    %empty.cy: tensor<0x3x3x!acc> {amp.name = "empty.cy"},
    %empty_depthwise.x: tensor<0x2x4x!elt> {amp.name = "empty_depthwise.x"},
    %empty_depthwise.w: tensor<2x1x2x!elt> {amp.name = "empty_depthwise.w"},
    %empty_depthwise.cy: tensor<0x2x3x!acc> {amp.name = "empty_depthwise.cy"},
    %edges.x: tensor<3x1x4x!elt> {amp.name = "edges.x"},
    %edges.w: tensor<1x1x2x!elt> {amp.name = "edges.w"}
  ) -> (
    tensor<2x4x3x4x!acc> {amp.name = "plain.y"},
    tensor<2x3x5x6x!elt> {amp.name = "plain.dx"},
    tensor<4x3x3x3x!elt> {amp.name = "plain.dw"},
    tensor<2x3x6x5x!elt> {amp.name = "padded.y"},
    tensor<2x2x5x5x!elt> {amp.name = "padded.dx"},
    tensor<3x2x3x2x!elt> {amp.name = "padded.dw"},
    tensor<1x2x4x3x!elt> {amp.name = "strided.y"},
    tensor<1x2x7x8x!elt> {amp.name = "strided.dx"},
    tensor<2x2x3x3x!elt> {amp.name = "strided.dw"},
    tensor<1x2x5x3x!elt> {amp.name = "dilated.y"},
    tensor<1x2x7x6x!elt> {amp.name = "dilated.dx"},
    tensor<2x2x2x3x!elt> {amp.name = "dilated.dw"},
    tensor<1x2x3x4x!elt> {amp.name = "dilated_strided.y"},
    tensor<1x1x9x5x!elt> {amp.name = "dilated_strided.dx"},
    tensor<2x1x3x2x!elt> {amp.name = "dilated_strided.dw"},
    tensor<2x2x4x!elt> {amp.name = "line.y"},
    tensor<2x3x9x!elt> {amp.name = "line.dx"},
    tensor<2x3x3x!elt> {amp.name = "line.dw"},
    tensor<1x2x2x2x2x!elt> {amp.name = "cube.y"},
    tensor<1x2x3x4x3x!elt> {amp.name = "cube.dx"},
    tensor<2x2x2x2x2x!elt> {amp.name = "cube.dw"},
    tensor<1x8x4x4x!elt> {amp.name = "groups.y"},
    tensor<1x6x4x4x!elt> {amp.name = "groups.dx"},
    tensor<8x3x3x3x!elt> {amp.name = "groups.dw"},
    tensor<2x3x5x18x!elt> {amp.name = "depthwise.y"},
    tensor<2x3x5x18x!elt> {amp.name = "depthwise.dx"},
    tensor<3x1x3x3x!elt> {amp.name = "depthwise.dw"},
    tensor<2x6x3x3x!elt> {amp.name = "depthwise_strided.y"},
    tensor<2x3x6x7x!elt> {amp.name = "depthwise_strided.dx"},
    tensor<6x1x3x2x!elt> {amp.name = "depthwise_strided.dw"},
    tensor<1x4x3x3x!elt> {amp.name = "pairs.y"},
    tensor<1x4x4x4x!elt> {amp.name = "pairs.dx"},
    tensor<4x2x2x2x!elt> {amp.name = "pairs.dw"},
    tensor<2x4x3x4x!elt> {amp.name = "pointwise.y"},
    tensor<2x3x3x4x!elt> {amp.name = "pointwise.dx"},
    tensor<4x3x1x1x!elt> {amp.name = "pointwise.dw"},
    tensor<2x3x5x4x!elt> {amp.name = "pointwise_long.y"},
    tensor<2x2x5x4x!elt> {amp.name = "pointwise_long.dx"},
    tensor<3x2x1x1x!elt> {amp.name = "pointwise_long.dw"},
    tensor<2x2x3x2x!elt> {amp.name = "pointwise_strided.y"},
    tensor<2x3x5x4x!elt> {amp.name = "pointwise_strided.dx"},
    tensor<2x3x1x1x!elt> {amp.name = "pointwise_strided.dw"},
    tensor<2x8x3x!elt> {amp.name = "pointwise_groups.y"},
    tensor<2x6x3x!elt> {amp.name = "pointwise_groups.dx"},
    tensor<8x3x1x!elt> {amp.name = "pointwise_groups.dw"},
    tensor<1x2x3x!elt> {amp.name = "pointwise_padded.y"},
    tensor<1x2x3x!elt> {amp.name = "pointwise_padded.dx"},
    tensor<2x2x1x!elt> {amp.name = "pointwise_padded.dw"},
    tensor<3x2x1x1x!elt> {amp.name = "one.y"},
    tensor<3x3x1x1x!elt> {amp.name = "one.dx"},
    tensor<2x3x1x1x!elt> {amp.name = "one.dw"},
    tensor<1x3x2x2x!elt> {amp.name = "patches.y"},
    tensor<1x2x4x6x!elt> {amp.name = "patches.dx"},
    tensor<3x2x2x3x!elt> {amp.name = "patches.dw"},
    tensor<1x2x3x!elt> {amp.name = "sparse.y"},
    tensor<1x2x8x!elt> {amp.name = "sparse.dx"},
    tensor<2x2x2x!elt> {amp.name = "sparse.dw"},
    tensor<?x3x4x4x!elt> {amp.name = "dynamic.y"},
    tensor<?x2x4x4x!elt> {amp.name = "dynamic.dx"},
    tensor<3x2x3x3x!elt> {amp.name = "dynamic.dw"},
    tensor<?x2x3x!elt> {amp.name = "dynamic_depthwise.y"},
    tensor<?x2x5x!elt> {amp.name = "dynamic_depthwise.dx"},
    tensor<2x1x3x!elt> {amp.name = "dynamic_depthwise.dw"},
    tensor<0x3x3x!elt> {amp.name = "empty.y"},
    tensor<0x2x4x!elt> {amp.name = "empty.dx"},
    tensor<3x2x2x!elt> {amp.name = "empty.dw"},
    tensor<0x2x3x!elt> {amp.name = "empty_depthwise.y"},
    tensor<0x2x4x!elt> {amp.name = "empty_depthwise.dx"},
    tensor<2x1x2x!elt> {amp.name = "empty_depthwise.dw"},
    tensor<3x1x2x!elt> {amp.name = "edges.y"}
  ) attributes {amp.entry = "eval"} {
  %plain.y = amp.conv %plain.x, %plain.w : (tensor<2x3x5x6x!elt>, tensor<4x3x3x3x!elt>) -> tensor<2x4x3x4x!acc>
  %plain.ly.z = amp.convert %plain.y : tensor<2x4x3x4x!acc> to tensor<2x4x3x4x!acc>
  %plain.ly.w = amp.mul %plain.ly.z, %plain.cy : tensor<2x4x3x4x!acc>, tensor<2x4x3x4x!acc>
  %plain.ly = amp.sum %plain.ly.w {axes = [0, 1, 2, 3]} : tensor<2x4x3x4x!acc> -> tensor<!acc>
  %plain.dx, %plain.dw = amp.backward %plain.ly wrt (%plain.x, %plain.w) : tensor<!acc> -> tensor<2x3x5x6x!elt>, tensor<4x3x3x3x!elt>

  %padded.y = amp.conv %padded.x, %padded.w {low = [1, 0], high = [2, 1]} : (tensor<2x2x5x5x!elt>, tensor<3x2x3x2x!elt>) -> tensor<2x3x6x5x!elt>
  %padded.ly.z = amp.convert %padded.y : tensor<2x3x6x5x!elt> to tensor<2x3x6x5x!acc>
  %padded.ly.w = amp.mul %padded.ly.z, %padded.cy : tensor<2x3x6x5x!acc>, tensor<2x3x6x5x!acc>
  %padded.ly = amp.sum %padded.ly.w {axes = [0, 1, 2, 3]} : tensor<2x3x6x5x!acc> -> tensor<!acc>
  %padded.dx, %padded.dw = amp.backward %padded.ly wrt (%padded.x, %padded.w) : tensor<!acc> -> tensor<2x2x5x5x!elt>, tensor<3x2x3x2x!elt>

  %strided.y = amp.conv %strided.x, %strided.w {strides = [2, 3], low = [1, 1], high = [1, 1]} : (tensor<1x2x7x8x!elt>, tensor<2x2x3x3x!elt>) -> tensor<1x2x4x3x!elt>
  %strided.ly.z = amp.convert %strided.y : tensor<1x2x4x3x!elt> to tensor<1x2x4x3x!acc>
  %strided.ly.w = amp.mul %strided.ly.z, %strided.cy : tensor<1x2x4x3x!acc>, tensor<1x2x4x3x!acc>
  %strided.ly = amp.sum %strided.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x4x3x!acc> -> tensor<!acc>
  %strided.dx, %strided.dw = amp.backward %strided.ly wrt (%strided.x, %strided.w) : tensor<!acc> -> tensor<1x2x7x8x!elt>, tensor<2x2x3x3x!elt>

  %dilated.y = amp.conv %dilated.x, %dilated.w {dilations = [3, 2], low = [0, 1], high = [1, 0]} : (tensor<1x2x7x6x!elt>, tensor<2x2x2x3x!elt>) -> tensor<1x2x5x3x!elt>
  %dilated.ly.z = amp.convert %dilated.y : tensor<1x2x5x3x!elt> to tensor<1x2x5x3x!acc>
  %dilated.ly.w = amp.mul %dilated.ly.z, %dilated.cy : tensor<1x2x5x3x!acc>, tensor<1x2x5x3x!acc>
  %dilated.ly = amp.sum %dilated.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x5x3x!acc> -> tensor<!acc>
  %dilated.dx, %dilated.dw = amp.backward %dilated.ly wrt (%dilated.x, %dilated.w) : tensor<!acc> -> tensor<1x2x7x6x!elt>, tensor<2x2x2x3x!elt>

  %dilated_strided.y = amp.conv %dilated_strided.x, %dilated_strided.w {strides = [2, 1], dilations = [2, 1]} : (tensor<1x1x9x5x!elt>, tensor<2x1x3x2x!elt>) -> tensor<1x2x3x4x!elt>
  %dilated_strided.ly.z = amp.convert %dilated_strided.y : tensor<1x2x3x4x!elt> to tensor<1x2x3x4x!acc>
  %dilated_strided.ly.w = amp.mul %dilated_strided.ly.z, %dilated_strided.cy : tensor<1x2x3x4x!acc>, tensor<1x2x3x4x!acc>
  %dilated_strided.ly = amp.sum %dilated_strided.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x3x4x!acc> -> tensor<!acc>
  %dilated_strided.dx, %dilated_strided.dw = amp.backward %dilated_strided.ly wrt (%dilated_strided.x, %dilated_strided.w) : tensor<!acc> -> tensor<1x1x9x5x!elt>, tensor<2x1x3x2x!elt>

  %line.y = amp.conv %line.x, %line.w {strides = [2], low = [1]} : (tensor<2x3x9x!elt>, tensor<2x3x3x!elt>) -> tensor<2x2x4x!elt>
  %line.ly.z = amp.convert %line.y : tensor<2x2x4x!elt> to tensor<2x2x4x!acc>
  %line.ly.w = amp.mul %line.ly.z, %line.cy : tensor<2x2x4x!acc>, tensor<2x2x4x!acc>
  %line.ly = amp.sum %line.ly.w {axes = [0, 1, 2]} : tensor<2x2x4x!acc> -> tensor<!acc>
  %line.dx, %line.dw = amp.backward %line.ly wrt (%line.x, %line.w) : tensor<!acc> -> tensor<2x3x9x!elt>, tensor<2x3x3x!elt>

  %cube.y = amp.conv %cube.x, %cube.w {strides = [1, 2, 1]} : (tensor<1x2x3x4x3x!elt>, tensor<2x2x2x2x2x!elt>) -> tensor<1x2x2x2x2x!elt>
  %cube.ly.z = amp.convert %cube.y : tensor<1x2x2x2x2x!elt> to tensor<1x2x2x2x2x!acc>
  %cube.ly.w = amp.mul %cube.ly.z, %cube.cy : tensor<1x2x2x2x2x!acc>, tensor<1x2x2x2x2x!acc>
  %cube.ly = amp.sum %cube.ly.w {axes = [0, 1, 2, 3, 4]} : tensor<1x2x2x2x2x!acc> -> tensor<!acc>
  %cube.dx, %cube.dw = amp.backward %cube.ly wrt (%cube.x, %cube.w) : tensor<!acc> -> tensor<1x2x3x4x3x!elt>, tensor<2x2x2x2x2x!elt>

  %groups.y = amp.conv %groups.x, %groups.w {low = [1, 1], high = [1, 1], groups = 2} : (tensor<1x6x4x4x!elt>, tensor<8x3x3x3x!elt>) -> tensor<1x8x4x4x!elt>
  %groups.ly.z = amp.convert %groups.y : tensor<1x8x4x4x!elt> to tensor<1x8x4x4x!acc>
  %groups.ly.w = amp.mul %groups.ly.z, %groups.cy : tensor<1x8x4x4x!acc>, tensor<1x8x4x4x!acc>
  %groups.ly = amp.sum %groups.ly.w {axes = [0, 1, 2, 3]} : tensor<1x8x4x4x!acc> -> tensor<!acc>
  %groups.dx, %groups.dw = amp.backward %groups.ly wrt (%groups.x, %groups.w) : tensor<!acc> -> tensor<1x6x4x4x!elt>, tensor<8x3x3x3x!elt>

  %depthwise.y = amp.conv %depthwise.x, %depthwise.w {low = [1, 1], high = [1, 1], groups = 3} : (tensor<2x3x5x18x!elt>, tensor<3x1x3x3x!elt>) -> tensor<2x3x5x18x!elt>
  %depthwise.ly.z = amp.convert %depthwise.y : tensor<2x3x5x18x!elt> to tensor<2x3x5x18x!acc>
  %depthwise.ly.w = amp.mul %depthwise.ly.z, %depthwise.cy : tensor<2x3x5x18x!acc>, tensor<2x3x5x18x!acc>
  %depthwise.ly = amp.sum %depthwise.ly.w {axes = [0, 1, 2, 3]} : tensor<2x3x5x18x!acc> -> tensor<!acc>
  %depthwise.dx, %depthwise.dw = amp.backward %depthwise.ly wrt (%depthwise.x, %depthwise.w) : tensor<!acc> -> tensor<2x3x5x18x!elt>, tensor<3x1x3x3x!elt>

  %depthwise_strided.y = amp.conv %depthwise_strided.x, %depthwise_strided.w {strides = [2, 2], low = [1, 0], groups = 3} : (tensor<2x3x6x7x!elt>, tensor<6x1x3x2x!elt>) -> tensor<2x6x3x3x!elt>
  %depthwise_strided.ly.z = amp.convert %depthwise_strided.y : tensor<2x6x3x3x!elt> to tensor<2x6x3x3x!acc>
  %depthwise_strided.ly.w = amp.mul %depthwise_strided.ly.z, %depthwise_strided.cy : tensor<2x6x3x3x!acc>, tensor<2x6x3x3x!acc>
  %depthwise_strided.ly = amp.sum %depthwise_strided.ly.w {axes = [0, 1, 2, 3]} : tensor<2x6x3x3x!acc> -> tensor<!acc>
  %depthwise_strided.dx, %depthwise_strided.dw = amp.backward %depthwise_strided.ly wrt (%depthwise_strided.x, %depthwise_strided.w) : tensor<!acc> -> tensor<2x3x6x7x!elt>, tensor<6x1x3x2x!elt>

  %pairs.y = amp.conv %pairs.x, %pairs.w {groups = 2} : (tensor<1x4x4x4x!elt>, tensor<4x2x2x2x!elt>) -> tensor<1x4x3x3x!elt>
  %pairs.ly.z = amp.convert %pairs.y : tensor<1x4x3x3x!elt> to tensor<1x4x3x3x!acc>
  %pairs.ly.w = amp.mul %pairs.ly.z, %pairs.cy : tensor<1x4x3x3x!acc>, tensor<1x4x3x3x!acc>
  %pairs.ly = amp.sum %pairs.ly.w {axes = [0, 1, 2, 3]} : tensor<1x4x3x3x!acc> -> tensor<!acc>
  %pairs.dx, %pairs.dw = amp.backward %pairs.ly wrt (%pairs.x, %pairs.w) : tensor<!acc> -> tensor<1x4x4x4x!elt>, tensor<4x2x2x2x!elt>

  %pointwise.y = amp.conv %pointwise.x, %pointwise.w : (tensor<2x3x3x4x!elt>, tensor<4x3x1x1x!elt>) -> tensor<2x4x3x4x!elt>
  %pointwise.ly.z = amp.convert %pointwise.y : tensor<2x4x3x4x!elt> to tensor<2x4x3x4x!acc>
  %pointwise.ly.w = amp.mul %pointwise.ly.z, %pointwise.cy : tensor<2x4x3x4x!acc>, tensor<2x4x3x4x!acc>
  %pointwise.ly = amp.sum %pointwise.ly.w {axes = [0, 1, 2, 3]} : tensor<2x4x3x4x!acc> -> tensor<!acc>
  %pointwise.dx, %pointwise.dw = amp.backward %pointwise.ly wrt (%pointwise.x, %pointwise.w) : tensor<!acc> -> tensor<2x3x3x4x!elt>, tensor<4x3x1x1x!elt>

  %pointwise_long.y = amp.conv %pointwise_long.x, %pointwise_long.w : (tensor<2x2x5x4x!elt>, tensor<3x2x1x1x!elt>) -> tensor<2x3x5x4x!elt>
  %pointwise_long.ly.z = amp.convert %pointwise_long.y : tensor<2x3x5x4x!elt> to tensor<2x3x5x4x!acc>
  %pointwise_long.ly.w = amp.mul %pointwise_long.ly.z, %pointwise_long.cy : tensor<2x3x5x4x!acc>, tensor<2x3x5x4x!acc>
  %pointwise_long.ly = amp.sum %pointwise_long.ly.w {axes = [0, 1, 2, 3]} : tensor<2x3x5x4x!acc> -> tensor<!acc>
  %pointwise_long.dx, %pointwise_long.dw = amp.backward %pointwise_long.ly wrt (%pointwise_long.x, %pointwise_long.w) : tensor<!acc> -> tensor<2x2x5x4x!elt>, tensor<3x2x1x1x!elt>

  %pointwise_strided.y = amp.conv %pointwise_strided.x, %pointwise_strided.w {strides = [2, 2]} : (tensor<2x3x5x4x!elt>, tensor<2x3x1x1x!elt>) -> tensor<2x2x3x2x!elt>
  %pointwise_strided.ly.z = amp.convert %pointwise_strided.y : tensor<2x2x3x2x!elt> to tensor<2x2x3x2x!acc>
  %pointwise_strided.ly.w = amp.mul %pointwise_strided.ly.z, %pointwise_strided.cy : tensor<2x2x3x2x!acc>, tensor<2x2x3x2x!acc>
  %pointwise_strided.ly = amp.sum %pointwise_strided.ly.w {axes = [0, 1, 2, 3]} : tensor<2x2x3x2x!acc> -> tensor<!acc>
  %pointwise_strided.dx, %pointwise_strided.dw = amp.backward %pointwise_strided.ly wrt (%pointwise_strided.x, %pointwise_strided.w) : tensor<!acc> -> tensor<2x3x5x4x!elt>, tensor<2x3x1x1x!elt>

  %pointwise_groups.y = amp.conv %pointwise_groups.x, %pointwise_groups.w {groups = 2} : (tensor<2x6x3x!elt>, tensor<8x3x1x!elt>) -> tensor<2x8x3x!elt>
  %pointwise_groups.ly.z = amp.convert %pointwise_groups.y : tensor<2x8x3x!elt> to tensor<2x8x3x!acc>
  %pointwise_groups.ly.w = amp.mul %pointwise_groups.ly.z, %pointwise_groups.cy : tensor<2x8x3x!acc>, tensor<2x8x3x!acc>
  %pointwise_groups.ly = amp.sum %pointwise_groups.ly.w {axes = [0, 1, 2]} : tensor<2x8x3x!acc> -> tensor<!acc>
  %pointwise_groups.dx, %pointwise_groups.dw = amp.backward %pointwise_groups.ly wrt (%pointwise_groups.x, %pointwise_groups.w) : tensor<!acc> -> tensor<2x6x3x!elt>, tensor<8x3x1x!elt>

  %pointwise_padded.y = amp.conv %pointwise_padded.x, %pointwise_padded.w {low = [1], high = [2], strides = [2]} : (tensor<1x2x3x!elt>, tensor<2x2x1x!elt>) -> tensor<1x2x3x!elt>
  %pointwise_padded.ly.z = amp.convert %pointwise_padded.y : tensor<1x2x3x!elt> to tensor<1x2x3x!acc>
  %pointwise_padded.ly.w = amp.mul %pointwise_padded.ly.z, %pointwise_padded.cy : tensor<1x2x3x!acc>, tensor<1x2x3x!acc>
  %pointwise_padded.ly = amp.sum %pointwise_padded.ly.w {axes = [0, 1, 2]} : tensor<1x2x3x!acc> -> tensor<!acc>
  %pointwise_padded.dx, %pointwise_padded.dw = amp.backward %pointwise_padded.ly wrt (%pointwise_padded.x, %pointwise_padded.w) : tensor<!acc> -> tensor<1x2x3x!elt>, tensor<2x2x1x!elt>

  %one.y = amp.conv %one.x, %one.w : (tensor<3x3x1x1x!elt>, tensor<2x3x1x1x!elt>) -> tensor<3x2x1x1x!elt>
  %one.ly.z = amp.convert %one.y : tensor<3x2x1x1x!elt> to tensor<3x2x1x1x!acc>
  %one.ly.w = amp.mul %one.ly.z, %one.cy : tensor<3x2x1x1x!acc>, tensor<3x2x1x1x!acc>
  %one.ly = amp.sum %one.ly.w {axes = [0, 1, 2, 3]} : tensor<3x2x1x1x!acc> -> tensor<!acc>
  %one.dx, %one.dw = amp.backward %one.ly wrt (%one.x, %one.w) : tensor<!acc> -> tensor<3x3x1x1x!elt>, tensor<2x3x1x1x!elt>

  %patches.y = amp.conv %patches.x, %patches.w {strides = [2, 3]} : (tensor<1x2x4x6x!elt>, tensor<3x2x2x3x!elt>) -> tensor<1x3x2x2x!elt>
  %patches.ly.z = amp.convert %patches.y : tensor<1x3x2x2x!elt> to tensor<1x3x2x2x!acc>
  %patches.ly.w = amp.mul %patches.ly.z, %patches.cy : tensor<1x3x2x2x!acc>, tensor<1x3x2x2x!acc>
  %patches.ly = amp.sum %patches.ly.w {axes = [0, 1, 2, 3]} : tensor<1x3x2x2x!acc> -> tensor<!acc>
  %patches.dx, %patches.dw = amp.backward %patches.ly wrt (%patches.x, %patches.w) : tensor<!acc> -> tensor<1x2x4x6x!elt>, tensor<3x2x2x3x!elt>

  %sparse.y = amp.conv %sparse.x, %sparse.w {strides = [3]} : (tensor<1x2x8x!elt>, tensor<2x2x2x!elt>) -> tensor<1x2x3x!elt>
  %sparse.ly.z = amp.convert %sparse.y : tensor<1x2x3x!elt> to tensor<1x2x3x!acc>
  %sparse.ly.w = amp.mul %sparse.ly.z, %sparse.cy : tensor<1x2x3x!acc>, tensor<1x2x3x!acc>
  %sparse.ly = amp.sum %sparse.ly.w {axes = [0, 1, 2]} : tensor<1x2x3x!acc> -> tensor<!acc>
  %sparse.dx, %sparse.dw = amp.backward %sparse.ly wrt (%sparse.x, %sparse.w) : tensor<!acc> -> tensor<1x2x8x!elt>, tensor<2x2x2x!elt>

  %dynamic.y = amp.conv %dynamic.x, %dynamic.w {low = [1, 1], high = [1, 1]} : (tensor<?x2x4x4x!elt>, tensor<3x2x3x3x!elt>) -> tensor<?x3x4x4x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x3x4x4x!elt> to tensor<?x3x4x4x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x3x4x4x!acc>, tensor<?x3x4x4x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1, 2, 3]} : tensor<?x3x4x4x!acc> -> tensor<!acc>
  %dynamic.dx, %dynamic.dw = amp.backward %dynamic.ly wrt (%dynamic.x, %dynamic.w) : tensor<!acc> -> tensor<?x2x4x4x!elt>, tensor<3x2x3x3x!elt>

  %dynamic_depthwise.y = amp.conv %dynamic_depthwise.x, %dynamic_depthwise.w {groups = 2} : (tensor<?x2x5x!elt>, tensor<2x1x3x!elt>) -> tensor<?x2x3x!elt>
  %dynamic_depthwise.ly.z = amp.convert %dynamic_depthwise.y : tensor<?x2x3x!elt> to tensor<?x2x3x!acc>
  %dynamic_depthwise.ly.w = amp.mul %dynamic_depthwise.ly.z, %dynamic_depthwise.cy : tensor<?x2x3x!acc>, tensor<?x2x3x!acc>
  %dynamic_depthwise.ly = amp.sum %dynamic_depthwise.ly.w {axes = [0, 1, 2]} : tensor<?x2x3x!acc> -> tensor<!acc>
  %dynamic_depthwise.dx, %dynamic_depthwise.dw = amp.backward %dynamic_depthwise.ly wrt (%dynamic_depthwise.x, %dynamic_depthwise.w) : tensor<!acc> -> tensor<?x2x5x!elt>, tensor<2x1x3x!elt>

  %empty.y = amp.conv %empty.x, %empty.w : (tensor<0x2x4x!elt>, tensor<3x2x2x!elt>) -> tensor<0x3x3x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x3x3x!elt> to tensor<0x3x3x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x3x3x!acc>, tensor<0x3x3x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1, 2]} : tensor<0x3x3x!acc> -> tensor<!acc>
  %empty.dx, %empty.dw = amp.backward %empty.ly wrt (%empty.x, %empty.w) : tensor<!acc> -> tensor<0x2x4x!elt>, tensor<3x2x2x!elt>

  %empty_depthwise.y = amp.conv %empty_depthwise.x, %empty_depthwise.w {groups = 2} : (tensor<0x2x4x!elt>, tensor<2x1x2x!elt>) -> tensor<0x2x3x!elt>
  %empty_depthwise.ly.z = amp.convert %empty_depthwise.y : tensor<0x2x3x!elt> to tensor<0x2x3x!acc>
  %empty_depthwise.ly.w = amp.mul %empty_depthwise.ly.z, %empty_depthwise.cy : tensor<0x2x3x!acc>, tensor<0x2x3x!acc>
  %empty_depthwise.ly = amp.sum %empty_depthwise.ly.w {axes = [0, 1, 2]} : tensor<0x2x3x!acc> -> tensor<!acc>
  %empty_depthwise.dx, %empty_depthwise.dw = amp.backward %empty_depthwise.ly wrt (%empty_depthwise.x, %empty_depthwise.w) : tensor<!acc> -> tensor<0x2x4x!elt>, tensor<2x1x2x!elt>

  %edges.y = amp.conv %edges.x, %edges.w {strides = [2]} : (tensor<3x1x4x!elt>, tensor<1x1x2x!elt>) -> tensor<3x1x2x!elt>
  return %plain.y, %plain.dx, %plain.dw, %padded.y, %padded.dx, %padded.dw, %strided.y, %strided.dx, %strided.dw, %dilated.y, %dilated.dx, %dilated.dw, %dilated_strided.y, %dilated_strided.dx, %dilated_strided.dw, %line.y, %line.dx, %line.dw, %cube.y, %cube.dx, %cube.dw, %groups.y, %groups.dx, %groups.dw, %depthwise.y, %depthwise.dx, %depthwise.dw, %depthwise_strided.y, %depthwise_strided.dx, %depthwise_strided.dw, %pairs.y, %pairs.dx, %pairs.dw, %pointwise.y, %pointwise.dx, %pointwise.dw, %pointwise_long.y, %pointwise_long.dx, %pointwise_long.dw, %pointwise_strided.y, %pointwise_strided.dx, %pointwise_strided.dw, %pointwise_groups.y, %pointwise_groups.dx, %pointwise_groups.dw, %pointwise_padded.y, %pointwise_padded.dx, %pointwise_padded.dw, %one.y, %one.dx, %one.dw, %patches.y, %patches.dx, %patches.dw, %sparse.y, %sparse.dx, %sparse.dw, %dynamic.y, %dynamic.dx, %dynamic.dw, %dynamic_depthwise.y, %dynamic_depthwise.dx, %dynamic_depthwise.dw, %empty.y, %empty.dx, %empty.dw, %empty_depthwise.y, %empty_depthwise.dx, %empty_depthwise.dw, %edges.y
    : tensor<2x4x3x4x!acc>, tensor<2x3x5x6x!elt>, tensor<4x3x3x3x!elt>, tensor<2x3x6x5x!elt>, tensor<2x2x5x5x!elt>, tensor<3x2x3x2x!elt>, tensor<1x2x4x3x!elt>, tensor<1x2x7x8x!elt>, tensor<2x2x3x3x!elt>, tensor<1x2x5x3x!elt>, tensor<1x2x7x6x!elt>, tensor<2x2x2x3x!elt>, tensor<1x2x3x4x!elt>, tensor<1x1x9x5x!elt>, tensor<2x1x3x2x!elt>, tensor<2x2x4x!elt>, tensor<2x3x9x!elt>, tensor<2x3x3x!elt>, tensor<1x2x2x2x2x!elt>, tensor<1x2x3x4x3x!elt>, tensor<2x2x2x2x2x!elt>, tensor<1x8x4x4x!elt>, tensor<1x6x4x4x!elt>, tensor<8x3x3x3x!elt>, tensor<2x3x5x18x!elt>, tensor<2x3x5x18x!elt>, tensor<3x1x3x3x!elt>, tensor<2x6x3x3x!elt>, tensor<2x3x6x7x!elt>, tensor<6x1x3x2x!elt>, tensor<1x4x3x3x!elt>, tensor<1x4x4x4x!elt>, tensor<4x2x2x2x!elt>, tensor<2x4x3x4x!elt>, tensor<2x3x3x4x!elt>, tensor<4x3x1x1x!elt>, tensor<2x3x5x4x!elt>, tensor<2x2x5x4x!elt>, tensor<3x2x1x1x!elt>, tensor<2x2x3x2x!elt>, tensor<2x3x5x4x!elt>, tensor<2x3x1x1x!elt>, tensor<2x8x3x!elt>, tensor<2x6x3x!elt>, tensor<8x3x1x!elt>, tensor<1x2x3x!elt>, tensor<1x2x3x!elt>, tensor<2x2x1x!elt>, tensor<3x2x1x1x!elt>, tensor<3x3x1x1x!elt>, tensor<2x3x1x1x!elt>, tensor<1x3x2x2x!elt>, tensor<1x2x4x6x!elt>, tensor<3x2x2x3x!elt>, tensor<1x2x3x!elt>, tensor<1x2x8x!elt>, tensor<2x2x2x!elt>, tensor<?x3x4x4x!elt>, tensor<?x2x4x4x!elt>, tensor<3x2x3x3x!elt>, tensor<?x2x3x!elt>, tensor<?x2x5x!elt>, tensor<2x1x3x!elt>, tensor<0x3x3x!elt>, tensor<0x2x4x!elt>, tensor<3x2x2x!elt>, tensor<0x2x3x!elt>, tensor<0x2x4x!elt>, tensor<2x1x2x!elt>, tensor<3x1x2x!elt>
}
