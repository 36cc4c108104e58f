// amp.rotary and its gradients, by make_goldens.py from cases_layers.py.
// python3 test/Numerics/check_goldens.py rotary
// python3 test/Numerics/check_gradients.py rotary
!elt = f16
!acc = f32

func.func @f(
    %halves.x: tensor<2x3x5x8x!elt> {amp.name = "halves.x"},
    %halves.c: tensor<5x4x!acc> {amp.name = "halves.c"},
    %halves.s: tensor<5x4x!acc> {amp.name = "halves.s"},
    %halves.cy: tensor<2x3x5x8x!acc> {amp.name = "halves.cy"},
    %neighbours.x: tensor<2x3x5x8x!elt> {amp.name = "neighbours.x"},
    %neighbours.c: tensor<5x4x!acc> {amp.name = "neighbours.c"},
    %neighbours.s: tensor<5x4x!acc> {amp.name = "neighbours.s"},
    %neighbours.cy: tensor<2x3x5x8x!acc> {amp.name = "neighbours.cy"},
    %part.x: tensor<2x5x7x!elt> {amp.name = "part.x"},
    %part.c: tensor<5x2x!acc> {amp.name = "part.c"},
    %part.s: tensor<5x2x!acc> {amp.name = "part.s"},
    %part.cy: tensor<2x5x7x!acc> {amp.name = "part.cy"},
    %part_neighbours.x: tensor<2x5x7x!elt> {amp.name = "part_neighbours.x"},
    %part_neighbours.c: tensor<5x2x!acc> {amp.name = "part_neighbours.c"},
    %part_neighbours.s: tensor<5x2x!acc> {amp.name = "part_neighbours.s"},
    %part_neighbours.cy: tensor<2x5x7x!acc> {amp.name = "part_neighbours.cy"},
    %batches.x: tensor<2x3x4x!elt> {amp.name = "batches.x"},
    %batches.c: tensor<2x1x2x!acc> {amp.name = "batches.c"},
    %batches.s: tensor<2x1x2x!acc> {amp.name = "batches.s"},
    %batches.cy: tensor<2x3x4x!acc> {amp.name = "batches.cy"},
    %vector.x: tensor<6x!elt> {amp.name = "vector.x"},
    %vector.c: tensor<3x!acc> {amp.name = "vector.c"},
    %vector.s: tensor<3x!acc> {amp.name = "vector.s"},
    %vector.cy: tensor<6x!acc> {amp.name = "vector.cy"},
    %dynamic.x: tensor<?x2x3x4x!elt> {amp.name = "dynamic.x"},
    %dynamic.c: tensor<3x2x!acc> {amp.name = "dynamic.c"},
    %dynamic.s: tensor<3x2x!acc> {amp.name = "dynamic.s"},
    %dynamic.cy: tensor<?x2x3x4x!acc> {amp.name = "dynamic.cy"},
    %dynamic_neighbours.x: tensor<?x3x4x!elt> {amp.name = "dynamic_neighbours.x"},
    %dynamic_neighbours.c: tensor<?x3x2x!acc> {amp.name = "dynamic_neighbours.c"},
    %dynamic_neighbours.s: tensor<?x3x2x!acc> {amp.name = "dynamic_neighbours.s"},
    %dynamic_neighbours.cy: tensor<?x3x4x!acc> {amp.name = "dynamic_neighbours.cy"},
    %empty.x: tensor<0x2x4x!elt> {amp.name = "empty.x"},
    %empty.c: tensor<2x2x!acc> {amp.name = "empty.c"},
    %empty.s: tensor<2x2x!acc> {amp.name = "empty.s"},
    %empty.cy: tensor<0x2x4x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<1x4x4x!elt> {amp.name = "edges.x"},
    %edges.c: tensor<1x2x!acc> {amp.name = "edges.c"},
    %edges.s: tensor<1x2x!acc> {amp.name = "edges.s"},
    %edges.cy: tensor<1x4x4x!acc> {amp.name = "edges.cy"}
  ) -> (
    tensor<2x3x5x8x!elt> {amp.name = "halves.y"},
    tensor<2x3x5x8x!elt> {amp.name = "halves.dx"},
    tensor<5x4x!acc> {amp.name = "halves.dc"},
    tensor<5x4x!acc> {amp.name = "halves.ds"},
    tensor<2x3x5x8x!elt> {amp.name = "neighbours.y"},
    tensor<2x3x5x8x!elt> {amp.name = "neighbours.dx"},
    tensor<5x4x!acc> {amp.name = "neighbours.dc"},
    tensor<5x4x!acc> {amp.name = "neighbours.ds"},
    tensor<2x5x7x!elt> {amp.name = "part.y"},
    tensor<2x5x7x!elt> {amp.name = "part.dx"},
    tensor<5x2x!acc> {amp.name = "part.dc"},
    tensor<5x2x!acc> {amp.name = "part.ds"},
    tensor<2x5x7x!elt> {amp.name = "part_neighbours.y"},
    tensor<2x5x7x!elt> {amp.name = "part_neighbours.dx"},
    tensor<5x2x!acc> {amp.name = "part_neighbours.dc"},
    tensor<5x2x!acc> {amp.name = "part_neighbours.ds"},
    tensor<2x3x4x!elt> {amp.name = "batches.y"},
    tensor<2x3x4x!elt> {amp.name = "batches.dx"},
    tensor<2x1x2x!acc> {amp.name = "batches.dc"},
    tensor<2x1x2x!acc> {amp.name = "batches.ds"},
    tensor<6x!elt> {amp.name = "vector.y"},
    tensor<6x!elt> {amp.name = "vector.dx"},
    tensor<3x!acc> {amp.name = "vector.dc"},
    tensor<3x!acc> {amp.name = "vector.ds"},
    tensor<?x2x3x4x!elt> {amp.name = "dynamic.y"},
    tensor<?x2x3x4x!elt> {amp.name = "dynamic.dx"},
    tensor<3x2x!acc> {amp.name = "dynamic.dc"},
    tensor<3x2x!acc> {amp.name = "dynamic.ds"},
    tensor<?x3x4x!elt> {amp.name = "dynamic_neighbours.y"},
    tensor<?x3x4x!elt> {amp.name = "dynamic_neighbours.dx"},
    tensor<?x3x2x!acc> {amp.name = "dynamic_neighbours.dc"},
    tensor<?x3x2x!acc> {amp.name = "dynamic_neighbours.ds"},
    tensor<0x2x4x!elt> {amp.name = "empty.y"},
    tensor<0x2x4x!elt> {amp.name = "empty.dx"},
    tensor<2x2x!acc> {amp.name = "empty.dc"},
    tensor<2x2x!acc> {amp.name = "empty.ds"},
    tensor<1x4x4x!elt> {amp.name = "edges.y"},
    tensor<1x4x4x!elt> {amp.name = "edges.dx"}
  ) attributes {amp.entry = "eval"} {
  %halves.y = amp.rotary %halves.x, %halves.c, %halves.s : (tensor<2x3x5x8x!elt>, tensor<5x4x!acc>, tensor<5x4x!acc>) -> tensor<2x3x5x8x!elt>
  %halves.ly.z = amp.convert %halves.y : tensor<2x3x5x8x!elt> to tensor<2x3x5x8x!acc>
  %halves.ly.w = amp.mul %halves.ly.z, %halves.cy : tensor<2x3x5x8x!acc>, tensor<2x3x5x8x!acc>
  %halves.ly = amp.sum %halves.ly.w {axes = [0, 1, 2, 3]} : tensor<2x3x5x8x!acc> -> tensor<!acc>
  %halves.dx, %halves.dc, %halves.ds = amp.backward %halves.ly wrt (%halves.x, %halves.c, %halves.s) : tensor<!acc> -> tensor<2x3x5x8x!elt>, tensor<5x4x!acc>, tensor<5x4x!acc>

  %neighbours.y = amp.rotary %neighbours.x, %neighbours.c, %neighbours.s {interleaved} : (tensor<2x3x5x8x!elt>, tensor<5x4x!acc>, tensor<5x4x!acc>) -> tensor<2x3x5x8x!elt>
  %neighbours.ly.z = amp.convert %neighbours.y : tensor<2x3x5x8x!elt> to tensor<2x3x5x8x!acc>
  %neighbours.ly.w = amp.mul %neighbours.ly.z, %neighbours.cy : tensor<2x3x5x8x!acc>, tensor<2x3x5x8x!acc>
  %neighbours.ly = amp.sum %neighbours.ly.w {axes = [0, 1, 2, 3]} : tensor<2x3x5x8x!acc> -> tensor<!acc>
  %neighbours.dx, %neighbours.dc, %neighbours.ds = amp.backward %neighbours.ly wrt (%neighbours.x, %neighbours.c, %neighbours.s) : tensor<!acc> -> tensor<2x3x5x8x!elt>, tensor<5x4x!acc>, tensor<5x4x!acc>

  %part.y = amp.rotary %part.x, %part.c, %part.s : (tensor<2x5x7x!elt>, tensor<5x2x!acc>, tensor<5x2x!acc>) -> tensor<2x5x7x!elt>
  %part.ly.z = amp.convert %part.y : tensor<2x5x7x!elt> to tensor<2x5x7x!acc>
  %part.ly.w = amp.mul %part.ly.z, %part.cy : tensor<2x5x7x!acc>, tensor<2x5x7x!acc>
  %part.ly = amp.sum %part.ly.w {axes = [0, 1, 2]} : tensor<2x5x7x!acc> -> tensor<!acc>
  %part.dx, %part.dc, %part.ds = amp.backward %part.ly wrt (%part.x, %part.c, %part.s) : tensor<!acc> -> tensor<2x5x7x!elt>, tensor<5x2x!acc>, tensor<5x2x!acc>

  %part_neighbours.y = amp.rotary %part_neighbours.x, %part_neighbours.c, %part_neighbours.s {interleaved} : (tensor<2x5x7x!elt>, tensor<5x2x!acc>, tensor<5x2x!acc>) -> tensor<2x5x7x!elt>
  %part_neighbours.ly.z = amp.convert %part_neighbours.y : tensor<2x5x7x!elt> to tensor<2x5x7x!acc>
  %part_neighbours.ly.w = amp.mul %part_neighbours.ly.z, %part_neighbours.cy : tensor<2x5x7x!acc>, tensor<2x5x7x!acc>
  %part_neighbours.ly = amp.sum %part_neighbours.ly.w {axes = [0, 1, 2]} : tensor<2x5x7x!acc> -> tensor<!acc>
  %part_neighbours.dx, %part_neighbours.dc, %part_neighbours.ds = amp.backward %part_neighbours.ly wrt (%part_neighbours.x, %part_neighbours.c, %part_neighbours.s) : tensor<!acc> -> tensor<2x5x7x!elt>, tensor<5x2x!acc>, tensor<5x2x!acc>

  %batches.y = amp.rotary %batches.x, %batches.c, %batches.s : (tensor<2x3x4x!elt>, tensor<2x1x2x!acc>, tensor<2x1x2x!acc>) -> tensor<2x3x4x!elt>
  %batches.ly.z = amp.convert %batches.y : tensor<2x3x4x!elt> to tensor<2x3x4x!acc>
  %batches.ly.w = amp.mul %batches.ly.z, %batches.cy : tensor<2x3x4x!acc>, tensor<2x3x4x!acc>
  %batches.ly = amp.sum %batches.ly.w {axes = [0, 1, 2]} : tensor<2x3x4x!acc> -> tensor<!acc>
  %batches.dx, %batches.dc, %batches.ds = amp.backward %batches.ly wrt (%batches.x, %batches.c, %batches.s) : tensor<!acc> -> tensor<2x3x4x!elt>, tensor<2x1x2x!acc>, tensor<2x1x2x!acc>

  %vector.y = amp.rotary %vector.x, %vector.c, %vector.s {interleaved} : (tensor<6x!elt>, tensor<3x!acc>, tensor<3x!acc>) -> tensor<6x!elt>
  %vector.ly.z = amp.convert %vector.y : tensor<6x!elt> to tensor<6x!acc>
  %vector.ly.w = amp.mul %vector.ly.z, %vector.cy : tensor<6x!acc>, tensor<6x!acc>
  %vector.ly = amp.sum %vector.ly.w {axes = [0]} : tensor<6x!acc> -> tensor<!acc>
  %vector.dx, %vector.dc, %vector.ds = amp.backward %vector.ly wrt (%vector.x, %vector.c, %vector.s) : tensor<!acc> -> tensor<6x!elt>, tensor<3x!acc>, tensor<3x!acc>

  %dynamic.y = amp.rotary %dynamic.x, %dynamic.c, %dynamic.s : (tensor<?x2x3x4x!elt>, tensor<3x2x!acc>, tensor<3x2x!acc>) -> tensor<?x2x3x4x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x2x3x4x!elt> to tensor<?x2x3x4x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x2x3x4x!acc>, tensor<?x2x3x4x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1, 2, 3]} : tensor<?x2x3x4x!acc> -> tensor<!acc>
  %dynamic.dx, %dynamic.dc, %dynamic.ds = amp.backward %dynamic.ly wrt (%dynamic.x, %dynamic.c, %dynamic.s) : tensor<!acc> -> tensor<?x2x3x4x!elt>, tensor<3x2x!acc>, tensor<3x2x!acc>

  %dynamic_neighbours.y = amp.rotary %dynamic_neighbours.x, %dynamic_neighbours.c, %dynamic_neighbours.s {interleaved} : (tensor<?x3x4x!elt>, tensor<?x3x2x!acc>, tensor<?x3x2x!acc>) -> tensor<?x3x4x!elt>
  %dynamic_neighbours.ly.z = amp.convert %dynamic_neighbours.y : tensor<?x3x4x!elt> to tensor<?x3x4x!acc>
  %dynamic_neighbours.ly.w = amp.mul %dynamic_neighbours.ly.z, %dynamic_neighbours.cy : tensor<?x3x4x!acc>, tensor<?x3x4x!acc>
  %dynamic_neighbours.ly = amp.sum %dynamic_neighbours.ly.w {axes = [0, 1, 2]} : tensor<?x3x4x!acc> -> tensor<!acc>
  %dynamic_neighbours.dx, %dynamic_neighbours.dc, %dynamic_neighbours.ds = amp.backward %dynamic_neighbours.ly wrt (%dynamic_neighbours.x, %dynamic_neighbours.c, %dynamic_neighbours.s) : tensor<!acc> -> tensor<?x3x4x!elt>, tensor<?x3x2x!acc>, tensor<?x3x2x!acc>

  %empty.y = amp.rotary %empty.x, %empty.c, %empty.s : (tensor<0x2x4x!elt>, tensor<2x2x!acc>, tensor<2x2x!acc>) -> tensor<0x2x4x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x2x4x!elt> to tensor<0x2x4x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x2x4x!acc>, tensor<0x2x4x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1, 2]} : tensor<0x2x4x!acc> -> tensor<!acc>
  %empty.dx, %empty.dc, %empty.ds = amp.backward %empty.ly wrt (%empty.x, %empty.c, %empty.s) : tensor<!acc> -> tensor<0x2x4x!elt>, tensor<2x2x!acc>, tensor<2x2x!acc>

  %edges.y = amp.rotary %edges.x, %edges.c, %edges.s : (tensor<1x4x4x!elt>, tensor<1x2x!acc>, tensor<1x2x!acc>) -> tensor<1x4x4x!elt>
  %edges.ly.z = amp.convert %edges.y : tensor<1x4x4x!elt> to tensor<1x4x4x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<1x4x4x!acc>, tensor<1x4x4x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1, 2]} : tensor<1x4x4x!acc> -> tensor<!acc>
  %edges.dx = amp.backward %edges.ly wrt (%edges.x) : tensor<!acc> -> tensor<1x4x4x!elt>
  return %halves.y, %halves.dx, %halves.dc, %halves.ds, %neighbours.y, %neighbours.dx, %neighbours.dc, %neighbours.ds, %part.y, %part.dx, %part.dc, %part.ds, %part_neighbours.y, %part_neighbours.dx, %part_neighbours.dc, %part_neighbours.ds, %batches.y, %batches.dx, %batches.dc, %batches.ds, %vector.y, %vector.dx, %vector.dc, %vector.ds, %dynamic.y, %dynamic.dx, %dynamic.dc, %dynamic.ds, %dynamic_neighbours.y, %dynamic_neighbours.dx, %dynamic_neighbours.dc, %dynamic_neighbours.ds, %empty.y, %empty.dx, %empty.dc, %empty.ds, %edges.y, %edges.dx
    : tensor<2x3x5x8x!elt>, tensor<2x3x5x8x!elt>, tensor<5x4x!acc>, tensor<5x4x!acc>, tensor<2x3x5x8x!elt>, tensor<2x3x5x8x!elt>, tensor<5x4x!acc>, tensor<5x4x!acc>, tensor<2x5x7x!elt>, tensor<2x5x7x!elt>, tensor<5x2x!acc>, tensor<5x2x!acc>, tensor<2x5x7x!elt>, tensor<2x5x7x!elt>, tensor<5x2x!acc>, tensor<5x2x!acc>, tensor<2x3x4x!elt>, tensor<2x3x4x!elt>, tensor<2x1x2x!acc>, tensor<2x1x2x!acc>, tensor<6x!elt>, tensor<6x!elt>, tensor<3x!acc>, tensor<3x!acc>, tensor<?x2x3x4x!elt>, tensor<?x2x3x4x!elt>, tensor<3x2x!acc>, tensor<3x2x!acc>, tensor<?x3x4x!elt>, tensor<?x3x4x!elt>, tensor<?x3x2x!acc>, tensor<?x3x2x!acc>, tensor<0x2x4x!elt>, tensor<0x2x4x!elt>, tensor<2x2x!acc>, tensor<2x2x!acc>, tensor<1x4x4x!elt>, tensor<1x4x4x!elt>
}
