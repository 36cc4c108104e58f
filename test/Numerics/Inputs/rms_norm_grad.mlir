// amp.rms_norm_grad and its gradients, by make_goldens.py from cases_layers.py.
// python3 test/Numerics/check_goldens.py rms_norm_grad
// python3 test/Numerics/check_gradients.py rms_norm_grad
!elt = f16
!acc = f32

func.func @f(
    %rows.x: tensor<5x17x!elt> {amp.name = "rows.x"},
    %rows.s: tensor<17x!acc> {amp.name = "rows.s"},
    %rows.dy: tensor<5x17x!elt> {amp.name = "rows.dy"},
    %rows.cgx: tensor<5x17x!acc> {amp.name = "rows.cgx"},
    %rows.cgs: tensor<17x!acc> {amp.name = "rows.cgs"},
    %leading.x: tensor<3x2x9x!elt> {amp.name = "leading.x"},
    %leading.s: tensor<9x!acc> {amp.name = "leading.s"},
    %leading.dy: tensor<3x2x9x!elt> {amp.name = "leading.dy"},
    %leading.cgx: tensor<3x2x9x!acc> {amp.name = "leading.cgx"},
    %leading.cgs: tensor<9x!acc> {amp.name = "leading.cgs"},
    %ones.x: tensor<3x1x!elt> {amp.name = "ones.x"},
    %ones.s: tensor<1x!acc> {amp.name = "ones.s"},
    %ones.dy: tensor<3x1x!elt> {amp.name = "ones.dy"},
    %ones.cgx: tensor<3x1x!acc> {amp.name = "ones.cgx"},
    %ones.cgs: tensor<1x!acc> {amp.name = "ones.cgs"},
    %vector.x: tensor<9x!elt> {amp.name = "vector.x"},
    %vector.s: tensor<9x!acc> {amp.name = "vector.s"},
    %vector.dy: tensor<9x!elt> {amp.name = "vector.dy"},
    %vector.cgx: tensor<9x!acc> {amp.name = "vector.cgx"},
    %vector.cgs: tensor<9x!acc> {amp.name = "vector.cgs"},
    %dynamic.x: tensor<?x8x!elt> {amp.name = "dynamic.x"},
    %dynamic.s: tensor<8x!acc> {amp.name = "dynamic.s"},
    %dynamic.dy: tensor<?x8x!elt> {amp.name = "dynamic.dy"},
    %dynamic.cgx: tensor<?x8x!acc> {amp.name = "dynamic.cgx"},
    %dynamic.cgs: tensor<8x!acc> {amp.name = "dynamic.cgs"},
    %empty.x: tensor<0x5x!elt> {amp.name = "empty.x"},
    %empty.s: tensor<5x!acc> {amp.name = "empty.s"},
    %empty.dy: tensor<0x5x!elt> {amp.name = "empty.dy"},
    %empty.cgx: tensor<0x5x!acc> {amp.name = "empty.cgx"},
    %empty.cgs: tensor<5x!acc> {amp.name = "empty.cgs"},
    %zeros.x: tensor<2x3x!elt> {amp.name = "zeros.x"},
    %zeros.s: tensor<3x!acc> {amp.name = "zeros.s"},
    %zeros.dy: tensor<2x3x!elt> {amp.name = "zeros.dy"},
    %zeros.cgx: tensor<2x3x!acc> {amp.name = "zeros.cgx"},
    %zeros.cgs: tensor<3x!acc> {amp.name = "zeros.cgs"},
    %edges.x: tensor<6x3x!elt> {amp.name = "edges.x"},
    %edges.s: tensor<3x!acc> {amp.name = "edges.s"},
    %edges.dy: tensor<6x3x!elt> {amp.name = "edges.dy"},
    %planes.x: tensor<3x2x5x!elt> {amp.name = "planes.x"},
    %planes.s: tensor<2x5x!acc> {amp.name = "planes.s"},
    %planes.dy: tensor<3x2x5x!elt> {amp.name = "planes.dy"},
    %planes.cgx: tensor<3x2x5x!acc> {amp.name = "planes.cgx"},
    %planes.cgs: tensor<2x5x!acc> {amp.name = "planes.cgs"},
    %dynamic_planes.x: tensor<?x4x3x!elt> {amp.name = "dynamic_planes.x"},
    %dynamic_planes.s: tensor<4x3x!acc> {amp.name = "dynamic_planes.s"},
    %dynamic_planes.dy: tensor<?x4x3x!elt> {amp.name = "dynamic_planes.dy"},
    %dynamic_planes.cgx: tensor<?x4x3x!acc> {amp.name = "dynamic_planes.cgx"},
    %dynamic_planes.cgs: tensor<4x3x!acc> {amp.name = "dynamic_planes.cgs"}
  ) -> (
    tensor<5x17x!elt> {amp.name = "rows.gx"},
    tensor<17x!acc> {amp.name = "rows.gs"},
    tensor<5x17x!elt> {amp.name = "rows.dx"},
    tensor<17x!acc> {amp.name = "rows.ds"},
    tensor<5x17x!elt> {amp.name = "rows.ddy"},
    tensor<3x2x9x!elt> {amp.name = "leading.gx"},
    tensor<9x!acc> {amp.name = "leading.gs"},
    tensor<3x2x9x!elt> {amp.name = "leading.dx"},
    tensor<9x!acc> {amp.name = "leading.ds"},
    tensor<3x2x9x!elt> {amp.name = "leading.ddy"},
    tensor<3x1x!elt> {amp.name = "ones.gx"},
    tensor<1x!acc> {amp.name = "ones.gs"},
    tensor<3x1x!elt> {amp.name = "ones.dx"},
    tensor<1x!acc> {amp.name = "ones.ds"},
    tensor<3x1x!elt> {amp.name = "ones.ddy"},
    tensor<9x!elt> {amp.name = "vector.gx"},
    tensor<9x!acc> {amp.name = "vector.gs"},
    tensor<9x!elt> {amp.name = "vector.dx"},
    tensor<9x!acc> {amp.name = "vector.ds"},
    tensor<9x!elt> {amp.name = "vector.ddy"},
    tensor<?x8x!elt> {amp.name = "dynamic.gx"},
    tensor<8x!acc> {amp.name = "dynamic.gs"},
    tensor<?x8x!elt> {amp.name = "dynamic.dx"},
    tensor<8x!acc> {amp.name = "dynamic.ds"},
    tensor<?x8x!elt> {amp.name = "dynamic.ddy"},
    tensor<0x5x!elt> {amp.name = "empty.gx"},
    tensor<5x!acc> {amp.name = "empty.gs"},
    tensor<0x5x!elt> {amp.name = "empty.dx"},
    tensor<5x!acc> {amp.name = "empty.ds"},
    tensor<0x5x!elt> {amp.name = "empty.ddy"},
    tensor<2x3x!elt> {amp.name = "zeros.gx"},
    tensor<3x!acc> {amp.name = "zeros.gs"},
    tensor<2x3x!elt> {amp.name = "zeros.dx"},
    tensor<3x!acc> {amp.name = "zeros.ds"},
    tensor<2x3x!elt> {amp.name = "zeros.ddy"},
    tensor<6x3x!elt> {amp.name = "edges.gx"},
    tensor<3x!acc> {amp.name = "edges.gs"},
    tensor<3x2x5x!elt> {amp.name = "planes.gx"},
    tensor<2x5x!acc> {amp.name = "planes.gs"},
    tensor<3x2x5x!elt> {amp.name = "planes.dx"},
    tensor<2x5x!acc> {amp.name = "planes.ds"},
    tensor<3x2x5x!elt> {amp.name = "planes.ddy"},
    tensor<?x4x3x!elt> {amp.name = "dynamic_planes.gx"},
    tensor<4x3x!acc> {amp.name = "dynamic_planes.gs"},
    tensor<?x4x3x!elt> {amp.name = "dynamic_planes.dx"},
    tensor<4x3x!acc> {amp.name = "dynamic_planes.ds"},
    tensor<?x4x3x!elt> {amp.name = "dynamic_planes.ddy"}
  ) attributes {amp.entry = "eval"} {
  %rows.gx, %rows.gs = amp.rms_norm_grad %rows.x, %rows.s, %rows.dy : (tensor<5x17x!elt>, tensor<17x!acc>, tensor<5x17x!elt>) -> (tensor<5x17x!elt>, tensor<17x!acc>)
  %rows.lgx.z = amp.convert %rows.gx : tensor<5x17x!elt> to tensor<5x17x!acc>
  %rows.lgx.w = amp.mul %rows.lgx.z, %rows.cgx : tensor<5x17x!acc>, tensor<5x17x!acc>
  %rows.lgx = amp.sum %rows.lgx.w {axes = [0, 1]} : tensor<5x17x!acc> -> tensor<!acc>
  %rows.lgs.z = amp.convert %rows.gs : tensor<17x!acc> to tensor<17x!acc>
  %rows.lgs.w = amp.mul %rows.lgs.z, %rows.cgs : tensor<17x!acc>, tensor<17x!acc>
  %rows.lgs = amp.sum %rows.lgs.w {axes = [0]} : tensor<17x!acc> -> tensor<!acc>
  %rows.lgs.t = amp.add %rows.lgx, %rows.lgs : tensor<!acc>, tensor<!acc>
  %rows.dx, %rows.ds, %rows.ddy = amp.backward %rows.lgs.t wrt (%rows.x, %rows.s, %rows.dy) : tensor<!acc> -> tensor<5x17x!elt>, tensor<17x!acc>, tensor<5x17x!elt>

  %leading.gx, %leading.gs = amp.rms_norm_grad %leading.x, %leading.s, %leading.dy {eps = 0.1} : (tensor<3x2x9x!elt>, tensor<9x!acc>, tensor<3x2x9x!elt>) -> (tensor<3x2x9x!elt>, tensor<9x!acc>)
  %leading.lgx.z = amp.convert %leading.gx : tensor<3x2x9x!elt> to tensor<3x2x9x!acc>
  %leading.lgx.w = amp.mul %leading.lgx.z, %leading.cgx : tensor<3x2x9x!acc>, tensor<3x2x9x!acc>
  %leading.lgx = amp.sum %leading.lgx.w {axes = [0, 1, 2]} : tensor<3x2x9x!acc> -> tensor<!acc>
  %leading.lgs.z = amp.convert %leading.gs : tensor<9x!acc> to tensor<9x!acc>
  %leading.lgs.w = amp.mul %leading.lgs.z, %leading.cgs : tensor<9x!acc>, tensor<9x!acc>
  %leading.lgs = amp.sum %leading.lgs.w {axes = [0]} : tensor<9x!acc> -> tensor<!acc>
  %leading.lgs.t = amp.add %leading.lgx, %leading.lgs : tensor<!acc>, tensor<!acc>
  %leading.dx, %leading.ds, %leading.ddy = amp.backward %leading.lgs.t wrt (%leading.x, %leading.s, %leading.dy) : tensor<!acc> -> tensor<3x2x9x!elt>, tensor<9x!acc>, tensor<3x2x9x!elt>

  %ones.gx, %ones.gs = amp.rms_norm_grad %ones.x, %ones.s, %ones.dy {eps = 1.0} : (tensor<3x1x!elt>, tensor<1x!acc>, tensor<3x1x!elt>) -> (tensor<3x1x!elt>, tensor<1x!acc>)
  %ones.lgx.z = amp.convert %ones.gx : tensor<3x1x!elt> to tensor<3x1x!acc>
  %ones.lgx.w = amp.mul %ones.lgx.z, %ones.cgx : tensor<3x1x!acc>, tensor<3x1x!acc>
  %ones.lgx = amp.sum %ones.lgx.w {axes = [0, 1]} : tensor<3x1x!acc> -> tensor<!acc>
  %ones.lgs.z = amp.convert %ones.gs : tensor<1x!acc> to tensor<1x!acc>
  %ones.lgs.w = amp.mul %ones.lgs.z, %ones.cgs : tensor<1x!acc>, tensor<1x!acc>
  %ones.lgs = amp.sum %ones.lgs.w {axes = [0]} : tensor<1x!acc> -> tensor<!acc>
  %ones.lgs.t = amp.add %ones.lgx, %ones.lgs : tensor<!acc>, tensor<!acc>
  %ones.dx, %ones.ds, %ones.ddy = amp.backward %ones.lgs.t wrt (%ones.x, %ones.s, %ones.dy) : tensor<!acc> -> tensor<3x1x!elt>, tensor<1x!acc>, tensor<3x1x!elt>

  %vector.gx, %vector.gs = amp.rms_norm_grad %vector.x, %vector.s, %vector.dy : (tensor<9x!elt>, tensor<9x!acc>, tensor<9x!elt>) -> (tensor<9x!elt>, tensor<9x!acc>)
  %vector.lgx.z = amp.convert %vector.gx : tensor<9x!elt> to tensor<9x!acc>
  %vector.lgx.w = amp.mul %vector.lgx.z, %vector.cgx : tensor<9x!acc>, tensor<9x!acc>
  %vector.lgx = amp.sum %vector.lgx.w {axes = [0]} : tensor<9x!acc> -> tensor<!acc>
  %vector.lgs.z = amp.convert %vector.gs : tensor<9x!acc> to tensor<9x!acc>
  %vector.lgs.w = amp.mul %vector.lgs.z, %vector.cgs : tensor<9x!acc>, tensor<9x!acc>
  %vector.lgs = amp.sum %vector.lgs.w {axes = [0]} : tensor<9x!acc> -> tensor<!acc>
  %vector.lgs.t = amp.add %vector.lgx, %vector.lgs : tensor<!acc>, tensor<!acc>
  %vector.dx, %vector.ds, %vector.ddy = amp.backward %vector.lgs.t wrt (%vector.x, %vector.s, %vector.dy) : tensor<!acc> -> tensor<9x!elt>, tensor<9x!acc>, tensor<9x!elt>

  %dynamic.gx, %dynamic.gs = amp.rms_norm_grad %dynamic.x, %dynamic.s, %dynamic.dy : (tensor<?x8x!elt>, tensor<8x!acc>, tensor<?x8x!elt>) -> (tensor<?x8x!elt>, tensor<8x!acc>)
  %dynamic.lgx.z = amp.convert %dynamic.gx : tensor<?x8x!elt> to tensor<?x8x!acc>
  %dynamic.lgx.w = amp.mul %dynamic.lgx.z, %dynamic.cgx : tensor<?x8x!acc>, tensor<?x8x!acc>
  %dynamic.lgx = amp.sum %dynamic.lgx.w {axes = [0, 1]} : tensor<?x8x!acc> -> tensor<!acc>
  %dynamic.lgs.z = amp.convert %dynamic.gs : tensor<8x!acc> to tensor<8x!acc>
  %dynamic.lgs.w = amp.mul %dynamic.lgs.z, %dynamic.cgs : tensor<8x!acc>, tensor<8x!acc>
  %dynamic.lgs = amp.sum %dynamic.lgs.w {axes = [0]} : tensor<8x!acc> -> tensor<!acc>
  %dynamic.lgs.t = amp.add %dynamic.lgx, %dynamic.lgs : tensor<!acc>, tensor<!acc>
  %dynamic.dx, %dynamic.ds, %dynamic.ddy = amp.backward %dynamic.lgs.t wrt (%dynamic.x, %dynamic.s, %dynamic.dy) : tensor<!acc> -> tensor<?x8x!elt>, tensor<8x!acc>, tensor<?x8x!elt>

  %empty.gx, %empty.gs = amp.rms_norm_grad %empty.x, %empty.s, %empty.dy : (tensor<0x5x!elt>, tensor<5x!acc>, tensor<0x5x!elt>) -> (tensor<0x5x!elt>, tensor<5x!acc>)
  %empty.lgx.z = amp.convert %empty.gx : tensor<0x5x!elt> to tensor<0x5x!acc>
  %empty.lgx.w = amp.mul %empty.lgx.z, %empty.cgx : tensor<0x5x!acc>, tensor<0x5x!acc>
  %empty.lgx = amp.sum %empty.lgx.w {axes = [0, 1]} : tensor<0x5x!acc> -> tensor<!acc>
  %empty.lgs.z = amp.convert %empty.gs : tensor<5x!acc> to tensor<5x!acc>
  %empty.lgs.w = amp.mul %empty.lgs.z, %empty.cgs : tensor<5x!acc>, tensor<5x!acc>
  %empty.lgs = amp.sum %empty.lgs.w {axes = [0]} : tensor<5x!acc> -> tensor<!acc>
  %empty.lgs.t = amp.add %empty.lgx, %empty.lgs : tensor<!acc>, tensor<!acc>
  %empty.dx, %empty.ds, %empty.ddy = amp.backward %empty.lgs.t wrt (%empty.x, %empty.s, %empty.dy) : tensor<!acc> -> tensor<0x5x!elt>, tensor<5x!acc>, tensor<0x5x!elt>

  %zeros.gx, %zeros.gs = amp.rms_norm_grad %zeros.x, %zeros.s, %zeros.dy : (tensor<2x3x!elt>, tensor<3x!acc>, tensor<2x3x!elt>) -> (tensor<2x3x!elt>, tensor<3x!acc>)
  %zeros.lgx.z = amp.convert %zeros.gx : tensor<2x3x!elt> to tensor<2x3x!acc>
  %zeros.lgx.w = amp.mul %zeros.lgx.z, %zeros.cgx : tensor<2x3x!acc>, tensor<2x3x!acc>
  %zeros.lgx = amp.sum %zeros.lgx.w {axes = [0, 1]} : tensor<2x3x!acc> -> tensor<!acc>
  %zeros.lgs.z = amp.convert %zeros.gs : tensor<3x!acc> to tensor<3x!acc>
  %zeros.lgs.w = amp.mul %zeros.lgs.z, %zeros.cgs : tensor<3x!acc>, tensor<3x!acc>
  %zeros.lgs = amp.sum %zeros.lgs.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %zeros.lgs.t = amp.add %zeros.lgx, %zeros.lgs : tensor<!acc>, tensor<!acc>
  %zeros.dx, %zeros.ds, %zeros.ddy = amp.backward %zeros.lgs.t wrt (%zeros.x, %zeros.s, %zeros.dy) : tensor<!acc> -> tensor<2x3x!elt>, tensor<3x!acc>, tensor<2x3x!elt>

  %edges.gx, %edges.gs = amp.rms_norm_grad %edges.x, %edges.s, %edges.dy : (tensor<6x3x!elt>, tensor<3x!acc>, tensor<6x3x!elt>) -> (tensor<6x3x!elt>, tensor<3x!acc>)

  %planes.gx, %planes.gs = amp.rms_norm_grad %planes.x, %planes.s, %planes.dy : (tensor<3x2x5x!elt>, tensor<2x5x!acc>, tensor<3x2x5x!elt>) -> (tensor<3x2x5x!elt>, tensor<2x5x!acc>)
  %planes.lgx.z = amp.convert %planes.gx : tensor<3x2x5x!elt> to tensor<3x2x5x!acc>
  %planes.lgx.w = amp.mul %planes.lgx.z, %planes.cgx : tensor<3x2x5x!acc>, tensor<3x2x5x!acc>
  %planes.lgx = amp.sum %planes.lgx.w {axes = [0, 1, 2]} : tensor<3x2x5x!acc> -> tensor<!acc>
  %planes.lgs.z = amp.convert %planes.gs : tensor<2x5x!acc> to tensor<2x5x!acc>
  %planes.lgs.w = amp.mul %planes.lgs.z, %planes.cgs : tensor<2x5x!acc>, tensor<2x5x!acc>
  %planes.lgs = amp.sum %planes.lgs.w {axes = [0, 1]} : tensor<2x5x!acc> -> tensor<!acc>
  %planes.lgs.t = amp.add %planes.lgx, %planes.lgs : tensor<!acc>, tensor<!acc>
  %planes.dx, %planes.ds, %planes.ddy = amp.backward %planes.lgs.t wrt (%planes.x, %planes.s, %planes.dy) : tensor<!acc> -> tensor<3x2x5x!elt>, tensor<2x5x!acc>, tensor<3x2x5x!elt>

  %dynamic_planes.gx, %dynamic_planes.gs = amp.rms_norm_grad %dynamic_planes.x, %dynamic_planes.s, %dynamic_planes.dy : (tensor<?x4x3x!elt>, tensor<4x3x!acc>, tensor<?x4x3x!elt>) -> (tensor<?x4x3x!elt>, tensor<4x3x!acc>)
  %dynamic_planes.lgx.z = amp.convert %dynamic_planes.gx : tensor<?x4x3x!elt> to tensor<?x4x3x!acc>
  %dynamic_planes.lgx.w = amp.mul %dynamic_planes.lgx.z, %dynamic_planes.cgx : tensor<?x4x3x!acc>, tensor<?x4x3x!acc>
  %dynamic_planes.lgx = amp.sum %dynamic_planes.lgx.w {axes = [0, 1, 2]} : tensor<?x4x3x!acc> -> tensor<!acc>
  %dynamic_planes.lgs.z = amp.convert %dynamic_planes.gs : tensor<4x3x!acc> to tensor<4x3x!acc>
  %dynamic_planes.lgs.w = amp.mul %dynamic_planes.lgs.z, %dynamic_planes.cgs : tensor<4x3x!acc>, tensor<4x3x!acc>
  %dynamic_planes.lgs = amp.sum %dynamic_planes.lgs.w {axes = [0, 1]} : tensor<4x3x!acc> -> tensor<!acc>
  %dynamic_planes.lgs.t = amp.add %dynamic_planes.lgx, %dynamic_planes.lgs : tensor<!acc>, tensor<!acc>
  %dynamic_planes.dx, %dynamic_planes.ds, %dynamic_planes.ddy = amp.backward %dynamic_planes.lgs.t wrt (%dynamic_planes.x, %dynamic_planes.s, %dynamic_planes.dy) : tensor<!acc> -> tensor<?x4x3x!elt>, tensor<4x3x!acc>, tensor<?x4x3x!elt>
  return %rows.gx, %rows.gs, %rows.dx, %rows.ds, %rows.ddy, %leading.gx, %leading.gs, %leading.dx, %leading.ds, %leading.ddy, %ones.gx, %ones.gs, %ones.dx, %ones.ds, %ones.ddy, %vector.gx, %vector.gs, %vector.dx, %vector.ds, %vector.ddy, %dynamic.gx, %dynamic.gs, %dynamic.dx, %dynamic.ds, %dynamic.ddy, %empty.gx, %empty.gs, %empty.dx, %empty.ds, %empty.ddy, %zeros.gx, %zeros.gs, %zeros.dx, %zeros.ds, %zeros.ddy, %edges.gx, %edges.gs, %planes.gx, %planes.gs, %planes.dx, %planes.ds, %planes.ddy, %dynamic_planes.gx, %dynamic_planes.gs, %dynamic_planes.dx, %dynamic_planes.ds, %dynamic_planes.ddy
    : tensor<5x17x!elt>, tensor<17x!acc>, tensor<5x17x!elt>, tensor<17x!acc>, tensor<5x17x!elt>, tensor<3x2x9x!elt>, tensor<9x!acc>, tensor<3x2x9x!elt>, tensor<9x!acc>, tensor<3x2x9x!elt>, tensor<3x1x!elt>, tensor<1x!acc>, tensor<3x1x!elt>, tensor<1x!acc>, tensor<3x1x!elt>, tensor<9x!elt>, tensor<9x!acc>, tensor<9x!elt>, tensor<9x!acc>, tensor<9x!elt>, tensor<?x8x!elt>, tensor<8x!acc>, tensor<?x8x!elt>, tensor<8x!acc>, tensor<?x8x!elt>, tensor<0x5x!elt>, tensor<5x!acc>, tensor<0x5x!elt>, tensor<5x!acc>, tensor<0x5x!elt>, tensor<2x3x!elt>, tensor<3x!acc>, tensor<2x3x!elt>, tensor<3x!acc>, tensor<2x3x!elt>, tensor<6x3x!elt>, tensor<3x!acc>, tensor<3x2x5x!elt>, tensor<2x5x!acc>, tensor<3x2x5x!elt>, tensor<2x5x!acc>, tensor<3x2x5x!elt>, tensor<?x4x3x!elt>, tensor<4x3x!acc>, tensor<?x4x3x!elt>, tensor<4x3x!acc>, tensor<?x4x3x!elt>
}
