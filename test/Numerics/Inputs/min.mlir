// amp.min and its gradients, by make_goldens.py from cases_tensor.py.
// python3 test/Numerics/check_goldens.py min
// python3 test/Numerics/check_gradients.py min
!elt = f16
!acc = f32

func.func @f(
    %rows.x: tensor<5x33x!elt> {amp.name = "rows.x"},
    %rows.cy: tensor<5x!acc> {amp.name = "rows.cy"},
    %columns.x: tensor<19x17x!elt> {amp.name = "columns.x"},
    %columns.cy: tensor<17x!acc> {amp.name = "columns.cy"},
    %middle.x: tensor<3x5x17x!elt> {amp.name = "middle.x"},
    %middle.cy: tensor<3x1x17x!acc> {amp.name = "middle.cy"},
    %outer.x: tensor<3x5x17x!elt> {amp.name = "outer.x"},
    %outer.cy: tensor<5x!acc> {amp.name = "outer.cy"},
    %all.x: tensor<3x5x17x!elt> {amp.name = "all.x"},
    %all.cy: tensor<1x1x1x!acc> {amp.name = "all.cy"},
    %f32_out.x: tensor<5x33x!elt> {amp.name = "f32_out.x"},
    %f32_out.cy: tensor<5x!acc> {amp.name = "f32_out.cy"},
    %long.x: tensor<1x1000x!elt> {amp.name = "long.x"},
    %long.cy: tensor<1x!acc> {amp.name = "long.cy"},
    %ones.x: tensor<1x7x1x!elt> {amp.name = "ones.x"},
    %ones.cy: tensor<7x!acc> {amp.name = "ones.cy"},
    %none.x: tensor<3x4x!elt> {amp.name = "none.x"},
    %none.cy: tensor<3x4x!acc> {amp.name = "none.cy"},
    %dynamic.x: tensor<?x5x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<5x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x5x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<0x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<8x3x!elt> {amp.name = "edges.x"},
    %edges.cy: tensor<8x!acc> {amp.name = "edges.cy"},
    %ties.x: tensor<2x5x!elt> {amp.name = "ties.x"},
    %ties.cy: tensor<2x!acc> {amp.name = "ties.cy"}
  ) -> (
    tensor<5x!elt> {amp.name = "rows.y"},
    tensor<5x33x!elt> {amp.name = "rows.dx"},
    tensor<17x!elt> {amp.name = "columns.y"},
    tensor<19x17x!elt> {amp.name = "columns.dx"},
    tensor<3x1x17x!elt> {amp.name = "middle.y"},
    tensor<3x5x17x!elt> {amp.name = "middle.dx"},
    tensor<5x!elt> {amp.name = "outer.y"},
    tensor<3x5x17x!elt> {amp.name = "outer.dx"},
    tensor<1x1x1x!elt> {amp.name = "all.y"},
    tensor<3x5x17x!elt> {amp.name = "all.dx"},
    tensor<5x!acc> {amp.name = "f32_out.y"},
    tensor<5x33x!elt> {amp.name = "f32_out.dx"},
    tensor<1x!acc> {amp.name = "long.y"},
    tensor<1x1000x!elt> {amp.name = "long.dx"},
    tensor<7x!elt> {amp.name = "ones.y"},
    tensor<1x7x1x!elt> {amp.name = "ones.dx"},
    tensor<3x4x!elt> {amp.name = "none.y"},
    tensor<3x4x!elt> {amp.name = "none.dx"},
    tensor<5x!elt> {amp.name = "dynamic.y"},
    tensor<?x5x!elt> {amp.name = "dynamic.dx"},
    tensor<0x!elt> {amp.name = "empty.y"},
    tensor<0x5x!elt> {amp.name = "empty.dx"},
    tensor<8x!elt> {amp.name = "edges.y"},
    tensor<8x3x!elt> {amp.name = "edges.dx"},
    tensor<2x!elt> {amp.name = "ties.y"},
    tensor<2x5x!elt> {amp.name = "ties.dx"}
  ) attributes {amp.entry = "eval"} {
  %rows.y = amp.min %rows.x {axes = [1]} : tensor<5x33x!elt> -> tensor<5x!elt>
  %rows.ly.z = amp.convert %rows.y : tensor<5x!elt> to tensor<5x!acc>
  %rows.ly.w = amp.mul %rows.ly.z, %rows.cy : tensor<5x!acc>, tensor<5x!acc>
  %rows.ly = amp.sum %rows.ly.w {axes = [0]} : tensor<5x!acc> -> tensor<!acc>
  %rows.dx = amp.backward %rows.ly wrt (%rows.x) : tensor<!acc> -> tensor<5x33x!elt>

  %columns.y = amp.min %columns.x {axes = [0]} : tensor<19x17x!elt> -> tensor<17x!elt>
  %columns.ly.z = amp.convert %columns.y : tensor<17x!elt> to tensor<17x!acc>
  %columns.ly.w = amp.mul %columns.ly.z, %columns.cy : tensor<17x!acc>, tensor<17x!acc>
  %columns.ly = amp.sum %columns.ly.w {axes = [0]} : tensor<17x!acc> -> tensor<!acc>
  %columns.dx = amp.backward %columns.ly wrt (%columns.x) : tensor<!acc> -> tensor<19x17x!elt>

  %middle.y = amp.min %middle.x {axes = [1], keepdims} : tensor<3x5x17x!elt> -> tensor<3x1x17x!elt>
  %middle.ly.z = amp.convert %middle.y : tensor<3x1x17x!elt> to tensor<3x1x17x!acc>
  %middle.ly.w = amp.mul %middle.ly.z, %middle.cy : tensor<3x1x17x!acc>, tensor<3x1x17x!acc>
  %middle.ly = amp.sum %middle.ly.w {axes = [0, 1, 2]} : tensor<3x1x17x!acc> -> tensor<!acc>
  %middle.dx = amp.backward %middle.ly wrt (%middle.x) : tensor<!acc> -> tensor<3x5x17x!elt>

  %outer.y = amp.min %outer.x {axes = [0, 2]} : tensor<3x5x17x!elt> -> tensor<5x!elt>
  %outer.ly.z = amp.convert %outer.y : tensor<5x!elt> to tensor<5x!acc>
  %outer.ly.w = amp.mul %outer.ly.z, %outer.cy : tensor<5x!acc>, tensor<5x!acc>
  %outer.ly = amp.sum %outer.ly.w {axes = [0]} : tensor<5x!acc> -> tensor<!acc>
  %outer.dx = amp.backward %outer.ly wrt (%outer.x) : tensor<!acc> -> tensor<3x5x17x!elt>

  %all.y = amp.min %all.x {axes = [0, 1, 2], keepdims} : tensor<3x5x17x!elt> -> tensor<1x1x1x!elt>
  %all.ly.z = amp.convert %all.y : tensor<1x1x1x!elt> to tensor<1x1x1x!acc>
  %all.ly.w = amp.mul %all.ly.z, %all.cy : tensor<1x1x1x!acc>, tensor<1x1x1x!acc>
  %all.ly = amp.sum %all.ly.w {axes = [0, 1, 2]} : tensor<1x1x1x!acc> -> tensor<!acc>
  %all.dx = amp.backward %all.ly wrt (%all.x) : tensor<!acc> -> tensor<3x5x17x!elt>

  %f32_out.y = amp.min %f32_out.x {axes = [1]} : tensor<5x33x!elt> -> tensor<5x!acc>
  %f32_out.ly.z = amp.convert %f32_out.y : tensor<5x!acc> to tensor<5x!acc>
  %f32_out.ly.w = amp.mul %f32_out.ly.z, %f32_out.cy : tensor<5x!acc>, tensor<5x!acc>
  %f32_out.ly = amp.sum %f32_out.ly.w {axes = [0]} : tensor<5x!acc> -> tensor<!acc>
  %f32_out.dx = amp.backward %f32_out.ly wrt (%f32_out.x) : tensor<!acc> -> tensor<5x33x!elt>

  %long.y = amp.min %long.x {axes = [1]} : tensor<1x1000x!elt> -> tensor<1x!acc>
  %long.ly.z = amp.convert %long.y : tensor<1x!acc> to tensor<1x!acc>
  %long.ly.w = amp.mul %long.ly.z, %long.cy : tensor<1x!acc>, tensor<1x!acc>
  %long.ly = amp.sum %long.ly.w {axes = [0]} : tensor<1x!acc> -> tensor<!acc>
  %long.dx = amp.backward %long.ly wrt (%long.x) : tensor<!acc> -> tensor<1x1000x!elt>

  %ones.y = amp.min %ones.x {axes = [0, 2]} : tensor<1x7x1x!elt> -> tensor<7x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<7x!elt> to tensor<7x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<7x!acc>, tensor<7x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0]} : tensor<7x!acc> -> tensor<!acc>
  %ones.dx = amp.backward %ones.ly wrt (%ones.x) : tensor<!acc> -> tensor<1x7x1x!elt>

  %none.y = amp.min %none.x {axes = []} : tensor<3x4x!elt> -> tensor<3x4x!elt>
  %none.ly.z = amp.convert %none.y : tensor<3x4x!elt> to tensor<3x4x!acc>
  %none.ly.w = amp.mul %none.ly.z, %none.cy : tensor<3x4x!acc>, tensor<3x4x!acc>
  %none.ly = amp.sum %none.ly.w {axes = [0, 1]} : tensor<3x4x!acc> -> tensor<!acc>
  %none.dx = amp.backward %none.ly wrt (%none.x) : tensor<!acc> -> tensor<3x4x!elt>

  %dynamic.y = amp.min %dynamic.x {axes = [0]} : tensor<?x5x!elt> -> tensor<5x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<5x!elt> to tensor<5x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<5x!acc>, tensor<5x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0]} : tensor<5x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x5x!elt>

  %empty.y = amp.min %empty.x {axes = [1]} : tensor<0x5x!elt> -> tensor<0x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x!elt> to tensor<0x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x!acc>, tensor<0x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0]} : tensor<0x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x5x!elt>

  %edges.y = amp.min %edges.x {axes = [1]} : tensor<8x3x!elt> -> tensor<8x!elt>
  %edges.ly.z = amp.convert %edges.y : tensor<8x!elt> to tensor<8x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<8x!acc>, tensor<8x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0]} : tensor<8x!acc> -> tensor<!acc>
  %edges.dx = amp.backward %edges.ly wrt (%edges.x) : tensor<!acc> -> tensor<8x3x!elt>

  %ties.y = amp.min %ties.x {axes = [1]} : tensor<2x5x!elt> -> tensor<2x!elt>
  %ties.ly.z = amp.convert %ties.y : tensor<2x!elt> to tensor<2x!acc>
  %ties.ly.w = amp.mul %ties.ly.z, %ties.cy : tensor<2x!acc>, tensor<2x!acc>
  %ties.ly = amp.sum %ties.ly.w {axes = [0]} : tensor<2x!acc> -> tensor<!acc>
  %ties.dx = amp.backward %ties.ly wrt (%ties.x) : tensor<!acc> -> tensor<2x5x!elt>
  return %rows.y, %rows.dx, %columns.y, %columns.dx, %middle.y, %middle.dx, %outer.y, %outer.dx, %all.y, %all.dx, %f32_out.y, %f32_out.dx, %long.y, %long.dx, %ones.y, %ones.dx, %none.y, %none.dx, %dynamic.y, %dynamic.dx, %empty.y, %empty.dx, %edges.y, %edges.dx, %ties.y, %ties.dx
    : tensor<5x!elt>, tensor<5x33x!elt>, tensor<17x!elt>, tensor<19x17x!elt>, tensor<3x1x17x!elt>, tensor<3x5x17x!elt>, tensor<5x!elt>, tensor<3x5x17x!elt>, tensor<1x1x1x!elt>, tensor<3x5x17x!elt>, tensor<5x!acc>, tensor<5x33x!elt>, tensor<1x!acc>, tensor<1x1000x!elt>, tensor<7x!elt>, tensor<1x7x1x!elt>, tensor<3x4x!elt>, tensor<3x4x!elt>, tensor<5x!elt>, tensor<?x5x!elt>, tensor<0x!elt>, tensor<0x5x!elt>, tensor<8x!elt>, tensor<8x3x!elt>, tensor<2x!elt>, tensor<2x5x!elt>
}
