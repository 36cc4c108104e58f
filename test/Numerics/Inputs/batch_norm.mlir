// amp.batch_norm and its gradients, by make_goldens.py from cases_layers.py.
// python3 test/Numerics/check_goldens.py batch_norm
// python3 test/Numerics/check_gradients.py batch_norm
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<5x3x4x!elt> {amp.name = "main.x"},
    %main.s: tensor<3x!acc> {amp.name = "main.s"},
    %main.b: tensor<3x!acc> {amp.name = "main.b"},
    %main.cy: tensor<5x3x4x!acc> {amp.name = "main.cy"},
    %main.cm: tensor<3x!acc> {amp.name = "main.cm"},
    %main.cv: tensor<3x!acc> {amp.name = "main.cv"},
    %image.x: tensor<2x3x2x3x!elt> {amp.name = "image.x"},
    %image.s: tensor<3x!acc> {amp.name = "image.s"},
    %image.b: tensor<3x!acc> {amp.name = "image.b"},
    %image.cy: tensor<2x3x2x3x!acc> {amp.name = "image.cy"},
    %image.cm: tensor<3x!acc> {amp.name = "image.cm"},
    %image.cv: tensor<3x!acc> {amp.name = "image.cv"},
    %vectors.x: tensor<7x5x!elt> {amp.name = "vectors.x"},
    %vectors.s: tensor<5x!acc> {amp.name = "vectors.s"},
    %vectors.b: tensor<5x!acc> {amp.name = "vectors.b"},
    %vectors.cy: tensor<7x5x!acc> {amp.name = "vectors.cy"},
    %vectors.cm: tensor<5x!acc> {amp.name = "vectors.cm"},
    %vectors.cv: tensor<5x!acc> {amp.name = "vectors.cv"},
    %ones.x: tensor<3x2x1x!elt> {amp.name = "ones.x"},
    %ones.s: tensor<2x!acc> {amp.name = "ones.s"},
    %ones.b: tensor<2x!acc> {amp.name = "ones.b"},
    %ones.cy: tensor<3x2x1x!acc> {amp.name = "ones.cy"},
    %ones.cm: tensor<2x!acc> {amp.name = "ones.cm"},
    %ones.cv: tensor<2x!acc> {amp.name = "ones.cv"},
    %dynamic.x: tensor<?x3x2x!elt> {amp.name = "dynamic.x"},
    %dynamic.s: tensor<3x!acc> {amp.name = "dynamic.s"},
    %dynamic.b: tensor<3x!acc> {amp.name = "dynamic.b"},
    %dynamic.cy: tensor<?x3x2x!acc> {amp.name = "dynamic.cy"},
    %dynamic.cm: tensor<3x!acc> {amp.name = "dynamic.cm"},
    %dynamic.cv: tensor<3x!acc> {amp.name = "dynamic.cv"},
    %empty.x: tensor<0x3x2x!elt> {amp.name = "empty.x"},
    %empty.s: tensor<3x!acc> {amp.name = "empty.s"},
    %empty.b: tensor<3x!acc> {amp.name = "empty.b"},
    %empty.cy: tensor<0x3x2x!acc> {amp.name = "empty.cy"},
    %empty.cm: tensor<3x!acc> {amp.name = "empty.cm"},
    %empty.cv: tensor<3x!acc> {amp.name = "empty.cv"},
    %edges.x: tensor<1x6x3x!elt> {amp.name = "edges.x"},
    %edges.s: tensor<6x!acc> {amp.name = "edges.s"},
    %edges.b: tensor<6x!acc> {amp.name = "edges.b"},
    %edges.cy: tensor<1x6x3x!acc> {amp.name = "edges.cy"},
    %edges.cm: tensor<6x!acc> {amp.name = "edges.cm"},
    %edges.cv: tensor<6x!acc> {amp.name = "edges.cv"}
  ) -> (
    tensor<5x3x4x!elt> {amp.name = "main.y"},
    tensor<3x!acc> {amp.name = "main.m"},
    tensor<3x!acc> {amp.name = "main.v"},
    tensor<5x3x4x!elt> {amp.name = "main.dx"},
    tensor<3x!acc> {amp.name = "main.ds"},
    tensor<3x!acc> {amp.name = "main.db"},
    tensor<2x3x2x3x!elt> {amp.name = "image.y"},
    tensor<3x!acc> {amp.name = "image.m"},
    tensor<3x!acc> {amp.name = "image.v"},
    tensor<2x3x2x3x!elt> {amp.name = "image.dx"},
    tensor<3x!acc> {amp.name = "image.ds"},
    tensor<3x!acc> {amp.name = "image.db"},
    tensor<7x5x!elt> {amp.name = "vectors.y"},
    tensor<5x!acc> {amp.name = "vectors.m"},
    tensor<5x!acc> {amp.name = "vectors.v"},
    tensor<7x5x!elt> {amp.name = "vectors.dx"},
    tensor<5x!acc> {amp.name = "vectors.ds"},
    tensor<5x!acc> {amp.name = "vectors.db"},
    tensor<3x2x1x!elt> {amp.name = "ones.y"},
    tensor<2x!acc> {amp.name = "ones.m"},
    tensor<2x!acc> {amp.name = "ones.v"},
    tensor<3x2x1x!elt> {amp.name = "ones.dx"},
    tensor<2x!acc> {amp.name = "ones.ds"},
    tensor<2x!acc> {amp.name = "ones.db"},
    tensor<?x3x2x!elt> {amp.name = "dynamic.y"},
    tensor<3x!acc> {amp.name = "dynamic.m"},
    tensor<3x!acc> {amp.name = "dynamic.v"},
    tensor<?x3x2x!elt> {amp.name = "dynamic.dx"},
    tensor<3x!acc> {amp.name = "dynamic.ds"},
    tensor<3x!acc> {amp.name = "dynamic.db"},
    tensor<0x3x2x!elt> {amp.name = "empty.y"},
    tensor<3x!acc> {amp.name = "empty.m"},
    tensor<3x!acc> {amp.name = "empty.v"},
    tensor<0x3x2x!elt> {amp.name = "empty.dx"},
    tensor<3x!acc> {amp.name = "empty.ds"},
    tensor<3x!acc> {amp.name = "empty.db"},
    tensor<1x6x3x!elt> {amp.name = "edges.y"},
    tensor<6x!acc> {amp.name = "edges.m"},
    tensor<6x!acc> {amp.name = "edges.v"},
    tensor<1x6x3x!elt> {amp.name = "edges.dx"},
    tensor<6x!acc> {amp.name = "edges.ds"},
    tensor<6x!acc> {amp.name = "edges.db"}
  ) attributes {amp.entry = "eval"} {
  %main.y, %main.m, %main.v = amp.batch_norm %main.x, %main.s, %main.b : (tensor<5x3x4x!elt>, tensor<3x!acc>, tensor<3x!acc>) -> (tensor<5x3x4x!elt>, tensor<3x!acc>, tensor<3x!acc>)
  %main.ly.z = amp.convert %main.y : tensor<5x3x4x!elt> to tensor<5x3x4x!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<5x3x4x!acc>, tensor<5x3x4x!acc>
  %main.ly = amp.sum %main.ly.w {axes = [0, 1, 2]} : tensor<5x3x4x!acc> -> tensor<!acc>
  %main.lm.z = amp.convert %main.m : tensor<3x!acc> to tensor<3x!acc>
  %main.lm.w = amp.mul %main.lm.z, %main.cm : tensor<3x!acc>, tensor<3x!acc>
  %main.lm = amp.sum %main.lm.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %main.lm.t = amp.add %main.ly, %main.lm : tensor<!acc>, tensor<!acc>
  %main.lv.z = amp.convert %main.v : tensor<3x!acc> to tensor<3x!acc>
  %main.lv.w = amp.mul %main.lv.z, %main.cv : tensor<3x!acc>, tensor<3x!acc>
  %main.lv = amp.sum %main.lv.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %main.lv.t = amp.add %main.lm.t, %main.lv : tensor<!acc>, tensor<!acc>
  %main.dx, %main.ds, %main.db = amp.backward %main.lv.t wrt (%main.x, %main.s, %main.b) : tensor<!acc> -> tensor<5x3x4x!elt>, tensor<3x!acc>, tensor<3x!acc>

  %image.y, %image.m, %image.v = amp.batch_norm %image.x, %image.s, %image.b {eps = 0.1} : (tensor<2x3x2x3x!elt>, tensor<3x!acc>, tensor<3x!acc>) -> (tensor<2x3x2x3x!elt>, tensor<3x!acc>, tensor<3x!acc>)
  %image.ly.z = amp.convert %image.y : tensor<2x3x2x3x!elt> to tensor<2x3x2x3x!acc>
  %image.ly.w = amp.mul %image.ly.z, %image.cy : tensor<2x3x2x3x!acc>, tensor<2x3x2x3x!acc>
  %image.ly = amp.sum %image.ly.w {axes = [0, 1, 2, 3]} : tensor<2x3x2x3x!acc> -> tensor<!acc>
  %image.lm.z = amp.convert %image.m : tensor<3x!acc> to tensor<3x!acc>
  %image.lm.w = amp.mul %image.lm.z, %image.cm : tensor<3x!acc>, tensor<3x!acc>
  %image.lm = amp.sum %image.lm.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %image.lm.t = amp.add %image.ly, %image.lm : tensor<!acc>, tensor<!acc>
  %image.lv.z = amp.convert %image.v : tensor<3x!acc> to tensor<3x!acc>
  %image.lv.w = amp.mul %image.lv.z, %image.cv : tensor<3x!acc>, tensor<3x!acc>
  %image.lv = amp.sum %image.lv.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %image.lv.t = amp.add %image.lm.t, %image.lv : tensor<!acc>, tensor<!acc>
  %image.dx, %image.ds, %image.db = amp.backward %image.lv.t wrt (%image.x, %image.s, %image.b) : tensor<!acc> -> tensor<2x3x2x3x!elt>, tensor<3x!acc>, tensor<3x!acc>

  %vectors.y, %vectors.m, %vectors.v = amp.batch_norm %vectors.x, %vectors.s, %vectors.b : (tensor<7x5x!elt>, tensor<5x!acc>, tensor<5x!acc>) -> (tensor<7x5x!elt>, tensor<5x!acc>, tensor<5x!acc>)
  %vectors.ly.z = amp.convert %vectors.y : tensor<7x5x!elt> to tensor<7x5x!acc>
  %vectors.ly.w = amp.mul %vectors.ly.z, %vectors.cy : tensor<7x5x!acc>, tensor<7x5x!acc>
  %vectors.ly = amp.sum %vectors.ly.w {axes = [0, 1]} : tensor<7x5x!acc> -> tensor<!acc>
  %vectors.lm.z = amp.convert %vectors.m : tensor<5x!acc> to tensor<5x!acc>
  %vectors.lm.w = amp.mul %vectors.lm.z, %vectors.cm : tensor<5x!acc>, tensor<5x!acc>
  %vectors.lm = amp.sum %vectors.lm.w {axes = [0]} : tensor<5x!acc> -> tensor<!acc>
  %vectors.lm.t = amp.add %vectors.ly, %vectors.lm : tensor<!acc>, tensor<!acc>
  %vectors.lv.z = amp.convert %vectors.v : tensor<5x!acc> to tensor<5x!acc>
  %vectors.lv.w = amp.mul %vectors.lv.z, %vectors.cv : tensor<5x!acc>, tensor<5x!acc>
  %vectors.lv = amp.sum %vectors.lv.w {axes = [0]} : tensor<5x!acc> -> tensor<!acc>
  %vectors.lv.t = amp.add %vectors.lm.t, %vectors.lv : tensor<!acc>, tensor<!acc>
  %vectors.dx, %vectors.ds, %vectors.db = amp.backward %vectors.lv.t wrt (%vectors.x, %vectors.s, %vectors.b) : tensor<!acc> -> tensor<7x5x!elt>, tensor<5x!acc>, tensor<5x!acc>

  %ones.y, %ones.m, %ones.v = amp.batch_norm %ones.x, %ones.s, %ones.b : (tensor<3x2x1x!elt>, tensor<2x!acc>, tensor<2x!acc>) -> (tensor<3x2x1x!elt>, tensor<2x!acc>, tensor<2x!acc>)
  %ones.ly.z = amp.convert %ones.y : tensor<3x2x1x!elt> to tensor<3x2x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<3x2x1x!acc>, tensor<3x2x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1, 2]} : tensor<3x2x1x!acc> -> tensor<!acc>
  %ones.lm.z = amp.convert %ones.m : tensor<2x!acc> to tensor<2x!acc>
  %ones.lm.w = amp.mul %ones.lm.z, %ones.cm : tensor<2x!acc>, tensor<2x!acc>
  %ones.lm = amp.sum %ones.lm.w {axes = [0]} : tensor<2x!acc> -> tensor<!acc>
  %ones.lm.t = amp.add %ones.ly, %ones.lm : tensor<!acc>, tensor<!acc>
  %ones.lv.z = amp.convert %ones.v : tensor<2x!acc> to tensor<2x!acc>
  %ones.lv.w = amp.mul %ones.lv.z, %ones.cv : tensor<2x!acc>, tensor<2x!acc>
  %ones.lv = amp.sum %ones.lv.w {axes = [0]} : tensor<2x!acc> -> tensor<!acc>
  %ones.lv.t = amp.add %ones.lm.t, %ones.lv : tensor<!acc>, tensor<!acc>
  %ones.dx, %ones.ds, %ones.db = amp.backward %ones.lv.t wrt (%ones.x, %ones.s, %ones.b) : tensor<!acc> -> tensor<3x2x1x!elt>, tensor<2x!acc>, tensor<2x!acc>

  %dynamic.y, %dynamic.m, %dynamic.v = amp.batch_norm %dynamic.x, %dynamic.s, %dynamic.b : (tensor<?x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>) -> (tensor<?x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>)
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x3x2x!elt> to tensor<?x3x2x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x3x2x!acc>, tensor<?x3x2x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1, 2]} : tensor<?x3x2x!acc> -> tensor<!acc>
  %dynamic.lm.z = amp.convert %dynamic.m : tensor<3x!acc> to tensor<3x!acc>
  %dynamic.lm.w = amp.mul %dynamic.lm.z, %dynamic.cm : tensor<3x!acc>, tensor<3x!acc>
  %dynamic.lm = amp.sum %dynamic.lm.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %dynamic.lm.t = amp.add %dynamic.ly, %dynamic.lm : tensor<!acc>, tensor<!acc>
  %dynamic.lv.z = amp.convert %dynamic.v : tensor<3x!acc> to tensor<3x!acc>
  %dynamic.lv.w = amp.mul %dynamic.lv.z, %dynamic.cv : tensor<3x!acc>, tensor<3x!acc>
  %dynamic.lv = amp.sum %dynamic.lv.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %dynamic.lv.t = amp.add %dynamic.lm.t, %dynamic.lv : tensor<!acc>, tensor<!acc>
  %dynamic.dx, %dynamic.ds, %dynamic.db = amp.backward %dynamic.lv.t wrt (%dynamic.x, %dynamic.s, %dynamic.b) : tensor<!acc> -> tensor<?x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>

  %empty.y, %empty.m, %empty.v = amp.batch_norm %empty.x, %empty.s, %empty.b : (tensor<0x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>) -> (tensor<0x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>)
  %empty.ly.z = amp.convert %empty.y : tensor<0x3x2x!elt> to tensor<0x3x2x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x3x2x!acc>, tensor<0x3x2x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1, 2]} : tensor<0x3x2x!acc> -> tensor<!acc>
  %empty.lm.z = amp.convert %empty.m : tensor<3x!acc> to tensor<3x!acc>
  %empty.lm.w = amp.mul %empty.lm.z, %empty.cm : tensor<3x!acc>, tensor<3x!acc>
  %empty.lm = amp.sum %empty.lm.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %empty.lm.t = amp.add %empty.ly, %empty.lm : tensor<!acc>, tensor<!acc>
  %empty.lv.z = amp.convert %empty.v : tensor<3x!acc> to tensor<3x!acc>
  %empty.lv.w = amp.mul %empty.lv.z, %empty.cv : tensor<3x!acc>, tensor<3x!acc>
  %empty.lv = amp.sum %empty.lv.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %empty.lv.t = amp.add %empty.lm.t, %empty.lv : tensor<!acc>, tensor<!acc>
  %empty.dx, %empty.ds, %empty.db = amp.backward %empty.lv.t wrt (%empty.x, %empty.s, %empty.b) : tensor<!acc> -> tensor<0x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>

  %edges.y, %edges.m, %edges.v = amp.batch_norm %edges.x, %edges.s, %edges.b : (tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>) -> (tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>)
  %edges.ly.z = amp.convert %edges.y : tensor<1x6x3x!elt> to tensor<1x6x3x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<1x6x3x!acc>, tensor<1x6x3x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1, 2]} : tensor<1x6x3x!acc> -> tensor<!acc>
  %edges.lm.z = amp.convert %edges.m : tensor<6x!acc> to tensor<6x!acc>
  %edges.lm.w = amp.mul %edges.lm.z, %edges.cm : tensor<6x!acc>, tensor<6x!acc>
  %edges.lm = amp.sum %edges.lm.w {axes = [0]} : tensor<6x!acc> -> tensor<!acc>
  %edges.lm.t = amp.add %edges.ly, %edges.lm : tensor<!acc>, tensor<!acc>
  %edges.lv.z = amp.convert %edges.v : tensor<6x!acc> to tensor<6x!acc>
  %edges.lv.w = amp.mul %edges.lv.z, %edges.cv : tensor<6x!acc>, tensor<6x!acc>
  %edges.lv = amp.sum %edges.lv.w {axes = [0]} : tensor<6x!acc> -> tensor<!acc>
  %edges.lv.t = amp.add %edges.lm.t, %edges.lv : tensor<!acc>, tensor<!acc>
  %edges.dx, %edges.ds, %edges.db = amp.backward %edges.lv.t wrt (%edges.x, %edges.s, %edges.b) : tensor<!acc> -> tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>
  return %main.y, %main.m, %main.v, %main.dx, %main.ds, %main.db, %image.y, %image.m, %image.v, %image.dx, %image.ds, %image.db, %vectors.y, %vectors.m, %vectors.v, %vectors.dx, %vectors.ds, %vectors.db, %ones.y, %ones.m, %ones.v, %ones.dx, %ones.ds, %ones.db, %dynamic.y, %dynamic.m, %dynamic.v, %dynamic.dx, %dynamic.ds, %dynamic.db, %empty.y, %empty.m, %empty.v, %empty.dx, %empty.ds, %empty.db, %edges.y, %edges.m, %edges.v, %edges.dx, %edges.ds, %edges.db
    : tensor<5x3x4x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<5x3x4x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<2x3x2x3x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<2x3x2x3x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<7x5x!elt>, tensor<5x!acc>, tensor<5x!acc>, tensor<7x5x!elt>, tensor<5x!acc>, tensor<5x!acc>, tensor<3x2x1x!elt>, tensor<2x!acc>, tensor<2x!acc>, tensor<3x2x1x!elt>, tensor<2x!acc>, tensor<2x!acc>, tensor<?x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<?x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<0x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<0x3x2x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>, tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>
}
