// amp.broadcast and its gradients, by make_goldens.py from cases_tensor.py.
// python3 test/Numerics/check_goldens.py broadcast
// python3 test/Numerics/check_gradients.py broadcast
!elt = f16
!acc = f32

func.func @f(
    %leading.x: tensor<17x!elt> {amp.name = "leading.x"},
    %leading.cy: tensor<5x17x!acc> {amp.name = "leading.cy"},
    %column.x: tensor<5x1x!elt> {amp.name = "column.x"},
    %column.cy: tensor<5x17x!acc> {amp.name = "column.cy"},
    %middle.x: tensor<3x1x5x!elt> {amp.name = "middle.x"},
    %middle.cy: tensor<2x3x4x5x!acc> {amp.name = "middle.cy"},
    %scalar.x: tensor<!elt> {amp.name = "scalar.x"},
    %scalar.cy: tensor<3x5x!acc> {amp.name = "scalar.cy"},
    %empty.x: tensor<1x5x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<0x5x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<1x40x!elt> {amp.name = "edges.x"},
    %edges.cy: tensor<1x40x!acc> {amp.name = "edges.cy"},
    %like.x: tensor<1x3x!elt> {amp.name = "like.x"},
    %like.like: tensor<?x3xf32> {amp.name = "like.like"},
    %like.cy: tensor<?x3x!acc> {amp.name = "like.cy"}
  ) -> (
    tensor<5x17x!elt> {amp.name = "leading.y"},
    tensor<17x!elt> {amp.name = "leading.dx"},
    tensor<5x17x!elt> {amp.name = "column.y"},
    tensor<5x1x!elt> {amp.name = "column.dx"},
    tensor<2x3x4x5x!elt> {amp.name = "middle.y"},
    tensor<3x1x5x!elt> {amp.name = "middle.dx"},
    tensor<3x5x!elt> {amp.name = "scalar.y"},
    tensor<!elt> {amp.name = "scalar.dx"},
    tensor<0x5x!elt> {amp.name = "empty.y"},
    tensor<1x5x!elt> {amp.name = "empty.dx"},
    tensor<1x40x!elt> {amp.name = "edges.y"},
    tensor<1x40x!elt> {amp.name = "edges.dx"},
    tensor<?x3x!elt> {amp.name = "like.y"},
    tensor<1x3x!elt> {amp.name = "like.dx"}
  ) attributes {amp.entry = "eval"} {
  %leading.y = amp.broadcast %leading.x : tensor<17x!elt> -> tensor<5x17x!elt>
  %leading.ly.z = amp.convert %leading.y : tensor<5x17x!elt> to tensor<5x17x!acc>
  %leading.ly.w = amp.mul %leading.ly.z, %leading.cy : tensor<5x17x!acc>, tensor<5x17x!acc>
  %leading.ly = amp.sum %leading.ly.w {axes = [0, 1]} : tensor<5x17x!acc> -> tensor<!acc>
  %leading.dx = amp.backward %leading.ly wrt (%leading.x) : tensor<!acc> -> tensor<17x!elt>

  %column.y = amp.broadcast %column.x : tensor<5x1x!elt> -> tensor<5x17x!elt>
  %column.ly.z = amp.convert %column.y : tensor<5x17x!elt> to tensor<5x17x!acc>
  %column.ly.w = amp.mul %column.ly.z, %column.cy : tensor<5x17x!acc>, tensor<5x17x!acc>
  %column.ly = amp.sum %column.ly.w {axes = [0, 1]} : tensor<5x17x!acc> -> tensor<!acc>
  %column.dx = amp.backward %column.ly wrt (%column.x) : tensor<!acc> -> tensor<5x1x!elt>

  %middle.y = amp.broadcast %middle.x : tensor<3x1x5x!elt> -> tensor<2x3x4x5x!elt>
  %middle.ly.z = amp.convert %middle.y : tensor<2x3x4x5x!elt> to tensor<2x3x4x5x!acc>
  %middle.ly.w = amp.mul %middle.ly.z, %middle.cy : tensor<2x3x4x5x!acc>, tensor<2x3x4x5x!acc>
  %middle.ly = amp.sum %middle.ly.w {axes = [0, 1, 2, 3]} : tensor<2x3x4x5x!acc> -> tensor<!acc>
  %middle.dx = amp.backward %middle.ly wrt (%middle.x) : tensor<!acc> -> tensor<3x1x5x!elt>

  %scalar.y = amp.broadcast %scalar.x : tensor<!elt> -> tensor<3x5x!elt>
  %scalar.ly.z = amp.convert %scalar.y : tensor<3x5x!elt> to tensor<3x5x!acc>
  %scalar.ly.w = amp.mul %scalar.ly.z, %scalar.cy : tensor<3x5x!acc>, tensor<3x5x!acc>
  %scalar.ly = amp.sum %scalar.ly.w {axes = [0, 1]} : tensor<3x5x!acc> -> tensor<!acc>
  %scalar.dx = amp.backward %scalar.ly wrt (%scalar.x) : tensor<!acc> -> tensor<!elt>

  %empty.y = amp.broadcast %empty.x : tensor<1x5x!elt> -> tensor<0x5x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x5x!elt> to tensor<0x5x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x5x!acc>, tensor<0x5x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x5x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<1x5x!elt>

  %edges.y = amp.broadcast %edges.x : tensor<1x40x!elt> -> tensor<1x40x!elt>
  %edges.ly.z = amp.convert %edges.y : tensor<1x40x!elt> to tensor<1x40x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<1x40x!acc>, tensor<1x40x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1]} : tensor<1x40x!acc> -> tensor<!acc>
  %edges.dx = amp.backward %edges.ly wrt (%edges.x) : tensor<!acc> -> tensor<1x40x!elt>

  %like.y = amp.broadcast %like.x like %like.like : tensor<1x3x!elt>, tensor<?x3xf32> -> tensor<?x3x!elt>
  %like.ly.z = amp.convert %like.y : tensor<?x3x!elt> to tensor<?x3x!acc>
  %like.ly.w = amp.mul %like.ly.z, %like.cy : tensor<?x3x!acc>, tensor<?x3x!acc>
  %like.ly = amp.sum %like.ly.w {axes = [0, 1]} : tensor<?x3x!acc> -> tensor<!acc>
  %like.dx = amp.backward %like.ly wrt (%like.x) : tensor<!acc> -> tensor<1x3x!elt>
  return %leading.y, %leading.dx, %column.y, %column.dx, %middle.y, %middle.dx, %scalar.y, %scalar.dx, %empty.y, %empty.dx, %edges.y, %edges.dx, %like.y, %like.dx
    : tensor<5x17x!elt>, tensor<17x!elt>, tensor<5x17x!elt>, tensor<5x1x!elt>, tensor<2x3x4x5x!elt>, tensor<3x1x5x!elt>, tensor<3x5x!elt>, tensor<!elt>, tensor<0x5x!elt>, tensor<1x5x!elt>, tensor<1x40x!elt>, tensor<1x40x!elt>, tensor<?x3x!elt>, tensor<1x3x!elt>
}
