// amp.gather and its gradients, by make_goldens.py from cases_tensor.py and cases_index.py.
// python3 test/Numerics/check_goldens.py gather
// python3 test/Numerics/check_gradients.py gather
!elt = f16
!acc = f32

func.func @f(
    %rows.x: tensor<10x17x!elt> {amp.name = "rows.x"},
    %rows.i: tensor<7xi64> {amp.name = "rows.i"},
    %rows.cy: tensor<7x17x!acc> {amp.name = "rows.cy"},
    %pairs.x: tensor<10x3x!elt> {amp.name = "pairs.x"},
    %pairs.i: tensor<2x3xi32> {amp.name = "pairs.i"},
    %pairs.cy: tensor<2x3x3x!acc> {amp.name = "pairs.cy"},
    %columns.x: tensor<5x10x!elt> {amp.name = "columns.x"},
    %columns.i: tensor<4xi64> {amp.name = "columns.i"},
    %columns.cy: tensor<5x4x!acc> {amp.name = "columns.cy"},
    %middle.x: tensor<2x5x3x!elt> {amp.name = "middle.x"},
    %middle.i: tensor<3xi64> {amp.name = "middle.i"},
    %middle.cy: tensor<2x3x3x!acc> {amp.name = "middle.cy"},
    %dynamic.x: tensor<10x5x!elt> {amp.name = "dynamic.x"},
    %dynamic.i: tensor<?xi64> {amp.name = "dynamic.i"},
    %dynamic.cy: tensor<?x5x!acc> {amp.name = "dynamic.cy"},
    %outside.x: tensor<4x3x!elt> {amp.name = "outside.x"},
    %outside.i: tensor<6xi64> {amp.name = "outside.i"},
    %outside.cy: tensor<6x3x!acc> {amp.name = "outside.cy"},
    %edges.x: tensor<3x17x!elt> {amp.name = "edges.x"},
    %edges.i: tensor<3xi64> {amp.name = "edges.i"},
    %edges.cy: tensor<3x17x!acc> {amp.name = "edges.cy"},
    %ones.x: tensor<1x5x1x!elt> {amp.name = "ones.x"},
    %ones.i: tensor<1xi64> {amp.name = "ones.i"},
    %ones.cy: tensor<1x5x1x!acc> {amp.name = "ones.cy"},
    %empty.x: tensor<4x3x!elt> {amp.name = "empty.x"},
    %empty.i: tensor<0xi64> {amp.name = "empty.i"},
    %empty.cy: tensor<0x3x!acc> {amp.name = "empty.cy"},
    %i32.x: tensor<5x3xi32> {amp.name = "i32.x"},
    %i32.i: tensor<4xi64> {amp.name = "i32.i"},
    %i64.x: tensor<5x3xi64> {amp.name = "i64.x"},
    %i64.i: tensor<4xi64> {amp.name = "i64.i"},
    %i1.x: tensor<5x3xi1> {amp.name = "i1.x"},
    %i1.i: tensor<4xi64> {amp.name = "i1.i"},
    %ui8.x: tensor<5x3xui8> {amp.name = "ui8.x"},
    %ui8.i: tensor<4xi64> {amp.name = "ui8.i"}
  ) -> (
    tensor<7x17x!elt> {amp.name = "rows.y"},
    tensor<10x17x!elt> {amp.name = "rows.dx"},
    tensor<2x3x3x!elt> {amp.name = "pairs.y"},
    tensor<10x3x!elt> {amp.name = "pairs.dx"},
    tensor<5x4x!elt> {amp.name = "columns.y"},
    tensor<5x10x!elt> {amp.name = "columns.dx"},
    tensor<2x3x3x!elt> {amp.name = "middle.y"},
    tensor<2x5x3x!elt> {amp.name = "middle.dx"},
    tensor<?x5x!elt> {amp.name = "dynamic.y"},
    tensor<10x5x!elt> {amp.name = "dynamic.dx"},
    tensor<6x3x!elt> {amp.name = "outside.y"},
    tensor<4x3x!elt> {amp.name = "outside.dx"},
    tensor<3x17x!elt> {amp.name = "edges.y"},
    tensor<3x17x!elt> {amp.name = "edges.dx"},
    tensor<1x5x1x!elt> {amp.name = "ones.y"},
    tensor<1x5x1x!elt> {amp.name = "ones.dx"},
    tensor<0x3x!elt> {amp.name = "empty.y"},
    tensor<4x3x!elt> {amp.name = "empty.dx"},
    tensor<4x3xi32> {amp.name = "i32.y"},
    tensor<4x3xi64> {amp.name = "i64.y"},
    tensor<4x3xi1> {amp.name = "i1.y"},
    tensor<4x3xui8> {amp.name = "ui8.y"}
  ) attributes {amp.entry = "eval"} {
  %rows.y = amp.gather %rows.x, %rows.i {axis = 0} : tensor<10x17x!elt>, tensor<7xi64>
  %rows.ly.z = amp.convert %rows.y : tensor<7x17x!elt> to tensor<7x17x!acc>
  %rows.ly.w = amp.mul %rows.ly.z, %rows.cy : tensor<7x17x!acc>, tensor<7x17x!acc>
  %rows.ly = amp.sum %rows.ly.w {axes = [0, 1]} : tensor<7x17x!acc> -> tensor<!acc>
  %rows.dx = amp.backward %rows.ly wrt (%rows.x) : tensor<!acc> -> tensor<10x17x!elt>

  %pairs.y = amp.gather %pairs.x, %pairs.i {axis = 0} : tensor<10x3x!elt>, tensor<2x3xi32>
  %pairs.ly.z = amp.convert %pairs.y : tensor<2x3x3x!elt> to tensor<2x3x3x!acc>
  %pairs.ly.w = amp.mul %pairs.ly.z, %pairs.cy : tensor<2x3x3x!acc>, tensor<2x3x3x!acc>
  %pairs.ly = amp.sum %pairs.ly.w {axes = [0, 1, 2]} : tensor<2x3x3x!acc> -> tensor<!acc>
  %pairs.dx = amp.backward %pairs.ly wrt (%pairs.x) : tensor<!acc> -> tensor<10x3x!elt>

  %columns.y = amp.gather %columns.x, %columns.i {axis = 1} : tensor<5x10x!elt>, tensor<4xi64>
  %columns.ly.z = amp.convert %columns.y : tensor<5x4x!elt> to tensor<5x4x!acc>
  %columns.ly.w = amp.mul %columns.ly.z, %columns.cy : tensor<5x4x!acc>, tensor<5x4x!acc>
  %columns.ly = amp.sum %columns.ly.w {axes = [0, 1]} : tensor<5x4x!acc> -> tensor<!acc>
  %columns.dx = amp.backward %columns.ly wrt (%columns.x) : tensor<!acc> -> tensor<5x10x!elt>

  %middle.y = amp.gather %middle.x, %middle.i {axis = 1} : tensor<2x5x3x!elt>, tensor<3xi64>
  %middle.ly.z = amp.convert %middle.y : tensor<2x3x3x!elt> to tensor<2x3x3x!acc>
  %middle.ly.w = amp.mul %middle.ly.z, %middle.cy : tensor<2x3x3x!acc>, tensor<2x3x3x!acc>
  %middle.ly = amp.sum %middle.ly.w {axes = [0, 1, 2]} : tensor<2x3x3x!acc> -> tensor<!acc>
  %middle.dx = amp.backward %middle.ly wrt (%middle.x) : tensor<!acc> -> tensor<2x5x3x!elt>

  %dynamic.y = amp.gather %dynamic.x, %dynamic.i {axis = 0} : tensor<10x5x!elt>, tensor<?xi64>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x5x!elt> to tensor<?x5x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x5x!acc>, tensor<?x5x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x5x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<10x5x!elt>

  %outside.y = amp.gather %outside.x, %outside.i {axis = 0} : tensor<4x3x!elt>, tensor<6xi64>
  %outside.ly.z = amp.convert %outside.y : tensor<6x3x!elt> to tensor<6x3x!acc>
  %outside.ly.w = amp.mul %outside.ly.z, %outside.cy : tensor<6x3x!acc>, tensor<6x3x!acc>
  %outside.ly = amp.sum %outside.ly.w {axes = [0, 1]} : tensor<6x3x!acc> -> tensor<!acc>
  %outside.dx = amp.backward %outside.ly wrt (%outside.x) : tensor<!acc> -> tensor<4x3x!elt>

  %edges.y = amp.gather %edges.x, %edges.i {axis = 0} : tensor<3x17x!elt>, tensor<3xi64>
  %edges.ly.z = amp.convert %edges.y : tensor<3x17x!elt> to tensor<3x17x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<3x17x!acc>, tensor<3x17x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1]} : tensor<3x17x!acc> -> tensor<!acc>
  %edges.dx = amp.backward %edges.ly wrt (%edges.x) : tensor<!acc> -> tensor<3x17x!elt>

  %ones.y = amp.gather %ones.x, %ones.i {axis = 0} : tensor<1x5x1x!elt>, tensor<1xi64>
  %ones.ly.z = amp.convert %ones.y : tensor<1x5x1x!elt> to tensor<1x5x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<1x5x1x!acc>, tensor<1x5x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1, 2]} : tensor<1x5x1x!acc> -> tensor<!acc>
  %ones.dx = amp.backward %ones.ly wrt (%ones.x) : tensor<!acc> -> tensor<1x5x1x!elt>

  %empty.y = amp.gather %empty.x, %empty.i {axis = 0} : tensor<4x3x!elt>, tensor<0xi64>
  %empty.ly.z = amp.convert %empty.y : tensor<0x3x!elt> to tensor<0x3x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x3x!acc>, tensor<0x3x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x3x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<4x3x!elt>

  %i32.y = amp.gather %i32.x, %i32.i {axis = 0} : tensor<5x3xi32>, tensor<4xi64>

  %i64.y = amp.gather %i64.x, %i64.i {axis = 0} : tensor<5x3xi64>, tensor<4xi64>

  %i1.y = amp.gather %i1.x, %i1.i {axis = 0} : tensor<5x3xi1>, tensor<4xi64>

  %ui8.y = amp.gather %ui8.x, %ui8.i {axis = 0} : tensor<5x3xui8>, tensor<4xi64>
  return %rows.y, %rows.dx, %pairs.y, %pairs.dx, %columns.y, %columns.dx, %middle.y, %middle.dx, %dynamic.y, %dynamic.dx, %outside.y, %outside.dx, %edges.y, %edges.dx, %ones.y, %ones.dx, %empty.y, %empty.dx, %i32.y, %i64.y, %i1.y, %ui8.y
    : tensor<7x17x!elt>, tensor<10x17x!elt>, tensor<2x3x3x!elt>, tensor<10x3x!elt>, tensor<5x4x!elt>, tensor<5x10x!elt>, tensor<2x3x3x!elt>, tensor<2x5x3x!elt>, tensor<?x5x!elt>, tensor<10x5x!elt>, tensor<6x3x!elt>, tensor<4x3x!elt>, tensor<3x17x!elt>, tensor<3x17x!elt>, tensor<1x5x1x!elt>, tensor<1x5x1x!elt>, tensor<0x3x!elt>, tensor<4x3x!elt>, tensor<4x3xi32>, tensor<4x3xi64>, tensor<4x3xi1>, tensor<4x3xui8>
}
