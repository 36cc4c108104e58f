// amp.slice and its gradients, by make_goldens.py from cases_tensor.py.
// python3 test/Numerics/check_goldens.py slice
// python3 test/Numerics/check_gradients.py slice
!elt = f16
!acc = f32

func.func @f(
    %box.x: tensor<7x33x!elt> {amp.name = "box.x"},
    %box.cy: tensor<4x17x!acc> {amp.name = "box.cy"},
    %strided.x: tensor<17x33x!elt> {amp.name = "strided.x"},
    %strided.cy: tensor<5x8x!acc> {amp.name = "strided.cy"},
    %dynamic.x: tensor<?x8x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x4x!acc> {amp.name = "dynamic.cy"},
    %row.x: tensor<3x4x5x!elt> {amp.name = "row.x"},
    %row.cy: tensor<1x4x5x!acc> {amp.name = "row.cy"},
    %empty.x: tensor<3x5x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<2x0x!acc> {amp.name = "empty.cy"}
  ) -> (
    tensor<4x17x!elt> {amp.name = "box.y"},
    tensor<7x33x!elt> {amp.name = "box.dx"},
    tensor<5x8x!elt> {amp.name = "strided.y"},
    tensor<17x33x!elt> {amp.name = "strided.dx"},
    tensor<?x4x!elt> {amp.name = "dynamic.y"},
    tensor<?x8x!elt> {amp.name = "dynamic.dx"},
    tensor<1x4x5x!elt> {amp.name = "row.y"},
    tensor<3x4x5x!elt> {amp.name = "row.dx"},
    tensor<2x0x!elt> {amp.name = "empty.y"},
    tensor<3x5x!elt> {amp.name = "empty.dx"}
  ) attributes {amp.entry = "eval"} {
  %box.y = amp.slice %box.x {offsets = [1, 5], sizes = [4, 17], strides = [1, 1]} : tensor<7x33x!elt>
  %box.ly.z = amp.convert %box.y : tensor<4x17x!elt> to tensor<4x17x!acc>
  %box.ly.w = amp.mul %box.ly.z, %box.cy : tensor<4x17x!acc>, tensor<4x17x!acc>
  %box.ly = amp.sum %box.ly.w {axes = [0, 1]} : tensor<4x17x!acc> -> tensor<!acc>
  %box.dx = amp.backward %box.ly wrt (%box.x) : tensor<!acc> -> tensor<7x33x!elt>

  %strided.y = amp.slice %strided.x {offsets = [2, 1], sizes = [5, 8], strides = [3, 4]} : tensor<17x33x!elt>
  %strided.ly.z = amp.convert %strided.y : tensor<5x8x!elt> to tensor<5x8x!acc>
  %strided.ly.w = amp.mul %strided.ly.z, %strided.cy : tensor<5x8x!acc>, tensor<5x8x!acc>
  %strided.ly = amp.sum %strided.ly.w {axes = [0, 1]} : tensor<5x8x!acc> -> tensor<!acc>
  %strided.dx = amp.backward %strided.ly wrt (%strided.x) : tensor<!acc> -> tensor<17x33x!elt>

  %dynamic.y = amp.slice %dynamic.x {offsets = [0, 2], sizes = [-1, 4], strides = [1, 1]} : tensor<?x8x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x4x!elt> to tensor<?x4x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x4x!acc>, tensor<?x4x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x4x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x8x!elt>

  %row.y = amp.slice %row.x {offsets = [1, 0, 0], sizes = [1, 4, 5], strides = [1, 1, 1]} : tensor<3x4x5x!elt>
  %row.ly.z = amp.convert %row.y : tensor<1x4x5x!elt> to tensor<1x4x5x!acc>
  %row.ly.w = amp.mul %row.ly.z, %row.cy : tensor<1x4x5x!acc>, tensor<1x4x5x!acc>
  %row.ly = amp.sum %row.ly.w {axes = [0, 1, 2]} : tensor<1x4x5x!acc> -> tensor<!acc>
  %row.dx = amp.backward %row.ly wrt (%row.x) : tensor<!acc> -> tensor<3x4x5x!elt>

  %empty.y = amp.slice %empty.x {offsets = [1, 2], sizes = [2, 0], strides = [1, 1]} : tensor<3x5x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<2x0x!elt> to tensor<2x0x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<2x0x!acc>, tensor<2x0x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<2x0x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<3x5x!elt>
  return %box.y, %box.dx, %strided.y, %strided.dx, %dynamic.y, %dynamic.dx, %row.y, %row.dx, %empty.y, %empty.dx
    : tensor<4x17x!elt>, tensor<7x33x!elt>, tensor<5x8x!elt>, tensor<17x33x!elt>, tensor<?x4x!elt>, tensor<?x8x!elt>, tensor<1x4x5x!elt>, tensor<3x4x5x!elt>, tensor<2x0x!elt>, tensor<3x5x!elt>
}
