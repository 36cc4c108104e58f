// amp.log_softmax and its gradients, by make_goldens.py from cases_neural.py.
// python3 test/Numerics/check_goldens.py log_softmax
// python3 test/Numerics/check_gradients.py log_softmax
!elt = f16
!acc = f32

func.func @f(
    %rows.x: tensor<5x17x!elt> {amp.name = "rows.x"},
    %rows.cy: tensor<5x17x!acc> {amp.name = "rows.cy"},
    %columns.x: tensor<17x5x!elt> {amp.name = "columns.x"},
    %columns.cy: tensor<17x5x!acc> {amp.name = "columns.cy"},
    %middle.x: tensor<2x7x5x!elt> {amp.name = "middle.x"},
    %middle.cy: tensor<2x7x5x!acc> {amp.name = "middle.cy"},
    %last.x: tensor<2x3x33x!elt> {amp.name = "last.x"},
    %last.cy: tensor<2x3x33x!acc> {amp.name = "last.cy"},
    %wide.x: tensor<1x1000x!elt> {amp.name = "wide.x"},
    %wide.cy: tensor<1x1000x!acc> {amp.name = "wide.cy"},
    %f32_out.x: tensor<5x10x!elt> {amp.name = "f32_out.x"},
    %f32_out.cy: tensor<5x10x!acc> {amp.name = "f32_out.cy"},
    %ones.x: tensor<3x1x!elt> {amp.name = "ones.x"},
    %ones.cy: tensor<3x1x!acc> {amp.name = "ones.cy"},
    %dynamic.x: tensor<?x10x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x10x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x7x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<0x7x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<8x3x!elt> {amp.name = "edges.x"},
    %edges.cy: tensor<8x3x!acc> {amp.name = "edges.cy"}
  ) -> (
    tensor<5x17x!elt> {amp.name = "rows.y"},
    tensor<5x17x!elt> {amp.name = "rows.dx"},
    tensor<17x5x!elt> {amp.name = "columns.y"},
    tensor<17x5x!elt> {amp.name = "columns.dx"},
    tensor<2x7x5x!elt> {amp.name = "middle.y"},
    tensor<2x7x5x!elt> {amp.name = "middle.dx"},
    tensor<2x3x33x!elt> {amp.name = "last.y"},
    tensor<2x3x33x!elt> {amp.name = "last.dx"},
    tensor<1x1000x!elt> {amp.name = "wide.y"},
    tensor<1x1000x!elt> {amp.name = "wide.dx"},
    tensor<5x10x!acc> {amp.name = "f32_out.y"},
    tensor<5x10x!elt> {amp.name = "f32_out.dx"},
    tensor<3x1x!elt> {amp.name = "ones.y"},
    tensor<3x1x!elt> {amp.name = "ones.dx"},
    tensor<?x10x!elt> {amp.name = "dynamic.y"},
    tensor<?x10x!elt> {amp.name = "dynamic.dx"},
    tensor<0x7x!elt> {amp.name = "empty.y"},
    tensor<0x7x!elt> {amp.name = "empty.dx"},
    tensor<8x3x!elt> {amp.name = "edges.y"},
    tensor<8x3x!elt> {amp.name = "edges.dx"}
  ) attributes {amp.entry = "eval"} {
  %rows.y = amp.log_softmax %rows.x {axis = 1} : tensor<5x17x!elt> -> tensor<5x17x!elt>
  %rows.ly.z = amp.convert %rows.y : tensor<5x17x!elt> to tensor<5x17x!acc>
  %rows.ly.w = amp.mul %rows.ly.z, %rows.cy : tensor<5x17x!acc>, tensor<5x17x!acc>
  %rows.ly = amp.sum %rows.ly.w {axes = [0, 1]} : tensor<5x17x!acc> -> tensor<!acc>
  %rows.dx = amp.backward %rows.ly wrt (%rows.x) : tensor<!acc> -> tensor<5x17x!elt>

  %columns.y = amp.log_softmax %columns.x {axis = 0} : tensor<17x5x!elt> -> tensor<17x5x!elt>
  %columns.ly.z = amp.convert %columns.y : tensor<17x5x!elt> to tensor<17x5x!acc>
  %columns.ly.w = amp.mul %columns.ly.z, %columns.cy : tensor<17x5x!acc>, tensor<17x5x!acc>
  %columns.ly = amp.sum %columns.ly.w {axes = [0, 1]} : tensor<17x5x!acc> -> tensor<!acc>
  %columns.dx = amp.backward %columns.ly wrt (%columns.x) : tensor<!acc> -> tensor<17x5x!elt>

  %middle.y = amp.log_softmax %middle.x {axis = 1} : tensor<2x7x5x!elt> -> tensor<2x7x5x!elt>
  %middle.ly.z = amp.convert %middle.y : tensor<2x7x5x!elt> to tensor<2x7x5x!acc>
  %middle.ly.w = amp.mul %middle.ly.z, %middle.cy : tensor<2x7x5x!acc>, tensor<2x7x5x!acc>
  %middle.ly = amp.sum %middle.ly.w {axes = [0, 1, 2]} : tensor<2x7x5x!acc> -> tensor<!acc>
  %middle.dx = amp.backward %middle.ly wrt (%middle.x) : tensor<!acc> -> tensor<2x7x5x!elt>

  %last.y = amp.log_softmax %last.x {axis = 2} : tensor<2x3x33x!elt> -> tensor<2x3x33x!elt>
  %last.ly.z = amp.convert %last.y : tensor<2x3x33x!elt> to tensor<2x3x33x!acc>
  %last.ly.w = amp.mul %last.ly.z, %last.cy : tensor<2x3x33x!acc>, tensor<2x3x33x!acc>
  %last.ly = amp.sum %last.ly.w {axes = [0, 1, 2]} : tensor<2x3x33x!acc> -> tensor<!acc>
  %last.dx = amp.backward %last.ly wrt (%last.x) : tensor<!acc> -> tensor<2x3x33x!elt>

  %wide.y = amp.log_softmax %wide.x {axis = 1} : tensor<1x1000x!elt> -> tensor<1x1000x!elt>
  %wide.ly.z = amp.convert %wide.y : tensor<1x1000x!elt> to tensor<1x1000x!acc>
  %wide.ly.w = amp.mul %wide.ly.z, %wide.cy : tensor<1x1000x!acc>, tensor<1x1000x!acc>
  %wide.ly = amp.sum %wide.ly.w {axes = [0, 1]} : tensor<1x1000x!acc> -> tensor<!acc>
  %wide.dx = amp.backward %wide.ly wrt (%wide.x) : tensor<!acc> -> tensor<1x1000x!elt>

  %f32_out.y = amp.log_softmax %f32_out.x {axis = 1} : tensor<5x10x!elt> -> tensor<5x10x!acc>
  %f32_out.ly.z = amp.convert %f32_out.y : tensor<5x10x!acc> to tensor<5x10x!acc>
  %f32_out.ly.w = amp.mul %f32_out.ly.z, %f32_out.cy : tensor<5x10x!acc>, tensor<5x10x!acc>
  %f32_out.ly = amp.sum %f32_out.ly.w {axes = [0, 1]} : tensor<5x10x!acc> -> tensor<!acc>
  %f32_out.dx = amp.backward %f32_out.ly wrt (%f32_out.x) : tensor<!acc> -> tensor<5x10x!elt>

  %ones.y = amp.log_softmax %ones.x {axis = 1} : tensor<3x1x!elt> -> tensor<3x1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<3x1x!elt> to tensor<3x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<3x1x!acc>, tensor<3x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1]} : tensor<3x1x!acc> -> tensor<!acc>
  %ones.dx = amp.backward %ones.ly wrt (%ones.x) : tensor<!acc> -> tensor<3x1x!elt>

  %dynamic.y = amp.log_softmax %dynamic.x {axis = 1} : tensor<?x10x!elt> -> tensor<?x10x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x10x!elt> to tensor<?x10x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x10x!acc>, tensor<?x10x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x10x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x10x!elt>

  %empty.y = amp.log_softmax %empty.x {axis = 1} : tensor<0x7x!elt> -> tensor<0x7x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x7x!elt> to tensor<0x7x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x7x!acc>, tensor<0x7x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x7x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x7x!elt>

  %edges.y = amp.log_softmax %edges.x {axis = 1} : tensor<8x3x!elt> -> tensor<8x3x!elt>
  %edges.ly.z = amp.convert %edges.y : tensor<8x3x!elt> to tensor<8x3x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<8x3x!acc>, tensor<8x3x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1]} : tensor<8x3x!acc> -> tensor<!acc>
  %edges.dx = amp.backward %edges.ly wrt (%edges.x) : tensor<!acc> -> tensor<8x3x!elt>
  return %rows.y, %rows.dx, %columns.y, %columns.dx, %middle.y, %middle.dx, %last.y, %last.dx, %wide.y, %wide.dx, %f32_out.y, %f32_out.dx, %ones.y, %ones.dx, %dynamic.y, %dynamic.dx, %empty.y, %empty.dx, %edges.y, %edges.dx
    : tensor<5x17x!elt>, tensor<5x17x!elt>, tensor<17x5x!elt>, tensor<17x5x!elt>, tensor<2x7x5x!elt>, tensor<2x7x5x!elt>, tensor<2x3x33x!elt>, tensor<2x3x33x!elt>, tensor<1x1000x!elt>, tensor<1x1000x!elt>, tensor<5x10x!acc>, tensor<5x10x!elt>, tensor<3x1x!elt>, tensor<3x1x!elt>, tensor<?x10x!elt>, tensor<?x10x!elt>, tensor<0x7x!elt>, tensor<0x7x!elt>, tensor<8x3x!elt>, tensor<8x3x!elt>
}
