// amp.rms_norm and its gradients, by make_goldens.py from cases_layers.py.
// python3 test/Numerics/check_goldens.py rms_norm
// python3 test/Numerics/check_gradients.py rms_norm
!elt = f16
!acc = f32

func.func @f(
    %rows.x: tensor<5x17x!elt> {amp.name = "rows.x"},
    %rows.s: tensor<17x!acc> {amp.name = "rows.s"},
    %rows.cy: tensor<5x17x!acc> {amp.name = "rows.cy"},
    %leading.x: tensor<3x2x9x!elt> {amp.name = "leading.x"},
    %leading.s: tensor<9x!acc> {amp.name = "leading.s"},
    %leading.cy: tensor<3x2x9x!acc> {amp.name = "leading.cy"},
    %ones.x: tensor<3x1x!elt> {amp.name = "ones.x"},
    %ones.s: tensor<1x!acc> {amp.name = "ones.s"},
    %ones.cy: tensor<3x1x!acc> {amp.name = "ones.cy"},
    %vector.x: tensor<9x!elt> {amp.name = "vector.x"},
    %vector.s: tensor<9x!acc> {amp.name = "vector.s"},
    %vector.cy: tensor<9x!acc> {amp.name = "vector.cy"},
    %dynamic.x: tensor<?x8x!elt> {amp.name = "dynamic.x"},
    %dynamic.s: tensor<8x!acc> {amp.name = "dynamic.s"},
    %dynamic.cy: tensor<?x8x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x5x!elt> {amp.name = "empty.x"},
    %empty.s: tensor<5x!acc> {amp.name = "empty.s"},
    %empty.cy: tensor<0x5x!acc> {amp.name = "empty.cy"},
    %zeros.x: tensor<2x3x!elt> {amp.name = "zeros.x"},
    %zeros.s: tensor<3x!acc> {amp.name = "zeros.s"},
    %zeros.cy: tensor<2x3x!acc> {amp.name = "zeros.cy"},
    %edges.x: tensor<6x3x!elt> {amp.name = "edges.x"},
    %edges.s: tensor<3x!acc> {amp.name = "edges.s"},
    %edges.cy: tensor<6x3x!acc> {amp.name = "edges.cy"},
    %planes.x: tensor<3x2x5x!elt> {amp.name = "planes.x"},
    %planes.s: tensor<2x5x!acc> {amp.name = "planes.s"},
    %planes.cy: tensor<3x2x5x!acc> {amp.name = "planes.cy"},
    %dynamic_planes.x: tensor<?x4x3x!elt> {amp.name = "dynamic_planes.x"},
    %dynamic_planes.s: tensor<4x3x!acc> {amp.name = "dynamic_planes.s"},
    %dynamic_planes.cy: tensor<?x4x3x!acc> {amp.name = "dynamic_planes.cy"}
  ) -> (
    tensor<5x17x!elt> {amp.name = "rows.y"},
    tensor<5x17x!elt> {amp.name = "rows.dx"},
    tensor<17x!acc> {amp.name = "rows.ds"},
    tensor<3x2x9x!elt> {amp.name = "leading.y"},
    tensor<3x2x9x!elt> {amp.name = "leading.dx"},
    tensor<9x!acc> {amp.name = "leading.ds"},
    tensor<3x1x!elt> {amp.name = "ones.y"},
    tensor<3x1x!elt> {amp.name = "ones.dx"},
    tensor<1x!acc> {amp.name = "ones.ds"},
    tensor<9x!elt> {amp.name = "vector.y"},
    tensor<9x!elt> {amp.name = "vector.dx"},
    tensor<9x!acc> {amp.name = "vector.ds"},
    tensor<?x8x!elt> {amp.name = "dynamic.y"},
    tensor<?x8x!elt> {amp.name = "dynamic.dx"},
    tensor<8x!acc> {amp.name = "dynamic.ds"},
    tensor<0x5x!elt> {amp.name = "empty.y"},
    tensor<0x5x!elt> {amp.name = "empty.dx"},
    tensor<5x!acc> {amp.name = "empty.ds"},
    tensor<2x3x!elt> {amp.name = "zeros.y"},
    tensor<2x3x!elt> {amp.name = "zeros.dx"},
    tensor<3x!acc> {amp.name = "zeros.ds"},
    tensor<6x3x!elt> {amp.name = "edges.y"},
    tensor<6x3x!elt> {amp.name = "edges.dx"},
    tensor<3x!acc> {amp.name = "edges.ds"},
    tensor<3x2x5x!elt> {amp.name = "planes.y"},
    tensor<3x2x5x!elt> {amp.name = "planes.dx"},
    tensor<2x5x!acc> {amp.name = "planes.ds"},
    tensor<?x4x3x!elt> {amp.name = "dynamic_planes.y"},
    tensor<?x4x3x!elt> {amp.name = "dynamic_planes.dx"},
    tensor<4x3x!acc> {amp.name = "dynamic_planes.ds"}
  ) attributes {amp.entry = "eval"} {
  %rows.y = amp.rms_norm %rows.x, %rows.s : (tensor<5x17x!elt>, tensor<17x!acc>) -> tensor<5x17x!elt>
  %rows.ly.z = amp.convert %rows.y : tensor<5x17x!elt> to tensor<5x17x!acc>
  %rows.ly.w = amp.mul %rows.ly.z, %rows.cy : tensor<5x17x!acc>, tensor<5x17x!acc>
  %rows.ly = amp.sum %rows.ly.w {axes = [0, 1]} : tensor<5x17x!acc> -> tensor<!acc>
  %rows.dx, %rows.ds = amp.backward %rows.ly wrt (%rows.x, %rows.s) : tensor<!acc> -> tensor<5x17x!elt>, tensor<17x!acc>

  %leading.y = amp.rms_norm %leading.x, %leading.s {eps = 0.1} : (tensor<3x2x9x!elt>, tensor<9x!acc>) -> tensor<3x2x9x!elt>
  %leading.ly.z = amp.convert %leading.y : tensor<3x2x9x!elt> to tensor<3x2x9x!acc>
  %leading.ly.w = amp.mul %leading.ly.z, %leading.cy : tensor<3x2x9x!acc>, tensor<3x2x9x!acc>
  %leading.ly = amp.sum %leading.ly.w {axes = [0, 1, 2]} : tensor<3x2x9x!acc> -> tensor<!acc>
  %leading.dx, %leading.ds = amp.backward %leading.ly wrt (%leading.x, %leading.s) : tensor<!acc> -> tensor<3x2x9x!elt>, tensor<9x!acc>

  %ones.y = amp.rms_norm %ones.x, %ones.s {eps = 1.0} : (tensor<3x1x!elt>, tensor<1x!acc>) -> tensor<3x1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<3x1x!elt> to tensor<3x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<3x1x!acc>, tensor<3x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1]} : tensor<3x1x!acc> -> tensor<!acc>
  %ones.dx, %ones.ds = amp.backward %ones.ly wrt (%ones.x, %ones.s) : tensor<!acc> -> tensor<3x1x!elt>, tensor<1x!acc>

  %vector.y = amp.rms_norm %vector.x, %vector.s : (tensor<9x!elt>, tensor<9x!acc>) -> tensor<9x!elt>
  %vector.ly.z = amp.convert %vector.y : tensor<9x!elt> to tensor<9x!acc>
  %vector.ly.w = amp.mul %vector.ly.z, %vector.cy : tensor<9x!acc>, tensor<9x!acc>
  %vector.ly = amp.sum %vector.ly.w {axes = [0]} : tensor<9x!acc> -> tensor<!acc>
  %vector.dx, %vector.ds = amp.backward %vector.ly wrt (%vector.x, %vector.s) : tensor<!acc> -> tensor<9x!elt>, tensor<9x!acc>

  %dynamic.y = amp.rms_norm %dynamic.x, %dynamic.s : (tensor<?x8x!elt>, tensor<8x!acc>) -> tensor<?x8x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x8x!elt> to tensor<?x8x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x8x!acc>, tensor<?x8x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x8x!acc> -> tensor<!acc>
  %dynamic.dx, %dynamic.ds = amp.backward %dynamic.ly wrt (%dynamic.x, %dynamic.s) : tensor<!acc> -> tensor<?x8x!elt>, tensor<8x!acc>

  %empty.y = amp.rms_norm %empty.x, %empty.s : (tensor<0x5x!elt>, tensor<5x!acc>) -> tensor<0x5x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x5x!elt> to tensor<0x5x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x5x!acc>, tensor<0x5x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x5x!acc> -> tensor<!acc>
  %empty.dx, %empty.ds = amp.backward %empty.ly wrt (%empty.x, %empty.s) : tensor<!acc> -> tensor<0x5x!elt>, tensor<5x!acc>

  %zeros.y = amp.rms_norm %zeros.x, %zeros.s : (tensor<2x3x!elt>, tensor<3x!acc>) -> tensor<2x3x!elt>
  %zeros.ly.z = amp.convert %zeros.y : tensor<2x3x!elt> to tensor<2x3x!acc>
  %zeros.ly.w = amp.mul %zeros.ly.z, %zeros.cy : tensor<2x3x!acc>, tensor<2x3x!acc>
  %zeros.ly = amp.sum %zeros.ly.w {axes = [0, 1]} : tensor<2x3x!acc> -> tensor<!acc>
  %zeros.dx, %zeros.ds = amp.backward %zeros.ly wrt (%zeros.x, %zeros.s) : tensor<!acc> -> tensor<2x3x!elt>, tensor<3x!acc>

  %edges.y = amp.rms_norm %edges.x, %edges.s : (tensor<6x3x!elt>, tensor<3x!acc>) -> tensor<6x3x!elt>
  %edges.ly.z = amp.convert %edges.y : tensor<6x3x!elt> to tensor<6x3x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<6x3x!acc>, tensor<6x3x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1]} : tensor<6x3x!acc> -> tensor<!acc>
  %edges.dx, %edges.ds = amp.backward %edges.ly wrt (%edges.x, %edges.s) : tensor<!acc> -> tensor<6x3x!elt>, tensor<3x!acc>

  %planes.y = amp.rms_norm %planes.x, %planes.s : (tensor<3x2x5x!elt>, tensor<2x5x!acc>) -> tensor<3x2x5x!elt>
  %planes.ly.z = amp.convert %planes.y : tensor<3x2x5x!elt> to tensor<3x2x5x!acc>
  %planes.ly.w = amp.mul %planes.ly.z, %planes.cy : tensor<3x2x5x!acc>, tensor<3x2x5x!acc>
  %planes.ly = amp.sum %planes.ly.w {axes = [0, 1, 2]} : tensor<3x2x5x!acc> -> tensor<!acc>
  %planes.dx, %planes.ds = amp.backward %planes.ly wrt (%planes.x, %planes.s) : tensor<!acc> -> tensor<3x2x5x!elt>, tensor<2x5x!acc>

  %dynamic_planes.y = amp.rms_norm %dynamic_planes.x, %dynamic_planes.s : (tensor<?x4x3x!elt>, tensor<4x3x!acc>) -> tensor<?x4x3x!elt>
  %dynamic_planes.ly.z = amp.convert %dynamic_planes.y : tensor<?x4x3x!elt> to tensor<?x4x3x!acc>
  %dynamic_planes.ly.w = amp.mul %dynamic_planes.ly.z, %dynamic_planes.cy : tensor<?x4x3x!acc>, tensor<?x4x3x!acc>
  %dynamic_planes.ly = amp.sum %dynamic_planes.ly.w {axes = [0, 1, 2]} : tensor<?x4x3x!acc> -> tensor<!acc>
  %dynamic_planes.dx, %dynamic_planes.ds = amp.backward %dynamic_planes.ly wrt (%dynamic_planes.x, %dynamic_planes.s) : tensor<!acc> -> tensor<?x4x3x!elt>, tensor<4x3x!acc>
  return %rows.y, %rows.dx, %rows.ds, %leading.y, %leading.dx, %leading.ds, %ones.y, %ones.dx, %ones.ds, %vector.y, %vector.dx, %vector.ds, %dynamic.y, %dynamic.dx, %dynamic.ds, %empty.y, %empty.dx, %empty.ds, %zeros.y, %zeros.dx, %zeros.ds, %edges.y, %edges.dx, %edges.ds, %planes.y, %planes.dx, %planes.ds, %dynamic_planes.y, %dynamic_planes.dx, %dynamic_planes.ds
    : tensor<5x17x!elt>, tensor<5x17x!elt>, tensor<17x!acc>, tensor<3x2x9x!elt>, tensor<3x2x9x!elt>, tensor<9x!acc>, tensor<3x1x!elt>, tensor<3x1x!elt>, tensor<1x!acc>, tensor<9x!elt>, tensor<9x!elt>, tensor<9x!acc>, tensor<?x8x!elt>, tensor<?x8x!elt>, tensor<8x!acc>, tensor<0x5x!elt>, tensor<0x5x!elt>, tensor<5x!acc>, tensor<2x3x!elt>, tensor<2x3x!elt>, tensor<3x!acc>, tensor<6x3x!elt>, tensor<6x3x!elt>, tensor<3x!acc>, tensor<3x2x5x!elt>, tensor<3x2x5x!elt>, tensor<2x5x!acc>, tensor<?x4x3x!elt>, tensor<?x4x3x!elt>, tensor<4x3x!acc>
}
