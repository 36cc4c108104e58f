// amp.layer_norm_grad and its gradients, by make_goldens.py from cases_neural.py.
// python3 test/Numerics/check_goldens.py layer_norm_grad
// python3 test/Numerics/check_gradients.py layer_norm_grad
!elt = f16
!acc = f32

func.func @f(
    %rows.x: tensor<5x17x!elt> {amp.name = "rows.x"},
    %rows.s: tensor<17x!acc> {amp.name = "rows.s"},
    %rows.dy: tensor<5x17x!elt> {amp.name = "rows.dy"},
    %rows.cgx: tensor<5x17x!acc> {amp.name = "rows.cgx"},
    %rows.cgs: tensor<17x!acc> {amp.name = "rows.cgs"},
    %rows.cgb: tensor<17x!acc> {amp.name = "rows.cgb"},
    %leading.x: tensor<3x2x33x!elt> {amp.name = "leading.x"},
    %leading.s: tensor<33x!acc> {amp.name = "leading.s"},
    %leading.dy: tensor<3x2x33x!elt> {amp.name = "leading.dy"},
    %leading.cgx: tensor<3x2x33x!acc> {amp.name = "leading.cgx"},
    %leading.cgs: tensor<33x!acc> {amp.name = "leading.cgs"},
    %leading.cgb: tensor<33x!acc> {amp.name = "leading.cgb"},
    %wide.x: tensor<2x257x!elt> {amp.name = "wide.x"},
    %wide.s: tensor<257x!acc> {amp.name = "wide.s"},
    %wide.dy: tensor<2x257x!elt> {amp.name = "wide.dy"},
    %wide.cgx: tensor<2x257x!acc> {amp.name = "wide.cgx"},
    %wide.cgs: tensor<257x!acc> {amp.name = "wide.cgs"},
    %wide.cgb: tensor<257x!acc> {amp.name = "wide.cgb"},
    %ones.x: tensor<3x1x!elt> {amp.name = "ones.x"},
    %ones.s: tensor<1x!acc> {amp.name = "ones.s"},
    %ones.dy: tensor<3x1x!elt> {amp.name = "ones.dy"},
    %ones.cgx: tensor<3x1x!acc> {amp.name = "ones.cgx"},
    %ones.cgs: tensor<1x!acc> {amp.name = "ones.cgs"},
    %ones.cgb: tensor<1x!acc> {amp.name = "ones.cgb"},
    %vector.x: tensor<9x!elt> {amp.name = "vector.x"},
    %vector.s: tensor<9x!acc> {amp.name = "vector.s"},
    %vector.dy: tensor<9x!elt> {amp.name = "vector.dy"},
    %vector.cgx: tensor<9x!acc> {amp.name = "vector.cgx"},
    %vector.cgs: tensor<9x!acc> {amp.name = "vector.cgs"},
    %vector.cgb: tensor<9x!acc> {amp.name = "vector.cgb"},
    %dynamic.x: tensor<?x16x!elt> {amp.name = "dynamic.x"},
    %dynamic.s: tensor<16x!acc> {amp.name = "dynamic.s"},
    %dynamic.dy: tensor<?x16x!elt> {amp.name = "dynamic.dy"},
    %dynamic.cgx: tensor<?x16x!acc> {amp.name = "dynamic.cgx"},
    %dynamic.cgs: tensor<16x!acc> {amp.name = "dynamic.cgs"},
    %dynamic.cgb: tensor<16x!acc> {amp.name = "dynamic.cgb"},
    %empty.x: tensor<0x5x!elt> {amp.name = "empty.x"},
    %empty.s: tensor<5x!acc> {amp.name = "empty.s"},
    %empty.dy: tensor<0x5x!elt> {amp.name = "empty.dy"},
    %empty.cgx: tensor<0x5x!acc> {amp.name = "empty.cgx"},
    %empty.cgs: tensor<5x!acc> {amp.name = "empty.cgs"},
    %empty.cgb: tensor<5x!acc> {amp.name = "empty.cgb"},
    %edges.x: tensor<7x3x!elt> {amp.name = "edges.x"},
    %edges.s: tensor<3x!acc> {amp.name = "edges.s"},
    %edges.dy: tensor<7x3x!elt> {amp.name = "edges.dy"},
    %planes.x: tensor<3x2x5x!elt> {amp.name = "planes.x"},
    %planes.s: tensor<2x5x!acc> {amp.name = "planes.s"},
    %planes.dy: tensor<3x2x5x!elt> {amp.name = "planes.dy"},
    %planes.cgx: tensor<3x2x5x!acc> {amp.name = "planes.cgx"},
    %planes.cgs: tensor<2x5x!acc> {amp.name = "planes.cgs"},
    %planes.cgb: tensor<2x5x!acc> {amp.name = "planes.cgb"},
    %whole.x: tensor<2x3x!elt> {amp.name = "whole.x"},
    %whole.s: tensor<2x3x!acc> {amp.name = "whole.s"},
    %whole.dy: tensor<2x3x!elt> {amp.name = "whole.dy"},
    %whole.cgx: tensor<2x3x!acc> {amp.name = "whole.cgx"},
    %whole.cgs: tensor<2x3x!acc> {amp.name = "whole.cgs"},
    %whole.cgb: tensor<2x3x!acc> {amp.name = "whole.cgb"},
    %dynamic_planes.x: tensor<?x4x3x!elt> {amp.name = "dynamic_planes.x"},
    %dynamic_planes.s: tensor<4x3x!acc> {amp.name = "dynamic_planes.s"},
    %dynamic_planes.dy: tensor<?x4x3x!elt> {amp.name = "dynamic_planes.dy"},
    %dynamic_planes.cgx: tensor<?x4x3x!acc> {amp.name = "dynamic_planes.cgx"},
    %dynamic_planes.cgs: tensor<4x3x!acc> {amp.name = "dynamic_planes.cgs"},
    %dynamic_planes.cgb: tensor<4x3x!acc> {amp.name = "dynamic_planes.cgb"}
  ) -> (
    tensor<5x17x!elt> {amp.name = "rows.gx"},
    tensor<17x!acc> {amp.name = "rows.gs"},
    tensor<17x!acc> {amp.name = "rows.gb"},
    tensor<5x17x!elt> {amp.name = "rows.dx"},
    tensor<17x!acc> {amp.name = "rows.ds"},
    tensor<5x17x!elt> {amp.name = "rows.ddy"},
    tensor<3x2x33x!elt> {amp.name = "leading.gx"},
    tensor<33x!acc> {amp.name = "leading.gs"},
    tensor<33x!acc> {amp.name = "leading.gb"},
    tensor<3x2x33x!elt> {amp.name = "leading.dx"},
    tensor<33x!acc> {amp.name = "leading.ds"},
    tensor<3x2x33x!elt> {amp.name = "leading.ddy"},
    tensor<2x257x!elt> {amp.name = "wide.gx"},
    tensor<257x!acc> {amp.name = "wide.gs"},
    tensor<257x!acc> {amp.name = "wide.gb"},
    tensor<2x257x!elt> {amp.name = "wide.dx"},
    tensor<257x!acc> {amp.name = "wide.ds"},
    tensor<2x257x!elt> {amp.name = "wide.ddy"},
    tensor<3x1x!elt> {amp.name = "ones.gx"},
    tensor<1x!acc> {amp.name = "ones.gs"},
    tensor<1x!acc> {amp.name = "ones.gb"},
    tensor<3x1x!elt> {amp.name = "ones.dx"},
    tensor<1x!acc> {amp.name = "ones.ds"},
    tensor<3x1x!elt> {amp.name = "ones.ddy"},
    tensor<9x!elt> {amp.name = "vector.gx"},
    tensor<9x!acc> {amp.name = "vector.gs"},
    tensor<9x!acc> {amp.name = "vector.gb"},
    tensor<9x!elt> {amp.name = "vector.dx"},
    tensor<9x!acc> {amp.name = "vector.ds"},
    tensor<9x!elt> {amp.name = "vector.ddy"},
    tensor<?x16x!elt> {amp.name = "dynamic.gx"},
    tensor<16x!acc> {amp.name = "dynamic.gs"},
    tensor<16x!acc> {amp.name = "dynamic.gb"},
    tensor<?x16x!elt> {amp.name = "dynamic.dx"},
    tensor<16x!acc> {amp.name = "dynamic.ds"},
    tensor<?x16x!elt> {amp.name = "dynamic.ddy"},
    tensor<0x5x!elt> {amp.name = "empty.gx"},
    tensor<5x!acc> {amp.name = "empty.gs"},
    tensor<5x!acc> {amp.name = "empty.gb"},
    tensor<0x5x!elt> {amp.name = "empty.dx"},
    tensor<5x!acc> {amp.name = "empty.ds"},
    tensor<0x5x!elt> {amp.name = "empty.ddy"},
    tensor<7x3x!elt> {amp.name = "edges.gx"},
    tensor<3x!acc> {amp.name = "edges.gs"},
    tensor<3x!acc> {amp.name = "edges.gb"},
    tensor<3x2x5x!elt> {amp.name = "planes.gx"},
    tensor<2x5x!acc> {amp.name = "planes.gs"},
    tensor<2x5x!acc> {amp.name = "planes.gb"},
    tensor<3x2x5x!elt> {amp.name = "planes.dx"},
    tensor<2x5x!acc> {amp.name = "planes.ds"},
    tensor<3x2x5x!elt> {amp.name = "planes.ddy"},
    tensor<2x3x!elt> {amp.name = "whole.gx"},
    tensor<2x3x!acc> {amp.name = "whole.gs"},
    tensor<2x3x!acc> {amp.name = "whole.gb"},
    tensor<2x3x!elt> {amp.name = "whole.dx"},
    tensor<2x3x!acc> {amp.name = "whole.ds"},
    tensor<2x3x!elt> {amp.name = "whole.ddy"},
    tensor<?x4x3x!elt> {amp.name = "dynamic_planes.gx"},
    tensor<4x3x!acc> {amp.name = "dynamic_planes.gs"},
    tensor<4x3x!acc> {amp.name = "dynamic_planes.gb"},
    tensor<?x4x3x!elt> {amp.name = "dynamic_planes.dx"},
    tensor<4x3x!acc> {amp.name = "dynamic_planes.ds"},
    tensor<?x4x3x!elt> {amp.name = "dynamic_planes.ddy"}
  ) attributes {amp.entry = "eval"} {
  %rows.gx, %rows.gs, %rows.gb = amp.layer_norm_grad %rows.x, %rows.s, %rows.dy : (tensor<5x17x!elt>, tensor<17x!acc>, tensor<5x17x!elt>) -> (tensor<5x17x!elt>, tensor<17x!acc>, tensor<17x!acc>)
  %rows.lgx.z = amp.convert %rows.gx : tensor<5x17x!elt> to tensor<5x17x!acc>
  %rows.lgx.w = amp.mul %rows.lgx.z, %rows.cgx : tensor<5x17x!acc>, tensor<5x17x!acc>
  %rows.lgx = amp.sum %rows.lgx.w {axes = [0, 1]} : tensor<5x17x!acc> -> tensor<!acc>
  %rows.lgs.z = amp.convert %rows.gs : tensor<17x!acc> to tensor<17x!acc>
  %rows.lgs.w = amp.mul %rows.lgs.z, %rows.cgs : tensor<17x!acc>, tensor<17x!acc>
  %rows.lgs = amp.sum %rows.lgs.w {axes = [0]} : tensor<17x!acc> -> tensor<!acc>
  %rows.lgs.t = amp.add %rows.lgx, %rows.lgs : tensor<!acc>, tensor<!acc>
  %rows.lgb.z = amp.convert %rows.gb : tensor<17x!acc> to tensor<17x!acc>
  %rows.lgb.w = amp.mul %rows.lgb.z, %rows.cgb : tensor<17x!acc>, tensor<17x!acc>
  %rows.lgb = amp.sum %rows.lgb.w {axes = [0]} : tensor<17x!acc> -> tensor<!acc>
  %rows.lgb.t = amp.add %rows.lgs.t, %rows.lgb : tensor<!acc>, tensor<!acc>
  %rows.dx, %rows.ds, %rows.ddy = amp.backward %rows.lgb.t wrt (%rows.x, %rows.s, %rows.dy) : tensor<!acc> -> tensor<5x17x!elt>, tensor<17x!acc>, tensor<5x17x!elt>

  %leading.gx, %leading.gs, %leading.gb = amp.layer_norm_grad %leading.x, %leading.s, %leading.dy {eps = 0.1} : (tensor<3x2x33x!elt>, tensor<33x!acc>, tensor<3x2x33x!elt>) -> (tensor<3x2x33x!elt>, tensor<33x!acc>, tensor<33x!acc>)
  %leading.lgx.z = amp.convert %leading.gx : tensor<3x2x33x!elt> to tensor<3x2x33x!acc>
  %leading.lgx.w = amp.mul %leading.lgx.z, %leading.cgx : tensor<3x2x33x!acc>, tensor<3x2x33x!acc>
  %leading.lgx = amp.sum %leading.lgx.w {axes = [0, 1, 2]} : tensor<3x2x33x!acc> -> tensor<!acc>
  %leading.lgs.z = amp.convert %leading.gs : tensor<33x!acc> to tensor<33x!acc>
  %leading.lgs.w = amp.mul %leading.lgs.z, %leading.cgs : tensor<33x!acc>, tensor<33x!acc>
  %leading.lgs = amp.sum %leading.lgs.w {axes = [0]} : tensor<33x!acc> -> tensor<!acc>
  %leading.lgs.t = amp.add %leading.lgx, %leading.lgs : tensor<!acc>, tensor<!acc>
  %leading.lgb.z = amp.convert %leading.gb : tensor<33x!acc> to tensor<33x!acc>
  %leading.lgb.w = amp.mul %leading.lgb.z, %leading.cgb : tensor<33x!acc>, tensor<33x!acc>
  %leading.lgb = amp.sum %leading.lgb.w {axes = [0]} : tensor<33x!acc> -> tensor<!acc>
  %leading.lgb.t = amp.add %leading.lgs.t, %leading.lgb : tensor<!acc>, tensor<!acc>
  %leading.dx, %leading.ds, %leading.ddy = amp.backward %leading.lgb.t wrt (%leading.x, %leading.s, %leading.dy) : tensor<!acc> -> tensor<3x2x33x!elt>, tensor<33x!acc>, tensor<3x2x33x!elt>

  %wide.gx, %wide.gs, %wide.gb = amp.layer_norm_grad %wide.x, %wide.s, %wide.dy : (tensor<2x257x!elt>, tensor<257x!acc>, tensor<2x257x!elt>) -> (tensor<2x257x!elt>, tensor<257x!acc>, tensor<257x!acc>)
  %wide.lgx.z = amp.convert %wide.gx : tensor<2x257x!elt> to tensor<2x257x!acc>
  %wide.lgx.w = amp.mul %wide.lgx.z, %wide.cgx : tensor<2x257x!acc>, tensor<2x257x!acc>
  %wide.lgx = amp.sum %wide.lgx.w {axes = [0, 1]} : tensor<2x257x!acc> -> tensor<!acc>
  %wide.lgs.z = amp.convert %wide.gs : tensor<257x!acc> to tensor<257x!acc>
  %wide.lgs.w = amp.mul %wide.lgs.z, %wide.cgs : tensor<257x!acc>, tensor<257x!acc>
  %wide.lgs = amp.sum %wide.lgs.w {axes = [0]} : tensor<257x!acc> -> tensor<!acc>
  %wide.lgs.t = amp.add %wide.lgx, %wide.lgs : tensor<!acc>, tensor<!acc>
  %wide.lgb.z = amp.convert %wide.gb : tensor<257x!acc> to tensor<257x!acc>
  %wide.lgb.w = amp.mul %wide.lgb.z, %wide.cgb : tensor<257x!acc>, tensor<257x!acc>
  %wide.lgb = amp.sum %wide.lgb.w {axes = [0]} : tensor<257x!acc> -> tensor<!acc>
  %wide.lgb.t = amp.add %wide.lgs.t, %wide.lgb : tensor<!acc>, tensor<!acc>
  %wide.dx, %wide.ds, %wide.ddy = amp.backward %wide.lgb.t wrt (%wide.x, %wide.s, %wide.dy) : tensor<!acc> -> tensor<2x257x!elt>, tensor<257x!acc>, tensor<2x257x!elt>

  %ones.gx, %ones.gs, %ones.gb = amp.layer_norm_grad %ones.x, %ones.s, %ones.dy : (tensor<3x1x!elt>, tensor<1x!acc>, tensor<3x1x!elt>) -> (tensor<3x1x!elt>, tensor<1x!acc>, tensor<1x!acc>)
  %ones.lgx.z = amp.convert %ones.gx : tensor<3x1x!elt> to tensor<3x1x!acc>
  %ones.lgx.w = amp.mul %ones.lgx.z, %ones.cgx : tensor<3x1x!acc>, tensor<3x1x!acc>
  %ones.lgx = amp.sum %ones.lgx.w {axes = [0, 1]} : tensor<3x1x!acc> -> tensor<!acc>
  %ones.lgs.z = amp.convert %ones.gs : tensor<1x!acc> to tensor<1x!acc>
  %ones.lgs.w = amp.mul %ones.lgs.z, %ones.cgs : tensor<1x!acc>, tensor<1x!acc>
  %ones.lgs = amp.sum %ones.lgs.w {axes = [0]} : tensor<1x!acc> -> tensor<!acc>
  %ones.lgs.t = amp.add %ones.lgx, %ones.lgs : tensor<!acc>, tensor<!acc>
  %ones.lgb.z = amp.convert %ones.gb : tensor<1x!acc> to tensor<1x!acc>
  %ones.lgb.w = amp.mul %ones.lgb.z, %ones.cgb : tensor<1x!acc>, tensor<1x!acc>
  %ones.lgb = amp.sum %ones.lgb.w {axes = [0]} : tensor<1x!acc> -> tensor<!acc>
  %ones.lgb.t = amp.add %ones.lgs.t, %ones.lgb : tensor<!acc>, tensor<!acc>
  %ones.dx, %ones.ds, %ones.ddy = amp.backward %ones.lgb.t wrt (%ones.x, %ones.s, %ones.dy) : tensor<!acc> -> tensor<3x1x!elt>, tensor<1x!acc>, tensor<3x1x!elt>

  %vector.gx, %vector.gs, %vector.gb = amp.layer_norm_grad %vector.x, %vector.s, %vector.dy : (tensor<9x!elt>, tensor<9x!acc>, tensor<9x!elt>) -> (tensor<9x!elt>, tensor<9x!acc>, tensor<9x!acc>)
  %vector.lgx.z = amp.convert %vector.gx : tensor<9x!elt> to tensor<9x!acc>
  %vector.lgx.w = amp.mul %vector.lgx.z, %vector.cgx : tensor<9x!acc>, tensor<9x!acc>
  %vector.lgx = amp.sum %vector.lgx.w {axes = [0]} : tensor<9x!acc> -> tensor<!acc>
  %vector.lgs.z = amp.convert %vector.gs : tensor<9x!acc> to tensor<9x!acc>
  %vector.lgs.w = amp.mul %vector.lgs.z, %vector.cgs : tensor<9x!acc>, tensor<9x!acc>
  %vector.lgs = amp.sum %vector.lgs.w {axes = [0]} : tensor<9x!acc> -> tensor<!acc>
  %vector.lgs.t = amp.add %vector.lgx, %vector.lgs : tensor<!acc>, tensor<!acc>
  %vector.lgb.z = amp.convert %vector.gb : tensor<9x!acc> to tensor<9x!acc>
  %vector.lgb.w = amp.mul %vector.lgb.z, %vector.cgb : tensor<9x!acc>, tensor<9x!acc>
  %vector.lgb = amp.sum %vector.lgb.w {axes = [0]} : tensor<9x!acc> -> tensor<!acc>
  %vector.lgb.t = amp.add %vector.lgs.t, %vector.lgb : tensor<!acc>, tensor<!acc>
  %vector.dx, %vector.ds, %vector.ddy = amp.backward %vector.lgb.t wrt (%vector.x, %vector.s, %vector.dy) : tensor<!acc> -> tensor<9x!elt>, tensor<9x!acc>, tensor<9x!elt>

  %dynamic.gx, %dynamic.gs, %dynamic.gb = amp.layer_norm_grad %dynamic.x, %dynamic.s, %dynamic.dy : (tensor<?x16x!elt>, tensor<16x!acc>, tensor<?x16x!elt>) -> (tensor<?x16x!elt>, tensor<16x!acc>, tensor<16x!acc>)
  %dynamic.lgx.z = amp.convert %dynamic.gx : tensor<?x16x!elt> to tensor<?x16x!acc>
  %dynamic.lgx.w = amp.mul %dynamic.lgx.z, %dynamic.cgx : tensor<?x16x!acc>, tensor<?x16x!acc>
  %dynamic.lgx = amp.sum %dynamic.lgx.w {axes = [0, 1]} : tensor<?x16x!acc> -> tensor<!acc>
  %dynamic.lgs.z = amp.convert %dynamic.gs : tensor<16x!acc> to tensor<16x!acc>
  %dynamic.lgs.w = amp.mul %dynamic.lgs.z, %dynamic.cgs : tensor<16x!acc>, tensor<16x!acc>
  %dynamic.lgs = amp.sum %dynamic.lgs.w {axes = [0]} : tensor<16x!acc> -> tensor<!acc>
  %dynamic.lgs.t = amp.add %dynamic.lgx, %dynamic.lgs : tensor<!acc>, tensor<!acc>
  %dynamic.lgb.z = amp.convert %dynamic.gb : tensor<16x!acc> to tensor<16x!acc>
  %dynamic.lgb.w = amp.mul %dynamic.lgb.z, %dynamic.cgb : tensor<16x!acc>, tensor<16x!acc>
  %dynamic.lgb = amp.sum %dynamic.lgb.w {axes = [0]} : tensor<16x!acc> -> tensor<!acc>
  %dynamic.lgb.t = amp.add %dynamic.lgs.t, %dynamic.lgb : tensor<!acc>, tensor<!acc>
  %dynamic.dx, %dynamic.ds, %dynamic.ddy = amp.backward %dynamic.lgb.t wrt (%dynamic.x, %dynamic.s, %dynamic.dy) : tensor<!acc> -> tensor<?x16x!elt>, tensor<16x!acc>, tensor<?x16x!elt>

  %empty.gx, %empty.gs, %empty.gb = amp.layer_norm_grad %empty.x, %empty.s, %empty.dy : (tensor<0x5x!elt>, tensor<5x!acc>, tensor<0x5x!elt>) -> (tensor<0x5x!elt>, tensor<5x!acc>, tensor<5x!acc>)
  %empty.lgx.z = amp.convert %empty.gx : tensor<0x5x!elt> to tensor<0x5x!acc>
  %empty.lgx.w = amp.mul %empty.lgx.z, %empty.cgx : tensor<0x5x!acc>, tensor<0x5x!acc>
  %empty.lgx = amp.sum %empty.lgx.w {axes = [0, 1]} : tensor<0x5x!acc> -> tensor<!acc>
  %empty.lgs.z = amp.convert %empty.gs : tensor<5x!acc> to tensor<5x!acc>
  %empty.lgs.w = amp.mul %empty.lgs.z, %empty.cgs : tensor<5x!acc>, tensor<5x!acc>
  %empty.lgs = amp.sum %empty.lgs.w {axes = [0]} : tensor<5x!acc> -> tensor<!acc>
  %empty.lgs.t = amp.add %empty.lgx, %empty.lgs : tensor<!acc>, tensor<!acc>
  %empty.lgb.z = amp.convert %empty.gb : tensor<5x!acc> to tensor<5x!acc>
  %empty.lgb.w = amp.mul %empty.lgb.z, %empty.cgb : tensor<5x!acc>, tensor<5x!acc>
  %empty.lgb = amp.sum %empty.lgb.w {axes = [0]} : tensor<5x!acc> -> tensor<!acc>
  %empty.lgb.t = amp.add %empty.lgs.t, %empty.lgb : tensor<!acc>, tensor<!acc>
  %empty.dx, %empty.ds, %empty.ddy = amp.backward %empty.lgb.t wrt (%empty.x, %empty.s, %empty.dy) : tensor<!acc> -> tensor<0x5x!elt>, tensor<5x!acc>, tensor<0x5x!elt>

  %edges.gx, %edges.gs, %edges.gb = amp.layer_norm_grad %edges.x, %edges.s, %edges.dy : (tensor<7x3x!elt>, tensor<3x!acc>, tensor<7x3x!elt>) -> (tensor<7x3x!elt>, tensor<3x!acc>, tensor<3x!acc>)

  %planes.gx, %planes.gs, %planes.gb = amp.layer_norm_grad %planes.x, %planes.s, %planes.dy : (tensor<3x2x5x!elt>, tensor<2x5x!acc>, tensor<3x2x5x!elt>) -> (tensor<3x2x5x!elt>, tensor<2x5x!acc>, tensor<2x5x!acc>)
  %planes.lgx.z = amp.convert %planes.gx : tensor<3x2x5x!elt> to tensor<3x2x5x!acc>
  %planes.lgx.w = amp.mul %planes.lgx.z, %planes.cgx : tensor<3x2x5x!acc>, tensor<3x2x5x!acc>
  %planes.lgx = amp.sum %planes.lgx.w {axes = [0, 1, 2]} : tensor<3x2x5x!acc> -> tensor<!acc>
  %planes.lgs.z = amp.convert %planes.gs : tensor<2x5x!acc> to tensor<2x5x!acc>
  %planes.lgs.w = amp.mul %planes.lgs.z, %planes.cgs : tensor<2x5x!acc>, tensor<2x5x!acc>
  %planes.lgs = amp.sum %planes.lgs.w {axes = [0, 1]} : tensor<2x5x!acc> -> tensor<!acc>
  %planes.lgs.t = amp.add %planes.lgx, %planes.lgs : tensor<!acc>, tensor<!acc>
  %planes.lgb.z = amp.convert %planes.gb : tensor<2x5x!acc> to tensor<2x5x!acc>
  %planes.lgb.w = amp.mul %planes.lgb.z, %planes.cgb : tensor<2x5x!acc>, tensor<2x5x!acc>
  %planes.lgb = amp.sum %planes.lgb.w {axes = [0, 1]} : tensor<2x5x!acc> -> tensor<!acc>
  %planes.lgb.t = amp.add %planes.lgs.t, %planes.lgb : tensor<!acc>, tensor<!acc>
  %planes.dx, %planes.ds, %planes.ddy = amp.backward %planes.lgb.t wrt (%planes.x, %planes.s, %planes.dy) : tensor<!acc> -> tensor<3x2x5x!elt>, tensor<2x5x!acc>, tensor<3x2x5x!elt>

  %whole.gx, %whole.gs, %whole.gb = amp.layer_norm_grad %whole.x, %whole.s, %whole.dy : (tensor<2x3x!elt>, tensor<2x3x!acc>, tensor<2x3x!elt>) -> (tensor<2x3x!elt>, tensor<2x3x!acc>, tensor<2x3x!acc>)
  %whole.lgx.z = amp.convert %whole.gx : tensor<2x3x!elt> to tensor<2x3x!acc>
  %whole.lgx.w = amp.mul %whole.lgx.z, %whole.cgx : tensor<2x3x!acc>, tensor<2x3x!acc>
  %whole.lgx = amp.sum %whole.lgx.w {axes = [0, 1]} : tensor<2x3x!acc> -> tensor<!acc>
  %whole.lgs.z = amp.convert %whole.gs : tensor<2x3x!acc> to tensor<2x3x!acc>
  %whole.lgs.w = amp.mul %whole.lgs.z, %whole.cgs : tensor<2x3x!acc>, tensor<2x3x!acc>
  %whole.lgs = amp.sum %whole.lgs.w {axes = [0, 1]} : tensor<2x3x!acc> -> tensor<!acc>
  %whole.lgs.t = amp.add %whole.lgx, %whole.lgs : tensor<!acc>, tensor<!acc>
  %whole.lgb.z = amp.convert %whole.gb : tensor<2x3x!acc> to tensor<2x3x!acc>
  %whole.lgb.w = amp.mul %whole.lgb.z, %whole.cgb : tensor<2x3x!acc>, tensor<2x3x!acc>
  %whole.lgb = amp.sum %whole.lgb.w {axes = [0, 1]} : tensor<2x3x!acc> -> tensor<!acc>
  %whole.lgb.t = amp.add %whole.lgs.t, %whole.lgb : tensor<!acc>, tensor<!acc>
  %whole.dx, %whole.ds, %whole.ddy = amp.backward %whole.lgb.t wrt (%whole.x, %whole.s, %whole.dy) : tensor<!acc> -> tensor<2x3x!elt>, tensor<2x3x!acc>, tensor<2x3x!elt>

  %dynamic_planes.gx, %dynamic_planes.gs, %dynamic_planes.gb = amp.layer_norm_grad %dynamic_planes.x, %dynamic_planes.s, %dynamic_planes.dy : (tensor<?x4x3x!elt>, tensor<4x3x!acc>, tensor<?x4x3x!elt>) -> (tensor<?x4x3x!elt>, tensor<4x3x!acc>, tensor<4x3x!acc>)
  %dynamic_planes.lgx.z = amp.convert %dynamic_planes.gx : tensor<?x4x3x!elt> to tensor<?x4x3x!acc>
  %dynamic_planes.lgx.w = amp.mul %dynamic_planes.lgx.z, %dynamic_planes.cgx : tensor<?x4x3x!acc>, tensor<?x4x3x!acc>
  %dynamic_planes.lgx = amp.sum %dynamic_planes.lgx.w {axes = [0, 1, 2]} : tensor<?x4x3x!acc> -> tensor<!acc>
  %dynamic_planes.lgs.z = amp.convert %dynamic_planes.gs : tensor<4x3x!acc> to tensor<4x3x!acc>
  %dynamic_planes.lgs.w = amp.mul %dynamic_planes.lgs.z, %dynamic_planes.cgs : tensor<4x3x!acc>, tensor<4x3x!acc>
  %dynamic_planes.lgs = amp.sum %dynamic_planes.lgs.w {axes = [0, 1]} : tensor<4x3x!acc> -> tensor<!acc>
  %dynamic_planes.lgs.t = amp.add %dynamic_planes.lgx, %dynamic_planes.lgs : tensor<!acc>, tensor<!acc>
  %dynamic_planes.lgb.z = amp.convert %dynamic_planes.gb : tensor<4x3x!acc> to tensor<4x3x!acc>
  %dynamic_planes.lgb.w = amp.mul %dynamic_planes.lgb.z, %dynamic_planes.cgb : tensor<4x3x!acc>, tensor<4x3x!acc>
  %dynamic_planes.lgb = amp.sum %dynamic_planes.lgb.w {axes = [0, 1]} : tensor<4x3x!acc> -> tensor<!acc>
  %dynamic_planes.lgb.t = amp.add %dynamic_planes.lgs.t, %dynamic_planes.lgb : tensor<!acc>, tensor<!acc>
  %dynamic_planes.dx, %dynamic_planes.ds, %dynamic_planes.ddy = amp.backward %dynamic_planes.lgb.t wrt (%dynamic_planes.x, %dynamic_planes.s, %dynamic_planes.dy) : tensor<!acc> -> tensor<?x4x3x!elt>, tensor<4x3x!acc>, tensor<?x4x3x!elt>
  return %rows.gx, %rows.gs, %rows.gb, %rows.dx, %rows.ds, %rows.ddy, %leading.gx, %leading.gs, %leading.gb, %leading.dx, %leading.ds, %leading.ddy, %wide.gx, %wide.gs, %wide.gb, %wide.dx, %wide.ds, %wide.ddy, %ones.gx, %ones.gs, %ones.gb, %ones.dx, %ones.ds, %ones.ddy, %vector.gx, %vector.gs, %vector.gb, %vector.dx, %vector.ds, %vector.ddy, %dynamic.gx, %dynamic.gs, %dynamic.gb, %dynamic.dx, %dynamic.ds, %dynamic.ddy, %empty.gx, %empty.gs, %empty.gb, %empty.dx, %empty.ds, %empty.ddy, %edges.gx, %edges.gs, %edges.gb, %planes.gx, %planes.gs, %planes.gb, %planes.dx, %planes.ds, %planes.ddy, %whole.gx, %whole.gs, %whole.gb, %whole.dx, %whole.ds, %whole.ddy, %dynamic_planes.gx, %dynamic_planes.gs, %dynamic_planes.gb, %dynamic_planes.dx, %dynamic_planes.ds, %dynamic_planes.ddy
    : tensor<5x17x!elt>, tensor<17x!acc>, tensor<17x!acc>, tensor<5x17x!elt>, tensor<17x!acc>, tensor<5x17x!elt>, tensor<3x2x33x!elt>, tensor<33x!acc>, tensor<33x!acc>, tensor<3x2x33x!elt>, tensor<33x!acc>, tensor<3x2x33x!elt>, tensor<2x257x!elt>, tensor<257x!acc>, tensor<257x!acc>, tensor<2x257x!elt>, tensor<257x!acc>, tensor<2x257x!elt>, tensor<3x1x!elt>, tensor<1x!acc>, tensor<1x!acc>, tensor<3x1x!elt>, tensor<1x!acc>, tensor<3x1x!elt>, tensor<9x!elt>, tensor<9x!acc>, tensor<9x!acc>, tensor<9x!elt>, tensor<9x!acc>, tensor<9x!elt>, tensor<?x16x!elt>, tensor<16x!acc>, tensor<16x!acc>, tensor<?x16x!elt>, tensor<16x!acc>, tensor<?x16x!elt>, tensor<0x5x!elt>, tensor<5x!acc>, tensor<5x!acc>, tensor<0x5x!elt>, tensor<5x!acc>, tensor<0x5x!elt>, tensor<7x3x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x2x5x!elt>, tensor<2x5x!acc>, tensor<2x5x!acc>, tensor<3x2x5x!elt>, tensor<2x5x!acc>, tensor<3x2x5x!elt>, tensor<2x3x!elt>, tensor<2x3x!acc>, tensor<2x3x!acc>, tensor<2x3x!elt>, tensor<2x3x!acc>, tensor<2x3x!elt>, tensor<?x4x3x!elt>, tensor<4x3x!acc>, tensor<4x3x!acc>, tensor<?x4x3x!elt>, tensor<4x3x!acc>, tensor<?x4x3x!elt>
}
