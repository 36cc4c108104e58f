// amp.transpose and its gradients, by make_goldens.py from cases_tensor.py.
// python3 test/Numerics/check_goldens.py transpose
// python3 test/Numerics/check_gradients.py transpose
!elt = f16
!acc = f32

func.func @f(
    %matrix.x: tensor<17x33x!elt> {amp.name = "matrix.x"},
    %matrix.cy: tensor<33x17x!acc> {amp.name = "matrix.cy"},
    %last.x: tensor<3x5x17x!elt> {amp.name = "last.x"},
    %last.cy: tensor<3x17x5x!acc> {amp.name = "last.cy"},
    %rotate.x: tensor<3x5x17x!elt> {amp.name = "rotate.x"},
    %rotate.cy: tensor<17x3x5x!acc> {amp.name = "rotate.cy"},
    %four.x: tensor<2x3x4x5x!elt> {amp.name = "four.x"},
    %four.cy: tensor<5x3x2x4x!acc> {amp.name = "four.cy"},
    %ones.x: tensor<1x5x1x!elt> {amp.name = "ones.x"},
    %ones.cy: tensor<1x1x5x!acc> {amp.name = "ones.cy"},
    %dynamic.x: tensor<?x3x5x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x5x3x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x5x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<5x0x!acc> {amp.name = "empty.cy"}
  ) -> (
    tensor<33x17x!elt> {amp.name = "matrix.y"},
    tensor<17x33x!elt> {amp.name = "matrix.dx"},
    tensor<3x17x5x!elt> {amp.name = "last.y"},
    tensor<3x5x17x!elt> {amp.name = "last.dx"},
    tensor<17x3x5x!elt> {amp.name = "rotate.y"},
    tensor<3x5x17x!elt> {amp.name = "rotate.dx"},
    tensor<5x3x2x4x!elt> {amp.name = "four.y"},
    tensor<2x3x4x5x!elt> {amp.name = "four.dx"},
    tensor<1x1x5x!elt> {amp.name = "ones.y"},
    tensor<1x5x1x!elt> {amp.name = "ones.dx"},
    tensor<?x5x3x!elt> {amp.name = "dynamic.y"},
    tensor<?x3x5x!elt> {amp.name = "dynamic.dx"},
    tensor<5x0x!elt> {amp.name = "empty.y"},
    tensor<0x5x!elt> {amp.name = "empty.dx"}
  ) attributes {amp.entry = "eval"} {
  %matrix.y = amp.transpose %matrix.x {permutation = [1, 0]} : tensor<17x33x!elt>
  %matrix.ly.z = amp.convert %matrix.y : tensor<33x17x!elt> to tensor<33x17x!acc>
  %matrix.ly.w = amp.mul %matrix.ly.z, %matrix.cy : tensor<33x17x!acc>, tensor<33x17x!acc>
  %matrix.ly = amp.sum %matrix.ly.w {axes = [0, 1]} : tensor<33x17x!acc> -> tensor<!acc>
  %matrix.dx = amp.backward %matrix.ly wrt (%matrix.x) : tensor<!acc> -> tensor<17x33x!elt>

  %last.y = amp.transpose %last.x {permutation = [0, 2, 1]} : tensor<3x5x17x!elt>
  %last.ly.z = amp.convert %last.y : tensor<3x17x5x!elt> to tensor<3x17x5x!acc>
  %last.ly.w = amp.mul %last.ly.z, %last.cy : tensor<3x17x5x!acc>, tensor<3x17x5x!acc>
  %last.ly = amp.sum %last.ly.w {axes = [0, 1, 2]} : tensor<3x17x5x!acc> -> tensor<!acc>
  %last.dx = amp.backward %last.ly wrt (%last.x) : tensor<!acc> -> tensor<3x5x17x!elt>

  %rotate.y = amp.transpose %rotate.x {permutation = [2, 0, 1]} : tensor<3x5x17x!elt>
  %rotate.ly.z = amp.convert %rotate.y : tensor<17x3x5x!elt> to tensor<17x3x5x!acc>
  %rotate.ly.w = amp.mul %rotate.ly.z, %rotate.cy : tensor<17x3x5x!acc>, tensor<17x3x5x!acc>
  %rotate.ly = amp.sum %rotate.ly.w {axes = [0, 1, 2]} : tensor<17x3x5x!acc> -> tensor<!acc>
  %rotate.dx = amp.backward %rotate.ly wrt (%rotate.x) : tensor<!acc> -> tensor<3x5x17x!elt>

  %four.y = amp.transpose %four.x {permutation = [3, 1, 0, 2]} : tensor<2x3x4x5x!elt>
  %four.ly.z = amp.convert %four.y : tensor<5x3x2x4x!elt> to tensor<5x3x2x4x!acc>
  %four.ly.w = amp.mul %four.ly.z, %four.cy : tensor<5x3x2x4x!acc>, tensor<5x3x2x4x!acc>
  %four.ly = amp.sum %four.ly.w {axes = [0, 1, 2, 3]} : tensor<5x3x2x4x!acc> -> tensor<!acc>
  %four.dx = amp.backward %four.ly wrt (%four.x) : tensor<!acc> -> tensor<2x3x4x5x!elt>

  %ones.y = amp.transpose %ones.x {permutation = [2, 0, 1]} : tensor<1x5x1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<1x1x5x!elt> to tensor<1x1x5x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<1x1x5x!acc>, tensor<1x1x5x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1, 2]} : tensor<1x1x5x!acc> -> tensor<!acc>
  %ones.dx = amp.backward %ones.ly wrt (%ones.x) : tensor<!acc> -> tensor<1x5x1x!elt>

  %dynamic.y = amp.transpose %dynamic.x {permutation = [0, 2, 1]} : tensor<?x3x5x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x5x3x!elt> to tensor<?x5x3x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x5x3x!acc>, tensor<?x5x3x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1, 2]} : tensor<?x5x3x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x3x5x!elt>

  %empty.y = amp.transpose %empty.x {permutation = [1, 0]} : tensor<0x5x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<5x0x!elt> to tensor<5x0x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<5x0x!acc>, tensor<5x0x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<5x0x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x5x!elt>
  return %matrix.y, %matrix.dx, %last.y, %last.dx, %rotate.y, %rotate.dx, %four.y, %four.dx, %ones.y, %ones.dx, %dynamic.y, %dynamic.dx, %empty.y, %empty.dx
    : tensor<33x17x!elt>, tensor<17x33x!elt>, tensor<3x17x5x!elt>, tensor<3x5x17x!elt>, tensor<17x3x5x!elt>, tensor<3x5x17x!elt>, tensor<5x3x2x4x!elt>, tensor<2x3x4x5x!elt>, tensor<1x1x5x!elt>, tensor<1x5x1x!elt>, tensor<?x5x3x!elt>, tensor<?x3x5x!elt>, tensor<5x0x!elt>, tensor<0x5x!elt>
}
