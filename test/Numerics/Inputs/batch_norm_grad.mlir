// amp.batch_norm_grad and its gradients, by make_goldens.py from cases_layers.py.
// python3 test/Numerics/check_goldens.py batch_norm_grad
// python3 test/Numerics/check_gradients.py batch_norm_grad
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<5x3x4x!elt> {amp.name = "main.x"},
    %main.s: tensor<3x!acc> {amp.name = "main.s"},
    %main.m: tensor<3x!acc> {amp.name = "main.m"},
    %main.v: tensor<3x!acc> {amp.name = "main.v"},
    %main.dy: tensor<5x3x4x!elt> {amp.name = "main.dy"},
    %main.cgx: tensor<5x3x4x!acc> {amp.name = "main.cgx"},
    %main.cgs: tensor<3x!acc> {amp.name = "main.cgs"},
    %main.cgb: tensor<3x!acc> {amp.name = "main.cgb"},
    %image.x: tensor<2x3x2x3x!elt> {amp.name = "image.x"},
    %image.s: tensor<3x!acc> {amp.name = "image.s"},
    %image.m: tensor<3x!acc> {amp.name = "image.m"},
    %image.v: tensor<3x!acc> {amp.name = "image.v"},
    %image.dy: tensor<2x3x2x3x!elt> {amp.name = "image.dy"},
    %image.cgx: tensor<2x3x2x3x!acc> {amp.name = "image.cgx"},
    %image.cgs: tensor<3x!acc> {amp.name = "image.cgs"},
    %image.cgb: tensor<3x!acc> {amp.name = "image.cgb"},
    %vectors.x: tensor<7x5x!elt> {amp.name = "vectors.x"},
    %vectors.s: tensor<5x!acc> {amp.name = "vectors.s"},
    %vectors.m: tensor<5x!acc> {amp.name = "vectors.m"},
    %vectors.v: tensor<5x!acc> {amp.name = "vectors.v"},
    %vectors.dy: tensor<7x5x!elt> {amp.name = "vectors.dy"},
    %vectors.cgx: tensor<7x5x!acc> {amp.name = "vectors.cgx"},
    %vectors.cgs: tensor<5x!acc> {amp.name = "vectors.cgs"},
    %vectors.cgb: tensor<5x!acc> {amp.name = "vectors.cgb"},
    %ones.x: tensor<3x2x1x!elt> {amp.name = "ones.x"},
    %ones.s: tensor<2x!acc> {amp.name = "ones.s"},
    %ones.m: tensor<2x!acc> {amp.name = "ones.m"},
    %ones.v: tensor<2x!acc> {amp.name = "ones.v"},
    %ones.dy: tensor<3x2x1x!elt> {amp.name = "ones.dy"},
    %ones.cgx: tensor<3x2x1x!acc> {amp.name = "ones.cgx"},
    %ones.cgs: tensor<2x!acc> {amp.name = "ones.cgs"},
    %ones.cgb: tensor<2x!acc> {amp.name = "ones.cgb"},
    %dynamic.x: tensor<?x3x2x!elt> {amp.name = "dynamic.x"},
    %dynamic.s: tensor<3x!acc> {amp.name = "dynamic.s"},
    %dynamic.m: tensor<3x!acc> {amp.name = "dynamic.m"},
    %dynamic.v: tensor<3x!acc> {amp.name = "dynamic.v"},
    %dynamic.dy: tensor<?x3x2x!elt> {amp.name = "dynamic.dy"},
    %dynamic.cgx: tensor<?x3x2x!acc> {amp.name = "dynamic.cgx"},
    %dynamic.cgs: tensor<3x!acc> {amp.name = "dynamic.cgs"},
    %dynamic.cgb: tensor<3x!acc> {amp.name = "dynamic.cgb"},
    %empty.x: tensor<0x3x2x!elt> {amp.name = "empty.x"},
    %empty.s: tensor<3x!acc> {amp.name = "empty.s"},
    %empty.m: tensor<3x!acc> {amp.name = "empty.m"},
    %empty.v: tensor<3x!acc> {amp.name = "empty.v"},
    %empty.dy: tensor<0x3x2x!elt> {amp.name = "empty.dy"},
    %edges.x: tensor<1x6x3x!elt> {amp.name = "edges.x"},
    %edges.s: tensor<6x!acc> {amp.name = "edges.s"},
    %edges.m: tensor<6x!acc> {amp.name = "edges.m"},
    %edges.v: tensor<6x!acc> {amp.name = "edges.v"},
    %edges.dy: tensor<1x6x3x!elt> {amp.name = "edges.dy"}
  ) -> (
    tensor<5x3x4x!elt> {amp.name = "main.gx"},
    tensor<3x!acc> {amp.name = "main.gs"},
    tensor<3x!acc> {amp.name = "main.gb"},
    tensor<5x3x4x!elt> {amp.name = "main.dx"},
    tensor<3x!acc> {amp.name = "main.ds"},
    tensor<3x!acc> {amp.name = "main.dm"},
    tensor<3x!acc> {amp.name = "main.dv"},
    tensor<5x3x4x!elt> {amp.name = "main.ddy"},
    tensor<2x3x2x3x!elt> {amp.name = "image.gx"},
    tensor<3x!acc> {amp.name = "image.gs"},
    tensor<3x!acc> {amp.name = "image.gb"},
    tensor<2x3x2x3x!elt> {amp.name = "image.dx"},
    tensor<3x!acc> {amp.name = "image.ds"},
    tensor<3x!acc> {amp.name = "image.dm"},
    tensor<3x!acc> {amp.name = "image.dv"},
    tensor<2x3x2x3x!elt> {amp.name = "image.ddy"},
    tensor<7x5x!elt> {amp.name = "vectors.gx"},
    tensor<5x!acc> {amp.name = "vectors.gs"},
    tensor<5x!acc> {amp.name = "vectors.gb"},
    tensor<7x5x!elt> {amp.name = "vectors.dx"},
    tensor<5x!acc> {amp.name = "vectors.ds"},
    tensor<5x!acc> {amp.name = "vectors.dm"},
    tensor<5x!acc> {amp.name = "vectors.dv"},
    tensor<7x5x!elt> {amp.name = "vectors.ddy"},
    tensor<3x2x1x!elt> {amp.name = "ones.gx"},
    tensor<2x!acc> {amp.name = "ones.gs"},
    tensor<2x!acc> {amp.name = "ones.gb"},
    tensor<3x2x1x!elt> {amp.name = "ones.dx"},
    tensor<2x!acc> {amp.name = "ones.ds"},
    tensor<2x!acc> {amp.name = "ones.dm"},
    tensor<2x!acc> {amp.name = "ones.dv"},
    tensor<3x2x1x!elt> {amp.name = "ones.ddy"},
    tensor<?x3x2x!elt> {amp.name = "dynamic.gx"},
    tensor<3x!acc> {amp.name = "dynamic.gs"},
    tensor<3x!acc> {amp.name = "dynamic.gb"},
    tensor<?x3x2x!elt> {amp.name = "dynamic.dx"},
    tensor<3x!acc> {amp.name = "dynamic.ds"},
    tensor<3x!acc> {amp.name = "dynamic.dm"},
    tensor<3x!acc> {amp.name = "dynamic.dv"},
    tensor<?x3x2x!elt> {amp.name = "dynamic.ddy"},
    tensor<0x3x2x!elt> {amp.name = "empty.gx"},
    tensor<3x!acc> {amp.name = "empty.gs"},
    tensor<3x!acc> {amp.name = "empty.gb"},
    tensor<1x6x3x!elt> {amp.name = "edges.gx"},
    tensor<6x!acc> {amp.name = "edges.gs"},
    tensor<6x!acc> {amp.name = "edges.gb"}
  ) attributes {amp.entry = "eval"} {
  %main.gx, %main.gs, %main.gb = amp.batch_norm_grad %main.x, %main.s, %main.m, %main.v, %main.dy : (tensor<5x3x4x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<5x3x4x!elt>) -> (tensor<5x3x4x!elt>, tensor<3x!acc>, tensor<3x!acc>)
  %main.lgx.z = amp.convert %main.gx : tensor<5x3x4x!elt> to tensor<5x3x4x!acc>
  %main.lgx.w = amp.mul %main.lgx.z, %main.cgx : tensor<5x3x4x!acc>, tensor<5x3x4x!acc>
  %main.lgx = amp.sum %main.lgx.w {axes = [0, 1, 2]} : tensor<5x3x4x!acc> -> tensor<!acc>
  %main.lgs.z = amp.convert %main.gs : tensor<3x!acc> to tensor<3x!acc>
  %main.lgs.w = amp.mul %main.lgs.z, %main.cgs : tensor<3x!acc>, tensor<3x!acc>
  %main.lgs = amp.sum %main.lgs.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %main.lgs.t = amp.add %main.lgx, %main.lgs : tensor<!acc>, tensor<!acc>
  %main.lgb.z = amp.convert %main.gb : tensor<3x!acc> to tensor<3x!acc>
  %main.lgb.w = amp.mul %main.lgb.z, %main.cgb : tensor<3x!acc>, tensor<3x!acc>
  %main.lgb = amp.sum %main.lgb.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %main.lgb.t = amp.add %main.lgs.t, %main.lgb : tensor<!acc>, tensor<!acc>
  %main.dx, %main.ds, %main.dm, %main.dv, %main.ddy = amp.backward %main.lgb.t wrt (%main.x, %main.s, %main.m, %main.v, %main.dy) : tensor<!acc> -> tensor<5x3x4x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<5x3x4x!elt>

  %image.gx, %image.gs, %image.gb = amp.batch_norm_grad %image.x, %image.s, %image.m, %image.v, %image.dy {eps = 0.1} : (tensor<2x3x2x3x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<2x3x2x3x!elt>) -> (tensor<2x3x2x3x!elt>, tensor<3x!acc>, tensor<3x!acc>)
  %image.lgx.z = amp.convert %image.gx : tensor<2x3x2x3x!elt> to tensor<2x3x2x3x!acc>
  %image.lgx.w = amp.mul %image.lgx.z, %image.cgx : tensor<2x3x2x3x!acc>, tensor<2x3x2x3x!acc>
  %image.lgx = amp.sum %image.lgx.w {axes = [0, 1, 2, 3]} : tensor<2x3x2x3x!acc> -> tensor<!acc>
  %image.lgs.z = amp.convert %image.gs : tensor<3x!acc> to tensor<3x!acc>
  %image.lgs.w = amp.mul %image.lgs.z, %image.cgs : tensor<3x!acc>, tensor<3x!acc>
  %image.lgs = amp.sum %image.lgs.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %image.lgs.t = amp.add %image.lgx, %image.lgs : tensor<!acc>, tensor<!acc>
  %image.lgb.z = amp.convert %image.gb : tensor<3x!acc> to tensor<3x!acc>
  %image.lgb.w = amp.mul %image.lgb.z, %image.cgb : tensor<3x!acc>, tensor<3x!acc>
  %image.lgb = amp.sum %image.lgb.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %image.lgb.t = amp.add %image.lgs.t, %image.lgb : tensor<!acc>, tensor<!acc>
  %image.dx, %image.ds, %image.dm, %image.dv, %image.ddy = amp.backward %image.lgb.t wrt (%image.x, %image.s, %image.m, %image.v, %image.dy) : tensor<!acc> -> tensor<2x3x2x3x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<2x3x2x3x!elt>

  %vectors.gx, %vectors.gs, %vectors.gb = amp.batch_norm_grad %vectors.x, %vectors.s, %vectors.m, %vectors.v, %vectors.dy : (tensor<7x5x!elt>, tensor<5x!acc>, tensor<5x!acc>, tensor<5x!acc>, tensor<7x5x!elt>) -> (tensor<7x5x!elt>, tensor<5x!acc>, tensor<5x!acc>)
  %vectors.lgx.z = amp.convert %vectors.gx : tensor<7x5x!elt> to tensor<7x5x!acc>
  %vectors.lgx.w = amp.mul %vectors.lgx.z, %vectors.cgx : tensor<7x5x!acc>, tensor<7x5x!acc>
  %vectors.lgx = amp.sum %vectors.lgx.w {axes = [0, 1]} : tensor<7x5x!acc> -> tensor<!acc>
  %vectors.lgs.z = amp.convert %vectors.gs : tensor<5x!acc> to tensor<5x!acc>
  %vectors.lgs.w = amp.mul %vectors.lgs.z, %vectors.cgs : tensor<5x!acc>, tensor<5x!acc>
  %vectors.lgs = amp.sum %vectors.lgs.w {axes = [0]} : tensor<5x!acc> -> tensor<!acc>
  %vectors.lgs.t = amp.add %vectors.lgx, %vectors.lgs : tensor<!acc>, tensor<!acc>
  %vectors.lgb.z = amp.convert %vectors.gb : tensor<5x!acc> to tensor<5x!acc>
  %vectors.lgb.w = amp.mul %vectors.lgb.z, %vectors.cgb : tensor<5x!acc>, tensor<5x!acc>
  %vectors.lgb = amp.sum %vectors.lgb.w {axes = [0]} : tensor<5x!acc> -> tensor<!acc>
  %vectors.lgb.t = amp.add %vectors.lgs.t, %vectors.lgb : tensor<!acc>, tensor<!acc>
  %vectors.dx, %vectors.ds, %vectors.dm, %vectors.dv, %vectors.ddy = amp.backward %vectors.lgb.t wrt (%vectors.x, %vectors.s, %vectors.m, %vectors.v, %vectors.dy) : tensor<!acc> -> tensor<7x5x!elt>, tensor<5x!acc>, tensor<5x!acc>, tensor<5x!acc>, tensor<7x5x!elt>

  %ones.gx, %ones.gs, %ones.gb = amp.batch_norm_grad %ones.x, %ones.s, %ones.m, %ones.v, %ones.dy : (tensor<3x2x1x!elt>, tensor<2x!acc>, tensor<2x!acc>, tensor<2x!acc>, tensor<3x2x1x!elt>) -> (tensor<3x2x1x!elt>, tensor<2x!acc>, tensor<2x!acc>)
  %ones.lgx.z = amp.convert %ones.gx : tensor<3x2x1x!elt> to tensor<3x2x1x!acc>
  %ones.lgx.w = amp.mul %ones.lgx.z, %ones.cgx : tensor<3x2x1x!acc>, tensor<3x2x1x!acc>
  %ones.lgx = amp.sum %ones.lgx.w {axes = [0, 1, 2]} : tensor<3x2x1x!acc> -> tensor<!acc>
  %ones.lgs.z = amp.convert %ones.gs : tensor<2x!acc> to tensor<2x!acc>
  %ones.lgs.w = amp.mul %ones.lgs.z, %ones.cgs : tensor<2x!acc>, tensor<2x!acc>
  %ones.lgs = amp.sum %ones.lgs.w {axes = [0]} : tensor<2x!acc> -> tensor<!acc>
  %ones.lgs.t = amp.add %ones.lgx, %ones.lgs : tensor<!acc>, tensor<!acc>
  %ones.lgb.z = amp.convert %ones.gb : tensor<2x!acc> to tensor<2x!acc>
  %ones.lgb.w = amp.mul %ones.lgb.z, %ones.cgb : tensor<2x!acc>, tensor<2x!acc>
  %ones.lgb = amp.sum %ones.lgb.w {axes = [0]} : tensor<2x!acc> -> tensor<!acc>
  %ones.lgb.t = amp.add %ones.lgs.t, %ones.lgb : tensor<!acc>, tensor<!acc>
  %ones.dx, %ones.ds, %ones.dm, %ones.dv, %ones.ddy = amp.backward %ones.lgb.t wrt (%ones.x, %ones.s, %ones.m, %ones.v, %ones.dy) : tensor<!acc> -> tensor<3x2x1x!elt>, tensor<2x!acc>, tensor<2x!acc>, tensor<2x!acc>, tensor<3x2x1x!elt>

  %dynamic.gx, %dynamic.gs, %dynamic.gb = amp.batch_norm_grad %dynamic.x, %dynamic.s, %dynamic.m, %dynamic.v, %dynamic.dy : (tensor<?x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<?x3x2x!elt>) -> (tensor<?x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>)
  %dynamic.lgx.z = amp.convert %dynamic.gx : tensor<?x3x2x!elt> to tensor<?x3x2x!acc>
  %dynamic.lgx.w = amp.mul %dynamic.lgx.z, %dynamic.cgx : tensor<?x3x2x!acc>, tensor<?x3x2x!acc>
  %dynamic.lgx = amp.sum %dynamic.lgx.w {axes = [0, 1, 2]} : tensor<?x3x2x!acc> -> tensor<!acc>
  %dynamic.lgs.z = amp.convert %dynamic.gs : tensor<3x!acc> to tensor<3x!acc>
  %dynamic.lgs.w = amp.mul %dynamic.lgs.z, %dynamic.cgs : tensor<3x!acc>, tensor<3x!acc>
  %dynamic.lgs = amp.sum %dynamic.lgs.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %dynamic.lgs.t = amp.add %dynamic.lgx, %dynamic.lgs : tensor<!acc>, tensor<!acc>
  %dynamic.lgb.z = amp.convert %dynamic.gb : tensor<3x!acc> to tensor<3x!acc>
  %dynamic.lgb.w = amp.mul %dynamic.lgb.z, %dynamic.cgb : tensor<3x!acc>, tensor<3x!acc>
  %dynamic.lgb = amp.sum %dynamic.lgb.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %dynamic.lgb.t = amp.add %dynamic.lgs.t, %dynamic.lgb : tensor<!acc>, tensor<!acc>
  %dynamic.dx, %dynamic.ds, %dynamic.dm, %dynamic.dv, %dynamic.ddy = amp.backward %dynamic.lgb.t wrt (%dynamic.x, %dynamic.s, %dynamic.m, %dynamic.v, %dynamic.dy) : tensor<!acc> -> tensor<?x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<?x3x2x!elt>

  %empty.gx, %empty.gs, %empty.gb = amp.batch_norm_grad %empty.x, %empty.s, %empty.m, %empty.v, %empty.dy : (tensor<0x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<0x3x2x!elt>) -> (tensor<0x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>)

  %edges.gx, %edges.gs, %edges.gb = amp.batch_norm_grad %edges.x, %edges.s, %edges.m, %edges.v, %edges.dy : (tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>, tensor<6x!acc>, tensor<1x6x3x!elt>) -> (tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>)
  return %main.gx, %main.gs, %main.gb, %main.dx, %main.ds, %main.dm, %main.dv, %main.ddy, %image.gx, %image.gs, %image.gb, %image.dx, %image.ds, %image.dm, %image.dv, %image.ddy, %vectors.gx, %vectors.gs, %vectors.gb, %vectors.dx, %vectors.ds, %vectors.dm, %vectors.dv, %vectors.ddy, %ones.gx, %ones.gs, %ones.gb, %ones.dx, %ones.ds, %ones.dm, %ones.dv, %ones.ddy, %dynamic.gx, %dynamic.gs, %dynamic.gb, %dynamic.dx, %dynamic.ds, %dynamic.dm, %dynamic.dv, %dynamic.ddy, %empty.gx, %empty.gs, %empty.gb, %edges.gx, %edges.gs, %edges.gb
    : tensor<5x3x4x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<5x3x4x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<5x3x4x!elt>, tensor<2x3x2x3x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<2x3x2x3x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<2x3x2x3x!elt>, tensor<7x5x!elt>, tensor<5x!acc>, tensor<5x!acc>, tensor<7x5x!elt>, tensor<5x!acc>, tensor<5x!acc>, tensor<5x!acc>, tensor<7x5x!elt>, tensor<3x2x1x!elt>, tensor<2x!acc>, tensor<2x!acc>, tensor<3x2x1x!elt>, tensor<2x!acc>, tensor<2x!acc>, tensor<2x!acc>, tensor<3x2x1x!elt>, tensor<?x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<?x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<?x3x2x!elt>, tensor<0x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>
}
