// amp.pad and its gradients, by make_goldens.py from cases_tensor.py.
// python3 test/Numerics/check_goldens.py pad
// python3 test/Numerics/check_gradients.py pad
!elt = f16
!acc = f32

func.func @f(
    %zeros.x: tensor<3x17x!elt> {amp.name = "zeros.x"},
    %zeros.cy: tensor<4x22x!acc> {amp.name = "zeros.cy"},
    %interior.x: tensor<4x5x!elt> {amp.name = "interior.x"},
    %interior.cy: tensor<9x14x!acc> {amp.name = "interior.cy"},
    %large.x: tensor<1x3x!elt> {amp.name = "large.x"},
    %large.cy: tensor<3x5x!acc> {amp.name = "large.cy"},
    %dynamic.x: tensor<?x3x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x5x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x3x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<3x4x!acc> {amp.name = "empty.cy"}
  ) -> (
    tensor<4x22x!elt> {amp.name = "zeros.y"},
    tensor<3x17x!elt> {amp.name = "zeros.dx"},
    tensor<9x14x!elt> {amp.name = "interior.y"},
    tensor<4x5x!elt> {amp.name = "interior.dx"},
    tensor<3x5x!elt> {amp.name = "large.y"},
    tensor<1x3x!elt> {amp.name = "large.dx"},
    tensor<?x5x!elt> {amp.name = "dynamic.y"},
    tensor<?x3x!elt> {amp.name = "dynamic.dx"},
    tensor<3x4x!elt> {amp.name = "empty.y"},
    tensor<0x3x!elt> {amp.name = "empty.dx"}
  ) attributes {amp.entry = "eval"} {
  %zeros.y = amp.pad %zeros.x {low = [1, 2], high = [0, 3], interior = [0, 0], value = 0.0} : tensor<3x17x!elt>
  %zeros.ly.z = amp.convert %zeros.y : tensor<4x22x!elt> to tensor<4x22x!acc>
  %zeros.ly.w = amp.mul %zeros.ly.z, %zeros.cy : tensor<4x22x!acc>, tensor<4x22x!acc>
  %zeros.ly = amp.sum %zeros.ly.w {axes = [0, 1]} : tensor<4x22x!acc> -> tensor<!acc>
  %zeros.dx = amp.backward %zeros.ly wrt (%zeros.x) : tensor<!acc> -> tensor<3x17x!elt>

  %interior.y = amp.pad %interior.x {low = [0, 1], high = [2, 0], interior = [1, 2], value = -1.5} : tensor<4x5x!elt>
  %interior.ly.z = amp.convert %interior.y : tensor<9x14x!elt> to tensor<9x14x!acc>
  %interior.ly.w = amp.mul %interior.ly.z, %interior.cy : tensor<9x14x!acc>, tensor<9x14x!acc>
  %interior.ly = amp.sum %interior.ly.w {axes = [0, 1]} : tensor<9x14x!acc> -> tensor<!acc>
  %interior.dx = amp.backward %interior.ly wrt (%interior.x) : tensor<!acc> -> tensor<4x5x!elt>

  %large.y = amp.pad %large.x {low = [1, 1], high = [1, 1], interior = [0, 0], value = 65504.0} : tensor<1x3x!elt>
  %large.ly.z = amp.convert %large.y : tensor<3x5x!elt> to tensor<3x5x!acc>
  %large.ly.w = amp.mul %large.ly.z, %large.cy : tensor<3x5x!acc>, tensor<3x5x!acc>
  %large.ly = amp.sum %large.ly.w {axes = [0, 1]} : tensor<3x5x!acc> -> tensor<!acc>
  %large.dx = amp.backward %large.ly wrt (%large.x) : tensor<!acc> -> tensor<1x3x!elt>

  %dynamic.y = amp.pad %dynamic.x {low = [0, 1], high = [0, 1], interior = [0, 0], value = 0.0} : tensor<?x3x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x5x!elt> to tensor<?x5x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x5x!acc>, tensor<?x5x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x5x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x3x!elt>

  %empty.y = amp.pad %empty.x {low = [2, 0], high = [1, 1], interior = [0, 0], value = 0.5} : tensor<0x3x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<3x4x!elt> to tensor<3x4x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<3x4x!acc>, tensor<3x4x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<3x4x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x3x!elt>
  return %zeros.y, %zeros.dx, %interior.y, %interior.dx, %large.y, %large.dx, %dynamic.y, %dynamic.dx, %empty.y, %empty.dx
    : tensor<4x22x!elt>, tensor<3x17x!elt>, tensor<9x14x!elt>, tensor<4x5x!elt>, tensor<3x5x!elt>, tensor<1x3x!elt>, tensor<?x5x!elt>, tensor<?x3x!elt>, tensor<3x4x!elt>, tensor<0x3x!elt>
}
