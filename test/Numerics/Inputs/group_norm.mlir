// amp.group_norm and its gradients, by make_goldens.py from cases_layers.py.
// python3 test/Numerics/check_goldens.py group_norm
// python3 test/Numerics/check_gradients.py group_norm
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<3x4x5x!elt> {amp.name = "main.x"},
    %main.s: tensor<4x!acc> {amp.name = "main.s"},
    %main.b: tensor<4x!acc> {amp.name = "main.b"},
    %main.cy: tensor<3x4x5x!acc> {amp.name = "main.cy"},
    %image.x: tensor<2x6x2x3x!elt> {amp.name = "image.x"},
    %image.s: tensor<6x!acc> {amp.name = "image.s"},
    %image.b: tensor<6x!acc> {amp.name = "image.b"},
    %image.cy: tensor<2x6x2x3x!acc> {amp.name = "image.cy"},
    %vectors.x: tensor<3x6x!elt> {amp.name = "vectors.x"},
    %vectors.s: tensor<6x!acc> {amp.name = "vectors.s"},
    %vectors.b: tensor<6x!acc> {amp.name = "vectors.b"},
    %vectors.cy: tensor<3x6x!acc> {amp.name = "vectors.cy"},
    %one.x: tensor<1x4x3x!elt> {amp.name = "one.x"},
    %one.s: tensor<4x!acc> {amp.name = "one.s"},
    %one.b: tensor<4x!acc> {amp.name = "one.b"},
    %one.cy: tensor<1x4x3x!acc> {amp.name = "one.cy"},
    %dynamic.x: tensor<?x4x3x!elt> {amp.name = "dynamic.x"},
    %dynamic.s: tensor<4x!acc> {amp.name = "dynamic.s"},
    %dynamic.b: tensor<4x!acc> {amp.name = "dynamic.b"},
    %dynamic.cy: tensor<?x4x3x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x4x2x!elt> {amp.name = "empty.x"},
    %empty.s: tensor<4x!acc> {amp.name = "empty.s"},
    %empty.b: tensor<4x!acc> {amp.name = "empty.b"},
    %empty.cy: tensor<0x4x2x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<1x6x3x!elt> {amp.name = "edges.x"},
    %edges.s: tensor<6x!acc> {amp.name = "edges.s"},
    %edges.b: tensor<6x!acc> {amp.name = "edges.b"},
    %edges.cy: tensor<1x6x3x!acc> {amp.name = "edges.cy"}
  ) -> (
    tensor<3x4x5x!elt> {amp.name = "main.y"},
    tensor<3x4x5x!elt> {amp.name = "main.dx"},
    tensor<4x!acc> {amp.name = "main.ds"},
    tensor<4x!acc> {amp.name = "main.db"},
    tensor<2x6x2x3x!elt> {amp.name = "image.y"},
    tensor<2x6x2x3x!elt> {amp.name = "image.dx"},
    tensor<6x!acc> {amp.name = "image.ds"},
    tensor<6x!acc> {amp.name = "image.db"},
    tensor<3x6x!elt> {amp.name = "vectors.y"},
    tensor<3x6x!elt> {amp.name = "vectors.dx"},
    tensor<6x!acc> {amp.name = "vectors.ds"},
    tensor<6x!acc> {amp.name = "vectors.db"},
    tensor<1x4x3x!elt> {amp.name = "one.y"},
    tensor<1x4x3x!elt> {amp.name = "one.dx"},
    tensor<4x!acc> {amp.name = "one.ds"},
    tensor<4x!acc> {amp.name = "one.db"},
    tensor<?x4x3x!elt> {amp.name = "dynamic.y"},
    tensor<?x4x3x!elt> {amp.name = "dynamic.dx"},
    tensor<4x!acc> {amp.name = "dynamic.ds"},
    tensor<4x!acc> {amp.name = "dynamic.db"},
    tensor<0x4x2x!elt> {amp.name = "empty.y"},
    tensor<0x4x2x!elt> {amp.name = "empty.dx"},
    tensor<4x!acc> {amp.name = "empty.ds"},
    tensor<4x!acc> {amp.name = "empty.db"},
    tensor<1x6x3x!elt> {amp.name = "edges.y"},
    tensor<1x6x3x!elt> {amp.name = "edges.dx"},
    tensor<6x!acc> {amp.name = "edges.ds"},
    tensor<6x!acc> {amp.name = "edges.db"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.group_norm %main.x, %main.s, %main.b {groups = 2} : (tensor<3x4x5x!elt>, tensor<4x!acc>, tensor<4x!acc>) -> tensor<3x4x5x!elt>
  %main.ly.z = amp.convert %main.y : tensor<3x4x5x!elt> to tensor<3x4x5x!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<3x4x5x!acc>, tensor<3x4x5x!acc>
  %main.ly = amp.sum %main.ly.w {axes = [0, 1, 2]} : tensor<3x4x5x!acc> -> tensor<!acc>
  %main.dx, %main.ds, %main.db = amp.backward %main.ly wrt (%main.x, %main.s, %main.b) : tensor<!acc> -> tensor<3x4x5x!elt>, tensor<4x!acc>, tensor<4x!acc>

  %image.y = amp.group_norm %image.x, %image.s, %image.b {groups = 3, eps = 0.1} : (tensor<2x6x2x3x!elt>, tensor<6x!acc>, tensor<6x!acc>) -> tensor<2x6x2x3x!elt>
  %image.ly.z = amp.convert %image.y : tensor<2x6x2x3x!elt> to tensor<2x6x2x3x!acc>
  %image.ly.w = amp.mul %image.ly.z, %image.cy : tensor<2x6x2x3x!acc>, tensor<2x6x2x3x!acc>
  %image.ly = amp.sum %image.ly.w {axes = [0, 1, 2, 3]} : tensor<2x6x2x3x!acc> -> tensor<!acc>
  %image.dx, %image.ds, %image.db = amp.backward %image.ly wrt (%image.x, %image.s, %image.b) : tensor<!acc> -> tensor<2x6x2x3x!elt>, tensor<6x!acc>, tensor<6x!acc>

  %vectors.y = amp.group_norm %vectors.x, %vectors.s, %vectors.b {groups = 2} : (tensor<3x6x!elt>, tensor<6x!acc>, tensor<6x!acc>) -> tensor<3x6x!elt>
  %vectors.ly.z = amp.convert %vectors.y : tensor<3x6x!elt> to tensor<3x6x!acc>
  %vectors.ly.w = amp.mul %vectors.ly.z, %vectors.cy : tensor<3x6x!acc>, tensor<3x6x!acc>
  %vectors.ly = amp.sum %vectors.ly.w {axes = [0, 1]} : tensor<3x6x!acc> -> tensor<!acc>
  %vectors.dx, %vectors.ds, %vectors.db = amp.backward %vectors.ly wrt (%vectors.x, %vectors.s, %vectors.b) : tensor<!acc> -> tensor<3x6x!elt>, tensor<6x!acc>, tensor<6x!acc>

  %one.y = amp.group_norm %one.x, %one.s, %one.b {groups = 1} : (tensor<1x4x3x!elt>, tensor<4x!acc>, tensor<4x!acc>) -> tensor<1x4x3x!elt>
  %one.ly.z = amp.convert %one.y : tensor<1x4x3x!elt> to tensor<1x4x3x!acc>
  %one.ly.w = amp.mul %one.ly.z, %one.cy : tensor<1x4x3x!acc>, tensor<1x4x3x!acc>
  %one.ly = amp.sum %one.ly.w {axes = [0, 1, 2]} : tensor<1x4x3x!acc> -> tensor<!acc>
  %one.dx, %one.ds, %one.db = amp.backward %one.ly wrt (%one.x, %one.s, %one.b) : tensor<!acc> -> tensor<1x4x3x!elt>, tensor<4x!acc>, tensor<4x!acc>

  %dynamic.y = amp.group_norm %dynamic.x, %dynamic.s, %dynamic.b {groups = 2} : (tensor<?x4x3x!elt>, tensor<4x!acc>, tensor<4x!acc>) -> tensor<?x4x3x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x4x3x!elt> to tensor<?x4x3x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x4x3x!acc>, tensor<?x4x3x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1, 2]} : tensor<?x4x3x!acc> -> tensor<!acc>
  %dynamic.dx, %dynamic.ds, %dynamic.db = amp.backward %dynamic.ly wrt (%dynamic.x, %dynamic.s, %dynamic.b) : tensor<!acc> -> tensor<?x4x3x!elt>, tensor<4x!acc>, tensor<4x!acc>

  %empty.y = amp.group_norm %empty.x, %empty.s, %empty.b {groups = 2} : (tensor<0x4x2x!elt>, tensor<4x!acc>, tensor<4x!acc>) -> tensor<0x4x2x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x4x2x!elt> to tensor<0x4x2x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x4x2x!acc>, tensor<0x4x2x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1, 2]} : tensor<0x4x2x!acc> -> tensor<!acc>
  %empty.dx, %empty.ds, %empty.db = amp.backward %empty.ly wrt (%empty.x, %empty.s, %empty.b) : tensor<!acc> -> tensor<0x4x2x!elt>, tensor<4x!acc>, tensor<4x!acc>

  %edges.y = amp.group_norm %edges.x, %edges.s, %edges.b {groups = 6} : (tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>) -> tensor<1x6x3x!elt>
  %edges.ly.z = amp.convert %edges.y : tensor<1x6x3x!elt> to tensor<1x6x3x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<1x6x3x!acc>, tensor<1x6x3x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1, 2]} : tensor<1x6x3x!acc> -> tensor<!acc>
  %edges.dx, %edges.ds, %edges.db = amp.backward %edges.ly wrt (%edges.x, %edges.s, %edges.b) : tensor<!acc> -> tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>
  return %main.y, %main.dx, %main.ds, %main.db, %image.y, %image.dx, %image.ds, %image.db, %vectors.y, %vectors.dx, %vectors.ds, %vectors.db, %one.y, %one.dx, %one.ds, %one.db, %dynamic.y, %dynamic.dx, %dynamic.ds, %dynamic.db, %empty.y, %empty.dx, %empty.ds, %empty.db, %edges.y, %edges.dx, %edges.ds, %edges.db
    : tensor<3x4x5x!elt>, tensor<3x4x5x!elt>, tensor<4x!acc>, tensor<4x!acc>, tensor<2x6x2x3x!elt>, tensor<2x6x2x3x!elt>, tensor<6x!acc>, tensor<6x!acc>, tensor<3x6x!elt>, tensor<3x6x!elt>, tensor<6x!acc>, tensor<6x!acc>, tensor<1x4x3x!elt>, tensor<1x4x3x!elt>, tensor<4x!acc>, tensor<4x!acc>, tensor<?x4x3x!elt>, tensor<?x4x3x!elt>, tensor<4x!acc>, tensor<4x!acc>, tensor<0x4x2x!elt>, tensor<0x4x2x!elt>, tensor<4x!acc>, tensor<4x!acc>, tensor<1x6x3x!elt>, tensor<1x6x3x!elt>, tensor<6x!acc>, tensor<6x!acc>
}
