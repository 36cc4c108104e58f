// amp.windows and its gradients, by make_goldens.py from cases_window.py.
// python3 test/Numerics/check_goldens.py windows
// python3 test/Numerics/check_gradients.py windows
!elt = f16
!acc = f32

func.func @f(
    %plain.x: tensor<2x2x5x6x!elt> {amp.name = "plain.x"},
    %plain.cy: tensor<2x2x3x2x3x5x!acc> {amp.name = "plain.cy"},
    %strided.x: tensor<1x2x7x!elt> {amp.name = "strided.x"},
    %strided.cy: tensor<1x2x3x2x!acc> {amp.name = "strided.cy"},
    %reversed.x: tensor<1x2x6x5x!elt> {amp.name = "reversed.x"},
    %reversed.cy: tensor<1x2x2x3x2x3x!acc> {amp.name = "reversed.cy"},
    %one.x: tensor<1x1x3x!elt> {amp.name = "one.x"},
    %one.cy: tensor<1x1x3x1x!acc> {amp.name = "one.cy"},
    %dynamic.x: tensor<?x2x5x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x2x3x2x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x2x4x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<0x2x2x3x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<3x1x4x!elt> {amp.name = "edges.x"}
  ) -> (
    tensor<2x2x3x2x3x5x!elt> {amp.name = "plain.y"},
    tensor<2x2x5x6x!elt> {amp.name = "plain.dx"},
    tensor<1x2x3x2x!elt> {amp.name = "strided.y"},
    tensor<1x2x7x!elt> {amp.name = "strided.dx"},
    tensor<1x2x2x3x2x3x!elt> {amp.name = "reversed.y"},
    tensor<1x2x6x5x!elt> {amp.name = "reversed.dx"},
    tensor<1x1x3x1x!elt> {amp.name = "one.y"},
    tensor<1x1x3x!elt> {amp.name = "one.dx"},
    tensor<?x2x3x2x!elt> {amp.name = "dynamic.y"},
    tensor<?x2x5x!elt> {amp.name = "dynamic.dx"},
    tensor<0x2x2x3x!elt> {amp.name = "empty.y"},
    tensor<0x2x4x!elt> {amp.name = "empty.dx"},
    tensor<3x1x2x2x!elt> {amp.name = "edges.y"}
  ) attributes {amp.entry = "eval"} {
  %plain.y = amp.windows %plain.x {kernel = [3, 2], strides = [1, 1], dilations = [1, 1]} : tensor<2x2x5x6x!elt>
  %plain.ly.z = amp.convert %plain.y : tensor<2x2x3x2x3x5x!elt> to tensor<2x2x3x2x3x5x!acc>
  %plain.ly.w = amp.mul %plain.ly.z, %plain.cy : tensor<2x2x3x2x3x5x!acc>, tensor<2x2x3x2x3x5x!acc>
  %plain.ly = amp.sum %plain.ly.w {axes = [0, 1, 2, 3, 4, 5]} : tensor<2x2x3x2x3x5x!acc> -> tensor<!acc>
  %plain.dx = amp.backward %plain.ly wrt (%plain.x) : tensor<!acc> -> tensor<2x2x5x6x!elt>

  %strided.y = amp.windows %strided.x {kernel = [3], strides = [2], dilations = [2]} : tensor<1x2x7x!elt>
  %strided.ly.z = amp.convert %strided.y : tensor<1x2x3x2x!elt> to tensor<1x2x3x2x!acc>
  %strided.ly.w = amp.mul %strided.ly.z, %strided.cy : tensor<1x2x3x2x!acc>, tensor<1x2x3x2x!acc>
  %strided.ly = amp.sum %strided.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x3x2x!acc> -> tensor<!acc>
  %strided.dx = amp.backward %strided.ly wrt (%strided.x) : tensor<!acc> -> tensor<1x2x7x!elt>

  %reversed.y = amp.windows %reversed.x {kernel = [2, 3], strides = [2, 1], dilations = [3, 1], reversed} : tensor<1x2x6x5x!elt>
  %reversed.ly.z = amp.convert %reversed.y : tensor<1x2x2x3x2x3x!elt> to tensor<1x2x2x3x2x3x!acc>
  %reversed.ly.w = amp.mul %reversed.ly.z, %reversed.cy : tensor<1x2x2x3x2x3x!acc>, tensor<1x2x2x3x2x3x!acc>
  %reversed.ly = amp.sum %reversed.ly.w {axes = [0, 1, 2, 3, 4, 5]} : tensor<1x2x2x3x2x3x!acc> -> tensor<!acc>
  %reversed.dx = amp.backward %reversed.ly wrt (%reversed.x) : tensor<!acc> -> tensor<1x2x6x5x!elt>

  %one.y = amp.windows %one.x {kernel = [3], strides = [1], dilations = [1]} : tensor<1x1x3x!elt>
  %one.ly.z = amp.convert %one.y : tensor<1x1x3x1x!elt> to tensor<1x1x3x1x!acc>
  %one.ly.w = amp.mul %one.ly.z, %one.cy : tensor<1x1x3x1x!acc>, tensor<1x1x3x1x!acc>
  %one.ly = amp.sum %one.ly.w {axes = [0, 1, 2, 3]} : tensor<1x1x3x1x!acc> -> tensor<!acc>
  %one.dx = amp.backward %one.ly wrt (%one.x) : tensor<!acc> -> tensor<1x1x3x!elt>

  %dynamic.y = amp.windows %dynamic.x {kernel = [3], strides = [2], dilations = [1]} : tensor<?x2x5x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x2x3x2x!elt> to tensor<?x2x3x2x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x2x3x2x!acc>, tensor<?x2x3x2x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1, 2, 3]} : tensor<?x2x3x2x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x2x5x!elt>

  %empty.y = amp.windows %empty.x {kernel = [2], strides = [1], dilations = [1]} : tensor<0x2x4x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x2x2x3x!elt> to tensor<0x2x2x3x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x2x2x3x!acc>, tensor<0x2x2x3x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1, 2, 3]} : tensor<0x2x2x3x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x2x4x!elt>

  %edges.y = amp.windows %edges.x {kernel = [2], strides = [2], dilations = [1], reversed} : tensor<3x1x4x!elt>
  return %plain.y, %plain.dx, %strided.y, %strided.dx, %reversed.y, %reversed.dx, %one.y, %one.dx, %dynamic.y, %dynamic.dx, %empty.y, %empty.dx, %edges.y
    : tensor<2x2x3x2x3x5x!elt>, tensor<2x2x5x6x!elt>, tensor<1x2x3x2x!elt>, tensor<1x2x7x!elt>, tensor<1x2x2x3x2x3x!elt>, tensor<1x2x6x5x!elt>, tensor<1x1x3x1x!elt>, tensor<1x1x3x!elt>, tensor<?x2x3x2x!elt>, tensor<?x2x5x!elt>, tensor<0x2x2x3x!elt>, tensor<0x2x4x!elt>, tensor<3x1x2x2x!elt>
}
