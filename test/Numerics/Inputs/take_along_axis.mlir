// amp.take_along_axis and its gradients, by make_goldens.py from cases_index.py.
// python3 test/Numerics/check_goldens.py take_along_axis
// python3 test/Numerics/check_gradients.py take_along_axis
!elt = f16
!acc = f32

func.func @f(
    %last.x: tensor<5x10x!elt> {amp.name = "last.x"},
    %last.i: tensor<5x4xi64> {amp.name = "last.i"},
    %last.cy: tensor<5x4x!acc> {amp.name = "last.cy"},
    %first.x: tensor<10x3x!elt> {amp.name = "first.x"},
    %first.i: tensor<4x3xi32> {amp.name = "first.i"},
    %first.cy: tensor<4x3x!acc> {amp.name = "first.cy"},
    %middle.x: tensor<2x5x3x!elt> {amp.name = "middle.x"},
    %middle.i: tensor<2x6x3xi64> {amp.name = "middle.i"},
    %middle.cy: tensor<2x6x3x!acc> {amp.name = "middle.cy"},
    %dynamic.x: tensor<?x5x!elt> {amp.name = "dynamic.x"},
    %dynamic.i: tensor<?x2xi64> {amp.name = "dynamic.i"},
    %dynamic.cy: tensor<?x2x!acc> {amp.name = "dynamic.cy"},
    %outside.x: tensor<4x3x!elt> {amp.name = "outside.x"},
    %outside.i: tensor<4x3xi64> {amp.name = "outside.i"},
    %outside.cy: tensor<4x3x!acc> {amp.name = "outside.cy"},
    %edges.x: tensor<3x17x!elt> {amp.name = "edges.x"},
    %edges.i: tensor<3x17xi64> {amp.name = "edges.i"},
    %edges.cy: tensor<3x17x!acc> {amp.name = "edges.cy"},
    %ones.x: tensor<1x5x1x!elt> {amp.name = "ones.x"},
    %ones.i: tensor<1x1x1xi64> {amp.name = "ones.i"},
    %ones.cy: tensor<1x1x1x!acc> {amp.name = "ones.cy"},
    %empty.x: tensor<0x3x!elt> {amp.name = "empty.x"},
    %empty.i: tensor<0x2xi64> {amp.name = "empty.i"},
    %empty.cy: tensor<0x2x!acc> {amp.name = "empty.cy"},
    %vector.x: tensor<7x!elt> {amp.name = "vector.x"},
    %vector.i: tensor<3xi64> {amp.name = "vector.i"},
    %vector.cy: tensor<3x!acc> {amp.name = "vector.cy"},
    %i32.x: tensor<3x4xi32> {amp.name = "i32.x"},
    %i32.i: tensor<3x2xi64> {amp.name = "i32.i"}
  ) -> (
    tensor<5x4x!elt> {amp.name = "last.y"},
    tensor<5x10x!elt> {amp.name = "last.dx"},
    tensor<4x3x!elt> {amp.name = "first.y"},
    tensor<10x3x!elt> {amp.name = "first.dx"},
    tensor<2x6x3x!elt> {amp.name = "middle.y"},
    tensor<2x5x3x!elt> {amp.name = "middle.dx"},
    tensor<?x2x!elt> {amp.name = "dynamic.y"},
    tensor<?x5x!elt> {amp.name = "dynamic.dx"},
    tensor<4x3x!elt> {amp.name = "outside.y"},
    tensor<4x3x!elt> {amp.name = "outside.dx"},
    tensor<3x17x!elt> {amp.name = "edges.y"},
    tensor<3x17x!elt> {amp.name = "edges.dx"},
    tensor<1x1x1x!elt> {amp.name = "ones.y"},
    tensor<1x5x1x!elt> {amp.name = "ones.dx"},
    tensor<0x2x!elt> {amp.name = "empty.y"},
    tensor<0x3x!elt> {amp.name = "empty.dx"},
    tensor<3x!elt> {amp.name = "vector.y"},
    tensor<7x!elt> {amp.name = "vector.dx"},
    tensor<3x2xi32> {amp.name = "i32.y"}
  ) attributes {amp.entry = "eval"} {
  %last.y = amp.take_along_axis %last.x, %last.i {axis = 1} : tensor<5x10x!elt>, tensor<5x4xi64>
  %last.ly.z = amp.convert %last.y : tensor<5x4x!elt> to tensor<5x4x!acc>
  %last.ly.w = amp.mul %last.ly.z, %last.cy : tensor<5x4x!acc>, tensor<5x4x!acc>
  %last.ly = amp.sum %last.ly.w {axes = [0, 1]} : tensor<5x4x!acc> -> tensor<!acc>
  %last.dx = amp.backward %last.ly wrt (%last.x) : tensor<!acc> -> tensor<5x10x!elt>

  %first.y = amp.take_along_axis %first.x, %first.i {axis = 0} : tensor<10x3x!elt>, tensor<4x3xi32>
  %first.ly.z = amp.convert %first.y : tensor<4x3x!elt> to tensor<4x3x!acc>
  %first.ly.w = amp.mul %first.ly.z, %first.cy : tensor<4x3x!acc>, tensor<4x3x!acc>
  %first.ly = amp.sum %first.ly.w {axes = [0, 1]} : tensor<4x3x!acc> -> tensor<!acc>
  %first.dx = amp.backward %first.ly wrt (%first.x) : tensor<!acc> -> tensor<10x3x!elt>

  %middle.y = amp.take_along_axis %middle.x, %middle.i {axis = 1} : tensor<2x5x3x!elt>, tensor<2x6x3xi64>
  %middle.ly.z = amp.convert %middle.y : tensor<2x6x3x!elt> to tensor<2x6x3x!acc>
  %middle.ly.w = amp.mul %middle.ly.z, %middle.cy : tensor<2x6x3x!acc>, tensor<2x6x3x!acc>
  %middle.ly = amp.sum %middle.ly.w {axes = [0, 1, 2]} : tensor<2x6x3x!acc> -> tensor<!acc>
  %middle.dx = amp.backward %middle.ly wrt (%middle.x) : tensor<!acc> -> tensor<2x5x3x!elt>

  %dynamic.y = amp.take_along_axis %dynamic.x, %dynamic.i {axis = 1} : tensor<?x5x!elt>, tensor<?x2xi64>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x2x!elt> to tensor<?x2x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x2x!acc>, tensor<?x2x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x2x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x5x!elt>

  %outside.y = amp.take_along_axis %outside.x, %outside.i {axis = 1} : tensor<4x3x!elt>, tensor<4x3xi64>
  %outside.ly.z = amp.convert %outside.y : tensor<4x3x!elt> to tensor<4x3x!acc>
  %outside.ly.w = amp.mul %outside.ly.z, %outside.cy : tensor<4x3x!acc>, tensor<4x3x!acc>
  %outside.ly = amp.sum %outside.ly.w {axes = [0, 1]} : tensor<4x3x!acc> -> tensor<!acc>
  %outside.dx = amp.backward %outside.ly wrt (%outside.x) : tensor<!acc> -> tensor<4x3x!elt>

  %edges.y = amp.take_along_axis %edges.x, %edges.i {axis = 1} : tensor<3x17x!elt>, tensor<3x17xi64>
  %edges.ly.z = amp.convert %edges.y : tensor<3x17x!elt> to tensor<3x17x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<3x17x!acc>, tensor<3x17x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1]} : tensor<3x17x!acc> -> tensor<!acc>
  %edges.dx = amp.backward %edges.ly wrt (%edges.x) : tensor<!acc> -> tensor<3x17x!elt>

  %ones.y = amp.take_along_axis %ones.x, %ones.i {axis = 1} : tensor<1x5x1x!elt>, tensor<1x1x1xi64>
  %ones.ly.z = amp.convert %ones.y : tensor<1x1x1x!elt> to tensor<1x1x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<1x1x1x!acc>, tensor<1x1x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1, 2]} : tensor<1x1x1x!acc> -> tensor<!acc>
  %ones.dx = amp.backward %ones.ly wrt (%ones.x) : tensor<!acc> -> tensor<1x5x1x!elt>

  %empty.y = amp.take_along_axis %empty.x, %empty.i {axis = 1} : tensor<0x3x!elt>, tensor<0x2xi64>
  %empty.ly.z = amp.convert %empty.y : tensor<0x2x!elt> to tensor<0x2x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x2x!acc>, tensor<0x2x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x2x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x3x!elt>

  %vector.y = amp.take_along_axis %vector.x, %vector.i {axis = 0} : tensor<7x!elt>, tensor<3xi64>
  %vector.ly.z = amp.convert %vector.y : tensor<3x!elt> to tensor<3x!acc>
  %vector.ly.w = amp.mul %vector.ly.z, %vector.cy : tensor<3x!acc>, tensor<3x!acc>
  %vector.ly = amp.sum %vector.ly.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %vector.dx = amp.backward %vector.ly wrt (%vector.x) : tensor<!acc> -> tensor<7x!elt>

  %i32.y = amp.take_along_axis %i32.x, %i32.i {axis = 1} : tensor<3x4xi32>, tensor<3x2xi64>
  return %last.y, %last.dx, %first.y, %first.dx, %middle.y, %middle.dx, %dynamic.y, %dynamic.dx, %outside.y, %outside.dx, %edges.y, %edges.dx, %ones.y, %ones.dx, %empty.y, %empty.dx, %vector.y, %vector.dx, %i32.y
    : tensor<5x4x!elt>, tensor<5x10x!elt>, tensor<4x3x!elt>, tensor<10x3x!elt>, tensor<2x6x3x!elt>, tensor<2x5x3x!elt>, tensor<?x2x!elt>, tensor<?x5x!elt>, tensor<4x3x!elt>, tensor<4x3x!elt>, tensor<3x17x!elt>, tensor<3x17x!elt>, tensor<1x1x1x!elt>, tensor<1x5x1x!elt>, tensor<0x2x!elt>, tensor<0x3x!elt>, tensor<3x!elt>, tensor<7x!elt>, tensor<3x2xi32>
}
