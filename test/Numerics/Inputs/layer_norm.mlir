// amp.layer_norm and its gradients, by make_goldens.py from cases_neural.py.
// python3 test/Numerics/check_goldens.py layer_norm
// python3 test/Numerics/check_gradients.py layer_norm
!elt = f16
!acc = f32

func.func @f(
    %rows.x: tensor<5x17x!elt> {amp.name = "rows.x"},
    %rows.s: tensor<17x!acc> {amp.name = "rows.s"},
    %rows.b: tensor<17x!acc> {amp.name = "rows.b"},
    %rows.cy: tensor<5x17x!acc> {amp.name = "rows.cy"},
    %leading.x: tensor<3x2x33x!elt> {amp.name = "leading.x"},
    %leading.s: tensor<33x!acc> {amp.name = "leading.s"},
    %leading.b: tensor<33x!acc> {amp.name = "leading.b"},
    %leading.cy: tensor<3x2x33x!acc> {amp.name = "leading.cy"},
    %wide.x: tensor<2x257x!elt> {amp.name = "wide.x"},
    %wide.s: tensor<257x!acc> {amp.name = "wide.s"},
    %wide.b: tensor<257x!acc> {amp.name = "wide.b"},
    %wide.cy: tensor<2x257x!acc> {amp.name = "wide.cy"},
    %ones.x: tensor<3x1x!elt> {amp.name = "ones.x"},
    %ones.s: tensor<1x!acc> {amp.name = "ones.s"},
    %ones.b: tensor<1x!acc> {amp.name = "ones.b"},
    %ones.cy: tensor<3x1x!acc> {amp.name = "ones.cy"},
    %vector.x: tensor<9x!elt> {amp.name = "vector.x"},
    %vector.s: tensor<9x!acc> {amp.name = "vector.s"},
    %vector.b: tensor<9x!acc> {amp.name = "vector.b"},
    %vector.cy: tensor<9x!acc> {amp.name = "vector.cy"},
    %dynamic.x: tensor<?x16x!elt> {amp.name = "dynamic.x"},
    %dynamic.s: tensor<16x!acc> {amp.name = "dynamic.s"},
    %dynamic.b: tensor<16x!acc> {amp.name = "dynamic.b"},
    %dynamic.cy: tensor<?x16x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x5x!elt> {amp.name = "empty.x"},
    %empty.s: tensor<5x!acc> {amp.name = "empty.s"},
    %empty.b: tensor<5x!acc> {amp.name = "empty.b"},
    %empty.cy: tensor<0x5x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<7x3x!elt> {amp.name = "edges.x"},
    %edges.s: tensor<3x!acc> {amp.name = "edges.s"},
    %edges.b: tensor<3x!acc> {amp.name = "edges.b"},
    %edges.cy: tensor<7x3x!acc> {amp.name = "edges.cy"},
    %planes.x: tensor<3x2x5x!elt> {amp.name = "planes.x"},
    %planes.s: tensor<2x5x!acc> {amp.name = "planes.s"},
    %planes.b: tensor<2x5x!acc> {amp.name = "planes.b"},
    %planes.cy: tensor<3x2x5x!acc> {amp.name = "planes.cy"},
    %whole.x: tensor<2x3x!elt> {amp.name = "whole.x"},
    %whole.s: tensor<2x3x!acc> {amp.name = "whole.s"},
    %whole.b: tensor<2x3x!acc> {amp.name = "whole.b"},
    %whole.cy: tensor<2x3x!acc> {amp.name = "whole.cy"},
    %dynamic_planes.x: tensor<?x4x3x!elt> {amp.name = "dynamic_planes.x"},
    %dynamic_planes.s: tensor<4x3x!acc> {amp.name = "dynamic_planes.s"},
    %dynamic_planes.b: tensor<4x3x!acc> {amp.name = "dynamic_planes.b"},
    %dynamic_planes.cy: tensor<?x4x3x!acc> {amp.name = "dynamic_planes.cy"}
  ) -> (
    tensor<5x17x!elt> {amp.name = "rows.y"},
    tensor<5x17x!elt> {amp.name = "rows.dx"},
    tensor<17x!acc> {amp.name = "rows.ds"},
    tensor<17x!acc> {amp.name = "rows.db"},
    tensor<3x2x33x!elt> {amp.name = "leading.y"},
    tensor<3x2x33x!elt> {amp.name = "leading.dx"},
    tensor<33x!acc> {amp.name = "leading.ds"},
    tensor<33x!acc> {amp.name = "leading.db"},
    tensor<2x257x!elt> {amp.name = "wide.y"},
    tensor<2x257x!elt> {amp.name = "wide.dx"},
    tensor<257x!acc> {amp.name = "wide.ds"},
    tensor<257x!acc> {amp.name = "wide.db"},
    tensor<3x1x!elt> {amp.name = "ones.y"},
    tensor<3x1x!elt> {amp.name = "ones.dx"},
    tensor<1x!acc> {amp.name = "ones.ds"},
    tensor<1x!acc> {amp.name = "ones.db"},
    tensor<9x!elt> {amp.name = "vector.y"},
    tensor<9x!elt> {amp.name = "vector.dx"},
    tensor<9x!acc> {amp.name = "vector.ds"},
    tensor<9x!acc> {amp.name = "vector.db"},
    tensor<?x16x!elt> {amp.name = "dynamic.y"},
    tensor<?x16x!elt> {amp.name = "dynamic.dx"},
    tensor<16x!acc> {amp.name = "dynamic.ds"},
    tensor<16x!acc> {amp.name = "dynamic.db"},
    tensor<0x5x!elt> {amp.name = "empty.y"},
    tensor<0x5x!elt> {amp.name = "empty.dx"},
    tensor<5x!acc> {amp.name = "empty.ds"},
    tensor<5x!acc> {amp.name = "empty.db"},
    tensor<7x3x!elt> {amp.name = "edges.y"},
    tensor<7x3x!elt> {amp.name = "edges.dx"},
    tensor<3x!acc> {amp.name = "edges.ds"},
    tensor<3x!acc> {amp.name = "edges.db"},
    tensor<3x2x5x!elt> {amp.name = "planes.y"},
    tensor<3x2x5x!elt> {amp.name = "planes.dx"},
    tensor<2x5x!acc> {amp.name = "planes.ds"},
    tensor<2x5x!acc> {amp.name = "planes.db"},
    tensor<2x3x!elt> {amp.name = "whole.y"},
    tensor<2x3x!elt> {amp.name = "whole.dx"},
    tensor<2x3x!acc> {amp.name = "whole.ds"},
    tensor<2x3x!acc> {amp.name = "whole.db"},
    tensor<?x4x3x!elt> {amp.name = "dynamic_planes.y"},
    tensor<?x4x3x!elt> {amp.name = "dynamic_planes.dx"},
    tensor<4x3x!acc> {amp.name = "dynamic_planes.ds"},
    tensor<4x3x!acc> {amp.name = "dynamic_planes.db"}
  ) attributes {amp.entry = "eval"} {
  %rows.y = amp.layer_norm %rows.x, %rows.s, %rows.b : (tensor<5x17x!elt>, tensor<17x!acc>, tensor<17x!acc>) -> tensor<5x17x!elt>
  %rows.ly.z = amp.convert %rows.y : tensor<5x17x!elt> to tensor<5x17x!acc>
  %rows.ly.w = amp.mul %rows.ly.z, %rows.cy : tensor<5x17x!acc>, tensor<5x17x!acc>
  %rows.ly = amp.sum %rows.ly.w {axes = [0, 1]} : tensor<5x17x!acc> -> tensor<!acc>
  %rows.dx, %rows.ds, %rows.db = amp.backward %rows.ly wrt (%rows.x, %rows.s, %rows.b) : tensor<!acc> -> tensor<5x17x!elt>, tensor<17x!acc>, tensor<17x!acc>

  %leading.y = amp.layer_norm %leading.x, %leading.s, %leading.b {eps = 0.1} : (tensor<3x2x33x!elt>, tensor<33x!acc>, tensor<33x!acc>) -> tensor<3x2x33x!elt>
  %leading.ly.z = amp.convert %leading.y : tensor<3x2x33x!elt> to tensor<3x2x33x!acc>
  %leading.ly.w = amp.mul %leading.ly.z, %leading.cy : tensor<3x2x33x!acc>, tensor<3x2x33x!acc>
  %leading.ly = amp.sum %leading.ly.w {axes = [0, 1, 2]} : tensor<3x2x33x!acc> -> tensor<!acc>
  %leading.dx, %leading.ds, %leading.db = amp.backward %leading.ly wrt (%leading.x, %leading.s, %leading.b) : tensor<!acc> -> tensor<3x2x33x!elt>, tensor<33x!acc>, tensor<33x!acc>

  %wide.y = amp.layer_norm %wide.x, %wide.s, %wide.b : (tensor<2x257x!elt>, tensor<257x!acc>, tensor<257x!acc>) -> tensor<2x257x!elt>
  %wide.ly.z = amp.convert %wide.y : tensor<2x257x!elt> to tensor<2x257x!acc>
  %wide.ly.w = amp.mul %wide.ly.z, %wide.cy : tensor<2x257x!acc>, tensor<2x257x!acc>
  %wide.ly = amp.sum %wide.ly.w {axes = [0, 1]} : tensor<2x257x!acc> -> tensor<!acc>
  %wide.dx, %wide.ds, %wide.db = amp.backward %wide.ly wrt (%wide.x, %wide.s, %wide.b) : tensor<!acc> -> tensor<2x257x!elt>, tensor<257x!acc>, tensor<257x!acc>

  %ones.y = amp.layer_norm %ones.x, %ones.s, %ones.b : (tensor<3x1x!elt>, tensor<1x!acc>, tensor<1x!acc>) -> tensor<3x1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<3x1x!elt> to tensor<3x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<3x1x!acc>, tensor<3x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1]} : tensor<3x1x!acc> -> tensor<!acc>
  %ones.dx, %ones.ds, %ones.db = amp.backward %ones.ly wrt (%ones.x, %ones.s, %ones.b) : tensor<!acc> -> tensor<3x1x!elt>, tensor<1x!acc>, tensor<1x!acc>

  %vector.y = amp.layer_norm %vector.x, %vector.s, %vector.b : (tensor<9x!elt>, tensor<9x!acc>, tensor<9x!acc>) -> tensor<9x!elt>
  %vector.ly.z = amp.convert %vector.y : tensor<9x!elt> to tensor<9x!acc>
  %vector.ly.w = amp.mul %vector.ly.z, %vector.cy : tensor<9x!acc>, tensor<9x!acc>
  %vector.ly = amp.sum %vector.ly.w {axes = [0]} : tensor<9x!acc> -> tensor<!acc>
  %vector.dx, %vector.ds, %vector.db = amp.backward %vector.ly wrt (%vector.x, %vector.s, %vector.b) : tensor<!acc> -> tensor<9x!elt>, tensor<9x!acc>, tensor<9x!acc>

  %dynamic.y = amp.layer_norm %dynamic.x, %dynamic.s, %dynamic.b : (tensor<?x16x!elt>, tensor<16x!acc>, tensor<16x!acc>) -> tensor<?x16x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x16x!elt> to tensor<?x16x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x16x!acc>, tensor<?x16x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x16x!acc> -> tensor<!acc>
  %dynamic.dx, %dynamic.ds, %dynamic.db = amp.backward %dynamic.ly wrt (%dynamic.x, %dynamic.s, %dynamic.b) : tensor<!acc> -> tensor<?x16x!elt>, tensor<16x!acc>, tensor<16x!acc>

  %empty.y = amp.layer_norm %empty.x, %empty.s, %empty.b : (tensor<0x5x!elt>, tensor<5x!acc>, tensor<5x!acc>) -> tensor<0x5x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x5x!elt> to tensor<0x5x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x5x!acc>, tensor<0x5x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x5x!acc> -> tensor<!acc>
  %empty.dx, %empty.ds, %empty.db = amp.backward %empty.ly wrt (%empty.x, %empty.s, %empty.b) : tensor<!acc> -> tensor<0x5x!elt>, tensor<5x!acc>, tensor<5x!acc>

  %edges.y = amp.layer_norm %edges.x, %edges.s, %edges.b : (tensor<7x3x!elt>, tensor<3x!acc>, tensor<3x!acc>) -> tensor<7x3x!elt>
  %edges.ly.z = amp.convert %edges.y : tensor<7x3x!elt> to tensor<7x3x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<7x3x!acc>, tensor<7x3x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1]} : tensor<7x3x!acc> -> tensor<!acc>
  %edges.dx, %edges.ds, %edges.db = amp.backward %edges.ly wrt (%edges.x, %edges.s, %edges.b) : tensor<!acc> -> tensor<7x3x!elt>, tensor<3x!acc>, tensor<3x!acc>

  %planes.y = amp.layer_norm %planes.x, %planes.s, %planes.b : (tensor<3x2x5x!elt>, tensor<2x5x!acc>, tensor<2x5x!acc>) -> tensor<3x2x5x!elt>
  %planes.ly.z = amp.convert %planes.y : tensor<3x2x5x!elt> to tensor<3x2x5x!acc>
  %planes.ly.w = amp.mul %planes.ly.z, %planes.cy : tensor<3x2x5x!acc>, tensor<3x2x5x!acc>
  %planes.ly = amp.sum %planes.ly.w {axes = [0, 1, 2]} : tensor<3x2x5x!acc> -> tensor<!acc>
  %planes.dx, %planes.ds, %planes.db = amp.backward %planes.ly wrt (%planes.x, %planes.s, %planes.b) : tensor<!acc> -> tensor<3x2x5x!elt>, tensor<2x5x!acc>, tensor<2x5x!acc>

  %whole.y = amp.layer_norm %whole.x, %whole.s, %whole.b : (tensor<2x3x!elt>, tensor<2x3x!acc>, tensor<2x3x!acc>) -> tensor<2x3x!elt>
  %whole.ly.z = amp.convert %whole.y : tensor<2x3x!elt> to tensor<2x3x!acc>
  %whole.ly.w = amp.mul %whole.ly.z, %whole.cy : tensor<2x3x!acc>, tensor<2x3x!acc>
  %whole.ly = amp.sum %whole.ly.w {axes = [0, 1]} : tensor<2x3x!acc> -> tensor<!acc>
  %whole.dx, %whole.ds, %whole.db = amp.backward %whole.ly wrt (%whole.x, %whole.s, %whole.b) : tensor<!acc> -> tensor<2x3x!elt>, tensor<2x3x!acc>, tensor<2x3x!acc>

  %dynamic_planes.y = amp.layer_norm %dynamic_planes.x, %dynamic_planes.s, %dynamic_planes.b : (tensor<?x4x3x!elt>, tensor<4x3x!acc>, tensor<4x3x!acc>) -> tensor<?x4x3x!elt>
  %dynamic_planes.ly.z = amp.convert %dynamic_planes.y : tensor<?x4x3x!elt> to tensor<?x4x3x!acc>
  %dynamic_planes.ly.w = amp.mul %dynamic_planes.ly.z, %dynamic_planes.cy : tensor<?x4x3x!acc>, tensor<?x4x3x!acc>
  %dynamic_planes.ly = amp.sum %dynamic_planes.ly.w {axes = [0, 1, 2]} : tensor<?x4x3x!acc> -> tensor<!acc>
  %dynamic_planes.dx, %dynamic_planes.ds, %dynamic_planes.db = amp.backward %dynamic_planes.ly wrt (%dynamic_planes.x, %dynamic_planes.s, %dynamic_planes.b) : tensor<!acc> -> tensor<?x4x3x!elt>, tensor<4x3x!acc>, tensor<4x3x!acc>
  return %rows.y, %rows.dx, %rows.ds, %rows.db, %leading.y, %leading.dx, %leading.ds, %leading.db, %wide.y, %wide.dx, %wide.ds, %wide.db, %ones.y, %ones.dx, %ones.ds, %ones.db, %vector.y, %vector.dx, %vector.ds, %vector.db, %dynamic.y, %dynamic.dx, %dynamic.ds, %dynamic.db, %empty.y, %empty.dx, %empty.ds, %empty.db, %edges.y, %edges.dx, %edges.ds, %edges.db, %planes.y, %planes.dx, %planes.ds, %planes.db, %whole.y, %whole.dx, %whole.ds, %whole.db, %dynamic_planes.y, %dynamic_planes.dx, %dynamic_planes.ds, %dynamic_planes.db
    : tensor<5x17x!elt>, tensor<5x17x!elt>, tensor<17x!acc>, tensor<17x!acc>, tensor<3x2x33x!elt>, tensor<3x2x33x!elt>, tensor<33x!acc>, tensor<33x!acc>, tensor<2x257x!elt>, tensor<2x257x!elt>, tensor<257x!acc>, tensor<257x!acc>, tensor<3x1x!elt>, tensor<3x1x!elt>, tensor<1x!acc>, tensor<1x!acc>, tensor<9x!elt>, tensor<9x!elt>, tensor<9x!acc>, tensor<9x!acc>, tensor<?x16x!elt>, tensor<?x16x!elt>, tensor<16x!acc>, tensor<16x!acc>, tensor<0x5x!elt>, tensor<0x5x!elt>, tensor<5x!acc>, tensor<5x!acc>, tensor<7x3x!elt>, tensor<7x3x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<3x2x5x!elt>, tensor<3x2x5x!elt>, tensor<2x5x!acc>, tensor<2x5x!acc>, tensor<2x3x!elt>, tensor<2x3x!elt>, tensor<2x3x!acc>, tensor<2x3x!acc>, tensor<?x4x3x!elt>, tensor<?x4x3x!elt>, tensor<4x3x!acc>, tensor<4x3x!acc>
}
