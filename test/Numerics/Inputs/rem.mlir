// amp.rem and its gradients, by make_goldens.py from cases_elementwise.py.
// python3 test/Numerics/check_goldens.py rem
// python3 test/Numerics/check_gradients.py rem
!elt = f16
!acc = f32

func.func @f(
    %main.a: tensor<11x17x!elt> {amp.name = "main.a"},
    %main.b: tensor<11x17x!elt> {amp.name = "main.b"},
    %main.cy: tensor<11x17x!acc> {amp.name = "main.cy"},
    %scalar.a: tensor<5x17x!elt> {amp.name = "scalar.a"},
    %scalar.b: tensor<!elt> {amp.name = "scalar.b"},
    %scalar.cy: tensor<5x17x!acc> {amp.name = "scalar.cy"},
    %row.a: tensor<?x33x!elt> {amp.name = "row.a"},
    %row.b: tensor<33x!elt> {amp.name = "row.b"},
    %row.cy: tensor<?x33x!acc> {amp.name = "row.cy"},
    %column.a: tensor<5x17x!elt> {amp.name = "column.a"},
    %column.b: tensor<5x1x!elt> {amp.name = "column.b"},
    %column.cy: tensor<5x17x!acc> {amp.name = "column.cy"},
    %both.a: tensor<3x1x17x!elt> {amp.name = "both.a"},
    %both.b: tensor<5x1x!elt> {amp.name = "both.b"},
    %both.cy: tensor<3x5x17x!acc> {amp.name = "both.cy"},
    %ones.a: tensor<1x1x!elt> {amp.name = "ones.a"},
    %ones.b: tensor<1x!elt> {amp.name = "ones.b"},
    %ones.cy: tensor<1x1x!acc> {amp.name = "ones.cy"},
    %empty.a: tensor<0x5x!elt> {amp.name = "empty.a"},
    %empty.b: tensor<5x!elt> {amp.name = "empty.b"},
    %empty.cy: tensor<0x5x!acc> {amp.name = "empty.cy"}
  ) -> (
    tensor<11x17x!elt> {amp.name = "main.y"},
    tensor<11x17x!elt> {amp.name = "main.da"},
    tensor<11x17x!elt> {amp.name = "main.db"},
    tensor<5x17x!elt> {amp.name = "scalar.y"},
    tensor<5x17x!elt> {amp.name = "scalar.da"},
    tensor<!elt> {amp.name = "scalar.db"},
    tensor<?x33x!elt> {amp.name = "row.y"},
    tensor<?x33x!elt> {amp.name = "row.da"},
    tensor<33x!elt> {amp.name = "row.db"},
    tensor<5x17x!elt> {amp.name = "column.y"},
    tensor<5x17x!elt> {amp.name = "column.da"},
    tensor<5x1x!elt> {amp.name = "column.db"},
    tensor<3x5x17x!elt> {amp.name = "both.y"},
    tensor<3x1x17x!elt> {amp.name = "both.da"},
    tensor<5x1x!elt> {amp.name = "both.db"},
    tensor<1x1x!elt> {amp.name = "ones.y"},
    tensor<1x1x!elt> {amp.name = "ones.da"},
    tensor<1x!elt> {amp.name = "ones.db"},
    tensor<0x5x!elt> {amp.name = "empty.y"},
    tensor<0x5x!elt> {amp.name = "empty.da"},
    tensor<5x!elt> {amp.name = "empty.db"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.rem %main.a, %main.b : tensor<11x17x!elt>, tensor<11x17x!elt>
  %main.ly.z = amp.convert %main.y : tensor<11x17x!elt> to tensor<11x17x!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<11x17x!acc>, tensor<11x17x!acc>
  %main.ly = amp.sum %main.ly.w {axes = [0, 1]} : tensor<11x17x!acc> -> tensor<!acc>
  %main.da, %main.db = amp.backward %main.ly wrt (%main.a, %main.b) : tensor<!acc> -> tensor<11x17x!elt>, tensor<11x17x!elt>

  %scalar.y = amp.rem %scalar.a, %scalar.b : tensor<5x17x!elt>, tensor<!elt>
  %scalar.ly.z = amp.convert %scalar.y : tensor<5x17x!elt> to tensor<5x17x!acc>
  %scalar.ly.w = amp.mul %scalar.ly.z, %scalar.cy : tensor<5x17x!acc>, tensor<5x17x!acc>
  %scalar.ly = amp.sum %scalar.ly.w {axes = [0, 1]} : tensor<5x17x!acc> -> tensor<!acc>
  %scalar.da, %scalar.db = amp.backward %scalar.ly wrt (%scalar.a, %scalar.b) : tensor<!acc> -> tensor<5x17x!elt>, tensor<!elt>

  %row.y = amp.rem %row.a, %row.b : tensor<?x33x!elt>, tensor<33x!elt>
  %row.ly.z = amp.convert %row.y : tensor<?x33x!elt> to tensor<?x33x!acc>
  %row.ly.w = amp.mul %row.ly.z, %row.cy : tensor<?x33x!acc>, tensor<?x33x!acc>
  %row.ly = amp.sum %row.ly.w {axes = [0, 1]} : tensor<?x33x!acc> -> tensor<!acc>
  %row.da, %row.db = amp.backward %row.ly wrt (%row.a, %row.b) : tensor<!acc> -> tensor<?x33x!elt>, tensor<33x!elt>

  %column.y = amp.rem %column.a, %column.b : tensor<5x17x!elt>, tensor<5x1x!elt>
  %column.ly.z = amp.convert %column.y : tensor<5x17x!elt> to tensor<5x17x!acc>
  %column.ly.w = amp.mul %column.ly.z, %column.cy : tensor<5x17x!acc>, tensor<5x17x!acc>
  %column.ly = amp.sum %column.ly.w {axes = [0, 1]} : tensor<5x17x!acc> -> tensor<!acc>
  %column.da, %column.db = amp.backward %column.ly wrt (%column.a, %column.b) : tensor<!acc> -> tensor<5x17x!elt>, tensor<5x1x!elt>

  %both.y = amp.rem %both.a, %both.b : tensor<3x1x17x!elt>, tensor<5x1x!elt>
  %both.ly.z = amp.convert %both.y : tensor<3x5x17x!elt> to tensor<3x5x17x!acc>
  %both.ly.w = amp.mul %both.ly.z, %both.cy : tensor<3x5x17x!acc>, tensor<3x5x17x!acc>
  %both.ly = amp.sum %both.ly.w {axes = [0, 1, 2]} : tensor<3x5x17x!acc> -> tensor<!acc>
  %both.da, %both.db = amp.backward %both.ly wrt (%both.a, %both.b) : tensor<!acc> -> tensor<3x1x17x!elt>, tensor<5x1x!elt>

  %ones.y = amp.rem %ones.a, %ones.b : tensor<1x1x!elt>, tensor<1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<1x1x!elt> to tensor<1x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<1x1x!acc>, tensor<1x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1]} : tensor<1x1x!acc> -> tensor<!acc>
  %ones.da, %ones.db = amp.backward %ones.ly wrt (%ones.a, %ones.b) : tensor<!acc> -> tensor<1x1x!elt>, tensor<1x!elt>

  %empty.y = amp.rem %empty.a, %empty.b : tensor<0x5x!elt>, tensor<5x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x5x!elt> to tensor<0x5x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x5x!acc>, tensor<0x5x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x5x!acc> -> tensor<!acc>
  %empty.da, %empty.db = amp.backward %empty.ly wrt (%empty.a, %empty.b) : tensor<!acc> -> tensor<0x5x!elt>, tensor<5x!elt>
  return %main.y, %main.da, %main.db, %scalar.y, %scalar.da, %scalar.db, %row.y, %row.da, %row.db, %column.y, %column.da, %column.db, %both.y, %both.da, %both.db, %ones.y, %ones.da, %ones.db, %empty.y, %empty.da, %empty.db
    : tensor<11x17x!elt>, tensor<11x17x!elt>, tensor<11x17x!elt>, tensor<5x17x!elt>, tensor<5x17x!elt>, tensor<!elt>, tensor<?x33x!elt>, tensor<?x33x!elt>, tensor<33x!elt>, tensor<5x17x!elt>, tensor<5x17x!elt>, tensor<5x1x!elt>, tensor<3x5x17x!elt>, tensor<3x1x17x!elt>, tensor<5x1x!elt>, tensor<1x1x!elt>, tensor<1x1x!elt>, tensor<1x!elt>, tensor<0x5x!elt>, tensor<0x5x!elt>, tensor<5x!elt>
}
