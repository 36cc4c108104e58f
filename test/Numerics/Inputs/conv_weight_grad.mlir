// amp.conv_weight_grad and its gradients, by make_goldens.py from cases_window.py.
// python3 test/Numerics/check_goldens.py conv_weight_grad
// python3 test/Numerics/check_gradients.py conv_weight_grad
!elt = f16
!acc = f32

func.func @f(
    %plain.x: tensor<2x3x5x6x!elt> {amp.name = "plain.x"},
    %plain.dy: tensor<2x4x3x4x!elt> {amp.name = "plain.dy"},
    %plain.cy: tensor<4x3x3x3x!acc> {amp.name = "plain.cy"},
    %padded.x: tensor<2x2x5x5x!elt> {amp.name = "padded.x"},
    %padded.dy: tensor<2x3x6x5x!elt> {amp.name = "padded.dy"},
    %padded.cy: tensor<3x2x3x2x!acc> {amp.name = "padded.cy"},
    %strided.x: tensor<1x2x7x8x!elt> {amp.name = "strided.x"},
    %strided.dy: tensor<1x2x4x3x!elt> {amp.name = "strided.dy"},
    %strided.cy: tensor<2x2x3x3x!acc> {amp.name = "strided.cy"},
    %dilated.x: tensor<1x2x7x6x!elt> {amp.name = "dilated.x"},
    %dilated.dy: tensor<1x2x5x3x!elt> {amp.name = "dilated.dy"},
    %dilated.cy: tensor<2x2x2x3x!acc> {amp.name = "dilated.cy"},
    %dilated_strided.x: tensor<1x1x9x5x!elt> {amp.name = "dilated_strided.x"},
    %dilated_strided.dy: tensor<1x2x3x4x!elt> {amp.name = "dilated_strided.dy"},
    %dilated_strided.cy: tensor<2x1x3x2x!acc> {amp.name = "dilated_strided.cy"},
    %line.x: tensor<2x3x9x!elt> {amp.name = "line.x"},
    %line.dy: tensor<2x2x4x!elt> {amp.name = "line.dy"},
    %line.cy: tensor<2x3x3x!acc> {amp.name = "line.cy"},
    %cube.x: tensor<1x2x3x4x3x!elt> {amp.name = "cube.x"},
    %cube.dy: tensor<1x2x2x2x2x!elt> {amp.name = "cube.dy"},
    %cube.cy: tensor<2x2x2x2x2x!acc> {amp.name = "cube.cy"},
    %groups.x: tensor<1x6x4x4x!elt> {amp.name = "groups.x"},
    %groups.dy: tensor<1x8x4x4x!elt> {amp.name = "groups.dy"},
    %groups.cy: tensor<8x3x3x3x!acc> {amp.name = "groups.cy"},
    %depthwise.x: tensor<2x3x5x18x!elt> {amp.name = "depthwise.x"},
    %depthwise.dy: tensor<2x3x5x18x!elt> {amp.name = "depthwise.dy"},
    %depthwise.cy: tensor<3x1x3x3x!acc> {amp.name = "depthwise.cy"},
    %depthwise_strided.x: tensor<2x3x6x7x!elt> {amp.name = "depthwise_strided.x"},
    %depthwise_strided.dy: tensor<2x6x3x3x!elt> {amp.name = "depthwise_strided.dy"},
    %depthwise_strided.cy: tensor<6x1x3x2x!acc> {amp.name = "depthwise_strided.cy"},
    %pairs.x: tensor<1x4x4x4x!elt> {amp.name = "pairs.x"},
    %pairs.dy: tensor<1x4x3x3x!elt> {amp.name = "pairs.dy"},
    %pairs.cy: tensor<4x2x2x2x!acc> {amp.name = "pairs.cy"},
    %pointwise.x: tensor<2x3x3x4x!elt> {amp.name = "pointwise.x"},
    %pointwise.dy: tensor<2x4x3x4x!elt> {amp.name = "pointwise.dy"},
    %pointwise.cy: tensor<4x3x1x1x!acc> {amp.name = "pointwise.cy"},
    %pointwise_long.x: tensor<2x2x5x4x!elt> {amp.name = "pointwise_long.x"},
    %pointwise_long.dy: tensor<2x3x5x4x!elt> {amp.name = "pointwise_long.dy"},
    %pointwise_long.cy: tensor<3x2x1x1x!acc> {amp.name = "pointwise_long.cy"},
    %pointwise_strided.x: tensor<2x3x5x4x!elt> {amp.name = "pointwise_strided.x"},
    %pointwise_strided.dy: tensor<2x2x3x2x!elt> {amp.name = "pointwise_strided.dy"},
    %pointwise_strided.cy: tensor<2x3x1x1x!acc> {amp.name = "pointwise_strided.cy"},
    %pointwise_groups.x: tensor<2x6x3x!elt> {amp.name = "pointwise_groups.x"},
    %pointwise_groups.dy: tensor<2x8x3x!elt> {amp.name = "pointwise_groups.dy"},
    %pointwise_groups.cy: tensor<8x3x1x!acc> {amp.name = "pointwise_groups.cy"},
    %pointwise_padded.x: tensor<1x2x3x!elt> {amp.name = "pointwise_padded.x"},
    %pointwise_padded.dy: tensor<1x2x3x!elt> {amp.name = "pointwise_padded.dy"},
    %pointwise_padded.cy: tensor<2x2x1x!acc> {amp.name = "pointwise_padded.cy"},
    %one.x: tensor<3x3x1x1x!elt> {amp.name = "one.x"},
    %one.dy: tensor<3x2x1x1x!elt> {amp.name = "one.dy"},
    %one.cy: tensor<2x3x1x1x!acc> {amp.name = "one.cy"},
    %patches.x: tensor<1x2x4x6x!elt> {amp.name = "patches.x"},
    %patches.dy: tensor<1x3x2x2x!elt> {amp.name = "patches.dy"},
    %patches.cy: tensor<3x2x2x3x!acc> {amp.name = "patches.cy"},
    %sparse.x: tensor<1x2x8x!elt> {amp.name = "sparse.x"},
    %sparse.dy: tensor<1x2x3x!elt> {amp.name = "sparse.dy"},
    %sparse.cy: tensor<2x2x2x!acc> {amp.name = "sparse.cy"},
    %dynamic.x: tensor<?x2x4x4x!elt> {amp.name = "dynamic.x"},
    %dynamic.dy: tensor<?x3x4x4x!elt> {amp.name = "dynamic.dy"},
    %dynamic.cy: tensor<3x2x3x3x!acc> {amp.name = "dynamic.cy"},
    %dynamic_depthwise.x: tensor<?x2x5x!elt> {amp.name = "dynamic_depthwise.x"},
    %dynamic_depthwise.dy: tensor<?x2x3x!elt> {amp.name = "dynamic_depthwise.dy"},
    %dynamic_depthwise.cy: tensor<2x1x3x!acc> {amp.name = "dynamic_depthwise.cy"},
    %empty.x: tensor<0x2x4x!elt> {amp.name = "empty.x"},
    %empty.dy: tensor<0x3x3x!elt> {amp.name = "empty.dy"},
    %empty.cy: tensor<3x2x2x!acc> {amp.name = "empty.cy"},
    %empty_depthwise.x: tensor<0x2x4x!elt> {amp.name = "empty_depthwise.x"},
    %empty_depthwise.dy: tensor<0x2x3x!elt> {amp.name = "empty_depthwise.dy"},
    %empty_depthwise.cy: tensor<2x1x2x!acc> {amp.name = "empty_depthwise.cy"},
    %edges.x: tensor<3x1x4x!elt> {amp.name = "edges.x"},
    %edges.dy: tensor<3x1x2x!elt> {amp.name = "edges.dy"}
  ) -> (
    tensor<4x3x3x3x!acc> {amp.name = "plain.y"},
    tensor<2x3x5x6x!elt> {amp.name = "plain.dx"},
    tensor<2x4x3x4x!elt> {amp.name = "plain.ddy"},
    tensor<3x2x3x2x!elt> {amp.name = "padded.y"},
    tensor<2x2x5x5x!elt> {amp.name = "padded.dx"},
    tensor<2x3x6x5x!elt> {amp.name = "padded.ddy"},
    tensor<2x2x3x3x!elt> {amp.name = "strided.y"},
    tensor<1x2x7x8x!elt> {amp.name = "strided.dx"},
    tensor<1x2x4x3x!elt> {amp.name = "strided.ddy"},
    tensor<2x2x2x3x!elt> {amp.name = "dilated.y"},
    tensor<1x2x7x6x!elt> {amp.name = "dilated.dx"},
    tensor<1x2x5x3x!elt> {amp.name = "dilated.ddy"},
    tensor<2x1x3x2x!elt> {amp.name = "dilated_strided.y"},
    tensor<1x1x9x5x!elt> {amp.name = "dilated_strided.dx"},
    tensor<1x2x3x4x!elt> {amp.name = "dilated_strided.ddy"},
    tensor<2x3x3x!elt> {amp.name = "line.y"},
    tensor<2x3x9x!elt> {amp.name = "line.dx"},
    tensor<2x2x4x!elt> {amp.name = "line.ddy"},
    tensor<2x2x2x2x2x!elt> {amp.name = "cube.y"},
    tensor<1x2x3x4x3x!elt> {amp.name = "cube.dx"},
    tensor<1x2x2x2x2x!elt> {amp.name = "cube.ddy"},
    tensor<8x3x3x3x!elt> {amp.name = "groups.y"},
    tensor<1x6x4x4x!elt> {amp.name = "groups.dx"},
    tensor<1x8x4x4x!elt> {amp.name = "groups.ddy"},
    tensor<3x1x3x3x!elt> {amp.name = "depthwise.y"},
    tensor<2x3x5x18x!elt> {amp.name = "depthwise.dx"},
    tensor<2x3x5x18x!elt> {amp.name = "depthwise.ddy"},
    tensor<6x1x3x2x!elt> {amp.name = "depthwise_strided.y"},
    tensor<2x3x6x7x!elt> {amp.name = "depthwise_strided.dx"},
    tensor<2x6x3x3x!elt> {amp.name = "depthwise_strided.ddy"},
    tensor<4x2x2x2x!elt> {amp.name = "pairs.y"},
    tensor<1x4x4x4x!elt> {amp.name = "pairs.dx"},
    tensor<1x4x3x3x!elt> {amp.name = "pairs.ddy"},
    tensor<4x3x1x1x!elt> {amp.name = "pointwise.y"},
    tensor<2x3x3x4x!elt> {amp.name = "pointwise.dx"},
    tensor<2x4x3x4x!elt> {amp.name = "pointwise.ddy"},
    tensor<3x2x1x1x!elt> {amp.name = "pointwise_long.y"},
    tensor<2x2x5x4x!elt> {amp.name = "pointwise_long.dx"},
    tensor<2x3x5x4x!elt> {amp.name = "pointwise_long.ddy"},
    tensor<2x3x1x1x!elt> {amp.name = "pointwise_strided.y"},
    tensor<2x3x5x4x!elt> {amp.name = "pointwise_strided.dx"},
    tensor<2x2x3x2x!elt> {amp.name = "pointwise_strided.ddy"},
    tensor<8x3x1x!elt> {amp.name = "pointwise_groups.y"},
    tensor<2x6x3x!elt> {amp.name = "pointwise_groups.dx"},
    tensor<2x8x3x!elt> {amp.name = "pointwise_groups.ddy"},
    tensor<2x2x1x!elt> {amp.name = "pointwise_padded.y"},
    tensor<1x2x3x!elt> {amp.name = "pointwise_padded.dx"},
    tensor<1x2x3x!elt> {amp.name = "pointwise_padded.ddy"},
    tensor<2x3x1x1x!elt> {amp.name = "one.y"},
    tensor<3x3x1x1x!elt> {amp.name = "one.dx"},
    tensor<3x2x1x1x!elt> {amp.name = "one.ddy"},
    tensor<3x2x2x3x!elt> {amp.name = "patches.y"},
    tensor<1x2x4x6x!elt> {amp.name = "patches.dx"},
    tensor<1x3x2x2x!elt> {amp.name = "patches.ddy"},
    tensor<2x2x2x!elt> {amp.name = "sparse.y"},
    tensor<1x2x8x!elt> {amp.name = "sparse.dx"},
    tensor<1x2x3x!elt> {amp.name = "sparse.ddy"},
    tensor<3x2x3x3x!elt> {amp.name = "dynamic.y"},
    tensor<?x2x4x4x!elt> {amp.name = "dynamic.dx"},
    tensor<?x3x4x4x!elt> {amp.name = "dynamic.ddy"},
    tensor<2x1x3x!elt> {amp.name = "dynamic_depthwise.y"},
    tensor<?x2x5x!elt> {amp.name = "dynamic_depthwise.dx"},
    tensor<?x2x3x!elt> {amp.name = "dynamic_depthwise.ddy"},
    tensor<3x2x2x!elt> {amp.name = "empty.y"},
    tensor<0x2x4x!elt> {amp.name = "empty.dx"},
    tensor<0x3x3x!elt> {amp.name = "empty.ddy"},
    tensor<2x1x2x!elt> {amp.name = "empty_depthwise.y"},
    tensor<0x2x4x!elt> {amp.name = "empty_depthwise.dx"},
    tensor<0x2x3x!elt> {amp.name = "empty_depthwise.ddy"},
    tensor<1x1x2x!elt> {amp.name = "edges.y"}
  ) attributes {amp.entry = "eval"} {
  %plain.y = amp.conv_weight_grad %plain.x, %plain.dy {kernel = [3, 3]} : (tensor<2x3x5x6x!elt>, tensor<2x4x3x4x!elt>) -> tensor<4x3x3x3x!acc>
  %plain.ly.z = amp.convert %plain.y : tensor<4x3x3x3x!acc> to tensor<4x3x3x3x!acc>
  %plain.ly.w = amp.mul %plain.ly.z, %plain.cy : tensor<4x3x3x3x!acc>, tensor<4x3x3x3x!acc>
  %plain.ly = amp.sum %plain.ly.w {axes = [0, 1, 2, 3]} : tensor<4x3x3x3x!acc> -> tensor<!acc>
  %plain.dx, %plain.ddy = amp.backward %plain.ly wrt (%plain.x, %plain.dy) : tensor<!acc> -> tensor<2x3x5x6x!elt>, tensor<2x4x3x4x!elt>

  %padded.y = amp.conv_weight_grad %padded.x, %padded.dy {kernel = [3, 2], low = [1, 0], high = [2, 1]} : (tensor<2x2x5x5x!elt>, tensor<2x3x6x5x!elt>) -> tensor<3x2x3x2x!elt>
  %padded.ly.z = amp.convert %padded.y : tensor<3x2x3x2x!elt> to tensor<3x2x3x2x!acc>
  %padded.ly.w = amp.mul %padded.ly.z, %padded.cy : tensor<3x2x3x2x!acc>, tensor<3x2x3x2x!acc>
  %padded.ly = amp.sum %padded.ly.w {axes = [0, 1, 2, 3]} : tensor<3x2x3x2x!acc> -> tensor<!acc>
  %padded.dx, %padded.ddy = amp.backward %padded.ly wrt (%padded.x, %padded.dy) : tensor<!acc> -> tensor<2x2x5x5x!elt>, tensor<2x3x6x5x!elt>

  %strided.y = amp.conv_weight_grad %strided.x, %strided.dy {kernel = [3, 3], strides = [2, 3], low = [1, 1], high = [1, 1]} : (tensor<1x2x7x8x!elt>, tensor<1x2x4x3x!elt>) -> tensor<2x2x3x3x!elt>
  %strided.ly.z = amp.convert %strided.y : tensor<2x2x3x3x!elt> to tensor<2x2x3x3x!acc>
  %strided.ly.w = amp.mul %strided.ly.z, %strided.cy : tensor<2x2x3x3x!acc>, tensor<2x2x3x3x!acc>
  %strided.ly = amp.sum %strided.ly.w {axes = [0, 1, 2, 3]} : tensor<2x2x3x3x!acc> -> tensor<!acc>
  %strided.dx, %strided.ddy = amp.backward %strided.ly wrt (%strided.x, %strided.dy) : tensor<!acc> -> tensor<1x2x7x8x!elt>, tensor<1x2x4x3x!elt>

  %dilated.y = amp.conv_weight_grad %dilated.x, %dilated.dy {kernel = [2, 3], dilations = [3, 2], low = [0, 1], high = [1, 0]} : (tensor<1x2x7x6x!elt>, tensor<1x2x5x3x!elt>) -> tensor<2x2x2x3x!elt>
  %dilated.ly.z = amp.convert %dilated.y : tensor<2x2x2x3x!elt> to tensor<2x2x2x3x!acc>
  %dilated.ly.w = amp.mul %dilated.ly.z, %dilated.cy : tensor<2x2x2x3x!acc>, tensor<2x2x2x3x!acc>
  %dilated.ly = amp.sum %dilated.ly.w {axes = [0, 1, 2, 3]} : tensor<2x2x2x3x!acc> -> tensor<!acc>
  %dilated.dx, %dilated.ddy = amp.backward %dilated.ly wrt (%dilated.x, %dilated.dy) : tensor<!acc> -> tensor<1x2x7x6x!elt>, tensor<1x2x5x3x!elt>

  %dilated_strided.y = amp.conv_weight_grad %dilated_strided.x, %dilated_strided.dy {kernel = [3, 2], strides = [2, 1], dilations = [2, 1]} : (tensor<1x1x9x5x!elt>, tensor<1x2x3x4x!elt>) -> tensor<2x1x3x2x!elt>
  %dilated_strided.ly.z = amp.convert %dilated_strided.y : tensor<2x1x3x2x!elt> to tensor<2x1x3x2x!acc>
  %dilated_strided.ly.w = amp.mul %dilated_strided.ly.z, %dilated_strided.cy : tensor<2x1x3x2x!acc>, tensor<2x1x3x2x!acc>
  %dilated_strided.ly = amp.sum %dilated_strided.ly.w {axes = [0, 1, 2, 3]} : tensor<2x1x3x2x!acc> -> tensor<!acc>
  %dilated_strided.dx, %dilated_strided.ddy = amp.backward %dilated_strided.ly wrt (%dilated_strided.x, %dilated_strided.dy) : tensor<!acc> -> tensor<1x1x9x5x!elt>, tensor<1x2x3x4x!elt>

  %line.y = amp.conv_weight_grad %line.x, %line.dy {kernel = [3], strides = [2], low = [1]} : (tensor<2x3x9x!elt>, tensor<2x2x4x!elt>) -> tensor<2x3x3x!elt>
  %line.ly.z = amp.convert %line.y : tensor<2x3x3x!elt> to tensor<2x3x3x!acc>
  %line.ly.w = amp.mul %line.ly.z, %line.cy : tensor<2x3x3x!acc>, tensor<2x3x3x!acc>
  %line.ly = amp.sum %line.ly.w {axes = [0, 1, 2]} : tensor<2x3x3x!acc> -> tensor<!acc>
  %line.dx, %line.ddy = amp.backward %line.ly wrt (%line.x, %line.dy) : tensor<!acc> -> tensor<2x3x9x!elt>, tensor<2x2x4x!elt>

  %cube.y = amp.conv_weight_grad %cube.x, %cube.dy {kernel = [2, 2, 2], strides = [1, 2, 1]} : (tensor<1x2x3x4x3x!elt>, tensor<1x2x2x2x2x!elt>) -> tensor<2x2x2x2x2x!elt>
  %cube.ly.z = amp.convert %cube.y : tensor<2x2x2x2x2x!elt> to tensor<2x2x2x2x2x!acc>
  %cube.ly.w = amp.mul %cube.ly.z, %cube.cy : tensor<2x2x2x2x2x!acc>, tensor<2x2x2x2x2x!acc>
  %cube.ly = amp.sum %cube.ly.w {axes = [0, 1, 2, 3, 4]} : tensor<2x2x2x2x2x!acc> -> tensor<!acc>
  %cube.dx, %cube.ddy = amp.backward %cube.ly wrt (%cube.x, %cube.dy) : tensor<!acc> -> tensor<1x2x3x4x3x!elt>, tensor<1x2x2x2x2x!elt>

  %groups.y = amp.conv_weight_grad %groups.x, %groups.dy {kernel = [3, 3], low = [1, 1], high = [1, 1], groups = 2} : (tensor<1x6x4x4x!elt>, tensor<1x8x4x4x!elt>) -> tensor<8x3x3x3x!elt>
  %groups.ly.z = amp.convert %groups.y : tensor<8x3x3x3x!elt> to tensor<8x3x3x3x!acc>
  %groups.ly.w = amp.mul %groups.ly.z, %groups.cy : tensor<8x3x3x3x!acc>, tensor<8x3x3x3x!acc>
  %groups.ly = amp.sum %groups.ly.w {axes = [0, 1, 2, 3]} : tensor<8x3x3x3x!acc> -> tensor<!acc>
  %groups.dx, %groups.ddy = amp.backward %groups.ly wrt (%groups.x, %groups.dy) : tensor<!acc> -> tensor<1x6x4x4x!elt>, tensor<1x8x4x4x!elt>

  %depthwise.y = amp.conv_weight_grad %depthwise.x, %depthwise.dy {kernel = [3, 3], low = [1, 1], high = [1, 1], groups = 3} : (tensor<2x3x5x18x!elt>, tensor<2x3x5x18x!elt>) -> tensor<3x1x3x3x!elt>
  %depthwise.ly.z = amp.convert %depthwise.y : tensor<3x1x3x3x!elt> to tensor<3x1x3x3x!acc>
  %depthwise.ly.w = amp.mul %depthwise.ly.z, %depthwise.cy : tensor<3x1x3x3x!acc>, tensor<3x1x3x3x!acc>
  %depthwise.ly = amp.sum %depthwise.ly.w {axes = [0, 1, 2, 3]} : tensor<3x1x3x3x!acc> -> tensor<!acc>
  %depthwise.dx, %depthwise.ddy = amp.backward %depthwise.ly wrt (%depthwise.x, %depthwise.dy) : tensor<!acc> -> tensor<2x3x5x18x!elt>, tensor<2x3x5x18x!elt>

  %depthwise_strided.y = amp.conv_weight_grad %depthwise_strided.x, %depthwise_strided.dy {kernel = [3, 2], strides = [2, 2], low = [1, 0], groups = 3} : (tensor<2x3x6x7x!elt>, tensor<2x6x3x3x!elt>) -> tensor<6x1x3x2x!elt>
  %depthwise_strided.ly.z = amp.convert %depthwise_strided.y : tensor<6x1x3x2x!elt> to tensor<6x1x3x2x!acc>
  %depthwise_strided.ly.w = amp.mul %depthwise_strided.ly.z, %depthwise_strided.cy : tensor<6x1x3x2x!acc>, tensor<6x1x3x2x!acc>
  %depthwise_strided.ly = amp.sum %depthwise_strided.ly.w {axes = [0, 1, 2, 3]} : tensor<6x1x3x2x!acc> -> tensor<!acc>
  %depthwise_strided.dx, %depthwise_strided.ddy = amp.backward %depthwise_strided.ly wrt (%depthwise_strided.x, %depthwise_strided.dy) : tensor<!acc> -> tensor<2x3x6x7x!elt>, tensor<2x6x3x3x!elt>

  %pairs.y = amp.conv_weight_grad %pairs.x, %pairs.dy {kernel = [2, 2], groups = 2} : (tensor<1x4x4x4x!elt>, tensor<1x4x3x3x!elt>) -> tensor<4x2x2x2x!elt>
  %pairs.ly.z = amp.convert %pairs.y : tensor<4x2x2x2x!elt> to tensor<4x2x2x2x!acc>
  %pairs.ly.w = amp.mul %pairs.ly.z, %pairs.cy : tensor<4x2x2x2x!acc>, tensor<4x2x2x2x!acc>
  %pairs.ly = amp.sum %pairs.ly.w {axes = [0, 1, 2, 3]} : tensor<4x2x2x2x!acc> -> tensor<!acc>
  %pairs.dx, %pairs.ddy = amp.backward %pairs.ly wrt (%pairs.x, %pairs.dy) : tensor<!acc> -> tensor<1x4x4x4x!elt>, tensor<1x4x3x3x!elt>

  %pointwise.y = amp.conv_weight_grad %pointwise.x, %pointwise.dy {kernel = [1, 1]} : (tensor<2x3x3x4x!elt>, tensor<2x4x3x4x!elt>) -> tensor<4x3x1x1x!elt>
  %pointwise.ly.z = amp.convert %pointwise.y : tensor<4x3x1x1x!elt> to tensor<4x3x1x1x!acc>
  %pointwise.ly.w = amp.mul %pointwise.ly.z, %pointwise.cy : tensor<4x3x1x1x!acc>, tensor<4x3x1x1x!acc>
  %pointwise.ly = amp.sum %pointwise.ly.w {axes = [0, 1, 2, 3]} : tensor<4x3x1x1x!acc> -> tensor<!acc>
  %pointwise.dx, %pointwise.ddy = amp.backward %pointwise.ly wrt (%pointwise.x, %pointwise.dy) : tensor<!acc> -> tensor<2x3x3x4x!elt>, tensor<2x4x3x4x!elt>

  %pointwise_long.y = amp.conv_weight_grad %pointwise_long.x, %pointwise_long.dy {kernel = [1, 1]} : (tensor<2x2x5x4x!elt>, tensor<2x3x5x4x!elt>) -> tensor<3x2x1x1x!elt>
  %pointwise_long.ly.z = amp.convert %pointwise_long.y : tensor<3x2x1x1x!elt> to tensor<3x2x1x1x!acc>
  %pointwise_long.ly.w = amp.mul %pointwise_long.ly.z, %pointwise_long.cy : tensor<3x2x1x1x!acc>, tensor<3x2x1x1x!acc>
  %pointwise_long.ly = amp.sum %pointwise_long.ly.w {axes = [0, 1, 2, 3]} : tensor<3x2x1x1x!acc> -> tensor<!acc>
  %pointwise_long.dx, %pointwise_long.ddy = amp.backward %pointwise_long.ly wrt (%pointwise_long.x, %pointwise_long.dy) : tensor<!acc> -> tensor<2x2x5x4x!elt>, tensor<2x3x5x4x!elt>

  %pointwise_strided.y = amp.conv_weight_grad %pointwise_strided.x, %pointwise_strided.dy {kernel = [1, 1], strides = [2, 2]} : (tensor<2x3x5x4x!elt>, tensor<2x2x3x2x!elt>) -> tensor<2x3x1x1x!elt>
  %pointwise_strided.ly.z = amp.convert %pointwise_strided.y : tensor<2x3x1x1x!elt> to tensor<2x3x1x1x!acc>
  %pointwise_strided.ly.w = amp.mul %pointwise_strided.ly.z, %pointwise_strided.cy : tensor<2x3x1x1x!acc>, tensor<2x3x1x1x!acc>
  %pointwise_strided.ly = amp.sum %pointwise_strided.ly.w {axes = [0, 1, 2, 3]} : tensor<2x3x1x1x!acc> -> tensor<!acc>
  %pointwise_strided.dx, %pointwise_strided.ddy = amp.backward %pointwise_strided.ly wrt (%pointwise_strided.x, %pointwise_strided.dy) : tensor<!acc> -> tensor<2x3x5x4x!elt>, tensor<2x2x3x2x!elt>

  %pointwise_groups.y = amp.conv_weight_grad %pointwise_groups.x, %pointwise_groups.dy {kernel = [1], groups = 2} : (tensor<2x6x3x!elt>, tensor<2x8x3x!elt>) -> tensor<8x3x1x!elt>
  %pointwise_groups.ly.z = amp.convert %pointwise_groups.y : tensor<8x3x1x!elt> to tensor<8x3x1x!acc>
  %pointwise_groups.ly.w = amp.mul %pointwise_groups.ly.z, %pointwise_groups.cy : tensor<8x3x1x!acc>, tensor<8x3x1x!acc>
  %pointwise_groups.ly = amp.sum %pointwise_groups.ly.w {axes = [0, 1, 2]} : tensor<8x3x1x!acc> -> tensor<!acc>
  %pointwise_groups.dx, %pointwise_groups.ddy = amp.backward %pointwise_groups.ly wrt (%pointwise_groups.x, %pointwise_groups.dy) : tensor<!acc> -> tensor<2x6x3x!elt>, tensor<2x8x3x!elt>

  %pointwise_padded.y = amp.conv_weight_grad %pointwise_padded.x, %pointwise_padded.dy {kernel = [1], low = [1], high = [2], strides = [2]} : (tensor<1x2x3x!elt>, tensor<1x2x3x!elt>) -> tensor<2x2x1x!elt>
  %pointwise_padded.ly.z = amp.convert %pointwise_padded.y : tensor<2x2x1x!elt> to tensor<2x2x1x!acc>
  %pointwise_padded.ly.w = amp.mul %pointwise_padded.ly.z, %pointwise_padded.cy : tensor<2x2x1x!acc>, tensor<2x2x1x!acc>
  %pointwise_padded.ly = amp.sum %pointwise_padded.ly.w {axes = [0, 1, 2]} : tensor<2x2x1x!acc> -> tensor<!acc>
  %pointwise_padded.dx, %pointwise_padded.ddy = amp.backward %pointwise_padded.ly wrt (%pointwise_padded.x, %pointwise_padded.dy) : tensor<!acc> -> tensor<1x2x3x!elt>, tensor<1x2x3x!elt>

  %one.y = amp.conv_weight_grad %one.x, %one.dy {kernel = [1, 1]} : (tensor<3x3x1x1x!elt>, tensor<3x2x1x1x!elt>) -> tensor<2x3x1x1x!elt>
  %one.ly.z = amp.convert %one.y : tensor<2x3x1x1x!elt> to tensor<2x3x1x1x!acc>
  %one.ly.w = amp.mul %one.ly.z, %one.cy : tensor<2x3x1x1x!acc>, tensor<2x3x1x1x!acc>
  %one.ly = amp.sum %one.ly.w {axes = [0, 1, 2, 3]} : tensor<2x3x1x1x!acc> -> tensor<!acc>
  %one.dx, %one.ddy = amp.backward %one.ly wrt (%one.x, %one.dy) : tensor<!acc> -> tensor<3x3x1x1x!elt>, tensor<3x2x1x1x!elt>

  %patches.y = amp.conv_weight_grad %patches.x, %patches.dy {kernel = [2, 3], strides = [2, 3]} : (tensor<1x2x4x6x!elt>, tensor<1x3x2x2x!elt>) -> tensor<3x2x2x3x!elt>
  %patches.ly.z = amp.convert %patches.y : tensor<3x2x2x3x!elt> to tensor<3x2x2x3x!acc>
  %patches.ly.w = amp.mul %patches.ly.z, %patches.cy : tensor<3x2x2x3x!acc>, tensor<3x2x2x3x!acc>
  %patches.ly = amp.sum %patches.ly.w {axes = [0, 1, 2, 3]} : tensor<3x2x2x3x!acc> -> tensor<!acc>
  %patches.dx, %patches.ddy = amp.backward %patches.ly wrt (%patches.x, %patches.dy) : tensor<!acc> -> tensor<1x2x4x6x!elt>, tensor<1x3x2x2x!elt>

  %sparse.y = amp.conv_weight_grad %sparse.x, %sparse.dy {kernel = [2], strides = [3]} : (tensor<1x2x8x!elt>, tensor<1x2x3x!elt>) -> tensor<2x2x2x!elt>
  %sparse.ly.z = amp.convert %sparse.y : tensor<2x2x2x!elt> to tensor<2x2x2x!acc>
  %sparse.ly.w = amp.mul %sparse.ly.z, %sparse.cy : tensor<2x2x2x!acc>, tensor<2x2x2x!acc>
  %sparse.ly = amp.sum %sparse.ly.w {axes = [0, 1, 2]} : tensor<2x2x2x!acc> -> tensor<!acc>
  %sparse.dx, %sparse.ddy = amp.backward %sparse.ly wrt (%sparse.x, %sparse.dy) : tensor<!acc> -> tensor<1x2x8x!elt>, tensor<1x2x3x!elt>

  %dynamic.y = amp.conv_weight_grad %dynamic.x, %dynamic.dy {kernel = [3, 3], low = [1, 1], high = [1, 1]} : (tensor<?x2x4x4x!elt>, tensor<?x3x4x4x!elt>) -> tensor<3x2x3x3x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<3x2x3x3x!elt> to tensor<3x2x3x3x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<3x2x3x3x!acc>, tensor<3x2x3x3x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1, 2, 3]} : tensor<3x2x3x3x!acc> -> tensor<!acc>
  %dynamic.dx, %dynamic.ddy = amp.backward %dynamic.ly wrt (%dynamic.x, %dynamic.dy) : tensor<!acc> -> tensor<?x2x4x4x!elt>, tensor<?x3x4x4x!elt>

  %dynamic_depthwise.y = amp.conv_weight_grad %dynamic_depthwise.x, %dynamic_depthwise.dy {kernel = [3], groups = 2} : (tensor<?x2x5x!elt>, tensor<?x2x3x!elt>) -> tensor<2x1x3x!elt>
  %dynamic_depthwise.ly.z = amp.convert %dynamic_depthwise.y : tensor<2x1x3x!elt> to tensor<2x1x3x!acc>
  %dynamic_depthwise.ly.w = amp.mul %dynamic_depthwise.ly.z, %dynamic_depthwise.cy : tensor<2x1x3x!acc>, tensor<2x1x3x!acc>
  %dynamic_depthwise.ly = amp.sum %dynamic_depthwise.ly.w {axes = [0, 1, 2]} : tensor<2x1x3x!acc> -> tensor<!acc>
  %dynamic_depthwise.dx, %dynamic_depthwise.ddy = amp.backward %dynamic_depthwise.ly wrt (%dynamic_depthwise.x, %dynamic_depthwise.dy) : tensor<!acc> -> tensor<?x2x5x!elt>, tensor<?x2x3x!elt>

  %empty.y = amp.conv_weight_grad %empty.x, %empty.dy {kernel = [2]} : (tensor<0x2x4x!elt>, tensor<0x3x3x!elt>) -> tensor<3x2x2x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<3x2x2x!elt> to tensor<3x2x2x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<3x2x2x!acc>, tensor<3x2x2x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1, 2]} : tensor<3x2x2x!acc> -> tensor<!acc>
  %empty.dx, %empty.ddy = amp.backward %empty.ly wrt (%empty.x, %empty.dy) : tensor<!acc> -> tensor<0x2x4x!elt>, tensor<0x3x3x!elt>

  %empty_depthwise.y = amp.conv_weight_grad %empty_depthwise.x, %empty_depthwise.dy {kernel = [2], groups = 2} : (tensor<0x2x4x!elt>, tensor<0x2x3x!elt>) -> tensor<2x1x2x!elt>
  %empty_depthwise.ly.z = amp.convert %empty_depthwise.y : tensor<2x1x2x!elt> to tensor<2x1x2x!acc>
  %empty_depthwise.ly.w = amp.mul %empty_depthwise.ly.z, %empty_depthwise.cy : tensor<2x1x2x!acc>, tensor<2x1x2x!acc>
  %empty_depthwise.ly = amp.sum %empty_depthwise.ly.w {axes = [0, 1, 2]} : tensor<2x1x2x!acc> -> tensor<!acc>
  %empty_depthwise.dx, %empty_depthwise.ddy = amp.backward %empty_depthwise.ly wrt (%empty_depthwise.x, %empty_depthwise.dy) : tensor<!acc> -> tensor<0x2x4x!elt>, tensor<0x2x3x!elt>

  %edges.y = amp.conv_weight_grad %edges.x, %edges.dy {kernel = [2], strides = [2]} : (tensor<3x1x4x!elt>, tensor<3x1x2x!elt>) -> tensor<1x1x2x!elt>
  return %plain.y, %plain.dx, %plain.ddy, %padded.y, %padded.dx, %padded.ddy, %strided.y, %strided.dx, %strided.ddy, %dilated.y, %dilated.dx, %dilated.ddy, %dilated_strided.y, %dilated_strided.dx, %dilated_strided.ddy, %line.y, %line.dx, %line.ddy, %cube.y, %cube.dx, %cube.ddy, %groups.y, %groups.dx, %groups.ddy, %depthwise.y, %depthwise.dx, %depthwise.ddy, %depthwise_strided.y, %depthwise_strided.dx, %depthwise_strided.ddy, %pairs.y, %pairs.dx, %pairs.ddy, %pointwise.y, %pointwise.dx, %pointwise.ddy, %pointwise_long.y, %pointwise_long.dx, %pointwise_long.ddy, %pointwise_strided.y, %pointwise_strided.dx, %pointwise_strided.ddy, %pointwise_groups.y, %pointwise_groups.dx, %pointwise_groups.ddy, %pointwise_padded.y, %pointwise_padded.dx, %pointwise_padded.ddy, %one.y, %one.dx, %one.ddy, %patches.y, %patches.dx, %patches.ddy, %sparse.y, %sparse.dx, %sparse.ddy, %dynamic.y, %dynamic.dx, %dynamic.ddy, %dynamic_depthwise.y, %dynamic_depthwise.dx, %dynamic_depthwise.ddy, %empty.y, %empty.dx, %empty.ddy, %empty_depthwise.y, %empty_depthwise.dx, %empty_depthwise.ddy, %edges.y
    : tensor<4x3x3x3x!acc>, tensor<2x3x5x6x!elt>, tensor<2x4x3x4x!elt>, tensor<3x2x3x2x!elt>, tensor<2x2x5x5x!elt>, tensor<2x3x6x5x!elt>, tensor<2x2x3x3x!elt>, tensor<1x2x7x8x!elt>, tensor<1x2x4x3x!elt>, tensor<2x2x2x3x!elt>, tensor<1x2x7x6x!elt>, tensor<1x2x5x3x!elt>, tensor<2x1x3x2x!elt>, tensor<1x1x9x5x!elt>, tensor<1x2x3x4x!elt>, tensor<2x3x3x!elt>, tensor<2x3x9x!elt>, tensor<2x2x4x!elt>, tensor<2x2x2x2x2x!elt>, tensor<1x2x3x4x3x!elt>, tensor<1x2x2x2x2x!elt>, tensor<8x3x3x3x!elt>, tensor<1x6x4x4x!elt>, tensor<1x8x4x4x!elt>, tensor<3x1x3x3x!elt>, tensor<2x3x5x18x!elt>, tensor<2x3x5x18x!elt>, tensor<6x1x3x2x!elt>, tensor<2x3x6x7x!elt>, tensor<2x6x3x3x!elt>, tensor<4x2x2x2x!elt>, tensor<1x4x4x4x!elt>, tensor<1x4x3x3x!elt>, tensor<4x3x1x1x!elt>, tensor<2x3x3x4x!elt>, tensor<2x4x3x4x!elt>, tensor<3x2x1x1x!elt>, tensor<2x2x5x4x!elt>, tensor<2x3x5x4x!elt>, tensor<2x3x1x1x!elt>, tensor<2x3x5x4x!elt>, tensor<2x2x3x2x!elt>, tensor<8x3x1x!elt>, tensor<2x6x3x!elt>, tensor<2x8x3x!elt>, tensor<2x2x1x!elt>, tensor<1x2x3x!elt>, tensor<1x2x3x!elt>, tensor<2x3x1x1x!elt>, tensor<3x3x1x1x!elt>, tensor<3x2x1x1x!elt>, tensor<3x2x2x3x!elt>, tensor<1x2x4x6x!elt>, tensor<1x3x2x2x!elt>, tensor<2x2x2x!elt>, tensor<1x2x8x!elt>, tensor<1x2x3x!elt>, tensor<3x2x3x3x!elt>, tensor<?x2x4x4x!elt>, tensor<?x3x4x4x!elt>, tensor<2x1x3x!elt>, tensor<?x2x5x!elt>, tensor<?x2x3x!elt>, tensor<3x2x2x!elt>, tensor<0x2x4x!elt>, tensor<0x3x3x!elt>, tensor<2x1x2x!elt>, tensor<0x2x4x!elt>, tensor<0x2x3x!elt>, tensor<1x1x2x!elt>
}
