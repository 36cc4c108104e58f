// amp.cumprod and its gradients, by make_goldens.py from cases_index.py.
// python3 test/Numerics/check_goldens.py cumprod
// python3 test/Numerics/check_gradients.py cumprod
!elt = f16
!acc = f32

func.func @f(
    %rows.x: tensor<5x7x!elt> {amp.name = "rows.x"},
    %rows.cy: tensor<5x7x!acc> {amp.name = "rows.cy"},
    %columns.x: tensor<6x17x!elt> {amp.name = "columns.x"},
    %columns.cy: tensor<6x17x!acc> {amp.name = "columns.cy"},
    %reverse.x: tensor<3x7x2x!elt> {amp.name = "reverse.x"},
    %reverse.cy: tensor<3x7x2x!acc> {amp.name = "reverse.cy"},
    %dynamic.x: tensor<?x4x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x4x!acc> {amp.name = "dynamic.cy"},
    %ones.x: tensor<3x1x!elt> {amp.name = "ones.x"},
    %ones.cy: tensor<3x1x!acc> {amp.name = "ones.cy"},
    %empty.x: tensor<3x0x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<3x0x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<3x6x!elt> {amp.name = "edges.x"},
    %i64.x: tensor<2x9xi64> {amp.name = "i64.x"},
    %zeros.x: tensor<3x4x!elt> {amp.name = "zeros.x"},
    %zeros.cy: tensor<3x4x!acc> {amp.name = "zeros.cy"}
  ) -> (
    tensor<5x7x!elt> {amp.name = "rows.y"},
    tensor<5x7x!elt> {amp.name = "rows.dx"},
    tensor<6x17x!elt> {amp.name = "columns.y"},
    tensor<6x17x!elt> {amp.name = "columns.dx"},
    tensor<3x7x2x!elt> {amp.name = "reverse.y"},
    tensor<3x7x2x!elt> {amp.name = "reverse.dx"},
    tensor<?x4x!elt> {amp.name = "dynamic.y"},
    tensor<?x4x!elt> {amp.name = "dynamic.dx"},
    tensor<3x1x!elt> {amp.name = "ones.y"},
    tensor<3x1x!elt> {amp.name = "ones.dx"},
    tensor<3x0x!elt> {amp.name = "empty.y"},
    tensor<3x0x!elt> {amp.name = "empty.dx"},
    tensor<3x6x!elt> {amp.name = "edges.y"},
    tensor<2x9xi64> {amp.name = "i64.y"},
    tensor<3x4x!elt> {amp.name = "zeros.y"},
    tensor<3x4x!elt> {amp.name = "zeros.dx"}
  ) attributes {amp.entry = "eval"} {
  %rows.y = amp.cumprod %rows.x {axis = 1} : tensor<5x7x!elt>
  %rows.ly.z = amp.convert %rows.y : tensor<5x7x!elt> to tensor<5x7x!acc>
  %rows.ly.w = amp.mul %rows.ly.z, %rows.cy : tensor<5x7x!acc>, tensor<5x7x!acc>
  %rows.ly = amp.sum %rows.ly.w {axes = [0, 1]} : tensor<5x7x!acc> -> tensor<!acc>
  %rows.dx = amp.backward %rows.ly wrt (%rows.x) : tensor<!acc> -> tensor<5x7x!elt>

  %columns.y = amp.cumprod %columns.x {axis = 0} : tensor<6x17x!elt>
  %columns.ly.z = amp.convert %columns.y : tensor<6x17x!elt> to tensor<6x17x!acc>
  %columns.ly.w = amp.mul %columns.ly.z, %columns.cy : tensor<6x17x!acc>, tensor<6x17x!acc>
  %columns.ly = amp.sum %columns.ly.w {axes = [0, 1]} : tensor<6x17x!acc> -> tensor<!acc>
  %columns.dx = amp.backward %columns.ly wrt (%columns.x) : tensor<!acc> -> tensor<6x17x!elt>

  %reverse.y = amp.cumprod %reverse.x {axis = 1, reverse} : tensor<3x7x2x!elt>
  %reverse.ly.z = amp.convert %reverse.y : tensor<3x7x2x!elt> to tensor<3x7x2x!acc>
  %reverse.ly.w = amp.mul %reverse.ly.z, %reverse.cy : tensor<3x7x2x!acc>, tensor<3x7x2x!acc>
  %reverse.ly = amp.sum %reverse.ly.w {axes = [0, 1, 2]} : tensor<3x7x2x!acc> -> tensor<!acc>
  %reverse.dx = amp.backward %reverse.ly wrt (%reverse.x) : tensor<!acc> -> tensor<3x7x2x!elt>

  %dynamic.y = amp.cumprod %dynamic.x {axis = 1} : tensor<?x4x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x4x!elt> to tensor<?x4x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x4x!acc>, tensor<?x4x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x4x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x4x!elt>

  %ones.y = amp.cumprod %ones.x {axis = 1} : tensor<3x1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<3x1x!elt> to tensor<3x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<3x1x!acc>, tensor<3x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1]} : tensor<3x1x!acc> -> tensor<!acc>
  %ones.dx = amp.backward %ones.ly wrt (%ones.x) : tensor<!acc> -> tensor<3x1x!elt>

  %empty.y = amp.cumprod %empty.x {axis = 1} : tensor<3x0x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<3x0x!elt> to tensor<3x0x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<3x0x!acc>, tensor<3x0x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<3x0x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<3x0x!elt>

  %edges.y = amp.cumprod %edges.x {axis = 1} : tensor<3x6x!elt>

  %i64.y = amp.cumprod %i64.x {axis = 1, reverse} : tensor<2x9xi64>

  %zeros.y = amp.cumprod %zeros.x {axis = 1} : tensor<3x4x!elt>
  %zeros.ly.z = amp.convert %zeros.y : tensor<3x4x!elt> to tensor<3x4x!acc>
  %zeros.ly.w = amp.mul %zeros.ly.z, %zeros.cy : tensor<3x4x!acc>, tensor<3x4x!acc>
  %zeros.ly = amp.sum %zeros.ly.w {axes = [0, 1]} : tensor<3x4x!acc> -> tensor<!acc>
  %zeros.dx = amp.backward %zeros.ly wrt (%zeros.x) : tensor<!acc> -> tensor<3x4x!elt>
  return %rows.y, %rows.dx, %columns.y, %columns.dx, %reverse.y, %reverse.dx, %dynamic.y, %dynamic.dx, %ones.y, %ones.dx, %empty.y, %empty.dx, %edges.y, %i64.y, %zeros.y, %zeros.dx
    : tensor<5x7x!elt>, tensor<5x7x!elt>, tensor<6x17x!elt>, tensor<6x17x!elt>, tensor<3x7x2x!elt>, tensor<3x7x2x!elt>, tensor<?x4x!elt>, tensor<?x4x!elt>, tensor<3x1x!elt>, tensor<3x1x!elt>, tensor<3x0x!elt>, tensor<3x0x!elt>, tensor<3x6x!elt>, tensor<2x9xi64>, tensor<3x4x!elt>, tensor<3x4x!elt>
}
