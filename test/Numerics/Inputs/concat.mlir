// amp.concat and its gradients, by make_goldens.py from cases_tensor.py.
// python3 test/Numerics/check_goldens.py concat
// python3 test/Numerics/check_gradients.py concat
!elt = f16
!acc = f32

func.func @f(
    %columns.a: tensor<5x3x!elt> {amp.name = "columns.a"},
    %columns.b: tensor<5x17x!elt> {amp.name = "columns.b"},
    %columns.c: tensor<5x1x!elt> {amp.name = "columns.c"},
    %columns.cy: tensor<5x21x!acc> {amp.name = "columns.cy"},
    %rows.a: tensor<2x7x!elt> {amp.name = "rows.a"},
    %rows.b: tensor<3x7x!elt> {amp.name = "rows.b"},
    %rows.cy: tensor<5x7x!acc> {amp.name = "rows.cy"},
    %middle.a: tensor<2x1x5x!elt> {amp.name = "middle.a"},
    %middle.b: tensor<2x4x5x!elt> {amp.name = "middle.b"},
    %middle.cy: tensor<2x5x5x!acc> {amp.name = "middle.cy"},
    %empty.a: tensor<3x0x!elt> {amp.name = "empty.a"},
    %empty.b: tensor<3x2x!elt> {amp.name = "empty.b"},
    %empty.cy: tensor<3x2x!acc> {amp.name = "empty.cy"},
    %dynamic.a: tensor<?x3x!elt> {amp.name = "dynamic.a"},
    %dynamic.b: tensor<?x4x!elt> {amp.name = "dynamic.b"},
    %dynamic.cy: tensor<?x7x!acc> {amp.name = "dynamic.cy"},
    %one.a: tensor<4x!elt> {amp.name = "one.a"},
    %one.cy: tensor<4x!acc> {amp.name = "one.cy"}
  ) -> (
    tensor<5x21x!elt> {amp.name = "columns.y"},
    tensor<5x3x!elt> {amp.name = "columns.da"},
    tensor<5x17x!elt> {amp.name = "columns.db"},
    tensor<5x1x!elt> {amp.name = "columns.dc"},
    tensor<5x7x!elt> {amp.name = "rows.y"},
    tensor<2x7x!elt> {amp.name = "rows.da"},
    tensor<3x7x!elt> {amp.name = "rows.db"},
    tensor<2x5x5x!elt> {amp.name = "middle.y"},
    tensor<2x1x5x!elt> {amp.name = "middle.da"},
    tensor<2x4x5x!elt> {amp.name = "middle.db"},
    tensor<3x2x!elt> {amp.name = "empty.y"},
    tensor<3x0x!elt> {amp.name = "empty.da"},
    tensor<3x2x!elt> {amp.name = "empty.db"},
    tensor<?x7x!elt> {amp.name = "dynamic.y"},
    tensor<?x3x!elt> {amp.name = "dynamic.da"},
    tensor<?x4x!elt> {amp.name = "dynamic.db"},
    tensor<4x!elt> {amp.name = "one.y"},
    tensor<4x!elt> {amp.name = "one.da"}
  ) attributes {amp.entry = "eval"} {
  %columns.y = amp.concat %columns.a, %columns.b, %columns.c {axis = 1} : tensor<5x3x!elt>, tensor<5x17x!elt>, tensor<5x1x!elt>
  %columns.ly.z = amp.convert %columns.y : tensor<5x21x!elt> to tensor<5x21x!acc>
  %columns.ly.w = amp.mul %columns.ly.z, %columns.cy : tensor<5x21x!acc>, tensor<5x21x!acc>
  %columns.ly = amp.sum %columns.ly.w {axes = [0, 1]} : tensor<5x21x!acc> -> tensor<!acc>
  %columns.da, %columns.db, %columns.dc = amp.backward %columns.ly wrt (%columns.a, %columns.b, %columns.c) : tensor<!acc> -> tensor<5x3x!elt>, tensor<5x17x!elt>, tensor<5x1x!elt>

  %rows.y = amp.concat %rows.a, %rows.b {axis = 0} : tensor<2x7x!elt>, tensor<3x7x!elt>
  %rows.ly.z = amp.convert %rows.y : tensor<5x7x!elt> to tensor<5x7x!acc>
  %rows.ly.w = amp.mul %rows.ly.z, %rows.cy : tensor<5x7x!acc>, tensor<5x7x!acc>
  %rows.ly = amp.sum %rows.ly.w {axes = [0, 1]} : tensor<5x7x!acc> -> tensor<!acc>
  %rows.da, %rows.db = amp.backward %rows.ly wrt (%rows.a, %rows.b) : tensor<!acc> -> tensor<2x7x!elt>, tensor<3x7x!elt>

  %middle.y = amp.concat %middle.a, %middle.b {axis = 1} : tensor<2x1x5x!elt>, tensor<2x4x5x!elt>
  %middle.ly.z = amp.convert %middle.y : tensor<2x5x5x!elt> to tensor<2x5x5x!acc>
  %middle.ly.w = amp.mul %middle.ly.z, %middle.cy : tensor<2x5x5x!acc>, tensor<2x5x5x!acc>
  %middle.ly = amp.sum %middle.ly.w {axes = [0, 1, 2]} : tensor<2x5x5x!acc> -> tensor<!acc>
  %middle.da, %middle.db = amp.backward %middle.ly wrt (%middle.a, %middle.b) : tensor<!acc> -> tensor<2x1x5x!elt>, tensor<2x4x5x!elt>

  %empty.y = amp.concat %empty.a, %empty.b {axis = 1} : tensor<3x0x!elt>, tensor<3x2x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<3x2x!elt> to tensor<3x2x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<3x2x!acc>, tensor<3x2x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<3x2x!acc> -> tensor<!acc>
  %empty.da, %empty.db = amp.backward %empty.ly wrt (%empty.a, %empty.b) : tensor<!acc> -> tensor<3x0x!elt>, tensor<3x2x!elt>

  %dynamic.y = amp.concat %dynamic.a, %dynamic.b {axis = 1} : tensor<?x3x!elt>, tensor<?x4x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x7x!elt> to tensor<?x7x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x7x!acc>, tensor<?x7x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x7x!acc> -> tensor<!acc>
  %dynamic.da, %dynamic.db = amp.backward %dynamic.ly wrt (%dynamic.a, %dynamic.b) : tensor<!acc> -> tensor<?x3x!elt>, tensor<?x4x!elt>

  %one.y = amp.concat %one.a {axis = 0} : tensor<4x!elt>
  %one.ly.z = amp.convert %one.y : tensor<4x!elt> to tensor<4x!acc>
  %one.ly.w = amp.mul %one.ly.z, %one.cy : tensor<4x!acc>, tensor<4x!acc>
  %one.ly = amp.sum %one.ly.w {axes = [0]} : tensor<4x!acc> -> tensor<!acc>
  %one.da = amp.backward %one.ly wrt (%one.a) : tensor<!acc> -> tensor<4x!elt>
  return %columns.y, %columns.da, %columns.db, %columns.dc, %rows.y, %rows.da, %rows.db, %middle.y, %middle.da, %middle.db, %empty.y, %empty.da, %empty.db, %dynamic.y, %dynamic.da, %dynamic.db, %one.y, %one.da
    : tensor<5x21x!elt>, tensor<5x3x!elt>, tensor<5x17x!elt>, tensor<5x1x!elt>, tensor<5x7x!elt>, tensor<2x7x!elt>, tensor<3x7x!elt>, tensor<2x5x5x!elt>, tensor<2x1x5x!elt>, tensor<2x4x5x!elt>, tensor<3x2x!elt>, tensor<3x0x!elt>, tensor<3x2x!elt>, tensor<?x7x!elt>, tensor<?x3x!elt>, tensor<?x4x!elt>, tensor<4x!elt>, tensor<4x!elt>
}
