// amp.scatter_add and its gradients, by make_goldens.py from cases_tensor.py.
// python3 test/Numerics/check_goldens.py scatter_add
// python3 test/Numerics/check_gradients.py scatter_add
!elt = f16
!acc = f32

func.func @f(
    %rows.i: tensor<7xi64> {amp.name = "rows.i"},
    %rows.u: tensor<7x17x!elt> {amp.name = "rows.u"},
    %rows.cy: tensor<10x17x!acc> {amp.name = "rows.cy"},
    %pairs.i: tensor<2x3xi32> {amp.name = "pairs.i"},
    %pairs.u: tensor<2x3x3x!elt> {amp.name = "pairs.u"},
    %pairs.cy: tensor<10x3x!acc> {amp.name = "pairs.cy"},
    %columns.i: tensor<4xi64> {amp.name = "columns.i"},
    %columns.u: tensor<5x4x!elt> {amp.name = "columns.u"},
    %columns.cy: tensor<5x10x!acc> {amp.name = "columns.cy"},
    %middle.i: tensor<3xi64> {amp.name = "middle.i"},
    %middle.u: tensor<2x3x3x!elt> {amp.name = "middle.u"},
    %middle.cy: tensor<2x5x3x!acc> {amp.name = "middle.cy"},
    %dynamic.i: tensor<?xi64> {amp.name = "dynamic.i"},
    %dynamic.u: tensor<?x5x!elt> {amp.name = "dynamic.u"},
    %dynamic.cy: tensor<10x5x!acc> {amp.name = "dynamic.cy"},
    %outside.i: tensor<6xi64> {amp.name = "outside.i"},
    %outside.u: tensor<6x3x!elt> {amp.name = "outside.u"},
    %outside.cy: tensor<4x3x!acc> {amp.name = "outside.cy"},
    %edges.i: tensor<3xi64> {amp.name = "edges.i"},
    %edges.u: tensor<3x17x!elt> {amp.name = "edges.u"},
    %edges.cy: tensor<3x17x!acc> {amp.name = "edges.cy"},
    %ones.i: tensor<1xi64> {amp.name = "ones.i"},
    %ones.u: tensor<1x5x1x!elt> {amp.name = "ones.u"},
    %ones.cy: tensor<1x5x1x!acc> {amp.name = "ones.cy"},
    %empty.i: tensor<0xi64> {amp.name = "empty.i"},
    %empty.u: tensor<0x3x!elt> {amp.name = "empty.u"},
    %empty.cy: tensor<4x3x!acc> {amp.name = "empty.cy"}
  ) -> (
    tensor<10x17x!elt> {amp.name = "rows.y"},
    tensor<7x17x!elt> {amp.name = "rows.du"},
    tensor<10x3x!elt> {amp.name = "pairs.y"},
    tensor<2x3x3x!elt> {amp.name = "pairs.du"},
    tensor<5x10x!elt> {amp.name = "columns.y"},
    tensor<5x4x!elt> {amp.name = "columns.du"},
    tensor<2x5x3x!elt> {amp.name = "middle.y"},
    tensor<2x3x3x!elt> {amp.name = "middle.du"},
    tensor<10x5x!elt> {amp.name = "dynamic.y"},
    tensor<?x5x!elt> {amp.name = "dynamic.du"},
    tensor<4x3x!elt> {amp.name = "outside.y"},
    tensor<6x3x!elt> {amp.name = "outside.du"},
    tensor<3x17x!elt> {amp.name = "edges.y"},
    tensor<3x17x!elt> {amp.name = "edges.du"},
    tensor<1x5x1x!elt> {amp.name = "ones.y"},
    tensor<1x5x1x!elt> {amp.name = "ones.du"},
    tensor<4x3x!elt> {amp.name = "empty.y"},
    tensor<0x3x!elt> {amp.name = "empty.du"}
  ) attributes {amp.entry = "eval"} {
  %rows.y = amp.scatter_add %rows.i, %rows.u {axis = 0} : tensor<7xi64>, tensor<7x17x!elt> -> tensor<10x17x!elt>
  %rows.ly.z = amp.convert %rows.y : tensor<10x17x!elt> to tensor<10x17x!acc>
  %rows.ly.w = amp.mul %rows.ly.z, %rows.cy : tensor<10x17x!acc>, tensor<10x17x!acc>
  %rows.ly = amp.sum %rows.ly.w {axes = [0, 1]} : tensor<10x17x!acc> -> tensor<!acc>
  %rows.du = amp.backward %rows.ly wrt (%rows.u) : tensor<!acc> -> tensor<7x17x!elt>

  %pairs.y = amp.scatter_add %pairs.i, %pairs.u {axis = 0} : tensor<2x3xi32>, tensor<2x3x3x!elt> -> tensor<10x3x!elt>
  %pairs.ly.z = amp.convert %pairs.y : tensor<10x3x!elt> to tensor<10x3x!acc>
  %pairs.ly.w = amp.mul %pairs.ly.z, %pairs.cy : tensor<10x3x!acc>, tensor<10x3x!acc>
  %pairs.ly = amp.sum %pairs.ly.w {axes = [0, 1]} : tensor<10x3x!acc> -> tensor<!acc>
  %pairs.du = amp.backward %pairs.ly wrt (%pairs.u) : tensor<!acc> -> tensor<2x3x3x!elt>

  %columns.y = amp.scatter_add %columns.i, %columns.u {axis = 1} : tensor<4xi64>, tensor<5x4x!elt> -> tensor<5x10x!elt>
  %columns.ly.z = amp.convert %columns.y : tensor<5x10x!elt> to tensor<5x10x!acc>
  %columns.ly.w = amp.mul %columns.ly.z, %columns.cy : tensor<5x10x!acc>, tensor<5x10x!acc>
  %columns.ly = amp.sum %columns.ly.w {axes = [0, 1]} : tensor<5x10x!acc> -> tensor<!acc>
  %columns.du = amp.backward %columns.ly wrt (%columns.u) : tensor<!acc> -> tensor<5x4x!elt>

  %middle.y = amp.scatter_add %middle.i, %middle.u {axis = 1} : tensor<3xi64>, tensor<2x3x3x!elt> -> tensor<2x5x3x!elt>
  %middle.ly.z = amp.convert %middle.y : tensor<2x5x3x!elt> to tensor<2x5x3x!acc>
  %middle.ly.w = amp.mul %middle.ly.z, %middle.cy : tensor<2x5x3x!acc>, tensor<2x5x3x!acc>
  %middle.ly = amp.sum %middle.ly.w {axes = [0, 1, 2]} : tensor<2x5x3x!acc> -> tensor<!acc>
  %middle.du = amp.backward %middle.ly wrt (%middle.u) : tensor<!acc> -> tensor<2x3x3x!elt>

  %dynamic.y = amp.scatter_add %dynamic.i, %dynamic.u {axis = 0} : tensor<?xi64>, tensor<?x5x!elt> -> tensor<10x5x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<10x5x!elt> to tensor<10x5x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<10x5x!acc>, tensor<10x5x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<10x5x!acc> -> tensor<!acc>
  %dynamic.du = amp.backward %dynamic.ly wrt (%dynamic.u) : tensor<!acc> -> tensor<?x5x!elt>

  %outside.y = amp.scatter_add %outside.i, %outside.u {axis = 0} : tensor<6xi64>, tensor<6x3x!elt> -> tensor<4x3x!elt>
  %outside.ly.z = amp.convert %outside.y : tensor<4x3x!elt> to tensor<4x3x!acc>
  %outside.ly.w = amp.mul %outside.ly.z, %outside.cy : tensor<4x3x!acc>, tensor<4x3x!acc>
  %outside.ly = amp.sum %outside.ly.w {axes = [0, 1]} : tensor<4x3x!acc> -> tensor<!acc>
  %outside.du = amp.backward %outside.ly wrt (%outside.u) : tensor<!acc> -> tensor<6x3x!elt>

  %edges.y = amp.scatter_add %edges.i, %edges.u {axis = 0} : tensor<3xi64>, tensor<3x17x!elt> -> tensor<3x17x!elt>
  %edges.ly.z = amp.convert %edges.y : tensor<3x17x!elt> to tensor<3x17x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<3x17x!acc>, tensor<3x17x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1]} : tensor<3x17x!acc> -> tensor<!acc>
  %edges.du = amp.backward %edges.ly wrt (%edges.u) : tensor<!acc> -> tensor<3x17x!elt>

  %ones.y = amp.scatter_add %ones.i, %ones.u {axis = 0} : tensor<1xi64>, tensor<1x5x1x!elt> -> tensor<1x5x1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<1x5x1x!elt> to tensor<1x5x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<1x5x1x!acc>, tensor<1x5x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1, 2]} : tensor<1x5x1x!acc> -> tensor<!acc>
  %ones.du = amp.backward %ones.ly wrt (%ones.u) : tensor<!acc> -> tensor<1x5x1x!elt>

  %empty.y = amp.scatter_add %empty.i, %empty.u {axis = 0} : tensor<0xi64>, tensor<0x3x!elt> -> tensor<4x3x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<4x3x!elt> to tensor<4x3x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<4x3x!acc>, tensor<4x3x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<4x3x!acc> -> tensor<!acc>
  %empty.du = amp.backward %empty.ly wrt (%empty.u) : tensor<!acc> -> tensor<0x3x!elt>
  return %rows.y, %rows.du, %pairs.y, %pairs.du, %columns.y, %columns.du, %middle.y, %middle.du, %dynamic.y, %dynamic.du, %outside.y, %outside.du, %edges.y, %edges.du, %ones.y, %ones.du, %empty.y, %empty.du
    : tensor<10x17x!elt>, tensor<7x17x!elt>, tensor<10x3x!elt>, tensor<2x3x3x!elt>, tensor<5x10x!elt>, tensor<5x4x!elt>, tensor<2x5x3x!elt>, tensor<2x3x3x!elt>, tensor<10x5x!elt>, tensor<?x5x!elt>, tensor<4x3x!elt>, tensor<6x3x!elt>, tensor<3x17x!elt>, tensor<3x17x!elt>, tensor<1x5x1x!elt>, tensor<1x5x1x!elt>, tensor<4x3x!elt>, tensor<0x3x!elt>
}
