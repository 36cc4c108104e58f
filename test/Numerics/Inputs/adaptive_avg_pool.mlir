// amp.adaptive_avg_pool and its gradients, by make_goldens.py from cases_window.py.
// python3 test/Numerics/check_goldens.py adaptive_avg_pool
// python3 test/Numerics/check_gradients.py adaptive_avg_pool
!elt = f16
!acc = f32

func.func @f(
    %global.x: tensor<2x3x4x5x!elt> {amp.name = "global.x"},
    %global.cy: tensor<2x3x1x1x!acc> {amp.name = "global.cy"},
    %halves.x: tensor<2x2x4x6x!elt> {amp.name = "halves.x"},
    %halves.cy: tensor<2x2x2x3x!acc> {amp.name = "halves.cy"},
    %uneven.x: tensor<1x2x5x4x!elt> {amp.name = "uneven.x"},
    %uneven.cy: tensor<1x2x3x4x!acc> {amp.name = "uneven.cy"},
    %wider.x: tensor<1x2x3x!elt> {amp.name = "wider.x"},
    %wider.cy: tensor<1x2x5x!acc> {amp.name = "wider.cy"},
    %cube.x: tensor<1x1x2x3x2x!elt> {amp.name = "cube.x"},
    %cube.cy: tensor<1x1x1x3x2x!acc> {amp.name = "cube.cy"},
    %dynamic.x: tensor<?x2x4x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x2x3x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x2x4x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<0x2x2x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<3x1x4x!elt> {amp.name = "edges.x"}
  ) -> (
    tensor<2x3x1x1x!elt> {amp.name = "global.y"},
    tensor<2x3x4x5x!elt> {amp.name = "global.dx"},
    tensor<2x2x2x3x!elt> {amp.name = "halves.y"},
    tensor<2x2x4x6x!elt> {amp.name = "halves.dx"},
    tensor<1x2x3x4x!elt> {amp.name = "uneven.y"},
    tensor<1x2x5x4x!elt> {amp.name = "uneven.dx"},
    tensor<1x2x5x!elt> {amp.name = "wider.y"},
    tensor<1x2x3x!elt> {amp.name = "wider.dx"},
    tensor<1x1x1x3x2x!elt> {amp.name = "cube.y"},
    tensor<1x1x2x3x2x!elt> {amp.name = "cube.dx"},
    tensor<?x2x3x!elt> {amp.name = "dynamic.y"},
    tensor<?x2x4x!elt> {amp.name = "dynamic.dx"},
    tensor<0x2x2x!elt> {amp.name = "empty.y"},
    tensor<0x2x4x!elt> {amp.name = "empty.dx"},
    tensor<3x1x2x!elt> {amp.name = "edges.y"}
  ) attributes {amp.entry = "eval"} {
  %global.y = amp.adaptive_avg_pool %global.x {size = [1, 1]} : tensor<2x3x4x5x!elt> -> tensor<2x3x1x1x!elt>
  %global.ly.z = amp.convert %global.y : tensor<2x3x1x1x!elt> to tensor<2x3x1x1x!acc>
  %global.ly.w = amp.mul %global.ly.z, %global.cy : tensor<2x3x1x1x!acc>, tensor<2x3x1x1x!acc>
  %global.ly = amp.sum %global.ly.w {axes = [0, 1, 2, 3]} : tensor<2x3x1x1x!acc> -> tensor<!acc>
  %global.dx = amp.backward %global.ly wrt (%global.x) : tensor<!acc> -> tensor<2x3x4x5x!elt>

  %halves.y = amp.adaptive_avg_pool %halves.x {size = [2, 3]} : tensor<2x2x4x6x!elt> -> tensor<2x2x2x3x!elt>
  %halves.ly.z = amp.convert %halves.y : tensor<2x2x2x3x!elt> to tensor<2x2x2x3x!acc>
  %halves.ly.w = amp.mul %halves.ly.z, %halves.cy : tensor<2x2x2x3x!acc>, tensor<2x2x2x3x!acc>
  %halves.ly = amp.sum %halves.ly.w {axes = [0, 1, 2, 3]} : tensor<2x2x2x3x!acc> -> tensor<!acc>
  %halves.dx = amp.backward %halves.ly wrt (%halves.x) : tensor<!acc> -> tensor<2x2x4x6x!elt>

  %uneven.y = amp.adaptive_avg_pool %uneven.x {size = [3, 4]} : tensor<1x2x5x4x!elt> -> tensor<1x2x3x4x!elt>
  %uneven.ly.z = amp.convert %uneven.y : tensor<1x2x3x4x!elt> to tensor<1x2x3x4x!acc>
  %uneven.ly.w = amp.mul %uneven.ly.z, %uneven.cy : tensor<1x2x3x4x!acc>, tensor<1x2x3x4x!acc>
  %uneven.ly = amp.sum %uneven.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x3x4x!acc> -> tensor<!acc>
  %uneven.dx = amp.backward %uneven.ly wrt (%uneven.x) : tensor<!acc> -> tensor<1x2x5x4x!elt>

  %wider.y = amp.adaptive_avg_pool %wider.x {size = [5]} : tensor<1x2x3x!elt> -> tensor<1x2x5x!elt>
  %wider.ly.z = amp.convert %wider.y : tensor<1x2x5x!elt> to tensor<1x2x5x!acc>
  %wider.ly.w = amp.mul %wider.ly.z, %wider.cy : tensor<1x2x5x!acc>, tensor<1x2x5x!acc>
  %wider.ly = amp.sum %wider.ly.w {axes = [0, 1, 2]} : tensor<1x2x5x!acc> -> tensor<!acc>
  %wider.dx = amp.backward %wider.ly wrt (%wider.x) : tensor<!acc> -> tensor<1x2x3x!elt>

  %cube.y = amp.adaptive_avg_pool %cube.x {size = [1, 3, 2]} : tensor<1x1x2x3x2x!elt> -> tensor<1x1x1x3x2x!elt>
  %cube.ly.z = amp.convert %cube.y : tensor<1x1x1x3x2x!elt> to tensor<1x1x1x3x2x!acc>
  %cube.ly.w = amp.mul %cube.ly.z, %cube.cy : tensor<1x1x1x3x2x!acc>, tensor<1x1x1x3x2x!acc>
  %cube.ly = amp.sum %cube.ly.w {axes = [0, 1, 2, 3, 4]} : tensor<1x1x1x3x2x!acc> -> tensor<!acc>
  %cube.dx = amp.backward %cube.ly wrt (%cube.x) : tensor<!acc> -> tensor<1x1x2x3x2x!elt>

  %dynamic.y = amp.adaptive_avg_pool %dynamic.x {size = [3]} : tensor<?x2x4x!elt> -> tensor<?x2x3x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x2x3x!elt> to tensor<?x2x3x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x2x3x!acc>, tensor<?x2x3x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1, 2]} : tensor<?x2x3x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x2x4x!elt>

  %empty.y = amp.adaptive_avg_pool %empty.x {size = [2]} : tensor<0x2x4x!elt> -> tensor<0x2x2x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x2x2x!elt> to tensor<0x2x2x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x2x2x!acc>, tensor<0x2x2x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1, 2]} : tensor<0x2x2x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x2x4x!elt>

  %edges.y = amp.adaptive_avg_pool %edges.x {size = [2]} : tensor<3x1x4x!elt> -> tensor<3x1x2x!elt>
  return %global.y, %global.dx, %halves.y, %halves.dx, %uneven.y, %uneven.dx, %wider.y, %wider.dx, %cube.y, %cube.dx, %dynamic.y, %dynamic.dx, %empty.y, %empty.dx, %edges.y
    : tensor<2x3x1x1x!elt>, tensor<2x3x4x5x!elt>, tensor<2x2x2x3x!elt>, tensor<2x2x4x6x!elt>, tensor<1x2x3x4x!elt>, tensor<1x2x5x4x!elt>, tensor<1x2x5x!elt>, tensor<1x2x3x!elt>, tensor<1x1x1x3x2x!elt>, tensor<1x1x2x3x2x!elt>, tensor<?x2x3x!elt>, tensor<?x2x4x!elt>, tensor<0x2x2x!elt>, tensor<0x2x4x!elt>, tensor<3x1x2x!elt>
}
