// amp.scatter_add_along_axis and its gradients, by make_goldens.py from cases_index.py.
// python3 test/Numerics/check_goldens.py scatter_add_along_axis
// python3 test/Numerics/check_gradients.py scatter_add_along_axis
!elt = f16
!acc = f32

func.func @f(
    %last.i: tensor<5x4xi64> {amp.name = "last.i"},
    %last.u: tensor<5x4x!elt> {amp.name = "last.u"},
    %last.cy: tensor<5x10x!acc> {amp.name = "last.cy"},
    %first.i: tensor<4x3xi32> {amp.name = "first.i"},
    %first.u: tensor<4x3x!elt> {amp.name = "first.u"},
    %first.cy: tensor<10x3x!acc> {amp.name = "first.cy"},
    %middle.i: tensor<2x6x3xi64> {amp.name = "middle.i"},
    %middle.u: tensor<2x6x3x!elt> {amp.name = "middle.u"},
    %middle.cy: tensor<2x5x3x!acc> {amp.name = "middle.cy"},
    %dynamic.i: tensor<?x2xi64> {amp.name = "dynamic.i"},
    %dynamic.u: tensor<?x2x!elt> {amp.name = "dynamic.u"},
    %dynamic.cy: tensor<?x5x!acc> {amp.name = "dynamic.cy"},
    %outside.i: tensor<4x3xi64> {amp.name = "outside.i"},
    %outside.u: tensor<4x3x!elt> {amp.name = "outside.u"},
    %outside.cy: tensor<4x3x!acc> {amp.name = "outside.cy"},
    %edges.i: tensor<3x17xi64> {amp.name = "edges.i"},
    %edges.u: tensor<3x17x!elt> {amp.name = "edges.u"},
    %edges.cy: tensor<3x17x!acc> {amp.name = "edges.cy"},
    %ones.i: tensor<1x1x1xi64> {amp.name = "ones.i"},
    %ones.u: tensor<1x1x1x!elt> {amp.name = "ones.u"},
    %ones.cy: tensor<1x5x1x!acc> {amp.name = "ones.cy"},
    %empty.i: tensor<0x2xi64> {amp.name = "empty.i"},
    %empty.u: tensor<0x2x!elt> {amp.name = "empty.u"},
    %empty.cy: tensor<0x3x!acc> {amp.name = "empty.cy"},
    %vector.i: tensor<3xi64> {amp.name = "vector.i"},
    %vector.u: tensor<3x!elt> {amp.name = "vector.u"},
    %vector.cy: tensor<7x!acc> {amp.name = "vector.cy"}
  ) -> (
    tensor<5x10x!elt> {amp.name = "last.y"},
    tensor<5x4x!elt> {amp.name = "last.du"},
    tensor<10x3x!elt> {amp.name = "first.y"},
    tensor<4x3x!elt> {amp.name = "first.du"},
    tensor<2x5x3x!elt> {amp.name = "middle.y"},
    tensor<2x6x3x!elt> {amp.name = "middle.du"},
    tensor<?x5x!elt> {amp.name = "dynamic.y"},
    tensor<?x2x!elt> {amp.name = "dynamic.du"},
    tensor<4x3x!elt> {amp.name = "outside.y"},
    tensor<4x3x!elt> {amp.name = "outside.du"},
    tensor<3x17x!elt> {amp.name = "edges.y"},
    tensor<3x17x!elt> {amp.name = "edges.du"},
    tensor<1x5x1x!elt> {amp.name = "ones.y"},
    tensor<1x1x1x!elt> {amp.name = "ones.du"},
    tensor<0x3x!elt> {amp.name = "empty.y"},
    tensor<0x2x!elt> {amp.name = "empty.du"},
    tensor<7x!elt> {amp.name = "vector.y"},
    tensor<3x!elt> {amp.name = "vector.du"}
  ) attributes {amp.entry = "eval"} {
  %last.y = amp.scatter_add_along_axis %last.i, %last.u {axis = 1} : tensor<5x4xi64>, tensor<5x4x!elt> -> tensor<5x10x!elt>
  %last.ly.z = amp.convert %last.y : tensor<5x10x!elt> to tensor<5x10x!acc>
  %last.ly.w = amp.mul %last.ly.z, %last.cy : tensor<5x10x!acc>, tensor<5x10x!acc>
  %last.ly = amp.sum %last.ly.w {axes = [0, 1]} : tensor<5x10x!acc> -> tensor<!acc>
  %last.du = amp.backward %last.ly wrt (%last.u) : tensor<!acc> -> tensor<5x4x!elt>

  %first.y = amp.scatter_add_along_axis %first.i, %first.u {axis = 0} : tensor<4x3xi32>, tensor<4x3x!elt> -> tensor<10x3x!elt>
  %first.ly.z = amp.convert %first.y : tensor<10x3x!elt> to tensor<10x3x!acc>
  %first.ly.w = amp.mul %first.ly.z, %first.cy : tensor<10x3x!acc>, tensor<10x3x!acc>
  %first.ly = amp.sum %first.ly.w {axes = [0, 1]} : tensor<10x3x!acc> -> tensor<!acc>
  %first.du = amp.backward %first.ly wrt (%first.u) : tensor<!acc> -> tensor<4x3x!elt>

  %middle.y = amp.scatter_add_along_axis %middle.i, %middle.u {axis = 1} : tensor<2x6x3xi64>, tensor<2x6x3x!elt> -> tensor<2x5x3x!elt>
  %middle.ly.z = amp.convert %middle.y : tensor<2x5x3x!elt> to tensor<2x5x3x!acc>
  %middle.ly.w = amp.mul %middle.ly.z, %middle.cy : tensor<2x5x3x!acc>, tensor<2x5x3x!acc>
  %middle.ly = amp.sum %middle.ly.w {axes = [0, 1, 2]} : tensor<2x5x3x!acc> -> tensor<!acc>
  %middle.du = amp.backward %middle.ly wrt (%middle.u) : tensor<!acc> -> tensor<2x6x3x!elt>

  %dynamic.y = amp.scatter_add_along_axis %dynamic.i, %dynamic.u {axis = 1} : tensor<?x2xi64>, tensor<?x2x!elt> -> tensor<?x5x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x5x!elt> to tensor<?x5x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x5x!acc>, tensor<?x5x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x5x!acc> -> tensor<!acc>
  %dynamic.du = amp.backward %dynamic.ly wrt (%dynamic.u) : tensor<!acc> -> tensor<?x2x!elt>

  %outside.y = amp.scatter_add_along_axis %outside.i, %outside.u {axis = 1} : tensor<4x3xi64>, tensor<4x3x!elt> -> tensor<4x3x!elt>
  %outside.ly.z = amp.convert %outside.y : tensor<4x3x!elt> to tensor<4x3x!acc>
  %outside.ly.w = amp.mul %outside.ly.z, %outside.cy : tensor<4x3x!acc>, tensor<4x3x!acc>
  %outside.ly = amp.sum %outside.ly.w {axes = [0, 1]} : tensor<4x3x!acc> -> tensor<!acc>
  %outside.du = amp.backward %outside.ly wrt (%outside.u) : tensor<!acc> -> tensor<4x3x!elt>

  %edges.y = amp.scatter_add_along_axis %edges.i, %edges.u {axis = 1} : tensor<3x17xi64>, tensor<3x17x!elt> -> tensor<3x17x!elt>
  %edges.ly.z = amp.convert %edges.y : tensor<3x17x!elt> to tensor<3x17x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<3x17x!acc>, tensor<3x17x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1]} : tensor<3x17x!acc> -> tensor<!acc>
  %edges.du = amp.backward %edges.ly wrt (%edges.u) : tensor<!acc> -> tensor<3x17x!elt>

  %ones.y = amp.scatter_add_along_axis %ones.i, %ones.u {axis = 1} : tensor<1x1x1xi64>, tensor<1x1x1x!elt> -> tensor<1x5x1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<1x5x1x!elt> to tensor<1x5x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<1x5x1x!acc>, tensor<1x5x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1, 2]} : tensor<1x5x1x!acc> -> tensor<!acc>
  %ones.du = amp.backward %ones.ly wrt (%ones.u) : tensor<!acc> -> tensor<1x1x1x!elt>

  %empty.y = amp.scatter_add_along_axis %empty.i, %empty.u {axis = 1} : tensor<0x2xi64>, tensor<0x2x!elt> -> tensor<0x3x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x3x!elt> to tensor<0x3x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x3x!acc>, tensor<0x3x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x3x!acc> -> tensor<!acc>
  %empty.du = amp.backward %empty.ly wrt (%empty.u) : tensor<!acc> -> tensor<0x2x!elt>

  %vector.y = amp.scatter_add_along_axis %vector.i, %vector.u {axis = 0} : tensor<3xi64>, tensor<3x!elt> -> tensor<7x!elt>
  %vector.ly.z = amp.convert %vector.y : tensor<7x!elt> to tensor<7x!acc>
  %vector.ly.w = amp.mul %vector.ly.z, %vector.cy : tensor<7x!acc>, tensor<7x!acc>
  %vector.ly = amp.sum %vector.ly.w {axes = [0]} : tensor<7x!acc> -> tensor<!acc>
  %vector.du = amp.backward %vector.ly wrt (%vector.u) : tensor<!acc> -> tensor<3x!elt>
  return %last.y, %last.du, %first.y, %first.du, %middle.y, %middle.du, %dynamic.y, %dynamic.du, %outside.y, %outside.du, %edges.y, %edges.du, %ones.y, %ones.du, %empty.y, %empty.du, %vector.y, %vector.du
    : tensor<5x10x!elt>, tensor<5x4x!elt>, tensor<10x3x!elt>, tensor<4x3x!elt>, tensor<2x5x3x!elt>, tensor<2x6x3x!elt>, tensor<?x5x!elt>, tensor<?x2x!elt>, tensor<4x3x!elt>, tensor<4x3x!elt>, tensor<3x17x!elt>, tensor<3x17x!elt>, tensor<1x5x1x!elt>, tensor<1x1x1x!elt>, tensor<0x3x!elt>, tensor<0x2x!elt>, tensor<7x!elt>, tensor<3x!elt>
}
