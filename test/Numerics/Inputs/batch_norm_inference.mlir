// amp.batch_norm_inference and its gradients, by make_goldens.py from cases_layers.py.
// python3 test/Numerics/check_goldens.py batch_norm_inference
// python3 test/Numerics/check_gradients.py batch_norm_inference
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<5x3x4x!elt> {amp.name = "main.x"},
    %main.s: tensor<3x!acc> {amp.name = "main.s"},
    %main.b: tensor<3x!acc> {amp.name = "main.b"},
    %main.m: tensor<3x!acc> {amp.name = "main.m"},
    %main.v: tensor<3x!acc> {amp.name = "main.v"},
    %main.cy: tensor<5x3x4x!acc> {amp.name = "main.cy"},
    %image.x: tensor<2x3x2x3x!elt> {amp.name = "image.x"},
    %image.s: tensor<3x!acc> {amp.name = "image.s"},
    %image.b: tensor<3x!acc> {amp.name = "image.b"},
    %image.m: tensor<3x!acc> {amp.name = "image.m"},
    %image.v: tensor<3x!acc> {amp.name = "image.v"},
    %image.cy: tensor<2x3x2x3x!acc> {amp.name = "image.cy"},
    %vectors.x: tensor<7x5x!elt> {amp.name = "vectors.x"},
    %vectors.s: tensor<5x!acc> {amp.name = "vectors.s"},
    %vectors.b: tensor<5x!acc> {amp.name = "vectors.b"},
    %vectors.m: tensor<5x!acc> {amp.name = "vectors.m"},
    %vectors.v: tensor<5x!acc> {amp.name = "vectors.v"},
    %vectors.cy: tensor<7x5x!acc> {amp.name = "vectors.cy"},
    %ones.x: tensor<3x2x1x!elt> {amp.name = "ones.x"},
    %ones.s: tensor<2x!acc> {amp.name = "ones.s"},
    %ones.b: tensor<2x!acc> {amp.name = "ones.b"},
    %ones.m: tensor<2x!acc> {amp.name = "ones.m"},
    %ones.v: tensor<2x!acc> {amp.name = "ones.v"},
    %ones.cy: tensor<3x2x1x!acc> {amp.name = "ones.cy"},
    %dynamic.x: tensor<?x3x2x!elt> {amp.name = "dynamic.x"},
    %dynamic.s: tensor<3x!acc> {amp.name = "dynamic.s"},
    %dynamic.b: tensor<3x!acc> {amp.name = "dynamic.b"},
    %dynamic.m: tensor<3x!acc> {amp.name = "dynamic.m"},
    %dynamic.v: tensor<3x!acc> {amp.name = "dynamic.v"},
    %dynamic.cy: tensor<?x3x2x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x3x2x!elt> {amp.name = "empty.x"},
    %empty.s: tensor<3x!acc> {amp.name = "empty.s"},
    %empty.b: tensor<3x!acc> {amp.name = "empty.b"},
    %empty.m: tensor<3x!acc> {amp.name = "empty.m"},
    %empty.v: tensor<3x!acc> {amp.name = "empty.v"},
    %empty.cy: tensor<0x3x2x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<1x6x3x!elt> {amp.name = "edges.x"},
    %edges.s: tensor<6x!acc> {amp.name = "edges.s"},
    %edges.b: tensor<6x!acc> {amp.name = "edges.b"},
    %edges.m: tensor<6x!acc> {amp.name = "edges.m"},
    %edges.v: tensor<6x!acc> {amp.name = "edges.v"},
    %edges.cy: tensor<1x6x3x!acc> {amp.name = "edges.cy"}
  ) -> (
    tensor<5x3x4x!elt> {amp.name = "main.y"},
    tensor<5x3x4x!elt> {amp.name = "main.dx"},
    tensor<3x!acc> {amp.name = "main.ds"},
    tensor<3x!acc> {amp.name = "main.db"},
    tensor<3x!acc> {amp.name = "main.dm"},
    tensor<3x!acc> {amp.name = "main.dv"},
    tensor<2x3x2x3x!elt> {amp.name = "image.y"},
    tensor<2x3x2x3x!elt> {amp.name = "image.dx"},
    tensor<3x!acc> {amp.name = "image.ds"},
    tensor<3x!acc> {amp.name = "image.db"},
    tensor<3x!acc> {amp.name = "image.dm"},
    tensor<3x!acc> {amp.name = "image.dv"},
    tensor<7x5x!elt> {amp.name = "vectors.y"},
    tensor<7x5x!elt> {amp.name = "vectors.dx"},
    tensor<5x!acc> {amp.name = "vectors.ds"},
    tensor<5x!acc> {amp.name = "vectors.db"},
    tensor<5x!acc> {amp.name = "vectors.dm"},
    tensor<5x!acc> {amp.name = "vectors.dv"},
    tensor<3x2x1x!elt> {amp.name = "ones.y"},
    tensor<3x2x1x!elt> {amp.name = "ones.dx"},
    tensor<2x!acc> {amp.name = "ones.ds"},
    tensor<2x!acc> {amp.name = "ones.db"},
    tensor<2x!acc> {amp.name = "ones.dm"},
    tensor<2x!acc> {amp.name = "ones.dv"},
    tensor<?x3x2x!elt> {amp.name = "dynamic.y"},
    tensor<?x3x2x!elt> {amp.name = "dynamic.dx"},
    tensor<3x!acc> {amp.name = "dynamic.ds"},
    tensor<3x!acc> {amp.name = "dynamic.db"},
    tensor<3x!acc> {amp.name = "dynamic.dm"},
    tensor<3x!acc> {amp.name = "dynamic.dv"},
    tensor<0x3x2x!elt> {amp.name = "empty.y"},
    tensor<0x3x2x!elt> {amp.name = "empty.dx"},
    tensor<3x!acc> {amp.name = "empty.ds"},
    tensor<3x!acc> {amp.name = "empty.db"},
    tensor<3x!acc> {amp.name = "empty.dm"},
    tensor<3x!acc> {amp.name = "empty.dv"},
    tensor<1x6x3x!elt> {amp.name = "edges.y"},
    tensor<1x6x3x!elt> {amp.name = "edges.dx"},
    tensor<6x!acc> {amp.name = "edges.ds"},
    tensor<6x!acc> {amp.name = "edges.db"},
    tensor<6x!acc> {amp.name = "edges.dm"},
    tensor<6x!acc> {amp.name = "edges.dv"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.batch_norm_inference %main.x, %main.s, %main.b, %main.m, %main.v : (tensor<5x3x4x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>) -> tensor<5x3x4x!elt>
  %main.ly.z = amp.convert %main.y : tensor<5x3x4x!elt> to tensor<5x3x4x!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<5x3x4x!acc>, tensor<5x3x4x!acc>
  %main.ly = amp.sum %main.ly.w {axes = [0, 1, 2]} : tensor<5x3x4x!acc> -> tensor<!acc>
  %main.dx, %main.ds, %main.db, %main.dm, %main.dv = amp.backward %main.ly wrt (%main.x, %main.s, %main.b, %main.m, %main.v) : tensor<!acc> -> tensor<5x3x4x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>

  %image.y = amp.batch_norm_inference %image.x, %image.s, %image.b, %image.m, %image.v {eps = 0.1} : (tensor<2x3x2x3x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>) -> tensor<2x3x2x3x!elt>
  %image.ly.z = amp.convert %image.y : tensor<2x3x2x3x!elt> to tensor<2x3x2x3x!acc>
  %image.ly.w = amp.mul %image.ly.z, %image.cy : tensor<2x3x2x3x!acc>, tensor<2x3x2x3x!acc>
  %image.ly = amp.sum %image.ly.w {axes = [0, 1, 2, 3]} : tensor<2x3x2x3x!acc> -> tensor<!acc>
  %image.dx, %image.ds, %image.db, %image.dm, %image.dv = amp.backward %image.ly wrt (%image.x, %image.s, %image.b, %image.m, %image.v) : tensor<!acc> -> tensor<2x3x2x3x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>

  %vectors.y = amp.batch_norm_inference %vectors.x, %vectors.s, %vectors.b, %vectors.m, %vectors.v : (tensor<7x5x!elt>, tensor<5x!acc>, tensor<5x!acc>, tensor<5x!acc>, tensor<5x!acc>) -> tensor<7x5x!elt>
  %vectors.ly.z = amp.convert %vectors.y : tensor<7x5x!elt> to tensor<7x5x!acc>
  %vectors.ly.w = amp.mul %vectors.ly.z, %vectors.cy : tensor<7x5x!acc>, tensor<7x5x!acc>
  %vectors.ly = amp.sum %vectors.ly.w {axes = [0, 1]} : tensor<7x5x!acc> -> tensor<!acc>
  %vectors.dx, %vectors.ds, %vectors.db, %vectors.dm, %vectors.dv = amp.backward %vectors.ly wrt (%vectors.x, %vectors.s, %vectors.b, %vectors.m, %vectors.v) : tensor<!acc> -> tensor<7x5x!elt>, tensor<5x!acc>, tensor<5x!acc>, tensor<5x!acc>, tensor<5x!acc>

  %ones.y = amp.batch_norm_inference %ones.x, %ones.s, %ones.b, %ones.m, %ones.v : (tensor<3x2x1x!elt>, tensor<2x!acc>, tensor<2x!acc>, tensor<2x!acc>, tensor<2x!acc>) -> tensor<3x2x1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<3x2x1x!elt> to tensor<3x2x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<3x2x1x!acc>, tensor<3x2x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1, 2]} : tensor<3x2x1x!acc> -> tensor<!acc>
  %ones.dx, %ones.ds, %ones.db, %ones.dm, %ones.dv = amp.backward %ones.ly wrt (%ones.x, %ones.s, %ones.b, %ones.m, %ones.v) : tensor<!acc> -> tensor<3x2x1x!elt>, tensor<2x!acc>, tensor<2x!acc>, tensor<2x!acc>, tensor<2x!acc>

  %dynamic.y = amp.batch_norm_inference %dynamic.x, %dynamic.s, %dynamic.b, %dynamic.m, %dynamic.v : (tensor<?x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>) -> tensor<?x3x2x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x3x2x!elt> to tensor<?x3x2x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x3x2x!acc>, tensor<?x3x2x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1, 2]} : tensor<?x3x2x!acc> -> tensor<!acc>
  %dynamic.dx, %dynamic.ds, %dynamic.db, %dynamic.dm, %dynamic.dv = amp.backward %dynamic.ly wrt (%dynamic.x, %dynamic.s, %dynamic.b, %dynamic.m, %dynamic.v) : tensor<!acc> -> tensor<?x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>

  %empty.y = amp.batch_norm_inference %empty.x, %empty.s, %empty.b, %empty.m, %empty.v : (tensor<0x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>) -> tensor<0x3x2x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x3x2x!elt> to tensor<0x3x2x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x3x2x!acc>, tensor<0x3x2x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1, 2]} : tensor<0x3x2x!acc> -> tensor<!acc>
  %empty.dx, %empty.ds, %empty.db, %empty.dm, %empty.dv = amp.backward %empty.ly wrt (%empty.x, %empty.s, %empty.b, %empty.m, %empty.v) : tensor<!acc> -> tensor<0x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>

  %edges.y = amp.batch_norm_inference %edges.x, %edges.s, %edges.b, %edges.m, %edges.v : (tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>, tensor<6x!acc>, tensor<6x!acc>) -> tensor<1x6x3x!elt>
  %edges.ly.z = amp.convert %edges.y : tensor<1x6x3x!elt> to tensor<1x6x3x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<1x6x3x!acc>, tensor<1x6x3x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1, 2]} : tensor<1x6x3x!acc> -> tensor<!acc>
  %edges.dx, %edges.ds, %edges.db, %edges.dm, %edges.dv = amp.backward %edges.ly wrt (%edges.x, %edges.s, %edges.b, %edges.m, %edges.v) : tensor<!acc> -> tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>, tensor<6x!acc>, tensor<6x!acc>
  return %main.y, %main.dx, %main.ds, %main.db, %main.dm, %main.dv, %image.y, %image.dx, %image.ds, %image.db, %image.dm, %image.dv, %vectors.y, %vectors.dx, %vectors.ds, %vectors.db, %vectors.dm, %vectors.dv, %ones.y, %ones.dx, %ones.ds, %ones.db, %ones.dm, %ones.dv, %dynamic.y, %dynamic.dx, %dynamic.ds, %dynamic.db, %dynamic.dm, %dynamic.dv, %empty.y, %empty.dx, %empty.ds, %empty.db, %empty.dm, %empty.dv, %edges.y, %edges.dx, %edges.ds, %edges.db, %edges.dm, %edges.dv
    : tensor<5x3x4x!elt>, tensor<5x3x4x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<2x3x2x3x!elt>, tensor<2x3x2x3x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<7x5x!elt>, tensor<7x5x!elt>, tensor<5x!acc>, tensor<5x!acc>, tensor<5x!acc>, tensor<5x!acc>, tensor<3x2x1x!elt>, tensor<3x2x1x!elt>, tensor<2x!acc>, tensor<2x!acc>, tensor<2x!acc>, tensor<2x!acc>, tensor<?x3x2x!elt>, tensor<?x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<0x3x2x!elt>, tensor<0x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x!acc>, tensor<1x6x3x!elt>, tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>, tensor<6x!acc>, tensor<6x!acc>
}
