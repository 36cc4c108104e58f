// amp.sort and its gradients, by make_goldens.py from cases_index.py.
// python3 test/Numerics/check_goldens.py sort
// python3 test/Numerics/check_gradients.py sort
!elt = f16
!acc = f32

func.func @f(
    %rows.x: tensor<5x33x!elt> {amp.name = "rows.x"},
    %rows.cv: tensor<5x33x!acc> {amp.name = "rows.cv"},
    %columns.x: tensor<19x17x!elt> {amp.name = "columns.x"},
    %columns.cv: tensor<19x17x!acc> {amp.name = "columns.cv"},
    %descending.x: tensor<3x7x4x!elt> {amp.name = "descending.x"},
    %descending.cv: tensor<3x7x4x!acc> {amp.name = "descending.cv"},
    %power.x: tensor<2x16x!elt> {amp.name = "power.x"},
    %power.cv: tensor<2x16x!acc> {amp.name = "power.cv"},
    %dynamic.x: tensor<?x10x!elt> {amp.name = "dynamic.x"},
    %dynamic.cv: tensor<?x10x!acc> {amp.name = "dynamic.cv"},
    %ties.x: tensor<2x8x!elt> {amp.name = "ties.x"},
    %ties.cv: tensor<2x8x!acc> {amp.name = "ties.cv"},
    %edges.x: tensor<2x12x!elt> {amp.name = "edges.x"},
    %edges.cv: tensor<2x12x!acc> {amp.name = "edges.cv"},
    %edges_down.x: tensor<2x12x!elt> {amp.name = "edges_down.x"},
    %edges_down.cv: tensor<2x12x!acc> {amp.name = "edges_down.cv"},
    %ones.x: tensor<3x1x!elt> {amp.name = "ones.x"},
    %ones.cv: tensor<3x1x!acc> {amp.name = "ones.cv"},
    %empty.x: tensor<0x5x!elt> {amp.name = "empty.x"},
    %empty.cv: tensor<0x5x!acc> {amp.name = "empty.cv"},
    %no_elements.x: tensor<2x0x!elt> {amp.name = "no_elements.x"},
    %no_elements.cv: tensor<2x0x!acc> {amp.name = "no_elements.cv"},
    %i64.x: tensor<2x9xi64> {amp.name = "i64.x"},
    %i32.x: tensor<9xi32> {amp.name = "i32.x"}
  ) -> (
    tensor<5x33x!elt> {amp.name = "rows.v"},
    tensor<5x33xi64> {amp.name = "rows.i"},
    tensor<5x33x!elt> {amp.name = "rows.dx"},
    tensor<19x17x!elt> {amp.name = "columns.v"},
    tensor<19x17xi64> {amp.name = "columns.i"},
    tensor<19x17x!elt> {amp.name = "columns.dx"},
    tensor<3x7x4x!elt> {amp.name = "descending.v"},
    tensor<3x7x4xi64> {amp.name = "descending.i"},
    tensor<3x7x4x!elt> {amp.name = "descending.dx"},
    tensor<2x16x!elt> {amp.name = "power.v"},
    tensor<2x16xi64> {amp.name = "power.i"},
    tensor<2x16x!elt> {amp.name = "power.dx"},
    tensor<?x10x!elt> {amp.name = "dynamic.v"},
    tensor<?x10xi64> {amp.name = "dynamic.i"},
    tensor<?x10x!elt> {amp.name = "dynamic.dx"},
    tensor<2x8x!elt> {amp.name = "ties.v"},
    tensor<2x8xi64> {amp.name = "ties.i"},
    tensor<2x8x!elt> {amp.name = "ties.dx"},
    tensor<2x12x!elt> {amp.name = "edges.v"},
    tensor<2x12xi64> {amp.name = "edges.i"},
    tensor<2x12x!elt> {amp.name = "edges.dx"},
    tensor<2x12x!elt> {amp.name = "edges_down.v"},
    tensor<2x12xi64> {amp.name = "edges_down.i"},
    tensor<2x12x!elt> {amp.name = "edges_down.dx"},
    tensor<3x1x!elt> {amp.name = "ones.v"},
    tensor<3x1xi64> {amp.name = "ones.i"},
    tensor<3x1x!elt> {amp.name = "ones.dx"},
    tensor<0x5x!elt> {amp.name = "empty.v"},
    tensor<0x5xi64> {amp.name = "empty.i"},
    tensor<0x5x!elt> {amp.name = "empty.dx"},
    tensor<2x0x!elt> {amp.name = "no_elements.v"},
    tensor<2x0xi64> {amp.name = "no_elements.i"},
    tensor<2x0x!elt> {amp.name = "no_elements.dx"},
    tensor<2x9xi64> {amp.name = "i64.v"},
    tensor<2x9xi64> {amp.name = "i64.i"},
    tensor<9xi32> {amp.name = "i32.v"},
    tensor<9xi64> {amp.name = "i32.i"}
  ) attributes {amp.entry = "eval"} {
  %rows.v, %rows.i = amp.sort %rows.x {axis = 1} : tensor<5x33x!elt>
  %rows.lv.z = amp.convert %rows.v : tensor<5x33x!elt> to tensor<5x33x!acc>
  %rows.lv.w = amp.mul %rows.lv.z, %rows.cv : tensor<5x33x!acc>, tensor<5x33x!acc>
  %rows.lv = amp.sum %rows.lv.w {axes = [0, 1]} : tensor<5x33x!acc> -> tensor<!acc>
  %rows.dx = amp.backward %rows.lv wrt (%rows.x) : tensor<!acc> -> tensor<5x33x!elt>

  %columns.v, %columns.i = amp.sort %columns.x {axis = 0} : tensor<19x17x!elt>
  %columns.lv.z = amp.convert %columns.v : tensor<19x17x!elt> to tensor<19x17x!acc>
  %columns.lv.w = amp.mul %columns.lv.z, %columns.cv : tensor<19x17x!acc>, tensor<19x17x!acc>
  %columns.lv = amp.sum %columns.lv.w {axes = [0, 1]} : tensor<19x17x!acc> -> tensor<!acc>
  %columns.dx = amp.backward %columns.lv wrt (%columns.x) : tensor<!acc> -> tensor<19x17x!elt>

  %descending.v, %descending.i = amp.sort %descending.x {axis = 1, descending} : tensor<3x7x4x!elt>
  %descending.lv.z = amp.convert %descending.v : tensor<3x7x4x!elt> to tensor<3x7x4x!acc>
  %descending.lv.w = amp.mul %descending.lv.z, %descending.cv : tensor<3x7x4x!acc>, tensor<3x7x4x!acc>
  %descending.lv = amp.sum %descending.lv.w {axes = [0, 1, 2]} : tensor<3x7x4x!acc> -> tensor<!acc>
  %descending.dx = amp.backward %descending.lv wrt (%descending.x) : tensor<!acc> -> tensor<3x7x4x!elt>

  %power.v, %power.i = amp.sort %power.x {axis = 1, descending} : tensor<2x16x!elt>
  %power.lv.z = amp.convert %power.v : tensor<2x16x!elt> to tensor<2x16x!acc>
  %power.lv.w = amp.mul %power.lv.z, %power.cv : tensor<2x16x!acc>, tensor<2x16x!acc>
  %power.lv = amp.sum %power.lv.w {axes = [0, 1]} : tensor<2x16x!acc> -> tensor<!acc>
  %power.dx = amp.backward %power.lv wrt (%power.x) : tensor<!acc> -> tensor<2x16x!elt>

  %dynamic.v, %dynamic.i = amp.sort %dynamic.x {axis = 1} : tensor<?x10x!elt>
  %dynamic.lv.z = amp.convert %dynamic.v : tensor<?x10x!elt> to tensor<?x10x!acc>
  %dynamic.lv.w = amp.mul %dynamic.lv.z, %dynamic.cv : tensor<?x10x!acc>, tensor<?x10x!acc>
  %dynamic.lv = amp.sum %dynamic.lv.w {axes = [0, 1]} : tensor<?x10x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.lv wrt (%dynamic.x) : tensor<!acc> -> tensor<?x10x!elt>

  %ties.v, %ties.i = amp.sort %ties.x {axis = 1, descending} : tensor<2x8x!elt>
  %ties.lv.z = amp.convert %ties.v : tensor<2x8x!elt> to tensor<2x8x!acc>
  %ties.lv.w = amp.mul %ties.lv.z, %ties.cv : tensor<2x8x!acc>, tensor<2x8x!acc>
  %ties.lv = amp.sum %ties.lv.w {axes = [0, 1]} : tensor<2x8x!acc> -> tensor<!acc>
  %ties.dx = amp.backward %ties.lv wrt (%ties.x) : tensor<!acc> -> tensor<2x8x!elt>

  %edges.v, %edges.i = amp.sort %edges.x {axis = 1} : tensor<2x12x!elt>
  %edges.lv.z = amp.convert %edges.v : tensor<2x12x!elt> to tensor<2x12x!acc>
  %edges.lv.w = amp.mul %edges.lv.z, %edges.cv : tensor<2x12x!acc>, tensor<2x12x!acc>
  %edges.lv = amp.sum %edges.lv.w {axes = [0, 1]} : tensor<2x12x!acc> -> tensor<!acc>
  %edges.dx = amp.backward %edges.lv wrt (%edges.x) : tensor<!acc> -> tensor<2x12x!elt>

  %edges_down.v, %edges_down.i = amp.sort %edges_down.x {axis = 1, descending} : tensor<2x12x!elt>
  %edges_down.lv.z = amp.convert %edges_down.v : tensor<2x12x!elt> to tensor<2x12x!acc>
  %edges_down.lv.w = amp.mul %edges_down.lv.z, %edges_down.cv : tensor<2x12x!acc>, tensor<2x12x!acc>
  %edges_down.lv = amp.sum %edges_down.lv.w {axes = [0, 1]} : tensor<2x12x!acc> -> tensor<!acc>
  %edges_down.dx = amp.backward %edges_down.lv wrt (%edges_down.x) : tensor<!acc> -> tensor<2x12x!elt>

  %ones.v, %ones.i = amp.sort %ones.x {axis = 1} : tensor<3x1x!elt>
  %ones.lv.z = amp.convert %ones.v : tensor<3x1x!elt> to tensor<3x1x!acc>
  %ones.lv.w = amp.mul %ones.lv.z, %ones.cv : tensor<3x1x!acc>, tensor<3x1x!acc>
  %ones.lv = amp.sum %ones.lv.w {axes = [0, 1]} : tensor<3x1x!acc> -> tensor<!acc>
  %ones.dx = amp.backward %ones.lv wrt (%ones.x) : tensor<!acc> -> tensor<3x1x!elt>

  %empty.v, %empty.i = amp.sort %empty.x {axis = 1} : tensor<0x5x!elt>
  %empty.lv.z = amp.convert %empty.v : tensor<0x5x!elt> to tensor<0x5x!acc>
  %empty.lv.w = amp.mul %empty.lv.z, %empty.cv : tensor<0x5x!acc>, tensor<0x5x!acc>
  %empty.lv = amp.sum %empty.lv.w {axes = [0, 1]} : tensor<0x5x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.lv wrt (%empty.x) : tensor<!acc> -> tensor<0x5x!elt>

  %no_elements.v, %no_elements.i = amp.sort %no_elements.x {axis = 1} : tensor<2x0x!elt>
  %no_elements.lv.z = amp.convert %no_elements.v : tensor<2x0x!elt> to tensor<2x0x!acc>
  %no_elements.lv.w = amp.mul %no_elements.lv.z, %no_elements.cv : tensor<2x0x!acc>, tensor<2x0x!acc>
  %no_elements.lv = amp.sum %no_elements.lv.w {axes = [0, 1]} : tensor<2x0x!acc> -> tensor<!acc>
  %no_elements.dx = amp.backward %no_elements.lv wrt (%no_elements.x) : tensor<!acc> -> tensor<2x0x!elt>

  %i64.v, %i64.i = amp.sort %i64.x {axis = 1, descending} : tensor<2x9xi64>

  %i32.v, %i32.i = amp.sort %i32.x {axis = 0} : tensor<9xi32>
  return %rows.v, %rows.i, %rows.dx, %columns.v, %columns.i, %columns.dx, %descending.v, %descending.i, %descending.dx, %power.v, %power.i, %power.dx, %dynamic.v, %dynamic.i, %dynamic.dx, %ties.v, %ties.i, %ties.dx, %edges.v, %edges.i, %edges.dx, %edges_down.v, %edges_down.i, %edges_down.dx, %ones.v, %ones.i, %ones.dx, %empty.v, %empty.i, %empty.dx, %no_elements.v, %no_elements.i, %no_elements.dx, %i64.v, %i64.i, %i32.v, %i32.i
    : tensor<5x33x!elt>, tensor<5x33xi64>, tensor<5x33x!elt>, tensor<19x17x!elt>, tensor<19x17xi64>, tensor<19x17x!elt>, tensor<3x7x4x!elt>, tensor<3x7x4xi64>, tensor<3x7x4x!elt>, tensor<2x16x!elt>, tensor<2x16xi64>, tensor<2x16x!elt>, tensor<?x10x!elt>, tensor<?x10xi64>, tensor<?x10x!elt>, tensor<2x8x!elt>, tensor<2x8xi64>, tensor<2x8x!elt>, tensor<2x12x!elt>, tensor<2x12xi64>, tensor<2x12x!elt>, tensor<2x12x!elt>, tensor<2x12xi64>, tensor<2x12x!elt>, tensor<3x1x!elt>, tensor<3x1xi64>, tensor<3x1x!elt>, tensor<0x5x!elt>, tensor<0x5xi64>, tensor<0x5x!elt>, tensor<2x0x!elt>, tensor<2x0xi64>, tensor<2x0x!elt>, tensor<2x9xi64>, tensor<2x9xi64>, tensor<9xi32>, tensor<9xi64>
}
