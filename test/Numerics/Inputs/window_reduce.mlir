// amp.window_reduce and its gradients, by make_goldens.py from cases_window.py.
// python3 test/Numerics/check_goldens.py window_reduce
// python3 test/Numerics/check_gradients.py window_reduce
!elt = f16
!acc = f32

func.func @f(
    %sums.x: tensor<3x4x5x!elt> {amp.name = "sums.x"},
    %sums.cy: tensor<3x5x!acc> {amp.name = "sums.cy"},
    %products.x: tensor<3x4x20x!elt> {amp.name = "products.x"},
    %products.f: tensor<3x4x1x!elt> {amp.name = "products.f"},
    %products.cy: tensor<3x20x!acc> {amp.name = "products.cy"},
    %columns.x: tensor<2x3x4x40x!elt> {amp.name = "columns.x"},
    %columns.f: tensor<2x1x4x40x!elt> {amp.name = "columns.f"},
    %columns.cy: tensor<3x!acc> {amp.name = "columns.cy"},
    %largest.x: tensor<4x1x17x!elt> {amp.name = "largest.x"},
    %largest.cy: tensor<1x17x!acc> {amp.name = "largest.cy"},
    %smallest.x: tensor<4x3x5x!elt> {amp.name = "smallest.x"},
    %smallest.f: tensor<3x1x!elt> {amp.name = "smallest.f"},
    %smallest.cy: tensor<3x!acc> {amp.name = "smallest.cy"},
    %where.x: tensor<3x4x5x!elt> {amp.name = "where.x"},
    %where.a: tensor<3x4x5xi32> {amp.name = "where.a"},
    %where.b: tensor<1xi32> {amp.name = "where.b"},
    %where.cy: tensor<3x5x!acc> {amp.name = "where.cy"},
    %all.x: tensor<3x5x!elt> {amp.name = "all.x"},
    %all.f: tensor<5x!elt> {amp.name = "all.f"},
    %all.cy: tensor<!acc> {amp.name = "all.cy"},
    %dynamic.x: tensor<?x4x3x!elt> {amp.name = "dynamic.x"},
    %dynamic.f: tensor<4x1x!elt> {amp.name = "dynamic.f"},
    %dynamic.cy: tensor<?x3x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x4x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<4x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<3x4x!elt> {amp.name = "edges.x"}
  ) -> (
    tensor<3x5x!elt> {amp.name = "sums.y"},
    tensor<3x4x5x!elt> {amp.name = "sums.dx"},
    tensor<3x20x!acc> {amp.name = "products.y"},
    tensor<3x4x20x!elt> {amp.name = "products.dx"},
    tensor<3x4x1x!elt> {amp.name = "products.df"},
    tensor<3x!acc> {amp.name = "columns.y"},
    tensor<2x3x4x40x!elt> {amp.name = "columns.dx"},
    tensor<2x1x4x40x!elt> {amp.name = "columns.df"},
    tensor<1x17x!elt> {amp.name = "largest.y"},
    tensor<4x1x17x!elt> {amp.name = "largest.dx"},
    tensor<3x!elt> {amp.name = "smallest.y"},
    tensor<4x3x5x!elt> {amp.name = "smallest.dx"},
    tensor<3x1x!elt> {amp.name = "smallest.df"},
    tensor<3x5x!elt> {amp.name = "where.y"},
    tensor<3x4x5x!elt> {amp.name = "where.dx"},
    tensor<!acc> {amp.name = "all.y"},
    tensor<3x5x!elt> {amp.name = "all.dx"},
    tensor<5x!elt> {amp.name = "all.df"},
    tensor<?x3x!elt> {amp.name = "dynamic.y"},
    tensor<?x4x3x!elt> {amp.name = "dynamic.dx"},
    tensor<4x1x!elt> {amp.name = "dynamic.df"},
    tensor<4x!elt> {amp.name = "empty.y"},
    tensor<0x4x!elt> {amp.name = "empty.dx"},
    tensor<3x!elt> {amp.name = "edges.y"}
  ) attributes {amp.entry = "eval"} {
  %sums.y = amp.window_reduce sum %sums.x {axes = [1]} : (tensor<3x4x5x!elt>) -> tensor<3x5x!elt>
  %sums.ly.z = amp.convert %sums.y : tensor<3x5x!elt> to tensor<3x5x!acc>
  %sums.ly.w = amp.mul %sums.ly.z, %sums.cy : tensor<3x5x!acc>, tensor<3x5x!acc>
  %sums.ly = amp.sum %sums.ly.w {axes = [0, 1]} : tensor<3x5x!acc> -> tensor<!acc>
  %sums.dx = amp.backward %sums.ly wrt (%sums.x) : tensor<!acc> -> tensor<3x4x5x!elt>

  %products.y = amp.window_reduce sum %products.x times %products.f {axes = [1]} : (tensor<3x4x20x!elt>, tensor<3x4x1x!elt>) -> tensor<3x20x!acc>
  %products.ly.z = amp.convert %products.y : tensor<3x20x!acc> to tensor<3x20x!acc>
  %products.ly.w = amp.mul %products.ly.z, %products.cy : tensor<3x20x!acc>, tensor<3x20x!acc>
  %products.ly = amp.sum %products.ly.w {axes = [0, 1]} : tensor<3x20x!acc> -> tensor<!acc>
  %products.dx, %products.df = amp.backward %products.ly wrt (%products.x, %products.f) : tensor<!acc> -> tensor<3x4x20x!elt>, tensor<3x4x1x!elt>

  %columns.y = amp.window_reduce sum %columns.x times %columns.f {axes = [0, 2, 3]} : (tensor<2x3x4x40x!elt>, tensor<2x1x4x40x!elt>) -> tensor<3x!acc>
  %columns.ly.z = amp.convert %columns.y : tensor<3x!acc> to tensor<3x!acc>
  %columns.ly.w = amp.mul %columns.ly.z, %columns.cy : tensor<3x!acc>, tensor<3x!acc>
  %columns.ly = amp.sum %columns.ly.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %columns.dx, %columns.df = amp.backward %columns.ly wrt (%columns.x, %columns.f) : tensor<!acc> -> tensor<2x3x4x40x!elt>, tensor<2x1x4x40x!elt>

  %largest.y = amp.window_reduce max %largest.x {axes = [0]} : (tensor<4x1x17x!elt>) -> tensor<1x17x!elt>
  %largest.ly.z = amp.convert %largest.y : tensor<1x17x!elt> to tensor<1x17x!acc>
  %largest.ly.w = amp.mul %largest.ly.z, %largest.cy : tensor<1x17x!acc>, tensor<1x17x!acc>
  %largest.ly = amp.sum %largest.ly.w {axes = [0, 1]} : tensor<1x17x!acc> -> tensor<!acc>
  %largest.dx = amp.backward %largest.ly wrt (%largest.x) : tensor<!acc> -> tensor<4x1x17x!elt>

  %smallest.y = amp.window_reduce min %smallest.x times %smallest.f {axes = [0, 2]} : (tensor<4x3x5x!elt>, tensor<3x1x!elt>) -> tensor<3x!elt>
  %smallest.ly.z = amp.convert %smallest.y : tensor<3x!elt> to tensor<3x!acc>
  %smallest.ly.w = amp.mul %smallest.ly.z, %smallest.cy : tensor<3x!acc>, tensor<3x!acc>
  %smallest.ly = amp.sum %smallest.ly.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %smallest.dx, %smallest.df = amp.backward %smallest.ly wrt (%smallest.x, %smallest.f) : tensor<!acc> -> tensor<4x3x5x!elt>, tensor<3x1x!elt>

  %where.y = amp.window_reduce sum %where.x where %where.a equals %where.b {axes = [1]} : (tensor<3x4x5x!elt>, tensor<3x4x5xi32>, tensor<1xi32>) -> tensor<3x5x!elt>
  %where.ly.z = amp.convert %where.y : tensor<3x5x!elt> to tensor<3x5x!acc>
  %where.ly.w = amp.mul %where.ly.z, %where.cy : tensor<3x5x!acc>, tensor<3x5x!acc>
  %where.ly = amp.sum %where.ly.w {axes = [0, 1]} : tensor<3x5x!acc> -> tensor<!acc>
  %where.dx = amp.backward %where.ly wrt (%where.x) : tensor<!acc> -> tensor<3x4x5x!elt>

  %all.y = amp.window_reduce sum %all.x times %all.f {axes = [0, 1]} : (tensor<3x5x!elt>, tensor<5x!elt>) -> tensor<!acc>
  %all.ly.z = amp.convert %all.y : tensor<!acc> to tensor<!acc>
  %all.ly.w = amp.mul %all.ly.z, %all.cy : tensor<!acc>, tensor<!acc>
  %all.dx, %all.df = amp.backward %all.ly.w wrt (%all.x, %all.f) : tensor<!acc> -> tensor<3x5x!elt>, tensor<5x!elt>

  %dynamic.y = amp.window_reduce sum %dynamic.x times %dynamic.f {axes = [1]} : (tensor<?x4x3x!elt>, tensor<4x1x!elt>) -> tensor<?x3x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x3x!elt> to tensor<?x3x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x3x!acc>, tensor<?x3x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x3x!acc> -> tensor<!acc>
  %dynamic.dx, %dynamic.df = amp.backward %dynamic.ly wrt (%dynamic.x, %dynamic.f) : tensor<!acc> -> tensor<?x4x3x!elt>, tensor<4x1x!elt>

  %empty.y = amp.window_reduce sum %empty.x {axes = [0]} : (tensor<0x4x!elt>) -> tensor<4x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<4x!elt> to tensor<4x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<4x!acc>, tensor<4x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0]} : tensor<4x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x4x!elt>

  %edges.y = amp.window_reduce max %edges.x {axes = [1]} : (tensor<3x4x!elt>) -> tensor<3x!elt>
  return %sums.y, %sums.dx, %products.y, %products.dx, %products.df, %columns.y, %columns.dx, %columns.df, %largest.y, %largest.dx, %smallest.y, %smallest.dx, %smallest.df, %where.y, %where.dx, %all.y, %all.dx, %all.df, %dynamic.y, %dynamic.dx, %dynamic.df, %empty.y, %empty.dx, %edges.y
    : tensor<3x5x!elt>, tensor<3x4x5x!elt>, tensor<3x20x!acc>, tensor<3x4x20x!elt>, tensor<3x4x1x!elt>, tensor<3x!acc>, tensor<2x3x4x40x!elt>, tensor<2x1x4x40x!elt>, tensor<1x17x!elt>, tensor<4x1x17x!elt>, tensor<3x!elt>, tensor<4x3x5x!elt>, tensor<3x1x!elt>, tensor<3x5x!elt>, tensor<3x4x5x!elt>, tensor<!acc>, tensor<3x5x!elt>, tensor<5x!elt>, tensor<?x3x!elt>, tensor<?x4x3x!elt>, tensor<4x1x!elt>, tensor<4x!elt>, tensor<0x4x!elt>, tensor<3x!elt>
}
