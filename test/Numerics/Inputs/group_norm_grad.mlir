// amp.group_norm_grad and its gradients, by make_goldens.py from cases_layers.py.
// python3 test/Numerics/check_goldens.py group_norm_grad
// python3 test/Numerics/check_gradients.py group_norm_grad
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<3x4x5x!elt> {amp.name = "main.x"},
    %main.s: tensor<4x!acc> {amp.name = "main.s"},
    %main.dy: tensor<3x4x5x!elt> {amp.name = "main.dy"},
    %main.cgx: tensor<3x4x5x!acc> {amp.name = "main.cgx"},
    %main.cgs: tensor<4x!acc> {amp.name = "main.cgs"},
    %main.cgb: tensor<4x!acc> {amp.name = "main.cgb"},
    %image.x: tensor<2x6x2x3x!elt> {amp.name = "image.x"},
    %image.s: tensor<6x!acc> {amp.name = "image.s"},
    %image.dy: tensor<2x6x2x3x!elt> {amp.name = "image.dy"},
    %image.cgx: tensor<2x6x2x3x!acc> {amp.name = "image.cgx"},
    %image.cgs: tensor<6x!acc> {amp.name = "image.cgs"},
    %image.cgb: tensor<6x!acc> {amp.name = "image.cgb"},
    %vectors.x: tensor<3x6x!elt> {amp.name = "vectors.x"},
    %vectors.s: tensor<6x!acc> {amp.name = "vectors.s"},
    %vectors.dy: tensor<3x6x!elt> {amp.name = "vectors.dy"},
    %vectors.cgx: tensor<3x6x!acc> {amp.name = "vectors.cgx"},
    %vectors.cgs: tensor<6x!acc> {amp.name = "vectors.cgs"},
    %vectors.cgb: tensor<6x!acc> {amp.name = "vectors.cgb"},
    %one.x: tensor<1x4x3x!elt> {amp.name = "one.x"},
    %one.s: tensor<4x!acc> {amp.name = "one.s"},
    %one.dy: tensor<1x4x3x!elt> {amp.name = "one.dy"},
    %one.cgx: tensor<1x4x3x!acc> {amp.name = "one.cgx"},
    %one.cgs: tensor<4x!acc> {amp.name = "one.cgs"},
    %one.cgb: tensor<4x!acc> {amp.name = "one.cgb"},
    %dynamic.x: tensor<?x4x3x!elt> {amp.name = "dynamic.x"},
    %dynamic.s: tensor<4x!acc> {amp.name = "dynamic.s"},
    %dynamic.dy: tensor<?x4x3x!elt> {amp.name = "dynamic.dy"},
    %dynamic.cgx: tensor<?x4x3x!acc> {amp.name = "dynamic.cgx"},
    %dynamic.cgs: tensor<4x!acc> {amp.name = "dynamic.cgs"},
    %dynamic.cgb: tensor<4x!acc> {amp.name = "dynamic.cgb"},
    %empty.x: tensor<0x4x2x!elt> {amp.name = "empty.x"},
    %empty.s: tensor<4x!acc> {amp.name = "empty.s"},
    %empty.dy: tensor<0x4x2x!elt> {amp.name = "empty.dy"},
    %edges.x: tensor<1x6x3x!elt> {amp.name = "edges.x"},
    %edges.s: tensor<6x!acc> {amp.name = "edges.s"},
    %edges.dy: tensor<1x6x3x!elt> {amp.name = "edges.dy"}
  ) -> (
    tensor<3x4x5x!elt> {amp.name = "main.gx"},
    tensor<4x!acc> {amp.name = "main.gs"},
    tensor<4x!acc> {amp.name = "main.gb"},
    tensor<3x4x5x!elt> {amp.name = "main.dx"},
    tensor<4x!acc> {amp.name = "main.ds"},
    tensor<3x4x5x!elt> {amp.name = "main.ddy"},
    tensor<2x6x2x3x!elt> {amp.name = "image.gx"},
    tensor<6x!acc> {amp.name = "image.gs"},
    tensor<6x!acc> {amp.name = "image.gb"},
    tensor<2x6x2x3x!elt> {amp.name = "image.dx"},
    tensor<6x!acc> {amp.name = "image.ds"},
    tensor<2x6x2x3x!elt> {amp.name = "image.ddy"},
    tensor<3x6x!elt> {amp.name = "vectors.gx"},
    tensor<6x!acc> {amp.name = "vectors.gs"},
    tensor<6x!acc> {amp.name = "vectors.gb"},
    tensor<3x6x!elt> {amp.name = "vectors.dx"},
    tensor<6x!acc> {amp.name = "vectors.ds"},
    tensor<3x6x!elt> {amp.name = "vectors.ddy"},
    tensor<1x4x3x!elt> {amp.name = "one.gx"},
    tensor<4x!acc> {amp.name = "one.gs"},
    tensor<4x!acc> {amp.name = "one.gb"},
    tensor<1x4x3x!elt> {amp.name = "one.dx"},
    tensor<4x!acc> {amp.name = "one.ds"},
    tensor<1x4x3x!elt> {amp.name = "one.ddy"},
    tensor<?x4x3x!elt> {amp.name = "dynamic.gx"},
    tensor<4x!acc> {amp.name = "dynamic.gs"},
    tensor<4x!acc> {amp.name = "dynamic.gb"},
    tensor<?x4x3x!elt> {amp.name = "dynamic.dx"},
    tensor<4x!acc> {amp.name = "dynamic.ds"},
    tensor<?x4x3x!elt> {amp.name = "dynamic.ddy"},
    tensor<0x4x2x!elt> {amp.name = "empty.gx"},
    tensor<4x!acc> {amp.name = "empty.gs"},
    tensor<4x!acc> {amp.name = "empty.gb"},
    tensor<1x6x3x!elt> {amp.name = "edges.gx"},
    tensor<6x!acc> {amp.name = "edges.gs"},
    tensor<6x!acc> {amp.name = "edges.gb"}
  ) attributes {amp.entry = "eval"} {
  %main.gx, %main.gs, %main.gb = amp.group_norm_grad %main.x, %main.s, %main.dy {groups = 2} : (tensor<3x4x5x!elt>, tensor<4x!acc>, tensor<3x4x5x!elt>) -> (tensor<3x4x5x!elt>, tensor<4x!acc>, tensor<4x!acc>)
  %main.lgx.z = amp.convert %main.gx : tensor<3x4x5x!elt> to tensor<3x4x5x!acc>
  %main.lgx.w = amp.mul %main.lgx.z, %main.cgx : tensor<3x4x5x!acc>, tensor<3x4x5x!acc>
  %main.lgx = amp.sum %main.lgx.w {axes = [0, 1, 2]} : tensor<3x4x5x!acc> -> tensor<!acc>
  %main.lgs.z = amp.convert %main.gs : tensor<4x!acc> to tensor<4x!acc>
  %main.lgs.w = amp.mul %main.lgs.z, %main.cgs : tensor<4x!acc>, tensor<4x!acc>
  %main.lgs = amp.sum %main.lgs.w {axes = [0]} : tensor<4x!acc> -> tensor<!acc>
  %main.lgs.t = amp.add %main.lgx, %main.lgs : tensor<!acc>, tensor<!acc>
  %main.lgb.z = amp.convert %main.gb : tensor<4x!acc> to tensor<4x!acc>
  %main.lgb.w = amp.mul %main.lgb.z, %main.cgb : tensor<4x!acc>, tensor<4x!acc>
  %main.lgb = amp.sum %main.lgb.w {axes = [0]} : tensor<4x!acc> -> tensor<!acc>
  %main.lgb.t = amp.add %main.lgs.t, %main.lgb : tensor<!acc>, tensor<!acc>
  %main.dx, %main.ds, %main.ddy = amp.backward %main.lgb.t wrt (%main.x, %main.s, %main.dy) : tensor<!acc> -> tensor<3x4x5x!elt>, tensor<4x!acc>, tensor<3x4x5x!elt>

  %image.gx, %image.gs, %image.gb = amp.group_norm_grad %image.x, %image.s, %image.dy {groups = 3, eps = 0.1} : (tensor<2x6x2x3x!elt>, tensor<6x!acc>, tensor<2x6x2x3x!elt>) -> (tensor<2x6x2x3x!elt>, tensor<6x!acc>, tensor<6x!acc>)
  %image.lgx.z = amp.convert %image.gx : tensor<2x6x2x3x!elt> to tensor<2x6x2x3x!acc>
  %image.lgx.w = amp.mul %image.lgx.z, %image.cgx : tensor<2x6x2x3x!acc>, tensor<2x6x2x3x!acc>
  %image.lgx = amp.sum %image.lgx.w {axes = [0, 1, 2, 3]} : tensor<2x6x2x3x!acc> -> tensor<!acc>
  %image.lgs.z = amp.convert %image.gs : tensor<6x!acc> to tensor<6x!acc>
  %image.lgs.w = amp.mul %image.lgs.z, %image.cgs : tensor<6x!acc>, tensor<6x!acc>
  %image.lgs = amp.sum %image.lgs.w {axes = [0]} : tensor<6x!acc> -> tensor<!acc>
  %image.lgs.t = amp.add %image.lgx, %image.lgs : tensor<!acc>, tensor<!acc>
  %image.lgb.z = amp.convert %image.gb : tensor<6x!acc> to tensor<6x!acc>
  %image.lgb.w = amp.mul %image.lgb.z, %image.cgb : tensor<6x!acc>, tensor<6x!acc>
  %image.lgb = amp.sum %image.lgb.w {axes = [0]} : tensor<6x!acc> -> tensor<!acc>
  %image.lgb.t = amp.add %image.lgs.t, %image.lgb : tensor<!acc>, tensor<!acc>
  %image.dx, %image.ds, %image.ddy = amp.backward %image.lgb.t wrt (%image.x, %image.s, %image.dy) : tensor<!acc> -> tensor<2x6x2x3x!elt>, tensor<6x!acc>, tensor<2x6x2x3x!elt>

  %vectors.gx, %vectors.gs, %vectors.gb = amp.group_norm_grad %vectors.x, %vectors.s, %vectors.dy {groups = 2} : (tensor<3x6x!elt>, tensor<6x!acc>, tensor<3x6x!elt>) -> (tensor<3x6x!elt>, tensor<6x!acc>, tensor<6x!acc>)
  %vectors.lgx.z = amp.convert %vectors.gx : tensor<3x6x!elt> to tensor<3x6x!acc>
  %vectors.lgx.w = amp.mul %vectors.lgx.z, %vectors.cgx : tensor<3x6x!acc>, tensor<3x6x!acc>
  %vectors.lgx = amp.sum %vectors.lgx.w {axes = [0, 1]} : tensor<3x6x!acc> -> tensor<!acc>
  %vectors.lgs.z = amp.convert %vectors.gs : tensor<6x!acc> to tensor<6x!acc>
  %vectors.lgs.w = amp.mul %vectors.lgs.z, %vectors.cgs : tensor<6x!acc>, tensor<6x!acc>
  %vectors.lgs = amp.sum %vectors.lgs.w {axes = [0]} : tensor<6x!acc> -> tensor<!acc>
  %vectors.lgs.t = amp.add %vectors.lgx, %vectors.lgs : tensor<!acc>, tensor<!acc>
  %vectors.lgb.z = amp.convert %vectors.gb : tensor<6x!acc> to tensor<6x!acc>
  %vectors.lgb.w = amp.mul %vectors.lgb.z, %vectors.cgb : tensor<6x!acc>, tensor<6x!acc>
  %vectors.lgb = amp.sum %vectors.lgb.w {axes = [0]} : tensor<6x!acc> -> tensor<!acc>
  %vectors.lgb.t = amp.add %vectors.lgs.t, %vectors.lgb : tensor<!acc>, tensor<!acc>
  %vectors.dx, %vectors.ds, %vectors.ddy = amp.backward %vectors.lgb.t wrt (%vectors.x, %vectors.s, %vectors.dy) : tensor<!acc> -> tensor<3x6x!elt>, tensor<6x!acc>, tensor<3x6x!elt>

  %one.gx, %one.gs, %one.gb = amp.group_norm_grad %one.x, %one.s, %one.dy {groups = 1} : (tensor<1x4x3x!elt>, tensor<4x!acc>, tensor<1x4x3x!elt>) -> (tensor<1x4x3x!elt>, tensor<4x!acc>, tensor<4x!acc>)
  %one.lgx.z = amp.convert %one.gx : tensor<1x4x3x!elt> to tensor<1x4x3x!acc>
  %one.lgx.w = amp.mul %one.lgx.z, %one.cgx : tensor<1x4x3x!acc>, tensor<1x4x3x!acc>
  %one.lgx = amp.sum %one.lgx.w {axes = [0, 1, 2]} : tensor<1x4x3x!acc> -> tensor<!acc>
  %one.lgs.z = amp.convert %one.gs : tensor<4x!acc> to tensor<4x!acc>
  %one.lgs.w = amp.mul %one.lgs.z, %one.cgs : tensor<4x!acc>, tensor<4x!acc>
  %one.lgs = amp.sum %one.lgs.w {axes = [0]} : tensor<4x!acc> -> tensor<!acc>
  %one.lgs.t = amp.add %one.lgx, %one.lgs : tensor<!acc>, tensor<!acc>
  %one.lgb.z = amp.convert %one.gb : tensor<4x!acc> to tensor<4x!acc>
  %one.lgb.w = amp.mul %one.lgb.z, %one.cgb : tensor<4x!acc>, tensor<4x!acc>
  %one.lgb = amp.sum %one.lgb.w {axes = [0]} : tensor<4x!acc> -> tensor<!acc>
  %one.lgb.t = amp.add %one.lgs.t, %one.lgb : tensor<!acc>, tensor<!acc>
  %one.dx, %one.ds, %one.ddy = amp.backward %one.lgb.t wrt (%one.x, %one.s, %one.dy) : tensor<!acc> -> tensor<1x4x3x!elt>, tensor<4x!acc>, tensor<1x4x3x!elt>

  %dynamic.gx, %dynamic.gs, %dynamic.gb = amp.group_norm_grad %dynamic.x, %dynamic.s, %dynamic.dy {groups = 2} : (tensor<?x4x3x!elt>, tensor<4x!acc>, tensor<?x4x3x!elt>) -> (tensor<?x4x3x!elt>, tensor<4x!acc>, tensor<4x!acc>)
  %dynamic.lgx.z = amp.convert %dynamic.gx : tensor<?x4x3x!elt> to tensor<?x4x3x!acc>
  %dynamic.lgx.w = amp.mul %dynamic.lgx.z, %dynamic.cgx : tensor<?x4x3x!acc>, tensor<?x4x3x!acc>
  %dynamic.lgx = amp.sum %dynamic.lgx.w {axes = [0, 1, 2]} : tensor<?x4x3x!acc> -> tensor<!acc>
  %dynamic.lgs.z = amp.convert %dynamic.gs : tensor<4x!acc> to tensor<4x!acc>
  %dynamic.lgs.w = amp.mul %dynamic.lgs.z, %dynamic.cgs : tensor<4x!acc>, tensor<4x!acc>
  %dynamic.lgs = amp.sum %dynamic.lgs.w {axes = [0]} : tensor<4x!acc> -> tensor<!acc>
  %dynamic.lgs.t = amp.add %dynamic.lgx, %dynamic.lgs : tensor<!acc>, tensor<!acc>
  %dynamic.lgb.z = amp.convert %dynamic.gb : tensor<4x!acc> to tensor<4x!acc>
  %dynamic.lgb.w = amp.mul %dynamic.lgb.z, %dynamic.cgb : tensor<4x!acc>, tensor<4x!acc>
  %dynamic.lgb = amp.sum %dynamic.lgb.w {axes = [0]} : tensor<4x!acc> -> tensor<!acc>
  %dynamic.lgb.t = amp.add %dynamic.lgs.t, %dynamic.lgb : tensor<!acc>, tensor<!acc>
  %dynamic.dx, %dynamic.ds, %dynamic.ddy = amp.backward %dynamic.lgb.t wrt (%dynamic.x, %dynamic.s, %dynamic.dy) : tensor<!acc> -> tensor<?x4x3x!elt>, tensor<4x!acc>, tensor<?x4x3x!elt>

  %empty.gx, %empty.gs, %empty.gb = amp.group_norm_grad %empty.x, %empty.s, %empty.dy {groups = 2} : (tensor<0x4x2x!elt>, tensor<4x!acc>, tensor<0x4x2x!elt>) -> (tensor<0x4x2x!elt>, tensor<4x!acc>, tensor<4x!acc>)

  %edges.gx, %edges.gs, %edges.gb = amp.group_norm_grad %edges.x, %edges.s, %edges.dy {groups = 6} : (tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<1x6x3x!elt>) -> (tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>)
  return %main.gx, %main.gs, %main.gb, %main.dx, %main.ds, %main.ddy, %image.gx, %image.gs, %image.gb, %image.dx, %image.ds, %image.ddy, %vectors.gx, %vectors.gs, %vectors.gb, %vectors.dx, %vectors.ds, %vectors.ddy, %one.gx, %one.gs, %one.gb, %one.dx, %one.ds, %one.ddy, %dynamic.gx, %dynamic.gs, %dynamic.gb, %dynamic.dx, %dynamic.ds, %dynamic.ddy, %empty.gx, %empty.gs, %empty.gb, %edges.gx, %edges.gs, %edges.gb
    : tensor<3x4x5x!elt>, tensor<4x!acc>, tensor<4x!acc>, tensor<3x4x5x!elt>, tensor<4x!acc>, tensor<3x4x5x!elt>, tensor<2x6x2x3x!elt>, tensor<6x!acc>, tensor<6x!acc>, tensor<2x6x2x3x!elt>, tensor<6x!acc>, tensor<2x6x2x3x!elt>, tensor<3x6x!elt>, tensor<6x!acc>, tensor<6x!acc>, tensor<3x6x!elt>, tensor<6x!acc>, tensor<3x6x!elt>, tensor<1x4x3x!elt>, tensor<4x!acc>, tensor<4x!acc>, tensor<1x4x3x!elt>, tensor<4x!acc>, tensor<1x4x3x!elt>, tensor<?x4x3x!elt>, tensor<4x!acc>, tensor<4x!acc>, tensor<?x4x3x!elt>, tensor<4x!acc>, tensor<?x4x3x!elt>, tensor<0x4x2x!elt>, tensor<4x!acc>, tensor<4x!acc>, tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>
}
