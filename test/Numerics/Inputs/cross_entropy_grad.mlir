// amp.cross_entropy_grad and its gradients, by make_goldens.py from cases_neural.py.
// python3 test/Numerics/check_goldens.py cross_entropy_grad
// python3 test/Numerics/check_gradients.py cross_entropy_grad
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<5x10x!elt> {amp.name = "main.x"},
    %main.t: tensor<5xi64> {amp.name = "main.t"},
    %main.dy: tensor<!acc> {amp.name = "main.dy"},
    %main.cy: tensor<5x10x!acc> {amp.name = "main.cy"},
    %i32.x: tensor<5x10x!elt> {amp.name = "i32.x"},
    %i32.t: tensor<5xi32> {amp.name = "i32.t"},
    %i32.dy: tensor<!acc> {amp.name = "i32.dy"},
    %i32.cy: tensor<5x10x!acc> {amp.name = "i32.cy"},
    %ignored.x: tensor<5x10x!elt> {amp.name = "ignored.x"},
    %ignored.t: tensor<5xi64> {amp.name = "ignored.t"},
    %ignored.dy: tensor<!acc> {amp.name = "ignored.dy"},
    %ignored.cy: tensor<5x10x!acc> {amp.name = "ignored.cy"},
    %ignore_index.x: tensor<5x10x!elt> {amp.name = "ignore_index.x"},
    %ignore_index.t: tensor<5xi64> {amp.name = "ignore_index.t"},
    %ignore_index.dy: tensor<!acc> {amp.name = "ignore_index.dy"},
    %ignore_index.cy: tensor<5x10x!acc> {amp.name = "ignore_index.cy"},
    %smoothing.x: tensor<5x10x!elt> {amp.name = "smoothing.x"},
    %smoothing.t: tensor<5xi64> {amp.name = "smoothing.t"},
    %smoothing.dy: tensor<!acc> {amp.name = "smoothing.dy"},
    %smoothing.cy: tensor<5x10x!acc> {amp.name = "smoothing.cy"},
    %both.x: tensor<5x10x!elt> {amp.name = "both.x"},
    %both.t: tensor<5xi64> {amp.name = "both.t"},
    %both.dy: tensor<!acc> {amp.name = "both.dy"},
    %both.cy: tensor<5x10x!acc> {amp.name = "both.cy"},
    %one_row.x: tensor<1x17x!elt> {amp.name = "one_row.x"},
    %one_row.t: tensor<1xi64> {amp.name = "one_row.t"},
    %one_row.dy: tensor<!acc> {amp.name = "one_row.dy"},
    %one_row.cy: tensor<1x17x!acc> {amp.name = "one_row.cy"},
    %one_class.x: tensor<3x1x!elt> {amp.name = "one_class.x"},
    %one_class.t: tensor<3xi64> {amp.name = "one_class.t"},
    %one_class.dy: tensor<!acc> {amp.name = "one_class.dy"},
    %one_class.cy: tensor<3x1x!acc> {amp.name = "one_class.cy"},
    %dynamic.x: tensor<?x10x!elt> {amp.name = "dynamic.x"},
    %dynamic.t: tensor<?xi64> {amp.name = "dynamic.t"},
    %dynamic.dy: tensor<!acc> {amp.name = "dynamic.dy"},
    %dynamic.cy: tensor<?x10x!acc> {amp.name = "dynamic.cy"},
    %all_ignored.x: tensor<2x3x!elt> {amp.name = "all_ignored.x"},
    %all_ignored.t: tensor<2xi64> {amp.name = "all_ignored.t"},
    %all_ignored.dy: tensor<!acc> {amp.name = "all_ignored.dy"},
    %all_ignored.cy: tensor<2x3x!acc> {amp.name = "all_ignored.cy"},
    %outside.x: tensor<3x4x!elt> {amp.name = "outside.x"},
    %outside.t: tensor<3xi64> {amp.name = "outside.t"},
    %outside.dy: tensor<!acc> {amp.name = "outside.dy"},
    %outside.cy: tensor<3x4x!acc> {amp.name = "outside.cy"},
    %negative.x: tensor<3x4x!elt> {amp.name = "negative.x"},
    %negative.t: tensor<3xi64> {amp.name = "negative.t"},
    %negative.dy: tensor<!acc> {amp.name = "negative.dy"},
    %negative.cy: tensor<3x4x!acc> {amp.name = "negative.cy"},
    %empty.x: tensor<0x4x!elt> {amp.name = "empty.x"},
    %empty.t: tensor<0xi64> {amp.name = "empty.t"},
    %empty.dy: tensor<!acc> {amp.name = "empty.dy"},
    %empty.cy: tensor<0x4x!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<8x3x!elt> {amp.name = "edges.x"},
    %edges.t: tensor<8xi64> {amp.name = "edges.t"},
    %edges.dy: tensor<!acc> {amp.name = "edges.dy"}
  ) -> (
    tensor<5x10x!elt> {amp.name = "main.y"},
    tensor<5x10x!elt> {amp.name = "main.dx"},
    tensor<!acc> {amp.name = "main.ddy"},
    tensor<5x10x!elt> {amp.name = "i32.y"},
    tensor<5x10x!elt> {amp.name = "i32.dx"},
    tensor<!acc> {amp.name = "i32.ddy"},
    tensor<5x10x!elt> {amp.name = "ignored.y"},
    tensor<5x10x!elt> {amp.name = "ignored.dx"},
    tensor<!acc> {amp.name = "ignored.ddy"},
    tensor<5x10x!elt> {amp.name = "ignore_index.y"},
    tensor<5x10x!elt> {amp.name = "ignore_index.dx"},
    tensor<!acc> {amp.name = "ignore_index.ddy"},
    tensor<5x10x!elt> {amp.name = "smoothing.y"},
    tensor<5x10x!elt> {amp.name = "smoothing.dx"},
    tensor<!acc> {amp.name = "smoothing.ddy"},
    tensor<5x10x!elt> {amp.name = "both.y"},
    tensor<5x10x!elt> {amp.name = "both.dx"},
    tensor<!acc> {amp.name = "both.ddy"},
    tensor<1x17x!elt> {amp.name = "one_row.y"},
    tensor<1x17x!elt> {amp.name = "one_row.dx"},
    tensor<!acc> {amp.name = "one_row.ddy"},
    tensor<3x1x!elt> {amp.name = "one_class.y"},
    tensor<3x1x!elt> {amp.name = "one_class.dx"},
    tensor<!acc> {amp.name = "one_class.ddy"},
    tensor<?x10x!elt> {amp.name = "dynamic.y"},
    tensor<?x10x!elt> {amp.name = "dynamic.dx"},
    tensor<!acc> {amp.name = "dynamic.ddy"},
    tensor<2x3x!elt> {amp.name = "all_ignored.y"},
    tensor<2x3x!elt> {amp.name = "all_ignored.dx"},
    tensor<!acc> {amp.name = "all_ignored.ddy"},
    tensor<3x4x!elt> {amp.name = "outside.y"},
    tensor<3x4x!elt> {amp.name = "outside.dx"},
    tensor<!acc> {amp.name = "outside.ddy"},
    tensor<3x4x!elt> {amp.name = "negative.y"},
    tensor<3x4x!elt> {amp.name = "negative.dx"},
    tensor<!acc> {amp.name = "negative.ddy"},
    tensor<0x4x!elt> {amp.name = "empty.y"},
    tensor<0x4x!elt> {amp.name = "empty.dx"},
    tensor<!acc> {amp.name = "empty.ddy"},
    tensor<8x3x!elt> {amp.name = "edges.y"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.cross_entropy_grad %main.x, %main.t, %main.dy : tensor<5x10x!elt>, tensor<5xi64>, tensor<!acc> -> tensor<5x10x!elt>
  %main.ly.z = amp.convert %main.y : tensor<5x10x!elt> to tensor<5x10x!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<5x10x!acc>, tensor<5x10x!acc>
  %main.ly = amp.sum %main.ly.w {axes = [0, 1]} : tensor<5x10x!acc> -> tensor<!acc>
  %main.dx, %main.ddy = amp.backward %main.ly wrt (%main.x, %main.dy) : tensor<!acc> -> tensor<5x10x!elt>, tensor<!acc>

  %i32.y = amp.cross_entropy_grad %i32.x, %i32.t, %i32.dy : tensor<5x10x!elt>, tensor<5xi32>, tensor<!acc> -> tensor<5x10x!elt>
  %i32.ly.z = amp.convert %i32.y : tensor<5x10x!elt> to tensor<5x10x!acc>
  %i32.ly.w = amp.mul %i32.ly.z, %i32.cy : tensor<5x10x!acc>, tensor<5x10x!acc>
  %i32.ly = amp.sum %i32.ly.w {axes = [0, 1]} : tensor<5x10x!acc> -> tensor<!acc>
  %i32.dx, %i32.ddy = amp.backward %i32.ly wrt (%i32.x, %i32.dy) : tensor<!acc> -> tensor<5x10x!elt>, tensor<!acc>

  %ignored.y = amp.cross_entropy_grad %ignored.x, %ignored.t, %ignored.dy : tensor<5x10x!elt>, tensor<5xi64>, tensor<!acc> -> tensor<5x10x!elt>
  %ignored.ly.z = amp.convert %ignored.y : tensor<5x10x!elt> to tensor<5x10x!acc>
  %ignored.ly.w = amp.mul %ignored.ly.z, %ignored.cy : tensor<5x10x!acc>, tensor<5x10x!acc>
  %ignored.ly = amp.sum %ignored.ly.w {axes = [0, 1]} : tensor<5x10x!acc> -> tensor<!acc>
  %ignored.dx, %ignored.ddy = amp.backward %ignored.ly wrt (%ignored.x, %ignored.dy) : tensor<!acc> -> tensor<5x10x!elt>, tensor<!acc>

  %ignore_index.y = amp.cross_entropy_grad %ignore_index.x, %ignore_index.t, %ignore_index.dy {ignore_index = 1} : tensor<5x10x!elt>, tensor<5xi64>, tensor<!acc> -> tensor<5x10x!elt>
  %ignore_index.ly.z = amp.convert %ignore_index.y : tensor<5x10x!elt> to tensor<5x10x!acc>
  %ignore_index.ly.w = amp.mul %ignore_index.ly.z, %ignore_index.cy : tensor<5x10x!acc>, tensor<5x10x!acc>
  %ignore_index.ly = amp.sum %ignore_index.ly.w {axes = [0, 1]} : tensor<5x10x!acc> -> tensor<!acc>
  %ignore_index.dx, %ignore_index.ddy = amp.backward %ignore_index.ly wrt (%ignore_index.x, %ignore_index.dy) : tensor<!acc> -> tensor<5x10x!elt>, tensor<!acc>

  %smoothing.y = amp.cross_entropy_grad %smoothing.x, %smoothing.t, %smoothing.dy {label_smoothing = 0.1} : tensor<5x10x!elt>, tensor<5xi64>, tensor<!acc> -> tensor<5x10x!elt>
  %smoothing.ly.z = amp.convert %smoothing.y : tensor<5x10x!elt> to tensor<5x10x!acc>
  %smoothing.ly.w = amp.mul %smoothing.ly.z, %smoothing.cy : tensor<5x10x!acc>, tensor<5x10x!acc>
  %smoothing.ly = amp.sum %smoothing.ly.w {axes = [0, 1]} : tensor<5x10x!acc> -> tensor<!acc>
  %smoothing.dx, %smoothing.ddy = amp.backward %smoothing.ly wrt (%smoothing.x, %smoothing.dy) : tensor<!acc> -> tensor<5x10x!elt>, tensor<!acc>

  %both.y = amp.cross_entropy_grad %both.x, %both.t, %both.dy {ignore_index = -1, label_smoothing = 0.25} : tensor<5x10x!elt>, tensor<5xi64>, tensor<!acc> -> tensor<5x10x!elt>
  %both.ly.z = amp.convert %both.y : tensor<5x10x!elt> to tensor<5x10x!acc>
  %both.ly.w = amp.mul %both.ly.z, %both.cy : tensor<5x10x!acc>, tensor<5x10x!acc>
  %both.ly = amp.sum %both.ly.w {axes = [0, 1]} : tensor<5x10x!acc> -> tensor<!acc>
  %both.dx, %both.ddy = amp.backward %both.ly wrt (%both.x, %both.dy) : tensor<!acc> -> tensor<5x10x!elt>, tensor<!acc>

  %one_row.y = amp.cross_entropy_grad %one_row.x, %one_row.t, %one_row.dy : tensor<1x17x!elt>, tensor<1xi64>, tensor<!acc> -> tensor<1x17x!elt>
  %one_row.ly.z = amp.convert %one_row.y : tensor<1x17x!elt> to tensor<1x17x!acc>
  %one_row.ly.w = amp.mul %one_row.ly.z, %one_row.cy : tensor<1x17x!acc>, tensor<1x17x!acc>
  %one_row.ly = amp.sum %one_row.ly.w {axes = [0, 1]} : tensor<1x17x!acc> -> tensor<!acc>
  %one_row.dx, %one_row.ddy = amp.backward %one_row.ly wrt (%one_row.x, %one_row.dy) : tensor<!acc> -> tensor<1x17x!elt>, tensor<!acc>

  %one_class.y = amp.cross_entropy_grad %one_class.x, %one_class.t, %one_class.dy : tensor<3x1x!elt>, tensor<3xi64>, tensor<!acc> -> tensor<3x1x!elt>
  %one_class.ly.z = amp.convert %one_class.y : tensor<3x1x!elt> to tensor<3x1x!acc>
  %one_class.ly.w = amp.mul %one_class.ly.z, %one_class.cy : tensor<3x1x!acc>, tensor<3x1x!acc>
  %one_class.ly = amp.sum %one_class.ly.w {axes = [0, 1]} : tensor<3x1x!acc> -> tensor<!acc>
  %one_class.dx, %one_class.ddy = amp.backward %one_class.ly wrt (%one_class.x, %one_class.dy) : tensor<!acc> -> tensor<3x1x!elt>, tensor<!acc>

  %dynamic.y = amp.cross_entropy_grad %dynamic.x, %dynamic.t, %dynamic.dy : tensor<?x10x!elt>, tensor<?xi64>, tensor<!acc> -> tensor<?x10x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x10x!elt> to tensor<?x10x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x10x!acc>, tensor<?x10x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x10x!acc> -> tensor<!acc>
  %dynamic.dx, %dynamic.ddy = amp.backward %dynamic.ly wrt (%dynamic.x, %dynamic.dy) : tensor<!acc> -> tensor<?x10x!elt>, tensor<!acc>

  %all_ignored.y = amp.cross_entropy_grad %all_ignored.x, %all_ignored.t, %all_ignored.dy : tensor<2x3x!elt>, tensor<2xi64>, tensor<!acc> -> tensor<2x3x!elt>
  %all_ignored.ly.z = amp.convert %all_ignored.y : tensor<2x3x!elt> to tensor<2x3x!acc>
  %all_ignored.ly.w = amp.mul %all_ignored.ly.z, %all_ignored.cy : tensor<2x3x!acc>, tensor<2x3x!acc>
  %all_ignored.ly = amp.sum %all_ignored.ly.w {axes = [0, 1]} : tensor<2x3x!acc> -> tensor<!acc>
  %all_ignored.dx, %all_ignored.ddy = amp.backward %all_ignored.ly wrt (%all_ignored.x, %all_ignored.dy) : tensor<!acc> -> tensor<2x3x!elt>, tensor<!acc>

  %outside.y = amp.cross_entropy_grad %outside.x, %outside.t, %outside.dy : tensor<3x4x!elt>, tensor<3xi64>, tensor<!acc> -> tensor<3x4x!elt>
  %outside.ly.z = amp.convert %outside.y : tensor<3x4x!elt> to tensor<3x4x!acc>
  %outside.ly.w = amp.mul %outside.ly.z, %outside.cy : tensor<3x4x!acc>, tensor<3x4x!acc>
  %outside.ly = amp.sum %outside.ly.w {axes = [0, 1]} : tensor<3x4x!acc> -> tensor<!acc>
  %outside.dx, %outside.ddy = amp.backward %outside.ly wrt (%outside.x, %outside.dy) : tensor<!acc> -> tensor<3x4x!elt>, tensor<!acc>

  %negative.y = amp.cross_entropy_grad %negative.x, %negative.t, %negative.dy : tensor<3x4x!elt>, tensor<3xi64>, tensor<!acc> -> tensor<3x4x!elt>
  %negative.ly.z = amp.convert %negative.y : tensor<3x4x!elt> to tensor<3x4x!acc>
  %negative.ly.w = amp.mul %negative.ly.z, %negative.cy : tensor<3x4x!acc>, tensor<3x4x!acc>
  %negative.ly = amp.sum %negative.ly.w {axes = [0, 1]} : tensor<3x4x!acc> -> tensor<!acc>
  %negative.dx, %negative.ddy = amp.backward %negative.ly wrt (%negative.x, %negative.dy) : tensor<!acc> -> tensor<3x4x!elt>, tensor<!acc>

  %empty.y = amp.cross_entropy_grad %empty.x, %empty.t, %empty.dy : tensor<0x4x!elt>, tensor<0xi64>, tensor<!acc> -> tensor<0x4x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x4x!elt> to tensor<0x4x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x4x!acc>, tensor<0x4x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x4x!acc> -> tensor<!acc>
  %empty.dx, %empty.ddy = amp.backward %empty.ly wrt (%empty.x, %empty.dy) : tensor<!acc> -> tensor<0x4x!elt>, tensor<!acc>

  %edges.y = amp.cross_entropy_grad %edges.x, %edges.t, %edges.dy : tensor<8x3x!elt>, tensor<8xi64>, tensor<!acc> -> tensor<8x3x!elt>
  return %main.y, %main.dx, %main.ddy, %i32.y, %i32.dx, %i32.ddy, %ignored.y, %ignored.dx, %ignored.ddy, %ignore_index.y, %ignore_index.dx, %ignore_index.ddy, %smoothing.y, %smoothing.dx, %smoothing.ddy, %both.y, %both.dx, %both.ddy, %one_row.y, %one_row.dx, %one_row.ddy, %one_class.y, %one_class.dx, %one_class.ddy, %dynamic.y, %dynamic.dx, %dynamic.ddy, %all_ignored.y, %all_ignored.dx, %all_ignored.ddy, %outside.y, %outside.dx, %outside.ddy, %negative.y, %negative.dx, %negative.ddy, %empty.y, %empty.dx, %empty.ddy, %edges.y
    : tensor<5x10x!elt>, tensor<5x10x!elt>, tensor<!acc>, tensor<5x10x!elt>, tensor<5x10x!elt>, tensor<!acc>, tensor<5x10x!elt>, tensor<5x10x!elt>, tensor<!acc>, tensor<5x10x!elt>, tensor<5x10x!elt>, tensor<!acc>, tensor<5x10x!elt>, tensor<5x10x!elt>, tensor<!acc>, tensor<5x10x!elt>, tensor<5x10x!elt>, tensor<!acc>, tensor<1x17x!elt>, tensor<1x17x!elt>, tensor<!acc>, tensor<3x1x!elt>, tensor<3x1x!elt>, tensor<!acc>, tensor<?x10x!elt>, tensor<?x10x!elt>, tensor<!acc>, tensor<2x3x!elt>, tensor<2x3x!elt>, tensor<!acc>, tensor<3x4x!elt>, tensor<3x4x!elt>, tensor<!acc>, tensor<3x4x!elt>, tensor<3x4x!elt>, tensor<!acc>, tensor<0x4x!elt>, tensor<0x4x!elt>, tensor<!acc>, tensor<8x3x!elt>
}
